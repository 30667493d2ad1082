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
        ("【起】【カウンター】 助太刀Ｘ レベル1 ［手札のこのカードを控え室に置く］ Ｘはあなたの《星》のキャラの枚数×500に等しい。",
         "【ACT】【COUNTER】 Backup X, Level 1 [Put this card from your hand into your waiting room] X is equal to the number of your 《Star》 characters times 500. (Choose 1 of your characters that is being frontal attacked, and that character gets +X power until end of turn.)"),
        (f"{PLAY}相手は自分の控え室のキャラを1枚選び、舞台の好きな枠に置いてよい。",
         f"{PLAYED}your opponent may choose 1 character in their waiting room and put it in any slot of the stage."),
        (f"{PLAY}あなたは相手のキャラを1枚選び、控え室に置き、相手は自分の控え室のキャラを1枚まで選び、手札に戻す。",
         f"{PLAYED}choose 1 of your opponent's characters, put it into their waiting room, and your opponent chooses up to 1 character in their waiting room and returns it to their hand."),
        (f"{PLAY}そのターン中、このカードのパワーを＋1000し、ソウルを＋1し、このカードは次の能力を得る。『【永】 このカードのバトル中、相手はイベントと『助太刀』を手札からプレイできない。』",
         f"{PLAYED}this card gets +1000 power, +1 soul, and the following ability until end of turn: “【CONT】 While this card is battling, your opponent cannot play events or Backup from the hand.”"),
        (f"{PLAY}あなたは自分の控え室のカードすべてを、山札に戻してよい。そうしたら、その山札をシャッフルする。",
         f"{PLAYED}you may return all cards in your waiting room to your deck. If you do, shuffle your deck."),
        ("【自】 このカードのバトル相手でレベル2以上のキャラが【リバース】した時、あなたは1枚引く。",
         "【AUTO】 When this card's level 2 or higher battle opponent becomes 【REVERSE】, draw 1 card."),
        ("【永】 あなたの表向きのマーカーを持つキャラが2枚以上なら、このカードのパワーを＋2000。",
         "【CONT】 If you have 2 or more characters with a face-up marker under them, this card gets +2000 power."),
    ],
)  # fmt: skip
def test_what_is_said(text: str, said: str) -> None:
    ability = read_text(text, "character").ability
    assert ability is not None
    assert text_en(ability) == said
