"""Cipher card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import OWN, LeftOut, LiesIn, ThisIn
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import (
    conditions,
    lexicon,
    nouns,
    phrases,
    pieces,
    prohibitions,
    trigger_phrases,
)
from tefuda.games.cipher.text.binder import Binder, battle_until, names_in
from tefuda.games.cipher.text.continuous import NOT_FOR_CONT, standing
from tefuda.games.cipher.text.pieces import Note, Ways
from tefuda.kernel.rules import Words
from tefuda.text import checks
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, rebuilt, walk
from tefuda.text.binder import ITS, THOSE
from tefuda.text.checks import WHERE
from tefuda.text.common_pieces import (
    Deed,
    Group,
    Replaced,
    Who,
    all_of,
    all_so,
    bare,
    cards_of,
)
from tefuda.text.continuous import plain_row, without_place
from tefuda.text.meaning import HERE, Meaning, Rules, nonsense, nonsense_if, placed
from tefuda.text.parse import reader_for
from tefuda.text.sentences import SELF, Actions, Given, Sentence, both, of_whom

# --- skills


def _notes(parts: Sequence[Any]) -> tuple[list[Sentence], list[Note]]:
    sentences = [p for p in parts if isinstance(p, Sentence)]
    return sentences, [p for p in parts if isinstance(p, Note)]


def _noted(ability: E.Ability, notes: Sequence[Note]) -> E.Ability:
    """A skill with what it says of itself."""
    for note in notes:
        if note.cond is not None:
            ability = replace(ability, cond=both(note.cond, ability.cond))
        if note.by:
            if ability.trigger is None or ability.trigger.by:
                raise nonsense("誘発しないスキル", "a skill that does not trigger")
            trigger = replace(ability.trigger, by=note.by)
            ability = replace(ability, trigger=trigger)
        if note.holds:
            attrs = [h.attr for h in ability.holds]
            if any([h.attr.removeprefix("least_") not in attrs for h in note.holds]):
                raise nonsense("小さくならないもの", "what does not become smaller")
            more = tuple([_of_the_same(ability.holds, h) for h in note.holds])
            ability = replace(ability, holds=(*ability.holds, *more))
        if note.single:
            ability = replace(ability, does=_once(ability.does, note.single))
        if note.unlimited is not None:
            ability = replace(ability, gives=(*ability.gives, _unlimited(note.unlimited)))
    return ability


def _once(does: Actions, name: str) -> Actions:
    """「ただし、『…』は1つしか持てない」: who has it already does not get it."""
    given = [n for n in walk(does) if isinstance(n, E.Grant) and n.ability.label == name]
    without = E.NotSo(E.HasTag("skill", name))

    def to_others(n: object) -> object:
        if n not in given or not isinstance(n, E.Grant) or not isinstance(n.what, E.Cards):
            return None
        return replace(n, what=replace(n.what, tests=(without, *n.what.tests)))

    done: Actions = rebuilt(does, to_others)
    nonsense_if(done == does, "得ると言っていないスキル", "a skill that is not given")
    return done


def _failing_now(n: object) -> E.Action | None:
    """18.3.1.6.6, 23.1.27.1: what a support skill makes fail, fails and retreats there and then."""
    if not isinstance(n, E.Grant) or len(n.ability.holds) != 1:
        return None
    hold = n.ability.holds[0]
    if hold.attr != "fails" or not isinstance(hold.what, E.Related):
        return None
    card = replace(hold.what, of=n.what)
    fails = G.FailSupport(card)
    if isinstance(hold.cond, E.AllSo):
        return E.If(replace(hold.cond, what=card), (fails,))
    return fails if hold.cond is None else None


def _does(
    m: Meaning, parts: Sequence[Any], trigger: E.Trigger | None, gated: bool
) -> tuple[Actions, list[Note], Binder]:
    sentences, notes = _notes(parts)
    binder = Binder(trigger, battle_until(m.entry))
    does = binder.text(sentences, gated)
    if m.entry == lexicon.SUPPORT:
        does = rebuilt(does, _failing_now)
    for note in notes:
        if note.again:
            pay = of_whom(binder.row(note.again), E.YOU)
            does = (*does, E.Again(pay))
    return does, notes, binder


def _skill(m: Meaning, kind: str, parts: Any, trigger: E.Trigger | None = None) -> E.Ability:
    """A skill that does something, when it is used or triggers."""
    does, notes, binder = _does(m, parts, trigger, trigger is not None)
    ability = E.Ability(kind, does, trigger=trigger)
    nonsense_if(not ability.does, "実行することがない", "there is nothing to carry out")
    if any([n.holds for n in notes]):
        raise nonsense("続く効果だけが言えること", "only what holds can say this")
    ability = _noted(ability, notes)
    settled(ability, HERE)
    return replace(ability, where=tuple(binder.where))


def cont(parts: Any) -> E.Ability:
    sentences, notes = _notes(parts)
    done = plain_row(sentences, NOT_FOR_CONT, HERE)
    if notes == [Note(single="*")] and all([isinstance(a, G.ShareSkills) for a in done]):
        return E.Ability("cont", done)  # 21.2.2.12.1
    if any([n.again for n in notes]):
        raise Meaningless(NOT_FOR_CONT, HERE)
    nonsense_if(not done, "実行することがない", "there is nothing to carry out")
    ability = _stands(standing(done))
    ability = _noted(ability, notes)
    settled(ability, HERE)
    return ability


def _stands(ability: E.Ability) -> E.Ability:
    binder = Binder()
    told = {_where_of(h.what) for h in ability.holds} - {None}
    nonsense_if(len(told) > 1, "領域の異なるこのカード", "this card in different zones")
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
    return _ways(replace(ability, where=tuple(binder.where)))


def _ways(ability: E.Ability) -> E.Ability:
    """A constant skill that says only what this unit's own skills may be paid with says so itself."""
    ways = [g.ability for g in ability.gives if g.what == E.This()]
    plain = [a for a in ways if a.does and a == E.Ability("cont", a.does)]
    conds = {g.cond for g in ability.gives}
    if not plain or len(plain) < len(ability.gives) or ability.holds or len(conds) > 1:
        return ability
    does = tuple([way for a in plain for way in a.does])
    return replace(ability, does=does, gives=(), cond=both(ability.cond, conds.pop()))


