// Two pages: the start, and the table of a room. A seat's token stays behind the # and is never sent
// as part of a page's address.

export interface Route {
  room: string;
  token: string;
}

export function parsed(path: string, hash: string): Route {
  const found = /^\/room\/([\w-]+)\/?$/.exec(path);
  return { room: found?.[1] ?? "", token: found ? hash.replace(/^#/, "") : "" };
}

class Router {
  at = $state<Route>(parsed(location.pathname, location.hash));

  constructor() {
    const look = (): void => {
      this.at = parsed(location.pathname, location.hash);
    };
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.at = parsed(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const router = new Router();

export function roomPath(room: string, token: string): string {
  return `/room/${room}${token ? `#${token}` : ""}`;
}
