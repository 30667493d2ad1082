"""Parts of sentences stand wherever the language allows them, and nothing else is taken for one."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    EQUAL,
    OPPONENT,
    THIS_TURN,
    YOU,
    Ability,
    AllSo,
    Cards,
    Compare,
    Condition,
    CountOf,
    FromDeck,
    Gives,
    Grant,
    HasTag,
    Holds,
    If,
    Move,
    NotSo,
    Num,
    Placed,
    Sum,
    This,
    Trigger,
)
from tefuda.games.cipher.text.rendering import ENGLISH, JAPANESE
from tests.text.cipher.build import (
    FIELD,
    FLYING,
    IT,
    MAIN,
    SWORD,
    THIS,
    act,
    mine,
    one,
    skill,
    theirs,
    unread,
    zone,
)

HAND = Cards(YOU, ("hand",))


def when(words: str) -> Trigger:
    trigger = skill(f"技【自】{words}、カードを１枚引く。").trigger
    assert trigger is not None
    return trigger


def under(words: str) -> Condition | None:
    return skill(f"技【常】{words}、このユニットの戦闘力は＋１０される。").cond


def flags(words: str) -> list[str]:
    """What a constant skill says of cards, by itself or by what it gives them."""
    got = skill(f"技【常】{words}")
    given = [h for g in got.gives for h in g.ability.holds]
    return [h.attr for h in (*got.holds, *given)]


@pytest.mark.clause("cipher", "21.3.1.5.1.1")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("スキルの効果によってこのユニットが出撃した時", "このユニットがスキルの効果によって出撃した時"),
        ("自分の手札からこのユニットが出撃した時", "このユニットが自分の手札から出撃した時"),
        ("敵の攻撃でこのユニットが撃破された時", "このユニットが敵の攻撃で撃破された時"),
        ("後衛にこのユニットが移動した時", "このユニットが後衛に移動した時"),
        (
            "自分の手札から退避エリアに<剣>のカードが置かれた時",
            "<剣>のカードが自分の手札から退避エリアに置かれた時",
        ),
    ],
)  # fmt: skip
def test_the_parts_before_a_verb_come_in_any_order(first: str, second: str) -> None:
    assert when(first) == when(second)


@pytest.mark.clause("cipher", "21.3.1.5.1.1")
def test_several_parts_at_once() -> None:
    assert when("スキルの効果によって前衛の味方が後衛に移動した時") == Trigger(
        "shifted", Cards(YOU, ("front",)), to="back", by="skill"
    )
    assert when("敵のスキルの効果によって自分の手札が１枚退避エリアに置かれた時") == Trigger(
        "moved", zone("retreat"), frm="hand", to="retreat", by="foe_unit"
    )
    assert when("このユニットの攻撃か『技』で<飛行>の敵を撃破した時").also == (
        Trigger("defeats", THIS, other=theirs(FLYING), by="skill:技"),
    )
    assert when("他の味方が敵に撃破された時") == Trigger(
        "defeated", mine(other=True), other=theirs()
    )


@pytest.mark.clause("cipher", "18.3.1.4.1")
def test_a_unit_is_supported_by_a_card_of_its_own_side() -> None:
    for unit, side in (("このユニット", YOU), ("敵", OPPONENT)):
        other = when(f"{unit}が<剣>のカードに支援された時").other
        assert other == Cards(side, ("support",), (), (SWORD,))


@pytest.mark.parametrize("cause", ["敵のスキルによって", "スキルの効果によって", "相手のスキルで"])
def test_by_what_cards_went_is_kept_wherever_it_is_said(cause: str) -> None:
    behind = when(f"自分の手札が{cause}退避エリアに置かれた時")
    assert behind == when(f"{cause}自分の手札が退避エリアに置かれた時")
    assert behind.by
    assert when("自分の手札が退避エリアに置かれた時").by == ""


@pytest.mark.parametrize(
    "words",
    [
        "このユニットが敵を移動した時",  # nobody moves an enemy so
        "このユニットがこのユニットが攻撃した時",
        "このユニットが手札から攻撃した時",
        "敵が敵を攻撃した時",
        "敵が敵に必殺攻撃された時",
        "敵が敵に撃破された時",
        "このユニットの攻撃で味方を撃破した時",
        "自分のデッキが退避エリアに置かれた時",
        "自分の手札が２枚退避エリアに置かれた時",
        "自分の行動フェイズ終了時",
        "味方のスキルか相手の支援スキルによってこのユニットが移動した時",
    ],
)
def test_a_part_that_its_verb_does_not_take_is_refused(words: str) -> None:
    unread(f"技【自】{words}、カードを１枚引く。")


@pytest.mark.parametrize(
    ("words", "attr"),
    [
        ("このユニットはスキルで撃破されない。", "no_defeat_skill"),
        ("このユニットは敵のスキルの効果によって撃破されない。", "no_defeat_foe"),
        ("味方の<竜石>は撃破されない。", "no_defeat"),
        ("このユニットは<飛行>の敵の必殺攻撃で撃破されない。", "no_defeat_critical"),
        ("敵はスキルの効果によって移動できない。", "no_move_skill"),
        ("このユニットは必殺攻撃されない。", "no_critical"),
        ("このユニットの必殺攻撃は<飛行>の敵に神速回避されない。", "no_evade"),
        ("相手は後衛にユニットを出撃させることができない。", "no_deploy_back"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_put_together(words: str, attr: str) -> None:
    assert flags(words) == [attr]


@pytest.mark.parametrize(
    "words",
    [
        "このユニットはスキルの効果によって撃破されない。",  # 21.5.1.1: a cost is no effect
        "このユニットは味方のスキルで撃破されない。",
        "このユニットは敵のスキルの効果によって移動しない。",
        "このユニットは前衛に攻撃できない。",
        "このユニットはスキルで攻撃できない。",
        "このユニットは成長できない。",
    ],
)
def test_what_cannot_be_is_refused_where_the_game_has_no_such_thing(words: str) -> None:
    unread(f"技【常】{words}")


@pytest.mark.clause("cipher", "21.1.1.1")
@pytest.mark.parametrize("word", ["そうでないなら", "そうでない場合"])
def test_otherwise_is_said_of_the_condition_and_not_of_the_deed(word: str) -> None:
    got = act(
        "自分のデッキの１番上のカードを公開する。"
        f"そのカードが<剣>の場合、手札に加える。{word}、退避エリアに置く。"
    )
    hand, retreat = Move(IT, "hand"), Move(IT, "retreat")
    assert got == (FromDeck(YOU, Num(1), "reveal"), If(AllSo(IT, SWORD), (hand,), (retreat,)))
    unread(f"技【起】カードを１枚引く。{word}、このユニットを移動させる。")


@pytest.mark.parametrize(
    ("words", "cmp", "by"),
    [("より多い", AT_LEAST, 1), ("より２枚以上多い", AT_LEAST, 2), ("より３枚以上少ない", AT_MOST, -3)],
)  # fmt: skip
def test_how_many_more_there_are(words: str, cmp: str, by: int) -> None:
    theirs_ = CountOf(Cards(OPPONENT, ("hand",)))
    assert under(f"自分の手札が相手{words}場合") == Compare(
        CountOf(HAND), cmp, Sum(theirs_, Num(by))
    )
    assert under(f"自分の手札が相手の手札{words}場合") == under(f"自分の手札が相手{words}場合")


@pytest.mark.clause("cipher", "21.1.1.1.1")
def test_a_skill_is_barred_by_any_condition() -> None:
    grown = skill(
        "技【常】このユニットの戦闘力は＋１０される。"
        "このスキルはこのユニットがクラスチェンジしている場合は有効にならない。"
    )
    assert grown.cond == AllSo(THIS, NotSo(Placed("classed")))
    there = skill("技【起】カードを１枚引く。このスキルは<飛行>の敵がいるなら使用できない。")
    assert there.cond == Compare(CountOf(theirs(FLYING)), EQUAL, Num(0))


@pytest.mark.parametrize(
    ("said", "tests"),
    [("味方の<剣>", (SWORD,)), ("味方の主人公", (MAIN,)), ("味方の出撃コストが２以下の<剣>", None)],
)  # fmt: skip
def test_a_side_stands_before_what_its_units_are(said: str, tests: tuple[HasTag, ...]) -> None:
    got = act(f"{said}を１体選び、移動させる。")[0]
    assert getattr(got, "what", None) is not None
    if tests is not None:
        assert got == one(mine(*tests))
    unread(f"技【起】味方の敵の{said}を１体選び、移動させる。")


@pytest.mark.clause("cipher", "23.1.15.1")
@pytest.mark.parametrize(
    ("words", "takes"),
    [
        ("すべてのスキル", ("kind:*",)),
        ("すべての【起】スキル", ("kind:act",)),
        ("すべての武器", ("weapon:*",)),
        ("<剣>と『技』", ("weapon:剣", "skill:技")),
        ("【起】スキル以外のすべてのスキル", ("kind:cont", "kind:auto", "kind:special", "kind:support")),
    ],
)  # fmt: skip
def test_what_is_lost(words: str, takes: tuple[str, ...]) -> None:
    got = act(f"敵を１体選ぶ。ターン終了まで、その敵は{words}を失う。")
    assert got[1] == Grant(IT, Ability("loss", takes=takes), THIS_TURN)


@pytest.mark.clause("cipher", "22.1")
def test_a_replacement_is_said_of_any_ally_that_is_defeated() -> None:
    got = skill(
        "技【常】撃破された他の<剣>の味方が退避エリアに置かれる場合、代わりに手札に加える。"
    )
    (instead,) = got.instead
    assert (instead.event, instead.what) == ("retreats", mine(SWORD, other=True))
    same = skill(
        "技【常】他の<剣>の味方が撃破された場合、その味方を退避エリアに置く代わりに手札に加える。"
    )
    assert same.instead == got.instead
    unread("技【常】撃破された敵が退避エリアに置かれる場合、代わりに相手の手札に加える。")


@pytest.mark.clause("cipher", "21.3.1.6.2")
def test_what_a_special_skill_says_of_its_card_the_card_has() -> None:
    assert skill("技【特】このカードは<剣>と<飛行>を持つ。").tags[2:] == ("weapon:剣", "type:飛行")
    named = skill("技【特】このカードのユニット名は『ア』と『イ』としても扱う。")
    assert (named.word, named.tags[2:]) == ("alias", ("unit:ア", "unit:イ"))
    assert skill("技【常】このユニットは<剣>を持つ。").gives == (
        Gives(This(), Ability("tag", tags=("weapon:剣",))),
    )


@pytest.mark.parametrize(
    "text",
    [
        "技【常】自分の手札が相手より２枚以上多い場合、このユニットの戦闘力は＋２０される。",
        "技【起】敵を１体選ぶ。ターン終了まで、その敵はすべての【自】スキルを失う。",
        "技【起】敵を１体選ぶ。ターン終了まで、その敵はすべての武器を失う。",
        "技【常】撃破された他の味方が退避エリアに置かれる場合、代わりに手札に加えてもよい。",
        "技【起】他の味方を１体選ぶ。ターン終了まで、その味方はこのユニットと同じ戦闘力になる。",
        "技【常】このユニットと異なるエリアに味方が２体以上いる場合、このユニットの戦闘力は＋１０される。",
        "技【常】このユニットと自分の主人公が同じエリアにいる場合、このユニットの戦闘力は＋１０される。",
        "技【起】出撃コストが自分の絆カードの枚数以下の敵を１体選び、撃破する。",
        "技【常】自分の主人公がこのユニットの場合、他の<剣>の味方の戦闘力は＋１０される。",
        "技【常】自分の絆エリアに<剣>と<槍>のカードがある場合、このユニットの戦闘力は＋１０される。",
        "技【起】このターンに味方が攻撃していない場合、カードを１枚引く。",
        "技【起】敵を１体選ぶ。ターン終了まで、このユニットはその敵と同じシンボルを得る。",
        "技【常】このユニットが『技』を使用する場合、そのコストを支払わなくてもよい。",
    ],
)  # fmt: skip
def test_what_is_put_together_is_said_again_in_both_languages(text: str) -> None:
    got = skill(text)
    assert skill(JAPANESE.ability(got)) == got
    assert "no words" not in ENGLISH.ability(got)


def test_the_hold_of_a_battle_is_the_enemys() -> None:
    """「必殺攻撃されない」 is said of the unit, and holds of whoever attacks it."""
    (hold,) = skill("技【常】このユニットは<剣>の敵に必殺攻撃されない。").holds
    assert hold == Holds(
        Cards(OPPONENT, FIELD, (), (SWORD, Placed("attacks", THIS))),
        "no_critical",
        BECOMES,
        Num(1),
    )
