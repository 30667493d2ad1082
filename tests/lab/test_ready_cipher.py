"""Positions of Cipher: what a text asks for is so, and who does what it waits for is there."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.effects.lower import compiled
from tefuda.games import game_entry
from tefuda.games.common.lab.shelf import Shelf, shelf_for
from tefuda.games.common.positions import Position
from tefuda.kernel.rules import Rules
from tefuda.lab.exercise import Tally, exercise
from tefuda.lab.observe import Observer
from tefuda.lab.ready import position_around
from tefuda.starting import rules_for
from tests.rules.cipher.cards import PLAIN, CardData, card
from tests.rules.cipher.table import Table

GAME = "cipher"
TRIES = 60
FOE = "敵のスキルか相手の支援スキルによって"
DISCARD = card("捨", "技【起】【[アクション]】相手は自分の手札を１枚選び、退避エリアに置く。")
TWIN = card(
    "双",
    "技〖TS〗【常】自分の主人公が『甲』なら、撃破されたこのユニットが退避エリアに置かれる場合、"
    "代わりに自分のオーブを１つ選び、破壊してもよい。",
)


def positions(*cards: CardData) -> tuple[Rules, Shelf, list[Position]]:
    """Positions built for the only skill of the first card."""
    rules = rules_for(GAME, {}, [*PLAIN, *cards])
    d = rules.pool[rules.key_no[str(cards[0]["id"])]]
    aim = compiled(rules, d.abilities[0]).ability
    shelf = shelf_for(rules, d, Random(4))
    return rules, shelf, [position_around(GAME, shelf, aim) for _ in range(TRIES)]


def on_field(position: Position, seat: int, key: str) -> list[dict[str, str]]:
    """The marks of a card on the field, if it is there."""
    side = position.sides[seat]
    return [dict(p.marks) for area in ("front", "back") for p in side[area] if p.card == key]


def test_what_must_not_be_there_is_not_there() -> None:
    alone = card("独", "技【常】自分の<白夜>の絆カードが１枚もない場合、このユニットの戦闘力は＋１０される。")  # fmt: skip
    rules, _shelf, built = positions(alone, card("白夜人", symbols=("白夜",)))

    def white(position: Position) -> bool:
        bonds = [rules.pool[rules.key_no[p.card]] for p in position.sides[0]["bond"]]
        return any(["symbol:白夜" in d.tags for d in bonds])

    assert sum([not white(position) for position in built]) > TRIES * 0.7


def test_a_level_up_skill_finds_as_many_cards_under_its_unit_as_it_asks_for() -> None:
    heap = card(
        "積", "技〖LvS5〗【自】このユニットが攻撃した時、カードを１枚引く。", cost=3, change=2
    )
    _rules, _shelf, built = positions(heap)
    there = [marks for position in built for marks in on_field(position, 0, "積")]
    high = [m for m in there if "leveled" in m and len(m["under"].split("+")) >= 5]
    assert len(there) > TRIES / 3
    assert len(high) > len(there) / 3  # the others: another card says that it counts as so many


def test_who_has_to_be_the_main_character_is() -> None:
    _rules, _shelf, built = positions(TWIN)
    called = ("甲", "二甲", "上甲", "極甲")
    main = [[m for key in called for m in on_field(position, 0, key)] for position in built]
    assert sum([any([m.get("main") == "yes" for m in marks]) for marks in main]) > TRIES * 0.7


@pytest.mark.parametrize("helps", [True, False])
def test_a_skill_that_does_what_is_waited_for_is_on_the_other_side(helps: bool) -> None:
    """In that player's turn, to be used; it is liked as much as the card itself."""
    waits = card("待", f"技【自】{FOE}自分の手札が退避エリアに置かれた時、カードを１枚引く。")
    rules, shelf, built = positions(waits, *([DISCARD] if helps else []))
    there = [p for p in built if on_field(p, 1, "捨") and p.turn == 1]
    assert (len(there) > TRIES / 6) is helps
    while helps and rules.key_no["捨"] not in shelf.liked:
        position_around(GAME, shelf, shelf.aim)


def acted(tally: Tally) -> dict[str, bool]:
    return {seen.example: seen.acted for seen in tally.kinds.values()}


@pytest.mark.parametrize(
    "text",
    [
        f"技【自】{FOE}自分の手札が退避エリアに置かれた時、カードを１枚引く。",
        f"技【特】{FOE}このカードが自分の手札から退避エリアに置かれた時、カードを１枚引く。",
        "技【自】味方が『呼び声』で出撃した時、カードを１枚引く。",
        "技【自】スキルの効果によってこのユニットが出撃した時、カードを１枚引く。",
        "技〖LvS7〗【自】このユニットが相手の主人公を攻撃した時、カードを１枚引く。",
        "技【常】このユニットと同じエリアに味方が他に１体もいない場合、このユニットの攻撃は主人公以外の敵に神速回避されない。",
    ],
)
def test_what_seldom_comes_about_acts_all_the_same(text: str) -> None:
    """Each on a bench of its own in the first round, with those who help it in the second."""
    call = card("呼", "呼び声【起】【[リバース1]】自分の手札からカードを１枚選び、出撃させる。")
    cards = [card("待", text, cost=3, change=2), DISCARD, call]
    tally = exercise(GAME, cards, games=0, tries=6, seed=1, together=1)
    assert acted(tally)["待"]
    assert not tally.faults


def test_a_twin_skill_acts_where_the_rules_carry_it_out() -> None:
    """9.3.1.3.1.1: an orb keeps the unit on the field; with another main character, none does."""
    table = Table()
    for main, acts in (("甲", True), ("乙", False)):
        table.lay({"front": "戊"}, {"front": f"双, {main} main", "orb": "札*2"}, cards=(TWIN,))
        rules = table.game.rules
        observer = Observer(rules)
        table.attack("戊", "双")
        if acts:
            table.play("spare 双")
        number = rules.pool[rules.key_no["双"]].abilities[0]
        assert observer.acted(number) is acts
        observer.leave()
        if acts:
            table.play("card 札")


def test_who_stood_before_a_step_of_the_book_goes_again() -> None:
    rules = rules_for(GAME)
    proc, clause, _word = game_entry(GAME).lab.answers[0]
    number = rules.proc_no[proc]
    step = rules.steps[number][rules.procs[number].at[clause]]
    assert step is not None
    before = step.take
    observer = Observer(rules)
    assert step.take is not before
    observer.leave()
    assert step.take is before
