"""Observations written into a buffer, without a Python object for each number.

Compiled, the buffer is a packed vector; as Python it is an `array`. numpy looks at both in place.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, cast

from tefuda.effects.hold import abilities_of
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import OWNER, PUBLIC, Rules
from tefuda.kernel.state import CARD_MASK, DOWN, State
from tefuda.kernel.values import affected_attrs, value

if TYPE_CHECKING:  # as Python it needs neither; compiled, it needs librt
    from librt.vecs import vec
    from mypy_extensions import i32, i64

COMPILED: Final = not __file__.endswith(".py")
CARD_FIRST: Final = 13  # the columns of `spec.CARD_COLUMNS`
NUMBER_FIRST: Final = 5
STACK_ROWS: Final = 8
STACK_WIDTH: Final = 10
TARGETS: Final = 4
OPTION_WIDTH: Final = 10
MOST: Final = 2**31 - 1  # that a cell of an observation can hold

# what the arguments of a kind of action are
NOTHING: Final = 0
CARD: Final = 1
ZONE: Final = 2
ABILITY: Final = 3
SKILL: Final = 4
NUMBER: Final = 5
SEAT: Final = 6
ARGUMENTS: Final = {
    "card": CARD,
    "zone": ZONE,
    "ability": ABILITY,
    "skill": SKILL,
    "seat": SEAT,
    "": NOTHING,
}


def buffer(size: int) -> vec[i32]:
    """So many zeros."""
    if COMPILED:
        from librt.vecs import vec

        return vec[i32]([0] * size)
    return cast("vec[i32]", array("i", bytes(4 * size)))


class Encoder:
    """How the observations of one game are written (see `tefuda.env.spec`)."""

    def __init__(
        self,
        rules: Rules,
        rows: int,
        options: int,
        attributes: list[int],
        columns: list[int],
        card_variables: list[int],
        seat_variables: list[int],
        number_variables: list[int],
    ) -> None:
        self.rules = rules
        self.rows = rows
        self.options = options
        self.attributes = attributes
        self.columns = columns
        self.card_variables = card_variables
        self.seat_variables = seat_variables
        self.number_variables = number_variables
        self.card_width = CARD_FIRST + len(attributes) + len(columns)
        self.own_kinds = [n for n, kind in enumerate(rules.zone_kinds) if not kind.shared]
        self.number_width = (
            NUMBER_FIRST
            + len(seat_variables)
            + len(number_variables)
            + rules.seats * (1 + len(self.own_kinds))
        )
        self.cards_size = rows * self.card_width
        self.stack_at = self.cards_size + self.number_width
        self.options_at = self.stack_at + STACK_ROWS * STACK_WIDTH
        self.size = self.options_at + options * OPTION_WIDTH
        # for each seat that looks, the zones in the order of its rows
        self.order = [self._zones_for(seat) for seat in range(rules.seats)]
        self.pile = [rules.zone_kinds[k].pile for k in rules.zone_kind]
        # in which zones cards have numbers of the moment: where they fight, and in the own hand
        self.fights = [rules.zone_kinds[k].group > 0 for k in rules.zone_kind]
        self.counted = [  # the first zone of each kind that seats have, and how many there are
            (rules.zone_base[k], rules.zone_kinds[k].count) for k in self.own_kinds
        ]
        # for each seat that looks, who knows a card, by its mask
        self.turned = [
            [_turned(known, seat, rules.seats) for known in range(1 << rules.seats)]
            for seat in range(rules.seats)
        ]
        self.part = [rules.which(z) for z in range(len(rules.zone_kind))]
        self.first_arg = [ARGUMENTS.get(kind.a, NUMBER) for kind in rules.kinds]
        self.second_arg = [ARGUMENTS.get(kind.b, NUMBER) for kind in rules.kinds]

    def _zones_for(self, seat: int) -> list[int]:
        rules = self.rules
        out: list[int] = []
        for step in range(rules.seats):
            other = (seat + step) % rules.seats
            out += [z for z, owner in enumerate(rules.zone_seat) if owner == other]
        return out + [z for z, owner in enumerate(rules.zone_seat) if owner < 0]


def clear(e: Encoder, out: vec[i32], at: i64) -> None:
    """Take an observation away: zeros in every row that has something. The numbers are written anew."""
    _clear_rows(out, at, 1, e.rows, e.card_width)
    _clear_rows(out, at + e.stack_at, 0, STACK_ROWS, STACK_WIDTH)
    _clear_rows(out, at + e.options_at, 0, e.options, OPTION_WIDTH)


def _clear_rows(out: vec[i32], at: i64, here: i64, rows: i64, width: i64) -> None:
    i: i64 = at
    last: i64 = at + rows * width
    while i < last and out[i + here] != 0:
        end: i64 = i + width
        while i < end:
            out[i] = 0
            i += 1


def encode(e: Encoder, s: State, seat: int, out: vec[i32], at: i64) -> None:
    """Write the observation of a seat, from a place of the buffer on, where there are only zeros."""
    row_of = _rows(e, s, seat)
    _cards(e, s, seat, row_of, out, at)
    _numbers(e, s, seat, out, at + e.cards_size)
    if s.stack:
        _stack(e, s, seat, row_of, out, at + e.stack_at)
    if s.ask_seat == seat:
        if s.options:
            _options(e, s, seat, row_of, out, at + e.options_at)
        else:
            _range(e, s, out, at + e.options_at)


def _rows(e: Encoder, s: State, seat: int) -> list[int]:
    """Card → its row; -1: it has none."""
    rules = e.rules
    out = [-1] * len(s.defn)
    row = 0
    for z in e.order[seat]:
        pile = e.pile[z] and rules.zone_sight[z] != PUBLIC
        for c in s.zones[z]:
            if pile and not (s.known[c] >> seat) & 1:
                continue
            if row < e.rows:
                out[c] = row
                row += 1
    return out


def _cards(e: Encoder, s: State, seat: int, row_of: list[int], out: vec[i32], at: i64) -> None:
    rules = e.rules
    seats = s.seats
    width: i64 = e.card_width
    i: i64 = at
    asking = _asking(s)
    turned = e.turned[seat]
    everybody = len(turned) - 1
    all_known = s.known
    changed = affected_attrs(rules, s)
    if rules.base_attr >= 0:
        changed |= 1 << rules.base_attr
    for z in e.order[seat]:
        cards = s.zones[z]
        count = len(cards)
        if count == 0:
            continue
        kind = rules.zone_kind[z]
        part = e.part[z]
        owner = rules.zone_seat[z]
        zone_seat = 0 if owner < 0 else 1 + (owner - seat) % seats
        sight = rules.zone_sight[z]
        alive = sight == PUBLIC and not e.pile[z]
        fights = e.fights[z] or (sight == OWNER and owner == seat)
        place = count
        for c in cards:
            if row_of[c] >= 0:
                knowing = all_known[c]
                known = (knowing >> seat) & 1
                defn = s.defn[c]
                if known:
                    out[i] = 1 + defn
                out[i + 1] = 1
                out[i + 2] = 1 + kind
                out[i + 3] = part
                out[i + 4] = place
                out[i + 5] = zone_seat
                out[i + 6] = (s.owner[c] - seat) % seats
                if s.face[c] == DOWN:
                    out[i + 7] = 1
                out[i + 8] = s.pose[c]
                out[i + 9] = turned[knowing & everybody]
                host = s.host[c]
                if host >= 0:
                    out[i + 10] = 1 + row_of[host]
                if c == asking and known:
                    out[i + 12] = 1
                k: i64 = i + CARD_FIRST
                if fights and known:
                    printed = rules.pool[defn].ints
                    for attr in e.attributes:
                        if changed >> attr & 1:
                            out[k] = _held(value(rules, s, c, attr))
                        elif attr < len(printed):
                            out[k] = printed[attr]
                        k += 1
                else:
                    k += len(e.attributes)
                if alive:
                    for col in e.columns:
                        out[k] = _held(s.cols[col][c])
                        k += 1
                i += width
            place -= 1
    bit = 1
    for v in e.card_variables:
        ref = s.var[v] - 1
        if ref >= 0 and s.same(ref):
            row = row_of[ref & CARD_MASK]
            if row >= 0:
                place_of: i64 = at + row * width + 11
                out[place_of] = out[place_of] + bit
        bit *= 2


def _held(n: int) -> int:
    """What no cell can hold is as much as it can."""
    return max(-MOST, min(MOST, n))


def _turned(known: int, seat: int, seats: int) -> int:
    """Who knows a card, as bits of relative seats."""
    low = known & ((1 << seats) - 1)
    return (low >> seat | low << (seats - seat)) & ((1 << seats) - 1)


def _asking(s: State) -> int:
    """The card whose effect is being carried out; -1: none."""
    k = len(s.frames) - 1
    while k >= 0:
        src = s.frames[k].src
        if src >= 0:
            return src & CARD_MASK if s.same(src) else -1
        k -= 1
    return -1


def _numbers(e: Encoder, s: State, seat: int, out: vec[i32], at: i64) -> None:
    rules = e.rules
    seats = s.seats
    i: i64 = at
    out[i] = seat
    out[i + 1] = 1 if s.ask_seat == seat else 0
    out[i + 2] = (rules.turn(s) - seat) % seats
    out[i + 3] = s.clause if s.ask_seat == seat else 0
    every = _how_many(s) if s.ask_seat == seat else 0
    out[i + 4] = every if every < (1 << 31) else (1 << 31) - 1
    i += NUMBER_FIRST
    for v in e.seat_variables:
        out[i] = (s.var[v] - seat) % seats
        i += 1
    for v in e.number_variables:
        out[i] = _held(s.var[v])
        i += 1
    for step in range(seats):
        other = (seat + step) % seats
        out[i] = 1 if s.lost[other] else 0
        i += 1
        for base, parts in e.counted:
            first = base + other * parts
            count = len(s.zones[first])
            for part in range(1, parts):
                count += len(s.zones[first + part])
            out[i] = count
            i += 1


def _row(s: State, row_of: list[int], ref: int) -> int:
    """1 + the row of a referenced card; 0: it is not there any more."""
    if ref < 0 or not s.same(ref):
        return 0
    return 1 + row_of[ref & CARD_MASK]


def _stack(e: Encoder, s: State, seat: int, row_of: list[int], out: vec[i32], at: i64) -> None:
    i: i64 = at
    for item in s.stack[-STACK_ROWS:]:
        out[i] = 1
        out[i + 1] = (item.seat - seat) % s.seats
        out[i + 2] = _row(s, row_of, item.src)
        out[i + 3] = 1 + item.ability
        out[i + 4] = item.x
        out[i + 5] = item.mode
        k: i64 = i + 6
        for target in item.targets[:TARGETS]:
            out[k] = _row(s, row_of, target)
            k += 1
        i += STACK_WIDTH


def _options(e: Encoder, s: State, seat: int, row_of: list[int], out: vec[i32], at: i64) -> None:
    i: i64 = at
    left = e.options
    for opt in s.options:
        if left == 0:
            return
        left -= 1
        kind = kind_of(opt)
        a = arg_a(opt)
        b = arg_b(opt)
        first = e.first_arg[kind]
        second = e.second_arg[kind]
        out[i] = 1
        out[i + 1] = 1 + kind
        number = b
        if kind == TRIGGER:
            waiting = s.waiting[b]
            out[i + 2] = _row(s, row_of, waiting.src)
            out[i + 7] = 1 + waiting.ability
            number = 0
        else:
            if first == CARD:
                out[i + 2] = 1 + row_of[a]
            elif first == ZONE:
                _zone(e, seat, s.seats, a, out, i + 4)
            elif first == SEAT:
                out[i + 6] = 1 + (a - seat) % s.seats
            elif first == NUMBER or (first == NOTHING and b == 0):
                number = a
                if second == NUMBER:
                    out[i + 9] = b
            if second == CARD:
                out[i + 3] = 1 + row_of[b]
                number = 0
            elif second == ZONE:
                _zone(e, seat, s.seats, b, out, i + 4)
                number = 0
            elif second == ABILITY and first == CARD and (s.known[a] >> seat) & 1:
                have = abilities_of(e.rules, s, a)
                if b < len(have):
                    out[i + 7] = 1 + have[b]
            elif second == SKILL:
                out[i + 7] = 1 + b
                number = 0
        out[i + 8] = number if number < (1 << 31) else (1 << 31) - 1
        i += OPTION_WIDTH


def _zone(e: Encoder, seat: int, seats: int, zone: int, out: vec[i32], at: i64) -> None:
    rules = e.rules
    if zone >= len(rules.zone_kind):
        return
    owner = rules.zone_seat[zone]
    out[at] = 1 + rules.zone_kind[zone]
    out[at + 1] = e.part[zone]
    out[at + 2] = 0 if owner < 0 else 1 + (owner - seat) % seats


def _range(e: Encoder, s: State, out: vec[i32], at: i64) -> None:
    """A number is asked for: the first of them, as options."""
    i: i64 = at
    number = s.ask_lo
    for _ in range(e.options):
        if number > s.ask_hi:
            return
        if number != s.ask_not:
            out[i] = 1
            out[i + 8] = number
            i += OPTION_WIDTH
        number += 1


def code_at(e: Encoder, s: State, place: int) -> int:
    """What to choose for the option in a row; -1: there is no such row."""
    if place < 0 or place >= e.options:
        return -1
    if s.options:
        return s.options[place] if place < len(s.options) else -1
    number = s.ask_lo + place
    if s.ask_not >= s.ask_lo and number >= s.ask_not:
        number += 1
    return number if number <= s.ask_hi else -1


def place_of(s: State, said: int) -> int:
    """The row of what a bot says: a place in the options already, or a number that is asked for."""
    if s.options:
        return said
    return said - s.ask_lo - (1 if s.ask_lo <= s.ask_not < said else 0)


def count_options(e: Encoder, s: State) -> int:
    """How many rows of options there are."""
    count = _how_many(s)
    return count if count < e.options else e.options


def _how_many(s: State) -> int:
    count = len(s.options)
    if s.ask_seat >= 0 and not s.options:
        count = s.ask_hi - s.ask_lo + 1
        if s.ask_lo <= s.ask_not <= s.ask_hi:
            count -= 1
    return count


def step_all(
    e: Encoder,
    games: list[State],
    places: list[int],
    counts: list[int],
    seats: list[int],
    out: vec[i32],
) -> list[int]:
    """Choose in every game the option in a row, and write the observation of whoever is asked next.
    `counts` and `seats` get the number of options and the seat. The games that are over come back."""
    over: list[int] = []
    at: i64 = 0
    for k in range(len(games)):
        s = games[k]
        code = code_at(e, s, places[k])
        if code < 0:
            raise IndexError(f"game {k} has no option {places[k]}: there are {counts[k]}")
        choose(e.rules, s, code)
        if s.over:
            over.append(k)
        else:
            seats[k] = s.ask_seat
            counts[k] = count_options(e, s)
            if COMPILED:
                clear(e, out, at)
            encode(e, s, s.ask_seat, out, at)
        at += e.size
    return over
