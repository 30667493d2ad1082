"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, refs_of, seats_of
from tefuda.effects.frames import context
from tefuda.effects.lower import Program, compiled
from tefuda.effects.moving import move_cards, turn_cards
from tefuda.effects.run import start
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.common.running import remember
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import deck, zones
from tefuda.games.weiss_schwarz.book import running as book_running
from tefuda.games.weiss_schwarz.book.abilities import may_trigger
from tefuda.games.weiss_schwarz.book.after_moves import as_marker
from tefuda.games.weiss_schwarz.book.check_timing import lose
from tefuda.games.weiss_schwarz.book.combining import combine, separate
from tefuda.games.weiss_schwarz.book.damage import CANCEL, DEALT, deal
from tefuda.games.weiss_schwarz.book.deployment import PLACE_NO, deploy, slots_for
from tefuda.games.weiss_schwarz.book.durations import moment_of
from tefuda.games.weiss_schwarz.book.gained_icons import has_gained
from tefuda.games.weiss_schwarz.book.icons import do_icon
from tefuda.games.weiss_schwarz.book.jumps import jump_later
from tefuda.games.weiss_schwarz.cards.data import ICON_NO, data_of
from tefuda.games.weiss_schwarz.effects import ask
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.kernel import change
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.machine import call, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.replace import happen_together
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, UP, Event, Frame, State
from tefuda.kernel.values import changes, player, value

ASKS_CLIMAXES: Final = 2  # of the words about the pool: some card asks what brainstorming put away
ZONE_NO: Final[dict[str, int]] = {
    "deck": N.DECK,
    "hand": N.HAND,
    "waiting": N.WAITING,
    "clock": N.CLOCK,
    "level": N.LEVEL_AREA,
    "stock": N.STOCK,
    "climax": N.CLIMAX_AREA,
    "memory": N.MEMORY,
    "resolution": N.RESOLUTION,
    "stage": N.STAGE,
    "marker": N.MARKER,
}
IN_ORDER: Final = (N.DECK, N.STOCK, N.CLOCK)  # 3.1.5: where it counts in which order cards lie


# --- cards that move ---------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """4.7.1, 3.2.3: one after another."""
    assert isinstance(action, E.Draw)
    n = amount(rules, s, context(f), action.count)
    seats = seats_of(rules, s, f.seat, action.who)
    for seat in reversed(seats):  # what is called last comes first
        slot = deck.STEPWISE if len(seats) > 1 else -1
        deck.with_deck(rules, s, seat, n, N.HAND, 0, f.src, seat, slot)


