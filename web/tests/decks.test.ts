import { describe, expect, it } from "vitest";
import { withCard } from "../src/lib/decks";

describe("a deck's lines", () => {
  it("gain a card, and count copies on one line", () => {
    expect(withCard("", "a-1", 1)).toBe("1 a-1\n");
    expect(withCard("1 a-1\n", "a-1", 1)).toBe("2 a-1\n");
    expect(withCard("a-1\n", "a-1", 1)).toBe("2 a-1\n");
  });
  it("keep what is remarked about a card", () => {
    expect(withCard("3 a-1  # the best\n2 b\n", "a-1", -1)).toBe("2 a-1  # the best\n2 b\n");
  });
  it("lose a card whose last copy goes", () => {
    expect(withCard("1 a-1\n2 b\n", "a-1", -1)).toBe("2 b\n");
    expect(withCard("1 a-1\n", "a-1", -1)).toBe("");
    expect(withCard("1 a-1\n", "b", -1)).toBe("1 a-1\n");
  });
});
