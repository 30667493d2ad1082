"""The runner sees what acts, reports what never does, and keeps what went wrong for a second look."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tefuda.effects.lower import Program
from tefuda.effects.nodes import YOU, Draw, Num
from tefuda.games import GAMES, game_entry
from tefuda.games.common.lab.kinds import shape
from tefuda.games.common.positions import Piece, Position
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import play
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest
from tefuda.kernel.state import Frame, State
from tefuda.lab.checks import lost_cards, wrong_options
from tefuda.lab.exercise import MORE, Bench, Seen, Tally, exercise
from tefuda.lab.faults import Start, fault_of, read_fault, replayed, told
from tefuda.lab.observe import RUN, Observer
from tefuda.lab.report import figures, whole_report
from tefuda.lab.steer import Steering
from tefuda.starting import rules_for
from tests.lab.cards import CARDS, NEVER

WS = "weiss_schwarz"


def seen(tally: Tally, key: str) -> Seen:
    """The first kind of ability that a card brought in."""
    return next(each for each in tally.kinds.values() if each.example == key)


@pytest.mark.parametrize("more", [(2,), pytest.param(MORE, marks=pytest.mark.nightly)])
def test_what_acts_is_seen_and_what_never_can_is_reported(
    more: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.lab.exercise.MORE", more)  # a card that never acts goes through all
    tally = exercise(WS, [*CARDS, NEVER], games=0, tries=12, seed=3)
    assert [seen(tally, f"lab-0{n}").acted for n in (1, 2, 3, 4)] == [True, True, True, False]
    never = whole_report(tally)["never"]
    assert isinstance(never, list)
    assert [row["example"] for row in never] == ["lab-04"]
    assert "99" in never[0]["text"]
    assert never[0]["why"] == "never began: holds under a condition"
    assert not tally.faults


def test_a_kind_is_the_shape_without_numbers_names_and_traits() -> None:
    def card(n: int, trait: str, key: str) -> dict[str, object]:
        text = f"【永】 他のあなたの《{trait}》のキャラすべてに、パワーを＋{n}。"
        return CARDS[1] | {"id": key, "name": key, "text": [text]}

    other = CARDS[1] | {
        "id": "c", "name": "c", "text": ["【永】 他のあなたの《川》のキャラすべてに、ソウルを＋1。"],
    }  # fmt: skip
    cards = [card(500, "郵便", "a"), card(1000, "灯台", "b"), other]
    rules = rules_for(WS, {}, cards)
    kinds = [
        shape(rules.abilities[rules.pool[rules.key_no[key]].abilities[0]].ability)
        for key in ("a", "b", "c")
    ]
    assert kinds[0] == kinds[1] != kinds[2]


def test_a_kind_is_the_same_where_the_engine_is_compiled() -> None:
    """There an action's code is a field like any other: its class says it already."""
    assert "op=" not in shape(Draw(YOU, Num(1)))


def test_cards_that_are_to_act_go_to_the_front_more_often() -> None:
    """Of five slots three are of the front row; with a liking for them it is most of the time."""
    bench = Bench(WS, CARDS, Tally(), seed=1)
    hand = {"hand": [Piece("lab-01")], "deck": [Piece("lab-01")] * 9}
    start = Start(
        WS, 1, position=told(Position([hand, {"deck": hand["deck"]}], 0, 3, None, "main"))
    )
    wanted = frozenset([bench.rules.key_no["lab-01"]])
    s = start.state(bench.rules)
    play = bench.rules.kind_no["character"]
    choose(bench.rules, s, next(o for o in s.options if kind_of(o) == play))
    steering = Steering(bench.rules, Random(1), wanted, bench.front)
    front = [arg_a(steering.choice(s)) in bench.front for _ in range(200)]
    assert 140 < sum(front) < 190


def test_the_same_seed_plays_the_same() -> None:
    one, two = (figures(exercise(WS, CARDS, games=2, tries=2, seed=5)) for _ in range(2))
    assert one == two
    assert one != figures(exercise(WS, CARDS, games=2, tries=2, seed=6))


def test_observing_changes_no_game_and_leaves_nothing_behind() -> None:
    rules = rules_for(WS)
    entry = game_entry(WS)
    decks = [entry.cards.decks()[name] for name in entry.usual_decks({})]

    def end() -> str:
        s = entry.begin(rules, decks, 7)
        play(rules, s, 7)
        return digest(s)

    step = rules.steps[rules.proc_no[RUN]][0]
    assert step is not None
    before, do = end(), step.do
    observer = Observer(rules)
    assert end() == before
    assert observer.begun
    observer.leave()
    assert step.do == do


