"""`tefuda play`, driven by what is typed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

import tefuda as library
from tests.cli.conftest import Run

# seed 5: a unit face down, scissors win, and the main phase of the first turn is open
TO_MAIN = "1\n2\n"


def until_over(n: int = 4000) -> str:
    return "1\n" * n


def test_a_game_against_the_bot_is_played_to_its_end(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed=until_over())
    assert got.code == 0
    assert "wins!" in got.out
    assert "lost by:" in got.out
    assert "sheet." in got.out.rsplit("lost by:", 1)[1]


@pytest.mark.parametrize("bot", ["thumb", "random"])
@pytest.mark.parametrize("seat", ["1", "2"])
def test_every_bot_plays_either_seat_in_japanese(tefuda: Run, bot: str, seat: str) -> None:
    got = tefuda(
        "play", "soukou_musume", "--seed", "3", "--seat", seat, "--bot", bot, "--lang", "ja",
        typed=until_over(),
    )  # fmt: skip
    assert got.code == 0
    assert "の勝ち！" in got.out
    assert f"プレイヤー{seat}（あなた）" in got.out


@pytest.mark.parametrize(("lang", "won"), [("en", "wins!"), ("ja", "の勝ち！")])
def test_weiss_schwarz_is_played_to_its_end(tefuda: Run, lang: str, won: str) -> None:
    typed = "1\n1\nend_main\n" * 1500  # what does not fit now is refused, and the game goes on
    got = tefuda("play", "weiss_schwarz", "--seed", "2", "--lang", lang, typed=typed)
    assert (got.code, got.err) == (0, "")
    assert won in got.out
    assert "Ability(" not in got.out


@pytest.mark.parametrize(("lang", "won"), [("en", "wins!"), ("ja", "の勝ち！")])
def test_cipher_is_played_to_its_end(tefuda: Run, lang: str, won: str) -> None:
    got = tefuda("play", "cipher", "--seed", "2", "--lang", lang, typed="1\n" * 3000)
    assert (got.code, got.err) == (0, "")
    assert won in got.out
    assert "Ability(" not in got.out


@pytest.mark.parametrize("game", ["weiss_schwarz", "cipher"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_board_fits_a_terminal_of_eighty_columns(game: str, lang: str) -> None:
    table = library.new(game, seed=4)
    dice = Random(4)
    while not table.over:
        for viewer in (0, 1):
            for line in table.board(viewer, lang).split("\n"):
                assert cell_len(line) <= 76, line
        for _ in range(7):
            if not table.over:
                table.choose(dice.randrange(len(table.options)))


def test_without_a_game_one_is_taken_and_the_others_are_named(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="quit\n")
    assert "Playing soukou_musume. There is also: tefuda play weiss_schwarz" in got.out
    assert "There is also" not in tefuda("play", "soukou_musume", typed="quit\n").out


def test_who_sits_at_a_terminal_is_asked_which_game(tefuda: Run) -> None:
    typed = "\n9\nchess\n2\nquit\n"
    got = tefuda("play", "--seed", "5", "--lang", "ja", typed=typed, keyboard=True)
    assert got.code == 0
    assert "  2  ヴァイスシュヴァルツ  weiss_schwarz" in got.out
    assert "[5.2.1.4]" in got.out


def test_look_lists_what_one_sees_place_by_place(tefuda: Run) -> None:
    typed = "6\nlook waiting room\nlook\nlook 控え室\nlook moon\nquit\n"
    got = tefuda("play", "weiss_schwarz", "--seed", "3", typed=typed).out
    room = "Player 1 waiting room 0\nPlayer 2 waiting room 1\n  “Hisoka, Waiting for a Reply”\n"
    assert got.count(room) == 2
    whole = got.split("> look\n")[1].split("> look")[0]
    assert "Player 1 hand 6\n  “Once More, the Night”\n" in whole
    assert "Player 2 hand 5\nPlayer" in whole
    assert "no place is called 'moon'" in got


def test_a_question_says_what_the_cards_are_for_and_which_card_asks(tefuda: Run) -> None:
    typed = "6\n1\n1\n1\nquit\n"
    got = tefuda("play", "weiss_schwarz", "--seed", "3", typed=typed).out
    assert "Player 1: Which cards do you exchange? As many as you like  [5.2.1.4]" in got
    asked = "Player 1: “Nagi, Waiting for the First Train” ― Which one do you choose?  [8.6.2.5.4]"
    assert asked in got
    assert "cards of the deck you see, from the top: “Suzu, Voice of the Carriages”" in got


def test_the_same_seed_is_the_same_game(tefuda: Run) -> None:
    first = tefuda("play", "--seed", "7", typed=until_over())
    assert tefuda("play", "--seed", "7", typed=until_over()).out == first.out
    assert tefuda("play", "--seed", "8", typed=until_over()).out != first.out


def test_the_end_of_the_input_ends_cleanly_and_says_that_nothing_is_saved(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="1\n")
    assert got.code == 0
    assert "The input has ended" in got.out
    assert "nothing saved" in got.out
    assert got.err == ""


def test_the_question_comes_with_its_clause_and_numbered_options(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="quit\n")
    assert "[sheet.prep.4]" in got.out
    assert "  1  “" in got.out
    assert "sheet.prep.3" in got.out  # what has happened so far


def test_a_question_mark_tells_the_clause_of_the_decision_and_of_an_option(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed=TO_MAIN + "?\n? 1\n? 99\nquit\n")
    assert "Main phase\nsheet.turn.main.0  " in got.out
    assert "sheet.turn.main.1  " in got.out
    assert "after ? comes an option's number" in got.out


def test_a_refusal_names_its_clause(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed=TO_MAIN + "why retreat\nwhy charge\nretreat\nquit\n")
    said = got.out.split("> why retreat")[1]
    assert "[sheet.turn.main.5]" in said.split("> why charge")[0]
    assert "can be chosen now" in said
    assert "[sheet.turn.main.5]" in said.split("> retreat")[1]


def test_why_alone_lists_the_actions_and_an_unknown_one_is_told(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed=TO_MAIN + "why\nwhy dance\nquit\n")
    assert "why deploy CARD" in got.out
    assert "no action and no card you can see is called 'dance'" in got.out


def test_why_with_the_name_of_a_card_tells_of_all_that_can_be_done_with_it(tefuda: Run) -> None:
    hand = tefuda("play", "--seed", "5", "--lang", "ja", typed=TO_MAIN + "why 登山装束\nquit\n").out
    said = hand.split("> why 登山装束")[1]
    assert "「登山装束」を使用する: 今、選ぶことができる。" in said
    assert "「登山装束」を控え戦場に出す: " in said


def test_a_card_is_shown_by_name_or_by_the_number_of_an_option(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="card 1\ncard aoi\ncard zzz\ncard 99\ncard\nquit\n")
    assert "Masaki the Axe  tf01-" in got.out
    assert "Aoi of the Ridge Wind  tf01-001" in got.out
    assert "there is no card 'zzz'" in got.out
    assert "there is no option 99" in got.out
    assert "card wants a name or a number" in got.out


def test_an_option_that_hides_its_card_does_not_show_it(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="1\ncard 1\nquit\n")  # rock
    assert "option 1 is not about a card that you can see" in got.out


def test_undo_goes_back_to_ones_own_last_decision(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="undo\n1\nundo\nquit\n")
    assert "you have decided nothing yet" in got.out
    again = got.out.split("Back at your last decision.")[1]
    assert "[sheet.prep.4]" in again


def test_after_the_end_one_can_still_undo_and_save(tefuda: Run, tmp_path: Path) -> None:
    full = tefuda("play", "--seed", "5", typed=until_over()).out
    moves = full.split("wins!")[0].count("> 1\n")
    kept = tmp_path / "over.json"
    got = tefuda("play", "--seed", "5", typed="1\n" * moves + f"save {kept}\nlog\nundo\nquit\n")
    assert "Back at your last decision." in got.out
    assert library.replay(kept.read_text()).over


@pytest.mark.parametrize("name", ["game.sav", "game.json"])
def test_a_saved_game_goes_on_where_it_was(tefuda: Run, tmp_path: Path, name: str) -> None:
    kept = tmp_path / name
    got = tefuda("play", "--seed", "5", typed=TO_MAIN + f"save {kept}\nquit\n")
    assert f"Saved to {kept}" in got.out
    assert "nothing saved" not in got.out
    on = tefuda("play", "--load", kept, typed="quit\n")
    assert on.code == 0
    assert "[sheet.turn.main.0]" in on.out


def test_a_file_that_is_no_save_is_not_overwritten(tefuda: Run, tmp_path: Path) -> None:
    other = tmp_path / "diary.txt"
    other.write_text("dear diary")
    got = tefuda("play", "--seed", "5", typed=f"save {other}\nsave\nsave /no/such/x\nquit\n")
    assert other.read_text() == "dear diary"
    assert "is no saved game" in got.out
    assert "save wants the name of a file" in got.out
    assert "cannot be written" in got.out


def test_what_is_neither_a_number_nor_an_action_changes_nothing(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", typed="dance\n0\n99\n-1\n1.5\nquit\n")
    assert "'dance' is no action and no command" in got.out
    assert got.out.count("there are options 1 to 3") == 3
    assert got.out.count("[sheet.prep.4]") == 1


def test_japanese_words_and_wide_digits_are_understood(tefuda: Run) -> None:
    got = tefuda(
        "play", "--seed", "5", "--lang", "ja", typed="１\n？\n戻る\nヘルプ\n記録\n盤面\n終了\n"
    )
    assert "前の決定に戻った。" in got.out
    assert "3番の選択肢を選ぶ" in got.out
    assert "保存はしていない" in got.out


def test_two_people_at_one_keyboard_do_not_see_each_others_hand(tefuda: Run) -> None:
    got = tefuda("play", "--seed", "5", "--bot", "none", typed="\n1\n\n1\nquit\n")
    first, second = got.out.split("Player 2 alone looks at the screen")
    assert "Player 1 alone looks at the screen" in first
    game = library.new("soukou_musume", seed=5)
    hands = [
        {game.rules.pool[game.state.defn[c]].name_en for c in range(100) if known(game, c, seat)}
        for seat in (0, 1)
    ]
    shown = second.split("presses Enter")[1].split("Player 1 alone")[0]
    for name in hands[0] - hands[1]:
        assert name not in shown
    assert any(name in shown for name in hands[1])


def known(game: library.Game, card: int, seat: int) -> bool:
    return bool((game.state.known[card] >> seat) & 1)


def test_settings_and_decks_are_taken_over(tefuda: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "\n".join(["4 tf01-001 # a unit", *[f"4 tf01-0{n:02}" for n in range(2, 12)], "6 tf01-012"])
    )
    bad = tefuda("play", "--deck", deck, typed="quit\n")
    assert bad.code == 2
    assert "player 1: at most 4 cards" in bad.err
    good = tefuda(
        "play", "--deck", "sea", "--against", "sea", "--settings", "judgement=coin,reserve_places=2",
        "--seed", "1", typed="quit\n",
    )  # fmt: skip
    assert good.code == 0


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["chess"], "there is no game 'chess' here"),
        (["--deck", "zz"], "we ship mountain, sea"),
        (["--seat", "3"], "--seat is from 1 to 2"),
        (
            ["--bot", "hal"],
            "there are thumb, random, beginner, casual, club, strong, learned, agent:FILE, none",
        ),
        (["--settings", "reserve_places"], "written key=value"),
        (["--settings", "reserve_places=99"], "cannot be 99"),
        (["--settings", "colour=red"], "no setting 'colour'"),
        (["--load", "/no/such/file"], "cannot be read"),
        (["--load", __file__], "neither a saved game nor a replay"),
        (["--load", __file__, "--seed", "1"], "brings its own"),
    ],
)
def test_wrong_input_is_one_clear_sentence(tefuda: Run, args: list[str], told: str) -> None:
    got = tefuda("play", *args, typed="quit\n")
    assert got.code == 2
    assert told in got.err
    assert "Traceback" not in got.err


@pytest.mark.parametrize(
    "typed",
    [
        "why skill ²",
        "skill ²",
        "skill " + "9" * 5000,
        "why " + "9" * 5000,
        "9" * 5000,
        "--5",
        "-1",
        "²",
        "? " + "9" * 5000,
        "card " + "9" * 5000,
        "card ²",
        "look " + "9" * 5000,
        "save \0",
        "save ~nobody-of-this-name/x",
        "save " + "x" * 5000,
    ],
    ids=lambda typed: ascii(typed[:12]),
)
def test_odd_words_are_refused_and_the_game_goes_on(tefuda: Run, typed: str) -> None:
    for before in ("", TO_MAIN):
        got = tefuda("play", "--seed", "5", typed=f"{before}{typed}\nboard\nquit\n")
        assert (got.code, got.err) == (0, "")
        assert "nothing saved" in got.out


def test_the_module_exits_as_the_command_does() -> None:
    for args, code in ((["--version"], 0), (["play", "chess"], 2), (["no-such-command"], 2)):
        ran = subprocess.run([sys.executable, "-m", "tefuda", *args], capture_output=True)
        assert ran.returncode == code, args
        assert b"Traceback" not in ran.stderr
