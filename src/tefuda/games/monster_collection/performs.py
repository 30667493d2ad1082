"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import amount, cards_of, seats_of
from tefuda.effects.lower import Program
from tefuda.effects.moving import follow, move_cards
from tefuda.effects.nodes import Action, Draw, FromDeck, Modify, Move, Relocate
from tefuda.effects.run import context, modify_all
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.monster_collection import questions as ask_of
from tefuda.games.monster_collection.damage import apply, deathless, die, live_units, taken
from tefuda.games.monster_collection.field import (
    area_of,
    at,
    battle_area,
    blank,
    in_party,
)
from tefuda.games.monster_collection.launch import CANCELLED, choosable
from tefuda.games.monster_collection.moments import moments
from tefuda.games.monster_collection.moves import discard, draw_cards, line_up, losing_items, walk
from tefuda.games.monster_collection.names import (
    ACTED,
    ATTRS,
    DECK,
    DICE,
    DISCARD,
    EFFECT,
    EQUIPMENT,
    HAND,
    HEADQUARTERS,
    ITEM,
    MODE,
    PARTY,
    REMOVED,
    ROLLED,
    SIMULTANEOUS_TIMING,
    SPELL,
    STIRRED,
    SUMMONER,
    SUMMONER_CARD,
    TERRAIN,
    TERRAIN_CARD,
    TIMING,
    UNACTED,
    UNIT,
    WAY,
)
from tefuda.games.monster_collection.prep import SIDES
from tefuda.games.monster_collection.summoning import summon_by
from tefuda.games.monster_collection.words import Cancel, Damage, DiscardHand, Kill, Roll, Summon
from tefuda.kernel.change import ATTACH, BOTTOM, TOP, look, reveal
from tefuda.kernel.machine import call
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rng import roll as roll_die
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Frame, Item, State
from tefuda.kernel.values import TIMES, touched, value

ZONE_NO: Final = {
    "deck": DECK,
    "hand": HAND,
    "summoner": SUMMONER,
    "discard": DISCARD,
    "removed": REMOVED,
    "effect": EFFECT,
    "party": PARTY,
    "terrain": TERRAIN,
}
POSE_NO: Final = {"unacted": UNACTED, "acted": ACTED}
KIND_NO: Final = {
    "summoner": SUMMONER_CARD,
    "unit": UNIT,
    "spell": SPELL,
    "item": ITEM,
    "terrain": TERRAIN_CARD,
}
WAYS: Final = {"item": EQUIPMENT}


# --- damage -------------------------------------------------------------------------------------------------


def source_of(s: State, src: int) -> int:
    """4-4.c6: of equipment its bearer, else the card itself."""
    if src >= 0 and s.same(src) and s.host[src & CARD_MASK] >= 0:
        return s.ref(s.host[src & CARD_MASK])
    return src


