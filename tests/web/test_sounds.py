"""The sounds, measured: what the page would have played is rendered and looked at sample by sample."""

from __future__ import annotations

import random
from typing import Any, Final

from tests.server.running import Running
from tests.web.conftest import Screens
from tests.web.screen import Screen

RATE: Final = 48_000
# every sound is played into a context of its own, which renders it instead of making it heard
RECORD: Final = """(() => {
  window.sounds = [];
  window.AudioContext = class {
    get into() {
      if (!this.own) {
        this.own = new OfflineAudioContext(1, 48000 * 2, 48000);
        window.sounds.push(this.own);
        queueMicrotask(() => (this.own = null));
      }
      return this.own;
    }
    get currentTime() { return 0; }
    get destination() { return this.into.destination; }
    createOscillator() { return this.into.createOscillator(); }
    createGain() { return this.into.createGain(); }
    createBiquadFilter() { return this.into.createBiquadFilter(); }
  };
})()"""
RENDER: Final = """() => Promise.all(window.sounds.map(async (sound) => {
  const all = (await sound.startRendering()).getChannelData(0);
  let [peak, sum, last, jump] = [0, 0, 0, 0];
  for (let i = 0; i < all.length; i++) {
    const now = Math.abs(all[i]);
    if (now > peak) peak = now;
    if (now > 0.0005) last = i;
    sum += now * now;
    if (i) jump = Math.max(jump, Math.abs(all[i] - all[i - 1]));
  }
  return { peak, first: Math.abs(all[0]), last, jump, loud: Math.sqrt(sum / Math.max(1, last)) };
}))"""


def measured(screen: Screen) -> list[dict[str, float]]:
    found: list[dict[str, Any]] = screen.page.evaluate(RENDER)
    return found


def open_table(screens: Screens, server: Running, game: str) -> Screen:
    screen = screens(reduced_motion="no-preference")
    screen.context.add_init_script(RECORD)
    screen.context.add_init_script("localStorage.setItem('tefuda.speed', '\"double\"')")
    seats = [{"kind": "person"}, {"kind": "bot"}]
    made = server.open(game=game, seats=seats, seed=7)
    screen.sit(made["room"], made["token"])
    return screen


def test_nothing_is_heard_until_somebody_turns_the_sounds_on(
    screens: Screens, server: Running
) -> None:
    screen = open_table(screens, server, "weiss_schwarz")
    screen.play(random.Random(5), 5)
    assert screen.page.evaluate("window.sounds.length") == 0
    screen.page.get_by_role("button", name="Settings").click()
    screen.page.get_by_label("Sounds").check()
    assert len(measured(screen)) == 1  # so that one knows what it will be like


def test_sounds_are_soft_short_and_never_clipped(screens: Screens, server: Running) -> None:
    screen = open_table(screens, server, "weiss_schwarz")
    screen.page.evaluate("localStorage.setItem('tefuda.sound', 'true')")
    screen.page.reload()
    screen.play(random.Random(5), 20)
    heard = measured(screen)
    lengths = sorted({round(sound["last"] / RATE, 1) for sound in heard})
    print(
        f"{len(heard)} sounds: peak {min(s['peak'] for s in heard):.3f} to"
        f" {max(s['peak'] for s in heard):.3f}, mean {min(s['loud'] for s in heard):.3f} to"
        f" {max(s['loud'] for s in heard):.3f}, {lengths} s"
    )
    assert len(heard) > 10
    assert len(lengths) > 2  # not always the same
    for sound in heard:
        assert 0.01 < sound["peak"] < 0.25, sound  # heard, and far from the edge
        assert sound["first"] < 0.001  # begins from nothing
        assert sound["jump"] < 0.06, sound  # no click
        assert sound["last"] < RATE, sound  # over within a second
