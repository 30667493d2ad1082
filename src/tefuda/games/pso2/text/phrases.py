"""What sentences of PSO2 text are made of: leads, clauses, and what holds."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, OWN, Said, That, Unknown
from tefuda.games.pso2.effects import nodes as G
from tefuda.games.pso2.text import lexicon, nouns, pieces
from tefuda.games.pso2.text.conditions import during, of_whom_turn
from tefuda.games.pso2.text.keywords import WORDS, keyword
from tefuda.games.pso2.text.nouns import bare
from tefuda.games.pso2.text.pieces import Note
from tefuda.kernel.rules import Words
from tefuda.text.binder import ALL_THOSE
from tefuda.text.common_pieces import (
    Deed,
    Group,
    Pick,
    Picked,
    TopOf,
    Who,
    cards_of,
    choices,
    counted,
    flag,
    on,
    told,
)
from tefuda.text.meaning import Meaning, Rules, nonsense, placed
from tefuda.text.sentences import (
    SELF,
    Actions,
    Follow,
    Given,
    Later,
    Onto,
    Pieces,
    Sentence,
    Subject,
    Until,
    lasts,
    of_whom,
    parted,
    refuse,
)

OF = "@"  # before whose zone cards go to, until it is known that it is their owner's
FREEZE = "freeze"  # 301.3, until it is known for how long


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    waits = "trigger"

    def for_each(self, count: E.Amount, row: Actions) -> Actions:
        """「1体につき」: a number is multiplied, anything else is done so many times."""
        done: list[E.Action] = []
        for a in row:
            if isinstance(a, (E.Draw, G.Discard)) and isinstance(a.count, E.Num):
                done.append(replace(a, count=counted(count, a.count)))
            elif isinstance(a, G.Damage) and isinstance(a.amount, E.Num):
                done.append(replace(a, amount=counted(count, a.amount)))
            else:
                return super().for_each(count, row)
        return tuple(done)

    def by_each(self, row: Actions) -> Actions:
        """101.2: each player means all of them, also the others of a party (raid.special.9)."""
        for a in row:
            self.check(a)
        done: Actions = of_whom(row, E.BOTH)
        return done

    def _action(self, a: E.Action) -> E.Action:
        if isinstance(a, E.Move) and a.to.endswith(OF + SELF):
            a = replace(a, to=a.to.removesuffix(SELF) + self.subject)
        return super()._action(a)

    def check(self, a: E.Action) -> None:
        """What is done is done by the subject; what holds is not."""
        mills = isinstance(a, E.FromDeck) and a.way == "discard" and a.who == SELF
        known = (
            mills
            or isinstance(a, (E.Draw, G.Discard))
            or (isinstance(a, E.Modify) and _of_player(a))
        )
        if self.subject == E.BOTH and (self.may or not known):
            raise refuse("お互いがすること", "what both players do")
        if self.subject != E.OPPONENT:
            return
        players = isinstance(a, E.Modify) and isinstance(a.what, E.Players)
        if isinstance(a, E.Modify) and a.attr == "must_target":
            return
        if isinstance(a, (E.Modify, E.Grant)) and not players:
            raise refuse("相手がすること", "what the opponent does")


def pick(source: E.Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
    cards = _from(source, group)
    least, most = quantity
    if group.every or most < 1:
        raise nonsense("何も選ばない選択", "a choice of none")
    return Pick(E.Choose(cards, least, most, by=SELF))


def _from(source: E.Cards | None, group: Group) -> E.Cards:
    if source is None:
        return cards_of(group)
    cards = group.cards
    if cards.zones or cards.who:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return replace(cards, who=source.who, zones=source.zones)


def pick_those(group: Group, quantity: tuple[int, int]) -> Pick:
    if group.cards.zones or group.cards.who or group.cards.other:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return Pick(E.Choose(replace(group.cards, who="those"), *quantity, by=SELF))


# --- deeds


def do(what: E.Selector | Picked, deed: Deed) -> Actions:
    if deed.thrown and isinstance(what, Picked):
        choices = [p.choice for p in what.picks]
        if any([getattr(c.what, "zones", ()) != ("hand",) for c in choices]):
            raise nonsense("捨てるのは手札のカード", "cards of a hand are discarded")
        first = choices[0]
        if choices == [E.Choose(E.Cards(SELF, ("hand",)), first.most, first.most, by=SELF)]:
            return (G.Discard(SELF, E.Num(first.most)),)
    if deed.thrown and what == E.Cards(SELF, ("hand",)):
        return discard_all(None)
    return on(what, deed.to)


def _to(zone: str, bottom: bool = False, whose: str | None = None) -> Deed:
    """Cards go to their owners' zones; whose is said is kept until whose they are is known."""
    return Deed((E.Move(LEFT_OUT, f"{zone}{OF}{whose}" if whose else zone, bottom),))


