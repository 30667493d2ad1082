"""Card text to nodes: what each wording means, what is refused and with which words, bad fields."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
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
    Amount,
    AttachedTo,
    Both,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    DuringStep,
    Either,
    FromDeck,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    Holds,
    Host,
    If,
    InPose,
    LeastOf,
    LookAt,
    May,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Relocate,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Trigger,
    TurnOf,
)
from tefuda.games.common.card_files import Refused, read_cards
from tefuda.games.common.places import Place
from tefuda.games.monster_collection.cards.card import (
    TEXTS,
    Card,
    card_facts,
    compile_card,
    entry_of,
    own_set,
    read_card,
    text_ja,
)
from tefuda.games.monster_collection.effects.nodes import (
    Cancel,
    Damage,
    DiscardHand,
    FirstSide,
    Kill,
    Roll,
    RollResult,
    Spend,
    Summon,
)
from tefuda.games.monster_collection.names import THIS_PHASE
from tefuda.games.monster_collection.text.abilities import read_text
from tefuda.kernel.errors import BadInput

BATTLING = Placed("battling")
THIS = This()
THAT = Chosen(0)
ACTS = SetPose(THIS, "acted")


def tag(group: str, name: str) -> HasTag:
    return HasTag(group, name)


def number(attr: str, cmp: str, n: int) -> HasNumber:
    return HasNumber(attr, cmp, Num(n))


def unit(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units of this battle."""
    return Cards(who, ("party",), ("unit",), (BATTLING, *tests), other)


