"""wt01-081 to wt01-096 in play: the great conjurer, the moonlight, and all the climaxes."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.book.decks import deck_problems
from tefuda.games.weiss_schwarz.cards.card import own_set
from tests.cards.weiss_schwarz.play.shared import attacks, card, look, main, offered
from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, Side, Table
from tests.support import clause

# --- wt01-081: Vio the Great Conjurer


CONJURER = {"hand": "wt01-081", "level": "青*3", "stock": "乙*2", "deck": "丁, 戊, 己, 庚, 乙*3"}


@card("wt01-081")
def test_she_orders_three_cards_and_sends_somebody_home(table: Table) -> None:
    table.lay({**CONJURER, "fl": "甲"}, {"fc": "甲", "bl": "丙"}).character("wt01-081", "fc")
    table.play(*["1: yes"] * 3)  # and not another
    assert table.options == ["card 丁", "card 戊", "card 己"]
    assert table.knows(2, 1, "deck")[:3] == [""] * 3
    table.play("1: card 己", "1: card 丁").expect("deck 1: 己, 丁, 戊, 庚, 乙*3")
    assert table.options == ["card 甲", "card 丙", "done"]  # of the opponent
    table.play("1: card 丙").expect("hand 2: 丙", "count 2 bl 0", "2 fc 甲")
    assert main(table)


@card("wt01-081")
def test_she_may_look_at_fewer_and_send_nobody(table: Table) -> None:
    table.lay(CONJURER, {"fc": "甲"}).character("wt01-081", "fc")
    look(table, 2)
    table.play("1: card 戊", "1: done").expect("deck 1: 戊, 丁, 己, 庚, 乙*3", "count 2 hand 0")
    table.lay(CONJURER).character("wt01-081", "fc").play("1: enough")
    assert main(table)


def cancelled(t: Table, way: str, one: Side, two: Side) -> Table:
    """Player 1's center has attacked, and the damage to player 2 was cancelled."""
    t.lay({"fl": "甲", **one}, {"deck": "凪, 丁, 乙*4", **two}, phase="attack")
    t.attack("fc", way).expect("waiting 2: 凪", "count 2 clock 0")
    return t


@card("wt01-081")
def test_a_cancel_in_her_battle_may_bring_stock(table: Table) -> None:
    cancelled(table, "front", {"fc": "甲"}, {"fc": "wt01-081"})
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    table.play("2: yes").expect("stock 2: 丁")
    assert table.state(1, "fc") == "reverse"
    cancelled(table, "front", {"fc": "甲"}, {"fc": "wt01-081"}).play("2: no")
    table.expect("count 2 stock 0", "2 deck 丁")


@card("wt01-081")
def test_not_another_battle_not_a_side_attack_not_the_opponents_cancel(table: Table) -> None:
    cancelled(table, "front", {"fc": "甲"}, {"fc": "甲", "fl": "wt01-081"})
    assert attacks(table)
    cancelled(table, "side", {"fc": "庚"}, {"fc": "甲", "fl": "wt01-081"})
    assert attacks(table)
    strong = chara("強者", soul=4)
    table.lay({"fc": "強者", "fl": "甲"}, {"fc": "wt01-081", "deck": "凪, 乙*4"}, cards=(strong,))
    table.attack("fc", "side").expect("waiting 2: 凪")
    assert attacks(table)
    cancelled(table, "front", {"fc": "wt01-081"}, {"fc": "丙"})
    assert attacks(table)


# --- wt01-082: The Guide in the Moonlight; wt01-083: The Signpost in the Moonlight


@card("wt01-082", "wt01-083")
@clause(GAME, "5.1.2.4")
@pytest.mark.parametrize(
    ("guides", "signposts", "wrong"),
    [(4, 0, False), (2, 2, False), (0, 4, False), (3, 2, True), (1, 4, True), (5, 0, True)],
)
def test_a_deck_has_four_of_guide_and_signpost_together(
    table: Table, guides: int, signposts: int, wrong: bool
) -> None:
    rules = table.lay({"hand": "wt01-082, wt01-083"}).game.rules
    rest = ["wt01-053"] * (50 - guides - signposts)
    deck = ["wt01-082"] * guides + ["wt01-083"] * signposts + rest
    assert bool(deck_problems(rules, deck)) is wrong


