import { describe, expect, it } from "vitest";
import { blake2b, dealDoubts } from "../src/lib/deal";
import type { Deal } from "../src/lib/protocol";
import deals from "./deals.json";

interface Kept {
  seed: string;
  decks: string;
  deal: Deal;
  hands: Record<string, [number, string][]>;
  mixes: Record<string, string>;
}

const SECRET = "c".repeat(64);
const all = Object.entries(deals as unknown as Record<string, Kept>);
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

it("hashes as Python does", () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(hex(blake2b(new Uint8Array(8), key, "tefuda-chance-1"))).toBe("a2ed38944a4ac9f2cb62262a4e4a6166f8f2de8b1fdc6d69eca65a92f56f102e73edd36ede7bacdd7115012cfeadc39764192416ea4445ac531ea12b208bc21e");
});

describe.each(all)("the deal of %s", (_game, kept) => {
  it.each(["0", "1"])("came from the seed, for player %s", (seat) => {
    expect(dealDoubts("room", kept.seed, SECRET, kept.deal, kept.decks, Number(seat), kept.hands[seat]!, kept.mixes)).toEqual([]);
  });

  it("is found out if it did not", () => {
    const check = (more: Partial<Kept>, hand = kept.hands["0"]!): string[] => {
      const now = { ...kept, ...more };
      return dealDoubts("room", now.seed, SECRET, now.deal, kept.decks, 0, hand, now.mixes);
    };
    const stirred = kept.seed.startsWith("stir:");
    expect(check({ seed: `key:${"1".repeat(64)}` }).length).toBeGreaterThan(0); // another seed
    const last = kept.deal.chance.map(([kind]) => kind).lastIndexOf("shuffle");
    const stack = (which: number): Deal => ({
      ...kept.deal,
      chance: kept.deal.chance.map(([kind, told, given], n): [string, number[], number[]] => [kind, n === which ? [told[1]!, told[0]!, ...told.slice(2)] : told, given]),
    });
    expect(check({ deal: stack(last) })).toContain(`shuffle ${last + 1}`); // another order, at the end of the game
    const less = { ...kept.deal, chance: kept.deal.chance.filter((_, n) => n !== 0) };
    expect(check({ deal: less }).length).toBeGreaterThan(0); // one result is missing
    const turned = kept.deal.chance.map(([kind, told, given], n): [string, number[], number[]] => [kind, told, n === kept.deal.chance.findIndex(([k]) => k === "shuffle") ? [...given].reverse() : given]);
    expect(check({ deal: { ...kept.deal, chance: turned } }).length).toBeGreaterThan(0); // begun from another order
    if (stirred) {
      const [one] = Object.keys(kept.mixes);
      expect(check({ mixes: { ...kept.mixes, [one!]: "ab".repeat(32) } }).length).toBeGreaterThan(0); // another value
      return;
    }
    const decks = [[...kept.deal.decks[0]!].reverse(), ...kept.deal.decks.slice(1)];
    expect(check({ deal: { ...kept.deal, decks } })).toContain("decks"); // another list
    expect(check({}, [...kept.hands["0"]!].reverse())).toContain("hand"); // another hand
    expect(check({}, kept.hands["0"]!.map(([c]): [number, string] => [c, "another"]))).toContain("hand");
  });
});
