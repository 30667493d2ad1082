"""What is not understood to the last character is refused, with the words."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.text.abilities import read_text
from tests.text.weiss_schwarz.build import unread

PLAY = "【自】 このカードが手札から舞台に置かれた時、"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("【永】 このカードのパワーを＋1000した。", "した。"),
        ("【永】 あなたは空を飛ぶ。", "空を飛ぶ。"),
        ("【自】 このカードが空を飛んだ時、あなたは1枚引く。", "空を飛んだ時、あなたは1枚引く。"),
        (f"{PLAY}あなたは1枚捨てる。", "捨てる。"),
        (f"{PLAY}あなたは1枚引く", "引く"),
        ("【起】［空を飛ぶ］ あなたは1枚引く。", "空を飛ぶ］ あなたは1枚引く。"),
        ("これはただの文である。", "これはただの文である。"),
        ("【自】 絆／「名のない", "「名のない"),
    ],
)  # fmt: skip
def test_unread_words(text: str, words: str) -> None:
    assert unread(text) == words


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{PLAY}このカードのパワーを＋1000。", "how long it lasts is not said"),
        (f"{PLAY}そのターン中、このカードのパワーを＋Ｘ。", "what X is is not said"),
        (f"{PLAY}あなたは1枚引く。Ｘはあなたの手札の枚数に等しい。", "what X is is not said"),
        (f"{PLAY}そうしたら、あなたは1枚引く。", "nothing stands before it that could have been done"),
        ("【永】 あなたは1枚引く。", "a 【永】 ability cannot do this"),
        ("【自】［(1)］ このカードがアタックした時、あなたは1枚引く。", "a cost that is never paid"),
        (
            "【永】 すべてのプレイヤーのキャラが6枚以上なら、このカードのパワーを＋1000。",
            "together or each of them is not said",
        ),
        (f"{PLAY}残りのカードを控え室に置く。", "nothing was chosen before that this could mean"),
        (f"{PLAY}カードを1枚選び、手札に加える。", "nothing was chosen before that this could mean"),
        (
            f"{PLAY}次の3つの効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』『あなたは2枚引く。』",
            "there are more or fewer effects than said",
        ),
        ("【起】［キャラを1枚【レスト】する］ あなたは1枚引く。", "where the cards are is not said"),
        (  # after that: whether the card was a character or not?
            f"{PLAY}あなたは自分の山札の上から1枚を公開する。そのカードがキャラなら、あなたは1枚引く。"
            "その後、このカードを【レスト】する。",
            "it could mean more than one thing said before",
        ),
        (f"{PLAY}その後、あなたは1枚引く。", "nothing stands before it that could have been done"),
        (  # each player's own level, which no one test of cards can ask
            f"{PLAY}すべてのプレイヤーは自分の、レベルが自分のレベルより高いキャラすべてを、手札に戻す。",
            "what every player does",
        ),
    ],
)  # fmt: skip
def test_read_and_yet_without_meaning(text: str, reason: str) -> None:
    assert f"({reason})" in unread(text)


def test_an_event_text_on_a_character() -> None:
    assert unread("あなたは1枚引く。", "character") == "あなたは1枚引く。"


@pytest.mark.clause("weiss_schwarz", "2.12.3")
def test_what_stands_in_brackets_is_set_aside() -> None:
    from tefuda.games.weiss_schwarz.text.abilities import read_text

    reading = read_text("【永】 このカードはサイドアタックできない。（読まれない）", "character")
    assert reading.ability is not None
    assert reading.reminder == "（読まれない）"


def test_an_icon_that_nobody_knows_is_refused_and_breaks_nothing() -> None:
    text = (
        "【自】 このカードが手札からクライマックス置場に置かれた時、[[standby.gif]]の効果を行う。"
    )
    assert read_text(text, "climax").ability is not None
    got = read_text(text.replace("standby", "stanby"), "climax")
    assert got.ability is None
    assert got.unread is not None
    assert "an icon that is not known" in got.unread.say("en")
    assert "知らないアイコン" in got.unread.say("ja")
