"""14, 15, 16: deploying units and levelling them up in the deployment phase."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, has_tag, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index
from tefuda.games.cipher.book import refusals as no
from tefuda.games.cipher.book import zones as book_zones
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.check_timing import check, may_say, quiet, says_so
from tefuda.games.cipher.book.units import deploy, deployed, level_up
from tefuda.games.cipher.cards.data import NAME, ODD, OWN_BITS, SAYS, SYMBOL
from tefuda.games.cipher.effects.nodes import AsHand
from tefuda.kernel.codes import KIND_SPAN, arg_a, arg_b, option, options
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Frame, State
from tefuda.kernel.values import affected_attrs, changes, gifts, value

COST_BITS: Final = (
    1 << N.COST | 1 << N.CLASS_COST | 1 << N.LEAST_COST | 1 << N.LEAST_CLASS_COST | 1 << N.LEVEL_CUT
)
PLACE_BITS: Final = 1 << N.NO_DEPLOY | 1 << N.NO_DEPLOY_FRONT | 1 << N.NO_DEPLOY_BACK
LEVEL_BITS: Final = 1 << N.NO_LEVEL | 1 << N.NO_CLASS
ASKED_BITS: Final = COST_BITS | PLACE_BITS


def level_cost(rules: Rules, s: State, card: int, unit: int) -> int:
    """16.1.2.b2: what a level-up of a unit to a card costs: its class change cost, if it has one
    (14.2.5.3); else its cost, which may be smaller for units of some name."""
    if book_zones.bears_class_cost(rules, s, card):
        return book_zones.class_cost_of(rules, s, card)
    cost = book_zones.cost_of(rules, s, card)
    if not changes(rules, s, N.LEVEL_CUT):
        return cost
    for name in book_zones.unit_names(rules, s, unit):
        if has_tag(rules, s, card, f"level_cut:{name.partition(':')[2]}"):
            return max(0, cost - value(rules, s, card, N.LEVEL_CUT))
    return cost


def too_dear(s: State, seat: int, cost: int) -> bool:
    """15.1.2.b2, 16.1.2.b2: with what this phase has used, more than there are bond cards."""
    return cost > 0 and s.var[N.SPENT] + cost > len(s.zones[N.BOND * N.SEATS + seat])


def why_not_deploy(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """15.1.2, 14.1.1: why a card cannot be deployed now; 0: it can."""
    if s.var[N.PHASE] != N.DEPLOY_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_DEPLOY
    if s.zone[card] != book_zones.at(N.HAND, seat) and card not in as_hand(rules, s, seat):
        return no.NOT_IN_HAND_DEPLOY
    if book_zones.symbols_of(rules, s, card) & ~book_zones.bond_symbols(rules, s, seat):
        return no.NO_SYMBOL
    if too_dear(s, seat, book_zones.cost_of(rules, s, card)):
        return no.TOO_DEAR
    return why_not_beside(rules, s, seat, card)


def why_not_beside(rules: Rules, s: State, seat: int, card: int) -> int:
    """14.1.1, 14.1.1.1: whether a card could be a unit of a player beside those there are."""
    there = book_zones.sharing(rules, s, card, book_zones.units(s, seat))
    if there and not may_join(rules, s, card):
        return no.NAME_THERE
    if affected_attrs(rules, s) & PLACE_BITS and not areas_for(rules, s, card):
        return no.CANNOT_DEPLOY
    return 0


def may_join(rules: Rules, s: State, card: int) -> bool:
    """14.1.1.1, 23.1.19.1: whether a card may be deployed though its name is there. That two of a name
    can be on the field at once (23.1.34) does not let the second be deployed."""
    if not may_say(rules, s, card, "many") and not may_say(rules, s, card, "join"):
        return False
    names = [name.partition(":")[2] for name in book_zones.unit_names(rules, s, card)]
    return any([says_so(rules, s, card, word, name) for name in names for word in ("many", "join")])


def areas_for(rules: Rules, s: State, card: int) -> list[int]:
    """14.1.2: to which areas a card can be deployed: 0 the front line, 1 the back line."""
    bits = affected_attrs(rules, s)
    if not bits & PLACE_BITS:
        return [0, 1]
    if value(rules, s, card, N.NO_DEPLOY) > 0:
        return []
    closed = (N.NO_DEPLOY_FRONT, N.NO_DEPLOY_BACK)
    return [i for i in (0, 1) if value(rules, s, card, closed[i]) <= 0]


LETS_DEPLOY: Final = (N.FRONT, N.BACK, N.BOND, N.RETREAT, N.BOUNDLESS)


def as_hand(rules: Rules, s: State, seat: int) -> list[int]:
    """23.1.39.1: cards elsewhere that can be deployed as if they were in the hand."""
    index: CipherIndex = s.index
    if not any([s.zone[c] // N.SEATS in LETS_DEPLOY for c in index.deployers]):
        return []
    out: list[int] = []
    for kind in LETS_DEPLOY:
        for c in s.zones[book_zones.at(kind, seat)]:
            if kind == N.BOND and s.face[c] == DOWN:  # 6.4.4.2
                continue
            if rules.pool[s.defn[c]].fast[SAYS] & card_index.AS_HAND:
                out.extend([o for o in lets_deploy(rules, s, seat, c) if o not in out])
    return [c for c in out if book_zones.seat_of(s.zone[c]) == seat]


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
        return book_zones.on_field(s.zone[c])
    return rules.zone_kinds[s.zone[c] // N.SEATS].key in where


# --- 16: levelling up -----------------------------------------------------------------------------------------


def why_not_level_up(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """16.1.2: why nothing can be levelled up to a card now; 0: something can."""
    if s.var[N.PHASE] != N.DEPLOY_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_DEPLOY
    if s.zone[card] != book_zones.at(N.HAND, seat):
        return no.NOT_IN_HAND_LEVEL
    if book_zones.symbols_of(rules, s, card) & ~book_zones.bond_symbols(rules, s, seat):
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
    mine = book_zones.units(s, seat)
    if not goes_by_rules(rules, s, card):
        return book_zones.sharing(rules, s, card, mine)
    return [c for c in mine if goes_onto(rules, s, card, c)]


def goes_onto(rules: Rules, s: State, card: int, unit: int) -> bool:
    """14.2.1.2: onto a unit of the same name, or as the card itself has it."""
    if not goes_by_rules(rules, s, card):
        return book_zones.same_name(rules, s, card, unit)
    names = [name.partition(":")[2] for name in book_zones.unit_names(rules, s, unit)]
    if any([says_so(rules, s, card, "not_onto", name) for name in names]):
        return False
    if book_zones.same_name(rules, s, card, unit):
        return True
    return any([says_so(rules, s, card, "onto", name) for name in names])


def goes_by_rules(rules: Rules, s: State, card: int) -> bool:
    """Whether a card may have rules of its own about onto what it goes; else its name alone tells."""
    if not rules.pool[s.defn[card]].fast[ODD]:
        return False
    return may_say(rules, s, card, "onto") or may_say(rules, s, card, "not_onto")


def can_level(rules: Rules, s: State, unit: int, card: int) -> bool:
    """2.2: whether no effect keeps a card from being put on top of a unit."""
    bits = affected_attrs(rules, s)
    if bits >> N.NO_LEVEL & 1 and value(rules, s, unit, N.NO_LEVEL) > 0:
        return False
    if bits >> N.NO_CLASS & 1 and value(rules, s, unit, N.NO_CLASS) > 0:
        return not book_zones.bears_class_cost(rules, s, card)
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
    given = book_zones.given_otherwise(rules, s, card_index.UNIT_GROUP)
    if given and any([c in given for c in mine]):
        return None
    index: CipherIndex = s.index
    names: list[int] = []
    for c in mine:
        name = index.called[c]
        if index.oddly[c] or name in names:
            return None
        names.append(name)
    return names


# --- 13.4.1.2: what can be done ---------------------------------------------------------------------------------


def offer_deployments(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """15.1.2, 16.1.2: what `undeployable` and `unlevelable` let through."""
    hand = s.zones[N.HANDS + seat]
    if hand:
        offer_hand(rules, s, seat, hand, out)
    index: CipherIndex = s.index
    if index.says & card_index.AS_HAND:
        for c in as_hand(rules, s, seat):
            if why_not_deploy(rules, s, seat, c) == 0:
                out.append(option(N.DEPLOY, c))


def offer_hand(rules: Rules, s: State, seat: int, hand: list[int], out: list[int]) -> None:
    """The same for the hand: where nothing speaks of what a card costs or where it goes, that is seen
    from what is printed."""
    told = affected_attrs(rules, s)
    bits = told & ASKED_BITS
    wide = affected_attrs(rules, s, True) if bits else 0
    given = gifts(rules, s)
    zones = s.zones
    room = max(0, len(zones[N.BONDS + seat]) - s.var[N.SPENT])
    mine = zones[N.FRONTS + seat] + zones[N.BACKS + seat]
    names = names_there(rules, s, mine)
    pool = rules.pool
    defn = s.defn
    index: CipherIndex = s.index
    symbols = index.symbols
    wanted = 0
    for c in hand:
        wanted |= symbols[c]
    have = book_zones.bond_symbols(rules, s, seat, wanted)
    for c in hand:
        d = pool[defn[c]]
        hot = d.fast
        odd = names is None or hot[ODD] or (given and c in given)
        if odd or (bits and bits & (wide | hot[OWN_BITS])):
            if (book_zones.symbols_of(rules, s, c) if c in given else hot[SYMBOL]) & ~have:
                continue  # 15.1.2.b1, 16.1.2.b1
            there = odd or (names is not None and hot[NAME] in names)
            if (odd or not there) and not too_dear(s, seat, book_zones.cost_of(rules, s, c)):
                if why_not_beside(rules, s, seat, c) == 0:
                    out.append(option(N.DEPLOY, c))
            if there and levelable(rules, s, seat, c):
                out.append(option(N.LEVEL_UP, c))
            continue
        if hot[SYMBOL] & ~have:
            continue
        assert names is not None
        if hot[NAME] not in names:
            if d.ints[N.COST] <= room:
                out.append(N.DEPLOY + KIND_SPAN * c)
            continue
        level = d.ints[N.CLASS_COST]
        if level < 0:
            level = d.ints[N.COST]
        if level <= room:
            if not told & LEVEL_BITS or can_level(rules, s, mine[names.index(hot[NAME])], c):
                out.append(N.LEVEL_UP + KIND_SPAN * c)


# --- 15.1: the procedure ------------------------------------------------------------------------------------------


def begin_deploy(rules: Rules, s: State, seat: int, card: int) -> None:
    call(rules, s, "deploy", seat, s.ref(card))


def which_area(rules: Rules, s: State, f: Frame) -> None:
    """15.1.2, 14.1.2: to the front or to the back line."""
    areas = areas_for(rules, s, f.src & CARD_MASK)
    ask(s, f.seat, [AREAS[i] for i in areas])


AREAS: Final[tuple[int, int]] = (option(N.AREA, 0, 0), option(N.AREA, 0, 1))


def area_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """15.1.2.1: its cost counts as it was in the hand."""
    card = f.src & CARD_MASK
    frm = s.zone[card]
    s.var[N.SPENT] += book_zones.cost_of(rules, s, card)
    deploy(rules, s, card, f.seat + (N.FRONTS if arg_b(opt) == 0 else N.BACKS))
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
    s.var[N.SPENT] += level_cost(rules, s, card, arg_a(opt))
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
