"""wt01-049 to wt01-064 in play: letters of the star post office, the clockwork carnival."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import own_set
from tests.cards.weiss_schwarz.play.shared import attacks, card, main, offered, told
from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Side, Table
from tests.support import clause

POST = chara("郵", traits=("郵便",))
CARNIVAL = chara("祭", traits=("謝肉祭",))
ENGINE = chara("機", power=9000, traits=("謝肉祭",))
OURS = (POST, CARNIVAL, ENGINE)

TWINS = [
    pytest.param("wt01-056", "wt01-057", marks=card("wt01-056", "wt01-057"), id="rico"),
    pytest.param("wt01-057", "wt01-056", marks=card("wt01-056", "wt01-057"), id="rica"),
]
LOTTES = [
    pytest.param("wt01-058", marks=card("wt01-058"), id="key"),
    pytest.param("wt01-062", marks=card("wt01-062"), id="tightrope"),
]


def beaten(t: Table, one: Side, two: Side) -> Table:
    """巨 of player 1 has attacked what stands in the center of player 2, and won."""
    t.lay({"fc": "巨", "fl": "甲", **one}, two, phase="attack", cards=OURS)
    return t.attack("fc", "front")


def victory(t: Table, one: Side, two: Side | None = None) -> Table:
    """Player 1's center has attacked 丙 and won; 甲 could attack afterwards."""
    t.lay({"fl": "甲", **one}, {"fc": "丙", **(two or {})}, phase="attack", cards=OURS)
    return t.attack("fc", "front")


# --- wt01-049: A Letter without an Address


@card("wt01-049")
@clause(GAME, "10.7.2", "10.7.3")
def test_each_climax_among_five_cards_brings_back_a_character(table: Table) -> None:
    table.lay(
        {"hand": "wt01-049", "level": "青", "deck": "凪, 甲, 魂, 引, 丁, 乙*3", "waiting": "戊, 本"}
    )
    table.play("1: event wt01-049")
    table.expect("resolution 1: wt01-049", "waiting 1: 戊, 本, 凪, 甲, 魂, 引, 丁")
    assert table.options == ["card 戊", "card 甲", "card 丁", "done"]
    table.play("1: card 丁")
    assert table.options == ["card 戊", "card 甲", "done"]
    table.play("1: card 戊")
    assert main(table)
    table.expect("hand 1: 丁, 戊", "deck 1: 乙, 乙, 乙")
    table.expect("waiting 1: 本, 凪, 甲, 魂, 引, wt01-049")


@card("wt01-049")
def test_none_need_be_brought_back_and_without_a_climax_none_is(table: Table) -> None:
    one = {"hand": "wt01-049", "level": "青", "deck": "甲*4, 凪, 乙*2"}
    table.lay(one).play("1: event wt01-049")
    assert table.options == ["card 甲"] * 4 + ["done"]
    table.play("1: done")
    table.expect("count 1 hand 0")
    table.lay(one | {"deck": "甲*5, 凪, 乙*2"}).play("1: event wt01-049")
    assert main(table)
    table.expect("count 1 hand 0", "waiting 1: 甲*5, wt01-049")


@card("wt01-049")
def test_it_is_a_blue_card_of_level_1(table: Table) -> None:
    table.lay({"hand": "wt01-049", "clock": "青"})
    assert table.refused("event wt01-049") == {"8.6.2.1.2"}
    table.lay({"hand": "wt01-049", "level": "甲"})
    assert table.refused("event wt01-049") == {"8.6.2.1.1"}


# --- wt01-050: Delivery Booked for Tomorrow


