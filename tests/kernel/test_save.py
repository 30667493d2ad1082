"""Saves: the same game comes back, and anything else is refused with words."""

from __future__ import annotations

import copy
import hashlib

import msgspec
import pytest

from tefuda.kernel.change import TOP, put
from tefuda.kernel.codes import arg_a, kind_of, option
from tefuda.kernel.cost import attempt, back
from tefuda.kernel.errors import BadSave
from tefuda.kernel.kinds import CARD, PASS
from tefuda.kernel.machine import ask, ask_number, choose, finish
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.save import (
    MAGIC,
    VERSION,
    digest,
    pack,
    pool_digest,
    position_data,
    restore,
    state_data,
    unpack,
)
from tefuda.kernel.state import Event, Frame, Item, State
from tefuda.kernel.triggers import wait
from tefuda.kernel.values import ADD, begin, value
from tefuda.kernel.view import ALL, log_lines, mask, view
from tests.kernel.settle import settled
from tests.kernel.tiny import DECK, FIELD, HAND, PILE, define, go, lay, table, tiny_rules


def offer(rules: Rules, s: State, f: Frame) -> None:
    cards = s.zones[rules.zone(HAND, s.taken % 2)]
    ask(s, s.taken % 2, [*[option(CARD, c) for c in cards], option(PASS)])


