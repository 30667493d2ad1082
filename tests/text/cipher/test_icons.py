"""What stands before a text: names, kinds, icons, costs."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    YOU,
    Action,
    AllSo,
    Both,
    Choose,
    Chosen,
    Either,
    FromDeck,
    HasNumber,
    HasTag,
    Move,
    Num,
    OneOf,
    Placed,
    SetPose,
    Show,
    TurnFace,
)
from tefuda.games.cipher.effects.nodes import BreakOrbs, Defeat, Grow
from tefuda.games.cipher.text.skill_header import split_skills
from tefuda.games.cipher.text.skills import read_skill
from tests.text.cipher.build import (
    AOBA,
    FLYING,
    IT,
    LIGHT,
    MINAMO,
    SWORD,
    THIS,
    at_most,
    mine,
    one,
    reverse,
    skill,
    zone,
)

DRAW = "カードを１枚引く。"


@pytest.mark.parametrize(
    ("head", "kind", "where", "tags"),
    [
        ("朝凪【起】", "act", (), ("skill:朝凪", "kind:act")),
        ("【起】", "act", (), ("kind:act",)),
        ("朝凪〖BS〗【絆】【起】", "act", ("bond",), ("skill:朝凪", "kind:act", "icon:BS")),
        ("朝凪〖CP〗【起】", "act", ("hand",), ("skill:朝凪", "kind:act", "icon:CP")),
        ("朝凪【手札】【起】", "act", ("hand",), ("skill:朝凪", "kind:act")),
        ("【支援(攻)】朝凪の紋章", "support_attack", ("support",), ("skill:朝凪の紋章", "kind:support")),
        ("【支援（防）】朝凪の紋章", "support_defence", ("support",), ("skill:朝凪の紋章", "kind:support")),
        ("【支援(攻防)】", "support_both", ("support",), ("kind:support",)),
    ],
)  # fmt: skip
def test_kinds(head: str, kind: str, where: tuple[str, ...], tags: tuple[str, ...]) -> None:
    got = skill(head + DRAW)
    assert (got.kind, got.where, got.tags) == (kind, where, tags)


def test_the_name() -> None:
    assert skill("遠い日の、約束！【起】カードを１枚引く。").label == "遠い日の、約束！"
    assert skill("【支援(攻)】天空の紋章カードを１枚引く。").label == "天空の紋章"
    assert (
        skill("【支援(攻)】雲間の光戦闘終了まで、攻撃ユニットの戦闘力は＋２０される。").label
        == "雲間の光"
    )


@pytest.mark.clause("cipher", "21.4.1.1")
def test_once_a_turn() -> None:
    assert skill("朝凪【起】〖ターン1回〗カードを１枚引く。").limit == 1
    assert skill("朝凪【起】カードを１枚引く。").limit == 0


@pytest.mark.clause("cipher", "21.2.2.2", "21.2.2.2.3")
def test_class_change_skill() -> None:
    got = skill("朝凪〖CCS〗【起】カードを１枚引く。")
    assert got.cond == AllSo(THIS, Placed("classed"))
    assert got.word == "ccs"


@pytest.mark.clause("cipher", "21.2.2.3", "21.2.2.3.4")
def test_level_up_skill() -> None:
    got = skill("朝凪〖LvS３〗【起】カードを１枚引く。")
    stack = AllSo(THIS, HasNumber("stack", AT_LEAST, Num(3)))
    opened = AllSo(THIS, HasTag("opens", "lvs:3"))
    assert got.cond == Either((Both(AllSo(THIS, Placed("leveled")), stack), opened))
    assert got.word == "lvs:3"


@pytest.mark.parametrize(
    ("icon", "word"),
    [
        ("FS", "fs"),
        ("US", "us"),
        ("CF", "cf"),
        ("竜脈", "vein"),
        ("HS", "hs"),
        ("TS", "ts"),
        ("IS", "is"),
        ("AS", "as"),
        ("DB", "db"),
        ("LIS", "lis"),
    ],
)  # fmt: skip
def test_keyword_icons(icon: str, word: str) -> None:
    got = skill(f"朝凪〖{icon}〗【起】カードを１枚引く。")
    assert got.word == word
    assert f"icon:{icon}" in got.tags
    assert got.cond is None


@pytest.mark.parametrize(
    ("cost", "nodes"),
    [
        ("[リバース2]", reverse(2)),
        ("[アクション]", (SetPose(THIS, "acted"),)),
        ("[アクション],[リバース1]", (SetPose(THIS, "acted"), *reverse(1))),
        ("手札を１枚退避エリアに置く", (one(zone("hand")), Move(IT, "retreat"))),
        ("自分の手札を２枚退避エリアに置く", (Choose(zone("hand"), 2, 2), Move(IT, "retreat"))),
        ("自分の手札から『アオバ』を１枚退避エリアに置く", (one(zone("hand", AOBA)), Move(IT, "retreat"))),
        ("手札の<飛行>を１枚退避エリアに置く", (one(zone("hand", FLYING)), Move(IT, "retreat"))),
        ("<光の剣>の絆カードを１枚裏向きにする", (one(zone("bond", LIGHT)), TurnFace(IT, False))),
        ("このカードを裏向きにする", (TurnFace(THIS, False),)),
        ("このカードを退避エリアに置く", (Move(THIS, "retreat"),)),
        ("他の<飛行>の味方を１体行動済みにする", (one(mine(FLYING, other=True)), SetPose(IT, "acted"))),
        ("味方の『アオバ』を行動済みにする", (one(mine(AOBA)), SetPose(IT, "acted"))),
        ("他の味方を１体撃破する", (one(mine(other=True)), Defeat(IT))),
        ("出撃コストが２以下の味方を１体撃破する", (one(mine(at_most(2))), Defeat(IT))),
        ("自分のオーブを１つ表向きにする", (one(zone("orb")), TurnFace(IT, True))),
        ("自分のオーブを１つ破壊する", (one(zone("orb")), BreakOrbs(IT))),
        ("自分の手札を１枚公開してデッキの１番上に置く", (one(zone("hand")), Show(IT), Move(IT, "deck"))),
        ("退避エリアの『アオバ』を１枚このユニットの下に重ねて成長させる", (one(zone("retreat", AOBA)), Grow(IT, THIS))),
        ("デッキの１番上のカードを無限エリアに置く", (FromDeck(YOU, Num(1), "boundless"),)),
        ("<剣>か<飛行>の味方を１体行動済みにする", (one(mine(OneOf((SWORD, FLYING)))), SetPose(IT, "acted"))),
    ],
)  # fmt: skip
@pytest.mark.clause("cipher", "21.5.1.1", "21.5.3.1.1", "21.5.3.2.1")
def test_costs(cost: str, nodes: tuple[Action, ...]) -> None:
    assert skill(f"朝凪【起】【{cost}】カードを１枚引く。").cost == nodes


@pytest.mark.clause("cipher", "21.2.2.1")
def test_formation_cost() -> None:
    got = skill(
        "円陣〖FS〗【起】【味方の『アオバ』と『ミナモ』を行動済みにする】カードを１枚引く。"
    )
    two = (one(mine(AOBA)), SetPose(IT, "acted"))
    assert got.cost == (*two, one(mine(MINAMO), 1), SetPose(Chosen(1), "acted"))
    assert got.word == "fs"


def test_skills_in_one_text_are_told_apart() -> None:
    first = "朝凪【常】このユニットの戦闘力は＋１０される。"
    second = "夕凪〖CCS〗【起】【[リバース1]】カードを１枚引く。"
    third = "【支援(攻)】雲の紋章カードを１枚引く。"
    assert split_skills(first + second + third) == [first, second, third]
    act_of = "夕凪【自】このユニットが【起】スキルを使用した時、カードを１枚引く。"
    assert split_skills(act_of) == [act_of]


def test_widths_do_not_matter() -> None:
    wide = skill(
        "朝凪【起】ターン終了まで、このユニットの戦闘力は＋１０され、このユニットに射程１−２が追加される。"
    )
    narrow = skill(
        "朝凪【起】ターン終了まで、このユニットの戦闘力は+10され、このユニットに射程1-2が追加される。"
    )
    assert wide == narrow


@pytest.mark.clause("cipher", "21.1.1.3")
def test_what_stands_in_brackets_at_the_end() -> None:
    reading = read_skill("朝凪【起】カードを１枚引く。（読まれない『アオバ（夏）』の話）")
    assert reading.ability is not None
    assert reading.reminder == "（読まれない『アオバ（夏）』の話）"


def test_names_in_quotes_stay_as_they_are() -> None:
    got = skill("朝凪【常】味方の『アオバ（夏）』の戦闘力は＋１０される。")
    assert "アオバ（夏）" in repr(got.holds)
