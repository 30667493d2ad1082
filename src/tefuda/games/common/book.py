"""What every rulebook has: numbers that all games count, hooks that all of them bind, cards taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tefuda.effects.hold import measure, reach, reaches
from tefuda.effects.last import snapshot
from tefuda.effects.ready import Prepared
from tefuda.effects.run import PROCEDURES
from tefuda.effects.trial import narrow
from tefuda.effects.triggers.play import TRIGGERED
from tefuda.effects.triggers.short_cuts import is_watched
from tefuda.games.common.card_files import Refused, no_card, two_of
from tefuda.kernel.build import new_state
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.kernel.state import Event, State

Settings = dict[str, int | str]

DECK: Final = 0  # the kind of zone that is the deck
TURN: Final = 0  # whose turn it is
TURN_NO: Final = 1
FIRST: Final = 2  # who went first
PHASE: Final = 3


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def commit_silent(rules: Rules, s: State, e: Event) -> None:
    """Nothing changes by it: it is only told."""
    s.done = 1


def bind_common(rules: Rules, settings: Settings) -> None:
    """What every book binds alike: whose turn it is, and how numbers are worked out."""
    rules.settings = settings
    rules.prepared = Prepared()
    rules.turn_seat = turn_seat
    rules.reach = reach
    rules.measure = measure
    rules.narrow = narrow
    rules.add_procedures(PROCEDURES)


def bind_triggers(rules: Rules) -> None:
    """What books with triggered abilities bind beside that."""
    rules.reaches = reaches
    rules.snapshot = snapshot
    rules.is_watched = is_watched
    rules.add_procedures([TRIGGERED])


def add_cards(
    rules: Rules,
    cards: Iterable[Any],
    compile_card: Callable[[Any], Any],
    add_card: Callable[[Rules, Any], int],
) -> None:
    """Compile cards into the pool; one whose text is not understood is refused."""
    for card in cards:
        if card.key in rules.key_no:
            raise two_of(card.key)
        programs = compile_card(card)
        if isinstance(programs, Refused):
            raise programs.error()
        add_card(rules, programs)


def where_it_holds(rules: Rules, *always: int) -> None:
    """Where abilities hold, and so where a card's coming or going changes something: in the kinds of
    zone that cards of the pool name, and in these."""
    zones = 0
    for d in rules.pool:
        zones |= d.static
    rules.static_zones = [bool(zones >> kind & 1) or kind in always for kind in rules.zone_kind]


def begin(
    rules: Rules,
    decks: list[list[str]],
    seed: int | bytes,
    problems: Callable[[list[str], int], list[Words]],
) -> State:
    """Checked decks, shuffled and set up, at the first decision; `problems`: what is wrong with the
    deck of a seat."""
    if len(decks) != rules.seats:
        raise BadInput(
            f"this table is for {rules.seats}, and there are {len(decks)} decks",
            ja=f"このテーブルは{rules.seats}席である。デッキが{len(decks)}個ある。",
        )
    for seat, deck in enumerate(decks):
        wrong = problems(deck, seat)
        if wrong:
            raise BadDeck(
                [f"player {seat + 1}: {p.en}" for p in wrong],
                ja=[f"プレイヤー{seat + 1}: {p.ja}" for p in wrong],
            )
    numbers = [[rules.key_no[key] for key in deck] for deck in decks]
    s = new_state(rules, numbers, DECK, seed)
    call(rules, s, "prep", 0)
    run(rules, s)
    return s


# --- decks -----------------------------------------------------------------------------------------


def known_cards(rules: Rules, keys: list[str], problems: list[Words]) -> list[Definition]:
    """The cards of a deck; those that nobody knows are among its problems."""
    for key in sorted({k for k in keys if k not in rules.key_no}):
        problems.append(no_card(key))
    return [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no]


def by_name(cards: Iterable[Definition]) -> dict[str, list[Definition]]:
    """The cards of a deck by their names."""
    names: dict[str, list[Definition]] = {}
    for d in cards:
        names.setdefault(d.name, []).append(d)
    return names


def too_many(name: str, most: int, count: int, rule: Words) -> Words:
    """More cards of a name than the rule, told in both languages, allows."""
    return Words(
        f"同じカード名のカードは{most}枚まで。「{name}」が{count}枚ある。（{rule.ja}）",
        f"at most {most} cards of one name, and this deck has {count} of 「{name}」 ({rule.en})",
    )
