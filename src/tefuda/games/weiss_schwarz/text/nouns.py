"""Words for cards and numbers in Weiss Schwarz text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That, ThisIn, Unknown
from tefuda.games.weiss_schwarz.text import checks, lexicon, pieces
from tefuda.games.weiss_schwarz.text.checks import LOOSE, PUT
from tefuda.games.weiss_schwarz.text.pieces import Things, Whose
from tefuda.text.binder import NAMED, REVEALED, THOSE
from tefuda.text.common_pieces import all_of, bare, one_of
from tefuda.text.meaning import Rules, WordTables, nonsense, nonsense_if
from tefuda.text.sentences import SELF


def icon(word: Token) -> str:
    nonsense_if(word not in lexicon.ICONS, "知らないアイコン", "an icon that is not known")
    return lexicon.ICONS[word]


TERMINALS: Final[WordTables] = {**lexicon.BOOK.terminals, "ICON": icon}


def owned(whose: Whose, *parts: Any) -> E.Cards:
    *places, things = parts
    who, other = whose
    return _cards(who, other, places, things)


def owned_ahead(words: Token, whose: Whose, *parts: Any) -> E.Cards:
    *places, things = parts
    ahead = E.Placed("ahead" if str(words) == "前の" else "behind", E.This())
    cards = _cards(whose[0], whose[1], places, things)
    nonsense_if(cards.zones != ("stage",), "枠にないものの前後", "ahead of it only on the stage")
    return replace(cards, tests=(*cards.tests, ahead))


def owned_other(words: Token, *parts: Any) -> E.Cards:
    *places, things = parts
    return _cards(E.BOTH, True, places, things)


def owned_late(*parts: Any) -> E.Cards:
    """「《愛》のあなたのキャラ」: what they are said before whose they are."""
    other = isinstance(parts[0], Token)
    mods, whose, *places, things = parts[1:] if other else parts
    who, others = whose
    meant = replace(things, tests=(*mods, *things.tests))
    return _cards(who, other or others, places, meant)


def all_but(single: E.Selector, group: E.Selector) -> E.Cards:
    """「そのカード以外の控え室のカード」"""
    if not isinstance(group, E.Cards):
        raise nonsense("何以外か分からない", "other than what is not said")
    if isinstance(single, E.This):
        return replace(group, other=True)
    return replace(group, tests=(*group.tests, E.NotSo(E.Is(single))))


def owned_facing(*parts: Any) -> E.Cards:
    whose = parts[0] if isinstance(parts[0], tuple) and isinstance(parts[0][0], str) else None
    *places, things = parts[1:] if whose else parts
    nonsense_if(not things.tests, "正面のキャラは1枚", "there is but one facing it")
    nonsense_if(whose is not None and whose != (E.OPPONENT, False), "正面は相手", "it is theirs")
    cards = _cards(E.OPPONENT, False, places, things)
    nonsense_if(cards.zones != ("stage",), "枠にないものの正面", "facing it only on the stage")
    return replace(cards, tests=(*cards.tests, E.Placed("facing", E.This())))


def owned_any(*parts: Any) -> E.Cards:
    """「あなたか相手のキャラ」: anybody's."""
    *places, things = parts
    return _cards(E.BOTH, False, places, things)


def names_of(whose: Whose, *parts: Any) -> E.Amount:
    """「あなたの思い出置場の異なるカード名のカード」: how many names there are."""
    return E.KindsOf(owned(whose, *parts), "name")


def those(things: Things) -> E.Cards:
    return E.Cards(THOSE, (), things.kinds, things.tests)


