"""Short words for the nodes that many texts come to."""

from __future__ import annotations

from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    HasTag,
    May,
    Move,
    Num,
    PayCost,
    Selector,
    Test,
    This,
    Top,
    Trigger,
)
from tefuda.games.weiss_schwarz.text.abilities import read_text

THIS = This()
IT = Chosen()
PLAYED = Trigger("moved", THIS, frm="hand", to="stage")
ATTACKS = Trigger("attacked", THIS)
RIVER = HasTag("trait", "川")
HILL = HasTag("trait", "丘")


def mine(*tests: Test, other: bool = False) -> Cards:
    """Your characters."""
    return Cards(YOU, ("stage",), ("character",), tests, other)


def theirs(*tests: Test) -> Cards:
    """The opponent's characters."""
    return Cards(OPPONENT, ("stage",), ("character",), tests)


def zone(key: str, kinds: tuple[str, ...] = (), *tests: Test, who: str = YOU) -> Cards:
    return Cards(who, (key,), kinds, tests)


def some(what: Selector, least: int = 1) -> Condition:
    return Compare(CountOf(what), AT_LEAST, Num(least))


def level(who: str = YOU) -> CountOf:
    return CountOf(Cards(who, ("level",)))


def stock(n: int) -> Action:
    return Move(Top(YOU, "stock", Num(n)), "waiting")


def discard(*tests: Test, kinds: tuple[str, ...] = (), slot: int = 0) -> tuple[Action, ...]:
    pick = Choose(Cards(YOU, ("hand",), kinds, tests), 1, 1, slot=slot)
    return (pick, Move(Chosen(slot), "waiting"))


def paying(*then: Action) -> tuple[Action, ...]:
    """「あなたはコストを払ってよい。そうしたら、…」"""
    return (May((PayCost(),), then),)


def read(text: str, kind: str = "character") -> Ability:
    reading = read_text(text, kind)
    assert reading.ability is not None, str(reading.unread)
    return reading.ability


def auto(text: str) -> tuple[Action, ...]:
    """What is done by 「【自】 このカードが手札から舞台に置かれた時、…」."""
    ability = read(f"【自】 このカードが手札から舞台に置かれた時、{text}")
    assert ability.trigger == PLAYED
    return ability.does


def unread(text: str, kind: str = "character") -> str:
    reading = read_text(text, kind)
    assert reading.ability is None, reading.ability
    assert reading.unread is not None
    return reading.unread.say("en")
