"""201.4, 213, 214, 506.6: damage, from being dealt to what it does."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.moving import is_paying, move_together
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import zones
from tefuda.games.pso2.book.after_moves import turn_card
from tefuda.kernel import values
from tefuda.kernel.change import MOVE, MOVES, TOP, commit, plain_event, pose_changed
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import DECLINE, REPLACEMENT
from tefuda.kernel.machine import ask, call, finish, leave
from tefuda.kernel.record import note
from tefuda.kernel.replace import happen_together
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, State

Hit = tuple[int, ...]
"""What is damaged and what deals it, as references, how much, and who does it."""

TARGET: Final = 0
SOURCE: Final = 1
AMOUNT: Final = 2
BY: Final = 3
IN_BATTLE: Final = 1  # `Frame.b`


def deal(rules: Rules, s: State, hits: list[Hit], seat: int, src: int, battle: bool) -> None:
    """Let damage be dealt, all of it at the same moment. Last in its step."""
    f = call(rules, s, "damage", seat, src)
    f.b = IN_BATTLE if battle else 0
    f.c = len(hits)
    f.mem = tuple([worked_out(rules, s, hit, battle) for hit in hits])


def worked_out(rules: Rules, s: State, hit: Hit, battle: bool) -> Hit:
    """103.5.2, 103.5.3: what effects add to it and take from it, and never less than 0. 103.1.2: who
    cannot take damage takes none."""
    if not s.same(hit[TARGET]):
        return (hit[TARGET], hit[SOURCE], 0, hit[BY])
    target = hit[TARGET] & CARD_MASK
    amount = hit[AMOUNT]
    bits = values.affected_attrs(rules, s)
    if amount <= 0:
        amount = 0  # 103.5.3: nothing is dealt, and nothing can be added to it
    elif (bits >> N.NO_DAMAGE & 1 and values.value(rules, s, target, N.NO_DAMAGE) > 0) or (
        battle and spared(rules, s, target, bits)
    ):
        amount = 0
    else:
        source = hit[SOURCE]
        if bits >> N.DEALS & 1 and s.same(source):
            amount += values.value(rules, s, source & CARD_MASK, N.DEALS)
        if bits >> N.CUT & 1:
            amount -= values.value(rules, s, target, N.CUT)
    return (hit[TARGET], hit[SOURCE], max(0, amount), hit[BY])


def spared(rules: Rules, s: State, target: int, bits: int) -> bool:
    """302.8: who snipes takes no battle damage while attacking."""
    if bits >> N.NO_BATTLE_DAMAGE & 1 and values.value(rules, s, target, N.NO_BATTLE_DAMAGE) > 0:
        return True
    return s.var[N.ATTACKER] == 1 + s.ref(target) and has_word(rules, s, target, "snipe")


def has_word(rules: Rules, s: State, card: int, word: str) -> bool:
    """Whether a card has a keyword ability, printed or given."""
    return any([compiled(rules, a).ability.word == word for a in abilities_of(rules, s, card)])


def event_of(f: Frame, s: State, hit: Hit) -> Event:
    """The damage as something that is about to happen."""
    seat = N.BATTLE_CAUSE if f.b & IN_BATTLE else hit[BY]
    card = hit[TARGET] & CARD_MASK
    return Event(N.DAMAGED, card, hit[AMOUNT], 1 + hit[SOURCE], (), seat, f.src, hit[TARGET], ())


def damage_avoided(rules: Rules, s: State, hit: Hit) -> bool:
    """103.4.3.1: whether something else happens instead of damage by an effect, whoever likes it or not."""
    if not values.replacing(rules, s):
        return False
    card = hit[TARGET] & CARD_MASK
    e = Event(
        N.DAMAGED, card, hit[AMOUNT], 1 + hit[SOURCE], (), hit[BY], hit[SOURCE], hit[TARGET], ()
    )
    found = values.replacements(rules, s, e, ())
    return any([not m.flags & values.OPTIONAL for m in found])


def used_before(rules: Rules, s: State, f: Frame, card: int) -> tuple[tuple[int, ...], ...]:
    """The replacements already used for this damage to a card, also by what they themselves deal to it.
    302.7: of two sources each deals a damage of its own."""
    mine = rules.proc_no["damage"]
    out: list[tuple[int, ...]] = []
    for g in s.frames:
        if g.proc == mine and g.a < g.c and g.mem[g.a][TARGET] & CARD_MASK == card:
            out.extend([name[1:] for name in g.mem[g.c :] if name[0] == g.a])
    return tuple(out)


# --- 103.4.3, 205.5.2, 506.6.1.1: what stands in its way ---------------------------------------------


def stand_in_its_way(rules: Rules, s: State, f: Frame) -> None:
    """103.4.3.2, 205.5.2, 506.6.1.1, 506.6.1.2: whoever is to take damage may use armour against it,
    and says in which order replacements apply. 209.1.3: not against damage that is a cost."""
    if is_paying(rules, s.frames[-2]):
        f.a = f.c
    while f.a < f.c:
        hit = f.mem[f.a]
        if hit[AMOUNT] > 0 and s.same(hit[TARGET]):
            target = hit[TARGET] & CARD_MASK
            worn = [c for c in zones.armours(s, target) if s.pose[c] == N.ON]
            found = []
            if values.replacing(rules, s):
                used = used_before(rules, s, f, target)
                found = values.replacements(rules, s, event_of(f, s, hit), used)
            if worn or found:
                if not worn and len(found) == 1 and not found[0].flags & values.OPTIONAL:
                    replace_it(rules, s, f, 0)
                    return
                offers = [option(N.USE_ARMOUR, c) for c in worn]
                offers.extend(
                    [
                        option(REPLACEMENT, max(m.src, 0) & CARD_MASK, i + 1)
                        for i, m in enumerate(found)
                    ]
                )
                if all([m.flags & values.OPTIONAL for m in found]):
                    offers.append(option(N.NO_ARMOUR if worn else DECLINE))
                cite(rules, s, f, bool(worn))
                ask(s, rules.zone_seat[s.zone[target]], offers)
                return
        f.a += 1


def cite(rules: Rules, s: State, f: Frame, armour: bool) -> None:
    """Outside a battle armour is used by 205.5.2; where there is none, replacements are put in order."""
    if not armour:
        s.clause = rules.clause_no["103.4.3.2"]
    elif not f.b & IN_BATTLE:
        s.clause = rules.clause_no["205.5.2"]


def replace_it(rules: Rules, s: State, f: Frame, which: int) -> None:
    """103.4.3.1: the damage never happens; what stands there happens."""
    hit = f.mem[f.a]
    event = event_of(f, s, hit)
    used = used_before(rules, s, f, hit[TARGET] & CARD_MASK)
    m = values.replacements(rules, s, event, used)[which]
    hits = list(f.mem)
    hits[f.a] = (hit[TARGET], hit[SOURCE], 0, hit[BY])
    f.mem = (*hits, (f.a, *values.name_of(m)))
    f.pc -= 1
    assert rules.replace is not None
    rules.replace(rules, s, f, m, event)


def against_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind in (N.NO_ARMOUR, DECLINE):
        f.a += 1
        f.pc -= 1
        return
    if kind == REPLACEMENT:
        replace_it(rules, s, f, arg_b(opt) - 1)
        return
    cite(rules, s, f, True)
    armour = arg_a(opt)
    hit = f.mem[f.a]
    hits = list(f.mem)
    left = max(0, hit[AMOUNT] - values.value(rules, s, armour, N.DEFENCE))  # 103.5.3
    hits[f.a] = (hit[TARGET], hit[SOURCE], left, hit[BY])
    f.mem = tuple(hits)
    f.pc -= 1
    note(s, rules.say_no["armour"], s.owner[armour], armour, hit[AMOUNT] - left, 0)
    seat = rules.zone_seat[s.zone[armour]]
    turn_card(rules, s, armour, N.OFF, seat, hit[TARGET])
    zones.tell(rules, s, N.ARMOUR_USED, armour, 0, 1 + hit[TARGET], seat, hit[TARGET])


# --- 214, 506.6.2: what it does ---------------------------------------------------------------------


def strike(rules: Rules, s: State, f: Frame) -> None:
    """506.6.2, 201.4, 214.2: all of it is dealt at the same moment. 103.2.1.2: damage of 0 is none."""
    hits = [h for h in f.mem[: f.c] if h[AMOUNT] > 0 and s.same(h[TARGET])]
    f.mem = tuple(hits)
    f.c = len(hits)
    s.done = sum([h[AMOUNT] for h in hits])
    decks: list[tuple[int, int]] = []
    for hit in hits:
        card = hit[TARGET] & CARD_MASK
        if not f.b & IN_BATTLE:
            s.clause = rules.clause_no["214.1"]
        note(s, rules.say_no["damage"], s.owner[card], card, hit[AMOUNT], 0)
        if rules.pool[s.defn[card]].kind == N.PLAYER_CARD:
            seat = rules.zone_seat[s.zone[card]]
            if zones.is_boss(rules, s, seat):
                s.cols[N.LIFE_LOST][card] += hit[AMOUNT]  # raid.flow.3
            else:
                decks.append((seat, hit[AMOUNT]))
        else:
            row = (
                N.FRONT_DAMAGE if zones.in_front(s, s.zone[card]) else N.BACK_DAMAGE
            )  # 213.3.1, 213.3.2
            s.cols[row][card] += hit[AMOUNT]
    if hits:
        s.dirty = True
        pose_changed(rules, s, values.COLUMNS)
    if f.b & IN_BATTLE:
        keep_pairs(rules, s, hits)
    to_discard(rules, s, decks, f)
    for hit in hits:
        seat = N.BATTLE_CAUSE if f.b & IN_BATTLE else hit[BY]
        card = hit[TARGET] & CARD_MASK
        zones.tell(rules, s, N.DAMAGED, card, hit[AMOUNT], 1 + hit[SOURCE], seat, hit[SOURCE])
        if s.same(hit[SOURCE]):
            source = hit[SOURCE] & CARD_MASK
            zones.tell(rules, s, N.DEALT, source, hit[AMOUNT], 1 + hit[TARGET], seat, hit[SOURCE])


def to_discard(rules: Rules, s: State, decks: list[tuple[int, int]], f: Frame) -> None:
    """214.2, 214.2.1: as many cards from the top of the deck, at the same time and in no order."""
    for seat in dict.fromkeys([seat for seat, _ in decks]):
        n = sum([many for who, many in decks if who == seat])
        deck = s.zones[zones.at(s, N.DECK, seat)]
        cards = tuple(deck[max(0, len(deck) - n) :][::-1])
        if cards:
            s.clause = rules.clause_no["214.2"]
            to = zones.at(s, N.DISCARD, seat)
            commit(rules, s, Event(MOVES, cards[0], to, TOP, cards, -1, -1, -1, ()))


def boss_falls(rules: Rules, s: State, f: Frame) -> None:
    """raid.flow.4: a boss without life is beaten at once."""
    if beaten(rules, s):
        leave(rules, f)


def beaten(rules: Rules, s: State) -> bool:
    """raid.flow.4: whether the boss has no life left; then the party has won."""
    boss = s.seats - 1
    if not zones.is_boss(rules, s, boss):
        return False
    cards = s.zones[zones.at(s, N.PLAYER, boss)]
    if not cards or zones.life(rules, s, cards[0]) > 0:
        return False
    party = [k for k in range(s.seats - 1) if not s.lost[k]]
    note(s, rules.say_no["boss_beaten"], boss, cards[0], 0, 0)
    s.clause = rules.clause_no["raid.flow.4"]
    s.lost[boss] = 1 + s.clause
    finish(s, sum([1 << k for k in party]))
    return True


def fall_at_once(rules: Rules, s: State, f: Frame) -> None:
    """213.3: who has taken as much as the HP is knocked out at once."""
    leave(rules, f)
    fallen = [h[TARGET] & CARD_MASK for h in f.mem if s.same(h[TARGET])]
    fallen = [c for c in dict.fromkeys(fallen) if is_down(rules, s, c)]
    done = s.done
    if fallen:
        pairs = []
        if f.b & IN_BATTLE:
            pairs = [(h[SOURCE], h[TARGET]) for h in f.mem]
        destroy(rules, s, fallen, -1, -1, pairs)
    s.done = done


def is_down(rules: Rules, s: State, card: int) -> bool:
    """213.2, 213.3: whether the damage it has taken in this turn, in both rows, is as much as its HP."""
    if not zones.on_field(s, s.zone[card]):
        return False
    taken = s.cols[N.FRONT_DAMAGE][card] + s.cols[N.BACK_DAMAGE][card]
    if s.cols[N.SPARED][card] == 1 + taken:
        return False
    return taken > 0 and taken >= values.value(rules, s, card, N.HP)


DAMAGE_PROC = Procedure(
    "damage",
    [
        Step(
            "506.6.1.1",
            stand_in_its_way,
            against_it,
            Words("ダメージに対して防具を使うか", "Do you use armour against the damage?"),
            cites=(
                "103.4.3",
                "103.4.3.1",
                "103.4.3.2",
                "205.5.2",
                "205.5.2.1",
                "506.6.1.2",
                "glossary.軽減",
                "glossary.与える",
            ),
        ),
        Step(
            "506.6.2",
            strike,
            cites=("201.4", "214.1", "214.2", "214.2.1", "214.3", "103.2.1.2", "raid.flow.3"),
        ),
        Step("raid.flow.4", boss_falls),
        Step("213.3", fall_at_once, cites=("213.2", "301.4")),
    ],
)


# --- 301.5: destroying --------------------------------------------------------------------------------


def destroy(
    rules: Rules, s: State, cards: list[int], seat: int, src: int,
    pairs: list[tuple[int, int]] | None = None,
) -> None:  # fmt: skip
    """301.5: cards on the field are put into the discard pile, together, but for those in whose way
    something stands. `pairs`: who has struck whom in the battle. Last in its step."""
    f = call(rules, s, "destroy", seat, src)
    f.cards = tuple([s.ref(c) for c in cards if destroyable(rules, s, c)])
    f.mem = tuple(pairs) if pairs else ()


def destroyable(rules: Rules, s: State, card: int) -> bool:
    """103.1.2: whether nothing keeps a card from being destroyed."""
    if not values.changes(rules, s, N.NO_DESTROY):
        return True
    return values.value(rules, s, card, N.NO_DESTROY) <= 0


def destruction(s: State, card: int, seat: int, src: int) -> Event:
    """301.5: a card on the field is put into the discard pile."""
    return plain_event(s, MOVE, card, zones.at(s, N.DISCARD, s.owner[card]), TOP, seat, src)


def instead_of(rules: Rules, s: State, card: int, always: bool = False) -> bool:
    """103.4.3: whether something else may happen instead of the destruction of a card, or (`always`) does."""
    if not values.replacing(rules, s):
        return False
    found = values.replacements(rules, s, destruction(s, card, -1, -1), ())
    return any([not (always and m.flags & values.OPTIONAL) for m in found])


def destroy_together(rules: Rules, s: State, f: Frame) -> None:
    """All at the same moment; where something may stand in the way of one, that is asked first, while
    all of them are still there. 209.1.3: a cost is paid whole, so nothing else may be done instead."""
    f.cards = tuple([ref for ref in f.cards if s.same(ref)])
    cards = [ref & CARD_MASK for ref in f.cards]
    cost = is_paying(rules, s.frames[-2])
    if any([instead_of(rules, s, c, cost) for c in cards]):
        happen_together(rules, s, [destruction(s, c, f.seat, f.src) for c in cards])
        return
    leave(rules, f)
    for c in cards:
        note(s, rules.say_no["destroyed"], s.owner[c], c, 0, 0)
        killed(rules, s, f, s.ref(c))
    move_together(
        rules, s, [(c, zones.at(s, N.DISCARD, s.owner[c])) for c in cards], TOP, f.seat, f.src
    )
    s.done = len(cards)


def killed(rules: Rules, s: State, f: Frame, ref: int) -> None:
    """Whoever destroys a card in battle is told so, also who has been destroyed before it
    (glossary.貫通X)."""
    for source, target in f.mem:
        if target != ref:
            continue
        attacks = 1 if s.var[N.ATTACKER] == 1 + source else 0
        if s.same(source):
            zones.tell(
                rules, s, N.KILLS, source & CARD_MASK, attacks, 1 + ref, N.BATTLE_CAUSE, source
            )
        else:
            zones.tell_of_gone(rules, s, N.KILLS, source, attacks, 1 + ref, N.BATTLE_CAUSE)


def destroyed(rules: Rules, s: State, f: Frame) -> None:
    """Those to which it has happened (`State.ret`). 103.4.3.1: to the others it never has, nor does it for
    the same damage."""
    s.done = len(s.ret)
    for ref in f.cards:
        card = ref & CARD_MASK
        if ref in s.ret:
            note(s, rules.say_no["destroyed"], s.owner[card], card, 0, 0)
            killed(rules, s, f, ref)
        elif s.same(ref) and f.seat < 0:
            s.cols[N.SPARED][card] = 1 + s.cols[N.FRONT_DAMAGE][card] + s.cols[N.BACK_DAMAGE][card]


DESTROY_PROC = Procedure(
    "destroy",
    [
        Step("301.5", destroy_together, cites=("301.4", "glossary.置かれる")),
        Step("301.5", destroyed),
    ],
)


def keep_pairs(rules: Rules, s: State, hits: list[Hit]) -> None:
    """The battle under way remembers who has struck whom."""
    mine = rules.proc_no["battle"]
    for f in s.frames:
        if f.proc == mine:
            f.mem = tuple([(h[SOURCE], h[TARGET]) for h in hits])


def struck_in_battle(rules: Rules, s: State) -> list[tuple[int, int]]:
    """Who has struck whom in the battle under way: `battle` keeps it."""
    mine = rules.proc_no["battle"]
    for f in s.frames:
        if f.proc == mine:
            return [(pair[0], pair[1]) for pair in f.mem]
    return []
