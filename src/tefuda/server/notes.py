"""The table's own lines in the record: who sat down, came back, took back, handed a seat over.

A line stands where the record of the game was when it was written. Taking back shortens that record,
and never these lines.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tefuda.kernel.record import seat_name
from tefuda.kernel.rules import Words
from tefuda.server.messages import Line

WORDS: Final[dict[str, Words]] = {
    "sat": Words("{who}が席に着いた。", "{who} sits down."),
    "returned": Words("{who}が戻った。", "{who} has come back."),
    "asked": Words(
        "{who}が待ったを願い出た。", "{who} asks for leave to take back the last decision."
    ),
    "no": Words("待ったは認められなかった（{who}）。", "{who} does not give leave to take back."),
    "back": Words(
        "{who}が待った：決定{x}回分を戻した。", "{who} takes back: {x} decisions are undone."
    ),
    "leave": Words(
        "{who}の待ったが認められ、決定{x}回分を戻した。",
        "{who} takes back with leave: {x} decisions are undone.",
    ),
    "link": Words(
        "{who}の席のリンクがもう一度開かれ、断られた。",
        "The link to {who}'s seat was opened again, and refused.",
    ),
    "knock": Words("{name}が{who}の席に着きたいと言っている。", "{name} asks {who} for the seat."),
    "kept": Words("{who}は席を譲らなかった。", "{who} keeps the seat."),
    "moved": Words(
        "{who}の席は、本人の許しで{name}に渡った。",
        "The seat of {who} goes to {name}, with leave of who sat there.",
    ),
    "bound": Words(
        "{who}がシャッフルの値を新しく約束した。",
        "{who} is bound to new values for the shuffle from now on.",
    ),
    "gone": Words(
        "{who}が投了した（規則に投了がないため、卓の決まりで終わる）。",
        "{who} gives up (the book knows no giving up: the table ends the game).",
    ),
    "late": Words(
        "{who}の持ち時間が切れた（卓の決まりで終わる）。",
        "{who} has no time left (the table ends the game).",
    ),
    "time": Words("{who}の持ち時間が切れた。", "{who} has no time left."),
}


class Note(NamedTuple):
    """One such line."""

    n: int  # counted from 0 in the room
    at: int  # how many entries the game's record had
    what: str
    seat: int
    x: int = 0
    name: str = ""  # of somebody who has no seat
    called: str = ""  # what the seat was called then

    def line(self, lang: str) -> Line:
        who = seat_name(self.seat, lang)
        if self.called:
            who = f"{who}（{self.called}）" if lang == "ja" else f"{who} ({self.called})"
        words = WORDS[self.what].say(lang)
        text = words.format(who=who, x=self.x, name=self.name or "?")
        return Line("", text, seat=self.seat, table=True)

    def row(self, room: str) -> dict[str, Any]:
        return {"room": room, **self._asdict()}
