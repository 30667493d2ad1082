"""Positions built around a card: they can be laid out, and hold what its text asks for."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import YOU, Cards, HasNumber, HasTag, Named, NotSo, Num
from tefuda.games import game_entry
from tefuda.games.place import NOWHERE
from tefuda.kernel.rules import Rules
from tefuda.lab.faults import Start, told
from tefuda.lab.ready import READY, position_around
from tefuda.lab.shelf import passes_all, shelf_for
from tefuda.lab.standins import STAND_INS, names_in
from tefuda.lab.wants import spoken_of, wants_of
from tefuda.starting import rules_for
from tests.lab.cards import CARDS

COMBO = CARDS[0] | {
    "id": "lab-05",
    "name": "灯をともす者",
    "text": [
        "【自】 あなたのクライマックス置場に「夜明けの鐘」が置かれた時、前列にこのカードがいるなら、あなたは1枚引く。"
    ],
}
BELL: dict[str, object] = {
    "id": "lab-06",
    "kind": "climax",
    "name": "夜明けの鐘",
    "color": "黄",
    "text": ["【永】 あなたのキャラすべてに、パワーを＋1000し、ソウルを＋1。"],
}


def rules_with(*cards: dict[str, object]) -> Rules:
    return rules_for("weiss_schwarz", {}, list(cards))


@pytest.mark.parametrize("game", READY)
def test_every_position_can_be_laid_out_and_has_the_card(game: str) -> None:
    rules = rules_for(game)
    rng = Random(2)
    phases: set[str] = set()
    turns: set[int] = set()
    for d in rules.pool[::7]:
        shelf = shelf_for(rules, d, rng)
        for number in (-1, *d.abilities):
            aim = None if number < 0 else compiled(rules, number).ability
            position = position_around(game, shelf, aim)
            start = Start(game, 1, position=told(position))
            s = start.state(rules)
            assert d.index in s.defn
            phases.add(position.phase)
            turns.add(position.turn)
    assert len(phases) > 3
    assert turns == {0, 1}


def test_what_a_text_asks_for_lies_where_it_asks_for_it() -> None:
    rules = rules_with(COMBO, BELL)
    d = rules.pool[rules.key_no["lab-05"]]
    aim = compiled(rules, d.abilities[0]).ability
    shelf = shelf_for(rules, d, Random(3))
    ready = 0
    for _ in range(40):
        position = position_around("weiss_schwarz", shelf, aim)
        mine = position.sides[0]
        holds = [p.card for p in mine["hand"]]
        front = [p.card for key in ("fl", "fc", "fr") for p in mine.get(key, [])]
        ready += (
            position.turn == 0
            and position.phase in ("main", "climax")
            and "lab-06" in holds
            and "lab-05" in front
        )
    assert ready > 10
    assert shelf.liked == {d.index, rules.key_no["lab-06"]}


def test_a_card_passes_by_print() -> None:
    rules = rules_with(*CARDS)
    d = rules.pool[rules.key_no["lab-01"]]

    def passes(*tests: object, kinds: tuple[str, ...] = ()) -> bool:
        return passes_all(rules, d, Cards(YOU, ("stage",), kinds, tests))  # type: ignore[arg-type]

    assert passes(HasTag("trait", "郵便"), Named("試作の郵便屋"), kinds=("character",))
    assert not passes(kinds=("event",))
    assert not passes(HasTag("trait", "川"))
    assert passes(NotSo(HasTag("trait", "川")))
    assert not passes(NotSo(HasTag("trait", "郵便")))
    assert passes(Named("郵便", part=True))
    assert not passes(Named("郵便"))
    assert passes(HasNumber("power", "<=", Num(1500)))
    assert not passes(HasNumber("power", ">=", Num(2000)))


def test_what_a_card_wants_is_found_among_others() -> None:
    rules = rules_with(*CARDS, COMBO, BELL)
    wants = wants_of(rules, rules.pool[rules.key_no["lab-02"]])
    fit = [
        card["id"] for card in CARDS if wants.fits(rules, rules.pool[rules.key_no[str(card["id"])]])
    ]
    assert fit == ["lab-01"]


def test_a_trigger_asks_for_cards_that_bring_it_about() -> None:
    rules = rules_for("weiss_schwarz")
    used = [
        number
        for d in rules.pool
        for number in d.abilities
        if (t := compiled(rules, number).ability.trigger) is not None and t.event == "used" and t.by
    ]
    assert used
    wants = spoken_of(compiled(rules, used[0]).ability)
    words = {
        compiled(rules, a).ability.word
        for d in rules.pool
        if wants.fits(rules, d)
        for a in d.abilities
    }
    assert words & wants.words


def test_stand_ins_are_cards_of_the_names_that_a_text_speaks_of() -> None:
    rules = rules_with(COMBO)
    ability = compiled(rules, rules.pool[rules.key_no["lab-05"]].abilities[0]).ability
    assert names_in(ability) == {"夜明けの鐘": "climax"}
    for game, make in STAND_INS.items():
        for kind in ("", "climax", "event", "character"):
            checked = game_entry(game).check_card(make("誰か", kind), NOWHERE)
            assert not checked.unread