# --- skills of one kind each


def as_hand_skill(*parts: Any) -> E.Ability:
    *leads, what = parts
    cond: E.Condition | None = None
    for lead in leads:
        cond = both(cond, of_whom(conditions.whole(lead.cond), E.YOU))
    ability = E.Ability("cont", (G.AsHand(of_whom(what, E.YOU)),), cond=cond)
    settled(ability, HERE)
    return ability


def otherwise_skill(paid: tuple[Who, str, Actions, bool]) -> E.Ability:
    who, deed, does, may = paid
    mine = isinstance(who.what, E.This) or (
        isinstance(who.what, E.Cards) and who.what.who in (E.YOU, SELF)
    )
    if who.cond is not None or not mine:
        raise nonsense("どれのことか分からない", "which is meant cannot be told")
    if any([isinstance(n, LeftOut) for n in walk(does)]):  # the card of the hand itself
        held = E.Cards(E.YOU, ("hand",), (), (E.Placed("same_name", E.This()),))
        does = (E.Choose(held, 1, 1, by=E.YOU), *does)
    what, does = of_whom(who.what, E.YOU), Binder().row(of_whom(does, E.YOU))
    ability = E.Ability("cont", (G.PayOtherwise(what, deed, does, may),))
    settled(ability, HERE)
    return ability


def waived_for(*parts: Any, may: bool = True) -> list[G.PayOtherwise]:
    """「…を使用する場合、そのコストを支払う代わりに…してもよい」"""
    names = [p for p in parts if isinstance(p, Token)]
    done = tuple([a for p in parts if isinstance(p, tuple) for a in p])
    does = Binder().row(of_whom(done, E.YOU))
    return [G.PayOtherwise(E.This(), f"skill:{bare(n)}", does, may) for n in names]


def waiver_skill(*parts: Any) -> E.Ability:
    """21.5: what a skill of the unit's own may be used for instead of its cost."""
    leads = [p for p in parts if isinstance(p, Given)]
    ways = [way for p in parts if isinstance(p, list) for way in p]
    cond: E.Condition | None = None
    for lead in leads:
        cond = both(cond, of_whom(conditions.whole(lead.cond), E.YOU))
    ability = E.Ability("cont", tuple(ways), cond=cond)
    settled(ability, HERE)
    return ability