def _cards(who: str, other: bool, places: Sequence[Any], things: Things) -> E.Cards:
    zones = [p for p in places if isinstance(p, str)]
    rows = [t for p in places if isinstance(p, tuple) for t in p]
    kinds, tests = things.kinds, (*rows, *things.tests)
    nonsense_if(len(zones) > 1, "領域が二つある", "two zones")
    if zones and zones != ["stage"]:
        nonsense_if(bool(rows), "枠のない領域", "a zone without rows")
        return E.Cards(who, (zones[0],), kinds, tests, other)
    if things.named:
        kinds = ("character",)
    if kinds == ("climax",) and not zones and not rows:
        return E.Cards(who, ("climax",), kinds, tests, other)
    if kinds != ("character",):
        raise nonsense("どこのカードか分からない", "where the cards are is not said")
    return E.Cards(who, ("stage",), kinds, tests, other)


def things(*all_: Things) -> Things:
    if len(all_) == 1:
        return all_[0]
    if all([t.named and len(t.tests) == 1 for t in all_]):
        return Things((), (E.OneOf(tuple([t.tests[0] for t in all_])),), named=True)
    if not any([t.tests for t in all_]):
        return Things(tuple([k for t in all_ for k in t.kinds]), ())
    kinds = all_[0].kinds
    if kinds and all([t.kinds == kinds for t in all_]):
        return Things(kinds, (E.OneOf(tuple([all_of(t.tests) for t in all_])),))
    each = [all_of(((E.HasKind(t.kinds),) if t.kinds else ()) + t.tests) for t in all_]
    anyhow = all([t.named or t.kinds == ("character",) for t in all_])
    return Things((), (E.OneOf(tuple(each)),), named=anyhow)


MARKED: Final = E.HasNumber("markers", E.AT_LEAST, E.Num(1))
FACES: Final = {"face_up": "markers_up", "face_down": "markers_down"}  # how markers lie


def of_kind(*parts: Any) -> Things:
    *mods, kinds = parts
    return Things(kinds, mods[0] if mods else ())


def of_name(*parts: Any) -> Things:
    *mods, name = parts
    named = E.Named(bare(name))
    return Things((), (*(mods[0] if mods else ()), named), named=True)


def mods(*tests: E.Test) -> tuple[E.Test, ...]:
    """All that is said before the noun; 「表向きの」 before 「マーカーを持つ」 says how the marker lies."""
    out: list[E.Test] = []
    for t in tests:
        last = out[-1] if out else None
        if t == MARKED and isinstance(last, E.Placed) and last.place in FACES:
            out[-1] = E.HasNumber(FACES[last.place], E.AT_LEAST, E.Num(1))
        else:
            out.append(t)
    return tuple(out)


def mod(*tests: E.Test) -> E.Test:
    if len(tests) > 1 and isinstance(tests[-1], E.NotSo):
        raise nonsense("「か」と「でない」", "か with でない")
    flat: list[E.Test] = []
    for t in tests:
        flat.extend(t.tests if isinstance(t, E.OneOf) else (t,))
    return one_of(flat)


def m_trait(word: Token) -> E.Test:
    return E.HasTag("trait", bare(word))


def m_color(word: Token) -> E.Test:
    return E.HasTag("color", str(word)[0])


def m_icons(one: str, other: str) -> E.Test:
    """「トリガーアイコンが[[soul.gif]][[soul.gif]]の」"""
    nonsense_if(one != other, "違うアイコン二つ", "two icons that are not alike")
    return E.HasNumber(f"icons:{one}", E.EQUAL, E.Num(2))


def _spoken(word: str) -> E.Selector:
    if word == "このカード":
        return E.This()
    if word.startswith("公開"):
        return That(REVEALED)
    return That(checks.CHARA if word == "そのキャラ" else checks.CARD)


def m_above(attr: str, whose: Whose) -> E.Test:
    nonsense_if(attr != "level", "レベルと比べられるのはレベル", "a level is compared with levels")
    return pieces.above(attr, pieces.level_of_player(whose[0]))


def this_in_zone(whose: Whose, zone: str) -> E.Selector:
    if whose != (E.YOU, False) and whose != (SELF, False):
        raise nonsense("このカードはあなたのもの", "this card is yours")
    return this_in_my_zone(zone)


