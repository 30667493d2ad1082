"""Whose a card is, which card is meant, and what a wording of two meanings is refused for."""

from __future__ import annotations

from time import process_time

import pytest

from tefuda.effects.nodes import (
    BECOMES,
    OPPONENT,
    THIS_BATTLE,
    YOU,
    Action,
    AllSo,
    Chosen,
    Delay,
    Deploy,
    FromDeck,
    Grant,
    HasNumber,
    If,
    May,
    Modify,
    Move,
    Num,
    Placed,
    Shuffle,
    This,
    Trigger,
)
from tefuda.games.cipher.cards.card import Programs, compile_card, read_card, text_ja
from tefuda.games.cipher.effects.nodes import Defeat, Fighter, LevelUp
from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.common.places import NOWHERE
from tests.text.cipher.build import AOBA, IT, act, mine, one, reverse, skill, theirs, unread, zone

TOP = FromDeck("you", Num(1), "reveal")


@pytest.mark.clause("cipher", "5.1.2.1.2.6")
def test_what_the_opponent_chooses_of_their_own() -> None:
    assert act("相手は自分の味方を１体選び、撃破する。") == (
        one(theirs(), by=OPPONENT),
        Defeat(IT),
    )
    assert act("自分の味方を１体選び、撃破する。") == (one(mine()), Defeat(IT))


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("自分のデッキの１番上のカードを公開する。あなたは[リバース2]してもよい。そうしたなら、そのカードを出撃させる。", (TOP, May(reverse(2, 1), (Deploy(Chosen(0)),)))),
        ("自分の絆カードを１枚選び、裏向きにしてもよい。そうしたなら、そのカードを手札に加える。", None),
    ],
)  # fmt: skip
def test_no_word_means_the_cards_that_a_reverse_turns_over(
    text: str, nodes: tuple[Action, ...] | None
) -> None:
    got = act(text)
    if nodes is None:  # what is turned over in so many words can be meant
        last = got[-1]
        assert isinstance(last, May)
        assert last.then == (Move(Chosen(0), "hand"),)
    else:
        assert got == nodes


@pytest.mark.parametrize("words", ["そのカード", "その絆カード"])
def test_nothing_else_makes_it_meaningless(words: str) -> None:
    text = f"朝凪【起】[リバース1]してもよい。そうしたなら、{words}を手札に加える。"
    assert unread(text).endswith("(nothing was chosen before that this could mean)")


@pytest.mark.clause("cipher", "5.1.2.1.1.1")
@pytest.mark.parametrize(
    "text",
    [
        "相手の退避エリアからカードを１枚選び、自分の手札に加える。",
        "敵を１体選び、自分の絆エリアに置く。",
        "相手のデッキの１番上のカードを自分の手札に加える。",
        "相手のデッキの１番上のカードを公開させる。そのカードを自分の手札に加える。",
        "自分の手札を１枚選び、相手の手札に加える。",
        "自分のデッキの１番上のカードを公開して、相手の絆エリアに置く。",
        "相手は自分の手札を１枚選び、あなたの退避エリアに置く。",
    ],
)
def test_cards_go_to_no_zone_but_their_owners(text: str) -> None:
    assert unread(f"朝凪【起】{text}").endswith("(not a zone of the cards' owner)")


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("相手の退避エリアからカードを１枚選び、相手の手札に加えさせる。", "hand"),
        ("相手は自分の退避エリアからカードを１枚選び、自分の手札に加える。", "hand"),
        ("敵を１体選び、相手の手札に戻させる。", "hand"),
        ("敵を１体選ぶ。相手はその敵を自分のデッキの１番上に置く。", "deck"),
    ],
)
def test_their_owners_zone_may_be_said(text: str, to: str) -> None:
    assert act(text)[-1] == Move(IT, to)


def test_both_players_cards_go_to_their_own_decks() -> None:
    got = act("あなたと相手は主人公以外のすべてのユニットをそれぞれ自分のデッキに加える。その後、それぞれデッキをシャッフルする。")  # fmt: skip
    assert isinstance(got[0], Move)
    assert (len(got), got[0].to, got[1]) == (2, "deck", Shuffle("both", "deck"))


@pytest.mark.clause("cipher", "14.2.5")
def test_a_class_change_is_no_mere_level_up() -> None:
    onto = mine(AOBA)
    chosen = one(zone("hand", AOBA))
    put = "自分の手札から『アオバ』を１枚選び、味方の『アオバ』の上に重ねて{}させる。"
    assert act(put.format("クラスチェンジ")) == (chosen, LevelUp(IT, onto, True))
    assert act(put.format("レベルアップ")) == (chosen, LevelUp(IT, onto))


