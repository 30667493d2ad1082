// A table as this browser sees it: the state shown, what can be done, what is open on the screen.

import { flushSync } from "svelte";
import { wholeGame } from "./api";
import { Link, socketUrl, type Hooks, type Status } from "./client";
import { flip } from "./flip";
import { dropped, grouped, leadsTo, onlyPass, passOf } from "./options";
import { pieces, seating } from "./place";
import { Playback, type Scened } from "./playback.svelte";
import { prefs } from "./prefs.svelte";
import { roomPath, router } from "./route.svelte";
import { play } from "./sound";
import { firstHand } from "./deal";
import { answer, bind, isMine, type KeptStir } from "./stir";
import { newSecret, step } from "./toss";
import { named } from "./whose";
import type {
  Asking,
  CardFace,
  CardView,
  Choice,
  FromServer,
  GameWhole,
  Hints,
  Line,
  Numbers,
  Reason,
  Seeding,
  Sign,
  Stir,
  TableState,
  View,
} from "./protocol";

const PASS = 120; // ms before the table passes for somebody who can only pass
const PASS_AMONG_PEOPLE = [700, 2200] as const; // between people the pause must tell nothing
const MOST_TOLD = 40; // events of the recap
const SIGN = 4000; // ms a sign is shown

export interface At {
  x: number;
  y: number;
}

export interface Menu {
  card?: CardView; // shown with its options
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
  sign = $state.raw<Sign | null>(null); // what somebody at the table has just said by a sign
  stirring = $state.raw<Stir | null>(null); // a decision waits for what people put into the shuffle
  stirLost = $state(false); // this browser cannot show what the seat is bound to
  stirDoubt = $state(false); // the server has asked for what it must not
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
  scene = $state.raw<Scened | null>(null); // what is staged now
  recap = $state.raw<Line[]>([]); // what others have done since one's own last decision
  yielding = $state<"" | "event" | "turn">(""); // pass until something happens, or until one's own turn
  passing = $state(false); // the table passes for somebody who can only pass
  hint = $state.raw<Hints | null>(null); // the best moves of the open decision, as a bot sees them
  hinting = $state(-1); // the decision for which a hint is awaited
  pointed = $state<number | null>(null); // the card of the option under the pointer
  looked = false; // a first tap has shown the card that is inspected
  byTouch = false; // the last input came from a finger
  byKeys = false; // the last input came from the keyboard
  root: HTMLElement | null = null;

  mine = $derived.by(() => {
    const s = this.state;
    return !!s?.prompt && !s.over && !s.curtain && s.yours.includes(s.prompt.seat);
  });
  /** The card that asks. */
  asking = $derived(this.mine ? (this.state?.prompt?.source ?? null) : null);
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

  readonly playback = new Playback((state, log, scene, last) => this.step(state, log, scene, last));
  private readonly link: Link;
  private undoing = false; // back past what the table has passed by itself
  private passTimer: ReturnType<typeof setTimeout> | undefined;
  private expecting = false;
  private auto = false; // the table has passed by itself
  private yieldSeat = -1;
  private yieldTurn = -1;
  private then: number[] | null = null;
  private asked: { card: number; zone: number; at: At | null; name: string } | null = null;
  private valueTimer: ReturnType<typeof setTimeout> | undefined;
  private signTimer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private latest: TableState | null = null;
  private told = new Set<string>(); // what has been said for the seed over this connection
  private faces: Record<string, CardFace> = {}; // of imported cards

  constructor(
    private readonly room: string,
    private readonly token: string,
  ) {
    const hooks = {
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
    } satisfies Hooks;
    this.link = new Link(socketUrl(room), prefs.lang, hooks, undefined, token);
  }

  open(): void {
    this.link.open();
  }

