import { describe, expect, it } from "vitest";
import { nearest } from "../src/lib/keys";
import type { GameBrief } from "../src/lib/protocol";
import { seatsOf, tokens, usualDecks, wishOf, type Plan } from "../src/lib/wish";
import { maybe, word } from "../src/lib/words";

const name = { ja: "", en: "" };
const brief: GameBrief = {
  key: "g",
  name,
  seats: 2,
  decks: [
    { key: "a", name },
    { key: "b", name },
  ],
  boss_decks: [{ key: "boss", name }],
  settings: { table: ["duel", "raid3"], difficulty: ["normal", "hard"] },
  tables: [{ name: "raid3 hard", settings: { table: "raid3", difficulty: "hard" }, decks: ["a", "b", "a", "boss"] }],
};

function plan(more: Partial<Plan> = {}): Plan {
  return {
    game: brief,
    settings: { table: "duel", difficulty: "normal" },
    decks: ["a", "b"],
    others: ["bot"],
    people: "screen",
    level: "thumb",
    clock: 0,
    watch: false,
    ...more,
  };
}

describe("a room as it is wished for", () => {
  it("against a bot", () => {
    expect(wishOf(plan())).toEqual({
      game: "g",
      seats: [
        { kind: "person", deck: "a" },
        { kind: "bot", deck: "b", level: "thumb" },
      ],
      watch: false,
    });
  });

  it("of a raid: its players, its boss, what differs from the usual", () => {
    const settings = { table: "raid3", difficulty: "normal" };
    expect(seatsOf(brief, settings)).toEqual({ players: 3, bosses: 1 });
    expect(usualDecks(brief, { players: 3, bosses: 1 })).toEqual(["a", "b", "a", "boss"]);
    const wish = wishOf(plan({ settings, decks: ["a", "b", "a", "boss"], others: ["person", "bot"], clock: 5, watch: true }));
    expect(wish.seats.map((s) => s.kind)).toEqual(["person", "person", "bot", "bot"]);
    expect(wish.seats.at(-1)?.deck).toBe("boss");
    expect(wish.settings).toEqual({ table: "raid3" });
    expect(wish.clock).toBe(300);
    expect(wish.watch).toBe(true);
  });

  it("keeps one seat and gives the others away", () => {
    const made = { room: "r", seats: { "0": "t0", "1": "t1" }, all: "t01" };
    expect(tokens(made, "friend")).toEqual({ mine: "t0", links: { "1": "t1" } });
    expect(tokens(made, "screen")).toEqual({ mine: "t01", links: {} });
  });
});

describe("words", () => {
  it("are there in both languages, with what is filled in", () => {
    expect(word("ja", "minutes", { n: 5 })).toBe("5分");
    expect(word("en", "minutes", { n: 5 })).toBe("5 min");
  });

  it("that a game brings by itself are shown as they are", () => {
    expect(maybe("en", "no_such_word", "new_setting")).toBe("new setting");
  });
});

it("finds what lies nearest in a direction", () => {
  const spot = (left: number, top: number): { left: number; top: number; width: number; height: number } => ({ left, top, width: 10, height: 10 });
  const all = [spot(20, 0), spot(50, 0), spot(0, 30)];
  expect(nearest(spot(0, 0), all, "ArrowRight")).toBe(0);
  expect(nearest(spot(0, 0), all, "ArrowDown")).toBe(2);
  expect(nearest(spot(0, 0), all, "ArrowLeft")).toBe(-1);
});
