"""What leaves the engine: everything a seat may know, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest

from tefuda.kernel.change import TOP, look, put, put_face_down, reveal, shuffle
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.cost import attempt
from tefuda.kernel.kinds import CARD, PASS, TRIGGER
from tefuda.kernel.machine import ask, ask_number, choose
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import entries
from tefuda.kernel.rng import below, seeded
from tefuda.kernel.rules import ActionKind, Procedure, Rules, Step
from tefuda.kernel.save import state_data
from tefuda.kernel.state import Frame, Item, State
from tefuda.kernel.triggers import wait
from tefuda.kernel.values import ADD, begin
from tefuda.kernel.view import ALL, UNKNOWN, log_lines, mask, option_words, spectator, view
from tests.kernel.settle import settled
from tests.kernel.tiny import DECK, FIELD, HAND, PILE, define, go, lay, table, tiny_rules, w

VERBS = ["draw", "mix", "peek"]
ON_CARDS = ["show", "bury", "drop", "keep", "spy"]
TURN = 0


def hand(rules: Rules, s: State, seat: int) -> list[int]:
    return s.zones[rules.zone(HAND, seat)]


def deck(rules: Rules, s: State, seat: int) -> list[int]:
    return s.zones[rules.zone(DECK, seat)]


def offer(rules: Rules, s: State, f: Frame) -> None:
    """Whoever's turn it is does one thing with cards; spying picks an unseen one."""
    seat = s.var[TURN] % 2
    no = rules.kind_no
    out: list[int] = []
    if deck(rules, s, seat):
        out += [option(no["draw"]), option(no["peek"])]
    for c in hand(rules, s, seat):
        out += [option(no[verb], c) for verb in ("show", "bury", "drop", "keep")]
    out += [option(no["mix"])]
    out += [option(no["spy"], c) for c in hand(rules, s, 1 - seat)]
    ask(s, seat, out)


def done(rules: Rules, s: State, f: Frame, opt: int) -> None:
    seat, c, verb = s.var[TURN] % 2, arg_a(opt), rules.kinds[kind_of(opt)].key
    s.var[TURN] += 1
    f.pc = 0
    if verb == "draw":
        put(rules, s, deck(rules, s, seat)[-1], rules.zone(HAND, seat), TOP)
    elif verb == "show":
        reveal(rules, s, c)
    elif verb == "bury":
        put_face_down(rules, s, c, rules.zone(FIELD, seat))
    elif verb == "drop":
        put(rules, s, c, rules.zone(PILE, seat), TOP)
    elif verb == "keep":
        put_face_down(rules, s, c, rules.zone(DECK, seat))
    elif verb == "mix":
        for card in list(s.zones[rules.zone(PILE, seat)]):
            put(rules, s, card, rules.zone(DECK, seat), TOP)
        shuffle(rules, s, rules.zone(DECK, seat))
    elif verb == "peek":
        look(s, deck(rules, s, seat)[-1], seat)
    elif verb == "spy":
        look(s, c, seat)


def secrets(seed: int) -> tuple[Rules, State]:
    rules = tiny_rules([Procedure("main", [Step("", offer, done)])], ["marks"], ["turn"])
    rules.add_kinds([ActionKind(verb, w(verb), "") for verb in VERBS])
    rules.add_kinds([ActionKind(verb, w(verb + " {card}"), "", a="card") for verb in ON_CARDS])
    s = table(rules, seed)
    for seat in (0, 1):
        for n in range(6):
            c = lay(rules, s, seat, DECK if n < 4 else HAND, define(rules, f"s{seat}n{n}", (n,)))
            s.cols[0][c] = n
    go(rules, s)
    return rules, s


def random_game(seed: int, length: int) -> list[tuple[Rules, State]]:
    rules, s = secrets(seed)
    dice = State(None)
    dice.rng = seeded(seed)
    out: list[tuple[Rules, State]] = []
    for _ in range(length):
        out.append((rules, s.copy()))
        choose(rules, s, s.options[below(dice, len(s.options))])
    return out


def everything(rules: Rules, s: State, viewer: int) -> object:
    """All that can be read for a viewer."""
    return (
        view(rules, s, viewer, "ja"),
        view(rules, s, viewer, "en"),
        log_lines(rules, s, viewer, "ja"),
        log_lines(rules, s, viewer, "en"),
        state_data(mask(rules, s, viewer)),
    )


