"""What somebody who tried the table stumbled over, each thing once, so that nobody does again."""

from __future__ import annotations

import random
import re
import struct
import zlib
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Page, expect

from tefuda.games import GAMES
from tests.library.lists import NAME, jsonl, row
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Screen
from tests.web.test_layout import MEASURE, SIZES

JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
SEATS: Final = [{"kind": "person"}, {"kind": "bot"}]
BATTLE: Final = """many units / many units
game monster_collection

[position]
turn 1
number 5
phase main
1 22 大平原, 凧乗りの子, 凧乗りの子, 火花の仔狐, 火花の仔狐, 風切り蜻蛉
2 32 大平原, 凧乗りの子, 凧乗りの子, 火花の仔狐, 火花の仔狐, 風切り蜻蛉
1 12 大平原 face down
2 42 大平原 face down
1 deck 大平原*20
2 deck 大平原*20

[play]
= going on
"""


def sit(screen: Screen, server: Running, game: str, seed: int = 7) -> None:
    made = server.open(game=game, seats=SEATS, seed=seed)
    screen.sit(made["room"], made["token"])


def at(screen: Screen, path: str) -> Page:
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


def played_out(server: Running, text: str) -> dict[str, Any]:
    """A room at a position, with both seats for one person."""
    url = f"http://{server.base}/api/scenarios/play"
    made = httpx.post(url, json={"text": text}, timeout=60)
    assert made.status_code == 200, made.text
    told: dict[str, Any] = made.json()
    return told


def test_a_number_that_has_fallen_is_shown_so_in_the_panel_too(
    screen: Screen, server: Running
) -> None:
    """15: a damaged unit's HP were green beside the table and red on it."""
    sit(screen, server, "soukou_musume", seed=3)
    dice = random.Random(2)
    hurt = screen.page.locator(".mat .card:has(.figure.less)")
    for _ in range(60):
        if hurt.count() or screen.asked()["now"] != "asked":
            break
        screen.answer(dice)
    hurt.first.hover()
    hp = screen.page.locator("aside .large .figures li", has_text="HP")
    expect(hp).to_have_class(re.compile(r"\bless\b"))
    assert "up" not in (hp.get_attribute("class") or "").split()


@pytest.mark.parametrize("march", [False, True])
def test_many_units_in_a_square_are_all_in_sight(
    screen: Screen, server: Running, march: bool
) -> None:
    """14: with more than four units the first was cut off under the terrain."""
    made = played_out(server, BATTLE)
    screen.sit(made["room"], made["token"])
    dice = random.Random(1)
    for _ in range(6 if march else 1):
        asked = screen.asked()
        if asked["now"] == "curtain":
            screen.page.locator("dialog.cover .do").click()
            screen.until("asked")
            continue
        marches = [c for c in asked["prompt"]["choices"] if c["kind"] == "march"]
        if not marches or not march:
            break
        screen.choose(marches[-1], dice, asked["said"])
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_timeout(150)
        found = [w for w in screen.page.evaluate(MEASURE) if "square" in w or "overlap" in w]
        if found:
            wrong[f"{width}×{height}"] = found[:4]
    assert wrong == {}


def png(path: Path) -> None:
    """A picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pixel = zlib.compress(b"\0\xff\x80\x20")
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")
    )


@pytest.mark.nightly
def test_own_pictures_are_everywhere_and_none_is_asked_for_that_is_not_there(
    screens: Screens, chromium: str, tmp_path: Path
) -> None:
    """29: every card without a picture was asked for three times."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    for key in ("wt01-001", "wt01-010"):
        png(folder / f"{key}.png")
    with Running(tmp_path / "data", more=("--images", str(folder))) as other:
        screen = screens(base=other.base)
        asked: list[str] = []
        screen.page.on("request", lambda r: asked.append(r.url) if "/images/" in r.url else None)
        page = at(screen, "/cards/weiss_schwarz")
        expect(page.locator(".card-grid .card.pictured")).to_have_count(2)
        at(screen, "/decks/weiss_schwarz")
        expect(page.locator(".deck-grid .card.pictured").first).to_be_visible()
        sit(screen, other, "weiss_schwarz")
        screen.play(random.Random(1), 3)
        assert {url.rsplit("/", 1)[1] for url in asked} <= {"wt01-001.png", "wt01-010.png"}
        assert asked


def test_picking_a_card_moves_nothing(screen: Screen, server: Running) -> None:
    """23: a second line came, and the hand moved under the pointer."""
    sit(screen, server, "weiss_schwarz")  # which cards are exchanged?
    boxes = """() => [...document.querySelectorAll(".mat, .hand, .hand .holder")].map(e => {
      const r = e.getBoundingClientRect(); return [r.left, r.top, r.width].map(Math.round).join(); })"""
    dice = random.Random(1)
    before = screen.page.evaluate(boxes)
    for n in (1, 2):
        asked = screen.until("asked")
        screen.choose(asked["prompt"]["choices"][0], dice, asked["said"])
        screen.page.wait_for_function(f"() => look.state.prompt.picked?.length === {n}")
        screen.until("asked")
        assert screen.page.evaluate(boxes) == before


