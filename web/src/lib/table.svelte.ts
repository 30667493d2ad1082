// A table as this browser sees it: the state shown, what can be done, what is open on the screen.

import { flushSync } from "svelte";
import { wholeGame } from "./api";
import { Link, socketUrl, type Status } from "./client";
import { flip } from "./flip";
import { dropped, grouped, leadsTo } from "./options";
import { pieces, seating } from "./place";
import { prefs } from "./prefs.svelte";
import { step } from "./toss";
import type {
  CardFace,
  CardView,
  Choice,
  FromServer,
  GameWhole,
  Line,
  Numbers,
  Reason,
  Seeding,
  TableState,
  View,
} from "./protocol";

const STEP = 420; // ms a move of somebody else is shown before the next one
const LONGEST = 2500; // ms for all that is waiting to be shown

export interface At {
  x: number;
  y: number;
}

export interface Menu {
  choices: Choice[];
  title: string;
  at: At;
  then: number[] | null;
}

export class TableModel {
  game = $state.raw<GameWhole | null>(null);
  state = $state.raw<TableState | null>(null);
  log = $state.raw<Line[]>([]);
  status = $state<Status>("connecting");
  retry = $state(0); // when the next try is
  refusal = $state("");
  problem = $state("");
  busy = $state(false);
  menu = $state.raw<Menu | null>(null);
  why = $state.raw<{ reasons: Reason[]; name: string; at: At | null } | null>(null); // no place: of everything
  seeding = $state.raw<Seeding | null>(null); // the game has not begun
  secretLost = $state(false); // this browser has forgotten what it bound itself to
  base = $state.raw<Map<number, number>>(new Map()); // where the cards lay after one's own last decision
  readTo = $state(0); // lines of the record that were there then
  held = $state.raw<Choice | null>(null); // the last pick of several, until the selection is confirmed
  inspected = $state.raw<CardView | null>(null);
  sheet = $state(false); // the card is shown over the table (long press)
  numbers = $state.raw<Numbers["numbers"] | null>(null);
  zoneOpen = $state<number | null>(null);
  listOpen = $state(false);
  dragging = $state<number | null>(null);
  shownAt = $state(Date.now()); // when the state came: clocks run from here
  behind = $state(false); // more has happened than is shown
  byKeys = false; // the last input came from the keyboard
  root: HTMLElement | null = null;

  mine = $derived.by(() => {
    const s = this.state;
    return !!s?.prompt && !s.over && !s.curtain && s.yours.includes(s.prompt.seat);
  });
  groups = $derived(grouped(this.mine ? (this.state?.prompt ?? null) : null));
  pieces = $derived(this.state ? pieces(this.state.view) : []);
  seating = $derived(this.state ? seating(this.state) : { below: 0, above: [], beside: [] });
  picked = $derived.by(() => {
    const there = this.mine ? (this.state?.prompt?.picked ?? []) : [];
    return this.held?.card === undefined ? there : [...there, this.held.card];
  });

  /** The cards that others have moved since one's own last decision. */
  fresh = $derived.by(() => {
    const out = new Set<number>();
    if (!this.mine || !this.base.size || !this.state) return out;
    for (const [id, zone] of lying(this.state.view)) if (this.base.get(id) !== zone) out.add(id);
    return out;
  });

  private readonly link: Link;
  private queue: { state: TableState; log: Line[] }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private expecting = false;
  private then: number[] | null = null;
  private asked: { card: number; zone: number; at: At | null; name: string } | null = null;
  private valueTimer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private latest: TableState | null = null;
  private told = new Set<string>(); // what has been said for the seed over this connection
  private faces: Record<string, CardFace> = {}; // of imported cards

