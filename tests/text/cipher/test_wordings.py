"""What a card might say is read, said again to the same effect, and has English."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.text.rendering import ENGLISH, JAPANESE
from tefuda.games.cipher.text.skills import read_skill
from tests.text.cipher import wordings

KINDS = ("TRIGGERS", "CONDITIONS", "UNITS", "DEEDS", "HOLDING", "COSTS", "WHOLE")


@pytest.mark.parametrize("kind", KINDS)
def test_wordings(kind: str) -> None:
    form, lines = getattr(wordings, kind)
    texts = [form.format(line.strip()) for line in lines.splitlines() if line.strip()]
    assert len(texts) > 40
    for text in texts:
        got = read_skill(text)
        assert got.ability is not None, f"{text}: {got.unread}"
        assert read_skill(JAPANESE.ability(got.ability)).ability == got.ability, text
        assert "no words" not in ENGLISH.ability(got.ability)
