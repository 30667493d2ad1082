"""What a scenario can expect of a moment. All numbers and names come from the full view.

options: charge, deploy 甲, end_main      exactly these are offered
options contain: charge                   these are offered, and perhaps others
asked: 2 by sheet.turn.attack.3           who is asked, and by which clause
1 main 甲 hp 300 energy 2 state small      a card in a place, and what is told of it
hand 1: 甲, 乙                             exactly these cards (of a deck: the top first)
count 2 discard 3                         how many cards
knows 2 hand 1: 甲                         what a player knows of a place
saw 2: 甲, 乙                              what the record of the last move named to a player
log has "…"                               a sentence of the record, in either language
log 2 has "…", log 2 lacks "…"            the same in what player 2 can read of it
over, winner 1 / over, draw / going on
"""

from __future__ import annotations

import re
from typing import cast

from tefuda.game import Game
from tefuda.games.common.places import whole
from tefuda.games.common.positions import read_pieces
from tefuda.games.common.positions import zones_called as places
from tefuda.kernel.errors import BadInput
from tefuda.kernel.record import entries
from tefuda.kernel.view import ALL, log_lines
from tefuda.scenario.clean import named
from tefuda.scenario.words import labels, means

_ZONE = re.compile(r"^(\w+) ([1-5]):(.*)$")
_KNOWS = re.compile(r"^knows ([1-5]) (\w+) ([1-5]):(.*)$")
_COUNT = re.compile(r"^count ([1-5]) (\w+) ([0-9]+)$")
_CARD = re.compile(r"^([1-5]) (\w+) (.+)$")
_LOG = re.compile(r'^log (?:([1-5]) )?(has|lacks) ["“](.+)["”]$')
_SAW = re.compile(r"^saw ([1-5]):(.*)$")

CardView = dict[str, object]


class Unmet(AssertionError):
    """An expectation that does not hold; what is quoted from the scenario needs no Japanese."""

    def __init__(
        self, expected: str, found: str, expected_ja: str = "", found_ja: str = ""
    ) -> None:
        super().__init__(f"expected {expected}; there was {found}")
        self.expected = expected
        self.found = found
        self.expected_ja = expected_ja or expected
        self.found_ja = found_ja or found


def expect(game: Game, words: str) -> None:
    """Check one expectation; `Unmet` says what was there instead."""
    head, colon, rest = words.partition(":")
    if head == "options" and colon:
        _options(game, rest)
    elif head == "options contain" and colon:
        _options(game, rest, True)
    elif head == "asked" and colon:
        _asked(game, rest.strip())
    elif words.startswith("over") or words == "going on":
        _over(game, words)
    elif match := _LOG.match(words):
        _log(game, words, ALL if match[1] is None else int(match[1]) - 1, match[3], match[2])
    elif match := _SAW.match(words):
        _saw(game, words, int(match[1]) - 1, match[2])
    elif match := _COUNT.match(words):
        found = len(zone_cards(game, int(match[1]) - 1, match[2]))
        _same(words, str(found), whole(match[3]) == found)
    elif match := _KNOWS.match(words):
        seat, owner = int(match[1]) - 1, int(match[3]) - 1
        known = [c for c in zone_cards(game, owner, match[2], seat) if c["known"]]
        _cards(words, known, match[4], False)
    elif match := _ZONE.match(words):
        cards = zone_cards(game, int(match[2]) - 1, match[1])
        _cards(words, cards, match[3], is_pile(game, match[1]))
    elif match := _CARD.match(words):
        _card(game, int(match[1]) - 1, match[2], match[3], words)
    else:
        raise BadInput(
            f"nothing is expected in such words: {words!r}", ja=f"期待の書き方ではない: {words!r}"
        )


def zone_cards(game: Game, seat: int, zone: str, viewer: int | None = None) -> list[CardView]:
    """The cards of a place as a viewer sees them; without one, all that is known of them."""
    seen = game.view_all("ja") if viewer is None else game.view(viewer, "ja")
    told = cast("list[dict[str, object]]", seen["zones"])
    meant = places(game.rules, seat, zone)
    if meant:
        return [c for z in meant for c in cast("list[CardView]", told[z]["cards"])]
    known = ", ".join([word for z in game.rules.zone_kinds for word in (z.key, *z.parts)])
    raise BadInput(
        f"player {seat + 1} has no place {zone!r}; there is {known}",
        ja=f"プレイヤー{seat + 1}に「{zone}」という場所はない。あるもの: {known}",
    )