@card("wt01-050")
@pytest.mark.parametrize(("mode", "deck"), [(1, "丁, 甲, 黄, 乙*5"), (2, "甲, 黄, 乙*5, 丁")])
def test_the_top_card_stays_or_goes_below_and_one_more_is_drawn_tomorrow(
    table: Table, mode: int, deck: str
) -> None:
    table.lay({"hand": "wt01-050", "stock": "丙", "deck": "丁, 甲, 黄, 乙*5"})
    table.play("1: event wt01-050")
    assert table.knows(1, 1, "deck")[:2] == ["丁", ""]
    assert table.knows(2, 1, "deck")[0] == ""
    assert table.options == ["mode 1", "mode 2"]
    table.play(f"1: mode {mode}")
    table.expect(f"deck 1: {deck}", "waiting 1: 丙, wt01-050", "count 1 hand 0")
    table.end_turn()
    table.expect("count 1 hand 0", "count 2 hand 1")  # it is not the opponent's draw phase
    table.end_turn()
    assert sorted(table.has(1, "hand")) == sorted(deck.split(", ")[:2])
    table.end_turn().end_turn()
    table.expect("count 1 hand 3")  # once only


# --- wt01-051: The Closing Bell


def bell(t: Table, two: Side) -> Table:
    """Player 1 attacks in the front; player 2 answers with the bell."""
    mine = {"hand": "wt01-051, 甲, 乙, 丙", "level": "青*2", "stock": "丁", **two}
    t.lay({"fc": "甲", "fl": "甲", "climax": "魂"}, mine, phase="attack", cards=OURS)
    t.play("1: attack fc", "1: front 甲")
    assert offered(t) == ["event wt01-051", "no_counter"]
    return t.play("2: event wt01-051")


@card("wt01-051")
@clause(GAME, "11.4.1.2")
def test_two_cards_close_the_attack_phase(table: Table) -> None:
    bell(table, {"fc": "郵", "fl": "郵", "bl": "郵"})
    assert table.options == ["yes", "no"]
    table.play("2: yes")
    assert table.options == ["card 甲", "card 乙", "card 丙"]
    table.play("2: card 甲", "2: card 丙")
    assert table.turn == (2, 4, "clock")  # no damage, no battle, no further attack
    table.expect("memory 2: wt01-051", "waiting 2: 丁, 甲, 丙", "count 2 clock 0")
    table.expect("waiting 1: 魂")  # the end phase was there
    assert table.stage(2) == {"fc": "郵", "fl": "郵", "bl": "郵"}


@card("wt01-051")
def test_closed_or_not_the_bell_becomes_a_memory(table: Table) -> None:
    bell(table, {"fc": "郵", "fl": "郵", "bl": "郵"}).play("2: no")
    assert table.turn == (1, 3, "attack")
    assert table.state(2, "fc") == "reverse"
    table.expect("memory 2: wt01-051", "hand 2: 甲, 乙, 丙", "count 2 clock 2")
    bell(table, {"fc": "郵", "fl": "郵", "bl": "甲"})  # two of the post are too few
    assert table.turn == (1, 3, "attack")
    table.expect("memory 2: wt01-051", "hand 2: 甲, 乙, 丙")
    bell(table, {"fc": "郵", "fl": "郵", "bl": "郵", "hand": "wt01-051"})  # nothing to put down
    assert table.turn == (1, 3, "attack")
    table.expect("memory 2: wt01-051")


@card("wt01-051")
@clause(GAME, "2.8.2.1")
def test_in_ones_own_turn_the_bell_only_becomes_a_memory(table: Table) -> None:
    one = {"hand": "wt01-051, 甲, 乙", "level": "青*2", "stock": "丁"}
    table.lay({"fc": "郵", "fl": "郵", "bl": "郵", **one}, cards=OURS)
    table.play("1: event wt01-051")
    assert main(table)
    table.expect("memory 1: wt01-051", "hand 1: 甲, 乙", "waiting 1: 丁")


# --- wt01-052: A Secret Correspondence


