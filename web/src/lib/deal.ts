// After a game: whether all of its chance came from the seed that everybody made (docs/protocol.md). The generator is BLAKE2b
// in counter mode, keyed by the seed (docs/decisions/013), and a shuffle is that of kernel/rng.py.

import type { Deal, View } from "./protocol";
import { sha256 } from "./sha256";

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a",
  "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
const DRAWN = 8; // cards that may have gone elsewhere before the first hand was drawn

/** BLAKE2b of up to 128 bytes, keyed and personalised; so many bytes of it. */
export function blake2b(data: Uint8Array, key: Uint8Array, person: string, size = 64): Uint8Array {
  const head = new Uint8Array(64);
  head.set([size, key.length, 1, 1]);
  head.set(new TextEncoder().encode(person), 48);
  const word = (bytes: Uint8Array, at: number): bigint => new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at * 8, true);
  const h = IV.map((iv, i) => iv ^ word(head, i));
  const compress = (bytes: Uint8Array, count: number, last: boolean): void => {
    const block = new Uint8Array(128);
    block.set(bytes);
    const m = Array.from({ length: 16 }, (_, i) => word(block, i));
    const v = [...h, ...IV];
    v[12]! ^= BigInt(count);
    if (last) v[14]! ^= MASK;
    const turn = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK;
    const mix = (a: number, b: number, c: number, d: number, x: bigint, y: bigint): void => {
      v[a] = (v[a]! + v[b]! + x) & MASK;
      v[d] = turn(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turn(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + y) & MASK;
      v[d] = turn(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turn(v[b]! ^ v[c]!, 63n);
    };
    for (let round = 0; round < 12; round++) {
      const s = SIGMA[round % 10]!;
      for (let i = 0; i < 4; i++) mix(i, 4 + i, 8 + i, 12 + i, m[s[2 * i]!]!, m[s[2 * i + 1]!]!);
      for (let i = 0; i < 4; i++) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), m[s[8 + 2 * i]!]!, m[s[9 + 2 * i]!]!);
    }
    for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[i + 8]!;
  };
  compress(key, 128, false);
  compress(data, 128 + data.length, true);
  const out = new Uint8Array(64);
  h.forEach((x, i) => new DataView(out.buffer).setBigUint64(i * 8, x, true));
  return out.slice(0, size);
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

/** The generator of a seed ("key:…" or "stir:…"): fair numbers, one after another. */
export class Chance {
  private key: Uint8Array;
  private words: DataView = new DataView(new ArrayBuffer(64));
  private n = 0;

  constructor(seed: string) {
    const hex = seed.slice(seed.indexOf(":") + 1);
    this.key = bytesOf(hex);
  }

  /** It goes on from its key, how much of it has been drawn, and a value (kernel/stir.py). */
  stir(value: string): void {
    const told = new Uint8Array(40);
    told.set(bytesOf(value).slice(0, 32));
    new DataView(told.buffer).setBigUint64(32, BigInt(this.n), true);
    this.key = blake2b(told, this.key, "tefuda-stir-1", 32);
    this.n = 0;
  }

  private next(): number {
    if (this.n % 16 === 0) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, BigInt(this.n / 16), true);
      this.words = new DataView(blake2b(count, this.key, "tefuda-chance-1").buffer);
    }
    return this.words.getUint32(4 * (this.n++ % 16), true);
  }

  below(n: number): number {
    if (n <= 1) return 0;
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const x = this.next();
      if (x < limit) return x % n;
    }
  }

  shuffled(cards: number[]): number[] {
    const out = [...cards];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
  }
}

/** What binds the server to the lists of the decks before the seed is made. */
export const decksHash = (room: string, secret: string, decks: string[][]): string => sha256(`tefuda-decks|${room}|${secret}|${JSON.stringify(decks)}`);

/** The first hand that this browser sees: what it calls the cards, and which they are, in the order in which they were drawn. */
export function firstHand(view: View, seat: number): [number, string][] {
  const hand = view.zones.find((z) => z.zone === "hand" && z.seat === seat);
  return (hand?.cards ?? []).flatMap((c) => (c.id === undefined || c.card === undefined ? [] : [[c.id, c.card] as [number, string]]));
}

/** What does not fit in the chance of a game that is told after it: every result is worked out again, in its order. */
export function chanceDoubts(seed: string, deal: Deal, mixes: Record<number, string>): string[] {
  const chance = new Chance(seed);
  const begun = new Set<number>();
  for (const [n, [kind, told, given]] of deal.chance.entries()) {
    let good = false;
    if (kind === "stir") {
      const mix = mixes[told[0] ?? -1];
      good = mix !== undefined;
      if (mix) chance.stir(mix);
    } else if (kind === "pick") good = chance.below(given[0] ?? 0) === told[0];
    else if (kind === "roll") good = chance.below(given[0] ?? 0) + 1 === told[0];
    else if (kind === "shuffle") {
      const first = !given.some((c) => begun.has(c)); // a deck that has not been shuffled lies as its list has it
      for (const c of given) begun.add(c);
      const order = chance.shuffled(given);
      good = order.length === told.length && order.every((c, i) => c === told[i]) && (!first || given.every((c, i) => i === 0 || given[i - 1]! < c));
    }
    if (!good) return [`${kind} ${n + 1}`];
  }
  return [];
}

/** What does not fit in a deal that is told after the game: the lists, any chance, or one's own first hand. */
export function dealDoubts(
  room: string, seed: string, secret: string, deal: Deal, bound: string, seat: number, hand: [number, string][], mixes: Record<number, string> = {},
): string[] {
  const out: string[] = [];
  if (decksHash(room, secret, deal.decks) !== bound) out.push("decks");
  out.push(...chanceDoubts(seed, deal, mixes));
  if (seed.startsWith("stir:") && deal.taken > 0) return out; // stirred before the hand was drawn: it is not that of the first shuffle
  const all = deal.decks.flatMap((deck) => [...deck].reverse()); // the first of a list lies on top
  const first = deal.decks.slice(0, seat).reduce((n, deck) => n + deck.length, 0);
  const mine = (c: number): boolean => c >= first && c < first + (deal.decks[seat]?.length ?? 0);
  const own = deal.chance.find(([kind, told]) => kind === "shuffle" && told.length > 0 && told.every(mine));
  const drawn = [...(own?.[1] ?? [])].reverse().map((c) => all[c]);
  const fits = (at: number): boolean => hand.every(([, card], i) => drawn[at + i] === card);
  if (!Array.from({ length: DRAWN + 1 }, (_, at) => at).some(fits)) out.push("hand");
  return out;
}
