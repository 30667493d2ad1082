"""English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    DuringStep,
    Either,
    Exchange,
    FromDeck,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    If,
    InPose,
    KindsOf,
    LeastOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    Top,
    Trigger,
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.text.render import Renderer, Voice, breaks, is_theirs, no_words, number

WHOSE = {YOU: "your", OPPONENT: "your opponent's", BOTH: "each player's"}
PLAYERS = {YOU: "you", OPPONENT: "your opponent", BOTH: "each player"}
LETTERS = "XYZ"
HAVE = {YOU: "you have", OPPONENT: "your opponent has", BOTH: "the players have"}


def counted_things(n: int | str, noun: str) -> str:
    """1 card, 2 cards, X cards."""
    return f"{n} {noun}" if str(n) == "1" else f"{n} {noun}s"


def third(said: str) -> str:
    """A command as what somebody else does: "puts it into their hand"."""
    verb, _, rest = said.partition(" ")
    verb += "es" if verb.endswith(("ch", "sh", "s")) else "s"
    return f"{verb} {rest}" if rest else verb


def sentence(said: str) -> str:
    """With its capital and its full stop."""
    out = said[0].upper() + said[1:]
    return out if out.rstrip("”").endswith((".", ".)")) else out + "."


class English(Renderer[str]):
    """The grammar; a game adds the words."""

    units: dict[tuple[str, ...], str] = {}  # zones → what a unit there is called
    zones: dict[str, str] = {}
    kinds: dict[tuple[str, ...], str] = {}
    one_card: tuple[str, ...] = ()  # zones with never more than one card
    numbers: dict[str, str] = {}
    poses: dict[str, str] = {}
    tag_words: dict[str, str] = {}
    ways: dict[str, str] = {}
    durations: dict[str, str] = {}
    host_word: str = ""
    relations: dict[str, str] = {}  # "the character facing {}"
    places: dict[str, str] = {}  # of a card: "in the front row"
    slots: dict[str, str] = {}  # where a card comes to: "in any slot of the stage"
    steps: dict[str, str] = {}
    step_owners: dict[str, str] = WHOSE  # whose phase or step it is
    keywords: dict[str, str] = {}
    group_words: dict[str, str] = {}  # what the tags of a group are called
    pose_verbs: dict[str, str] = {}
    effect_word: str = "this effect"
    differs: dict[str, str] = {}  # in what cards differ: "with different names"
    losses: dict[str, str] = {}  # group → what is lost: "“{}”"; "group:*" for all of it

    def word(self, printed: str) -> str:
        """A printed name or trait in English, where one is known."""
        return printed

    # --- nouns

    def host(self, v: Voice) -> str:
        return self.host_word

    def whose(self, who: str, v: Voice) -> str:
        return WHOSE[who]

    def players(self, s: Players, v: Voice) -> str:
        return PLAYERS[s.who]

    def happened(self, s: Happened, v: Voice) -> str:
        return "that card"

    def related(self, s: Related, v: Voice) -> str:
        return self.relations[s.key].format(self.selector(s.of, v))

    def among(self, s: Among, v: Voice) -> str:
        return f"all {self.described(s.kinds, s.tests, 2, v)} among them"

    def rest(self, s: Rest, v: Voice) -> str:
        return "the rest"

    def all_these(self, s: AllThese, v: Voice) -> str:
        return " and ".join([self.selector(part, v) for part in s.parts])

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], n: int, v: Voice) -> str:
        """What n cards of these kinds that pass the tests are called."""
        return "".join(self.noun(Cards("", (), kinds, tests), n, v))

    def noun(self, s: Cards, n: int, v: Voice) -> tuple[str, str]:
        """What n such cards are called: the noun, and what stands behind it."""
        adjectives: list[str] = []
        behind: list[str] = []
        for t in s.tests:
            said = self.test(t, v)
            (adjectives if self.is_adjective(t) else behind).append(said)
        unit = self.units.get(s.zones) if s.kinds == ("unit",) else None
        noun = unit if unit is not None else self.kinds[s.kinds]
        words = " ".join([*(["other"] if s.other else []), *adjectives, noun])
        return words + ("" if n == 1 else "s"), "".join([" " + b for b in behind])

    def is_adjective(self, t: Test) -> bool:
        """Whether a test is said before the noun."""
        if isinstance(t, HasTag):
            return t.group == "trait"
        return isinstance(t, (InPose, OneOf)) or (
            isinstance(t, NotSo) and self.is_adjective(t.test)
        )

    def on_field(self, s: Cards) -> bool:
        return s.kinds == ("unit",) and s.zones in self.units

    def place(self, s: Cards, at: str = "in") -> str:
        return f" {at} {WHOSE[s.who]} {self.zones[s.zones[0]]}"

    def cards(self, s: Cards, v: Voice) -> str:
        """All of them."""
        noun, behind = self.noun(s, 1 if s.zones == self.one_card else 2, v)
        if self.on_field(s):
            every = "" if s.zones == self.one_card else "all "
            return f"{every}{WHOSE[s.who]} {noun}{behind}"
        if not s.kinds and not s.tests:
            return f"{WHOSE[s.who]} {self.zones[s.zones[0]]}"
        return f"all {noun}{self.place(s)}{behind}"

    def some(self, s: Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number: "of your units", "card in your hand"."""
        if isinstance(s, AttachedTo):
            return f"{self.ways[s.way]} {at or 'on'} {self.selector(s.to, v)}"
        if not isinstance(s, Cards):
            raise no_words(s)
        if self.on_field(s):
            noun, behind = self.noun(s, 2, v)
            return f"of {WHOSE[s.who]} {noun}{behind}"
        noun, behind = self.noun(s, n, v)
        return noun + self.place(s, at or "in") + behind

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"all {self.ways[s.way]} on {self.selector(s.to, v)}"

    def top(self, s: Top, v: Voice) -> str:
        n = number(s.count)
        cards = "card" if n == 1 else f"{n} cards"
        return f"the top {cards} of {WHOSE[s.who]} {self.zones[s.zone]}"

    def chosen(self, s: Chosen, v: Voice) -> str:
        a = v.choice(s)
        if not v.several and v.choices[-1] is a:
            return "it" if a.most == 1 else "them"
        noun = "unit" if isinstance(a.what, Cards) and self.on_field(a.what) else "card"
        return f"that {noun}" if a.most == 1 else f"those {noun}s"

    def is_plural(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Cards):
            return s.zones != self.one_card
        if isinstance(s, Chosen):
            return v.choice(s).most > 1
        return False

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        return f"with {self.measured(number(t.than), t.cmp, self.numbers[t.attr])}"

    def measured(self, n: int, cmp: str, noun: str) -> str:
        """500 HP or less, 2 or more energy."""
        more = {AT_LEAST: " or more", AT_MOST: " or less", EQUAL: ""}[cmp]
        return f"{n} {noun}{more}"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "trait":
            return self.word(t.tag)
        return f"with the {self.tag_words[t.tag]} {t.group}"

    def named(self, t: Named, v: Voice) -> str:
        if t.part:
            return f'with "{self.word(t.name)}" in its name'
        return f'named "{self.word(t.name)}"'

    def in_pose(self, t: InPose, v: Voice) -> str:
        return self.poses[t.pose]

    def one_of(self, t: OneOf, v: Voice) -> str:
        said = [self.test(part, v) for part in t.tests]
        last = said[0].rpartition(" ")[2]
        if all([s.endswith(" " + last) for s in said]):  # lightly or heavily damaged
            said[:-1] = [s.removesuffix(" " + last) for s in said[:-1]]
        return " or ".join(said)

    def not_so(self, t: NotSo, v: Voice) -> str:
        return f"not {self.test(t.test, v)}"

    def all_of(self, t: AllOf, v: Voice) -> str:
        return " and ".join([self.test(part, v) for part in t.tests])

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return " or ".join([self.kinds[kind,] for kind in t.kinds])

    def placed(self, t: Placed, v: Voice) -> str:
        of = "" if t.of is None else self.selector(t.of, v)
        return self.places[t.place].format(of)

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"with {self.keywords[t.word]}"

    # --- conditions

    def either(self, c: Either, v: Voice) -> str:
        return " or ".join([self.condition(part, v) for part in c.conds])

    def not_true(self, c: NotTrue, v: Voice) -> str:
        return f"it is not so that {self.condition(c.of, v)}"

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"it is {WHOSE[c.who] if c.who else 'the'} {self.steps[c.step]}"

    def compared(self, c: Compare, v: Voice) -> str:
        left, right = self.amount(c.left, v), c.right
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            return f"{left} is higher than {self.amount(right.left, v)}"
        if c.cmp == AT_MOST and isinstance(right, Sum) and right.right == Num(-1):
            return f"{left} is lower than {self.amount(right.left, v)}"
        if isinstance(right, Num):
            more = {AT_LEAST: " or higher", AT_MOST: " or lower", EQUAL: ""}[c.cmp]
            return f"{left} is {right.n}{more}"
        how = {AT_LEAST: "at least", AT_MOST: "at most", EQUAL: "exactly"}[c.cmp]
        return f"{left} is {how} {self.amount(right, v)}"

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if cmp == AT_LEAST:
            many = "at least 1" if n == 1 else f"{n} or more"
        elif cmp == AT_MOST:
            many = f"{n} or fewer"
        else:
            many = "no" if n == 0 else f"exactly {n}"
        if isinstance(what, AttachedTo):
            return f"{self.selector(what.to, v)} has {many} {self.ways[what.way]}"
        if not isinstance(what, Cards):
            raise no_words(what)
        noun, behind = self.noun(what, 1 if many in ("at least 1", "exactly 1") else 2, v)
        place = "" if self.on_field(what) else self.place(what)
        return f"{HAVE[what.who]} {many} {noun}{place}{behind}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun = self.selector(c.what, v)
        test = c.test
        if isinstance(test, HasNumber):
            measured = self.measured(number(test.than), test.cmp, self.numbers[test.attr])
            return f"{noun} has {measured}"
        if isinstance(test, HasTag):
            if test.group == "trait":
                return f"{noun} is {self.word(test.tag)}"
            return f"{noun} has the {self.tag_words[test.tag]} {test.group}"
        return f"{noun} is {self.test(test, v)}"

    def both(self, c: Both, v: Voice) -> str:
        return f"{self.condition(c.left, v)} and {self.condition(c.right, v)}"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"it is {WHOSE[c.who]} turn"

    def when(self, c: Condition, v: Voice) -> str:
        return "if you do" if isinstance(c, Did) else f"if {self.condition(c, v)}"

    def leads(self, conds: Sequence[Condition], v: Voice) -> str:
        """Conditions in front of a sentence: times first, without the last comma."""
        v = replace(v, here=0, subject="")
        during = [self.during(c, v) for c in conds]
        others = [c for c, said in zip(conds, during, strict=True) if not said]
        out = [said for said in during if said]
        if others:
            out.append("if " + " and ".join(self.facts(others, v)))
        return ", ".join(out)

    def during(self, c: Condition, v: Voice) -> str:
        """A condition on the time as it stands in front; nothing for any other."""
        if isinstance(c, TurnOf):
            return f"during {WHOSE[c.who]} turn"
        if isinstance(c, DuringStep):
            return f"during {self.step_owners[c.who]} {self.steps[c.step]}"
        return ""

    def facts(self, conds: Sequence[Condition], v: Voice) -> list[str]:
        """Each of some conditions behind "if"."""
        return [self.condition(c, v) for c in conds]

    # --- amounts

    def count_of(self, a: CountOf, v: Voice) -> str:
        return f"the number of {self.selector(a.what, v).removeprefix('all ')}"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "total " if self.is_plural(a.what, v) else ""
        return f"the {total}{self.numbers[a.attr]} of {self.selector(a.what, v)}"

    def scaled(self, a: Scaled, v: Voice) -> str:
        return f"{self.amount(a.each, v)} times {a.by}"

    def sum_of(self, a: Sum, v: Voice) -> str:
        left = self.amount(a.left, v)
        if isinstance(a.right, Num) and a.right.n < 0:
            return f"{left} minus {-a.right.n}"
        return f"{left} plus {self.amount(a.right, v)}"

    def least_of(self, a: LeastOf, v: Voice) -> str:
        return f"{self.amount(a.of, v)}, up to {a.limit}"

    def kinds_of(self, a: KindsOf, v: Voice) -> str:
        group = "names" if a.group == "name" else self.group_words[a.group]
        among = self.selector(a.what, v)
        return f"the number of different {group} among {among}"

    def figure(self, a: Amount, v: Voice) -> str:
        """A number where a figure stands: itself, or a letter that a later sentence explains."""
        if isinstance(a, Num):
            return str(a.n)
        if a not in v.letters:
            v.letters.append(a)
        return LETTERS[v.letters.index(a)]

    def explained(self, v: Voice) -> list[str]:
        """ "X is equal to…" for every letter of the sentence before."""
        plain = replace(v, subject="", here=0, letters=[])
        out = [f"{LETTERS[i]} is equal to {self.amount(a, plain)}" for i, a in enumerate(v.letters)]
        v.letters.clear()
        return out

    def per(self, amount: Amount, v: Voice) -> tuple[int, str]:
        """The number, and what it is counted for: " for each energy on this unit"."""
        if isinstance(amount, Num):
            return amount.n, ""
        if isinstance(amount, Scaled) and isinstance(amount.each, CountOf):
            return amount.by, f" for each {self.some(amount.each.what, 1, v)}"
        raise no_words(amount)

    def quantity(self, a: Choose) -> str:
        if a.least == a.most:
            return str(a.most)
        return f"up to {a.most}" if a.least == 0 else f"{a.least} to {a.most}"

    # --- actions, as commands: "draw 2 cards"

    def choose(self, a: Choose, v: Voice) -> str:
        return f"choose {self.quantity(a)} {self.some(a.what, a.most, v)}{self.differing(a)}"

    def differing(self, a: Choose) -> str:
        return f" {self.differs[a.differ]}" if a.differ else ""

    def draw(self, a: Draw, v: Voice) -> str:
        n = number(a.count)
        return f"draw {n} card" + ("" if n == 1 else "s")

    def move(self, a: Move, v: Voice) -> str:
        what = self.selector(a.what, v)
        if a.to == "discard":
            return f"discard {what}"
        whose = self.owner(a.what, v)
        if a.to == "deck":
            end = "on the bottom of" if a.bottom else "on top of"
            return f"put {what} {end} {whose} {self.zones[a.to]}"
        return f"put {what} into {whose} {self.zones[a.to]}"

    def owner(self, s: Selector, v: Voice) -> str:
        if isinstance(s, Chosen):
            s = v.choice(s).what
        if isinstance(s, (Cards, Top)):
            return WHOSE[s.who] if s.who != BOTH else "its owner's"
        return "its owner's"

    def exchange(self, a: Exchange, v: Voice) -> str:
        return f"switch {self.selector(a.one, v)} with {self.selector(a.other, v)}"

    def shuffle(self, a: Shuffle, v: Voice) -> str:
        return f"shuffle {WHOSE[a.who]} {self.zones[a.zone]}"

    def show(self, a: Show, v: Voice) -> str:
        return f"show {self.selector(a.what, v)} to your opponent"

    def look_at(self, a: LookAt, v: Voice) -> str:
        return f"look at {self.selector(a.what, v)}"

    def attach(self, a: AttachCards, v: Voice) -> str:
        return (
            f"attach {self.selector(a.what, v)} to {self.selector(a.to, v)} as {self.ways[a.way]}"
        )

    def modify(self, a: Modify, v: Voice) -> str:
        plural = self.is_plural(a.what, v)
        change = self.change(a.attr, a.how, a.amount, plural, v)
        subject = self.selector(a.what, v)
        subject = "they" if subject == "them" else subject
        return f"{subject} {change} {self.durations[a.until]}"

    def set_pose(self, a: SetPose, v: Voice) -> str:
        return f"{self.pose_verbs[a.pose]} {self.selector(a.what, v)}"

    def turn_face(self, a: TurnFace, v: Voice) -> str:
        return f"turn {self.selector(a.what, v)} face {'up' if a.up else 'down'}"

    def lost(self, taken: str) -> str:
        """What an ability takes away: "“N”" of "group:N"."""
        group, _, name = taken.partition(":")
        return self.losses.get(taken) or self.losses[group].format(self.word(name))

    def grant(self, a: Grant, v: Voice) -> str:
        subject = self.selector(a.what, v)
        gets = "get" if self.is_plural(a.what, v) else "gets"
        subject = "they" if subject == "them" else subject
        said = self.ability(a.ability)
        return f"{subject} {gets} the following ability {self.durations[a.until]}: “{said}”"

    def repeat(self, a: Repeat, v: Voice) -> str:
        said = f"“{self.sentences(a.do, v)}”"
        if isinstance(a.times, CountOf):
            return f"for each {self.some(a.times.what, 1, v)}, do the following: {said}"
        return f"do the following {counted_things(self.figure(a.times, v), 'time')}: {said}"

    def again(self, a: Again, v: Voice) -> str:
        done = self.joined(self.clauses(a.do, v)[0])
        may = "you may" if a.by == YOU else f"{PLAYERS[a.by]} may"
        return f"{may} {done}; each time that is done, carry out {self.effect_word} again"

    def win(self, a: WinGame, v: Voice) -> str:
        return f"{PLAYERS[a.who]} {'win' if a.who == YOU else 'wins'} the game"

    def lose(self, a: LoseGame, v: Voice) -> str:
        return f"{PLAYERS[a.who]} {'lose' if a.who == YOU else 'loses'} the game"

    def pay_cost(self, a: PayCost, v: Voice) -> str:
        return "pay the cost"

    def from_deck(self, a: FromDeck, v: Voice) -> str:
        n, whose = self.figure(a.count, v), self.whose(a.who, v)
        end = "bottom" if a.bottom else "top"
        if a.up_to:
            cards = f"up to {counted_things(n, 'card')} from the {end} of {whose} deck"
        else:
            cards = f"the {end} {'card' if n == '1' else n + ' cards'} of {whose} deck"
        if a.way in ("look", "reveal", "flip"):
            verb = {"look": "look at", "reveal": "reveal", "flip": "turn over"}[a.way]
            return f"{verb} {cards}"
        to = "their" if a.who == OPPONENT else whose
        down = " face down" if a.face_down else ""
        return f"put {cards} into {to} {self.zones[a.way]}{down}"

    def deploy(self, a: Deploy, v: Voice) -> str:
        pose = f", {self.poses[a.pose]}" if a.pose else ""
        return f"put {self.selector(a.what, v)} {self.slots[a.place]}{pose}"

    def relocate(self, a: Relocate, v: Voice) -> str:
        return f"move {self.selector(a.what, v)} {self.slots[a.place].replace('in ', 'to ', 1)}"

    def choose_modes(self, a: ChooseModes, v: Voice) -> str:
        many = f"up to {a.count}" if a.up_to else str(a.count)
        modes = " ".join([f"“{self.sentences(mode, v)}”" for mode in a.modes])
        return f"choose {many} of the following {len(a.modes)} effects and perform it: {modes}"

    def may_either(self, a: MayEither, v: Voice) -> str:
        one, two = self.move(a.first, v), self.move(a.second, v)
        head = f"put {self.selector(a.what, v)} "
        if one.startswith(head) and two.startswith(head):
            return f"{one} or {two.removeprefix(head)}"
        return f"{one} or {two}"

    def ability(self, a: Ability) -> str:
        raise no_words(a)

    def event(self, t: Trigger, v: Voice) -> str:
        """When it triggers: "when this card attacks", "at the end of the turn"."""
        raise no_words(t)

    def delayed(self, a: Delay, v: Voice) -> str:
        """What waits for its moment, as sentences."""
        if a.ability.trigger is None:
            raise no_words(a)
        does = self.sentences(a.ability.does, v)
        when = self.event(a.ability.trigger, v)
        lasting = self.durations[a.until] + ", " if a.lasting else ""
        return f"{lasting}{when}, {does[0].lower()}{does[1:]}".removesuffix(".")

    def change(self, attr: str, how: str, amount: Amount, plural: bool, v: Voice) -> str:
        """What becomes of a number, after its bearer: "gets +300 HP"."""
        raise no_words(attr)

    # --- sentences

    def clauses(self, actions: tuple[Action, ...], v: Voice) -> tuple[list[str], Voice]:
        """Clause by clause; a choice that is at once used up is said in one."""
        out: list[str] = []
        v = v.begin(actions)
        i = 0
        while i < len(actions):
            a = actions[i]
            after = actions[i + 1] if i + 1 < len(actions) else None
            if isinstance(a, Choose):
                brief = self.brief(a, after, v)
                said = brief or self.action(a, v)
                v = v.chose(a)
                out.append(said)
                i += 2 if brief else 1
                continue
            out.append(self.action(a, v))
            i += 1
        return out, v

    def brief(self, a: Choose, after: Action | None, v: Voice) -> str:
        """A choice and its use in one breath, where that is shorter and says the same."""
        chosen = f"{self.quantity(a)} {self.some(a.what, a.most, v)}"
        if isinstance(after, Exchange) and after.other == Chosen(a.slot):
            if isinstance(a.what, Cards) and a.what.who == OPPONENT:
                chosen = chosen.replace(WHOSE[OPPONENT], "their") + " of your choice"
            return f"switch {self.selector(after.one, v)} with {chosen}"
        if isinstance(after, Move) and after.what == Chosen(a.slot) and after.to == "discard":
            return f"discard {self.quantity(a)} {self.some(a.what, a.most, v, 'from')}"
        return ""

    def theirs(self, actions: tuple[Action, ...], v: Voice) -> str:
        """What the opponent does: "your opponent discards 1 card in their hand"."""
        first = actions[0]
        if isinstance(first, Draw):
            said = self.draw(first, v)
        elif isinstance(first, Choose) and len(actions) == 2:
            said = self.brief(first, actions[1], v).replace(WHOSE[OPPONENT], "their")
        else:
            raise no_words(actions)
        verb, rest = said.split(" ", 1)
        return f"your opponent {verb}s {rest}"

    def joined(self, clauses: list[str]) -> str:
        if len(clauses) < 3:
            return " and ".join(clauses)
        return ", ".join(clauses[:-1]) + ", then " + clauses[-1]

    def row(self, actions: tuple[Action, ...], v: Voice) -> tuple[str, Voice]:
        """Some actions as the rest of one sentence."""
        if is_theirs(actions[0]):
            said = self.theirs(actions, v)
            return said, v.chose(actions[0]) if isinstance(actions[0], Choose) else v
        clauses, v = self.clauses(actions, v)
        return self.joined(clauses), v

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        out: list[str] = []
        row: tuple[Action, ...] = ()
        for i, a in enumerate(actions):
            if row and breaks(row, actions[i:]):
                said, v = self.row(row, v)
                out.extend([said, *self.explained(v)])
                row = ()
            if isinstance(a, May):
                out.extend(self._may(a, "", v))
            elif isinstance(a, If):
                out.extend(self._if(a, v))
            elif isinstance(a, Delay):
                out.append(self.delayed(a, v))
            else:
                row = (*row, a)
        if row:
            out.extend([self.row(row, v)[0], *self.explained(v)])
        return " ".join([sentence(said) for said in out])

    def _may(self, a: May, when: str, v: Voice) -> list[str]:
        clauses, v = self.clauses(a.do, v)
        out = [f"{when}you may {self.joined(clauses)}"]
        out += self._if(If(Did(), a.then), v) if a.then else []
        return out + self._else("if you do not", a.otherwise, v)

    def _if(self, a: If, v: Voice) -> list[str]:
        if a.otherwise:
            return self._if(If(a.cond, a.then), v) + self._else("otherwise", a.otherwise, v)
        when = self.when(a.cond, v) + ", "
        if len(a.then) == 1 and isinstance(a.then[0], May):
            return self._may(a.then[0], when, v)
        then, last = a.then, a.then[-1]
        if isinstance(last, If) and last.cond == Did():
            said, v = self.row(then[:-1], v)
            return [when + said, *self._if(last, v)]
        return [when + self.row(then, v)[0]]

    def _else(self, when: str, actions: tuple[Action, ...], v: Voice) -> list[str]:
        return [f"{when}, {self.row(actions, v)[0]}"] if actions else []
