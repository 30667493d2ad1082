// Scenarios as they are written: what the server tells of them, their lines, and their words.

import { bySeat, get } from "./api";
import { prefs } from "./prefs.svelte";
import type { CardFace, Lang, RoomMade, View } from "./protocol";
import { filled } from "./words";

export interface Problem {
  line: number; // 0: of no line
  ja: string;
  en: string;
}

export interface TableTold {
  view: View;
  asked: { seat: number; clause: string; ask: string; options?: string[] } | null;
}

export interface ScenarioTold {
  ok: boolean;
  problem: Problem | null;
  title?: string;
  game?: string;
  clauses?: string[];
  start?: TableTold;
  end?: TableTold;
  cards?: Record<string, CardFace>; // those that only this scenario has
  lines?: { line: number; words: string; held: boolean }[];
}

/** What a position of a game can say. */
export interface Notation {
  game: string;
  text: string; // one to begin from
  seats: number;
  zones: string[];
  marks: string[];
  phases: string[];
  numbers: string[]; // what an effect that lasts can change
  until: string[]; // until when
  out: boolean; // whether it goes on when a player is out
}

function posted<T>(path: string, text: string, lang?: Lang): Promise<T> {
  return get<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(lang ? { text, lang } : { text }),
  });
}

export const lookAt = (text: string, lang: Lang): Promise<ScenarioTold> => posted("/api/scenarios/look", text, lang);
export const playOut = (text: string): Promise<RoomMade> => posted("/api/scenarios/play", text);
export const share = (text: string): Promise<{ key: string }> => posted("/api/scenarios", text);
export const shared = (key: string): Promise<{ text: string }> => get(`/api/scenarios/${encodeURIComponent(key)}`);
export const notationOf = (game: string): Promise<Notation> => get(`/api/scenarios/new/${encodeURIComponent(game)}`);

/** A moment of a replay as a scenario. */
export function momentText(key: string, token: string, n: number): Promise<{ text: string }> {
  return get(`/api/replays/${encodeURIComponent(key)}/moments/${n}/scenario`, bySeat(token));
}

/** What was played at a table that began from a position. */
export function roomText(key: string, token: string): Promise<{ text: string }> {
  return get(`/api/rooms/${encodeURIComponent(key)}/scenario`, bySeat(token));
}

// --- the lines of a text ------------------------------------------------------------------------

const SECTION = /^\[(cards|position|before|play)\]$/;

/** From where to where the lines of a section go; -1: there is no such section. */
function sectionOf(lines: string[], name: string): [from: number, to: number] {
  const at = lines.findIndex((line) => line.trim() === `[${name}]`);
  if (at < 0) return [-1, -1];
  const next = lines.findIndex((line, n) => n > at && SECTION.test(line.trim()));
  return [at + 1, next < 0 ? lines.length : next];
}

const positionOf = (lines: string[]): [from: number, to: number] => sectionOf(lines, "position");

/** The way into the moment that a scenario begins at, line by line. */
export function beforeOf(text: string): string[] {
  const lines = text.split("\n");
  const [from, to] = sectionOf(lines, "before");
  return from < 0 ? [] : lines.slice(from, to).filter((line) => line.trim());
}

/** The text with another way into its beginning; without one, the section goes. */
export function withBefore(text: string, before: string[]): string {
  const lines = text.split("\n");
  const told = before.map((line) => line.trim()).filter(Boolean);
  const section = told.length ? ["[before]", ...told, ""] : [];
  const [from, to] = sectionOf(lines, "before");
  if (from >= 0) lines.splice(from - 1, to - from + 1, ...section);
  else {
    const play = lines.findIndex((line) => line.trim() === "[play]");
    lines.splice(play < 0 ? lines.length : play, 0, ...section);
  }
  return lines.join("\n");
}

/** All that follows a word of the position that may stand several times (`lasts`, `out`, `chance`). */
export function allSaid(text: string, word: string): string[] {
  const lines = text.split("\n");
  const [from, to] = positionOf(lines);
  return (from < 0 ? [] : lines.slice(from, to))
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1).trim());
}

/** The text with exactly these lines of such a word. */
export function withAllSaid(text: string, word: string, said: string[]): string {
  const lines = text.split("\n");
  const [from, to] = positionOf(lines);
  if (from < 0) return text;
  const kept = lines.slice(from, to).filter((line) => !line.trim().startsWith(`${word} `));
  let last = kept.length;
  while (last > 0 && !kept[last - 1]?.trim()) last -= 1;
  kept.splice(last, 0, ...said.map((line) => line.trim()).filter(Boolean).map((line) => `${word} ${line}`));
  lines.splice(from, to - from, ...kept);
  return lines.join("\n");
}

/** What follows a word of the position (`turn`, `number`, `phase`, `1 hand`); null: it is not told. */
export function saidOf(text: string, word: string): string | null {
  const lines = text.split("\n");
  const [from, to] = positionOf(lines);
  for (const line of from < 0 ? [] : lines.slice(from, to)) {
    const said = line.trim();
    if (said === word) return "";
    if (said.startsWith(`${word} `)) return said.slice(word.length + 1).trim();
  }
  return null;
}