def unseen(s: State, viewer: int, ever: bool) -> list[int]:
    """The cards a viewer does not know; `ever`: has not read of either."""
    read = {e[3] for e in entries(s) if ever and (e[4] >> viewer) & 1}
    return [c for c in range(len(s.defn)) if not (s.known[c] >> viewer) & 1 and c not in read]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_tells_which_cards_the_ones_never_seen_are(seed: int) -> None:
    tried = 0
    for rules, s in random_game(seed, 40):
        for viewer in (0, 1, spectator(rules)):
            hidden = unseen(s, viewer, True)
            other = s.copy()
            other.defn = s.defn[:]
            for c, d in zip(hidden, hidden[1:] + hidden[:1], strict=True):
                other.defn[c] = s.defn[d]
            assert everything(rules, other, viewer) == everything(rules, s, viewer)
            if len(hidden) > 1:
                tried += 1
                assert view(rules, other, ALL) != view(rules, s, ALL)
    assert tried > 20


def exchanged(rules: Rules, s: State, a: int, b: int) -> State:
    """The same game, but each of two cards of one owner has been where the other was."""
    t = State(s)
    swap = list(range(len(s.defn)))
    swap[a], swap[b] = b, a
    t.zones = [[swap[c] for c in cards] for cards in s.zones]
    for column in (t.zone, t.face, t.pose, t.known, t.host, t.stamp, *t.cols):
        column[a], column[b] = column[b], column[a]
    t.options = [
        option(kind_of(o), swap[arg_a(o)]) if rules.kinds[kind_of(o)].key in ON_CARDS else o
        for o in s.options
    ]
    return t


@pytest.mark.parametrize("seed", range(6))
def test_nothing_tells_where_a_card_lies_that_is_not_seen_any_more(seed: int) -> None:
    tried = 0
    for rules, s in random_game(seed, 40):
        for viewer in (0, 1, spectator(rules)):
            for seat in (0, 1):
                hidden = [c for c in unseen(s, viewer, False) if s.owner[c] == seat]
                for a, b in pairwise(hidden):
                    other = exchanged(rules, s, a, b)
                    tried += 1
                    assert view(rules, other, viewer) == view(rules, s, viewer)
                    masked = state_data(mask(rules, other, viewer))
                    assert masked == state_data(mask(rules, s, viewer))
    assert tried > 100


def test_two_shuffles_look_the_same_to_everybody() -> None:
    masks = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        rules, s = secrets(1)
        s.script = (("shuffle", order),)
        for c in range(4):
            reveal(rules, s, c)  # everybody has seen every number of the deck
        choose(rules, s, option(rules.kind_no["mix"]))
        masks.append([everything(rules, s, viewer) for viewer in (0, 1, 2)])
        assert deck(rules, s, 0) == list(order)
    assert masks[0] == masks[1]


def cards_of(shown: dict[str, object], zone: str, seat: int) -> list[dict[str, object]]:
    zones = cast("list[dict[str, object]]", shown["zones"])
    found = [z for z in zones if z["zone"] == zone and z["seat"] == seat]
    cards = cast("list[dict[str, object]]", found[0]["cards"])
    assert found[0]["count"] == len(cards)
    return cards


def test_each_viewer_sees_the_table_as_it_is_for_them() -> None:
    rules, s = secrets(1)
    buried = hand(rules, s, 0)[0]
    put_face_down(rules, s, buried, rules.zone(FIELD, 0))
    s.host[buried] = hand(rules, s, 0)[0]
    here = rules.zone(HAND, 0)
    blank = {"known": False, "face_down": True, "pose": 0}
    full = {"known": True, "face_down": True, "pose": 0, "id": 4, "card": "s0n4", "name": "s0n4"}
    for viewer in (0, 1, spectator(rules), ALL):
        shown = view(rules, s, viewer, "en")
        knows = viewer in (0, ALL)
        assert cards_of(shown, "field", 0) == [{**(full if knows else blank), "on": [here, 0]}]
        assert [card["known"] for card in cards_of(shown, "hand", 0)] == [knows]
        assert [card["known"] for card in cards_of(shown, "hand", 1)] == [viewer in (1, ALL)] * 2
        if viewer != ALL:
            assert cards_of(shown, "deck", 0) == [blank] * 4
        decision = cast("dict[str, object]", shown["decision"])
        assert decision["seat"] == 0
        assert ("options" in decision) is knows
        assert shown["players"] == [
            {"seat": 0, "name": "Player 1", "lost": False},
            {"seat": 1, "name": "Player 2", "lost": False},
        ]
        assert (shown["viewer"], shown["over"], shown["winners"]) == (viewer, False, [])


