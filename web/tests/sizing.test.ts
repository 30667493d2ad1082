import { describe, expect, it } from "vitest";
import { fitted, lineHeight } from "../src/lib/sizing";

describe("cards in a square", () => {
  it("are as large as wanted while they fit beside each other", () => {
    expect(fitted(2, 260, 130, 88)).toBe(88);
  });
  it("grow smaller before one lies over another", () => {
    expect(fitted(3, 250, 130, 88)).toBe(78); // three times 78 and the gaps are 249
  });
  it("stand in two lines where a square is high and narrow", () => {
    expect(fitted(3, 160, 200, 75)).toBeGreaterThan(160 / 3);
  });
});

describe("units as lines", () => {
  it("are lower the more of them a board has to show", () => {
    expect(lineHeight([0, 0, 0, 0], 400, 40)).toBe(21);
    const many = lineHeight([4, 3, 2, 3], 420, 40);
    expect(many).toBeLessThan(21);
    expect(4 * 46 + 12 * (many + 2)).toBeLessThanOrEqual(420);
  });
  it("can still be read", () => {
    expect(lineHeight([8, 8, 8, 8], 300, 40)).toBe(15);
  });
});
