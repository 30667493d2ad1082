"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, seats_of
from tefuda.effects.frames import context
from tefuda.effects.lower import Program
from tefuda.effects.moving import follow, move_cards
from tefuda.effects.numbers import modify_all
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import after_moves, zones
from tefuda.games.monster_collection.book.damage import apply, deathless, die, live_units, taken
from tefuda.games.monster_collection.book.durations import moments
from tefuda.games.monster_collection.book.launching import CANCELLED, choosable, goes_on_by
from tefuda.games.monster_collection.book.preparation import SIDES
from tefuda.games.monster_collection.book.summoning import summon_by
from tefuda.games.monster_collection.effects import ask as ask_of
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.kernel.change import ATTACH, BOTTOM, TOP, look, reveal
from tefuda.kernel.machine import call
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rng import roll as roll_die
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, Item, State
from tefuda.kernel.values import TIMES, affected_attrs, value

ZONE_NO: Final[dict[str, int]] = {
    "deck": N.DECK,
    "hand": N.HAND,
    "summoner": N.SUMMONER,
    "discard": N.DISCARD,
    "removed": N.REMOVED,
    "effect": N.EFFECT,
    "party": N.PARTY,
    "terrain": N.TERRAIN,
}
POSE_NO: Final = {"unacted": N.UNACTED, "acted": N.ACTED}
KIND_NO: Final = {
    "summoner": N.SUMMONER_CARD,
    "unit": N.UNIT,
    "spell": N.SPELL,
    "item": N.ITEM,
    "terrain": N.TERRAIN_CARD,
}
WAYS: Final = {"item": N.EQUIPMENT}


# --- damage -------------------------------------------------------------------------------------------------


def source_of(s: State, src: int) -> int:
    """4-4.c6: of equipment its bearer, else the card itself."""
    if src >= 0 and s.same(src) and s.host[src & CARD_MASK] >= 0:
        return s.ref(s.host[src & CARD_MASK])
    return src


