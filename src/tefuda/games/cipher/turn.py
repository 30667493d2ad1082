"""13, 17: the phases of a turn, in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.effects.ask import enough
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.cipher import refusals as no
from tefuda.games.cipher.acts import Act
from tefuda.games.cipher.attack import begin_attack
from tefuda.games.cipher.deck import draw_cards
from tefuda.games.cipher.deploying import begin_deploy, begin_level, offer_deployments
from tefuda.games.cipher.field import (
    ACTING,
    BACK_REACH,
    BOND_ACTS,
    FRONT_REACH,
    HAND_ACTS,
    NOBODY,
    at,
    on_field,
    said,
    seat_of,
    units,
)
from tefuda.games.cipher.held import new_turn
from tefuda.games.cipher.moments import end_of_turn
from tefuda.games.cipher.moves import moment, turn_quietly, turn_unit
from tefuda.games.cipher.names import (
    ACTED,
    ACTION_PHASE,
    ACTIONS,
    ACTIVATE,
    ATTACK_WITH,
    BACKS,
    BATTLES,
    BOND,
    BOND_PHASE,
    BONDS,
    BONDS_MORE,
    BROKEN,
    DEPLOY,
    DEPLOY_PHASE,
    END_ACTIONS,
    END_DEPLOY,
    END_PHASE,
    FIRST,
    FRONTS,
    HAND,
    HANDS,
    MOVE_UNIT,
    NEVER_READY,
    NO_BOND,
    NO_BOND_CARD,
    NO_MOVE,
    NO_READY,
    NO_TARGET,
    PHASE,
    READY,
    SEATS,
    SPENT,
    START_PHASE,
    STIRRED,
    TO_BOND,
    TURN,
    TURN_NO,
)
from tefuda.games.cipher.printed import CURBED, FIELD_BITS, CardData
from tefuda.games.cipher.reach import ATTACK_BITS, can_attack, in_doubt
from tefuda.games.cipher.skills import activate, barred, unmet, unpayable, valid_here
from tefuda.games.cipher.timing import (
    check,
    onward,
    quiet,
    step_to,
    still_quiet,
    then_check,
    unbroken,
)
from tefuda.games.cipher.units import CAME, end_copies, shift
from tefuda.games.cipher.watching import endless
from tefuda.kernel.change import lies_otherwise, move
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import again, ask, call, goto, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import (
    KIND_SPAN,
    Procedure,
    Rules,
    Step,
    Words,
    arg_a,
    arg_b,
    kind_of,
    option,
    options,
)
from tefuda.kernel.state import CARD_MASK, UP, Frame, State
from tefuda.kernel.values import (
    BOUND,
    COLUMNS,
    DELAYED,
    DIV_DOWN,
    POSES,
    TIMES,
    USES,
    changes,
    expire,
    gifts,
    spoken_of,
    sweep,
    touched,
    value,
)


def enter(rules: Rules, s: State, phase: int) -> None:
    s.var[PHASE] = phase
    s.var[ACTIONS] = 0
    fresh(s)
    if phase in PHASE_SAYS:
        note(s, rules.say_no[PHASE_SAYS[phase]], s.var[TURN], -1, 0, 0)


PHASE_SAYS = {
    BOND_PHASE: "phase_bond",
    DEPLOY_PHASE: "phase_deploy",
    ACTION_PHASE: "phase_action",
    END_PHASE: "phase_end",
}


# --- 13.2: start phase ------------------------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.1, 13.2.1.1.1, 13.2.1.1.2"""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[TURN_NO], 0)
    enter(rules, s, START_PHASE)
    moment(rules, s, "turn_start")
    if onward(rules, s, f, "13.2.1.3"):
        all_ready(rules, s, f)


