"""The tiny cards of these tests: one for each thing that must be shown.

Units without abilities, level attack/defence: 札 1 1/1 (what decks are filled with), 甲 2 3/2, 乙 3 2/4, 丙 4
5/5, 丁 5 6/6, 戊 6 7/7; 弱 1 0/1, 壁 3 0/8, 鬼 8 9/9, 巨 10 9/12; all walk, but 翼 (2 2/2) flies and 鷹 (3 3/3) flies far. By
element, level 2, 2/2, with two slots for spells of it: 炎 波 岩 嵐 光 闇; 師 (level 3, 1/3) has three multi slots
for spells. 兵 (level 2, 2/2) has a multi slot for items, 匠 two, 商 two for consumables, 錬 two for alchemy shots. By
standing ability: 速 遅 突 守 耐 脆 堅. 即 (level 2, 2/2) and 疾 (level 4, 4/3) can be summoned at once; 英 (level 4, 5/5)
and 傑 (level 3, at once) are heroes. What a card with a text does stands beside its name below.
"""

from __future__ import annotations

CardData = dict[str, object]


def unit(
    name: str,
    level: int,
    attack: int,
    defence: int,
    *texts: str,
    march: str = "歩行",
    element: str = "土",
    races: tuple[str, ...] = ("獣",),
    instant: bool = False,
    hero: int = 0,
    standing: tuple[str, ...] = (),
) -> CardData:
    """A walking unit of earth that cannot be summoned at once, unless told otherwise."""
    return {
        "id": name,
        "kind": "unit",
        "name": name,
        "faction": "ALL",
        "races": list(races),
        "element": element,
        "level": level,
        "instant": instant,
        "hero": hero,
        "attack": attack,
        "defence": defence,
        "march": march,
        "standing": list(standing),
        "text": list(texts),
    }


def spell(name: str, *texts: str, element: str = "火", type: str = "魔術") -> CardData:
    return {
        "id": name,
        "kind": "spell",
        "name": name,
        "faction": "ALL",
        "type": type,
        "element": element,
        "text": list(texts),
    }


def equipment(
    name: str,
    attack: int,
    defence: int,
    *texts: str,
    standing: tuple[str, ...] = (),
    type: str = "武具",
) -> CardData:
    return {
        "id": name,
        "kind": "item",
        "name": name,
        "faction": "ALL",
        "type": type,
        "item": "装備品",
        "slot": "マルチ",
        "attack": attack,
        "defence": defence,
        "standing": list(standing),
        "text": list(texts),
    }


def consumable(name: str, *texts: str, slot: str = "消耗", type: str = "薬") -> CardData:
    return {
        "id": name,
        "kind": "item",
        "name": name,
        "faction": "ALL",
        "type": type,
        "item": "消耗品",
        "slot": slot,
        "text": list(texts),
    }


def alchemy(name: str, *texts: str, slot: str = "錬金", type: str = "弾薬") -> CardData:
    return {**consumable(name, *texts, slot=slot, type=type), "item": "錬金弾"}


def terrain(name: str, limit: int, *texts: str, type: str = "野外") -> CardData:
    return {
        "id": name,
        "kind": "terrain",
        "name": name,
        "faction": "ALL",
        "type": type,
        "limit": limit,
        "text": list(texts),
    }


def summoner(name: str, *texts: str, type: str = "人間", arcana: str = "魔術師") -> CardData:
    return {
        "id": name,
        "kind": "summoner",
        "name": name,
        "faction": "ALL",
        "title": "試しの",
        "arcana": arcana,
        "type": type,
        "text": list(texts),
    }


PLAIN = [
    unit("札", 1, 1, 1),
    unit("甲", 2, 3, 2),
    unit("乙", 3, 2, 4),
    unit("丙", 4, 5, 5),
    unit("丁", 5, 6, 6),
    unit("戊", 6, 7, 7),
    unit("弱", 1, 0, 1),
    unit("壁", 3, 0, 8),
    unit("鬼", 8, 9, 9),
    unit("巨", 10, 9, 12),
    unit("翼", 2, 2, 2, march="飛行"),
    unit("鷹", 3, 3, 3, march="長距離飛行"),
    unit("竜", 4, 4, 4, march="飛行", races=("ドラゴン",), element="火"),
]

ELEMENTS = [
    unit("炎", 2, 2, 2, element="火", standing=("スペル：火火",)),
    unit("波", 2, 2, 2, element="水", standing=("スペル：水水",)),
    unit("岩", 2, 2, 2, element="土", standing=("スペル：土土",)),
    unit("嵐", 2, 2, 2, element="風", standing=("スペル：風風",)),
    unit("光", 2, 2, 2, element="聖", standing=("スペル：聖聖",)),
    unit("闇", 2, 2, 2, element="魔", standing=("スペル：魔魔",)),
    unit("師", 3, 1, 3, standing=("スペル：マルチマルチマルチ",)),
]

