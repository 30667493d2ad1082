"""Card data from files a user brings: JSON lines (also gzipped), or our own TOML sets."""

from __future__ import annotations

import gzip
import json
import tomllib
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeVar

from tefuda.games.common.places import Place, line_of, shown, unreadable
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Words

Placed = list[tuple[Place, dict[str, object]]]
"""Cards as data, each with where it stands, for error messages."""
MOST: Final = 10**9  # of a number on a card, where the game has no bound of its own


class _Twice(Exception):
    """A JSON object with the same key twice: nobody can tell which is meant."""


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    out: dict[str, object] = {}
    for key, got in pairs:
        if key in out:
            raise _Twice(shown(key))
        out[key] = got
    return out


def read_card_data(path: Path) -> Placed:
    """Every card of a file. What cannot be read is refused with the file, the line, the reason."""
    try:
        raw = path.read_bytes()
        if path.name.endswith(".gz"):
            raw = gzip.decompress(raw)
        text = raw.decode("utf-8-sig")  # some editors put a mark at the beginning
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    except (EOFError, zlib.error) as error:
        raise BadInput(
            f"{path} is not a whole gzip file: {error}",
            ja=f"{path} は完全な gzip ファイルではない: {error}",
        ) from error
    return from_toml(text, str(path)) if path.suffix == ".toml" else from_lines(text, str(path))


