"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, seats_of
from tefuda.effects.frames import context
from tefuda.effects.moving import follow, is_paying, move_cards, turn_cards
from tefuda.effects.numbers import modify
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.common import words
from tefuda.games.common.running import remember
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import launching, zones
from tefuda.games.pso2.book.after_moves import change_row, draw_cards, may_draw
from tefuda.games.pso2.book.damage import (
    AMOUNT,
    Hit,
    damage_avoided,
    deal,
    destroy,
    destroyable,
    instead_of,
    is_down,
    worked_out,
)
from tefuda.games.pso2.book.durations import moments
from tefuda.games.pso2.book.engagement import attackable, attacker, targets
from tefuda.games.pso2.book.landing import enter, lay_on
from tefuda.games.pso2.book.leaving import drop
from tefuda.games.pso2.book.raid import play_top
from tefuda.games.pso2.cards.data import LAID
from tefuda.games.pso2.effects import ask as ask_of
from tefuda.games.pso2.effects import nodes as G
from tefuda.kernel import change
from tefuda.kernel.machine import again, call, finish, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, State
from tefuda.kernel.values import COLUMNS, POSES, TIMES, changes, value

WORDS: Final = words.of("pso2")
ZONE_NO: Final[dict[str, int]] = WORDS.zones.numbers()
POSE_NO: Final[dict[str, int]] = WORDS.poses.numbers()
KIND_NO: Final[dict[str, int]] = WORDS.kinds.numbers()
WAYS: Final = {"weapon": N.WEAPON, "armour": N.ARMOUR, "active": N.ATTACHED}
ROWS: Final[dict[str, int]] = WORDS["rows"].numbers()
OWNER: Final = 1  # cards that must be of one owner (`Choose.differ`)


def clash(rules: Rules, s: State, differ: int, one: int, other: int) -> bool:
    """raid.special.2: cards that go back into one player's deck are that player's."""
    return s.owner[one] != s.owner[other]


