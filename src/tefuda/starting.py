"""Beginning a game: new, from a save, from a replay; and the rules it runs on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from threading import Lock
from typing import cast

from tefuda._version import VERSION
from tefuda.game import EVERY, REPLAY, REPLAY_VERSION, Game, Origin, file_hash, is_mark
from tefuda.games import GAMES, game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.card_lists import other_meaning
from tefuda.games.common.entry import CardData, GameEntry
from tefuda.games.common.places import brief, shown
from tefuda.kernel import record
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.errors import BadDeck, BadInput, BadSave, TefudaError, said
from tefuda.kernel.large import code_from, plain
from tefuda.kernel.machine import is_concession
from tefuda.kernel.rng import KEY_BYTES, KEY_WORD, STIR_WORD, TO_STIR, is_stirred
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import VERSION as SAVE_VERSION
from tefuda.kernel.save import digest, is_digest, pool_digest, restore, unpack, version_of
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose as take
from tefuda.library import shipped

SEED_DIGITS = 4000  # a replay writes the seed out in full
SEED_END = 10**SEED_DIGITS
ROW = 5  # of a replay: seat, clause, options, choice, the position after
CARD_END = 10**9  # the largest number a card may bear
MOST_RULEBOOKS = 32  # kept at once

_Chosen = tuple[tuple[str, int | str], ...]
_Key = tuple[str, _Chosen, tuple[str, ...]]  # game, settings, further cards


class _Rulebooks:
    """The bound rulebooks of late: each is made once, and by any thread.

    One with further cards goes on from the one with most of the same cards at its head, so that only
    the others are added; in the end from that of the shipped cards."""

    def __init__(self) -> None:
        self._known: dict[_Key, Rules] = {}  # the last used one last
        self._lock = Lock()

    def get(self, game: str, settings: _Chosen, cards: tuple[str, ...]) -> Rules:
        key = (game, settings, cards)
        with self._lock:
            got = self._known.pop(key, None)
            if got is not None:
                self._known[key] = got
                return got
            base, common = self._nearest(key)
        if base is None:
            entry = game_entry(game)
            known = shipped.recall(entry)
            base = entry.build(dict(settings), [])
            if not known:
                shipped.keep(entry)
            self._keep((game, settings, ()), base)
        more = [cast("CardData", json.loads(card)) for card in cards[common:]]
        rules = game_entry(game).extend(base, more, common + 1) if more else base
        return self._keep(key, rules)

    def _nearest(self, key: _Key) -> tuple[Rules | None, int]:
        """The known rulebook with the most of these cards and no others, and how many they are."""
        best: Rules | None = None
        most = 0
        for known, rules in self._known.items():
            common = len(known[2])
            if known[:2] == key[:2] and known[2] == key[2][:common]:
                if best is None or common > most:
                    best, most = rules, common
        return best, most

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._known.clear()

    def _keep(self, key: _Key, rules: Rules) -> Rules:
        """Keep a rulebook that was made; if another thread was quicker, what that has made."""
        with self._lock:
            rules = self._known.setdefault(key, rules)
            while len(self._known) > MOST_RULEBOOKS:
                with_cards = [known for known in self._known if known[2] and known != key]
                del self._known[(with_cards or [k for k in self._known if k != key])[0]]
        return rules


_rulebooks = _Rulebooks()


def rules_for(game: str, settings: Settings | None = None, cards: Sequence[CardData] = ()) -> Rules:
    """The bound rulebook of a game (made once for each choice of settings and cards)."""
    chosen = _settings(settings)
    return _bound(game, chosen, _written(cards))


def _bound(game: str, chosen: Settings, cards: tuple[str, ...]) -> Rules:
    if not isinstance(game, str):
        raise BadInput(
            f"a game is called by its name, not {shown(game)}",
            ja=f"ゲームは名前で呼ぶ。{shown(game)} は使えない。",
        )
    return _rulebooks.get(game, tuple(sorted(chosen.items())), cards)


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


def _written(cards: object) -> tuple[str, ...]:
    """The cards a caller handed in, each written down: all that a card can hold, and no more."""
    if not isinstance(cards, (list, tuple)):
        raise BadInput(
            f"cards are a list, each a dict of its fields, not {shown(cards)}",
            ja=f"カードは、欄の辞書を並べたリストである。{shown(cards)} は使えない。",
        )
    out: list[str] = []
    for n, card in enumerate(cards, 1):
        if not isinstance(card, Mapping):
            raise BadInput(
                f"card {n} is not a dict of its fields but {shown(card)}",
                ja=f"{n}枚目のカードが欄の辞書ではない: {shown(card)}",
            )
        try:
            blob = json.dumps(dict(card), ensure_ascii=False, sort_keys=True)
            blob.encode()
            _check_numbers(blob)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadInput(
                f"card {n} holds what no card can: {error}",
                ja=f"{n}枚目のカードに、カードに書けないものがある: {error}",
            ) from error
        out.append(blob)
    return tuple(out)


def _copied(cards: tuple[str, ...]) -> list[CardData]:
    """The cards as data again: a copy to the last list in them."""
    return [cast("CardData", json.loads(card)) for card in cards]


@lru_cache(maxsize=4096)
def _check_numbers(blob: str) -> None:
    """Refuse a card with a number that is too large; the same card is looked at once."""
    json.loads(blob, parse_int=_card_number)


def _card_number(digits: str) -> int:
    number = int(digits)
    if abs(number) > CARD_END:
        raise ValueError(f"a number over {CARD_END}")
    return number


def new(
    game: str,
    decks: Sequence[str | Sequence[str]] | None = None,
    seed: int | bytes = 0,
    settings: Settings | None = None,
    cards: Sequence[CardData] = (),
) -> Game:
    """Begin a game and run it to its first decision.

    `decks`: one for each seat, the name of a deck we ship or a list of card ids; left out, the
    shipped ones in turn. A seat that is nobody's (a boss's, the last one) has a deck of its own.
    `cards`: further cards, as data (see `tefuda cards --help`).
    `seed`: a whole number, or 32 bytes for the generator whose numbers tell nothing about each other.
    """
    chosen, written = _settings(settings), _written(cards)
    rules = _bound(game, chosen, written)
    mine = _copied(written)
    entry = game_entry(game)
    lists = deck_lists(entry, decks, rules.settings)
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES and not is_stirred(seed):
            raise BadInput(
                f"a seed of bytes has {KEY_BYTES} of them, and this one {len(seed)}",
                ja=f"バイト列のシードは{KEY_BYTES}バイト。これは{len(seed)}バイト。",
            )
    elif type(seed) is not int:
        raise BadInput(
            f"a seed is a whole number or {KEY_BYTES} bytes, not {shown(seed)}",
            ja=f"シードは整数か{KEY_BYTES}バイトである。{shown(seed)} は使えない。",
        )
    elif abs(seed) >= SEED_END:
        raise BadInput(
            f"a seed has at most {SEED_DIGITS} digits, and this one has more",
            ja=f"シードは{SEED_DIGITS}桁まで。これはそれより長い。",
        )
    state = entry.begin(rules, lists, seed)
    return Game(entry, rules, state, Origin(lists, seed, mine, entry.cards.meanings(mine)))


def deck_lists(entry: GameEntry, decks: object, settings: Settings) -> list[list[str]]:
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
    with is found out; `BadSave` says what is wrong. Of a save of an older version only the decisions are
    used: the numbers in its position mean something else now."""
    payload = unpack(data)
    old = version_of(data) < SAVE_VERSION
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
        if began is not None:
            same_meaning(game, began.cards, began.meant)
    except (BadInput, TypeError, ValueError) as error:
        raise BadSave(
            f"this save cannot be used: {error}",
            ja=f"この保存データは使えない: {said(error, 'ja')}",
        ) from error
    if old:
        if began is None:
            raise BadSave(
                f"this save is of version {version_of(data)} and begins from a position that was laid out: its "
                "numbers mean something else now; lay the position out again from its scenario",
                ja=f"この保存データは版{version_of(data)}で、並べた局面から始まっている。番号の意味が今と違うので、"
                "シナリオから局面を並べ直すこと。",
            )
        return _through(game, settings, _as_first_printed(game, began), _past(state), old)
    if payload.get("pool") != pool_digest(rules):
        raise BadSave(
            "this save was made with other cards or settings than the ones here",
            ja="この保存データは、ここにあるものと違うカードか設定で作られた。",
        )
    s = restore(rules, state)
    first: Origin | Game = _laid_out(game, rules, payload, cards) if began is None else began
    past = [code for _seat, code, _count in record.decisions(s)]
    if isinstance(first, Game):
        past = past[len(record.decisions(first.state)) :]
    again = _through(game, settings, first, past)
    if again.state.taken == s.taken and not is_digest(again.rules, again.state, digest(s)):
        raise BadSave(
            "this save is altered: played through, the game stands differently",
            ja="保存データが書き換えられている: 再生すると別の局面になる。",
        )
    return again


