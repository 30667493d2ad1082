"""101.6 in a raid: who gives up is out at once, whatever is going on, and the others play on."""

from __future__ import annotations

import random

import pytest

from tefuda.games.common.positions import Chance
from tefuda.games.pso2.cards.card import own_decks
from tefuda.games.pso2.cards.data import data_in
from tefuda.games.pso2.entry import ENTRY
from tefuda.games.pso2.names import REMOVED
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.machine import choose, conceding
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.starting import rules_for
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

AIM = Chance("pick", 0)
OFF = "竜 state off"
ROB = active("奪", "相手は手札を1枚捨てる。さらに、相手のプレイヤーに1ダメージを与える。")
HUNT = active("猟", "相手のキャラ1体を選び、破壊する。")
OFFER = active(
    "誘", "相手はカードを1枚ドローしてもよい。さらに、相手のプレイヤーに1ダメージを与える。"
)
SHY = character("怯", 1, 3, "このカードが破壊される場合、かわりにカードを1枚ドローしてもよい。")
SWAP = active("換", "手札を1枚捨てる。さらに、カードを1枚ドローする。")
HELP = active("援", "キャラ1体を選び、このターン中、+1/+0する。")
EXTRA = (ROB, HUNT, OFFER, SHY, SWAP, HELP)


def leaves(t: Table, player: int) -> Table:
    t.game.concede(player - 1)
    assert t.count(player, "player") == 0
    assert t.asked[0] != player
    return t


# --- what is left


@clause(GAME, "101.6", "raid.flow.5")
def test_who_gives_up_is_out_and_all_that_players_cards_with_them(table: Table) -> None:
    two = {"front": "乙 equip 棒", "hand": "甲", "pp": "札", "discard": "丙"}
    t = leaves(table.raid({"front": "甲"}, two), 2)
    assert sorted(t.has(2, "removed")) == sorted("乙棒甲札丙主磁" + "札" * 10)
    assert (t.asked, t.turn, t.game.over) == ((1, "504.1"), (1, 3, "main"), False)
    t.expect('log has "Player 2 concedes"')


@clause(GAME, "101.6", "raid.flow.4")
def test_when_the_last_gives_up_the_party_has_lost(table: Table) -> None:
    t = leaves(table.raid({}, {}, {}), 2)
    leaves(t, 1)
    t.game.concede(2)
    t.expect("over, winner 4")
    t = table.raid({})
    t.game.concede(0)
    t.expect("over, winner 2")


@clause(GAME, "101.6", "raid.flow.4")
def test_the_others_can_still_win(table: Table) -> None:
    t = leaves(table.raid({}, {"front": "丁"}, boss={"player": "竜 lost 25"}), 1)
    assert t.turn[:2] == (2, 4)
    t.pass_to("main").attack("丁", "竜").expect("over, winner 2")


@clause(GAME, "101.6")
def test_nobody_gives_up_twice_and_nobody_for_the_boss(table: Table) -> None:
    t = leaves(table.raid({}, {}, {}), 2)
    for seat in (1, 3):
        with pytest.raises(IllegalChoice):
            t.game.concede(seat)
    assert t.asked == (1, "504.1")


@clause(GAME, "101.6", "raid.special.11")
def test_the_boss_plays_as_many_cards_as_before(table: Table) -> None:
    t = leaves(table.raid({}, {}, {}, boss={"deck": "壁*9"}, turn=3, chance=(AIM,)), 1)
    t.end_turn()
    assert len(t.field(4)["front"]) == 3


# --- in one's own turn


@clause(GAME, "101.6", "raid.flow.5")
def test_the_turn_of_who_gives_up_is_over(table: Table) -> None:
    hand = {"hand": "甲*8, 換", "front": "甲", "pp": "札*3"}
    t = leaves(table.raid(hand, {}, phase="pp", cards=EXTRA), 1)
    assert t.turn == (2, 4, "pp")
    t = leaves(
        table.raid(hand, {}, phase="pp", cards=EXTRA).play("pp 甲"), 1
    )  # asked whether to draw
    assert t.turn == (2, 4, "pp")
    t = leaves(table.raid(hand, {}, cards=EXTRA), 1)
    assert t.turn == (2, 4, "pp")
    t = leaves(table.raid(hand, {}, cards=EXTRA).play("attack 甲"), 1)
    assert (t.turn, t.vars["step"]) == ((2, 4, "pp"), 0)
    t = leaves(table.raid(hand, {}, cards=EXTRA).play("play 換", "2: pass", "1: pass"), 1)
    assert (t.turn, t.stack) == ((2, 4, "pp"), [])  # asked what to discard
    t = leaves(
        table.raid(hand, {}, cards=EXTRA).play("end_main", "pass", "pass"), 1
    )  # the hand limit
    assert t.turn == (2, 4, "pp")