def _given(parts: Sequence[Any]) -> tuple[E.Condition | None, list[Any]]:
    """The conditions before something, and what it is."""
    conds = [of_whom(conditions.whole(p), E.YOU) for p in parts if isinstance(p, E.Condition)]
    return all_so(conds) if conds else None, [p for p in parts if not isinstance(p, E.Condition)]


def special_cont(parts: Any) -> E.Ability:
    """A special skill that only says what its card has says so of the card itself (21.3.1.6.2)."""
    ability = replace(cont(parts), kind="special")
    given = [g.ability for g in ability.gives if g.what == E.This() and g.cond is None]
    tags = tuple([tag for a in given for tag in a.tags if a == E.Ability("tag", tags=a.tags)])
    if not tags or len(given) < len(ability.gives) or ability.holds or ability.cond is not None:
        return ability
    word = "alias" if all([tag.startswith("unit:") for tag in tags]) else ""
    return replace(ability, gives=(), tags=tags, word=word)


def join_skill(*parts: Any) -> E.Ability:
    """23.1.19.1, 23.1.34: it is deployed though its name is there, and may be two of them stay."""
    cond, names = _given(parts)
    nonsense_if(len(set(names)) > 1, "違うユニット名", "different unit names")
    name = bare(names[0])
    tags = (f"join:{name}", f"two:{name}") if len(names) > 1 else (f"join:{name}",)
    return E.Ability("special", cond=cond, word=tags[-1].partition(":")[0], tags=tags)


def two_at_once(kind: str, parts: Sequence[Any]) -> E.Ability:
    """23.1.34"""
    cond, (name,) = _given(parts)
    return E.Ability(kind, cond=cond, word="two", tags=(f"two:{bare(name)}",))


def as_hand_here(*parts: Any) -> E.Ability:
    """23.1.39: 「退避エリアにあるこのカードは…のように出撃させることができる」"""
    leads = [p for p in parts if isinstance(p, Given)]
    return replace(as_hand_skill(*leads, E.This()), where=(parts[-1],))


def only_by_skill(names: E.Test) -> E.Ability:
    tags = [n.tag for n in walk(names) if isinstance(n, E.HasTag)]
    return E.Ability("special", word="only_by", tags=tuple([f"only_by:{t}" for t in tags]))


def onto_skill(*parts: Any) -> E.Ability:
    cond, (names, _) = _given(parts)
    tags = [n.tag for n in walk(names) if isinstance(n, E.HasTag)]
    onto = tuple([f"onto:{t}" for t in tags])
    return E.Ability("special", cond=cond, word="onto", tags=onto)


def many_skill(*parts: Any) -> E.Ability:
    cond, (one, other) = _given(parts)
    nonsense_if(one != other, "違うユニット名", "different unit names")
    return E.Ability("special", cond=cond, word="many", tags=(f"many:{bare(one)}",))


def no_deploy_skill(cond: E.Condition) -> E.Ability:
    hold = E.Holds(E.This(), "no_deploy", E.BECOMES, E.Num(1), E.NotTrue(of_whom(cond, E.YOU)))
    return E.Ability("special", holds=(hold,))


def level_cut_skill(name: Token, zone: str, n: Token) -> E.Ability:
    nonsense_if(zone != "hand", "手札にないカード", "a card that is not in the hand")
    hold = E.Holds(E.This(), "level_cut", E.BECOMES, E.Num(int(n)))
    tags = (f"level_cut:{bare(name)}",)
    return E.Ability("special", holds=(hold,), where=("hand",), tags=tags)


BY_SKILL: Final = {"skill": "defeated_skill", "cost_or_skill": "defeated_cost_skill"}
FOES: Final = pieces.foes()


def w_strike(of: E.Selector, strike: Token) -> tuple[E.Test, ...]:
    """「このユニットの攻撃で」「敵の攻撃で」"""
    if strike != "攻撃" or of not in (E.This(), FOES):
        raise nonsense("何によってか分からない", "by what it is cannot be told")
    return (E.Placed("defeated_attack") if of == FOES else E.Placed("defeated_by", of),)


def w_cause(*parts: Any) -> tuple[E.Test, ...]:
    """「味方のスキルの効果によって」「<…>の味方のスキルのコストか効果によって」"""
    *group, by = parts
    of = cards_of(group[0]) if group else pieces.allies()
    how = BY_SKILL.get("skill" if by == "ally_unit" and not group else by if group else "")
    if how is None:
        raise nonsense("何によってか分からない", "by what it is cannot be told")
    return E.Placed("felled_by", of), E.Placed(how)


