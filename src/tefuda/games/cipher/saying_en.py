"""Cipher in English: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Either,
    FromDeck,
    Happened,
    HasNumber,
    HasTag,
    HasWord,
    InPose,
    KindsOf,
    NotSo,
    NotTrue,
    Num,
    OneOf,
    Placed,
    Players,
    Related,
    Rest,
    Selector,
    Sum,
    Test,
    This,
    Top,
)
from tefuda.games.cipher.saying import (
    EACH,
    MANY,
    RANGES,
    all_there,
    filled,
    flat,
    higher_than,
    in_line,
    is_had,
    is_main,
    is_single,
    lower_than,
    on_field,
    one_of_them,
    spoken,
    than_theirs,
    under_of,
    unit_names,
)
from tefuda.games.cipher.words import (
    Felled,
    Fighter,
    OrbBroken,
    UsedSkill,
)
from tefuda.text.english import WHOSE, English
from tefuda.text.render import Voice

KEYWORDS = {
    "fs": "Formation Skill", "ccs": "Class Change Skill", "lvs": "Level-up Skill",
    "us": "Union Skill", "cf": "Carnage Form", "bs": "Bond Skill", "vein": "Dragon Vein",
    "hs": "Hero Skill", "ts": "Twin Skill", "is": "Increase Skill", "as": "Awakening Skill",
    "db": "Dragon Blood", "lis": "Legendary Item Skill", "cp": "Crest Power",
}  # fmt: skip
ICONS = {
    "FS": "fs", "CCS": "ccs", "LvS": "lvs", "US": "us", "CF": "cf", "BS": "bs", "竜脈": "vein",
    "HS": "hs", "TS": "ts", "IS": "is", "AS": "as", "DB": "db", "LIS": "lis", "CP": "cp",
}  # fmt: skip
TAGS = {
    "光の剣": "Blade of Light", "聖痕": "Sacred Mark", "白夜": "White Night", "暗夜": "Dark Night",
    "メダリオン": "Medallion", "神器": "Divine Weapons", "聖戦旗": "Holy War Flag",
    "女神紋": "Goddess Crest", "剣": "sword", "槍": "lance", "斧": "axe", "弓": "bow",
    "魔法": "tome", "杖": "staff", "竜石": "dragonstone", "暗器": "knife", "牙": "fang",
    "拳": "fist", "アーマー": "armoured", "獣馬": "mounted", "飛行": "flying", "竜": "dragon",
    "幻影": "mirage", "魔物": "monster", "男": "male", "女": "female", "*": "chosen",
}  # fmt: skip
SKILLS = {
    "act": "activated skill",
    "cont": "constant skill",
    "auto": "auto skill",
    "special": "special skill",
    "support": "support skill",
}
SIDES = {YOU: ("ally", "allies"), OPPONENT: ("enemy", "enemies"), BOTH: ("unit", "units")}
ROLES = {
    "attacker": "the attacking unit",
    "defender": "the defending unit",
    "own": "your unit in battle",
    "enemy": "the enemy in battle",
}
FIGHTERS = {
    "attacking": "the attacking unit",
    "attacked": "the defending unit",
    "battling": "the units in battle",
}
BEHIND = {  # what stands behind a noun
    "leveled": "that has leveled up",
    "classed": "that has class changed",
    "leveled_turn": "that leveled up this turn",
    "classed_turn": "that class changed this turn",
    "grown_turn": "that grew this turn",
    "struck": "that attacked this turn",
    "boosted": "whose attack power is raised by 10 or more by the effects of skills",
    "same_area": "in the same line as {}",
    "same_name": "with the same unit name as {}",
    "same_cost": "with the same deployment cost as {}",
    "same_symbol": "with a symbol of {}",
    "attacked_by": "attacked by {}",
    "attacks": "attacking {}",
    "defeated_by": "defeated by the attack of {}",
    "defeated_skill": "by the effect of a skill",
    "broken_by": "broken by the attack of {}",
}
MOST_ZONES = 3  # with more, it is anywhere
MORE = {AT_LEAST: " or more", AT_MOST: " or less", EQUAL: ""}
OWN = {YOU: "your", OPPONENT: "your opponent's", BOTH: "each player's", "": "each player's"}


class EnglishNouns(English):
    zones = {
        "deck": "deck",
        "hand": "hand",
        "support": "support area",
        "retreat": "retreat area",
        "orb": "orbs",
        "bond": "bond area",
        "front": "front line",
        "back": "back line",
        "boundless": "boundless area",
    }
    kinds = {(): "card"}
    numbers = {
        "power": "attack power",
        "support": "support power",
        "cost": "deployment cost",
        "class_cost": "class change cost",
        "stack": "number of stacked cards",
        "symbols": "number of symbols",
        "orbs": "number of orbs its attack breaks",
    }
    poses = {"ready": "unacted", "acted": "acted"}
    durations = {
        THIS_TURN: "until the end of the turn",
        NEXT_OPPONENT_TURN: "until the end of your opponent's next turn",
        THIS_BATTLE: "until the end of the battle",
        THIS_GAME: "until the end of the game",
        "leaves": "until this unit leaves the field",
        "own_turn": "until the end of your next turn",
    }
    places = {
        "front": "front-line",
        "back": "back-line",
        "main": "main character",
        "attacking": "attacking",
        "attacked": "attacked",
        "battling": "battling",
        "face_up": "face-up",
        "face_down": "face-down",
    }
    steps = {
        "start": "start phase",
        "bond": "bond phase",
        "deploy": "deployment phase",
        "action": "action phase",
        "end": "end phase",
    }
    step_owners = OWN
    keywords = KEYWORDS
    differs = {
        "unit": "with different unit names",
        "card": "with different names",
        "cost": "with different deployment costs",
    }
    losses = {
        "skill": '"{}"',
        "kind:*": "all skills",
        "skills:but_special": "all skills except special skills",
        "kind": "all {} skills",
        "kind:support": "all support skills",
        "symbol:*": "all symbols",
        "symbol": "{}",
        "weapon": "{}",
        "type": "{}",
    }
    effect_word = "this skill"
    group_words = {"unit": "unit names", "symbol": "symbols", "weapon": "weapons"}

    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names of units and skills

    def word(self, printed: str) -> str:
        return TAGS.get(printed) or self.known.get(printed, printed)

    def name(self, printed: str) -> str:
        """The name of a unit or a skill."""
        return f'"{self.known.get(printed, printed)}"'

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return "their" if who == v.subject == OPPONENT else WHOSE[who]

    def selector(self, s: Selector, v: Voice) -> str:
        return ROLES[s.role] if isinstance(s, Fighter) else super().selector(s, v)

    def noun(self, s: Cards, n: int, v: Voice) -> tuple[str, str]:
        """What n such cards are called: the noun, and what stands behind it."""
        tests = [t for t in s.tests if not is_main(t)]
        names = unit_names(tests[-1]) if tests else []
        named = " or ".join([self.name(name) for name in names])
        tests = tests[:-1] if names else tests
        before = [self.test(t, v) for t in tests if self.is_adjective(t)]
        behind = self.behind([t for t in tests if not self.is_adjective(t)], n, v)
        other = ["other"] if s.other else []
        if on_field(s) or s.zones == ("chosen",):
            lines = [f"{s.zones[0]}-line"] if s.zones in (("front",), ("back",)) else []
            noun = SIDES[s.who][0 if n == 1 else 1]
            if s.zones == ("chosen",):
                behind.append("in that line")
            noun = f"{noun} {named}" if named else noun
            if len(s.tests) != len(tests) + bool(names):
                noun = "main character" if n == 1 else "main characters"
            return " ".join([*other, *before, *lines, noun]), "".join([f" {b}" for b in behind])
        nouns = {"bond": "bond card", "orb": "orb", "support": "support card"}
        noun = nouns.get(",".join(s.zones), "card")
        noun = noun if n == 1 else noun + "s"
        if named:
            noun = named if noun in ("card", "cards") else f"{named} {noun}"
        return " ".join([*other, *before, noun]), "".join([f" {b}" for b in behind])

    def behind(self, tests: Sequence[Test], n: int, v: Voice) -> list[str]:
        """What stands behind a noun, those that are left out together."""
        out: list[str] = []
        tests = sorted(tests, key=lambda t: self.test(t, v).startswith(("that ", "attacking ")))
        for t in tests:
            said = self.test(t, v)
            if n != 1:
                said = said.replace("that has ", "that have ", 1)
            if out and out[-1].startswith("other than ") and said.startswith("other than "):
                out[-1] += f" and {said.removeprefix('other than ')}"
            else:
                out.append(said)
        return out

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], n: int, v: Voice) -> str:
        return "".join(self.noun(Cards("", (), kinds, tests), n, v))

    def is_adjective(self, t: Test) -> bool:
        if isinstance(t, HasTag):
            return t.group not in ("unit", "skill", "icon", "kind")
        if isinstance(t, Placed):
            return t.of is None and t.place in self.places
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_adjective(part) for part in t.tests])
        return isinstance(t, InPose)

    def place(self, s: Cards, at: str = "in", v: Voice | None = None) -> str:
        """Where cards are, where their noun does not say so."""
        if on_field(s) or s.zones in ((), ("bond",), ("orb",), ("support",), ("chosen",)):
            return ""
        if len(s.zones) > MOST_ZONES:
            return {YOU: " of yours", OPPONENT: " of your opponent's"}.get(s.who, "")
        whose = WHOSE[s.who] if v is None else self.whose(s.who, v)
        return f" {at} {whose} {' or '.join([self.zones[z] for z in s.zones])}"

    def of_whom(self, s: Cards, v: Voice) -> str:
        """Whose the cards are, where neither their noun nor their place says so."""
        if s.zones in (("bond",), ("orb",), ("support",)) or self.is_mains(s):
            return "" if s.who == BOTH else self.whose(s.who, v) + " "
        return ""

    def is_mains(self, s: Cards) -> bool:
        return Placed("main") in s.tests

    def cards(self, s: Cards, v: Voice) -> str:
        """All of them."""
        if is_single(s):
            noun, behind = self.noun(s, 1, v)
            return f"{self.of_whom(s, v)}{noun}{behind}"
        under = under_of(s)
        if under is not None:
            return f"all {self.described((), under[1], 2, v)} under {self.one(under[0], v)}"
        noun, behind = self.noun(s, 2, v)
        if s.zones in (("hand",), ("deck",)) and not s.tests:
            return f"{self.whose(s.who, v)} {self.zones[s.zones[0]]}"
        return f"all {self.of_whom(s, v)}{noun}{behind}{self.place(s, v=v)}"

    def some(self, s: Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number."""
        if isinstance(s, AttachedTo):
            return f"{'card' if n == 1 else 'cards'} under {self.selector(s.to, v)}"
        if isinstance(s, Among):
            return f"{self.described((), s.tests, n, v)} among {self.those(Chosen(s.slot), v)}"
        if not isinstance(s, Cards):
            return f"of {self.selector(s, v)}"
        noun, behind = self.noun(s, n, v)
        if s.zones in (("bond",), ("orb",), ("support",)) and s.who != BOTH:
            noun, behind = self.noun(s, 2, v)
            return f"of {self.whose(s.who, v)} {noun}{behind}"
        return f"{self.of_whom(s, v)}{noun}{behind}{self.place(s, at or 'in', v)}"

    def one(self, s: Selector | None, v: Voice) -> str:
        """One such card that something happens to: "an enemy", "another ally"."""
        if s is None:
            return "a card"
        if isinstance(s, AllThese):
            return " or ".join([self.one(part, v) for part in s.parts])
        if isinstance(s, Cards) and s.zones == ("support",) and s.tests:
            return self.one(replace(s, zones=()), v)
        if not isinstance(s, Cards) or is_single(s):
            return self.selector(s, v)
        noun, behind = self.noun(replace(s, other=False), 1, v)
        return f"{self.article(noun, s.other)}{noun}{self.owned(s, v)}{behind}{self.place(s)}"

    def article(self, noun: str, other: bool = False) -> str:
        if noun.startswith('"'):
            return "another " if other else ""
        if other:
            return "another "
        return "an " if noun[0] in "aeiou" and not noun.startswith("uni") else "a "

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"the cards under {self.selector(s.to, v)}"

    def top(self, s: Top, v: Voice) -> str:
        n = self.figure(s.count, v)
        cards = "card" if n == "1" else f"{n} cards"
        return f"the top {cards} of {self.whose(s.who, v)} {self.zones[s.zone]}"

    def happened(self, s: Happened, v: Voice) -> str:
        if s == EACH:
            return "that unit"
        return spoken(v, s.role) or "that card"

    def related(self, s: Related, v: Voice) -> str:
        of = self.one(s.of, v)
        said = {
            "support": f"the card supporting {of}",
            "target": f"the enemy that {of} attacks",
            "attacked_by": f"the enemy attacking {of}",
            "battle": f"the enemy battling {of}",
        }
        return said[s.key]

    def among(self, s: Among, v: Voice) -> str:
        return f"all {self.described((), s.tests, 2, v)} among {self.those(Chosen(s.slot), v)}"

    def rest(self, s: Rest, v: Voice) -> str:
        return "the rest"

    def chosen(self, s: Chosen, v: Voice) -> str:
        if v.here:  # what was just chosen
            return "them" if self.is_plural(s, v) else "it"
        return self.those(s, v)

    def those(self, s: Selector, v: Voice) -> str:
        a = filled(s, v)
        if isinstance(a, FromDeck):
            done = {"look": "the cards looked at", "reveal": "the revealed cards"}
            return done.get(a.way, "those cards") if self.is_plural(s, v) else "that card"
        one, many = self.noun_of(a.what if a is not None else None)
        return f"those {many}" if self.is_plural(s, v) else f"that {one}"

    def noun_of(self, s: Selector | None) -> tuple[str, str]:
        if isinstance(s, Cards):
            if on_field(s) or s.zones == ("chosen",):
                return SIDES[s.who]
            if s.zones == ("orb",):
                return "orb", "orbs"
            if s.zones == ("support",):
                return "support card", "support cards"
        if isinstance(s, AllThese):
            nouns = {self.noun_of(part) for part in s.parts}
            return nouns.pop() if len(nouns) == 1 else ("unit", "units")
        if isinstance(s, (Fighter, This)):
            return "unit", "units"
        if isinstance(s, Related) and s.key != "support":
            return "enemy", "enemies"
        return "card", "cards"

    def all_these(self, s: AllThese, v: Voice) -> str:
        said = [self.selector(part, v) for part in s.parts]
        return self.listed(said)

    def listed(self, said: Sequence[str], word: str = "and") -> str:
        if len(said) < 3:
            return f" {word} ".join(said)
        return ", ".join(said[:-1]) + f", {word} " + said[-1]

    def is_plural(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, (Chosen, Among)):
            a = filled(s, v)
            if isinstance(a, FromDeck):
                return a.count != Num(1)
            return a is not None and a.most > 1
        if isinstance(s, Top):
            return s.count != Num(1)
        if isinstance(s, Players):
            return s.who == YOU
        return not is_single(s)

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        if t.attr == "symbols" and t.than == Num(0) and t.cmp in (EQUAL, AT_MOST):
            return "without a symbol"
        if t.attr == "symbols" and (t.cmp, t.than) == (AT_LEAST, Num(1)):
            return "with a symbol"
        if t.attr in RANGES and t.than == Num(1):
            return f"with range {RANGES.index(t.attr) + 1}"
        if t.attr == "stack" and isinstance(t.than, Num):
            return f"with {t.than.n}{MORE[t.cmp].replace('less', 'fewer')} stacked cards"
        if (t.attr, t.cmp, t.than) == ("class_cost", AT_LEAST, Num(0)):
            return "with a class change cost"
        return f"with {self.numbers[t.attr]} {self.measure(t, v)}"

    def measure(self, t: HasNumber, v: Voice) -> str:
        """What a number is: "2 or less", "lower than the attack power of this unit"."""
        lower, higher = lower_than(t), higher_than(t)
        if lower is not None:
            return f"lower than {self.amount(lower, v)}"
        if higher is not None:
            return f"higher than {self.amount(higher, v)}"
        if isinstance(t.than, Num):
            return f"{t.than.n}{MORE[t.cmp]}"
        how = {AT_LEAST: "at least ", AT_MOST: "at most ", EQUAL: "equal to "}[t.cmp]
        return how + self.amount(t.than, v)

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "unit":
            return f"named {self.name(t.tag)}"
        if t.group == "skill":
            return f"with {self.name(t.tag)}"
        if t.group == "icon":
            return f"with {self.icon(t.tag)}"
        if t.group == "kind":
            noun = SKILLS[t.tag]
            return f"with {self.article(noun)}{noun}"
        return self.word(t.tag)

    def icon(self, printed: str) -> str:
        """A keyword by its icon: LvS3, CF."""
        name = printed.rstrip("0123456789")
        n = printed.removeprefix(name)
        said = KEYWORDS[ICONS[name]] + (f" {n}" if n else "")
        return self.article(said.lower()) + said

    def has_word(self, t: HasWord, v: Voice) -> str:
        said = KEYWORDS[t.word]
        return f"with {self.article(said.lower())}{said}"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return self.poses[t.pose]

    def placed(self, t: Placed, v: Voice) -> str:
        of = "" if t.of is None else self.one(t.of, v)
        if t.of is None and t.place in self.places:
            return self.places[t.place]
        return BEHIND[t.place].format(of)

    def one_of(self, t: OneOf, v: Voice) -> str:
        if unit_names(t):
            return "named " + " or ".join([self.name(n) for n in unit_names(t)])
        return self.listed([self.test(part, v) for part in t.tests], "or")

    def all_of(self, t: AllOf, v: Voice) -> str:
        return " ".join([self.test(part, v) for part in t.tests])

    def not_so(self, t: NotSo, v: Voice) -> str:
        if is_main(t.test):
            return "other than the main character"
        if isinstance(t.test, Placed) and t.test.place in FIGHTERS:
            return f"other than {FIGHTERS[t.test.place]}"
        if unit_names(t.test):
            return "other than " + " or ".join([self.name(n) for n in unit_names(t.test)])
        said = self.test(t.test, v)
        if said.startswith("with "):
            return "without " + said.removeprefix("with ")
        if said.startswith("that has "):
            return "that has not " + said.removeprefix("that has ")
        if is_had(t.test):
            return f"without {said}"
        if said.startswith("that "):
            return f"not {said}"
        return f"that is not {said}"

    # --- conditions

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        some, none = cmp == AT_LEAST and n == 1, cmp == EQUAL and n == 0
        many = {AT_LEAST: f"{n} or more", AT_MOST: f"{n} or fewer", EQUAL: f"exactly {n}"}[cmp]
        many = "no" if none else many
        count = 1 if some or (cmp == EQUAL and n == 1) else 2
        verb = "is" if count == 1 else "are"
        if isinstance(what, Cards):
            return self.there(what, "" if some else many, count, v)
        if isinstance(what, AllThese):
            whole = " and ".join([self.selector(part, v).removeprefix("all ") for part in
                                  what.parts])  # fmt: skip
            return f"there {verb} {many} {whole} in all"
        if isinstance(what, Chosen):
            noun = "card was" if n == 1 else "cards were"
            made = filled(what, v)
            done = "revealed" if isinstance(made, FromDeck) else "chosen"
            return f"{many} {noun} {done}"
        return f"there {verb} {'a' if some else many} {self.some(what, count, v)}"

    def there(self, s: Cards, many: str, count: int, v: Voice) -> str:
        """There are so many of these cards; at least one where no number is given."""
        noun, behind = self.noun(s, count, v)
        if s.zones in (("bond",), ("orb",), ("hand",)):
            have = {YOU: "you have", OPPONENT: "your opponent has", BOTH: "the players have"}
            where = "" if s.zones != ("hand",) else " in hand"
            return (
                f"{have[s.who]} {many or self.article(noun).strip() or 'a'} {noun}{behind}{where}"
            )
        if not many and self.is_mains(s):
            return f"{self.of_whom(s, v)}{noun} is{behind or ' there'}"
        if not many:
            many = "another" if s.other else self.article(noun).strip()
            noun = noun.removeprefix("other ")
        verb = "is" if count == 1 else "are"
        return f"there {verb} {many} {noun}{behind}{self.place(s)}"

    def compared(self, c: Compare, v: Voice) -> str:
        theirs = than_theirs(c)
        if theirs is not None:
            s, how = theirs
            mine = replace(s, who=s.who)
            noun = self.noun(mine, 2, v)[0]
            if on_field(s):
                one, other = noun, SIDES[OPPONENT if s.who == YOU else YOU][1]
                said = {
                    "more": f"there are more {one} than {other}",
                    "fewer": f"there are fewer {one} than {other}",
                    "least": f"there are at least as many {one} as {other}",
                    "most": f"there are at most as many {one} as {other}",
                    "same": f"there are as many {one} as {other}",
                }
                return said[how]
            who, than = ("you have", "your opponent") if s.who == YOU else (
                "your opponent has", "you")  # fmt: skip
            noun += "" if s.zones in (("bond",), ("orb",)) else self.place(s).replace(
                f" {WHOSE[s.who]}", "")  # fmt: skip
            said = {
                "more": f"{who} more {noun} than {than}",
                "fewer": f"{who} fewer {noun} than {than}",
                "least": f"{who} at least as many {noun} as {than}",
                "most": f"{who} at most as many {noun} as {than}",
                "same": f"{who} as many {noun} as {than}",
            }
            return said[how]
        left, right = self.amount(c.left, v), c.right
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            return f"{left} is higher than {self.amount(right.left, v)}"
        if c.cmp == AT_MOST and isinstance(right, Sum) and right.right == Num(-1):
            return f"{left} is lower than {self.amount(right.left, v)}"
        if isinstance(right, Num):
            return f"{left} is {right.n}{MORE[c.cmp]}"
        how = {AT_LEAST: "at least", AT_MOST: "at most", EQUAL: "exactly"}[c.cmp]
        return f"{left} is {how} {self.amount(right, v)}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        s, test = c.what, c.test
        if isinstance(s, Related) and s.key in ("target", "attacked_by", "battle"):
            foe, of, be = self.foe(test, v), self.one(s.of, v), "is"
            does = {
                "target": f"{of} {be} attacking {foe}",
                "attacked_by": f"{of} {be} attacked by {foe}",
                "battle": f"{of} {be} battling {foe}",
            }
            return does[s.key]
        if isinstance(s, Related) and s.key == "support" and unit_names(test):
            named = " or ".join([self.name(n) for n in unit_names(test)])
            return f"{self.one(s.of, v)} is supported by {named}"
        noun = self.selector(s, v)
        plural = self.is_plural(s, v)
        noun = f"all of {noun}" if plural and isinstance(s, Chosen) else noun
        return f"{noun} {self.is_what(test, plural, v)}"

    def foe(self, t: Test, v: Voice) -> str:
        """An enemy by what it is: "a flying unit", "your opponent's main character"."""
        if is_main(t):
            return "your opponent's main character"
        tests = t.tests if isinstance(t, AllOf) else (t,)
        return self.one(in_line(Cards(OPPONENT, ("front", "back"), tests=tests)), v)

    def is_what(self, t: Test, plural: bool, v: Voice, no: str = "") -> str:
        """What is said of cards: "is in the front line", "has leveled up"."""
        be, have, do = ("are", "have", "do") if plural else ("is", "has", "does")
        no = f" {no}" if no else ""
        if isinstance(t, NotSo):
            return self.is_what(t.test, plural, v, "not")
        if t == OneOf((Placed("front"), Placed("back"))):
            return f"{be}{no} on the field"
        if isinstance(t, Placed):
            return self.is_placed(t, plural, no, v)
        if isinstance(t, HasNumber) and not self.test(t, v).endswith("symbol"):
            if t.attr in RANGES:
                said = self.test(t, v).removeprefix("with ")
                return f"{do} not have {said}" if no else f"{have} {said}"
            return (
                f"{do}{no} have {self.test(t, v).removeprefix('with ')}"
                if no
                else (f"{have} {self.test(t, v).removeprefix('with ')}")
            )
        said = self.test(t, v)
        if said.startswith("with "):
            said = said.removeprefix("with ")
            return f"{do} not have {said}" if no else f"{have} {said}"
        if said.startswith("without "):
            return f"{have} no {said.removeprefix('without ').removeprefix('a ')}"
        if unit_names(t):
            return f"{be}{no} {said.removeprefix('named ')}"
        if is_had(t):
            if isinstance(t, AllOf):
                said = self.listed([self.test(part, v) for part in t.tests])
            return f"{do} not have {said}" if no else f"{have} {said}"
        return f"{be}{no} {said}"

    def is_placed(self, t: Placed, plural: bool, no: str, v: Voice) -> str:
        be, have, do = ("are", "have", "do") if plural else ("is", "has", "does")
        of = "" if t.of is None else self.selector(t.of, v)
        said = {
            "front": f"{be}{no} in the front line",
            "back": f"{be}{no} in the back line",
            "main": f"{be}{no} the main character",
            "face_up": f"{be}{no} face up",
            "face_down": f"{be}{no} face down",
            "leveled": f"{have}{no} leveled up",
            "classed": f"{have}{no} class changed",
            "leveled_turn": f"{have}{no} leveled up this turn",
            "classed_turn": f"{have}{no} class changed this turn",
            "grown_turn": f"{have}{no} grown this turn",
            "struck": f"{have}{no} attacked this turn",
            "defeated_attack": f"{be}{no} defeated by an enemy's attack",
            "attacking": f"{be}{no} attacking",
            "attacked": f"{be}{no} being attacked",
            "battling": f"{be}{no} battling",
            "boosted": f"{have}{no} attack power raised by 10 or more by the effects of skills",
            "same_area": f"{be}{no} in the same line as {of}",
            "same_name": f"{have} the same unit name as {of}",
            "same_cost": f"{have} the same deployment cost as {of}",
            "same_symbol": f"{have} a symbol of {of}",
        }
        out = said.get(t.place) or f"{be}{no} {BEHIND[t.place].format(of)}"
        if no and out.startswith(f"{have} "):
            if " not " not in out:
                return f"{do} not have {out.removeprefix(have + ' ')}"
        return out

    def both(self, c: Both, v: Voice) -> str:
        return " and ".join([self.fact(part, v) for part in self.together(flat(c))])

    def together(self, conds: Sequence[Condition]) -> list[Condition]:
        """The conditions, those on names in one."""
        out: list[Condition] = []
        for part in conds:
            more = Both(out[-1], part) if out else None
            if more is not None and all_there(more) is not None:
                out[-1] = more
            else:
                out.append(part)
        return out

    def fact(self, c: Condition, v: Voice) -> str:
        there = all_there(c)
        if there is None:
            return self.condition(c, v)
        place, names = there
        noun, behind = self.noun(place, 2, v)
        named = self.listed([self.name(n) for n in names])
        return f"there are {noun} {named}{behind}{self.place(place)}"

    def either(self, c: Either, v: Voice) -> str:
        shared = one_of_them(c)
        if shared is None:
            return super().either(c, v)
        whats, test = shared
        who = " or ".join([self.one(what, v) for what in whats])
        return f"{who} {self.is_what(test, False, v)}"

    def not_true(self, c: NotTrue, v: Voice) -> str:
        said = self.condition(c.of, v)
        for verb in (" is ", " are "):
            if verb in said:
                head, _, rest = said.partition(verb)
                return f"{head}{verb}not {rest}".replace(" not a ", " no ", 1) if (
                    head == "there") else f"{head}{verb}not {rest}"  # fmt: skip
        return f"it is not so that {said}"

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, UsedSkill):
            many = f" {c.times} or more times" if c.times > 1 else ""
            have = "have" if self.is_plural(c.what, v) else "has"
            return f"{self.selector(c.what, v)} {have} used {self.name(c.name)}{many} this turn"
        if isinstance(c, Felled):
            whom = "a defending main character" if c.main else "the defending unit"
            return f"{whom} was defeated in this battle"
        if isinstance(c, OrbBroken):
            orb = {YOU: "an orb of yours", OPPONENT: "an orb of your opponent's", BOTH: "an orb"}
            return f"{orb[c.who]} has been broken this turn"
        return super().condition(c, v)

    def when(self, c: Condition, v: Voice) -> str:
        """The conditions in front of a sentence, without the last comma."""
        if isinstance(c, Did):
            return "if you do"
        return self.leads(flat(c), v)

    def facts(self, conds: Sequence[Condition], v: Voice) -> list[str]:
        return [self.fact(c, v) for c in self.together(conds)]

    # --- amounts

    def figure(self, a: Amount, v: Voice) -> str:
        if isinstance(a, Num):
            return str(a.n)
        return super().figure(a, v)

    def count_of(self, a: CountOf, v: Voice) -> str:
        what = a.what
        if isinstance(what, Cards):
            noun, behind = self.noun(what, 2, v)
            return f"the number of {self.of_whom(what, v)}{noun}{behind}{self.place(what, v=v)}"
        return f"the number of {self.selector(what, v).removeprefix('all ')}"

    def for_each(self, a: CountOf | KindsOf, v: Voice) -> str:
        """ "for each flying ally"."""
        if isinstance(a, KindsOf):
            kinds = self.group_words[a.group].removesuffix("s")
            return f"for each different {kinds} among {self.selector(a.what, v)}"
        what = a.what
        if isinstance(what, Cards):
            noun, behind = self.noun(what, 1, v)
            return f"for each {noun}{self.owned(what, v)}{behind}{self.place(what, v=v)}"
        if isinstance(what, AllThese):
            return "for each of " + self.selector(what, v)
        return f"for each {self.some(what, 1, v)}"

    def owned(self, s: Cards, v: Voice) -> str:
        if s.zones in (("bond",), ("orb",), ("support",)) and s.who != BOTH:
            return " of yours" if s.who == YOU else " of your opponent's"
        return ""

    def quantity(self, a: Choose) -> str:
        return "any number of" if a.least == 0 and a.most >= MANY else super().quantity(a)