@card("wt01-052")
@pytest.mark.parametrize(("drawn", "hand"), [(0, "丁"), (1, "丁, 戊"), (2, "丁, 戊, 己")])
def test_a_card_becomes_a_covered_memory_and_up_to_two_are_drawn(
    table: Table, drawn: int, hand: str
) -> None:
    one = {"hand": "wt01-052, 青, 丁", "level": "青", "stock": "乙", "deck": "戊, 己, 乙*6"}
    table.lay(one).play("1: event wt01-052")
    assert table.options == ["card 青", "card 丁"]
    table.play("1: card 青")
    assert table.asked == (1, "3.2.3.1")
    table.play(*["1: yes"] * drawn, *["1: enough"] * (drawn < 2))
    table.expect(f"hand 1: {hand}", "memory 1: 青", "waiting 1: 乙, wt01-052")
    assert table.knows(1, 1, "memory") == ["青"]
    assert table.knows(2, 1, "memory") == [""]


@card("wt01-052")
def test_with_an_empty_hand_two_are_drawn_all_the_same(table: Table) -> None:
    table.lay({"hand": "wt01-052", "level": "青", "stock": "乙"}).play("1: event wt01-052")
    table.play("1: yes", "1: yes").expect("count 1 memory 0", "count 1 hand 2")


# --- wt01-053: The Clockwork Procession


@card("wt01-053")
def test_each_other_one_of_the_procession_gives_500(table: Table) -> None:
    three = {"fc": "wt01-053", "fl": "wt01-053", "bl": "wt01-053", "fr": "wt01-058"}
    table.lay(three, {"fc": "wt01-053"})
    assert [table.power(1, slot) for slot in ("fc", "fl", "bl")] == [2500] * 3
    assert table.power(1, "fr") == 1500
    assert table.power(2, "fc") == 1500  # alone, and it does not count for the others


# --- wt01-054: Kaspar, Clown of the Interval


@card("wt01-054")
def test_the_beaten_clown_may_become_a_memory_and_draw_for_it(table: Table) -> None:
    beaten(table, {}, {"fc": "wt01-054", "stock": "丁", "memory": "甲*2", "deck": "青, 戊, 乙*5"})
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play("2: yes")
    table.expect("memory 2: 甲, 甲, wt01-054", "count 2 fc 0")
    assert table.options == ["yes", "no"]  # the cost
    table.play("2: yes")
    table.expect("hand 2: 戊", "waiting 2: 丁", "count 2 stock 0", "clock 2: 青")


@card("wt01-054")
def test_neither_is_a_must(table: Table) -> None:
    beaten(table, {}, {"fc": "wt01-054", "stock": "丁"}).play("2: no")
    table.expect("2 fc wt01-054 state reverse", "count 2 memory 0", "count 2 hand 0")
    beaten(table, {}, {"fc": "wt01-054", "stock": "丁"}).play("2: yes", "2: no")
    table.expect("memory 2: wt01-054", "count 2 hand 0", "stock 2: 丁")
    beaten(table, {}, {"fc": "wt01-054"}).play("2: yes")  # nothing to pay with
    assert attacks(table)


@card("wt01-054")
def test_three_memories_are_enough(table: Table) -> None:
    beaten(table, {}, {"fc": "wt01-054", "stock": "丁", "memory": "甲*3"})
    assert attacks(table)
    table.expect("2 fc wt01-054 state reverse", "count 2 memory 3")


@card("wt01-054")
def test_reversed_by_an_effect_the_clown_stays_but_any_way_into_memory_draws(table: Table) -> None:
    table.lay({"hand": "覆"}, {"fc": "wt01-054"}).play("1: event 覆")
    assert main(table)
    table.expect("2 fc wt01-054 state reverse")
    table.lay({"fc": "wt01-054", "hand": "憶", "stock": "丁", "deck": "戊, 乙*5"})
    table.play("1: event 憶", "1: yes").expect(
        "memory 1: wt01-054", "hand 1: 戊", "count 1 stock 0"
    )


# --- wt01-055: Pino the Balloon Seller


