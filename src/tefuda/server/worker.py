"""A process that works for the server: it thinks for bots, and plays through what strangers bring.

It reads requests from its standard input and answers on its standard output, each a length and
msgpack. Whatever happens in it, the server goes on; one that takes too long is ended and replaced.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from random import SystemRandom
from typing import Any, BinaryIO, Final

import msgspec

import tefuda
from tefuda.bots.analysis import look_at, to_look_at
from tefuda.bots.answering import chosen
from tefuda.game import Game
from tefuda.kernel.errors import TefudaError
from tefuda.kernel.large import code_from
from tefuda.kernel.stir import choose
from tefuda.reel import Reel
from tefuda.server.agents import enlist_agents
from tefuda.server.answers import TooLong
from tefuda.server.hints import moves_for

MOST_GAMES: Final = 200


class Work:
    """The games that bots think about here."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, Game] = OrderedDict()
        self.reel: Reel | None = None  # the game that is looked through

    def think(self, job: dict[str, Any]) -> dict[str, Any]:
        """A bot's answer, or a hint. `began` and all decisions, or the decisions since the last time."""
        from tefuda.server.lobby import begun

        key = job["room"]
        game = self.games.get(key)
        if job["began"] is not None:
            game = begun(job["began"])
        elif game is None or game.state.taken != job["from"]:
            return {"need": True}
        for told in job["codes"]:
            code = code_from(told)
            assert code is not None
            choose(game.rules, game.state, code)
        self.games[key] = game
        self.games.move_to_end(key)
        while len(self.games) > MOST_GAMES:
            self.games.popitem(last=False)
        if job["do"] == "hint":
            return {"moves": moves_for(game, job["lang"])}
        return {"choice": chosen(game, job["level"], SystemRandom(), job.get("most", 0.0))}

    def replay(self, job: dict[str, Any]) -> dict[str, Any]:
        game = tefuda.replay(job["text"])
        return {"digest": game.digest, "game": game.rules.name}

    def analyse(self, job: dict[str, Any]) -> dict[str, Any]:
        """A piece of a game looked through (`bots.analysis`). The game comes with the first piece,
        whose answer is which moments there are to look at."""
        if job["text"] is not None:
            self.reel = Reel(tefuda.replay(job["text"]))
        if self.reel is None or self.reel.game.digest != job["digest"]:
            return {"need": True}
        if job["text"] is not None:
            return {"moments": to_look_at(self.reel)}
        found = [look_at(self.reel, moment) for moment in job["moments"]]
        return {"points": [msgspec.to_builtins(point) for point in found if point is not None]}

    def look(self, job: dict[str, Any]) -> dict[str, Any]:
        from tefuda.server.scenarios import looked_at

        return {"told": looked_at(job["text"], job["lang"])}

    def do(self, job: dict[str, Any]) -> dict[str, Any]:
        try:
            if job["do"] == "hello":
                import tefuda.server.scenarios  # and with it everything that jobs need

                return {"hello": tefuda.server.scenarios.NAME}
            if job["do"] in ("think", "hint"):
                return self.think(job)
            if job["do"] == "replay":
                return self.replay(job)
            if job["do"] == "analyse":
                return self.analyse(job)
            return self.look(job)
        except TooLong as e:
            return {"en": str(e), "ja": e.ja, "long": True}
        except TefudaError as e:
            return {"en": str(e), "ja": e.say("ja")}
        except RecursionError:
            return {"en": "this is nested too deeply", "ja": "入れ子が深すぎる。"}


def read(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "big"))


def main() -> None:
    """The arguments are files of learned agents."""
    enlist_agents(sys.argv[1:])
    work = Work()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while (blob := read(source)) is not None:
        out = msgspec.msgpack.encode(work.do(msgspec.msgpack.decode(blob)))
        sink.write(len(out).to_bytes(4, "big") + out)
        sink.flush()


if __name__ == "__main__":
    main()
