import { describe, expect, it } from "vitest";
import { clock, timeLeft } from "../src/lib/lab";

describe("the time left of a run", () => {
  it("follows from the games since one began to look", () => {
    expect(timeLeft(30, 10, 10, 50)).toBe(10);
    expect(timeLeft(50, 10, 10, 50)).toBe(0);
  });
  it("is not told before a game has been played", () => {
    expect(timeLeft(10, 10, 5, 50)).toBeNull();
    expect(timeLeft(0, 0, 0, 50)).toBeNull();
  });
  it("is told as minutes and seconds", () => {
    expect(clock(5)).toBe("0:05");
    expect(clock(760)).toBe("12:40");
  });
});
