"""8.4.2.2: costs of several parts, against every assignment of cards in the printed order.

Each part must be possible in the position in which the cost is determined (8.4.2.2.1).

Random costs are put over random small positions. What the game offers, and every outcome that its
choices lead to, is what trying out all cards by hand leads to.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import Table
from tests.support import clause

GAME = "weiss_schwarz"
CASES = 48


@dataclass(frozen=True)
class Position:
    """Characters as (name, rested), the other zones by names; of the clock the top comes first."""

    stage: tuple[tuple[str, bool], ...]
    hand: tuple[str, ...]
    clock: tuple[str, ...]
    gone: tuple[str, ...] = ()


def discard(p: Position) -> Iterator[Position]:
    for i, name in enumerate(p.hand):
        yield replace(p, hand=(*p.hand[:i], *p.hand[i + 1 :]), gone=(*p.gone, name))


def show(p: Position) -> Iterator[Position]:
    if "乙" in p.hand:
        yield p


def rest_itself(p: Position) -> Iterator[Position]:
    for i, (name, rested) in enumerate(p.stage):
        if name == "費" and not rested:
            yield replace(p, stage=(*p.stage[:i], (name, True), *p.stage[i + 1 :]))


def lose_another(p: Position) -> Iterator[Position]:
    for i, (name, _rested) in enumerate(p.stage):
        if name != "費":
            yield replace(p, stage=(*p.stage[:i], *p.stage[i + 1 :]), gone=(*p.gone, name))


def rest_two(p: Position) -> Iterator[Position]:
    up = [i for i, (_name, rested) in enumerate(p.stage) if not rested]
    for i in up:
        for k in up:
            if i < k:
                stage = [(n, r or at in (i, k)) for at, (n, r) in enumerate(p.stage)]
                yield replace(p, stage=tuple(stage))


def top_of_clock(p: Position) -> Iterator[Position]:
    if p.clock:
        yield replace(p, clock=p.clock[1:], gone=(*p.gone, p.clock[0]))


def clock_to_hand(p: Position) -> Iterator[Position]:
    for i, name in enumerate(p.clock):
        yield replace(p, clock=(*p.clock[:i], *p.clock[i + 1 :]), hand=(*p.hand, name))


# the words amid a cost, the words at its end, and what they do
PARTS: list[tuple[str, str, Callable[[Position], Iterator[Position]]]] = [
    ("手札を1枚控え室に置き、", "手札を1枚控え室に置く", discard),
    ("手札の「乙」を1枚公開し、", "手札の「乙」を1枚公開する", show),
    ("このカードを【レスト】し、", "このカードを【レスト】する", rest_itself),
    (
        "他のあなたの舞台のキャラを1枚控え室に置き、",
        "他のあなたの舞台のキャラを1枚控え室に置く",
        lose_another,
    ),
    (
        "あなたのキャラを2枚【レスト】し、",
        "あなたのキャラを2枚【レスト】する",
        rest_two,
    ),
    (
        "あなたのクロックの上から1枚を控え室に置き、",
        "あなたのクロックの上から1枚を控え室に置く",
        top_of_clock,
    ),
    (
        "あなたのクロックを1枚手札に戻し、",
        "あなたのクロックを1枚手札に戻す",
        clock_to_hand,
    ),
]
Outcome = tuple[tuple[str, ...], ...]


def told(p: Position) -> Outcome:
    return tuple(sorted(p.hand)), tuple(sorted(p.gone)), tuple(sorted(p.clock))


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
        if decision.clause == "8.6.2.3.1":
            for i in range(len(decision.options)):
                after = game.copy()
                after.choose(i)
                open_ways.append(after)
            continue
        t.games.append((game, t.games[-1][1]))
        hand = [name for name in t.has(1, "hand") if name != "戊"]
        waiting, clock = t.has(1, "waiting"), t.has(1, "clock")
        out.add((tuple(sorted(hand)), tuple(sorted(waiting)), tuple(sorted(clock))))
        t.games.pop()
    return out


@clause(GAME, "8.4.2.1", "8.4.2.2", "8.4.2.2.1", "8.4.2.2.2", "8.6.2.3.2")
def test_a_cost_is_paid_whole_or_not_at_all(table: Table) -> None:
    chance = random.Random(7)
    refused = offered = 0
    for _ in range(CASES):
        parts = chance.sample(PARTS, chance.choice((2, 2, 3)))
        words = "".join([part[0] for part in parts[:-1]]) + parts[-1][1]
        others = [(n, chance.random() < 0.3) for n in ("甲", "丙")[: chance.randint(0, 2)]]
        p = Position(
            (("費", chance.random() < 0.2), *others),
            tuple(chance.sample(("甲", "乙"), chance.randint(0, 2))),
            tuple(chance.sample(("甲", "丙"), chance.randint(0, 2))),
        )
        rest = {True: " state rest", False: ""}
        side = {
            slot: name + rest[rested]
            for slot, (name, rested) in zip(("fl", "fc", "fr"), p.stage, strict=False)
        }
        side |= {"hand": ",".join(p.hand), "clock": ",".join(p.clock), "deck": "戊*9"}
        side = {zone: cards for zone, cards in side.items() if cards}
        costly = chara("費", f"【起】［{words}］ あなたは1枚引く。")
        t = table.lay(side, cards=(costly,))
        # 8.4.2.2.1: each part must be possible before any of them is paid
        reached = [p] if all([any([True for _ in part[2](p)]) for part in parts]) else []
        for part in parts:
            reached = [after for before in reached for after in part[2](before)]
        want = {told(after) for after in reached}
        if not want:
            refused += 1
            assert "activate 費 1" not in t.options, (words, p)
            continue
        offered += 1
        assert "activate 費 1" in t.options, (words, p)
        assert by_the_game(t) == want, (words, p)
    assert min(refused, offered) >= CASES // 6