def test_this_attack() -> None:
    safe = Modify(mine(AOBA), "no_defeat_attack", BECOMES, Num(1), THIS_BATTLE)
    got = skill("【支援(防)】雲の紋章自分の防御ユニットが『アオバ』の場合、この攻撃で『アオバ』は撃破されない。")  # fmt: skip
    assert got.does == (If(AllSo(Fighter("defender"), AOBA), (safe,)),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("朝凪【自】味方が敵に攻撃された時、そのユニットを移動させる。", "it could mean more than one thing said before"),
        ("朝凪【自】敵が敵を攻撃した時、カードを１枚引く。", "enemies do not attack enemies"),
        ("朝凪【常】自分の攻撃ユニットの戦闘力は＋１０される。", "what changes from battle to battle"),
        ("【支援(攻)】雲の紋章自分の防御ユニットの戦闘力は＋１０される。", "a unit that is not on that side"),
        ("【支援(防)】雲の紋章相手の防御ユニットの戦闘力は−１０される。", "a unit that is not on that side"),
        ("【支援(攻防)】雲の紋章自分の攻撃ユニットの戦闘力は＋１０される。", "a unit that is not on that side"),
        ("朝凪【常】相手の支援カードはこのユニットの支援に失敗する。", "not a support card of that side"),
        ("朝凪【常】自分の支援カードは敵の支援に失敗する。", "not a support card of that side"),
        ("朝凪【起】味方の『アオバ』か『ミナモ』を１体選ぶ。その『ミナモ』を移動させる。", "it could mean more than one thing said before"),
        ("朝凪【起】このスキルはこのユニットが前衛でなければ使用できない。", "there is nothing to carry out"),
        ("朝凪【特】手札にあるこのカードの出撃コストは１だけ小さくなる。自分の退避エリアにあるこのカードの出撃コストは２だけ小さくなる。", "this card in different zones"),
        ("朝凪【特】このカードの出撃コストは１だけ小さくなる。手札にあるこのカードのクラスチェンジコストは１だけ小さくなる。", "this card in different zones"),
        ("朝凪【起】手札にあるこのカードを出撃させる。", "a skill of a kind that does not work there"),
        ("朝凪【自】自分のターン開始時、自分の退避エリアにあるこのカードを出撃させる。", "a skill of a kind that does not work there"),
        ("朝凪【常】手札にあるこのカードの出撃コストは１になる。", "a skill of a kind that does not work there"),
        ("朝凪【絆】【手札】【起】カードを１枚引く。", "a skill of different zones"),
        ("朝凪【常】〖ターン1回〗このユニットの戦闘力は＋１０される。", "a limit of a skill that is not used"),
        ("朝凪【常】このユニットの戦闘力は＋１０される。ただし、出撃コストは１より小さくならない。", "what does not become smaller"),
        ("朝凪【常】敵が神速回避する場合、自分の手札からその味方と同じユニット名のカードを１枚退避エリアに置く代わりに[リバース2]してもよい。", "which is meant cannot be told"),
        ("朝凪【起】相手の手札が５枚になるまでカードを引く。", "not one's own hand"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant(text: str, reason: str) -> None:
    assert unread(text).endswith(f"({reason})")


def test_the_next_own_turn_is_not_this_one() -> None:
    """13.2.1.1.1: what is said of it is carried out as that turn begins."""
    got = read_skill("朝凪【起】次の自分のターン中、このユニットは未行動にならない。").ability
    assert got is not None
    (delay,) = got.does
    assert isinstance(delay, Delay)
    assert delay.ability.trigger == Trigger("turn_start", who=YOU)
    assert delay.ability.does == (Modify(This(), "never_ready", "=", Num(1), "turn"),)


def test_a_nameless_text_goes_on_with_the_skill_whose_icon_its_reminder_speaks_of() -> None:
    first = "朝凪〖CCS〗【常】このユニットが前衛の場合、このユニットの戦闘力は＋１０される。"
    second = "【常】このユニットが後衛の場合、このユニットに射程１-２が追加される。"
    data = {"id": "x", "unit": "ミナモ", "cost": 1, "power": 40, "range": "1", "support": 10}

    def conds(*texts: str) -> list[tuple[str, bool]]:
        got = compile_card(read_card({**data, "text": list(texts)}, NOWHERE))
        assert isinstance(got, Programs)
        classed = repr(Placed("classed"))
        return [(a.label, classed in repr(a.cond)) for a in got.abilities]

    aside = "（〖CCS〗はこのユニットがクラスチェンジしていなければ有効にならない）"
    assert conds(first, second + aside) == [("朝凪", True), ("朝凪", True)]
    assert conds(first, second) == [("朝凪", True), ("", False)]


def test_a_number_is_of_the_orb_that_is_shown() -> None:
    got = act("相手のオーブを１つ選び、公開させる。そのオーブの出撃コストが３以上の場合、そのオーブを破壊する。")  # fmt: skip
    assert isinstance(got[-1], If)
    assert got[-1].cond == AllSo(IT, HasNumber("cost", ">=", Num(3)))


def test_skills_given_by_name_are_those_of_that_name() -> None:
    data = {"id": "x", "unit": "ミナモ", "cost": 1, "power": 40, "range": "1", "support": 10}

    def given(*texts: str) -> list[str] | None:
        got = compile_card(read_card({**data, "text": list(texts)}, NOWHERE))
        if not isinstance(got, Programs):
            return None
        return [a.ability.label for a in got.abilities[0].does if isinstance(a, Grant)]

    both = "朝凪【起】ターン終了まで、このユニットは『夕凪』を得て、このユニットは『夜凪』を得る。"
    evening, night = "夕凪【起】カードを１枚引く。", "夜凪【起】カードを２枚引く。"
    assert given(both, evening, night) == ["夕凪", "夜凪"]
    assert given(both, evening) is None
    itself = "朝凪【起】ターン終了まで、このユニットは『朝凪』を得る。"
    assert given(itself) is None
    assert given(itself.replace("『朝凪』", "『夕凪』"), itself.replace("朝凪【", "夕凪【")) is None
    next_one = "朝凪【起】ターン終了まで、このユニットは以下のスキルを得る。"
    assert given(next_one, next_one.replace("朝凪", ""), evening) is None


@pytest.mark.parametrize(
    ("before", "again", "after"),
    [
        ("朝凪【起】", "他の", "味方を１体選び、移動させる。"),
        ("朝凪【起】<剣>", "か<剣>", "の味方を１体選び、移動させる。"),
        ("朝凪【起】", "味方がいる場合、", "カードを１枚引く。"),
        ("朝凪【起】", "カードを１枚引く。", ""),
        ("【支援(攻)】", "<剣>か", "空を飛ぶ。"),
        ("朝凪【起】カードを１枚引く。", "（", ""),
    ],
)
@pytest.mark.parametrize("length", [390, 990, 10_000])
def test_endless_texts_are_read_or_refused_at_once(
    before: str, again: str, after: str, length: int
) -> None:
    text = before + again * ((length - len(before) - len(after)) // len(again)) + after
    start = process_time()
    reading = read_skill(text)
    assert process_time() - start < 5  # a quarter of one on a machine that does nothing else
    assert length < 400 or reading.ability is None


FEW = "自分の手札が３枚以下の場合、"
DISCARDS = "自分の手札を１枚選び、退避エリアに置く。"


@pytest.mark.clause("cipher", "23.1.22.1")
@pytest.mark.parametrize(
    ("text", "under"),
    [
        (f"{FEW}カードを１枚引く。その後、{DISCARDS}", True),
        (f"{FEW}カードを１枚引く。{DISCARDS}", False),
        (f"{FEW}カードを１枚引く。その後、デッキをシャッフルする。", True),
        (f"{FEW}カードを１枚引く。デッキをシャッフルする。", False),
        ("カードを１枚引いてもよい。そうしたなら、カードを１枚引く。その後、このユニットを移動させる。", True),
        (f"カードを１枚引いてもよい。その後、{DISCARDS}", False),
    ],
)  # fmt: skip
def test_what_is_done_after_that_stands_under_what_the_sentence_before_stands_under(
    text: str, under: bool
) -> None:
    """23.1.22.1: after it, whatever became of it, but not where it is not to be done at all."""
    ability = skill(f"試し【起】{text}")
    assert (len(ability.does) == 1) is under
    assert skill(text_ja(ability)) == ability  # and it is said again so


def test_after_one_of_several_sentences_under_a_condition_is_in_doubt() -> None:
    words = unread(f"試し【起】カードを１枚引く。{FEW}カードを１枚引く。その後、{DISCARDS}")
    assert f"その後、{DISCARDS} (it could mean more than one thing said before)" in words
