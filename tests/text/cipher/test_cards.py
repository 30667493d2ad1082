"""Cards from files, and all their skills."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tefuda.effects.nodes import (
    PLUS,
    THIS_TURN,
    Ability,
    AllSo,
    Grant,
    Holds,
    Num,
    Related,
)
from tefuda.games.cipher.cards.card import (
    TEXTS,
    Card,
    Programs,
    Refused,
    card_facts,
    compile_card,
    read_card,
)
from tefuda.games.cipher.text.skill_header import split_skills
from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.common.places import NOWHERE
from tefuda.kernel.errors import BadInput
from tests.text.cipher.build import FLYING, THIS

REAL = Path(__file__).parents[4] / "shared" / "cards" / "cipher_ja.jsonl.gz"
FLOOR = 0.955  # of real skills

UNIT: dict[str, object] = {
    "id": "x-01",
    "title": "渡し場の娘",
    "title_en": "Ferry Girl",
    "unit": "ミナモ",
    "unit_en": "Minamo",
    "cost": 3,
    "class_cost": 2,
    "symbols": ["光の剣"],
    "sex": "女",
    "weapons": ["剣"],
    "types": ["飛行"],
    "rank": "上級職",
    "job": "舟守",
    "job_en": "Boat Keeper",
    "power": 60,
    "range": "1-2",
    "support": 20,
    "text": ["朝凪【起】カードを１枚引く。"],
}


def card(**fields: object) -> Card:
    return read_card(UNIT | fields, NOWHERE)


def compiled(*texts: str) -> tuple[Ability, ...]:
    got = compile_card(card(text=list(texts)))
    assert isinstance(got, Programs), got
    return got.abilities


def test_a_unit() -> None:
    got = card()
    assert (got.key, got.cost, got.class_cost, got.power, got.range) == ("x-01", 3, 2, 60, "1-2")
    assert (got.name, got.name_en) == ("渡し場の娘 ミナモ", "Ferry Girl Minamo")
    assert card_facts(got, "ja").startswith(
        "出撃コスト 3　クラスチェンジコスト 2　光の剣　女　剣　飛行"
    )
    assert card_facts(got, "en").endswith("power 60, range 1-2, support 20")
    assert TEXTS.of_card(got, "ja") == ["朝凪【起】カードを１枚引く。"]


@pytest.mark.clause("cipher", "4.2.3", "4.3.3", "4.11.3", "4.17.2")
def test_x_counts_nothing() -> None:
    got = card(cost="X", class_cost="X", power="X", support="X")
    assert (got.cost, got.class_cost, got.power, got.support) == (0, 0, 0, 0)
    assert got.cost_x
    assert got.class_cost_x
    assert got.power_x
    assert got.support_x
    assert "出撃コスト X" in card_facts(got, "ja")


def test_a_card_without_a_class_change_cost() -> None:
    data = {k: v for k, v in UNIT.items() if k != "class_cost"}
    assert read_card(data, NOWHERE).class_cost is None


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("cost", -1, "at least 0"),
        ("cost", "three", '"X"'),
        ("power", True, "whole number"),
        ("symbols", ["虹"], "'symbols' has '虹'"),
        ("symbols", ["光の剣", "聖痕", "白夜"], "two at most"),
        ("weapons", ["剣", "剣"], "twice"),
        ("sex", "猫", "'sex' is '猫'"),
        ("range", "4", "'range' is '4'"),
        ("colour", "青", "no field is called 'colour'"),
    ],
)  # fmt: skip
def test_wrong_fields(field: str, value: object, words: str) -> None:
    with pytest.raises(BadInput, match="card x-01") as error:
        card(**{field: value})
    assert words in str(error.value)


def test_a_missing_field() -> None:
    data = {k: v for k, v in UNIT.items() if k != "power"}
    with pytest.raises(BadInput, match="'power' is missing"):
        read_card(data, NOWHERE)


def test_refused() -> None:
    got = compile_card(card(text=["朝凪【起】カードを１枚引く。", "夕凪【起】空を飛ぶ。"]))
    assert isinstance(got, Refused)
    assert got.unread == (("スキル2", "夕凪【起】空を飛ぶ。", "空を飛ぶ。", "空を飛ぶ。"),)


KEEN = Ability(
    "cont",
    cond=AllSo(Related("target", THIS), FLYING),
    holds=(Holds(THIS, "power", PLUS, Num(30)),),
    tags=("skill:対空", "kind:cont"),
)
KEEN_TEXT = "このユニットが<飛行>を攻撃している場合、このユニットの戦闘力は＋３０される。"
GETS = "朝凪【起】ターン終了まで、このユニットは『対空』を得る。"


def test_a_skill_that_is_told_elsewhere_on_the_card() -> None:
    told = compiled(f"{GETS}（『対空』【常】{KEEN_TEXT}）")
    assert told[0].does == (Grant(THIS, KEEN, THIS_TURN),)
    own = compiled(GETS, f"対空【常】{KEEN_TEXT}")
    assert own[0].does == (Grant(THIS, KEEN, THIS_TURN),)
    apart = compiled(GETS, f"（『対空』【常】{KEEN_TEXT}）")
    assert apart[0].does == (Grant(THIS, KEEN, THIS_TURN),)
    assert len(apart) == 1
    got = compile_card(card(text=[GETS]))
    assert isinstance(got, Refused)
    assert "『対空』" in got.unread[0][2]


def test_a_skill_that_follows() -> None:
    first = "朝凪【起】ターン終了まで、このユニットは以下のスキルを得る。"
    got = compiled(first, f"“【常】{KEEN_TEXT}”", "夕凪【起】カードを１枚引く。")
    assert [a.label for a in got] == ["朝凪", "夕凪"]
    (grant,) = got[0].does
    assert isinstance(grant, Grant)
    assert (grant.ability.cond, grant.ability.holds) == (KEEN.cond, KEEN.holds)


def _real() -> Iterator[str]:
    with gzip.open(REAL, "rt", encoding="utf-8") as f:
        for line in f:
            for text in json.loads(line)["skills"]:
                yield from split_skills(text.strip("“”"))


@pytest.mark.skipif(not REAL.exists(), reason="no real cards at hand")
def test_real_skills() -> None:
    sample = list(_real())[::4]
    readings = [read_skill(text) for text in sample]
    share = sum([r.ability is not None for r in readings]) / len(readings)
    assert share >= FLOOR
    for r in readings:
        assert isinstance(r.ability, Ability) or (r.unread is not None and r.unread.words)
