"""The rulebook of Weiss Schwarz, bound together: settings, cards, procedures, hooks."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compile_ability
from tefuda.effects.triggers.lanes import trigger_index
from tefuda.games.common import words
from tefuda.games.common.book import Settings, bind_common, bind_triggers, commit_silent
from tefuda.games.common.clauses import cite
from tefuda.games.common.continuous import replace_blindly
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import rule_actions
from tefuda.games.weiss_schwarz.book.abilities import ACT, AUTO
from tefuda.games.weiss_schwarz.book.actions import WHY_NOT
from tefuda.games.weiss_schwarz.book.after_moves import after_event, after_events, move_quietly
from tefuda.games.weiss_schwarz.book.attack import ATTACK, ENCORE_CHECK, INSTEAD
from tefuda.games.weiss_schwarz.book.check_timing import CHECK
from tefuda.games.weiss_schwarz.book.combining import COMBINE, SEPARATE
from tefuda.games.weiss_schwarz.book.damage import DAMAGE, DAMAGES
from tefuda.games.weiss_schwarz.book.deck import DECK_PROC
from tefuda.games.weiss_schwarz.book.deployment import DEPLOY
from tefuda.games.weiss_schwarz.book.icons import icon_procedures
from tefuda.games.weiss_schwarz.book.keywords import ENCORE
from tefuda.games.weiss_schwarz.book.loops import position
from tefuda.games.weiss_schwarz.book.playing import PLAYING
from tefuda.games.weiss_schwarz.book.preparation import PREPARATION, REDRAW
from tefuda.games.weiss_schwarz.book.shot_icon import SHOT
from tefuda.games.weiss_schwarz.book.turn import TURN_PROC
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS
from tefuda.games.weiss_schwarz.cards import data as cards_data
from tefuda.games.weiss_schwarz.effects import continuous as held
from tefuda.games.weiss_schwarz.effects import perform
from tefuda.games.weiss_schwarz.effects import perform as effects_perform
from tefuda.games.weiss_schwarz.table.view import (
    heading,
    option_words,
    option_zone,
    pieces,
    said_ability,
)
from tefuda.kernel.build import new_rules
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.rules import Rules, Words

WORDS: Final = words.of("weiss_schwarz")


def build(settings: Settings) -> Rules:
    """The rules with these settings, without any cards."""
    rules = new_rules("weiss_schwarz", N.SEATS)
    WORDS.bind(rules, WHY_NOT)
    rules.timers = [N.PLACED]
    rules.loops = ("11.1.1.1", "11.1.1.2", "11.1.1.3")
    rules.reset = []
    bind_common(rules, settings)
    bind_triggers(rules)
    rules.add_procedures(
        [
            PREPARATION,
            REDRAW,
            TURN_PROC,
            ATTACK,
            ENCORE_CHECK,
            INSTEAD,
            CHECK,
            AUTO,
            ACT,
            *PLAYING,
            DAMAGES,
            DAMAGE,
            DECK_PROC,
            DEPLOY,
            effects_perform.DEPLOYED,
            effects_perform.BRAINSTORM,
            effects_perform.ORDER,
            effects_perform.TO_MARKER,
            effects_perform.RENEW,
            COMBINE,
            SEPARATE,
            rule_actions.REFRESH,
            rule_actions.LEVEL_UP,
            *icon_procedures(),
        ]  # fmt: skip
    )
    cite(rules)
    rules.vocab = perform.vocabulary()
    rules.make_index = trigger_index
    for kind in range(N.ATTACK_EVENT, N.WAS_ATTACKED + 1):
        rules.commits[kind] = commit_silent
    rules.interrupts = list(rule_actions.INTERRUPTS)
    rules.no_interrupt_due = rule_actions.no_interrupt_due
    rules.which_first = "9.1.2.1.1.2"
    rules.kinds[INTERRUPT].words = Words("{ability}を先に行う", "Carry out {ability} first")
    rules.concede = "1.2.4"
    rules.heading = heading
    rules.after_event = after_event
    rules.after_events = after_events
    rules.move_quietly = move_quietly
    rules.static_mods = held.static_modifiers
    rules.rank = held.rank
    rules.scope = held.scope
    rules.fits = held.replacement_fits
    rules.replace = replace_blindly
    rules.replaces_by = "8.10.2"
    rules.affected = held.affected
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.said_ability = said_ability
    rules.option_zone = option_zone
    rules.kinds[TRIGGER].words = Words(
        "{card}の自動能力を処理する：{ability}", "Carry out the ability of {card}: {ability}"
    )
    rules.arg_words = {"slot": SLOT_KEYS, "icon": cards_data.ICONS}
    rules.numbers = [compile_ability(rules, SHOT), compile_ability(rules, ENCORE), 0, 0]
    return rules
