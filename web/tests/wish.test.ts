import { describe, expect, it } from "vitest";
import { nearest } from "../src/lib/keys";
import type { GameBrief, Setting } from "../src/lib/protocol";
import { isAsked, seatsOf, tableName, tokens, usualDecks, usualSettings, wishOf, type Plan } from "../src/lib/wish";
import { maybe, word } from "../src/lib/words";

const name = { ja: "", en: "" };

function setting(key: string, values: (string | number)[], first: boolean): Setting {
  const named = values.map((value) => ({ value, name: { ja: `${value}卓`, en: `${value} table` } }));
  return { key, name, values: named, first, under: {} };
}

const brief: GameBrief = {
  key: "g",
  name,
  seats: 2,
  decks: [
    { key: "a", name },
    { key: "b", name },
  ],
  boss_decks: [{ key: "boss", name }],
  boss: { ja: "ボス", en: "Boss" },
  settings: [
    setting("table", ["duel", "raid3"], true),
    { ...setting("difficulty", ["normal", "hard"], true), under: { table: ["raid3"] } },
    setting("copies", [4, 3], false),
  ],
  tables: ["normal", "hard"].map((difficulty) => ({
    name: `raid3 ${difficulty}`,
    settings: { table: "raid3", difficulty },
    decks: ["a", "b", "a", "boss"],
  })),
};

function plan(more: Partial<Plan> = {}): Plan {
  return {
    game: brief,
    settings: usualSettings(brief),
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
    const settings = { ...usualSettings(brief), table: "raid3" };
    expect(seatsOf(brief, settings)).toEqual({ players: 3, bosses: 1 });
    expect(usualDecks(brief, { players: 3, bosses: 1 })).toEqual(["a", "b", "a", "boss"]);
    const wish = wishOf(plan({ settings, decks: ["a", "b", "a", "boss"], others: ["person", "bot"], clock: 5, watch: true }));
    expect(wish.seats.map((s) => s.kind)).toEqual(["person", "person", "bot", "bot"]);
    expect(wish.seats.at(-1)?.deck).toBe("boss");
    expect(wish.settings).toEqual({ table: "raid3" });
    expect(wish.clock).toBe(300);
    expect(wish.watch).toBe(true);
  });

  it("asks for a setting only where it matters", () => {
    const asked = (settings: Record<string, string | number>) => brief.settings.filter((s) => isAsked(s, settings)).map((s) => s.key);
    expect(asked(usualSettings(brief))).toEqual(["table", "copies"]);
    expect(asked({ table: "raid3" })).toEqual(["table", "difficulty", "copies"]);
  });

  it("at another table than the usual is called so in the game's own words", () => {
    expect(tableName(brief, { table: "raid3" }, "ja")).toBe("raid3卓");
    expect(tableName(brief, { copies: 3 }, "en")).toBe("");
  });

  it("keeps one seat and gives the others away", () => {
    expect(tokens({ room: "r", token: "t0", seats: [0], invites: { "1": "i1" } })).toEqual({ mine: "t0", links: { "1": "i1" } });
    expect(tokens({ room: "r", token: "t01", seats: [0, 1] })).toEqual({ mine: "t01", links: {} });
  });
});

describe("words", () => {
  it("are there in both languages, with what is filled in", () => {
    expect(word("ja", "minutes", { n: 5 })).toBe("5分");
    expect(word("en", "minutes", { n: 5 })).toBe("5 min");
  });

  it("that are not here are shown as they are", () => {
    expect(maybe("en", "bot_new_level", "new_level")).toBe("new level");
  });
});

it("finds what lies nearest in a direction", () => {
  const spot = (left: number, top: number): { left: number; top: number; width: number; height: number } => ({ left, top, width: 10, height: 10 });
  const all = [spot(20, 0), spot(50, 0), spot(0, 30)];
  expect(nearest(spot(0, 0), all, "ArrowRight")).toBe(0);
  expect(nearest(spot(0, 0), all, "ArrowDown")).toBe(2);
  expect(nearest(spot(0, 0), all, "ArrowLeft")).toBe(-1);
});
