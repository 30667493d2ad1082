// The record by actions: what belongs to one of them follows it.

import type { Line, Scene } from "./protocol";

export interface Group {
  at: number; // the place of its first line
  head: Line;
  rest: Line[];
  folds: boolean; // what follows is no more than cards that move
}

const BEGINS: readonly Scene[] = ["turn", "attack", "play", "end"];

export function grouped(lines: Line[], from: number, scenes: Record<string, Scene>): Group[] {
  const out: Group[] = [];
  for (let n = from; n < lines.length; n++) {
    const line = lines[n] as Line;
    const scene = scenes[line.say ?? ""];
    const last = out[out.length - 1];
    if (!last || (scene && BEGINS.includes(scene)) || (line.say ?? "").startsWith("phase_")) out.push({ at: n, head: line, rest: [], folds: true });
    else {
      last.rest.push(line);
      if (scene) last.folds = false;
    }
  }
  return out;
}