@card("wt01-053")
@clause(GAME, "5.1.2.4")
def test_of_the_procession_a_deck_has_any_number(table: Table) -> None:
    rules = table.lay({"fc": "wt01-053"}).game.rules
    assert deck_problems(rules, ["wt01-053"] * 50) == []
    assert deck_problems(rules, ["wt01-053"] * 45 + ["wt01-054"] * 5) != []


GUIDE = {"hand": "wt01-082", "level": "青, 甲 face down", "stock": "乙", "waiting": "丁, 引"}


@card("wt01-082")
def test_the_guide_may_exchange_a_level_for_a_card_of_the_waiting_room(table: Table) -> None:
    table.lay(GUIDE).character("wt01-082", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 青", "card 甲"]
    table.play("1: card 甲")
    assert table.options == ["card 引", "card 丁", "card 乙"]  # any card
    table.play("1: card 引").expect("level 1: 青, 引", "waiting 1: 甲, 丁, 乙")
    assert table.knows(2, 1, "level") == ["青", "引"]
    table.lay(GUIDE).character("wt01-082", "fc").play("1: no")
    table.expect("level 1: 青, 甲", "waiting 1: 丁, 引, 乙")


@card("wt01-083")
def test_the_signpost_needs_no_colour_not_even_where_it_would(table: Table) -> None:
    heavy = chara("重荷", "【永】 あなたの手札のキャラすべてに、レベルを＋1。")
    table.lay({"fc": "重荷", "hand": "wt01-083, 青", "level": "甲"}, cards=(heavy,))
    assert table.refused("character 青") == {"8.6.2.1.1"}
    table.character("wt01-083", "fl")
    assert offered(table)[-1] == "end_main"
    table.expect("1 fl wt01-083")
    table.lay({"fc": "重荷", "hand": "wt01-083"}, cards=(heavy,))
    assert table.refused("character wt01-083") == {"8.6.2.1.2"}  # its level it needs


@card("wt01-083")
def test_it_becomes_a_memory_for_1500(table: Table) -> None:
    table.lay({"fc": "wt01-083 state rest", "fl": "甲", "bl": "丁"}, {"fc": "甲"})
    table.play("1: activate wt01-083 2").expect("memory 1: wt01-083", "count 1 fc 0")
    assert table.options == ["card 甲", "card 丁"]
    table.play("1: card 丁")
    assert (table.power(1, "bl"), table.power(1, "fl")) == (6500, 3000)
    table.end_turn()
    assert table.power(1, "bl") == 5000


# --- climaxes: in their area


ALL_UP = [
    pytest.param(key, marks=card(key), id=key)
    for key in (
        "wt01-084",
        "wt01-085",
        "wt01-086",
        "wt01-087",
        "wt01-089",
        "wt01-090",
        "wt01-091",
        "wt01-093",
        "wt01-095",
    )
]


def cheer(t: Table, key: str, **more: str) -> Table:
    """Player 1 plays this climax from the hand."""
    one = {"hand": key, "fc": "甲", "bl": "乙", "clock": "甲, 黄, 青, 緑", **more}
    return t.lay(one, {"fc": "甲"}, phase="climax").play(f"1: climax {key}")


def numbers(t: Table) -> list[tuple[int, int]]:
    """Power and soul of player 1's front, of player 1's back, of player 2's character."""
    return [(t.power(p, s), t.soul(p, s)) for p, s in ((1, "fc"), (1, "bl"), (2, "fc"))]


@pytest.mark.parametrize("key", ALL_UP)
def test_all_of_ones_characters_get_1000_power_and_a_soul(table: Table, key: str) -> None:
    cheer(table, key)
    assert attacks(table)
    assert numbers(table) == [(4000, 2), (3000, 2), (3000, 1)]
    table.expect(f"climax 1: {key}").end_turn()
    assert numbers(table) == [(3000, 1), (2000, 1), (3000, 1)]
    table.expect(f"waiting 1: {key}", "count 1 climax 0")


@card("wt01-088")
def test_full_speed_gives_two_souls(table: Table) -> None:
    cheer(table, "wt01-088")
    assert attacks(table)
    assert numbers(table) == [(3000, 3), (2000, 3), (3000, 1)]
    table.end_turn()
    assert numbers(table) == [(3000, 1), (2000, 1), (3000, 1)]


@card("wt01-092")
def test_the_new_map_draws_one_and_strengthens_one(table: Table) -> None:
    cheer(table, "wt01-092", deck="丁, 乙*5").expect("hand 1: 丁")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 乙")
    assert attacks(table)
    assert numbers(table) == [(3000, 1), (4000, 2), (3000, 1)]
    table.end_turn()
    assert numbers(table) == [(3000, 1), (2000, 1), (3000, 1)]


@card("wt01-094")
@clause(GAME, "4.12.1")
def test_the_fanfare_itself_does_what_standby_does(table: Table) -> None:
    cheer(table, "wt01-094", waiting="丁, 己, 引")
    assert table.asked == (1, "4.12.2.10")
    assert table.options == ["card 丁", "done"]  # level 1 at most
    table.play("1: card 丁")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot fl").expect("1 fl 丁 state rest", "waiting 1: 己, 引")
    assert numbers(table) == [(3000, 1), (2000, 1), (3000, 1)]
    cheer(table, "wt01-094", waiting="丁").play("1: done")
    assert attacks(table)
    table.expect("count 1 fl 0", "waiting 1: 丁", "climax 1: wt01-094")


@card("wt01-096")
@clause(GAME, "8.9.2")
def test_until_the_curtain_falls_there_is_stock_and_a_soul_for_all(table: Table) -> None:
    cheer(table, "wt01-096", deck="丁, 待, 乙*5", waiting="戊").expect("stock 1: 丁")
    assert attacks(table)
    assert numbers(table) == [(3000, 2), (2000, 2), (3000, 1)]
    table.play("1: attack fc", "1: front", "1: card 戊", "1: slot fl")
    assert table.soul(1, "fl") == 1  # who comes later has none of it
    table.play("2: no_counter")
    assert table.turn == (2, 4, "clock")  # nobody else could attack
    assert table.soul(1, "bl") == 1


# --- climaxes: as a trigger


def trigger(t: Table, key: str, **more: str) -> Table:
    """甲 attacks directly from the center (2 damage), and this card is turned over for it."""
    one = {"fc": "甲", "fr": "丙", "deck": f"{key}, 丁, 引, 青, 乙*4", **more}
    t.lay(one, {"fl": "丁", "br": "青", "deck": "乙, 丙, 凪, 黄, 乙*4"}, phase="attack")
    return t.play("1: attack fc")


@card("wt01-084")
@clause(GAME, "4.12.2.7", "7.3.1.2.1")
def test_midnight_train_soul_and_shot(table: Table) -> None:
    trigger(table, "wt01-084")
    assert table.options == ["icon soul", "icon shot"]
    table.play("1: icon shot")
    assert attacks(table)
    assert table.soul(1, "fc") == 3
    table.expect("waiting 2: 乙, 丙, 凪", "clock 2: 黄", "stock 1: wt01-084")  # one more damage


@card("wt01-085")
@clause(GAME, "4.12.2.3")
def test_departure_bell_soul_and_return(table: Table) -> None:
    trigger(table, "wt01-085").play("1: icon return")
    assert table.options == ["card 丁", "card 青", "done"]
    table.play("1: card 丁").expect("hand 2: 丁", "count 2 fl 0", "stock 1: wt01-085")
    assert table.soul(1, "fc") == 3
    trigger(table, "wt01-085").play("1: icon soul", "1: done").expect("count 2 hand 0")
    assert table.soul(1, "fc") == 3


@card("wt01-086")
@clause(GAME, "4.12.2.11")
@pytest.mark.parametrize(
    ("mode", "hand", "stock"),
    [(1, "戊", "wt01-086"), (2, "none", "wt01-086, 戊")],
)
def test_two_tracks_choice(table: Table, mode: int, hand: str, stock: str) -> None:
    trigger(table, "wt01-086", waiting="戊, 甲, wt01-066, 魂")
    assert offered(table) == ["card wt01-066", "card 戊", "done"]  # characters with a soul icon
    table.play("1: card 戊")
    assert table.options == ["mode 1", "mode 2"]
    table.play(f"1: mode {mode}").expect(f"hand 1: {hand}", f"stock 1: {stock}")
    assert table.soul(1, "fc") == 2


@card("wt01-087")
@clause(GAME, "4.12.2.4")
@pytest.mark.parametrize(("said", "stock"), [("yes", "wt01-087, 丁"), ("no", "wt01-087")])
def test_goods_train_pool(table: Table, said: str, stock: str) -> None:
    trigger(table, "wt01-087")
    assert table.asked == (1, "4.12.2.4")
    table.play(f"1: {said}").expect(f"stock 1: {stock}")
    assert table.soul(1, "fc") == 2


TWO_SOULS = [
    pytest.param("wt01-088", marks=card("wt01-088")),
    pytest.param("wt01-096", marks=card("wt01-096")),
]


@clause(GAME, "4.12.2.2")
@pytest.mark.parametrize("key", TWO_SOULS)
def test_full_speed_and_red_curtain_two_souls(table: Table, key: str) -> None:
    trigger(table, key)
    assert attacks(table)
    assert table.soul(1, "fc") == 4
    table.expect(f"stock 1: {key}", "waiting 2: 乙, 丙, 凪")  # the third of four was a climax


@card("wt01-089")
@clause(GAME, "4.12.2.9")
def test_night_sky_soul_and_gate(table: Table) -> None:
    trigger(table, "wt01-089", waiting="魂, 甲, wt01-090").play("1: icon gate")
    assert offered(table) == ["card wt01-090", "card 魂", "done"]
    table.play("1: card wt01-090").expect("hand 1: wt01-090", "stock 1: wt01-089")
    assert table.soul(1, "fc") == 3


@card("wt01-090")
@clause(GAME, "4.12.2.6")
@pytest.mark.parametrize(("said", "hand"), [("yes", "丁"), ("no", "none")])
def test_last_letter_draw(table: Table, said: str, hand: str) -> None:
    trigger(table, "wt01-090")
    assert table.asked == (1, "4.12.2.6")
    table.play(f"1: {said}").expect(f"hand 1: {hand}", "stock 1: wt01-090")
    assert table.soul(1, "fc") == 2


@card("wt01-091")
@clause(GAME, "4.12.2.8")
@pytest.mark.parametrize(("said", "stock"), [("yes", "丁"), ("no", "none")])
def test_mailbox_treasure(table: Table, said: str, stock: str) -> None:
    trigger(table, "wt01-091").expect("hand 1: wt01-091")
    assert table.asked == (1, "4.12.2.8")
    table.play(f"1: {said}").expect(f"stock 1: {stock}", "hand 1: wt01-091")


@card("wt01-092")
@clause(GAME, "4.12.2.13")
def test_new_map_discovery(table: Table) -> None:
    trigger(table, "wt01-092")
    table.play(*["1: yes"] * 3)  # and not another
    assert table.options == ["card 丁", "card 青", "done"]
    table.play("1: card 青").expect("hand 1: 青", "waiting 1: 丁, 引", "stock 1: wt01-092")
    assert table.soul(1, "fc") == 2


@card("wt01-093")
@clause(GAME, "4.12.2.5")
def test_wheel_of_the_night_comeback(table: Table) -> None:
    trigger(table, "wt01-093", waiting="丁, 引, 凪, 己")
    assert table.options == ["card 己", "card 丁", "done"]
    table.play("1: card 己").expect("hand 1: 己", "stock 1: wt01-093")
    assert table.soul(1, "fc") == 2


@card("wt01-094")
@clause(GAME, "4.12.2.10")
def test_fanfare_soul_and_standby(table: Table) -> None:
    trigger(table, "wt01-094", waiting="丁, 己, 引").play("1: icon standby")
    assert table.options == ["card 丁", "done"]
    table.play("1: card 丁", "1: slot bl").expect("1 bl 丁 state rest", "stock 1: wt01-094")
    assert table.soul(1, "fc") == 3


@card("wt01-095")
@clause(GAME, "4.12.2.12", "4.12.2.12.1")
def test_wheel_of_lots_chance(table: Table) -> None:
    trigger(table, "wt01-095").expect("waiting 1: wt01-095")
    table.play("1: yes", "1: yes")  # and not another
    assert table.options == ["card 丁", "card 引"]
    table.play("1: card 丁").expect("stock 1: 丁", "hand 1: 引", "waiting 1: wt01-095")
    assert table.soul(1, "fc") == 2


# --- not from the hand


FROM_HAND = [pytest.param(key, marks=card(key), id=key) for key in ("wt01-081", "wt01-082")]


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
