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
    ACTS_GIVEN,
    BACK_REACH,
    BOND_ACTS,
    FRONT_REACH,
    HAND_ACTS,
    NOBODY,
    SPEAKS,
    at,
    on_field,
    said,
    seat_of,
    units,
)
from tefuda.games.cipher.held import new_turn
from tefuda.games.cipher.moments import end_of_turn
from tefuda.games.cipher.moves import moment, turn_quietly, turn_unit, watched_turning
from tefuda.games.cipher.names import (
    ACTED,
    ACTION_PHASE,
    ACTIONS,
    ACTIVATE,
    ATTACK_WITH,
    BACKS,
    BATTLES,
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
    FOES_BACK,
    FOES_FRONT,
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
from tefuda.games.cipher.printed import CURBED, CardData
from tefuda.games.cipher.reach import ATTACK_BITS, can_attack, in_doubt
from tefuda.games.cipher.skills import BANNED, activate, barred, unmet, unpayable, valid_here
from tefuda.games.cipher.timing import (
    check,
    onward,
    quiet,
    quiet_phase,
    step_to,
    still_quiet,
    then_check,
)
from tefuda.games.cipher.units import CAME, end_copies, shift
from tefuda.games.cipher.watching import PATIENCE, endless
from tefuda.kernel.change import lies_otherwise, move
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import again, ask, call, goto
from tefuda.kernel.record import note
from tefuda.kernel.rules import (
    ARG_SPAN,
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
    FIRED,
    GRANT,
    POSES,
    TIMES,
    USES,
    changes,
    expire,
    gifts,
    gives,
    spoken_of,
    sweep,
    touched,
    value,
)


def enter(rules: Rules, s: State, phase: int) -> None:
    var = s.var
    var[PHASE] = phase
    var[ACTIONS] = 0
    if s.seen:
        fresh(s)
    if phase != START_PHASE:  # of which "turn" has told
        note(s, rules.say_no[PHASE_SAYS[phase]], var[TURN], -1, 0, 0)


PHASE_SAYS: Final[dict[int, str]] = {
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
    acted = list(filter(s.pose.__getitem__, units(s, f.seat)))
    told = touched(rules, s) & STAY_BITS if acted else 0
    if acted and not told and ready_at_once(rules, s, acted):
        acted = []
    for c in acted:
        if s.statics is None:  # one that has turned may have changed what effects speak of
            told = touched(rules, s) & STAY_BITS
        if not told or not stays_acted(rules, s, c):
            turn_unit(rules, s, c, READY)
    if onward(rules, s, f, "13.2.1.5"):
        draw_one(rules, s, f)


def stays_acted(rules: Rules, s: State, c: int) -> bool:
    """Whether an effect keeps a unit from becoming unacted."""
    return value(rules, s, c, NO_READY) > 0 or value(rules, s, c, NEVER_READY) > 0


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
    if not quiet_phase(rules, s):
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
    hand = s.zones[HANDS + f.seat]
    if hand:
        fit = hand
        if changes(rules, s, NO_BOND):
            meant = spoken_of(rules, s, NO_BOND)
            if meant is None or any([c in meant for c in hand]):
                fit = [c for c in hand if unbondable(rules, s, f.seat, c) == 0]
        out = options(TO_BOND, fit)
        out.append(NO_BOND_CARD)
        ask(s, f.seat, out)


def bond(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == TO_BOND:
        move(rules, s, arg_a(opt), BONDS + f.seat)


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
    if not quiet_phase(rules, s):
        check(rules, s)


def offer_deploy(rules: Rules, s: State, f: Frame) -> None:
    """13.4.1.2, 13.4.1.2.1: in any order, as often as one can and likes."""
    if s.var[ACTIONS] >= PATIENCE and endless(rules, s, f):
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
    if quiet_phase(rules, s):
        goto(rules, f, "13.5.1.3")


def offer_actions(rules: Rules, s: State, f: Frame) -> None:
    """13.5.1.3, 13.5.1.3.1: move, attack, use activated skills."""
    if s.var[ACTIONS] >= PATIENCE and endless(rules, s, f):
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
    foes = 0  # which lines of the other player anybody stands in, as `printed.FROM_FRONT` has it
    if zones[FOES_FRONT - seat]:
        foes = 1
    if zones[FOES_BACK - seat]:
        foes += 2
    if s.var[TURN_NO] == 1 and s.var[FIRST] == seat:
        foes = 0  # 18.2.1.2: none to be attacked yet
    bits = touched(rules, s)
    if rules.game is not s.defn:
        said(rules, s)
    if bits & MOVE_OR_ATTACK:
        offer_as_told(rules, s, seat, bits, foes, out)
        return
    pose = s.pose
    by_card = rules.by_card
    attacks: list[int] = []
    offer_line(pose, zones[FRONTS + seat], by_card[FRONT_REACH], foes, out, attacks)
    offer_line(pose, zones[BACKS + seat], by_card[BACK_REACH], foes, out, attacks)
    out.extend(attacks)


MOVE_OR_ATTACK: Final = 1 << NO_MOVE | ATTACK_BITS


def offer_line(
    pose: list[int],
    cards: list[int],
    reach: list[int],
    foes: int,
    out: list[int],
    attacks: list[int],
) -> None:
    """The same for one line, where no effect speaks of moving or attacking."""
    for c in cards:
        if not pose[c]:  # it is READY
            act = KIND_SPAN * c
            out.append(MOVE_UNIT + act)
            if reach[c] & foes:
                attacks.append(ATTACK_WITH + act)


def offer_as_told(rules: Rules, s: State, seat: int, bits: int, foes: int, out: list[int]) -> None:
    """The same where any effect speaks of moving or attacking. `bits`: see `touched`."""
    held = bits >> NO_MOVE & 1
    told = bits & ATTACK_BITS if foes else 0
    wide = 0  # what is said of more than single cards
    given = NOBODY
    reached: list[int] = []  # of whom something is said for a while
    if told:
        given = NOBODY if s.gifts is None else s.gifts  # they are known where `touched` is
        wide = told & s.static_wide & ~(1 << NO_TARGET)
        if told >> NO_TARGET & 1:
            if in_doubt(rules, s, 1 - seat):
                wide = told
            else:
                bits &= ~(1 << NO_TARGET)  # for `can_attack`
        for m in s.live:
            if m.op <= DIV_DOWN and told >> m.what & 1:
                if m.targets or m.flags & BOUND:
                    reached.extend([ref & CARD_MASK for ref in m.targets])
                else:
                    wide = told
    pose = s.pose
    speaks = rules.by_card[SPEAKS]
    reach = rules.by_card[FRONT_REACH]
    attacks: list[int] = []
    for zone in (FRONTS + seat, BACKS + seat):
        for c in s.zones[zone]:
            if pose[c]:
                continue  # it is not READY
            act = KIND_SPAN * c
            if not held or value(rules, s, c, NO_MOVE) <= 0:
                out.append(MOVE_UNIT + act)
            reaches = reach[c] & foes
            doubt = wide or c in reached or c in given
            if not doubt and told & speaks[c]:
                doubt = not reaches or rules.pool[s.defn[c]].hot[CURBED]
            if can_attack(rules, s, c, bits) if doubt else reaches:
                attacks.append(ATTACK_WITH + act)
        reach = rules.by_card[BACK_REACH]
    out.extend(attacks)


def offer_skills(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """19.1.2: of units, of bond cards, of cards in the hand."""
    given = s.gifts
    if given is None:
        given = gifts(rules, s)
    if rules.game is not s.defn:
        said(rules, s)
    zones = s.zones
    mine = zones[FRONTS + seat] + zones[BACKS + seat]  # they lie face up
    if given and (rules.said & ACTS_GIVEN or gives(s.live)):
        offer_skills_given(rules, s, seat, mine, given, out)
        return
    cards = list(filter(rules.by_card[ACTING].__getitem__, mine))
    if rules.said & ACTS_AFAR:
        cards += acting_in(rules, s, BONDS + seat, 2)
        cards += acting_in(rules, s, HANDS + seat, 4)
    if cards:
        offer_printed(rules, s, seat, cards, out)


ACTS_AFAR: Final = BOND_ACTS | HAND_ACTS


def acting_in(rules: Rules, s: State, zone: int, bit: int) -> list[int]:
    """The cards of a zone that have skills which are used there, see `printed.HAS_ACTS`."""
    acting = rules.by_card[ACTING]
    out: list[int] = []
    for c in s.zones[zone]:
        if acting[c] & bit and s.face[c] == UP:
            out.append(c)
    return out


def offer_skills_given(
    rules: Rules, s: State, seat: int, mine: list[int], given: dict[int, list[int]], out: list[int]
) -> None:
    """The same where cards may have been given skills, or something may have been taken from them."""
    places = [(mine, 1)]
    for zone, bit in ((BONDS + seat, 2), (HANDS + seat, 4)):
        if rules.said & ACTS_AFAR or not given.keys().isdisjoint(s.zones[zone]):
            places.append((s.zones[zone], bit))
    acting = rules.by_card[ACTING]
    printed: list[int] = []
    for cards, bit in places:
        for c in cards:
            if c in given and acts_otherwise(rules, given[c]):
                offer_printed(rules, s, seat, printed, out)
                printed = []
                offer_of(rules, s, seat, c, out)
            elif acting[c] & bit and s.face[c] == UP:
                printed.append(c)
    if printed:
        offer_printed(rules, s, seat, printed, out)


def offer_printed(rules: Rules, s: State, seat: int, cards: list[int], out: list[int]) -> None:
    """The skills printed on cards that have been given none: `unusable` would say the same."""
    zones = s.zones
    bonds = list(map(s.face.__getitem__, zones[BONDS + seat])).count(UP)
    used: list[int] = []  # skills of which a use is noted…
    bans = False  # …and whether the player may not use those of some name
    for m in s.live:
        if m.op == USES:
            used.append(m.what)
        elif m.op == FIRED and m.src == BANNED - seat:
            bans = True
    for c in cards:
        data: CardData = rules.pool[s.defn[c]].data
        for act in data.acts_in[s.zone[c] // SEATS]:
            if bonds < act.bonds or (act.hand and len(zones[HANDS + seat]) < act.hand):
                continue
            if act.turns and s.pose[c] == ACTED:
                continue
            if (bans or act.number in used) and barred(rules, s, seat, c, act.number):
                continue
            if not act.plain:
                if act.needs and lacks(rules, s, seat, c, act):
                    continue
                if unmet(rules, s, seat, c, act.number, act.sure):
                    continue
            out.append(act.option + KIND_SPAN * c)


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
    card = opt // KIND_SPAN % ARG_SPAN
    f.pc -= 2  # back to the check timing before the next choice
    if kind == MOVE_UNIT:
        s.var[ACTIONS] += 1
        begin_move(rules, s, f, card)
    elif kind == ATTACK_WITH:
        begin_attack(rules, s, f.seat, card)
    else:
        activate(rules, s, f.seat, card, arg_b(opt))


def before_actions(rules: Rules, s: State, f: Frame) -> None:
    """17.1.1, 18.2.1.1, 19.1.1, and at the end 17.1.3, 19.1.5: a check timing before every choice."""
    check(rules, s)


# --- 13.6: end phase -------------------------------------------------------------------------------------------------------


def end_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.1, 13.6.1.1.1"""
    enter(rules, s, END_PHASE)
    moment(rules, s, "turn_end")
    if quiet_phase(rules, s):
        step_to(rules, s, f, "13.6.1.3")
        end_of_effects(rules, s, f)


def end_of_effects(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.3: what was for this turn is over: effects, limits; level-ups, class changes and growth
    are told by the turn they were in."""
    if rules.game is not s.defn:
        said(rules, s)
    if rules.loose or names_end(s):
        s.var[STIRRED] |= CAME
    expire(s, end_of_turn(s))
    sweep(s)
    end_copies(rules, s)


def names_end(s: State) -> bool:
    """9.2: whether a name, or leave to be two of one, may end with the turn: one given for a while, or
    that of a copy (23.1.8)."""
    for m in s.live:
        if m.op == GRANT or m.op == FIRED:
            return True
    return False


def turn_passes(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.4: the other player's turn."""
    var = s.var
    var[TURN] = 1 - var[TURN]
    var[TURN_NO] += 1
    new_turn(rules, s)
    var[BATTLES] = var[BROKEN] = var[BONDS_MORE] = 0
    lies_otherwise(rules, s, TIMES | COLUMNS)
    s.frames.pop()
    call(rules, s, "turn", var[TURN])


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


def begin_move(rules: Rules, s: State, f: Frame, unit: int) -> None:
    """17.1.2, 17.1.2.1: where nothing comes between them the steps need no frame, and the check timing
    after them (17.1.3) is that before the next choice; else the rest is left to the procedure."""
    left = "17.1.2"
    if still_quiet(rules, s):
        s.clause = rules.clause_no["17.1.2"]
        shift(rules, s, unit)  # which calls nothing and empties no deck (11.3.1)
        left = "17.1.2.1"
        if not watched_turning(rules, s, unit, ACTED):
            s.clause = rules.clause_no["17.1.2.1"]
            turn_quietly(rules, s, unit, ACTED)
            if quiet(rules, s, f):
                f.pc += 1
                return
            left = "17.1.3"
    goto(rules, call(rules, s, "move", f.seat, s.ref(unit)), left)


def move_it(rules: Rules, s: State, f: Frame) -> None:
    """17.1.2: to the other area."""
    shift(rules, s, f.src & CARD_MASK)


def has_moved(rules: Rules, s: State, f: Frame) -> None:
    """17.1.2.1: and it has acted."""
    if s.same(f.src):
        turn_unit(rules, s, f.src & CARD_MASK, ACTED)


MOVE_PROC = Procedure(
    "move",
    [
        Step("17.1.2", move_it, cites=("17.1", "25.13.1")),
        Step("17.1.2.1", has_moved),
        Step("17.1.3", then_check),
    ],
)