def _laid_out(
    game: str, rules: Rules, payload: Mapping[str, object], cards: list[CardData]
) -> Game:
    """The position put up by hand that a saved game begins from."""
    first = payload.get("first")
    if first is None:
        raise BadSave(
            "this save does not tell how its game began: neither the decks nor a position that was laid out",
            ja="保存データに対戦の始まりが書かれていない（デッキも、並べた局面もない）。",
        )
    return Game(game_entry(game), rules, restore(rules, first), None, cards)


def _as_first_printed(game: str, began: Origin) -> Origin:
    """How a game of the first version began: with the cards as they were printed then."""
    decks, cards = game_entry(game).cards.as_first_printed(began.decks, began.cards)
    return Origin(decks, began.seed, cards, began.meant)


def _through(
    game: str,
    settings: Settings,
    first: Origin | Game,
    past: Sequence[object],
    old: bool = False,
) -> Game:
    """A saved game, played through from its beginning. `old`: as the first version wrote it."""
    try:
        return _play(game, settings, first, past, False, old)
    except TefudaError as error:
        raise BadSave(
            f"this save does not play through: {error}",
            ja=f"この保存データは最後まで再生できない: {error.say('ja')}",
        ) from error
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        if not isinstance(first, Game):
            raise
        raise BadSave(  # a position that nobody could have laid out
            "this save is damaged: the rules cannot go on from its position",
            ja="保存データが壊れている: その局面からルールを進められない。",
        ) from error


