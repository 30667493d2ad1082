"""A screen at a table: a page in a real browser, and somebody who clicks on what it shows."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

from tefuda.games import game_entry
from tefuda.starting import rules_for

Lang = Literal["ja", "en"]
State = dict[str, Any]
Choice = dict[str, Any]
Asked = dict[str, Any]  # what the screen is for now, the question, how many choices it has sent

FINGERPRINT: Final = re.compile(r"\b[0-9a-f]{12}\b")  # its letters are of no language
LOOK: Final = Path(__file__).with_name("look.js")
PATIENCE: Final = 30_000  # ms for an answer on a machine with other things to do
ALWAYS_ASK: Final = (
    "localStorage.getItem('tefuda.autoPass') ?? localStorage.setItem('tefuda.autoPass', 'false')"
)
START: Final = {"ja": "対戦を始める", "en": "Start the game"}


@cache
def printed_in_latin(game: str) -> list[str]:
    """Words that the Japanese cards themselves have in Latin letters."""
    rules, entry = rules_for(game), game_entry(game)
    text = " ".join([line for d in rules.pool for line in entry.cards.lines_of(rules, d.key, "ja")])
    return sorted(set(re.findall("[A-Za-z]{3,}", text)))


class Screen:
    """One page. What goes wrong on it unseen is gathered in `faults`."""

    def __init__(
        self,
        context: BrowserContext,
        base: str,
        lang: Lang,
        finger: bool = False,
        passes: bool = False,
    ) -> None:
        context.add_init_script(path=LOOK)
        if not passes:  # every question is put, so that a test sees each
            context.add_init_script(ALWAYS_ASK)
        self.context = context
        self.base = base
        self.lang: Lang = lang
        self.finger = finger  # tapped, not clicked
        self.faults: list[str] = []
        self.offline = False  # the server is gone on purpose
        self.ways: dict[str, int] = {}  # how options were chosen
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda e: self.faults.append(f"error: {e}"))
        self.page.on("console", self._console)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.offline:
            self.faults.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if not self.offline and request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    # --- going to a table ---------------------------------------------------------------------------

    def start_page(self) -> None:
        self.page.goto(f"http://{self.base}/")
        self.page.wait_for_selector("input[name=game]", state="attached")

    def start(
        self, game: str, prepare: Callable[[Page], None] | None = None, seed: int = 0
    ) -> None:
        """From the first page to a table; the seed is put into what the page asks for."""
        self.start_page()
        self.page.locator(f"label:has(input[name=game][value={game}])").click()
        if prepare is not None:
            prepare(self.page)

        def seeded(route: Any) -> None:
            route.continue_(post_data={**route.request.post_data_json, "seed": seed})

        self.page.route("**/api/rooms", seeded)
        self.page.get_by_role("button", name=START[self.lang]).click()
        self.page.wait_for_selector(".prompt")

    def sit(self, room: str, token: str = "") -> None:
        self.page.goto(f"http://{self.base}/room/{room}" + (f"#{token}" if token else ""))
        self.page.wait_for_selector(".prompt")

    # --- looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What the page was told last."""
        told: State = self.page.evaluate("look.state")
        return told

    @property
    def room(self) -> str:
        return self.page.url.split("/room/")[1].split("#")[0]

    def question(self) -> str:
        return self.page.locator(".prompt .question").inner_text()

    def until(self, *wanted: str) -> Asked:
        """Wait until the screen asks, is to be handed over, waits for others, or the game is over."""
        found: Asked = self.page.evaluate(
            "([wanted, ms]) => look.until(wanted, ms)", [list(wanted), PATIENCE]
        )
        assert found["now"], f"nothing of {wanted} within {PATIENCE} ms: {self.told()}"
        return found

    def asked(self) -> Asked:
        return self.until("asked", "curtain", "over")

    def told(self) -> str:
        return " | ".join(self.page.locator(".prompt, .notice, dialog[open]").all_inner_texts())

    def strange(self) -> list[str]:
        """Words in the wrong language."""
        game = self.page.evaluate("look.state?.view.game ?? ''")
        fine = printed_in_latin(game) if game and self.lang == "ja" else []
        found: list[str] = self.page.evaluate(
            "([lang, fine]) => look.strange(lang, fine)", [self.lang, fine]
        )
        return [words for words in found if not FINGERPRINT.search(words)]

    # --- choosing -----------------------------------------------------------------------------------

    def answer(self, dice: random.Random, asked: Asked | None = None) -> int:
        """Want some option, and get it by clicking on what leads there. The option's place."""
        now = asked or self.until("asked")
        choices: list[Choice] = now["prompt"].get("choices") or []
        if not choices:
            return self.number(now, dice)
        choice = dice.choice(choices)
        self.choose(choice, dice, now["said"])
        return int(choice["index"])

    def number(self, asked: Asked, dice: random.Random) -> int:
        prompt = asked["prompt"]
        low, high = prompt["number"]
        wanted = dice.randint(low, min(high, low + 9))
        if wanted == prompt.get("but"):
            wanted = low if wanted != low else low + 1
        self.page.locator(".prompt input[type=number]").fill(str(wanted))
        self.page.locator(".prompt form button").click()
        self.sent(asked["said"], wanted)
        self.ways["number"] = self.ways.get("number", 0) + 1
        return wanted

    def choose(self, choice: Choice, dice: random.Random, said: int) -> None:
        """Click until this option is sent to the server; no other one may be."""
        way = ""
        for _ in range(4):
            ways = self.page.evaluate("choice => look.ways(choice)", choice)
            if not ways and self.sent(said, choice["index"]):
                self.ways[way] = self.ways.get(way, 0) + 1
                return  # it was sent a moment after the click
            assert ways, f"no way to {choice['text']!r}: {self.told()}"
            step = dice.choice(ways)
            way = f"{way}, {step['how']}".strip(", ")
            self.click(step["x"], step["y"])
            if self.sent(said, choice["index"]):
                self.ways[way] = self.ways.get(way, 0) + 1
                return
        raise AssertionError(f"{choice['text']!r} is not sent after {way}: {self.told()}")

    def click(self, x: float, y: float) -> None:
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def sent(self, before: int, wanted: int) -> bool:
        """Whether a choice has been sent since; no other than this one may have been."""
        said: list[dict[str, Any]] = self.page.evaluate("n => look.after(n)", before)
        assert [m["choice"] for m in said] in ([], [wanted]), f"{said} for {wanted}: {self.told()}"
        return bool(said)

    def play(
        self, dice: random.Random, most: int, each: Callable[[int], None] | None = None
    ) -> int:
        """Answer until the game is over, the screen is to be handed over, or `most` answers were
        given. How many were."""
        for n in range(most):
            asked = self.asked()
            if asked["now"] != "asked":
                return n
            if each is not None:
                each(n)
            self.answer(dice, asked)
        return most
