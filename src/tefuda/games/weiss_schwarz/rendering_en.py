"""Weiss Schwarz in English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects.marks import Grants
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
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    Action,
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
    Compare,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    If,
    InPose,
    Instead,
    LookAt,
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
    Placed,
    Players,
    Related,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnOf,
)
from tefuda.games.weiss_schwarz.saying import (
    EACH,
    IN_BATTLE,
    groups,
    icons_of,
    is_center,
    is_character,
    is_one,
    just_chosen,
    kinds_of,
    left_to_say,
    level_of,
    merged,
    names_of,
    no_next_stand,
    pose_to_pay,
    row_of,
    traits_of,
    without_did,
)
from tefuda.games.weiss_schwarz.words import (
    Bottom,
    CameThisTurn,
    Combine,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    Separate,
    TakePlace,
)
from tefuda.text.audit import walk
from tefuda.text.english import HAVE, PLAYERS, WHOSE, English, counted_things, sentence, third
from tefuda.text.render import SENTENCES, Voice, no_words, parts_of
from tefuda.text.spoken import before_turning

MANY = 99  # 「好きな枚数」
KIND_ICONS = {"cont": "【CONT】", "auto": "【AUTO】", "act": "【ACT】"}
COLORS = {"赤": "red", "青": "blue", "黄": "yellow", "緑": "green"}
MORE = {AT_LEAST: " or higher", AT_MOST: " or lower", EQUAL: ""}
SINGULAR = {YOU: "your", OPPONENT: "your opponent's", BOTH: "a player's"}
KEYWORDS = {
    "alarm": "Alarm", "encore": "Encore", "assist": "Assist", "bond": "Bond", "backup": "Backup",
    "great_performance": "Great Performance", "brainstorm": "Brainstorm", "change": "Change",
    "memory": "Memory", "experience": "Experience", "shift": "Shift", "accelerate": "Accelerate",
    "resonance": "Resonance", "force": "Force", "combine": "Combine", "separate": "Separate",
    "inherit": "Inherit",
}  # fmt: skip
ICONS = {"counter": "counter", "clock": "clock"}
TRIGGER_ICONS = {
    "soul": "soul", "return": "return", "pool": "pool", "comeback": "comeback", "draw": "draw",
    "shot": "shot", "treasure": "treasure", "gate": "gate", "standby": "standby",
    "choice": "choice", "chance": "chance", "discovery": "discovery",
}  # fmt: skip
ATTACKS = {"": "attack", "direct": "direct attack", "front": "front attack", "side": "side attack"}
STEPS = {
    "stand": "stand phase", "draw": "draw phase", "clock": "clock phase", "main": "main phase",
    "climax": "climax phase", "attack": "attack phase", "declare": "attack declaration step",
    "trigger": "trigger step", "counter": "counter step", "damage": "damage step",
    "battle": "battle step", "encore": "encore step", "end": "end phase",
}  # fmt: skip
CANNOT = {  # flag → what is so as long as it stands, behind who it concerns
    "no_attack": "cannot attack",
    "no_front": "cannot front attack",
    "no_side": "cannot side attack",
    "no_direct": "cannot direct attack",
    "no_stand": "{do} not stand during your stand phase",
    "no_reverse": "{do} not become reversed",
    "no_choose": "cannot be chosen by your opponent's effects",
    "no_move": "cannot be moved to another slot",
    "no_encore": "cannot use Encore",
    "keep_soul": "{do} not lose soul by side attacking",
    "no_cancel": "{deal} damage that cannot be canceled",
    "any_color": "can be played from the hand without fulfilling the color condition",
    "no_play": "cannot be played from the hand",
    "no_backup": "cannot play Backup from the hand",
    "no_events": "cannot play events from the hand",
    "no_climax": "cannot play climaxes from the hand",
}
REMINDERS = {
    "encore": "When this card is put into your waiting room from the stage, you may pay the cost. "
    "If you do, put this card in the slot it was in, rested.",
    "great_performance": "When a character of your opponent attacks, if this card is in the center "
    "slot of your front row and is not reversed, that character front attacks this card instead.",
}


class WeissEnglish(English):
    zones = {
        "deck": "deck", "hand": "hand", "waiting": "waiting room", "clock": "clock",
        "level": "level area", "stock": "stock", "climax": "climax area", "memory": "memory",
        "resolution": "resolution area", "stage": "stage", "marker": "marker area",
    }  # fmt: skip
    kinds = {(): "card", ("character",): "character", ("event",): "event", ("climax",): "climax"}
    numbers = {"power": "power", "soul": "soul", "level": "level", "cost": "cost",
               "markers": "number of markers", "hand_limit": "hand limit"}  # fmt: skip
    poses = {"stand": "standing", "rest": "rested", "reverse": "reversed"}
    pose_verbs = {"stand": "stand", "rest": "rest", "reverse": "reverse"}
    ways = {"marker": "marker", "marker_up": "marker"}
    durations = {
        THIS_TURN: "until end of turn",
        NEXT_OPPONENT_TURN: "until the end of your opponent's next turn",
        THIS_ATTACK: "during this attack",
        THIS_BATTLE: "during this battle",
        THIS_GAME: "for the rest of the game",
    }
    relations = {
        "battle": "{}'s battle opponent",
        "facing": "the character facing {}",
        "ahead": "the characters in front of {}",
        "behind": "the characters behind {}",
        "in_waiting": "{}",
    }
    places = {
        "front": "front row", "back": "back row", "center": "center front row",
        "left": "left front row", "right": "right front row", "facing": "facing {}",
        "ahead": "in front of {}", "behind": "behind {}", "in_battle": "battling",
        "front_attacked": "front attacked", "attacking": "attacking",
        "clock_top": "on top of the clock", "under": "under {}",
    }  # fmt: skip
    slots = {
        "any": "in any slot of the stage",
        "same": "in the slot this card was in",
        "own": "in the slot it was in",
        "apart": "in different slots of the stage",
        "front_empty_facing": "in an empty slot of the front row that faces a character",
        "front": "in any slot of the front row",
        "back": "in any slot of the back row",
        "empty": "in an empty slot of the stage",
        "front_empty": "in an empty slot of the front row",
        "back_empty": "in an empty slot of the back row",
        "center_empty": "in the center slot of the front row, if it is empty",
        "center": "in the center slot of the front row",
    }
    steps = STEPS
    step_owners = {**SINGULAR, "": "the"}
    host_word = "the character above this card"
    keywords = KEYWORDS
    group_words = {"trait": "traits", "color": "colors", "trigger": "trigger icons"}

    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names and traits
        self.own = {
            Damage: self.damage,
            DoIcon: self.icon,
            ExtraTurn: self.extra_turn,
            GoTo: self.go_to,
            Replay: self.replay,
            Combine: self.combine,
            Separate: self.separate,
            Defend: self.defend,
            TakePlace: self.take_place,
            RenewStock: self.renew_stock,
        }

    def word(self, printed: str) -> str:
        return self.known.get(printed, printed)

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return "their" if who == v.subject == OPPONENT else WHOSE[who]

    def called(self, kinds: tuple[str, ...], n: int) -> str:
        """character, characters; climaxes."""
        names = [self.kinds[kind,] for kind in kinds] or [self.kinds[()]]
        if n != 1:
            names = [name + ("es" if name.endswith("x") else "s") for name in names]
        return " or ".join(names)

    def noun(self, s: Cards, n: int, v: Voice) -> tuple[str, str]:
        adjectives: list[str] = []
        behind: list[str] = []
        tests = list(row_of(s.tests))
        noun = self.called(s.kinds, n)
        if tests and (s.zones in (("stage",), ("climax",)) or not s.kinds):
            named = self.as_noun(tests[-1], n, v)
            if named:
                noun = named
                tests.pop()
        for t in tests:
            (adjectives if self.is_adjective(t) else behind).append(self.test(t, v))
        if n != 1:
            behind = [b.replace("that is ", "that are ") for b in behind]
        words = [*(["other"] if s.other else []), *adjectives, noun]
        return " ".join(words), "".join([" " + b for b in behind])

    def as_noun(self, t: Test, n: int, v: Voice) -> str:
        """A test that says what a card is: its name, or 《Love》 character or "N"."""
        if isinstance(t, Named) and not t.part:
            return f'"{self.word(t.name)}"'
        if isinstance(t, HasKind):
            return self.called(t.kinds, n)
        if isinstance(t, AllOf) and isinstance(t.tests[0], HasKind):
            return self.described(t.tests[0].kinds, t.tests[1:], n, v)
        if isinstance(t, OneOf):
            parts = [self.as_noun(part, n, v) for part in t.tests]
            return " or ".join(parts) if all(parts) else ""
        return ""

    def is_adjective(self, t: Test) -> bool:
        if isinstance(t, HasTag):
            return t.group in ("trait", "color")
        if isinstance(t, HasNumber):
            return not self.is_compared(t)
        if isinstance(t, Placed):
            return t.of is None and t.place != "clock_top"
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_adjective(part) for part in t.tests])
        if isinstance(t, NotSo):
            return isinstance(t.test, (HasTag, InPose)) and self.is_adjective(t.test)
        return isinstance(t, InPose)

    def is_compared(self, t: HasNumber) -> bool:
        """Whether a number is told from something else: "with level higher than your level"."""
        than = t.than
        return level_of(than) or (isinstance(than, Sum) and isinstance(than.right, Num))

    def on_field(self, s: Cards) -> bool:
        return s.zones == ("stage",)

    def place(self, s: Cards, at: str = "in", v: Voice | None = None) -> str:
        zones = " or ".join([self.zones[z] for z in s.zones])
        if s.who == BOTH and s.zones == ("climax",):
            return f" {at} a climax area"
        whose = WHOSE[s.who] if v is None else self.whose(s.who, v)
        return f" {at} {whose} {zones}"

    def cards(self, s: Cards, v: Voice) -> str:
        """All of them."""
        center = is_center(s)
        noun, behind = self.noun(s, 1 if center else 2, v)
        if s.zones == ("marker",):
            return f"all {noun}{behind}"
        if s.zones == ("stage",):
            if s.who == BOTH:
                return f"all {noun} on the stage{behind}"
            noun = noun.replace('" or "', '" and "')
            return f"{'' if center else 'all '}{self.whose(s.who, v)} {noun}{behind}"
        where = self.place(s, v=v)
        return f"all {noun}{behind}{where}"

    def some(self, s: Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number."""
        if isinstance(s, AttachedTo):
            return f"{'marker' if n == 1 else 'markers'} under {self.selector(s.to, v)}"
        if isinstance(s, Among):
            them = "among " + self.those(Chosen(s.slot), v)
            return f"{self.described(s.kinds, s.tests, n, v)} {at or them}"
        if not isinstance(s, Cards):
            return f"of {self.selector(s, v)}"
        if s.zones == ("marker",):
            return "".join(self.noun(s, n, v))
        if s.zones == ("stage",):
            noun, behind = self.noun(s, 2, v)
            if s.who == BOTH:
                noun, behind = self.noun(s, n, v)
                return f"{noun} on the stage{behind}"
            return f"of {self.whose(s.who, v)} {noun}{behind}"
        noun, behind = self.noun(s, n, v)
        return f"{noun}{behind}{self.place(s, at or 'in', v)}"

    def all_these(self, s: AllThese, v: Voice) -> str:
        if all([isinstance(part, Chosen) for part in s.parts]):
            return "them"
        return super().all_these(s, v)

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"all markers under {self.selector(s.to, v)}"

    def top(self, s: Top, v: Voice) -> str:
        n = self.figure(s.count, v)
        cards = "card" if n == "1" else f"{n} cards"
        return f"the top {cards} of {self.whose(s.who, v)} {self.zones[s.zone]}"

    def bottom(self, s: Bottom, v: Voice) -> str:
        n = self.figure(s.count, v)
        cards = "card" if n == "1" else f"{n} cards"
        return f"the bottom {cards} of {self.whose(s.who, v)} {self.zones[s.zone]}"

    def selector(self, s: Selector, v: Voice) -> str:
        return self.bottom(s, v) if isinstance(s, Bottom) else super().selector(s, v)

    def happened(self, s: Happened, v: Voice) -> str:
        if s == EACH:
            return "that character"
        return v.that or "that character" if s.role == "card" else "its battle opponent"

    def among(self, s: Among, v: Voice) -> str:
        return f"all {self.described(s.kinds, s.tests, 2, v)} among {self.those(Chosen(s.slot), v)}"

    def chosen(self, s: Chosen, v: Voice) -> str:
        if v.here:  # what was just chosen
            return "them" if self.is_plural(s, v) else "it"
        return self.those(s, v)

    def those(self, s: Chosen, v: Voice) -> str:
        a = v.filled(s)
        kinds = () if isinstance(a, FromDeck) else kinds_of(a.what)
        noun = "character" if kinds == ("character",) else "card"
        return f"those {noun}s" if self.is_plural(s, v) else f"that {noun}"

    def is_plural(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Cards):
            return not is_center(s)
        if isinstance(s, (Top, Bottom)):
            return s.count != Num(1)
        if isinstance(s, Chosen):
            a = v.filled(s)
            return a.count != Num(1) if isinstance(a, FromDeck) else a.most > 1
        if isinstance(s, Players):
            return s.who == YOU
        if isinstance(s, Related):
            return s.key in ("ahead", "behind")
        return isinstance(s, (AttachedTo, Among, Rest, AllThese))

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        attr, than = self.numbers[t.attr], t.than
        if t.cmp == AT_LEAST and isinstance(than, Sum) and than.right == Num(1):
            return f"with {attr} higher than {self.amount(than.left, v)}"
        if self.is_compared(t):
            how = {AT_MOST: "equal to or lower than", AT_LEAST: "equal to or higher than"}
            return f"with {attr} {how.get(t.cmp, 'equal to')} {self.amount(than, v)}"
        return f"{attr} {self.figure(than, v)}{MORE[t.cmp]}"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "trait":
            return f"《{self.word(t.tag)}》"
        if t.group == "color":
            return COLORS[t.tag]
        if t.group == "trigger":
            return f"with the {TRIGGER_ICONS[t.tag]} trigger icon"
        if t.group == "icon":
            return f"with the {ICONS[t.tag]} icon"
        return {"side": "of side {}", "work": "of the work {}"}[t.group].format(self.word(t.tag))

    def named(self, t: Named, v: Voice) -> str:
        if t.part:
            return f'with "{self.word(t.name)}" in its name'
        return f'named "{self.word(t.name)}"'

    def one_of(self, t: OneOf, v: Voice) -> str:
        if all([isinstance(part, Named) and part.part for part in t.tests]):
            names = [f'"{self.word(part.name)}"' for part in t.tests if isinstance(part, Named)]
            return f"with {' or '.join(names)} in its name"
        if self.is_adjective(t) or all([not self.is_adjective(part) for part in t.tests]):
            return " or ".join([self.test(part, v) for part in t.tests])
        return " or ".join([self.behind(part, v) for part in t.tests])

    def behind(self, t: Test, v: Voice) -> str:
        """A test behind the noun."""
        said = self.test(t, v)
        return f"that is {said}" if self.is_adjective(t) else said

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"with {self.keyword_name(t.word)}"

    def keyword_name(self, word: str) -> str:
        if word.startswith("link:"):
            return f"Link {self.word(word.removeprefix('link:'))}"
        return KEYWORDS[word]

    def not_so(self, t: NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if self.is_adjective(t):
            return f"non-{said}" if isinstance(t.test, HasTag) else f"not {said}"
        if said.startswith("with "):
            return "without " + said.removeprefix("with ")
        return f"that is not {said}"

    # --- conditions

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if level_of(CountOf(what)):
            return f"{self.amount(CountOf(what), v)} is {n}{MORE[cmp]}"
        some, none = cmp == AT_LEAST and n == 1, cmp == EQUAL and n == 0
        many = {AT_LEAST: f"{n} or more", AT_MOST: f"{n} or fewer", EQUAL: f"exactly {n}"}[cmp]
        many = "no" if none else many
        count = 1 if some or (cmp == EQUAL and n == 1) else 2
        if isinstance(what, Cards):
            return self._have(what, "" if some else many, count, v)
        if isinstance(what, Chosen):
            done = "revealed" if isinstance(v.filled(what), FromDeck) else "chosen"
            one = n == 1 and cmp == EQUAL
            return f"{many} {'card was' if one else 'cards were'} {done}"
        verb = "is" if count == 1 else "are"
        many = "a" if some else many
        if isinstance(what, (AttachedTo, Among)):
            return f"there {verb} {many} {self.some(what, count, v)}"
        return f"there {verb} {many} {self.selector(what, v)}"

    def _have(self, s: Cards, many: str, count: int, v: Voice) -> str:
        """Somebody has so many of these cards; at least one where no number is given."""
        noun, behind = self.noun(s, count, v)
        if not many and noun.startswith('"') and s.zones != ("stage",):
            return f"{noun} is{self.place(s)}{behind}"
        if not many:
            many = "an" if noun[0] in "aeiou" else "a"
            if s.other:
                many, noun = "another", noun.removeprefix("other ")
        where = "" if s.zones in (("stage",), ("marker",)) else self.place(s)
        if s.who == BOTH or s.zones == ("marker",):
            return f"there {'is' if count == 1 else 'are'} {many} {noun}{behind}{where}"
        return f"{HAVE[s.who]} {many} {noun}{behind}{where}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun, test = self.selector(c.what, v), c.test
        if isinstance(test, AllOf):
            placed = row_of(test.tests)
            test = placed[0] if len(placed) == 1 else test
        plural = self.is_plural(c.what, v)
        be, have = ("are", "have") if plural else ("is", "has")
        if isinstance(test, Placed) and test.of is None:
            return f"{noun} {be} {self._stands(test.place)}"
        if isinstance(test, HasNumber):
            return f"the {self.numbers[test.attr]} of {noun} {be} {self._measure(test, v)}"
        if isinstance(test, NotSo):
            said = self._is_what(test.test, plural, v)
            return f"{noun} {be} not {said}"
        if isinstance(test, HasTag) and test.group in ("trigger", "icon"):
            return f"{noun} {have} {self.test(test, v).removeprefix('with ')}"
        return f"{noun} {be} {self._is_what(test, plural, v)}"

    def _stands(self, place: str) -> str:
        where = {
            "front": "in the front row",
            "back": "in the back row",
            "center": "in the center slot of the front row",
            "left": "in the left slot of the front row",
            "right": "in the right slot of the front row",
            "front_attacked": "being front attacked",
            "clock_top": "on top of your clock",
        }
        return where.get(place) or self.places[place]

    def _measure(self, t: HasNumber, v: Voice) -> str:
        than = t.than
        if t.cmp == AT_LEAST and isinstance(than, Sum) and than.right == Num(1):
            return f"higher than {self.amount(than.left, v)}"
        if isinstance(than, Num):
            return f"{than.n}{MORE[t.cmp]}"
        how = {AT_MOST: "at most ", AT_LEAST: "at least ", EQUAL: ""}[t.cmp]
        return how + self.amount(than, v)

    def _is_what(self, t: Test, plural: bool, v: Voice) -> str:
        """What a card is: "a 《Love》 character", "rested"."""
        noun = self.as_noun(t, 2 if plural else 1, v)
        if not noun:
            return self.test(t, v)
        if plural or noun.startswith('"'):
            return noun
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"it is {WHOSE[c.who]} turn"

    def not_true(self, c: NotTrue, v: Voice) -> str:
        said = self.condition(c.of, v)
        for verb in (" is ", " are "):
            if verb in said:
                return said.replace(verb, f"{verb}not ", 1)
        return f"it is not true that {said}"

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, CameThisTurn):
            what = self.selector(c.what, v)
            return f"the turn {what} was placed on the stage from your {self.zones[c.frm]}"
        return super().condition(c, v)

    def when(self, c: Condition, v: Voice) -> str:
        """The conditions in front of a sentence, without the last comma."""
        if isinstance(c, Did):
            return "if you do"
        return self.leads(parts_of(c), v)

    def during(self, c: Condition, v: Voice) -> str:
        if isinstance(c, CameThisTurn):
            return f"during {self.condition(c, v)}"
        return "while this card is battling" if c == IN_BATTLE else super().during(c, v)

    # --- amounts

    def count_of(self, a: CountOf, v: Voice) -> str:
        if level_of(a) and isinstance(a.what, Cards):
            return f"{self.whose(a.what.who, v)} level"
        return super().count_of(a, v)

    def number_of(self, a: NumberOf, v: Voice) -> str:
        if a.attr == "markers":
            return f"the number of markers under {self.selector(a.what, v)}"
        return super().number_of(a, v)

    def per(self, amount: Amount, v: Voice) -> tuple[int, str]:
        if isinstance(amount, CountOf):
            amount = Scaled(amount, 1)
        return super().per(amount, v)

    # --- who does it

    def actor(self, a: Action, prev: Action | None) -> str:
        """Who acts; "" where the sentence has a subject of its own."""
        if isinstance(a, (Choose, MayEither, ChooseModes)) or (
            isinstance(a, Deploy) and a.by != YOU
        ):
            return a.by
        if isinstance(a, (Draw, LookAt, RenewStock)):
            return a.who
        if isinstance(a, FromDeck):
            return a.who if a.way == "hand" and a.up_to else YOU
        if isinstance(a, (Modify, Grant, Grants, ExtraTurn)) or a.op in ("win", "lose"):
            return ""
        if isinstance(prev, Choose) and getattr(a, "what", None) == Chosen(prev.slot):
            return prev.by
        return YOU

    def left_out(self, a: Action, prev: Action | None) -> bool:
        """Whether it is done to what the clause before chose or spoke of."""
        s = getattr(a, "what", None)
        if not isinstance(s, Chosen) or prev is None:
            return False
        if isinstance(prev, (Choose, FromDeck)):
            return just_chosen(s, prev.slot)
        return getattr(prev, "what", None) == s

    # --- actions

    def choose(self, a: Choose, v: Voice) -> str:
        if isinstance(a.what, Related):  # there is but one
            return f"choose {self.selector(a.what, v)}"
        at = "from among them" if isinstance(a.what, Among) else ""
        return f"choose {self.quantity(a)} {self.some(a.what, a.most, v, at)}"

    def draw(self, a: Draw, v: Voice) -> str:
        return f"draw {counted_things(self.figure(a.count, v), 'card')}"

    def move(self, a: Move, v: Voice) -> str:
        what, whose = self.selector(a.what, v), self.owner(a.what, v)
        down = " face down" if a.face_down else ""
        zone = self.zones[a.to]
        if a.to == "deck" or a.bottom:
            order = " in any order" if self.is_plural(a.what, v) else ""
            end = "on the bottom of" if a.bottom else "on top of"
            return f"put {what} {end} {whose} {zone}{down}{order}"
        verb, to = "put", "into"
        if a.to == "hand" and self.source(a.what, v) != "deck":
            verb, to = "return", "to"
        return f"{verb} {what} {to} {whose} {zone}{down}"

    def owner(self, s: Selector, v: Voice) -> str:
        if isinstance(s, This):
            return WHOSE[YOU]
        many = self.is_plural(s, v)
        if isinstance(s, (Among, Rest)):
            s = Chosen(s.slot if isinstance(s, Among) else s.of)
        if isinstance(s, Chosen):
            a = v.filled(s)
            if isinstance(a, FromDeck):
                return self.whose(a.who, v)
            s = a.what
            if isinstance(s, Among):
                return self.owner(s, v)
        if isinstance(s, (Cards, Top, Bottom)) and s.who != BOTH:
            return "their" if s.who == OPPONENT else WHOSE[YOU]
        return "their owners'" if many else "its owner's"

    def source(self, s: Selector, v: Voice) -> str:
        """The zone a card comes from, where it is known."""
        if isinstance(s, Chosen):
            a = v.filled(s)
            if isinstance(a, FromDeck):
                return "deck" if a.way in ("look", "reveal", "flip") else a.way
            s = a.what
        if isinstance(s, (Among, Rest)):
            return "deck"
        if isinstance(s, (Top, Bottom)):
            return s.zone
        return s.zones[0] if isinstance(s, Cards) else ""

    def show(self, a: Show, v: Voice) -> str:
        return f"reveal {self.selector(a.what, v)}"

    def shuffle(self, a: Shuffle, v: Voice) -> str:
        return f"shuffle {self.whose(a.who, v)} {self.zones[a.zone]}"

    def look_at(self, a: LookAt, v: Voice) -> str:
        return f"look at {self.selector(a.what, v)}".replace("all cards in ", "")

    def from_deck(self, a: FromDeck, v: Voice) -> str:
        if a.way == "hand" and a.up_to and not a.bottom:
            return f"draw up to {counted_things(self.figure(a.count, v), 'card')}"
        return super().from_deck(a, v)

    def attach(self, a: AttachCards, v: Voice) -> str:
        face = "up" if a.way == "marker_up" else "down"
        many = self.is_plural(a.what, v)
        as_what = "as markers" if many else "as a marker"
        under = self.selector(a.to, replace(v, here=0))
        return f"put {self.selector(a.what, v)} face {face} under {under} {as_what}"

    def exchange(self, a: Exchange, v: Voice) -> str:
        plain = replace(v, here=0)
        chosen = isinstance(a.one, Chosen) and isinstance(a.other, Chosen)
        if chosen and (v.here or a.one != a.other):
            return "switch them"
        if a.one == a.other:
            those = self.selector(a.one, plain).replace("those ", "those two ", 1)
            return f"switch {those} with each other"
        return f"switch {self.selector(a.one, plain)} with {self.selector(a.other, plain)}"

    def modify(self, a: Modify, v: Voice) -> str:
        v = replace(v, here=0)
        if no_next_stand(a):
            do = "do" if self.is_plural(a.what, v) else "does"
            return (
                f"{self.selector(a.what, v)} {do} not stand during your opponent's next stand phase"
            )
        change = self.change(a.attr, a.how, a.amount, self.is_plural(a.what, v), v)
        return _nobody(f"{self.selector(a.what, v)} {change} {self.durations[a.until]}")

    def change(self, attr: str, how: str, amount: Amount, plural: bool, v: Voice) -> str:
        if how == BECOMES and attr in CANNOT and amount == Num(1):
            do, deal = ("do", "deal") if plural else ("does", "deals")
            return CANNOT[attr].format(do=do, deal=deal)
        if attr == "trigger_checks" and how == BECOMES:
            check = "perform" if plural else "performs"
            times = counted_things(self.figure(amount, v), "time")
            return f"{check} the trigger check {times} in the trigger step"
        name = self.numbers[attr]
        get = "get" if plural else "gets"
        if how in (PLUS, MINUS):
            counted = amount.each if isinstance(amount, Scaled) else amount
            if isinstance(counted, CountOf) and not level_of(counted):
                n, each = self.per(amount, v)
                return f"{get} {how}{n} {name}{each}"
            return f"{get} {how}{self.figure(amount, v)} {name}"
        have = "have" if plural else "has"
        if how == BECOMES:
            return f"{have} {name} {self.figure(amount, v)}"
        if how == TIMES:
            return f"{have} {self.figure(amount, v)} times the {name}"
        if how == HALF:
            return f"{have} 1/{self.figure(amount, v)} of the {name}"
        raise no_words((attr, how, amount))

    def grant(self, a: Grant, v: Voice) -> str:
        return self.grants(Grants(a.what, (a.ability,), a.until), v)

    def grants(self, a: Grants, v: Voice) -> str:
        v = replace(v, here=0)
        gets = "get" if self.is_plural(a.what, v) else "gets"
        return f"{self.selector(a.what, v)} {gets} {self.given_ones(a.abilities, a.until)}"

    def given_ones(self, abilities: Sequence[Ability], until: str = "") -> str:
        """What somebody gets: traits, or abilities in quotation marks."""
        lasts = f" {self.durations[until]}" if until else ""
        if abilities[0].kind == "tag":
            return self.tags(abilities[0]) + lasts
        said = " ".join([f"“{self.ability(ability)}”" for ability in abilities])
        if len(abilities) > 1:
            return f"the following {len(abilities)} abilities{lasts}: {said}"
        return f"the following ability{lasts}: {said}"

    def tags(self, a: Ability) -> str:
        names = [f'"{self.word(name)}"' for name in names_of(a)]
        if names:
            return f"{' and '.join(names)} as a further name"
        out = []
        for tag in traits_of(a):
            group, _, name = tag.partition(":")
            out.append(f"《{self.word(name)}》" if group == "trait" else COLORS.get(name, name))
        return " and ".join(out)

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> str:
        sure = " This damage cannot be canceled" if a.sure else ""
        said = f"deal {self.figure(a.amount, v)} damage to {PLAYERS[a.who]}"
        return f"{said} (this damage cannot be canceled)" if sure else said

    def icon(self, a: DoIcon, v: Voice) -> str:
        return f"perform the effect of the {TRIGGER_ICONS[a.icon]} trigger icon"

    def extra_turn(self, a: ExtraTurn, v: Voice) -> str:
        return (
            f"{PLAYERS[a.who]} {'take' if a.who == YOU else 'takes'} an extra turn after this one"
        )

    def go_to(self, a: GoTo, v: Voice) -> str:
        ends = "the current phase or step"
        if a.ends:
            ends = f"{WHOSE[a.whose]} {self.steps[a.ends]}"
        return f"end {ends} and proceed to the {self.steps[a.step]}"

    def replay(self, a: Replay, v: Voice) -> str:
        return f"perform “{self.word(a.name)}”"

    def combine(self, a: Combine, v: Voice) -> str:
        return (
            f"put {self.selector(a.what, v)} in the slot this card is in, and put this card and "
            "all markers under this card face up under it as markers in any order"
        )

    def separate(self, a: Separate, v: Voice) -> str:
        return (
            f"put {self.selector(a.what, v)} in any slot of the stage, and put this card and the "
            "other markers under this card under it as markers"
        )

    def renew_stock(self, a: RenewStock, v: Voice) -> str:
        whose = self.whose(a.who, v)
        gone = "into" if a.to == "waiting" else "back into"
        s = "s" if v.subject == OPPONENT else ""
        shuffled = f", shuffle{s} {whose} deck" if a.to == "deck" else ""
        return (
            f"put all cards in {whose} stock {gone} {whose} {self.zones[a.to]}{shuffled}, and put{s} "
            f"the same number of cards from the top of {whose} deck into {whose} stock"
        )

    def take_place(self, a: TakePlace, v: Voice) -> str:
        pose = f", {self.poses[a.pose]}" if a.pose else ""
        of = self.selector(a.of, replace(v, here=0))
        return f"put {self.selector(a.what, v)} in the slot {of} was in{pose}"

    def defend(self, a: Defend, v: Voice) -> str:
        if isinstance(a.what, This):
            return f"have the attacker front attack {self.selector(a.what, v)}"
        return f"have {v.this} front attack {self.selector(a.what, v)}"

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return " ".join([sentence(said) for said in self.told(actions, v, "", False)[0]])

    def told(
        self, actions: tuple[Action, ...], v: Voice, before: str, one: bool
    ) -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `before` begins the first, and holds for
        it only where it must be `one`."""
        v = replace(v, subject="", here=0, letters=[])
        if one and not is_one(actions):
            said, v = self.told(actions, v, "", False)
            body = " ".join([sentence(s) for s in said])
            return [f"{before}do the following: “{body}”"], v
        out: list[str] = []
        for group in [merged(actions)] if one else groups(actions):
            words, tail, v = self.flow(group, v)
            out += [("" if out else before) + words, *self.explained(v), *tail]
            v = replace(v, subject="", here=0)
        return out, v

    def flow(self, actions: Sequence[Action], v: Voice) -> tuple[str, list[str], Voice]:
        """One sentence, and the sentences that hang on it."""
        row, done = without_did(merged(actions))
        said: list[str] = []
        tail: list[str] = []
        prev: Action | None = None
        for i, a in enumerate(row):
            after = row[i + 1] if i + 1 < len(row) else None
            if isinstance(a, SENTENCES):
                words, tail, v = self.ending(a, v)
                said.append(words)
            elif isinstance(a, LookAt) and _searches(a, after):
                continue
            elif isinstance(a, Move) and a.to == "deck" and isinstance(after, Shuffle):
                words, v = self.one(a, prev, v)
                said.append(self.returned(words, a, v))
            else:
                words, v = self.one(a, prev, v)
                if isinstance(a, (Modify, Grant)) and _same(a, prev):
                    said[-1] = self.more(said[-1], a, v)
                else:
                    said.append(words)
            prev = a
        for follow in done:
            more, v = self.told(follow.then, v, "if you do, ", True)
            tail = [*tail, *more]
        return _joined(said), tail, v

    def returned(self, words: str, a: Move, v: Voice) -> str:
        """What is put into a deck that is shuffled then: where in it does not count."""
        words = words.partition(" on top of ")[0].partition(" on the bottom of ")[0]
        back = words.replace("put ", "return ", 1).replace("puts ", "returns ", 1)
        return f"{back} to {self.owner(a.what, v)} deck"

    def more(self, said: str, a: Modify | Grant, v: Voice) -> str:
        """One more change to the same cards for the same time: "gets +500 power and +1 soul"."""
        lasts = " " + self.durations[a.until]
        v = replace(v, here=0)
        plural = self.is_plural(a.what, v)
        if isinstance(a, Modify):
            change = self.change(a.attr, a.how, a.amount, plural, v)
        else:
            change = f"{'get' if plural else 'gets'} {self.given_ones((a.ability,))}"
        get = "get " if plural else "gets "
        change = change.removeprefix(get) if f" {get}" in said else change
        return f"{said.removesuffix(lasts)} and {change}{lasts}"

    def one(self, a: Action, prev: Action | None, v: Voice) -> tuple[str, Voice]:
        """One action with its subject."""
        actor = self.actor(a, prev)
        v = replace(v, subject=actor or v.subject, here=int(self.left_out(a, prev)))
        if isinstance(a, Exchange) and isinstance(prev, Choose):
            v = replace(v, here=int(just_chosen(a.other, prev.slot)))
        if isinstance(a, Grants):
            said = self.grants(a, v)
        elif isinstance(a, Choose) and _deck_search(a) and not isinstance(prev, Choose):
            said = self.search(a, v)
        else:
            said = self.action(a, v)
        v = v.chose(a) if isinstance(a, (Choose, FromDeck)) else v
        return (f"{PLAYERS[actor]} {third(said)}" if actor in (OPPONENT, BOTH) else said), v

    def search(self, a: Choose, v: Voice) -> str:
        s = a.what
        assert isinstance(s, Cards)
        what = self.described(s.kinds, s.tests, a.most, v)
        return f"search {self.whose(s.who, v)} deck for {self.quantity(a)} {what}"

    def quantity(self, a: Choose) -> str:
        return "any number of" if a.least == 0 and a.most >= MANY else super().quantity(a)

    def ending(self, a: Action, v: Voice) -> tuple[str, list[str], Voice]:
        """What the rest of a sentence hangs on: a condition, a leave, a later moment."""
        if isinstance(a, If):
            words, tail, after = self.scoped(self.when(a.cond, v) + ", ", a.then, v)
            if a.otherwise:
                tail = [*tail, *self.told(a.otherwise, v, "otherwise, ", True)[0]]
            return words, tail, after
        if isinstance(a, May):
            return self.allowed(a, v)
        if isinstance(a, Delay) and a.ability.trigger is not None:
            lead = self.durations[a.until] + ", " if a.lasting else ""
            moment = self.event(a.ability.trigger, v)
            if a.until == THIS_GAME and a.ability.trigger.who and not a.lasting:
                moment = moment.replace(" of your ", " of your next ").replace(
                    " of your next opponent's ", " of your opponent's next "
                )
            return self.scoped(f"{lead}{moment}, ", a.ability.does, v)
        raise no_words(a)

    def scoped(
        self, lead: str, actions: tuple[Action, ...], v: Voice
    ) -> tuple[str, list[str], Voice]:
        """What stands under a lead, in the same sentence."""
        if is_one(actions):
            words, tail, v = self.flow(actions, v)
            return lead + words, tail, v
        said, v = self.told(actions, v, "", False)
        body = " ".join([sentence(s) for s in said])
        return f"{lead}do the following: “{body}”", [], v

    def allowed(self, a: May, v: Voice) -> tuple[str, list[str], Voice]:
        words, tail, after = self.flow(a.do, replace(v, subject=a.by))
        who, do = PLAYERS[a.by], "do" if a.by == YOU else "does"
        if a.by != YOU:
            words = _plain(words.replace(f"{who} ", "", 1))
        if a.then:
            more, after = self.told(a.then, after, f"if {who} {do}, ", True)
            tail = [*tail, *more]
        if a.otherwise:
            tail = [*tail, *self.told(a.otherwise, v, f"if {who} {do} not, ", True)[0]]
        return f"{who} may {words}", tail, after

    def repeat(self, a: Repeat, v: Voice) -> str:
        said = f"“{self.sentences(a.do, v)}”"
        if isinstance(a.times, CountOf):
            return f"for each {self.some(a.times.what, 1, v)}, do the following: {said}"
        return f"do the following {counted_things(self.figure(a.times, v), 'time')}: {said}"

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        frm = [part.frm for part in (t, *t.also)]
        alike = all([part == replace(t, frm=part.frm, also=()) for part in t.also])
        if t.also and alike and all(frm):
            first = self.zones[t.frm]
            zones = " or ".join([self.zones[zone] for zone in frm])
            return self._event(t, v).replace(f" {first}", f" {zones}", 1)
        parts = [self._event(part, v) for part in (t, *t.also)]
        same = parts[0].split(" ", 1)[0] + " "
        return " or ".join([parts[0], *[p.removeprefix(same) for p in parts[1:]]])

    def _event(self, t: Trigger, v: Voice) -> str:
        if t.event == "state":
            if t.while_ is None:
                raise no_words(t)
            return f"when {self.condition(t.while_, v)}"
        own = t.event == "attack_end" and t.while_ == AllSo(This(), Placed("attacking"))
        head = "" if t.while_ is None or own else self.when(t.while_, v) + ", "
        if t.event.endswith(("_start", "_end")):
            return head + self.moment(t, v)
        return f"{head}when {self.occurs(t, v)}"

    def moment(self, t: Trigger, v: Voice) -> str:
        step, _, edge = t.event.rpartition("_")
        at = "at the beginning of" if edge == "start" else "at the end of"
        if t.while_ == AllSo(This(), Placed("attacking")) and edge == "end":
            return "at the end of this card's attack"
        if step == "attack" and edge == "end":
            whose = f"{self.one_such(t.what, v)}'s" if t.what is not None else "an"
            return f"{at} {whose} attack"
        name = "turn" if step == "turn" else self.steps[step]
        return f"{at} {SINGULAR[t.who] if t.who else 'the'} {name}"

    def one_such(self, s: Selector | None, v: Voice) -> str:
        """One card that something may happen to: "another of your characters"."""
        if s is None:
            return "a card"
        if isinstance(s, Related) and isinstance(s.of, Cards) and s.key == "battle":
            return f"the battle opponent of {self.one_such(s.of, v)}"
        if not isinstance(s, Cards):
            return self.selector(s, v)
        noun, behind = self.noun(replace(s, other=False), 2 if s.zones == ("stage",) else 1, v)
        if noun.startswith('"'):
            return f"{'another ' if s.other else ''}{noun}{behind}"
        if s.zones == ("stage",) and s.who != BOTH:
            return f"{'another' if s.other else 'one'} of {WHOSE[s.who]} {noun}{behind}"
        if s.who == BOTH:
            noun, behind = self.noun(replace(s, other=False), 1, v)
        article = "another" if s.other else "an" if noun[0] in "aeiou" else "a"
        return f"{article} {noun}{behind}"

    def occurs(self, t: Trigger, v: Voice) -> str:
        """What happens, behind "when"."""
        who = PLAYERS.get(t.who, "a player")
        s = "" if t.who == YOU else "s"
        what = self.one_such(before_turning(t), v)
        if t.event == "moved":
            return self._moved(t, what)
        if t.event == "turned":
            return f"{what} becomes {self.poses[t.to]}"
        if t.event == "attacked":
            return f"{what} {ATTACKS[t.by]}s"
        if t.event == "was_attacked":
            return f"{what} is {ATTACKS[t.by]}ed"
        if t.event in ("damage_cancelled", "damage_taken"):
            end = "is canceled" if t.event == "damage_cancelled" else "is not canceled"
            dealt = f"dealt by {what}" if t.what is not None else f"taken by {who}"
            return f"damage {dealt} {end}"
        if t.event == "checked":
            if t.other is None:
                whose = t.what.who if isinstance(t.what, Cards) else BOTH
                trigger = "trigger" if whose == YOU else "triggers"
                return f"{PLAYERS.get(whose, 'a player')} {trigger} {what}"
            return f"{what} is turned over in the trigger check of {self.one_such(t.other, v)}"
        if t.event == "played":
            return f"{who} play{s} {what}"
        if t.event == "used":
            word = "an 【ACT】 ability" if t.by == "act" else self.keyword_name(t.by)
            return f"{who} use{s} {word}" + (f" of {what}" if t.what is not None else "")
        if t.event == "leveled":
            return f"{who} level{s} up"
        if t.event == "refreshed":
            return f"{who} refresh{'es' if s else ''} {'your' if t.who == YOU else 'their'} deck"
        raise no_words(t)

    def _moved(self, t: Trigger, what: str) -> str:
        owner = t.what.who if isinstance(t.what, Cards) else YOU
        whose = SINGULAR[owner]
        frm = ""
        if t.frm:
            frm = f" from {'the' if t.frm == 'stage' else whose} {self.zones[t.frm]}"
        if not t.to:
            return f"{what} leaves{frm.removeprefix(' from')}"
        if t.by == "play":
            frm += " by being played"
        elif t.by:
            frm += f" by {self.keyword_name(t.by)}"
        if t.to == "stage":
            return f"{what} is placed on the stage{frm}"
        return f"{what} is put into {whose} {self.zones[t.to]}{frm}"

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text; empty for an ability that does nothing."""
        try:
            return self.text(a, Voice("this card"))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        if a.kind == "tag":
            return self.tags(a)
        if a.kind == "deck":
            return self.deck_line(a)
        if a.word.startswith("link:"):
            return f"{KIND_ICONS[a.kind]} {self.keyword_name(a.word)}"
        head = KIND_ICONS.get(a.kind, "") + self._icons(a)
        if a.kind == "replay":
            head = f"【REPLAY】 {self.word(a.label)}"
        short, reminder = self.keyword(a, v)
        if short:
            return " ".join([p for p in (head, short, self.price(a, v), reminder) if p])
        parts = [head, KEYWORDS.get(a.word, ""), self.price(a, v), self._body(a, v)]
        return " ".join([part for part in parts if part])

    def _icons(self, a: Ability) -> str:
        out = "【CX COMBO】" if a.label == "cx" else ""
        out += "".join([f"【{ICONS[icon].upper()}】" for icon in icons_of(a)])
        times = {1: "Once", 2: "Twice"}.get(a.limit, f"{a.limit} times")
        return out + (f" [{times} per turn]" if a.limit else "")

    def deck_line(self, a: Ability) -> str:
        """How many of it a deck may have."""
        names = [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]
        same = " and ".join(["cards with this card's name", *[f'"{self.word(n)}"' for n in names]])
        many = f"up to {a.limit}" if a.limit else "any number of"
        total = " in total" if names else ""
        return sentence(f"you can put {many} {same}{total} into your deck")

    def price(self, a: Ability, v: Voice) -> str:
        """The cost in its brackets: [(1) Put 1 card from your hand into your waiting room]."""
        if not a.cost:
            return ""
        rest, stock = a.cost, ""
        first = rest[0]
        if isinstance(first, Move) and isinstance(first.what, Top) and first.to == "waiting":
            if first.what.zone == "stock" and first.what.who == YOU:
                stock, rest = f"({self.amount(first.what.count, v)})", rest[1:]
        if not rest:
            return f"[{stock}]"
        pose = pose_to_pay(a)
        if pose:
            v = replace(v, this=f"this {self.poses[pose]} card")
        if "hand" in a.where:
            v = replace(v, this="this card from your hand")
        said = _joined(self.paid(rest, v))
        return f"[{stock} {said[0].upper()}{said[1:]}]".replace("[ ", "[")

    def paid(self, cost: tuple[Action, ...], v: Voice) -> list[str]:
        """The parts of a cost; a choice and what is done with it are said in one."""
        out: list[str] = []
        i = 0
        while i < len(cost):
            a = cost[i]
            after = cost[i + 1] if i + 1 < len(cost) else None
            if isinstance(a, Choose):
                v = v.chose(a)
                if getattr(after, "what", None) == Chosen(a.slot) and after is not None:
                    words = self._pays(a, after, v)
                    if isinstance(after, Move) and after.to == "deck":
                        if [part for part in cost[i + 2 : i + 3] if isinstance(part, Shuffle)]:
                            words = self.returned(words, after, v)
                    out.append(words)
                    i += 2
                    continue
            out.append(self.action(a, v))
            i += 1
        return out

    def _pays(self, a: Choose, done: Action, v: Voice) -> str:
        at = "" if isinstance(done, (Show, SetPose)) else "from"
        if isinstance(a.what, Cards) and a.what.zones == ("stage",):
            at = ""
        what = f"{self.quantity(a)} {self.some(a.what, a.most, v, at)}"
        said = self.action(done, replace(v, here=1))
        it = " them" if a.most > 1 else " it"
        verb, _, rest = said.partition(it)
        return f"{verb} {what}{rest}"

    def _body(self, a: Ability, v: Voice) -> str:
        if a.kind == "cont":
            return self.standing(a, v)
        lead = self._lead(a, v)
        one = bool(lead)
        if a.trigger is not None:
            event = self.event(a.trigger, v)
            lead = [*lead, event] if a.word == "alarm" else [event, *lead]
            if not any([isinstance(t.what, This) for t in (a.trigger, *a.trigger.also)]):
                v = replace(v, that="that character" if is_character(a.trigger) else "that card")
        before = "".join([part + ", " for part in lead])
        return " ".join([sentence(s) for s in self.told(a.does, v, before, one)[0]])

    def _lead(self, a: Ability, v: Voice) -> list[str]:
        """The conditions of the whole ability."""
        out = []
        used = a.trigger is not None and a.trigger.event == "used"
        for zone in ("memory", "level", "waiting"):
            if zone in a.where and not (zone == "waiting" and used):
                out.append(f"if this card is in your {self.zones[zone]}")
        if "stage" in a.where:
            out.append("if this card is on the stage")
        cond = left_to_say(a)
        if cond is None:
            return out
        said = self.when(cond, v)
        if out and said.startswith("if "):
            return [f"{out[0]} and {said.removeprefix('if ')}"]
        return [*out, said]

    def standing(self, a: Ability, v: Voice) -> str:
        lead = self._lead(a, v)
        if a.word == "assist":
            lead = ["if this card is in the back row", *lead]
        if "hand" in a.where and not all([h.attr in ("no_play", "any_color") for h in a.holds]):
            v = replace(v, this="this card in your hand")
        items: list[Holds | Gives] = [*a.holds, *a.gives]
        out: list[str] = []
        for (cond, what), run in groupby(items, key=lambda h: (h.cond, h.what)):
            whole = [*lead, *([] if cond is None else [self.when(cond, v)])]
            changes = self.held(list(run), self.is_plural(what, v), v)
            before = "".join([part + ", " for part in whole])
            said = _nobody(f"{self.selector(what, v)} {_joined(changes)}")
            out += [before + said, *self.explained(v)]
        for i in a.instead:
            before = "".join([part + ", " for part in lead])
            out += [before + self.instead(i, v), *self.explained(v)]
        if traits_of(a):
            out.append(f"{v.this} has {self.tags(a)}")
        return " ".join([sentence(s) for s in out])

    def held(self, items: list[Holds | Gives], plural: bool, v: Voice) -> list[str]:
        """What becomes of the same cards, behind them; what is quoted comes last."""
        get = "get " if plural else "gets "
        out: list[str] = []
        for h in [item for item in items if isinstance(item, Holds)]:
            change = self.change(h.attr, h.how, h.amount, plural, v)
            out.append(
                change.removeprefix(get) if out and out[-1].startswith((get, "+", "-")) else change
            )
        given = [h.ability for h in items if isinstance(h, Gives)]
        tags = [a for a in given if a.kind == "tag"]
        others = [a for a in given if a.kind != "tag"]
        for some in (tags, others):
            if some:
                out.append(f"{'get' if plural else 'gets'} {self.given_ones(some)}")
        return out

    def instead(self, i: Instead, v: Voice) -> str:
        what = self.one_such(i.what, v)
        frm = f" from the {self.zones[i.frm]}" if i.frm else ""
        if i.event == "attack":
            event = f"would {ATTACKS['']}"
        elif i.event == "moved" and i.to:
            event = f"would be put into the {self.zones[i.to]}{frm}"
        elif i.event in ("turned", "pose") and i.to:
            event = f"would become {self.poses[i.to]}"
        elif i.event == "damage":
            event = "would deal damage"
        else:
            raise no_words(i)
        said, _, _ = self.flow(i.do, v)
        may = "you may " if i.may else ""
        return f"when {what} {event}, {may}{said} instead"

    # --- keywords that stand for a whole text

    def keyword(self, a: Ability, v: Voice) -> tuple[str, str]:
        """The short form and its reminder, for an ability that its keyword says."""
        name = KEYWORDS.get(a.word, "")
        if a.word in REMINDERS:
            return name, f"({REMINDERS[a.word]})"
        names = [f'"{self.word(n.name)}"' for n in walk(a.does) if isinstance(n, Named)]
        one = " or ".join(names)
        if a.word == "bond" and names:
            return f"{name}/{one}", f"({self._bond(one)})"
        if a.word == "separate" and names:
            return f"{name}/{one}", (
                "(At the end of this card's attack, you may pay the cost. If you do, choose 1 "
                f"{one} from among the markers under this card, put it in any slot of the stage, "
                "and put this card and the other markers under this card under it as markers.)"
            )
        level = [c.right for c in walk((a.cond, a.does)) if isinstance(c, Compare)]
        least = level[0].n if level and isinstance(level[0], Num) else 0
        power = [n.amount for n in walk(a.does) if isinstance(n, Modify)]
        if a.word == "backup" and power:
            x = self.amount(power[0], v)
            return f"{name} {x}, Level {least}", (
                "(Choose 1 of your front attacked characters, and that character gets "
                f"+{x} power until end of turn.)"
            )
        if a.word == "shift":
            return f"{name}, Level {least}", (
                "(At the beginning of your main phase, if this card is in your clock and your "
                f"level is {least} or higher, you may choose 1 card in your hand of the same "
                "color as this card and switch them.)"
            )
        return "", ""

    def _bond(self, one: str) -> str:
        return (
            "When this card is placed on the stage from your hand or by being played, you may pay "
            f"the cost. If you do, choose 1 {one} in your waiting room and return it to your hand."
        )


