"""PSO2 in English: what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    HALF,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    TEAM,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    TIMES,
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
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    Holds,
    If,
    InPose,
    Instead,
    LookAt,
    May,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Relocate,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Test,
    This,
    Top,
    Trigger,
)
from tefuda.games.pso2.cards import CLASS_WORDS, COLOR_WORDS, TRIBE_WORDS, TYPE_WORDS
from tefuda.games.pso2.saying import (
    MAIN_ONLY,
    MANY,
    TURNS_OFF,
    Change,
    actor,
    aimed,
    all_chosen,
    amount_of,
    changes_of,
    choices_of,
    chosen_many,
    circled,
    cost_parts,
    difference,
    drawn_up_to,
    gear_in,
    gear_of,
    goes_on,
    head_of,
    held,
    in_effect,
    is_ally,
    is_attached,
    is_character,
    is_done_to,
    is_flag,
    is_item,
    is_mag,
    is_mixed,
    is_one,
    is_player,
    is_remainder,
    is_target_player,
    is_whole_deck,
    is_whole_hand,
    keyword_of,
    left,
    less_for_each,
    letters_of,
    mixed_of,
    on_table,
    only_on,
    only_said,
    owner,
    paired,
    per_pair,
    roles_of,
    signed,
    source,
    than_another,
)
from tefuda.games.pso2.terms import PILES, TABLE
from tefuda.games.pso2.words import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    HealUp,
    PaidX,
    PayPP,
    Recover,
    Recycle,
    Redirect,
    Search,
    TakeFound,
    ToPP,
    UnderAttack,
)
from tefuda.text.english import (
    HAVE,
    LETTERS,
    PLAYERS,
    WHOSE,
    English,
    counted_things,
    sentence,
    third,
)
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import before_turning

SIDES: Final = {YOU: "ally", OPPONENT: "enemy", BOTH: "", TEAM: "party"}
OWNERS: Final = {YOU: "your", OPPONENT: "your opponent's", BOTH: "any", TEAM: "your party's"}
KEYWORDS: Final = {
    "war_cry": "War Cry",
    "enter": "On entry",
    "fallen": "When knocked out",
    "drop": "Drop",
    "chain": "Chain Attack",
    "ambush": "Ambush",
    "double": "Double Shot",
    "snipe": "Snipe",
    "recover": "Recover",
    "pierce": "Pierce",
    "slots": "Armour slots",
}
HEADS: Final = {"enter": "on entry", "fallen": "when knocked out", "drop": "Drop"}
FLAGS: Final = {  # what is so as long as the flag stands, behind who it concerns
    "no_attack": "cannot declare attacks",
    "no_attack_player": "cannot attack players",
    "no_target": "cannot be chosen as the target of attacks",
    "no_choice": "cannot be chosen by your opponent's abilities",
    "no_damage": "{take} no damage",
    "no_battle_damage": "{take} no battle damage",
    "no_destroy": "cannot be destroyed",
    "no_wake": "{do} not turn ON in the start phase",
    "must_attack": "must attack if possible",
    "must_target": "must be attacked if possible",
    "no_war_cry": "cannot use War Cry",
    "no_back": "{do} not move to the back row by damage",
    "no_draw": "cannot draw cards",
    "no_recover": "cannot Recover",
    "no_play_character": "cannot play character cards",
    "no_play_active": "cannot play active cards",
    "no_play_item": "cannot play item cards",
    "no_act": "cannot use activated abilities",
}
ATTRS: Final = {
    "attack": "attack",
    "hp": "HP",
    "price": "cost to play",
    "defence": "defence",
    "slots": "armour slot cost",
    "weapon_room": "weapon slots",
    "armour_room": "armour slots",
    "hand_room": "hand limit",
}
MOMENTS: Final = {
    "turn_start": "at the start of {} turn",
    "turn_end": "at the end of {} turn",
    "main_start": "at the start of {} main phase",
}
DEEDS: Final = {  # event → what happens to the card, and the word before the other card
    "declared": ("declares an attack", "against"),
    "targeted": ("becomes the target of an attack", "of"),
    "attacks": ("attacks", ""),
    "attacked": ("is attacked", "by"),
    "engages": ("becomes engaged", "with"),
    "damaged": ("takes damage", "from"),
    "dealt": ("deals damage", "to"),
    "equipped": ("equips an item", ""),
    "recovered": ("Recovers", ""),
}
GEAR_USED: Final = {"weapon_used": "a weapon", "armour_used": "armour"}


def article(noun: str) -> str:
    if noun.endswith("armour"):
        return noun
    if noun.startswith("other "):
        return "an" + noun
    return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"


def capital(said: str) -> str:
    return said[0].upper() + said[1:]


def with_s(noun: str, n: int) -> str:
    return noun if n == 1 or noun == "armour" else noun + "s"


class Pso2English(English):
    zones = {
        "deck": "deck",
        "hand": "hand",
        "player": "player zone",
        "mag": "mag zone",
        "pp": "PP",
        "discard": "discard pile",
        "processing": "processing area",
        "removed": "removed cards",
        "field": "field",
    }
    kinds = {
        (): "card",
        ("player",): "player card",
        ("character",): "character card",
        ("mag",): "mag card",
        ("active",): "active card",
        ("item",): "item card",
    }
    numbers = {
        "attack": "attack",
        "hp": "HP",
        "defence": "defence",
        "cost": "cost",
        "damage": "damage on it",
        "colors": "colours",
        "price": "cost to play",
        "slots": "armour slot cost",
        "weapon_room": "weapon slots",
        "armour_room": "armour slots",
        "hand_room": "hand limit",
    }
    poses = {"on": "ON", "off": "OFF"}
    ways = {"weapon": "weapons", "armour": "armour", "active": "actives"}
    durations = {
        THIS_TURN: "this turn",
        THIS_BATTLE: "during this battle",
        NEXT_OPPONENT_TURN: "until the end of your opponent's next turn",
        THIS_GAME: "for the rest of the game",
    }
    relations = {
        "foe": "the enemy that {} is engaged with",
        "target": "the target of {}'s attack",
        "attacker": "the enemy that attacks {}",
        "master": "the player who controls {}",
    }
    places = {  # with a gap: behind the noun
        "front": "front-row",
        "back": "back-row",
        "attacking": "attacking",
        "attacked": "under attack{}",
        "engaged": "engaged",
        "damaged": "damaged",
        "armed": "with a weapon equipped{}",
        "armoured": "with armour equipped{}",
        "attached": "with an active attached{}",
        "face_down": "face-down",
        "lowest_cost": "lowest-cost",
        "highest_cost": "highest-cost",
        "lowest_hp": "lowest-HP",
        "highest_hp": "highest-HP",
        "lowest_attack": "lowest-attack",
        "highest_attack": "highest-attack",
        "target_player": "target",
        "same_row": "in the same row as {}",
        "foe": "engaged with {}",
    }
    states = {  # the same as something that is so: "this card is in the front row"
        "front": "{is} in the front row",
        "back": "{is} in the back row",
        "attacking": "{is} attacking",
        "attacked": "{is} the target of an attack",
        "engaged": "{is} engaged",
        "damaged": "{has} damage on it",
        "armed": "{has} a weapon equipped",
        "armoured": "{has} armour equipped",
        "attached": "{has} an active attached",
        "face_down": "{is} face down",
    }
    steps = {
        "start": "start phase",
        "draw": "draw phase",
        "pp": "PP phase",
        "main": "main phase",
        "battle": "battle phase",
        "end": "end phase",
        "attack": "attack step",
        "engage": "engagement step",
    }
    step_owners = {"": "the", **WHOSE}
    keywords = KEYWORDS
    group_words = {"color": "colours", "class": "classes", "kind": "kinds"}
    differs = {"name": "with different names"}
    host_word = "the card this is on"
    rows = {"front": "front row", "back": "back row"}

    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names and kinds of our own sets
        self.own = {
            Damage: self.damage,
            Destroy: self.destroy,
            Heal: self.heal,
            Recover: self.recover,
            Recycle: self.recycle,
            TakeFound: self.take_found,
            HealUp: self.heal_up,
            Search: self.search,
            Discard: self.discard,
            Redirect: self.redirect,
            ToPP: self.to_pp,
            Equip: self.equip,
            EndBattle: self.end_battle,
        }

    def word(self, printed: str) -> str:
        return self.known.get(printed, printed)

    # --- nouns

    def noun(self, s: Cards, n: int, v: Voice) -> tuple[str, str]:
        """What n such cards are called: the noun, and what stands behind it."""
        tests, noun = list(s.tests), self.head_noun(s)
        if is_item(s) and tests and gear_of(tests[-1]):
            noun = TYPE_WORDS[gear_of(tests.pop())]
        if is_mixed(s) and not is_ally(s) and mixed_of(s) != list(s.kinds):
            tests.pop()
        if is_ally(s) and v.subject == OPPONENT:
            noun = "player or character"
        side, of = self.side_of(s, v)
        states = [self.test(t, v) for t in tests if self.is_adjective(t) and not self.is_trait(t)]
        traits = [self.test(t, v) for t in tests if self.is_trait(t)]
        behind = [self.test(t, v) for t in tests if not self.is_adjective(t)]
        words = [*(["other"] if s.other else []), *states, *side, *traits]
        plural = {"enemy": "enemies", "ally": "allies"}.get(noun) or " or ".join(
            [with_s(one, 2) for one in noun.split(" or ")]
        )
        words.append(noun if n == 1 else plural)
        return " ".join(words), of + "".join([" " + b for b in behind])

    def side_of(self, s: Cards, v: Voice) -> tuple[list[str], str]:
        """Whose they are: before the noun, or, where the opponent does something, behind it."""
        if v.subject == OPPONENT and (is_character(s) or is_ally(s)):
            return [], {YOU: " of yours", OPPONENT: " of theirs", BOTH: ""}[s.who]
        sided = is_character(s) or is_item(s) or is_attached(s) or is_mixed(s)
        sided = s.who == TEAM if is_ally(s) else sided
        return [SIDES[s.who]] if sided and SIDES[s.who] else [], ""

    def is_trait(self, t: Test) -> bool:
        """Whether a test is said right before the noun: a colour, a class, a kind."""
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_trait(part) for part in t.tests])
        t = t.test if isinstance(t, NotSo) else t
        return isinstance(t, HasTag) and t.group != "name"

    def head_noun(self, s: Cards) -> str:
        if is_ally(s):
            return {OPPONENT: "enemy", BOTH: "player or character"}.get(s.who, "ally")
        for known, noun in (
            (is_character(s), "character"),
            (is_player(s), "player"),
            (is_mag(s), "mag"),
            (is_item(s), "item"),
            (is_attached(s), "attached active"),
        ):
            if known:
                return noun
        if is_mixed(s):
            return " or ".join([TYPE_WORDS.get(one, one) for one in mixed_of(s)])
        return " or ".join([self.kinds[k,] for k in s.kinds]) or self.kinds[()]

    def is_adjective(self, t: Test) -> bool:
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_adjective(part) for part in t.tests])
        if isinstance(t, Placed):
            return "{" not in self.places[t.place]
        return self.is_trait(t) or isinstance(t, InPose)

    def place_of(self, s: Cards, v: Voice, at: str = "in") -> str:
        """Where the cards of a pile are: " in your hand"."""
        if on_table(s):
            return ""
        zones = " or ".join([self.zones[z] for z in s.zones])
        if v.subject == OPPONENT == s.who:
            return f" {at} their {zones}"
        if s.zones[:1] == ("field",):
            at = "on" if at == "in" else at
        return f" {at} {self.owned_by(s.who)} {zones}"

    def owned_by(self, who: str) -> str:
        return OWNERS[who] if who == TEAM else WHOSE[who]

    def cards(self, s: Cards, v: Voice) -> str:
        """All of them."""
        if (is_player(s) or is_mag(s)) and s.who in OWNERS:
            noun, behind = self.noun(s, 1, v)
            if is_target_player(s):
                return f"the {noun}{behind}"
            if s.who != BOTH:
                return f"{OWNERS[s.who]} {noun}{behind}"
            return f"all {self.noun(s, 2, v)[0]}{behind}"
        if is_one(s):
            noun, behind = self.noun(s, 1, v)
            return f"the {noun}{self.place_of(s, v)}{behind}"
        noun, behind = self.noun(s, 2, v)
        return f"all {noun}{self.place_of(s, v)}{behind}"

    def some(self, s: Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number: "enemy character", "cards in your hand"."""
        if isinstance(s, Among):
            return f"{self.described(s.kinds, s.tests, n, v)} among them"
        if isinstance(s, AttachedTo):
            on = self.selector(s.to, v)
            on = self.one(s.to, v) if isinstance(s.to, Cards) else on
            ways = {"weapon": "weapon", "armour": "armour", "active": "active"}
            return f"{with_s(ways[s.way], n)} on {on}"
        if not isinstance(s, Cards):
            raise no_words(s)
        noun, behind = self.noun(s, n, v)
        if is_player(s) or is_mag(s):
            return f"{OWNERS[s.who] + ' ' if s.who != BOTH else ''}{noun}{behind}"
        return noun + self.place_of(s, v, at or "in") + behind

    def one(self, s: Selector, v: Voice) -> str:
        """One of them, as it comes up in an event: "an enemy character"."""
        if isinstance(s, Cards) and not is_one(s) and not (is_player(s) and s.who != BOTH):
            return article(self.some(s, 1, v))
        return self.selector(s, v)

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], n: int, v: Voice) -> str:
        return "".join(self.noun(Cards(YOU, ("deck",), kinds, tests), n, v))

    def attached(self, s: AttachedTo, v: Voice) -> str:
        on = "attached to" if s.way == "active" else "equipped by"
        return f"all {self.ways[s.way]} {on} {self.selector(s.to, v)}"

    def top(self, s: Top, v: Voice) -> str:
        n = self.figure(s.count, v)
        return (
            f"the top {'card' if n == '1' else n + ' cards'} of {WHOSE[s.who]} {self.zones[s.zone]}"
        )

    def happened(self, s: Happened, v: Voice) -> str:
        names = dict([part.split("=", 1) for part in v.that.split("|") if part])
        return names.get(s.role) or {"card": "that card", "other": "that enemy"}[s.role]

    def chosen(self, s: Chosen, v: Voice) -> str:
        many = chosen_many(s, v)
        if v.is_plain(s):
            return "them" if many else "it"
        noun = self.called(s, v)
        same = [a for a in v.choices if a.slot != s.slot and self.called(Chosen(a.slot), v) == noun]
        side = SIDES.get(owner(s, v), "") if same else ""
        words = f"{side} {noun}" if side and noun not in ("ally", "enemy") else noun
        if not many:
            return f"that {words}"
        return "those " + {"ally": "allies", "enemy": "enemies"}.get(words, with_s(words, 2))

    def called(self, s: Chosen, v: Voice) -> str:
        what = source(s, v)
        noun = self.head_noun(what) if isinstance(what, Cards) else "card"
        return noun if not noun.endswith(" card") else "card"

    def all_these(self, s: AllThese, v: Voice) -> str:
        return "them" if all_chosen(s, v) else super().all_these(s, v)

    def among(self, s: Among, v: Voice) -> str:
        return "the rest" if is_remainder(s) else super().among(s, v)

    def rest(self, s: Rest, v: Voice) -> str:
        return "the rest"

    def is_plural(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Chosen):
            return chosen_many(s, v)
        if isinstance(s, Players):
            return s.who == YOU
        if isinstance(s, Cards):
            return not is_one(s)
        return not is_one(s)

    def quantity(self, a: Choose) -> str:
        return "any number of" if (a.least, a.most) == (0, MANY) else super().quantity(a)

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        return f"with {self.size(t, v)}"

    def size(self, t: HasNumber, v: Voice) -> str:
        """cost 3 or less."""
        if t.attr == "colors" and t.than == Num(0) and t.cmp == EQUAL:
            return "no colour"
        than = than_another(t)
        if than is not None:
            more = "higher" if than[1] else "lower"
            return f"{more} {self.numbers[t.attr]} than {self.selector(than[0], v)}"
        more = {AT_LEAST: " or more", AT_MOST: " or less", EQUAL: ""}[t.cmp]
        n = self.figure(t.than, v)
        if t.attr in ("damage", "colors"):
            return f"{n}{more} {self.numbers[t.attr]}"
        return f"{self.numbers[t.attr]} {n}{more}"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "name":
            return f'named "{self.word(t.tag)}"'
        if t.group == "color":
            return COLOR_WORDS[t.tag]
        if t.group == "class":
            return CLASS_WORDS[t.tag]
        if t.group == "type":
            return {"付与": "attach-type", "通常": "normal"}.get(t.tag) or TYPE_WORDS[t.tag]
        if t.group == "kind":
            return TRIBE_WORDS.get(t.tag) or self.word(t.tag)
        raise no_words(t)

    def named(self, t: Named, v: Voice) -> str:
        name = self.word(t.name)
        return f'with "{name}" in the name' if t.part else f'named "{name}"'

    def not_so(self, t: NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if isinstance(t.test, HasTag):
            return f"not {said}" if t.test.group == "name" else f"non-{said}"
        if said.startswith("with "):
            return "without " + said.removeprefix("with ")
        return f"that is not {said}"

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return "that is " + " or ".join([article(self.kinds[k,]) for k in t.kinds])

    # --- conditions

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, UnderAttack):
            return "an ally is being attacked"
        return super().condition(c, v)

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if cmp == AT_LEAST:
            many = "at least 1" if n == 1 else f"{n} or more"
        else:
            many = f"{n} or fewer" if cmp == AT_MOST else "no" if n == 0 else f"exactly {n}"
        count = 1 if many in ("at least 1", "exactly 1") else 2
        if isinstance(what, AttachedTo):
            ways = {"weapon": "weapon", "armour": "armour", "active": "active"}
            on = "attached" if what.way == "active" else "equipped"
            return f"{self.selector(what.to, v)} has {many} {with_s(ways[what.way], count)} {on}"
        if not isinstance(what, Cards):
            raise no_words(what)
        noun, behind = self.noun(what, count, v)
        if not on_table(what) and what.who in HAVE and len(what.zones) == 1:
            zone = self.zones[what.zones[0]]
            theirs = {YOU: "your", OPPONENT: "their", BOTH: "their"}[what.who]
            return f"{HAVE[what.who]} {many} {noun}{behind} in {theirs} {zone}"
        be = "is" if count == 1 else "are"
        return f"there {be} {many} {noun}{self.place_of(what, v)}{behind}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun, plural = self.selector(c.what, v), self.is_plural(c.what, v)
        return f"{noun} {self.so(c.test, plural, v)}"

    def so(self, t: Test, plural: bool, v: Voice) -> str:
        """A test as something said of somebody: "is ON", "has a weapon equipped"."""
        is_, has = ("are", "have") if plural else ("is", "has")
        if isinstance(t, HasNumber):
            return f"{has} {self.size(t, v).replace('on it', 'on them' if plural else 'on it')}"
        if isinstance(t, Placed) and t.place in self.states:
            return self.states[t.place].format(**{"is": is_, "has": has})
        if isinstance(t, NotSo):
            said = self.so(t.test, plural, v)
            if said.startswith(is_ + " "):
                return f"{is_} not {said.removeprefix(is_ + ' ')}"
            do = "do" if plural else "does"
            return f"{do} not have {said.removeprefix(has + ' ')}"
        if isinstance(t, OneOf):
            return " or ".join([self.so(part, plural, v) for part in t.tests])
        if isinstance(t, AllOf) and len(t.tests) == 2 and isinstance(t.tests[0], HasKind):
            kind, trait = t.tests
            noun = self.test(kind, v).removeprefix("that is ").partition(" ")[2]
            return f"{is_} {article(f'{self.test(trait, v)} {noun}')}"
        said = self.test(t, v).removeprefix("that is ")
        if said.startswith("with "):
            return f"{has} {said.removeprefix('with ')}"
        if isinstance(t, HasTag) and t.group != "name" and not plural:
            return f"{is_} {said if t.group in ('color', 'type') else article(said)}"
        return f"{is_} {said}"

    def when(self, c: Condition, v: Voice) -> str:
        if isinstance(c, Did):
            return "if you do"
        return self.during(c, v) or f"if {self.condition(c, v)}"

    # --- amounts

    def amount(self, a: Amount, v: Voice) -> str:
        return "X" if isinstance(a, PaidX) else super().amount(a, v)

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "total " if self.is_plural(a.what, v) else ""
        if a.attr == "damage":
            return f"the {total}damage on {self.selector(a.what, v)}"
        return f"the {total}{self.numbers[a.attr]} of {self.selector(a.what, v)}"

    def explained(self, v: Voice) -> list[str]:
        """ "X is equal to…"; an X that is paid is known."""
        plain = replace(v, subject="", here=0, letters=letters_of(tuple(v.letters)))
        out = [
            f"{LETTERS[i]} is equal to {self.amount(a, plain)}"
            for i, a in enumerate(v.letters)
            if not isinstance(a, PaidX)
        ]
        v.letters[:] = letters_of(tuple(v.letters))
        return out

    def each(self, c: CountOf, v: Voice) -> str:
        return f"for each {self.some(c.what, 1, v)}"

    # --- actions, as commands

    def draw(self, a: Draw, v: Voice) -> str:
        if drawn_up_to(a):
            have = "you have" if a.who == YOU else "they have"
            return f"draw cards until {have} {counted_things(drawn_up_to(a), 'card')} in hand"
        return f"draw {counted_things(self.figure(a.count, v), 'card')}"

    def discard(self, a: Discard, v: Voice) -> str:
        whose = "your" if a.who == YOU else "their"
        if is_whole_hand(a):
            return f"discard all cards from {whose} hand"
        return f"discard {counted_things(self.figure(a.count, v), 'card')} from {whose} hand"

    def owner_of(self, s: Selector, v: Voice) -> str:
        whose = owner(s, v)
        if whose == OPPONENT == v.subject:
            return "their"
        if whose in (YOU, OPPONENT):
            return WHOSE[whose]
        return "their owners'" if self.is_plural(s, v) else "its owner's"

    def move(self, a: Move, v: Voice) -> str:
        what, whose = self.selector(a.what, v), self.owner_of(a.what, v)
        down = " face down" if a.face_down else ""
        if a.to == "deck":
            end = "on the bottom of" if a.bottom else "on top of"
            return f"put {what} {end} {whose} deck{down}"
        if a.bottom:
            raise no_words(a)
        if a.to == "hand":
            back = isinstance(source(a.what, v), (This, AttachedTo)) or on_table(source(a.what, v))
            return f"return {what} to {whose} hand" if back else f"add {what} to {whose} hand"
        if a.to == "removed":
            return f"remove {what} from the game{down}"
        if a.to in ("discard", "pp"):
            return f"put {what} into {whose} {self.zones[a.to]}{down}"
        raise no_words(a)

    def set_pose(self, a: SetPose, v: Voice) -> str:
        return f"turn {self.selector(a.what, v)} {self.poses[a.pose]}"

    def show(self, a: Show, v: Voice) -> str:
        return f"reveal {self.selector(a.what, v)}"

    def look_at(self, a: LookAt, v: Voice) -> str:
        if a.who != YOU:
            raise no_words(a)
        return super().look_at(a, v)

    def attach(self, a: AttachCards, v: Voice) -> str:
        to = self.selector(a.to, replace(v, here=0))
        return f"{ {'active': 'attach'}[a.way] } {self.selector(a.what, v)} to {to}"

    def from_deck(self, a: FromDeck, v: Voice) -> str:
        if a.way == "flip":
            raise no_words(a)
        if is_whole_deck(a):
            return f"look at {self.whose(a.who, v)} deck"
        said = super().from_deck(a, v)
        return (
            said.replace("put ", "add ", 1).replace(" into ", " to ") if a.way == "hand" else said
        )

    def deploy(self, a: Deploy, v: Voice) -> str:
        if a.by != YOU:
            raise no_words(a)
        place = "onto the field" if a.place == "any" else f"into the {self.rows[a.place]}"
        pose = f" {self.poses[a.pose]}" if a.pose else ""
        return f"put {self.selector(a.what, v)} {place}{pose}"

    def relocate(self, a: Relocate, v: Voice) -> str:
        return f"move {self.selector(a.what, v)} to the {self.rows[a.place]}"

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> str:
        return f"deal {self.figure(a.amount, v)} damage to {self.selector(a.what, v)}"

    def destroy(self, a: Destroy, v: Voice) -> str:
        return f"destroy {self.selector(a.what, v)}"

    def heal(self, a: Heal, v: Voice) -> str:
        return f"remove all damage from {self.selector(a.what, v)}"

    def heal_up(self, a: HealUp, v: Voice) -> str:
        it = "them" if self.is_plural(a.what, v) else "it"
        be = "they are" if it == "them" else "it is"
        row = f"move {it} to the front row if {be} in the back row"
        return f"remove all damage from {self.selector(a.what, v)} and {row}"

    def recover(self, a: Recover, v: Voice) -> str:
        return f"Recover {self.figure(a.count, v)}"

    def recycle(self, a: Recycle, v: Voice) -> str:
        return f"shuffle {self.selector(a.what, v)} into {self.owner_of(a.what, v)} deck"

    def take_found(self, a: TakeFound, v: Voice) -> str:
        return f"add {self.selector(a.what, v)} to your hand and shuffle your deck"

    def search(self, a: Search, v: Voice) -> str:
        s = a.what
        if s.zones != ("deck",) or s.who != YOU or s.other:
            raise no_words(a)
        what = f"{a.count} {self.described(s.kinds, s.tests, a.count, v)}"
        return f"search your deck for {what}, reveal {'it' if a.count == 1 else 'them'}, add " + (
            f"{'it' if a.count == 1 else 'them'} to your hand, and shuffle"
        )

    def redirect(self, a: Redirect, v: Voice) -> str:
        return f"make {self.selector(a.to, replace(v, here=0))} the target of the attack"

    def to_pp(self, a: ToPP, v: Voice) -> str:
        down = " face down" if a.face_down else ""
        pose = f" {self.poses[a.pose]}" if a.pose != "on" else ""
        return f"put {self.selector(a.what, v)} into {self.owner_of(a.what, v)} PP{down}{pose}"

    def equip(self, a: Equip, v: Voice) -> str:
        return f"equip {self.selector(a.what, v)} to {self.selector(a.to, replace(v, here=0))}"

    def end_battle(self, a: EndBattle, v: Voice) -> str:
        return "end this battle"

    # --- numbers, flags and abilities

    def changed(self, group: Sequence[Change], v: Voice) -> tuple[str, str]:
        """Who a change concerns, and what becomes of a number, a flag or an ability."""
        first = group[0]
        plural = self.is_plural(first.what, v) or v.held
        get = "get" if plural else "gets"
        subject = self.selector(first.what, v)
        subject = "they" if subject == "them" and not v.held else subject
        if isinstance(first, (Holds, Gives)):
            subject = subject.removeprefix("all ")
        if isinstance(first, (Grant, Gives)):
            has = "have" if plural else "has"
            return subject, f"{get if isinstance(first, Grant) else has} {self.had(first.ability)}"
        if len(group) == 2:
            return subject, f"{get} {self.pair(group, v)}"
        if is_flag(first):
            return self.flag(first, subject, plural)
        return self.number_change(first, subject, plural, v)

    def pair(self, group: Sequence[Change], v: Voice) -> str:
        per = per_pair(group)
        if per is not None:
            return f"{signed(str(per[1]))}/{signed(str(per[2]))} {self.each(per[0], v)}"
        return "/".join([self.sign_and_figure(amount_of(h), v) for h in group])

    def sign_and_figure(self, a: Amount, v: Voice) -> str:
        if isinstance(a, Scaled) and a.by == -1:
            return "-" + self.figure(a.each, v)
        return signed(self.figure(a, v))

    def flag(self, h: Change, subject: str, plural: bool) -> tuple[str, str]:
        assert isinstance(h, (Modify, Holds))
        words = {"do": "do" if plural else "does", "take": "take" if plural else "takes"}
        return subject, FLAGS[h.attr].format(**words)

    def number_change(
        self, h: Modify | Holds, subject: str, plural: bool, v: Voice
    ) -> tuple[str, str]:
        per = less_for_each(h)
        if per is not None:
            each = replace(h, amount=Num(per[1]))
            who, said = self.number_change(each, subject, plural, v)
            return who, f"{said} {self.each(per[0], v)}"
        plus = h.how in (PLUS, MINUS) or h.attr in ("deals", "cut")
        n = self.sign_and_figure(h.amount, v) if plus else self.figure(h.amount, v)
        if plus:
            much, less = difference(h, n.removeprefix("+"))
            more = f"{much} {'less' if less else 'more'}"
            s = "" if plural else "s"
            if h.attr in ("deals", "cut"):
                return subject, f"{'deal' if h.attr == 'deals' else 'take'}{s} {more} damage"
            if h.attr == "price":
                return subject, f"cost{s} {more} to play"
            if h.attr in ("weapon_room", "armour_room"):
                slots = with_s(ATTRS[h.attr].removesuffix("s"), 1 if much == "1" else 2)
                return subject, f"{'have' if plural else 'has'} {more} {slots}"
            return self.its(h, subject), f"is {more}"
        if h.how == BECOMES and h.attr in ("weapon_room", "armour_room"):
            slots = with_s(ATTRS[h.attr].removesuffix("s"), 1 if n == "1" else 2)
            return subject, f"{'have' if plural else 'has'} {n} {slots}"
        if h.how == BECOMES:
            return self.its(h, subject), f"becomes {n}"
        if h.how == TIMES:
            return self.its(h, subject), f"is multiplied by {n}"
        if h.how == HALF and h.amount == Num(2):
            return self.its(h, subject), "is halved"
        raise no_words(h)

    def its(self, h: Modify | Holds, subject: str) -> str:
        """A number of somebody: "the attack of this card", "its attack", "your hand limit"."""
        if isinstance(h.what, Players):
            return f"{WHOSE[h.what.who]} {ATTRS[h.attr]}"
        its = {"it": "its", "they": "their"}.get(subject)
        return f"{its} {ATTRS[h.attr]}" if its else f"the {ATTRS[h.attr]} of {subject}"

    def had(self, a: Ability) -> str:
        """What a card is said to have: a keyword, or a whole text."""
        said = self.ability(a)
        return said if keyword_of(a)[0] else f"“{said}”"

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return " ".join([sentence(said) for said in self.told(actions, v)[0]])

    def told(self, actions: Sequence[Action], v: Voice, lead: str = "") -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `lead` begins the first."""
        out: list[str] = []
        row = list(actions)
        while row:
            said, used, v = self.next_sentence(row, left(v))
            out += [*said, *self.explained(v)]
            row = row[used:]
        if lead and out:
            out[0] = lead + out[0]
        return out, left(v)

    def scoped(self, actions: Sequence[Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """What holds under a lead: one sentence, or several in quotation marks."""
        said, after = self.told(actions, v)
        if all([one.startswith(("if you do", "X is", "Y is", "Z is")) for one in said[1:]]):
            return [lead + said[0], *said[1:]], after
        body = " ".join([sentence(s) for s in said])
        return [f"{lead}do the following: “{body}”"], after

    def next_sentence(self, row: list[Action], v: Voice) -> tuple[list[str], int, Voice]:
        a = row[0]
        if isinstance(a, If):
            said, v = self.conditional(a, v)
            return said, 1, v
        if isinstance(a, May):
            said, v = self.allowed(a, v)
            return said, 1, v
        if isinstance(a, Delay):
            return self.later(a, v), 1, v
        if isinstance(a, ChooseModes):
            modes = " ".join([f"• {self.sentences(mode, v)}" for mode in a.modes])
            many = f"up to {a.count}" if a.up_to else str(a.count)
            who = "choose" if a.by == YOU else f"{PLAYERS[a.by]} chooses"
            return [f"{who} {many} of the following: {modes.removesuffix('.')}"], 1, v
        who = YOU if v.held else actor(a)
        clauses, used, after = self.chain(row, replace(v, subject="" if who == YOU else who))
        return [self.by_whom(who, clauses)], used, replace(after, subject=v.subject)

    def by_whom(self, who: str, clauses: list[str]) -> str:
        if who == YOU:
            return self.joined(clauses)
        return f"{PLAYERS[who]} {self.joined([third(c) for c in clauses])}"

    def chain(self, row: list[Action], v: Voice) -> tuple[list[str], int, Voice]:
        """The clauses of one sentence: choices, and what is done with them; or one deed."""
        if isinstance(row[0], (Modify, Grant)):
            said, n = self.lasting(row, v)
            return [said], n, v
        chosen = choices_of(row)
        a = row[0]
        if not chosen:
            said = self.action(a, v)
            return [said], 1, left(v.chose(a)) if isinstance(a, FromDeck) else v
        picked = [f"{self.quantity(c)} {self.some(c.what, c.most, v)}{self.differing(c)}"
                  for c in chosen]  # fmt: skip
        clauses = ["choose " + " and ".join(picked)]
        for c in chosen:
            v = v.chose(c)
        slots = [c.slot for c in chosen]
        used = len(chosen)
        while used < len(row) and goes_on(row[used], slots):
            b = row[used]
            one = len(chosen) == 1 and is_done_to(b, slots[0])
            here = replace(v, here=1 if one else 0, several=False)
            if isinstance(b, (Modify, Grant)):
                said, n = self.lasting(row[used:], here)
            else:
                said, n = self.action(b, here), 1
            clauses.append(said)
            used += n
        return clauses, used, left(v)

    def lasting(self, row: Sequence[Action], v: Voice) -> tuple[str, int]:
        """The changes at the beginning that last equally long."""
        run = changes_of(row)
        first = run[0]
        until = self.durations[first.until]
        if isinstance(first, Modify) and first.attr == "no_attack" and is_flag(first):
            what = self.selector(first.what, v)
            return f"freeze {what} {until}", 1
        said: list[str] = []
        subject, used = "", 0
        for group in paired(run):
            if isinstance(group[0], Modify) and group[0].attr == "no_attack":
                break
            who, does = self.changed(group, v)
            if used and who != subject:
                break
            subject = who
            get = does.partition(" ")[0] + " "
            if said and get in ("get ", "gets ") and said[-1].startswith(get):
                does = does.removeprefix(get)
            said.append(does)
            used += len(group)
        whole = f"{subject} {' and '.join(said)}"
        if v.held:  # "you may have it get +1/+0"
            if not all([does.startswith("get ") for does in said[:1]]):
                raise no_words(run)
            whole = f"have {whole}"
        return f"{whole} {until}", used

    def again(self, a: Again, v: Voice) -> str:
        clauses, _, _ = self.chain(list(a.do), replace(left(v), held=True))
        done = f"{PLAYERS[a.by]} may {self.joined(clauses)}"
        return f"{done}; each time that is done, carry out {self.effect_word} again"

    def conditional(self, a: If, v: Voice) -> tuple[list[str], Voice]:
        lead = "if you do" if a.cond == Did() else f"if {self.condition(a.cond, v)}"
        said, after = self.scoped(a.then, v, lead + ", ")
        if a.otherwise:
            said = [*said, *self.scoped(a.otherwise, v, "otherwise, ")[0]]
        return said, after

    def allowed(self, a: May, v: Voice) -> tuple[list[str], Voice]:
        who, do = PLAYERS[a.by], "do" if a.by == YOU else "does"
        inner = replace(v, held=True, subject="" if a.by == YOU else a.by)
        row, said = list(a.do), []
        while row:
            clauses, used, inner = self.chain(row, left(inner))
            said += clauses
            row = row[used:]
        out = [f"{who} may {self.joined(said)}"]
        after = replace(inner, held=v.held, subject=v.subject)
        if a.then:
            more, after = self.scoped(a.then, after, f"if {who} {do}, ")
            out += more
        if a.otherwise:
            out += self.scoped(a.otherwise, v, f"if {who} {do} not, ")[0]
        return out, after

    def later(self, a: Delay, v: Voice) -> list[str]:
        ability = a.ability
        if ability.trigger is None:
            raise no_words(a)
        when = self.event(ability.trigger, v)
        if ability.trigger == Trigger("turn_end") and a.until == THIS_TURN and not a.lasting:
            when = "at the end of this turn"
        elif ability.trigger == Trigger("battle_end") and a.until == THIS_BATTLE and not a.lasting:
            when = "at the end of this battle"
        elif a.lasting:
            when = f"{self.durations[a.until]}, {when.replace('when ', 'whenever ', 1)}"
        else:
            when = f"{self.durations[a.until]}, {when}"
        cond = self.leads(parts_of(ability.cond), v)
        v = replace(v, that=self.spoken_of(ability.trigger))
        return self.scoped(ability.does, v, f"{when}, {cond + ', ' if cond else ''}")[0]

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        if t.event in MOMENTS:
            return MOMENTS[t.event].format(WHOSE[t.who] if t.who else "each")
        subject = before_turning(t)
        what = "" if subject is None else self.one(subject, v)
        other = "" if t.other is None else self.one(t.other, v)
        if t.event == "battle_end":
            whose = f"{what}'s" if what else "a"
            return f"at the end of {whose} battle"
        return "when " + self.occurs(t, what, other, v)

    def occurs(self, t: Trigger, what: str, other: str, v: Voice) -> str:
        """What happens, behind "when"."""
        if t.event == "moved":
            return self.moves(t, what, v)
        if t.event == "turned":
            return f"{what} turns {self.poses[t.to]}"
        if t.event in GEAR_USED:
            used = self.gear(t, v) or GEAR_USED[t.event]
            return f"{other} uses {used}" if other else f"{used} is used"
        if t.event == "kills":
            by = "by its attack" if t.by == "attack" else "in battle"
            return f"{what} destroys {other} {by}"
        who = PLAYERS[t.who] if t.who else "a player"
        s = "" if t.who == YOU else "s"
        if t.event == "drawn":
            return f"{who} draw{s} a card"
        if t.event == "played":
            return f"{who} play{s} {self.played(t.what, v)}"
        if t.event == "activated":
            if what:
                return f"an activated ability of {what} is used"
            return f"{who} use{s} an activated ability"
        if t.event == "row_changed":
            return f"{what} moves to the {self.rows[t.by]}"
        if t.event == "recovered" and not what:
            return f"{who} Recover{s}"
        does, before = DEEDS[t.event]
        if t.by == "battle":
            does = does.replace("damage", "battle damage")
        if t.event == "targeted" and other:
            return f"{what} becomes the target of an attack of {other}"
        if t.event == "equipped" and other:
            return f"{what} equips {self.gear(t, v)}"
        if t.event == "engages" and t.by == "attacker":
            does = "attacks and becomes engaged"
        behind = f" {before} {other}".replace("  ", " ") if other else ""
        return f"{what} {does}{behind}"

    def gear(self, t: Trigger, v: Voice) -> str:
        """Equipment that is used or put on."""
        _, gear, evident = gear_in(t)
        if isinstance(gear, Cards) and evident:
            gear = replace(gear, who=BOTH)
        return "" if gear is None else self.one(gear, v)

    def played(self, s: Selector | None, v: Voice) -> str:
        if isinstance(s, Cards):
            return article(self.described(s.kinds, s.tests, 1, v))
        return "a card" if s is None else self.selector(s, v)

    def moves(self, t: Trigger, what: str, v: Voice) -> str:
        """ "a card enters the field", "is destroyed", "is discarded from the hand"."""
        frm = f" from {self.where(t.frm)}" if t.frm else ""
        s = t.what
        if isinstance(s, Cards) and s.zones in ((t.frm,), (t.to,)) and s.zones[0] in PILES:
            what = article("".join(self.noun(s, 1, v)))  # where it is is said by the move
            whose = WHOSE[s.who]
            if t.to == "discard" and t.frm == "hand":
                return f"{what} is discarded from {whose} hand"
            frm = f" from {whose} {self.zones[t.frm]}" if t.frm else ""
            verb = "added to" if t.to == "hand" else "put into"
            return f"{what} is {verb} {whose} {self.zones[t.to]}{frm}"
        if t.to == "discard" and t.frm in TABLE:
            return f"{what} is destroyed"
        if (t.frm, t.to) == ("hand", "discard"):
            return f"{what} is discarded from the hand"
        if t.to in TABLE:
            return f"{what} enters the field{frm}"
        if not t.to:
            return f"{what} leaves {self.where(t.frm)}"
        if t.to == "hand":
            return f"{what} {'returns' if t.frm == 'field' else 'is added'} to the hand" + (
                frm if t.frm != "field" else ""
            )
        if t.to == "removed":
            return f"{what} is removed from the game{frm}"
        return f"{what} is put into {self.where(t.to)}{frm}"

    def where(self, zone: str) -> str:
        return "the " + self.zones[zone]

    def spoken_of(self, t: Trigger | None) -> str:
        """What the cards of an event are called in what a trigger does."""
        said = [(role, self.head_noun(s)) for role, s in roles_of(t) if isinstance(s, Cards)]
        return "|".join([f"{role}=that {noun}" for role, noun in said])

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text."""
        try:
            return self.text(a, Voice("this card", letters=letters_of(a)))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        only_said(a)
        word, n = keyword_of(a)
        if word:
            return f"{KEYWORDS[word]} {n or ''}".strip()
        main = "[MAIN] " if MAIN_ONLY in a.tags else ""
        if a.kind == "attach":
            return f"{main}Attach to {self.one(aimed(a).what, v)}"
        if a.kind == "aim":
            return sentence(f"{v.this} attacks {self.selector(aimed(a).what, v)}")
        if a.kind == "static":
            return main + self.standing(a, v)
        times = {0: "", 1: "once per turn, ", 2: "twice per turn, "}
        limit = times.get(a.limit, f"{a.limit} times per turn, ")
        if a.kind == "active":
            only = "" if a.cond is None else f"Play only if {self.condition(a.cond, v)}. "
            return main + capital(limit + only + self.sentences(a.does, v))
        head, v = self.heading(a, v)
        v = in_effect(a, replace(v, that=self.spoken_of(a.trigger)))
        if a.kind == "act":
            return f"{main}{capital(f'{limit}{head} ⇒ ')}{self.sentences(a.does, v)}"
        if a.kind == "trigger":
            return f"{main}{capital(f'{limit}{head}: ')}{self.sentences(a.does, v)}"
        raise no_words(a)

    def heading(self, a: Ability, v: Voice) -> tuple[str, Voice]:
        """What must be so, what happens, what is paid: "during your turn / on entry / ①"."""
        head = head_of(a)
        parts = [f"while {v.this} is in {self.where(zone)}" for zone in a.where]
        parts += [self.when(c, v) for c in head.before]
        for e in head.events:
            parts.append(HEADS[e] if isinstance(e, str) else self.event(e, v))
        parts += [self.when(c, v) for c in head.after]
        for part in cost_parts(a.cost):
            said, v = self.paid(part, v)
            parts.append(said)
        return " / ".join(parts), v

    def paid(self, part: list[Action], v: Voice) -> tuple[str, Voice]:
        """One part of a cost."""
        a = part[0]
        if isinstance(a, PayPP):
            return circled(a.count), v
        if a == TURNS_OFF:
            return "[ON]⇒[OFF]", v
        if isinstance(a, Choose) and len(part) == 2:
            chosen = only_on(part)
            many = f"{self.quantity(chosen)} {self.some(chosen.what, chosen.most, v)}"
            v = v.chose(a)
            here = replace(v, here=1, several=False)
            it = self.selector(Chosen(a.slot), here)
            said = self.action(part[1], here)
            return said.replace(f" {it}", f" {many}", 1), left(v)
        clauses, used, v = self.chain(part, v)
        if used != len(part):
            raise no_words(part)
        return self.joined(clauses), v

    def standing(self, a: Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        out: list[str] = []
        for group in paired(held(a)):
            lead = self.leads([*parts_of(a.cond), *parts_of(group[0].cond)], v)
            who, does = self.changed(group, v)
            out.append(f"{lead}, {who} {does}" if lead else f"{who} {does}")
            out += self.explained(v)
        for i in a.instead:
            lead = self.leads(parts_of(a.cond), v)
            out += [(f"{lead}, " if lead else "") + self.instead(i, v)]
        if not out or a.does or a.cost or a.trigger is not None:
            raise no_words(a)
        return " ".join([sentence(said) for said in out])

    def instead(self, i: Instead, v: Voice) -> str:
        what = self.one(i.what, v)
        if i.event == "damaged":
            lead = f"if {what} would take damage"
        elif i.event == "moved":
            lead = f"if {what} would {self.would_move(i)}"
        else:
            raise no_words(i)
        if isinstance(i.what, Cards):
            v = replace(v, that=f"card=that {self.head_noun(i.what)}")
        said, _ = self.allowed(May(i.do), v) if i.may else self.told(i.do, v)
        if len(said) != 1:
            body = " ".join([sentence(s) for s in said])
            return f"{lead}, do the following instead: “{body}”"
        return f"{lead}, {said[0]} instead"

    def would_move(self, i: Instead) -> str:
        if (i.frm, i.to) == ("field", "discard"):
            return "be destroyed"
        frm = f" from {self.where(i.frm)}" if i.frm else ""
        if not i.to:
            return f"leave {self.where(i.frm)}"
        if i.to == "field":
            return f"enter the field{frm}"
        return f"be put into {self.where(i.to)}{frm}"
