"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import amount, cards_of, refs_of, seats_of
from tefuda.effects.lower import Program, compiled
from tefuda.effects.moving import move_cards, turn_cards
from tefuda.effects.nodes import (
    Action,
    AttachCards,
    Condition,
    Deploy,
    Draw,
    Exchange,
    FromDeck,
    If,
    May,
    Move,
    Relocate,
    Selector,
    SetPose,
    Show,
    Shuffle,
)
from tefuda.effects.run import context, start
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.weiss_schwarz.damage import deal
from tefuda.games.weiss_schwarz.deck import (
    COVERED,
    FROM_BOTTOM,
    LOOK,
    REVEAL,
    STEPWISE,
    UP_TO,
    cards_in,
    remember,
    with_deck,
)
from tefuda.games.weiss_schwarz.deploy import PLACE_NO, deploy, slots_for
from tefuda.games.weiss_schwarz.field import (
    at,
    blank,
    is_slot,
    on_stage,
)
from tefuda.games.weiss_schwarz.icons import do_icon
from tefuda.games.weiss_schwarz.jump import jump_later
from tefuda.games.weiss_schwarz.moments import moment_of
from tefuda.games.weiss_schwarz.moves import to_marker
from tefuda.games.weiss_schwarz.names import (
    ATTRS,
    CAME,
    CLIMAX,
    CLIMAX_AREA,
    CLOCK,
    DECK,
    EVENT,
    EXTRA,
    HAND,
    LEVEL_AREA,
    MARKER,
    MEMORY,
    MODE,
    NO_REVERSE,
    RESOLUTION,
    REST,
    REVERSE,
    STAGE,
    STAND,
    STAND_IN,
    STOCK,
    TURN,
    TURN_NO,
    WAITING,
)
from tefuda.games.weiss_schwarz.printed import ICON_NO, data_of
from tefuda.games.weiss_schwarz.questions import (
    EVENTS,
    attacked,
    attacking,
    battle_foe,
    battle_foe_gone,
    choosable,
    clock_top,
    counted,
    event_by,
    event_other,
    event_seat,
    faces,
    foe_then,
    front_attacked,
    in_battle,
    in_waiting,
    is_ahead,
    is_back,
    is_behind,
    is_center,
    is_facing,
    is_front,
    is_left,
    is_right,
    markers,
    nobody,
    remember_foe,
    steps,
    those_ahead,
    those_behind,
    under,
)
from tefuda.games.weiss_schwarz.timing import lose
from tefuda.games.weiss_schwarz.union import combine, separate
from tefuda.games.weiss_schwarz.using import (
    WORD_NO,
    cause_now,
    cost_paid,
    running,
    running_word,
    used,
)
from tefuda.games.weiss_schwarz.words import (
    Bottom,
    CameThisTurn,
    Combine,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    Separate,
    TakePlace,
)
from tefuda.kernel.change import (
    BOTTOM,
    FACE_DOWN,
    MOVE,
    MOVES,
    SWAP,
    TOP,
    happen,
    plain_event,
    reveal,
    shuffle,
)
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.machine import call, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, State
from tefuda.kernel.values import changes, value

ZONE_NO = {
    "deck": DECK,
    "hand": HAND,
    "waiting": WAITING,
    "clock": CLOCK,
    "level": LEVEL_AREA,
    "stock": STOCK,
    "climax": CLIMAX_AREA,
    "memory": MEMORY,
    "resolution": RESOLUTION,
    "stage": STAGE,
    "marker": MARKER,
}
IN_ORDER: Final = (DECK, STOCK, CLOCK)  # 3.1.5: where it counts in which order cards lie


# --- cards that move ---------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """4.7.1, 3.2.3: one after another."""
    assert isinstance(action, Draw)
    n = amount(rules, s, context(f), action.count)
    seats = seats_of(rules, s, f.seat, action.who)
    for seat in reversed(seats):  # what is called last comes first
        slot = STEPWISE if len(seats) > 1 else -1
        with_deck(rules, s, seat, n, HAND, 0, f.src, seat, slot)


