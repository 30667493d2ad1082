"""Cards over HTTP: a game's fields, the cards that fit, one card with the clauses of its words."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.rules import Words
from tefuda.rulebook.cards import called, fields, find, terms_on
from tefuda.rulebook.index import book
from tefuda.rulebook.tryout import tryout
from tefuda.server.answers import answer, refused
from tefuda.server.aside import aside
from tefuda.server.books import brief
from tefuda.server.faces import face
from tefuda.server.room import SeatPlan
from tefuda.starting import rules_for

router = APIRouter()
Data = dict[str, object]


@router.get("/api/cards/{game}")
async def some_cards(game: str, request: Request) -> Response:
    """The ids of the cards with the words `q` and with what is asked of each field."""
    asked = dict(request.query_params)
    try:
        return answer(await aside(listed, game, asked.pop("q", ""), asked))
    except TefudaError as e:
        return refused(e, 400)


def listed(game: str, words: str, where: dict[str, str]) -> Data:
    book(game)
    return {
        "game": game,
        "fields": [
            {
                "key": f.key,
                "name": both(f.words),
                "number": f.number,
                "values": list(f.values),
                "words": {} if f.number else value_words(game, f.key, f.values),
            }
            for f in fields(game)
        ],
        "cards": [d.key for d in find(game, words, where)],
    }


def value_words(game: str, field: str, values: tuple[str, ...]) -> dict[str, Data]:
    """What the values of a field are called: as the facts of the cards that have them say it."""
    kinds = {w.en: both(w) for w in game_entry(game).cards.kinds}
    out: dict[str, Data] = {}
    for value in values:
        said = kinds.get(value) if field == "card" else both(called(game, value))
        out[value] = said or {"ja": value, "en": value}
    return out


@router.post("/api/try/{game}/{key:path}")
async def try_card(game: str, key: str, request: Request) -> Response:
    """A room from a position in which a card is ready; both seats are for one screen."""
    state = request.app.state
    try:
        text = await aside(tryout, book(game).game, key)
        made = await state.lobby.open_at(text, [SeatPlan("person"), SeatPlan("person")])
    except TefudaError as e:
        return refused(e)
    return answer(made.told())


@router.get("/api/cards/{game}/{key:path}")
async def one_card(game: str, key: str) -> Response:
    try:
        return answer(await aside(told, game, key))
    except TefudaError as e:
        return refused(e, 404)


def told(game: str, key: str) -> Data:
    """A card in words, with the clauses of the words on it."""
    book(game)
    rules = rules_for(game)
    if key not in rules.key_no:
        raise BadInput(f"{game} has no card {key!r}", ja=f"{game} に「{key}」というカードはない。")
    d = rules.pool[rules.key_no[key]]
    return {
        "key": key,
        **face(game_entry(game), rules, d),
        "terms": [
            {"name": both(t.words), "keyword": t.keyword, "clause": brief(t.clause)}
            for t in terms_on(game, key)
        ],
    }


def both(words: Words) -> Data:
    return {"ja": words.ja, "en": words.en}
