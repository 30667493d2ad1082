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

// of a colour: its depth, itself, its light (degrees), and how strong it is
const HUES: Record<string, [number, number, number, number]> = {
  red: [340, 6, 36, 68],
  blue: [240, 212, 186, 64],
  green: [176, 140, 74, 46],
  yellow: [268, 42, 52, 82],
  purple: [252, 276, 322, 52],
  brown: [8, 26, 42, 48],
  cyan: [212, 188, 160, 58],
  white: [222, 214, 46, 34],
  black: [236, 258, 312, 36],
  grey: [222, 212, 44, 24],
};
const SCENES = ["mountain", "hill", "city", "forest", "sea", "sky", "field", "castle", "rails", "carnival", "night"];
const BEINGS = ["dragon", "beast", "bird", "bug", "golem", "ghost", "leaf", "cat", "crystal"];
const ARMS = ["sword", "lance", "axe", "bow", "staff", "gun", "dagger", "tome"];
const WEARS = ["cape", "suit", "mech", "cloak"];
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
  rim: string; // on the edge of what stands against it
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
  const [coat, trim, shade] = [hsl(coatH, a.s * 0.8 + 10, 44), hsl(coatH + 40, 70, 78), hsl(coatH - 14, a.s, 19)];
  const cut = Math.floor(d() * 5); // of the hair: short, bob, long, two tails, one tail
  let out =
    `<defs><linearGradient id="h" x2="0" y2="1"><stop stop-color="${hair(14)}"/><stop offset=".55" stop-color="${hair(0)}"/><stop offset="1" stop-color="${hair(-14)}"/></linearGradient>` +
    `<linearGradient id="c" x2="0" y2="1"><stop stop-color="${coat}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>`;
  const arm = bears.find((b) => ARMS.includes(b));
  const held = d() < 0.45;
  const steel = (x: number, y: number, size: number, turn = 0): string =>
    sign(arm ?? "", x + 2, y + 3, size, hsl(224, 40, 12, 0.55), turn) + sign(arm ?? "", x, y, size, "url(#w)", turn) + sign(arm ?? "", x - 1, y - 1, size * 0.93, "rgb(255 255 255 / .35)", turn);
  out += `<defs><linearGradient id="w" x2=".8" y2="1"><stop stop-color="#fff"/><stop offset=".45" stop-color="${hsl(a.h, 26, 76)}"/><stop offset=".55" stop-color="${hsl(a.h, 20, 52)}"/><stop offset="1" stop-color="${hsl(a.h, 24, 88)}"/></linearGradient></defs>`;
  if (arm && !held) out += steel(148, 66, 104);
  const wear = bears.find((b) => WEARS.includes(b));
  out += behindOf(wear, a, coat, shade, trim);
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
  out += path(behind, a.rim, 'opacity=".85" transform="translate(-2.6 -1.8)"') + path(behind, hair(-12)) + path(behind, "url(#h)", 'opacity=".55"');
  // shoulders, neck, collar
  out += path("M33.5 149c2-30 26-40 48-45h32c10 2 20 6 28 11z", a.rim) + path("M36 150c2-30 26-40 48-45h32c22 5 46 15 48 45z", "url(#c)");
  out += path("M36 150c2-26 20-36 38-42-14 12-18 26-18 42z", "#fff", 'opacity=".14"');
  out += path("M89 88h22v18l-11 12-11-12z", shadow);
  const worn = Math.floor(d() * 3);
  if (worn === 0) out += path("M76 106l24 30 24-30 8 4-24 40H92l-24-40z", trim) + path("M95 130h10l4 20H91z", hsl(coatH + 150, 52, 50));
  else if (worn === 1) out += path("M78 105c10 12 34 12 44 0l6 6c-14 18-42 18-56 0z", trim) + disc(100, 121, 5.5, hsl(coatH + 180, 62, 58)) + disc(98.5, 119.5, 1.6, "#fff");
  else out += path("M72 108l28 16 28-16-6 42H78z", hsl(coatH, 14, 92)) + path("M72 108l20 42H70zM128 108l-20 42h22z", coat) + path("M88 118l12 6 12-6v12l-12-5-12 5z", hsl(coatH + 190, 60, 48));
  out += wornBy(d, wear, coatH, coat, shade, trim);
  if (bears.includes("shield")) out += path("M36 150c0-24 12-38 30-42l10 42zM164 150c0-24-12-38-30-42l-10 42z", hsl(212, 14, 70)) + path("M40 146c2-18 10-30 24-36l2 8c-10 6-16 16-18 28zM160 146c-2-18-10-30-24-36l-2 8c10 6 16 16 18 28z", hsl(212, 20, 90));
  // face
  if (wear === "cloak" && d() < 0.6) for (const k of [1, -1]) out += path("M76 60C64 52 54 50 44 52c4 12 18 22 32 22z", k > 0 ? skin : shadow, k > 0 ? "" : 'transform="matrix(-1 0 0 1 200 0)"');
  out += path("M74 56C72 24 128 24 126 56c0 20-10 34-26 44-16-10-26-24-26-44z", skin) + path("M113 32c10 5 14 14 13 24 0 20-10 34-26 44 10-14 20-40 13-68z", shadow, 'opacity=".38"');
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
  out += path("M70 56C64 22 96 10 110 17 92 16 72 28 73 62z", a.rim, 'opacity=".6"'); // light from behind
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
  if (wear === "suit") out += path("M66 58c-6 0-8 4-8 10s2 12 9 12zM134 58c6 0 8 4 8 10s-2 12-9 12z", hsl(coatH, 18, 90)) + path("M61 60L52 30l12 26zM139 60l9-30-12 26z", shade) + path("M61 66v8M139 66v8", "none", `stroke="${glowOf(coatH)}" stroke-width="3" stroke-linecap="round"`) + (d() < 0.3 ? path("M72 58q28 8 56 0v15q-28 9-56 0z", glowOf(coatH, 0.4)) + path("M74 60q12 4 22 4l-8 9q-8-1-14-3z", "#fff", 'opacity=".5"') : "");
  if (wear === "mech") out += path("M68 60l-9-32 14 22zM132 60l9-32-14 22z", hsl(214, 12, 92)) + path("M68 60l-4-15 9 7zM132 60l4-15-9 7z", hsl(coatH + 150, 70, 54)) + path("M64 62h9v17h-6zM136 62h-9v17h6z", hsl(218, 16, 34)) + disc(68, 69, 2.6, glowOf(coatH + 150)) + disc(132, 69, 2.6, glowOf(coatH + 150));
  if (arm === "tome" && held) out += steel(100, 134, 62) + `<ellipse cx="72" cy="138" rx="9" ry="8" fill="${skin}"/><ellipse cx="128" cy="138" rx="9" ry="8" fill="${skin}"/>`;
  else if (arm && held) {
    // the hand at the end of what it holds, away from the face
    out += arm === "gun" ? steel(154, 112, 74) : arm === "bow" ? steel(150, 90, 108, 20) : steel(160, 76, 108, -30);
    const [x, y] = arm === "gun" ? [143, 128] : arm === "bow" ? [147, 104] : [145, 128];
    out += path(`M${x + 22} 152c2-12-2-20-12-22l-14 8-2 14z`, "url(#c)") + path(`M${x - 9} ${y + 8}l18 7-2 5-18-7z`, trim) + `<ellipse cx="${x}" cy="${y}" rx="9" ry="8" fill="${skin}"/>` + path(`M${x - 7} ${y - 3}q7-2 14 1M${x - 8} ${y + 1}q8-2 15 1`, "none", `stroke="${shadow}" stroke-width="1.4" stroke-linecap="round"`);
  }
  return out;
}

