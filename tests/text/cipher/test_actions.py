"""What is done: each wording gives exactly these nodes."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    BOTH,
    EQUAL,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllSo,
    AllThese,
    Among,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    CountOf,
    Deploy,
    Did,
    Draw,
    FromDeck,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    If,
    InPose,
    LookAt,
    May,
    Modify,
    Move,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.games.cipher.effects.nodes import (
    BanSkill,
    BreakOrbs,
    Change,
    CopyOf,
    Defeat,
    DeployBeside,
    GainSkills,
    Grow,
    LevelUp,
    SecondBondPhase,
    TakeTop,
    ToMain,
)
from tests.text.cipher.build import (
    AOBA,
    FLYING,
    IT,
    LIGHT,
    MAIN,
    NOT_MAIN,
    SWORD,
    THIS,
    act,
    at_most,
    cost,
    mine,
    none,
    one,
    reverse,
    some,
    stronger,
    theirs,
    to_hand,
    zone,
)

HAND = zone("hand")
ANOTHER = mine(other=True)
RANGE = Modify(THIS, "range_1", BECOMES, Num(1), THIS_TURN)
RANGE_2 = Modify(THIS, "range_2", BECOMES, Num(1), THIS_TURN)
TOME = Grant(THIS, Ability("tag", tags=("weapon:魔法",)), THIS_TURN)


def unevaded(*tests: Test) -> Ability:
    hit = Cards(OPPONENT, ("front", "back"), (), (*tests, Placed("attacked_by", THIS)))
    return Ability("cont", holds=(Holds(hit, "no_evade", BECOMES, Num(1)),))


def same_name(of: Selector) -> Placed:
    return Placed("same_name", of)


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        # numbers, for a while
        ("ターン終了まで、このユニットの戦闘力は＋１０される。", (stronger(10, THIS_TURN),)),
        ("次の相手のターン終了まで、このユニットの戦闘力は＋３０される。", (stronger(30, NEXT_OPPONENT_TURN),)),
        ("ターン終了まで、このユニットの戦闘力は−２０される。", (Modify(THIS, "power", MINUS, Num(20), THIS_TURN),)),
        ("ターン終了まで、すべての味方の戦闘力は＋１０される。", (stronger(10, THIS_TURN, mine()),)),
        ("ターン終了まで、すべての<飛行>の味方の戦闘力は＋１０される。", (stronger(10, THIS_TURN, mine(FLYING)),)),
        ("ターン終了まで、自分の主人公の戦闘力は＋１０される。", (stronger(10, THIS_TURN, mine(MAIN)),)),
        ("他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。", (one(ANOTHER), stronger(10, THIS_TURN, IT))),
        ("他の味方を１体選ぶ。ターン終了まで、このユニットとその味方の戦闘力は＋１０される。", (one(ANOTHER), stronger(10, THIS_TURN, AllThese((THIS, IT))))),
        ("ターン終了まで、このユニットに射程１−２が追加される。", (RANGE, RANGE_2)),
        ("ターン終了まで、このユニットに<魔法>と射程１−２が追加される。", (TOME, RANGE, RANGE_2)),
        ("ターン終了まで、このユニットの戦闘力は＋１０され、このユニットに射程１が追加される。", (stronger(10, THIS_TURN), RANGE)),
        ("ターン終了まで、このユニットは<剣>と射程１を失う。", (Grant(THIS, Ability("loss", takes=("weapon:剣",)), THIS_TURN), Modify(THIS, "range_1", BECOMES, Num(0), THIS_TURN))),
        ("ターン終了まで、他の味方１体につき、このユニットの戦闘力は＋１０される。", (Modify(THIS, "power", PLUS, Scaled(CountOf(ANOTHER), 10), THIS_TURN),)),
        ("ターン終了まで、このカードの下に重ねられているカード１枚につき、このユニットの戦闘力は＋１０される。", (Modify(THIS, "power", PLUS, Scaled(CountOf(AttachedTo(THIS, "under")), 10), THIS_TURN),)),
        ("ターン終了まで、すべての敵の出撃コストは１になる。", (Modify(theirs(), "cost", BECOMES, Num(1), THIS_TURN),)),
        ("ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。", (Modify(THIS, "orbs", BECOMES, Num(2), THIS_TURN),)),
        ("ターン終了まで、このユニットが攻撃で破壊するオーブは１つ多くなる。", (Modify(THIS, "orbs", PLUS, Num(1), THIS_TURN),)),
        ("ターン終了まで、このユニットは射程に関係なく後衛の敵を攻撃することができる。", (Modify(THIS, "range_back", BECOMES, Num(1), THIS_TURN),)),
        ("ターン終了まで、このユニットの攻撃は神速回避されない。", (Grant(THIS, unevaded(), THIS_TURN),)),
        ("ターン終了まで、このユニットの攻撃は主人公以外の敵に神速回避されない。", (Grant(THIS, unevaded(NOT_MAIN), THIS_TURN),)),
        ("主人公以外の敵を１体選ぶ。次の相手のターン終了まで、その敵は未行動にならない。", (one(theirs(NOT_MAIN)), Modify(IT, "never_ready", BECOMES, Num(1), NEXT_OPPONENT_TURN))),
        ("次の相手のターン中、後衛の敵は攻撃できない。", (Grant(Players(YOU), Ability("cont", cond=TurnOf(OPPONENT), holds=(Holds(Cards(OPPONENT, ("back",)), "no_attack", BECOMES, Num(1)),)), NEXT_OPPONENT_TURN),)),
        ("ターン終了まで、このユニットが前衛の場合、このユニットの戦闘力は＋１０される。", (Grant(THIS, Ability("cont", cond=AllSo(THIS, Placed("front")), holds=(Holds(THIS, "power", PLUS, Num(10)),)), THIS_TURN),)),
        ("このユニットが前衛の場合、ターン終了まで、このユニットの戦闘力は＋１０される。", (If(AllSo(THIS, Placed("front")), (stronger(10, THIS_TURN),)),)),
        # choosing and moving
        ("他の味方を１体選び、移動させる。", (one(ANOTHER), Relocate(IT, "other"))),
        ("味方を好きな数だけ選び、移動させる。", (Choose(mine(), 0, 99), Relocate(IT, "other"))),
        ("後衛の敵を１体選び、移動させる。", (one(zone("back", who=OPPONENT)), Relocate(IT, "other"))),
        ("他のすべての味方を後衛に移動させる。", (Relocate(ANOTHER, "back"),)),
        ("主人公以外で出撃コストが２以下の敵を１体まで選び、撃破する。", (Choose(theirs(NOT_MAIN, at_most(2)), 0, 1), Defeat(IT))),
        ("主人公以外のすべての敵を撃破する。", (Defeat(theirs(NOT_MAIN)),)),
        ("このターンに攻撃した味方を１体選び、未行動にする。", (one(mine(Placed("struck"))), SetPose(IT, "ready"))),
        ("行動済みの他の味方を１体選び、未行動にする。", (one(mine(InPose("acted"), other=True)), SetPose(IT, "ready"))),
        ("このユニットと違うエリアにいる味方を１体選び、このユニットとその味方を移動させる。", (one(mine(NotSo(Placed("same_area", THIS)))), Relocate(AllThese((THIS, IT)), "other"))),
        ("自分の退避エリアから『アオバ』以外のカードを１枚選び、手札に加える。", (one(zone("retreat", NotSo(AOBA))), to_hand())),
        ("自分の退避エリアから『アオバ』以外でユニット名が異なるカードを２枚まで選び、手札に加える。", (Choose(zone("retreat", NotSo(AOBA)), 0, 2, differ="unit"), to_hand())),
        ("自分の退避エリアから自分の主人公と同じユニット名のカードを１枚選び、手札に加える。", (one(zone("retreat", same_name(mine(MAIN)))), to_hand())),
        ("自分の退避エリアから出撃コストが２以下の<飛行>のカードを１枚選び、行動済みで出撃させる。", (one(zone("retreat", at_most(2), FLYING)), Deploy(IT, "any", "acted"))),
        ("自分の手札を１枚選び、公開して、絆エリアに裏向きで置く。", (one(HAND), Show(IT), Move(IT, "bond", face_down=True))),
        ("自分の手札から<剣>のカードを１枚選び、味方の『アオバ』と同じエリアに出撃させる。", (one(zone("hand", SWORD)), DeployBeside(IT, mine(AOBA)))),
        ("自分のデッキから<剣>のカードを１枚まで選び、公開して、手札に加える。その後、デッキをシャッフルする。", (LookAt(zone("deck"), YOU), Choose(zone("deck", SWORD), 0, 1), Show(IT), to_hand(), Shuffle(YOU, "deck"))),
        ("自分のオーブを１つ選び、表を見る。", (one(zone("orb")), LookAt(IT, YOU))),
        ("自分のオーブを１つ選び、破壊する。", (one(zone("orb")), BreakOrbs(IT))),
        ("自分の手札を１枚選び、オーブに追加する。", (one(HAND), Move(IT, "orb"))),
        ("自分のオーブを１つ選び、表向きか裏向きにする。", (one(zone("orb")), ChooseModes(((TurnFace(IT, True),), (TurnFace(IT, False),))))),
        ("前衛か後衛を選ぶ。選んだエリアにいる主人公以外のすべてのユニットを撃破する。", (ChooseModes(tuple([(Defeat(Cards("both", (area,), (), (NOT_MAIN,))),) for area in ("front", "back")])),)),
        ("自分の退避エリアから<剣>のカードを１枚選ぶ。そのカードを出撃させるか、手札に加える。", (one(zone("retreat", SWORD)), ChooseModes(((Deploy(IT),), (to_hand(),))))),
        ("自分の裏向きの絆カードを１枚選び、表向きにする。", (one(zone("bond", Placed("face_down"))), TurnFace(IT, True))),
        ("このユニットを自分のデッキに加える。その後、デッキをシャッフルする。", (Move(THIS, "deck"), Shuffle(YOU, "deck"))),
        # whose
        ("相手は自分の手札を１枚選び、退避エリアに置く。", (one(zone("hand", who=OPPONENT), by=OPPONENT), Move(IT, "retreat"))),
        ("相手の手札を表を見ずに１枚選び、退避エリアに置かせる。", (one(zone("hand", who=OPPONENT)), Move(IT, "retreat"))),
        ("相手の手札が５枚以上の場合、相手は自分の手札を１枚選び、退避エリアに置く。", (If(some(zone("hand", who=OPPONENT), 5), (one(zone("hand", who=OPPONENT), by=OPPONENT), Move(IT, "retreat"))),)),
        ("自分の手札が２枚以下の場合、相手はカードを１枚引く。", (If(Compare(CountOf(HAND), "<=", Num(2)), (Draw(OPPONENT, Num(1)),)),)),
        ("あなたと相手はカードを１枚引く。", (Draw(BOTH, Num(1)),)),
        (
            "あなたと相手は自分の手札を１枚選び、退避エリアに置く。",
            (
                one(zone("hand")),
                Move(IT, "retreat"),
                Choose(zone("hand", who=OPPONENT), 1, 1, OPPONENT, 1, together=True),
                Move(Chosen(1), "retreat"),
            ),
        ),
        ("相手は[リバース1]してもよい。そうしなかったなら、カードを１枚引く。", (May(reverse(1, who=OPPONENT), by=OPPONENT, otherwise=(Draw(YOU, Num(1)),)),)),
        ("相手は自分の退避エリアにあるカードをすべてデッキに加える。その後、デッキをシャッフルする。", (Move(zone("retreat", who=OPPONENT), "deck"), Shuffle(OPPONENT, "deck"))),
        # the deck
        ("相手のデッキの１番上のカードを公開させる。あなたはそのカードを退避エリアに置かせてもよい。", (FromDeck(OPPONENT, Num(1), "reveal"), May((Move(IT, "retreat"),)))),
        ("相手のデッキの１番上のカードを公開させる。そのカードの出撃コストが３以上の場合、あなたはカードを１枚引く。", (FromDeck(OPPONENT, Num(1), "reveal"), If(AllSo(IT, cost(3, AT_LEAST)), (Draw(YOU, Num(1)),)))),
        ("自分のデッキの上からカードを３枚退避エリアに置く。", (FromDeck(YOU, Num(3), "retreat"),)),
        ("自分のデッキの１番上のカードをオーブに追加する。", (FromDeck(YOU, Num(1), "orb"),)),
        ("自分のデッキの上からカードを４枚公開する。公開したカードの中から『アオバ』を１枚選び、自分の手札に加え、残りのすべてのカードを退避エリアに置く。", (FromDeck(YOU, Num(4), "reveal"), Choose(Among(0, (), (AOBA,)), 1, 1, slot=1), to_hand(1), Move(Rest(0, (1,)), "retreat"))),
        ("自分のデッキの上からカードを２枚見る。そのカードの中から１枚を選び、退避エリアに置き、残りをデッキの１番上に置く。", (FromDeck(YOU, Num(2), "look"), Choose(Among(0), 1, 1, slot=1), Move(Chosen(1), "retreat"), Move(Rest(0, (1,)), "deck"))),
        # one after another
        ("味方を１体選ぶ。その味方を移動させてもよい。", (one(mine()), May((Relocate(IT, "other"),)))),
        ("カードを１枚引く。そうしたなら、自分の手札を１枚選び、デッキの１番上に置く。", (Draw(YOU, Num(1)), If(Did(), (one(HAND), Move(IT, "deck"))))),
        ("自分の手札を１枚選び、退避エリアに置いてもよい。そうしたなら、カードを１枚引く。", (May((one(HAND), Move(IT, "retreat")), (Draw(YOU, Num(1)),)),)),
        ("後衛の敵を１体選び、移動させる。このユニットがレベルアップしている場合、代わりにカードを１枚引く。", (If(AllSo(THIS, Placed("leveled")), (Draw(YOU, Num(1)),), (one(zone("back", who=OPPONENT)), Relocate(IT, "other"))),)),
        ("レベルアップしている味方１体につき、後衛の敵を１体まで選び、移動させる。", (Repeat(CountOf(mine(Placed("leveled"))), (Choose(zone("back", who=OPPONENT), 0, 1), Relocate(IT, "other"))),)),
        ("味方を１体選ぶ。自分の手札からその味方と同じユニット名のカードを１枚選び、その味方の上に重ねてレベルアップさせる。", (one(mine()), one(zone("hand", same_name(IT)), 1), LevelUp(Chosen(1), IT))),
        ("ターン終了まで、あなたは『朝凪』を使用できない。", (BanSkill("朝凪", THIS_TURN, YOU),)),
        ("自分の無限エリアから<剣>のカードを１枚選ぶ。ターン終了まで、このユニットはそのカードが持つすべてのスキルを得る。", (one(zone("boundless", SWORD)), GainSkills(THIS, IT, THIS_TURN))),
    ],
)  # fmt: skip
def test_what_is_done(text: str, nodes: tuple[Action, ...]) -> None:
    assert act(text) == nodes


@pytest.mark.parametrize(
    ("clause", "text", "nodes"),
    [
        ("23.1.1", "カードを３枚引く。", (Draw(YOU, Num(3)),)),
        ("23.1.1", "手札が５枚になるまでカードを引く。", (Draw(YOU, Sum(Num(5), Scaled(CountOf(HAND), -1))),)),
        ("23.1.2", "デッキをシャッフルする。", (Shuffle(YOU, "deck"),)),
        ("23.1.3", "このユニットを撃破する。", (Defeat(THIS),)),
        ("23.1.8", "他の味方を１体選ぶ。ターン終了まで、このユニットはその味方のコピーになる。", (one(ANOTHER), CopyOf(THIS, IT, THIS_TURN))),
        ("23.1.9", "ゲーム終了まで、すべての味方の戦闘力は＋１０される。", (Grant(Players(YOU), Ability("cont", holds=(Holds(mine(), "power", PLUS, Num(10)),)), THIS_GAME),)),
        ("23.1.10", "ターン終了まで、このユニットの戦闘力は２倍になる。", (Modify(THIS, "power", PLUS, NumberOf(THIS, "power"), THIS_TURN),)),
        ("23.1.10", "ターン終了まで、すべての味方の戦闘力は２倍になる。", (Modify(mine(), "power", PLUS, NumberOf(Happened("each"), "power"), THIS_TURN),)),
        ("23.1.11", "ターン終了まで、このユニットの戦闘力は３倍になる。", (Modify(THIS, "power", PLUS, Scaled(NumberOf(THIS, "power"), 2), THIS_TURN),)),
        ("23.1.12", "ターン終了まで、このユニットは撃破されない。", (Modify(THIS, "no_defeat", BECOMES, Num(1), THIS_TURN),)),
        ("23.1.13", "自分の退避エリアから『アオバ』を１枚選び、このユニットの下に重ねて成長させる。", (one(zone("retreat", AOBA)), Grow(IT, THIS))),
        ("23.1.14", "自分のオーブを１つ破壊する。", (one(zone("orb")), BreakOrbs(IT))),
        ("23.1.14", "相手のオーブを１つ選び、破壊する。", (one(zone("orb", who=OPPONENT)), BreakOrbs(IT))),
        ("23.1.15", "主人公以外の敵を１体選ぶ。ターン終了まで、その敵はすべてのスキルを失う。", (one(theirs(NOT_MAIN)), Grant(IT, Ability("loss", takes=("kind:*",)), THIS_TURN))),
        ("23.1.18", "このユニットの１番上に重ねられているこのカードを自分の退避エリアに置く。", (TakeTop(THIS),)),
        ("23.1.18", "相手の主人公がレベルアップしている場合、その主人公の１番上のカードを退避エリアに置かせる。", (If(AllSo(theirs(MAIN), Placed("leveled")), (TakeTop(theirs(MAIN)),)),)),
        ("23.1.22", "カードを１枚引く。その後、このユニットを移動させる。", (Draw(YOU, Num(1)), Relocate(THIS, "other"))),
        ("23.1.23", "このユニットに主人公を交代する。", (ToMain(THIS, mine(MAIN)),)),
        ("21.2.2.8", "自分の<光の剣>の主人公からこのユニットに主人公を交代する。", (ToMain(THIS, mine(LIGHT, MAIN)),)),
        ("23.1.24", "このユニットが戦場を離れるまで、このユニットの戦闘力は＋１０される。", (stronger(10, "leaves"),)),
        ("23.1.25", "自分の手札から『アオバ』を１枚選び、このユニットの上に重ねて変化させる。", (one(zone("hand", AOBA)), Change(IT, THIS))),
        ("23.1.26", "このターンの出撃フェイズの前に２回目の絆フェイズを追加する。", (SecondBondPhase(),)),
        ("23.1.30", "あなたはゲームに勝利する。", (WinGame(YOU),)),
        ("23.1.31", "味方を１体選ぶ。ターン終了まで、その味方が持つ〖LvS2〗は有効になる。", (one(mine()), Grant(IT, Ability("tag", tags=("opens:lvs:2",)), THIS_TURN))),
        ("23.1.33.1.1", "ターン終了まで、相手はスキルの効果によってカードを出撃させることができない。", (Modify(Players(OPPONENT), "skill_no_deploy", BECOMES, Num(1), THIS_TURN),)),
        ("23.1.33.1.2", "ターン終了まで、相手はスキルの効果によってレベルアップすることができない。", (Modify(Players(OPPONENT), "skill_no_level", BECOMES, Num(1), THIS_TURN),)),
        ("23.1.33.1.3", "ターン終了まで、相手はスキルの効果によって自分の手札を絆エリアに置くことができない。", (Modify(Players(OPPONENT), "skill_no_bond", BECOMES, Num(1), THIS_TURN),)),
        ("23.1.35", "自分の退避エリアから異なるカードを２枚選び、手札に加える。", (Choose(zone("retreat"), 2, 2, differ="card"), to_hand())),
        ("23.1.36", "自分の退避エリアから異なるカードを２枚まで選び、手札に加える。", (Choose(zone("retreat"), 0, 2, differ="card"), to_hand())),
        ("23.1.37", "自分のデッキの中からカードを１枚選び、手札に加える。", (LookAt(zone("deck"), YOU), one(zone("deck")), to_hand())),
    ],
)  # fmt: skip
def test_keyword_effects(clause: str, text: str, nodes: tuple[Action, ...]) -> None:
    assert act(text) == nodes


def test_conditions_stand_over_their_own_sentence() -> None:
    got = act("味方に『アオバ』がいる場合、カードを１枚引く。このユニットを移動させる。")
    assert got == (If(some(mine(AOBA)), (Draw(YOU, Num(1)),)), Relocate(THIS, "other"))


def test_what_speaks_of_a_conditional_choice_belongs_to_it() -> None:
    got = act("味方に『アオバ』がいない場合、敵を１体選ぶ。その敵を移動させてもよい。")
    assert got == (If(none(mine(AOBA)), (one(theirs()), May((Relocate(IT, "other"),)))),)


def test_numbers_of_the_battle() -> None:
    got = act("戦闘終了まで、このユニットの戦闘力は＋１０される。")
    assert got == (stronger(10, THIS_BATTLE),)


@pytest.mark.parametrize(
    ("words", "tests"),
    [
        ("<剣>か<飛行>の", (OneOf((SWORD, FLYING)),)),
        ("<剣>で<飛行>の", (SWORD, FLYING)),
        ("<剣>かつ<飛行>の", (SWORD, FLYING)),
        ("『アオバ』か<剣>の", (OneOf((AOBA, SWORD)),)),
        ("<剣>以外の", (NotSo(SWORD),)),
        ("<剣>を持たない", (NotSo(SWORD),)),
        ("シンボルを持たない", (HasNumber("symbols", EQUAL, Num(0)),)),
        ("支援スキルを持つ", (HasTag("kind", "support"),)),
        ("〖CF〗を持つ", (HasTag("icon", "CF"),)),
        ("『朝凪』を持つ", (HasTag("skill", "朝凪"),)),
        ("出撃コストが１の", (cost(1),)),
        ("戦闘力が５０以上の", (HasNumber("power", AT_LEAST, Num(50)),)),
        ("戦闘力が５０より低い", (HasNumber("power", "<=", Num(49)),)),
        ("クラスチェンジしている", (Placed("classed"),)),
        ("レベルアップしていない", (NotSo(Placed("leveled")),)),
        ("このユニットと同じエリアにいる", (Placed("same_area", THIS),)),
        ("クラスチェンジコストを持つ", (HasNumber("class_cost", AT_LEAST, Num(0)),)),
        ("スキルの効果によって戦闘力が＋１０以上されている", (Placed("boosted"),)),
        ("このユニットの戦闘力より戦闘力が低い", (HasNumber("power", "<=", Sum(NumberOf(THIS, "power"), Num(-1))),)),
    ],
)  # fmt: skip
def test_which_units(words: str, tests: tuple[Test, ...]) -> None:
    for side, group in (("味方", mine), ("敵", theirs)):
        got = act(f"{words}{side}を１体選び、撃破する。")
        assert got == (one(group(*tests)), Defeat(IT))