def _same(expected: str, found: str, holds: bool, found_ja: str = "") -> None:
    if not holds:
        raise Unmet(f"'{expected}'", found, found_ja=found_ja)


def _options(game: Game, said: str, among: bool = False) -> None:
    """What is offered: exactly these, or these `among` others."""
    left = list(game.state.options)
    for item in [x.strip() for x in re.split("[,、]", said) if x.strip() not in ("", "none")]:
        hit = [code for code in left if means(game, code, item)]
        if not hit:
            raise Unmet(
                f"{'' if among else 'exactly '}the options {said.strip()}",
                ", ".join(labels(game)),
                f"{'' if among else 'ちょうど'}次の選択肢: {said.strip()}",
            )
        left.remove(hit[0])
    _same(f"options:{said}", ", ".join(labels(game)), among or not left)


def _asked(game: Game, said: str) -> None:
    decision = game.decision
    found = "nobody" if decision is None else f"{decision.seat + 1} by {decision.clause}"
    whole = " by " in said
    _same(f"asked: {said}", found, found == said if whole else found.split(" ")[0] == said)


def _over(game: Game, words: str) -> None:
    if not game.over:
        found = "going on"
    elif game.winners:
        found = "over, winner " + " and ".join([str(seat + 1) for seat in game.winners])
    else:
        found = "over, draw"
    _same(words, found, words in (found, found.split(",")[0]))


def _log(game: Game, words: str, viewer: int, said: str, how: str) -> None:
    lines = [
        text for lang in ("ja", "en") for _, text in log_lines(game.rules, game.state, viewer, lang)
    ]
    recent = "; ".join(lines[-8:])
    held = any([said in x for x in lines]) == (how == "has")
    _same(words, f"(the last of it) {recent}", held, f"（記録の終わり）{recent}")


def _saw(game: Game, words: str, seat: int, said: str) -> None:
    """What the record of the last move named to a player, each card once: also what was only shown on
    the way and lies hidden again."""
    rules, s = game.rules, game.state
    before = 0
    if s.taken > game.earliest:
        before = len(entries(game.at(s.taken - 1).state))
    seen = dict.fromkeys([c for e in entries(s)[before:] for c in named(rules, e, seat)])
    left = [rules.card(s, c) for c in seen]
    found = ", ".join([d.name for d in left]) or "none"
    for piece in read_pieces(said, ()):
        hit = [d for d in left if piece.card in (d.name, d.name_en, d.key)]
        _same(words, found, bool(hit))
        left.remove(hit[0])
    _same(words, found, bool(said.strip() not in ("", "none") or not left))


def is_pile(game: Game, zone: str) -> bool:
    """Whether the order of cards counts in a place: then they are told from the top."""
    return any([z.pile for z in game.rules.zone_kinds if zone in (z.key, *z.parts)])


def _cards(words: str, cards: list[CardView], said: str, ordered: bool) -> None:
    wanted = [piece.card for piece in read_pieces(said, ())]
    have = list(reversed(cards)) if ordered else list(cards)
    found = ", ".join([str(c["name"]) for c in have]) or "none"
    if len(wanted) != len(have):
        raise Unmet(f"'{words}'", found)
    for i, name in enumerate(wanted):
        row = [have[0]] if ordered else have
        hit = [c for c in row if name in (c["name"], c["card"])]
        if not hit:
            raise Unmet(f"'{words}' (card {i + 1})", found, f"'{words}'（{i + 1}枚目）")
        have.remove(hit[0])


def _card(game: Game, seat: int, zone: str, said: str, words: str) -> None:
    cards = zone_cards(game, seat, zone)
    marks = sorted({key for c in cards for key in c if key not in ("name", "card", "id", "on")})
    pieces = read_pieces(said, marks)
    if len(pieces) != 1:
        raise BadInput(f"one card is expected in {words!r}", ja=f"カードは1枚だけ書く: {words!r}")
    piece = pieces[0]
    rows = [c for c in cards if piece.card in (c["name"], c["card"])]
    for card in rows:
        if all([str(card.get(key)).lower() == worth for key, worth in piece.marks.items()]):
            return
    shown = rows or cards
    keys = [*piece.marks] if rows else []
    found = "; ".join(
        [" ".join([str(c["name"]), *[f"{k} {c.get(k)}" for k in keys]]) for c in shown]
    )
    raise Unmet(f"'{words}'", found or f"nothing in the {zone}", "", found or f"{zone} は空")
