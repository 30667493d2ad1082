"""PSO2 103.6, 103.7 and 406 on a made-up duel: priority, responses, and the stack."""

from __future__ import annotations

import pytest

from tefuda.kernel.change import put
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import call, call_with, choose, finish, leave
from tefuda.kernel.rules import ActionKind, Procedure, Rules, Step
from tefuda.kernel.stack import push
from tefuda.kernel.state import CARD_MASK, Frame, Item, State, Waiting
from tefuda.kernel.triggers import wait
from tefuda.kernel.view import ALL, log_lines
from tests.kernel.settle import asked, take
from tests.kernel.tiny import FIELD, HAND, PILE, define, go, lay, table, tiny_rules, w
from tests.support import clause

PSO2 = "kernel:pso2"
TURN, MAIN, STORY = 0, 1, 2  # the game's numbers: whose turn, 1 in the main phase, what happened
HURT = 0  # the game's column


def tell(s: State, n: int) -> None:
    s.var[STORY] = s.var[STORY] * 10 + n


def turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


def aims(rules: Rules, s: State) -> list[int]:
    """The cards that may be targeted: those on the field tagged so."""
    return [
        c for seat in (0, 1) for c in s.zones[rules.zone(FIELD, seat)]
        if "mark" in rules.card(s, c).tags
    ]  # fmt: skip


def actions(rules: Rules, s: State, seat: int) -> list[int]:
    play, end = rules.kind_no["play"], rules.kind_no["end"]
    out: list[int] = []
    for c in s.zones[rules.zone(HAND, seat)]:
        tags = rules.card(s, c).tags
        if "aimed" in tags:
            out += [option(play, c, t) for t in aims(rules, s)]
        elif "modal" in tags:
            out += [option(play, c, 1), option(play, c, 2)]
        else:
            out.append(option(play, c))
    if s.stack or not s.var[MAIN]:
        out.append(option(PASS))
    elif seat == s.var[TURN]:
        out.append(option(end))
    return out


def act(rules: Rules, s: State, seat: int, opt: int) -> None:
    if kind_of(opt) == rules.kind_no["end"]:
        leave(rules, s.frames[-1])
        return
    c, b = arg_a(opt), arg_b(opt)
    d = rules.card(s, c)
    put(rules, s, c, rules.zone(PILE, seat), 0)
    targets = (s.ref(b),) if "aimed" in d.tags else ()
    push(s, Item(d.ints[0], s.ref(c), seat, targets, (), 0, b, 0, None))


def resolve(rules: Rules, s: State, item: Item) -> None:
    tell(s, item.ability)
    tags = rules.card(s, item.src & CARD_MASK).tags
    if "modal" in tags:
        tell(s, item.mode)
    if "aimed" in tags:
        s.cols[HURT][item.targets[0] & CARD_MASK] += 1
    if "long" in tags or "late" in tags:
        call_with(rules, s, "long" if "long" in tags else "late", item.seat, item.src, item)


def proper(rules: Rules, s: State, item: Item) -> bool:
    return all([s.same(t) for t in item.targets])


def rule_checks(rules: Rules, s: State) -> bool:
    """One hurt card after the other goes to the pile; 8 is told for each."""
    for seat in (0, 1):
        for c in s.zones[rules.zone(FIELD, seat)]:
            if s.cols[HURT][c]:
                tell(s, 8)
                put(rules, s, c, rules.zone(PILE, seat), 0)
                s.cols[HURT][c] = 0
                return True
    return False


def play_waiting(rules: Rules, s: State, waiting: Waiting) -> None:
    """Put a triggered ability onto the stack; 406.2.4: not without a target, if it needs one."""
    targets: tuple[int, ...] = ()
    if "aimed" in rules.card(s, waiting.src & CARD_MASK).tags:
        found = aims(rules, s)
        if not found:
            return
        targets = (s.ref(found[0]),)
    push(s, Item(waiting.ability, waiting.src, waiting.seat, targets, (), 0, 0, 0, waiting.event))


