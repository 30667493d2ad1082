"""PSO2 card text to nodes: what each rule of `grammar.lark` means, and the texts of a side."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import ThisIn
from tefuda.games.pso2.effects.nodes import PaidX, PayPP
from tefuda.games.pso2.text import conditions, nouns, phrases, trigger_phrases
from tefuda.games.pso2.text.binder import Binder
from tefuda.games.pso2.text.keywords import WORDS, keyword
from tefuda.games.pso2.text.lexicon import ACTIVE, ARMOUR, ENTRIES, LINE, WEAPON
from tefuda.games.pso2.text.phrases import FREEZE
from tefuda.games.pso2.text.pieces import AS_LONG, Event, Note, Paid, spanned
from tefuda.kernel.rules import Words
from tefuda.text import continuous
from tefuda.text.audit import Meaningless, Unread, unread_from, walk
from tefuda.text.checks import sayable, settled, turnable, x_is_told
from tefuda.text.common_pieces import Group, Replaced, cards_of
from tefuda.text.continuous import plain_row
from tefuda.text.meaning import HERE, Rules, nonsense, same
from tefuda.text.normalise import normal_form, without_reminders
from tefuda.text.parse import TANGLED, Reading, reader_for
from tefuda.text.sentences import NO_X, Actions, Given, Sentence, both, has_x, of_whom, told

NOT_STATIC = Words("常時能力にできないこと", "a static ability cannot do this")
ON_FIELD = Words("場で機能しない常時能力", "a static ability that does nothing on the field")
NO_GEAR = Words("使用されないカード", "a card that is not used")
IN_HAND = ("character", "active", "item")  # what is played from the hand
NOT_HERE = Words("このカードに書けないこと", "this is not said on such a card")


def h_events(*events: Event) -> Event:
    words = tuple(dict.fromkeys([word for e in events for word in e.words]))
    return Event(tuple([t for e in events for t in e.triggers]), words)


def h_state(cond: E.Condition) -> E.Condition:
    got: E.Condition = of_whom(cond, E.YOU)
    return got


def pay_pp(coin: Token) -> Paid:
    n = "①②③④⑤⑥⑦⑧⑨".find(coin) + 1
    return Paid((PayPP(E.Num(n) if n else PaidX()),))


def pay_clause(does: Actions) -> Paid:
    if any([isinstance(n, (E.Modify, E.Grant)) for n in walk(does)]):
        raise nonsense("コストにできないこと", "this cannot be a cost")
    return Paid(does)


def _paid(parts: Sequence[Any]) -> Actions:
    actions = tuple([a for p in parts if isinstance(p, Paid) for a in p.actions])
    return turnable(told(Binder().row(of_whom(actions, E.YOU)), PaidX()), "on", "off")  # 215.1.4


# --- whole texts


def _ability(
    kind: str, main: Token | None, limit: Token | None, head: Sequence[Any], body: Any
) -> E.Ability:
    events = [p for p in head if isinstance(p, Event)]
    cost = _paid(head)
    cond: E.Condition | None = None
    for p in head:
        if isinstance(p, E.Condition):
            cond = both(cond, p)
    trigger = _joined(events)
    words = sorted({word for e in events for word in e.words})
    does = Binder(trigger).text([s for s in body if isinstance(s, Sentence)])
    times = int(limit[5]) if limit is not None else 0
    for note in [n for n in body if isinstance(n, Note)]:
        cond = both(cond, note.cond)
        times = times or note.limit
    if kind == ACTIVE and times:  # every card is played once
        raise nonsense("アクティブ能力の回数", "how often an active is played")
    if any([isinstance(n, PaidX) for n in walk(cost)]):
        does = told(does, PaidX())
    ability = E.Ability(
        kind,
        does,
        cost,
        cond,
        trigger,
        limit=times,
        word=words[0] if len(words) == 1 else "",
        tags=(
            *(("timing:main",) if main is not None else ()),
            *[f"word:{word}" for word in words if word and len(words) > 1],
        ),
    )
    if not does:
        raise nonsense("実行することがない", "there is nothing to carry out")
    if kind != ACTIVE:
        x_is_told(ability, HERE)
    settled(ability, HERE)
    return ability


def trigger_line(
    main: Token | None, limit: Token | None, head: Sequence[Any], body: Any
) -> E.Ability:
    if main is not None:
        raise nonsense("誘発能力の【MAIN】", "【MAIN】 of a triggered ability")
    if not [p for p in head if isinstance(p, Event)]:
        raise nonsense("何が起きた時か書かれていない", "what triggers it is not said")
    for before, sep, p in zip(head, head[1:], head[2:], strict=False):
        if sep == "/" and isinstance(p, Paid) and not isinstance(before, Paid):
            raise nonsense("「/」の後のコスト", "a cost after a slash, which means “or”")
    return _ability("trigger", main, limit, head, body)


def act_line(main: Token | None, limit: Token | None, head: Sequence[Any], body: Any) -> E.Ability:
    if [p for p in head if isinstance(p, Event)]:
        raise nonsense("起動能力の「…時」", "an activated ability that waits")
    if not [p for p in head if isinstance(p, Paid)]:
        raise nonsense("支払うコストがない", "there is no cost to pay")
    return _ability("act", main, limit, head, body)


def attach_line(main: Token | None, group: Group) -> E.Ability:
    what: E.Cards = of_whom(cards_of(group), E.YOU)
    tags = ("timing:main",) if main is not None else ()
    return E.Ability("attach", (E.Choose(what, 1, 1),), tags=tags)


def aim_line(group: Group) -> E.Ability:
    what: E.Cards = of_whom(cards_of(group), E.YOU)
    return E.Ability("aim", (E.Choose(what, 1, 1),))


def static_line(*parts: Any) -> E.Ability:
    if isinstance(parts[0], E.Ability):
        return parts[0]
    if any([isinstance(part, Note) for part in parts]):
        raise Meaningless(NOT_STATIC, HERE)
    done = spanned(plain_row(parts, NOT_STATIC, HERE), AS_LONG, "")
    ability = _own_price(Standing(NOT_STATIC).ability("static", of_whom(done, E.YOU)))
    settled(ability, HERE)
    x_is_told(ability, HERE)
    return ability


def _replaced(parts: Sequence[Any], may: bool) -> E.Ability:
    cond: E.Condition | None = None
    found = next(p for p in parts if isinstance(p, Replaced))
    does: list[Any] = []
    for p in parts:
        if isinstance(p, Given) and not does:
            cond = both(cond, of_whom(p.cond, E.YOU))
        elif isinstance(p, tuple):
            does.extend(p)
        elif not isinstance(p, Replaced):
            raise nonsense("ここに置けない言葉", "words that cannot stand here")
    binder = Binder()
    binder.happens(found.what)
    row = binder.row(of_whom(tuple(does), E.YOU))
    instead = E.Instead(found.event, found.what, row, may, found.frm, found.to)
    ability = E.Ability("static", cond=cond, instead=(instead,))
    settled(ability, HERE)
    x_is_told(ability, HERE)
    return ability


def _joined(events: Sequence[Event]) -> E.Trigger | None:
    """300.2: several events are each enough."""
    row = [t for e in events for t in e.triggers]
    return replace(row[0], also=tuple(row[1:])) if row else None


# --- what holds -------------------------------------------------------------------------------------


class Standing(continuous.Standing):
    """What is frozen as long as it holds does not attack."""

    def hold(self, a: E.Modify, cond: E.Condition | None) -> None:
        super().hold(replace(a, attr="no_attack") if a.attr == FREEZE else a, cond)


def _own_price(ability: E.Ability) -> E.Ability:
    """300.4.1: on the field a card's own cost is paid already, so this one works in the hand."""
    own = [h.attr == "price" and h.what in (E.This(), ThisIn("hand")) for h in ability.holds]
    if not any(own):
        return ability
    if not all(own) or ability.gives:
        raise Meaningless(ON_FIELD, -1)
    holds = tuple([replace(h, what=E.This()) for h in ability.holds])
    return replace(ability, holds=holds, where=("hand",))


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