def r_fallen(*parts: Any) -> Replaced:
    """「このユニットの攻撃で撃破した敵が退避エリアに置かれる場合、」"""
    *by, fallen = parts
    tests = by[0] if by else ()
    mine = isinstance(fallen, E.This) or cards_of(fallen).who in (E.YOU, SELF)
    nonsense_if(
        mine and E.Placed("defeated_by", E.This()) in tests,
        "撃破されるのは敵",
        "enemies are defeated",
    )
    if isinstance(fallen, E.This):
        return Replaced("retreats", fallen, E.AllSo(fallen, all_of(tests)) if tests else None)
    cards = cards_of(fallen)
    if (mine and tests) or (not mine and not tests):
        raise nonsense("何によってか分からない", "by what it is cannot be told")
    return Replaced("retreats", replace(cards, tests=(*cards.tests, *tests)))


def r_orb(strike: Token, event: str = "orb_breaks") -> Replaced:
    """「このユニットの攻撃で相手のオーブが破壊される場合、代わりに」: it is not broken."""
    cond = E.AllSo(E.This(), E.Placed("critical")) if strike == "必殺攻撃" else None
    broken = E.Cards(E.OPPONENT, ("orb",), (), (E.Placed("broken_by", E.This()),))
    return Replaced(event, broken, cond)


def r_orb_taken(strike: Token) -> Replaced:
    """「…、相手はそのオーブを自分の手札に加える代わりに」: it is broken, and goes elsewhere."""
    return r_orb(strike, "orb_taken")


def r_support(of: Any, *mods: Any) -> Replaced:
    tests = [m for m in mods if isinstance(m, E.Test)]
    nonsense_if(len(tests) != len(mods), "知らない言葉", "words that are not known here")
    what = E.Related("support", of)
    cond = None
    for test in tests:
        cond = both(cond, E.AllSo(what, test))
    return Replaced("support_retreats", what, cond)


def r_may_then(*parts: Any) -> E.Ability:
    """「代わりに…してもよい。そうしたなら、…」"""
    sentences = [p for p in parts if isinstance(p, Sentence)]
    front = [p for p in parts if not isinstance(p, (Sentence, Note))]
    if len(front) + len(sentences) != len(parts) or sentences[0].follow != "then":
        raise nonsense("何の代わりか分からない", "instead of what is not said")
    if any([s.follow != "then" for s in sentences]):
        raise nonsense("何の代わりか分からない", "instead of what is not said")
    return _replaced(front, True, sentences)


def _replaced(parts: Sequence[Any], may: bool, after: Sequence[Sentence] = ()) -> E.Ability:
    leads = [p for p in parts if not _deed(p)]
    does = tuple([a for p in parts if _deed(p) for a in p])
    found = [p for p in leads if isinstance(p, Replaced)]
    nonsense_if(len(found) != 1, "何の代わりか分からない", "instead of what is not said")
    event = found[0]
    cond: E.Condition | None = None
    for lead in leads:
        if isinstance(lead, Given):
            cond = both(cond, conditions.whole(lead.cond))
    cond = of_whom(both(cond, event.cond), E.YOU) if (cond or event.cond) else None
    binder = Binder(E.Trigger(event.event, E.Happened()))
    binder.things.clear()
    binder.happens(event.what)
    done = tuple(does) + tuple([a for s in after for a in s.actions])
    row = binder.row(of_whom(pieces.about(done, E.Happened()), E.YOU))
    instead = E.Instead(event.event, of_whom(event.what, E.YOU), row, may)
    ability = E.Ability("cont", cond=cond, instead=(instead,))
    settled(ability, HERE)
    return ability


# --- costs


def cost(*items: Actions) -> E.Ability:
    binder = Binder()
    actions = of_whom(tuple([a for item in items for a in item]), E.YOU)
    if any([isinstance(a, (E.Modify, E.Grant)) for a in actions]):
        raise nonsense("コストにできないこと", "this cannot be a cost")
    done = binder.row(actions)
    ability = E.Ability("cost", cost=done, where=tuple(binder.where))
    settled(ability, HERE)
    for n in walk(done):
        if isinstance(n, E.Cards) and n.who != E.YOU:  # 21.5.1.1.3
            raise nonsense("コストは自分のもので支払う", "costs are paid with one's own")
    return ability


