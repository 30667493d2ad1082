"""A deck as text: lines such as "4 tf01-001", or a JSON list of card ids."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from tefuda.games.common.places import Place, brief, line_of, whole
from tefuda.kernel.rules import Rules

MOST_COPIES = 1000
MOST_CARDS = 5000


def read_list(text: str, path: object = "deck") -> list[str]:
    """The ids of a deck that somebody wrote down; `path` is named in complaints."""
    if text.lstrip().startswith(("[", "{")):
        return _from_json(text, path)
    out: list[str] = []
    for n, line in enumerate(text.splitlines(), 1):
        words = line.split("#", 1)[0].split()
        if not words:
            continue
        if len(words) == 1:
            words.insert(0, "1")
        if len(words) != 2 or not words[0].isdecimal():
            raise line_of(path, n).wrong(
                f"行は「4 カード番号」の形で書く: {brief(line.strip())!r}",
                f'a line is "4 card-id", not {brief(line.strip())!r}',
            )
        copies = whole(words[0])
        if copies is None or copies > MOST_COPIES or len(out) + copies > MOST_CARDS:
            raise line_of(path, n).wrong(
                f"同じカードが{brief(words[0])}枚あるデッキはない。",
                f"{brief(words[0])} copies of a card are no deck",
            )
        out.extend([words[1]] * copies)
    return out


def _from_json(text: str, path: object) -> list[str]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise line_of(path, error.lineno).wrong(
            f"JSON ではない: {error.msg}", f"not JSON: {error.msg}"
        ) from error
    except (ValueError, RecursionError) as error:
        raise Place(str(path)).wrong(
            "デッキにしては桁の多すぎる数か、深すぎる入れ子がある。",
            "it has a number too long or is nested too deeply for a deck",
        ) from error
    if not isinstance(data, list) or not all([isinstance(key, str) for key in data]):
        raise Place(str(path)).wrong(
            "JSON のデッキは、カード番号のリスト一つである。",
            "a deck in JSON is one list of card ids",
        )
    return data


def written(rules: Rules, keys: Sequence[str], lang: str = "ja") -> str:
    """A deck as lines that `read_list` reads, each card with its name."""
    lines: list[str] = []
    for key, n in Counter(keys).items():
        d = rules.pool[rules.key_no[key]] if key in rules.key_no else None
        name = "" if d is None else f"  # {(d.name_en or d.name) if lang == 'en' else d.name}"
        lines.append(f"{n} {key}{name}")
    return "\n".join(lines) + ("\n" if lines else "")
