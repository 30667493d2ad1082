"""Keywords (chapter 10) become what the book says they mean."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    PLUS,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllOf,
    AllSo,
    AllThese,
    Among,
    AttachCards,
    AttachedTo,
    Both,
    Choose,
    Chosen,
    Compare,
    CountOf,
    Deploy,
    DuringStep,
    Exchange,
    FromDeck,
    Gives,
    Happened,
    HasTag,
    Holds,
    If,
    InPose,
    Instead,
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
    Related,
    Repeat,
    Scaled,
    SetPose,
    Show,
    Shuffle,
    Top,
    Trigger,
)
from tefuda.games.weiss_schwarz.effects.nodes import Combine, Defend
from tests.text.weiss_schwarz.build import (
    IT,
    PLAYED,
    RIVER,
    THIS,
    discard,
    level,
    mine,
    paying,
    read,
    some,
    stock,
    theirs,
    zone,
)

LEAVES = Trigger("moved", THIS, frm="stage", to="waiting")
BACK_AGAIN = paying(Deploy(THIS, "same", "rest"))


@pytest.mark.clause("weiss_schwarz", "10.2.2")
@pytest.mark.parametrize(
    ("cost", "nodes"),
    [
        ("(2)", (stock(2),)),
        ("手札のキャラを1枚控え室に置く", discard(kinds=("character",))),
        ("手札の《川》のキャラを1枚控え室に置く", discard(RIVER, kinds=("character",))),
        (
            "あなたの山札の上から1枚をクロック置場に置く",
            (FromDeck(YOU, Num(1), "clock"),),
        ),
        (
            "(1) あなたの舞台のキャラを1枚控え室に置く",
            (stock(1), Choose(mine(), 1, 1), Move(IT, "waiting")),
        ),
    ],
)
def test_encore(cost: str, nodes: tuple[Action, ...]) -> None:
    got = read(f"【自】 アンコール ［{cost}］ （このカードが舞台から控え室に置かれた時…）")
    assert got == Ability("auto", BACK_AGAIN, nodes, trigger=LEAVES, word="encore")


@pytest.mark.clause("weiss_schwarz", "10.3.2")
def test_assist() -> None:
    ahead = Placed("ahead", THIS)
    back = AllSo(THIS, Placed("back"))
    assert read("【永】 応援 このカードの前のあなたの《川》のキャラすべてに、パワーを＋500。") == (
        Ability(
            "cont",
            cond=back,
            holds=(Holds(mine(RIVER, ahead), "power", PLUS, Num(500)),),
            word="assist",
        )
    )
    by_level = Scaled(NumberOf(Happened("each"), "level"), 500)
    text = "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを＋Ｘ。Ｘはそのキャラのレベル×500に等しい。"
    assert read(text).holds == (Holds(mine(ahead), "power", PLUS, by_level),)


@pytest.mark.clause("weiss_schwarz", "10.4.2", "10.4.2.1")
@pytest.mark.parametrize(
    ("names", "test"),
    [
        ("「舟守 ナギ」", Named("舟守 ナギ")),
        ("「舟守 ナギ」「水車番 ソラ」", OneOf((Named("舟守 ナギ"), Named("水車番 ソラ")))),
    ],
)
def test_bond(names: str, test: Named | OneOf) -> None:
    by_play = Trigger("moved", THIS, to="stage", by="play")
    when = Trigger("moved", THIS, frm="hand", to="stage", also=(by_play,))
    does = paying(Choose(zone("waiting", (), test), 1, 1), Move(IT, "hand"))
    got = read(f"【自】 絆／{names} ［手札を1枚控え室に置く］")
    assert got == Ability("auto", does, discard(), trigger=when, word="bond")


@pytest.mark.clause("weiss_schwarz", "10.5.2")
def test_backup() -> None:
    got = read("【起】【カウンター】 助太刀1500 レベル1 ［(1) 手札のこのカードを控え室に置く］")
    cond = Both(DuringStep("counter", OPPONENT), Compare(level(), AT_LEAST, Num(1)))
    assert got == Ability(
        "act",
        (
            Choose(mine(Placed("front_attacked")), 1, 1),
            Modify(IT, "power", PLUS, Num(1500), THIS_TURN),
        ),
        (stock(1), Move(THIS, "waiting")),
        cond,
        where=("hand",),
        word="backup",
        tags=("icon:counter",),
    )


@pytest.mark.clause("weiss_schwarz", "10.6.2")
def test_great_performance() -> None:
    stands = AllOf((Placed("front"), Placed("center"), NotSo(InPose("reverse"))))
    attack = Instead("attack", theirs(), (Defend(THIS),))
    assert read("【永】 大活躍 （注釈）") == Ability(
        "cont", cond=AllSo(THIS, stands), instead=(attack,), word="great_performance"
    )


@pytest.mark.clause("weiss_schwarz", "10.7.2")
def test_brainstorm() -> None:
    got = read(
        "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。"
        "それらのカードのクライマックス1枚につき、あなたは自分の山札を見て《川》のキャラを1枚まで選んで相手に見せ、"
        "手札に加え、その山札をシャッフルする。"
    )
    deck = zone("deck", ("character",), RIVER)
    search = (
        LookAt(zone("deck"), YOU),
        Choose(deck, 0, 1, slot=1),
        Show(Chosen(1)),
        Move(Chosen(1), "hand"),
        Shuffle(YOU, "deck"),
    )
    assert got == Ability(
        "act",
        (
            FromDeck(YOU, Num(4), "flip"),
            Move(IT, "waiting"),
            Repeat(CountOf(Among(0, ("climax",))), search),
        ),
        (stock(1), SetPose(THIS, "rest")),
        word="brainstorm",
    )


@pytest.mark.clause("weiss_schwarz", "10.8.2")
def test_change() -> None:
    got = read(
        "【自】 チェンジ ［(1) このカードを控え室に置く］ あなたのクライマックスフェイズの始めに、"
        "あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「渡し守 ミオ」を1枚選び、このカードがいた枠に置く。"
    )
    named = zone("waiting", (), Named("渡し守 ミオ"))
    assert got == Ability(
        "auto",
        paying(Choose(named, 1, 1), Deploy(IT, "same")),
        (stock(1), Move(THIS, "waiting")),
        trigger=Trigger("climax_start", who=YOU),
        word="change",
    )


@pytest.mark.clause("weiss_schwarz", "10.9.1", "10.9.2")
def test_memory() -> None:
    got = read(
        "【永】 記憶 思い出置場にこのカードがあるなら、あなたのキャラすべてに、パワーを＋500。"
    )
    up = Holds(mine(), "power", PLUS, Num(500))
    assert got == Ability("cont", holds=(up,), where=("memory",), word="memory")
    got = read("【永】 記憶 あなたの思い出が2枚以上なら、このカードのパワーを＋1500。")
    assert got.cond == some(zone("memory"), 2)


@pytest.mark.clause("weiss_schwarz", "10.10.2")
def test_experience() -> None:
    got = read(
        "【永】 経験 あなたのレベル置場のカードのレベルの合計が3以上なら、このカードは"
        "『【自】 アンコール ［手札のキャラを1枚控え室に置く］』を得る。"
    )
    encore = read("【自】 アンコール ［手札のキャラを1枚控え室に置く］")
    total = Compare(NumberOf(zone("level"), "level"), AT_LEAST, Num(3))
    assert got == Ability("cont", cond=total, gives=(Gives(THIS, encore),), word="experience")


@pytest.mark.clause("weiss_schwarz", "10.11.2")
def test_shift() -> None:
    same = zone("hand", (), HasTag("color", "same"))
    swap = May((Choose(same, 1, 1), Exchange(THIS, IT)))
    assert read("【自】【クロック】 シフト レベル1") == Ability(
        "auto",
        (If(Compare(level(), AT_LEAST, Num(1)), (swap,)),),
        trigger=Trigger("main_start", who=YOU),
        where=("clock",),
        word="shift",
        tags=("icon:clock",),
    )


@pytest.mark.clause("weiss_schwarz", "10.1.1")
def test_alarm() -> None:
    on_top = AllSo(THIS, Placed("clock_top"))
    got = read(
        "【永】 アラーム このカードがクロックの1番上にあるなら、あなたのキャラすべてに、パワーを＋1000。"
    )
    up = Holds(mine(), "power", PLUS, Num(1000))
    assert got == Ability("cont", cond=on_top, holds=(up,), where=("clock",), word="alarm")
    got = read(
        "【自】 アラーム このカードがクロックの1番上にあり、あなたのレベルが1以上なら、あなたのメインフェイズの始めに、"
        "あなたは自分のキャラを1枚選び、そのターン中、ソウルを＋1。"
    )
    assert got.cond == Both(on_top, Compare(level(), AT_LEAST, Num(1)))
    assert got.trigger == Trigger("main_start", who=YOU)
    assert got.where == ("clock",)


@pytest.mark.clause("weiss_schwarz", "10.12.2", "10.13.2")
def test_accelerate_and_resonance() -> None:
    got = read(
        "【自】 加速 ［あなたの山札の上から1枚をクロック置場に置く］ このカードが手札から舞台に置かれた時、"
        "あなたはコストを払ってよい。そうしたら、あなたは1枚まで引く。"
    )
    assert (got.word, got.cost) == ("accelerate", (FromDeck(YOU, Num(1), "clock"),))
    assert got.does == paying(FromDeck(YOU, Num(1), "hand", up_to=True))
    got = read(
        "【自】 共鳴 ［手札の「渡し守 ミオ」を1枚公開する］ このカードが手札から舞台に置かれた時、"
        "あなたはコストを払ってよい。そうしたら、そのターン中、このカードのパワーを＋2000。"
    )
    shown = (Choose(zone("hand", (), Named("渡し守 ミオ")), 1, 1), Show(IT))
    assert (got.word, got.cost, got.trigger) == ("resonance", shown, PLAYED)


@pytest.mark.clause("weiss_schwarz", "10.14.2")
def test_force() -> None:
    got = read(
        "【自】 フォース ［(1)］ あなたのクライマックスフェイズの始めに、あなたはコストを払ってよい。"
        "そうしたら、あなたは相手の前列のキャラを2枚選び、それぞれを【スタンド】して入れ替える。"
    )
    pair = Choose(theirs(Placed("front")), 2, 2)
    assert got.does == paying(pair, SetPose(IT, "stand"), Exchange(IT, IT))
    assert got.word == "force"
    got = read(
        "【自】 フォース ［(1)］ あなたのクライマックスフェイズの始めに、あなたはコストを払ってよい。そうしたら、"
        "あなたはこのカードの正面のキャラを1枚と、そのキャラ以外の相手のキャラを1枚選び、それぞれを【スタンド】して入れ替える。"
    )
    one, other = Chosen(0), Chosen(1)
    assert got.does == paying(
        Choose(Related("facing", THIS), 1, 1),
        Choose(theirs(NotSo(Placed("facing", THIS))), 1, 1, slot=1),
        SetPose(AllThese((one, other)), "stand"),
        Exchange(one, other),
    )


@pytest.mark.clause("weiss_schwarz", "10.15.1.1")
def test_combine() -> None:
    got = read(
        "【起】 合体 ［あなたの舞台の「左の歯車」を1枚このカードの下にマーカーとして表向きに置く］ あなたは自分の山札を見て"
        "「大歯車」を1枚まで選び、このカードがいる枠に置き、このカードの下のマーカーすべてとこのカードをその「大歯車」の下に"
        "マーカーとして好きな順番で表向きに置き、その山札をシャッフルする。"
    )
    assert got == Ability(
        "act",
        (
            LookAt(zone("deck"), YOU),
            Choose(zone("deck", (), Named("大歯車")), 0, 1),
            Combine(IT),
            Shuffle(YOU, "deck"),
        ),
        (Choose(mine(Named("左の歯車")), 1, 1), AttachCards(IT, THIS, "marker_up")),
        word="combine",
    )


@pytest.mark.clause("weiss_schwarz", "10.17.2")
def test_link() -> None:
    assert read("【永】 【リンク】水の誓い") == Ability("cont", word="link:水の誓い")


@pytest.mark.clause("weiss_schwarz", "10.18.1")
def test_inherit() -> None:
    got = read(
        "【自】 継承 他のあなたのキャラが手札から舞台に置かれた時、あなたはこのカードの下のマーカー1枚までとこのカードを選び、"
        "その舞台に置かれたキャラの下にマーカーとして好きな順番で表向きに置いてよい。そうしたら、残りのマーカーを控え室に置く。"
    )
    under = AttachedTo(THIS, "marker")
    assert got.does == (
        May(
            (
                Choose(under, 0, 1),
                AttachCards(AllThese((IT, THIS)), Happened(), "marker_up"),
            ),
            (Move(under, "waiting"),),
        ),
    )


@pytest.mark.clause("weiss_schwarz", "10.19.2")
@pytest.mark.clause("weiss_schwarz", "8.1.1.2.1")
@pytest.mark.parametrize(
    ("says", "limit", "fires"),
    [
        ("【自】【ターン1】", 1, 0),  # how often it may be played
        ("【自】【ターン2】", 2, 0),
        ("【自】 この能力は1ターンにつき1回まで発動する。", 0, 1),  # how often it triggers
        ("【自】 この能力は1ターンにつき2回まで発動する。", 0, 2),
        ("【自】", 0, 0),
    ],
)
def test_turn_limit(says: str, limit: int, fires: int) -> None:
    got = read(f"{says} このカードがアタックした時、あなたは1枚引いてよい。")
    assert (got.limit, got.fires) == (limit, fires)


@pytest.mark.clause("weiss_schwarz", "8.12.1")
def test_the_combo_icon_means_nothing() -> None:
    text = "このカードがアタックした時、CX置場に「大漁旗」があるなら、あなたは1枚引いてよい。"
    with_icon, without = read(f"【自】【CXコンボ】 {text}"), read(f"【自】 {text}")
    assert with_icon == without
    assert (with_icon.label, without.label) == ("cx", "")


def test_the_bottom_of_an_opponents_stock() -> None:
    got = read(
        "【自】［このカードを控え室に置く］ 相手のアタックフェイズの始めに、あなたはコストを払ってよい。"
        "そうしたら、あなたは相手のストックの上から1枚を、控え室に置く。"
    )
    assert got.does == paying(Move(Top(OPPONENT, "stock", Num(1)), "waiting"))
