// A picture of our own for every card: a scene that follows from its id, colour, tags and kind. The same
// card always looks the same; each is drawn once.

import { icon } from "./icons";
import { tint } from "./place";
import type { Face, Look } from "./protocol";

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
const ARMS = ["sword", "lance", "axe", "bow", "staff", "gun", "dagger", "tome"];
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
  lit?: string; // windows
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
  const lit = a.lit ?? hsl(48, 90, a.night ? 72 : 86, 0.9);
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
      for (let i = 0; i < 8; i++) out += path(`M${r(92 - i * 9)} ${r(110 + i * i * 0.7)}h${r(16 + i * 18)}l2 ${r(1.5 + i * 0.4)}h-${r(20 + i * 18)}z`, a.light, 'opacity=".28"');
      out += path("M97 106L52 150h7L99 106zM103 106l45 44h-7l-40-44z", a.light, 'opacity=".8"');
      for (const [x, y] of [[28, 112], [62, 108], [150, 110]] as const) out += `<path d="M${x} ${y}V${y - 44}h-9v-3h21v3h-9v44z" fill="${a.near}"/>`;
      return out;
    }
    case "carnival": {
      let out = wave(116, 6, a.far);
      for (const x of [20, 92, 156]) {
        const t = 34 + d() * 16;
        out += path(`M${x} ${r(122 - t)}l${r(t * 0.8)} ${r(t * 0.6)}v${r(t * 0.7)}h-${r(t * 1.6)}v-${r(t * 0.7)}z`, hsl(a.h + 12, a.s + 12, 46));
        out += path(`M${x} ${r(122 - t)}l${r(t * 0.3)} ${r(t * 0.6)}v${r(t * 0.7)}h-${r(t * 0.6)}v-${r(t * 0.7)}z`, hsl(45, 70, 84));
      }
      for (let i = 0; i < 12; i++) out += path(`M${i * 18} ${r(16 + 10 * Math.sin(i / 1.9))}l9 2-6 9z`, hsl(i * 47, 66, 60));
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
  const tone = of(d, [
    [26, 62, 86],
    [24, 58, 80],
    [22, 46, 66],
    [28, 66, 90],
    [20, 42, 52],
  ] as const);
  const skin = hsl(tone[0], tone[1], tone[2]);
  const shadow = hsl(tone[0] - 8, tone[1], tone[2] - 16);
  const hairH = of(d, [a.h, a.h + 18, 26, 14, 44, 216, 268, 332, 188, 36]);
  const [hairS, hairL] = [18 + d() * 40, 24 + d() * 46];
  const hair = (l: number): string => hsl(hairH, hairS, Math.min(90, hairL + l));
  const coatH = a.h + of(d, [0, 0, 180, 32, -32]);
  const [coat, trim, shade] = [hsl(coatH, a.s * 0.9 + 6, 40), hsl(coatH + 40, 62, 78), hsl(coatH, a.s, 20)];
  const cut = Math.floor(d() * 5); // of the hair: short, bob, long, two tails, one tail
  let out =
    `<defs><linearGradient id="h" x2="0" y2="1"><stop stop-color="${hair(14)}"/><stop offset=".55" stop-color="${hair(0)}"/><stop offset="1" stop-color="${hair(-14)}"/></linearGradient>` +
    `<linearGradient id="c" x2="0" y2="1"><stop stop-color="${coat}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>`;
  const arm = bears.find((b) => ARMS.includes(b));
  if (arm) {
    const at = d() < 0.5 ? 150 : 50;
    out += sign(arm, at + 2, 74, 96, hsl(214, 30, 16, 0.5)) + sign(arm, at, 71, 96, hsl(208, 22, 88));
  }
  if (bears.includes("wing"))
    out += `<g fill="#fff"><path opacity=".8" d="M84 104C40 96 18 64 14 34c26 10 60 26 76 54z"/><path opacity=".8" d="M116 104c44-8 66-40 70-70-26 10-60 26-76 54z"/><path opacity=".6" d="M84 110C50 110 30 92 22 74c24 8 46 14 64 26zM116 110c34 0 54-18 62-36-24 8-46 14-64 26z"/></g>`;
  // hair behind
  const behind = [
    "M66 62C60 8 140 8 134 62l-5 22H71z",
    "M64 60C56 4 144 4 136 60c4 18 3 30-4 42H68c-7-12-8-24-4-42z",
    "M64 60C54 2 146 2 136 60c4 32 2 50 12 90H52c10-40 8-58 12-90z",
    "M66 62C60 6 140 6 134 62l-6 24H72zM62 42C34 34 22 70 34 116c2 10-2 18-6 24 16-4 26-18 26-36 2-20 6-32 14-40zM138 42c28-8 40 28 28 74-2 10 2 18 6 24-16-4-26-18-26-36-2-20-6-32-14-40z",
    "M66 62C60 6 140 6 134 62l-6 26H72zM130 26c28-8 44 22 34 62-4 16 0 28 6 36-22-2-32-22-30-44 2-24-4-32-14-38z",
  ][cut] as string;
  out += path(behind, hair(-12)) + path(behind, "url(#h)", 'opacity=".55"');
  // shoulders, neck, collar
  out += path("M36 150c2-30 26-40 48-45h32c22 5 46 15 48 45z", "url(#c)");
  out += path("M36 150c2-26 20-36 38-42-14 12-18 26-18 42z", "#fff", 'opacity=".14"');
  out += path("M89 88h22v18l-11 12-11-12z", shadow);
  const worn = Math.floor(d() * 3);
  if (worn === 0) out += path("M76 106l24 30 24-30 8 4-24 40H92l-24-40z", trim) + path("M95 130h10l4 20H91z", hsl(coatH + 150, 52, 50));
  else if (worn === 1) out += path("M78 105c10 12 34 12 44 0l6 6c-14 18-42 18-56 0z", trim) + disc(100, 121, 5.5, hsl(coatH + 180, 62, 58)) + disc(98.5, 119.5, 1.6, "#fff");
  else out += path("M72 108l28 16 28-16-6 42H78z", hsl(coatH, 14, 92)) + path("M72 108l20 42H70zM128 108l-20 42h22z", coat) + path("M88 118l12 6 12-6v12l-12-5-12 5z", hsl(coatH + 190, 60, 48));
  if (bears.includes("shield")) out += path("M36 150c0-24 12-38 30-42l10 42zM164 150c0-24-12-38-30-42l-10 42z", hsl(212, 14, 70)) + path("M40 146c2-18 10-30 24-36l2 8c-10 6-16 16-18 28zM160 146c-2-18-10-30-24-36l-2 8c10 6 16 16 18 28z", hsl(212, 20, 90));
  // face
  out += path("M74 56C72 24 128 24 126 56c0 20-10 34-26 44-16-10-26-24-26-44z", skin);
  out += path("M75 50c6-14 44-14 50 0l1 8c-6-10-12-13-26-13s-20 3-26 13z", shadow, 'opacity=".8"'); // below the fringe
  out += path("M86 88c8 8 20 8 28 0-4 6-9 9-14 12-5-3-10-6-14-12z", shadow, 'opacity=".6"');
  // eyes, brows, mouth
  const eyeH = of(d, [a.h, 204, 28, 128, 284, 350]);
  const [iris, glint, lash] = [hsl(eyeH, 62, 34), hsl(eyeH, 78, 66), hsl(hairH, 34, 16)];
  const wink = d() < 0.07;
  const stern = d() < 0.35 ? 2.2 : -1;
  for (const side of [-1, 1]) {
    const x = 100 + side * 12.5;
    if (wink && side > 0) out += path(`M${x - 7} 67q7 5 14 0`, "none", `stroke="${lash}" stroke-width="2.4" stroke-linecap="round"`);
    else {
      out += `<ellipse cx="${x}" cy="67" rx="6.6" ry="7.6" fill="#fff"/><ellipse cx="${r(x - side * 0.5)}" cy="67.6" rx="5" ry="7" fill="${iris}"/><ellipse cx="${r(x - side * 0.5)}" cy="70.6" rx="3.5" ry="3.6" fill="${glint}"/>`;
      out += disc(x - side * 0.5, 67, 2.3, lash) + disc(x + 1.9, 63.8, 2, "#fff") + disc(x - 2, 71, 1, "#fff");
      out += path(`M${x - 8} ${64 + (side < 0 ? 1 : 0)}q8-9 16-${side < 0 ? 1 : 0}`, "none", `stroke="${lash}" stroke-width="2.6" stroke-linecap="round"`);
    }
    out += path(`M${x - 6} ${r(54 - side * stern)}q6-3.5 12 ${r(side * stern * 2)}`, "none", `stroke="${hair(-18)}" stroke-width="1.8" stroke-linecap="round"`);
    out += `<ellipse cx="${100 + side * 17}" cy="77" rx="4.6" ry="2.6" fill="${hsl(4, 86, 68, 0.42)}"/>`;
  }
  out += path("M100 76l1.5 2.5", "none", `stroke="${shadow}" stroke-width="1.6" stroke-linecap="round"`);
  out += d() < 0.24 ? path("M95.5 85q4.5-2 9 0-1 6-4.5 6t-4.5-6z", hsl(356, 52, 48)) : path(`M95 86q5 ${r(d() * 5 - 1)} 10 0`, "none", `stroke="${hsl(8, 52, 36)}" stroke-width="1.8" stroke-linecap="round"`);
  // fringe, with its light
  const fringe = of(d, [
    "M69 68C60 6 140 6 131 68c-2-16-6-22-13-27-7 8-15 11-25 9l4-7c-6 5-11 7-17 8-6 4-9 9-11 17z",
    "M69 70C58 4 142 4 131 70l-6-24-7 11-7-16-9 16-8-16-8 16-7-11-5 12z",
    "M69 70C58 4 142 4 131 70c0-18-6-24-12-30-8 6-10 12-12 18-4-8-8-12-14-18-4 10-12 14-18 18-4 4-5 7-6 12z",
    "M69 72C56 0 144 2 131 66c-12-2-20-10-23-22-8 14-26 12-39 28z",
    "M69 66C62 8 138 8 131 66c0-10-2-16-5-20H74c-3 4-5 10-5 20z",
  ]);
  out += path(fringe, "url(#h)");
  if (cut > 0) out += path("M70 54c-6 14-6 32-1 46 4-8 6-18 5-28zM130 54c6 14 6 32 1 46-4-8-6-18-5-28z", "url(#h)");
  out += path("M76 34q10-14 26-13", "none", 'stroke="#fff" stroke-opacity=".5" stroke-width="4.5" stroke-linecap="round"') + path("M110 22q7 2 11 7", "none", 'stroke="#fff" stroke-opacity=".35" stroke-width="3.5" stroke-linecap="round"');
  // on the head
  const on = d();
  if (bears.includes("rails") || bears.includes("letter"))
    out += path("M68 38c0-10 6-27 32-27s32 17 32 27c-18-8-46-8-64 0z", "url(#c)") + path("M68 38c18-9 46-9 64 0l3 8c-20-10-50-10-70 0z", shade) + path("M70 34c18-8 42-8 60 0v3c-18-8-42-8-60 0z", trim) + sign(bears.includes("letter") ? "letter" : "star", 100, 22, 14, trim);
  else if (bears.includes("hat")) out += path("M78 34l3-40h38l3 40zM60 36q40-15 80 0v7q-40-13-80 0z", hsl(250, 12, 15)) + path("M79 26h42l1 8H78z", trim);
  else if (bears.includes("mask")) out += sign("mask", 100, 66, 54, hsl(48, 34, 93)) + sign("mask", 100, 64, 54, hsl(44, 60, 80, 0.35));
  else if (bears.includes("gear")) out += path("M70 42q30-17 60 0v6q-30-15-60 0z", shade) + disc(88, 40, 8, trim) + disc(112, 40, 8, trim) + disc(88, 40, 5, hsl(196, 60, 40)) + disc(112, 40, 5, hsl(196, 60, 40));
  else if (bears.includes("star")) out += sign("star", 122, 36, 20, hsl(48, 94, 64)) + sign("star", 122, 35, 9, hsl(50, 100, 88));
  else if (on < 0.18) out += path("M76 32L56 16l4 30zM76 32l-26 2 14 18z", hsl(coatH + 180, 62, 58)) + disc(75, 33, 4.5, hsl(coatH + 180, 62, 44));
  else if (on < 0.3) out += path("M72 40q28-17 56 0l-1 6q-27-15-54 0z", trim);
  else if (on < 0.4) out += path("M76 34L66 2l24 20zM124 34l10-32-24 20z", "url(#h)") + path("M76 28l-5-16 12 11zM124 28l5-16-12 11z", hsl(350, 60, 80));
  return out;
}

