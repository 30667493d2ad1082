// Own pictures of cards: from a folder that is set on the server, or dropped on the page and kept in this
// browser. Only pictures that are there are asked for.

import { allGames } from "./api";

const STORE = "tefuda-images";
const ENDING = /\.(webp|png|jpe?g)$/i;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(STORE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("images");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("no store"));
  });
}

class Images {
  private files = $state.raw<Record<string, string>>({}); // card → address
  private asked = false;

  /** Find out once which there are. */
  ask(): void {
    if (this.asked) return;
    this.asked = true;
    allGames().then(
      async (games) => {
        if (!games.images) return;
        const found = (await (await fetch("/api/images")).json()) as Record<string, string>;
        const urls = Object.entries(found).map(([key, file]) => [key, `/images/${file.split("/").map(encodeURIComponent).join("/")}`]);
        this.files = { ...(Object.fromEntries(urls) as Record<string, string>), ...this.files };
      },
      () => (this.asked = false),
    );
    void this.kept().catch(() => undefined);
  }

  private async kept(): Promise<void> {
    if (typeof indexedDB === "undefined") return;
    const store = (await opened()).transaction("images").objectStore("images");
    const [keys, blobs] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map((r) => new Promise<unknown[]>((done) => (r.onsuccess = () => done(r.result as unknown[])))),
    );
    const mine: Record<string, string> = {};
    (keys ?? []).forEach((key, i) => (mine[String(key)] = URL.createObjectURL(blobs?.[i] as Blob)));
    this.files = { ...this.files, ...mine };
  }

  /** Where a card's image is; nothing: it has none. */
  url(key: string): string | null {
    return this.files[key] ?? null;
  }

  get count(): number {
    return Object.keys(this.files).length;
  }

  /** Keep pictures in this browser, each by the ids that its name can stand for. How many. */
  async take(files: { name: string; data: Blob }[], ids: (name: string) => string[]): Promise<number> {
    const mine: Record<string, string> = {};
    let taken = 0;
    const db = await opened();
    const change = db.transaction("images", "readwrite");
    for (const file of files) {
      if (!ENDING.test(file.name)) continue;
      const url = URL.createObjectURL(file.data);
      for (const key of ids(file.name)) {
        change.objectStore("images").put(file.data, key);
        mine[key] = url;
      }
      taken += 1;
    }
    this.files = { ...this.files, ...mine };
    return taken;
  }
}

export const images = new Images();
