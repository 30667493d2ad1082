"""What sentences of 装甲娘 text are made of: clauses, and the numbers that they change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, OWN
from tefuda.games.soukou_musume.effects import nodes as G
from tefuda.games.soukou_musume.text import lexicon
from tefuda.games.soukou_musume.text.nouns import Object, choice, just, scaled
from tefuda.text.meaning import Meaning, Rules, nonsense, placed
from tefuda.text.sentences import Actions

Deed = Callable[[E.Selector], Actions]  # what is done, still without its object
Change = tuple[str, str, E.Amount]  # attribute, how, by how much

STEADY: Final[Change] = ("steady", E.BECOMES, E.Num(1))


def choose(pile: E.Selector, quantity: tuple[int, int] | None, verb: Token) -> Actions:
    if quantity is None:
        raise nonsense(
            "すべてを指すなら選ぶものがない", "where all are meant there is nothing to choose"
        )
    return (choice(pile, quantity),)


def do(obj: Object | None, deed: Deed) -> Actions:
    """A deed, and what it is done to."""
    first, what = ((), LEFT_OUT) if obj is None else obj
    return (*first, *deed(what))


def harm(state: str, verb: Token) -> Deed:
    if state == "wrecked":
        return lambda what: (G.WreckUnits(what),)
    return lambda what: (G.Harm(what, state),)


def _to(zone: str, bottom: bool = False) -> Callable[[Token], Deed]:
    return lambda verb: lambda what: (E.Move(what, zone, bottom),)


@placed
def power(m: Meaning, each: E.CountOf | None, n: Token, verb: Token) -> Actions:
    if m.entry != lexicon.SKILL:
        raise nonsense("自身のダメージを持つのはスキルだけ", "only a skill has a damage of its own")
    return (G.Power(_how(verb), scaled(each, n)),)


def damage(each: E.CountOf | None, to: Object, n: Token, verb: Token) -> Actions:
    first, what = to
    return (*first, G.Damage(what, scaled(each, n)))


def heal(of: Object, amount: E.Amount | None) -> Actions:
    first, what = of
    return (*first, G.Heal(what, amount))


def exchange(one: E.Selector, other: Object, verb: Token) -> Actions:
    first, what = other
    return (*first, E.Exchange(one, what))


def they_choose(pile: E.Selector, quantity: tuple[int, int], verb: Token) -> Actions:
    return (E.Choose(pile, *quantity, by=E.OPPONENT),)


def they_lose(pile: E.Selector, quantity: tuple[int, int], *verb: Token) -> Actions:
    return (E.Choose(pile, *quantity, by=E.OPPONENT), E.Move(OWN, "discard"))


# --- numbers


def _how(verb: Token) -> str:
    return E.PLUS if verb.type == "UP" else E.MINUS


def by(attr: str, n: Token, verb: Token) -> Change:
    return attr, _how(verb), E.Num(int(n))


def halved(attr: str, verb: Token) -> Change:
    return attr, E.HALF, E.Num(2)


def times(attr: str, n: Token, verb: Token) -> Change:
    return attr, E.TIMES, E.Num(int(n))


def _take(kind: Token | None) -> str:
    """Damage taken, of a type."""
    return "take" + (lexicon.TYPES[kind] if kind else "")


def subject_change(of: Object | E.Selector, change: Change) -> tuple[Object, Change]:
    return (of if isinstance(of, tuple) else just(of)), change


def during(first: tuple[Object, Change], *more: Change) -> tuple[Object, list[Change]]:
    of, change = first
    return of, [change, *more]


def modify(until: str, during: tuple[Object, list[Change]]) -> Actions:
    (first, what), changes = during
    return (*first, *[E.Modify(what, attr, how, n, until) for attr, how, n in changes])


RULES: Final[Rules] = {
    # --- what is done to an object
    "repair": lambda verb: lambda what: (G.Repair(what),),
    "to_discard": _to("discard"),
    "to_hand": _to("hand"),
    "to_top": _to("deck"),
    "to_bottom": _to("deck", bottom=True),
    "charge": lambda to, verb: lambda what: (E.AttachCards(what, to, "energy"),),
    "show": lambda verb: lambda what: (E.Show(what),),
    "show_and": lambda then: lambda what: (E.Show(what), *then),
    "throw_away": lambda obj: (*obj[0], E.Move(obj[1], "discard")),
    # --- what is done otherwise
    "draw": lambda n, verb: (E.Draw(E.YOU, E.Num(int(n))),),
    "so_much": lambda n, verb: E.Num(int(n)),
    "all_of_it": lambda verb: None,
    "exchange_chosen": lambda one, verb: (E.Exchange(one, LEFT_OUT),),
    "shuffle": lambda who, verb: (E.Shuffle(who or E.YOU, "deck"),),
    "look_at_hand": lambda verb: (E.LookAt(E.Cards(E.OPPONENT, ("hand",)), E.YOU),),
    "clauses": lambda *parts: tuple([action for part in parts for action in part]),
    # --- what the opponent does: 「相手は…」
    "their_zone": lambda: E.Cards(E.OPPONENT, ("hand",)),
    "they_discard": lambda verb: (E.Move(LEFT_OUT, "discard"),),
    "they_draw": lambda n, verb: (E.Draw(E.OPPONENT, E.Num(int(n))),),
    # --- numbers
    "this_turn": lambda: E.THIS_TURN,
    "opponent_turn": lambda: E.NEXT_OPPONENT_TURN,
    "bare_by": lambda n, verb: by("deal", n, verb),
    "bare_times": lambda n, verb: times("deal", n, verb),
    "passive_by": lambda kind, n, verb: by(_take(kind), n, verb),
    "passive_halved": lambda kind, verb: halved(_take(kind), verb),
    "every_change": lambda pile, change: (((), pile), change),
    "stays_steady": lambda of, words: (just(of), [STEADY]),
    # --- what holds
    "held": lambda of, change: (of, change),
    "held_steady": lambda of, words: (of, STEADY),
    "more": lambda change: (None, change),
    "more_steady": lambda words: (None, STEADY),
}
