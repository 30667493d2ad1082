"""The library: cards come in, fold, clash, are found again, are compiled anew, and go."""

from __future__ import annotations

import sqlite3
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import tefuda
from tefuda.games import game_entry
from tefuda.games.common.places import NOWHERE
from tefuda.kernel.errors import BadInput
from tefuda.library import shelf, store, version
from tefuda.library.known import Known
from tefuda.library.shelf import Library, playing
from tefuda.text.stored import NotStored, node_classes
from tests.library.lists import DRAWS, FLIES, GAME, as_csv, deck_with, jsonl, row

GREAT = "【永】 大活躍"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    return jsonl(
        tmp_path / "cards.jsonl",
        row("T/01-001"),
        row("T/01-001SP"),  # the same card in a finer frame
        row("T/01-002", "舟守 ナギ", [GREAT]),
        row("T/01-003", "空を飛ぶ ツバメ", [FLIES]),
    )


# --- coming in


def test_cards_come_in_and_reprints_become_one(library: Library, listed: Path) -> None:
    got = library.bring(GAME, listed)
    assert (got.rows, got.new, got.reprints, got.refused, got.bad) == (4, 3, 1, 1, [])
    cards = library.cards(GAME)
    assert [card.id for card in cards] == ["T/01-001", "T/01-002", "T/01-003"]
    found = library.find(GAME, ["T/01-001SP"])
    assert found["T/01-001SP"].id == "T/01-001"
    assert library.numbers(GAME, cards[0]) == ["T/01-001", "T/01-001SP"]


def test_the_same_text_in_other_widths_is_the_same_card(library: Library, tmp_path: Path) -> None:
    wide = DRAWS.replace("1", "１").replace(" ", "\u3000")
    library.bring(GAME, jsonl(tmp_path / "c.jsonl", row("a"), row("b", text=[wide])))
    assert len(library.cards(GAME)) == 1
    library.bring(GAME, jsonl(tmp_path / "d.jsonl", row("c", text=[DRAWS.replace("1", "2")])))
    assert len(library.cards(GAME)) == 2


