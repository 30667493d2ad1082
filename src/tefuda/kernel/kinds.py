"""The kinds of option that the kernel itself offers; a game's own kinds follow them."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import ActionKind, Words

PASS: Final = 0
YES: Final = 1
NO: Final = 2
DONE: Final = 3
CARD: Final = 4
TRIGGER: Final = 5
REPLACEMENT: Final = 6
DECLINE: Final = 7
INTERRUPT: Final = 8
MODIFIER: Final = 9
PLACE: Final = 10

TRIGGER_WORDS: Final = Words("{card}の能力を処理する", "Carry out the ability of {card}")
"""The text where the ability is not shown. A game that shows it gives the kind words with {ability},
and `Rules.option_words` names the ability of `State.waiting[arg_b(option)]`."""

KERNEL_KINDS: Final[list[tuple[str, str, str, str, str]]] = [
    ("pass", "パスする", "Pass", "", ""),
    ("yes", "はい", "Yes", "", ""),
    ("no", "いいえ", "No", "", ""),
    ("done", "これで決める", "Done", "", ""),
    ("card", "{card}", "{card}", "card", ""),
    ("trigger", TRIGGER_WORDS.ja, TRIGGER_WORDS.en, "card", "number"),
    ("replacement", "置換効果{b}を適用する", "Apply replacement {b}", "", "number"),
    ("decline", "置換しない", "Replace nothing", "", ""),
    ("interrupt", "割り込み{b}を先に行う", "Carry out process {b} first", "", "number"),
    ("modifier", "{card}の効果を先に計算する", "Count the effect of {card} next", "card", "number"),
    ("place", "{zone}", "{zone}", "zone", ""),
]


def kernel_kinds() -> list[ActionKind]:
    return [ActionKind(key, Words(ja, en), "", None, a, b) for key, ja, en, a, b in KERNEL_KINDS]
