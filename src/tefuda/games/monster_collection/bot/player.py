"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

An empty enemy headquarters is taken at once. Terrain is laid on the straight way there, as many levels
as fit are summoned, the strongest units bear the equipment. Groups march where a battle brings more
than it costs, or nearer to the enemy, and never so that the own headquarters would fall. In a battle an
effect is used when the battle, fought out in thought, comes out better with it. Equipment is not
handed about; in a formation every unit goes to the front once at most.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.common.greedy import becomes, best_option, offered_deed
from tefuda.games.common.running import innermost
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.marching import AREA_SPAN, plan_now
from tefuda.games.monster_collection.bot import weighing
from tefuda.games.monster_collection.bot import worth as bot_worth
from tefuda.games.monster_collection.bot.marches import March, best_march, place_worth
from tefuda.games.monster_collection.bot.weighing import Picked
from tefuda.games.monster_collection.cards.data import launch_of
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State

THIN_DECK: Final = 12  # cards: then nothing more is discarded than must be
POOR: Final = 13  # a card that is wanted less is discarded for a new one
UNITLESS: Final = 30  # the same with no unit to summon, and hardly any at home
FEW_AT_HOME: Final = 4  # levels
STUCK: Final = 2  # turns in which nothing of the own cards has changed
NOTICEABLE: Final = 3  # what an effect has to bring
CARD_SPENT: Final = 4  # what it has to bring more when a card is used for it


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    mind = Mind(rules, s)
    return best_option(rules, s, lambda rules, s, opt: mind.worth(opt))


class Mind:
    """What is thought of at one decision; what is the same for several options is worked out once."""

    __slots__ = ("front", "knows_front", "march", "rules", "s", "seat", "summons")

    def __init__(self, rules: Rules, s: State) -> None:
        self.rules = rules
        self.s = s
        self.seat = s.ask_seat
        self.march: March | None = None
        self.summons: list[int] | None = None
        self.front = -1
        self.knows_front = False

    def worth(self, opt: int) -> int:
        rules, s, seat = self.rules, self.s, self.seat
        kind = kind_of(opt)
        card = arg_a(opt)
        if kind == N.MARCH_TO:
            return self.march_worth(card, arg_b(opt))
        if kind == N.PLACE:
            worth = place_worth(rules, s, seat, card, arg_b(opt))
            return 5000 + worth if worth > 0 else -1
        if kind == N.PLACE_PROXY:
            if len(s.zones[zones.at(s, N.DECK, seat)]) < THIN_DECK // 2:
                return -1
            worth = place_worth(rules, s, seat, -1, card)
            return 4000 + worth if worth > 0 else -1
        if kind in (N.USE, N.COUNTER, N.RITUAL):
            return _use_worth(rules, s, seat, card, arg_b(opt), kind == N.RITUAL)
        if kind == N.SUMMON:
            return self.summon_worth(card)
        if kind == N.EQUIP:
            return (
                100
                + bot_worth.item_worth(rules, s, card)
                + bot_worth.unit_worth(rules, s, arg_b(opt)) // 4
            )
        if kind == N.TO_FRONT:
            return 1 if card == self.next_in_front() else -1
        if kind == N.DISCARD_CARD:
            return self.discard_worth(card)
        if kind == N.GIVE_UP:
            return 1000 - bot_worth.unit_worth(rules, s, card)
        if kind == N.SLOT_OF:
            return 1 if arg_b(opt) == N.MULTI_SPELL else 2
        if kind == N.APPLY:
            return 2 + weighing.ability_gain(rules, s, seat, card, arg_b(opt))
        if kind == CARD:
            return _card_worth(rules, s, seat, card)
        if kind == YES:
            return _yes_worth(rules, s, seat)
        if kind == N.MULLIGAN:
            return 1
        if kind in (N.HAND_OVER, N.TRADE, N.DROP_ITEM):
            return -1
        if kind == N.MODE:
            return -arg_b(opt)
        return 0  # to pass, to attack, to end something, the first of several

    # marching and summoning

    def march_worth(self, unit: int, area: int) -> int:
        if self.march is None:
            self.march = best_march(self.rules, self.s, self.seat, going(self.rules, self.s))
        best = self.march
        if best.worth <= 0 or best.unit != unit or best.area != area:
            return -1
        return best.worth

    def summon_worth(self, card: int) -> int:
        rules, s, seat = self.rules, self.s, self.seat
        if zones.battle_area(s) >= 0:
            sim = weighing.sim_of(rules, s, seat)
            before = weighing.outlook(rules, s, sim.copy())
            sim.sides[seat].append(bot_worth.recruit(rules, s, card))
            # its own worth is not won by it: it was in the hand before
            return (
                weighing.outlook(rules, s, sim) - before - bot_worth.unit_worth(rules, s, card) // 2
            )
        if self.summons is None:
            self.summons = best_summons(rules, s, seat)
        return 300 + bot_worth.unit_worth(rules, s, card) if card in self.summons else -1

    def next_in_front(self) -> int:
        """10-2-1: the unit to put in front next, -1: the formation is good. From the last of the
        wanted order on, whoever stands in front of the next already can stay."""
        if self.knows_front:
            return self.front
        self.knows_front = True
        rules, s, seat = self.rules, self.s, self.seat
        units = zones.fighters(rules, s, seat)
        against = bot_worth.strength(
            [bot_worth.soldier_of(rules, s, c) for c in zones.fighters(rules, s, 1 - seat)],
            bot_worth.FIRST_ROLE,
        )
        wanted = [
            x.card
            for x in bot_worth.line_up(
                [bot_worth.soldier_of(rules, s, c) for c in sorted(units)], against
            )
        ]
        for i in range(len(wanted) - 2, -1, -1):
            if units.index(wanted[i]) > units.index(wanted[i + 1]):
                self.front = wanted[i]
                break
        return self.front

    def discard_worth(self, card: int) -> int:
        rules, s, seat = self.rules, self.s, self.seat
        wanted = weighing.use(rules, s, seat, card)
        if not any([kind_of(opt) == N.ENOUGH for opt in s.options]):
            return 1000 - wanted
        deck = len(s.zones[zones.at(s, N.DECK, seat)])
        hand = s.zones[zones.at(s, N.HAND, seat)]
        if (
            s.var[N.SAME_0 + seat] >= STUCK
            and deck
            and len(hand) >= zones.hand_limit(rules, s, seat)
        ):
            return 1000 - wanted  # 17-3.b1: a new card, before the position repeats too often
        if deck < THIN_DECK // 2:
            return -1
        home = N.HEADQUARTERS[seat]
        units = [c for c in hand if bot_worth.kind_in(rules, s, c) == N.UNIT]
        if not units and zones.levels_at(rules, s, seat, home) < FEW_AT_HOME:
            return UNITLESS - wanted
        return POOR - wanted if deck >= THIN_DECK else -1


