"""The notation of scenarios: what fails says where, what was expected and what was there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda import BadInput
from tefuda.game import Game
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.scenario import Line, Result, load, parse, run
from tefuda.scenario.clean import unsound
from tefuda.scenario.play import begin

HEAD = "題 / A title\ngame soukou_musume\nclauses sheet.turn.main.1\n"
POSITION = """[position]
turn 1
number 3
1 main 気球のフワリ
1 hand 峰風のアオイ, Winter Coat
1 deck 峰風のアオイ*2
2 main 気球のフワリ
2 deck 峰風のアオイ
"""


def play(*lines: str, position: str = POSITION, head: str = HEAD) -> Result:
    text = head + position + "[play]\n" + "\n".join(lines) + "\n"
    return run(parse(text, "x.scenario"))


def test_a_scenario_tells_its_title_game_clauses_and_lines() -> None:
    scenario = parse(HEAD + POSITION + "[play]\n# a remark\n= going on\n> 1: end_main\n", "x")
    assert scenario.title == "題 / A title"
    assert scenario.game == "soukou_musume"
    assert scenario.clauses == ("sheet.turn.main.1",)
    assert [str(line) for line in scenario.lines] == ["= going on", "> 1: end_main"]
    assert [line.number for line in scenario.lines] == [14, 15]


def test_cards_are_called_by_either_name_or_by_id() -> None:
    assert play("> 1: deploy Aoi of the Ridge Wind", "= reserve 1: tf01-001").ok
    assert play("> 1: command 防寒コート", "= 1 main 気球のフワリ hp 700").ok


def test_on_step_is_called_after_each_line() -> None:
    seen: list[tuple[str, int]] = []

    def note(line: Line, game: Game) -> None:
        seen.append((str(line), game.state.taken))

    lines = "[play]\n= going on\n> 1: charge\n> 1: card 峰風のアオイ\n= going on\n"
    assert run(parse(HEAD + POSITION + lines, "x"), note).ok
    assert seen == [
        ("= going on", 0),
        ("> 1: charge", 1),
        ("> 1: card 峰風のアオイ", 2),
        ("= going on", 2),
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("> 1: retreat", "charge, deploy 峰風のアオイ, command 防寒コート"),
        ("> 2: charge", "player 1 is asked"),
        ("= options: charge, end_main", "charge, deploy 峰風のアオイ"),
        ("= options: charge, deploy, command, circle, end_main, retreat", "end_main"),
        ("= asked: 1 by sheet.turn.main.1", "1 by sheet.turn.main.0"),
        ("= asked: 2", "1 by sheet.turn.main.0"),
        ("= 1 main 気球のフワリ hp 300", "気球のフワリ hp 400"),
        ("= 1 main 峰風のアオイ", "気球のフワリ"),
        ("= 1 reserve 峰風のアオイ", "nothing in the reserve"),
        ("= hand 1: 峰風のアオイ", "峰風のアオイ, 防寒コート"),
        ("= hand 1: 峰風のアオイ, 峰風のアオイ", "峰風のアオイ, 防寒コート"),
        ("= count 2 deck 2", "1"),
        ("= knows 2 hand 1: 防寒コート", "none"),
        ("= over, winner 1", "going on"),
        ('= log has "大破"', "the last of it"),
        ("! charge because sheet.turn.main.1", "it is allowed"),
        ("! retreat because sheet.turn.main.1", "refused by sheet.turn.main.5"),
    ],
)
def test_what_does_not_come_true_is_told_with_its_place(line: str, found: str) -> None:
    result = play("= going on", line)
    assert not result.ok
    said = str(result)
    assert said.startswith("x.scenario, line 14: expected ")
    assert found in said.split("; there was ", 1)[1]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("> charge", "a move names its player"),
        ("> 1: circle", "may mean"),
        ("* charge", "begins with"),
        ("! retreat", "names its clause"),
        ("! fly because sheet.x", "no action is called"),
        ("= it rains", "nothing is expected in such words"),
        ("= cellar 1: none", "no place 'cellar'"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_place(line: str, why: str) -> None:
    position = POSITION.replace(
        "気球のフワリ\n1 hand", "木霊のコダマ\n1 reserve 宿直のヨル, 気球のフワリ\n1 hand"
    )
    with pytest.raises(BadInput, match=rf"x\.scenario, line 1[34].*{why}"):
        play(line, position=position)


@pytest.mark.parametrize(
    ("wrong", "right", "why"),
    [
        ("1 main 気球のフワリ", "1 main 気球", "line 7: no card is called '気球'"),
        ("1 main 気球のフワリ", "1 main 防寒コート", "line 7: 防寒コート is not a unit"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ state wrecked", "exactly one unit"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ state odd", "line 7: no state is called"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ energy x", "no card is called 'x'"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ damage x", "damage is a whole number"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ damage 400", "has no HP left"),
        ("1 main 気球のフワリ", "1 main 気球のフワリ with 峰風のアオイ", "is not a uniform"),
        ("1 hand ", "1 cellar ", "line 8: there is no place 'cellar'"),
        ("1 hand ", "6 hand ", "line 8: a position does not say '6'"),
        ("1 hand ", "3 hand ", "line 8: there are 2 players"),
        ("1 hand ", "1 hand , ", "between two commas"),
        ("number 3", "number three", "line 6: the turn's number is a whole number"),
        ("number 3", "number 0", "turns are numbered from 1"),
        ("number 3", "number 3\nfirst 2", "the first player is player 1"),
        ("number 3", "phase lunch", "no phase is called 'lunch'"),
        ("turn 1", "turn 7", "line 5: turn names a player"),
        ("number 3", "chance roll", "line 6: a roll is a whole number"),
        ("number 3", "chance flip 1", "chance is a pick, a roll or a shuffle"),
        ("number 3", "chance shuffle 甲", "whose deck"),
        (
            "number 3",
            "chance shuffle 1: Winter Coat*2",
            "player 1 has no further 'Winter Coat' to be shuffled",
        ),
        (
            "1 hand 峰",
            "1 main 気球のフワリ\n1 hand 峰",
            "line 8: the main of player 1 is told twice",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    wrong: str, right: str, why: str
) -> None:
    assert wrong in POSITION
    with pytest.raises(BadInput, match=r"x\.scenario, line .*") as error:
        play("= going on", position=POSITION.replace(wrong, right, 1))
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("題\n", "a title line and then a line 'game"),
        ("題\ngame chess\n", "there is no game 'chess'"),
        ("題\ngame soukou_musume\ncolour red\n", "line 3: after the title comes"),
        ("題\ngame soukou_musume\nsetting judgement dice\n", "cannot be 'dice'"),
        ("題\ngame soukou_musume\n[cards]\nid = \n", "cards from line 3: not TOML"),
        ("題\ngame soukou_musume\n[cards]\ncard = 1\n", "line 3: cards stand under"),
        ('題\ngame soukou_musume\n[cards]\n[[card]]\nid = "x"\n', "is missing"),
    ],
)
def test_a_head_that_cannot_be_read_is_refused(head: str, why: str) -> None:
    with pytest.raises(BadInput) as error:
        play("= going on", head=head)
    assert why in str(error.value)
    assert "x.scenario" in str(error.value)


def test_a_scenario_without_a_position_or_without_play_is_refused() -> None:
    with pytest.raises(BadInput, match=r"there is no \[play\]"):
        play()
    with pytest.raises(BadInput, match=r"there is no \[position\]"):
        play("= going on", position="")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        load(tmp_path / "none.scenario")
    file = tmp_path / "latin.scenario"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="not UTF-8"):
        load(file)


def test_scripted_chance_must_be_used_up() -> None:
    result = play("= going on", position=POSITION + "chance pick 0\n")
    assert not result.ok
    assert "left over" in str(result)


def test_chance_that_is_not_scripted_fails_where_it_is_asked_for() -> None:
    position = POSITION.replace("1 main 気球のフワリ", "1 main 気球のフワリ state small")
    head = HEAD + "setting judgement coin\n"
    result = play("> 1: end_main", position=position, head=head)
    assert not result.ok
    assert "the script is used up" in str(result)


def test_a_view_that_tells_a_hidden_card_is_found_out() -> None:
    game = begin(parse(HEAD + POSITION + "[play]\n= going on\n", "x"))
    assert unsound(game) == ""

    def telling(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
        return {"hint": rules.card(s, c).name}

    kept, game.rules.pieces = game.rules.pieces, telling
    try:
        assert "depends on cards" in unsound(game)
    finally:
        game.rules.pieces = kept


NAMED = """題 / A title
game pso2
clauses 209.3

