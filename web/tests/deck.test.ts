import { describe, expect, it } from "vitest";
import { OWN, deckOf } from "../src/lib/deck";
import { wishOf } from "../src/lib/wish";
import type { GameBrief } from "../src/lib/protocol";

describe("a deck that is written down", () => {
  it("is lines of a number and an id, with remarks", () => {
    expect(deckOf("# mine\n2 A/01-001\r\n\nA/01-002  # one\n")).toEqual(["A/01-001", "A/01-001", "A/01-002"]);
  });

  it("or a JSON list of ids", () => {
    expect(deckOf(' ["a", "b"] ')).toEqual(["a", "b"]);
  });

  it("is no deck otherwise", () => {
    for (const text of ["", "  \n", "four a", "0 a", "2 a b", "99999 a", "[1]", '["a"', "1000 a\n1 b"]) expect(deckOf(text)).toBeNull();
  });

  it("goes to the server as a list of cards, beside decks of ours by name", () => {
    const name = { ja: "", en: "" };
    const game = { key: "g", name, seats: 2, decks: [{ key: "a", name }], boss_decks: [], boss: null, settings: [], tables: [] } as GameBrief;
    const plan = { settings: {}, people: "screen", level: "thumb", clock: 0, watch: false } as const;
    const wish = wishOf({ ...plan, game, decks: [OWN, "a"], lists: ["2 x", ""], others: ["bot"] });
    expect(wish.seats.map((seat) => seat.deck)).toEqual([["x", "x"], "a"]);
  });
});
