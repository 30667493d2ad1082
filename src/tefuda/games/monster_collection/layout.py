"""The table of Monster Collection, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.layout import (
    Board,
    Cell,
    Face,
    Figure,
    Layout,
    Name,
    Pose,
    Square,
    Use,
)
from tefuda.games.monster_collection.field import AREA_KEYS
from tefuda.games.monster_collection.names import AREAS, COLUMNS_OF_MAP

ROWS_OF_MAP: Final = AREAS // COLUMNS_OF_MAP

FACE: Final = Face(
    figures=(
        Figure("level", Name("レベル", "level"), "top", (1,)),
        Figure("limit", Name("リミット", "limit"), "top", (4,)),
        Figure("attack", Name("攻撃力", "attack"), "left", (1,)),
        Figure("defence", Name("防御力", "defence"), "right", (1,)),
        Figure("initiative", Name("イニシアチブ", "initiative"), zero=False),
    ),
    poses=(Pose(), Pose(90, Name("行動完了", "acted"))),
    tints={
        "element:火": "red",
        "element:水": "blue",
        "element:土": "brown",
        "element:風": "green",
        "element:聖": "yellow",
        "element:魔": "purple",
    },
    kinds=("white", "grey", "grey", "cyan", "green"),
)

ACTING: Final = ("hand", "party", "summoner")
BESIDE: Final = ("not_yours", "no_such_effect")

LAYOUT: Final = Layout(
    rows=3,
    columns=3,
    side=(
        Cell("effect", 0, 0, wide=2),
        Cell("summoner", 0, 2, how="slot"),
        Cell("removed", 1, 0, how="stack"),
        Cell("discard", 1, 1, how="stack"),
        Cell("deck", 1, 2, how="pile"),
        Cell("hand", 2, 0, wide=3, how="fan"),
    ),
    board=Board(
        rows=ROWS_OF_MAP,
        columns=COLUMNS_OF_MAP,
        squares=tuple(
            [
                # the first seat's headquarters below, its left hand to the left
                Square(
                    AREA_KEYS[area],
                    ROWS_OF_MAP - 1 - area // COLUMNS_OF_MAP,
                    COLUMNS_OF_MAP - 1 - area % COLUMNS_OF_MAP,
                )
                for area in range(AREAS)
            ]
        ),
        ground="terrain",
        parties="party",
    ),
    face=FACE,
    uses=(
        Use("place", Name("地形を配置する", "Place terrain"), ("hand",), (4,), ("terrain",)),
        Use("proxy", Name("代理地形を配置する", "Place a proxy"), to=("terrain",)),
        Use("march", Name("進軍する", "March"), ("party",), (1,), ("party", "terrain")),
        Use("summon", Name("召喚する", "Summon a unit"), ("hand",), (1,), ("party", "terrain")),
        Use("equip", Name("装備する", "Equip a unit"), ("hand",), (3,)),
        Use("attack", Name("攻撃する", "Attack"), ("party",), (1,)),
        Use("use", Name("普通効果を使用する", "Use a normal effect"), ACTING, beside=BESIDE),
        Use("counter", Name("対抗効果を使用する", "Use a counter"), ACTING, beside=BESIDE),
        Use("ritual", Name("儀式効果を使用する", "Use a ritual"), ACTING, beside=BESIDE),
        Use("hand_over", Name("装備品を渡す", "Hand equipment over"), ("party",), (3,)),
        Use("trade", Name("装備品を交換する", "Trade equipment"), ("party",), (3,)),
        Use("drop_item", Name("装備品を破棄する", "Discard equipment"), ("party",), (3,)),
        Use("to_front", Name("最前列にする", "Put a unit to the front"), ("party",), (1,)),
        Use("end_timing", Name("普通タイミングを終える", "End the timing")),
    ),
)
