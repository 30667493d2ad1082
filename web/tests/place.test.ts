import { describe, expect, it } from "vitest";
import { cardSpan, figures, hands, iconsTold, inLines, keywords, marks, oneLine, outOfReach, pieces, placed, pose, rowsUsed, seating, tint, turnedSquare } from "../src/lib/place";
import type { Seat } from "../src/lib/protocol";
import { card, cell, game, layout, state, view, zone } from "./sample";

const table = view(
  zone("deck", 0, [card(null), card(null)]),
  zone("deck", 1, [card(null)]),
  zone("hand", 0, [card(1), card(2)]),
  zone("hand", 1, [card(null)]),
  zone("field", 0, [card(3), card(4)]),
  zone("field", 1, [card(5)]),
  zone("discard", 0, [card(6)]),
  zone("discard", 1, []),
  zone("attached", 0, [card(7, { on: [4, 0] })]),
  zone("attached", 1, []),
);

describe("placing zones", () => {
  it("keeps the hand off the mat", () => {
    expect(rowsUsed(layout)).toBe(2);
    expect(placed(layout, table, 0, false).map((p) => p.cell.zone)).toEqual(["field", "deck", "discard"]);
    expect(hands(layout, table, 0).map((h) => h.no)).toEqual([2]);
  });

  it("turns the other side round", () => {
    const theirs = placed(layout, table, 1, true);
    const at = (name: string): [number, number] | undefined => {
      const found = theirs.find((p) => p.cell.zone === name);
      return found && [found.row, found.col];
    };
    expect(at("field")).toEqual([1, 1]);
    expect(at("deck")).toEqual([1, 0]);
    expect(at("discard")).toEqual([0, 0]);
    expect(turnedSquare({ rows: 4, columns: 3 }, { row: 0, col: 0 }, true)).toEqual({ row: 3, col: 2 });
  });

  it("knows how many columns a card takes", () => {
    expect(cardSpan(layout)).toBe(1);
    expect(cardSpan({ ...layout, side: [cell("deck", 0, 0, { how: "pile", wide: 2 })] })).toBe(2);
  });

  it("lays a side out in lines for a narrow screen, the front to the middle", () => {
    const wide = { ...layout, columns: 6, side: [cell("front", 0, 0, { wide: 5 }), cell("orb", 0, 5), cell("back", 1, 0, { wide: 5 })] };
    const v = view(zone("front", 0, []), zone("orb", 0, []), zone("back", 0, []));
    const names = (turned: boolean): string[][] =>
      inLines(placed(wide, v, 0, turned), 1).lines.map((line) => line.map((p) => p.cell.zone));
    expect(names(false)).toEqual([["front"], ["back"]]);
    expect(names(true)).toEqual([["back"], ["front"]]);
    expect(inLines(placed(wide, v, 0, false), 1).counts.map((p) => p.cell.zone)).toEqual(["orb"]);
    const one = (turned: boolean): string[][] =>
      oneLine(inLines(placed(wide, v, 0, turned), 1).lines, turned).map((line) => line.map((p) => p.cell.zone));
    expect([one(false), one(true)]).toEqual([[["front", "back"]], [["front", "back"]]]); // fronts face each other
    expect(oneLine([], false)).toEqual([]);
  });
});

describe("cards", () => {
  it("tell icons by their names, not by their files", () => {
    const face = { ...layout.face, badges: [{ tag: "trigger:choice", icon: "choice", name: { ja: "トリガー：チョイス", en: "trigger: choice" } }] };
    expect(iconsTold(face, "When [[choice.gif]] or [[other.gif]] triggers", "en")).toBe("When 【trigger: choice】 or 【other】 triggers");
  });

  it("tell by keywords what their abilities are, each once", () => {
    const face = { name: { ja: "", en: "" }, kind: 0, facts: { ja: "", en: "" }, numbers: {}, tags: [], lines: { ja: [], en: ["【AUTO】【CX COMBO】 When …", "【AUTO】 At …", "Draw 【one】 card."] } };
    expect(keywords(face, "en")).toBe("AUTO · CX COMBO");
    expect(keywords(face, "ja")).toBe("");
  });

  it("lie with what is attached to them", () => {
    const all = pieces(table);
    expect(all[4]?.[0]?.under.map((p) => p.card.id)).toEqual([7]);
    expect(all[8]).toEqual([]);
  });

  it("that are hidden have no key of their own", () => {
    expect(pieces(table)[0]?.map((p) => p.key)).toEqual(["z0.0", "z0.1"]);
  });

  it("in piles are out of reach, on the field and in the hand they are not", () => {
    const far = outOfReach(layout, table, [1, 3, 6, 7], [0, 1], 0);
    expect(far.map((c) => c.id)).toEqual([6, 7]);
  });

  it("show their numbers as they are now, else as printed", () => {
    const shown = figures(game, card(1, { power: 5, damage: 2 }), "en");
    expect(shown.map((f) => [f.key, f.value, f.printed])).toEqual([
      ["cost", 0, 0],
      ["power", 5, 3],
      ["damage", 2, null],
    ]);
    expect(figures(game, card(2), "ja").map((f) => f.key)).toEqual(["cost", "power"]);
    expect(figures(game, card(null), "ja")).toEqual([]);
  });

  it("have a colour, a pose and signs", () => {
    expect(tint(layout.face, game.cards["A"])).toBe("red");
    expect(tint(layout.face, game.cards["B"])).toBe("green");
    expect(pose(layout.face, card(1, { pose: 1 }), "en")).toEqual({ turn: 90, name: "rested" });
    expect(marks(layout.face, card(1, { main: true }), "ja")).toEqual([{ sign: "★", text: "主" }]);
    expect(marks(layout.face, card(1, { main: false }), "ja")).toEqual([]);
  });
});

describe("seats", () => {
  const person: Seat = { kind: "person", name: "", here: true, left: null };

  it("has the viewer below", () => {
    expect(seating(state(table, { viewer: 1, yours: [1] }))).toEqual({ below: 1, above: [0], beside: [] });
    expect(seating(state(table, { viewer: 2, yours: [] })).below).toBe(0);
  });

  it("has a boss above and the party beside", () => {
    const raid = state(table, { seats: [person, person, { ...person, kind: "bot" }, { ...person, kind: "game" }], viewer: 1 });
    expect(seating(raid)).toEqual({ below: 1, above: [3], beside: [0, 2] });
  });
});