const glowOf = (h: number, a = 1): string => hsl(h + 160, 90, 72, a);

/** What is worn, and stands out behind somebody. */
function behindOf(wear: string | undefined, a: Air, coat: string, shade: string, trim: string): string {
  if (wear === "cape") return path("M70 100C44 106 20 124 8 152h184c-12-28-36-46-62-52z", shade) + path("M70 100C44 106 20 124 8 152h10c12-24 32-38 56-44z", a.rim, 'opacity=".7"');
  if (wear === "mech")
    return [1, -1].map((k) => `<g transform="matrix(${k} 0 0 1 ${k > 0 ? 0 : 200} 0)">${path("M64 118L16 60 4 18l30 26 40 62z", shade) + path("M60 112L20 58 8 26l24 22 36 58z", coat) + path("M20 58L8 26l10 9 8 22z", "#fff", 'opacity=".75"') + path("M44 104L8 96l-4 12 34 10zM46 120l-34 8 2 12 36-6z", shade) + path("M42 106L10 99l-2 6 32 9z", trim)}</g>`).join("");
  return "";
}

/** …and what lies over the shoulders. */
function wornBy(d: Dice, wear: string | undefined, coatH: number, coat: string, shade: string, trim: string): string {
  const both = (one: string): string => [1, -1].map((k) => `<g transform="matrix(${k} 0 0 1 ${k > 0 ? 0 : 200} 0)">${one}</g>`).join("");
  const metal = hsl(coatH, 14, 84);
  switch (wear) {
    case "cape":
      return both(path("M30 150c-4-26 10-42 34-44 8 10 8 24 2 36-12-4-24-2-36 8z", hsl(44, 46, 40)) + path("M33 146c-3-22 10-36 30-38 6 9 6 20 1 30-10-3-21-1-31 8z", metal) + path("M40 132c4-10 12-16 22-18", "none", `stroke="#fff" stroke-width="2.5" stroke-linecap="round"`)) + of(d, [
        path("M60 108c12 16 68 16 80 0l4 8c-16 18-72 18-88 0z", hsl(44, 74, 58)) + disc(100, 121, 7, hsl(44, 80, 44)) + disc(100, 121, 5, hsl(coatH + 180, 70, 52)) + disc(98, 119, 1.8, "#fff"),
        path("M52 116c10-14 28-16 48-16s38 2 48 16c-8 10-28 14-48 14s-40-4-48-14z", shade) + path("M56 114c12-10 28-12 44-12s32 2 44 12c-10 6-28 9-44 9s-34-3-44-9z", coat) + path("M104 120l14 30h-16l-8-28z", trim),
        path("M70 106l30 34 30-34 8 6-38 44-38-44z", hsl(44, 74, 58)) + path("M94 138l6-10 6 10-6 12z", hsl(coatH + 180, 70, 52)),
        "",
      ]);
    case "suit":
      return both(path("M42 150c0-22 10-34 30-39l12 10-18 29z", shade) + path("M44 146c2-18 10-28 26-32l6 5-16 28z", metal) + path("M50 142c3-12 9-19 19-23", "none", `stroke="${glowOf(coatH)}" stroke-width="2.6" stroke-linecap="round"`)) + path("M86 112l14 16 14-16v8l-14 17-14-17z", glowOf(coatH)) + path("M100 134v16", "none", `stroke="${glowOf(coatH)}" stroke-width="3"`);
    case "mech":
      return both(path("M26 150l4-34 26-14 18 10-6 38z", hsl(218, 16, 30)) + path("M30 146l3-28 23-12 14 7-5 33z", hsl(214, 12, 90)) + path("M33 118l23-12 14 7-2 9-16-6-20 12z", coat) + path("M40 140h20v5H40z", hsl(coatH + 150, 70, 54)) + disc(52, 126, 3.5, glowOf(coatH + 150))) + path("M82 102h36l6 12-24 12-24-12z", hsl(218, 16, 34)) + path("M88 106h24l4 7-16 8-16-8z", trim);
    case "cloak":
      return path("M44 128c8-20 30-28 56-28s48 8 56 28l-8-2-2 9-9-6-5 10-10-8-6 10-8-9-8 10-8-10-8 9-6-10-10 8-5-10-9 6-2-9z", hsl(34, 22, 88)) + path("M54 122c12-14 28-18 46-18s34 4 46 18c-14-8-30-11-46-11s-32 3-46 11z", hsl(28, 24, 66));
    default:
      return "";
  }
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
        [1, -1].map((k) => `<g transform="matrix(${k} 0 0 1 ${k > 0 ? 0 : 200} 0)">${path("M74 112C40 104 10 70 4 26c22 14 38 20 54 22C46 36 44 24 48 12c16 22 34 44 42 66z", dark) + path("M74 106C46 98 20 70 10 38c16 9 30 14 46 16zM84 84C70 62 58 42 52 26c14 20 28 36 36 54z", body, 'opacity=".7"') + path("M78 62C62 50 58 30 66 14c2 18 12 26 26 34z", pale)}</g>`).join("") +
        path("M56 150c0-26 12-38 26-44l-8-34c2-20 14-28 26-28s24 8 26 28l-8 34c14 6 26 18 26 44z", body) + path("M84 112c10 8 22 8 32 0l8 38H76z", pale) + path("M80 122h40M78 133h44M77 144h46", "none", `stroke="${dark}" stroke-width="1.5" opacity=".5"`) +
        path("M76 70c4-16 14-22 24-22s20 6 24 22l-8 26c-4 10-12 14-16 14s-12-4-16-14z", body) + path("M100 48l-7 24 7 12 7-12z", pale, 'opacity=".8"') + path("M88 98c8 6 16 6 24 0l-4 9c-6 5-10 5-16 0z", dark) + path("M90 99l3 6 3-5zM110 99l-3 6-3-5z", "#fff") + disc(95, 92, 1.8, dark) + disc(105, 92, 1.8, dark) +
        path("M80 70l15 7-3 6c-6 1-11-3-12-13zM120 70l-15 7 3 6c6 1 11-3 12-13z", eye) + path("M88 74l2 7M112 74l-2 7", "none", `stroke="${dark}" stroke-width="2"`)
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
      return (
        path("M150 150c10-30 36-30 34-62-2-14-14-20-22-12 6 2 8 8 4 14-8 14-28 22-30 46z", dark) + path("M40 150c-4-30 6-50 22-60l6-42 20 20h24l20-20 6 42c16 10 26 30 22 60z", body) +
        path("M66 58l4 24 12-10zM134 58l-4 24-12-10z", pale) + path("M58 96l-20-2 16 10-14 6 18 4zM142 96l20-2-16 10 14 6-18 4z", body) + path("M74 104c6-6 16-6 26 2 10-8 20-8 26-2-2 18-14 30-26 34-12-4-24-16-26-34z", pale) +
        path("M92 116h16l-8 9z", dark) + path("M100 125v6M88 130c6 5 10 4 12 1 2 3 6 4 12 1", "none", `stroke="${dark}" stroke-width="2.2" stroke-linecap="round"`) + path("M91 132l2 6 3-5zM109 132l-2 6-3-5z", "#fff") +
        path("M68 92l22 8-6 8c-8 0-14-6-16-16zM132 92l-22 8 6 8c8 0 14-6 16-16z", eye) + path("M80 96l2 11M120 96l-2 11", "none", `stroke="${dark}" stroke-width="2.4"`) + path("M100 70l-6 12 6 10 6-10z", pale, 'opacity=".7"') + path("M78 150c4-8 8-10 12-10l4 10zM122 150c-4-8-8-10-12-10l-4 10z", dark)
      );
  }
}

