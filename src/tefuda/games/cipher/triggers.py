"""When a skill triggers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from lark import Token

from tefuda.effects.nodes import (
    OPPONENT,
    YOU,
    Cards,
    Placed,
    Selector,
    Test,
    This,
    Trigger,
)
from tefuda.games.cipher.clauses import Clauses
from tefuda.games.cipher.nouns import of_both
from tefuda.games.cipher.parts import Group, Who, bare, foes
from tefuda.games.cipher.terms import ANYWHERE, EVENTS, FIELD, MOMENTS
from tefuda.text.pieces import SELF, Given, both, lay_before, of_whom

Events = tuple[Trigger, ...]


class Triggers(Clauses):
    """「…時、」「…たび、」"""

    def trigger(self, *pieces: Any) -> Trigger:
        conds = [p.cond for p in pieces if isinstance(p, Given)]
        events: list[Trigger] = []
        for piece in pieces:
            for t in piece if isinstance(piece, tuple) else ():
                if t.what is None and t.event == "again":
                    if not events:
                        raise self.nonsense(
                            "何がか書かれていない", "what it happens to is not said"
                        )
                    t = self._again(events[-1], t.by)
                events.append(t)
        for cond in conds:
            events = [replace(t, while_=both(cond, t.while_)) for t in events]
        events = [of_whom(t, YOU) for t in events]
        return replace(events[0], also=tuple(events[1:])) if len(events) > 1 else events[0]

    def _again(self, one: Trigger, event: str) -> Trigger:
        """「…が攻撃した時か攻撃された時」: the same subject; more than that is not taken over."""
        if one.frm or one.to or one.by or one.other is not None:
            raise self.nonsense("どこまでが両方のことか", "how much of it is said of both")
        return replace(one, event=event)

    def cause(self, word: Token) -> str:
        said = str(word)
        if said.startswith("敵のスキル"):
            return "foe"
        if said.startswith("味方のスキル"):
            return "ally"
        if said.startswith("支援スキル"):
            return "support"
        return "cost_or_skill" if "コスト" in said else "skill"

    def who_when(self, *subjects: Who) -> tuple[Who, ...]:
        """「このユニットか他の味方」 is every ally."""
        if len(subjects) == 2 and subjects[0] == Who(This()):
            what = subjects[1].what
            if isinstance(what, Cards) and what.other and what.who == YOU and not what.tests:
                if what.zones == FIELD:
                    return (Who(replace(what, other=False)),)
        for one, other in pairwise(subjects):
            if of_both(one.what, other.what):
                raise self.nonsense("「味方か敵」は一つの言葉", "味方か敵 is one word")
        return subjects

    def subject(self, who: Who) -> Who:
        return who

    def _each(self, whos: tuple[Who, ...], trigger: Trigger) -> Events:
        out = []
        for who in whos:
            while_ = both(who.cond, trigger.while_)
            out.append(replace(trigger, what=self._unit(who.what), while_=while_))
        return tuple(out)

    def _unit(self, what: Selector) -> Selector:
        if isinstance(what, (This, Cards)):
            return what
        raise self.nonsense("前に何も言われていない", "nothing was said before")

    def _event(self, words: Token) -> str:
        said = str(words).replace("する", "した").replace("される", "された")
        event = EVENTS.get(said)
        if event is None:
            raise self.nonsense("知らない出来事", "an event that is not known")
        return event

    def e_plain(self, *pieces: Any) -> Events:
        causes = [p for p in pieces[:-1] if isinstance(p, str)]
        whos = next(p for p in pieces if isinstance(p, tuple))
        by = causes[0] if causes else ""
        event = self._event(pieces[-1])
        if event == "support_failed":
            whos = self._cards_failing(whos)
        return self._each(whos, Trigger(event, by=by))

    def _cards_failing(self, whos: tuple[Who, ...]) -> tuple[Who, ...]:
        for who in whos:
            if not isinstance(who.what, Cards) or who.what.zones != ("support",):
                raise self.nonsense("失敗するのは支援カード", "support cards fail")
        return whos

    def e_again(self, words: Token) -> Events:
        return (Trigger("again", by=self._event(words)),)

    def e_to_area(self, *pieces: Any) -> Events:
        *front, whos, words = pieces
        area = front[-1]
        by = front[0] if len(front) > 1 else ""
        return self._each(whos, Trigger(self._moving(words), to=area, by=by))

    def e_at_area(self, whos: tuple[Who, ...], area: str, words: Token) -> Events:
        return self._each(whos, Trigger(self._moving(words), to=area))

    def e_from_area(self, whos: tuple[Who, ...], frm: str, to: str, words: Token) -> Events:
        return self._each(whos, Trigger(self._moving(words), frm=frm, to=to))

    def e_from_zone(self, whos: tuple[Who, ...], who: str, zone: str, words: Token) -> Events:
        event = self._event(words)
        if event not in ("deployed", "leveled", "classed") or who == OPPONENT:
            raise self.nonsense("知らない出来事", "an event that is not known")
        return self._each(whos, Trigger(event, frm=zone))

    def _moving(self, words: Token) -> str:
        event = self._event(words)
        if event not in ("deployed", "shifted"):
            raise self.nonsense("知らない出来事", "an event that is not known")
        return event

    def e_by_name(self, whos: tuple[Who, ...], name: Token, words: Token) -> Events:
        return self._each(whos, Trigger(self._event(words), by=f"skill:{bare(name)}"))

    def e_two(self, whos: tuple[Who, ...], words: Token) -> Events:
        first, second = ("leveled", "grown") if "成長" in words else ("critical", "evaded")
        one, other = self._each(whos, Trigger(first)), self._each(whos, Trigger(second))
        return (*one, *other)

    def e_grown_into(self, *pieces: Any) -> Events:
        who, zone, growth = pieces
        if who == OPPONENT:
            raise self.nonsense("知らない出来事", "an event that is not known")
        return (Trigger(growth, This(), frm=zone or ""),)

    def e_attack_end(self, whos: tuple[Who, ...]) -> Events:
        return self._each(whos, Trigger("attack_end"))

    def e_battle_end(self, whos: tuple[Who, ...]) -> Events:
        return self._each(whos, Trigger("battle_end"))

    def _foe(self, group: Group) -> Cards:
        cards = group.cards
        if cards.zones == () and not cards.who and not cards.other:  # 「〈竜〉を撃破した」
            cards = replace(cards, who=OPPONENT, zones=FIELD)
        if cards.who != OPPONENT or not set(cards.zones) <= set(FIELD):
            raise self.nonsense("撃破されるのは敵", "enemies are defeated")
        return cards

    def e_defeats(
        self, whos: tuple[Who, ...], strike: Token, group: Group, felled: Token
    ) -> Events:
        by = "attack" if strike == "攻撃" else "critical"
        if "できなかった" in felled:
            event = Trigger("not_defeats", other=self._foe(group), by=by if by != "attack" else "")
        else:
            event = Trigger("defeats", other=self._foe(group), by=by)
        return self._each(whos, event)

    def e_defeats_either(
        self, whos: tuple[Who, ...], name: Token, group: Group, felled: Token
    ) -> Events:
        other = self._foe(group)
        one = Trigger("defeats", other=other, by="attack")
        two = Trigger("defeats", other=other, by=f"skill:{bare(name)}")
        return (*self._each(whos, one), *self._each(whos, two))

    def e_defeats_name(self, name: Token, group: Group, felled: Token) -> Events:
        if "できなかった" in felled:
            raise self.nonsense("知らない出来事", "an event that is not known")
        by = f"skill:{bare(name)}"
        return (Trigger("defeats", This(), other=self._foe(group), by=by),)

    def e_defeats_skill(self, group: Group, felled: Token) -> Events:
        if "できなかった" in felled:
            raise self.nonsense("知らない出来事", "an event that is not known")
        ours = Cards(YOU, FIELD)
        return (Trigger("defeats", ours, other=self._foe(group), by="skill"),)

    def e_was_evaded(self, whos: tuple[Who, ...], tests: tuple[Test, ...] | None) -> Events:
        other = foes(*tests) if tests else None
        return self._each(whos, Trigger("was_evaded", other=other or foes()))

    def e_attacks(self, whos: tuple[Who, ...], tests: tuple[Test, ...], _: Token) -> Events:
        self._attack_foes(whos)
        return self._each(whos, Trigger("attacked", other=foes(*tests)))

    def _attack_foes(self, whos: tuple[Who, ...]) -> None:
        """「敵」 is the opponent's, and so who attacks one or is attacked by one is not."""
        if any([isinstance(w.what, Cards) and w.what.who == OPPONENT for w in whos]):
            raise self.nonsense("敵は敵を攻撃しない", "enemies do not attack enemies")

    def e_attacked_by(self, whos: tuple[Who, ...], tests: tuple[Test, ...], w: Token) -> Events:
        if "支援" in w:
            return self._each(whos, Trigger("supported", other=Cards(YOU, ("support",), (), tests)))
        self._attack_foes(whos)
        return self._each(whos, Trigger("was_attacked", other=foes(*tests)))

    def e_fell_to_attack(self, whos: tuple[Who, ...], strike: Token) -> Events:
        by = "attack" if strike == "攻撃" else "critical"
        return self._each(whos, Trigger("defeated", by=by))

    def e_survived(self, whos: tuple[Who, ...]) -> Events:
        return self._each(whos, Trigger("survives"))

    def e_survived_of(self, whos: tuple[Who, ...], group: Group) -> Events:
        return self._each(whos, Trigger("survives", other=self._foe(group)))

    def e_put(self, *pieces: Any) -> Events:
        *front, group, face, _ = pieces
        by = front[0] if len(front) > 2 else ""
        who, zone = front[-2], front[-1]
        cards = group.cards
        if cards.zones or cards.other or cards.who:
            raise self.nonsense("知らない出来事", "an event that is not known")
        tests = cards.tests if face is None else (*cards.tests, Placed(face))
        return (Trigger("moved", Cards(who, (zone,), (), tests), to=zone, by=by),)

    def e_this_put(self, *pieces: Any) -> Events:
        causes = [p for p in pieces[:-1] if p in CAUSES]
        return (Trigger("moved", This(), to=pieces[-1], by=causes[0] if causes else ""),)

    def e_this_moved(self, *pieces: Any) -> Events:
        causes = [p for p in pieces if p in CAUSES]
        zones = [p for p in pieces if p not in CAUSES and p not in (SELF, OPPONENT, YOU)]
        by = causes[0] if causes else ""
        return (Trigger("moved", This(), frm=zones[0], to=zones[1], by=by),)

    def e_hand_put(self, *pieces: Any) -> Events:
        by = pieces[0] if pieces[0] in CAUSES else ""
        who = next(p for p in pieces if p in (SELF, OPPONENT))
        if [p for p in pieces if isinstance(p, Token) and p != "1"]:
            raise self.nonsense("何枚かごとの誘発", "triggering for several at once")
        return (Trigger("moved", Cards(who, ("retreat",)), frm="hand", to="retreat", by=by),)

    def e_to_hand(self, who: str, zone: str) -> Events:
        return (Trigger("moved", Cards(who, ("hand",)), frm=zone, to="hand"),)

    def e_drawn(self, *pieces: Any) -> Events:
        by = pieces[0] if len(pieces) > 1 else ""
        who = YOU if pieces[-1] == "あなたが" else OPPONENT
        return (Trigger("drawn", who=who, by=by),)

    def e_orb(self, who: str, *n: Token) -> Events:
        if n and n[0] != "1":
            raise self.nonsense("何枚かごとの誘発", "triggering for several at once")
        return (Trigger("orb_broken", who=YOU if who == SELF else who),)

    def e_orb_by(self, who: str, _: Token) -> Events:
        if who != OPPONENT:
            raise self.nonsense("破壊されるのは相手のオーブ", "the opponent's orbs are broken")
        return (Trigger("orb_broken", who=who, other=This(), by="attack"),)

    def e_turned(self, whos: tuple[Who, ...], pose: str) -> Events:
        return self._turning(whos, Trigger("turned", to=pose))

    def e_turned_by(self, by: str, whos: tuple[Who, ...], pose: str) -> Events:
        return self._turning(whos, Trigger("turned", to=pose, by=by))

    def e_turned_name(self, whos: tuple[Who, ...], name: Token, pose: str) -> Events:
        return self._turning(whos, Trigger("turned", to=pose, by=f"skill:{bare(name)}"))

    def _turning(self, whos: tuple[Who, ...], trigger: Trigger) -> Events:
        """「未行動の味方が行動済みになった時」: so it was before it turned."""
        out: list[Trigger] = []
        for who in whos:
            before = lay_before(who.what, trigger.to)
            if before is None:
                raise self.nonsense("そうなることはない", "it cannot come to that")
            turns = replace(trigger, frm=before[1])
            out.extend(self._each((replace(who, what=before[0]),), turns))
        return tuple(out)

    def e_critical_on(self, whos: tuple[Who, ...], tests: tuple[Test, ...]) -> Events:
        return self._each(whos, Trigger("critical", other=foes(*tests)))

    def e_fails_for(self, whos: tuple[Who, ...], group: Group) -> Events:
        units = self.cards(group)
        if not set(units.zones) <= set(FIELD):
            raise self.nonsense("支援されるのはユニット", "units are supported")
        return self._each(self._cards_failing(whos), Trigger("support_failed", other=units))

    def e_put_onto(self, onto: Group, card: Group, growth: str) -> Events:
        """「他の味方の上に〈…〉のカードを重ねてレベルアップさせた時」: what they become."""
        units, cards = self.cards(onto), card.cards
        if units.who != YOU or units.tests or cards.zones or cards.who or cards.other:
            raise self.nonsense("知らない出来事", "an event that is not known")
        return (Trigger(growth, replace(units, tests=cards.tests)),)

    def e_deployed_by(self, name: Token, group: Group) -> Events:
        return (Trigger("deployed", self.cards(group), by=f"own:{bare(name)}"),)

    def e_moved_by(self, name: Token, group: Group) -> Events:
        return (Trigger("shifted", self.cards(group), by=f"own:{bare(name)}"),)

    def e_drawn_by(self, name: Token) -> Events:
        return (Trigger("drawn", who=YOU, by=f"own:{bare(name)}"),)

    def e_revealed_by(self, name: Token) -> Events:
        theirs = Cards(OPPONENT, ("deck",))
        return (Trigger("revealed", theirs, who=OPPONENT, by=f"own:{bare(name)}"),)

    def e_such_revealed(self, name: Token, group: Group) -> Events:
        cards = group.cards
        if cards.zones or cards.who or cards.other:
            raise self.nonsense("知らない出来事", "an event that is not known")
        theirs = Cards(OPPONENT, ("deck",), (), cards.tests)
        return (Trigger("revealed", theirs, who=OPPONENT, by=f"own:{bare(name)}"),)

    def e_they_reveal(self, by: str) -> Events:
        return (Trigger("revealed", Cards(OPPONENT, ("deck",)), who=OPPONENT, by=by),)

    def e_used_hand(self, icon: Token) -> Events:
        return (Trigger("used", who=YOU, by=f"icon:{self.icon(icon)}"),)

    def e_used_hand_of(self, test: Test, icon: Token) -> Events:
        whose = Cards(YOU, ANYWHERE, (), (test,))
        return (Trigger("used", whose, who=YOU, by=f"icon:{self.icon(icon)}"),)

    def e_used_act(self, whos: tuple[Who, ...]) -> Events:
        return self._each(whos, Trigger("used", by="act"))

    def e_used_icon(self, whos: tuple[Who, ...], icon: Token) -> Events:
        return self._each(whos, Trigger("used", by=f"icon:{self.icon(icon)}"))

    def e_moment(self, who: str, words: Token) -> Events:
        whose = {SELF: YOU, OPPONENT: OPPONENT, YOU: YOU}.get(who, "")
        return (Trigger(MOMENTS[words], who=whose),)

    def e_turn_end(self) -> Events:
        return (Trigger("turn_end"),)


CAUSES = ("skill", "foe", "ally", "support", "cost_or_skill")
