"""The detailed rules as one bound rulebook, cards into it, decks and the beginning of a game."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.book import Settings, bind_common, bind_triggers, commit_silent
from tefuda.games.common.clauses import cite
from tefuda.games.common.continuous import rank_by_operation, replace, replacement_fits
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import card_index, launching, offers
from tefuda.games.pso2.book import zones as book_zones
from tefuda.games.pso2.book.actions import WHY_NOT
from tefuda.games.pso2.book.after_moves import after_event, after_events, move_quietly
from tefuda.games.pso2.book.battle import BATTLE_PROC
from tefuda.games.pso2.book.conceding import drop_out
from tefuda.games.pso2.book.damage import DAMAGE_PROC, DESTROY_PROC
from tefuda.games.pso2.book.loops import position
from tefuda.games.pso2.book.preparation import PREPARATION
from tefuda.games.pso2.book.priority import PRIORITY_PROC
from tefuda.games.pso2.book.raid import BOSS_TURN
from tefuda.games.pso2.book.rule_processes import OVERFLOW_PROC, rule_checks
from tefuda.games.pso2.book.settings import DIFFICULTIES, table_of
from tefuda.games.pso2.book.turn import TURN_PROC
from tefuda.games.pso2.cards.data import Tables
from tefuda.games.pso2.effects import continuous, perform
from tefuda.games.pso2.table.view import declared, heading, option_words, pieces, said_ability
from tefuda.kernel.build import new_rules
from tefuda.kernel.kinds import REPLACEMENT, TRIGGER
from tefuda.kernel.rules import Rules, Words

WORDS: Final = words.of("pso2")


def build(settings: Settings) -> Rules:
    """The rules with these settings, without any cards."""
    seats = table_of(settings)[0]
    rules = new_rules("pso2", seats)
    raid = settings["table"] != "duel"
    rules.numbers = [int(raid), DIFFICULTIES.index(str(settings["difficulty"]))]
    if raid:
        rules.teams = (*[0] * (seats - 1), 1)
        rules.stand_in = book_zones.stand_in
        rules.drop_out = drop_out
    rules.own = Tables()
    WORDS.bind(rules, WHY_NOT)
    rules.reset = [N.FRONT_DAMAGE, N.BACK_DAMAGE, N.WAY, N.LIFE_LOST, N.SAID_X, N.SPARED]
    rules.bare = [kind in (N.DECK, N.HAND, N.PP) for kind in rules.zone_kind]
    rules.loops = ("103.1.3", "103.1.3", "103.1.3")
    rules.kinds[TRIGGER].words = Words(
        "{card}の能力を処理領域に置く：{ability}", "Put the ability of {card} there: {ability}"
    )
    rules.kinds[REPLACEMENT].words = Words(
        "{card}の置換効果{b}を適用する", "Apply replacement {b}, of {card}"
    )
    rules.trigger_ask = Words(
        "先に処理領域に置く能力（後に置いたものから処理する）",
        "Which ability is put there first? What is put there last is processed first",
    )
    bind_common(rules, settings)
    bind_triggers(rules)
    rules.add_procedures(
        [
            PREPARATION,
            TURN_PROC,
            BOSS_TURN,
            BATTLE_PROC,
            PRIORITY_PROC,
            launching.LAUNCH_PROC,
            launching.PP_PROC,
            DAMAGE_PROC,
            DESTROY_PROC,
            OVERFLOW_PROC,
            perform.BOSS_PLAYS,
            perform.ORDER_PROC,
            perform.DISCARD_PROC,
        ]
    )
    cite(rules)
    rules.vocab = perform.vocabulary()
    rules.make_index = card_index.make_index
    for kind in range(N.DECLARED, N.LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.concede = "101.6"
    rules.heading = heading
    rules.after_event = after_event
    rules.after_events = after_events
    rules.move_quietly = move_quietly
    rules.static_mods = continuous.static_modifiers
    rules.rank = rank_by_operation
    rules.counting = continuous.counting
    rules.finish = continuous.finish
    rules.gifts_first = True
    rules.scope = continuous.scope
    rules.fits = replacement_fits
    rules.replace = replace
    rules.replaces_by = "103.4.3.2"
    rules.affected = continuous.affected
    rules.play_waiting = launching.trigger
    rules.actions = offers.responses
    rules.act = offers.act
    rules.resolve = launching.resolve
    rules.proper = launching.proper
    rules.rule_checks = rule_checks
    rules.clash = perform.clash
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.declared = declared
    rules.said_ability = said_ability
    return rules
