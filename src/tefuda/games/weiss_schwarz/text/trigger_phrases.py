"""When automatic abilities of Weiss Schwarz trigger."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That
from tefuda.games.weiss_schwarz.text import checks, phrases
from tefuda.games.weiss_schwarz.text.lexicon import ATTACKS, MOVES, ZONES
from tefuda.games.weiss_schwarz.text.pieces import Things, Whose
from tefuda.text.common_pieces import all_of, none, one_trigger
from tefuda.text.meaning import Rules, nonsense, nonsense_if
from tefuda.text.sentences import asks_pose, lay_before


def _there(s: E.Selector, frm: str, to: str) -> E.Selector:
    """「あなたのキャラが手札から控え室に置かれた時」: not one on the stage, but one that is there then."""
    if isinstance(s, E.Cards) and s.zones == ("stage",) and frm and "stage" not in (frm, to):
        named = s.tests and isinstance(s.tests[-1], E.Named) and not s.tests[-1].part
        return replace(s, zones=(to,), kinds=() if named else s.kinds)
    return s


def _each(subjects: tuple[E.Selector, ...], trigger: E.Trigger) -> tuple[E.Trigger, ...]:
    out = []
    for s in subjects:
        if s == That("battle this"):
            battle = E.AllSo(E.This(), E.Placed("in_battle"))
            out.append(replace(trigger, what=E.This(), while_=battle))
        elif isinstance(s, That) and s.noun != "same":
            raise nonsense("前に何も言われていない", "nothing was said before")
        else:
            out.append(replace(trigger, what=s))
    return tuple(out)


MOVE: Final = re.compile("(?:(.+)から、?)?(プレイされて)?(.+)に置かれた")


def moved(
    subjects: tuple[E.Selector, ...],
    words: Token,
    by: str = "",
    other: E.Selector | None = None,
) -> tuple[E.Trigger, ...]:
    out: list[E.Trigger] = []
    for frm, to, played in _moves(str(words)):
        if by and played:
            raise nonsense("知らない移動", "a move that is not known")
        meant = tuple([_there(s, frm, to) for s in subjects])
        when = E.Trigger("moved", frm=frm, to=to, by=by or played, other=other)
        out.extend(_each(meant, when))
    return tuple(out)


def _moves(words: str) -> list[tuple[str, str, str]]:
    """Where from and where to, and how: once for each zone it may come from."""
    if words in MOVES:
        return [(frm, to, by) for frm, to, by in MOVES[words]]
    found = MOVE.fullmatch(words)
    if found is None:
        raise nonsense("知らない移動", "a move that is not known")
    frm, played, to = found.groups()
    zones = [ZONES[zone.strip("、")] for zone in frm.split("か")] if frm else [""]
    if ZONES[to] in zones or len(set(zones)) < len(zones) or (played and ZONES[to] != "stage"):
        raise nonsense("知らない移動", "a move that is not known")
    return [(zone, ZONES[to], "play" if played else "") for zone in zones]


def moved_by(
    subjects: tuple[E.Selector, ...], things: Things, effect: Token, words: Token
) -> tuple[E.Trigger, ...]:
    """「…が「N」の【自】の効果で舞台に置かれた時」: by an effect of such a card."""
    kind = {"【自】": "auto", "【起】": "act"}.get(str(effect)[:3], "effect")
    kinds = () if things.named else things.kinds
    cards = E.Cards(E.BOTH, (), kinds, things.tests)
    if not any([to == "stage" for _, to, _ in _moves(str(words))]):
        raise nonsense("知らない移動", "a move that is not known")
    return moved(subjects, words, kind, cards)


def by_word(subjects: tuple[E.Selector, ...], word: str) -> tuple[E.Trigger, ...]:
    nonsense_if(word not in ("change", "combine"), "知らない移動", "a move that is not known")
    return _each(subjects, E.Trigger("moved", to="stage", by=word))


def moved_by_icon(
    subjects: tuple[E.Selector, ...], icon: str, words: Token
) -> tuple[E.Trigger, ...]:
    if icon != "standby" or [to for _, to, _ in _moves(str(words)) if to != "stage"]:
        raise nonsense("知らない移動", "a move that is not known")
    return moved(subjects, words, f"icon:{icon}")


def attacked(subjects: tuple[E.Selector, ...], words: Token) -> tuple[E.Trigger, ...]:
    event, by = ATTACKS[words]
    return _each(subjects, E.Trigger(event, by=by))


def turned(subjects: tuple[E.Selector, ...], pose: str) -> tuple[E.Trigger, ...]:
    out: list[E.Trigger] = []
    for s in subjects:
        before = lay_before(s, pose)
        if before is None:
            raise nonsense("そうなることはない", "it cannot come to that")
        out.extend(_each(before[:1], E.Trigger("turned", frm=before[1], to=pose)))
    return tuple(out)


def _same(before: Sequence[E.Trigger], also: E.Trigger) -> E.Trigger:
    """「…した時か…した時」: the second happens to the same cards."""
    if also.what != That("same"):
        return also
    nonsense_if(not before, "何がか書かれていない", "what it happens to is not said")
    one = before[-1]
    if one.event == "turned" and one.frm:
        raise nonsense("前の向きがどちらのものか", "to which of them the pose belongs")
    if also.event == "turned" and asks_pose(one.what):
        raise nonsense("前の向きがどちらのものか", "to which of them the pose belongs")
    return replace(also, what=one.what)


def such_opponent(things: Things, pose: str) -> tuple[E.Trigger, ...]:
    if things.kinds != ("character",) or not things.tests:
        raise nonsense("バトル相手はキャラ", "the battle opponent is a character")
    nonsense_if(asks_pose(things.tests), "前の向きは聞けない", "how it lay before is not asked")
    such = E.AllSo(E.Related("battle", E.This()), all_of(things.tests))
    return (E.Trigger("turned", E.Related("battle", E.This()), to=pose, while_=such),)


def climax_put(whose: Whose, things: Things, zone: str) -> tuple[E.Trigger, ...]:
    if (things.kinds == ("climax",)) != (zone == "climax") or zone == "stage":
        raise nonsense("知らない移動", "a move that is not known")
    cards = E.Cards(whose[0], (zone,), things.kinds, things.tests, whose[1])
    return (E.Trigger("moved", cards, to=zone),)


def named_put(whose: Whose, zone: str, things: Things) -> tuple[E.Trigger, ...]:
    kinds = things.kinds
    if zone == "climax" and kinds in ((), ("climax",)):
        kinds = ("climax",)
    cards = E.Cards(whose[0], (zone,), kinds, things.tests)
    return (E.Trigger("moved", cards, to=zone),)


def checked(owner: E.Selector, things: Things) -> tuple[E.Trigger, ...]:
    cards = E.Cards(E.YOU, ("resolution",), things.kinds, things.tests)
    return (E.Trigger("checked", cards, other=owner),)


def triggered(whose: Whose, things: Things) -> tuple[E.Trigger, ...]:
    cards = E.Cards(whose[0], ("resolution",), things.kinds, things.tests)
    return (E.Trigger("checked", cards),)


def _cancelled(words: Token) -> str:
    return "damage_taken" if words == "キャンセルされなかった" else "damage_cancelled"


RULES: Final[Rules] = {
    "trigger": lambda *parts: one_trigger(parts, _same),
    # --- triggers
    "subjects": lambda *what: what,
    "this_in_pose": lambda pose: That(f"this {pose}"),
    "that_chara_in": lambda whose, zone: That(checks.CHARA),
    "this_in_battle": lambda: That("battle this"),
    "also_moved": lambda words: moved((That("same"),), words),
    "also_attacked": lambda words: attacked((That("same"),), words),
    "also_turned": lambda pose: turned((That("same"),), pose),
    "own_attack_end": lambda: (
        E.Trigger("attack_end", while_=E.AllSo(E.This(), E.Placed("attacking"))),
    ),
    "also_moved_by": lambda things, effect, words: moved_by((That("same"),), things, effect, words),
    "also_moved_by_icon": lambda icon, words: moved_by_icon((That("same"),), icon, words),
    "changed_in": lambda word: by_word((That("same"),), word),
    "subject_changed_in": lambda subjects, word: by_word(subjects, word),
    "their_opponent": lambda of, pose: (E.Trigger("turned", E.Related("battle", of), to=pose),),
    "used_this": lambda who, word: (E.Trigger("used", E.This(), who=who, by=word),),
    "used": lambda who, word: (E.Trigger("used", who=who, by=word),),
    "used_act": lambda who: (E.Trigger("used", who=who, by="act"),),
    "played_event": lambda who: (
        E.Trigger("played", E.Cards(who, ("hand",), ("event",)), who=who),
    ),
    "leveled": lambda who: (E.Trigger("leveled", who=who),),
    "played_such": lambda who, things: (
        E.Trigger("played", E.Cards(who, ("hand",), things.kinds, things.tests), who=who),
    ),
    "put_by_any": lambda zone, things: named_put((E.BOTH, False), zone, things),
    "refreshed": lambda who: (E.Trigger("refreshed", who=who),),
    "dealt": lambda source, words: (E.Trigger(_cancelled(words), source),),
    "taken": lambda whose, words: (E.Trigger(_cancelled(words), who=whose[0]),),
    "state_empty": lambda whose, pile: (
        E.Trigger("state", while_=none(E.Cards(whose[0], (pile,)))),
    ),
    "moment": lambda whose, words: (E.Trigger(phrases.moment_of(str(words)), who=whose[0]),),
    "any_moment": lambda words: (E.Trigger(phrases.moment_of(str(words))),),
}
