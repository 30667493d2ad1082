"""Decks over HTTP: looked at as they are built, and kept.

A browser keeps a secret of its own and sends it along (`X-Tefuda-Shelf`); decks lie under its hash, so
that who shares a server does not share decks.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Header, Request, Response

from tefuda.games import game_entry
from tefuda.games.common.places import brief
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.rules import Words
from tefuda.library.shelf import Library
from tefuda.rulebook.index import book
from tefuda.server.answers import answer, body_of, refused
from tefuda.server.aside import aside
from tefuda.server.faces import face
from tefuda.server.store import Store
from tefuda.starting import rules_for
from tefuda.workshop.checking import Deck, looked_at
from tefuda.workshop.lists import read_list, written
from tefuda.workshop.pasting import Find, read_pasted

MOST_BYTES: Final = 64 * 1024
MOST_DECKS: Final = 500  # of one browser
LONGEST_NAME: Final = 80
SHORTEST_SECRET: Final = 16
Data = dict[str, object]
Secret = Annotated[str, Header(alias="x-tefuda-shelf")]


class ListWish(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to look at: as text, or as card ids."""

    text: str = ""
    cards: list[str] | None = None
    settings: dict[str, int | str] = {}


class DeckWish(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to keep."""

    name: str
    text: str
    id: str = ""  # of one that is kept already


def decks(store: Store) -> APIRouter:
    """The routes."""
    router = APIRouter()
    folder = store.folder

    @router.get("/api/decks/{game}")
    async def all_of(game: str, secret: Secret = "") -> Response:
        """The decks we ship, and those that this browser keeps."""
        try:
            book(game)
            kept = await store.decks(owner(secret), game) if secret else []
        except TefudaError as e:
            return refused(e, 404)
        entry = game_entry(game)
        names = entry.cards.deck_names()
        rules = rules_for(game)
        ours = [
            {"key": key, "name": both(names[key]), "text": written(rules, cards)}
            for key, cards in entry.cards.decks().items()
        ]
        return answer({"ours": ours, "kept": kept})

    @router.post("/api/decks/{game}/look")
    async def look(game: str, request: Request) -> Response:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=ListWish)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no deck to look at: {e}", ja=f"見るデッキではない: {e}"))
        except TefudaError as e:
            return refused(e, 413)
        try:
            book(game)
            if wish.cards is None:
                keys = await aside(read_pasted, wish.text, names(game, folder))
            else:
                keys = wish.cards
            found = await aside(looked_at, game, keys, wish.settings, folder)
        except TefudaError as e:
            return refused(e)
        return answer(told(found))

    @router.post("/api/decks/{game}")
    async def keep(game: str, request: Request, secret: Secret = "") -> Response:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=DeckWish)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no deck to keep: {e}", ja=f"保存するデッキではない: {e}"))
        except TefudaError as e:
            return refused(e, 413)
        try:
            book(game)
            mine = owner(secret)
            name = wish.name.strip()
            if not 1 <= len(name) <= LONGEST_NAME:
                raise BadInput(
                    f"a deck's name has 1 to {LONGEST_NAME} letters, not {len(name)}",
                    ja=f"デッキの名前は1から{LONGEST_NAME}文字まで。これは{len(name)}文字。",
                )
            read_list(wish.text)
            key = wish.id or secrets.token_urlsafe(9)
            if not await store.keep_deck(mine, game, key, name, wish.text, MOST_DECKS):
                raise BadInput(
                    f"there is no deck {brief(wish.id)!r} of yours, or you have {MOST_DECKS} already",
                    ja=f"「{brief(wish.id)}」というデッキはないか、もう{MOST_DECKS}個ある。",
                )
        except TefudaError as e:
            return refused(e)
        return answer({"id": key})

    @router.delete("/api/decks/{game}/{key}")
    async def forget(game: str, key: str, secret: Secret = "") -> Response:
        try:
            gone = await store.forget_deck(owner(secret), game, key)
        except TefudaError as e:
            return refused(e)
        if not gone:
            return refused(BadInput("there is no such deck", ja="そのようなデッキはない。"), 404)
        return answer({})

    return router


def names(game: str, folder: Path) -> Find:
    """Cards by their names in either language: ours, then imported ones, which are looked through once
    and only if a name is not ours."""
    ours: dict[str, str] = {}
    for d in rules_for(game).pool:
        for name in (d.name, d.name_en):
            ours.setdefault(name.casefold(), d.key)
    brought: dict[str, str] = {}
    read = False

    def find(name: str) -> str:
        nonlocal read
        low = name.casefold()
        if low in ours or not low:
            return ours.get(low, "")
        if not read:
            read = True
            for card in Library(folder).cards(game):
                brought.setdefault(card.name.casefold(), card.id)
        return brought.get(low, "")

    return find


def owner(secret: str) -> str:
    """Under what a browser's decks lie."""
    if not SHORTEST_SECRET <= len(secret) <= 200:
        raise BadInput(
            "this browser has not said whose decks it means (X-Tefuda-Shelf)",
            ja="誰のデッキか、ブラウザが伝えていない（X-Tefuda-Shelf）。",
        )
    return sha256(secret.encode("utf-8", "replace")).hexdigest()[:32]


def told(found: Deck) -> Data:
    """A deck as the page shows it."""
    own = {d.key for d in rules_for(found.entry.key).pool}
    return {
        "total": len(found.keys),
        "cards": [
            {"key": key, "n": n, "known": key in found.rules.key_no}
            for key, n in found.counts().items()
        ],
        "faces": {
            d.key: face(found.entry, found.rules, d)
            for d in {d.key: d for d in found.definitions()}.values()
            if d.key not in own
        },
        "problems": [{**both(p.words), "clause": p.clause} for p in found.problems],
        "charts": [
            {
                "key": chart.key,
                "name": both(chart.name),
                "number": chart.number,
                "bars": [{"name": both(value), "n": n} for value, n in chart.bars],
            }
            for chart in found.charts()
        ],
        "hand": found.entry.book.opening,
        "odds": {key: list(p) for key, p in found.odds().items()},
        "text": written(found.rules, found.keys),
    }


def both(words: Words) -> Data:
    return {"ja": words.ja, "en": words.en}
