// What waits on the stack or in the chain, in one line: all that was declared with it is open to everybody.
import type { Declared, StackItem, ZoneView } from "./protocol";

/** The name of what was declared; where another card of that name lies beside it, with its place. */
function nameOf(one: Declared, zones: ZoneView[], ja: boolean): string {
  const zone = one.at && zones[one.at[0]];
  const card = one.at && zone?.cards[one.at[1]];
  if (!one.at || !zone || !card?.name) return one.name;
  if (zone.cards.filter((other) => other.name === card.name).length < 2) return one.name;
  const nth = one.at[1] + 1;
  return ja ? `${one.name}（${zone.name}の${nth}番目）` : `${one.name} (${zone.name} no. ${nth})`;
}

export function stackWords(item: StackItem, zones: ZoneView[], lang: string): string {
  const ja = lang === "ja";
  const all = (found: Declared[]): string =>
    (ja ? "：" : ": ") + found.map((one) => nameOf(one, zones, ja)).join(ja ? "、" : ", ");
  const parts = [item.card || "—", item.mode || item.ability || ""];
  if (item.targets?.length) parts.push((ja ? "対象" : "targets") + all(item.targets));
  if (item.payers?.length) parts.push((ja ? "支払い" : "paid by") + all(item.payers));
  if (item.slots) parts.push(item.slots);
  if (item.x !== undefined) parts.push(`X=${item.x}`);
  return parts.filter((part) => part).join(ja ? "　" : "; ");
}
