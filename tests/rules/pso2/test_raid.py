"""raid.prep, raid.flow: a co-op raid battle, from its preparation to its end."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tefuda.games.pso2.book.decks import deck_problems
from tefuda.games.pso2.entry import ENTRY
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.rules import Rules
from tefuda.starting import rules_for
from tests.rules.pso2.cards import CARDS, active, boss, character
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

PARTY = (1, 2, 3, 4)
AIM = Chance("pick", 0)
NAMES = [c["id"] for c in CARDS if c["kind"] == "character"]
DECK = ["主", "磁", *[str(n) for n in NAMES[:14] for _ in range(3)][:40]]
BOSS = ["竜", *["札"] * 10]

FINISH = active("滅", "相手のプレイヤーに30ダメージを与える。")
MILL = active("崩", "相手のプレイヤー全てに10ダメージを与える。")
WATCH = character("見", 1, 3, "各ターンの開始時：カードを1枚ドローする。")
PUMP = active("鼓", "味方のキャラ1体を選び、このターン中、+2/+0する。")
EXTRA = (FINISH, MILL, WATCH, PUMP)


def raid_rules(players: int, difficulty: str = "normal") -> Rules:
    return rules_for(GAME, {"table": f"raid{players}", "difficulty": difficulty}, list(CARDS))


def prepared(table: Table, players: int, difficulty: str) -> Table:
    """A raid from its preparation on; nothing is shuffled, and player 1 is aimed at."""
    chance = (KEPT,) * (players + 1) + (() if difficulty == "normal" else (AIM,))
    return table.raid(
        *[{"deck": "甲*5, 乙*6"}] * players,
        boss={"deck": "壁*20"},
        difficulty=difficulty,
        phase="prep",
        chance=chance,
    )


# --- raid.prep


@clause(GAME, "raid.prep.1")
@pytest.mark.parametrize("players", PARTY)
def test_a_party_of_players_plays_together_against_a_boss(table: Table, players: int) -> None:
    t = table.raid(*[{"front": "甲"}] * players, boss={"front": "壁"})
    boss_no = players + 1
    assert t.game.state.teams == (*[0] * players, 1)
    t.play("attack 甲")
    assert t.options == ["target 竜", "target 壁"]  # of the party nobody attacks another
    t.play("target 竜").passes()
    assert t.health(boss_no) == 28
    t = table.raid(*[{"hand": "滅", "pp": "札"}] * players, cards=EXTRA).cast("滅")
    winners = " and ".join([str(n) for n in range(1, boss_no)])
    t.expect(f"over, winner {winners}")  # all of them together


@clause(GAME, "raid.prep.2")
@pytest.mark.parametrize("players", PARTY)
def test_every_player_needs_a_deck_and_there_is_one_of_the_boss(players: int) -> None:
    rules = raid_rules(players)
    state = ENTRY.begin(rules, [DECK] * players + [BOSS], 1)
    assert state.seats == players + 1
    with pytest.raises(BadInput):
        ENTRY.begin(rules, [DECK] * players, 1)
    with pytest.raises(BadDeck) as caught:
        ENTRY.begin(rules, [DECK] * (players + 1), 1)
    assert f"player {players + 1}" in str(caught.value)
    with pytest.raises(BadDeck) as caught:
        ENTRY.begin(rules, [BOSS] * (players + 1), 1)
    assert "player 1" in str(caught.value)


@clause(GAME, "raid.prep.2")
@pytest.mark.parametrize(
    ("deck", "problems"),
    [
        (BOSS, 0),
        (["竜", *["札"] * 50], 0),  # no number, and no limit of copies
        (["竜", "札"], 0),
        (["竜"], 1),
        (["竜", "竜", "札"], 1),
        (["竜", "主", "札"], 1),
        (["竜", "磁", "札"], 1),
    ],
)
def test_a_boss_deck_is_one_boss_and_cards_to_play(deck: list[str], problems: int) -> None:
    assert len(deck_problems(raid_rules(2), deck)) == problems


# --- raid.flow.1: the difficulties


@clause(GAME, "raid.flow.1", "raid.flow.1.normal")
@pytest.mark.parametrize("players", PARTY)
def test_at_normal_the_party_goes_first_and_draws_in_its_first_turns(
    table: Table, players: int
) -> None:
    t = prepared(table, players, "normal")
    for n in range(1, players + 1):
        assert t.turn == (n, n, "pp")
        assert (t.count(n, "hand"), t.count(n, "pp")) == (6, 0)  # five, and the draw
        assert t.told(n, "player", "side") == ["first"]
        if n < players:
            t.end_turn()
    assert t.count(players + 1, "hand") == 0


@clause(GAME, "raid.flow.1", "raid.flow.1.hard", "raid.flow.1.veryhard")
@pytest.mark.parametrize("players", PARTY)
@pytest.mark.parametrize("difficulty", ["hard", "very_hard"])
def test_at_hard_and_very_hard_the_boss_goes_first(
    table: Table, players: int, difficulty: str
) -> None:
    t = prepared(table, players, difficulty)
    boss_no = players + 1
    assert t.turn[:2] == (boss_no, 1)
    more = 1 if difficulty == "very_hard" else 0
    assert t.field(boss_no) == {"front": ["壁"] * (players + more)}
    for n in range(1, boss_no):
        assert t.told(n, "player", "side") == ["second"]
        assert t.knows(n, n, "pp") == [""]  # 102.5: face down
    t.end_turn()
    for n in range(1, boss_no):
        assert t.turn == (n, n + 1, "pp")
        assert t.count(n, "hand") == 6  # who does not go first draws (502.1.1)
        if n < players:
            t.end_turn()


@clause(GAME, "raid.flow.1.veryhard")
@pytest.mark.parametrize(("difficulty", "more"), [("normal", 0), ("hard", 0), ("very_hard", 1)])
@pytest.mark.parametrize("players", PARTY)
def test_at_very_hard_the_boss_plays_one_card_more_every_turn(
    table: Table, players: int, difficulty: str, more: int
) -> None:
    t = table.raid(
        *[{}] * players,
        boss={"deck": "壁*9", "player": "竜 state off"},
        difficulty=difficulty,
        turn=players + 1,
        phase="main",
    )
    assert len(t.field(players + 1)["front"]) == players + more


# --- raid.flow.3: turns of the party, life of the boss


@clause(GAME, "raid.flow.3")
def test_a_players_turn_goes_as_in_a_duel(table: Table) -> None:
    one = {"hand": "甲", "pp": "札 state off", "front": "乙 state off"}
    t = table.raid(one, {"hand": "引", "pp": "札"}, phase="start")
    assert (t.asked, t.pp(1), t.state(1, "乙")) == ((1, "503.1.1"), (1, 1), "on")
    assert t.count(1, "hand") == 2  # the draw
    t.play("pp 札", "no_draw")
    assert (t.asked, t.options) == ((1, "504.1"), ["play 甲", "attack 主", "attack 乙", "end_main"])
    t.play("play 甲")
    assert (t.asked, t.options) == ((2, "103.6.1.6"), ["play 引", "pass"])  # others may answer
    t.done()
    t.play("end_main").passes()
    assert t.turn == (2, 4, "pp")  # a duel's end, and the next of the party


@clause(GAME, "raid.flow.3")
def test_damage_to_the_boss_takes_life_and_not_its_deck(table: Table) -> None:
    t = table.raid({"front": "丁", "hand": "火", "pp": "札"}).attack("丁", "竜")
    assert (t.health(2), t.count(2, "deck"), t.count(2, "discard")) == (25, 10, 0)
    assert t.row(1, "丁") == "back"  # it strikes back: 3 of 6
    t.cast("火")
    assert (t.health(2), t.count(2, "deck")) == (23, 10)


@clause(GAME, "raid.flow.3")
def test_the_life_of_a_boss_is_printed_on_it(table: Table) -> None:
    small = boss("蛇", 0, 7)
    t = table.raid({"front": "丁, 弱"}, boss={"player": "蛇"}, cards=(small,))
    assert t.health(2) == 7
    t.attack("丁", "蛇")
    assert t.health(2) == 2


@clause(GAME, "raid.flow.3")
def test_damage_to_a_player_still_goes_to_the_deck(table: Table) -> None:
    t = table.raid({}, {}).attack("主", "竜")
    assert (t.health(1), t.count(1, "discard"), t.health(2)) == (7, 3, 10)


# --- raid.flow.4: the end


@clause(GAME, "raid.flow.4")
def test_the_party_wins_when_the_boss_has_no_life_left(table: Table) -> None:
    t = table.raid({"front": "甲, 弱"}, {}, boss={"player": "竜 lost 27"}).attack("甲", "竜")
    assert (t.game.over, t.health(3)) == (False, 1)
    t = table.raid({"front": "甲, 弱"}, {}, boss={"player": "竜 lost 28"}).attack("甲", "竜")
    t.expect("over, winner 1 and 2")


@clause(GAME, "raid.flow.4")
def test_that_is_so_at_once_and_before_anybody_drops_out(table: Table) -> None:
    t = table.raid({"deck": "札"}, boss={"player": "竜 lost 29"}).attack("主", "竜")
    t.expect("over, winner 1")


@clause(GAME, "raid.flow.4", "raid.flow.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_party_loses_when_no_player_has_a_deck_left(table: Table, players: int) -> None:
    some = [{"deck": "札*11"}, *[{"deck": "札*10"}] * (players - 1)]
    t = table.raid(*some, boss={"deck": "崩, 壁*9"}, turn=players + 1, cards=EXTRA).done()
    assert not t.game.over  # one of them has a card
    t = table.raid(*[{}] * players, boss={"deck": "崩, 壁*9"}, turn=players + 1, cards=EXTRA)
    t.done().expect(f"over, winner {players + 1}")


@clause(GAME, "raid.flow.4")
def test_a_party_of_one_loses_with_its_only_deck(table: Table) -> None:
    t = table.raid({"deck": "札*3"}).attack("主", "竜")
    t.expect("over, winner 2")
    t = table.raid({"deck": "札*4", "front": "弱"}).attack("主", "竜")
    assert (t.game.over, t.health(1)) == (False, 1)


# --- raid.flow.5: dropping out


@clause(GAME, "raid.flow.5", "raid.special.11")
def test_who_has_no_deck_left_is_out_and_all_that_players_cards_with_them(table: Table) -> None:
    gone = {
        "deck": "札*2",
        "hand": "甲",
        "front": "乙 equip 棒",
        "back": "箱",
        "pp": "札",
        "discard": "丙",
        "player": "主 equip 布",
    }
    t = table.raid(gone, {"front": "甲"}).attack("主", "竜", armour=())
    assert t.turn[:2] == (2, 4)  # that player's turn is over
    for place in ("deck", "hand", "front", "back", "pp", "discard", "player", "mag"):
        assert t.count(1, place) == 0
    assert sorted(t.has(1, "removed")) == sorted("札札甲乙棒箱札丙主布磁")
    assert t.field(2) == {"front": ["甲"]}


@clause(GAME, "raid.flow.5")
def test_others_cards_on_what_goes_out_are_put_into_their_owners_discard_pile(
    table: Table,
) -> None:
    curse = active("縛", "【付与】相手のキャラ", "付与先は攻撃宣言できない。")
    t = table.raid({"deck": "札*2", "front": "乙 attach 縛@3"}, {}, cards=(curse,))
    t.attack("主", "竜")
    assert (t.has(3, "discard"), t.has(1, "removed").count("縛")) == (["縛"], 0)


@clause(GAME, "raid.flow.5")
def test_turns_go_on_without_who_is_out(table: Table) -> None:
    t = table.raid({}, {"deck": "札*2"}, {}, turn=2).attack("主", "竜")
    assert t.turn[:2] == (3, 4)
    t = table.raid({}, {}, {"deck": "札*2"}, turn=3, chance=(AIM,)).attack("主", "竜")
    assert t.turn[0] == 4
    t.end_turn()
    assert t.turn[0] == 1
    t.end_turn()
    assert t.turn[0] == 2


@clause(GAME, "raid.flow.5")
def test_an_empty_deck_counts_when_nothing_is_being_resolved(table: Table) -> None:
    again = active(
        "戻",
        "自分のプレイヤーに1ダメージを与える。さらに、捨札のカード1枚を選び、デッキの上に置く。",
    )
    side = {"hand": "戻", "pp": "札", "deck": "札", "discard": "甲", "front": "弱"}
    t = table.raid(side, {}, cards=(again,)).play("play 戻").done()
    while t.offers("card"):
        t.play("card 甲")
    assert (t.turn[0], t.has(1, "deck")) == (1, ["甲"])


@clause(GAME, "raid.flow.5", "101.5")
def test_what_was_for_the_turn_of_who_drops_out_ends_with_it(table: Table) -> None:
    one = {"deck": "札*2"}
    two = {"front": "乙 damage 1", "hand": "鼓", "pp": "札"}
    t = table.raid(one, two, cards=EXTRA).declare("主", "竜")
    t.play("pass", "play 鼓").done()
    assert (t.attack_of(2, "乙"), t.damage(2, "乙")) == (3, 1)
    t.passes()
    assert (t.turn[0], t.attack_of(2, "乙"), t.damage(2, "乙")) == (2, 1, 0)


@clause(GAME, "raid.flow.5")
def test_who_drops_out_by_the_draw_is_out_before_the_pp_phase(table: Table) -> None:
    t = table.raid({"deck": "札", "hand": "甲"}, {"front": "見"}, phase="draw", cards=EXTRA)
    assert t.turn == (2, 4, "start")
    assert (t.asked, t.stack) == ((2, "103.6.1.6"), ["見"])


@clause(GAME, "raid.flow.5")
def test_what_others_have_waiting_then_is_dealt_with_in_the_next_turn(table: Table) -> None:
    glad = character(
        "喜", 1, 3, "いずれかのプレイヤーがカードをドローした時：カードを1枚ドローする。"
    )
    t = table.raid({"deck": "札"}, {"front": "喜"}, phase="draw", cards=(glad,))
    assert (t.turn[0], t.stack) == (2, ["喜"])
    t.passes()
    assert t.turn[:2] == (2, 4)
