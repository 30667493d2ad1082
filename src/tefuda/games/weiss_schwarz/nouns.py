"""Words for cards and numbers in Weiss Schwarz text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import That, ThisIn, Unknown
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    THIS_ATTACK,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Amount,
    AttachedTo,
    Cards,
    CountOf,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    InPose,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Related,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.parts import (
    Things,
    Whose,
    above,
    all_of_tests,
    bare,
    level_of_player,
    one_of,
    row_tests,
)
from tefuda.games.weiss_schwarz.sense import LOOSE, PUT, THOSE
from tefuda.games.weiss_schwarz.terms import ATTRS, ICONS, KEYWORDS, KINDS, POSES, WHOSE, ZONES
from tefuda.text.lower import Meaning
from tefuda.text.pieces import SELF


class Nouns(Meaning):
    """Which cards, one card, how many."""

    words = {
        "WHOSE": dict(WHOSE),
        "ZONE": dict(ZONES),
        "PILE": dict(ZONES),
        "KIND": dict(KINDS),
        "POSE": dict(POSES),
        "NUMBER": dict(ATTRS),
        "ATTR": dict(ATTRS),
        "KEYWORD": dict(KEYWORDS),
        "ICON": dict(ICONS),
        "GE": {"以上": AT_LEAST},
        "LE": {"以下": AT_MOST},
        "ACTOR": {"あなたが": YOU, "相手が": OPPONENT},
        "UNTIL": {
            "そのターン中": THIS_TURN,
            "このターン中": THIS_TURN,
            "次の相手のターンの終わりまで": NEXT_OPPONENT_TURN,
            "そのアタック中": THIS_ATTACK,
            "このゲーム中": THIS_GAME,
        },
    }

    def word(self, token: Token | None) -> object:
        if token is not None and token.type == "ICON" and str(token) not in ICONS:
            raise self.nonsense("知らないアイコン", "an icon that is not known")
        return super().word(token)

    # --- which cards

    def in_zone(self, zone: str) -> str:
        return zone

    def in_row(self, words: Token) -> tuple[Test, ...]:
        return row_tests(str(words))

    def owned(self, whose: Whose, *parts: Any) -> Cards:
        *places, things = parts
        who, other = whose
        return self._cards(who, other, places, things)

    def owned_ahead(self, words: Token, whose: Whose, *parts: Any) -> Cards:
        *places, things = parts
        ahead = Placed("ahead" if str(words) == "前の" else "behind", This())
        cards = self._cards(whose[0], whose[1], places, things)
        if cards.zones != ("stage",):
            raise self.nonsense("枠にないものの前後", "ahead of it only on the stage")
        return replace(cards, tests=(*cards.tests, ahead))

    def owned_other(self, words: Token, *parts: Any) -> Cards:
        *places, things = parts
        return self._cards(BOTH, True, places, things)

    def my_owned(self, zone: str, things: Things) -> Cards:
        return Cards(SELF, (zone,), things.kinds, things.tests)

    def whole(self, whose: Whose, pile: str) -> Cards:
        return Cards(whose[0], (pile,), other=whose[1])

    def my_whole(self, pile: str) -> Cards:
        return Cards(SELF, (pile,))

    def loose(self, things: Things) -> Cards:
        return Cards(LOOSE, (), things.kinds, things.tests)

    def those(self, things: Things) -> Cards:
        return Cards(THOSE, (), things.kinds, things.tests)

    def put_there(self, things: Things) -> Cards:
        return Cards(PUT, (), things.kinds, things.tests)

    def _cards(self, who: str, other: bool, places: Sequence[Any], things: Things) -> Cards:
        zones = [p for p in places if isinstance(p, str)]
        rows = [t for p in places if isinstance(p, tuple) for t in p]
        kinds, tests = things.kinds, (*rows, *things.tests)
        if len(zones) > 1:
            raise self.nonsense("領域が二つある", "two zones")
        if zones and zones != ["stage"]:
            if rows:
                raise self.nonsense("枠のない領域", "a zone without rows")
            return Cards(who, (zones[0],), kinds, tests, other)
        if things.named:
            kinds = ("character",)
        if kinds == ("climax",) and not zones and not rows:
            return Cards(who, ("climax",), kinds, tests, other)
        if kinds != ("character",):
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        return Cards(who, ("stage",), kinds, tests, other)

    def things(self, *all_: Things) -> Things:
        if len(all_) == 1:
            return all_[0]
        if all([t.named and len(t.tests) == 1 for t in all_]):
            return Things((), (OneOf(tuple([t.tests[0] for t in all_])),), named=True)
        if not any([t.tests for t in all_]):
            return Things(tuple([k for t in all_ for k in t.kinds]), ())
        kinds = all_[0].kinds
        if kinds and all([t.kinds == kinds for t in all_]):
            return Things(kinds, (OneOf(tuple([all_of_tests(t.tests) for t in all_])),))
        each = [all_of_tests(((HasKind(t.kinds),) if t.kinds else ()) + t.tests) for t in all_]
        anyhow = all([t.named or t.kinds == ("character",) for t in all_])
        return Things((), (OneOf(tuple(each)),), named=anyhow)

    def of_kind(self, *parts: Any) -> Things:
        *mods, kinds = parts
        return Things(kinds, mods[0] if mods else ())

    def of_name(self, *parts: Any) -> Things:
        *mods, name = parts
        named = Named(bare(name))
        return Things((), (*(mods[0] if mods else ()), named), named=True)

    def mods(self, *tests: Test) -> tuple[Test, ...]:
        return tests

    def mod(self, *tests: Test) -> Test:
        if len(tests) > 1 and isinstance(tests[-1], NotSo):
            raise self.nonsense("「か」と「でない」", "か with でない")
        flat: list[Test] = []
        for t in tests:
            flat.extend(t.tests if isinstance(t, OneOf) else (t,))
        return one_of(flat)

    def m_trait(self, word: Token) -> Test:
        return HasTag("trait", bare(word))

    def m_color(self, word: Token) -> Test:
        return HasTag("color", str(word)[0])

    def m_part(self, *names: Token) -> Test:
        return one_of([Named(bare(name), part=True) for name in names])

    def m_not_part(self, *names: Token) -> Test:
        return NotSo(one_of([Named(bare(n), part=True) for n in names]))

    def m_named(self, name: Token) -> Test:
        return Named(bare(name))

    def m_not_trait(self, word: Token) -> Test:
        return NotSo(self.m_trait(word))

    def m_not_color(self, word: Token) -> Test:
        return NotSo(self.m_color(word))

    def m_number(self, attr: str, than: Amount, cmp: str) -> Test:
        return HasNumber(attr, cmp, than)

    def m_exact(self, attr: str, than: Amount) -> Test:
        return HasNumber(attr, EQUAL, than)

    def m_above(self, attr: str, whose: Whose) -> Test:
        if attr != "level":
            raise self.nonsense("レベルと比べられるのはレベル", "a level is compared with levels")
        return above(attr, level_of_player(whose[0]))

    def m_above_level(self, whose: Whose) -> Test:
        return above("level", level_of_player(whose[0]))

    def m_playable(self, whose: Whose) -> Test:
        return HasNumber("level", AT_MOST, level_of_player(whose[0]))

    def m_below_this(self, attr: str, other: str) -> Test:
        return HasNumber(attr, AT_MOST, NumberOf(This(), other))

    def m_pose(self, pose: str) -> Test:
        return InPose(pose)

    def m_not_facing(self) -> Test:
        return NotSo(Placed("facing", This()))

    def m_battle(self) -> Test:
        return Placed("in_battle")

    def m_attacked(self) -> Test:
        return Placed("front_attacked")

    def m_icon(self, icon: str) -> Test:
        return HasTag("trigger", icon)

    def m_word(self, word: str) -> Test:
        return HasWord(word)

    def m_link(self, name: Token) -> Test:
        return HasWord(f"link:{name}")

    # --- one card

    def battle_opponent(self) -> Selector:
        return Related("battle", This())

    def facing(self) -> Selector:
        return Related("facing", This())

    def this_card(self) -> Selector:
        return This()

    def this_in_zone(self, whose: Whose, zone: str) -> Selector:
        if whose != (YOU, False) and whose != (SELF, False):
            raise self.nonsense("このカードはあなたのもの", "this card is yours")
        return self.this_in_my_zone(zone)

    def this_in_my_zone(self, zone: str) -> Selector:
        return This() if zone == "stage" else ThisIn(zone)

    def that_chara(self) -> Selector:
        return That(sense.CHARA)

    def that_card(self) -> Selector:
        return That(sense.CARD)

    def those_cards(self) -> Selector:
        return That(sense.CARDS)

    def those_charas(self) -> Selector:
        return That(sense.CHARAS)

    def rest_cards(self) -> Selector:
        return That(sense.REST)

    def that_named(self, name: Token) -> Selector:
        return That(sense.NAMED + bare(name))

    def rest_markers(self) -> Selector:
        return AttachedTo(This(), "marker")

    def that_event_chara(self) -> Selector:
        return That(sense.EVENT)

    def revealed(self) -> Selector:
        return That(sense.REVEALED)

    def markers(self, of: Selector) -> Selector:
        return AttachedTo(of, "marker")

    # --- amounts

    def number(self, n: Token) -> Amount:
        return Num(int(n))

    def unknown(self, x: Token) -> Amount:
        return Unknown()

    def plus(self, product: Amount, *more: Token) -> Amount:
        return Sum(product, Num(int("".join(more)))) if more else product

    def times(self, measure: Amount, *more: Token) -> Amount:
        return Scaled(measure, int(more[-1])) if more else measure

    def count_of(self, group: Selector) -> Amount:
        return CountOf(group)

    def number_of(self, of: Selector, attr: str) -> Amount:
        return NumberOf(of, attr)

    def total_of(self, group: Selector, attr: str) -> Amount:
        return NumberOf(group, attr)

    def level_of(self, whose: Whose) -> Amount:
        return level_of_player(whose[0])
