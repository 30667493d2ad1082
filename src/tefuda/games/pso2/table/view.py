"""What a view tells of a card, and options in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.games.common import drawing, words
from tefuda.games.common.wording import Wording, nth, offered
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.modes import TO_DECK, TO_HEAL, recovering
from tefuda.games.pso2.book.zones import card_now, health, is_boss, laid_on, on_field, row_of
from tefuda.games.pso2.cards.card import text_en, text_ja
from tefuda.games.pso2.cards.data import data_of, launch_of
from tefuda.games.pso2.effects import nodes as G
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_b, kind_of
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.record import seat_name
from tefuda.kernel.rules import Declared, Rules, Words
from tefuda.kernel.state import Item, State
from tefuda.kernel.values import value

WORDS: Final = words.of("pso2")
POSE_KEYS: Final = WORDS.poses.keys_by_number()
ROW_KEYS: Final = WORDS["rows"].keys_by_number()
PHASE_WORDS: Final = WORDS.phases.labels()
SIDE_KEYS: Final = ("first", "second")


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase; at whom a boss aims."""
    said = drawing.heading(s, lang, PHASE_WORDS[s.var[N.PHASE]].say(lang))
    if s.var[N.TURN_NO] and s.var[N.TARGET_PLAYER]:
        aimed = seat_name(s.var[N.TARGET_PLAYER] - 1, lang)
        said += f"　ターゲット: {aimed}" if lang == "ja" else f", target: {aimed}"
    return said


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of PP: how it lies. Of a card in play: that, its row, its numbers, the damage it has taken and
    what lies on it. Of a player or boss: what is left of its HP or life."""
    area = rules.zone_kind[s.zone[c]]
    if area == N.PP:
        return {"state": POSE_KEYS[s.pose[c]]}
    field = on_field(s, s.zone[c])
    if not sees(rules, s, c, viewer) or s.defn[c] < 0 or not (field or area in (N.PLAYER, N.MAG)):
        return {}
    out: dict[str, object] = {"state": POSE_KEYS[s.pose[c]]}
    if field:
        out["row"] = ROW_KEYS[row_of(s, s.zone[c])]
    kind = rules.pool[s.defn[c]].kind
    if s.host[c] >= 0:
        if s.cols[N.WAY][c] == N.WEAPON:
            out["attack"] = value(rules, s, c, N.ATTACK)
        elif s.cols[N.WAY][c] == N.ARMOUR:
            out["defence"] = value(rules, s, c, N.DEFENCE)
        return out
    if kind == N.CHARACTER:
        out["attack"] = value(rules, s, c, N.ATTACK)
        out["hp"] = value(rules, s, c, N.HP)
        front, back = s.cols[N.FRONT_DAMAGE][c], s.cols[N.BACK_DAMAGE][c]
        out["damage"] = front + back
        if front:  # 213.3.1, 213.3.2: each row remembers its own
            out["front_damage"] = front
        if back:
            out["back_damage"] = back
    elif kind == N.PLAYER_CARD:
        seat = rules.zone_seat[s.zone[c]]
        out["attack"] = value(rules, s, c, N.ATTACK)
        out["life" if is_boss(rules, s, seat) else "hp"] = health(rules, s, seat)
        if not is_boss(rules, s, seat):
            out["side"] = SIDE_KEYS[data_of(rules, s, c).second]
    if card_now(s, s.var[N.ATTACKER]) == c:
        out["attacks"] = True
    elif c in (card_now(s, s.var[N.TARGET_ONE]), card_now(s, s.var[N.TARGET_TWO])):
        out["attacked"] = True
    out["equip"] = _names(rules, s, c, (N.WEAPON, N.ARMOUR))
    out["attach"] = _names(rules, s, c, (N.ATTACHED,))
    return out


def declared(rules: Rules, s: State, item: Item, lang: str) -> Declared:
    """406.2.3a, 406.3, 209.3: what was said when something was put into the processing area. What comes
    onto the field has no ability there, but may have somebody to bear it."""
    out = Declared(
        ability_text(rules, item.ability, lang) if item.ability >= 0 else "", item.targets
    )
    if item.ability >= 0:
        does = compiled(rules, item.ability).ability.does
        out.mode = of_recovery(does, lang)
    out.x = item.x - 1 if item.x else -1
    return out


def said_ability(rules: Rules, number: int, lang: str) -> str:
    """An ability by its number, for the record; "": no text by itself says it."""
    does = compiled(rules, number).ability.does
    return of_recovery(does, lang) or ability_text(rules, number, lang)


def _names(rules: Rules, s: State, host: int, ways: tuple[int, ...]) -> str:
    """What lies on a card in some ways, as positions are written: 剣+盾."""
    return "+".join(
        [rules.pool[s.defn[c]].name for c in laid_on(s, host) if s.cols[N.WAY][c] in ways]
    )


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, one of several effects."""
    kind = kind_of(opt)
    b = arg_b(opt)
    if kind == N.ACTIVATE:
        return ability_text(rules, b, lang)
    if kind == N.MODE:
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


# --- abilities in words: the renderers are asked only when somebody reads --------------------------

WORDING = Wording(text_ja, text_en)


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One ability as it would be printed; "": it speaks of what came before it, and no text by itself
    says that."""
    return WORDING.by_itself(as_printed(compiled(rules, number).ability), lang)


def as_printed(ability: E.Ability) -> E.Ability:
    """With the choices that the rules make of 回復X put back into that word."""
    return replace(ability, does=tuple([_recover(a) for a in ability.does]))


def _recover(a: E.Action) -> E.Action:
    if isinstance(a, E.ChooseModes) and a.modes and isinstance(a.modes[0][0], E.Choose):
        for word in (G.Recover(E.Num(a.modes[0][0].most)), G.Recover(G.PaidX())):
            if recovering(word) == a:
                return word
    return a


def waiting_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """The ability in a place of the waiting list."""
    return ability_text(rules, s.waiting[which].ability, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    does = offered(rules, s, which)
    if not does:
        return nth(which, lang)
    text = of_recovery(does, lang) or WORDING.by_itself(E.Ability("active", does), lang)
    return text or nth(which, lang)


RECOVERY: Final = (
    Words(
        "捨札のカードをデッキに加え、シャッフルする",
        "Shuffle cards of the discard pile into the deck",
    ),
    Words(
        "キャラ1体のダメージを取り除き、前列に戻す", "A character has no damage, and is in front"
    ),
)


def of_recovery(does: tuple[E.Action, ...], lang: str) -> str:
    """glossary.回復X: the two things between which a recovery chooses; "": it is none of them."""
    for action in does:
        if action == G.Recycle(E.Chosen(TO_DECK)):
            return RECOVERY[0].say(lang)
        if action == G.HealUp(E.Chosen(TO_HEAL)):
            return RECOVERY[1].say(lang)
    return ""


def deeds(does: tuple[E.Action, ...], lang: str) -> str:
    """Some actions by themselves, such as a cost."""
    return of_recovery(does, lang) or WORDING.by_itself(E.Ability("active", does), lang)
