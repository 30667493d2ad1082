"""Every command explains itself in both languages."""

from __future__ import annotations

import re

import pytest

from tefuda.cli import ja
from tefuda.cli.app import app, param_key, spoken
from tefuda.cli.screen import default_language, take_language
from tefuda.kernel.errors import BadInput
from tests.cli.conftest import Run

COMMANDS = [
    "",
    "play",
    "rules",
    "rules show",
    "rules search",
    "rules coverage",
    "scenario",
    "scenario run",
    "scenario list",
    "scenario write",
    "replay",
    "deck",
    "cards",
    "cards show",
    "cards check",
    "cards import",
    "cards forget",
    "cards list",
    "cards search",
    "cards exercise",
    "lab",
    "lab match",
    "lab league",
    "lab cards",
    "lab swap",
    "lab best",
    "lab runs",
    "lab show",
    "lab forget",
    "lab report",
    "lab export",
    "arena",
    "train",
    "bench",
    "serve",
    "backup",
    "restore",
]
JAPANESE = re.compile("[ぁ-ん]")


def walk(command: object, path: str = "") -> list[tuple[str, object]]:
    out = [(path, command)]
    for name, below in getattr(command, "commands", {}).items():
        out.extend(walk(below, f"{path} {name}".strip()))
    return out


def test_the_list_of_commands_here_is_the_real_one() -> None:
    assert sorted(path for path, _ in walk(spoken("en"))) == sorted(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS)
def test_help_in_english_has_no_japanese(tefuda: Run, path: str) -> None:
    got = tefuda(*path.split(), "--help")
    assert got.code == 0
    assert "Usage: tefuda" in got.out
    assert not JAPANESE.search(got.out)


@pytest.mark.parametrize("path", COMMANDS)
def test_help_in_japanese_has_no_english_sentence(tefuda: Run, path: str) -> None:
    got = tefuda(*path.split(), "--help", "--lang", "ja")
    assert got.code == 0
    assert ja.HELP[path].split("。")[0][:12] in got.out.replace("\n", "")
    said = re.sub("「[^」]*」", "", got.out)  # commands to type stay as they are
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+ [a-z]+", said)


def test_every_help_text_has_its_japanese_and_no_japanese_is_left_over() -> None:
    known = set()
    for path, command in walk(spoken("en")):
        known.add(path)
        known.update([param_key(path, param) for param in getattr(command, "params", [])])
    assert known == set(ja.HELP)


def test_every_parameter_is_explained_in_english() -> None:
    for path, command in walk(spoken("en")):
        for param in getattr(command, "params", []):
            assert param.help, param_key(path, param)


def test_speaking_japanese_once_does_not_stay(tefuda: Run) -> None:
    tefuda("--help", "--lang=ja")
    assert not JAPANESE.search(tefuda("--help").out)
    assert app.info.name == "tefuda"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_locale_chooses_the_language(environ: dict[str, str], lang: str) -> None:
    assert default_language(environ) == lang


def test_lang_may_stand_anywhere() -> None:
    assert take_language(["--lang", "ja", "play"]) == ("ja", ["play"])
    assert take_language(["play", "--seed", "1", "--lang=en"]) == ("en", ["play", "--seed", "1"])
    for bad in (["--lang", "fr"], ["--lang"], ["--lang="]):
        with pytest.raises(BadInput, match="ja or en"):
            take_language(bad)


def test_without_a_command_the_help_is_shown(tefuda: Run) -> None:
    assert "play" in tefuda().out


def test_the_version_is_told(tefuda: Run) -> None:
    assert re.fullmatch(
        r"tefuda \d+\.\d+\.\d+ \((compiled|plain Python)\)\n", tefuda("--version").out
    )


def test_wrong_words_are_an_error_and_no_traceback(tefuda: Run) -> None:
    for args in (
        ["fly"],
        ["play", "--bogus"],
        ["play", "--lang", "fr"],
        ["bench", "--seconds", "x"],
    ):
        got = tefuda(*args)
        assert got.code == 2
        assert "Traceback" not in got.err
        assert got.out == ""
