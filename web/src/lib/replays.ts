// Replays: what the server tells of them, and their words.

import { get } from "./api";
import { prefs } from "./prefs.svelte";
import type { Lang, Line, RoomMade, TableState } from "./protocol";
import { filled } from "./words";

export const OPEN = -1; // eyes that see everything

export interface Replay {
  key: string;
  game: string;
  edition: string;
  tefuda: string;
  seats: { kind: string; level: string; name: string }[];
  moments: number; // decisions taken
  turns: [moment: number, number: number, seat: number][];
  seat: number[]; // who took each decision
  over: boolean;
  winners: number[];
  eyes: number[];
  open: boolean; // everything may be seen, the file taken, and the game played on
  digest: string;
}

export interface MomentOf {
  state: TableState;
  chosen: string; // "": not for these eyes, or nothing was
  code: number | null; // which of the options it was
  lines: number; // of the record
}

export interface Record_ {
  lines: Line[];
  at: number[]; // how many lines there are at each moment
}

function path(key: string, token: string, rest = "", more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...more });
  return `/api/replays/${encodeURIComponent(key)}${rest}${query.size ? `?${query}` : ""}`;
}

export function replayOf(key: string, token: string): Promise<Replay> {
  return get(path(key, token));
}

export function momentOf(key: string, token: string, n: number, eyes: number, lang: Lang): Promise<MomentOf> {
  return get(path(key, token, `/moments/${n}`, { eyes: String(eyes), lang }));
}

export function recordOf(key: string, token: string, eyes: number, lang: Lang): Promise<Record_> {
  return get(path(key, token, "/log", { eyes: String(eyes), lang }));
}

export function filePath(key: string, token: string): string {
  return path(key, token, "/file");
}

export function bring(file: Blob): Promise<{ key: string }> {
  return get("/api/replays", { method: "POST", body: file });
}

export function playOn(key: string, token: string, at: number, seats: { kind: string; level?: string }[]): Promise<RoomMade> {
  return get(path(key, token, "/fork"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ at, seats }),
  });
}

/** The moment at which the turn before or after a moment begins. */
export function turnFrom(replay: Replay, at: number, by: 1 | -1): number {
  const starts = replay.turns.map(([moment]) => moment);
  if (by > 0) return starts.find((m) => m > at) ?? replay.moments;
  return starts.filter((m) => m < at).at(-1) ?? 0;
}

/** The turn that a moment lies in. */
export function turnAt(replay: Replay, at: number): [number: number, seat: number] {
  const found = replay.turns.filter(([moment]) => moment <= at).at(-1);
  return found ? [found[1], found[2]] : [0, 0];
}

const WORDS = {
  replays: ["リプレイ", "Replays"],
  hint: [
    "終わった対戦も続いている対戦も、決定ごとに見直せます。リプレイのファイルを開くこともできます。",
    "Step through finished and running games decision by decision, or open a replay file.",
  ],
  mine: ["このブラウザの対戦", "Games of this browser"],
  none: ["まだ対戦がありません。", "There are no games yet."],
  open: ["ファイルを開く", "Open a file"],
  drop: ["リプレイ（.json）をここに置くか、選んでください", "Drop a replay (.json) here, or choose one"],
  opening: ["読み込んで確かめています…", "Reading and checking it…"],
  running: ["続いている", "running"],
  overWord: ["終了", "over"],
  eyes: ["誰の目で見るか", "Through whose eyes"],
  all: ["すべて公開", "everything open"],
  looker: ["観戦者", "a spectator"],
  first: ["はじめ", "Start"],
  last: ["おわり", "End"],
  back: ["前の決定", "Previous decision"],
  forward: ["次の決定", "Next decision"],
  turnBack: ["前のターン", "Previous turn"],
  turnForward: ["次のターン", "Next turn"],
  moment: ["{all}の決定のうち{n}", "decision {n} of {all}"],
  turn: ["第{n}ターン（{who}）", "turn {n} ({who})"],
  before: ["準備", "preparation"],
  asked: ["{who}に聞く", "{who} is asked"],
  chose: ["選んだもの", "chose"],
  secret: ["（非公開）", "(not shown)"],
  file: ["ファイルに保存", "Save as a file"],
  playOn: ["ここから遊ぶ", "Play on from here"],
  bothMine: ["両方の席に着く", "take every seat myself"],
  vsBot: ["{who}の席に着き、相手はボット", "sit at {who}'s seat against a bot"],
  verified: ["確認済み：ルール{edition}版、指紋 {digest}", "verified: book {edition}, fingerprint {digest}"],
  laterOpen: ["対戦が終わると、すべての席の目で見られます。", "Once the game is over it can be seen through every seat's eyes."],
  slider: ["対戦のどこか", "Where in the game"],
  keysHint: ["←→ 決定、↑↓ ターン", "←→ decisions, ↑↓ turns"],
} as const;

export function rw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
