"""PSO2 card text to nodes: what each rule of `grammar.lark` means, and the texts of a side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import LeftOut, Own, That, ThisIn
from tefuda.effects.nodes import (
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Condition,
    Gives,
    Grant,
    Holds,
    If,
    InPose,
    Instead,
    Modify,
    Num,
    Selector,
    SetPose,
    This,
    Trigger,
)
from tefuda.games.pso2.binding import Binder, open_x
from tefuda.games.pso2.clauses import FREEZE
from tefuda.games.pso2.keywords import WORDS, keyword
from tefuda.games.pso2.parts import AS_LONG, Event, Group, Note, Paid, Replaced, spanned
from tefuda.games.pso2.terms import ACTIVE, ARMOUR, ENTRIES, LINE, WEAPON
from tefuda.games.pso2.triggers import Triggers
from tefuda.games.pso2.words import PaidX, PayPP
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, Unread, unread_from, walk
from tefuda.text.normalise import normal_form, without_reminders
from tefuda.text.parse import TANGLED, Reader, Reading
from tefuda.text.pieces import NO_X, SELF, Actions, Given, Sentence, both, of_whom, told, with_x

NOT_STATIC = Words("常時能力にできないこと", "a static ability cannot do this")
ON_FIELD = Words("場で機能しない常時能力", "a static ability that does nothing on the field")
NO_GEAR = Words("使用されないカード", "a card that is not used")
IN_HAND = ("character", "active", "item")  # what is played from the hand
NOT_HERE = Words("このカードに書けないこと", "this is not said on such a card")


class PSO2Lowering(Triggers):
    """The rules for whole texts and their costs."""

    # --- what stands in front

    def h_event(self, event: Event) -> Event:
        return event

    def h_events(self, *events: Event) -> Event:
        words = {e.word for e in events}
        return Event(
            tuple([t for e in events for t in e.triggers]), words.pop() if len(words) == 1 else ""
        )

    def h_state(self, cond: Condition) -> Condition:
        got: Condition = of_whom(cond, YOU)
        return got

    def h_cost(self, paid: Paid) -> Paid:
        return paid

    def head(self, *parts: Any) -> tuple[Any, ...]:
        return parts

    def pay_pp(self, coin: Token) -> Paid:
        n = "①②③④⑤⑥⑦⑧⑨".find(coin) + 1
        return Paid((PayPP(Num(n) if n else PaidX()),))

    def pay_off(self) -> Paid:
        return Paid((SetPose(This(), "off"),))

    def pay_on(self) -> Paid:
        return Paid((SetPose(This(), "on"),))

    def pay_clause(self, does: Actions) -> Paid:
        if any([isinstance(n, (Modify, Grant)) for n in walk(does)]):
            raise self.nonsense("コストにできないこと", "this cannot be a cost")
        return Paid(does)

    def _paid(self, parts: Sequence[Any]) -> Actions:
        actions = tuple([a for p in parts if isinstance(p, Paid) for a in p.actions])
        done = told(Binder().row(of_whom(actions, YOU)), PaidX())
        return tuple([_turnable(a, done) for a in done])

    # --- whole texts

    def _ability(
        self, kind: str, main: Token | None, limit: Token | None, head: Sequence[Any], body: Any
    ) -> Ability:
        events = [p for p in head if isinstance(p, Event)]
        cost = self._paid(head)
        cond: Condition | None = None
        for p in head:
            if isinstance(p, Condition):
                cond = both(cond, p)
        trigger = _joined(events)
        words = {e.word for e in events}
        does = Binder(trigger).text([s for s in body if isinstance(s, Sentence)])
        times = int(limit[5]) if limit is not None else 0
        for note in [n for n in body if isinstance(n, Note)]:
            cond = both(cond, note.cond)
            times = times or note.limit
        if kind == ACTIVE and times:  # every card is played once
            raise self.nonsense("アクティブ能力の回数", "how often an active is played")
        if any([isinstance(n, PaidX) for n in walk(cost)]):
            does = told(does, PaidX())
        ability = Ability(
            kind,
            does,
            cost,
            cond,
            trigger,
            limit=times,
            word=words.pop() if len(words) == 1 else "",
            tags=("timing:main",) if main is not None else (),
        )
        if not does:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        if kind != ACTIVE and open_x(ability):
            raise Meaningless(NO_X, self.start)
        settled(ability, self.start)
        return ability

    def trigger_line(
        self, main: Token | None, limit: Token | None, head: Sequence[Any], body: Any
    ) -> Ability:
        if main is not None:
            raise self.nonsense("誘発能力の【MAIN】", "【MAIN】 of a triggered ability")
        if not [p for p in head if isinstance(p, Event)]:
            raise self.nonsense("何が起きた時か書かれていない", "what triggers it is not said")
        return self._ability("trigger", main, limit, head, body)

    def act_line(
        self, main: Token | None, limit: Token | None, head: Sequence[Any], body: Any
    ) -> Ability:
        if [p for p in head if isinstance(p, Event)]:
            raise self.nonsense("起動能力の「…時」", "an activated ability that waits")
        if not [p for p in head if isinstance(p, Paid)]:
            raise self.nonsense("支払うコストがない", "there is no cost to pay")
        return self._ability("act", main, limit, head, body)

    def active_line(self, main: Token | None, body: Any) -> Ability:
        return self._ability(ACTIVE, main, None, (), body)

    def attach_line(self, main: Token | None, group: Group) -> Ability:
        what: Cards = of_whom(self.cards(group), YOU)
        tags = ("timing:main",) if main is not None else ()
        return Ability("attach", (Choose(what, 1, 1),), tags=tags)

    def aim_line(self, group: Group) -> Ability:
        what: Cards = of_whom(self.cards(group), YOU)
        return Ability("aim", (Choose(what, 1, 1),))

    def standing(self, sentence: Any) -> Any:
        return sentence

    def static_line(self, *parts: Any) -> Ability:
        if isinstance(parts[0], Ability):
            return parts[0]
        if any([isinstance(part, Note) or part.follow for part in parts]):
            raise Meaningless(NOT_STATIC, self.start)
        done = [a for s in with_x(parts) for a in spanned(s.actions, AS_LONG, "")]
        ability = _own_price(standing(of_whom(tuple(done), YOU)))
        settled(ability, self.start)
        if open_x(ability):
            raise Meaningless(NO_X, self.start)
        return ability

    # --- replacements

    def w_destroyed(self, what: Selector) -> Replaced:
        return Replaced("moved", what, "field", "discard")

    def w_damaged(self, what: Selector) -> Replaced:
        return Replaced("damaged", what)

    def r_plain(self, *parts: Any) -> Ability:
        return self._replaced(parts, False)

    def r_may(self, *parts: Any) -> Ability:
        return self._replaced(parts, True)

    def _replaced(self, parts: Sequence[Any], may: bool) -> Ability:
        cond: Condition | None = None
        found = next(p for p in parts if isinstance(p, Replaced))
        does: list[Any] = []
        for p in parts:
            if isinstance(p, Given) and not does:
                cond = both(cond, of_whom(p.cond, YOU))
            elif isinstance(p, tuple):
                does.extend(p)
            elif not isinstance(p, Replaced):
                raise self.nonsense("ここに置けない言葉", "words that cannot stand here")
        binder = Binder()
        binder.happens(found.what)
        row = binder.row(of_whom(tuple(does), YOU))
        instead = Instead(found.event, found.what, row, may, found.frm, found.to)
        ability = Ability("static", cond=cond, instead=(instead,))
        settled(ability, self.start)
        if open_x(ability):
            raise Meaningless(NO_X, self.start)
        return ability


def _joined(events: Sequence[Event]) -> Trigger | None:
    """300.2: several events are each enough."""
    row = [t for e in events for t in e.triggers]
    return replace(row[0], also=tuple(row[1:])) if row else None


def _turnable(a: Action, cost: Actions) -> Action:
    """215.1.4: what is turned for a cost is not so yet."""
    if not isinstance(a, Choose) or not isinstance(a.what, Cards):
        return a
    for b in cost:
        if isinstance(b, SetPose) and b.what == Chosen(a.slot):
            ready = InPose("on" if b.pose == "off" else "off")
            if ready not in a.what.tests:
                return replace(a, what=replace(a.what, tests=(*a.what.tests, ready)))
    return a


# --- what holds -------------------------------------------------------------------------------------


def standing(actions: Actions) -> Ability:
    """A static ability: one condition over everything stands at the ability."""
    cond: Condition | None = None
    while len(actions) == 1 and isinstance(actions[0], If) and not actions[0].otherwise:
        cond = both(cond, actions[0].cond)
        actions = actions[0].then
    holds: list[Holds] = []
    gives: list[Gives] = []

    def take(row: Actions, under: Condition | None) -> None:
        for a in row:
            if isinstance(a, If) and not a.otherwise:
                take(a.then, both(under, a.cond))
            elif isinstance(a, Modify) and not a.until:
                attr = "no_attack" if a.attr == FREEZE else a.attr
                holds.append(Holds(a.what, attr, a.how, a.amount, under))
            elif isinstance(a, Grant) and not a.until:
                gives.append(Gives(a.what, a.ability, under))
            else:
                raise Meaningless(NOT_STATIC, -1)

    take(actions, None)
    return Ability("static", cond=cond, holds=tuple(holds), gives=tuple(gives))


def _own_price(ability: Ability) -> Ability:
    """300.4.1: on the field a card's own cost is paid already, so this one works in the hand."""
    own = [h.attr == "price" and h.what in (This(), ThisIn("hand")) for h in ability.holds]
    if not any(own):
        return ability
    if not all(own) or ability.gives:
        raise Meaningless(ON_FIELD, -1)
    holds = tuple([replace(h, what=This()) for h in ability.holds])
    return replace(ability, holds=holds, where=("hand",))


