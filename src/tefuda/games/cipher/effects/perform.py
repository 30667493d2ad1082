"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, has_tag, refs_of, seats_of, tags_of
from tefuda.effects.frames import context
from tefuda.effects.lower import Program, brings, compile_ability, compiled
from tefuda.effects.moving import follow, move_cards, turn_cards, turn_over
from tefuda.effects.vocab import Context, Vocabulary, prepared
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import units as book_units
from tefuda.games.cipher.book import zones
from tefuda.games.cipher.book.deck import (
    LOOK,
    SHOW,
    barred,
    bars_bond,
    draw_in_order,
    with_deck,
)
from tefuda.games.cipher.book.defeat import can_be_defeated, defeat
from tefuda.games.cipher.book.deployment import areas_for, can_level, may_join, why_not_beside
from tefuda.games.cipher.book.durations import moment_of, moments
from tefuda.games.cipher.book.running import by_unit, paying, running_card
from tefuda.games.cipher.book.skills import BANNED, may_trigger, need_not_pay
from tefuda.games.cipher.book.support import support_fails
from tefuda.games.cipher.cards.data import ODD, data_of
from tefuda.games.cipher.effects import ask as ask_of
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.effects.continuous import layers
from tefuda.kernel import change, values
from tefuda.kernel.codes import arg_a, arg_b, option, options
from tefuda.kernel.index import turn_into
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask, call, finish, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, UP, Frame, State

ZONE_NO: Final[dict[str, int]] = {
    "deck": N.DECK,
    "hand": N.HAND,
    "support": N.SUPPORT_AREA,
    "retreat": N.RETREAT,
    "orb": N.ORB,
    "bond": N.BOND,
    "front": N.FRONT,
    "back": N.BACK,
    "boundless": N.BOUNDLESS,
    "under": N.UNDER,
}
POSES = {"ready": N.READY, "acted": N.ACTED}
UNIT = 1  # in what cards differ: unit names, card names, costs
CARD_NAME = 2
COSTS = 3
DIFFER = {"unit": UNIT, "card": CARD_NAME, "cost": COSTS, "name": UNIT}


def clash(rules: Rules, s: State, differ: int, one: int, other: int) -> bool:
    """Whether two cards are alike in what they must differ in (14.1.3, 23.1.35)."""
    if differ == UNIT:
        return zones.same_name(rules, s, one, other)
    if differ == COSTS:
        return zones.cost_of(rules, s, one) == zones.cost_of(rules, s, other)
    return data_of(rules, s, one).name == data_of(rules, s, other).name


def has(rules: Rules, s: State, card: int, attr: int) -> bool:
    """Whether a prohibition holds for a card."""
    return values.changes(rules, s, attr) and values.value(rules, s, card, attr) > 0


def in_part(f: Frame, so: bool) -> None:
    """2.3.1.6: what could be applied to some only has not been applied whole (`context`)."""
    if so:
        f.d = 1


