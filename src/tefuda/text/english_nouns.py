"""English: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.text.render import LETTERS, Voice, Walk, no_words
from tefuda.text.spoken import chosen_many

WHOSE: Final = {E.YOU: "your", E.OPPONENT: "your opponent's", E.BOTH: "each player's"}
PLAYERS: Final = {E.YOU: "you", E.OPPONENT: "your opponent", E.BOTH: "each player"}
HAVE: Final = {E.YOU: "you have", E.OPPONENT: "your opponent has", E.BOTH: "the players have"}
MORE: Final = {E.AT_LEAST: " or more", E.AT_MOST: " or less", E.EQUAL: ""}
HIGHER: Final = {E.AT_LEAST: " or higher", E.AT_MOST: " or lower", E.EQUAL: ""}
FEWER: Final = {E.AT_LEAST: "{} or more", E.AT_MOST: "{} or fewer", E.EQUAL: "exactly {}"}
BEYOND: Final[dict[tuple[str, E.Amount], str]] = {
    (E.AT_LEAST, E.Num(1)): "higher",
    (E.AT_MOST, E.Num(-1)): "lower",
}
MANY: Final = 99  # any number of them
VOWELS: Final = "aeiouAEIOU"
IRREGULAR: Final = {
    "ally": "allies",
    "enemy": "enemies",
    "climax": "climaxes",
    "armour": "armour",
    "equipment": "equipment",
}
SOME_DO: Final = {  # what one does → what several do
    "is": "are",
    "has": "have",
    "does": "do",
    "gets": "get",
    "its": "their",
    "it": "them",
}


def plural(noun: str) -> str:
    """Of a noun, or of several with or between them."""
    return " or ".join([IRREGULAR.get(one) or one + "s" for one in noun.split(" or ")])


def numbered(noun: str, n: int) -> str:
    """A noun as it stands behind a number."""
    return noun if n == 1 else plural(noun)


def counted_things(n: int | str, noun: str) -> str:
    """1 card, 2 cards, X cards."""
    return f"{n} {noun}" if str(n) in ("1", "one") else f"{n} {plural(noun)}"


def article(noun: str) -> str:
    """A noun with "a", "an" or "another"; a name, and what is not counted, has none."""
    if noun.startswith('"') or noun.endswith("armour"):
        return noun
    if noun.startswith("other "):
        return "an" + noun
    vowel = noun[0] in VOWELS and not noun.lower().startswith("uni")
    return f"{'an' if vowel else 'a'} {noun}"


def listed(said: Sequence[str], word: str = "and") -> str:
    """A, B, and C."""
    if len(said) < 3:
        return f" {word} ".join(said)
    return ", ".join(said[:-1]) + f", {word} " + said[-1]


def agreed(said: str, many: bool, **verbs: str) -> str:
    """What is said of one or of several: the words in braces, as one does them, in the right form;
    `verbs` are such as only add an s."""
    one = {word: word for word in SOME_DO} | verbs
    some = SOME_DO | {word: word.removesuffix("s") for word in verbs.values()}
    return said.format_map(some if many else one)


class EnglishNouns(Walk[str, list[str]]):
    """The grammar of nouns; a game adds the words."""

    phrases = {
        E.Players: "{who:player_words}",
        E.Rest: "the rest",
        E.InPose: "{pose:poses}",
        E.HasWord: "with {word:keywords}",
        E.TurnOf: "it is {who:owners} turn",
        E.DuringStep: "it is {who:timed} {step:steps}",
        E.Both: "{left} and {right}",
        E.Scaled: "{each} times {by}",
        E.LeastOf: "{of}, up to {limit}",
        E.KindsOf: "the number of different {group:group_words} among {what}",
    }
    player_words = PLAYERS
    owners = WHOSE
    timed = {"": "the", **WHOSE}
    zones: dict[str, str] = {}
    kinds: dict[tuple[str, ...], str] = {}
    nouns: tuple[tuple[Callable[[E.Selector], bool], str], ...] = ()  # of cards on the table
    numbers: dict[str, str] = {}
    counted_numbers: tuple[str, ...] = ()  # numbers of things: "2 hero points"
    number_phrases: dict[str, str] = {}  # numbers of a card that are not said as "the … of"
    poses: dict[str, str] = {}
    tag_words: dict[str, dict[str, str]] = {}  # group → what its tags are called
    tags: dict[str, str] = {}  # group → what is said of a tag: "of type {}"
    adjectives: tuple[str, ...] = ()  # groups of tags that are said before the noun
    traits: tuple[str, ...] = ()  # the same, right before the noun
    negated: tuple[type[E.Test], ...] = ()  # tests that stay before the noun where it is not so
    in_name: str = "in its name"
    ways: dict[str, str] = {}
    durations: dict[str, str] = {}
    host_word: str = ""
    roles: dict[str, str] = {}  # of a card in an event
    relations: dict[str, str] = {}  # "the character facing {}"
    places: dict[str, str] = {}  # of a card: "front-row"; with a gap, behind the noun
    states: dict[str, str] = {}  # the same as something that is so: "{is} in the front row"
    steps: dict[str, str] = {}
    step_owners: dict[str, str] = WHOSE  # whose phase or step it is
    keywords: dict[str, str] = {}
    group_words: dict[str, str] = {}  # what the tags of a group are called
    more: dict[str, str] = MORE  # behind a number that a card has
    higher: dict[str, str] = HIGHER  # behind a number that is compared
    equals: str = "is equal to"
    true: str = "so"

    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names and traits in English

    def word(self, printed: str) -> str:
        """A printed name or trait in English, where one is known."""
        return self.known.get(printed, printed)

    def name(self, printed: str) -> str:
        return f'"{self.word(printed)}"'

    def with_particle(self, s: E.Selector, particle: str, v: Voice) -> str:
        """A noun as a method says it."""
        return str(getattr(self, particle)(s, v))

    def plain(self, s: E.Selector, v: Voice) -> str:
        """A noun, whatever was just chosen."""
        return self.selector(s, replace(v, here=0))

    # --- nouns

    def host(self, v: Voice) -> str:
        return self.host_word

    def whose(self, who: str, v: Voice) -> str:
        return "their" if who == v.subject == E.OPPONENT else WHOSE[who]

    def happened(self, s: E.Happened, v: Voice) -> str:
        names = dict([part.split("=", 1) for part in v.that.split("|") if part])
        return names.get(s.role) or self.roles[s.role]

    def related(self, s: E.Related, v: Voice) -> str:
        return self.relations[s.key].format(self.selector(s.of, v))

    def among(self, s: E.Among, v: Voice) -> str:
        return f"all {self.some(s, 2, v)}"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        return " and ".join([self.selector(part, v) for part in s.parts])

    def top(self, s: E.Top, v: Voice) -> str:
        return f"the top {self.so_many(s.count, v)} of {self.whose(s.who, v)} {self.zones[s.zone]}"

    def described(self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], n: int, v: Voice) -> str:
        """What n cards of these kinds that pass the tests are called."""
        return "".join(self.noun(E.Cards("", (), kinds, tests), n, v))

    def noun(self, s: E.Cards, n: int, v: Voice) -> tuple[str, str]:
        """What n such cards are called: the noun, and what stands behind it."""
        noun, tests = self.head(s, n, v)
        before = [t for t in tests if self.is_adjective(t)]
        words = ["other"] if s.other else []
        words += [self.test(t, v) for t in before if not self.is_trait(t)]
        words += self.side(s, v)
        words += [self.test(t, v) for t in before if self.is_trait(t)]
        behind = self.behind(s, [t for t in tests if not self.is_adjective(t)], n, v)
        return " ".join([*words, noun]), "".join([" " + b for b in behind])

    def head(self, s: E.Cards, n: int, v: Voice) -> tuple[str, list[E.Test]]:
        """The bare noun, and the tests that it does not say."""
        return numbered(self.head_noun(s), n), list(s.tests)

    def head_noun(self, s: E.Cards) -> str:
        for is_such, noun in self.nouns:
            if is_such(s):
                return noun
        return " or ".join([self.kinds[k,] for k in s.kinds]) or self.kinds[()]

    def side(self, s: E.Cards, v: Voice) -> list[str]:
        """Whose the cards are, where the noun says it: "enemy"."""
        return []

    def behind(self, s: E.Cards, tests: list[E.Test], n: int, v: Voice) -> list[str]:
        return [self.test(t, v) for t in tests]

    def is_adjective(self, t: E.Test) -> bool:
        """Whether a test is said before the noun."""
        if isinstance(t, (E.OneOf, E.AllOf)):
            return all([self.is_adjective(part) for part in t.tests])
        if isinstance(t, E.NotSo):
            return isinstance(t.test, self.negated) and self.is_adjective(t.test)
        if isinstance(t, E.Placed):
            return "{" not in self.places[t.place]
        if isinstance(t, E.HasTag):
            return t.group in (*self.adjectives, *self.traits)
        return isinstance(t, E.InPose)

    def is_trait(self, t: E.Test) -> bool:
        """Whether a test is said right before the noun: a colour, a class, a kind."""
        if isinstance(t, (E.OneOf, E.AllOf)):
            return all([self.is_trait(part) for part in t.tests])
        if isinstance(t, E.NotSo):
            return self.is_trait(t.test)
        return isinstance(t, E.HasTag) and t.group in self.traits

    def is_one(self, s: E.Cards) -> bool:
        """Whether there can be but one of them."""
        return False

    def on_table(self, s: E.Selector) -> bool:
        """Whether the noun tells where the cards are."""
        return False

    def place(self, s: E.Cards, v: Voice, at: str = "in") -> str:
        """Where cards are, where their noun does not say so: " in your hand"."""
        if self.on_table(s):
            return ""
        return f" {at} {self.whose(s.who, v)} {' or '.join([self.zones[z] for z in s.zones])}"

    def some(self, s: E.Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number: "of your units", "card in your hand"."""
        if isinstance(s, E.Among):
            return f"{self.described(s.kinds, s.tests, n, v)} {self.source_of(s, v)}"
        if isinstance(s, E.AttachedTo):
            return self.attachments(s, n, v, at or "on")
        if isinstance(s, E.Cards):
            return self.some_cards(s, n, v, at or "in")
        return self.some_of(s, v)

    def some_of(self, s: E.Selector, v: Voice) -> str:
        """Of what was named before."""
        raise no_words(s)

    def source_of(self, s: E.Among, v: Voice) -> str:
        return "among them"

    def attachments(self, s: E.AttachedTo, n: int, v: Voice, at: str) -> str:
        return f"{numbered(self.ways[s.way], n)} {at} {self.one(s.to, v)}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        raise no_words(s)

    def one(self, s: E.Selector, v: Voice) -> str:
        """One of them, as it comes up in an event: "an enemy character"."""
        if not isinstance(s, E.Cards) or self.is_one(s):
            return self.selector(s, v)
        return article(self.some(s, 1, v))

    def so_many(self, a: E.Amount, v: Voice) -> str:
        """ "card", "2 cards", "X cards": how many from the top."""
        return "card" if a == E.Num(1) else self.many(a, "card", v)

    def many(self, a: E.Amount, noun: str, v: Voice) -> str:
        """ "1 card", "2 cards", "X cards"."""
        n = self.count_word(a.n) if isinstance(a, E.Num) else self.figure(a, v)
        return counted_things(n, noun)

    def count_word(self, n: int) -> str:
        """How many cards there are."""
        return str(n)

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        if self.is_it(s, v):
            return "them" if self.is_plural(s, v) else "it"
        return self.those(s, v)

    def is_it(self, s: E.Chosen, v: Voice) -> bool:
        """Whether it is what was just chosen, and needs no name."""
        return bool(v.here)

    def those(self, s: E.Selector, v: Voice) -> str:
        noun = self.called(s, v)
        return f"those {plural(noun)}" if self.is_plural(s, v) else f"that {noun}"

    def called(self, s: E.Selector, v: Voice) -> str:
        """What was chosen is called."""
        return "card"

    def is_plural(self, s: E.Selector, v: Voice) -> bool:
        if isinstance(s, E.Cards):
            return not self.is_one(s)
        if isinstance(s, E.Chosen):
            return chosen_many(s, v)
        if isinstance(s, E.Players):
            return s.who == E.YOU
        if isinstance(s, E.Top):
            return s.count != E.Num(1)
        return isinstance(s, (E.AttachedTo, E.Among, E.Rest, E.AllThese))

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        return f"with {self.size(t, v)}"

    def size(self, t: E.HasNumber, v: Voice) -> str:
        """cost 3 or less, 2 or more hero points."""
        n, noun = self.figure(t.than, v) + self.more[t.cmp], self.numbers[t.attr]
        return f"{n} {noun}" if t.attr in self.counted_numbers else f"{noun} {n}"

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        words = self.tag_words.get(t.group)
        return self.tags[t.group].format(self.word(t.tag) if words is None else words[t.tag])

    def named(self, t: E.Named, v: Voice) -> str:
        name = self.name(t.name)
        return f"with {name} {self.in_name}" if t.part else f"named {name}"

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        said = [self.test(part, v) for part in t.tests]
        last = said[0].rpartition(" ")[2]
        if all([s.endswith(" " + last) for s in said]):  # lightly or heavily damaged
            said[:-1] = [s.removesuffix(" " + last) for s in said[:-1]]
        return " or ".join(said)

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        return " and ".join([self.test(part, v) for part in t.tests])

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if self.is_adjective(t):
            return f"non-{said}" if isinstance(t.test, E.HasTag) else f"not {said}"
        if said.startswith("with "):
            return "without " + said.removeprefix("with ")
        return f"that is not {said}"

    def has_kind(self, t: E.HasKind, v: Voice) -> str:
        return "that is " + " or ".join([article(self.kinds[k,]) for k in t.kinds])

    def placed(self, t: E.Placed, v: Voice) -> str:
        said = self.places[t.place]
        if (t.of is not None) != said.endswith(" {}"):
            raise no_words(t)
        return said.format("" if t.of is None else self.one(t.of, v))

    # --- conditions

    def not_true(self, c: E.NotTrue, v: Voice) -> str:
        said = self.condition(c.of, v)
        for verb in (" is ", " are "):
            if verb in said:
                said = said.replace(verb, f"{verb}not ", 1)
                return said.replace(" not a ", " no ", 1) if said.startswith("there") else said
        return f"it is not {self.true} that {said}"

    def either(self, c: E.Either, v: Voice) -> str:
        return " or ".join([self.condition(part, v) for part in c.conds])

    def compared(self, c: E.Compare, v: Voice) -> str:
        if isinstance(c.left, E.Remainder) and c.left.by == 2 and isinstance(c.right, E.Num):
            return f"{self.amount(c.left.of, v)} is {'odd' if c.right.n else 'even'}"
        said = self.measure(c.cmp, c.right, self.higher, v)
        return f"{self.amount(c.left, v)} is {said}"

    def measure(
        self, cmp: str, than: E.Amount, more: Mapping[str, str], v: Voice, equal: str = "exactly "
    ) -> str:
        """What a number is: "2 or less", "higher than your level"."""
        if isinstance(than, E.Num):
            return f"{than.n}{more[cmp]}"
        beyond = BEYOND.get((cmp, than.right)) if isinstance(than, E.Sum) else None
        if beyond is not None and isinstance(than, E.Sum):
            return f"{beyond} than {self.amount(than.left, v)}"
        return {E.AT_LEAST: "at least ", E.AT_MOST: "at most "}.get(cmp, equal) + self.amount(
            than, v
        )

    def how_many(self, cmp: str, n: int) -> str:
        """ "at least 1", "2 or more", "no"."""
        if (cmp, n) == (E.EQUAL, 0):
            return "no"
        if (cmp, n) == (E.AT_LEAST, 1):
            return f"at least {self.count_word(n)}"
        return FEWER[cmp].format(self.count_word(n))

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        many, count = self.how_many(cmp, n), 1 if n == 1 and cmp != E.AT_MOST else 2
        if isinstance(what, E.AttachedTo):
            return self.has_attached(what, many, count, v)
        if isinstance(what, E.Cards):
            return self.there(what, many, count, v)
        return self.there_are(what, many, count, v)

    def there_are(self, s: E.Selector, many: str, n: int, v: Voice) -> str:
        """There are so many of what was named before."""
        raise no_words(s)

    def were_chosen(self, s: E.Selector, many: str, n: int, v: Voice) -> str:
        """So many cards were found or chosen, or lie under something."""
        some = many.startswith("at least")
        if isinstance(s, E.Chosen):
            done = "revealed" if isinstance(v.filled(s), E.FromDeck) else "chosen"
            were = "card was" if n == 1 and not some else "cards were"
            return f"{'1 or more' if some else many} {were} {done}"
        be = "is" if n == 1 else "are"
        return f"there {be} {'a' if some else many} {self.some(s, n, v)}"

    def has_attached(self, s: E.AttachedTo, many: str, n: int, v: Voice) -> str:
        """Somebody has so many cards on it."""
        return f"{self.one(s.to, v)} has {many} {numbered(self.ways[s.way], n)}"

    def there(self, s: E.Cards, many: str, n: int, v: Voice) -> str:
        """There are so many of these cards, or somebody has them."""
        noun, behind = self.noun(s, n, v)
        if not self.on_table(s) and s.who in HAVE and len(s.zones) == 1:
            whose = "your" if s.who == E.YOU else "their"
            return f"{HAVE[s.who]} {many} {noun}{behind} in {whose} {self.zones[s.zones[0]]}"
        be = "is" if n == 1 else "are"
        return f"there {be} {many} {noun}{self.place(s, v)}{behind}"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        return f"{self.selector(c.what, v)} {self.so(c.test, self.is_plural(c.what, v), v)}"

    def so(self, t: E.Test, many: bool, v: Voice) -> str:
        """A test as something said of somebody: "is ON", "has a weapon equipped"."""
        is_, has = ("are", "have") if many else ("is", "has")
        if isinstance(t, E.Placed) and t.place in self.states:
            return agreed(self.states[t.place], many)
        if isinstance(t, E.NotSo):
            said = self.so(t.test, many, v)
            if said.startswith(is_ + " "):
                return f"{is_} not {said.removeprefix(is_ + ' ')}"
            if said.startswith(has + " "):
                return f"{'do' if many else 'does'} not have {said.removeprefix(has + ' ')}"
            raise no_words(t)
        if isinstance(t, E.OneOf):
            return " or ".join([self.so(part, many, v) for part in t.tests])
        said = self.test(t, v).removeprefix("that is ")
        if said.startswith("with "):
            return f"{has} {said.removeprefix('with ')}"
        return f"{is_} {self.as_one(t, said, many)}"

    def as_one(self, t: E.Test, said: str, many: bool) -> str:
        """What a card is said to be, with its article where it has one."""
        return said

    def when(self, c: E.Condition, v: Voice) -> str:
        """A condition in front of a sentence, without the comma."""
        return "if you do" if isinstance(c, E.Did) else f"if {self.condition(c, v)}"

    def front(self, c: E.Condition | None, v: Voice) -> str:
        """The same with its comma, where there is a condition."""
        return "" if c is None else self.when(c, v) + ", "

    def leads(self, conds: Sequence[E.Condition], v: Voice) -> str:
        """Conditions in front of a sentence: times first, without the last comma."""
        v = replace(v, here=0, subject="")
        during = [self.during(c, v) for c in conds]
        others = [c for c, said in zip(conds, during, strict=True) if not said]
        out = [said for said in during if said]
        if others:
            out.append("if " + " and ".join(self.facts(others, v)))
        return ", ".join(out)

    def during(self, c: E.Condition, v: Voice) -> str:
        """A condition on the time as it stands in front; nothing for any other."""
        if isinstance(c, E.TurnOf):
            return f"during {WHOSE[c.who]} turn"
        if isinstance(c, E.DuringStep):
            return f"during {self.step_owners[c.who]} {self.steps[c.step]}"
        return ""

    def facts(self, conds: Sequence[E.Condition], v: Voice) -> list[str]:
        """Each of some conditions behind "if"."""
        return [self.condition(c, v) for c in conds]

    # --- amounts

    def count_of(self, a: E.CountOf, v: Voice) -> str:
        return f"the number of {self.selector(a.what, v).removeprefix('all ')}"

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        total = "total " if self.is_plural(a.what, v) else ""
        said = self.number_phrases.get(a.attr) or f"the {{}}{self.numbers[a.attr]} of {{}}"
        return said.format(total, self.selector(a.what, v))

    def sum_of(self, a: E.Sum, v: Voice) -> str:
        left = self.amount(a.left, v)
        if isinstance(a.right, E.Num) and a.right.n < 0:
            return f"{left} minus {-a.right.n}"
        return f"{left} plus {self.amount(a.right, v)}"

    def explained(self, v: Voice) -> list[str]:
        """ "X is equal to…" for every letter of the sentence before."""
        plain = replace(v, subject="", here=0, letters=[])
        named = enumerate(v.letters)
        out = [f"{LETTERS[i]} {self.equals} {self.amount(a, plain)}" for i, a in named]
        v.letters.clear()
        return out

    def each(self, c: E.CountOf, v: Voice) -> str:
        return f"for each {self.some(c.what, 1, v)}"

    def quantity(self, a: E.Choose) -> str:
        if a.least == 0 and a.most >= MANY:
            return "any number of"
        least, most = self.count_word(a.least), self.count_word(a.most)
        if a.least == a.most:
            return most
        return f"up to {most}" if a.least == 0 else f"{least} to {most}"
