"""21.5.2.1: costs of several parts, against every assignment of cards in every order.

Random costs are put over random small positions. What the game offers, and every outcome that its
choices lead to, is what trying out all orders and all cards by hand leads to.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from tefuda.game import Game
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

CASES = 48


@dataclass(frozen=True)
class Position:
    """Units as (name, acted, defeated), bonds as (name, face up), cards in hand."""

    units: tuple[tuple[str, bool, bool], ...]
    bonds: tuple[tuple[str, bool], ...]
    hand: tuple[str, ...]


def act_itself(p: Position) -> Iterator[Position]:
    for i, (name, acted, down) in enumerate(p.units):
        if name == "費" and not acted:
            yield with_unit(p, i, (name, True, down))


def fall_itself(p: Position) -> Iterator[Position]:
    for i, (name, acted, down) in enumerate(p.units):
        if name == "費" and not down:
            yield with_unit(p, i, (name, acted, True))


def fell_one_that_has_not_acted(p: Position) -> Iterator[Position]:
    for i, (name, acted, down) in enumerate(p.units):
        if not acted and not down:
            yield with_unit(p, i, (name, acted, True))


def exhaust_another(p: Position) -> Iterator[Position]:
    for i, (name, acted, down) in enumerate(p.units):
        if name != "費" and not acted:
            yield with_unit(p, i, (name, True, down))


def turn_a_bond(p: Position) -> Iterator[Position]:
    for i, (name, up) in enumerate(p.bonds):
        if up:
            yield replace(p, bonds=(*p.bonds[:i], (name, False), *p.bonds[i + 1 :]))


def lose_a_flag(p: Position) -> Iterator[Position]:
    for i, (name, up) in enumerate(p.bonds):
        if up and name == "旗":
            yield replace(p, bonds=(*p.bonds[:i], *p.bonds[i + 1 :]))


def lose_one_face_down(p: Position) -> Iterator[Position]:
    for i, (_name, up) in enumerate(p.bonds):
        if not up:
            yield replace(p, bonds=(*p.bonds[:i], *p.bonds[i + 1 :]))


def discard(p: Position) -> Iterator[Position]:
    for i in range(len(p.hand)):
        yield replace(p, hand=(*p.hand[:i], *p.hand[i + 1 :]))


def with_unit(p: Position, i: int, unit: tuple[str, bool, bool]) -> Position:
    return replace(p, units=(*p.units[:i], unit, *p.units[i + 1 :]))


PARTS: dict[str, Callable[[Position], Iterator[Position]]] = {
    "[アクション]": act_itself,
    "このユニットを撃破する": fall_itself,
    "未行動の味方を１体撃破する": fell_one_that_has_not_acted,
    "他の味方を１体行動済みにする": exhaust_another,
    "[リバース1]": turn_a_bond,
    "<聖戦旗>の絆カードを１枚退避エリアに置く": lose_a_flag,
    "自分の裏向きの絆カードを１枚退避エリアに置く": lose_one_face_down,
    "手札を１枚退避エリアに置く": discard,
}
Outcome = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def by_hand(p: Position, parts: list[str]) -> set[Outcome]:
    """Where every order and every card leads."""
    out: set[Outcome] = set()
    for order in permutations(parts):
        reached = [p]
        for part in order:
            reached = [after for before in reached for after in PARTS[part](before)]
        out.update([told(after) for after in reached])
    return out


def told(p: Position) -> Outcome:
    left = [f"{name} {acted}" for name, acted, down in p.units if not down]
    return tuple(sorted(left)), tuple(sorted([f"{n} {up}" for n, up in p.bonds])), tuple(p.hand)


def by_the_game(t: Table) -> set[Outcome]:
    """Where every option leads that is offered while the cost is paid."""
    out: set[Outcome] = set()
    begun = t.game.copy()
    begun.choose(t.options.index("activate 費 1"))
    open_ways = [begun]
    while open_ways:
        game = open_ways.pop()
        decision = game.decision
        assert decision is not None
        if decision.clause != "19.1.3":
            out.add(seen(t, game))
            continue
        for i in range(len(decision.options)):
            after = game.copy()
            after.choose(i)
            open_ways.append(after)
    return out


def seen(t: Table, game: Game) -> Outcome:
    t.games.append((game, t.games[-1][1]))
    names = [name for line in t.field(1).values() for name in line if name != "主"]
    left = [f"{name} {t.state(1, name) == 'acted'}" for name in names]
    bonds = [f"{n} True" for n in t.bonds(1)["up"]] + [f"{n} False" for n in t.bonds(1)["down"]]
    hand = [name for name in t.has(1, "hand") if name != "札"]
    t.games.pop()
    return tuple(sorted(left)), tuple(sorted(bonds)), tuple(hand)


@clause(GAME, "21.5.1.1.2.1", "21.5.2.1", "21.5.2.1.1", "19.1.3.1", "2.8")
def test_a_cost_is_paid_whole_in_some_order_or_not_at_all(table: Table) -> None:
    chance = random.Random(20)
    refused = offered = 0
    flag = card("旗", symbols=("聖戦旗",))
    for _ in range(CASES):
        parts = chance.sample(list(PARTS), chance.choice((2, 2, 3)))
        p = Position(
            (("費", chance.random() < 0.2, False),)
            + tuple([(n, chance.random() < 0.5, False) for n in "甲乙"[: chance.randint(0, 2)]]),
            tuple(
                [
                    (n, chance.random() < 0.7)
                    for n in chance.sample(("旗", "丙", "戊"), chance.randint(0, 2))
                ]
            ),
            tuple("丁"[: chance.randint(0, 1)]),
        )
        costly = card("費", f"技【起】【{','.join(parts)}】カードを１枚引く。")
        acted = {True: " state acted", False: ""}
        down = {True: "", False: " face down"}
        side = {
            "front": ", ".join(["主 state acted", *[n + acted[a] for n, a, _ in p.units]]),
            "bond": ", ".join([n + down[up] for n, up in p.bonds]),
            "hand": ", ".join(p.hand),
        }
        t = table.lay(side, cards=(costly, flag))
        want = by_hand(p, parts)
        if not want:
            refused += 1
            assert "activate 費 1" not in t.options, (parts, p)
            continue
        offered += 1
        assert "activate 費 1" in t.options, (parts, p)
        assert by_the_game(t) == want, (parts, p)
    assert min(refused, offered) >= CASES // 6
