"""The rulebook, bound; cards into it, decks and the beginning of a game."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.book import Settings, bind_common, bind_triggers, commit_silent
from tefuda.games.common.clauses import cite
from tefuda.games.common.continuous import rank_by_operation
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import battle
from tefuda.games.monster_collection.book.actions import WHY_NOT
from tefuda.games.monster_collection.book.adjustments import (
    INTERRUPTS,
    LIMIT_PROC,
    WEAK_PROC,
    no_interrupt_due,
)
from tefuda.games.monster_collection.book.after_moves import after_event, after_events, move_quietly
from tefuda.games.monster_collection.book.card_index import make_index
from tefuda.games.monster_collection.book.counter_chain import CHAIN_PROC
from tefuda.games.monster_collection.book.game_end import may_concede, position
from tefuda.games.monster_collection.book.launching import CONCLUDE_PROC, DECLARE_PROC, play_waiting
from tefuda.games.monster_collection.book.marching import MARCH_PROC
from tefuda.games.monster_collection.book.offers import counter
from tefuda.games.monster_collection.book.preparation import PREPARATION
from tefuda.games.monster_collection.book.turn import TURN_PROC
from tefuda.games.monster_collection.book.zones import AREA_KEYS, muted, own_limit
from tefuda.games.monster_collection.cards.data import Tables
from tefuda.games.monster_collection.effects import continuous, perform
from tefuda.games.monster_collection.table import view
from tefuda.kernel.build import new_rules
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.rules import Rules, Words

WORDS: Final = words.of("monster_collection")


# which other clauses earlier versions named for a question: the step under way, or a neighbour
ONCE_ASKED: Final[dict[str, tuple[str, ...]]] = {
    "11-2-1.p1": ("10-10-3.p1",),
    "11-2-3.p1": ("10-10-3.p1", "10-10-1.p2"),
    "11-2-4.p1": ("10-10-3.p1", "10-10-1.p2"),
    "14-1.p1": ("14-3.p1",),
    "11-2-4.b2.p1": (
        "11-2-4.b2.p2", "10-10-1.p2", "10-10-2.p1", "9-2.p1", "9-2-2.p2", "9-3-1.p1", "9-3-2.p1",
        "10-1.s2", "10-1.s4", "10-4.s1.p1", "10-5.s1.p1",
    ),
}  # fmt: skip


def build(settings: Settings) -> Rules:
    """The rules with these settings, without any cards."""
    rules = new_rules("monster_collection", 2)
    rules.own = Tables()
    WORDS.bind(rules, WHY_NOT)
    rules.reset = [N.WAY, N.SPENT, N.CAME_FROM, N.INSTANT]
    rules.private = [N.WAS_0, N.WAS_1]
    rules.kinds[TRIGGER].words = Words("{card}の効果：{ability}", "The effect of {card}: {ability}")
    bind_common(rules, settings)
    bind_triggers(rules)
    rules.add_procedures(
        [
            PREPARATION,
            TURN_PROC,
            MARCH_PROC,
            battle.BATTLE_PROC,
            CHAIN_PROC,
            DECLARE_PROC,
            CONCLUDE_PROC,
            WEAK_PROC,
            LIMIT_PROC,
            perform.DISCARD_PROC,
        ]
    )
    cite(rules)
    rules.vocab = perform.vocabulary()
    rules.make_index = make_index
    for kind in range(N.ATTACKS, N.LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.concede = "17-3.b2.p1"
    rules.once_asked = ONCE_ASKED
    rules.may_concede = may_concede
    rules.heading = view.heading
    rules.interrupts = list(INTERRUPTS)
    for interrupt in INTERRUPTS:
        rules.cite(interrupt.clause)
    rules.no_interrupt_due = no_interrupt_due
    rules.after_event = after_event
    rules.after_events = after_events
    rules.move_quietly = move_quietly
    rules.static_mods = continuous.static_modifiers
    rules.rank = rank_by_operation
    rules.gifts_first = True
    rules.muted = muted
    rules.base_attr = N.LIMIT
    rules.base = own_limit
    rules.scope = continuous.scope
    rules.play_waiting = play_waiting
    rules.counter = counter
    rules.position = position
    rules.pieces = view.pieces
    rules.item_words = view.item_words
    rules.option_words = view.option_words
    rules.declared = view.declared
    rules.said_ability = view.said_ability
    rules.option_zone = view.option_zone
    rules.arg_words = {"area": AREA_KEYS, "slot": N.ATTRS}
    return rules
