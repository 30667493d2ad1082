"""Phrases and verbs: what every renderer builds its sentences from."""

from __future__ import annotations

import pytest

from tefuda.effects import nodes as E
from tefuda.kernel.errors import EngineFault
from tefuda.text.japanese import Clause, Japanese
from tefuda.text.render import Voice, method_of
from tefuda.text.verbs import clause, negated, turned_end, verb

V = Voice("このカード")


class Sample(Japanese):
    zones = {"deck": "山札"}
    poses = {"rest": "レスト"}
    phrases = {E.Relocate: "{what:を}{place:places_to}{this}の前に|動かす"}
    places_to = {"front": "前列で"}


class Other(Sample):
    def relocate(self, a: E.Relocate, v: Voice) -> Clause:
        return clause("何も|しない")


@pytest.mark.parametrize(
    ("said", "joins", "te"),
    [
        ("置く", "置き", "置いて"),
        ("選ぶ", "選び", "選んで"),
        ("見る", "見", "見て"),
        ("振る", "振り", "振って"),
        ("公開する", "公開し", "公開して"),
        ("攻撃される", "攻撃され", "攻撃されて"),
        ("支払う", "支払い", "支払って"),
        ("持つ", "持ち", "持って"),
        ("移動しない", "移動せず", ""),
        ("攻撃できない", "攻撃できず", ""),
    ],
)
def test_a_verb_is_known_by_its_plain_form(said: str, joins: str, te: str) -> None:
    assert (verb(said).ends, verb(said).joins, verb(said).te) == (said, joins, te)


def test_a_form_behind_an_arrow_takes_the_place_of_the_regular_one() -> None:
    assert verb("見る→見て").joins == "見て"
    assert verb("見る→見て").te == "見て"


def test_a_word_that_is_no_verb_is_refused() -> None:
    with pytest.raises(EngineFault, match="カード"):
        verb("カード")


def test_the_first_end_that_fits_is_exchanged() -> None:
    assert turned_end("赤の", (("い", "く"), ("の", "以外の"))) == "赤以外の"
    assert turned_end("赤", (("の", "以外の"),)) == ""
    assert turned_end("赤", (("の", "以外の"),), "でない") == "赤でない"
    assert negated("敵がいる") == "敵がいない"


def test_a_phrase_says_the_fields_of_its_node() -> None:
    said = Sample().action(E.Relocate(E.This(), "front"), V)
    assert said == clause("このカードを前列でこのカードの前に|動かす")


def test_what_was_just_chosen_is_left_out_of_a_phrase() -> None:
    said = Sample().action(E.SetPose(E.This(), "rest"), Voice("このカード", here=1))
    assert said == clause("|レストにする")


def test_a_number_that_is_not_plain_gets_a_letter() -> None:
    v = Voice("このカード")
    pile = E.Top(E.YOU, "deck", E.NumberOf(E.This(), "cost"))
    assert Sample().selector(pile, v) == "自分の山札の上からX枚"
    assert v.letters == [E.NumberOf(E.This(), "cost")]


def test_a_method_takes_the_place_of_an_inherited_phrase() -> None:
    assert Other().action(E.Relocate(E.This(), "front"), V) == clause("何も|しない")
    assert E.Relocate in Sample.phrases
    assert E.Relocate not in Other.phrases


def test_methods_are_called_like_their_nodes() -> None:
    assert method_of(E.HasNumber) == "has_number"
    assert method_of(E.AttachCards) == "attach"


def test_a_word_in_no_table_is_an_error() -> None:
    with pytest.raises(EngineFault, match="no words for"):
        Sample().action(E.Relocate(E.This(), "back"), V)
    with pytest.raises(EngineFault, match="no words for"):
        Sample().condition(E.DuringStep("main"), V)
