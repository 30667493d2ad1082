"""What every shipped card means and says, and the words of every game. Written by
`python -m tests.golden.texts`, never by hand.

Of each card: a fingerprint of what its texts compile to, the texts in canonical Japanese and in
English, and what is printed around them in both.
"""

from __future__ import annotations

from tefuda import GAMES
from tefuda.games import game_entry
from tefuda.games.common.entry import GameEntry
from tefuda.kernel.rules import Rules
from tefuda.starting import rules_for
from tefuda.text.stored import meaning_of
from tests.golden.golden_file import Table, plain, write

FILE = "texts.json"
RENEW = "python -m tests.golden.texts"


def compiled(game: str) -> dict[str, object]:
    """Of each shipped card by its id: what its texts mean, and how that is said in Japanese."""
    listing = game_entry(game).cards
    out: dict[str, object] = {}
    for card in listing.own():
        programs = listing.compile(card)
        assert isinstance(programs, listing.programs), f"{card.key} is refused"
        out[card.key] = [meaning_of(programs), *listing.words(listing.again(programs), "ja")]
    return out


def lines(entry: GameEntry, rules: Rules, lang: str) -> dict[str, object]:
    """Of each card of the pool: what is printed around its texts, and the texts."""
    return {
        d.key: [
            d.name if lang == "ja" else d.name_en,
            entry.cards.facts_of(rules, d.key, lang),
            *entry.cards.lines_of(rules, d.key, lang),
        ]
        for d in rules.pool
    }


def game_texts(game: str) -> dict[str, Table]:
    entry, rules = game_entry(game), rules_for(game)
    return {
        "game": [
            entry.name.ja,
            entry.name.en,
            entry.book.seats,
            entry.book.edition,
            entry.book.opening,
        ],
        "settings": {key: list(got.values) for key, got in entry.book.settings.items()},
        "kinds_of_card": [[words.ja, words.en] for words in entry.cards.kinds],
        "marks": list(entry.table.positions.marks),
        "terms": [[key, words.ja, words.en, clause] for words, key, clause in entry.book.terms()],
        "decks": {
            key: [[names.ja, names.en], _counted(entry.cards.decks().get(key, []))]
            for key, names in entry.cards.deck_names().items()
        },
        "boss_decks": {key: _counted(deck) for key, deck in entry.cards.boss_decks().items()},
        "meanings": compiled(game),
        "japanese": lines(entry, rules, "ja"),
        "english": lines(entry, rules, "en"),
    }


def _counted(deck: list[str]) -> str:
    """A deck in its order, what comes several times in a row told once."""
    out: list[list[str]] = []
    for key in deck:
        if out and out[-1][0] == key:
            out[-1].append(key)
        else:
            out.append([key])
    return ", ".join([run[0] if len(run) == 1 else f"{run[0]}*{len(run)}" for run in out])


def all_texts() -> dict[str, dict[str, Table]]:
    return {game: {k: plain(t) for k, t in game_texts(game).items()} for game in GAMES}


if __name__ == "__main__":
    write(FILE, all_texts())
