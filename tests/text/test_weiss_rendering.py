"""Weiss Schwarz: nodes to Japanese that reads back as the nodes, and to English."""

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
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    AllSo,
    Cards,
    Choose,
    Chosen,
    Deploy,
    DuringStep,
    Gives,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    If,
    InPose,
    Modify,
    Move,
    Node,
    Num,
    Placed,
    Players,
    Related,
    Relocate,
    SetPose,
    This,
    Trigger,
)
from tefuda.games.weiss_schwarz.effects import nodes as words
from tefuda.games.weiss_schwarz.effects.nodes import DoIcon, GoTo
from tefuda.games.weiss_schwarz.names import ATTRS
from tefuda.games.weiss_schwarz.text import lexicon
from tefuda.games.weiss_schwarz.text.abilities import read_text
from tefuda.games.weiss_schwarz.text.rendering import ENGLISH, JAPANESE, WeissEnglish
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import walk
from tests.text.weiss_cases import MINE, READ, UNREAD, Case, mine
from tests.text.weiss_late import LATE

NAMES = {
    "森": "Forest",
    "星": "Star",
    "朝の歌": "Morning Song",
    "夜の歌": "Night Song",
    "夜明け": "Daybreak",
    "重ねの歌": "Layered Song",
    "合奏": "Ensemble",
    "合奏する": "play together",
}
IN_ENGLISH = WeissEnglish(NAMES)
ALL = [*READ, *UNREAD]
KIND = {"event": "event"}


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
    ability = case[0]
    reading = read_text(case[1], KIND.get(ability.kind, "character"))
    assert reading.unread is None, str(reading.unread)
    assert reading.ability == ability
    assert reading.ability.label == ability.label


def test_names_and_traits_that_are_not_known_stay_as_printed() -> None:
    ability = READ[4][0]
    assert "《森》" in ENGLISH.ability(ability)
    assert "《Forest》" in IN_ENGLISH.ability(ability)


# --- every node, and every word of the game, can be said -----------------------------------------


def _classes(module: ModuleType) -> set[type[Node]]:
    """The nodes of a module that stand for something themselves."""
    return {
        c
        for _, c in inspect.getmembers(module, inspect.isclass)
        if issubclass(c, Node)
        and c.__module__ == module.__name__
        and "__dataclass_fields__" in vars(c)
    }


def test_every_node_is_said_in_some_case() -> None:
    late = [read_text(text, kind).ability for kind, text, _ in LATE]
    said = {type(n) for ability in (*[case[0] for case in ALL], *late) for n in walk(ability)}
    # of these no text of this game speaks
    elsewhere = {nodes.Again, nodes.Quotient, nodes.Remainder}
    assert _classes(nodes) | _classes(words) <= said | elsewhere


def _both(ability: Ability) -> None:
    """Both languages have words for it, and show no node."""
    for said in (JAPANESE.ability(ability), ENGLISH.ability(ability)):
        assert said
        assert "(" not in said or "what=" not in said
        assert "None" not in said


def _event(*actions: nodes.Action) -> Ability:
    return Ability("event", actions)


@pytest.mark.parametrize("attr", ATTRS)
def test_every_number_and_flag(attr: str) -> None:
    numbers = ("power", "soul", "level", "cost", "hand_limit")
    how = PLUS if attr in numbers else BECOMES
    whom = Players(OPPONENT) if attr in ATTRS[ATTRS.index("trigger_checks") :] else This()
    _both(_event(Modify(whom, attr, how, Num(1), THIS_TURN)))
    _both(Ability("cont", holds=(Holds(whom, attr, how, Num(1)),)))
    _both(Ability("cont", holds=(Holds(MINE, attr, how, Num(1)),)))


@pytest.mark.parametrize(
    "until", [THIS_TURN, NEXT_OPPONENT_TURN, THIS_ATTACK, THIS_BATTLE, THIS_GAME]
)
def test_every_duration(until: str) -> None:
    _both(_event(Modify(This(), "power", PLUS, Num(500), until)))


@pytest.mark.parametrize("zone", sorted(set(lexicon.ZONES.values()) | {"resolution", "marker"}))
def test_every_zone(zone: str) -> None:
    _both(_event(Choose(Cards(YOU, (zone,), ("character",)), 1, 1)))
    _both(Ability("auto", (SetPose(This(), "rest"),), trigger=Trigger("moved", This(), frm=zone)))
    if zone not in ("stage", "marker"):
        _both(_event(Move(This(), zone)))


@pytest.mark.parametrize("pose", sorted(lexicon.POSES.values()))
def test_every_pose(pose: str) -> None:
    _both(_event(SetPose(This(), pose), Deploy(This(), "any", pose)))
    _both(_event(Choose(mine(InPose(pose)), 1, 1)))
    _both(Ability("auto", (DoIcon("draw"),), trigger=Trigger("turned", This(), to=pose)))