/** The text with another thing said after a word of the position; "": the line goes. */
export function withSaid(text: string, word: string, said: string): string {
  const lines = text.split("\n");
  const [from, to] = positionOf(lines);
  if (from < 0) return text;
  const at = lines.findIndex((line, n) => n >= from && n < to && (line.trim() === word || line.trim().startsWith(`${word} `)));
  if (at >= 0) lines.splice(at, 1, ...(said ? [`${word} ${said}`] : []));
  else if (said) {
    let last = to;
    while (last > from && !lines[last - 1]?.trim()) last -= 1;
    lines.splice(last, 0, `${word} ${said}`);
  }
  return lines.join("\n");
}

/** The pieces of a place, one by one: `乙*3` is three. */
export function piecesOf(text: string, seat: number, zone: string): string[] {
  const said = saidOf(text, `${seat} ${zone}`) ?? "";
  if (["", "none", "なし"].includes(said)) return [];
  return said.split(/[,、]/).flatMap((part) => {
    const times = /^(.*?)\s*[*×]\s*([0-9]+)$/.exec(part.trim());
    const count = Math.min(Number(times?.[2] ?? 1), 200);
    return Array.from({ length: count }, () => (times?.[1] ?? part).trim());
  });
}

/** The text with these pieces in a place; the same ones in a row are counted. */
export function withPieces(text: string, seat: number, zone: string, pieces: string[]): string {
  const rows: [string, number][] = [];
  for (const piece of pieces.map((p) => p.trim()).filter(Boolean)) {
    const last = rows.at(-1);
    if (last && last[0] === piece) last[1] += 1;
    else rows.push([piece, 1]);
  }
  const said = rows.map(([piece, n]) => (n > 1 ? `${piece}*${n}` : piece)).join(", ");
  return withSaid(text, `${seat} ${zone}`, said);
}

/** The game that a text names. */
export function gameOf(text: string): string {
  return /^game[ \t]+(\w+)[ \t]*$/m.exec(text)?.[1] ?? "";
}

/** How many players a position tells of, two at least. */
export function seatsOf(text: string, usual: number): number {
  const lines = text.split("\n");
  const [from, to] = positionOf(lines);
  const told = from < 0 ? [] : lines.slice(from, to).map((line) => Number(/^\s*([1-5]) /.exec(line)?.[1] ?? 0));
  return Math.max(usual, ...told);
}

/** From where to where a line of a text goes, counted from 1. */
export function lineSpan(text: string, line: number): [from: number, to: number] {
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
  return [from, from + (lines[line - 1]?.length ?? 0)];
}

const WORDS = {
  scenarios: ["シナリオ", "Scenarios"],
  hint: [
    "局面を手で並べて遊び、「こうしたらどうなる？」を確かめます。シナリオのファイルはそのままテストになります。",
    "Lay out a position by hand and play it out: what happens if? A scenario file runs as a test.",
  ],
  open: ["ファイルを開く", "Open a file"],
  file: ["ファイルに保存", "Save as a file"],
  share: ["リンクを共有", "Share a link"],
  linked: ["リンクをコピーしました：", "The link was copied:"],
  play: ["両方の席で遊ぶ", "Play it out with both seats"],
  run: ["もう一度実行", "Run it again"],
  text: ["テキスト", "The text"],
  form: ["並べる", "Lay it out"],
  seat: ["プレイヤー{n}", "Player {n}"],
  turn: ["手番", "Whose turn"],
  number: ["ターン数", "Turn number"],
  phase: ["フェイズ", "Phase"],
  asIs: ["（書かない）", "(not told)"],
  add: ["{zone}に追加", "Add to {zone}"],
  piece: ["{zone}の{n}枚目", "Card {n} of {zone}"],
  remove: ["取り除く：{name}", "Remove: {name}"],
  marksHint: ["カード名のあとに書けること：{marks}", "After a card’s name may stand: {marks}"],
  before: ["ここまでの手順", "The way to here"],
  beforeHint: [
    "「> 1: …」は手、「until 条項」はそれが問われるまで誰も何もしない。戦闘や攻撃の途中から始められます。",
    "“> 1: …” is a move; “until CLAUSE”: nobody does anything until it is asked. So a scenario begins inside a battle or an attack.",
  ],
  lasts: ["続いている効果", "Effects that last"],
  lastsHint: [
    "一行に一つ。例：1 {zone} カード: {number} +1 {until}",
    "One a line, such as: 1 {zone} CARD: {number} +1 {until}",
  ],
  chance: ["偶然の結果", "What chance brings"],
  chanceHint: [
    "一行に一つ。pick 0、roll 6、shuffle 1: カード, カード（上から。山札の作り直しにも）",
    "One a line: pick 0, roll 6, shuffle 1: CARD, CARD (from the top; also for a deck made anew)",
  ],
  out: ["ゲームから抜けている", "Out of the game"],
  start: ["はじめの局面", "The position"],
  end: ["おわりの局面", "Where it ends"],
  holds: ["すべて成り立つ（{n}行）", "It all holds ({n} lines)"],
  fails: ["{n}行目で成り立たない", "It fails at line {n}"],
  wrong: ["{n}行目を読めない", "Line {n} cannot be read"],
  held: ["成り立つ", "holds"],
  notHeld: ["成り立たない", "does not hold"],
  notRun: ["まだ", "not reached"],
  toLine: ["その行へ", "Go to the line"],
  lines: ["手順と期待", "Moves and expectations"],
  take: ["この局面を編集", "Take this position"],
  tooBig: ["ファイルが大きすぎます（256 KiBまで）。", "The file is too large (256 KiB at most)."],
  notText: ["UTF-8 の文書ではありません。", "This is not UTF-8 text."],
} as const;

export function sw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
