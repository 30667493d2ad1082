"""A card of the library: what is printed on it, and what it compiled to, each worked out when asked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tefuda.games.common.card_files import Refused
from tefuda.games.common.card_lists import Cards
from tefuda.games.common.places import Place
from tefuda.text.normalise import normalise
from tefuda.text.stored import NotStored, programs_data, programs_of

ID: Final = "id"

Unread = tuple[tuple[str, str, str, str], ...]
_unread: Final = msgspec.msgpack.Decoder(Unread)
_fields: Final = msgspec.msgpack.Decoder(dict[str, Any])


def digest_of(data: Mapping[str, object], text: str) -> bytes:
    """What makes a card the same card whatever its number: all that is printed on it, its texts in
    the one form."""
    rest: dict[str, object] = {name: got for name, got in data.items() if name != ID}
    got = rest.get(text)
    if isinstance(got, list):
        rest[text] = [normalise(words) for words in got if isinstance(words, str)]
    elif isinstance(got, str):
        rest[text] = normalise(got)
    blob = json.dumps(rest, ensure_ascii=False, sort_keys=True).encode()
    return hashlib.blake2b(blob, digest_size=16).digest()


class Known:
    """A card as the library has it. Its fields and its programs are unpacked when first asked for."""

    __slots__ = ("_data", "_made", "digest", "id", "name", "printed", "unread_blob", "version")

    def __init__(
        self,
        id: str,
        name: str,
        digest: bytes,
        printed: bytes,
        version: str,
        made: bytes | None,
        unread: bytes | None,
    ) -> None:
        self.id = id
        self.name = name
        self.digest = digest
        self.printed = printed
        self.version = version  # of the compiler that made what follows
        self._made = made
        self.unread_blob = unread
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """Its fields, as `tefuda.new(cards=…)` takes them."""
        if self._data is None:
            self._data = {ID: self.id, **_fields.decode(self.printed)}
        return self._data

    @property
    def refused(self) -> bool:
        return self._made is None

    @property
    def unread(self) -> Unread:
        """Why it is refused: where, the text, the words in English and in Japanese."""
        return () if self.unread_blob is None else _unread.decode(self.unread_blob)

    def refusal(self) -> Refused:
        return Refused(self.id, self.name, self.unread)

    def programs(self, listing: Cards, classes: Mapping[str, type]) -> Any:
        """What it compiled to; `NotStored` if that cannot be had from what is on disk."""
        if self._made is None:
            raise NotStored("it is refused")
        card = listing.read(self.data, Place(self.id))
        try:
            body = msgspec.msgpack.decode(self._made)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotStored(str(error)) from error
        return programs_of(listing.programs, card, body, classes)

    def meaning(self, listing: Cards, classes: Mapping[str, type]) -> Any:
        """The same, read from its texts where what is on disk is damaged."""
        try:
            return self.programs(listing, classes)
        except NotStored:
            return listing.compile(listing.read(self.data, Place(self.id)))

    def keep(self, listing: Cards, classes: Mapping[str, type]) -> None:
        """Let the game know its programs, so that its texts are not read again."""
        programs = self.meaning(listing, classes)
        if isinstance(programs, listing.programs):
            listing.kept[programs.card] = programs  # type: ignore[attr-defined]


def compiled(listing: Cards, data: Mapping[str, object], digest: bytes, version: str) -> Known:
    """A card from its fields, with its texts read."""
    card = listing.read(data, Place(str(data.get(ID, "?"))))
    got = listing.compile(card)
    rest = {name: value for name, value in data.items() if name != ID}
    made = unread = None
    if isinstance(got, Refused):
        unread = msgspec.msgpack.encode(got.unread)
    else:
        made = msgspec.msgpack.encode(programs_data(got))
    try:
        printed = msgspec.msgpack.encode(rest)
    except OverflowError:
        raise Place(str(data.get(ID, "?"))).wrong(
            "数が大きすぎる。", "it has a number that is too large"
        ) from None
    return Known(card.key, card.name, digest, printed, version, made, unread)
