"""What the browser needs to know of a game before a card is dealt: names, decks, card faces, layout."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tefuda.game import Game
from tefuda.games import GAMES, game_entry
from tefuda.games.common.entry import GameEntry
from tefuda.games.common.settings import Setting
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.starting import rules_for


@cache
def games() -> list[dict[str, object]]:
    """All games, with their decks and settings."""
    out: list[dict[str, object]] = []
    for key in GAMES:
        entry = game_entry(key)
        names = entry.cards.deck_names()
        out.append(
            {
                "key": key,
                "name": {"ja": entry.name.ja, "en": entry.name.en},
                "seats": entry.book.seats,
                "decks": [
                    {"key": deck, "name": {"ja": names[deck].ja, "en": names[deck].en}}
                    for deck in entry.cards.decks()
                ],
                "boss_decks": [
                    {"key": deck, "name": {"ja": names[deck].ja, "en": names[deck].en}}
                    for deck in entry.cards.boss_decks()
                ],
                "boss": _both(entry.book.boss),
                "settings": [_setting(setting) for setting in entry.book.settings.values()],
                "about": msgspec.to_builtins(entry.table.layout.about),
                "minutes": entry.table.layout.minutes,
                "look": msgspec.to_builtins(entry.table.layout.look),
                "show": shown(entry),
                "tables": [
                    {"name": name, "settings": settings, "decks": decks}
                    for name, settings, decks in entry.book.tables()
                ],
            }
        )
    return out


def shown(entry: GameEntry) -> dict[str, object]:
    """Some cards of a game, and what their pictures follow from. Nothing is compiled for it."""
    face = entry.table.layout.face
    return {
        "cards": {card.key: {"kind": card.kind, "tags": card.tags} for card in face.show},
        "face": {
            "tints": face.tints,
            "kinds": face.kinds,
            "arts": face.arts,
            "motifs": face.motifs,
        },
    }


def _both(words: Words | None) -> dict[str, str] | None:
    return None if words is None else {"ja": words.ja, "en": words.en}


def _setting(setting: Setting) -> dict[str, object]:
    """What can be set, in words: the usual value first."""
    return {
        "key": setting.key,
        "name": _both(setting.words),
        "values": [{"value": c.value, "name": _both(c.words)} for c in setting.choices],
        "first": setting.first,
        "under": setting.under,
    }


def face(entry: GameEntry, rules: Rules, d: Definition) -> dict[str, object]:
    """A card in words and numbers."""
    return {
        "name": {"ja": d.name, "en": d.name_en or d.name},
        "kind": d.kind,
        "facts": {lang: entry.cards.facts_of(rules, d.key, lang) for lang in ("ja", "en")},
        "lines": {lang: entry.cards.lines_of(rules, d.key, lang) for lang in ("ja", "en")},
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
            "part_names": [{"ja": w.ja, "en": w.en} for w in kind.part_words],
            "pile": kind.pile,
        }
        for kind in rules.zone_kinds
    ]
    kinds = [{"ja": w.ja, "en": w.en} for w in entry.cards.kinds]
    return msgspec.json.encode(
        {
            "key": key,
            "cards": cards,
            "zones": zones,
            "kinds": kinds,
            "boss": _both(entry.book.boss),
            "attrs": list(rules.attrs),
            "layout": game_entry(key).table.layout,
        }
    )
