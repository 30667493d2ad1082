"""The cards and decks that come with a game: `set_*.toml` and `decks.toml` in the game's own folder.

    OWN = OwnSet(__package__, read_card)
    own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names

A set file has its cards under [[card]] and, under [words], English for names that stand in their
texts; the deck file has each deck's `key`, `name`, `name_en` and how often it has which card. Cards that
were printed otherwise when the first files were written stand in `former.toml` as they were then. Files
are read when somebody asks, and once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Generic

from tefuda.games.common.card_files import K, from_toml, unique
from tefuda.games.common.places import Place

SETS = "set_*.toml"
DECKS = "decks.toml"
FORMER = "former.toml"


class OwnSet(Generic[K]):
    """What stands in the folder of a package; `read` makes a card from the fields of a file."""

    def __init__(self, package: str, read: Callable[[Mapping[str, object], Place], K]) -> None:
        self.package = package
        self.read = read
        self._cards: list[K] | None = None
        self._words: dict[str, str] | None = None
        self._decks: list[tuple[str, str, str, list[str]]] | None = None

    def cards(self) -> list[K]:
        """The cards of the sets that come with the project."""
        if self._cards is None:
            cards: list[K] = []
            for name, text in self._sets().items():
                cards += [self.read(data, at) for at, data in from_toml(text, name)]
            self._cards = unique(cards, SETS)
        return list(self._cards)

    def words(self) -> dict[str, str]:
        """English for names in the texts of these sets."""
        if self._words is None:
            words: dict[str, str] = {}
            for text in self._sets().values():
                words |= tomllib.loads(text).get("words", {})
            self._words = words
        return dict(self._words)

    def decks(self) -> dict[str, list[str]]:
        """The decks that come with the project: the keys of their cards."""
        return {key: list(cards) for key, _, _, cards in self._read_decks()}

    def deck_names(self) -> dict[str, tuple[str, str]]:
        """Their names, in Japanese and English."""
        return {key: (ja, en) for key, ja, en, _ in self._read_decks()}

    def former(self) -> dict[str, dict[str, object]]:
        """What has changed on cards since the first version wrote its files: by their ids, the cards as
        they were printed then, under ids of their own."""
        file = files(self.package).joinpath(FORMER)
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        cards = [data for _at, data in from_toml(text, FORMER)]
        return {str(card["id"]): {**card, "id": f"{card['id']}@0.1.0"} for card in cards}

    def _sets(self) -> dict[str, str]:
        """The set files, by name."""
        found = [f for f in files(self.package).iterdir() if f.name.startswith("set_")]
        found = [f for f in found if f.name.endswith(".toml")]
        return {f.name: f.read_text(encoding="utf-8") for f in sorted(found, key=lambda f: f.name)}

    def _read_decks(self) -> list[tuple[str, str, str, list[str]]]:
        if self._decks is None:
            file = files(self.package).joinpath(DECKS)
            text = file.read_text(encoding="utf-8") if file.is_file() else ""
            known = {card.key for card in self.cards()}
            decks: list[tuple[str, str, str, list[str]]] = []
            for deck in tomllib.loads(text).get("deck", []):
                at = Place(DECKS).within(f"デッキ {deck['key']}", f"deck {deck['key']}")
                for key in deck["cards"]:
                    if key not in known:
                        raise at.wrong(
                            f"{SETS} にカード {key!r} はない。", f"no card {key!r} in {SETS}"
                        )
                cards = [key for key, count in deck["cards"].items() for _ in range(count)]
                decks.append((deck["key"], deck["name"], deck["name_en"], cards))
            self._decks = decks
        return self._decks
