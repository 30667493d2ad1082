"""Which clause refers to which: `python tools/references.py FOLDER` over the books' texts.

FOLDER holds, for every book, `<game>.jsonl` with the clauses as printed (id, text). The texts are
not ours and stay there; what is written to `src/tefuda/rulebook/references.toml` are numbers only.
A clause refers to another by its number, or by the title of a heading in quotation marks; the
headings that it stands under itself are not counted.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from tefuda.rulebook.index import BOOKS, Book, book

OUT = Path(__file__).resolve().parents[1] / "src" / "tefuda" / "rulebook" / "references.toml"
NUMBER = re.compile(r"(?<![\d.\-])(\d+(?:[.\-]\d+)+[a-z]?)(?![\d])")
CHAPTER = re.compile(r"(\w+)[(（](\d+)[)）]")
QUOTED = re.compile(r"[「『](?:\[[\d\-]+\])?([^「」『』（）()]{3,30})(?:（[^）]*）)?[」』]")
HEAD = """\
# Which clauses of a book refer to which others, by their numbers.
# Made by tools/references.py from the books' own texts; not written by hand.
"""


def references(index: Book, rows: list[dict[str, str]]) -> dict[str, list[str]]:
    """For every clause that refers to others, those, in the order they are named."""
    known = set(index.by_id)
    titles: dict[str, list[str]] = {}
    for row in rows:
        if row["kind"] == "heading":
            titles.setdefault(row["text"].strip(), []).append(row["id"])
    out: dict[str, list[str]] = {}
    for row in rows:
        if row["id"] not in known:
            continue
        own = {row["id"], *[c.id for c in index.above(row["id"])]}
        found = [*_by_number(row["text"], known), *_by_title(row["text"], titles)]
        others = [id for id in dict.fromkeys(found) if id not in own]
        if others:
            out[row["id"]] = others
    return out


def _by_number(text: str, known: set[str]) -> list[str]:
    out = [m[1] for m in NUMBER.finditer(text) if m[1] in known]
    for m in CHAPTER.finditer(text):  # 「ルール処理(9)」
        if m[2] in known and int(m[2]) > 0 and not m[1].isdigit() and _is_word(m[1]):
            out.append(m[2])
    return out


def _is_word(said: str) -> bool:
    return len(said) >= 3 and not said[-1].isascii()


def _by_title(text: str, titles: dict[str, list[str]]) -> list[str]:
    out: list[str] = []
    for m in QUOTED.finditer(text):
        ids = titles.get(m[1].strip(), [])
        if len(ids) == 1:
            out.extend(ids)
    return out


def main(folder: Path) -> None:
    lines = [HEAD]
    for game in BOOKS:
        text = (folder / f"{game}.jsonl").read_text(encoding="utf-8")
        rows = [json.loads(line) for line in text.splitlines() if line.strip()]
        found = references(book(game), rows)
        lines.append(f"[{game}]")
        for id, others in found.items():
            told = ", ".join([json.dumps(o, ensure_ascii=False) for o in others])
            lines.append(f"{json.dumps(id, ensure_ascii=False)} = [{told}]")
        lines.append("")
        print(f"{game}: {len(found)} clauses refer to {sum(map(len, found.values()))} others")
    OUT.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
