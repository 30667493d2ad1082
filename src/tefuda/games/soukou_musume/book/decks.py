"""What a legal deck is, by the settings of the table."""

from __future__ import annotations

from tefuda.games.common.book import by_name, known_cards, too_many
from tefuda.games.soukou_musume import names as N
from tefuda.kernel.rules import Rules, Words


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """Everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    size = int(rules.settings["deck_size"])
    if len(keys) != size:
        problems.append(
            Words(
                f"デッキはちょうど{size}枚である。これは{len(keys)}枚。（設定 deck_size）",
                f"a deck has exactly {size} cards, and this one has {len(keys)} (setting deck_size)",
            )
        )
    known = known_cards(rules, keys, problems)
    copies = int(rules.settings["copies"])
    for name, cards in by_name(known).items():
        if len(cards) > copies:
            rule = Words("設定 copies", "setting copies")
            problems.append(too_many(name, copies, len(cards), rule))
    if not any([d.kind == N.UNIT for d in known]):
        problems.append(
            Words(
                "デッキにはユニットが1枚以上要る。これには1枚もない。",
                "a deck has at least one unit, and this one has none",
            )
        )
    return problems
