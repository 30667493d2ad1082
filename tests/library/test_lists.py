"""Lists of cards: how they are written, what of them cannot be read, and where."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tefuda.effects.nodes import HasTag
from tefuda.games import GAMES, game_entry
from tefuda.games.common.places import NOWHERE
from tefuda.kernel.errors import BadInput
from tefuda.library import rows
from tefuda.library.rows import rows_of
from tefuda.text.audit import walk
from tests.library.lists import DRAWS, GAME, as_csv, jsonl, row


def good(path: Path) -> list[dict[str, object]]:
    found = [got for _, got in rows_of(path)]
    return [got for got in found if isinstance(got, dict)]


def bad(path: Path) -> list[str]:
    return [str(got) for _, got in rows_of(path) if isinstance(got, BadInput)]


def form(**fields: object) -> dict[str, object]:
    return game_entry(GAME).cards.form(row("a") | fields, NOWHERE)


# --- files


def test_a_row_that_is_no_json_is_told_by_its_line_and_the_others_are_read(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "c.jsonl", row("a"), "{", "", "[1]", row("b"), '{"id": 1, "id": 2}')
    assert [r["id"] for r in good(path)] == ["a", "b"]
    told = bad(path)
    assert [f"line {n}" in words for n, words in zip((2, 4, 6), told, strict=True)] == [True] * 3


def test_a_line_that_is_not_utf_8_is_told_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    line = json.dumps(row("b"), ensure_ascii=False)
    path.write_bytes(line.encode("shift_jis") + b"\n" + line.encode() + b"\n")
    assert len(good(path)) == 1
    assert "line 1" in bad(path)[0]
    assert "not UTF-8" in bad(path)[0]


def test_a_mark_at_the_beginning_and_packing_make_no_difference(tmp_path: Path) -> None:
    line = json.dumps(row("a"), ensure_ascii=False).encode("utf-8-sig")
    (tmp_path / "c.jsonl").write_bytes(line)
    (tmp_path / "c.jsonl.gz").write_bytes(gzip.compress(line))
    (tmp_path / "packed.jsonl").write_bytes(gzip.compress(line))  # whatever it is called
    for name in ("c.jsonl", "c.jsonl.gz", "packed.jsonl"):
        assert good(tmp_path / name) == [row("a")], name


def test_csv_is_read_with_quoted_new_lines_and_its_lines_are_counted(tmp_path: Path) -> None:
    two = row("a", text=(DRAWS, "【永】 大活躍"))
    path = as_csv(tmp_path / "c.csv", [two, row("b", traits=["灯台", "港"])], mark=True)
    listing = game_entry(GAME).cards
    cards = [listing.form(got, at) for at, got in rows_of(path) if isinstance(got, dict)]
    assert cards[0]["text"] == [DRAWS, "【永】 大活躍"]
    assert cards[1]["traits"] == ["灯台", "港"]
    assert [at.en.rpartition(" ")[2] for at, _ in rows_of(path)] == ["2", "4"]  # a has two lines


def test_a_csv_row_with_too_few_columns_is_told_by_its_line(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "c.csv", [row("a")])
    path.write_bytes(path.read_bytes() + b"b,only\n")
    assert len(good(path)) == 1
    assert "line 3: the row has 2 columns, and the first row names 12" in bad(path)[0]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("c.csv", b"id,name,id\n1,2,3\n", "'id' is missing or stands there twice"),
        ("c.csv", b"id,,name\n1,2,3\n", "'' is missing or stands there twice"),
        ("c.csv", b'id,name\n1,"2\n', "not CSV"),
        ("c.csv", b"id,name\n\xff\xfe,1\n", "not UTF-8"),
        ("c.jsonl", b'[{"id": "a"}]', "not a JSON list"),
        ("c.jsonl", b'{"format": "tefuda-cards", "version": 2}\n', "this program reads 1"),
        ("c.jsonl.gz", b"plain", "not a whole gzip file"),
        ("c.jsonl.gz", gzip.compress(b'{"id": "a"}\n', mtime=0)[:-9], "not a whole gzip file"),
        ("c.toml", b"[card", "not TOML"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_at_all_is_refused(
    tmp_path: Path, name: str, data: bytes, told: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput) as caught:
        list(rows_of(tmp_path / name))
    assert told in str(caught.value)
    assert caught.value.ja
    assert caught.value.ja != str(caught.value)


def test_a_file_may_begin_with_its_format(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "c.jsonl", '{"format": "tefuda-cards", "version": 1}', row("a"))
    assert [r["id"] for r in good(path)] == ["a"]


def test_a_small_file_that_unpacks_to_very_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "MOST_BYTES", 1 << 20)
    monkeypatch.setattr(rows, "MOST_LINES", 1 << 21)
    path = tmp_path / "bomb.jsonl.gz"
    path.write_bytes(gzip.compress(b"\n" * (1 << 20)))
    assert list(rows_of(path)) == []
    path.write_bytes(gzip.compress(b"\n" * ((1 << 20) + 1)))
    assert path.stat().st_size < 2000
    with pytest.raises(BadInput, match="too large: unpacked it has more than 1 MiB"):
        list(rows_of(path))


@pytest.mark.parametrize("blank", ["\n", "\r\n", " \n"])
@pytest.mark.parametrize("kind", ["jsonl", "csv"])
def test_empty_lines_count_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, blank: str
) -> None:
    """398 KiB of gzipped newlines ran for minutes."""
    monkeypatch.setattr(rows, "MOST_LINES", 1000)
    path = tmp_path / f"bomb.{kind}.gz"
    head = "id,name\n" if kind == "csv" else '{"format": "tefuda-cards", "version": 1}\n'
    path.write_bytes(gzip.compress((head + blank * 999).encode()))
    assert list(rows_of(path)) == []
    path.write_bytes(gzip.compress((head + blank * 1000).encode()))
    with pytest.raises(BadInput, match="line 1001: it has more than 1000 lines"):
        list(rows_of(path))


def test_a_row_of_a_million_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("id,name\n" + '"\n",' * 300_000)
    with pytest.raises(BadInput, match="the row is too long for a card"):
        list(rows_of(path))


def test_toml_is_read_as_a_whole_and_has_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "MOST_TOML", 1 << 20)
    path = tmp_path / "c.toml.gz"
    path.write_bytes(gzip.compress(b"\n" * (1 << 20)))
    assert list(rows_of(path)) == []
    path.write_bytes(gzip.compress(b"\n" * ((1 << 20) + 1)))
    with pytest.raises(BadInput, match="too large for TOML: 1 MiB at most"):
        list(rows_of(path))


def test_a_line_of_a_million_letters_is_passed_over(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "c.jsonl", row("a"), '{"id": "%s"}' % ("x" * (3 << 20)), row("b"))
    assert [r["id"] for r in good(path)] == ["a", "b"]
    assert "line 2: the line is too long" in bad(path)[0]


def test_too_many_cards_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MOST_ROWS", 2)
    assert len(good(jsonl(tmp_path / "c.jsonl", row("a"), row("b")))) == 2
    with pytest.raises(BadInput, match="more than 2 cards"):
        good(jsonl(tmp_path / "c.jsonl", row("a"), row("b"), row("c")))


# --- fields


def test_other_names_and_words_become_ours() -> None:
    got = form(trigger=["SOUL", "GATE"])
    assert got["kind"] == "character"
    assert (got["color"], got["level"], got["power"]) == ("黄", 0, 1500)
    assert got["trigger"] == ["soul", "gate"]
    assert got["text"] == [DRAWS]


def test_numbers_may_be_written_wide_and_a_bar_is_nothing() -> None:
    assert form(power="２０００")["power"] == 2000
    assert "power" not in form(power="-")
    assert "power" not in form(power=None)
    assert form(power="much")["power"] == "much"  # for the game to refuse


def test_a_word_for_none_is_none() -> None:
    assert "traits" not in form(traits=["特徴なし"])


def test_what_a_kind_does_not_have_may_stand_there_as_nothing() -> None:
    climax = form(type="Climax", level="-", cost="0", power="-", soul="0", traits=[])
    assert not {"level", "cost", "power", "soul", "traits"} & climax.keys()
    assert form(type="Event", soul="2")["soul"] == 2  # for the game to refuse


def test_a_field_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="no field is called 'rarity'; known: id, kind"):
        form(rarity="RR")


def test_the_same_field_under_two_names_is_refused() -> None:
    with pytest.raises(BadInput, match="'text' stands there twice"):
        form(text=["【永】 大活躍"])


@pytest.mark.parametrize("said", ["灯台守ハマナ", "灯台守 ハマナ", "灯台守　ハマナ"])
@pytest.mark.parametrize("unit", ["灯台守ハマナ", "灯台守 ハマナ", "灯台守　ハマナ"])
def test_a_unit_of_cipher_is_the_one_that_texts_name_however_it_is_spaced(
    unit: str, said: str
) -> None:
    listing = game_entry("cipher").cards
    skill = f"灯り【起】味方の『{said}』を１体選び、移動させる。"
    fields = {"id": "a", "unit_name": unit, "cost": "1", "attack": "30", "support": "10"}
    card = listing.read(listing.form(fields | {"skills": [skill]}, NOWHERE), NOWHERE)
    (ability,) = listing.compile(card).abilities
    named = [n.tag for n in walk(ability) if isinstance(n, HasTag)]
    assert named == [card.unit] == ["灯台守ハマナ"]


@pytest.mark.parametrize("game", GAMES)
def test_our_own_cards_are_a_list_like_any_other(game: str) -> None:
    """Every field of ours is known under its own name, and is what it was."""
    import tomllib
    from importlib.resources import files

    listing = game_entry(game).cards
    seen = 0
    for file in files(f"tefuda.games.{game}.cards").iterdir():
        if file.name.startswith("set_"):
            for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
                same = listing.read(listing.form(card, NOWHERE), NOWHERE)
                assert same == listing.read(card, NOWHERE)
                seen += 1
    assert seen == len(listing.own())
