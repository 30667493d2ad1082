"""Cipher in English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Draw,
    DuringStep,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Holds,
    If,
    Instead,
    LookAt,
    May,
    Modify,
    Move,
    NotTrue,
    Num,
    PayCost,
    Placed,
    Related,
    Relocate,
    Repeat,
    Rest,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Test,
    This,
    Trigger,
    TurnOf,
)
from tefuda.games.cipher.saying import (
    MANY,
    OF_SUPPORT,
    RANGES,
    SUPPORT_KINDS,
    about_attacker,
    about_support,
    added,
    all_held,
    card_tags,
    chose,
    cost_parts,
    counted_for,
    drawn_up_to,
    evaded_by,
    flat,
    gained,
    happened_to,
    in_line,
    in_next_turn,
    in_runs,
    is_nameless,
    is_put,
    is_single,
    keyword,
    label_of,
    left_to_say,
    mentions_this,
    mode_object,
    on_field,
    other_cond,
    owner,
    put_together,
    reversal,
    said_tests,
    tags_of,
    taken_from,
    times,
    without_turn,
    zones_of,
)
from tefuda.games.cipher.saying_en import (
    KEYWORDS,
    OWN,
    SKILLS,
    EnglishNouns,
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
    GainSkills,
    Grow,
    LevelUp,
    PayOtherwise,
    SecondBondPhase,
    ShareSkills,
    StandIn,
    TakeTop,
    ToMain,
)
from tefuda.text.english import PLAYERS, WHOSE, counted_things, sentence, third
from tefuda.text.pieces import both
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import before_turning

KINDS = {"act": "Activated", "cont": "Constant", "auto": "Auto", "special": "Special"}
SUPPORTS = {
    "support_attack": "Support (attack)",
    "support_defence": "Support (defence)",
    "support_both": "Support (attack and defence)",
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
    "no_level_skill": "cannot be leveled up by the effect of a skill",
    "no_bond": "cannot be put into the bond area",
    "fails": "{fail} to support",
    "succeeds": "{succeed} in supporting",
    "triple": "{have} {its} attack power tripled, not doubled, by a critical hit",
    "skill_no_deploy": "cannot deploy cards by the effect of a skill",
    "skill_no_level": "cannot level up units by the effect of a skill",
    "skill_no_bond": "cannot put cards from the hand into the bond area by the effect of a skill",
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
IF_YOU_DO = ("if you do,", "if your opponent does,")
MARK = "\0"  # between things that somebody gets


def _those(who: str, does: str) -> str:
    """Of whom it is said that they do not: "all enemies cannot" could mean that some can."""
    return who.removeprefix("all ") if does.startswith(("cannot ", "do not ")) else who


class CipherEnglish(EnglishNouns):
    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__(words)
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

    # --- actions, as commands

    def choose(self, a: Choose, v: Voice) -> str:
        some = self.some(a.what, a.most, v)
        if a.by == OPPONENT and isinstance(a.what, Cards) and on_field(a.what):
            some = f"of {self.whose(a.what.who, v)} {self.units_of(a.what, v)}"
        if a.least == 0 and a.most >= MANY:
            some = some.removeprefix("of ")
        unseen = " without looking" if self.is_unseen(a) else ""
        return f"choose {self.quantity(a)} {some}{self.differing(a)}{unseen}"

    def units_of(self, s: Cards, v: Voice) -> str:
        """Units, where whose they are has been said: to an opponent, allies are others."""
        return "".join(self.noun(replace(s, who=BOTH), 2, v))

    def is_unseen(self, a: Choose) -> bool:
        """Whether cards are chosen that whoever chooses does not see."""
        return (
            isinstance(a.what, Cards)
            and a.what.zones == ("hand",)
            and {a.what.who, a.by} == {YOU, OPPONENT}
        )

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
            if order and whose == "your opponent's":
                order = " in an order of their choice"
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
        how = "a class change" if a.classed else "a level-up"
        return f"put {self.selector(a.what, v)} on top of {onto} as {how}"

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
        return f"have {self.one(a.what, v)} be attacked in place of the defending unit"

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
        if attr == "no_auto":
            skills = "automatic skills"
            if not isinstance(h.what, Cards) or h.what.who != BOTH:
                skills = f"the automatic skills of {self.selector(h.what, v)}"
            return skills, "do not trigger", ""
        if attr in OF_SUPPORT and isinstance(h.what, Related):
            verb = "fail to support" if attr == "fails" else "succeed in supporting"
            return self.failing(h.what, cond, verb, v)
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

    def failing(
        self, s: Related, cond: Condition | None, verb: str, v: Voice
    ) -> tuple[str, str, str]:
        """Which cards fail, or do not, to support whom."""
        test, _ = about_support(s, cond)
        such = self.described((), (test,), 2, v) if test is not None else "cards"
        such = f"{such} cards" if such.startswith('"') else such
        return such, f"{verb} {self.selector(s.of, v).removeprefix('all ')}", ""

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
        if attr.startswith("no_deploy") and isinstance(s, Cards) and len(s.zones) > 1:
            line = {"no_deploy_front": " in the front line", "no_deploy_back": " in the back line"}
            return f"cannot be deployed{line.get(attr, '')}"
        words = {
            "do": "do" if plural else "does",
            "have": "have" if plural else "has",
            "its": "their" if plural else "its",
            "it": "them" if plural else "it",
            "fail": "fail" if plural else "fails",
            "succeed": "succeed" if plural else "succeeds",
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
            lost = self.listed([self.lost(taken) for taken in taken_from(a)])
            if any([t.startswith(("skill", "kind")) for t in a.takes]):
                one = len(a.takes) == 1 and a.takes[0].startswith("skill:")
                return what, f"{lose} {lost} and cannot get {'it' if one else 'them'} anew", ""
            return what, f"{lose} {lost}", ""
        opened = [name.partition(":")[2] for group, name in gained(a) if group == "opens"]
        if opened:
            return self.opened(s, opened, v)
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

    def opened(self, s: Selector, levels: Sequence[str], v: Voice) -> tuple[str, str, str]:
        """Level-up skills that work whatever lies under their unit."""
        skills = self.listed([f"Level-up Skill {n}" for n in levels])
        return f"every {skills} of {self.selector(s, v)}", "works", ""

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
        out = [f"{_those(who, does[0])} {self.listed(does)}".strip() for who, does in rows]
        whole = " and ".join(out)
        if not lasts:
            return whole
        first = "the following skill" in whole or whole.startswith("if ")  # asked all the while
        return f"{lasts}, {whole}" if first else f"{whole} {lasts}"

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return " ".join([sentence(said) for said in self.told(actions, v)[0]])

    def told(self, actions: Sequence[Action], v: Voice, lead: str = "") -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `lead` begins the first. Where it must
        hold for more than one, they are said in a row."""
        out: list[str] = []
        row = list(actions)
        before = YOU
        while row:
            said, used, v = self.next_sentence(row, v)
            if before == OPPONENT and said[0].startswith(IF_YOU_DO[0]):
                said[0] = said[0].replace(*IF_YOU_DO, 1)
            out += [*said, *self.explained(v)]
            before = self.actor(row[0])
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
                chosen, used, v = self.flow(row[1:], v)
                return chosen, used + 1, v
        turned = reversal(row)
        if turned and isinstance(a, Choose):
            who = f"{PLAYERS[theirs]} does " if theirs else "do "
            return f"{'' if v.held else who}[Reverse {turned}]", 2, chose(v, a)
        used = 1
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
        if all([one.startswith(IF_YOU_DO) for one in said[1:]]):
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
        subject = before_turning(t)
        same = "" if subject is None else f"when {self.one(subject, v)} "
        for said in whens[1:]:
            out += " or " + (said.removeprefix(same) if same and out.startswith(same) else said)
        return head + out

    def occurs(self, t: Trigger, v: Voice) -> str:
        """What happens, behind "when"; moments with their own "at"."""
        subject = before_turning(t)
        what = "" if subject is None else self.one(subject, v)
        other = "" if t.other is None else self.one(t.other, v)
        cause = f" {CAUSES[t.by]}" if t.by in CAUSES else ""
        if t.by.startswith("skill:"):
            cause = f" by {self.name(t.by.removeprefix('skill:'))}"
        if t.by.startswith("own:"):
            cause = f" by this unit's {self.name(t.by.removeprefix('own:'))}"
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
            by = f" by the attack of {other}" if other else ""
            orb = {YOU: "an orb of yours", OPPONENT: "an orb of your opponent's"}
            return f"{orb.get(t.who, 'an orb')} is broken{by}"
        if t.event == "drawn":
            return f"{PLAYERS[t.who]} {'draw' if t.who == YOU else 'draws'} a card{cause}"
        if t.event == "turned":
            return f"{what} becomes {self.poses[t.to]}{cause}"
        if t.event == "moved":
            return self.put_event(t, what, cause, v)
        if t.event == "used" and t.what is None:
            return f"you use {self.used_skill(t.by)}"
        if t.event == "used":
            return f"{what} uses {self.used_skill(t.by)}"
        if t.event == "revealed":
            if t.by.startswith("own:") and t.what is not None:
                return f"{what} is revealed{cause}"
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
            if a.kind == "special" and len(a.where) == 1:
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
            return self.listed([self.lost(taken) for taken in taken_from(a)])
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
        for part in self.together(flat(cond)):
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
        items = all_held(a)
        v = replace(v, that=v.that or "that=that unit")
        for run in in_runs(items):
            cond = both(a.cond, other_cond(run[0]))
            out.append(place + self.front(cond, plain) + self.changed(run, "", v))
            out += self.explained(v)
        for replacing in a.instead:
            out += self.instead(replacing, self.front(a.cond, plain), v)
        for deed in a.does:
            out.append(self.front(a.cond, plain) + self.no_deed(deed, v))
        return out

    def standing_line(self, a: Ability, v: Voice) -> str:
        """Special skills that are said in a way of their own."""
        tags = card_tags(a)
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
            "orb_breaks": f"when {what} would be added to the hand"
            if " broken by " in what
            else f"when {what} would be broken",
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