def _past(state: Mapping[str, object]) -> list[object]:
    """The decisions of a saved game, as their codes."""
    past = state.get("past")
    if not isinstance(past, list) or any([not isinstance(d, list) or len(d) != 3 for d in past]):
        raise BadSave(
            "this save is damaged: its decisions are missing",
            ja="保存データが壊れている: 決定の記録がない。",
        )
    return [decision[1] for decision in past]


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
    meant = data.get("meant")
    told = meant if isinstance(meant, dict) else {}
    return Origin(cast("list[list[str]]", decks), seed_from(seed), _cards(cards), told)


def same_meaning(game: str, cards: Sequence[CardData], meant: object) -> None:
    """A game with cards that mean something else here than when it began is not gone on with."""
    other = game_entry(game).cards.changed(cards, meant)
    if other:
        raise other_meaning(other)


def seed_from(words: str) -> int | bytes:
    """A seed as a file tells it (`kernel.rng.seed_words`)."""
    if words.startswith(KEY_WORD):
        return bytes.fromhex(words.removeprefix(KEY_WORD))
    if words.startswith(STIR_WORD):
        return bytes.fromhex(words.removeprefix(STIR_WORD)) + TO_STIR
    return int(words)


def _is_seed(words: str) -> bool:
    for kind in (KEY_WORD, STIR_WORD):
        if words.startswith(kind):
            return re.fullmatch(r"[0-9a-f]{64}", words.removeprefix(kind)) is not None
    digits = words.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= SEED_DIGITS


