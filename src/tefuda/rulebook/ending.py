"""How a game ended, by its clause."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.entry import GameEntry
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State
from tefuda.rulebook.index import book

CONDITIONS: Final = ("9.4.1", "9.4")  # clauses that check several conditions for losing


def lost_by(entry: GameEntry, rules: Rules, s: State, seat: int) -> str:
    """The clause by which a player has lost; "": has not, or by none."""
    clause = rules.clauses[s.lost[seat] - 1] if s.lost[seat] > 1 else ""
    if clause in CONDITIONS and entry.table.loses_by is not None:
        return entry.table.loses_by(rules, s, seat)
    return clause


def ended_by(entry: GameEntry, rules: Rules, s: State) -> str:
    """The clause that ended the game: the one by which its only loser lost, else the last one."""
    losers = [seat for seat in range(s.seats) if s.lost[seat] > 1 and not s.winners >> seat & 1]
    told = lost_by(entry, rules, s, losers[0]) if len(losers) == 1 else ""
    return told or rules.clauses[s.clause]


def ending_words(game: str, clause: str) -> Words:
    """The clause in our own words; empty ones if it is a heading or none."""
    found = book(game).by_id.get(clause)
    if found is None or found.kind == "heading":
        return Words("", "")
    return Words(found.say("ja"), found.say("en"))
