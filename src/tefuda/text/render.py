"""From nodes back to words: what all languages share.

A `Renderer` has a phrase or a method for every node. A language (`japanese`, `english`) brings those
of its grammar, and a game subclasses that with its own words and its own actions. A node nobody has
words for is an error, never silence. A `Walk` goes through the actions of an effect.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, Generic, TypeVar, cast

from tefuda.effects import nodes as E
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import mentions_chosen, walk

Said = TypeVar("Said")  # what an action becomes: a clause of the language
Told = TypeVar("Told")  # what a sentence becomes


Filled = E.Choose | E.FromDeck  # what puts cards into a slot


@dataclass(frozen=True)
class Voice:
    """What the small words mean at this point: the card itself, and what was chosen."""

    this: str
    choices: tuple[Filled, ...] = ()  # the latest last
    several: bool = False  # the sentence at hand makes more than one choice
    here: int = 0  # how many of the choices it has made so far
    own: E.Choose | None = None  # the choice that the clause at hand makes and uses in one
    that: str = ""  # what the event of a triggered ability happened to is called
    subject: str = ""  # who the sentence at hand is said of, if anybody
    held: bool = False  # whatever is done, the subject does it
    usual: str = ""  # how long what is given lasts where nothing is said of it
    letters: list[E.Amount] = field(default_factory=list)  # what X, Y… stand for in it

    def choice(self, s: E.Selector) -> E.Choose:
        """The choice that is spoken of."""
        a = self.filled(s)
        if isinstance(a, E.Choose):
            return a
        raise no_words(s)

    def filled(self, s: E.Selector) -> Filled:
        """What has put cards into the slot that is spoken of."""
        for a in reversed(self.choices):
            if isinstance(s, E.Chosen) and a.slot == s.slot:
                return a
        raise no_words(s)

    def chose(self, a: Filled) -> Voice:
        return replace(self, choices=(*self.choices, a), here=self.here + 1)

    def begin(self, actions: tuple[E.Action, ...]) -> Voice:
        """At the beginning of a sentence."""
        several = len([a for a in actions if isinstance(a, (E.Choose, E.FromDeck))]) > 1
        return replace(self, several=several, here=0)

    def is_plain(self, s: E.Selector) -> bool:
        """Whether it is the one thing that this sentence chose, and needs no name."""
        return (
            isinstance(s, E.Chosen)
            and not self.several
            and self.here == 1
            and self.choices[-1].slot == s.slot
        )


def no_words(node: object) -> EngineFault:
    """What ends every closed list of nodes."""
    return EngineFault(f"no words for {node!r}; give its renderer a method")


SENTENCES: Final = (E.If, E.May, E.Delay)  # said as sentences of their own
LETTERS: Final = "XYZ"
FIELD: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
CAPITAL: Final = re.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
NAMES: Final[dict[type[E.Node], str]] = {  # methods that are not called like their node
    E.AttachedTo: "attached",
    E.Sum: "sum_of",
    E.AttachCards: "attach",
    E.WinGame: "win",
    E.LoseGame: "lose",
}


@cache
def in_small_letters(name: str) -> str:
    return CAPITAL.sub("_", name).lower()


def method_of(node: type[E.Node]) -> str:
    """Which method of a renderer speaks for a kind of node: `has_number` for `HasNumber`."""
    return NAMES.get(node) or in_small_letters(node.__name__)


class Renderer(Generic[Said]):
    """What is said of every node: by its phrase, or else by the method that is called like it.

    A phrase is a text with fields of the node in braces. `{to}` says the field; `{pose:poses}` looks
    it up in a table of the renderer; `{who:whose}` asks a method; `{what:を}` says it with a particle,
    and nothing where there is nothing. `{this}` is the card that speaks.
    """

    phrases: dict[type[E.Node], str] = {}
    letters: str = LETTERS  # for numbers that a later sentence explains

    def __init_subclass__(cls, words: Mapping[str, Any] | None = None) -> None:
        """A phrase or a method takes the place of what is inherited, phrase or method. `words`: the
        tables of a phrasebook, which become attributes of the class."""
        super().__init_subclass__()
        for name, table in (words or {}).items():
            setattr(cls, name, table)
        before = cls.__bases__[-1].__dict__.get("phrases", {})  # of the language
        kept = {node: said for node, said in before.items() if method_of(node) not in vars(cls)}
        cls.phrases = kept | vars(cls).get("phrases", {})

    def speak(self, node: E.Node, v: Voice) -> Any:
        """What the phrase or the method for a node says."""
        phrase = self.phrases.get(type(node))
        method = getattr(self, method_of(type(node)), None)
        try:
            if phrase is not None:
                return self.fill(phrase, node, v)
            if method is not None:
                return method(node, v)
        except (KeyError, IndexError) as e:  # a zone, an attribute… that is in no table
            raise no_words(node) from e
        raise no_words(node)

    def fill(self, phrase: str, node: object, v: Voice, **words: str) -> str:
        """A phrase with its fields said; `words` stand for fields of these names."""

        def say(field: re.Match[str]) -> str:
            name, how = field[1], field[2] or ""
            if name == "this":
                return v.this
            value = words[name] if name in words else getattr(node, name)
            return self.said_field(node, value, how, v)

        return FIELD.sub(say, phrase)

    def said_field(self, node: object, value: object, how: str, v: Voice) -> str:
        """One field of a node."""
        if isinstance(value, E.Selector):
            return self.with_particle(value, how, v) if how else self.selector(value, v)
        if isinstance(value, E.Amount):
            return self.amount(value, v) if isinstance(node, E.Amount) else self.figure(value, v)
        if isinstance(value, E.Condition):
            return self.condition(value, v)
        if isinstance(value, E.Test):
            return self.test(value, v)
        known = getattr(self, how, None) if how else None
        if value is None or (value == "" and not (isinstance(known, dict) and "" in known)):
            return ""
        if isinstance(known, dict):
            return str(known[value])
        if known is not None:
            return str(known(value, v))
        return (self.digits(value) if isinstance(value, int) else str(value)) + how

    def with_particle(self, s: E.Selector, particle: str, v: Voice) -> str:
        """A noun with its particle."""
        return self.selector(s, v) + particle

    def selector(self, s: E.Selector, v: Voice) -> str:
        if isinstance(s, E.This):
            return v.this
        return self.host(v) if isinstance(s, E.Host) else cast(str, self.speak(s, v))

    def host(self, v: Voice) -> str:
        raise no_words(E.Host())

    def test(self, t: E.Test, v: Voice) -> str:
        return cast(str, self.speak(t, v))

    def digits(self, n: int) -> str:
        return str(n)

    def amount(self, a: E.Amount, v: Voice) -> str:
        """A number in words, such as could stand behind "X is"."""
        return self.digits(a.n) if isinstance(a, E.Num) else cast(str, self.speak(a, v))

    def figure(self, a: E.Amount, v: Voice) -> str:
        """A number where a figure stands: itself, or a letter that a later sentence explains."""
        if isinstance(a, E.Num):
            return self.digits(a.n)
        if a not in v.letters:
            v.letters.append(a)
        return self.letters[v.letters.index(a)]

    def condition(self, c: E.Condition, v: Voice) -> str:
        if isinstance(c, E.Compare):
            if isinstance(c.left, E.CountOf) and isinstance(c.right, E.Num):
                return self.counted(c.left.what, c.cmp, c.right.n, v)
            return self.compared(c, v)
        return cast(str, self.speak(c, v))

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        raise no_words(what)

    def compared(self, c: E.Compare, v: Voice) -> str:
        raise no_words(c)

    def action(self, a: E.Action, v: Voice) -> Said:
        said = self.speak(a, v)
        return self.parsed(said) if type(a) in self.phrases else cast(Said, said)

    def parsed(self, said: str) -> Said:
        """The clause that the phrase of an action is."""
        return cast(Said, said)

    def ability(self, a: E.Ability) -> str:
        """A whole text, as it could be printed."""
        try:
            return self.text(a, self.voice(a))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def voice(self, a: E.Ability) -> Voice:
        """How an ability calls its card, and what it knows from the beginning."""
        raise no_words(a)

    def text(self, a: E.Ability, v: Voice) -> str:
        raise no_words(a)


class Walk(Renderer[Said], Generic[Said, Told]):
    """The order in which the actions of an effect are said: sentence by sentence."""

    def next_sentence(self, row: list[E.Action], v: Voice) -> tuple[Told, int, Voice]:
        """The next sentence (with those that hang on it), and how many actions it says."""
        a = row[0]
        if isinstance(a, E.If):
            told, v = self.conditional(a, v)
        elif isinstance(a, E.May):
            told, v = self.allowed(a, v)
        elif isinstance(a, E.Delay):
            told = self.later(a, v)
        elif isinstance(a, E.ChooseModes) and self.is_list(a):
            told = self.either_way(a, v)
        else:
            return self.plain_sentence(row, v)
        return told, 1, v

    def is_list(self, a: E.ChooseModes) -> bool:
        """Whether the modes are said one by one, behind a sentence of their own."""
        return True

    def conditional(self, a: E.If, v: Voice) -> tuple[Told, Voice]:
        raise no_words(a)

    def allowed(self, a: E.May, v: Voice) -> tuple[Told, Voice]:
        raise no_words(a)

    def later(self, a: E.Delay, v: Voice) -> Told:
        raise no_words(a)

    def either_way(self, a: E.ChooseModes, v: Voice) -> Told:
        raise no_words(a)

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[Told, int, Voice]:
        raise no_words(row)


def breaks(row: tuple[E.Action, ...], rest: tuple[E.Action, ...]) -> bool:
    """Whether a sentence ends before the first of the rest: nothing of it is spoken of later."""
    first = rest[0]
    if isinstance(first, SENTENCES):
        return True
    if is_theirs(row[0]) != is_theirs(first) and isinstance(first, (E.Choose, E.Draw)):
        return True
    if is_theirs(row[0]) and not mentions_chosen(first):
        return True
    if mentions_chosen(first) or isinstance(first, E.Shuffle):
        return False
    made = {a.slot for a in row if isinstance(a, E.Choose)}
    for a in rest:
        if isinstance(a, (E.If, E.May)):
            break
        spoken = a.what if isinstance(a, E.Choose) else a
        if any([isinstance(n, E.Chosen) and n.slot in made for n in walk(spoken)]):
            return False
        if isinstance(a, E.Choose):
            made.discard(a.slot)
    return True


def is_theirs(a: E.Action) -> bool:
    """Whether it is something the opponent does."""
    return (isinstance(a, E.Choose) and a.by == E.OPPONENT) or (
        isinstance(a, E.Draw) and a.who == E.OPPONENT
    )


def number(node: E.Node) -> int:
    """The number a plain amount is."""
    if isinstance(node, E.Num):
        return node.n
    raise no_words(node)


def parts_of(c: E.Condition | None) -> list[E.Condition]:
    """The conditions that must all hold, one after another; what was said as one stays so."""
    if c is None:
        return []
    return [*parts_of(c.left), c.right] if isinstance(c, E.Both) else [c]