def _play(
    game: str,
    settings: Settings,
    first: Origin | Game,
    decisions: Sequence[object],
    rows: bool = False,
    old: bool = False,
) -> Game:
    """Begin a game again and take its decisions: their codes, or the rows of a replay. `first`: how it
    began, or the position it began from. `old`: clauses, positions and abilities were numbered otherwise,
    so they are not compared."""
    if isinstance(first, Game):
        out = first
    else:
        out = new(game, first.decks, first.seed, settings, first.cards)
    more = False
    wrong, clause = 0, ""
    for n, told in enumerate(decisions, 1):
        s = out.state
        row = told if rows and isinstance(told, list) and len(told) == ROW else None
        if rows and row is None:
            raise BadInput(
                f"decision {n} is not written as it should be",
                ja=f"{n}番目の決定の書き方が正しくない。",
            )
        code = code_from(told if row is None else row[3])
        if code is None:
            raise BadInput(f"decision {n} is not a number", ja=f"{n}番目の決定が数ではない。")
        if s.over:
            raise BadInput(
                f"the game is over before decision {n}",
                ja=f"{n}番目の決定の前にゲームが終わっている。",
            )
        while not s.over and asked_since(out, row, code, old):
            take(out.rules, s, s.options[0])
            more = True  # positions tell how many decisions they took: they cannot be compared any more
        if wrong and not more:
            break
        if old:
            code = option_here(out.rules, s, code)
        if row is not None:
            _asked_as_said(out, n, row, old)
        if s.options and plain(code) not in s.options and not is_concession(s, code):
            raise BadInput(
                f"decision {n} is not one that could be taken there",
                ja=f"{n}番目の決定は、そこでは選べない。",
            )
        take(out.rules, s, code)
        if row is not None and not old and not more and not is_mark(out.rules, s, row[4]):
            wrong, clause = (
                n,
                str(row[1]),
            )  # unless a question comes now that the file does not know
        if s.taken % EVERY == 0:
            out._marks.append(s.copy())
    if wrong and not more:
        raise BadInput(
            f"the first difference comes with decision {wrong} (clause {brief(clause)}): it leads to another position here",
            ja=f"最初の違いは{wrong}番目の決定（条項 {brief(clause)}）にある。ここでは別の局面になる。",
        )
    return out


def option_here(rules: Rules, s: State, code: int) -> int:
    """What the first version chose, by today's numbers: where one ability of a card is offered, it is
    that one, whatever its number was."""
    if code in s.options or not 0 <= kind_of(code) < len(rules.kinds):
        return code
    kind = rules.kinds[kind_of(code)]
    if kind.b != "skill":
        return code
    fit = [o for o in s.options if kind_of(o) == kind_of(code) and arg_a(o) == arg_a(code)]
    return fit[0] if len(fit) == 1 else code


def asked_since(game: Game, row: list[object] | None, code: int, old: bool) -> bool:
    """Whether a question with one answer is asked here that the file does not know: the rules have come
    to ask it so that not being asked tells nothing (decision 003)."""
    s = game.state
    if len(s.options) != 1 or is_concession(s, code):
        return False
    if plain(code) != s.options[0]:
        return True
    if row is None:
        return False
    return (row[0], row[2]) != (s.ask_seat, 1) or not (old or _asked_by(game, row[1]))


def _asked_by(game: Game, clause: object) -> bool:
    """Whether what is asked here is asked by this clause, or was so in earlier versions."""
    here = game.rules.clauses[game.state.clause]
    return clause == here or clause in game.rules.once_asked.get(here, ())


def _asked_as_said(game: Game, n: int, row: list[object], old: bool) -> None:
    """Whether a replay's question is the one that is asked here."""
    s = game.state
    seat, clause, count, code, _mark = row
    here = game.rules.clauses[s.clause]
    offered = len(s.options) or s.ask_hi - s.ask_lo + 1
    if type(code) is int and is_concession(s, code):
        return
    if (seat, count) != (s.ask_seat, offered) or not (old or _asked_by(game, clause)):
        raise BadInput(
            f"the first difference comes with decision {n}: it was player {shown(_player(seat))}'s by "
            f"clause {brief(str(clause))}, {shown(count)} options; here it is player "
            f"{s.ask_seat + 1}'s by clause {here}, {offered} options",
            ja=f"最初の違いは{n}番目の決定にある。記録ではプレイヤー{shown(_player(seat))}、条項 "
            f"{brief(str(clause))}、選択肢{shown(count)}個。ここではプレイヤー{s.ask_seat + 1}、条項 "
            f"{here}、選択肢{offered}個。",
        )


