// What can be done now, by what it is about.

import type { Choice, Prompt } from "./protocol";

export interface Groups {
  cards: Map<number, Choice[]>; // by the card (or second card) they are about
  zones: Map<number, Choice[]>; // by the place they lead to
  seats: Map<number, Choice[]>;
  plain: Choice[]; // about nothing that lies on the table
}

function put(map: Map<number, Choice[]>, key: number, choice: Choice): void {
  const there = map.get(key);
  if (there) there.push(choice);
  else map.set(key, [choice]);
}

export function grouped(prompt: Prompt | null): Groups {
  const out: Groups = { cards: new Map(), zones: new Map(), seats: new Map(), plain: [] };
  for (const choice of prompt?.choices ?? []) {
    let placed = false;
    if (choice.card !== undefined) {
      put(out.cards, choice.card, choice);
      placed = true;
    }
    if (choice.other !== undefined && choice.other !== choice.card) {
      put(out.cards, choice.other, choice);
      placed = true;
    }
    if (choice.zone !== undefined) {
      put(out.zones, choice.zone, choice);
      placed = true;
    }
    if (choice.place !== undefined && choice.place !== choice.zone) put(out.zones, choice.place, choice);
    if (choice.seat !== undefined && !placed) put(out.seats, choice.seat, choice);
    if (!placed) out.plain.push(choice);
  }
  return out;
}

export interface Drop {
  choose: Choice[]; // one: do it; several: ask which
  then: number | null; // a place to choose next, if it is asked for
}

/** What dropping a card on some zones, or on another card, comes to. `from`: where it has lain. */
export function dropped(groups: Groups, card: number, zones: number[], on: number | null, from = -1): Drop {
  const mine = (groups.cards.get(card) ?? []).filter((c) => c.card === card);
  if (on !== null && on !== card) {
    const pair = mine.filter((c) => c.other === on);
    if (pair.length) return { choose: pair, then: null };
  }
  const there = mine.filter((c) => c.zone !== undefined && zones.includes(c.zone));
  if (there.length) return { choose: there, then: null };
  const between = (groups.zones.get(from) ?? []).filter(
    (c) => c.place !== undefined && zones.includes(c.zone === from ? c.place : (c.zone ?? -1)),
  );
  if (between.length) return { choose: between, then: null };
  const open = mine.filter((c) => c.zone === undefined && c.other === undefined);
  return { choose: open, then: zones[0] ?? null };
}

/** The one option that leads to a place somebody has already pointed at. */
export function leadsTo(prompt: Prompt | null, zones: number[]): Choice | null {
  const found = (prompt?.choices ?? []).filter(
    (c) => c.zone !== undefined && c.card === undefined && zones.includes(c.zone),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Options without a card, so that many of one kind do not fill the screen. */
export function bundled(choices: Choice[], most = 4): { single: Choice[]; many: Choice[][] } {
  const kinds = new Map<string, Choice[]>();
  for (const c of choices) {
    const there = kinds.get(c.kind);
    if (there) there.push(c);
    else kinds.set(c.kind, [c]);
  }
  const single: Choice[] = [];
  const many: Choice[][] = [];
  for (const group of kinds.values()) {
    if (group.length > most) many.push(group);
    else single.push(...group);
  }
  return { single, many };
}

export function isDone(choice: Choice): boolean {
  return choice.kind === "done";
}

/** Whether an option is about nothing that lies on the table. */
export function isPlain(choice: Choice): boolean {
  return choice.card === undefined && choice.other === undefined && choice.zone === undefined && choice.seat === undefined;
}

/** The option of a question that has no other, and that does nothing but pass. */
export function onlyPass(prompt: Prompt | null): Choice | null {
  const only = prompt?.choices?.length === 1 ? prompt.choices[0] : undefined;
  return only && isPlain(only) && only.kind !== "yes" && !prompt?.picking ? only : null;
}

/** The one option that passes, where there may be others. */
export function passOf(prompt: Prompt | null): Choice | null {
  const plain = (prompt?.choices ?? []).filter(isPlain);
  const only = plain.length === 1 ? plain[0] : undefined;
  return only && only.kind !== "yes" && !prompt?.picking ? only : null;
}

/** The options in the order of their use: what does something first, what passes last. */
export function usefulFirst(choices: Choice[]): Choice[] {
  const last = (c: Choice): number => (c.kind === "no" || (isPlain(c) && c.kind !== "yes") ? 1 : 0);
  return [...choices].sort((a, b) => last(a) - last(b) || a.index - b.index);
}
