// Gentle sounds, made here: short tones with a soft beginning and no edge. Off until somebody turns them on.

import { prefs } from "./prefs.svelte";
import type { Scene } from "./protocol";

type Tone = [hz: number, at: number, long: number, loud?: number, wave?: OscillatorType];

const SOUNDS: Record<Scene | "card" | "ask", Tone[]> = {
  card: [[620, 0, 0.05, 0.4, "triangle"], [940, 0.02, 0.04, 0.2, "triangle"]],
  ask: [[659, 0, 0.16], [880, 0.12, 0.22]],
  turn: [[440, 0, 0.18], [554, 0.1, 0.18], [659, 0.2, 0.3]],
  play: [[523, 0, 0.1, 0.6, "triangle"], [784, 0.07, 0.16, 0.5, "triangle"]],
  attack: [[196, 0, 0.12, 0.9, "sawtooth"], [147, 0.06, 0.16, 0.7, "sawtooth"]],
  aim: [[392, 0, 0.1], [311, 0.08, 0.16]],
  show: [[784, 0, 0.12], [988, 0.08, 0.12], [1175, 0.16, 0.24]],
  hit: [[110, 0, 0.16, 1, "triangle"], [73, 0.04, 0.24, 1, "triangle"]],
  clash: [[233, 0, 0.08, 0.7, "square"], [311, 0.07, 0.14, 0.5, "square"]],
  dice: [[880, 0, 0.03, 0.5, "square"], [760, 0.07, 0.03, 0.5, "square"], [990, 0.15, 0.03, 0.5, "square"], [660, 0.24, 0.06, 0.5, "square"]],
  fall: [[330, 0, 0.14], [247, 0.1, 0.16], [165, 0.2, 0.3]],
  end: [[523, 0, 0.3], [659, 0.14, 0.3], [784, 0.28, 0.5]],
};

let context: AudioContext | null = null;

export function play(what: Scene | "card" | "ask"): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  const soft = context.createBiquadFilter(); // what is sharp in a tone stays away
  soft.type = "lowpass";
  soft.frequency.value = 2400;
  soft.connect(context.destination);
  for (const [hz, at, long, loud = 0.6, wave = "sine"] of SOUNDS[what]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = wave;
    tone.frequency.value = hz;
    gain.gain.setValueAtTime(0, now + at);
    gain.gain.linearRampToValueAtTime(0.07 * loud, now + at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
    tone.connect(gain).connect(soft);
    tone.start(now + at);
    tone.stop(now + at + long + 0.02);
  }
}
