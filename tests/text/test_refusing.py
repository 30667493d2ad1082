"""What is not understood is refused with its words; two meanings are no meaning; reminders."""

from __future__ import annotations

from functools import partial

import pytest

from tefuda.effects.nodes import YOU, Ability, Draw, Num
from tefuda.games.soukou_musume.text.abilities import READER
from tefuda.text.meaning import Meaning, Rules
from tefuda.text.parse import Reader

NEAR_MISSES = [
    # words nobody knows, from there to the end of the sentence
    ("skill", "自分のデッキを1枚めくる。", "めくる。"),
    ("skill", "ダメージを100アップする。さらに強くなる。", "さらに強くなる。"),
    ("skill", "相手の主戦ユニットを行動不能にする。", "行動不能にする。"),
    ("skill", "この ユニット に ２００ ダメージ を 贈る。", "贈る。"),
    # all of them or one of them? it must be said
    ("skill", "相手の控えユニットに100ダメージを与える。", "に100ダメージを与える。"),
    (
        "skill",
        "このユニットのエネルギー2枚につき、ダメージを100アップする。",
        "つき、ダメージを100アップする。",
    ),
    (
        "skill",
        "このターンの間、このユニットのダメージを200アップする。",
        "ダメージを200アップする。",
    ),
    ("command", "相手のデッキを1枚引く。", "引く。"),
    # the form of a verb must fit its place
    ("skill", "自分のデッキを1枚引き。", "引き。"),
    (
        "skill",
        "自分のデッキを1枚引く、ダメージを100アップする。",
        "引く、ダメージを100アップする。",
    ),
    ("command", "自分の手札を1枚捨て場に置くもよい。", "置くもよい。"),
    # words of another kind of text
    ("command", "このユニットに200ダメージを与える。", "このユニットに200ダメージを与える。"),
    ("command", "ダメージを100アップする。", "ダメージを100アップする。"),
    ("skill", "セットしたユニットのHPを300アップする。", "を300アップする。"),
    ("uniform", "自分のデッキを1枚引く。", "を1枚引く。"),
    ("skill", "【ターン1回】自分のデッキを1枚引く。", "【ターン1回】自分のデッキを1枚引く。"),
    # what points at nothing
    ("skill", "そのユニットに100ダメージを与える。", "そのユニットに100ダメージを与える。"),
    ("skill", "自分のデッキを1枚引く。小破させる。", "小破させる。"),
    ("skill", "そうしたら、自分のデッキを1枚引く。", "そうしたら、自分のデッキを1枚引く。"),
    (
        "circle",
        "［そのユニットを小破させる］自分のデッキを1枚引く。",
        "［そのユニットを小破させる］自分のデッキを1枚引く。",
    ),
    # a choice made under a condition does not outlive it
    (
        "skill",
        "自分の手札が3枚以下なら、相手の控えユニットを1体選び、小破させる。そのユニットに100ダメージを与える。",
        "そのユニットに100ダメージを与える。",
    ),
    # cut off, and nothing at all
    ("skill", "自分のデッキを1枚引く。ダメージを100アップ", "アップ"),
    ("skill", "ダメージを100", "ダメージを100"),
    ("skill", "自分のデッキを0枚まで選び、小破させる。", "0枚まで選び、小破させる。"),
    ("skill", "", ""),
    ("skill", "（何もしない。）", "（何もしない。）"),
]


@pytest.mark.parametrize(("entry", "text", "words"), NEAR_MISSES)
def test_a_near_miss_is_refused_with_its_unread_words(entry: str, text: str, words: str) -> None:
    reading = READER.read(text, entry)
    assert reading.ability is None
    assert reading.unread is not None
    assert reading.unread.words == words
    assert text[reading.unread.position :].startswith(words)


def test_the_reason_is_said_where_every_word_is_known() -> None:
    unread = READER.read("そのユニットに100ダメージを与える。", "skill").unread
    assert unread is not None
    assert unread.reason == "nothing was chosen before that this could mean"
    assert str(unread) == f"{unread.words} ({unread.reason})"


def test_reminder_text_at_the_end_has_no_effect_and_is_kept() -> None:
    plain = READER.read("自分のデッキを1枚引く。", "skill")
    reminded = READER.read("自分のデッキを1枚引く。（デッキがなければ引けない。）", "skill")
    assert reminded.ability == plain.ability
    assert reminded.reminder == "（デッキがなければ引けない。）"


def test_brackets_in_the_middle_are_no_reminder() -> None:
    unread = READER.read("自分のデッキを（好きなだけ）1枚引く。", "skill").unread
    assert unread is not None
    assert unread.words == "（好きなだけ）1枚引く。"


def test_a_text_without_end_is_refused_and_not_read() -> None:
    text = "相手に見せて" * 5000
    unread = READER.read(text, "skill").unread
    assert unread is not None
    assert unread.reason == "the text is too long"


# --- two ways to read ---------------------------------------------------------------------------

TINY = """
skill: one | two
one: "引" /く。/
two: "引く" "。"
"""
ONE_MEANING: Rules = {
    "skill": lambda does: Ability("skill", does),
    "one": lambda *rest: (Draw(YOU, Num(1)),),
    "two": lambda: (Draw(YOU, Num(1)),),
}
TWO_MEANINGS: Rules = {**ONE_MEANING, "two": lambda: (Draw(YOU, Num(2)),)}


def reader(rules: Rules) -> Reader:
    return Reader(TINY, ["skill"], partial(Meaning, words={}, rules=rules.__getitem__))


def test_two_ways_to_the_same_nodes_are_fine() -> None:
    reading = reader(ONE_MEANING).read("引く。", "skill")
    assert reading.ability == Ability("skill", (Draw(YOU, Num(1)),))


def test_two_ways_to_different_nodes_are_refused() -> None:
    reading = reader(TWO_MEANINGS).read("引く。", "skill")
    assert reading.ability is None
    assert reading.unread is not None
    assert reading.unread.reason == "it can be read in 2 ways"
    assert reading.unread.words == "引く。"
