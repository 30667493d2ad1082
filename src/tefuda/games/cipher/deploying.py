"""14, 15, 16: deploying units and levelling them up in the deployment phase."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, has_tag, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.cipher import refusals as no
from tefuda.games.cipher.field import (
    AS_HAND,
    CALLED,
    ODDLY,
    SYMBOLS_OF,
    UNIT_GROUP,
    at,
    bears_class_cost,
    bond_symbols,
    class_cost_of,
    cost_of,
    given_otherwise,
    on_field,
    said,
    same_name,
    seat_of,
    sharing,
    symbols_of,
    unit_names,
    units,
)
from tefuda.games.cipher.names import (
    AREA,
    BACK,
    BACKS,
    BOND,
    BONDS,
    CLASS_COST,
    COST,
    DEPLOY,
    DEPLOY_PHASE,
    FRONT,
    FRONTS,
    HAND,
    HANDS,
    LEAST_CLASS_COST,
    LEAST_COST,
    LEVEL_CUT,
    LEVEL_UP,
    NO_CLASS,
    NO_DEPLOY,
    NO_DEPLOY_BACK,
    NO_DEPLOY_FRONT,
    NO_LEVEL,
    PHASE,
    SEATS,
    SPENT,
    TURN,
)
from tefuda.games.cipher.printed import NAME, ODD, OWN_BITS, SAYS, SYMBOL
from tefuda.games.cipher.timing import check, quiet, says_so
from tefuda.games.cipher.units import deploy, deployed, level_up
from tefuda.games.cipher.words import AsHand
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import (
    KIND_SPAN,
    Procedure,
    Rules,
    Step,
    Words,
    arg_a,
    arg_b,
    option,
    options,
)
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import changes, gifts, touched, value

COST_BITS: Final = (
    1 << COST | 1 << CLASS_COST | 1 << LEAST_COST | 1 << LEAST_CLASS_COST | 1 << LEVEL_CUT
)
PLACE_BITS: Final = 1 << NO_DEPLOY | 1 << NO_DEPLOY_FRONT | 1 << NO_DEPLOY_BACK
LEVEL_BITS: Final = 1 << NO_LEVEL | 1 << NO_CLASS
ASKED_BITS: Final = COST_BITS | PLACE_BITS


def level_cost(rules: Rules, s: State, card: int, unit: int) -> int:
    """16.1.2.b2: what a level-up of a unit to a card costs: its class change cost, if it has one
    (14.2.5.3); else its cost, which may be smaller for units of some name."""
    if bears_class_cost(rules, s, card):
        return class_cost_of(rules, s, card)
    cost = cost_of(rules, s, card)
    if not changes(rules, s, LEVEL_CUT):
        return cost
    for name in unit_names(rules, s, unit):
        if has_tag(rules, s, card, f"level_cut:{name.partition(':')[2]}"):
            return max(0, cost - value(rules, s, card, LEVEL_CUT))
    return cost


def too_dear(s: State, seat: int, cost: int) -> bool:
    """15.1.2.b2, 16.1.2.b2: with what this phase has used, more than there are bond cards."""
    return cost > 0 and s.var[SPENT] + cost > len(s.zones[BOND * SEATS + seat])


def undeployable(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """15.1.2, 14.1.1: why a card cannot be deployed now; 0: it can."""
    if s.var[PHASE] != DEPLOY_PHASE or s.var[TURN] != seat:
        return no.NOT_NOW_DEPLOY
    if s.zone[card] != at(HAND, seat) and card not in as_hand(rules, s, seat):
        return no.NOT_IN_HAND_DEPLOY
    if symbols_of(rules, s, card) & ~bond_symbols(rules, s, seat):
        return no.NO_SYMBOL
    if too_dear(s, seat, cost_of(rules, s, card)):
        return no.TOO_DEAR
    return out_of_place(rules, s, seat, card)


def out_of_place(rules: Rules, s: State, seat: int, card: int) -> int:
    """14.1.1, 14.1.1.1: whether a card could be a unit of a player beside those there are."""
    if sharing(rules, s, card, units(s, seat)) and not may_join(rules, s, seat, card):
        return no.NAME_THERE
    if touched(rules, s) & PLACE_BITS and not areas_for(rules, s, card):
        return no.CANNOT_DEPLOY
    return 0


def may_join(rules: Rules, s: State, seat: int, card: int, coming: int = 0) -> bool:
    """14.1.1.1, 23.1.19.1: whether a card may be deployed though its name is there. 23.1.34: where two
    of a name can be on the field at once, the second can come there. `coming`: how many of its name
    come with it."""
    names = [name.partition(":")[2] for name in unit_names(rules, s, card)]
    if any([says_so(rules, s, card, "many", name) for name in names]):
        return True
    mine = units(s, seat)
    if len(sharing(rules, s, card, mine)) + coming > 1:
        return False
    return any([says_so(rules, s, c, "two", name) for c in mine for name in names])


def areas_for(rules: Rules, s: State, card: int) -> list[int]:
    """14.1.2: to which areas a card can be deployed: 0 the front line, 1 the back line."""
    bits = touched(rules, s)
    if not bits & PLACE_BITS:
        return [0, 1]
    if value(rules, s, card, NO_DEPLOY) > 0:
        return []
    closed = (NO_DEPLOY_FRONT, NO_DEPLOY_BACK)
    return [i for i in (0, 1) if value(rules, s, card, closed[i]) <= 0]


def as_hand(rules: Rules, s: State, seat: int) -> list[int]:
    """23.1.39.1: cards elsewhere that can be deployed as if they were in the hand."""
    if not said(rules, s) & AS_HAND:
        return []
    out: list[int] = []
    for kind in (FRONT, BACK, BOND):
        for c in s.zones[at(kind, seat)]:
            if rules.pool[s.defn[c]].hot[SAYS] & AS_HAND:
                out.extend([o for o in lets_deploy(rules, s, seat, c) if o not in out])
    return [c for c in out if seat_of(s.zone[c]) == seat]


def lets_deploy(rules: Rules, s: State, seat: int, c: int) -> list[int]:
    out: list[int] = []
    for a in abilities_of(rules, s, c):
        ability = compiled(rules, a).ability
        ctx = Context(seat, c, ())
        for action in ability.does:
            if isinstance(action, AsHand) and valid_in(rules, s, c, ability.where):
                if ability.cond is None or true_now(rules, s, ctx, ability.cond):
                    out.extend(cards_of(rules, s, ctx, action.what))
    return out


def valid_in(rules: Rules, s: State, c: int, where: tuple[str, ...]) -> bool:
    if not where:
        return on_field(s.zone[c])
    return rules.zone_kinds[s.zone[c] // SEATS].key in where


# --- 16: levelling up -----------------------------------------------------------------------------------------


def unlevelable(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """16.1.2: why nothing can be levelled up to a card now; 0: something can."""
    if s.var[PHASE] != DEPLOY_PHASE or s.var[TURN] != seat:
        return no.NOT_NOW_DEPLOY
    if s.zone[card] != at(HAND, seat):
        return no.NOT_IN_HAND_LEVEL
    if symbols_of(rules, s, card) & ~bond_symbols(rules, s, seat):
        return no.NO_SYMBOL_LEVEL
    named = onto(rules, s, seat, card)
    if not named:
        return no.NO_UNIT_FOR_IT
    named = [c for c in named if not too_dear(s, seat, level_cost(rules, s, card, c))]
    if not named:
        return no.TOO_DEAR_LEVEL
    if not any([can_level(rules, s, c, card) for c in named]):
        return no.CANNOT_LEVEL
    return 0


def onto(rules: Rules, s: State, seat: int, card: int) -> list[int]:
    """14.2.1.2: the units of a player onto which a card goes."""
    mine = units(s, seat)
    if not rules.pool[s.defn[card]].hot[ODD]:
        return sharing(rules, s, card, mine)
    return [c for c in mine if goes_onto(rules, s, card, c)]


def goes_onto(rules: Rules, s: State, card: int, unit: int) -> bool:
    """14.2.1.2: onto a unit of the same name, or as the card itself has it."""
    if not rules.pool[s.defn[card]].hot[ODD]:
        return same_name(rules, s, card, unit)
    names = [name.partition(":")[2] for name in unit_names(rules, s, unit)]
    if any([says_so(rules, s, card, "not_onto", name) for name in names]):
        return False
    if same_name(rules, s, card, unit):
        return True
    return any([says_so(rules, s, card, "onto", name) for name in names])


def can_level(rules: Rules, s: State, unit: int, card: int) -> bool:
    """2.2: whether no effect keeps a card from being put on top of a unit."""
    bits = touched(rules, s)
    if bits >> NO_LEVEL & 1 and value(rules, s, unit, NO_LEVEL) > 0:
        return False
    if bits >> NO_CLASS & 1 and value(rules, s, unit, NO_CLASS) > 0:
        return not bears_class_cost(rules, s, card)
    return True


def levelable(rules: Rules, s: State, seat: int, card: int) -> list[int]:
    """14.2.1.1: the units of a player that can be levelled up to a card."""
    return [
        c
        for c in onto(rules, s, seat, card)
        if can_level(rules, s, c, card) and not too_dear(s, seat, level_cost(rules, s, card, c))
    ]


def names_there(rules: Rules, s: State, mine: list[int]) -> list[int] | None:
    """The numbers of the names of some units, where there is nothing odd about any of them and all
    names differ; else None."""
    given = given_otherwise(rules, s, UNIT_GROUP)
    if given and any([c in given for c in mine]):
        return None
    if rules.game is not s.defn:
        said(rules, s)
    if any(map(rules.by_card[ODDLY].__getitem__, mine)):
        return None
    names = list(map(rules.by_card[CALLED].__getitem__, mine))
    return names if len(set(names)) == len(names) else None


# --- 13.4.1.2: what can be done ---------------------------------------------------------------------------------


def offer_deployments(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """15.1.2, 16.1.2: what `undeployable` and `unlevelable` let through."""
    hand = s.zones[HANDS + seat]
    if hand:
        offer_hand(rules, s, seat, hand, out)
    if rules.game is not s.defn:
        said(rules, s)
    if rules.said & AS_HAND:
        for c in as_hand(rules, s, seat):
            if undeployable(rules, s, seat, c) == 0:
                out.append(option(DEPLOY, c))


def offer_hand(rules: Rules, s: State, seat: int, hand: list[int], out: list[int]) -> None:
    """The same for the hand: where nothing speaks of what a card costs or where it goes, that is seen
    from what is printed."""
    told = touched(rules, s)
    bits = told & ASKED_BITS
    wide = touched(rules, s, True) if bits else 0
    given = gifts(rules, s)
    zones = s.zones
    room = max(0, len(zones[BONDS + seat]) - s.var[SPENT])
    mine = zones[FRONTS + seat] + zones[BACKS + seat]
    names = names_there(rules, s, mine)
    pool = rules.pool
    defn = s.defn
    symbols = rules.by_card[SYMBOLS_OF]
    wanted = 0
    for c in hand:
        wanted |= symbols[c]
    have = bond_symbols(rules, s, seat, wanted)
    for c in hand:
        d = pool[defn[c]]
        hot = d.hot
        odd = names is None or hot[ODD] or (given and c in given)
        if odd or (bits and bits & (wide | hot[OWN_BITS])):
            if (symbols_of(rules, s, c) if c in given else hot[SYMBOL]) & ~have:
                continue  # 15.1.2.b1, 16.1.2.b1
            there = odd or (names is not None and hot[NAME] in names)
            if (odd or not there) and not too_dear(s, seat, cost_of(rules, s, c)):
                if out_of_place(rules, s, seat, c) == 0:
                    out.append(option(DEPLOY, c))
            if there and levelable(rules, s, seat, c):
                out.append(option(LEVEL_UP, c))
            continue
        if hot[SYMBOL] & ~have:
            continue
        assert names is not None
        if hot[NAME] not in names:
            if d.ints[COST] <= room:
                out.append(DEPLOY + KIND_SPAN * c)
            continue
        level = d.ints[CLASS_COST]
        if level < 0:
            level = d.ints[COST]
        if level <= room:
            if not told & LEVEL_BITS or can_level(rules, s, mine[names.index(hot[NAME])], c):
                out.append(LEVEL_UP + KIND_SPAN * c)


# --- 15.1: the procedure ------------------------------------------------------------------------------------------


def begin_deploy(rules: Rules, s: State, seat: int, card: int) -> None:
    call(rules, s, "deploy", seat, s.ref(card))


def which_area(rules: Rules, s: State, f: Frame) -> None:
    """15.1.2, 14.1.2: to the front or to the back line."""
    areas = areas_for(rules, s, f.src & CARD_MASK)
    ask(s, f.seat, [AREAS[i] for i in areas])


AREAS: Final[tuple[int, int]] = (option(AREA, 0, 0), option(AREA, 0, 1))


def area_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """15.1.2.1: its cost counts as it was in the hand."""
    card = f.src & CARD_MASK
    frm = s.zone[card]
    s.var[SPENT] += cost_of(rules, s, card)
    deploy(rules, s, card, f.seat + (FRONTS if arg_b(opt) == 0 else BACKS))
    deployed(rules, s, card, frm)
    if quiet(rules, s, f):
        s.frames.pop()


def check_after(rules: Rules, s: State, f: Frame) -> None:
    """15.1.3, 16.1.3: a check timing."""
    leave(rules, f)
    check(rules, s)


AREA_WORDS = Words("前衛と後衛のどちらに出撃させるか", "To the front line or the back line?")
DEPLOY_PROC = Procedure(
    "deploy",
    [
        Step(
            "15.1.2",
            which_area,
            area_chosen,
            AREA_WORDS,
            cites=("15.1", "14.1.1", "14.1.2", "15.1.2.1", "23.1.39.1.1"),
        ),
        Step("15.1.3", check_after),
    ],
)


def begin_level(rules: Rules, s: State, seat: int, card: int) -> None:
    call(rules, s, "level_up", seat, s.ref(card))


def which_unit(rules: Rules, s: State, f: Frame) -> None:
    """16.1.2: on top of which unit."""
    ask(s, f.seat, options(CARD, levelable(rules, s, f.seat, f.src & CARD_MASK)))


def unit_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """16.1.2.1: its cost counts as it was in the hand."""
    card = f.src & CARD_MASK
    s.var[SPENT] += level_cost(rules, s, card, arg_a(opt))
    level_up(rules, s, card, arg_a(opt))
    if quiet(rules, s, f):
        s.frames.pop()


LEVEL_PROC = Procedure(
    "level_up",
    [
        Step(
            "16.1.2",
            which_unit,
            unit_chosen,
            Words("どのユニットに重ねるか", "On top of which unit?"),
            cites=(
                "16.1",
                "14.2.1",
                "14.2.1.1",
                "14.2.1.2",
                "14.2.2",
                "14.2.2.1",
                "14.2.3",
                "14.2.4",
                "14.2.5",
                "14.2.5.1",
                "14.2.5.2",
                "14.2.5.3",
                "16.1.2.1",
            ),
        ),  # fmt: skip
        Step("16.1.3", check_after),
    ],
)