def test_an_option_on_an_unknown_card_tells_its_place() -> None:
    rules, s = secrets(1)
    s.options = [option(CARD, hand(rules, s, 1)[1]), option(CARD, deck(rules, s, 1)[3])]
    decision = cast("dict[str, object]", view(rules, s, 0, "en")["decision"])
    assert decision["options"] == ["a card (hand, no. 2)", "a card (deck, no. 1)"]  # 1: the top
    decision = cast("dict[str, object]", view(rules, s, 0, "ja")["decision"])
    assert decision["options"] == ["handの2番目のカード1枚", "deckの1番目のカード1枚"]
    decision = cast("dict[str, object]", view(rules, s, ALL, "en")["decision"])
    assert decision["options"] == ["“s1n5”", "“s1n3”"]


def test_a_number_is_shown_with_its_bounds_and_what_is_excluded() -> None:
    rules, s = secrets(1)
    ask_number(s, 0, 2, 9, 4)
    shown = cast("dict[str, object]", view(rules, s, 0)["decision"])
    assert (shown["number"], shown["except"]) == ([2, 9], 4)
    assert "number" not in cast("dict[str, object]", view(rules, s, 1)["decision"])


def test_the_stack_and_what_triggered_name_a_source_but_never_its_place_in_a_deck() -> None:
    rules, s = secrets(1)
    seen, gone = lay(rules, s, 0, PILE, 0), lay(rules, s, 0, PILE, 1)
    for c in (seen, gone):
        s.stack.append(Item(0, s.ref(c), 0, (), (), 0, 0, 0, None))
        wait(s, 0, s.ref(c), 0)
    s.stack.append(Item(0, -1, 1, (), (), 0, 0, 0, None))
    put(rules, s, gone, rules.zone(DECK, 0), TOP)
    shuffle(rules, s, rules.zone(DECK, 0))
    shown = view(rules, s, 0, "en")
    assert shown["stack"] == [
        {"seat": 0, "card": "“s0n0”"}, {"seat": 0, "card": "a card"}, {"seat": 1, "card": ""},
    ]  # fmt: skip
    s.options = [option(rules.kind_no["trigger"], c, i) for i, c in enumerate((seen, gone))]
    decision = cast("dict[str, object]", view(rules, s, 0, "en")["decision"])
    assert decision["options"] == [
        "Carry out the ability of “s0n0”", "Carry out the ability of a card",
    ]  # fmt: skip
    s.options = [option(rules.kind_no["mix"])]
    for c in deck(rules, s, 0):
        if c != gone:
            masked = state_data(mask(rules, exchanged(rules, s, c, gone), 0))
            assert masked == state_data(mask(rules, s, 0))


def test_what_triggered_is_told_to_who_sees_its_card_or_had_it_trigger() -> None:
    rules, s = secrets(1)
    rules.kinds[TRIGGER].words = w("{card}: {ability}")
    rules.option_words = lambda _rules, s, opt, _lang: f"no. {s.waiting[arg_b(opt)].ability}"
    gone, held = lay(rules, s, 0, PILE, 1), hand(rules, s, 0)[0]
    for ability, ref in enumerate((s.ref(lay(rules, s, 0, PILE, 0)), s.ref(held), s.ref(gone), -1)):
        wait(s, ability, ref, 0)
    put(rules, s, gone, rules.zone(DECK, 0), TOP)
    shuffle(rules, s, rules.zone(DECK, 0))
    told = [
        [option_words(rules, s, option(TRIGGER, 0, i), viewer, "en") for i in range(4)]
        for viewer in (0, 1, spectator(rules))
    ]
    untold = "Carry out the ability of a card"
    assert told[0] == ["“s0n0”: no. 0", "“s0n4”: no. 1", "a card: no. 2", ": no. 3"]
    assert told[1] == told[2] == ["“s0n0”: no. 0", untold, untold, ": no. 3"]
    rules.option_words = lambda _rules, _s, _opt, _lang: ""  # what has no text by itself
    plain = option_words(rules, s, option(TRIGGER, 0, 0), 0, "ja")
    assert plain == "「s0n0」の能力を処理する"


