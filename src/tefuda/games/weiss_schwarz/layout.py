"""The table of Weiss Schwarz, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.layout import Cell, Face, Figure, Layout, Mark, Name, Pose, Use

FACE: Final = Face(
    figures=(
        Figure("level", Name("レベル", "level"), "top", (0, 1)),
        Figure("cost", Name("コスト", "cost"), "none", (0, 1)),
        Figure("power", Name("パワー", "power"), "left", (0,)),
        Figure("soul", Name("ソウル", "soul"), "right", (0,)),
    ),
    poses=(
        Pose(),
        Pose(90, Name("レスト", "rested")),
        Pose(180, Name("リバース", "reversed")),
    ),
    marks=(
        Mark("markers", "M", Name("マーカー", "markers")),
        Mark("attacks", "▲", Name("アタック中", "attacks")),
        Mark("attacked", "◎", Name("アタックされている", "is attacked")),
    ),
    tints={"color:黄": "yellow", "color:緑": "green", "color:赤": "red", "color:青": "blue"},
    kinds=("grey", "grey", "grey"),
)

LAYOUT: Final = Layout(
    rows=3,
    columns=18,
    side=(
        Cell("level", 0, 0, wide=3),
        Cell("climax", 0, 3, wide=3, how="slot"),
        Cell("stage", 0, 7, wide=2, part="fl", how="slot"),
        Cell("stage", 0, 9, wide=2, part="fc", how="slot"),
        Cell("stage", 0, 11, wide=2, part="fr", how="slot"),
        Cell("resolution", 0, 14, wide=2),
        Cell("deck", 0, 16, wide=2, how="pile"),
        Cell("stock", 1, 0, wide=2, how="pile"),
        Cell("clock", 1, 2, wide=5),
        Cell("stage", 1, 8, wide=2, part="bl", how="slot"),
        Cell("stage", 1, 10, wide=2, part="br", how="slot"),
        Cell("memory", 1, 14, wide=2, how="stack"),
        Cell("waiting", 1, 16, wide=2, how="stack"),
        Cell("hand", 2, 0, wide=18, how="fan"),
        Cell("marker", 0, 0, part="fl_markers", how="hidden"),
        Cell("marker", 0, 0, part="fc_markers", how="hidden"),
        Cell("marker", 0, 0, part="fr_markers", how="hidden"),
        Cell("marker", 0, 0, part="bl_markers", how="hidden"),
        Cell("marker", 0, 0, part="br_markers", how="hidden"),
    ),
    face=FACE,
    uses=(
        Use(
            "character", Name("キャラをプレイする", "Play a character"), ("hand",), (0,), ("stage",)
        ),
        Use(
            "event", Name("イベントをプレイする", "Play an event"), ("hand",), (1,), ("resolution",)
        ),
        Use(
            "climax",
            Name("クライマックスをプレイする", "Play a climax"),
            ("hand",),
            (2,),
            ("climax",),
        ),
        Use("attack", Name("アタックする", "Attack"), ("stage",)),
        Use(
            "activate",
            Name("起動能力をプレイする", "Play an activated ability"),
            beside=("no_such_ability", "not_yours"),
        ),
        Use("swap", Name("枠を入れ替える", "Swap two slots"), ("stage",), to=("stage",)),
    ),
)
