// A small made-up game for the tests.
import type { CardView, Cell, GameWhole, Layout, Seat, TableState, View, ZoneView } from "../src/lib/protocol";

export function cell(zone: string, row: number, col: number, more: Partial<Cell> = {}): Cell {
  return { zone, row, col, wide: 1, high: 1, part: "", how: "row", ...more };
}

export const layout: Layout = {
  rows: 3,
  columns: 4,
  side: [
    cell("field", 0, 0, { wide: 3 }),
    cell("deck", 0, 3, { how: "pile" }),
    cell("discard", 1, 3, { how: "stack" }),
    cell("hand", 2, 0, { wide: 4, how: "fan" }),
    cell("attached", 0, 0, { how: "hidden" }),
  ],
  board: null,
  shared: [],
  face: {
    figures: [
      { key: "cost", name: { ja: "コスト", en: "cost" }, corner: "top", kinds: [], zero: true },
      { key: "power", name: { ja: "力", en: "power" }, corner: "left", kinds: [0], zero: true },
      { key: "damage", name: { ja: "傷", en: "damage" }, corner: "right", kinds: [0], zero: true },
    ],
    poses: [
      { turn: 0, name: { ja: "", en: "" } },
      { turn: 90, name: { ja: "横", en: "rested" } },
    ],
    marks: [{ key: "main", sign: "★", name: { ja: "主", en: "main" }, least: 1 }],
    tints: { "color:red": "red" },
    kinds: ["blue", "green"],
  },
};

export const game: GameWhole = {
  key: "sample",
  cards: {
    A: { name: { ja: "甲", en: "A" }, kind: 0, facts: { ja: "", en: "" }, lines: { ja: [], en: [] }, numbers: { power: 3 }, tags: ["color:red"] },
    B: { name: { ja: "乙", en: "B" }, kind: 1, facts: { ja: "", en: "" }, lines: { ja: [], en: [] }, numbers: { cost: 2 }, tags: [] },
  },
  zones: [],
  boss: null,
  kinds: [
    { ja: "兵", en: "unit" },
    { ja: "札", en: "spell" },
  ],
  attrs: ["cost", "power"],
  layout,
};

export function card(id: number | null, more: Partial<CardView> = {}): CardView {
  if (id === null) return { known: false, face_down: true, pose: 0, ...more };
  return { known: true, face_down: false, pose: 0, id, card: "A", name: "甲", ...more };
}

export function zone(key: string, seat: number, cards: CardView[]): ZoneView {
  return { zone: key, name: key, seat, count: cards.length, cards };
}

export function view(...zones: ZoneView[]): View {
  return {
    game: "sample",
    viewer: 0,
    turn: 0,
    zones,
    stack: [],
    players: [0, 1].map((seat) => ({ seat, name: `P${seat + 1}`, lost: false })),
    over: false,
    winners: [],
  };
}

export function state(v: View, more: Partial<TableState> = {}): TableState {
  const seat: Seat = { kind: "person", name: "", here: true, left: null };
  return {
    type: "state",
    taken: 0,
    viewer: 0,
    yours: [0],
    view: v,
    prompt: null,
    log: [],
    log_from: 0,
    seats: [seat, { ...seat, kind: "bot" }],
    over: false,
    winners: [],
    undo: false,
    ...more,
  };
}
