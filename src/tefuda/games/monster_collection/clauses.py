"""What sentences of Monster Collection text are made of: leads, clauses, and what holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN, LeftOut
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    PLUS,
    YOU,
    Action,
    AllThese,
    Amount,
    AttachedTo,
    Cards,
    Choose,
    Condition,
    CountOf,
    Draw,
    FromDeck,
    LookAt,
    Modify,
    Move,
    Num,
    Players,
    Relocate,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Top,
)
from tefuda.games.monster_collection import keywords, terms
from tefuda.games.monster_collection.facts import Facts
from tefuda.games.monster_collection.nouns import side
from tefuda.games.monster_collection.parts import (
    OWNER,
    WITH,
    Deed,
    Group,
    Note,
    Pick,
    Picked,
    TopOf,
    Who,
    counted,
    every,
    flag,
)
from tefuda.games.monster_collection.words import (
    Cancel,
    Damage,
    DiscardHand,
    Kill,
    Roll,
    Summon,
)
from tefuda.text.pieces import (
    SELF,
    Actions,
    Follow,
    Given,
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

OF: Final = "@"  # before whose headquarters are meant, until it is known that they are the unit's
_HERE: Final = ("このユニット", "この地形", "このカード")
_COUNTED: Final = (Draw, DiscardHand, FromDeck)


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    def rest(self, at: int) -> Actions:
        piece = self.pieces[at] if at < len(self.pieces) else None
        if isinstance(piece, Per):
            return self._for_each(of_whom(piece.count, self.subject), self.rest(at + 1))
        if self.subject == BOTH and isinstance(piece, tuple):
            if any([isinstance(a, FromDeck) for a in piece]):
                for a in piece:
                    self.check(a)
                mine: Actions = of_whom(piece, YOU)
                theirs: Actions = of_whom(piece, OPPONENT)
                return (*mine, *theirs, *self.rest(at + 1))
        return super().rest(at)

    def _for_each(self, count: Amount, row: Actions) -> Actions:
        """「1体につき」: a number is multiplied."""
        if all([isinstance(a, _COUNTED) and isinstance(a.count, Num) for a in row]):
            done = [a for a in row if isinstance(a, _COUNTED)]
            return tuple([replace(a, count=counted(count, a.count)) for a in done])
        if not all([isinstance(a, Modify) and a.how == PLUS for a in row]):
            raise refuse("「につき」で数えられないこと", "につき cannot count for this")
        return per(count, row)

    def check(self, a: Action) -> None:
        """What is done is done by the subject; what holds is not."""
        subjects = [p for p in self.pieces if isinstance(p, Subject)]
        if subjects and isinstance(a, Modify) and isinstance(a.what, LeftOut):
            raise refuse("何のことか分からない", "what is meant is not said")
        if self.subject == BOTH and (self.may or not isinstance(a, _COUNTED)):
            raise refuse("双方のプレイヤーがすること", "what both players do")
        if self.subject == OPPONENT and isinstance(a, Modify):
            raise refuse("敵軍プレイヤーがすること", "what the enemy does")
        if self.subject == OPPONENT and isinstance(a, Choose):
            if isinstance(a.what, Cards) and a.what.who == YOU:
                raise refuse("誰から見た自軍か分からない", "whose own side is meant is not said")


class Clauses(Facts):
    """What is done, to what, and for how long."""

    # --- leads

    def until(self, when: Token) -> Until:
        return Until(next(key for word, key in terms.UNTIL.items() if word in when))

    def cond(self, cond: Condition) -> Given:
        return Given(cond)

    def cond_while(self, cond: Condition) -> Given:
        return Given(cond, lasting=True)

    def given(self, given: Given) -> Given:
        return given

    def by_player(self, who: str) -> Subject:
        return Subject(who)

    def onto(self, who: Who) -> Onto:
        return Onto(every(who.what))

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

    # --- choosing

    def source(self, *parts: str) -> Cards:
        return Cards(parts[0] if len(parts) > 1 else SELF, (parts[-1],))

    def pick(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
        cards = self._from(source, group)
        return self._pick(cards, quantity)

    def pick_by(self, chooser: Token, group: Group, quantity: tuple[int, int]) -> Pick:
        """「敵軍プレイヤーが選ぶ敵軍ユニット1体」"""
        choice = self.pick(None, group, quantity).choice
        return Pick(replace(choice, by=side(chooser)))

    def pick_any(self, group: Group) -> Pick:
        """「任意の数の自軍ユニット」"""
        return self.pick(None, group, self.any_many())

    def _pick(self, what: Selector, quantity: tuple[int, int]) -> Pick:
        least, most = quantity
        if most < 1 or least > most:
            raise self.nonsense("何も選ばない選択", "a choice of none")
        if isinstance(what, Cards) and "deck" in what.zones:
            least = 0  # nobody else can see whether there is one
        return Pick(Choose(what, least, most, by=SELF))

    def _from(self, source: Cards | None, group: Group) -> Cards:
        if source is None:
            return self.cards(group)
        cards = group.cards
        if cards.zones not in ((), ("party",)) or cards.who not in ("", BOTH):
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return replace(cards, who=source.who, zones=source.zones)

    def pick_those(self, group: Group, quantity: tuple[int, int]) -> Pick:
        if group.cards.zones or group.cards.who or group.cards.other:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return self._pick(replace(group.cards, who="those"), quantity)

    def pick_any_those(self, quantity: tuple[int, int]) -> Pick:
        return self._pick(Cards("those", ()), quantity)

    def pick_borne(self, what: Selector, quantity: tuple[int, int]) -> Pick:
        return self._pick(what, quantity)

    def picks(self, *picks: Pick) -> tuple[Pick, ...]:
        return picks

    def choose(self, picks: tuple[Pick, ...]) -> Actions:
        return _choices(picks)

    def choose_such(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Actions:
        return (self.pick(source, group, quantity).choice,)

    def the_object(self, who: Who) -> Selector:
        return self.told(who)

    def all_object(self, group: Group) -> Selector:
        return self.cards(group)

    def the_borne(self, what: Selector) -> Selector:
        return what

    def all_those(self, group: Group) -> Selector:
        """Of the cards being looked at, every one of these."""
        if group.cards.zones or group.cards.who or group.cards.other:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return replace(group.cards, who="those")

    def picked(self, picks: tuple[Pick, ...]) -> Picked:
        return Picked(picks)

    def picked_with(self, what: Selector, picks: tuple[Pick, ...]) -> Picked:
        """「このユニットと敵軍ユニット1体を」"""
        return Picked(picks, AllThese((what, OWN)))

    def picked_and(self, picks: tuple[Pick, ...], what: Selector) -> Picked:
        return self.picked_with(what, picks)

    def picked_such(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Picked:
        return Picked((self.pick(source, group, quantity),))

    def picked_those(self, group: Group, quantity: tuple[int, int]) -> Picked:
        return Picked((self.pick_those(group, quantity),))

    def worn_by_pick(self, pick: Pick) -> Picked:
        """「敵軍ユニット1体の装備品すべてを」"""
        self.borne_by(Group(_cards(pick)))
        return Picked((pick,), AttachedTo(OWN, "item"))

    def worn_of_pick(self, pick: Pick, quantity: tuple[int, int]) -> Picked:
        """「敵軍ユニット1体の装備品1つを」"""
        self.borne_by(Group(_cards(pick)))
        return Picked((pick, self._pick(AttachedTo(OWN, "item"), quantity)), one_by_one=True)

    def told(self, who: Who) -> Selector:
        """Cards that something is done to: all of them, or one that is known."""
        if who.loose:
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        if isinstance(who.what, Players):
            raise self.nonsense("プレイヤーにできないこと", "this is not done to a player")
        return who.what

    def on(self, what: Selector | Picked, do: Callable[[Selector], Actions]) -> Actions:
        """Something done to cards, which may have to be chosen for it."""
        if isinstance(what, Picked):
            return (*_choices(what.picks, what.one_by_one), *do(what.what))
        return do(what)

    # --- deeds

    def do(self, what: Selector | Picked, deed: Deed) -> Actions:
        if deed.actions == (Move(LEFT_OUT, "discard"),):
            if what == Cards(SELF, ("hand",)):
                return self.discard_all(None)
            (first, *more) = what.picks if isinstance(what, Picked) else (None,)
            if first is not None and not more:
                n = first.choice.most
                if first.choice == Choose(Cards(SELF, ("hand",)), n, n, by=SELF):
                    return (DiscardHand(SELF, Num(n)),)
        if isinstance(what, Picked) and deed.actions[0] == Move(LEFT_OUT, "hand"):
            cards = what.picks[-1].choice.what
            if (
                isinstance(cards, Cards)
                and cards.zones == ("deck",)
                and (cards.kinds or cards.tests)
            ):
                deed = self.show_and(deed)  # that it is such a card is seen by everybody
        return self.on(what, deed.to)

    def do_left(self, deed: Deed) -> Actions:
        return deed.to(LEFT_OUT)

    def clause(self, does: Actions) -> Actions:
        return does

    def discarded(self) -> Deed:
        return Deed((Move(LEFT_OUT, "discard"),))

    def discarded_to(self) -> Deed:
        return self.discarded()

    def killed(self) -> Deed:
        return Deed((Kill(LEFT_OUT),))

    def posed(self, pose: str) -> Deed:
        return Deed((SetPose(LEFT_OUT, pose),))

    def removed(self) -> Deed:
        return Deed((Move(LEFT_OUT, "removed"),))

    def cancelled(self) -> Deed:
        return Deed((Cancel(LEFT_OUT),))

    def to_hand(self) -> Deed:
        return Deed((Move(LEFT_OUT, "hand"),))

    def to_top(self) -> Deed:
        return Deed((Move(LEFT_OUT, "deck"),))

    def to_bottom(self) -> Deed:
        return Deed((Move(LEFT_OUT, "deck", bottom=True),))

    def recycled(self) -> Deed:
        return Deed((Move(LEFT_OUT, "deck"), Shuffle(OWNER, "deck")))

    def summoned(self, place: Token, pose: Token | None) -> Deed:
        key = {"戦闘中の地形": "battle", "自軍本陣": "headquarters"}.get(str(place), "here")
        if key == "here":
            said = next(word for word in _HERE if place.startswith(word))
            if said == "この地形":
                self.this_terrain()
            elif said == "このユニット":
                self.this_unit()
            else:
                self._own()
        return Deed((Summon(LEFT_OUT, key, "acted" if pose == "行動完了で" else ""),))

    def summoned_so(self, pose: Token, place: Token) -> Deed:
        return self.summoned(place, pose)

    def lined_up(self, end: Token) -> Deed:
        return Deed((Relocate(LEFT_OUT, "front" if end == "最前列" else "rear"),))

    def sent_home(self, home: Token) -> Deed:
        whose = "" if home.startswith("持ち主") else side(home)
        return Deed((Relocate(LEFT_OUT, f"headquarters{OF}{whose}"),))

    def shown(self) -> Deed:
        return Deed((Show(LEFT_OUT),))

    def show_and(self, deed: Deed) -> Deed:
        return Deed((Show(LEFT_OUT), *deed.actions))

    # --- damage and dice

    def damage(self, what: Selector | Picked, words: Token) -> Actions:
        found = keywords.damage(str(words))
        assert found is not None  # the grammar has read it
        element, amount, dice = found
        return self.on(what, lambda s: (*dice, Damage(s, amount, element)))

    def damage_left(self, words: Token) -> Actions:
        return self.damage(LEFT_OUT, words)

    def damage_to(self, words: Token, what: Selector | Picked) -> Actions:
        return self.damage(what, words)

    def roll(self, dice: Token) -> Actions:
        return (Roll(int(dice[:-1])),)

    # --- piles

    def top(self, who: str | None, n: Amount) -> TopOf:
        return TopOf(who or SELF, n)

    def top_one(self, who: str | None) -> TopOf:
        return TopOf(who or SELF, Num(1))

    def top_deed(self, top: TopOf, deed: Deed) -> Actions:
        (first, *more) = deed.actions
        if more or not isinstance(first, Move) or first.to == "deck":
            raise self.nonsense("山札の上でできないこと", "this is not done to the top of a deck")
        if first.to == "discard":
            return (FromDeck(top.who, top.count, "discard"),)
        return (replace(first, what=Top(top.who, "deck", top.count)),)

    def top_look(self, top: TopOf) -> Actions:
        return (FromDeck(top.who, top.count, "look"),)

    def top_show(self, top: TopOf) -> Actions:
        return (FromDeck(top.who, top.count, "reveal"),)

    def draw(self, n: Amount) -> Actions:
        return (Draw(SELF, n),)

    def draw_up_to(self, n: Amount) -> Actions:
        held = CountOf(Cards(SELF, ("hand",)))
        return (Draw(SELF, Sum(n, Scaled(held, -1))),)

    def discard(self, who: str | None, n: Amount) -> Actions:
        if who not in (None, YOU):
            raise self.nonsense(
                "誰が選ぶか分からない。「敵軍プレイヤーは手札を…」と書く",
                "who chooses is not said: write 敵軍プレイヤーは手札を…",
            )
        return (DiscardHand(SELF if who is None else who, n),)

    def discard_all(self, who: str | None) -> Actions:
        whose = SELF if who is None else who
        return (DiscardHand(whose, CountOf(Cards(whose, ("hand",)))),)

    def look_hand(self, who: str | None) -> Actions:
        if who != OPPONENT:
            raise self.nonsense("見えている手札", "a hand that is seen anyway")
        return (LookAt(Cards(OPPONENT, ("hand",)), YOU),)

    def show_hand(self, who: str | None) -> Actions:
        return (Show(Cards(who or SELF, ("hand",))),)

    def shuffle(self, who: str | None) -> Actions:
        return (Shuffle(who or SELF, "deck"),)

    def shuffle_own(self) -> Actions:
        return self.shuffle(None)

    # --- what holds

    def gains(self, *words: Token) -> tuple[keywords.Given, ...]:
        out: list[keywords.Given] = []
        for word in words:
            found = keywords.given(word[1:-1])
            if not found:
                raise self.nonsense("常備能力や数値の書き方ではない", "no ability is written so")
            out += found
        return tuple(out)

    def p_gives(self, who: Who, per: Amount | None, gains: Any) -> Actions:
        if not isinstance(who.what, Players):
            self.told(who)
        return self._gains(who.what, per, gains)

    def p_gains(self, who: Who, per: Amount | None, gains: Any) -> Actions:
        """「自軍ユニットは」 is all of them."""
        return self._gains(every(who.what), per, gains)

    def _gains(self, what: Selector, per: Amount | None, gains: Any) -> Actions:
        done: list[Action] = []
        for g in gains:
            if isinstance(what, Players) != (g.attr in terms.PLAYERS):
                raise self.nonsense("これが持たない数値", "a number that this does not have")
            if per is not None and (g.how != PLUS or not isinstance(g.amount, Num)):
                raise self.nonsense("「につき」で数えられないこと", "につき cannot count for this")
            if g.dice:
                done.append(Roll(g.dice))
            done.append(Modify(what, g.attr, g.how, counted(per, g.amount), ""))
        return tuple(done)

    def p_gains_left(self, per: Amount | None, gains: Any) -> Actions:
        return self._gains(LEFT_OUT, per, gains)

    def p_gains_pick(self, picks: tuple[Pick, ...], per: Amount | None, gains: Any) -> Actions:
        return (*_choices(picks), *self._gains(OWN, per, gains))

    def p_plus(self, who: Who | None, attr: Token, sign: Token, n: Amount) -> Actions:
        """「攻撃力を+2する」: 「攻撃力：+2」 in other words."""
        return self._plus(LEFT_OUT if who is None else every(who.what), attr, sign, n)

    def p_changes(self, who: Who | None, attr: Token, sign: Token, n: Amount) -> Actions:
        return self._plus(LEFT_OUT if who is None else self.told(who), attr, sign, n)

    def _plus(self, what: Selector, attr: Token, sign: Token, n: Amount) -> Actions:
        (gain,) = keywords.given(f"{attr}:{sign}0")
        more: Amount = Scaled(n, -1) if sign == "-" else n
        if isinstance(n, Num):
            more = Num(-n.n if sign == "-" else n.n)
        return self._gains(what, None, (replace(gain, amount=more),))

    def p_plus_pick(self, picks: tuple[Pick, ...], attr: Token, sign: Token, n: Amount) -> Actions:
        return (*_choices(picks), *self._plus(OWN, attr, sign, n))

    def p_flag(self, who: Who | None, words: Token) -> Actions:
        what = LEFT_OUT if who is None else every(who.what)
        if isinstance(what, Players):
            raise self.nonsense("プレイヤーについて言わないこと", "this is not said of a player")
        said = words.replace("死亡せ", "死亡し").replace("選ばれ", "なら")
        return (flag(what, terms.FLAGS[said]),)

    def p_flag_pick(self, picks: tuple[Pick, ...], words: Token) -> Actions:
        return (*_choices(picks), *self.p_flag(Who(OWN), words))

    def p_ban(self, who: str, words: Token) -> Actions:
        return (flag(Players(who), terms.BANS[re.sub("(?:することが)?でき$", "", words)]),)

    # --- sentences

    def _sentence(self, parts: Sequence[Any], may: bool) -> Sentence:
        pieces: list[Any] = []
        follow = ""
        for part in parts:
            if part == Follow("after") and pieces:
                continue  # in a sentence it says no more
            if isinstance(part, Follow):
                if pieces or follow:
                    raise self.nonsense("文の途中の「効果適用後」", "効果適用後 amid a sentence")
                follow = part.how
            elif part != ():
                pieces.append(part)
        pieces = _thrown(pieces)
        lasting = any([isinstance(p, Given) and p.lasting for p in pieces])
        return Sentence(Folding(pieces, may).rest(0), follow, None, self.start, lasting)

    def plain(self, *parts: Any) -> Sentence:
        return self._sentence(parts, False)

    def may(self, *parts: Any) -> Sentence:
        return self._sentence(parts, True)

    def tells_x(self, x: Amount) -> Sentence:
        return Sentence((), "", of_whom(x, YOU), self.start)

    def only_if(self, cond: Condition) -> Note:
        return Note(of_whom(cond, YOU))


def _thrown(pieces: list[Any]) -> list[Any]:
    """「手札を1枚選び、破棄する」 is 「手札を1枚破棄する」."""
    out: list[Any] = []
    for piece in pieces:
        before = out[-1] if out else None
        if piece == (Move(LEFT_OUT, "discard"),) and isinstance(before, tuple):
            (chosen, *more) = before
            n = chosen.most if isinstance(chosen, Choose) else 0
            if not more and chosen == Choose(Cards(SELF, ("hand",)), n, n, by=SELF):
                out[-1] = (DiscardHand(SELF, Num(n)),)
                continue
        out.append(piece)
    return out


def _cards(pick: Pick) -> Cards:
    assert isinstance(pick.choice.what, Cards)
    return pick.choice.what


def _choices(picks: Sequence[Pick], one_by_one: bool = False) -> Actions:
    """Choices made in one breath: each but the first is marked so."""
    mark = "" if one_by_one else WITH
    return tuple([replace(p.choice, differ=mark if i else "") for i, p in enumerate(picks)])
