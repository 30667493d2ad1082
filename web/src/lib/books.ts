// The rulebooks, as src/tefuda/server/books.py tells of them.

import { get } from "./api";
import type { CardFace, Lang, Name, View } from "./protocol";

export interface ClauseBrief extends Name {
  id: string;
  kind: string;
}

export interface BookTitle {
  game: string;
  name: Name;
  book: Name;
  edition: string;
  count: number;
}

export interface BookWhole extends BookTitle {
  clauses: (ClauseBrief & { parent: string; demo: boolean; reading: boolean })[];
}

export const STANDINGS = ["proven", "nothing", "coded", "open"] as const;
export type Standing = (typeof STANDINGS)[number];
/** How far proofs can be told: by tests that ran here, older ones, what the package says, not at all. */
export type ProofRecord = "ran" | "stale" | "shipped" | "none";

export interface Covered {
  game: string;
  counts: Record<Standing, number>;
  standings: Record<string, Standing>;
  record: ProofRecord;
}

export interface DemoBrief {
  name: string;
  title: Name;
  clauses: string[];
}

export interface Moment {
  line: string;
  seat: number;
  said: string;
  reason: { clause: string; text: string } | null;
  log: { clause: string; text: string }[];
  expected: string[];
  clauses: string[];
  over: boolean;
  winners: number[];
  view: View;
  ask: { seat: number; clause: string; text: string; options: string[] } | null;
  acts: string[]; // the clauses of the scenario that act at this moment
  near: string[]; // those beside which others act
}

export interface DemoWhole extends DemoBrief {
  cards: Record<string, CardFace>;
  moments: Moment[];
}

export interface ClauseWhole extends ClauseBrief {
  game: string;
  name: Name;
  reason: Name;
  standing: Standing;
  record: ProofRecord;
  tests: string[];
  readings: ({ decision: string } & Name)[];
  refers: ClauseBrief[];
  referred: ClauseBrief[];
  demos: DemoBrief[];
  above: ClauseBrief[];
  below: ClauseBrief[];
  before: string[];
  after: string[];
}

export interface Hit extends ClauseBrief {
  game: string;
  spans: Record<Lang, [number, number][]>;
  above: Name[];
}

let all: Promise<{ books: BookTitle[] }> | null = null;
const wholes = new Map<string, Promise<BookWhole>>();
const clauses = new Map<string, Promise<ClauseWhole>>();
const covers = new Map<string, Promise<Covered>>();
const demos = new Map<string, Promise<DemoWhole>>();

export function allBooks(): Promise<{ books: BookTitle[] }> {
  all ??= get<{ books: BookTitle[] }>("/api/rules");
  all.catch(() => (all = null));
  return all;
}

export function wholeBook(game: string): Promise<BookWhole> {
  return kept(wholes, game, `/api/rules/${encodeURIComponent(game)}`);
}

export function clauseOf(game: string, id: string): Promise<ClauseWhole> {
  return kept(clauses, `${game} ${id}`, `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(id)}`);
}

export function coverOf(game: string): Promise<Covered> {
  return kept(covers, game, `/api/coverage/${encodeURIComponent(game)}`);
}

export function demoOf(game: string, name: string, lang: Lang): Promise<DemoWhole> {
  const path = `/api/demos/${encodeURIComponent(game)}/${encodeURIComponent(name)}?lang=${lang}`;
  return kept(demos, `${game} ${name} ${lang}`, path);
}

export function searched(q: string, game: string): Promise<{ q: string; count: number; hits: Hit[] }> {
  return get(`/api/rules/search?${new URLSearchParams({ q, game })}`);
}

function kept<T>(from: Map<string, Promise<T>>, key: string, path: string): Promise<T> {
  let found = from.get(key);
  if (!found) {
    found = get<T>(path);
    from.set(key, found);
    found.catch(() => from.delete(key));
  }
  return found;
}

/** A text in pieces, those that were searched for marked. */
export function marked(text: string, spans: [number, number][]): { text: string; hit: boolean }[] {
  const letters = [...text]; // the server counts whole letters
  const out: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from > at) out.push({ text: letters.slice(at, from).join(""), hit: false });
    out.push({ text: letters.slice(from, to).join(""), hit: true });
    at = to;
  }
  if (at < letters.length) out.push({ text: letters.slice(at).join(""), hit: false });
  return out;
}
