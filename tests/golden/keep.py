"""Files that an earlier version made and every later one must open: saves, replays, positions, a
server's data folder. `python -m tests.golden.keep FOLDER` makes such a folder with whatever engine is
imported; `tests/golden/kept/README.md` tells how the ones kept there were made.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

import tefuda
from tefuda import Game
from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import choose
from tefuda.kernel.rng import seeded
from tefuda.library.shelf import Library
from tefuda.scenario.play import begin as begin_scenario
from tefuda.scenario.read import parse
from tefuda.scenario.write import position_text
from tefuda.server.app import create_app
from tests.contract.table import Dice, any_choice
from tests.server.table import Person, State, open_room

KEPT = Path(__file__).resolve().parent / "kept"
INDEX = "index.json"
SERVER = "server"
ON = 12  # decisions that are played on
SEED = 23
OFTEN = 50  # messages that a socket may send at once
SHELF = {"x-tefuda-shelf": "what a browser says of itself"}  # under which decks are kept
DECK = {"name": "灯台", "text": "4 wt01-001\n4 wt01-002\n"}

WEISS_CARD = {
    "id": "KEPT/01-001",
    "name": "灯台守 ハマナ",
    "kind": "character",
    "color": "黄",
    "level": 0,
    "cost": 0,
    "power": 1500,
    "soul": 1,
    "traits": ["灯台"],
    "side": "W",
    "text": ["【自】 このカードが手札から舞台に置かれた時、あなたは1枚引く。"],
}
CIPHER_CARD = {
    "id": "KEPT-001",
    "title": "灯の番人",
    "unit": "ハマナ",
    "symbols": ["光の剣"],
    "rank": "下級職",
    "job": "灯台守",
    "sex": "女",
    "weapons": ["槍"],
    "cost": 1,
    "power": 30,
    "range": "1",
    "support": 10,
    "text": ["灯火【常】このユニットが攻撃している場合、このユニットの戦闘力は＋１０される。"],
}
WEISS_PLACE = "wt01-002"
CIPHER_PLACE = "CT01-007"


class Source:
    """A game to be kept: what it is called, how it begins, after how many decisions it is saved."""

    def __init__(self, name: str, begin: Callable[[], Game], middle: int) -> None:
        self.name = name
        self.begin = begin
        self.middle = middle


def with_card(game: str, card: dict[str, Any], instead: str, decks: tuple[str, str]) -> Game:
    """A game with a card that somebody brought; it takes the place of another in the decks."""
    ours = game_entry(game).cards.decks()
    lists = [[str(card["id"]) if key == instead else key for key in ours[name]] for name in decks]
    return tefuda.new(game, lists, SEED, cards=[card])


def sources() -> list[Source]:
    def usual(game: str) -> Callable[[], Game]:
        return lambda: tefuda.new(game, seed=SEED)

    return [
        Source("soukou_musume", usual("soukou_musume"), 40),
        Source("weiss_schwarz", usual("weiss_schwarz"), 120),
        Source("cipher", usual("cipher"), 130),
        Source("pso2", usual("pso2"), 110),
        Source("monster_collection", usual("monster_collection"), 40),
        Source(
            "pso2_raid",
            lambda: tefuda.new(
                "pso2", seed=SEED, settings={"table": "raid2", "difficulty": "hard"}
            ),
            110,
        ),
        Source(
            "weiss_schwarz_cards",
            lambda: with_card("weiss_schwarz", WEISS_CARD, WEISS_PLACE, ("express", "post")),
            120,
        ),
        Source(
            "cipher_cards",
            lambda: with_card("cipher", CIPHER_CARD, CIPHER_PLACE, ("birds", "scales")),
            130,
        ),
    ]


def play_on(game: Game, decisions: int, seed: int = SEED) -> Game:
    """So many random decisions more, or to the end."""
    dice = Dice(seed)
    for _ in range(decisions):
        if game.over:
            break
        choose(game.rules, game.state, any_choice(game.state, dice))
    return game


def stand(game: Game) -> dict[str, object]:
    """How a game stands, and how after some decisions more."""
    out: dict[str, object] = {
        "taken": game.state.taken,
        "over": game.over,
        "winners": game.winners,
        "digest": game.digest,
    }
    if not game.over:
        out["on"] = play_on(game.copy(), ON).digest
    return out


def keep_games(folder: Path) -> dict[str, object]:
    """Of every source: a save in the middle, one of a finished game, a replay, and a position put up
    by hand."""
    out: dict[str, object] = {}
    for source in sources():
        middle = play_on(source.begin(), source.middle)
        assert not middle.over, f"{source.name} is over before its middle"
        end = play_on(middle.copy(), 100_000, SEED + 1)
        assert end.over
        written = told_as_position(middle)
        laid = laid_out(written)
        put(folder, f"{source.name}.middle.save.gz", middle.save())
        put(folder, f"{source.name}.end.save.gz", end.save())
        put(folder, f"{source.name}.replay.gz", end.replay().encode())
        put(folder, f"{source.name}.position.save.gz", play_on(laid, ON).save())
        put(folder, f"{source.name}.scenario.gz", written.encode())
        out[source.name] = {
            "middle": stand(middle),
            "end": stand(end),
            "position": stand(laid),
            "scenario": stand(laid_out(written)),
        }
    return out


def told_as_position(game: Game) -> str:
    """The last moment of a game that can be told as a position."""
    for taken in range(game.state.taken, 0, -1):
        try:
            return position_text(game.at(taken))
        except BadInput:
            continue
    raise AssertionError("no moment can be told")


def laid_out(text: str) -> Game:
    """A position put up by hand, with real chance."""
    game = begin_scenario(parse(text, "a kept position"))
    game.state.script = None
    game.state.rng = seeded(SEED)
    return Game(game.entry, game.rules, game.state, None, game.cards)


def put(folder: Path, name: str, data: bytes) -> None:
    (folder / name).write_bytes(gzip.compress(data, mtime=0))


def got(folder: Path, name: str) -> bytes:
    return gzip.decompress((folder / name).read_bytes())


# --- a server ------------------------------------------------------------------------------------


class Everybody:
    """One socket for all seats of a room that are people's; it answers for whoever is asked."""

    def __init__(self, server: TestClient, room: str, token: str) -> None:
        self.person = Person(server, room, token)
        self.sent = 0
        self.state: State = {}
        self._send(type="hello", protocol=2, lang="en", token=token)

    def _send(self, **message: object) -> None:
        """Say something and hear the state that follows. The server lets a socket speak so often."""
        self.sent += 1
        if self.sent > OFTEN:
            time.sleep(0.06)
        self.person.send(**message)
        self._hear()

    def _hear(self) -> None:
        while True:
            said = self.person.heard()
            assert said["type"] != "error", said
            if said["type"] == "state":
                self.state = said
                return

    def wait(self) -> None:
        """Until somebody here is asked, with that seat's cards in view, or the game is over."""
        while not self.state["over"]:
            prompt = self.state["prompt"]
            if prompt is None or prompt["seat"] not in self.state["yours"]:
                self._hear()
            elif self.state["curtain"]:
                self._send(type="look", seat=prompt["seat"])
            else:
                return

    def answer(self, decisions: int, seed: int) -> None:
        """So many random decisions more, or to the end."""
        dice = Dice(seed)
        for _ in range(decisions):
            self.wait()
            if self.state["over"]:
                return
            prompt = self.state["prompt"]
            if prompt.get("choices"):
                choice = dice.below(len(prompt["choices"]))
            else:
                low, high = prompt["number"]
                choice = low + dice.below(min(high - low + 1, 10))
            taken, seat = self.state["taken"], prompt["seat"]
            self._send(type="choose", taken=taken, choice=choice, seat=seat)

    def leave(self) -> None:
        self.person.leave()


