// A picture of our own for every card: a scene that follows from its id, colour, tags and kind. The same
// card always looks the same; each is drawn once.

import { icon } from "./icons";
import { tint } from "./place";
import type { Face } from "./protocol";

type Dice = () => number;

/** Numbers from 0 to 1 that follow from a word. */
function dice(word: string): Dice {
  let h = 2166136261;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const HUES: Record<string, [number, number]> = {
  red: [6, 62],
  blue: [214, 58],
  green: [138, 40],
  yellow: [42, 74],
  purple: [272, 44],
  brown: [26, 44],
  cyan: [187, 52],
  white: [48, 26],
  black: [248, 24],
  grey: [214, 18],
};
const SCENES = ["mountain", "hill", "city", "forest", "sea", "sky", "field", "castle", "rails", "carnival", "night"];
const BEINGS = ["dragon", "beast", "bird", "bug", "golem", "ghost", "leaf", "cat", "crystal"];
const LANDS = ["hill", "mountain", "forest", "field", "city"];

const r = (n: number): number => Math.round(n * 10) / 10;
const of = <T>(d: Dice, list: readonly T[]): T => list[Math.floor(d() * list.length)] as T;
const hsl = (h: number, s: number, l: number, a = 1): string => `hsl(${r((h + 360) % 360)} ${r(s)}% ${r(l)}%${a < 1 ? ` / ${a}` : ""})`;
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ""}/>`;
const disc = (x: number, y: number, n: number, fill: string): string => `<circle cx="${r(x)}" cy="${r(y)}" r="${r(n)}" fill="${fill}"/>`;
const sign = (name: string, x: number, y: number, size: number, fill: string, turn = 0): string =>
  `<path transform="translate(${r(x)} ${r(y)}) rotate(${turn}) scale(${r(size / 24)}) translate(-12 -12)" d="${icon(name)}" fill="${fill}" fill-rule="evenodd"/>`;

interface Air {
  h: number;
  s: number;
  night: boolean;
  near: string;
  far: string;
  light: string;
}

/** The ground of a scene, from far to near. */
function land(d: Dice, what: string, a: Air): string {
  const wave = (y: number, high: number, fill: string, steps = 6): string => {
    let p = `M0 ${r(y)}`;
    for (let i = 1; i <= steps; i++) p += ` Q${r(((i - 0.5) * 200) / steps)} ${r(y - high + d() * high * 2)} ${r((i * 200) / steps)} ${r(y - high / 2 + d() * high)}`;
    return path(`${p} V150 H0z`, fill);
  };
  const peaks = (y: number, high: number, fill: string): string => {
    let p = `M0 ${y}`;
    for (let x = 0; x < 200; x += 30 + d() * 22) p += ` L${r(x + 14)} ${r(y - high * (0.4 + d() * 0.6))} L${r(x + 30)} ${r(y - d() * 8)}`;
    return path(`${p} L200 ${y} V150 H0z`, fill);
  };
  const blocks = (y: number, fill: string, lit: string): string => {
    let out = "";
    for (let x = -4; x < 200; ) {
      const w = 12 + d() * 20;
      const top = y - 18 - d() * 46;
      out += `<path d="M${r(x)} ${r(top)}h${r(w)}V150H${r(x)}z" fill="${fill}"/>`;
      for (let wy = top + 5; wy < y; wy += 8) if (d() < 0.55) out += `<path d="M${r(x + 3 + d() * (w - 9))} ${r(wy)}h3v4h-3z" fill="${lit}"/>`;
      x += w + d() * 5;
    }
    return out;
  };
  const trees = (y: number, fill: string): string => {
    let out = "";
    for (let x = -6; x < 206; x += 11 + d() * 9) {
      const t = 24 + d() * 26;
      out += path(`M${r(x)} ${y} l${r(t / 3.4)} ${r(-t)} l${r(t / 3.4)} ${r(t)}z`, fill);
    }
    return out + `<path d="M0 ${y - 2}H200V150H0z" fill="${fill}"/>`;
  };
  const lit = hsl(48, 90, a.night ? 72 : 86, 0.9);
  switch (what) {
    case "mountain":
      return peaks(112, 74, a.far) + peaks(128, 48, a.near);
    case "city":
    case "night":
      return blocks(112, a.far, lit) + blocks(136, a.near, lit);
    case "forest":
      return trees(112, a.far) + trees(134, a.near);
    case "sea": {
      let out = `<path d="M0 96H200V150H0z" fill="${a.far}"/>`;
      for (let i = 0; i < 14; i++) out += `<path d="M${r(d() * 180)} ${r(100 + d() * 46)}h${r(8 + d() * 26)}v1.600h-${r(6)}z" fill="${a.light}" opacity=".5"/>`;
      return out + wave(138, 7, a.near, 5);
    }
    case "sky": {
      let out = "";
      for (let i = 0; i < 6; i++) {
        const [x, y, w] = [d() * 200, 60 + i * 16, 26 + d() * 30];
        out += `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(w)}" ry="${r(w / 4)}" fill="#fff" opacity="${r(0.25 + d() * 0.4)}"/>`;
      }
      return out + wave(146, 8, a.near, 4);
    }
    case "field": {
      let out = wave(108, 5, a.far);
      for (let i = 0; i < 9; i++) out += path(`M100 106L${r(-60 + i * 40)} 150h16z`, a.near, 'opacity=".55"');
      return out;
    }
    case "castle":
      return (
        wave(118, 8, a.far) +
        path("M58 122V74h-5v-10h6v5h5v-5h6v5h5v-5h6v18h30V58h-5V46h7v5h6v-5h6v5h6v-5h7v12h-5v64z", a.near) +
        `<path d="M84 122v-18a8 8 0 0 1 16 0v18zM118 66h5v8h-5z" fill="${lit}"/>` + wave(130, 6, a.near)
      );
    case "rails": {
      let out = wave(104, 6, a.far) + `<path d="M0 112H200V150H0z" fill="${a.near}"/>`;
      for (let i = 0; i < 8; i++) out += path(`M${r(92 - i * 9)} ${r(110 + i * i * 0.7)}h${r(16 + i * 18)}l2 ${r(1.500 + i * 0.4)}h-${r(20 + i * 18)}z`, a.light, 'opacity=".28"');
      out += path("M97 106L52 150h7L99 106zM103 106l45 44h-7l-40-44z", a.light, 'opacity=".8"');
      for (const [x, y] of [[28, 112], [62, 108], [150, 110]] as const) out += `<path d="M${x} ${y}V${y - 44}h-9v-3h21v3h-9v44z" fill="${a.near}"/>`;
      return out;
    }
    case "carnival": {
      let out = wave(116, 6, a.far);
      for (const x of [20, 92, 156]) {
        const t = 34 + d() * 16;
        out += path(`M${x} ${r(122 - t)}l${r(t * 0.8)} ${r(t * 0.6)}v${r(t * 0.7)}h-${r(t * 1.600)}v-${r(t * 0.7)}z`, hsl(a.h + 12, a.s + 12, 46));
        out += path(`M${x} ${r(122 - t)}l${r(t * 0.3)} ${r(t * 0.6)}v${r(t * 0.7)}h-${r(t * 0.6)}v-${r(t * 0.7)}z`, hsl(45, 70, 84));
      }
      for (let i = 0; i < 12; i++) out += path(`M${i * 18} ${r(16 + 10 * Math.sin(i / 1.900))}l9 2-6 9z`, hsl(i * 47, 66, 60));
      return out + wave(134, 5, a.near);
    }
    case "place":
      return peaks(104, 50, a.far) + trees(124, a.far) + wave(136, 8, a.near);
    default:
      return wave(104, 16, a.far) + wave(124, 12, a.near);
  }
}

