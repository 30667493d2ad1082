"""The English of wordings that once read badly or said something else."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import text_en
from tefuda.games.weiss_schwarz.text.abilities import read_text

PLAY = "【自】 このカードが手札から舞台に置かれた時、"
PLAYED = "【AUTO】 When this card is placed on the stage from your hand, "


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("【自】 あなたのCXがトリガーした時、あなたは1枚引く。",
         "【AUTO】 When you trigger a climax, draw 1 card."),
        ("【自】 相手のCXがトリガーした時、あなたは1枚引く。",
         "【AUTO】 When your opponent triggers a climax, draw 1 card."),
        (f"{PLAY}あなたは自分の山札の上から2枚までを、公開してよい。1枚以上公開したなら、あなたはそれらのカードのキャラを1枚まで選び、手札に加え、残りのカードを控え室に置く。",
         f"{PLAYED}you may reveal up to 2 cards from the top of your deck. If you do and 1 or more cards were revealed, choose up to 1 character from among them, put it into your hand, and put the rest into your waiting room."),
        ("【永】 あなたの、《星》かカード名に「歌」を含むキャラが3枚以上なら、このカードのパワーを＋1000。",
         "【CONT】 If you have 3 or more 《Star》 characters or characters with \"歌\" in their names, this card gets +1000 power."),
        ("【永】 他のあなたの、「甲」と「乙」すべてに、パワーを＋500。",
         "【CONT】 All your other \"甲\" and \"乙\" get +500 power."),
        ("【自】［このカードの下のマーカーを1枚控え室に置く］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
         "【AUTO】 [Put 1 marker under this card into its owner's waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card."),
        (f"{PLAY}あなたはこのカードの正面のキャラを1枚選び、そのターン中、ソウルを－1。",
         f"{PLAYED}choose the character facing this card, and that character gets -1 soul until end of turn."),
        (f"{PLAY}そのターン中、このカードは次の能力を得る。『【自】 このカードがアタックした時、次の行動を2回行う。『あなたは1枚引く。』』",
         f"{PLAYED}this card gets the following ability until end of turn: “【AUTO】 When this card attacks, do the following twice: “Draw 1 card.””"),
        ("【起】［あなたの控え室のキャラを2枚山札に戻し、その山札をシャッフルする］ あなたは1枚引く。",
         "【ACT】 [Return 2 characters from your waiting room to your deck and shuffle your deck] Draw 1 card."),
    ],
)  # fmt: skip
def test_what_is_said(text: str, said: str) -> None:
    ability = read_text(text, "character").ability
    assert ability is not None
    assert text_en(ability) == said
