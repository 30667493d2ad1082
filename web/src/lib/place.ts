// Where zones and cards are shown, from a game's layout data.

import type { CardFace, CardView, Cell, Face, GameWhole, Lang, Layout, TableState, View, ZoneView } from "./protocol";

export interface Placed {
  cell: Cell;
  no: number; // the zone's number in the view
  zone: ZoneView;
  row: number;
  col: number;
}

export interface Piece {
  key: string;
  card: CardView;
  zone: number;
  under: Piece[]; // what lies on it or under it
}

export function zoneKey(seat: number, zone: string, part = ""): string {
  return `${seat}|${zone}|${part}`;
}

export function zoneNumbers(view: View): Map<string, number> {
  return new Map(view.zones.map((z, no) => [zoneKey(z.seat, z.zone, z.part), no]));
}

/** The rows of a side that are on the mat: a hand lies outside. */
export function rowsUsed(layout: Layout): number {
  const rows = layout.side.filter((c) => c.how !== "fan" && c.how !== "hidden").map((c) => c.row + c.high);
  return Math.max(1, ...rows);
}

/** How many columns a card takes. */
export function cardSpan(layout: Layout): number {
  const spans = layout.side.filter((c) => c.how === "pile" || c.how === "slot").map((c) => c.wide);
  return spans.length ? Math.min(...spans) : 1;
}

/** A side's cells in the grid; `turned`: as seen from across the table. */
export function placed(layout: Layout, view: View, seat: number, turned: boolean): Placed[] {
  const numbers = zoneNumbers(view);
  const rows = rowsUsed(layout);
  const out: Placed[] = [];
  for (const cell of layout.side) {
    if (cell.how === "hidden" || cell.how === "fan") continue;
    const no = numbers.get(zoneKey(seat, cell.zone, cell.part));
    const zone = no === undefined ? undefined : view.zones[no];
    if (no === undefined || zone === undefined) continue;
    out.push({
      cell,
      no,
      zone,
      row: turned ? rows - cell.row - cell.high : cell.row,
      col: turned ? layout.columns - cell.col - cell.wide : cell.col,
    });
  }
  return out.sort((a, b) => a.row - b.row || a.col - b.col);
}

export interface Small {
  lines: Placed[][]; // where cards lie side by side
  counts: Placed[]; // told by a number and their top card
}

/** A side for a small screen: lines with the places where things happen (slots and wide places), in the order
 * of the table, and all the rest as counts. Where a board has the cards, a side is counts alone. */
export function inLines(cells: Placed[], span: number, board = false, widest = 4): Small {
  const lines: Placed[][] = [];
  const counts: Placed[] = [];
  const rows = [...new Set(cells.map((c) => c.row))].sort((a, b) => a - b);
  for (const row of rows) {
    const line: Placed[] = [];
    for (const c of cells.filter((x) => x.row === row)) {
      const slot = !board && c.cell.how === "slot" && (c.cell.part !== "" || c.zone.count > 0);
      const wide = !board && c.cell.how === "row" && c.cell.wide / span >= widest;
      (slot || wide ? line : counts).push(c);
    }
    if (line.length) lines.push(line);
  }
  return { lines, counts };
}

/** The lines of a side as one, for a screen on its side: the front first, so that fronts face each other. */
export function oneLine(lines: Placed[][], turned: boolean): Placed[][] {
  const order = turned ? [...lines].reverse() : lines;
  return order.length ? [order.flat()] : [];
}

/** Whether a place is one of the counts of a small screen. */
export function isCounted(cell: Cell, count: number, span: number, board = false): boolean {
  if (board) return cell.how !== "fan" && cell.how !== "hidden";
  if (cell.how === "slot") return cell.part === "" && count === 0;
  return cell.how !== "fan" && cell.how !== "hidden" && !(cell.how === "row" && cell.wide / span >= 4);
}

/** The zones of a seat that are held in the hand. */
export function hands(layout: Layout, view: View, seat: number): { no: number; zone: ZoneView }[] {
  const numbers = zoneNumbers(view);
  const out: { no: number; zone: ZoneView }[] = [];
  for (const cell of layout.side) {
    if (cell.how !== "fan") continue;
    const no = numbers.get(zoneKey(seat, cell.zone, cell.part));
    const zone = no === undefined ? undefined : view.zones[no];
    if (no !== undefined && zone) out.push({ no, zone });
  }
  return out;
}

/** All cards by zone, each with what lies on it; a card on another is not in its own zone's list. */
export function pieces(view: View): Piece[][] {
  const all = view.zones.map((z, no) =>
    z.cards.map((card, i): Piece => {
      const key = card.id === undefined ? `z${no}.${i}` : `c${card.id}`;
      return { key, card, zone: no, under: [] };
    }),
  );
  return all.map((zone) =>
    zone.filter((piece) => {
      const on = piece.card.on;
      const host = on ? all[on[0]]?.[on[1]] : undefined;
      if (!host || host === piece) return true;
      host.under.push(piece);
      return false;
    }),
  );
}

export interface Seating {
  below: number;
  above: number[];
  beside: number[]; // of the same party
}

/** Who is shown where. Where the game itself has a seat, the players are one party. */
export function seating(state: TableState): Seating {
  const count = state.seats.length;
  const mine = state.viewer < count ? state.viewer : (state.yours[0] ?? 0);
  const below = state.seats[mine]?.kind === "game" ? 0 : mine;
  const others = [...Array(count).keys()].filter((k) => k !== below);
  const games = others.filter((k) => state.seats[k]?.kind === "game");
  if (!games.length) return { below, above: others, beside: [] };
  return { below, above: games, beside: others.filter((k) => !games.includes(k)) };
}

