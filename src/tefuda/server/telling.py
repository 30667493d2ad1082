"""What a viewer is told: the view, the question with its options, the record, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from tefuda.game import Game
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import DONE, TRIGGER
from tefuda.kernel.machine import offered_by
from tefuda.kernel.record import Entry, Link, entries_then, sentence
from tefuda.kernel.state import CARD_MASK
from tefuda.kernel.values import value
from tefuda.kernel.view import looked_at, option_words, question, view
from tefuda.rulebook import ending
from tefuda.server.back import picked, picking
from tefuda.server.calling import Called
from tefuda.server.messages import Choice, Line, Number, Numbers, Prompt
from tefuda.server.notes import Note
from tefuda.server.questions import about, clause_words


def called(numbers: Called | None, card: int) -> int:
    """What a viewer's messages call a card; without numbers of their own, what it is called inside."""
    return card if numbers is None else numbers.number(card)


def table(game: Game, viewer: int, lang: str, numbers: Called | None = None) -> dict[str, object]:
    """The view, without the question: that is told apart (`prompt`)."""
    out = view(game.rules, game.state, viewer, lang)
    out.pop("decision", None)
    for zone in cast(list[dict[str, Any]], out["zones"]):
        for card in zone["cards"]:
            if "id" in card:
                card["id"] = called(numbers, card["id"])
    rules, s, shown = game.rules, game.state, game.entry.table
    out["phase"] = shown.phase(rules, s)
    out["players"] = [
        {
            **player,
            "plates": [msgspec.to_builtins(plate) for plate in shown.plates(rules, s, seat)],
            "lost_by": lost_by(game, seat),
            "lost_as": clause_words(rules.name, lost_by(game, seat), lang),
        }
        for seat, player in enumerate(cast(list[dict[str, object]], out["players"]))
    ]
    return out


def lost_by(game: Game, seat: int) -> str:
    """The clause by which a player has lost; "": has not, or by none."""
    return ending.lost_by(game.entry, game.rules, game.state, seat)


def prompt(game: Game, viewer: int, lang: str, numbers: Called | None = None) -> Prompt | None:
    """What is asked now; the options only for who is asked."""
    rules, s = game.rules, game.state
    if s.ask_seat < 0:
        return None
    out = Prompt(s.ask_seat, rules.clauses[s.clause], question(rules, s, lang))
    if viewer != s.ask_seat:
        return out
    out.rule = clause_words(rules.name, out.clause, lang)
    if not s.options:
        out.number = (s.ask_lo, s.ask_hi)
        out.but = s.ask_not if s.ask_not >= 0 else None
        return out
    out.choices = [choice(game, i, code, viewer, lang, numbers) for i, code in enumerate(s.options)]
    out.looks = [called(numbers, c) for c in looked_at(rules, s) if sees(rules, s, c, viewer)]
    found = about(game, viewer, lang)
    if found.source >= 0:
        out.source, out.says = called(numbers, found.source), found.says
    for one in out.choices:
        if one.kind == "yes" and found.yes:
            one.text = found.yes
        elif one.kind == "no" and found.no:
            one.text = found.no
    if picking(rules, s):
        out.picking = True
        out.picked = [called(numbers, c) for c in picked(rules, s) if sees(rules, s, c, viewer)]
        out.least, out.most = s.frames[-1].a, s.frames[-1].b
    return out


def choice(
    game: Game, index: int, code: int, viewer: int, lang: str, numbers: Called | None = None
) -> Choice:
    rules, s = game.rules, game.state
    kind = rules.kinds[kind_of(code)]
    out = Choice(
        index, kind.key, option_words(rules, s, code, viewer, lang), offered_by(rules, s, code)
    )
    a, b = arg_a(code), arg_b(code)
    if kind.index == TRIGGER:
        src = s.waiting[b].src
        if src >= 0 and sees(rules, s, src & CARD_MASK, viewer):
            out.card = called(numbers, src & CARD_MASK)
    elif kind.a == "card" and kind.index != DONE and sees(rules, s, a, viewer):
        out.card = called(numbers, a)
    elif kind.a == "zone":
        out.zone = a
    elif kind.a == "seat":
        out.seat = a
    if kind.b == "card" and sees(rules, s, b, viewer):
        out.other = called(numbers, b)
    if rules.option_zone is not None:
        found = rules.option_zone(rules, s, code)
        if found >= 0:
            out.zone = found
            if kind.a == kind.b:  # between two places: the second as the first
                out.place = rules.option_zone(rules, s, option(kind.index, b, a))
    return out


