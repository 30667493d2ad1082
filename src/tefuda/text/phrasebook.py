"""The words of a game's card text as data: `text/phrasebook.toml` in the game's folder.

A section is a table. Each line has a key and its words in both languages:

    [zones]
    deck = ["デッキ", "deck"]
    [durations]
    turn = { ja = ["このターン中", "このターン"], en = "this turn" }

Where Japanese has several wordings, all are read and the first is said. `[japanese]` and `[english]`
hold what only one language has: single words, and tables as `[english.states]`. `[reads.…]` are
tables for the reader alone, by meaning, and `[meanings.…]` those by wording, with any value.
`[terminals]` says in which table the words of a terminal of the grammar stand. `[phrases]` has the
phrase of each node (`text.render`), by its class. A renderer gets the tables of its language as
attributes: `class PsoJapanese(Japanese, words=BOOK.japanese)`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from tefuda.effects import marks
from tefuda.effects import nodes as E
from tefuda.text.meaning import WordTables
from tefuda.text.verbs import clause

Table = dict[Any, Any]
LANGUAGES: Final = ("japanese", "english")


def several(key: str) -> tuple[str, ...]:
    """ "": none; "strategy+tactic": two."""
    return tuple([one for one in key.split("+") if one])


def lying(key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Zones and kinds: "field/character"."""
    zones, _, kinds = key.partition("/")
    return several(zones), several(kinds)


def going(key: str) -> tuple[str, bool]:
    """Where a card is put: "hand", "deck bottom"."""
    zone, _, bottom = key.partition(" ")
    return zone, bool(bottom)


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple([frozen(part) for part in value]) if isinstance(value, list) else value


KEYS: Final[dict[str, Callable[[str], Any]]] = {"kinds": several, "on_table": lying, "to": going}
"""Tables whose keys are not plain words."""
VALUES: Final[dict[str, Callable[[Any], Any]]] = {"on_table": tuple, "to": clause}


class Phrasebook:
    """All words of a game's card text."""

    def __init__(self, data: dict[str, Any], nodes: ModuleType) -> None:
        self.nodes = (nodes, marks, E)
        self.reads: dict[str, dict[str, str]] = {}  # table → wording → key
        means: dict[str, dict[str, Any]] = data.pop("meanings", {})
        self.meanings = {name: {w: frozen(m) for w, m in t.items()} for name, t in means.items()}
        self.japanese, self.english = [self.tables(data.pop(one, {})) for one in LANGUAGES]
        for name, table in data.pop("reads", {}).items():
            self.reads[name] = {word: key for key, words in table.items() for word in words}
        terminals: dict[str, str] = data.pop("terminals", {})
        for name, table in data.items():
            self.add(name, table)
        read: dict[str, dict[str, Any]] = {**self.reads, **self.meanings}
        self.terminals: WordTables = {name: read[table] for name, table in terminals.items()}

    def add(self, name: str, table: dict[str, Any]) -> None:
        """A table in both languages."""
        ja: Table = {}
        en: Table = {}
        for key, said in table.items():
            if isinstance(said, list):
                said = {"ja": said[0], "en": said[1]}
            if "ja" in said:
                words = [said["ja"]] if isinstance(said["ja"], str) else said["ja"]
                ja[key] = words[0]
                self.reads.setdefault(name, {}).update(dict.fromkeys(words, key))
            if "en" in said:
                en[key] = said["en"]
        self.japanese |= self.tables({name: ja})
        self.english |= self.tables({name: en})

    def tables(self, found: dict[str, Any]) -> dict[str, Any]:
        """Words and tables of one language, with the keys and values that the renderer wants."""
        out: dict[str, Any] = {}
        for name, got in found.items():
            key, value = KEYS.get(name, str), VALUES.get(name)
            key = self.node if name == "phrases" else key
            if isinstance(got, dict):
                got = {key(k): value(said) if value else said for k, said in got.items()}
            out[name] = tuple(got) if isinstance(got, list) else got
        return out

    def node(self, name: str) -> type[E.Node]:
        """A class of nodes by its name: the game's own, or one of all games."""
        found: type[E.Node] = next(vars(m)[name] for m in self.nodes if name in vars(m))
        return found


def load(package: str, nodes: ModuleType) -> Phrasebook:
    """The phrasebook of a game's `text` folder; `nodes` are the game's own."""
    text = files(package).joinpath("phrasebook.toml").read_text(encoding="utf-8")
    return Phrasebook(tomllib.loads(text), nodes)
