"""Weiss Schwarz card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from lark import Token

from tefuda.effects.marks import That
from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    PLUS,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllOf,
    AllSo,
    AttachCards,
    Both,
    Cards,
    Choose,
    Compare,
    Condition,
    Deploy,
    DuringStep,
    Exchange,
    Grant,
    HasTag,
    If,
    InPose,
    Instead,
    May,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    PayCost,
    Placed,
    Related,
    This,
    Top,
    Trigger,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.binding import Binder
from tefuda.games.weiss_schwarz.parts import (
    Cost,
    Icon,
    bare,
    chosen,
    flag,
    just_this,
    level_of_player,
    one_of,
    stage,
)
from tefuda.games.weiss_schwarz.sense import LOOSE, settled
from tefuda.games.weiss_schwarz.standing import standing, without_place
from tefuda.games.weiss_schwarz.terms import ABILITY, ENTRIES, EVENT, KEYWORDS, LINE, REPLAY
from tefuda.games.weiss_schwarz.triggers import Triggers
from tefuda.games.weiss_schwarz.words import (
    Defend,
    Separate,
)
from tefuda.text.audit import walk
from tefuda.text.bind import swapped
from tefuda.text.normalise import without_reminders
from tefuda.text.parse import Reader, Reading
from tefuda.text.pieces import Actions, both, of_whom


class WeissLowering(Triggers):
    """The rules for whole abilities and their costs."""

    # --- abilities

    def combo(self) -> Icon:
        return Icon("cx")

    def counter_icon(self) -> Icon:
        return Icon("counter")

    def clock_icon(self) -> Icon:
        return Icon("clock")

    def turn_limit(self, n: Token) -> Icon:
        return Icon("limit", int(n))

    def _dressed(self, ability: Ability, icons: Sequence[object]) -> Ability:
        for icon in icons:
            if not isinstance(icon, Icon):
                continue
            if icon.what == "cx":
                ability = replace(ability, label="cx")
            elif icon.what == "limit":
                ability = replace(ability, limit=icon.n)
            else:
                ability = replace(ability, tags=(*ability.tags, f"icon:{icon.what}"))
        return ability

    def great(self, *icons: Icon) -> Ability:
        stands = AllOf((Placed("front"), Placed("center"), NotSo(InPose("reverse"))))
        attack = Instead("attack", stage(OPPONENT), (Defend(This()),))
        ability = Ability(
            "cont", cond=AllSo(This(), stands), instead=(attack,), word="great_performance"
        )
        return self._dressed(ability, icons)

    def link(self, *parts: Icon | Token) -> Ability:
        return self._dressed(Ability("cont", word=f"link:{parts[-1]}"), parts[:-1])

    def cont(self, *parts: Any) -> Ability:
        *icons, word, sentences = parts
        ability = standing(sense.plain_row(sentences))
        if word is not None:
            ability = self._worded(ability, KEYWORDS[word])
        return self._dressed(ability, icons)

    def _worded(self, ability: Ability, word: str) -> Ability:
        if word == "assist":
            cond = both(AllSo(This(), Placed("back")), ability.cond)
            return replace(ability, cond=cond, word=word)
        return replace(ability, word=word)

    def attack_other(self, *parts: Any) -> Ability:
        *icons, group = parts
        if group.who != OPPONENT or group.zones != ("stage",):
            raise self.nonsense("アタックできるのは相手のキャラ", "attacks are on the opponent's")
        does = (Choose(group, 1, 1), Defend(chosen(0)))
        instead = Instead("attack", This(), does, may=True)
        return self._dressed(Ability("cont", instead=(instead,)), icons)

    def encore(self, *parts: Any) -> Ability:
        *icons, cost = parts
        when = Trigger("moved", This(), frm="stage", to="waiting")
        back = May((PayCost(),), (Deploy(This(), "same", "rest"),))
        ability = Ability("auto", (back,), cost.actions, trigger=when, word="encore")
        return self._dressed(ability, icons)

    def bond(self, *parts: Any) -> Ability:
        *front, cost = parts
        names = [p for p in front if isinstance(p, Token)]
        tests = one_of([Named(bare(n)) for n in names])
        by_play = Trigger("moved", This(), to="stage", by="play")
        when = Trigger("moved", This(), frm="hand", to="stage", also=(by_play,))
        pick = Choose(Cards(YOU, ("waiting",), (), (tests,)), 1, 1)
        does = May((PayCost(),), (pick, Move(chosen(0), "hand")))
        ability = Ability("auto", (does,), cost.actions, trigger=when, word="bond")
        return self._dressed(ability, front)

    def shift(self, *parts: Any) -> Ability:
        *icons, n = parts
        same = Cards(YOU, ("hand",), (), (HasTag("color", "same"),))
        swap = May((Choose(same, 1, 1), Exchange(This(), chosen(0))))
        cond = Compare(level_of_player(YOU), AT_LEAST, Num(int(n)))
        when = Trigger("main_start", who=YOU)
        ability = Ability(
            "auto", (If(cond, (swap,)),), trigger=when, where=("clock",), word="shift"
        )
        return self._dressed(ability, icons)

    def separate(self, *parts: Any) -> Ability:
        *front, cost = parts
        names = [p for p in front if isinstance(p, Token)]
        marker = Named(bare(names[0]))
        when = Trigger("attack_end", while_=AllSo(This(), Placed("attacking")))
        pick = Choose(Cards(YOU, ("marker",), (), (marker, Placed("under", This()))), 1, 1)
        does = May((PayCost(),), (pick, Separate(chosen(0))))
        ability = Ability("auto", (does,), cost.actions, trigger=when, word="separate")
        return self._dressed(ability, front)

    def backup(self, *parts: Any) -> Ability:
        *icons, power, level, cost = parts
        one = Cards(YOU, ("stage",), ("character",), (Placed("front_attacked"),))
        up = Modify(chosen(0), "power", PLUS, Num(int(power)), THIS_TURN)
        step = DuringStep("counter", OPPONENT)
        cond = Both(step, Compare(level_of_player(YOU), AT_LEAST, Num(int(level))))
        ability = Ability(
            "act", (Choose(one, 1, 1), up), cost.actions, cond, where=("hand",), word="backup"
        )
        return self._dressed(ability, icons)

    def auto(self, *parts: Any) -> Ability:
        icons = [p for p in parts if isinstance(p, Icon)]
        rest = [p for p in parts if not isinstance(p, Icon)]
        word, cost, given, trigger, sentences = rest
        settled(trigger, self.start)
        binder = Binder(trigger)
        does = binder.text(sentences)
        given, lies = without_place(given)
        settled(given, self.start)
        ability = self._finish("auto", does, cost, binder, word, icons, trigger)
        return replace(ability, cond=given, where=tuple(dict.fromkeys((*lies, *ability.where))))

    def act(self, *parts: Any) -> Ability:
        icons = [p for p in parts if isinstance(p, Icon)]
        rest = [p for p in parts if not isinstance(p, Icon)]
        word, cost, sentences = rest
        binder = Binder()
        does = binder.text(sentences)
        return self._finish("act", does, cost, binder, word, icons, None)

    def _finish(
        self,
        kind: str,
        does: Actions,
        cost: Cost | None,
        binder: Binder,
        word: Token | None,
        icons: Sequence[Icon],
        trigger: Trigger | None,
    ) -> Ability:
        cond: Condition | None = None
        lies: tuple[str, ...] = ()
        if len(does) == 1 and isinstance(does[0], If):
            inner, lies = without_place(does[0].cond)
            if lies:
                does = does[0].then if inner is None else (replace(does[0], cond=inner),)
        where = [*lies, *binder.where, *(cost.where if cost else ())]
        key = KEYWORDS[word] if word is not None else ""
        if trigger is not None and trigger.event == "used" and trigger.by == "backup":
            if trigger.what == This():
                where.append("waiting")
        paid = cost.actions if cost else ()
        if Move(This(), "waiting") in paid:
            does = tuple([_put_there(a) for a in does])
        if cost is not None and cost.cond is not None:
            if kind == "act":
                cond = cost.cond
            else:
                does = tuple([_payable(a, cost.cond) for a in does])
        ability = Ability(kind, does, paid, cond, trigger, word=key)
        settled(ability, self.start)
        if bool(cost) and kind == "auto" and not _pays(does):
            raise self.nonsense("払うことのないコスト", "a cost that is never paid")
        ability = replace(ability, where=tuple(dict.fromkeys(where)))
        return self._dressed(ability, icons)

    def event(self, *parts: Any) -> Ability:
        icon, word, sentences = parts
        binder = Binder()
        does = binder.text(sentences)
        key = KEYWORDS[word] if word is not None else ""
        ability = Ability("event", does, word=key)
        settled(ability, self.start)
        return self._dressed(ability, [icon] if icon else [])

    def playable_unless(self, icon: Icon | None, cond: Condition) -> Ability:
        holds = standing((If(cond, (flag(This(), "no_play"),)),))
        return self._dressed(replace(holds, where=("hand",)), [icon] if icon else [])

    def any_color_line(self) -> Ability:
        return standing((flag(This(), "any_color"),))

    def any_number(self) -> Ability:
        return Ability("deck")

    def up_to_number(self, n: Token) -> Ability:
        return Ability("deck", limit=int(n))

    def total_number(self, *parts: Token) -> Ability:
        names = tuple([f"name:{bare(p)}" for p in parts[:-1]])
        return Ability("deck", limit=int(parts[-1]), tags=names)

    # --- costs

    def cost(self, *items: Actions) -> Cost:
        binder = Binder()
        actions = of_whom(tuple([a for item in items for a in item]), YOU)
        if any([isinstance(a, (Modify, Grant, PayCost)) for a in actions]):
            raise self.nonsense("コストにできないこと", "this cannot be a cost")
        cond: Condition | None = None
        for n in walk(actions):
            if isinstance(n, Cards) and n.who == LOOSE:
                raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
            if isinstance(n, That) and n.noun.startswith("this "):
                cond = both(cond, AllSo(This(), InPose(n.noun.removeprefix("this "))))
        done = binder.row(swapped(actions, just_this))
        settled(done, self.start)
        return Cost(done, tuple(binder.where), cond)

    def pay_stock(self, n: Token) -> Actions:
        return (Move(Top(YOU, "stock", Num(int(n))), "waiting"),)

    def pay_clause(self, does: Actions) -> Actions:
        return does


def _payable(a: Action, cond: Condition) -> Action:
    """An action in which the cost is only paid if something is so: else it cannot be."""
    if isinstance(a, May):
        if a.do == (PayCost(),):
            return If(cond, (a,), a.otherwise)
        return replace(a, then=tuple([_payable(b, cond) for b in a.then]))
    if isinstance(a, If):
        then = tuple([_payable(b, cond) for b in a.then])
        return replace(a, then=then, otherwise=tuple([_payable(b, cond) for b in a.otherwise]))
    return a


def _put_there(a: Action) -> Action:
    """What is done with this card when the cost has put it into the waiting room (3.1.4): it is done
    with the card there."""
    if isinstance(a, May):
        do = tuple([_put_there(b) for b in a.do])
        return replace(a, do=do, then=tuple([_put_there(b) for b in a.then]))
    if isinstance(a, If):
        then = tuple([_put_there(b) for b in a.then])
        return replace(a, then=then, otherwise=tuple([_put_there(b) for b in a.otherwise]))
    if isinstance(a, (AttachCards, Deploy, Move)) and a.what == This():
        return replace(a, what=Related("in_waiting", This()))
    return a


def _pays(does: Sequence[Action]) -> bool:
    return any([isinstance(n, PayCost) for n in walk(tuple(does))])


READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    ENTRIES,
    WeissLowering,
    common=False,
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
    ability = Ability("replay", does, label=name, tags=(f"replay:{name}",))
    return replace(reading, text=text, ability=ability)
