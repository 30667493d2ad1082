"""What the commands read from files: decks, saves and replays, card files; and settings."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

import tefuda
from tefuda.games import GAMES, game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import GameEntry
from tefuda.games.common.places import Place, unreadable, unwritable, whole
from tefuda.kernel.errors import BadInput
from tefuda.kernel.save import MAGIC
from tefuda.workshop.lists import read_list

REPLAY_MARK = "tefuda-replay"


def playable(game: str) -> GameEntry:
    """A game by its name; for one that is none of ours, the nearest that is."""
    if game in GAMES:
        return game_entry(game)
    near = get_close_matches(game, GAMES, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}? " if near else ""
    hint_ja = f"{near[0]} のことか。" if near else ""
    raise BadInput(
        f"there is no game {game!r} here; {hint}playable: {', '.join(GAMES)}",
        ja=f"「{game}」というゲームはここにない。{hint_ja}遊べるもの: {', '.join(GAMES)}",
    )


def settings_from(words: Sequence[str]) -> Settings:
    """Settings written as key=value, several at once with commas between."""
    out: Settings = {}
    for word in words:
        for part in word.split(","):
            key, equals, got = part.strip().partition("=")
            if not equals or not key or not got:
                raise BadInput(
                    f"a setting is written key=value, not {part!r}",
                    ja=f"設定は key=value の形で書く。{part!r} は使えない。",
                )
            number = whole(got.strip())
            out[key.strip()] = got.strip() if number is None else number
    return out


def check_seat(entry: GameEntry, settings: Settings, seat: int) -> int:
    """How many players there are; a seat that is no player's is refused."""
    players = entry.players_for(settings)
    if not 1 <= seat <= players:
        raise BadInput(
            f"--seat is from 1 to {players}, not {seat}",
            ja=f"--seat は1から{players}まで。{seat}は使えない。",
        )
    return players


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def read_text(path: Path) -> str:
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise unreadable(path, error) from error


def deck_named(
    entry: GameEntry, name: str, own: Mapping[str, Sequence[str]] | None = None
) -> list[str]:
    """A deck we ship, by its name, or one from a file; `own`: only of these."""
    own = {**entry.cards.decks(), **entry.cards.boss_decks()} if own is None else own
    if name in own:
        return list(own[name])
    path = Path(name)
    if _is_file(path):
        return read_deck(path)
    raise BadInput(
        f"there is no deck {name!r}, neither of ours nor as a file; we ship {', '.join(own)}",
        ja=f"「{name}」というデッキもファイルもない。付属のデッキ: {', '.join(own)}",
    )


def read_deck(path: Path) -> list[str]:
    """A JSON list of card ids, or lines such as "4 tf01-001" (# begins a remark)."""
    return read_list(read_text(path), path)


def read_game(path: Path) -> tefuda.Game:
    """A saved game or a replay; which of the two, the file itself tells."""
    raw = read_bytes(path)
    text = raw.removeprefix(BOM_UTF8)
    try:
        if raw.startswith(MAGIC):
            return tefuda.load(raw)
        if text.lstrip()[:1] == b"{":
            return tefuda.replay(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise unreadable(path, error) from error
    except tefuda.TefudaError as error:
        raise Place(str(path)).wrong(error.say("ja"), error.say("en")) from error
    raise BadInput(
        f"{path} is neither a saved game nor a replay of Tefuda",
        ja=f"{path} は Tefuda の保存データでもリプレイでもない。",
    )


def write_game(path: Path, game: tefuda.Game) -> None:
    """Save a game: `.json` as a replay, anything else as a save. Foreign files are left alone."""
    try:
        there = path.exists()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error
    if there and not _is_game_file(path):
        raise BadInput(
            f"{path} is there already and is no saved game: choose another name",
            ja=f"{path} はもうあり、保存した対戦ではない。別の名前を選ぶこと。",
        )
    data = game.replay().encode() if path.suffix == ".json" else game.save()
    try:
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name too long, or of letters no file's name can have
        return False


def _is_game_file(path: Path) -> bool:
    if not _is_file(path):
        return False
    raw = read_bytes(path)
    return raw.startswith(MAGIC) or REPLAY_MARK.encode() in raw
