"""What the tests of our own units share: the further cards on their tables, and where somebody is asked."""

from __future__ import annotations

from tefuda.games.monster_collection.book.decks import deck_problems
from tefuda.starting import rules_for
from tests.cards.monster_collection.play.shared import (
    FIRST_TIMING,
    MAIN,
    SECOND_TIMING,
    WHETHER,
    CardTable,
)
from tests.rules.monster_collection.cards import (
    CARDS,
    CardData,
    alchemy,
    consumable,
    spell,
    terrain,
    unit,
)
from tests.rules.monster_collection.fights import FIRST
from tests.rules.monster_collection.table import GAME, Side

# what 計 adds to damage tells its attribute: 「火炎：2」 is 12, 「2」 without one is 2
ADDS = {
    "火炎": 10,
    "津波": 20,
    "電撃": 30,
    "岩石": 40,
    "烈風": 50,
    "聖光": 60,
    "呪詛": 70,
    "毒": 80,
}

MORE: tuple[CardData, ...] = (
    unit("計", 1, 0, 99, standing=tuple([f"弱点：{e}({n}増)" for e, n in ADDS.items()])),
    unit("的", 1, 0, 9),
    unit("低", 4, 0, 9),
    unit("高", 5, 0, 9),
    unit("針", 1, 0, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。"),
    unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。"),
    unit("斬", 1, 0, 9, "Battle［対抗］《完了型》敵軍ユニット1体に【9】ダメージを与える。"),
    unit("熱", 1, 1, 1, element="火"),
    unit("息", 1, 1, 1, element="風"),
    unit("雫", 1, 1, 1, element="水"),
    unit("塊", 1, 1, 1, element="土"),
    unit("暉", 1, 1, 1, element="聖"),
    unit("冥", 1, 1, 1, element="魔"),
    unit("人", 1, 1, 1, races=("ヒューマン",)),
    unit("骸", 1, 1, 1, races=("アンデッド",)),
    terrain("巣", 12, "Field［常時］自軍の長距離飛行のユニットは「攻撃力：+1」を得る。"),
    spell("唱", "Battle［普通］〈コスト：火消費〉敵軍ユニットすべてに「攻撃力：+0」を付与する。"),
    spell("応", "Battle［対抗］〈コスト：火消費〉自軍ユニット1体に「攻撃力：+1」を付与する。"),
    spell(
        "召", "Battle［普通］〈コスト：火消費〉捨札のユニットカード1枚を戦闘中の地形に召喚する。"
    ),
    alchemy("砲", "Battle［普通］敵軍ユニット1体に【1】ダメージを与える。"),
    consumable("飴", "Battle［普通］自軍ユニット1体に「攻撃力：+1」を付与する。"),
)


def fight(
    t: CardTable,
    mine: str,
    theirs: str,
    *,
    hand: str = "",
    hand2: str = "",
    rolls: tuple[int, ...] = FIRST,
    one: Side | None = None,
    two: Side | None = None,
) -> CardTable:
    """A battle with these cards on the table; somebody is asked in the first normal timing."""
    return t.fight(mine, theirs, hand=hand, hand2=hand2, rolls=rolls, cards=MORE, one=one, two=two)


def front(
    t: CardTable,
    mine: str,
    theirs: str,
    *,
    hand: str = "",
    hand2: str = "",
    rolls: tuple[int, ...] = FIRST,
    one: Side | None = None,
    two: Side | None = None,
) -> CardTable:
    """The same before the march."""
    return t.front(mine, theirs, hand=hand, hand2=hand2, rolls=rolls, cards=MORE, one=one, two=two)


def too_many(key: str, count: int) -> int:
    """How many things are wrong with a deck that has so many of a card: that it has too many."""
    names = [str(c["id"]) for c in CARDS if c["kind"] != "summoner"]
    rest = [name for name in names for _ in range(3)][: 50 - count]
    problems = deck_problems(rules_for(GAME, {}, [*CARDS]), [key] * count + rest)
    assert all(["(3-2.p2)" in problem.en for problem in problems])
    return len(problems)


def go_on(t: CardTable) -> CardTable:
    """To the next normal timing or the main phase; nobody uses an effect whose time has come."""
    while not t.game.over and t.asked[1] not in (FIRST_TIMING, SECOND_TIMING, MAIN):
        if t.asked[1] == WHETHER:
            t.play(t.options[-1])
        elif t.offers("trigger"):
            t.play(t.options[0])
        else:
            t.nothing()
    return t


def finish(t: CardTable) -> CardTable:
    """The battle to its end: nothing but attacks, and no effect that may be left unused."""
    while not t.game.over and t.asked != (1, MAIN):
        if "attack" in t.options:
            t.play("attack")
        elif t.asked[1] in (FIRST_TIMING, SECOND_TIMING):
            t.nothing()
        else:
            go_on(t)
    return t
