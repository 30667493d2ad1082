"""What the rulebook quotes of card texts is read, said again to the same effect, and has English."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.text.rendering import ENGLISH, JAPANESE
from tests.text.cipher.build import skill
from tests.text.cipher.quoted import QUOTED


@pytest.mark.parametrize("clause", QUOTED)
def test_what_the_book_quotes_is_read(clause: str) -> None:
    ability = skill(QUOTED[clause])
    assert skill(JAPANESE.ability(ability)) == ability
    assert "no words" not in ENGLISH.ability(ability)
