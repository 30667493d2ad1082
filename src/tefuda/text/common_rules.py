"""What rules that several grammars have alike mean. A game's own line for a rule goes before."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, That, Unknown
from tefuda.text.binder import REST, REVEALED, THOSE
from tefuda.text.common_pieces import (
    MANY,
    Deed,
    Every,
    Group,
    In,
    Of,
    Other,
    Pick,
    Picked,
    TopOf,
    Who,
    cards_of,
    choices,
    none,
    some,
    told,
)
from tefuda.text.meaning import Meaning, Rules, nonsense, placed, same
from tefuda.text.sentences import (
    SELF,
    Actions,
    Follow,
    Given,
    InItsPlace,
    Per,
    Sentence,
    Subject,
    Until,
    both,
    of_whom,
)


def all_facts(*facts: E.Condition) -> E.Condition:
    whole: E.Condition | None = None
    for fact in facts:
        whole = both(whole, fact)
    assert whole is not None
    return whole


def who(*each: Who) -> Who:
    if len(each) == 1:
        return each[0]
    loose = any([w.loose for w in each])
    return Who(E.AllThese(tuple([w.what for w in each])), loose=loose)


def all_those(group: Group) -> E.Selector:
    """Of the cards being looked at, every one of these."""
    if group.cards.zones or group.cards.who or group.cards.other or group.every:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return replace(group.cards, who=THOSE)


def show_and(deed: Deed) -> Deed:
    return Deed((E.Show(LEFT_OUT), *deed.actions), deed.whose)


def look_hand(who: str | None) -> Actions:
    if who != E.OPPONENT:
        raise nonsense("見えている手札", "a hand that is seen anyway")
    return (E.LookAt(E.Cards(E.OPPONENT, ("hand",)), E.YOU),)


def per_these(what: E.Selector, n: object = "1") -> Per:
    """「そのキャラ1枚につき」「絆カード2枚につき」"""
    by = int(str(n))
    if by < 1:
        raise nonsense("数えられない", "what cannot be counted by")
    return Per(E.CountOf(what) if by == 1 else E.Quotient(E.CountOf(what), by))


@placed
def tells_x(m: Meaning, x: E.Amount) -> Sentence:
    return Sentence((), "", of_whom(x, E.YOU), m.start)


RULES: Final[Rules] = {
    # --- leads
    "you_do": lambda: Subject(E.YOU),
    "they_do": lambda: Subject(E.OPPONENT),
    "both_do": lambda: Subject(E.BOTH),
    "until": Until,
    "given": Given,
    "cond_while": lambda cond: Given(cond, lasting=True),
    "per_lead": Per,
    "then": lambda: Follow("then"),
    "otherwise": lambda: Follow("else"),
    "if_not": lambda: Follow("if_not"),
    "after_that": lambda: Follow("after"),
    "moreover": lambda: (()),
    "in_its_place": lambda: InItsPlace(),
    # --- in front of nouns
    "m_whose": Of,
    "m_other": lambda: Other(),
    "m_every": lambda: Every(),
    "m_zone": lambda zone: In((zone,)),
    # --- tests
    "t_not": E.NotSo,
    "t_number": lambda attr, n, cmp: E.HasNumber(attr, cmp, n),
    "t_equal": lambda attr, n: E.HasNumber(attr, E.EQUAL, n),
    "t_pose": E.InPose,
    "t_placed": E.Placed,
    # --- words for cards
    "this_card": lambda: E.This(),
    "the_rest": lambda: That(REST),
    "revealed": lambda: That(REVEALED),
    "battle_opponent": lambda: E.Related("battle", E.This()),
    "w_ref": Who,
    "w_all": lambda group: Who(cards_of(group)),
    # --- how many
    "exactly": lambda n: (int(n), int(n)),
    "at_most": lambda n: (0, int(n)),
    "any_many": lambda: (0, MANY),
    "number": lambda n: E.Num(int(n)),
    "letter": lambda _: Unknown(),
    "times": lambda of, n: of if int(n) == 1 else E.Scaled(of, int(n)),
    "more": lambda of, n: E.Sum(of, E.Num(int(n))),
    "count_of": lambda group: E.CountOf(cards_of(group)),
    "per_group": lambda group: E.CountOf(cards_of(group)),
    "count_these": E.CountOf,
    "number_of": E.NumberOf,
    "sum_of": lambda group, attr: E.NumberOf(cards_of(group), attr),
    # --- conditions
    "any_fact": lambda *facts: E.Either(facts),
    "f_many": lambda group, n, cmp: E.Compare(E.CountOf(cards_of(group)), cmp, E.Num(int(n))),
    "f_equal": lambda group, n: E.Compare(E.CountOf(cards_of(group)), E.EQUAL, E.Num(int(n))),
    "f_some": lambda group: some(cards_of(group)),
    "f_some_of": some,
    "f_none": lambda group: none(cards_of(group)),
    "f_is_not": lambda what, test: E.AllSo(what, E.NotSo(test)),
    # --- choosing
    "source": lambda *parts: E.Cards(parts[0] if len(parts) > 1 else SELF, (parts[-1],)),
    "sources": lambda *parts: E.Cards(parts[0] if len(parts) > 2 else SELF, parts[-2:]),
    "picks": lambda *picks: picks,
    "choose": choices,
    "pick_these": lambda what, quantity: Pick(E.Choose(what, quantity[0], quantity[1], by=SELF)),
    "picked": Picked,
    "the_object": told,
    "all_object": cards_of,
    # --- deeds
    "do_left": lambda deed: deed.to(LEFT_OUT),
    "posed": lambda pose: Deed((E.SetPose(LEFT_OUT, pose),)),
    "shown": lambda: Deed((E.Show(LEFT_OUT),)),
    "to_hand": lambda: Deed((E.Move(LEFT_OUT, "hand"),)),
    "to_top": lambda: Deed((E.Move(LEFT_OUT, "deck"),)),
    "to_bottom": lambda: Deed((E.Move(LEFT_OUT, "deck", bottom=True),)),
    "top": lambda who, n: TopOf(who or SELF, n),
    "top_one": lambda who=None: TopOf(who or SELF, E.Num(1)),
    "top_look": lambda top: (E.FromDeck(top.who, top.count, "look"),),
    "draw": lambda n: (E.Draw(SELF, n),),
    "shuffle": lambda who: (E.Shuffle(who or SELF, "deck"),),
    "shuffle_own": lambda: (E.Shuffle(SELF, "deck"),),
    "show_hand": lambda who: (E.Show(E.Cards(who or SELF, ("hand",))),),
    "win": lambda: (E.WinGame(SELF),),
    "lose": lambda: (E.LoseGame(SELF),),
    # --- sentences and whole texts
    **dict.fromkeys(("same", "clause", "count", "mod"), same),
    "any_number": lambda: E.Ability("deck"),
    "effects": lambda *sentences: sentences,
}
