"""Cards that another one's text speaks of, found in a whole list: for benches of cards that did not
come to act among their neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.games.common.entry import CardData
from tefuda.games.common.lab.wants import Wants

NAMES: Final = ("name", "unit")  # the fields that hold what a text calls a card by
OF_ONE: Final = 3  # cards for one name or tag


class Partners:
    """A list of cards by what they are called and what is printed on them."""

    def __init__(self, cards: Sequence[CardData]) -> None:
        self.cards = {str(card["id"]): card for card in cards}
        self.called: dict[str, list[str]] = {}
        self.tagged: dict[str, list[str]] = {}
        for key, card in self.cards.items():
            for field, got in card.items():
                words = [got] if isinstance(got, str) else got if isinstance(got, list) else []
                if field == "text":
                    continue
                table = self.called if field in NAMES else self.tagged
                for word in words:
                    if isinstance(word, str):
                        table.setdefault(word, []).append(key)

    def known(self, name: str) -> bool:
        """Whether a card is called so."""
        return name in self.called

    def of(self, wants: Wants, doers: Mapping[str, Mapping[str, str]]) -> list[str]:
        """A few cards for each name and tag that is spoken of; `doers`: cards by their keywords and
        deeds, for those that are spoken of."""
        out: list[str] = []
        for deed in sorted(wants.words | wants.deeds):
            out.extend(doers.get(deed, {}).values())
        for name in sorted(wants.names):
            out.extend(self.called.get(name, [])[:OF_ONE])
        for part in sorted(wants.parts):
            fit = [name for name in self.called if part in name]
            out.extend([self.called[name][0] for name in fit[:OF_ONE]])
        for tag in sorted(wants.tags):
            word = tag.partition(":")[2]
            out.extend((self.called.get(word) or self.tagged.get(word, []))[:OF_ONE])
        return list(dict.fromkeys(out))
