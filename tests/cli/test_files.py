"""Replays, decks, card files, and the measuring."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest

import tefuda as library
from tefuda.games import game_entry
from tests.cli.conftest import Run

UNIT: dict[str, object] = {
    "id": "x-1",
    "kind": "unit",
    "name": "甲",
    "attribute": "斬",
    "advantage": "貫",
    "hp": 500,
    "retreat": 1,
    "skill": [{"name": "打", "cost": 1, "damage": 100, "type": "格闘"}],
}
GOOD: dict[str, object] = {
    "id": "x-2",
    "kind": "tactic",
    "name": "乙",
    "text": "自分のデッキを1枚引く。",
}
ODD: dict[str, object] = {"id": "x-3", "kind": "tactic", "name": "丙", "text": "月まで飛ぶ。"}


def lines(path: Path, *cards: dict[str, object]) -> Path:
    text = "\n\n".join([json.dumps(card, ensure_ascii=False) for card in cards])
    data = text.encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


@pytest.fixture
def played(tmp_path: Path) -> Path:
    game = library.new("soukou_musume", seed=3)
    for _ in range(30):
        game.choose(0)
    (tmp_path / "g.sav").write_bytes(game.save())
    path = tmp_path / "g.json"
    path.write_text(game.replay(), encoding="utf-8")
    return path


# replays


def test_a_replay_is_told_with_its_clauses(tefuda: Run, played: Path) -> None:
    got = tefuda("replay", played)
    assert got.code == 0
    assert "sheet.prep.2" in got.out
    assert tefuda("replay", played.with_suffix(".sav")).out == got.out


def test_a_seat_reads_only_what_it_may_know(tefuda: Run, played: Path) -> None:
    everything = tefuda("replay", played).out.split("sheet.prep.4")[0]
    mine = tefuda("replay", played, "--seat", "1").out.split("sheet.prep.4")[0]
    assert "a card goes to the hand" not in everything
    assert mine.count("a card goes to the hand") == 5


def test_step_shows_every_decision_and_hides_the_others_choice(tefuda: Run, played: Path) -> None:
    got = tefuda("replay", played, "--step", "--seat", "2", "--lang", "ja")
    assert got.code == 0
    assert "  30  " in got.out
    assert "（非公開）" in got.out


def test_verify_finds_chance_that_was_not_shuffled_together(tefuda: Run, tmp_path: Path) -> None:
    game = library.new("soukou_musume", seed=bytes(32) + b"\x01")
    dice = Random(1)
    while game.state.taken < 20:
        choice = dice.randrange(len(game.options))
        chancy = game.is_chancy(choice)
        game.choose(choice, stir=bytes([game.state.taken] * 32) if chancy else b"")
    path = tmp_path / "together.json"
    path.write_text(game.replay(), encoding="utf-8")
    got = tefuda("replay", "--verify", path)
    assert got.code == 0
    assert "decisions shuffled together" in got.out
    chancy = False
    while not chancy:
        choice = dice.randrange(len(game.options))
        chancy = game.is_chancy(choice)
        game.choose(choice)
    path.write_text(game.replay(), encoding="utf-8")
    got = tefuda("replay", "--verify", path)
    assert got.code != 0
    assert f"1 used chance that was not: {game.state.taken}" in got.out


def test_verify_tells_the_good_from_the_altered(tefuda: Run, played: Path) -> None:
    assert tefuda("replay", "--verify", played, played.with_suffix(".sav")).code == 0
    data = json.loads(played.read_text())
    data["digest"] = "0" * 32
    bad = played.with_name("bad.json")
    bad.write_text(json.dumps(data))
    got = tefuda("replay", "--verify", played, bad)
    assert got.code == 1
    assert "another position than it says" in got.out
    assert tefuda("replay", bad).code == 2
    assert tefuda("replay", played, "--seat", "9").code == 2


# decks


def test_the_shipped_decks_are_listed_and_shown(tefuda: Run) -> None:
    got = tefuda("deck", "soukou_musume")
    assert "mountain" in got.out
    assert "sea" in got.out
    shown = tefuda("deck", "soukou_musume", "sea", "--lang", "ja")
    assert shown.code == 0
    assert "このデッキは使える。" in shown.out
    assert "ユニット" in shown.out


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_legal_deck_file_passes_in_either_form(tefuda: Run, tmp_path: Path, form: str) -> None:
    keys = game_entry("soukou_musume").cards.decks()["sea"]
    path = tmp_path / "deck"
    if form == "json":
        path.write_text(json.dumps(keys))
    else:
        path.write_text(
            "# mine\n" + "\n".join([f"{keys.count(k)} {k}" for k in dict.fromkeys(keys)])
        )
    assert tefuda("deck", "soukou_musume", path).code == 0


def test_every_problem_of_a_deck_is_listed(tefuda: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("5 tf01-001\nzz\n")
    got = tefuda("deck", "soukou_musume", path)
    assert got.code == 1
    assert "exactly 50 cards, and this one has 6" in got.out
    assert "there is no card 'zz'" in got.out
    assert "at most 4 cards of one name" in got.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("four tf01-001\n", "line 1"),
        ("4 tf01-001\n4 a b\n", "line 2"),
        ("99999999999 tf01-001\n", "line 1"),
        ("[1, 2]", "one list of card ids"),
        ('["a",\n', "not JSON"),
        ("{}", "one list of card ids"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(
    tefuda: Run, tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "d"
    path.write_text(text)
    got = tefuda("deck", "soukou_musume", path)
    assert got.code == 2
    assert told in got.err


def test_an_unknown_deck_is_refused_with_those_there_are(tefuda: Run) -> None:
    got = tefuda("deck", "soukou_musume", "lake")
    assert got.code == 2
    assert "we ship mountain, sea" in got.err


# cards


def test_cards_are_listed_and_one_is_shown(tefuda: Run) -> None:
    assert "tf01-001" in tefuda("cards", "soukou_musume").out
    got = tefuda("cards", "soukou_musume", "tf01-002", "--lang", "ja")
    assert "このユニットのエネルギー1枚につき、ダメージを100アップする。" in got.out
    english = tefuda("cards", "soukou_musume", "tf01-002")
    assert "Drifting Blade" in english.out
    assert "Ability(" not in english.out
    assert tefuda("cards", "soukou_musume", "zzz").code == 2


@pytest.mark.parametrize("name", ["c.jsonl", "c.jsonl.gz"])
def test_a_card_file_is_counted(tefuda: Run, tmp_path: Path, name: str) -> None:
    path = lines(tmp_path / name, UNIT, GOOD, ODD)
    got = tefuda("cards", "check", "soukou_musume", path, "--json")
    assert got.code == 0
    assert list(got.json) == ["cards", "compiled", "refused", "cards_per_s", "refusals"]
    assert got.json["cards"] == 3
    assert got.json["compiled"] == 2
    assert got.json["refused"] == 1
    assert got.json["cards_per_s"] > 0
    assert [row["id"] for row in got.json["refusals"]] == ["x-3"]


def test_the_refused_are_shown_with_the_words_not_understood(tefuda: Run, tmp_path: Path) -> None:
    path = lines(tmp_path / "c.jsonl", GOOD, ODD)
    got = tefuda("cards", "check", "soukou_musume", path)
    assert "x-3" in got.out
    assert "月まで飛ぶ" in got.out
    assert "x-2" not in got.out
    assert "2 cards: 1 understood, 1 refused" in got.out
    assert "2枚中1枚を理解" in tefuda("cards", "check", "soukou_musume", path, "--lang", "ja").out


def test_an_empty_file_holds_no_cards(tefuda: Run, tmp_path: Path) -> None:
    path = lines(tmp_path / "c.jsonl")
    got = tefuda("cards", "check", "soukou_musume", path, "--json")
    assert got.json == {
        "cards": 0,
        "compiled": 0,
        "refused": 0,
        "cards_per_s": 0.0,
        "refusals": [],
    }


def test_a_line_that_is_no_card_is_an_error_that_names_the_line(
    tefuda: Run, tmp_path: Path
) -> None:
    for bad in ("[1]", "{", "null", '{"id": "x", "id": "y"}', f'{{"id": {"9" * 5000}}}'):
        path = tmp_path / "c.jsonl"
        path.write_text(json.dumps(GOOD) + "\n\n" + bad + "\n")
        got = tefuda("cards", "check", "soukou_musume", path, "--json")
        assert (got.code, got.out) == (2, "")
        assert "line 3" in got.err


def test_a_card_that_is_none_is_counted_and_told(tefuda: Run, tmp_path: Path) -> None:
    wrong: list[dict[str, object]] = [
        {"id": "y-1"},
        {**GOOD, "id": "y-2", "kind": "monster"},
        {**GOOD, "id": "y-3", "hp": 3},
        {**GOOD, "id": ["y"]},
        {},
    ]
    path = lines(tmp_path / "c.jsonl", UNIT, *wrong, ODD, GOOD)
    got = tefuda("cards", "check", "soukou_musume", path, "--json")
    assert got.code == 0
    assert [got.json[k] for k in ("cards", "compiled", "refused")] == [8, 2, 6]
    shown = tefuda("cards", "check", "soukou_musume", path)
    assert shown.code == 0
    for told in ("y-1", "y-2", "y-3", "monster", "8 cards: 2 understood, 6 refused"):
        assert told in shown.out


@pytest.mark.parametrize("name", ["c.jsonl", "c.jsonl.gz", "c.toml"])
def test_a_mark_at_the_beginning_of_a_file_is_no_harm(
    tefuda: Run, tmp_path: Path, name: str
) -> None:
    text = json.dumps(GOOD, ensure_ascii=False)
    if name.endswith(".toml"):
        text = "[[card]]\n" + "\n".join([f'{k} = "{v}"' for k, v in GOOD.items()])
    data = text.encode("utf-8-sig")
    (tmp_path / name).write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    got = tefuda("cards", "check", "soukou_musume", tmp_path / name, "--json")
    assert (got.code, got.json["compiled"]) == (0, 1)


def test_a_mark_before_a_replay_or_a_deck_is_no_harm(
    tefuda: Run, tmp_path: Path, played: Path
) -> None:
    marked = tmp_path / "m.json"
    marked.write_bytes(played.read_text(encoding="utf-8").encode("utf-8-sig"))
    assert tefuda("replay", "--verify", marked).code == 0
    keys = game_entry("soukou_musume").cards.decks()["sea"]
    marked.write_bytes(json.dumps(keys).encode("utf-8-sig"))
    assert tefuda("deck", "soukou_musume", marked).code == 0


def test_a_key_that_stands_twice_is_an_error_that_names_it(tefuda: Run, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text('{"id": "x", "name": "a", "id": "y"}')
    got = tefuda("cards", "check", "soukou_musume", path)
    assert got.code == 2
    assert "line 1: the field 'id' stands there twice" in got.err


@pytest.mark.parametrize(
    "text", ['{"seed": %s}' % ("9" * 5000), '{"a":' * 100000], ids=["long", "deep"]
)
def test_a_number_too_long_or_a_nest_too_deep_is_refused_everywhere(
    tefuda: Run, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "n.json"
    path.write_text(text)
    toml = tmp_path / "n.toml"
    toml.write_text("a = " + ("9" * 5000 if "9" in text else "[" * 100000))
    for args in (
        ("cards", "check", "soukou_musume", path),
        ("cards", "check", "soukou_musume", toml),
        ("replay", path),
        ("play", "--load", path),
        ("deck", "soukou_musume", path),
        ("deck", "soukou_musume", "x" * 5000),
        ("deck", "soukou_musume", "\0"),
        ("replay", "\0"),
        ("scenario", "run", "x" * 5000),
        ("deck", "soukou_musume", "--settings", f"copies={'9' * 5000}"),
    ):
        got = tefuda(*args)
        assert (got.code, got.out) == (2, ""), args
        assert "Error" in got.err
    path.write_text(f"{'9' * 5000} tf01-001\n")
    assert tefuda("deck", "soukou_musume", path).code == 2


def test_a_cut_or_foreign_file_is_an_error(tefuda: Run, tmp_path: Path) -> None:
    whole = lines(tmp_path / "c.jsonl.gz", UNIT, GOOD)
    (tmp_path / "cut.jsonl.gz").write_bytes(whole.read_bytes()[:-12])
    (tmp_path / "plain.jsonl.gz").write_text("{}")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "half.jsonl").write_text(json.dumps(GOOD)[:-9])
    for name in ("cut.jsonl.gz", "plain.jsonl.gz", "bytes.jsonl", "half.jsonl", "none.jsonl"):
        got = tefuda("cards", "check", "soukou_musume", tmp_path / name)
        assert (got.code, got.out) == (2, ""), name
        assert name in got.err, name


def test_cards_of_a_game_that_is_not_here_are_refused(tefuda: Run, tmp_path: Path) -> None:
    path = lines(tmp_path / "c.jsonl", GOOD)
    assert tefuda("cards", "check", "chess", path).code == 2


# bench and scenarios


def test_bench_tells_its_figures(tefuda: Run) -> None:
    got = tefuda("bench", "--json", "--seconds", "0.01")
    assert list(got.json) == [
        "game",
        "compiled",
        "decisions_per_s",
        "games_per_s",
        "copy_us",
        "copy_and_choose_us",
        "reference_ops_per_s",
    ]
    assert got.json["game"] == "soukou_musume"
    assert type(got.json["compiled"]) is bool
    assert all(got.json[key] > 0 for key in list(got.json)[2:])
    assert "決定／秒" in tefuda("bench", "--seconds", "0.01", "--lang", "ja").out
    assert tefuda("bench", "--seconds", "0").code == 2
    assert tefuda("bench", "chess").code == 2


SCENARIO = """チャージは1ターンに1度 / One charge a turn
game soukou_musume
clauses sheet.turn.main.1

