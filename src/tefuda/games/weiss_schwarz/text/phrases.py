"""What sentences of Weiss Schwarz text are made of: leads and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, OWN, Said, That, Told
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import checks, nouns, pieces
from tefuda.games.weiss_schwarz.text.checks import LOOSE, Folding
from tefuda.games.weiss_schwarz.text.lexicon import DEPLOY_PLACES, MOVE_PLACES, POWERLESS, STEPS
from tefuda.games.weiss_schwarz.text.pieces import (
    Cost,
    Granting,
    Icon,
    Modal,
    Mode,
    Things,
    Whose,
)
from tefuda.text.audit import rebuilt, walk
from tefuda.text.binder import ITS, NAMED, THOSE, WITH
from tefuda.text.common_pieces import Deed, bare, flag, one_of
from tefuda.text.meaning import Meaning, Rules, nonsense, nonsense_if, placed, same
from tefuda.text.sentences import (
    SELF,
    Actions,
    Follow,
    Given,
    Later,
    Onto,
    Per,
    Sentence,
    Subject,
    lasts,
    of_whom,
)


def onto_named(whose: Whose, *names: Token) -> Onto:
    who, other = whose
    test = one_of([E.Named(bare(n)) for n in names])
    return Onto(E.Cards(who, ("stage",), ("character",), (test,), other))


def delayed(words: Token) -> Later:
    said = str(words)
    if said in ("そのターンの終わりに", "ターンの終わりに", "このターンの終わりに"):
        return Later(E.Trigger("turn_end"), E.THIS_TURN)
    if said in ("そのアタックの終わりに", "このカードのアタックの終わりに"):
        return Later(E.Trigger("attack_end"), E.THIS_ATTACK)
    if said.startswith("そのターンの"):
        return Later(E.Trigger(moment_of(said.removeprefix("そのターンの"))), E.THIS_TURN)
    said = said.removeprefix("次の")
    who = E.YOU if said.startswith("あなたの") else E.OPPONENT if said.startswith("相手の") else ""
    said = said.removeprefix("あなたの").removeprefix("相手の")
    return Later(E.Trigger(moment_of(said), who=who), E.THIS_GAME)


def _checked(n: int) -> Later:
    """「2回行ったら、」: when the trigger checks of this attack are done."""
    nonsense_if(n != 2, "何回か", "how often")
    return Later(E.Trigger("checks_done"), E.THIS_ATTACK)


def moment_of(words: str) -> str:
    if words == "アタックの終わりに":
        return "attack_end"
    if words == "ターンの終わりに":
        return "turn_end"
    if not words.endswith("の始めに"):
        raise nonsense("いつのことか分からない", "when this is cannot be told")
    step = STEPS.get(words.removesuffix("の始めに"))
    if step is None:
        raise nonsense("いつのことか分からない", "when this is cannot be told")
    return f"{step}_start"


Quantity = tuple[Any, ...]  # at least, at most, and perhaps how many that is worked out


def _choice(group: E.Selector, quantity: Quantity) -> E.Choose:
    if isinstance(group, E.Cards) and group.who == E.BOTH and not group.other:
        if group.zones != ("stage",):
            raise nonsense("誰のものを選ぶか分からない", "whose are chosen is not said")
    least, most, *many = quantity
    return E.Choose(group, least, most, by=SELF, many=many[0] if many else None)


def choose_facing() -> Actions:
    return (E.Choose(E.Related("facing", E.This()), 1, 1, by=SELF),)


def choose_with_this(group: E.Selector) -> Actions:
    """One more beside this card: what follows is done to both."""
    if not isinstance(group, E.Cards):
        raise nonsense("どこのカードか分からない", "where the cards are is not said")
    pick = _choice(replace(group, other=True), (1, 1))  # two cards, so not this one
    return (replace(pick, what=E.AllThese((pick.what, E.This()))),)


def also_named(single: E.Selector, *names: Token) -> Actions:
    tags = tuple([f"name:{bare(name)}" for name in names])
    return (E.Grant(single, E.Ability("tag", tags=tags), ""),)


def do(*parts: Any) -> Actions:
    *objects, deed = parts
    if isinstance(deed, tuple):  # put back as it was
        nonsense_if(bool(objects), "元の順番で戻すもの", "what is put back as it was")
        return ()
    what = objects[0] if objects else LEFT_OUT
    done: Actions = deed.to(what)
    return done


def pick_and(group: E.Selector, quantity: Quantity, deed: Deed) -> Actions:
    if isinstance(deed, tuple):
        raise nonsense("元の順番で戻すもの", "what is put back as it was")
    return (_choice(group, quantity), *deed.to(OWN))


def top_deed(top: Any, deed: Any) -> Actions:
    who, pile, bottom, n, up_to = top
    if isinstance(deed, tuple):
        raise nonsense("元の順番で戻すもの", "what is put back as it was")
    if pile == "deck":
        return _deck_top(who, bottom, n, up_to, deed)
    nonsense_if(pile not in ("clock", "stock"), "上下のない領域", "a zone without a top")
    what = G.Bottom(who, pile, n) if bottom else E.Top(who, pile, n)
    done: Actions = deed.to(what)
    return _one_at_most(n, *done) if up_to else done


def _one_at_most(n: E.Amount, *does: E.Action) -> Actions:
    """「1枚まで」 of a pile: it may be done."""
    nonsense_if(n != E.Num(1), "山札でない「まで」", "up to so many, and not of a deck")
    return (E.May(does, by=SELF),)


def _deck_top(who: str, bottom: bool, n: E.Amount, up_to: bool, deed: Deed) -> Actions:
    a = deed.actions[0]
    if isinstance(a, E.Move) and not a.bottom and a.to in ("waiting", "stock", "clock", "memory"):
        return (E.FromDeck(who, n, a.to, up_to, bottom, face_down=a.face_down),)
    if isinstance(a, E.Move) and a.to == "hand":
        return (E.FromDeck(who, n, "hand", up_to, bottom),)
    if isinstance(a, E.Show) and deed is not pieces.NOTHING:
        return (E.FromDeck(who, n, "reveal", up_to, bottom),)
    if isinstance(a, E.AttachCards) and not bottom:
        under = replace(a, what=E.Top(who, "deck", n))
        return (under,) if not up_to else _one_at_most(n, under)
    if deed is pieces.NOTHING:
        return (E.FromDeck(who, n, "flip", up_to, bottom),)
    raise nonsense("山札の上でできないこと", "this is not done to the top of a deck")


def choose_all(*picks: tuple[E.Selector, Quantity]) -> Actions:
    """「Aを1枚とBを1枚選び」: one choice after another, of cards that differ; then all of them."""
    groups = [group for group, _ in picks]
    of = groups[0]
    for i, group in enumerate(groups[1:], 1):  # 「自分の控え室の、Aを1枚とBを1枚」
        if isinstance(group, E.Cards) and isinstance(of, E.Cards) and group.who == LOOSE != of.who:
            kinds = ("character",) if of.zones == ("stage",) else group.kinds
            groups[i] = replace(group, who=of.who, zones=of.zones, kinds=kinds, other=of.other)
    first, *others = [_choice(g, q) for g, (_, q) in zip(groups, picks, strict=True)]
    return (first, *[replace(pick, differ=WITH) for pick in others])


def each_pick(whose: Whose, *parts: Any) -> tuple[tuple[E.Selector, Quantity], ...]:
    """「《A》のキャラと《B》のキャラを1枚ずつ」"""
    *group, n = parts
    places = [p for p in group if not isinstance(p, Things)]
    each = [p for p in group if isinstance(p, Things)]
    return tuple([(nouns.owned(whose, *places, p), (int(n), int(n))) for p in each])


def swap_end(whose: Whose, pile: str, end: Token, n: Token, group: E.Selector) -> Actions:
    """「自分のクロックの下から1枚と控え室のキャラを1枚選び、入れ替える」"""
    nonsense_if(int(n) != 1 or pile not in ("clock", "stock"), "入れ替えるもの", "what is switched")
    make = G.Bottom if "下" in end else E.Top
    return (_choice(group, (1, 1)), E.Exchange(make(whose[0], pile, E.Num(1)), OWN))


def of_either(pile: str, end: Token, n: E.Amount, deed: Deed) -> Actions:
    """「自分か相手の、山札の上からN枚を…」: as one likes."""
    rows = [top_deed((who, pile, "下" in end, n, False), deed) for who in (SELF, E.OPPONENT)]
    return (E.ChooseModes(tuple(rows), 1, by=SELF),)


def move_or_swap(group: E.Selector, words: Token, other: E.Selector) -> Actions:
    one = _choice(group, (1, 1))
    moves = (one, E.SetPose(OWN, "stand"), E.Relocate(OWN, MOVE_PLACES[words]))
    second = replace(_choice(other, (1, 1)), differ=WITH)
    swaps = (one, second, E.SetPose(That(checks.PAIR), "stand"), *swap_chosen())
    return (E.ChooseModes((moves, swaps), 1, by=SELF),)


def look_end(whose: Whose, pile: str, end: Token, n: E.Amount) -> Actions:
    nonsense_if(pile != "deck", "山札でないもの", "what is no deck")
    return (E.FromDeck(whose[0], n, "look", bottom="下" in end),)


def show_hand_of(*whose: Whose) -> Actions:
    return (E.Show(E.Cards(whose[0][0] if whose else SELF, ("hand",))),)


def flagged_in_hand(whose: Whose, *parts: Any) -> Actions:
    *each, words = parts
    cards = [E.Cards(whose[0], ("hand",), t.kinds, t.tests) for t in each]
    return tuple([flag(group, _flag_of(words)) for group in cards])


# deeds


def one_or_other(first: Deed, second: Deed) -> Deed:
    one, two = first.actions[0], second.actions[0]
    assert isinstance(one, E.Move)
    assert isinstance(two, E.Move)
    nonsense_if(one == two, "同じ場所", "the same place twice")
    return Deed((E.MayEither(LEFT_OUT, one, two, SELF),))


def to_whose_hand(whose: Whose) -> Deed:
    nonsense_if(whose[0] == E.BOTH or whose[1], "誰の手札か", "whose hand it is")
    return _moves("hand")


def top_bottom_waiting() -> Deed:
    top, bottom = E.Move(LEFT_OUT, "deck"), E.Move(LEFT_OUT, "deck", True)
    return Deed((E.MayEither(LEFT_OUT, top, bottom, SELF, E.Move(LEFT_OUT, "waiting")),))


def _moves(to: str, bottom: bool = False, by: str = "") -> Deed:
    return Deed((E.Move(LEFT_OUT, to, bottom, by=by),))


def top_or_bottom() -> Deed:
    top, bottom = E.Move(LEFT_OUT, "deck"), E.Move(LEFT_OUT, "deck", True)
    return Deed((E.MayEither(LEFT_OUT, top, bottom, SELF),))


def top_or_waiting() -> Deed:
    top, waiting = E.Move(LEFT_OUT, "deck"), E.Move(LEFT_OUT, "waiting")
    return Deed((E.MayEither(LEFT_OUT, top, waiting, SELF),))


# changes


def by(owner: E.Selector | None, attr: str, sign: Token, n: E.Amount) -> Actions:
    how = E.PLUS if sign == "+" else E.MINUS
    return (E.Modify(owner or LEFT_OUT, attr, how, n, ""),)


def by_either(owner: E.Selector | None, attr: str, *signs: Any) -> Actions:
    """「レベルを＋1か－1」"""
    one, n, other, m = signs
    modes = (by(owner, attr, one, n), by(owner, attr, other, m))
    return (E.ChooseModes(modes, 1, by=SELF),)


def _flag_of(words: Token) -> str:
    for begins, attr in POWERLESS.items():
        if str(words).startswith(begins):
            return attr
    raise nonsense("知らない禁止", "a prohibition that is not known")


def ban(words: Token) -> Actions:
    out = []
    for said, attr in (("助太刀", "no_backup"), ("イベント", "no_events")):
        if said in words:
            out.append(flag(E.Players(SELF), attr))
    if "アンコール" in words:
        out.append(flag(E.Players(SELF), "no_encore"))
    if words.startswith(("クライマックス", "CX")):
        out.append(flag(E.Players(SELF), "no_climax"))
    if "ダメージ" in words:
        out.append(flag(E.Players(SELF), "no_auto_damage"))
    return tuple(out)


def swap_two(one: E.Selector, other: E.Selector) -> Actions:
    if isinstance(one, E.Cards) and isinstance(other, E.Cards) and other.who == LOOSE:
        raise nonsense("どこのカードか分からない", "where the cards are is not said")
    first, second = _choice(one, (1, 1)), _choice(other, (1, 1))
    return (first, second, *swap_chosen())


def swap_chosen() -> Actions:
    return (E.Exchange(That(checks.FIRST), That(checks.SECOND)),)


def force_swap(one: E.Selector, group: E.Cards) -> Actions:
    if one != E.Related("facing", E.This()):
        raise nonsense("何以外か分からない", "other than what is not said")
    other = replace(group, tests=(*group.tests, E.NotSo(E.Placed("facing", E.This()))))
    stand = E.SetPose(E.AllThese((That(checks.FIRST), That(checks.SECOND))), "stand")
    return (*choose_facing(), _choice(other, (1, 1)), stand, *swap_chosen())


def to_the_end(whose: Whose, words: Token) -> Actions:
    phase = STEPS[str(words).removesuffix("を終了し")]
    return (G.GoTo("end", phase, whose[0]),)


def _theirs(whose: Whose) -> str:
    nonsense_if(whose[0] != E.OPPONENT, "誰のストックか", "whose stock it is")
    return E.OPPONENT


def next_no_stand(single: E.Selector, whose: Whose) -> Actions:
    untils = {E.OPPONENT: E.NEXT_OPPONENT_TURN, E.YOU: E.NEXT_OWN_TURN}
    nonsense_if(whose[0] not in untils, "いつまでか決められない", "until when cannot be told")
    return (E.Modify(single, "no_stand", E.BECOMES, E.Num(1), untils[whose[0]]),)


# --- sentences


@placed
def plain(m: Meaning, *parts: Any, may: bool = False) -> Sentence:
    follow = parts[0].how if parts and isinstance(parts[0], Follow) else ""
    rest = [p for p in parts[bool(follow) :] if p != Follow("after")]  # there it says no more
    if (
        not follow
        and rest
        and isinstance(rest[0], Given)
        and isinstance(rest[0].cond, (G.DidMany, G.Cancelled))
    ):
        follow = "after"
    actions = Folding(rest, may).rest(0)
    nonsense_if(not actions, "実行することがない", "there is nothing to carry out")
    return Sentence(actions, follow, None, m.start, lasts(rest))


@placed
def tells_x(m: Meaning, x: E.Amount) -> Sentence:
    return Sentence((), "", Told(of_whom(x, E.YOU)), m.start)


@placed
def grants(m: Meaning, *parts: Any) -> Sentence:
    granting = next(p for p in parts if isinstance(p, Granting))
    given = tuple([E.Grant(granting.what, p, "") for p in parts if isinstance(p, E.Ability)])
    row = [p for p in parts if not isinstance(p, (Granting, E.Ability))]
    return plain(m, *row, given)


@placed
def choose_modes(m: Meaning, *parts: Any) -> Sentence:
    modes = tuple([p.actions for p in parts if isinstance(p, Mode)])
    head = next(p for p in parts if isinstance(p, Icon))
    said = head.what.removeprefix("modes:")
    if said and int(said) != len(modes):
        raise nonsense("効果の数が合わない", "there are more or fewer effects than said")
    row = [p for p in parts if not isinstance(p, (Mode, Icon))]
    return plain(m, *row, (E.ChooseModes(modes, head.n, by=SELF),))


@placed
def choose_ability(m: Meaning, *parts: Any) -> Sentence:
    """「次の2つの能力のうちあなたが選んだ1つを得る」"""
    head = next(p for p in parts if isinstance(p, Modal))
    given = [p for p in parts if isinstance(p, E.Ability)]
    nonsense_if(head.of != len(given), "能力の数が合わない", "there are more or fewer than said")
    modes: tuple[Actions, ...] = tuple([(E.Grant(head.what, a, ""),) for a in given])
    row = [p for p in parts if not isinstance(p, (Modal, E.Ability))]
    return plain(m, *row, (E.ChooseModes(modes, head.n, by=SELF),))


def paid_mode(cost: Cost, sentences: Sequence[Sentence]) -> Mode:
    """An effect with a cost of its own in front of it."""
    nonsense_if(cost.cond is not None or bool(cost.where), "ここで払えないコスト", "no cost here")
    if not any([isinstance(n, E.PayCost) for said in sentences for n in walk(said.actions)]):
        raise nonsense("払うことのないコスト", "a cost that is never paid")
    pay = E.PayCost(cost.actions)
    told = [
        replace(said, actions=rebuilt(said.actions, lambda n: pay if n == E.PayCost() else None))
        for said in sentences
    ]
    return Mode((Said(tuple(told)),))


@placed
def do_so(m: Meaning, *parts: Any) -> Sentence:
    *row, mode = parts
    _not_for_them(row)
    return plain(m, *row, mode.actions)


@placed
def may_do_so(m: Meaning, *parts: Any) -> Sentence:
    *row, mode = parts
    _not_for_them(row)
    return plain(m, *row, (E.May(mode.actions),))


@placed
def do_so_often(m: Meaning, *parts: Any) -> Sentence:
    *row, n, mode = parts
    _not_for_them(row)
    return plain(m, *row, (E.Repeat(n, mode.actions),))


@placed
def all_do_so(m: Meaning, *parts: Any) -> Sentence:
    *row, mode = parts
    return plain(m, *row, (E.EachPlayer(mode.actions),))


@placed
def in_any_order(m: Meaning, *parts: Any) -> Sentence:
    """「次の2つの効果を好きな順番で1回ずつ行う」: the one first, or the other."""
    row, n, modes = _listed(parts)
    nonsense_if(n != 2, "三つ以上の順番", "an order of more than two")
    both = tuple([mode.actions for mode in modes])
    return plain(m, *row, (E.ChooseModes(both, 2, by=SELF, ordered=True),))


@placed
def one_by_one(m: Meaning, *parts: Any) -> Sentence:
    row, _, modes = _listed(parts)
    return plain(m, *row, *[mode.actions for mode in modes])


def _listed(parts: Sequence[Any]) -> tuple[list[Any], int, list[Mode]]:
    modes = [p for p in parts if isinstance(p, Mode)]
    *row, n = [p for p in parts if not isinstance(p, Mode)]
    if int(n) != len(modes):
        raise nonsense("効果の数が合わない", "there are more or fewer effects than said")
    _not_for_them(row)
    return row, int(n), modes


def _not_for_them(row: Sequence[Any]) -> None:
    """In a quoted action, 「あなた」 is whoever does it: only for oneself is that plain."""
    if any([isinstance(p, Subject) and p.who != E.YOU for p in row]):
        raise nonsense("他のプレイヤーがする行動", "an action that somebody else does")


RULES: Final[Rules] = {
    # --- leads
    "onto": Onto,
    "turn_given": lambda whose: Given(E.TurnOf(whose[0]), lasting=True),
    "battle_given": lambda: Given(E.AllSo(E.This(), E.Placed("in_battle")), lasting=True),
    "step_given": lambda whose, step: Given(E.DuringStep(STEPS[str(step)], whose[0]), lasting=True),
    "any_step_given": lambda step: Given(E.DuringStep(STEPS[str(step)]), lasting=True),
    "did_many": lambda n, said: Given(G.DidMany(int(n), str(said).removesuffix("なら、"))),
    "attack_given": lambda: Given(E.AllSo(E.This(), E.Placed("attacking")), lasting=True),
    "choose_some": lambda quantity: (_choice(E.Cards(THOSE, ()), quantity),),
    "each_mine": lambda zone, *parts: tuple(
        [(E.Cards(SELF, (zone,), t.kinds, t.tests), (int(parts[-1]),) * 2) for t in parts[:-1]]
    ),
    "came_from_given": lambda zone: Given(G.CameThisTurn(E.This(), zone), lasting=True),
    "checked_often": lambda n: _checked(int(n)),
    "per_icon": lambda of, icon: Per(E.NumberOf(of, f"icons:{icon}")),
    "look_bottom": lambda whose, n: (E.FromDeck(whose[0], n, "look", bottom=True),),
    "look_bottom_up_to": lambda whose, n: (
        E.FromDeck(whose[0], n, "look", up_to=True, bottom=True),
    ),
    "from_end": lambda whose, pile, end, n, deed: top_deed(
        (whose[0], pile, "下" in end, n, False), deed
    ),
    "hand_limit": lambda whose, sign, n: (
        E.Modify(E.Players(whose[0]), "hand_limit", E.PLUS if sign == "+" else E.MINUS, n, ""),
    ),
    "your_damage": lambda n: (G.Damage(E.YOU, n),),
    "same_damage": lambda: (G.Damage(E.OPPONENT, G.SameDamage()),),
    "damage_either": lambda n, m: (
        E.ChooseModes(((G.Damage(E.OPPONENT, n),), (G.Damage(E.OPPONENT, m),)), 1, by=SELF),
    ),
    "to_climax": lambda: _moves("climax"),
    "turned_face": lambda words: Deed((E.TurnFace(LEFT_OUT, str(words) == "表向き"),)),
    "stood_relocated": lambda words: Deed(
        (E.SetPose(LEFT_OUT, "stand"), E.Relocate(LEFT_OUT, MOVE_PLACES[words]))
    ),
    "defending": lambda words, rest: Deed(
        (
            E.Deploy(LEFT_OUT, DEPLOY_PLACES[words], "rest" if rest else "", by=SELF),
            G.Stand(LEFT_OUT),
        )
    ),
    "flagged_two": lambda one, other, words: (
        flag(one, _flag_of(words)),
        flag(other, _flag_of(words)),
    ),
    "came_given": lambda: Given(G.CameThisTurn(E.This(), "hand"), lasting=True),
    "look_exact": lambda whose, n: (E.FromDeck(whose[0], n, "look"),),
    "look_top": lambda whose, n: (E.FromDeck(whose[0], n, "look", up_to=True),),
    "look_deck": lambda whose: (E.LookAt(E.Cards(whose[0], ("deck",)), SELF),),
    "choose_show": lambda group, quantity: (_choice(group, quantity), E.Show(OWN)),
    # --- clauses
    "pay": lambda: (E.PayCost(),),
    "draw_up_to": lambda n: (E.FromDeck(SELF, n, "hand", up_to=True),),
    "choose": lambda group, quantity: (_choice(group, quantity),),
    "two_of": lambda one, other: E.AllThese((one, other)),
    "whose_pile": same,
    "top_of": lambda whose, pile, end, n: (whose[0], pile, "下" in end, n, False),
    "top_up_to": lambda whose, pile, end, n: (whose[0], pile, "下" in end, n, True),
    "to_waiting": lambda: _moves("waiting"),
    "to_stock": lambda: _moves("stock"),
    "to_clock": lambda: _moves("clock"),
    "to_level": lambda: _moves("level"),
    "to_top_freely": lambda: _moves("deck", by=SELF),
    "to_bottom_freely": lambda: _moves("deck", True, by=SELF),
    "to_stock_freely": lambda: _moves("stock", by=SELF),
    "to_top_same": lambda: (()),
    "to_stock_bottom": lambda: _moves("stock", True),
    "to_clock_bottom": lambda: _moves("clock", True),
    "to_memory": lambda: _moves("memory"),
    "to_memory_down": lambda: Deed((E.Move(LEFT_OUT, "memory", face_down=True),)),
    "flipped": lambda: pieces.NOTHING,
    "deployed": lambda words, rest: Deed(
        (E.Deploy(LEFT_OUT, DEPLOY_PLACES[words], "rest" if rest else "", by=SELF),)
    ),
    "took_place": lambda rest: Deed(
        (G.TakePlace(LEFT_OUT, That(checks.CHARA), "rest" if rest else ""),)
    ),
    "took_its_place": lambda rest: Deed(
        (G.TakePlace(LEFT_OUT, That(checks.CARD), "rest" if rest else ""),)
    ),
    "relocated": lambda words: Deed((E.Relocate(LEFT_OUT, MOVE_PLACES[words]),)),
    # 3.7.2: markers lie face down.
    "under_down": lambda of: Deed((E.AttachCards(LEFT_OUT, of, "marker"),)),
    "under": lambda of, face: Deed(
        (E.AttachCards(LEFT_OUT, of, "marker" if "裏" in face else "marker_up"),)
    ),
    "becomes": lambda owner, attr, n: (
        E.Modify(owner or LEFT_OUT, attr, E.BECOMES, E.Num(int(n)), ""),
    ),
    "flagged": lambda single, words: (flag(single, _flag_of(words)),),
    "flagged_left": lambda words: (flag(LEFT_OUT, _flag_of(words)),),
    "gets": lambda single, ability: (E.Grant(single or LEFT_OUT, ability, ""),),
    "gives": lambda ability: (E.Grant(LEFT_OUT, ability, ""),),
    "gets_trait": lambda single, *traits: (E.Grant(single or LEFT_OUT, pieces.tagged(traits), ""),),
    "gives_trait": lambda *traits: (E.Grant(LEFT_OUT, pieces.tagged(traits), ""),),
    "damage": lambda n: (G.Damage(E.OPPONENT, n),),
    "own_damage": lambda n: (G.Damage(SELF, n),),
    "damage_all": lambda n: (G.Damage(E.BOTH, n),),
    "do_icon": lambda icon: (G.DoIcon(icon),),
    "check_times": lambda n: (
        E.Modify(E.Players(SELF), "trigger_checks", E.BECOMES, E.Num(int(n)), ""),
    ),
    "renew_stock": lambda: (G.RenewStock(SELF, "waiting"),),
    "renew_from_deck": lambda: (G.RenewStock(SELF, "deck"),),
    "damage_often": lambda n, times: (E.Repeat(times, (G.Damage(E.OPPONENT, n),)),),
    "renew_theirs": lambda whose: (G.RenewStock(_theirs(whose), "waiting"),),
    "picks": lambda *parts: tuple(zip(parts[::2], parts[1::2], strict=True)),
    "choose_all": lambda picks: choose_all(*picks),
    "choose_all_shown": lambda picks: (*choose_all(*picks), E.Show(OWN)),
    "swap_kind": lambda kinds: swap_chosen(),
    "swap_these": lambda one, other: (E.Exchange(one, other),),
    # Two characters chosen together: each changes places with the other.
    "swap_pair": lambda: (E.SetPose(That(checks.PAIR), "stand"), *swap_chosen()),
    "combined": lambda name: (G.Combine(That(NAMED + bare(name))),),
    "both_and": lambda pile, quantity, deed: (
        _choice(pile, quantity),
        *deed.to(E.AllThese((OWN, E.This()))),
    ),
    "extra_turn": lambda: (G.ExtraTurn(SELF),),
    "shuffle_it": lambda: (E.Shuffle(ITS, "deck"),),
    "shuffle_those": lambda: (E.Shuffle(checks.THEIRS, "deck"),),
    "shuffle_yours": lambda: (E.Shuffle(E.YOU, "deck"),),
    "look_hand": lambda: (E.LookAt(E.Cards(E.OPPONENT, ("hand",)), SELF),),
    "replayed": lambda name: (G.Replay(bare(name)),),
    # --- sentences
    "may": placed(partial(plain, may=True)),
    "quote": same,
    "mode": lambda sentences: Mode((Said(tuple(sentences)),)),
    "give_quoted": lambda *n: Granting(LEFT_OUT),
    "get_quoted": lambda single, *n: Granting(single),
    "modes_of": lambda of, n: Icon(f"modes:{of}", int(n)),
    "one_ability": lambda single, of, n: Modal(single, int(of), int(n)),
    "one_given": lambda of, n: Modal(LEFT_OUT, int(of), int(n)),
    "modes_any": lambda n: Icon("modes:", int(n)),
}
