"""English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeGuard

from tefuda.effects import nodes as E
from tefuda.text.english_nouns import PLAYERS as PLAYERS
from tefuda.text.english_nouns import WHOSE as WHOSE
from tefuda.text.english_nouns import EnglishNouns
from tefuda.text.render import FIELD, SENTENCES, Voice, no_words
from tefuda.text.spoken import before_turning, drawn_up_to, left, owner, source

OPTION: Final = re.compile(r"\[([^\[\]]*)\]")
FROM_DECK: Final = {"look": "look at {}", "reveal": "reveal {}", "flip": "turn over {}"}


def third(said: str) -> str:
    """A command as what somebody else does: "puts it into their hand"."""
    verb, _, rest = said.partition(" ")
    verb += "es" if verb.endswith(("ch", "sh", "s")) else "s"
    return f"{verb} {rest}" if rest else verb


def capital(said: str) -> str:
    return said[0].upper() + said[1:]


def sentence(said: str) -> str:
    """With its capital and its full stop."""
    out = capital(said)
    return out if out.rstrip("”").endswith((".", ".)")) else out + "."


def times(n: int) -> str:
    """Once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def is_search(a: E.Action) -> TypeGuard[E.Choose]:
    """Whether a deck is looked through for something."""
    return isinstance(a, E.Choose) and isinstance(a.what, E.Cards) and a.what.zones == ("deck",)


