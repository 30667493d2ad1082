"""Putting the cards of a game to work: random games and built positions, watched.

A `Bench` holds some cards bound into a rulebook. `games` plays whole games of random legal decks of
them; `trials` takes each card with something that has not acted yet and tries it from positions
built around it. Both notice every error, check what must hold on a sample of the decisions, and
remember which kinds of ability have acted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import CardData
from tefuda.games.common.lab.deeds import help_for, known_for
from tefuda.games.common.lab.kinds import Part, actions_of, parts_of, shape
from tefuda.games.common.lab.shelf import Fitting, passes_all, selectors, shelf_for
from tefuda.games.common.lab.stand_ins import MARK, names_in
from tefuda.games.common.lab.wants import Wants, deeds_of, spoken_of, wants_of
from tefuda.kernel.errors import BadInput, ScriptError, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import State
from tefuda.lab.checks import lost_cards, wrong_with
from tefuda.lab.faults import Fault, Start, fault_of, told
from tefuda.lab.legal_decks import legal_deck
from tefuda.lab.nearest import Nearest
from tefuda.lab.observe import Observer
from tefuda.lab.partners import Partners
from tefuda.lab.ready import position_around
from tefuda.lab.steer import Steering
from tefuda.text.audit import walk

LONGEST: Final = 20_000  # decisions: a game that takes more does not end
USED: Final = "is used"
EXAMPLES: Final = 3
TRIAL: Final = 60  # decisions from a built position
BACK: Final = 5  # so many times more from the moment of a trial that came nearest
AGAIN: Final = 4  # in the second round, so many times as many tries
MORE: Final = (5, 25)  # so many times as many again,
LITTLE: Final = 40  # where no more kinds than these are left
TOGETHER: Final = 400  # cards bound into one rulebook
HELPERS: Final = 40  # cards that are remembered for doing one thing
LOOK: Final = 3  # in whole games, what holds is looked at every so many decisions


@dataclass
class Seen:
    """A kind of ability: on how many cards it stands, and how far it has come."""

    kind: str
    given: bool
    cards: int = 0
    example: str = ""  # a card that has it
    place: int = 0  # which of the parts of that card it is
    text: str = ""  # what it says there
    why: str = ""  # what it would have needed: see `reason`
    examples: list[str] = field(default_factory=list)  # a few cards that have it
    wants: Wants = field(default_factory=Wants)  # what the first of them speaks of
    names: dict[str, str] = field(default_factory=dict)  # in this part: see `stand_ins.names_in`
    help: list[str] = field(default_factory=list)  # what others have to do for it
    started: bool = False
    acted: bool = False


@dataclass
class Tally:
    """What has been seen so far, over any number of benches."""

    kinds: dict[str, Seen] = field(default_factory=dict)
    helpers: dict[str, list[str]] = field(default_factory=dict)  # cards by what they do to others
    games: int = 0
    trials: int = 0
    refused: int = 0  # positions that cannot be
    decisions: int = 0
    checked: int = 0
    faults: list[Fault] = field(default_factory=list)
    doers: dict[str, dict[str, str]] = field(default_factory=dict)
    """For keywords and deeds a card each: one that waits for nothing, for this, for that."""

    def never(self) -> list[Seen]:
        """The kinds that have not acted, those on most cards first."""
        left = [seen for seen in self.kinds.values() if not seen.acted]
        return sorted(left, key=lambda seen: (-seen.cards, seen.kind))


class Bench:
    """Cards of a game at work together. `cards`: beside those we ship."""

    def __init__(
        self,
        game: str,
        cards: Sequence[CardData],
        tally: Tally,
        seed: int = 0,
        check: float = 0.0,
        counted: bool = True,
        settings: Settings | None = None,
    ) -> None:
        self.game = game
        self.settings = dict(settings or {})
        self.cards = list(cards)
        self.tally = tally
        self.rng = Random(f"{game} {seed}")
        self.check = check  # at how many of the decisions everything is checked
        self.entry = game_entry(game)
        self.rules: Rules = self.entry.build(self.settings, list(cards))
        self.front = self.entry.lab.front(self.rules)
        self.observer = Observer(self.rules)
        ids = [str(card["id"]) for card in cards] or [d.key for d in self.rules.pool]
        self.mine = [key for key in ids if not key.startswith(MARK)]
        self.parts: dict[str, list[Part]] = {}
        self.fit: Fitting = {}
        for key in self.mine:
            self._take_in(self.rules.pool[self.rules.key_no[key]], counted)

    def _take_in(self, d: Definition, counted: bool) -> None:
        parts = self.parts[d.key] = parts_of(self.rules, d)
        if counted:
            self._note_deeds(d)
        for number in d.abilities if counted else ():
            have = compiled(self.rules, number)
            when = reason(have.ability)
            for deed in (have.ability.word, *have.ability.tags, *sorted(deeds_of(have))):
                self.tally.doers.setdefault(deed, {}).setdefault(when, d.key)
        for kind in dict.fromkeys([part.kind for part in parts]):
            place = [part.kind for part in parts].index(kind)
            seen = self.tally.kinds.get(kind)
            if seen is None:
                seen = self._new(d, place, parts[place])
            if not counted:
                continue
            seen.cards += 1
            if len(seen.examples) < EXAMPLES:
                seen.examples.append(d.key)

    def _note_deeds(self, d: Definition) -> None:
        for number in d.abilities:
            for known in known_for(compiled(self.rules, number).ability):
                helpers = self.tally.helpers.setdefault(known, [])
                if len(helpers) < HELPERS:
                    helpers.append(d.key)

    def _new(self, d: Definition, place: int, part: Part) -> Seen:
        """A kind that has not been met before."""
        seen = self.tally.kinds[part.kind] = Seen(part.kind, part.given, 0, d.key, place)
        if part.number < 0:
            seen.text, seen.why = (
                " / ".join(self.entry.cards.lines_of(self.rules, d.key, "ja")),
                USED,
            )
            seen.names = names_in(actions_of(self.rules, part.program))
        else:
            ability = compiled(self.rules, part.number).ability
            seen.text, seen.why = in_words(self.game, ability), reason(ability)
            seen.names = names_in(ability)
            seen.help = help_for(ability)
        seen.wants = wants_of(self.rules, d)
        return seen

    # --- playing ------------------------------------------------------------------------------------

    def games(self, count: int, steer: bool = True) -> None:
        """Whole games of random legal decks; those of cards that have not acted, if so asked."""
        for _ in range(count):
            idle = [key for key in self.mine if self.idle(key)] if steer else []
            self.rng.shuffle(idle)
            players = self.entry.players_for(self.settings)
            decks = [self._deck(idle[i : i + 1]) for i in range(players)]
            for _ in range(players, self.rules.seats):  # a boss plays what we ship
                decks.append(self.rng.choice(list(self.entry.cards.boss_decks().values())))
            seed = self.rng.getrandbits(48)
            start = Start(self.game, seed, decks, settings=self.settings)
            wanted = [self.rules.key_no[key] for key in idle[: self.rules.seats]]
            self.tally.games += 1
            self._run(start, frozenset(wanted), LONGEST, "")
        self.count()

    def _deck(self, around: list[str]) -> list[str]:
        try:
            return legal_deck(self.rules, self.rng, around, self.mine)
        except BadInput:  # too few of them to make a deck of: with those we ship
            return legal_deck(self.rules, self.rng, around)

    def trials(self, tries: int, keys: Iterable[str] | None = None) -> None:
        """For each card with something that has not acted, so many positions at most."""
        if self.entry.lab.position is None:
            return
        for key in list(self.mine if keys is None else keys):
            if not self.idle(key):
                continue
            d = self.rules.pool[self.rules.key_no[key]]
            shelf = shelf_for(self.rules, d, self.rng, self.fit)
            for _ in range(tries):
                position = position_around(self.game, shelf, self._aim(key))
                start = Start(self.game, self.rng.getrandbits(48), position=told(position))
                self.tally.trials += 1
                self._trial(start, frozenset(shelf.liked), key)
                if not self.idle(key):
                    break
        self.count()

    def _trial(self, start: Start, liked: frozenset[int], key: str) -> None:
        """From a position, and then, if that was not enough, from the moment of it that came nearest."""
        idle = [part.number for part in self.parts[key] if not self.tally.kinds[part.kind].acted]
        nearest = Nearest(self.rules, frozenset(idle))
        self._run(start, liked, TRIAL, key, nearest)
        for _ in range(BACK):
            if nearest.state is None or not self.idle(key):
                break
            self._run(start, liked | nearest.bearers, TRIAL, key, nearest)

    def _aim(self, key: str) -> Ability | None:
        """One of the abilities of a card that have not acted; of those that are given, what gives it."""
        parts = [part for part in self.parts[key] if part.number >= 0]
        idle = [part for part in parts if not self.tally.kinds[part.kind].acted]
        if not idle:
            return None
        part = self.rng.choice(idle)
        aim = compiled(self.rules, part.number).ability
        if part.given:  # what gives it has to act first
            for other in parts:
                whole = compiled(self.rules, other.number).ability
                if not other.given and any([node == aim for node in walk(whole)]):
                    return whole
        return aim

    def lacking(self, keys: Iterable[str]) -> list[CardData]:
        """Stand-ins for what cards speak of and no card here is, and for what they wait for."""
        out: dict[str, CardData] = {}
        make = self.entry.lab.like
        if make is None:
            return []
        for key in keys:
            for part in self.parts[key]:  # all of them: one may be needed for another
                if part.number < 0:
                    continue
                ability = compiled(self.rules, part.number).ability
                made = [
                    make(what)
                    for what in selectors(ability)
                    if not any([passes_all(self.rules, d, what) for d in self.rules.pool])
                ]
                made += [
                    card
                    for deed in spoken_of(ability).deeds
                    if (card := self.entry.lab.bringing(deed))
                ]
                out.update([(str(card["id"]), card) for card in made])
        return [card for key, card in sorted(out.items()) if key not in self.rules.key_no]

    def _run(
        self,
        start: Start,
        wanted: frozenset[int],
        most: int,
        until: str,
        nearest: Nearest | None = None,
    ) -> None:
        """Play from a start: to the end, so many decisions, or until a card has nothing left. `nearest`:
        from the moment that it has kept, if it has, and keeping one."""
        s: State | None = None
        taken: list[int] = []
        try:
            if nearest is not None and nearest.state is not None:
                s, taken = nearest.state.copy(), list(nearest.taken)
            else:
                s = start.state(self.rules)
            steering = Steering(self.rules, self.rng, wanted, self.front)
            self._play(start, s, steering, most, until, taken, nearest)
        except Exception as error:  # whatever it is: it is written down, and the next one begins
            unfit = isinstance(error, (BadInput, ScriptError)) and start.position is not None
            if s is None and unfit:
                self.tally.refused += 1
            else:
                self._fault(start, taken, error)

    def _play(
        self,
        start: Start,
        s: State,
        steering: Steering,
        most: int,
        until: str,
        taken: list[int],
        nearest: Nearest | None,
    ) -> None:
        rules, tally = self.rules, self.tally
        game = Game(self.entry, rules, s, None, self.cards) if self.check else None
        for n in range(most):
            if s.over:
                break
            if until or n % LOOK == 0:
                self.observer.look(s)
                if until and not self.idle(until):
                    break
                if nearest is not None:
                    nearest.look(s, taken)
            if game is not None and self.rng.random() < self.check:
                tally.checked += 1
                wrong = wrong_with(game)
                if wrong:
                    self._fault(start, taken, wrong)
                    return
            taken.append(steering.choice(s))
            tally.decisions += 1
            choose(rules, s, taken[-1])
        else:
            if most == LONGEST and not s.over:
                self._fault(start, taken, f"not over after {LONGEST} decisions")
        wrong = lost_cards(rules, s)
        if wrong:
            self._fault(start, taken, wrong)

    def _fault(self, start: Start, taken: list[int], error: BaseException | str) -> None:
        self.tally.faults.append(fault_of(start, taken, error, self.cards))

    # --- what has acted -----------------------------------------------------------------------------

    def idle(self, key: str) -> bool:
        """Whether a card has a part of a kind that nothing has been seen to do yet."""
        for part in self.parts[key]:
            seen = self.tally.kinds[part.kind]
            if not seen.acted:
                if self._acted(part):
                    seen.acted = seen.started = True
                else:
                    return True
        return False

    def _acted(self, part: Part) -> bool:
        if part.number < 0:
            return self.observer.did(part.program)
        return self.observer.acted(part.number)

    def count(self) -> None:
        """Take down what has acted, on whatever card."""
        for parts in self.parts.values():
            for part in parts:
                seen = self.tally.kinds[part.kind]
                if not seen.acted and self._acted(part):
                    seen.acted = True
                if not seen.started:
                    seen.started = seen.acted or (
                        part.number >= 0 and self.observer.started(part.number)
                    )

    def leave(self) -> None:
        """The rules are no longer watched."""
        self.count()
        self.observer.leave()


def in_words(game: str, ability: Ability) -> str:
    """An ability in the game's own language; one that is never said by itself, by its keyword."""
    try:
        return game_entry(game).cards.texts.ja(ability)
    except TefudaError:
        return ability.word or shape(ability)