def this_in_my_zone(zone: str) -> E.Selector:
    return E.This() if zone == "stage" else ThisIn(zone)


RULES: Final[Rules] = {
    "that_named": lambda name: That(NAMED + bare(name)),
    # --- which cards
    "in_row": lambda words: pieces.row_tests(str(words)),
    "my_owned": lambda zone, things: E.Cards(SELF, (zone,), things.kinds, things.tests),
    "whole": lambda whose, pile: E.Cards(whose[0], (pile,), other=whose[1]),
    "my_whole": lambda pile: E.Cards(SELF, (pile,)),
    "loose": lambda things: E.Cards(LOOSE, (), things.kinds, things.tests),
    "put_there": lambda things: E.Cards(PUT, (), things.kinds, things.tests),
    "m_part": lambda *names: one_of([E.Named(bare(name), part=True) for name in names]),
    "m_not_part": lambda *names: E.NotSo(one_of([E.Named(bare(n), part=True) for n in names])),
    "m_not_trait": lambda word: E.NotSo(m_trait(word)),
    "m_not_color": lambda word: E.NotSo(m_color(word)),
    "m_above_level": lambda whose: pieces.above("level", pieces.level_of_player(whose[0])),
    "m_playable": lambda whose: E.HasNumber("level", E.AT_MOST, pieces.level_of_player(whose[0])),
    "m_below_this": lambda attr, other: E.HasNumber(attr, E.AT_MOST, E.NumberOf(E.This(), other)),
    "m_playable_by": lambda whose, sign, n: E.HasNumber(
        "level", E.AT_MOST, E.Sum(pieces.level_of_player(whose[0]), E.Num(int(sign + n)))
    ),
    "m_no_trait": lambda: E.NotSo(E.HasTag("trait", "*")),
    "m_not_facing": lambda: E.NotSo(E.Placed("facing", E.This())),
    "m_battle": lambda: E.Placed("in_battle"),
    "m_attacked": lambda: E.Placed("front_attacked"),
    "m_icon": lambda icon: E.HasTag("trigger", icon),
    "m_words": lambda *words: one_of([E.HasWord(word) for word in words]),
    "m_marked": lambda: MARKED,
    "m_unmarked": lambda: E.NotSo(MARKED),
    "m_same_name": lambda word: E.SameName(_spoken(str(word))),
    "m_same_name_in": lambda whose, zone, things: E.SameName(
        E.Cards(whose[0], (zone,), things.kinds, things.tests)
    ),
    "m_face": lambda words: E.Placed("face_up" if str(words) == "表向きの" else "face_down"),
    "m_counter": lambda: E.HasTag("icon", "counter"),
    "m_link": lambda name: E.HasWord(f"link:{name}"),
    # --- one card
    "facing": lambda: E.Related("facing", E.This()),
    "that_chara": lambda: That(checks.CHARA),
    "that_card": lambda: That(checks.CARD),
    "those_cards": lambda: That(checks.CARDS),
    "those_charas": lambda: That(checks.CHARAS),
    "rest_markers": lambda: E.AttachedTo(E.This(), "marker"),
    "that_event_chara": lambda: That(checks.EVENT),
    "markers": lambda of: E.AttachedTo(of, "marker"),
    # --- amounts
    "plus": lambda product, *more: E.Sum(product, E.Num(int("".join(more)))) if more else product,
    "times": lambda measure, *more: E.Scaled(measure, int(more[-1])) if more else measure,
    "count_names": names_of,
    "exactly_x": lambda _: (1, 1, Unknown()),
    "at_most_x": lambda _: (0, 1, Unknown()),
    "as_many": lambda: (1, 1, E.CountOf(That(checks.DRAWN))),
    "count_colors": lambda group: E.KindsOf(group, "color"),
    "count_icons": lambda of, icon: E.NumberOf(of, f"icons:{icon}"),
    "level_of": lambda whose: pieces.level_of_player(whose[0]),
}
