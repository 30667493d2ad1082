"""Imported cards over HTTP: searched, page by page, and brought by a file that is sent."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.library.known import Known
from tefuda.library.shelf import Brought, Library
from tefuda.rulebook.index import book
from tefuda.server.answers import answer, is_local, refused
from tefuda.server.aside import aside
from tefuda.server.faces import face
from tefuda.starting import rules_for

PAGE: Final = 60
MOST_BYTES: Final = 64 * 1024 * 1024
KINDS: Final = (".csv", ".jsonl", ".json", ".toml", ".gz")
Data = dict[str, object]


class Bringing:
    """An import under way: how far it is."""

    def __init__(self) -> None:
        self.done = 0
        self.all = 0
        self.error: TefudaError | None = None
        self.brought: Brought | None = None

    def tell(self, done: int, of: int) -> None:
        self.done, self.all = done, of

    def data(self) -> Data:
        out: Data = {"done": self.done, "all": self.all, "over": False}
        if self.error is not None:
            out |= {"over": True, "en": str(self.error), "ja": self.error.ja or str(self.error)}
        if self.brought is not None:
            b = self.brought
            out |= {
                "over": True, "new": b.new, "known": b.known, "changed": b.changed,
                "refused": b.refused, "bad": [str(e) for e in b.bad[:50]],
            }  # fmt: skip
        return out


def library(folder: Path) -> APIRouter:
    """The routes."""
    router = APIRouter()
    under_way: dict[str, Bringing] = {}

    @router.get("/api/library/{game}")
    async def search(game: str, q: str = "", page: int = 0, refused_only: bool = False) -> Response:
        try:
            book(game)
            return answer(await aside(found, game, q, max(0, page), refused_only, folder))
        except TefudaError as e:
            return refused(e, 404)

    @router.post("/api/library/{game}/import")
    async def bring(game: str, request: Request, name: str = "cards.csv") -> Response:
        """A list of cards as the body; the answer tells how it goes (`GET` the same path)."""
        try:
            book(game)
            if not is_local(request):  # it would change the cards that others play with
                raise BadInput(
                    "cards are imported at the machine that the server runs on: tefuda cards import",
                    ja="カードの取り込みは、サーバーの動く機械で行う: tefuda cards import",
                )
            now = under_way.get(game)
            if now is not None and not now.data()["over"]:
                raise BadInput(
                    "cards are being imported already", ja="今ほかの取り込みをしている。"
                )
            path = await sent(request, name)
        except TefudaError as e:
            return refused(e)
        state = under_way[game] = Bringing()

        def work() -> None:
            try:
                state.brought = Library(folder).bring(game, path, tell=state.tell, replace=True)
            except TefudaError as e:
                state.error = e
            finally:
                path.unlink(missing_ok=True)

        asyncio.get_running_loop().run_in_executor(None, work)
        return answer(state.data())

    @router.get("/api/library/{game}/import")
    async def how_far(game: str) -> Response:
        return answer(under_way[game].data() if game in under_way else {"over": True})

    return router


async def sent(request: Request, name: str) -> Path:
    """The body in a file of the same kind."""
    kind = "".join(Path(name).suffixes[-2:]) if name.endswith(".gz") else Path(name).suffix
    if not kind.endswith(KINDS):
        raise BadInput(
            f"a list of cards is a file {', '.join(KINDS)}, not {kind or name!r}",
            ja=f"カードのリストは {', '.join(KINDS)} のファイル。{kind or name!r} は読めない。",
        )
    size = 0
    with tempfile.NamedTemporaryFile(suffix=kind, delete=False) as file:
        path = Path(file.name)
        async for part in request.stream():
            size += len(part)
            if size > MOST_BYTES:
                path.unlink(missing_ok=True)
                raise BadInput("the file is too large", ja="ファイルが大きすぎる。")
            file.write(part)
    return path


def found(game: str, words: str, page: int, refused_only: bool, folder: Path) -> Data:
    """A page of the imported cards; each with its face, or with why it is refused."""
    shelf = Library(folder)
    hits = shelf.search(game, words)
    if refused_only:
        hits = [card for card in hits if card.refused]
    here = hits[page * PAGE : page * PAGE + PAGE]
    good = [card for card in here if not card.refused]
    faces: dict[str, Any] = {}
    if good:
        needed = shelf.resolve(game, [[card.id for card in good]]).cards
        rules = rules_for(game, cards=needed)
        for card in good:
            if card.id in rules.key_no:
                faces[card.id] = face(game_entry(game), rules, rules.pool[rules.key_no[card.id]])
    return {"total": len(hits), "page": page, "cards": [told(card, faces) for card in here]}


def told(card: Known, faces: dict[str, Any]) -> Data:
    out: Data = {"key": card.id, "name": card.name}
    if card.id in faces:
        return out | {"face": faces[card.id]}
    return out | {"unread": [list(part) for part in card.unread]}
