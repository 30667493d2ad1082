"""A scenario as a story: every moment, what acted in it, and nothing left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games import GAMES
from tefuda.rulebook.demos import Demo, demo, demos, demos_of
from tefuda.scenario.play import begin
from tefuda.scenario.story import followed, story
from tefuda.server.demos import cards, told

HERE = Path(__file__).parent
LEAST = 20


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_scenarios_to_show(game: str) -> None:
    assert len(demos(game)) >= LEAST
    names = [d.name for d in demos(game)]
    assert len(set(names)) == len(names)
    for d in demos(game):
        assert d.title("ja") != d.title("en"), d.name
        assert d.scenario.clauses, d.name


def every_demo() -> list[object]:
    return [pytest.param(d, id=f"{d.game}/{d.name}") for game in GAMES for d in demos(game)]


@pytest.mark.parametrize("found", every_demo())
def test_every_scenario_tells_its_story_in_both_languages(found: Demo) -> None:
    ja, en = told(found, "ja"), told(found, "en")
    moves = [line for line in found.scenario.lines if line.sign in (">", "!")]
    assert len(ja) == len(en) == len(moves) + 1
    assert [m["line"] for m in ja[1:]] == [str(line) for line in moves]
    marked = {id for m in ja for key in ("acts", "near") for id in m[key]}
    # what holds throughout, and what does not happen, acts nowhere: it is seen in
    # how things stand, or in what is refused
    stands = any([line.sign in ("=", "!") for line in found.scenario.lines])
    assert marked or stands, (
        "no moment is marked for any of its clauses, and nothing is said of the end"
    )
    own = {str(card["id"]) for card in found.scenario.cards}
    assert set(cards(found)) == own


def test_a_moment_has_what_was_chosen_what_came_of_it_and_what_is_asked() -> None:
    first, skill, step_up = told(demo("soukou_musume", "wrecked"), "en")
    assert (first["said"], first["log"]) == ("", [])
    assert str(skill["said"]).startswith("Skill of")
    assert {"clause": "sheet.turn.attack.2", "text": "“Hei” is wrecked"} in skill["log"]
    assert skill["ask"]["clause"] == "sheet.turn.attack.3"
    assert "sheet.turn.attack.2" in skill["acts"]
    assert "sheet.turn.attack.2" not in step_up["acts"]


def test_a_refusal_is_a_moment_too_with_its_reason() -> None:
    moments = told(demo("weiss_schwarz", "side_attack"), "ja")
    (refused,) = [m for m in moments if str(m["line"]).startswith("!")][:1]
    assert refused["reason"]["clause"] == "7.2.1.3.1.1"
    assert refused["log"] == []


def test_a_step_that_found_nothing_to_do_has_not_acted() -> None:
    _start, skill, _step_up = story(demo("soukou_musume", "wrecked").scenario)
    assert "sheet.turn.attack.2" in skill.acted
    assert not set(skill.acted) & set(skill.passed)
    assert skill.passed


def test_the_rules_are_followed_only_for_a_while() -> None:
    rules = begin(demo("soukou_musume", "wrecked").scenario).rules
    before = [(s.do, s.take) for row in rules.steps for s in row if s is not None]
    with pytest.raises(ZeroDivisionError), followed(rules):
        1 / 0  # noqa: B018
    assert [(s.do, s.take) for row in rules.steps for s in row if s is not None] == before


def test_a_clause_has_the_scenarios_that_name_it() -> None:
    shown = demos_of("soukou_musume", "sheet.turn.attack.2")
    assert "wrecked" in [d.name for d in shown]
    assert all("sheet.turn.attack.2" in d.scenario.clauses for d in shown)
    assert demos_of("soukou_musume", "sheet.copyright") == []
