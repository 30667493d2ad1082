"""What the prover must not take for a solution: luck in a later turn, and going round."""

from __future__ import annotations

from tefuda.lessons.prove import Search
from tefuda.lessons.read import started

NO_ATTACK = """P / P
game pso2

[position]
turn 1
number 9
phase main
1 player 夜咲きの導師 ユウガオ
1 mag 影踏み犬
1 deck 甲板員*9
2 player 灯の仕立て屋 ツムギ
2 mag 潮見貝
2 deck 甲板員{deck}

[play]
= going on
"""

TWO_AGAINST_THE_HALO = """P / P
game monster_collection

[position]
turn 2
number 10
phase main
1 12 大平原 face down, {mine}
2 22 大平原, 光輪の鐘使
2 42 大平原 face down
1 deck 大平原*20
2 deck 大平原*20
1 hand none

[play]
= going on
"""


def test_a_deck_that_runs_out_by_the_next_draw_is_no_win_of_this_turn() -> None:
    game = started(NO_ATTACK.format(deck=""), 20)
    assert not Search(game.rules, "win", 9).proven(game.state)
    assert Search(game.rules, "win", 10).proven(game.state)  # in the next turn it is


def test_changing_the_formation_for_ever_does_not_save_a_headquarters() -> None:
    game = started(TWO_AGAINST_THE_HALO.format(mine="鉱山の錬金師, 泡の精"), 20)
    assert not Search(game.rules, "survive", 10).proven(game.state)
    game = started(TWO_AGAINST_THE_HALO.format(mine="歩く丘, 泡の精"), 20)
    assert Search(game.rules, "survive", 10).proven(game.state)
