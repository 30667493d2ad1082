"""What a view tells of a card, and options in words."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.games.pso2.field import card_now, health, is_boss, laid_on, on_field, row_of
from tefuda.games.pso2.names import (
    ACTIVATE,
    ARMOUR,
    ATTACHED,
    ATTACK,
    ATTACKER,
    BACK_DAMAGE,
    CHARACTER,
    DEFENCE,
    FRONT_DAMAGE,
    HP,
    MAG,
    MODE,
    PLAYER,
    PLAYER_CARD,
    PP,
    TARGET_ONE,
    TARGET_TWO,
    WAY,
    WEAPON,
)
from tefuda.games.pso2.printed import data_of, launch_of
from tefuda.games.pso2.wording import ability_text, mode_text, of_recovery, waiting_text
from tefuda.games.wording import nth
from tefuda.kernel.change import sees
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.rules import Rules, arg_b, kind_of
from tefuda.kernel.state import State
from tefuda.kernel.values import value

POSE_KEYS: Final = ("on", "off")
ROW_KEYS: Final = ("front", "back")
SIDE_KEYS: Final = ("first", "second")


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of PP: how it lies. Of a card in play: that, its row, its numbers, the damage it has taken and
    what lies on it. Of a player or boss: what is left of its HP or life."""
    area = rules.zone_kind[s.zone[c]]
    if area == PP:
        return {"state": POSE_KEYS[s.pose[c]]}
    field = on_field(s, s.zone[c])
    if not sees(rules, s, c, viewer) or s.defn[c] < 0 or not (field or area in (PLAYER, MAG)):
        return {}
    out: dict[str, object] = {"state": POSE_KEYS[s.pose[c]]}
    if field:
        out["row"] = ROW_KEYS[row_of(s, s.zone[c])]
    kind = rules.pool[s.defn[c]].kind
    if s.host[c] >= 0:
        if s.cols[WAY][c] == WEAPON:
            out["attack"] = value(rules, s, c, ATTACK)
        elif s.cols[WAY][c] == ARMOUR:
            out["defence"] = value(rules, s, c, DEFENCE)
        return out
    if kind == CHARACTER:
        out["attack"] = value(rules, s, c, ATTACK)
        out["hp"] = value(rules, s, c, HP)
        out["damage"] = s.cols[FRONT_DAMAGE][c] + s.cols[BACK_DAMAGE][c]
    elif kind == PLAYER_CARD:
        seat = rules.zone_seat[s.zone[c]]
        out["attack"] = value(rules, s, c, ATTACK)
        out["life" if is_boss(rules, s, seat) else "hp"] = health(rules, s, seat)
        if not is_boss(rules, s, seat):
            out["side"] = SIDE_KEYS[data_of(rules, s, c).second]
    if card_now(s, s.var[ATTACKER]) == c:
        out["attacks"] = True
    elif c in (card_now(s, s.var[TARGET_ONE]), card_now(s, s.var[TARGET_TWO])):
        out["attacked"] = True
    out["equip"] = _names(rules, s, c, (WEAPON, ARMOUR))
    out["attach"] = _names(rules, s, c, (ATTACHED,))
    return out


def _names(rules: Rules, s: State, host: int, ways: tuple[int, ...]) -> str:
    """What lies on a card in some ways, as positions are written: 剣+盾."""
    return "+".join(
        [rules.pool[s.defn[c]].name for c in laid_on(s, host) if s.cols[WAY][c] in ways]
    )


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, one of several effects."""
    kind = kind_of(opt)
    b = arg_b(opt)
    if kind == ACTIVATE:
        return ability_text(rules, b, lang)
    if kind == MODE:
        return _mode(rules, s, b, lang) or nth(b, lang)
    if kind == TRIGGER:
        return waiting_text(rules, s, b, lang)
    return str(b)


def _mode(rules: Rules, s: State, which: int, lang: str) -> str:
    """406.3: one of the abilities of which one is activated; or, of an effect, one of its parts."""
    f = s.frames[-1]
    if rules.procs[f.proc].name == "launch" and f.a >= 0:
        modes = launch_of(rules, f.a).modes
        if which < len(modes):
            does = compiled(rules, modes[which]).ability.does
            return of_recovery(does, lang) or ability_text(rules, modes[which], lang)
    return mode_text(rules, s, which, lang)
