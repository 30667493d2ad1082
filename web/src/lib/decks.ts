// Decks as they are built: what the server tells of them, and their words.

import { get } from "./api";
import { prefs } from "./prefs.svelte";
import type { CardFace, Name } from "./protocol";
import { filled } from "./words";

export interface DeckTold {
  total: number;
  cards: { key: string; n: number; known: boolean }[];
  faces: Record<string, CardFace>; // of imported cards
  problems: (Name & { clause: string })[];
  charts: { key: string; name: Name; number: boolean; bars: { name: Name; n: number }[] }[];
  hand: number;
  odds: Record<string, [one: number, two: number]>;
  text: string;
}

export interface KeptDeck {
  id: string;
  name: string;
  text: string;
  changed: number;
}

export interface DeckList {
  ours: { key: string; name: Name; text: string }[];
  kept: KeptDeck[];
}

const SHELF = "tefuda.shelf";

/** This browser's secret: under it its decks lie. */
export function shelf(): string {
  try {
    let secret = localStorage.getItem(SHELF);
    if (!secret) {
      secret = [...crypto.getRandomValues(new Uint8Array(24))].map((b) => b.toString(16).padStart(2, "0")).join("");
      localStorage.setItem(SHELF, secret);
    }
    return secret;
  } catch {
    return ""; // a browser that keeps nothing keeps no decks
  }
}

function path(game: string, rest = ""): string {
  return `/api/decks/${encodeURIComponent(game)}${rest}`;
}

function told(method: string, body?: unknown): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json", "x-tefuda-shelf": shelf() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

export function decksOf(game: string): Promise<DeckList> {
  return get(path(game), told("GET"));
}

export function lookedAt(game: string, text: string): Promise<DeckTold> {
  return get(path(game, "/look"), told("POST", { text }));
}

export function keepDeck(game: string, name: string, text: string, id = ""): Promise<{ id: string }> {
  return get(path(game), told("POST", { name, text, id }));
}

export function forgetDeck(game: string, id: string): Promise<unknown> {
  return get(path(game, `/${encodeURIComponent(id)}`), told("DELETE"));
}

/** A deck's lines with so many more (or fewer) of a card; the other lines stay as they are. */
export function withCard(text: string, key: string, by: number): string {
  const lines = text.split("\n").filter((line) => line.trim());
  const at = lines.findIndex((line) => wordsOf(line)?.key === key);
  if (at < 0) return by > 0 ? `${[...lines, `${by} ${key}`].join("\n")}\n` : text;
  const line = lines[at] ?? "";
  const n = (wordsOf(line)?.n ?? 0) + by;
  if (n <= 0) lines.splice(at, 1);
  else lines[at] = `${n} ${line.replace(/^\s*(\d+\s+)?/, "")}`;
  return lines.length ? `${lines.join("\n")}\n` : "";
}

function wordsOf(line: string): { n: number; key: string } | null {
  const words = line.replace(/#.*$/, "").trim().split(/\s+/);
  if (words.length === 1 && words[0]) return { n: 1, key: words[0] };
  return words.length === 2 && /^\d+$/.test(words[0] ?? "") ? { n: Number(words[0]), key: words[1] ?? "" } : null;
}

const WORDS = {
  decks: ["デッキ", "Decks"],
  hint: ["カードを選んでデッキを組みます。足りないところは、条文つきで分かります。", "Build a deck from the cards; whatever breaks a rule is told with its clause."],
  ours: ["付属のデッキ", "Decks we ship"],
  mine: ["保存したデッキ", "My decks"],
  fresh: ["新しいデッキ", "New deck"],
  begin: ["もとにするデッキ", "Begin from"],
  name: ["デッキの名前", "Name of the deck"],
  save: ["保存", "Save"],
  saved: ["保存しました", "Saved"],
  remove: ["消す", "Delete"],
  sure: ["本当に消しますか？", "Really delete it?"],
  legal: ["このデッキは使えます。", "This deck is legal."],
  total: ["{n}枚", "{n} cards"],
  more: ["1枚増やす：{name}", "One more: {name}"],
  fewer: ["1枚減らす：{name}", "One fewer: {name}"],
  find: ["カードを探す", "Find cards"],
  asText: ["テキスト", "As text"],
  asTextHint: ["「4 カード番号」の行、または JSON のリスト", "Lines such as “4 card-id”, or a JSON list"],
  copy: ["コピー", "Copy"],
  copied: ["コピーしました", "Copied"],
  charts: ["内訳", "Counts"],
  odds: ["初手{n}枚に来る確率", "In the opening hand of {n}"],
  one: ["1枚以上", "1 or more"],
  two: ["2枚以上", "2 or more"],
  play: ["このデッキで遊ぶ", "Play with it"],
  draft: ["下書きを続けています。変更はこのブラウザーに残ります。", "Your draft: every change stays in this browser."],
  addHint: ["押すと1枚追加、右クリックかデッキの「−」で1枚戻す", "A press adds one; a right-click, or − in the deck, takes one out"],
  brought: ["取り込んだカード", "Imported cards"],
  testHand: ["試しに引く", "Draw a test hand"],
  paste: ["貼り付けたリストも読めます：「4 番号」「4x 名前」「名前 x4」、表、Encore Decks・DeckLogの文", "Pasted lists are read too: “4 id”, “4x name”, “name x4”, tables, the text of Encore Decks and DeckLog"],
  unknown: ["知らないカード", "unknown card"],
} as const;

export function dw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
