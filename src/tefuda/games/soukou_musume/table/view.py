"""What a view tells of a card, and options in words."""

from __future__ import annotations

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Action
from tefuda.games.common import drawing
from tefuda.games.common.wording import Wording
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.states import STATES
from tefuda.games.soukou_musume.book.zones import energy, hp_left
from tefuda.games.soukou_musume.cards.card import text_en, text_ja
from tefuda.games.soukou_musume.cards.data import unit_data
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDING = Wording(text_ja, text_en)


def said_ability(rules: Rules, number: int, lang: str) -> str:
    """An ability by its number, for the record; "": no text by itself says it."""
    return WORDING.by_itself(compiled(rules, number).ability, lang)


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, and whose."""
    return drawing.heading(s, lang)


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """What a view tells of a card on the battlefield: all of it open to everybody."""
    if s.zone[c] // N.SEATS not in (N.MAIN, N.RESERVE) or (s.face[c] == 1 and s.pose[c] != 3):
        return {}
    return {
        "damage": s.cols[N.DAMAGE][c],
        "hp": hp_left(rules, s, c),
        "energy": energy(s, c),
        "state": list(STATES)[s.pose[c]],
    }


def ability_words(rules: Rules, s: State, card: int, which: int, lang: str) -> str:
    """A skill or circle skill by its name (an option tells the first and the second apart)."""
    data = unit_data(rules, s, card)
    f = s.frames[-1]
    proc = rules.procs[f.proc]
    if proc.steps[f.pc - 1].clause.startswith("sheet.turn.attack"):
        skill = data.skills[which]
        name = skill.name if lang == "ja" else skill.name_en or skill.name
        return f"{name}（{skill.damage}）" if lang == "ja" else f"{name} ({skill.damage})"
    circle = data.circles[which]
    return circle.name if lang == "ja" else circle.name_en or circle.name


def deeds(does: tuple[Action, ...], lang: str) -> str:
    return ""
