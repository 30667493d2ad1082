"""What players may set before a game: what its book leaves open, or which of its tables they sit at.

A setting stands in `book/words.toml` under [settings] with its words and its values, the usual one first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.games.common.places import shown
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Words

Value = int | str


class Choice:
    """A value of a setting. A number needs no words."""

    __slots__ = ("value", "words")

    def __init__(self, value: Value, words: Words) -> None:
        self.value = value
        self.words = words


class Setting:
    """`first`: it is asked with the decks, not among the finer settings. `under`: it is asked only where
    other settings have one of these values."""

    __slots__ = ("choices", "first", "key", "under", "words")

    def __init__(self, key: str, fields: Mapping[str, Any]) -> None:
        self.key = key
        self.words = Words(fields["ja"], fields["en"])
        self.choices = tuple([_choice(got) for got in fields["values"]])
        self.first: bool = fields.get("first", False)
        self.under: dict[str, list[Value]] = fields.get("under", {})

    @property
    def values(self) -> tuple[Value, ...]:
        return tuple([choice.value for choice in self.choices])


def _choice(got: Mapping[str, Any]) -> Choice:
    value: Value = got["is"]
    return Choice(value, Words(got.get("ja", str(value)), got.get("en", str(value))))


def chosen(
    name: Words, settings: Mapping[str, Setting], told: Mapping[str, Value] | None
) -> dict[str, Value]:
    """The settings as told, the others as usual; one that the game (`name`) does not have is refused."""
    out = {key: setting.values[0] for key, setting in settings.items()}
    known = ", ".join(settings)
    for key, got in (told or {}).items():
        if not isinstance(key, str) or key not in settings:
            said = key if isinstance(key, str) else shown(key)
            raise BadInput(
                f"{name.en} has no setting {shown(key)}"
                + (f"; it has {known}" if known else ": its book leaves nothing to be set"),
                ja=f"{name.ja}に「{said}」という設定はない。"
                + (f"あるもの: {known}" if known else "総合ルールに選ぶ余地はない。"),
            )
        values = settings[key].values
        if not any([type(got) is type(x) and got == x for x in values]):  # True is no 1
            allowed = ", ".join([str(x) for x in values])
            raise BadInput(
                f"the setting {key!r} cannot be {shown(got)}; it can be {allowed}",
                ja=f"設定「{key}」に {shown(got)} は使えない。使えるもの: {allowed}",
            )
        out[key] = got
    return out
