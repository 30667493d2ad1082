"""Why not: in the smallest position, with the reason's own clause and words (several have the clause 2.2),
beside something of the kind that is allowed there."""

from __future__ import annotations

import pytest

from tefuda.games.common import words
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.scenario.words import codes
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

REFUSALS = words.of("cipher").refusal_list()
HIDES = card("隠", "技【特】味方に『甲』がいない場合、このカードは出撃できない。")
DONE = card("終甲", "技【常】このユニットはレベルアップできない。", unit="甲")
ROOTED = card("根", "技【常】このユニットは移動できない。")
MILD = card("穏", "技【常】このユニットは攻撃できない。")
HUSH = card("黙", "間【起】カードを１枚引く。ゲーム終了まで、あなたは『間』を使用できない。")
ASKS_EVADED = "技【自】このユニットの攻撃が神速回避された時、カードを１枚引いてもよい。"
ASKS_HIT = "技【自】このユニットが必殺攻撃された時、カードを１枚引いてもよい。"
KIND = card("温", ASKS_EVADED, "心【常】このユニットは必殺攻撃できない。")
FAINT = card("力無", ASKS_EVADED, power=0)
KEEN = card("鋭", ASKS_EVADED)
SLOW = card("鈍", ASKS_HIT, "足【常】このユニットは神速回避できない。")
QUICK = card("敏", ASKS_HIT)
MORE = (HIDES, DONE, ROOTED, MILD, HUSH, KIND, FAINT, KEEN, SLOW, QUICK)


OTHER = "something else is asked now"


def reasons(table: Table, said: str) -> set[str]:
    """The keys of the refusals of all that may be meant; "" among them: it is allowed."""
    out: set[str] = set()
    for code in codes(table.game, said):
        why = table.game.why_not(code)
        if why is None:
            out.add("")
            continue
        told = (why.clause, why.ja, why.en)
        found = [r.key for r in REFUSALS if (r.clause, r.words.ja, r.words.en) == told]
        out.add(found[0] if found else OTHER)
    return out


def refuses(table: Table, said: str, key: str) -> bool:
    """Whether this is why not; without a key: whether it is allowed."""
    found = reasons(table, said)
    return key in found and ("" in found) == (key == "")


@pytest.mark.parametrize(
    ("key", "phase", "one", "said", "fine"),
    [
        pytest.param(key, phase, one, said, fine, marks=clause(GAME, number), id=key)
        for key, number, phase, one, said, fine in [
            ("not_in_hand", "13.3.1.2", "bond", {"hand": "甲", "retreat": "乙"}, "bond 乙", "bond 甲"),
            ("cannot_deploy", "2.2", "deploy", {"hand": "隠, 乙", "bond": "札*3"}, "deploy 隠", "deploy 乙"),
            ("cannot_move", "2.2", "action", {"front": "主, 根"}, "move 根", "move 主"),
            ("cannot_attack", "2.2", "action", {"front": "主, 穏"}, "attack 穏", "attack 主"),
            ("not_a_unit", "25.2.1", "action", {"front": "主", "hand": "丁"}, "move 丁", "move 主"),
            ("not_a_unit", "25.2.1", "action", {"front": "主", "hand": "丁"}, "attack 丁", "attack 主"),
        ]
    ],
)  # fmt: skip
def test_what_is_refused_beside_what_is_not(
    table: Table, key: str, phase: str, one: dict[str, str], said: str, fine: str
) -> None:
    t = table.lay({"front": "主", **one}, phase=phase, cards=MORE)
    assert refuses(t, said, key)
    assert refuses(t, fine, "")


@clause(GAME, "2.2")
@pytest.mark.parametrize(("unit", "why"), [("終甲", "cannot_level"), ("甲", "")])
def test_nothing_is_put_on_a_unit_that_cannot_level_up(table: Table, unit: str, why: str) -> None:
    one = {"front": f"主, {unit}", "hand": "二甲, 乙", "bond": "札*6"}
    assert refuses(table.lay(one, phase="deploy", cards=MORE), "level_up 二甲", why)


@clause(GAME, "18.2.1.3")
def test_an_ally_is_not_attacked(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主, 乙"}).play("1: attack 甲")
    assert refuses(t, "target 乙", "")
    assert refuses(t, "target 甲", "not_an_enemy")


@clause(GAME, "19.1.2")
def test_the_skill_of_another_card_is_none_of_its_own(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 引"})
    (its,) = codes(t.game, "activate 引 1")
    (other,) = codes(t.game, "move 甲")
    code = option(kind_of(its), arg_a(other), arg_b(its))
    why = t.game.why_not(code)
    assert why is not None
    assert (why.clause, why.en) == ("19.1.2", "that card has no such activated skill")
    assert t.game.why_not(its) is None


@clause(GAME, "2.2")
def test_a_skill_that_may_not_be_used_any_more(table: Table) -> None:
    t = table.lay({"front": "主, 黙"}, cards=MORE)
    assert refuses(t, "activate 黙", "")
    assert refuses(t.play("1: activate 黙"), "activate 黙", "skill_banned")


@clause(GAME, "18.4.1.2", "18.4.1.4")
def test_nobody_hits_critically_or_evades_outside_of_that_step(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "hand": "甲"}, {"front": "丙", "hand": "丙"})
    assert refuses(t, "critical 甲", "no_critical_now")
    assert refuses(t, "evade 甲", "no_evasion_now")
    t.play("1: attack 甲")
    assert refuses(t, "critical 甲", "")
    t.play("1: no_critical")
    assert refuses(t, "evade 丙", "")
    assert refuses(t, "critical 丙", "no_critical_now")  # who is attacked does not


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        pytest.param("温", "critical_forbidden", marks=clause(GAME, "2.2")),
        pytest.param("力無", "no_power", marks=clause(GAME, "18.4.1.2.1.3")),
        pytest.param("鋭", OTHER, marks=clause(GAME, "18.4.1.2")),
    ],
)
def test_who_cannot_hit_critically(table: Table, unit: str, why: str) -> None:
    """Such a one is not asked; it is told when something else is asked in that step."""
    one = {"front": f"主, {unit}", "hand": unit}
    t = table.lay(one, {"front": "丙", "hand": "丙"}, cards=MORE).play(f"1: attack {unit}")
    if why == OTHER:
        t.play("1: no_critical")
    t.play("2: evade 丙")
    assert t.options == ["yes", "no"]
    assert refuses(t, f"critical {unit}", why)


@clause(GAME, "2.2", "18.4.1.4")
@pytest.mark.parametrize(("unit", "why"), [("鈍", "evasion_forbidden"), ("敏", OTHER)])
def test_who_cannot_evade(table: Table, unit: str, why: str) -> None:
    two = {"front": unit, "hand": unit}
    t = table.lay({"front": "主, 甲", "hand": "甲"}, two, cards=MORE)
    t.play("1: attack 甲", "1: critical 甲")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    assert refuses(t, f"evade {unit}", why)