/** Somebody, from the chest up. */
function person(d: Dice, a: Air, bears: string[]): string {
  const skin = hsl(of(d, [24, 27, 30, 22]), 48 + d() * 14, 58 + d() * 26);
  const hairs = [a.h, a.h, 28, 16, 45, 220, 270, 335, 190];
  const hair = hsl(of(d, hairs), 20 + d() * 36, 20 + d() * 50);
  const coatH = a.h + of(d, [0, 0, 180, 30, -30]);
  const [coat, trim, shade] = [hsl(coatH, a.s * 0.9, 34), hsl(coatH + 40, 56, 74), hsl(coatH, a.s, 22)];
  const long = d() < 0.6;
  const x = 100;
  const y = 68;
  let out = "";
  const arm = bears.find((b) => ["sword", "lance", "axe", "bow", "staff", "gun", "dagger"].includes(b));
  if (arm) out += sign(arm, d() < 0.5 ? 148 : 52, 76, 92, hsl(210, 14, 84)) + sign(arm, 0, 0, 0, "none");
  if (bears.includes("wing"))
    out += `<g fill="#fff" opacity=".85"><path d="M84 104C40 96 18 64 14 34c26 10 60 26 76 54z"/><path d="M116 104c44-8 66-40 70-70-26 10-60 26-76 54z"/></g>`;
  // hair behind
  out += long
    ? path(`M${x - 34} ${y - 4}C${x - 40} ${y - 54} ${x + 40} ${y - 54} ${x + 34} ${y - 4}C${x + 44} ${y + 40} ${x + 36} ${y + 66} ${x + 44} 150H${x - 44}C${x - 36} ${y + 66} ${x - 44} ${y + 40} ${x - 34} ${y - 4}z`, hair, 'filter="brightness(.8)"')
    : path(`M${x - 34} ${y}C${x - 42} ${y - 52} ${x + 42} ${y - 52} ${x + 34} ${y}l-6 22H${x - 28}z`, hair);
  // shoulders, collar, neck
  out += path(`M${x - 58} 150c0-30 24-38 44-42h28c20 4 44 12 44 42z`, coat);
  out += path(`M${x - 10} 96h20v16l-10 10-10-10z`, skin, 'style="filter:brightness(.9)"');
  out += path(`M${x - 26} 106l26 26 26-26 6 4-20 40H${x - 12}l-20-40z`, d() < 0.5 ? trim : shade);
  out += path(`M${x - 4} 128h8l3 22h-14z`, hsl(coatH + 150, 50, 52));
  if (bears.includes("shield")) out += path("M42 150c0-22 10-36 26-40l10 40zM158 150c0-22-10-36-26-40l-10 40z", hsl(210, 12, 66));
  // face
  out += path(`M${x - 25} ${y - 8}c0-34 50-34 50 0 0 26-12 40-25 40s-25-14-25-40z`, skin);
  const eye = hsl(of(d, [a.h, 200, 30, 120, 280]), 60, 30);
  const wink = d() < 0.08;
  for (const side of [-1, 1]) {
    if (wink && side > 0) out += `<path d="M${x + 6} ${y + 3}q5 4 10 0" stroke="${eye}" stroke-width="2" fill="none"/>`;
    else out += `<ellipse cx="${x + side * 11}" cy="${y + 2}" rx="3.800" ry="5.400" fill="${eye}"/>` + disc(x + side * 11 + 1.300, y, 1.400, "#fff");
    out += disc(x + side * 15, y + 11, 3.400, hsl(6, 80, 70, 0.35));
  }
  out += `<path d="M${x - 4} ${y + 17}q4 ${r(1 + d() * 4)} 8 0" stroke="${hsl(8, 50, 38)}" stroke-width="1.700" fill="none"/>`;
  // fringe
  const part = -10 + d() * 20;
  out += of(d, [
    path(`M${x - 29} ${y + 4}C${x - 40} ${y - 54} ${x + 40} ${y - 54} ${x + 29} ${y + 4}c-2-14-6-20-12-24-8 10-22 12-34 8-6 4-10 8-12 12z`, hair),
    path(`M${x - 30} ${y + 6}C${x - 40} ${y - 56} ${x + 40} ${y - 56} ${x + 30} ${y + 6}l-6-20-8 8-6-10-8 11-7-11-8 11-6-9z`, hair),
    path(`M${x - 30} ${y + 8}C${x - 42} ${y - 54} ${x + 42} ${y - 54} ${x + 30} ${y + 8}c0-16-8-22-14-26q${r(part)} 6-16 4t-20 0c-6 2-9 6-10 14z`, hair),
    path(`M${x - 30} ${y + 10}C${x - 44} ${y - 60} ${x + 44} ${y - 56} ${x + 30} ${y + 4}c-10-2-16-10-18-18-8 12-26 14-42 24z`, hair),
  ]);
  out += path(`M${x - 16} ${y - 34}q14-8 28-3`, "none", `stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"`);
  // on the head
  const on = d();
  if (bears.includes("rails") || bears.includes("letter")) out += path(`M${x - 32} ${y - 22}c0-8 4-26 32-26s32 18 32 26c-18-8-46-8-64 0z`, coat) + path(`M${x - 32} ${y - 22}c18-10 46-10 64 0l2 7c-20-9-48-9-68 0z`, shade) + sign(bears.includes("letter") ? "letter" : "star", x, y - 34, 13, trim);
  else if (bears.includes("hat")) out += path(`M${x - 22} ${y - 28}l4-38h36l4 38zM${x - 40} ${y - 26}q40-14 80 0v6q-40-12-80 0z`, hsl(0, 0, 14)) + path(`M${x - 21} ${y - 36}h42l1 7h-44z`, trim);
  else if (bears.includes("mask")) out += sign("mask", x, y + 2, 46, hsl(48, 30, 92)) ;
  else if (bears.includes("gear")) out += `<g transform="translate(${x + 22} ${y - 26})">${sign("gear", 0, 0, 24, trim)}</g>` + path(`M${x - 30} ${y - 20}q30-16 60 0v5q-30-14-60 0z`, shade);
  else if (bears.includes("star")) out += sign("star", x + 20, y - 28, 20, hsl(48, 92, 66));
  else if (on < 0.16) out += path(`M${x - 24} ${y - 34}l-14-14 2 22zM${x - 24} ${y - 34}l-20 2 10 12z`, hsl(coatH + 180, 60, 56));
  else if (on < 0.26) out += path(`M${x - 27} ${y - 20}q27-16 54 0l-1 5q-26-14-52 0z`, trim);
  else if (on < 0.34) out += path(`M${x - 24} ${y - 26}l-8-26 18 14zM${x + 24} ${y - 26}l8-26-18 14z`, hair);
  return out;
}

