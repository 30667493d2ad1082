"""When automatic abilities of Weiss Schwarz trigger."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import That
from tefuda.effects.nodes import (
    YOU,
    AllSo,
    Cards,
    Placed,
    Related,
    Selector,
    This,
    Trigger,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.clauses import Clauses
from tefuda.games.weiss_schwarz.parts import (
    Things,
    Whose,
    all_of_tests,
    none,
)
from tefuda.games.weiss_schwarz.terms import ATTACKS, MOVES
from tefuda.text.pieces import Given, asks_pose, both, lay_before, of_whom


def _there(s: Selector, frm: str, to: str) -> Selector:
    """「あなたのキャラが手札から控え室に置かれた時」: not one on the stage, but one that is there then."""
    if isinstance(s, Cards) and s.zones == ("stage",) and frm and "stage" not in (frm, to):
        return replace(s, zones=(to,))
    return s


class Triggers(Clauses):
    """When something happens, or a moment comes."""

    # --- triggers

    def just_one(self, what: Selector) -> Selector:
        return what

    def subjects(self, *what: Selector) -> tuple[Selector, ...]:
        return what

    def owner_of(self, what: Selector) -> Selector:
        return what

    def this_in_pose(self, pose: str) -> Selector:
        return That(f"this {pose}")

    def that_chara_in(self, whose: Whose, zone: str) -> Selector:
        return That(sense.CHARA)

    def this_in_battle(self) -> Selector:
        return That("battle this")

    def also_moved(self, words: Token) -> tuple[Trigger, ...]:
        return self.moved((That("same"),), words)

    def also_attacked(self, words: Token) -> tuple[Trigger, ...]:
        return self.attacked((That("same"),), words)

    def also_turned(self, pose: str) -> tuple[Trigger, ...]:
        return self.turned((That("same"),), pose)

    def own_attack_end(self) -> tuple[Trigger, ...]:
        return (Trigger("attack_end", while_=AllSo(This(), Placed("attacking"))),)

    def trigger(self, *parts: Any) -> Trigger:
        conds = [p.cond for p in parts if isinstance(p, Given)]
        events: list[Trigger] = []
        for part in parts:
            for t in part if isinstance(part, tuple) else ():
                if t.what == That("same"):
                    if not events:
                        raise self.nonsense(
                            "何がか書かれていない", "what it happens to is not said"
                        )
                    t = self._same(events[-1], t)
                events.append(t)
        for cond in conds:
            events = [replace(t, while_=both(cond, t.while_)) for t in events]
        events = [_ready(t) for t in events]
        return replace(events[0], also=tuple(events[1:])) if len(events) > 1 else events[0]

    def _each(self, subjects: tuple[Selector, ...], trigger: Trigger) -> tuple[Trigger, ...]:
        out = []
        for s in subjects:
            if s == That("battle this"):
                battle = AllSo(This(), Placed("in_battle"))
                out.append(replace(trigger, what=This(), while_=battle))
            elif isinstance(s, That) and s.noun != "same":
                raise self.nonsense("前に何も言われていない", "nothing was said before")
            else:
                out.append(replace(trigger, what=s))
        return tuple(out)

    def moved(self, subjects: tuple[Selector, ...], words: Token) -> tuple[Trigger, ...]:
        moves = MOVES.get(str(words))
        if moves is None:
            raise self.nonsense("知らない移動", "a move that is not known")
        out: list[Trigger] = []
        for frm, to, by in moves:
            meant = tuple([_there(s, frm, to) for s in subjects])
            out.extend(self._each(meant, Trigger("moved", frm=frm, to=to, by=by)))
        return tuple(out)

    def changed_in(self) -> tuple[Trigger, ...]:
        return (Trigger("moved", This(), to="stage", by="change"),)

    def subject_changed_in(self, subjects: tuple[Selector, ...]) -> tuple[Trigger, ...]:
        return self._each(subjects, Trigger("moved", to="stage", by="change"))

    def attacked(self, subjects: tuple[Selector, ...], words: Token) -> tuple[Trigger, ...]:
        event, by = ATTACKS[words]
        return self._each(subjects, Trigger(event, by=by))

    def turned(self, subjects: tuple[Selector, ...], pose: str) -> tuple[Trigger, ...]:
        out: list[Trigger] = []
        for s in subjects:
            before = lay_before(s, pose)
            if before is None:
                raise self.nonsense("そうなることはない", "it cannot come to that")
            out.extend(self._each(before[:1], Trigger("turned", frm=before[1], to=pose)))
        return tuple(out)

    def _same(self, one: Trigger, also: Trigger) -> Trigger:
        """「…した時か…した時」: the second happens to the same cards."""
        if one.event == "turned" and one.frm:
            raise self.nonsense("前の向きがどちらのものか", "to which of them the pose belongs")
        if also.event == "turned" and asks_pose(one.what):
            raise self.nonsense("前の向きがどちらのものか", "to which of them the pose belongs")
        return replace(also, what=one.what)

    def their_opponent(self, of: Selector, pose: str) -> tuple[Trigger, ...]:
        return (Trigger("turned", Related("battle", of), to=pose),)

    def such_opponent(self, things: Things, pose: str) -> tuple[Trigger, ...]:
        if things.kinds != ("character",) or not things.tests:
            raise self.nonsense("バトル相手はキャラ", "the battle opponent is a character")
        if asks_pose(things.tests):
            raise self.nonsense("前の向きは聞けない", "how it lay before is not asked")
        such = AllSo(Related("battle", This()), all_of_tests(things.tests))
        return (Trigger("turned", Related("battle", This()), to=pose, while_=such),)

    def climax_put(self, whose: Whose, things: Things, zone: str) -> tuple[Trigger, ...]:
        if (things.kinds == ("climax",)) != (zone == "climax") or zone == "stage":
            raise self.nonsense("知らない移動", "a move that is not known")
        cards = Cards(whose[0], (zone,), things.kinds, things.tests, whose[1])
        return (Trigger("moved", cards, to=zone),)

    def named_put(self, whose: Whose, zone: str, things: Things) -> tuple[Trigger, ...]:
        kinds = things.kinds
        if zone == "climax" and kinds in ((), ("climax",)):
            kinds = ("climax",)
        cards = Cards(whose[0], (zone,), kinds, things.tests)
        return (Trigger("moved", cards, to=zone),)

    def used_this(self, who: str, word: str) -> tuple[Trigger, ...]:
        return (Trigger("used", This(), who=who, by=word),)

    def used(self, who: str, word: str) -> tuple[Trigger, ...]:
        return (Trigger("used", who=who, by=word),)

    def used_act(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("used", who=who, by="act"),)

    def played_event(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("played", Cards(who, ("hand",), ("event",)), who=who),)

    def leveled(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("leveled", who=who),)

    def refreshed(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("refreshed", who=who),)

    def dealt(self, source: Selector, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(_cancelled(words), source),)

    def taken(self, whose: Whose, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(_cancelled(words), who=whose[0]),)

    def checked(self, owner: Selector, things: Things) -> tuple[Trigger, ...]:
        cards = Cards(YOU, ("resolution",), things.kinds, things.tests)
        return (Trigger("checked", cards, other=owner),)

    def triggered(self, whose: Whose, things: Things) -> tuple[Trigger, ...]:
        cards = Cards(whose[0], ("resolution",), things.kinds, things.tests)
        return (Trigger("checked", cards),)

    def state_empty(self, whose: Whose, pile: str) -> tuple[Trigger, ...]:
        return (Trigger("state", while_=none(Cards(whose[0], (pile,)))),)

    def moment(self, whose: Whose, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(self._moment(str(words)), who=whose[0]),)

    def any_moment(self, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(self._moment(str(words))),)


def _cancelled(words: Token) -> str:
    return "damage_taken" if words == "キャンセルされなかった" else "damage_cancelled"


def _ready(t: Trigger) -> Trigger:
    """A trigger whose cards of nobody in particular are anybody's."""
    got: Trigger = of_whom(t, YOU)
    return got