/** What hangs in the air in front: sparks, petals, bubbles, snow. */
function motes(d: Dice, a: Air, bears: string[], free: boolean): string {
  const what = bears.includes("flame") ? 1 : bears.includes("sea") || bears.includes("drop") ? 2 : Math.floor(d() * 4);
  let out = "";
  for (let i = 0; i < 9; i++) {
    const [x, y, n] = [d() * 200, d() * 150, 0.8 + d() * 2.4];
    if (!free && Math.abs(x - 100) < 42 && Math.abs(y - 74) < 44) continue; // not on a face
    if (what === 0) out += path(`M${r(x)} ${r(y)}q${r(n * 2)}-${r(n * 2.4)} ${r(n * 4)} 0q-${r(n * 2)} ${r(n * 1.6)}-${r(n * 4)} 0z`, hsl(a.h + 24, 80, 86, 0.85), `transform="rotate(${r(d() * 180)} ${r(x)} ${r(y)})"`);
    else if (what === 1) out += disc(x, y, n * 0.9, hsl(34, 100, 66, 0.9));
    else if (what === 2) out += `<circle cx="${r(x)}" cy="${r(y)}" r="${r(n * 1.3)}" fill="none" stroke="#fff" stroke-opacity=".7"/>`;
    else out += path(`M${r(x)} ${r(y - n * 2)}l${r(n * 0.5)} ${r(n * 1.5)} ${r(n * 1.5)} ${r(n * 0.5)}-${r(n * 1.5)} ${r(n * 0.5)}-${r(n * 0.5)} ${r(n * 1.5)}-${r(n * 0.5)}-${r(n * 1.5)}-${r(n * 1.5)}-${r(n * 0.5)} ${r(n * 1.5)}-${r(n * 0.5)}z`, hsl(50, 90, 92, 0.9));
  }
  return out;
}

