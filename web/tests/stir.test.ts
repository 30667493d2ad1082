import { describe, expect, it } from "vitest";
import type { Stir, StirTold } from "../src/lib/protocol";
import { answer, bind, boundTo, fixedAs, isMine, mixed, stirDoubts, valueOf, type KeptStir } from "../src/lib/stir";

const [a, b, c] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)] as const;
const room = "room";
const mine: KeptStir = { secret: a, seen: {} };
const theirs: KeptStir = { secret: b, seen: {} };

function hashes(k: number): Record<string, string> {
  return { 0: boundTo(room, 0, k, valueOf(room, 0, k, a)), 1: boundTo(room, 1, k, valueOf(room, 1, k, b)) };
}

function asked(k: number, code = 7, more: Partial<Stir> = {}): Stir {
  return { type: "stir", k, fixed: fixedAs(room, k, c, k + 4, 1, code), taken: k + 4, seat: 1, hashes: hashes(k), awaited: [0, 1], ...more };
}

function told(k: number, more: Partial<StirTold> = {}): StirTold {
  const values = [valueOf(room, 0, k, a), valueOf(room, 1, k, b)];
  return { taken: k + 4, seat: 1, code: 7, mix: mixed(room, k, values), k, salt: c, values, ...more };
}

describe("chance that two people stir", () => {
  it("is worked out as the server does it", () => {
    // the same values stand in tests/server/test_stir.py
    expect(boundTo(room, 0, 3, a)).toBe("6d463cb175fcb40ca77ed5f88a4c692fc7e4af38ef1b4cdd56e708e926e70f9a");
    expect(fixedAs(room, 3, c, 17, 1, 12345)).toBe("75d9e1b572b915c917b77df4c35cd70105a014f4c2aad1f5eacf886648abed1d");
    expect(mixed(room, 3, [a, b])).toBe("7872dac016f029646805cdae3b46af331cf721581896b09f7690b73ae1f30658");
  });

  it("binds itself to its first value and knows it again", () => {
    const said = bind(room, 0, 0, mine) as { hash: string };
    expect(isMine(room, 0, 0, said.hash, mine)).toBe(true);
    expect(isMine(room, 0, 0, said.hash, theirs)).toBe(false);
    expect(isMine(room, 0, 1, said.hash, mine)).toBe(false);
  });

  it("shows its value for a decision that is fixed, with the hash of the next", () => {
    const said = answer(room, asked(0), [0], mine);
    expect(said.say).toEqual([{ type: "show", seat: 0, k: 0, value: valueOf(room, 0, 0, a), next: hashes(1)[0] }]);
    expect(answer(room, asked(0, 7, { awaited: [1] }), [0], mine).say).toEqual([]);
    expect(answer(room, asked(0), [0], theirs).say).toEqual([]); // it has other values than the seat is bound to
  });

  it("shows it again for the same decision, and never for another", () => {
    const first = answer(room, asked(0), [0], mine);
    expect(answer(room, asked(0), [0], first.kept).say).toHaveLength(1);
    const other = answer(room, asked(0, 8), [0], first.kept);
    expect(other.say).toEqual([]);
    expect(other.doubt).toBe(true);
    const bound = answer(room, asked(0, 7, { hashes: { ...hashes(0), 1: c } }), [0], first.kept);
    expect(bound.doubt).toBe(true); // the other has bound themselves anew since
  });

  const kept = [0, 1, 2].reduce((now, k) => answer(room, asked(k), [0], now).kept, mine);

  it("has no doubts where all is as agreed", () => {
    expect(stirDoubts(room, [told(0), told(1), told(2)], [0, 1], kept)).toEqual([]);
  });

  it("finds out another decision, another value, another mixture", () => {
    expect(stirDoubts(room, [told(0, { code: 8 }), told(1), told(2)], [0, 1], kept)).toEqual(["#5"]);
    expect(stirDoubts(room, [told(0), told(1, { values: [c, c] }), told(2)], [0, 1], kept)).toEqual(["#6"]);
    const other = [valueOf(room, 0, 1, a), c];
    expect(stirDoubts(room, [told(0), told(1, { values: other, mix: mixed(room, 1, other) }), told(2)], [0, 1], kept)).toEqual(["#6"]);
    expect(stirDoubts(room, [told(0), told(1), told(2, { mix: c })], [0, 1], kept)).toEqual(["#7"]);
  });

  it("misses what it was asked for, unless it was taken back or the game broke off", () => {
    expect(stirDoubts(room, [told(0), told(2)], [0, 1], kept)).toEqual(["(1)"]);
    expect(stirDoubts(room, [told(0), told(2)], [0, 1], { ...kept, back: true })).toEqual([]);
    expect(stirDoubts(room, [told(0), told(1)], [0, 1], kept)).toEqual([]);
  });
});