def to_either_end(whose: str | None) -> Deed:
    top, bottom = E.Move(LEFT_OUT, "deck"), E.Move(LEFT_OUT, "deck", bottom=True)
    return Deed((E.MayEither(LEFT_OUT, top, bottom, by=SELF),))


def to_pp_so(down: Token | None, pose: str | None) -> Deed:
    return Deed((G.ToPP(LEFT_OUT, pose or "on", down is not None),))


def deploy_at(row: str, pose: str | None) -> Deed:
    return Deed((E.Deploy(LEFT_OUT, row, pose or ""),))


def equip_pick(what: E.Selector | Picked, to: Pick) -> Actions:
    if isinstance(what, Picked):
        return (*choices(what.picks), to.choice, G.Equip(LEFT_OUT, OWN))
    return (to.choice, G.Equip(what, OWN))


def damage(what: E.Selector | Picked, n: E.Amount) -> Actions:
    return on(what, lambda s: (G.Damage(s, n),))


def top_deed(top: TopOf, deed: Deed) -> Actions:
    (first, *more) = deed.actions
    if isinstance(first, E.Move):
        zone, _, whose = first.to.partition(OF)
        if whose and whose != top.who:
            raise nonsense("持ち主のものでない領域", "a zone that is not their owner's")
        first = replace(first, to=zone)
    cards = E.Top(top.who, "deck", top.count)
    if more or not isinstance(first, (E.Move, G.ToPP)) or getattr(first, "to", "") == "deck":
        if isinstance(first, E.Show):
            shown = E.FromDeck(top.who, top.count, "reveal")
            return (shown, *Deed(tuple(more)).to(OWN))
        raise nonsense("デッキの上でできないこと", "this is not done to the top of a deck")
    if isinstance(first, E.Move) and first.to == "discard":
        return (E.FromDeck(top.who, top.count, "discard"),)
    return (replace(first, what=cards),)


def draw_up_to(n: Token) -> Actions:
    held = E.CountOf(E.Cards(SELF, ("hand",)))
    return (E.Draw(SELF, E.Sum(E.Num(int(n)), E.Scaled(held, -1))),)


def discard(per: E.Amount | None, who: str | None, n: E.Amount) -> Actions:
    if who not in (None, SELF):
        raise nonsense("捨てるのは手札の持ち主", "who holds the hand discards")
    return (G.Discard(SELF, nouns.each(per, n)),)


def discard_all(who: str | None) -> Actions:
    return discard(None, who, E.CountOf(E.Cards(SELF, ("hand",))))


def search(group: Group, quantity: tuple[int, int]) -> Actions:
    cards = _from(E.Cards(E.YOU, ("deck",)), group)
    return (G.Search(cards, quantity[1]),)


def recover(words: Token) -> Actions:
    n = re.sub("[^0-9X]", "", words)
    return (G.Recover(Unknown() if n == "X" else E.Num(int(n))),)


def look_deck(who: str | None) -> Actions:
    """glossary.デッキを見る: all of it."""
    whose = who or SELF
    return (E.FromDeck(whose, E.CountOf(E.Cards(whose, ("deck",))), "look"),)