READER = reader_for(
    __package__,
    ENTRIES,
    nouns.TERMINALS,
    (nouns, conditions, phrases, trigger_phrases, sys.modules[__name__]),
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

    abilities: tuple[E.Ability, ...] = ()
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
    out: list[E.Ability] = []
    unread: list[tuple[int, str, Unread]] = []
    for i, text in enumerate(texts):
        if i in played:
            if i == played[0]:
                _take(_read_active([texts[k] for k in played]), i, side, out, unread)
            continue
        words = _keywords(forms[i])
        if words:
            out.extend(words)
        elif forms[i]:
            for alone in _each_way(text):
                _take(READER.read(alone, LINE), i, side, out, unread)
    return Compiled(tuple(out), tuple(unread))


def _read_active(texts: list[str]) -> Reading:
    """211.2, 406.2.3a, 406.4.1a: the plain texts of an active are one ability. What stands at the head of
    any of them is chosen when it is played, so these choices come first."""
    reading = READER.read("\n".join(texts), ACTIVE)
    if reading.ability is None or len(texts) < 2:
        return reading
    does = reading.ability.does
    heads: list[E.Action] = []
    rest: list[E.Action] = []
    start = 0
    for text in texts:
        alone = READER.read(text, ACTIVE).ability
        if alone is None:
            return reading  # it goes on from the text before it: what it chooses is chosen then
        mine = does[start : start + len(alone.does)]
        start += len(mine)
        n = 0
        while n < len(mine) and _aims(mine[n]) and _aims(alone.does[n]):
            n += 1
        heads.extend(mine[:n])
        rest.extend(mine[n:])
    if start != len(does):
        return reading
    return replace(reading, ability=replace(reading.ability, does=(*heads, *rest)))


def _aims(a: E.Action) -> bool:
    return isinstance(a, E.Choose) and a.by == E.YOU


_HEAD: Final = re.compile("([^：:「『]*[/／][^：:「『]*)[：:](.*)", re.DOTALL)


def _each_way(text: str) -> list[str]:
    """glossary.(A)/(B):(C): 「登場時/【ON】⇒【OFF】：…」 is used when the one happens or when the other is
    paid. So it is an ability that triggers and one that is activated; a state must be so for both."""
    found = _HEAD.fullmatch(text)
    if found is None:
        return [text]
    body = found.group(2)
    events: list[str] = []
    states: list[str] = []
    costs: list[str] = []
    for part in re.split("[/／]", found.group(1)):
        if READER.read(f"{part}⇒{body}", LINE).ability is not None:
            costs.append(part)
        else:
            happens = READER.read(f"{part}：{body}", LINE).ability is not None
            (events if happens else states).append(part)
    if not events or not costs:
        return [text]
    for part in events:
        one = READER.read(f"{part}：{body}", LINE).ability
        if one is None or one.limit or one.cost:
            return [text]  # two abilities would be limited one by one
    ways = ["/".join([*states, cost]) + f"⇒{body}" for cost in costs]
    return [*ways, "/".join([*events, *states]) + f"：{body}"]


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


def _keywords(form: str) -> list[E.Ability]:
    """The abilities of a text that is only keywords."""
    if form in DEFINED:
        return [keyword(DEFINED[form])]
    if _WORDS.fullmatch(form) is None:
        return []
    out: list[E.Ability] = []
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
    out: list[E.Ability],
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


def _used(trigger: E.Trigger, used: str) -> E.Trigger:
    event = used if trigger.event == "used" else trigger.event
    return replace(trigger, event=event, also=tuple([_used(t, used) for t in trigger.also]))


def _trouble(ability: E.Ability, side: Side) -> Words | None:
    """What cannot be said on such a card."""
    if has_x(ability) and not side.x:
        return NO_X
    if ability.kind == "attach" and side.kind != ACTIVE:
        return NOT_HERE
    if ability.kind == "static" and ability.where and side.kind not in IN_HAND:
        return ON_FIELD
    events = [n.event for n in walk(ability) if isinstance(n, E.Trigger)]
    if "used" in events:
        return NO_GEAR
    return None if _sayable(told(ability, PaidX())) else TANGLED


def _sayable(ability: E.Ability) -> bool:
    from tefuda.games.pso2.text.rendering import ENGLISH, JAPANESE

    return sayable(*[partial(lang.ability, ability) for lang in (JAPANESE, ENGLISH)])


RULES: Final[Rules] = {
    # --- what stands in front
    "head": lambda *parts: parts,
    "pay_off": lambda: Paid((E.SetPose(E.This(), "off"),)),
    "pay_on": lambda: Paid((E.SetPose(E.This(), "on"),)),
    # --- whole texts
    "active_line": lambda main, body: _ability(ACTIVE, main, None, (), body),
    "standing": same,
    # --- replacements
    "w_destroyed": lambda what: Replaced("moved", what, frm="field", to="discard"),
    "w_damaged": lambda what: Replaced("damaged", what),
    "r_plain": lambda *parts: _replaced(parts, False),
    "r_may": lambda *parts: _replaced(parts, True),
}
