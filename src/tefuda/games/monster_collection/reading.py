"""Monster Collection card text to nodes: what each rule of `grammar.lark` means, and whole texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import LeftOut, Own, That
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    THIS_BATTLE,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Condition,
    FromDeck,
    Holds,
    Host,
    If,
    InPose,
    Modify,
    Move,
    SetPose,
    This,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.binding import Binder, open_x
from tefuda.games.monster_collection.fitting import unfit
from tefuda.games.monster_collection.keywords import slots_in
from tefuda.games.monster_collection.names import ATTRS, THIS_PHASE
from tefuda.games.monster_collection.parts import Costs, Note, When, in_battle, in_order
from tefuda.games.monster_collection.triggers import Triggers, joined
from tefuda.games.monster_collection.words import DiscardHand, Spend
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, unread_from, walk
from tefuda.text.normalise import normal_form, normalise
from tefuda.text.parse import TANGLED, Reader, Reading
from tefuda.text.pieces import NO_X, SELF, Actions, Sentence, both, of_whom, with_x

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
_PAYABLE: Final = (Spend, Choose, SetPose, DiscardHand, FromDeck, Move)
_SLOTS: Final = {**terms.SPELL_SLOTS, **terms.ITEM_SLOTS}  # 「マルチ消費」: of items


class MonsterLowering(Triggers):
    """The rules for whole texts and their costs."""

    # --- what stands in front

    def spend(self, slots: Token) -> Actions:
        return (Spend(slots_in(str(slots), _SLOTS)),)

    def pay(self, does: Actions) -> Actions:
        return does

    def costs(self, *costs: Actions) -> Costs:
        row = [a for cost in costs for a in cost]
        if not all([isinstance(a, _PAYABLE) for a in row]):
            raise self.nonsense("コストにできないこと", "this cannot be a cost")
        spent = tuple([s for a in row if isinstance(a, Spend) for s in a.slots])
        paid = [a for a in row if not isinstance(a, Spend)]
        if any([_of_the_enemy(a) for a in paid]):
            raise self.nonsense("コストは自軍のもので支払う", "a cost is paid with one's own")
        first = [Spend(slots_in_order(spent))] if spent else []
        return Costs((*first, *[_own_side(a) for a in paid]))

    # --- whole texts

    def whole(self, ability: Ability) -> Ability:
        return ability

    def deck_line(self, valid: Token, timing: Token, copies: Token) -> Ability:
        """11-1-1: how many copies of the card a deck may have."""
        tags = (terms.VALID[str(valid)], terms.TIMING[_bar(timing)])
        if self.entry == terms.SUMMONER:  # 3-1: it is no card of the deck
            raise self.nonsense("召喚術師に書けないこと", "this is not said on a summoner")
        if tags != (DECK, ALWAYS):
            raise self.nonsense("Deck［常時］で書くこと", "this is said as Deck［常時］")
        n = re.match("[0-9]+", copies)
        return Ability("deck", limit=int(n.group()) if n else MOST_COPIES, tags=tags)

    def text_line(self, valid: Token, timing: Token, *rest: Any) -> Ability:
        tags = [terms.VALID[str(valid)], terms.TIMING[_bar(timing)]]
        tags += [terms.ICONS[t[1:-1]] for t in rest if isinstance(t, Token)]
        said = _Said(
            tuple(tags),
            [p for p in rest if isinstance(p, Costs)],
            [p for p in rest if isinstance(p, When)],
            [p for p in rest if isinstance(p, Sentence)],
            [p for p in rest if isinstance(p, Note)],
        )
        wrong = self._misplaced(said)
        if wrong is not None:
            raise Meaningless(wrong, 0)
        ability = self._static(said) if ALWAYS in tags else self._effect(said)
        settled(ability, self.start)
        wrong = unfit(ability, self.entry)
        if wrong is not None:
            raise Meaningless(wrong, 0)
        return in_battle(ability) if BATTLE in tags else ability

    def _misplaced(self, said: _Said) -> Words | None:
        """11, 13: which of validity, timing, icons, cost and moment do not go together."""
        valid, timing, *icons = said.tags
        used = self.entry in (terms.SPELL, terms.USED_ITEM)
        if valid == DECK:
            return Words("Deckの効果で言えないこと", "a Deck effect does not say this")
        if timing not in terms.TOGETHER[valid]:
            return Words(
                "Battle は普通・対抗・条件・常時、Field は儀式・条件・常時、Deck は常時だけである",
                "Battle goes with 普通, 対抗, 条件, 常時; Field with 儀式, 条件, 常時; Deck with 常時",
            )
        if used and (valid != BATTLE or timing == ALWAYS or timing in WAITS):
            return Words(
                "戦闘スペル・消耗品・錬金弾はBattle［普通］か［対抗］で使用する",
                "spells, consumables and alchemy shots are Battle［普通］ or ［対抗］",
            )
        if timing == ALWAYS and self.entry == terms.SUMMONER:
            return Words("召喚術師は［常時］を持たない", "a summoner has no ［常時］")  # 11-2-5.p2
        if len(said.costs) > 1 or len(said.when) > 1:
            return Words("同じことが二度ある", "the same is said twice")
        if timing == ALWAYS and (icons or said.costs):
            return Words(
                "［常時］にアイコンやコストはない", "［常時］ has neither icons nor a cost"
            )
        if bool(said.when) != (timing in WAITS):
            return Words(
                "〈発揮：…〉は［条件］に必ず書き、ほかには書かない",
                "〈発揮：…〉 stands in every ［条件］ and nowhere else",
            )
        return self._icons(timing, icons, said)

    def _icons(self, timing: str, icons: Sequence[str], said: _Said) -> Words | None:
        """13-1 to 13-3."""
        used = self.entry in (terms.SPELL, terms.USED_ITEM)
        if len(icons) > 1:
            return Words("アイコンは一つだけである", "a text has no more than one icon")
        if used and set(icons) - {HAND}:
            return Words(
                "戦闘スペルとアイテムのアイコンは《手札》だけである",
                "spells and items have no icon but 《手札》",
            )
        if HAND in icons and not used and self.entry != terms.UNIT:
            return Words("手札から使用されないカード", "a card that is not used from the hand")
        if DONE in icons and self.entry == terms.TERRAIN:
            return Words("地形は行動完了にならない", "terrain is never 行動完了")  # 6.p1
        if DECLARED in icons and not said.costs:
            return Words("《宣言型》にはコストが必要である", "《宣言型》 needs a cost")  # 13-2.p2
        if not used and not icons and timing not in (ALWAYS, *WAITS):
            return Words(
                "特殊能力には《完了型》《宣言型》《手札》のどれかが必要である",
                "a special ability needs 《完了型》, 《宣言型》 or 《手札》",
            )
        return None

    def _effect(self, said: _Said) -> Ability:
        until = THIS_BATTLE if BATTLE in said.tags else THIS_PHASE
        trigger = joined(said.when[0].triggers) if said.when else None
        cost: Actions = Binder(until).row(of_whom(said.costs[0].actions, YOU)) if said.costs else ()
        cost = tuple([_turnable(a, cost) for a in cost])
        if DONE in said.tags:
            cost = (SetPose(Host() if self.entry == terms.EQUIPMENT else This(), "acted"), *cost)
        does = Binder(until, trigger).text(said.sentences)
        if not does:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        cond: Condition | None = None
        for note in said.notes:
            cond = both(cond, note.cond)
        kind = "trigger" if trigger is not None else "act"
        if self.entry in (terms.SPELL, terms.USED_ITEM):
            kind = "use"
        where = ("hand",) if HAND in said.tags and kind != "use" else ()
        return Ability(kind, does, cost, cond, trigger, where=where, tags=said.tags)

    def _static(self, said: _Said) -> Ability:
        if said.notes or any([s.follow for s in said.sentences]):
            raise Meaningless(NOT_STATIC, self.start)
        done: list[Action] = [a for s in with_x(said.sentences) for a in s.actions]
        holds: list[Holds] = []
        _hold(of_whom(tuple(done), YOU), None, holds)
        return Ability("static", holds=tuple(holds), tags=said.tags)


class _Said:
    """A text in its parts."""

    __slots__ = ("costs", "notes", "sentences", "tags", "when")

    def __init__(
        self,
        tags: tuple[str, ...],
        costs: list[Costs],
        when: list[When],
        sentences: list[Sentence],
        notes: list[Note],
    ) -> None:
        self.tags = tags
        self.costs = costs
        self.when = when
        self.sentences = sentences
        self.notes = notes


def _bar(timing: str) -> str:
    return re.sub("[｜/]", "|", timing)


def slots_in_order(slots: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(slots, key=ATTRS.index))


def _of_the_enemy(a: Action) -> bool:
    return any([getattr(n, "who", "") == OPPONENT for n in walk(a)])


def _own_side(a: Action) -> Action:
    """A cost is paid with one's own cards."""
    if isinstance(a, Choose) and isinstance(a.what, Cards) and a.what.who == BOTH:
        return replace(a, what=replace(a.what, who=YOU))
    return a


