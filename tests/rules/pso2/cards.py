"""The tiny cards of these tests: one for each thing that must be shown.

All are white unless told (so any PP pay for them). Players 主 (ハンター, attack 1; 2 on the side for who
goes second) and 副 (フォース, attack 0); the mag 磁; the boss 竜 (attack 3, life 30). Characters without
abilities, attack/HP: 札 1/1 (what decks are filled with), 甲 2/3, 乙 1/4, 丙 3/5, 丁 5/6 (ever dearer), 弱
0/1, 壁 0/8, 鬼 9/9; by class 狩 (ハンター) 銃 (レンジャー) 術 (フォース) 全 (ALL) and of none the others; by
colour 赤 青 黄. What a card with abilities does stands beside its name below.
"""

from __future__ import annotations

CardData = dict[str, object]


def character(
    name: str,
    attack: int,
    hp: int,
    *texts: str,
    cost: int = 1,
    color: str = "",
    classes: tuple[str, ...] = (),
    kinds: tuple[str, ...] = ("ヒューマン",),
    title: str = "",
) -> CardData:
    """A white character of no class that costs 1, unless told otherwise."""
    return {
        "id": f"{title}{name}",
        "kind": "character",
        "name": name,
        "title": title,
        "color": color,
        "classes": list(classes),
        "kinds": list(kinds),
        "cost": cost,
        "attack": attack,
        "hp": hp,
        "text": list(texts),
    }


def active(
    name: str,
    *texts: str,
    cost: int | str = 1,
    color: str = "",
    classes: tuple[str, ...] = (),
    kinds: tuple[str, ...] = ("テクニック",),
) -> CardData:
    """A white active card of no class that costs 1, unless told otherwise."""
    return {
        "id": name,
        "kind": "active",
        "name": name,
        "color": color,
        "classes": list(classes),
        "kinds": list(kinds),
        "cost": cost,
        "text": list(texts),
    }


def item(
    name: str,
    *texts: str,
    cost: int = 1,
    color: str = "",
    classes: tuple[str, ...] = ("ALL",),
) -> CardData:
    """A plain item: it lies in the back row."""
    return {
        "id": name,
        "kind": "item",
        "name": name,
        "color": color,
        "classes": list(classes),
        "cost": cost,
        "type": "",
        "text": list(texts),
    }


def weapon(
    name: str, attack: int, *texts: str, cost: int = 1, classes: tuple[str, ...] = ("ALL",)
) -> CardData:
    return {**item(name, *texts, cost=cost, classes=classes), "type": "武器", "attack": attack}


def armour(
    name: str, defence: int, *texts: str, cost: int = 1, classes: tuple[str, ...] = ("ALL",)
) -> CardData:
    return {**item(name, *texts, cost=cost, classes=classes), "type": "防具", "defence": defence}


def player(
    name: str,
    attack: int,
    second: int,
    *texts: str,
    second_texts: tuple[str, ...] = (),
    classes: tuple[str, ...] = ("ハンター",),
    size: int = 40,
) -> CardData:
    """A player card; `second`: the attack on the side for who goes second."""
    return {
        "id": name,
        "kind": "player",
        "name": name,
        "classes": list(classes),
        "attack": attack,
        "size": size,
        "text": list(texts),
        "second": {"attack": second, "text": list(second_texts)},
    }


def mag(name: str, *texts: str) -> CardData:
    return {"id": name, "kind": "mag", "name": name, "text": list(texts)}


def boss(name: str, attack: int, life: int, *texts: str) -> CardData:
    return {
        "id": name,
        "kind": "boss",
        "name": name,
        "attack": attack,
        "life": life,
        "text": list(texts),
    }


PLAYERS = [
    player("主", 1, 2),
    player("副", 0, 0, classes=("フォース",)),
    mag("磁"),
    boss("竜", 3, 30),
]

PLAIN = [
    character("札", 1, 1),
    character("甲", 2, 3),
    character("乙", 1, 4, cost=2),
    character("丙", 3, 5, cost=3),
    character("丁", 5, 6, cost=5),
    character("弱", 0, 1),
    character("壁", 0, 8, cost=2),
    character("鬼", 9, 9, cost=9),
    character("狩", 2, 3, classes=("ハンター",)),
    character("銃", 2, 3, classes=("レンジャー",)),
    character("術", 2, 3, classes=("フォース",)),
    character("全", 2, 3, classes=("ALL",)),
    character("赤", 2, 2, color="赤"),
    character("青", 2, 2, color="青"),
    character("黄", 2, 2, color="黄"),
]

KEYWORDS = [
    character("叫", 1, 4, "【ウォークライ】"),
    character("来", 1, 2, "登場時：カードを1枚ドローする。"),
    character("去", 1, 2, "戦闘不能時：カードを1枚ドローする。"),
    character("落", 1, 1, "【ドロップ】：カードを1枚ドローする。"),
    character("連", 2, 3, "【連撃】"),
    character("急", 2, 2, "【奇襲】"),
    character("双", 2, 4, "【連続射撃】"),
    character("狙", 2, 3, "【狙撃】"),
    character("貫", 4, 4, "【貫通2】"),
]

ITEMS = [
    weapon("剣", 2, classes=("ハンター",)),
    weapon("棒", 1),
    armour("盾", 2),
    armour("布", 1),
    armour("鎧", 3, "【装備枠2】"),
    item("旗", "味方のキャラは+1/+0。"),
    item("箱"),
]

ACTIVES = [
    active("火", "相手1体を選び、2ダメージを与える。"),
    active("雷", "相手のキャラ1体を選び、3ダメージを与える。", cost=2),
    active("嵐", "相手のキャラ全てに1ダメージを与える。", cost=2),
    active("引", "カードを1枚ドローする。"),
    active("策", "【MAIN】カードを2枚ドローする。", cost=2),
    active("力", "味方のキャラ1体を選び、この戦闘中、+2/+0する。"),
    active("癒", "【回復2】する。"),
    active("爆", "相手1体を選び、Xダメージを与える。", cost="X"),
    active("絆", "【付与】味方のキャラ", "付与先は+1/+1。"),
    active("呪", "【付与】相手のキャラ", "付与先は攻撃宣言できない。"),
]

CARDS: list[CardData] = [*PLAYERS, *PLAIN, *KEYWORDS, *ITEMS, *ACTIVES]