def test_bringing_a_file_again_changes_nothing(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    before = [(card.id, card.digest) for card in library.cards(GAME)]
    got = library.bring(GAME, listed)
    assert (got.new, got.known, got.changed) == (0, 4, 0)
    assert [(card.id, card.digest) for card in library.cards(GAME)] == before


def test_a_file_that_was_mended_replaces_what_it_brought(library: Library, tmp_path: Path) -> None:
    path = jsonl(tmp_path / "c.jsonl", row("a"))
    library.bring(GAME, path)
    got = library.bring(GAME, jsonl(path, row("a", text=[GREAT])))
    assert (got.changed, got.bad) == (1, [])
    assert [card.data["text"] for card in library.cards(GAME)] == [[GREAT]]


def test_bad_rows_are_told_by_line_and_the_rest_comes_in(library: Library, tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "c.jsonl",
        row("a"),
        "{",
        row("b", level="7"),
        row("b", rarity="RR"),
        {k: v for k, v in row("c").items() if k != "abilities"},
        row("d"),
    )
    got = library.bring(GAME, path)
    assert [str(e).partition(":")[0].rpartition(" ")[2] for e in got.bad] == ["2", "b", "4", "5"]
    assert "'level' must be a whole number, from 0 to 3" in str(got.bad[1])
    assert "no field for the card's text" in str(got.bad[3])
    assert all([e.ja for e in got.bad])
    assert list(library.find(GAME, "abcd")) == ["a", "d"]
    assert library.bring(GAME, path, ignore=["rarity"]).new == 0
    assert "b" in library.find(GAME, "b")


def test_an_id_of_ours_is_refused(library: Library, tmp_path: Path) -> None:
    ours = game_entry(GAME).cards.own()[0].key
    got = library.bring(GAME, jsonl(tmp_path / "c.jsonl", row(ours)))
    assert "is one of our own cards'" in str(got.bad[0])
    assert library.cards(GAME) == []


def test_an_id_that_is_another_card_in_the_same_file_is_refused(
    library: Library, tmp_path: Path
) -> None:
    path = jsonl(tmp_path / "c.jsonl", row("a"), row("a"), row("a", text=[GREAT]))
    got = library.bring(GAME, path)
    assert len(got.bad) == 1
    assert "line 3: another card has the number 'a' before it" in str(got.bad[0])
    assert [card.data["text"] for card in library.cards(GAME)] == [[DRAWS]]


def test_an_id_of_another_file_is_only_taken_over_when_told_to(
    library: Library, tmp_path: Path
) -> None:
    library.bring(GAME, jsonl(tmp_path / "one.jsonl", row("a")))
    two = jsonl(tmp_path / "two.jsonl", row("a", text=[GREAT]), row("b"))
    got = library.bring(GAME, two)
    assert "is another card's, from" in str(got.bad[0])
    assert library.find(GAME, "a")["a"].data["text"] == [DRAWS]
    assert library.bring(GAME, two, replace=True).bad == []
    assert library.find(GAME, "a")["a"].data["text"] == [GREAT]


def test_csv_comes_in_like_the_rest(library: Library, tmp_path: Path) -> None:
    library.bring(GAME, as_csv(tmp_path / "c.csv", [row("a", text=(DRAWS, GREAT)), row("b")]))
    a = library.find(GAME, "a")["a"]
    assert a.data["text"] == [DRAWS, GREAT]
    library.bring(GAME, jsonl(tmp_path / "c.jsonl", row("c", text=(DRAWS, GREAT))))
    assert library.find(GAME, "c")["c"].id == "a"


def test_an_import_that_breaks_off_leaves_everything_as_it_was(
    library: Library, listed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.bring(GAME, listed)
    before = library.store.path.read_bytes(), [card.id for card in library.cards(GAME)]

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    more = jsonl(tmp_path / "more.jsonl", row("x", "橋守 イスカ"), row("y", "窓守 セキレイ"))
    with pytest.raises(KeyboardInterrupt):
        library.bring(GAME, more, tell=stop)
    monkeypatch.setattr(store, "tidy", stop)  # all is written and nothing is committed
    with pytest.raises(KeyboardInterrupt):
        library.bring(GAME, more)
    monkeypatch.undo()
    assert [card.id for card in library.cards(GAME)] == before[1]
    assert library.bring(GAME, more).new == 2


# --- compiled once


def test_what_was_compiled_is_taken_from_disk(
    library: Library, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.bring(GAME, listed)

    def never(*_: object) -> Known:
        raise AssertionError("its text was read again")

    monkeypatch.setattr(shelf, "compiled", never)
    assert library.bring(GAME, listed).known == 4
    assert library.find(GAME, ["T/01-002"])["T/01-002"].refused is False


def test_programs_from_disk_are_those_of_the_text(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    listing, classes = game_entry(GAME).cards, node_classes(GAME)
    for card in library.cards(GAME):
        if card.refused:
            with pytest.raises(NotStored):
                card.programs(listing, classes)
            continue
        programs = card.programs(listing, classes)
        listing.kept.clear()
        assert programs == listing.compile(programs.card)


def test_another_compiler_compiles_again(
    library: Library, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.bring(GAME, listed)
    with library.store.open(write=True) as db:
        db.execute("UPDATE card SET version = 'old', made = NULL, unread = x'90'")
    assert library.find(GAME, ["T/01-001"])["T/01-001"].refused is False
    with library.store.open() as db:
        left = db.execute("SELECT count(*) FROM card WHERE version = 'old'").fetchone()
    assert left == (2,)  # only what was asked for
    assert library.refresh(GAME, library.cards(GAME)) == 2
    assert library.refresh(GAME, library.cards(GAME)) == 0


def test_the_compilers_version_follows_from_its_sources(tmp_path: Path) -> None:
    root = tmp_path / "tefuda"
    for file in version.sources(GAME):
        there = root / file.relative_to(version.HERE)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(file.read_bytes())
    now = version.fingerprint(GAME, root)
    assert now == version.compiler_version(GAME)
    for name in ("text/descent.py", "text/sentences.py", "effects/nodes.py",
                 f"games/{GAME}/text/grammar.lark", f"games/{GAME}/text/abilities.py", "games/common/card_lists.py"):  # fmt: skip
        file = root / name
        was = file.read_bytes()
        file.write_bytes(was[:-1] + b" ")  # as long as before
        assert version.fingerprint(GAME, root) != now, name
        file.write_bytes(was)
    assert version.fingerprint(GAME, root) == now
    assert version.compiler_version("cipher") != now


def test_a_damaged_entry_is_no_harm(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    with library.store.open(write=True) as db:
        db.execute("UPDATE card SET made = x'c1' WHERE made IS NOT NULL")
    needed = library.resolve(GAME, [deck_with("T/01-001")])
    game_entry(GAME).cards.kept.clear()
    assert tefuda.new(GAME, [needed.decks[0]] * 2, cards=needed.cards).decision is not None


# --- playing


def test_a_deck_brings_just_the_cards_it_needs(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    needed = library.resolve(GAME, [deck_with("T/01-001SP"), deck_with("T/01-002")])
    assert [card["id"] for card in needed.cards] == ["T/01-001", "T/01-002"]
    assert needed.decks[0].count("T/01-001") == 4
    game = tefuda.new(GAME, needed.decks, seed=2, cards=needed.cards)
    assert game.rules.key_no["T/01-002"] >= 0


def test_kept_programs_spare_the_reader(
    library: Library, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.bring(GAME, listed)
    needed = library.resolve(GAME, [deck_with("T/01-001")])
    listing = game_entry(GAME).cards
    card = listing.read(needed.cards[0], NOWHERE)
    assert listing.compile(card) is listing.kept[card]


def test_a_refused_card_in_a_deck_is_told_with_its_words(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    with pytest.raises(BadInput) as caught:
        playing(GAME, [deck_with("T/01-003")], library.store.path.parent)
    assert "T/01-003" in str(caught.value)
    assert "空を飛ぶ。" in str(caught.value)
    assert "読めない文がある" in caught.value.ja


def test_a_saved_game_and_a_replay_bring_their_cards_along(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    needed = library.resolve(GAME, [deck_with("T/01-001")] * 2)
    game = tefuda.new(GAME, needed.decks, seed=2, cards=needed.cards)
    for _ in range(20):
        game.choose(0)
    library.forget(GAME)
    game_entry(GAME).cards.kept.clear()
    assert tefuda.load(game.save()).digest == game.digest
    assert tefuda.replay(game.replay()).digest == game.digest


def test_a_game_whose_cards_mean_something_else_now_names_them(
    library: Library, listed: Path
) -> None:
    library.bring(GAME, listed)
    needed = library.resolve(GAME, [deck_with("T/01-001"), deck_with("T/01-002")])
    game = tefuda.new(GAME, needed.decks, seed=2, cards=needed.cards)
    assert game.origin is not None
    assert set(game.origin.meant) == {"T/01-001", "T/01-002"}
    game.origin.meant["T/01-002"] = "0123456789abcdef"  # as an older program had read it
    for kept in (game.save(), game.replay()):
        with pytest.raises(tefuda.TefudaError) as caught:
            tefuda.load(kept) if isinstance(kept, bytes) else tefuda.replay(kept)
        assert "reads the text of some of its cards differently" in str(caught.value)
        assert "'T/01-002'" in str(caught.value)
        assert "T/01-001" not in str(caught.value)
        assert "違う意味に読むカードがある" in caught.value.ja


# --- going


def test_forgetting_an_id_leaves_its_reprint(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    assert library.forget(GAME, "T/01-001") == 1
    assert library.find(GAME, ["T/01-001SP"])["T/01-001SP"].id == "T/01-001SP"
    assert library.find(GAME, ["T/01-001"]) == {}
    assert library.forget(GAME, "T/01-001SP") == 1
    assert len(library.cards(GAME)) == 2


def test_forgetting_a_file_or_everything(library: Library, listed: Path, tmp_path: Path) -> None:
    library.bring(GAME, listed)
    library.bring(GAME, jsonl(tmp_path / "more.jsonl", row("x", "橋守 イスカ")))
    assert library.forget(GAME, "nothing") == 0
    assert library.forget("cipher") == 0
    assert library.forget(GAME, "cards.jsonl") == 4
    assert [card.id for card in library.cards(GAME)] == ["x"]
    assert library.forget(GAME) == 1
    assert library.cards(GAME) == []


def test_search_goes_by_id_name_and_words(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    assert [c.id for c in library.search(GAME, "T/01-001SP")] == ["T/01-001"]
    assert [c.id for c in library.search(GAME, "ナギ")] == ["T/01-002"]
    assert [c.id for c in library.search(GAME, "空を飛ぶ")] == ["T/01-003"]
    assert library.search(GAME, "zzz") == []


# --- the file


def test_where_there_is_no_library_nothing_is_made(tmp_path: Path) -> None:
    library = Library(tmp_path / "data")
    assert library.cards(GAME) == []
    assert library.find(GAME, ["a"]) == {}
    assert library.forget(GAME) == 0
    assert library.resolve(GAME, [["a"]]).decks == [["a"]]
    assert not (tmp_path / "data").exists()


def test_a_file_that_is_no_library_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(b"no database, but long enough to be taken for one" * 40)
    before = path.read_bytes()
    with pytest.raises(BadInput, match="cannot be used"):
        Library(tmp_path).cards(GAME)
    with pytest.raises(BadInput, match="cannot be used"):
        Library(tmp_path).bring(GAME, jsonl(tmp_path / "c.jsonl", row("a")))
    assert path.read_bytes() == before


def test_a_library_of_a_newer_program_is_refused(library: Library, listed: Path) -> None:
    library.bring(GAME, listed)
    with sqlite3.connect(library.store.path) as db:
        db.execute(f"PRAGMA user_version = {store.SCHEMA + 1}")
    with pytest.raises(BadInput, match="made by a newer program") as caught:
        library.cards(GAME)
    assert "新しい版" in caught.value.ja


@pytest.mark.parametrize("game", tefuda.GAMES)
def test_a_number_beyond_reason_costs_its_row_only(game: str, tmp_path: Path) -> None:
    """One of 2⁶⁴ or more had stopped the whole file."""
    folder = files(f"tefuda.games.{game}.cards")
    sets = [f for f in folder.iterdir() if f.name.startswith("set_")]
    told = tomllib.loads(sets[0].read_text(encoding="utf-8"))
    cards = next(v for v in told.values() if isinstance(v, list) and isinstance(v[0], dict))
    fields = {name: card for card in cards[:60] for name, got in card.items() if type(got) is int}
    text: dict[str, object] = (
        {game_entry(game).cards.text: []} if game_entry(game).cards.text else {}
    )
    good = {**text, **cards[0], "id": "T/good"}
    rows = [
        {**text, **card, "id": f"T/{name}/{n}", name: n}
        for name, card in fields.items()
        for n in (2**63, 2**64, -(2**64), 10**300)
    ]
    assert fields
    got = Library(tmp_path / "data").bring(game, jsonl(tmp_path / "c.jsonl", *rows, good))
    assert (got.new, len(got.bad)) == (1, len(rows))
    assert all("must be" in str(error) for error in got.bad)
