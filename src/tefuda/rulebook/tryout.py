"""Trying a card: a position in which it is ready, as the text of a scenario.

`games/<game>/tryout.toml` has the positions, by kinds of card: `{card}` is the card that is tried.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput
from tefuda.starting import rules_for

TEXT = """\
{ja}を試す / Trying {en}
game {game}

[position]
{position}

[play]
= going on
"""


@cache
def _positions(game: str) -> tuple[tuple[frozenset[str], str], ...]:
    """(kinds of card, position) as they are written down."""
    file = files("tefuda.games") / game / "cards" / "tryout.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["try"]
    return tuple([(frozenset(row["kinds"]), str(row["position"]).strip()) for row in rows])


def tryout(game: str, key: str) -> str:
    """The scenario in which a card of ours is ready; an unknown card is refused."""
    entry, rules = game_entry(game), rules_for(game)
    if key not in rules.key_no:
        raise BadInput(f"{game} has no card {key!r}", ja=f"{game} に「{key}」というカードはない。")
    d = rules.pool[rules.key_no[key]]
    kind = entry.cards.kinds[d.kind].en
    for kinds, position in _positions(game):
        if kind in kinds:
            return TEXT.format(
                ja=f"「{d.name}」",
                en=d.name_en or d.name,
                game=game,
                position=position.replace("{card}", key),
            )
    raise BadInput(
        f"a card of the kind {kind} cannot be tried by itself",
        ja=f"{entry.cards.kinds[d.kind].ja}のカードは、それだけでは試せない。",
    )
