import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Seeding } from "../src/lib/protocol";
import { sha256 } from "../src/lib/sha256";
import { commitment, doubts, seedOf, step } from "../src/lib/toss";

it("hashes as everybody does, whatever the length", () => {
  for (const text of ["", "abc", "手札", "x".repeat(55), "x".repeat(56), "x".repeat(64), "y".repeat(1000)])
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

const secrets = ["a".repeat(64), "b".repeat(64), "c".repeat(64)] as const;

function seeding(more: Partial<Seeding> = {}): Seeding {
  const server = commitment("room", "server", secrets[2]);
  return { type: "seed", room: "room", game: "cipher", yours: [0], people: [0, 1], server, hashes: {}, shown: {}, seats: [], ...more };
}

describe("the seed that people make together", () => {
  it("binds itself first and keeps its secret until all are bound", () => {
    const first = step(seeding(), undefined, () => secrets[0]);
    expect(first.say).toEqual([{ type: "commit", seat: 0, hash: commitment("room", "0", secrets[0]) }]);
    const alone = step(seeding({ hashes: { 0: commitment("room", "0", secrets[0]) } }), first.kept);
    expect(alone.say).toEqual([]);
    const hashes = { 0: commitment("room", "0", secrets[0]), 1: commitment("room", "1", secrets[1]) };
    expect(step(seeding({ hashes }), alone.kept).say).toEqual([{ type: "reveal", seat: 0, secret: secrets[0] }]);
  });

  it("says so when its secret is gone", () => {
    expect(step(seeding({ hashes: { 0: "0".repeat(64) } }), undefined).lost).toBe(true);
  });

  const hashes = { 0: commitment("room", "0", secrets[0]), 1: commitment("room", "1", secrets[1]) };
  const kept = step(seeding({ hashes }), { secrets: { 0: secrets[0] }, server: "", hashes: {} }).kept;
  const told = {
    people: [0, 1],
    server: seeding().server,
    hashes,
    shown: { 0: secrets[0], 1: secrets[1] },
    secret: secrets[2],
    seed: seedOf("room", secrets[2], [secrets[0], secrets[1]]),
  };

  it("has no doubts where all is as agreed", () => {
    expect(doubts("room", told, kept)).toEqual([]);
  });

  it("finds out a server, a player or a seed that was changed afterwards", () => {
    expect(doubts("room", { ...told, secret: secrets[1] }, kept)).toContain("server");
    expect(doubts("room", { ...told, shown: { ...told.shown, 1: secrets[0] } }, kept)).toContain("seat 2");
    expect(doubts("room", { ...told, shown: { ...told.shown, 0: secrets[1] } }, kept)).toContain("seat 1");
    expect(doubts("room", { ...told, seed: "7" }, kept)).toEqual(["seed"]);
  });

  it("is worked out as the server does it", () => {
    // the same values stand in tests/server/test_toss.py
    expect(commitment("room", "0", secrets[0])).toBe("034f43257c12807c0a1a42755ef3e2932509da158c359ea9e9c274d7218d0790");
    expect(seedOf("room", secrets[2], [secrets[0], secrets[1]])).toBe("key:d2f254d95680b27545ffca6a3539077b126c5d98b4b24b50cdcc1c3974bd0c8d");
  });
});
