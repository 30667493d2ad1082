"""Wordings of real cards on cards of our own.

`sample.txt` is what `tools/sample_wordings.py --marks` drew once: rank, count and mark of a
template (ranks move as more texts are read; marks stay). A test names the rank and has the wording
with names, traits and numbers of ours, and it must be of that template. The card that bears it is called 主: red, level 0, cost 0, power 3000, soul 1, of the
trait 《星》, unless a test says otherwise. Around it there are cards of the tests of the book, and

    星 月          characters of level 0 with these traits; 星月 has both
    星一 星二 星三   of level 1, 2 and 3, with 《星》; 月一 月二 月三 with 《月》
    暁の歌 宵の歌   characters whose names share a part; both have 《月》; 昼の歌 is an event
    黄引          a yellow event
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.cards.weiss_schwarz.play.shared import attacks as attacks
from tests.cards.weiss_schwarz.play.shared import main as main
from tests.rules.weiss_schwarz.cards import CardData, chara, event
from tests.rules.weiss_schwarz.table import Table as Table

HERE = Path(__file__).parent
TOOL = runpy.run_path(str(Path(__file__).parents[4] / "tools" / "sample_wordings.py"))


def drawn() -> dict[int, str]:
    """The marks of the sample by rank."""
    lines = (HERE / "sample.txt").read_text(encoding="utf-8").splitlines()
    return {int(rank): mark for rank, _count, mark in [line.split() for line in lines]}


SAMPLE = drawn()

AROUND: list[CardData] = [
    chara("星", traits=("星",)),
    chara("月", traits=("月",)),
    chara("星月", traits=("星", "月")),
    *[
        chara(f"{trait}{said}", traits=(trait,), level=n, power=power)
        for trait in ("星", "月")
        for n, said, power in ((1, "一", 5000), (2, "二", 7500), (3, "三", 10000))
    ],
    chara("暁の歌", traits=("月",)),
    chara("宵の歌", traits=("月",)),
    event("黄引", "あなたは1枚引く。", color="黄"),
    event("昼の歌", "あなたは1枚引く。"),
]


BACKUP = "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを控え室に置く］"


def wording(rank: int, text: str, **fields: Any) -> pytest.MarkDecorator:
    """A test shows this wording; `fields`: what else is printed on the card that bears it (`kind`,
    `level`, …; `backup`: it has a backup of 1000 too)."""
    assert TOOL["mark"](text) == SAMPLE[rank], f"{rank}: {TOOL['template'](text)}"
    return pytest.mark.wording(rank, text, **fields)


def like(text: str, **fields: Any) -> pytest.MarkDecorator:
    """A test shows a wording that is not of the sample: a near one, where something was wrong."""
    return pytest.mark.wording(0, text, **fields)


def bearer(mark: pytest.Mark) -> CardData:
    """The card with the wording."""
    fields = dict(mark.kwargs)
    kind = fields.pop("kind", "character")
    more = [BACKUP] if fields.pop("backup", False) else []
    data = chara("主", str(mark.args[1]), *more, traits=("星",))
    if kind != "character":
        data = {k: v for k, v in data.items() if k in ("id", "name", "color", "trigger", "text")}
    if kind == "event":
        data |= {"level": 0, "cost": 0}
    return data | {"kind": kind} | fields


def numbers(t: Table, said: str) -> None:
    """`fc 4000, bl 3000/2, 2:fr 5000`: power, and soul where it is told, of characters."""
    for item in said.split(", "):
        place, _, wanted = item.partition(" ")
        player, _, slot = place.rpartition(":")
        _, _, soul = wanted.partition("/")
        who = int(player or 1)
        found = f"{t.power(who, slot)}/{t.soul(who, slot)}" if soul else str(t.power(who, slot))
        assert found == wanted, f"{place}: {wanted} expected, there is {found}"


def look(t: Table, number: int, most: int) -> None:
    """Look at that many cards of the deck, one by one, of the most that may be (3.2.3.1)."""
    for _ in range(number):
        assert t.options == ["yes", "enough"]
        t.play("yes")
    if number < most:
        assert t.options == ["yes", "enough"]
        t.play("enough")


def offered(t: Table) -> list[str]:
    """What is offered, in an order of its own."""
    return sorted(t.options)


def then(t: Table, *moves: str) -> Table:
    """Answer what an attack asks; the other player counters nothing."""
    for said in moves:
        t.play(said)
        if t.options == ["no_counter"]:
            t.play("no_counter")
    return t


def in_turn(t: Table) -> Table:
    """Of several abilities that wait, each is played, the first that is named before the others."""
    while t.options[0].startswith("trigger "):
        t.play(t.options[0])
    return t


def over(t: Table, said: str) -> None:
    """In the next turn the numbers are these."""
    turn = t.turn[1]
    t.end_turn()
    assert t.turn[1] == turn + 1
    numbers(t, said)
