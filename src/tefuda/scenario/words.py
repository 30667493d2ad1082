"""Options in short words, the same for reading and for showing: `deploy 甲`, `skill 甲 2`.

A card is called by its name or, where places have names of their own, by its place: `attack fl`
(the asked player's), `card 2 fc` (player 2's).
"""

from __future__ import annotations

import re

from tefuda.game import Game
from tefuda.games.common.places import whole
from tefuda.games.common.positions import zones_called as places
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.rules import ActionKind, Definition, Rules
from tefuda.kernel.values import granted

_PLACE = re.compile(r"^(?:([1-5]) )?(\w+)$")


def label(game: Game, code: int) -> str:
    """An option in words that tell it apart: its kind, its card, and which of several."""
    rules = game.rules
    kind = rules.kinds[kind_of(code)]
    words = [kind.key]
    if kind.a == "card":
        words.append(rules.card(game.state, arg_a(code)).name)
    elif kind.a == "zone":
        words.append(place_key(rules, arg_a(code)))
    elif kind.a in rules.arg_words:
        words.append(rules.arg_words[kind.a][arg_a(code)])
    if kind.b in rules.arg_words:
        words.append(rules.arg_words[kind.b][arg_b(code)])
    elif kind.b == "card":
        words.append(rules.card(game.state, arg_b(code)).name)
    elif _counts(kind):
        words.append(_number(game, kind, code))
    return " ".join(words)


def told_apart(game: Game, code: int) -> str:
    """The same, with the number of a trigger where several abilities of its card wait."""
    words = label(game, code)
    kind = game.rules.kinds[kind_of(code)]
    if kind.index == TRIGGER:
        same = [o for o in game.state.options if label(game, o) == words]
        if len({_number(game, kind, o) for o in same}) > 1:
            return f"{words} {_number(game, kind, code)}"
    return words


def labels(game: Game) -> list[str]:
    """What is offered now, in the order it is offered."""
    return [label(game, code) for code in game.state.options]


def place_key(rules: Rules, zone: int) -> str:
    """What a zone is called: its kind, or its own name where a seat has several."""
    kind = rules.zone_kinds[rules.zone_kind[zone]]
    return kind.parts[rules.which(zone)] if kind.parts else kind.key


def _named(rules: Rules, kind: ActionKind) -> bool:
    """Whether the numbers of a kind of option have names."""
    return kind.a == "zone" or kind.a in rules.arg_words or kind.b in rules.arg_words


def _counts(kind: ActionKind) -> bool:
    return kind.b in ("ability", "printed", "skill") or (kind.b == "number" and kind.a == "")


def _number(game: Game, kind: ActionKind, code: int) -> str:
    """Which of several: abilities count from 1, and so does what follows a card. A trigger has the
    number of its ability on the card."""
    if kind.index == TRIGGER:
        waiting = game.state.waiting
        have = _skills(game, arg_a(code))
        ability = waiting[arg_b(code)].ability if arg_b(code) < len(waiting) else -1
        return str(have.index(ability) + 1) if ability in have else "0"
    if kind.b == "skill":
        have = _skills(game, arg_a(code))
        return str(have.index(arg_b(code)) + 1) if arg_b(code) in have else "0"
    return str(arg_b(code) + (0 if kind.a == "" and kind.b == "number" else 1))


def _skills(game: Game, card: int) -> list[int]:
    """The abilities of a card as numbers of the rules, as printed and then those it was given."""
    printed = game.rules.card(game.state, card).abilities
    return list(dict.fromkeys([*printed, *granted(game.rules, game.state, card)]))


def means(game: Game, code: int, said: str) -> bool:
    """Whether words mean this option: its kind, then perhaps its card and its number."""
    rules = game.rules
    kind = rules.kinds[kind_of(code)]
    word, _, rest = said.strip().partition(" ")
    if word != kind.key:
        return False
    rest = rest.strip()
    if not rest:
        return True
    if _named(rules, kind):
        return rest == label(game, code).partition(" ")[2]
    number = _number(game, kind, code)
    if kind.a != "card":
        return rest == number
    card = arg_a(code)
    if _called(game, card, rest):
        return True
    if kind.b == "card":
        one, _, two = rest.rpartition(" ")
        return _called(game, card, one) and _called(game, arg_b(code), two)
    if rest.isdigit():
        return rest == number
    name, _, last = rest.rpartition(" ")
    return last == number and _called(game, card, name)


def _called(game: Game, card: int, said: str) -> bool:
    """Whether words mean a card: by one of its names, or by the place where it lies alone."""
    s = game.state
    if said in _names(game.rules.card(s, card)):
        return True
    place = _PLACE.match(said)
    if place is None or not game.rules.zone_kinds[game.rules.zone_kind[s.zone[card]]].parts:
        return False
    seat = s.ask_seat if place[1] is None else int(place[1]) - 1
    return s.zone[card] in places(game.rules, seat, place[2])


def _names(d: Definition) -> tuple[str, ...]:
    return (d.name, d.name_en, d.key)


def codes(game: Game, said: str) -> list[int]:
    """Every action that words may mean to the player who is asked, offered or not: of all the
    cards so called that this player can see, those that are attached to nothing if there are."""
    word, _, rest = said.strip().partition(" ")
    rules = game.rules
    if word not in rules.kind_no:
        return []
    kind = rules.kinds[rules.kind_no[word]]
    rest = rest.strip()
    if kind.a == "zone":
        return [option(kind.index, z) for z in places(rules, game.state.ask_seat, rest)]
    if _named(rules, kind):
        return [code for code in _all(game, kind) if label(game, code) == f"{word} {rest}"]
    if kind.a != "card":
        number = whole(rest) or 0
        if kind.b == "ability":
            number = max(0, number - 1)
        return [option(kind.index, 0, number)]
    s = game.state
    seen = [c for c in range(len(s.defn)) if sees(rules, s, c, s.ask_seat)]
    if kind.b == "card":
        one, _, two = rest.rpartition(" ")
        others = [c for c in seen if _called(game, c, two)]
        return [option(kind.index, c, b) for c in seen if _called(game, c, one) for b in others]
    number = 0
    found = [c for c in seen if _called(game, c, rest)]
    name, _, last = rest.rpartition(" ")
    which = whole(last)
    if not found and name and which is not None:
        number = which - 1
        found = [c for c in seen if _called(game, c, name)]
    free = [c for c in found if s.host[c] < 0]
    if kind.b == "skill":
        told = rest == f"{name} {number + 1}"
        return [
            option(kind.index, c, skill)
            for c in free or found
            for i, skill in enumerate(_skills(game, c))
            if not told or i == number
        ]
    return [option(kind.index, c, number) for c in free or found]


def _all(game: Game, kind: ActionKind) -> list[int]:
    """Every option of a kind whose numbers have names; of cards, those the asked player can see."""
    rules, s = game.rules, game.state
    if kind.a == "card":
        first = [c for c in range(len(s.defn)) if sees(rules, s, c, s.ask_seat)]
    else:
        first = list(range(len(rules.arg_words.get(kind.a, ("",)))))
    second = range(len(rules.arg_words.get(kind.b, ("",))))
    return [option(kind.index, a, b) for a in first for b in second]