def test_lines_of_the_record_say_whose_and_what(screen: Screen, server: Running) -> None:
    """16, 17: both players have a hand, and an ability was named without its words."""
    sit(screen, server, "weiss_schwarz", seed=3)
    screen.play(random.Random(5), 30)
    lines = screen.page.locator(".log li .said").all_inner_texts()
    moved = [line for line in lines if "goes to" in line]
    assert len(moved) > 5
    assert [line for line in moved if not re.match("You|Bot", line)] == []
    bare = [line for line in lines if re.search("ability of “[^”]+”$", line)]
    assert bare == []


def test_the_end_can_be_looked_at_again_and_says_so(screen: Screen, server: Running) -> None:
    """25, 26: "You have lost [Open]"."""
    sit(screen, server, "cipher")
    screen.until("asked")
    screen.page.get_by_role("button", name="Give up").first.click()
    screen.page.locator("dialog[open] .danger").click()
    screen.until("over")
    told = screen.page.locator("dialog[open]").inner_text()
    assert re.search("concede|give up|gave up", told), told
    screen.page.get_by_role("button", name="Look at the table").click()
    screen.page.get_by_role("button", name="Show the result").click()
    assert screen.page.locator("dialog[open]").inner_text() == told


@pytest.mark.parametrize("game", nightly_but(GAMES, "weiss_schwarz", "monster_collection"))
def test_the_cards_page_and_the_editor_speak_english(screens: Screens, game: str) -> None:
    """19, 24: filters, deck counts and cards of the editor were in Japanese; an address of a game in
    the editor led nowhere."""
    screen = screens("en")
    page = at(screen, f"/cards/{game}")
    page.locator(".card-filter option").first.wait_for(state="attached")
    options = page.locator(".card-filter option").all_text_contents()
    assert [words for words in options if JAPANESE.search(words)] == []
    # cards that somebody has brought in another test have the name that is printed on them
    assert [words for words in screen.strange() if NAME not in words] == []
    at(screen, f"/scenarios/{game}")
    pieces = page.locator(".place li")
    pieces.first.wait_for()
    rows = (
        page.locator(".place li:not(:has(span))")
        .locator("input")
        .evaluate_all("all => all.map(e => e.value)")
    )
    assert [name for name in rows if JAPANESE.search(name)] == []


def test_the_books_speak_to_readers(screens: Screens) -> None:
    """28: pages told how far the code was."""
    screen = screens("en")
    for path in ("/rules", "/rules/weiss_schwarz", "/rules/weiss_schwarz/7"):
        page = at(screen, path)
        page.locator("h1").wait_for()
        page.wait_for_load_state("networkidle")
        told = page.locator("main").inner_text().lower()
        assert not re.search("coded|no tests|nothing to do|proven cannot", told), path


def test_a_refused_deck_is_told_once_where_it_was_written(screens: Screens) -> None:
    """22: thirteen complaints twice, far from the box."""
    screen = screens("en")
    screen.start_page()
    page = screen.page
    page.locator("label:has(input[name=game][value=weiss_schwarz])").click()
    page.locator(".fields select").first.select_option(label="Write it down…")
    page.locator(".fields textarea").first.fill("4 wt01-001\n4 no-such-card\n")
    page.get_by_role("button", name="Start the game").click()
    told = page.locator("[role=alert]")
    expect(told).to_be_visible()
    words = told.all_inner_texts()
    assert len(words) == 1
    assert words[0].count("no-such-card") == 1
    assert "player 1" not in words[0].lower()
    screen.faults.clear()  # the refusal is an answer of 400


def test_cards_that_were_brought_are_in_the_builder_too(screens: Screens, tmp_path: Path) -> None:
    """4: they were in no list."""

    file = jsonl(tmp_path / "cards.jsonl", row("TRY/X01-001", "波止場の ミサキ"))
    screen = screens("en")
    page = at(screen, "/cards/weiss_schwarz")
    page.locator(".drop input[type=file][multiple]").set_input_files(file)
    expect(page.locator(".brought .card[data-key='TRY/X01-001']")).to_have_count(1)
    at(screen, "/decks/weiss_schwarz")
    page.get_by_placeholder("Find cards").fill("TRY/X01-001")
    found = page.locator(".card[data-key='TRY/X01-001']").first
    found.click()
    expect(page.locator(".made h2").first).to_have_text("1 cards")


def test_a_replay_shows_cards_plays_by_itself_and_has_a_link_to_a_moment(
    screens: Screens, server: Running
) -> None:
    """21, 11: cards of a replay showed nothing."""
    screen = screens("en")
    sit(screen, server, "soukou_musume")
    screen.play(random.Random(1), 6)
    page = at(screen, f"/replays/{screen.room}")
    expect(page.locator(".where")).to_contain_text("decision 0")
    page.locator(".small-table .card:not(.covered)").first.hover()
    expect(page.locator(".small-card .text").first).not_to_be_empty()
    page.locator("h1").first.hover(force=True)
    page.locator(".replay-bar .play").click()
    expect(page.locator(".where")).to_contain_text(re.compile("decision [2-9]"))
    page.locator(".replay-bar .play").click()
    page.get_by_role("button", name="Next decision").click()
    page.wait_for_function(
        "() => document.querySelector('.where').textContent.includes("
        "`decision ${new URLSearchParams(location.search).get('at')} `)"
    )
    where = page.locator(".where").inner_text()
    page.reload()
    expect(page.locator(".where")).to_have_text(where)