@card("wt01-055")
@pytest.mark.parametrize(
    ("top", "power"), [("祭, 機", 3000), ("祭, 甲", 2000), ("甲, 凪, 祭", 1000)]
)
def test_two_cards_go_and_those_of_the_carnival_give_1000(
    table: Table, top: str, power: int
) -> None:
    table.lay({"hand": "wt01-055", "deck": f"{top}, 乙*5", "waiting": "祭"}, cards=OURS)
    table.character("wt01-055", "fc")
    assert table.power(1, "fc") == power
    assert table.count(1, "waiting") == 3
    table.end_turn()
    assert table.power(1, "fc") == 1000


@card("wt01-055")
def test_put_away_it_finds_one_of_the_carnival_among_four(table: Table) -> None:
    deck = "甲, 祭, 凪, wt01-053, 機, 乙*4"
    table.lay({"fc": "wt01-055", "stock": "丁", "deck": deck}, cards=OURS)
    table.play("1: activate wt01-055 2")
    table.expect("waiting 1: 丁, wt01-055", "count 1 fc 0")
    table.play(*["1: yes"] * 4)  # and not another
    assert offered(table) == ["card 祭", "card wt01-053", "done"]
    assert table.knows(2, 1, "deck")[:4] == [""] * 4
    table.play("1: card wt01-053")
    table.expect("hand 1: wt01-053", "waiting 1: 丁, wt01-055, 甲, 祭, 凪", "deck 1: 機, 乙*4")
    assert told(table, 2, "wt01-053")  # shown


@card("wt01-055")
def test_it_need_not_look_at_all_four_nor_take_one_but_it_must_pay(table: Table) -> None:
    side = {"fc": "wt01-055", "stock": "丁", "deck": "祭, 甲, 乙*4"}
    table.lay(side, cards=OURS).play("1: activate wt01-055 2", "1: yes", "1: enough", "1: done")
    table.expect("count 1 hand 0", "waiting 1: 丁, wt01-055, 祭", "deck 1: 甲, 乙*4")
    table.lay(side | {"stock": ""}, cards=OURS)
    assert table.refused("activate wt01-055 2") == {"8.4.2.2"}


# --- wt01-056, wt01-057: Rico and Rica, Twins of the Cogs


@pytest.mark.parametrize(("which", "other"), TWINS)
@clause(GAME, "10.15.1.1", "10.15.1.1.2", "10.15.1.1.2.1")
def test_the_twins_combine(table: Table, which: str, other: str) -> None:
    one = {"fc": f"{which} markers 丁 state rest", "bl": f"{other} markers 戊"}
    table.lay(one | {"deck": "甲, wt01-066*2, 乙*3"}, chance=(KEPT,))
    table.play(f"1: activate {which} 1")
    table.expect("waiting 1: 戊", "count 1 bl 0")  # what lay under the other one is gone
    assert offered(table) == ["card wt01-066", "card wt01-066", "done"]
    table.play("1: card wt01-066", f"1: card {which}", "1: card 丁")  # in any order
    table.expect("1 fc wt01-066 state stand", "deck 1: 甲, wt01-066, 乙*3", "waiting 1: 戊")
    table.expect(f"fc_markers 1: {which}, 丁, {other}")
    assert len([name for name in table.knows(2, 1, "fc_markers") if name]) == 3  # face up


@pytest.mark.parametrize(("which", "other"), TWINS)
@clause(GAME, "10.15.1.1.1")
def test_where_no_twin_star_is_taken_the_other_twin_stays_a_marker(
    table: Table, which: str, other: str
) -> None:
    side = {"fc": which, "fl": other, "deck": "甲, wt01-066, 乙*3"}
    table.lay(side, chance=(KEPT,)).play(f"1: activate {which}", "1: done")
    table.expect(f"1 fc {which}", f"fc_markers 1: {other}", "count 1 fl 0", "count 1 deck 5")
    assert table.knows(2, 1, "fc_markers") != [""]


