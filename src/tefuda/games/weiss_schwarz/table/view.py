"""What a view tells of a card, and options in words."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.games.common import drawing, words
from tefuda.games.common.wording import Wording, choosing, nth, offered
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import zones
from tefuda.games.weiss_schwarz.cards.card import text_en, text_ja
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State
from tefuda.kernel.values import value

WORDS: Final = words.of("weiss_schwarz")
POSE_KEYS: Final = WORDS.poses.keys_by_number()
ICON_WORDS: Final = WORDS["icons"].numbered()
PHASE_WORDS: Final = WORDS.phases.labels()
STEP_WORDS: Final = WORDS["steps"].labels()
TO_HAND_OR_STOCK = (Words("手札に戻す", "To the hand"), Words("ストック置場に置く", "To the stock"))
BREAKING_IN = (WORDS["terms"]["refresh"].label, WORDS["terms"]["level_up"].label)


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase and step."""
    phase = PHASE_WORDS[s.var[N.PHASE]].say(lang)
    step = STEP_WORDS[s.var[N.STEP]].say(lang)
    if step:
        phase += f"・{step}" if lang == "ja" else f", {step}"
    return drawing.heading(s, lang, phase)


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a character on the stage: how it lies, its numbers, how many markers it has."""
    zone = s.zone[c]
    if not zones.is_slot(zone) or s.defn[c] < 0:
        return {}
    out: dict[str, object] = {
        "state": POSE_KEYS[s.pose[c]],
        "slot": zones.slot_of(zone),
        "power": value(rules, s, c, N.POWER),
        "soul": value(rules, s, c, N.SOUL),
        "level": value(rules, s, c, N.LEVEL),
        "markers": len(zones.markers_of(s, c)),
    }
    if zones.card_now(s, s.var[N.ATTACKER]) == c:
        out["attacks"] = True
    elif zones.card_now(s, s.var[N.DEFENDER]) == c:
        out["attacked"] = True
    return out


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, a slot, an icon, one of several effects."""
    kind = kind_of(opt)
    a, b = arg_a(opt), arg_b(opt)
    if kind == N.ACTIVATE:
        have = abilities_of(rules, s, a)
        return WORDING.of(rules, have[b], lang) if b < len(have) else str(b + 1)
    if kind == N.SWAP_SLOTS:
        one, other = zones.SLOT_WORDS[a].say(lang), zones.SLOT_WORDS[b].say(lang)
        return f"{one}と{other}" if lang == "ja" else f"{one} and {other}"
    if kind == N.SLOT:
        return zones.SLOT_WORDS[zones.slot_of(a)].say(lang)
    if kind == N.ICON:
        return ICON_WORDS[b].say(lang)
    if kind == N.MODE:
        return _mode(rules, s, b, lang)
    if kind == TRIGGER:
        return WORDING.waiting(rules, s, b, lang)
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
    return zones.slot_zone(s.ask_seat, arg_a(opt)) if kind_of(opt) == N.SWAP_SLOTS else -1


# --- abilities in words: the renderers are asked only when somebody reads --------------------------

WORDING = Wording(text_ja, text_en)


def said_ability(rules: Rules, number: int, lang: str) -> str:
    """An ability by its number, for the record; "": no text by itself says it."""
    return WORDING.by_itself(compiled(rules, number).ability, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose, or one of two places."""
    action = choosing(rules, s)
    if isinstance(action, E.MayEither):
        return place_text(rules, action.first if which == 0 else action.second, lang)
    does = offered(rules, s, which)
    text = WORDING.by_itself(E.Ability("event", does), lang) if does else ""
    return text or nth(which, lang)


def place_text(rules: Rules, move: E.Move, lang: str) -> str:
    """Where a card goes."""
    for kind in rules.zone_kinds:
        if kind.key == move.to:
            zone = kind.words.say(lang)
            if not kind.pile:
                return f"{zone}に" if lang == "ja" else f"to the {zone}"
            if lang == "ja":
                return f"{zone}の{'下' if move.bottom else '上'}に"
            return f"to the {'bottom' if move.bottom else 'top'} of the {zone}"
    return move.to


def deeds(does: tuple[E.Action, ...], lang: str) -> str:
    """Some actions by themselves, such as a cost."""
    return WORDING.by_itself(E.Ability("event", does), lang)
