"""One form for what is printed in several: widths, brackets, signs, spaces.

Our own tables, because Unicode's (NFKC) turn ① into 1 and ～ into ~, which mean other things on
cards. What stands in 「…」 is a name and in 《…》 a trait, and stays as it is printed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_FULL: Final = "０１２３４５６７８９" + "".join(
    [chr(0xFF21 + i) for i in range(26)] + [chr(0xFF41 + i) for i in range(26)]
)

TABLE: Final[dict[str, str]] = {
    **{c: chr(ord(c) - 0xFEE0) for c in _FULL},
    "＋": "+", "﹢": "+", "－": "-", "−": "-", "‐": "-", "–": "-", "—": "-",
    "（": "(", "）": ")", "［": "[", "］": "]", "〔": "[", "〕": "]",
    "＜": "〈", "＞": "〉", "<": "〈", ">": "〉", "≪": "《", "≫": "》", "⟨": "〈", "⟩": "〉",
    "：": ":", "；": ";", "／": "/", "，": "、", "､": "、", "｡": "。", "･": "・", "·": "・",
    "｢": "「", "｣": "」", "〜": "～", "~": "～", "◯": "○", "〇": "○", "！": "!", "？": "?",
    "％": "%", "＝": "=",
}  # fmt: skip

SPACES: Final = frozenset(" \t\r\n\u3000\u00a0\u200b\u2060\ufeff")

QUOTED: Final = re.compile("[「｢](?:[^「」｢｣]|[「｢][^「」｢｣]*[」｣])*[」｣]|《[^《》]*》")
_NAMES: Final = re.compile("「(?:[^「」]|「[^「」]*」)*」|《[^《》]*》")
_BRACKETS: Final = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
_PAID: Final = re.compile(r"\((?:[0-9]+|X)\)")


@dataclass(frozen=True)
class Normal:
    """A text in the one form; `origins[i]` is where its i-th character stood in the original."""

    original: str
    text: str
    origins: tuple[int, ...]  # one more than the text has characters

    def printed(self, start: int, end: int) -> str:
        """The original words of a stretch."""
        return self.original[self.origins[start] : self.origins[end]].strip()


def normal_form(text: str, quoted: re.Pattern[str] = QUOTED) -> Normal:
    """A text in the one form, with the way back; what stands in quotes stays as it is."""
    names = [m.span() for m in quoted.finditer(text)]
    kept = {i for start, end in names for i in range(start + 1, end - 1)}
    out: list[str] = []
    origins: list[int] = []
    for i, c in enumerate(text):
        if i not in kept:
            if c in SPACES:
                continue
            c = TABLE.get(c, c)
        out.append(c)
        origins.append(i)
    origins.append(len(text))
    return Normal(text, "".join(out), tuple(origins))


def without_reminders(normal: Normal) -> tuple[Normal, str]:
    """A text without what stands in round brackets anywhere, which has no effect, and that; a
    number alone in brackets is a cost and stays."""
    names = [m.span() for m in _NAMES.finditer(normal.text)]
    cut: set[int] = set()
    aside: list[str] = []
    for found in _BRACKETS.finditer(normal.text):
        start, end = found.span()
        if _PAID.fullmatch(found.group()) or any([a <= start < b for a, b in names]):
            continue
        cut.update(range(start, end))
        aside.append(normal.printed(start, end))
    kept = [i for i in range(len(normal.text)) if i not in cut]
    text = "".join([normal.text[i] for i in kept])
    origins = tuple([normal.origins[i] for i in kept]) + (normal.origins[-1],)
    return Normal(normal.original, text, origins), "".join(aside)


def normalise(text: str) -> str:
    """A text in the one form."""
    return normal_form(text).text
