// The lab: runs that the server plays, and the words of its page.

import { get } from "./api";
import { shelf } from "./decks";
import { prefs } from "./prefs.svelte";
import type { Lang, Name } from "./protocol";
import { filled } from "./words";

export const KINDS = ["match", "league", "cards", "swap"] as const;
export type Kind = (typeof KINDS)[number];

export interface RunTold {
  run: string;
  kind: Kind | "best";
  game: string;
  sides: Name[];
  games: number;
  most: number;
  done: boolean;
  running: boolean;
  changed: number; // seconds
}

export interface LabTold {
  most: number; // games of a run; 0: this server has no lab
  decks: number;
  busy: boolean;
  runs: RunTold[];
}

export interface RunWish {
  kind: Kind;
  decks: { name: string; text?: string }[];
  games: number;
  bot: string;
  seed: number;
  settings: Record<string, string | number>;
  out?: string[];
  into?: string[];
}

function told(method = "GET", body?: unknown): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json", "x-tefuda-shelf": shelf() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

const at = (run: string, more = ""): string => `/api/lab/runs/${encodeURIComponent(run)}${more}`;

export const theLab = (): Promise<LabTold> => get("/api/lab", told());
export const startRun = (game: string, wish: RunWish): Promise<{ run: string }> =>
  get(`/api/lab/${encodeURIComponent(game)}`, told("POST", wish));
export const aboutRun = (run: string): Promise<RunTold> => get(at(run), told());
export const reportOf = (run: string, lang: Lang): Promise<{ html: string }> => get(at(run, `/report?lang=${lang}`), told());
export const fileOf = (run: string, what: "file" | "csv", lang: Lang): Promise<{ name: string; text: string }> =>
  get(at(run, `/${what}?lang=${lang}`), told());
export const stopRun = (run: string): Promise<unknown> => get(at(run, "/stop"), told("POST"));
export const forgetRun = (run: string): Promise<unknown> => get(at(run), told("DELETE"));

/** How long the rest takes, in seconds, if it goes on as it did; null: nobody can say yet. */
export function timeLeft(games: number, before: number, seconds: number, most: number): number | null {
  if (games <= before || seconds <= 0) return null;
  return Math.round(((most - games) * seconds) / (games - before));
}

/** A time in words a glance takes in: 0:05, 12:40. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const WORDS = {
  lab: ["ラボ", "Lab"],
  hint: ["ボット同士の対戦を重ねて、デッキを測ります。", "Measure decks by many games between bots."],
  off: ["このサーバーにラボはありません。", "This server has no lab."],
  kind: ["何を測るか", "What to measure"],
  match: ["対戦", "Match"],
  league: ["総当たり", "League"],
  cards: ["カードの働き", "Cards"],
  swap: ["入れ替え", "Swap"],
  best: ["最良を探す", "Best of several"],
  hint_match: ["二つのデッキの勝率。", "The share of wins of two decks."],
  hint_league: ["すべての組み合わせの勝率。", "Everybody against everybody."],
  hint_cards: ["引いた時、プレイした時、初手にあった時の勝率。", "How games go when a card is drawn, played, in the opening hand."],
  hint_swap: ["カードを入れ替えた時の差。はっきりしたところで止まります。", "What replacing cards makes; it stops as soon as it is clear."],
  deck: ["デッキ", "Deck"],
  other: ["相手のデッキ", "Opponent"],
  boss: ["ボス", "Boss"],
  decks: ["デッキ（2個以上）", "Decks (two or more)"],
  allOurs: ["付属のデッキすべて", "all decks we ship"],
  games: ["対戦数", "Games"],
  perPair: ["組み合わせごとの対戦数", "Games for each pair"],
  atMost: ["対戦数の上限", "Games at most"],
  bot: ["打ち手", "Played by"],
  seed: ["シード", "Seed"],
  out: ["抜くカード", "Take out"],
  into: ["入れるカード", "Put in"],
  copies: ["枚数", "Copies"],
  start: ["測る", "Measure"],
  starting: ["準備しています…", "Setting up…"],
  busy: ["いまは別の計測が動いています。", "Another run is at work at the moment."],
  runs: ["これまでの計測", "Runs so far"],
  none: ["まだありません。", "None yet."],
  progress: ["{all}局のうち{n}局", "{n} of {all} games"],
  left: ["残り {t}", "{t} left"],
  stop: ["止める", "Stop"],
  goOn: ["続ける", "Go on"],
  stopped: ["途中で止まっています", "stopped on the way"],
  forget: ["消す", "Delete"],
  file: ["HTMLファイル", "HTML file"],
  csv: ["CSV", "CSV"],
  limit: ["一度に{n}局まで。もっと多くはコマンドラインで。", "Up to {n} games at a time; the command line has no such limit."],
} as const;

export function lw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
