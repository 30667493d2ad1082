"""What PSO2 offers the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from tefuda.games.entry import CardCheck, CardData, FurtherTable, GameEntry, Settings
from tefuda.games.place import Place
from tefuda.games.pso2 import book, cards
from tefuda.games.pso2.board import board
from tefuda.games.pso2.position import MARKS, lay_out
from tefuda.games.pso2.prep import OPENING_HAND
from tefuda.games.pso2.printed import data_in
from tefuda.games.pso2.thumb import choose
from tefuda.games.pso2.written import WRITING
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words

DUEL_SEATS = 2
TABLE, DIFFICULTY = "table", "difficulty"


def build(settings: Settings, extra: list[CardData]) -> Rules:
    more = [
        cards.read_card(data, Place(f"{i + 1}枚目のカード", f"card {i + 1}"))
        for i, data in enumerate(extra)
    ]
    return book.build(settings, more)


def table_of(settings: Settings) -> tuple[int, int]:
    """How many seats there are, and how many players: in a raid, the boss has the last seat."""
    said = settings.get(TABLE, book.SETTINGS[TABLE][0])
    tables = book.SETTINGS[TABLE]
    party = tables.index(said) if said in tables else 0
    return (party + 1, party) if party else (DUEL_SEATS, DUEL_SEATS)


def decks() -> dict[str, list[str]]:
    bosses = cards.boss_decks()
    return {key: deck for key, deck in cards.own_decks().items() if key not in bosses}


def boss_decks() -> dict[str, list[str]]:
    bosses = cards.boss_decks()
    return {key: deck for key, deck in cards.own_decks().items() if key in bosses}


def tables() -> list[FurtherTable]:
    """Raids of one to four players, of every difficulty, the bosses in turn."""
    out: list[FurtherTable] = []
    raids = product(book.SETTINGS[TABLE][1:], book.SETTINGS[DIFFICULTY])
    party = list(decks())
    bosses = list(boss_decks())
    for n, (table, difficulty) in enumerate(raids):
        boss = bosses[n % len(bosses)]
        settings: Settings = {TABLE: table, DIFFICULTY: difficulty}
        players = table_of(settings)[1]
        seated = [party[(n + seat) % len(party)] for seat in range(players)]
        out.append((f"{table} {difficulty} {boss}", settings, [*seated, boss]))
    return out


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
    Words(*cards.KIND_WORDS[kind])
    for kind in (cards.PLAYER, cards.CHARACTER, cards.MAG, cards.ACTIVE, cards.ITEM)
]

KEYWORDS = (
    ("ウォークライ", "war cry", "war_cry", "302.1b"),
    ("登場時", "on entering", "enter", "302.2"),
    ("戦闘不能時", "on falling", "fallen", "302.3"),
    ("ドロップ", "drop", "drop", "302.4"),
    ("連撃", "chain attack", "chain", "302.5"),
    ("奇襲", "ambush", "ambush", "302.6"),
    ("連続射撃", "double shot", "double", "302.7"),
    ("狙撃", "snipe", "snipe", "302.8"),
    ("貫通X", "pierce X", "pierce", "glossary.貫通X"),
)


def terms() -> list[tuple[Words, str, str]]:
    """Words of the book that are neither zones nor actions."""
    return [
        (Words("味方", "ally"), "player and characters of `YOU`", "101.2.2"),
        (Words("相手", "enemy"), "player and characters of `OPPONENT`", "101.2.2"),
        (Words("アクション", "happening"), "`Event`", "103.2.1"),
        (Words("発生源", "source"), "`Event.src`", "103.2.2"),
        (Words("置換効果", "replacement"), "`Instead`", "103.4.3"),
        (Words("行動権", "priority"), "procedure `kernel.priority`", "103.6.1"),
        (Words("レスポンス", "response"), "`State.stack`", "103.7.1"),
        (Words("装備先", "bearer"), "column `host`", "205.4.1"),
        (Words("付与先", "bearer of an active"), "column `host`", "204.2.2.1"),
        (Words("武器", "weapon"), "way `weapon`", "205.5.1"),
        (Words("防具", "armour"), "way `armour`", "205.5.2"),
        (Words("装備枠", "slots"), "attributes `weapon_room`, `armour_room`, `slots`", "205.4.4"),
        (Words("称号", "title"), "part of the name", "206.1.1"),
        (Words("色", "colour"), "tag `color`", "207.1"),
        (Words("クラス", "class"), "tag `class`", "208.1"),
        (Words("コスト", "cost"), "number `cost`, attribute `price`", "209.1"),
        (Words("種別", "kind"), "tag `kind`", "210.1"),
        (Words("攻撃力", "attack"), "attribute `attack`", "212.1"),
        (Words("HP", "HP"), "attribute `hp`", "213.1"),
        (Words("防御力", "defence"), "attribute `defence`", "205.5.2"),
        (Words("ダメージ", "damage"), "columns `front_damage`, `back_damage`", "214.1"),
        (Words("戦闘不能", "fallen"), "action `destroy` of a character", "301.4"),
        (Words("ON", "ON"), "pose `on`", "215.1.1"),
        (Words("OFF", "OFF"), "pose `off`", "215.1.2"),
        (Words("前列", "front row"), "zone `front`", "403.1"),
        (Words("後列", "back row"), "zone `back`", "403.1"),
        (Words("誘発能力", "triggered ability"), "ability `trigger`", "300.2"),
        (Words("起動能力", "activated ability"), "ability `act`", "300.3"),
        (Words("常時能力", "continuous ability"), "ability `static`", "300.4"),
        (Words("アクティブ能力", "active ability"), "ability `active`", "300.5"),
        (Words("サーチ", "search"), "action `search`", "301.2"),
        (Words("フリーズ", "freeze"), "attribute `no_attack`", "301.3"),
        (Words("破壊", "destroy"), "action `destroy`", "301.5"),
        (Words("装備", "equip"), "action `equip`", "301.7"),
        (Words("付与", "attach"), "ability `attach`", "301.8"),
        *[(Words(ja, en), f"keyword `{key}`", clause) for ja, en, key, clause in KEYWORDS],
        (Words("回復X", "recover X"), "action `recover`", "glossary.回復X"),
        (Words("攻撃中", "attacking"), "variable `attacker`", "506.4.1"),
        (Words("攻撃の対象", "target of an attack"), "variable `target_one`", "506.3.1"),
        (Words("交戦状態", "engaged"), "place `engaged`", "506.5.1"),
        (Words("ボス", "boss"), "the last seat of a raid", "raid.prep.1"),
        (Words("パーティー", "party"), "team 0 of a raid", "raid.prep.1"),
        (Words("ライフ", "life"), "column `life_lost`", "raid.flow.3"),
        (Words("ターゲットプレイヤー", "target player"), "variable `target_player`", "raid.turn.1"),
    ]


ENTRY = GameEntry(
    "pso2",
    Words("ファンタシースターオンライン2 TCG", "Phantasy Star Online 2 TCG"),
    DUEL_SEATS,
    book.SETTINGS,
    build,
    book.begin,
    book.deck_problems,
    decks,
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
    table_of,
    boss_decks,
    tables,
    edition="1.8",
    opening=OPENING_HAND,
)
