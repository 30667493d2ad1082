// Lessons and puzzles: asked of the server; which are done is kept in this browser.

import { bySeat, get } from "./api";
import { prefs } from "./prefs.svelte";
import type { Name, RoomMade } from "./protocol";
import { roomPath, router } from "./route.svelte";
import { tokens } from "./wish";

export interface GameToLearn {
  game: string;
  name: Name;
  lessons: string[];
  puzzles: string[];
}
export interface Task {
  key: string;
  kind: "lesson" | "win" | "survive";
  title: Name;
  tell: Name;
  goal: Name;
  hints: Name[];
}
export interface GamePage extends GameToLearn {
  overview: { aim: Name; win: Name; turn: Name[]; part: { title: Name; text: Name }[] };
  tasks: Task[];
}
export type Verdict = "open" | "reached" | "failed";

const KEPT = "tefuda.learned";

export function learned(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function markLearned(game: string, key: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...learned().add(`${game}/${key}`)]));
  } catch {
    // a browser that keeps nothing: then the progress is not kept
  }
}

export const allToLearn = (): Promise<{ games: GameToLearn[] }> => get("/api/learn");
export const gameToLearn = (game: string): Promise<GamePage> => get(`/api/learn/${encodeURIComponent(game)}`);
export const verdictOf = (game: string, key: string, room: string, token: string): Promise<{ verdict: Verdict }> =>
  get(`/api/learn/${game}/${key}/${encodeURIComponent(room)}`, bySeat(token));

/** To the table, at the position of a lesson. */
export async function beginLesson(game: string, key: string): Promise<void> {
  const made = await get<RoomMade>(`/api/learn/${game}/${key}`, { method: "POST" });
  const { mine } = tokens(made);
  prefs.remember({ room: made.room, token: mine, game, at: Date.now(), lesson: key });
  router.go(roomPath(made.room, mine));
}
