"""What 装甲娘 offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.games.entry import CardCheck, CardData, GameEntry, Settings
from tefuda.games.soukou_musume import book, cards
from tefuda.games.soukou_musume.board import board
from tefuda.games.soukou_musume.position import MARKS, lay_out
from tefuda.games.soukou_musume.thumb import choose
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words


def build(settings: Settings, extra: list[CardData]) -> Rules:
    more = [cards.read_card(data, f"card {i + 1}") for i, data in enumerate(extra)]
    return book.build(settings, more)


def deck_names() -> dict[str, Words]:
    return {key: Words(ja, en) for key, (ja, en) in cards.deck_names().items()}


def card_lines(rules: Rules, key: str, lang: str) -> list[str]:
    for card in cards.own_set():
        if card.key == key:
            return cards.card_text(card, lang)
    raise BadInput(f"there is no card {key!r} in our sets")


def check_card(data: Mapping[str, object], where: str) -> CardCheck:
    """Compile one card and tell what of its text was not understood."""
    card = cards.read_card(data, where)
    result = cards.compile_card(card)
    unread = list(result.unread) if isinstance(result, cards.Refused) else []
    return CardCheck(card.key, card.name, unread)


ENTRY = GameEntry(
    "soukou_musume",
    Words("装甲娘", "Soukou Musume"),
    2,
    book.SETTINGS,
    build,
    book.begin,
    book.deck_problems,
    cards.own_decks,
    deck_names,
    card_lines,
    check_card,
    choose,
    board,
    lay_out,
    MARKS,
)