STANDING = [
    unit("兵", 2, 2, 2, standing=("アイテム：マルチ",)),
    unit("匠", 3, 2, 3, standing=("アイテム：マルチマルチ",)),
    unit("商", 2, 1, 2, standing=("アイテム：消耗消耗",)),
    unit("錬", 2, 1, 2, standing=("アイテム：錬金錬金",)),
    unit("速", 2, 2, 2, standing=("イニシアチブ：+2",)),
    unit("遅", 2, 2, 2, standing=("イニシアチブ：-2",)),
    unit("突", 2, 2, 2, standing=("チャージ：2",)),
    unit("守", 2, 2, 2, standing=("ディフェンダー：2",)),
    unit("耐", 2, 2, 3, standing=("耐性：火炎(2減)",)),
    unit("脆", 2, 2, 3, standing=("弱点：火炎(2増)",)),
    unit("堅", 2, 2, 3, standing=("耐性：ALL(2減)",)),
    unit("即", 2, 2, 2, instant=True),
    unit("疾", 4, 4, 3, instant=True),
    unit("英", 4, 5, 5, hero=3),
    unit("傑", 3, 3, 3, hero=2, instant=True),
]

ABILITIES = [
    unit("射", 2, 2, 2, "Battle［普通］《完了型》敵軍ユニット1体に【2】ダメージを与える。"),
    unit(
        "投", 2, 2, 2,
        "Battle［普通］《宣言型》〈コスト：手札1枚を破棄する〉敵軍ユニット1体に【2】ダメージを与える。",
    ),
    unit(
        "庇", 2, 1, 3,
        "Battle［対抗］《宣言型》〈コスト：このユニットを行動完了にする〉自軍ユニット1体に「防御力：+3」を付与する。",
    ),
    unit("祈", 1, 0, 2, "Field［儀式］《完了型》手札を1枚補充する。"),
    unit("鼓", 2, 1, 2, "Battle［常時］自軍ユニットは「攻撃力：+1」を得る。"),
    unit("怒", 2, 2, 2, "Battle［常時］自軍が先攻側なら、このユニットは「攻撃力：+2」を得る。"),
    unit("手", 2, 2, 2, "Battle［対抗］《手札》〈コスト：このカードを破棄する〉自軍ユニット1体に「防御力：+2」を付与する。"),
]  # fmt: skip

SPELLS = [
    spell("焼", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：3】ダメージを与える。"),
    spell("爆", "Battle［普通］〈コスト：火火消費〉敵軍ユニットすべてに【火炎：2】ダメージを与える。"),
    spell("賽", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：1D】ダメージを与える。"),
    spell(
        "閃",
        "Battle［普通|対抗不可］〈コスト：聖消費〉敵軍ユニット1体に【雷撃：3】ダメージを与える。",
        element="聖",
    ),
    spell("力", "Battle［普通］〈コスト：土消費〉自軍ユニット1体に「攻撃力：+3」を付与する。", element="土"),
    spell("護", "Battle［対抗］〈コスト：水消費〉自軍ユニット1体に「防御力：+3」を付与する。", element="水"),
    spell(
        "返",
        "Battle［対抗］〈コスト：火消費〉敵軍ユニット1体に【火炎：2】ダメージを与える。",
    ),
    spell("消", "Battle［対抗］〈コスト：風消費〉使用された戦闘スペル1枚をキャンセルする。", element="風"),
    spell("死", "Battle［普通］〈コスト：魔魔消費〉敵軍ユニット1体を死亡させる。", element="魔"),
    spell("縛", "Battle［普通］〈コスト：魔消費〉敵軍ユニット1体を行動完了にする。", element="魔"),
]  # fmt: skip

ITEMS = [
    equipment("剣", 2, 0),
    equipment("鎧", 0, 2),
    equipment("杖", 0, 0, standing=("スペル：火",)),
    equipment("笛", 0, 0, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。"),
    consumable("薬", "Battle［普通］自軍ユニット1体に「攻撃力：+2」を付与する。"),
    consumable("煙", "Battle［対抗］自軍ユニット1体に「防御力：+2」を付与する。"),
    alchemy("弾", "Battle［普通］敵軍ユニット1体に【爆発：3】ダメージを与える。"),
    consumable("瓶", "Battle［普通］自軍ユニット1体に「攻撃力：+1」を付与する。", slot="マルチ"),
]

TERRAINS = [
    terrain("森", 8),
    terrain("丘", 6),
    terrain("谷", 4),
    terrain("穴", 2),
    terrain("野", 12),
    terrain("砦", 8, "Battle［常時］自軍ユニットは「防御力：+1」を得る。"),
]

SUMMONERS = [
    summoner("主"),
    summoner("長", "Field［儀式］《完了型》手札を1枚補充する。"),
]

CARDS: list[CardData] = [
    *PLAIN,
    *ELEMENTS,
    *STANDING,
    *ABILITIES,
    *SPELLS,
    *ITEMS,
    *TERRAINS,
    *SUMMONERS,
]
