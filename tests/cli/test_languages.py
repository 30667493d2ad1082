"""The same wrong input, answered in the language that was asked for."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tefuda as library
from tefuda.games import game_entry
from tefuda.kernel.errors import BadDeck, BadInput, BadSave, GameOver, IllegalChoice
from tests.cli.conftest import Ran, Run

GAME = "soukou_musume"
SRC = Path(__file__).resolve().parents[2] / "src" / "tefuda"
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A folder of files that cannot be used."""
    game = library.new(GAME, seed=1)
    (tmp_path / "cut.sav").write_bytes(game.save()[:-5])
    (tmp_path / "old.json").write_text('{"format": "tefuda-replay", "version": 9}')
    (tmp_path / "line.jsonl").write_text('{"id": "x-1", "kind": "tactic", "name": "A"}\n')
    (tmp_path / "broken.jsonl").write_text("{\n")
    odd = {"id": "x-2", "kind": "tactic", "name": "A", "text": "そのユニットを大破させる。"}
    (tmp_path / "odd.jsonl").write_text(json.dumps(odd, ensure_ascii=False), encoding="utf-8")
    deck = next(iter(game_entry(GAME).cards.decks().values()))
    (tmp_path / "deck.json").write_text(json.dumps([*deck[:3], "zz-9"]))
    (tmp_path / "deck.txt").write_text("4 5 6\n")
    (tmp_path / "s.scenario").write_text(
        f"T\ngame {GAME}\n[position]\n1 main Nobody\n[play]\n= x\n"
    )
    (tmp_path / "t.scenario").write_text(f"T\ngame {GAME}\nfoo\n")
    return tmp_path


def both(tefuda: Run, *args: str | Path) -> tuple[Ran, Ran]:
    return tefuda("--lang", "ja", *args), tefuda("--lang", "en", *args)


CASES = [
    (["play", "chess"], "「chess」というゲームはここにない。", "there is no game 'chess'"),
    (
        ["play", "--deck", "nope"],
        "「nope」というデッキもファイルもない。",
        "there is no deck 'nope'",
    ),
    (["play", "--bot", "deep"], "「deep」というボットはない。", "there is no bot 'deep'"),
    (["play", "--seat", "7"], "--seat は1から2まで。", "--seat is from 1 to 2"),
    (["play", "--settings", "x=1"], "「x」という設定はない。", "has no setting 'x'"),
    (["play", "--settings", "x"], "key=value の形で書く。", "a setting is written key=value"),
    (["play", "--load", "DIR/none"], "そのようなファイル", "cannot be read: No such file"),
    (["play", "--load", "DIR/cut.sav"], "検査値が合わない", "its checksum does not fit"),
    (["play", "--deck", "DIR/deck.json"], "プレイヤー1: デッキは", "player 1: a deck has exactly"),
    (["replay", "DIR/old.json"], "リプレイの版は 9。", "this replay is of version 9"),
    (["rules", "chess"], "「chess」のルールブックはここにない。", "there is no book 'chess'"),
    (["rules", GAME, "99.9"], "条項「99.9」はない。", "has no clause '99.9'"),
    (["cards", GAME, "nobody"], "「nobody」というカードはない。", "has no card 'nobody'"),
    (["cards", "check", GAME, "DIR/broken.jsonl"], "1行目: JSON ではない", "line 1: not JSON"),
    (["deck", GAME, "DIR/deck.txt"], "行は「4 カード番号」の形", 'a line is "4 card-id"'),
    (["scenario", "run", "DIR/s.scenario"], "というカードはない。", "no card is called 'Nobody'"),
    (["scenario", "run", "DIR/t.scenario"], "3行目: 題のあとに", "line 3: after the title comes"),
    (["bench", "--seconds", "0"], "測る時間は0秒より長い。", "more than 0 seconds"),
]


@pytest.mark.parametrize(("args", "ja", "en"), CASES)
def test_an_error_is_told_in_the_language_asked_for(
    tefuda: Run, wrong: Path, args: list[str], ja: str, en: str
) -> None:
    args = [arg.replace("DIR", str(wrong)) for arg in args]
    in_ja, in_en = both(tefuda, *args)
    assert in_ja.code == in_en.code == 2
    assert in_ja.err.startswith("エラー: ")
    assert ja in in_ja.err
    assert en not in in_ja.err
    assert en in in_en.err
    assert ja not in in_en.err


def test_what_is_wrong_with_a_deck(tefuda: Run, wrong: Path) -> None:
    in_ja, in_en = both(tefuda, "deck", GAME, wrong / "deck.json")
    assert in_ja.code == in_en.code == 1
    assert "✗ デッキはちょうど50枚である。これは4枚。" in in_ja.out
    assert "✗ 「zz-9」というカードはない。" in in_ja.out
    assert "✗ a deck has exactly 50 cards, and this one has 4" in in_en.out
    assert "✗ there is no card 'zz-9'" in in_en.out


