"""Texts of real cards still ask and do what a reader of the print expected who had not seen the nodes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.test_ratchet import listed
from tests.cards.witness import KEPT, READERS, TEXTS, cards_in, differences, hashed, plain


@pytest.mark.parametrize("game", sorted(READERS))
def test_texts_mean_what_a_second_witness_expected(game: str) -> None:
    path = listed(game)
    if not path.exists():
        pytest.skip(f"there is no {path}")
    kept: dict[str, list[str]] = json.loads((KEPT / f"{game}.json").read_text())
    found: dict[str, str] = {}
    for card in cards_in(path):
        if not any([hashed(text) in kept and text not in found for text in card[TEXTS[game]]]):
            continue
        for text, ability in READERS[game](card):
            if hashed(text) not in kept or text in found:
                continue
            assert ability is not None, text
            lacks, more = differences(kept[hashed(text)], ability)
            found[text] = f"{text}: expected {lacks}, found {more}" if lacks or more else ""
    assert len(found) == len(kept)
    assert [wrong for wrong in found.values() if wrong] == []


def test_what_is_compared_tells_a_may_a_number_and_a_zone_apart() -> None:
    for one, other in [
        (["may you", "?draw you 1"], ["draw you 1"]),
        (["choose you 1 waiting"], ["choose you 0-1 waiting"]),
        (["move waiting>hand 1"], ["move waiting>deck 1"]),
        (["power +500 turn this"], ["power +500 opponent_turn this"]),
        (["~draw you 1"], ["draw you 1"]),
    ]:
        assert plain(one) != plain(other)
    assert plain(["rule turn this", "other x"]) == plain(["give turn chosen"])


def test_the_notation_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "witness.md").read_text(encoding="utf-8")
    verbs = {
        fact.lstrip("$?~{").split(" ")[0].rstrip("}")
        for game in READERS
        for told in json.loads((KEPT / f"{game}.json").read_text()).values()
        for fact in told
    }
    assert [verb for verb in sorted(verbs) if f"`{verb}" not in page] == []
