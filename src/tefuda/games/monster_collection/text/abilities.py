"""Monster Collection card text to nodes: what each rule of `grammar.lark` means, and whole texts."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.effects.nodes import DiscardHand, Spend
from tefuda.games.monster_collection.names import ATTRS, THIS_PHASE
from tefuda.games.monster_collection.text import (
    conditions,
    lexicon,
    nouns,
    phrases,
    trigger_phrases,
)
from tefuda.games.monster_collection.text.binder import Binder
from tefuda.games.monster_collection.text.checks import unfit
from tefuda.games.monster_collection.text.keywords import slots_in
from tefuda.games.monster_collection.text.pieces import Costs, Note, When, in_battle, in_order
from tefuda.games.monster_collection.text.trigger_phrases import joined
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, unread_from, walk
from tefuda.text.checks import sayable, settled, turnable, x_is_told
from tefuda.text.continuous import Standing, plain_row
from tefuda.text.meaning import HERE, Meaning, Rules, nonsense, placed
from tefuda.text.normalise import normal_form, normalise
from tefuda.text.parse import TANGLED, Reading, reader_for
from tefuda.text.sentences import Actions, Sentence, both, of_whom

BATTLE: Final = "valid:battle"
DECK: Final = "valid:deck"
ALWAYS: Final = "timing:always"
WAITS: Final = ("timing:condition", "timing:forced")
DONE: Final = "icon:done"
DECLARED: Final = "icon:declared"
HAND: Final = "icon:hand"
MOST_COPIES: Final = 50  # 3-2.p1: a deck has no more cards

NO_STOP = Words("文の終わりに「。」がない", "「。」 is missing at the end")
NOT_STATIC = Words("常時の効果にできないこと", "an effect that holds always cannot do this")
_PAYABLE: Final = (Spend, E.Choose, E.SetPose, DiscardHand, E.FromDeck, E.Move)
_SLOTS: Final = {**lexicon.SPELL_SLOTS, **lexicon.ITEM_SLOTS}  # 「マルチ消費」: of items


def costs(*costs: Actions) -> Costs:
    row = [a for cost in costs for a in cost]
    if not all([isinstance(a, _PAYABLE) for a in row]):
        raise nonsense("コストにできないこと", "this cannot be a cost")
    spent = tuple([s for a in row if isinstance(a, Spend) for s in a.slots])
    paid = [a for a in row if not isinstance(a, Spend)]
    if any([_of_the_enemy(a) for a in paid]):
        raise nonsense("コストは自軍のもので支払う", "a cost is paid with one's own")
    first = [Spend(slots_in_order(spent))] if spent else []
    return Costs((*first, *[_own_side(a) for a in paid]))


@placed
def deck_line(m: Meaning, valid: Token, timing: Token, copies: Token) -> E.Ability:
    """11-1-1: how many copies of the card a deck may have."""
    tags = (lexicon.VALID[str(valid)], lexicon.TIMING[_bar(timing)])
    if m.entry == lexicon.SUMMONER:  # 3-1: it is no card of the deck
        raise nonsense("召喚術師に書けないこと", "this is not said on a summoner")
    if tags != (DECK, ALWAYS):
        raise nonsense("Deck［常時］で書くこと", "this is said as Deck［常時］")
    n = re.match("[0-9]+", copies)
    return E.Ability("deck", limit=int(n.group()) if n else MOST_COPIES, tags=tags)


@placed
def text_line(m: Meaning, valid: Token, timing: Token, *rest: Any) -> E.Ability:
    tags = [lexicon.VALID[str(valid)], lexicon.TIMING[_bar(timing)]]
    tags += [lexicon.ICONS[t[1:-1]] for t in rest if isinstance(t, Token)]
    said = _Said(
        tuple(tags),
        [p for p in rest if isinstance(p, Costs)],
        [p for p in rest if isinstance(p, When)],
        [p for p in rest if isinstance(p, Sentence)],
        [p for p in rest if isinstance(p, Note)],
    )
    wrong = _misplaced(m, said)
    if wrong is not None:
        raise Meaningless(wrong, 0)
    ability = _static(said) if ALWAYS in tags else _effect(m, said)
    settled(ability, HERE)
    x_is_told(ability, HERE)
    wrong = unfit(ability, m.entry)
    if wrong is not None:
        raise Meaningless(wrong, 0)
    return in_battle(ability) if BATTLE in tags else ability


def _misplaced(m: Meaning, said: _Said) -> Words | None:
    """11, 13: which of validity, timing, icons, cost and moment do not go together."""
    valid, timing, *icons = said.tags
    used = m.entry in (lexicon.SPELL, lexicon.USED_ITEM)
    if valid == DECK:
        return Words("Deckの効果で言えないこと", "a Deck effect does not say this")
    if timing not in lexicon.TOGETHER[valid]:
        return Words(
            "Battle は普通・対抗・条件・常時、Field は儀式・条件・常時、Deck は常時だけである",
            "Battle goes with 普通, 対抗, 条件, 常時; Field with 儀式, 条件, 常時; Deck with 常時",
        )
    if used and (valid != BATTLE or timing == ALWAYS or timing in WAITS):
        return Words(
            "戦闘スペル・消耗品・錬金弾はBattle［普通］か［対抗］で使用する",
            "spells, consumables and alchemy shots are Battle［普通］ or ［対抗］",
        )
    if timing == ALWAYS and m.entry == lexicon.SUMMONER:
        return Words("召喚術師は［常時］を持たない", "a summoner has no ［常時］")  # 11-2-5.p2
    if len(said.costs) > 1 or len(said.when) > 1:
        return Words("同じことが二度ある", "the same is said twice")
    if timing == ALWAYS and (icons or said.costs):
        return Words("［常時］にアイコンやコストはない", "［常時］ has neither icons nor a cost")
    if bool(said.when) != (timing in WAITS):
        return Words(
            "〈発揮：…〉は［条件］に必ず書き、ほかには書かない",
            "〈発揮：…〉 stands in every ［条件］ and nowhere else",
        )
    return _icons(m, timing, icons, said)


def _icons(m: Meaning, timing: str, icons: Sequence[str], said: _Said) -> Words | None:
    """13-1 to 13-3."""
    used = m.entry in (lexicon.SPELL, lexicon.USED_ITEM)
    if len(icons) > 1:
        return Words("アイコンは一つだけである", "a text has no more than one icon")
    if used and set(icons) - {HAND}:
        return Words(
            "戦闘スペルとアイテムのアイコンは《手札》だけである",
            "spells and items have no icon but 《手札》",
        )
    if HAND in icons and not used and m.entry != lexicon.UNIT:
        return Words("手札から使用されないカード", "a card that is not used from the hand")
    if HAND in icons and timing in WAITS:  # 5-1.p2: to be asked would tell that it is in the hand
        return Words(
            "手札の［条件］は、問われるだけで手札にあると分かってしまう",
            "a ［条件］ of the hand is not played: to be asked for it would tell that it is there",
        )
    if DONE in icons and m.entry == lexicon.TERRAIN:
        return Words("地形は行動完了にならない", "terrain is never 行動完了")  # 6.p1
    if DECLARED in icons and not said.costs:
        return Words("《宣言型》にはコストが必要である", "《宣言型》 needs a cost")  # 13-2.p2
    if not used and not icons and timing not in (ALWAYS, *WAITS):
        return Words(
            "特殊能力には《完了型》《宣言型》《手札》のどれかが必要である",
            "a special ability needs 《完了型》, 《宣言型》 or 《手札》",
        )
    return None


def _effect(m: Meaning, said: _Said) -> E.Ability:
    until = E.THIS_BATTLE if BATTLE in said.tags else THIS_PHASE
    trigger = joined(said.when[0].triggers) if said.when else None
    cost: Actions = Binder(until).row(of_whom(said.costs[0].actions, E.YOU)) if said.costs else ()
    cost = turnable(cost, "unacted", "acted", in_order)
    if DONE in said.tags:
        cost = (
            E.SetPose(E.Host() if m.entry == lexicon.EQUIPMENT else E.This(), "acted"),
            *cost,
        )
    does = Binder(until, trigger).text(said.sentences)
    if not does:
        raise nonsense("実行することがない", "there is nothing to carry out")
    cond: E.Condition | None = None
    for note in said.notes:
        cond = both(cond, note.cond)
    kind = "trigger" if trigger is not None else "act"
    if m.entry in (lexicon.SPELL, lexicon.USED_ITEM):
        kind = "use"
    where = ("hand",) if HAND in said.tags and kind != "use" else ()
    return E.Ability(kind, does, cost, cond, trigger, where=where, tags=said.tags)


def _static(said: _Said) -> E.Ability:
    if said.notes:
        raise Meaningless(NOT_STATIC, HERE)
    done = plain_row(said.sentences, NOT_STATIC, HERE)
    got = Standing(NOT_STATIC)
    got.take(of_whom(done, E.YOU), None)  # each under its own conditions
    return E.Ability("static", holds=tuple(got.holds), tags=said.tags)


@dataclass(frozen=True)
class _Said:
    """A text in its parts."""

    tags: tuple[str, ...]
    costs: list[Costs]
    when: list[When]
    sentences: list[Sentence]
    notes: list[Note]


def _bar(timing: str) -> str:
    return re.sub("[｜/]", "|", timing)


def slots_in_order(slots: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(slots, key=ATTRS.index))


def _of_the_enemy(a: E.Action) -> bool:
    return any([getattr(n, "who", "") == E.OPPONENT for n in walk(a)])


def _own_side(a: E.Action) -> E.Action:
    """A cost is paid with one's own cards."""
    if isinstance(a, E.Choose) and isinstance(a.what, E.Cards) and a.what.who == E.BOTH:
        return replace(a, what=replace(a.what, who=E.YOU))
    return a


