"""Short words for the nodes that many texts come to."""

from __future__ import annotations

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    HasNumber,
    HasTag,
    May,
    Modify,
    Move,
    NotSo,
    Num,
    PayCost,
    Placed,
    Selector,
    Test,
    This,
    TurnFace,
)
from tefuda.games.cipher.text.skills import read_skill

THIS = This()
IT = Chosen()
FIELD = ("front", "back")
MAIN = Placed("main")
NOT_MAIN = NotSo(MAIN)
FLYING = HasTag("type", "飛行")
SWORD = HasTag("weapon", "剣")
LIGHT = HasTag("symbol", "光の剣")
AOBA = HasTag("unit", "アオバ")
MINAMO = HasTag("unit", "ミナモ")


def mine(*tests: Test, other: bool = False) -> Cards:
    """Your units."""
    return Cards(YOU, FIELD, (), tests, other)


def theirs(*tests: Test) -> Cards:
    """The opponent's units."""
    return Cards(OPPONENT, FIELD, (), tests)


def zone(key: str, *tests: Test, who: str = YOU) -> Cards:
    return Cards(who, (key,), (), tests)


def cost(n: int, cmp: str = EQUAL) -> Test:
    return HasNumber("cost", cmp, Num(n))


def at_most(n: int) -> Test:
    return cost(n, AT_MOST)


def some(what: Selector, least: int = 1) -> Condition:
    return Compare(CountOf(what), AT_LEAST, Num(least))


def none(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


def one(what: Selector, slot: int = 0, by: str = YOU) -> Choose:
    return Choose(what, 1, 1, by, slot)


def stronger(n: int, until: str, what: Selector = THIS) -> Modify:
    return Modify(what, "power", PLUS, Num(n), until)


def to_hand(slot: int = 0) -> Move:
    return Move(Chosen(slot), "hand")


def reverse(n: int, slot: int = 0, who: str = YOU) -> tuple[Action, ...]:
    """[リバースN]"""
    up = Cards(who, ("bond",), (), (Placed("face_up"),))
    return Choose(up, n, n, who, slot), TurnFace(Chosen(slot), False)


def paying(*then: Action) -> May:
    return May((PayCost(),), then)


def skill(text: str) -> Ability:
    """What a printed skill comes to."""
    reading = read_skill(text)
    assert reading.ability is not None, reading.unread
    return reading.ability


def act(body: str) -> tuple[Action, ...]:
    """What a 【起】 skill with this text does."""
    return skill(f"試し【起】{body}").does


def unread(text: str, lang: str = "en") -> str:
    """The words for which a text is refused."""
    reading = read_skill(text)
    assert reading.ability is None, reading.ability
    assert reading.unread is not None
    return reading.unread.say(lang)
