"""Cipher: nodes to Japanese that reads back as the nodes, and to English."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

from tefuda.effects import nodes
from tefuda.effects.nodes import (
    BECOMES,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Grant,
    HasTag,
    InPose,
    Modify,
    Move,
    NotSo,
    Num,
    Placed,
    Players,
    Relocate,
    This,
    Trigger,
)
from tefuda.games.cipher import names
from tefuda.games.cipher.effects import nodes as words
from tefuda.games.cipher.text import lexicon
from tefuda.games.cipher.text.rendering import ENGLISH, JAPANESE, CipherEnglish
from tefuda.games.cipher.text.shapes import ICONS
from tefuda.games.cipher.text.skills import read_skill
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import walk
from tests.text.cipher_cases import NAMES, READ, UNREAD, Case, act, auto, cont, holds, some

IN_ENGLISH = CipherEnglish(NAMES)
ALL = [*READ, *UNREAD]


def _id(case: Case) -> str:
    return case[1]


@pytest.mark.parametrize("case", ALL, ids=_id)
def test_japanese(case: Case) -> None:
    assert JAPANESE.ability(case[0]) == case[1]


@pytest.mark.parametrize("case", ALL, ids=_id)
def test_english(case: Case) -> None:
    assert IN_ENGLISH.ability(case[0]) == case[2]


@pytest.mark.parametrize("case", READ, ids=_id)
def test_what_is_said_in_japanese_is_read_as_the_same(case: Case) -> None:
    reading = read_skill(case[1])
    assert reading.unread is None, str(reading.unread)
    assert reading.ability == case[0]
    assert reading.ability.label == case[0].label


def test_names_that_are_not_known_stay_as_printed() -> None:
    ability = cont(holds("power", PLUS, 10), cond=some(Cards(YOU, ("front",), tests=(_unit(),))))
    assert '"甲"' in ENGLISH.ability(ability)
    assert '"Alder"' in IN_ENGLISH.ability(ability)


def _unit() -> HasTag:
    return HasTag("unit", "甲")


# --- every node, and every word of the game, can be said -----------------------------------------

# of what no text of this game speaks
ELSEWHERE = {
    nodes.AttachCards,
    nodes.EachPlayer,
    nodes.Is,
    nodes.SameName,
    nodes.HasKind,
    nodes.Host,
    nodes.LeastOf,
    nodes.Named,
}


def _classes(module: ModuleType) -> set[type[nodes.Node]]:
    """The nodes of a module that stand for something themselves."""
    return {
        c
        for _, c in inspect.getmembers(module, inspect.isclass)
        if issubclass(c, nodes.Node)
        and c.__module__ == module.__name__
        and "__dataclass_fields__" in vars(c)
    }


def test_every_node_is_said_in_some_case() -> None:
    said = {type(n) for ability, _, _ in ALL for n in walk(ability)}
    assert _classes(nodes) | _classes(words) <= said | ELSEWHERE


def _both(ability: Ability) -> None:
    """Both languages have words for it, and show no node."""
    for said in (JAPANESE.ability(ability), ENGLISH.ability(ability)):
        assert said
        assert "what=" not in said
        assert "None" not in said


NUMBERS = ("power", "support", "cost", "class_cost", "orbs")
OF_CARDS = ("level_cut",)  # said with the names of units


@pytest.mark.parametrize("attr", [a for a in names.ATTRS if a not in OF_CARDS])
def test_every_number_and_flag(attr: str) -> None:
    how = PLUS if attr in NUMBERS else BECOMES
    whom = Players(OPPONENT) if attr.startswith("skill_no_") else This()
    _both(act(Modify(whom, attr, how, Num(1), THIS_TURN)))
    _both(cont(holds(attr, how, 1, whom)))


@pytest.mark.parametrize(
    "until", [THIS_TURN, NEXT_OPPONENT_TURN, THIS_BATTLE, THIS_GAME, "leaves", "own_turn"]
)
def test_every_duration(until: str) -> None:
    _both(act(Modify(This(), "power", PLUS, Num(10), until)))


def _chosen(what: Cards, *then: Action) -> Ability:
    return act(Choose(what, 1, 1), *then)


@pytest.mark.parametrize("tag", list(lexicon.GROUPS))
def test_every_symbol_weapon_type_and_sex(tag: str) -> None:
    test = HasTag(lexicon.GROUPS[tag], tag)
    cards = Cards(YOU, ("front", "back"), tests=(test,))
    ability = _chosen(cards, Relocate(Chosen(), "other"))
    _both(ability)
    assert tag not in ENGLISH.ability(ability)
    _both(_chosen(Cards(YOU, ("hand",), tests=(NotSo(test),)), Move(Chosen(), "bond")))


@pytest.mark.parametrize("word", list(ICONS))
def test_every_keyword(word: str) -> None:
    named = word + (":2" if word == "lvs" else "")
    _both(cont(holds("power", PLUS, 10), word=named))
    icon = HasTag("icon", ICONS[word])
    _both(_chosen(Cards(YOU, ("bond",), tests=(icon,)), Move(Chosen(), "hand")))


PLACES = (
    "front", "back", "leveled", "classed", "leveled_turn", "classed_turn", "grown_turn", "struck",
    "attacking", "attacked", "battling", "boosted",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_every_place(place: str) -> None:
    for test in (Placed(place), NotSo(Placed(place))):
        _both(cont(holds("power", PLUS, 10), cond=nodes.AllSo(This(), test)))
        cards = Cards(OPPONENT, ("front", "back"), tests=(test,))
        _both(_chosen(cards, Relocate(Chosen(), "other")))


@pytest.mark.parametrize("place", ["same_area", "same_name", "same_cost", "same_symbol"])
def test_every_place_to_another_card(place: str) -> None:
    cards = Cards(OPPONENT, ("front", "back"), tests=(Placed(place, This()),))
    _both(_chosen(cards, Relocate(Chosen(), "other")))


@pytest.mark.parametrize("pose", ["ready", "acted"])
def test_every_pose(pose: str) -> None:
    _both(cont(holds("power", PLUS, 10), cond=nodes.AllSo(This(), InPose(pose))))


@pytest.mark.parametrize("event", [*lexicon.BOOK.reads["deeds"].values(), *lexicon.MOMENTS])
def test_every_event(event: str) -> None:
    what = None if event in lexicon.MOMENTS else This()
    _both(auto(Trigger(event, what, who=YOU), Modify(This(), "power", PLUS, Num(10), THIS_TURN)))


@pytest.mark.parametrize("zone", ["hand", "retreat", "boundless", "bond", "deck", "orb"])
def test_every_zone(zone: str) -> None:
    _both(_chosen(Cards(YOU, (zone,)), Move(Chosen(), "retreat")))
    _both(_chosen(Cards(OPPONENT, ("hand",)), Move(Chosen(), zone)))


@pytest.mark.parametrize(
    "taken",
    ["skill:技", "kind:*", "kind:support", "symbol:*", "weapon:斧",
     "limit:技"],
)  # fmt: skip
def test_everything_that_can_be_lost(taken: str) -> None:
    _both(act(Grant(This(), Ability("loss", takes=(taken,)), THIS_TURN)))


def test_what_has_no_words_is_an_error() -> None:
    ability = act(Modify(This(), "luck", PLUS, Num(1), THIS_TURN))
    with pytest.raises(EngineFault):
        JAPANESE.ability(ability)
    with pytest.raises(EngineFault):
        ENGLISH.ability(ability)