@clause(GAME, "101.6", "raid.flow.5")
@pytest.mark.parametrize("passes", range(9))
def test_a_battle_of_who_gives_up_is_over(table: Table, passes: int) -> None:
    one = {"front": "甲 equip 布, 弱"}
    t = table.raid(one, {"front": "乙"}, boss={"front": "甲"}).play("attack 甲", "target 甲")
    for _ in range(passes):
        t.nothing()
    leaves(t, 1)
    assert (t.turn, t.vars["step"], t.vars["attacker"]) == ((2, 4, "pp"), 0, 0)


@clause(GAME, "101.6", "raid.flow.5")
def test_abilities_of_who_gives_up_go_from_the_processing_area_and_others_stay(
    table: Table,
) -> None:
    side = {"hand": "引", "pp": "札", "deck": "札*9"}
    t = table.raid(side, side, {}).play("play 引", "play 引")
    assert t.stack == ["引", "引"]
    leaves(t, 1)
    assert (t.turn[0], t.stack, t.asked) == (2, ["引"], (2, "103.6.1.6"))
    t.passes()
    assert t.count(2, "hand") == 2  # and the draw of the turn


# --- while another is asked


@clause(GAME, "101.6")
def test_whoever_is_asked_is_asked_anew_without_the_cards_that_are_gone(table: Table) -> None:
    one = {"hand": "援, 引", "front": "甲", "pp": "札*2"}
    t = table.raid(one, {"front": "乙"}, {"front": "丙"}, cards=EXTRA).play("play 援")
    assert t.options == ["card 甲", "card 乙", "card 丙"]
    leaves(t, 2)
    assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 甲", "card 丙"])
    t.play("card 丙").done()
    assert t.attack_of(3, "丙") == 4


@clause(GAME, "101.6")
def test_a_target_that_is_gone_is_no_proper_one_any_more(table: Table) -> None:
    one = {"hand": "援, 弱", "front": "甲", "pp": "札"}
    t = table.raid(one, {"front": "乙"}, {}, cards=EXTRA).play("play 援", "card 乙")
    leaves(t, 2).done()
    assert (t.stack, t.asked) == ([], (1, "504.1"))


@clause(GAME, "101.6")
def test_in_the_middle_of_a_pick_it_begins_again(table: Table) -> None:
    one = {"hand": "癒, 弱", "pp": "札", "discard": "甲, 乙"}
    t = table.raid(one, {"discard": "丙, 丁"}, chance=(Chance("shuffle"),)).play(
        "play 癒", "card 丙"
    )
    leaves(t, 2)
    assert set(t.options) == {"card 甲", "card 乙", "done"}
    t.play("card 甲", "card 乙").done()
    assert t.health(1) == 12


@clause(GAME, "101.6")
def test_the_pp_phase_of_another_goes_on_as_it_was(table: Table) -> None:
    t = leaves(table.raid({"hand": "甲"}, {}, {}, phase="pp"), 3)
    assert (t.asked, t.options) == ((1, "503.1.1"), ["pp 甲", "no_pp"])
    assert t.log().count("PP phase") == 1
    leaves(t.play("pp 甲"), 2)
    assert (t.asked, t.options) == ((1, "503.1.2"), ["draw", "no_draw"])


@clause(GAME, "101.6")
def test_passes_begin_anew_among_those_who_are_left(table: Table) -> None:
    side = {"hand": "引, 弱", "pp": "札"}
    t = table.raid(side, side, side, side).play("play 引", "pass", "pass")
    assert t.asked[0] == 4
    leaves(t, 2)
    assert t.asked[0] == 4
    t.play("pass", "pass")
    assert t.asked[0] == 3  # who had passed before is asked again
    t.play("pass")
    assert (t.stack, t.asked, t.count(1, "hand")) == ([], (1, "504.1"), 2)


@clause(GAME, "101.6")
def test_who_has_priority_and_gives_up_leaves_it_to_the_next(table: Table) -> None:
    t = table.raid({"hand": "引, 弱", "pp": "札"}, {}, {}).play("play 引")
    assert t.asked[0] == 2
    leaves(t, 2)
    assert (t.asked, t.stack) == ((3, "103.6.1.6"), ["引"])


# --- in the boss's turn


@clause(GAME, "101.6", "raid.special.10")
def test_what_was_asked_for_the_boss_is_asked_of_another(table: Table) -> None:
    side = {"deck": "猟, 壁*9", "player": OFF}
    t = table.raid({"front": "甲"}, {"front": "乙, 丙"}, {}, boss=side, turn=4, cards=EXTRA)
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 乙", "card 丙"])
    leaves(t, 1)
    assert (t.asked[0], t.options) == (2, ["card 乙", "card 丙"])
    t.play("card 丙").done()
    assert t.field(2) == {"front": ["乙"]}


