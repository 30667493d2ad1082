"""What a seat may see: the only thing that leaves the engine for a player, a bot or a socket.

A view is plain data (dicts, lists, strings, numbers). A card that the viewer does not know has no
identity in it, not even a number: only its place. `mask` makes the same cut on a state itself, for
programs that want to compute on one: every card the seat does not know is `UNKNOWN` there, the
generator and the script are gone, and so are choices made in secret.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, entries, hidden_name, seat_name, sentence, zone_name
from tefuda.kernel.rules import Rules, arg_a, arg_b, kind_of
from tefuda.kernel.state import DOWN, State

ALL: Final = -1
UNKNOWN: Final = -1


def spectator(rules: Rules) -> int:
    """The viewer who sees only what everybody sees."""
    return rules.seats


def view(rules: Rules, s: State, viewer: int, lang: str = "ja") -> dict[str, object]:
    """The table as a seat sees it; `spectator(rules)`: as a passer-by does; `ALL`: everything."""
    zones: list[dict[str, object]] = []
    for z, cards in enumerate(s.zones):
        kind = rules.zone_kinds[rules.zone_kind[z]]
        zones.append(
            {
                "zone": kind.key,
                "name": kind.words.say(lang),
                "seat": rules.zone_seat[z],
                "count": len(cards),
                "cards": [_card(rules, s, c, viewer, lang) for c in cards],
            }
        )
    out: dict[str, object] = {
        "game": rules.name,
        "viewer": viewer,
        "turn": rules.turn(s),
        "zones": zones,
        "players": [_player(rules, s, seat, lang) for seat in range(s.seats)],
        "over": s.over,
        "winners": [seat for seat in range(s.seats) if (s.winners >> seat) & 1],
        "decision": _decision(rules, s, viewer, lang),
    }
    return out


def _player(rules: Rules, s: State, seat: int, lang: str) -> dict[str, object]:
    return {"seat": seat, "name": seat_name(seat, lang), "lost": s.lost[seat] > 0}


def _card(rules: Rules, s: State, c: int, viewer: int, lang: str) -> dict[str, object]:
    known = sees(rules, s, c, viewer)
    out: dict[str, object] = {"known": known, "face_down": s.face[c] == DOWN, "pose": s.pose[c]}
    if known:
        d = rules.pool[s.defn[c]]
        out["id"] = c
        out["card"] = d.key
        out["name"] = d.name if lang == "ja" else (d.name_en or d.name)
    if s.host[c] >= 0:
        host = s.host[c]
        out["on"] = [s.zone[host], s.zones[s.zone[host]].index(host)]
    if rules.pieces is not None:
        out.update(rules.pieces(rules, s, c, viewer))
    return out


def _decision(rules: Rules, s: State, viewer: int, lang: str) -> dict[str, object] | None:
    if s.ask_seat < 0:
        return None
    f = s.frames[-1]
    step = rules.procs[f.proc].steps[f.pc - 1]
    out: dict[str, object] = {"seat": s.ask_seat, "clause": rules.clauses[s.clause]}
    out["ask"] = "" if step.ask is None else step.ask.say(lang)
    if viewer in (s.ask_seat, ALL):
        if s.options:
            out["options"] = [option_words(rules, s, o, viewer, lang) for o in s.options]
        else:
            out["number"] = [s.ask_lo, s.ask_hi]
    return out


def option_words(rules: Rules, s: State, opt: int, viewer: int, lang: str) -> str:
    """An option in words; a card the viewer does not know is told by its place."""
    kind = rules.kinds[kind_of(opt)]
    words = kind.words.say(lang)
    a = arg_a(opt)
    name = place = ""
    if kind.a == "card" or "{card}" in words:
        name = card_words(rules, s, a, viewer, lang)
    if kind.a == "zone":
        place = zone_name(rules, a, lang)
    b = arg_b(opt)
    other = card_words(rules, s, b, viewer, lang) if kind.b == "card" else str(b)
    ability = ""
    if kind.b == "ability" and rules.ability_words is not None:
        ability = rules.ability_words(rules, s, a, b, lang)
    return words.format(card=name, zone=place, seat=seat_name(a, lang), x=a, b=other, ability=ability)


def card_words(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    if sees(rules, s, c, viewer):
        return card_name(rules, s, c, lang)
    zone = s.zone[c]
    place = s.zones[zone].index(c) + 1
    where = zone_name(rules, zone, lang)
    if lang == "ja":
        return f"{where}の{place}番目の{hidden_name(lang)}"
    return f"{hidden_name(lang)} ({where}, no. {place})"


def log_lines(rules: Rules, s: State, viewer: int, lang: str) -> list[tuple[str, str]]:
    """The record in words: (clause, sentence), oldest first, as this viewer may read it."""
    return [
        (rules.clauses[e[0]], sentence(rules, e, s, viewer, lang))
        for e in entries(s)
        if rules.says[e[1]].say(lang)
    ]


def mask(rules: Rules, s: State, seat: int) -> State:
    """A copy in which nothing is left that the seat does not know."""
    out = State(s)
    out.defn = [d if (s.known[c] >> seat) & 1 else UNKNOWN for c, d in enumerate(s.defn)]
    out.rng = 0
    out.script = None
    out.past = None
    out.log = None
    out.saved = []
    out.logging = False
    for f in out.frames:
        if rules.procs[f.proc].steps[max(f.pc - 1, 0)].secret:
            f.a = f.b = f.c = f.d = 0
            f.mem = ()
    if s.ask_seat != seat:
        out.options = []
    return out
