"""What 装甲娘 offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.games.entry import CardCheck, CardData, GameEntry, Settings
from tefuda.games.place import Place
from tefuda.games.soukou_musume import book, cards
from tefuda.games.soukou_musume.board import board
from tefuda.games.soukou_musume.position import MARKS, lay_out
from tefuda.games.soukou_musume.prep import OPENING_HAND
from tefuda.games.soukou_musume.printed import UnitData
from tefuda.games.soukou_musume.state import STATE_WORDS
from tefuda.games.soukou_musume.thumb import choose
from tefuda.games.soukou_musume.written import WRITING
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
    data = rules.pool[rules.key_no[key]].data
    assert isinstance(data, UnitData)
    assert isinstance(data.card, cards.Card)
    return data.card


def card_lines(rules: Rules, key: str, lang: str) -> list[str]:
    return cards.card_text(whole_card(rules, key), lang)


def card_facts(rules: Rules, key: str, lang: str) -> str:
    return cards.card_facts(whole_card(rules, key), lang)


def kind_words() -> list[Words]:
    return [Words(ja, en) for ja, en in cards.KIND_WORDS.values()]


def check_card(data: Mapping[str, object], where: Place) -> CardCheck:
    """Compile one card and tell what of its text was not understood."""
    card = cards.read_card(data, where)
    result = cards.compile_card(card)
    unread = list(result.unread) if isinstance(result, cards.Refused) else []
    return CardCheck(card.key, card.name, unread)


def terms() -> list[tuple[Words, str, str]]:
    """Words of the sheet that are neither zones nor actions."""
    return [
        (Words("ユニット", "unit"), "kind `unit`", "sheet.turn.main.2"),
        (Words("コマンド", "command"), "kinds below", "sheet.turn.main.3"),
        (Words("戦略", "strategy"), "kind `strategy`", "sheet.turn.main.3"),
        (Words("戦術", "tactic"), "kind `tactic`", "sheet.turn.main.3"),
        (Words("制服", "uniform"), "kind `uniform`", "sheet.turn.main.3"),
        (Words("セット", "set"), "way `set`", "sheet.turn.main.3"),
        (Words("エネルギー", "energy"), "way `energy`", "sheet.turn.main.1"),
        (Words("HP", "HP"), "attribute `hp`", "sheet.turn.attack.2"),
        (Words("ダメージマーカー", "damage marker"), "column `damage`", "sheet.state.large.1"),
        (Words("退却コスト", "retreat cost"), "attribute `retreat`", "sheet.turn.main.5"),
        (Words("属性（斬・貫・衝）", "attribute"), "tag `attribute`", "sheet.damage.4.1"),
        (Words("有利", "advantage"), "`advantage`", "sheet.damage.4.1"),
        (Words("スキル", "skill"), "`SkillData`", "sheet.turn.attack.1"),
        (Words("○スキル", "circle skill"), "`CircleData`", "sheet.turn.main.4"),
        (Words("判定", "judgement"), "procedure `contest`", "sheet.turn.end.2"),
        *[
            (words, f"pose `{key}`", f"sheet.state.{'large' if key == 'wrecked' else key}")
            for key, words in STATE_WORDS.items()
        ],
    ]


ENTRY = GameEntry(
    "soukou_musume",
    Words("装甲娘", "Soukou Musume"),
    2,
    book.SETTINGS,
    build,
    book.begin,
    book.deck_problems,
    cards.own_decks,
    deck_names,
    card_lines,
    card_facts,
    kind_words(),
    check_card,
    choose,
    board,
    lay_out,
    MARKS,
    terms,
    WRITING,
    edition="2020",
    opening=OPENING_HAND,
)