# --- small things -------------------------------------------------------------------------------


def _joined(clauses: list[str]) -> str:
    if len(clauses) < 2:
        return "".join(clauses)
    last = clauses[-1]
    plain = not last.startswith(("that ", "those ", "if ", "at the ", "you ", "your "))
    if len(clauses) == 2 and plain:
        return f"{clauses[0]} and {last}"
    return ", ".join(clauses[:-1]) + ", and " + last


def _same(a: Modify | Grant, b: Action | None) -> bool:
    """Whether both change the same cards for the same time, and can be said in one."""
    if not isinstance(b, (Modify, Grant)) or no_next_stand(a) or no_next_stand(b):
        return False
    if any([isinstance(x, Grant) and x.ability.kind != "tag" for x in (a, b)]):
        return False
    return (a.what, a.until) == (b.what, b.until)


def _plain(said: str) -> str:
    """The first verb of what somebody does, as it follows "may"."""
    verb, _, rest = said.partition(" ")
    verb = verb.removesuffix("es") if verb.endswith(("ches", "shes")) else verb.removesuffix("s")
    return f"{verb} {rest}"


def _searches(look: LookAt, then: Action | None) -> bool:
    """Whether a deck is looked through for what is chosen then."""
    if not isinstance(then, Choose) or not _deck_search(then):
        return False
    return isinstance(then.what, Cards) and look.what == Cards(then.what.who, ("deck",))


def _deck_search(a: Choose) -> bool:
    return isinstance(a.what, Cards) and a.what.zones == ("deck",)


def _nobody(said: str) -> str:
    """What each player cannot do, no player can do."""
    if not said.startswith("each player cannot "):
        return said
    said = said.replace("each player cannot ", "no player can ", 1)
    return said.replace(" and cannot ", " or ")
