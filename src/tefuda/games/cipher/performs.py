"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from tefuda.effects.ask import amount, cards_of, refs_of, seats_of
from tefuda.effects.lower import Program, brings, compile_ability, compiled
from tefuda.effects.moving import follow, move_cards, turn_cards
from tefuda.effects.nodes import (
    Action,
    Chosen,
    Deploy,
    Draw,
    FromDeck,
    Grant,
    LookAt,
    Move,
    Relocate,
    SetPose,
    Show,
    Shuffle,
    TurnFace,
)
from tefuda.effects.run import context
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.effects.vocab import vocabulary as words_of
from tefuda.games.cipher import questions as ask_of
from tefuda.games.cipher.cause import running
from tefuda.games.cipher.deck import LOOK, SHOW, bars_bond, draw_in_order, with_deck
from tefuda.games.cipher.deploying import areas_for, can_level, may_join, out_of_place
from tefuda.games.cipher.fallen import can_be_defeated, defeat
from tefuda.games.cipher.field import (
    at,
    bears_class_cost,
    blank,
    cost_of,
    on_field,
    same_name,
    seat_of,
    stack,
    under,
)
from tefuda.games.cipher.held import layers
from tefuda.games.cipher.moments import moment_of, moments
from tefuda.games.cipher.names import (
    ACTED,
    AREA,
    ATTRS,
    BACK,
    BOND,
    BONDS_MORE,
    BOUNDLESS,
    BY_COST,
    BY_SKILL,
    COPIED,
    DECK,
    DEEDS,
    DEFENDER,
    FRONT,
    HAND,
    MAIN,
    MODE,
    NEVER_READY,
    NO_BOND,
    NO_DEPLOY_SKILL,
    NO_LEVEL_SKILL,
    NO_MOVE,
    NO_MOVE_FOE,
    NO_MOVE_SKILL,
    ORB,
    ORB_BROKEN,
    READY,
    RETREAT,
    REVEALED,
    SKILL_NO_BOND,
    SKILL_NO_DEPLOY,
    SKILL_NO_LEVEL,
    STIRRED,
    SUPPORT_AREA,
    TURN,
    UNDER,
)
from tefuda.games.cipher.printed import data_of
from tefuda.games.cipher.skills import BANNED, may_trigger
from tefuda.games.cipher.support import support_fails
from tefuda.games.cipher.units import (
    CAME,
    deploy,
    deployed,
    game_event,
    grow,
    grown,
    level_up,
    put_on_top,
    shift,
    take_top,
    tell,
)
from tefuda.games.cipher.words import (
    BanSkill,
    BreakOrbs,
    Change,
    CopyOf,
    Defeat,
    DeployBeside,
    FailSupport,
    GainSkills,
    Grow,
    LevelUp,
    StandIn,
    TakeTop,
    ToMain,
)
from tefuda.kernel.change import (
    BOTTOM,
    FACE_DOWN,
    MOVE,
    TOP,
    commit,
    happen,
    lies_otherwise,
    look,
    plain_event,
    reveal,
)
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask, call, finish, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step, Words, arg_a, arg_b, option, options
from tefuda.kernel.state import CARD_MASK, DOWN, UP, Frame, State
from tefuda.kernel.values import (
    BOUND,
    COLUMNS,
    FIRED,
    GRANT,
    SHIFTS,
    TIMES,
    begin,
    changes,
    keep,
    player,
    touched,
    value,
)

ZONE_NO = {
    "deck": DECK,
    "hand": HAND,
    "support": SUPPORT_AREA,
    "retreat": RETREAT,
    "orb": ORB,
    "bond": BOND,
    "front": FRONT,
    "back": BACK,
    "boundless": BOUNDLESS,
    "under": UNDER,
}
POSES = {"ready": READY, "acted": ACTED}
UNIT = 1  # in what cards differ: unit names, card names, costs
CARD_NAME = 2
COSTS = 3
DIFFER = {"unit": UNIT, "card": CARD_NAME, "cost": COSTS}


