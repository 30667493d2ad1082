"""The numbered tables of every game. Written by `python -m tests.golden.numbers`, never by hand.

The fingerprint of a position holds numbers of procedures, steps, clauses, abilities, programs and
nodes; saves, replays and the server's rooms hold codes of options. So a number is an interface: while
these tables stay as they are, what was saved can be opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tefuda import GAMES
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import GameEntry
from tefuda.kernel.rules import Rules, Words, ZoneKind
from tefuda.starting import rules_for
from tests.golden.golden_file import Table, plain, write

FILE = "numbers.json"
RENEW = "python -m tests.golden.numbers"
MOST = 16  # settings are all combined where that makes no more tables than this


def both(words: Words | None) -> list[str]:
    return [] if words is None else [words.ja, words.en]


def numbers(rules: Rules) -> dict[str, Table]:
    """The tables of a rulebook, in their order."""
    return {
        "seats": [rules.seats, list(rules.teams)],
        "procedures": {
            name: " ".join([step.clause or "-" for step in rules.procs[no].steps])
            for name, no in sorted(rules.proc_no.items(), key=lambda item: item[1])
        },
        "questions": dict(_questions(rules)),
        "kinds": [
            [
                f"{k.index} {k.key}",
                k.clause,
                k.a,
                k.b,
                "judged" if k.why_not else "",
                *both(k.words),
            ]
            for k in rules.kinds
        ],
        "kinds_by_name": {**rules.kind_no},
        "arguments": {key: list(words) for key, words in rules.arg_words.items()},
        "says": [
            [no, " ".join([key for key, n in rules.say_no.items() if n == no]), *both(words)]
            for no, words in enumerate(rules.says)
        ],
        "refusals": [[f"{r.index} {r.key}", r.clause, *both(r.words)] for r in rules.refusals],
        "zone_kinds": [_zone_kind(kind) for kind in rules.zone_kinds],
        "vars": list(rules.vars),
        "columns": list(rules.columns),
        "attrs": list(rules.attrs),
        "column_marks": {
            "timers": list(rules.timers),
            "private": list(rules.private),
            "reset": list(rules.reset),
            "count_says": {str(k): list(v) for k, v in rules.count_says.items()},
        },
        "interrupts": [[one.clause, one.proc] for one in rules.interrupts],
        "clauses": [f"{n} {clause}" for n, clause in enumerate(rules.clauses)],
        "cards": [f"{d.key}: {_card(rules, d.abilities, d.kind)}" for d in rules.pool],
        "abilities": [_ability(rules, no) for no in range(len(rules.abilities))],
        "programs": [" ".join([op.code for op in made.ops]) for made in rules.programs],
        "nodes": [_node(made) for made in rules.nodes],
    }


def _questions(rules: Rules) -> Iterator[tuple[str, list[object]]]:
    """Every step at which something is asked, and whatever is special about a step."""
    for name, no in rules.proc_no.items():
        for at, step in enumerate(rules.procs[no].steps):
            marks = [
                word
                for word, so in (
                    ("asks", step.take is not None),
                    ("always", step.always),
                    ("secret", step.secret),
                )
                if so
            ]
            if marks or step.ask is not None or step.cites:
                cites = " ".join(step.cites)
                yield f"{name} {at}", [step.clause, " ".join(marks), cites, *both(step.ask)]


def _zone_kind(kind: ZoneKind) -> list[object]:
    return [
        kind.key,
        kind.clause,
        kind.sight,
        "shared" if kind.shared else "each seat's",
        kind.count,
        kind.group,
        "pile" if kind.pile else "",
        *both(kind.words),
        list(kind.parts),
        [both(words) for words in kind.part_words],
    ]


def _card(rules: Rules, abilities: tuple[int, ...], kind: int) -> str:
    """Its kind, the numbers of its abilities, and how many programs and nodes they have."""
    programs = nodes = 0
    for no in abilities:
        made = rules.abilities[no]
        programs += (made.cost >= 0) + (made.does >= 0)
        nodes += len(made.holds) + len(made.gives) + len(made.instead)
    listed = ",".join([str(no) for no in abilities])
    return f"kind {kind}, abilities {listed or '-'}, programs {programs}, nodes {nodes}"


def _ability(rules: Rules, no: int) -> str:
    made = rules.abilities[no]
    parts = [f"cost {made.cost}", f"does {made.does}"]
    for name in ("holds", "gives", "instead"):
        found = getattr(made, name)
        if found:
            parts.append(f"{name} {','.join([str(n) for n in found])}")
    return f"{no}: {made.ability.kind or '-'}, {', '.join(parts)}"


def _node(made: object) -> str:
    """A standing effect: what it is, and its program if it has one."""
    for name in ("holds", "gives", "instead"):
        if getattr(made, name) is not None:
            return f"{name}, program {getattr(made, 'program', -1)}"
    return "-"


def variants(entry: GameEntry) -> list[Settings]:
    """Further settings: all combinations where they are few, else each value by itself."""
    count = 1
    settings = {key: setting.values for key, setting in entry.book.settings.items()}
    for values in settings.values():
        count *= len(values)
    if count <= MOST:
        names = list(settings)
        made = [dict(zip(names, got, strict=True)) for got in product(*settings.values())]
        return made[1:]
    return [{name: got} for name, values in settings.items() for got in values[1:]]


def game_numbers(game: str) -> dict[str, Table]:
    """A game's tables, and of each other choice of settings what differs."""
    out = numbers(rules_for(game))
    further: dict[str, object] = {}
    for settings in variants(game_entry(game)):
        name = ", ".join([f"{key} {got}" for key, got in settings.items()])
        now = numbers(rules_for(game, settings))
        further[name] = {key: table for key, table in now.items() if table != out[key]}
    out["settings"] = further
    return out


def all_numbers() -> dict[str, dict[str, Table]]:
    return {game: {k: plain(t) for k, t in game_numbers(game).items()} for game in GAMES}


if __name__ == "__main__":
    write(FILE, all_numbers())
