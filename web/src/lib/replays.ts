// Replays: what the server tells of them, and their words.

import { bySeat, get } from "./api";
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

function path(key: string, rest = "", more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  return `/api/replays/${encodeURIComponent(key)}${rest}${query.size ? `?${query}` : ""}`;
}

export function replayOf(key: string, token: string): Promise<Replay> {
  return get(path(key), bySeat(token));
}

export function momentOf(key: string, token: string, n: number, eyes: number, lang: Lang): Promise<MomentOf> {
  return get(path(key, `/moments/${n}`, { eyes: String(eyes), lang }), bySeat(token));
}

export function recordOf(key: string, token: string, eyes: number, lang: Lang): Promise<Record_> {
  return get(path(key, "/log", { eyes: String(eyes), lang }), bySeat(token));
}

/** The game as a file, into the browser's downloads. The seat's secret is in no address. */
export async function saveFile(key: string, token: string): Promise<void> {
  const answer = await fetch(path(key, "/file"), bySeat(token));
  if (!answer.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `${key}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function bring(file: Blob): Promise<{ key: string }> {
  return get("/api/replays", { method: "POST", body: file });
}

export function playOn(key: string, token: string, at: number, seats: { kind: string; level?: string }[]): Promise<RoomMade> {
  return get(path(key, "/fork"), {
    method: "POST",
    headers: { "content-type": "application/json", ...bySeat(token).headers },
    body: JSON.stringify({ at, seats, screen: true }),
  });
}

/** A finished game looked through: how far it is, or what was found. */
export interface Analysis {
  state: "none" | "waiting" | "running" | "failed" | "done";
  done?: number;
  all?: number;
  en?: string;
  ja?: string;
  curve?: [moment: number, share: number][]; // the share of wins that the first seat's side could expect
  worst?: { moment: number; seat: number; share: number; chosen: number; lost: number; did: string; better: string }[];
}

export function analysisOf(key: string, token: string, lang: Lang): Promise<Analysis> {
  return get(path(key, "/analysis", { lang }), bySeat(token));
}

export function beginAnalysis(key: string, token: string, lang: Lang): Promise<Analysis> {
  return get(path(key, "/analysis", { lang }), { method: "POST", ...bySeat(token) });
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
  autoplay: ["自動で進める", "Play"],
  pause: ["止める", "Pause"],
  linkHere: ["この場面へのリンク", "Link to this moment"],
  linkCopied: ["コピーしました", "Link copied"],
  analysis: ["解析", "Analysis"],
  analyse: ["対戦を解析する", "Analyse the game"],
  analyseHint: ["強いボットが決定を一つずつ考え直します。1分ほどかかります。", "The strong bot thinks every decision over. It takes a minute or so."],
  analysing: ["解析しています…", "Looking it through…"],
  analysisWaits: ["順番を待っています…", "Waiting for its turn…"],
  expected: ["{who}の勝率の見込み", "{who}: expected share of wins"],
  did: ["選んだもの：{what}", "chose: {what}"],
  betterWas: ["よりよい手：{what}", "better: {what}"],
  noMistake: ["はっきりした失着はありません。", "There is no clear mistake."],
  playOnHint: ["場面を選び、「ここから遊ぶ」で続きを試せます。", "Go to a moment, then “Play on from here” to try it."],
  keysHint: ["←→ 決定、↑↓ ターン", "←→ decisions, ↑↓ turns"],
} as const;

export function rw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
