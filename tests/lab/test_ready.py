"""Positions built around a card: they can be laid out, and hold what its text asks for."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import YOU, Cards, HasNumber, HasTag, Named, NotSo, Num, OneOf
from tefuda.games import GAMES, game_entry
from tefuda.games.common.lab.shelf import passes_all, shelf_for
from tefuda.games.common.lab.stand_ins import names_in
from tefuda.games.common.lab.wants import deeds_of, spoken_of, wants_of
from tefuda.games.common.places import NOWHERE
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS
from tefuda.games.weiss_schwarz.table.lab import BRINGS, bringing, like
from tefuda.kernel.rules import Rules
from tefuda.lab.exercise import Bench, Tally
from tefuda.lab.faults import Start, told
from tefuda.lab.ready import position_around
from tefuda.starting import rules_for
from tests.lab.cards import CARDS

COMBO = CARDS[0] | {
    "id": "lab-05",
    "name": "灯をともす者",
    "text": [
        "【自】 あなたのクライマックス置場に「夜明けの鐘」が置かれた時、前列にこのカードがいるなら、あなたは1枚引く。"
    ],
}
BELL: dict[str, object] = {
    "id": "lab-06",
    "kind": "climax",
    "name": "夜明けの鐘",
    "color": "黄",
    "text": ["【永】 あなたのキャラすべてに、パワーを＋1000し、ソウルを＋1。"],
}


def rules_with(*cards: dict[str, object]) -> Rules:
    return rules_for("weiss_schwarz", {}, list(cards))


@pytest.mark.parametrize("game", [g for g in GAMES if game_entry(g).lab.position])
def test_every_position_can_be_laid_out_and_has_the_card(game: str) -> None:
    rules = rules_for(game)
    rng = Random(2)
    phases: set[str] = set()
    turns: set[int] = set()
    for d in rules.pool[::7]:
        shelf = shelf_for(rules, d, rng)
        for number in (-1, *d.abilities):
            aim = None if number < 0 else compiled(rules, number).ability
            position = position_around(game, shelf, aim)
            start = Start(game, 1, position=told(position))
            s = start.state(rules)
            assert d.index in s.defn
            phases.add(position.phase)
            turns.add(position.turn)
    assert len(phases) > 2
    assert turns == {0, 1}


def test_what_a_text_asks_for_lies_where_it_asks_for_it() -> None:
    rules = rules_with(COMBO, BELL)
    d = rules.pool[rules.key_no["lab-05"]]
    aim = compiled(rules, d.abilities[0]).ability
    shelf = shelf_for(rules, d, Random(3))
    ready = 0
    for _ in range(40):
        position = position_around("weiss_schwarz", shelf, aim)
        mine = position.sides[0]
        holds = [p.card for p in mine["hand"]]
        front = [p.card for key in ("fl", "fc", "fr") for p in mine.get(key, [])]
        ready += (
            position.turn == 0
            and position.phase in ("main", "climax")
            and "lab-06" in holds
            and "lab-05" in front
        )
    assert ready > 10
    assert shelf.liked == {d.index, rules.key_no["lab-06"]}


WINNER = CARDS[0] | {
    "id": "lab-07",
    "name": "昇る旗",
    "level": 1,
    "text": [
        "【自】［(2) 手札の《郵便》のキャラを1枚控え室に置く］ このカードが手札から舞台に置かれたターン中、"
        "このカードのバトル相手が【リバース】した時、他のあなたの《郵便》のキャラが3枚以上なら、"
        "あなたはコストを払ってよい。そうしたら、あなたは1枚引く。"
    ],
}


def test_positions_meet_the_conditions_and_the_cost_of_a_text() -> None:
    rules = rules_with(*CARDS, WINNER)
    d = rules.pool[rules.key_no["lab-07"]]
    shelf = shelf_for(rules, d, Random(4))
    aim = compiled(rules, d.abilities[0]).ability
    post = {each.key for each in rules.pool if "trait:郵便" in each.tags}
    ready = 0
    for _ in range(60):
        position = position_around("weiss_schwarz", shelf, aim)
        mine, theirs = position.sides
        front = [p for key in ("fl", "fc", "fr") for p in mine.get(key, [])]
        others = [p for key in SLOT_KEYS for p in mine.get(key, []) if p.card in post]
        ready += (
            (position.phase, position.turn) == ("attack", 0)
            and any([p.card == "lab-07" and p.marks.get("came") == "hand" for p in front])
            and len(others) > 3  # itself among them
            and any([p.card in post for p in mine["hand"]])
            and len(mine["stock"]) >= 2
            and all([key in theirs for key in ("fl", "fc", "fr")])
        )
    assert ready > 10


@pytest.mark.parametrize(("so", "most"), [("がいない", 0), ("が1枚以下", 1)])
def test_what_a_text_wants_gone_is_gone(so: str, most: int) -> None:
    alone = CARDS[0] | {
        "id": "lab-08",
        "name": "独り",
        "text": [f"【永】 他のあなたの《川》のキャラ{so}なら、このカードのパワーを＋1000。"],
    }
    rules = rules_with(*CARDS, alone)
    d = rules.pool[rules.key_no["lab-08"]]
    shelf = shelf_for(rules, d, Random(5))
    aim = compiled(rules, d.abilities[0]).ability
    few = 0
    for _ in range(40):
        mine = position_around("weiss_schwarz", shelf, aim).sides[0]
        few += (
            len([1 for key in SLOT_KEYS for p in mine.get(key, []) if p.card == "lab-03"]) <= most
        )
    assert few > 30


def test_what_bars_a_card_from_being_played_is_lifted() -> None:
    barred: dict[str, object] = {
        "id": "lab-14",
        "kind": "event",
        "name": "川の祭",
        "color": "黄",
        "level": 0,
        "cost": 0,
        "text": [
            "このカードは、あなたの《川》のキャラが4枚以下なら、手札からプレイできない。",
            "あなたは1枚引く。",
        ],
    }
    bench = Bench("weiss_schwarz", [*CARDS, barred], Tally(), seed=1)
    bench.trials(10, ["lab-14"])
    assert not bench.idle("lab-14")


def test_a_text_that_waits_for_another_card_has_that_card_ready_beside_it() -> None:
    """It hears of 『チェンジ』: a card that changes is there, and what that one asks for."""
    hears = CARDS[0] | {
        "id": "lab-09",
        "name": "聞き手",
        "text": ["【自】 あなたが『チェンジ』を使った時、あなたは1枚引く。"],
    }
    changes = CARDS[1] | {
        "id": "lab-10",
        "name": "変わり身",
        "text": [
            "【自】 チェンジ ［手札を1枚控え室に置き、このカードを控え室に置く］ あなたのクライマックスフェイズの"
            "始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「試作の渡し守」を1枚選び、"
            "このカードがいた枠に置く。"
        ],
    }
    rules = rules_with(*CARDS, hears, changes)
    d = rules.pool[rules.key_no["lab-09"]]
    shelf = shelf_for(rules, d, Random(6))
    aim = compiled(rules, d.abilities[0]).ability
    ready = 0
    for _ in range(40):
        position = position_around("weiss_schwarz", shelf, aim)
        mine = position.sides[0]
        stage = [p.card for key in SLOT_KEYS for p in mine.get(key, [])]
        ready += (
            "lab-09" in stage
            and "lab-10" in stage
            and "lab-03" in [p.card for p in mine["waiting"]]
            and (position.phase, position.turn) == ("climax", 0)
        )
    assert ready > 4
    tally = Tally()
    bench = Bench("weiss_schwarz", [*CARDS, hears, changes], tally, seed=1)
    bench.trials(20, ["lab-09"])
    assert not bench.idle("lab-09")


def test_a_stand_in_is_such_a_card_as_a_selector_means() -> None:
    what = Cards(
        YOU,
        ("waiting",),
        ("character",),
        (
            Named("灯", part=True),
            OneOf((HasTag("trait", "川"), HasTag("trait", "郵便"))),
            HasTag("color", "青"),
            HasNumber("level", ">=", Num(2)),
            HasNumber("power", "<=", Num(1000)),
        ),
    )
    card = dict(like(what))
    rules = rules_with(card)
    assert passes_all(rules, rules.pool[rules.key_no[str(card["id"])]], what)
    event = like(Cards(YOU, ("hand",), ("event",), (Named("道具", part=True),)))
    assert event["kind"] == "event"
    assert not game_entry("weiss_schwarz").cards.check(event, NOWHERE).unread


def test_what_no_card_of_a_bench_is_stands_in_there() -> None:
    asks = CARDS[0] | {
        "id": "lab-11",
        "name": "的を待つ者",
        "text": ["【永】 相手のキャラすべてが《的》なら、このカードのパワーを＋2000。"],
    }
    tally = Tally()
    bench = Bench("weiss_schwarz", [*CARDS, asks], tally)
    more = bench.lacking(["lab-11"])
    assert [card["traits"] for card in more] == [["的"]]
    bench.trials(10, ["lab-11"])
    assert bench.idle("lab-11")
    bench = Bench("weiss_schwarz", [*CARDS, asks, *more], tally, counted=False)
    assert bench.lacking(["lab-11"]) == []
    bench.trials(10, ["lab-11"])
    assert not bench.idle("lab-11")


@pytest.mark.parametrize("deed", BRINGS)
def test_a_plain_event_brings_about_what_a_text_waits_for(deed: str) -> None:
    card = bringing(deed)
    assert card is not None
    rules = rules_with(dict(card))
    [number] = rules.pool[rules.key_no[str(card["id"])]].abilities
    assert deed in deeds_of(compiled(rules, number))


def test_no_event_brings_about_what_has_no_plain_words() -> None:
    assert bringing("out of nowhere") is None


def test_a_card_that_waits_to_come_out_of_the_waiting_room_is_brought_out_of_it() -> None:
    """Nothing else of the bench does that: the event that stands in for it does."""
    rises = CARDS[0] | {
        "id": "lab-12",
        "name": "戻り舟",
        "text": ["【自】 このカードが控え室から舞台に置かれた時、あなたは1枚引く。"],
    }
    bench = Bench("weiss_schwarz", [rises], Tally())
    more = bench.lacking(["lab-12"])
    assert [card["text"] for card in more] == [[BRINGS["out of waiting"]]]
    bench = Bench("weiss_schwarz", [rises, *more], Tally(), seed=1)
    bench.trials(20, ["lab-12"])
    assert not bench.idle("lab-12")


def test_what_a_trigger_check_is_to_turn_over_lies_on_the_deck() -> None:
    watches = CARDS[0] | {
        "id": "lab-13",
        "name": "鐘を待つ者",
        "text": ["【自】 このカードのトリガーチェックで「夜明けの鐘」がでた時、あなたは1枚引く。"],
    }
    rules = rules_with(watches, BELL)
    d = rules.pool[rules.key_no["lab-13"]]
    shelf = shelf_for(rules, d, Random(7))
    aim = compiled(rules, d.abilities[0]).ability
    tops = [position_around("weiss_schwarz", shelf, aim).sides[0]["deck"][0] for _ in range(30)]
    assert len([p for p in tops if p.card == "lab-06"]) > 15


def test_a_card_passes_by_print() -> None:
    rules = rules_with(*CARDS)
    d = rules.pool[rules.key_no["lab-01"]]

    def passes(*tests: object, kinds: tuple[str, ...] = ()) -> bool:
        return passes_all(rules, d, Cards(YOU, ("stage",), kinds, tests))  # type: ignore[arg-type]

    assert passes(HasTag("trait", "郵便"), Named("試作の郵便屋"), kinds=("character",))
    assert not passes(kinds=("event",))
    assert not passes(HasTag("trait", "川"))
    assert passes(NotSo(HasTag("trait", "川")))
    assert not passes(NotSo(HasTag("trait", "郵便")))
    assert passes(Named("郵便", part=True))
    assert not passes(Named("郵便"))
    assert passes(HasNumber("power", "<=", Num(1500)))
    assert not passes(HasNumber("power", ">=", Num(2000)))


def test_what_a_card_wants_is_found_among_others() -> None:
    rules = rules_with(*CARDS, COMBO, BELL)
    wants = wants_of(rules, rules.pool[rules.key_no["lab-02"]])
    fit = [
        card["id"] for card in CARDS if wants.fits(rules, rules.pool[rules.key_no[str(card["id"])]])
    ]
    assert fit == ["lab-01"]


def test_a_trigger_asks_for_cards_that_bring_it_about() -> None:
    rules = rules_for("weiss_schwarz")
    used = [
        number
        for d in rules.pool
        for number in d.abilities
        if (t := compiled(rules, number).ability.trigger) is not None and t.event == "used" and t.by
    ]
    assert used
    wants = spoken_of(compiled(rules, used[0]).ability)
    words = {
        compiled(rules, a).ability.word
        for d in rules.pool
        if wants.fits(rules, d)
        for a in d.abilities
    }
    assert words & wants.words


def test_stand_ins_are_cards_of_the_names_that_a_text_speaks_of() -> None:
    rules = rules_with(COMBO)
    ability = compiled(rules, rules.pool[rules.key_no["lab-05"]].abilities[0]).ability
    assert names_in(ability) == {"夜明けの鐘": "climax"}
    for game, make in [(g, make) for g in GAMES if (make := game_entry(g).lab.stand_in)]:
        for kind in ("", "climax", "event", "character"):
            checked = game_entry(game).cards.check(make("誰か", kind), NOWHERE)
            assert not checked.unread
