// Sentences of the game name the players by their numbers. Here they get names, and oneself is "you".

import type { Lang } from "./protocol";

export interface Named {
  name: string;
  me: boolean;
}

const IRREGULAR: Record<string, string> = { has: "have", is: "are", goes: "go", does: "do", was: "were" };

function bare(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(sh|ch|ss|x)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^s]s$/.test(verb)) return verb.slice(0, -1);
  return verb;
}

const CALLED = /((?:Player |プレイヤー)(\d))(?: \(|（)([^)）]*)[)）]/g; // with the name that the seat had then

/** A sentence with names instead of numbers. */
export function named(text: string, lang: Lang, who: (seat: number) => Named | null): string {
  text = text.replace(CALLED, (all, player: string, n: string, called: string) => {
    const found = who(Number(n) - 1);
    return found && (found.me || found.name === called) ? player : all; // the name stands there anyway
  });
  if (lang === "ja")
    return text.replace(/プレイヤー(\d)/g, (all, n: string) => who(Number(n) - 1)?.name ?? all);
  const mine = /^Player (\d)/.exec(text);
  if (mine && who(Number(mine[1]) - 1)?.me) text = text.replace(/ and ([a-z]+s)\b/, (_, verb: string) => ` and ${bare(verb)}`);
  return text.replace(/Player (\d)('s)?( [a-z]+s\b)?/g, (all, n: string, own: string | undefined, verb: string | undefined, at: number) => {
    const found = who(Number(n) - 1);
    if (!found) return all;
    if (!found.me) return `${found.name}${own ?? ""}${verb ?? ""}`;
    const first = at === 0;
    if (!first && verb && !/[.:] $/.test(text.slice(0, at))) return `${own ? "your" : "you"}${verb}`;
    if (own) return `${first ? "Your" : "your"}${verb ?? ""}`;
    return `${first ? "You" : "you"}${verb ? ` ${bare(verb.trim())}` : ""}`;
  });
}
