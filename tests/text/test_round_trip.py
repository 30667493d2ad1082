"""Text to nodes to canonical Japanese to the same nodes; and English that says what is done."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    YOU,
    Ability,
    Action,
    AllSo,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    HasNumber,
    HasTag,
    Holds,
    Host,
    If,
    InPose,
    May,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    Relocate,
    Scaled,
    Selector,
    Test,
    This,
    TurnOf,
)
from tefuda.games.soukou_musume.cards.card import own_set, text_en, text_ja
from tefuda.games.soukou_musume.effects.nodes import Damage, Harm, Heal, Power, Repair
from tefuda.games.soukou_musume.text.abilities import READER
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import walk
from tefuda.text.normalise import normalise
from tests.text.test_reading import COMMANDS, SKILLS, SYNONYMS, UNIFORMS, ability

OF_THE_SET: list[tuple[str, str]] = sorted(
    {(s.text, "skill") for card in own_set() for s in card.skills if s.text}
    | {(c.text, "circle") for card in own_set() for c in card.circles}
    | {
        (card.text, "uniform" if card.kind == "uniform" else "command")
        for card in own_set()
        if card.text
    }
)
TEXTS: list[tuple[str, str]] = sorted(
    set(OF_THE_SET)
    | {(text, "skill") for text in SKILLS}
    | {(text, "command") for text in COMMANDS}
    | {(text, "uniform") for text in UNIFORMS}
    | {(text, entry) for entry, _, text in SYNONYMS}
)


@pytest.mark.parametrize(("text", "entry"), TEXTS)
def test_text_to_nodes_to_text_to_the_same_nodes(text: str, entry: str) -> None:
    nodes = ability(text, entry)
    said = text_ja(nodes)
    assert ability(said, entry) == nodes
    assert text_ja(ability(said, entry)) == said


@pytest.mark.parametrize(("text", "entry"), TEXTS)
def test_every_text_has_english(text: str, entry: str) -> None:
    said = text_en(ability(text, entry))
    assert said.endswith(".")
    assert said.replace("朝 凪", "").isascii()  # a name of no card of ours stays as printed


GOLDEN = [
    (
        "skill",
        "このユニットのエネルギー1枚につき、ダメージを100アップする。",
        "This skill deals 100 more damage for each energy on this unit.",
    ),
    (
        "skill",
        "相手の主戦ユニットが小破しているなら、ダメージを200アップする。",
        "If your opponent's main unit is lightly damaged, this skill deals 200 more damage.",
    ),
    (
        "skill",
        "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。",
        "Choose 1 of your opponent's reserve units and deal 100 damage to it.",
    ),
    (
        "skill",
        "相手の次のターンの終わりまで、このユニットの受けるダメージを200ダウンする。",
        "This unit takes 200 less damage until the end of your opponent's next turn.",
    ),
    (
        "skill",
        "小破または中破している相手のユニット1体につき、ダメージを200アップする。",
        "This skill deals 200 more damage for each of your opponent's lightly or heavily damaged "
        "units.",
    ),
    (
        "circle",
        "【ターン1回】［このユニットのエネルギーを1枚捨て場に置く］自分の他のユニットを1体選び、そのユニットのダメージを200回復する。",
        "[Once per turn] [Cost: discard 1 energy from this unit] Choose 1 of your other units and "
        "heal 200 damage from it.",
    ),
    (
        "circle",
        "この○スキルは、自分の手札が2枚以下の場合のみ使用できる。自分のデッキを1枚引く。",
        "Use only if you have 2 or fewer cards in your hand. Draw 1 card.",
    ),
    (
        "command",
        "自分のデッキの〈山岳〉のユニットを2枚まで選び、相手に見せて手札に加え、デッキをシャッフルする。",
        "Choose up to 2 Mountain units in your deck, show them to your opponent, put them into "
        "your hand, then shuffle your deck.",
    ),
    (
        "command",
        "相手の主戦ユニットと相手の控えユニット1体を入れ替える。",
        "Switch your opponent's main unit with 1 of their reserve units of your choice.",
    ),
    (
        "command",
        "相手は手札を1枚選び、捨て場に置く。",
        "Your opponent discards 1 card from their hand.",
    ),
    (
        "command",
        "自分の手札を1枚捨て場に置いてもよい。そうしたら、自分のデッキを2枚引く。",
        "You may discard 1 card from your hand. If you do, draw 2 cards.",
    ),
    (
        "command",
        "自分の捨て場の「隊長」を含むユニットを1枚選び、手札に加える。",
        'Choose 1 unit in your discard pile with "Captain" in its name and put it into your hand.',
    ),
    (
        "uniform",
        "自分の手札が2枚以下なら、セットしたユニットのHPを200アップし、受ける射撃ダメージを半分にする。",
        "If you have 2 or fewer cards in your hand, the equipped unit gets +200 HP and takes half "
        "ranged damage.",
    ),
    (
        "uniform",
        "セットしたユニットが大破する時、かわりにセットしたユニットのダメージをすべて回復し、このカードを捨て場に置いてもよい。",
        "If the equipped unit would be wrecked, you may heal all damage from the equipped unit and "
        "discard this card instead.",
    ),
]


@pytest.mark.parametrize(("entry", "text", "english"), GOLDEN)
def test_english(entry: str, text: str, english: str) -> None:
    assert text_en(ability(text, entry)) == english


def test_a_node_nobody_has_words_for_is_an_error() -> None:
    unspeakable = Ability("command", (Relocate(This(), "front"),))
    with pytest.raises(EngineFault, match="no words for"):
        text_ja(unspeakable)
    with pytest.raises(EngineFault, match="no words for"):
        text_en(unspeakable)


# --- from nodes: whatever the game can say, it can read ------------------------------------------

_num = st.integers(1, 9).map(lambda n: Num(n * 100))
_tests: st.SearchStrategy[Test] = st.one_of(
    st.sampled_from(["斬", "貫", "衝"]).map(lambda a: HasTag("attribute", a)),
    st.sampled_from(["山岳", "海上"]).map(lambda t: HasTag("trait", t)),
    st.builds(HasNumber, st.sampled_from(["hp", "damage"]), st.sampled_from([">=", "<="]), _num),
    st.sampled_from(["small", "medium", "wrecked"]).map(InPose),
    st.sampled_from(["small", "medium"]).map(lambda p: NotSo(InPose(p))),
    st.builds(Named, st.sampled_from(["朝凪", "隊 長"]), st.booleans()),
)
_some_tests = st.lists(_tests, max_size=2).map(tuple)
_who = st.sampled_from([YOU, OPPONENT])
_field = st.builds(
    Cards,
    _who,
    st.sampled_from([("reserve",), ("main", "reserve")]),
    st.just(("unit",)),
    _some_tests,
    st.booleans(),
)
_main = st.builds(Cards, _who, st.just(("main",)), st.just(("unit",)), _some_tests)
_pile: st.SearchStrategy[Selector] = st.one_of(
    _field,
    st.builds(
        Cards,
        _who,
        st.sampled_from([("hand",), ("discard",), ("deck",)]),
        st.sampled_from([(), ("unit",), ("uniform",), ("strategy", "tactic", "uniform")]),
        _some_tests,
    ),
    st.just(AttachedTo(This(), "energy")),
    _main.map(lambda m: AttachedTo(m, "energy")),
)
_unit: st.SearchStrategy[Selector] = st.one_of(st.just(This()), _main, _field)
_cond: st.SearchStrategy[Condition] = st.one_of(
    st.builds(
        lambda pile, cmp, n: Compare(CountOf(pile), cmp, Num(n)),
        _pile,
        st.sampled_from(["<=", AT_LEAST, "=="]),
        st.integers(0, 5),
    ),
    st.builds(AllSo, _main, st.sampled_from(["small", "wrecked"]).map(InPose)),
    _who.map(TurnOf),
)
_amount = st.one_of(
    _num, st.builds(lambda p, n: Scaled(CountOf(p), n * 100), _pile, st.integers(1, 3))
)
_moves = [
    Move(Chosen(), "hand"),
    Move(Chosen(), "discard"),
    Move(Chosen(), "deck", bottom=True),
]
_to_units: list[Action] = [
    Damage(Chosen(), Num(100)),
    Heal(Chosen(), None),
    Harm(Chosen(), "small"),
    Modify(Chosen(), "deal", "+", Num(100), "turn"),
]


def _picks(
    pile: st.SearchStrategy[Selector], then: list[Action]
) -> st.SearchStrategy[tuple[Action, ...]]:
    return st.builds(
        lambda pile, least, most, then: (Choose(pile, min(least, most), most), then),
        pile,
        st.integers(0, 1),
        st.integers(1, 3),
        st.sampled_from(then),
    )


_picked: st.SearchStrategy[tuple[Action, ...]] = st.one_of(
    _picks(_pile, [*_moves]),
    _picks(_field, _to_units),
    _picks(_field.filter(lambda f: InPose("wrecked") not in f.tests), [Repair(Chosen())]),
)
_step: st.SearchStrategy[tuple[Action, ...]] = st.one_of(
    _picked,
    st.builds(lambda n: (Draw(YOU, Num(n)),), st.integers(1, 3)),
    st.builds(lambda n: (Power("+", n),), _amount),
    st.builds(lambda u, n: (Damage(u, n),), _unit, _amount),
    st.builds(lambda u, n: (Heal(u, n),), _unit, _num),
    st.builds(
        lambda u, attr, n: (Modify(u, attr, "-", n, "opponent_turn"),),
        _unit,
        st.sampled_from(["hp", "take", "take_melee", "retreat"]),
        _num,
    ),
)
_sentence: st.SearchStrategy[tuple[Action, ...]] = st.one_of(
    _step,
    st.builds(lambda c, do: (If(c, do),), _cond, _step),
    st.builds(lambda do, then: (May(do, then),), _picked, _step),
    st.builds(lambda c, do: (If(c, (*do, If(Did(), (Draw(YOU, Num(1)),)))),), _cond, _picked),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(_sentence, min_size=1, max_size=2))
def test_nodes_to_text_to_the_same_nodes(sentences: list[tuple[Action, ...]]) -> None:
    nodes = Ability("skill", tuple(action for sentence in sentences for action in sentence))
    said = text_ja(nodes)
    reading = READER.read(said, "skill")
    assert reading.unread is None, f"{said}: {reading.unread}"
    assert reading.ability == nodes, said
    assert text_en(nodes)


def says_other(node: object) -> bool:
    """A uniform cannot say 他の."""
    return any([isinstance(n, Cards) and n.other for n in walk(node)])


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.builds(
            lambda attr, how, n, cond: Holds(Host(), attr, how, Num(2 if how in "*/" else n), cond),
            st.sampled_from(["hp", "deal", "take_shot", "retreat"]),
            st.sampled_from(["+", "-"]),
            st.integers(1, 500),
            st.none() | _cond.filter(lambda c: not says_other(c)),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_what_holds_to_text_to_the_same_nodes(holds: list[Holds]) -> None:
    nodes = Ability("uniform", holds=tuple(holds))
    assert ability(text_ja(nodes), "uniform") == nodes


# --- nothing is read silently shorter ------------------------------------------------------------

# one word for another, a comma more or less: these say the same
LISTED = [
    ("が与える", "の与える"),
    ("が受ける", "の受ける"),
    ("小破や中破", "小破・中破"),
    ("この○スキルは、", "この○スキルは"),
    ("見せて、", "見せて"),
    ("見せ、", "見せて"),
]


def is_listed(text: str, other: str) -> bool:
    """Whether one text is known to say the same as the other."""
    plain = [re.sub("(?<=[0-9])[体つ]", "枚", normalise(t)) for t in (text, other)]
    for one, same in LISTED:
        plain = [t.replace(one, same) for t in plain]
    return plain[0] == plain[1]


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_a_mutilated_text_is_refused_or_means_something_else(data: st.DataObject) -> None:
    text, entry = data.draw(st.sampled_from(OF_THE_SET))
    body = text.split("（")[0]  # a reminder may say anything
    at = data.draw(st.integers(0, len(body) - 1))
    put = data.draw(st.just("") | st.sampled_from(sorted(set("".join([t for t, _ in TEXTS])))))
    mutilated = body[:at] + put + body[at + 1 :]
    reading = READER.read(mutilated, entry)
    if reading.ability is not None and not is_listed(body, mutilated):
        assert reading.ability != ability(body, entry), mutilated
