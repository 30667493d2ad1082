import { describe, expect, it } from "vitest";
import { gameOf, lineSpan, piecesOf, saidOf, seatsOf, withPieces, withSaid } from "../src/lib/scenarios";

const TEXT = `題 / Title
game cipher
# turn 9 is no line of the position

[position]
turn 1
number 3
1 front 甲 main, 乙*2
2 hand 丙

[play]
> 1: number 4
`;

describe("the lines of a scenario", () => {
  it("tell their game, and what is said after a word of the position alone", () => {
    expect(gameOf(TEXT)).toBe("cipher");
    expect(saidOf(TEXT, "turn")).toBe("1");
    expect(saidOf(TEXT, "number")).toBe("3");
    expect(saidOf(TEXT, "phase")).toBeNull();
    expect(saidOf("no position\nturn 1", "turn")).toBeNull();
  });
  it("change one by one; what is not told comes to the end of the position", () => {
    expect(withSaid(TEXT, "turn", "2")).toBe(TEXT.replace("turn 1", "turn 2"));
    expect(withSaid(TEXT, "phase", "bond")).toBe(TEXT.replace("2 hand 丙\n", "2 hand 丙\nphase bond\n"));
    expect(withSaid(TEXT, "number", "")).toBe(TEXT.replace("number 3\n", ""));
    expect(withSaid(TEXT, "phase", "")).toBe(TEXT);
  });
  it("hold the pieces of a place, counted and told apart", () => {
    expect(piecesOf(TEXT, 1, "front")).toEqual(["甲 main", "乙", "乙"]);
    expect(piecesOf(TEXT, 2, "front")).toEqual([]);
    const pieces = [...piecesOf(TEXT, 1, "front"), "乙", "丁 state acted"];
    expect(withPieces(TEXT, 1, "front", pieces)).toContain("\n1 front 甲 main, 乙*3, 丁 state acted\n");
    expect(withPieces(TEXT, 2, "hand", [])).not.toContain("2 hand");
    expect(withPieces(TEXT, 2, "orb", ["戊"])).toContain("2 hand 丙\n2 orb 戊\n\n[play]");
  });
  it("know how many players there are, and where a line stands", () => {
    expect(seatsOf(TEXT, 2)).toBe(2);
    expect(seatsOf(TEXT.replace("2 hand", "4 hand"), 2)).toBe(4);
    expect(TEXT.slice(...lineSpan(TEXT, 6))).toBe("turn 1");
  });
});
