"""sheet.state and sheet.field, read wrongly."""

from __future__ import annotations

from collections.abc import Callable

from breakages.making import here, patch, wrong
from tefuda.effects.vocab import prepared, vocabulary
from tefuda.games.soukou_musume.book import attack, states, zones
from tefuda.games.soukou_musume.names import (
    ATTACHED,
    DAMAGE,
    DECK,
    DISCARD,
    ENERGY,
    MAIN,
    RESERVE,
    RESERVE_PLACES,
    WRECK,
)
from tefuda.kernel.rules import HIDDEN, PUBLIC, Rules
from tefuda.kernel.state import UP, Event, State

# --- states


@wrong(
    "a state is never shown",
    "sheet.state.normal",
    "sheet.state.normal.1",
    "sheet.state.small",
    "sheet.state.small.1",
    "sheet.state.medium",
    "sheet.state.medium.1",
)
def no_state(rules: Rules) -> None:
    patch(states.set_state, lambda rules, s, unit, to: None)


@wrong("damaged units use skills", "sheet.state.small.2", "sheet.state.medium.2")
def skills_for_all(rules: Rules) -> None:
    patch(states.may_use_skills, lambda s, unit: 0)


@wrong("no unit uses skills", "sheet.state.normal", "sheet.turn.attack.1", "sheet.turn.main.4")
def skills_for_none(rules: Rules) -> None:
    no = rules.refusals[-1].index
    patch(states.may_use_skills, lambda s, unit: no)


def _wreck(rules: Rules, more: Callable[[State, int, list[int]], None]) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        on = [
            c for c in s.zones[zones.at(ATTACHED, s.owner[event.card])] if s.host[c] == event.card
        ]
        marks = s.cols[DAMAGE][event.card]
        whole(rules, s, event)
        more(s, marks, [event.card, *on])

    rules.commits[WRECK] = commit


@wrong("a wrecked unit stays face up", "sheet.state.large", "sheet.state.large.1")
def wreck_up(rules: Rules) -> None:
    def more(s: State, marks: int, cards: list[int]) -> None:
        s.face[cards[0]] = UP

    _wreck(rules, more)


@wrong("a wrecked unit keeps its markers", "sheet.state.large.1")
def wreck_marks(rules: Rules) -> None:
    def more(s: State, marks: int, cards: list[int]) -> None:
        s.cols[DAMAGE][cards[0]] = marks

    _wreck(rules, more)


@wrong("a wrecked unit keeps its cards", "sheet.state.large.1", "sheet.turn.attack.3.1")
def wreck_cards(rules: Rules) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        seat = s.owner[event.card]
        row = s.zones[zones.at(ATTACHED, seat)]
        s.zones[zones.at(ATTACHED, seat)] = []
        whole(rules, s, event)
        s.zones[zones.at(ATTACHED, seat)] = row

    rules.commits[WRECK] = commit


@wrong("only energy goes from a wrecked unit", "sheet.state.large.1", "sheet.turn.attack.3.1")
def wreck_energy_only(rules: Rules) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        zone = zones.at(ATTACHED, s.owner[event.card])
        energy = zones.on(s, event.card, ENERGY)
        kept = [c for c in s.zones[zone] if c not in energy]
        s.zones[zone] = energy
        whole(rules, s, event)
        s.zones[zone] = kept

    rules.commits[WRECK] = commit


@wrong("wrecked units are charged and set", "sheet.state.large.2")
def fit_all(rules: Rules) -> None:
    patch(zones.fit, zones.units)


@wrong("wrecked units come up", "sheet.state.large.2", "sheet.field.2", "sheet.turn.attack.3.2")
def fit_reserves_all(rules: Rules) -> None:
    patch(zones.fit_reserves, lambda s, seat: list(s.zones[zones.at(RESERVE, seat)]))


@wrong("effects reach wrecked units", "sheet.state.large.2")
def reach_wrecked(rules: Rules) -> None:
    vocabulary(rules).left_alone = ()
    for find in prepared(rules).finds.values():
        find.skip = ()


@wrong("wrecked units leave their place", "sheet.state.large.2")
def free_places(rules: Rules) -> None:
    rules.numbers[RESERVE_PLACES] = 10


# --- the field


@wrong("the battlefield is the main one only", "sheet.field.1")
def main_only(rules: Rules) -> None:
    patch(zones.units, lambda s, seat: list(s.zones[zones.at(MAIN, seat)]))


def _sight(rules: Rules, kind: int, sight: int) -> None:
    for zone, k in enumerate(rules.zone_kind):
        if k == kind:
            rules.zone_sight[zone] = sight


@wrong("the deck lies open", "sheet.field.deck")
def open_deck(rules: Rules) -> None:
    _sight(rules, DECK, PUBLIC)


@wrong("the discard pile is hidden", "sheet.field.discard")
def hidden_discard(rules: Rules) -> None:
    _sight(rules, DISCARD, HIDDEN)


@wrong("the main battlefield is hidden", "sheet.field.main")
def hidden_main(rules: Rules) -> None:
    _sight(rules, MAIN, HIDDEN)


@wrong("a skill hits the reserve", "sheet.field.main", "sheet.turn.attack.1")
def hit_reserve(rules: Rules) -> None:
    def target(s: State, seat: int) -> int:
        return (s.zones[zones.at(RESERVE, seat)] or s.zones[zones.at(MAIN, seat)])[0]

    here(attack, "main_unit", lambda whole: target)


@wrong("the reserve has ten places", "sheet.field.reserve")
def ten_places(rules: Rules) -> None:
    rules.numbers[RESERVE_PLACES] = 10