def going(rules: Rules, s: State) -> dict[int, int]:
    """The march that is being declared: which units, and where to."""
    return {p // AREA_SPAN: p % AREA_SPAN for p in plan_now(rules, s)}


def best_summons(rules: Rules, s: State, seat: int) -> list[int]:
    """The units of the hand that bring most together, as far as the limit lets them in."""
    cards = [arg_a(opt) for opt in s.options if kind_of(opt) == N.SUMMON]
    home = N.HEADQUARTERS[seat]
    room = zones.limit_of(rules, s, home) - zones.levels_at(rules, s, seat, home)
    cards = cards[:10]
    best: list[int] = []
    best_worth = 0
    for mask in range(1, 1 << len(cards)):
        group = [c for i, c in enumerate(cards) if mask >> i & 1]
        level = worth = 0
        for c in group:
            ints = rules.pool[s.defn[c]].ints
            level += ints[N.LEVEL]
            worth += bot_worth.unit_worth(rules, s, c) - 2 * ints[N.HERO]
        if level <= room and worth > best_worth:
            best, best_worth = group, worth
    return best


# --- effects -------------------------------------------------------------------------------------


def _use_worth(rules: Rules, s: State, seat: int, card: int, number: int, ritual: bool) -> int:
    """What using something brings, if that is worth it."""
    worth = weighing.ability_gain(rules, s, seat, card, number)
    if s.zone[card] == zones.at(s, N.HAND, seat):
        worth -= CARD_SPENT
    if worth < NOTICEABLE:
        return -1
    return 3000 + min(worth, 900) if ritual else worth


def _declared(rules: Rules, s: State) -> Frame | None:
    """The declaration under way, if it is what asks."""
    declare, run = rules.proc_no["declare"], rules.proc_no["effects.run"]
    for f in reversed(s.frames):
        if f.proc == declare:
            return f
        if f.proc == run:
            return None
    return None


def _card_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """A card to pick, by what is to become of it."""
    if s.defn[card] < 0:
        return 1
    f = _declared(rules, s)
    if f is not None:
        steps = rules.procs[f.proc].steps
        if f.pc <= len(steps) and steps[max(0, f.pc - 1)].clause.startswith("14-3"):
            return 1000 - _value(rules, s, seat, card)  # it pays for something
        wanted = launch_of(rules, f.a).targets
        if f.c < len(wanted):
            picked: Picked = {}
            for k, choice in enumerate(wanted[: f.c + 1]):
                mine = f.mem[choice.slot] if choice.slot < len(f.mem) else ()
                picked[choice.slot] = [ref & CARD_MASK for ref in mine]
                if k == f.c:
                    picked[choice.slot].append(card)
            src = f.src & CARD_MASK if f.src >= 0 else -1
            does = compiled(rules, f.a).ability.does
            return weighing.chosen_gain(rules, s, Context(f.seat, src, ()), does, picked)
    rest, slot, src = _becomes(rules, s)
    if slot >= 0:
        return weighing.chosen_gain(rules, s, Context(seat, src, ()), rest, {slot: [card]})
    worth = _value(rules, s, seat, card)
    return 1000 - worth if s.zone[card] == zones.at(s, N.HAND, seat) else worth


def _value(rules: Rules, s: State, seat: int, card: int) -> int:
    if s.zone[card] == zones.at(s, N.HAND, seat):
        return weighing.use(rules, s, seat, card)
    return (
        bot_worth.unit_worth(rules, s, card) if bot_worth.kind_in(rules, s, card) == N.UNIT else 10
    )


def _becomes(rules: Rules, s: State) -> tuple[tuple[E.Action, ...], int, int]:
    """What is done with the card that is being chosen in an effect: the actions, the slot it goes to
    (-1: none is known), and whose effect it is."""
    f = innermost(rules, s, "effects.run")
    if f is None:
        return (), -1, -1
    rest, slot = becomes(rules, f, -1)
    return rest, slot, f.src & CARD_MASK if f.src >= 0 else -1


def _yes_worth(rules: Rules, s: State, seat: int) -> int:
    """Rather yes, unless it costs more than it brings."""
    offered = offered_deed(rules, s)
    if offered is None:
        return 5
    f, does = offered
    src = f.src & CARD_MASK if f.src >= 0 else -1
    return weighing.effect_gain(rules, s, seat, src, does)
