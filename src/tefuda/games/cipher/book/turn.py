"""13, 17: the phases of a turn, in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import enough
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.ready import Prepared
from tefuda.effects.triggers import short_cuts
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index, check_timing
from tefuda.games.cipher.book import refusals as no
from tefuda.games.cipher.book import zones as book_zones
from tefuda.games.cipher.book.after_moves import moment, turn_quietly, turn_unit, watched_turning
from tefuda.games.cipher.book.attack import begin_attack
from tefuda.games.cipher.book.attack_range import ATTACK_BITS, can_attack, in_doubt
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.deck import draw_cards
from tefuda.games.cipher.book.deployment import begin_deploy, begin_level, offer_deployments
from tefuda.games.cipher.book.durations import end_of_start, end_of_turn
from tefuda.games.cipher.book.loops import PATIENCE, endless
from tefuda.games.cipher.book.skills import (
    BANNED,
    activate,
    unpayable,
    valid_here,
    why_barred,
    why_not_payable,
)
from tefuda.games.cipher.book.turn_order import new_turn
from tefuda.games.cipher.book.units import CAME, end_copies, shift
from tefuda.games.cipher.cards.data import CURBED, CardData
from tefuda.games.cipher.cards.least_costs import Act
from tefuda.kernel import values
from tefuda.kernel.change import move, pose_changed
from tefuda.kernel.codes import ARG_SPAN, KIND_SPAN, arg_a, arg_b, kind_of, option, options
from tefuda.kernel.columns import count_of
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import again, ask, call, goto
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, UP, Frame, State


def enter(rules: Rules, s: State, phase: int) -> None:
    var = s.var
    var[N.PHASE] = phase
    var[N.ACTIONS] = 0
    if s.seen:
        fresh(s)
    if phase != N.START_PHASE:  # of which "turn" has told
        note(s, rules.say_no[PHASE_SAYS[phase]], var[N.TURN], -1, 0, 0)


PHASE_SAYS: Final[dict[int, str]] = {
    N.BOND_PHASE: "phase_bond",
    N.DEPLOY_PHASE: "phase_deploy",
    N.ACTION_PHASE: "phase_action",
    N.END_PHASE: "phase_end",
}


# --- 13.2: start phase ------------------------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.1, 13.2.1.1.1, 13.2.1.1.2"""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    enter(rules, s, N.START_PHASE)
    moment(rules, s, card_index.TURN_START)
    if check_timing.onward(rules, s, f, "13.2.1.3"):
        all_ready(rules, s, f)


