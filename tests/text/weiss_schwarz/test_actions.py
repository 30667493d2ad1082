"""What is done: each wording gives exactly these nodes."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_MOST,
    BECOMES,
    BOTH,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_ATTACK,
    THIS_GAME,
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
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    If,
    InPose,
    Instead,
    LookAt,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Top,
    Trigger,
    WinGame,
)
from tefuda.games.weiss_schwarz.effects.nodes import (
    Bottom,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    TakePlace,
)
from tests.text.weiss_schwarz.build import (
    ATTACKS,
    IT,
    RIVER,
    THIS,
    auto,
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

SECOND = Chosen(1)
RIVER_CHARA = AllOf((HasKind(("character",)), RIVER))
TOP_4 = FromDeck(YOU, Num(4), "look", up_to=True)
REVEAL = FromDeck(YOU, Num(1), "reveal")
ONE = (Choose(mine(), 1, 1),)
SEARCH = LookAt(zone("deck"), YOU)


def up(what: Chosen, n: int = 1000) -> Modify:
    return Modify(what, "power", PLUS, Num(n), THIS_TURN)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("あなたは1枚引く。", (Draw(YOU, Num(1)),)),
        ("あなたは2枚まで引く。", (FromDeck(YOU, Num(2), "hand", up_to=True),)),
        ("あなたは1枚引いてよい。", (May((Draw(YOU, Num(1)),)),)),
        ("あなたは自分の手札を1枚選び、控え室に置く。", discard()),
        ("相手は自分の手札を1枚選び、控え室に置く。", (Choose(zone("hand", who=OPPONENT), 1, 1, by=OPPONENT), Move(IT, "waiting"))),
        ("あなたは自分の控え室の《川》のキャラを1枚選び、手札に戻す。", (Choose(zone("waiting", ("character",), RIVER), 1, 1), Move(IT, "hand"))),
        ("あなたは自分の控え室のクライマックスを1枚まで選び、手札に戻す。", (Choose(zone("waiting", ("climax",)), 0, 1), Move(IT, "hand"))),
        ("あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1000し、ソウルを＋1。", (*ONE, up(IT), Modify(IT, "soul", PLUS, Num(1), THIS_TURN))),
        ("自分のキャラすべてに、そのターン中、ソウルを＋1。", (Modify(mine(), "soul", PLUS, Num(1), THIS_TURN),)),
        ("次の相手のターンの終わりまで、このカードのパワーを＋1500。", (Modify(THIS, "power", PLUS, Num(1500), NEXT_OPPONENT_TURN),)),
        ("相手の前列のキャラすべてに、そのターン中、パワーを－500。", (Modify(theirs(Placed("front")), "power", MINUS, Num(500), THIS_TURN),)),
        ("そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。", (Modify(Players(YOU), "trigger_checks", BECOMES, Num(2), THIS_ATTACK),)),
        ("そのターン中、相手は『【自】 アンコール』を使えない。", (Modify(Players(OPPONENT), "no_encore", BECOMES, Num(1), THIS_TURN),)),
        ("あなたは他のキャラを1枚選び、そのターン中、レベルを＋1。", (Choose(Cards(BOTH, ("stage",), ("character",), other=True), 1, 1), Modify(IT, "level", PLUS, Num(1), THIS_TURN))),
        ("相手に2ダメージを与える。（ダメージキャンセルは発生する）", (Damage(OPPONENT, Num(2)),)),
        ("相手に1ダメージを2回与える。", (Repeat(Num(2), (Damage(OPPONENT, Num(1)),)),)),
        ("[[standby.gif]]の効果を行う。", (DoIcon("standby"),)),
        ("このカードを【レスト】する。", (SetPose(THIS, "rest"),)),
        ("あなたはこのカードを前列のキャラのいない枠に動かしてよい。", (May((Relocate(THIS, "front_empty"),)),)),
        ("あなたは他の自分のキャラを1枚選び、【レスト】し、後列のキャラのいない枠に動かす。", (Choose(mine(other=True), 1, 1), SetPose(IT, "rest"), Relocate(IT, "back_empty"))),
        ("あなたは自分の控え室の「渡し守 ミオ」を1枚まで選び、舞台の好きな枠に【レスト】して置く。", (Choose(zone("waiting", (), Named("渡し守 ミオ")), 0, 1), Deploy(IT, "any", "rest"))),
        ("あなたは自分の手札の自分のレベル以下のレベルのキャラを1枚まで選び、舞台の好きな枠に置く。", (Choose(zone("hand", ("character",), HasNumber("level", AT_MOST, level())), 0, 1), Deploy(IT))),
        ("あなたは相手のキャラを1枚選び、山札の下に置く。", (Choose(theirs(), 1, 1), Move(IT, "deck", bottom=True))),
        ("あなたは自分の山札の上から2枚を、控え室に置く。", (FromDeck(YOU, Num(2), "waiting"),)),
        ("あなたは自分の山札の上から1枚までを、ストック置場に置く。", (FromDeck(YOU, Num(1), "stock", up_to=True),)),
        ("あなたは相手の山札の下から3枚を、控え室に置く。", (FromDeck(OPPONENT, Num(3), "waiting", bottom=True),)),
        ("あなたは自分のクロックの上から1枚を、控え室に置いてよい。", (May((Move(Top(YOU, "clock", Num(1)), "waiting"),)),)),
        ("あなたは自分のクロックの上から1枚までを、控え室に置く。", (May((Move(Top(YOU, "clock", Num(1)), "waiting"),)),)),
        ("あなたは相手のストックの下から1枚を、控え室に置く。", (Move(Bottom(OPPONENT, "stock", Num(1)), "waiting"),)),
        ("相手は自分のストックすべてを、控え室に置き、自分の山札の上から同じ枚数をストック置場に置く。", (RenewStock(OPPONENT, "waiting"),)),
        ("このカードを思い出にする。", (Move(THIS, "memory"),)),
        ("あなたは自分の控え室のカードすべてを、山札に戻し、その山札をシャッフルする。", (Move(zone("waiting"), "deck"), Shuffle(YOU, "deck"))),
        ("あなたは自分の控え室の「大漁旗」を1枚選び、このカードの下にマーカーとして表向きに置いてよい。", (May((Choose(zone("waiting", (), Named("大漁旗")), 1, 1), AttachCards(IT, THIS, "marker_up"))),)),
        ("あなたは自分の山札の上から1枚を、このカードの下にマーカーとして裏向きに置く。", (AttachCards(Top(YOU, "deck", Num(1)), THIS, "marker"),)),
        ("あなたはこのカードの下のマーカーを1枚手札に戻す。", (Choose(AttachedTo(THIS, "marker"), 1, 1), Move(IT, "hand"))),
        ("あなたは自分のレベル置場のカードと控え室のカードを1枚ずつ選び、入れ替える。", (Choose(zone("level"), 1, 1), Choose(zone("waiting"), 1, 1, slot=1), Exchange(IT, SECOND))),
        ("あなたは追加の1ターンを得る。", (ExtraTurn(YOU),)),
        ("あなたのメインフェイズを終了しエンドフェイズに進む。", (GoTo("end"),)),
        ("あなたはゲームに勝利する。", (WinGame(YOU),)),
    ],
)  # fmt: skip
def test_clauses(text: str, does: tuple[Action, ...]) -> None:
    assert auto(text) == does


def test_looking_at_the_top() -> None:
    one = FromDeck(YOU, Num(1), "look")
    top, below = Move(IT, "deck"), Move(IT, "deck", bottom=True)
    text = "あなたは自分の山札を上から1枚見て、山札の上か下に置く。"
    assert auto(text) == (one, MayEither(IT, top, below))
    text = "あなたは自分の山札を上から1枚見て、山札の上か控え室に置く。"
    assert auto(text) == (one, MayEither(IT, top, Move(IT, "waiting")))
    text = "あなたは自分の山札を上から4枚まで見て、山札の上に好きな順番で置く。"
    assert auto(text) == (TOP_4, Move(IT, "deck", by=YOU))
    text = "あなたは相手の山札を上から2枚まで見て、山札の上に元の順番で置く。"
    assert auto(text) == (FromDeck(OPPONENT, Num(2), "look", up_to=True),)


def test_taking_from_the_top() -> None:
    text = (
        "あなたは自分の山札を上から4枚まで見て、《川》のキャラを1枚まで選んで相手に見せ、手札に加え、"
        "残りのカードを控え室に置く。"
    )
    assert auto(text) == (
        TOP_4,
        Choose(Among(0, ("character",), (RIVER,)), 0, 1, slot=1),
        Show(SECOND),
        Move(SECOND, "hand"),
        Move(Rest(0, (1,)), "waiting"),
    )
    text = "あなたは自分の山札を上からＸ枚まで見て、カードを1枚選び、山札の上に置き、残りのカードを控え室に置く。"
    text += "Ｘはあなたの《川》のキャラの枚数に等しい。"
    assert auto(text) == (
        FromDeck(YOU, CountOf(mine(RIVER)), "look", up_to=True),
        Choose(Among(0), 1, 1, slot=1),
        Move(SECOND, "deck"),
        Move(Rest(0, (1,)), "waiting"),
    )


@pytest.mark.parametrize("end", ["、その山札をシャッフルする。", "。その山札をシャッフルする。"])
def test_searching(end: str) -> None:
    add = "加え" if end.startswith("、") else "加える"
    text = f"あなたは自分の山札を見て「大漁旗」を1枚まで選んで相手に見せ、手札に{add}{end}"
    assert auto(text) == (
        SEARCH,
        Choose(zone("deck", (), Named("大漁旗")), 0, 1),
        Show(IT),
        Move(IT, "hand"),
        Shuffle(YOU, "deck"),
    )


def test_revealing() -> None:
    text = "あなたは自分の山札の上から1枚を公開する。そのカードが《川》のキャラなら手札に加え、あなたは自分の手札を1枚選び、控え室に置く。"
    assert auto(text) == (
        REVEAL,
        If(AllSo(IT, RIVER_CHARA), (Move(IT, "hand"), *discard(slot=1))),
    )
    text = "あなたは自分の山札の上から1枚を公開する。そのカードが《川》のキャラでないならクロック置場に置く。"
    assert auto(text) == (REVEAL, If(AllSo(IT, NotSo(RIVER_CHARA)), (Move(IT, "clock"),)))
    text = (
        "あなたは自分の山札の上から1枚を公開し、自分の控え室のレベルＸ以下のキャラを1枚選び、手札に戻す。"
        "Ｘは公開されたカードのレベルに等しい。"
    )
    low = HasNumber("level", AT_MOST, NumberOf(IT, "level"))
    assert auto(text) == (
        REVEAL,
        Choose(zone("waiting", ("character",), low), 1, 1, slot=1),
        Move(SECOND, "hand"),
    )


def test_milling_and_counting() -> None:
    mill = FromDeck(YOU, Num(2), "waiting")
    text = "あなたは自分の山札の上から2枚を、控え室に置く。それらのカードにクライマックスがあるなら、相手に1ダメージを与える。"
    assert auto(text) == (mill, If(some(Among(0, ("climax",))), (Damage(OPPONENT, Num(1)),)))
    text = (
        "あなたは自分の山札の上から2枚を、控え室に置き、そのターン中、このカードのパワーを＋Ｘ。"
        "Ｘはそれらのカードの《川》のキャラの枚数×1000に等しい。"
    )
    counted = Scaled(CountOf(Among(0, ("character",), (RIVER,))), 1000)
    assert auto(text) == (mill, Modify(THIS, "power", PLUS, counted, THIS_TURN))


def test_giving_abilities() -> None:
    given = read(
        "【自】 このカードのバトル相手が【リバース】した時、あなたはそのキャラを山札の下に置いてよい。"
    )
    assert given.does == (May((Move(Happened(), "deck", bottom=True),)),)
    text = (
        "そのターン中、このカードのパワーを＋1000し、このカードは次の能力を得る。"
        "『【自】 このカードのバトル相手が【リバース】した時、あなたはそのキャラを山札の下に置いてよい。』"
    )
    assert auto(text) == (
        Modify(THIS, "power", PLUS, Num(1000), THIS_TURN),
        Grant(THIS, given, THIS_TURN),
    )
    text = "あなたは自分のキャラを1枚選び、そのターン中、《丘》を与える。"
    assert auto(text) == (*ONE, Grant(IT, Ability("tag", tags=("trait:丘",)), THIS_TURN))


def test_modes() -> None:
    text = (
        "次の2つの効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』"
        "『あなたは相手のキャラを1枚選び、手札に戻してよい。』"
    )
    back = May((Choose(theirs(), 1, 1), Move(IT, "hand")))
    assert auto(text) == (ChooseModes(((Draw(YOU, Num(1)),), (back,))),)
    text = "次の行動を2回行う。『相手に1ダメージを与える。』"
    assert auto(text) == (Repeat(Num(2), (Damage(OPPONENT, Num(1)),)),)


@pytest.mark.clause("weiss_schwarz", "8.7.5")
def test_later() -> None:
    text = "あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1000。ターンの終わりに、そのキャラを控え室に置く。"
    later = Ability("auto", (Move(IT, "waiting"),), trigger=Trigger("turn_end"))
    assert auto(text) == (*ONE, up(IT), Delay(later, THIS_TURN))
    text = (
        "あなたはこのカードを思い出にしてよい。そうしたら、次のあなたのドローフェイズの始めに、"
        "あなたは自分の思い出置場の「渡し守 ミオ」を1枚選び、舞台の好きな枠に置く。"
    )
    comes = (Choose(zone("memory", (), Named("渡し守 ミオ")), 1, 1), Deploy(IT))
    later = Ability("auto", comes, trigger=Trigger("draw_start", who=YOU))
    assert auto(text) == (May((Move(THIS, "memory"),), (Delay(later, THIS_GAME),)),)


@pytest.mark.clause("weiss_schwarz", "8.6.4", "8.6.4.1")
def test_if_done_and_if_not() -> None:
    text = "あなたは1枚引いてよい。そうしたら、あなたは自分の手札を1枚選び、控え室に置く。そうしなかったら、相手に1ダメージを与える。"
    assert auto(text) == (May((Draw(YOU, Num(1)),), discard(), YOU, (Damage(OPPONENT, Num(1)),)),)
    text = (
        "相手は自分の手札を1枚選び、控え室に置いてよい。そうしないなら、相手に1ダメージを与える。"
    )
    hand = zone("hand", who=OPPONENT)
    drop = (Choose(hand, 1, 1, by=OPPONENT), Move(IT, "waiting"))
    assert auto(text) == (May(drop, (), OPPONENT, (Damage(OPPONENT, Num(1)),)),)
    text = "あなたの手札が4枚以上なら、あなたは1枚引く。そうでないなら、あなたは2枚引く。"
    assert auto(text) == (If(some(zone("hand"), 4), (Draw(YOU, Num(1)),), (Draw(YOU, Num(2)),)),)
    text = "あなたは自分の【スタンド】しているキャラを1枚選び【レスト】する。そうしたら、あなたは1枚引く。"
    stands = Choose(mine(InPose("stand")), 1, 1)
    assert auto(text) == (stands, SetPose(IT, "rest"), If(Did(), (Draw(YOU, Num(1)),)))


def test_costs() -> None:
    got = read(
        "【起】［(1) 手札の《川》のキャラを1枚控え室に置き、【スタンド】しているこのカードを【レスト】する］ あなたは1枚引く。"
    )
    assert got.cost == (stock(1), *discard(RIVER, kinds=("character",)), SetPose(THIS, "rest"))
    assert got.cond == AllSo(THIS, InPose("stand"))
    got = read(
        "【自】［【スタンド】しているこのカードを【レスト】する］ このカードがアタックした時、あなたはコストを払ってよい。"
        "そうしたら、あなたは1枚引く。"
    )
    pay = paying(Draw(YOU, Num(1)))
    assert got.does == (If(AllSo(THIS, InPose("stand")), pay),)
    got = read("【起】［あなたのキャラを2枚【レスト】する］ あなたは1枚引く。")
    assert got.cost == (Choose(mine(), 2, 2), SetPose(IT, "rest"))
    got = read("【起】［このカードの下のマーカーを1枚控え室に置く］ あなたは1枚引く。")
    assert got.cost == (Choose(AttachedTo(THIS, "marker"), 1, 1), Move(IT, "waiting"))
    got = read("【起】［手札のこのカードを公開し、山札の下に置く］ あなたは1枚引く。")
    assert got.cost == (Show(THIS), Move(THIS, "deck", bottom=True))
    assert got.where == ("hand",)


def test_events() -> None:
    got = read(
        "【カウンター】 あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1000。", "event"
    )
    assert got == Ability("event", (*ONE, up(IT)), tags=("icon:counter",))
    assert read("このカードを思い出にする。", "event") == Ability("event", (Move(THIS, "memory"),))


@pytest.mark.clause("weiss_schwarz", "8.10.2.4.ex1")
def test_attacking_another() -> None:
    got = read(
        "【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、"
        "このカードはそのキャラを防御キャラとしてフロントアタックしてよい。"
    )
    does = (Choose(theirs(Placed("back")), 1, 1), Defend(IT))
    assert got == Ability("cont", instead=(Instead("attack", THIS, does, may=True),))


def test_where_another_was() -> None:
    text = "あなたは相手のキャラを1枚選び、控え室に置き、相手は自分の控え室のキャラを1枚まで選び、そのキャラがいた枠に置く。"
    waiting = zone("waiting", ("character",), who=OPPONENT)
    assert auto(text) == (
        Choose(theirs(), 1, 1),
        Move(IT, "waiting"),
        Choose(waiting, 0, 1, by=OPPONENT, slot=1),
        TakePlace(SECOND, IT),
    )


def test_swapping_with_one_of_a_lower_level() -> None:
    text = (
        "あなたは相手のキャラを1枚選び、相手は自分の控え室のレベルＸ以下のキャラを1枚選び、入れ替える。"
        "Ｘはあなたが選んだキャラのレベル－1に等しい。"
    )
    low = HasNumber("level", AT_MOST, Sum(NumberOf(IT, "level"), Num(-1)))
    waiting = zone("waiting", ("character",), low, who=OPPONENT)
    assert auto(text) == (
        Choose(theirs(), 1, 1),
        Choose(waiting, 1, 1, by=OPPONENT, slot=1),
        Exchange(IT, SECOND),
    )


def test_another_and_this_card() -> None:
    text = "あなたは他の自分のキャラを1枚とこのカードを選び、そのターン中、パワーを＋1000。"
    both = AllThese((IT, THIS))
    assert auto(text) == (
        Choose(mine(other=True), 1, 1),
        Modify(both, "power", PLUS, Num(1000), THIS_TURN),
    )
    text = "あなたは自分のキャラを1枚とこのカードを選び、それぞれを【スタンド】して入れ替えてよい。"
    other = Choose(mine(other=True), 1, 1)
    assert auto(text) == (May((other, SetPose(both, "stand"), Exchange(IT, THIS))),)


def test_the_character_facing_it() -> None:
    text = "あなたはこのカードの正面のキャラを1枚選び、そのターン中、ソウルを－1。"
    assert auto(text) == (
        Choose(Related("facing", THIS), 1, 1),
        Modify(IT, "soul", MINUS, Num(1), THIS_TURN),
    )


def test_if_so_many_were_revealed_or_added() -> None:
    text = (
        "あなたは自分の山札の上から3枚までを、公開してよい。1枚以上公開したなら、"
        "あなたはそれらのカードの《川》のキャラを1枚まで選び、手札に加え、残りのカードを控え室に置く。"
    )
    take = (
        Choose(Among(0, ("character",), (RIVER,)), 0, 1, slot=1),
        Move(SECOND, "hand"),
        Move(Rest(0, (1,)), "waiting"),
    )
    reveal = FromDeck(YOU, Num(3), "reveal", up_to=True)
    assert auto(text) == (May((reveal,), (If(some(IT), take),)),)
    text = "あなたは自分の控え室のキャラを1枚まで選び、手札に加える。手札に加えたなら、相手に1ダメージを与える。"
    assert auto(text) == (
        Choose(zone("waiting", ("character",)), 0, 1),
        Move(IT, "hand"),
        If(some(IT), (Damage(OPPONENT, Num(1)),)),
    )


def test_another_name() -> None:
    got = read(
        "【永】 舞台にこのカードがいるなら、このカードのカード名は「舟守 ナギ」としても扱う。"
    )
    assert got == Ability("cont", gives=(Gives(THIS, Ability("tag", tags=("name:舟守 ナギ",))),))


@pytest.mark.clause("weiss_schwarz", "11.3.2")
def test_replay() -> None:
    from tefuda.games.weiss_schwarz.text.abilities import read_text

    box = read("【リプレイ】 綱を引く あなたは1枚引く。")
    assert box == Ability("replay", (Draw(YOU, Num(1)),), tags=("replay:綱を引く",))
    got = read_text(
        "【自】 このカードがアタックした時、綱を引く。", "character", ["綱を引く"]
    ).ability
    assert got == Ability("auto", (Replay("綱を引く"),), trigger=ATTACKS)
    assert HasTag("trait", "川") == RIVER
    assert Related("battle", THIS) != Related("facing", THIS)
