"""How the words of card texts are carried out that only this game has, or has its own way of."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import amount, cards_of, seats_of
from tefuda.effects.moving import follow, move_cards, turn_cards
from tefuda.effects.nodes import Action, Deploy, Draw, FromDeck, Modify, Move, Relocate, SetPose
from tefuda.effects.run import context, modify
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.pso2 import questions as ask_of
from tefuda.games.pso2.damage import Hit, deal, destroy, is_down
from tefuda.games.pso2.field import (
    at,
    blank,
    boss_seat,
    in_play,
    is_boss,
    on_field,
    player_card,
    tell,
)
from tefuda.games.pso2.fighting import attackable, attacker
from tefuda.games.pso2.landing import enter, lay_on
from tefuda.games.pso2.launch import (
    X_SLOT,
    choosable,
    may_bear,
    may_trigger,
    on_pp,
    pay_pp,
    pp_off,
)
from tefuda.games.pso2.leaving import drop
from tefuda.games.pso2.moments import moments
from tefuda.games.pso2.moves import change_row, draw_cards
from tefuda.games.pso2.names import (
    ACTIVE,
    ARMOUR,
    ATTACHED,
    ATTACK_STEP,
    ATTRS,
    BACK,
    BACK_DAMAGE,
    BATTLE_START,
    CHARACTER,
    DECK,
    DISCARD,
    FIELD,
    FRONT,
    FRONT_DAMAGE,
    HAND,
    ITEM,
    MAG,
    MAG_CARD,
    MODE,
    NO_RECOVER,
    NO_STEP,
    OFF,
    ON,
    PLAYER,
    PLAYER_CARD,
    PP,
    PROCESSING,
    RECOVERED,
    REMOVED,
    SPARED,
    STEP,
    TARGET_ONE,
    TARGET_TWO,
    WAY,
    WEAPON,
)
from tefuda.games.pso2.printed import LAID
from tefuda.games.pso2.raid import play_top
from tefuda.games.pso2.words import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    HealUp,
    PayPP,
    Recycle,
    Redirect,
    TakeFound,
    ToPP,
)
from tefuda.kernel.change import (
    ATTACH,
    BOTTOM,
    FACE_DOWN,
    MOVES,
    TOP,
    commit,
    lies_otherwise,
    look,
    reveal,
    shuffle,
)
from tefuda.kernel.machine import again, call, finish, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, State
from tefuda.kernel.values import COLUMNS, POSES, TIMES, changes, value

ZONE_NO: Final = {
    "deck": DECK,
    "hand": HAND,
    "player": PLAYER,
    "mag": MAG,
    "pp": PP,
    "discard": DISCARD,
    "processing": PROCESSING,
    "removed": REMOVED,
    "field": FIELD,
}
POSE_NO: Final = {"on": ON, "off": OFF}
KIND_NO: Final = {
    "player": PLAYER_CARD,
    "character": CHARACTER,
    "mag": MAG_CARD,
    "active": ACTIVE,
    "item": ITEM,
}
WAYS: Final = {"weapon": WEAPON, "armour": ARMOUR, "active": ATTACHED}
ROWS: Final = {"front": FRONT, "back": BACK}
OWNER: Final = 1  # cards that must be of one owner (`Choose.differ`)


def clash(rules: Rules, s: State, differ: int, one: int, other: int) -> bool:
    """raid.special.2: cards that go back into one player's deck are that player's."""
    return s.owner[one] != s.owner[other]


def movable(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """201.5, 203.2: the player card and the mag never leave their places."""
    return [c for c in cards if rules.pool[s.defn[c]].kind in (CHARACTER, ACTIVE, ITEM)]


# --- damage, destruction, recovery ------------------------------------------------------------------------


def damage(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """214: dealt by what the effect comes from (103.2.2)."""
    assert isinstance(action, Damage)
    ctx = context(f)
    n = max(0, amount(rules, s, ctx, action.amount))
    source = ask_of.source_of(rules, s, f.src, f.seat)
    cards = [c for c in cards_of(rules, s, ctx, action.what) if in_play(s, s.zone[c])]
    cards = [c for c in cards if rules.pool[s.defn[c]].kind <= CHARACTER and s.host[c] < 0]
    hits: list[Hit] = [(s.ref(c), source, n, f.seat) for c in cards]
    s.done = 0
    if hits and n:
        deal(rules, s, hits, f.seat, f.src, False)


def destroy_cards(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """301.5: what is on the field."""
    assert isinstance(action, Destroy)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    s.done = 0
    cards = [c for c in cards if in_play(s, s.zone[c])]
    if cards:
        destroy(rules, s, cards, f.seat, f.src)


def take_damage_away(rules: Rules, s: State, card: int) -> bool:
    """Whether there was any."""
    had = s.cols[FRONT_DAMAGE][card] + s.cols[BACK_DAMAGE][card] > 0
    for column in (FRONT_DAMAGE, BACK_DAMAGE, SPARED):
        s.cols[column][card] = 0
    if had:
        lies_otherwise(rules, s, COLUMNS)
    return had


def heal(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Heal)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if on_field(s, s.zone[c]) and take_damage_away(rules, s, c):
            note(s, rules.say_no["healed"], s.owner[c], c, 0, 0)
            s.done += 1


def no_recovery(rules: Rules, s: State, seat: int) -> bool:
    return changes(rules, s, NO_RECOVER) and value(rules, s, -1 - seat, NO_RECOVER) > 0


def heal_up(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """glossary.回復X: no damage is left, and from the back row it comes to the front row."""
    assert isinstance(action, HealUp)
    done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if not on_field(s, s.zone[c]) or no_recovery(rules, s, f.seat):
            continue
        had = take_damage_away(rules, s, c)
        back = ask_of.is_back(rules, s, c, s.zone[c], -1)
        if back:
            change_row(rules, s, c, FRONT, f.seat, f.src)
        if had or back:
            done += 1
            note(s, rules.say_no["healed"], s.owner[c], c, 0, 0)
            tell(rules, s, RECOVERED, c, f.seat, 0, f.seat, f.src)
    s.done = done


def recycle(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """glossary.回復X, raid.special.2: cards go into their owner's deck, which is shuffled."""
    assert isinstance(action, Recycle)
    cards = cards_of(rules, s, context(f), action.what)
    if action.recovers and no_recovery(rules, s, f.seat):
        cards = []
    owners = list(dict.fromkeys([s.owner[c] for c in cards]))
    move_cards(rules, s, f, cards, DECK, TOP)
    done = s.done
    for seat in owners:
        shuffle(rules, s, at(s, DECK, seat))
        card = player_card(s, seat)
        if action.recovers and card >= 0:
            tell(rules, s, RECOVERED, card, f.seat, 0, f.seat, f.src)
    s.done = done