def from_deck(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """3.2.3; of several players' decks, the turn player's first (1.3.4)."""
    assert isinstance(action, E.FromDeck)
    n = amount(rules, s, context(f), action.count)
    way = way_of(action.way)
    flags = (deck.UP_TO if action.up_to else 0) | (deck.FROM_BOTTOM if action.bottom else 0)
    flags |= deck.COVERED if action.face_down else 0
    seats = seats_of(rules, s, f.seat, action.who)
    if len(seats) > 1:
        for seat in reversed(seats):
            deck.with_deck(rules, s, seat, n, way, flags, f.src, f.seat)
        return
    seat = seats[0]
    if (
        way == N.WAITING
        and seat == f.seat
        and not s.hold
        and book_running.running_word(rules, s) == "brainstorm"
    ):
        d = call(rules, s, "brainstorm", seat, f.src)
        d.a = n
        d.b = flags
        d.c = action.slot
        return
    deck.with_deck(rules, s, seat, n, way, flags, f.src, f.seat, action.slot)


def flip(rules: Rules, s: State, f: Frame) -> None:
    """10.7.3: all of them to the resolution area first…"""
    deck.with_deck(rules, s, f.seat, f.a, N.RESOLUTION, f.b, f.src, f.seat, 0)


def flipped_go(rules: Rules, s: State, f: Frame) -> None:
    """…then all at once to the waiting room."""
    cards = deck.cards_in(s, f.mem[0])
    move_cards(rules, s, f, cards, N.WAITING, change.TOP)
    if cards:
        brainstormed(rules, s, f, cards)


def flipped_gone(rules: Rules, s: State, f: Frame) -> None:
    """What the effect goes on to speak of."""
    cards = tuple(
        [ref for ref in f.mem[0] if s.zone[ref & CARD_MASK] == zones.at(N.WAITING, f.seat)]
    )
    s.done = len(cards)
    if f.c >= 0:
        remember(s.frames[-2], f.c, cards)


def brainstormed(rules: Rules, s: State, f: Frame, cards: list[int]) -> None:
    """10.7.4: by an event or an activated ability, it has been used."""
    done = s.done
    if compiled(rules, book_running.running(rules, s)).ability.kind != "auto":
        climaxes = 0
        if rules.numbers[3] & ASKS_CLIMAXES:  # some card of the pool does
            climaxes = len([c for c in cards if rules.pool[s.defn[c]].kind == N.CLIMAX])
        book_running.used(rules, s, "brainstorm", f.src, f.seat, climaxes)
    s.done = done


BRAINSTORM = Procedure(
    "brainstorm",
    [Step("10.7.3", flip), Step("10.7.3", flipped_go), Step("10.7.3", flipped_gone)],
)


def way_of(key: str) -> int:
    if key == "look":
        return deck.LOOK
    if key == "reveal":
        return deck.REVEAL
    return N.RESOLUTION if key == "flip" else ZONE_NO[key]


def move(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """3.1.5: several cards to a place where the order counts: their owner says in which, unless the
    text says who does."""
    assert isinstance(action, E.Move)
    cards = cards_of(rules, s, context(f), action.what)
    kind = ZONE_NO[action.to]
    place = (change.BOTTOM if action.bottom else change.TOP) + (
        change.FACE_DOWN if action.face_down else 0
    )
    flipped = [c for c in cards if s.zone[c] == zones.at(N.RESOLUTION, f.seat)]
    orders = who_orders(rules, s, f, action, cards)
    if orders >= 0:
        d = call(rules, s, "in_order", orders, f.src)
        d.a = kind
        d.b = place
        d.c = 1 if action.by else 0
        d.cards = tuple([s.ref(c) for c in cards])
        return
    move_cards(rules, s, f, [c for c in cards if lands(rules, s, c, kind)], kind, place)
    if kind == N.WAITING and flipped and book_running.running_word(rules, s) == "brainstorm":
        brainstormed(rules, s, f, flipped)


def lands(rules: Rules, s: State, card: int, kind: int) -> bool:
    """1.3.3: whether nothing keeps a card from being put into a zone."""
    if kind == N.HAND:
        return not changes(rules, s, N.NO_HAND) or value(rules, s, card, N.NO_HAND) <= 0
    if kind == N.MEMORY:
        return not changes(rules, s, N.NO_MEMORY) or value(rules, s, card, N.NO_MEMORY) <= 0
    return True


def can_land(rules: Rules, s: State, ctx: Context, action: E.Action, card: int) -> bool:
    """The same for costs and offers."""
    assert isinstance(action, E.Move)
    return card < 0 or lands(rules, s, card, ZONE_NO[action.to])


def who_orders(rules: Rules, s: State, f: Frame, action: E.Move, cards: list[int]) -> int:
    """3.1.5: who says in which order cards are put, the first of the two; -1: nobody does."""
    kind = ZONE_NO[action.to]
    if len(cards) < 2 or kind not in IN_ORDER or shuffled_next(rules, s, f, cards, kind):
        return -1
    if action.by:  # 好きな順番で: the text says who does
        return seats_of(rules, s, f.seat, action.by)[0]
    return first_owner(s, cards)


def asks_order(rules: Rules, s: State, f: Frame, action: E.Move) -> int:
    """The same before the move is carried out."""
    f.b += 1
    who = who_orders(rules, s, f, action, cards_of(rules, s, context(f), action.what))
    f.b -= 1
    return who


def shuffled_next(rules: Rules, s: State, f: Frame, cards: list[int], kind: int) -> bool:
    """Whether the decks they go to are shuffled right after: then no order counts."""
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    ops = made.ops[f.b :]
    if ops and ops[0].code == "unless" and is_so(ops[0].action):
        ops = ops[1:]
    while ops and in_no_order(ops[0].action):
        ops = ops[1:]
    if kind != N.DECK or not ops or not isinstance(ops[0].action, E.Shuffle):
        return False
    seats = seats_of(rules, s, f.seat, ops[0].action.who)
    return all([s.owner[c] in seats for c in cards])


def is_so(action: E.Action | None) -> bool:
    """「そうしたら」 after what may or must be done."""
    return isinstance(action, E.May) or (isinstance(action, E.If) and action.cond == E.Did())


def in_no_order(action: E.Action | None) -> bool:
    """Whether something is done for which it does not count how a deck lies: a search in it, and what
    is done with what was found."""
    if isinstance(action, E.LookAt):
        return isinstance(action.what, E.Cards) and action.what.zones == ("deck",)
    if isinstance(action, E.Choose):
        return isinstance(action.what, E.Cards) and action.what.zones == ("deck",)
    if isinstance(action, E.Move):
        return isinstance(action.what, E.Chosen) and action.to not in ("deck", "stock")
    return isinstance(action, (E.Show, E.Deploy)) and isinstance(action.what, E.Chosen)


def first_owner(s: State, cards: list[int]) -> int:
    """1.3.4: whose cards they are; of both players, the turn player."""
    return s.var[N.TURN] if any([s.owner[c] == s.var[N.TURN] for c in cards]) else 1 - s.var[N.TURN]


def which_order(rules: Rules, s: State, f: Frame) -> None:
    """Each owner orders their own, unless the text says who orders them all (`Frame.c`)."""
    cards = [r & CARD_MASK for r in f.cards if s.same(r)]
    if not f.c:
        cards = [c for c in cards if s.owner[c] == f.seat]
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, True)


def put_in_order(rules: Rules, s: State, f: Frame) -> None:
    """What was named first lies uppermost. When all are in order, they go together (3.1.5)."""
    order = list(s.ret)
    if f.b % change.FACE_DOWN == change.TOP:
        order.reverse()
    f.cards = tuple([r for r in f.cards if r & CARD_MASK not in order and s.same(r)])
    f.mem = (*f.mem, tuple([s.ref(c) for c in order]))
    if f.cards:
        f.seat = 1 - f.seat
        f.pc = 0
        return
    leave(rules, f)
    rows = [[ref & CARD_MASK for ref in row] for row in f.mem]
    if f.a != N.CLOCK:
        for row in rows:
            in_secret(s, row, f.seat if f.c else s.owner[row[0]])
    move_cards(rules, s, s.frames[-2], [c for row in rows for c in row], f.a, f.b)


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


def pose(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """1.3.3: who may not be reversed is not."""
    assert isinstance(action, E.SetPose)
    to = POSES[action.pose]
    cards = cards_of(rules, s, context(f), action.what)
    if to == N.REVERSE:
        cards = [c for c in cards if reversible(rules, s, c, f.seat, f.src)]
    turn_cards(rules, s, f, cards, to)


def reversible(rules: Rules, s: State, card: int, seat: int, src: int) -> bool:
    """1.3.3: whether nothing keeps a character from being reversed by an effect of a seat."""
    if changes(rules, s, N.NO_REVERSE) and value(rules, s, card, N.NO_REVERSE) > 0:
        return False
    if not changes(rules, s, N.NO_REVERSE_AUTO) or value(rules, s, card, N.NO_REVERSE_AUTO) <= 0:
        return True
    return not by_their_auto(rules, s, rules.zone_seat[s.zone[card]], seat, src)


def by_their_auto(rules: Rules, s: State, mine: int, seat: int, src: int) -> bool:
    """Whether what is done is an effect of an automatic ability of a character of somebody's
    opponent: 「相手のキャラの【自】の効果」."""
    ability = book_running.running(rules, s)
    if seat == mine or src < 0 or ability < 0:
        return False
    chara = rules.pool[s.defn[src & CARD_MASK]].kind == N.CHARACTER
    return chara and compiled(rules, ability).ability.kind == "auto"


POSES = {"stand": N.STAND, "rest": N.REST, "reverse": N.REVERSE}


def would_turn(rules: Rules, s: State, ctx: Context, action: E.Action, card: int) -> bool:
    """1.3.2.1, 1.3.3: what lies so already is not turned so again, nor is what may not be turned, and
    nothing is paid with that."""
    assert isinstance(action, E.SetPose)
    to = POSES[action.pose]
    src = s.ref(ctx.src) if ctx.src >= 0 else -1
    if to == N.REVERSE and not reversible(rules, s, card, ctx.seat, src):
        return False
    return s.pose[card] != to


def attach(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """3.7.2: cards become markers of a character, on top of those it has."""
    assert isinstance(action, E.AttachCards)
    ctx = context(f)
    hosts = [c for c in cards_of(rules, s, ctx, action.to) if zones.on_stage(s, c)]
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
    happen_together(rules, s, [as_marker(s, card, f.a, f.b == 1, f.seat, f.src) for card in order])


TO_MARKER = Procedure(
    "to_markers",
    [Step("3.7.2.2", which_marker_order), Step("3.7.2", put_as_markers, cites=("3.7.2.1",))],
)


def exchange(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Two cards change places: two slots, or a slot or pile and another place."""
    assert isinstance(action, E.Exchange)
    ctx = context(f)
    one = cards_of(rules, s, ctx, action.one)
    other = cards_of(rules, s, ctx, action.other)
    s.done = 0
    if one == other:  # 「それらを入れ替える」: the two of one choice
        other = one[1:]
    if not one or not other or one[0] == other[0]:
        return
    a, b = one[0], other[0]
    if zones.on_stage(s, a) and zones.on_stage(s, b):
        if stuck(rules, s, a) or stuck(rules, s, b):
            return  # 1.3.3
        change.happen(rules, s, change.plain_event(s, change.SWAP, a, b, 0, f.seat, f.src))
    else:
        trade(rules, s, f, a, b)
        s.done = 1


def stuck(rules: Rules, s: State, card: int) -> bool:
    """Whether a character may not be moved to another slot."""
    return changes(rules, s, N.NO_MOVE) and value(rules, s, card, N.NO_MOVE) > 0


def trade(rules: Rules, s: State, f: Frame, a: int, b: int) -> None:
    """Two cards of different zones take each other's place, and are new cards there."""
    za, zb = s.zone[a], s.zone[b]
    ia, ib = s.zones[za].index(a), s.zones[zb].index(b)
    up = s.face[a] != DOWN and s.face[b] != DOWN
    told = (1 if up else 0, 0)
    comes = (N.STAND, book_running.cause_now(rules, s))
    both: list[Event] = []
    for card, to in ((b, za), (a, zb)):
        how = comes if zones.is_slot(to) else told
        ref = s.ref(card)
        both.append(Event(change.MOVE, card, to, change.TOP, how, f.seat, f.src, ref, ()))
    change.together(rules, s, both)
    reinsert(s, b, za, ia)
    reinsert(s, a, zb, ib)
    word = book_running.running_word(rules, s)
    if word == "shift" or (word == "change" and (zones.is_slot(za) or zones.is_slot(zb))):
        book_running.used(rules, s, word, f.src, f.seat)  # 10.11.4, 10.8.5


def reinsert(s: State, card: int, zone: int, index: int) -> None:
    if s.zone[card] == zone:
        cards = s.own(zone)
        cards.remove(card)
        cards.insert(index, card)


def deploy_cards(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, E.Deploy)
    refs = [s.ref(c) for c in cards_of(rules, s, context(f), action.what)]
    s.done = 0
    if not refs:
        return
    word = book_running.running_word(rules, s)
    to = POSES[action.pose] if action.pose else N.STAND
    d = call(rules, s, "deployed", f.seat, f.src)
    d.a = book_running.WORD_NO[word] if word in ("encore", "change", "combine") else -1
    by = seats_of(rules, s, f.seat, action.by)[0]
    deploy(rules, s, refs, action.place, to, by, f.src, book_running.cause_now(rules, s))


def deployed(rules: Rules, s: State, f: Frame) -> None:
    """10.2.4, 10.8.5, 10.15.3: the keyword has been used when a character has come by it."""
    if f.a >= 0 and s.done > 0:
        done = s.done
        book_running.used(rules, s, USED_BY_COMING[f.a], f.src, f.seat)
        s.done = done


USED_BY_COMING = {book_running.WORD_NO[key]: key for key in ("encore", "change", "combine")}
DEPLOYED = Procedure("deployed", [Step("", deployed)])


def relocate(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, E.Relocate)
    refs = [s.ref(c) for c in cards_of(rules, s, context(f), action.what) if zones.on_stage(s, c)]
    s.done = 0
    if refs:
        d = call(rules, s, "deploy", f.seat, f.src)
        d.a = PLACE_NO[action.place]
        d.b = N.STAND
        d.cards = tuple(refs)


def take_place(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Into the slot that another card is in, or was in last."""
    assert isinstance(action, G.TakePlace)
    ctx = context(f)
    refs = [s.ref(c) for c in cards_of(rules, s, ctx, action.what)]
    others = refs_of(rules, s, ctx, action.of)
    s.done = 0
    if refs and others:
        to = POSES[action.pose] if action.pose else N.STAND
        deploy(rules, s, refs[:1], "same", to, f.seat, others[0], book_running.cause_now(rules, s))


def renew_stock(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """All of the stock elsewhere, and as many cards from the top of the deck in its place."""
    assert isinstance(action, G.RenewStock)
    seat = seats_of(rules, s, f.seat, action.who)[0]
    d = call(rules, s, "renew_stock", seat, f.src)
    d.a = ZONE_NO[action.to]
    d.b = len(s.zones[zones.at(N.STOCK, seat)])
    s.done = d.b


def stock_goes(rules: Rules, s: State, f: Frame) -> None:
    cards = list(reversed(s.zones[zones.at(N.STOCK, f.seat)]))
    if cards:
        to = zones.at(f.a, f.seat)
        change.happen(
            rules,
            s,
            Event(change.MOVES, cards[0], to, change.TOP, tuple(cards), f.seat, f.src, -1, ()),
        )


def stock_shuffled(rules: Rules, s: State, f: Frame) -> None:
    if f.a == N.DECK:
        change.shuffle(rules, s, zones.at(N.DECK, f.seat))


def stock_comes(rules: Rules, s: State, f: Frame) -> None:
    deck.with_deck(rules, s, f.seat, f.b, N.STOCK, 0, f.src, f.seat)


RENEW = Procedure(
    "renew_stock",
    [Step("3.10.2", stock_goes), Step("3.2.4", stock_shuffled), Step("3.2.3", stock_comes)],
)


def selector(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """Selectors of this game alone."""
    if isinstance(sel, G.Bottom):
        n = amount(rules, s, ctx, sel.count)
        out: list[int] = []
        for seat in seats_of(rules, s, ctx.seat, sel.who):
            out.extend(s.zones[zones.at(ZONE_NO[sel.zone], seat)][: max(n, 0)])
        return out
    raise EngineFault(f"no selector of this kind: {sel!r}")


def own_amount(rules: Rules, s: State, ctx: Context, a: E.Amount) -> int:
    """Amounts of this game alone."""
    if isinstance(a, G.SameDamage):
        return ctx.event.b if ctx.event is not None else 0
    raise EngineFault(f"no amount of this kind: {a!r}")


def condition(rules: Rules, s: State, ctx: Context, cond: E.Condition) -> bool:
    """Conditions of this game alone."""
    if isinstance(cond, G.CameThisTurn):
        came = s.var[N.TURN_NO] * 16 + ZONE_NO[cond.frm]
        cards = [c for c in cards_of(rules, s, ctx, cond.what) if zones.on_stage(s, c)]
        return bool(cards) and all([s.cols[N.CAME][c] == came for c in cards])
    if isinstance(cond, G.DidMany):
        return s.done >= cond.n
    if isinstance(cond, G.Cancelled):
        return (len(ctx.mem) > DEALT and ctx.mem[DEALT] == CANCEL) == cond.so
    if isinstance(cond, G.ThatEffectPut):
        put = ctx.event.b >> book_running.OF_CLIMAXES if ctx.event is not None else 0
        return put >= cond.least if cond.least else put == 0
    raise EngineFault(f"no condition of this kind: {cond!r}")


def show(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """10.13.3.2: by showing what it says, resonance has been used, where that is not its cost."""
    assert isinstance(action, E.Show)
    shown = cards_of(rules, s, context(f), action.what)
    for c in shown:
        change.reveal(rules, s, c)
    if shown and book_running.running_word(rules, s) == "resonance":
        have = compiled(rules, book_running.running(rules, s)).ability
        if first_offered(have.does) == action and not any([a.op == "show" for a in have.cost]):
            book_running.used(rules, s, "resonance", f.src, f.seat)
    s.done = len(shown)


def first_offered(actions: tuple[E.Action, ...]) -> E.Action | None:
    """The first 「公開してよい」 of a text."""
    for a in actions:
        if isinstance(a, E.May):
            for b in a.do:
                if isinstance(b, E.Show):
                    return b
        if isinstance(a, (E.May, E.If)):
            for branch in (a.then, a.otherwise):
                found = first_offered(branch)
                if found is not None:
                    return found
    return None


# --- what is not a move --------------------------------------------------------------------------------


def damage(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """4.10, 4.11.1.2: the card of the ability is what deals it."""
    assert isinstance(action, G.Damage)
    n = amount(rules, s, context(f), action.amount)
    seats = seats_of(rules, s, f.seat, action.who)
    if changes(rules, s, N.NO_AUTO_DAMAGE):
        kept = [k for k in seats if value(rules, s, player(k), N.NO_AUTO_DAMAGE) > 0]
        seats = [k for k in seats if k not in kept or not by_their_auto(rules, s, k, f.seat, f.src)]
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    asked = any([isinstance(op.cond, G.Cancelled) for op in made.ops[f.b :]])
    deal(rules, s, seats, n, f.src, action.sure, asked)


def stand_in(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """7.2.1.5.1: it is the defending character from now on, as if it had been there."""
    assert isinstance(action, G.Stand)
    cards = [c for c in cards_of(rules, s, context(f), action.what) if zones.on_stage(s, c)]
    s.done = len(cards)
    if cards and s.var[N.METHOD] == N.FRONT_ATTACK and s.var[N.ATTACKER]:
        s.var[N.DEFENDER] = s.var[N.ATTACKED] = 1 + s.ref(cards[0])
        change.pose_changed(rules, s)


def icon(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.DoIcon)
    s.done = 1
    do_icon(rules, s, ICON_NO[action.icon], f.seat, f.src)


def extra_turn(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """11.2.2: the latest comes first."""
    assert isinstance(action, G.ExtraTurn)
    seat = seats_of(rules, s, f.seat, action.who)[0]
    s.var[N.EXTRA] = s.var[N.EXTRA] * 4 + seat + 1
    s.done = 1


def go_to(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.GoTo)
    jump_later(rules, s, action.step)


def replay(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """11.3.2: what the card's replay box says, instead."""
    assert isinstance(action, G.Replay)
    program = data_of(rules, s, f.src & CARD_MASK).replay.get(action.name, -1) if f.src >= 0 else -1
    sub = start(rules, s, program, f.seat, f.src)
    s.done = 0 if sub is None else 1


def combine_them(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.Combine)
    cards = cards_of(rules, s, context(f), action.what)
    combine(rules, s, f, cards[0] if cards else -1)


def separate_them(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.Separate)
    separate(rules, s, f, cards_of(rules, s, context(f), action.what))


def defend(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """10.6.2: this one is attacked instead, to the front."""
    assert isinstance(action, G.Defend)
    cards = cards_of(rules, s, context(f), action.what)
    s.done = len(cards)
    if cards:
        s.var[N.STAND_IN] = 1 + s.ref(cards[0])


# --- whether it can be done: for costs and for "may" ----------------------------------------------------


def no_deck(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    """8.4.2.1: nothing is refreshed while a cost is paid, so there must be enough; else 3.2.3.2
    and 1.3.2 let one begin with a single card."""
    assert isinstance(action, E.FromDeck)
    seat = seats_of(rules, s, ctx.seat, action.who)[0]
    need = 1 if action.up_to else amount(rules, s, ctx, action.count)
    return (
        0 if len(s.zones[zones.at(N.DECK, seat)]) >= (need if ctx.paying else min(need, 1)) else 1
    )


def no_draw(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    """The same for drawing (4.7.1)."""
    assert isinstance(action, E.Draw)
    need = amount(rules, s, ctx, action.count)
    if not ctx.paying:
        need = min(need, 1)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 1 if any([len(s.zones[zones.at(N.DECK, seat)]) < need for seat in seats]) else 0


def no_slot(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    assert isinstance(action, (E.Deploy, E.Relocate))
    src = s.ref(ctx.src) if ctx.src >= 0 else -1
    return 0 if slots_for(s, ctx.seat, PLACE_NO[action.place], src) else 1


def always(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    return 0


def paid(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    book_running.cost_paid(rules, s, ability, src, seat)


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
    v.kinds = {"character": 0, "event": N.EVENT, "climax": N.CLIMAX}
    v.poses = dict(POSES)
    v.attrs = {key: i for i, key in enumerate(N.ATTRS)}
    v.layers = {"power": 1, "soul": 1}
    v.last_attrs = N.HAND_LIMIT + 1  # nobody asks for those behind it of what has gone
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
        "stand_in": stand_in,
    }
    v.can = {"from_deck": no_deck, "draw": no_draw, "deploy": no_slot, "relocate": no_slot}
    for op in ("damage", "icon", "stand_in", "extra_turn", "go_to", "replay"):
        v.can[op] = always
    v.applies = {"pose": would_turn}
    v.related = {
        "battle": ask.battle_foe,
        "facing": ask.faces,
        "ahead": ask.those_ahead,
        "behind": ask.those_behind,
        "in_waiting": ask.nobody,
    }
    v.related_gone = {"battle": ask.battle_foe_gone}
    v.related_last = {"battle": ask.foe_then, "in_waiting": ask.in_waiting}
    v.extra = ask.remember_foe
    v.places = {
        "front": ask.is_front,
        "back": ask.is_back,
        "center": ask.is_center,
        "left": ask.is_left,
        "right": ask.is_right,
        "facing": ask.is_facing,
        "ahead": ask.is_ahead,
        "behind": ask.is_behind,
        "in_battle": ask.in_battle,
        "front_attacked": ask.front_attacked,
        "attacking": ask.attacking,
        "attacked": ask.attacked,
        "clock_top": ask.clock_top,
        "under": ask.under,
        "in_stock": ask.in_stock,
        "in_waiting": ask.in_waiting_room,
        "in_clock": ask.in_clock,
        "in_memory": ask.in_memory,
        "in_hand": ask.in_hand,
        "face_up": ask.face_up,
        "face_down": ask.face_down,
    }
    v.beneath = ask.markers
    v.beside = {"trigger": has_gained}
    v.selectors = selector
    v.conditions = condition
    v.amounts = own_amount
    v.lands = can_land
    v.faces = {"face_up": UP, "face_down": DOWN}
    v.steps = ask.steps
    v.blank = zones.blank
    v.choosable = ask.choosable
    v.may_miss = ("deck", "stock", "hand")
    v.asks_anyway = ("deck", "stock", "hand")  # 3.2.2, 3.10.2, 3.3.2
    v.judged_at_once = True  # 8.4.2.2.1
    v.mode_kind = N.MODE
    v.hold_zones = ("stage", "climax")
    v.watch_zones = ("stage", "climax")
    v.events = {**v.events, **ask.EVENTS}
    v.event_seat = ask.event_seat
    v.event_by = ask.event_by
    v.event_other = ask.event_other
    v.asks_order = asks_order
    v.may_trigger = may_trigger
    v.paid = paid
    v.lose = lose_game
    v.moments = moments
    v.numbers = ask.counted
    v.last_number = ask.counted_then
    return v