def played(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == CARD:
        put(rules, s, arg_a(opt), rules.zone(PILE, s.owner[arg_a(opt)]), TOP)
    if s.taken < 6:
        f.pc = 0


def number(rules: Rules, s: State, f: Frame) -> None:
    ask_number(s, 1, 2, 9, 5)


def numbered(rules: Rules, s: State, f: Frame, n: int) -> None:
    finish(s, 2)


def book() -> Rules:
    rules = tiny_rules(
        [
            Procedure(
                "main", [Step("1.1", offer, played, always=True), Step("1.2", number, numbered)]
            )
        ],
        ["marks"],
        ["turn", "score"],
    )
    for n in range(6):
        define(rules, f"c{n}", (n,), ("tag",))
    rules.nodes = [None]
    return rules


def game() -> tuple[Rules, State]:
    """A position in which every field holds something."""
    rules = book()
    s = table(rules, 3)
    for seat in (0, 1):
        for n, kind in enumerate((DECK, HAND, FIELD)):
            lay(rules, s, seat, kind, 3 * seat + n)
    go(rules, s)
    choose(rules, s, s.options[0])
    event = Event(0, 1, 2, 3, (4, 5), 1, s.ref(2), s.ref(1), (7, 8))
    begin(s, 0, ADD, 2, (s.ref(2), -1), 4, s.ref(2), 0, node=0)
    wait(s, 1, s.ref(5), 1, event, 3)
    wait(s, 1, s.ref(5), 1)
    s.stack.append(Item(2, s.ref(2), 0, (s.ref(5),), (s.ref(2),), 1, 2, 3, event))
    s.stack.append(Item(2, -1, 0, (), (), 1, 2, 3, None))
    f = s.frames[0]
    f.src, f.a, f.b, f.c, f.d, f.cards, f.mem = s.ref(2), 1, 2, 3, 4, (5,), ((1,), (2, 3))
    f.obj = s.stack[0]
    attempt(s)
    f.obj = event
    s.last = {s.ref(1): (1, 2), 7: ()}
    s.script = (("roll", (6,)), ("shuffle", ()))
    s.seen, s.bans, s.ret, s.done, s.hold = ((-5, 0), (6, 1)), ((-5, 0, 4),), (1, 2), 3, 0
    s.var, s.batch, s.host[2], s.cols[0][3] = [4, 5], 2, 5, -2
    return rules, s


def test_a_game_comes_back_the_same_at_every_decision_and_plays_on_the_same() -> None:
    rules = book()
    s = table(rules, 3)
    for n in range(4):
        lay(rules, s, n % 2, HAND, n)
    go(rules, s)
    seen: set[str] = set()
    while not s.over:
        settled(rules, s)
        seen.add(digest(s))
        other = restore(rules, unpack(pack(state_data(s))))
        for t in (s, other):
            choose(rules, t, t.options[0] if t.options else 9)
        assert state_data(other) == state_data(s)
    settled(rules, s)
    assert len(seen) == 7
    assert digest(s) not in seen


def test_a_position_with_everything_in_it_comes_back() -> None:
    rules, s = game()
    settled(rules, s)
    again = restore(rules, state_data(s))
    assert again.saved[0].frames[0].obj is not None
    assert (again.script, again.last, again.seen) == (s.script, s.last, s.seen)
    assert again.log == s.log
    assert again.past == s.past


def test_data_and_states_do_not_share_their_lists() -> None:
    rules, s = game()
    data = state_data(s)
    kept = copy.deepcopy(data)
    other = restore(rules, data)
    other.zones[0].append(99)
    other.cols[0][0] = other.var[0] = other.pose[0] = 99
    choose(rules, s, s.options[-1])
    s.zones[1].append(98)
    s.cols[0][1] = s.lost[0] = 98
    assert data == kept
    settled(rules, restore(rules, data))


def test_a_moment_to_go_back_to_comes_back_with_it() -> None:
    rules, s = game()
    s.logging = False
    other = restore(rules, state_data(s))
    for t in (s, other):
        t.var[0] = 77
        back(t)
    assert s.var[0] == 0
    assert state_data(other) == state_data(s)
    assert other.logging is False


def test_a_digest_tells_positions_apart_and_not_records() -> None:
    _, s = game()
    before = digest(s)
    s.log = None
    s.past = None
    assert digest(s) == before
    for change in ("var", "pose", "known", "lost", "stamp"):
        other = State(s)
        getattr(other, change)[0] += 1
        assert digest(other) != before
    for one in ("rng", "serial", "batch", "taken", "hold", "done", "winners"):
        other = s.copy()
        setattr(other, one, getattr(other, one) + 1)
        assert digest(other) != before


def test_other_cards_or_settings_have_another_fingerprint() -> None:
    rules, other = book(), book()
    assert pool_digest(rules) == pool_digest(other)
    define(other, "more")
    assert pool_digest(rules) != pool_digest(other)
    rules.settings["hand"] = 5
    assert len({pool_digest(r) for r in (rules, other, book())}) == 3


# what is not a save


def test_a_save_cut_anywhere_is_refused() -> None:
    _, s = game()
    whole = pack(state_data(s))
    assert unpack(whole) == state_data(s)
    for length in range(len(whole)):
        with pytest.raises(BadSave, match=r"this (save )?is "):
            unpack(whole[:length])
    with pytest.raises(BadSave, match="altered"):
        unpack(whole + b"\x00")


def test_a_save_with_any_byte_altered_is_refused() -> None:
    _, s = game()
    whole = pack(state_data(s))
    for i in range(len(whole)):
        for flip in (0x01, 0x80, 0xFF):
            with pytest.raises(BadSave, match=r"this (save )?is "):
                unpack(whole[:i] + bytes([whole[i] ^ flip]) + whole[i + 1 :])


def signed(body: bytes) -> bytes:
    return MAGIC + bytes([VERSION]) + hashlib.blake2b(body, digest_size=16).digest() + body


@pytest.mark.parametrize(
    "body",
    [b"", b"\xc1", b"\x81", b"\x01", b"\x90", b"\x81\x01\x01", b"\x81\xa1\xff\x01",
     b"\x91" * 5000 + b"\x01", b"\x81\xa1a" + b"\x91" * 5000 + b"\x01"],
)  # fmt: skip
def test_a_well_signed_body_that_is_no_payload_is_refused(body: bytes) -> None:
    with pytest.raises(BadSave, match="cannot be read"):
        unpack(signed(body))


def test_another_version_is_named() -> None:
    data = pack({})
    head = len(MAGIC)
    with pytest.raises(BadSave, match=f"version {VERSION + 1}; this program reads version"):
        unpack(data[:head] + bytes([VERSION + 1]) + data[head + 1 :])


@pytest.mark.parametrize("data", [None, 5, [], "x"])
def test_no_data_at_all_is_refused(data: object) -> None:
    with pytest.raises(BadSave, match="does not hold a position"):
        restore(book(), data)


def test_each_field_is_missed_by_name() -> None:
    rules, s = game()
    data = state_data(s)
    assert len(data) == 42
    for key in data:
        with pytest.raises(BadSave, match=f"damaged: {key} is missing"):
            restore(rules, {k: v for k, v in data.items() if k != key})
    for key in position_data(s.saved[0]):
        less = copy.deepcopy(data)
        del less["saved"][0][key]  # type: ignore[index]
        with pytest.raises(BadSave, match=f"damaged: saved.{key} is missing"):
            restore(rules, less)


WRONG: list[object] = [None, "x", 1.5, True, -2, 300, 1 << 40, [], {}, [[]], [None], ["x", "y"]]


def damages(at: object) -> list[tuple[list[object], object]]:
    """Every single thing that can be replaced, removed or doubled: the way to it, and by what."""
    out: list[tuple[list[object], object]] = []
    if isinstance(at, (dict, list)):
        for key, got in at.items() if isinstance(at, dict) else enumerate(at):
            out += [
                ([key], wrong) for wrong in WRONG if wrong != got or type(wrong) is not type(got)
            ]
            if isinstance(got, list) and got:
                out += [([key], got[:-1]), ([key], [*got, got[0]])]
            out += [([key, *way], wrong) for way, wrong in damages(got)]
    return out


def restored(rules: Rules, data: dict[str, object]) -> State | None:
    try:
        return restore(rules, data)
    except BadSave:
        return None


def test_any_single_damage_is_refused_or_leaves_a_game_that_can_be_looked_at() -> None:
    """With a checksum that fits: whatever a hand-made file says, only BadSave comes of it."""
    rules, s = game()
    data = state_data(s)
    refused = 0
    every = damages(data)
    for way, wrong in every:
        changed = msgspec.msgpack.decode(msgspec.msgpack.encode(data))
        at = changed
        for key in way[:-1]:
            at = at[key]
        at[way[-1]] = wrong
        t = restored(rules, changed)
        if t is None:
            refused += 1
            continue
        for viewer in (0, 1, 2, ALL):
            view(rules, t, viewer)
            log_lines(rules, t, viewer, "en")
            mask(rules, t, viewer)
        for c in range(-2, len(t.defn)):
            value(rules, t, c, 0)
        settled(rules, t)
    assert len(every) > 3000
    assert refused > len(every) * 3 // 4


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("zones", [[0, 0], [3], [], [4], [2], [5], [1], []], "zones has lost or doubled a card"),
        ("zones", [[], [3], [], [4], [2], [5], [1], []], "zones has lost or doubled a card"),
        ("zones", [[0], [3], [0], [4], [2], [5], [1], []], "zones has card 0 in two places"),
        ("zones", [[0], [3], [6], [4], [2], [5], [1], []], "zones holds 6"),
        ("zones", [[0]] * 7, "has 7 zones, and the game has 8"),
        ("zone", [0] * 5, "zone has 5 entries for 6 cards"),
        ("defn", [0, 1, 2, 3, 4, 6], "defn holds 6, which is not from 0 to 5"),
        ("owner", [0, 0, 0, 1, 1, 2], "owner holds 2"),
        ("known", [8, 0, 0, 0, 0, 0], "known holds 8"),
        ("seats", 3, "does not fit a game for 2"),
        ("cols", [], "does not fit the game's columns"),
        ("var", [1], "does not fit the game's numbers"),
        ("frames", [], "is empty, and the game is not over"),
        ("ask_seat", -1, "names no decision"),
        ("over", True, "names a decision, and the game is over"),
        ("options", [], "is empty, and a decision is open"),
        ("options", [option(CARD, 6)], "options holds 6"),
        ("options", [255], "options holds 255"),
        ("options", [-1], "options holds"),
        ("taken", 2, "holds 1 decisions where 2 were taken"),
        ("log", [[0, 0, 0, 0, 0, 99, 0]], "log holds 99"),
        ("script", [[1, [2]]], "script has a part that is not a word"),
        ("rng", -1, "rng holds -1"),
        ("stamp", [1 << 30] * 6, "stamp holds"),
    ],
)
def test_damage_is_named(field: str, value: object, why: str) -> None:
    rules, s = game()
    data = state_data(s)
    assert data["zones"] == [[0], [3], [], [4], [2], [5], [1], []]
    with pytest.raises(BadSave, match=why):
        restore(rules, {**data, field: value})


def test_moments_inside_moments_have_an_end() -> None:
    rules, s = game()
    for _ in range(6):
        attempt(s)
    settled(rules, s)
    data = state_data(s)
    deep: dict[str, object] = {**data, "saved": []}
    for _ in range(2000):
        deep = {**data, "saved": [deep]}
    with pytest.raises(BadSave, match="goes too deep"):
        restore(rules, deep)


def test_words_of_a_book_are_no_part_of_a_save() -> None:
    rules, s = game()
    rules.says[0] = Words("{card}", "{card}")
    settled(rules, s)
