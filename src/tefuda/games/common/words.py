"""The words of a game: each noun with its key, number, Japanese, English and clause.

They stand in `book/words.toml` of the game's folder and nowhere else:

    WORDS = words.of("weiss_schwarz")
    WORDS.zones["waiting"].ja           "控え室"
    WORDS.phases.numbered()             the words of all phases, by their numbers
    WORDS["colors"].english()           Japanese → English

A section of the file is a table of entries, one line each. An entry has `ja` and `en` (both or
neither), `no` (all entries of a section or none, without a gap), `clause`, `const` (its constant in
`names.py`, where that is not the key in capitals), `about` (the comment there), `label` (its name on
the table, in both languages), `tint` (its colour on a screen) and what its section needs beside. A section itself may have `about`, `const`
(a pattern such as "*_PHASE"; "": no constants), `clause` (where its entries have none of their own)
and `glossary` (the identifier by which its entries stand in the glossary).

`[settings]` holds what players may set (`games.common.settings`), `[constants]` plain values, `[derived]` expressions over the constants: `tools/names.py` writes
both, and all numbers, to `names.py` and `book/refusals.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from tefuda.games.common.settings import Setting
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.record import BECAME
from tefuda.kernel.rules import (
    HIDDEN,
    OWNER,
    PUBLIC,
    ActionKind,
    Refusal,
    Rules,
    WhyNot,
    Words,
    ZoneKind,
)
from tefuda.kernel.state import State

SIGHTS: Final = {"public": PUBLIC, "owner": OWNER, "hidden": HIDDEN}
COMMON: Final = ("no", "const", "ja", "en", "label", "tint", "clause", "about", "glossary")
OWN: Final = {
    "zones": ("sight", "pile", "shared", "group", "parts"),
    "actions": ("a", "b"),
    "says": ("each", "but"),
    "phases": ("begins",),
    "variables": ("seen",),  # in observations: as a "number", a "seat" or a "card"
    "columns": ("seen",),
    "refusals": ("late",),  # its clause had a number before it was added
}
"""The fields that only entries of one section have."""
VALUES: Final = ("constants", "derived")
SETTINGS: Final = "settings"
Subject = Callable[[State, int], int]


class Entry:
    """A noun of a game. What it does not have is "" (`no`: -1)."""

    __slots__ = (
        "about", "clause", "const", "en", "glossary", "ja", "key", "label", "more", "no", "tint",
        "words",
    )  # fmt: skip

    def __init__(self, key: str, fields: Mapping[str, Any], section: Section) -> None:
        self.key = key
        self.no: int = fields.get("no", -1)
        self.ja: str = fields.get("ja", "")
        self.en: str = fields.get("en", "")
        self.words = Words(self.ja, self.en)
        self.label = Words(*fields["label"]) if "label" in fields else self.words
        self.tint: str = fields.get("tint", "")
        self.clause: str = fields.get("clause", section.clause)
        self.const: str = fields.get("const", section.const.replace("*", key.upper()))
        self.about: str = fields.get("about", "")
        self.glossary: str = fields.get("glossary", section.glossary)
        self.more = {name: got for name, got in fields.items() if name not in COMMON}

    def say(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    @property
    def identifier(self) -> str:
        """What it is in the code, for the glossary."""
        said = self.glossary.replace("{key}", self.key).replace("{const}", self.const)
        return said.replace("{ja}", self.ja).replace("{no}", str(self.no))


class Section(dict[str, Entry]):
    """A table of entries by their keys, in the order of the file."""

    def __init__(self, name: str, table: Mapping[str, Any]) -> None:
        super().__init__()
        self.name = name
        self.about: str = table.get("about", "")
        self.const: str = table.get("const", "*")
        self.clause: str = table.get("clause", "")
        self.glossary: str = table.get("glossary", "")
        for key, got in table.items():
            if isinstance(got, dict):
                self[key] = Entry(key, got, self)

    def by_number(self) -> list[Entry]:
        return sorted(self.values(), key=lambda entry: entry.no)

    def numbered(self) -> tuple[Words, ...]:
        """The words, by number."""
        return tuple([entry.words for entry in self.by_number()])

    def keys_by_number(self) -> tuple[str, ...]:
        return tuple([entry.key for entry in self.by_number()])

    def japanese(self) -> tuple[str, ...]:
        """The Japanese words, in the order of the file."""
        return tuple([entry.ja for entry in self.values()])

    def english(self) -> dict[str, str]:
        """Japanese → English."""
        return {entry.ja: entry.en for entry in self.values()}

    def labels(self) -> tuple[Words, ...]:
        """What the entries are called on the table, by number."""
        return tuple([entry.label for entry in self.by_number()])

    def field(self, name: str) -> dict[str, str]:
        """Key → a further field, of the entries that have it."""
        return {entry.key: entry.more[name] for entry in self.values() if name in entry.more}

    def numbers(self) -> dict[str, int]:
        """Key → number."""
        return {entry.key: entry.no for entry in self.values()}


class GameWords:
    """All words of a game, by section."""

    def __init__(self, game: str, data: Mapping[str, Mapping[str, Any]]) -> None:
        self.game = game
        self.data = data
        self.sections = {
            name: Section(name, table)
            for name, table in data.items()
            if name not in VALUES and name != SETTINGS
        }
        self.settings = {key: Setting(key, got) for key, got in data.get(SETTINGS, {}).items()}

    def __getitem__(self, section: str) -> Section:
        return self.sections[section]

    @property
    def zones(self) -> Section:
        return self.sections["zones"]

    @property
    def kinds(self) -> Section:
        """The kinds of card."""
        return self.sections["kinds"]

    @property
    def poses(self) -> Section:
        return self.sections["poses"]

    @property
    def attributes(self) -> Section:
        return self.sections["attributes"]

    @property
    def variables(self) -> Section:
        return self.sections["variables"]

    @property
    def columns(self) -> Section:
        return self.sections["columns"]

    @property
    def phases(self) -> Section:
        return self.sections["phases"]

    @property
    def actions(self) -> Section:
        """The kinds of option."""
        return self.sections["actions"]

    @property
    def refusals(self) -> Section:
        return self.sections["refusals"]

    @property
    def keywords(self) -> Section:
        return self.sections["keywords"]

    # for the kernel

    def zone_kinds(self) -> list[ZoneKind]:
        """`parts` names a section, or lists the keys of the several zones of a kind."""
        out: list[ZoneKind] = []
        for zone in self.zones.by_number():
            parts = zone.more.get("parts", [])
            part_words: tuple[Words, ...] = ()
            if isinstance(parts, str):
                part_words = self[parts].numbered()
                parts = self[parts].keys_by_number()
            out.append(
                ZoneKind(
                    zone.key,
                    zone.words,
                    zone.clause,
                    SIGHTS[zone.more["sight"]],
                    shared=zone.more.get("shared", False),
                    count=len(parts) or 1,
                    group=zone.more.get("group", 0),
                    pile=zone.more.get("pile", False),
                    parts=tuple(parts),
                    part_words=part_words,
                )
            )
        return out

    def action_kinds(
        self, legal: Mapping[str, WhyNot], subjects: Mapping[str, Subject] | None = None
    ) -> list[ActionKind]:
        """`legal`: by key, the functions that say whether an option is legal; `subjects`: those that
        name the card it is about."""
        for key in [*legal, *(subjects or {})]:
            if key not in self.actions:
                raise EngineFault(f"words.toml of {self.game} has no action {key!r}")
        return [
            ActionKind(
                action.key,
                action.words,
                action.clause,
                legal.get(action.key),
                action.more.get("a", ""),
                action.more.get("b", ""),
                (subjects or {}).get(action.key),
            )
            for action in self.actions.by_number()
        ]

    def refusal_list(self) -> list[Refusal]:
        return [
            Refusal(no.key, no.clause, no.words, bool(no.more.get("late")))
            for no in self.refusals.by_number()
        ]

    def record_sentences(self) -> dict[str, Words]:
        """The sentences of the record. One with `each` is said of every entry of a section (`but`:
        except these), {name} being that entry's word."""
        out: dict[str, Words] = {}
        for said in self["says"].values():
            if "each" not in said.more:
                out[said.key] = said.words
                continue
            for one in self[said.more["each"]].by_number():
                if one.key not in said.more.get("but", []):
                    out[said.key.replace("*", one.key)] = Words(
                        said.ja.replace("{name}", one.ja), said.en.replace("{name}", one.en)
                    )
        return out

    def bind(
        self,
        rules: Rules,
        legal: Mapping[str, WhyNot],
        subjects: Mapping[str, Subject] | None = None,
    ) -> None:
        """Give the rules their numbered tables."""
        rules.add_zones(self.zone_kinds())
        rules.columns = list(self.columns.keys_by_number())
        rules.vars = list(self.variables.keys_by_number())
        rules.attrs = list(self.attributes.keys_by_number())
        rules.attr_words = [entry.words for entry in self.attributes.by_number()]
        rules.pose_words = [entry.words for entry in self.poses.by_number()]
        rules.add_kinds(self.action_kinds(legal, subjects))
        rules.add_refusals(self.refusal_list())
        rules.add_says({**self.record_sentences(), BECAME: Words("", "")})
        for action in self.actions.values():
            if rules.kind_no[action.key] != action.no:
                raise EngineFault(
                    f"words.toml of {self.game}: the action {action.key} is not number {action.no}"
                )

    # for readers

    def terms(self) -> list[tuple[Words, str, str]]:
        """The words of the book that are neither zones nor actions: words, identifier, clause."""
        return [
            (entry.words, entry.identifier, entry.clause)
            for section in self.sections.values()
            for entry in section.values()
            if entry.glossary and entry.ja and entry.clause
        ]


