"""What a view tells of a card, and options in words."""

from __future__ import annotations

from tefuda.effects.hold import abilities_of
from tefuda.games.weiss_schwarz.field import (
    SLOT_WORDS,
    card_now,
    is_slot,
    markers_of,
    slot_of,
    slot_zone,
)
from tefuda.games.weiss_schwarz.names import (
    ACTIVATE,
    ATTACKER,
    DEFENDER,
    ICON,
    LEVEL,
    MODE,
    POWER,
    SLOT,
    SOUL,
    SWAP_SLOTS,
)
from tefuda.games.weiss_schwarz.printed import ICONS
from tefuda.games.weiss_schwarz.says import ICON_WORDS
from tefuda.games.weiss_schwarz.wording import ability_text, mode_text, waiting_text
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.rules import Rules, Words, arg_a, arg_b, kind_of
from tefuda.kernel.state import State
from tefuda.kernel.values import value

POSE_KEYS = ("stand", "rest", "reverse")
TO_HAND_OR_STOCK = (Words("手札に戻す", "To the hand"), Words("ストック置場に置く", "To the stock"))
BREAKING_IN = (Words("リフレッシュ", "the refresh"), Words("レベルアップ", "the level-up"))


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a character on the stage: how it lies, its numbers, how many markers it has."""
    zone = s.zone[c]
    if not is_slot(zone) or s.defn[c] < 0:
        return {}
    out: dict[str, object] = {
        "state": POSE_KEYS[s.pose[c]],
        "slot": slot_of(zone),
        "power": value(rules, s, c, POWER),
        "soul": value(rules, s, c, SOUL),
        "level": value(rules, s, c, LEVEL),
        "markers": len(markers_of(s, c)),
    }
    if card_now(s, s.var[ATTACKER]) == c:
        out["attacks"] = True
    elif card_now(s, s.var[DEFENDER]) == c:
        out["attacked"] = True
    return out


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, a slot, an icon, one of several effects."""
    kind = kind_of(opt)
    a, b = arg_a(opt), arg_b(opt)
    if kind == ACTIVATE:
        have = abilities_of(rules, s, a)
        return ability_text(rules, have[b], lang) if b < len(have) else str(b + 1)
    if kind == SWAP_SLOTS:
        one, other = SLOT_WORDS[a].say(lang), SLOT_WORDS[b].say(lang)
        return f"{one}と{other}" if lang == "ja" else f"{one} and {other}"
    if kind == SLOT:
        return SLOT_WORDS[slot_of(a)].say(lang)
    if kind == ICON:
        return ICON_WORDS[ICONS[b]].say(lang)
    if kind == MODE:
        return _mode(rules, s, b, lang)
    if kind == TRIGGER:
        return waiting_text(rules, s, b, lang)
    if kind == INTERRUPT:
        return BREAKING_IN[b].say(lang)
    return str(b)


def _mode(rules: Rules, s: State, which: int, lang: str) -> str:
    f = s.frames[-1]
    if rules.procs[f.proc].name == "icon.choice":
        return TO_HAND_OR_STOCK[which].say(lang)
    return mode_text(rules, s, which, lang)


def option_zone(rules: Rules, s: State, opt: int) -> int:
    """Of a swap: the slot whose card goes to the other; -1: none."""
    return slot_zone(s.ask_seat, arg_a(opt)) if kind_of(opt) == SWAP_SLOTS else -1
