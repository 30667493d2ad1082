"""What a reading must not hide: words nobody read, and words that point at nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tefuda.effects.nodes import Chosen, Node, Selector
from tefuda.kernel.rules import Words
from tefuda.text.normalise import Normal

SENTENCE_END = "。"


@dataclass(frozen=True)
class Unread:
    """Why a text is refused: the words from where reading stopped to the end of that sentence.

    `reason` is empty when the words are simply not understood, and says what is wrong when each
    word is known and the sentence still means nothing, or two things.
    """

    text: str
    position: int  # in the printed text
    words: str
    reason: str = ""
    reason_ja: str = ""

    def say(self, lang: str = "en") -> str:
        """The words, and what is wrong with them where that can be said."""
        if not self.reason:
            return self.words
        if lang == "ja":
            return f"{self.words}（{self.reason_ja}）"
        return f"{self.words} ({self.reason})"

    def __str__(self) -> str:
        return self.say()


class Meaningless(Exception):
    """Words that are read and yet mean nothing here."""

    def __init__(self, reason: Words, position: int) -> None:
        super().__init__(reason.en)
        self.reason = reason
        self.position = position


STOPS = Words("文が途中で終わっている", "the sentence stops before its end")
NOTHING_CHOSEN = Words(
    "これが指すものは、前に選ばれていない", "nothing was chosen before that this could mean"
)


def unread_from(normal: Normal, position: int, reason: Words | None = None) -> Unread:
    """The unread words from a position of the normal form to the end of its sentence."""
    text = normal.text
    if position >= len(text):  # it stops too early: the whole last sentence is in question
        position = text.rfind(SENTENCE_END, 0, max(len(text) - 1, 0)) + 1
        reason = reason or STOPS
    end = text.find(SENTENCE_END, position)
    end = len(text) if end < 0 else end + 1
    words = normal.printed(position, end)
    en, ja = (reason.en, reason.ja) if reason is not None else ("", "")
    return Unread(normal.original, normal.origins[position], words, en, ja)


def walk(node: object) -> Iterator[Node]:
    """A node and every node in it, in the order of its fields."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif isinstance(node, Node):
        yield node
        for name in getattr(node, "__dataclass_fields__", ()):
            yield from walk(getattr(node, name))


def rebuilt(node: Any, change: Callable[[Any], Any]) -> Any:
    """A node in which whatever `change` gives something for is that; None leaves a part as it is."""
    if isinstance(node, tuple):
        return tuple([rebuilt(part, change) for part in node])
    new = change(node)
    if new is not None:
        return new
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new_parts = {name: rebuilt(part, change) for name, part in parts.items()}
    changed: Any = node
    return node if new_parts == parts else replace(changed, **new_parts)


def swapped(node: Any, change: Callable[[Selector], Selector | None]) -> Any:
    """A node with some of its selectors changed; None leaves one as it is."""
    return rebuilt(node, lambda n: change(n) if isinstance(n, Selector) else None)


def mentions_chosen(node: object) -> bool:
    """Whether something speaks of what was chosen before."""
    return any(isinstance(n, Chosen) for n in walk(node))
