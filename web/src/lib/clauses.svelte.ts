// A clause of a rulebook in our words, shown over the page when its number is pressed.

import { prefs } from "./prefs.svelte";
import type { Lang } from "./protocol";

interface Said {
  id: string;
  ja: string;
  en: string;
}

class Clauses {
  game = $state("");
  id = $state("");
  private said = $state<Record<string, Said | null>>({}); // null: there is nothing to be had

  path(game: string, id: string): string {
    return `/rules/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
  }

  open(game: string, id: string): void {
    this.game = game;
    this.id = id;
    const key = `${game} ${id}`;
    if (this.said[key]) return;
    fetch(`/api${this.path(game, id)}`)
      .then(async (answer) => {
        const body = (await answer.json()) as Partial<Said>;
        this.said[key] = answer.ok && body.ja && body.en ? (body as Said) : null;
      })
      .catch(() => (this.said[key] = null));
  }

  close(): boolean {
    const open = this.id !== "";
    this.id = "";
    return open;
  }

  /** Its words; undefined: they have not come yet; null: there are none. */
  text(lang: Lang = prefs.lang): string | null | undefined {
    const found = this.said[`${this.game} ${this.id}`];
    return found ? found[lang] : found;
  }
}

export const clauses = new Clauses();