# --- what holds


def _of(who: Who | None) -> E.Selector:
    return LEFT_OUT if who is None else who.what


def p_pair(who: Who | None, per: E.Amount | None, pair: Token) -> Actions:
    """±X/±Y (215.3): attack and HP."""
    done: list[E.Action] = []
    for attr, said in zip(("attack", "hp"), str(pair).split("/"), strict=True):
        n: E.Amount = Unknown() if said[1:] == "X" else E.Num(int(said[1:]))
        more = nouns.each(per, pieces.signed(said[0], n))
        done.append(E.Modify(_of(who), attr, E.PLUS, more, ""))
    return tuple(done)


def _plus(what: E.Selector, attr: str, n: E.Amount) -> Actions:
    return (E.Modify(what, attr, E.PLUS, n, ""),)


def p_cut(who: Who | None, kind: Token | None, sign: Token, n: E.Amount) -> Actions:
    """214: what is taken off the damage that a card takes."""
    if kind is not None:
        raise nonsense("戦闘ダメージだけの増減", "battle damage alone is not changed")
    return _plus(_of(who), "cut", pieces.signed("+" if sign == "-" else "-", n))


def p_deals(who: Who | None, sign: Token, n: E.Amount) -> Actions:
    """201.3.1, 205.4.7: what actives and equipment do is done by players and bearers."""
    if who is not None and isinstance(who.what, E.Cards):
        if not set(who.what.kinds) <= set(lexicon.ALLIES):
            raise nonsense("ダメージの発生源ではない", "this is never what deals damage")
    return _plus(_of(who), "deals", pieces.signed(str(sign), n))


def p_flag(who: Who | None, words: Token) -> Actions:
    attr = lexicon.FLAGS[_stem(words)]
    if who is not None and who.side and attr in ("no_war_cry", "no_act"):
        raise nonsense("プレイヤーについて言うこと", "what is said of a player")
    return (flag(_of(who), attr),)


def g_word(word: Token) -> E.Ability:
    name = bare(word).rstrip("0123456789")
    n = bare(word).removeprefix(name)
    return keyword(WORDS[name], int(n or 0))


def p_gains(who: Who | None, *gained: E.Ability) -> Actions:
    return tuple([E.Grant(_of(who), ability, "") for ability in gained])


# --- sentences


AMID: Final = Words("文の途中の「そうした場合」", "そうした場合 amid a sentence")
NO_PLACE: Final = Words("何のかわりか分からない", "instead of what is not said")


@placed
def plain(m: Meaning, *parts: Any, may: bool = False) -> Sentence:
    after = Follow("after")
    said = [p for p in parts if p != ()]
    more = after in said or len(said) < len(parts)
    said = [p for i, p in enumerate(said) if i == 0 or p != after]
    row, follow = parted(said, AMID, NO_PLACE)
    subjects = [p for p in row if isinstance(p, Subject)]
    for p in row:
        bans = isinstance(p, tuple) and any([_of_player(a) for a in p])
        if bans and not subjects:
            raise nonsense("誰のことか分からない", "whose is meant is not said")
        aims = isinstance(p, tuple) and any([_aimed_at(a) for a in p])
        if aims and Subject(E.OPPONENT) not in subjects:
            raise nonsense("攻撃するのは相手", "the opponent attacks")
    done = Folding(row, may).rest(0)
    done = pieces.spanned(done, "", pieces.AS_LONG) if more else done
    return Sentence(done, follow, None, m.start, lasts(row))


def mode(*sentences: Any) -> tuple[Sentence, ...]:
    if not all([isinstance(s, Sentence) for s in sentences]):
        raise nonsense("選ばれる能力に書けないこと", "this is not said of one way")
    return sentences


