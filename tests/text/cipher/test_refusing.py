"""What is not understood to the last character is refused, with the words."""

from __future__ import annotations

import pytest

from tests.text.cipher.build import unread

WHEN = "朝凪【自】このユニットが出撃した時、"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("朝凪【起】空を飛ぶ。", "空を飛ぶ。"),
        ("朝凪【起】カードを１枚捨てる。", "捨てる。"),
        ("朝凪【起】他のの味方を１体選び、移動させる。", "の味方を１体選び、移動させる。"),
        ("朝凪【起】カードを１枚引く。空を飛ぶ。", "空を飛ぶ。"),
        ("朝凪【起】【空を飛ぶ】カードを１枚引く。", "空を飛ぶ"),
        ("朝凪【起】【[リバース1],の味方を２体行動済みにする】カードを１枚引く。", "の味方を２体行動済みにする"),
        ("朝凪【自】このユニットが空を飛んだ時、カードを１枚引く。", "空を飛んだ時、カードを１枚引く。"),
        ("朝凪【常】このユニットの戦闘力は＋１０した。", "した。"),
        ("【支援(攻)】雲の紋章空を飛ぶ。", "雲の紋章空を飛ぶ。"),
    ],
)  # fmt: skip
def test_unread_words(text: str, words: str) -> None:
    assert unread(text).startswith(words)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ただの文である。", "there is no icon for the kind of skill"),
        ("朝凪【起】", "there is nothing to carry out"),
        ("朝凪〖謎〗【起】カードを１枚引く。", "an icon that is not known"),
        ("朝凪【起】このユニットの戦闘力は＋１０される。", "how long it lasts is not said"),
        ("朝凪【起】その味方を移動させる。", "nothing was chosen before that this could mean"),
        ("朝凪【起】残りのカードを退避エリアに置く。", "nothing was chosen before that this could mean"),
        ("朝凪【起】そうしたなら、カードを１枚引く。", "nothing stands before it that could have been done"),
        ("朝凪【常】カードを１枚引く。", "a 【常】 skill cannot do this"),
        ("朝凪【起】自分のターン中、カードを１枚引く。", "only a 【常】 skill can say this"),
        ("朝凪【自】【[リバース1]】このユニットが出撃した時、カードを１枚引く。", "a cost that is never paid"),
        (f"{WHEN}コストを支払うなら、カードを１枚引く。", "there is no cost to pay"),
        ("朝凪【起】【相手の手札を１枚退避エリアに置く】カードを１枚引く。", "costs are paid with one's own"),
        ("朝凪【起】カードを１枚選び、手札に加える。", "where the cards are is not said"),
        ("朝凪【起】<虹>の味方を１体選び、移動させる。", "no icon is called 虹"),
        ("朝凪【起】味方を移動させる。", "which is meant cannot be told"),
        ("朝凪【常】ユニットの戦闘力は＋１０される。", "which units are meant is not said"),
        ("朝凪【常】〖ZZ〗を持つ味方の戦闘力は＋１０される。", "an icon that is not known"),
        ("朝凪【自】行動済みの味方が行動済みになった時、カードを１枚引く。", "it cannot come to that"),
        ("朝凪【自】他の味方が行動済みになった時か移動した時、カードを１枚引く。", "how much of it is said of both"),
        (
            "朝凪【起】味方を１体選ぶ。他の味方を１体選ぶ。その味方を移動させる。",
            "it could mean more than one thing said before",
        ),
    ],
)  # fmt: skip
def test_read_and_yet_without_meaning(text: str, reason: str) -> None:
    assert f"({reason})" in unread(text)


def test_both_languages() -> None:
    text = "朝凪【起】このユニットの戦闘力は＋１０される。"
    assert unread(text, "ja").endswith("（いつまでかが書かれていない）")
    assert unread(text, "en").endswith("(how long it lasts is not said)")


@pytest.mark.parametrize(
    "text",
    [
        "【支援(攻)】雲の紋章この紙を２枚破る場合、カードを１枚引く。",
        "【支援(攻)】雲の紋章空を飛ぶカードを１枚引く。",
        "【支援(攻)】雲の紋章戦闘終了まで攻撃ユニットの戦闘力は＋２０される。",
        "【支援(攻)】雲の剣閃戦闘終了まで、攻撃ユニツトの戦闘力は＋２０される。",
        "【支援(攻)】雲の剣閃自分の攻撃ユニツト以外の味方を１体選ぶ。その味方を移動させてもよい。",
    ],
)
def test_no_words_are_taken_for_a_name(text: str) -> None:
    assert unread(text)