def damage(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """15-2: all at the same moment."""
    assert isinstance(action, G.Damage)
    ctx = context(f)
    n = max(0, amount(rules, s, ctx, action.amount))
    units = live_units(rules, s, cards_of(rules, s, ctx, action.what))
    hits = [(c, taken(rules, s, c, n, action.element)) for c in units]
    s.done = 0
    if hits:
        s.done = apply(rules, s, hits, source_of(s, f.src), f.seat)


def kill(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """15-1.p2, 17-2.p2: they die, unless an effect says that they do not."""
    assert isinstance(action, G.Kill)
    units = live_units(rules, s, cards_of(rules, s, context(f), action.what))
    fell = [c for c in units if not deathless(rules, s, c)]
    die(rules, s, fell, source_of(s, f.src))
    s.done = len(fell)
    if len(fell) < len(units):
        f.d = 1


def roll(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """16.b4: the dice are added up; what adds to a result does so once for a roll."""
    assert isinstance(action, G.Roll)
    total = 0
    for _ in range(action.count):
        total += roll_die(s, SIDES)
    if affected_attrs(rules, s) >> N.DICE & 1:
        total += value(rules, s, -1 - f.seat, N.DICE)
    s.var[N.ROLLED] = total
    note(s, rules.say_no["roll"], f.seat, -1, action.count, total)
    s.done = 1


def cancel(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """16.b3.p2: what was used with a card in the effect zone, and has not had its effect yet, has none;
    the card is discarded."""
    assert isinstance(action, G.Cancel)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        for i, item in enumerate(s.stack):
            if item.src == s.ref(c):
                s.stack[i] = Item(
                    item.ability, item.src, item.seat, item.targets, item.payers, 0, item.mode,
                    item.flags | CANCELLED, item.event,
                )  # fmt: skip
                note(s, rules.say_no["cancelled"], s.owner[c], c, 0, 0)
                after_moves.discard(rules, s, c, f.seat, f.src)
                follow(rules, s, f, item.src)
                s.done += 1
                break
    if not s.done:
        f.d = 1


# --- cards that move ----------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """5-5.p1"""
    assert isinstance(action, E.Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    total = 0
    seats = seats_of(rules, s, f.seat, action.who)
    for seat in seats:
        total += after_moves.draw_cards(rules, s, seat, n, f.seat, f.src)
    s.done = total
    if total < n * len(seats):
        f.d = 1


def move(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """16.b1.p1: cards go elsewhere; a unit that is discarded so has not died."""
    assert isinstance(action, E.Move)
    cards = zones.movable(rules, s, cards_of(rules, s, context(f), action.what))
    if action.to == "discard":
        after_moves.losing_items(rules, s, cards)
    move_cards(rules, s, f, cards, ZONE_NO[action.to], BOTTOM if action.bottom else TOP)


def from_deck(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Cards from the top of a deck, as many as there are: looked at, shown, or put somewhere."""
    assert isinstance(action, E.FromDeck)
    n = max(0, amount(rules, s, context(f), action.count))
    found: list[int] = []
    short = False
    for seat in seats_of(rules, s, f.seat, action.who):
        deck = s.zones[zones.at(s, N.DECK, seat)]
        cards = deck[max(0, len(deck) - n) :][::-1]
        short = short or len(cards) < n
        for c in cards:
            if action.way == "look":
                look(s, c, f.seat)
                note_masked(s, rules.say_no["look"], f.seat, c, 0, 0, 1 << f.seat)
            elif action.way == "reveal":
                reveal(rules, s, c)
        if cards and action.way in ZONE_NO:
            move_cards(rules, s, f, cards, ZONE_NO[action.way], TOP)
        found.extend(cards)
    mem = list(f.mem)
    while len(mem) <= action.slot:
        mem.append(())
    mem[action.slot] = tuple([s.ref(c) for c in found])
    f.mem = tuple(mem)
    s.done = len(found)
    if short:
        f.d = 1


def discard_hand(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Who discards chooses; 17-1.p1: of both the marching side first."""
    assert isinstance(action, G.DiscardHand)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    if n:
        d = call(rules, s, "discard_hand", f.seat, f.src)
        d.a = n
        for seat in reversed(seats_of(rules, s, f.seat, action.who)):
            d.b = d.b << 1 | seat
            d.c += 1


def which_discard(rules: Rules, s: State, f: Frame) -> None:
    """`Frame.b` has the seats that are still to choose, `Frame.c` how many they are."""
    seat = f.b & 1
    if f.c > 1 or f.cards:
        s.clause = rules.clause_no["17-1.p1"]  # both choose, one after the other
    pick_cards(rules, s, seat, list(s.zones[zones.at(s, N.HAND, seat)]), f.a, f.a, f.src)


def discarded(rules: Rules, s: State, f: Frame) -> None:
    """17-1.p1: when all have chosen, the cards go together."""
    f.cards = (*f.cards, *[s.ref(c) for c in s.ret])
    if len(s.ret) < f.a:  # 16.b5.p1: the effect was not carried out to the full
        mine = rules.proc_no["effects.run"]
        for g in reversed(s.frames):
            if g.proc == mine:
                g.d = 1
                break
    f.b >>= 1
    f.c -= 1
    if f.c:
        f.pc -= 2
    else:
        move_cards(rules, s, f, [ref & CARD_MASK for ref in f.cards], N.DISCARD, TOP)


DISCARD_PROC = Procedure(
    "discard_hand",
    [
        Step(
            "16.b1.p1",
            which_discard,
            ask=Words("破棄するカードを選ぶ", "Which card do you discard?"),
        ),
        Step("16.b1.p1", discarded, cites=("17-1.p1",)),
    ],
)


def summon(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """4-2.b1.p2: units come by an effect."""
    assert isinstance(action, G.Summon)
    done = 0
    short = False
    for c in cards_of(rules, s, context(f), action.what):
        if rules.pool[s.defn[c]].kind != N.UNIT or zones.in_party(s.zone[c]):
            continue
        ref = s.ref(c)
        area = place_of(s, f, action.place, s.owner[c])
        if summon_by(rules, s, s.owner[c], c, area, action.pose == "acted", f.src):
            follow(rules, s, f, ref)
            done += 1
        else:
            short = True
    s.done = done
    if short:
        f.d = 1


def place_of(s: State, f: Frame, place: str, seat: int) -> int:
    """Where a unit is summoned to; -1: nowhere."""
    if place == "battle":
        return zones.battle_area(s)
    if place == "headquarters":
        return N.HEADQUARTERS[seat]
    if f.src < 0:
        return -1
    card = f.src & CARD_MASK
    return zones.area_of(s.zone[card]) if s.same(f.src) else -1


def relocate(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """17-2.p2: to another area; or to the front or the rear of its party (10-2-1)."""
    assert isinstance(action, E.Relocate)
    s.done = 0
    for c in live_units(rules, s, cards_of(rules, s, context(f), action.what)):
        if action.place in ("front", "rear"):
            after_moves.line_up(s, c, action.place == "front")
            note(s, rules.say_no[action.place], s.owner[c], c, 0, 0)
        elif zones.area_of(s.zone[c]) == N.HEADQUARTERS[s.owner[c]]:
            continue
        else:
            after_moves.walk(rules, s, c, N.HEADQUARTERS[s.owner[c]], f.seat, f.src)
            s.touch()
            s.var[N.STIRRED] |= after_moves.CAME
        s.done += 1


def change_number(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """16.b2, 11-1-2.p2: only what is in the battle can be given something in it. 16.b7.p1: what is
    given to the same cards in one breath is given at the same moment."""
    assert isinstance(action, E.Modify)
    row = [action]
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    ops = made.ops
    while f.b < len(ops) and ops[f.b].deed:
        more = ops[f.b].action
        if not isinstance(more, E.Modify) or isinstance(more, G.Anew) or more.what != action.what:
            break
        row.append(more)
        f.b += 1
    modify_all(rules, s, f, row)


PERFORMS = {
    "damage": damage,
    "kill": kill,
    "roll": roll,
    "cancel": cancel,
    "draw": draw,
    "move": move,
    "from_deck": from_deck,
    "discard_hand": discard_hand,
    "summon": summon,
    "relocate": relocate,
    "modify": change_number,
}


# --- what can be done, for 「…してもよい」 ----------------------------------------------------------------------


def can_discard(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    """0: there are as many cards."""
    assert isinstance(action, G.DiscardHand)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[zones.at(s, N.HAND, k)]) >= n for k in seats]) else 1


def can_from_deck(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    assert isinstance(action, E.FromDeck)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[zones.at(s, N.DECK, k)]) >= n for k in seats]) else 1


def vocabulary() -> Vocabulary:
    """The game's words for card effects."""
    v = Vocabulary()
    v.zones = dict(ZONE_NO)
    v.attrs = {key: i for i, key in enumerate(N.ATTRS)}
    v.poses = dict(POSE_NO)
    v.kinds = dict(KIND_NO)
    v.ways = dict(WAYS)
    v.way_column = N.WAY
    v.attached_found = True
    v.owners_use = True
    v.all_before = True  # 16.b5.p1
    v.goes_on_by = goes_on_by
    v.mode_kind = N.MODE
    v.watch_zones = ("party", "terrain", "summoner")
    v.hold_zones = ("party", "terrain", "summoner")
    v.events = {**v.events, ATTACH: "moved", **ask_of.EVENTS}
    v.performs = dict(PERFORMS)
    v.can = {"discard_hand": can_discard, "from_deck": can_from_deck}
    v.removes = ("kill", "summon")
    v.moments = moments
    v.numbers = ask_of.counted
    v.counted = ask_of.COUNTED
    v.extra = ask_of.extra
    v.last_number = ask_of.counted_then
    v.related = {"terrain": ask_of.terrain, "users": ask_of.users}
    v.conditions = ask_of.condition
    v.amounts = ask_of.amounts
    v.places = dict(ask_of.PLACES)
    v.turns_lean = TIMES
    v.steps = ask_of.steps
    v.blank = zones.blank
    v.choosable = choosable
    v.may_miss = ("deck",)
    v.asks_anyway = ("deck", "hand")  # 5-1.p2, 5-5.p1
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_other = ask_of.event_other
    v.may_trigger = may_trigger
    return v


def may_trigger(rules: Rules, s: State, number: int, src: int, seat: int) -> bool:
    """10-6.p3, 10-6-1.p1: in a simultaneous attack nothing has an effect, summoners neither."""
    if src < 0 or s.lost[seat]:
        return src < 0
    if s.var[N.TIMING] == N.SIMULTANEOUS_TIMING:
        return False
    return not zones.blank(rules, s, src & CARD_MASK)
