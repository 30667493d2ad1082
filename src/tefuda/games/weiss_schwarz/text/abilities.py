"""Weiss Schwarz card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import (
    checks,
    conditions,
    nouns,
    phrases,
    pieces,
    trigger_phrases,
)
from tefuda.games.weiss_schwarz.text.binder import Binder
from tefuda.games.weiss_schwarz.text.checks import LOOSE, settled
from tefuda.games.weiss_schwarz.text.continuous import standing
from tefuda.games.weiss_schwarz.text.lexicon import ABILITY, ENTRIES, EVENT, KEYWORDS, LINE, REPLAY
from tefuda.games.weiss_schwarz.text.pieces import Cost, Icon
from tefuda.text.audit import swapped, walk
from tefuda.text.checks import pays
from tefuda.text.common_pieces import bare, flag, one_of
from tefuda.text.continuous import plain_row, without_place
from tefuda.text.meaning import HERE, Make, Rules, nonsense
from tefuda.text.normalise import without_reminders
from tefuda.text.parse import Reading, reader_for
from tefuda.text.sentences import Actions, Sentence, both, of_whom


def dressed(make: Make) -> Make:
    """Mark a rule's function as one whose ability has what stands behind its icon."""

    @wraps(make)
    def with_icons(*parts: Any) -> E.Ability:
        ability: E.Ability = make(*[p for p in parts if not isinstance(p, Icon)])
        for icon in [p for p in parts if isinstance(p, Icon)]:
            if icon.what == "cx":
                ability = replace(ability, label="cx")
            elif icon.what == "limit" or (icon.what == "fires" and ability.trigger is None):
                ability = replace(ability, limit=icon.n)
            elif icon.what == "fires":  # 8.1.1.2.1: how often its condition is met
                ability = replace(ability, fires=icon.n)
            else:
                ability = replace(ability, tags=(*ability.tags, f"icon:{icon.what}"))
        return ability

    return with_icons


@dressed
def great() -> E.Ability:
    stands = E.AllOf((E.Placed("front"), E.Placed("center"), E.NotSo(E.InPose("reverse"))))
    attack = E.Instead("attack", pieces.stage(E.OPPONENT), (G.Defend(E.This()),))
    cond = E.AllSo(E.This(), stands)
    return E.Ability("cont", cond=cond, instead=(attack,), word="great_performance")


@dressed
def cont(word: Token | None, sentences: Sequence[Sentence]) -> E.Ability:
    ability = standing(plain_row(sentences, checks.NOT_FOR_CONT))
    return ability if word is None else _worded(ability, KEYWORDS[word])


def _worded(ability: E.Ability, word: str) -> E.Ability:
    if word == "assist":
        cond = both(E.AllSo(E.This(), E.Placed("back")), ability.cond)
        return replace(ability, cond=cond, word=word)
    return replace(ability, word=word)


@dressed
def attack_other(group: E.Cards) -> E.Ability:
    if group.who != E.OPPONENT or group.zones != ("stage",):
        raise nonsense("アタックできるのは相手のキャラ", "attacks are on the opponent's")
    does = (E.Choose(group, 1, 1), G.Defend(E.Chosen(0)))
    instead = E.Instead("attack", E.This(), does, may=True)
    return E.Ability("cont", instead=(instead,))


@dressed
def encore(cost: Cost) -> E.Ability:
    when = E.Trigger("moved", E.This(), frm="stage", to="waiting")
    back = E.May((E.PayCost(),), (E.Deploy(E.This(), "same", "rest"),))
    return E.Ability("auto", (back,), cost.actions, trigger=when, word="encore")


@dressed
def bond(*parts: Any) -> E.Ability:
    *names, cost = parts
    tests = one_of([E.Named(bare(n)) for n in names])
    by_play = E.Trigger("moved", E.This(), to="stage", by="play")
    when = E.Trigger("moved", E.This(), frm="hand", to="stage", also=(by_play,))
    pick = E.Choose(E.Cards(E.YOU, ("waiting",), (), (tests,)), 1, 1)
    does = E.May((E.PayCost(),), (pick, E.Move(E.Chosen(0), "hand")))
    return E.Ability("auto", (does,), cost.actions, trigger=when, word="bond")


