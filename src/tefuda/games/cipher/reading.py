"""Cipher card text to nodes: what each rule of `grammar.lark` means, and the icons before a text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import OWN, LeftOut, LiesIn, Own, That, ThisIn
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Again,
    AllSo,
    AllThese,
    Both,
    Cards,
    Choose,
    Condition,
    Either,
    Gives,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    Instead,
    Modify,
    NotTrue,
    Num,
    PayCost,
    Placed,
    Related,
    Selector,
    SetPose,
    Test,
    This,
    Trigger,
)
from tefuda.games.cipher.binding import Binder, battle_until, names_in
from tefuda.games.cipher.heading import (
    NO_KIND,
    Skill,
    name_ends,
    named_apart,
    parsed,
)
from tefuda.games.cipher.parts import (
    Deed,
    Group,
    Note,
    Pick,
    Replaced,
    TopOf,
    Ways,
    Who,
    about,
    allies,
    bare,
    unit,
)
from tefuda.games.cipher.standing import standing
from tefuda.games.cipher.terms import (
    ACT,
    ANYWHERE,
    AUTO,
    CONT,
    COST,
    ENTRIES,
    FIELD,
    ICONS,
    KINDS,
    PLACES,
    SPECIAL,
    SUPPORT,
)
from tefuda.games.cipher.triggers import Triggers
from tefuda.games.cipher.words import AsHand, PayOtherwise, ShareSkills
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, Unread, unread_from, walk
from tefuda.text.descent import Descent, Grammar, Tangled
from tefuda.text.normalise import Normal
from tefuda.text.parse import NOTHING, TANGLED, Reading
from tefuda.text.pieces import SELF, Actions, Given, Sentence, both, of_whom

NEVER_PAID = Words("払うことのないコスト", "a cost that is never paid")
NO_COST = Words("支払うコストがない", "there is no cost to pay")
TWO_PLACES = Words("異なる領域のスキル", "a skill of different zones")
NOT_THERE = Words(
    "その領域では実行されない種類のスキル", "a skill of a kind that does not work there"
)
NEVER_USED = Words("使用されないスキルの回数制限", "a limit of a skill that is not used")
WRONG_SIDE = Words("その側にいないユニット", "a unit that is not on that side")
UNKNOWN_ICON = Words("知らないアイコン", "an icon that is not known")


class CipherLowering(Triggers):
    """The rules for whole skills and their costs."""

    # --- skills

    def _notes(self, parts: Sequence[Any]) -> tuple[list[Sentence], list[Note]]:
        sentences = [p for p in parts if isinstance(p, Sentence)]
        return sentences, [p for p in parts if isinstance(p, Note)]

    def _noted(self, ability: Ability, notes: Sequence[Note]) -> Ability:
        """A skill with what it says of itself."""
        for note in notes:
            if note.cond is not None:
                ability = replace(ability, cond=both(note.cond, ability.cond))
            if note.by:
                if ability.trigger is None or ability.trigger.by:
                    raise self.nonsense("誘発しないスキル", "a skill that does not trigger")
                trigger = replace(ability.trigger, by=note.by)
                ability = replace(ability, trigger=trigger)
            if note.holds:
                attrs = [h.attr for h in ability.holds]
                if any([h.attr.removeprefix("least_") not in attrs for h in note.holds]):
                    raise self.nonsense("小さくならないもの", "what does not become smaller")
                more = tuple([_of_the_same(ability.holds, h) for h in note.holds])
                ability = replace(ability, holds=(*ability.holds, *more))
            if note.unlimited is not None:
                ability = replace(ability, gives=(*ability.gives, _unlimited(note.unlimited)))
        return ability

    def _does(
        self, parts: Sequence[Any], trigger: Trigger | None, gated: bool
    ) -> tuple[Actions, list[Note], Binder]:
        sentences, notes = self._notes(parts)
        binder = Binder(trigger, battle_until(self.entry))
        does = binder.text(sentences, gated)
        for note in notes:
            if note.again:
                pay = of_whom(binder.again(note.again), YOU)
                does = (*does, Again(pay))
        return does, notes, binder

    def act(self, parts: Any) -> Ability:
        does, notes, binder = self._does(parts, None, False)
        return self._finished(Ability("act", does), notes, binder)

    def support(self, parts: Any) -> Ability:
        does, notes, binder = self._does(parts, None, False)
        return self._finished(Ability("support", does), notes, binder)

    def auto(self, trigger: Trigger, parts: Any) -> Ability:
        does, notes, binder = self._does(parts, trigger, True)
        return self._finished(Ability("auto", does, trigger=trigger), notes, binder)

    def special_auto(self, trigger: Trigger, parts: Any) -> Ability:
        does, notes, binder = self._does(parts, trigger, True)
        ability = Ability("special", does, trigger=trigger)
        return self._finished(ability, notes, binder)

    def _finished(self, ability: Ability, notes: Sequence[Note], binder: Binder) -> Ability:
        if not ability.does:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        if any([n.holds for n in notes]):
            raise self.nonsense("続く効果だけが言えること", "only what holds can say this")
        ability = self._noted(ability, notes)
        settled(ability, self.start)
        return replace(ability, where=tuple(binder.where))

    def cont(self, parts: Any) -> Ability:
        sentences, notes = self._notes(parts)
        done: list[Action] = []
        for sentence in sentences:
            if sentence.follow:
                raise self.nonsense("【常】にできないこと", "a 【常】 skill cannot do this")
            done.extend(sentence.actions)
        if any([n.again for n in notes]):
            raise self.nonsense("【常】にできないこと", "a 【常】 skill cannot do this")
        if not done:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        ability = self._stands(standing(tuple(done)))
        ability = self._noted(ability, notes)
        settled(ability, self.start)
        return ability

    def _stands(self, ability: Ability) -> Ability:
        binder = Binder()
        told = {_where_of(h.what) for h in ability.holds} - {None}
        if len(told) > 1:
            raise self.nonsense("領域の異なるこのカード", "this card in different zones")
        ability = of_whom_ability(ability)
        cond, lies = without_place(ability.cond)
        cond = binder.bound(cond) if cond is not None else None
        binder.where.extend(lies)
        holds = tuple([_bound_hold(binder, h) for h in ability.holds])
        gives = []
        for g in ability.gives:
            given = binder.bound(g.cond) if g.cond is not None else None
            gives.append(replace(g, cond=given, what=binder.bound(g.what)))
        ability = replace(ability, cond=cond, holds=holds, gives=tuple(gives))
        return replace(ability, where=tuple(binder.where))

    def special_cont(self, parts: Any) -> Ability:
        ability = self.cont(parts)
        return replace(ability, kind="special", where=ability.where)

    # --- skills of one kind each

    def share(self, icon: Token) -> Ability:
        others = allies(other=True)
        return Ability("cont", (ShareSkills(others, self._icon(icon)),))

    def _icon(self, icon: Token) -> str:
        word = ICONS.get(bare(icon))
        if word is None:
            raise self.nonsense("知らないアイコン", "an icon that is not known")
        return word

    def as_hand_of(self, what: Any) -> Any:
        return self.cards(what) if isinstance(what, Group) else what

    def as_hand_skill(self, *parts: Any) -> Ability:
        *leads, what = parts
        cond: Condition | None = None
        for lead in leads:
            cond = both(cond, of_whom(lead.cond, YOU))
        ability = Ability("cont", (AsHand(of_whom(what, YOU)),), cond=cond)
        settled(ability, self.start)
        return ability

    def paid_by(self, who: Who, deed: Token, does: Actions) -> tuple[Who, str, Actions, bool]:
        return who, "critical" if deed == "必殺攻撃" else "evade", does, True

    def paid_by_must(self, who: Who, deed: Token, does: Actions) -> Any:
        return who, "critical" if deed == "必殺攻撃" else "evade", does, False

    def otherwise_skill(self, paid: tuple[Who, str, Actions, bool]) -> Ability:
        who, deed, does, may = paid
        mine = isinstance(who.what, This) or (
            isinstance(who.what, Cards) and who.what.who in (YOU, SELF)
        )
        if who.cond is not None or not mine:
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        what, does = of_whom(who.what, YOU), Binder().row(of_whom(does, YOU))
        ability = Ability("cont", (PayOtherwise(what, deed, does, may),))
        settled(ability, self.start)
        return ability

    def triple_skill(self) -> Ability:
        return Ability("cont", holds=(Holds(This(), "triple", BECOMES, Num(1)),))

    def two_skill(self, name: Token) -> Ability:
        return Ability("cont", word="two", tags=(f"two:{bare(name)}",))

    def alias_skill(self, name: Token) -> Ability:
        return Ability("special", word="alias", tags=(f"unit:{bare(name)}",))

    def alias_in_skill(self, zone: str, name: Token) -> Ability:
        return replace(self.alias_skill(name), where=(zone,))

    def onto_skill(self, cond: Condition | None, names: Test, growth: str) -> Ability:
        tags = [n.tag for n in walk(names) if hasattr(n, "tag")]
        cond = of_whom(cond, YOU) if cond is not None else None
        onto = tuple([f"onto:{t}" for t in tags])
        return Ability("special", cond=cond, word="onto", tags=onto)

    def not_onto_skill(self, name: Token) -> Ability:
        return Ability("special", word="not_onto", tags=(f"not_onto:{bare(name)}",))

    def many_skill(self, cond: Condition | None, one: Token, other: Token) -> Ability:
        if one != other:
            raise self.nonsense("違うユニット名", "different unit names")
        cond = of_whom(cond, YOU) if cond is not None else None
        return Ability("special", cond=cond, word="many", tags=(f"many:{bare(one)}",))

    def deck_skill(self) -> Ability:
        return Ability("deck")

    def tags_skill(self, *words: Token) -> Ability:
        return Ability("special", tags=tuple([self.g_tag(w) for w in words]))

    def no_deploy_skill(self, cond: Condition) -> Ability:
        hold = Holds(This(), "no_deploy", BECOMES, Num(1), NotTrue(of_whom(cond, YOU)))
        return Ability("special", holds=(hold,))

    def level_cut_skill(self, name: Token, zone: str, n: Token) -> Ability:
        if zone != "hand":
            raise self.nonsense("手札にないカード", "a card that is not in the hand")
        hold = Holds(This(), "level_cut", BECOMES, Num(int(n)))
        tags = (f"level_cut:{bare(name)}",)
        return Ability("special", holds=(hold,), where=("hand",), tags=tags)

    # --- replacements

    def r_this(self) -> Replaced:
        return Replaced("retreats", This())

    def r_this_attack(self) -> Replaced:
        return Replaced("retreats", This(), AllSo(This(), Placed("defeated_attack")))

    def r_orb(self) -> Replaced:
        return Replaced("orb_breaks", Cards(OPPONENT, ("orb",), (), (Placed("broken_by", This()),)))

    def r_felled(self, group: Group) -> Replaced:
        cards = self.cards(group)
        if cards.who != OPPONENT:
            raise self.nonsense("撃破されるのは敵", "enemies are defeated")
        test = Placed("defeated_by", This())
        return Replaced("retreats", replace(cards, tests=(*cards.tests, test)))

    def r_by_skill(self) -> Replaced:
        test = Placed("defeated_by", Cards(YOU, FIELD))
        return Replaced("retreats", Cards(OPPONENT, FIELD, (), (test, Placed("defeated_skill"))))

    def r_support(self, of: Any, *mods: Any) -> Replaced:
        tests = [m for m in mods if isinstance(m, Test)]
        if len(tests) != len(mods):
            raise self.nonsense("知らない言葉", "words that are not known here")
        what = Related("support", of)
        cond = None
        for test in tests:
            cond = both(cond, AllSo(what, test))
        return Replaced("support_retreats", what, cond)

    def r_plain(self, *parts: Any) -> Ability:
        return self._replaced(parts, False)

    def r_may(self, *parts: Any) -> Ability:
        return self._replaced(parts, True)

    def r_may_then(self, *parts: Any) -> Ability:
        """「代わりに…してもよい。そうしたなら、…」"""
        sentences = [p for p in parts if isinstance(p, Sentence)]
        front = [p for p in parts if not isinstance(p, (Sentence, Note))]
        if len(front) + len(sentences) != len(parts) or sentences[0].follow != "then":
            raise self.nonsense("何の代わりか分からない", "instead of what is not said")
        if any([s.follow != "then" for s in sentences]):
            raise self.nonsense("何の代わりか分からない", "instead of what is not said")
        return self._replaced(front, True, sentences)

    def replaced_skill(self, ability: Ability) -> Ability:
        return ability

    def _replaced(self, parts: Sequence[Any], may: bool, after: Sequence[Sentence] = ()) -> Ability:
        leads = [p for p in parts if not _deed(p)]
        does = tuple([a for p in parts if _deed(p) for a in p])
        found = [p for p in leads if isinstance(p, Replaced)]
        if len(found) != 1:
            raise self.nonsense("何の代わりか分からない", "instead of what is not said")
        event = found[0]
        cond: Condition | None = None
        for lead in leads:
            if isinstance(lead, Given):
                cond = both(cond, lead.cond)
        cond = of_whom(both(cond, event.cond), YOU) if (cond or event.cond) else None
        binder = Binder(Trigger(event.event, Happened()))
        binder.things.clear()
        binder.happens(event.what)
        done = tuple(does) + tuple([a for s in after for a in s.actions])
        row = binder.row(of_whom(about(done, Happened()), YOU))
        instead = Instead(event.event, of_whom(event.what, YOU), row, may)
        ability = Ability("cont", cond=cond, instead=(instead,))
        settled(ability, self.start)
        return ability

    # --- costs

    def cost(self, *items: Actions) -> Ability:
        binder = Binder()
        actions = of_whom(tuple([a for item in items for a in item]), YOU)
        if any([isinstance(a, (Modify, Grant)) for a in actions]):
            raise self.nonsense("コストにできないこと", "this cannot be a cost")
        done = binder.row(actions)
        ability = Ability("cost", cost=done, where=tuple(binder.where))
        settled(ability, self.start)
        for n in walk(done):
            if isinstance(n, Cards) and n.who != YOU:  # 21.5.1.1.3
                raise self.nonsense("コストは自分のもので支払う", "costs are paid with one's own")
        return ability

    def pay_reverse(self, n: Token) -> Actions:
        return self.reverse(n)

    def pay_action(self) -> Actions:
        return (SetPose(This(), "acted"),)

    def pay_pick(self, pick: Pick, deed: Deed | Ways) -> Actions:
        return self.pick_and(pick, deed)

    def pay_obj(self, who: Who, deed: Deed | Ways) -> Actions:
        if isinstance(who.what, AllThese) or names_in(who.what):
            raise self.nonsense("どれで支払うか分からない", "what it is paid with is not said")
        return self.do(who, deed)

    def pay_top(self, top: TopOf, deed: Deed | Ways) -> Actions:
        return self.top_deed(top, deed)

    def pay_named(self, *names: Token) -> Actions:
        done: list[Action] = []
        for name in names:
            done += [Choose(allies(unit(name)), 1, 1, by=YOU), SetPose(OWN, "acted")]
        return tuple(done)


def _where_of(what: Selector) -> str | None:
    """In which zone the card itself is spoken of: "" for anywhere, None for another card."""
    if isinstance(what, ThisIn):
        return what.zone
    return "" if isinstance(what, This) else None


def _deed(part: Any) -> bool:
    return isinstance(part, tuple)


def _of_the_same(holds: Sequence[Holds], least: Holds) -> Holds:
    """21.1.1.2.1: 「ただし、…は1より小さくならない」 speaks of the cards whose cost was told."""
    attr = least.attr.removeprefix("least_")
    for h in holds:
        if h.attr == attr:
            return replace(least, what=h.what)
    return least


def _unlimited(cond: Condition) -> Any:
    return Gives(This(), Ability("loss", takes=("limit:",)), cond)


def without_place(cond: Condition | None) -> tuple[Condition | None, tuple[str, ...]]:
    """A condition without where the card itself lies, and that."""
    if isinstance(cond, LiesIn):
        return None, (cond.zone,)
    if isinstance(cond, Both):
        left, here = without_place(cond.left)
        right, there = without_place(cond.right)
        return both(left, right), here + there
    return cond, ()


def _bound_hold(binder: Binder, h: Holds) -> Holds:
    cond = binder.bound(h.cond) if h.cond is not None else None
    return Holds(binder.bound(h.what), h.attr, h.how, binder.bound(h.amount), cond)


def of_whom_ability(ability: Ability) -> Ability:
    """The parts of a skill with 「自分の」 told."""
    return replace(
        ability,
        cond=of_whom(ability.cond, YOU) if ability.cond is not None else None,
        holds=tuple([of_whom(h, YOU) for h in ability.holds]),
        gives=tuple([replace(of_whom(g, YOU), ability=g.ability) for g in ability.gives]),
    )


def settled(node: object, position: int = 0) -> None:
    """Refuses what still has a mark in it."""
    for n in walk(node):
        if isinstance(n, (That, LeftOut, Own, ThisIn, LiesIn)):
            raise Meaningless(NOTHING_CHOSEN, position)
        who = {getattr(n, "who", ""), getattr(n, "by", "")}
        if SELF in who or "those" in who or "its" in who:
            reason = Words("誰のことか分からない", "whose is meant is not said")
            raise Meaningless(reason, position)
        if isinstance(n, Cards) and (not n.zones or not n.who):
            reason = Words("どこのカードか分からない", "where the cards are is not said")
            raise Meaningless(reason, position)


# --- reading a text ---------------------------------------------------------------------------------

_GRAMMAR: Final = files(__package__).joinpath("grammar.lark")
_rules: list[Grammar] = []


def rules() -> Grammar:
    """The grammar, loaded when the first text comes."""
    if not _rules:
        _rules.append(Grammar(_GRAMMAR.read_text(encoding="utf-8"), ENTRIES))
    return _rules[0]


def read_skill(text: str) -> Reading:
    """One printed skill: all of it, or what is not understood."""
    got = _known.get(text)
    if got is None:
        got = _known[text] = _read(text)
    return got


_known: dict[str, Reading] = {}


def _read(text: str) -> Reading:
    skill = parsed(text)
    if isinstance(skill, Unread):
        return Reading(text, None, skill)
    try:
        return Reading(text, _compiled(skill), None, skill.aside)
    except _Refused as e:
        return Reading(text, None, e.unread)


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


def _compiled(skill: Skill) -> Ability:
    normal = skill.normal
    where: tuple[str, ...] = ()
    kind = ""
    for word in skill.kinds:
        if word in PLACES:
            where += PLACES[word]
        elif kind:
            raise _Refused(unread_from(normal, 0, UNKNOWN_ICON))
        else:
            kind, more = KINDS[word]
            where += more
    if not kind:
        raise _Refused(unread_from(normal, 0, NO_KIND))
    entry = SUPPORT if kind.startswith("support") else kind
    wrong = _WRONG_SIDE.get(kind)
    found = wrong.search(normal.text, skill.body) if wrong is not None else None
    if found is not None:
        raise _Refused(unread_from(normal, found.start(), WRONG_SIDE))
    if entry == SUPPORT and not skill.name:
        skill, ability = _support(skill)
    else:
        ability = _body(normal, skill.body, entry)
    paid = _cost(normal, skill.cost)
    ability = _with_cost(ability, paid, normal, entry)
    return _dressed(ability, skill, kind, where, paid)


def _support(skill: Skill) -> tuple[Skill, Ability]:
    """A support skill, whose name stands right before its text: the shortest after which the whole
    rest is understood."""
    normal, begins = skill.normal, skill.body
    text = normal.text
    apart = named_apart(skill)
    if apart is not None:
        return apart, _body(normal, apart.body, SUPPORT)
    descent = Descent(rules(), text)
    for at in range(begins, len(text)):
        if not name_ends(skill, at):
            continue
        if len(text) in descent.ends(SUPPORT, at):
            ability = _one(descent, normal, at, SUPPORT)
            return replace(skill, name=normal.printed(begins, at)), ability
    raise _Refused(unread_from(normal, begins))


def _body(normal: Normal, at: int, entry: str) -> Ability:
    if at >= len(normal.text):
        raise _Refused(unread_from(normal, at, NOTHING))
    descent = Descent(rules(), normal.text)
    return _one(descent, normal, at, entry)


def _one(descent: Descent, normal: Normal, at: int, entry: str) -> Ability:
    """The one meaning of a text from a place on."""
    lowering = CipherLowering(entry)
    try:
        meanings = descent.meanings(entry, lowering, at)
    except Tangled:
        raise _Refused(unread_from(normal, at, TANGLED)) from None
    if len(meanings) == 1:
        ability: Ability = meanings[0]
        return ability
    if meanings:
        many = Words(f"{len(meanings)}通りに読める", f"it can be read in {len(meanings)} ways")
        raise _Refused(unread_from(normal, at, many))
    if descent.trouble is not None:
        trouble = descent.trouble
        raise _Refused(unread_from(normal, max(trouble.position, at), trouble.reason))
    raise _Refused(unread_from(normal, max(descent.furthest, at)))


def _cost(normal: Normal, cost: tuple[int, int] | None) -> Ability | None:
    if cost is None:
        return None
    start, end = cost
    part = Normal(normal.original, normal.text[start:end], normal.origins[start : end + 1])
    if not part.text:
        raise _Refused(unread_from(normal, start, NOTHING))
    return _one(Descent(rules(), part.text), part, 0, COST)


def _with_cost(ability: Ability, paid: Ability | None, normal: Normal, entry: str) -> Ability:
    pays = _pays(ability.does)
    if paid is None:
        if pays:
            raise _Refused(unread_from(normal, 0, NO_COST))
        return ability
    if entry in (AUTO, SPECIAL, SUPPORT) and not pays:
        raise _Refused(unread_from(normal, 0, NEVER_PAID))
    if entry == CONT or (entry == ACT and pays):
        raise _Refused(unread_from(normal, 0, NEVER_PAID))
    return replace(ability, cost=paid.cost)


def _pays(does: Sequence[Action]) -> bool:
    return any([isinstance(n, PayCost) for n in walk(tuple(does))])


def _dressed(
    ability: Ability,
    skill: Skill,
    kind: str,
    where: tuple[str, ...],
    paid: Ability | None,
) -> Ability:
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
            leveled = AllSo(This(), Placed("leveled"))
            stack = AllSo(This(), HasNumber("stack", AT_LEAST, Num(n)))
            opened = AllSo(This(), HasTag("opens", f"lvs:{n}"))  # 23.1.31
            cond = both(Either((Both(leveled, stack), opened)), cond)
        elif icon in ICONS:
            words.append(ICONS[icon])
            tags.append(f"icon:{icon}")
            if icon == "CCS":
                cond = both(AllSo(This(), Placed("classed")), cond)
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
        where = tuple(lies) or ANYWHERE
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


def _own_limit(ability: Ability, name: str) -> Ability:
    """「このスキルは〖ターン1回〗を失う」: of this very skill."""
    gives = []
    for g in ability.gives:
        if g.ability.takes == ("limit:",):
            g = replace(g, ability=replace(g.ability, takes=(f"limit:{name}",)))
        gives.append(g)
    return replace(ability, gives=tuple(gives))