def pay_obj(who: Who, deed: Deed | Ways) -> Actions:
    if isinstance(who.what, E.AllThese) or names_in(who.what):
        raise nonsense("どれで支払うか分からない", "what it is paid with is not said")
    return phrases.do(who, deed)


def pay_named(*parts: Any) -> Actions:
    """「味方の『A』と『B』を行動済みにする」: one of each name."""
    *names, deed = parts
    nonsense_if(isinstance(deed, Ways), "コストにできないこと", "this cannot be a cost")
    done: list[E.Action] = []
    for name in names:
        done.append(E.Choose(pieces.allies(pieces.unit(name)), 1, 1, by=E.YOU))
        done += deed.to(OWN)
    return tuple(done)


def _where_of(what: E.Selector) -> str | None:
    """In which zone the card itself is spoken of: "" for anywhere, None for another card."""
    if isinstance(what, ThisIn):
        return what.zone
    return "" if isinstance(what, E.This) else None


def _deed(part: Any) -> bool:
    return isinstance(part, tuple)


def _of_the_same(holds: Sequence[E.Holds], least: E.Holds) -> E.Holds:
    """21.1.1.2.1: 「ただし、…は1より小さくならない」 speaks of the cards whose cost was told."""
    attr = least.attr.removeprefix("least_")
    for h in holds:
        if h.attr == attr:
            return replace(least, what=h.what)
    return least


def _unlimited(cond: E.Condition) -> Any:
    return E.Gives(E.This(), E.Ability("loss", takes=("limit:",)), cond)


def _bound_hold(binder: Binder, h: E.Holds) -> E.Holds:
    cond = binder.bound(h.cond) if h.cond is not None else None
    return E.Holds(binder.bound(h.what), h.attr, h.how, binder.bound(h.amount), cond)


def of_whom_ability(ability: E.Ability) -> E.Ability:
    """The parts of a skill with 「自分の」 told."""
    return replace(
        ability,
        cond=of_whom(ability.cond, E.YOU) if ability.cond is not None else None,
        holds=tuple([of_whom(h, E.YOU) for h in ability.holds]),
        gives=tuple([replace(of_whom(g, E.YOU), ability=g.ability) for g in ability.gives]),
    )


def _open(n: E.Node) -> Words | None:
    if isinstance(n, LiesIn):
        return NOTHING_CHOSEN
    return WHERE if isinstance(n, E.Cards) and not (n.zones and n.who) else None


settled = partial(checks.settled, whose=(SELF, THOSE, ITS), also=_open)


# --- reading a text ---------------------------------------------------------------------------------

READER = reader_for(
    __package__,
    lexicon.ENTRIES,
    lexicon.BOOK.terminals,
    (nouns, conditions, prohibitions, phrases, trigger_phrases, sys.modules[__name__]),
)


RULES: Final[Rules] = {
    # --- skills
    "act": placed(lambda m, parts: _skill(m, "act", parts)),
    "support": placed(lambda m, parts: _skill(m, "support", parts)),
    "auto": placed(lambda m, trigger, parts: _skill(m, "auto", parts, trigger)),
    "special_auto": placed(lambda m, trigger, parts: _skill(m, "special", parts, trigger)),
    # --- skills of one kind each
    "waived_must": partial(waived_for, may=False),
    "as_hand_of": lambda what: cards_of(what) if isinstance(what, Group) else what,
    "paid_by": lambda who, deed, does: (
        who,
        "critical" if deed == "必殺攻撃" else "evade",
        does,
        True,
    ),
    "paid_by_must": lambda who, deed, does: (
        who,
        "critical" if deed == "必殺攻撃" else "evade",
        does,
        False,
    ),
    "triple_skill": lambda: E.Ability(
        "cont", holds=(E.Holds(E.This(), "triple", E.BECOMES, E.Num(1)),)
    ),
    "two_skill": lambda *parts: two_at_once("cont", parts),
    "not_onto_skill": lambda name: E.Ability(
        "special", word="not_onto", tags=(f"not_onto:{bare(name)}",)
    ),
    # --- replacements
    "r_falls": lambda fallen, *by: r_fallen(*by, fallen),
    "two_special": lambda *parts: two_at_once("special", parts),
    "r_plain": lambda *parts: _replaced(parts, False),
    "r_may": lambda *parts: _replaced(parts, True),
    # --- costs
    "pay_action": lambda: (E.SetPose(E.This(), "acted"),),
}
