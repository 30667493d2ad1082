// Chance that two people stir together (docs/protocol.md): this browser's part in it, and the check
// afterwards that everybody kept to it.

import type { Stir, StirTold, ToServer } from "./protocol";
import { sha256 } from "./sha256";

/** What this browser keeps of it: the secret that its values come from, and what it was asked, by number. */
export interface KeptStir {
  secret: string;
  seen: Record<string, string>;
  back?: boolean; // something was taken back: values shown for it are not told afterwards
}

const hash = (...words: (string | number)[]): string => sha256(words.join("|"));

/** This browser's value for the k-th stirring: nobody can work it out without the secret. */
export const valueOf = (room: string, seat: number, k: number, secret: string): string => hash("tefuda-value", room, seat, k, secret);

export const boundTo = (room: string, seat: number, k: number, value: string): string => hash("tefuda-stir", room, seat, k, value);

export const fixedAs = (room: string, k: number, salt: string, taken: number, seat: number, code: number): string =>
  hash("tefuda-fixed", room, k, salt, taken, seat, code);

export const mixed = (room: string, k: number, values: string[]): string => hash("tefuda-mix", room, k, ...values);

/** A question in short: which decision is fixed, and what everybody is bound to. */
const inShort = (fixed: string, hashes: string[]): string => hash(fixed, ...hashes).slice(0, 32);

/** Bind a seat to its value for the k-th stirring. */
export function bind(room: string, seat: number, k: number, kept: KeptStir): ToServer {
  return { type: "bind", seat, hash: boundTo(room, seat, k, valueOf(room, seat, k, kept.secret)) };
}

/** Whether a seat is bound to what this browser can show. */
export const isMine = (room: string, seat: number, k: number, said: string | undefined, kept: KeptStir): boolean =>
  said === boundTo(room, seat, k, valueOf(room, seat, k, kept.secret));

/** What to say when values are asked for, and what to keep first. A value is shown for one decision only:
 * who asks for it again for another one gets none. */
export function answer(room: string, now: Stir, yours: number[], kept: KeptStir): { kept: KeptStir; say: ToServer[]; doubt: boolean } {
  const seats = Object.keys(now.hashes).sort();
  const short = inShort(now.fixed, seats.map((k) => now.hashes[k] ?? ""));
  const before = kept.seen[now.k];
  if (before !== undefined && before !== short) return { kept, say: [], doubt: true };
  const say: ToServer[] = [];
  for (const seat of yours) {
    if (!now.awaited.includes(seat) || !isMine(room, seat, now.k, now.hashes[seat], kept)) continue;
    const next = boundTo(room, seat, now.k + 1, valueOf(room, seat, now.k + 1, kept.secret));
    say.push({ type: "show", seat, k: now.k, value: valueOf(room, seat, now.k, kept.secret), next });
  }
  return { kept: { ...kept, seen: { ...kept.seen, [now.k]: short } }, say, doubt: false };
}

/** What does not fit in what is told after the game; nothing: all is as it was agreed. */
export function stirDoubts(room: string, told: StirTold[], people: number[], kept: KeptStir): string[] {
  const out: string[] = [];
  for (const one of told) {
    const hashes = people.map((seat, i) => boundTo(room, seat, one.k, one.values[i] ?? ""));
    const fixed = fixedAs(room, one.k, one.salt, one.taken, one.seat, one.code);
    const seen = kept.seen[one.k];
    const good = mixed(room, one.k, one.values) === one.mix && (seen === undefined || seen === inShort(fixed, hashes));
    if (!good) out.push(`#${one.taken + 1}`);
  }
  const ks = new Set(told.map((one) => String(one.k)));
  const open = Math.max(-1, ...Object.keys(kept.seen).map(Number)); // the last may have been broken off
  if (!kept.back) for (const k of Object.keys(kept.seen)) if (!ks.has(k) && Number(k) !== open) out.push(`(${k})`);
  return out;
}
