// Where this browser is. A seat's token stays behind the # and is never sent as part of a page's address.

export interface Route {
  room: string; // the table of a room; "": another page
  token: string;
  parts: string[]; // the words of the path
  query: URLSearchParams;
}

export function parsed(path: string, hash: string, search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const room = parts.length === 2 && parts[0] === "room" && /^[\w-]+$/.test(parts[1] ?? "") ? (parts[1] ?? "") : "";
  return { room, token: room ? hash.replace(/^#/, "") : "", parts, query: new URLSearchParams(search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a % that escapes nothing
  }
}

/** The words that a path has where a pattern like `/rules/:game` has names; null: it does not fit. */
export function fits(pattern: string, parts: string[]): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  if (wanted.length !== parts.length) return null;
  const out: Record<string, string> = {};
  for (const [i, word] of wanted.entries()) {
    const part = parts[i] ?? "";
    if (word.startsWith(":")) out[word.slice(1)] = part;
    else if (word !== part) return null;
  }
  return out;
}

/** A path of our own from its words. */
export function pathOf(...words: string[]): string {
  return `/${words.map(encodeURIComponent).join("/")}`;
}

function here(): Route {
  return parsed(location.pathname, location.hash, location.search);
}

class Router {
  at = $state.raw<Route>(here());

  constructor() {
    const look = (): void => {
      this.at = here();
    };
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    addEventListener("click", (e) => this.follow(e));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.at = here();
    scrollTo(0, 0);
  }

  /** The same page with another query, without a step to go back to. */
  ask(query: Record<string, string>): void {
    const kept = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
    history.replaceState(null, "", `${location.pathname}${kept.size ? `?${kept}` : ""}${location.hash}`);
    this.at = here();
  }

  /** A plain click on a link to one of our own pages: no new load. */
  private follow(e: MouseEvent): void {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || /^\/(api|images|assets)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    e.preventDefault();
    this.go(`${link.pathname}${link.search}${link.hash}`);
  }
}

export const router = new Router();

const JOIN = "join=";

/** The invitation in a room's address; "": it has none. */
export function inviteIn(token: string): string {
  return token.startsWith(JOIN) ? token.slice(JOIN.length) : "";
}

/** The address that an invitation is sent with. */
export function invitePath(room: string, invite: string): string {
  return `/room/${room}#${JOIN}${invite}`;
}

export function roomPath(room: string, token: string): string {
  return `/room/${room}${token ? `#${token}` : ""}`;
}
