"""What was once understood of real lists is not lost, can be said again, and hides no character.

The lists lie beside the project in `../shared/cards` where they are at hand; only hashes of them
are kept here (tools/ratchet.py). Everything that needs the whole of a list shares one compilation.
What is said again is a sample, drawn once and for all; with TEFUDA_WHOLE=1 it is every card.
"""

from __future__ import annotations

import os
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tefuda.games import GAMES, game_entry
from tefuda.games.common.card_files import Refused
from tefuda.games.common.card_lists import Cards
from tefuda.library.checking import in_english, said_again
from tefuda.library.ratchet import (
    Fared,
    compare,
    fare,
    hash_of,
    read_hashes,
    read_honest,
    write_hashes,
    write_honest,
)
from tefuda.text.audit import walk
from tests.library.lists import DRAWS, FLIES, GAME, jsonl, row
from tests.support import nightly_but

LISTED = ("weiss_schwarz", "cipher")
KEPT = Path(__file__).parent / "ratchet"
REACH = {"weiss_schwarz": 0.85, "cipher": 0.91}  # of the different texts in these lists
SAMPLE = 400
WHOLE = bool(os.environ.get("TEFUDA_WHOLE"))
MARK = "鯨"  # a letter that no rule of a grammar and no card here has


def listed(game: str) -> Path:
    return Path(__file__).parents[3] / "shared" / "cards" / f"{game}_ja.jsonl.gz"


@cache
def fared(game: str) -> Fared:
    if not listed(game).exists():
        pytest.skip("no real cards at hand")
    return fare(game_entry(game).cards, listed(game))


@cache
def sample(game: str) -> list[Any]:
    found = fared(game).compiled
    return random.Random(7).sample([found[key] for key in sorted(found)], SAMPLE)


def said(game: str) -> list[Any]:
    return list(fared(game).compiled.values()) if WHOLE else sample(game)


# --- real lists


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_no_card_that_compiled_is_lost(game: str) -> None:
    kept, honest = read_hashes(KEPT / f"{game}.txt"), read_honest(KEPT / f"{game}_refused.toml")
    assert len(kept) > 1000
    found = compare(fared(game), kept, honest)
    lost = [f"{key} {r.key} 「{r.name}」: {'; '.join(r.lines())}" for key, r in found.lost]
    assert not lost, "\n".join(lost)
    assert not found.again, f"refused for honesty, and compiled again: {found.again}"


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_so_much_of_the_list_is_understood(game: str) -> None:
    got = fared(game)
    assert len(got.compiled) / (len(got.compiled) + len(got.refused)) >= REACH[game]


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_what_is_understood_can_be_said_again_to_the_same_effect(game: str) -> None:
    listing = game_entry(game).cards
    faults = [(p.card.key, said_again(listing, p)) for p in said(game)]
    assert [fault for fault in faults if fault[1]] == []


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_what_is_understood_has_english(game: str) -> None:
    listing = game_entry(game).cards
    faults = [(p.card.key, in_english(listing, p)) for p in said(game)]
    assert [fault for fault in faults if fault[1]] == []


# --- every character counts


def in_brackets(text: str, at: int) -> bool:
    """Whether a place lies in round brackets, which remind and have no effect."""
    return any(
        [
            m.start() < at < m.end()
            for m in re.finditer(r"[（(][^()（）]*(?:[（(][^()（）]*[）)][^()（）]*)*[）)]", text)
        ]
    )


def texts_of(card: Any) -> list[str]:
    """The texts of a card, by the field its game has them in."""
    got: Any = card.texts if hasattr(card, "texts") else card.text
    texts: list[str] = [got] if isinstance(got, str) else list(got)
    return [text for text in texts if text]


def with_texts(listing: Cards, card: Any, texts: list[str]) -> Any:
    from dataclasses import replace

    if hasattr(card, "texts"):
        return replace(card, texts=tuple(texts))
    return replace(card, text=texts[0] if isinstance(card.text, str) else tuple(texts))


def unaccounted(listing: Cards, programs: Any, rng: random.Random) -> str:
    """Put a letter that nobody knows somewhere into a card's text. It must be refused, or the letter
    be part of what was understood (a name), or stand in a reminder."""
    texts = texts_of(programs.card)
    which = rng.randrange(len(texts))
    text = texts[which]
    at = rng.randrange(len(text) + 1)
    texts[which] = text[:at] + MARK + text[at:]
    got = listing.compile(with_texts(listing, programs.card, texts))
    if isinstance(got, Refused) or in_brackets(text, at):
        return ""
    return "" if MARK in repr(without_card(got)) else texts[which]