@pytest.mark.parametrize("place", sorted(set(lexicon.DEPLOY_PLACES.values())))
def test_every_place_to_come_to(place: str) -> None:
    _both(_event(Choose(Cards(YOU, ("hand",), ("character",)), 1, 1), Deploy(Chosen(0), place)))


@pytest.mark.parametrize("place", sorted(set(lexicon.MOVE_PLACES.values())))
def test_every_place_to_move_to(place: str) -> None:
    _both(_event(Relocate(This(), place)))


@pytest.mark.parametrize(
    "place", ["front", "back", "center", "left", "right", "in_battle", "front_attacked"]
)
def test_every_place(place: str) -> None:
    _both(_event(Choose(mine(Placed(place)), 1, 1)))
    _both(_event(If(AllSo(This(), Placed(place)), (DoIcon("draw"),))))


@pytest.mark.parametrize("key", ["battle", "facing", "ahead", "behind"])
def test_every_relation(key: str) -> None:
    _both(_event(SetPose(Related(key, This()), "rest")))
    if key != "battle":
        _both(_event(Choose(mine(Placed(key, This())), 1, 1)))


@pytest.mark.parametrize("icon", sorted(set(lexicon.ICONS.values())))
def test_every_trigger_icon(icon: str) -> None:
    _both(_event(DoIcon(icon)))
    _both(_event(Choose(Cards(YOU, ("waiting",), ("climax",), (HasTag("trigger", icon),)), 1, 1)))


@pytest.mark.parametrize(
    "tag",
    [
        HasTag("trait", "森"),
        HasTag("color", "赤"),
        HasTag("color", "青"),
        HasTag("color", "黄"),
        HasTag("color", "緑"),
        HasTag("icon", "counter"),
        HasTag("icon", "clock"),
        HasTag("side", "W"),
        HasTag("work", "森"),
        HasNumber("markers", ">=", Num(1)),
        HasWord("link:合奏"),
    ],
)
def test_every_group_of_tags(tag: nodes.Test) -> None:
    _both(_event(Choose(mine(tag), 1, 1)))


@pytest.mark.parametrize("word", sorted(lexicon.KEYWORDS.values()))
def test_every_keyword(word: str) -> None:
    _both(_event(Choose(mine(HasWord(word)), 1, 1)))
    _both(Ability("auto", (DoIcon("draw"),), trigger=Trigger("used", who=YOU, by=word)))
    _both(Ability("auto", (DoIcon("draw"),), trigger=Trigger("attacked", This()), word=word))


@pytest.mark.parametrize(
    "step",
    [
        "stand",
        "draw",
        "clock",
        "main",
        "climax",
        "attack",
        "declare",
        "trigger",
        "counter",
        "damage",
        "battle",
        "encore",
        "end",
    ],
)
def test_every_step(step: str) -> None:
    _both(_event(GoTo(step), If(DuringStep(step, YOU), (DoIcon("draw"),))))


@pytest.mark.parametrize(
    "moment",
    [
        "turn_start",
        "stand_start",
        "draw_start",
        "clock_start",
        "main_start",
        "climax_start",
        "attack_start",
        "declare_start",
        "trigger_start",
        "counter_start",
        "damage_start",
        "battle_start",
        "attack_end",
        "encore_start",
        "turn_end",
    ],
)
@pytest.mark.parametrize("who", [YOU, OPPONENT, ""])
def test_every_moment(moment: str, who: str) -> None:
    _both(Ability("auto", (DoIcon("draw"),), trigger=Trigger(moment, who=who)))


@pytest.mark.parametrize("by", ["", "direct", "front", "side"])
@pytest.mark.parametrize("event", ["attacked", "was_attacked"])
def test_every_attack(event: str, by: str) -> None:
    _both(Ability("auto", (DoIcon("draw"),), trigger=Trigger(event, This(), by=by)))


def test_what_nobody_has_words_for_is_an_error() -> None:
    for unspeakable in (
        _event(Move(This(), "nowhere")),
        _event(Modify(This(), "charm", PLUS, Num(1), THIS_TURN)),
        _event(SetPose(Chosen(3), "rest")),
        Ability("auto", (DoIcon("draw"),), trigger=Trigger("sneezed", This())),
        Ability("cont", gives=(Gives(This(), Ability("auto", (DoIcon("bell"),))),)),
    ):
        for renderer in (JAPANESE, ENGLISH):
            with pytest.raises(EngineFault, match="no words for"):
                renderer.ability(unspeakable)