def record(
    game: Game,
    viewer: int,
    lang: str,
    start: int,
    notes: Sequence[Note] = (),
    numbers: Called | None = None,
) -> list[Line]:
    """The record from a line on, with the table's own lines where they were written."""
    rules, s = game.rules, game.state
    said: list[tuple[int, Entry, list[int]] | Note] = []
    left = list(notes)
    for n, told in enumerate(entries_then(rules, s)):
        while left and left[0].at <= n:
            said.append(left.pop(0))
        if rules.says[told[0][1]].say(lang):
            said.append((n, *told))
    said.extend(left)
    keys = {number: key for key, number in rules.say_no.items()}
    return [
        e.line(lang)
        if isinstance(e, Note)
        else line(game, *e, keys.get(e[1][1], ""), viewer, lang, numbers)
        for e in said[start:]
    ]


def length(game: Game, lang: str, notes: Sequence[Note] = ()) -> int:
    """How many lines the whole record has."""
    says = game.rules.says
    count, node = len(notes), game.state.log
    while node is not None:
        link = cast(Link, node)
        count += bool(says[link[1]].say(lang))
        node = link[7]
    return count


def line(
    game: Game,
    n: int,
    entry: Entry,
    defn: list[int],
    say: str,
    viewer: int,
    lang: str,
    numbers: Called | None = None,
) -> Line:
    """A line of the record, the n-th; `defn`: what every card was then. It tells no more of a card than its sentence does, and the card's
    number only as long as the viewer has not lost sight of the card since."""
    rules, s = game.rules, game.state
    clause, number, seat, card, mask, x, y = entry

    def still(c: int) -> bool:
        return sees(rules, s, c, viewer) and (numbers is None or numbers.same(c, n))

    out = Line(rules.clauses[clause], sentence(rules, entry, defn, viewer, lang), say)
    words = rules.says[number].say(lang)
    out.seat = seat if seat >= 0 else (s.owner[card] if card >= 0 else -1)
    if card >= 0 and "{card}" in words and (viewer < 0 or (mask >> viewer) & 1):
        out.key = rules.pool[defn[card]].key
        if still(card):
            out.card = called(numbers, card)
    if "{zone}" in words:
        out.zone = x
        if rules.zone_seat[x] >= 0:
            out.seat = rules.zone_seat[x]
    if "{other}" in words:
        if (viewer < 0 or (y >> viewer) & 1) and still(x):
            out.other = called(numbers, x)
        return out
    if "{x" in words:
        out.x = x
    if "{y" in words:
        out.y = y
    return out


def numbers(game: Game, viewer: int, card: int, lang: str) -> Numbers:
    """A card's numbers as printed and now, and the names of the cards that change them."""
    rules, s = game.rules, game.state
    out = Numbers(card, [])
    if not 0 <= card < len(s.defn) or not sees(rules, s, card, viewer):
        return out
    printed = rules.pool[s.defn[card]].ints
    for attr, name in enumerate(rules.attrs):
        before = printed[attr] if attr < len(printed) else 0
        now = value(rules, s, card, attr)
        if before == now and not before:
            continue
        by = [] if before == now else sources(game, viewer, card, attr, lang)
        out.numbers.append(Number(name, before, now, by))
    return out


def sources(game: Game, viewer: int, card: int, attr: int, lang: str) -> list[str]:
    """Where the changes of a number come from."""
    rules, s = game.rules, game.state
    found: list[str] = []
    for m in [*s.live, *(s.static_by.get(attr) or []), *(s.static_by.get(-1 - attr) or [])]:
        if m.what != attr or m.src < 0:
            continue
        if m.targets and s.ref(card) not in m.targets:
            continue
        if not m.targets and (rules.reach is None or not rules.reach(rules, s, m, card)):
            continue
        src = m.src & CARD_MASK
        if sees(rules, s, src, viewer):
            d = rules.pool[s.defn[src]]
            name = d.name if lang == "ja" else (d.name_en or d.name)
            if name not in found:
                found.append(name)
    return found
