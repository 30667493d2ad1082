"""The rulebooks over HTTP: the books, a book's outline, a clause, a search, a demonstration."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response

from tefuda.kernel.errors import TefudaError
from tefuda.rulebook.about import about, proofs, standings
from tefuda.rulebook.coverage import Evidence
from tefuda.rulebook.demos import Demo, demo, demos
from tefuda.rulebook.index import BOOKS, Book, Clause, book
from tefuda.rulebook.readings import readings
from tefuda.rulebook.search import count, search
from tefuda.server.answers import answer, ready, refused
from tefuda.server.aside import aside
from tefuda.server.demos import cards, told

router = APIRouter()
Data = dict[str, object]


@router.get("/api/rules")
async def books() -> Response:
    return answer({"books": [title(book(game)) for game in BOOKS]})


@router.get("/api/rules/search")
async def find(q: str = "", game: str = "") -> Response:
    try:
        return answer(await aside(hits_of, q, [book(game).game] if game else list(BOOKS)))
    except TefudaError as e:
        return refused(e)


@router.get("/api/coverage/{game}")
async def covered(game: str) -> Response:
    """How every clause of a book stands. The rules are bound for it: not while tables wait."""
    try:
        counted = await aside(standings, book(game).game)
    except TefudaError as e:
        return refused(e, 404)
    return answer(
        {
            "game": game,
            "counts": counted.words(),
            "standings": {s.clause.id: s.word for s in counted.standings},
            "record": record(proofs()),
        }
    )


@router.get("/api/rules/{game}")
async def one_book(game: str, request: Request) -> Response:
    try:
        return ready(request, await aside(outline, book(game).game))
    except TefudaError as e:
        return refused(e, 404)


@router.get("/api/rules/{game}/{clause:path}")
async def one_clause(game: str, clause: str) -> Response:
    try:
        book(game).clause(clause)
        await aside(standings, game)
        return answer(await aside(page, book(game), clause))
    except TefudaError as e:
        return refused(e, 404)


@router.get("/api/demos/{game}/{name:path}")
async def one_demo(game: str, name: str, lang: str = "ja") -> Response:
    """A scenario moment by moment, with open eyes."""
    try:
        return answer(await aside(demo_told, book(game).game, name, "ja" if lang == "ja" else "en"))
    except TefudaError as e:
        return refused(e, 404)


def hits_of(words: str, among: list[str]) -> Data:
    return {
        "q": words,
        "count": count(words, among),
        "hits": [
            {
                "game": hit.game,
                **brief(hit.clause),
                "spans": {"ja": hit.spans_ja, "en": hit.spans_en},
                "above": [c.said() for c in book(hit.game).above(hit.clause.id)[-1:]],
            }
            for hit in search(words, among)
        ],
    }


def demo_told(game: str, name: str, lang: str) -> Data:
    found = demo(game, name)
    return {**demo_brief(found), "cards": cards(found), "moments": told(found, lang)}


@cache
def outline(game: str) -> bytes:
    """A whole book, clause after clause."""
    index = book(game)
    shown = {id for d in demos(game) for id in d.scenario.clauses}
    read = {id for r in readings(game) for id in r.about}
    rows = [
        {
            **brief(c),
            "parent": c.parent,
            "demo": c.id in shown,
            "reading": c.id in read,
        }
        for c in index.clauses
    ]
    return bytes(answer({**title(index), "clauses": rows}).body)


def page(index: Book, id: str) -> Data:
    """All that is known of a clause."""
    got = about(index.game, id)
    clause = got.clause
    place = index.clauses.index(clause)
    return {
        "game": index.game,
        "name": {"ja": index.name_ja, "en": index.name_en},
        **brief(clause),
        "reason": {"ja": clause.reason_ja, "en": clause.reason_en},
        "standing": got.standing.word,
        "record": record(proofs()),
        "tests": got.tests,
        "readings": [{"decision": r.decision, "ja": r.ja, "en": r.en} for r in got.readings],
        "refers": [brief(c) for c in got.refers],
        "referred": [brief(c) for c in got.referred],
        "demos": [demo_brief(d) for d in got.demos],
        "above": [brief(c) for c in index.above(id)],
        "below": [brief(c) for c in index.children.get(id, ())],
        "before": [c.id for c in index.clauses[max(0, place - 1) : place]],
        "after": [c.id for c in index.clauses[place + 1 : place + 2]],
    }


def record(shown: Evidence) -> str:
    """How far proofs can be told here: by tests that ran, by what the package says, or not at all."""
    if shown.tests:
        return "stale" if shown.stale else "ran"
    return "shipped" if shown.shipped is not None else "none"


def title(index: Book) -> Data:
    return {
        "game": index.game,
        "name": {"ja": index.name_ja, "en": index.name_en},
        "book": {"ja": index.book_ja, "en": index.book_en},
        "edition": index.edition,
        "count": len(index.clauses),
    }


def brief(clause: Clause) -> Data:
    return {"id": clause.id, "kind": clause.kind, **clause.said()}


def demo_brief(found: Demo) -> Data:
    return {
        "name": found.name,
        "title": {"ja": found.title("ja"), "en": found.title("en")},
        "clauses": list(found.scenario.clauses),
    }