def hurt_first(rules: Rules, s: State, f: Frame) -> None:
    s.cols[HURT][aims(rules, s)[0]] = 1


def then_tell(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 7)


def choose_late(rules: Rules, s: State, f: Frame) -> None:
    play = rules.kind_no["play"]
    options = [option(play, c) for c in aims(rules, s)]
    if options:
        s.ask_seat, s.options = f.seat, options


def hit_late(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.cols[HURT][arg_a(opt)] += 1


def open_step(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.priority", rules.turn(s))


def quiet_step(rules: Rules, s: State, f: Frame) -> None:
    if s.waiting:
        call(rules, s, "kernel.priority", rules.turn(s))


def the_end(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 9)
    finish(s, 0)


def duel() -> Rules:
    rules = tiny_rules(
        [
            Procedure("main", [Step("", open_step), Step("", the_end)]),
            Procedure("quiet", [Step("", quiet_step), Step("", the_end)]),
            Procedure("long", [Step("", hurt_first), Step("", then_tell)]),
            Procedure("late", [Step("", choose_late, hit_late), Step("", then_tell)]),
        ],
        ["hurt"],
        ["turn", "main", "story"],
    )
    rules.add_kinds([ActionKind("play", w("play {card}"), ""), ActionKind("end", w("end"), "")])
    rules.turn_seat = turn
    rules.actions, rules.act, rules.resolve, rules.proper = actions, act, resolve, proper
    rules.rule_checks, rules.play_waiting = rule_checks, play_waiting
    for n in range(1, 7):
        define(rules, f"c{n}", (n,))
        for tag in ("aimed", "modal", "long", "late"):
            define(rules, f"{tag}{n}", (n,), (tag,))
    define(rules, "stone")
    define(rules, "mark", (), ("mark",))
    return rules


def begin(rules: Rules, turn_seat: int = 0, main: int = 0) -> State:
    s = table(rules)
    s.var[TURN], s.var[MAIN] = turn_seat, main
    lay(rules, s, 0, FIELD, rules.key_no["stone"])  # card 0, so that real cards begin at 1
    return s


def hand(rules: Rules, s: State, seat: int, *keys: str) -> list[int]:
    return [lay(rules, s, seat, HAND, rules.key_no[k]) for k in keys]


def mark(rules: Rules, s: State, seat: int) -> int:
    return lay(rules, s, seat, FIELD, rules.key_no["mark"])


@clause(PSO2, "103.6.1.1", "103.6.1.8")
@pytest.mark.parametrize("first", [0, 1])
def test_the_turn_player_has_priority_first_and_two_passes_on_nothing_end_the_step(
    first: int,
) -> None:
    rules = duel()
    s = begin(rules, first)
    go(rules, s)
    assert asked(rules, s) == (first, ["pass"])
    take(rules, s, first, "pass")
    assert asked(rules, s) == (1 - first, ["pass"])
    assert s.var[STORY] == 0
    take(rules, s, 1 - first, "pass")
    assert s.over
    assert s.var[STORY] == 9


@clause(PSO2, "103.6.1.6")
def test_acting_hands_priority_to_the_opponent() -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "c1", "c2")
    hand(rules, s, 1, "c3")
    go(rules, s)
    assert asked(rules, s) == (0, ["play 1", "play 2", "pass"])
    take(rules, s, 0, "play 1")
    assert asked(rules, s) == (1, ["play 3", "pass"])
    take(rules, s, 1, "play 3")
    assert asked(rules, s) == (0, ["play 2", "pass"])


@clause(PSO2, "103.6.1.7", "103.7.1", "406.2", "406.4")
def test_two_passes_in_a_row_resolve_the_newest_and_the_turn_player_goes_on() -> None:
    rules = duel()
    s = begin(rules, 1)
    hand(rules, s, 1, "c1", "c3")
    hand(rules, s, 0, "c2")
    go(rules, s)
    take(rules, s, 1, "play 1")
    take(rules, s, 0, "play 3")  # a response: c2
    assert [item.ability for item in s.stack] == [1, 2]
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 0  # one pass resolves nothing
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 2  # the newest, and only that
    assert asked(rules, s) == (1, ["play 2", "pass"])  # the turn player again
    take(rules, s, 1, "play 2")  # onto what is left: c3
    take(rules, s, 0, "pass")
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 23
    assert s.ask_seat == 1
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 231
    assert s.ask_seat == 1
    assert not s.over


@clause(PSO2, "103.6.1.7")
def test_a_pass_before_an_action_does_not_count() -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 1, "c1")
    go(rules, s)
    take(rules, s, 0, "pass")
    take(rules, s, 1, "play 1")
    take(rules, s, 0, "pass")
    assert asked(rules, s) == (1, ["pass"])
    assert s.var[STORY] == 0
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 1


