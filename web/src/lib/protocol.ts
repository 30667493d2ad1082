// What goes over the socket and the small API, as docs/protocol.md has it.

export const PROTOCOL = 2;
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

/** A number that tells how near a player is to the end. */
export interface Plate {
  key: string;
  name: Name;
  now: number;
  of: number; // 0: of no certain number
  danger: boolean;
  icon: string;
}

export interface Player {
  seat: number;
  name: string;
  lost: boolean;
  plates?: Plate[];
  lost_by?: string; // by which clause
  lost_as?: string; // the clause in words
}

/** A card or a player that was declared; `at`: its zone and its place there, as long as it is there. */
export interface Declared {
  name: string;
  seat?: number;
  at?: [number, number];
}

/** What waits on the stack or in the chain, with all that was declared with it. */
export interface StackItem {
  seat: number;
  card: string;
  ability?: string;
  mode?: string;
  targets?: Declared[];
  payers?: Declared[];
  slots?: string;
  x?: number;
}

export interface View {
  game: string;
  phase?: number; // of the layout's phases; -1: none
  viewer: number;
  turn: number;
  heading?: string;
  zones: ZoneView[];
  stack: StackItem[];
  players: Player[];
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
  looks?: number[]; // cards that are only looked at
  picked?: number[];
  least?: number;
  most?: number;
  source?: number; // the card that asks
  says?: string; // its sentence
  rule?: string; // the clause in words
}

export interface Line {
  clause: string;
  text: string;
  say?: string; // which sentence it is
  seat?: number; // whose
  card?: number;
  key?: string;
  other?: number;
  zone?: number;
  x?: number;
  y?: number;
  table?: boolean; // not of the game: who sat down, what was taken back
}

export interface Seat {
  kind: "person" | "bot" | "game";
  name: string;
  here: boolean;
  left: number | null;
  taken?: boolean; // a person's: somebody has sat down there
  eyes?: number; // how many sockets see with this seat's eyes
}

/** Something that people at the table are asked for: leave to take back, or a seat. */
export interface Asking {
  n: number;
  what: "back" | "seat";
  seat: number;
  of: number[];
  name?: string;
}

export type Chance = "drawn" | "told" | "together" | "stirred" | "position" | "fork";

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
  chance?: Chance; // how the seed was made; left out: drawn
  screen?: boolean; // several people share one screen
  watching?: number;
  asking?: Asking[];
  leave?: boolean; // one's last decision could be taken back with the others' leave
  again?: number[]; // after the game: the seats that would play again
  delay?: number; // seconds that onlookers lie back
  per?: "game" | "move";
  stir?: StirState;
  hints?: boolean; // who is asked may ask for a hint
}

/** Where people stir the chance of the game together: how far it is. */
export interface StirState {
  k: number;
  hashes: Record<string, string>;
  awaited?: number[];
}

/** A decision is fixed: show your value for it, and it is carried out. */
export interface Stir {
  type: "stir";
  k: number;
  fixed: string;
  taken: number;
  seat: number;
  hashes: Record<string, string>;
  awaited: number[];
}

/** After the game: what went into chance with a decision. */
export interface StirTold {
  taken: number;
  seat: number;
  code: number;
  mix: string;
  k: number;
  salt: string;
  values: string[];
}

/** Who is at the table has changed, and nothing else. */
export interface Here {
  type: "here";
  seats: Seat[];
  watching: number;
}

/** Somebody at the table gives a sign. */
export interface Sign {
  type: "emote";
  seat: number;
  what: string;
}

