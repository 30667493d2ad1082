// What somebody chooses on the first page, as the server wants it told.

import { OWN, deckOf } from "./deck";
import type { GameBrief, Lang, RoomMade, RoomWish, SeatWish, Setting } from "./protocol";

export type Who = "bot" | "screen" | "friend";

export interface Plan {
  game: GameBrief;
  settings: Record<string, string | number>;
  decks: string[]; // by seat, a boss's last
  lists?: string[]; // by seat, what is written down where a deck is `OWN`
  others: ("bot" | "person")[]; // of the seats after the first
  people: "screen" | "friend";
  level: string;
  clock: number; // minutes; 0: none; below 0: days for each move
  watch: boolean;
  name?: string; // what one wants to be called
  open?: boolean; // in the lobby
  stir?: boolean; // two people shuffle as they go
  delay?: number; // minutes that onlookers lie back
}

export interface Seats {
  players: number;
  bosses: number;
}

/** How many sit at the table that these settings make. */
export function seatsOf(game: GameBrief, settings: Record<string, string | number>): Seats {
  const found = game.tables.find((t) => Object.entries(t.settings).every(([k, v]) => settings[k] === v));
  if (!found || !game.boss_decks.length) return { players: game.seats, bosses: 0 };
  return { players: found.decks.length - 1, bosses: 1 };
}

export function usualSettings(game: GameBrief): Record<string, string | number> {
  return Object.fromEntries(game.settings.map((s) => [s.key, s.values[0]?.value ?? ""]));
}

/** Whether a setting is asked at all, as the others are. */
export function isAsked(setting: Setting, settings: Record<string, string | number>): boolean {
  return Object.entries(setting.under).every(([k, values]) => values.includes(settings[k] ?? ""));
}

/** What an unusual table is called: the first value that was chosen with the decks; none: "". */
export function tableName(game: GameBrief, settings: Record<string, string | number>, lang: Lang): string {
  for (const s of game.settings.filter((x) => x.first)) {
    const value = s.values.find((v) => v.value === settings[s.key]);
    if (value) return value.name[lang];
  }
  return "";
}

export function usualDecks(game: GameBrief, seats: Seats): string[] {
  const out: string[] = [];
  for (let k = 0; k < seats.players; k++) out.push(game.decks[k % game.decks.length]?.key ?? "");
  for (let k = 0; k < seats.bosses; k++) out.push(game.boss_decks[k % game.boss_decks.length]?.key ?? "");
  return out;
}

/** The deck of a seat: one of ours by its name, or the cards that are written down. */
function deckFor(plan: Plan, seat: number): string | string[] {
  const deck = plan.decks[seat] ?? "";
  return deck === OWN ? (deckOf(plan.lists?.[seat] ?? "") ?? []) : deck;
}

const DAY = 86_400;

/** Whether two people could shuffle together: alone, at two screens, both there. */
export function canStir(plan: Pick<Plan, "game" | "settings" | "others" | "people" | "clock">): boolean {
  const seats = seatsOf(plan.game, plan.settings);
  return plan.people === "friend" && seats.players === 2 && !seats.bosses && plan.others[0] === "person" && plan.clock >= 0;
}

export function wishOf(plan: Plan): RoomWish {
  const seats = seatsOf(plan.game, plan.settings);
  const list: SeatWish[] = [{ kind: "person", deck: deckFor(plan, 0), ...(plan.name ? { name: plan.name } : {}) }];
  for (let k = 1; k < seats.players; k++) {
    const kind = plan.others[k - 1] ?? "bot";
    list.push({ kind, deck: deckFor(plan, k), ...(kind === "bot" ? { level: plan.level } : {}) });
  }
  for (let k = 0; k < seats.bosses; k++) list.push({ kind: "bot", deck: deckFor(plan, seats.players + k), level: plan.level });
  const wish: RoomWish = { game: plan.game.key, seats: list, watch: plan.watch };
  const usual = usualSettings(plan.game);
  const changed = Object.entries(plan.settings).filter(([k, v]) => usual[k] !== v);
  if (changed.length) wish.settings = Object.fromEntries(changed);
  if (list.slice(1).some((s) => s.kind === "person")) {
    if (plan.people === "friend") wish.together = true;
    else wish.screen = true;
  }
  if (plan.open && wish.together) wish.lobby = true;
  if (plan.clock > 0) wish.clock = plan.clock * 60;
  else if (plan.clock < 0 && wish.together) Object.assign(wish, { clock: -plan.clock * DAY, per: "move" });
  if (plan.stir && wish.together && canStir(plan)) wish.stir = true;
  if (plan.delay && plan.watch) wish.delay = plan.delay * 60;
  return wish;
}

/** Which secret this browser keeps, and which invitations go to others. */
export function tokens(made: RoomMade): { mine: string; links: Record<string, string> } {
  return { mine: made.token, links: made.invites ?? {} };
}
