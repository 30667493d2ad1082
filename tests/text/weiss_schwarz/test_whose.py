"""Who does it, whose cards they are, under which condition: what texts say in few words."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    BOTH,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    AllThese,
    Among,
    Cards,
    Choose,
    Chosen,
    Compare,
    CountOf,
    Deploy,
    Did,
    Draw,
    Exchange,
    FromDeck,
    Holds,
    If,
    LookAt,
    May,
    Move,
    Num,
    Rest,
    SetPose,
    Shuffle,
    TurnOf,
)
from tefuda.games.weiss_schwarz.cards.card import text_en, text_ja
from tefuda.games.weiss_schwarz.effects.nodes import Damage, GoTo
from tests.text.weiss_schwarz.build import (
    IT,
    RIVER,
    THIS,
    auto,
    mine,
    read,
    some,
    theirs,
    unread,
    zone,
)

PLAY = "【自】 このカードが手札から舞台に置かれた時、"
DRAWS = Draw(YOU, Num(1))
UNSURE = "(it could mean more than one thing said before)"
NOTHING_CHOSEN = "(nothing was chosen before that this could mean)"
DECK = "(which deck is meant is not said)"


def said_again(text: str) -> None:
    """What is said of it in Japanese means the same."""
    kind = "character" if text.startswith("【") else "event"
    ability = read(text, kind)
    assert read(text_ja(ability), kind) == ability


# --- who says where a card comes to


def test_the_opponent_says_where_to() -> None:
    text = (
        "あなたは相手のキャラを1枚まで選び、思い出にし、"
        "相手は自分の思い出置場のそのキャラを、舞台の好きな枠に置く。"
    )
    assert auto(text) == (
        Choose(theirs(), 0, 1),
        Move(IT, "memory"),
        Deploy(IT, by=OPPONENT),
    )
    said_again(PLAY + text)
    assert "相手はそのキャラを舞台の好きな枠に置く" in text_ja(read(PLAY + text))
    assert "your opponent puts it in any slot" in text_en(read(PLAY + text))


def test_you_say_where_to() -> None:
    text = "あなたは自分の控え室の《川》のキャラを1枚選び、舞台の好きな枠に置く。"
    assert auto(text)[-1] == Deploy(IT)
    text = "相手は自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。"
    pick = Choose(zone("waiting", ("character",), who=OPPONENT), 1, 1, by=OPPONENT)
    assert auto(text) == (pick, Deploy(IT, by=OPPONENT))
    said_again(PLAY + text)


def test_one_and_this_card_are_two_cards() -> None:
    text = "あなたは自分の《川》のキャラを1枚とこのカードを選び、それぞれを【スタンド】して入れ替える。"
    assert auto(text) == (
        Choose(mine(RIVER, other=True), 1, 1),
        SetPose(AllThese((IT, THIS)), "stand"),
        Exchange(IT, THIS),
    )
    said_again(PLAY + text)


# --- whose turn


def test_each_turn_has_its_own() -> None:
    text = (
        "【永】 他のあなたの《川》のキャラが2枚以上なら、あなたのターン中、このカードのパワーを＋2500し、"
        "相手のターン中、このカードのパワーを＋1500。"
    )
    assert read(text) == Ability(
        "cont",
        cond=some(mine(RIVER, other=True), 2),
        holds=(
            Holds(THIS, "power", PLUS, Num(2500), TurnOf(YOU)),
            Holds(THIS, "power", PLUS, Num(1500), TurnOf(OPPONENT)),
        ),
    )
    said_again(text)


def test_each_turn_its_own_action() -> None:
    text = "あなたのターンなら、相手に1ダメージを与え、相手のターンなら、あなたは1枚引く。"
    assert auto(text) == (
        If(TurnOf(YOU), (Damage(OPPONENT, Num(1)),)),
        If(TurnOf(OPPONENT), (DRAWS,)),
    )
    said_again(PLAY + text)
    text = "あなたのターンなら、相手に1ダメージを与え、相手のターンなら、あなたは1枚引いてよい。"
    assert "(under which condition it is is not said)" in unread(PLAY + text)


# --- whose deck

THEIR_CLIMAX = Choose(zone("waiting", ("climax",), who=OPPONENT), 1, 1)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "あなたは相手の控え室のクライマックスを1枚選び、山札に戻し、その山札をシャッフルする。",
            (THEIR_CLIMAX, Move(IT, "deck"), Shuffle(OPPONENT, "deck")),
        ),
        (
            "あなたは相手の控え室のクライマックスを1枚選び、山札に戻す。そうしたら、その山札をシャッフルし、あなたは1枚引く。",
            (THEIR_CLIMAX, Move(IT, "deck"), If(Did(), (Shuffle(OPPONENT, "deck"), DRAWS))),
        ),
        (
            "あなたは相手の控え室のクライマックスを1枚選び、山札に戻し、相手はその山札をシャッフルする。",
            (THEIR_CLIMAX, Move(IT, "deck"), Shuffle(OPPONENT, "deck")),
        ),
        (
            "相手は自分の控え室のカードすべてを、山札に戻す。その山札をシャッフルする。",
            (Move(zone("waiting", who=OPPONENT), "deck"), Shuffle(OPPONENT, "deck")),
        ),
        (
            "すべてのプレイヤーは自分の控え室のカードすべてを、山札に戻す。それらの山札をシャッフルする。",
            (Move(Cards(BOTH, ("waiting",)), "deck"), Shuffle(BOTH, "deck")),
        ),
        (
            "あなたは自分の山札を見て《川》のキャラを1枚まで選び、手札に加え、その山札をシャッフルする。",
            (
                LookAt(zone("deck"), YOU),
                Choose(zone("deck", ("character",), RIVER), 0, 1),
                Move(IT, "hand"),
                Shuffle(YOU, "deck"),
            ),
        ),
        (
            "あなたは相手の山札を上から3枚まで見て、カードを1枚まで選び、控え室に置き、残りのカードを山札に戻し、その山札をシャッフルする。",
            (
                FromDeck(OPPONENT, Num(3), "look", up_to=True),
                Choose(Among(0), 0, 1, slot=1),
                Move(Chosen(1), "waiting"),
                Move(Rest(0, (1,)), "deck"),
                Shuffle(OPPONENT, "deck"),
            ),
        ),
        ("あなたは自分の山札をシャッフルする。", (Shuffle(YOU, "deck"),)),
    ],
)  # fmt: skip
def test_the_deck_that_is_shuffled(text: str, does: tuple[Action, ...]) -> None:
    assert auto(text) == does
    said_again(PLAY + text)


def test_no_deck_before_it() -> None:
    assert DECK in unread(PLAY + "あなたは1枚引き、その山札をシャッフルする。")
    text = "あなたは自分の控え室のカードすべてを、山札に戻し、それらの山札をシャッフルする。"
    assert DECK in unread(PLAY + text)


@pytest.mark.parametrize(
    "text",
    [
        "相手は自分の山札を上から1枚見て、山札の上か下に置く。",
        "相手はあなたの山札を上から1枚見て、山札の上か控え室に置く。",
        "相手は自分の山札の上から2枚までを、控え室に置く。",
    ],
)
def test_a_deck_that_the_opponent_looks_at(text: str) -> None:
    assert "(a deck that the opponent looks at or stops)" in unread(PLAY + text)


# --- what hangs on what


def test_otherwise_of_what_was_asked_last() -> None:
    two = Compare(CountOf(zone("hand")), AT_LEAST, Num(2))
    paid = May(
        (Move(THIS, "hand"),),
        (If(two, (DRAWS,), (Damage(OPPONENT, Num(1)),)),),
    )
    text = (
        "あなたの《川》のキャラがいるなら、あなたはこのカードを手札に戻してよい。"
        "そうしたら、あなたの手札が2枚以上なら、あなたは1枚引く。"
        "そうでないなら、相手に1ダメージを与える。"
    )
    assert auto(text) == (If(some(mine(RIVER)), (paid,)),)


def test_otherwise_and_then_once_more() -> None:
    text = (
        "あなたの《川》のキャラがいるなら、あなたは1枚引く。"
        "そうでないなら、あなたはこのカードを手札に戻してよい。そうしたら、相手に1ダメージを与える。"
    )
    back = May((Move(THIS, "hand"),), (Damage(OPPONENT, Num(1)),))
    assert auto(text) == (If(some(mine(RIVER)), (DRAWS,), (back,)),)


def test_otherwise_with_nothing_to_be_otherwise_than() -> None:
    text = (
        "あなたの《川》のキャラがいるなら、あなたはこのカードを手札に戻してよい。"
        "そうしたら、あなたは1枚引く。そうでないなら、相手に1ダメージを与える。"
    )
    assert "(nothing stands before it that could have been done)" in unread(PLAY + text)
    text = (
        "あなたはこのカードを手札に戻してよい。そうしたら、あなたは自分の山札をシャッフルしてよい。"
        "そうしなかったら、あなたは1枚引く。"
    )
    assert UNSURE in unread(PLAY + text)


def test_not_what_was_chosen_otherwise() -> None:
    text = (
        "あなたの《川》のキャラがいるなら、あなたは相手のキャラを1枚選び、【レスト】する。"
        "そうでないなら、あなたはそのキャラを手札に戻す。"
    )
    assert NOTHING_CHOSEN in unread(PLAY + text)


def test_not_what_was_chosen_in_another_mode() -> None:
    text = (
        "次の2つの効果のうちあなたが選んだ1つを行う。"
        "『あなたは相手のキャラを1枚選び、【レスト】する。』『あなたはそのキャラを手札に戻す。』"
    )
    assert NOTHING_CHOSEN in unread(PLAY + text)


def test_all_that_the_effect_has_put_there() -> None:
    text = (
        "あなたは自分の山札の上から2枚を、控え室に置く。"
        "あなたの《川》のキャラがいるなら、あなたは自分の山札の上から2枚を、控え室に置く。"
        "相手にＸダメージを与える。Ｘはこの効果で控え室に置かれたキャラの枚数に等しい。"
    )
    assert UNSURE in unread(PLAY + text)
    text = (
        "あなたは自分の手札を1枚選び、控え室に置き、自分の山札の上から2枚を、控え室に置き、"
        "相手にＸダメージを与える。Ｘはこの効果で控え室に置かれたキャラの枚数に等しい。"
    )
    assert UNSURE in unread(PLAY + text)


# --- how it is said


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("【永】 すべてのプレイヤーは『助太刀』を手札からプレイできない。", "No player can play Backup"),
        (
            f"{PLAY}あなたは相手のキャラを2枚選び、それぞれを【スタンド】して入れ替える。",
            "switch those two characters with each other",
        ),
        (f"{PLAY}相手のアタックフェイズを終了しエンドフェイズに進む。", "end your opponent's attack phase"),
        ("【自】【CXコンボ】 このカードがアタックした時、あなたは1枚引く。", "【AUTO】【CX COMBO】"),
        ("【自】 分離／「月影」 ［(1)］", "(At the end of this card's attack"),
        (
            "すべてのプレイヤーは自分の控え室のカードすべてを、山札に戻し、それらの山札をシャッフルする。",
            "to their owners' deck",
        ),
    ],
)  # fmt: skip
def test_in_english(text: str, english: str) -> None:
    kind = "character" if text.startswith("【") else "event"
    assert english in text_en(read(text, kind))
    said_again(text)


def test_the_phase_that_ends() -> None:
    text = PLAY + "相手のアタックフェイズを終了しエンドフェイズに進む。"
    assert read(text).does == (GoTo("end"),)
    assert "相手のアタックフェイズを終了しエンドフェイズに進む" in text_ja(read(text))


def test_the_icon_of_a_line() -> None:
    said_again(
        "【カウンター】 このカードは、あなたの《川》のキャラがいないなら、手札からプレイできない。"
    )
