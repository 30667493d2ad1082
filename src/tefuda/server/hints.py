"""Hints: at a table against bots, what to do and why, for who asks. Never between people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

from tefuda.bots.advice import HINT, advice
from tefuda.bots.answering import lists_for
from tefuda.bots.search import Budget
from tefuda.game import Game
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.kernel.view import mask
from tefuda.server.messages import Hint, HintMove, Hints, Problem

if TYPE_CHECKING:
    from tefuda.server.client import Client
    from tefuda.server.room import Room

Advise = Callable[["Room", str], Awaitable[list[dict[str, Any]]]]
PLACES: Final = 4  # digits of a share


def moves_for(
    game: Game, lang: str, dice: Random | None = None, budget: Budget = HINT
) -> list[dict[str, Any]]:
    """The best options for the seat that is asked, from what it sees."""
    seat = game.state.ask_seat
    seen = mask(game.rules, game.state, seat)
    lists = lists_for(game, seat)
    found = advice(game.rules, seen, lists, dice or SystemRandom(), lang, budget)
    return [
        {"choice": m.place, "text": m.text, "share": round(m.share, PLACES), "why": m.why}
        for m in found
    ]


async def advise_here(room: Room, lang: str) -> list[dict[str, Any]]:
    """The same, worked out in this process."""
    return await asyncio.to_thread(moves_for, room.game.copy(), lang)


def allowed(room: Room) -> bool:
    """One person, and all others bots or the game's own."""
    return len(room.people()) == 1 and len(room.plan) > 1


def may_ask(room: Room, client: Client, message: Hint) -> None:
    """Refused: between people, for another's decision, or for one that is past."""
    if not allowed(room):
        raise IllegalChoice(
            "there are hints only for one person against bots",
            ja="ヒントがあるのは、一人でボットと対戦するときだけ。",
        )
    room.under_way()
    room.may_act(client, room.game.state.ask_seat)
    room.is_now(message.taken)
    if room.hinting is not None and not room.hinting.done():
        raise IllegalChoice("a hint is being thought of", ja="ヒントを考えている。")


def ask(room: Room, client: Client, message: Hint) -> None:
    """Begin to think; the answer comes when it is there, and other messages need not wait for it."""
    may_ask(room, client, message)
    room.hinting = asyncio.create_task(_give(room, client, message.taken))


async def _give(room: Room, client: Client, taken: int) -> None:
    try:
        found = await room.advise(room, client.lang)
    except TefudaError as e:
        client.put(Problem("hint", e.say(client.lang)))
        return
    if room.game.state.taken == taken:  # else it has been answered in the meantime
        client.put(Hints(taken, [HintMove(**one) for one in found]))
