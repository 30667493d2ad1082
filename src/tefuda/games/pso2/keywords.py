"""302: the keyword abilities, as what their definitions in the book say."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    Ability,
    Cards,
    Happened,
    Num,
    Related,
    SetPose,
    This,
    Trigger,
    TurnOf,
)
from tefuda.games.pso2.words import Damage, Redirect, UnderAttack

_PLAYER: Final = Cards(OPPONENT, ("player",), ("player",))
_CHARACTER: Final = Cards(BOTH, ("field",), ("character",))


def _arrives(to: str) -> Trigger:
    return Trigger("moved", This(), to=to)


def _falls(frm: str) -> Trigger:
    return Trigger("moved", This(), frm=frm, to="discard")


# 302.2-302.4: when a keyword's ability triggers
EVENTS: Final[dict[str, tuple[Trigger, ...]]] = {
    "enter": (_arrives("field"), _arrives("player"), _arrives("mag")),
    "fallen": (_falls("field"), _falls("player"), _falls("mag")),
    "drop": (Trigger("moved", This(), frm="deck", to="discard", while_=TurnOf(OPPONENT)),),
}
EVENT_WORDS: Final = {"登場時": "enter", "戦闘不能時": "fallen", "ドロップ": "drop"}
WORDS: Final = {
    "ウォークライ": "war_cry",
    "連撃": "chain",
    "奇襲": "ambush",
    "連続射撃": "double",
    "狙撃": "snipe",
    "貫通": "pierce",
    "装備枠": "slots",
    "回復": "recover",
    **EVENT_WORDS,
}


def keyword(word: str, n: int = 0) -> Ability:
    """The ability that a keyword alone stands for; `n` is its X."""
    if word == "war_cry":  # 302.1b
        rests = (SetPose(This(), "off"),)
        return Ability("act", (Redirect(This()),), rests, UnderAttack(), word=word)
    if word == "chain":  # 302.5
        meets = Trigger("engages", This(), by="attacker", other=_PLAYER)
        return Ability("trigger", (SetPose(This(), "on"),), trigger=meets, limit=1, word=word)
    if word == "pierce":  # glossary.貫通X
        kills = Trigger("kills", This(), by="attack", other=_CHARACTER)
        hits = Damage(Related("master", Happened("other")), Num(n))
        return Ability("trigger", (hits,), trigger=kills, word=word)
    if word == "slots":  # 205.4.4.1
        return Ability("slots", limit=n)
    return Ability("static", word=word)  # 302.6-302.8: the rules look for the word
