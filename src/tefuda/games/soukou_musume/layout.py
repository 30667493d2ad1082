"""The table of 装甲娘, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.layout import Cell, Face, Figure, Layout, Mark, Name, Pose, Use

FACE: Final = Face(
    figures=(
        Figure("energy", Name("エネルギー", "energy"), "top", (0,)),
        Figure("hp", Name("HP", "HP"), "right", (0,)),
        Figure("retreat", Name("退却", "retreat"), kinds=(0,)),
    ),
    poses=(
        Pose(),
        Pose(0, Name("小破", "light damage")),
        Pose(0, Name("中破", "heavy damage")),
        Pose(0, Name("大破", "wrecked")),
    ),
    marks=(Mark("damage", "−", Name("ダメージ", "damage")),),
    tints={"attribute:斬": "red", "attribute:貫": "blue", "attribute:衝": "yellow"},
    kinds=("grey", "green", "purple", "cyan"),
)

LAYOUT: Final = Layout(
    rows=3,
    columns=8,
    side=(
        Cell("in_use", 0, 1, how="slot"),
        Cell("main", 0, 3, wide=2, how="slot"),
        Cell("deck", 0, 7, how="pile"),
        Cell("reserve", 1, 0, wide=7),
        Cell("discard", 1, 7, how="stack"),
        Cell("hand", 2, 0, wide=8, how="fan"),
        Cell("attached", 0, 0, how="hidden"),
    ),
    face=FACE,
    uses=(
        Use("charge", Name("チャージする", "Charge"), to=("main", "attached")),
        Use("deploy", Name("ユニットを出す", "Deploy a unit"), ("hand",), (0,), ("reserve",)),
        Use(
            "command",
            Name("コマンドを使用する", "Use a command"),
            ("hand",),
            (1, 2, 3),
            ("in_use",),
        ),
        Use(
            "circle",
            Name("○スキルを使用する", "Use a circle skill"),
            ("main", "reserve"),
            beside=("no_such_circle",),
        ),
        Use("retreat", Name("退却する", "Retreat"), ("main",), to=("main", "reserve")),
        Use(
            "skill",
            Name("スキルを使用する", "Use a skill"),
            ("main",),
            beside=("no_such_skill",),
        ),
    ),
)
