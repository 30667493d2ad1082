"""25: the words of the game."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

ONCE = "【起】〖ターン1回〗"
BOTH_SIDES = {"front": "主, 甲", "back": "乙", "hand": "丁", "bond": "丙", "retreat": "戊"}


def does(name: str, text: str) -> dict[str, object]:
    """A card with a skill that is used once a turn for nothing."""
    return card(name, f"技{ONCE}{text}")


@clause(GAME, "25.1.1")
def test_a_deck_is_all_the_cards_one_plays_with(table: Table) -> None:
    """All that a player has in the game comes from it."""
    one, two = {"deck": "主, 甲*15"}, {"deck": "主, 乙*15"}
    t = table.lay(one, two, phase="prep", chance=(KEPT, KEPT, Chance("pick", 0)))
    t.play("1: main 主", "2: main 主", "1: no_redraw", "2: no_redraw")
    for player, name in ((1, "甲"), (2, "乙")):
        assert (t.main(player), t.has(player, "hand")) == ("主", [name] * 6)
        assert (t.count(player, "orb"), t.has(player, "deck")) == (5, [name] * 4)


@clause(GAME, "25.2.1", "25.11.1")
def test_units_are_the_cards_on_the_field_of_both_players(table: Table) -> None:
    sweeps = does("掃", "すべてのユニットを移動させる。")
    one = {**BOTH_SIDES, "front": "主, 掃"}
    t = table.lay(one, BOTH_SIDES, cards=(sweeps,)).play("1: activate 掃")
    assert t.field(1) == {"front": ["乙"], "back": ["主", "掃"]}
    assert t.field(2) == {"front": ["乙"], "back": ["主", "甲"]}
    for player in (1, 2):  # everything else stays what it was
        t.expect(f"hand {player}: 丁", f"bond {player}: 丙", f"retreat {player}: 戊")


@clause(GAME, "25.3.1")
def test_the_main_character_is_the_unit_so_called(table: Table) -> None:
    kills = does("殺", "主人公以外の敵を１体選び、撃破する。")
    t = table.lay({"front": "主, 殺"}, {"front": "主, 甲, 乙 main"}, cards=(kills,))
    t.play("1: activate 殺")
    assert t.options == ["card 主", "card 甲"]
    t.play("1: card 主")
    assert (t.main(2), t.count(2, "orb")) == ("乙", 5)


@clause(GAME, "25.4.1", "25.5.1")
@pytest.mark.parametrize(
    ("word", "named"),
    [("味方", ["主", "動", "乙"]), ("敵", ["主", "甲", "乙"]), ("他の味方", ["主", "乙"])],
)
def test_allies_and_enemies_are_the_units_of_either_side(
    table: Table, word: str, named: list[str]
) -> None:
    """In front and in back; cards elsewhere are neither."""
    moves = does("動士", f"{word}を１体選び、移動させる。")
    t = table.lay({**BOTH_SIDES, "front": "主, 動士"}, BOTH_SIDES, cards=(moves,))
    t.play("1: activate 動士")
    assert t.options == [f"card {name.replace('動', '動士')}" for name in named]
    t.play("1: card 乙")
    seat, other = (2, 1) if word == "敵" else (1, 2)
    assert (t.line(seat, "乙"), t.line(other, "乙")) == ("front", "back")


FIGHTS = {
    "攻撃": card(
        "進", "技【常】このユニットが攻撃している場合、このユニットの戦闘力は＋３０される。"
    ),
    "防御": card(
        "退", "技【常】このユニットが攻撃されている場合、このユニットの戦闘力は＋３０される。"
    ),
    "戦闘": card(
        "戦", "技【常】このユニットが戦闘している場合、このユニットの戦闘力は＋３０される。"
    ),
}


@clause(GAME, "25.6.1", "25.6.1.1", "25.7.1", "25.7.1.1", "25.8.1", "25.8.1.1")
@pytest.mark.parametrize(
    ("name", "attacks", "attacked"), [("進", 70, 40), ("退", 40, 70), ("戦", 70, 70)]
)
def test_who_attacks_who_is_attacked_and_who_fights(
    table: Table, name: str, attacks: int, attacked: int
) -> None:
    cards = tuple(FIGHTS.values())
    t = table.lay({"front": f"主, {name}", "hand": "札"}, {"front": "主, 高"}, cards=cards)
    assert t.power(1, name) == 40
    t.play(f"1: attack {name}", "1: target 高")
    assert t.power(1, name) == attacks
    t.play("1: no_critical")
    assert t.power(1, name) == 40  # the battle is over
    t = table.lay({"front": "主, 甲, 札", "hand": "札"}, {"front": f"主, {name}"}, cards=cards)
    t.play("1: attack 札", f"1: target {name}")
    assert t.power(2, name) == attacked
    t.play("1: no_critical")
    t.play("1: attack 甲", "1: target 主")
    assert t.power(2, name) == 40  # another one is attacked
    t.play("1: no_critical", "2: card")


@clause(GAME, "25.6.1", "25.7.1", "25.8.1")
@pytest.mark.parametrize(
    ("word", "mine", "theirs"),
    [("攻撃ユニット", 50, 80), ("防御ユニット", 40, 90), ("自分の戦闘ユニット", 50, 80)],
)
def test_texts_speak_of_the_units_of_a_battle(
    table: Table, word: str, mine: int, theirs: int
) -> None:
    helps = card(
        "援", f"【支援(攻)】援の紋章戦闘終了まで、{word}の戦闘力は＋１０される。", support=0
    )
    one = {"front": "甲, 主", "deck": "援, 札", "hand": "札"}
    t = table.lay(one, {"front": "主, 高"}, cards=(helps,)).play("1: attack 甲", "1: target 高")
    assert (t.power(1, "甲"), t.power(2, "高")) == (mine, theirs)
    assert (t.power(1, "主"), t.power(2, "主")) == (40, 40)
    t.play("1: no_critical")


@clause(GAME, "25.8.1")
def test_all_others_are_no_units_of_the_battle(table: Table) -> None:
    moves = card("風使", "【支援(攻)】風の紋章戦闘ユニット以外の味方か敵を１体選び、移動させる。")
    one = {"front": "甲, 主, 乙", "deck": "風使, 札", "hand": "札"}
    t = table.lay(one, {"front": "主, 高"}, cards=(moves,)).play("1: attack 甲", "1: target 高")
    assert [x for x in t.options if x.startswith("card")] == ["card 主", "card 乙", "card 主"]
    t.play("1: card 乙", "1: no_critical")
    assert t.line(1, "乙") == "back"


@clause(GAME, "25.9.1", "25.10.1")
@pytest.mark.parametrize(
    ("word", "named", "then"), [("前衛", ["主", "動士"], "back"), ("後衛", ["丁", "丙"], "front")]
)
def test_front_and_back_are_the_areas_so_called(
    table: Table, word: str, named: list[str], then: str
) -> None:
    moves = does("動士", f"{word}の味方を１体選び、移動させる。")
    one, two = {"front": "主, 動士", "back": "丁, 丙"}, {"front": "甲", "back": "乙"}
    t = table.lay(one, two, cards=(moves,)).play("1: activate 動士")
    assert t.options == [f"card {name}" for name in named]
    t.play(f"1: card {named[1]}")
    assert t.line(1, named[1]) == then


@clause(GAME, "25.11.1")
def test_who_moves_has_not_left_the_field(table: Table) -> None:
    stays = does("居", "このユニットが戦場を離れるまで、このユニットの戦闘力は＋１０される。")
    t = table.lay({"front": "主, 居", "back": "運"}, cards=(stays,))
    t.play("1: activate 居", "1: activate 運", "1: card 居")
    assert (t.line(1, "居"), t.power(1, "居")) == ("back", 50)


@clause(GAME, "25.12.1", "25.9.1", "25.10.1")
@pytest.mark.parametrize(("mode", "line"), [(1, "front"), (2, "back")])
def test_an_area_is_the_front_or_the_back_of_both(table: Table, mode: int, line: str) -> None:
    blast = does(
        "爆", "前衛か後衛を選ぶ。選んだエリアにいる主人公以外のすべてのユニットを撃破する。"
    )
    side = {"front": "主, 甲", "back": "乙, 丙"}
    one = {"front": "主, 爆", "back": "乙, 丙"}
    t = table.lay(one, side, cards=(blast,)).play("1: activate 爆")
    assert t.options == ["mode 1", "mode 2"]
    t.play(f"1: mode {mode}")
    if line == "front":
        assert t.field(1) == {"front": ["主"], "back": ["乙", "丙"]}
        assert t.field(2) == {"front": ["主"], "back": ["乙", "丙"]}
    else:
        assert (t.field(1), t.field(2)) == ({"front": ["主", "爆"]}, {"front": ["主", "甲"]})


@clause(GAME, "25.13.1")
def test_moving_is_going_to_the_other_area_of_one_s_own_side(table: Table) -> None:
    moves = card("動士", "技【起】敵を１体選び、移動させる。")
    sees = card("歩者", "技【自】このユニットが移動した時、カードを１枚引く。")
    t = table.lay({"front": "主, 動士"}, {"front": "主, 歩者"}, cards=(moves, sees))
    t.play("1: activate 動士", "1: card 歩者")
    assert (t.field(2), t.count(2, "hand")) == ({"front": ["主"], "back": ["歩者"]}, 1)
    t.play("1: activate 動士", "1: card 歩者")
    assert (t.field(2), t.count(2, "hand")) == ({"front": ["主", "歩者"]}, 2)
    assert t.state(2, "歩者") == "ready"  # 17.1.2.1 is for the player's own move


@clause(GAME, "25.14.1")
def test_bond_cards_are_the_cards_of_the_bond_area(table: Table) -> None:
    counts = card(
        "算", "技【常】自分の絆カードが２枚以上の場合、このユニットの戦闘力は＋１０される。"
    )
    for bond, power in (("札", 40), ("札*2", 50), ("札, 札 face down", 50)):
        one = {"front": "主, 算", "hand": "札*2", "orb": "札*2", "bond": bond}
        assert table.lay(one, {"bond": "札*2"}, cards=(counts,)).power(1, "算") == power
    takes = does("取", "自分の絆カードを１枚選び、手札に加える。")
    t = table.lay({"front": "主, 取", "bond": "甲", "orb": "乙"}, cards=(takes,))
    t.play("1: activate 取")
    assert t.has(1, "hand") == ["甲"]


@clause(GAME, "25.15.1")
def test_support_cards_are_the_cards_of_the_support_area(table: Table) -> None:
    raises = card("励士", "技【常】自分の支援カードの支援力は＋１０される。")
    one = {"front": "甲, 主, 励士", "deck": "乙, 札", "hand": "札"}
    t = table.lay(one, {"deck": "丙, 札"}, cards=(raises,)).play("1: attack 甲")
    assert (t.has(1, "support"), t.has(2, "support")) == (["乙"], ["丙"])
    assert (t.power(1, "甲"), t.power(2, "主")) == (70, 50)  # 20 and 10 more; only one's own
    t.play("1: no_critical", "2: card")


@clause(GAME, "25.16.1")
def test_orbs_are_the_cards_of_the_orb_area(table: Table) -> None:
    counts = card(
        "珠", "技【常】自分のオーブが２つ以下の場合、このユニットの戦闘力は＋１０される。"
    )
    for orb, power in (("札*3", 40), ("札*2", 50), ("札, 札 face up", 50), ("", 50)):
        t = table.lay({"front": "主, 珠", "orb": orb, "bond": "札*3"}, cards=(counts,))
        assert t.power(1, "珠") == power


@clause(GAME, "25.16.2")
def test_an_orb_broken_by_a_cost_or_an_effect_goes_to_its_user_s_hand(table: Table) -> None:
    pays = card(
        "償",
        "技【起】【自分のオーブを１つ破壊する】ターン終了まで、このユニットの戦闘力は＋１０される。",
    )
    t = table.lay({"front": "主, 償", "orb": "甲"}, cards=(pays,)).play("1: activate 償")
    assert (t.has(1, "orb"), t.has(1, "hand"), t.power(1, "償")) == ([], ["甲"], 50)
    assert "activate 償 1" not in t.options  # no orb is left to pay with
    breaks = does("砕人", "相手のオーブを１つ破壊する。")
    t = table.lay({"front": "主, 砕人"}, {"orb": "甲"}, cards=(breaks,)).play("1: activate 砕人")
    assert (t.has(2, "orb"), t.has(2, "hand"), t.has(1, "hand")) == ([], ["甲"], [])


@clause(GAME, "25.17.1")
def test_a_skill_is_any_skill_support_skills_too(table: Table) -> None:
    """「『…』を失う」 takes a support skill by its name like any other."""
    takes = card("黙", "技【常】すべての支援カードは『火の紋章』を失う。")
    one = {"front": "甲, 主", "deck": "火, 札", "hand": "札"}
    for front, power in (("主", 70), ("主, 黙", 50)):
        t = table.lay(one, {"front": front}, cards=(takes,)).play("1: attack 甲")
        if front != "主":
            t.play("1: target 主")
        assert t.power(1, "甲") == power
        t.play("1: no_critical", "2: card")
