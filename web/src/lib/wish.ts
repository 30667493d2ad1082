// What somebody chooses on the first page, as the server wants it told.

import { OWN, deckOf } from "./deck";
import type { GameBrief, RoomMade, RoomWish, SeatWish } from "./protocol";

export type Who = "bot" | "screen" | "friend";

export interface Plan {
  game: GameBrief;
  settings: Record<string, string | number>;
  decks: string[]; // by seat, a boss's last
  lists?: string[]; // by seat, what is written down where a deck is `OWN`
  others: ("bot" | "person")[]; // of the seats after the first
  people: "screen" | "friend";
  level: string;
  clock: number; // minutes; 0: none
  watch: boolean;
}

export interface Seats {
  players: number;
  bosses: number;
}

/** How many sit at the table that these settings make. */
export function seatsOf(game: GameBrief, settings: Record<string, string | number>): Seats {
  const own = game.tables.filter((t) =>
    Object.entries(t.settings).some(([k, v]) => k === "table" && settings[k] === v),
  );
  const found = own[0];
  if (!found || !game.boss_decks.length) return { players: game.seats, bosses: 0 };
  return { players: found.decks.length - 1, bosses: 1 };
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

export function wishOf(plan: Plan): RoomWish {
  const seats = seatsOf(plan.game, plan.settings);
  const list: SeatWish[] = [{ kind: "person", deck: deckFor(plan, 0) }];
  for (let k = 1; k < seats.players; k++) {
    const kind = plan.others[k - 1] ?? "bot";
    list.push({ kind, deck: deckFor(plan, k), ...(kind === "bot" ? { level: plan.level } : {}) });
  }
  for (let k = 0; k < seats.bosses; k++) list.push({ kind: "bot", deck: deckFor(plan, seats.players + k), level: plan.level });
  const wish: RoomWish = { game: plan.game.key, seats: list, watch: plan.watch };
  const changed = Object.entries(plan.settings).filter(([k, v]) => plan.game.settings[k]?.[0] !== v);
  if (changed.length) wish.settings = Object.fromEntries(changed);
  if (plan.people === "friend" && list.slice(1).some((s) => s.kind === "person")) wish.together = true;
  if (plan.clock) wish.clock = plan.clock * 60;
  return wish;
}

/** Which token this browser keeps, and which links go to others. */
export function tokens(made: RoomMade, people: "screen" | "friend"): { mine: string; links: Record<string, string> } {
  const seats = Object.keys(made.seats);
  if (people === "screen" || seats.length < 2) return { mine: made.all, links: {} };
  const first = seats[0] ?? "0";
  return {
    mine: made.seats[first] ?? "",
    links: Object.fromEntries(Object.entries(made.seats).filter(([k]) => k !== first)),
  };
}