@dressed
def shift(n: Token) -> E.Ability:
    same = E.Cards(E.YOU, ("hand",), (), (E.HasTag("color", "same"),))
    swap = E.May((E.Choose(same, 1, 1), E.Exchange(E.This(), E.Chosen(0))))
    cond = E.Compare(pieces.level_of_player(E.YOU), E.AT_LEAST, E.Num(int(n)))
    when = E.Trigger("main_start", who=E.YOU)
    does = (E.If(cond, (swap,)),)
    return E.Ability("auto", does, trigger=when, where=("clock",), word="shift")


@dressed
def separate(name: Token, cost: Cost) -> E.Ability:
    marker = E.Named(bare(name))
    when = E.Trigger("attack_end", while_=E.AllSo(E.This(), E.Placed("attacking")))
    pick = E.Choose(E.Cards(E.YOU, ("marker",), (), (marker, E.Placed("under", E.This()))), 1, 1)
    does = E.May((E.PayCost(),), (pick, G.Separate(E.Chosen(0))))
    return E.Ability("auto", (does,), cost.actions, trigger=when, word="separate")


@dressed
def backup(power: E.Amount, level: Token, cost: Cost, x: E.Amount | None = None) -> E.Ability:
    if (x is None) != isinstance(power, E.Num):
        raise nonsense("Ｘが何か書かれていない", "what X is is not said")
    power = power if x is None else of_whom(x, E.YOU)
    settled(power, HERE)
    one = E.Cards(E.YOU, ("stage",), ("character",), (E.Placed("front_attacked"),))
    up = E.Modify(E.Chosen(0), "power", E.PLUS, power, E.THIS_TURN)
    step = E.DuringStep("counter", E.OPPONENT)
    cond = E.Both(step, E.Compare(pieces.level_of_player(E.YOU), E.AT_LEAST, E.Num(int(level))))
    does = (E.Choose(one, 1, 1), up)
    return E.Ability("act", does, cost.actions, cond, where=("hand",), word="backup")


@dressed
def auto(
    word: Token | None,
    cost: Cost | None,
    given: E.Condition | None,
    trigger: E.Trigger,
    sentences: Sequence[Sentence],
) -> E.Ability:
    settled(trigger, HERE)
    binder = Binder(trigger)
    does = binder.text(sentences)
    given, lies = without_place(given, "stage")
    settled(given, HERE)
    ability = _finish("auto", does, cost, binder, word, trigger)
    return replace(ability, cond=given, where=tuple(dict.fromkeys((*lies, *ability.where))))


@dressed
def act(word: Token | None, cost: Cost | None, sentences: Sequence[Sentence]) -> E.Ability:
    binder = Binder()
    does = binder.text(sentences)
    return _finish("act", does, cost, binder, word, None)


def _finish(
    kind: str,
    does: Actions,
    cost: Cost | None,
    binder: Binder,
    word: Token | None,
    trigger: E.Trigger | None,
) -> E.Ability:
    cond: E.Condition | None = None
    lies: tuple[str, ...] = ()
    if len(does) == 1 and isinstance(does[0], E.If):
        inner, lies = without_place(does[0].cond, "stage")
        if lies:
            does = does[0].then if inner is None else (replace(does[0], cond=inner),)
    where = [*lies, *binder.where, *(cost.where if cost else ())]
    key = KEYWORDS[word] if word is not None else ""
    if trigger is not None and trigger.event == "used" and trigger.by == "backup":
        if trigger.what == E.This():
            where.append("waiting")
    paid = cost.actions if cost else ()
    if E.Move(E.This(), "waiting") in paid:
        does = tuple([_put_there(a) for a in does])
    if cost is not None and cost.cond is not None:
        if kind == "act":
            cond = cost.cond
        else:
            does = tuple([_payable(a, cost.cond) for a in does])
    ability = E.Ability(kind, does, paid, cond, trigger, word=key)
    settled(ability, HERE)
    if bool(cost) and kind == "auto" and not pays(does):
        raise nonsense("払うことのないコスト", "a cost that is never paid")
    return replace(ability, where=tuple(dict.fromkeys(where)))


