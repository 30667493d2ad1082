// The few things asked over HTTP.

import type { Games, GameWhole, Lang, RoomBrief, RoomMade, RoomWish } from "./protocol";

export class Refused extends Error {
  constructor(
    readonly ja: string,
    readonly en: string,
    readonly status: number,
    readonly each: { ja: string[]; en: string[] } = { ja: [], en: [] }, // where several things are wrong
  ) {
    super(en);
  }

  say(lang: Lang): string {
    return lang === "ja" ? this.ja : this.en;
  }

  /** What is wrong, one by one. */
  lines(lang: Lang): string[] {
    return this.each[lang].length ? this.each[lang] : [this.say(lang)];
  }
}

export async function get<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused("サーバーに届きません。", "The server cannot be reached.", 0);
  }
  const body = (await answer.json().catch(() => ({}))) as { ja?: string; en?: string; problems?: string[]; problems_ja?: string[] };
  if (!answer.ok) {
    const en = body.en ?? `error ${answer.status}`;
    throw new Refused(body.ja ?? en, en, answer.status, { ja: body.problems_ja ?? [], en: body.problems ?? [] });
  }
  return body as T;
}

/** A request for which a seat's secret is needed: in a header, where no proxy writes it down. */
export function bySeat(token: string): { headers: Record<string, string> } {
  return { headers: token ? { "x-tefuda-seat": token } : {} };
}

let games: Promise<Games> | null = null;
const wholes = new Map<string, Promise<GameWhole>>();

export function allGames(): Promise<Games> {
  games ??= get<Games>("/api/games");
  games.catch(() => (games = null));
  return games;
}

export function wholeGame(key: string): Promise<GameWhole> {
  let found = wholes.get(key);
  if (!found) {
    found = get<GameWhole>(`/api/games/${encodeURIComponent(key)}`);
    wholes.set(key, found);
    found.catch(() => wholes.delete(key));
  }
  return found;
}

export function openRoom(wish: RoomWish): Promise<RoomMade> {
  return get<RoomMade>("/api/rooms", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
}

export function aboutRoom(key: string): Promise<RoomBrief> {
  return get<RoomBrief>(`/api/rooms/${encodeURIComponent(key)}`);
}
