"""What renderers ask of nodes, whatever the language and the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.text.audit import walk
from tefuda.text.render import Voice, parts_of

Change = E.Modify | E.Grant | E.Holds | E.Gives
Row = Sequence[E.Action]
MANY = 99  # as many as one likes


def spoken(v: Voice, role: str) -> str:
    """What a card of an event is called, by its role there; nothing where nobody has named it."""
    names = dict([part.split("=", 1) for part in v.that.split("|") if part])
    return names.get(role, "")


def beyond(cmp: str, than: E.Amount) -> tuple[E.Amount, bool] | None:
    """「…より高い」「…より低い」: than what a number must be, and whether higher."""
    by = {E.AT_LEAST: 1, E.AT_MOST: -1}.get(cmp)
    if not isinstance(than, E.Sum) or by is None or than.right != E.Num(by):
        return None
    return than.left, by > 0


def filled(s: E.Selector, v: Voice) -> E.Choose | E.FromDeck | None:
    """What has put cards into the slot that is spoken of, where that is known."""
    slot = s.of if isinstance(s, E.Rest) else s.slot if isinstance(s, (E.Chosen, E.Among)) else None
    found = [a for a in v.choices if a.slot == slot]
    return found[-1] if found else None


def source(s: E.Selector, v: Voice) -> E.Selector:
    """What cards were chosen from, through all choices."""
    a = filled(s, v)
    if isinstance(a, E.FromDeck):
        return E.Cards(a.who, ("deck" if a.way in ("look", "reveal") else a.way,))
    if a is None:
        return s
    return source(a.what, replace(v, choices=v.choices[: v.choices.index(a)]))


def owner(s: E.Selector, v: Voice) -> str:
    """Whose the cards are, where the words tell it."""
    s = source(s, v)
    if isinstance(s, (E.Cards, E.Top, E.Players)):
        return s.who
    return E.YOU if isinstance(s, E.This) else ""


def chosen_many(s: E.Selector, v: Voice) -> bool:
    a = filled(s, v)
    if isinstance(a, E.FromDeck):
        return a.count != E.Num(1)
    return a is not None and (a.most > 1 or a.many is not None)


def left(v: Voice) -> Voice:
    """After a sentence: what was chosen in it is named from now on."""
    return replace(v, here=0, several=False)


def counted_for(a: E.Amount) -> tuple[E.CountOf, int] | None:
    """「…1体につき」: what is counted, and the number for each."""
    if isinstance(a, E.CountOf):
        return a, 1
    if isinstance(a, E.Scaled) and isinstance(a.each, E.CountOf):
        return a.each, a.by
    return None


def drawn_up_to(a: E.Draw) -> int:
    """「手札がN枚になるまでカードをドローする」: the N."""
    n, hand = a.count, E.CountOf(E.Cards(a.who, ("hand",)))
    up_to = isinstance(n, E.Sum) and isinstance(n.left, E.Num) and n.right == E.Scaled(hand, -1)
    return n.left.n if up_to and isinstance(n, E.Sum) and isinstance(n.left, E.Num) else 0


def alike(one: Change, other: Change) -> bool:
    """Whether two changes concern the same cards, for the same time, under the same condition."""

    def key(c: Change) -> tuple[object, ...]:
        return c.what, getattr(c, "until", None), getattr(c, "cond", None)

    return key(one) == key(other)


def changes_of(row: Row) -> list[E.Modify | E.Grant]:
    """The changes at the beginning that concern the same cards for the same time."""
    out: list[E.Modify | E.Grant] = []
    for a in row:
        if not isinstance(a, (E.Modify, E.Grant)) or (out and not alike(out[0], a)):
            break
        out.append(a)
    return out


def cost_parts(cost: Row) -> list[list[E.Action]]:
    """A cost part by part: a choice and what is done with it are one."""
    out: list[list[E.Action]] = []
    for a in cost:
        first = out[-1][0] if out else None
        if isinstance(first, E.Choose) and getattr(a, "what", None) == E.Chosen(first.slot):
            out[-1].append(a)
        else:
            out.append([a])
    return out


def speaks_of(said: Row, before: Row) -> bool:
    """Whether it speaks of what was done before it, or of cards that came up in that."""
    if isinstance(said[0], E.If) and any([isinstance(n, E.Did) for n in walk(said[0].cond)]):
        return True
    made = {n.slot for a in before for n in walk(a) if isinstance(n, (E.Choose, E.FromDeck))}
    for node in [n for a in said for n in walk(a)]:
        if isinstance(node, (E.Chosen, E.Among)) and node.slot in made:
            return True
        if isinstance(node, E.Rest) and node.of in made:
            return True
    return False


def before_turning(t: E.Trigger) -> E.Selector | None:
    """What an event happens to, as it is said: a card that turns, with how it lay before."""
    if t.event != "turned" or not t.frm or not isinstance(t.what, E.Cards):
        return t.what
    return replace(t.what, tests=(E.InPose(t.frm), *t.what.tests))


def turned(table: Mapping[str, str]) -> dict[str, str]:
    """Meanings to words; the first word for a meaning is the one that is said."""
    return {meaning: word for word, meaning in list(table.items())[::-1]}


def signed(n: str) -> str:
    return n if n.startswith("-") else "+" + n


def all_there(c: E.Condition, name_of: Callable[[E.Test], str]) -> tuple[E.Cards, list[str]] | None:
    """「あなたの「A」と「B」がいる」: whose and where, and the names; `name_of` tells the name that a
    test asks for, if it does."""
    names: list[str] = []
    place: E.Cards | None = None
    parts = parts_of(c)
    for part in parts:
        if not isinstance(part, E.Compare) or (part.cmp, part.right) != (E.AT_LEAST, E.Num(1)):
            return None
        s = part.left.what if isinstance(part.left, E.CountOf) else None
        name = name_of(s.tests[0]) if isinstance(s, E.Cards) and len(s.tests) == 1 else ""
        if not isinstance(s, E.Cards) or not name or place not in (None, replace(s, tests=())):
            return None
        place = replace(s, tests=())
        names.append(name)
    return None if place is None or len(parts) < 2 else (place, names)