def _modes(m: Meaning, *parts: Any, up_to: bool) -> Sentence:
    count = next((int(p) for p in parts if isinstance(p, Token)), 1)
    ways = [p for p in parts if _is_mode(p)]
    if not 0 < count <= len(ways) or len(ways) < 2:
        raise nonsense("選べる能力が足りない", "there are not that many to choose from")
    said = tuple([(Said(way),) for way in ways])
    leads = [p for p in parts if not _is_mode(p) and not isinstance(p, Token)]
    chosen = E.ChooseModes(said, count, up_to, by=SELF)
    return plain(m, *leads, (chosen,))


@placed
def repeats(m: Meaning, *parts: Any) -> Sentence:
    """「以下をX回実行する。『…』」"""
    said = tuple([p for p in parts if isinstance(p, Sentence)])
    leads = [p for p in parts if not isinstance(p, (Sentence, E.Amount))]
    (times,) = [p for p in parts if isinstance(p, E.Amount)]
    return plain(m, *leads, (E.Repeat(times, (Said(said),)),))


def _stem(words: object) -> str:
    """A prohibition without its ending and brackets."""
    said = re.sub("[【】]|状態", "", str(words))
    return re.sub("(?:することが)?でき$|選ばれ$|なら$", "", said)


def _is_mode(part: Any) -> bool:
    return isinstance(part, tuple) and bool(part) and isinstance(part[0], Sentence)


def _of_player(a: object) -> bool:
    return isinstance(a, E.Modify) and isinstance(a.what, E.Players) and a.attr != "hand_room"


def _aimed_at(a: object) -> bool:
    return isinstance(a, E.Modify) and a.attr == "must_target"


