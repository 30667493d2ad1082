"""Write docs/glossary.md: Japanese → English → identifier, as the games themselves name things.

python tools/glossary.py            write it
python tools/glossary.py --check    fail if it is not as it would be written
"""

from __future__ import annotations

import sys
from pathlib import Path

from tefuda.games import GAMES, game_entry
from tefuda.starting import rules_for

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "glossary.md"

HEAD = """# Glossary

Japanese → English → identifier. Written by `tools/glossary.py` from the games' own tables; do not edit by hand.
"""


def rows(game: str) -> list[tuple[str, str, str, str]]:
    """(Japanese, English, identifier, clause) of everything a game names."""
    rules = rules_for(game)
    out: list[tuple[str, str, str, str]] = []
    for zone in rules.zone_kinds:
        out.append((zone.words.ja, zone.words.en, f"zone `{zone.key}`", zone.clause))
    for words, key, clause in game_entry(game).book.terms():
        out.append((words.ja, words.en, key, clause))
    for kind in rules.kinds:
        if kind.clause:
            ja = kind.words.ja.replace("{card}", "…").replace("{ability}", "…")
            en = kind.words.en.replace("{card}", "…").replace("{ability}", "…")
            if ja != "…":
                out.append((ja, en, f"action `{kind.key}`", kind.clause))
    return out


def text() -> str:
    parts = [HEAD]
    for game in GAMES:
        entry = game_entry(game)
        parts.append(f"\n## {entry.name.ja} ({entry.name.en}, `{game}`)\n")
        parts.append("| 日本語 | English | identifier | clause |\n|---|---|---|---|")
        for ja, en, key, clause in rows(game):
            parts.append(f"| {ja} | {en} | {key} | {clause} |")
    return "\n".join(parts) + "\n"


def main() -> int:
    made = text()
    if sys.argv[1:] == ["--check"]:
        return 0 if FILE.read_text(encoding="utf-8") == made else 1
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