def from_deck(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """3.2.3; of several players' decks, the turn player's first (1.3.4)."""
    assert isinstance(action, FromDeck)
    n = amount(rules, s, context(f), action.count)
    way = way_of(action.way)
    flags = (UP_TO if action.up_to else 0) | (FROM_BOTTOM if action.bottom else 0)
    flags |= COVERED if action.face_down else 0
    seats = seats_of(rules, s, f.seat, action.who)
    if len(seats) > 1:
        for seat in reversed(seats):
            with_deck(rules, s, seat, n, way, flags, f.src, f.seat)
        return
    seat = seats[0]
    if way == WAITING and seat == f.seat and not s.hold and running_word(rules, s) == "brainstorm":
        d = call(rules, s, "brainstorm", seat, f.src)
        d.a = n
        d.b = flags
        d.c = action.slot
        return
    with_deck(rules, s, seat, n, way, flags, f.src, f.seat, action.slot)


def flip(rules: Rules, s: State, f: Frame) -> None:
    """10.7.3: all of them to the resolution area first…"""
    with_deck(rules, s, f.seat, f.a, RESOLUTION, f.b, f.src, f.seat, 0)


def flipped_go(rules: Rules, s: State, f: Frame) -> None:
    """…then all at once to the waiting room."""
    cards = cards_in(s, f.mem[0])
    move_cards(rules, s, f, cards, WAITING, TOP)
    if cards:
        brainstormed(rules, s, f)


def flipped_gone(rules: Rules, s: State, f: Frame) -> None:
    """What the effect goes on to speak of."""
    cards = tuple([ref for ref in f.mem[0] if s.zone[ref & CARD_MASK] == at(WAITING, f.seat)])
    s.done = len(cards)
    if f.c >= 0:
        remember(s.frames[-2], f.c, cards)


def brainstormed(rules: Rules, s: State, f: Frame) -> None:
    """10.7.4: by an event or an activated ability, it has been used."""
    done = s.done
    if compiled(rules, running(rules, s)).ability.kind != "auto":
        used(rules, s, "brainstorm", f.src, f.seat)
    s.done = done


BRAINSTORM = Procedure(
    "brainstorm",
    [Step("10.7.3", flip), Step("10.7.3", flipped_go), Step("10.7.3", flipped_gone)],
)


def way_of(key: str) -> int:
    if key == "look":
        return LOOK
    if key == "reveal":
        return REVEAL
    return RESOLUTION if key == "flip" else ZONE_NO[key]


def move(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """3.1.5: several cards to a place where the order counts: their owner says in which."""
    assert isinstance(action, Move)
    cards = cards_of(rules, s, context(f), action.what)
    kind = ZONE_NO[action.to]
    place = (BOTTOM if action.bottom else TOP) + (FACE_DOWN if action.face_down else 0)
    flipped = [c for c in cards if s.zone[c] == at(RESOLUTION, f.seat)]
    if len(cards) > 1 and kind in IN_ORDER and not shuffled_next(rules, s, f, cards, kind):
        d = call(rules, s, "in_order", first_owner(s, cards), f.src)
        d.a = kind
        d.b = place
        d.cards = tuple([s.ref(c) for c in cards])
        return
    move_cards(rules, s, f, cards, kind, place)
    if kind == WAITING and flipped and running_word(rules, s) == "brainstorm":
        brainstormed(rules, s, f)


def shuffled_next(rules: Rules, s: State, f: Frame, cards: list[int], kind: int) -> bool:
    """Whether the decks they go to are shuffled right after: then no order counts."""
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    ops = made.ops[f.b :]
    if ops and ops[0].code == "unless" and isinstance(ops[0].action, May):
        ops = ops[1:]  # そうしたら
    if kind != DECK or not ops or not isinstance(ops[0].action, Shuffle):
        return False
    seats = seats_of(rules, s, f.seat, ops[0].action.who)
    return all([s.owner[c] in seats for c in cards])


def first_owner(s: State, cards: list[int]) -> int:
    """1.3.4: whose cards they are; of both players, the turn player."""
    return s.var[TURN] if any([s.owner[c] == s.var[TURN] for c in cards]) else 1 - s.var[TURN]


def which_order(rules: Rules, s: State, f: Frame) -> None:
    """Each owner orders their own."""
    cards = [r & CARD_MASK for r in f.cards if s.same(r) and s.owner[r & CARD_MASK] == f.seat]
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, True)


def put_in_order(rules: Rules, s: State, f: Frame) -> None:
    """What was named first lies uppermost."""
    order = list(s.ret)
    below = s.frames[-2]
    if f.b % FACE_DOWN == TOP:
        order.reverse()
    f.cards = tuple([r for r in f.cards if s.owner[r & CARD_MASK] != f.seat])
    if f.a != CLOCK:
        in_secret(s, order, f.seat)
    for card in order:
        move_cards(rules, s, below, [card], f.a, f.b)
    f.c += len(order)
    s.done = f.c
    if f.cards:
        f.seat = 1 - f.seat
        f.pc = 0
    else:
        leave(rules, f)


def in_secret(s: State, cards: list[int], seat: int) -> None:
    """3.1.5.1: who does not order them does not see which of them is put where."""
    if len(cards) > 1:
        for card in cards:
            s.known[card] &= 1 << seat


ORDER = Procedure(
    "in_order",
    [
        Step(
            "3.1.5",
            which_order,
            ask=Words(
                "どの順に置くか。先に選ぶほど上", "In which order? What you name first is on top"
            ),
            cites=("3.1.5.1", "3.1.5.1.1"),
            secret=True,
        ),
        Step("3.1.5", put_in_order),
    ],
)


def pose(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """1.3.3: who may not be reversed is not."""
    assert isinstance(action, SetPose)
    to = POSES[action.pose]
    cards = cards_of(rules, s, context(f), action.what)
    if to == REVERSE and changes(rules, s, NO_REVERSE):
        cards = [c for c in cards if value(rules, s, c, NO_REVERSE) <= 0]
    turn_cards(rules, s, f, cards, to)


POSES = {"stand": STAND, "rest": REST, "reverse": REVERSE}


def would_turn(rules: Rules, s: State, ctx: Context, action: Action, card: int) -> bool:
    """1.3.2.1: what lies so already is not turned so again, and nothing is paid with that."""
    assert isinstance(action, SetPose)
    return s.pose[card] != POSES[action.pose]


def attach(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """3.7.2: cards become markers of a character, on top of those it has."""
    assert isinstance(action, AttachCards)
    ctx = context(f)
    hosts = [c for c in cards_of(rules, s, ctx, action.to) if on_stage(s, c)]
    cards = [c for c in cards_of(rules, s, ctx, action.what) if c not in hosts[:1]]
    s.done = len(cards) if hosts else 0
    if hosts:
        d = call(rules, s, "to_markers", f.seat, f.src)
        d.a = s.zone[hosts[0]]
        d.b = 1 if action.way == "marker_up" else 0
        d.cards = tuple([s.ref(c) for c in cards])


def which_marker_order(rules: Rules, s: State, f: Frame) -> None:
    """3.7.2.2: several at once, in any order."""
    cards = [ref & CARD_MASK for ref in f.cards if s.same(ref)]
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, len(cards) > 1)


def put_as_markers(rules: Rules, s: State, f: Frame) -> None:
    order = list(reversed(s.ret))
    leave(rules, f)
    if f.b == 0:
        in_secret(s, order, f.seat)
    for card in order:
        to_marker(rules, s, card, f.a, f.b == 1, f.seat, f.src)
    s.done = len(order)


TO_MARKER = Procedure(
    "to_markers",
    [Step("3.7.2.2", which_marker_order), Step("3.7.2", put_as_markers, cites=("3.7.2.1",))],
)


def exchange(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Two cards change places: two slots, or a slot or pile and another place."""
    assert isinstance(action, Exchange)
    ctx = context(f)
    one = cards_of(rules, s, ctx, action.one)
    other = cards_of(rules, s, ctx, action.other)
    s.done = 0
    if one == other:  # 「それらを入れ替える」: the two of one choice
        other = one[1:]
    if not one or not other or one[0] == other[0]:
        return
    a, b = one[0], other[0]
    if on_stage(s, a) and on_stage(s, b):
        happen(rules, s, plain_event(s, SWAP, a, b, 0, f.seat, f.src))
    else:
        trade(rules, s, f, a, b)
        s.done = 1


def trade(rules: Rules, s: State, f: Frame, a: int, b: int) -> None:
    """Two cards of different zones take each other's place, and are new cards there."""
    za, zb = s.zone[a], s.zone[b]
    ia, ib = s.zones[za].index(a), s.zones[zb].index(b)
    up = s.face[a] != DOWN and s.face[b] != DOWN
    told = (1 if up else 0, 0)
    comes = (STAND, cause_now(rules, s))
    for card, to in ((b, za), (a, zb)):
        how = comes if is_slot(to) else told
        happen(rules, s, Event(MOVE, card, to, TOP, how, f.seat, f.src, s.ref(card), ()))
    reinsert(s, b, za, ia)
    reinsert(s, a, zb, ib)
    word = running_word(rules, s)
    if word == "shift" or (word == "change" and (is_slot(za) or is_slot(zb))):
        used(rules, s, word, f.src, f.seat)  # 10.11.4, 10.8.5


def reinsert(s: State, card: int, zone: int, index: int) -> None:
    if s.zone[card] == zone:
        s.zones[zone].remove(card)
        s.zones[zone].insert(index, card)


def deploy_cards(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Deploy)
    refs = [s.ref(c) for c in cards_of(rules, s, context(f), action.what)]
    s.done = 0
    if not refs:
        return
    word = running_word(rules, s)
    to = POSES[action.pose] if action.pose else STAND
    d = call(rules, s, "deployed", f.seat, f.src)
    d.a = WORD_NO[word] if word in ("encore", "change", "combine") else -1
    by = seats_of(rules, s, f.seat, action.by)[0]
    deploy(rules, s, refs, action.place, to, by, f.src, cause_now(rules, s))


def deployed(rules: Rules, s: State, f: Frame) -> None:
    """10.2.4, 10.8.5, 10.15.3: the keyword has been used when a character has come by it."""
    if f.a >= 0 and s.done > 0:
        done = s.done
        used(rules, s, USED_BY_COMING[f.a], f.src, f.seat)
        s.done = done


USED_BY_COMING = {WORD_NO[key]: key for key in ("encore", "change", "combine")}
DEPLOYED = Procedure("deployed", [Step("", deployed)])


def relocate(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Relocate)
    refs = [s.ref(c) for c in cards_of(rules, s, context(f), action.what) if on_stage(s, c)]
    s.done = 0
    if refs:
        d = call(rules, s, "deploy", f.seat, f.src)
        d.a = PLACE_NO[action.place]
        d.b = STAND
        d.cards = tuple(refs)


def take_place(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Into the slot that another card is in, or was in last."""
    assert isinstance(action, TakePlace)
    ctx = context(f)
    refs = [s.ref(c) for c in cards_of(rules, s, ctx, action.what)]
    others = refs_of(rules, s, ctx, action.of)
    s.done = 0
    if refs and others:
        to = POSES[action.pose] if action.pose else STAND
        deploy(rules, s, refs[:1], "same", to, f.seat, others[0], cause_now(rules, s))


def renew_stock(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """All of the stock elsewhere, and as many cards from the top of the deck in its place."""
    assert isinstance(action, RenewStock)
    seat = seats_of(rules, s, f.seat, action.who)[0]
    d = call(rules, s, "renew_stock", seat, f.src)
    d.a = ZONE_NO[action.to]
    d.b = len(s.zones[at(STOCK, seat)])
    s.done = d.b


def stock_goes(rules: Rules, s: State, f: Frame) -> None:
    cards = list(reversed(s.zones[at(STOCK, f.seat)]))
    if cards:
        to = at(f.a, f.seat)
        happen(rules, s, Event(MOVES, cards[0], to, TOP, tuple(cards), f.seat, f.src, -1, ()))


def stock_shuffled(rules: Rules, s: State, f: Frame) -> None:
    if f.a == DECK:
        shuffle(rules, s, at(DECK, f.seat))


def stock_comes(rules: Rules, s: State, f: Frame) -> None:
    with_deck(rules, s, f.seat, f.b, STOCK, 0, f.src, f.seat)


RENEW = Procedure(
    "renew_stock",
    [Step("3.10.2", stock_goes), Step("3.2.4", stock_shuffled), Step("3.2.3", stock_comes)],
)


def selector(rules: Rules, s: State, ctx: Context, sel: Selector) -> list[int]:
    """Selectors of this game alone."""
    if isinstance(sel, Bottom):
        n = amount(rules, s, ctx, sel.count)
        out: list[int] = []
        for seat in seats_of(rules, s, ctx.seat, sel.who):
            out.extend(s.zones[at(ZONE_NO[sel.zone], seat)][: max(n, 0)])
        return out
    raise EngineFault(f"no selector of this kind: {sel!r}")


def condition(rules: Rules, s: State, ctx: Context, cond: Condition) -> bool:
    """Conditions of this game alone."""
    if isinstance(cond, CameThisTurn):
        came = s.var[TURN_NO] * 16 + ZONE_NO[cond.frm]
        cards = [c for c in cards_of(rules, s, ctx, cond.what) if on_stage(s, c)]
        return bool(cards) and all([s.cols[CAME][c] == came for c in cards])
    raise EngineFault(f"no condition of this kind: {cond!r}")


def show(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """10.13.3.2: by showing what it says, resonance has been used, where that is not its cost."""
    assert isinstance(action, Show)
    shown = cards_of(rules, s, context(f), action.what)
    for c in shown:
        reveal(rules, s, c)
    if shown and running_word(rules, s) == "resonance":
        have = compiled(rules, running(rules, s)).ability
        if first_offered(have.does) == action and not any([a.op == "show" for a in have.cost]):
            used(rules, s, "resonance", f.src, f.seat)
    s.done = len(shown)


def first_offered(actions: tuple[Action, ...]) -> Action | None:
    """The first 「公開してよい」 of a text."""
    for a in actions:
        if isinstance(a, May):
            for b in a.do:
                if isinstance(b, Show):
                    return b
        if isinstance(a, (May, If)):
            for branch in (a.then, a.otherwise):
                found = first_offered(branch)
                if found is not None:
                    return found
    return None


# --- what is not a move --------------------------------------------------------------------------------


def damage(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """4.10, 4.11.1.2: the card of the ability is what deals it."""
    assert isinstance(action, Damage)
    n = amount(rules, s, context(f), action.amount)
    deal(rules, s, seats_of(rules, s, f.seat, action.who), n, f.src, action.sure)


def icon(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, DoIcon)
    s.done = 1
    do_icon(rules, s, ICON_NO[action.icon], f.seat, f.src)


def extra_turn(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """11.2.2: the latest comes first."""
    assert isinstance(action, ExtraTurn)
    seat = seats_of(rules, s, f.seat, action.who)[0]
    s.var[EXTRA] = s.var[EXTRA] * 4 + seat + 1
    s.done = 1


def go_to(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, GoTo)
    jump_later(rules, s, action.step)


def replay(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """11.3.2: what the card's replay box says, instead."""
    assert isinstance(action, Replay)
    program = data_of(rules, s, f.src & CARD_MASK).replay.get(action.name, -1) if f.src >= 0 else -1
    sub = start(rules, s, program, f.seat, f.src)
    s.done = 0 if sub is None else 1


def combine_them(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Combine)
    cards = cards_of(rules, s, context(f), action.what)
    combine(rules, s, f, cards[0] if cards else -1)


def separate_them(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Separate)
    separate(rules, s, f, cards_of(rules, s, context(f), action.what))


def defend(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """10.6.2: this one is attacked instead, to the front."""
    assert isinstance(action, Defend)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    if cards:
        s.var[STAND_IN] = 1 + s.ref(cards[0])


# --- whether it can be done: for costs and for "may" ----------------------------------------------------


def no_deck(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    """8.4.2.1: nothing is refreshed while a cost is paid, so there must be enough; else 3.2.3.2
    and 1.3.2 let one begin with a single card."""
    assert isinstance(action, FromDeck)
    seat = seats_of(rules, s, ctx.seat, action.who)[0]
    need = 1 if action.up_to else amount(rules, s, ctx, action.count)
    return 0 if len(s.zones[at(DECK, seat)]) >= (need if ctx.paying else min(need, 1)) else 1


def no_draw(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    """The same for drawing (4.7.1)."""
    assert isinstance(action, Draw)
    need = amount(rules, s, ctx, action.count)
    if not ctx.paying:
        need = min(need, 1)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 1 if any([len(s.zones[at(DECK, seat)]) < need for seat in seats]) else 0


def no_slot(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    assert isinstance(action, (Deploy, Relocate))
    src = s.ref(ctx.src) if ctx.src >= 0 else -1
    return 0 if slots_for(s, ctx.seat, PLACE_NO[action.place], src) else 1


def always(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    return 0


def paid(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    cost_paid(rules, s, ability, src, seat)


def lose_game(rules: Rules, s: State, seat: int) -> None:
    """1.2.5: at once."""
    lose(rules, s, [seat], "1.2.5")


def moments(rules: Rules, s: State, until: str) -> int:
    seat = s.frames[-1].seat if s.frames else -1
    return moment_of(rules, s, until, seat)


def vocabulary() -> Vocabulary:
    """The game's names in the shared vocabulary."""
    v = Vocabulary()
    v.zones = dict(ZONE_NO)
    v.kinds = {"character": 0, "event": EVENT, "climax": CLIMAX}
    v.poses = dict(POSES)
    v.attrs = {key: i for i, key in enumerate(ATTRS)}
    v.layers = {"power": 1, "soul": 1}
    v.ways = {"marker": 1, "marker_up": 2}
    v.performs = {
        "draw": draw,
        "from_deck": from_deck,
        "move": move,
        "pose": pose,
        "attach": attach,
        "exchange": exchange,
        "deploy": deploy_cards,
        "relocate": relocate,
        "show": show,
        "damage": damage,
        "icon": icon,
        "extra_turn": extra_turn,
        "go_to": go_to,
        "replay": replay,
        "combine": combine_them,
        "separate": separate_them,
        "defend": defend,
        "take_place": take_place,
        "renew_stock": renew_stock,
    }
    v.can = {"from_deck": no_deck, "draw": no_draw, "deploy": no_slot, "relocate": no_slot}
    for op in ("damage", "icon", "extra_turn", "go_to", "replay"):
        v.can[op] = always
    v.applies = {"pose": would_turn}
    v.related = {
        "battle": battle_foe,
        "facing": faces,
        "ahead": those_ahead,
        "behind": those_behind,
        "in_waiting": nobody,
    }
    v.related_gone = {"battle": battle_foe_gone}
    v.related_last = {"battle": foe_then, "in_waiting": in_waiting}
    v.extra = remember_foe
    v.places = {
        "front": is_front,
        "back": is_back,
        "center": is_center,
        "left": is_left,
        "right": is_right,
        "facing": is_facing,
        "ahead": is_ahead,
        "behind": is_behind,
        "in_battle": in_battle,
        "front_attacked": front_attacked,
        "attacking": attacking,
        "attacked": attacked,
        "clock_top": clock_top,
        "under": under,
    }
    v.beneath = markers
    v.selectors = selector
    v.conditions = condition
    v.steps = steps
    v.blank = blank
    v.choosable = choosable
    v.may_miss = ("deck", "stock", "hand")
    v.mode_kind = MODE
    v.hold_zones = ("stage", "climax")
    v.watch_zones = ("stage", "climax")
    v.events = {**v.events, **EVENTS}
    v.event_seat = event_seat
    v.event_by = event_by
    v.event_other = event_other
    v.paid = paid
    v.lose = lose_game
    v.moments = moments
    v.numbers = counted
    return v
