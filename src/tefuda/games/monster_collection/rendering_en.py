"""Monster Collection in English: what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    Again,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    CountOf,
    Delay,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Holds,
    Host,
    If,
    LookAt,
    May,
    MayEither,
    Modify,
    Move,
    Num,
    Players,
    Relocate,
    Repeat,
    Selector,
    SetPose,
    Show,
    This,
    Trigger,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.cards import DAMAGE_WORDS, MARCH_WORDS
from tefuda.games.monster_collection.rendering_en_nouns import (
    SLOTS,
    THIS_WORDS,
    MonsterEnglishNouns,
    article,
    counting,
)
from tefuda.games.monster_collection.saying import (
    BARE,
    EVERY_COPY,
    PRINTED,
    Head,
    N,
    actor,
    after,
    bearer_of,
    check,
    choices_of,
    chosen_at_once,
    cost_of,
    for_each,
    head_of,
    held,
    hurt_of,
    is_flag,
    is_gear,
    is_slot,
    is_used,
    lasting,
    less,
    marched_here,
    on_table,
    one_each,
    plainly,
    search_of,
    shuffled_in,
    slot_runs,
    user_of,
    usual,
    with_dice,
    without_pose,
)
from tefuda.games.monster_collection.words import (
    Cancel,
    Damage,
    DiscardHand,
    Kill,
    Roll,
    Spend,
    Summon,
)
from tefuda.text.english import PLAYERS, WHOSE, sentence, third
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import cost_parts, drawn_up_to, owner, signed, source

VALID: Final = {"valid:battle": "Battle", "valid:field": "Field", "valid:deck": "Deck"}
TIMING: Final = {
    "timing:normal": "Normal",
    "timing:unanswered": "Normal, no counter",
    "timing:counter": "Counter",
    "timing:ritual": "Ritual",
    "timing:condition": "Condition",
    "timing:forced": "Condition (forced)",
    "timing:always": "Always",
}
ICON: Final = {
    "": "",
    "icon:done": "(Acting) ",
    "icon:declared": "(Declared) ",
    "icon:hand": "(From hand) ",
}
FLAGS: Final = {
    "no_die": "cannot die",
    "no_attack": "cannot attack",
    "no_march": "cannot march",
    "no_choice": "cannot be chosen by enemy effects",
    "no_act": "cannot use special abilities",
    "no_spell": "cannot use combat spells",
    "no_item": "cannot use consumables and alchemy shots",
    "no_counter": "cannot counter",
    "no_instant": "cannot summon instantly",
    "no_summon": "cannot summon",
}
GIVEN: Final = {  # numbers of players: "+1 to dice results"
    "dice": "{} to dice results",
    "initiative_die": "{} to the initiative die",
}
MOMENTS: Final = {
    "battle_start": "at the start of the battle",
    "initiative_start": "at the start of the initiative timing",
    "normal_start": "at the start of {} normal timing",
    "battle_end": "at the end of the battle",
    "turn_start": "at the start of {} turn",
    "main_start": "at the start of {} main phase",
    "turn_end": "at the end of {} turn",
}
DEEDS: Final = {  # event → what happens to the card, and the word before the other card
    "died": ("dies", ""),
    "attacks": ("attacks", ""),
    "marched": ("marches", ""),
    "damaged": ("takes damage", "from"),
    "battle_won": ("wins a battle", ""),
}
AREAS: Final = {"battle": "to the battle", "headquarters": "to your headquarters"}


class MonsterEnglish(MonsterEnglishNouns):
    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names and traits of our own sets
        self.own = {
            Damage: self.damage,
            Kill: self.kill,
            DiscardHand: self.discard_hand,
            Cancel: self.cancel,
            Roll: self.roll,
            Summon: self.summon,
        }

    def word(self, printed: str) -> str:
        return self.known.get(printed, printed)

    def element(self, printed: str) -> str:
        """A damage attribute: the usual ones have words, others are as the set says or as printed."""
        return DAMAGE_WORDS.get(printed) or self.word(printed)

    # --- actions, as commands

    def draw(self, a: Draw, v: Voice) -> str:
        if drawn_up_to(a):
            have = "you have" if a.who == YOU else "they have"
            return f"draw cards until {have} {self.many(Num(drawn_up_to(a)), 'card', v)} in hand"
        return f"draw {self.many(a.count, 'card', v)}"

    def discard_hand(self, a: DiscardHand, v: Voice) -> str:
        whose = "your" if a.who == YOU else "their"
        if a.count == CountOf(Cards(a.who, ("hand",))):
            return f"discard all cards from {whose} hand"
        return f"discard {self.many(a.count, 'card', v)} from {whose} hand"

    def owner_of(self, s: Selector, v: Voice) -> str:
        whose = owner(s, v)
        if whose == YOU and not isinstance(source(s, v), This):
            return "your"
        return "their owners'" if self.is_plural(s, v) else "its owner's"

    def pile_of(self, s: Selector, zone: str, v: Voice) -> str:
        """ "your hand", "their owners' hands"."""
        whose = self.owner_of(s, v)
        return f"{whose} {zone}s" if whose == "their owners'" else f"{whose} {zone}"

    def move(self, a: Move, v: Voice) -> str:
        what = self.selector(a.what, v)
        if a.face_down or (a.bottom and a.to != "deck"):
            raise no_words(a)
        if a.to == "discard":
            return f"discard {what}"
        if a.to == "removed":
            return f"remove {what} from the game"
        whose = self.pile_of(a.what, self.zones[a.to], v)
        if a.to == "deck":
            return f"put {what} {'on the bottom of' if a.bottom else 'on top of'} {whose}"
        if a.to == "hand":
            came = source(a.what, v)
            back = isinstance(came, (This, Host, AttachedTo)) or on_table(came)
            return f"return {what} to {whose}" if back else f"add {what} to {whose}"
        raise no_words(a)

    def set_pose(self, a: SetPose, v: Voice) -> str:
        return f"set {self.selector(a.what, v)} to {self.poses[a.pose]}"

    def show(self, a: Show, v: Voice) -> str:
        return f"reveal {self.selector(a.what, v)}"

    def look_at(self, a: LookAt, v: Voice) -> str:
        if a.who != YOU:
            raise no_words(a)
        if isinstance(a.what, Cards) and a.what == Cards(a.what.who, a.what.zones):
            return f"look at {WHOSE[a.what.who]} {self.zones[a.what.zones[0]]}"
        return super().look_at(a, v)

    def from_deck(self, a: FromDeck, v: Voice) -> str:
        if a.up_to or a.face_down:
            raise no_words(a)
        end = "bottom" if a.bottom else "top"
        cards = f"the {end} {self.so_many(a.count, v)} of {WHOSE[a.who]} deck"
        verbs = {"look": "look at {}", "reveal": "reveal {}", "discard": "discard {}",
                 "removed": "remove {} from the game", "hand": "add {} to the hand"}  # fmt: skip
        return verbs[a.way].format(cards)

    def relocate(self, a: Relocate, v: Voice) -> str:
        places = {"headquarters": "your headquarters", "front": "the front", "rear": "the rear"}
        if a.place == "headquarters" and owner(a.what, v) == OPPONENT:
            places["headquarters"] = "its owner's headquarters"
        return f"move {self.selector(a.what, v)} to {places[a.place]}"

    def attach(self, a: AttachCards, v: Voice) -> str:
        if a.way != "item":
            raise no_words(a)
        return f"equip {self.selector(a.what, v)} to {self.selector(a.to, v)}"

    def exchange(self, a: Exchange, v: Voice) -> str:
        return f"switch {self.selector(a.one, v)} with {self.selector(a.other, v)}"

    def may_either(self, a: MayEither, v: Voice) -> str:
        it = "them" if self.is_plural(a.what, v) else "it"
        named = self.selector(a.what, v)
        return f"{self.move(a.first, v)} or {self.move(a.second, v).replace(named, it, 1)}"

    def repeat(self, a: Repeat, v: Voice) -> str:
        times = self.many(a.times, "time", v)
        return f"do the following {times}: “{self.sentences(a.do, v)}”"

    def again(self, a: Again, v: Voice) -> str:
        done = self.joined(self.row_of(a.do, v)[0])
        return f"{PLAYERS[a.by]} may {done}; each time that is done, carry out this effect again"

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> str:
        n = self.figure(a.amount, v)
        size = f"[{self.element(a.element)}: {n}]" if a.element else f"[{n}]"
        return f"deal {size} damage to {self.selector(a.what, v)}"

    def kill(self, a: Kill, v: Voice) -> str:
        return f"kill {self.selector(a.what, v)}"

    def cancel(self, a: Cancel, v: Voice) -> str:
        return f"cancel {self.selector(a.what, v)}"

    def roll(self, a: Roll, v: Voice) -> str:
        return "roll one die" if a.count == 1 else f"roll {counting(a.count)} dice"

    def summon(self, a: Summon, v: Voice) -> str:
        pose = f", {self.poses[a.pose]}" if a.pose else ""
        here = "to this terrain" if v.this == THIS_WORDS[terms.TERRAIN] else ""
        here = here or f"to the same terrain as {self.where(v)}"
        place = here if a.place == "here" else AREAS[a.place]
        return f"summon {self.selector(a.what, v)} {place}{pose}"

    def where(self, v: Voice) -> str:
        return self.host_word if v.this == THIS_WORDS[terms.EQUIPMENT] else v.this

    # --- what is granted or held

    def granted(self, row: Sequence[Modify | Grant], v: Voice) -> str:
        """ "give one enemy unit +2 attack and -1 defence until the end of the battle"."""
        first, until = row[0], self.durations[row[0].until]
        if isinstance(first, Modify) and isinstance(first.what, Players) and is_flag(first):
            return f"{self.selector(first.what, v)} {FLAGS[first.attr]} {until}"
        said, per = self.contents(row, v)
        if isinstance(first.what, Players):
            get = "get" if first.what.who == YOU else "gets"
            return f"{self.selector(first.what, v)} {get} {said}{per} {until}"
        return f"give {self.selector(first.what, v)} {said}{per} {until}"

    def contents(self, row: Sequence[Modify | Grant | Holds | Gives], v: Voice) -> tuple[str, str]:
        """What is given, and for each of what."""
        numbers = [h for h in row if isinstance(h, (Modify, Holds))]
        given = [h for h in row if isinstance(h, (Grant, Gives))]
        per = for_each(row[0])
        if per is not None:
            numbers = [one_each(h) for h in numbers]
        said_all = [self.content(run, v) for run in slot_runs(numbers)]
        said_all += [f"“{self.ability(h.ability)}”" for h in given]
        if len(said_all) > 2:
            said_all = [", ".join(said_all[:-1]), said_all[-1]]
        return " and ".join(said_all), "" if per is None else f" {self.each(per, v)}"

    def content(self, run: Sequence[N], v: Voice) -> str:
        h = run[0]
        if is_slot(h):
            return self.slots_in({x.attr: x.amount.n for x in run if isinstance(x.amount, Num)})
        if is_flag(h):
            return f"“{FLAGS[h.attr]}”"
        if h.attr == "march" and h.how == BECOMES and isinstance(h.amount, Num):
            return f"march type {MARCH_WORDS[terms.MARCHES[h.amount.n]]}"
        minus = less(h.amount)
        element = hurt_of(h.attr)
        if h.how == PLUS and element:
            if minus is not None:
                return f"resistance: {self.element(element)} ({self.figure(minus, v)} less)"
            return f"weakness: {self.element(element)} ({self.figure(h.amount, v)} more)"
        if h.how == BECOMES and h.attr not in BARE:
            return f"{self.numbers[h.attr]} {self.figure(h.amount, v)}"
        if h.how != PLUS:
            raise no_words(h)
        n = "-" + self.figure(minus, v) if minus is not None else self.figure(h.amount, v)
        if h.attr in BARE and minus is None:
            return f"{self.numbers[h.attr]} {n}"
        if h.attr in GIVEN:
            return GIVEN[h.attr].format(signed(n))
        return f"{signed(n)} {self.numbers[h.attr]}"

    def numbers_in(self, numbers: dict[str, int]) -> str:
        """The standing abilities of a card: "+1 initiative, spell: fire fire" (12)."""
        row = [Holds(This(), attr, PLUS, Num(n)) for attr, n in numbers.items()]
        return ", ".join([self.content(run, Voice("")) for run in slot_runs(row)])

    def holding(self, row: Sequence[Holds | Gives], v: Voice) -> list[str]:
        first = row[0]
        lead = "" if first.cond is None else self.when(first.cond, v) + ", "
        who = self.selector(first.what, v).removeprefix("all ")
        flags = [FLAGS[h.attr] for h in row if isinstance(h, Holds) and is_flag(h)]
        if len(flags) == len(row):
            return [f"{lead}{who} {' and '.join(flags)}"]
        said, per = self.contents(row, v)
        get = "get" if self.is_plural(first.what, v) else "gets"
        return [f"{lead}{who} {get} {said}{per}", *self.explained(v)]

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return " ".join([sentence(said) for said in self.told(actions, v)[0]])

    def told(self, actions: Sequence[Action], v: Voice) -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals."""
        out: list[str] = []
        row = with_dice(actions)
        while row:
            said, used, v = self.next_sentence(row, after(v, ()))
            if out and not isinstance(row[0], If):
                said = ["then " + said[0], *said[1:]]
            out += [*said, *self.explained(v)]
            row = row[used:]
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
        if isinstance(a, ChooseModes):
            return [self.either_way(a, v)], 1, v
        clause, used, v = self.chain(row, v)
        return [clause], used, v

    def row_of(self, actions: Sequence[Action], v: Voice) -> tuple[list[str], Voice]:
        """Some actions as the clauses of one sentence."""
        out: list[str] = []
        row = with_dice(actions)
        while row:
            clause, used, v = self.chain(row, after(v, ()))
            out.append(clause)
            row = row[used:]
        return out, v

    def chain(self, row: list[Action], v: Voice) -> tuple[str, int, Voice]:
        """One deed, with the choices that it takes up."""
        found = search_of(row)
        if found is not None:
            return self.searched(found[0], found[1], v), found[2], after(v, [found[0]])
        chosen = chosen_at_once(row)
        if not chosen and isinstance(row[0], Choose):
            chosen = choices_of(row)
            picked: list[str] = []
            for a in chosen:
                picked.append(self.picked(a, after(v, ())))
                v = v.chose(a)
            return "choose " + " and ".join(picked), len(chosen), after(v, ())
        for a in chosen:
            v = v.chose(a)
        v = replace(v, here=len(chosen))
        rest = row[len(chosen) :]
        run = lasting(rest)
        if run:
            return self.granted(run, v), len(chosen) + len(run), after(v, ())
        first = rest[0]
        if isinstance(first, Move) and shuffled_in(rest, owner(first.what, v)):
            said = (
                f"shuffle {self.selector(first.what, v)} into {self.pile_of(first.what, 'deck', v)}"
            )
            return said, len(chosen) + 2, after(v, ())
        who = actor(first)
        said = self.action(first, v)
        if who not in (YOU, v.subject):
            said = f"{PLAYERS[who]} {third(said)}"
        return said, len(chosen) + 1, after(v, [first])

    def searched(self, a: Choose, does: Action, v: Voice) -> str:
        assert isinstance(a.what, Cards)
        noun = self.described(a.what.kinds, a.what.tests, a.most, v)
        it = "it" if a.most == 1 else "them"
        many = counting(1) if a.most == 1 else f"up to {counting(a.most)}"
        v = v.chose(a)
        done = self.action(does, v).replace(self.selector(Chosen(a.slot), v), it, 1)
        shown = f"reveal {it}, " if isinstance(does, Move) else ""
        return f"search your deck for {many} {noun}, {shown}{done}, and shuffle your deck"

    def conditional(self, a: If, v: Voice) -> tuple[list[str], Voice]:
        said, inner = self.scoped(a.then, v, self.when(a.cond, v) + ", ")
        if a.otherwise:
            said += self.scoped(a.otherwise, v, "otherwise, ")[0]
        return said, inner

    def scoped(self, actions: Sequence[Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """What holds under a lead: one sentence, and what follows upon it."""
        end = next((i for i, a in enumerate(actions) if isinstance(a, (If, May, Delay))), None)
        head, tail = (actions, ()) if end is None else (actions[:end], actions[end:])
        out: list[str] = []
        if head:
            clauses, v = self.row_of(head, v)
            out = [lead + self.joined(clauses), *self.explained(v)]
        if tail:
            said, v = self.told(tail, v)
            out += said if out else [lead + said[0], *said[1:]]
        return out, v

    def allowed(self, a: May, v: Voice) -> tuple[list[str], Voice]:
        who, do = PLAYERS[a.by], "do" if a.by == YOU else "does"
        clauses, v = self.row_of(a.do, replace(v, subject=a.by if a.by != YOU else ""))
        v = replace(v, subject="")
        out = [f"{who} may {self.joined(clauses)}", *self.explained(v)]
        if a.then:
            more, v = self.scoped(a.then, v, f"if {who} {do}, ")
            out += more
        if a.otherwise:
            out += self.scoped(a.otherwise, v, f"if {who} {do} not, ")[0]
        return out, v

    def later(self, a: Delay, v: Voice) -> list[str]:
        ability = a.ability
        if ability.trigger is None or a.lasting:
            raise no_words(a)
        when = self.event(ability.trigger, v).replace("of each turn", "of the turn")
        v = replace(v, that=self.spoken_of(ability.trigger))
        return self.scoped(ability.does, v, f"{when}, ")[0]

    def either_way(self, a: ChooseModes, v: Voice) -> str:
        modes = " ".join([f"• {self.sentences(mode, v)}" for mode in a.modes])
        many = f"up to {counting(a.count)}" if a.up_to else counting(a.count)
        who = "choose" if a.by == YOU else f"{PLAYERS[a.by]} chooses"
        return f"{who} {many} of the following: {modes.removesuffix('.')}"

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        one = replace(t, also=())
        if t.while_ is not None:
            raise no_words(t)
        if t.event in MOMENTS:
            if replace(one, who="") != Trigger(t.event):
                raise no_words(t)
            said = self.moment(t)
        else:
            said = f"when {self.occurs(one, v)}"
        return " or ".join([said, *[self.event(other, v) for other in t.also]])

    def moment(self, t: Trigger) -> str:
        whole = MOMENTS[t.event]
        if "{}" not in whole and t.who:
            raise no_words(t)
        return whole.format(WHOSE[t.who] if t.who else "each")

    def occurs(self, t: Trigger, v: Voice) -> str:
        """What happens, behind "when"."""
        if t.event == "used":
            return self.uses(t, v)
        if t.what is None or t.who:
            raise no_words(t)
        what = self.one(t.what, v)
        if t.event == "moved" and t.other is None:
            return f"{what} {self.moves(t, what == THIS_WORDS[terms.EQUIPMENT])}"
        if t.event == "turned" and t.other is None:
            return f"{what} becomes {self.poses[t.to]}"
        if t.event == "died" and t.other is not None:
            return f"{self.one(t.other, v)} kills {what}"
        here = marched_here(t)
        if here is not None and v.this == THIS_WORDS[terms.TERRAIN]:
            return f"{self.one(here, v)} marches to this terrain"
        does, before = DEEDS[t.event]
        if t.frm or t.to or (t.other is not None and not before):
            raise no_words(t)
        by = "" if t.other is None else f" {before} {self.one(t.other, v)}"
        return f"{what} {does}{by}"

    def uses(self, t: Trigger, v: Voice) -> str:
        if t.other is not None or t.frm or t.to or t.what is None:
            raise no_words(t)
        if isinstance(t.what, Cards) and is_used(t.what):
            if t.what.who != (t.who or BOTH):
                raise no_words(t)
            what = article("".join(self.noun(t.what, 1, v)))
            uses = "use" if t.who == YOU else "uses"
            return f"{PLAYERS[t.who]} {uses} {what}" if t.who else f"{what} is used"
        if t.who != user_of(t.what):
            raise no_words(t)
        return f"{self.one(t.what, v)} uses a special ability"

    def moves(self, t: Trigger, gear: bool) -> str:
        if not t.frm and t.to == "party":
            return "is equipped" if is_gear(t.what or This()) or gear else "is summoned"
        if not t.frm and t.to == "terrain":
            return "is placed"
        if t.frm in ("party", "terrain"):
            return {
                "discard": "is discarded",
                "removed": "is removed from the game",
                "hand": "is returned to the hand",
            }[t.to]
        raise no_words(t)

    def spoken_of(self, t: Trigger | None) -> str:
        """What the cards of an event are called in what a trigger does."""
        if t is None:
            return ""
        said = [("card", t.what), ("other", t.other)]
        return "|".join([f"{role}=that {self.called(s)}" for role, s in said if s is not None])

    # --- abilities

    def ability(self, a: Ability, kind: str = "") -> str:
        """A whole text, as it could be printed on a card of this kind."""
        try:
            return self.text(a, Voice(THIS_WORDS[bearer_of(a, kind)]))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        check(a)
        head = head_of(a)
        a = plainly(a, head)
        v = replace(v, usual=usual(head.valid))
        if head.valid == PRINTED:
            return ", ".join([self.contents(row, v)[0] for row in held(a)])
        out = f"{VALID[head.valid]} [{TIMING[head.timing]}] {ICON[head.icon]}"
        if a.kind == "deck":
            many = "any number of" if a.limit >= EVERY_COPY else f"up to {a.limit}"
            return f"{out}A deck may have {many} copies of this card."
        if a.kind == "static":
            return out + self.standing(a, v)
        if a.holds or a.gives or a.kind not in ("act", "use", "trigger"):
            raise no_words(a)
        cost, v = self.costs(a, head, v)
        out += cost
        out += f"<Trigger: {self.event(a.trigger, v)}> " if a.trigger is not None else ""
        v = replace(v, that=self.spoken_of(a.trigger))
        only = "" if a.cond is None else f" Use this only if {self.condition(a.cond, v)}."
        return out + self.sentences(a.does, v) + only

    def standing(self, a: Ability, v: Voice) -> str:
        if a.does or a.cost or a.trigger is not None or a.cond is not None:
            raise no_words(a)
        out = [sentence(said) for row in held(a) for said in self.holding(row, v)]
        if not out:
            raise no_words(a)
        return " ".join(out)

    def costs(self, a: Ability, head: Head, v: Voice) -> tuple[str, Voice]:
        """ "<Cost: fire fire; discard one card from your hand>" (14-1)."""
        said: list[str] = []
        for part in cost_parts(cost_of(a, head)):
            part = without_pose(part)
            first = part[0]
            if isinstance(first, Spend):
                said.append(" ".join([SLOTS[slot] for slot in first.slots]))
                continue
            clauses, v = self.row_of(part, v)
            said.append(self.joined(clauses))
        if v.letters:
            raise no_words(a)
        chooses = any([isinstance(n, Choose) for n in a.does])
        v = replace(v, choices=()) if chooses else v
        return (f"<Cost: {'; '.join(said)}> " if said else ""), v