@card("wt01-056", "wt01-057")
def test_a_twin_alone_combines_with_nobody(table: Table) -> None:
    table.lay({"fc": "wt01-056", "fl": "wt01-056", "deck": "wt01-066, 乙*3"})
    assert table.refused("activate wt01-056 1") == {"8.4.2.2"}
    table.lay({"fc": "wt01-057", "deck": "wt01-066, 乙*3"}, {"fc": "wt01-056"})
    assert table.refused("activate wt01-057 1") == {"8.4.2.2"}


@card("wt01-057")
def test_rica_is_stronger_beside_rico(table: Table) -> None:
    table.lay({"fc": "wt01-057", "br": "wt01-056"}, {"fc": "wt01-057"})
    assert (table.power(1, "fc"), table.power(1, "br")) == (3000, 2500)
    assert table.power(2, "fc") == 2500
    table.lay({"fc": "wt01-057", "br": "wt01-056", "fl": "wt01-056"})
    assert table.power(1, "fc") == 3000  # whether there is one, not how many


# --- wt01-058: Lotte, Keeper of the Winding Key; wt01-062: Lotte on the Tightrope


@pytest.mark.parametrize("lotte", LOTTES)
@clause(GAME, "10.18.1")
def test_she_and_one_of_her_markers_are_handed_on_to_a_new_character(
    table: Table, lotte: str
) -> None:
    table.lay({"fc": f"{lotte} markers 丁+戊", "hand": "甲"})
    table.character("甲", "fl")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 戊", "card 丁", "done"]
    table.play("1: card 丁")
    assert table.asked == (1, "3.7.2.2")
    table.play("1: card 丁")  # uppermost
    table.expect(f"fl_markers 1: 丁, {lotte}", "waiting 1: 戊", "count 1 fc 0", "1 fl 甲")
    assert "" not in table.knows(2, 1, "fl_markers")  # face up


@pytest.mark.parametrize("lotte", LOTTES)
def test_she_may_go_alone_or_stay(table: Table, lotte: str) -> None:
    table.lay({"fc": f"{lotte} markers 丁", "hand": "甲"}).character("甲", "fl")
    table.play("1: yes", "1: done").expect(f"fl_markers 1: {lotte}", "waiting 1: 丁")
    table.lay({"fc": lotte, "hand": "甲"}).character("甲", "fl").play("1: yes")
    table.expect(f"fl_markers 1: {lotte}", "count 1 fc 0")
    table.lay({"fc": f"{lotte} markers 丁", "hand": "甲"}).character("甲", "fl").play("1: no")
    table.expect(f"1 fc {lotte}", "fc_markers 1: 丁", "count 1 fl_markers 0", "count 1 waiting 0")


@pytest.mark.parametrize("lotte", LOTTES)
def test_only_her_own_players_character_from_the_hand_and_without_markers(
    table: Table, lotte: str
) -> None:
    table.lay({"hand": "甲"}, {"fc": lotte}).character("甲", "fl")
    assert main(table)
    table.lay({"fc": lotte, "waiting": "甲", "fl": "換", "stock": "丁"})
    table.play("1: end_main", "1: yes", "1: slot fr")  # from the waiting room
    assert table.asked == (1, "6.6.1.2")
    marked = chara(
        "荷",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を、このカードの下にマーカーとして裏向きに置く。",
    )
    table.lay({"fc": lotte, "hand": "荷"}, cards=(marked,)).character("荷", "fl")
    table.play("1: trigger 荷")  # first: then it has a marker
    assert main(table)
    table.expect("count 1 fl_markers 1", f"1 fc {lotte}")


@card("wt01-058")
def test_the_key_winds_up_a_card_of_the_carnival(table: Table) -> None:
    table.lay({"hand": "wt01-058", "deck": "祭, 乙*5"}, cards=OURS).character("wt01-058", "fc")
    assert table.options == ["yes", "no"]
    assert table.knows(2, 1, "deck")[0] == "祭"  # revealed
    table.play("1: yes").expect("fc_markers 1: 祭", "deck 1: 乙*5")
    assert table.knows(1, 1, "fc_markers") == [""]  # face down
    table.lay({"hand": "wt01-058", "deck": "祭, 乙*5"}, cards=OURS).character("wt01-058", "fc")
    table.play("1: no").expect("count 1 fc_markers 0", "deck 1: 祭, 乙*5")