def test_why_a_card_is_refused(tefuda: Run, wrong: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    in_ja, in_en = both(tefuda, "cards", "check", GAME, wrong / "line.jsonl")
    assert in_ja.code == in_en.code == 0
    assert "1行目、カード x-1: コマンドには" in in_ja.out
    assert "line 1, card x-1: a command needs its 'text'" in in_en.out


def test_why_a_text_is_refused(tefuda: Run, wrong: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    in_ja, in_en = both(tefuda, "cards", "check", GAME, wrong / "odd.jsonl")
    assert "前に選ばれていない" in in_ja.out
    assert "nothing was chosen before" in in_en.out
    assert "nothing was chosen" not in in_ja.out


def test_a_replay_that_does_not_hold(tefuda: Run, wrong: Path) -> None:
    in_ja, in_en = both(tefuda, "replay", "--verify", wrong / "cut.sav")
    assert "保存データが途中で切れているか" in in_ja.out
    assert "this save is cut off" in in_en.out


@pytest.mark.parametrize(
    ("typed", "ja", "en"),
    [
        ("99", "選択肢は1から", "there are options 1 to"),
        ("card", "card のあとに", "card wants a name"),
        ("undo", "まだ何も決めていない。", "you have decided nothing yet"),
        ("retreat", "大破していない控えユニットがいない。 [sheet.", "No reserve unit that"),
        ("circle Nobody", "見えているカードに「Nobody」はない。", "no card that you can see"),
        ("why circle Nobody", "見えているカードに「Nobody」はない。", "no card that you can see"),
        ("save /no/such/folder/x", "に書けない: そのような", "cannot be written"),
    ],
)
def test_a_no_at_the_table(tefuda: Run, typed: str, ja: str, en: str) -> None:
    args = ("play", "--seed", "1")
    in_ja = tefuda("--lang", "ja", *args, typed=f"{typed}\nquit\n")
    in_en = tefuda("--lang", "en", *args, typed=f"{typed}\nquit\n")
    assert ja in in_ja.out
    assert en not in in_ja.out
    assert en in in_en.out


def test_a_scenario_that_does_not_hold(tefuda: Run, tmp_path: Path) -> None:
    key = next(iter(game_entry(GAME).cards.decks().values()))[0]
    path = tmp_path / "a.scenario"
    path.write_text(
        f"T\ngame {GAME}\n[position]\n1 main {key}\n2 main {key}\n[play]\n> 2: charge\n",
        encoding="utf-8",
    )
    in_ja, in_en = both(tefuda, "scenario", "run", path)
    assert "7行目: 期待したのは プレイヤー2が 'charge' を選ぶこと。実際は" in in_ja.out
    assert "line 7: expected player 2 to choose 'charge'" in in_en.out


def test_an_error_of_the_library_speaks_both() -> None:
    game = library.new(GAME, seed=1)
    with pytest.raises(IllegalChoice) as refused:
        game.choose("retreat")
    assert str(refused.value) == refused.value.say("en") == refused.value.say()
    assert refused.value.say("ja").startswith("代わりに出る、")
    assert refused.value.clause in refused.value.say("ja")
    with pytest.raises(BadDeck) as bad:
        library.new(GAME, [["zz-9"], ["zz-9"]])
    assert len(bad.value.problems) == len(bad.value.problems_ja) == 3
    assert bad.value.say("ja").startswith("プレイヤー1: デッキはちょうど50枚である。")
    assert BadInput("only English").say("ja") == "only English"


# every error that a player or a card author can meet has Japanese

SPOKEN = {kind.__name__ for kind in (BadDeck, BadInput, BadSave, GameOver, IllegalChoice)}
SPOKEN.add("ScriptError")
NOT_HERE = ("effects",)  # what a game's own Python says wrongly: for whoever writes a game


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    for path in sorted(SRC.rglob("*.py")):
        name = path.relative_to(SRC)
        if name.parts[0] in NOT_HERE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                word = called.id if isinstance(called, ast.Name) else ""
                word = called.attr if isinstance(called, ast.Attribute) else word
                yield f"{name}:{node.lineno}", word, node


def words(node: ast.expr) -> str:
    """All that is written out in an expression."""
    parts = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant)]
    return " ".join([part for part in parts if isinstance(part, str)])


def handed_on(node: ast.expr) -> bool:
    """Whether the Japanese comes from elsewhere: another error's, or a parameter `ja`."""
    names = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    return "ja" in names or any([f"{f}(" in ast.unparse(node) for f in ("said", "say", "cited")])


def test_every_error_has_japanese() -> None:
    seen, mute = 0, []
    for where, called, node in calls():
        if called not in SPOKEN:
            continue
        seen += 1
        ja = [k.value for k in node.keywords if k.arg == "ja"]
        if not ja or not (handed_on(ja[0]) or JAPANESE.search(words(ja[0]))):
            mute.append(where)
    assert seen > 80
    assert not mute, "\n".join(mute)


def test_what_raises_for_others_is_given_japanese() -> None:
    seen, mute = 0, []
    for where, called, node in calls():
        if called not in ("wrong", "complain", "nonsense", "fail"):
            continue
        seen += 1
        first = node.args[2 if called == "fail" else 0]
        if not handed_on(first) and not JAPANESE.search(words(first)):
            mute.append(where)
    assert seen > 80
    assert not mute, "\n".join(mute)
