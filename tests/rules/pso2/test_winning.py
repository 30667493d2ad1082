"""101: the game and its players; who has lost, when that is looked at, and giving up."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.common.positions import Chance
from tefuda.kernel.errors import GameOver
from tests.rules.pso2.cards import CARDS, active, character, mag, player
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.rules.pso2.test_decks import DECK
from tests.support import clause

BOTH_HURT = active("共", "自分のプレイヤーと相手のプレイヤーに2ダメージを与える。")
SELF_HURT = active("自", "自分のプレイヤーに2ダメージを与える。")
TO_AND_FRO = active("巡", "カードを2枚ドローする。手札のカード1枚を選び、デッキの下に置く。")
MILL = active("流", "デッキの上から2枚を捨札に置く。手札を1枚捨てる。")


def lost(t: Table) -> list[bool]:
    """Who has lost, as everybody sees it."""
    players = t.game.view()["players"]
    assert isinstance(players, list)
    return [bool(p["lost"]) for p in players]


def why(t: Table, loser: int) -> str:
    """The clause by which a player has lost."""
    return t.game.rules.clauses[t.game.state.lost[loser - 1] - 1]


# --- 101.1, 101.2: a game and its players


@clause(GAME, "101.1")
def test_a_game_goes_from_its_preparation_until_somebody_has_lost(table: Table) -> None:
    chance = (Chance("pick", 0), KEPT, KEPT)
    t = table.lay({"deck": "札*9"}, {"deck": "札*9"}, phase="prep", chance=chance)
    t.expect("going on")
    assert t.turn == (1, 1, "pp")
    turns = set()
    while not t.game.over:
        turns.add(t.turn[:2])
        t.nothing()
    # the second player has one card less in the deck, but the first does not draw in turn 1
    assert turns == {(1, 1), (2, 2), (1, 3), (2, 4), (1, 5)}
    t.expect("over, winner 1")
    assert t.asked == (0, "")


@clause(GAME, "101.2")
def test_two_players_play_and_take_turns() -> None:
    game = tefuda.new(GAME, [DECK, DECK], cards=CARDS)
    assert game.state.seats == 2
    with pytest.raises(Exception, match="this table is for 2, and there are 3 decks"):
        tefuda.new(GAME, [DECK, DECK, DECK], cards=CARDS)


@clause(GAME, "101.2")
def test_the_player_card_stands_for_the_player(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札", "player": "副"}, {"front": "甲", "player": "主"})
    t.play("play 火")
    assert t.options == ["card 主", "card 甲"]
    t.play("card 主").done()
    assert t.health(2) == 8  # what is done to the card is done to the player
    t.play("attack 副")
    assert t.options == ["target 主", "target 甲"]


@clause(GAME, "101.2.1")
@pytest.mark.parametrize("turn", [1, 2])
def test_one_is_oneself_and_whoever_is_not_is_the_opponent(table: Table, turn: int) -> None:
    each = active(
        "各", "自分のプレイヤーに1ダメージを与える。相手のプレイヤーに3ダメージを与える。"
    )
    side = {"hand": "各", "pp": "札"}
    t = table.lay(dict(side), dict(side), turn=turn, cards=(each,)).cast("各")
    assert (t.health(turn), t.health(3 - turn)) == (9, 7)


@clause(GAME, "101.2.2")
def test_allies_are_the_player_and_the_players_characters(table: Table) -> None:
    ally = active("友", "味方1体を選び、1ダメージを与える。")
    enemy = active("敵", "相手1体を選び、1ダメージを与える。")
    one = {
        "front": "甲 equip 棒",
        "back": "乙, 箱",
        "hand": "友, 敵, 札",
        "pp": "札*2",
        "player": "主",
    }
    two = {"front": "丙 attach 絆", "back": "丁, 箱", "player": "副", "hand": "札"}
    t = table.lay(one, two, cards=(ally, enemy))
    t.play("play 友")
    assert t.options == ["card 主", "card 甲", "card 乙"]  # neither mag, items nor actives
    t.play("card 甲").done().play("play 敵")
    assert t.options == ["card 副", "card 丙", "card 丁"]


@clause(GAME, "101.2.2")
def test_all_allies_or_all_enemies_take_in_the_player_too(table: Table) -> None:
    rain = active("雨", "相手全てに1ダメージを与える。", "味方全てに1ダメージを与える。")
    one, two = {"front": "甲", "hand": "雨", "pp": "札"}, {"front": "丙", "back": "丁"}
    t = table.lay(one, two, cards=(rain,)).cast("雨")
    assert (t.health(1), t.damage(1, "甲")) == (9, 1)
    assert (t.health(2), t.damage(2, "丙"), t.damage(2, "丁")) == (9, 1, 1)


# --- 101.3: an empty deck


@clause(GAME, "101.3")
@pytest.mark.parametrize(("deck", "over"), [("札*2", True), ("札*3", False)])
def test_whose_deck_is_empty_has_lost(table: Table, deck: str, over: bool) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"deck": deck}).cast("火")
    assert t.game.over == over
    assert lost(t) == [False, over]
    if over:
        t.expect("over, winner 1")
        assert why(t, 2) == "101.3"


@clause(GAME, "101.3")
@pytest.mark.parametrize("deck", ["札", "札*2"])
def test_one_loses_also_by_drawing_the_last_card_in_ones_own_turn(table: Table, deck: str) -> None:
    t = table.lay({"hand": "引", "pp": "札", "deck": deck}).cast("引")
    t.expect("over, winner 2" if deck == "札" else "going on", "count 1 hand 1")


@clause(GAME, "101.3")
@pytest.mark.parametrize("deck", ["札", "札*2"])
def test_the_draw_of_the_draw_phase_may_be_the_last(table: Table, deck: str) -> None:
    t = table.lay({"deck": deck}, phase="draw")
    t.expect("over, winner 2" if deck == "札" else "going on", "count 1 hand 1")


@clause(GAME, "101.3")
def test_nobody_loses_in_the_middle_of_an_effect(table: Table) -> None:
    t = table.lay({"hand": "巡, 甲", "pp": "札", "deck": "札*2"}, cards=(TO_AND_FRO,))
    t.cast("巡")
    assert (t.asked[0], t.count(1, "deck"), t.game.over) == (1, 0, False)
    t.play("card 甲")
    t.expect("going on", "deck 1: 甲")
    assert t.asked == (1, "504.1")
    t = table.lay({"hand": "流, 甲, 乙", "pp": "札", "deck": "札*2"}, cards=(MILL,)).cast("流")
    assert (t.asked[0], t.count(1, "deck"), t.game.over) == (1, 0, False)
    t.play("card 甲")  # it is carried out to its end, and then one has lost
    t.expect("over, winner 2", "count 1 hand 1")


@clause(GAME, "101.3")
def test_who_pays_with_the_last_cards_has_lost_before_the_ability_does_anything(
    table: Table,
) -> None:
    pays = character(
        "払", 1, 1, "デッキの上から2枚を捨札に置く⇒相手のプレイヤーに9ダメージを与える。"
    )
    t = table.lay({"front": "払", "deck": "札*2"}, {"deck": "札*2"}, cards=(pays,))
    t.play("activate 払")
    t.expect("over, winner 2", "count 2 deck 2")


@clause(GAME, "101.3")
def test_in_battle_too(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"deck": "札*2"}).attack("甲", "主")
    t.expect("over, winner 1")
    t = table.lay({"front": "甲"}, {"deck": "札*3"}).attack("甲", "主")
    t.expect("going on")
    t = table.lay({"front": "甲", "deck": "札"}, {"player": "主 side first"}, number=3)
    t.attack("主", "主")  # each deals 1 to the other
    t.expect("over, winner 2")


@clause(GAME, "101.3.1")
def test_a_card_is_of_the_player_who_brought_it_wherever_it_lies(table: Table) -> None:
    back = active("返", "相手のキャラ1体を選び、手札に戻す。")
    one, two = {"hand": "返", "pp": "札"}, {"front": "甲 attach 呪@1+絆"}
    t = table.lay(one, two, cards=(back,))
    assert t.attached(2, "甲") == ["呪", "絆"]
    t.cast("返")
    assert t.has(2, "hand") == ["甲"]
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["呪", "返"], ["絆"])


# --- 101.4, 101.5: the end


@clause(GAME, "101.4")
@pytest.mark.parametrize(("text", "winner"), [("ゲームに勝利する。", 1), ("ゲームに敗北する。", 2)])
def test_when_somebody_has_won_or_lost_the_game_is_over_at_once(
    table: Table, text: str, winner: int
) -> None:
    ends = active("終", text + "カードを1枚ドローする。")
    t = table.lay({"hand": "終", "pp": "札"}, cards=(ends,)).cast("終")
    t.expect(f"over, winner {winner}", "count 1 deck 10", "count 1 hand 0")  # nothing is drawn
    assert t.asked == (0, "")


@clause(GAME, "101.4", "101.3")
def test_what_still_waits_in_the_processing_area_never_happens(table: Table) -> None:
    one, two = {"hand": "火", "pp": "札", "deck": "札"}, {"hand": "火", "pp": "札", "deck": "札*2"}
    t = table.lay(one, two).play("1: play 火", "2: play 火")
    t.play("1: pass", "2: pass")  # the newer one is dealt with, and player 1 has no deck
    t.expect("over, winner 2", "count 2 deck 2")


@clause(GAME, "101.5")
def test_who_has_lost_leaves_the_game_and_the_others_go_on(table: Table) -> None:
    one, two = {"front": "甲", "hand": "自", "pp": "札", "deck": "札*2"}, {"front": "乙"}
    t = table.raid(one, two, chance=(Chance("pick", 0),), cards=(SELF_HURT,))
    t.play("play 自").done()
    t.expect("going on")
    assert t.asked[0] == 2
    assert t.field(1) == {}
    assert [t.count(1, zone) for zone in ("player", "mag", "pp", "discard", "front")] == [0] * 5
    assert lost(t) == [True, False, False]
    t.end_turn()
    assert t.turn[0] != 1  # there are no turns of player 1 any more
    t.end_turn()
    assert t.turn[0] == 2


@clause(GAME, "101.5", "101.4")
def test_who_loses_by_a_text_leaves_in_the_same_way(table: Table) -> None:
    ends = active("終", "ゲームに敗北する。カードを1枚ドローする。")
    one = {"front": "甲", "hand": "終", "pp": "札"}
    t = table.raid(one, {"front": "乙"}, cards=(ends,)).play("play 終").done()
    t.expect("going on")
    assert (t.asked[0], t.field(1), t.field(2)) == (2, {}, {"front": ["乙"]})
    assert lost(t) == [True, False, False]
    t = table.raid(one, cards=(ends,)).play("play 終").done()
    t.expect("over, winner 2")  # nobody of the party is left


@clause(GAME, "101.4")
def test_who_wins_by_a_text_wins_with_the_whole_party(table: Table) -> None:
    ends = active("終", "ゲームに勝利する。")
    t = table.raid({"hand": "終", "pp": "札"}, {}, cards=(ends,)).play("play 終").done()
    t.expect("over, winner 1 and 2")


@clause(GAME, "101.5", "101.4")
def test_of_two_players_the_one_who_is_left_has_won(table: Table) -> None:
    t = table.lay({"hand": "自", "pp": "札", "deck": "札*2"}, cards=(SELF_HURT,)).cast("自")
    t.expect("over, winner 2")
    assert lost(t) == [True, False]


# --- 101.6: giving up


@clause(GAME, "101.6")
@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("phase", ["pp", "main", "end"])
def test_a_player_may_give_up_at_any_moment_whoever_is_asked(
    table: Table, who: int, phase: str
) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲"}, phase=phase)
    assert t.asked[0] == 1
    assert not [word for word in t.options if "concede" in word]
    t.game.concede(who - 1)
    t.expect(f"over, winner {3 - who}")
    assert lost(t) == [who == 1, who == 2]
    assert why(t, who) == "101.6"
    with pytest.raises(GameOver):
        t.game.concede(2 - who)


@clause(GAME, "101.6")
@pytest.mark.parametrize("who", [1, 2])
def test_even_in_the_middle_of_an_effect_and_nothing_more_of_it_happens(
    table: Table, who: int
) -> None:
    one = {"hand": "巡, 甲", "pp": "札", "deck": "札*2"}
    t = table.lay(one, {"hand": "乙"}, cards=(TO_AND_FRO,)).cast("巡")
    t.game.concede(who - 1)
    t.expect(f"over, winner {3 - who}", "count 1 deck 0", "count 1 hand 3")


@clause(GAME, "101.6", "101.5")
def test_in_a_raid_who_gives_up_leaves_and_the_others_go_on(table: Table) -> None:
    t = table.raid({"front": "甲"}, {"front": "乙"})
    t.game.concede(0)
    t.expect("going on")
    assert lost(t) == [True, False, False]
    assert (t.asked[0], t.field(1), t.field(2)) == (2, {}, {"front": ["乙"]})


# --- 101.7: both at once


@clause(GAME, "101.7")
@pytest.mark.parametrize("turn", [1, 2])
def test_when_both_decks_are_empty_at_once_the_turn_player_has_lost(
    table: Table, turn: int
) -> None:
    mine, other = {"hand": "共", "pp": "札", "deck": "札*2"}, {"deck": "札*2"}
    sides = (mine, other) if turn == 1 else (other, mine)
    t = table.lay(*sides, turn=turn, cards=(BOTH_HURT,)).cast("共")
    t.expect(f"over, winner {3 - turn}")
    assert why(t, turn) == "101.7"
    assert lost(t) == [turn == 1, turn == 2]


@clause(GAME, "101.7")
def test_whoever_has_brought_it_about(table: Table) -> None:
    t = table.lay(
        {"front": "甲", "deck": "札*2"},
        {"hand": "共", "pp": "札", "deck": "札*2"},
        cards=(BOTH_HURT,),
    )
    t.declare("甲", "主").play("1: pass", "2: play 共").done()
    t.expect("over, winner 2")  # it is player 1's turn


@clause(GAME, "101.7", "101.3")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(2, 3, 2), (3, 2, 1)])
def test_with_one_card_left_it_is_the_other_who_has_lost(
    table: Table, mine: int, theirs: int, winner: int
) -> None:
    one = {"hand": "共", "pp": "札", "deck": f"札*{mine}"}
    t = table.lay(one, {"deck": f"札*{theirs}"}, cards=(BOTH_HURT,)).cast("共")
    t.expect(f"over, winner {winner}")
    assert why(t, 3 - winner) == "101.3"


@clause(GAME, "101.7")
@pytest.mark.parametrize(("attack", "over"), [(2, True), (1, False)])
def test_in_a_battle_of_two_players_too(table: Table, attack: int, over: bool) -> None:
    strong = player("客", attack, attack)
    sides = ({"player": "客", "deck": "札*2"}, {"player": "客", "deck": "札*2"})
    t = table.lay(*sides, cards=(strong, mag("石"))).attack("客", "客")
    t.expect("over, winner 2" if over else "going on")