@clause(PSO2, "103.6.1.5.1", "103.6.2.2")
def test_in_the_main_phase_nobody_passes_on_an_empty_stack() -> None:
    rules = duel()
    s = begin(rules, 0, 1)
    hand(rules, s, 0, "c1")
    go(rules, s)
    assert asked(rules, s) == (0, ["play 1", "end"])
    with pytest.raises(IllegalChoice):
        choose(rules, s, option(PASS))
    take(rules, s, 0, "play 1")
    assert asked(rules, s) == (1, ["pass"])  # with something on it: a pass, and no end
    take(rules, s, 1, "pass")
    assert asked(rules, s) == (0, ["pass"])
    take(rules, s, 0, "pass")
    assert asked(rules, s) == (0, ["end"])
    take(rules, s, 0, "end")
    assert s.var[STORY] == 19
    assert s.over


@clause(PSO2, "103.6.1.3")
def test_rule_processes_run_until_none_is_left_before_anybody_acts() -> None:
    rules = duel()
    s = begin(rules)
    for seat in (0, 1):
        s.cols[HURT][mark(rules, s, seat)] = 1
    go(rules, s)
    assert s.var[STORY] == 88
    assert asked(rules, s) == (0, ["pass"])


@clause(PSO2, "103.6.1.3")
def test_no_rule_process_runs_while_an_effect_resolves() -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "long1")
    mark(rules, s, 1)
    go(rules, s)
    take(rules, s, 0, "play 1")
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 178  # the effect to its end (7), then the rule (8)
    assert s.ask_seat == 0


@clause(PSO2, "103.6.1.2")
@pytest.mark.parametrize("triggered", [False, True])
def test_a_phase_of_rules_only_gives_priority_when_something_triggered(triggered: bool) -> None:
    rules = duel()
    s = begin(rules, 1)
    if triggered:
        wait(s, 5, s.ref(0), 0)
    go(rules, s, "quiet")
    if triggered:
        assert asked(rules, s) == (1, ["pass"])
        for seat in (1, 0, 1, 0):
            take(rules, s, seat, "pass")
    assert s.var[STORY] == (59 if triggered else 9)