def _turnable(a: Action, cost: Actions) -> Action:
    """6: what is turned for a cost is not so yet."""
    if not isinstance(a, Choose) or not isinstance(a.what, Cards):
        return a
    for b in cost:
        if isinstance(b, SetPose) and b.what == Chosen(a.slot):
            ready = InPose("unacted" if b.pose == "acted" else "acted")
            return replace(a, what=replace(a.what, tests=in_order((*a.what.tests, ready))))
    return a


def _hold(row: Actions, under: Condition | None, out: list[Holds]) -> None:
    """What holds, each under its own conditions."""
    for a in row:
        if isinstance(a, If) and not a.otherwise:
            _hold(a.then, both(under, a.cond), out)
        elif isinstance(a, Modify) and not a.until:
            out.append(Holds(a.what, a.attr, a.how, a.amount, under))
        else:
            raise Meaningless(NOT_STATIC, -1)


def settled(node: object, position: int = 0) -> None:
    """Refuses what still has a mark in it."""
    for n in walk(node):
        if isinstance(n, (That, LeftOut, Own)):
            raise Meaningless(NOTHING_CHOSEN, position)
        if {getattr(n, "who", ""), getattr(n, "by", "")} & {SELF, "those"}:
            reason = Words("誰のことか分からない", "whose is meant is not said")
            raise Meaningless(reason, position)
    if open_x(node):
        raise Meaningless(NO_X, position)


# --- reading ------------------------------------------------------------------------------------------

_NAMES: Final = re.compile('[“"〝][^“”"〝〟]*[”"〟]')

READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    terms.ENTRIES,
    MonsterLowering,
    common=False,
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


def _sayable(ability: Ability, entry: str) -> bool:
    """Whether it has words in both languages: what nobody can be told is refused."""
    from tefuda.games.monster_collection.rendering import ENGLISH, JAPANESE

    try:
        JAPANESE.ability(ability, entry)
        ENGLISH.ability(ability, entry)
    except EngineFault:
        return False
    return True
