"""Check timing: rule processes until none is left, then one waiting ability, and again."""

from __future__ import annotations

from tefuda.kernel.change import MOVE, MOVES, happen, move
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import again, ask, call, finish, goto
from tefuda.kernel.record import entries
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State, Waiting
from tefuda.kernel.triggers import wait
from tefuda.kernel.values import ADD, begin, value
from tests.kernel.playing import offered, settled, take
from tests.kernel.tiny import (
    DECK,
    FIELD,
    HAND,
    PILE,
    define,
    go,
    lay,
    option,
    table,
    tiny_rules,
)
from tests.support import clause

POWER = 0
WHEN = 0  # the column that says when a card's ability was played, or when it left by a rule
CLOCK = 0
CRY, LAMENT = 0, 1


def tick(s: State, card: int) -> None:
    s.var[CLOCK] += 1
    s.cols[WHEN][card] = s.var[CLOCK]


def rule_processes(rules: Rules, s: State, f: Frame) -> None:
    """A card without power leaves: all that are due, at once, and then look again."""
    due = [c for z in (4, 5) for c in s.zones[z] if value(rules, s, c, POWER) <= 0]
    if due:
        again(f)
        s.var[CLOCK] += 1
        for c in due:
            s.cols[WHEN][c] = s.var[CLOCK]
        for seat in (0, 1):
            mine = tuple([c for c in due if s.owner[c] == seat])
            to = rules.zone(PILE, seat)
            happen(rules, s, Event(MOVES, -1, to, 0, mine, -1, -1, -1, ()))


