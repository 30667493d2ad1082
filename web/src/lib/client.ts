// The socket of a room: says hello, keeps the record together, comes back when it is cut off.

import { PROTOCOL, type FromServer, type Lang, type Line, type TableState, type ToServer } from "./protocol";

export type Status = "connecting" | "open" | "lost" | "refused";

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((e: { data: string }) => void) | null;
  onclose: ((e: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Hooks {
  state(state: TableState, log: Line[]): void;
  other(message: FromServer): void;
  status(status: Status, waits: number): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const BEAT = 20_000;
const FINAL = new Set([4403, 4404, 4409, 4410]); // closed, nowhere, cannot be gone on with, the seat was handed over

export class Link {
  lang: Lang;
  log: Line[] = [];
  status: Status = "connecting";
  private socket: Socket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private ended = false;
  private answered = true;

  constructor(
    private readonly url: string,
    lang: Lang,
    private readonly hooks: Hooks,
    private readonly make: (url: string) => Socket = (u) => new WebSocket(u) as unknown as Socket,
    private readonly token = "",
  ) {
    this.lang = lang;
  }

  open(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.tell("connecting");
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.send({ type: "hello", protocol: PROTOCOL, lang: this.lang, ...(this.token ? { token: this.token } : {}) });
      clearInterval(this.beat);
      this.answered = true;
      this.beat = setInterval(() => {
        if (!this.answered) socket.close();
        this.answered = false;
        this.send({ type: "ping", n: 0 });
      }, BEAT);
    };
    socket.onmessage = (e) => {
      if (this.socket === socket) this.hear(JSON.parse(e.data) as FromServer);
    };
    socket.onclose = (e) => {
      if (this.socket !== socket || this.ended) return;
      clearInterval(this.beat);
      this.socket = null;
      if (FINAL.has(e.code)) {
        this.tell("refused");
        return;
      }
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
      this.tries += 1;
      this.tell("lost", wait);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  /** Try again at once. */
  again(): void {
    if (this.status === "lost") this.open();
  }

  send(message: ToServer): boolean {
    if (!this.socket) return false;
    try {
      this.socket.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  speak(lang: Lang): void {
    this.lang = lang;
    if (this.status === "open") this.send({ type: "lang", lang });
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
    this.socket = null;
  }

  private hear(message: FromServer): void {
    this.answered = true;
    if (message.type === "seed" && this.status !== "open") {
      this.tries = 0;
      this.tell("open");
    }
    if (message.type !== "state") {
      this.hooks.other(message);
      return;
    }
    this.tries = 0;
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    if (this.status !== "open") this.tell("open");
    this.hooks.state(message, this.log);
  }

  private tell(status: Status, wait = 0): void {
    this.status = status;
    this.hooks.status(status, wait);
  }
}

/** A seat's secret is not part of it: it goes with the first message. */
export function socketUrl(room: string, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${at.host}/ws/${encodeURIComponent(room)}`;
}
