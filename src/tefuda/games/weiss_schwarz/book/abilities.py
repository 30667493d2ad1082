"""8.4, 8.6, 8.7: activated and automatic abilities, from being played to being resolved."""

from __future__ import annotations

from typing import Final

from tefuda.effects import trial
from tefuda.effects.hold import copies_of
from tefuda.effects.last import number_then
from tefuda.effects.lower import compiled
from tefuda.effects.run import start
from tefuda.effects.triggers.play import play
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.after_moves import IN_BATTLE
from tefuda.games.weiss_schwarz.book.durations import after_turn
from tefuda.games.weiss_schwarz.book.effect_end import end_effect
from tefuda.games.weiss_schwarz.book.running import ability_used
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.cost import hold, release
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, State, Waiting
from tefuda.kernel.values import changes, note_use, player, uses, value

FIRST_COSTS: Final = 4  # from where on `Rules.numbers` tells what each ability's first cost takes


def play_auto(rules: Rules, s: State, w: Waiting) -> None:
    """8.7.3: one automatic ability that waited is played; whatever becomes of it, it waits once
    less (8.7.3.2, 8.7.3.2.1). One that only offers a cost which cannot be paid does nothing: that
    is seen at once."""
    first = FIRST_COSTS + w.ability
    if first < len(rules.numbers) and rules.numbers[first] > len(s.zones[at(N.STOCK, w.seat)]):
        s.clause = rules.clause_no["8.7.3"]
        card = w.src & CARD_MASK if w.src >= 0 else -1
        note(s, rules.say_no["auto"], w.seat, card, w.ability, 0)
        return
    f = call(rules, s, "auto", w.seat, w.src)
    f.a = w.ability
    f.b = w.batch
    f.d = w.flags
    f.obj = w.event


def may_be_played(rules: Rules, s: State, f: Frame) -> None:
    """10.19.3, 10.19.4: with a turn limit, it may be left; beyond it, it cannot be played. Nor can
    an encore that an effect forbids (8.7.3.2)."""
    ability = compiled(rules, f.a).ability
    if ability.word == "encore" and kept_from_encore(rules, s, f):
        leave(rules, f)
        return
    if ability.word == "encore" and changes(rules, s, N.NO_ENCORE):
        if value(rules, s, player(f.seat), N.NO_ENCORE) > 0:
            leave(rules, f)
            return
    if ability.limit == 0:
        return
    if uses(s, f.src, f.a) >= limit_of(rules, s, f.src, f.a):
        leave(rules, f)
        return
    s.clause = rules.clause_no["10.19.4"]
    ask(s, f.seat, [option(YES), option(NO)])


def kept_from_encore(rules: Rules, s: State, f: Frame) -> bool:
    """Whether the character could not use encore when it left the stage."""
    event = f.obj
    info = s.last.get(event.ref) if isinstance(event, Event) else None
    return info is not None and number_then(rules, info, N.NO_ENCORE) > 0


def may_trigger(rules: Rules, s: State, number: int, src: int, seat: int) -> bool:
    """8.1.1.2.1: 「1ターンにつきN回まで発動する」 says how often the condition can be met; whether it is
    played is not up to anybody (8.7.3.1)."""
    ability = compiled(rules, number).ability
    if not ability.fires:
        return True
    if uses(s, src, number) >= limit_of(rules, s, src, number):
        return False
    note_use(s, src, number, after_turn(s))
    return True


def limit_of(rules: Rules, s: State, src: int, number: int) -> int:
    """10.19.3: how often an ability may be played, or triggers, in a turn; a card that has the same
    one twice has two abilities."""
    ability = compiled(rules, number).ability
    return (ability.limit or ability.fires) * copies_of(rules, s, src, number)


def to_be_played(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)
        return
    note_use(s, f.src, f.a, after_turn(s))


def auto_played(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.4: it has been played."""
    card = f.src & CARD_MASK if f.src >= 0 else -1
    note(s, rules.say_no["auto"], f.seat, card, f.a, 0)


def auto_resolves(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.5.4: it does what it says (8.7.7: even if its card has gone)."""
    s.var[N.FOES] = 1 if f.d & IN_BATTLE else 0
    event = f.obj
    assert event is None or isinstance(event, Event)
    play(rules, s, Waiting(f.a, f.src, f.seat, f.b, event, f.d))


def auto_ends(rules: Rules, s: State, f: Frame) -> None:
    """8.6.6: what was looked at or shown is covered again."""
    s.var[N.FOES] = 0
    leave(rules, f)
    end_effect(rules, s)


AUTO = Procedure(
    "auto",
    [
        Step(
            "8.7.3",
            may_be_played,
            to_be_played,
            Words("この自動能力をプレイするか", "Play this automatic ability?"),
            cites=("10.19.1", "10.19.2", "10.19.2.1", "10.19.3", "10.19.4", "8.7.3.2", "8.7.3.2.1"),
        ),
        Step("8.6.2.4", auto_played),
        Step("8.6.2.5.4", auto_resolves, cites=("8.7.7", "8.8.1")),
        Step("8.6.6", auto_ends, cites=("8.6.6.1",)),
    ],
)


# --- 8.1.1.1: activated abilities --------------------------------------------------------------------


def activate(rules: Rules, s: State, card: int, ability: int, seat: int) -> None:
    f = call(rules, s, "act", seat, s.ref(card))
    f.a = ability


def act_named(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.1: the ability is named."""
    trial.begin(s, compiled(rules, f.a).competes)
    note(s, rules.say_no["act"], f.seat, f.src & CARD_MASK, f.a, 0)
    if compiled(rules, f.a).ability.limit:
        note_use(s, f.src, f.a, after_turn(s))


def act_pays(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.3.1: its cost is paid, from the first word to the last; nothing breaks in (8.4.2.1)."""
    hold(s)
    sub = start(rules, s, compiled(rules, f.a).cost, f.seat, f.src)
    if sub is not None:
        f.b = 1


def act_played(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.4: it has been played (8.1.1.1.2: used, when the cost is paid)."""
    release(s)
    trial.end(s, compiled(rules, f.a).competes)
    ability_used(rules, s, f.a, f.src, f.seat)


def act_resolves(rules: Rules, s: State, f: Frame) -> None:
    start(rules, s, compiled(rules, f.a).does, f.seat, f.src)


def act_ends(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)
    end_effect(rules, s)


ACT = Procedure(
    "act",
    [
        Step("8.6.2.1", act_named, cites=("8.6.1",)),
        Step(
            "8.6.2.3.1",
            act_pays,
            cites=(
                "8.6.2.3",
                "8.6.2.3.2",
                "8.4.1",
                "8.4.2",
                "8.4.2.1",
                "8.4.2.2",
                "8.4.2.2.1",
                "8.4.2.2.2",
                "8.4.3",
                "9.2.3",
                "9.3.3",
            ),
        ),  # fmt: skip
        Step("8.6.2.4", act_played, cites=("8.1.1.1.2",)),
        Step("8.6.2.5.4", act_resolves, cites=("8.8.1",)),
        Step("8.6.6", act_ends),
    ],
)