/** A creature. */
function being(d: Dice, what: string, a: Air): string {
  const own = a.h + of(d, [0, 12, -14]);
  const grade = (id: string, h: number, from: number, to: number): string =>
    `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${hsl(h, a.s + 8, from)}"/><stop offset="1" stop-color="${hsl(h, a.s, to)}"/></linearGradient>`;
  const [body, dark, pale] = ["url(#b)", "url(#k)", "url(#p)"];
  const eye = hsl(48, 98, 66);
  return `<defs>${grade("b", own, 58, 26)}${grade("k", a.h, 30, 11)}${grade("p", a.h + 30, 84, 58)}</defs><g transform="translate(0 -27) scale(1 1.18)">${form(what, body, dark, pale, eye)}</g>`;
}

function form(what: string, body: string, dark: string, pale: string, eye: string): string {
  switch (what) {
    case "dragon":
      return (
        path("M20 96C34 50 60 30 96 34c-18 8-24 22-20 36zM180 96c-14-46-40-66-76-62 18 8 24 22 20 36z", dark) +
        path("M60 150c-6-40 6-66 34-78l-10-26 22 16 26-10-8 22c16 8 24 20 30 34l-30 4c-4 10-4 22 6 38z", body) +
        path("M96 150c-2-26 2-40 12-50 2 18 6 34 18 50z", pale) + disc(116, 84, 4, eye) + path("M150 106l4 8 2-9z", "#fff")
      );
    case "bird":
      return path("M100 60C76 26 36 22 8 34c22 6 30 16 34 28 12 30 36 40 58 40s46-10 58-40c4-12 12-22 34-28-28-12-68-8-92 26z", body) + path("M78 150c4-34 10-60 22-60s18 26 22 60z", dark) + disc(100, 82, 20, body) + path("M100 82l14 8-14 8-8-8z", hsl(40, 90, 58)) + disc(92, 78, 3.5, eye) + disc(110, 78, 3.5, eye);
    case "bug":
      return `<ellipse cx="100" cy="110" rx="44" ry="36" fill="${body}"/>` + path("M100 74v72M64 96l-28-16M60 112H28M66 130l-26 14M136 96l28-16M140 112h32M134 130l26 14", "none", `stroke="${dark}" stroke-width="6" stroke-linecap="round"`) + disc(100, 70, 20, dark) + path("M90 54C84 36 74 30 62 32M110 54c6-18 16-24 28-22", "none", `stroke="${dark}" stroke-width="4"`) + disc(92, 68, 5, eye) + disc(108, 68, 5, eye);
    case "golem":
      return path("M50 150V96l18-16h64l18 16v54z", dark) + path("M70 84l8-38h44l8 38-12 16H82z", body) + path("M22 100l28-10v46l-22 8zM178 100l-28-10v46l22 8z", body) + path("M82 64h12v8H82zM106 64h12v8h-12z", eye) + path("M88 116h24l-6 18H94z", eye, 'opacity=".8"');
    case "ghost":
      return path("M56 150C48 70 66 34 100 34s52 36 44 116l-14-14-14 14-16-14-16 14-14-14z", pale, 'opacity=".88"') + `<ellipse cx="86" cy="78" rx="8" ry="12" fill="${dark}"/><ellipse cx="114" cy="78" rx="8" ry="12" fill="${dark}"/>` + disc(88, 75, 2.5, eye) + disc(116, 75, 2.5, eye);
    case "leaf":
      return path("M100 150V84", "none", `stroke="${dark}" stroke-width="9"`) + [0, 60, 120, 180, 240, 300].map((t) => `<ellipse transform="rotate(${t} 100 78)" cx="100" cy="44" rx="17" ry="32" fill="${t % 120 ? body : pale}"/>`).join("") + disc(100, 78, 17, hsl(45, 80, 58)) + disc(94, 75, 2.5, dark) + disc(106, 75, 2.5, dark);
    case "cat":
      return path("M60 150c-8-34-2-56 8-66l-6-38 26 22h24l26-22-6 38c10 10 16 32 8 66z", dark) + `<ellipse cx="84" cy="92" rx="8" ry="10" fill="${eye}"/><ellipse cx="116" cy="92" rx="8" ry="10" fill="${eye}"/>` + path("M82 84h4v18h-4zM114 84h4v18h-4z", dark) + path("M96 108h8l-4 5z", hsl(350, 60, 70));
    case "crystal":
      return path("M100 22l26 40-10 88H84L74 62z", body) + path("M100 22l10 40-10 88-10-88z", pale) + path("M56 60l16 30-4 60H44L40 92zM144 60l-16 30 4 60h24l4-58z", dark) + path("M56 60l6 30-4 60M144 60l-6 30 4 60", "none", `stroke="${pale}" stroke-width="2"`) + disc(92, 84, 3.5, eye) + disc(108, 84, 3.5, eye);
    default:
      return path("M46 150c-4-30 4-50 18-62L58 44l28 22h28l28-22-6 44c14 12 22 32 18 62z", body) + path("M76 100l24 50 24-50-24 14z", pale) + path("M90 118h20l-10 12z", dark) + path("M72 88l18 6-4 7zM128 88l-18 6 4 7z", eye);
  }
}

