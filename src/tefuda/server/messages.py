"""What goes over the socket, both ways: docs/protocol.md in types.

Every message is a JSON object with a `type`. What a client sends is decoded strictly: an unknown type,
an unknown field or a value of the wrong type is refused, and nothing has changed.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec

from tefuda.kernel.errors import BadInput

PROTOCOL: Final = 2
MOST_BYTES: Final = 16 * 1024  # of one message of a client
Lang = Literal["ja", "en"]
Whole = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
"""A number that a browser can hold exactly."""
Secret = Annotated[str, msgspec.Meta(max_length=400)]
Emotion = Literal["hello", "thanks", "well", "oops", "wow", "think", "sorry", "good"]
EMOTES: Final[tuple[str, ...]] = get_args(Emotion)


# --- from a client ----------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which protocol, in which language, for which seat. The table answers with
    `state` or `seed`."""

    protocol: Whole
    lang: Lang = "ja"
    token: Secret = ""  # the seat's secret; none: to look on


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


class Bind(msgspec.Struct, tag="bind", forbid_unknown_fields=True):
    """Where chance is stirred together: the hash of this seat's next value."""

    seat: Whole
    hash: str


class Show(msgspec.Struct, tag="show", forbid_unknown_fields=True):
    """The value itself, when it is asked for (`stir`), and the hash of the one after it."""

    seat: Whole
    k: Whole
    value: str
    next: str


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


class Back(msgspec.Struct, tag="back", forbid_unknown_fields=True):
    """Ask the others for leave to take back one's last decision."""

    taken: Whole
    seat: Whole


class Reply(msgspec.Struct, tag="reply", forbid_unknown_fields=True):
    """Say yes or no to what is asked of this seat (`asking`)."""

    n: Whole
    seat: Whole
    yes: bool


class Emote(msgspec.Struct, tag="emote", forbid_unknown_fields=True):
    """A sign to the others at the table."""

    seat: Whole
    what: Emotion


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """Whether this socket is told the signs of a seat."""

    seat: Whole
    on: bool


class Rematch(msgspec.Struct, tag="rematch", forbid_unknown_fields=True):
    """After the game: whether this seat would play the same again."""

    seat: Whole
    yes: bool = True


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """Against bots: which moves are best now, and why?"""

    taken: Whole


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    n: Whole = 0


