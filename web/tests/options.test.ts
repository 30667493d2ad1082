import { describe, expect, it } from "vitest";
import { bundled, dropped, grouped, leadsTo } from "../src/lib/options";
import type { Choice, Prompt } from "../src/lib/protocol";

function prompt(...choices: Partial<Choice>[]): Prompt {
  return {
    seat: 0,
    clause: "1.1",
    ask: "?",
    choices: choices.map((c, index) => ({ index, kind: "do", text: `option ${index}`, ...c })),
  };
}

describe("options by what they are about", () => {
  it("puts each where it can be clicked", () => {
    const groups = grouped(prompt({ card: 5 }, { card: 5 }, { zone: 2 }, { seat: 1 }, {}, { card: 6, other: 7 }));
    expect(groups.cards.get(5)?.map((c) => c.index)).toEqual([0, 1]);
    expect(groups.zones.get(2)?.map((c) => c.index)).toEqual([2]);
    expect(groups.seats.get(1)?.map((c) => c.index)).toEqual([3]);
    expect(groups.cards.get(6)).toEqual(groups.cards.get(7));
  });

  it("leaves none without a button: what lies nowhere, and seats", () => {
    const groups = grouped(prompt({ seat: 1 }, {}, { card: 3 }));
    expect(groups.plain.map((c) => c.index)).toEqual([0, 1]);
  });

  it("has nothing where nothing is asked", () => {
    expect(grouped(null).cards.size).toBe(0);
  });
});

describe("dropping a card", () => {
  it("takes the option that leads there", () => {
    const groups = grouped(prompt({ card: 5, zone: 2 }, { card: 5, zone: 3 }));
    expect(dropped(groups, 5, [3], null).choose.map((c) => c.index)).toEqual([1]);
  });

  it("changes two places that an option is between, from either of them", () => {
    const groups = grouped(prompt({ zone: 2, place: 4 }, { zone: 2, place: 5 }));
    expect(groups.zones.get(4)?.map((c) => c.index)).toEqual([0]);
    expect(dropped(groups, 9, [5], null, 2).choose.map((c) => c.index)).toEqual([1]);
    expect(dropped(groups, 9, [2], null, 4).choose.map((c) => c.index)).toEqual([0]);
    expect(dropped(groups, 9, [5], null, 4).choose).toEqual([]);
  });

  it("takes the pair of cards", () => {
    const groups = grouped(prompt({ card: 5, other: 9 }, { card: 5, other: 8 }));
    expect(dropped(groups, 5, [1], 8).choose.map((c) => c.index)).toEqual([1]);
  });

  it("begins what will ask for the place, and remembers it", () => {
    const drop = dropped(grouped(prompt({ card: 5 }, { card: 6 })), 5, [4], null);
    expect(drop.choose.map((c) => c.index)).toEqual([0]);
    expect(drop.then).toBe(4);
    expect(leadsTo(prompt({ zone: 3 }, { zone: 4 }), [4])?.index).toBe(1);
    expect(leadsTo(prompt({ zone: 3 }), [4])).toBeNull();
  });

  it("does nothing for a card without options", () => {
    expect(dropped(grouped(prompt({ card: 5 })), 6, [4], null).choose).toEqual([]);
  });
});

it("bundles many options of one kind", () => {
  const many = prompt({}, { kind: "swap" }, { kind: "swap" }, { kind: "swap" }).choices ?? [];
  expect(bundled(many, 2).single.map((c) => c.index)).toEqual([0]);
  expect(bundled(many, 2).many[0]?.length).toBe(3);
});
