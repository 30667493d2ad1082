"""What holds: 【常】 and 【特】 texts."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    BOTH,
    EQUAL,
    MINUS,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    AllOf,
    AllSo,
    AllThese,
    AttachedTo,
    Both,
    Cards,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    Either,
    Gives,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    Instead,
    Move,
    NotSo,
    NotTrue,
    Num,
    OneOf,
    Placed,
    Related,
    Scaled,
    Sum,
    TurnOf,
)
from tefuda.games.cipher.effects.nodes import (
    AsHand,
    BreakOrbs,
    Fighter,
    OrbBroken,
    PayOtherwise,
    ShareSkills,
    UsedSkill,
)
from tefuda.games.cipher.text.lexicon import ANYWHERE
from tests.text.cipher.build import (
    AOBA,
    FLYING,
    IT,
    LIGHT,
    MAIN,
    MINAMO,
    NOT_MAIN,
    SWORD,
    THIS,
    at_most,
    cost,
    mine,
    none,
    one,
    reverse,
    skill,
    some,
    theirs,
    zone,
)

UP = Holds(THIS, "power", PLUS, Num(10))
ENDS = "このユニットの戦闘力は＋１０される。"


def flag(attr: str, what: object = THIS, cond: Condition | None = None) -> Holds:
    return Holds(what, attr, BECOMES, Num(1), cond)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "cond"),
    [
        # battles
        ("このユニットが<飛行>を攻撃している場合、", AllSo(Related("target", THIS), FLYING)),
        ("このユニットが<飛行>か<剣>を攻撃している場合、", AllSo(Related("target", THIS), OneOf((FLYING, SWORD)))),
        ("このユニットが出撃コストが２以下の敵を攻撃している場合、", AllSo(Related("target", THIS), at_most(2))),
        ("このユニットが相手の主人公を攻撃している場合、", AllSo(Related("target", THIS), MAIN)),
        ("このユニットが主人公以外で前衛の敵を攻撃している場合、", AllSo(Related("target", THIS), AllOf((Placed("front"), NOT_MAIN)))),
        ("このユニットが<剣>以外に攻撃されている場合、", AllSo(Related("attacked_by", THIS), NotSo(SWORD))),
        ("このユニットが<剣>を持たない敵に攻撃されている場合、", AllSo(Related("attacked_by", THIS), NotSo(SWORD))),
        ("このユニットが攻撃されている場合、", AllSo(THIS, Placed("attacked"))),
        ("このユニットが<飛行>と戦闘している場合、", AllSo(Related("battle", THIS), FLYING)),
        ("このユニットが『アオバ』か『ミナモ』に支援されている場合、", AllSo(Related("support", THIS), OneOf((AOBA, MINAMO)))),
        ("このユニットを支援しているカードが<飛行>の場合、", AllSo(Related("support", THIS), FLYING)),
        ("このユニットを支援しているカードの支援力が２０の場合、", AllSo(Related("support", THIS), HasNumber("support", EQUAL, Num(20)))),
        # who is there
        ("味方に『アオバ』がいる場合、", some(mine(AOBA))),
        ("味方に『アオバ』か『ミナモ』がいる場合、", some(mine(OneOf((AOBA, MINAMO))))),
        ("味方に『アオバ』と『ミナモ』がいる場合、", Both(some(mine(AOBA)), some(mine(MINAMO)))),
        ("味方に『アオバ』がいない場合、", none(mine(AOBA))),
        ("<飛行>の味方が他に２体以上いる場合、", some(mine(FLYING, other=True), 2)),
        ("味方が他に１体もいない場合、", none(mine(other=True))),
        ("主人公以外の敵が１体もいない場合、", none(theirs(NOT_MAIN))),
        ("このユニットと同じエリアに『アオバ』がいる場合、", some(mine(Placed("same_area", THIS), AOBA))),
        ("<飛行>の味方が前衛に２体以上いる場合、", some(zone("front", FLYING), 2)),
        ("このユニットと自分の主人公の他に味方が１体もいない場合、", none(mine(NOT_MAIN, other=True))),
        ("味方と敵の合計がちょうど５体の場合、", Compare(CountOf(Cards(BOTH, ("front", "back"))), EQUAL, Num(5))),
        ("味方の数が敵より多い場合、", Compare(CountOf(mine()), AT_LEAST, Sum(CountOf(theirs()), Num(1)))),
        ("自分のオーブの数が相手と同じか相手より少ない場合、", Compare(CountOf(zone("orb")), "<=", CountOf(zone("orb", who=OPPONENT)))),
        ("自分の手札の枚数が相手より少ない場合、", Compare(CountOf(zone("hand")), "<=", Sum(CountOf(zone("hand", who=OPPONENT)), Num(-1)))),
        ("自分の絆カードが５枚以上の場合、", some(zone("bond"), 5)),
        ("自分の<光の剣>の絆カードが２枚以上の場合、", some(zone("bond", LIGHT), 2)),
        ("自分の絆カードが２枚以上裏向きの場合、", some(zone("bond", Placed("face_down")), 2)),
        ("自分の絆カードがすべて裏向きの場合、", AllSo(zone("bond"), Placed("face_down"))),
        ("自分のオーブが１つもない場合、", none(zone("orb"))),
        ("相手の手札がちょうど３枚の場合、", Compare(CountOf(zone("hand", who=OPPONENT)), EQUAL, Num(3))),
        # how it stands
        ("自分のターン中、", TurnOf(YOU)),
        ("相手のターン中、このユニットが前衛の場合、", Both(TurnOf(OPPONENT), AllSo(THIS, Placed("front")))),
        ("このユニットが後衛の場合、味方に『アオバ』がいるなら、", Both(AllSo(THIS, Placed("back")), some(mine(AOBA)))),
        ("このユニットが主人公でない場合、", AllSo(THIS, NOT_MAIN)),
        ("このユニットがクラスチェンジしている場合、", AllSo(THIS, Placed("classed"))),
        ("このユニットがこのターンに『朝凪』を使用している場合、", UsedSkill(THIS, "朝凪")),
        ("自分の主人公が<光の剣>の場合、", AllSo(mine(MAIN), LIGHT)),
        ("このユニットの重ねられたカードの合計枚数が３枚以上の場合、", AllSo(THIS, HasNumber("stack", AT_LEAST, Num(3)))),
        ("このユニットの戦闘力がスキルの効果によって＋１０以上されている場合、", AllSo(THIS, Placed("boosted"))),
        ("このユニットか味方の『アオバ』が攻撃されている場合、", Either((AllSo(THIS, Placed("attacked")), some(mine(AOBA, Placed("attacked")))))),
        ("自分の出撃フェイズ中、", DuringStep("deploy", YOU)),
    ],
)  # fmt: skip
def test_conditions(text: str, cond: Condition) -> None:
    got = skill(f"朝凪【常】{text}{ENDS}")
    assert (got.cond, got.holds) == (cond, (UP,))


@pytest.mark.parametrize(
    ("text", "cond"),
    [
        ("自分の絆カードが５枚以上なければ", some(zone("bond"), 5)),
        ("味方に『アオバ』がいなければ", some(mine(AOBA))),
        ("<飛行>の味方が他に２体以上いなければ", some(mine(FLYING, other=True), 2)),
        ("このユニットが前衛でなければ", AllSo(THIS, Placed("front"))),
        ("このユニットの戦闘力が１００以上でなければ", AllSo(THIS, HasNumber("power", AT_LEAST, Num(100)))),
        ("自分のオーブの数が相手より多い場合でなければ", Compare(CountOf(zone("orb")), AT_LEAST, Sum(CountOf(zone("orb", who=OPPONENT)), Num(1)))),
        ("このユニットが『朝凪』を２回以上使用したターンでなければ", UsedSkill(THIS, "朝凪", 2)),
        ("このユニットがこのターンに『朝凪』を使用していなければ", UsedSkill(THIS, "朝凪")),
        ("相手のオーブが破壊されたターンでなければ", OrbBroken(OPPONENT)),
    ],
)  # fmt: skip
@pytest.mark.clause("cipher", "2.3.1.7", "2.3.1.8", "2.3.1.9", "21.1.1.1.1")
def test_what_a_skill_says_of_itself(text: str, cond: Condition) -> None:
    assert skill(f"朝凪【常】{ENDS}このスキルは{text}有効にならない。").cond == cond
    assert skill(f"朝凪【起】カードを１枚引く。このスキルは{text}使用できない。").cond == cond
    auto = skill(
        f"朝凪【自】このユニットが出撃した時、カードを１枚引く。このスキルは{text}発動しない。"
    )
    assert auto.cond == cond


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("このユニットの戦闘力は＋１０される。", (UP,)),
        ("味方の『アオバ』と『ミナモ』の戦闘力は＋１０される。", (Holds(AllThese((mine(AOBA), mine(MINAMO))), "power", PLUS, Num(10)),)),
        ("このユニットと味方の『アオバ』の戦闘力は＋１０される。", (Holds(AllThese((THIS, mine(AOBA))), "power", PLUS, Num(10)),)),
        ("他の<飛行>の味方１体につき、このユニットの戦闘力は＋１０される。", (Holds(THIS, "power", PLUS, Scaled(CountOf(mine(FLYING, other=True)), 10)),)),
        ("このカードの下に重ねられているカード１枚につき、このユニットの戦闘力は＋１０される。", (Holds(THIS, "power", PLUS, Scaled(CountOf(AttachedTo(THIS, "under")), 10)),)),
        ("後衛の敵はこのユニットを攻撃できない。", (flag("no_target", cond=AllSo(Fighter("attacker"), Placed("back"))),)),
        ("敵はこのユニットを攻撃できない。", (flag("no_target"),)),
        ("<剣>の後衛の敵は攻撃できない。", (flag("no_attack", zone("back", SWORD, who=OPPONENT)),)),
        ("このユニットは必殺攻撃できず、神速回避できない。", (flag("no_critical"), flag("no_evade"))),
        ("このユニットは敵の攻撃で撃破されない。", (flag("no_defeat_attack"),)),
        ("このユニットは出撃コストが２以下の敵の攻撃で撃破されない。", (flag("no_defeat_attack", cond=AllSo(Fighter("attacker"), at_most(2))),)),
        ("このユニットはスキルのコストやスキルの効果によって撃破されない。", (flag("no_defeat_skill"),)),
        ("このユニットの攻撃は主人公以外の敵に神速回避されない。", (flag("no_evade", theirs(NOT_MAIN, Placed("attacked_by", THIS))),)),
        ("このユニットを支援しているカードの支援スキルは２回発動する。", (flag("support_twice"),)),
        ("相手の支援カードが持つ支援スキルは発動しない。", (flag("no_support_skill", zone("support", who=OPPONENT)),)),
        ("『アオバ』以外のカードはこのユニットの支援に失敗する。", (flag("fails", Related("support", THIS), AllSo(Related("support", THIS), NotSo(AOBA))),)),
        ("自分の主人公を攻撃している敵は必殺攻撃できない。", (flag("no_critical", theirs(Placed("attacks", mine(MAIN)))),)),
        ("このユニットは移動することができない。", (flag("no_move"),)),
        ("すべての味方はスキルで移動しない。", (flag("no_move_skill", mine()),)),
        ("相手は前衛に出撃コストが１のカードを出撃させることができない。", (flag("no_deploy_front", Cards(OPPONENT, ("hand", "retreat", "deck", "bond", "boundless", "orb", "support"), (), (cost(1),))),)),
        ("このユニットが必殺攻撃した場合、このユニットの戦闘力を２倍にする代わりに３倍にする。", (flag("triple"),)),
    ],
)  # fmt: skip
def test_what_holds(text: str, holds: tuple[Holds, ...]) -> None:
    got = skill(f"朝凪【常】{text}")
    assert (got.cond, got.holds, got.gives) == (None, holds, ())


def test_what_units_are_given() -> None:
    got = skill("朝凪【常】すべての<飛行>の味方に<剣>が追加される。")
    assert got.gives == (Gives(mine(FLYING), Ability("tag", tags=("weapon:剣",))),)
    got = skill("朝凪【常】すべての<飛行>の味方の攻撃は神速回避されない。")
    hit = Holds(theirs(Placed("attacked_by", THIS)), "no_evade", BECOMES, Num(1))
    assert got.gives == (Gives(mine(FLYING), Ability("cont", holds=(hit,))),)
    got = skill("朝凪【常】すべての敵は『夕凪』を失い、新たに得ることもできない。")
    assert got.gives == (Gives(theirs(), Ability("loss", takes=("skill:夕凪",))),)


@pytest.mark.clause("cipher", "23.1.42")
def test_also_another_symbol() -> None:
    got = skill(
        "朝凪【常】すべての<光の剣>の味方と自分の退避エリアにある<光の剣>のカードは<聖痕>としても扱う。"
    )
    also = Ability("tag", tags=("symbol:聖痕",))
    assert got.gives == (Gives(mine(LIGHT), also), Gives(zone("retreat", LIGHT), also))


def test_a_unit_that_a_condition_is_about() -> None:
    got = skill(
        "朝凪【常】他の味方が『アオバ』に支援されている場合、その味方の戦闘力は＋１０される。"
    )
    others = mine(other=True)
    assert got.cond == AllSo(Related("support", others), AOBA)
    battling = mine(Placed("battling"), other=True)
    assert got.holds == (Holds(battling, "power", PLUS, Num(10)),)


def test_a_limit_that_is_lost() -> None:
    got = skill(
        "朝凪【起】〖ターン1回〗カードを１枚引く。このユニットがクラスチェンジしている場合、このスキルは〖ターン1回〗を失う。"
    )
    gone = Ability("loss", takes=("limit:朝凪",))
    assert got.gives == (Gives(THIS, gone, AllSo(THIS, Placed("classed"))),)
    assert got.limit == 1


@pytest.mark.clause("cipher", "21.2.2.12.1")
def test_dragon_blood_is_shared() -> None:
    got = skill(
        "朝凪【常】このユニットは他の味方が持つすべての〖DB〗を得る。ただし、同じスキル名のスキルは１つしか持てない。"
    )
    assert got.does == (ShareSkills(mine(other=True), "db"),)


# --- special skills ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word", "tag"),
    [
        ("このカードのユニット名は『アオバ』としてもあつかう。", "alias", "unit:アオバ"),
        ("味方の『アオバ』をこのカードにクラスチェンジさせることができる。", "onto", "onto:アオバ"),
        ("このカードは『アオバ』の上に重ねてクラスチェンジさせることができない。", "not_onto", "not_onto:アオバ"),
        ("このカードは味方に『アオバ』がいても出撃させることができ、『アオバ』が２体以上味方にいてもよい。", "many", "many:アオバ"),
    ],
)  # fmt: skip
def test_what_the_rules_ask_for(text: str, word: str, tag: str) -> None:
    got = skill(f"朝凪【特】{text}")
    assert (got.kind, got.word, got.tags[-1], got.where) == ("special", word, tag, ANYWHERE)


@pytest.mark.clause("cipher", "23.1.34")
def test_two_of_a_name() -> None:
    got = skill("朝凪【常】あなたの『アオバ』は同時に２体まで戦場にいることができる。")
    assert (got.kind, got.word, got.tags[-1]) == ("cont", "two", "two:アオバ")


def test_special_skills() -> None:
    got = skill(
        "朝凪【特】味方に『ミナモ』がいない場合、味方の『アオバ』か『ミナモ』をこのカードにレベルアップさせることができる。"
    )
    assert got.cond == none(mine(MINAMO))
    assert got.tags[-2:] == ("onto:アオバ", "onto:ミナモ")
    got = skill(
        "朝凪【特】自分の絆カードが６枚以上の場合、手札にあるこのカードの出撃コストは２だけ小さくなる。ただし、出撃コストは１より小さくならない。"
    )
    least = Holds(THIS, "least_cost", BECOMES, Num(1))
    assert got.holds == (Holds(THIS, "cost", MINUS, Num(2)), least)
    assert (got.where, got.cond) == (("hand",), some(zone("bond"), 6))
    got = skill("朝凪【特】このカードはクラスチェンジコスト２を得る。")
    assert got.holds == (Holds(THIS, "class_cost", BECOMES, Num(2)),)
    got = skill(
        "朝凪【特】このカードの出撃コストは自分のオーブの数×１になる。（１つもない場合は０になる）"
    )
    assert got.holds == (Holds(THIS, "cost", BECOMES, CountOf(zone("orb"))),)
    assert skill(
        "【特】このカードと同じカード名のカードをデッキに５枚以上入れてもよい。"
    ) == Ability("deck")
    got = skill("朝凪【特】このカードは<剣>と<弓>を持つ。")
    assert got.tags[-2:] == ("weapon:剣", "weapon:弓")
    got = skill("朝凪【特】このカードは自分の退避エリアにカードが５枚以上なければ出撃できない。")
    assert got.holds == (flag("no_deploy", cond=NotTrue(some(zone("retreat"), 5))),)
    got = skill(
        "朝凪【特】味方の『アオバ』をレベルアップさせる場合、手札にあるこのカードの出撃コストは１だけ小さくなる。"
    )
    assert got.holds == (flag("level_cut"),)
    assert got.tags[-1] == "level_cut:アオバ"


@pytest.mark.clause("cipher", "23.1.20", "23.1.41")
def test_cards_that_lie_elsewhere() -> None:
    assert skill("朝凪【特】このカードは絆エリアに置くことができない。").holds == (flag("no_bond"),)
    got = skill(
        "朝凪【特】このカードが自分の無限エリアにある場合、相手の主人公はすべてのシンボルを失う。"
    )
    assert got.where == ("boundless",)
    assert got.gives == (Gives(theirs(MAIN), Ability("loss", takes=("symbol:*",))),)


@pytest.mark.clause("cipher", "23.1.39")
def test_as_if_it_were_in_the_hand() -> None:
    got = skill(
        "朝凪【常】自分の無限エリアにある<剣>のカードは自分の手札にあるカードのように出撃させることができる。"
    )
    assert got.does == (AsHand(zone("boundless", SWORD)),)


# --- instead -----------------------------------------------------------------------------------------


@pytest.mark.clause("cipher", "21.2.2.9", "22.1")
def test_twin_skill() -> None:
    got = skill(
        "双つ星〖TS〗【常】自分の主人公が『アオバ』であるなら、撃破されたこのユニットが退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。"
    )
    assert got.cond == AllSo(mine(MAIN), AOBA)
    assert got.instead == (Instead("retreats", THIS, (one(zone("orb")), BreakOrbs(IT)), may=True),)
    assert got.word == "ts"


def test_replacements() -> None:
    got = skill(
        "朝凪【常】撃破されたこのユニットを退避エリアに置く場合、代わりに無限エリアに置く。"
    )
    assert got.instead == (Instead("retreats", THIS, (Move(Happened(), "boundless"),)),)
    got = skill(
        "朝凪【常】このユニットの攻撃で撃破した敵が退避エリアに置かれる場合、代わりに無限エリアに置かれる。"
    )
    felled = theirs(Placed("defeated_by", THIS))
    assert got.instead == (Instead("retreats", felled, (Move(Happened(), "boundless"),)),)
    got = skill(
        "朝凪【常】自分のターン中、このユニットの支援に成功した<飛行>のカードが退避エリアに置かれる場合、代わりに手札に加えてもよい。"
    )
    supports = Related("support", THIS)
    assert got.cond == Both(TurnOf(YOU), AllSo(supports, FLYING))
    away = (Move(Happened(), "hand"),)
    assert got.instead == (Instead("support_retreats", supports, away, may=True),)
    got = skill(
        "朝凪【常】このユニットの支援に成功したカードが退避エリアに置かれる場合、代わりにあなたは[リバース2]してもよい。そうしたなら、その支援カードを自分の手札に加える。"
    )
    paid = (*reverse(2), Move(Happened(), "hand"))
    assert got.instead == (Instead("support_retreats", supports, paid, may=True),)


def test_paid_otherwise() -> None:
    got = skill(
        "朝凪【常】このユニットが必殺攻撃する場合、自分の手札から『アオバ』を１枚退避エリアに置く代わりに[リバース2]してもよい。"
    )
    assert got.does == (PayOtherwise(THIS, "critical", reverse(2), True),)
    got = skill(
        "朝凪【常】このユニットが神速回避する場合、自分の手札から『アオバ』を１枚退避エリアに置く代わりに自分の手札をすべて退避エリアに置いてもよい。"
    )
    assert got.does == (PayOtherwise(THIS, "evade", (Move(zone("hand"), "retreat"),), True),)


def test_tags_of_tests() -> None:
    got = skill("朝凪【常】〖CF〗を持つ味方の戦闘力は＋１０される。")
    assert got.holds == (Holds(mine(HasTag("icon", "CF")), "power", PLUS, Num(10)),)
