"""Beginning a game: new, from a save, from a replay; and the rules it runs on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from tefuda.game import EVERY, Game, Origin
from tefuda.games import game_entry
from tefuda.games.entry import CardData, Settings
from tefuda.kernel import record
from tefuda.kernel.errors import BadInput, BadSave, TefudaError, said
from tefuda.kernel.machine import choose as machine_choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, pool_digest, restore, unpack


@lru_cache(maxsize=16)
def _rules(game: str, settings: tuple[tuple[str, int | str], ...], cards: str) -> Rules:
    entry = game_entry(game)
    return entry.build(dict(settings), cast("list[CardData]", json.loads(cards)))


def rules_for(game: str, settings: Settings | None = None, cards: Sequence[CardData] = ()) -> Rules:
    """The bound rulebook of a game (made once for each choice of settings and cards)."""
    blob = json.dumps([dict(c) for c in cards], ensure_ascii=False, sort_keys=True)
    return _rules(game, tuple(sorted((settings or {}).items())), blob)


def new(
    game: str,
    decks: Sequence[str | Sequence[str]] | None = None,
    seed: int = 0,
    settings: Settings | None = None,
    cards: Sequence[CardData] = (),
) -> Game:
    """Begin a game and run it to its first decision.

    `decks`: one for each seat, the name of a deck we ship or a list of card ids; left out, the
    shipped ones in turn. `cards`: further cards, as data (see `tefuda cards --help`).
    """
    entry = game_entry(game)
    rules = rules_for(game, settings, cards)
    own = entry.decks()
    if decks is None:
        names = list(own)
        decks = [names[k % len(names)] for k in range(entry.seats)]
    lists: list[list[str]] = []
    for deck in decks:
        if isinstance(deck, str):
            if deck not in own:
                raise BadInput(
                    f"there is no deck {deck!r}; we ship {', '.join(own)}",
                    ja=f"「{deck}」というデッキはない。付属のデッキ: {', '.join(own)}",
                )
            lists.append(list(own[deck]))
        else:
            lists.append(list(deck))
    if type(seed) is not int:
        raise BadInput(
            f"a seed is a whole number, not {seed!r}",
            ja=f"シードは整数である。{seed!r} は使えない。",
        )
    state = entry.begin(rules, lists, seed)
    return Game(entry, rules, state, Origin(lists, seed, list(cards)))


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
    if not good or not isinstance(seed, str):
        raise BadInput(
            "its decks or seed are not of the form asked for",
            ja="デッキかシードの形が正しくない。",
        )
    return Origin(cast("list[list[str]]", decks), int(seed), _cards(cards))


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
        if s.options and code not in s.options:
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
    except (json.JSONDecodeError, TypeError) as error:
        raise BadInput(f"this is not a replay: {error}", ja=f"リプレイではない: {error}") from error
    if not isinstance(data, dict) or data.get("format") != "tefuda-replay":
        raise BadInput(
            "this is not a Tefuda replay: its format is not 'tefuda-replay'",
            ja="Tefuda のリプレイではない（format が tefuda-replay でない）。",
        )
    if data.get("version") != 1:
        raise BadInput(
            f"this replay is of version {data.get('version')!r}; this program reads 1",
            ja=f"リプレイの版は {data.get('version')!r}。このプログラムが読めるのは版1。",
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