[position]
turn 1
number 3
1 main 峰風のアオイ
1 hand 雪渓のユキネ, 雷鳥のライカ
2 main 峰風のアオイ

[play]
= asked: 1 by sheet.turn.main.0
{}
"""


def test_a_scenario_that_holds_and_one_that_does_not(tefuda: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.scenario", tmp_path / "bad.scenario"
    good.write_text(SCENARIO.format("> 1: charge"), encoding="utf-8")
    got = tefuda("scenario", "run", good)
    assert got.code == 0, got
    assert "1/1 hold" in got.out
    assert "One charge a turn" in got.out
    stepped = tefuda("scenario", "run", good, "--step", "--lang", "ja")
    assert "> 1: charge" in stepped.out
    bad.write_text(SCENARIO.format("= over, winner 2"), encoding="utf-8")
    got = tefuda("scenario", "run", tmp_path)
    assert got.code == 1
    assert "1/2 hold" in got.out
    assert "line 14" in got.out
    (tmp_path / "ill.scenario").write_text("nothing", encoding="utf-8")
    assert tefuda("scenario", "run", tmp_path / "ill.scenario").code == 2
    assert tefuda("scenario", "run", tmp_path / "none.scenario").code == 2


def test_a_replay_shows_the_table_at_a_moment_or_where_a_turn_begins(
    tefuda: Run, played: Path
) -> None:
    got = tefuda("replay", played, "--at", "5")
    assert got.code == 0
    assert "   6  " in got.out  # the decision that is asked there
    assert tefuda("replay", played, "--turn", "2").out != got.out
    assert "--at" in tefuda("replay", played, "--at", "9999").err
    assert "--turn" in tefuda("replay", played, "--turn", "9999").err
    assert tefuda("replay", played, "--at", "-1").code == 2
