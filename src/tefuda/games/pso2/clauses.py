"""What sentences of PSO2 text are made of: leads, clauses, and what holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN, Said, That, Unknown
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Amount,
    Cards,
    Choose,
    ChooseModes,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Draw,
    FromDeck,
    Grant,
    LookAt,
    LoseGame,
    MayEither,
    Modify,
    Move,
    Num,
    Players,
    Relocate,
    Repeat,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Top,
    Trigger,
    WinGame,
)
from tefuda.games.pso2 import terms
from tefuda.games.pso2.facts import Facts, during, of_whom_turn
from tefuda.games.pso2.keywords import WORDS, keyword
from tefuda.games.pso2.nouns import bare
from tefuda.games.pso2.parts import (
    ALL_THOSE,
    AS_LONG,
    WITH,
    Deed,
    Group,
    InItsPlace,
    Note,
    Pick,
    Picked,
    TopOf,
    Who,
    counted,
    flag,
    signed,
    spanned,
)
from tefuda.games.pso2.words import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    Recover,
    Recycle,
    Redirect,
    Search,
    ToPP,
    UnderAttack,
)
from tefuda.text.pieces import (
    SELF,
    Actions,
    Follow,
    Given,
    Later,
    Onto,
    Per,
    Pieces,
    Sentence,
    Subject,
    Until,
    of_whom,
    per,
    refuse,
)

OF = "@"  # before whose zone cards go to, until it is known that it is their owner's
FREEZE = "freeze"  # 301.3, until it is known for how long


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    def rest(self, at: int) -> Actions:
        piece = self.pieces[at] if at < len(self.pieces) else None
        if isinstance(piece, Per):
            return self._for_each(of_whom(piece.count, self.subject), self.rest(at + 1))
        if self.subject == BOTH and isinstance(piece, tuple):
            if any([isinstance(a, FromDeck) for a in piece]):
                return (*self._by_each(piece), *self.rest(at + 1))
        if isinstance(piece, Later):
            waits = Ability("trigger", self.rest(at + 1), trigger=piece.trigger)
            return (Delay(waits, piece.until),)
        return super().rest(at)

    def _by_each(self, row: Actions) -> Actions:
        """What both players do with their own decks, first the one and then the other."""
        for a in row:
            self.check(a)
        mine: Actions = of_whom(row, YOU)
        theirs: Actions = of_whom(row, OPPONENT)
        return (*mine, *theirs)

    def _for_each(self, count: Amount, row: Actions) -> Actions:
        """「1体につき」: a number is multiplied, anything else is done so many times."""
        done: list[Action] = []
        for a in row:
            if isinstance(a, (Draw, Discard)) and isinstance(a.count, Num):
                done.append(replace(a, count=counted(count, a.count)))
            elif isinstance(a, Damage) and isinstance(a.amount, Num):
                done.append(replace(a, amount=counted(count, a.amount)))
            else:
                return per(count, row)
        return tuple(done)

    def _action(self, a: Action) -> Action:
        if isinstance(a, Move) and a.to.endswith(OF + SELF):
            a = replace(a, to=a.to.removesuffix(SELF) + self.subject)
        return super()._action(a)

    def check(self, a: Action) -> None:
        """What is done is done by the subject; what holds is not."""
        mills = isinstance(a, FromDeck) and a.way == "discard" and a.who == SELF
        known = mills or isinstance(a, (Draw, Discard)) or (isinstance(a, Modify) and _of_player(a))
        if self.subject == BOTH and (self.may or not known):
            raise refuse("お互いがすること", "what both players do")
        if self.subject != OPPONENT:
            return
        players = isinstance(a, Modify) and isinstance(a.what, Players)
        if isinstance(a, Modify) and a.attr == "must_target":
            return
        if isinstance(a, (Modify, Grant)) and not players:
            raise refuse("相手がすること", "what the opponent does")


class Clauses(Facts):
    """What is done, to what, and for how long."""

    # --- leads

    def until(self, when: Token) -> Until:
        return Until(terms.UNTIL[str(when).removesuffix("、")])

    def cond(self, cond: Condition) -> Condition:
        return cond

    def cond_while(self, cond: Condition) -> Given:
        return Given(cond, lasting=True)

    def given(self, cond: Condition | Given) -> Given:
        return cond if isinstance(cond, Given) else Given(cond)

    def turn_given(self, who: str) -> Given:
        return Given(of_whom_turn(who), lasting=True)

    def phase_given(self, who: str | None, phase: Token) -> Given:
        return Given(during(who, phase), lasting=True)

    def you_do(self) -> Subject:
        return Subject(YOU)

    def they_do(self) -> Subject:
        return Subject(OPPONENT)

    def both_do(self) -> Subject:
        return Subject(BOTH)

    def onto(self, who: Who) -> Onto:
        return Onto(who.what)

    def per_lead(self, count: Amount) -> Per:
        return Per(count)

    def then(self) -> Follow:
        return Follow("then")

    def otherwise(self) -> Follow:
        return Follow("else")

    def if_not(self) -> Follow:
        return Follow("if_not")

    def moreover(self) -> Actions:
        return ()

    def after_that(self) -> Follow:
        return Follow("after")

    def at_end(self) -> Later:
        return Later(Trigger("turn_end"), THIS_TURN)

    def after_battle(self) -> Later:
        return Later(Trigger("battle_end"), THIS_BATTLE)

    def in_its_place(self) -> InItsPlace:
        return InItsPlace()

    # --- choosing

    def source(self, *parts: str) -> Cards:
        return Cards(parts[0] if len(parts) > 1 else SELF, (parts[-1],))

    def sources(self, *parts: str) -> Cards:
        return Cards(parts[0] if len(parts) > 2 else SELF, parts[-2:])

    def pick(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
        cards = self._from(source, group)
        least, most = quantity
        if group.every or most < 1:
            raise self.nonsense("何も選ばない選択", "a choice of none")
        return Pick(Choose(cards, least, most, by=SELF))

    def _from(self, source: Cards | None, group: Group) -> Cards:
        if source is None:
            return self.cards(group)
        cards = group.cards
        if cards.zones or cards.who:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return replace(cards, who=source.who, zones=source.zones)

    def pick_either(self, one: Group, other: Group, quantity: tuple[int, int]) -> Pick:
        return self.pick(None, self.merged(one, other), quantity)

    def pick_those(self, group: Group, quantity: tuple[int, int]) -> Pick:
        if group.cards.zones or group.cards.who or group.cards.other:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return Pick(Choose(replace(group.cards, who="those"), *quantity, by=SELF))

    def pick_any_those(self, quantity: tuple[int, int]) -> Pick:
        return Pick(Choose(Cards("those", ()), *quantity, by=SELF))

    def pick_attached(self, what: Selector, quantity: tuple[int, int]) -> Pick:
        return Pick(Choose(what, *quantity, by=SELF))

    def picks(self, *picks: Pick) -> tuple[Pick, ...]:
        return picks

    def choose(self, picks: tuple[Pick, ...]) -> Actions:
        return _choices(picks)

    def choose_such(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Actions:
        return (self.pick(source, group, quantity).choice,)

    def the_object(self, who: Who) -> Selector:
        return self.told(who)

    def each_object(self, what: Selector) -> Selector:
        return what

    def each_of_those(self) -> Selector:
        return That(ALL_THOSE)

    def all_object(self, group: Group) -> Selector:
        return self.cards(group)

    def all_attached(self, what: Selector) -> Selector:
        return what

    def choose_those(self, group: Group, quantity: tuple[int, int]) -> Actions:
        return (self.pick_those(group, quantity).choice,)

    def picked_those(self, group: Group, quantity: tuple[int, int]) -> Picked:
        return Picked((self.pick_those(group, quantity),))

    def all_those(self, group: Group) -> Selector:
        """Of the cards being looked at, every one of these."""
        if group.cards.zones or group.cards.who or group.cards.other or group.every:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return replace(group.cards, who="those")

    def picked(self, picks: tuple[Pick, ...]) -> Picked:
        return Picked(picks)

    def picked_such(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Picked:
        return Picked((self.pick(source, group, quantity),))

    def told(self, who: Who) -> Selector:
        """Cards that something is done to: all of them, or one that is known."""
        if who.loose:
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        return who.what

    def on(self, what: Selector | Picked, do: Callable[[Selector], Actions]) -> Actions:
        """Something done to cards, which may have to be chosen for it."""
        if isinstance(what, Picked):
            return (*_choices(what.picks), *do(OWN))
        return do(what)

    # --- deeds

    def do(self, what: Selector | Picked, deed: Deed) -> Actions:
        if deed.thrown and isinstance(what, Picked):
            choices = [p.choice for p in what.picks]
            if any([getattr(c.what, "zones", ()) != ("hand",) for c in choices]):
                raise self.nonsense("捨てるのは手札のカード", "cards of a hand are discarded")
            first = choices[0]
            if choices == [Choose(Cards(SELF, ("hand",)), first.most, first.most, by=SELF)]:
                return (Discard(SELF, Num(first.most)),)
        if deed.thrown and what == Cards(SELF, ("hand",)):
            return self.discard_all(None)
        return self.on(what, deed.to)

    def do_left(self, deed: Deed) -> Actions:
        return deed.to(LEFT_OUT)

    def clause(self, does: Actions) -> Actions:
        return does

    def destroy(self) -> Deed:
        return Deed((Destroy(LEFT_OUT),))

    def posed(self, pose: str) -> Deed:
        return Deed((SetPose(LEFT_OUT, pose),))

    def moved(self, row: str) -> Deed:
        return Deed((Relocate(LEFT_OUT, row),))

    def _to(self, zone: str, bottom: bool = False, whose: str | None = None) -> Deed:
        """Cards go to their owners' zones; whose is said is kept until whose they are is known."""
        return Deed((Move(LEFT_OUT, f"{zone}{OF}{whose}" if whose else zone, bottom),))

    def to_hand(self, whose: str | None) -> Deed:
        return self._to("hand", whose=whose)

    def to_top(self, whose: str | None) -> Deed:
        return self._to("deck", whose=whose)

    def to_bottom(self, whose: str | None) -> Deed:
        return self._to("deck", True, whose)

    def to_owners_hand(self) -> Deed:
        return self._to("hand")

    def to_owners_top(self) -> Deed:
        return self._to("deck")

    def to_owners_bottom(self) -> Deed:
        return self._to("deck", True)

    def to_either_end(self, whose: str | None) -> Deed:
        top, bottom = Move(LEFT_OUT, "deck"), Move(LEFT_OUT, "deck", bottom=True)
        return Deed((MayEither(LEFT_OUT, top, bottom, by=SELF),))

    def to_discard(self, whose: str | None) -> Deed:
        return self._to("discard", whose=whose)

    def thrown(self) -> Deed:
        return Deed((Move(LEFT_OUT, "discard"),), thrown=True)

    def to_removed(self) -> Deed:
        return self._to("removed")

    def recycle(self, whose: str | None) -> Deed:
        return Deed((Recycle(LEFT_OUT),))

    def to_pp(self, whose: str | None, down: Token | None, pose: str | None) -> Deed:
        return self.to_pp_so(down, pose)

    def to_pp_so(self, down: Token | None, pose: str | None) -> Deed:
        return Deed((ToPP(LEFT_OUT, pose or "on", down is not None),))

    def to_pp_posed(self, pose: str) -> Deed:
        return self.to_pp_so(None, pose)

    def deploy(self, pose: str | None) -> Deed:
        return Deed((Deploy(LEFT_OUT, pose=pose or ""),))

    def deploy_at(self, row: str, pose: str | None) -> Deed:
        return Deed((Deploy(LEFT_OUT, row, pose or ""),))

    def deploy_so_at(self, pose: str, row: str) -> Deed:
        return self.deploy_at(row, pose)

    def shown(self) -> Deed:
        return Deed((Show(LEFT_OUT),))

    def show_and(self, deed: Deed) -> Deed:
        return Deed((Show(LEFT_OUT), *deed.actions))

    def freeze(self) -> Deed:
        return Deed((flag(LEFT_OUT, FREEZE),))

    # --- other clauses

    def equip(self, what: Selector | Picked, to: Who) -> Actions:
        return self.on(what, lambda s: (Equip(s, self.told(to)),))

    def equip_pick(self, what: Selector | Picked, to: Pick) -> Actions:
        if isinstance(what, Picked):
            return (*_choices(what.picks), to.choice, Equip(LEFT_OUT, OWN))
        return (to.choice, Equip(what, OWN))

    def equip_left(self, to: Who) -> Actions:
        return (Equip(LEFT_OUT, self.told(to)),)

    def equip_left_pick(self, to: Pick) -> Actions:
        return (to.choice, Equip(LEFT_OUT, OWN))

    def damage(self, what: Selector | Picked, n: Amount) -> Actions:
        return self.on(what, lambda s: (Damage(s, n),))

    def damage_times(self, what: Selector | Picked, n: Amount, times: Amount) -> Actions:
        """213.3: 「1ダメージを3回与える」."""
        return self.on(what, lambda s: (Repeat(times, (Damage(s, n),)),))

    def damage_left_times(self, n: Amount, times: Amount) -> Actions:
        return (Repeat(times, (Damage(LEFT_OUT, n),)),)

    def damage_left(self, n: Amount) -> Actions:
        return (Damage(LEFT_OUT, n),)

    def damage_to(self, n: Amount, what: Selector | Picked) -> Actions:
        return self.damage(what, n)

    def heal(self, who: Who) -> Actions:
        return (Heal(self.told(who)),)

    def heal_pick(self, pick: Pick) -> Actions:
        return (pick.choice, Heal(OWN))

    def heal_left(self) -> Actions:
        return (Heal(LEFT_OUT),)

    def top(self, who: str | None, n: Amount) -> TopOf:
        return TopOf(who or SELF, n)

    def top_one(self, who: str | None) -> TopOf:
        return TopOf(who or SELF, Num(1))

    def top_deed(self, top: TopOf, deed: Deed) -> Actions:
        (first, *more) = deed.actions
        if isinstance(first, Move):
            zone, _, whose = first.to.partition(OF)
            if whose and whose != top.who:
                raise self.nonsense("持ち主のものでない領域", "a zone that is not their owner's")
            first = replace(first, to=zone)
        cards = Top(top.who, "deck", top.count)
        if more or not isinstance(first, (Move, ToPP)) or getattr(first, "to", "") == "deck":
            if isinstance(first, Show):
                shown = FromDeck(top.who, top.count, "reveal")
                return (shown, *Deed(tuple(more)).to(OWN))
            raise self.nonsense("デッキの上でできないこと", "this is not done to the top of a deck")
        if isinstance(first, Move) and first.to == "discard":
            return (FromDeck(top.who, top.count, "discard"),)
        return (replace(first, what=cards),)

    def top_look(self, top: TopOf) -> Actions:
        return (FromDeck(top.who, top.count, "look"),)

    def draw(self, per: Amount | None, n: Amount) -> Actions:
        return (Draw(SELF, self.each(per, n)),)

    def draw_so_many(self, n: Amount) -> Actions:
        return (Draw(SELF, n),)

    def draw_up_to(self, n: Token) -> Actions:
        held = CountOf(Cards(SELF, ("hand",)))
        return (Draw(SELF, Sum(Num(int(n)), Scaled(held, -1))),)

    def discard(self, per: Amount | None, who: str | None, n: Amount) -> Actions:
        if who not in (None, SELF):
            raise self.nonsense("捨てるのは手札の持ち主", "who holds the hand discards")
        return (Discard(SELF, self.each(per, n)),)

    def discard_from(self, per: Amount | None, n: Amount) -> Actions:
        return self.discard(per, None, n)

    def discard_all(self, who: str | None) -> Actions:
        return self.discard(None, who, CountOf(Cards(SELF, ("hand",))))

    def search(self, group: Group, quantity: tuple[int, int]) -> Actions:
        cards = self._from(Cards(YOU, ("deck",)), group)
        return (Search(cards, quantity[1]),)

    def recover(self, words: Token) -> Actions:
        n = re.sub("[^0-9X]", "", words)
        return (Recover(Unknown() if n == "X" else Num(int(n))),)

    def redirect(self, to: Who) -> Actions:
        return (Redirect(self.told(to)),)

    def redirect_pick(self, to: Pick) -> Actions:
        return (to.choice, Redirect(OWN))

    def end_battle(self) -> Actions:
        return (EndBattle(),)

    def shuffle(self, who: str | None) -> Actions:
        return (Shuffle(who or SELF, "deck"),)

    def look_hand(self, who: str | None) -> Actions:
        if who != OPPONENT:
            raise self.nonsense("見えている手札", "a hand that is seen anyway")
        return (LookAt(Cards(OPPONENT, ("hand",)), YOU),)

    def look_deck(self, who: str | None) -> Actions:
        """glossary.デッキを見る: all of it."""
        whose = who or SELF
        return (FromDeck(whose, CountOf(Cards(whose, ("deck",))), "look"),)

    def show_hand(self, who: str | None) -> Actions:
        return (Show(Cards(who or SELF, ("hand",))),)

    def win(self) -> Actions:
        return (WinGame(SELF),)

    def lose(self) -> Actions:
        return (LoseGame(SELF),)

    # --- what holds

    def _of(self, who: Who | None) -> Selector:
        return LEFT_OUT if who is None else who.what

    def p_pair(self, who: Who | None, per: Amount | None, pair: Token) -> Actions:
        """±X/±Y (215.3): attack and HP."""
        done: list[Action] = []
        for attr, said in zip(("attack", "hp"), str(pair).split("/"), strict=True):
            n: Amount = Unknown() if said[1:] == "X" else Num(int(said[1:]))
            more = self.each(per, signed(said[0], n))
            done.append(Modify(self._of(who), attr, PLUS, more, ""))
        return tuple(done)

    def p_pair_pick(self, pick: Pick, per: Amount | None, pair: Token) -> Actions:
        return (pick.choice, *self.p_pair(Who(OWN), per, pair))

    def p_plus(
        self, who: Who | None, attr: str, per: Amount | None, sign: Token, n: Amount
    ) -> Actions:
        return self._plus(self._of(who), attr, self.each(per, signed(str(sign), n)))

    def _plus(self, what: Selector, attr: str, n: Amount) -> Actions:
        return (Modify(what, attr, PLUS, n, ""),)

    def p_becomes(self, who: Who | None, attr: str, n: Amount) -> Actions:
        return (Modify(self._of(who), attr, BECOMES, n, ""),)

    def p_cut(self, who: Who | None, kind: Token | None, sign: Token, n: Amount) -> Actions:
        """214: what is taken off the damage that a card takes."""
        if kind is not None:
            raise self.nonsense("戦闘ダメージだけの増減", "battle damage alone is not changed")
        return self._plus(self._of(who), "cut", signed("+" if sign == "-" else "-", n))

    def p_lessened(self, who: Who | None, kind: Token | None, n: Amount) -> Actions:
        return self.p_cut(who, kind, Token("SIGN", "-"), n)

    def p_deals(self, who: Who | None, sign: Token, n: Amount) -> Actions:
        """201.3.1, 205.4.7: what actives and equipment do is done by players and bearers."""
        if who is not None and isinstance(who.what, Cards):
            if not set(who.what.kinds) <= set(terms.ALLIES):
                raise self.nonsense("ダメージの発生源ではない", "this is never what deals damage")
        return self._plus(self._of(who), "deals", signed(str(sign), n))

    def p_hand_room(self, who: str | None, sign: Token, n: Amount) -> Actions:
        return self._plus(Players(who or SELF), "hand_room", signed(str(sign), n))

    def p_room(self, who: Who | None, gear: Token, sign: Token, n: Amount) -> Actions:
        return self._plus(self._of(who), terms.ROOMS[str(gear)], signed(str(sign), n))

    def p_room_becomes(self, who: Who | None, gear: Token, n: Amount) -> Actions:
        return (Modify(self._of(who), terms.ROOMS[str(gear)], BECOMES, n, ""),)

    def p_may_bear(self, who: Who | None, n: Amount) -> Actions:
        """205.4.4: every weapon takes one slot."""
        return (Modify(self._of(who), "weapon_room", BECOMES, n, ""),)

    def p_flag(self, who: Who | None, words: Token) -> Actions:
        attr = terms.FLAGS[_stem(words)]
        if who is not None and who.side and attr in ("no_war_cry", "no_act"):
            raise self.nonsense("プレイヤーについて言うこと", "what is said of a player")
        return (flag(self._of(who), attr),)

    def p_ban(self, words: Token) -> Actions:
        return (flag(Players(SELF), terms.BANS[_stem(words)]),)

    def p_must_attack(self, who: Who | None) -> Actions:
        return (flag(self._of(who), "must_attack"),)

    def p_must_target(self, who: Who) -> Actions:
        return (flag(self.told(who), "must_target"),)

    def p_freeze(self, who: Who | None) -> Actions:
        return (flag(self._of(who), FREEZE),)

    def g_word(self, word: Token) -> Ability:
        name = bare(word).rstrip("0123456789")
        n = bare(word).removeprefix(name)
        return keyword(WORDS[name], int(n or 0))

    def g_text(self, ability: Ability) -> Ability:
        return ability

    def p_gains(self, who: Who | None, *gained: Ability) -> Actions:
        return tuple([Grant(self._of(who), ability, "") for ability in gained])

    def p_gains_left(self, *gained: Ability) -> Actions:
        return self.p_gains(None, *gained)

    def p_gains_pick(self, pick: Pick, *gained: Ability) -> Actions:
        return (pick.choice, *self.p_gains(Who(OWN), *gained))

    # --- sentences

    def _sentence(self, parts: Sequence[Any], may: bool) -> Sentence:
        pieces: list[Any] = []
        follow = ""
        more = False
        for part in parts:
            if part == Follow("after"):
                more = True
                follow = follow or ("" if pieces else part.how)  # in a sentence it says no more
            elif isinstance(part, Follow):
                if pieces or follow:
                    raise self.nonsense(
                        "文の途中の「そうした場合」", "そうした場合 amid a sentence"
                    )
                follow = part.how
            elif isinstance(part, InItsPlace):
                if follow or not pieces or not isinstance(pieces[-1], Given):
                    raise self.nonsense("何のかわりか分からない", "instead of what is not said")
                follow = "instead"
            elif part != ():
                pieces.append(part)
            else:
                more = True
        lasting = any([isinstance(p, Given) and p.lasting for p in pieces])
        subjects = [p for p in pieces if isinstance(p, Subject)]
        for p in pieces:
            bans = isinstance(p, tuple) and any([_of_player(a) for a in p])
            if bans and not subjects:
                raise self.nonsense("誰のことか分からない", "whose is meant is not said")
            aims = isinstance(p, tuple) and any([_aimed_at(a) for a in p])
            if aims and Subject(OPPONENT) not in subjects:
                raise self.nonsense("攻撃するのは相手", "the opponent attacks")
        done = Folding(pieces, may).rest(0)
        done = spanned(done, "", AS_LONG) if more else done
        return Sentence(done, follow, None, self.start, lasting)

    def plain(self, *parts: Any) -> Sentence:
        return self._sentence(parts, False)

    def may(self, *parts: Any) -> Sentence:
        return self._sentence(parts, True)

    def tells_x(self, x: Amount) -> Sentence:
        return Sentence((), "", of_whom(x, YOU), self.start)

    def mode(self, *sentences: Any) -> tuple[Sentence, ...]:
        if not all([isinstance(s, Sentence) for s in sentences]):
            raise self.nonsense("選ばれる能力に書けないこと", "this is not said of one way")
        return sentences

    def modes(self, *parts: Any) -> Sentence:
        return self._modes(parts, 1, False)

    def modes_many(self, *parts: Any) -> Sentence:
        return self._modes([p for p in parts if not isinstance(p, Token)], _number(parts), False)

    def modes_up_to(self, *parts: Any) -> Sentence:
        return self._modes([p for p in parts if not isinstance(p, Token)], _number(parts), True)

    def _modes(self, parts: Sequence[Any], count: int, up_to: bool) -> Sentence:
        ways = [p for p in parts if _is_mode(p)]
        if not 0 < count <= len(ways) or len(ways) < 2:
            raise self.nonsense("選べる能力が足りない", "there are not that many to choose from")
        said = tuple([(Said(way),) for way in ways])
        leads = [p for p in parts if not _is_mode(p)]
        chosen = ChooseModes(said, count, up_to, by=SELF)
        return self._sentence([*leads, (chosen,)], False)

    def repeats(self, *parts: Any) -> Sentence:
        """「以下をX回実行する。『…』」"""
        said = tuple([p for p in parts if isinstance(p, Sentence)])
        leads = [p for p in parts if not isinstance(p, (Sentence, Amount))]
        (times,) = [p for p in parts if isinstance(p, Amount)]
        return self._sentence([*leads, (Repeat(times, (Said(said),)),)], False)

    def only_while(self, cond: Condition) -> Note:
        return Note(cond=of_whom(cond, YOU))

    def only_attacked(self) -> Note:
        return Note(cond=UnderAttack())

    def only_times(self, n: Token) -> Note:
        return Note(limit=int(n))

    def body(self, *sentences: Any) -> tuple[Any, ...]:
        return sentences


def _choices(picks: Sequence[Pick]) -> Actions:
    """Choices made in one breath: each but the first is marked so."""
    return tuple([replace(p.choice, differ=WITH if i else "") for i, p in enumerate(picks)])


def _stem(words: object) -> str:
    """A prohibition without its ending and brackets."""
    said = re.sub("[【】]|状態", "", str(words))
    return re.sub("(?:することが)?でき$|選ばれ$|なら$", "", said)


def _is_mode(part: Any) -> bool:
    return isinstance(part, tuple) and bool(part) and isinstance(part[0], Sentence)


def _number(parts: Sequence[Any]) -> int:
    return next(int(p) for p in parts if isinstance(p, Token))


def _of_player(a: object) -> bool:
    return isinstance(a, Modify) and isinstance(a.what, Players) and a.attr != "hand_room"


def _aimed_at(a: object) -> bool:
    return isinstance(a, Modify) and a.attr == "must_target"
