"""Conditions, the cards they speak of, and what holds as long as they do."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    MINUS,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    AllOf,
    AllSo,
    AttachedTo,
    Both,
    Cards,
    Compare,
    Condition,
    CountOf,
    Gives,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    InPose,
    Named,
    NotSo,
    Num,
    OneOf,
    Placed,
    Players,
    Related,
    Scaled,
    Selector,
    Sum,
    Test,
    TurnOf,
)
from tests.text.weiss_schwarz.build import (
    HILL,
    RIVER,
    THIS,
    level,
    mine,
    read,
    some,
    theirs,
    zone,
)

EITHER = OneOf((RIVER, HILL))
FACING = Related("facing", THIS)
FRONT_CENTER = (Placed("front"), Placed("center"))
UP = Holds(THIS, "power", PLUS, Num(1000))


def none(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


@pytest.mark.parametrize(
    ("text", "cond"),
    [
        ("他のあなたの《川》のキャラが2枚以上なら", some(mine(RIVER, other=True), 2)),
        ("他のあなたの、《川》か《丘》のキャラがいるなら", some(mine(EITHER, other=True))),
        ("あなたのキャラが3枚以下なら", Compare(CountOf(mine()), AT_MOST, Num(3))),
        ("相手の前列のキャラがいないなら", none(theirs(Placed("front")))),
        ("あなたのストックが4枚以上なら", some(zone("stock"), 4)),
        ("あなたの控え室のクライマックスが2枚以下なら", Compare(CountOf(zone("waiting", ("climax",))), AT_MOST, Num(2))),
        ("クライマックス置場に「大漁旗」があるなら", some(zone("climax", (), Named("大漁旗"), who=BOTH))),
        ("あなたのCX置場にCXがあるなら", some(zone("climax", ("climax",)))),
        ("あなたのキャラすべてが《川》なら", AllSo(mine(), RIVER)),
        ("前列にこのカードがいるなら", AllSo(THIS, Placed("front"))),
        ("前列の中央の枠にこのカードがいるなら", AllSo(THIS, AllOf(FRONT_CENTER))),
        ("このカードが【レスト】しているなら", AllSo(THIS, InPose("rest"))),
        ("このカードの下にマーカーがあるなら", some(AttachedTo(THIS, "marker"))),
        ("このカードの下にマーカーがないなら", none(AttachedTo(THIS, "marker"))),
        ("このカードの正面のキャラのレベルが2以上なら", AllSo(FACING, HasNumber("level", AT_LEAST, Num(2)))),
        ("このカードの正面に相手のキャラがいるなら", some(theirs(Placed("facing", THIS)))),
        ("あなたのレベルが3以上なら", Compare(level(), AT_LEAST, Num(3))),
        (
            "すべてのプレイヤーのレベルが3以上なら",
            Both(Compare(level(), AT_LEAST, Num(3)), Compare(level(OPPONENT), AT_LEAST, Num(3))),
        ),
        ("相手のターン中、あなたの手札が3枚以上なら", Both(TurnOf(OPPONENT), some(zone("hand"), 3))),
        (
            "クライマックス置場に「大漁旗」があり、他のあなたの《川》のキャラが2枚以上なら",
            Both(
                some(zone("climax", (), Named("大漁旗"), who=BOTH)),
                some(mine(RIVER, other=True), 2),
            ),
        ),
        (
            "他のあなたの「舟守 ナギ」と「水車番 ソラ」がいるなら",
            Both(
                some(mine(Named("舟守 ナギ"), other=True)),
                some(mine(Named("水車番 ソラ"), other=True)),
            ),
        ),
        (
            "あなたの手札が相手の手札より多いなら",
            Compare(
                CountOf(zone("hand")), AT_LEAST, Sum(CountOf(zone("hand", who=OPPONENT)), Num(1))
            ),
        ),
    ],
)  # fmt: skip
def test_conditions(text: str, cond: Condition) -> None:
    got = read(f"【永】 {text}、このカードのパワーを＋1000。")
    assert got == Ability("cont", cond=cond, holds=(UP,))


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("《川》のキャラ", RIVER),
        ("赤のキャラ", HasTag("color", "赤")),
        ("赤か《川》のキャラ", OneOf((HasTag("color", "赤"), RIVER))),
        ("カード名に「ナギ」を含むキャラ", Named("ナギ", part=True)),
        (
            "カード名に「ナギ」か「ソラ」を含むキャラ",
            OneOf((Named("ナギ", part=True), Named("ソラ", part=True))),
        ),
        ("《川》かカード名に「ナギ」を含むキャラ", OneOf((RIVER, Named("ナギ", part=True)))),
        ("レベル2以上のキャラ", HasNumber("level", AT_LEAST, Num(2))),
        ("コスト0以下のキャラ", HasNumber("cost", AT_MOST, Num(0))),
        ("【スタンド】しているキャラ", InPose("stand")),
        ("『応援』を持つキャラ", HasWord("assist")),
        ("『【リンク】水の誓い』を持つキャラ", HasWord("link:水の誓い")),
        ("トリガーアイコンに[[soul.gif]]があるキャラ", HasTag("trigger", "soul")),
        ("《川》でないキャラ", NotSo(RIVER)),
        ("カード名に「ナギ」を含まないキャラ", NotSo(Named("ナギ", part=True))),
        (
            "レベルが相手のレベルより高いキャラ",
            HasNumber("level", AT_LEAST, Sum(level(OPPONENT), Num(1))),
        ),
    ],
)
def test_which_cards(text: str, test: Test) -> None:
    assert read(f"【永】 他のあなたの、{text}すべてに、パワーを＋500。").holds == (
        Holds(mine(test, other=True), "power", PLUS, Num(500)),
    )


def test_different_kinds_in_one() -> None:
    got = read(
        "【永】 あなたの控え室の、《川》のキャラか「大漁旗」が2枚以上なら、このカードのパワーを＋1000。"
    )
    either = OneOf((AllOf((HasKind(("character",)), RIVER)), Named("大漁旗")))
    assert got.cond == some(zone("waiting", (), either), 2)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("このカードのレベルを＋1し、パワーを＋1000。", (Holds(THIS, "level", PLUS, Num(1)), UP)),
        ("このカードの正面のキャラのソウルを－1。", (Holds(FACING, "soul", MINUS, Num(1)),)),
        (
            "他のあなたの前列の中央の枠のキャラに、パワーを＋1000。",
            (Holds(mine(*FRONT_CENTER, other=True), "power", PLUS, Num(1000)),),
        ),
        (
            "他のあなたの《川》のキャラ1枚につき、このカードのパワーを＋500。",
            (Holds(THIS, "power", PLUS, Scaled(CountOf(mine(RIVER, other=True)), 500)),),
        ),
        (
            "他のあなたの「舟守 ナギ」と「水車番 ソラ」すべてに、パワーを＋500。",
            (
                Holds(
                    mine(OneOf((Named("舟守 ナギ"), Named("水車番 ソラ"))), other=True),
                    "power",
                    PLUS,
                    Num(500),
                ),
            ),
        ),
    ],
)
def test_numbers_that_hold(text: str, holds: tuple[Holds, ...]) -> None:
    assert read(f"【永】 {text}") == Ability("cont", holds=holds)


@pytest.mark.parametrize(
    ("text", "flag"),
    [
        ("アタックできない", "no_attack"),
        ("フロントアタックできない", "no_front"),
        ("サイドアタックできない", "no_side"),
        ("あなたのスタンドフェイズに【スタンド】しない", "no_stand"),
        ("【リバース】しない", "no_reverse"),
        ("相手の効果に選ばれない", "no_choose"),
        ("他の枠に動かせない", "no_move"),
        ("サイドアタックしてもソウルが減少しない", "keep_soul"),
    ],
)
def test_what_a_card_cannot_do(text: str, flag: str) -> None:
    got = read(f"【永】 このカードは{text}。")
    assert got == Ability("cont", holds=(Holds(THIS, flag, BECOMES, Num(1)),))


def test_what_players_cannot_do() -> None:
    got = read("【永】 このカードのバトル中、相手はイベントと『助太刀』を手札からプレイできない。")
    them = Players(OPPONENT)
    assert got == Ability(
        "cont",
        cond=AllSo(THIS, Placed("in_battle")),
        holds=(
            Holds(them, "no_backup", BECOMES, Num(1)),
            Holds(them, "no_events", BECOMES, Num(1)),
        ),
    )


def test_what_is_given() -> None:
    got = read("【永】 他のあなたの《川》のキャラすべてに、パワーを＋500し、《丘》を与える。")
    who = mine(RIVER, other=True)
    assert got.holds == (Holds(who, "power", PLUS, Num(500)),)
    assert got.gives == (Gives(who, Ability("tag", tags=("trait:丘",))),)
    got = read(
        "【永】 相手のキャラすべてに、次の能力を与える。『【永】 このカードはサイドアタックできない。』"
    )
    assert got.gives == (Gives(theirs(), read("【永】 このカードはサイドアタックできない。")),)


def test_in_the_hand() -> None:
    got = read("【永】 あなたのストックが2枚以下なら、あなたの手札のこのカードのレベルを－1。")
    assert got.holds == (Holds(THIS, "level", MINUS, Num(1)),)
    assert got.where == ("hand",)
    got = read(
        "このカードは、あなたの《川》のキャラがいないなら、手札からプレイできない。", "event"
    )
    assert got == Ability(
        "cont",
        cond=none(mine(RIVER)),
        holds=(Holds(THIS, "no_play", BECOMES, Num(1)),),
        where=("hand",),
    )
    got = read("【永】 このカードは、色条件を満たさずに手札からプレイできる。")
    assert got.where == ("hand",)


def test_deck_building() -> None:
    text = "【永】 このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。"
    assert read(text) == Ability("deck")
    text = "【永】 このカードと同じカード名のカードと、「舟守 ナギ」は、デッキに合計4枚まで入れることができる。"
    assert read(text) == Ability("deck", limit=4, tags=("name:舟守 ナギ",))


def test_anybodys_characters() -> None:
    got = read("【永】 すべてのプレイヤーの前列のキャラすべてに、パワーを－500。")
    cards = Cards(BOTH, ("stage",), ("character",), (Placed("front"),))
    assert got.holds == (Holds(cards, "power", MINUS, Num(500)),)
    assert Cards(YOU, ("stage",), ("character",)) == mine()
