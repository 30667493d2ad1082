"""A printed skill taken apart: its name, its icons, its cost, its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from tefuda.kernel.rules import Words
from tefuda.text.audit import Unread, unread_from
from tefuda.text.normalise import Normal, normal_form
from tefuda.text.parse import NOTHING, TOO_LONG

CREST: Final = "の紋章"
LONGEST: Final = 400  # characters; no printed skill is nearly as long
STRAY = Words("アイコンではない括弧", "a bracket that is no icon")
NO_KIND = Words("スキルの種類のアイコンがない", "there is no icon for the kind of skill")

UNIT_NAMES: Final = re.compile("『[^『』]*』")
_REMINDER: Final = re.compile(r"(?:\((?:[^()]|\([^()]*\))*\))+$")
_KIND: Final = "起|常|自|特|絆|手札|札|支援\\((?:攻防|攻|防)\\)"
_ICON: Final = re.compile(rf"【({_KIND})】|〖([^〖〗]+)〗(?!を)")
_COST: Final = re.compile(r"【([^【】]*)】")
_GLUED: Final = re.compile(
    rf"(?<=[。)”])(?=[^。【】〖〗()“”]*(?:〖[^〖〗]+〗)*【(?:{_KIND})】(?!スキル[をは以]))"
)

# what no name of a skill has in it: it is the text already
_NO_NAME: Final = re.compile(
    "[、【】〖〗<>]|なら|場合|ターン|ユニット|カード|味方|自分|相手|デッキ|以外|まで|終了|[0-9][枚体つ]"
    "|[のをがはに]$"
)
_STRAY: Final = re.compile("[【】〖〗]")


@dataclass(frozen=True)
class Skill:
    """A printed skill, apart: its name, its icons, its cost, its text."""

    normal: Normal
    name: str
    kinds: tuple[str, ...]
    icons: tuple[str, ...]
    cost: tuple[int, int] | None  # where it stands
    body: int  # where it begins
    aside: str


def split_skills(text: str) -> list[str]:
    """Skills that were printed into one, apart."""
    normal = normal_form(text, UNIT_NAMES)
    cuts = [m.start() for m in _GLUED.finditer(normal.text)]
    places = [0, *[normal.origins[c] for c in cuts if c], len(text)]
    return [text[a:b] for a, b in pairwise(places) if text[a:b].strip()]


def continued(texts: list[str]) -> list[str]:
    """A text without a name goes on with the skill before it, where its reminder speaks of the
    icon that stands there: it has that name and that icon."""
    out: list[str] = []
    before: Skill | Unread | None = None
    for text in texts:
        skill = parsed(text)
        if isinstance(skill, Skill) and not skill.name and not skill.icons:
            if isinstance(before, Skill) and before.name:
                icons = [f"〖{icon}〗" for icon in before.icons]
                if any([icon in skill.aside for icon in icons]):
                    text = before.name + "".join(icons) + text
        before = skill
        out.append(text)
    return out


def parsed(text: str) -> Skill | Unread:
    """The parts of a printed skill."""
    normal = normal_form(text, UNIT_NAMES)
    reminder = _REMINDER.search(normal.text)
    aside = ""
    if reminder is not None:
        end = reminder.start()
        aside = normal.printed(end, len(normal.text))
        normal = Normal(normal.original, normal.text[:end], normal.origins[: end + 1])
    if not normal.text:
        return Unread(text, 0, text, NOTHING.en, NOTHING.ja)
    if len(normal.text) > LONGEST:
        return unread_from(normal, LONGEST, TOO_LONG)
    first = _ICON.search(normal.text)
    if first is None:
        return unread_from(normal, 0, NO_KIND)
    stray = _STRAY.search(normal.text, 0, first.start())
    if stray is not None:
        return unread_from(normal, stray.start(), STRAY)
    name = normal.printed(0, first.start()) if first.start() else ""
    at = first.start()
    kinds: list[str] = []
    icons: list[str] = []
    while True:
        found = _ICON.match(normal.text, at)
        if found is None:
            break
        if found.group(1):
            kinds.append(found.group(1))
        else:
            icons.append(found.group(2))
        at = found.end()
    cost: tuple[int, int] | None = None
    paid = _COST.match(normal.text, at)
    if paid is not None:
        cost = paid.span(1)
        at = paid.end()
    return Skill(normal, name, tuple(kinds), tuple(icons), cost, at, aside)


def name_ends(skill: Skill, at: int) -> bool:
    """Whether what stands from the icon to a place can be the name of a support skill."""
    text, begins = skill.normal.text, skill.body
    crest = text.find(CREST, begins)
    if 0 <= crest < text.find("。", begins):  # it is what a name ends with
        return at in (begins, crest + len(CREST)) and not _STRAY.search(text, begins, at)
    return _NO_NAME.search(text[begins:at]) is None and "。" not in text[begins:at]


def named_apart(skill: Skill) -> Skill | None:
    """A support skill whose name ends before an icon or a cost: 「【支援(攻)】…〖IS〗…」."""
    normal, begins = skill.normal, skill.body
    text = normal.text
    inner = _ICON.search(text, begins) or _COST.search(text, begins)
    if skill.cost is not None or inner is None or not name_ends(skill, inner.start()):
        return None
    at = inner.start()
    icons = list(skill.icons)
    found = _ICON.match(text, at)
    while found is not None and found.group(2):
        icons.append(found.group(2))
        at = found.end()
        found = _ICON.match(text, at)
    paid = _COST.match(text, at)
    return replace(
        skill,
        name=normal.printed(begins, inner.start()),
        icons=tuple(icons),
        cost=paid.span(1) if paid is not None else None,
        body=paid.end() if paid is not None else at,
    )