/** What hangs in the air in front: sparks, petals, bubbles, snow. */
function motes(d: Dice, a: Air, bears: string[]): string {
  const what = bears.includes("flame") ? 1 : bears.includes("sea") || bears.includes("drop") ? 2 : Math.floor(d() * 4);
  let out = "";
  for (let i = 0; i < 9; i++) {
    const [x, y, n] = [d() * 200, d() * 150, 0.8 + d() * 2.4];
    if (what === 0) out += path(`M${r(x)} ${r(y)}q${r(n * 2)}-${r(n * 2.4)} ${r(n * 4)} 0q-${r(n * 2)} ${r(n * 1.6)}-${r(n * 4)} 0z`, hsl(a.h + 24, 80, 86, 0.85), `transform="rotate(${r(d() * 180)} ${r(x)} ${r(y)})"`);
    else if (what === 1) out += disc(x, y, n * 0.9, hsl(34, 100, 66, 0.9));
    else if (what === 2) out += `<circle cx="${r(x)}" cy="${r(y)}" r="${r(n * 1.3)}" fill="none" stroke="#fff" stroke-opacity=".7"/>`;
    else out += path(`M${r(x)} ${r(y - n * 2)}l${r(n * 0.5)} ${r(n * 1.5)} ${r(n * 1.5)} ${r(n * 0.5)}-${r(n * 1.5)} ${r(n * 0.5)}-${r(n * 0.5)} ${r(n * 1.5)}-${r(n * 0.5)}-${r(n * 1.5)}-${r(n * 1.5)}-${r(n * 0.5)} ${r(n * 1.5)}-${r(n * 0.5)}z`, hsl(50, 90, 92, 0.9));
  }
  return out;
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
  let out = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="g"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="v" cx=".5" cy=".42" r=".72"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient></defs><path d="M0 0H200V150H0z" fill="url(#s)"/>`;
  if (night) for (let i = 0; i < 26; i++) out += disc(d() * 200, d() * 90, 0.5 + d() * 1.1, `hsl(50 80% 92% / ${r(0.4 + d() * 0.6)})`);
  if (art === "spell" || art === "thing") {
    const rays = 10 + Math.floor(d() * 8);
    for (let i = 0; i < rays; i++) out += path("M100 74L92-90h16z", a.light, `opacity=".17" transform="rotate(${r((i * 360) / rays + d() * 10)} 100 74)"`);
    if (art === "spell") {
      out += land(d, place, a) + disc(100, 74, 66, "url(#g)");
      out += `<g fill="none" stroke="${hsl(h, s, night ? 86 : 26)}" stroke-width="2.2" opacity=".75"><circle cx="100" cy="74" r="52"/><circle cx="100" cy="74" r="44" stroke-dasharray="${r(3 + d() * 9)} 5"/></g>`;
      const sides = 3 + Math.floor(d() * 5);
      const dots = Array.from({ length: sides }, (_, i) => [100 + 44 * Math.sin((i * 2 * Math.PI) / sides), 74 - 44 * Math.cos((i * 2 * Math.PI) / sides)] as const);
      out += `<path d="M${dots.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}z" fill="none" stroke="${hsl(h, s, night ? 80 : 34)}" stroke-width="1.6" opacity=".6"/>`;
      out += sign(emblem, 101.5, 76, 58, hsl(h, s, 14, 0.5)) + sign(emblem, 100, 74, 58, hsl(h + 24, s + 16, night ? 78 : 46));
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
  out += motes(d, a, bears) + `<path d="M0 0H200V150H0z" fill="url(#v)"/>`;
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

const grounds = new Map<string, string>();
const GROUNDS: Record<string, string> = { rails: "city", blades: "mountain", grid: "city", map: "forest", hexes: "mountain" };

/** What is painted on a mat: the land of the game at both ends, and a ring of light between them. */
export function groundOf(look: Look | undefined): string {
  const { hue = 150, pattern = "plain" } = look ?? {};
  let url = grounds.get(pattern);
  if (url === undefined) {
    const d = dice(pattern);
    const a: Air = { h: hue, s: 46, night: true, far: hsl(hue, 44, 30, 0.55), near: hsl(hue, 46, 12, 0.75), light: hsl(hue + 20, 60, 80, 0.3), lit: hsl(46, 80, 70, 0.16) };
    const end = land(d, GROUNDS[pattern] ?? "hill", a);
    let sky = "";
    for (let i = 0; i < 70; i++) sky += disc(d() * 1600, d() * 1000, 0.6 + d() * 1.8, hsl(hue, 80, 92, r(0.15 + d() * 0.5)));
    const rays = Array.from({ length: 24 }, (_, i) => `<path transform="rotate(${i * 15} 800 500)" d="M800 ${i % 2 ? 330 : 250}l9 90h-18z"/>`).join("");
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="none">${sky}` +
      `<g id="e" transform="translate(0 520) scale(8 3.2)">${end}</g><use href="#e" transform="rotate(180 800 500)"/>` +
      `<g fill="none" stroke="${hsl(hue, 70, 84)}" opacity=".28"><circle cx="800" cy="500" r="330" stroke-width="3"/><circle cx="800" cy="500" r="312" stroke-width="1.5" stroke-dasharray="3 11"/><circle cx="800" cy="500" r="150" stroke-width="2"/></g>` +
      `<g fill="${hsl(hue, 70, 84)}" opacity=".13">${rays}</g></svg>`;
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    grounds.set(pattern, url);
  }
  return url;
}
