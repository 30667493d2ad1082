// How large a card can be on a screen.

import { cardSpan, rowsUsed } from "./place";
import type { Layout } from "./protocol";

export type Shape = "wide" | "tall" | "phone" | "low";

export const RATIO = 0.74; // of a card: how wide to how high

/** What kind of screen it is: with a column for the card and the record; without one; one held upright; one
 * on its side. */
export function shapeOf(width: number, height: number): Shape {
  if (height < 560 && width > height) return "low";
  if (width < 700) return "phone";
  return width < 1000 || height > width * 1.15 ? "tall" : "wide";
}

/** Whether the sides are shown line by line, their piles as counts: everywhere but on a wide screen and beside a
 * board that leaves them room. */
export function isLined(layout: Layout, shape: Shape): boolean {
  return shape === "phone" || shape === "low" || (shape === "tall" && !layout.board);
}

export interface Room {
  width: number; // of the mat
  height: number;
  sides: number; // shown at once
  bars: number; // px that is taken by the players' lines
  lines: number; // of cards in all, where the sides are shown line by line
  most: number; // cards beside each other there
}

const LEAST = 34;
const MOST = 176;

export interface Size {
  w: number;
  h: number;
}

export function cardSize(layout: Layout, shape: Shape, room: Room): Size {
  const compact = isLined(layout, shape);
  let high: number;
  let wide: number;
  if (layout.board) {
    high = room.height / layout.board.rows - (compact ? 26 : 34);
    wide = compact ? room.width / layout.board.columns / 2.2 : (room.width - 268) / layout.board.columns / 2.4;
    if (compact) high = Math.min(high, 92);
  } else if (compact) {
    high = (room.height - room.bars) / Math.max(1, room.lines) - (shape === "tall" ? 27 : 8);
    wide = room.width / Math.max(3.2, room.most) - 8;
  } else {
    const rows = rowsUsed(layout) * room.sides;
    high = (room.height - room.bars) / rows - 24;
    wide = (room.width - 16) / (layout.columns / cardSpan(layout)) - 12;
  }
  const h = Math.max(compact ? 48 : 62, Math.min(MOST, Math.floor(Math.min(high, wide / RATIO))));
  return { w: Math.max(LEAST, Math.floor(Math.min(wide, h * RATIO))), h };
}

/** The cards beside a board, as high as four rows of them leave room for. */
export function flankSize(height: number): Size {
  const h = Math.max(44, Math.min(82, Math.floor((height - 2 * 66 - 34) / 4 - 25)));
  return { w: Math.floor(h * 0.78), h };
}

/** In how many lines so many counts are shown: names of so many letters each. */
export function countLines(names: string[], width: number): number {
  if (!names.length) return 0;
  const wide = names.reduce((sum, name) => sum + 36 + [...name].reduce((w, c) => w + (c.charCodeAt(0) > 0x2e80 ? 11.5 : 6.4), 0), 0);
  return Math.max(1, Math.ceil(wide / (width - 8)));
}

/** How high the lines of a board's units are where they stand as lines: so many lines in each row of it, so much
 * above them. All of the board stays in sight, down to a height that can still be read. */
export function lineHeight(rows: number[], height: number, above: number): number {
  const lines = rows.reduce((sum, n) => sum + n, 0);
  if (!lines) return 21;
  return Math.max(15, Math.min(21, Math.floor((height - rows.length * (above + 6)) / lines) - 2));
}

/** How wide so many cards can be that none of them lies over another, in as many lines as are best for it. */
export function fitted(n: number, width: number, height: number, most: number): number {
  let best = 0;
  for (let lines = 1; lines <= n; lines++) best = Math.max(best, Math.min(most, width / Math.ceil(n / lines) - 5, (height / lines - 4) * RATIO));
  return Math.floor(best);
}