# --- cards that move --------------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.1: one by one; of both players, the turn player first (2.11)."""
    assert isinstance(action, E.Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    s.ret = ()
    if n:
        seats = seats_of(rules, s, f.seat, action.who)
        draw_in_order(rules, s, [(seat, n) for seat in seats], f.seat, f.src)


def from_deck(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """6.6, 23.1.4, 23.1.5: cards from the top of a deck, one by one."""
    assert isinstance(action, E.FromDeck)
    n = amount(rules, s, context(f), action.count)
    way = LOOK if action.way == "look" else SHOW if action.way == "reveal" else ZONE_NO[action.way]
    place = change.TOP + change.FACE_DOWN if action.face_down else change.TOP
    if way == N.ORB and barred(rules, s, f.seat, N.NO_ORB):
        s.done = 0
        return
    for seat in reversed(seats_of(rules, s, f.seat, action.who)):
        with_deck(rules, s, seat, n, way, f.seat, f.src, action.slot, place, f.seat)


def move(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Cards go elsewhere; several on top of a deck, or a unit of several cards, in an order their
    player says (14.2.7.2)."""
    assert isinstance(action, E.Move)
    cards = cards_of(rules, s, context(f), action.what)
    kind = ZONE_NO[action.to]
    place = change.BOTTOM if action.bottom else change.TOP
    meant = len(cards)
    if kind == N.BOND:
        cards = [c for c in cards if may_be_bond(rules, s, f.seat, c)]
        in_part(f, len(cards) < meant)
        shut = [] if action.face_down else [c for c in cards if bars_bond(rules, s, c)]
        if shut:
            move_cards(rules, s, f, shut, N.RETREAT, change.TOP)
            cards = [c for c in cards if c not in shut]
    elif kind == N.ORB and barred(rules, s, f.seat, N.NO_ORB):
        cards = []
    elif kind == N.RETREAT and values.changes(rules, s, N.NO_DISCARD):
        cards = [c for c in cards if s.owner[c] == f.seat or not has(rules, s, c, N.NO_DISCARD)]
    in_part(f, len(cards) < meant and kind != N.BOND)
    many = len(cards) > 1 or any([zones.on_field(s.zone[c]) and zones.under(s, c) for c in cards])
    if kind == N.DECK and many and not then_shuffled(rules, f):
        put_in_order(rules, s, f, cards, place)
        return
    move_cards(rules, s, f, cards, kind, place + (change.FACE_DOWN if action.face_down else 0))


def then_shuffled(rules: Rules, f: Frame) -> bool:
    """Whether a shuffle follows at once: then no order means anything."""
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    return f.b < len(made.ops) and isinstance(made.ops[f.b].action, E.Shuffle)


def may_be_bond(rules: Rules, s: State, seat: int, card: int) -> bool:
    """23.1.20.1, 23.1.33.1.3: not a card that can be read and may not, nor one of a hand where skills
    may not put one there. What is being shown can be read (23.1.4.2)."""
    if s.zone[card] == zones.at(N.HAND, seat) and barred(rules, s, seat, N.SKILL_NO_BOND):
        return False
    seen = rules.zone_sight[s.zone[card]] == PUBLIC or s.zone[card] // 2 == N.HAND
    if not seen and s.known[card] == rules.everyone:
        return not bars_bond(rules, s, card)
    return not (seen and has(rules, s, card, N.NO_BOND))


def put_in_order(rules: Rules, s: State, f: Frame, cards: list[int], place: int) -> None:
    """Let the player who does it say in which order they go to the deck, the last on top."""
    whole = [
        o for c in cards for o in ([c, *zones.under(s, c)] if zones.on_field(s.zone[c]) else [c])
    ]
    d = call(rules, s, "order", f.seat, f.src)
    d.a = place
    d.cards = tuple(whole)


def which_order(rules: Rules, s: State, f: Frame) -> None:
    cards = list(f.cards)
    seat = s.owner[cards[0]] if any([zones.on_field(s.zone[c]) for c in cards]) else f.seat
    pick_cards(rules, s, seat, cards, len(cards), len(cards), f.src, True)


def in_order(rules: Rules, s: State, f: Frame) -> None:
    """The first named ends up on top."""
    cards = list(s.ret)
    if f.a == change.TOP:
        cards.reverse()
    refs = {c: s.ref(c) for c in cards}
    running_effect = s.frames[-2]
    for c in cards:
        to = zones.at(N.DECK, s.owner[c])
        change.commit(rules, s, change.plain_event(s, change.MOVE, c, to, f.a, f.seat, f.src))
        follow(rules, s, running_effect, refs[c])
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


def show(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.4.1"""
    assert isinstance(action, E.Show)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    for c in cards:
        change.reveal(rules, s, c)
        book_units.tell(rules, s, N.REVEALED, c, zones.seat_of(s.zone[c]), 0, f.seat, f.src)


def look_at(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.5.1"""
    assert isinstance(action, E.LookAt)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    s.var[N.DEEDS] += 1 if cards else 0
    for seat in seats_of(rules, s, f.seat, action.who):
        for c in cards:
            change.look(s, c, seat)
            if s.zone[c] // 2 != N.DECK:  # a deck that is searched lies open to its player as it is
                note_masked(s, rules.say_no["look"], seat, c, 0, 0, 1 << seat)


def pose(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Units act or are ready again; not one that an effect keeps from it."""
    assert isinstance(action, E.SetPose)
    meant = cards_of(rules, s, context(f), action.what)
    cards = [c for c in meant if zones.on_field(s.zone[c])]
    if action.pose == "ready":
        cards = [c for c in cards if not has(rules, s, c, N.NEVER_READY)]
    to = POSES[action.pose]
    in_part(f, len([c for c in cards if s.pose[c] != to]) < len(meant))  # 2.9
    turn_cards(rules, s, f, cards, to)


def turn(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """2.9: cards are turned over where they lie, but for those that lie so already."""
    assert isinstance(action, E.TurnFace)
    meant = cards_of(rules, s, context(f), action.what)
    to = UP if action.up else DOWN
    cards = [c for c in meant if action.up or not has(rules, s, c, N.NO_FACE_DOWN)]
    in_part(f, len(cards) < len(meant) or any([s.face[c] == to for c in cards]))
    turn_over(rules, s, f, cards, to)


def relocate(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """25.13.1: units move; one that is there already does not (2.9)."""
    assert isinstance(action, E.Relocate)
    meant = cards_of(rules, s, context(f), action.what)
    cards = [c for c in meant if would_shift(rules, s, c, action, f.seat)]
    in_part(f, len(cards) < len(meant))
    s.done = len(cards)
    for c in cards:
        book_units.shift(rules, s, c, f.seat, f.src)


def move_beside(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """25.13.1: units move to where another unit is."""
    assert isinstance(action, G.MoveBeside)
    beside = cards_of(rules, s, context(f), action.beside)
    meant = cards_of(rules, s, context(f), action.what)
    cards = [c for c in meant if beside and would_join(rules, s, c, beside[0], f.seat)]
    in_part(f, len(cards) < len(meant))
    s.done = len(cards)
    for c in cards:
        book_units.shift(rules, s, c, f.seat, f.src)


def would_join(rules: Rules, s: State, c: int, beside: int, seat: int) -> bool:
    """Whether a unit moves to the area of another; one that is there already does not (2.9)."""
    place = "front" if s.zone[beside] // 2 == N.FRONT else "back"
    here = zones.on_field(s.zone[beside]) and s.zone[beside] % N.SEATS == s.zone[c] % N.SEATS
    return here and would_shift(rules, s, c, E.Relocate(E.This(), place), seat)


def would_shift(rules: Rules, s: State, c: int, action: E.Relocate, seat: int) -> bool:
    """Whether a skill of a player moves a unit."""
    if not zones.on_field(s.zone[c]):
        return False
    if has(rules, s, c, N.NO_MOVE_SKILL):
        return False
    if zones.seat_of(s.zone[c]) != seat and has(rules, s, c, N.NO_MOVE_FOE):
        if by_unit(rules, s, True):
            return False
    kind = s.zone[c] // 2
    if (action.place == "front" and kind == N.FRONT) or (action.place == "back" and kind == N.BACK):
        return False
    return not has(rules, s, c, N.NO_MOVE)


# --- 14.1: deploying by a skill -------------------------------------------------------------------------------------


def fit_to_deploy(rules: Rules, s: State, seat: int, cards: list[int]) -> list[int]:
    """14.1.1, 14.1.3, 23.1.33.1.1: of some cards, those that an effect of a player can deploy."""
    if barred(rules, s, seat, N.SKILL_NO_DEPLOY):
        return []
    out: list[int] = []
    for c in cards:
        if zones.on_field(s.zone[c]) or (s.face[c] == DOWN and s.zone[c] // 2 == N.BOND):
            continue
        if has(rules, s, c, N.NO_DEPLOY_SKILL) or not let_by(rules, s, c):
            continue
        if why_not_beside(rules, s, s.owner[c], c):
            continue
        like = len([o for o in out if zones.same_name(rules, s, c, o)])
        if like and not may_join(rules, s, c):
            continue
        out.append(c)
    return out


def let_by(rules: Rules, s: State, card: int) -> bool:
    """「『…』以外のカードのスキルの効果によって出撃させることができない」: by whose skills a card is deployed."""
    if not rules.pool[s.defn[card]].fast[ODD]:
        return True
    only = [tag[8:] for tag in tags_of(rules, s, card) if tag.startswith("only_by:")]
    by = running_card(rules, s)
    return not only or (by >= 0 and any([has_tag(rules, s, by, f"unit:{n}") for n in only]))


PLACES = {"any": 0, "front": 1, "back": 2}


def deploy_cards(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, E.Deploy)
    meant = cards_of(rules, s, context(f), action.what)
    cards = fit_to_deploy(rules, s, f.seat, meant)
    in_part(f, len(cards) < len(meant))
    begin_deploying(rules, s, f, cards, PLACES[action.place], action.pose)


def deploy_beside(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.DeployBeside)
    beside = cards_of(rules, s, context(f), action.beside)
    cards = fit_to_deploy(rules, s, f.seat, cards_of(rules, s, context(f), action.what))
    if not beside:
        s.done = 0
        return
    place = 1 if s.zone[beside[0]] // 2 == N.FRONT else 2
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
    ask(s, f.seat, [option(N.AREA, 0, i) for i in areas])


def area_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc -= 1
    card = f.cards[len(f.mem[0])] & CARD_MASK
    ref = s.ref(card)
    seat = s.owner[card]
    book_units.deploy(
        rules, s, card, zones.at(N.FRONT if arg_b(opt) == 0 else N.BACK, seat), f.b, f.seat, f.src
    )
    follow(rules, s, s.frames[-2], ref)
    f.mem = ((*f.mem[0], s.ref(card)), f.mem[1])


def all_deployed(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1, 23.1.32.1: all of them at once, by a skill."""
    n = 0
    for ref, frm in zip(f.mem[0], f.mem[1], strict=True):
        if ref >= 0:
            n += 1
            book_units.deployed(rules, s, ref & CARD_MASK, frm, f.seat, f.src)
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


def level_units(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """14.2.1, 14.2.5, 23.1.33.1.2: a card on top of a unit, by a skill."""
    assert isinstance(action, G.LevelUp)
    cards = cards_of(rules, s, context(f), action.what)
    if action.classed:
        cards = [c for c in cards if zones.bears_class_cost(rules, s, c)]
    onto = [c for c in cards_of(rules, s, context(f), action.onto) if zones.on_field(s.zone[c])]
    s.done = 0
    if barred(rules, s, f.seat, N.SKILL_NO_LEVEL) or not cards:
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
    return not has(rules, s, unit, N.NO_LEVEL_SKILL)


def put_it_on(rules: Rules, s: State, f: Frame, card: int, unit: int, seat: int, src: int) -> None:
    ref = s.ref(card)
    book_units.level_up(rules, s, card, unit, seat, src)
    follow(rules, s, f, ref)
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


def grow_units(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.13.1"""
    assert isinstance(action, G.Grow)
    hosts = [c for c in cards_of(rules, s, context(f), action.under) if zones.on_field(s.zone[c])]
    cards = [c for c in cards_of(rules, s, context(f), action.what) if c not in hosts]
    s.done = 0
    if not hosts or not cards:
        return
    if len(hosts) > 1:
        d = call(rules, s, "beneath", f.seat, f.src)
        d.a = s.ref(cards[0])
        d.cards = tuple([s.ref(c) for c in hosts])
    else:
        put_under(rules, s, f, cards, hosts[0], f.seat, f.src, action.grows)


def put_under(
    rules: Rules,
    s: State,
    f: Frame,
    cards: list[int],
    unit: int,
    seat: int,
    src: int,
    grows: bool = True,
) -> None:
    for c in cards:
        ref = s.ref(c)
        book_units.grow(rules, s, c, unit, seat, src)
        follow(rules, s, f, ref)
    if grows:
        book_units.grown(rules, s, unit, seat, src)
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


def change_units(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.25.1"""
    assert isinstance(action, G.Change)
    cards = cards_of(rules, s, context(f), action.what)
    onto = [c for c in cards_of(rules, s, context(f), action.onto) if zones.on_field(s.zone[c])]
    s.done = 0
    if cards and onto and not zones.on_field(s.zone[cards[0]]):
        ref = s.ref(cards[0])
        book_units.put_on_top(rules, s, cards[0], onto[0])
        follow(rules, s, f, ref)
        note(s, rules.say_no["change"], f.seat, cards[0], onto[0], rules.everyone)
        s.var[N.DEEDS] += 1
        s.done = 1


def take_tops(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.18, 14.2.7.1: the user of the unit says which card is on top then."""
    assert isinstance(action, G.TakeTop)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if zones.on_field(s.zone[c])]
    cards = [c for c in cards if zones.stack(s, c) > 1]
    s.done = len(cards)
    for c in cards:
        d = call(rules, s, "take_top", zones.seat_of(s.zone[c]), s.ref(c))
        d.cards = tuple(zones.under(s, c))


def which_top(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, options(CARD, list(f.cards)))


def top_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.var[N.DEEDS] += 1
    book_units.take_top(rules, s, f.src & CARD_MASK, arg_a(opt))


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


def defeat_units(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.3.1"""
    assert isinstance(action, G.Defeat)
    how = deed_by(rules, s)
    n = 0
    meant = cards_of(rules, s, context(f), action.what)
    for c in meant:
        if zones.on_field(s.zone[c]) and defeat(rules, s, c, how, f.src, f.seat, f.src):
            n += 1
    in_part(f, n < len(meant))
    s.done = n


def deed_by(rules: Rules, s: State) -> int:
    """21.5.1.1: whether what happens is an effect or a cost."""
    return N.BY_COST if paying(rules, s) else N.BY_SKILL


def break_them(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.14.1, 25.16.2"""
    assert isinstance(action, G.BreakOrbs)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if s.zone[c] // 2 == N.ORB]
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
        change.happen(
            rules,
            s,
            book_units.game_event(s, N.ORB_BROKEN, c, zones.seat_of(s.zone[c]), 0, f.seat, f.src),
        )


def orb_gone(rules: Rules, s: State, f: Frame) -> None:
    f.a += 1
    f.pc = 0


BREAK = Procedure(
    "break", [Step("23.1.14.1", next_orb, cites=("23.1.14", "25.16.2")), Step("", orb_gone)]
)


def to_main(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.23.1, 21.2.2.8: both must be there."""
    assert isinstance(action, G.ToMain)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if zones.on_field(s.zone[c])]
    before = [c for c in cards_of(rules, s, context(f), action.frm) if s.cols[N.MAIN][c]]
    s.done = 0
    if not cards or not before or s.cols[N.MAIN][cards[0]]:
        return
    s.cols[N.MAIN][before[0]] = 0
    s.cols[N.MAIN][cards[0]] = 1
    s.var[N.DEEDS] += 1
    s.done = 1
    note(s, rules.say_no["main"], zones.seat_of(s.zone[cards[0]]), cards[0], 0, 0)
    change.pose_changed(rules, s)


def stand_in(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """22.1: a unit becomes the defending one in place of another, while that one is attacked."""
    assert isinstance(action, G.StandIn)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if zones.on_field(s.zone[c])]
    attacked = [s.ref(c) for c in cards_of(rules, s, context(f), action.of)]
    s.done = 0
    if not cards or s.var[N.DEFENDER] - 1 not in attacked:
        return
    if s.var[N.DEFENDER] != 1 + s.ref(cards[0]):
        s.var[N.DEFENDER] = 1 + s.ref(cards[0])
        s.var[N.DEEDS] += 1
        s.done = 1
        note(s, rules.say_no["instead"], zones.seat_of(s.zone[cards[0]]), cards[0], 0, 0)
        change.pose_changed(rules, s)


def fail_support(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.27.1"""
    assert isinstance(action, G.FailSupport)
    cards = cards_of(rules, s, context(f), action.what)
    cards = [c for c in cards if s.zone[c] // 2 == N.SUPPORT_AREA]
    s.done = len(cards)
    for c in cards:
        support_fails(rules, s, zones.seat_of(s.zone[c]), c, f.seat, f.src)


def second_bond(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.26.1: in one's own turn."""
    s.done = 0
    if s.var[N.TURN] == f.seat:
        s.var[N.BONDS_MORE] += 1
        s.var[N.DEEDS] += 1
        s.done = 1


def ban_skill(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Skills of this name cannot be used for a while, not even those that have triggered."""
    assert isinstance(action, G.BanSkill)
    number = name_no(rules, action.name)
    for seat in seats_of(rules, s, f.seat, action.who):
        s.waiting = [
            w
            for w in s.waiting
            if w.seat != seat or compiled(rules, w.ability).ability.label != action.name
        ]
        values.keep(
            s, number, values.FIRED, 0, (), moment_of(s, action.until, f.seat), BANNED - seat, seat
        )
    s.done = 1


def name_no(rules: Rules, name: str) -> int:
    """The number of a skill's name that texts speak of; given when the rules are built."""
    return prepared(rules).names[name]


def gain_skills(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Units have the skills printed on a card."""
    assert isinstance(action, G.GainSkills)
    units = cards_of(rules, s, context(f), action.what)
    refs = tuple([s.ref(c) for c in units])
    sources = [r & CARD_MASK for r in refs_of(rules, s, context(f), action.of) if r >= 0]
    until = moment_of(s, action.until, f.seat)
    s.done = 0
    for c in sources[:1]:
        for a in rules.pool[s.defn[c]].abilities:
            word = compiled(rules, a).ability.word
            if not action.word or word == action.word:
                flags = values.BOUND | brings(rules, a)
                values.begin(s, a, values.GRANT, 0, refs, until, f.src, f.seat, -1, flags)
                s.done = len(refs)


def copy_of(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.8.1, 23.1.8.1.1: what is printed on the other card, and nothing of what was added."""
    assert isinstance(action, G.CopyOf)
    cards = cards_of(rules, s, context(f), action.what)
    of = [r & CARD_MASK for r in refs_of(rules, s, context(f), action.of) if r >= 0]
    s.done = 0
    if not cards or not of or of[0] == cards[0]:
        return
    if action.infos:
        copy_infos(rules, s, f, cards[0], of[0], action)
        return
    c = cards[0]
    was = s.cols[N.COPIED][c] or 1 + s.defn[c]
    model = s.cols[N.COPIED][of[0]] - 1 if s.cols[N.COPIED][of[0]] else s.defn[of[0]]
    defn = list(s.defn)
    defn[c] = model
    turn_into(rules, s, defn)
    s.cols[N.COPIED][c] = was
    values.keep(s, was, values.FIRED, 0, (), moment_of(s, action.until, f.seat), s.ref(c), f.seat)
    s.var[N.STIRRED] |= book_units.CAME
    s.done = 1


def copy_infos(rules: Rules, s: State, f: Frame, c: int, of: int, action: G.CopyOf) -> None:
    """23.1.8.1, 23.1.8.1.1: of what is printed on the other card, that which is named."""
    until = moment_of(s, action.until, f.seat)
    here = (s.ref(c),)
    mine, model = rules.pool[s.defn[c]], rules.pool[s.defn[of]]
    for attr in [attr for info in action.infos for attr in NUMBERS.get(info, ())]:
        values.begin(
            s, attr, values.SET, model.ints[attr], here, until, f.src, f.seat, -1, values.BOUND
        )
    changes: list[int] = []
    for tag in sorted(mine.tags ^ model.tags):
        if tag.partition(":")[0] in action.infos:
            changes.append(prepared(rules).names[f"-{tag}" if tag in mine.tags else tag])
    if "skills" in action.infos:
        changes.extend(model.abilities)
        lost = prepared(rules).names.get(f"-{mine.key}", -1)
        changes.extend([lost] if lost >= 0 else [])
    for ability in changes:
        flags = values.BOUND | brings(rules, ability)
        values.begin(s, ability, values.GRANT, 0, here, until, f.src, f.seat, -1, flags)
    s.var[N.STIRRED] |= book_units.CAME
    s.done = 1


NUMBERS: Final = {
    "power": (N.POWER,), "support": (N.SUPPORT,), "cost": (N.COST,),
    "class_cost": (N.CLASS_COST,), "range": (N.RANGE_1, N.RANGE_2, N.RANGE_3),
}  # fmt: skip


def grant(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Abilities given for a while; a name given may bring two of one name together (9.2)."""
    assert isinstance(action, E.Grant)
    refs = tuple([r for r in refs_of(rules, s, context(f), action.what) if r < 0 or s.same(r)])
    s.done = len(refs)
    if refs:
        ability = compile_ability(rules, action.ability)
        flags = values.BOUND | brings(rules, ability)
        until = moment_of(s, action.until, f.seat)
        values.begin(s, ability, values.GRANT, 0, refs, until, f.src, f.seat, -1, flags)
        if any([tag.startswith("unit:") for tag in action.ability.tags]):
            s.var[N.STIRRED] |= book_units.CAME


def win(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """23.1.30.1: at once."""
    note(s, rules.say_no["won"], f.seat, -1, 0, 0)
    finish(s, 1 << f.seat)


# --- whether it can be done: for costs and for "may" --------------------------------------------------------------------


def would_turn(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """2.9, 21.5.3.1.1: not one that lies so already."""
    assert isinstance(action, E.SetPose)
    if not zones.on_field(s.zone[c]) or s.pose[c] == POSES[action.pose]:
        return False
    return action.pose != "ready" or not has(rules, s, c, N.NEVER_READY)


def would_flip(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """2.9, 21.5.3.2.1"""
    assert isinstance(action, E.TurnFace)
    if not action.up and has(rules, s, c, N.NO_FACE_DOWN):
        return False
    return s.face[c] != (UP if action.up else DOWN)


def would_land(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """23.1.20.1, 23.1.33.1.3"""
    assert isinstance(action, E.Move)
    return action.to != "bond" or may_be_bond(rules, s, ctx.seat, c)


def would_fall(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """2.9, 23.1.12.1"""
    return zones.on_field(s.zone[c]) and can_be_defeated(rules, s, c, N.BY_SKILL, ctx.seat)


def would_move(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    assert isinstance(action, E.Relocate)
    return would_shift(rules, s, c, action, ctx.seat)


def would_come(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """14.1.1, 23.1.33.1.1.1"""
    return bool(fit_to_deploy(rules, s, ctx.seat, [c]))


def would_grow(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """23.1.13.1: whether there is a unit to put a card under; one that is chosen on the way is."""
    assert isinstance(action, G.Grow)
    if isinstance(action.under, E.Chosen):
        return True
    return any(
        [zones.on_field(s.zone[h]) and h != c for h in cards_of(rules, s, ctx, action.under)]
    )


def would_move_beside(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    assert isinstance(action, G.MoveBeside)
    beside = cards_of(rules, s, ctx, action.beside)
    return bool(beside) and would_join(rules, s, c, beside[0], ctx.seat)


def would_come_beside(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """…and there must be a unit at whose side it can stand."""
    assert isinstance(action, G.DeployBeside)
    return bool(cards_of(rules, s, ctx, action.beside)) and would_come(rules, s, ctx, action, c)


def always(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    return 0


def vocabulary() -> Vocabulary:
    """The game's names in the shared vocabulary."""
    v = Vocabulary()
    v.zones = dict(ZONE_NO)
    v.poses = dict(POSES)
    v.attrs = {key: i for i, key in enumerate(N.ATTRS)}
    v.layers = layers()
    v.ways = {"under": 0}
    v.attached = "under"
    v.differ = dict(DIFFER)
    v.differ_if_can = ("name",)  # 14.1.3, 2.5
    v.fine_groups = ("symbol",)
    v.places_ask = {"same_name": "unit", "same_symbol": "symbol", "symbols": "symbol"}
    v.tags_lie = ("unit", "symbol", "weapon", "type")
    v.performs = {
        "draw": draw,
        "from_deck": from_deck,
        "move": move,
        "pose": pose,
        "face": turn,
        "show": show,
        "look": look_at,
        "relocate": relocate,
        "deploy": deploy_cards,
        "deploy_beside": deploy_beside,
        "move_beside": move_beside,
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
        "move_beside": would_move_beside,
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
        "felled_by": ask_of.felled_by,
        "attacks": ask_of.attacks,
        "defeated_skill": ask_of.defeated_skill,
        "defeated_attack": ask_of.defeated_attack,
        "defeated_cost_skill": ask_of.defeated_cost_skill,
        "critical": ask_of.critical,
        "cost_x": ask_of.cost_x,
        "power_x": ask_of.power_x,
        "support_x": ask_of.support_x,
        "broken_by": ask_of.broken_by,
        "under": ask_of.is_under,
        "face_up": ask_of.face_up,
        "face_down": ask_of.face_down,
        "same_area": ask_of.same_area,
        "itself": ask_of.itself,
        "same_name": ask_of.shares_name,
        "same_cost": ask_of.same_cost,
        "same_symbol": ask_of.same_symbol,
        "boosted": ask_of.boosted,
    }
    v.faces = {"face_up": UP, "face_down": DOWN}
    v.lying = {"face_up": "down", "face_down": "up"}
    on_the_field = 1 << N.FRONT | 1 << N.BACK
    v.places_lean = {
        "front": on_the_field | values.SHIFTS,
        "back": on_the_field | values.SHIFTS,
        "same_area": on_the_field | values.SHIFTS,
        "leveled": on_the_field | 1 << N.UNDER,
        "main": values.COLUMNS,
    }
    v.turns_lean = values.TIMES
    v.beneath = ask_of.beneath
    v.selectors = ask_of.fighter
    v.conditions = ask_of.condition
    v.steps = ask_of.steps
    v.blank = zones.blank
    v.may_miss = ("deck", "hand")
    v.asks_anyway = ("deck", "hand")  # 2.4.1
    v.chosen_once = True
    v.stays = ("defeat",)
    v.lands = would_land
    v.any_order = True  # 21.5.1.1.2.1
    v.breaks_in = True  # 11.2
    v.mode_kind = N.MODE
    v.hold_zones = ("front", "back")
    v.watch_zones = ("front", "back")
    v.events = {**v.events, **ask_of.EVENTS}
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_way = ask_of.event_way
    v.event_other = ask_of.event_other
    v.may_trigger = may_trigger
    v.unpaid = need_not_pay
    v.moments = moments
    v.last_attrs = N.NO_FACE_DOWN  # what came later is said of hands, bonds and players
    v.numbers = ask_of.counted
    v.counted = ask_of.COUNTED
    return v