/** A creature. */
function being(d: Dice, what: string, a: Air): string {
  const body = hsl(a.h + of(d, [0, 12, -14]), a.s, 38);
  const dark = hsl(a.h, a.s, 20);
  const pale = hsl(a.h + 30, 50, 72);
  const eye = hsl(48, 95, 66);
  switch (what) {
    case "dragon":
      return (
        path("M20 96C34 50 60 30 96 34c-18 8-24 22-20 36zM180 96c-14-46-40-66-76-62 18 8 24 22 20 36z", dark) +
        path("M60 150c-6-40 6-66 34-78l-10-26 22 16 26-10-8 22c16 8 24 20 30 34l-30 4c-4 10-4 22 6 38z", body) +
        path("M96 150c-2-26 2-40 12-50 2 18 6 34 18 50z", pale) + disc(116, 84, 4, eye) + path("M150 106l4 8 2-9z", "#fff")
      );
    case "bird":
      return path("M100 60C76 26 36 22 8 34c22 6 30 16 34 28 12 30 36 40 58 40s46-10 58-40c4-12 12-22 34-28-28-12-68-8-92 26z", body) + path("M78 150c4-34 10-60 22-60s18 26 22 60z", dark) + disc(100, 82, 20, body) + path("M100 82l14 8-14 8-8-8z", hsl(40, 90, 58)) + disc(92, 78, 3.500, eye) + disc(110, 78, 3.500, eye);
    case "bug":
      return `<ellipse cx="100" cy="110" rx="44" ry="36" fill="${body}"/>` + path("M100 74v72M64 96l-28-16M60 112H28M66 130l-26 14M136 96l28-16M140 112h32M134 130l26 14", "none", `stroke="${dark}" stroke-width="6" stroke-linecap="round"`) + disc(100, 70, 20, dark) + path("M90 54C84 36 74 30 62 32M110 54c6-18 16-24 28-22", "none", `stroke="${dark}" stroke-width="4"`) + disc(92, 68, 5, eye) + disc(108, 68, 5, eye);
    case "golem":
      return path("M50 150V96l18-16h64l18 16v54z", dark) + path("M70 84l8-38h44l8 38-12 16H82z", body) + path("M22 100l28-10v46l-22 8zM178 100l-28-10v46l22 8z", body) + path("M82 64h12v8H82zM106 64h12v8h-12z", eye) + path("M88 116h24l-6 18H94z", eye, 'opacity=".8"');
    case "ghost":
      return path("M56 150C48 70 66 34 100 34s52 36 44 116l-14-14-14 14-16-14-16 14-14-14z", pale, 'opacity=".88"') + `<ellipse cx="86" cy="78" rx="8" ry="12" fill="${dark}"/><ellipse cx="114" cy="78" rx="8" ry="12" fill="${dark}"/>` + disc(88, 75, 2.500, eye) + disc(116, 75, 2.500, eye);
    case "leaf":
      return path("M100 150V84", "none", `stroke="${dark}" stroke-width="9"`) + [0, 60, 120, 180, 240, 300].map((t) => `<ellipse transform="rotate(${t} 100 78)" cx="100" cy="44" rx="17" ry="32" fill="${t % 120 ? body : pale}"/>`).join("") + disc(100, 78, 17, hsl(45, 80, 58)) + disc(94, 75, 2.500, dark) + disc(106, 75, 2.500, dark);
    case "cat":
      return path("M60 150c-8-34-2-56 8-66l-6-38 26 22h24l26-22-6 38c10 10 16 32 8 66z", dark) + `<ellipse cx="84" cy="92" rx="8" ry="10" fill="${eye}"/><ellipse cx="116" cy="92" rx="8" ry="10" fill="${eye}"/>` + path("M82 84h4v18h-4zM114 84h4v18h-4z", dark) + path("M96 108h8l-4 5z", hsl(350, 60, 70));
    case "crystal":
      return path("M100 22l26 40-10 88H84L74 62z", body) + path("M100 22l10 40-10 88-10-88z", pale) + path("M56 60l16 30-4 60H44L40 92zM144 60l-16 30 4 60h24l4-58z", dark) + path("M56 60l6 30-4 60M144 60l-6 30 4 60", "none", `stroke="${pale}" stroke-width="2"`) + disc(92, 84, 3.500, eye) + disc(108, 84, 3.500, eye);
    default:
      return path("M46 150c-4-30 4-50 18-62L58 44l28 22h28l28-22-6 44c14 12 22 32 18 62z", body) + path("M76 100l24 50 24-50-24 14z", pale) + path("M90 118h20l-10 12z", dark) + path("M72 88l18 6-4 7zM128 88l-18 6 4 7z", eye);
  }
}

