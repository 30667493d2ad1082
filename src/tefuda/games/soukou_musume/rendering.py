"""装甲娘 in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from itertools import groupby

from tefuda.effects.nodes import (
    BECOMES,
    HALF,
    MINUS,
    NEXT_OPPONENT_TURN,
    PLUS,
    THIS_TURN,
    TIMES,
    Ability,
    Amount,
    Holds,
    InPose,
    Instead,
    Num,
)
from tefuda.games.soukou_musume.terms import (
    ATTRS,
    CIRCLE,
    FIELD,
    KINDS,
    MAIN,
    NUMBERS,
    POSES,
    RESERVE,
    SKILL,
    ZONES,
)
from tefuda.games.soukou_musume.words import Damage, Harm, Heal, Power, Repair, WreckUnits
from tefuda.text.english import English
from tefuda.text.japanese import ADDS, BACK, CAUSES, GIVES, PUTS, Clause, Japanese, Verb, suru
from tefuda.text.render import Voice, no_words

TYPES_EN = {"格闘": "melee", "射撃": "ranged"}
STEADY_JA = "相手の効果で小破・中破"


def _turned(table: dict[str, str]) -> dict[str, str]:
    return {meaning: word for word, meaning in table.items()}


class SoukouJapanese(Japanese):
    units = {MAIN: "主戦ユニット", RESERVE: "控えユニット", FIELD: "ユニット"}
    zones = _turned(ZONES)
    kinds = {kinds: word for word, kinds in KINDS.items()}
    one_card = MAIN
    bodies = FIELD
    numbers = _turned(NUMBERS)
    poses = _turned(POSES)
    tags = {"attribute": "属性が{}の", "trait": "〈{}〉の"}
    facts = {"attribute": "の属性が{}", "trait": "が〈{}〉"}
    ways = {"energy": "エネルギー", "set": "制服"}
    durations = {THIS_TURN: "このターンの間", NEXT_OPPONENT_TURN: "相手の次のターンの終わりまで"}
    host_word = "セットしたユニット"
    to = {
        ("discard", False): Clause("捨て場に", PUTS),
        ("hand", False): Clause("手札に", ADDS),
        ("deck", False): Clause("デッキの上に", PUTS),
        ("deck", True): Clause("デッキの下に", PUTS),
    }
    attrs = _turned(ATTRS)

    def __init__(self) -> None:
        super().__init__()
        self.own = {
            Power: self.power,
            Damage: self.damage,
            Heal: self.heal,
            Harm: self.harm,
            Repair: self.repair,
            WreckUnits: self.wreck,
        }

    def in_pose(self, t: InPose, v: Voice) -> str:
        return "通常状態の" if t.pose == "normal" else super().in_pose(t, v)

    # --- the game's own actions

    def power(self, a: Power, v: Voice) -> Clause:
        per, n = self.per(a.amount, v)
        return Clause(f"{per}ダメージを{n}", _updown(a.how))

    def damage(self, a: Damage, v: Voice) -> Clause:
        per, n = self.per(a.amount, v)
        return Clause(f"{per}{self.what(a.what, 'に', v)}{n}ダメージを", GIVES)

    def heal(self, a: Heal, v: Voice) -> Clause:
        much = "すべて" if a.amount is None else str(self.per(a.amount, v)[1])
        return Clause(f"{self.what(a.what, 'の', v)}ダメージを{much}", suru("回復"))

    def harm(self, a: Harm, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + self.poses[a.state], CAUSES)

    def wreck(self, a: WreckUnits, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + "大破", CAUSES)

    def repair(self, a: Repair, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + "通常状態に", BACK)

    def change(self, attr: str, how: str, amount: Amount, v: Voice) -> tuple[str, Clause]:
        if attr == "steady" and how == BECOMES and amount == Num(1):
            return "は", Clause(STEADY_JA, Verb("しない", "せず", ""))
        _, n = self.per(amount, v)
        if how in (PLUS, MINUS):
            return "の", Clause(f"{self.attrs[attr]}を{n}", _updown(how))
        if how == HALF and n == 2:
            return "の", Clause(f"{self.attrs[attr]}を半分に", suru(""))
        if how == TIMES:
            return "の", Clause(f"{self.attrs[attr]}を{n}倍に", suru(""))
        raise no_words((attr, how, amount))

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text, as it could be printed."""
        if a.holds or a.instead:
            v = Voice("このカード")
            return self.standing(a.holds, v) + "".join([self.instead(i, v) for i in a.instead])
        v = Voice("このユニット" if a.kind in (SKILL, CIRCLE) else "このカード")
        out = f"【ターン{a.limit}回】" if a.limit else ""
        if a.cost:
            clauses, _ = self.clauses(a.cost, v)
            out += f"［{self.joined(clauses)}］"
        if a.cond is not None:
            cond = self.condition(a.cond, v)
            out += f"この○スキルは、{cond}{'' if cond[-1] in 'るい' else 'の'}場合のみ使用できる。"
        return out + self.sentences(a.does, v)

    def standing(self, holds: tuple[Holds, ...], v: Voice) -> str:
        out = ""
        for (cond, _), run in groupby(holds, key=lambda h: (h.cond, h.what)):
            group = list(run)
            counted = [h for h in group if not isinstance(h.amount, Num)]
            for row in [[h] for h in counted] + [[h for h in group if h not in counted]]:
                if row:
                    per = self.per(row[0].amount, v)[0]
                    when = "" if cond is None else self.when(cond, v)
                    out += when + per + self._held(row, v) + "。"
        return out

    def _held(self, row: list[Holds], v: Voice) -> str:
        clauses = []
        for i, h in enumerate(row):
            particle, change = self.change(h.attr, h.how, h.amount, v)
            subject = "" if i else self.what(h.what, particle, v)
            clauses.append(Clause(subject + change.words, change.verb))
        return self.joined(clauses)

    def instead(self, i: Instead, v: Voice) -> str:
        clauses, _ = self.clauses(i.do, v)
        end = "もよい。" if i.may else "。"
        when = f"{self.selector(i.what, v)}が大破する時、かわりに"
        return when + self.joined(clauses, te=i.may) + end


