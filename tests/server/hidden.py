"""Two worlds: the cards that somebody does not know are dealt anew, and all that they are sent is
compared, byte for byte."""

from __future__ import annotations

from random import Random

import tefuda
from tefuda import Game
from tefuda.game import Game as Played
from tefuda.kernel.change import KERNEL_SAYS, sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.kernel.machine import choose, run
from tefuda.kernel.record import entries, sentence
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import spectator
from tefuda.scenario.clean import named
from tefuda.server import faces, messages, telling
from tefuda.server.calling import Called, Calls, since
from tefuda.server.messages import Seat, TableState, Why
from tefuda.server.reasons import why
from tests.contract.secrets import permuted
from tests.contract.table import Dice

WHOLE = 25  # of so many positions, one has its whole record compared; the others what is new in it
AGAIN = 200  # steps at most


def told(game: Game, viewer: int, lang: str, called: Called) -> list[bytes]:
    """Everything that a viewer can be sent at this moment: the state, reasons, numbers, errors."""
    rules, s = game.rules, game.state
    view = telling.table(game, viewer, lang, called)
    out = [
        TableState(
            taken=s.taken,
            viewer=viewer,
            yours=[],
            view=view,
            prompt=telling.prompt(game, viewer, lang, called),
            log=[],  # `lines_differ`: it names what was open when it was written
            log_from=0,
            seats=[Seat("person", "", True)],
            over=game.over,
            winners=game.winners,
            undo=False,
            curtain=False,
            faces=faces.further(game, view, set()),
        )
    ]
    text = [messages.encode(m).encode() for m in out]
    cards = [c for c in range(len(s.defn)) if sees(rules, s, c, viewer)]
    hidden = [c for c in range(len(s.defn)) if not sees(rules, s, c, viewer)][:3]
    if viewer < s.seats:
        zones = range(0, len(rules.zone_kind), 3)
        asked = [Why(), *[Why(card=c) for c in (*cards[::4], *hidden)]]
        asked += [Why(zone=z) for z in zones]
        text += [messages.encode(why(game, viewer, a, lang)).encode() for a in asked]
    numbers = [telling.numbers(game, viewer, c, lang) for c in (*cards[::3], *hidden)]
    for n in numbers:
        for number in n.numbers:
            number.by.sort()  # found in the order of a cache
    text += [messages.encode(n).encode() for n in numbers]
    if viewer != s.ask_seat:
        try:
            game.copy().choose(0, viewer if viewer < s.seats else 99)
        except TefudaError as e:
            text += [str(e).encode(), e.ja.encode()]
    return text


def asked_otherwise(now: Played, other: Played, viewer: int, code: int, calls: Calls) -> str:
    """The same decision in both worlds: whether the other is asked something then, and what cards in sight
    are called, must not depend on what the viewer does not know, as long as nothing new is shown. Empty: it
    does not."""
    rules = now.rules
    here, there = State(now.state), State(other.state)
    there.touch()
    kind, seat = rules.kinds[kind_of(code)], there.ask_seat
    if there.options and kind.why_not is not None:  # what is offered was worked out in this one
        if kind.why_not(rules, there, seat, arg_a(code), arg_b(code)):
            return ""
    if offered(rules, now.state) == now.state.options and code not in offered(rules, other.state):
        return ""
    try:
        choose(rules, there, code)
    except IllegalChoice:
        return ""  # it could not be decided so there, and the viewer hears of it as of a decision
    choose(rules, here, code)
    lines = [fresh(rules, now.state, s, viewer) for s in (here, there)]
    least = min([len(told) for told in lines])
    more = max(lines, key=len)[least:]
    tried = bool(more) and more[0][1] == KERNEL_SAYS["back"].en  # it could not be done after all
    if len(there.options) == 1 and len(lines[1]) == least:
        ended = State(there)
        choose(rules, ended, ended.options[0])
        ends = fresh(rules, now.state, ended, viewer)[least:]
        tried = bool(ends) and ends[0][1] == KERNEL_SAYS["back"].en  # nor what was begun earlier
    if lines[0] != lines[1] and lines[0][:least] == lines[1][:least] and not tried:
        clause = rules.clauses[(here if len(lines[0]) == least else there).clause]
        return f"asked at {clause} in one world, and the other goes on: {lines[0][least:]}{lines[1][least:]}"
    if here.known != there.known or here.over or there.over or lines[0] != lines[1]:
        return ""
    asked = [(s.ask_seat, rules.clauses[s.clause]) for s in (here, there)]
    if asked[0] != asked[1]:
        return f"{asked[0]} is asked here and {asked[1]} there"
    names = [called_after(calls, now, here, viewer), called_after(calls, other, there, viewer)]
    return "" if names[0] == names[1] else f"cards are called {names[0]} here, {names[1]} there"


