"""What goes over the socket, both ways: docs/protocol.md in types.

Every message is a JSON object with a `type`. What a client sends is decoded strictly: an unknown type,
an unknown field or a value of the wrong type is refused, and nothing has changed.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from tefuda.kernel.errors import BadInput

PROTOCOL: Final = 1
MOST_BYTES: Final = 16 * 1024  # of one message of a client
Lang = Literal["ja", "en"]
Whole = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
"""A number that a browser can hold exactly."""


# --- from a client ----------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which protocol, in which language. The table answers with `state`."""

    protocol: Whole
    lang: Lang = "ja"
    read: Whole = 0  # how many lines of the record the client has


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """Answer the open decision. `taken`: how many decisions had been taken when it was offered."""

    taken: Whole
    choice: Whole  # a place in the options, or the number that is asked for
    seat: Whole


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Why can nothing be done with this card now, or with this place, or (neither) at all?"""

    card: Whole = -1
    zone: Whole = -1
    kind: str = ""


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one's last decision, and what bots have answered since."""

    taken: Whole


class Unpick(msgspec.Struct, tag="unpick", forbid_unknown_fields=True):
    """Take one card out of a selection that is not confirmed yet."""

    taken: Whole
    card: Whole


class Commit(msgspec.Struct, tag="commit", forbid_unknown_fields=True):
    """Before the game: the hash of this seat's secret for the seed."""

    seat: Whole
    hash: str


class Reveal(msgspec.Struct, tag="reveal", forbid_unknown_fields=True):
    """The secret itself, when all hashes are there."""

    seat: Whole
    secret: str


class Concede(msgspec.Struct, tag="concede", forbid_unknown_fields=True):
    seat: Whole


class Look(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """On a screen that several people share: whose eyes it is for now."""

    seat: Whole


class Speak(msgspec.Struct, tag="lang", forbid_unknown_fields=True):
    """In which language to go on."""

    lang: Lang


class Values(msgspec.Struct, tag="values", forbid_unknown_fields=True):
    """What a card's numbers are now, and where they come from."""

    card: Whole


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    n: Whole = 0


FromClient = (
    Hello | Choose | Why | Undo | Unpick | Commit | Reveal | Concede | Look | Speak | Values | Ping
)
_decoder = msgspec.json.Decoder(FromClient)


def decode(data: str | bytes) -> FromClient:
    """A client's message; `BadInput` says what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise BadInput(
            f"a message has at most {MOST_BYTES} bytes",
            ja=f"メッセージは{MOST_BYTES}バイトまで。",
        )
    try:
        made: FromClient = _decoder.decode(data)
        return made
    except msgspec.DecodeError as e:
        raise BadInput(
            f"this is no message of protocol {PROTOCOL}: {e}",
            ja=f"プロトコル{PROTOCOL}のメッセージではない: {e}",
        ) from None


# --- to a client ------------------------------------------------------------------------------------


class Choice(msgspec.Struct, omit_defaults=True):
    """One option: what it is about, and in words."""

    index: int
    kind: str
    text: str
    clause: str = ""
    card: int | None = None  # the card it is about, by the number it has in the view
    other: int | None = None  # a second card
    zone: int | None = None  # a place, by its number in the view
    place: int | None = None  # a second place
    seat: int | None = None


class Prompt(msgspec.Struct, omit_defaults=True):
    """What is asked, of whom, by which clause. Options only for who is asked."""

    seat: int
    clause: str
    ask: str
    choices: list[Choice] = []
    number: tuple[int, int] | None = None
    but: int | None = None
    picking: bool = False  # one of several picks: shown as one selection
    picked: list[int] = []
    least: int = 0  # how many are picked at least and at most
    most: int = 0


class Line(msgspec.Struct):
    """A line of the record."""

    clause: str
    text: str


class Seat(msgspec.Struct):
    """Who sits where."""

    kind: Literal["person", "bot", "game"]
    name: str
    here: bool  # a person: connected now
    left: float | None = None  # seconds on the clock


class TableState(msgspec.Struct, tag="state", omit_defaults=True):
    """All that a viewer may know, after `taken` decisions."""

    taken: int
    viewer: int  # the seat whose eyes these are; as many as there are seats: a spectator
    yours: list[int]  # the seats this client may act for
    view: dict[str, object]
    prompt: Prompt | None
    log: list[Line]  # from `log_from` on
    log_from: int
    seats: list[Seat]
    over: bool
    winners: list[int]
    undo: bool  # whether one's last decision can be taken back
    curtain: bool  # hand over: nobody's cards are in this
    # imported cards that lie open for this viewer and were not told before: id → as in GET /api/games/…
    faces: dict[str, object] = {}


class Seeding(msgspec.Struct, tag="seed", omit_defaults=True):
    """The game has not begun: its seed is being made by the people together."""

    room: str
    game: str
    yours: list[int]
    people: list[int]  # whose secrets go into it
    server: str  # the hash of the server's secret
    hashes: dict[str, str]  # by seat
    shown: dict[str, str]  # the secrets, when all are bound
    seats: list[Seat]


class Reason(msgspec.Struct, omit_defaults=True):
    """Why not."""

    what: str  # the action
    clause: str
    text: str
    late: int = 0  # more: it is only not the time


class Reasons(msgspec.Struct, tag="why"):
    """The most to the point first."""

    card: int
    zone: int
    reasons: list[Reason]


class Number(msgspec.Struct):
    """A number of a card: as printed, now, and what changes it."""

    name: str
    printed: int
    now: int
    by: list[str]


class Numbers(msgspec.Struct, tag="values"):
    card: int
    numbers: list[Number]


class Problem(msgspec.Struct, tag="error"):
    """Something a client sent was refused; nothing has changed."""

    code: str
    text: str
    clause: str = ""


class Pong(msgspec.Struct, tag="pong"):
    n: int


ToClient = TableState | Seeding | Reasons | Numbers | Problem | Pong
_encoder = msgspec.json.Encoder()


def encode(message: ToClient) -> str:
    return _encoder.encode(message).decode()
