"""What Monster Collection offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.games.entry import CardCheck, CardData, GameEntry, Settings
from tefuda.games.monster_collection import book, cards
from tefuda.games.monster_collection.board import board
from tefuda.games.monster_collection.field import HAND_LIMIT
from tefuda.games.monster_collection.position import MARKS, lay_out
from tefuda.games.monster_collection.printed import data_in
from tefuda.games.monster_collection.thumb import choose
from tefuda.games.monster_collection.written import WRITING
from tefuda.games.place import Place
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words


def build(settings: Settings, extra: list[CardData]) -> Rules:
    more = [
        cards.read_card(data, Place(f"{i + 1}枚目のカード", f"card {i + 1}"))
        for i, data in enumerate(extra)
    ]
    return book.build(settings, more)


def deck_names() -> dict[str, Words]:
    return {key: Words(ja, en) for key, (ja, en) in cards.deck_names().items()}


def whole_card(rules: Rules, key: str) -> cards.Card:
    if key not in rules.key_no:
        raise BadInput(f"there is no card {key!r} here", ja=f"「{key}」というカードはここにない。")
    card = data_in(rules.pool[rules.key_no[key]]).card
    assert isinstance(card, cards.Card)
    return card


def card_lines(rules: Rules, key: str, lang: str) -> list[str]:
    return cards.card_text(whole_card(rules, key), lang)


def card_facts(rules: Rules, key: str, lang: str) -> str:
    return cards.card_facts(whole_card(rules, key), lang)


def check_card(data: Mapping[str, object], where: Place) -> CardCheck:
    """Compile one card and tell what of its text was not understood."""
    card = cards.read_card(data, where)
    result = cards.compile_card(card)
    unread = list(result.unread) if isinstance(result, cards.Refused) else []
    return CardCheck(card.key, card.name, unread)


KIND_WORDS = [
    Words("召喚術師", "summoner"),
    Words("ユニット", "unit"),
    Words("戦闘スペル", "combat spell"),
    Words("アイテム", "item"),
    Words("地形", "terrain"),
]  # by the numbers of names.SUMMONER_CARD … names.TERRAIN_CARD

ELEMENTS = (
    ("火", "fire", "2.b1"),
    ("風", "wind", "2.b2"),
    ("水", "water", "2.b3"),
    ("聖", "holy", "2.b4"),
    ("土", "earth", "2.b5"),
    ("魔", "dark", "2.b6"),
)

SLOTS = (
    ("アイテムマルチ枠", "multi item slot", "multi_item", "12-4-1.p1"),
    ("消耗品枠", "consumable slot", "consumable", "12-4-2.p1"),
    ("錬金弾枠", "alchemy slot", "alchemy", "12-4-3.p1"),
    ("スペルマルチ枠", "multi spell slot", "multi_spell", "12-5.p3"),
)


def terms() -> list[tuple[Words, str, str]]:
    """Words of the book that are neither zones nor actions."""
    return [
        *[(Words(ja, en), f"tag `element:{ja}`", clause) for ja, en, clause in ELEMENTS],
        (Words("二つ名", "byname"), "part of the name", "4-1.c3"),
        (Words("アルカナ", "arcana"), "tag `arcana`", "4-1.c4"),
        (Words("ブロック", "block"), "tag `block`", "4-1.c8"),
        (Words("勢力", "faction"), "tag `faction`", "4-1.c9"),
        (Words("種族", "race"), "tag `race`", "4-2.c3"),
        (Words("レベル", "level"), "attribute `level`", "4-2.c5"),
        (Words("英雄点", "hero points"), "attribute `hero`", "4-2.c6"),
        (Words("攻撃力", "attack"), "attribute `attack`", "4-2.c7"),
        (Words("防御力", "defence"), "attribute `defence`", "4-2.c8"),
        (Words("進軍タイプ", "march type"), "attribute `march`", "4-2.c9"),
        *[
            (Words(ja, en), f"attribute `march` {n}", "9-2-2.p6")
            for n, (ja, en) in enumerate(cards.MARCH_WORDS.items())
        ],
        (Words("常備能力", "standing ability"), "printed attributes", "4-2.c10"),
        (Words("特殊能力", "special ability"), "ability", "4-2.c11"),
        (Words("英雄", "hero"), "place `hero`", "4-2.p3"),
        (Words("タイプ", "type"), "tag `type`", "4-3.c3"),
        (Words("装備品", "equipment"), "tag `item:装備品`, way `EQUIPMENT`", "4-4.p2"),
        (Words("消耗品", "consumable"), "tag `item:消耗品`", "4-4.p3"),
        (Words("錬金弾", "alchemy shot"), "tag `item:錬金弾`", "4-4.p3"),
        (Words("リミット", "limit"), "attribute `limit`", "4-5.c4"),
        (Words("エリア", "area"), "0 to 11, written 11 to 43", "5-2.p1"),
        (Words("本陣", "headquarters"), "`HEADQUARTERS`", "5-3.p1"),
        (Words("戦場", "field"), "zones `party`, `terrain`", "5-4.p1"),
        (Words("未行動", "unacted"), "pose `unacted`", "6.p1"),
        (Words("行動完了", "acted"), "pose `acted`", "6.p1"),
        (Words("進軍側", "marching side"), "variable `turn`", "9.p2"),
        (Words("守備側", "defending side"), "the other seat", "9.p2"),
        (Words("自軍領土", "own territory"), "place `own_territory`", "9-2-1.b1.p1"),
        (Words("敵軍領土", "enemy territory"), "place `enemy_territory`", "9-2-1.b1.p1"),
        (Words("支配地形", "held terrain"), "terrain with units of a seat", "9-2-1.b2.p1"),
        (Words("配置地形", "placed terrain"), "column `owner` of a terrain", "9-2-1.b3.p1"),
        (Words("空き地", "vacant area"), "an area without terrain", "9-2-1.b4.p1"),
        (Words("代理地形", "proxy"), "a terrain that lies face down", "9-2-1.p6"),
        (Words("進軍範囲", "march range"), "`RANGES`", "9-2-2.p4"),
        (Words("先攻側", "first side"), "variable `first_side`", "10-3.s3.p1"),
        (Words("後攻側", "second side"), "the other seat", "10-3.s3.p1"),
        (Words("隊列", "formation"), "order in zone `party`", "10-2-1.p2"),
        (Words("イニシアチブ値", "initiative"), "attribute `initiative`", "10-3.s2.p1"),
        (Words("攻撃ダメージ", "attack damage"), "damage without an attribute", "10-9-2.p1"),
        (Words("対抗連鎖", "counter chain"), "procedure `kernel.chain`", "10-10.p1"),
        (Words("普通", "normal"), "tag `timing:normal`", "11-2-1.p1"),
        (Words("対抗不可", "no counter"), "tag `timing:unanswered`", "11-2-1.p2"),
        (Words("対抗", "counter"), "tag `timing:counter`", "11-2-2.p1"),
        (Words("儀式", "ritual"), "tag `timing:ritual`", "11-2-3.p1"),
        (Words("条件", "condition"), "ability `trigger`", "11-2-4.p1"),
        (Words("条件(強制)", "condition (forced)"), "tag `timing:forced`", "11-2-4.b3.p2"),
        (Words("発揮時期", "trigger"), "`Trigger`", "11-2-4.p1"),
        (Words("常時", "always"), "ability `static`", "11-2-5.p1"),
        (Words("チャージ", "charge"), "attribute `charge`", "12-2.p1"),
        (Words("ディフェンダー", "defender"), "attribute `defender`", "12-3.p1"),
        *[(Words(ja, en), f"attribute `{key}`", clause) for ja, en, key, clause in SLOTS],
        (Words("耐性", "resistance"), "attribute `hurt:…`, down", "12-6.p1"),
        (Words("弱点", "weakness"), "attribute `hurt:…`, up", "12-7.p1"),
        (Words("完了型", "acting"), "tag `icon:done`", "13-1.p1"),
        (Words("宣言型", "declared"), "tag `icon:declared`", "13-2.p1"),
        (Words("手札型", "from the hand"), "tag `icon:hand`", "13-3.p1"),
        (Words("死亡", "death"), "event `DIED`", "15-1.p1"),
        (Words("ダメージ属性", "damage attribute"), "`Damage.element`", "15-2.p3"),
        *[
            (Words(ja, en), f"damage attribute `{ja}`", "15-2.p3")
            for ja, en in cards.DAMAGE_WORDS.items()
        ],
        (Words("破棄", "discard"), "move to `discard`", "16.b1.p1"),
        (Words("付与", "grant"), "action `modify`", "16.b2.p1"),
        (Words("キャンセル", "cancel"), "action `cancel`", "16.b3.p1"),
        (Words("ダイス結果", "result of the dice"), "variable `rolled`", "16.b4.p2"),
        (Words("千日手", "repetition"), "variables `same_0`, `same_1`", "17-3.b1.p1"),
        (Words("リミット調整", "limit adjustment"), "action `give_up`", "17-4.p1"),
    ]


ENTRY = GameEntry(
    "monster_collection",
    Words("モンスター・コレクションTCG", "Monster Collection TCG"),
    2,
    book.SETTINGS,
    build,
    book.begin,
    book.deck_problems,
    cards.own_decks,
    deck_names,
    card_lines,
    card_facts,
    KIND_WORDS,
    check_card,
    choose,
    board,
    lay_out,
    MARKS,
    terms,
    WRITING,
    edition="1.11",
    opening=HAND_LIMIT,
)