def offered(rules: Rules, s: State) -> list[int]:
    """What is offered if the question that is open is put once more; empty: it is not one that can be."""
    out = State(s)
    out.thaw()
    out.touch()
    out.ask_seat, out.options = -1, []
    f = out.frames[-1]
    f.pc -= 1
    if rules.procs[f.proc].name == "effects.run":
        f.b -= 1
    try:
        run(rules, out, AGAIN)
    except (TefudaError, LookupError, AssertionError):
        return []
    return out.options


def fresh(rules: Rules, before: State, after: State, viewer: int) -> list[tuple[str, str]]:
    """What the record tells a viewer of what has happened in between."""
    return [
        (rules.clauses[e[0]], sentence(rules, e, after.defn, viewer, "en"))
        for e in since(before, after)
        if rules.says[e[1]].say("en")
    ]


def lines_differ(
    now: Played, other: Played, viewer: int, lang: str, called: list[Called], start: int
) -> str:
    """The first line of the record, from one on, that is another message though no card it names to the viewer was
    exchanged. Empty: there is none."""
    rules = now.rules
    said = [e for e in entries(now.state) if rules.says[e[1]].say(lang)]
    here, there = (
        telling.record(game, viewer, lang, start, (), numbers)
        for game, numbers in zip((now, other), called, strict=True)
    )
    for e, one, two in zip(said[start:], here, there, strict=True):
        exchanged = [c for c in named(rules, e, viewer) if now.state.defn[c] != other.state.defn[c]]
        if one != two and not exchanged:
            return f"{one} here, {two} there"
    return ""


def called_after(calls: Calls, before: Played, after: State, viewer: int) -> list[int]:
    """What the cards that a viewer sees are called after a decision."""
    game = before.copy()
    game.state = after
    mine = calls.back_to(before.state)
    mine.follow(before.rules, before.state, after)
    called = mine.of(game, viewer)
    seen = [c for c in range(len(after.defn)) if sees(before.rules, after, c, viewer)]
    return [called.number(c) for c in seen]


def worlds(game: str, positions: int, seed: int = 1) -> int:
    """So many positions of random games; how many comparisons were made."""
    dice = Random(seed)
    count = compared = 0
    read: dict[int, int] = {}  # how many lines have been compared
    while count < positions:
        now: Played = tefuda.new(game, seed=dice.getrandbits(30))
        calls = Calls("room", now)
        read.clear()
        for _ in range(400):
            s = now.state
            if now.over or count >= positions:
                break
            before = State(s)
            now.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
            calls.follow(now.rules, before, now.state)
            if now.over or dice.random() < 0.6:
                continue
            count += 1
            code = s.options[dice.randrange(len(s.options))] if s.options else s.ask_lo
            for viewer in [*range(s.seats), spectator(now.rules)]:
                other = now.copy()
                other.state = permuted(now, viewer, Dice(dice.getrandbits(30)))
                if other.state.defn == now.state.defn:
                    continue
                lang = "ja" if count % 2 else "en"
                if viewer != s.ask_seat:
                    differs = asked_otherwise(now, other, viewer, code, calls)
                    assert not differs, f"{game}, after {s.taken}, viewer {viewer}: {differs}"
                    compared += 1
                called = [calls.of(g, viewer) for g in (now, other)]
                start = 0 if count % WHOLE == 0 else read.get(viewer, 0)
                said = lines_differ(now, other, viewer, lang, called, start)
                assert not said, f"{game}: the record of {viewer} tells hidden cards: {said}"
                read[viewer] = telling.length(now, lang)
                here = told(now, viewer, lang, called[0])
                there = told(other, viewer, lang, called[1])
                compared += len(here)
                if here != there:
                    first = [i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b]
                    raise AssertionError(
                        f"{game}, after {s.taken} decisions, viewer {viewer}: message {first[:3]} tells "
                        f"hidden cards: {here[first[0]][:400]!r} / {there[first[0]][:400]!r}"
                        if first
                        else f"{game}: {len(here)} messages and {len(there)}"
                    )
    return compared
