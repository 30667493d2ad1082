"""What 「そのキャラ」, 「そのカード」, 「それらのカード」 and a left-out object mean."""

from __future__ import annotations

from tefuda.effects.nodes import (
    OPPONENT,
    PLUS,
    THIS_TURN,
    YOU,
    AllSo,
    Among,
    Choose,
    Chosen,
    Deploy,
    FromDeck,
    Happened,
    HasKind,
    HasNumber,
    If,
    LookAt,
    May,
    Modify,
    Move,
    Named,
    Num,
    NumberOf,
    Related,
    Scaled,
    SetPose,
    Shuffle,
)
from tefuda.games.weiss_schwarz.effects.nodes import Damage
from tests.text.weiss_schwarz.build import (
    IT,
    RIVER,
    THIS,
    auto,
    mine,
    paying,
    read,
    some,
    theirs,
    unread,
    zone,
)

FOE = Related("battle", THIS)


def test_what_the_event_happened_to() -> None:
    got = read(
        "【自】 他のあなたのキャラがアタックした時、そのターン中、そのキャラのパワーを＋500。"
    )
    assert got.does == (Modify(Happened(), "power", PLUS, Num(500), THIS_TURN),)
    got = read(
        "【自】 このカードのバトル相手が【リバース】した時、あなたはそのキャラを思い出にしてよい。"
    )
    assert got.does == (May((Move(Happened(), "memory"),)),)


def test_what_the_condition_spoke_of() -> None:
    got = read(
        "【自】 このカードが【リバース】した時、このカードのバトル相手のレベルが0以下なら、あなたはそのキャラを【リバース】してよい。"
    )
    weak = AllSo(FOE, HasNumber("level", "<=", Num(0)))
    assert got.does == (If(weak, (May((SetPose(FOE, "reverse"),)),)),)


def test_the_nearest_choice() -> None:
    text = (
        "あなたは自分の控え室の《川》のキャラを1枚選び、手札に戻し、自分のキャラを1枚選び、"
        "そのターン中、そのキャラのパワーを＋1000。"
    )
    assert auto(text)[-1] == Modify(Chosen(1), "power", PLUS, Num(1000), THIS_TURN)


def test_what_came_to_the_stage() -> None:
    text = "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置き、そのターン中、そのキャラのパワーを＋1000。"
    pick = Choose(zone("waiting", ("character",)), 1, 1)
    assert auto(text) == (pick, Deploy(IT), Modify(IT, "power", PLUS, Num(1000), THIS_TURN))


def test_each_of_many() -> None:
    text = "自分のキャラすべてに、そのターン中、パワーを＋Ｘ。Ｘはそのキャラのレベル×500に等しい。"
    each = Scaled(NumberOf(Happened("each"), "level"), 500)
    assert auto(text) == (Modify(mine(), "power", PLUS, each, THIS_TURN),)


def test_two_questions_about_the_same_cards() -> None:
    text = (
        "あなたは自分の山札の上から3枚を、控え室に置く。それらのカードに《川》のキャラがあるなら、相手に1ダメージを与える。"
        "それらのカードにクライマックスがあるなら、相手に2ダメージを与える。"
    )
    assert auto(text) == (
        FromDeck(YOU, Num(3), "waiting"),
        If(some(Among(0, ("character",), (RIVER,))), (Damage(OPPONENT, Num(1)),)),
        If(some(Among(0, ("climax",))), (Damage(OPPONENT, Num(2)),)),
    )


def test_a_sentence_about_what_was_done_if_paid() -> None:
    got = read(
        "【自】［(1)］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て"
        "「大漁旗」を1枚まで選び、舞台の好きな枠に置く。その山札をシャッフルする。"
    )
    assert got.does == paying(
        LookAt(zone("deck"), YOU),
        Choose(zone("deck", (), Named("大漁旗")), 0, 1),
        Deploy(IT),
        Shuffle(YOU, "deck"),
    )


def test_under_a_condition_too() -> None:
    text = (
        "他のあなたの《川》のキャラがいるなら、あなたは自分の山札の上から1枚を公開する。"
        "そのカードがキャラなら手札に加える。"
    )
    assert auto(text) == (
        If(
            some(mine(RIVER, other=True)),
            (
                FromDeck(YOU, Num(1), "reveal"),
                If(AllSo(IT, HasKind(("character",))), (Move(IT, "hand"),)),
            ),
        ),
    )


def test_the_opponents_own() -> None:
    text = "相手は自分の控え室のキャラを1枚選び、手札に戻す。"
    waiting = zone("waiting", ("character",), who=OPPONENT)
    assert auto(text) == (Choose(waiting, 1, 1, by=OPPONENT), Move(IT, "hand"))


def test_in_doubt() -> None:
    head = "【自】 このカードがアタックした時、"
    said = unread(f"{head}そのキャラを手札に戻す。")
    assert said == "そのキャラを手札に戻す。 (nothing was chosen before that this could mean)"
    # two characters were chosen and nothing was done to either
    text = "あなたは自分のキャラを1枚選び、相手のキャラを1枚選び、そのターン中、そのキャラのパワーを＋500。"
    assert "(it could mean more than one thing said before)" in unread(head + text)
    # whether the last sentence belongs to what is done if the cost is paid is not said
    text = (
        "あなたは1枚引いてよい。そうしたら、相手に1ダメージを与える。このカードを【レスト】する。"
    )
    assert "(it could mean more than one thing said before)" in unread(head + text)
    assert theirs() != mine()
