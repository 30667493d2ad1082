"""What Cipher brings for the lab."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.deployment import lets_deploy
from tefuda.games.cipher.cards.lists import unit_name
from tefuda.games.cipher.effects.nodes import AsHand
from tefuda.games.cipher.table.lab_position import position
from tefuda.games.common.lab.decks import Cards, Heap
from tefuda.games.common.lab.parts import Lab, Row, number_in
from tefuda.games.common.lab.stand_ins import MARK
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.kinds import DONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State


def recipe(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """12.1.1: fifty or more, one of cost 1 among them; of one or two symbols, names several times."""
    heap = Heap(rules, rng, must, lambda d: 50 if d.data.copies else 4)
    for d in must:
        heap.add(d, 4)
    signs = sorted({tag for d in cards for tag in d.tags if tag.startswith("symbol:")})
    mine = {tag for d in must for tag in d.tags if tag.startswith("symbol:")}
    mine.update(rng.sample(signs, min(len(signs), rng.choice((1, 2, 2)))))
    kin = [d for d in cards if not mine.isdisjoint(d.tags)]
    units = {tag for d in must for tag in d.tags if tag.startswith("unit:")}
    heap.fill(8 if units else 0, [d for d in cards if not units.isdisjoint(d.tags)])
    first = [d for d in kin if d.ints[N.COST] == 1] or [d for d in cards if d.ints[N.COST] == 1]
    heap.fill(16, first)
    heap.fill(50 - len(heap.cards), kin)
    heap.fill(50 - len(heap.cards), cards)
    return heap.cards


def our_fields(row: Row) -> dict[str, object]:
    out: dict[str, object] = {
        "id": row["id"],
        "title": row["title"] or "",
        "unit": unit_name(row["unit_name"]),
        "symbols": row["symbols"],
        "weapons": [row["weapon"]] if row["weapon"] else [],
        "types": row["types"],
        "rank": row["rank"] or "",
        "job": row["job"] or "",
        "range": row["range"] or "-",
        "text": row["skills"],
        "cost": number_in(row["cost"]),
        "power": number_in(row["attack"]),
        "support": number_in(row["support"]),
    }
    if row["class_change_cost"] is not None:
        out["class_cost"] = number_in(row["class_change_cost"])
    if row["gender"]:
        out["sex"] = row["gender"]
    return out


def stand_in(name: str, kind: str) -> Row:
    return {
        "id": f"{MARK}{name}",
        "unit": name,
        "cost": 1,
        "power": 40,
        "range": "1",
        "support": 10,
    }


def twins(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """9.3.1.3.1.1: an orb is broken for a unit with a twin skill."""
    if kind_of(opt) == DONE:
        return []
    mine = abilities_of(rules, s, arg_a(opt))
    return [number for number in mine if compiled(rules, number).ability.word == "ts"]


def as_hand(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """13.4.1.2, 23.1.39.1: a card is deployed that is not in the hand."""
    card, out = arg_a(opt), []
    if kind_of(opt) != N.DEPLOY or s.zone[card] == rules.zone(N.HAND, f.seat):
        return []
    for c in range(len(s.defn)):
        if rules.zone_seat[s.zone[c]] == f.seat and card in lets_deploy(rules, s, f.seat, c):
            for number in abilities_of(rules, s, c):
                does = compiled(rules, number).ability.does
                if any([isinstance(action, AsHand) for action in does]):
                    out.append(number)
    return out


LAB: Final = Lab(
    recipe=recipe,
    plays=("deploy", "level_up"),
    position=position,
    stand_in=stand_in,
    answers=(("fallen", "9.3.1.3.1.1", twins), ("turn", "13.4.1.2", as_hand)),
    list_field="skills",
    our_fields=our_fields,
)