def settled(node: object, position: int = 0) -> None:
    """Refuses what still has a mark in it."""
    for n in walk(node):
        if isinstance(n, (That, LeftOut, Own, ThisIn)):
            raise Meaningless(NOTHING_CHOSEN, position)
        who = {getattr(n, "who", ""), getattr(n, "by", "")}
        if SELF in who or "those" in who:
            reason = Words("誰のことか分からない", "whose is meant is not said")
            raise Meaningless(reason, position)


# --- reading the texts of a side ----------------------------------------------------------------------

_NAMES: Final = re.compile('[“"〝][^“”"〝〟]*[”"〟]|[《≪][^《》≪≫]*[》≫]')
_PLAIN: Final = "|".join(
    [w for w in WORDS if w not in ("登場時", "戦闘不能時", "ドロップ", "回復")]
)
_WORDS: Final = re.compile(rf"(?:[【『]?(?:{_PLAIN})[0-9]*[】』]?[、/。]?)+")
_WORD: Final = re.compile(rf"({_PLAIN})([0-9]*)")
_COUNTED: Final = ("pierce", "slots")
DEFINED: Final = {  # 302.5-302.8: the words for which a keyword stands
    "このカードが相手のプレイヤーを攻撃した時:1ターンに1度だけ【ON】になる。": "chain",
    "このカードはON状態で場に出る。": "ambush",
    "このカードは【ON】状態で場に出る。": "ambush",
    "このカードは攻撃対象を2つ同時に選択できる。戦闘は同時に解決する。": "double",
    "このカードは攻撃中戦闘ダメージを受けない。": "snipe",
    "このカードは攻撃中、戦闘ダメージを受けない。": "snipe",
}
_HEADED: Final = re.compile("「[^「」]*」")