RULES: Final[Rules] = {
    # --- leads
    "until": lambda when: Until(lexicon.UNTIL[str(when).removesuffix("、")]),
    "given": lambda cond: cond if isinstance(cond, Given) else Given(cond),
    "turn_given": lambda who: Given(of_whom_turn(who), lasting=True),
    "phase_given": lambda who, phase: Given(during(who, phase), lasting=True),
    "onto": lambda who: Onto(who.what),
    "moved_to": lambda place: Deed((E.Relocate(LEFT_OUT, place),)),
    "at_end": lambda: Later(E.Trigger("turn_end"), E.THIS_TURN),
    "after_battle": lambda: Later(E.Trigger("battle_end"), E.THIS_BATTLE),
    # --- choosing
    "pick_either": lambda one, other, quantity: pick(None, nouns.merged(one, other), quantity),
    "pick_any_those": lambda quantity: Pick(
        E.Choose(E.Cards("those", ()), quantity[0], quantity[1], by=SELF)
    ),
    "choose_such": lambda source, group, quantity: (pick(source, group, quantity).choice,),
    "each_of_those": lambda: That(ALL_THOSE),
    "choose_those": lambda group, quantity: (pick_those(group, quantity).choice,),
    "picked_those": lambda group, quantity: Picked((pick_those(group, quantity),)),
    "picked_such": lambda source, group, quantity: Picked((pick(source, group, quantity),)),
    # --- deeds
    "destroy": lambda: Deed((G.Destroy(LEFT_OUT),)),
    "to_hand": lambda whose: _to("hand", whose=whose),
    "to_top": lambda whose: _to("deck", whose=whose),
    "to_bottom": lambda whose: _to("deck", True, whose),
    "to_owners_hand": lambda: _to("hand"),
    "to_owners_top": lambda: _to("deck"),
    "to_owners_bottom": lambda: _to("deck", True),
    "to_discard": lambda whose: _to("discard", whose=whose),
    "thrown": lambda: Deed((E.Move(LEFT_OUT, "discard"),), thrown=True),
    "to_removed": lambda: _to("removed"),
    "recycle": lambda whose: Deed((G.Recycle(LEFT_OUT),)),
    "to_pp": lambda whose, down, pose: to_pp_so(down, pose),
    "to_pp_posed": lambda pose: to_pp_so(None, pose),
    "deploy": lambda pose: Deed((E.Deploy(LEFT_OUT, pose=pose or ""),)),
    "deploy_so_at": lambda pose, row: deploy_at(row, pose),
    "freeze": lambda: Deed((flag(LEFT_OUT, FREEZE),)),
    # --- other clauses
    "equip": lambda what, to: on(what, lambda s: (G.Equip(s, told(to)),)),
    "equip_left": lambda to: (G.Equip(LEFT_OUT, told(to)),),
    "equip_left_pick": lambda to: (to.choice, G.Equip(LEFT_OUT, OWN)),
    # 213.3: 「1ダメージを3回与える」.
    "damage_times": lambda what, n, times: on(
        what, lambda s: (E.Repeat(times, (G.Damage(s, n),)),)
    ),
    "damage_left_times": lambda n, times: (E.Repeat(times, (G.Damage(LEFT_OUT, n),)),),
    "damage_left": lambda n: (G.Damage(LEFT_OUT, n),),
    "damage_to": lambda n, what: damage(what, n),
    "heal": lambda who: (G.Heal(told(who)),),
    "heal_pick": lambda pick: (pick.choice, G.Heal(OWN)),
    "heal_left": lambda: (G.Heal(LEFT_OUT),),
    "draw": lambda per, n: (E.Draw(SELF, nouns.each(per, n)),),
    "draw_so_many": lambda n: (E.Draw(SELF, n),),
    "discard_from": lambda per, n: discard(per, None, n),
    "redirect": lambda to: (G.Redirect(told(to)),),
    "redirect_pick": lambda to: (to.choice, G.Redirect(OWN)),
    "end_battle": lambda: (G.EndBattle(),),
    # --- what holds
    "p_pair_pick": lambda pick, per, pair: (pick.choice, *p_pair(Who(OWN), per, pair)),
    "p_plus": lambda who, attr, per, sign, n: _plus(
        _of(who), attr, nouns.each(per, pieces.signed(str(sign), n))
    ),
    "p_becomes": lambda who, attr, n: (E.Modify(_of(who), attr, E.BECOMES, n, ""),),
    "p_times": lambda who, attr, n: (E.Modify(_of(who), attr, E.TIMES, E.Num(int(n)), ""),),
    "p_half": lambda who, attr: (E.Modify(_of(who), attr, E.HALF, E.Num(2), ""),),
    "p_lessened": lambda who, kind, n: p_cut(who, kind, Token("SIGN", "-"), n),
    "p_hand_room": lambda who, sign, n: _plus(
        E.Players(who or SELF), "hand_room", pieces.signed(str(sign), n)
    ),
    "p_room": lambda who, gear, sign, n: _plus(
        _of(who), lexicon.ROOMS[str(gear)], pieces.signed(str(sign), n)
    ),
    "p_room_becomes": lambda who, gear, n: (
        E.Modify(_of(who), lexicon.ROOMS[str(gear)], E.BECOMES, n, ""),
    ),
    # 205.4.4: every weapon takes one slot.
    "p_may_bear": lambda who, n: (E.Modify(_of(who), "weapon_room", E.BECOMES, n, ""),),
    "p_ban": lambda words: (flag(E.Players(SELF), lexicon.BANS[_stem(words)]),),
    "p_must_attack": lambda who: (flag(_of(who), "must_attack"),),
    "p_must_target": lambda who: (flag(told(who), "must_target"),),
    "p_freeze": lambda who: (flag(_of(who), FREEZE),),
    "p_gains_left": lambda *gained: p_gains(None, *gained),
    "p_gains_pick": lambda pick, *gained: (pick.choice, *p_gains(Who(OWN), *gained)),
    # --- sentences
    "may": placed(partial(plain, may=True)),
    "modes": placed(partial(_modes, up_to=False)),
    "modes_many": placed(partial(_modes, up_to=False)),
    "modes_up_to": placed(partial(_modes, up_to=True)),
    "only_while": lambda cond: Note(cond=of_whom(cond, E.YOU)),
    "only_attacked": lambda: Note(cond=G.UnderAttack()),
    "only_times": lambda n: Note(limit=int(n)),
    "body": lambda *sentences: sentences,
}