def without_card(programs: Any) -> list[Any]:
    names = [name for name in programs.__dataclass_fields__ if name != "card"]
    return [getattr(programs, name) for name in names]


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_a_letter_nobody_knows_is_never_passed_over(game: str) -> None:
    listing, rng = game_entry(game).cards, random.Random(11)
    cards = [p for p in sample(game) if texts_of(p.card)]
    assert [t for p in cards for t in [unaccounted(listing, p, rng)] if t] == []


@pytest.mark.parametrize("game", GAMES)
def test_nor_on_cards_of_ours(game: str) -> None:
    listing, rng = game_entry(game).cards, random.Random(12)
    cards = [listing.compile(card) for card in listing.own() if texts_of(card)]
    assert len(cards) > 10
    assert [t for p in cards for t in [unaccounted(listing, p, rng)] if t] == []


@pytest.mark.parametrize("game", nightly_but(LISTED, "cipher"))
def test_a_text_with_a_letter_missing_is_refused_or_means_what_it_says(game: str) -> None:
    """What is still understood says itself again to the same effect; and where it means what the
    whole text meant, the letter was one that the language can do without."""
    listing, rng = game_entry(game).cards, random.Random(13)
    wrong: list[str] = []
    for programs in sample(game)[: SAMPLE // 2]:
        texts = texts_of(programs.card)
        if not texts:
            continue
        which = rng.randrange(len(texts))
        text = texts[which]
        at = rng.randrange(len(text))
        texts[which] = text[:at] + text[at + 1 :]
        got = listing.compile(with_texts(listing, programs.card, texts))
        if isinstance(got, Refused):
            continue
        if without_card(got) != without_card(programs):
            if said_again(listing, got):
                wrong.append(f"{texts[which]} ← without {text[at]}")
        elif text[at] not in CAN_GO and not in_brackets(text, at) and text[at : at + 2] != "枚数":
            wrong.append(f"{text[at]} goes unnoticed: {text}")
    assert wrong == []


CAN_GO = frozenset("、，。のをはがにもとでてさせ他分自その \u3000（）()・")
"""Points, and small words that printed texts have or leave out to the same effect."""


# --- the ratchet itself, on cards of ours


def test_a_loss_is_named_unless_its_reason_is_recorded(tmp_path: Path) -> None:
    listing = game_entry(GAME).cards
    path = jsonl(tmp_path / "c.jsonl", row("a"), row("b", "空を飛ぶ ツバメ", [FLIES]))
    now = fare(listing, path)
    (good,), (bad,) = now.compiled, now.refused
    assert compare(now, {good}, {}).lost == []
    lost = compare(now, {good, bad}, {}).lost
    assert [(key, r.key, r.name) for key, r in lost] == [(bad, "b", "空を飛ぶ ツバメ")]
    assert compare(now, {good, bad}, {bad: "nothing flies"}).lost == []
    assert compare(now, set(), {}).new == [good]
    assert compare(now, {good}, {good: "it drew too much"}).again == [good]


def test_a_card_is_known_by_what_is_compiled_of_it(tmp_path: Path) -> None:
    listing = game_entry(GAME).cards

    def hashed(**fields: object) -> str:
        from tefuda.games.common.places import NOWHERE

        return hash_of(listing.form(row("a") | fields, NOWHERE), "text")

    assert hashed() == hashed(id="b", name="別の名", power="9000")
    assert hashed() == hashed(abilities=[DRAWS.replace("1", "１")])
    assert hashed() != hashed(abilities=[DRAWS.replace("1", "2")])
    assert hashed() != hashed(color="RED")  # 「このカードと同じ色」
    assert hashed() != hashed(type="Event")


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    write_hashes(tmp_path / "h.txt", {"b", "a"})
    assert (tmp_path / "h.txt").read_text() == "a\nb\n"
    assert read_hashes(tmp_path / "h.txt") == {"a", "b"}
    honest = {"x": 'it said "all"', "y": 'it said "all"', "z": "一枚まで"}
    write_honest(tmp_path / "r.toml", honest)
    assert read_honest(tmp_path / "r.toml") == honest
    assert read_honest(tmp_path / "none.toml") == {}


def test_walking_a_card_reaches_what_it_gives() -> None:
    """A name inside a given ability is among what `repr` of the programs shows."""
    listing = game_entry(GAME).cards
    for card in listing.own():
        programs = listing.compile(card)
        for node in walk(tuple(programs.abilities)):
            assert type(node).__name__ in repr(without_card(programs))