READER = Reader(
    files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"),
    ENTRIES,
    PSO2Lowering,
    common=False,
    asides=without_reminders,
    quoted=_NAMES,
)


@dataclass(frozen=True)
class Side:
    """The texts of one side of a card, and what of the card they depend on."""

    texts: tuple[str, ...]
    kind: str
    type: str = ""
    x: bool = False  # its cost has an X
    tribes: tuple[str, ...] = ()  # 種別 that its texts may name without brackets


@dataclass(frozen=True)
class Compiled:
    """Its abilities, or the texts with words that are not understood, counted from 1."""

    abilities: tuple[Ability, ...] = ()
    unread: tuple[tuple[int, str, Unread], ...] = ()


def read_side(side: Side) -> Compiled:
    """What the texts mean: each its own abilities, but the plain ones of an active are one."""
    texts = [bracketed(text, side.tribes) for text in side.texts]
    forms = [_form(text) for text in texts]
    attaches = any([form.removeprefix("【MAIN】").startswith("【付与】") for form in forms])
    played = [
        i
        for i, form in enumerate(forms)
        if form and side.kind == ACTIVE and not attaches and _plain(form)
    ]
    out: list[Ability] = []
    unread: list[tuple[int, str, Unread]] = []
    for i, text in enumerate(texts):
        if i in played:
            if i == played[0]:
                whole = "\n".join([texts[k] for k in played])
                reading = READER.read(whole, ACTIVE)
                _take(reading, i, side, out, unread)
            continue
        words = _keywords(forms[i])
        if words:
            out.extend(words)
        elif forms[i]:
            _take(READER.read(text, LINE), i, side, out, unread)
    return Compiled(tuple(out), tuple(unread))


