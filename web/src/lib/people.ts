// Sitting down, asking for a seat, the lobby: what goes over HTTP, and its words.

import { bySeat, get } from "./api";
import { prefs } from "./prefs.svelte";
import type { RoomMade, Waiting } from "./protocol";
import { filled } from "./words";

function post<T>(path: string, body: unknown): Promise<T> {
  return get<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

const room = (key: string, rest: string): string => `/api/rooms/${encodeURIComponent(key)}/${rest}`;

export interface JoinWish {
  invite?: string;
  seat?: number;
  name?: string;
  deck?: string | string[];
}

/** Take a seat: by its invitation, or any free one of a room in the lobby. */
export const join = (key: string, wish: JoinWish): Promise<RoomMade> => post(room(key, "join"), wish);

/** Ask who sits there for the seat; the answer comes under the ticket. */
export const knock = (key: string, seat: number, name: string): Promise<{ ticket: string }> => post(room(key, "knock"), { seat, name });

export interface Answered extends RoomMade {
  answer: "open" | "no" | "gone" | "yes";
}

export const knocked = (key: string, ticket: string): Promise<Answered> => post(room(key, "knock/answer"), { ticket });

/** The rooms that wait for somebody. */
export const lobby = (): Promise<{ rooms: Waiting[] }> => get("/api/lobby");

export interface Mine {
  room: string;
  game: string;
  seats: number[];
  asked: boolean; // it is for this seat to decide
  begun: boolean;
  over: boolean;
  taken: number;
  clocks: (number | null)[];
  names: string[];
}

/** How a game stands that one has a seat at: for a notice that it is one's turn. */
export const mine = (key: string, token: string): Promise<Mine> => get(room(key, "me"), bySeat(token));

/** Under which addresses others in the same network reach this server. */
export const here = (): Promise<{ addresses: string[]; asked: string }> => get("/api/here");

/** An address as a picture that a telephone reads. */
export const qrPath = (text: string): string => `/api/qr?${new URLSearchParams({ text })}`;

const WORDS = {
  sitDown: ["席に着く", "Sit down"],
  joining: ["席に着いています…", "Sitting down…"],
  taken: ["この席にはもう人がいます。", "Somebody sits there already."],
  askSeat: ["席を譲ってもらう", "Ask for the seat"],
  asked: ["返事を待っています…", "Waiting for an answer…"],
  refused: ["譲ってもらえませんでした。", "The seat was not given."],
  name: ["名前", "Name"],
  wantsBack: ["{who}が待ったを願い出ています。", "{who} asks to take back the last decision."],
  wantsSeat: ["{name}がこの席に着きたいと言っています。", "{name} asks for this seat."],
  yes: ["認める", "Allow"],
  no: ["断る", "Refuse"],
  askBack: ["待ったを願い出る", "Ask to take back"],
  chance_drawn: ["シャッフルの種はサーバーが引いた。", "The server drew the seed of the shuffles."],
  chance_told: ["シャッフルの種は部屋を開いた人が決めた。", "Who opened the room chose the seed of the shuffles."],
  chance_together: ["シャッフルの種は全員で作った。", "Everybody made the seed of the shuffles."],
  chance_stirred: [
    "山札は二人で混ぜる。引くまで、サーバーにも順番はわからない。",
    "Both players shuffle as they go: not even the server knows a card before it is drawn.",
  ],
  stirAwaited: ["{who}の側の混ぜる値を待っています…", "Waiting for {who}'s part in the shuffle…"],
  stirLost: [
    "このブラウザは、約束したシャッフルの値を持っていません。",
    "This browser does not have the values that this seat is bound to for the shuffle.",
  ],
  stirAnew: ["新しく約束する", "Bind anew"],
  stirDoubt: [
    "サーバーが、済んだシャッフルの値を別の決定のためにもう一度求めました。見せていません。",
    "The server asked again for a value that was shown for another decision. It was not shown.",
  ],
  stirGood: [
    "途中のシャッフルも確かめました：{n}回とも、約束どおりの値から作られています。",
    "The shuffles on the way are checked, too: all {n} were made of the values that both were bound to.",
  ],
  stirBad: ["途中のシャッフルが約束と合いません：{what}", "Shuffles on the way do not fit what was agreed: {what}"],
  stirWish: ["二人で混ぜる（サーバーにも山札の順番がわからない）", "Shuffle together (not even the server knows what comes)"],
  eyes: ["この席は{n}つの画面で見られている", "{n} screens see with this seat's eyes"],
  lookOn: ["観戦{n}人", "{n} looking on"],
  yourTurn: ["あなたの番", "your turn"],
  stirTag: ["二人で混ぜる", "shuffled together"],
  perMove: ["一手{n}日", "{n} days a move"],
  perMoveOne: ["一手1日", "1 day a move"],
  delayWish: ["観戦の遅れ", "Onlookers lie back"],
  delayNone: ["なし", "not at all"],
  delayMinutes: ["{n}分", "{n} min"],
  chance_position: ["並べた局面から始めた。", "Begun from a position."],
  chance_fork: ["リプレイの途中から始めた。", "Begun from a replay."],
  oneScreen: ["一つの画面を全員で使う卓。", "All players share one screen here."],
} as const;

export function pw(key: keyof typeof WORDS, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}

/** A time for each move, in days. */
export const days = (n: number): string => (n === 1 ? pw("perMoveOne") : pw("perMove", { n }));