[cards]
[[card]]
id = "火"
kind = "active"
name = "火"
cost = "X"
text = ["相手のプレイヤーにXダメージを与える。"]
[[card]]
id = "札"
kind = "character"
name = "札"
cost = 1
attack = 1
hp = 1
[[card]]
id = "主"
kind = "player"
name = "主"
size = 40
second = { attack = 0 }
[[card]]
id = "磁"
kind = "mag"
name = "磁"

[position]
turn 1
number 3
1 player 主
1 mag 磁
1 hand 火
1 deck 札*4
1 pp 札*3
2 player 主
2 mag 磁
2 deck 札*5
[play]
> 1: play 火
"""


def named(*lines: str) -> Result:
    return run(parse(NAMED + "\n".join(lines) + "\n", "x.scenario"))


def test_a_number_that_is_asked_for_is_named() -> None:
    last = ["> 2: pass", "> 1: pass", "= count 2 deck 3", "= count 2 discard 2"]
    result = named("> 1: number 2", *last)
    assert result.ok, str(result)


@pytest.mark.parametrize("said", ["number 4", "card 札"])
def test_a_number_that_cannot_be_named_tells_which_can(said: str) -> None:
    assert str(named(f"> 1: {said}")).endswith("there was a number from 0 to 3")


def test_a_number_is_written_in_digits() -> None:
    with pytest.raises(BadInput, match="a number is asked for: 'number 3', not 'number two'"):
        named("> 1: number two")


def test_a_number_is_named_only_where_one_is_asked_for() -> None:
    assert "expected 'number 2' to be offered; there was " in str(play("> 1: number 2"))


# --- inside a moment ------------------------------------------------------------------------------

FIGHT = """戦い / A battle
game monster_collection
clauses 10-9.p2

