"""How the player by rule of thumb weighs skills, and what effects let it choose."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import Program, compiled
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.zones import at, on_field, seat_of, symbols_of, units
from tefuda.games.cipher.bot.worth import attack_hope, move_worth, printed, unit_worth, use
from tefuda.games.cipher.effects import nodes as G
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, UP, State

MOST_ACTIONS: Final = 24  # of one action phase, before skills are left alone


def activate_worth(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """19: what costs little. What acts for it does not attack; what is free and without limit may
    never end."""
    if s.var[N.ACTIONS] > MOST_ACTIONS:
        return -1
    ability = compiled(rules, number).ability
    if not ability.cost and not ability.limit:
        return -1
    ready = on_field(s.zone[card]) and s.pose[card] == N.READY
    hopes = attack_hope(rules, s, seat, card) if ready else 0
    price = _price(rules, s, seat, ability, hopes)
    gain = _gain(rules, s, seat, ability, hopes)
    return 310 + gain - price if gain > price else -1


def _price(rules: Rules, s: State, seat: int, ability: E.Ability, hopes: int) -> int:
    """What the cost of a skill takes, in the same measure as attacks."""
    price = 0
    for a in ability.cost:
        if isinstance(a, E.SetPose):
            price += hopes if a.what == E.This() else 25
        elif isinstance(a, E.TurnFace):
            up = len([c for c in s.zones[at(N.BOND, seat)] if s.face[c] == UP])
            price += 6 if up > 4 else 15
        elif isinstance(a, E.Move):
            price += 25
        elif isinstance(a, (G.Defeat, G.BreakOrbs)):
            price += 90
        elif isinstance(a, E.Choose) and a.most > 1:
            price += 6 * (a.most - 1)
    return price


def _gain(rules: Rules, s: State, seat: int, ability: E.Ability, hopes: int) -> int:
    """What a skill may bring, by the first thing it does that one knows the worth of."""
    for a in ability.does:
        if isinstance(a, E.Draw):
            return 25 * (a.count.n if isinstance(a.count, E.Num) else 1)
        if isinstance(a, G.Defeat):
            return 45 if units(s, 1 - seat) else 0
        if isinstance(a, (E.Modify, E.Grant)):
            if a.what == E.This():
                return 18 if hopes else 0
            return 20
        if isinstance(a, E.SetPose):
            return 40 if a.pose == "ready" else 20
        if isinstance(a, E.Relocate):
            return 5
    return 22


def card_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """A card to pick, by where it lies and by what is to become of it."""
    zone = s.zone[card]
    mood = _mood(rules, s)
    if on_field(zone):
        worth = unit_worth(rules, s, card)
        if seat_of(zone) != seat:
            return -worth if mood > 0 else worth
        if s.cols[N.MAIN][card] and mood < 0:
            return -1000
        if mood > 0 and s.pose[card] == N.READY and attack_hope(rules, s, seat, card):
            worth += 60
        return -worth if mood < 0 else worth
    if zone // N.SEATS == N.HAND and seat_of(zone) == seat:
        return use(rules, s, seat, card) if mood > 0 else 100 - use(rules, s, seat, card)
    if zone // N.SEATS == N.BOND and seat_of(zone) == seat:
        return _turned_worth(rules, s, seat, card)
    if s.defn[card] < 0:
        return 1
    if seat_of(zone) != seat:
        return 1 + printed(rules, s, card, N.POWER) // 10
    return 1 + max(0, use(rules, s, seat, card) + printed(rules, s, card, N.SUPPORT) // 10)


def _turned_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """Of the bonds those whose symbols lie there more than once."""
    if s.face[card] != UP:
        return 20
    mine = symbols_of(rules, s, card)
    alike = 0
    for c in s.zones[at(N.BOND, seat)]:
        if c != card and s.face[c] == UP and symbols_of(rules, s, c) & mine:
            alike += 1
    return 1 + (alike if mine else 10)


def _mood(rules: Rules, s: State) -> int:
    """What becomes of a card that is picked: 1, something good for it; -1, something bad; 0: it is
    not known, and then of the enemy's the best is as good as of one's own."""
    run = rules.proc_no["effects.run"]
    for f in reversed(s.frames):
        if f.proc != run:
            continue
        made = rules.programs[f.a]
        assert isinstance(made, Program)
        for op in made.ops[f.b : f.b + 6]:
            mood = 0 if op.action is None else _mood_of(op.action)
            if mood:
                return mood
        return 0
    return 0


def _mood_of(a: E.Action) -> int:
    if isinstance(a, E.SetPose):
        return 1 if a.pose == "ready" else -1
    if isinstance(a, (G.Defeat, G.TakeTop, G.FailSupport)):
        return -1
    if isinstance(a, E.Modify):
        return -1 if a.how == E.MINUS or a.attr.startswith("no_") else 1
    if isinstance(a, E.Grant):
        return -1 if a.ability.kind == "loss" else 1
    if isinstance(a, E.Move):
        return -1 if a.to in ("retreat", "boundless", "deck") else 1
    return 0


def yes_worth(rules: Rules, s: State, seat: int) -> int:
    """Rather yes; but no unit of one's own is moved for nothing, and nothing is repeated for ever."""
    run = rules.proc_no["effects.run"]
    for f in reversed(s.frames):
        if f.proc != run:
            continue
        made = rules.programs[f.a]
        assert isinstance(made, Program)
        for op in made.ops[f.b : f.b + 3]:
            if isinstance(op.action, E.Relocate):
                return _relocate_worth(rules, s, seat, f.mem)
            if isinstance(op.action, E.Again):
                return -1
        return 5
    return 5


def _relocate_worth(rules: Rules, s: State, seat: int, slots: tuple[tuple[int, ...], ...]) -> int:
    """Of one's own only who reaches nobody where it is."""
    for slot in slots:
        for ref in slot:
            card = ref & CARD_MASK
            if ref >= 0 and on_field(s.zone[card]) and seat_of(s.zone[card]) == seat:
                return move_worth(rules, s, seat, card)
    return 5
