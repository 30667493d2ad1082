"""The readings of docs/decisions, clause by clause, for the package: `python tools/readings.py`.

Writes `src/tefuda/rulebook/readings.toml`. The English stands in docs/decisions and nowhere else; the
Japanese stands in the file itself and is kept as long as its English has not changed.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from tefuda.rulebook.index import Book, book

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "src" / "tefuda" / "rulebook" / "readings.toml"
DECISIONS = {
    "001": "soukou_musume",
    "007": "weiss_schwarz",
    "009": "cipher",
    "010": "pso2",
    "011": "monster_collection",
}
ITEM = re.compile(r"^(?:- |\d+\. )")
LINK = re.compile(r"\s*\(\[\d+\]\([\w-]+\.md\)\)|\[(\d+)\]\([\w-]+\.md\)")
HEAD = """\
# The readings of docs/decisions by the clauses they are about. The English is made by
# tools/readings.py; the Japanese is written here.
"""

Reading = dict[str, object]


def items(text: str) -> list[tuple[str, str]]:
    """(what it is about, the reading) of every row or point of a decision."""
    out: list[tuple[str, str]] = []
    for block in _blocks(text):
        if block.startswith("|"):
            cells = [c.strip() for c in block.strip("|").split("|", 1)]
            if len(cells) == 2 and cells[0] not in ("clause", "---", "setting"):
                out.append((cells[0], cells[1].rstrip("| ").strip()))
            continue
        said = ITEM.sub("", block)
        if "→" in said:
            head, _, reading = said.partition("→")
            about = " ".join(re.findall(r"\*\*(.+?)\*\*", head))
            before = re.sub(r"\*\*.+?\*\*", "", head).strip()
            out.append((about, f"{before} → {reading.strip()}" if before else reading.strip()))
        elif said.startswith("**"):
            about, _, reading = said.removeprefix("**").partition("**")
            out.append((about, reading.strip()))
        else:
            about, _, reading = said.partition(": ")
            out.append((about, reading.strip()))
    return [
        (about, LINK.sub(r"\1", reading or about).replace("*", "").replace("`", ""))
        for about, reading in out
    ]


def _blocks(text: str) -> list[str]:
    """Points and rows, each on one line."""
    out: list[str] = []
    for line in text.splitlines():
        if ITEM.match(line) or line.startswith("|"):
            out.append(line.strip())
        elif line.startswith(" ") and out and line.strip():
            out[-1] += " " + line.strip()
    return [b for b in out if not b.startswith("|---")]


def clauses(index: Book, about: str) -> list[str]:
    """The clauses that the head of a reading names: `7-2.p1, p2`, `2.3.1.7–2.3.1.9`, `x.2, .3`."""
    out: list[str] = []
    for part in re.split(r",\s*|\s+and\s+", re.sub(r"\s*\((?![A-Z]\))[^)]*\)$", "", about)):
        said = part.strip().removesuffix(" (cut off)")
        first, dash, last = said.partition("–")
        if dash and first in index.by_id and last in index.by_id:
            ids = list(index.by_id)
            out.extend(ids[ids.index(first) : ids.index(last) + 1])
            continue
        first, to, last = said.partition(" to ")
        if to and first in index.by_id and last in index.by_id:
            out.extend([first, last])
            continue
        above = out[-1].rpartition(".")[0] if out else ""
        word = said.partition(" ")[0]
        for id in (
            said,
            said.replace("glossary ", "glossary."),
            above + said,
            f"{above}.{said}",
            word,
        ):
            if id in index.by_id:
                out.append(id)
                break
    return list(dict.fromkeys(out))


def readings() -> dict[str, list[Reading]]:
    """All readings by game, without their Japanese."""
    out: dict[str, list[Reading]] = {}
    for number, game in DECISIONS.items():
        (file,) = (ROOT / "docs" / "decisions").glob(f"{number}-*.md")
        rows = out.setdefault(game, [])
        for about, en in items(file.read_text(encoding="utf-8")):
            rows.append(
                {"decision": number, "said": about, "about": clauses(book(game), about), "en": en}
            )
    return out


def main() -> None:
    old = tomllib.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    lines = [HEAD]
    for game, rows in readings().items():
        ja = {row["en"]: row.get("ja", "") for row in old.get(game, [])}
        for row in rows:
            lines.append(f"[[{game}]]")
            lines += [f"{key} = {json.dumps(row[key], ensure_ascii=False)}" for key in row]
            if ja.get(row["en"]):
                lines.append(f"ja = {json.dumps(ja[row['en']], ensure_ascii=False)}")
            lines.append("")
        found = len([row for row in rows if row["about"]])
        said = len([row for row in rows if ja.get(row["en"])])
        print(f"{game}: {len(rows)} readings, {found} of known clauses, {said} in Japanese")
    OUT.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