def damage(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """15-2: all at the same moment."""
    assert isinstance(action, Damage)
    ctx = context(f)
    n = max(0, amount(rules, s, ctx, action.amount))
    units = live_units(rules, s, cards_of(rules, s, ctx, action.what))
    hits = [(c, taken(rules, s, c, n, action.element)) for c in units]
    s.done = 0
    if hits:
        s.done = apply(rules, s, hits, source_of(s, f.src), f.seat)


def kill(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """15-1.p2, 17-2.p2: they die, unless an effect says that they do not."""
    assert isinstance(action, Kill)
    units = live_units(rules, s, cards_of(rules, s, context(f), action.what))
    fell = [c for c in units if not deathless(rules, s, c)]
    die(rules, s, fell, source_of(s, f.src))
    s.done = len(fell)
    if len(fell) < len(units):
        f.d = 1


def roll(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """16.b4: the dice are added up; what adds to a result does so once for a roll."""
    assert isinstance(action, Roll)
    total = 0
    for _ in range(action.count):
        total += roll_die(s, SIDES)
    if touched(rules, s) >> DICE & 1:
        total += value(rules, s, -1 - f.seat, DICE)
    s.var[ROLLED] = total
    note(s, rules.say_no["roll"], f.seat, -1, action.count, total)
    s.done = 1


def cancel(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """16.b3.p2: what was used with a card in the effect zone, and has not had its effect yet, has none;
    the card is discarded."""
    assert isinstance(action, Cancel)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        for i, item in enumerate(s.stack):
            if item.src == s.ref(c):
                s.stack[i] = Item(
                    item.ability, item.src, item.seat, item.targets, item.payers, 0, item.mode,
                    item.flags | CANCELLED, item.event,
                )  # fmt: skip
                note(s, rules.say_no["cancelled"], s.owner[c], c, 0, 0)
                discard(rules, s, c, f.seat, f.src)
                follow(s, f, item.src)
                s.done += 1
                break
    if not s.done:
        f.d = 1


# --- cards that move ----------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """5-5.p1"""
    assert isinstance(action, Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    total = 0
    seats = seats_of(rules, s, f.seat, action.who)
    for seat in seats:
        total += draw_cards(rules, s, seat, n, f.seat, f.src)
    s.done = total
    if total < n * len(seats):
        f.d = 1


def movable(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """5-3.p2: the headquarters stay where they are; so do summoners."""
    return [
        c
        for c in cards
        if rules.pool[s.defn[c]].kind != SUMMONER_CARD
        and not (s.face[c] == DOWN and area_of(s.zone[c]) in HEADQUARTERS)
    ]


def move(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """16.b1.p1: cards go elsewhere; a unit that is discarded so has not died."""
    assert isinstance(action, Move)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    if action.to == "discard":
        losing_items(rules, s, cards)
    move_cards(rules, s, f, cards, ZONE_NO[action.to], BOTTOM if action.bottom else TOP)


def from_deck(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Cards from the top of a deck, as many as there are: looked at, shown, or put somewhere."""
    assert isinstance(action, FromDeck)
    n = max(0, amount(rules, s, context(f), action.count))
    found: list[int] = []
    short = False
    for seat in seats_of(rules, s, f.seat, action.who):
        deck = s.zones[at(s, DECK, seat)]
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


def discard_hand(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Who discards chooses; 17-1.p1: of both the marching side first."""
    assert isinstance(action, DiscardHand)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    if n:
        for seat in reversed(seats_of(rules, s, f.seat, action.who)):
            d = call(rules, s, "discard_hand", seat, f.src)
            d.a = n
            d.b = f.seat


def which_discard(rules: Rules, s: State, f: Frame) -> None:
    f.c = s.done
    pick_cards(rules, s, f.seat, list(s.zones[at(s, HAND, f.seat)]), f.a, f.a, f.src)


def discarded(rules: Rules, s: State, f: Frame) -> None:
    cards = s.ret
    for c in cards:
        discard(rules, s, c, f.b, f.src)
    s.done = f.c + len(cards)
    if len(cards) < f.a:  # 16.b5.p1: the effect was not carried out to the full
        mine = rules.proc_no["effects.run"]
        for g in reversed(s.frames):
            if g.proc == mine:
                g.d = 1
                break


DISCARD_PROC = Procedure(
    "discard_hand",
    [
        Step(
            "16.b1.p1",
            which_discard,
            ask=Words("破棄するカードを選ぶ", "Which card do you discard?"),
        ),
        Step("16.b1.p1", discarded),
    ],
)


def summon(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """4-2.b1.p2: units come by an effect."""
    assert isinstance(action, Summon)
    done = 0
    short = False
    for c in cards_of(rules, s, context(f), action.what):
        if rules.pool[s.defn[c]].kind != UNIT or in_party(s.zone[c]):
            continue
        ref = s.ref(c)
        area = place_of(s, f, action.place, s.owner[c])
        if summon_by(rules, s, s.owner[c], c, area, action.pose == "acted", f.src):
            follow(s, f, ref)
            done += 1
        else:
            short = True
    s.done = done
    if short:
        f.d = 1


def place_of(s: State, f: Frame, place: str, seat: int) -> int:
    """Where a unit is summoned to; -1: nowhere."""
    if place == "battle":
        return battle_area(s)
    if place == "headquarters":
        return HEADQUARTERS[seat]
    if f.src < 0:
        return -1
    card = f.src & CARD_MASK
    return area_of(s.zone[card]) if s.same(f.src) else -1


def relocate(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """17-2.p2: to another area; or to the front or the rear of its party (10-2-1)."""
    assert isinstance(action, Relocate)
    s.done = 0
    for c in live_units(rules, s, cards_of(rules, s, context(f), action.what)):
        if action.place in ("front", "rear"):
            line_up(s, c, action.place == "front")
            note(s, rules.say_no[action.place], s.owner[c], c, 0, 0)
        elif area_of(s.zone[c]) == HEADQUARTERS[s.owner[c]]:
            continue
        else:
            walk(rules, s, c, HEADQUARTERS[s.owner[c]], f.seat, f.src)
            s.touch()
            s.var[STIRRED] = 1
        s.done += 1


def change_number(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """16.b2, 11-1-2.p2: only what is in the battle can be given something in it. 16.b7.p1: what is
    given to the same cards in one breath is given at the same moment."""
    assert isinstance(action, Modify)
    row = [action]
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    ops = made.ops
    while f.b < len(ops) and ops[f.b].deed:
        more = ops[f.b].action
        if not isinstance(more, Modify) or more.what != action.what:
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


def can_discard(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    """0: there are as many cards."""
    assert isinstance(action, DiscardHand)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[at(s, HAND, k)]) >= n for k in seats]) else 1


def can_from_deck(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    assert isinstance(action, FromDeck)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[at(s, DECK, k)]) >= n for k in seats]) else 1


def vocabulary() -> Vocabulary:
    """The game's words for card effects."""
    v = Vocabulary()
    v.zones = dict(ZONE_NO)
    v.attrs = {key: i for i, key in enumerate(ATTRS)}
    v.poses = dict(POSE_NO)
    v.kinds = dict(KIND_NO)
    v.ways = dict(WAYS)
    v.way_column = WAY
    v.attached_found = True
    v.owners_use = True
    v.all_before = True  # 16.b5.p1
    v.mode_kind = MODE
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
    v.blank = blank
    v.choosable = choosable
    v.may_miss = ("deck",)
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_other = ask_of.event_other
    v.may_trigger = may_trigger
    return v


def may_trigger(rules: Rules, s: State, number: int, src: int, seat: int) -> bool:
    """10-6.p3, 10-6-1.p1: in a simultaneous attack nothing has an effect, summoners neither."""
    if src < 0 or s.lost[seat]:
        return src < 0
    if s.var[TIMING] == SIMULTANEOUS_TIMING:
        return False
    return not blank(rules, s, src & CARD_MASK)