_READ: dict[str, GameWords] = {}


def of(game: str) -> GameWords:
    """The words of a game, read once."""
    if game not in _READ:
        _READ[game] = _read(game)
    return _READ[game]


def _read(game: str) -> GameWords:
    text = files(f"tefuda.games.{game}.book").joinpath("words.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    wrong = problems(data)
    if wrong:
        raise EngineFault(f"words.toml of {game}: {'; '.join(wrong)}")
    return GameWords(game, data)


def problems(data: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """What is wrong with a file of words."""
    out: list[str] = []
    for name, table in data.items():
        if name in VALUES or name == SETTINGS:
            continue
        entries = {key: got for key, got in table.items() if isinstance(got, dict)}
        for key, got in entries.items():
            for field in got:
                if field not in COMMON and field not in OWN.get(name, ()):
                    out.append(f"{name}.{key} has a field {field!r} that nothing reads")
            if ("ja" in got) != ("en" in got):
                out.append(f"{name}.{key} has no {'Japanese' if 'en' in got else 'English'}")
        out.extend(_misnumbered(name, entries))
    return out


def _misnumbered(name: str, entries: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Two entries of one number, a gap, an entry without a number among others that have one."""
    numbers = {key: got["no"] for key, got in entries.items() if "no" in got}
    if not numbers:
        return []
    out = [f"{name}.{key} has no number" for key in entries if key not in numbers]
    seen: dict[int, str] = {}
    for key, no in numbers.items():
        if no in seen:
            out.append(f"{name}.{key} has the number {no} of {name}.{seen[no]}")
        seen.setdefault(no, key)
    lowest = min(seen)
    out += [
        f"{name} has no number {no}" for no in range(lowest, lowest + len(seen)) if no not in seen
    ]
    return out


def unknown_clauses(words: GameWords, known: Callable[[str], bool]) -> list[str]:
    """Where words.toml names a clause that the rulebook does not have."""
    return [
        f"{section.name}.{entry.key} names the clause {entry.clause}, which the book does not have"
        for section in words.sections.values()
        for entry in section.values()
        if entry.clause and not known(entry.clause)
    ]
