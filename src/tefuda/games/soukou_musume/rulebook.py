"""The rulebook of 装甲娘, bound together: settings, cards, procedures, hooks."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import holding_index
from tefuda.games.common import words
from tefuda.games.common.book import Settings, bind_common
from tefuda.games.common.clauses import cite
from tefuda.games.common.continuous import replace_blindly
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import commands
from tefuda.games.soukou_musume.book.actions import SUBJECTS, WHY_NOT
from tefuda.games.soukou_musume.book.attack import USE_SKILL
from tefuda.games.soukou_musume.book.contest import CONTEST
from tefuda.games.soukou_musume.book.damage import CALCULATION
from tefuda.games.soukou_musume.book.preparation import EXTRA, ONE_SIDE, PREPARATION
from tefuda.games.soukou_musume.book.states import AFTERMATH, commit_wreck
from tefuda.games.soukou_musume.book.turn import TURN_PROC
from tefuda.games.soukou_musume.effects import continuous, perform
from tefuda.games.soukou_musume.table.view import ability_words, heading, pieces, said_ability
from tefuda.kernel.build import new_rules
from tefuda.kernel.rules import Rules

WORDS: Final = words.of("soukou_musume")


def build(settings: Settings) -> Rules:
    """The rules with these settings, without any cards."""
    rules = new_rules("soukou_musume", N.SEATS)
    rules.numbers = [
        int(settings["reserve_places"]),
        int(settings["charge_from"] == "deck"),
        int(settings["retreat_energy"] == "stays"),
        int(settings["judgement"] == "coin"),
    ]
    WORDS.bind(rules, WHY_NOT, SUBJECTS)
    rules.reset = [N.DAMAGE, N.WAY, N.USED]
    rules.count_says[N.DAMAGE] = (rules.say_no["damaged"], rules.say_no["healed"])
    bind_common(rules, settings)
    rules.add_procedures(
        [
            PREPARATION,
            ONE_SIDE,
            EXTRA,
            CONTEST,
            TURN_PROC,
            commands.CHARGE_PROC,
            commands.COMMAND_PROC,
            commands.CIRCLE_PROC,
            commands.RETREAT_PROC,
            USE_SKILL,
            CALCULATION,
            AFTERMATH,
        ]  # fmt: skip
    )
    cite(rules)
    rules.once_asked = {
        "sheet.damage.2.2": ("sheet.damage.2.1",),
        "sheet.damage.3.2": ("sheet.damage.3.1",),
    }
    rules.vocab = perform.vocabulary()
    rules.make_index = holding_index
    rules.commits[N.WRECK] = commit_wreck
    rules.heading = heading
    rules.static_mods = continuous.static_modifiers
    rules.scope = continuous.scope
    rules.fits = continuous.replacement_fits
    rules.replace = replace_blindly
    rules.affected = continuous.affected
    rules.pieces = pieces
    rules.ability_words = ability_words
    rules.said_ability = said_ability
    return rules
