"""What players may set comes from the games, in words, and nothing else is taken."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda import GAMES
from tefuda.games import game_entry
from tefuda.games.common.settings import chosen
from tefuda.games.common.words import of
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Words
from tefuda.server.faces import games

NAME = Words("遊び", "Game")


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_and_every_value_has_words_in_both_languages(game: str) -> None:
    for setting in game_entry(game).book.settings.values():
        for words in (setting.words, *[choice.words for choice in setting.choices]):
            assert words.ja
            assert words.en
        assert len(set(setting.values)) == len(setting.values)


@pytest.mark.parametrize("game", GAMES)
def test_a_setting_depends_on_values_that_there_are(game: str) -> None:
    settings = game_entry(game).book.settings
    for setting in settings.values():
        for key, values in setting.under.items():
            assert set(values) <= set(settings[key].values)


def test_a_browser_is_told_the_settings_in_words() -> None:
    told: dict[str, Any] = {str(game["key"]): game for game in games()}
    table, difficulty = told["pso2"]["settings"]
    assert table["name"] == {"ja": "卓", "en": "Table"}
    assert table["values"][4] == {
        "value": "raid4",
        "name": {"ja": "レイド（4人）", "en": "Raid (4 players)"},
    }
    assert difficulty["first"]
    assert difficulty["under"] == {"table": ["raid1", "raid2", "raid3", "raid4"]}
    assert told["pso2"]["boss"] == {"ja": "ボス", "en": "Boss"}
    assert told["cipher"]["settings"] == []
    assert told["cipher"]["boss"] is None
    places = told["soukou_musume"]["settings"][0]
    assert places["values"][0] == {"value": 4, "name": {"ja": "4", "en": "4"}}


def test_what_is_not_told_is_as_usual() -> None:
    settings = of("pso2").settings
    assert chosen(NAME, settings, None) == {"table": "duel", "difficulty": "normal"}
    told = chosen(NAME, settings, {"table": "raid2"})
    assert told == {"table": "raid2", "difficulty": "normal"}


@pytest.mark.parametrize(
    ("game", "told", "en", "ja"),
    [
        ("pso2", {"size": 3}, "Game has no setting 'size'; it has table", "遊びに「size」という"),
        ("cipher", {"size": 3}, "its book leaves nothing to be set", "選ぶ余地はない。"),
        ("pso2", {"table": "raid9"}, "cannot be 'raid9'; it can be duel", "使えるもの: duel"),
        ("soukou_musume", {"copies": True}, "cannot be True; it can be 4", "True は使えない"),
    ],
)
def test_what_cannot_be_set_is_refused_with_the_reason(
    game: str, told: dict[str, Any], en: str, ja: str
) -> None:
    with pytest.raises(BadInput) as refused:
        chosen(NAME, of(game).settings, told)
    assert en in str(refused.value)
    assert ja in refused.value.ja
