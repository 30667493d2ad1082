// Cards, as src/tefuda/server/cardlists.py tells of them.

import { get } from "./api";
import type { ClauseBrief } from "./books";
import type { CardFace, Name, RoomMade } from "./protocol";

export interface CardField {
  key: string;
  name: Name;
  number: boolean;
  values: string[];
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