@clause(GAME, "101.6")
@pytest.mark.parametrize("passes", range(11))
def test_an_attack_on_who_gives_up_is_over_and_the_boss_goes_on(table: Table, passes: int) -> None:
    one = {"player": "主 equip 棒+布"}
    t = table.raid(one, {}, boss={"front": "壁"}, turn=3, phase="battle")
    for _ in range(passes):
        if t.turn[0] == 3 and t.vars["battles"] == 1:
            t.nothing()
    leaves(t, 1)
    t.passes()
    assert (t.turn[:2], t.vars["step"], t.health(2)) == ((2, 4), 0, 9)  # its own draw


@clause(GAME, "101.6")
@pytest.mark.parametrize("who", [1, 2, 3])
def test_of_several_who_discard_the_others_still_do_and_the_effect_goes_on(
    table: Table, who: int
) -> None:
    hand = {"hand": "甲, 乙"}
    side = {"deck": "奪, 壁*9", "player": OFF}
    t = table.raid(hand, hand, hand, boss=side, turn=4, cards=EXTRA).done()
    assert (t.asked, t.options) == ((1, "glossary.捨てる"), ["card 甲", "card 乙"])
    leaves(t, who)
    left = [n for n in (1, 2, 3) if n != who]
    for n in left:
        assert t.asked[0] == n
        t.play("card 乙")
    for n in left:
        assert (t.has(n, "hand"), t.health(n)) == (["甲"], 9)


@clause(GAME, "101.6")
def test_an_effect_that_has_asked_who_gives_up_goes_on(table: Table) -> None:
    side = {"deck": "誘, 壁*9", "player": OFF}
    t = table.raid({}, {}, boss=side, turn=3, cards=EXTRA).done()
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    leaves(t, 1)
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("no")
    assert t.health(2) == 9


@clause(GAME, "101.6", "103.4.3.2")
@pytest.mark.parametrize("who", [1, 2])
def test_when_a_replacement_was_asked_for(table: Table, who: int) -> None:
    side = {"deck": "猟, 壁*9", "player": OFF}
    two = {"front": "甲", "player": "主 aimed"}
    t = table.raid({"front": "怯"}, two, boss=side, turn=3, cards=EXTRA).play("card 怯").done()
    assert (t.asked[0], t.options) == (1, ["replacement 1", "decline"])
    leaves(t, who)
    if who == 1:  # the card is out of the game, and in no discard pile
        assert (t.has(1, "discard"), "怯" in t.has(1, "removed")) == ([], True)
    else:
        assert (t.asked[0], t.options) == (1, ["replacement 1", "decline"])
        t.play("decline")
        assert t.has(1, "discard") == ["怯"]


# --- everywhere


def sound(rules: Rules, s: State) -> None:
    """Whoever is asked is in the game, all cards of who is not are out of it, and nothing offered or
    waiting is theirs."""
    if s.over:
        return
    assert s.ask_seat >= 0
    assert not s.lost[s.ask_seat]
    assert s.options or s.ask_hi >= s.ask_lo
    for c in range(len(s.defn)):
        if s.lost[s.owner[c]]:
            assert s.zone[c] == REMOVED * s.seats + s.owner[c]
        assert s.host[c] < 0 or s.zone[s.host[c]] == s.zone[c]
    for o in s.options:
        kind = rules.kinds[kind_of(o)]
        if kind.a == "card" and kind.key != "trigger":
            assert not s.lost[s.owner[arg_a(o)]]
    assert not [w for w in s.waiting if s.lost[w.seat]]
    assert not [i for i in s.stack if s.lost[i.seat]]


def at_random(rules: Rules, s: State, dice: random.Random) -> None:
    choose(rules, s, dice.choice(s.options) if s.options else dice.randint(s.ask_lo, s.ask_hi))


@clause(GAME, "101.6", "raid.flow.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("difficulty", ["normal", "very_hard"])
def test_anybody_may_give_up_at_any_decision_and_the_game_goes_on_to_its_end(
    players: int, difficulty: str
) -> None:
    rules = rules_for(GAME, {"table": f"raid{players}", "difficulty": difficulty}, [])
    decks = [list(deck) for deck in own_decks().values()]
    bosses = [d for d in decks if data_in(rules.pool[rules.key_no[d[0]]]).life]
    duels = [d for d in decks if d not in bosses]
    dice = random.Random(players)
    seen: set[tuple[str, int, bool]] = set()
    for seed in range(3):
        s = ENTRY.begin(
            rules, [dice.choice(duels) for _ in range(players)] + [dice.choice(bosses)], seed
        )
        while not s.over:
            f = s.frames[-1]
            for seat in range(players):
                where = (rules.procs[f.proc].name, f.pc, seat == s.ask_seat)
                if s.lost[seat] or where in seen:
                    continue
                seen.add(where)
                t = s.copy()
                choose(rules, t, conceding(seat))
                sound(rules, t)
                for n in range(2000):
                    if t.over:
                        break
                    left = [k for k in range(players) if not t.lost[k]]
                    if n % 40 == 39:
                        choose(rules, t, conceding(dice.choice(left)))
                    else:
                        at_random(rules, t, dice)
                    sound(rules, t)
                assert t.over
            at_random(rules, s, dice)
    assert len(seen) > 16
