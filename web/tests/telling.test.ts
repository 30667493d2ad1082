import { describe, expect, it } from "vitest";
import { artOf } from "../src/lib/art";
import { onlyPass, passOf, usefulFirst } from "../src/lib/options";
import type { Line, Scene } from "../src/lib/protocol";
import { cardSize, countLines, RATIO, shapeOf } from "../src/lib/sizing";
import { beats } from "../src/lib/stage";
import { grouped } from "../src/lib/story";
import { named } from "../src/lib/whose";
import { card, game, layout, state, view, zone } from "./sample";

describe("names instead of numbers", () => {
  const who = (seat: number): { name: string; me: boolean } => (seat === 0 ? { name: "You", me: true } : { name: "Bot", me: false });
  it("bends the verb for oneself and leaves the others'", () => {
    expect(named("Player 1 (Aki) sits down.", "en", who)).toBe("You sit down.");
    expect(named("Player 2 (Bot) sits down.", "en", who)).toBe("Bot sits down.");
    expect(named("Player 2 (Ren) sits down.", "en", who)).toBe("Bot (Ren) sits down.");
    expect(named("プレイヤー2（Bot）が席に着いた。", "ja", who)).toBe("Botが席に着いた。");
    expect(named("Player 1 takes 2 damage", "en", who)).toBe("You take 2 damage");
    expect(named("Player 2 takes 2 damage", "en", who)).toBe("Bot takes 2 damage");
    expect(named("Player 1 refreshes the deck", "en", who)).toBe("You refresh the deck");
    expect(named("Player 1 has lost", "en", who)).toBe("You have lost");
    expect(named("Player 1 has no deck left and loses", "en", who)).toBe("You have no deck left and lose");
    expect(named("the 3 damage to Player 1 is cancelled", "en", who)).toBe("the 3 damage to you is cancelled");
    expect(named("Player 1's deck is shuffled", "en", who)).toBe("Your deck is shuffled");
    expect(named("プレイヤー2に1ダメージ", "ja", (k) => ({ name: k ? "ボット" : "あなた", me: !k }))).toBe("ボットに1ダメージ");
  });
});

describe("options", () => {
  const pass = { index: 1, kind: "pass", text: "Pass" };
  const act = { index: 0, kind: "play", text: "Play", card: 3 };
  const ask = (choices: (typeof pass)[]): Parameters<typeof onlyPass>[0] => ({ seat: 0, clause: "1", ask: "?", choices });
  it("knows a lone pass and what passes among others", () => {
    expect(onlyPass(ask([pass]))?.index).toBe(1);
    expect(onlyPass(ask([act]))).toBeNull();
    expect(onlyPass(ask([pass, act]))).toBeNull();
    expect(passOf(ask([act, pass]))?.index).toBe(1);
  });
  it("has what does something first", () => {
    expect(usefulFirst([{ ...pass, index: 0 }, { ...act, index: 1 }]).map((c) => c.index)).toEqual([1, 0]);
  });
});

describe("sizes", () => {
  it("tell screens apart", () => {
    expect([shapeOf(1440, 900), shapeOf(820, 1180), shapeOf(844, 390), shapeOf(390, 844)]).toEqual(["wide", "tall", "low", "phone"]);
  });
  it("keep a card a card", () => {
    const size = cardSize(layout, "wide", { width: 900, height: 600, sides: 2, bars: 80, lines: 0, most: 1 });
    expect(size.w / size.h).toBeLessThanOrEqual(RATIO + 0.02);
    expect(size.w / size.h).toBeGreaterThan(0.6);
  });
  it("know when counts need a second line", () => {
    expect(countLines(["deck", "hand"], 390)).toBe(1);
    expect(countLines(Array<string>(9).fill("waiting room"), 390)).toBeGreaterThan(1);
  });
});

describe("the stage", () => {
  const scened = { ...layout, scenes: { hit: "hit" as Scene, turn: "turn" as Scene } };
  it("moves cards in the order of the record and shows what happens between", () => {
    const before = view(zone("deck", 0, [card(null), card(null)]), zone("discard", 0, []));
    const after = view(zone("deck", 0, [card(null)]), zone("discard", 0, [card(5)]));
    const log: Line[] = [
      { clause: "1", text: "moves", say: "move", card: 5, zone: 1, seat: 0 },
      { clause: "2", text: "hit", say: "hit", seat: 0, x: 1 },
    ];
    const found = beats(before, state(after, { log, log_from: 3 }), scened, false);
    expect(found.map((b) => b.scene)).toEqual([null, "hit"]);
    expect(found[0]?.view.zones.map((z) => z.count)).toEqual([1, 1]);
    expect(before.zones.map((z) => z.count)).toEqual([2, 0]); // what is shown is not changed
  });
  it("has nothing to show where nothing is told", () => {
    const v = view(zone("deck", 0, []));
    expect(beats(v, state(v, { log: [] }), scened, false)).toEqual([]);
  });
});

describe("the record", () => {
  it("is told by actions", () => {
    const scenes: Record<string, Scene> = { attack: "attack", hit: "hit" };
    const lines: Line[] = ["attack", "hit", "move", "attack", "move"].map((say) => ({ clause: "1", text: say, say }));
    expect(grouped(lines, 0, scenes).map((g) => [g.head.say, g.rest.length, g.folds])).toEqual([
      ["attack", 2, false],
      ["attack", 1, true],
    ]);
  });
});

describe("pictures", () => {
  it("are the same for the same card, and others for others", () => {
    const face = game.cards["A"];
    const one = artOf("g", "A", face, layout.face);
    expect(one).toBe(artOf("g", "A", face, layout.face));
    expect(one).not.toBe(artOf("g", "B", game.cards["B"], layout.face));
    expect(decodeURIComponent(one)).toContain("<svg");
  });
});
