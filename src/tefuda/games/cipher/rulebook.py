"""The rulebook of Fire Emblem 0 (Cipher), bound together: cards, procedures, hooks."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index, defeat, deployment, support
from tefuda.games.cipher.book.actions import WHY_NOT
from tefuda.games.cipher.book.after_moves import (
    after_event,
    after_events,
    move_quietly,
    turn_at_once,
)
from tefuda.games.cipher.book.attack import ATTACK
from tefuda.games.cipher.book.check_timing import (
    BONUSES,
    CHECK,
    NO_SKILL_PROC,
    RULES,
    SAME_NAME,
)
from tefuda.games.cipher.book.deck import DECK_PROC, INTERRUPTS, REFILL, no_interrupt_due
from tefuda.games.cipher.book.defeat import (
    FALLEN_PROC,
    ORBS_PROC,
    commit_orb,
    commit_orb_taken,
    commit_retreat,
)
from tefuda.games.cipher.book.loops import position
from tefuda.games.cipher.book.preparation import PREPARATION, REDRAWS
from tefuda.games.cipher.book.skills import ACT, AUTO
from tefuda.games.cipher.book.turn import MOVE_PROC, TURN_PROC
from tefuda.games.cipher.effects import continuous, perform
from tefuda.games.cipher.effects import perform as effects_perform
from tefuda.games.cipher.table.view import (
    LINES,
    heading,
    option_words,
    option_zone,
    pieces,
    said_ability,
)
from tefuda.games.common import words
from tefuda.games.common.book import Settings, bind_common, bind_triggers, commit_silent
from tefuda.games.common.clauses import cite
from tefuda.games.common.continuous import replacement_fits
from tefuda.kernel.build import new_rules
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.rules import Rules, Words

WORDS: Final = words.of("cipher")


def build(settings: Settings) -> Rules:
    """The rules with these settings, without any cards."""
    rules = new_rules("cipher", N.SEATS)
    WORDS.bind(rules, WHY_NOT)
    rules.reset = [
        N.MAIN,
        N.DEFEATED,
        N.LEVELED,
        N.CLASSED,
        N.GROWN,
        N.BONUS,
        N.STRUCK,
        N.WAY,
        N.KILLER,
    ]
    rules.bare = [kind != N.UNDER and not N.FRONT <= kind < N.BOUNDLESS for kind in rules.zone_kind]
    rules.loops = ("24.2", "24.2.1", "24.3")
    rules.loop_ties = False
    bind_common(rules, settings)
    bind_triggers(rules)
    rules.add_procedures(
        [
            PREPARATION,
            REDRAWS,
            TURN_PROC,
            MOVE_PROC,
            deployment.DEPLOY_PROC,
            deployment.LEVEL_PROC,
            ATTACK,
            support.SUPPORT_PROC,
            support.SUPPORT_SKILLS,
            support.SUPPORT_SKILL_PROC,
            support.SUPPORT_LEAVES_PROC,
            support.SUPPORT_ENDS_PROC,
            support.SUPPORT_INSTEAD,
            support.SUPPORT_LATE,
            CHECK,
            NO_SKILL_PROC,
            BONUSES,
            RULES,
            SAME_NAME,
            FALLEN_PROC,
            ORBS_PROC,
            defeat.INSTEAD,
            AUTO,
            ACT,
            DECK_PROC,
            REFILL,
            effects_perform.DEPLOYING,
            effects_perform.ORDER,
            effects_perform.ONTO,
            effects_perform.BENEATH,
            effects_perform.TAKE_TOP,
            effects_perform.BREAK,
        ]  # fmt: skip
    )
    cite(rules)
    rules.vocab = perform.vocabulary()
    rules.make_index = card_index.make_index
    for kind in range(N.DEPLOYED, N.LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.commits[N.ORB_BROKEN] = commit_orb
    rules.commits[N.ORB_TAKEN] = commit_orb_taken
    rules.commits[N.RETREATS] = commit_retreat
    rules.commits[N.SUPPORT_LEAVES] = support.commit_support
    rules.interrupts = list(INTERRUPTS)
    rules.no_interrupt_due = no_interrupt_due
    rules.newest_first = True
    rules.heading = heading
    rules.after_event = after_event
    rules.after_events = after_events
    rules.move_quietly = move_quietly
    rules.turn_at_once = turn_at_once
    rules.static_mods = continuous.static_modifiers
    rules.static_again = continuous.read_again
    rules.passing_mods = continuous.passing_modifiers
    rules.rank = continuous.rank
    rules.gifts_first = True
    rules.scope = continuous.scope
    rules.fits = replacement_fits
    rules.replace = defeat.replace
    rules.replaces_by = "22.1"
    rules.affected = continuous.affected
    rules.clash = effects_perform.clash
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.said_ability = said_ability
    rules.option_zone = option_zone
    rules.kinds[TRIGGER].words = Words(
        "{card}のスキルを処理する：{ability}", "Carry out the skill of {card}: {ability}"
    )
    rules.arg_words = {"area": LINES}
    rules.own = {}  # unit names, numbered
    return rules
