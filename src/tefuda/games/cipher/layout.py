"""The table of Fire Emblem Cipher, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.layout import Cell, Face, Figure, Layout, Mark, Name, Pose, Use

FACE: Final = Face(
    figures=(
        Figure("cost", Name("出撃コスト", "cost"), "top"),
        Figure("class_cost", Name("CCコスト", "class change cost"), zero=False),
        Figure("power", Name("戦闘力", "power"), "left"),
        Figure("support", Name("支援力", "support"), "right"),
    ),
    poses=(Pose(), Pose(90, Name("行動済み", "acted"))),
    marks=(
        Mark("main", "★", Name("主人公", "main character")),
        Mark("attacks", "▲", Name("攻撃中", "attacks")),
        Mark("attacked", "◎", Name("防御中", "is attacked")),
    ),
    tints={
        "symbol:光の剣": "red",
        "symbol:聖痕": "blue",
        "symbol:白夜": "white",
        "symbol:暗夜": "black",
        "symbol:メダリオン": "green",
        "symbol:神器": "purple",
        "symbol:聖戦旗": "yellow",
        "symbol:女神紋": "brown",
    },
    kinds=("grey",),
)

LAYOUT: Final = Layout(
    rows=3,
    columns=9,
    side=(
        Cell("orb", 0, 0, wide=2),
        Cell("front", 0, 2, wide=5),
        Cell("support", 0, 7, how="slot"),
        Cell("deck", 0, 8, how="pile"),
        Cell("bond", 1, 0, wide=2),
        Cell("back", 1, 2, wide=5),
        Cell("boundless", 1, 7, how="stack"),
        Cell("retreat", 1, 8, how="stack"),
        Cell("hand", 2, 0, wide=9, how="fan"),
        Cell("under", 0, 0, how="hidden"),
    ),
    face=FACE,
    uses=(
        Use(
            "bond", Name("絆エリアに置く", "Put a card into the bond area"), ("hand",), to=("bond",)
        ),
        Use("deploy", Name("出撃させる", "Deploy a unit"), ("hand",), to=("front", "back")),
        Use(
            "level_up",
            Name("レベルアップさせる", "Level a unit up"),
            ("hand",),
            to=("front", "back"),
        ),
        Use("attack", Name("攻撃する", "Attack"), ("front", "back")),
        Use("move", Name("移動させる", "Move a unit"), ("front", "back"), to=("front", "back")),
        Use(
            "activate",
            Name("起動型スキルを使用する", "Use an activated skill"),
            ("front", "back"),
            beside=("no_such_skill", "not_yours_skill", "not_here"),
            ability="act",
        ),
        Use(
            "target",
            Name("攻撃の対象にする", "Attack this unit"),
            ("front", "back"),
            theirs=True,
            by="attack",
        ),
        Use(
            "critical",
            Name("必殺攻撃する", "Critical hit"),
            ("hand",),
            beside=("not_same_name",),
        ),
        Use(
            "evade",
            Name("神速回避する", "Evade at god speed"),
            ("hand",),
            beside=("not_same_name_evade",),
        ),
    ),
)
