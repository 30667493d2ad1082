// What has come and is not shown yet: states one after another, each with its beats.

import { prefs } from "./prefs.svelte";
import type { Layout, Line, Scene, TableState, View } from "./protocol";
import { beats, lengthOf } from "./stage";

export interface Scened {
  scene: Scene;
  line: Line;
  card: number | undefined;
  other: number | undefined;
  view: View;
  n: number; // counts up: another beat
}

interface Frame {
  state: TableState;
  log: Line[];
  view: View | null; // null: the state itself
  line: Line | null;
  scene: Scene | null;
  wait: number; // ms that it is looked at
}

const PLAIN = 260; // ms between two states in which nothing is staged
const LONGEST = 60; // frames that may wait; more are passed over

export class Playback {
  behind = $state(false); // more has happened than is shown
  waiting = $state(false); // step by step: somebody has to go on
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private n = 0;

  constructor(private readonly show: (state: TableState, log: Line[], scene: Scened | null, last: boolean) => void) {}

  get busy(): boolean {
    return this.queue.length > 0 || this.timer !== undefined;
  }

  /** The view that will be shown last. */
  private get end(): View | null {
    return this.queue[this.queue.length - 1]?.state.view ?? null;
  }

  push(state: TableState, log: Line[], shown: View, layout: Layout | null, own: boolean): void {
    const speed = prefs.pace;
    const list = layout && speed > 0 ? beats(this.end ?? shown, state, layout, own) : [];
    const before = log.length - state.log.length;
    const until = (line: Line | null): Line[] => (line ? log.slice(0, before + state.log.indexOf(line) + 1) : log); // the record does not run ahead
    for (const beat of list)
      this.queue.push({ state, log: until(beat.line), view: beat.view, line: beat.line, scene: beat.scene, wait: lengthOf(beat) / (speed || 1) });
    this.queue.push({ state, log, view: null, line: null, scene: null, wait: state.log.length && !own ? PLAIN / (speed || 1) : 0 });
    while (this.queue.length > LONGEST && this.queue.some((f) => f.view)) this.queue.splice(this.queue.findIndex((f) => f.view), 1);
    this.mark();
    if (this.timer === undefined && !this.waiting) this.next();
  }

  private mark(): void {
    this.behind = this.queue.length > 0 || this.timer !== undefined;
  }

  /** On to the next frame. */
  next(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = false;
    const frame = this.queue.shift();
    if (!frame) {
      this.mark();
      return;
    }
    if (frame.view) {
      const state: TableState = { ...frame.state, view: { ...frame.view, heading: frame.state.view.heading ?? "" }, prompt: null, over: false };
      const scene =
        frame.scene && frame.line
          ? { scene: frame.scene, line: frame.line, card: frame.line.card, other: frame.line.other, view: frame.view, n: ++this.n }
          : null;
      this.show(state, frame.log, scene, false);
    } else this.show(frame.state, frame.log, null, this.queue.length === 0);
    if (frame.scene && prefs.speed === "step") {
      this.waiting = true;
      this.mark();
      return;
    }
    if (this.queue.length || frame.wait > 0) this.timer = setTimeout(() => this.next(), frame.wait);
    this.mark();
  }

  /** Show what is now, without what has led there. */
  skip(): void {
    const last = this.queue[this.queue.length - 1];
    this.stop();
    if (last) this.show(last.state, last.log, null, true);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.waiting = false;
    this.behind = false;
  }
}