def bracketed(text: str, tribes: Sequence[str]) -> str:
    """A text in which the 種別 that a card's set has stand in brackets."""
    if not tribes:
        return text
    names = "|".join([re.escape(t) for t in sorted(tribes, key=len, reverse=True)])
    bare = f"(?P<tribe>{names})(?=の|または|か(?!ら)|以外|である|なら|ではない|でない)"
    return re.sub(
        f"{_NAMES.pattern}|{bare}",
        lambda m: f"《{m.group()}》" if m.group("tribe") else m.group(),
        text,
    )


def _form(text: str) -> str:
    return without_reminders(normal_form(text, _NAMES))[0].text


def _plain(form: str) -> bool:
    """Whether a text is neither triggered, activated nor a keyword."""
    said = _HEADED.sub("", form)
    return ":" not in said and "⇒" not in said and not _keywords(form)


def _keywords(form: str) -> list[Ability]:
    """The abilities of a text that is only keywords."""
    if form in DEFINED:
        return [keyword(DEFINED[form])]
    if _WORDS.fullmatch(form) is None:
        return []
    out: list[Ability] = []
    for found in _WORD.finditer(form):
        word, n = WORDS[found.group(1)], int(found.group(2) or 0)
        if (n > 0) != (word in _COUNTED):
            return []
        out.append(keyword(word, n))
    return out


def _take(
    reading: Reading,
    i: int,
    side: Side,
    out: list[Ability],
    unread: list[tuple[int, str, Unread]],
) -> None:
    """The ability that was read, as it is on such a card, or why it is none."""
    ability = reading.ability
    if ability is None:
        assert reading.unread is not None
        unread.append((i + 1, side.texts[i], reading.unread))
        return
    used = {WEAPON: "weapon_used", ARMOUR: "armour_used"}.get(side.type, "")
    if used and ability.trigger is not None:
        ability = replace(ability, trigger=_used(ability.trigger, used))
    trouble = _trouble(ability, side)
    if trouble is not None:
        normal = normal_form(side.texts[i], _NAMES)
        unread.append((i + 1, side.texts[i], unread_from(normal, 0, trouble)))
        return
    out.append(told(ability, PaidX()) if side.kind == ACTIVE else ability)


def _used(trigger: Trigger, used: str) -> Trigger:
    event = used if trigger.event == "used" else trigger.event
    return replace(trigger, event=event, also=tuple([_used(t, used) for t in trigger.also]))


def _trouble(ability: Ability, side: Side) -> Words | None:
    """What cannot be said on such a card."""
    if open_x(ability) and not side.x:
        return NO_X
    if ability.kind == "attach" and side.kind != ACTIVE:
        return NOT_HERE
    if ability.kind == "static" and ability.where and side.kind not in IN_HAND:
        return ON_FIELD
    events = [n.event for n in walk(ability) if isinstance(n, Trigger)]
    if "used" in events:
        return NO_GEAR
    return None if _sayable(told(ability, PaidX())) else TANGLED


def _sayable(ability: Ability) -> bool:
    """Whether it has words in both languages: what nobody can be told is refused."""
    from tefuda.games.pso2.rendering import ENGLISH, JAPANESE

    try:
        JAPANESE.ability(ability)
        ENGLISH.ability(ability)
    except EngineFault:
        return False
    return True
