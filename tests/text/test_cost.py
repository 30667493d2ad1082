"""What reading a line costs: no worse than in proportion to what the grammar knows."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import pytest

from tefuda.games.weiss_schwarz.text.abilities import READER
from tefuda.games.weiss_schwarz.text.lexicon import ABILITY, ENTRIES
from tefuda.text import descent
from tefuda.text.descent import Descent, Fork, Grammar
from tefuda.text.normalise import normal_form

GRAMMAR = (
    files("tefuda.games.weiss_schwarz.text").joinpath("grammar.lark").read_text(encoding="utf-8")
)
LINES = (
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から4枚まで見て、《郵便》のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
    "【永】 他のあなたの《郵便》のキャラが2枚以上なら、このカードのパワーを＋1500。",
    "【起】［(1) 手札を1枚控え室に置く］ あなたは自分の控え室のキャラを1枚選び、手札に戻す。",
    "【自】【CXコンボ】［(2)］ このカードがアタックした時、クライマックス置場に「夏の便り」があるなら、あなたはコストを払ってよい。そうしたら、あなたは相手のキャラを1枚選び、控え室に置く。",
)
EVERYWHERE = ("deed", "clause", "last", "fact", "event_of", "single")


class Counting(Descent):
    """Counts what it looks at: rules at places, and how far they are followed."""

    steps = 0

    def ends(self, name: str, at: int) -> dict[int, list[descent.Way]]:
        self.steps += 1
        return super().ends(name, at)

    def _go(
        self,
        fork: Fork,
        at: int,
        done: tuple[object, ...],
        out: dict[int, list[descent.Way]],
    ) -> None:
        self.steps += 1
        super()._go(fork, at, done, out)


def grown(n: int, begins: Sequence[str]) -> Grammar:
    """The grammar with so many more ways to write its busiest rules: words nobody uses, or that
    begin just as others do."""
    more: list[str] = []
    for rule in EVERYWHERE:
        for k in range(n):
            begin = begins[k % len(begins)]
            more.append(f'%extend {rule}: {begin} "鯨{rule}{k}" -> whale')
    return Grammar(GRAMMAR + "\n" + "\n".join(more) + "\n", ENTRIES)


def steps(grammar: Grammar) -> int:
    total = 0
    for line in LINES:
        normal, _ = READER.asides(normal_form(line, READER.quoted))
        reading = Counting(grammar, normal.text)
        assert len(normal.text) in reading.ends(ABILITY, 0), line
        total += reading.steps
    return total


@pytest.mark.parametrize(
    "begins", [('"潮"',), ('"このカード"', '"あなたの"', "NUM")], ids=["new", "alike"]
)
def test_steps_grow_no_worse_than_with_the_vocabulary(begins: Sequence[str]) -> None:
    none, some, twice = [steps(grown(n, begins)) for n in (0, 40, 80)]
    assert some >= none  # what begins with other characters is not even looked at
    assert twice - some <= 1.1 * (some - none)


def test_steps_grow_no_worse_than_with_the_names_on_cards() -> None:
    """Names and traits are one word each, however many there are."""
    grammar = grown(0, ('"潮"',))
    one = Counting(grammar, "【永】あなたの《郵便》のキャラすべてに、パワーを+500。")
    other = Counting(
        grammar, "【永】あなたの《" + "郵便" * 40 + "》のキャラすべてに、パワーを+500。"
    )
    one.ends(ABILITY, 0)
    other.ends(ABILITY, 0)
    assert one.steps == other.steps
