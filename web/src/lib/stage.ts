// What has happened between two states, beat by beat: the record says in which order, and each beat has a table
// of its own to look at.

import type { CardView, Layout, Line, Scene, TableState, View, ZoneView } from "./protocol";

export interface Beat {
  line: Line | null; // null: cards have moved, and no more
  scene: Scene | null;
  view: View;
}

const LENGTHS: Record<Scene, number> = { turn: 900, attack: 950, aim: 700, show: 1150, hit: 800, clash: 1150, dice: 1100, fall: 800, play: 900, end: 900 };
const MOVE = 300;

/** How long a beat is looked at, in ms, at normal speed. */
export function lengthOf(beat: Beat): number {
  return beat.scene ? LENGTHS[beat.scene] : MOVE;
}

function without(view: View, no: number, at: number): void {
  const zone = view.zones[no] as ZoneView;
  zone.cards.splice(at, 1);
  zone.count -= 1;
  for (const z of view.zones)
    z.cards = z.cards.map((c) => {
      if (!c.on || c.on[0] !== no || c.on[1] < at) return c;
      if (c.on[1] > at) return { ...c, on: [no, c.on[1] - 1] as [number, number] };
      const { on: _, ...free } = c;
      return free as CardView;
    });
}

function copied(view: View): View {
  return { ...view, zones: view.zones.map((z) => ({ ...z, cards: [...z.cards] })) };
}

function found(view: View, id: number): [number, number] | null {
  for (let no = 0; no < view.zones.length; no++) {
    const at = (view.zones[no] as ZoneView).cards.findIndex((c) => c.id === id);
    if (at >= 0) return [no, at];
  }
  return null;
}

/** The table after a card has gone where a line of the record says. */
function moved(view: View, line: Line, last: View): View | null {
  const to = line.zone;
  const target = to === undefined ? undefined : view.zones[to];
  if (to === undefined || !target) return null;
  const out = copied(view);
  const end = line.card === undefined ? null : found(last, line.card);
  let card: CardView | undefined = end ? last.zones[end[0]]?.cards[end[1]] : undefined;
  const here = line.card === undefined ? null : found(out, line.card);
  if (here) {
    card ??= out.zones[here[0]]?.cards[here[1]];
    without(out, here[0], here[1]);
  } else {
    // from out of sight: a place of the same player that has become smaller
    const from = out.zones.findIndex((z, no) => z.seat === target.seat && no !== to && z.count > (last.zones[no]?.count ?? 0) && z.cards.some((c) => !c.known));
    if (from >= 0) {
      const cards = (out.zones[from] as ZoneView).cards;
      without(out, from, cards.map((c) => c.known).lastIndexOf(false));
    }
  }
  const shown: CardView = card
    ? { ...card }
    : line.card !== undefined
      ? { known: true, face_down: false, pose: 0, id: line.card, ...(line.key ? { card: line.key } : {}), name: "" }
      : { known: false, face_down: true, pose: 0 };
  delete shown.on;
  const zone = out.zones[to] as ZoneView;
  zone.cards.push(shown);
  zone.count += 1;
  return out;
}

/** The beats that lead from what is shown to a state; none: there is nothing to look at on the way. */
export function beats(before: View, state: TableState, layout: Layout, own: boolean): Beat[] {
  const out: Beat[] = [];
  let view = before;
  let hidden = 0;
  for (const line of state.log) {
    const scene = layout.scenes?.[line.say ?? ""] ?? null;
    if (scene) {
      if (own && out.length === 0 && (scene === "play" || scene === "turn")) continue; // one's own doing
      out.push({ line, scene, view });
      hidden = 0;
    } else if (line.say === "move") {
      const next = moved(view, line, state.view);
      if (!next) continue;
      view = next;
      const last = out[out.length - 1];
      if (line.card === undefined && last && !last.scene && hidden > 0) last.view = view;
      else out.push({ line, scene: null, view });
      hidden = line.card === undefined ? hidden + 1 : 0;
    }
  }
  const worth = out.some((b) => b.scene);
  return worth ? trimmed(out) : [];
}

/** Cards that move in numbers go together. */
function trimmed(list: Beat[]): Beat[] {
  const out: Beat[] = [];
  let run = 0;
  for (const beat of list) {
    run = beat.scene ? 0 : run + 1;
    const last = out[out.length - 1];
    if (run > 3 && last && !last.scene) last.view = beat.view;
    else out.push({ ...beat });
  }
  while (out.length && !(out[out.length - 1] as Beat).scene) out.pop();
  return out;
}