# --- reading ------------------------------------------------------------------------------------------

_NAMES: Final = re.compile('[“"〝][^“”"〝〟]*[”"〟]')

READER = reader_for(
    __package__,
    lexicon.ENTRIES,
    nouns.TERMINALS,
    (nouns, conditions, phrases, trigger_phrases, sys.modules[__name__]),
    quoted=_NAMES,
)


def read_text(text: str, entry: str, slot: str = "") -> Reading:
    """The ability of a text on such a card; an item is used with the slot that it needs, which is
    spent before its printed costs (4-4.c4)."""
    reading = READER.read(text, entry)
    ability = reading.ability
    if ability is None:
        return _without_stop(reading)
    if not _sayable(ability, entry):
        unread = unread_from(normal_form(text, _NAMES), 0, TANGLED)
        return replace(reading, ability=None, unread=unread)
    if ability.kind == "use" and slot:
        ability = replace(ability, cost=(Spend((slot,)), *ability.cost))
    return replace(reading, ability=ability)


def _without_stop(reading: Reading) -> Reading:
    """Say so where only 「。」 is missing at the end."""
    assert reading.unread is not None
    form = normalise(reading.text)
    if reading.unread.reason or form.endswith(("。", ")")):
        return reading
    unread = replace(reading.unread, reason=NO_STOP.en, reason_ja=NO_STOP.ja)
    return replace(reading, unread=unread)


def _sayable(ability: E.Ability, entry: str) -> bool:
    from tefuda.games.monster_collection.text.rendering import ENGLISH, JAPANESE

    return sayable(*[partial(lang.ability, ability, entry) for lang in (JAPANESE, ENGLISH)])


RULES: Final[Rules] = {
    # --- what stands in front
    "spend": lambda slots: (Spend(slots_in(str(slots), _SLOTS)),),
}
