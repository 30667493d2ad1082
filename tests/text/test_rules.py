"""The rules of a game's grammar and the functions that give them their meanings fit together."""

from __future__ import annotations

from importlib import import_module

import pytest

from tefuda.games import GAMES
from tefuda.kernel.errors import EngineFault
from tefuda.text import common_rules
from tefuda.text.descent import Alternative
from tefuda.text.parse import Reader


def reader_of(game: str) -> Reader:
    found = import_module(f"tefuda.games.{game}.text.abilities").READER
    assert isinstance(found, Reader)
    return found


def alternatives(reader: Reader) -> list[Alternative]:
    tables = (reader.rules.rules, reader.rules.tails)
    return [a for table in tables for row in table.values() for a in row]


def is_lowered(a: Alternative) -> bool:
    """Whether a rule's parts are made into one meaning, and not only passed on."""
    return not a.inline and not (a.pass_on and sum(a.kept) == 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_grammar_has_a_meaning(game: str) -> None:
    reader = reader_of(game)
    rule = reader.lowering(reader.entries[0]).rules
    for a in alternatives(reader):
        assert not is_lowered(a) or callable(rule(a.method))


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_tables_is_a_rule_of_the_grammar(game: str) -> None:
    named = {a.method for a in alternatives(reader_of(game))}
    for module in (
        "nouns",
        "conditions",
        "prohibitions",
        "phrases",
        "trigger_phrases",
        "abilities",
    ):
        try:
            found = import_module(f"tefuda.games.{game}.text.{module}")
        except ModuleNotFoundError:
            continue
        assert set(getattr(found, "RULES", {})) <= named


def test_a_rule_without_a_meaning_is_told_by_its_name() -> None:
    rule = reader_of("weiss_schwarz").lowering("ability").rules
    with pytest.raises(EngineFault, match="'no_such_rule'"):
        rule("no_such_rule")


def shared_rules(game: str) -> set[str]:
    """The rules of a game's grammar that mean what they mean in other games."""
    reader = reader_of(game)
    rule = reader.lowering(reader.entries[0]).rules
    named = {a.method for a in alternatives(reader) if is_lowered(a)} & set(common_rules.RULES)
    return {name for name in named if rule(name) is common_rules.RULES[name]}


def test_every_shared_line_gives_rules_of_several_games_their_meaning() -> None:
    shared = [shared_rules(game) for game in GAMES]
    for name in common_rules.RULES:
        assert len([names for names in shared if name in names]) > 1, name
