// A folder of card images may be set on the server; it says so, and nothing is asked for where there is none.

import { allGames } from "./api";

const ENDS = ["webp", "png", "jpg"] as const;

class Images {
  there = $state(false);
  private readonly ends = new Map<string, number>(); // card → how far the endings have been tried
  private asked = false;

  /** Find out once whether there are any. */
  ask(): void {
    if (this.asked) return;
    this.asked = true;
    allGames().then(
      (games) => (this.there = games.images),
      () => (this.asked = false),
    );
  }

  /** Where a card's image would be; nothing: it has none. */
  url(key: string): string | null {
    const end = ENDS[this.ends.get(key) ?? 0];
    return this.there && end ? `/images/${encodeURIComponent(key)}.${end}` : null;
  }

  missing(key: string): void {
    this.ends.set(key, (this.ends.get(key) ?? 0) + 1);
  }
}

export const images = new Images();
