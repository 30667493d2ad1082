"""The library of one data folder: bringing cards in, finding them again, forgetting them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final

from tefuda.games import game_entry
from tefuda.games.common.card_lists import Cards
from tefuda.games.common.places import Place, shown
from tefuda.kernel.errors import BadInput
from tefuda.library import store
from tefuda.library.folder import cards_file
from tefuda.library.known import ID, Known, compiled, digest_of
from tefuda.library.rows import rows_of
from tefuda.library.version import compiler_version
from tefuda.text.stored import node_classes

MOST_FOUND: Final = 10_000

Tell = Callable[[int, int], None]
"""Told how many of how many cards are done."""


def _silent(_done: int, _all: int) -> None:
    pass


@dataclass
class Brought:
    """What an import came to."""

    rows: int = 0
    new: int = 0  # cards
    known: int = 0  # rows that say what the library knew already
    changed: int = 0  # numbers that are on another card now
    reprints: int = 0  # further numbers of cards
    refused: int = 0  # cards of this file whose text is not understood
    bad: list[BadInput] = field(default_factory=list)  # rows that were passed over


@dataclass
class Resolved:
    """Decks with the cards of the library that they need."""

    decks: list[list[str]]  # each card by the number of its first print
    cards: list[dict[str, object]]
    refused: list[Known]  # cards of these decks that cannot be played


def listing_of(game: str) -> Cards:
    """How the cards of a game are listed."""
    return game_entry(game).cards


class Library:
    """Cards that were brought, in one data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.store = store.Store(cards_file(folder))

    # --- bringing

    def bring(
        self,
        game: str,
        path: Path,
        ignore: Sequence[str] = (),
        replace: bool = False,
        tell: Tell = _silent,
    ) -> Brought:
        """Take the cards of a file in. Rows that are no cards are told and passed over; if anything
        else goes wrong, the library is as it was."""
        out = Brought()
        taken = self._read(game, path, ignore, out)
        source = str(path.resolve())
        with self.store.open() as db:
            there = store.prints(db, game, list(taken)) if self.store.path.exists() else {}
        first: dict[bytes, dict[str, object]] = {}
        ids: list[tuple[str, bytes]] = []
        for id, (at, data, digest) in taken.items():
            was, file = there.get(id, (b"", source))
            if was and was != digest and file != source and not replace:
                out.bad.append(
                    at.wrong(
                        f"番号 {shown(id)} は、{file} から入れた別のカードのもの。"
                        "先に forget するか、--replace を付けること。",
                        f"the number {shown(id)} is another card's, from {file}; forget that first, "
                        "or say --replace",
                    )
                )
                continue
            if was == digest:
                out.known += 1
            elif was:
                out.changed += 1
            first.setdefault(digest, data)
            ids.append((id, digest))
        made, fresh = self._compiled(game, first, tell)
        out.new = len(fresh)
        out.reprints = len(ids) - len(first)
        out.refused = sum([card.refused for card in made.values()])
        with self.store.open(write=True) as db:
            store.put_cards(db, game, made.values())
            store.put_prints(db, game, source, ids)
            store.tidy(db, game)
        return out

    def _read(
        self, game: str, path: Path, ignore: Sequence[str], out: Brought
    ) -> dict[str, tuple[Place, dict[str, object], bytes]]:
        """The cards of a file by their numbers, as fields of ours."""
        listing = game_entry(game).cards
        ours = {card.key for card in listing.own()}
        texts = {name for name, f in listing.names().items() if f.name == listing.text}
        taken: dict[str, tuple[Place, dict[str, object], bytes]] = {}
        for at, row in rows_of(path):
            out.rows += 1
            if isinstance(row, BadInput):
                out.bad.append(row)
                continue
            try:
                kept = {name: got for name, got in row.items() if name not in ignore}
                if listing.text and not texts & kept.keys():
                    raise at.wrong(
                        f"カードの文の欄がない: {listing.text!r}。文のないカードでは空にする。",
                        f"there is no field for the card's text: {listing.text!r}; leave it empty "
                        "where a card has none",
                    )
                data = listing.form(kept, at)
                card = listing.read(data, at)
                digest = digest_of(data, listing.text)
                if card.key in ours:
                    raise at.wrong(
                        f"番号 {shown(card.key)} は付属のカードのもの。別の番号にすること。",
                        f"the number {shown(card.key)} is one of our own cards'; use another",
                    )
                before = taken.get(card.key)
                if before is not None and before[2] != digest:
                    raise at.wrong(
                        f"番号 {shown(card.key)} の別のカードが前にある（{before[0].ja}）。",
                        f"another card has the number {shown(card.key)} before it ({before[0].en})",
                    )
            except BadInput as error:
                out.bad.append(error)
                continue
            except RecursionError:
                out.bad.append(
                    at.wrong("カードにしては入れ子が深すぎる。", "nested too deeply for a card")
                )
                continue
            if before is None:
                taken[card.key] = (at, data, digest)
        return taken

    def _compiled(
        self, game: str, first: dict[bytes, dict[str, object]], tell: Tell
    ) -> tuple[dict[bytes, Known], set[bytes]]:
        """Cards with what they compile to, from disk where this compiler made it; and which are new."""
        listing, version = game_entry(game).cards, compiler_version(game)
        made: dict[bytes, Known] = {}
        known: dict[bytes, Known] = {}
        if self.store.path.exists():
            with self.store.open() as db:
                known = store.by_digest(db, game, list(first))
        for n, (digest, data) in enumerate(first.items()):
            had = known.get(digest)
            if had is None or had.version != version:
                had = compiled(listing, data, digest, version)
            made[digest] = had
            tell(n + 1, len(first))
        return made, first.keys() - known.keys()

    # --- finding

    def cards(self, game: str) -> list[Known]:
        """Every card of a game, as it is on disk."""
        if not self.store.path.exists():
            return []
        with self.store.open() as db:
            return list(store.cards(db, game))

    def find(self, game: str, ids: Iterable[str]) -> dict[str, Known]:
        """Cards by any of their numbers, with what this compiler makes of them."""
        wanted = list(dict.fromkeys(ids))
        if not wanted or not self.store.path.exists():
            return {}
        with self.store.open() as db:
            there = store.prints(db, game, wanted)
            found = store.by_digest(db, game, list({digest for digest, _ in there.values()}))
        self.refresh(game, list(found.values()))
        with self.store.open() as db:
            found = store.by_digest(db, game, list(found))
        return {id: found[digest] for id, (digest, _) in there.items() if digest in found}

    def refresh(self, game: str, cards: Sequence[Known], tell: Tell = _silent) -> int:
        """Compile again what another version of the compiler made; how many cards that were."""
        version = compiler_version(game)
        stale = [card for card in cards if card.version != version]
        if not stale:
            return 0
        listing = game_entry(game).cards
        again: list[Known] = []
        for n, card in enumerate(stale):
            again.append(compiled(listing, card.data, card.digest, version))
            tell(n + 1, len(stale))
        with self.store.open(write=True) as db:
            store.put_cards(db, game, again)
        return len(stale)

    def meant(self, game: str, cards: Sequence[Known]) -> list[Any]:
        """The programs of cards; None for one that is refused."""
        listing, classes = game_entry(game).cards, node_classes(game)
        return [None if card.refused else card.meaning(listing, classes) for card in cards]

    def search(self, game: str, words: str) -> list[Known]:
        """Cards by a number, a part of their name, or words of their fields."""
        low = words.strip().casefold()
        if not low:
            return self.cards(game)
        exact = self.find(game, [words.strip()])
        if exact:
            return list(exact.values())
        out: list[Known] = []
        for card in self.cards(game):
            if low in card.name.casefold() or low in str(card.data).casefold():
                out.append(card)
        return out

    def numbers(self, game: str, card: Known) -> list[str]:
        """All numbers of a card."""
        with self.store.open() as db:
            return store.numbers_of(db, game, card.digest)

    def files(self, game: str) -> list[tuple[str, int]]:
        """The files that cards came from, and how many numbers each brought."""
        if not self.store.path.exists():
            return []
        with self.store.open() as db:
            return store.files(db, game)

    def resolve(self, game: str, decks: Sequence[Sequence[str]]) -> Resolved:
        """Decks with what they need of the library. Numbers that nobody knows stay as they are: the
        game says what is wrong with such a deck."""
        listing = game_entry(game).cards
        ours = {card.key for card in listing.own()}
        strange = [key for deck in decks for key in deck if key not in ours]
        found = self.find(game, strange)
        classes = node_classes(game)
        cards: dict[str, Known] = {card.id: card for card in found.values()}
        playable = [card for card in cards.values() if not card.refused]
        for card in playable:
            card.keep(listing, classes)
        called = [[found[key].id if key in found else key for key in deck] for deck in decks]
        data = [dict(card.data) for card in sorted(playable, key=lambda card: card.id)]
        return Resolved(called, data, [card for card in cards.values() if card.refused])

    # --- forgetting

    def forget(self, game: str, what: str = "") -> int:
        """Forget all cards of a game, those that a file brought, or one number; how many numbers."""
        if not self.store.path.exists():
            return 0
        with self.store.open(write=True) as db:
            gone = self._drop(db, game, what)
            if gone:
                store.tidy(db, game)
        return gone

    def _drop(self, db: Connection, game: str, what: str) -> int:
        if not what:
            return store.drop_prints(db, game, "", "")
        gone = store.drop_prints(db, game, ID, what)
        if gone:
            return gone
        named = [file for file, _ in store.files(db, game)]
        for file in named:
            if what in (file, Path(file).name) or str(Path(what).resolve()) == file:
                gone += store.drop_prints(db, game, "file", file)
        return gone


def playing(game: str, decks: Sequence[Sequence[str]], folder: Path | None = None) -> Resolved:
    """Decks to play with, and what they need of the library of a data folder. A card that cannot be
    played is refused with the words that nobody understood."""
    out = Library(folder).resolve(game, decks)
    if out.refused:
        told = [card.refusal().error() for card in out.refused]
        raise BadInput(
            "; ".join([error.say("en") for error in told]),
            ja=" ".join([error.say("ja") for error in told]),
        )
    return out
