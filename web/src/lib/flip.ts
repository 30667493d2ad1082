// Cards that have moved glide to where they are now.

import { flushSync } from "svelte";

const GLIDE = 280;
const ease = "cubic-bezier(.2,.7,.2,1)";

/** Make a change to the page and show what has moved by it. `from`: where a new card comes from. */
export function flip(
  root: HTMLElement | null,
  moving: boolean,
  change: () => void,
  from: (key: string) => string | null = () => null,
): void {
  if (!root || !moving) {
    change();
    return;
  }
  const before = new Map<string, DOMRect>();
  const zones = new Map<string, DOMRect>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-flip]"))
    before.set(el.dataset["flip"] ?? "", el.getBoundingClientRect());
  for (const el of root.querySelectorAll<HTMLElement>("[data-zone]"))
    zones.set(el.dataset["zone"] ?? "", el.getBoundingClientRect());
  flushSync(change);
  for (const el of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const key = el.dataset["flip"] ?? "";
    const now = el.getBoundingClientRect();
    const was = before.get(key);
    if (was) {
      glide(el, was, now);
      continue;
    }
    const zone = from(key);
    const start = zone === null ? undefined : zones.get(zone);
    if (start) glide(el, start, now, 0.4);
    else el.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: ease });
  }
}

function glide(el: HTMLElement, was: DOMRect, now: DOMRect, opacity = 1): void {
  const dx = was.left + was.width / 2 - now.left - now.width / 2;
  const dy = was.top + was.height / 2 - now.top - now.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 4 || !now.width) return;
  const scale = Math.max(0.3, Math.min(2.5, was.width / now.width));
  el.animate?.(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity, zIndex: 40 },
      { transform: "none", opacity: 1, zIndex: 40 },
    ],
    { duration: GLIDE, easing: ease },
  );
}
