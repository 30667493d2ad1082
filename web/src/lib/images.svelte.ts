// A folder of card images may be set on the server; whether there is one shows when one is asked for.

const ENDS = ["webp", "png", "jpg"] as const;
const PATIENCE = 6; // cards without an image before no more are asked for

class Images {
  found = $state<string | null>(null); // how the images' names end
  private missed = new Set<string>();

  /** Where a card's image would be, in the order to try. */
  tries(key: string): string[] {
    const name = encodeURIComponent(key);
    if (this.found) return [`/images/${name}.${this.found}`];
    if (this.missed.size >= PATIENCE) return [];
    return ENDS.map((end) => `/images/${name}.${end}`);
  }

  loaded(url: string): void {
    this.found = url.slice(url.lastIndexOf(".") + 1);
  }

  missing(key: string): void {
    if (!this.found) this.missed.add(key);
  }
}

export const images = new Images();