function scene(key: string, colour: string, art: string, bears: string[]): string {
  const d = dice(key);
  const [hue, s] = HUES[colour] ?? [214, 18];
  const h = hue + (d() - 0.5) * 24;
  const night = bears.includes("night") || bears.includes("moon") || colour === "black" || d() < 0.22;
  const dusk = !night && d() < 0.4;
  const [top, low] = night
    ? [hsl(h + 10, s * 0.8, 16), hsl(h - 10, s, 42)]
    : dusk
      ? [hsl(h - 20, s, 44), hsl(h + 34, s + 12, 78)]
      : [hsl(h + 6, s * 0.9, 62), hsl(h + 12, s * 0.7, 90)];
  const a: Air = {
    h,
    s,
    night,
    far: night ? hsl(h, s * 0.6, 24) : hsl(h, s * 0.55, 58),
    near: night ? hsl(h, s * 0.7, 13) : hsl(h - 6, s * 0.7, 36),
    light: night ? hsl(h + 20, 40, 80) : hsl(h + 30, 60, 94),
  };
  const place = bears.find((b) => SCENES.includes(b)) ?? (bears.includes("person") ? of(d, LANDS) : of(d, SCENES.slice(0, 8)));
  const creature = bears.find((b) => BEINGS.includes(b));
  const emblem = bears.find((b) => !SCENES.includes(b) && b !== "person") ?? of(d, ["star", "flame", "letter", "eye", "bolt", "wing", "orb", "gear"]);
  const [mx, my] = [30 + d() * 140, 18 + d() * 30];
  let out = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="g"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><path d="M0 0H200V150H0z" fill="url(#s)"/>`;
  if (night) for (let i = 0; i < 26; i++) out += disc(d() * 200, d() * 90, 0.5 + d() * 1.100, `hsl(50 80% 92% / ${r(0.4 + d() * 0.6)})`);
  if (art === "spell" || art === "thing") {
    const rays = 10 + Math.floor(d() * 8);
    for (let i = 0; i < rays; i++) out += path("M100 74L92-90h16z", a.light, `opacity=".17" transform="rotate(${r((i * 360) / rays + d() * 10)} 100 74)"`);
    if (art === "spell") {
      out += land(d, place, a) + disc(100, 74, 66, "url(#g)");
      out += `<g fill="none" stroke="${hsl(h, s, night ? 86 : 26)}" stroke-width="2.200" opacity=".75"><circle cx="100" cy="74" r="52"/><circle cx="100" cy="74" r="44" stroke-dasharray="${r(3 + d() * 9)} 5"/></g>`;
      const sides = 3 + Math.floor(d() * 5);
      const dots = Array.from({ length: sides }, (_, i) => [100 + 44 * Math.sin((i * 2 * Math.PI) / sides), 74 - 44 * Math.cos((i * 2 * Math.PI) / sides)] as const);
      out += `<path d="M${dots.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}z" fill="none" stroke="${hsl(h, s, night ? 80 : 34)}" stroke-width="1.600" opacity=".6"/>`;
      out += sign(emblem, 101.500, 76, 58, hsl(h, s, 14, 0.5)) + sign(emblem, 100, 74, 58, hsl(h + 24, s + 16, night ? 78 : 46));
    } else {
      out += disc(100, 76, 72, "url(#g)") + `<ellipse cx="100" cy="134" rx="56" ry="9" fill="${hsl(h, s, 14, 0.35)}"/>`;
      out += sign(emblem, 103, 79, 104, hsl(h, s, 16)) + sign(emblem, 100, 75, 104, hsl(h + 20, s * 0.9, 58)) + sign(emblem, 96, 71, 84, hsl(h + 30, s * 0.7, 82, 0.35));
    }
  } else {
    out += disc(mx, my, 34, "url(#g)") + disc(mx, my, 11 + d() * 6, night ? hsl(50, 40, 90) : hsl(48, 90, 92));
    out += land(d, place, a);
    if (art === "place") out += disc(100, 120, 60, "url(#g)");
    else if (creature || (art === "creature" && !bears.includes("person"))) out += disc(100, 84, 80, "url(#g)") + being(d, creature ?? of(d, BEINGS), a);
    else out += disc(100, 70, 84, "url(#g)") + person(d, a, bears);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">${out}</svg>`;
}

export type Drawn = { kind: number; tags: string[] };
export type Style = Pick<Face, "tints" | "kinds" | "arts" | "motifs">;

const drawn = new Map<string, string>();

/** The picture of a card, as an address. */
export function artOf(game: string, key: string, face: Drawn | undefined, style: Style): string {
  if (!face) return "";
  const name = `${game} ${key}`;
  let url = drawn.get(name);
  if (url === undefined) {
    const bears = Object.entries(style.motifs ?? {}).filter(([tag]) => face.tags.includes(tag)).map(([, what]) => what);
    const svg = scene(name, tint(style, face), style.arts?.[face.kind] ?? "spell", bears);
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    drawn.set(name, url);
  }
  return url;
}
