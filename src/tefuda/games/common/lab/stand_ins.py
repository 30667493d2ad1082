"""Stand-ins for cards that a text names and that are not there: plain cards of that name, so that the
text has something to speak of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.text.audit import walk

MARK: Final = "stand-in "  # how their ids begin


def names_in(text: object) -> dict[str, str]:
    """The names of cards that an ability, or some actions, speak of, each with the kind of card it
    seems to mean ("": nothing tells)."""
    out: dict[str, str] = {}
    to_climax: set[int] = set()
    for node in walk(text):
        if isinstance(node, E.Trigger) and node.to == "climax" and node.what is not None:
            to_climax.add(id(node.what))
        if isinstance(node, E.Cards):
            kind = node.kinds[0] if node.kinds else ""
            if node.zones == ("climax",) or id(node) in to_climax:
                kind = "climax"
            for test in walk(node.tests):
                name = _name(test)
                if name:
                    out[name] = kind or out.get(name, "")
        else:
            name = _name(node)
            if name:
                out.setdefault(name, "")
    return out


def _name(node: object) -> str:
    if isinstance(node, E.Named):
        return "" if node.part else node.name
    return node.tag if isinstance(node, E.HasTag) and node.group == "unit" else ""