  constructor(
    private readonly room: string,
    private readonly token: string,
  ) {
    this.link = new Link(socketUrl(room, token), prefs.lang, {
      state: (state, log) => this.receive(state, log),
      other: (message) => this.hear(message),
      status: (status, wait) => {
        this.status = status;
        this.retry = Date.now() + wait;
        if (status === "lost") {
          this.busy = false;
          this.told.clear();
        }
      },
    });
  }

  open(): void {
    this.link.open();
  }

  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.valueTimer);
    clearTimeout(this.toastTimer);
    this.link.end();
  }

  again(): void {
    this.link.again();
  }

  speak(): void {
    this.link.speak(prefs.lang);
  }

  // --- showing ------------------------------------------------------------------------------------

  private receive(state: TableState, log: Line[]): void {
    this.latest = state;
    this.seeding = null;
    if (state.faces) {
      this.faces = { ...this.faces, ...state.faces };
      if (this.game) this.game = { ...this.game, cards: { ...this.game.cards, ...state.faces } };
    }
    if (!this.game) {
      void wholeGame(state.view.game).then((game) => (this.game = { ...game, cards: { ...game.cards, ...this.faces } }));
    }
    const own = this.expecting || !this.state || state.log_from === 0;
    const atOnce =
      this.expecting || !this.state || !prefs.motion || state.log_from === 0 || !!state.curtain || document.hidden;
    this.expecting = false;
    if (atOnce) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.queue = [];
      this.behind = false;
      this.show(state, log);
      if (own) {
        this.base = lying(state.view);
        this.readTo = log.length;
      }
      return;
    }
    this.queue.push({ state, log });
    this.behind = this.queue.length > 1;
    if (this.timer === undefined) this.next(state.log.length ? this.pace() : 0);
  }

  /** Show what is now, without what has led there. */
  skip(): void {
    const last = this.queue[this.queue.length - 1];
    if (!last) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.behind = false;
    this.show(last.state, last.log);
  }

  private pace(): number {
    return Math.min(STEP, LONGEST / Math.max(1, this.queue.length));
  }

  private next(wait: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const item = this.queue.shift();
      if (!item) return;
      this.behind = this.queue.length > 1;
      this.show(item.state, item.log);
      if (this.queue.length) this.next(item.state.log.length ? this.pace() : 0);
    }, wait);
  }

  private show(state: TableState, log: Line[]): void {
    const before = this.state?.view ?? null;
    this.held = null;
    this.menu = null;
    this.why = null;
    const source = before ? leavers(before, state.view) : () => null;
    flip(
      this.root,
      prefs.motion && !!this.state,
      () => {
        if (state.curtain || (this.state && this.state.viewer !== state.viewer)) this.forget();
        this.state = state;
        this.log = state.curtain ? [] : log; // what was read so far was for other eyes
        this.busy = false;
        this.shownAt = Date.now();
        this.refresh(state);
      },
      source,
    );
    if (this.byKeys && this.mine && (document.activeElement ?? document.body) === document.body) {
      flushSync();
      this.root?.querySelector<HTMLElement>(".hand .can, .mat .can[data-nav], .zone-do, .prompt .do")?.focus();
    }
    const wanted = this.then;
    this.then = null;
    if (wanted && this.mine) {
      const choice = leadsTo(state.prompt, wanted);
      if (choice) this.act(choice);
    }
  }

  /** Nothing that was open for other eyes stays. */
  private forget(): void {
    this.closeAll();
    this.inspected = null;
    this.numbers = null;
  }

  /** What is shown large follows the card. */
  private refresh(state: TableState): void {
    const id = this.inspected?.id;
    if (id === undefined) return;
    for (const zone of state.view.zones)
      for (const card of zone.cards)
        if (card.id === id) {
          this.inspected = card;
          this.askValues(id);
          return;
        }
    this.numbers = null;
  }

  private hear(message: FromServer): void {
    if (message.type === "seed") {
      this.toss(message);
    } else if (message.type === "why") {
      const asked = this.asked;
      this.asked = null;
      if (asked && asked.card === message.card && asked.zone === message.zone)
        this.why = { reasons: message.reasons, name: asked.name, at: asked.at };
    } else if (message.type === "values") {
      if (this.inspected?.id === message.card) this.numbers = message.numbers;
    } else if (message.type === "error") {
      this.busy = false;
      this.expecting = false;
      if (["nowhere", "closed", "full", "protocol"].includes(message.code) || this.status !== "open")
        this.refusal = message.text;
      else this.toast(message.clause ? message.text + prefs.aside(message.clause) : message.text);
    }
  }

  /** This browser's part in the making of the seed. */
  private toss(now: Seeding): void {
    this.seeding = now;
    this.status = "open";
    const kept = prefs.rooms.find((r) => r.room === this.room)?.toss;
    const next = step(now, kept);
    prefs.remember({ room: this.room, token: this.token, game: now.game, at: Date.now(), toss: next.kept });
    this.secretLost = next.lost;
    for (const message of next.say) {
      const said = JSON.stringify(message);
      if (!this.told.has(said) && this.link.send(message)) this.told.add(said);
    }
  }

  toast(text: string): void {
    this.problem = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.problem = ""), 5000);
  }

  // --- doing --------------------------------------------------------------------------------------

  act(choice: Choice, then: number[] | null = null): void {
    if (this.last(choice)) {
      this.held = choice;
      this.menu = null;
      this.listOpen = false;
      return;
    }
    this.choose(choice.index, then);
  }

  /** Whether a pick would end a selection of several: then it waits to be confirmed. */
  private last(choice: Choice): boolean {
    const p = this.state?.prompt;
    if (!p?.picking || !this.mine || choice.card === undefined || choice.kind === "done") return false;
    return (p.most ?? 0) > 1 && (p.picked?.length ?? 0) + 1 >= (p.most ?? 0);
  }

  /** The selection is as wanted. */
  confirm(): void {
    if (this.held) this.choose(this.held.index);
  }

  /** Take a card out of the selection. */
  unpick(card: number): void {
    const s = this.state;
    if (this.held?.card === card) this.held = null;
    else if (s && this.mine && !this.busy && this.latest === s) {
      this.expecting = true;
      this.busy = this.link.send({ type: "unpick", taken: s.taken, card });
    }
  }

  choose(index: number, then: number[] | null = null): void {
    const s = this.state;
    if (!s?.prompt || !this.mine || this.busy || this.latest !== s) return;
    this.menu = null;
    this.why = null;
    this.listOpen = false;
    this.zoneOpen = null;
    this.then = then;
    this.expecting = true;
    this.busy = this.link.send({ type: "choose", taken: s.taken, choice: index, seat: s.prompt.seat });
    if (!this.busy) this.expecting = false;
  }

  /** A click on a card in some place: its options and those of the place; do it, ask which, or say
   * why not. */
  press(card: CardView, zones: number[], at: At): void {
    if (card.id !== undefined && this.picked.includes(card.id)) {
      this.unpick(card.id);
      return;
    }
    const own = card.id === undefined ? [] : this.choicesFor(card.id);
    const there = zones.flatMap((z) => this.groups.zones.get(z) ?? []);
    const more = own.length ? there.filter((c) => c.card === undefined) : there;
    const choices = [...own, ...more.filter((c) => !own.includes(c))];
    this.offer(choices, card.name ?? "", at, () => this.askWhy(card, at));
  }

  /** The options of a card. */
  choicesFor(id: number): Choice[] {
    return this.groups.cards.get(id) ?? [];
  }

  pressZones(zones: number[], title: string, at: At): void {
    const choices = zones.flatMap((z) => this.groups.zones.get(z) ?? []);
    this.offer(choices, title, at, () => this.askWhyZone(zones, title, at));
  }

  offer(choices: Choice[], title: string, at: At, otherwise: () => void, then: number[] | null = null): void {
    this.menu = null;
    this.why = null;
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) this.act(only, then);
    else if (choices.length) this.menu = { choices, title, at, then };
    else otherwise();
  }

  drop(card: CardView, zones: number[], on: number | null, at: At, from = -1): void {
    if (card.id === undefined) return;
    const found = dropped(this.groups, card.id, zones, on, from);
    this.offer(found.choose, card.name ?? "", at, () => this.askWhy(card, at), found.then === null ? null : zones);
  }

  askWhy(card: CardView, at: At): void {
    if (card.id === undefined || !this.state?.yours.length) return;
    this.asked = { card: card.id, zone: -1, at, name: card.name ?? "" };
    this.link.send({ type: "why", card: card.id });
  }

  askWhyZone(zones: number[], name: string, at: At): void {
    const zone = zones[zones.length - 1];
    if (zone === undefined || !this.state?.yours.length) return;
    this.asked = { card: -1, zone, at, name };
    this.link.send({ type: "why", zone });
  }

  /** Everything that cannot be done now, and why. */
  askAll(): void {
    if (!this.state?.yours.length) return;
    this.asked = { card: -1, zone: -1, at: null, name: this.state.view.heading ?? "" };
    this.link.send({ type: "why" });
  }

  inspect(card: CardView | null, sheet = false): void {
    if (sheet && card?.known) this.sheet = true;
    if (!card || !card.known || card.id === undefined) {
      if (card && !card.known) return;
      this.inspected = card;
      return;
    }
    if (this.inspected?.id !== card.id) this.numbers = null;
    this.inspected = card;
    this.askValues(card.id);
  }

  private askValues(id: number): void {
    clearTimeout(this.valueTimer);
    this.valueTimer = setTimeout(() => this.link.send({ type: "values", card: id }), 160);
  }

  undo(): void {
    if (!this.latest?.undo) return;
    this.expecting = true;
    this.link.send({ type: "undo", taken: this.latest.taken });
  }

  concede(): void {
    const s = this.state;
    if (!s) return;
    const seat = s.yours.includes(s.viewer) ? s.viewer : (s.prompt?.seat ?? s.yours[0]);
    if (seat === undefined || !s.yours.includes(seat)) return;
    this.expecting = true;
    this.link.send({ type: "concede", seat });
  }

  look(seat: number): void {
    this.expecting = true;
    this.link.send({ type: "look", seat });
  }

  closeAll(): boolean {
    const open = !!this.menu || !!this.why || this.listOpen || this.zoneOpen !== null || this.sheet;
    this.menu = null;
    this.why = null;
    this.listOpen = false;
    this.zoneOpen = null;
    this.sheet = false;
    return open;
  }

  nameOf(seat: number): string {
    const s = this.state;
    const said = s?.seats[seat]?.name;
    if (said) return said;
    return s?.view.players[seat]?.name ?? prefs.w("seatN", { n: seat + 1 });
  }
}

/** In which zone every card that can be seen lies. */
function lying(view: View): Map<number, number> {
  const out = new Map<number, number>();
  view.zones.forEach((zone, no) => {
    for (const card of zone.cards) if (card.id !== undefined) out.set(card.id, no);
  });
  return out;
}

/** For a card that was not to be seen before: the zone it has come from, as far as counts tell. */
function leavers(before: View, now: View): (key: string) => string | null {
  const fell = now.zones
    .map((z, no) => ({ no, seat: z.seat, less: (before.zones[no]?.count ?? 0) - z.count }))
    .filter((z) => z.less > 0);
  if (!fell.length) return () => null;
  const seats = new Map<string, number>();
  for (const zone of now.zones) for (const card of zone.cards) if (card.id !== undefined) seats.set(`c${card.id}`, zone.seat);
  return (key) => {
    const own = fell.find((z) => z.seat === seats.get(key)) ?? fell[0];
    return own ? String(own.no) : null;
  };
}
