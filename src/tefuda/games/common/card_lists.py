"""How the cards of a game stand in lists that somebody brings, and how they become ours.

Lists are written by many hands: other names for the fields, numbers as words, "-" for nothing, words
of one column with "|" between them. `Cards.form` turns a row into the fields that `read_card` of
the game takes; what it cannot turn it leaves, so that the game says what is wrong with it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final, Protocol, cast

from tefuda.games.common.card_files import Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place, shown
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words
from tefuda.text.normalise import TABLE
from tefuda.text.stored import meaning_of

WORD: Final = "word"
NUMBER: Final = "number"
WORDS: Final = "words"  # several, with | or a new line between them
LINES: Final = "lines"  # several texts, each on a line of its own
FLAG: Final = "flag"
PARTS: Final = "parts"  # tables in the card; in a column, as JSON

EMPTY: Final = ("", "-", "－", "―", "—")
YES: Final = ("true", "1", "yes", "○")
NO: Final = ("false", "0", "no", "×")

Row = dict[str, object]


@dataclass(frozen=True)
class Field:
    """A field of a card: what it holds, its other names, and other words for what stands in it."""

    name: str
    kind: str = WORD
    also: tuple[str, ...] = ()
    said: Mapping[str, str] = field(default_factory=dict)
    none: tuple[str, ...] = ()  # words that say that there is none

    def value(self, got: object) -> object:
        """What stands in a row, as a card has it; None: nothing."""
        if got is None or (isinstance(got, str) and got.strip() in EMPTY):
            return None
        if isinstance(got, str):
            return self._from_words(got)
        if isinstance(got, (list, tuple)) and self.kind in (WORDS, LINES):
            return [self._word(w) for w in got if w not in self.none and w not in EMPTY]
        if isinstance(got, int) and not isinstance(got, bool) and self.kind == WORD:
            return str(got)
        return got

    def _word(self, word: object) -> object:
        return self.said.get(word.strip(), word.strip()) if isinstance(word, str) else word

    def _from_words(self, got: str) -> object:
        if self.kind == NUMBER:
            return _number(got)
        if self.kind == FLAG:
            low = got.strip().lower()
            return True if low in YES else False if low in NO else got
        if self.kind == PARTS:
            try:
                return cast(object, json.loads(got))
            except ValueError:
                return got
        if self.kind == WORD:
            word = self._word(got)
            return None if word in self.none else word
        lines = got.splitlines()
        if self.kind == WORDS:
            lines = [part for line in lines for part in line.split("|")]
        words = [self._word(line) for line in lines if line.strip() not in EMPTY]
        return [word for word in words if word not in self.none]


def fields_of(package: str, **said: Mapping[str, str]) -> tuple[Field, ...]:
    """The fields that stand in `fields.toml` of a game's room, in their order; `said`: other words
    for what stands in some of them."""
    table = tomllib.loads(files(package).joinpath("fields.toml").read_text(encoding="utf-8"))
    return tuple(
        [
            Field(
                name,
                got.get("kind", WORD),
                tuple(got.get("also", ())),
                said.get(name, {}),
                tuple(got.get("none", ())),
            )
            for name, got in table.items()
        ]
    )


def _number(got: str) -> object:
    """A number out of words, X as it is."""
    plain = "".join([TABLE.get(c, c) for c in got.strip()])
    digits = plain.removeprefix("-").removeprefix("+")
    return int(plain) if digits.isdecimal() and digits.isascii() and len(digits) < 10 else plain


class CardModule(Protocol):
    """The names that the module `cards.card` of every game has."""

    @property
    def read_card(self) -> Callable[[Mapping[str, object], Place], Any]: ...
    @property
    def compile_card(self) -> Callable[[Any], Any]: ...  # to its programs, or why it is refused
    @property
    def Programs(self) -> type: ...
    @property
    def KEPT(self) -> dict[Any, Any]: ...  # cards whose programs are known
    @property
    def OWN(self) -> OwnSet[Any]: ...
    @property
    def TEXTS(self) -> CardTexts[Any]: ...
    @property
    def card_facts(self) -> Callable[[Any, str], str]: ...  # what is printed around it, in a line


@dataclass(frozen=True)
class CardCheck:
    """How a card fared with the text compiler: `unread` is empty when it compiled."""

    key: str
    name: str
    unread: Sequence[tuple[str, str, str, str]]
    """Where on the card, the text, and the words not understood, in English and in Japanese."""


class Cards:
    """The cards of a game: those we ship, and those that stand in lists and libraries."""

    def __init__(
        self,
        module: CardModule,
        kinds: Sequence[Words],
        fields: tuple[Field, ...],
        again: Callable[[Any], Any],
        settle: Callable[[Row], Row] = dict,
        text: str = "text",
        bosses: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        self.kinds = list(kinds)  # the kinds of card, by their numbers
        self.fields = fields
        self.again = again  # programs to their card with its texts in canonical Japanese
        self.settle = settle  # what a whole row needs beyond its fields
        self.text = text  # the field that the card's text stands in
        self.read = module.read_card
        self.compile = module.compile_card
        self.programs = module.Programs
        self.kept = module.KEPT  # `compile` looks here first
        self.own = module.OWN.cards
        self.texts = module.TEXTS
        self.words = module.TEXTS.of_card
        self.facts = module.card_facts
        self._own = module.OWN
        self._bosses = bosses  # the decks that are for seats which are nobody's

    # --- the sets that we ship -----------------------------------------------------------------------

    def decks(self) -> dict[str, list[str]]:
        """The decks that we ship for players: the ids of their cards."""
        bosses = self._bosses()
        return {key: deck for key, deck in self._own.decks().items() if key not in bosses}

    def boss_decks(self) -> dict[str, list[str]]:
        """The decks that we ship for seats that are nobody's."""
        bosses = self._bosses()
        return {key: deck for key, deck in self._own.decks().items() if key in bosses}

    def as_first_printed(
        self, decks: Sequence[Sequence[str]], cards: Sequence[Mapping[str, object]]
    ) -> tuple[list[list[str]], list[Mapping[str, object]]]:
        """Decks of the first version, with further cards, and what they are now: cards of ours that have
        changed since become further cards, as they were printed then."""
        former = self._own.former()
        names = {key: str(card["id"]) for key, card in former.items()}
        used = [key for key in former if any([key in deck for deck in decks])]
        more = [former[key] for key in used]
        return [[names.get(key, key) for key in deck] for deck in decks], [*cards, *more]

    def deck_names(self) -> dict[str, Words]:
        """The names of all of them."""
        return {key: Words(ja, en) for key, (ja, en) in self._own.deck_names().items()}

    # --- a card of the rules -------------------------------------------------------------------------

    def card_of(self, rules: Rules, key: str) -> Any:
        """A card as it is printed."""
        if key not in rules.key_no:
            en = f"there is no card {key!r} here"
            raise BadInput(en, ja=f"「{key}」というカードはここにない。")
        return rules.pool[rules.key_no[key]].data.card

    def lines_of(self, rules: Rules, key: str, lang: str) -> list[str]:
        """Its text in a language."""
        return self.words(self.card_of(rules, key), lang)

    def facts_of(self, rules: Rules, key: str, lang: str) -> str:
        """And what is printed around that, in one line."""
        return self.facts(self.card_of(rules, key), lang)

    # --- lists -----------------------------------------------------------------------------------------

    def check(self, data: Mapping[str, object], where: Place) -> CardCheck:
        """Compile one card and tell what of its text was not understood."""
        card = self.read(data, where)
        result = self.compile(card)
        return CardCheck(card.key, card.name, result.unread if isinstance(result, Refused) else ())

    def names(self) -> dict[str, Field]:
        """Every name that a field may be called."""
        return {name: f for f in self.fields for name in (f.name, *f.also)}

    def form(self, row: Mapping[str, object], at: Place) -> Row:
        """A row of a list as the fields of a card of ours."""
        known = self.names()
        out: Row = {}
        for name, got in row.items():
            called = known.get(name)
            if called is None:
                every = ", ".join([f.name for f in self.fields])
                raise at.wrong(
                    f"{name!r} という欄は知らない。あるもの: {every}。要らない欄は --ignore で外せる。",
                    f"no field is called {name!r}; known: {every}. --ignore leaves one out.",
                )
            value = called.value(got)
            if value is None or value == []:  # however nothing is written, it is the same card
                continue
            if called.name in out:
                raise at.wrong(
                    f"{called.name!r} の欄が二度ある。一つにすること。",
                    f"the field {called.name!r} stands there twice; keep one",
                )
            out[called.name] = value
        return self.settle(out)

    def meanings(self, cards: Sequence[Mapping[str, object]]) -> dict[str, str]:
        """Fingerprints of what some cards mean, by their ids: to be told with a game that has them."""
        out: dict[str, str] = {}
        for n, data in enumerate(cards, 1):
            card = self.read(data, Place(f"{n}枚目のカード", f"card {n}"))
            programs = self.compile(card)
            if isinstance(programs, self.programs):
                out[card.key] = meaning_of(programs)
        return out

    def changed(self, cards: Sequence[Mapping[str, object]], meant: object) -> list[str]:
        """The ids of cards that mean something else here than they did (`meant`; nothing if not
        told)."""
        if not isinstance(meant, Mapping):
            return []
        now = self.meanings(cards)
        return [key for key in now if key in meant and meant[key] != now[key]]


def other_meaning(keys: Sequence[str]) -> BadInput:
    """What to raise about a game with such cards."""
    every = ", ".join([shown(key) for key in keys])
    return BadInput(
        f"this program reads the text of some of its cards differently from the one that it was "
        f"begun with: {every}",
        ja=f"このプログラムは、始めたときのプログラムと違う意味に読むカードがある: {every}",
    )