  end(): void {
    this.playback.stop();
    clearTimeout(this.passTimer);
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
    const before = this.latest;
    this.latest = state;
    if (state.stir) this.stirred(state, before);
    this.keepHand(state);
    this.seeding = null;
    if (state.faces) {
      this.faces = { ...this.faces, ...state.faces };
      if (this.game) this.game = { ...this.game, cards: { ...this.game.cards, ...state.faces } };
    }
    if (!this.game) {
      void wholeGame(state.view.game).then((game) => (this.game = { ...game, cards: { ...game.cards, ...this.faces } }));
    }
    const own = this.expecting || !this.state || state.log_from === 0;
    const shown = this.state;
    const atOnce = !shown || !prefs.pace || state.log_from === 0 || !!state.curtain || shown.viewer !== state.viewer || document.hidden;
    if (!own) this.remember(state);
    else if (!this.auto) this.recap = state.log_from === 0 ? [] : this.recap.slice(0, 0);
    this.expecting = false;
    this.auto = false;
    if (atOnce) {
      this.playback.stop();
      this.scene = null;
      this.show(state, log);
      if (own) this.since(state, log);
      this.settle();
      return;
    }
    if (own) this.since(state, log);
    this.playback.push(state, log, shown.view, this.game?.layout ?? null, own);
  }

  private since(state: TableState, log: Line[]): void {
    this.base = lying(state.view);
    this.readTo = log.length;
  }

  /** What others have done, for the recap. */
  private remember(state: TableState): void {
    const scenes = this.game?.layout.scenes ?? {};
    const told = state.log.filter((l) => scenes[l.say ?? ""]);
    if (told.length) this.recap = [...this.recap, ...told].slice(-MOST_TOLD);
  }

  /** One frame of the playback. */
  private step(state: TableState, log: Line[], scene: Scened | null, last: boolean): void {
    this.scene = scene;
    if (scene) play(scene.scene);
    else if (state.log.length) play("card");
    this.show(state, log);
    if (last) this.settle();
  }

  /** All is shown: what nobody needs to click happens by itself. */
  private settle(): void {
    clearTimeout(this.passTimer);
    this.passing = false;
    const s = this.state;
    if (!s || !this.mine || this.latest?.taken !== s.taken) {
      if (s && this.undoing && !this.mine) this.undoing = false;
      return;
    }
    const range = s.prompt?.number;
    const lone = onlyPass(s.prompt) ?? (range && range[0] === range[1] ? { index: range[0], kind: "number", text: "" } : null);
    if (this.undoing) {
      if (lone && s.undo && prefs.autoPass) {
        this.undo();
        return;
      }
      this.undoing = false;
      return;
    }
    const pass = lone && prefs.autoPass ? lone : this.yieldTo(s);
    if (!pass) {
      if (document.hidden || this.recap.length) play("ask");
      return;
    }
    this.passing = true;
    const people = s.seats.some((seat, k) => seat.kind === "person" && !s.yours.includes(k));
    const [low, high] = PASS_AMONG_PEOPLE;
    const wait = people ? low + Math.random() * (high - low) : prefs.pace ? PASS : 0;
    const pick = pass;
    this.passTimer = setTimeout(() => {
      this.passing = false;
      if (this.state?.taken === s.taken && this.mine) {
        this.auto = true;
        this.choose(pick.index);
      }
    }, wait);
  }

  /** Whether one still wants to pass, and how. */
  private yieldTo(s: TableState): Choice | null {
    if (!this.yielding) return null;
    const own = s.view.turn === this.yieldSeat && s.view.turn !== this.yieldTurn;
    const happened = this.yielding === "event" && this.recap.length > 0;
    const pass = passOf(s.prompt);
    if (own || happened || !pass) {
      this.yielding = "";
      return null;
    }
    if (s.view.turn !== this.yieldSeat) this.yieldTurn = s.view.turn;
    return pass;
  }

  /** Pass from now on: until something happens, or until one's own next turn. */
  passUntil(what: "event" | "turn"): void {
    const s = this.state;
    if (!s?.prompt || !this.mine) return;
    this.yielding = what;
    this.yieldSeat = s.prompt.seat;
    this.yieldTurn = s.view.turn === s.prompt.seat ? s.view.turn : -1;
    this.recap = [];
    this.settle();
  }