class English(EnglishNouns):
    """The grammar of sentences; a game adds the words."""

    phrases = {
        E.Exchange: "switch {one} with {other}",
        E.Shuffle: "shuffle {who:whose} {zone:zones}",
        E.Show: "reveal {what}",
        E.LookAt: "look at {what}",
        E.TurnFace: "turn {what} face {up:faces}",
        E.PayCost: "pay the cost",
    }
    faces = {True: "up", False: "down"}
    effect_word: str = "this effect"
    differs: dict[str, str] = {}  # in what cards differ: "with different names"
    implied: tuple[str, ...] = ()  # …where the book says so and the card does not
    puts: dict[str, str] = {}  # zone → how cards are put there: "discard {what}"
    hanging: tuple[str, ...] = ()  # how a sentence begins that hangs on the one before
    events: dict[str, str] = {}  # what happens: "{what} takes damage[ from {other}]"
    turn_owners: dict[str, str] = {"": "each", **WHOSE}

    # --- actions, as commands: "draw 2 cards"

    def choose(self, a: E.Choose, v: Voice) -> str:
        return f"choose {self.quantity(a)} {self.some(a.what, a.most, v)}{self.differing(a)}"

    def differing(self, a: E.Choose) -> str:
        return f" {self.differs[a.differ]}" if a.differ and a.differ not in self.implied else ""

    def search_for(self, a: E.Choose, v: Voice) -> str:
        """A choice from a deck."""
        s = a.what
        if not isinstance(s, E.Cards):
            raise no_words(a)
        what = f"{self.described(s.kinds, s.tests, a.most, v)}{self.differing(a)}"
        return f"search {self.whose(s.who, v)} deck for {self.quantity(a)} {what}"

    def draw(self, a: E.Draw, v: Voice) -> str:
        if drawn_up_to(a):
            have = "you have" if a.who == E.YOU else "they have"
            return f"draw cards until {have} {self.many(E.Num(drawn_up_to(a)), 'card', v)} in hand"
        return f"draw {self.many(a.count, 'card', v)}"

    def owner_of(self, s: E.Selector, v: Voice) -> str:
        """Whose zone cards go to."""
        whose = self.owned_by(s, v)
        if whose in (E.YOU, E.OPPONENT):
            return self.whose(whose, v)
        return "their owners'" if self.is_plural(s, v) else "its owner's"

    def owned_by(self, s: E.Selector, v: Voice) -> str:
        return owner(s, v)

    def move(self, a: E.Move, v: Voice) -> str:
        zone, down = self.pile_of(a.what, a.to, v), " face down" if a.face_down else ""
        said = self.puts.get(a.to, "put {what} into {zone}{down}")
        if a.to == "deck" or a.bottom:
            said = "put {what} on the bottom of {zone}{down}{order}"
            said = said if a.bottom else said.replace("the bottom", "top")
        elif a.to == "hand" and self.goes_back(a.what, v):
            said = "return {what} to {zone}{down}"
        what, order = self.selector(a.what, v), self.order(a.what, v)
        return said.format(what=what, zone=zone, down=down, order=order)

    def order(self, s: E.Selector, v: Voice) -> str:
        """In what order cards go to a deck, where that is said."""
        return ""

    def pile_of(self, s: E.Selector, zone: str, v: Voice) -> str:
        """The zone that cards go to: "your hand"."""
        return f"{self.owner_of(s, v)} {self.zones[zone]}"

    def goes_back(self, s: E.Selector, v: Voice) -> bool:
        """Whether cards that go to a hand have left it before."""
        came = source(s, v)
        return isinstance(came, (E.This, E.Host, E.AttachedTo)) or self.on_table(came)

    def shuffled_in(self, a: E.Move, v: Voice) -> str:
        """Cards that go to a deck, which is then shuffled."""
        return f"shuffle {self.selector(a.what, v)} into {self.pile_of(a.what, 'deck', v)}"

    def hand_discarded(self, who: str, count: E.Amount, v: Voice) -> str:
        """Somebody discards so many cards of their choice."""
        many = "all cards"
        if count != E.CountOf(E.Cards(who, ("hand",))):
            many = self.many(count, "card", v)
        return f"discard {many} from {'your' if who == E.YOU else 'their'} hand"

    def posed(self, pose: str, v: Voice) -> str:
        """How a card comes to lie somewhere."""
        return f" {self.poses[pose]}"

    def from_deck(self, a: E.FromDeck, v: Voice) -> str:
        whose, end = self.whose(a.who, v), "bottom" if a.bottom else "top"
        cards = f"the {end} {self.so_many(a.count, v)} of {whose} deck"
        if a.up_to:
            cards = f"up to {self.many(a.count, 'card', v)} from the {end} of {whose} deck"
        to = "their" if a.who == E.OPPONENT else whose
        down = " face down" if a.face_down else ""
        if a.way in FROM_DECK:
            return FROM_DECK[a.way].format(cards)
        said = self.puts.get(a.way, "put {what} into {zone}{down}")
        return said.format(what=cards, zone=f"{to} {self.zones[a.way]}", down=down)

    def repeat(self, a: E.Repeat, v: Voice) -> str:
        said = f"“{self.sentences(a.do, v)}”"
        if isinstance(a.times, E.CountOf):
            return f"{self.each(a.times, v)}, do the following: {said}"
        return f"do the following {self.many(a.times, 'time', v)}: {said}"

    def again(self, a: E.Again, v: Voice) -> str:
        done, _ = self.leave(a, v)
        return (
            f"{PLAYERS[a.by]} may {done[0]}; each time that is done, "
            f"carry out {self.effect_word} again"
        )

    def win(self, a: E.WinGame, v: Voice) -> str:
        return f"{PLAYERS[a.who]} {'win' if a.who == E.YOU else 'wins'} the game"

    def lose(self, a: E.LoseGame, v: Voice) -> str:
        return f"{PLAYERS[a.who]} {'lose' if a.who == E.YOU else 'loses'} the game"

    def may_either(self, a: E.MayEither, v: Voice) -> str:
        one, two = self.move(a.first, v), self.move(a.second, v)
        head = f"put {self.selector(a.what, v)} "
        if one.startswith(head) and two.startswith(head):
            return f"{one} or {two.removeprefix(head)}"
        return f"{one} or {two}"

    # --- sentences

    def sentences(self, actions: Sequence[E.Action], v: Voice) -> str:
        return self.closed(self.told(actions, v)[0])

    def closed(self, said: Sequence[str]) -> str:
        """Sentences with their capitals and full stops."""
        return " ".join([sentence(one) for one in said])

    def told(
        self, actions: Sequence[E.Action], v: Voice, lead: str = ""
    ) -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `lead` begins the first."""
        out: list[str] = []
        row, before = self.prepared(actions), None
        while row:
            said, used, v = self.next_sentence(row, left(v))
            out += [*self.following(said, row[0], before), *self.explained(v)]
            before = row[0]
            row = row[used:]
        return [lead + said if not i else said for i, said in enumerate(out)], left(v)

    def prepared(self, actions: Sequence[E.Action]) -> list[E.Action]:
        """The actions as they are said."""
        return list(actions)

    def following(self, said: list[str], a: E.Action, before: E.Action | None) -> list[str]:
        """Sentences as they follow upon what was said before."""
        return said

    def joined(self, clauses: Sequence[str]) -> str:
        if len(clauses) < 3:
            return " and ".join(clauses)
        return ", ".join(clauses[:-1]) + ", then " + clauses[-1]

    def by_whom(self, who: str, clauses: Sequence[str]) -> str:
        if who == E.YOU:
            return self.joined(clauses)
        return f"{PLAYERS[who]} {self.joined([third(c) for c in clauses])}"

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        clauses, used, v = self.chain(row, v)
        return [self.joined(clauses)], used, v

    def row_of(self, actions: Sequence[E.Action], v: Voice) -> tuple[list[str], Voice]:
        """Some actions as the clauses of one sentence."""
        said: list[str] = []
        row = self.prepared(actions)
        while row:
            clauses, used, v = self.chain(row, left(v))
            said += clauses
            row = row[used:]
        return said, v

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        """The clauses of the next deed, with the choices that it takes up, and how many actions
        they say."""
        raise no_words(row)

    def conditional(self, a: E.If, v: Voice) -> tuple[list[str], Voice]:
        said, after = self.scoped(a.then, v, self.under(a.cond, v) + ", ")
        if a.otherwise:
            said = [*said, *self.scoped(a.otherwise, v, "otherwise, ")[0]]
        return said, after

    def under(self, c: E.Condition, v: Voice) -> str:
        """The condition of a sentence."""
        return self.when(c, v)

    def scoped(self, actions: Sequence[E.Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """What holds under a lead: one sentence, or several in quotation marks."""
        said, after = self.told(actions, v)
        if all([one.startswith(self.hanging) for one in said[1:]]):
            return [lead + said[0], *said[1:]], after
        return [f"{lead}do the following: “{self.closed(said)}”"], after

    def in_one(self, actions: Sequence[E.Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """What holds under a lead: one sentence, and what follows upon it."""
        end = [i for i, a in enumerate(actions) if isinstance(a, SENTENCES)]
        head, tail = (actions[: end[0]], actions[end[0] :]) if end else (actions, ())
        out: list[str] = []
        if head:
            clauses, v = self.row_of(head, v)
            out = [lead + self.joined(clauses), *self.explained(v)]
        if tail:
            said, v = self.told(tail, v, "" if out else lead)
            out += said
        return out, v

    def allowed(self, a: E.May, v: Voice) -> tuple[list[str], Voice]:
        who, do = PLAYERS[a.by], "do" if a.by == E.YOU else "does"
        said, after = self.leave(a, v)
        out = [f"{who} may {said[0]}", *said[1:]]
        if a.then:
            more, after = self.scoped(a.then, after, f"if {who} {do}, ")
            out += more
        if a.otherwise:
            out += self.scoped(a.otherwise, v, f"if {who} {do} not, ")[0]
        return out, after

    def leave(self, a: E.May | E.Again, v: Voice) -> tuple[list[str], Voice]:
        """What somebody may do, and what explains it."""
        subject = "" if a.by == E.YOU or isinstance(a, E.Again) else a.by
        clauses, after = self.row_of(a.do, replace(v, held=True, subject=subject))
        after = replace(after, held=v.held, subject=v.subject)
        return [self.joined(clauses), *self.explained(after)], after

    def later(self, a: E.Delay, v: Voice) -> list[str]:
        if a.ability.trigger is None:
            raise no_words(a)
        lead = self.when_due(a, a.ability.trigger, v)
        v = self.heard(a.ability.trigger, v)
        return self.scoped(a.ability.does, v, lead + ", ")[0]

    def when_due(self, a: E.Delay, t: E.Trigger, v: Voice) -> str:
        """When it is done, without the last comma."""
        return (self.durations[a.until] + ", " if a.lasting else "") + self.event(t, v)

    def heard(self, t: E.Trigger | None, v: Voice) -> Voice:
        """After an event: its cards can be spoken of."""
        cards = [] if t is None else [("card", t.what), ("other", t.other)]
        nouns = [(role, "" if s is None else self.heard_of(s)) for role, s in cards]
        return replace(v, that="|".join([f"{role}=that {noun}" for role, noun in nouns if noun]))

    def heard_of(self, s: E.Selector) -> str:
        """The noun for a card that something happened to; none where it is known already."""
        return "card"

    def either_way(self, a: E.ChooseModes, v: Voice) -> list[str]:
        modes = " ".join([f"• {self.sentences(mode, v)}" for mode in a.modes])
        many = self.count_word(a.count)
        who = "choose" if a.by == E.YOU else f"{PLAYERS[a.by]} chooses"
        up_to = "up to " if a.up_to else ""
        return [f"{who} {up_to}{many} of the following: {modes.removesuffix('.')}"]

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        """When it triggers: "when this card attacks", "at the end of the turn"."""
        said = self.occurs(t, v)
        return said if said.startswith("at the ") else f"when {said}"

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        """What happens, behind "when"; a moment with its "at"."""
        return self.happens(self.events[t.event], t, v)

    def happens(self, said: str, t: E.Trigger, v: Voice, **words: str) -> str:
        """An event in words: with its card (`what`), the other card, the player and the ending of
        what the player does (`s`). A part in brackets is said only where its fields are filled."""
        words = {
            "what": self.subject_of(t, v),
            "other": "" if t.other is None else self.one(t.other, v),
            "player": PLAYERS.get(t.who, "a player"),
            "s": "" if t.who == E.YOU else "s",
            "whose": self.turn_owners[t.who],
        } | words

        def kept(part: re.Match[str]) -> str:
            fields = [field[1] for field in FIELD.finditer(part[1])]
            return part[1] if all([words.get(f) or getattr(t, f, "") for f in fields]) else ""

        whole = OPTION.sub(kept, said)
        for field in FIELD.finditer(whole):
            known = getattr(self, field[2] or "", ())
            if field[1] not in words and not getattr(t, field[1]) and known and "" not in known:
                raise no_words(t)
        return self.fill(whole, t, v, **words)

    def subject_of(self, t: E.Trigger, v: Voice) -> str:
        """The card that something happens to."""
        s = before_turning(t)
        return "" if s is None else self.one(s, v)
