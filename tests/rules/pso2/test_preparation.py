"""102: what is done before the game."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.common.positions import Chance
from tests.rules.pso2.cards import CARDS, active, character, mag, player
from tests.rules.pso2.table import GAME, KEPT, Table, shuffled
from tests.rules.pso2.test_decks import DECK
from tests.support import clause

CARDS_OF = ("甲", "乙", "丙", "丁", "弱", "壁", "鬼", "狩", "銃", "術")
BACKWARDS = tuple(reversed(CARDS_OF))
MIXED = (*CARDS_OF[5:], *CARDS_OF[:5])
DECK_OF = ", ".join(CARDS_OF)


def prepare(t: Table, first: int = 1, *shuffles: Chance) -> Table:
    """Both decks as above, kept in their order unless told."""
    script = shuffles or (KEPT, KEPT)
    side = {"deck": DECK_OF}
    return t.lay(dict(side), dict(side), phase="prep", chance=(Chance("pick", first - 1), *script))


def steps_of(t: Table) -> list[str]:
    """The clauses of the preparation in the order in which the record has them."""
    found = [line.split(" ")[0].strip("[]:") for line in t.log().splitlines()]
    return [c for c in dict.fromkeys(found) if c.startswith("102")]


@clause(GAME, "102.p1")
@pytest.mark.parametrize("first", [1, 2])
def test_the_steps_come_in_their_order(table: Table, first: int) -> None:
    t = prepare(table, first)
    assert steps_of(t) == ["102.1", "102.2", "102.4", "102.5"]  # turning cards up needs no words
    assert t.turn == (first, 1, "pp")  # and nobody was asked anything


@clause(GAME, "102.1")
@pytest.mark.parametrize("first", [1, 2])
def test_chance_decides_who_goes_first(table: Table, first: int) -> None:
    t = prepare(table, first)
    assert t.vars["first"] == first - 1
    assert t.turn == (first, 1, "pp")
    assert t.asked[0] == first


@clause(GAME, "102.1")
def test_both_players_go_first_in_some_games() -> None:
    games = [tefuda.new(GAME, [DECK, DECK], seed=seed, cards=CARDS) for seed in range(8)]
    assert {game.state.ask_seat for game in games} == {0, 1}


@clause(GAME, "102.2")
def test_both_decks_are_shuffled_and_lie_face_down(table: Table) -> None:
    t = prepare(table, 1, shuffled(1, *BACKWARDS), shuffled(2, *MIXED))
    assert t.has(1, "hand") + t.has(1, "deck") == list(BACKWARDS)
    assert t.has(2, "hand") + t.has(2, "pp") + t.has(2, "deck") == list(MIXED)
    for owner, left in ((1, 5), (2, 4)):
        for viewer in (1, 2):
            assert t.knows(viewer, owner, "deck") == [""] * left


@clause(GAME, "102.2")
def test_the_same_deck_comes_in_many_orders() -> None:
    hands = set()
    for seed in range(6):
        game = tefuda.new(GAME, [DECK, DECK], seed=seed, cards=CARDS)
        hands.add(tuple([game.state.defn[c] for c in game.state.zones[2]]))
    assert len(hands) == 6


@clause(GAME, "102.3")
def test_player_card_and_mag_lie_face_up_in_their_places(table: Table) -> None:
    side = {"deck": DECK_OF, "player": "副", "mag": "石"}
    chance = (Chance("pick", 0), KEPT, KEPT)
    t = table.lay(side, {"deck": DECK_OF}, phase="prep", chance=chance, cards=(mag("石"),))
    for viewer in (1, 2):
        assert (t.knows(viewer, 1, "player"), t.knows(viewer, 1, "mag")) == (["副"], ["石"])
        assert (t.knows(viewer, 2, "player"), t.knows(viewer, 2, "mag")) == (["主"], ["磁"])
    assert (t.state(1, "副"), t.state(1, "石")) == ("on", "on")


@clause(GAME, "102.3", "102.2")
def test_they_are_taken_out_of_the_cards_that_a_player_has_brought() -> None:
    game = tefuda.new(GAME, [DECK, DECK], seed=1, cards=CARDS)
    s = game.state
    first = s.var[2]
    for seat in (0, 1):
        deck, hand, player_zone, mag_zone, pp = [s.zones[2 * k + seat] for k in range(5)]
        assert (len(player_zone), len(mag_zone)) == (1, 1)
        assert len(deck) + len(hand) + len(pp) == 40
        assert (len(hand), len(pp)) == (5, 0 if seat == first else 1)


@clause(GAME, "102.3.1")
@pytest.mark.parametrize("first", [1, 2])
def test_the_player_card_shows_the_side_of_ones_turn(table: Table, first: int) -> None:
    t = prepare(table, first)
    second = 3 - first
    assert t.told(first, "player", "side") == ["first"]
    assert t.told(second, "player", "side") == ["second"]
    assert (t.attack_of(first, "主"), t.attack_of(second, "主")) == (1, 2)


@clause(GAME, "102.3.1")
@pytest.mark.parametrize("first", [1, 2])
def test_only_the_texts_of_the_side_that_lies_up_count(table: Table, first: int) -> None:
    sides = player(
        "面",
        1,
        1,
        "【MAIN】①⇒カードを1枚ドローする。",
        second_texts=("自分の手札の上限枚数を+1する。",),
    )
    have = {"player": "面", "pp": "札"}
    t = table.lay(dict(have), dict(have), turn=first, first=first, cards=(sides,))
    assert "activate 面 1" in t.options
    t.end_turn().pass_to("main")
    assert not t.offers("activate")


@clause(GAME, "102.4")
def test_each_player_draws_five_cards(table: Table) -> None:
    t = prepare(table)
    for who in (1, 2):
        assert t.has(who, "hand") == list(CARDS_OF[:5])
        assert t.knows(who, who, "hand") == list(CARDS_OF[:5])
        assert t.knows(3 - who, who, "hand") == [""] * 5
    assert t.has(1, "deck") == list(CARDS_OF[5:])


@clause(GAME, "102.4.1")
def test_to_draw_is_to_take_the_top_card_of_the_deck_into_the_hand(table: Table) -> None:
    t = table.lay({"hand": "引", "pp": "札", "deck": DECK_OF}).cast("引")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲"], list(CARDS_OF[1:]))
    assert t.knows(1, 1, "hand") == ["甲"]
    assert t.knows(2, 1, "hand") == [""]


@clause(GAME, "102.4.1")
@pytest.mark.parametrize("many", [1, 2, 3])
def test_to_draw_several_is_to_draw_one_several_times(table: Table, many: int) -> None:
    draw = active("汲", f"カードを{many}枚ドローする。")
    sees = character(
        "数", 1, 1, "自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay(
        {"front": "数", "hand": "汲", "pp": "札", "deck": DECK_OF}, cards=(draw, sees)
    ).cast("汲")
    for _ in range(many):  # it has triggered once for each card
        while t.offers("trigger"):
            t.play(t.options[0])
        t.done()
    assert t.has(1, "hand") == list(CARDS_OF[:many])
    assert t.health(2) == 10 - many


@clause(GAME, "102.4.1")
def test_a_card_that_is_added_to_the_hand_otherwise_is_not_drawn(table: Table) -> None:
    take = active("拾", "デッキの上から1枚を手札に加える。")
    sees = character(
        "数", 1, 1, "自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay({"front": "数", "hand": "拾, 引", "pp": "札*2"}, cards=(take, sees)).cast("拾")
    assert (t.count(1, "hand"), t.health(2)) == (2, 10)
    t.cast("引")
    assert (t.count(1, "hand"), t.health(2)) == (2, 9)


@clause(GAME, "102.5")
@pytest.mark.parametrize("first", [1, 2])
def test_who_goes_second_lays_the_top_card_to_pp_face_down(table: Table, first: int) -> None:
    t = prepare(table, first)
    second = 3 - first
    assert (t.count(first, "pp"), t.pp(second)) == (0, (1, 1))
    assert t.has(second, "pp") == [CARDS_OF[5]]  # after the five that were drawn
    assert t.has(second, "deck") == list(CARDS_OF[6:])
    assert t.told(second, "pp", "face_down") == [True]
    for viewer in (1, 2):
        assert t.knows(viewer, second, "pp") == [""]
