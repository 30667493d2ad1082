// Taking a card in the hand: with the mouse, a pen or a finger. A finger that moves at once scrolls where
// there is something to scroll; one that rests for a moment lifts the card; one that rests longer looks at it.

const FAR = 8; // px before it counts as a move
const LIFT = 170; // ms a finger rests before a card can be carried
const HOLD = 480; // ms before it is a long press
const EDGE = 70; // px from the edge where the page scrolls along

export interface Carried {
  card: HTMLElement;
  can: () => boolean; // whether it may be carried
  begin: () => void;
  drop: (under: Element | null, at: { x: number; y: number }) => void;
  end: () => void;
  hold: () => void;
}

/** Follow a pointer that has gone down on a card; the result: whether it was more than a tap. */
export function follow(e: PointerEvent, it: Carried, done: (more: boolean) => void): void {
  const touch = e.pointerType === "touch";
  const start = { x: e.clientX, y: e.clientY };
  const ways = touch ? getComputedStyle(it.card).touchAction : "none";
  let lifted = !touch || ways === "none";
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let at = start;
  let more = false;
  let scroll: ReturnType<typeof setInterval> | undefined;

  const lift = touch && it.can() ? setTimeout(() => ((lifted = true), it.card.classList.add("lifted")), LIFT) : undefined;
  const hold = touch
    ? setTimeout(() => {
        more = true;
        stop();
        it.hold();
      }, HOLD)
    : undefined;

  function stop(): void {
    clearTimeout(lift);
    clearTimeout(hold);
    clearInterval(scroll);
    it.card.classList.remove("lifted");
    over?.classList.remove("over");
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    it.card.removeEventListener("touchmove", still);
    ghost?.remove();
    done(more);
    if (ghost) setTimeout(it.end, 0);
    ghost = null;
  }
  /** The page stays where it is while a card is carried. */
  function still(t: Event): void {
    if ((lifted || ghost) && t.cancelable) t.preventDefault();
  }
  function move(m: PointerEvent): void {
    if (m.pointerId !== e.pointerId) return;
    at = { x: m.clientX, y: m.clientY };
    const dx = at.x - start.x;
    const dy = at.y - start.y;
    if (!ghost) {
      if (Math.abs(dx) + Math.abs(dy) < FAR) return;
      const upwards = ways === "pan-x" && Math.abs(dy) > Math.abs(dx);
      if (!it.can() || !(lifted || upwards)) {
        stop();
        return;
      }
      clearTimeout(lift);
      clearTimeout(hold);
      more = true;
      ghost = picture(it.card);
      it.begin();
      scroll = setInterval(() => {
        if (at.y < EDGE) scrollBy(0, -14);
        else if (at.y > innerHeight - EDGE / 2) scrollBy(0, 14);
      }, 16);
    }
    m.preventDefault();
    ghost.style.left = `${at.x}px`;
    ghost.style.top = `${at.y}px`;
    const place = document.elementFromPoint(at.x, at.y)?.closest("[data-zones]") ?? null;
    if (place !== over) {
      over?.classList.remove("over");
      place?.classList.add("over");
      over = place;
    }
  }
  function up(u: PointerEvent): void {
    if (u.pointerId !== e.pointerId) return;
    const carried = ghost !== null;
    ghost?.remove();
    const under = carried ? document.elementFromPoint(u.clientX, u.clientY) : null;
    stop();
    if (carried) it.drop(under, { x: u.clientX, y: u.clientY });
  }
  function cancel(c: PointerEvent): void {
    if (c.pointerId === e.pointerId) stop();
  }

  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  it.card.addEventListener("touchmove", still, { passive: false });
}

function picture(card: HTMLElement): HTMLElement {
  const out = card.cloneNode(true) as HTMLElement;
  out.classList.remove("lifted");
  out.classList.add("ghost");
  out.removeAttribute("data-flip");
  const r = card.getBoundingClientRect();
  out.style.width = `${r.width}px`;
  out.style.height = `${r.height}px`;
  document.body.append(out);
  return out;
}