# --- cards that move ----------------------------------------------------------------------------------------


def draw(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """102.4.1; raid.special.4: a boss plays as many instead."""
    assert isinstance(action, Draw)
    n = max(0, amount(rules, s, context(f), action.count))
    total = wanted = 0
    for seat in seats_of(rules, s, f.seat, action.who):
        if s.lost[seat]:
            continue
        wanted += n
        if is_boss(rules, s, seat):
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


def move(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """glossary.加える: cards go elsewhere; raid.special.3: a boss's to the top of its deck, not to a
    hand."""
    assert isinstance(action, Move)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    kind = ZONE_NO[action.to]
    place = (BOTTOM if action.bottom else TOP) + (FACE_DOWN if action.face_down else 0)
    boss = boss_seat(rules, s)
    if kind == HAND and boss >= 0:
        theirs = [c for c in cards if s.owner[c] == boss]
        cards = [c for c in cards if s.owner[c] != boss]
        if theirs:
            move_cards(rules, s, f, theirs, DECK, TOP)
            if not cards:
                return
    if kind == DISCARD and any([in_play(s, s.zone[c]) for c in cards]):
        s.done = 0
        destroy(rules, s, cards, f.seat, f.src)  # 301.5: that is what it is
        return
    if len(cards) > 1 and kind == DECK:
        in_an_order(rules, s, f, cards, place)
        return
    move_cards(rules, s, f, cards, kind, place)


def take_found(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """301.2, glossary.サーチ: whether or not anything was taken, the deck is shuffled."""
    assert isinstance(action, TakeFound)
    cards = cards_of(rules, s, context(f), action.what)
    move_cards(rules, s, f, cards, DECK if is_boss(rules, s, f.seat) else HAND, TOP)
    done = s.done
    if not is_boss(rules, s, f.seat) or not cards:
        shuffle(rules, s, at(s, DECK, f.seat))
    s.done = done


def in_an_order(rules: Rules, s: State, f: Frame, cards: list[int], place: int) -> None:
    """Several cards go to a deck in the order that their player says, the first on top."""
    d = call(rules, s, "order", f.seat, f.src)
    d.a = place
    d.cards = tuple([s.ref(c) for c in cards])


def which_order(rules: Rules, s: State, f: Frame) -> None:
    cards = [ref & CARD_MASK for ref in f.cards if s.same(ref)]
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, True)


def in_order(rules: Rules, s: State, f: Frame) -> None:
    cards = list(s.ret)
    if f.a == TOP:
        cards.reverse()
    effect = s.frames[-2]
    for c in cards:
        move_cards(rules, s, effect, [c], DECK, f.a)
    s.done = len(cards)


ORDER_PROC = Procedure(
    "order",
    [
        Step(
            "103.4.2.3",
            which_order,
            ask=Words("置く順番に選ぶ（先が上）", "In which order? First on top"),
        ),
        Step("103.4.2.3", in_order),
    ],
)


def from_deck(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Cards from the top of a deck, as many as there are: looked at, shown, or put somewhere."""
    assert isinstance(action, FromDeck)
    n = max(0, amount(rules, s, context(f), action.count))
    found: list[int] = []
    short = False
    for seat in seats_of(rules, s, f.seat, action.who):
        deck = s.zones[at(s, DECK, seat)]
        cards = deck[:n] if action.bottom else deck[max(0, len(deck) - n) :][::-1]
        short = short or len(cards) < n
        if action.way == "look":
            for c in cards:
                look(s, c, f.seat)
                note_masked(s, rules.say_no["look"], f.seat, c, 0, 0, 1 << f.seat)
        elif action.way == "reveal":
            for c in cards:
                reveal(rules, s, c)
        elif action.way == "pp":
            for c in cards:
                lay_pp(rules, s, f, c, ON, action.face_down)
        elif cards:
            kind = HAND if action.way == "hand" else DISCARD
            if kind == HAND and is_boss(rules, s, seat):
                continue
            to = at(s, kind, seat)
            together = tuple(cards)
            commit(rules, s, Event(MOVES, cards[0], to, TOP, together, f.seat, f.src, -1, ()))
        found.extend(cards)
    mem = list(f.mem)
    while len(mem) <= action.slot:
        mem.append(())
    mem[action.slot] = tuple([s.ref(c) for c in found])
    f.mem = tuple(mem)
    s.done = len(found)
    if short:
        f.d = 1


def lay_pp(rules: Rules, s: State, f: Frame, card: int, pose: int, face_down: bool) -> None:
    """404: a card is laid to its owner's PP."""
    ref = s.ref(card)
    before = s.known[card]
    move_cards(rules, s, f, [card], PP, TOP + (FACE_DOWN if face_down else 0))
    if s.ref(card) == ref or s.zone[card] // s.seats != PP:
        return
    if face_down:
        s.known[card] = before  # 404.5.1: nobody looks at it any more than before
    if pose == OFF:
        s.pose[card] = OFF
        lies_otherwise(rules, s, POSES)


def to_pp(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, ToPP)
    cards = movable(rules, s, cards_of(rules, s, context(f), action.what))
    cards = [c for c in cards if not is_boss(rules, s, s.owner[c])]
    for c in cards:
        lay_pp(rules, s, f, c, POSE_NO[action.pose], action.face_down)
    s.done = len(cards)


def discard(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """glossary.捨てる: who discards chooses; raid.special.5: with a boss nothing happens."""
    assert isinstance(action, Discard)
    n = max(0, amount(rules, s, context(f), action.count))
    s.done = 0
    for seat in reversed(seats_of(rules, s, f.seat, action.who)):
        if n and not is_boss(rules, s, seat) and not s.lost[seat]:
            d = call(rules, s, "discard", seat, f.src)
            d.a = n
            d.b = f.seat


def which_discard(rules: Rules, s: State, f: Frame) -> None:
    f.c = s.done
    cards = s.zones[at(s, HAND, f.seat)]
    pick_cards(rules, s, f.seat, list(cards), f.a, f.a, f.src)


def discarded(rules: Rules, s: State, f: Frame) -> None:
    cards = s.ret
    if cards:
        to = at(s, DISCARD, f.seat)
        commit(rules, s, Event(MOVES, cards[0], to, TOP, cards, f.b, f.src, -1, ()))
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


def deploy(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """202.2: characters and plain items come onto their owners' fields."""
    assert isinstance(action, Deploy)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        d = rules.pool[s.defn[c]]
        if in_play(s, s.zone[c]) or d.kind not in (CHARACTER, ITEM) or d.hot[LAID]:
            continue
        ref = s.ref(c)
        pose = POSE_NO[action.pose] if action.pose else -1
        enter(rules, s, c, s.owner[c], f.seat, f.src, pose)
        follow(s, f, ref)
        if action.place == "back" and d.kind == CHARACTER:
            change_row(rules, s, c, BACK, f.seat, f.src)
        s.done += 1


def relocate(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """403.1.4: to the other row; one that is there already does not move (103.2.1.2)."""
    assert isinstance(action, Relocate)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if on_field(s, s.zone[c]) and s.host[c] < 0:
            before = s.zone[c]
            change_row(rules, s, c, ROWS[action.place], f.seat, f.src)
            s.done += 1 if s.zone[c] != before else 0


def equip(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """205.4.3, 301.7: a weapon or an armour is laid on a card of its class."""
    assert isinstance(action, Equip)
    hosts = cards_of(rules, s, context(f), action.to)
    s.done = 0
    for c in cards_of(rules, s, context(f), action.what):
        if rules.pool[s.defn[c]].hot[LAID] not in (WEAPON, ARMOUR) or not hosts:
            continue
        host = hosts[0]
        if s.host[c] == host or not may_bear(rules, s, host, c) or not in_play(s, s.zone[host]):
            continue
        ref = s.ref(c)
        lay_on(rules, s, c, host, f.seat, f.src)
        follow(s, f, ref)
        s.done += 1


def pose(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """215.1: cards in play and PP are turned; PP that lie face down go to the bottom of the deck when
    they are turned OFF (404.5)."""
    assert isinstance(action, SetPose)
    cards = cards_of(rules, s, context(f), action.what)
    down = [c for c in cards if s.zone[c] // s.seats == PP and s.face[c] == DOWN]
    cards = [c for c in cards if in_play(s, s.zone[c]) or s.zone[c] // s.seats == PP]
    if action.pose == "off" and down:
        cards = [c for c in cards if c not in down]
        for c in down:
            pp_off(rules, s, c, s.owner[c])
    turn_cards(rules, s, f, cards, POSE_NO[action.pose])
    if action.pose == "off":
        s.done += len(down)


def change_number(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """215.3; 213.3: who has by this taken as much as the HP is knocked out at once."""
    assert isinstance(action, Modify)
    modify(rules, s, f, action)
    if action.attr == "hp":
        done = s.done
        n = FIELD * s.seats
        fallen = [
            c
            for zone in range(n, len(s.zones))
            for c in s.zones[zone]
            if rules.pool[s.defn[c]].kind == CHARACTER and is_down(rules, s, c)
        ]
        if fallen:
            destroy(rules, s, fallen, -1, -1)
        s.done = done


# --- battle ---------------------------------------------------------------------------------------------------


def redirect(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """302.1b, 506.4.2: all that the attack is aimed at is this card now, up to the attack step."""
    assert isinstance(action, Redirect)
    cards = [c for c in cards_of(rules, s, context(f), action.to) if in_play(s, s.zone[c])]
    s.done = 0
    one = attacker(s)
    if s.var[STEP] not in (BATTLE_START, ATTACK_STEP) or not cards or one < 0:
        return
    if not attackable(rules, s, one, cards[0]):
        return
    s.var[TARGET_ONE] = 1 + s.ref(cards[0])
    s.var[TARGET_TWO] = 0
    lies_otherwise(rules, s, TIMES)
    note(s, rules.say_no["redirect"], f.seat, cards[0], 0, 0)
    s.done = 1


def end_battle(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """The battle under way is over: nothing more of it happens."""
    assert isinstance(action, EndBattle)
    s.done = 1 if s.var[STEP] != NO_STEP else 0
    s.var[STEP] = NO_STEP
    s.dirty = True
    lies_otherwise(rules, s, TIMES)


# --- losing ---------------------------------------------------------------------------------------------------------


def lose_game(rules: Rules, s: State, seat: int) -> None:
    """101.4, 101.5: who loses by a text leaves the game; of two sides the other has won."""
    if boss_seat(rules, s) >= 0 and not is_boss(rules, s, seat):
        drop(rules, s, seat, "101.5")
        return
    s.lost[seat] = 1 + s.clause
    finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] != s.teams[seat]]))


# --- costs --------------------------------------------------------------------------------------------------------


def pay(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """209.1.3: PP of any colour."""
    assert isinstance(action, PayPP)
    n = amount(rules, s, context(f), action.count)
    s.done = 1
    pay_pp(rules, s, f.seat, n)


def can_pay(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    assert isinstance(action, PayPP)
    return 0 if on_pp(s, ctx.seat) >= amount(rules, s, ctx, action.count) else 1


def can_discard(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    assert isinstance(action, Discard)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[at(s, HAND, k)]) >= n for k in seats]) else 1


def can_from_deck(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    assert isinstance(action, FromDeck)
    n = amount(rules, s, ctx, action.count)
    seats = seats_of(rules, s, ctx.seat, action.who)
    return 0 if all([len(s.zones[at(s, DECK, k)]) >= n for k in seats]) else 1


def pp_used(rules: Rules, s: State, ctx: Context, action: Action) -> tuple[str, list[int], int]:
    """209.1.3: PP that are ON are turned OFF; none pays twice."""
    assert isinstance(action, PayPP)
    ready = [c for c in s.zones[at(s, PP, ctx.seat)] if s.pose[c] == ON]
    return "off", ready, amount(rules, s, ctx, action.count)


def hand_used(rules: Rules, s: State, ctx: Context, action: Action) -> tuple[str, list[int], int]:
    """glossary.捨てる: cards leave a hand; none is discarded twice."""
    assert isinstance(action, Discard)
    seats = seats_of(rules, s, ctx.seat, action.who)
    cards = [c for k in seats for c in s.zones[at(s, HAND, k)]]
    return "", cards, amount(rules, s, ctx, action.count) * len(seats)


def would_destroy(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    return in_play(s, s.zone[c]) and bool(movable(rules, s, [c]))


def would_hurt(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    return rules.pool[s.defn[c]].kind <= CHARACTER and in_play(s, s.zone[c])


def would_turn(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    assert isinstance(action, SetPose)
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
    v.attrs = {key: i for i, key in enumerate(ATTRS)}
    v.poses = dict(POSE_NO)
    v.kinds = dict(KIND_NO)
    v.ways = dict(WAYS)
    v.way_column = WAY
    v.attached_found = True
    v.owners_use = True
    v.rounds_up = True
    v.number_slot = X_SLOT
    v.mode_kind = MODE
    v.watch_zones = ("field", "player", "mag")
    v.hold_zones = ("field", "player", "mag")
    v.events = {**v.events, ATTACH: "moved", **ask_of.EVENTS}
    v.performs = dict(PERFORMS)
    v.can = {"pay_pp": can_pay, "discard": can_discard, "from_deck": can_from_deck}
    v.uses = {"pay_pp": pp_used, "discard": hand_used}
    v.removes = ("destroy", "to_pp", "recycle")
    v.applies = {"destroy": would_destroy, "damage": would_hurt, "pose": would_turn}
    v.moments = moments
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
    v.blank = blank
    v.choosable = choosable
    v.differ = {"owner": OWNER}
    v.event_seat = ask_of.event_seat
    v.event_by = ask_of.event_by
    v.event_other = ask_of.event_other
    v.may_trigger = may_trigger
    return v
