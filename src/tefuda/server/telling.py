"""What a viewer is told: the view, the question with its options, the record, and why not."""

from __future__ import annotations

from tefuda.game import Game
from tefuda.kernel.change import sees
from tefuda.kernel.kinds import DONE, TRIGGER
from tefuda.kernel.rules import arg_a, arg_b, kind_of, option
from tefuda.kernel.state import CARD_MASK
from tefuda.kernel.values import value
from tefuda.kernel.view import log_lines, option_words, question, view
from tefuda.server.messages import Choice, Line, Number, Numbers, Prompt, Reason, Reasons

MOST_REASONS = 8


def table(game: Game, viewer: int, lang: str) -> dict[str, object]:
    """The view, without the question: that is told apart (`prompt`)."""
    out = view(game.rules, game.state, viewer, lang)
    out.pop("decision", None)
    return out


def prompt(game: Game, viewer: int, lang: str) -> Prompt | None:
    """What is asked now; the options only for who is asked."""
    rules, s = game.rules, game.state
    if s.ask_seat < 0:
        return None
    out = Prompt(s.ask_seat, rules.clauses[s.clause], question(rules, s, lang))
    if viewer != s.ask_seat:
        return out
    if not s.options:
        out.number = (s.ask_lo, s.ask_hi)
        out.but = s.ask_not if s.ask_not >= 0 else None
        return out
    out.choices = [choice(game, i, code, viewer, lang) for i, code in enumerate(s.options)]
    f = s.frames[-1]
    if rules.procs[f.proc].name == "kernel.pick":
        out.picking = True
        out.picked = [c for c in (f.mem[0] if f.mem else ()) if sees(rules, s, c, viewer)]
    return out


def choice(game: Game, index: int, code: int, viewer: int, lang: str) -> Choice:
    rules, s = game.rules, game.state
    kind = rules.kinds[kind_of(code)]
    out = Choice(index, kind.key, option_words(rules, s, code, viewer, lang), kind.clause)
    a, b = arg_a(code), arg_b(code)
    if kind.index == TRIGGER:
        src = s.waiting[b].src
        if src >= 0 and sees(rules, s, src & CARD_MASK, viewer):
            out.card = src & CARD_MASK
    elif kind.a == "card" and kind.index != DONE and sees(rules, s, a, viewer):
        out.card = a
    elif kind.a == "zone":
        out.zone = a
    elif kind.a == "seat":
        out.seat = a
    if kind.b == "card" and sees(rules, s, b, viewer):
        out.other = b
    if rules.option_zone is not None:
        found = rules.option_zone(rules, s, code)
        if found >= 0:
            out.zone = found
    return out


def record(game: Game, viewer: int, lang: str, start: int) -> list[Line]:
    """The record from a line on."""
    lines = log_lines(game.rules, game.state, viewer, lang)
    return [Line(clause, text) for clause, text in lines[start:]]


def why(game: Game, seat: int, card: int, wanted: str, lang: str) -> Reasons:
    """Why a card can be used for nothing now, or not for one kind of action: each reason once."""
    rules, s = game.rules, game.state
    out = Reasons(card, [])
    if not 0 <= card < len(s.defn) or not sees(rules, s, card, seat):
        return out
    told: set[tuple[str, str]] = set()
    for kind in rules.kinds:
        if kind.legal is None or kind.a != "card" or (wanted and kind.key != wanted):
            continue
        seconds = list(rules.pool[s.defn[card]].abilities) if kind.b == "skill" else [0]
        for b in seconds:
            code = option(kind.index, card, b)
            if code in s.options and s.ask_seat == seat:
                continue
            no = kind.legal(rules, s, seat, card, b)
            if not no:
                continue
            refusal = rules.refusals[no - 1]
            text = refusal.words.say(lang)
            if (refusal.clause, text) in told:
                continue
            told.add((refusal.clause, text))
            words = option_words(rules, s, code, seat, lang) if kind.b in ("", "skill") else ""
            out.reasons.append(Reason(words or kind.key, refusal.clause, text))
            if len(out.reasons) >= MOST_REASONS:
                return out
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