[cards]
[[card]]
id = "兵"
kind = "unit"
name = "兵"
element = "土"
level = 1
instant = false
attack = 1
defence = 1
march = "歩行"

[[card]]
id = "双"
kind = "unit"
name = "双"
element = "土"
level = 1
instant = false
attack = 1
defence = 9
march = "歩行"
text = ["Battle［条件］〈発揮：戦闘開始時〉手札を1枚補充する。", "Battle［条件］〈発揮：戦闘開始時〉このユニットに「攻撃力：+2」を付与する。"]

[[card]]
id = "野"
kind = "terrain"
name = "野"
limit = 8

[position]
turn 1
number 3
1 12 兵 face down
2 42 兵 face down
1 deck 兵*9
2 deck 兵*9
1 22 野, {unit}
2 32 野, 兵
{more}
[before]
> 1: march {unit} 32
{until}

[play]
"""


DICE = "chance roll 6\nchance roll 1\n"


def fight(
    *lines: str, unit: str = "兵", more: str = DICE, until: str = "until 10-4.s1.p1"
) -> Result:
    text = FIGHT.format(unit=unit, more=more, until=until) + "\n".join(lines) + "\n"
    return run(parse(text, "x.scenario"))


def test_a_scenario_begins_inside_a_battle() -> None:
    result = fight("= asked: 1 by 10-4.s1.p1", "= options: attack", "> 1: attack", "= 1 32 兵")
    assert result.ok, result


def test_the_way_into_a_moment_is_refused_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"x\.scenario, line 49: .*march 兵 32.* to be offered"):
        fight("= going on", until="> 1: march 兵 32")
    with pytest.raises(BadInput, match=r"line 49: nothing is asked by a clause '99-9'"):
        fight("= going on", until="until 99-9")
    with pytest.raises(BadInput, match=r"line 49: \[before\] has moves"):
        fight("= going on", until="= going on")
    with pytest.raises(BadInput, match=r"line 49: .*need do nothing until 9-4\.s2\.p1"):
        fight("= going on", until="until 9-4.s2.p1")


def test_an_effect_lasts_from_before_the_position() -> None:
    assert fight("= 1 32 兵 attack 3", more=DICE + "lasts 1 22 兵: attack +2 turn\n").ok
    with pytest.raises(BadInput, match=r"what changes is one of .*attack"):
        fight("= going on", more=DICE + "lasts 1 22 兵: beauty +2 turn\n")
    with pytest.raises(BadInput, match="there is no '双' in the 22 of player 1"):
        fight("= going on", more=DICE + "lasts 1 22 双: attack +2 turn\n")
    with pytest.raises(BadInput, match="lasts tells what of which card"):
        fight("= going on", more=DICE + "lasts 22 兵 attack 2\n")


def test_one_of_two_triggers_of_a_card_is_named_by_its_number() -> None:
    for number, hand, attack in ((1, 1, 1), (2, 0, 3)):
        result = fight(
            f"> 1: trigger 双 {number}",
            "> 1: apply 双",
            f"= count 1 hand {hand}",
            f"= 1 32 双 attack {attack}",
            unit="双",
            more="",
            until="",
        )
        assert result.ok, result


def test_options_may_be_expected_among_others() -> None:
    assert play("= options contain: end_main").ok
    assert play("= options contain: end_main, charge").ok
    assert not play("= options contain: retreat").ok
    assert not play("= options: end_main").ok


def test_what_a_seat_can_read_is_expected_seat_by_seat() -> None:
    charge = ("> 1: charge", "> 1: card 峰風のアオイ")
    assert play(*charge, '= log 2 has "峰風のアオイ"', "= saw 2: 峰風のアオイ").ok
    assert play(*charge, "> 1: end_main", "= saw 2: none").ok
    failed = play('= log 2 has "峰風のアオイ"').failure
    assert failed is not None
    assert 'log 2 has "峰風のアオイ"' in failed.expected
    assert play('= log 2 lacks "峰風のアオイ"').ok


def test_only_a_larger_table_goes_on_when_somebody_is_out() -> None:
    with pytest.raises(BadInput, match="only a table of more players"):
        play("= going on", position=POSITION + "out 2\n")
