// What goes over the socket and the small API, as docs/protocol.md has it.

export const PROTOCOL = 1;
export type Lang = "ja" | "en";
export type Name = Record<Lang, string>;

// --- the table ------------------------------------------------------------------------------------

export interface CardView {
  known: boolean;
  face_down: boolean;
  pose: number;
  id?: number;
  card?: string;
  name?: string;
  on?: [number, number];
  [piece: string]: unknown;
}

export interface ZoneView {
  zone: string;
  part?: string;
  name: string;
  seat: number;
  count: number;
  cards: CardView[];
}

export interface View {
  game: string;
  viewer: number;
  turn: number;
  heading?: string;
  zones: ZoneView[];
  stack: { seat: number; card: string }[];
  players: { seat: number; name: string; lost: boolean }[];
  over: boolean;
  winners: number[];
}

export interface Choice {
  index: number;
  kind: string;
  text: string;
  clause?: string;
  card?: number;
  other?: number;
  zone?: number;
  place?: number; // a second place
  seat?: number;
}

export interface Prompt {
  seat: number;
  clause: string;
  ask: string;
  choices?: Choice[];
  number?: [number, number] | null;
  but?: number | null;
  picking?: boolean;
  picked?: number[];
  least?: number;
  most?: number;
}

export interface Line {
  clause: string;
  text: string;
}

export interface Seat {
  kind: "person" | "bot" | "game";
  name: string;
  here: boolean;
  left: number | null;
}

export interface TableState {
  type: "state";
  taken: number;
  viewer: number;
  yours: number[];
  view: View;
  prompt: Prompt | null;
  log: Line[];
  log_from: number;
  seats: Seat[];
  over: boolean;
  winners: number[];
  undo: boolean;
  curtain?: boolean;
  faces?: Record<string, CardFace>; // of imported cards that are seen for the first time
}

/** The game has not begun: its seed is being made by the people together. */
export interface Seeding {
  type: "seed";
  room: string;
  game: string;
  yours: number[];
  people: number[];
  server: string;
  hashes: Record<string, string>;
  shown: Record<string, string>;
  seats: Seat[];
}

export interface Reason {
  what: string;
  clause: string;
  text: string;
}

export interface Reasons {
  type: "why";
  card: number;
  zone: number;
  reasons: Reason[];
}

export interface Numbers {
  type: "values";
  card: number;
  numbers: { name: string; printed: number; now: number; by: string[] }[];
}

export interface Problem {
  type: "error";
  code: string;
  text: string;
  clause?: string;
}

export type FromServer = TableState | Seeding | Reasons | Numbers | Problem | { type: "pong"; n: number };

export type ToServer =
  | { type: "hello"; protocol: number; lang: Lang; read?: number }
  | { type: "choose"; taken: number; choice: number; seat: number }
  | { type: "why"; card?: number; zone?: number; kind?: string }
  | { type: "unpick"; taken: number; card: number }
  | { type: "commit"; seat: number; hash: string }
  | { type: "reveal"; seat: number; secret: string }
  | { type: "undo"; taken: number }
  | { type: "concede"; seat: number }
  | { type: "look"; seat: number }
  | { type: "lang"; lang: Lang }
  | { type: "values"; card: number }
  | { type: "ping"; n: number };

// --- games before a card is dealt -----------------------------------------------------------------

export interface Deck {
  key: string;
  name: Name;
}

export interface GameBrief {
  key: string;
  name: Name;
  seats: number;
  decks: Deck[];
  boss_decks: Deck[];
  settings: Record<string, (string | number)[]>;
  tables: { name: string; settings: Record<string, string | number>; decks: string[] }[];
}

export interface Games {
  protocol: number;
  bots: string[];
  images: boolean; // whether a folder of card images is set
  games: GameBrief[];
}

export type How = "row" | "pile" | "slot" | "fan" | "stack" | "hidden";

export interface Cell {
  zone: string;
  row: number;
  col: number;
  wide: number;
  high: number;
  part: string;
  how: How;
}

export interface Board {
  rows: number;
  columns: number;
  squares: { part: string; row: number; col: number }[];
  ground: string;
  parties: string;
}

export interface Figure {
  key: string;
  name: Name;
  corner: "top" | "left" | "right" | "none";
  kinds: number[];
  zero: boolean;
}

export interface Face {
  figures: Figure[];
  poses: { turn: number; name: Name }[];
  marks: { key: string; sign: string; name: Name; least: number }[];
  tints: Record<string, string>;
  kinds: string[];
}

export interface Layout {
  rows: number;
  columns: number;
  side: Cell[];
  board: Board | null;
  shared: Cell[];
  face: Face;
}

export interface CardFace {
  name: Name;
  kind: number;
  facts: Name;
  lines: Record<Lang, string[]>;
  numbers: Record<string, number>;
  tags: string[];
}

export interface GameWhole {
  key: string;
  cards: Record<string, CardFace>;
  zones: { key: string; name: Name; shared: boolean; count: number; parts: string[]; pile: boolean }[];
  kinds: Name[];
  attrs: string[];
  layout: Layout;
}

// --- rooms ----------------------------------------------------------------------------------------

export interface SeatWish {
  kind: "person" | "bot";
  deck?: string | string[];
  level?: string;
  name?: string;
}

export interface RoomWish {
  game: string;
  seats: SeatWish[];
  settings?: Record<string, string | number>;
  watch?: boolean;
  clock?: number | null;
  together?: boolean; // the people make the seed together
}

export interface RoomMade {
  room: string;
  seats: Record<string, string>;
  all: string;
}

export interface RoomBrief {
  room: string;
  game: string;
  seats: { kind: string; level: string; name: string }[];
  watch: boolean;
  over: boolean;
  begun: boolean;
  position: boolean; // it began from one that was put up by hand
  toss: Toss | null;
}

/** How the seed was made; the server's secret and the seed only after the game. */
export interface Toss {
  people: number[];
  server: string;
  hashes: Record<string, string>;
  shown: Record<string, string>;
  secret?: string;
  seed?: string;
}