@dressed
def event(*parts: Any) -> E.Ability:
    word, cost, sentences = parts[-3:]
    does = Binder().text(sentences)
    key = KEYWORDS[word] if word is not None else ""
    ability = E.Ability("event", does, cost.actions if cost else (), word=key)
    settled(ability, HERE)
    if cost is not None and (not pays(does) or cost.cond is not None or cost.where):
        raise nonsense("払うことのないコスト", "a cost that is never paid")
    return ability


@dressed
def playable_unless(*parts: Any) -> E.Ability:
    return _unplayable(parts[-1])


def _unplayable(cond: E.Condition) -> E.Ability:
    holds = standing((E.If(cond, (flag(E.This(), "no_play"),)),))
    return replace(holds, where=("hand",))


@dressed
def event_unless(*parts: Any) -> E.Ability:
    """What an event does, and when it cannot be played, in one text."""
    cond, word, cost, sentences = parts[-4:]
    done: E.Ability = event(word, cost, sentences)
    held = _unplayable(cond)
    return replace(done, holds=held.holds, cond=held.cond)


@dressed
def always_has(*traits: Token) -> E.Ability:
    """「すべての領域にあるこのカードは《…》を得る」"""
    return replace(pieces.tagged(traits), kind="cont")


@dressed
def gains_icon(word: Token | None, cond: E.Condition | None, icon: str) -> E.Ability:
    """「すべての領域にあるこのカードはトリガーアイコンに…を得る」"""
    return _gives_icon(word, cond, (E.This(),), icon)


@dressed
def gives_icon(word: Token | None, cond: E.Condition | None, *parts: Any) -> E.Ability:
    whose, *each, icon = parts
    cards = [E.Cards(whose[0], ALL_ZONES, t.kinds, t.tests, whose[1]) for t in each]
    return _gives_icon(word, cond, tuple(cards), icon)


def _gives_icon(
    word: Token | None, cond: E.Condition | None, whom: tuple[E.Selector, ...], icon: str
) -> E.Ability:
    tag = E.Ability("tag", tags=(f"trigger:{icon}",))
    given: Actions = tuple([E.Grant(what, tag, "") for what in whom])
    ability = standing(given if cond is None else (E.If(cond, given),))
    return ability if word is None else _worded(ability, KEYWORDS[word])


ALL_ZONES: Final = (
    "deck", "hand", "waiting", "clock", "level", "stock", "climax", "memory", "resolution", "stage",
    "marker",
)  # fmt: skip


def total_number(*parts: Token) -> E.Ability:
    names = tuple([f"name:{bare(p)}" for p in parts[:-1]])
    return E.Ability("deck", limit=int(parts[-1]), tags=names)


# --- costs


def cost(*items: Actions) -> Cost:
    binder = Binder()
    actions = of_whom(tuple([a for item in items for a in item]), E.YOU)
    if any([isinstance(a, (E.Modify, E.Grant, E.PayCost)) for a in actions]):
        raise nonsense("コストにできないこと", "this cannot be a cost")
    cond: E.Condition | None = None
    for n in walk(actions):
        if isinstance(n, E.Cards) and n.who == LOOSE:
            raise nonsense("どこのカードか分からない", "where the cards are is not said")
        if isinstance(n, That) and n.noun.startswith("this "):
            cond = both(cond, E.AllSo(E.This(), E.InPose(n.noun.removeprefix("this "))))
    done = binder.row(swapped(actions, pieces.just_this))
    settled(done, HERE)
    return Cost(done, tuple(binder.where), cond)