def all_ready(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.3: every unit of the turn player that has acted is unacted again."""
    pose = s.pose
    acted = [c for c in book_zones.units(s, f.seat) if pose[c]]
    told = values.affected_attrs(rules, s) & STAY_BITS if acted else 0
    if acted and not told and ready_at_once(rules, s, acted):
        acted = []
    for c in acted:
        if s.statics is None:  # one that has turned may have changed what effects speak of
            told = values.affected_attrs(rules, s) & STAY_BITS
        if not told or not stays_acted(rules, s, c):
            turn_unit(rules, s, c, N.READY)
    if check_timing.onward(rules, s, f, "13.2.1.5"):
        draw_one(rules, s, f)


def stays_acted(rules: Rules, s: State, c: int) -> bool:
    """Whether an effect keeps a unit from becoming unacted."""
    return values.value(rules, s, c, N.NO_READY) > 0 or values.value(rules, s, c, N.NEVER_READY) > 0


STAY_BITS: Final = 1 << N.NO_READY | 1 << N.NEVER_READY


def ready_at_once(rules: Rules, s: State, acted: list[int]) -> bool:
    """The same in one go: where no effect keeps units as they are or depends on how they are, nothing
    waits for their turning, and no skill that watches for it can be there in this game."""
    if s.given_by & values.POSES or not short_cuts.turns_unheard(rules, s.index, N.READY):
        return False
    for m in s.live:
        if m.op == values.DELAYED:
            return False
    for c in acted:
        turn_quietly(rules, s, c, N.READY)
    return True


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """13.2.1.5, 13.2.1.5.1: but not in the first player's first turn."""
    if not (s.var[N.TURN_NO] == 1 and s.var[N.FIRST] == f.seat):
        draw_cards(rules, s, f.seat, 1)
    if check_timing.onward(rules, s, f, "13.3.1.1"):
        bond_starts(rules, s, f)


# --- 13.3: bond phase ----------------------------------------------------------------------------------------------


def bond_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.1; what was to last until the end of this start phase is over."""
    values.expire(s, end_of_start(s))
    enter(rules, s, N.BOND_PHASE)
    moment(rules, s, card_index.BOND_START)
    if not check_timing.quiet_phase(rules, s):
        check_timing.check(rules, s)


def why_not_bond(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """13.3.1.2: why a card cannot be put into the bond area now; 0: it can."""
    if s.var[N.PHASE] != N.BOND_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_BOND
    if s.zone[card] != book_zones.at(N.HAND, seat):
        return no.NOT_IN_HAND
    if values.changes(rules, s, N.NO_BOND) and values.value(rules, s, card, N.NO_BOND) > 0:
        return no.CANNOT_BE_BOND
    return 0


def offer_bond(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.2, 13.3.1.2.1: one card of the hand, or none."""
    hand = s.zones[N.HANDS + f.seat]
    if hand:
        fit = hand
        if values.changes(rules, s, N.NO_BOND):
            meant = values.spoken_of(rules, s, N.NO_BOND)
            if meant is None or any([c in meant for c in hand]):
                fit = [c for c in hand if why_not_bond(rules, s, f.seat, c) == 0]
        out = options(N.TO_BOND, fit)
        out.append(N.NO_BOND_CARD)
        ask(s, f.seat, out)


def bond(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.TO_BOND:
        move(rules, s, arg_a(opt), N.BONDS + f.seat)


def bond_ends(rules: Rules, s: State, f: Frame) -> None:
    """13.3.1.3"""
    moment(rules, s, card_index.BOND_END)
    if s.var[N.BONDS_MORE] or not check_timing.onward(rules, s, f, "13.4.1.1"):
        check_timing.check(rules, s)
    else:
        deploy_starts(rules, s, f)


def second_bond(rules: Rules, s: State, f: Frame) -> None:
    """23.1.26.1: once more, where a skill has added one."""
    if s.var[N.BONDS_MORE]:
        s.var[N.BONDS_MORE] -= 1
        goto(rules, f, "13.3.1.1")


# --- 13.4: deployment phase ------------------------------------------------------------------------------------------


def deploy_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.4.1.1"""
    enter(rules, s, N.DEPLOY_PHASE)
    s.var[N.SPENT] = 0
    moment(rules, s, card_index.DEPLOY_START)
    if not check_timing.quiet_phase(rules, s):
        check_timing.check(rules, s)


def offer_deploy(rules: Rules, s: State, f: Frame) -> None:
    """13.4.1.2, 13.4.1.2.1: in any order, as often as one can and likes. Who has a hand is asked also if
    nothing in it can be deployed: the others would learn that (decision 003)."""
    if s.var[N.ACTIONS] >= PATIENCE and endless(rules, s, f):
        return
    out: list[int] = []
    offer_deployments(rules, s, f.seat, out)
    if not out and not s.zones[N.HANDS + f.seat]:
        deploy_chosen(rules, s, f, N.END_DEPLOY)
        return
    out.append(N.END_DEPLOY)
    ask(s, f.seat, out)


def deploy_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = opt % KIND_SPAN
    if kind == N.END_DEPLOY:
        if check_timing.still_quiet(rules, s):
            check_timing.step_to(rules, s, f, "13.5.1.1")
            action_starts(rules, s, f)
        return
    s.var[N.ACTIONS] += 1
    again(f)
    if kind == N.DEPLOY:
        begin_deploy(rules, s, f.seat, arg_a(opt))
    else:
        begin_level(rules, s, f.seat, arg_a(opt))


# --- 13.5: action phase -------------------------------------------------------------------------------------------------


def action_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.5.1.1"""
    enter(rules, s, N.ACTION_PHASE)
    moment(rules, s, card_index.ACTION_START)
    if check_timing.quiet_phase(rules, s):
        goto(rules, f, "13.5.1.3")


def offer_actions(rules: Rules, s: State, f: Frame) -> None:
    """13.5.1.3, 13.5.1.3.1: move, attack, use activated skills."""
    if s.var[N.ACTIONS] >= PATIENCE and endless(rules, s, f):
        return
    out: list[int] = []
    seat = f.seat
    offer_moves_and_attacks(rules, s, seat, out)
    offer_skills(rules, s, seat, out)
    if not out and not hangs_on_hand(rules, s, seat):
        action_chosen(rules, s, f, N.END_ACTIONS)
        return
    out.append(N.END_ACTIONS)
    ask(s, seat, out)


def hangs_on_hand(rules: Rules, s: State, seat: int) -> bool:
    """Whether a hand may be the reason why no skill can be used: who has it is asked all the same, for the others
    would learn of it (decision 003)."""
    if not s.zones[N.HANDS + seat]:
        return False
    index: CipherIndex = s.index
    if index.says & card_index.HAND_ACTS:
        return True
    mine = s.zones[N.FRONTS + seat] + s.zones[N.BACKS + seat] + s.zones[N.BONDS + seat]
    for c in mine:
        for a in abilities_of(rules, s, c):
            if compiled(rules, a).ability.kind == "act" and asks_of_hand(rules, a):
                return True
    return False


def asks_of_hand(rules: Rules, number: int) -> bool:
    """Whether a skill is paid with certain cards of the hand, and not with just any."""
    ability = compiled(rules, number).ability
    for action in ability.cost:
        if isinstance(action, E.Choose) and isinstance(action.what, E.Cards):
            cards = action.what
            if "hand" in cards.zones and (cards.tests or cards.kinds or action.differ):
                return True
    return False


def offer_moves_and_attacks(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """17.1.2, 18.2.1.2: what `unmovable` and `unattacking` let through."""
    zones = s.zones
    foes = 0  # which lines of the other player anybody stands in, as `printed.FROM_FRONT` has it
    if zones[N.FOES_FRONT - seat]:
        foes = 1
    if zones[N.FOES_BACK - seat]:
        foes += 2
    if s.var[N.TURN_NO] == 1 and s.var[N.FIRST] == seat:
        foes = 0  # 18.2.1.2: none to be attacked yet
    bits = values.affected_attrs(rules, s)
    if bits & MOVE_OR_ATTACK:
        offer_as_told(rules, s, seat, bits, foes, out)
        return
    pose = s.pose
    index: CipherIndex = s.index
    attacks: list[int] = []
    offer_line(pose, zones[N.FRONTS + seat], index.front_reach, foes, out, attacks)
    offer_line(pose, zones[N.BACKS + seat], index.back_reach, foes, out, attacks)
    out.extend(attacks)


MOVE_OR_ATTACK: Final = 1 << N.NO_MOVE | ATTACK_BITS


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
            out.append(N.MOVE_UNIT + act)
            if reach[c] & foes:
                attacks.append(N.ATTACK_WITH + act)


def offer_as_told(rules: Rules, s: State, seat: int, bits: int, foes: int, out: list[int]) -> None:
    """The same where any effect speaks of moving or attacking. `bits`: see `touched`."""
    held = bits >> N.NO_MOVE & 1
    told = bits & ATTACK_BITS if foes else 0
    wide = 0  # what is said of more than single cards
    given = book_zones.NOBODY
    reached: list[int] = []  # of whom something is said for a while
    if told:
        given = (
            book_zones.NOBODY if s.gifts is None else s.gifts
        )  # they are known where `touched` is
        wide = told & s.static_wide & ~(1 << N.NO_TARGET)
        if told >> N.NO_TARGET & 1:
            if in_doubt(rules, s, 1 - seat):
                wide = told
            else:
                bits &= ~(1 << N.NO_TARGET)  # for `can_attack`
        if told >> N.IN_REACH & 1:
            wide = told
        for m in s.live:
            if m.op <= values.DIV_DOWN and told >> m.what & 1:
                if m.targets or m.flags & values.BOUND:
                    reached.extend([ref & CARD_MASK for ref in m.targets])
                else:
                    wide = told
    pose = s.pose
    index: CipherIndex = s.index
    speaks = index.speaks
    reach = index.front_reach
    attacks: list[int] = []
    for zone in (N.FRONTS + seat, N.BACKS + seat):
        for c in s.zones[zone]:
            if pose[c]:
                continue  # it is not READY
            act = KIND_SPAN * c
            if not held or values.value(rules, s, c, N.NO_MOVE) <= 0:
                out.append(N.MOVE_UNIT + act)
            reaches = reach[c] & foes
            doubt = wide or c in reached or c in given
            if not doubt and told & speaks[c]:
                doubt = not reaches or rules.pool[s.defn[c]].fast[CURBED]
            if can_attack(rules, s, c, bits) if doubt else reaches:
                attacks.append(N.ATTACK_WITH + act)
        reach = index.back_reach
    out.extend(attacks)


def offer_skills(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """19.1.2: of units, of bond cards, of cards in the hand."""
    given = s.gifts
    if given is None:
        given = values.gifts(rules, s)
    index: CipherIndex = s.index
    zones = s.zones
    mine = zones[N.FRONTS + seat] + zones[N.BACKS + seat]  # they lie face up
    if given and (index.says & card_index.ACTS_GIVEN or values.gives(s.live)):
        offer_skills_given(rules, s, seat, mine, given, out)
        return
    acting = index.acting
    cards = [c for c in mine if acting[c]]
    if index.says & ACTS_AFAR:
        cards += acting_in(rules, s, N.BONDS + seat, 2)
        cards += acting_in(rules, s, N.HANDS + seat, 4)
    if cards:
        offer_printed(rules, s, seat, cards, out)


ACTS_AFAR: Final = card_index.BOND_ACTS | card_index.HAND_ACTS


def acting_in(rules: Rules, s: State, zone: int, bit: int) -> list[int]:
    """The cards of a zone that have skills which are used there, see `printed.HAS_ACTS`."""
    index: CipherIndex = s.index
    acting = index.acting
    out: list[int] = []
    for c in s.zones[zone]:
        if acting[c] & bit and s.face[c] == UP:
            out.append(c)
    return out


def offer_skills_given(
    rules: Rules, s: State, seat: int, mine: list[int], given: dict[int, list[int]], out: list[int]
) -> None:
    """The same where cards may have been given skills, or something may have been taken from them."""
    index: CipherIndex = s.index
    places = [(mine, 1)]
    for zone, bit in ((N.BONDS + seat, 2), (N.HANDS + seat, 4)):
        if index.says & ACTS_AFAR or not given.keys().isdisjoint(s.zones[zone]):
            places.append((s.zones[zone], bit))
    acting = index.acting
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
    turned = zones[N.BONDS + seat]
    if values.changes(rules, s, N.NO_FACE_DOWN):
        turned = [c for c in turned if values.value(rules, s, c, N.NO_FACE_DOWN) <= 0]
    bonds = count_of(s.face, turned, UP)
    used: list[int] = []  # skills of which a use is noted…
    bans = False  # …and whether the player may not use those of some name
    for m in s.live:
        if m.op == values.USES:
            used.append(m.what)
        elif m.op == values.FIRED and m.src == BANNED - seat:
            bans = True
    index: CipherIndex = s.index
    for c in cards:
        if index.waivers and c in index.waivers:  # its costs may not have to be paid
            offer_of(rules, s, seat, c, out)
            continue
        data: CardData = rules.pool[s.defn[c]].data
        for act in data.acts_in[s.zone[c] // N.SEATS]:
            if bonds < act.bonds or (act.hand and len(zones[N.HANDS + seat]) < act.hand):
                continue
            if act.turns and s.pose[c] == N.ACTED:
                continue
            if (bans or act.number in used) and why_barred(rules, s, seat, c, act.number):
                continue
            if not act.plain:
                if act.needs and lacks(rules, s, seat, c, act):
                    continue
                if why_not_payable(rules, s, seat, c, act.number, act.sure):
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
    prepared: Prepared = rules.prepared
    for a in given:
        if a in prepared.takers or compiled(rules, a).ability.kind == "act":
            return True
    return False


def offer_of(rules: Rules, s: State, seat: int, card: int, out: list[int]) -> None:
    for a in dict.fromkeys(abilities_of(rules, s, card)):
        if compiled(rules, a).ability.kind == "act" and valid_here(rules, s, card, a):
            if unpayable(rules, s, seat, card, a) == 0:
                out.append(option(N.ACTIVATE, card, a))


def action_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = opt % KIND_SPAN
    if kind == N.END_ACTIONS:
        if check_timing.still_quiet(rules, s):
            check_timing.step_to(rules, s, f, "13.6.1.1")
            end_starts(rules, s, f)
        return
    card = opt // KIND_SPAN % ARG_SPAN
    f.pc -= 2  # back to the check timing before the next choice
    if kind == N.MOVE_UNIT:
        s.var[N.ACTIONS] += 1
        begin_move(rules, s, f, card)
    elif kind == N.ATTACK_WITH:
        begin_attack(rules, s, f.seat, card)
    else:
        activate(rules, s, f.seat, card, arg_b(opt))


def before_actions(rules: Rules, s: State, f: Frame) -> None:
    """17.1.1, 18.2.1.1, 19.1.1, and at the end 17.1.3, 19.1.5: a check timing before every choice."""
    check_timing.check(rules, s)


# --- 13.6: end phase -------------------------------------------------------------------------------------------------------


def end_starts(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.1, 13.6.1.1.1"""
    enter(rules, s, N.END_PHASE)
    moment(rules, s, card_index.TURN_END)
    if check_timing.quiet_phase(rules, s):
        check_timing.step_to(rules, s, f, "13.6.1.3")
        end_of_effects(rules, s, f)


def end_of_effects(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.3: what was for this turn is over: effects, limits; level-ups, class changes and growth
    are told by the turn they were in."""
    index: CipherIndex = s.index
    if index.loose or names_end(s):
        s.var[N.STIRRED] |= CAME
    values.expire(s, end_of_turn(s))
    values.sweep(s)
    end_copies(rules, s)


def names_end(s: State) -> bool:
    """9.2: whether a name, or leave to be two of one, may end with the turn: one given for a while, or
    that of a copy (23.1.8)."""
    for m in s.live:
        if m.op == values.GRANT or m.op == values.FIRED:
            return True
    return False


def turn_passes(rules: Rules, s: State, f: Frame) -> None:
    """13.6.1.4: the other player's turn."""
    var = s.var
    var[N.TURN] = 1 - var[N.TURN]
    var[N.TURN_NO] += 1
    new_turn(rules, s)
    var[N.BATTLES] = var[N.BROKEN] = var[N.BONDS_MORE] = 0
    pose_changed(rules, s, values.TIMES | values.COLUMNS)
    s.frames.pop()
    call(rules, s, "turn", var[N.TURN])


TURN_PROC = Procedure(
    "turn",
    [
        Step(
            "13.2.1.1",
            turn_starts,
            cites=("13.1.1", "13.1.2", "13.1.2.b1", "13.2.1", "13.2.1.1.1", "13.2.1.1.2"),
        ),
        Step("13.2.1.2", check_timing.then_check),
        Step("13.2.1.3", all_ready),
        Step("13.2.1.4", check_timing.then_check),
        Step("13.2.1.5", draw_one, cites=("13.2.1.5.1",)),
        Step("13.2.1.6", check_timing.then_check),
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
            always=True,
        ),
        Step("13.4.1.3", check_timing.then_check),
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
            always=True,
        ),
        Step("13.5.1.4", check_timing.then_check),
        Step("13.6.1.1", end_starts, cites=("13.1.2.b5", "13.6.1", "13.6.1.1.1")),
        Step("13.6.1.2", check_timing.then_check),
        Step("13.6.1.3", end_of_effects, cites=("21.4.2.1",)),
        Step("13.6.1.4", turn_passes),
    ],
)


# --- 17: moving -----------------------------------------------------------------------------------------------------------


def why_not_move(rules: Rules, s: State, seat: int, unit: int, _b: int = 0) -> int:
    """17.1.2: why a unit cannot be moved; 0: it can."""
    if s.var[N.PHASE] != N.ACTION_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_ACTION
    if not book_zones.on_field(s.zone[unit]):
        return no.NOT_A_UNIT
    if book_zones.seat_of(s.zone[unit]) != seat:
        return no.NOT_YOURS
    if s.pose[unit] != N.READY:
        return no.HAS_ACTED
    if values.changes(rules, s, N.NO_MOVE) and values.value(rules, s, unit, N.NO_MOVE) > 0:
        return no.CANNOT_MOVE
    return 0


def begin_move(rules: Rules, s: State, f: Frame, unit: int) -> None:
    """17.1.2, 17.1.2.1: where nothing comes between them the steps need no frame, and the check timing
    after them (17.1.3) is that before the next choice; else the rest is left to the procedure."""
    left = "17.1.2"
    if check_timing.still_quiet(rules, s):
        s.clause = rules.clause_no["17.1.2"]
        shift(rules, s, unit)  # which calls nothing and empties no deck (11.3.1)
        left = "17.1.2.1"
        if not watched_turning(rules, s, unit, N.ACTED):
            s.clause = rules.clause_no["17.1.2.1"]
            turn_quietly(rules, s, unit, N.ACTED)
            if check_timing.quiet(rules, s, f):
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
        turn_unit(rules, s, f.src & CARD_MASK, N.ACTED)


MOVE_PROC = Procedure(
    "move",
    [
        Step("17.1.2", move_it, cites=("17.1", "25.13.1")),
        Step("17.1.2.1", has_moved),
        Step("17.1.3", check_timing.then_check),
    ],
)
