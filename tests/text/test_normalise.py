"""One form for what is printed in several."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.text.normalise import SPACES, TABLE, normal_form, normalise


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("１２枚", "12枚"),
        ("ＨＰが５００以下", "HPが500以下"),
        ("＋１００", "+100"),
        ("－１００", "-100"),
        ("−100", "-100"),
        ("［手札］（注）", "[手札](注)"),
        ("＜山岳＞", "〈山岳〉"),
        ("≪山岳≫", "《山岳》"),
        ("コスト：1", "コスト:1"),
        ("自分 の\u3000デッキ\nを", "自分のデッキを"),
        ("1〜2体", "1～2体"),
        ("◯スキル", "○スキル"),
        ("引く｡", "引く。"),
    ],
)
def test_one_form_for_each(printed: str, normal: str) -> None:
    assert normalise(printed) == normal


@pytest.mark.parametrize(
    "kept", ["①", "～", "○", "ー", "斬", "【ターン1回】", "〈山岳〉", "小破・中破"]
)
def test_what_means_something_else_is_kept(kept: str) -> None:
    assert normalise(kept) == kept


def test_a_quoted_name_stays_as_it_is_printed() -> None:
    assert normalise("自分 の「Ａ Ｂ－１」を") == "自分の「Ａ Ｂ－１」を"


def test_a_quote_that_never_closes_is_no_name() -> None:
    assert normalise("「Ａ Ｂ") == "「AB"


def test_the_way_back_leads_to_the_printed_words() -> None:
    normal = normal_form("自分 の　デッキを１枚 引く。")
    at = normal.text.index("1枚")
    assert normal.printed(at, len(normal.text)) == "１枚 引く。"
    assert normal.printed(0, at) == "自分 の　デッキを"


_CHARS = st.sampled_from([*TABLE, *sorted(SPACES), *"「」｢｣自分の1A（）"])


@given(st.text(_CHARS | st.characters(), max_size=40))
def test_normalising_twice_is_normalising_once(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(st.text(_CHARS, max_size=40))
def test_every_character_knows_where_it_stood(text: str) -> None:
    normal = normal_form(text)
    assert len(normal.origins) == len(normal.text) + 1
    for i, c in enumerate(normal.text):
        was = text[normal.origins[i]]
        assert c in (was, TABLE.get(was))