def _updown(how: str) -> Verb:
    return suru("アップ" if how == PLUS else "ダウン")


class SoukouEnglish(English):
    units = {MAIN: "main unit", RESERVE: "reserve unit", FIELD: "unit"}
    zones = {"hand": "hand", "discard": "discard pile", "deck": "deck"}
    kinds = {
        (): "card",
        ("unit",): "unit",
        ("strategy",): "strategy",
        ("tactic",): "tactic",
        ("uniform",): "uniform",
        KINDS["コマンド"]: "command",
    }
    one_card = MAIN
    numbers = {"hp": "HP", "retreat": "retreat cost", "damage": "damage", "energy": "energy"}
    poses = {
        "normal": "undamaged",
        "small": "lightly damaged",
        "medium": "heavily damaged",
        "wrecked": "wrecked",
    }
    tag_words = {"斬": "Slash", "貫": "Pierce", "衝": "Impact"}
    ways = {"energy": "energy", "set": "uniform"}
    durations = {
        THIS_TURN: "this turn",
        NEXT_OPPONENT_TURN: "until the end of your opponent's next turn",
    }
    host_word = "the equipped unit"

    def __init__(self, words: dict[str, str] | None = None) -> None:
        super().__init__()
        self.known = words or {}  # names and traits
        self.own = {
            Power: self.power,
            Damage: self.damage,
            Heal: self.heal,
            Harm: self.harm,
            Repair: self.repair,
            WreckUnits: self.wreck,
        }

    def word(self, printed: str) -> str:
        return self.known.get(printed, printed)

    def power(self, a: Power, v: Voice) -> str:
        n, each = self.per(a.amount, v)
        return f"this skill deals {n} {_more(a.how)} damage{each}"

    def damage(self, a: Damage, v: Voice) -> str:
        n, each = self.per(a.amount, v)
        return f"deal {n} damage to {self.selector(a.what, v)}{each}"

    def heal(self, a: Heal, v: Voice) -> str:
        much = "all" if a.amount is None else str(self.per(a.amount, v)[0])
        return f"heal {much} damage from {self.selector(a.what, v)}"

    def harm(self, a: Harm, v: Voice) -> str:
        return f"make {self.selector(a.what, v)} {self.poses[a.state]}"

    def repair(self, a: Repair, v: Voice) -> str:
        return f"return {self.selector(a.what, v)} to normal"

    def wreck(self, a: WreckUnits, v: Voice) -> str:
        return f"wreck {self.selector(a.what, v)}"

    def change(self, attr: str, how: str, amount: Amount, plural: bool, v: Voice) -> str:
        s = "" if plural else "s"
        if attr == "steady" and how == BECOMES and amount == Num(1):
            does = "do" if plural else "does"
            return f"{does} not become lightly or heavily damaged by your opponent's effects"
        n, each = self.per(amount, v)
        if attr == "hp" and how in (PLUS, MINUS):
            return f"get{s} {how}{n} HP{each}"
        if attr == "retreat" and how in (PLUS, MINUS):
            return f"cost{s} {n} {_more(how)} to retreat{each}"
        if attr in ("hp", "retreat") and how in (HALF, TIMES):
            times = "half" if how == HALF else "double" if n == 2 else f"{n} times"
            whose = "their" if plural else "its"
            have = "have" if plural else "has"
            return f"{have} {times} {whose} {self.numbers[attr]}"
        verb, _, kind = attr.partition("_")
        if verb not in ("deal", "take"):
            raise no_words((attr, how, amount))
        damage = {"": "damage", "melee": "melee damage", "shot": "ranged damage"}[kind]
        if how in (PLUS, MINUS):
            return f"{verb}{s} {n} {_more(how)} {damage}{each}"
        if how == HALF and n == 2:
            return f"{verb}{s} half {damage}"
        if how == TIMES:
            return f"{verb}{s} double {damage}" if n == 2 else f"{verb}{s} {n} times {damage}"
        raise no_words((attr, how, amount))

    def ability(self, a: Ability) -> str:
        """A whole text; empty for an ability that does nothing."""
        if a.holds or a.instead:
            v = Voice("this card")
            said = [*self.standing(a.holds, v), *[self.instead(i, v) for i in a.instead]]
            return " ".join([s[0].upper() + s[1:] + "." for s in said])
        v = Voice("this unit" if a.kind in (SKILL, CIRCLE) else "this card")
        parts = []
        if a.limit:
            parts.append("[" + _times(a.limit) + " per turn]")
        if a.cost:
            clauses, _ = self.clauses(a.cost, v)
            parts.append(f"[Cost: {self.joined(clauses)}]")
        if a.cond is not None:
            parts.append(f"Use only {self.when(a.cond, v)}.")
        if a.does:
            parts.append(self.sentences(a.does, v))
        return " ".join(parts)

    def standing(self, holds: tuple[Holds, ...], v: Voice) -> list[str]:
        out = []
        for (cond, what), run in groupby(holds, key=lambda h: (h.cond, h.what)):
            plural = self.is_plural(what, v)
            changes = [self.change(h.attr, h.how, h.amount, plural, v) for h in run]
            when = "" if cond is None else self.when(cond, v) + ", "
            out.append(f"{when}{self.selector(what, v)} {self.joined(changes)}")
        return out

    def instead(self, i: Instead, v: Voice) -> str:
        clauses, _ = self.clauses(i.do, v)
        may = "you may " if i.may else ""
        what = self.selector(i.what, v)
        return f"if {what} would be wrecked, {may}{self.joined(clauses)} instead"


def _more(how: str) -> str:
    return "more" if how == PLUS else "less"


def _times(n: int) -> str:
    return {1: "Once", 2: "Twice"}.get(n, f"{n} times")


JAPANESE = SoukouJapanese()
ENGLISH = SoukouEnglish()  # names and traits as they are printed