  /** Show what is now, without what has led there. */
  skip(): void {
    this.playback.skip();
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
    } else if (message.type === "stir") {
      this.stir(message);
    } else if (message.type === "here") {
      if (this.state) this.state = { ...this.state, seats: message.seats, watching: message.watching };
      if (this.latest) this.latest = { ...this.latest, seats: message.seats, watching: message.watching };
    } else if (message.type === "emote") {
      this.sign = message;
      clearTimeout(this.signTimer);
      this.signTimer = setTimeout(() => (this.sign = null), SIGN);
    } else if (message.type === "again") {
      prefs.remember({ room: message.room, token: message.token, game: this.state?.view.game ?? "", at: Date.now() });
      router.go(roomPath(message.room, message.token));
    } else if (message.type === "why") {
      const asked = this.asked;
      this.asked = null;
      if (asked && asked.card === message.card && asked.zone === message.zone)
        this.why = { reasons: message.reasons, name: asked.name, at: asked.at };
    } else if (message.type === "values") {
      if (this.inspected?.id === message.card) this.numbers = message.numbers;
    } else if (message.type === "hint") {
      this.hinting = -1;
      if (message.taken === this.latest?.taken) this.hint = message;
    } else if (message.type === "error") {
      this.hinting = -1;
      this.busy = false;
      this.expecting = false;
      if (["nowhere", "closed", "full", "protocol", "moved"].includes(message.code) || this.status !== "open")
        this.refusal = message.text;
      else this.toast(message.clause ? message.text + prefs.aside(message.clause) : message.text);
    }
  }

  /** What this browser keeps of the shuffles on the way; made when it is first needed. */
  private keptStir(): KeptStir {
    return prefs.rooms.find((r) => r.room === this.room)?.stir ?? { secret: newSecret(), seen: {} };
  }

  private keepStir(kept: KeptStir, game: string): void {
    prefs.remember({ room: this.room, token: this.token, game, at: Date.now(), stir: kept });
  }

  /** This browser's part in a shuffle: its value, for a decision that is fixed. */
  private stir(now: Stir): void {
    this.stirring = now;
    const yours = this.latest?.yours ?? [];
    const kept = this.keptStir();
    const said = answer(this.room, now, yours, kept);
    if (said.doubt) this.stirDoubt = true;
    this.stirLost = yours.some((k) => now.awaited.includes(k)) && !said.say.length && !said.doubt;
    this.keepStir(said.kept, this.latest?.view.game ?? "");
    for (const message of said.say) this.link.send(message);
  }

  /** The game has gone on: a seat that came without values binds itself; one that has lost them says so. */
  private stirred(state: TableState, before: TableState | null): void {
    const now = state.stir;
    if (!now || state.over) return;
    const kept = this.keptStir();
    if (!now.awaited?.length) this.stirring = null;
    if (before && before.taken > state.taken && !kept.back) this.keepStir({ ...kept, back: true }, state.view.game);
    for (const seat of state.yours) if (!now.hashes[seat]) this.bindAnew();
    this.stirLost = state.yours.some((k) => now.hashes[k] && !isMine(this.room, k, now.k, now.hashes[k], kept));
  }

  /** Bind one's seat to values that this browser has. */
  bindAnew(): void {
    const now = this.latest?.stir ?? this.seeding?.stir;
    const kept = this.keptStir();
    this.keepStir(kept, this.latest?.view.game ?? this.seeding?.game ?? "");
    for (const seat of this.latest?.yours ?? []) if (now) this.link.send(bind(this.room, seat, now.k, kept));
  }

  /** The first hand is kept: after the game it is checked that it came from the seed. */
  private keepHand(state: TableState): void {
    const kept = prefs.rooms.find((r) => r.room === this.room)?.toss;
    const seat = state.yours[0] ?? -1;
    if (!kept?.secrets[seat] || kept.hand || state.yours.length !== 1) return;
    const cards = firstHand(state.view, seat);
    if (cards.length) prefs.remember({ room: this.room, token: this.token, game: state.view.game, at: Date.now(), toss: { ...kept, hand: { seat, cards } } });
  }

  /** This browser's part in the making of the seed. */
  private toss(now: Seeding): void {
    this.seeding = now;
    this.status = "open";
    const kept = prefs.rooms.find((r) => r.room === this.room)?.toss;
    const next = step(now, kept);
    prefs.remember({ room: this.room, token: this.token, game: now.game, at: Date.now(), toss: next.kept });
    this.secretLost = next.lost;
    const say = [...next.say];
    if (now.stir) {
      const mine = this.keptStir();
      this.keepStir(mine, now.game);
      for (const k of now.yours) if (!now.stir.hashes[k]) say.push(bind(this.room, k, now.stir.k, mine));
    }
    for (const message of say) {
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
    else if (s && this.mine && !this.busy && this.latest?.taken === s.taken) {
      this.expecting = true;
      this.busy = this.link.send({ type: "unpick", taken: s.taken, card });
    }
  }

  choose(index: number, then: number[] | null = null): void {
    const s = this.state;
    if (!s?.prompt || !this.mine || this.busy || this.latest?.taken !== s.taken) return;
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
    if (this.inspected?.id !== card.id) this.looked = false;
    this.inspected = card;
    this.askValues(card.id);
  }

  private askValues(id: number): void {
    clearTimeout(this.valueTimer);
    this.valueTimer = setTimeout(() => this.link.send({ type: "values", card: id }), 160);
  }

  /** Ask for the best moves; asked again, put them away. */
  askHint(): void {
    if (this.hint?.taken === this.latest?.taken) this.hint = null;
    else if (this.latest && this.link.send({ type: "hint", taken: this.latest.taken })) this.hinting = this.latest.taken;
  }

  undo(): void {
    if (!this.latest?.undo) return;
    this.undoing = true;
    this.yielding = "";
    this.expecting = true;
    this.link.send({ type: "undo", taken: this.latest.taken });
  }

  /** Ask the others for leave to take back one's last decision. */
  askBack(): void {
    const s = this.latest;
    const seat = s?.yours[0];
    if (s?.leave && seat !== undefined) this.link.send({ type: "back", taken: s.taken, seat });
  }

  /** Answer what is asked of one of this screen's seats. */
  reply(asking: Asking, yes: boolean): void {
    const seat = asking.of.find((k) => this.state?.yours.includes(k));
    if (seat !== undefined) this.link.send({ type: "reply", n: asking.n, seat, yes });
  }

  emote(what: string): void {
    const seat = this.state?.yours[0];
    if (seat !== undefined) this.link.send({ type: "emote", seat, what });
  }

  mute(seat: number, on: boolean): void {
    this.link.send({ type: "mute", seat, on });
  }

  /** Play the same again with the same people. */
  rematch(yes = true): void {
    const seat = this.state?.yours[0];
    if (seat !== undefined) this.link.send({ type: "rematch", seat, yes });
  }

  concede(): void {
    const s = this.state;
    if (!s) return;
    const seat = s.yours.includes(s.viewer) ? s.viewer : (s.prompt?.seat ?? s.yours[0]);
    if (seat === undefined || !s.yours.includes(seat)) return;
    this.expecting = true;
    this.link.send({ type: "concede", seat });
  }

  /** The pointer is over an option: the card it is about is shown. */
  point(choice: Choice | null): void {
    const id = choice?.card;
    this.pointed = id ?? null;
    if (id === undefined || !this.state) return;
    for (const zone of this.state.view.zones) for (const card of zone.cards) if (card.id === id) this.inspect(card);
  }

  /** A first tap on a card shows it; what can be done with it stands beside. */
  peek(card: CardView, at: At): boolean {
    this.looked = true;
    if (card.id === undefined) return false;
    const choices = this.choicesFor(card.id);
    if (choices.length !== 1) return false; // several are asked for anyway, and "why not" does nothing
    this.menu = { choices, title: card.name ?? "", at, then: null, card };
    return true;
  }

  /** A sentence of the game with names instead of numbers. */
  said(text: string): string {
    return named(text, prefs.lang, (seat) => {
      const s = this.state;
      if (!s || seat >= s.seats.length) return null;
      return { name: this.nameOf(seat), me: this.isMe(seat) };
    });
  }

  isMe(seat: number): boolean {
    return this.state?.yours.length === 1 && this.state.yours[0] === seat;
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
    if (this.isMe(seat)) return prefs.w("you");
    if (said) return said;
    const kind = s?.seats[seat]?.kind;
    if (kind === "game") return this.game?.boss?.[prefs.lang] ?? prefs.w("seatN", { n: seat + 1 });
    if (kind === "bot") {
      const bots = s?.seats.map((x, k) => (x.kind === "bot" ? k : -1)).filter((k) => k >= 0) ?? [];
      return bots.length > 1 ? `${prefs.w("bot")} ${bots.indexOf(seat) + 1}` : prefs.w("bot");
    }
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