/** The squares of a board as this viewer sees them: row and column, turned for who sits above. */
export function turnedSquare(
  board: { rows: number; columns: number },
  square: { row: number; col: number },
  turned: boolean,
): { row: number; col: number } {
  if (!turned) return { row: square.row, col: square.col };
  return { row: board.rows - 1 - square.row, col: board.columns - 1 - square.col };
}

/** The cards with options that lie where they cannot be clicked: in a pile, under others, nowhere. */
export function outOfReach(
  layout: Layout,
  view: View,
  wanted: Iterable<number>,
  shownSeats: number[],
  handSeat: number,
  small = false, // a screen with counts
): CardView[] {
  const want = new Set(wanted);
  const seen = new Set<number>();
  const span = cardSpan(layout);
  const cells = new Map(layout.side.map((c) => [`${c.zone}|${c.part}`, c]));
  pieces(view).forEach((list, no) => {
    const zone = view.zones[no];
    if (!zone) return;
    const board = layout.board;
    const onBoard = board && (zone.zone === board.ground || zone.zone === board.parties);
    const cell = cells.get(`${zone.zone}|${zone.part ?? ""}`);
    const style = cell && !(small && isCounted(cell, zone.count, span, !!layout.board)) ? cell.how : cell?.how === "fan" ? "fan" : undefined;
    const open =
      onBoard ||
      ((style === "row" || style === "slot") && shownSeats.includes(zone.seat)) ||
      (style === "fan" && zone.seat === handSeat);
    if (!open) return;
    for (const piece of list) if (piece.card.id !== undefined) seen.add(piece.card.id);
  });
  const out: CardView[] = [];
  for (const zone of view.zones)
    for (const card of zone.cards)
      if (card.id !== undefined && want.has(card.id) && !seen.has(card.id)) out.push(card);
  return out;
}

// --- faces ----------------------------------------------------------------------------------------

export interface Shown {
  key: string;
  name: string;
  corner: "top" | "left" | "right" | "none";
  value: number;
  printed: number | null;
  icon: string;
}

export function faceOf(game: GameWhole, card: CardView): CardFace | undefined {
  return card.card === undefined ? undefined : game.cards[card.card];
}

export function tint(face: Pick<Face, "tints" | "kinds">, card: { kind: number; tags: string[] } | undefined): string {
  if (!card) return "grey";
  for (const [tag, colour] of Object.entries(face.tints)) if (card.tags.includes(tag)) return colour;
  return face.kinds[card.kind] ?? "grey";
}

/** The numbers on a card: as they are now where that is told, else as printed. */
export function figures(game: GameWhole, card: CardView, lang: Lang): Shown[] {
  const printed = faceOf(game, card);
  const out: Shown[] = [];
  for (const f of game.layout.face.figures) {
    if (f.kinds.length && printed && !f.kinds.includes(printed.kind)) continue;
    const told = card[f.key];
    const was = printed && game.attrs.includes(f.key) ? (printed.numbers[f.key] ?? (f.zero ? 0 : null)) : null;
    const value = typeof told === "number" ? told : was;
    if (value === null || value < 0 || (value === 0 && !f.zero)) continue;
    out.push({ key: f.key, name: f.name[lang], corner: f.corner, value, printed: was, icon: f.icon ?? "" });
  }
  return out;
}

export function marks(face: Face, card: CardView, lang: Lang): { sign: string; text: string }[] {
  const out: { sign: string; text: string }[] = [];
  for (const m of face.marks) {
    const has = card[m.key];
    if (has === true) out.push({ sign: m.sign, text: m.name[lang] });
    else if (typeof has === "number" && has >= m.least)
      out.push({ sign: `${m.sign}${has}`, text: `${m.name[lang]} ${has}` });
  }
  return out;
}

export function pose(face: Face, card: CardView, lang: Lang): { turn: number; name: string } {
  const p = face.poses[card.pose];
  return { turn: p?.turn ?? 0, name: p?.name[lang] ?? "" };
}

/** The icons of a card, by its tags. */
export function badges(face: Face, card: CardFace, lang: Lang): { icon: string; text: string }[] {
  return (face.badges ?? []).filter((b) => card.tags.includes(b.tag)).map((b) => ({ icon: b.icon, text: b.name[lang] }));
}

/** Icons that a printed text names by their files are told by their names. */
export function iconsTold(face: Face, line: string, lang: Lang): string {
  return line.replace(/\[\[(\w+)\.\w+\]\]/g, (_, name: string) => {
    const known = (face.badges ?? []).find((b) => b.icon === name || b.tag.endsWith(`:${name}`));
    return `【${known ? known.name[lang] : name}】`;
  });
}

/** The text of a card as far as a small card can hold it. */
export function blurb(face: Face, card: CardFace, lang: Lang): string {
  return iconsTold(face, card.lines[lang].join(" "), lang).slice(0, 160);
}

/** A name as a card shows it: what it is called, and the title before that, where names have one. */
export function called(name: string, titled: boolean): { name: string; title: string } {
  const at = titled ? name.trimEnd().search(/[\s\u3000]\S+$/) : -1;
  return at < 1 ? { name, title: "" } : { name: name.slice(at + 1), title: name.slice(0, at) };
}

/** The words in brackets with which the abilities of a card begin: all that a very small card can tell of them. */
export function keywords(card: CardFace, lang: Lang): string {
  const found = card.lines[lang].flatMap((line) => [.../^(?:【[^】]+】\s*)+/.exec(line)?.[0].matchAll(/【([^】]+)】/g) ?? []].map((m) => m[1] ?? ""));
  return [...new Set(found)].join(" · ");
}
