"""The texts of a game's cards in words: as they are printed, in canonical Japanese, in English."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any, Generic

from tefuda.effects.nodes import Ability
from tefuda.games.common.card_files import K, Refused
from tefuda.games.common.own_set import OwnSet


class CardTexts(Generic[K]):
    """What the renderers of a game (`text.rendering`) say; they are imported when somebody reads.

    `compile` makes a card's programs; `name`: what texts call a card, in Japanese and English;
    `printed` and `english`: the lines of a card, where they are not one for each of its `texts`.
    """

    def __init__(
        self,
        own: OwnSet[K],
        compile: Callable[[K], Any],
        name: Callable[[K], tuple[str, str]],
        printed: Callable[[K], list[str]],
        english: Callable[[Any], list[str]] | None = None,
    ) -> None:
        self._own = own
        self._compile = compile
        self._name = name
        self._printed = printed
        self._lines = english

    @cached_property
    def _rendering(self) -> Any:
        return import_module(f"{self._own.package.rpartition('.')[0]}.text.rendering")

    @cached_property
    def english(self) -> Any:
        """English with the names of our own sets; others stay as they are printed."""
        names = self._own.words() | dict([self._name(card) for card in self._own.cards()])
        return type(self._rendering.ENGLISH)(names)

    def ja(self, ability: Ability, *on: str) -> str:
        """An ability in the canonical Japanese of the game; `on`: on which kind of card, where texts
        speak of their cards by that."""
        said: str = self._rendering.JAPANESE.ability(ability, *on)
        return said

    def en(self, ability: Ability, *on: str) -> str:
        """An ability in English: what the engine will really do."""
        said: str = self.english.ability(ability, *on)
        return said

    def of_card(self, card: K, lang: str) -> list[str]:
        """A card's text for display: as printed ("ja"), or rendered from what it compiled to."""
        if lang == "ja":
            return self._printed(card)
        programs = self._compile(card)
        if isinstance(programs, Refused):
            return programs.lines()
        if self._lines is not None:
            return self._lines(programs)
        return [self.en(ability) for ability in programs.abilities]