@card("wt01-058")
def test_any_other_card_stays_on_the_deck(table: Table) -> None:
    table.lay({"hand": "wt01-058", "deck": "甲, 乙*5"}, cards=OURS).character("wt01-058", "fc")
    assert main(table)
    table.expect("count 1 fc_markers 0", "deck 1: 甲, 乙*5")


@card("wt01-062")
def test_she_is_not_handed_on_to_herself(table: Table) -> None:
    table.lay({"hand": "wt01-062", "level": "甲", "stock": "乙"}).character("wt01-062", "fc")
    assert main(table)
    table.expect("1 fc wt01-062", "count 1 fc_markers 0")


@card("wt01-062")
def test_every_marker_under_her_gives_1000(table: Table) -> None:
    table.lay({"fc": "wt01-062 markers 丁+戊 up 甲", "fl": "wt01-062"}, {"fc": "wt01-062 up 甲"})
    assert (table.power(1, "fc"), table.power(1, "fl"), table.power(2, "fc")) == (8500, 5500, 6500)


# --- wt01-059: Coco of the Candyfloss Stall


@card("wt01-059")
@clause(GAME, "10.4.2")
def test_her_bond_brings_back_pino_for_a_card_of_clock(table: Table) -> None:
    waiting = "wt01-061, wt01-055, wt01-061"
    table.lay({"hand": "wt01-059", "waiting": waiting, "deck": "丁, 乙*5"})
    table.character("wt01-059", "fl")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert offered(table) == ["card wt01-061"] * 2
    table.play("1: card wt01-061")
    table.expect("hand 1: wt01-061", "clock 1: 丁", "waiting 1: wt01-055, wt01-061")
    table.lay({"hand": "wt01-059", "waiting": waiting}).character("wt01-059", "fl").play("1: no")
    table.expect("count 1 hand 0", "count 1 clock 0")


@card("wt01-059")
@clause(GAME, "1.3.2.1", "8.4.2.2")
def test_two_of_the_carnival_rest_for_3000(table: Table) -> None:
    one = {"fl": "wt01-059", "fc": "祭", "bl": "機 state rest", "fr": "甲", "br": "祭"}
    table.lay(one, {"fc": "祭"}, cards=OURS)
    table.play("1: activate wt01-059 2")
    assert offered(table) == ["card wt01-059", "card 祭", "card 祭"]  # not who rests already
    table.play("1: card fl", "1: card br")
    assert [table.state(1, s) for s in ("fl", "fc", "br")] == ["rest", "stand", "rest"]
    assert offered(table) == ["card wt01-059", "card 祭", "card 甲", "card 機", "card 祭"]
    table.play("1: card fr")
    assert table.power(1, "fr") == 6000
    assert table.refused("activate wt01-059 2") == {"8.4.2.2"}  # one is left
    table.end_turn()
    assert table.power(1, "fr") == 3000


# --- wt01-060: Brass the Fire-Breather


@card("wt01-060")
def test_the_more_of_the_carnival_the_hotter_the_fire(table: Table) -> None:
    one = {"hand": "wt01-060", "level": "甲", "fc": "祭", "fr": "甲", "bl": "機"}
    table.lay(one, {"fc": "祭"}, cards=OURS).character("wt01-060", "fl")
    assert table.power(1, "fl") == 6000  # the two others, and he himself
    table.end_turn()
    assert table.power(1, "fl") == 4500
    table.lay({"hand": "wt01-060", "level": "甲"}).character("wt01-060", "fl")
    assert table.power(1, "fl") == 5000


