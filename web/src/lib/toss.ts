// The seed that people make together (docs/protocol.md): this browser's part in it, and the check
// afterwards that everybody kept to it.

import { dealDoubts } from "./deal";
import type { Seeding, Toss, ToServer } from "./protocol";
import { sha256 } from "./sha256";

/** What this browser keeps of it: its secrets by seat, what the others had bound themselves to, and the first
 * hand that came of it. */
export interface KeptToss {
  secrets: Record<string, string>;
  server: string;
  hashes: Record<string, string>;
  decks?: string; // the hash of their lists
  hand?: { seat: number; cards: [number, string][] };
}

export function commitment(room: string, who: string, secret: string): string {
  return sha256(`tefuda-commit|${room}|${who}|${secret}`);
}

export function seedOf(room: string, server: string, people: string[]): string {
  return `key:${sha256(["tefuda-seed", room, server, ...people].join("|"))}`;
}

export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** What to say now, and what to keep. Secrets are shown only when everybody is bound. */
export function step(
  now: Seeding,
  kept: KeptToss | undefined,
  make: () => string = newSecret,
): { kept: KeptToss; say: ToServer[]; lost: boolean } {
  const mine = now.yours.filter((k) => now.people.includes(k));
  const secrets = { ...kept?.secrets };
  for (const k of mine) if (!now.hashes[k]) secrets[k] ??= make();
  const say: ToServer[] = [];
  const bound = now.people.every((k) => now.hashes[k]);
  const hashes = bound ? { ...now.hashes, ...kept?.hashes } : (kept?.hashes ?? {});
  for (const k of mine) {
    const secret = secrets[k];
    if (secret === undefined) continue;
    if (!now.hashes[k]) say.push({ type: "commit", seat: k, hash: commitment(now.room, String(k), secret) });
    else if (bound && !now.shown[k]) say.push({ type: "reveal", seat: k, secret });
  }
  const lost = mine.some((k) => now.hashes[k] && !now.shown[k] && !secrets[k]);
  const decks = kept?.decks || (bound ? (now.decks ?? "") : "");
  return { kept: { ...kept, secrets, server: kept?.server || now.server, hashes, ...(decks ? { decks } : {}) }, say, lost };
}

/** What does not fit in a seed that is told after the game; nothing: all is as it was agreed. */
export function doubts(room: string, told: Toss, kept: KeptToss, mixes: Record<number, string> = {}): string[] {
  const out: string[] = [];
  if (told.secret === undefined || told.seed === undefined) return ["secret"];
  if (told.server !== kept.server || commitment(room, "server", told.secret) !== kept.server) out.push("server");
  for (const k of told.people) {
    const shown = told.shown[k] ?? "";
    const agreed = kept.hashes[k] ?? told.hashes[k];
    if (commitment(room, String(k), shown) !== agreed) out.push(`seat ${k + 1}`);
    else if (kept.secrets[k] !== undefined && kept.secrets[k] !== shown) out.push(`seat ${k + 1}`);
  }
  if (seedOf(room, told.secret, told.people.map((k) => told.shown[k] ?? "")) !== told.seed.replace(/^stir:/, "key:")) out.push("seed");
  const { decks, hand } = kept;
  if (decks && hand) {
    if (!told.deal) out.push("deal");
    else out.push(...dealDoubts(room, told.seed, told.secret, told.deal, decks, hand.seat, hand.cards, mixes));
  }
  return out;
}
