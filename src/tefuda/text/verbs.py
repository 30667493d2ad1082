"""Japanese verbs and sentence ends: how a clause stops, goes on, and is turned into its opposite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tefuda.text.render import no_words


@dataclass(frozen=True)
class Verb:
    """A verb in the three forms that card text needs: 置く, 置き, 置いて."""

    ends: str
    joins: str
    te: str


@dataclass(frozen=True)
class Clause:
    """Everything up to the verb, and the verb. `theirs`: what the opponent does. `after`: what
    stands behind the full stop, such as the 『…』 of 「次の能力を与える。」."""

    words: str
    verb: Verb
    theirs: bool = False
    after: str = ""


Ends = Iterable[tuple[str, str]]  # how words end, and what stands there instead

ONE_FORM: Final = (
    "いきしちにひみりぎじびぴえけせてねへめれげぜでべ見得"  # before る: 見る, 得る, 与える
)
FORMS: Final = (  # the end of a verb, as it joins, and with て
    ("しない", "せず", ""),
    ("ない", "ず", ""),
    ("する", "し", "して"),
    ("く", "き", "いて"),
    ("す", "し", "して"),
    ("ぶ", "び", "んで"),
    ("む", "み", "んで"),
    ("う", "い", "って"),
    ("つ", "ち", "って"),
)


@cache
def verb(said: str) -> Verb:
    """A verb by its plain form; a form after "→" joins in place of the regular one."""
    said, _, joins = said.partition("→")
    if joins:
        return Verb(said, joins, verb(said).te)
    for ends, joins, te in FORMS:
        if said.endswith(ends):
            stem = said.removesuffix(ends)
            return Verb(said, stem + joins, stem + te if te else "")
    stem = said.removesuffix("る")
    if said == stem:
        raise no_words(said)
    return (
        Verb(said, stem, stem + "て")
        if stem[-1] in ONE_FORM
        else Verb(said, stem + "り", stem + "って")
    )


def clause(said: str) -> Clause:
    """A clause of its words, "|" and its verb."""
    words, _, does = said.rpartition("|")
    return Clause(words, verb(does))


def puts(zones: Mapping[str, str], *keys: str) -> dict[tuple[str, bool], Clause]:
    """Zones that cards are simply put into: 「控え室に置く」."""
    return {(key, False): clause(zones[key] + "に|置く") for key in keys}


GIVES: Final = verb("与える")
ALTERS: Final = Verb("", "し", "して")  # its する is not said at the end: 「パワーを＋500」

JOINS: Final = (  # how a condition goes on: 「…がいて、…があり、…で、」
    ("高い", "高く"), ("多い", "多く"), ("少ない", "少なく"), ("低い", "低く"),
    ("いない", "いなく"), ("ない", "なく"), ("いる", "いて"), ("ある", "あり"),
)  # fmt: skip
NEGATIVES: Final = (("いる", "いない"), ("ある", "ない"))


def turned_end(said: str, ends: Ends, otherwise: str = "") -> str:
    """Words with their end exchanged by the first rule that fits; nothing where none does."""
    for old, new in ends:
        if said.endswith(old):
            return said.removesuffix(old) + new
    return said + otherwise if otherwise else ""


def joining(said: str) -> str:
    """A condition in the middle of a sentence."""
    return turned_end(said, JOINS, "で")


def negated(said: str) -> str:
    """The opposite of a condition."""
    return turned_end(said, NEGATIVES, "でない")


def in_a_row(said: list[str], drop: str = "の") -> list[str]:
    """Words of which only the last keeps its end: 「赤か青の」."""
    return [*[one.removesuffix(drop) for one in said[:-1]], *said[-1:]]


def stopped(said: str) -> str:
    """A sentence with its full stop, unless it ends with what is quoted."""
    return said if said.endswith(("』", "。", "）")) else said + "。"
