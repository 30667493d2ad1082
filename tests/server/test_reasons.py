"""Why not: what concerns the thing that is pointed at, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.game import Game
from tefuda.games import GAMES, game_entry
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.server.messages import Why
from tefuda.server.reasons import _Asker, why
from tests.server.table import Person, open_room


def played(game: str, seed: int, decisions: int) -> Game:
    """A game after some decisions at random."""
    out = tefuda.new(game, seed=seed)
    dice = Random(seed)
    for _ in range(decisions):
        if out.over:
            break
        s = out.state
        out.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_every_action_that_can_be_refused_has_its_place_in_the_table(game: str) -> None:
    rules = tefuda.new(game, seed=1).rules
    uses = game_entry(game).table.layout.uses
    assert {u.kind for u in uses} == {k.key for k in rules.kinds if k.why_not is not None}
    refusals = {r.key for r in rules.refusals}
    zones = {z.key for z in rules.zone_kinds}
    for use in uses:
        assert set(use.beside) <= refusals
        assert set(use.zones) | set(use.to) <= zones
        assert not use.by or use.by in {u.kind for u in uses}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_with_a_card_concerns_that_card(game: str) -> None:
    """So nothing that could be done with a card is left out where it cannot."""
    uses = {u.kind: u for u in game_entry(game).table.layout.uses}
    seen = set()
    for seed in range(3):
        now = tefuda.new(game, seed=seed)
        dice = Random(seed)
        for _ in range(150):
            if now.over:
                break
            s = now.state
            asker = _Asker(now, s.ask_seat, "en", game_entry(game).table.layout)
            for code in s.options:
                kind = now.rules.kinds[kind_of(code)]
                if kind.why_not is not None and kind.a == "card":
                    assert asker.concerns(uses[kind.key], arg_a(code)), kind.key
                    seen.add(kind.key)
            now.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
    assert len(seen) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_every_card_place_and_action_can_be_asked_for_at_any_time(game: str) -> None:
    for decisions in (0, 12, 40, 90):
        now = played(game, 5, decisions)
        rules, s = now.rules, now.state
        for seat in range(s.seats + 1):
            asked = [Why(card=c) for c in range(len(s.defn) + 1)]
            asked += [Why(zone=z) for z in range(len(rules.zone_kind) + 1)] + [Why()]
            for question in asked:
                for lang in ("ja", "en"):
                    said = why(now, seat, question, lang)
                    for reason in said.reasons:
                        assert reason.text
                        assert "{" not in reason.text + reason.what
                    if seat != s.ask_seat or s.over:
                        assert len(said.reasons) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_not_seen_is_not_told_of(game: str) -> None:
    now = played(game, 2, 20)
    s = now.state
    hidden = [c for c in range(len(s.defn)) if not sees(now.rules, s, c, s.ask_seat)]
    assert hidden
    assert all(not why(now, s.ask_seat, Why(card=c), "en").reasons for c in hidden)


def test_the_reason_is_that_of_the_card_where_it_lies() -> None:
    """A character too high in level: that, and not that it is no climax, no event, no attacker."""
    wanted = [("Play a character", "8.6.2.1.2", "Its level is higher than your own.")]
    found = 0
    for decisions in range(8, 60):
        now = played("weiss_schwarz", 1, decisions)
        s = now.state
        assert now.decision is not None
        if now.decision.ask("en") != "What do you do in your main phase?":
            continue
        for c in range(len(s.defn)):
            if sees(now.rules, s, c, s.ask_seat):
                said = why(now, s.ask_seat, Why(card=c), "en").reasons
                found += [(r.what, r.clause, r.text) for r in said] == wanted
    assert found


def test_who_is_not_asked_is_told_who_is(server: TestClient) -> None:
    made = open_room(server, "cipher", seats=[{"kind": "person"}, {"kind": "person"}], seed=1)
    one = Person(server, made["room"], made["secrets"]["0"])
    two = Person(server, made["room"], made["secrets"]["1"])
    asked = one.hello()["prompt"]["seat"]
    other = (two, one)[asked]
    other.hello()
    other.send(type="why")
    said = other.heard()
    while said["type"] != "why":
        said = other.heard()
    assert len(said["reasons"]) == 1
    assert f"Player {asked + 1}" in said["reasons"][0]["text"]
    one.leave()
    two.leave()
