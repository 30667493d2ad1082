// What this browser remembers: language, looks, the rooms it has been in.

import type { Lang, RoomWish } from "./protocol";
import type { KeptStir } from "./stir";
import type { KeptToss } from "./toss";
import { maybe, word, type Word } from "./words";

export type Theme = "auto" | "light" | "dark";
export type Speed = "half" | "normal" | "double" | "step" | "instant";
export const SPEEDS: readonly Speed[] = ["half", "normal", "double", "step", "instant"];
const PACES: Record<Speed, number> = { half: 0.5, normal: 1, double: 2, step: 1, instant: 0 };

export interface Remembered {
  room: string;
  token: string;
  game: string;
  at: number;
  wish?: RoomWish;
  links?: Record<string, string>; // seats of others, by their tokens
  toss?: KeptToss; // this browser's part in the seed
  stir?: KeptStir; // and in the shuffles on the way
  over?: string; // how it ended: "won", "lost", "draw", "over"
  lesson?: string; // which lesson is played there
  days?: boolean; // there is time for each move: the first page says whose turn it is
}

const MOST_ROOMS = 40;

function read<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`tefuda.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`tefuda.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: the page works all the same
  }
}

function firstLang(): Lang {
  const said = read<string>("lang", "");
  if (said === "ja" || said === "en") return said;
  return (globalThis.navigator?.language ?? "ja").startsWith("ja") ? "ja" : "en";
}

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

class Prefs {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(read<Theme>("theme", "auto"));
  motion = $state<boolean>(read<boolean | null>("motion", null) ?? !(still?.matches ?? false));
  rooms = $state<Remembered[]>(read<Remembered[]>("rooms", []));
  speed = $state<Speed>(read<Speed>("speed", "normal"));
  sound = $state<boolean>(read<boolean>("sound", false));
  autoPass = $state<boolean>(read<boolean>("autoPass", true)); // where one can only pass
  tapLooks = $state<boolean>(read<boolean>("tapLooks", true)); // a first tap shows the card, a second does it
  name = $state<string>(read<string>("name", "")); // what one wants to be called
  lastGame = $state<string>(read<string>("lastGame", ""));

  /** How fast events are shown; 0: at once. */
  get pace(): number {
    return this.motion ? PACES[this.speed] : 0;
  }

  set<K extends "speed" | "sound" | "autoPass" | "tapLooks" | "name" | "lastGame">(key: K, value: Prefs[K]): void {
    (this as Prefs)[key] = value;
    write(key, value);
  }

  w(key: Word, more: Record<string, string | number> = {}): string {
    return word(this.lang, key, more);
  }

  maybe(key: string, otherwise: string): string {
    return maybe(this.lang, key, otherwise);
  }

  /** Who it is, and what they say. */
  says(who: string, what: string): string {
    return this.lang === "ja" ? `${who}：${what}` : `${who}: ${what}`;
  }

  /** Some names, one after the other. */
  all(names: string[]): string {
    return names.join(this.lang === "ja" ? "、" : ", ");
  }

  /** Something said in brackets. */
  aside(text: string): string {
    return this.lang === "ja" ? `（${text}）` : ` (${text})`;
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    write("lang", lang);
    this.apply();
  }

  nextTheme(): void {
    this.theme = this.theme === "auto" ? "light" : this.theme === "light" ? "dark" : "auto";
    write("theme", this.theme);
    this.apply();
  }

  toggleMotion(): void {
    this.motion = !this.motion;
    write("motion", this.motion);
    this.apply();
  }

  /** Keep what is known of a room; `front`: as the newest. */
  remember(room: Remembered, front = true): void {
    const before = this.rooms.find((r) => r.room === room.room);
    const kept = { ...before, ...room };
    if (!front && before) {
      this.rooms = this.rooms.map((r) => (r === before ? kept : r));
      write("rooms", this.rooms);
      return;
    }
    this.rooms = [kept, ...this.rooms.filter((r) => r.room !== room.room)].slice(0, MOST_ROOMS);
    write("rooms", this.rooms);
  }

  forget(room: string): void {
    this.rooms = this.rooms.filter((r) => r.room !== room);
    write("rooms", this.rooms);
  }

  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset["theme"] = this.theme;
    root.dataset["motion"] = this.motion ? "on" : "off";
  }
}

export const prefs = new Prefs();
