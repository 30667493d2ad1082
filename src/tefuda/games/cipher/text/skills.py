"""A printed Cipher skill: what its icons, its cost and its text mean together."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.effects.nodes import PAID
from tefuda.games.cipher.text import lexicon, skill_header
from tefuda.games.cipher.text.abilities import READER
from tefuda.games.cipher.text.binder import PAID_BY
from tefuda.games.cipher.text.skill_header import Skill
from tefuda.kernel.rules import Words
from tefuda.text.audit import Unread, rebuilt, unread_from, walk
from tefuda.text.checks import pays
from tefuda.text.descent import Descent
from tefuda.text.normalise import Normal
from tefuda.text.parse import NOTHING, TANGLED, Reading
from tefuda.text.sentences import both

NEVER_PAID = Words("払うことのないコスト", "a cost that is never paid")
NOT_PAID_SO = Words("コストで言っていないこと", "the cost does not say so")
NO_COST = Words("支払うコストがない", "there is no cost to pay")
TWO_PLACES = Words("異なる領域のスキル", "a skill of different zones")
NOT_THERE = Words(
    "その領域では実行されない種類のスキル", "a skill of a kind that does not work there"
)
NEVER_USED = Words("使用されないスキルの回数制限", "a limit of a skill that is not used")
WRONG_SIDE = Words("その側にいないユニット", "a unit that is not on that side")
UNKNOWN_ICON = Words("知らないアイコン", "an icon that is not known")


def read_skill(text: str) -> Reading:
    """One printed skill: all of it, or what is not understood."""
    got = _known.get(text)
    if got is None:
        got = _known[text] = _read(text)
    return got


_known: dict[str, Reading] = {}


def _read(text: str) -> Reading:
    skill = skill_header.parsed(text)
    if isinstance(skill, Unread):
        return Reading(text, None, skill)
    try:
        return Reading(text, _compiled(skill), None, skill.aside)
    except _Refused as e:
        return Reading(text, None, e.unread)
    except RecursionError:
        return Reading(text, None, unread_from(skill.normal, skill.body, TANGLED))


class _Refused(Exception):
    def __init__(self, unread: Unread) -> None:
        super().__init__()
        self.unread = unread


# 21.3.1.7.2: whose unit attacks and whose is attacked, by when a support skill is carried out
_WRONG_SIDE: Final = {
    "support_attack": re.compile("自分の防御ユニット|(?:相手|敵)の攻撃ユニット"),
    "support_defence": re.compile("自分の攻撃ユニット|(?:相手|敵)の防御ユニット"),
    "support_both": re.compile("(?:自分|相手|敵)の(?:攻撃|防御)ユニット"),
}


def _compiled(skill: Skill) -> E.Ability:
    normal = skill.normal
    where: tuple[str, ...] = ()
    kind = ""
    for word in skill.kinds:
        if word in lexicon.PLACES:
            where += lexicon.PLACES[word]
        elif kind:
            raise _Refused(unread_from(normal, 0, UNKNOWN_ICON))
        else:
            kind, more = lexicon.KINDS[word]
            where += more
    if not kind:
        raise _Refused(unread_from(normal, 0, skill_header.NO_KIND))
    entry = lexicon.SUPPORT if kind.startswith("support") else kind
    wrong = _WRONG_SIDE.get(kind)
    found = wrong.search(normal.text, skill.body) if wrong is not None else None
    if found is not None:
        raise _Refused(unread_from(normal, found.start(), WRONG_SIDE))
    if entry == lexicon.SUPPORT and not skill.name:
        skill, ability = _support(skill)
    else:
        ability = _body(normal, skill.body, entry)
    paid = _cost(normal, skill.cost)
    ability = _with_cost(ability, paid, normal, entry)
    return _dressed(ability, skill, kind, where, paid)


def _support(skill: Skill) -> tuple[Skill, E.Ability]:
    """A support skill, whose name stands right before its text: the shortest after which the whole
    rest is understood."""
    normal, begins = skill.normal, skill.body
    text = normal.text
    apart = skill_header.named_apart(skill)
    if apart is not None:
        return apart, _body(normal, apart.body, lexicon.SUPPORT)
    descent = Descent(READER.rules, text)
    for at in range(begins, len(text)):
        if not skill_header.name_ends(skill, at):
            continue
        if len(text) in descent.ends(lexicon.SUPPORT, at):
            ability = _one(descent, normal, at, lexicon.SUPPORT)
            return replace(skill, name=normal.printed(begins, at)), ability
    raise _Refused(unread_from(normal, begins))


def _body(normal: Normal, at: int, entry: str) -> E.Ability:
    if at >= len(normal.text):
        raise _Refused(unread_from(normal, at, NOTHING))
    descent = Descent(READER.rules, normal.text)
    return _one(descent, normal, at, entry)


def _one(descent: Descent, normal: Normal, at: int, entry: str) -> E.Ability:
    found = READER.meaning(descent, normal, entry, at)
    if isinstance(found, Unread):
        raise _Refused(found)
    return found


def _cost(normal: Normal, cost: tuple[int, int] | None) -> E.Ability | None:
    if cost is None:
        return None
    start, end = cost
    part = Normal(normal.original, normal.text[start:end], normal.origins[start : end + 1])
    if not part.text:
        raise _Refused(unread_from(normal, start, NOTHING))
    return _one(Descent(READER.rules, part.text), part, 0, lexicon.COST)


def _with_cost(ability: E.Ability, paid: E.Ability | None, normal: Normal, entry: str) -> E.Ability:
    paying = pays(ability.does)
    if paid is None:
        spoken = [n for n in walk(ability.does) if isinstance(n, E.Chosen) and n.slot >= PAID]
        if paying or spoken:
            raise _Refused(unread_from(normal, 0, NO_COST))
        return ability
    paid = _spoken_of(paid, ability.does, normal)
    if entry in (lexicon.AUTO, lexicon.SPECIAL, lexicon.SUPPORT) and not paying:
        raise _Refused(unread_from(normal, 0, NEVER_PAID))
    if entry == lexicon.CONT or (entry == lexicon.ACT and paying):
        raise _Refused(unread_from(normal, 0, NEVER_PAID))
    return replace(ability, cost=paid.cost)


def _spoken_of(paid: E.Ability, does: tuple[E.Action, ...], normal: Normal) -> E.Ability:
    """A cost of whose cards the effect speaks: these get a slot of their own."""
    slots = {n.slot for n in walk(does) if isinstance(n, E.Chosen) and n.slot >= PAID}
    cost = paid.cost
    for slot in slots:
        if not any([isinstance(a, E.Choose) for a in cost]):
            cost = _all_of_them(cost)
        found = [a for a, b in pairwise(cost) if isinstance(a, E.Choose) and _paid_by(b) == slot]
        if len(found) != 1:
            raise _Refused(unread_from(normal, 0, NOT_PAID_SO))
        cost = rebuilt(cost, partial(_moved_to, frm=found[0].slot, to=slot))
    return replace(paid, cost=cost)


def _all_of_them(cost: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """「他の味方をすべて行動済みにする」: as chosen."""
    out: list[E.Action] = []
    for i, a in enumerate(cost):
        if isinstance(a, (E.SetPose, G.Defeat, E.Move)) and isinstance(a.what, E.Cards):
            out.append(E.Choose(a.what, E.EVERY, E.EVERY, slot=i))
            a = replace(a, what=E.Chosen(i))
        out.append(a)
    return tuple(out)


def _paid_by(a: E.Action) -> int:
    """The slot for what is done with the cards of a cost."""
    how = {E.SetPose: "pose", G.Defeat: "defeat", E.TurnFace: "face"}.get(type(a), "")
    how = a.to if isinstance(a, E.Move) else how
    return PAID + PAID_BY.index(how) if how in PAID_BY else -1


def _moved_to(n: object, frm: int, to: int) -> object:
    if isinstance(n, E.Choose) and n.slot == frm:
        return replace(n, slot=to)
    return E.Chosen(to) if n == E.Chosen(frm) else None


def _dressed(
    ability: E.Ability,
    skill: Skill,
    kind: str,
    where: tuple[str, ...],
    paid: E.Ability | None,
) -> E.Ability:
    """A skill with its name, its kind and what its icons say."""
    name = skill.name
    words: list[str] = []
    cond = ability.cond
    limit = 0
    tags: list[str] = [f"skill:{name}"] if name else []
    tags.append(f"kind:{'support' if kind.startswith('support') else kind}")
    for icon in skill.icons:
        times = re.fullmatch("ターン([1-9])回", icon)
        level = re.fullmatch("LvS([1-9])", icon)
        if times:
            limit = int(times.group(1))
        elif level:
            n = int(level.group(1))
            words.append(f"lvs:{n}")
            tags.append("icon:LvS")
            leveled = E.AllSo(E.This(), E.Placed("leveled"))
            stack = E.AllSo(E.This(), E.HasNumber("stack", E.AT_LEAST, E.Num(n)))
            opened = E.AllSo(E.This(), E.HasTag("opens", f"lvs:{n}"))  # 23.1.31
            cond = both(E.Either((E.Both(leveled, stack), opened)), cond)
        elif icon in lexicon.ICONS:
            words.append(lexicon.ICONS[icon])
            tags.append(f"icon:{icon}")
            if icon == "CCS":
                cond = both(E.AllSo(E.This(), E.Placed("classed")), cond)
            elif icon == "BS" and not where:
                where = ("bond",)
            elif icon == "CP" and not where:
                where = ("hand",)
        else:
            raise _Refused(unread_from(skill.normal, 0, UNKNOWN_ICON))
    if len(words) > 1 or (words and ability.word):
        raise _Refused(unread_from(skill.normal, 0, UNKNOWN_ICON))
    lies = dict.fromkeys((*ability.where, *(paid.where if paid is not None else ())))
    if len(where) > 1 or len(lies) > 1:
        raise _Refused(unread_from(skill.normal, 0, TWO_PLACES))
    if kind == "special" and ability.kind != "deck":
        where = tuple(lies) or lexicon.ANYWHERE
    elif any([zone not in where for zone in lies]):  # 21.3.1.3.2, 21.3.1.4.2, 21.3.1.5.1.1
        raise _Refused(unread_from(skill.normal, 0, NOT_THERE))
    if limit and kind in ("cont", "special") and ability.trigger is None:
        raise _Refused(unread_from(skill.normal, 0, NEVER_USED))
    real = "deck" if ability.kind == "deck" else kind
    new = replace(
        ability,
        kind=real,
        cond=cond,
        limit=limit,
        where=where if real != "deck" else (),
        label=name,
        word=words[0] if words else ability.word,
        tags=(*tags, *ability.tags) if real != "deck" else (),
    )
    return _own_limit(new, name)


def _own_limit(ability: E.Ability, name: str) -> E.Ability:
    """「このスキルは〖ターン1回〗を失う」: of this very skill."""
    gives = []
    for g in ability.gives:
        if g.ability.takes == ("limit:",):
            g = replace(g, ability=replace(g.ability, takes=(f"limit:{name}",)))
        gives.append(g)
    return replace(ability, gives=tuple(gives))
