"""For the API reference: puts the examples of docstrings (`>>>`) into code blocks."""

from __future__ import annotations

from typing import Any

from griffe import Extension, Module, Object


def fenced(text: str) -> str:
    """Every paragraph that begins with a prompt becomes a code block."""
    blocks = text.split("\n\n")
    return "\n\n".join([f"```pycon\n{b}\n```" if b.startswith(">>> ") else b for b in blocks])


def fence(obj: Object) -> None:
    if obj.docstring is not None:
        obj.docstring.value = fenced(obj.docstring.value)


class FenceDoctests(Extension):
    """Griffe tells of a package itself apart from what is in it."""

    def on_object(self, *, obj: Object, **_kwargs: Any) -> None:
        fence(obj)

    def on_package(self, *, pkg: Module, **_kwargs: Any) -> None:
        fence(pkg)
