"""Cipher in English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
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
    Gives,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    If,
    InPose,
    Instead,
    LookAt,
    May,
    Modify,
    Move,
    NotSo,
    NotTrue,
    Num,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
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
from tefuda.games.cipher.saying import (
    CARD_TAGS,
    EACH,
    EVERYWHERE,
    MANY,
    RANGES,
    SUPPORT_KINDS,
    about_attacker,
    about_support,
    added,
    all_there,
    chose,
    cost_parts,
    counted_for,
    drawn_up_to,
    evaded_by,
    filled,
    gained,
    happened_to,
    higher_than,
    in_line,
    in_next_turn,
    is_had,
    is_main,
    is_nameless,
    is_put,
    is_single,
    keyword,
    label_of,
    left_to_say,
    lower_than,
    mentions_this,
    mode_object,
    on_field,
    one_of_them,
    owner,
    put_together,
    reversal,
    said_tests,
    spoken,
    spoken_back,
    tags_of,
    than_theirs,
    times,
    unit_names,
    without_turn,
    zones_of,
)
from tefuda.games.cipher.words import (
    AsHand,
    BanSkill,
    BreakOrbs,
    Change,
    CopyOf,
    Defeat,
    DeployBeside,
    FailSupport,
    Felled,
    Fighter,
    GainSkills,
    Grow,
    LevelUp,
    OrbBroken,
    PayOtherwise,
    SecondBondPhase,
    ShareSkills,
    StandIn,
    TakeTop,
    ToMain,
    UsedSkill,
)
from tefuda.text.english import PLAYERS, WHOSE, English, counted_things, sentence, third
from tefuda.text.pieces import both
from tefuda.text.render import Voice, no_words, parts_of

KINDS = {"act": "Activated", "cont": "Constant", "auto": "Auto", "special": "Special"}
SUPPORTS = {
    "support_attack": "Support (attack)",
    "support_defence": "Support (defence)",
    "support_both": "Support (attack and defence)",
}
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
    "光の剣": "Blade of Light", "聖痕": "Mark of Naga", "白夜": "Hoshido", "暗夜": "Nohr",
    "メダリオン": "Medallion", "神器": "Divine Weapons", "聖戦旗": "Holy War Flag",
    "女神紋": "Crest of the Goddess", "剣": "sword", "槍": "lance", "斧": "axe", "弓": "bow",
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
CAUSES = {
    "skill": "by the effect of a skill",
    "foe": "by a skill of an enemy or a support skill of your opponent",
    "ally": "by a skill of an ally or a support skill of yours",
    "support": "by the effect of a support skill",
    "cost_or_skill": "by the cost or the effect of a skill",
    "rule": "other than by the effect of a skill",
}
FLAGS = {  # flag → what is so as long as it stands, behind who it concerns
    "no_attack": "cannot attack",
    "no_critical": "cannot make a critical hit",
    "no_evade": "cannot make a god-speed evasion",
    "no_defeat": "cannot be defeated",
    "no_defeat_attack": "cannot be defeated by enemy attacks",
    "no_defeat_critical": "cannot be defeated by critical hits",
    "no_defeat_skill": "cannot be defeated by the costs or effects of skills",
    "no_defeat_foe": "cannot be defeated by the effects of enemies' skills",
    "no_ready": "{do} not become unacted in the start phase",
    "never_ready": "{do} not become unacted",
    "range_all": "can attack any enemy regardless of range",
    "range_back": "can attack any back-line enemy regardless of range",
    "no_deploy": "cannot be deployed",
    "no_deploy_front": "cannot be deployed in the front line",
    "no_deploy_back": "cannot be deployed in the back line",
    "no_deploy_skill": "cannot be deployed by the effect of a skill",
    "no_move": "cannot move",
    "no_move_skill": "cannot be moved by skills",
    "no_move_foe": "cannot be moved by skills of enemies and support skills of your opponent",
    "no_class": "cannot class change",
    "no_level": "cannot level up",
    "no_bond": "cannot be put into the bond area",
    "fails": "{fail} to support",
    "triple": "{have} {its} attack power tripled, not doubled, by a critical hit",
    "skill_no_deploy": "cannot deploy cards by the effect of a skill",
    "skill_no_level": "cannot level up units by the effect of a skill",
    "skill_no_bond": "cannot put cards of the hand into the bond area by the effect of a skill",
}
SKILL_FLAGS = {  # the same, behind the support skills of a card
    "no_support_skill": "are not carried out",
    "support_twice": "are carried out twice",
}
MOMENTS = {
    "turn_start": "at the start of {} turn",
    "turn_end": "at the end of {} turn",
    "bond_start": "at the start of {} bond phase",
    "bond_end": "at the end of {} bond phase",
    "deploy_start": "at the start of {} deployment phase",
    "action_start": "at the start of {} action phase",
}
DEEDS = {
    "deployed": "is deployed",
    "leveled": "levels up",
    "classed": "class changes",
    "grown": "grows",
    "shifted": "moves",
    "attacked": "attacks",
    "was_attacked": "is attacked",
    "supported": "is supported",
    "critical": "makes a critical hit",
    "was_critical": "is hit by a critical hit",
    "evaded": "makes a god-speed evasion",
    "defeated": "is defeated",
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
}
MARK = "\0"  # between things that somebody gets
MORE = {AT_LEAST: " or more", AT_MOST: " or less", EQUAL: ""}
OWN = {YOU: "your", OPPONENT: "your opponent's", BOTH: "each player's", "": "each player's"}


class CipherEnglish(English):
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
    keywords = KEYWORDS
    differs = {
        "unit": "with different unit names",
        "card": "with different names",
        "cost": "with different deployment costs",
    }
    losses = {
        "skill": '"{}"',
        "skills": "all skills",
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
        self.own = {
            LevelUp: self.level_up,
            Grow: self.grow,
            Change: self.turn_into,
            TakeTop: self.take_top,
            Defeat: self.defeat,
            BreakOrbs: self.break_orbs,
            ToMain: self.to_main,
            StandIn: self.stand_in,
            FailSupport: self.fail_support,
            SecondBondPhase: self.second_bond,
            BanSkill: self.ban_skill,
            GainSkills: self.gain_skills,
            CopyOf: self.copy_of,
            DeployBeside: self.deploy_beside,
        }

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
            lines = {("front",): ["front-line"], ("back",): ["back-line"]}.get(s.zones, [])
            noun = SIDES[s.who][0 if n == 1 else 1]
            if s.zones == ("chosen",):
                behind.append("in that line")
            noun = f"{noun} {named}" if named else noun
            if len(s.tests) != len(tests) + bool(names):
                noun = "main character"
            return " ".join([*other, *before, *lines, noun]), "".join([f" {b}" for b in behind])
        noun = {("bond",): "bond card", ("orb",): "orb", ("support",): "support card"}.get(
            s.zones, "card"
        )
        noun = noun if n == 1 else noun + "s"
        if named:
            noun = named if noun in ("card", "cards") else f"{named} {noun}"
        return " ".join([*other, *before, noun]), "".join([f" {b}" for b in behind])

    def behind(self, tests: Sequence[Test], n: int, v: Voice) -> list[str]:
        """What stands behind a noun, those that are left out together."""
        out: list[str] = []
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
        return f"{self.article(noun, s.other)}{noun}{behind}{self.owned(s, v)}{self.place(s)}"

    def article(self, noun: str, other: bool = False) -> str:
        if noun.startswith('"'):
            return "another " if other else ""
        if other:
            return "another "
        return "an " if noun[0] in "aeiou" else "a "

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
            done = {"look": "cards looked at", "reveal": "revealed cards"}.get(a.way, "cards")
            return f"the {done}" if self.is_plural(s, v) else "that card"
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
            return f"with {t.than.n}{MORE[t.cmp]} stacked cards"
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
        return " and ".join([self.fact(part, v) for part in self.together(parts_of(c))])

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
        v = replace(v, here=0, subject="")
        during: list[str] = []
        others: list[Condition] = []
        for part in parts_of(c):
            if isinstance(part, TurnOf):
                during.append(f"during {WHOSE[part.who]} turn")
            elif isinstance(part, DuringStep):
                during.append(f"during {OWN[part.who]} {self.steps[part.step]}")
            else:
                others.append(part)
        if others:
            said = [self.fact(part, v) for part in self.together(others)]
            during.append("if " + " and ".join(said))
        return ", ".join(during)

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

    def for_each(self, a: CountOf, v: Voice) -> str:
        """ "for each flying ally"."""
        what = a.what
        if isinstance(what, Cards):
            noun, behind = self.noun(what, 1, v)
            return f"for each {noun}{behind}{self.owned(what, v)}{self.place(what, v=v)}"
        if isinstance(what, AllThese):
            return "for each of " + self.selector(what, v)
        return f"for each {self.some(what, 1, v)}"

    def owned(self, s: Cards, v: Voice) -> str:
        if s.zones in (("bond",), ("orb",), ("support",)) and s.who != BOTH:
            return " of yours" if s.who == YOU else " of your opponent's"
        return ""

    def quantity(self, a: Choose) -> str:
        return "any number of" if a.least == 0 and a.most >= MANY else super().quantity(a)

    # --- actions, as commands

    def choose(self, a: Choose, v: Voice) -> str:
        some = self.some(a.what, a.most, v)
        if a.least == 0 and a.most >= MANY:
            some = some.removeprefix("of ")
        return f"choose {self.quantity(a)} {some}{self.differing(a)}"

    def draw(self, a: Draw, v: Voice) -> str:
        hand = drawn_up_to(a.count)
        if hand:
            return f"draw cards until you have {counted_things(hand, 'card')} in hand"
        each = counted_for(a.count)
        if each is not None:
            return f"draw {counted_things(each[1], 'card')} {self.for_each(each[0], v)}"
        return f"draw {counted_things(self.figure(a.count, v), 'card')}"

    def owner_of(self, s: Selector, v: Voice) -> str:
        whose = owner(s, v)
        if whose == YOU:
            return "your"
        if whose == OPPONENT:
            return "their" if v.subject == OPPONENT else "your opponent's"
        return "their owners'" if self.is_plural(s, v) else "its owner's"

    def move(self, a: Move, v: Voice) -> str:
        what, whose = self.selector(a.what, v), self.owner_of(a.what, v)
        down = " face down" if a.face_down else ""
        if a.to == "deck":
            end = "on the bottom of" if a.bottom else "on top of"
            order = " in any order" if self.is_plural(a.what, v) else ""
            return f"put {what} {end} {whose} deck{down}{order}"
        if a.to == "hand":
            return f"add {what} to {whose} hand"
        if a.to == "orb":
            return f"add {what} to {whose} orbs{down}"
        return f"put {what} into {whose} {self.zones[a.to]}{down}"

    def set_pose(self, a: SetPose, v: Voice) -> str:
        return f"make {self.selector(a.what, v)} {self.poses[a.pose]}"

    def show(self, a: Show, v: Voice) -> str:
        return f"reveal {self.selector(a.what, v)}"

    def shuffle(self, a: Shuffle, v: Voice) -> str:
        return f"shuffle {self.whose(a.who, v)} {self.zones[a.zone]}"

    def look_at(self, a: LookAt, v: Voice) -> str:
        return f"look at {self.selector(a.what, v)}"

    def from_deck(self, a: FromDeck, v: Voice) -> str:
        each = counted_for(a.count)
        if each is not None:
            cards = "card" if each[1] == 1 else f"{each[1]} cards"
            whose = self.whose(a.who, v)
            one = f"the top {cards} of {whose} deck {self.for_each(each[0], v)}"
            if a.way in ("look", "reveal"):
                return f"{'look at' if a.way == 'look' else 'reveal'} {one}"
            return f"put {one} into {whose} {self.zones[a.way]}"
        if a.way == "hand":
            return f"add the top card of {self.whose(a.who, v)} deck to {self.whose(a.who, v)} hand"
        said = super().from_deck(a, v)
        if a.way == "orb":
            return said.replace("put ", "add ", 1).replace(" into ", " to ", 1)
        return said

    def deploy(self, a: Deploy, v: Voice) -> str:
        line = {"front": " in the front line", "back": " in the back line", "any": ""}[a.place]
        pose = f" {self.poses[a.pose]}" if a.pose else ""
        return f"deploy {self.selector(a.what, v)}{line}{pose}"

    def deploy_beside(self, a: DeployBeside, v: Voice) -> str:
        pose = f" {self.poses[a.pose]}" if a.pose else ""
        beside = self.one(a.beside, replace(v, here=0))
        return f"deploy {self.selector(a.what, v)}{pose} in the same line as {beside}"

    def relocate(self, a: Relocate, v: Voice) -> str:
        line = {"front": " to the front line", "back": " to the back line"}.get(a.place, "")
        return f"move {self.selector(a.what, v)}{line}"

    def exchange(self, a: Exchange, v: Voice) -> str:
        return f"exchange {self.selector(a.one, v)} and {self.selector(a.other, v)}"

    def level_up(self, a: LevelUp, v: Voice) -> str:
        onto = self.one(a.onto, replace(v, here=0))
        return f"put {self.selector(a.what, v)} on top of {onto} as a level-up"

    def grow(self, a: Grow, v: Voice) -> str:
        under = self.one(a.under, replace(v, here=0))
        return f"put {self.selector(a.what, v)} under {under} so that it grows"

    def turn_into(self, a: Change, v: Voice) -> str:
        onto = self.one(a.onto, replace(v, here=0))
        return f"put {self.selector(a.what, v)} on top of {onto} as a change (no level-up)"

    def take_top(self, a: TakeTop, v: Voice) -> str:
        what = self.selector(a.what, replace(v, here=0))
        return f"put the top card of {what} into {self.owner_of(a.what, v)} retreat area"

    def defeat(self, a: Defeat, v: Voice) -> str:
        return f"defeat {self.selector(a.what, v)}"

    def break_orbs(self, a: BreakOrbs, v: Voice) -> str:
        return f"break {self.selector(a.what, v)}"

    def to_main(self, a: ToMain, v: Voice) -> str:
        to = self.selector(a.what, replace(v, here=0))
        return f"make {to} the main character in place of {self.selector(a.frm, v)}"

    def stand_in(self, a: StandIn, v: Voice) -> str:
        return f"have {self.selector(a.what, v)} be attacked in place of the defending unit"

    def fail_support(self, a: FailSupport, v: Voice) -> str:
        return (
            f"make {self.selector(a.what, v)} fail to support and put it into "
            f"{self.owner_of(a.what, v)} retreat area"
        )

    def second_bond(self, a: SecondBondPhase, v: Voice) -> str:
        return "add a second bond phase before the deployment phase of this turn"

    def ban_skill(self, a: BanSkill, v: Voice) -> str:
        return f"{PLAYERS[a.who]} cannot use {self.name(a.name)} {self.durations[a.until]}"

    def gain_skills(self, a: GainSkills, v: Voice) -> str:
        get = "get" if self.is_plural(a.what, v) else "gets"
        skills = KEYWORDS[a.word] + "s" if a.word else "skills"
        of = self.selector(a.of, replace(v, here=0))
        return (
            f"{self.selector(a.what, replace(v, here=0))} {get} all {skills} printed on {of} "
            f"{self.durations[a.until]}"
        )

    def copy_of(self, a: CopyOf, v: Voice) -> str:
        become = "become copies" if self.is_plural(a.what, v) else "becomes a copy"
        plain = replace(v, here=0)
        of = self.selector(a.of, plain)
        return f"{self.selector(a.what, plain)} {become} of {of} {self.durations[a.until]}"

    # --- numbers, flags and skills

    def change_of(
        self, h: Modify | Holds, v: Voice, cond: Condition | None = None
    ) -> tuple[str, str, str]:
        """Who a change concerns, what becomes of a number, and for what it is counted."""
        attr, how, amount = h.attr, h.how, h.amount
        evaded = evaded_by(h)
        if evaded is not None:
            by, whose = in_line(evaded[0]), evaded[1]
            foes = self.noun(by, 2, v)
            attacker = self.selector(whose, v).removeprefix("all ")
            cannot = f"cannot make god-speed evasions against attacks of {attacker}"
            head = "" if not is_single(by) else self.of_whom(by, v)
            noun = "".join(foes if not is_single(by) else self.noun(by, 1, v))
            return head + noun, cannot, ""
        if attr in SKILL_FLAGS and how == BECOMES and amount == Num(1):
            return f"the support skills of {self.selected(h.what, attr, v)}", SKILL_FLAGS[attr], ""
        if attr == "fails" and isinstance(h.what, Related):
            return self.failing(h.what, cond, v)
        plural = self.is_plural(h.what, v)
        what = self.selector(h.what, v)
        get, have = ("get", "have") if plural else ("gets", "has")
        asked, _ = about_attacker(cond)
        if how == BECOMES and amount == Num(1) and attr in (*FLAGS, "no_target"):
            return what, self.flag(h.what, attr, plural, asked, v), ""
        if attr in RANGES and how == BECOMES:
            n = RANGES.index(attr) + 1
            if amount == Num(0):
                return what, f"{'lose' if plural else 'loses'} range {n}", ""
            return what, f"{get} range {n}", ""
        if attr.startswith("least_"):
            cost = self.numbers[attr.removeprefix("least_")]
            return f"the {cost} of {what}", f"cannot become less than {self.figure(amount, v)}", ""
        name = self.numbers[attr]
        each = counted_for(amount) if how in (PLUS, MINUS) else None
        per = ""
        if each is not None:
            per, amount = " " + self.for_each(each[0], v), Num(each[1])
        if how == PLUS and times(h.what, attr, amount):
            many = {2: "twice", 3: "three times"}[times(h.what, attr, amount)]
            return what, f"{have} {many} the {name}", per
        if attr == "orbs":
            its = "their attacks break" if plural else "its attack breaks"
            if how == BECOMES:
                n_orbs = self.figure(amount, v)
                return what, f"{'break' if plural else 'breaks'} {n_orbs} orbs by attacking", per
            return f"the number of orbs that {what} {'break' if plural else 'breaks'} by attacking", (
                f"is {self.figure(amount, v)} {'more' if how == PLUS else 'fewer'}"
            ), per if its else ""  # fmt: skip
        n_said = self.figure(amount, v)
        if how in (PLUS, MINUS):
            if attr in ("cost", "class_cost"):
                size = "higher" if how == PLUS else "lower"
                return f"the {name} of {what}", f"is {n_said} {size}", per
            return what, f"{get} {'+' if how == PLUS else '−'}{n_said} {name}", per
        if how == BECOMES:
            return f"the {name} of {what}", f"{'becomes' if True else ''} {n_said}", per
        raise no_words(h)

    def failing(self, s: Related, cond: Condition | None, v: Voice) -> tuple[str, str, str]:
        """Which cards fail to support whom."""
        test, _ = about_support(s, cond)
        such = self.described((), (test,), 2, v) if test is not None else "cards"
        return such, f"fail to support {self.selector(s.of, v).removeprefix('all ')}", ""

    def selected(self, s: Selector, attr: str, v: Voice) -> str:
        """Whose support skills a flag speaks of."""
        return self.selector(Related("support", s) if attr == "support_twice" else s, v)

    def flag(self, s: Selector, attr: str, plural: bool, attacker: Test | None, v: Voice) -> str:
        by = ""
        if attacker is not None:
            by = f" by {self.attackers(attacker, s, v)}"
        if attr == "no_target":
            return f"cannot be attacked{by or ' by enemies'}"
        if attr == "no_defeat_attack" and by:
            return f"cannot be defeated by attacks of {by.removeprefix(' by ')}"
        words = {
            "do": "do" if plural else "does",
            "have": "have" if plural else "has",
            "its": "their" if plural else "its",
            "it": "them" if plural else "it",
            "fail": "fail" if plural else "fails",
        }
        return FLAGS[attr].format(**words)

    def attackers(self, t: Test, target: Selector, v: Voice) -> str:
        """Units that attack, by what is asked of them."""
        side = YOU if owner(target, v) == OPPONENT else OPPONENT
        tests = t.tests if isinstance(t, AllOf) else (t,)
        return "".join(self.noun(in_line(Cards(side, ("front", "back"), tests=tests)), 2, v))

    def put(
        self, items: Sequence[Modify | Grant | Holds | Gives], v: Voice
    ) -> tuple[str, str, str]:
        """ "gets tome and range 1-2"."""
        names, ranges = added(items)
        said = [self.word(n) if n != "*" else "the chosen weapon" for n in names]
        if len(ranges) > 1 and ranges == list(range(ranges[0], ranges[-1] + 1)):
            said.append(f"range {ranges[0]}-{ranges[-1]}")
        else:
            said += [f"range {n}" for n in ranges]
        get = "get" if self.is_plural(items[0].what, v) else "gets"
        return self.selector(items[0].what, v), f"{get} {MARK.join(said)}", ""

    def given_skill(self, s: Selector, a: Ability, v: Voice) -> tuple[str, str, str]:
        what, plural = self.selector(s, v), self.is_plural(s, v)
        get, lose = ("get", "lose") if plural else ("gets", "loses")
        if a.kind == "loss":
            if len(a.takes) == 1 and a.takes[0].startswith("limit:"):
                name = self.name(a.takes[0].removeprefix("limit:"))
                can = f"can use {name} more than once per turn"
                return what, can, ""
            lost = self.listed([self.lost(taken) for taken in a.takes])
            if any([t.startswith(("skill", "kind")) for t in a.takes]):
                one = len(a.takes) == 1 and a.takes[0].startswith("skill:")
                return what, f"{lose} {lost} and cannot get {'it' if one else 'them'} anew", ""
            return what, f"{lose} {lost}", ""
        if gained(a):
            units = [self.name(name) for group, name in gained(a) if group == "unit"]
            be = "are" if plural else "is"
            if units:
                return what, f"{be} also named {self.listed(units)}", ""
            tags = self.listed([self.word(name) for _, name in gained(a)])
            return what, f"{be} also {tags}", ""
        if a.kind == "named":
            return what, f"{get} {self.name(label_of(a))}", ""
        said = "the next one" if a.kind == "next" else f"“{self.ability(a)}”"
        return what, f"{get} the following skill: {said}", ""

    def one_change(
        self, group: Sequence[Modify | Grant | Holds | Gives], v: Voice
    ) -> tuple[str, str, str]:
        first = group[0]
        if is_put(first):
            return self.put(group, v)
        if isinstance(first, (Modify, Holds)):
            return self.change_of(first, v, first.cond if isinstance(first, Holds) else None)
        if is_nameless(first.ability):
            inner = replace(v, this=self.selector(first.what, v))
            given = first.ability
            if isinstance(first, Grant) and in_next_turn(first):
                given = replace(given, cond=without_turn(given.cond))
            return "", " and ".join(self.standing(given, inner)), ""
        return self.given_skill(first.what, first.ability, v)

    def changed(self, items: Sequence[Modify | Grant | Holds | Gives], lasts: str, v: Voice) -> str:
        """A row of changes to be said in one sentence."""
        v = replace(v, here=0)
        rows: list[tuple[str, list[str]]] = []  # of whom it is said, and what
        for group in put_together(items):
            who, does, per = self.one_change(group, v)
            said = (does + per).split(MARK)
            if who and rows and rows[-1][0] == who:
                get = does.partition(" ")[0] + " "
                before = rows[-1][1]
                if get in ("get ", "gets ") and before[0].startswith(get):
                    said[0] = said[0].removeprefix(get)
                before += said
            else:
                rows.append((who, said))
        out = [f"{who} {self.listed(does)}".strip() for who, does in rows]
        whole = " and ".join(out)
        if not lasts:
            return whole
        quoted = "the following skill" in whole
        return f"{lasts}, {whole}" if quoted else f"{whole} {lasts}"

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return " ".join([sentence(said) for said in self.told(actions, v)[0]])

    def told(self, actions: Sequence[Action], v: Voice, lead: str = "") -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `lead` begins the first. Where it must
        hold for more than one, they are said in a row."""
        out: list[str] = []
        row = list(actions)
        while row:
            said, used, v = self.next_sentence(row, v)
            out += [*said, *self.explained(v)]
            row = row[used:]
        if lead and out:
            if len(out) > 1 and lead.startswith(("if ", "when ", "at ", "during ")):
                return [f"{lead}{out[0]}", *out[1:]], v
            out[0] = lead + out[0]
        return out, v

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
        if isinstance(a, ChooseModes) and mode_object(a) is None:
            modes = " ".join([f"“{self.sentences(mode, v)}”" for mode in a.modes])
            many = f"up to {a.count}" if a.up_to else str(a.count)
            who = "your opponent chooses" if a.by == OPPONENT else "choose"
            return [f"{who} {many} of the following and carry it out: {modes}"], 1, v
        if isinstance(a, Repeat) and isinstance(a.times, CountOf):
            said, v = self.told(a.do, v, f"{self.for_each(a.times, v)}, ")
            return said, 1, v
        if isinstance(a, Repeat):
            return [self.repeat(a, v)], 1, v
        if isinstance(a, Again):
            done, _, v = self.flow(list(a.do), replace(v, held=True))
            may = f"{PLAYERS[a.by]} may"
            done = f"do {done}" if done.startswith("[") else done
            again = f"{may} {done}; each time that is done, carry out {self.effect_word} again"
            return [again], 1, replace(v, held=False)
        if isinstance(a, (Modify, Grant)):
            run = [a]
            for b in row[1:]:
                if not isinstance(b, (Modify, Grant)) or b.until != a.until:
                    break
                run.append(b)
            lasts = self.durations[a.until]
            if in_next_turn(a):
                whose = {NEXT_OPPONENT_TURN: "your opponent's", "own_turn": "your"}[a.until]
                lasts = f"during {whose} next turn"
            return [self.changed(run, lasts, v)], len(run), v
        said_, used, v = self.flow(row, v)
        return [said_], used, v

    def flow(self, row: list[Action], v: Voice) -> tuple[str, int, Voice]:
        """One sentence of deeds: "choose 1 enemy and move it"."""
        a = row[0]
        actor = self.actor(a)
        theirs = actor if actor in (OPPONENT, BOTH) else ""
        v = replace(v, subject=theirs or (v.subject if v.held else ""))
        if isinstance(a, LookAt) and len(row) > 1 and isinstance(row[1], Choose):
            if isinstance(a.what, Cards) and zones_of(row[1].what, v) == ("deck",):
                said, used, v = self.flow(row[1:], v)
                return said, used + 1, v
        turned = reversal(row)
        said: list[str] = []
        used = 1
        if turned:
            said, used = [f"[Reverse {turned}]"], 2
            v = chose(v, row[0]) if isinstance(row[0], Choose) else v
            who = "" if v.held or not theirs else f"{PLAYERS[theirs]} does "
            return (who or ("" if v.held else "do ")) + said[0], used, v
        if self.goes_back(row):
            return self.shuffled_in(row[0], v), 2, replace(v, here=0)
        said = [self.search(a, v) if self.is_search(a) else self.action(a, v)]
        if isinstance(a, (Choose, FromDeck)):
            v = chose(v, a)
            while used < len(row):
                b = row[used]
                if isinstance(b, (Choose, FromDeck, If, May, Modify, Grant, Delay, GainSkills)):
                    break
                what = mode_object(b) if isinstance(b, ChooseModes) else getattr(b, "what", None)
                if what != Chosen(a.slot):
                    break
                if self.goes_back(row[used:]):
                    said.append(self.shuffled_in(b, replace(v, here=1)))
                    used += 2
                    break
                said.append(self.action(b, replace(v, here=1)))
                used += 1
            rest = row[used] if used < len(row) else None
            if rest is not None and isinstance(getattr(rest, "what", None), Rest) and used > 1:
                said.append(self.action(rest, v))
                used += 1
        if theirs and not v.held:
            said = [third(s) for s in said]
            said[0] = f"{PLAYERS[theirs]} {said[0]}"
        return self.joined(said), used, replace(v, here=0, subject="" if not v.held else v.subject)

    def goes_back(self, row: Sequence[Action]) -> bool:
        """Whether cards go into a deck that is then shuffled."""
        back = len(row) > 1 and isinstance(row[0], Move) and row[0].to == "deck"
        return back and isinstance(row[1], Shuffle)

    def shuffled_in(self, a: Action, v: Voice) -> str:
        assert isinstance(a, Move)
        return f"shuffle {self.selector(a.what, v)} into {self.owner_of(a.what, v)} deck"

    def choose_modes(self, a: ChooseModes, v: Voice) -> str:
        """One of several deeds to the same cards: "turn it face up or face down"."""
        said = [self.action(mode[0], v) for mode in a.modes]
        head = said[0].rpartition(" face ")[0]
        if head and all([one.startswith(head + " ") for one in said]):
            return f"{head} {' or '.join([one.removeprefix(head + ' ') for one in said])}"
        return " or ".join(said)

    def is_search(self, a: Action) -> bool:
        return isinstance(a, Choose) and isinstance(a.what, Cards) and a.what.zones == ("deck",)

    def search(self, a: Action, v: Voice) -> str:
        assert isinstance(a, Choose)
        assert isinstance(a.what, Cards)
        noun = self.described((), a.what.tests, a.most, v)
        whose = self.whose(a.what.who, v)
        return f"search {whose} deck for {self.quantity(a)} {noun}{self.differing(a)}"

    def actor(self, a: Action) -> str:
        if isinstance(a, Choose):
            return a.by
        return a.who if isinstance(a, (Draw, Shuffle)) else YOU

    def conditional(self, a: If, v: Voice) -> tuple[list[str], Voice]:
        lead = self.when(a.cond, v) + ", "
        said, after = self.scoped(a.then, v, lead)
        if a.otherwise:
            said = [*said, *self.scoped(a.otherwise, v, "otherwise, ")[0]]
        return said, after

    def scoped(self, actions: tuple[Action, ...], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """What holds under a lead: one sentence, or several in quotation marks."""
        said, after = self.told(actions, v)
        if all([one.startswith("if you do") for one in said[1:]]):
            return [lead + said[0], *said[1:]], after
        body = " ".join([sentence(s) for s in said])
        return [f"{lead}do the following: “{body}”"], after

    def allowed(self, a: May, v: Voice) -> tuple[list[str], Voice]:
        who, do = PLAYERS[a.by], "do" if a.by == YOU else "does"
        if a.do == (PayCost(),):
            out = [f"{who} may pay the cost"]
            after = v
        else:
            inner = replace(v, subject=a.by if a.by == OPPONENT else "", held=True)
            row = list(a.do)
            said: list[str] = []
            while row:
                one, used, inner = self.flow(row, inner) if not isinstance(
                    row[0], (Modify, Grant, If, May)) else self.plain_one(row, inner)  # fmt: skip
                said.append(one)
                row = row[used:]
            out = [f"{who} may {', then '.join(said)}".replace("may [", "may do [")]
            after = replace(inner, subject="", held=False)
        if a.then:
            more, after = self.scoped(a.then, after, f"if {who} {do}, ")
            out += more
        if a.otherwise:
            out += self.scoped(a.otherwise, v, f"if {who} {do} not, ")[0]
        return out, after

    def plain_one(self, row: list[Action], v: Voice) -> tuple[str, int, Voice]:
        said, used, v = self.next_sentence(row, v)
        return "; ".join(said), used, v

    def later(self, a: Delay, v: Voice) -> list[str]:
        ability = a.ability
        if ability.trigger is None:
            raise no_words(a)
        lead = "" if ability.cond is None else self.when(ability.cond, v) + ", "
        if ability.trigger.event == "support_instead":
            instead = "at the end of the battle, instead of putting this card into the retreat area"
            return self.scoped(ability.does, v, f"{lead}{instead}, ")[0]
        if ability.trigger.event == "support_end":
            return self.scoped(ability.does, v, f"{lead}at the end of the battle, ")[0]
        lasting = self.durations[a.until] + ", " if a.lasting else ""
        when = self.event(ability.trigger, v)
        return self.scoped(ability.does, v, f"{lasting}{lead}{when}, ")[0]

    # --- when a skill triggers

    def event(self, t: Trigger, v: Voice) -> str:
        head = "" if t.while_ is None else self.when(t.while_, v) + ", "
        parts = [self.occurs(part, v) for part in (t, *t.also)]
        whens = [p if p.startswith("at ") else f"when {p}" for p in parts]
        out = whens[0]
        same = "" if t.what is None else f"when {self.one(t.what, v)} "
        for said in whens[1:]:
            out += " or " + (said.removeprefix(same) if same and out.startswith(same) else said)
        return head + out

    def occurs(self, t: Trigger, v: Voice) -> str:
        """What happens, behind "when"; moments with their own "at"."""
        what = "" if t.what is None else self.one(t.what, v)
        other = "" if t.other is None else self.one(t.other, v)
        cause = f" {CAUSES[t.by]}" if t.by in CAUSES else ""
        if t.by.startswith("skill:"):
            cause = f" by {self.name(t.by.removeprefix('skill:'))}"
        if t.event in MOMENTS:
            return MOMENTS[t.event].format(OWN[t.who])
        if t.event == "attack_end":
            return f"at the end of the attack of {what}"
        if t.event == "battle_end":
            return f"at the end of the battle of {what}"
        if t.event == "defeats":
            return self.defeating(t, what, other or "an enemy")
        if t.event == "not_defeats":
            return f"the attack of {what} fails to defeat {other or 'an enemy'}"
        if t.event == "survives":
            return f"{what} is attacked by {other or 'an enemy'} and is not defeated"
        if t.event == "was_evaded":
            by = f" by {other}" if other else ""
            return f"the attack of {what} is evaded{by} by a god-speed evasion"
        if t.event == "support_failed":
            return f"{what} fails to support{' ' + other if other else ''}"
        if t.event == "orb_broken":
            by = f" by the attack of {what}" if what else ""
            orb = {YOU: "an orb of yours", OPPONENT: "an orb of your opponent's"}
            return f"{orb.get(t.who, 'an orb')} is broken{by}"
        if t.event == "drawn":
            return f"{PLAYERS[t.who]} {'draw' if t.who == YOU else 'draws'} a card{cause}"
        if t.event == "turned":
            return f"{what} becomes {self.poses[t.to]}{cause}"
        if t.event == "moved":
            return self.put_event(t, what, cause, v)
        if t.event == "used":
            return f"{what} uses {self.used_skill(t.by)}"
        if t.event == "revealed":
            who = PLAYERS[t.who or OPPONENT]
            return f"{who} {'reveal' if who == 'you' else 'reveals'} a card of the deck{cause}"
        return self.deed(t, what, other, cause)

    def defeating(self, t: Trigger, what: str, other: str) -> str:
        if t.by.startswith("skill:"):
            return f"{what} defeats {other} by {self.name(t.by.removeprefix('skill:'))}"
        if t.by == "skill":
            return f"a skill of {what} defeats {other}"
        hit = "a critical hit" if t.by == "critical" else "the attack"
        return f"{hit} of {what} defeats {other}"

    def used_skill(self, by: str) -> str:
        group, _, name = by.partition(":")
        if group == "icon":
            return self.icon(name)
        if group == "skill":
            return self.name(name)
        return self.article(SKILLS[by or "act"]) + SKILLS[by or "act"]

    def deed(self, t: Trigger, what: str, other: str, cause: str) -> str:
        done = DEEDS[t.event]
        if other:
            done += f" {other}" if t.event == "attacked" else f" by {other}"
        if t.event == "defeated":
            by = {"attack": " by an enemy's attack", "critical": " by a critical hit"}
            return f"{what} {done}{by.get(t.by, cause)}"
        frm = f" from your {self.zones[t.frm]}" if t.frm else ""
        to = ""
        if t.to:
            to = f" {'in' if t.event == 'deployed' else 'to'} the {self.zones[t.to]}"
        if t.event in ("leveled", "classed") and isinstance(t.what, This):
            done = "level up" if t.event == "leveled" else "class change"
            return f"you {done} to {what}{frm}{cause}"
        return f"{what} {done}{frm}{to}{cause}"

    def put_event(self, t: Trigger, what: str, cause: str, v: Voice) -> str:
        s = t.what
        who = s.who if isinstance(s, Cards) else YOU
        if isinstance(s, Cards):
            noun = self.described((), s.tests, 1, v)
            what = self.article(noun) + noun
        frm = f" from {WHOSE[who]} {self.zones[t.frm]}" if t.frm else ""
        if not t.to:
            return f"{what} leaves {WHOSE[who]} {self.zones[t.frm]}{cause}"
        verb = "is added to" if t.to in ("hand", "orb") else "is put into"
        return f"{what} {verb} {WHOSE[who]} {self.zones[t.to]}{frm}{cause}"

    def spoken_of(self, t: Trigger | None, v: Voice) -> str:
        if t is None:
            return ""
        out = []
        for role in ("card", "other"):
            s = happened_to(t, role)
            if isinstance(s, This):
                continue
            if isinstance(s, Cards) and t.event == "moved" and t.to == "support":
                out.append(f"{role}=that support card")
            elif s is not None:
                out.append(f"{role}=that {self.noun_of(s)[0]}")
            elif role == "other" and t.what is not None:
                foe = "ally" if owner(t.what, v) == OPPONENT else "enemy"
                out.append(f"{role}=that {foe}")
        return "|".join(out)

    # --- skills

    def ability(self, a: Ability) -> str:
        try:
            return self.text(a, Voice(self.itself(a)))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def itself(self, a: Ability) -> str:
        """How a text calls its own card."""
        if a.kind in ("special", "deck", "support_end", *SUPPORT_KINDS) or a.where:
            if a.kind == "special" and len(a.where) == 1 and a.where != EVERYWHERE:
                if a.where[0] in ("hand", "retreat", "boundless"):
                    return f"this card in your {self.zones[a.where[0]]}"
            return "this card"
        return "this unit"

    def text(self, a: Ability, v: Voice) -> str:
        if a.kind == "deck":
            body = "A deck may contain 5 or more cards with the same card name as this card."
            return self.with_name(a, f"【Special】 {body}")
        if a.kind == "tag":
            return self.listed([self.word(name) for _, name in gained(a)])
        if a.kind == "loss":
            return self.listed([self.lost(taken) for taken in a.takes])
        body = " ".join([sentence(said) for said in self.body(a, v)])
        return self.with_name(a, f"{self.head(a, v)} {body}")

    def with_name(self, a: Ability, said: str) -> str:
        name = label_of(a)
        return f"{self.known.get(name, name)} {said}" if name else said

    def head(self, a: Ability, v: Voice) -> str:
        """ "【Activated】〖Once per turn〗【[Reverse 1]】"."""
        word, n = keyword(a)
        icon = f"〖{KEYWORDS[word]}{' ' + n if n else ''}〗" if word else ""
        where = ""
        if a.where == ("bond",):
            where = "【Bond】"
        elif a.where == ("hand",) and (a.kind == "act" or word == "cp"):
            where = "【Hand】"
        kind = SUPPORTS.get(a.kind) or KINDS[a.kind]
        times_ = {0: "", 1: "〖Once per turn〗"}.get(a.limit, f"〖{a.limit} times per turn〗")
        price = f"【{self.price(a.cost, v)}】" if a.cost else ""
        return f"{icon}{where}【{kind}】{times_}{price}"

    def price(self, cost: tuple[Action, ...], v: Voice) -> str:
        out: list[str] = []
        for part in cost_parts(cost):
            a = part[0]
            turned = reversal(part)
            if turned:
                out.append(f"[Reverse {turned}]")
            elif part == [SetPose(This(), "acted")]:
                out.append("[Action]")
            else:
                said, _, _ = self.flow(list(part), replace(v, held=True))
                out.append(said)
            v = chose(v, a) if isinstance(a, (Choose, FromDeck)) else v
        return ", ".join(out)

    def body(self, a: Ability, v: Voice) -> list[str]:
        """The sentences of a skill, still without capitals."""
        if a.kind == "special" and a.word and not keyword(a)[0]:
            return [self.special(a, v)]
        cond = left_to_say(a)
        if a.word == "two":
            named = self.listed([self.name(n) for n in tags_of(a, "two")])
            return [f"{self.front(cond, v)}up to 2 of your {named} can be on the field at a time"]
        if a.kind in ("cont", "special") and a.trigger is None:
            return self.standing(replace(a, cond=cond), v)
        tail: list[str] = []
        for part in self.together(parts_of(cond)):
            if isinstance(part, (TurnOf, DuringStep)):
                when = self.when(part, v)
                tail.append(f"this skill works only {when}")
            else:
                can = "can be used" if a.kind == "act" else "works"
                tail.append(f"this skill {can} only if {self.fact(part, v)}")
        for g in a.gives:
            if g.ability.takes[:1] != (f"limit:{label_of(a)}",) and g.ability.takes != ("limit:",):
                raise no_words(g)
            tail.append(f"{self.front(g.cond, v)}this skill can be used more than once per turn")
        if a.trigger is None:
            return [*self.told(a.does, v)[0], *tail]
        plain = replace(v, this="this card") if v.this.startswith("this card in") else v
        event = self.event(a.trigger, plain) + ", "
        v = replace(v, that=self.spoken_of(a.trigger, v))
        return [*self.told(a.does, v, event)[0], *tail]

    def front(self, cond: Condition | None, v: Voice) -> str:
        return "" if cond is None else self.when(cond, v) + ", "

    def special(self, a: Ability, v: Voice) -> str:
        names = " or ".join([self.name(n) for n in tags_of(a, a.word)])
        cond = self.front(left_to_say(a), v)
        if a.word == "alias":
            named = self.listed([self.name(n) for n in tags_of(a, "unit")])
            return f"{cond}{v.this} is also named {named}"
        if a.word == "onto":
            return f"{cond}an ally {names} can be leveled up to this card"
        if a.word == "not_onto":
            return f"{cond}this card cannot be put on top of {names} as a class change"
        if a.word == "many":
            return (
                f"{cond}this card can be deployed even if there is an ally {names}, and there may "
                f"be 2 or more allies {names}"
            )
        raise no_words(a)

    def standing(self, a: Ability, v: Voice) -> list[str]:
        """What holds as long as the skill is there."""
        place = ""
        if a.kind == "special" and len(a.where) == 1 and not mentions_this(a):
            place = f"if this card is in your {self.zones[a.where[0]]}, "
        plain = replace(v, this="this card") if v.this.startswith("this card in") else v
        special = self.standing_line(a, v)
        if special:
            return [special]
        out: list[str] = []
        runs: list[list[Holds | Gives]] = []
        items = [spoken_back(h, a.cond) for h in (*a.holds, *a.gives)]
        v = replace(v, that=v.that or "that=that unit")
        for item in items:
            if runs and self.other_cond(runs[-1][0]) == self.other_cond(item):
                runs[-1].append(item)
            else:
                runs.append([item])
        for run in runs:
            cond = both(a.cond, self.other_cond(run[0]))
            out.append(place + self.front(cond, plain) + self.changed(run, "", v))
            out += self.explained(v)
        for replacing in a.instead:
            out += self.instead(replacing, self.front(a.cond, plain), v)
        for deed in a.does:
            out.append(self.front(a.cond, plain) + self.no_deed(deed, v))
        return out

    def standing_line(self, a: Ability, v: Voice) -> str:
        """Special skills that are said in a way of their own."""
        tags = [t.partition(":")[2] for t in a.tags if t.partition(":")[0] in CARD_TAGS]
        if tags and not a.holds and not a.gives:
            named = self.listed([self.word(n) for n in tags])
            return f"{self.front(a.cond, v)}{v.this} has {named}"
        first = a.holds[0] if len(a.holds) == 1 else None
        if first is not None and first.attr == "level_cut":
            named = " or ".join([self.name(n) for n in tags_of(a, "level_cut")])
            lead = f"{self.front(a.cond, v)}when an ally {named} is leveled up"
            return (
                f"{lead}, the deployment cost of {v.this} is {self.amount(first.amount, v)} lower"
            )
        if first is not None and first.attr == "no_deploy" and isinstance(first.cond, NotTrue):
            return f"{v.this} can be deployed only if {self.condition(first.cond.of, v)}"
        return ""

    def other_cond(self, h: Holds | Gives) -> Condition | None:
        if isinstance(h, Holds) and h.attr in ("no_target", "no_defeat_attack"):
            return about_attacker(h.cond)[1]
        if isinstance(h, Holds) and h.attr == "fails" and isinstance(h.what, Related):
            return about_support(h.what, h.cond)[1]
        return h.cond

    def no_deed(self, a: Action, v: Voice) -> str:
        if isinstance(a, AsHand):
            return f"{self.selector(a.what, v)} can be deployed as if in your hand"
        if isinstance(a, ShareSkills):
            return (
                f"{v.this} gets every {KEYWORDS[a.word]} of {self.selector(a.of, v)}, each name "
                "only once"
            )
        if isinstance(a, PayOtherwise):
            return self.pay_otherwise(a, v)
        raise no_words(a)

    def pay_otherwise(self, a: PayOtherwise, v: Voice) -> str:
        deed = {"critical": "a critical hit", "evade": "a god-speed evasion"}[a.deed]
        what = self.one(a.what, v)
        that = what if isinstance(a.what, This) else "that " + self.noun_of(a.what)[0]
        said = self.price(a.do, replace(v, that=f"card={that}"))
        may = "you may" if a.may else "you must"
        return (
            f"when {what} makes {deed}, instead of putting a card with its unit name from your hand "
            f"into your retreat area, {may} {'do ' if said.startswith('[') else ''}{said}"
        )

    def instead(self, i: Instead, lead: str, v: Voice) -> list[str]:
        what = self.one(i.what, v)
        if Placed("defeated_skill") in said_tests(i.what):
            what = "an enemy defeated by the effect of a skill of an ally"
        gone = "" if " defeated by " in what else ", defeated,"
        event = {
            "retreats": f"when {what}{gone} would be put into the retreat area",
            "support_retreats": "when a card that supported "
            f"{self.selector(i.what.of, v) if isinstance(i.what, Related) else what} "
            "would be put into the retreat area",
            "orb_breaks": f"when {what} would be broken",
        }[i.event]
        if i.event == "support_retreats":
            that = "that support card"
        else:
            that = what if isinstance(i.what, This) else f"that {self.noun_of(i.what)[0]}"
        v = replace(v, that=f"card={that}")
        if i.may:
            said = self.allowed(May(i.do), v)[0]
        else:
            said = self.told(i.do, v)[0]
        return [f"{lead}{event}, instead {said[0]}", *said[1:]]