def test_an_ability_that_was_offered_and_not_taken_has_not_acted() -> None:
    """Begun and ended, with no deed in between."""
    card = CARDS[0] | {
        "text": [
            "【自】［手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。"
            "そうしたら、あなたは1枚引く。"
        ]
    }
    bench = Bench(WS, [card], Tally())
    number = bench.parts["lab-01"][0].number
    program = bench.rules.abilities[number].does
    ops = program_of(bench.rules, program).ops
    paying = {i for i, op in enumerate(ops) if op.deed and op.cost}
    drawing = {i for i, op in enumerate(ops) if op.deed and not op.cost}
    assert paying
    assert drawing
    observer = bench.observer
    observer.begun.add(program)
    observer.ended.add(program)
    assert not observer.acted(number)
    observer.deeds[program] = paying
    assert not observer.acted(number)  # paid for, and nothing came of it
    observer.deeds[program] = paying | drawing
    assert observer.acted(number)
    observer.ended.discard(program)
    assert not observer.acted(number)  # not to its end


def program_of(rules: Rules, number: int) -> Program:
    made = rules.programs[number]
    assert isinstance(made, Program)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_exercised_with_the_cards_we_ship(game: str) -> None:
    tally = exercise(game, [], games=3, tries=0, seed=1, check=0.02)
    assert not tally.faults
    assert tally.games == (
        6 if game_entry(game).book.tables() else 3
    )  # as many again at further tables
    acted = figures(tally)["printed_acted"]
    assert isinstance(acted, int)
    assert acted > 5


def test_a_fault_is_written_down_and_plays_again_to_the_same_end(tmp_path: Path) -> None:
    tally = Tally()
    bench = Bench(WS, CARDS, tally, seed=2)
    step = bench.rules.steps[bench.rules.proc_no["damage"]][0]
    assert step is not None

    def broken(rules: Rules, s: State, f: Frame) -> None:
        raise EngineFault("damage is broken")

    step.do = broken
    bench.games(1)
    assert [fault.error.partition(" (")[0] for fault in tally.faults] == [
        "EngineFault: damage is broken"
    ]
    fault = tally.faults[0]
    assert fault.decisions
    assert {card["id"] for card in fault.cards} <= {card["id"] for card in CARDS}
    fault.write(tmp_path / "deep" / "one.json")
    again = read_fault(tmp_path / "deep" / "one.json")
    assert again == fault
    assert replayed(again) == ""  # of rules that are whole: nothing is wrong any more


def test_a_fault_from_a_position_plays_again(tmp_path: Path) -> None:
    bench = Bench(WS, CARDS, Tally(), seed=2)
    starts: list[Start] = []
    bench._play = lambda start, *_: starts.append(start)  # type: ignore[method-assign]
    bench.trials(1)
    fault = fault_of(starts[0], [], "made up", CARDS)
    fault.write(tmp_path / "one.json")
    again = read_fault(tmp_path / "one.json")
    one, two = starts[0].state(bench.rules), again.start.state(bench.rules)
    assert digest(one) == digest(two)
    assert set(again.start.keys()) == {bench.rules.pool[d].key for d in one.defn}
    again.decisions = [10**6]
    assert replayed(again).startswith("IllegalChoice")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "tefuda-fault"}', "\x00"])
def test_what_is_no_fault_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "no.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="tells of no fault"):
        read_fault(path)


def test_the_checks_find_a_lost_card_and_a_doubled_option() -> None:
    bench = Bench(WS, CARDS, Tally(), seed=4)
    decks = [bench._deck([]) for _ in range(2)]
    s = bench.entry.begin(bench.rules, decks, 1)
    assert lost_cards(bench.rules, s) == ""
    assert wrong_options(bench.rules, s, True) == ""
    s.options.append(s.options[0])
    assert wrong_options(bench.rules, s, False) == "an option is offered twice"
    s.zones[0].pop()
    assert lost_cards(bench.rules, s) == "a card is lost or doubled"


def test_a_game_that_does_not_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.lab.exercise.LONGEST", 5)
    tally = Tally()
    Bench(WS, CARDS, tally, seed=2).games(1)
    assert [fault.error for fault in tally.faults] == ["not over after 5 decisions"]
