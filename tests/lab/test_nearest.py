"""A trial goes on from where it came nearest to what is to be seen."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Piece, Position
from tefuda.kernel.codes import kind_of
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tefuda.lab.exercise import BACK, Bench, Tally
from tefuda.lab.faults import Start, told
from tefuda.lab.nearest import GIVEN, UNDER_WAY, Nearest
from tests.lab.cards import CARDS

WS = "weiss_schwarz"
GIVES = CARDS[2] | {
    "text": [
        "【起】［(1)］ そのターン中、このカードは次の能力を得る。『【自】 このカードがアタックした時、"
        "あなたは自分の控え室のキャラを1枚選び、手札に戻してよい。』"
    ]
}


@pytest.fixture
def bench() -> Bench:
    return Bench(WS, [CARDS[0], GIVES], Tally(), seed=1)


def start() -> Start:
    """The ability can be used, and then its card can attack."""
    deck = {"deck": [Piece("lab-01")] * 20}
    mine = {"fc": "lab-03", "fl": "lab-01", "stock": "lab-01", "waiting": "lab-01"}
    sides = [{key: [Piece(card)] for key, card in mine.items()} | deck, deck]
    return Start(WS, 1, position=told(Position(sides, 0, 3, None, "main")))


def test_an_ability_that_was_given_is_near_and_one_under_way_is_nearer(bench: Bench) -> None:
    given = bench.parts["lab-03"][1]
    assert given.given
    nearest = Nearest(bench.rules, frozenset([given.number]))
    s = start().state(bench.rules)
    nearest.look(s, [])
    assert (nearest.near, nearest.state) == (0, None)
    taken: list[int] = []
    for kind, near, kept in (
        ("activate", GIVEN, 1),
        ("end_main", GIVEN, 1),  # the first moment that is so near
        ("no_climax", GIVEN, 1),
        ("attack", UNDER_WAY, 4),
    ):
        options = [o for o in s.options if bench.rules.kinds[kind_of(o)].key == kind]
        taken.append(options[-1] if kind == "attack" else options[0])
        choose(bench.rules, s, taken[-1])
        nearest.look(s, taken)
        assert (nearest.near, len(nearest.taken)) == (near, kept)
    assert nearest.bearers == {bench.rules.key_no["lab-03"]}
    assert nearest.state is not None
    assert digest(nearest.state) == digest(s)
    assert nearest.state is not s


def test_a_trial_is_gone_on_with_from_there(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes after is played again and again, what came before is kept as it was."""
    begun: list[list[int]] = []
    real = bench._play

    def play(*args: object) -> None:
        taken = args[5]
        assert isinstance(taken, list)
        begun.append(list(taken))
        real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(bench, "_play", play)
    monkeypatch.setattr(bench, "idle", lambda key: True)  # as if nothing were ever enough
    bench._trial(start(), frozenset([bench.rules.key_no["lab-03"]]), "lab-03")
    assert begun[0] == []
    assert len(begun) == 1 + BACK
    assert all(begun[1:])
    assert not bench.tally.faults
    s = start().state(bench.rules)
    for code in begun[-1]:  # and the decisions lead there from the start, for a fault's sake
        choose(bench.rules, s, code)


def test_the_ability_that_gives_another_is_aimed_at_for_it(bench: Bench) -> None:
    printed, given, encore = bench.parts["lab-03"]
    for part in (printed, encore):
        bench.tally.kinds[part.kind].acted = True
    aim = bench._aim("lab-03")
    assert aim is not None
    assert aim.kind == "act"
    bench.trials(12, ["lab-03"])
    assert bench.tally.kinds[given.kind].acted
