"""Beginning a game: new, from a save, from a replay; and the rules it runs on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from tefuda.game import EVERY, Game, Origin
from tefuda.games import game_entry
from tefuda.games.entry import CardData, GameEntry, Settings
from tefuda.games.place import brief, shown
from tefuda.kernel import record
from tefuda.kernel.errors import BadInput, BadSave, TefudaError, said
from tefuda.kernel.machine import choose as machine_choose
from tefuda.kernel.machine import is_concession
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, pool_digest, restore, unpack

SEED_DIGITS = 4000  # a replay writes the seed out in full
SEED_END = 10**SEED_DIGITS
CARD_END = 10**9  # the largest number a card may bear


@lru_cache(maxsize=16)
def _rules(game: str, settings: tuple[tuple[str, int | str], ...], cards: str) -> Rules:
    entry = game_entry(game)
    return entry.build(dict(settings), cast("list[CardData]", json.loads(cards)))


def rules_for(game: str, settings: Settings | None = None, cards: Sequence[CardData] = ()) -> Rules:
    """The bound rulebook of a game (made once for each choice of settings and cards)."""
    chosen = _settings(settings)
    blob = json.dumps(_own_cards(cards), ensure_ascii=False, sort_keys=True)
    if not isinstance(game, str):
        raise BadInput(
            f"a game is called by its name, not {shown(game)}",
            ja=f"ゲームは名前で呼ぶ。{shown(game)} は使えない。",
        )
    return _rules(game, tuple(sorted(chosen.items())), blob)


def _settings(settings: object) -> Settings:
    """Settings as a caller handed them in: words for keys, words or whole numbers for values."""
    if settings is None:
        return {}
    if not isinstance(settings, Mapping):
        raise BadInput(
            f"settings are a dict such as {{'copies': 4}}, not {shown(settings)}",
            ja=f"設定は {{'copies': 4}} のような辞書である。{shown(settings)} は使えない。",
        )
    out: Settings = {}
    for key, got in settings.items():
        if not isinstance(key, str):
            raise BadInput(
                f"a setting is called by its name, not {shown(key)}",
                ja=f"設定は名前で呼ぶ。{shown(key)} は使えない。",
            )
        if type(got) is not int and type(got) is not str:  # True and 4.0 would pass for 1 and 4
            raise BadInput(
                f"the setting {shown(key)} is a whole number or a word, not {shown(got)}",
                ja=f"設定 {shown(key)} は整数か言葉である。{shown(got)} は使えない。",
            )
        out[key] = got
    return out


def _own_cards(cards: object) -> list[CardData]:
    """A copy of the cards a caller handed in, to the last list in them."""
    if not isinstance(cards, (list, tuple)):
        raise BadInput(
            f"cards are a list, each a dict of its fields, not {shown(cards)}",
            ja=f"カードは、欄の辞書を並べたリストである。{shown(cards)} は使えない。",
        )
    out: list[CardData] = []
    for n, card in enumerate(cards, 1):
        if not isinstance(card, Mapping):
            raise BadInput(
                f"card {n} is not a dict of its fields but {shown(card)}",
                ja=f"{n}枚目のカードが欄の辞書ではない: {shown(card)}",
            )
        try:
            blob = json.dumps(dict(card), ensure_ascii=False, sort_keys=True)
            blob.encode()
            out.append(cast("CardData", json.loads(blob, parse_int=_card_number)))
        except (TypeError, ValueError, RecursionError) as error:
            raise BadInput(
                f"card {n} holds what no card can: {error}",
                ja=f"{n}枚目のカードに、カードに書けないものがある: {error}",
            ) from error
    return out


def _card_number(digits: str) -> int:
    number = int(digits)
    if abs(number) > CARD_END:
        raise ValueError(f"a number over {CARD_END}")
    return number


def new(
    game: str,
    decks: Sequence[str | Sequence[str]] | None = None,
    seed: int = 0,
    settings: Settings | None = None,
    cards: Sequence[CardData] = (),
) -> Game:
    """Begin a game and run it to its first decision.

    `decks`: one for each seat, the name of a deck we ship or a list of card ids; left out, the
    shipped ones in turn. A seat that is nobody's (a boss's, the last one) has a deck of its own.
    `cards`: further cards, as data (see `tefuda cards --help`).
    """
    mine = _own_cards(cards)
    rules = rules_for(game, settings, mine)
    entry = game_entry(game)
    lists = _decks(entry, decks, rules.settings)
    if type(seed) is not int:
        raise BadInput(
            f"a seed is a whole number, not {shown(seed)}",
            ja=f"シードは整数である。{shown(seed)} は使えない。",
        )
    if abs(seed) >= SEED_END:
        raise BadInput(
            f"a seed has at most {SEED_DIGITS} digits, and this one has more",
            ja=f"シードは{SEED_DIGITS}桁まで。これはそれより長い。",
        )
    state = entry.begin(rules, lists, seed)
    return Game(entry, rules, state, Origin(lists, seed, mine))


def _decks(entry: GameEntry, decks: object, settings: Settings) -> list[list[str]]:
    """The decks as a caller handed them in, as lists of card ids."""
    seats = entry.seats_for(settings)
    if decks is None:
        decks = entry.usual_decks(settings)
    if not _is_list(decks):
        raise BadInput(
            f"one deck for each seat is wanted, a list of {seats}, not {shown(decks)}",
            ja=f"席ごとに一つのデッキ、{seats}個のリストが要る。{shown(decks)} は使えない。",
        )
    lists: list[list[str]] = []
    for seat, deck in enumerate(cast("Sequence[object]", decks)):
        if isinstance(deck, str):
            own = entry.decks_for(settings, min(seat, seats - 1))
            if deck not in own:
                raise BadInput(
                    f"there is no deck {shown(deck)}; we ship {', '.join(own)}",
                    ja=f"「{brief(deck)}」というデッキはない。付属のデッキ: {', '.join(own)}",
                )
            lists.append(list(own[deck]))
            continue
        if not _is_list(deck):
            raise BadInput(
                f"a deck is a name or a list of card ids, not {shown(deck)}",
                ja=f"デッキは名前か、カード番号のリストである。{shown(deck)} は使えない。",
            )
        keys = list(cast("Sequence[object]", deck))
        for key in keys:
            if not isinstance(key, str):
                raise BadInput(
                    f"a deck lists card ids, words in quotes, not {shown(key)}",
                    ja=f"デッキにはカード番号を言葉で並べる。{shown(key)} は使えない。",
                )
        lists.append(cast("list[str]", keys))
    return lists


def _is_list(data: object) -> bool:
    return isinstance(data, Sequence) and not isinstance(data, (str, bytes, bytearray))


def load(data: bytes) -> Game:
    """A saved game. It is played through again from its beginning, so a file that was tampered
    with is found out; `BadSave` says what is wrong."""
    payload = unpack(data)
    game = payload.get("game")
    settings = payload.get("settings")
    state = payload.get("state")
    if not isinstance(game, str) or not isinstance(settings, dict) or not isinstance(state, dict):
        raise BadSave(
            "this save is damaged: its game, settings or state is missing",
            ja="保存データが壊れている: ゲーム、設定、局面のどれかがない。",
        )
    origin = payload.get("origin")
    try:
        began = None if origin is None else _origin(origin)
        cards = began.cards if began else _cards(payload.get("cards", []))
        rules = rules_for(game, settings, cards)
    except (BadInput, TypeError, ValueError) as error:
        raise BadSave(
            f"this save cannot be used: {error}",
            ja=f"この保存データは使えない: {said(error, 'ja')}",
        ) from error
    if payload.get("pool") != pool_digest(rules):
        raise BadSave(
            "this save was made with other cards or settings than the ones here",
            ja="この保存データは、ここにあるものと違うカードか設定で作られた。",
        )
    s = restore(rules, state)
    if began is not None:
        past = [code for _seat, code, _count in record.decisions(s)]
        try:
            again = _play(game, settings, began, past)
        except TefudaError as error:
            raise BadSave(
                f"this save does not play through: {error}",
                ja=f"この保存データは最後まで再生できない: {error.say('ja')}",
            ) from error
        if digest(again.state) != digest(s):
            raise BadSave(
                "this save is altered: played through, the game stands differently",
                ja="保存データが書き換えられている: 再生すると別の局面になる。",
            )
        return again
    return Game(game_entry(game), rules, s, None, cards)


def _cards(data: object) -> list[CardData]:
    """Cards as data, out of a file."""
    if not isinstance(data, list) or any([not isinstance(card, Mapping) for card in data]):
        raise BadInput("one of its cards is not a card", ja="カードでないものがカードの中にある。")
    return data


def _origin(data: object) -> Origin:
    if not isinstance(data, dict):
        raise BadInput("how the game began is not told", ja="対戦の始まりが書かれていない。")
    decks, seed, cards = data.get("decks"), data.get("seed"), data.get("cards", [])
    good = isinstance(decks, list) and all(
        [isinstance(d, list) and all([isinstance(k, str) for k in d]) for d in decks]
    )
    if not good or not isinstance(seed, str) or not _is_seed(seed):
        raise BadInput(
            "its decks or seed are not of the form asked for",
            ja="デッキかシードの形が正しくない。",
        )
    return Origin(cast("list[list[str]]", decks), int(seed), _cards(cards))


def _is_seed(words: str) -> bool:
    digits = words.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= SEED_DIGITS


def _play(game: str, settings: Settings, began: Origin, decisions: Sequence[object]) -> Game:
    out = new(game, began.decks, began.seed, settings, began.cards)
    for n, code in enumerate(decisions):
        if type(code) is not int:
            raise BadInput(
                f"decision {n + 1} is not a number", ja=f"{n + 1}番目の決定が数ではない。"
            )
        s = out.state
        if s.over:
            raise BadInput(
                f"the game is over before decision {n + 1}",
                ja=f"{n + 1}番目の決定の前にゲームが終わっている。",
            )
        if s.options and code not in s.options and not is_concession(s, code):
            raise BadInput(
                f"decision {n + 1} is not one that could be taken there",
                ja=f"{n + 1}番目の決定は、そこでは選べない。",
            )
        machine_choose(out.rules, s, code)
        if s.taken % EVERY == 0:
            out._marks.append(s.copy())
    return out


def replay(text: str) -> Game:
    """A game played again from its replay; what does not fit is refused with its place."""
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise BadInput(
            "this is not a replay: it is nested too deeply",
            ja="リプレイではない: 入れ子が深すぎる。",
        ) from error
    except (TypeError, ValueError) as error:
        raise BadInput(f"this is not a replay: {error}", ja=f"リプレイではない: {error}") from error
    if not isinstance(data, dict) or data.get("format") != "tefuda-replay":
        raise BadInput(
            "this is not a Tefuda replay: its format is not 'tefuda-replay'",
            ja="Tefuda のリプレイではない（format が tefuda-replay でない）。",
        )
    if data.get("version") != 1:
        raise BadInput(
            f"this replay is of version {shown(data.get('version'))}; this program reads 1",
            ja=f"リプレイの版は {shown(data.get('version'))}。このプログラムが読めるのは版1。",
        )
    game, settings, decisions = data.get("game"), data.get("settings"), data.get("decisions")
    if not isinstance(game, str) or not isinstance(settings, dict):
        raise BadInput(
            "this replay does not tell its game and settings",
            ja="リプレイにゲームと設定が書かれていない。",
        )
    if not isinstance(decisions, list):
        raise BadInput("this replay has no list of decisions", ja="リプレイに決定のリストがない。")
    try:
        out = _play(game, settings, _origin(data), decisions)
    except ValueError as error:
        raise BadInput(
            f"this replay cannot be used: {error}", ja=f"このリプレイは使えない: {error}"
        ) from error
    if data.get("digest") not in (None, out.digest):
        raise BadInput(
            "this replay ends in another position than it says: altered, or other cards",
            ja="リプレイの終わりが、書かれた局面と違う（書き換えられたか、カードが違う）。",
        )
    return out
