"""What to do, and why: the best options of the open decision with what is to be expected of each.

The search says which options are best and which share of games it expects to win with them. The reason is what happens: each option
is played in some worlds that the seat cannot tell from the real one, on by the rule of thumb until the seat is asked the same again, and
what the record and the numbers of the table say there, in all of these worlds or in most, is the sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tefuda.bots.dealing import SEED_BITS, Lists, world
from tefuda.bots.search import LIMIT, SURE, Budget, Found
from tefuda.bots.searcher import LEVELS, Searcher, guesses_at
from tefuda.games import game_entry
from tefuda.games.common.book import TURN_NO
from tefuda.kernel.errors import TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import pick
from tefuda.kernel.record import entries_then, seat_name, sentence
from tefuda.kernel.redeal import redeal
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import option_words

BEST: Final = 3  # options that are told
WORLDS: Final = 8  # in which each of them is tried
MOST: Final = 24  # decisions of one try
FURTHER: Final = 60  # and where nothing has come of it till then
WEIGHTS: Final = {"end": 5, "fall": 4, "clash": 3, "hit": 2, "attack": 1}
"""How much a sentence of the record tells, by the scene it makes at the table (`layout.scenes`)."""
SENTENCES: Final = 2
NUMBERS: Final = 2
HINT: Final = replace(LEVELS["strong"], seconds=1.0, final=SURE)


@dataclass(frozen=True)
class Move:
    """An option worth thinking of."""

    place: int  # of the option, or the number
    text: str
    share: float  # of wins, as the search expects
    why: str  # "": nothing certain follows from it


def advice(
    rules: Rules,
    seen: State,
    lists: Lists,
    dice: Random,
    lang: str,
    budget: Budget = HINT,
) -> list[Move]:
    """For a masked state the best options, the best first; none: there is nothing to weigh."""
    found = Searcher(budget).think(rules, seen, dice, lists)
    out: list[Move] = []
    said: set[str] = set()
    for one in found:
        text = words_of(rules, seen, one.place, lang)
        if text in said:  # the same card twice
            continue
        said.add(text)
        out.append(Move(one.place, text, one.share, why(rules, seen, lists, dice, one, lang)))
        if len(out) == BEST:
            break
    return out


def words_of(rules: Rules, s: State, place: int, lang: str) -> str:
    """An option of the open decision in words."""
    if not s.options:
        return str(place)
    return option_words(rules, s, s.options[place], s.ask_seat, lang)


def why(rules: Rules, seen: State, lists: Lists, dice: Random, one: Found, lang: str) -> str:
    """What follows from an option in all worlds that were tried, or in most of them."""
    tries = [_tried(rules, seen, lists, dice, one.place) for _ in range(WORLDS)]
    told = [t for t in tries if t is not None]
    if not told:
        return ""
    near = _sentence(rules, seen, [t.near for t in told], lang)
    if near:
        return near
    later = _sentence(rules, seen, [t.later for t in told], lang)
    if not later:
        return ""
    return f"次の自分のターンまでに：{later}" if lang == "ja" else f"by your next turn: {later}"


@dataclass(frozen=True)
class _Try:
    near: State  # when the seat is asked the same again
    later: State  # when its next turn begins


def _tried(rules: Rules, seen: State, lists: Lists, dice: Random, place: int) -> _Try | None:
    """An option in one world; None: that world cannot be played on."""
    seat = seen.ask_seat
    made = world(rules, seen, lists, guesses_at(rules), dice)
    s = redeal(rules, made, seat, dice.getrandbits(SEED_BITS))
    s.logging = True
    frame = s.frames[-1].proc, s.frames[-1].pc
    turn = s.var[TURN_NO]
    try:
        choose(rules, s, s.options[place] if s.options else place, LIMIT)
        for _ in range(MOST):
            there = s.frames[-1] if s.frames else None
            again = there is not None and s.ask_seat == seat and (there.proc, there.pc) == frame
            if s.over or again or s.var[TURN_NO] != turn:
                break
            _by_thumb(rules, s, dice)
        near = s.copy()
        for _ in range(FURTHER):
            if s.over or (s.var[TURN_NO] > turn and rules.turn(s) == seat):
                break
            _by_thumb(rules, s, dice)
    except (TefudaError, IndexError, KeyError, ValueError, AssertionError):
        return None  # what a mask leaves out may be what this world would have needed
    return _Try(near, s)


def _by_thumb(rules: Rules, s: State, dice: Random) -> None:
    place = game_entry(rules.name).bot.choose(rules, s)
    if s.options and 0 <= place < len(s.options):
        opt = s.options[place]
    elif not s.options and s.ask_lo <= place <= s.ask_hi and place != s.ask_not:
        opt = place
    else:
        _x, opt = pick(s, dice.getrandbits(31))
    choose(rules, s, opt, LIMIT)


def _sentence(rules: Rules, seen: State, ends: Sequence[State], lang: str) -> str:
    parts = _happened(rules, seen, ends, lang) + _numbers(rules, seen, ends, lang)
    return ("；" if lang == "ja" else "; ").join(parts)


def _happened(rules: Rules, seen: State, ends: Sequence[State], lang: str) -> list[str]:
    """What the record tells, the weightiest of what happens in most worlds, in its order."""
    scenes = game_entry(rules.name).table.layout.scenes
    keys = {number: key for key, number in rules.say_no.items()}
    count: Counter[str] = Counter()
    weight: dict[str, int] = {}
    order: dict[str, int] = {}
    for s in ends:
        here: set[str] = set()
        for e, defn in entries_then(rules, s):
            w = WEIGHTS.get(scenes.get(keys.get(e[1], ""), ""), 0)
            if w:
                text = sentence(rules, e, defn, seen.ask_seat, lang)
                order.setdefault(text, len(order))
                weight[text] = w
                here.add(text)
        count.update(here)
    most = [t for t in count if 2 * count[t] > len(ends)]
    most.sort(key=lambda t: (-weight[t], -count[t], order[t]))
    chosen = sorted(most[:SENTENCES], key=lambda t: order[t])
    return [_with_odds(t, count[t], len(ends), lang) for t in chosen]


def _with_odds(text: str, n: int, of: int, lang: str) -> str:
    if n == of:
        return text
    return f"{text}（{of}通り中{n}）" if lang == "ja" else f"{text} (in {n} of {of} deals)"


def _numbers(rules: Rules, seen: State, ends: Sequence[State], lang: str) -> list[str]:
    """The numbers of the table that change in the same way in every world; the own seat's first."""
    plates = game_entry(rules.name).table.plates
    me = seen.ask_seat
    out: list[str] = []
    for seat in [me, *[k for k in range(seen.seats) if k != me]]:
        for k, plate in enumerate(plates(rules, seen, seat)):
            after = {plates(rules, s, seat)[k].now for s in ends}
            if len(after) != 1 or plate.now in after:
                continue
            name, now = plate.name.ja if lang == "ja" else plate.name.en, after.pop()
            who = seat_name(seat, lang)
            out.append(
                f"{who}の{name} {plate.now}→{now}"
                if lang == "ja"
                else f"{who}: {name} {plate.now} → {now}"
            )
    return out[:NUMBERS]
