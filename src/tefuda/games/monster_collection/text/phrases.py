"""What sentences of Monster Collection text are made of: leads, clauses, and what holds."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, OWN, LeftOut
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.text import keywords, lexicon, nouns, pieces
from tefuda.games.monster_collection.text.nouns import side
from tefuda.games.monster_collection.text.pieces import Note
from tefuda.kernel.rules import Words
from tefuda.text import sentences
from tefuda.text.common_pieces import (
    MANY,
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
from tefuda.text.common_rules import show_and
from tefuda.text.meaning import Meaning, Rules, nonsense, placed

OF: Final = "@"  # before whose headquarters are meant, until it is known that they are the unit's
_HERE: Final = ("このユニット", "この地形", "このカード")
_COUNTED: Final = (E.Draw, G.DiscardHand, E.FromDeck)


class Folding(sentences.Pieces):
    """The pieces of one sentence, from left to right."""

    def for_each(self, count: E.Amount, row: sentences.Actions) -> sentences.Actions:
        """「1体につき」: a number is multiplied."""
        if all([isinstance(a, _COUNTED) and isinstance(a.count, E.Num) for a in row]):
            done = [a for a in row if isinstance(a, _COUNTED)]
            return tuple([replace(a, count=counted(count, a.count)) for a in done])
        if not all([isinstance(a, E.Modify) and a.how == E.PLUS for a in row]):
            raise sentences.refuse("「につき」で数えられないこと", "につき cannot count for this")
        return super().for_each(count, row)

    def check(self, a: E.Action) -> None:
        """What is done is done by the subject; what holds is not."""
        subjects = [p for p in self.pieces if isinstance(p, sentences.Subject)]
        if subjects and isinstance(a, E.Modify) and isinstance(a.what, LeftOut):
            raise sentences.refuse("何のことか分からない", "what is meant is not said")
        if self.subject == E.BOTH and (self.may or not isinstance(a, _COUNTED)):
            raise sentences.refuse("双方のプレイヤーがすること", "what both players do")
        if self.subject == E.OPPONENT and isinstance(a, E.Modify):
            raise sentences.refuse("敵軍プレイヤーがすること", "what the enemy does")
        if self.subject == E.OPPONENT and isinstance(a, E.Choose):
            if isinstance(a.what, E.Cards) and a.what.who == E.YOU:
                raise sentences.refuse(
                    "誰から見た自軍か分からない", "whose own side is meant is not said"
                )


def pick(source: E.Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
    cards = _from(source, group)
    return _pick(cards, quantity)


def pick_by(chooser: Token, group: Group, quantity: tuple[int, int]) -> Pick:
    """「敵軍プレイヤーが選ぶ敵軍ユニット1体」"""
    choice = pick(None, group, quantity).choice
    return Pick(replace(choice, by=side(chooser)))


def _pick(what: E.Selector, quantity: tuple[int, int]) -> Pick:
    least, most = quantity
    if most < 1 or least > most:
        raise nonsense("何も選ばない選択", "a choice of none")
    if isinstance(what, E.Cards) and "deck" in what.zones:
        least = 0  # nobody else can see whether there is one
    return Pick(E.Choose(what, least, most, by=sentences.SELF))


def _from(source: E.Cards | None, group: Group) -> E.Cards:
    if source is None:
        return cards_of(group)
    cards = group.cards
    if cards.zones not in ((), ("party",)) or cards.who not in ("", E.BOTH):
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return replace(cards, who=source.who, zones=source.zones)


def pick_those(group: Group, quantity: tuple[int, int]) -> Pick:
    if group.cards.zones or group.cards.who or group.cards.other:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return _pick(replace(group.cards, who="those"), quantity)


def picked_with(what: E.Selector, picks: tuple[Pick, ...]) -> Picked:
    """「このユニットと敵軍ユニット1体を」"""
    return Picked(picks, E.AllThese((what, OWN)))


def worn_by_pick(pick: Pick) -> Picked:
    """「敵軍ユニット1体の装備品すべてを」"""
    nouns.borne_by(Group(_cards(pick)))
    return Picked((pick,), E.AttachedTo(OWN, "item"))


def worn_of_pick(pick: Pick, quantity: tuple[int, int]) -> Picked:
    """「敵軍ユニット1体の装備品1つを」"""
    nouns.borne_by(Group(_cards(pick)))
    return Picked((pick, _pick(E.AttachedTo(OWN, "item"), quantity)), one_by_one=True)


# --- deeds


def do(what: E.Selector | Picked, deed: Deed) -> sentences.Actions:
    if deed.actions == (E.Move(LEFT_OUT, "discard"),):
        if what == E.Cards(sentences.SELF, ("hand",)):
            return discard_all(None)
        (first, *more) = what.picks if isinstance(what, Picked) else (None,)
        if first is not None and not more:
            n = first.choice.most
            if first.choice == E.Choose(
                E.Cards(sentences.SELF, ("hand",)), n, n, by=sentences.SELF
            ):
                return (G.DiscardHand(sentences.SELF, E.Num(n)),)
    if isinstance(what, Picked) and deed.actions[0] == E.Move(LEFT_OUT, "hand"):
        cards = what.picks[-1].choice.what
        if isinstance(cards, E.Cards) and cards.zones == ("deck",) and (cards.kinds or cards.tests):
            deed = show_and(deed)  # that it is such a card is seen by everybody
    return on(what, deed.to)


def discarded() -> Deed:
    return Deed((E.Move(LEFT_OUT, "discard"),))


@placed
def summoned(m: Meaning, place: Token, pose: Token | None) -> Deed:
    key = {"戦闘中の地形": "battle", "自軍本陣": "headquarters"}.get(str(place), "here")
    if key == "here":
        said = next(word for word in _HERE if place.startswith(word))
        if said == "この地形":
            nouns.this_terrain(m)
        elif said == "このユニット":
            nouns.this_unit(m)
        else:
            nouns.own(m)
    return Deed((G.Summon(LEFT_OUT, key, "acted" if pose == "行動完了で" else ""),))


@placed
def summoned_so(m: Meaning, pose: Token, place: Token) -> Deed:
    return summoned(m, place, pose)


def sent_home(home: Token) -> Deed:
    whose = "" if home.startswith("持ち主") else side(home)
    return Deed((E.Relocate(LEFT_OUT, f"headquarters{OF}{whose}"),))


# --- damage and dice


def damage(what: E.Selector | Picked, words: Token) -> sentences.Actions:
    found = keywords.damage(str(words))
    assert found is not None  # the grammar has read it
    element, amount, dice = found
    return on(what, lambda s: (*dice, G.Damage(s, amount, element)))


def top_deed(top: TopOf, deed: Deed) -> sentences.Actions:
    (first, *more) = deed.actions
    if more or not isinstance(first, E.Move) or first.to == "deck":
        raise nonsense("山札の上でできないこと", "this is not done to the top of a deck")
    if first.to == "discard":
        return (E.FromDeck(top.who, top.count, "discard"),)
    return (replace(first, what=E.Top(top.who, "deck", top.count)),)


def draw_up_to(n: E.Amount) -> sentences.Actions:
    held = E.CountOf(E.Cards(sentences.SELF, ("hand",)))
    return (E.Draw(sentences.SELF, E.Sum(n, E.Scaled(held, -1))),)


def discard(who: str | None, n: E.Amount) -> sentences.Actions:
    if who not in (None, E.YOU):
        raise nonsense(
            "誰が選ぶか分からない。「敵軍プレイヤーは手札を…」と書く",
            "who chooses is not said: write 敵軍プレイヤーは手札を…",
        )
    return (G.DiscardHand(sentences.SELF if who is None else who, n),)


def discard_all(who: str | None) -> sentences.Actions:
    whose = sentences.SELF if who is None else who
    return (G.DiscardHand(whose, E.CountOf(E.Cards(whose, ("hand",)))),)


# --- what holds


def gains(*words: Token) -> tuple[keywords.Given, ...]:
    out: list[keywords.Given] = []
    for word in words:
        found = keywords.given(word[1:-1])
        if not found:
            raise nonsense("常備能力や数値の書き方ではない", "no ability is written so")
        out += found
    return tuple(out)


def p_gives(who: Who, per: E.Amount | None, gains: Any) -> sentences.Actions:
    if not isinstance(who.what, E.Players):
        told(who)
    return _gains(who.what, per, gains)


def _gains(what: E.Selector, per: E.Amount | None, gains: Any) -> sentences.Actions:
    done: list[E.Action] = []
    for g in gains:
        if isinstance(what, E.Players) != (g.attr in lexicon.PLAYERS):
            raise nonsense("これが持たない数値", "a number that this does not have")
        if per is not None and (g.how != E.PLUS or not isinstance(g.amount, E.Num)):
            raise nonsense("「につき」で数えられないこと", "につき cannot count for this")
        if g.dice:
            done.append(G.Roll(g.dice))
        done.append(E.Modify(what, g.attr, g.how, counted(per, g.amount), ""))
    return tuple(done)


def _plus(what: E.Selector, attr: Token, sign: Token, n: E.Amount) -> sentences.Actions:
    (gain,) = keywords.given(f"{attr}:{sign}0")
    more: E.Amount = E.Scaled(n, -1) if sign == "-" else n
    if isinstance(n, E.Num):
        more = E.Num(-n.n if sign == "-" else n.n)
    return _gains(what, None, (replace(gain, amount=more),))


def p_flag(who: Who | None, words: Token) -> sentences.Actions:
    what = LEFT_OUT if who is None else pieces.every(who.what)
    if isinstance(what, E.Players):
        raise nonsense("プレイヤーについて言わないこと", "this is not said of a player")
    said = words.replace("死亡せ", "死亡し").replace("選ばれ", "なら")
    return (flag(what, lexicon.FLAGS[said]),)


# --- sentences


AMID: Final = Words("文の途中の「効果適用後」", "効果適用後 amid a sentence")


@placed
def plain(m: Meaning, *parts: Any, may: bool = False) -> sentences.Sentence:
    row, follow = sentences.parted(parts, AMID, AMID)
    row = _thrown(row)
    done = Folding(row, may).rest(0)
    return sentences.Sentence(done, follow, None, m.start, sentences.lasts(row))


def _thrown(row: list[Any]) -> list[Any]:
    """「手札を1枚選び、破棄する」 is 「手札を1枚破棄する」."""
    out: list[Any] = []
    for piece in row:
        before = out[-1] if out else None
        if piece == (E.Move(LEFT_OUT, "discard"),) and isinstance(before, tuple):
            (chosen, *more) = before
            n = chosen.most if isinstance(chosen, E.Choose) else 0
            if not more and chosen == E.Choose(
                E.Cards(sentences.SELF, ("hand",)), n, n, by=sentences.SELF
            ):
                out[-1] = (G.DiscardHand(sentences.SELF, E.Num(n)),)
                continue
        out.append(piece)
    return out


def _cards(pick: Pick) -> E.Cards:
    assert isinstance(pick.choice.what, E.Cards)
    return pick.choice.what


RULES: Final[Rules] = {
    # --- leads
    "until": lambda when: sentences.Until(
        next(key for word, key in lexicon.UNTIL.items() if word in when)
    ),
    "cond": sentences.Given,
    "by_player": sentences.Subject,
    "onto": lambda who: sentences.Onto(pieces.every(who.what)),
    # --- choosing
    # 「任意の数の自軍ユニット」
    "pick_any": lambda group: pick(None, group, (0, MANY)),
    "pick_any_those": lambda quantity: _pick(E.Cards("those", ()), quantity),
    "pick_borne": _pick,
    "choose_such": lambda source, group, quantity: (pick(source, group, quantity).choice,),
    "picked_and": lambda picks, what: picked_with(what, picks),
    "picked_such": lambda source, group, quantity: Picked((pick(source, group, quantity),)),
    "picked_those": lambda group, quantity: Picked((pick_those(group, quantity),)),
    # --- deeds
    "discarded_to": lambda: discarded(),
    "killed": lambda: Deed((G.Kill(LEFT_OUT),)),
    "removed": lambda: Deed((E.Move(LEFT_OUT, "removed"),)),
    "cancelled": lambda: Deed((G.Cancel(LEFT_OUT),)),
    "recycled": lambda: Deed((E.Move(LEFT_OUT, "deck"), E.Shuffle(pieces.OWNER, "deck"))),
    "lined_up": lambda end: Deed((E.Relocate(LEFT_OUT, "front" if end == "最前列" else "rear"),)),
    # --- damage and dice
    "damage_left": lambda words: damage(LEFT_OUT, words),
    "damage_to": lambda words, what: damage(what, words),
    "roll": lambda dice: (G.Roll(int(dice[:-1])),),
    # --- piles
    "top_show": lambda top: (E.FromDeck(top.who, top.count, "reveal"),),
    # --- what holds
    # 「自軍ユニットは」 is all of them.
    "p_gains": lambda who, per, gains: _gains(pieces.every(who.what), per, gains),
    "p_gains_left": lambda per, gains: _gains(LEFT_OUT, per, gains),
    "p_gains_pick": lambda picks, per, gains: (*choices(picks), *_gains(OWN, per, gains)),
    # 「攻撃力を+2する」: 「攻撃力：+2」 in other words.
    "p_plus": lambda who, attr, sign, n: _plus(
        LEFT_OUT if who is None else pieces.every(who.what), attr, sign, n
    ),
    "p_changes": lambda who, attr, sign, n: _plus(
        LEFT_OUT if who is None else told(who), attr, sign, n
    ),
    "p_plus_pick": lambda picks, attr, sign, n: (*choices(picks), *_plus(OWN, attr, sign, n)),
    "p_flag_pick": lambda picks, words: (*choices(picks), *p_flag(Who(OWN), words)),
    "p_ban": lambda who, words: (
        (flag(E.Players(who), lexicon.BANS[re.sub("(?:することが)?でき$", "", words)]),)
    ),
    # --- sentences
    "may": placed(partial(plain, may=True)),
    "only_if": lambda cond: Note(sentences.of_whom(cond, E.YOU)),
}
