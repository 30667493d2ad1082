"""The table of the PSO2 TCG, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.layout import Cell, Face, Figure, Layout, Mark, Name, Pose, Use

FACE: Final = Face(
    figures=(
        Figure("price", Name("コスト", "cost"), "top", (1, 3, 4)),
        Figure("attack", Name("攻撃力", "attack"), "left", (0, 1)),
        Figure("attack", Name("攻撃力", "attack"), "left", (4,), zero=False),
        Figure("hp", Name("HP", "HP"), "right", (0, 1), zero=False),
        Figure("life", Name("ライフ", "life"), "right", (0,)),
        Figure("defence", Name("防御力", "defence"), "right", (4,), zero=False),
    ),
    poses=(Pose(), Pose(90, Name("OFF", "OFF"))),
    marks=(
        Mark("damage", "−", Name("ダメージ", "damage")),
        Mark("attacks", "▲", Name("攻撃中", "attacks")),
        Mark("attacked", "◎", Name("攻撃されている", "is attacked")),
    ),
    tints={"color:赤": "red", "color:青": "blue", "color:黄": "yellow"},
    kinds=("grey", "grey", "grey", "grey", "grey"),
)

LAYOUT: Final = Layout(
    rows=3,
    columns=9,
    side=(
        Cell("player", 0, 0, how="slot"),
        Cell("mag", 0, 1, how="slot"),
        Cell("field", 0, 2, wide=5, part="front"),
        Cell("processing", 0, 7),
        Cell("deck", 0, 8, how="pile"),
        Cell("pp", 1, 0, wide=2),
        Cell("field", 1, 2, wide=5, part="back"),
        Cell("removed", 1, 7, how="stack"),
        Cell("discard", 1, 8, how="stack"),
        Cell("hand", 2, 0, wide=9, how="fan"),
    ),
    face=FACE,
    uses=(
        Use(
            "play", Name("プレイする", "Play a card"), ("hand",), (1, 3, 4), ("field", "processing")
        ),
        Use("pp", Name("PPに置く", "Lay a card to PP"), ("hand",), to=("pp",)),
        Use("attack", Name("攻撃を宣言する", "Declare an attack"), ("player", "field"), (0, 1)),
        Use(
            "activate",
            Name("起動能力を使用する", "Use an activated ability"),
            ("player", "mag", "field"),
            beside=("no_such_ability", "not_here"),
            ability="act",
        ),
        Use(
            "target",
            Name("攻撃の対象にする", "Attack this one"),
            ("player", "field"),
            theirs=True,
            by="attack",
        ),
        Use("end_main", Name("終了フェイズに移る", "Go to the end phase")),
    ),
)
