"""Options in short words, the same for reading and for showing: `deploy 甲`, `skill 甲 2`."""

from __future__ import annotations

from tefuda.game import Game
from tefuda.kernel.change import sees
from tefuda.kernel.rules import ActionKind, Definition, arg_a, arg_b, kind_of, option


def label(game: Game, code: int) -> str:
    """An option in words that tell it apart: its kind, its card, and which of several."""
    kind = game.rules.kinds[kind_of(code)]
    words = [kind.key]
    if kind.a == "card":
        words.append(game.rules.card(game.state, arg_a(code)).name)
    if _counts(kind):
        words.append(str(arg_b(code) + (0 if kind.a == "" else 1)))
    return " ".join(words)


def labels(game: Game) -> list[str]:
    """What is offered now, in the order it is offered."""
    return [label(game, code) for code in game.state.options]


def _counts(kind: ActionKind) -> bool:
    return kind.b == "ability" or (kind.b == "number" and kind.a == "")


def means(game: Game, code: int, said: str) -> bool:
    """Whether words mean this option: its kind, then perhaps its card and its number."""
    kind = game.rules.kinds[kind_of(code)]
    word, _, rest = said.strip().partition(" ")
    if word != kind.key:
        return False
    rest = rest.strip()
    if not rest:
        return True
    number = str(arg_b(code) + (0 if kind.a == "" else 1))
    if kind.a != "card":
        return rest == number
    names = _names(game.rules.card(game.state, arg_a(code)))
    if rest in names:
        return True
    return rest == number if rest.isdigit() else _named(rest, names, number)


def _named(rest: str, names: tuple[str, ...], number: str) -> bool:
    name, _, last = rest.rpartition(" ")
    return name in names and last == number


def _names(d: Definition) -> tuple[str, ...]:
    return (d.name, d.name_en, d.key)


def codes(game: Game, said: str) -> list[int]:
    """Every action that words may mean to the player who is asked, offered or not: of all the
    cards so called that this player can see, those that are attached to nothing if there are."""
    word, _, rest = said.strip().partition(" ")
    if word not in game.rules.kind_no:
        return []
    kind = game.rules.kinds[game.rules.kind_no[word]]
    rest = rest.strip()
    if kind.a != "card":
        number = int(rest) if rest.isdigit() else 0
        return [option(kind.index, 0, number)]
    name, _, last = rest.rpartition(" ")
    number = 0
    if name and last.isdigit():
        rest, number = name, int(last) - 1
    s = game.state
    seen = [
        c
        for c in range(len(s.defn))
        if sees(game.rules, s, c, s.ask_seat) and rest in _names(game.rules.card(s, c))
    ]
    free = [c for c in seen if s.host[c] < 0]
    return [option(kind.index, c, number) for c in free or seen]
