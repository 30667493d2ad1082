// All pages but the start and the table. A page is one line here and one file; it is loaded when
// somebody goes there. The words of its path (`:game`) are its props.

import type { Component } from "svelte";
import { fits } from "./route.svelte";

export interface Page {
  path: string;
  // every page has the props that its path names
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  load: () => Promise<{ default: Component<any> }>;
}

export const PAGES: Page[] = [
  { path: "/rules", load: () => import("../pages/Rules.svelte") },
  { path: "/rules/:game", load: () => import("../pages/Book.svelte") },
  { path: "/rules/:game/:clause", load: () => import("../pages/Clause.svelte") },
  { path: "/learn", load: () => import("../pages/Learn.svelte") },
  { path: "/learn/:game", load: () => import("../pages/LearnGame.svelte") },
  { path: "/cards", load: () => import("../pages/Cards.svelte") },
  { path: "/cards/:game", load: () => import("../pages/Cards.svelte") },
  { path: "/cards/:game/:card", load: () => import("../pages/Card.svelte") },
  { path: "/decks", load: () => import("../pages/Decks.svelte") },
  { path: "/decks/:game", load: () => import("../pages/Decks.svelte") },
  { path: "/lab", load: () => import("../pages/Lab.svelte") },
  { path: "/lab/:game", load: () => import("../pages/Lab.svelte") },
  { path: "/scenarios", load: () => import("../pages/Scenarios.svelte") },
  { path: "/scenarios/:key", load: () => import("../pages/Scenarios.svelte") },
  { path: "/replays", load: () => import("../pages/Replays.svelte") },
  { path: "/replays/:key", load: () => import("../pages/Replay.svelte") },
];

/** The links of the header: the first word of a path, and what it is called. */
export const LINKS = [
  { at: "rules", name: { ja: "ルールブック", en: "Rulebooks" } },
  { at: "learn", name: { ja: "学ぶ", en: "Learn" } },
  { at: "cards", name: { ja: "カード", en: "Cards" } },
  { at: "decks", name: { ja: "デッキ", en: "Decks" } },
  { at: "lab", name: { ja: "ラボ", en: "Lab" } },
  { at: "scenarios", name: { ja: "シナリオ", en: "Scenarios" } },
  { at: "replays", name: { ja: "リプレイ", en: "Replays" } },
] as const;

export function pageAt(parts: string[]): { page: Page; words: Record<string, string> } | null {
  for (const page of PAGES) {
    const words = fits(page.path, parts);
    if (words) return { page, words };
  }
  return null;
}