FromClient = (
    Hello
    | Choose
    | Why
    | Undo
    | Unpick
    | Commit
    | Reveal
    | Bind
    | Show
    | Concede
    | Look
    | Speak
    | Values
    | Back
    | Reply
    | Emote
    | Mute
    | Rematch
    | Hint
    | Ping
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
    except (msgspec.DecodeError, RecursionError, ValueError) as e:
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
    looks: list[int] = []  # cards that are only looked at
    picked: list[int] = []
    least: int = 0  # how many are picked at least and at most
    most: int = 0
    source: int | None = None  # the card that asks, by its number in the view
    says: str = ""  # its sentence
    rule: str = ""  # the clause in words


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the record: in words, and what it is about as far as the viewer may know."""

    clause: str
    text: str
    say: str = ""  # which sentence it is
    seat: int = -1  # whose: the seat it tells of, else the owner of its card
    card: int | None = None  # the card, by its number in the view, if it can be seen now
    key: str = ""  # what card it is or was
    other: int | None = None  # a second card
    zone: int | None = None  # where the card goes
    x: int = 0  # numbers that the sentence tells
    y: int = 0
    table: bool = False  # not of the game: who sat down, what was taken back


class Seat(msgspec.Struct):
    """Who sits where."""

    kind: Literal["person", "bot", "game"]
    name: str
    here: bool  # a person: connected now
    left: float | None = None  # seconds on the clock
    taken: bool = True  # a person's: somebody has sat down there
    eyes: int = 0  # how many sockets see with this seat's eyes


class Asking(msgspec.Struct, omit_defaults=True):
    """Something that people at the table are asked for: leave to take back, or a seat."""

    n: int
    what: Literal["back", "seat"]
    seat: int  # whose last decision; which seat
    of: list[int]  # who is asked and has not said yes yet
    name: str = ""  # who would sit there


class StirState(msgspec.Struct, omit_defaults=True):
    """Where people stir the chance of the game together: how far it is."""

    k: int  # the number of the next stirring
    hashes: dict[str, str]  # by seat, what each is bound to for it
    awaited: list[int] = []  # a decision waits for the values of these


class TableState(msgspec.Struct, tag="state", omit_defaults=True):
    """All that a viewer may know, after `taken` decisions."""

    taken: int
    viewer: int  # the seat whose eyes these are; as many as there are seats: a spectator
    yours: list[int]  # the seats this client may act for
    view: dict[str, object]
    prompt: Prompt | None
    log: list[Line]  # from `log_from` on
    log_from: int  # counted among the lines that this client has been told
    seats: list[Seat]
    over: bool
    winners: list[int]
    undo: bool  # whether one's last decision can be taken back
    curtain: bool  # hand over: nobody's cards are in this
    chance: str = "drawn"  # how the seed was made: drawn, told, together, stirred, position, fork
    screen: bool = False  # several people share one screen here, as was chosen and all can see
    watching: int = 0  # how many look on
    asking: list[Asking] = []
    leave: bool = False  # one's last decision could be taken back with the others' leave (`back`)
    again: list[int] = []  # after the game: the seats that would play again
    delay: float = 0  # a spectator's: how many seconds this lies back
    per: Literal["game", "move"] = "game"  # what a clock's time is for
    stir: StirState | None = None
    earlier: int = 0  # lines of a long record that came before those told; the replay has them all
    hints: bool = False  # whether who is asked may ask for a hint: one person against bots
    # imported cards that lie open for this viewer and were not told before: id → as in GET /api/games/…
    faces: dict[str, object] = {}


class Seeding(msgspec.Struct, tag="seed", omit_defaults=True):
    """The game has not begun: people are awaited, or its seed is being made by all of them together."""

    room: str
    game: str
    yours: list[int]
    people: list[int]  # whose secrets go into it
    server: str  # the hash of the server's secret
    hashes: dict[str, str]  # by seat
    shown: dict[str, str]  # the secrets, when all are bound
    seats: list[Seat]
    decks: str = ""  # the hash of the lists of the decks
    chance: str = "together"
    screen: bool = False
    watching: int = 0
    log: list[Line] = []  # the table's own lines: who has sat down
    stir: StirState | None = None


class Stir(msgspec.Struct, tag="stir"):
    """A decision is fixed: show your value for it (`show`), and it is carried out."""

    k: int
    fixed: str  # the hash of the decision
    taken: int
    seat: int  # whose decision
    hashes: dict[str, str]  # what each is bound to
    awaited: list[int]


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


class HintMove(msgspec.Struct):
    """An option of the open decision, the share of games expected to be won with it, and why."""

    choice: int  # a place in the options, or the number
    text: str
    share: float
    why: str


class Hints(msgspec.Struct, tag="hint"):
    """The best moves, the best first; none: there is nothing to weigh."""

    taken: int
    moves: list[HintMove]


class Problem(msgspec.Struct, tag="error"):
    """Something a client sent was refused; nothing has changed."""

    code: str
    text: str
    clause: str = ""


class Pong(msgspec.Struct, tag="pong"):
    n: int


class Here(msgspec.Struct, tag="here"):
    """Who is at the table has changed, and nothing else."""

    seats: list[Seat]
    watching: int


class Sign(msgspec.Struct, tag="emote"):
    """Somebody at the table gives a sign."""

    seat: int
    what: str


class Again(msgspec.Struct, tag="again"):
    """All want to play again: the new room, and the secret of one's seats there."""

    room: str
    token: str
    seats: list[int]


ToClient = (
    TableState | Seeding | Stir | Here | Sign | Again | Reasons | Numbers | Hints | Problem | Pong
)
_encoder = msgspec.json.Encoder()


def encode(message: ToClient) -> str:
    return _encoder.encode(message).decode()
