"""Random legal decks out of any cards of a game, the same for the same seed.

A recipe says what a sound deck of the game is made of; the game's own check has the last word.
`around`: cards that are to be in it; what their texts speak of is preferred for the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tefuda.games import game_entry
from tefuda.games.cipher import names as ci
from tefuda.games.monster_collection import names as mc
from tefuda.games.pso2 import names as ps
from tefuda.games.pso2.book import drops_of
from tefuda.games.pso2.printed import CLASS, data_in
from tefuda.games.soukou_musume import names as sm
from tefuda.games.weiss_schwarz import names as ws
from tefuda.games.weiss_schwarz.book import copies_of
from tefuda.games.weiss_schwarz.printed import data_in as data_of
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Definition, Rules
from tefuda.lab.wants import Wants, wants_of

Cards = list[Definition]
Recipe = Callable[[Rules, Random, Cards, Cards], Cards]
TRIES: Final = 40
NEAR: Final = 0.5  # how much of the rest is what the cards in question speak of


def legal_deck(
    rules: Rules, rng: Random, around: Sequence[str] = (), cards: Sequence[str] = ()
) -> list[str]:
    """A deck that the game's own check finds nothing wrong with, as card ids. `cards`: those to take
    from; none: all that the rules know."""
    entry = game_entry(rules.name)
    must = [rules.pool[rules.key_no[key]] for key in around]
    mine = [rules.pool[rules.key_no[key]] for key in cards] or rules.pool
    problems = ""
    for _ in range(TRIES):
        deck = [d.key for d in RECIPES[rules.name](rules, rng, must, mine)]
        wrong = entry.deck_problems(rules, deck)
        if not wrong:
            return deck
        problems = wrong[0].en
    raise BadInput(
        f"no legal deck came of {len(mine)} cards: {problems}",
        ja=f"{len(mine)}枚のカードから正しいデッキを作れなかった: {problems}",
    )


class Heap:
    """A deck being made: no more of a name than allowed, the near cards before the others."""

    def __init__(
        self, rules: Rules, rng: Random, must: Cards, copies: Callable[[Definition], int]
    ) -> None:
        self.rng = rng
        self.cards: Cards = []
        self.copies = copies  # how many of a card there may be
        self.names: Counter[str] = Counter()
        self.rules = rules
        self.wants = Wants()
        for d in must:
            self.wants |= wants_of(rules, d)

    def add(self, d: Definition, n: int = 1) -> int:
        """As many as still go in; how many that were."""
        n = min(n, self.copies(d) - self.names[d.name])
        if n <= 0:
            return 0
        self.names[d.name] += n
        self.cards.extend([d] * n)
        return n

    def fill(self, count: int, cards: Cards) -> None:
        """So many cards more of these; fewer where there are no more."""
        near = [d for d in cards if self.wants.fits(self.rules, d)]
        left = list(cards)
        self.rng.shuffle(near)
        self.rng.shuffle(left)
        while count > 0 and (near or left):
            heap = near if near and (not left or self.rng.random() < NEAR) else left
            count -= self.add(heap.pop(), min(count, self.rng.choice((1, 2, 3, 4))))


def _weiss_schwarz(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """5.1.2: fifty, eight of them climaxes; one to three colours, and low levels to begin with."""
    heap = Heap(rules, rng, must, _ws_copies)
    for d in must:
        heap.add(d, 4)
    some = [rng.choice(cards) for _ in range(rng.choice((1, 2, 3)))]
    colors = {d.hot[0] for d in [*must, *some]}
    mine = [d for d in cards if d.hot[0] in colors]
    climaxes = [d for d in mine if d.kind == ws.CLIMAX] or [d for d in cards if d.kind == ws.CLIMAX]
    heap.fill(8 - len([d for d in heap.cards if d.kind == ws.CLIMAX]), climaxes)
    others = [d for d in mine if d.kind != ws.CLIMAX]
    heap.fill(14, [d for d in others if d.ints[ws.LEVEL] == 0])
    heap.fill(50 - len(heap.cards), others)
    heap.fill(50 - len(heap.cards), [d for d in cards if d.kind != ws.CLIMAX])
    return heap.cards


def _ws_copies(d: Definition) -> int:
    most = copies_of(d)
    together = [n for _name, n in data_of(d).with_name]
    return min([most if most >= 0 else 50, *together])


def _cipher(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """12.1.1: fifty or more, one of cost 1 among them; of one or two symbols, names several times."""
    heap = Heap(rules, rng, must, lambda d: 50 if d.data.copies else 4)
    for d in must:
        heap.add(d, 4)
    signs = sorted({tag for d in cards for tag in d.tags if tag.startswith("symbol:")})
    mine = {tag for d in must for tag in d.tags if tag.startswith("symbol:")}
    mine.update(rng.sample(signs, min(len(signs), rng.choice((1, 2, 2)))))
    kin = [d for d in cards if not mine.isdisjoint(d.tags)]
    units = {tag for d in must for tag in d.tags if tag.startswith("unit:")}
    heap.fill(8 if units else 0, [d for d in cards if not units.isdisjoint(d.tags)])
    first = [d for d in kin if d.ints[ci.COST] == 1] or [d for d in cards if d.ints[ci.COST] == 1]
    heap.fill(16, first)
    heap.fill(50 - len(heap.cards), kin)
    heap.fill(50 - len(heap.cards), cards)
    return heap.cards


def _soukou_musume(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """As many cards as the table says, a good part of them units."""
    copies, size = int(rules.settings["copies"]), int(rules.settings["deck_size"])
    heap = Heap(rules, rng, must, lambda d: copies)
    for d in must:
        heap.add(d, 4)
    heap.fill(18, [d for d in cards if d.kind == sm.UNIT])
    heap.fill(size - len(heap.cards), cards)
    return heap.cards[:size]


def _pso2(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """100: a player, a mag, and as many cards as the player card says, of its classes; nine with
    【ドロップ】 at most."""
    heap = Heap(rules, rng, must, lambda d: 3)
    fronts = [d for d in cards if not d.key.endswith("/2") and not data_in(d).life]
    leaders = [d for d in fronts if d.kind == ps.PLAYER_CARD and data_in(d).size]
    asked = [d.hot[CLASS] for d in must if d.kind in (ps.ACTIVE, ps.ITEM) and d.hot[CLASS]]
    fit = [d for d in leaders if all([classes & d.hot[CLASS] for classes in asked])]
    leader = rng.choice([d for d in must if d in leaders] or fit or leaders)
    mags = [d for d in fronts if d.kind == ps.MAG_CARD]
    mag = rng.choice([d for d in must if d in mags] or mags)

    def fits(d: Definition) -> bool:
        classed = d.kind in (ps.ACTIVE, ps.ITEM) and d.hot[CLASS]
        return (
            d not in leaders and d not in mags and not (classed and not classed & leader.hot[CLASS])
        )

    mine = [d for d in fronts if d.kind != ps.PLAYER_CARD and fits(d)]
    for d in must:
        if d in mine:
            heap.add(d, 3)
    heap.fill(6, [d for d in mine if drops_of(rules, d)])
    heap.fill(data_in(leader).size - len(heap.cards), [d for d in mine if not drops_of(rules, d)])
    return [leader, mag, *heap.cards[: data_in(leader).size]]


def _monster_collection(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """3: a summoner, and fifty cards: units above all, some terrains, spells and items."""
    heap = Heap(rules, rng, must, lambda d: int(d.data.copies))
    leaders = [d for d in cards if d.kind == mc.SUMMONER_CARD]
    leader = [rng.choice([d for d in must if d in leaders] or leaders)] if leaders else []
    for d in must:
        if d.kind != mc.SUMMONER_CARD:
            heap.add(d, 3)
    heap.fill(24, [d for d in cards if d.kind == mc.UNIT])
    heap.fill(6, [d for d in cards if d.kind == mc.TERRAIN_CARD])
    rest = [d for d in cards if d.kind != mc.SUMMONER_CARD]
    heap.fill(50 - len(heap.cards), rest)
    return [*leader, *heap.cards[:50]]


RECIPES: Final[dict[str, Recipe]] = {
    "weiss_schwarz": _weiss_schwarz,
    "cipher": _cipher,
    "soukou_musume": _soukou_musume,
    "pso2": _pso2,
    "monster_collection": _monster_collection,
}