def one_waiting(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.waiting")


def back_to_the_start(rules: Rules, s: State, f: Frame) -> None:
    if s.ret == (1,):
        goto(rules, f, "8.5.1.1")


def check(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "check")


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


def noticed(rules: Rules, s: State, event: Event) -> None:
    left = event.cards if event.kind == MOVES else (event.card,)
    if rules.zone_kind[event.a] != PILE:
        return
    for c in left:
        if "cry" in rules.card(s, c).tags:
            wait(s, CRY, s.ref(c), s.owner[c], event)
        for seat in (0, 1):
            for other in s.zones[rules.zone(FIELD, seat)]:
                if "lament" in rules.card(s, other).tags and s.owner[c] == seat:
                    wait(s, LAMENT, s.ref(other), seat, event)


def play_waiting(rules: Rules, s: State, w: Waiting) -> None:
    call(rules, s, "ability", w.seat, w.src).a = w.ability


def resolve(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    tick(s, card)
    tags = rules.card(s, card).tags
    for victim, d in enumerate(s.defn):
        if f"kills {rules.pool[d].key}" in tags:
            begin(s, POWER, ADD, -9, (s.ref(victim),), -1, f.src, f.seat)
    if "returns" in tags and s.same(f.src):
        move(rules, s, card, rules.zone(HAND, s.owner[card]))


def rivals(rules: Rules, s: State) -> list[Modifier]:
    """A rival takes one from every other rival; a helper gives one to its own side's others."""
    out: list[Modifier] = []
    field = [c for z in (4, 5) for c in s.zones[z]]
    for c in field:
        tags = rules.card(s, c).tags
        for other in field:
            theirs = rules.card(s, other).tags
            if other != c and "rival" in tags and "rival" in theirs:
                out.append(Modifier(POWER, ADD, -1, -1, (s.ref(other),), -1, s.ref(c), 0, 0, 0))
            if other != c and "helper" in tags and s.owner[c] == s.owner[other]:
                out.append(Modifier(POWER, ADD, 1, -1, (s.ref(other),), -1, s.ref(c), 0, 0, 0))
    return out


def game() -> Rules:
    rules = tiny_rules(
        [
            Procedure("main", [Step("", check), Step("", stop, stopped, always=True)]),
            Procedure(
                "check",
                [
                    Step("8.5.1.1", rule_processes),
                    Step("8.5.1.2", one_waiting),
                    Step("8.5.1.4", back_to_the_start),
                ],
            ),
            Procedure("ability", [Step("", resolve)]),
        ],
        ["when"],
        ["clock"],
    )
    rules.after_event = noticed
    rules.play_waiting = play_waiting
    rules.static_mods = rivals
    return rules


def card(rules: Rules, s: State, seat: int, key: str, power: int, *tags: str) -> int:
    return lay(rules, s, seat, FIELD, define(rules, key, (power,), tags))


def when(s: State, *cards: int) -> list[int]:
    return [s.cols[WHEN][c] for c in cards]


@clause("kernel:weiss_schwarz", "8.5.1.1", "9.1.2.2.1")
def test_rule_processes_that_are_due_together_happen_at_once() -> None:
    rules = game()
    s = table(rules)
    one = card(rules, s, 0, "one", 1, "rival")
    two = card(rules, s, 1, "two", 1, "rival")
    loner = card(rules, s, 1, "loner", 1)
    go(rules, s)
    assert when(s, one, two) == [1, 1]  # one after the other, the second would have been saved
    assert [s.zones[4], s.zones[5]] == [[], [loner]]
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.5.1.1")
def test_rule_processes_go_on_until_none_is_left() -> None:
    rules = game()
    s = table(rules)
    helper = card(rules, s, 0, "helper", 0, "helper")
    helped = card(rules, s, 0, "helped", 0, "helper")
    third = card(rules, s, 0, "third", -1)
    other = card(rules, s, 1, "other", 0)
    stays = card(rules, s, 0, "stays", 1)
    begin(s, POWER, ADD, -1, (s.ref(helper),), -1, -1, 0)
    go(rules, s)
    assert when(s, helper, other) == [1, 1]
    assert when(s, helped, third) == [2, 2]  # due only since the first round
    assert s.zones[4] == [stays]
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.5.1.2", "8.5.1.3", "8.7.3")
def test_one_ability_of_the_turn_player_then_rule_processes_then_look_again() -> None:
    rules = game()
    s = table(rules)
    a = card(rules, s, 0, "a", 0, "cry")
    theirs = card(rules, s, 1, "theirs", 0, "cry", "kills f")
    card(rules, s, 0, "d", 0, "cry", "kills e")
    e = card(rules, s, 0, "e", 5, "cry")
    f = card(rules, s, 0, "f", 5, "cry")
    more = card(rules, s, 1, "more", 0, "cry")
    go(rules, s)
    assert (s.ask_seat, offered(rules, s)) == (0, ["trigger a", "trigger d"])
    assert s.zones[4] == [e, f]
    take(rules, s, 0, "trigger d")
    # e has already left by a rule process, and its ability waits with a's
    assert (s.ask_seat, offered(rules, s)) == (0, ["trigger a", "trigger e"])
    assert s.zones[4] == [f]
    take(rules, s, 0, "trigger e")
    # a alone is left and not asked for; only now the other player's turn comes
    assert (s.ask_seat, offered(rules, s)) == (1, ["trigger theirs", "trigger more"])
    take(rules, s, 1, "trigger theirs")
    # their ability killed f: the turn player's ability goes before their second one
    assert s.cols[WHEN][a] < s.cols[WHEN][theirs] < s.cols[WHEN][f] < s.cols[WHEN][more]
    assert offered(rules, s) == ["pass"]
    assert s.waiting == []


@clause("kernel:weiss_schwarz", "8.7.2.1", "8.7.3", "8.7.3.1")
def test_an_ability_waits_as_often_as_it_triggered_and_cannot_be_declined() -> None:
    rules = game()
    s = table(rules)
    card(rules, s, 0, "mourner", 5, "lament")
    card(rules, s, 0, "x", 0)
    card(rules, s, 0, "y", 0)
    card(rules, s, 1, "z", 0)  # not the mourner's side: triggers nothing
    go(rules, s)
    assert offered(rules, s) == ["trigger mourner", "trigger mourner"]  # and no "pass"
    take(rules, s, 0, "trigger mourner")
    # one wait is gone; the other was played at once, since there was nothing left to choose
    assert s.var[CLOCK] == 3
    assert s.waiting == []
    assert offered(rules, s) == ["pass"]


@clause("kernel:weiss_schwarz", "8.7.3.2")
def test_a_waiting_ability_that_cannot_be_played_is_cancelled_once() -> None:
    rules = game()
    rules.play_waiting = play_nothing
    s = table(rules)
    card(rules, s, 0, "mourner", 5, "lament")
    for key in ("x", "y", "z"):
        card(rules, s, 0, key, 0)
    go(rules, s)
    assert offered(rules, s) == ["trigger mourner", "trigger mourner", "trigger mourner"]
    take(rules, s, 0, "trigger mourner")
    assert offered(rules, s) == ["trigger mourner", "trigger mourner"]


def play_nothing(rules: Rules, s: State, w: Waiting) -> None:
    return


def test_a_game_without_waiting_abilities_asks_nothing() -> None:
    rules = game()
    s = table(rules)
    card(rules, s, 0, "a", 1, "cry")
    go(rules, s)
    assert (offered(rules, s), s.var[CLOCK]) == (["pass"], 0)


@clause("kernel:weiss_schwarz", "8.7.7")
def test_a_waiting_ability_is_played_though_its_card_has_moved() -> None:
    rules = game()
    s = table(rules)
    gone = card(rules, s, 0, "gone", 0, "cry", "returns", "kills victim")
    stays = card(rules, s, 0, "stays", 0, "cry", "returns")
    victim = card(rules, s, 0, "victim", 3)
    go(rules, s)
    assert offered(rules, s) == ["trigger gone", "trigger stays"]
    deck = rules.zone(DECK, 0)
    happen(rules, s, Event(MOVE, gone, deck, 0, (), -1, -1, s.ref(gone), ()))  # moved meanwhile
    assert offered(rules, s) == ["trigger gone", "trigger stays"]  # it must still be played
    take(rules, s, 0, "trigger gone")
    assert s.cols[WHEN][gone] > 0
    assert s.zone[victim] == rules.zone(PILE, 0)  # what does not need the card is done
    assert s.zone[gone] == deck  # "return this card" finds it no more
    assert s.zone[stays] == rules.zone(HAND, 0)  # and finds the one that did not move


def test_the_record_names_the_clause_of_every_rule_process() -> None:
    rules = game()
    s = table(rules)
    card(rules, s, 0, "a", 0)
    go(rules, s)
    assert [rules.clauses[e[0]] for e in entries(s)] == ["8.5.1.1"]
