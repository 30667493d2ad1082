"""Work that takes long, beside the loop that answers everybody.

Few threads do it, whatever strangers ask for: each of them takes the interpreter from the loop for a few
milliseconds at a time, and what waits for them keeps nothing from the rooms.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
DECISIONS: Final = 8  # begun in one round
POOL: Final = ThreadPoolExecutor(2, "tefuda-aside")


async def aside(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What a piece of work comes to."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(POOL, partial(work, *args, **named))


class Turns:
    """Of all that one address asks for at a time, one thing is begun in each round of the loop: so others
    wait for one of them, and not for all. Of decisions a few are: they are written to disk together."""

    __slots__ = ("_begun",)

    def __init__(self) -> None:
        self._begun = 0  # in this round

    async def wait(self, decides: bool = False) -> None:
        """Whoever is first in a round does not wait at all."""
        while self._begun >= (DECISIONS if decides else 1):
            await asyncio.sleep(0)
        if not self._begun:
            asyncio.get_running_loop().call_soon(self._over)
        self._begun += 1

    def _over(self) -> None:
        self._begun = 0
