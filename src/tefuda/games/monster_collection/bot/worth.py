"""What units, parties and battles are worth to the player by rule of thumb.

The measure: a level of a unit is about ten, a card in the hand about six, the game itself `WIN`.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

CARD_WORTH: Final = 6
WIN: Final = 6000
MOST_IN_LINE: Final = 7  # units whose orders are all thought of
THROWS: Final = 36  # of two dice


class Soldier:
    """A unit in a battle that is only thought of."""

    __slots__ = (
        "attack", "card", "charge", "deathless", "defence", "defender", "initiative", "level",
        "plain_attack", "plain_defence", "ready", "worth",
    )  # fmt: skip

    def __init__(self, card: int) -> None:
        self.card = card
        self.attack = 0
        self.defence = 1
        self.charge = 0
        self.defender = 0
        self.initiative = 0
        self.plain_attack = 0  # 10-6-1.p2
        self.plain_defence = 1
        self.level = 1
        self.worth = 10
        self.ready = True
        self.deathless = False

    def copy(self) -> Soldier:
        out = Soldier(self.card)
        out.attack = self.attack
        out.defence = self.defence
        out.charge = self.charge
        out.defender = self.defender
        out.initiative = self.initiative
        out.plain_attack = self.plain_attack
        out.plain_defence = self.plain_defence
        out.level = self.level
        out.worth = self.worth
        out.ready = self.ready
        out.deathless = self.deathless
        return out


def kind_in(rules: Rules, s: State, card: int) -> int:
    return rules.pool[s.defn[card]].kind if s.defn[card] >= 0 else -1


def printed(rules: Rules, s: State, card: int, attr: int) -> int:
    return rules.pool[s.defn[card]].ints[attr] if s.defn[card] >= 0 else 0


def unit_worth(rules: Rules, s: State, card: int) -> int:
    """How much a unit means to its player, wherever its card is."""
    if s.defn[card] < 0:
        return 20
    d = rules.pool[s.defn[card]]
    if d.kind != N.UNIT:
        return 12
    ints = d.ints
    worth = 6 + 7 * ints[N.LEVEL] + 2 * ints[N.ATTACK] + 2 * ints[N.DEFENCE] + 2 * ints[N.MARCH]
    return worth + 3 * len(d.abilities)


def item_worth(rules: Rules, s: State, card: int) -> int:
    """What equipment brings its bearer."""
    if s.defn[card] < 0:
        return 6
    d = rules.pool[s.defn[card]]
    return 5 + 4 * d.ints[N.ATTACK] + 4 * d.ints[N.DEFENCE] + 3 * len(d.abilities)


def soldier_of(rules: Rules, s: State, unit: int) -> Soldier:
    """A unit on the field as it is now."""
    out = recruit(rules, s, unit)
    out.attack = value(rules, s, unit, N.ATTACK)
    out.defence = value(rules, s, unit, N.DEFENCE)
    out.charge = value(rules, s, unit, N.CHARGE)
    out.defender = value(rules, s, unit, N.DEFENDER)
    out.initiative = value(rules, s, unit, N.INITIATIVE)
    out.level = value(rules, s, unit, N.LEVEL)
    out.deathless = value(rules, s, unit, N.NO_DIE) > 0
    out.ready = s.pose[unit] == N.UNACTED and value(rules, s, unit, N.NO_ATTACK) <= 0
    for c in zones.items_on(s, unit):
        out.worth += item_worth(rules, s, c) // 2
    return out


def recruit(rules: Rules, s: State, card: int) -> Soldier:
    """A unit card as it is printed."""
    out = Soldier(card)
    if s.defn[card] < 0:
        return out
    ints = rules.pool[s.defn[card]].ints
    out.attack = out.plain_attack = ints[N.ATTACK]
    out.defence = out.plain_defence = ints[N.DEFENCE]
    out.charge = ints[N.CHARGE]
    out.defender = ints[N.DEFENDER]
    out.initiative = ints[N.INITIATIVE]
    out.level = ints[N.LEVEL]
    out.worth = unit_worth(rules, s, card)
    return out


# --- attacks -------------------------------------------------------------------------------------


FIRST_ROLE: Final = 0
SECOND_ROLE: Final = 1
BOTH_AT_ONCE: Final = 2
AS_IS: Final = 3  # the numbers have charge and defender in them


def strength(side: list[Soldier], role: int) -> int:
    """10-9-2.p1: what the units of a side that can attack deal together."""
    total = 0
    for x in side:
        if x.ready:
            n = x.plain_attack if role == BOTH_AT_ONCE else x.attack
            if role == FIRST_ROLE:
                n += x.charge
            elif role == SECOND_ROLE:
                n += x.defender
            total += max(0, n)
    return total


def left_standing(line: list[Soldier], total: int, plain: bool = False) -> list[Soldier]:
    """10-9-2.p2: who survives so much damage in this order."""
    out: list[Soldier] = []
    left = total
    for x in line:
        defence = x.plain_defence if plain else x.defence
        if left <= 0 or left < defence or (x.deathless and not plain):
            out.append(x)
        left -= defence
    return out


def line_up(side: list[Soldier], total: int, plain: bool = False) -> list[Soldier]:
    """10-2-1: the order in which the least is lost against so much damage: some fall in front, one
    stops the rest."""
    if len(side) < 2:
        return side
    tough = sorted(side, key=lambda x: (-x.defence, x.card))
    if len(side) > MOST_IN_LINE:
        return tough
    numbers = [x.plain_defence if plain else x.defence for x in tough]
    if sum(numbers) <= total or numbers[0] > total:
        return tough
    best = 1_000_000
    best_wall = -1
    best_mask = 0
    n = len(tough)
    sums = [0]  # for every set of them: how much they stop together, and what is lost with them
    losses = [0]
    for i in range(n):
        stopped, worth = numbers[i], tough[i].worth
        for k in range(1 << i):
            sums.append(sums[k] + stopped)
            losses.append(losses[k] + worth)
    for wall in range(n):
        least = total - numbers[wall]
        for mask in range(1 << n):
            if losses[mask] < best and sums[mask] > least and not mask >> wall & 1:
                best, best_wall, best_mask = losses[mask], wall, mask
    if best_wall < 0:
        return tough
    front = [x for i, x in enumerate(tough) if best_mask >> i & 1]
    rest = [x for i, x in enumerate(tough) if i != best_wall and not best_mask >> i & 1]
    return [*front, tough[best_wall], *rest]


def braced(side: list[Soldier], total: int, plain: bool = False) -> list[Soldier]:
    """Who survives so much damage in the best order."""
    return left_standing(line_up(side, total, plain), total, plain)


class Outcome:
    """What a battle is expected to bring, in hundredths: the chance that only the marching side is
    left, that only the other is, and what each loses."""

    __slots__ = ("held", "lost", "taken", "won")

    def __init__(self) -> None:
        self.won = 0
        self.held = 0
        self.lost = 0
        self.taken = 0


def clash(one: list[Soldier], two: list[Soldier]) -> Outcome:
    """A battle from its beginning, `one` the marching side, without spells and abilities."""
    ahead = sum([x.initiative for x in one]) - sum([x.initiative for x in two])
    first = same = 0
    for mine in range(1, 7):
        for other in range(1, 7):
            n = mine - other + ahead
            if n > 0:
                first += 1
            elif n == 0:
                same += 1
    out = Outcome()
    if first:
        there = braced(two, strength(one, FIRST_ROLE))
        here = braced(one, strength(there, SECOND_ROLE)) if there else one
        _add(out, first, one, two, here, there)
    if same:
        there = braced(two, strength(one, BOTH_AT_ONCE), True)
        here = braced(one, strength(two, BOTH_AT_ONCE), True)
        _add(out, same, one, two, here, there)
    second = THROWS - first - same
    if second:
        here = braced(one, strength(two, FIRST_ROLE))
        there = braced(two, strength(here, SECOND_ROLE)) if here else two
        _add(out, second, one, two, here, there)
    out.won = out.won * 100 // THROWS
    out.held = out.held * 100 // THROWS
    out.lost //= THROWS
    out.taken //= THROWS
    return out


def _add(
    out: Outcome,
    weight: int,
    one: list[Soldier],
    two: list[Soldier],
    here: list[Soldier],
    there: list[Soldier],
) -> None:
    if here and not there:
        out.won += weight
    if there and not here:
        out.held += weight
    out.lost += weight * (worth_of(one) - worth_of(here))
    out.taken += weight * (worth_of(two) - worth_of(there))


def worth_of(side: list[Soldier]) -> int:
    return sum([x.worth for x in side])


def levels(side: list[Soldier]) -> int:
    return sum([x.level for x in side])


# --- the map -------------------------------------------------------------------------------------


def march_type(rules: Rules, s: State, unit: int) -> int:
    return min(2, max(0, value(rules, s, unit, N.MARCH)))


def distances(s: State, seat: int, march: int, filled: int = -1) -> list[int]:
    """How many marches each area is from the enemy headquarters; where terrain is wanting, one more.
    `filled`: an area that is thought to have terrain."""
    goal = N.HEADQUARTERS[1 - seat]
    out = [99] * N.AREAS
    out[goal] = 0
    price = [
        1 if area == filled or zones.terrain_at(s, area) >= 0 else 2 for area in range(N.AREAS)
    ]
    changed = True
    while changed:
        changed = False
        for area in range(N.AREAS):
            for step in zones.RANGES[march][area]:
                far = out[step] + price[step]
                if far < out[area]:
                    out[area] = far
                    changed = True
    return out


def in_reach(rules: Rules, s: State, seat: int, area: int) -> list[int]:
    """The units of a player that could march to an area from where they are."""
    out: list[int] = []
    for c in zones.units_of(rules, s, seat):
        here = zones.area_of(s.zone[c])
        if here == area or area in zones.RANGES[march_type(rules, s, c)][here]:
            out.append(c)
    return out


def best_group(side: list[Soldier], limit: int) -> list[Soldier]:
    """The strongest of them that a limit lets in, about."""
    out: list[Soldier] = []
    room = limit
    for x in sorted(side, key=lambda x: (-x.worth, x.card)):
        if x.level <= room:
            out.append(x)
            room -= x.level
    return out