def far(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units anywhere."""
    return Cards(who, ("party",), ("unit",), tests, other)


def gear(who: str = BOTH) -> Cards:
    return Cards(who, ("party",), ("item",), (BATTLING,))


def inside(zone: str, kind: str = "", *tests: Test, who: str = YOU) -> Cards:
    return Cards(who, (zone,), (kind,) if kind else (), tests)


def used(who: str, *kinds: str, tests: tuple[Test, ...] = ()) -> Cards:
    return Cards(who, ("effect",), kinds, tests)


def pick(what: Selector, least: int = 1, most: int = 1, slot: int = 0, by: str = YOU) -> Choose:
    return Choose(what, least, most, by=by, slot=slot)


def plus(what: Selector, attr: str, n: int, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, PLUS, Num(n), until)


def becomes(what: Selector, attr: str, n: int = 1, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, BECOMES, Num(n), until)


def holds(what: Selector, attr: str, n: int, cond: Condition | None = None) -> Holds:
    return Holds(what, attr, PLUS, Num(n), cond)


def many(what: Selector, cmp: str, n: int) -> Compare:
    return Compare(CountOf(what), cmp, Num(n))


def item(*words: str) -> Test:
    tests = tuple([HasTag("item", word) for word in words])
    return tests[0] if len(tests) == 1 else OneOf(tests)


OWN = unit(YOU)
FOE = unit()
DRAW = Draw(YOU, Num(1))
DRAWS = "手札を1枚補充する。"
HIT = Damage(THAT, Num(4))
HITS = "敵軍ユニット1体に【4】ダメージを与える。"
HAND = inside("hand")


def read(text: str, entry: str = "unit") -> Ability:
    got = read_text(text, entry)
    assert got.ability is not None, str(got.unread)
    return got.ability


def unread(text: str, entry: str = "unit") -> str:
    got = read_text(text, entry)
    assert got.unread is not None, text
    assert got.unread.say("ja")
    return got.unread.say()


# --- what is done in a battle ------------------------------------------------------------------------

BATTLE: dict[str, tuple[Action, ...]] = {
    # damage (15-2)
    "敵軍ユニット1体に【火炎：4】ダメージを与える。": (pick(FOE), Damage(THAT, Num(4), "火炎")),
    "敵軍ユニット1体に【4】ダメージを与える。": (pick(FOE), HIT),
    "敵軍ユニット1体に【４】のダメージを与える。": (pick(FOE), HIT),
    "【4】ダメージを敵軍ユニット1体に与える。": (pick(FOE), HIT),
    "敵軍ユニット1体に【ALL：3】ダメージを与える。": (pick(FOE), Damage(THAT, Num(3), "ALL")),
    "敵軍ユニット2体に【3】ダメージを与える。": (pick(FOE, 2, 2), Damage(THAT, Num(3))),
    "敵軍ユニット2体までに【3】ダメージを与える。": (pick(FOE, 0, 2), Damage(THAT, Num(3))),
    "敵軍ユニット1～2体に【3】ダメージを与える。": (pick(FOE, 1, 2), Damage(THAT, Num(3))),
    "敵軍ユニットすべてに【3】ダメージを与える。": (Damage(FOE, Num(3)),),
    "すべての敵軍ユニットに【3】ダメージを与える。": (Damage(FOE, Num(3)),),
    "ユニットすべてに【3】ダメージを与える。": (Damage(unit(BOTH), Num(3)),),
    "自軍ユニット1体と敵軍ユニット1体に【3】ダメージを与える。": (
        pick(OWN),
        pick(FOE, slot=1),
        Damage(AllThese((Chosen(0), Chosen(1))), Num(3)),
    ),
    "最前列の敵軍ユニットに【4】ダメージを与える。": (
        Damage(unit(OPPONENT, Placed("front")), Num(4)),
    ),
    # dice (16.b4)
    "敵軍ユニット1体に【火炎：2D】ダメージを与える。": (
        pick(FOE),
        Roll(2),
        Damage(THAT, RollResult(), "火炎"),
    ),
    "敵軍ユニット1体に【火炎：1D+2】ダメージを与える。": (
        pick(FOE),
        Roll(1),
        Damage(THAT, Sum(RollResult(), Num(2)), "火炎"),
    ),
    "1Dを振る。ダイス結果が4以上なら、手札を1枚補充する。": (
        Roll(1),
        If(Compare(RollResult(), AT_LEAST, Num(4)), (DRAW,)),
    ),
    "1Dを振り、ダイス結果が4以上なら、手札を1枚補充する。3以下なら、このユニットを破棄する。": (
        Roll(1),
        If(Compare(RollResult(), AT_LEAST, Num(4)), (DRAW,)),
        If(Compare(RollResult(), AT_MOST, Num(3)), (Move(THIS, "discard"),)),
    ),
    "1Dを振る。ダイス結果が1なら、手札を1枚補充する。": (
        Roll(1),
        If(Compare(RollResult(), EQUAL, Num(1)), (DRAW,)),
    ),
    "2Dを振る。敵軍ユニット1体に【X】ダメージを与える。Xはダイス結果である。": (
        Roll(2),
        pick(FOE),
        Damage(THAT, RollResult()),
    ),
    "敵軍ユニット1体に「攻撃力：-1D」を付与する。": (
        pick(FOE),
        Roll(1),
        Modify(THAT, "attack", PLUS, Scaled(RollResult(), -1), THIS_BATTLE),
    ),
    # grants (16.b2, 16.b7)
    "自軍ユニット1体に「攻撃力：+3」を付与する。": (pick(OWN), plus(THAT, "attack", 3)),
    "自軍ユニット1体に「攻撃力：+2」&「防御力：-1」を付与する。": (
        pick(OWN),
        plus(THAT, "attack", 2),
        plus(THAT, "defence", -1),
    ),
    "自軍ユニット1体に「レベル：+1」＆「イニシアチブ：-1」＆「チャージ：2」を付与する。": (
        pick(OWN),
        plus(THAT, "level", 1),
        plus(THAT, "initiative", -1),
        plus(THAT, "charge", 2),
    ),
    "このユニットに「ディフェンダー：1」&「耐性：火炎(3減)」&「弱点：ALL(1増)」を付与する。": (
        plus(THIS, "defender", 1),
        plus(THIS, "hurt:火炎", -3),
        plus(THIS, "hurt:ALL", 1),
    ),
    "このユニットに「スペル：マルチ火水火」を付与する。": (
        plus(THIS, "fire", 2),
        plus(THIS, "water", 1),
        plus(THIS, "multi_spell", 1),
    ),
    "このユニットに「アイテム：マルチ消耗錬金」を付与する。": (
        plus(THIS, "multi_item", 1),
        plus(THIS, "consumable", 1),
        plus(THIS, "alchemy", 1),
    ),
    "このユニットに「進軍タイプ：飛行」&「死亡しない」を付与する。": (
        becomes(THIS, "march", 1),
        becomes(THIS, "no_die"),
    ),
    "このユニットに「攻撃できない」&「進軍できない」を付与する。": (
        becomes(THIS, "no_attack"),
        becomes(THIS, "no_march"),
    ),
    "このユニットに「対象にならない」&「特殊能力を使用できない」を付与する。": (
        becomes(THIS, "no_choice"),
        becomes(THIS, "no_act"),
    ),
    "敵軍ユニット1体は攻撃できない。": (pick(FOE), becomes(THAT, "no_attack")),
    "敵軍ユニット1体の攻撃力を-2する。": (pick(FOE), plus(THAT, "attack", -2)),
    "自軍ユニットは「攻撃力：+1」を得る。": (plus(OWN, "attack", 1),),
    "敵軍プレイヤーに「ダイス結果：-1」を付与する。": (plus(Players(OPPONENT), "dice", -1),),
    "敵軍プレイヤーは対抗できない。": (becomes(Players(OPPONENT), "no_counter"),),
    "ターン終了まで、このユニットに「攻撃力：+1」を付与する。": (
        plus(THIS, "attack", 1, THIS_TURN),
    ),
    "戦闘終了まで、このユニットに「攻撃力：+1」を付与する。": (plus(THIS, "attack", 1),),
    "このユニットに「攻撃力：+X」を付与する。Xは手札の枚数である。": (
        Modify(THIS, "attack", PLUS, CountOf(HAND), THIS_BATTLE),
    ),
    "このユニットに手札1枚につき「攻撃力：+1」を付与する。": (
        Modify(THIS, "attack", PLUS, CountOf(HAND), THIS_BATTLE),
    ),
    # poses, places
    "敵軍ユニット1体を行動完了にする。": (pick(FOE), SetPose(THAT, "acted")),
    "他の自軍ユニット1体を未行動にする。": (
        pick(unit(YOU, other=True)),
        SetPose(THAT, "unacted"),
    ),
    "自軍召喚術師を未行動にする。": (SetPose(Cards(YOU, ("summoner",), ("summoner",)), "unacted"),),
    "敵軍ユニット1体を最前列にする。": (pick(FOE), Relocate(THAT, "front")),
    "このユニットを最後列に移動する。": (Relocate(THIS, "rear"),),
    "自軍ユニット1体を自軍本陣へ移動する。": (pick(OWN), Relocate(THAT, "headquarters")),
    "敵軍ユニット1体を敵軍本陣に移動させる。": (pick(FOE), Relocate(THAT, "headquarters")),
    # leaving
    "敵軍ユニット1体を破棄する。": (pick(FOE), Move(THAT, "discard")),
    "敵軍ユニット1体を死亡させる。": (pick(FOE), Kill(THAT)),
    "敵軍ユニット1体を手札に戻す。": (pick(FOE), Move(THAT, "hand")),
    "敵軍ユニット1体を山札の上に置く。": (pick(FOE), Move(THAT, "deck")),
    "敵軍ユニット1体を持ち主の山札の下に置く。": (pick(FOE), Move(THAT, "deck", bottom=True)),
    "敵軍ユニット1体を除外する。": (pick(FOE), Move(THAT, "removed")),
    "敵軍ユニット1体を山札に加え、シャッフルする。": (
        pick(FOE),
        Move(THAT, "deck"),
        Shuffle(OPPONENT, "deck"),
    ),
    "装備品1つを破棄する。": (pick(gear()), Move(THAT, "discard")),
    "敵軍の装備品すべてを破棄する。": (Move(gear(OPPONENT), "discard"),),
    "敵軍ユニット1体の装備品すべてを破棄する。": (
        pick(FOE),
        Move(AttachedTo(THAT, "item"), "discard"),
    ),
    "敵軍ユニット1体の装備品1つを破棄する。": (
        pick(FOE),
        pick(AttachedTo(THAT, "item"), slot=1),
        Move(Chosen(1), "discard"),
    ),
    "戦闘中の地形を破棄する。": (Move(Cards(BOTH, ("terrain",), (), (BATTLING,)), "discard"),),
    # hands and decks
    "手札を2枚補充する。": (Draw(YOU, Num(2)),),
    "自軍ユニットの数だけ手札を補充する。": (Draw(YOU, CountOf(OWN)),),
    "手札が4枚になるまで手札を補充する。": (Draw(YOU, Sum(Num(4), Scaled(CountOf(HAND), -1))),),
    "手札を1枚破棄する。": (DiscardHand(YOU, Num(1)),),
    "手札のカード2枚を破棄する。": (DiscardHand(YOU, Num(2)),),
    "手札すべてを破棄する。": (DiscardHand(YOU, CountOf(HAND)),),
    "敵軍プレイヤーは手札を1枚破棄する。": (DiscardHand(OPPONENT, Num(1)),),
    "敵軍プレイヤーは手札を1枚選び、破棄する。": (DiscardHand(OPPONENT, Num(1)),),
    "双方のプレイヤーは手札を1枚破棄する。": (DiscardHand(BOTH, Num(1)),),
    "敵軍山札の上から2枚を破棄する。": (FromDeck(OPPONENT, Num(2), "discard"),),
    "双方のプレイヤーは山札の上から2枚を破棄する。": (
        FromDeck(YOU, Num(2), "discard"),
        FromDeck(OPPONENT, Num(2), "discard", slot=1),
    ),
    "敵軍プレイヤーは敵軍ユニット1体を選び、破棄する。": (
        pick(FOE, by=OPPONENT),
        Move(THAT, "discard"),
    ),
    # summoning
    "手札のユニットカード1枚を戦闘中の地形に召喚する。": (
        pick(inside("hand", "unit")),
        Summon(THAT, "battle"),
    ),
    "捨札の即時召喚可能なユニットカード1枚を戦闘中の地形に行動完了で召喚する。": (
        pick(inside("discard", "unit", Placed("instant"))),
        Summon(THAT, "battle", "acted"),
    ),
    # choosing, and words for what was chosen
    "敵軍ユニット1体を選ぶ。そのユニットに【4】ダメージを与える。": (pick(FOE), HIT),
    "敵軍ユニットを1体選び、【4】ダメージを与える。": (pick(FOE), HIT),
    "敵軍ユニット1体を対象とする。対象に【4】ダメージを与える。": (pick(FOE), HIT),
    "敵軍ユニットを1体選んで【4】ダメージを与える。": (pick(FOE), HIT),
    "敵軍ユニット1体とこのユニットを破棄する。": (
        pick(FOE),
        Move(AllThese((THIS, THAT)), "discard"),
    ),
    "敵軍プレイヤーが選ぶ敵軍ユニット1体を破棄する。": (
        pick(FOE, by=OPPONENT),
        Move(THAT, "discard"),
    ),
    "任意の数の自軍ユニットを行動完了にする。": (pick(OWN, 0, 99), SetPose(THAT, "acted")),
    "敵軍ユニット1体に【4】ダメージを与え、行動完了にする。": (
        pick(FOE),
        HIT,
        SetPose(THAT, "acted"),
    ),
    "敵軍ユニット1体に【4】ダメージを与える。その後、自軍ユニット1体を破棄する。": (
        pick(FOE),
        HIT,
        pick(OWN, slot=1),
        Move(Chosen(1), "discard"),
    ),
    "自軍ユニット1体と敵軍ユニット1体を選ぶ。その敵軍ユニットを破棄する。": (
        pick(OWN),
        pick(FOE, slot=1),
        Move(Chosen(1), "discard"),
    ),
    "自軍ユニットを任意の数選び、行動完了にする。": (pick(OWN, 0, 99), SetPose(THAT, "acted")),
    # what hangs on what
    "敵軍ユニット1体に【4】ダメージを与える。効果適用後、手札を1枚補充する。": (
        pick(FOE),
        HIT,
        If(Did(), (DRAW,)),
    ),
    "手札を1枚補充してもよい。": (May((DRAW,)),),
    "手札を1枚破棄してもよい。効果適用後、手札を1枚補充する。": (
        May((DiscardHand(YOU, Num(1)),), (DRAW,)),
    ),
    "自軍が先攻側なら、手札を1枚補充する。そうでないなら、このユニットを破棄する。": (
        If(FirstSide(YOU), (DRAW,), (Move(THIS, "discard"),)),
    ),
    "自軍ユニット1体を破棄する。効果適用後、敵軍ユニットすべてに【X】ダメージを与える。"
    "Xはそのユニットのレベルである。": (
        pick(OWN),
        Move(THAT, "discard"),
        If(Did(), (Damage(FOE, NumberOf(THAT, "level")),)),
    ),
}


@pytest.mark.parametrize("text", BATTLE)
def test_a_battle_effect_does(text: str) -> None:
    tags = ("valid:battle", "timing:normal", "icon:done")
    got = read(f"Battle［普通］《完了型》{text}")
    assert got == Ability("act", BATTLE[text], (ACTS,), tags=tags)


FIELD: dict[str, tuple[Action, ...]] = {
    "自軍ユニット1体に「攻撃力：+2」を付与する。": (
        pick(far(YOU)),
        plus(THAT, "attack", 2, THIS_PHASE),
    ),
    "このターン中、自軍ユニットすべてに「進軍タイプ：長距離飛行」を付与する。": (
        becomes(far(YOU), "march", 2, THIS_TURN),
    ),
    "ゲーム終了まで、このユニットに「攻撃力：+1」を付与する。": (
        plus(THIS, "attack", 1, THIS_GAME),
    ),
    "自軍領土の敵軍ユニット1体を手札に戻す。": (
        pick(far(OPPONENT, Placed("own_territory"))),
        Move(THAT, "hand"),
    ),
    "隣接する地形の敵軍ユニット1体に【火炎：3】ダメージを与える。": (
        pick(far(OPPONENT, Placed("adjacent", THIS))),
        Damage(THAT, Num(3), "火炎"),
    ),
    "このユニットと同じ地形の他の自軍ユニット1体を未行動にする。": (
        pick(far(YOU, Placed("same_area", THIS), other=True)),
        SetPose(THAT, "unacted"),
    ),
    "敵軍領土の地形1つを破棄する。": (
        pick(Cards(BOTH, ("terrain",), (), (Placed("enemy_territory"),))),
        Move(THAT, "discard"),
    ),
    "敵軍配置地形1つを破棄する。": (
        pick(Cards(OPPONENT, ("terrain",))),
        Move(THAT, "discard"),
    ),
    "このユニットのいる地形を破棄する。": (Move(Related("terrain", THIS), "discard"),),
    "敵軍ユニット1体を手札に戻す。その地形を破棄する。": (
        pick(far()),
        Move(THAT, "hand"),
        Move(Related("terrain", THAT), "discard"),
    ),
    "捨札のレベル3以下のユニットカード1枚を自軍本陣に召喚する。": (
        pick(inside("discard", "unit", number("level", AT_MOST, 3))),
        Summon(THAT, "headquarters"),
    ),
    "手札のユニットカード1枚を未行動でこのユニットと同じ地形に召喚する。": (
        pick(inside("hand", "unit")),
        Summon(THAT, "here"),
    ),
    "捨札の火のユニットカード1枚を手札に加える。": (
        pick(inside("discard", "unit", tag("element", "火"))),
        Move(THAT, "hand"),
    ),
    "捨札からユニットカード1枚を手札に加える。": (
        pick(inside("discard", "unit")),
        Move(THAT, "hand"),
    ),
    "捨札のユニットカードor地形カード1枚を手札に加える。": (
        pick(Cards(YOU, ("discard",), ("unit", "terrain"))),
        Move(THAT, "hand"),
    ),
    "捨札の装備品or消耗品カード1枚を手札に加える。": (
        pick(inside("discard", "item", item("装備品", "消耗品"))),
        Move(THAT, "hand"),
    ),
    "捨札の“炎の爪”1枚を手札に加える。": (
        pick(inside("discard", "", Named("炎の爪"))),
        Move(THAT, "hand"),
    ),
    "捨札のカードすべてを山札に加え、シャッフルする。": (
        Move(inside("discard"), "deck"),
        Shuffle(YOU, "deck"),
    ),
    "山札からレベル3以下のユニットカード1枚を手札に加え、シャッフルする。": (
        pick(inside("deck", "unit", number("level", AT_MOST, 3)), 0),
        Show(THAT),
        Move(THAT, "hand"),
        Shuffle(YOU, "deck"),
    ),
    "山札のレベル3以下のユニットカード1枚を公開し、手札に加え、山札をシャッフルする。": (
        pick(inside("deck", "unit", number("level", AT_MOST, 3)), 0),
        Show(THAT),
        Move(THAT, "hand"),
        Shuffle(YOU, "deck"),
    ),
    "山札からカード1枚を手札に加え、シャッフルする。": (
        pick(inside("deck"), 0),
        Move(THAT, "hand"),
        Shuffle(YOU, "deck"),
    ),
    "山札の上から3枚を見る。その中からユニットカード1枚を手札に加え、残りを山札の下に置く。": (
        FromDeck(YOU, Num(3), "look"),
        pick(Among(0, ("unit",)), slot=1),
        Move(Chosen(1), "hand"),
        Move(Rest(0, (1,)), "deck", bottom=True),
    ),
    "山札の上から1枚を公開する。それがユニットカードなら、手札に加える。": (
        FromDeck(YOU, Num(1), "reveal"),
        If(AllSo(THAT, HasKind(("unit",))), (Move(THAT, "hand"),)),
    ),
    "敵軍手札を見て、その中から戦闘スペルカード1枚を破棄する。": (
        LookAt(inside("hand", who=OPPONENT), YOU),
        pick(inside("hand", "spell", who=OPPONENT)),
        Move(THAT, "discard"),
    ),
}


@pytest.mark.parametrize("text", FIELD)
def test_a_field_effect_does(text: str) -> None:
    tags = ("valid:field", "timing:ritual", "icon:done")
    got = read(f"Field［儀式］《完了型》{text}")
    assert got == Ability("act", FIELD[text], (ACTS,), tags=tags)


CANCELS: dict[str, Cards] = {
    "使用された戦闘スペル1枚を": used(BOTH, "spell"),
    "敵軍が使用した戦闘スペル1枚を": used(OPPONENT, "spell"),
    "使用された火の戦闘スペル1枚を": used(BOTH, "spell", tests=(tag("element", "火"),)),
    "使用された消耗品or錬金弾1枚を": used(BOTH, "item", tests=(item("消耗品", "錬金弾"),)),
    "使用された錬金弾または消耗品1枚を": used(BOTH, "item", tests=(item("消耗品", "錬金弾"),)),
    "使用された戦闘スペルor消耗品1枚を": used(
        BOTH, "spell", "item", tests=(OneOf((HasKind(("spell",)), item("消耗品"))),)
    ),
}


@pytest.mark.parametrize("said", CANCELS)
def test_a_counter_cancels(said: str) -> None:
    """16.b3."""
    got = read(f"Battle［対抗］〈コスト：水消費〉{said}キャンセルする。", "spell")
    assert got.does == (pick(CANCELS[said]), Cancel(THAT))
    assert (got.kind, got.tags) == ("use", ("valid:battle", "timing:counter"))


def test_who_used_what_is_cancelled() -> None:
    text = "敵軍が使用した戦闘スペル1枚をキャンセルする。効果適用後、その戦闘スペルを使用したユニットを"
    got = read(f"Battle［対抗］{text}行動完了にする。", "spell")
    assert got.does[-1] == If(Did(), (SetPose(Related("users", THAT), "acted"),))
    got = read("Battle［普通］この戦闘スペルを使用したユニットを未行動にする。", "spell")
    assert got.does == (SetPose(Related("users", THIS), "unacted"),)


# --- which units -------------------------------------------------------------------------------------

QUALIFIED: dict[str, tuple[Test, ...]] = {
    "火の敵軍": (tag("element", "火"),),
    "敵軍の火の": (tag("element", "火"),),
    "火属性の敵軍": (tag("element", "火"),),
    "属性：火の敵軍": (tag("element", "火"),),
    "敵軍の火or風の": (OneOf((tag("element", "火"), tag("element", "風"))),),
    "敵軍の風または火の": (OneOf((tag("element", "火"), tag("element", "風"))),),
    "敵軍の火以外の": (NotSo(tag("element", "火")),),
    "敵軍の種族：ドラゴンの": (tag("race", "ドラゴン"),),
    "敵軍の種族：“炎の民”の": (tag("race", "炎の民"),),
    "敵軍の種族：ドラゴンor巨人の": (OneOf((tag("race", "ドラゴン"), tag("race", "巨人"))),),
    "敵軍の種族：巨人or種族：ドラゴンの": (OneOf((tag("race", "ドラゴン"), tag("race", "巨人"))),),
    "敵軍の勢力：暁の": (tag("faction", "暁"),),
    "敵軍の“炎竜”の": (Named("炎竜"),),
    "敵軍のカード名に“竜”を含む": (Named("竜", part=True),),
    "レベル3以下の敵軍": (number("level", AT_MOST, 3),),
    "敵軍のレベルが3の": (number("level", EQUAL, 3),),
    "敵軍の攻撃力4以上の": (number("attack", AT_LEAST, 4),),
    "敵軍の防御力が3以下の": (number("defence", AT_MOST, 3),),
    "敵軍の英雄点1の": (number("hero", EQUAL, 1),),
    "防御力がこのユニットの攻撃力以下の敵軍": (
        HasNumber("defence", AT_MOST, NumberOf(THIS, "attack")),
    ),
    "未行動の敵軍": (InPose("unacted"),),
    "敵軍の行動完了の": (InPose("acted"),),
    "敵軍の英雄の": (Placed("hero"),),
    "敵軍の英雄ではない": (NotSo(Placed("hero")),),
    "敵軍の最前列の": (Placed("front"),),
    "敵軍の最後列の": (Placed("rear"),),
    "敵軍の歩行の": (Placed("walking"),),
    "敵軍の進軍タイプ：飛行の": (Placed("flying"),),
    "敵軍の飛行or長距離飛行の": (OneOf((Placed("flying"), Placed("long_flying"))),),
    "敵軍の装備品を装備している": (Placed("armed"),),
    "敵軍の装備品を装備していない": (NotSo(Placed("armed")),),
    "敵軍の装備品を2つ以上装備している": (number("items", AT_LEAST, 2),),
    "敵軍の「スペル：火」を持つ": (number("fire", AT_LEAST, 1),),
    "戦闘中の敵軍": (),
    "敵軍の自軍配置地形の": (Placed("placed_by_you"),),
    "未行動のレベル3以下の火の敵軍": (
        tag("element", "火"),
        number("level", AT_MOST, 3),
        InPose("unacted"),
    ),
    "敵軍の火の未行動のレベル3以下の": (
        tag("element", "火"),
        number("level", AT_MOST, 3),
        InPose("unacted"),
    ),
}


@pytest.mark.parametrize("said", QUALIFIED)
def test_units_are_described(said: str) -> None:
    """In any order, and always to the same nodes."""
    got = read(f"Battle［普通］《完了型》{said}ユニット1体を破棄する。")
    assert got.does == (pick(unit(OPPONENT, *QUALIFIED[said])), Move(THAT, "discard"))


# --- what holds --------------------------------------------------------------------------------------

HELD: dict[str, tuple[Holds, ...]] = {
    "このユニットは「攻撃力：+2」を得る。": (holds(THIS, "attack", 2),),
    "このユニットの攻撃力は+2される。": (holds(THIS, "attack", 2),),
    "このユニットは死亡しない。": (Holds(THIS, "no_die", BECOMES, Num(1)),),
    "このユニットは敵軍の効果の対象に選ばれない。": (Holds(THIS, "no_choice", BECOMES, Num(1)),),
    "このユニットは攻撃できず、死亡しない。": (
        Holds(THIS, "no_attack", BECOMES, Num(1)),
        Holds(THIS, "no_die", BECOMES, Num(1)),
    ),
    "自軍の火のユニットは「攻撃力：+1」を得る。": (
        holds(unit(YOU, tag("element", "火")), "attack", 1),
    ),
    "自軍ユニットは「チャージ：1」を得る。敵軍ユニットは「防御力：-1」を得る。": (
        holds(OWN, "charge", 1),
        holds(FOE, "defence", -1),
    ),
    "自軍プレイヤーは「ダイス結果：+1」&「イニシアチブ決定ダイスの結果：+1」を得る。": (
        holds(Players(YOU), "dice", 1),
        holds(Players(YOU), "initiative_die", 1),
    ),
    "敵軍プレイヤーは戦闘スペルを使用できない。": (
        Holds(Players(OPPONENT), "no_spell", BECOMES, Num(1)),
    ),
    "敵軍プレイヤーは消耗品と錬金弾を使用できない。": (
        Holds(Players(OPPONENT), "no_item", BECOMES, Num(1)),
    ),
    "敵軍プレイヤーは［対抗］の効果を使用できない。": (
        Holds(Players(OPPONENT), "no_counter", BECOMES, Num(1)),
    ),
    "双方のプレイヤーは即時召喚できない。": (Holds(Players(BOTH), "no_instant", BECOMES, Num(1)),),
    "敵軍プレイヤーはユニットを召喚できない。": (
        Holds(Players(OPPONENT), "no_summon", BECOMES, Num(1)),
    ),
    "このユニットは自軍ユニット1体につき「攻撃力：+1」を得る。": (
        Holds(THIS, "attack", PLUS, CountOf(OWN)),
    ),
    "このユニットは「攻撃力：+X」を得る。Xは自軍ユニットの数である。": (
        Holds(THIS, "attack", PLUS, CountOf(OWN)),
    ),
    "自軍ユニット1体につき、このユニットは「攻撃力：+2」を得る。": (
        Holds(THIS, "attack", PLUS, Scaled(CountOf(OWN), 2)),
    ),
    "戦闘中の地形は「リミット：-2」を得る。": (
        holds(Cards(BOTH, ("terrain",), (), (BATTLING,)), "limit", -2),
    ),
}


@pytest.mark.parametrize("text", HELD)
def test_what_holds_always(text: str) -> None:
    tags = ("valid:battle", "timing:always")
    assert read(f"Battle［常時］{text}") == Ability("static", holds=HELD[text], tags=tags)


AMOUNTS: dict[str, Amount] = {
    "3": Num(3),
    "敵軍ユニットのレベルの合計": NumberOf(FOE, "level"),
    "敵軍ユニットの合計レベル": NumberOf(FOE, "level"),
    "このユニットの防御力": NumberOf(THIS, "defence"),
    "捨札のユニットカードの枚数": CountOf(inside("discard", "unit")),
    "このユニットの装備品の数": CountOf(AttachedTo(THIS, "item")),
    "自軍ユニットの数の2倍": Scaled(CountOf(OWN), 2),
    "自軍ユニットの数に1を加えた値": Sum(CountOf(OWN), Num(1)),
    "自軍ユニットの数+1": Sum(CountOf(OWN), Num(1)),
    "自軍ユニットの数（最大5）": LeastOf(CountOf(OWN), 5),
}


@pytest.mark.parametrize("said", AMOUNTS)
def test_x_is_told(said: str) -> None:
    got = read(f"Battle［常時］このユニットは「攻撃力：+X」を得る。Xは{said}である。")
    assert got.holds == (Holds(THIS, "attack", PLUS, AMOUNTS[said]),)


FACTS: dict[str, Condition] = {
    "自軍が進軍側": TurnOf(YOU),
    "自軍が守備側": TurnOf(OPPONENT),
    "敵軍が進軍側": TurnOf(OPPONENT),
    "自軍が進軍側でない": TurnOf(OPPONENT),
    "自軍が先攻側": FirstSide(YOU),
    "自軍が後攻側": FirstSide(OPPONENT),
    "自軍ターン": TurnOf(YOU),
    "自軍が進軍側かつ先攻側": Both(TurnOf(YOU), FirstSide(YOU)),
    "自軍ユニットが3体以上存在する": many(OWN, AT_LEAST, 3),
    "自軍ユニットが2体以下": many(OWN, AT_MOST, 2),
    "自軍ユニットが1体": many(OWN, EQUAL, 1),
    "火の敵軍ユニットが存在する": many(unit(OPPONENT, tag("element", "火")), AT_LEAST, 1),
    "他の自軍ユニットがいない": many(unit(YOU, other=True), EQUAL, 0),
    "手札が3枚以下": many(HAND, AT_MOST, 3),
    "敵軍手札が3枚以上": many(inside("hand", who=OPPONENT), AT_LEAST, 3),
    "捨札にユニットカードが5枚以上ある": many(inside("discard", "unit"), AT_LEAST, 5),
    "自軍ユニットの数が敵軍ユニットの数より多い": Compare(
        CountOf(OWN), AT_LEAST, Sum(CountOf(FOE), Num(1))
    ),
    "自軍ユニットが敵軍ユニットより少ない": Compare(
        CountOf(OWN), AT_MOST, Sum(CountOf(FOE), Num(-1))
    ),
    "自軍ユニットの合計レベルが6以下": Compare(NumberOf(OWN, "level"), AT_MOST, Num(6)),
    "このユニットが未行動": AllSo(THIS, InPose("unacted")),
    "このユニットが最前列": AllSo(THIS, Placed("front")),
    "このユニットが英雄でない": AllSo(THIS, NotSo(Placed("hero"))),
    "このユニットが装備品を装備している": AllSo(THIS, Placed("armed")),
    "このユニットが自軍領土にいる": AllSo(THIS, Placed("own_territory")),
    "このユニットの攻撃力が5以上": AllSo(THIS, number("attack", AT_LEAST, 5)),
    "このユニットが攻撃力5以上": AllSo(THIS, number("attack", AT_LEAST, 5)),
    "このユニットの装備品が存在する": many(AttachedTo(THIS, "item"), AT_LEAST, 1),
    "自軍が守備側かつ自軍ユニットが2体以下": Both(TurnOf(OPPONENT), many(OWN, AT_MOST, 2)),
    "自軍が進軍側または自軍が先攻側": Either((TurnOf(YOU), FirstSide(YOU))),
    "メインフェイズ中": DuringStep("main"),
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_condition(fact: str) -> None:
    got = read(f"Battle［常時］{fact}なら、このユニットは「攻撃力：+1」を得る。")
    assert got.holds == (holds(THIS, "attack", 1, FACTS[fact]),)
    got = read(f"Battle［普通］《完了型》{fact}なら、{DRAWS}")
    assert got.does == (If(FACTS[fact], (DRAW,)),)


@pytest.mark.parametrize("word", ["なら、", "の場合、", "のとき、", "である場合、"])
def test_how_a_condition_ends(word: str) -> None:
    got = read(f"Battle［常時］自軍が先攻側{word}このユニットは「攻撃力：+1」を得る。")
    assert got.holds == (holds(THIS, "attack", 1, FirstSide(YOU)),)


# --- when --------------------------------------------------------------------------------------------

EVENTS: dict[str, Trigger] = {
    "戦闘開始時": Trigger("battle_start"),
    "イニシアチブ決定タイミング開始時": Trigger("initiative_start"),
    "普通タイミング開始時": Trigger("normal_start"),
    "自軍普通タイミング開始時": Trigger("normal_start", who=YOU),
    "敵軍の普通タイミングの開始時": Trigger("normal_start", who=OPPONENT),
    "戦闘終了時": Trigger("battle_end"),
    "このユニットが召喚されたとき": Trigger("moved", THIS, to="party"),
    "敵軍ユニットが召喚された時": Trigger("moved", FOE, to="party"),
    "このユニットが死亡したとき": Trigger("died", THIS),
    "他の自軍ユニットが死亡したとき": Trigger("died", unit(YOU, other=True)),
    "このユニットが敵軍ユニットを死亡させたとき": Trigger("died", FOE, other=THIS),
    "敵軍ユニットがこのユニットによって死亡したとき": Trigger("died", FOE, other=THIS),
    "このユニットが攻撃したとき": Trigger("attacks", THIS),
    "このユニットがダメージを適用されたとき": Trigger("damaged", THIS),
    "このユニットがダメージを受けたとき": Trigger("damaged", THIS),
    "このユニットが敵軍ユニットにダメージを与えたとき": Trigger("damaged", FOE, other=THIS),
    "このユニットが戦闘に勝利したとき": Trigger("battle_won", THIS),
    "敵軍が戦闘スペルを使用したとき": Trigger("used", used(OPPONENT, "spell"), who=OPPONENT),
    "敵軍プレイヤーが戦闘スペルを使用したとき": Trigger(
        "used", used(OPPONENT, "spell"), who=OPPONENT
    ),
    "自軍が消耗品を使用したとき": Trigger(
        "used", used(YOU, "item", tests=(item("消耗品"),)), who=YOU
    ),
    "戦闘スペルが使用されたとき": Trigger("used", used(BOTH, "spell")),
    "敵軍ユニットが特殊能力を使用したとき": Trigger("used", FOE, who=OPPONENT),
    "このユニットが破棄されたとき": Trigger("moved", THIS, frm="party", to="discard"),
    "敵軍ユニットが手札に戻ったとき": Trigger("moved", FOE, frm="party", to="hand"),
    "戦闘開始時or戦闘終了時": Trigger("battle_start", also=(Trigger("battle_end"),)),
}


@pytest.mark.parametrize("said", EVENTS)
def test_a_moment_in_a_battle(said: str) -> None:
    tags = ("valid:battle", "timing:condition")
    got = read(f"Battle［条件］〈発揮：{said}〉{DRAWS}")
    assert got == Ability("trigger", (DRAW,), trigger=EVENTS[said], tags=tags)


FIELD_EVENTS: dict[str, Trigger] = {
    "ターン開始時": Trigger("turn_start"),
    "自軍ターン開始時": Trigger("turn_start", who=YOU),
    "敵軍のターンの終了時": Trigger("turn_end", who=OPPONENT),
    "自軍メインフェイズ開始時": Trigger("main_start", who=YOU),
    "このユニットが進軍したとき": Trigger("marched", THIS),
    "地形が配置されたとき": Trigger("moved", Cards(BOTH, ("terrain",)), to="terrain"),
    "敵軍が地形を配置したとき": Trigger("moved", Cards(OPPONENT, ("terrain",)), to="terrain"),
}


@pytest.mark.parametrize("said", FIELD_EVENTS)
def test_a_moment_outside_of_battles(said: str) -> None:
    tags = ("valid:field", "timing:forced")
    got = read(f"Field［条件（強制）］〈発揮：{said}〉{DRAWS}")
    assert got == Ability("trigger", (DRAW,), trigger=FIELD_EVENTS[said], tags=tags)


def test_moments_of_terrain_and_equipment() -> None:
    got = read(f"Field［条件］〈発揮：この地形が配置されたとき〉{DRAWS}", "terrain")
    assert got.trigger == Trigger("moved", THIS, to="terrain")
    got = read(f"Field［条件］〈発揮：敵軍ユニットがこの地形に進軍したとき〉{DRAWS}", "terrain")
    assert got.trigger == Trigger("marched", far(OPPONENT, Placed("same_area", THIS)))
    got = read(f"Battle［条件］〈発揮：この装備品が装備されたとき〉{DRAWS}", "equipment")
    assert got.trigger == Trigger("moved", THIS, to="party")
    text = "Battle［条件］〈発揮：このユニットが死亡したとき〉この装備品を手札に戻す。"
    got = read(text, "equipment")
    assert (got.trigger, got.does) == (Trigger("died", Host()), (Move(THIS, "hand"),))


def test_what_the_event_happened_to() -> None:
    got = read("Battle［条件］〈発揮：自軍ユニットが攻撃したとき〉そのユニットを未行動にする。")
    assert got.does == (SetPose(Happened(), "unacted"),)
    text = "〈発揮：敵軍ユニットが自軍ユニットを死亡させたとき〉その敵軍ユニットを破棄する。"
    assert read(f"Battle［条件］{text}").does == (Move(Happened("other"), "discard"),)


# --- heads -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "tags"),
    [
        ("Battle［普通］《完了型》", ("valid:battle", "timing:normal", "icon:done")),
        ("Battle [普通|対抗不可] 《完了型》", ("valid:battle", "timing:unanswered", "icon:done")),
        ("Battle［普通｜対抗不可］《完了型》", ("valid:battle", "timing:unanswered", "icon:done")),
        ("Ｂａｔｔｌｅ［対抗］《完了型》", ("valid:battle", "timing:counter", "icon:done")),
        ("Field［儀式］《完了型》", ("valid:field", "timing:ritual", "icon:done")),
    ],
)
def test_the_head_of_a_text(head: str, tags: tuple[str, ...]) -> None:
    assert read(head + DRAWS) == Ability("act", (DRAW,), (ACTS,), tags=tags)


COSTS: dict[str, tuple[Action, ...]] = {
    "火火消費": (Spend(("fire", "fire")),),
    "水火消費": (Spend(("fire", "water")),),
    "火消費、水消費": (Spend(("fire", "water")),),
    "マルチ消費": (Spend(("multi_item",)),),
    "消耗消費": (Spend(("consumable",)),),
    "錬金を消費する": (Spend(("alchemy",)),),
    "手札1枚を破棄する": (DiscardHand(YOU, Num(1)),),
    "手札を2枚破棄する": (DiscardHand(YOU, Num(2)),),
    "手札の火のカード1枚を破棄する": (
        pick(inside("hand", "", tag("element", "火"))),
        Move(THAT, "discard"),
    ),
    "山札の上から2枚を破棄する": (FromDeck(YOU, Num(2), "discard"),),
    "このユニットを破棄する": (Move(THIS, "discard"),),
    "このユニットを行動完了にする": (ACTS,),
    "自軍ユニット1体を破棄する": (pick(OWN), Move(THAT, "discard")),
    "自軍ユニット1体を行動完了にする": (
        pick(unit(YOU, InPose("unacted"))),
        SetPose(THAT, "acted"),
    ),
    "装備品1つを破棄する": (pick(gear(YOU)), Move(THAT, "discard")),
    "捨札のカード3枚を除外する": (pick(inside("discard"), 3, 3), Move(THAT, "removed")),
    "手札1枚を破棄する、火消費": (Spend(("fire",)), DiscardHand(YOU, Num(1))),
}


@pytest.mark.parametrize("said", COSTS)
def test_a_cost(said: str) -> None:
    tags = ("valid:battle", "timing:normal", "icon:declared")
    got = read(f"Battle［普通］《宣言型》〈コスト：{said}〉{DRAWS}")
    assert got == Ability("act", (DRAW,), COSTS[said], tags=tags)


def test_a_cost_beside_the_icon() -> None:
    got = read(f"Battle［普通］《完了型》〈コスト：火消費〉{DRAWS}")
    assert got.cost == (ACTS, Spend(("fire",)))
    got = read(f"Battle［条件］〈発揮：戦闘開始時〉〈コスト：火消費〉{DRAWS}")
    same = read(f"Battle［条件］〈コスト：火消費〉〈発揮：戦闘開始時〉{DRAWS}")
    assert got == same


def test_equipment_speaks_of_its_bearer() -> None:
    """4-4.p2: 「このユニット」 is the unit that bears it."""
    got = read(f"Battle［普通］《完了型》{DRAWS}", "equipment")
    assert got.cost == (SetPose(Host(), "acted"),)
    for said in ("このユニット", "装備ユニット", "装備しているユニット"):
        got = read(f"Battle［常時］{said}は「攻撃力：+2」を得る。", "equipment")
        assert got.holds == (holds(Host(), "attack", 2),)
    got = read(f"Battle［普通］《宣言型》〈コスト：この装備品を破棄する〉{DRAWS}", "equipment")
    assert got.cost == (Move(THIS, "discard"),)


def test_terrain_speaks_of_who_is_there() -> None:
    got = read("Field［常時］この地形は「リミット：+2」を得る。", "terrain")
    assert got.holds == (holds(THIS, "limit", 2),)
    got = read("Field［常時］この地形の敵軍ユニットは進軍できない。", "terrain")
    there = far(OPPONENT, Placed("same_area", THIS))
    assert got.holds == (Holds(there, "no_march", BECOMES, Num(1)),)


def test_abilities_in_the_hand() -> None:
    """13-3."""
    got = read(f"Battle［対抗］《手札》〈コスト：このカードを破棄する〉{DRAWS}")
    assert (got.kind, got.where, got.cost) == ("act", ("hand",), (Move(THIS, "discard"),))
    got = read(f"Battle［対抗］《手札》{DRAWS}", "spell")
    assert (got.kind, got.where) == ("use", ())
    assert got.tags == ("valid:battle", "timing:counter", "icon:hand")


def test_when_an_effect_can_be_used() -> None:
    got = read(f"Battle［普通］《完了型》{DRAWS}この効果は自軍が先攻側の場合のみ使用できる。")
    assert (got.cond, got.does) == (FirstSide(YOU), (DRAW,))


def test_how_many_copies_a_deck_may_have() -> None:
    """11-1-1."""
    tags = ("valid:deck", "timing:always")
    got = read("Deck［常時］このカードはデックに5枚まで入れられる。")
    assert got == Ability("deck", limit=5, tags=tags)
    got = read("Deck［常時］このカードはデッキに何枚でも入れてよい。", "spell")
    assert got == Ability("deck", limit=50, tags=tags)


def test_notes_have_no_effect() -> None:
    assert read(f"Battle［普通］《完了型》{DRAWS}（山札から引く。）").does == (DRAW,)


# --- refused -----------------------------------------------------------------------------------------

ON_A_UNIT = {
    "Battle［普通］《完了型》敵軍ユニット1体を眠らせる。": "眠らせる。",
    "Battle［普通］《完了型》敵軍ユニット1体に【4】ダメージを与える": "「。」 is missing",
    "敵軍ユニット1体を破棄する。": "敵軍ユニット1体を破棄する。",
    f"Battle［儀式］《完了型》{DRAWS}": "Battle goes with",
    f"Field［普通］《完了型》{DRAWS}": "Battle goes with",
    f"Field［対抗］《完了型》{DRAWS}": "Battle goes with",
    f"Deck［普通］《完了型》{DRAWS}": "Deck effect",
    f"Deck［常時］{DRAWS}": "Deck effect",
    "Battle［常時］このカードはデックに5枚まで入れられる。": "Deck［常時］",
    f"Battle［普通］{DRAWS}": "needs 《完了型》",
    f"Battle［普通］《宣言型》{DRAWS}": "needs a cost",
    f"Battle［条件］《手札》〈コスト：このカードを破棄する〉〈発揮：戦闘開始時〉{DRAWS}": "of the hand",
    f"Field［条件(強制)］《手札》〈発揮：自軍のターン開始時〉{DRAWS}": "of the hand",
    f"Battle［普通］《完了型》《手札》{DRAWS}": "one icon",
    "Battle［常時］《完了型》このユニットは「攻撃力：+1」を得る。": "neither icons nor a cost",
    "Battle［常時］〈コスト：火消費〉このユニットは死亡しない。": "neither icons nor a cost",
    f"Battle［条件］{DRAWS}": "〈発揮：…〉",
    f"Battle［普通］《完了型》〈発揮：戦闘開始時〉{DRAWS}": "〈発揮：…〉",
    f"Field［儀式］《宣言型》〈コスト：火消費〉{DRAWS}": "slots are spent in battles",
    "Battle［普通］《完了型》使用された戦闘スペル1枚をキャンセルする。": "only a ［対抗］",
    "Battle［対抗］《完了型》敵軍ユニット1体をキャンセルする。": "cannot be done to it",
    f"Battle［普通］《宣言型》〈コスト：{DRAWS[:-1]}〉{DRAWS}": "cannot be a cost",
    f"Battle［普通］《宣言型》〈コスト：敵軍ユニット1体を破棄する〉{DRAWS}": "one's own",
    "Battle［普通］《完了型》敵軍ユニットに【4】ダメージを与える。": "which is meant",
    "Battle［普通］《完了型》自軍ユニットに「攻撃力：+1」を付与する。": "which is meant",
    "Field［儀式］《完了型》最前列の自軍ユニットに「攻撃力：+1」を付与する。": "which is meant",
    "Battle［普通］《完了型》そのユニットを破棄する。": "nothing was chosen before",
    "Battle［普通］《完了型》敵軍ユニット1体と自軍ユニット1体を選ぶ。そのユニットを破棄する。": (
        "more than one thing"
    ),
    "Battle［普通］《完了型》敵軍ユニット1体に【X】ダメージを与える。": "what X is",
    f"Battle［普通］《完了型》{DRAWS}Xは自軍ユニットの数である。": "what X is",
    f"Battle［普通］《完了型》ダイス結果が4以上なら、{DRAWS}": "no dice were rolled",
    "Battle［普通］《完了型》このユニットに「空を飛ぶ」を付与する。": "no ability is written so",
    "Battle［普通］《完了型》このユニットに「攻撃力：3」を付与する。": "no ability is written so",
    "Battle［常時］このユニットは「耐性：火炎(3増)」を得る。": "no ability is written so",
    "Battle［常時］このユニットは「手札上限枚数：+1」を得る。": "does not have",
    "Battle［常時］このユニットは「リミット：+1」を得る。": "does not have",
    "Battle［普通］《完了型》敵軍手札1枚を破棄する。": "cards that are not seen cannot be chosen",
    "Battle［普通］《完了型》敵軍手札のユニットカード1枚を破棄する。": "not seen",
    "Battle［普通］《完了型》敵軍プレイヤーは自軍ユニット1体を破棄する。": "whose own side",
    "Battle［普通］《完了型》地形1つを破棄する。": "戦闘中の地形",
    "Battle［普通］《完了型》山札からユニットカード1枚を手札に加える。": "シャッフルする is missing",
    "Field［儀式］《完了型》手札のユニットカード1枚を戦闘中の地形に召喚する。": "Field effect",
    "Field［儀式］《完了型》戦闘中のユニット1体を破棄する。": "Field effect",
    f"Field［儀式］《完了型》自軍が先攻側なら、{DRAWS}": "Field effect",
    f"Field［条件］〈発揮：戦闘開始時〉{DRAWS}": "Field effect",
    f"Battle［条件］〈発揮：ターン開始時〉{DRAWS}": "does not come in a battle",
    f"Battle［普通］《完了型》効果適用後、{DRAWS}": "nothing stands before it",
    "Battle［普通］《完了型》敵軍ユニット0体を破棄する。": "a choice of none",
    "Battle［普通］《完了型》自軍の自軍ユニット1体を破棄する。": "said twice",
    "Battle［普通］《完了型》ユニットカード1枚を手札に加える。": "where the cards are",
    "Battle［普通］《完了型》捨札のユニットカード1枚に【4】ダメージを与える。": "not on the field",
    "Battle［普通］《完了型》敵軍捨札のユニットカード1枚を自軍本陣に召喚する。": "not one's own",
    "Battle［普通］《完了型》自軍ユニット1体を自軍本陣に召喚する。": "on the field already",
    "Battle［普通］《完了型》手札の地形カード1枚を自軍本陣に召喚する。": "cannot be done to it",
    "Battle［普通］《完了型》装備品1つを行動完了にする。": "cannot be done to it",
    "Battle［普通］《完了型》敵軍ユニット1体を自軍本陣へ移動する。": "not the unit's own",
    "Battle［普通］《完了型》ユニット1体を山札に加え、シャッフルする。": "whose deck",
    "Battle［普通］《完了型》捨札の未行動のユニットカード1枚を手札に加える。": "not said of cards",
    "Battle［普通］《完了型》捨札のレベル3以下の地形カード1枚を手札に加える。": "does not have",
    f"Battle［常時］{DRAWS}": "holds always",
    "Battle［普通］《完了型》このユニットが未行動の間、このユニットは死亡しない。": "holds always",
    "Battle［普通］《完了型》自軍ユニット1体につき、敵軍ユニット1体に【1】ダメージを与える。": (
        "につき cannot"
    ),
    f"Battle［常時］自軍が先攻側でないなら、{DRAWS}": "say 先攻側 or 後攻側",
    "Battle［普通］《完了型》この地形を破棄する。": "no terrain",
}


@pytest.mark.parametrize("text", ON_A_UNIT)
def test_what_is_refused_on_a_unit(text: str) -> None:
    assert ON_A_UNIT[text] in unread(text)


@pytest.mark.parametrize(
    ("entry", "text", "said"),
    [
        ("spell", f"Field［儀式］{DRAWS}", "are Battle［普通］ or ［対抗］"),
        ("spell", "Battle［常時］自軍ユニットは死亡しない。", "are Battle［普通］ or ［対抗］"),
        ("used_item", f"Battle［条件］〈発揮：戦闘開始時〉{DRAWS}", "are Battle［普通］"),
        ("spell", f"Battle［普通］《完了型》{DRAWS}", "no icon but 《手札》"),
        ("spell", "Battle［普通］このユニットを未行動にする。", "this card is no unit"),
        ("spell", "Battle［普通］他の自軍ユニット1体を破棄する。", "other than what"),
        ("equipment", "Battle［常時］他の自軍ユニットは死亡しない。", "other than what"),
        ("equipment", f"Battle［対抗］《手札》{DRAWS}", "not used from the hand"),
        ("summoner", "Battle［常時］自軍ユニットは死亡しない。", "a summoner has no ［常時］"),
        ("summoner", f"Battle［普通］《手札》{DRAWS}", "not used from the hand"),
        ("summoner", "Deck［常時］このカードはデックに5枚まで入れられる。", "on a summoner"),
        ("terrain", f"Battle［普通］《完了型》{DRAWS}", "terrain is never 行動完了"),
        ("terrain", "Battle［常時］この地形は「攻撃力：+1」を得る。", "does not have"),
        ("unit", "Battle［常時］装備ユニットは死亡しない。", "only equipment"),
        ("terrain", f"Field［条件］〈発揮：この地形が召喚されたとき〉{DRAWS}", "only units do"),
        ("unit", f"Field［条件］〈発揮：このユニットが配置されたとき〉{DRAWS}", "not placed"),
        ("spell", "Deck［普通｜対抗不可］このカードはデックに5枚まで入れられる。", "Deck［常時］"),
    ],
)
def test_what_is_refused_on_other_cards(entry: str, text: str, said: str) -> None:
    assert said in unread(text, entry)


@pytest.mark.parametrize(
    "piece",
    [
        "自軍の",
        "他の",
        "火or",
        "そのユニットの",
        "1体につき",
        "「",
        "〈コスト：",
        "このユニットのいる地形",
    ],
)
def test_endless_words_are_refused_soon(piece: str) -> None:
    assert unread(piece * 200)
    assert unread(f"Battle［普通］《完了型》{piece * 150}ユニット1体を破棄する。")


EVERY = [
    *[("unit", f"Battle［普通］《完了型》{text}") for text in BATTLE],
    *[("unit", f"Field［儀式］《完了型》{text}") for text in FIELD],
    *[("unit", f"Battle［常時］{text}") for text in HELD],
    *[("unit", f"Battle［条件］〈発揮：{said}〉{DRAWS}") for said in EVENTS],
    *[("unit", f"Battle［普通］《宣言型》〈コスト：{said}〉{DRAWS}") for said in COSTS],
    *[("spell", f"Battle［対抗］{said}キャンセルする。") for said in CANCELS],
]


@pytest.mark.parametrize(("entry", "text"), EVERY)
def test_what_is_said_of_it_is_read_again(entry: str, text: str) -> None:
    ability = read(text, entry)
    assert read(text_ja(ability, entry), entry) == ability


# --- cards -------------------------------------------------------------------------------------------

UNIT: dict[str, object] = {
    "id": "T-1", "kind": "unit", "name": "試し", "element": "火", "level": 3, "attack": 2,
    "defence": 4, "march": "歩行",
}  # fmt: skip
GEAR: dict[str, object] = {
    "id": "T-2", "kind": "item", "name": "試しの剣", "item": "装備品", "slot": "マルチ",
}  # fmt: skip
SPELL: dict[str, object] = {"id": "T-3", "kind": "spell", "name": "試しの術", "element": "水"}
LAND: dict[str, object] = {"id": "T-4", "kind": "terrain", "name": "試しの野", "limit": 7}
SUMMONER: dict[str, object] = {"id": "T-5", "kind": "summoner", "name": "試しの師"}


def card(data: dict[str, object], **fields: Any) -> Card:
    return read_card(data | fields, Place("t"))


def test_standing_abilities_are_numbers() -> None:
    """12: several of one kind are one, and what comes to 0 is not there."""
    said = ["スペル：火火マルチ", "イニシアチブ：+1", "チャージ：2", "アイテム：マルチ消耗"]
    got = compile_card(card(UNIT, standing=[*said, "耐性：火炎(3減)", "弱点：ALL(1増)"]))
    assert not isinstance(got, Refused)
    numbers = {"initiative": 1, "charge": 2, "multi_item": 1, "consumable": 1, "fire": 2}
    assert got.numbers == {**numbers, "multi_spell": 1, "hurt:火炎": -3, "hurt:ALL": 1}
    assert got.abilities == ()
    got = compile_card(card(UNIT, standing=["イニシアチブ：+1", "イニシアチブ：-1"]))
    assert not isinstance(got, Refused)
    assert got.numbers == {}


def test_what_equipment_adds() -> None:
    """4-4.c7-c9."""
    worn = card(GEAR, attack=2, defence=-1, standing=["ディフェンダー：1"])
    got = compile_card(worn)
    assert not isinstance(got, Refused)
    (ability,) = got.abilities
    row = (holds(Host(), "attack", 2), holds(Host(), "defence", -1), holds(Host(), "defender", 1))
    assert ability == Ability("static", holds=row, tags=("valid:printed", "timing:always"))
    assert got.numbers == {}
    plain = compile_card(card(GEAR))
    assert not isinstance(plain, Refused)
    assert plain.abilities == ()


def test_an_item_is_used_with_its_slot() -> None:
    """4-4.c4: the slot is spent before the printed costs."""
    text = f"Battle［普通］〈コスト：火消費〉{DRAWS}"
    got = compile_card(card(GEAR, item="消耗品", slot="消耗", text=[text]))
    assert not isinstance(got, Refused)
    assert got.abilities[0].cost == (Spend(("consumable",)), Spend(("fire",)))
    assert got.abilities[0].kind == "use"


def test_a_card_is_refused_for_one_text_of_several() -> None:
    texts = [f"Battle［普通］《完了型》{DRAWS}", "踊る。", "歌う。"]
    programs = compile_card(card(UNIT, text=texts))
    assert isinstance(programs, Refused)
    assert [where for where, *_ in programs.unread] == ["テキスト2", "テキスト3"]
    assert TEXTS.of_card(card(UNIT, text=["踊る。"]), "en") == ["踊る。 (not understood: 踊る。)"]


@pytest.mark.parametrize(
    ("data", "change", "said"),
    [
        (UNIT, {"kind": None}, "'kind' is missing"),
        (UNIT, {"kind": "monster"}, "'kind' is 'monster'; use one of summoner"),
        (UNIT, {"name": ""}, "'name' must be words"),
        (UNIT, {"id": 3}, "'id' must be words"),
        (UNIT, {"power": 3}, "no field is called 'power'"),
        (UNIT, {"limit": 3}, "no field is called 'limit'"),
        (UNIT, {"element": "光"}, "'element' is '光'"),
        (UNIT, {"element": None}, "'element' is missing"),
        (UNIT, {"level": -1}, "'level' must be a whole number"),
        (UNIT, {"level": None, "hero": 2}, "'level' is missing"),
        (UNIT, {"hero": -1}, "'hero' must be a whole number"),
        (UNIT, {"hero": True}, "'hero' must be a whole number"),
        (UNIT, {"attack": "3"}, "'attack' must be a whole number"),
        (UNIT, {"defence": 0}, "'defence' must be a whole number"),
        (UNIT, {"march": "水泳"}, "'march' is '水泳'"),
        (UNIT, {"instant": "yes"}, "'instant' must be true or false"),
        (UNIT, {"races": "ドラゴン"}, "'races' must be a list"),
        (UNIT, {"races": ["竜", "竜"]}, "'races' has something twice"),
        (UNIT, {"races": ["赤い 竜"]}, "write it as '赤い竜'"),
        (UNIT, {"standing": ["速い"]}, "no standing ability"),
        (UNIT, {"standing": ["攻撃力：+1"]}, "no standing ability"),
        (UNIT, {"standing": ["スペル：光"]}, "no standing ability"),
        (UNIT, {"standing": ["チャージ：X"]}, "no standing ability"),
        (UNIT, {"text": "歌う。"}, "'text' must be a list"),
        (GEAR, {"item": "道具"}, "'item' is '道具'"),
        (GEAR, {"slot": "火"}, "'slot' is '火'"),
        (GEAR, {"slot": "消耗"}, "the 'slot' of equipment is マルチ"),
        (GEAR, {"item": "消耗品", "attack": 2}, "only equipment has 'attack'"),
        (GEAR, {"item": "錬金弾", "standing": ["チャージ：1"]}, "only equipment has 'standing'"),
        (SPELL, {"element": "無"}, "'element' is '無'"),
        (LAND, {"limit": None}, "'limit' is missing"),
        (LAND, {"limit": 0}, "'limit' must be a whole number"),
        (SUMMONER, {"level": 3}, "no field is called 'level'"),
    ],
)
def test_a_bad_field(data: dict[str, object], change: dict[str, object], said: str) -> None:
    new = {key: got for key, got in (data | change).items() if got is not None}
    with pytest.raises(BadInput) as error:
        read_card(new, Place("試し.jsonl", "try.jsonl"))
    assert f"try.jsonl, card {new.get('id')}" in error.value.say("en")
    assert said in error.value.say("en")
    assert error.value.say("ja").startswith("試し.jsonl、カード")


def test_facts_around_the_text() -> None:
    got = card(UNIT, instant=True, hero=2, standing=["チャージ：2", "スペル：火火"])
    assert card_facts(got, "ja") == (
        "ユニット　火　レベル 3（即時召喚可能）　英雄点 2　攻撃力 2　防御力 4　歩行　チャージ：2　スペル：火火"
    )
    assert card_facts(got, "en").startswith("unit, fire, level 3 (instant), hero 2, attack 2")
    assert card_facts(card(LAND), "en") == "terrain, limit 7"
    assert card_facts(card(GEAR, attack=2), "ja") == "装備品　枠 マルチ　攻撃力 +2　防御力 +0"


def test_cards_come_from_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    every = (UNIT, GEAR, SPELL, LAND, SUMMONER)
    lines = [json.dumps(data, ensure_ascii=False) for data in every]
    file.write_text("\n".join(lines), encoding="utf-8")
    kinds = ["unit", "item", "spell", "terrain", "summoner"]
    assert [c.kind for c in read_cards(file, read_card)] == kinds


ALONE = "敵軍ユニットが存在しないなら、手札を1枚補充する。"


@pytest.mark.parametrize(
    ("text", "under"),
    [
        (f"{ALONE}その後、手札を1枚破棄する。", True),
        (f"{ALONE}手札を1枚破棄する。", False),
        ("手札を1枚補充する。その後、手札を1枚破棄する。", False),
    ],
)
def test_what_is_done_after_that_stands_under_what_the_sentence_before_stands_under(
    text: str, under: bool
) -> None:
    ability = read(f"Battle［普通］{text}", "spell")
    assert (len(ability.does) == 1) is under
    assert read(text_ja(ability, "spell"), "spell") == ability  # and it is said again so


def test_after_one_of_several_sentences_under_a_condition_is_in_doubt() -> None:
    words = unread(f"Battle［普通］手札を2枚補充する。{ALONE}その後、手札を1枚破棄する。", "spell")
    assert "その後、手札を1枚破棄する。 (it could mean more than one thing said before)" in words


@pytest.mark.parametrize("got", own_set(), ids=lambda c: c.key)
def test_every_card_of_our_own_is_read(got: Card) -> None:
    programs = compile_card(got)
    assert not isinstance(programs, Refused), str(programs.error())
    entry = entry_of(got)
    for text in got.text:
        ability = read(text, entry)
        assert read(text_ja(ability, entry), entry) == ability
