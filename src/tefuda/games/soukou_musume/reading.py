"""装甲娘 card text to nodes: what each rule of `grammar.lark` means."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from lark import Token

from tefuda.effects.nodes import (
    BECOMES,
    HALF,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    Action,
    AllSo,
    Amount,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Condition,
    CountOf,
    Draw,
    Exchange,
    HasNumber,
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
from tefuda.games.soukou_musume.words import Damage, Harm, Heal, Power, Repair, WreckUnits
from tefuda.text.audit import settled
from tefuda.text.lower import Actions, Lowering, Other
from tefuda.text.parse import Reader

SKILL = "skill"
CIRCLE = "circle"
COMMAND = "command"
UNIFORM = "uniform"
ENTRIES = (SKILL, CIRCLE, COMMAND, UNIFORM)

POSES = {"小破": "small", "中破": "medium", "大破": "wrecked"}
NUMBERS = {"HP": "hp", "退却コスト": "retreat", "ダメージ": "damage", "エネルギー": "energy"}
ATTRS = {
    "HP": "hp",
    "退却コスト": "retreat",
    "与えるダメージ": "deal",
    "与える格闘ダメージ": "deal_melee",
    "与える射撃ダメージ": "deal_shot",
    "受けるダメージ": "take",
    "受ける格闘ダメージ": "take_melee",
    "受ける射撃ダメージ": "take_shot",
}
TYPES = {"格闘": "_melee", "射撃": "_shot"}
FIELD = ("main", "reserve")
COMMANDS = ("strategy", "tactic", "uniform")

Object = tuple[Actions, Selector]  # what must be chosen first, and what is then meant
Change = tuple[str, str, Amount]  # attribute, how, by how much
Place = tuple[tuple[str, ...], tuple[str, ...], tuple[Test, ...]]  # zones, kinds, tests


class SoukouLowering(Lowering):
    """The rules of 装甲娘 text."""

    poses = POSES
    numbers = NUMBERS

    # --- the four kinds of text

    def skill(self, does: Actions) -> Ability:
        return Ability(SKILL, does)

    def command(self, does: Actions) -> Ability:
        return Ability(COMMAND, does)

    def circle(
        self, limit: int | None, cost: Actions | None, cond: Condition | None, does: Actions
    ) -> Ability:
        return Ability(CIRCLE, does, cost or (), cond, limit=limit or 0)

    def uniform(self, *parts: tuple[Holds, ...] | Instead) -> Ability:
        holds = [h for part in parts if isinstance(part, tuple) for h in part]
        instead = [part for part in parts if isinstance(part, Instead)]
        return Ability(UNIFORM, holds=tuple(holds), instead=tuple(instead))

    def limit(self, n: Token) -> int:
        if int(n) < 1:
            raise self.nonsense("a skill that can never be used")
        return int(n)

    def cost(self, does: Actions) -> Actions:
        settled(does, False)
        return does

    def usable(self, *facts: Condition) -> Condition:
        return self.condition(*facts)

    # --- nouns

    def has_attribute(self, word: Token) -> Test:
        return HasTag("attribute", str(word))

    def so_attribute(self, single: Selector, word: Token) -> Condition:
        return AllSo(single, HasTag("attribute", str(word)))

    def is_normal(self) -> Test:
        return InPose("normal")

    def has_energy(self, n: Token, cmp: Token) -> Test:
        return self.has_number("energy", n, cmp)

    def this_unit(self) -> Selector:
        if self.entry == COMMAND:
            raise self.nonsense("a command is no unit")
        return Host() if self.entry == UNIFORM else This()

    def this_card(self) -> Selector:
        return This()

    def host(self) -> Selector:
        if self.entry != UNIFORM:
            raise self.nonsense("only a uniform is set on a unit")
        return Host()

    def that(self) -> Selector:
        return Chosen()

    def main_unit(self, *parts: str | Test | Other) -> Selector:
        return _cards(parts, (("main",), ("unit",), ()))

    def group(self, *parts: str | Test | Other | Place) -> Selector:
        place = parts[-1]
        assert isinstance(place, tuple)
        return _cards(parts[:-1], place)

    def whole_zone(self, *parts: str | Test | Other) -> Selector:
        return _cards(parts[:-1], ((str(parts[-1]),), (), ()))

    def in_zone(self, *parts: str | Test | Other | Place) -> Selector:
        at = max(i for i, part in enumerate(parts) if isinstance(part, str))
        (_, kinds, named), zone = parts[-1], parts[at]  # type: ignore[misc]
        before = parts[:at] + parts[at + 1 : -1]
        return _cards(before, ((str(zone),), kinds, named))

    def units(self) -> Place:
        return FIELD, ("unit",), ()

    def reserves(self) -> Place:
        return ("reserve",), ("unit",), ()

    def named_unit(self, name: Token) -> Place:
        return FIELD, ("unit",), (Named(name[1:-1]),)

    def hand(self) -> str:
        return "hand"

    def discard(self) -> str:
        return "discard"

    def deck(self) -> str:
        return "deck"

    def any_card(self) -> Place:
        return (), (), ()

    def unit_card(self) -> Place:
        return (), ("unit",), ()

    def strategy_card(self) -> Place:
        return (), ("strategy",), ()

    def tactic_card(self) -> Place:
        return (), ("tactic",), ()

    def uniform_card(self) -> Place:
        return (), ("uniform",), ()

    def command_card(self) -> Place:
        return (), COMMANDS, ()

    def named_card(self, name: Token) -> Place:
        return (), (), (Named(name[1:-1]),)

    def energy_of(self, single: Selector) -> Selector:
        return AttachedTo(single, "energy")

    def uniform_of(self, single: Selector) -> Selector:
        return AttachedTo(single, "set")

    def top(self, who: str, n: Token) -> Selector:
        return Top(who, "deck", Num(int(n)))

    def just(self, what: Selector) -> Object:
        return (), what

    def picked(self, pile: Selector, quantity: tuple[int, int]) -> Object:
        return (Choose(pile, *quantity),), Chosen()

    def every(self, pile: Selector) -> Object:
        return (), pile

    # --- what is done

    def choose(self, pile: Selector, quantity: tuple[int, int], verb: Token) -> Actions:
        return (Choose(pile, *quantity),)

    def draw(self, n: Token, verb: Token) -> Actions:
        return (Draw(YOU, Num(int(n))),)

    def power(self, each: CountOf | None, n: Token, verb: Token) -> Actions:
        if self.entry != SKILL:
            raise self.nonsense("only a skill has a damage of its own")
        return (Power(_how(verb), self.scaled(each, n)),)

    def damage(self, each: CountOf | None, to: Object, n: Token, verb: Token) -> Actions:
        first, what = to
        return (*first, Damage(what, self.scaled(each, n)))

    def heal(self, of: Object, n: Token, verb: Token) -> Actions:
        first, what = of
        return (*first, Heal(what, Num(int(n))))

    def heal_all(self, of: Object, verb: Token) -> Actions:
        first, what = of
        return (*first, Heal(what, None))

    def harms(self, verb: Token) -> Token:
        return verb

    def harm(self, obj: Object | None, pose: Token, verb: Token) -> Actions:
        first, what = _object(obj)
        state = POSES[pose]
        done: Action = WreckUnits(what) if state == "wrecked" else Harm(what, state)
        return (*first, done)

    def repair(self, obj: Object | None, verb: Token) -> Actions:
        first, what = _object(obj)
        return (*first, Repair(what))

    def move(self, obj: Object | None, to: tuple[str, bool]) -> Actions:
        first, what = _object(obj)
        zone, bottom = to
        return (*first, Move(what, zone, bottom))

    def throw_away(self, obj: Object) -> Actions:
        return self.move(obj, ("discard", False))

    def to_discard(self, verb: Token) -> tuple[str, bool]:
        return "discard", False

    def to_hand(self, verb: Token) -> tuple[str, bool]:
        return "hand", False

    def to_top(self, verb: Token) -> tuple[str, bool]:
        return "deck", False

    def to_bottom(self, verb: Token) -> tuple[str, bool]:
        return "deck", True

    def charge(self, obj: Object | None, to: Selector, verb: Token) -> Actions:
        first, what = _object(obj)
        return (*first, AttachCards(what, to, "energy"))

    def exchange(self, one: Selector, other: Object, verb: Token) -> Actions:
        first, what = other
        return (*first, Exchange(one, what))

    def exchange_chosen(self, one: Selector, verb: Token) -> Actions:
        return (Exchange(one, Chosen()),)

    def show(self, obj: Object | None, verb: Token) -> Actions:
        first, what = _object(obj)
        return (*first, Show(what))

    def show_and(self, obj: Object | None, then: Actions) -> Actions:
        first, what = _object(obj)
        return (*first, Show(what), *then)

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
        return (Move(Chosen(), "discard"),)

    def they_lose(self, pile: Selector, quantity: tuple[int, int], *verb: Token) -> Actions:
        return (Choose(pile, *quantity, by=OPPONENT), Move(Chosen(), "discard"))

    def they_draw(self, n: Token, verb: Token) -> Actions:
        return (Draw(OPPONENT, Num(int(n))),)

    # --- numbers

    def this_turn(self) -> str:
        return THIS_TURN

    def opponent_turn(self) -> str:
        return NEXT_OPPONENT_TURN

    def attr(self, word: Token) -> str:
        return ATTRS[word]

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
        return self.every(pile), change

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
                raise self.nonsense("につき can count for one number that goes up or down")
            amount = n if each is None or not isinstance(n, Num) else self.scaled_by(each, n)
            out.append(Holds(what, attr, how, amount, cond))
        settled_nowhere(self, out)
        return tuple(out)

    def scaled_by(self, each: CountOf, n: Num) -> Amount:
        return self.scaled(each, Token("NUM", str(n.n)))

    def instead(self, what: Selector, does: Actions) -> Instead:
        settled(does, False)
        return Instead("wreck", what, _self_last(does))

    def instead_may(self, what: Selector, does: Actions) -> Instead:
        settled(does, False)
        return Instead("wreck", what, _self_last(does), may=True)


def settled_nowhere(lowering: Lowering, holds: Sequence[Holds]) -> None:
    """What holds all the time can speak of nothing chosen."""
    if any(isinstance(h.what, Chosen) for h in holds):
        raise lowering.nonsense("nothing was chosen before that this could mean")


def _cards(parts: Sequence[object], place: Place) -> Cards:
    zones, kinds, named = place
    who = next(part for part in parts if isinstance(part, str))
    tests = tuple(part for part in parts if isinstance(part, Test))
    other = any(isinstance(part, Other) for part in parts)
    return Cards(who, zones, kinds, tests + named, other)


def _object(obj: Object | None) -> Object:
    """What a verb is about; left out, it is what was chosen."""
    return ((), Chosen()) if obj is None else obj


def _how(verb: Token) -> str:
    return PLUS if verb.type == "UP" else MINUS


def _self_last(does: Actions) -> Actions:
    """「このカードを捨て場に置き」 comes last: while it lies there, it still has its unit."""
    leaves = tuple(a for a in does if isinstance(a, Move) and a.what == This())
    return tuple(a for a in does if a not in leaves) + leaves


READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    ENTRIES,
    SoukouLowering,
)

__all__ = ["CIRCLE", "COMMAND", "ENTRIES", "READER", "SKILL", "UNIFORM", "HasNumber"]
