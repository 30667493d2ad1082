"""What a view tells of a card, and options in words."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability, Action
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.zones import at, card_now, stack
from tefuda.games.cipher.cards.card import text_en, text_ja
from tefuda.games.common import drawing, words
from tefuda.games.common.wording import Wording, nth, offered
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_b, kind_of
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

WORDS: Final = words.of("cipher")
POSE_KEYS: Final = WORDS.poses.keys_by_number()
PHASE_WORDS: Final = WORDS.phases.labels()
LINES: Final = ("front", "back")
"""What the number of an option `area` means: a zone of the field."""
REFILL: Final = WORDS["terms"]["refill"].label


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase."""
    return drawing.heading(s, lang, PHASE_WORDS[s.var[N.PHASE]].say(lang))


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a unit: how it lies, whether it is the main character, its numbers, how many cards it is
    made of. Of a support card: its support."""
    area = rules.zone_kind[s.zone[c]]
    if not sees(rules, s, c, viewer) or s.defn[c] < 0:
        return {}
    if area == N.SUPPORT_AREA:
        return {"support": value(rules, s, c, N.SUPPORT)}
    if area not in (N.FRONT, N.BACK):
        return {}
    out: dict[str, object] = {
        "state": POSE_KEYS[s.pose[c]],
        "main": s.cols[N.MAIN][c] == 1,
        "power": value(rules, s, c, N.POWER),
        "range": ranges(rules, s, c),
        "stack": stack(s, c),
    }
    if card_now(s, s.var[N.ATTACKER]) == c:
        out["attacks"] = True
    elif card_now(s, s.var[N.DEFENDER]) == c:
        out["attacked"] = True
    return out


def ranges(rules: Rules, s: State, c: int) -> str:
    """4.15: its range as it is printed: 1, 2, 1-2, 1-3, or - for none."""
    have = [n + 1 for n in range(3) if value(rules, s, c, N.RANGE_1 + n) > 0]
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
    if kind in (N.ACTIVATE, N.OTHERWISE, N.SUPPORT_SKILL):
        return WORDING.of(rules, b, lang)
    if kind == N.AREA:
        return WORDS.zones[LINES[b]].say(lang)
    if kind == N.MODE:
        return mode_text(rules, s, b, lang)
    if kind == TRIGGER:
        return WORDING.waiting(rules, s, b, lang)
    if kind == INTERRUPT:
        return REFILL.say(lang)
    return str(b)


def option_zone(rules: Rules, s: State, opt: int) -> int:
    """The line an option is about; -1: none."""
    if kind_of(opt) != N.AREA:
        return -1
    return at(N.BACK if arg_b(opt) else N.FRONT, s.ask_seat)


# --- abilities in words: the renderers are asked only when somebody reads --------------------------

WORDING = Wording(text_ja, text_en)


def said_ability(rules: Rules, number: int, lang: str) -> str:
    """An ability by its number, for the record; "": no text by itself says it."""
    return WORDING.by_itself(compiled(rules, number).ability, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose."""
    does = offered(rules, s, which)
    text = WORDING.by_itself(Ability("act", does), lang) if does else ""
    return text.removeprefix("【起】").removeprefix("【Activated】").strip() or nth(which, lang)


def deeds(does: tuple[Action, ...], lang: str) -> str:
    """Some actions by themselves, such as a cost."""
    text = WORDING.by_itself(Ability("act", does), lang)
    return text.removeprefix("【起】").removeprefix("【Activated】").strip()
