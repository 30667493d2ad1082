// What a test can ask of a page: where something can be clicked, what the page was told and has said.
// Runs before the page's own scripts.
(() => {
  const heard = [];
  const said = [];
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("close", () => (look.pending = null));
      this.addEventListener("message", (e) => {
        const message = JSON.parse(e.data);
        if (message.type === "state") look.state = message;
        if (message.type === "error" || (message.type === "state" && message.taken !== look.pending?.taken)) look.pending = null;
        heard.push(message.type);
      });
    }
    send(data) {
      const message = JSON.parse(data);
      if (message.type === "choose") {
        said.push(message);
        look.pending = message;
      }
      super.send(data);
    }
  };

  const shown = (el) => el.getClientRects().length > 0;
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  const CONFIRM = ".prompt .do.main:not([data-choice])"; // of a selection of several
  const opened = () => !!document.querySelector(".popover, dialog[open]");

  const look = {
    state: null,
    pending: null, // a choice has been sent, and nothing has come of it yet
    open: false, // something lay open before the click
    heard,
    said,

    /** Where an element can be hit, and not what lies over it; null: nowhere. */
    point(el) {
      if (!el || !shown(el) || el.disabled) return null;
      const at = () => {
        const r = el.getBoundingClientRect();
        for (const fy of [0.5, 0.25, 0.75, 0.1, 0.9])
          for (const fx of [0.5, 0.15, 0.85, 0.05, 0.95]) {
            const x = r.left + r.width * fx;
            const y = r.top + r.height * fy;
            const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
            if (hit && (hit === el || el.contains(hit)) && (hit.closest("button, a, input") ?? el) === el) return { x, y };
          }
        return null;
      };
      const here = at();
      if (here) return here;
      el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return at();
    },

    /** The first of these that can be hit. */
    find(selector) {
      for (const el of document.querySelectorAll(selector)) {
        const at = look.point(el);
        if (at) return at;
      }
      return null;
    },

    /** What the screen is waiting for: a choice, the screen to be handed over, or nothing more. */
    now() {
      const s = look.state;
      if (!s || look.pending || !document.querySelector(".prompt")) return "";
      if (s.over) return document.querySelector("dialog[open] h2") ? "over" : "";
      if (s.curtain) return document.querySelector("dialog.cover[open]") ? "curtain" : "";
      if (!s.prompt || !s.yours.includes(s.prompt.seat)) return "waiting";
      return document.querySelector(".prompt.mine:not(.busy)") ? "asked" : "";
    },

    /** Wait for one of these, and tell what is asked then. */
    async until(wanted, ms) {
      const end = performance.now() + ms;
      while (!wanted.includes(look.now())) {
        if (performance.now() > end) return { now: "", prompt: null, said: said.length };
        await frame();
      }
      return { now: look.now(), prompt: look.state.prompt, taken: look.state.taken, said: said.length };
    },

    /** The ways to an option on the screen, once nothing moves any more: what to press first. */
    async ways(choice) {
      const end = performance.now() + 1500;
      let before = "";
      for (;;) {
        const found = look.found(choice);
        const now = JSON.stringify(found);
        if (now === before || performance.now() > end) return found;
        before = now;
        await frame();
        await frame();
      }
    },

    found(choice) {
      look.open = opened() || !!document.querySelector(CONFIRM);
      const index = `[data-choice="${choice.index}"]`;
      const open = look.find(`.popover ${index}, dialog[open] ${index}`);
      if (open) return [{ how: "list", ...open }];
      const confirm = look.find(CONFIRM);
      if (confirm && document.querySelector(`.card.picked[data-card="${choice.card}"]`)) return [{ how: "confirm", ...confirm }];
      const out = [];
      const add = (how, selector) => {
        const at = look.find(selector);
        if (at) out.push({ how, ...at });
      };
      add("button", `.prompt ${index}`);
      if (choice.card !== undefined) add("card", `.card.can[data-card="${choice.card}"]`);
      if (choice.other !== undefined) add("other", `.card.can[data-card="${choice.other}"]`);
      if (choice.zone !== undefined) add("zone", `[data-zones~="${choice.zone}"] > .zone-do`);
      if (!out.length) add("group", ".prompt .do:not(.quiet, .main, [data-choice])");
      if (!out.length) add("all options", ".prompt .do.quiet:not(.why-not)");
      return out;
    },

    /** What has come of a click: choices sent since, at once or as soon as the page comes to it. */
    async after(before) {
      const end = performance.now() + 1500;
      const came = () => said.length > before || (!look.open && (opened() || document.querySelector(CONFIRM)));
      while (!came() && performance.now() < end) await frame();
      return said.slice(before);
    },

    /** Words in the wrong language, or that are none: outside of what is marked as another language. */
    strange(lang, fine) {
      const wrong = lang === "en" ? /[\u3001\u3002\u3040-\u30ff\u3400-\u9fff\uff00-\uff60]/ : /[a-z]{3,}/;
      const known = new RegExp(["Tefuda", "Tab", "Enter", "Esc", ...fine].join("|"), "g");
      const broken = /undefined|null|NaN|\[object|\{[a-z]+\}|[a-z]+_[a-z]+/;
      const out = new Set();
      const judge = (text, el) => {
        const own = el.closest("[lang]");
        if (own && own.lang !== lang && own !== document.documentElement) return;
        if (el.closest(".clause, script, style")) return;
        const said = text.trim().replace(known, "");
        if (wrong.test(said) || broken.test(said)) out.add(text.trim());
      };
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let n = walk.nextNode(); n; n = walk.nextNode()) if (n.data.trim()) judge(n.data, n.parentElement);
      for (const el of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
        for (const name of ["aria-label", "title", "alt", "placeholder"]) {
          const text = el.getAttribute(name);
          if (text) judge(text, el);
        }
      if (document.documentElement.lang !== lang) out.add(`lang=${document.documentElement.lang}`);
      return [...out];
    },
  };
  window.look = look;
})();