def clash(rules: Rules, s: State, differ: int, one: int, other: int) -> bool:
    """Whether two cards are alike in what they must differ in (14.1.3, 23.1.35)."""
    if differ == UNIT:
        return same_name(rules, s, one, other)
    if differ == COSTS:
        return cost_of(rules, s, one) == cost_of(rules, s, other)
    return data_of(rules, s, one).name == data_of(rules, s, other).name


def said_of(rules: Rules, s: State, seat: int, attr: int) -> bool:
    """Whether a prohibition holds for a player."""
    return changes(rules, s, attr) and value(rules, s, player(seat), attr) > 0


def in_part(f: Frame, so: bool) -> None:
    """2.3.1.6: what could be applied to some only has not been applied whole (`context`)."""
    if so:
        f.d = 1


# --- cards that move --------------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.1: one by one; of both players, the turn player first (2.11)."""
    assert isinstance(action, Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    s.ret = ()
    if n:
        seats = seats_of(rules, s, f.seat, action.who)
        draw_in_order(rules, s, [(seat, n) for seat in seats], f.seat, f.src)


def from_deck(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """6.6, 23.1.4, 23.1.5: cards from the top of a deck, one by one."""
    assert isinstance(action, FromDeck)
    n = amount(rules, s, context(f), action.count)
    way = LOOK if action.way == "look" else SHOW if action.way == "reveal" else ZONE_NO[action.way]
    place = TOP + FACE_DOWN if action.face_down else TOP
    for seat in reversed(seats_of(rules, s, f.seat, action.who)):
        with_deck(rules, s, seat, n, way, f.seat, f.src, action.slot, place, f.seat)


def move(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Cards go elsewhere; several on top of a deck, or a unit of several cards, in an order their
    player says (14.2.7.2)."""
    assert isinstance(action, Move)
    cards = cards_of(rules, s, context(f), action.what)
    kind = ZONE_NO[action.to]
    place = BOTTOM if action.bottom else TOP
    if kind == BOND:
        cards = [c for c in cards if may_be_bond(rules, s, f, c)]
        barred = [] if action.face_down else [c for c in cards if bars_bond(rules, s, c)]
        if barred:
            move_cards(rules, s, f, barred, RETREAT, TOP)
            cards = [c for c in cards if c not in barred]
    many = len(cards) > 1 or any([on_field(s.zone[c]) and under(s, c) for c in cards])
    if kind == DECK and many and not then_shuffled(rules, f):
        put_in_order(rules, s, f, cards, place)
        return
    move_cards(rules, s, f, cards, kind, place + (FACE_DOWN if action.face_down else 0))


def then_shuffled(rules: Rules, f: Frame) -> bool:
    """Whether a shuffle follows at once: then no order means anything."""
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    return f.b < len(made.ops) and isinstance(made.ops[f.b].action, Shuffle)


def may_be_bond(rules: Rules, s: State, f: Frame, card: int) -> bool:
    """23.1.20.1, 23.1.33.1.3: not a card that can be read and may not, nor one of a hand where skills
    may not put one there. What is being shown can be read (23.1.4.2)."""
    if s.zone[card] == at(HAND, f.seat) and said_of(rules, s, f.seat, SKILL_NO_BOND):
        return False
    seen = rules.zone_sight[s.zone[card]] == PUBLIC or s.zone[card] // 2 == HAND
    if not seen and s.known[card] == rules.everyone:
        return not bars_bond(rules, s, card)
    return not (seen and changes(rules, s, NO_BOND) and value(rules, s, card, NO_BOND) > 0)


def put_in_order(rules: Rules, s: State, f: Frame, cards: list[int], place: int) -> None:
    """Let the player who does it say in which order they go to the deck, the last on top."""
    whole = [o for c in cards for o in ([c, *under(s, c)] if on_field(s.zone[c]) else [c])]
    d = call(rules, s, "order", f.seat, f.src)
    d.a = place
    d.cards = tuple(whole)


def which_order(rules: Rules, s: State, f: Frame) -> None:
    cards = list(f.cards)
    seat = s.owner[cards[0]] if any([on_field(s.zone[c]) for c in cards]) else f.seat
    pick_cards(rules, s, seat, cards, len(cards), len(cards), f.src, True)


def in_order(rules: Rules, s: State, f: Frame) -> None:
    """The first named ends up on top."""
    cards = list(s.ret)
    if f.a == TOP:
        cards.reverse()
    refs = {c: s.ref(c) for c in cards}
    running_effect = s.frames[-2]
    for c in cards:
        to = at(DECK, s.owner[c])
        commit(rules, s, plain_event(s, MOVE, c, to, f.a, f.seat, f.src))
        follow(s, running_effect, refs[c])
    s.done = len(cards)
    leave(rules, f)


ORDER = Procedure(
    "order",
    [
        Step(
            "14.2.7.2",
            which_order,
            ask=Words("置く順番に選ぶ（先が上）", "In which order? First on top"),
        ),
        Step("14.2.7.2", in_order),
    ],
)


def show(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.4.1"""
    assert isinstance(action, Show)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    for c in cards:
        reveal(rules, s, c)
        tell(rules, s, REVEALED, c, seat_of(s.zone[c]), 0, f.seat, f.src)


def look_at(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.5.1"""
    assert isinstance(action, LookAt)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    s.var[DEEDS] += 1 if cards else 0
    for seat in seats_of(rules, s, f.seat, action.who):
        for c in cards:
            look(s, c, seat)
            if s.zone[c] // 2 != DECK:  # a deck that is searched lies open to its player as it is
                note_masked(s, rules.say_no["look"], seat, c, 0, 0, 1 << seat)


def pose(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Units act or are ready again; not one that an effect keeps from it."""
    assert isinstance(action, SetPose)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if on_field(s.zone[c])]
    if action.pose == "ready" and changes(rules, s, NEVER_READY):
        cards = [c for c in cards if value(rules, s, c, NEVER_READY) <= 0]
    turn_cards(rules, s, f, cards, POSES[action.pose])


def relocate(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """25.13.1: units move; one that is there already does not (2.9)."""
    assert isinstance(action, Relocate)
    meant = cards_of(rules, s, context(f), action.what)
    cards = [c for c in meant if would_shift(rules, s, c, action, f.seat)]
    in_part(f, len(cards) < len(meant))
    s.done = len(cards)
    for c in cards:
        shift(rules, s, c, f.seat, f.src)


def would_shift(rules: Rules, s: State, c: int, action: Relocate, seat: int) -> bool:
    """Whether a skill of a player moves a unit."""
    if not on_field(s.zone[c]):
        return False
    bits = touched(rules, s)
    if bits >> NO_MOVE_SKILL & 1 and value(rules, s, c, NO_MOVE_SKILL) > 0:
        return False
    if bits >> NO_MOVE_FOE & 1 and seat_of(s.zone[c]) != seat:
        if value(rules, s, c, NO_MOVE_FOE) > 0:
            return False
    kind = s.zone[c] // 2
    if (action.place == "front" and kind == FRONT) or (action.place == "back" and kind == BACK):
        return False
    return not changes(rules, s, NO_MOVE) or value(rules, s, c, NO_MOVE) <= 0


# --- 14.1: deploying by a skill -------------------------------------------------------------------------------------


def fit_to_deploy(rules: Rules, s: State, seat: int, cards: list[int]) -> list[int]:
    """14.1.1, 14.1.3, 23.1.33.1.1: of some cards, those that an effect of a player can deploy."""
    if said_of(rules, s, seat, SKILL_NO_DEPLOY):
        return []
    out: list[int] = []
    for c in cards:
        if on_field(s.zone[c]) or (s.face[c] == DOWN and s.zone[c] // 2 == BOND):
            continue
        if changes(rules, s, NO_DEPLOY_SKILL) and value(rules, s, c, NO_DEPLOY_SKILL) > 0:
            continue
        if out_of_place(rules, s, s.owner[c], c):
            continue
        like = len([o for o in out if same_name(rules, s, c, o)])
        if like and not may_join(rules, s, s.owner[c], c, like):
            continue
        out.append(c)
    return out


PLACES = {"any": 0, "front": 1, "back": 2}


def deploy_cards(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Deploy)
    meant = cards_of(rules, s, context(f), action.what)
    cards = fit_to_deploy(rules, s, f.seat, meant)
    in_part(f, len(cards) < len(meant))
    begin_deploying(rules, s, f, cards, PLACES[action.place], action.pose)


def deploy_beside(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, DeployBeside)
    beside = cards_of(rules, s, context(f), action.beside)
    cards = fit_to_deploy(rules, s, f.seat, cards_of(rules, s, context(f), action.what))
    if not beside:
        s.done = 0
        return
    place = 1 if s.zone[beside[0]] // 2 == FRONT else 2
    begin_deploying(rules, s, f, cards, place, action.pose)


def begin_deploying(
    rules: Rules, s: State, f: Frame, cards: list[int], place: int, pose: str
) -> None:
    s.done = 0
    if not cards:
        return
    d = call(rules, s, "deploying", f.seat, f.src)
    d.a = place
    d.b = POSES[pose or "ready"]
    d.cards = tuple([s.ref(c) for c in cards])
    d.mem = ((), tuple([s.zone[c] for c in cards]))


def area_for_it(rules: Rules, s: State, f: Frame) -> None:
    """14.1.2: to which area, one after another (6.6.1)."""
    done = len(f.mem[0])
    if done >= len(f.cards):
        return
    areas = areas_for(rules, s, f.cards[done] & CARD_MASK)
    if f.a:
        areas = [i for i in areas if i == f.a - 1]
    if not areas:
        f.mem = ((*f.mem[0], -1), f.mem[1])
        f.pc -= 1
        return
    ask(s, f.seat, [option(AREA, 0, i) for i in areas])


def area_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc -= 1
    card = f.cards[len(f.mem[0])] & CARD_MASK
    ref = s.ref(card)
    seat = s.owner[card]
    deploy(rules, s, card, at(FRONT if arg_b(opt) == 0 else BACK, seat), f.b, f.seat, f.src)
    follow(s, s.frames[-2], ref)
    f.mem = ((*f.mem[0], s.ref(card)), f.mem[1])


def all_deployed(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1, 23.1.32.1: all of them at once, by a skill."""
    n = 0
    for ref, frm in zip(f.mem[0], f.mem[1], strict=True):
        if ref >= 0:
            n += 1
            deployed(rules, s, ref & CARD_MASK, frm, f.seat, f.src)
    s.done = n


DEPLOYING = Procedure(
    "deploying",
    [
        Step(
            "14.1.2",
            area_for_it,
            area_said,
            Words("前衛と後衛のどちらに出撃させるか", "To the front line or the back line?"),
            cites=("14.1.3", "6.6.1"),
        ),
        Step("23.1.32.1", all_deployed, cites=("23.1.32",)),
    ],
)


# --- 14.2, 23.1.13, 23.1.18, 23.1.25: stacks ---------------------------------------------------------------------------


def level_units(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """14.2.1, 14.2.5, 23.1.33.1.2: a card on top of a unit, by a skill."""
    assert isinstance(action, LevelUp)
    cards = cards_of(rules, s, context(f), action.what)
    if action.classed:
        cards = [c for c in cards if bears_class_cost(rules, s, c)]
    onto = [c for c in cards_of(rules, s, context(f), action.onto) if on_field(s.zone[c])]
    s.done = 0
    if said_of(rules, s, f.seat, SKILL_NO_LEVEL) or not cards:
        return
    onto = [c for c in onto if can_level(rules, s, c, cards[0]) and by_skill(rules, s, c)]
    if len(onto) > 1:
        d = call(rules, s, "onto", f.seat, f.src)
        d.a = s.ref(cards[0])
        d.cards = tuple([s.ref(c) for c in onto])
    elif onto:
        put_it_on(rules, s, f, cards[0], onto[0], f.seat, f.src)


def by_skill(rules: Rules, s: State, unit: int) -> bool:
    """23.1.33.1.2.1: whether effects of skills level up a unit."""
    return not changes(rules, s, NO_LEVEL_SKILL) or value(rules, s, unit, NO_LEVEL_SKILL) <= 0


def put_it_on(rules: Rules, s: State, f: Frame, card: int, unit: int, seat: int, src: int) -> None:
    ref = s.ref(card)
    level_up(rules, s, card, unit, seat, src)
    follow(s, f, ref)
    s.done = 1


def onto_which(rules: Rules, s: State, f: Frame) -> None:
    """14.2.1, 23.1.13.1: where there are several units for it."""
    ask(s, f.seat, options(CARD, [r & CARD_MASK for r in f.cards if s.same(r)]))


def onto_this(rules: Rules, s: State, f: Frame, opt: int) -> None:
    put_it_on(rules, s, s.frames[-2], f.a & CARD_MASK, arg_a(opt), f.seat, f.src)


ONTO = Procedure(
    "onto",
    [
        Step(
            "14.2.1",
            onto_which,
            onto_this,
            Words("どのユニットに重ねるか", "On top of which unit?"),
        )
    ],
)


def grow_units(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.13.1"""
    assert isinstance(action, Grow)
    hosts = [c for c in cards_of(rules, s, context(f), action.under) if on_field(s.zone[c])]
    cards = [c for c in cards_of(rules, s, context(f), action.what) if c not in hosts]
    s.done = 0
    if not hosts or not cards:
        return
    if len(hosts) > 1:
        d = call(rules, s, "beneath", f.seat, f.src)
        d.a = s.ref(cards[0])
        d.cards = tuple([s.ref(c) for c in hosts])
    else:
        put_under(rules, s, f, cards, hosts[0], f.seat, f.src)


def put_under(
    rules: Rules, s: State, f: Frame, cards: list[int], unit: int, seat: int, src: int
) -> None:
    for c in cards:
        ref = s.ref(c)
        grow(rules, s, c, unit, seat, src)
        follow(s, f, ref)
    grown(rules, s, unit, seat, src)
    s.done = len(cards)


def under_this(rules: Rules, s: State, f: Frame, opt: int) -> None:
    put_under(rules, s, s.frames[-2], [f.a & CARD_MASK], arg_a(opt), f.seat, f.src)


BENEATH = Procedure(
    "beneath",
    [
        Step(
            "23.1.13.1",
            onto_which,
            under_this,
            Words("どのユニットの下に重ねるか", "Under which unit?"),
        )
    ],
)


def change_units(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.25.1"""
    assert isinstance(action, Change)
    cards = cards_of(rules, s, context(f), action.what)
    onto = [c for c in cards_of(rules, s, context(f), action.onto) if on_field(s.zone[c])]
    s.done = 0
    if cards and onto and not on_field(s.zone[cards[0]]):
        ref = s.ref(cards[0])
        put_on_top(rules, s, cards[0], onto[0])
        follow(s, f, ref)
        note(s, rules.say_no["change"], f.seat, cards[0], onto[0], rules.everyone)
        s.var[DEEDS] += 1
        s.done = 1


def take_tops(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.18, 14.2.7.1: the user of the unit says which card is on top then."""
    assert isinstance(action, TakeTop)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if on_field(s.zone[c])]
    cards = [c for c in cards if stack(s, c) > 1]
    s.done = len(cards)
    for c in cards:
        d = call(rules, s, "take_top", seat_of(s.zone[c]), s.ref(c))
        d.cards = tuple(under(s, c))


def which_top(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, options(CARD, list(f.cards)))


def top_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.var[DEEDS] += 1
    take_top(rules, s, f.src & CARD_MASK, arg_a(opt))


TAKE_TOP = Procedure(
    "take_top",
    [
        Step(
            "23.1.18.1",
            which_top,
            top_said,
            Words("次に1番上になるカードを選ぶ", "Which card is on top then?"),
            cites=("14.2.7.1", "23.1.18", "23.1.18.2"),
        )
    ],
)


# --- the rest ---------------------------------------------------------------------------------------------------------


def defeat_units(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.3.1"""
    assert isinstance(action, Defeat)
    how = deed_by(rules, s)
    n = 0
    meant = cards_of(rules, s, context(f), action.what)
    for c in meant:
        if on_field(s.zone[c]) and defeat(rules, s, c, how, f.src, f.seat, f.src):
            n += 1
    in_part(f, n < len(meant))
    s.done = n


def deed_by(rules: Rules, s: State) -> int:
    """Whether what happens is an effect or a cost."""
    f = running(rules, s)
    return BY_COST if f is not None and f.d else BY_SKILL


def break_them(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.14.1, 25.16.2"""
    assert isinstance(action, BreakOrbs)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if s.zone[c] // 2 == ORB]
    d = call(rules, s, "break", f.seat, f.src)
    d.cards = tuple([s.ref(c) for c in cards])


def next_orb(rules: Rules, s: State, f: Frame) -> None:
    if not f.cards:
        s.done = f.a
        leave(rules, f)
        return
    ref = f.cards[0]
    f.cards = f.cards[1:]
    if s.same(ref):
        c = ref & CARD_MASK
        happen(rules, s, game_event(s, ORB_BROKEN, c, seat_of(s.zone[c]), 0, f.seat, f.src))


def orb_gone(rules: Rules, s: State, f: Frame) -> None:
    f.a += 1
    f.pc = 0


BREAK = Procedure(
    "break", [Step("23.1.14.1", next_orb, cites=("23.1.14", "25.16.2")), Step("", orb_gone)]
)


def to_main(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.23.1, 21.2.2.8: both must be there."""
    assert isinstance(action, ToMain)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if on_field(s.zone[c])]
    before = [c for c in cards_of(rules, s, context(f), action.frm) if s.cols[MAIN][c]]
    s.done = 0
    if not cards or not before or s.cols[MAIN][cards[0]]:
        return
    s.cols[MAIN][before[0]] = 0
    s.cols[MAIN][cards[0]] = 1
    s.var[DEEDS] += 1
    s.done = 1
    note(s, rules.say_no["main"], seat_of(s.zone[cards[0]]), cards[0], 0, 0)
    lies_otherwise(rules, s)


def stand_in(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """A unit becomes the defending one in place of another."""
    assert isinstance(action, StandIn)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if on_field(s.zone[c])]
    s.done = 0
    if cards and s.var[DEFENDER] and s.var[DEFENDER] != 1 + s.ref(cards[0]):
        s.var[DEFENDER] = 1 + s.ref(cards[0])
        s.var[DEEDS] += 1
        s.done = 1
        note(s, rules.say_no["instead"], seat_of(s.zone[cards[0]]), cards[0], 0, 0)
        lies_otherwise(rules, s)


def fail_support(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.27.1"""
    assert isinstance(action, FailSupport)
    cards = cards_of(rules, s, context(f), action.what)
    cards = [c for c in cards if s.zone[c] // 2 == SUPPORT_AREA]
    s.done = len(cards)
    for c in cards:
        support_fails(rules, s, seat_of(s.zone[c]), c, f.seat, f.src)


def second_bond(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.26.1: in one's own turn."""
    s.done = 0
    if s.var[TURN] == f.seat:
        s.var[BONDS_MORE] += 1
        s.var[DEEDS] += 1
        s.done = 1


def ban_skill(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Skills of this name cannot be used for a while, not even those that have triggered."""
    assert isinstance(action, BanSkill)
    number = name_no(rules, action.name)
    for seat in seats_of(rules, s, f.seat, action.who):
        s.waiting = [
            w
            for w in s.waiting
            if w.seat != seat or compiled(rules, w.ability).ability.label != action.name
        ]
        keep(s, number, FIRED, 0, (), moment_of(s, action.until, f.seat), BANNED - seat, seat)
    s.done = 1


def name_no(rules: Rules, name: str) -> int:
    """The number of a skill's name that texts speak of; given when the rules are built."""
    return words_of(rules).names[name]


def gain_skills(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Units have the skills printed on a card."""
    assert isinstance(action, GainSkills)
    units = cards_of(rules, s, context(f), action.what)
    refs = tuple([s.ref(c) for c in units])
    sources = [r & CARD_MASK for r in refs_of(rules, s, context(f), action.of) if r >= 0]
    until = moment_of(s, action.until, f.seat)
    s.done = 0
    for c in sources[:1]:
        for a in rules.pool[s.defn[c]].abilities:
            word = compiled(rules, a).ability.word
            if not action.word or word == action.word:
                flags = BOUND | brings(rules, a)
                begin(s, a, GRANT, 0, refs, until, f.src, f.seat, -1, flags)
                s.done = len(refs)


def copy_of(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.8.1, 23.1.8.1.1: what is printed on the other card, and nothing of what was added."""
    assert isinstance(action, CopyOf)
    cards = cards_of(rules, s, context(f), action.what)
    of = [r & CARD_MASK for r in refs_of(rules, s, context(f), action.of) if r >= 0]
    s.done = 0
    if not cards or not of or of[0] == cards[0]:
        return
    c = cards[0]
    was = s.cols[COPIED][c] or 1 + s.defn[c]
    model = s.cols[COPIED][of[0]] - 1 if s.cols[COPIED][of[0]] else s.defn[of[0]]
    defn = list(s.defn)
    defn[c] = model
    s.defn = defn
    s.cols[COPIED][c] = was
    keep(s, was, FIRED, 0, (), moment_of(s, action.until, f.seat), s.ref(c), f.seat)
    s.var[STIRRED] |= CAME
    s.touch()
    s.done = 1


def grant(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Abilities given for a while; a name given may bring two of one name together (9.2)."""
    assert isinstance(action, Grant)
    refs = tuple([r for r in refs_of(rules, s, context(f), action.what) if r < 0 or s.same(r)])
    s.done = len(refs)
    if refs:
        ability = compile_ability(rules, action.ability)
        flags = BOUND | brings(rules, ability)
        until = moment_of(s, action.until, f.seat)
        begin(s, ability, GRANT, 0, refs, until, f.src, f.seat, -1, flags)
        if any([tag.startswith("unit:") for tag in action.ability.tags]):
            s.var[STIRRED] |= CAME


def win(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """23.1.30.1: at once."""
    note(s, rules.say_no["won"], f.seat, -1, 0, 0)
    finish(s, 1 << f.seat)


# --- whether it can be done: for costs and for "may" --------------------------------------------------------------------


def would_turn(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """2.9, 21.5.3.1.1: not one that lies so already."""
    assert isinstance(action, SetPose)
    if not on_field(s.zone[c]) or s.pose[c] == POSES[action.pose]:
        return False
    if action.pose != "ready" or not changes(rules, s, NEVER_READY):
        return True
    return value(rules, s, c, NEVER_READY) <= 0


def would_flip(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """2.9, 21.5.3.2.1"""
    assert isinstance(action, TurnFace)
    return s.face[c] != (UP if action.up else DOWN)


def would_fall(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """2.9, 23.1.12.1"""
    return on_field(s.zone[c]) and can_be_defeated(rules, s, c, BY_SKILL, ctx.seat)


def would_move(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    assert isinstance(action, Relocate)
    return would_shift(rules, s, c, action, ctx.seat)


def would_come(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """14.1.1, 23.1.33.1.1.1"""
    return bool(fit_to_deploy(rules, s, ctx.seat, [c]))


def would_grow(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """23.1.13.1: whether there is a unit to put a card under; one that is chosen on the way is."""
    assert isinstance(action, Grow)
    if isinstance(action.under, Chosen):
        return True
    return any([on_field(s.zone[h]) and h != c for h in cards_of(rules, s, ctx, action.under)])


def would_come_beside(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """…and there must be a unit at whose side it can stand."""
    assert isinstance(action, DeployBeside)
    return bool(cards_of(rules, s, ctx, action.beside)) and would_come(rules, s, ctx, action, c)


def always(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    return 0


def vocabulary() -> Vocabulary:
    """The game's names in the shared vocabulary."""
    v = Vocabulary()
    v.zones = dict(ZONE_NO)
    v.poses = dict(POSES)
    v.attrs = {key: i for i, key in enumerate(ATTRS)}
    v.layers = layers()
    v.ways = {"under": 0}
    v.attached = "under"
    v.differ = dict(DIFFER)
    v.fine_groups = ("symbol",)
    v.places_ask = {"same_name": "unit", "same_symbol": "symbol", "symbols": "symbol"}
    v.tags_lie = ("unit", "symbol", "weapon", "type")
    v.performs = {
        "draw": draw,
        "from_deck": from_deck,
        "move": move,
        "pose": pose,
        "show": show,
        "look": look_at,
        "relocate": relocate,
        "deploy": deploy_cards,
        "deploy_beside": deploy_beside,
        "level_up": level_units,
        "grow": grow_units,
        "change": change_units,
        "take_top": take_tops,
        "defeat": defeat_units,
        "break_orbs": break_them,
        "to_main": to_main,
        "stand_in": stand_in,
        "fail_support": fail_support,
        "second_bond": second_bond,
        "ban_skill": ban_skill,
        "gain_skills": gain_skills,
        "copy_of": copy_of,
        "grant": grant,
        "win": win,
    }
    v.can = {}
    for op in ("draw", "from_deck", "second_bond", "ban_skill", "shuffle"):
        v.can[op] = always
    v.applies = {
        "pose": would_turn,
        "face": would_flip,
        "defeat": would_fall,
        "relocate": would_move,
        "deploy": would_come,
        "deploy_beside": would_come_beside,
        "grow": would_grow,
    }
    v.related = {
        "battle": ask_of.battle_foe,
        "target": ask_of.target,
        "attacked_by": ask_of.who_attacks,
        "support": ask_of.support_of,
    }
    v.places = {
        "front": ask_of.is_front,
        "back": ask_of.is_back,
        "main": ask_of.is_main,
        "leveled": ask_of.leveled,
        "classed": ask_of.classed,
        "leveled_turn": ask_of.leveled_turn,
        "classed_turn": ask_of.classed_turn,
        "grown_turn": ask_of.grown_turn,
        "struck": ask_of.struck,
        "attacking": ask_of.attacking,
        "attacked": ask_of.attacked,
        "battling": ask_of.battling,
        "attacked_by": ask_of.attacked_by,
        "defeated_by": ask_of.defeated_by,
        "attacks": ask_of.attacks,
        "defeated_skill": ask_of.defeated_skill,
        "defeated_attack": ask_of.defeated_attack,
        "broken_by": ask_of.broken_by,
        "under": ask_of.is_under,
        "face_up": ask_of.face_up,
        "face_down": ask_of.face_down,
        "same_area": ask_of.same_area,
        "same_name": ask_of.shares_name,
        "same_cost": ask_of.same_cost,
        "same_symbol": ask_of.same_symbol,
        "boosted": ask_of.boosted,
    }
    v.faces = {"face_up": UP, "face_down": DOWN}
    v.lying = {"face_up": "down", "face_down": "up"}
    on_the_field = 1 << FRONT | 1 << BACK
    v.places_lean = {
        "front": on_the_field | SHIFTS,
        "back": on_the_field | SHIFTS,
        "same_area": on_the_field | SHIFTS,
        "leveled": on_the_field | 1 << UNDER,
        "main": COLUMNS,
    }
    v.turns_lean = TIMES
    v.beneath = ask_of.beneath
    v.selectors = ask_of.fighter
    v.conditions = ask_of.condition
    v.steps = ask_of.steps
    v.blank = blank
    v.may_miss = ("deck", "hand")
    v.chosen_once = True
    v.mode_kind = MODE
    v.hold_zones = ("front", "back")
    v.watch_zones = ("front", "back")
    v.events = {**v.events, **ask_of.EVENTS}
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_way = ask_of.event_way
    v.event_other = ask_of.event_other
    v.may_trigger = may_trigger
    v.moments = moments
    v.numbers = ask_of.counted
    v.counted = ask_of.COUNTED
    return v
