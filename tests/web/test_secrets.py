"""Two people at a table and one who looks on: nobody's browser is ever sent what it may not know."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Response, WebSocket

from tefuda.games import GAMES
from tefuda.server import telling
from tefuda.server.calling import LEAST
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Screen
from tests.web.truth import Truth

MOVES: Final = 36
SEED: Final = 982_451_653_577_215  # long enough to be found if it were told
DECKS: Final = {"weiss_schwarz": ("express", "carnival")}  # the usual ones share some cards


class Traffic:
    """All that a screen is sent, as it comes over the wire."""

    def __init__(self, screen: Screen) -> None:
        self.frames: list[str] = []
        self.answers: list[Response] = []
        screen.page.on("websocket", self._socket)
        screen.page.on("response", lambda answer: self.answers.append(answer))

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def bodies(self) -> dict[str, str]:
        return {a.url: a.text() for a in self.answers if "/api/" in a.url or "/room/" in a.url}


def plays(screens: list[Screen], moves: int, seed: int) -> int:
    """Everybody answers when asked. How many did."""
    dice = random.Random(seed)
    for n in range(moves):
        now = screens[0].until("asked", "waiting", "over")
        if now["now"] == "over":
            return n
        screens[now["prompt"]["seat"]].answer(dice)
        screens[0].page.wait_for_function("n => look.state.taken > n", arg=now["taken"])
    return moves


def alike(told: Any, real: Any, there: dict[int, int], back: dict[int, int]) -> bool:
    """Whether a message says what is so, but for what its viewer calls the cards: each by one number."""
    if isinstance(told, dict) and isinstance(real, dict):
        return told.keys() == real.keys() and all(
            [alike(told[key], real[key], there, back) for key in told]
        )
    if isinstance(told, list) and isinstance(real, list | tuple):
        return len(told) == len(real) and all(
            [alike(a, b, there, back) for a, b in zip(told, real, strict=True)]
        )
    if isinstance(told, int) and told >= LEAST:
        return there.setdefault(told, real) == real and back.setdefault(real, told) == told
    return bool(told == real)


def check(traffic: Traffic, truth: Truth, viewer: int, lang: str) -> int:
    """What came over the socket tells no more than a table with other hidden cards would. How many
    secrets there were to tell."""
    secrets = 0
    for frame in traffic.frames:
        said: dict[str, Any] = json.loads(frame)
        taken = said["taken"] if said["type"] == "state" else len(truth.states) - 1
        secrets += len(truth.secret(taken, viewer))
        assert not truth.betrayed(frame, taken, viewer), f"seed {truth.seed}: {frame[:300]}"
        assert truth.seed not in frame
        if said["type"] != "state":
            continue
        other = truth.otherwise(taken, viewer)
        assert said["viewer"] == viewer
        assert alike(said["view"], telling.table(other, viewer, lang), {}, {})
        for zone in said["view"]["zones"]:
            for card in zone["cards"]:
                assert card["known"] or not {"id", "card", "name"} & set(card)
        asked = said.get("prompt")
        assert asked is None or asked["seat"] == viewer or not asked.get("choices")
    return secrets


@pytest.mark.parametrize("game", nightly_but(GAMES, "weiss_schwarz"))
def test_a_friend_and_one_who_looks_on_are_sent_nothing_they_may_not_know(
    screens: Screens, server: Running, game: str
) -> None:
    decks = DECKS.get(game, ("", ""))
    seats = [{"kind": "person", "deck": deck} for deck in decks]
    made = server.open(game=game, seats=seats, watch=True, seed=SEED)
    base = f"http://{server.base}/api/games"  # the same for everybody, before a card is dealt
    public = {url: httpx.get(url, timeout=60).text for url in (base, f"{base}/{game}")}
    first, second, third = screens("en"), screens("ja"), screens("en")
    theirs, looking = Traffic(second), Traffic(third)
    first.sit(made["room"], made["secrets"]["0"])
    second.sit(made["room"], made["secrets"]["1"])
    third.sit(made["room"])
    moves = plays([first, second], MOVES, 5)
    truth = Truth(server.data, made["room"])
    taken = len(truth.states) - 1
    assert taken >= moves > 10
    for traffic, viewer, lang in ((theirs, 1, "ja"), (looking, 2, "en")):
        assert len(traffic.frames) > moves
        assert check(traffic, truth, viewer, lang) > 1000
        bodies = traffic.bodies()
        for url, body in bodies.items():
            if url in public:
                assert body == public[url]
            else:
                assert not truth.betrayed(body, 0, viewer), url
            assert made["secrets"]["0"] not in body
        assert made["secrets"]["0"] not in "".join(traffic.frames)
    for screen, viewer in ((second, 1), (third, 2)):
        screen.until("asked", "waiting", "over")
        assert not truth.betrayed(screen.page.content(), taken, viewer)
    assert third.page.locator(".prompt.mine, .card.can, .zone-do").count() == 0
    probe(server, made, truth)


def probe(server: Running, made: dict[str, Any], truth: Truth) -> None:
    """Asking about a card by its number, which somebody may guess, tells nothing either."""
    hidden = sorted(set(range(len(truth.game.state.defn))) - truth.seen[-1][1])[:15]
    assert hidden
    socket = server.sit(made["room"], made["secrets"]["1"])
    socket.hello()
    told: list[list[dict[str, str]]] = []
    for card in hidden:
        socket.send(type="values", card=card)
        assert socket.answer("values")["numbers"] == []
        socket.send(type="why", card=card)
        if truth.game.state.ask_seat >= 0:
            told.append(socket.answer("why")["reasons"])
    assert all(reasons == told[0] for reasons in told)  # nothing that depends on the card
    assert not truth.betrayed(json.dumps(told, ensure_ascii=False), -1, 1)
    socket.ws.close()


def test_a_friend_who_opens_the_link_sits_down_and_plays(screens: Screens, server: Running) -> None:
    first, second, third = screens("ja"), screens("en"), screens("en")
    first.start_page()
    first.page.locator("label:has(input[name=game][value=cipher])").click()
    first.page.locator("label:has(input[name=opponent][value=friend])").click()
    first.page.locator("details summary").click()
    first.page.locator("input[name=watch]").click()  # people may look on
    first.page.locator("button.go").click()
    first.page.locator(".invite input").nth(1).wait_for()
    link, watching = [field.input_value() for field in first.page.locator(".invite input").all()]
    assert "#" in link
    assert "#" not in watching
    theirs, looking = Traffic(second), Traffic(third)
    second.page.goto(link)
    second.page.locator("button[type=submit]").click()
    second.page.wait_for_selector(".prompt")
    third.page.goto(watching)
    third.page.wait_for_selector(".prompt")
    if first.page.locator("dialog[open] .x").count():
        first.page.locator("dialog[open] .x").click()
    moves = plays([first, second], 20, 1)
    truth = Truth(server.data, first.room)
    assert len(truth.states) > moves == 20
    assert check(theirs, truth, 1, "en") > 100
    assert check(looking, truth, 2, "en") > 100
    assert "Looking on" in third.page.locator(".top").inner_text()
