"""Wordings of Weiss Schwarz that came late: each is read, said again to the same effect, and in English."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.text.abilities import read_text
from tefuda.games.weiss_schwarz.text.rendering import JAPANESE
from tests.text.test_weiss_rendering import IN_ENGLISH
from tests.text.weiss_late import LATE


@pytest.mark.parametrize(("kind", "text", "english"), LATE)
def test_it_is_read_and_said_again_in_both_languages(kind: str, text: str, english: str) -> None:
    reading = read_text(text, kind)
    assert reading.ability is not None, str(reading.unread)
    assert read_text(JAPANESE.ability(reading.ability), kind).ability == reading.ability
    assert IN_ENGLISH.ability(reading.ability) == english
