"""装甲娘 card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN, That
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    HALF,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    AllSo,
    Amount,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    Condition,
    CountOf,
    Draw,
    Exchange,
    HasTag,
    Holds,
    Host,
    InPose,
    Instead,
    LookAt,
    Modify,
    Move,
    Named,
    Num,
    Selector,
    Show,
    Shuffle,
    Test,
    This,
    Top,
)
from tefuda.games.soukou_musume.rendering import ENGLISH, JAPANESE
from tefuda.games.soukou_musume.sense import SoukouSense
from tefuda.games.soukou_musume.terms import (
    ATTRS,
    CIRCLE,
    COMMAND,
    ENTRIES,
    FIELD,
    KINDS,
    MAIN,
    NUMBERS,
    POSES,
    RESERVE,
    SKILL,
    TYPES,
    UNIFORM,
    ZONES,
)
from tefuda.games.soukou_musume.words import Damage, Harm, Heal, Power, Repair, WreckUnits
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import ANY, CARD, UNIT, unbound
from tefuda.text.lower import Actions, Lowering, Other
from tefuda.text.parse import Reader

MOST_USES = 15  # a turn; what the state can count

Deed = Callable[[Selector], Actions]  # what is done, still without its object
Object = tuple[Actions, Selector]  # what must be chosen first, and what is then meant
Change = tuple[str, str, Amount]  # attribute, how, by how much
Head = str | Test | Other  # whose, and what is said of the cards


class SoukouLowering(SoukouSense):
    """The rules of 装甲娘 text."""

    words = {
        **Lowering.words,
        "POSE": dict(POSES),
        "NUMBER": dict(NUMBERS),
        "ATTR": dict(ATTRS),
        "PLACE": {"ユニット": FIELD, "控えユニット": RESERVE, "控え戦場のユニット": RESERVE},
        "ZONE": dict(ZONES),
        "CARD": dict(KINDS),
    }

    # --- the four kinds of text

    def skill(self, does: Actions) -> Ability:
        return Ability(SKILL, does)

    def command(self, does: Actions) -> Ability:
        return Ability(COMMAND, does)

    def circle(
        self, limit: int | None, cost: Actions | None, cond: Condition | None, does: Actions
    ) -> Ability:
        if unbound(cond):
            raise Meaningless(NOTHING_CHOSEN, self.start)
        return Ability(CIRCLE, does, cost or (), cond, limit=limit or 0)

    def uniform(self, *parts: tuple[Holds, ...] | Instead) -> Ability:
        holds = [h for part in parts if isinstance(part, tuple) for h in part]
        instead = [part for part in parts if isinstance(part, Instead)]
        return Ability(UNIFORM, holds=tuple(holds), instead=tuple(instead))

    def limit(self, n: Token) -> int:
        if int(n) < 1:
            raise self.nonsense("一度も使えないスキル", "a skill that can never be used")
        if int(n) > MOST_USES:
            raise self.nonsense(f"多くても{MOST_USES}回まで", f"at most {MOST_USES}")
        return int(n)

    def cost(self, does: Actions) -> Actions:
        return self.bound(does)

    def usable(self, *facts: Condition) -> Condition:
        return self.condition(*facts)

    # --- nouns

    def has_attribute(self, word: Token) -> Test:
        return HasTag("attribute", str(word))

    def so_attribute(self, single: Selector, word: Token) -> Condition:
        return AllSo(single, HasTag("attribute", str(word)))

    def is_normal(self) -> Test:
        return InPose("normal")

    def has_energy(self, n: Token, cmp: str) -> Test:
        return self.has_number("energy", n, cmp)

    def this_unit(self) -> Selector:
        if self.entry == COMMAND:
            raise self.nonsense("コマンドはユニットではない", "a command is no unit")
        return Host() if self.entry == UNIFORM else This()

    def this_card(self) -> Selector:
        return This()

    def host(self) -> Selector:
        if self.entry != UNIFORM:
            raise self.nonsense(
                "ユニットにセットされるのは制服だけ", "only a uniform is set on a unit"
            )
        return Host()

    def that_unit(self) -> Selector:
        return That(UNIT)

    def that_card(self) -> Selector:
        return That(CARD)

    def that(self) -> Selector:
        return That(ANY)

    def other(self) -> Other:
        if self.entry == UNIFORM:
            raise self.nonsense(
                "制服の「他の」が、どのユニットの他かを表せない",
                "other than which unit cannot be told on a uniform",
            )
        if self.entry == COMMAND:
            raise self.nonsense("何の他かが分からない", "other than what is not said")
        return super().other()

    def main_unit(self, *head: Head) -> Selector:
        return _cards(head, MAIN, ("unit",))

    def group(self, *parts: Head | tuple[str, ...]) -> Selector:
        zones = parts[-1]
        assert isinstance(zones, tuple)
        return _cards(parts[:-1], zones, ("unit",))

    def named_units(self, *parts: Head | Token) -> Selector:
        return _cards((*parts[:-1], Named(str(parts[-1])[1:-1])), FIELD, ("unit",))

    def whole_zone(self, *parts: Head) -> Selector:
        return _cards(parts[:-1], (str(parts[-1]),), ())

    def in_zone(self, *parts: Head | tuple[str, ...]) -> Selector:
        kinds = parts[-1]
        assert isinstance(kinds, tuple)
        zone = [part for part in parts if isinstance(part, str)][1]
        return _cards(parts[:-1], (zone,), kinds)

    def named_in_zone(self, *parts: Head | Token) -> Selector:
        return self.in_zone(*parts[:-1], Named(str(parts[-1])[1:-1]), ())

    def energy_of(self, single: Selector) -> Selector:
        return AttachedTo(single, "energy")

    def uniform_of(self, single: Selector) -> Selector:
        return AttachedTo(single, "set")

    def top(self, who: str, n: Token) -> Selector:
        return Top(who, "deck", Num(int(n)))

    def just(self, what: Selector) -> Object:
        return (), what

    def picked(self, pile: Selector, quantity: tuple[int, int]) -> Object:
        return (self.choice(pile, quantity),), OWN

    def choice(self, pile: Selector, quantity: tuple[int, int]) -> Choose:
        if any([isinstance(n, Cards) and n.who == BOTH for n in walk(pile)]):
            raise self.nonsense(
                "「お互いの」ものを、誰がどれだけ選ぶのか分からない",
                "who chooses how many of both players' cards is not said",
            )
        return Choose(pile, *quantity)

    def picks(self, quantity: tuple[int, int]) -> tuple[int, int]:
        return quantity

    def all_of(self) -> None:
        return None

    def piled(self, pile: Selector, quantity: tuple[int, int] | None) -> Object:
        return ((), pile) if quantity is None else self.picked(pile, quantity)

    def choose(self, pile: Selector, quantity: tuple[int, int] | None, verb: Token) -> Actions:
        if quantity is None:
            raise self.nonsense(
                "すべてを指すなら選ぶものがない", "where all are meant there is nothing to choose"
            )
        return (self.choice(pile, quantity),)

    # --- what is done to an object; `do` gives it what it is done to

    def do(self, obj: Object | None, deed: Deed) -> Actions:
        first, what = ((), LEFT_OUT) if obj is None else obj
        return (*first, *deed(what))

    def harm(self, state: str, verb: Token) -> Deed:
        if state == "wrecked":
            return lambda what: (WreckUnits(what),)
        return lambda what: (Harm(what, state),)

    def repair(self, verb: Token) -> Deed:
        return lambda what: (Repair(what),)

    def to_discard(self, verb: Token) -> Deed:
        return lambda what: (Move(what, "discard"),)

    def to_hand(self, verb: Token) -> Deed:
        return lambda what: (Move(what, "hand"),)

    def to_top(self, verb: Token) -> Deed:
        return lambda what: (Move(what, "deck"),)

    def to_bottom(self, verb: Token) -> Deed:
        return lambda what: (Move(what, "deck", bottom=True),)

    def charge(self, to: Selector, verb: Token) -> Deed:
        return lambda what: (AttachCards(what, to, "energy"),)

    def show(self, verb: Token) -> Deed:
        return lambda what: (Show(what),)

    def show_and(self, then: Actions) -> Deed:
        return lambda what: (Show(what), *then)

    def throw_away(self, obj: Object) -> Actions:
        first, what = obj
        return (*first, Move(what, "discard"))

    # --- what is done otherwise

    def draw(self, n: Token, verb: Token) -> Actions:
        return (Draw(YOU, Num(int(n))),)

    def power(self, each: CountOf | None, n: Token, verb: Token) -> Actions:
        if self.entry != SKILL:
            raise self.nonsense(
                "自身のダメージを持つのはスキルだけ", "only a skill has a damage of its own"
            )
        return (Power(_how(verb), self.scaled(each, n)),)

    def damage(self, each: CountOf | None, to: Object, n: Token, verb: Token) -> Actions:
        first, what = to
        return (*first, Damage(what, self.scaled(each, n)))

    def so_much(self, n: Token, verb: Token) -> Amount | None:
        return Num(int(n))

    def all_of_it(self, verb: Token) -> Amount | None:
        return None

    def heal(self, of: Object, amount: Amount | None) -> Actions:
        first, what = of
        return (*first, Heal(what, amount))

    def exchange(self, one: Selector, other: Object, verb: Token) -> Actions:
        first, what = other
        return (*first, Exchange(one, what))

    def exchange_chosen(self, one: Selector, verb: Token) -> Actions:
        return (Exchange(one, LEFT_OUT),)

    def shuffle(self, who: str | None, verb: Token) -> Actions:
        return (Shuffle(who or YOU, "deck"),)

    def look_at_hand(self, verb: Token) -> Actions:
        return (LookAt(Cards(OPPONENT, ("hand",)), YOU),)

    # --- what the opponent does: 「相手は…」

    def their_zone(self) -> Selector:
        return Cards(OPPONENT, ("hand",))

    def they_choose(self, pile: Selector, quantity: tuple[int, int], verb: Token) -> Actions:
        return (Choose(pile, *quantity, by=OPPONENT),)

    def they_discard(self, verb: Token) -> Actions:
        return (Move(LEFT_OUT, "discard"),)

    def they_lose(self, pile: Selector, quantity: tuple[int, int], *verb: Token) -> Actions:
        return (Choose(pile, *quantity, by=OPPONENT), Move(OWN, "discard"))

    def they_draw(self, n: Token, verb: Token) -> Actions:
        return (Draw(OPPONENT, Num(int(n))),)

    # --- numbers

    def this_turn(self) -> str:
        return THIS_TURN

    def opponent_turn(self) -> str:
        return NEXT_OPPONENT_TURN

    def by(self, attr: str, n: Token, verb: Token) -> Change:
        return attr, _how(verb), Num(int(n))

    def halved(self, attr: str, verb: Token) -> Change:
        return attr, HALF, Num(2)

    def times(self, attr: str, n: Token, verb: Token) -> Change:
        return attr, TIMES, Num(int(n))

    def bare_by(self, n: Token, verb: Token) -> Change:
        return self.by("deal", n, verb)

    def bare_times(self, n: Token, verb: Token) -> Change:
        return self.times("deal", n, verb)

    def passive_by(self, kind: Token | None, n: Token, verb: Token) -> Change:
        return self.by("take" + (TYPES[kind] if kind else ""), n, verb)

    def passive_halved(self, kind: Token | None, verb: Token) -> Change:
        return self.halved("take" + (TYPES[kind] if kind else ""), verb)

    def subject_change(self, of: Object | Selector, change: Change) -> tuple[Object, Change]:
        return (of if isinstance(of, tuple) else self.just(of)), change

    def every_change(self, pile: Selector, change: Change) -> tuple[Object, Change]:
        return ((), pile), change

    def during(self, first: tuple[Object, Change], *more: Change) -> tuple[Object, list[Change]]:
        of, change = first
        return of, [change, *more]

    def stays_steady(self, of: Selector, words: Token) -> tuple[Object, list[Change]]:
        return self.just(of), [("steady", BECOMES, Num(1))]

    def modify(self, until: str, during: tuple[Object, list[Change]]) -> Actions:
        (first, what), changes = during
        return (*first, *[Modify(what, attr, how, n, until) for attr, how, n in changes])

    # --- what holds as long as a uniform is set

    def held(self, of: Selector, change: Change) -> tuple[Selector, Change]:
        return of, change

    held_by_all = held

    def held_steady(self, of: Selector, words: Token) -> tuple[Selector, Change]:
        return of, ("steady", BECOMES, Num(1))

    def more(self, change: Change) -> tuple[None, Change]:
        return None, change

    def more_steady(self, words: Token) -> tuple[None, Change]:
        return None, ("steady", BECOMES, Num(1))

    def holds(
        self,
        cond: Condition | None,
        each: CountOf | None,
        *parts: tuple[Selector | None, Change],
    ) -> tuple[Holds, ...]:
        out: list[Holds] = []
        what: Selector = Host()
        for of, (attr, how, n) in parts:
            what = of or what
            if each is not None and (len(parts) > 1 or how not in (PLUS, MINUS)):
                raise self.nonsense(
                    "「につき」は、増減する一つの数にだけ使える",
                    "につき can count for one number that goes up or down",
                )
            amount = n if each is None or not isinstance(n, Num) else self.scaled_by(each, n)
            out.append(Holds(what, attr, how, amount, cond))
        for h in out:
            if unbound(h):
                raise Meaningless(NOTHING_CHOSEN, self.start)
            if not self.fights(h.what):
                raise self.not_a_unit()
        return tuple(out)

    def scaled_by(self, each: CountOf, n: Num) -> Amount:
        return self.scaled(each, Token("NUM", str(n.n)))

    def instead(self, what: Selector, does: Actions) -> Instead:
        return self.replaced(what, does, may=False)

    def instead_may(self, what: Selector, does: Actions) -> Instead:
        return self.replaced(what, does, may=True)

    def replaced(self, what: Selector, does: Actions, may: bool) -> Instead:
        if unbound(what):
            raise Meaningless(NOTHING_CHOSEN, self.start)
        if not self.fights(what):
            raise self.not_a_unit()
        return Instead("wreck", what, _self_last(self.bound(does)), may)


def _cards(head: Sequence[object], zones: tuple[str, ...], kinds: tuple[str, ...]) -> Cards:
    who = next(part for part in head if isinstance(part, str))
    tests = tuple(part for part in head if isinstance(part, Test))
    other = any(isinstance(part, Other) for part in head)
    return Cards(who, zones, kinds, tests, other)


def _how(verb: Token) -> str:
    return PLUS if verb.type == "UP" else MINUS


def _self_last(does: Actions) -> Actions:
    """「このカードを捨て場に置き」 comes last: while it lies there, it still has its unit."""
    leaves = tuple(a for a in does if isinstance(a, Move) and a.what == This())
    return tuple(a for a in does if a not in leaves) + leaves


def _said(ability: Ability) -> str:
    """An ability in Japanese; it must have English too."""
    ENGLISH.ability(ability)
    return JAPANESE.ability(ability)


READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    ENTRIES,
    SoukouLowering,
    _said,
)
