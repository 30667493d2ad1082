"""Cipher in Japanese: when a skill triggers."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.japanese_actions import DEEDS, LINE_WORDS, CipherJapaneseActions
from tefuda.games.cipher.text.japanese_nouns import WHO, quoted
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.render import Voice, parts_of
from tefuda.text.spoken import before_turning

CAUSES: dict[str, str] = BOOK.japanese["causes"]


class CipherJapaneseTriggers(CipherJapaneseActions):
    # --- when a skill triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        conds = parts_of(t.while_)
        for line, word in LINE_WORDS.items():
            here = E.AllSo(E.This(), E.Placed(line))
            if here in conds and isinstance(t.what, E.This):
                conds.remove(here)
                v = replace(v, this=f"{word}の{v.this}")
        head = self.given(conds, v)
        t = replace(t, while_=None)
        if not t.also:
            return head + self.occurs(t, v) + "時"
        said = [self.occurs(part, v) for part in (t, *[replace(o, while_=None) for o in t.also])]
        return head + self.or_else(t, said, v) + "時"

    def or_else(self, t: E.Trigger, said: list[str], v: Voice) -> str:
        """Several events in one: 「レベルアップか成長した」「このユニットか他の味方が出撃した」."""
        parts = (t, *t.also)
        deeds = {(part.event, part.frm, part.to, part.by, part.other, part.who) for part in parts}
        if len(deeds) == 1 and all([part.what is not None for part in parts]):
            subjects = [before_turning(part) or E.This() for part in parts]
            whats = [self.selector(what, v) for what in subjects]
            return said[-1].replace(whats[-1], "か".join(whats), 1)
        subject = before_turning(t)
        head = self.selector(subject, v) + "が" if subject is not None else ""
        if head and all([s.startswith(head) for s in said]):
            ends = [s.removeprefix(head) for s in said]
            if all([e.endswith("した") for e in ends]) and all([e in DEEDS.values() for e in ends]):
                return head + "か".join([*[e.removesuffix("した") for e in ends[:-1]], ends[-1]])
            return head + "時か".join(ends)
        return "時か".join(said)

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        """What happens, up to before 時."""
        words = self.event_words(t, v)
        what, other = words["what"], words["other"]
        if t.event in self.moments:
            return self.owned_moment(t).removesuffix("時")
        if t.event in ("defeats", "not_defeats"):
            done = "撃破した" if t.event == "defeats" else "撃破できなかった"
            return f"{self.hit_by(t, what)}{other or '敵'}を{done}"
        if t.event == "survives":
            return f"{what}が{other + 'に攻撃されて' if other else '敵の攻撃で'}撃破されなかった"
        if t.event == "moved":
            return self.put_event(t, what, v)
        if t.event == "used":
            return f"{self.user(t, what)}{self.skill_used(t.by)}を使用した"
        if t.by.startswith("own:") and t.event == "drawn":
            return f"{self.cause(t)}カードを引いた"
        if t.by.startswith("own:") and t.event == "revealed":
            such = () if t.what is None else shapes.said_tests(t.what)
            shown = f"{self.described((), such, v)}が公開された" if such else "カードを公開させた"
            return self.cause(t) + shown
        if t.event not in self.events:
            return self.done(t, what, other, v)
        return super().occurs(t, v)

    def event_words(self, t: E.Trigger, v: Voice) -> dict[str, str]:
        other = "" if t.other is None else self.foe_of(t.other, v)
        by = {"cause": self.cause(t), "skill": self.with_skill(t), "other": other}
        who = {"who": self.actors[t.who or E.OPPONENT], "owner": WHO[t.who]}
        return super().event_words(t, v) | by | who

    def user(self, t: E.Trigger, what: str) -> str:
        """Whose skill is used: 「このユニットが」「自分の手札から」."""
        if t.what is not None and not shapes.is_anywhere(t.what):
            return f"{what}が"
        names = shapes.unit_names(t.what.tests[-1]) if isinstance(t.what, E.Cards) else []
        return f"自分の手札にある{quoted(names)}の" if names else "自分の手札から"

    def foe_of(self, s: E.Selector, v: Voice) -> str:
        """The second card of an event; a support card is known by what it is."""
        if isinstance(s, E.Cards) and s.zones == ("support",) and s.tests:
            said = self.described((), s.tests, v)
            return said.removesuffix("のカード") if shapes.is_tag(s.tests[-1]) else said
        return self.selector(s, v)

    def hit_by(self, t: E.Trigger, what: str) -> str:
        """By what a unit defeats another: 「このユニットの攻撃で」."""
        if t.by.startswith("skill:"):
            return f"{what}の『{t.by.removeprefix('skill:')}』で"
        if not t.by and t.event == "defeats":
            return f"{what}が"
        return f"{what}の" + {"critical": "必殺攻撃で", "skill": "スキルで"}.get(t.by, "攻撃で")

    def cause(self, t: E.Trigger) -> str:
        if t.by.startswith("own:"):
            return f"このユニットの『{t.by.removeprefix('own:')}』で"
        return CAUSES.get(t.by, "")

    def with_skill(self, t: E.Trigger) -> str:
        return f"『{t.by.removeprefix('skill:')}』で" if t.by.startswith("skill:") else ""

    def skill_used(self, by: str) -> str:
        group, _, name = by.partition(":")
        if group == "icon":
            return f"〖{name}〗"
        return f"『{name}』" if group == "skill" else self.skills[by or "act"]

    def done(self, t: E.Trigger, what: str, other: str, v: Voice) -> str:
        done = DEEDS[t.event]
        if t.event == "shifted" and t.by.startswith("own:"):
            return f"{self.cause(t)}{what}を移動させた"
        if t.event in ("leveled", "classed") and isinstance(t.what, E.This):
            frm = f"{WHO[E.YOU]}{self.zones[t.frm]}から" if t.frm else ""
            return f"{self.cause(t)}{frm}{what}に{done}"
        if other:
            done = f"{other}{'を' if t.event == 'attacked' else 'に'}{done}"
        if t.event == "defeated":
            by = {"attack": "敵の攻撃で", "critical": "必殺攻撃で"}.get(t.by, "")
            return f"{self.cause(t)}{what}が{by or self.with_skill(t)}{done}"
        frm = ""
        if t.frm:
            whose = "" if t.frm in LINE_WORDS else WHO[E.YOU]
            frm = f"{whose}{self.zones[t.frm]}から"
        to = f"{self.zones[t.to]}に" if t.to else ""
        return f"{self.cause(t)}{what}が{frm}{to}{self.with_skill(t)}{done}"

    def put_event(self, t: E.Trigger, what: str, v: Voice) -> str:
        """「このカードが自分の絆エリアに置かれた」「自分の絆エリアに<T>のカードが置かれた」"""
        s = t.what
        if isinstance(s, E.Cards):
            noun = self.described((), s.tests, v)
            whose = WHO[s.who]
            if t.frm and t.to and s.tests and t.to != "hand":
                where = f"{whose}{self.zones[t.frm]}から"
                return f"{self.cause(t)}{where}{noun}が{self.zones[t.to]}に置かれた"
            if t.by.startswith("own:") and not t.frm and s.who == E.OPPONENT:
                return f"{self.cause(t)}{noun}を{self.zones[t.to]}に置かせた"
            if t.to == "hand" and t.frm:
                return f"{self.cause(t)}{whose}{self.zones[t.frm]}から手札に{noun}を加えた"
            if t.frm == "hand" and not s.tests:
                return f"{self.cause(t)}{whose}手札が{self.zones[t.to]}に置かれた"
            frm = f"{self.zones[t.frm]}から" if t.frm else ""
            if not t.to:
                return f"{self.cause(t)}{whose}{noun}が{self.zones[t.frm]}を離れた"
            return f"{self.cause(t)}{whose}{self.zones[t.to]}に{noun}が{frm}置かれた"
        frm = f"{WHO[E.YOU]}{self.zones[t.frm]}から" if t.frm else ""
        what = what.replace("このユニット", "このカード")
        if not t.to:
            return f"{self.cause(t)}{what}が{WHO[E.YOU]}{self.zones[t.frm]}を離れた"
        own = WHO[E.YOU] if not frm and t.to != "boundless" else ""
        cause = self.cause(t)
        if t.to == "bond":
            return f"{what}が{cause}{own}{self.zones[t.to]}に置かれた"
        return f"{cause}{what}が{frm}{own}{self.zones[t.to]}に置かれた"

    def event_name(self, role: str, s: E.Selector | None, t: E.Trigger | None, v: Voice) -> str:
        if isinstance(s, E.This) or t is None:
            return ""
        if isinstance(s, E.Cards) and t.event == "moved" and t.to == "support":
            return "その支援カード"
        if isinstance(s, E.Cards) and not shapes.on_field(s):
            return "そのカード"
        if s is not None:
            return f"その{self.noun_of(s, v)}"
        if role == "other" and t.event == "supported":
            return "その支援カード"
        if role == "other" and t.what is not None:
            return "その味方" if shapes.owner(t.what, v) == E.OPPONENT else "その敵"
        return ""
