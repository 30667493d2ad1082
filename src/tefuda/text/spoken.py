"""What renderers ask of nodes, whatever the language and the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    YOU,
    Action,
    Among,
    Amount,
    Cards,
    Choose,
    Chosen,
    CountOf,
    Did,
    Draw,
    FromDeck,
    Gives,
    Grant,
    Holds,
    If,
    InPose,
    Modify,
    Num,
    Players,
    Rest,
    Scaled,
    Selector,
    Sum,
    This,
    Top,
    Trigger,
)
from tefuda.text.audit import walk
from tefuda.text.render import Voice

Change = Modify | Grant | Holds | Gives


def filled(s: Selector, v: Voice) -> Choose | FromDeck | None:
    """What has put cards into the slot that is spoken of, where that is known."""
    slot = s.of if isinstance(s, Rest) else s.slot if isinstance(s, (Chosen, Among)) else None
    found = [a for a in v.choices if a.slot == slot]
    return found[-1] if found else None


def source(s: Selector, v: Voice) -> Selector:
    """What cards were chosen from, through all choices."""
    a = filled(s, v)
    if isinstance(a, FromDeck):
        return Cards(a.who, ("deck" if a.way in ("look", "reveal") else a.way,))
    if a is None:
        return s
    return source(a.what, replace(v, choices=v.choices[: v.choices.index(a)]))


def owner(s: Selector, v: Voice) -> str:
    """Whose the cards are, where the words tell it."""
    s = source(s, v)
    if isinstance(s, (Cards, Top, Players)):
        return s.who
    return YOU if isinstance(s, This) else ""


def chosen_many(s: Selector, v: Voice) -> bool:
    a = filled(s, v)
    return a.count != Num(1) if isinstance(a, FromDeck) else a is not None and a.most > 1


def left(v: Voice) -> Voice:
    """After a sentence: what was chosen in it is named from now on."""
    return replace(v, here=0, several=False)


def counted_for(a: Amount) -> tuple[CountOf, int] | None:
    """「…1体につき」: what is counted, and the number for each."""
    if isinstance(a, CountOf):
        return a, 1
    if isinstance(a, Scaled) and isinstance(a.each, CountOf):
        return a.each, a.by
    return None


def drawn_up_to(a: Draw) -> int:
    """「手札がN枚になるまでカードをドローする」: the N."""
    n, hand = a.count, CountOf(Cards(a.who, ("hand",)))
    up_to = isinstance(n, Sum) and isinstance(n.left, Num) and n.right == Scaled(hand, -1)
    return n.left.n if up_to and isinstance(n, Sum) and isinstance(n.left, Num) else 0


def alike(one: Change, other: Change) -> bool:
    """Whether two changes concern the same cards, for the same time, under the same condition."""

    def key(c: Change) -> tuple[object, ...]:
        return c.what, getattr(c, "until", None), getattr(c, "cond", None)

    return key(one) == key(other)


def changes_of(row: Sequence[Action]) -> list[Modify | Grant]:
    """The changes at the beginning that concern the same cards for the same time."""
    out: list[Modify | Grant] = []
    for a in row:
        if not isinstance(a, (Modify, Grant)) or (out and not alike(out[0], a)):
            break
        out.append(a)
    return out


def cost_parts(cost: Sequence[Action]) -> list[list[Action]]:
    """A cost part by part: a choice and what is done with it are one."""
    out: list[list[Action]] = []
    for a in cost:
        first = out[-1][0] if out else None
        if isinstance(first, Choose) and getattr(a, "what", None) == Chosen(first.slot):
            out[-1].append(a)
        else:
            out.append([a])
    return out


def speaks_of(said: Sequence[Action], before: Sequence[Action]) -> bool:
    """Whether it speaks of what was done before it, or of cards that came up in that."""
    if isinstance(said[0], If) and any([isinstance(n, Did) for n in walk(said[0].cond)]):
        return True
    made = {n.slot for a in before for n in walk(a) if isinstance(n, (Choose, FromDeck))}
    for node in [n for a in said for n in walk(a)]:
        if isinstance(node, (Chosen, Among)) and node.slot in made:
            return True
        if isinstance(node, Rest) and node.of in made:
            return True
    return False


def before_turning(t: Trigger) -> Selector | None:
    """What an event happens to, as it is said: a card that turns, with how it lay before."""
    if t.event != "turned" or not t.frm or not isinstance(t.what, Cards):
        return t.what
    return replace(t.what, tests=(InPose(t.frm), *t.what.tests))


def turned(table: Mapping[str, str]) -> dict[str, str]:
    """Meanings to words; the first word for a meaning is the one that is said."""
    return {meaning: word for word, meaning in list(table.items())[::-1]}


def signed(n: str) -> str:
    return n if n.startswith("-") else "+" + n
