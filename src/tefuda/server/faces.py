"""What the browser needs to know of a game before a card is dealt: names, decks, card faces, layout."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tefuda.game import Game
from tefuda.games import GAMES, game_entry
from tefuda.games.entry import GameEntry
from tefuda.games.layout import layout_of
from tefuda.kernel.rules import Definition, Rules
from tefuda.starting import rules_for


@cache
def games() -> list[dict[str, object]]:
    """All games, with their decks and settings."""
    out: list[dict[str, object]] = []
    for key in GAMES:
        entry = game_entry(key)
        names = entry.deck_names()
        out.append(
            {
                "key": key,
                "name": {"ja": entry.name.ja, "en": entry.name.en},
                "seats": entry.seats,
                "decks": [
                    {"key": deck, "name": {"ja": names[deck].ja, "en": names[deck].en}}
                    for deck in entry.decks()
                ],
                "boss_decks": [
                    {"key": deck, "name": {"ja": names[deck].ja, "en": names[deck].en}}
                    for deck in entry.boss_decks()
                ],
                "settings": {name: list(values) for name, values in entry.settings.items()},
                "tables": [
                    {"name": name, "settings": settings, "decks": decks}
                    for name, settings, decks in entry.tables()
                ],
            }
        )
    return out


def face(entry: GameEntry, rules: Rules, d: Definition) -> dict[str, object]:
    """A card in words and numbers."""
    return {
        "name": {"ja": d.name, "en": d.name_en or d.name},
        "kind": d.kind,
        "facts": {lang: entry.card_facts(rules, d.key, lang) for lang in ("ja", "en")},
        "lines": {lang: entry.card_lines(rules, d.key, lang) for lang in ("ja", "en")},
        "numbers": {
            name: d.ints[i] for i, name in enumerate(rules.attrs) if i < len(d.ints) and d.ints[i]
        },
        "tags": sorted(d.tags),
    }


def further(game: Game, view: dict[str, Any], told: set[str]) -> dict[str, object]:
    """The imported cards that a view shows and that its viewer was not told before. Only those: what
    is in a deck is for its owner to know."""
    brought = {str(card["id"]) for card in game.cards}
    out: dict[str, object] = {}
    if not brought:
        return out
    for zone in view["zones"]:
        for card in zone["cards"]:
            key = card.get("card")
            if key in brought and key not in told:
                told.add(key)
                d = game.rules.pool[game.rules.key_no[key]]
                out[key] = face(game.entry, game.rules, d)
    return out


@cache
def whole(key: str) -> bytes:
    """A game with every card of ours in words, as JSON."""
    entry = game_entry(key)
    rules = rules_for(key)
    cards = {d.key: face(entry, rules, d) for d in rules.pool}
    zones = [
        {
            "key": kind.key,
            "name": {"ja": kind.words.ja, "en": kind.words.en},
            "shared": kind.shared,
            "count": kind.count,
            "parts": list(kind.parts),
            "pile": kind.pile,
        }
        for kind in rules.zone_kinds
    ]
    kinds = [{"ja": w.ja, "en": w.en} for w in entry.kind_words]
    return msgspec.json.encode(
        {
            "key": key,
            "cards": cards,
            "zones": zones,
            "kinds": kinds,
            "attrs": list(rules.attrs),
            "layout": layout_of(key),
        }
    )