/** Heaps of cloud. */
function clouds(d: Dice, fill: string, high: number): string {
  let out = "";
  for (let i = 0; i < 4; i++) {
    const [x, y, w] = [d() * 220 - 30, high + d() * 44, 26 + d() * 34];
    out += path(`M${r(x)} ${r(y)}q${r(w * 0.1)}-${r(w * 0.3)} ${r(w * 0.4)}-${r(w * 0.22)}q${r(w * 0.2)}-${r(w * 0.4)} ${r(w * 0.6)}-${r(w * 0.06)}q${r(w * 0.4)}-${r(w * 0.14)} ${r(w * 0.5)} ${r(w * 0.28)}z`, fill);
  }
  return out;
}

function scene(key: string, colour: string, art: string, bears: string[]): string {
  const d = dice(key);
  const [deep, main, glow, s] = HUES[colour] ?? [222, 212, 44, 24];
  const off = (d() - 0.5) * 22;
  const h = main + off;
  const night = bears.includes("night") || bears.includes("moon") || colour === "black" || d() < 0.26;
  const dusk = !night && d() < 0.45;
  const [top, mid, low] = night
    ? [hsl(238 + off, 44, 14), hsl(deep + off, s * 0.8, 30), hsl(main + off, s + 8, 58)]
    : dusk
      ? [hsl(deep + off, s, 30), hsl(main + off, s + 12, 56), hsl(glow + off, s + 22, 82)]
      : [hsl(main + off, s, 54), hsl(main + off * 0.4, s * 0.9, 76), hsl(glow + off, s, 91)];
  const a: Air = {
    h,
    s,
    night,
    far: night ? hsl(deep + off, s * 0.6, 25) : dusk ? hsl(deep + off, s * 0.7, 42) : hsl(main + off, s * 0.55, 60),
    near: night ? hsl(238 + off, s * 0.5, 12) : dusk ? hsl(deep + off, s * 0.8, 20) : hsl(main - 6 + off, s * 0.7, 36),
    light: night ? hsl(h + 20, 40, 80) : hsl(h + 30, 60, 94),
    rim: hsl(glow + off, 90, night ? 80 : 92),
  };
  const place = bears.find((b) => SCENES.includes(b)) ?? (bears.includes("person") ? of(d, LANDS) : of(d, SCENES.slice(0, 8)));
  const creature = bears.find((b) => BEINGS.includes(b));
  const emblem = bears.find((b) => !SCENES.includes(b) && !WEARS.includes(b) && b !== "person") ?? of(d, ["star", "flame", "letter", "eye", "bolt", "wing", "orb", "gear"]);
  const [mx, my] = [46 + d() * 108, 22 + d() * 40];
  let out = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${mid}"/><stop offset=".86" stop-color="${low}"/></linearGradient><radialGradient id="g"><stop stop-color="${a.rim}" stop-opacity=".9"/><stop offset="1" stop-color="${a.rim}" stop-opacity="0"/></radialGradient><radialGradient id="v" cx=".5" cy=".42" r=".74"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-color="${hsl(deep, s, 8)}" stop-opacity=".55"/></radialGradient></defs><path d="M0 0H200V150H0z" fill="url(#s)"/>`;
  if (night) for (let i = 0; i < 30; i++) out += disc(d() * 200, d() * 96, 0.5 + d() * 1.2, `hsl(50 80% 92% / ${r(0.4 + d() * 0.6)})`);
  if (art === "spell" || art === "thing") {
    const rays = 10 + Math.floor(d() * 8);
    for (let i = 0; i < rays; i++) out += path("M100 74L92-90h16z", a.light, `opacity=".2" transform="rotate(${r((i * 360) / rays + d() * 10)} 100 74)"`);
    if (art === "spell") {
      out += land(d, place, a) + disc(100, 74, 74, "url(#g)");
      const ink = night ? hsl(glow, 80, 86) : hsl(deep, s, 24);
      out += `<g fill="none" stroke="${ink}" stroke-width="2.2" opacity=".8"><circle cx="100" cy="74" r="54"/><circle cx="100" cy="74" r="46" stroke-dasharray="${r(3 + d() * 9)} 5"/><circle cx="100" cy="74" r="34" stroke-width="1"/></g>`;
      const sides = 3 + Math.floor(d() * 5);
      const dots = Array.from({ length: sides }, (_, i) => [100 + 46 * Math.sin((i * 2 * Math.PI) / sides), 74 - 46 * Math.cos((i * 2 * Math.PI) / sides)] as const);
      out += `<path d="M${dots.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}z" fill="none" stroke="${ink}" stroke-width="1.6" opacity=".6"/>${dots.map(([x, y]) => disc(x, y, 3.4, ink)).join("")}`;
      out += disc(100, 74, 40, "url(#g)") + sign(emblem, 102, 77, 62, hsl(deep, s, 12, 0.6)) + sign(emblem, 100, 74, 62, hsl(night ? glow : h, s + 20, night ? 78 : 42)) + sign(emblem, 98.5, 72, 52, hsl(glow, 90, 84, 0.35));
    } else {
      out += disc(100, 76, 78, "url(#g)") + `<ellipse cx="100" cy="134" rx="56" ry="9" fill="${hsl(deep, s, 12, 0.45)}"/>`;
      const turn = Math.round((d() - 0.5) * 24);
      out += sign(emblem, 104, 80, 106, hsl(deep, s, 14), turn) + sign(emblem, 100, 75, 106, hsl(h + 14, s * 0.9, 54), turn) + sign(emblem, 97, 71, 92, hsl(glow, s + 20, 84, 0.4), turn) + path("M70 40l4-11 4 11 11 4-11 4-4 11-4-11-11-4z", "#fff", 'opacity=".9"');
    }
  } else {
    if (!night) for (let i = 0; i < 7; i++) out += path(`M${r(mx)} ${r(my)}l-11 190h22z`, a.rim, `opacity=".1" transform="rotate(${r(i * 51 + d() * 30)} ${r(mx)} ${r(my)})"`);
    out += disc(mx, my, 52, "url(#g)") + disc(mx, my, 12 + d() * 16, night ? hsl(50, 60, 92) : hsl(glow, 96, 92));
    if (d() < 0.6) out += clouds(d, night ? hsl(deep, s * 0.6, 46, 0.35) : "rgb(255 255 255 / .5)", 26);
    out += land(d, place, a);
    if (art === "place") out += disc(100, 120, 60, "url(#g)");
    else {
      const living = creature || (art === "creature" && !bears.includes("person"));
      // nobody stands quite like another: turned, leaning, nearer or farther, a step to the side
      const [k, lean, step] = [living ? 0.94 + d() * 0.2 : 0.93 + d() * 0.17, (d() - 0.5) * 12, (d() - 0.5) * 22];
      const flip = d() < 0.5 ? -1 : 1;
      out += disc(100 + step, 74, 80, "url(#g)");
      out += `<g transform="translate(${r(100 + step)} 152) rotate(${r(lean)}) scale(${r(k * 100) / 100 * flip} ${r(k * 100) / 100}) translate(-100 -150)">${living ? being(d, creature ?? of(d, BEINGS), a) : person(d, a, bears)}</g>`;
    }
  }
  out += motes(d, a, bears, art === "spell" || art === "place") + `<path d="M0 0H200V150H0z" fill="url(#v)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">${out}</svg>`;
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
    const bears = Object.entries(style.motifs ?? {}).filter(([tag]) => tag === "*" || face.tags.includes(tag)).map(([, what]) => what);
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
    const a: Air = { h: hue, s: 46, night: true, far: hsl(hue, 44, 30, 0.55), near: hsl(hue, 46, 12, 0.75), light: hsl(hue + 20, 60, 80, 0.3), rim: "none", lit: hsl(46, 80, 70, 0.16) };
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
