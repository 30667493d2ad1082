"""Observations are made from what a seat may know, and from nothing else."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tefuda.env.encode import code_at, count_options
from tefuda.env.features import card_features, card_table
from tefuda.env.spec import VERSION
from tefuda.env.tables import Table
from tefuda.kernel.change import sees
from tefuda.kernel.machine import choose
from tefuda.kernel.redeal import redeal
from tefuda.kernel.rules import Definition
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.view import mask, view
from tefuda.starting import rules_for
from tests.env.tables import TABLES, table

COLUMNS = {  # of `cards` and `numbers`
    "weiss_schwarz": (17, 35),
    "cipher": (23, 37),
    "pso2": (22, 31),
    "monster_collection": (35, 34),
    "soukou_musume": (18, 28),
}


def moments(t: Table, seed: int, every: int, count: int) -> list[State]:
    """Some moments of random games."""
    dice = Random(seed)
    out: list[State] = []
    s = t.begin(seed)
    n = 0
    while len(out) < count:
        if s.over:
            seed += 1
            s = t.begin(seed)
        choose(t.rules, s, code_at(t.encoder, s, dice.randrange(count_options(t.encoder, s))))
        n += 1
        if n % every == 0 and not s.over:
            out.append(s.copy())
    return out


@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_dealt_anew_change_no_observation_and_no_view(name: str) -> None:
    t = table(name)
    dealt = 0
    for k, s in enumerate(moments(t, 5, 7, 25)):
        for seat in range(t.players):
            other = redeal(t.rules, s, seat, k)
            dealt += other.zones != s.zones
            assert view(t.rules, other, seat) == view(t.rules, s, seat)
            mine, theirs = t.observe(s, seat), t.observe(other, seat)
            masked = t.observe(mask(t.rules, s, seat), seat)  # nothing but what the seat may know
            for part in mine:
                assert np.array_equal(mine[part], theirs[part]), part
                assert np.array_equal(mine[part], masked[part]), part
    assert dealt > 20


@pytest.mark.parametrize("name", TABLES)
def test_a_world_dealt_anew_plays_to_the_end(name: str) -> None:
    t = table(name)
    for k, s in enumerate(moments(t, 11, 13, 4)):
        before = digest(s)
        world = redeal(t.rules, s, s.ask_seat, k)
        dice = Random(k)
        while not world.over:
            place = dice.randrange(count_options(t.encoder, world))
            choose(t.rules, world, code_at(t.encoder, world, place))
        assert digest(s) == before


def test_rows_tell_the_cards_of_the_table() -> None:
    t = table("weiss_schwarz")
    columns = [c.name for c in t.spec.card_columns]
    kinds = [kind.key for kind in t.rules.zone_kinds]
    for s in moments(t, 3, 9, 20):
        for seat in (0, 1):
            rows = t.observe(s, seat)["cards"]
            hand = rows[
                (rows[:, columns.index("zone")] == 1 + kinds.index("hand"))
                & (rows[:, columns.index("zone_seat")] == 1)
            ]
            mine = s.zones[t.rules.zone(kinds.index("hand"), seat)]
            assert sorted(hand[:, 0]) == sorted([1 + s.defn[c] for c in mine])
            theirs = rows[
                (rows[:, columns.index("zone")] == 1 + kinds.index("hand"))
                & (rows[:, columns.index("zone_seat")] == 2)
            ]
            other = s.zones[t.rules.zone(kinds.index("hand"), 1 - seat)]
            seen = [c for c in other if sees(t.rules, s, c, seat)]
            assert len(theirs) == len(other)
            assert np.count_nonzero(theirs[:, 0]) == len(seen)


@pytest.mark.parametrize("name", TABLES)
def test_every_option_has_a_row_and_its_card(name: str) -> None:
    t = table(name)
    cards = [c.name for c in t.spec.option_columns].index("card")
    for s in moments(t, 8, 5, 40):
        seen = t.observe(s, s.ask_seat)
        rows = seen["options"]
        count = count_options(t.encoder, s)
        assert rows[:, 0].sum() == count == t.mask(rows).sum()
        assert len({tuple(row) for row in rows[:count].tolist()}) == count  # they can be told apart
        for row in rows[:count]:
            if row[cards]:
                assert seen["cards"][row[cards] - 1, 1] == 1
        other = (s.ask_seat + 1) % t.seats
        assert not t.observe(s, other)["options"].any()


def test_an_observation_has_the_sizes_that_its_spec_says() -> None:
    for name in TABLES:
        t = table(name)
        seen = t.observe(t.begin(1), 0)
        assert {part: got.shape for part, got in seen.items()} == t.spec.shapes()


def test_cards_that_say_the_same_have_the_same_vector_and_others_have_not() -> None:
    rules = rules_for("weiss_schwarz")
    rows = card_table(rules)
    assert rows.shape[0] == len(rules.pool) + 1
    assert not rows[0].any()
    texts: dict[tuple[float, ...], list[Definition]] = {}
    for d in rules.pool:
        texts.setdefault(tuple(rows[1 + d.index][-96:]), []).append(d)
    with_text = [d for d in rules.pool if d.abilities]
    assert len(texts) > 0.8 * len(with_text)
    assert np.isfinite(rows).all()


def test_every_column_says_what_it_means() -> None:
    for name in TABLES:
        spec = table(name).spec
        for columns in (
            spec.card_columns,
            spec.number_columns,
            spec.stack_columns,
            spec.option_columns,
            card_features(table(name).rules),
        ):
            assert len({column.name for column in columns}) == len(columns)
            assert all(len(column.about) > 8 for column in columns), name


def test_the_columns_are_those_of_this_version() -> None:
    """Other columns mean another `VERSION`: agents that were trained read these."""
    assert VERSION == 2
    shapes = {name: table(name).spec.shapes() for name in TABLES if "raid" not in name}
    assert {name: (s["cards"][1], s["numbers"][0]) for name, s in shapes.items()} == COLUMNS
    assert {(s["stack"], s["options"]) for s in shapes.values()} == {((8, 10), (256, 10))}


def test_the_numbers_printed_on_a_card_are_in_its_row() -> None:
    rules = rules_for("soukou_musume")
    names = [column.name for column in card_features(rules)]
    rows = card_table(rules)
    card = next(d for d in rules.pool if d.key == "tf01-001")  # 500 HP; 1 for 200, 3 for 500
    for name, number in (("hp", 500), ("skills_1_damage", 200), ("skills_2_damage", 500)):
        column = names.index(name)
        most = max([d.data.card.hp if name == "hp" else _damage(d, name) for d in rules.pool])
        assert rows[1 + card.index][column] == pytest.approx(number / most)


def _damage(d: Definition, name: str) -> int:
    skills = d.data.card.skills
    which = int(name[7]) - 1
    return skills[which].damage if which < len(skills) else 0


def test_how_a_card_is_attached_is_seen() -> None:
    t = table("soukou_musume")
    columns = [column.name for column in t.spec.card_columns]
    ways: set[int] = set()
    for s in moments(t, 2, 9, 40):
        rows = t.observe(s, s.ask_seat)["cards"]
        lying = rows[rows[:, columns.index("host")] > 0]
        ways |= set(lying[:, columns.index("way")].tolist())
    assert {1, 2} >= ways >= {1}  # energy, and what is set


def test_further_cards_change_no_row_of_the_others() -> None:
    skill = {"name": "新技", "cost": 9, "damage": 9000, "type": "射撃"}
    new = {
        "id": "new-001", "kind": "unit", "name": "新", "attribute": "斬", "advantage": "衝",
        "hp": 9000, "retreat": 9, "traits": [], "skill": [skill],
    }  # fmt: skip
    before = card_table(rules_for("soukou_musume"))
    after = card_table(rules_for("soukou_musume", None, [new]))
    assert np.array_equal(after[: len(before)], before)
    assert len(after) == len(before) + 1
