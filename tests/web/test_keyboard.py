"""Without a mouse: from the first page to the end of a game, and always to be seen where one is."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from tests.web.screen import Asked, Screen

FOCUS = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return null;
  const ring = el.closest(".game, .radio") ?? el;
  const style = getComputedStyle(ring);
  const r = el.getBoundingClientRect();
  return { tag: el.tagName, name: el.name ?? "", choice: el.dataset.choice ?? null,
    card: el.dataset.card ?? null, label: el.getAttribute("aria-label") ?? el.textContent.trim(),
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    shown: r.width > 0 && r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth };
}"""
BEFORE = """selector => { const at = document.activeElement, to = document.querySelector(selector);
  return !!at && !!to && at !== document.body && !!(at.compareDocumentPosition(to) & 2); }"""
FAR: Final = 400  # key presses to get anywhere


class Keys:
    """Somebody with a keyboard only."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.pressed = 0
        self.unseen: list[str] = []  # where the focus was not to be seen

    def press(self, key: str) -> None:
        self.screen.page.keyboard.press(key)
        self.pressed += 1

    def focus(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.screen.page.evaluate(FOCUS)
        if found and not (found["ring"] and found["shown"] and found["label"] + found["name"]):
            self.unseen.append(f"{found}")
        return found

    def tab_to(self, selector: str) -> None:
        """Forward or back, whichever is nearer in the order of the page."""
        before = self.screen.page.evaluate(BEFORE, selector)
        for _ in range(FAR):
            if self.screen.page.evaluate("s => document.activeElement.matches(s)", selector):
                self.focus()
                return
            self.press("Shift+Tab" if before else "Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def start(self, game: str) -> None:
        self.screen.start_page()
        self.tab_to("input[name=game]")
        for _ in range(10):
            focus = self.focus()
            assert focus is not None
            if self.screen.page.evaluate("document.activeElement.value") == game:
                break
            self.press("ArrowRight")
        self.tab_to("button.go")
        self.press("Enter")
        self.screen.page.wait_for_selector(".prompt")

    def answer(self, asked: Asked, dice: random.Random) -> str:
        """Some option; the last pick of several is confirmed."""
        way = self.find(asked, dice)
        if not self.screen.page.evaluate("n => look.after(n)", asked["said"]):
            self.press("1")
        return way

    def find(self, asked: Asked, dice: random.Random) -> str:
        """Some option, by its digit, through the list, or by Tab and Enter."""
        self.screen.page.evaluate("look.ways({ index: -1 })")
        choices = asked["prompt"].get("choices") or []
        if not choices:
            self.tab_to(".prompt input[type=number]")
            self.press("Enter")
            return "number"
        choice = dice.choice(choices)
        index = f'[data-choice="{choice["index"]}"]'
        button = self.screen.page.locator(f".prompt {index}[data-digit]")
        if button.count():
            self.press(str(button.get_attribute("data-digit")))
            return "digit"
        card = choice.get("card")
        if card is not None and self.screen.page.locator(f'.card.can[data-card="{card}"]').count():
            if dice.random() < 0.5:
                self.tab_to(f'.card.can[data-card="{card}"]')
                self.press("Enter")
                if self.screen.page.locator(f".popover {index}").count():
                    self.in_list(index)
                return "tab"
        self.press("o")
        self.in_list(index)
        return "list"

    def in_list(self, index: str) -> None:
        """What lies open is gone through with the arrows."""
        self.screen.page.wait_for_selector(f".popover {index}, dialog[open] {index}")
        for _ in range(FAR):
            if self.screen.page.evaluate("s => document.activeElement.matches(s)", index):
                self.focus()
                self.press("Enter")
                return
            self.press("ArrowDown")
        raise AssertionError(f"the arrows never come to {index}")


@pytest.mark.nightly
def test_a_game_is_played_to_its_end_with_the_keyboard_alone(screen: Screen) -> None:
    keys = Keys(screen)
    keys.start("soukou_musume")
    dice = random.Random(8)
    ways: dict[str, int] = {}
    for _ in range(45):
        asked = screen.asked()
        if asked["now"] == "over":
            break
        keys.focus()
        way = keys.answer(asked, dice)
        ways[way] = ways.get(way, 0) + 1
        sent = screen.page.evaluate("n => look.said.length - n", asked["said"])
        assert sent == 1, f"{sent} sent by {way}"
    print(f"keyboard: {keys.pressed} keys, {ways}")
    assert len(ways) > 1
    if screen.asked()["now"] != "over":
        keys.tab_to('[aria-label="Give up"]')
        keys.press("Enter")
        screen.page.wait_for_selector("dialog[open] .danger")
        keys.tab_to("dialog[open] .danger")
        keys.press("Enter")
    assert screen.until("over")
    assert screen.state["over"]
    assert not keys.unseen
    keys.press("Enter")  # play again: what is wanted most has the focus
    screen.page.wait_for_function("() => look.state && !look.state.over")


def test_arrows_move_over_the_table_and_escape_closes_what_is_open(screen: Screen) -> None:
    screen.start("weiss_schwarz", seed=2)
    screen.until("asked")
    keys = Keys(screen)
    keys.press("ArrowDown")
    been: set[str] = set()
    around = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")
    for way in (*around, "ArrowDown", "ArrowDown", *around):
        keys.press(way)
        focus = keys.focus()
        assert focus is not None
        been.add(focus["label"])
    assert len(been) > 3
    assert screen.page.locator("aside .large").count() == 1  # the card with the focus is shown
    keys.press("o")
    screen.page.wait_for_selector("dialog[open] .choices")
    keys.press("Escape")
    screen.page.wait_for_selector("dialog[open]", state="detached")
    assert not keys.unseen