def from_toml(text: str, name: str) -> Placed:
    try:
        cards = tomllib.loads(text).get("card", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(
            f"{name} is not TOML: {error}", ja=f"{name} は TOML ではない: {error}"
        ) from error
    except ValueError as error:
        raise _too_long(Place(name)) from error
    except RecursionError as error:
        raise _too_deep(Place(name)) from error
    if not isinstance(cards, list) or any([not isinstance(c, dict) for c in cards]):
        raise Place(name).wrong("カードは [[card]] の下に書く。", "its cards stand under [[card]]")
    return [
        (Place(name).within(f"{n}枚目のカード", f"card {n}"), card)
        for n, card in enumerate(cards, 1)
    ]


def from_lines(text: str, name: str, first: int = 1) -> Placed:
    """The cards of some lines; `first` is the number of the first of them."""
    out: Placed = []
    for n, line in enumerate(text.split("\n"), first):
        if not line.strip():
            continue
        at = line_of(name, n)
        try:
            card = json.loads(line, object_pairs_hook=_once)
        except json.JSONDecodeError as error:
            raise at.wrong(f"JSON ではない: {error.msg}", f"not JSON: {error.msg}") from error
        except _Twice as error:
            raise at.wrong(
                f"{error} の欄が二度ある。一つにすること。",
                f"the field {error} stands there twice; keep one",
            ) from error
        except ValueError as error:
            raise _too_long(at) from error
        except RecursionError as error:
            raise _too_deep(at) from error
        if not isinstance(card, dict):
            raise at.wrong(
                f"カードは JSON のオブジェクトである。{line[:40]!r} は使えない。",
                f"a card is a JSON object, not {line[:40]!r}",
            )
        out.append((at, card))
    return out


def _too_long(at: Place) -> BadInput:
    return at.wrong(
        "カードにしては桁の多すぎる数がある。", "it has a number of too many digits for a card"
    )


def _too_deep(at: Place) -> BadInput:
    return at.wrong("カードにしては入れ子が深すぎる。", "nested too deeply for a card")


# --- the fields of a card --------------------------------------------------------------------------


def place_of_card(data: Mapping[str, object], where: Place) -> Place:
    """Where a card stands, with its id, for error messages."""
    return where.within(f"カード {data.get('id', '?')}", f"card {data.get('id', '?')}")


def needed_fields(data: Mapping[str, object], needed: Sequence[str], at: Place) -> None:
    """Refuse a card without one of the fields that every card has."""
    for field in needed:
        if field not in data:
            raise at.wrong(
                f"{field!r} の欄がない。書くこと。", f"the field {field!r} is missing; add it"
            )


def only_fields(data: Mapping[str, object], known: Sequence[str], at: Place) -> None:
    """Refuse a field that is none of those known."""
    for field in data:
        if field not in known:
            raise at.wrong(
                f"ここに {field!r} という欄はない。あるもの: {', '.join(known)}",
                f"no field is called {field!r} here; known: {', '.join(known)}",
            )


def text_field(
    data: Mapping[str, object], field: str, at: Place, default: str | None = None
) -> str:
    """Words; without a default there must be some."""
    got = data.get(field, default)
    if not isinstance(got, str) or (default is None and not got):
        raise at.wrong(
            f"{field!r} には引用符に入れた言葉を書く。{got!r} は使えない。",
            f"{field!r} must be words in quotes, not {got!r}; write some",
        )
    return got


def words_field(data: Mapping[str, object], field: str, at: Place) -> tuple[str, ...]:
    """A list of words."""
    got = data.get(field, ())
    if not isinstance(got, (list, tuple)) or not all([isinstance(w, str) and w for w in got]):
        raise at.wrong(
            f"{field!r} には言葉のリストを書く。{got!r} は使えない。",
            f"{field!r} must be a list of words, not {got!r}",
        )
    return tuple(got)


def once(words: tuple[str, ...], field: str, at: Place) -> tuple[str, ...]:
    """Words, none of them twice."""
    if len(set(words)) < len(words):
        raise at.wrong(
            f"{field!r} に同じものが二度ある。一つにすること。",
            f"{field!r} has something twice; keep one",
        )
    return words


def known_words(
    data: Mapping[str, object], field: str, at: Place, known: Sequence[str]
) -> tuple[str, ...]:
    """A list of some words, none of them twice."""
    got = words_field(data, field, at)
    for word in got:
        if word not in known:
            raise at.wrong(
                f"{field!r} に {shown(word)} はない。使えるもの: {', '.join(known)}",
                f"{field!r} has {shown(word)}; use {', '.join(known)}",
            )
    return once(got, field, at)


def word_field(data: Mapping[str, object], field: str, at: Place, of: Sequence[str]) -> str:
    """One of some words."""
    got = data.get(field)
    if not isinstance(got, str) or got not in of:
        raise at.wrong(
            f"{field!r} が {got!r} である。使えるもの: {', '.join(of)}",
            f"{field!r} is {got!r}; use one of {', '.join(of)}",
        )
    return got


def number_field(
    data: Mapping[str, object],
    field: str,
    at: Place,
    least: int,
    most: int | None = None,
    step: int = 1,
) -> int:
    """A whole number within bounds, or a multiple of something."""
    got = data.get(field)
    fits = isinstance(got, int) and not isinstance(got, bool)
    if fits and isinstance(got, int):
        if most is None and got > MOST:
            most = MOST
        fits = got >= least and (most is None or got <= most) and got % step == 0
    if not fits:
        upto_ja = f"{least}以上" if most is None else f"{least}から{most}まで"
        upto = f"at least {least}" if most is None else f"from {least} to {most}"
        what_ja = f"{step}の倍数" if step > 1 else "整数"
        what = f"a multiple of {step}" if step > 1 else "a whole number"
        raise at.wrong(
            f"{field!r} には{upto_ja}の{what_ja}を書く。{shown(got)} は使えない。",
            f"{field!r} must be {what}, {upto}, not {shown(got)}",
        )
    assert isinstance(got, int)
    return got


def optional_number(
    data: Mapping[str, object], field: str, at: Place, least: int, most: int
) -> int:
    """A number that counts 0 where it is not printed."""
    return number_field(data, field, at, least, most) if field in data else 0


# --- cards -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Refused:
    """A card with text that is not understood: where, the text, and its unread words."""

    key: str
    name: str
    unread: tuple[tuple[str, str, str, str], ...]  # the words in English, then in Japanese

    def lines(self) -> list[str]:
        """Its text for display in English."""
        return [f"{text} (not understood: {words})" for _, text, words, _ in self.unread]

    def error(self) -> BadInput:
        """What to raise where the card was to be played."""
        unread = "; ".join([f"{where}: {en}" for where, _text, en, _ja in self.unread])
        unread_ja = "、".join([f"{where}「{ja}」" for where, _text, _en, ja in self.unread])
        return BadInput(
            f"{self.key} 「{self.name}」 is refused: its text is not understood: {unread}",
            ja=f"{self.key}「{self.name}」は使えない。読めない文がある: {unread_ja}",
        )


def two_of(key: str) -> BadInput:
    """What to raise about a second card with an id that is taken."""
    return BadInput(
        f"there are two cards with the id {key!r}", ja=f"番号「{key}」のカードが二枚ある。"
    )


def no_card(key: str) -> Words:
    """What is wrong with a deck that has a card nobody knows."""
    return Words(f"「{key}」というカードはない。", f"there is no card {key!r}")


class Keyed(Protocol):
    """A card, as far as files know it."""

    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=Keyed)


def unique(cards: list[K], name: str) -> list[K]:
    """The cards of a file; no two may have the same key."""
    seen: set[str] = set()
    for card in cards:
        if card.key in seen:
            raise Place(name).wrong(
                f"番号 {card.key!r} が二度ある。カードごとに別の番号を付けること。",
                f"the id {card.key!r} stands there twice; give each card its own",
            )
        seen.add(card.key)
    return cards


def read_cards(path: Path, read: Callable[[Mapping[str, object], Place], K]) -> list[K]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return unique([read(data, at) for at, data in read_card_data(path)], str(path))
