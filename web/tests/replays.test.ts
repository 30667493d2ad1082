import { describe, expect, it } from "vitest";
import { type Replay, turnAt, turnFrom } from "../src/lib/replays";

const replay = { moments: 40, turns: [[0, 0, 0], [6, 1, 1], [20, 2, 0], [31, 3, 1]] } as unknown as Replay;

describe("turns of a replay", () => {
  it("goes to where the next turn begins, and at last to the end", () => {
    expect([0, 6, 19, 20, 35].map((at) => turnFrom(replay, at, 1))).toEqual([6, 20, 20, 31, 40]);
  });
  it("goes back to where this turn began, and from there to the one before", () => {
    expect([40, 31, 21, 20, 3, 0].map((at) => turnFrom(replay, at, -1))).toEqual([31, 20, 20, 6, 0, 0]);
  });
  it("knows the turn of a moment", () => {
    expect([0, 5, 6, 30, 40].map((at) => turnAt(replay, at)[0])).toEqual([0, 0, 1, 2, 3]);
  });
});
