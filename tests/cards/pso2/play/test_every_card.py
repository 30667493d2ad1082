"""Every ability of every card is shown in play by some test of this folder; and every card is played for
its printed cost and colour, for no less, and stands there with its printed numbers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tefuda.games.pso2.cards import ACTIVE, CHARACTER, ITEM, Card, boss_decks, own_decks
from tests.cards.pso2.play.shared import BY_KEY, CardTable, texts
from tests.rules.pso2.cards import character
from tests.rules.pso2.table import GAME
from tests.support import clause

COLOURS = ("赤", "青", "黄")
BOSS_SIDE = {key for name in boss_decks() for key in own_decks()[name]}  # these have no cost
PLAYED = [
    c for c in BY_KEY.values() if c.kind in (CHARACTER, ACTIVE, ITEM) and c.key not in BOSS_SIDE
]
STANDING = [c for c in BY_KEY.values() if c.kind == CHARACTER]
SPIRIT = character("霊", 1, 1, kinds=("灯霊",))
TOO_DEAR, NO_COLOUR = "209.1.1", "209.1.2"
NUMBERS = {"PS01-059": (5, 6)}  # what a card's own text makes of its numbers when it is alone


def named() -> set[str]:
    """What every `card(…)` and `each(…)` of this folder names."""
    said: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                f = node.func
                if (f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")) in (
                    "card",
                    "each",
                ):
                    said |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return said


def abilities() -> set[str]:
    """Every ability of the set: by its card where it has one text or none, by its place otherwise."""
    out: set[str] = set()
    for c in BY_KEY.values():
        count = len(texts(c))
        out |= {f"{c.key}.{i + 1}" for i in range(count)} if count > 1 else {c.key}
    return out


def test_every_ability_is_shown_in_play() -> None:
    assert abilities() - named() == set()


def test_no_test_names_an_ability_that_is_not_there() -> None:
    assert named() - abilities() == set()


@clause(GAME, "209.1.1", "209.1.2")
@pytest.mark.parametrize("shown", PLAYED, ids=lambda c: c.key)
def test_it_is_played_for_its_cost_and_with_its_colour(table: CardTable, shown: Card) -> None:
    def why(pp: list[str]) -> set[str]:
        return table.lay(
            {
                "hand": shown.key,
                "front": "全 equip 棒+盾 attach 絆",
                "back": "狩, 銃, 術, 霊, 箱",
                "discard": "甲, 火, 剣, 箱",
                "pp": ", ".join(pp),
            },
            {
                "front": "全 equip 棒+盾 attach 絆, 甲 damage 1",
                "back": "乙 damage 1, 箱",
                "hand": "札",
            },
            cards=(SPIRIT,),
        ).refused(f"play {shown.key}")

    enough = [shown.color or "札", *["札"] * (shown.cost - 1)] if shown.cost or shown.color else []
    assert why(enough) == {""}
    if shown.cost:
        assert why([f"{enough[0]} state off", *enough[1:]]) == {TOO_DEAR}
    if shown.color:
        assert why([*[c for c in COLOURS if c != shown.color], *["札"] * 9]) == {NO_COLOUR}


@pytest.mark.parametrize("shown", STANDING, ids=lambda c: c.key)
def test_it_stands_there_with_its_printed_numbers(table: CardTable, shown: Card) -> None:
    t = table.lay({"front": shown.key})
    have = (t.attack_of(1, shown.key), t.hp_of(1, shown.key))
    assert have == NUMBERS.get(shown.key, (shown.attack, shown.hp))
