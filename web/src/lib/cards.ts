// Cards, as src/tefuda/server/cardlists.py tells of them.

import { get } from "./api";
import type { ClauseBrief } from "./books";
import type { CardFace, Name, RoomMade } from "./protocol";

export interface CardField {
  key: string;
  name: Name;
  number: boolean;
  values: string[];
  words?: Record<string, Name>; // what the values are called
}

export interface CardList {
  game: string;
  fields: CardField[];
  cards: string[];
}

export interface CardWhole extends CardFace {
  key: string;
  terms: { name: Name; keyword: boolean; clause: ClauseBrief }[];
}

export function cardList(game: string, asked: Record<string, string>): Promise<CardList> {
  const kept = Object.entries(asked).filter(([, value]) => value);
  return get(`/api/cards/${encodeURIComponent(game)}?${new URLSearchParams(kept)}`);
}

/** A room in which this card is ready. */
export function tryCard(game: string, key: string): Promise<RoomMade> {
  return get(`/api/try/${encodeURIComponent(game)}/${encodeURIComponent(key)}`, { method: "POST" });
}

export function cardOf(game: string, key: string): Promise<CardWhole> {
  return get(`/api/cards/${encodeURIComponent(game)}/${encodeURIComponent(key)}`);
}

// --- imported cards ---------------------------------------------------------------------------------

export interface Brought {
  key: string;
  name: string;
  face?: CardFace;
  unread?: [where: string, text: string, en: string, ja: string][]; // why it cannot be played
}

export interface BroughtPage {
  total: number;
  page: number;
  cards: Brought[];
}

export const PAGE = 60;

export function broughtCards(game: string, q: string, page: number): Promise<BroughtPage> {
  return get(`/api/library/${encodeURIComponent(game)}?${new URLSearchParams({ q, page: String(page) })}`);
}

export interface Bringing {
  done?: number;
  all?: number;
  over: boolean;
  new?: number;
  known?: number;
  changed?: number;
  refused?: number;
  bad?: string[];
  en?: string;
  ja?: string;
}

/** Send a list of cards; `tell` hears how far it is. */
export async function bringCards(game: string, file: File, tell: (how: Bringing) => void): Promise<Bringing> {
  const path = `/api/library/${encodeURIComponent(game)}/import`;
  let now = await get<Bringing>(`${path}?${new URLSearchParams({ name: file.name })}`, { method: "POST", body: file });
  while (!now.over) {
    tell(now);
    await new Promise((done) => setTimeout(done, 300));
    now = await get<Bringing>(path);
  }
  tell(now);
  return now;
}