@card("wt01-060")
def test_for_a_beaten_foe_a_character_comes_back(table: Table) -> None:
    one = {"fc": "wt01-060", "stock": "", "waiting": "丁, 引, 凪, 戊", "deck": "青, 乙*4"}
    victory(table, one)
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 戊", "card 丁", "card 青"]  # 青 was paid
    table.play("1: card 丁")
    table.expect("hand 1: 丁", "count 1 stock 0", "waiting 1: 引, 凪, 戊, 青")
    victory(table, one).play("1: no")
    table.expect("count 1 hand 0", "stock 1: 青")


@card("wt01-060")
def test_his_own_fall_brings_nothing(table: Table) -> None:
    one = {"fc": "wt01-060", "fl": "甲", "waiting": "丁"}
    table.lay(one, {"fc": "巨"}, phase="attack").attack("fc", "front")
    assert attacks(table)
    table.expect("1 fc wt01-060 state reverse", "waiting 1: 丁", "count 1 stock 1")


# --- wt01-061: Pino on the Ball


@card("wt01-061")
@clause(GAME, "10.2.2", "10.2.3")
def test_a_card_of_clock_brings_pino_back(table: Table) -> None:
    two = {"fc": "wt01-061", "deck": "青, 丁, 乙*6"}
    crowded = {"hand": "乙*8"}  # too many cards: the end phase waits for player 1
    beaten(table, crowded, two).play("1: end_attacks")
    assert offered(table) == ["trigger wt01-061"] * 2  # this encore, and that of everybody
    table.play("2: trigger wt01-061 1", "2: yes")
    assert table.asked == (1, "6.8.1.2")
    table.expect("2 fc wt01-061 state rest", "clock 2: 丁, 青", "count 2 waiting 0")
    beaten(table, crowded, two).play("1: end_attacks", "2: trigger wt01-061 1", "2: no")
    table.expect("count 2 fc 0", "clock 2: 青", "waiting 2: wt01-061")


@card("wt01-061")
def test_for_a_beaten_foe_one_of_the_carnival_becomes_a_marker(table: Table) -> None:
    one = {"fc": "wt01-061", "waiting": "祭, 甲, 凪, wt01-053"}
    victory(table, one).play("1: trigger wt01-061 2")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert offered(table) == ["card wt01-053", "card 祭"]
    table.play("1: card 祭").expect("fc_markers 1: 祭", "waiting 1: 甲, 凪, wt01-053")
    assert table.knows(1, 1, "fc_markers") == [""]  # face down
    assert attacks(table)
    victory(table, one).play("1: trigger wt01-061 2", "1: no")
    table.expect("count 1 fc_markers 0", "count 1 waiting 4")


WHEEL = {"fc": "wt01-061 markers 戊+丁", "climax": "wt01-093", "deck": "乙, 祭, 甲, 機, 凪"}


@card("wt01-061")
def test_with_the_wheel_a_marker_finds_one_of_the_carnival(table: Table) -> None:
    table.lay({"fl": "甲", **WHEEL}, {"fc": "丙"}, phase="attack", cards=OURS, chance=(KEPT,))
    table.attack("fc", "front").play("1: trigger wt01-061 2")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    table.expect("waiting 1: 丁", "fc_markers 1: 戊")  # the upper one
    assert table.options == ["card 機", "card 祭", "done"]
    table.play("1: card 機")
    table.expect("hand 1: 機", "count 1 deck 3")
    assert attacks(table)  # nobody of the carnival is in the waiting room


@card("wt01-061")
@pytest.mark.parametrize(
    "other", [{"climax": "wt01-096"}, {"climax": ""}, {"fc": "wt01-061"}], ids=str
)
def test_without_the_wheel_or_without_a_marker_it_finds_nobody(table: Table, other: Side) -> None:
    victory(table, WHEEL | other).play("1: trigger wt01-061 2")
    assert attacks(table)
    table.expect("count 1 hand 0", "count 1 deck 4")


# --- wt01-063: Kaspar in the Hall of Mirrors