def _player(seat: object) -> object:
    return seat + 1 if type(seat) is int else seat


def replay(text: str) -> Game:
    """A game played again from its replay; what does not fit is refused with its place."""
    data = _replay_data(text)
    game, settings, decisions = data.get("game"), data.get("settings"), data.get("decisions")
    if not isinstance(game, str) or not isinstance(settings, dict):
        raise BadInput(
            "this replay does not tell its game and settings",
            ja="リプレイにゲームと設定が書かれていない。",
        )
    if not isinstance(decisions, list):
        raise BadInput("this replay has no list of decisions", ja="リプレイに決定のリストがない。")
    try:
        began = _origin(data)
        rules_for(game, settings, began.cards)
        same_meaning(game, began.cards, began.meant)
        old = data["version"] != REPLAY_VERSION
        if old:
            began = _as_first_printed(game, began)
        out = _play(game, settings, began, [])
        if not old and not is_mark(out.rules, out.state, data.get("began")):
            raise BadInput(
                "the first difference is at the beginning: other cards, or they come to lie differently",
                ja="最初の違いは始まりにある: カードが違うか、並び方が違う。",
            )
        out = _play(game, settings, began, decisions, data["version"] != 1, old)
    except TefudaError as error:
        raise _under(data, error) from error
    except ValueError as error:
        raise BadInput(
            f"this replay cannot be used: {error}", ja=f"このリプレイは使えない: {error}"
        ) from error
    end = data.get("digest")
    whole = out.state.taken == len(decisions)
    if not old and whole and end is not None and not _is_end(out, end):
        raise BadInput(
            "this replay ends in another position than it says: altered, or other cards",
            ja="リプレイの終わりが、書かれた局面と違う（書き換えられたか、カードが違う）。",
        )
    if data["version"] != 1 and data.get("hash") != file_hash(data):
        raise BadInput(
            "this replay is damaged or altered: its hash is not that of what it says",
            ja="リプレイが壊れているか書き換えられている: ハッシュが内容と合わない。",
        )
    return out


def _is_end(game: Game, told: object) -> bool:
    """Whether a replay says of its end how the game stands here."""
    whole = isinstance(told, str) and len(told) == len(game.digest)
    return whole and is_digest(game.rules, game.state, str(told))


def _under(data: Mapping[str, object], error: TefudaError) -> TefudaError:
    """A complaint about a replay; where it was played under other rules, that is told as well."""
    said = data.get("tefuda"), data.get("edition")
    here = VERSION, game_entry(str(data["game"])).book.edition if data["game"] in GAMES else said[1]
    if data["version"] == 1 or said == here or isinstance(error, BadDeck):
        return error
    return BadInput(
        f"this replay was played under Tefuda {shown(said[0])}, book {shown(said[1])}, and does not play "
        f"the same here (Tefuda {here[0]}, book {here[1]}): {error.say('en')}",
        ja=f"このリプレイは Tefuda {shown(said[0])}、ルール {shown(said[1])} で行われ、ここ（Tefuda "
        f"{here[0]}、ルール {here[1]}）では同じにならない: {error.say('ja')}",
    )


def _replay_data(text: str) -> dict[str, object]:
    """What a replay file says, if it is one that this program can read."""
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise BadInput(
            "this is not a replay: it is nested too deeply",
            ja="リプレイではない: 入れ子が深すぎる。",
        ) from error
    except (TypeError, ValueError) as error:
        raise BadInput(f"this is not a replay: {error}", ja=f"リプレイではない: {error}") from error
    if not isinstance(data, dict) or data.get("format") != REPLAY:
        raise BadInput(
            "this is not a Tefuda replay: its format is not 'tefuda-replay'",
            ja="Tefuda のリプレイではない（format が tefuda-replay でない）。",
        )
    if type(data.get("version")) is not int or not 1 <= data["version"] <= REPLAY_VERSION:
        raise BadInput(
            f"this replay is of version {shown(data.get('version'))}; this program reads 1 to "
            f"{REPLAY_VERSION}",
            ja=f"リプレイの版は {shown(data.get('version'))}。このプログラムが読めるのは版1から"
            f"版{REPLAY_VERSION}まで。",
        )
    return data
