"""The words of 装甲娘 card text and the names they have in nodes, for reading and for rendering."""

from __future__ import annotations

# the four kinds of text
SKILL = "skill"
CIRCLE = "circle"
COMMAND = "command"
UNIFORM = "uniform"
ENTRIES = (SKILL, CIRCLE, COMMAND, UNIFORM)

POSES = {"小破": "small", "中破": "medium", "大破": "wrecked"}
NUMBERS = {"HP": "hp", "退却コスト": "retreat", "ダメージ": "damage", "エネルギー": "energy"}
ATTRS = {
    "HP": "hp",
    "退却コスト": "retreat",
    "与えるダメージ": "deal",
    "与える格闘ダメージ": "deal_melee",
    "与える射撃ダメージ": "deal_shot",
    "受けるダメージ": "take",
    "受ける格闘ダメージ": "take_melee",
    "受ける射撃ダメージ": "take_shot",
}
TYPES = {"格闘": "_melee", "射撃": "_shot"}
MAIN = ("main",)
FIELD = ("main", "reserve")
RESERVE = ("reserve",)
ZONES = {"手札": "hand", "捨て場": "discard", "デッキ": "deck"}
KINDS: dict[str, tuple[str, ...]] = {
    "カード": (),
    "ユニット": ("unit",),
    "戦略": ("strategy",),
    "戦術": ("tactic",),
    "制服": ("uniform",),
    "コマンド": ("strategy", "tactic", "uniform"),
}
