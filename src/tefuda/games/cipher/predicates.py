"""What is said to hold of cards, for a while or as long as a skill is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from lark import Token

from tefuda.effects.marks import LEFT_OUT
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    MINUS,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    YOU,
    Ability,
    Action,
    AllSo,
    Amount,
    Cards,
    Grant,
    Happened,
    Holds,
    If,
    Modify,
    Num,
    NumberOf,
    Placed,
    Players,
    Related,
    Scaled,
    Selector,
    Test,
    This,
)
from tefuda.games.cipher import terms
from tefuda.games.cipher.facts import Facts
from tefuda.games.cipher.parts import (
    Group,
    Who,
    all_of,
    bare,
    flag,
    held,
    tag,
    unevaded,
)
from tefuda.games.cipher.terms import FIELD, FLAGS, SKILL_BANS
from tefuda.games.cipher.words import (
    FailSupport,
    Fighter,
    GainSkills,
)
from tefuda.text.pieces import (
    SELF,
    Actions,
)


class Predicates(Facts):
    """「このユニットの戦闘力は…」「…は攻撃できない」: numbers, prohibitions, traits and skills."""

    def _plain(self, who: Who) -> Selector:
        if who.cond is not None or who.loose:
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        return who.what

    def _of(self, who: Who | None, do: Callable[[Selector], Actions]) -> Actions:
        if who is None:
            return do(LEFT_OUT)
        done = do(who.what)
        return done if who.cond is None else (If(who.cond, done),)

    def p_plus(self, who: Who | None, attr: str, sign: Token, n: Token) -> Actions:
        how = PLUS if sign == "+" else MINUS
        return self._of(who, lambda s: (Modify(s, attr, how, Num(int(n)), ""),))

    def p_plus_same(self, sign: Token, n: Token) -> Actions:
        """「…場合、代わりに＋50される」: the number of the sentence before."""
        how = PLUS if sign == "+" else MINUS
        return (Modify(LEFT_OUT, "same", how, Num(int(n)), ""),)

    def p_smaller(self, who: Who, attr: str, n: Token) -> Actions:
        return self._of(who, lambda s: (Modify(s, attr, MINUS, Num(int(n)), ""),))

    def p_smaller_two(self, who: Who, one: str, other: str, n: Token) -> Actions:
        return (*self.p_smaller(who, one, n), *self.p_smaller(who, other, n))

    def p_larger(self, who: Who, attr: str, n: Token) -> Actions:
        return self._of(who, lambda s: (Modify(s, attr, PLUS, Num(int(n)), ""),))

    def p_becomes(self, who: Who, attr: str, n: Amount) -> Actions:
        return self._of(who, lambda s: (Modify(s, attr, BECOMES, n, ""),))

    def p_become_two(self, who: Who, one: str, other: str, n: Token) -> Actions:
        to = Num(int(n))
        return (*self.p_becomes(who, one, to), *self.p_becomes(who, other, to))

    def p_times(self, who: Who, attr: str, n: Token) -> Actions:
        """23.1.10: what it is now is added, once for 2倍, twice for 3倍."""
        if n not in ("2", "3") or attr != "power":
            raise self.nonsense("2倍か3倍の戦闘力だけ", "only power becomes twice or thrice")

        def more(s: Selector) -> Actions:
            many = isinstance(s, Cards) and not _one(s)
            now: Amount = NumberOf(Happened("each") if many else s, "power")
            return (Modify(s, "power", PLUS, now if n == "2" else Scaled(now, 2), ""),)

        return self._of(who, more)

    def g_tag(self, word: Token) -> str:
        test = tag(word)
        return f"{test.group}:{test.tag}"

    def g_range(self, word: Token) -> tuple[str, ...]:
        low, _, high = str(word).partition("-")
        return tuple([f"range_{n}" for n in range(int(low), int(high or low) + 1)])

    def p_added(self, who: Who | None, *gains: str | tuple[str, ...]) -> Actions:
        tags = tuple([g for g in gains if isinstance(g, str)])
        ranges = [r for g in gains if isinstance(g, tuple) for r in g]

        def add(s: Selector) -> Actions:
            done: list[Action] = []
            if tags:
                done.append(Grant(s, Ability("tag", tags=tags), ""))
            return (*done, *[flag(s, r) for r in ranges])

        return self._of(who, add)

    def p_treated(self, who: Who, word: Token) -> Actions:
        ability = Ability("tag", tags=(self.g_tag(word),))
        return self._of(who, lambda s: (Grant(s, ability, ""),))

    def p_treated_two(self, one: Group, other: Group, word: Token) -> Actions:
        """23.1.42: units, and cards elsewhere."""
        ability = Ability("tag", tags=(self.g_tag(word),))
        return tuple([Grant(self.cards(g), ability, "") for g in (one, other)])

    def p_opened(self, who: Who, *icons: Token) -> Actions:
        """23.1.31: level-up skills count as if enough cards lay there."""
        levels = [re.fullmatch("LvS([1-9])", bare(icon)) for icon in icons]
        if not all(levels):
            raise self.nonsense("レベルアップスキルではない", "not a level-up skill")
        tags = tuple([f"opens:lvs:{m.group(1)}" for m in levels if m])
        return self._of(who, lambda s: (Grant(s, Ability("tag", tags=tags), ""),))

    def p_lose(self, who: Who, *lost: str | tuple[str, ...]) -> Actions:
        tags = tuple([g for g in lost if isinstance(g, str)])
        ranges = [r for g in lost if isinstance(g, tuple) for r in g]

        def take(s: Selector) -> Actions:
            done: list[Action] = []
            if tags:
                done.append(Grant(s, Ability("loss", takes=tags), ""))
            return (*done, *[Modify(s, r, BECOMES, Num(0), "") for r in ranges])

        return self._of(who, take)

    def _losing(self, who: Who | None, *what: str) -> Actions:
        ability = Ability("loss", takes=what)
        return self._of(who, lambda s: (Grant(s, ability, ""),))

    def p_lose_skill(self, who: Who, name: Token) -> Actions:
        return self._losing(who, f"skill:{bare(name)}")

    def p_lose_all(self, who: Who | None) -> Actions:
        return self._losing(who, "kind:*")

    def p_lose_but(self, who: Who) -> Actions:
        return self._losing(who, "kind:act", "kind:cont", "kind:auto", "kind:support")

    def p_lose_support(self, who: Who) -> Actions:
        return self._losing(who, "kind:support")

    def p_lose_symbols(self, who: Who) -> Actions:
        return self._losing(who, "symbol:*")

    def p_orbs(self, who: Who | None, n: Token) -> Actions:
        return self._of(who, lambda s: (Modify(s, "orbs", BECOMES, Num(int(n)), ""),))

    def p_more_orbs(self, who: Who | None, n: Token) -> Actions:
        return self._of(who, lambda s: (Modify(s, "orbs", PLUS, Num(int(n)), ""),))

    def p_unevaded(self, who: Who | None, tests: tuple[Test, ...] | None) -> Actions:
        return self._of(who, lambda s: (held(s, unevaded(tests or ())),))

    def p_flag(self, who: Who | None, words: Token) -> Actions:
        attr = self._flag(str(words))
        return self._of(who, lambda s: (flag(s, attr),))

    def _flag(self, words: str) -> str:
        if words in FLAGS:
            return FLAGS[words]
        for ending in ("することができ", "でき"):
            if words.endswith(ending) and words.removesuffix(ending) in FLAGS:
                return FLAGS[words.removesuffix(ending)]
        raise self.nonsense("知らない禁止", "a prohibition that is not known")

    def p_safe_from(self, who: Who | None, tests: tuple[Test, ...]) -> Actions:
        if not tests:
            return self._of(who, lambda s: (flag(s, "no_defeat_attack"),))
        return self._against(who, "no_defeat_attack", tests)

    def p_safe_now(self, who: Who) -> Actions:
        """「この攻撃で…は撃破されない」"""
        safe = replace(flag(LEFT_OUT, "no_defeat_attack"), until=THIS_BATTLE)
        return self._of(who, lambda s: (replace(safe, what=s),))

    def p_safe_critical(self, who: Who | None, tests: tuple[Test, ...]) -> Actions:
        if not tests:
            return self._of(who, lambda s: (flag(s, "no_defeat_critical"),))
        return self._against(who, "no_defeat_critical", tests)

    def _against(self, who: Who | None, attr: str, tests: tuple[Test, ...]) -> Actions:
        cond = AllSo(Fighter("attacker"), all_of(tests))
        hold = Holds(This(), attr, BECOMES, Num(1), cond)
        return self._of(who, lambda s: (held(s, hold),))

    def p_range(self, who: Who | None, area: str | None) -> Actions:
        if area == "front":
            raise self.nonsense("後衛だけが言えること", "only the back line is said so")
        attr = "range_back" if area else "range_all"
        return self._of(who, lambda s: (flag(s, attr),))

    def p_no_target(self, group: Group, who: Who) -> Actions:
        foe = self.cards(group)
        if foe.who != OPPONENT or foe.other or foe.zones not in (FIELD, ("front",), ("back",)):
            raise self.nonsense("攻撃するのは敵", "enemies attack")
        area = () if foe.zones == FIELD else (Placed(foe.zones[0]),)
        tests = (*area, *foe.tests)
        if not tests:
            return self._of(who, lambda s: (flag(s, "no_target"),))
        return self._against(who, "no_target", tests)

    def p_class_cost(self, who: Who, n: Token) -> Actions:
        return self._of(who, lambda s: (Modify(s, "class_cost", BECOMES, Num(int(n)), ""),))

    def p_get_skill(self, who: Who, name: Token) -> Actions:
        """The skill of that name; its text is on the same card."""
        ability = Ability("named", label=bare(name), tags=(f"skill:{bare(name)}",))
        return self._of(who, lambda s: (Grant(s, ability, ""),))

    def p_get_next(self, who: Who) -> Actions:
        """The skill that comes as the next text."""
        return self._of(who, lambda s: (Grant(s, Ability("next"), ""),))

    def p_lose_limit(self, who: Who, name: Token, icon: Token) -> Actions:
        if bare(icon) != "ターン1回":
            raise self.nonsense("失えないアイコン", "an icon that is not lost")
        return self._losing(who, f"limit:{bare(name)}")

    def p_unmoved(self, who: Who | None, words: Token) -> Actions:
        attr = "no_move_skill" if words == "スキルで移動" else "no_move_foe"
        return self._of(who, lambda s: (flag(s, attr),))

    def p_get_skills(self, who: Who, of: Selector, icon: Token | None) -> Actions:
        word = terms.ICONS[bare(icon)] if icon is not None else ""
        return (GainSkills(self._plain(who), of, "", word),)

    def p_fails(self, who: Who) -> Actions:
        if isinstance(who.what, Cards) and who.what.zones == ("support",):
            return (FailSupport(self._plain(who)),)
        raise self.nonsense("支援するのは支援カード", "support cards support")

    def p_fails_for(self, group: Group, who: Who) -> Actions:
        """The cards that would support a unit fail."""
        return self._support_of(group, who, "fails")

    def p_succeeds_for(self, group: Group, who: Who) -> Actions:
        """Such cards support a unit, whatever their name."""
        return self._support_of(group, who, "succeeds")

    def p_no_auto(self) -> Actions:
        return (flag(Cards(BOTH, (*FIELD, "bond")), "no_auto"),)

    def _support_of(self, group: Group, who: Who, attr: str) -> Actions:
        cards = group.cards
        if cards.zones not in ((), ("support",)) or cards.other or group.differ:
            raise self.nonsense("支援するのは支援カード", "support cards support")
        unit = OPPONENT if isinstance(who.what, Cards) and who.what.who == OPPONENT else YOU
        known = isinstance(who.what, (This, Cards))
        if known and cards.who and (cards.who == OPPONENT) != (unit == OPPONENT):
            raise self.nonsense("その側の支援カードではない", "not a support card of that side")
        card = Related("support", This())
        cond = AllSo(card, all_of(cards.tests)) if cards.tests else None
        hold = Holds(card, attr, BECOMES, Num(1), cond)
        return self._of(who, lambda s: (held(s, hold),))

    def p_no_deploy(self, who: Who) -> Actions:
        return self._of(who, lambda s: (flag(s, "no_deploy"),))

    def p_no_support(self, who: Who) -> Actions:
        return self._of(who, lambda s: (flag(s, "no_support_skill"),))

    def p_twice(self, who: Who) -> Actions:
        what = who.what
        if getattr(what, "key", "") != "support":
            raise self.nonsense("支援するのは支援カード", "support cards support")
        of: Selector = what.of  # type: ignore[attr-defined]
        return (flag(of, "support_twice"),)

    def p_no_deploy_skill(self, who: Who) -> Actions:
        return self._of(who, lambda s: (flag(s, "no_deploy_skill"),))

    def p_no_level_skill(self, who: Who) -> Actions:
        return self._of(who, lambda s: (flag(s, "no_level_skill"),))

    def p_skill_ban(self, words: Token) -> Actions:
        for begins, attr in SKILL_BANS.items():
            if words.startswith(begins):
                return (flag(Players(SELF), attr),)
        raise self.nonsense("知らない禁止", "a prohibition that is not known")

    def p_no_bond(self, who: Who) -> Actions:
        return self._of(who, lambda s: (flag(s, "no_bond"),))

    def predicate(self, does: Actions) -> Actions:
        return does


def _one(s: Selector) -> bool:
    """Whether there is only one such card."""
    return isinstance(s, Cards) and Placed("main") in s.tests
