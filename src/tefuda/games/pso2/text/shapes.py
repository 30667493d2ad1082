"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from tefuda.effects import nodes as E
from tefuda.games.pso2.effects import nodes as G
from tefuda.games.pso2.text.keywords import EVENTS, keyword
from tefuda.games.pso2.text.lexicon import ALLIES, BOOK, FIELD, GEAR, PILES, SIDE, TABLE, zones_of
from tefuda.text.audit import walk
from tefuda.text.common_pieces import MANY as MANY
from tefuda.text.render import SENTENCES, Voice, no_words, number, parts_of
from tefuda.text.spoken import Change, alike, counted_for

MAIN_ONLY: Final = "timing:main"  # 【MAIN】

N = TypeVar("N", bound=Change)


# --- selectors ------------------------------------------------------------------------------------


def is_character(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (FIELD, ("character",))


def is_ally(s: E.Selector) -> bool:
    """Whether a player or a character can be meant: 「味方」「相手」."""
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (SIDE, ALLIES)


def is_player(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (("player",), ("player",))


def is_target_player(s: E.Selector) -> bool:
    """raid.turn.1: whom a boss's side attacks."""
    return s == E.Cards(E.OPPONENT, ("player",), ("player",), (E.Placed("target_player"),))


def is_mag(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (("mag",), ("mag",))


def is_item(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (GEAR, ("item",))


def is_attached(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (TABLE, ("active",))


def is_mixed(s: E.Selector) -> bool:
    """Whether cards of several kinds on the table are meant: 「キャラまたはアイテム」."""
    return isinstance(s, E.Cards) and len(s.kinds) > 1 and s.zones == zones_of(s.kinds)


def mixed_of(s: E.Cards) -> list[str]:
    """The kinds and sorts of such cards one by one, where a test tells them apart; else the kinds."""
    last = s.tests[-1] if s.tests else None
    if not isinstance(last, E.OneOf) or not any([isinstance(t, E.HasKind) for t in last.tests]):
        return list(s.kinds)
    out = [t.kinds[0] if isinstance(t, E.HasKind) else gear_of(t) for t in last.tests]
    if not all(out):
        raise no_words(s)
    return out


def is_body(s: E.Selector) -> bool:
    """Whether it is counted as 体: characters and players."""
    return is_character(s) or is_ally(s) or is_player(s) or isinstance(s, E.Related)


def on_table(s: E.Selector) -> bool:
    """Whether it lies on the table, and not in a pile or a hand."""
    return is_body(s) or is_item(s) or is_attached(s) or is_mag(s) or is_mixed(s)


def is_one(s: E.Selector) -> bool:
    """Whether it can only be one card: this card, a player, a mag."""
    if isinstance(s, E.Cards):
        one = is_player(s) or is_mag(s) or any([is_extreme(t) for t in s.tests])
        return one and s.who in (E.YOU, E.OPPONENT) and not s.other
    if isinstance(s, E.Top):
        return s.count == E.Num(1)
    return not isinstance(s, (E.AllThese, E.AttachedTo, E.Among, E.Rest))


def is_remainder(s: E.Selector) -> bool:
    """What is left of the cards being looked at, when all of one sort were taken: 「残り」."""
    if not isinstance(s, E.Among) or s.kinds or len(s.tests) != 1:
        return False
    t = s.tests[0]
    return isinstance(t, E.NotSo) and isinstance(t.test, (E.HasKind, E.AllOf))


def is_extreme(t: E.Test) -> bool:
    """Whether it is the lowest or highest in something."""
    return isinstance(t, E.Placed) and t.place.startswith(("lowest_", "highest_"))


def name_of(t: object) -> str:
    """The name that a test asks for (206.2)."""
    return t.tag if isinstance(t, E.HasTag) and t.group == "name" else ""


def gear_of(t: object) -> str:
    """The sort of item that a test asks for: 武器, 防具."""
    weapon = isinstance(t, E.HasTag) and t.group == "type" and t.tag in ("武器", "防具")
    return t.tag if weapon and isinstance(t, E.HasTag) else ""


# --- numbers --------------------------------------------------------------------------------------


def less_for_each(h: Change) -> tuple[E.CountOf, int] | None:
    """「…1体につき-N」: what is counted, and the number for each."""
    fewer = (
        isinstance(h, (E.Modify, E.Holds)) and h.how == E.PLUS and isinstance(h.amount, E.Scaled)
    )
    per = counted_for(amount_of(h)) if fewer else None
    return per if per is not None and per[1] < 0 else None


def per_pair(row: Sequence[Change]) -> tuple[E.CountOf, int, int] | None:
    """What both numbers of ±X/±Y are counted for, and the two for each."""
    attack, hp = [counted_for(amount_of(h)) for h in row]
    if attack is None or hp is None or attack[0] != hp[0]:
        return None
    return attack[0], attack[1], hp[1]


def amount_of(h: Change) -> E.Amount:
    if isinstance(h, (E.Modify, E.Holds)):
        return h.amount
    raise no_words(h)


NUMBERS: Final = ("attack", "hp", "price", "defence", "weapon_room", "armour_room")


def is_flag(h: Change) -> bool:
    """Whether something holds or does not; a number that becomes 1 is none of these."""
    if not isinstance(h, (E.Modify, E.Holds)) or h.attr in NUMBERS:
        return False
    return h.how == E.BECOMES and h.amount == E.Num(1)


def than_another(t: E.HasNumber) -> tuple[E.Selector, bool] | None:
    """「このカードよりコストが低い」: than what, and whether it is higher."""
    by = {E.AT_LEAST: 1, E.AT_MOST: -1}.get(t.cmp)
    if not isinstance(t.than, E.Sum) or by is None or t.than.right != E.Num(by):
        return None
    of = t.than.left
    return (of.what, by > 0) if isinstance(of, E.NumberOf) and of.attr == t.attr else None


def is_whole_deck(a: E.FromDeck) -> bool:
    """glossary.デッキを見る: no number is said."""
    return a.count == E.CountOf(E.Cards(a.who, ("deck",))) and a.way == "look"


def is_whole_hand(a: G.Discard) -> bool:
    return a.count == E.CountOf(E.Cards(a.who, ("hand",)))


def letters_of(a: object) -> list[E.Amount]:
    """Letters that are taken from the beginning: the X that is paid."""
    return [G.PaidX()] if any([isinstance(n, G.PaidX) for n in walk(a)]) else []


# --- changes --------------------------------------------------------------------------------------


def is_pair(one: Change, other: Change) -> bool:
    """Whether two changes are ±X/±Y."""
    if not isinstance(one, (E.Modify, E.Holds)) or not isinstance(other, (E.Modify, E.Holds)):
        return False
    plus = (one.attr, one.how, other.attr, other.how) == ("attack", E.PLUS, "hp", E.PLUS)
    return plus and alike(one, other)


def paired(items: Sequence[N]) -> list[list[N]]:
    """Changes one by one, ±X/±Y in one."""
    out: list[list[N]] = []
    for item in items:
        if out and len(out[-1]) == 1 and is_pair(out[-1][0], item):
            out[-1].append(item)
        else:
            out.append([item])
    return out


def held(a: E.Ability) -> list[E.Holds | E.Gives]:
    """All that a constant ability changes and gives, in the order it is said."""
    return [*a.holds, *a.gives]


# --- keyword abilities ----------------------------------------------------------------------------


PLAIN_WORDS: Final = ("war_cry", "chain", "ambush", "double", "snipe")  # said by the word alone


def keyword_of(a: E.Ability) -> tuple[str, int]:
    """The keyword that says all of an ability, and its X; 0: it has none."""
    word = "slots" if a.kind == "slots" else a.word
    if word not in (*PLAIN_WORDS, "slots", "pierce"):
        return "", 0
    first = a.does[0] if len(a.does) == 1 else None
    n = number(first.amount) if word == "pierce" and isinstance(first, G.Damage) else a.limit
    n = 0 if word in PLAIN_WORDS else n
    if a != keyword(word, n):
        raise no_words(a)
    return word, n


def only_said(a: E.Ability) -> None:
    """Refuses an ability with something that no text of the game says."""
    own_price = a.holds and all([h.attr == "price" and h.what == E.This() for h in a.holds])
    in_hand = a.kind == "static" and a.where == ("hand",) and own_price and not a.gives
    placed = a.where and a.kind not in ("trigger", "act") and not in_hand
    if a.takes or placed or any([t != MAIN_ONLY and not t.startswith("word:") for t in a.tags]):
        raise no_words(a)
    for n in walk(a):
        if isinstance(n, E.Choose) and n.together:
            raise no_words(n)
        if isinstance(n, E.Trigger):
            _check_trigger(n)


# what of a trigger is said, apart from the card: which of its fields, and by what it may happen
FIELDS: Final[dict[str, tuple[str, ...]]] = BOOK.meanings["told"]
CAUSES: Final = {
    "engages": "attacker", "damaged": "battle", "dealt": "battle", "kills": "attack",
}  # fmt: skip
OVER: Final = {"battle_end": "battle", "attack_end": "attack"}  # what is over with each


def _check_trigger(t: E.Trigger) -> None:
    said = FIELDS.get(t.event, ())
    more = [name for name in ("frm", "to", "who", "by", "other") if getattr(t, name)]
    if not set(more) <= set(said) or (t.by and t.by != CAUSES.get(t.event, t.by)):
        raise no_words(t)
    whose = t.who if t.event != "played" else ""
    if whose and t.what is not None:
        raise no_words(t)
    if t.event == "played" and isinstance(t.what, E.Cards) and t.what.who != (t.who or E.BOTH):
        raise no_words(t)


@dataclass(frozen=True)
class Head:
    """What stands in front of a triggered or activated ability, part by part."""

    before: tuple[E.Condition, ...]  # during whose turn
    events: tuple[str | E.Trigger, ...]  # keywords, or what happens
    after: tuple[E.Condition, ...]  # what must be so


def head_of(a: E.Ability) -> Head:
    """What must be so, and what happens."""
    states = parts_of(a.cond)
    row = [] if a.trigger is None else [replace(a.trigger, also=()), *a.trigger.also]
    events = keywords_in(row)
    plain = [e for e in events if isinstance(e, E.Trigger)]
    shared = {e.while_ for e in plain}
    if shared - {None} and len(plain) == len(events) and len(shared) == 1:
        states = [*parts_of(row[0].while_), *states]
        events = keywords_in([replace(t, while_=None) for t in row])
    elif shared - {None}:
        raise no_words(a)
    first = 0
    while first < len(states) and is_time(states[first]):
        first += 1
    if any([is_time(c) for c in states[first:]]):
        first = len(states)
    return Head(tuple(states[:first]), tuple(events), tuple(states[first:]))


def is_time(c: E.Condition) -> bool:
    return isinstance(c, (E.TurnOf, E.DuringStep))


def keywords_in(row: Sequence[E.Trigger]) -> list[str | E.Trigger]:
    """Events, with those that are one keyword as that."""
    out: list[str | E.Trigger] = []
    i = 0
    while i < len(row):
        word = [w for w, events in EVENTS.items() if tuple(row[i : i + len(events)]) == events]
        wide = in_all_zones(row[i])
        if word:
            out.append(word[0])
            i += len(EVENTS[word[0]])
        elif wide and row[i : i + len(wide)] == wide:
            out.append(row[i])
            i += len(wide)
        else:
            out.append(row[i])
            i += 1
    return out


def in_all_zones(t: E.Trigger) -> list[E.Trigger]:
    """What happens to cards wherever on the table they may be, which is said as one."""
    zones = t.what.zones if isinstance(t.what, E.Cards) and t.event == "moved" else ()
    if len(zones) < 2 or (t.frm or t.to) != zones[0]:
        return []
    return [replace(t, frm=z) if t.frm else replace(t, to=z) for z in zones]


def gear_in(t: E.Trigger) -> tuple[E.Selector | None, E.Selector | None, bool]:
    """Who uses or gets equipment, that, and whether it goes without saying whose it is."""
    bearer, gear = (t.what, t.other) if t.event == "equipped" else (t.other, t.what)
    mine = bearer.who if isinstance(bearer, E.Cards) else E.YOU if t.event == "equipped" else E.BOTH
    return bearer, gear, isinstance(gear, E.Cards) and is_item(gear) and gear.who == mine


def is_act(t: E.Trigger) -> bool:
    """Whether somebody uses an ability, whatever card has it."""
    return t.event == "activated" and t.what is None


def bare_pile(s: E.Selector | None) -> str:
    """The zone of cards of which nothing else is said."""
    if isinstance(s, E.Cards) and len(s.zones) == 1 and s.zones[0] in PILES:
        return s.zones[0] if s == E.Cards(s.who, s.zones) else ""
    return ""


# --- costs ----------------------------------------------------------------------------------------

TURNS_OFF: Final = E.SetPose(E.This(), "off")  # 【ON】⇒【OFF】


def in_effect(a: E.Ability, v: Voice) -> Voice:
    """After a cost: an effect that chooses counts its choices anew."""
    chooses = any([isinstance(n, (E.Choose, E.FromDeck)) for n in walk(a.does)])
    return replace(v, choices=()) if chooses else v


def only_on(part: Sequence[E.Action]) -> E.Choose:
    """The choice of a cost; that what is turned OFF was ON goes without saying."""
    a = part[0]
    assert isinstance(a, E.Choose)
    turned = len(part) == 2 and isinstance(part[1], E.SetPose) and part[1].pose == "off"
    if turned and isinstance(a.what, E.Cards) and a.what.tests[-1:] == (E.InPose("on"),):
        return replace(a, what=replace(a.what, tests=a.what.tests[:-1]))
    return a


# --- sentences ------------------------------------------------------------------------------------


def choices_of(row: Sequence[E.Action]) -> list[E.Choose]:
    """The choices at the beginning that are made in one breath: 「A1体とB1体を選び」."""
    out: list[E.Choose] = []
    for a in row:
        if not isinstance(a, E.Choose) or (out and (a.by, a.least) != (out[0].by, out[0].least)):
            break
        if out and (a.least != a.most or out[0].least != out[0].most):
            break
        if any([isinstance(n, (E.Chosen, E.Among, E.Rest)) for n in walk(a.what)]) and out:
            break
        out.append(a)
    return out


def all_chosen(s: E.AllThese, v: Voice) -> bool:
    """Whether it is everything that was chosen so far: 「それら」."""
    return list(s.parts) == [E.Chosen(a.slot) for a in v.choices]


def speaks_of(a: E.Action, slots: Sequence[int]) -> bool:
    """Whether something is said of what was chosen into one of some slots."""
    return any([isinstance(n, E.Chosen) and n.slot in slots for n in walk(a)])


def is_done_to(a: E.Action, slot: int) -> bool:
    """Whether it is done to what was chosen, and to nothing else that was."""
    if getattr(a, "what", None) != E.Chosen(slot):
        return False
    return len([n for n in walk(a) if n == E.Chosen(slot)]) == 1


def actor(a: E.Action) -> str:
    """Who does it, where that must be said."""
    if isinstance(a, E.Choose):
        return a.by
    return a.who if isinstance(a, (E.Draw, G.Discard)) else E.YOU


def goes_on(a: E.Action, slots: Sequence[int]) -> bool:
    """Whether a sentence that has chosen something goes on with this."""
    if isinstance(a, (*SENTENCES, E.Choose, E.FromDeck, E.ChooseModes, E.Repeat)):
        return False
    return speaks_of(a, slots)


def aimed(a: E.Ability) -> E.Choose:
    """The one choice of an attached active, or of whom a boss's card attacks."""
    first = a.does[0] if len(a.does) == 1 else None
    if isinstance(first, E.Choose):
        return first
    raise no_words(a)


# --- signs ----------------------------------------------------------------------------------------

CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨"


def difference(h: E.Modify | E.Holds, n: str) -> tuple[str, bool]:
    """By how much a number changes, and whether it is less; what is cut is taken off damage."""
    if h.how not in (E.PLUS, E.MINUS):
        raise no_words(h)
    less = (h.how == E.MINUS) != (h.attr == "cut")
    return n.removeprefix("-"), less != n.startswith("-")


def circled(a: E.Amount) -> str:
    """A cost in PP: ①, ⊗."""
    if isinstance(a, E.Num):
        return CIRCLED[a.n]
    if isinstance(a, G.PaidX):
        return "⊗"
    raise no_words(a)