def all_ready(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.3: every unit of the turn player that has acted is unacted again."""
    acted = [c for c in units(s, f.seat) if s.pose[c] == ACTED]
    if acted and not touched(rules, s) & STAY_BITS and ready_at_once(rules, s, acted):
        acted = []
    for c in acted:
        if s.pose[c] == ACTED:
            bits = touched(rules, s)
            if bits >> NO_READY & 1 and value(rules, s, c, NO_READY) > 0:
                continue
            if bits >> NEVER_READY & 1 and value(rules, s, c, NEVER_READY) > 0:
                continue
            turn_unit(rules, s, c, READY)
    if onward(rules, s, f, "13.2.1.5"):
        draw_one(rules, s, f)


STAY_BITS: Final = 1 << NO_READY | 1 << NEVER_READY


def ready_at_once(rules: Rules, s: State, acted: list[int]) -> bool:
    """The same in one go: where no effect keeps units as they are or depends on how they are, nothing
    waits for their turning, and no skill that watches for it can be there in this game."""
    if s.given_by & POSES or not watch.turns_unheard(rules, s, READY):
        return False
    for m in s.live:
        if m.op == DELAYED:
            return False
    for c in acted:
        turn_quietly(rules, s, c, READY)
    return True


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.5, 13.2.1.5.1: but not in the first player's first turn."""
    if not (s.var[TURN_NO] == 1 and s.var[FIRST] == f.seat):
        draw_cards(rules, s, f.seat, 1)
    if onward(rules, s, f, "13.3.1.1"):
        bond_starts(rules, s, f)


# --- 13.3: bond phase ----------------------------------------------------------------------------------------------


def bond_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.1"""
    enter(rules, s, BOND_PHASE)
    moment(rules, s, "bond_start")
    check(rules, s)


def unbondable(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """13.3.1.2: why a card cannot be put into the bond area now; 0: it can."""
    if s.var[PHASE] != BOND_PHASE or s.var[TURN] != seat:
        return no.NOT_NOW_BOND
    if s.zone[card] != at(HAND, seat):
        return no.NOT_IN_HAND
    if changes(rules, s, NO_BOND) and value(rules, s, card, NO_BOND) > 0:
        return no.CANNOT_BE_BOND
    return 0


def offer_bond(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.2, 13.3.1.2.1: one card of the hand, or none."""
    hand = s.zones[at(HAND, f.seat)]
    if hand:
        fit = hand
        if changes(rules, s, NO_BOND):
            meant = spoken_of(rules, s, NO_BOND)
            if meant is None or any([c in meant for c in hand]):
                fit = [c for c in hand if unbondable(rules, s, f.seat, c) == 0]
        ask(s, f.seat, [*options(TO_BOND, fit), option(NO_BOND_CARD)])


def bond(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == TO_BOND:
        move(rules, s, arg_a(opt), at(BOND, f.seat))


def bond_ends(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.3"""
    moment(rules, s, "bond_end")
    if s.var[BONDS_MORE] or not onward(rules, s, f, "13.4.1.1"):
        check(rules, s)
    else:
        deploy_starts(rules, s, f)


def second_bond(rules: Rules, s: State, f: Frame) -> None:
    """23.1.26.1: once more, where a skill has added one."""
    if s.var[BONDS_MORE]:
        s.var[BONDS_MORE] -= 1
        goto(rules, f, "13.3.1.1")


# --- 13.4: deployment phase ------------------------------------------------------------------------------------------


def deploy_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.4.1.1"""
    enter(rules, s, DEPLOY_PHASE)
    s.var[SPENT] = 0
    moment(rules, s, "deploy_start")
    check(rules, s)


def offer_deploy(rules: Rules, s: State, f: Frame) -> None:
    """13.4.1.2, 13.4.1.2.1: in any order, as often as one can and likes."""
    if endless(rules, s, f):
        return
    out: list[int] = []
    offer_deployments(rules, s, f.seat, out)
    out.append(END_DEPLOY)
    ask(s, f.seat, out)


def deploy_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = opt % KIND_SPAN
    if kind == END_DEPLOY:
        if still_quiet(rules, s):
            step_to(rules, s, f, "13.5.1.1")
            action_starts(rules, s, f)
        return
    s.var[ACTIONS] += 1
    again(f)
    if kind == DEPLOY:
        begin_deploy(rules, s, f.seat, arg_a(opt))
    else:
        begin_level(rules, s, f.seat, arg_a(opt))


# --- 13.5: action phase -------------------------------------------------------------------------------------------------


def action_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.5.1.1"""
    enter(rules, s, ACTION_PHASE)
    moment(rules, s, "action_start")
    if quiet(rules, s, f):
        goto(rules, f, "13.5.1.3")


def offer_actions(rules: Rules, s: State, f: Frame) -> None:
    """13.5.1.3, 13.5.1.3.1: move, attack, use activated skills."""
    if endless(rules, s, f):
        return
    out: list[int] = []
    seat = f.seat
    offer_moves_and_attacks(rules, s, seat, out)
    offer_skills(rules, s, seat, out)
    out.append(END_ACTIONS)
    ask(s, seat, out)


def offer_moves_and_attacks(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """17.1.2, 18.2.1.2: what `unmovable` and `unattacking` let through."""
    zones = s.zones
    foe = 1 - seat
    foes = (1 if zones[FRONTS + foe] else 0) | (2 if zones[BACKS + foe] else 0)
    if s.var[TURN_NO] == 1 and s.var[FIRST] == seat:
        foes = 0  # 18.2.1.2: none to be attacked yet
    bits = touched(rules, s)
    held = bits >> NO_MOVE & 1
    told = bits & ATTACK_BITS if foes else 0
    wide = 0  # what is said of more than single cards
    given = NOBODY
    reached: list[int] = []  # of whom something is said for a while
    if told:
        given = NOBODY if s.gifts is None else s.gifts  # they are known where `touched` is
        wide = told & s.static_wide & ~(1 << NO_TARGET)
        if told >> NO_TARGET & 1:
            if in_doubt(rules, s, foe):
                wide = told
            else:
                bits &= ~(1 << NO_TARGET)  # for `can_attack`
        for m in s.live:
            if m.op <= DIV_DOWN and told >> m.what & 1:
                if m.targets or m.flags & BOUND:
                    reached.extend([ref & CARD_MASK for ref in m.targets])
                else:
                    wide = told
    if rules.game is not s.defn:
        said(rules, s)
    pose = s.pose
    attacks: list[int] = []
    for zone, way in ((FRONTS + seat, FRONT_REACH), (BACKS + seat, BACK_REACH)):
        reach = rules.by_card[way]
        for c in zones[zone]:
            if pose[c]:
                continue  # it is not READY
            act = KIND_SPAN * c
            if not held or value(rules, s, c, NO_MOVE) <= 0:
                out.append(MOVE_UNIT + act)
            if told:
                hot = rules.pool[s.defn[c]].hot
                said_of = wide or c in reached or c in given
                if said_of or (told & hot[FIELD_BITS] and (hot[CURBED] or not reach[c] & foes)):
                    if can_attack(rules, s, c, bits):
                        attacks.append(ATTACK_WITH + act)
                    continue
            if reach[c] & foes:
                attacks.append(ATTACK_WITH + act)
    out.extend(attacks)


def offer_skills(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """19.1.2: of units, of bond cards, of cards in the hand."""
    zones = s.zones
    face = s.face
    given = s.gifts
    if given is None:
        given = gifts(rules, s)
    if rules.game is not s.defn:
        said(rules, s)
    acting = rules.by_card[ACTING]
    bonds = -1  # those that lie face up, once they are asked for
    noted = False  # whether uses or bans are
    places = [(zones[FRONTS + seat] + zones[BACKS + seat], 1)]
    if rules.said & BOND_ACTS or (given and lies_there(s, given, BONDS + seat)):
        places.append((zones[BONDS + seat], 2))
    if rules.said & HAND_ACTS or (given and lies_there(s, given, HANDS + seat)):
        places.append((zones[HANDS + seat], 4))
    for cards, bit in places:
        for c in cards:
            if given and c in given and acts_otherwise(rules, given[c]):
                offer_of(rules, s, seat, c, out)
            elif acting[c] & bit and face[c] == UP:
                if bonds < 0:
                    bonds = list(map(face.__getitem__, zones[BONDS + seat])).count(UP)
                    for m in s.live:
                        if m.op >= USES:
                            noted = True
                offer_printed(rules, s, seat, c, bonds, noted, out)


def lies_there(s: State, cards: dict[int, list[int]], zone: int) -> bool:
    """Whether any of some cards (or players) lies in a zone."""
    for c in cards:
        if c >= 0 and s.zone[c] == zone:
            return True
    return False


def offer_printed(
    rules: Rules, s: State, seat: int, card: int, bonds: int, noted: bool, out: list[int]
) -> None:
    """The skills printed on a card that has been given nothing: `unusable` would say the same.
    `noted`: whether any use or ban is."""
    data: CardData = rules.pool[s.defn[card]].data
    kind = s.zone[card] // SEATS
    for act in data.acts:
        if bonds < act.bonds or not act.kinds >> kind & 1:
            continue
        if act.turns and s.pose[card] == ACTED:
            continue
        if act.hand and len(s.zones[HAND * SEATS + seat]) < act.hand:
            continue
        if noted and barred(rules, s, seat, card, act.number):
            continue
        if not act.plain:
            if act.needs and lacks(rules, s, seat, card, act):
                continue
            if unmet(rules, s, seat, card, act.number, act.sure):
                continue
        out.append(act.option + KIND_SPAN * card)


def lacks(rules: Rules, s: State, seat: int, card: int, act: Act) -> bool:
    """21.5.3: whether one of the cards that a cost asks for by name is not there at all."""
    ctx = Context(seat, card, ())
    for cards, least in act.needs:
        if not enough(rules, s, ctx, cards, least):
            return True
    return False


def acts_otherwise(rules: Rules, given: list[int]) -> bool:
    """Whether abilities that a card has been given are, or take away, activated skills or limits."""
    v: Vocabulary = rules.vocab
    for a in given:
        if a in v.takers or compiled(rules, a).ability.kind == "act":
            return True
    return False


def offer_of(rules: Rules, s: State, seat: int, card: int, out: list[int]) -> None:
    for a in dict.fromkeys(abilities_of(rules, s, card)):
        if compiled(rules, a).ability.kind == "act" and valid_here(rules, s, card, a):
            if unpayable(rules, s, seat, card, a) == 0:
                out.append(option(ACTIVATE, card, a))


def action_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = opt % KIND_SPAN
    if kind == END_ACTIONS:
        if still_quiet(rules, s):
            step_to(rules, s, f, "13.6.1.1")
            end_starts(rules, s, f)
        return
    f.pc -= 2  # back to the check timing before the next choice
    if kind == MOVE_UNIT:
        s.var[ACTIONS] += 1
        d = call(rules, s, "move", f.seat, s.ref(arg_a(opt)))
        step_to(rules, s, d, "17.1.2")
        move_it(rules, s, d)
        if s.frames[-1] is f:  # quietly: so is the check timing before the next choice
            f.pc += 1
    elif kind == ATTACK_WITH:
        begin_attack(rules, s, f.seat, arg_a(opt))
    else:
        activate(rules, s, f.seat, arg_a(opt), arg_b(opt))


def before_actions(rules: Rules, s: State, f: Frame) -> None:
    """17.1.1, 18.2.1.1, 19.1.1, and at the end 17.1.3, 19.1.5: a check timing before every choice."""
    check(rules, s)


# --- 13.6: end phase -------------------------------------------------------------------------------------------------------


def end_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.1, 13.6.1.1.1"""
    enter(rules, s, END_PHASE)
    moment(rules, s, "turn_end")
    if onward(rules, s, f, "13.6.1.3"):
        end_of_effects(rules, s, f)


def end_of_effects(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.3: what was for this turn is over: effects, limits; level-ups, class changes and growth
    are told by the turn they were in."""
    if rules.game is not s.defn:
        said(rules, s)
    if rules.loose or s.live:
        s.var[STIRRED] |= CAME  # a name, or leave to be two of one, may have ended
    expire(s, end_of_turn(s))
    sweep(s)
    end_copies(rules, s)


def turn_passes(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.4: the other player's turn."""
    leave(rules, f)
    s.var[TURN] = 1 - s.var[TURN]
    s.var[TURN_NO] += 1
    new_turn(rules, s)
    s.var[BATTLES] = 0
    s.var[BROKEN] = 0
    s.var[BONDS_MORE] = 0
    lies_otherwise(rules, s, TIMES | COLUMNS)
    s.frames.pop()
    call(rules, s, "turn", s.var[TURN])


TURN_PROC = Procedure(
    "turn",
    [
        Step(
            "13.2.1.1",
            turn_starts,
            cites=("13.1.1", "13.1.2", "13.1.2.b1", "13.2.1", "13.2.1.1.1", "13.2.1.1.2"),
        ),
        Step("13.2.1.2", then_check),
        Step("13.2.1.3", all_ready),
        Step("13.2.1.4", then_check),
        Step("13.2.1.5", draw_one, cites=("13.2.1.5.1",)),
        Step("13.2.1.6", then_check),
        Step("13.3.1.1", bond_starts, cites=("13.1.2.b2", "13.3.1")),
        Step(
            "13.3.1.2",
            offer_bond,
            bond,
            Words("絆エリアに置くカードを選ぶ", "Which card goes to the bond area?"),
            cites=("13.3.1.2.1", "23.1.26.2"),
        ),
        Step("13.3.1.3", bond_ends),
        Step("23.1.26.1", second_bond, cites=("23.1.26",)),
        Step("13.4.1.1", deploy_starts, cites=("13.1.2.b3", "13.4.1", "15.1.1", "16.1.1")),
        Step(
            "13.4.1.2",
            offer_deploy,
            deploy_chosen,
            Words("出撃フェイズの行動を選ぶ", "What do you do in the deployment phase?"),
            cites=("13.4.1.2.b1", "13.4.1.2.b2", "13.4.1.2.1"),
        ),
        Step("13.4.1.3", then_check),
        Step("13.5.1.1", action_starts, cites=("13.1.2.b4", "13.5.1")),
        Step(
            "13.5.1.2",
            before_actions,
            cites=("17.1.1", "19.1.1", "19.1.5"),
        ),
        Step(
            "13.5.1.3",
            offer_actions,
            action_chosen,
            Words("行動フェイズの行動を選ぶ", "What do you do in the action phase?"),
            cites=("13.5.1.3.b1", "13.5.1.3.b2", "13.5.1.3.b3", "13.5.1.3.1"),
        ),
        Step("13.5.1.4", then_check),
        Step("13.6.1.1", end_starts, cites=("13.1.2.b5", "13.6.1", "13.6.1.1.1")),
        Step("13.6.1.2", then_check),
        Step("13.6.1.3", end_of_effects, cites=("21.4.2.1",)),
        Step("13.6.1.4", turn_passes),
    ],
)


# --- 17: moving -----------------------------------------------------------------------------------------------------------


def unmovable(rules: Rules, s: State, seat: int, unit: int, _b: int = 0) -> int:
    """17.1.2: why a unit cannot be moved; 0: it can."""
    if s.var[PHASE] != ACTION_PHASE or s.var[TURN] != seat:
        return no.NOT_NOW_ACTION
    if not on_field(s.zone[unit]):
        return no.NOT_A_UNIT
    if seat_of(s.zone[unit]) != seat:
        return no.NOT_YOURS
    if s.pose[unit] != READY:
        return no.HAS_ACTED
    if changes(rules, s, NO_MOVE) and value(rules, s, unit, NO_MOVE) > 0:
        return no.CANNOT_MOVE
    return 0


def move_it(rules: Rules, s: State, f: Frame) -> None:
    """17.1.2: to the other area."""
    shift(rules, s, f.src & CARD_MASK)
    if unbroken(s, f):
        step_to(rules, s, f, "17.1.2.1")
        has_moved(rules, s, f)


def has_moved(rules: Rules, s: State, f: Frame) -> None:
    """17.1.2.1: and it has acted."""
    if s.same(f.src):
        turn_unit(rules, s, f.src & CARD_MASK, ACTED)
    if quiet(rules, s, f):
        s.frames.pop()


MOVE_PROC = Procedure(
    "move",
    [
        Step("17.1.2", move_it, cites=("17.1", "25.13.1")),
        Step("17.1.2.1", has_moved),
        Step("17.1.3", then_check),
    ],
)