PEOPLE = [{"kind": "person"}, {"kind": "person"}]


def wishes() -> list[tuple[str, dict[str, Any], int]]:
    """Rooms: a name, what is wished for, and how many decisions are taken in them."""
    ours = game_entry("weiss_schwarz").cards.decks()["express"]
    brought = [str(WEISS_CARD["id"]) if key == WEISS_PLACE else key for key in ours]
    cards = [{"kind": "person", "deck": brought}, {"kind": "person", "deck": "post"}]
    raid = {"table": "raid2", "difficulty": "hard"}
    bot = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    return [
        ("soukou_musume", {"seats": PEOPLE}, 30),
        ("weiss_schwarz", {"seats": PEOPLE}, 60),
        ("cipher", {"seats": PEOPLE}, 60),
        ("pso2", {"seats": PEOPLE}, 60),
        ("monster_collection", {"seats": PEOPLE}, 30),
        ("pso2, a raid", {"game": "pso2", "seats": PEOPLE, "settings": raid}, 60),
        ("weiss_schwarz, brought cards", {"game": "weiss_schwarz", "seats": cards}, 60),
        ("monster_collection, a bot", {"game": "monster_collection", "seats": bot}, 20),
        ("soukou_musume, over", {"game": "soukou_musume", "seats": PEOPLE, "watch": True}, 5000),
    ]


def keep_server(folder: Path) -> dict[str, object]:
    """A data folder: rooms, a library of cards, a deck, a scenario, and a replay that was brought."""
    listed = folder / "cards.jsonl"
    listed.write_text(json.dumps(WEISS_CARD, ensure_ascii=False) + "\n", encoding="utf-8")
    data = folder / SERVER
    Library(data).bring("weiss_schwarz", listed)
    listed.unlink()
    app = create_app(data)
    rooms: dict[str, object] = {}
    with TestClient(app) as server:
        for name, wish, decisions in wishes():
            made = open_room(server, **{"game": name, "seed": SEED, "screen": True, **wish})
            rooms[name] = _answered(app, server, made, decisions)
        middle = play_on(tefuda.new("cipher", seed=SEED), 90)
        text = told_as_position(middle)
        made = server.post("/api/scenarios/play", json={"text": text}).json()
        rooms["cipher, from a position"] = _answered(app, server, made, 6)
        shared = server.post("/api/scenarios", json={"text": text}).json()["key"]
        brought = server.post("/api/replays", content=got(folder, "cipher.replay.gz")).json()["key"]
        kept = server.post("/api/decks/weiss_schwarz", json=DECK, headers=SHELF)
        assert kept.status_code == 200, kept.text
    (data / "key").unlink()  # a test signs with a key of its own
    put(folder, "tefuda.sqlite.gz", (data / "tefuda.sqlite").read_bytes())
    put(folder, "cards.sqlite.gz", (data / "cards.sqlite").read_bytes())
    shutil.rmtree(data)
    return {"rooms": rooms, "scenario": shared, "replay": brought}


def _answered(app: Any, server: TestClient, made: dict[str, Any], n: int) -> dict[str, object]:
    """A room after some decisions of its people, and how its game stands."""
    table = Everybody(server, made["room"], made["token"])
    table.answer(n, SEED)
    table.wait()  # a bot is done
    table.leave()
    return {"room": made["room"], **stand(app.state.lobby.rooms[made["room"]].game)}


def main(folder: Path, server: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    made = {"version": tefuda.__version__, "games": keep_games(folder)}
    if server:
        made["server"] = keep_server(folder)
    said = json.dumps(made, indent=1, ensure_ascii=False)
    (folder / INDEX).write_text(said + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), "--server" in sys.argv)
