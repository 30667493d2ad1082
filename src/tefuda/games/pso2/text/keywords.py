"""302: the keyword abilities, as what their definitions in the book say."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.pso2.effects import nodes as G
from tefuda.games.pso2.text import lexicon

_PLAYER: Final = E.Cards(E.OPPONENT, ("player",), ("player",))
_CHARACTER: Final = E.Cards(E.BOTH, ("field",), ("character",))


def _arrives(to: str) -> E.Trigger:
    return E.Trigger("moved", E.This(), to=to)


def _falls(frm: str) -> E.Trigger:
    return E.Trigger("moved", E.This(), frm=frm, to="discard")


# 302.2-302.4: when a keyword's ability triggers
EVENTS: Final[dict[str, tuple[E.Trigger, ...]]] = {
    "enter": (_arrives("field"), _arrives("player"), _arrives("mag")),
    "fallen": (_falls("field"), _falls("player"), _falls("mag")),
    "drop": (E.Trigger("moved", E.This(), frm="deck", to="discard", while_=E.TurnOf(E.OPPONENT)),),
}
EVENT_WORDS: Final = {"登場時": "enter", "戦闘不能時": "fallen", "ドロップ": "drop"}
WORDS: Final = lexicon.BOOK.reads["keywords"]


def keyword(word: str, n: int = 0) -> E.Ability:
    """The ability that a keyword alone stands for; `n` is its X."""
    if word == "war_cry":  # 302.1b
        rests = (E.SetPose(E.This(), "off"),)
        return E.Ability("act", (G.Redirect(E.This()),), rests, G.UnderAttack(), word=word)
    if word == "chain":  # 302.5
        meets = E.Trigger("engages", E.This(), by="attacker", other=_PLAYER)
        return E.Ability("trigger", (E.SetPose(E.This(), "on"),), trigger=meets, limit=1, word=word)
    if word == "pierce":  # glossary.貫通X
        kills = E.Trigger("kills", E.This(), by="attack", other=_CHARACTER)
        hits = G.Damage(E.Related("master", E.Happened("other")), E.Num(n))
        return E.Ability("trigger", (hits,), trigger=kills, word=word)
    if word == "slots":  # 205.4.4.1
        return E.Ability("slots", limit=n)
    return E.Ability("static", word=word)  # 302.6-302.8: the rules look for the word
