import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, socketUrl, type Hooks, type Socket } from "../src/lib/client";
import type { Line, TableState, ToServer } from "../src/lib/protocol";
import { state, view } from "./sample";

class Fake implements Socket {
  static all: Fake[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  sent: ToServer[] = [];

  constructor(readonly url: string) {
    Fake.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ToServer);
  }

  close(): void {
    this.onclose?.({ code: 1000 });
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let told: { status: string[]; states: [TableState, Line[]][]; other: unknown[] };
let link: Link;

function last(): Fake {
  const found = Fake.all[Fake.all.length - 1];
  if (!found) throw new Error("no socket");
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  Fake.all = [];
  told = { status: [], states: [], other: [] };
  const hooks: Hooks = {
    state: (s, log) => told.states.push([s, log]),
    other: (m) => told.other.push(m),
    status: (s) => told.status.push(s),
  };
  link = new Link("ws://x/ws/r", "ja", hooks, (url) => new Fake(url));
  link.open();
});

afterEach(() => {
  link.end();
  vi.useRealTimers();
});

const line = (text: string): Line => ({ clause: "1", text });

describe("the socket of a room", () => {
  it("says hello and is open with the first state", () => {
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", protocol: 2, lang: "ja" }]);
    last().say(state(view()));
    expect(told.status).toEqual(["connecting", "open"]);
  });

  it("keeps the record together, and begins again where it is told whole", () => {
    last().say(state(view(), { log: [line("a"), line("b")] }));
    last().say(state(view(), { log: [line("c")], log_from: 2 }));
    expect(link.log.map((l) => l.text)).toEqual(["a", "b", "c"]);
    last().say(state(view(), { log: [line("A")], log_from: 0 }));
    expect(link.log.map((l) => l.text)).toEqual(["A"]);
  });

  it("comes back when it is cut off, more and more slowly", () => {
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const before = Fake.all.length;
      last().onclose?.({ code: 1006 });
      let waited = 0;
      while (Fake.all.length === before && waited < 60_000) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000]);
    last().onopen?.();
    last().say(state(view()));
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(link.status).toBe("connecting");
  });

  it("does not come back to where it may not be", () => {
    last().onclose?.({ code: 4403 });
    vi.advanceTimersByTime(60_000);
    expect(Fake.all.length).toBe(1);
    expect(told.status).toEqual(["connecting", "refused"]);
  });

  it("notices that nobody answers", () => {
    last().onopen?.();
    last().say(state(view()));
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping", n: 0 });
    vi.advanceTimersByTime(20_000);
    expect(told.status.at(-1)).toBe("lost");
  });

  it("goes on in another language", () => {
    last().onopen?.();
    last().say(state(view()));
    link.speak("en");
    expect(last().sent.at(-1)).toEqual({ type: "lang", lang: "en" });
  });

  it("hands on what is not a state", () => {
    last().say({ type: "error", code: "bad", text: "no" });
    expect(told.other).toEqual([{ type: "error", code: "bad", text: "no" }]);
    expect(told.states).toEqual([]);
  });
});

it("has its address from the page's", () => {
  const at = { protocol: "https:", host: "h:1" } as Location;
  expect(socketUrl("r s", at)).toBe("wss://h:1/ws/r%20s");
});
