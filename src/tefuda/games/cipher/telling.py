"""What a view tells of a card, and options in words."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.field import at, card_now, stack
from tefuda.games.cipher.names import (
    ACTIVATE,
    AREA,
    ATTACKER,
    BACK,
    DEFENDER,
    FRONT,
    MAIN,
    MODE,
    OTHERWISE,
    POWER,
    RANGE_1,
    SUPPORT,
    SUPPORT_AREA,
    SUPPORT_SKILL,
)
from tefuda.games.cipher.says import AREA_WORDS
from tefuda.games.cipher.wording import ability_text, mode_text, waiting_text
from tefuda.kernel.change import sees
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.rules import Rules, Words, arg_b, kind_of
from tefuda.kernel.state import State
from tefuda.kernel.values import value

POSE_KEYS: Final = ("ready", "acted")
REFILL: Final = Words("デッキ補充処理", "the refilling of the deck")


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a unit: how it lies, whether it is the main character, its numbers, how many cards it is
    made of. Of a support card: its support."""
    area = rules.zone_kind[s.zone[c]]
    if not sees(rules, s, c, viewer) or s.defn[c] < 0:
        return {}
    if area == SUPPORT_AREA:
        return {"support": value(rules, s, c, SUPPORT)}
    if area not in (FRONT, BACK):
        return {}
    out: dict[str, object] = {
        "state": POSE_KEYS[s.pose[c]],
        "main": s.cols[MAIN][c] == 1,
        "power": value(rules, s, c, POWER),
        "range": ranges(rules, s, c),
        "stack": stack(s, c),
    }
    if card_now(s, s.var[ATTACKER]) == c:
        out["attacks"] = True
    elif card_now(s, s.var[DEFENDER]) == c:
        out["attacked"] = True
    return out


def ranges(rules: Rules, s: State, c: int) -> str:
    """4.15: its range as it is printed: 1, 2, 1-2, 1-3, or - for none."""
    have = [n + 1 for n in range(3) if value(rules, s, c, RANGE_1 + n) > 0]
    if not have:
        return "-"
    if len(have) == 1:
        return str(have[0])
    whole = len(have) == have[-1] - have[0] + 1
    return f"{have[0]}-{have[-1]}" if whole else ",".join([str(n) for n in have])


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: a skill, a line, one of several effects."""
    kind = kind_of(opt)
    b = arg_b(opt)
    if kind in (ACTIVATE, OTHERWISE, SUPPORT_SKILL):
        return ability_text(rules, b, lang)
    if kind == AREA:
        return AREA_WORDS[b].say(lang)
    if kind == MODE:
        return mode_text(rules, s, b, lang)
    if kind == TRIGGER:
        return waiting_text(rules, s, b, lang)
    if kind == INTERRUPT:
        return REFILL.say(lang)
    return str(b)


def option_zone(rules: Rules, s: State, opt: int) -> int:
    """The line an option is about; -1: none."""
    if kind_of(opt) != AREA:
        return -1
    return at(BACK if arg_b(opt) else FRONT, s.ask_seat)
