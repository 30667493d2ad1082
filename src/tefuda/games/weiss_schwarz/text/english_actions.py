"""Weiss Schwarz in English: what is done, by whom, and what becomes of numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.effects.marks import Grants
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.english_nouns import COLORS, WeissEnglishNouns
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.audit import walk
from tefuda.text.english import PLAYERS, WHOSE, times
from tefuda.text.english_nouns import agreed
from tefuda.text.render import Voice
from tefuda.text.spoken import counted_for

CANNOT: dict[str, str] = BOOK.english["flags"]
ENDS = re.compile(r"on top of (.+) or on the bottom of \1$")


PLAYS = re.compile(r"play (\w+) from the hand (?:and cannot|or) play (\w+) from the hand")


def in_one_breath(said: str) -> str:
    """What cannot be played, in one: "cannot play events or Backup from the hand"."""
    return PLAYS.sub(r"play \2 or \1 from the hand", said)


def nobody(said: str) -> str:
    """What each player cannot do, no player can do."""
    if not said.startswith("each player cannot "):
        return said
    said = said.replace("each player cannot ", "no player can ", 1)
    return said.replace(" and cannot ", " or ")


class WeissEnglishActions(WeissEnglishNouns):
    slots: dict[str, str]
    icons: dict[str, str]

    def replayed(self, name: str, v: Voice) -> str:
        return self.word(name)

    # --- who does it

    def actor(self, a: E.Action, prev: E.Action | None) -> str:
        """Who acts; "" where the sentence has a subject of its own."""
        if isinstance(a, (E.Choose, E.MayEither, E.ChooseModes)) or (
            isinstance(a, E.Deploy) and a.by != E.YOU
        ):
            return a.by
        if isinstance(a, (E.Draw, E.LookAt, G.RenewStock)):
            return a.who
        if isinstance(a, E.FromDeck):
            return a.who if a.way == "hand" and a.up_to else E.YOU
        own = (E.Modify, E.Grant, Grants, G.ExtraTurn, E.EachPlayer, G.Stand)
        if isinstance(a, own) or a.op in ("win", "lose"):
            return ""
        if isinstance(prev, E.Choose) and shapes.all_picked(getattr(a, "what", None), prev):
            return prev.by
        if isinstance(a, E.Exchange) and isinstance(prev, E.Choose):
            return prev.by if E.Chosen(prev.slot) in (a.one, a.other) else E.YOU
        if isinstance(prev, E.Choose) and getattr(a, "what", None) == E.Chosen(prev.slot):
            return prev.by
        return E.YOU

    def left_out(self, a: E.Action, prev: E.Action | None) -> bool:
        """Whether it is done to what the clause before chose or spoke of."""
        s = getattr(a, "what", None)
        if shapes.all_picked(s, prev):
            return True
        if not isinstance(s, E.Chosen) or prev is None:
            return False
        if isinstance(prev, (E.Choose, E.FromDeck)):
            return shapes.just_chosen(s, prev.slot)
        return getattr(prev, "what", None) == s

    # --- actions

    def choose(self, a: E.Choose, v: Voice) -> str:
        if isinstance(a.what, E.Related):  # there is but one
            return f"choose {self.selector(a.what, v)}"
        at = "from among them" if isinstance(a.what, E.Among) else ""
        most = a.most if a.many is None else 2
        return f"choose {self.how_much(a, v)} {self.some(a.what, most, v, at)}"

    def how_much(self, a: E.Choose, v: Voice) -> str:
        """How many are chosen; of a number worked out, its letter."""
        if a.many is None:
            return self.quantity(a)
        if isinstance(a.many, E.CountOf) and isinstance(a.many.what, E.Chosen) and a.least:
            return "the same number of"
        return f"{'' if a.least else 'up to '}{self.figure(a.many, v)}"

    def search_for(self, a: E.Choose, v: Voice) -> str:
        if a.many is None or not isinstance(a.what, E.Cards):
            return super().search_for(a, v)
        such = self.described(a.what.kinds, a.what.tests, 2, v)
        return f"search {self.whose(a.what.who, v)} deck for {self.how_much(a, v)} {such}"

    def each_player(self, a: E.EachPlayer, v: Voice) -> str:
        return f"each player does the following: “{self.sentences(a.do, replace(v, choices=()))}”"

    def stand(self, a: G.Stand, v: Voice) -> str:
        it = self.selector(a.what, replace(v, here=1))
        return f"{it} becomes the defending character of this attack"

    def goes_back(self, s: E.Selector, v: Voice) -> bool:
        return shapes.source(s.parts[0] if isinstance(s, E.AllThese) else s, v) != "deck"

    def order(self, s: E.Selector, v: Voice) -> str:
        return " in any order" if self.is_plural(s, v) else ""

    def owner_of(self, s: E.Selector, v: Voice) -> str:
        if isinstance(s, E.This):
            return WHOSE[E.YOU]
        if isinstance(s, E.AllThese):
            owners = {self.owner_of(part, v) for part in s.parts}
            return owners.pop() if len(owners) == 1 else "their owners'"
        many = self.is_plural(s, v)
        if isinstance(s, (E.Among, E.Rest)):
            s = E.Chosen(s.slot if isinstance(s, E.Among) else s.of)
        if isinstance(s, E.Chosen):
            a = v.filled(s)
            if isinstance(a, E.FromDeck):
                return "their" if a.who == E.OPPONENT else self.whose(a.who, v)
            s = a.what
            if isinstance(s, E.Among):
                return self.owner_of(s, v)
        if isinstance(s, (E.Cards, E.Top, G.Bottom)) and s.who != E.BOTH:
            return "their" if s.who == E.OPPONENT else WHOSE[E.YOU]
        return "their owners'" if many else "its owner's"

    def may_either(self, a: E.MayEither, v: Voice) -> str:
        said = super().may_either(a, v)
        if a.third is None:
            return ENDS.sub(r"on the top or the bottom of \1", said)
        head = f"put {self.selector(a.what, v)} "
        third = self.move(a.third, v)
        return f"{said.replace(' or ', ', ', 1)}, or {third.removeprefix(head)}"

    def posed(self, pose: str, v: Voice) -> str:
        return f" as {self.poses[pose]}"

    def deploy(self, a: E.Deploy, v: Voice) -> str:
        what, pose = self.selector(a.what, v), self.posed(a.pose, v) if a.pose else ""
        if a.place == "own" or (a.place == "same" and what == v.this):
            return f"return {what} {self.slots['own']}{pose}"
        return f"put {what} {self.slots[a.place]}{pose}"

    def relocate(self, a: E.Relocate, v: Voice) -> str:
        return f"move {self.selector(a.what, v)} {self.slots[a.place].replace('in ', 'to ', 1)}"

    def look_at(self, a: E.LookAt, v: Voice) -> str:
        return f"look at {self.selector(a.what, v)}".replace("all cards in ", "")

    def from_deck(self, a: E.FromDeck, v: Voice) -> str:
        if a.way == "hand" and a.up_to and not a.bottom:
            return f"draw up to {self.many(a.count, 'card', v)}"
        return super().from_deck(a, v).replace("turn over ", "flip over ", 1)

    def repeat(self, a: E.Repeat, v: Voice) -> str:
        said = super().repeat(a, v)
        return said.replace("do the following 2 times: ", "do the following twice: ", 1)

    def attach(self, a: E.AttachCards, v: Voice) -> str:
        face = "up" if a.way == "marker_up" else "down"
        many = self.is_plural(a.what, v)
        as_what = "as markers" if many else "as a marker"
        under = self.selector(a.to, replace(v, here=0))
        return f"put {self.selector(a.what, v)} face {face} under {under} {as_what}"

    def exchange(self, a: E.Exchange, v: Voice) -> str:
        chosen = isinstance(a.one, E.Chosen) and isinstance(a.other, E.Chosen)
        if chosen and (v.here or a.one != a.other):
            return "switch them"
        if a.one == a.other:
            those = self.plain(a.one, v).replace("those ", "those two ", 1)
            return f"switch {those} with each other"
        return f"switch {self.plain(a.one, v)} with {self.plain(a.other, v)}"

    def modify(self, a: E.Modify, v: Voice) -> str:
        v = replace(v, here=0)
        if shapes.no_next_stand(a):
            do = "do" if self.is_plural(a.what, v) else "does"
            whose = "your" if a.until == E.NEXT_OWN_TURN else "your opponent's"
            return f"{self.selector(a.what, v)} {do} not 【STAND】 during {whose} next stand phase"
        change = self.change(a.attr, a.how, a.amount, self.is_plural(a.what, v), v)
        return nobody(f"{self.selector(a.what, v)} {change} {self.durations[a.until]}")

    def change(self, attr: str, how: str, amount: E.Amount, plural: bool, v: Voice) -> str:
        if how == E.BECOMES and attr in CANNOT and amount == E.Num(1):
            return agreed(CANNOT[attr], plural, deals="deals")
        if attr == "trigger_checks" and how == E.BECOMES:
            check = "perform" if plural else "performs"
            often = times(amount.n) if isinstance(amount, E.Num) else self.many(amount, "time", v)
            return f"{check} the trigger check {often} in the trigger step"
        name = self.numbers[attr]
        per = counted_for(amount)
        if how in (E.PLUS, E.MINUS) and per is not None and not shapes.level_of(per[0]):
            return agreed(f"{{gets}} {how}{per[1]} {name} {self.each(per[0], v)}", plural)
        n = self.figure(amount, v)
        said = {
            E.PLUS: f"{{gets}} +{n} {name}",
            E.MINUS: f"{{gets}} -{n} {name}",
            E.BECOMES: f"{{has}} {name} {n}",
            E.TIMES: f"{{has}} {n} times the {name}",
            E.HALF: f"{{has}} 1/{n} of the {name}",
        }
        return agreed(said[how], plural)

    def inner(self, a: E.Ability) -> str:
        """An ability that another one gives."""
        return in_one_breath(super().ability(a))

    def ability(self, a: E.Ability) -> str:
        """A whole text, with the reminder that cards print behind damage."""
        said = self.inner(a)
        if any([isinstance(n, G.Damage) and not n.sure for n in walk(a)]):
            return f"{said} (Damage may be canceled)"
        return said

    def grant(self, a: E.Grant, v: Voice) -> str:
        return self.grants(Grants(a.what, (a.ability,), a.until), v)

    def grants(self, a: Grants, v: Voice) -> str:
        gets = agreed("{gets}", self.is_plural(a.what, v))
        return f"{self.plain(a.what, v)} {gets} {self.given_ones(a.abilities, a.until)}"

    def given_ones(self, abilities: Sequence[E.Ability], until: str = "") -> str:
        """What somebody gets: traits, or abilities in quotation marks."""
        lasts = f" {self.durations[until]}" if until else ""
        if abilities[0].kind == "tag":
            return self.tags_in(abilities[0]) + lasts
        said = " ".join([f"“{self.inner(ability)}”" for ability in abilities])
        if len(abilities) > 1:
            return f"the following {len(abilities)} abilities{lasts}: {said}"
        return f"the following ability{lasts}: {said}"

    def tags_in(self, a: E.Ability) -> str:
        names = [self.name(name) for name in shapes.names_of(a)]
        if names:
            return f"{' and '.join(names)} as an additional name"
        out = []
        for tag in shapes.traits_of(a):
            group, _, name = tag.partition(":")
            color = f"the color {COLORS.get(name, name)}"
            out.append(f"《{self.word(name)}》" if group == "trait" else color)
        return " and ".join(out)

    # --- the game's own actions

    def damage(self, a: G.Damage, v: Voice) -> str:
        same = isinstance(a.amount, G.SameDamage)
        much = self.amount(a.amount, v) if same else self.figure(a.amount, v)
        said = f"deal {much} damage to {PLAYERS[a.who]}"
        return f"{said} (this damage cannot be canceled)" if a.sure else said

    def extra_turn(self, a: G.ExtraTurn, v: Voice) -> str:
        return (
            f"{PLAYERS[a.who]} {'take' if a.who == E.YOU else 'takes'} an extra turn after this one"
        )

    def go_to(self, a: G.GoTo, v: Voice) -> str:
        ends = "the current phase or step"
        if a.ends:
            ends = f"{WHOSE[a.whose]} {self.steps[a.ends]}"
        return f"end {ends} and proceed to the {self.steps[a.step]}"

    def renew_stock(self, a: G.RenewStock, v: Voice) -> str:
        whose = self.whose(a.who, v)
        gone = "into" if a.to == "waiting" else "back into"
        s = "s" if v.subject == E.OPPONENT else ""
        shuffled = f", shuffle{s} {whose} deck" if a.to == "deck" else ""
        return (
            f"put all cards in {whose} stock {gone} {whose} {self.zones[a.to]}{shuffled}, and put{s} "
            f"the same number of cards from the top of {whose} deck into {whose} stock"
        )

    def defend(self, a: G.Defend, v: Voice) -> str:
        attacker = "the attacker" if isinstance(a.what, E.This) else v.this
        return f"have {attacker} frontal attack {self.selector(a.what, v)}"