def test_the_record_names_a_card_to_whoever_knew_it_then() -> None:
    rules, s = secrets(1)
    choose(rules, s, option(rules.kind_no["draw"]))
    drawn = hand(rules, s, 0)[-1]
    lines = [log_lines(rules, s, viewer, "en") for viewer in (0, 1, 2, ALL)]
    told, untold = [("", "“s0n3” goes to the hand")], [("", "a card goes to the hand")]
    assert lines == [told, untold, untold, told]
    reveal(rules, s, drawn)  # what is known later does not change what was read before
    assert log_lines(rules, s, 1, "en") == [*untold, ("", "“s0n3” is revealed")]
    put(rules, s, drawn, rules.zone(DECK, 0), TOP)
    shuffle(rules, s, rules.zone(DECK, 0))
    after = [
        ("", "“s0n3” is revealed"),
        ("", "“s0n3” goes to the deck"),
        ("", "Player 1's deck is shuffled"),
    ]
    assert log_lines(rules, s, 1, "en") == [*untold, *after]
    assert log_lines(rules, s, 0, "ja")[0] == ("", "「s0n3」をhandに置く")


def secretly(rules: Rules, s: State, f: Frame) -> None:
    f.a, f.mem, f.cards = 3, ((4,),), (5,)
    ask(s, 0, [option(PASS), option(CARD, 0)])


def picking(rules: Rules, s: State, f: Frame) -> None:
    pick_cards(rules, s, 0, list(hand(rules, s, 0)), 2, 2)


def taken(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc = 0


@pytest.mark.parametrize("secret", [False, True])
def test_a_mask_takes_away_chance_record_and_secret_choices(secret: bool) -> None:
    rules, s = secrets(1)
    rules.add_procedures([Procedure("hush", [Step("", secretly, taken, secret=secret)])])
    s.ask_seat, s.options = -1, []
    go(rules, s, "hush")
    s.script = (("roll", (1,)),)
    s.seen, s.bans, s.ret = ((1, 2),), ((1, 0, 2),), (4,)
    attempt(s)
    m = mask(rules, s, 1)
    assert (m.rng, m.script, m.log, m.past, m.saved, m.seen, m.bans, m.ret, m.options) == (
        0, None, None, None, [], (), (), (), [],
    )  # fmt: skip
    assert m.defn == [UNKNOWN] * 10 + [10, 11]
    f = m.frames[-1]
    assert (f.a, f.mem) == ((0, ()) if secret else (3, ((4,),)))
    assert mask(rules, s, 0).options == s.options
    assert state_data(mask(rules, s, ALL)) == state_data(s)
    assert s.frames[-1].a == 3  # the state itself is as it was
    assert s.defn == list(range(12))


def test_what_another_is_picking_is_not_to_be_seen_yet() -> None:
    rules, s = secrets(1)
    rules.add_procedures([Procedure("pick", [Step("", picking)])])
    put(rules, s, 3, rules.zone(HAND, 0), TOP)
    s.ask_seat, s.options = -1, []
    go(rules, s, "pick")
    choose(rules, s, s.options[0])
    settled(rules, s)
    assert s.frames[-1].mem == ((4,),)
    assert mask(rules, s, 0).frames[-1].mem == ((4,),)
    assert (mask(rules, s, 1).frames[-1].mem, mask(rules, s, 1).frames[-1].cards) == ((), ())


def test_effects_on_a_face_down_card_stay_on_it_in_a_mask() -> None:
    rules, s = secrets(1)
    first, second = hand(rules, s, 0)
    for card in (second, first):
        put_face_down(rules, s, card, rules.zone(FIELD, 0))
    begin(s, 0, ADD, 1, (s.ref(second),), -1, s.ref(first), 0)
    m = mask(rules, s, 1)
    lies = m.zones[rules.zone(FIELD, 0)]
    assert lies == sorted(lies)  # numbered as they lie, not as they are
    assert m.live[0].targets == (m.ref(lies[0]),)
    assert m.live[0].src == m.ref(lies[1])
    assert sorted([c for cards in m.zones for c in cards]) == list(range(12))
    assert [m.zone[c] for c in lies] == [rules.zone(FIELD, 0)] * 2