@card("wt01-063")
@pytest.mark.parametrize(
    ("memory", "power"), [("", 3500), ("甲", 3500), ("甲, 乙 face down", 6000), ("甲*3", 6000)]
)
def test_two_memories_make_him_strong(table: Table, memory: str, power: int) -> None:
    table.lay({"fc": "wt01-063", "memory": memory}, {"memory": "甲*2"})
    assert table.power(1, "fc") == power


@card("wt01-063")
def test_with_the_clown_in_memory_his_attack_may_bring_stock(table: Table) -> None:
    one = {"fc": "wt01-063", "fl": "甲", "memory": "wt01-054", "deck": "丁, 戊, 乙*5"}
    table.lay(one, phase="attack").play("1: attack fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("stock 1: 戊, 丁")  # 戊 by the trigger check
    table.lay(one, phase="attack").play("1: attack fc", "1: no").expect("stock 1: 丁")
    for memory in ("甲", "wt01-063", "wt01-054 face down"):
        table.lay(one | {"memory": memory}, {"memory": "wt01-054"}, phase="attack")
        table.play("1: attack fc").expect("stock 1: 丁")
        assert attacks(table)


# --- wt01-064: Vera on the Flying Trapeze


FLYER = {
    "bl": "wt01-064 state rest markers 丁",
    "fc": "祭 state rest",
    "fl": "甲",
    "br": "機",
    "stock": "乙*2",
}


@card("wt01-064")
def test_she_changes_places_at_the_start_of_the_opponents_attack_phase(table: Table) -> None:
    table.lay({"fc": "甲", "fl": "甲"}, FLYER, phase="climax", cards=OURS).play("1: no_climax")
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play("2: yes")
    assert table.options == ["card 祭", "card 機"]  # others of the carnival
    table.play("2: card 祭")
    assert table.stage(2) == {"fc": "空中ぶらんこの ヴェラ", "bl": "祭", "fl": "甲", "br": "機"}
    assert (table.state(2, "fc"), table.state(2, "bl")) == ("stand", "stand")
    table.expect("fc_markers 2: 丁", "count 2 stock 1", "waiting 2: 乙")
    assert attacks(table)


@card("wt01-064")
def test_she_need_not_and_only_in_the_opponents_turn(table: Table) -> None:
    table.lay({"fc": "甲"}, FLYER, phase="climax", cards=OURS).play("1: no_climax", "2: no")
    assert table.state(2, "bl") == "rest"
    table.expect("count 2 stock 2")
    table.lay({"fc": "甲"}, FLYER | {"stock": ""}, phase="climax", cards=OURS)
    assert table.play("1: no_climax").asked == (1, "7.2.1.3")
    table.lay({"fr": "甲", **FLYER}, phase="climax", cards=OURS)
    assert table.play("1: no_climax").asked == (1, "7.2.1.3")


# --- not from the hand


FROM_HAND = [
    pytest.param(key, marks=card(key), id=key) for key in ("wt01-055", "wt01-058", "wt01-060")
]


@pytest.mark.parametrize("key", FROM_HAND)
def test_who_comes_from_the_waiting_room_does_nothing(table: Table, key: str) -> None:
    one = {"fc": "甲", "hand": "wt01-094, 甲", "level": "甲, 青", "stock": "乙*3"}
    one |= {"clock": "丁", "fl": "wt01-077", "waiting": f"{key}, wt01-053"}
    table.lay(one, {"fc": "甲", "stock": "丙"}, phase="climax")
    table.play("1: climax wt01-094", f"1: card {key}", "1: slot bl")
    assert attacks(table)  # nothing was asked
    table.expect(f"1 bl {key} state rest", "count 1 stock 3", "count 1 deck 10", "hand 1: 甲")
    table.expect("count 1 bl_markers 0", "clock 1: 丁", "stock 2: 丙", "count 1 waiting 1")
    printed = next(c.power for c in own_set() if c.key == key)
    assert table.power(1, "bl") == printed