def _payable(a: E.Action, cond: E.Condition) -> E.Action:
    """An action in which the cost is only paid if something is so: else it cannot be."""
    if isinstance(a, E.May):
        if a.do == (E.PayCost(),):
            return E.If(cond, (a,), a.otherwise)
        return replace(a, then=tuple([_payable(b, cond) for b in a.then]))
    if isinstance(a, E.If):
        then = tuple([_payable(b, cond) for b in a.then])
        return replace(a, then=then, otherwise=tuple([_payable(b, cond) for b in a.otherwise]))
    return a


def _put_there(a: E.Action) -> E.Action:
    """What is done with this card when the cost has put it into the waiting room (3.1.4): it is done
    with the card there."""
    if isinstance(a, E.May):
        do = tuple([_put_there(b) for b in a.do])
        return replace(a, do=do, then=tuple([_put_there(b) for b in a.then]))
    if isinstance(a, E.If):
        then = tuple([_put_there(b) for b in a.then])
        return replace(a, then=then, otherwise=tuple([_put_there(b) for b in a.otherwise]))
    if isinstance(a, (E.AttachCards, E.Deploy, E.Move)) and a.what == E.This():
        return replace(a, what=E.Related("in_waiting", E.This()))
    return a


READER = reader_for(
    __package__,
    ENTRIES,
    nouns.TERMINALS,
    (nouns, conditions, phrases, trigger_phrases, sys.modules[__name__]),
    asides=without_reminders,
)


def replay_name(text: str) -> tuple[str, str]:
    """11.3.1.2: the name of a replay box, and its effect; they stand apart in the print."""
    name, _, effect = text.strip().removeprefix(REPLAY).strip().partition(" ")
    if not effect:
        name, _, effect = name.partition("\u3000")
    return name, effect


def read_text(text: str, kind: str, replays: Sequence[str] = ()) -> Reading:
    """One printed text of a card of a kind (character, event or climax) with these replay boxes."""
    begins = text.lstrip()
    for name in replays:  # 11.3.2
        text = re.sub(re.escape(name) + "(?:を発動する|する)?(?=。)", f"⟦{name}⟧", text)
    if begins.startswith(("【永】", "【自】", "【起】")):
        return READER.read(text, ABILITY)
    if begins.startswith(REPLAY):
        return _read_replay(begins)
    line = READER.read(text, LINE)
    if line.ability is not None or kind != "event":
        return line
    return READER.read(text, EVENT)


def _read_replay(text: str) -> Reading:
    name, effect = replay_name(text)
    reading = READER.read(effect or name, EVENT)
    if reading.ability is None or not effect:
        return replace(reading, ability=None)
    does = reading.ability.does
    ability = E.Ability("replay", does, label=name, tags=(f"replay:{name}",))
    return replace(reading, text=text, ability=ability)


RULES: Final[Rules] = {
    # --- abilities
    "combo": lambda: Icon("cx"),
    "counter_icon": lambda: Icon("counter"),
    "clock_icon": lambda: Icon("clock"),
    "turn_limit": lambda n: Icon("limit", int(n)),
    "fires_only": lambda n: Icon("fires", int(n)),
    "cont_unplayable": playable_unless,
    "event_word_unless": lambda *parts: event_unless(
        *parts[:-3], parts[-2], parts[-3], None, parts[-1]
    ),
    "pay_each": lambda picks, deed: tuple(
        [a for group, quantity in picks for a in phrases.pick_and(group, quantity, deed)]
    ),
    "pay_beside": lambda group, quantity, deed: (
        *phrases.pick_and(replace(group, other=True), quantity, deed),
        *deed.to(E.This()),
    ),
    "link": dressed(lambda name: E.Ability("cont", word=f"link:{name}")),
    "any_color_line": lambda: standing((flag(E.This(), "any_color"),)),
    "up_to_number": lambda n: E.Ability("deck", limit=int(n)),
    # --- costs
    "pay_stock": lambda n: (E.Move(E.Top(E.YOU, "stock", E.Num(int(n))), "waiting"),),
}