/** All want to play again: the new room, and the secret of one's seats there. */
export interface Again {
  type: "again";
  room: string;
  token: string;
  seats: number[];
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
  decks?: string; // the hash of their lists
  chance?: Chance;
  screen?: boolean;
  watching?: number;
  log?: Line[];
  stir?: StirState;
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

/** The best moves, the best first; none: there is nothing to weigh. */
export interface Hints {
  type: "hint";
  taken: number;
  moves: { choice: number; text: string; share: number; why: string }[];
}

export interface Problem {
  type: "error";
  code: string;
  text: string;
  clause?: string;
}

export type FromServer = TableState | Seeding | Stir | Here | Sign | Again | Reasons | Numbers | Hints | Problem | { type: "pong"; n: number };

export type ToServer =
  | { type: "hello"; protocol: number; lang: Lang; token?: string }
  | { type: "choose"; taken: number; choice: number; seat: number }
  | { type: "why"; card?: number; zone?: number; kind?: string }
  | { type: "unpick"; taken: number; card: number }
  | { type: "commit"; seat: number; hash: string }
  | { type: "reveal"; seat: number; secret: string }
  | { type: "bind"; seat: number; hash: string }
  | { type: "show"; seat: number; k: number; value: string; next: string }
  | { type: "undo"; taken: number }
  | { type: "concede"; seat: number }
  | { type: "back"; taken: number; seat: number }
  | { type: "reply"; n: number; seat: number; yes: boolean }
  | { type: "emote"; seat: number; what: string }
  | { type: "mute"; seat: number; on: boolean }
  | { type: "rematch"; seat: number; yes?: boolean }
  | { type: "look"; seat: number }
  | { type: "lang"; lang: Lang }
  | { type: "values"; card: number }
  | { type: "hint"; taken: number }
  | { type: "ping"; n: number };

// --- games before a card is dealt -----------------------------------------------------------------

export interface Deck {
  key: string;
  name: Name;
}

/** What can be set before a game, the usual value first. */
export interface Setting {
  key: string;
  name: Name;
  values: { value: string | number; name: Name }[];
  first: boolean; // asked with the decks, not among the finer settings
  under: Record<string, (string | number)[]>; // asked only where other settings have one of these values
}

export interface GameBrief {
  key: string;
  name: Name;
  seats: number;
  decks: Deck[];
  boss_decks: Deck[];
  boss: Name | null; // who has a seat that is nobody's
  settings: Setting[];
  about?: Name;
  minutes?: number;
  look?: Look;
  show?: { cards: Record<string, { kind: number; tags: string[] }>; face: Pick<Face, "tints" | "kinds" | "arts" | "motifs"> };
  tables: { name: string; settings: Record<string, string | number>; decks: string[] }[];
}

export interface Games {
  protocol: number;
  bots: string[];
  agents?: Record<string, string[]>; // further bots that have learned a game, by game
  emotes?: string[]; // the signs that people can give each other
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
  icon?: string;
}

export interface Face {
  figures: Figure[];
  poses: { turn: number; name: Name }[];
  marks: { key: string; sign: string; name: Name; least: number }[];
  tints: Record<string, string>;
  kinds: string[];
  arts?: string[];
  motifs?: Record<string, string>;
  badges?: { tag: string; icon: string; name: Name }[];
}

export type Scene = "turn" | "attack" | "aim" | "show" | "hit" | "clash" | "dice" | "fall" | "play" | "end";

/** How a mat looks. */
export interface Look {
  hue: number;
  pattern: string;
  frame: string;
  titled?: boolean; // a card's name begins with a title
}

export interface Layout {
  rows: number;
  columns: number;
  side: Cell[];
  board: Board | null;
  shared: Cell[];
  face: Face;
  look?: Look;
  phases?: Name[];
  scenes?: Record<string, Scene>;
  about?: Name;
  minutes?: number;
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
  zones: { key: string; name: Name; shared: boolean; count: number; parts: string[]; part_names: Name[]; pile: boolean }[];
  kinds: Name[];
  boss: Name | null;
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
  per?: "game" | "move";
  together?: boolean; // the people make the seed together
  stir?: boolean; // two people shuffle as they go
  screen?: boolean; // all people share one screen
  lobby?: boolean; // anybody may sit down at a free seat
  delay?: number;
}

/** A room that was opened or sat down at: the secret of one's seats, and invitations to the others. */
export interface RoomMade {
  room: string;
  token: string;
  seats: number[];
  invites?: Record<string, string>;
}

/** A room that waits for somebody, as `GET /api/lobby` lists it. */
export interface Waiting {
  room: string;
  game: string;
  settings: Record<string, string | number>;
  seats: { kind: string; level: string; name: string; taken: boolean }[];
  clock: number | null;
  per: "game" | "move";
  watch: boolean;
  chance: Chance;
  since: number;
}

export interface RoomBrief {
  room: string;
  game: string;
  seats: { kind: string; level: string; name: string; taken?: boolean }[];
  watch: boolean;
  over: boolean;
  begun: boolean;
  chance?: Chance;
  screen?: boolean;
  lobby?: boolean;
  position: boolean; // it began from one that was put up by hand
  toss: Toss | null;
  stirs?: StirTold[]; // after the game
}

/** How the seed was made; the server's secret and the seed only after the game. */
export interface Toss {
  people: number[];
  server: string;
  hashes: Record<string, string>;
  shown: Record<string, string>;
  secret?: string;
  seed?: string;
  deal?: Deal;
}

/** The lists of the decks, and all chance of the game: what it was, what it came to, and from what. */
export interface Deal {
  decks: string[][];
  chance: [string, number[], number[]][];
  taken: number; // decisions until every player had a hand
}
