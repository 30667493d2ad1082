"""Plans from what somebody asked for: decks by name, from files or folders, with imported cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tefuda.bots.answering import BOTS
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.places import brief, unreadable
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.lab.runs.plan import (
    BEST,
    CARDS,
    LEAGUE,
    MATCH,
    NEW,
    SWAP,
    Pairing,
    Plan,
    Side,
    against,
    all_pairs,
    engine_version,
    same_chance,
)
from tefuda.lab.runs.players import fingerprint, full_name, known_only, take_up
from tefuda.lab.runs.playing import Playing
from tefuda.library.shelf import playing
from tefuda.starting import rules_for
from tefuda.workshop.lists import read_list

PARTY: Final = "+"  # between the decks of a party


class Asked:
    """A table that decks are measured at: the game, its settings, who plays, the seed."""

    def __init__(
        self,
        game: str,
        settings: Settings | None = None,
        bots: tuple[str, str] = (BOTS[0], BOTS[0]),
        seed: int = 0,
        folder: Path | None = None,
        lists: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """`lists`: decks that somebody handed in, by name. With them nothing is read from files."""
        self.game = game
        self.entry = game_entry(game)
        rules = rules_for(game, settings)
        self.settings = rules.settings
        self.bots = bots
        self.seed = seed
        self.folder = folder  # of the library
        self.lists = lists
        if lists is None:
            self.bots = (full_name(bots[0]), full_name(bots[1]))
            take_up(self.bots, rules)
        else:  # strangers name no files and no commands
            known_only(bots)
        players = self.entry.players_for(self.settings)
        self.together = self.entry.seats_for(self.settings) > players

    # --- sides

    def own(self, word: str) -> Side:
        """A deck for the players: by name, from a file; at a raid several with + between."""
        names = word.split(PARTY) if self.together and not self._given(word) else [word]
        return Side(self._short(word), [self._deck(name, 0) for name in names])

    def other(self, word: str) -> Side:
        """A deck for whoever they play against: at a raid a boss's."""
        seat = self.entry.players_for(self.settings) if self.together else 1
        return Side(self._short(word), [self._deck(word, seat)])

    def _deck(self, name: str, seat: int) -> list[str]:
        ours: Mapping[str, Sequence[str]] = self.entry.decks_for(self.settings, seat)
        if self.lists is not None and name in self.lists:
            return list(self.lists[name])
        if name in ours:
            return list(ours[name])
        if self._given(name):
            return deck_in(Path(name))
        raise BadInput(
            f"there is no deck {brief(name)!r}, neither of ours nor as a file; we ship {', '.join(ours)}",
            ja=f"「{brief(name)}」というデッキもファイルもない。付属のデッキ: {', '.join(ours)}",
        )

    def _given(self, word: str) -> bool:
        """Whether it is a list of somebody's own, not a name of ours."""
        return _is_file(Path(word)) if self.lists is None else word in self.lists

    def _short(self, word: str) -> str:
        """What a deck is called: a file by its name alone."""
        return Path(word).stem if self.lists is None and self._given(word) else word

    def _every(self, words: Sequence[str]) -> list[str]:
        """Decks one by one: a folder stands for the lists in it."""
        if self.lists is not None:
            return list(words)
        return [name for word in words for name in _in_folder(word)]

    def owns(self, words: Sequence[str]) -> list[Side]:
        """Several decks; a folder stands for all lists in it; none: those we ship."""
        every = self._every(words)
        return _apart([self.own(w) for w in every or self.entry.decks_for(self.settings, 0)])

    def others(self, words: Sequence[str], but: Sequence[Side] = ()) -> list[Side]:
        """The opponents; none: those we ship, without decks that are there already."""
        every = self._every(words)
        if every:
            return _apart([self.other(word) for word in every])
        seat = self.entry.players_for(self.settings) if self.together else 1
        found = [self.other(word) for word in self.entry.decks_for(self.settings, seat)]
        there = [side.decks for side in but]
        return [side for side in found if side.decks not in there] or found

    # --- plans

    def match(self, a: str, b: str, games: int) -> Plan:
        """Two decks against each other; at a raid a party against a boss."""
        own, other = _apart([self.own(a), self.other(b)])
        return self._plan(MATCH, [own, other], against([own], [other]), games)

    def league(self, words: Sequence[str], games: int) -> Plan:
        """Everybody against everybody; at a raid every party against every boss."""
        own = self.owns(words)
        if self.together:
            others = self.others(())
            return self._plan(LEAGUE, own + others, against(own, others), games)
        if len(own) < 2:
            raise BadInput(
                "a league takes at least two decks", ja="総当たりには二つ以上のデッキが要る。"
            )
        return self._plan(LEAGUE, own, all_pairs(own), games)

    def cards(self, deck: str, opponents: Sequence[str], games: int) -> Plan:
        """A deck against others, to see its cards; `games` against each."""
        own = [self.own(deck)]
        others = self.others(opponents, own)
        return self._plan(CARDS, own + others, against(own, others), games)

    def swap(
        self, deck: str, out: Sequence[str], into: Sequence[str], opponents: Sequence[str],
        pairs: int, aim: float,
    ) -> Plan:  # fmt: skip
        """A deck with and without some cards, against the same opponents with the same chance."""
        if self.together and PARTY in deck and not self._given(deck):
            raise BadInput(
                "cards are swapped in one deck, and this is a party of several",
                ja="入れ替えは一つのデッキで行う。これは複数のデッキのパーティーである。",
            )
        old = self.own(deck)
        taken, put = counted_cards(out), counted_cards(into)
        if taken and Counter(taken) == Counter(put):
            raise BadInput(
                "the cards that go are the cards that come", ja="出すカードと入れるカードが同じ。"
            )
        new = Side(f"{old.name}{NEW}", [swapped(old.decks[0], taken, put)])
        own = [old, new]
        others = self.others(opponents, [old])
        return self._plan(SWAP, own + others, same_chance(own, others), pairs, aim)

    def best(self, words: Sequence[str], opponents: Sequence[str], games: int) -> Plan:
        """Which of several decks does best against the same opponents."""
        own = self.owns(words)
        if len(own) < 2:
            raise BadInput(
                "the best is looked for among at least two decks",
                ja="最良を探すには二つ以上のデッキが要る。",
            )
        others = self.others(opponents)
        return self._plan(BEST, own + others, same_chance(own, others), games)

    def _plan(
        self, kind: str, sides: list[Side], pairings: list[Pairing], games: int, aim: float = 0.0
    ) -> Plan:
        """The plan with the imported cards that it needs; decks that are not legal are refused."""
        flat = [deck for side in sides for deck in side.decks]
        needed = playing(self.game, flat, self.folder)
        lists = iter(needed.decks)
        called = [Side(side.name, [next(lists) for _ in side.decks]) for side in sides]
        plan = Plan(
            kind=kind,
            game=self.game,
            settings=dict(self.settings),
            bots=self.bots,
            sides=called,
            pairings=pairings,
            seed=self.seed,
            games=games,
            cards=[dict(card) for card in needed.cards],
            aim=aim,
            engine=engine_version(),
            agents=fingerprint(self.bots),
        )
        _legal(plan)
        return plan