@clause(PSO2, "406.2.1", "406.4")
def test_what_triggers_together_goes_on_the_turn_players_first_each_in_its_owners_order() -> None:
    rules = duel()
    s = begin(rules, 1)
    cards = {n: lay(rules, s, n // 3, FIELD, rules.key_no[f"c{n}"]) for n in (1, 2, 3, 4)}
    for n in (1, 3, 2, 4):
        wait(s, n, s.ref(cards[n]), n // 3)
    go(rules, s)
    assert asked(rules, s) == (1, ["trigger 3 1", "trigger 4 3"])
    take(rules, s, 1, "trigger 4 3")
    # the last of a player's own goes on by itself, then the other player picks
    assert asked(rules, s) == (0, ["trigger 1", "trigger 2 1"])
    assert [item.ability for item in s.stack] == [4, 3]
    take(rules, s, 0, "trigger 2 1")
    assert [item.ability for item in s.stack] == [4, 3, 2, 1]
    assert asked(rules, s) == (1, ["pass"])
    for _ in range(4):
        take(rules, s, 1, "pass")
        take(rules, s, 0, "pass")
    assert s.var[STORY] == 1234


@clause(PSO2, "406.2.2", "406.2.3a", "406.2.3b", "406.4.1a")
@pytest.mark.parametrize("gone", [False, True])
def test_targets_are_chosen_on_declaration_and_looked_at_again_on_resolution(gone: bool) -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "aimed1")
    mine, yours = mark(rules, s, 0), mark(rules, s, 1)
    hand(rules, s, 1, "aimed2" if gone else "c2")
    go(rules, s)
    assert asked(rules, s) == (0, [f"play 1 {mine}", f"play 1 {yours}", "pass"])  # not the stone
    take(rules, s, 0, f"play 1 {yours}")
    assert s.stack[0].targets == (s.ref(yours),)
    take(rules, s, 1, f"play 4 {yours}" if gone else "play 4")
    take(rules, s, 0, "pass")
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    take(rules, s, 1, "pass")
    assert s.stack == []
    assert s.var[STORY] == (28 if gone else 218)  # without effect: ability 1 is never told
    lines = [line for _, line in log_lines(rules, s, ALL, "en")]
    assert ("“aimed1” has no effect" in lines) is gone
    assert s.ask_seat == 0


@clause(PSO2, "406.4.1b", "406.2.4")
@pytest.mark.parametrize("targets", [0, 1])
def test_a_triggered_ability_without_a_target_is_not_put_on(targets: int) -> None:
    rules = duel()
    s = begin(rules)
    for _ in range(targets):
        mark(rules, s, 1)
    src = lay(rules, s, 0, PILE, rules.key_no["aimed1"])
    wait(s, 1, s.ref(src), 0)
    go(rules, s)
    assert len(s.stack) == targets
    if targets:
        s.cols[HURT][1] = 1  # a rule takes the target away, and the ability fizzles
        take(rules, s, 0, "pass")
        assert s.var[STORY] == 8
        assert asked(rules, s) == (1, ["pass"])
        take(rules, s, 1, "pass")
        assert len(s.stack) == 1  # the rule came between the passes: they were not in a row
        take(rules, s, 0, "pass")
        assert s.stack == []
        assert s.var[STORY] == 8


@clause(PSO2, "406.2.4")
def test_a_card_that_needs_a_target_is_not_offered_without_one() -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "aimed1")
    go(rules, s)
    assert asked(rules, s) == (0, ["pass"])


@clause(PSO2, "406.2.5")
@pytest.mark.parametrize("marks", [0, 1, 2])
def test_a_target_chosen_during_resolution_may_be_missing(marks: int) -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "late1")
    found = [mark(rules, s, 1) for _ in range(marks)]
    go(rules, s)
    take(rules, s, 0, "play 1")
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    if marks == 2:
        assert asked(rules, s) == (0, [f"play {c}" for c in found])
        take(rules, s, 0, f"play {found[1]}")
    assert s.var[STORY] == (17 if marks == 0 else 178)
    assert s.zones[rules.zone(FIELD, 1)] == found[:1] * (marks == 2)


@clause(PSO2, "406.3")
def test_which_of_several_abilities_is_chosen_on_declaration() -> None:
    rules = duel()
    s = begin(rules)
    hand(rules, s, 0, "modal1")
    go(rules, s)
    assert asked(rules, s) == (0, ["play 1 1", "play 1 2", "pass"])
    take(rules, s, 0, "play 1 2")
    assert s.stack[0].mode == 2
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 12


def nothing_for_the_second(rules: Rules, s: State, seat: int) -> list[int]:
    return [option(PASS)] if seat == 0 else []


def test_a_player_to_whom_nothing_is_offered_has_passed() -> None:
    rules = duel()
    rules.actions = nothing_for_the_second
    s = begin(rules, 1)
    push(s, Item(1, s.ref(0), 1, (), (), 0, 0, 0, None))
    go(rules, s)
    assert asked(rules, s) == (0, ["pass"])
    assert s.var[STORY] == 0
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 1
    assert s.ask_seat == 0
