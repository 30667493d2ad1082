// Moving over the table with the arrow keys: to what lies nearest in that direction.

import type { TableModel } from "./table.svelte";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place of the nearest one in a direction; -1: there is none. */
export function nearest(from: Spot, all: Spot[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best = -1;
  let least = Infinity;
  all.forEach((spot, i) => {
    const dx = spot.left + spot.width / 2 - x;
    const dy = spot.top + spot.height / 2 - y;
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 4) return;
    const far = along + 2.5 * aside;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** Move the focus inside an element; true: it has moved. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>("[data-nav]")].filter((el) => el.getClientRects().length > 0);
  const now = document.activeElement as HTMLElement | null;
  if (!now || !root.contains(now) || !now.matches("[data-nav]")) {
    const first = all.find((el) => el.tabIndex === 0) ?? all[0];
    first?.focus();
    return !!first;
  }
  const others = all.filter((el) => el !== now);
  const found = others[nearest(now.getBoundingClientRect(), others.map((el) => el.getBoundingClientRect()), key)];
  found?.focus();
  return !!found;
}

/** What a key does at a table. `close`: shut what lies over it, and say whether something did. */
export function pressed(e: KeyboardEvent, model: TableModel, page: HTMLElement | null, close: () => boolean): void {
  const el = e.target as HTMLElement;
  if (e.ctrlKey || e.metaKey || e.altKey || el.matches("input, select, textarea")) return;
  const within = document.querySelector<HTMLElement>(".popover") ?? document.querySelector<HTMLElement>("dialog[open]") ?? page;
  if (e.key === "Escape") {
    if (close() || model.closeAll()) e.preventDefault();
  } else if (isArrow(e.key)) {
    if (within && moveFocus(within, e.key)) e.preventDefault();
  } else if (/^[1-9]$/.test(e.key)) {
    const button = within?.querySelector<HTMLElement>(`[data-digit="${e.key}"]`);
    if (!button) return;
    e.preventDefault();
    button.click();
  } else if (e.key === "n" || e.key === "N") {
    model.askAll();
    e.preventDefault();
  } else if ((e.key === "o" || e.key === "O") && model.mine) {
    model.listOpen = !model.listOpen;
    e.preventDefault();
  } else if (e.key === " " && model.playback.waiting && !el.matches("button")) {
    model.playback.next();
    e.preventDefault();
  }
}