def _legal(plan: Plan) -> None:
    """Refuse a deck that may not be played, with its name."""
    entry, rules = game_entry(plan.game), rules_for(plan.game, plan.settings, plan.cards)
    at_table = Playing(plan)
    at_table.leave()
    first, last = 0, at_table.seating.players if at_table.seating.together else 1
    for k, side in enumerate(plan.sides):
        seat = first if any([p.a == k for p in plan.pairings]) else last
        for deck in side.decks:
            if deck and not any([key in rules.key_no for key in deck]):
                raise BadDeck(
                    [f"{side.name}: none of its cards is a card of {entry.name.en}"],
                    ja=[f"{side.name}: {entry.name.ja} のカードが一枚もない。"],
                )
            wrong = entry.book.deck_problems(rules, deck) + entry.book.seat_problems(
                rules, deck, seat
            )
            if wrong:
                ja = [f"{side.name}: {p.ja}" for p in wrong]
                raise BadDeck([f"{side.name}: {p.en}" for p in wrong], ja=ja)


def deck_in(path: Path) -> list[str]:
    """The list in a file."""
    try:
        return read_list(path.read_text(encoding="utf-8-sig"), path)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def counted_cards(words: Sequence[str]) -> list[str]:
    """Cards as they are written in a list: "2 tf01-001", or an id alone."""
    return [key for word in words for key in read_list(word.replace(",", "\n"), "--out / --in")]


def swapped(deck: Sequence[str], out: Sequence[str], into: Sequence[str]) -> list[str]:
    """A deck with some cards in the places of others, so that both are shuffled alike."""
    if not out and not into:
        raise BadInput("no card is to be swapped", ja="入れ替えるカードがない。")
    places: list[int] = []
    for key in out:
        free = [k for k, there in enumerate(deck) if there == key and k not in places]
        if not free:
            raise BadInput(
                f"the deck has no {brief(key)}, or not so many, to be taken out",
                ja=f"デッキに {brief(key)} がないか、その枚数がない。",
            )
        places.append(free[0])
    new = dict(zip(places, into, strict=False))
    left = [new.get(k, key) for k, key in enumerate(deck) if k in new or k not in places]
    return left + list(into[len(places) :])


def _in_folder(word: str) -> list[str]:
    """The lists of a folder by their paths; anything else is itself."""
    path = Path(word)
    try:
        if not path.is_dir():
            return [word]
        found = sorted([p for p in path.iterdir() if p.is_file() and not p.name.startswith(".")])
    except (OSError, ValueError):
        return [word]
    if not found:
        raise BadInput(f"there is no deck in {word}", ja=f"{word} にデッキがない。")
    return [str(p) for p in found]


def _apart(sides: list[Side]) -> list[Side]:
    """Sides with names that tell them apart."""
    out: list[Side] = []
    for side in sides:
        name, n = side.name, 2
        while name in [other.name for other in out]:
            name, n = f"{side.name} ({n})", n + 1
        out.append(Side(name, side.decks))
    return out


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
