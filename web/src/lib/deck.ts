// A deck that somebody writes down: lines such as "4 tf01-001", or a JSON list of card ids.

export const OWN = "*"; // chosen in place of one of our decks: the list below it

const MOST = 1000; // copies of a card, and cards of a deck

/** The cards of such a list; null: it is none. What the cards are, the server knows. */
export function deckOf(text: string): string[] | null {
  const plain = text.trim();
  if (plain.startsWith("[")) {
    try {
      const list: unknown = JSON.parse(plain);
      return Array.isArray(list) && list.every((id) => typeof id === "string") ? (list as string[]) : null;
    } catch {
      return null;
    }
  }
  const out: string[] = [];
  for (const line of plain.split(/\r?\n/)) {
    const words = line.replace(/#.*$/, "").trim().split(/\s+/).filter(Boolean);
    if (!words.length) continue;
    const [first = "", second] = words;
    const count = second === undefined ? 1 : /^\d{1,4}$/.test(first) ? Number(first) : 0;
    const id = second ?? first;
    if (words.length > 2 || count < 1 || out.length + count > MOST) return null;
    for (let k = 0; k < count; k++) out.push(id);
  }
  return out.length ? out : null;
}