def movable(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """201.5, 203.2: the player card and the mag never leave their places."""
    return [c for c in cards if rules.pool[s.defn[c]].kind in (N.CHARACTER, N.ACTIVE, N.ITEM)]


# --- damage, destruction, recovery ------------------------------------------------------------------------


def damage(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """214: dealt by what the effect comes from (103.2.2)."""
    assert isinstance(action, G.Damage)
    ctx = context(f)
    n = max(0, amount(rules, s, ctx, action.amount))
    source = ask_of.source_of(rules, s, f.src, f.seat)
    cards = [c for c in cards_of(rules, s, ctx, action.what) if zones.in_play(s, s.zone[c])]
    cards = [c for c in cards if rules.pool[s.defn[c]].kind <= N.CHARACTER and s.host[c] < 0]
    hits: list[Hit] = [(s.ref(c), source, n, f.seat) for c in cards]
    s.done = 0
    if hits and n:
        deal(rules, s, hits, f.seat, f.src, False)


def destroy_cards(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """301.5: what is on the field."""
    assert isinstance(action, G.Destroy)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    s.done = 0
    cards = [c for c in cards if zones.in_play(s, s.zone[c])]
    if cards:
        destroy(rules, s, cards, f.seat, f.src)


def take_damage_away(rules: Rules, s: State, card: int) -> bool:
    """Whether there was any."""
    had = s.cols[N.FRONT_DAMAGE][card] + s.cols[N.BACK_DAMAGE][card] > 0
    for column in (N.FRONT_DAMAGE, N.BACK_DAMAGE, N.SPARED):
        s.cols[column][card] = 0
    if had:
        change.pose_changed(rules, s, COLUMNS)
    return had


def heal(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.Heal)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if zones.on_field(s, s.zone[c]) and take_damage_away(rules, s, c):
            note(s, rules.say_no["healed"], s.owner[c], c, 0, 0)
            s.done += 1


def no_recovery(rules: Rules, s: State, seat: int) -> bool:
    return changes(rules, s, N.NO_RECOVER) and value(rules, s, -1 - seat, N.NO_RECOVER) > 0


def heal_up(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """glossary.回復X: no damage is left, and from the back row it comes to the front row."""
    assert isinstance(action, G.HealUp)
    done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if not zones.on_field(s, s.zone[c]) or no_recovery(rules, s, f.seat):
            continue
        had = take_damage_away(rules, s, c)
        back = ask_of.is_back(rules, s, c, s.zone[c], -1)
        if back:
            change_row(rules, s, c, N.FRONT, f.seat, f.src)
        if had or back:
            done += 1
            note(s, rules.say_no["healed"], s.owner[c], c, 0, 0)
            zones.tell(rules, s, N.RECOVERED, c, f.seat, 0, f.seat, f.src)
    s.done = done


def recycle(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """glossary.回復X, raid.special.2: cards go into their owner's deck, which is shuffled."""
    assert isinstance(action, G.Recycle)
    cards = cards_of(rules, s, context(f), action.what)
    if action.recovers and no_recovery(rules, s, f.seat):
        cards = []
    owners = list(dict.fromkeys([s.owner[c] for c in cards]))
    move_cards(rules, s, f, cards, N.DECK, change.TOP)
    done = s.done
    for seat in owners:
        change.shuffle(rules, s, zones.at(s, N.DECK, seat))
        card = zones.player_card(s, seat)
        if action.recovers and card >= 0:
            zones.tell(rules, s, N.RECOVERED, card, f.seat, 0, f.seat, f.src)
    s.done = done


# --- cards that move ----------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """102.4.1; raid.special.4: a boss plays as many instead."""
    assert isinstance(action, E.Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    total = wanted = 0
    for seat in seats_of(rules, s, f.seat, action.who):
        if s.lost[seat]:
            continue
        wanted += n
        if zones.is_boss(rules, s, seat):
            total += n
            g = call(rules, s, "boss_plays", seat, f.src)
            g.a = n
        else:
            total += draw_cards(rules, s, seat, n, f.seat, f.src)
    s.done = total
    if total < wanted:
        f.d = 1


def boss_plays(rules: Rules, s: State, f: Frame) -> None:
    """raid.special.4"""
    if f.a <= 0 or s.over:
        leave(rules, f)
        return
    f.a -= 1
    again(f)
    play_top(rules, s, f.seat)


BOSS_PLAYS = Procedure("boss_plays", [Step("raid.special.4", boss_plays)])


def move(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """glossary.加える: cards go elsewhere; raid.special.3: a boss's to the top of its deck, not to a
    hand."""
    assert isinstance(action, E.Move)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    kind = ZONE_NO[action.to]
    place = (change.BOTTOM if action.bottom else change.TOP) + (
        change.FACE_DOWN if action.face_down else 0
    )
    boss = zones.boss_seat(rules, s)
    if kind == N.HAND and boss >= 0:
        theirs = [c for c in cards if s.owner[c] == boss]
        cards = [c for c in cards if s.owner[c] != boss]
        if theirs:
            move_cards(rules, s, f, theirs, N.DECK, change.TOP)
            if not cards:
                return
    if kind == N.DISCARD and any([zones.in_play(s, s.zone[c]) for c in cards]):
        s.done = 0
        destroy(rules, s, cards, f.seat, f.src)  # 301.5: that is what it is
        return
    if len(cards) > 1 and kind == N.DECK:
        in_an_order(rules, s, f, cards, place)
        return
    move_cards(rules, s, f, cards, kind, place)


def take_found(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """301.2, glossary.サーチ: whether or not anything was taken, the deck is shuffled."""
    assert isinstance(action, G.TakeFound)
    cards = cards_of(rules, s, context(f), action.what)
    move_cards(
        rules, s, f, cards, N.DECK if zones.is_boss(rules, s, f.seat) else N.HAND, change.TOP
    )
    done = s.done
    if not zones.is_boss(rules, s, f.seat) or not cards:
        change.shuffle(rules, s, zones.at(s, N.DECK, f.seat))
    s.done = done


def in_an_order(rules: Rules, s: State, f: Frame, cards: list[int], place: int) -> None:
    """Several cards go to a deck in the order that their player says, the first on top."""
    d = call(rules, s, "order", f.seat, f.src)
    d.a = place
    d.cards = tuple([s.ref(c) for c in cards])


def which_order(rules: Rules, s: State, f: Frame) -> None:
    """103.4.2.3: of an effect; a cost is paid by 209.1.3."""
    if not is_paying(rules, s.frames[-2]):
        s.clause = rules.clause_no["103.4.2.3"]
    cards = [ref & CARD_MASK for ref in f.cards if s.same(ref)]
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, True)


def in_order(rules: Rules, s: State, f: Frame) -> None:
    cards = list(s.ret)
    if f.a == change.TOP:
        cards.reverse()
    effect = s.frames[-2]
    for c in cards:
        move_cards(rules, s, effect, [c], N.DECK, f.a)
    s.done = len(cards)


ORDER_PROC = Procedure(
    "order",
    [
        Step(
            "",
            which_order,
            ask=Words("置く順番に選ぶ（先が上）", "In which order? First on top"),
            cites=("103.4.2.3",),
        ),
        Step("", in_order),
    ],
)


def from_deck(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Cards from the top of a deck, as many as there are: looked at, shown, or put somewhere."""
    assert isinstance(action, E.FromDeck)
    n = max(0, amount(rules, s, context(f), action.count))
    found: list[int] = []
    short = False
    for seat in seats_of(rules, s, f.seat, action.who):
        deck = s.zones[zones.at(s, N.DECK, seat)]
        cards = deck[:n] if action.bottom else deck[max(0, len(deck) - n) :][::-1]
        short = short or len(cards) < n
        if action.way == "look":
            for c in cards:
                change.look(s, c, f.seat)
                note_masked(s, rules.say_no["look"], f.seat, c, 0, 0, 1 << f.seat)
        elif action.way == "reveal":
            for c in cards:
                change.reveal(rules, s, c)
        elif action.way == "pp":
            for c in cards:
                lay_pp(rules, s, f, c, N.ON, action.face_down)
        elif cards:
            kind = N.HAND if action.way == "hand" else N.DISCARD
            if kind == N.HAND and zones.is_boss(rules, s, seat):
                continue
            to = zones.at(s, kind, seat)
            together = tuple(cards)
            change.commit(
                rules,
                s,
                Event(change.MOVES, cards[0], to, change.TOP, together, f.seat, f.src, -1, ()),
            )
        found.extend(cards)
    remember(f, action.slot, tuple([s.ref(c) for c in found]))
    s.done = len(found)
    if short:
        f.d = 1


def lay_pp(rules: Rules, s: State, f: Frame, card: int, pose: int, face_down: bool) -> None:
    """404: a card is laid to its owner's PP."""
    ref = s.ref(card)
    before = s.known[card]
    move_cards(rules, s, f, [card], N.PP, change.TOP + (change.FACE_DOWN if face_down else 0))
    if s.ref(card) == ref or s.zone[card] // s.seats != N.PP:
        return
    if face_down:
        s.known[card] = before  # 404.5.1: nobody looks at it any more than before
    if pose == N.OFF:
        s.pose[card] = N.OFF
        change.pose_changed(rules, s, POSES)


def to_pp(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.ToPP)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    cards = [c for c in cards if not zones.is_boss(rules, s, s.owner[c])]
    for c in cards:
        lay_pp(rules, s, f, c, POSE_NO[action.pose], action.face_down)
    s.done = len(cards)


def discard(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """glossary.捨てる: who discards chooses; raid.special.5: with a boss nothing happens."""
    assert isinstance(action, G.Discard)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    for seat in reversed(seats_of(rules, s, f.seat, action.who)):
        if n and not zones.is_boss(rules, s, seat) and not s.lost[seat]:
            d = call(rules, s, "discard", seat, f.src)
            d.a = n
            d.b = f.seat


def which_discard(rules: Rules, s: State, f: Frame) -> None:
    f.c = s.done
    cards = s.zones[zones.at(s, N.HAND, f.seat)]
    pick_cards(rules, s, f.seat, list(cards), f.a, f.a, f.src)


def discarded(rules: Rules, s: State, f: Frame) -> None:
    cards = s.ret
    if cards:
        to = zones.at(s, N.DISCARD, f.seat)
        change.commit(
            rules, s, Event(change.MOVES, cards[0], to, change.TOP, cards, f.b, f.src, -1, ())
        )
    s.done = f.c + len(cards)
    if len(cards) < f.a:
        s.frames[-2].d = 1


DISCARD_PROC = Procedure(
    "discard",
    [
        Step(
            "glossary.捨てる",
            which_discard,
            ask=Words("捨てるカードを選ぶ", "Which card do you discard?"),
        ),
        Step("glossary.捨てる", discarded),
    ],
)


def deploy(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """202.2: characters and plain items come onto their owners' fields, all at the same moment."""
    assert isinstance(action, E.Deploy)
    cards: list[int] = []
    for c in cards_of(rules, s, context(f), action.what):
        d = rules.pool[s.defn[c]]
        if d.kind in (N.CHARACTER, N.ITEM) and not d.fast[LAID] and not zones.in_play(s, s.zone[c]):
            cards.append(c)
    refs = [s.ref(c) for c in cards]
    pose = POSE_NO[action.pose] if action.pose else -1
    enter(rules, s, cards, f.seat, f.src, pose, action.place == "back")
    for ref in refs:
        follow(rules, s, f, ref)
    s.done = len(cards)


def relocate(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """403.1.4: to the other row; one that is there already does not move (103.2.1.2)."""
    assert isinstance(action, E.Relocate)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if zones.on_field(s, s.zone[c]) and s.host[c] < 0:
            before = s.zone[c]
            change_row(rules, s, c, ROWS[action.place], f.seat, f.src)
            s.done += 1 if s.zone[c] != before else 0


def equip(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """205.4.3, 301.7: a weapon or an armour is laid on a card of its class."""
    assert isinstance(action, G.Equip)
    hosts = cards_of(rules, s, context(f), action.to)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if rules.pool[s.defn[c]].fast[LAID] not in (N.WEAPON, N.ARMOUR) or not hosts:
            continue
        host = hosts[0]
        if (
            s.host[c] == host
            or not launching.may_bear(rules, s, host, c)
            or not zones.in_play(s, s.zone[host])
        ):
            continue
        ref = s.ref(c)
        lay_on(rules, s, c, host, f.seat, f.src)
        follow(rules, s, f, ref)
        s.done += 1


def pose(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """215.1: cards in play and PP are turned; PP that lie face down go to the bottom of the deck when
    they are turned OFF (404.5)."""
    assert isinstance(action, E.SetPose)
    cards = cards_of(rules, s, context(f), action.what)
    down = [c for c in cards if s.zone[c] // s.seats == N.PP and s.face[c] == DOWN]
    cards = [c for c in cards if zones.in_play(s, s.zone[c]) or s.zone[c] // s.seats == N.PP]
    if action.pose == "off" and down:
        cards = [c for c in cards if c not in down]
        for c in down:
            launching.pp_off(rules, s, c, s.owner[c])
    turn_cards(rules, s, f, cards, POSE_NO[action.pose])
    if action.pose == "off":
        s.done += len(down)


def change_number(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """215.3; 213.3: who has by this taken as much as the HP is knocked out at once."""
    assert isinstance(action, E.Modify)
    modify(rules, s, f, action)
    if action.attr == "hp":
        done = s.done
        n = N.FIELD * s.seats
        fallen = [
            c
            for zone in range(n, len(s.zones))
            for c in s.zones[zone]
            if rules.pool[s.defn[c]].kind == N.CHARACTER and is_down(rules, s, c)
        ]
        if fallen:
            destroy(rules, s, fallen, -1, -1)
        s.done = done


# --- battle ---------------------------------------------------------------------------------------------------


def redirect(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """302.1b, 506.4.2: all that the attack is aimed at is this card now, up to the attack step."""
    assert isinstance(action, G.Redirect)
    cards = [c for c in cards_of(rules, s, context(f), action.to) if zones.in_play(s, s.zone[c])]
    s.done = 0
    one = attacker(s)
    if s.var[N.STEP] not in (N.BATTLE_START, N.ATTACK_STEP) or not cards or one < 0:
        return
    if not attackable(rules, s, one, cards[0]):
        return
    new = cards[0] not in targets(s)
    s.var[N.TARGET_ONE] = 1 + s.ref(cards[0])
    s.var[N.TARGET_TWO] = 0
    change.pose_changed(rules, s, TIMES)
    note(s, rules.say_no["redirect"], f.seat, cards[0], 0, 0)
    if new:  # 103.2.1: it has become what is attacked
        seat = rules.zone_seat[s.zone[one]]
        zones.tell(rules, s, N.TARGETED, cards[0], 0, s.var[N.ATTACKER], seat, s.ref(one))
    s.done = 1


def end_battle(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """The battle under way is over: nothing more of it happens."""
    assert isinstance(action, G.EndBattle)
    s.done = 1 if s.var[N.STEP] != N.NO_STEP else 0
    s.var[N.STEP] = N.NO_STEP
    s.dirty = True
    change.pose_changed(rules, s, TIMES)


# --- losing ---------------------------------------------------------------------------------------------------------


def lose_game(rules: Rules, s: State, seat: int) -> None:
    """101.4, 101.5: who loses by a text leaves the game; of two sides the other has won."""
    if zones.boss_seat(rules, s) >= 0 and not zones.is_boss(rules, s, seat):
        drop(rules, s, seat, "101.5")
        return
    s.lost[seat] = 1 + s.clause
    finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] != s.teams[seat]]))


# --- costs --------------------------------------------------------------------------------------------------------


def pay(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """209.1.3: PP of any colour."""
    assert isinstance(action, G.PayPP)
    n = amount(rules, s, context(f), action.count)
    s.done = 1
    launching.pay_pp(rules, s, f.seat, n)


def can_pay(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    assert isinstance(action, G.PayPP)
    return 0 if launching.on_pp(s, ctx.seat) >= amount(rules, s, ctx, action.count) else 1


def can_draw(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    """103.1.2: not who cannot draw, nor more cards than there are; a boss plays instead (raid.special.4)."""
    assert isinstance(action, E.Draw)
    n = amount(rules, s, ctx, action.count)
    for k in seats_of(rules, s, ctx.seat, action.who):
        if zones.is_boss(rules, s, k):
            continue
        if not may_draw(rules, s, k) or len(s.zones[zones.at(s, N.DECK, k)]) < n:
            return 1
    return 0


def can_discard(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    assert isinstance(action, G.Discard)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[zones.at(s, N.HAND, k)]) >= n for k in seats]) else 1


def can_from_deck(rules: Rules, s: State, ctx: Context, action: E.Action) -> int:
    assert isinstance(action, E.FromDeck)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[zones.at(s, N.DECK, k)]) >= n for k in seats]) else 1


def pp_used(rules: Rules, s: State, ctx: Context, action: E.Action) -> tuple[str, list[int], int]:
    """209.1.3: PP that are ON are turned OFF; none pays twice."""
    assert isinstance(action, G.PayPP)
    ready = [c for c in s.zones[zones.at(s, N.PP, ctx.seat)] if s.pose[c] == N.ON]
    return "off", ready, amount(rules, s, ctx, action.count)


def hand_used(rules: Rules, s: State, ctx: Context, action: E.Action) -> tuple[str, list[int], int]:
    """glossary.捨てる: cards leave a hand; none is discarded twice."""
    assert isinstance(action, G.Discard)
    seats = seats_of(rules, s, ctx.seat, action.who)
    cards = [c for k in seats for c in s.zones[zones.at(s, N.HAND, k)]]
    return "", cards, amount(rules, s, ctx, action.count) * len(seats)


def would_destroy(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """103.1.2, 103.4.3.1: not what cannot be destroyed, nor, for a cost, that to which something else
    happens."""
    if not zones.in_play(s, s.zone[c]) or not movable(rules, s, [c]):
        return False
    return destroyable(rules, s, c) and not (ctx.paying and instead_of(rules, s, c, True))


def would_hurt(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """103.2.1.2, 103.4.3.1: not to whom it would be 0, nor, for a cost, to whom something else happens."""
    assert isinstance(action, G.Damage)
    if rules.pool[s.defn[c]].kind > N.CHARACTER or not zones.in_play(s, s.zone[c]):
        return False
    source = ask_of.source_of(rules, s, ctx.ref, ctx.seat)
    hit = (s.ref(c), source, amount(rules, s, ctx, action.amount), ctx.seat)
    if worked_out(rules, s, hit, False)[AMOUNT] <= 0:
        return False
    return not (ctx.paying and damage_avoided(rules, s, hit))


def would_change_rows(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """103.2.1.2: not what is in that row already."""
    assert isinstance(action, E.Relocate)
    zone = s.zone[c]
    if not zones.on_field(s, zone) or s.host[c] >= 0:
        return False
    return zone != zones.row(s, rules.zone_seat[zone], ROWS[action.place])


def would_heal(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """103.2.1.2: not who has taken no damage."""
    return s.cols[N.FRONT_DAMAGE][c] + s.cols[N.BACK_DAMAGE][c] > 0


def would_turn(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    assert isinstance(action, E.SetPose)
    return s.pose[c] != POSE_NO[action.pose]


PERFORMS = {
    "damage": damage,
    "destroy": destroy_cards,
    "heal": heal,
    "heal_up": heal_up,
    "recycle": recycle,
    "draw": draw,
    "move": move,
    "from_deck": from_deck,
    "to_pp": to_pp,
    "discard": discard,
    "take_found": take_found,
    "deploy": deploy,
    "relocate": relocate,
    "equip": equip,
    "pose": pose,
    "modify": change_number,
    "redirect": redirect,
    "end_battle": end_battle,
    "pay_pp": pay,
}

PLACES = {
    "front": ask_of.is_front,
    "back": ask_of.is_back,
    "attacking": ask_of.attacking,
    "attacked": ask_of.attacked,
    "engaged": ask_of.engaged,
    "damaged": ask_of.damaged,
    "armed": ask_of.armed,
    "armoured": ask_of.armoured,
    "attached": ask_of.has_attached,
    "face_down": ask_of.face_down,
    "same_row": ask_of.same_row,
    "foe": ask_of.fights,
    "target_player": ask_of.of_target,
    "lowest_cost": ask_of.lowest_cost,
    "highest_cost": ask_of.highest_cost,
    "lowest_hp": ask_of.lowest_hp,
    "highest_hp": ask_of.highest_hp,
    "lowest_attack": ask_of.lowest_attack,
    "highest_attack": ask_of.highest_attack,
}


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
    v.rounds_up = True
    v.number_slot = launching.X_SLOT
    v.mode_kind = N.MODE
    v.chooses_by = "406.2.5"
    v.searches_by = "301.2"
    v.modes_by = "406.3"
    v.watch_zones = ("field", "player", "mag")
    v.hold_zones = ("field", "player", "mag")
    v.events = {**v.events, change.ATTACH: "moved", **ask_of.EVENTS}
    v.performs = dict(PERFORMS)
    v.can = {
        "pay_pp": can_pay,
        "discard": can_discard,
        "draw": can_draw,
        "from_deck": can_from_deck,
    }
    v.uses = {"pay_pp": pp_used, "discard": hand_used}
    v.spends = {"pay_pp": (("pp",), ("deck",)), "discard": (("hand",), ("discard",))}
    v.removes = ("destroy", "to_pp", "recycle")
    v.applies = {
        "destroy": would_destroy,
        "damage": would_hurt,
        "heal": would_heal,
        "relocate": would_change_rows,
        "pose": would_turn,
    }
    v.moments = moments
    v.asks_anyway = ("deck", "hand")  # 401.1.1, 402.2.1
    v.lose = lose_game
    v.numbers = ask_of.counted
    v.counted = ask_of.COUNTED
    v.extra = ask_of.extra
    v.last_number = ask_of.counted_then
    v.related = {
        "foe": ask_of.foe,
        "target": ask_of.target,
        "attacker": ask_of.who_attacks,
        "master": ask_of.master,
        "target_player": ask_of.aimed_player,
    }
    v.related_last = {"master": ask_of.master_then}
    v.conditions = ask_of.condition
    v.amounts = ask_of.amounts
    v.places = dict(PLACES)
    v.places_lean = {"damaged": COLUMNS}
    v.turns_lean = TIMES
    v.steps = ask_of.steps
    v.blank = zones.blank
    v.choosable = launching.choosable
    v.differ = {"owner": OWNER}
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_other = ask_of.event_other
    v.may_trigger = launching.may_trigger
    return v