def reason(ability: Ability) -> str:
    """What an ability waits for: what has not come as long as it has not acted."""
    if ability.trigger is not None:
        each = [ability.trigger, *ability.trigger.also]
        return "triggered by " + " or ".join(
            [
                " ".join([w for w in (t.event, t.frm, t.to and f"to {t.to}", t.by) if w])
                for t in each
            ]
        )
    if ability.instead:
        return "replaces " + " or ".join(sorted({r.event for r in ability.instead}))
    if ability.holds or ability.gives:
        return "holds" if ability.cond is None else "holds under a condition"
    return USED if ability.does else "is there"


def exercise(
    game: str,
    cards: Sequence[CardData],
    games: int,
    tries: int,
    seed: int = 0,
    check: float = 0.0,
    together: int = TOGETHER,
    tell: Callable[[int, Tally], None] | None = None,
) -> Tally:
    """All cards of a list, so many at a time: those that stand together in a list are of one set, and
    speak of each other. No cards: those we ship. `games` are shared out among the benches, and as
    many again among the further tables that a game has (a raid). What has
    not acted then is tried again, among the cards that it speaks of, wherever they stand."""
    tally = Tally()
    lots = [cards[i : i + together] for i in range(0, len(cards), together)] or [[]]
    for i, lot in enumerate(lots):
        bench = Bench(game, lot, tally, seed + i, check)
        bench.games(games * (i + 1) // len(lots) - games * i // len(lots))
        bench.trials(tries)
        bench.leave()
        if tell is not None:
            tell(min(len(cards), (i + 1) * together), tally)
    entry = game_entry(game)
    tables = entry.book.tables()
    for i, (_name, settings, _decks) in enumerate(tables):
        bench = Bench(game, cards[:together], tally, seed + i, check, False, settings)
        bench.games(games * (i + 1) // len(tables) - games * i // len(tables))
        bench.leave()
    if tables and tell is not None:
        tell(len(cards), tally)
    if cards and tries and entry.lab.position is not None:
        second_round(game, cards, tally, tries * AGAIN, seed, together)
        for times in MORE:  # what little is left
            if len(tally.never()) <= LITTLE:
                second_round(game, cards, tally, tries * AGAIN * times, seed + times, together)
    elif tries and entry.lab.position is not None:  # the cards we ship are all of one set
        bench = Bench(game, cards, tally, seed + 1, counted=False)
        bench.trials(tries * AGAIN * MORE[0])
        bench.leave()
    return tally


def second_round(
    game: str, cards: Sequence[CardData], tally: Tally, tries: int, seed: int, together: int
) -> None:
    """The cards of kinds that have not acted, on benches with their partners, and with stand-ins for
    those that are not there."""
    find = Partners(cards)
    stand_in = game_entry(game).lab.stand_in
    keys: dict[str, bool] = {}  # card → whether it is one to be tried
    absent: dict[str, CardData] = {}
    left = tally.never()
    for n, seen in enumerate(left):
        for key in seen.examples or [seen.example]:
            keys[key] = True
        helpers = [key for known in seen.help for key in tally.helpers.get(known, ())]
        for key in (*find.of(seen.wants, tally.doers), *helpers):
            keys.setdefault(key, False)
        for name, kind in seen.names.items():
            if not find.known(name) and stand_in is not None:
                absent[name] = stand_in(name, kind)
        if len(keys) >= together or n + 1 == len(left):
            there = [*[find.cards[key] for key in keys], *absent.values()]
            bench = Bench(game, there, tally, seed + n, counted=False)
            tried = [key for key, wanted in keys.items() if wanted]
            more = bench.lacking(tried)
            if more:
                bench.leave()
                bench = Bench(game, [*there, *more], tally, seed + n, counted=False)
            bench.trials(tries, tried)
            bench.leave()
            keys, absent = {}, {}
