"""What Weiss Schwarz offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.games.entry import CardCheck, CardData, GameEntry, Settings
from tefuda.games.place import Place
from tefuda.games.weiss_schwarz import book, cards
from tefuda.games.weiss_schwarz.board import board
from tefuda.games.weiss_schwarz.field import SLOT_KEYS, SLOT_WORDS
from tefuda.games.weiss_schwarz.icons import CLAUSES as ICON_CLAUSES
from tefuda.games.weiss_schwarz.position import MARKS, lay_out
from tefuda.games.weiss_schwarz.prep import OPENING_HAND
from tefuda.games.weiss_schwarz.printed import data_in
from tefuda.games.weiss_schwarz.says import ICON_WORDS
from tefuda.games.weiss_schwarz.thumb import choose
from tefuda.games.weiss_schwarz.written import WRITING
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


def kind_words() -> list[Words]:
    return [Words(ja, en) for ja, en in cards.KIND_WORDS.values()]


def check_card(data: Mapping[str, object], where: Place) -> CardCheck:
    """Compile one card and tell what of its text was not understood."""
    card = cards.read_card(data, where)
    result = cards.compile_card(card)
    unread = list(result.unread) if isinstance(result, cards.Refused) else []
    return CardCheck(card.key, card.name, unread)


KEYWORDS = (
    ("アラーム", "alarm", "alarm", "10.1.1"),
    ("アンコール", "encore", "encore", "10.2.1"),
    ("応援", "assist", "assist", "10.3.1"),
    ("絆", "bond", "bond", "10.4.1"),
    ("助太刀", "backup", "backup", "10.5.1"),
    ("大活躍", "great performance", "great_performance", "10.6.1"),
    ("集中", "brainstorm", "brainstorm", "10.7.1"),
    ("チェンジ", "change", "change", "10.8.1"),
    ("記憶", "memory", "memory", "10.9.1"),
    ("経験", "experience", "experience", "10.10.1"),
    ("シフト", "shift", "shift", "10.11.1"),
    ("加速", "accelerate", "accelerate", "10.12.1"),
    ("共鳴", "resonance", "resonance", "10.13.1"),
    ("フォース", "force", "force", "10.14.1"),
    ("合体", "combine", "combine", "10.15.1"),
    ("分離", "separate", "separate", "10.16.1"),
    ("リンク", "link", "link", "10.17.1"),
    ("継承", "inherit", "inherit", "10.18.1"),
    ("ターン回数制限", "turn limit", "limit", "10.19.1"),
)


def terms() -> list[tuple[Words, str, str]]:
    """Words of the book that are neither zones nor actions."""
    return [
        (Words("キャラ", "character"), "kind `character`", "2.3.2.1"),
        (Words("イベント", "event"), "kind `event`", "2.3.2.2"),
        (Words("クライマックス", "climax"), "kind `climax`", "2.3.2.3"),
        (Words("色", "colour"), "tag `color`", "2.4.1"),
        (Words("特徴", "trait"), "tag `trait`", "2.5.1"),
        (Words("レベル", "level"), "attribute `level`", "2.6.1"),
        (Words("コスト", "cost"), "attribute `cost`", "2.7.1"),
        (Words("カウンターアイコン", "counter icon"), "tag `icon:counter`", "2.8.2"),
        (Words("パワー", "power"), "attribute `power`", "2.9.1"),
        (Words("ソウル", "soul"), "attribute `soul`", "2.10.1"),
        (Words("トリガーアイコン", "trigger icon"), "tag `trigger`", "2.11.1"),
        (Words("作品名", "title"), "tag `work`", "2.13.1"),
        (Words("サイド", "side"), "tag `side`", "2.18.1"),
        (Words("舞台", "stage"), "the five slots", "3.5.1"),
        *[
            (words, f"slot `{key}`", "3.6.4")
            for key, words in zip(SLOT_KEYS, SLOT_WORDS, strict=True)
        ],
        (Words("前の", "ahead"), "place `ahead`", "3.6.5"),
        (Words("後ろの", "behind"), "place `behind`", "3.6.5"),
        (Words("正面の", "facing"), "place `facing`", "3.6.6"),
        (Words("マーカー", "marker"), "ways `marker`, `marker_up`", "3.7.1"),
        (Words("オーナー", "owner"), "column `owner`", "4.2.1"),
        (Words("マスター", "master"), "`zone_seat`", "4.3.1"),
        (Words("チェックタイミング", "check timing"), "procedure `check`", "4.4.1"),
        (Words("プレイタイミング", "play timing"), "steps that ask", "4.5.1"),
        (Words("スタンド", "stand"), "pose `stand`", "4.6.1.1"),
        (Words("レスト", "rest"), "pose `rest`", "4.6.1.2"),
        (Words("リバース", "reverse"), "pose `reverse`", "4.6.1.3"),
        (Words("ダメージ処理", "damage"), "procedure `damage`", "4.10.1"),
        (Words("ダメージキャンセル", "damage cancel"), "event `CANCELLED`", "4.10.1.2"),
        *[
            (words, f"icon `{key}`", ICON_CLAUSES[key])
            for key, words in ICON_WORDS.items()
            if key != "none"
        ],
        (Words("ダイレクトアタック", "direct attack"), "method `direct`", "7.2.1.4.1"),
        (Words("フロントアタック", "front attack"), "method `front`", "7.2.1.4.2"),
        (Words("サイドアタック", "side attack"), "method `side`", "7.2.1.4.2"),
        (Words("バトル相手", "battle opponent"), "relation `battle`", "7.2.1.5.1"),
        (Words("トリガーチェック", "trigger check"), "event `CHECKED`", "7.3.1.2.3"),
        (Words("起動能力", "activated ability"), "ability `act`", "8.1.1.1"),
        (Words("自動能力", "automatic ability"), "ability `auto`", "8.1.1.2"),
        (Words("永続能力", "continuous ability"), "ability `cont`", "8.1.1.3"),
        (Words("ルール処理", "rule processing"), "procedure `check`", "9.1.1"),
        (Words("リフレッシュ", "refresh"), "procedure `refresh`", "9.2.1"),
        (Words("レベルアップ", "level-up"), "procedure `level_up`", "9.3.1"),
        *[(Words(ja, en), f"keyword `{key}`", clause) for ja, en, key, clause in KEYWORDS],
    ]


ENTRY = GameEntry(
    "weiss_schwarz",
    Words("ヴァイスシュヴァルツ", "Weiss Schwarz"),
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
    edition="1.109",
    opening=OPENING_HAND,
)
