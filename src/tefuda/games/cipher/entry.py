"""What Cipher offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.games.cipher import book, cards
from tefuda.games.cipher.board import board
from tefuda.games.cipher.position import MARKS, lay_out
from tefuda.games.cipher.prep import OPENING_HAND
from tefuda.games.cipher.printed import data_in
from tefuda.games.cipher.thumb import choose
from tefuda.games.cipher.written import WRITING
from tefuda.games.entry import CardCheck, CardData, GameEntry, Settings
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


KIND_WORDS = [Words("ユニット", "unit")]  # all cards are of one kind

KEYWORDS = (
    ("フォーメーションスキル", "formation skill", "fs", "21.2.2.1"),
    ("クラスチェンジスキル", "class change skill", "ccs", "21.2.2.2"),
    ("レベルアップスキル", "level-up skill", "lvs", "21.2.2.3"),
    ("ユニオンスキル", "union skill", "us", "21.2.2.4"),
    ("カルネージフォーム", "carnage form", "cf", "21.2.2.5"),
    ("ボンドスキル", "bond skill", "bs", "21.2.2.6"),
    ("竜脈", "dragon vein", "vein", "21.2.2.7"),
    ("ヒーロースキル", "hero skill", "hs", "21.2.2.8"),
    ("ツインスキル", "twin skill", "ts", "21.2.2.9"),
    ("インクリーズスキル", "increase skill", "is", "21.2.2.10"),
    ("アウェイクニングスキル", "awakening skill", "as", "21.2.2.11"),
    ("ドラゴンブラッド", "dragon blood", "db", "21.2.2.12"),
    ("レジェンダリーアイテムスキル", "legendary item skill", "lis", "21.2.2.13"),
    ("クレストパワー", "crest power", "cp", "21.2.2.14"),
)


def terms() -> list[tuple[Words, str, str]]:
    """Words of the book that are neither zones nor actions."""
    return [
        (Words("出撃コスト", "deployment cost"), "attribute `cost`", "4.2.1"),
        (Words("クラスチェンジコスト", "class change cost"), "attribute `class_cost`", "4.3.1"),
        (Words("シンボル", "symbol"), "tag `symbol`", "4.4.1"),
        *[
            (Words(key, words), f"tag `symbol:{key}`", f"4.4.4.b{i + 1}")
            for i, (key, words) in enumerate(cards.SYMBOL_WORDS.items())
        ],
        (Words("性別", "sex"), "tag `sex`", "4.5.1"),
        (Words("武器", "weapon"), "tag `weapon`", "4.6.1"),
        (Words("タイプ", "type"), "tag `type`", "4.7.1"),
        (Words("スキル", "skill"), "ability", "4.9.1"),
        (Words("戦闘力", "power"), "attribute `power`", "4.11.1"),
        (Words("称号", "title"), "part of the name", "4.12.1"),
        (Words("ユニット名", "unit name"), "tag `unit`", "4.13.1"),
        (Words("カード名", "card name"), "name", "4.14.1"),
        (Words("射程", "range"), "attributes `range_1`, `range_2`, `range_3`", "4.15.1"),
        (Words("兵種", "class and job"), "tags `class`, `job`", "4.16.1"),
        (Words("支援力", "support"), "attribute `support`", "4.17.1"),
        (Words("所有者", "owner"), "column `owner`", "5.1.2.1.1"),
        (Words("使用者", "user"), "`zone_seat`", "5.1.2.1.2"),
        (Words("未行動", "ready"), "pose `ready`", "5.1.2.6"),
        (Words("行動済み", "acted"), "pose `acted`", "5.1.2.6"),
        (Words("被撃破状態", "defeated"), "column `defeated`", "5.1.2.7.1"),
        (Words("戦場", "field"), "zones `front`, `back`", "6.3.1"),
        (Words("自動処理チェックタイミング", "check timing"), "procedure `check`", "7.1"),
        (Words("クラスチェンジボーナス", "class change bonus"), "column `bonus`", "8.1"),
        (Words("同名処理", "same name"), "rule processing", "9.2"),
        (Words("撃破処理", "defeat"), "rule processing", "9.3"),
        (Words("敗北処理", "loss"), "rule processing", "9.4"),
        (Words("配置処理", "placing"), "rule processing", "9.5"),
        (Words("進軍処理", "march"), "rule processing", "9.6"),
        (Words("デッキ補充処理", "refill"), "procedure `refill`", "11.3.1"),
        (Words("出撃", "deployment"), "event `DEPLOYED`", "14.1.1"),
        (Words("レベルアップ", "level-up"), "event `LEVELED_UP`", "14.2.1"),
        (Words("クラスチェンジ", "class change"), "event `CLASS_CHANGED`", "14.2.5"),
        (Words("支援の成功", "successful support"), "event `SUPPORT_OK`", "18.3.1.4.1"),
        (Words("支援の失敗", "failed support"), "event `SUPPORT_FAILED`", "18.3.1.4.1"),
        (Words("必殺攻撃", "critical hit"), "variable `critical_hit`", "18.4.1.2"),
        (Words("神速回避", "god-speed evasion"), "variable `evaded`", "18.4.1.4"),
        *[(Words(ja, en), f"keyword `{key}`", clause) for ja, en, key, clause in KEYWORDS],
        (Words("絆型スキル", "bond-type skill"), "ability in `bond`", "21.3.1.1"),
        (Words("手札型スキル", "hand-type skill"), "ability in `hand`", "21.3.1.2"),
        (Words("常時型スキル", "continuous skill"), "ability `cont`", "21.3.1.3"),
        (Words("起動型スキル", "activated skill"), "ability `act`", "21.3.1.4"),
        (Words("自動型スキル", "automatic skill"), "ability `auto`", "21.3.1.5"),
        (Words("特殊型スキル", "special skill"), "ability `special`", "21.3.1.6"),
        (
            Words("支援型スキル", "support skill"),
            "abilities `support_attack`, `support_defence`, `support_both`",
            "21.3.1.7",
        ),
        (Words("使用回数制限", "turn limit"), "limit", "21.4.1"),
        (Words("アクションアイコン", "action icon"), "cost: `SetPose` of itself", "21.5.3.1"),
        (Words("リバースアイコン", "reverse icon"), "cost: `TurnFace` of bonds", "21.5.3.2"),
        (Words("置換効果", "replacement"), "`Instead`", "22.1"),
        (Words("成長", "growth"), "action `grow`", "23.1.13"),
        (Words("変化", "change"), "action `change`", "23.1.25"),
        (Words("主人公", "main character"), "column `main`", "25.3.1"),
        (Words("味方", "ally"), "units of `YOU`", "25.4.1"),
        (Words("敵", "enemy"), "units of `OPPONENT`", "25.5.1"),
        (Words("攻撃ユニット", "attacking unit"), "variable `attacker`", "25.6.1"),
        (Words("防御ユニット", "defending unit"), "variable `defender`", "25.7.1"),
        (Words("戦闘ユニット", "battling unit"), "place `battling`", "25.8.1"),
        (Words("移動", "move"), "event `SHIFTED`", "25.13.1"),
    ]


ENTRY = GameEntry(
    "cipher",
    Words("ファイアーエムブレム0（サイファ）", "Fire Emblem Cipher"),
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
    edition="1.35",
    opening=OPENING_HAND,
)
