"""Weiss Schwarz card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN, LiesIn, Said, That, ThisIn, Unknown
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_ATTACK,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllOf,
    AllSo,
    AllThese,
    Amount,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Deploy,
    Draw,
    DuringStep,
    Exchange,
    FromDeck,
    Grant,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    If,
    InPose,
    Instead,
    LookAt,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnOf,
    WinGame,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.sense import (
    LOOSE,
    THOSE,
    Actions,
    Binder,
    Folding,
    Follow,
    Given,
    Later,
    Onto,
    Per,
    Sentence,
    Subject,
    Until,
    both,
    settled,
    standing,
    without_place,
)
from tefuda.games.weiss_schwarz.terms import (
    ABILITY,
    ATTACKS,
    ATTRS,
    DEPLOY_PLACES,
    ENTRIES,
    EVENT,
    ICONS,
    KEYWORDS,
    KINDS,
    LINE,
    MOVE_PLACES,
    MOVES,
    POSES,
    POWERLESS,
    REPLAY,
    SELF,
    STEPS,
    WHOSE,
    ZONES,
)
from tefuda.games.weiss_schwarz.words import (
    Bottom,
    CameThisTurn,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    Separate,
    TakePlace,
)
from tefuda.text.audit import walk
from tefuda.text.bind import swapped
from tefuda.text.lower import Meaning
from tefuda.text.normalise import without_reminders
from tefuda.text.parse import Reader, Reading

MANY = 99  # 「好きな枚数」

Whose = tuple[str, bool]
Obj = tuple[Actions, Selector]


@dataclass(frozen=True)
class Things:
    """What cards are asked for: kinds and tests."""

    kinds: tuple[str, ...]
    tests: tuple[Test, ...]
    named: bool = False  # by name alone


@dataclass(frozen=True)
class Icon:
    """What stands behind the icon of an ability."""

    what: str
    n: int = 0


@dataclass(frozen=True)
class Deed:
    """What is done to cards: an action whose object is still to come."""

    action: Action

    def to(self, what: Selector) -> Actions:
        a: Any = self.action
        if isinstance(a, MayEither):
            return (replace(a, what=what, first=replace(a.first, what=what),
                            second=replace(a.second, what=what)),)  # fmt: skip
        return (replace(a, what=what),)


@dataclass(frozen=True)
class Mode:
    actions: Actions


@dataclass(frozen=True)
class Granting:
    what: Selector


NOTHING = Deed(Show(LEFT_OUT))


class WeissLowering(Meaning):
    """The rules of Weiss Schwarz text."""

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
        attack = Instead("attack", _stage(OPPONENT), (Defend(This()),))
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
        does = (Choose(group, 1, 1), Defend(_chosen(0)))
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
        tests = _one_of([Named(_bare(n)) for n in names])
        by_play = Trigger("moved", This(), to="stage", by="play")
        when = Trigger("moved", This(), frm="hand", to="stage", also=(by_play,))
        pick = Choose(Cards(YOU, ("waiting",), (), (tests,)), 1, 1)
        does = May((PayCost(),), (pick, Move(_chosen(0), "hand")))
        ability = Ability("auto", (does,), cost.actions, trigger=when, word="bond")
        return self._dressed(ability, front)

    def shift(self, *parts: Any) -> Ability:
        *icons, n = parts
        same = Cards(YOU, ("hand",), (), (HasTag("color", "same"),))
        swap = May((Choose(same, 1, 1), Exchange(This(), _chosen(0))))
        cond = Compare(_level(YOU), AT_LEAST, Num(int(n)))
        when = Trigger("main_start", who=YOU)
        ability = Ability(
            "auto", (If(cond, (swap,)),), trigger=when, where=("clock",), word="shift"
        )
        return self._dressed(ability, icons)

    def separate(self, *parts: Any) -> Ability:
        *front, cost = parts
        names = [p for p in front if isinstance(p, Token)]
        marker = Named(_bare(names[0]))
        when = Trigger("attack_end", while_=AllSo(This(), Placed("attacking")))
        pick = Choose(Cards(YOU, ("marker",), (), (marker, Placed("under", This()))), 1, 1)
        does = May((PayCost(),), (pick, Separate(_chosen(0))))
        ability = Ability("auto", (does,), cost.actions, trigger=when, word="separate")
        return self._dressed(ability, front)

    def backup(self, *parts: Any) -> Ability:
        *icons, power, level, cost = parts
        one = Cards(YOU, ("stage",), ("character",), (Placed("front_attacked"),))
        up = Modify(_chosen(0), "power", PLUS, Num(int(power)), THIS_TURN)
        step = DuringStep("counter", OPPONENT)
        cond = Both(step, Compare(_level(YOU), AT_LEAST, Num(int(level))))
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

    def replay(self, name: Token, sentences: list[Sentence]) -> Ability:
        does = Binder().text(sentences)
        ability = Ability("replay", does, label=str(name), tags=(f"replay:{name}",))
        settled(ability, self.start)
        return ability

    def playable_unless(self, icon: Icon | None, cond: Condition) -> Ability:
        holds = standing((If(cond, (_flag(This(), "no_play"),)),))
        return self._dressed(replace(holds, where=("hand",)), [icon] if icon else [])

    def any_color_line(self) -> Ability:
        return standing((_flag(This(), "any_color"),))

    def any_number(self) -> Ability:
        return Ability("deck")

    def up_to_number(self, n: Token) -> Ability:
        return Ability("deck", limit=int(n))

    def total_number(self, *parts: Token) -> Ability:
        names = tuple([f"name:{_bare(p)}" for p in parts[:-1]])
        return Ability("deck", limit=int(parts[-1]), tags=names)

    # --- costs

    def cost(self, *items: Actions) -> Cost:
        binder = Binder()
        actions = sense.of_whom(tuple([a for item in items for a in item]), YOU)
        if any([isinstance(a, (Modify, Grant, PayCost)) for a in actions]):
            raise self.nonsense("コストにできないこと", "this cannot be a cost")
        cond: Condition | None = None
        for n in walk(actions):
            if isinstance(n, Cards) and n.who == LOOSE:
                raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
            if isinstance(n, That) and n.noun.startswith("this "):
                cond = both(cond, AllSo(This(), InPose(n.noun.removeprefix("this "))))
        done = binder.row(swapped(actions, _just_this))
        settled(done, self.start)
        return Cost(done, tuple(binder.where), cond)

    def pay_stock(self, n: Token) -> Actions:
        return (Move(Top(YOU, "stock", Num(int(n))), "waiting"),)

    def pay_clause(self, does: Actions) -> Actions:
        return does

    # --- which cards

    def in_zone(self, zone: str) -> str:
        return zone

    def in_row(self, words: Token) -> tuple[Test, ...]:
        return _row_tests(str(words))

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
            return Things(kinds, (OneOf(tuple([_all_of(t.tests) for t in all_])),))
        each = [_all_of(((HasKind(t.kinds),) if t.kinds else ()) + t.tests) for t in all_]
        return Things((), (OneOf(tuple(each)),))

    def of_kind(self, *parts: Any) -> Things:
        *mods, kinds = parts
        return Things(kinds, mods[0] if mods else ())

    def of_name(self, *parts: Any) -> Things:
        *mods, name = parts
        named = Named(_bare(name))
        return Things((), (*(mods[0] if mods else ()), named), named=True)

    def mods(self, *tests: Test) -> tuple[Test, ...]:
        return tests

    def mod(self, *tests: Test) -> Test:
        if len(tests) > 1 and isinstance(tests[-1], NotSo):
            raise self.nonsense("「か」と「でない」", "か with でない")
        flat: list[Test] = []
        for t in tests:
            flat.extend(t.tests if isinstance(t, OneOf) else (t,))
        return _one_of(flat)

    def m_trait(self, word: Token) -> Test:
        return HasTag("trait", _bare(word))

    def m_color(self, word: Token) -> Test:
        return HasTag("color", str(word)[0])

    def m_part(self, *names: Token) -> Test:
        return _one_of([Named(_bare(name), part=True) for name in names])

    def m_not_part(self, *names: Token) -> Test:
        return NotSo(_one_of([Named(_bare(n), part=True) for n in names]))

    def m_named(self, name: Token) -> Test:
        return Named(_bare(name))

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
        return _above(attr, _level(whose[0]))

    def m_above_level(self, whose: Whose) -> Test:
        return _above("level", _level(whose[0]))

    def m_playable(self, whose: Whose) -> Test:
        return HasNumber("level", AT_MOST, _level(whose[0]))

    def m_below_this(self, attr: str, other: str) -> Test:
        return HasNumber(attr, AT_MOST, NumberOf(This(), other))

    def m_pose(self, pose: str) -> Test:
        return InPose(pose)

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
        return _level(whose[0])

    # --- conditions

    def cond(self, *facts: tuple[Condition, bool]) -> Condition:
        if not facts[-1][1]:
            raise self.nonsense("条件が途中で終わっている", "the condition stops before its end")
        whole = facts[0][0]
        for fact, _ in facts[1:]:
            whole = Both(whole, fact)
        return whole

    def _fact(self, cond: Condition, link: Token) -> tuple[Condition, bool]:
        return cond, "なら" in link

    def f_count(self, group: Selector, n: Token, cmp: str, link: Token) -> Any:
        return self._fact(Compare(CountOf(group), cmp, Num(int(n))), link)

    def f_exact(self, group: Selector, n: Token, link: Token) -> Any:
        return self._fact(Compare(CountOf(group), EQUAL, Num(int(n))), link)

    def f_some(self, group: Selector, link: Token) -> Any:
        return self._fact(_some(group), link)

    def f_none(self, group: Selector, link: Token) -> Any:
        return self._fact(_none(group), link)

    def f_all_named(self, whose: Whose, *parts: Token) -> Any:
        who, other = whose
        groups = [
            Cards(who, ("stage",), ("character",), (Named(_bare(n)),), other) for n in parts[:-1]
        ]
        return self._fact(_all_so([_some(g) for g in groups]), parts[-1])

    def zone_of(self, whose: Whose, zone: str) -> Cards:
        return Cards(whose[0], (zone,), other=whose[1])

    def zone_both(self, zone: str) -> Cards:
        return Cards(BOTH, (zone,))

    def f_zone_some(self, zone: Cards, things: Things, link: Token) -> Any:
        return self._fact(_some(self._in_zone(zone, things)), link)

    def f_zone_none(self, zone: Cards, things: Things, link: Token) -> Any:
        return self._fact(_none(self._in_zone(zone, things)), link)

    def f_zone_all(self, zone: Cards, *parts: Token) -> Any:
        groups = [replace(zone, tests=(Named(_bare(n)),)) for n in parts[:-1]]
        return self._fact(_all_so([_some(g) for g in groups]), parts[-1])

    def _in_zone(self, zone: Cards, things: Things) -> Cards:
        return replace(zone, kinds=things.kinds, tests=things.tests)

    def f_here(self, words: Token, link: Token) -> Any:
        place = str(words).removeprefix("あなたの")
        if place == "舞台":
            return self._fact(LiesIn("stage"), link)
        return self._fact(AllSo(This(), _all_of(_row_tests(place))), link)

    def f_in_zone(self, zone: Cards, link: Token) -> Any:
        return self._fact(LiesIn(zone.zones[0]), link)

    def f_alarm(self, link: Token) -> Any:
        on_top = AllSo(This(), Placed("clock_top"))
        return self._fact(Both(LiesIn("clock"), on_top), link)

    def f_facing(self, group: Cards, link: Token) -> Any:
        return self._fact(_some(self._facing(group)), link)

    def f_not_facing(self, group: Cards, link: Token) -> Any:
        return self._fact(_none(self._facing(group)), link)

    def _facing(self, group: Cards) -> Cards:
        if group.zones not in ((), ("stage",)) or group.who not in (OPPONENT, LOOSE):
            raise self.nonsense("正面にいるのは相手のキャラ", "what faces it is the opponent's")
        tests = (*group.tests, Placed("facing", This()))
        return replace(group, who=OPPONENT, zones=("stage",), tests=tests)

    def f_marked_with(self, single: Selector, things: Things, link: Token) -> Any:
        tests = (*things.tests, Placed("under", single))
        return self._fact(_some(Cards(YOU, ("marker",), things.kinds, tests)), link)

    def f_marked(self, single: Selector, link: Token) -> Any:
        return self._fact(_some(AttachedTo(single, "marker")), link)

    def f_unmarked(self, single: Selector, link: Token) -> Any:
        return self._fact(_none(AttachedTo(single, "marker")), link)

    def f_number(self, of: Selector, attr: str, n: Amount, cmp: str, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, cmp, n)), link)

    def f_number_is(self, of: Selector, attr: str, n: Amount, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, EQUAL, n)), link)

    def f_above(self, of: Selector, attr: str, whose: Whose, link: Token) -> Any:
        return self._fact(AllSo(of, self.m_above(attr, whose)), link)

    def f_at_level(self, of: Selector, attr: str, whose: Whose, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, AT_MOST, _level(whose[0]))), link)

    def f_more(self, of: Selector, attr: str, than: Selector, other: str, link: Token) -> Any:
        return self._fact(AllSo(of, _above(attr, NumberOf(than, other))), link)

    def f_no_more(self, of: Selector, attr: str, than: Selector, other: str, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, AT_MOST, NumberOf(than, other))), link)

    def f_level(self, whose: Whose, n: Token, cmp: str, link: Token) -> Any:
        return self._fact(Compare(_level(whose[0]), cmp, Num(int(n))), link)

    def f_level_is(self, whose: Whose, n: Token, link: Token) -> Any:
        return self._fact(Compare(_level(whose[0]), EQUAL, Num(int(n))), link)

    def f_total(self, whose: Whose, zone: str, n: Token, cmp: str, link: Token) -> Any:
        total = NumberOf(Cards(whose[0], (zone,)), "level")
        return self._fact(Compare(total, cmp, Num(int(n))), link)

    def f_all_trait(self, group: Selector, *parts: Token) -> Any:
        test = _one_of([self.m_trait(t) for t in parts[:-1]])
        return self._fact(AllSo(group, test), parts[-1])

    def f_all_part(self, group: Selector, *parts: Token) -> Any:
        test = _one_of([Named(_bare(n), part=True) for n in parts[:-1]])
        return self._fact(AllSo(group, test), parts[-1])

    def f_added(self, link: Token) -> Any:
        return self._fact(_some(That(sense.ADDED)), link)

    def f_pose(self, of: Selector, pose: str, link: Token) -> Any:
        return self._fact(AllSo(of, InPose(pose)), link)

    def f_is(self, of: Selector, things: Things, link: Token) -> Any:
        return self._fact(AllSo(of, self._being(things)), link)

    def f_is_not(self, of: Selector, things: Things, link: Token) -> Any:
        return self._fact(AllSo(of, NotSo(self._being(things))), link)

    def _being(self, things: Things) -> Test:
        tests = ((HasKind(things.kinds),) if things.kinds else ()) + things.tests
        if not tests:
            raise self.nonsense("カードはカードである", "a card is a card")
        return _all_of(tests)

    def f_among(self, things: Things, link: Token) -> Any:
        return self._fact(_some(self.those(things)), link)

    def f_not_among(self, things: Things, link: Token) -> Any:
        return self._fact(_none(self.those(things)), link)

    def f_turn(self, whose: Whose, link: Token) -> Any:
        return self._fact(TurnOf(whose[0]), link)

    def f_more_cards(self, one: Selector, other: Selector, cmp: Token, link: Token) -> Any:
        big, small = (one, other) if str(cmp) == "多い" else (other, one)
        more = Compare(CountOf(big), AT_LEAST, Sum(CountOf(small), Num(1)))
        return self._fact(more, link)

    # --- leads

    def you_do(self) -> Subject:
        return Subject(YOU)

    def they_do(self) -> Subject:
        return Subject(OPPONENT)

    def until(self, when: str) -> Until:
        return Until(when)

    def given(self, cond: Condition) -> Given:
        return Given(cond)

    def per_group(self, group: Selector) -> Per:
        return Per(CountOf(group))

    def onto_all(self, group: Selector) -> Onto:
        return Onto(group)

    def onto(self, single: Selector) -> Onto:
        return Onto(single)

    def turn_given(self, whose: Whose) -> Given:
        return Given(TurnOf(whose[0]))

    def battle_given(self) -> Given:
        return Given(AllSo(This(), Placed("in_battle")))

    def came_given(self) -> Given:
        return Given(CameThisTurn(This(), "hand"))

    def all_do(self) -> Subject:
        return Subject(BOTH)

    def after_that(self) -> Actions:
        return ()

    def onto_named(self, whose: Whose, *names: Token) -> Onto:
        who, other = whose
        test = _one_of([Named(_bare(n)) for n in names])
        return Onto(Cards(who, ("stage",), ("character",), (test,), other))

    def then(self) -> Follow:
        return Follow("then")

    def otherwise(self) -> Follow:
        return Follow("else")

    def if_not(self) -> Follow:
        return Follow("if_not")

    def delayed(self, words: Token) -> Later:
        said = str(words)
        if said in ("そのターンの終わりに", "ターンの終わりに", "このターンの終わりに"):
            return Later(Trigger("turn_end"), THIS_TURN)
        if said == "そのアタックの終わりに":
            return Later(Trigger("attack_end"), THIS_ATTACK)
        said = said.removeprefix("次の")
        who = YOU if said.startswith("あなたの") else OPPONENT
        if not said.startswith(("あなたの", "相手の")):
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        said = said.removeprefix("あなたの").removeprefix("相手の")
        return Later(Trigger(self._moment(said), who=who), THIS_GAME)

    def _moment(self, words: str) -> str:
        if words == "アタックの終わりに":
            return "attack_end"
        if words == "ターンの終わりに":
            return "turn_end"
        if not words.endswith("の始めに"):
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        step = STEPS.get(words.removesuffix("の始めに"))
        if step is None:
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        return f"{step}_start"

    def look_exact(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look"),)

    def look_top(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look", up_to=True),)

    def look_deck(self, whose: Whose) -> Actions:
        return (LookAt(Cards(whose[0], ("deck",)), SELF),)

    def look_only(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look"),)

    def look_only_up(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look", up_to=True),)

    def choose_show(self, group: Selector, quantity: tuple[int, int]) -> Actions:
        return (self._choice(group, quantity), Show(OWN))

    # --- clauses

    def exactly(self, n: Token) -> tuple[int, int]:
        return int(n), int(n)

    def at_most(self, n: Token) -> tuple[int, int]:
        return 0, int(n)

    def any_many(self) -> tuple[int, int]:
        return 0, MANY

    def _choice(self, group: Selector, quantity: tuple[int, int]) -> Choose:
        if isinstance(group, Cards) and group.who == BOTH and not group.other:
            if group.zones != ("stage",):
                raise self.nonsense("誰のものを選ぶか分からない", "whose are chosen is not said")
        return Choose(group, *quantity, by=SELF)

    def pay(self) -> Actions:
        return (PayCost(),)

    def draw(self, n: Amount) -> Actions:
        return (Draw(SELF, n),)

    def draw_up_to(self, n: Amount) -> Actions:
        return (FromDeck(SELF, n, "hand", up_to=True),)

    def choose(self, group: Selector, quantity: tuple[int, int]) -> Actions:
        return (self._choice(group, quantity),)

    def do(self, *parts: Any) -> Actions:
        *objects, deed = parts
        if isinstance(deed, tuple):  # put back as it was
            if objects:
                raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
            return ()
        what = objects[0] if objects else LEFT_OUT
        done: Actions = deed.to(what)
        return done

    def pick_and(self, group: Selector, quantity: tuple[int, int], deed: Deed) -> Actions:
        if isinstance(deed, tuple):
            raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
        return (self._choice(group, quantity), *deed.to(OWN))

    def just(self, single: Selector) -> Selector:
        return single

    def all_of(self, group: Selector) -> Selector:
        return group

    def whose_pile(self, group: Selector) -> Selector:
        return group

    def top_of(self, whose: Whose, pile: str, end: Token, n: Amount) -> Any:
        return whose[0], pile, "下" in end, n, False

    def top_up_to(self, whose: Whose, pile: str, end: Token, n: Amount) -> Any:
        return whose[0], pile, "下" in end, n, True

    def top_deed(self, top: Any, deed: Any) -> Actions:
        who, pile, bottom, n, up_to = top
        if isinstance(deed, tuple):
            raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
        if pile == "deck":
            return self._deck_top(who, bottom, n, up_to, deed)
        if pile not in ("clock", "stock"):
            raise self.nonsense("上下のない領域", "a zone without a top")
        what = Bottom(who, pile, n) if bottom else Top(who, pile, n)
        done: Actions = deed.to(what)
        return self._one_at_most(n, *done) if up_to else done

    def _one_at_most(self, n: Amount, *does: Action) -> Actions:
        """「1枚まで」 of a pile: it may be done."""
        if n != Num(1):
            raise self.nonsense("山札でない「まで」", "up to so many, and not of a deck")
        return (May(does, by=SELF),)

    def _deck_top(self, who: str, bottom: bool, n: Amount, up_to: bool, deed: Deed) -> Actions:
        a = deed.action
        if isinstance(a, Move) and not a.bottom and a.to in ("waiting", "stock", "clock", "memory"):
            return (FromDeck(who, n, a.to, up_to, bottom),)
        if isinstance(a, Move) and a.to == "hand":
            return (FromDeck(who, n, "hand", up_to, bottom),)
        if isinstance(a, Show) and deed is not NOTHING:
            return (FromDeck(who, n, "reveal", up_to, bottom),)
        if isinstance(a, AttachCards) and not bottom:
            under = replace(a, what=Top(who, "deck", n))
            return (under,) if not up_to else self._one_at_most(n, under)
        if deed is NOTHING:
            return (FromDeck(who, n, "flip", up_to, bottom),)
        raise self.nonsense("山札の上でできないこと", "this is not done to the top of a deck")

    # deeds

    def _moves(self, to: str, bottom: bool = False) -> Deed:
        return Deed(Move(LEFT_OUT, to, bottom))

    def to_waiting(self) -> Deed:
        return self._moves("waiting")

    def to_hand(self) -> Deed:
        return self._moves("hand")

    def to_stock(self) -> Deed:
        return self._moves("stock")

    def to_clock(self) -> Deed:
        return self._moves("clock")

    def to_level(self) -> Deed:
        return self._moves("level")

    def to_top(self) -> Deed:
        return self._moves("deck")

    def to_top_same(self) -> tuple[()]:
        return ()

    def to_bottom(self) -> Deed:
        return self._moves("deck", True)

    def to_stock_bottom(self) -> Deed:
        return self._moves("stock", True)

    def to_clock_bottom(self) -> Deed:
        return self._moves("clock", True)

    def to_memory(self) -> Deed:
        return self._moves("memory")

    def top_or_bottom(self) -> Deed:
        top, bottom = Move(LEFT_OUT, "deck"), Move(LEFT_OUT, "deck", True)
        return Deed(MayEither(LEFT_OUT, top, bottom, SELF))

    def top_or_waiting(self) -> Deed:
        top, waiting = Move(LEFT_OUT, "deck"), Move(LEFT_OUT, "waiting")
        return Deed(MayEither(LEFT_OUT, top, waiting, SELF))

    def posed(self, pose: str) -> Deed:
        return Deed(SetPose(LEFT_OUT, pose))

    def shown(self) -> Deed:
        return Deed(Show(LEFT_OUT))

    def flipped(self) -> Deed:
        return NOTHING

    def deployed(self, words: Token, rest: Token | None) -> Deed:
        return Deed(Deploy(LEFT_OUT, DEPLOY_PLACES[words], "rest" if rest else ""))

    def took_place(self, rest: Token | None) -> Deed:
        return Deed(TakePlace(LEFT_OUT, That(sense.CHARA), "rest" if rest else ""))

    def relocated(self, words: Token) -> Deed:
        return Deed(Relocate(LEFT_OUT, MOVE_PLACES[words]))

    def under(self, of: Selector, face: Token) -> Deed:
        return Deed(AttachCards(LEFT_OUT, of, "marker" if "裏" in face else "marker_up"))

    # changes

    def by(self, owner: Selector | None, attr: str, sign: Token, n: Amount) -> Actions:
        how = PLUS if sign == "+" else MINUS
        return (Modify(owner or LEFT_OUT, attr, how, n, ""),)

    def becomes(self, owner: Selector | None, attr: str, n: Token) -> Actions:
        return (Modify(owner or LEFT_OUT, attr, BECOMES, Num(int(n)), ""),)

    def changed(self, change: Actions) -> Actions:
        return change

    def flagged(self, single: Selector, words: Token) -> Actions:
        return (_flag(single, self._flag_of(words)),)

    def flagged_left(self, words: Token) -> Actions:
        return (_flag(LEFT_OUT, self._flag_of(words)),)

    def flagged_all(self, group: Selector, words: Token) -> Actions:
        return (_flag(group, self._flag_of(words)),)

    def _flag_of(self, words: Token) -> str:
        for begins, flag in POWERLESS:
            if str(words).startswith(begins):
                found = flag
                break
        else:
            raise self.nonsense("知らない禁止", "a prohibition that is not known")
        return found if found != "no_attack" or "できな" in words or "できず" in words else found

    def gets(self, single: Selector | None, ability: Ability) -> Actions:
        return (Grant(single or LEFT_OUT, ability, ""),)

    def gives(self, ability: Ability) -> Actions:
        return (Grant(LEFT_OUT, ability, ""),)

    def gets_trait(self, single: Selector | None, *traits: Token) -> Actions:
        return (Grant(single or LEFT_OUT, _tagged(traits), ""),)

    def gives_trait(self, *traits: Token) -> Actions:
        return (Grant(LEFT_OUT, _tagged(traits), ""),)

    def damage(self, n: Amount) -> Actions:
        return (Damage(OPPONENT, n),)

    def own_damage(self, n: Amount) -> Actions:
        return (Damage(SELF, n),)

    def do_icon(self, icon: str) -> Actions:
        return (DoIcon(icon),)

    def check_times(self, n: Token) -> Actions:
        return (Modify(Players(SELF), "trigger_checks", BECOMES, Num(int(n)), ""),)

    def ban(self, words: Token) -> Actions:
        out = []
        for said, flag in (("助太刀", "no_backup"), ("イベント", "no_events")):
            if said in words:
                out.append(_flag(Players(SELF), flag))
        if "アンコール" in words:
            out.append(_flag(Players(SELF), "no_encore"))
        return tuple(out)

    def swap_two(self, one: Selector, other: Selector) -> Actions:
        if isinstance(one, Cards) and isinstance(other, Cards) and other.who == LOOSE:
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        first, second = self._choice(one, (1, 1)), self._choice(other, (1, 1))
        return (first, second, Exchange(That("first"), That("second")))

    def swap_chosen(self) -> Actions:
        return (Exchange(That("one of two"), That("other of two")),)

    def renew_stock(self) -> Actions:
        return (RenewStock(SELF, "waiting"),)

    def renew_from_deck(self) -> Actions:
        return (RenewStock(SELF, "deck"),)

    def damage_often(self, n: Amount, times: Token) -> Actions:
        return (Repeat(Num(int(times)), (Damage(OPPONENT, n),)),)

    def swap_with_this(self, group: Selector) -> Actions:
        both_ = AllThese((OWN, This()))
        return (self._choice(group, (1, 1)), SetPose(both_, "stand"), Exchange(OWN, This()))

    def force_swap(self, one: Selector, group: Cards) -> Actions:
        if one != Related("facing", This()):
            raise self.nonsense("何以外か分からない", "other than what is not said")
        other = replace(group, tests=(*group.tests, NotSo(Placed("facing", This()))))
        stand = SetPose(AllThese((one, OWN)), "stand")
        return (self._choice(other, (1, 1)), stand, Exchange(one, OWN))

    def extra_turn(self) -> Actions:
        return (ExtraTurn(SELF),)

    def to_the_end(self, whose: Whose) -> Actions:
        return (GoTo("end"),)

    def next_no_stand(self, single: Selector, whose: Whose) -> Actions:
        if whose[0] != OPPONENT:
            raise self.nonsense("いつまでか決められない", "until when cannot be told")
        return (Modify(single, "no_stand", BECOMES, Num(1), NEXT_OPPONENT_TURN),)

    def shuffle_it(self) -> Actions:
        return (Shuffle(SELF, "deck"),)

    shuffle_own = shuffle_it

    def look_hand(self) -> Actions:
        return (LookAt(Cards(OPPONENT, ("hand",)), SELF),)

    def win(self) -> Actions:
        return (WinGame(SELF),)

    def replay_do(self, name: Token) -> Actions:
        return (Replay(str(name)),)

    # --- sentences

    def _sentence(self, pieces: Sequence[Any], may: bool) -> Sentence:
        start = self.start
        follow = ""
        rest = list(pieces)
        if rest and isinstance(rest[0], Follow):
            follow = rest.pop(0).how
        actions = Folding(rest, may).rest(0)
        if not actions:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        return Sentence(actions, follow, None, start)

    def plain(self, *pieces: Any) -> Sentence:
        return self._sentence(pieces, False)

    def may(self, *pieces: Any) -> Sentence:
        return self._sentence(pieces, True)

    def quote(self, ability: Ability) -> Ability:
        return ability

    def mode(self, sentences: list[Sentence]) -> Mode:
        return Mode((Said(tuple(sentences)),))

    def give_quoted(self, *n: Token) -> Granting:
        return Granting(LEFT_OUT)

    def get_quoted(self, single: Selector, *n: Token) -> Granting:
        return Granting(single)

    def get_left(self, *n: Token) -> Granting:
        return Granting(LEFT_OUT)

    def grants(self, *parts: Any) -> Sentence:
        granting = next(p for p in parts if isinstance(p, Granting))
        given = tuple([Grant(granting.what, p, "") for p in parts if isinstance(p, Ability)])
        pieces = [p for p in parts if not isinstance(p, (Granting, Ability))]
        return self._sentence([*pieces, given], False)

    def modes_of(self, of: Token, n: Token) -> Icon:
        return Icon(f"modes:{of}", int(n))

    def modes_any(self, n: Token) -> Icon:
        return Icon("modes:", int(n))

    def choose_modes(self, *parts: Any) -> Sentence:
        modes = tuple([p.actions for p in parts if isinstance(p, Mode)])
        head = next(p for p in parts if isinstance(p, Icon))
        said = head.what.removeprefix("modes:")
        if said and int(said) != len(modes):
            raise self.nonsense("効果の数が合わない", "there are more or fewer effects than said")
        pieces = [p for p in parts if not isinstance(p, (Mode, Icon))]
        return self._sentence([*pieces, (ChooseModes(modes, head.n, by=SELF),)], False)

    def do_so(self, *parts: Any) -> Sentence:
        *pieces, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, mode.actions], False)

    def may_do_so(self, *parts: Any) -> Sentence:
        *pieces, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, (May(mode.actions),)], False)

    def do_so_often(self, *parts: Any) -> Sentence:
        *pieces, n, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, (Repeat(Num(int(n)), mode.actions),)], False)

    def _not_for_them(self, pieces: Sequence[Any]) -> None:
        """In a quoted action, 「あなた」 is whoever does it: only for oneself is that plain."""
        if any([isinstance(p, Subject) and p.who != YOU for p in pieces]):
            raise self.nonsense("他のプレイヤーがする行動", "an action that somebody else does")

    def x_is(self, amount: Amount) -> Sentence:
        return Sentence((), "", sense.of_whom(amount, YOU), self.start)

    def effects(self, *sentences: Sentence) -> Any:
        return list(sentences)

    # --- triggers

    def just_one(self, what: Selector) -> Selector:
        return what

    def subjects(self, *what: Selector) -> tuple[Selector, ...]:
        return what

    def owner_of(self, what: Selector) -> Selector:
        return what

    def this_in_pose(self, pose: str) -> Selector:
        return That(f"this {pose}")

    def that_chara_in(self, whose: Whose, zone: str) -> Selector:
        return That(sense.CHARA)

    def this_in_battle(self) -> Selector:
        return That("battle this")

    def also_moved(self, words: Token) -> tuple[Trigger, ...]:
        return self.moved((That("same"),), words)

    def also_attacked(self, words: Token) -> tuple[Trigger, ...]:
        return self.attacked((That("same"),), words)

    def also_turned(self, pose: str) -> tuple[Trigger, ...]:
        return self.turned((That("same"),), pose)

    def own_attack_end(self) -> tuple[Trigger, ...]:
        return (Trigger("attack_end", while_=AllSo(This(), Placed("attacking"))),)

    def trigger(self, *parts: Any) -> Trigger:
        conds = [p.cond for p in parts if isinstance(p, Given)]
        events: list[Trigger] = []
        for part in parts:
            for t in part if isinstance(part, tuple) else ():
                if t.what == That("same"):
                    if not events:
                        raise self.nonsense(
                            "何がか書かれていない", "what it happens to is not said"
                        )
                    t = replace(t, what=events[-1].what)
                events.append(t)
        for cond in conds:
            events = [replace(t, while_=both(cond, t.while_)) for t in events]
        events = [_ready(t) for t in events]
        return replace(events[0], also=tuple(events[1:])) if len(events) > 1 else events[0]

    def _each(self, subjects: tuple[Selector, ...], trigger: Trigger) -> tuple[Trigger, ...]:
        out = []
        for s in subjects:
            if s == That("battle this"):
                battle = AllSo(This(), Placed("in_battle"))
                out.append(replace(trigger, what=This(), while_=battle))
            elif isinstance(s, That) and s.noun != "same":
                raise self.nonsense("前に何も言われていない", "nothing was said before")
            else:
                out.append(replace(trigger, what=s))
        return tuple(out)

    def moved(self, subjects: tuple[Selector, ...], words: Token) -> tuple[Trigger, ...]:
        moves = MOVES.get(str(words))
        if moves is None:
            raise self.nonsense("知らない移動", "a move that is not known")
        out: list[Trigger] = []
        for frm, to, by in moves:
            out.extend(self._each(subjects, Trigger("moved", frm=frm, to=to, by=by)))
        return tuple(out)

    def changed_in(self) -> tuple[Trigger, ...]:
        return (Trigger("moved", This(), to="stage", by="change"),)

    def subject_changed_in(self, subjects: tuple[Selector, ...]) -> tuple[Trigger, ...]:
        return self._each(subjects, Trigger("moved", to="stage", by="change"))

    def attacked(self, subjects: tuple[Selector, ...], words: Token) -> tuple[Trigger, ...]:
        event, by = ATTACKS[words]
        return self._each(subjects, Trigger(event, by=by))

    def turned(self, subjects: tuple[Selector, ...], pose: str) -> tuple[Trigger, ...]:
        return self._each(subjects, Trigger("turned", to=pose))

    def their_opponent(self, of: Selector, pose: str) -> tuple[Trigger, ...]:
        return (Trigger("turned", Related("battle", of), to=pose),)

    def such_opponent(self, things: Things, pose: str) -> tuple[Trigger, ...]:
        if things.kinds != ("character",) or not things.tests:
            raise self.nonsense("バトル相手はキャラ", "the battle opponent is a character")
        such = AllSo(Related("battle", This()), _all_of(things.tests))
        return (Trigger("turned", Related("battle", This()), to=pose, while_=such),)

    def climax_put(self, whose: Whose, things: Things, zone: str) -> tuple[Trigger, ...]:
        if (things.kinds == ("climax",)) != (zone == "climax") or zone == "stage":
            raise self.nonsense("知らない移動", "a move that is not known")
        cards = Cards(whose[0], (zone,), things.kinds, things.tests, whose[1])
        return (Trigger("moved", cards, to=zone),)

    def named_put(self, whose: Whose, zone: str, things: Things) -> tuple[Trigger, ...]:
        kinds = things.kinds
        if zone == "climax" and kinds in ((), ("climax",)):
            kinds = ("climax",)
        cards = Cards(whose[0], (zone,), kinds, things.tests)
        return (Trigger("moved", cards, to=zone),)

    def used_this(self, who: str, word: str) -> tuple[Trigger, ...]:
        return (Trigger("used", This(), who=who, by=word),)

    def used(self, who: str, word: str) -> tuple[Trigger, ...]:
        return (Trigger("used", who=who, by=word),)

    def used_act(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("used", who=who, by="act"),)

    def played_event(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("played", Cards(who, ("resolution",), ("event",)), who=who),)

    def leveled(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("leveled", who=who),)

    def refreshed(self, who: str) -> tuple[Trigger, ...]:
        return (Trigger("refreshed", who=who),)

    def dealt(self, source: Selector, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(_cancelled(words), source),)

    def taken(self, whose: Whose, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(_cancelled(words), who=whose[0]),)

    def checked(self, owner: Selector, things: Things) -> tuple[Trigger, ...]:
        cards = Cards(YOU, ("resolution",), things.kinds, things.tests)
        return (Trigger("checked", cards, other=owner),)

    def triggered(self, whose: Whose, things: Things) -> tuple[Trigger, ...]:
        cards = Cards(whose[0], ("resolution",), things.kinds, things.tests)
        return (Trigger("checked", cards),)

    def state_empty(self, whose: Whose, pile: str) -> tuple[Trigger, ...]:
        return (Trigger("state", while_=_none(Cards(whose[0], (pile,)))),)

    def moment(self, whose: Whose, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(self._moment(str(words)), who=whose[0]),)

    def any_moment(self, words: Token) -> tuple[Trigger, ...]:
        return (Trigger(self._moment(str(words))),)


@dataclass(frozen=True)
class Cost:
    """A cost, and the zones it names for the card itself."""

    actions: Actions
    where: tuple[str, ...]
    cond: Condition | None = None  # what must be so that it can be paid


def _just_this(s: Selector) -> Selector | None:
    return This() if isinstance(s, That) and s.noun.startswith("this ") else None


def _bare(word: object) -> str:
    return str(word)[1:-1]


def _chosen(slot: int) -> Selector:
    return Chosen(slot)


def _stage(who: str) -> Cards:
    return Cards(who, ("stage",), ("character",))


def _level(who: str) -> Amount:
    return CountOf(Cards(who, ("level",)))


def _above(attr: str, than: Amount) -> Test:
    return HasNumber(attr, AT_LEAST, Sum(than, Num(1)))


def _one_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else OneOf(tuple(tests))


def _all_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def _all_so(conds: Sequence[Condition]) -> Condition:
    whole = conds[0]
    for cond in conds[1:]:
        whole = Both(whole, cond)
    return whole


def _some(group: Selector) -> Condition:
    return Compare(CountOf(group), AT_LEAST, Num(1))


def _none(group: Selector) -> Condition:
    return Compare(CountOf(group), EQUAL, Num(0))


def _row_tests(words: str) -> tuple[Test, ...]:
    tests: list[Test] = []
    if "前列" in words or "中央" in words:
        tests.append(Placed("front"))
    if "後列" in words:
        tests.append(Placed("back"))
    if "中央" in words:
        tests.append(Placed("center"))
    return tuple(tests)


def _flag(what: Selector, flag: str) -> Modify:
    return Modify(what, flag, BECOMES, Num(1), "")


def _tagged(traits: Sequence[Token]) -> Ability:
    return Ability("tag", tags=tuple([f"trait:{_bare(t)}" for t in traits]))


def _cancelled(words: Token) -> str:
    return "damage_taken" if words == "キャンセルされなかった" else "damage_cancelled"


def _ready(t: Trigger) -> Trigger:
    """A trigger whose cards of nobody in particular are anybody's."""
    got: Trigger = sense.of_whom(t, YOU)
    return got


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


def _pays(does: Sequence[Action]) -> bool:
    return any([isinstance(n, PayCost) for n in walk(tuple(does))])


READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    ENTRIES,
    WeissLowering,
    common=False,
    asides=without_reminders,
)


def read_text(text: str, kind: str) -> Reading:
    """One printed text of a card of a kind: character, event or climax."""
    begins = text.lstrip()
    if begins.startswith(("【永】", "【自】", "【起】")):
        return READER.read(text, ABILITY)
    if begins.startswith("【リプレイ】"):
        return READER.read(text, REPLAY)
    line = READER.read(text, LINE)
    if line.ability is not None or kind != "event":
        return line
    return READER.read(text, EVENT)
