"""What sentences of Cipher text are made of: leads and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, OWN, Joint, LeftOut, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import pieces
from tefuda.games.cipher.text.conditions import not_so, whole
from tefuda.games.cipher.text.continuous import standing
from tefuda.games.cipher.text.lexicon import FIELD
from tefuda.kernel.rules import Words
from tefuda.text.audit import rebuilt, walk
from tefuda.text.binder import ITS, UNNAMED
from tefuda.text.common_pieces import (
    Deed,
    Group,
    Pick,
    TopOf,
    Who,
    bare,
    cards_of,
    choices,
    none,
    told,
)
from tefuda.text.common_rules import per_these
from tefuda.text.meaning import Meaning, Rules, nonsense, nonsense_if, placed
from tefuda.text.sentences import (
    SELF,
    Actions,
    Given,
    Later,
    Per,
    Pieces,
    Sentence,
    Subject,
    Until,
    lasts,
    of_whom,
    parted,
    per,
    refuse,
)


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    at_start = False  # it is said of a start phase that comes

    leads = (Given, Later, Per, pieces.Pay, pieces.After, pieces.AtStart)

    def rest(self, at: int) -> Actions:
        piece = self.pieces[at] if at < len(self.pieces) else None
        if isinstance(piece, Given) and isinstance(piece.cond, Joint):
            each = [replace(piece, cond=cond) for cond in piece.cond.conds]
            self.pieces[at : at + 1] = each
            self.last_subject += len(each) - 1 if self.last_subject > at else 0
            return self.rest(at)
        if isinstance(piece, pieces.Pay):
            return (E.May((E.PayCost(),), self.rest(at + 1)),)
        if isinstance(piece, pieces.After):
            does = self.rest(at + 1)
            self.until = ""
            if piece.event == "support_instead":
                does = pieces.about(does, E.This())
            waits = E.Ability("support_end", does, trigger=E.Trigger(piece.event))
            return (E.Delay(waits, E.THIS_BATTLE),)
        if self.may and at > self.last_subject and self._only_looks(at):
            assert isinstance(piece, tuple)  # 「見て、…してもよい」: only what follows may be left
            return (*[self._action(a) for a in piece], *self.rest(at + 1))
        if isinstance(piece, pieces.AtStart):
            self.until, self.at_start = piece.until, True
            return self.rest(at + 1)
        if isinstance(piece, Later) and piece.until == "own_turn":  # 13.2.1.1.1
            self.until = E.THIS_TURN if piece.trigger.by else ""
            waits = E.Ability("auto", self.rest(at + 1), trigger=replace(piece.trigger, by=""))
            self.until = ""
            return (E.Delay(waits, piece.until),)
        if isinstance(piece, Subject) and piece.who == E.BOTH:
            return self._by_both(at)
        if isinstance(piece, Given) and self.until:
            return self._as_long_as(piece.cond, at)
        if isinstance(piece, Given) and self._before_the_end(at):
            cond = of_whom(piece.cond, self.subject)
            done = self.rest(at + 1)
            assert isinstance(done[0], E.Delay)
            return (replace(done[0], ability=replace(done[0].ability, cond=cond)),)
        return super().rest(at)

    def _only_looks(self, at: int) -> bool:
        """Whether a piece only looks at cards of a deck, for what comes after it."""
        piece = self.pieces[at] if at + 1 < len(self.pieces) else None
        if not isinstance(piece, tuple) or not piece:
            return False
        return all([isinstance(a, E.FromDeck) and a.way == "look" for a in piece])

    def _by_both(self, at: int) -> Actions:
        """「あなたと相手は」: each does it (2.11)."""
        if self.may:
            raise refuse("プレイヤー両名がすること", "what both players do")
        self.subject = E.YOU
        mine = self.rest(at + 1)
        self.subject, self.onto = E.OPPONENT, None
        theirs = self.rest(at + 1)
        draws = [replace(a, who=E.BOTH) for a in mine if isinstance(a, E.Draw)]
        if draws and len(draws) == len(mine):
            return tuple(draws)
        if pieces.without_owner(mine) == pieces.without_owner(
            theirs
        ):  # each, what is theirs of the same
            return pieces.without_owner(mine)
        first = theirs[0]
        if isinstance(first, E.Choose):  # 2.10
            theirs = (replace(first, together=True), *theirs[1:])
        return (*mine, *theirs)

    def _before_the_end(self, at: int) -> bool:
        """18.6.1.4.1: what stands right before 「戦闘終了時、」 must be so then."""
        return at + 1 < len(self.pieces) and isinstance(self.pieces[at + 1], pieces.After)

    def _as_long_as(self, cond: E.Condition, at: int) -> Actions:
        """「ターン終了まで、…場合、」: until then, whenever it is so."""
        until, self.until = self.until, ""
        if self.may:
            raise refuse("どの条件の下か分からない", "under which condition it is is not said")
        ability = standing((E.If(of_whom(cond, self.subject), self.rest(at + 1)),))
        to = (
            E.This() if speaks_of_itself(ability) else E.Players(E.YOU)
        )  # else it is not the unit's
        return (E.Grant(to, replace(ability, where=()), until),)

    def _action(self, a: E.Action) -> E.Action:
        if self.at_start:
            if not isinstance(a, E.Modify) or a.attr != "never_ready":
                raise refuse("開始フェイズに言えないこと", "this is not said of the start phase")
            a = replace(a, attr="no_ready")
        theirs = isinstance(a, E.Modify) and a.attr in ("no_evade", "no_critical")
        if theirs and self.subject == E.OPPONENT and isinstance(a, E.Modify):
            if isinstance(a.what, LeftOut) and self.onto is None:  # 「相手は神速回避できない」
                return replace(a, what=E.Cards(E.OPPONENT, FIELD), until=a.until or self.until)
        if isinstance(a, (G.BanSkill, G.GainSkills, G.CopyOf)) and not a.until:
            a = replace(a, until=self.until)
        if isinstance(a, E.If) and self.until:  # 「ターン終了まで、<聖痕>の攻撃ユニットの…」
            a = replace(a, then=tuple([lasting(b, self.until) for b in a.then]))
        if isinstance(a, E.Modify) and a.attr.startswith("no_deploy") and self.until:
            what = of_whom(a.what, self.subject)
            return self._of_player(E.Holds(what, a.attr, a.how, a.amount))
        if self.until == E.THIS_GAME and isinstance(a, (E.Modify, E.Grant)) and _allies(a.what):
            return self._all_game(of_whom(a, self.subject))
        return super()._action(a)

    def _of_player(self, *holds: E.Holds, gives: tuple[E.Gives, ...] = ()) -> E.Action:
        return E.Grant(E.Players(E.YOU), E.Ability("cont", holds=holds, gives=gives), self.until)

    def _all_game(self, a: E.Modify | E.Grant) -> E.Action:
        """23.1.9: it counts for allies that come later, too."""
        if isinstance(a, E.Modify):
            return self._of_player(E.Holds(a.what, a.attr, a.how, a.amount))
        return self._of_player(gives=(E.Gives(a.what, a.ability),))

    def check(self, a: E.Action) -> None:
        if isinstance(a, E.Modify) and a.attr.startswith("no_deploy"):
            return
        if self.subject == E.OPPONENT and isinstance(a, (E.Modify, E.Grant, E.LookAt, E.PayCost)):
            if not isinstance(a, (E.Modify, E.Grant)) or not isinstance(a.what, E.Players):
                raise refuse("相手がすること", "what the opponent does")


def speaks_of_itself(ability: E.Ability) -> bool:
    """「このユニット」, or 「他の」 than it."""
    return any([isinstance(n, E.This) or getattr(n, "other", None) is True for n in walk(ability)])


def lasting(a: E.Action, until: str) -> E.Action:
    """For how long it is, where it does not say so itself."""
    return replace(a, until=until) if isinstance(a, (E.Modify, E.Grant)) and not a.until else a


def phase_given(who: str, phase: str) -> Given:
    """「自分のターン中、」「相手の開始フェイズ中、」"""
    if phase == "turn":
        return Given(E.TurnOf(E.YOU if who == SELF else who), lasting=True)
    whose = {SELF: E.YOU, E.BOTH: ""}.get(who, who)
    return Given(E.DuringStep(phase, whose), lasting=True)


UNTIL_NEXT: Final = {
    (SELF, "turn_end"): "own_turn",
    (SELF, "turn_start"): "own_start",
    (E.OPPONENT, "turn_end"): E.NEXT_OPPONENT_TURN,
    (E.OPPONENT, "start_end"): "opponent_start",
}


def until_next(who: str, moment: str) -> Until:
    """「次の相手のターン終了まで」"""
    nonsense_if((who, moment) not in UNTIL_NEXT, "知らない期間", "a time that is not known")
    return Until(UNTIL_NEXT[who, moment])


def pick_of(source: E.Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
    cards, differ = group.cards, group.differ
    before: Actions = ()
    if source is not None:
        if (cards.zones and cards.zones != FIELD) or cards.other or group.every:
            raise nonsense("別の領域にあるもの", "what lies in another zone")
        if cards.zones == FIELD or cards.who:
            raise nonsense("戦場にいるもの", "what is on the battlefield")
        cards = replace(cards, who=source.who, zones=source.zones)
        if "deck" in cards.zones:
            before = (E.LookAt(E.Cards(cards.who, ("deck",)), SELF),)
    else:
        cards = cards_of(replace(group, differ=""))
    nonsense_if(group.every, "すべてから選べない", "one cannot choose of all")
    least, most = quantity
    return Pick(E.Choose(cards, least, most, by=SELF, differ=differ), before)


def pick(*parts: Any) -> Pick:
    """「退避エリアから…を1枚」「…を退避エリアから1枚」"""
    sources = [p for p in parts if isinstance(p, E.Cards)]
    nonsense_if(len(sources) > 1, "どこか分からない", "where it is is not told")
    group, quantity = [p for p in parts if not isinstance(p, E.Cards)]
    return pick_of(sources[0] if sources else None, group, quantity)


def draw_as_many() -> Actions:
    """「同じ枚数のカードを引く」: a card for each that was chosen before."""
    return (E.Repeat(E.CountOf(That(pieces.CARD)), (E.Draw(SELF, E.Num(1)),)),)


def discard_to(*parts: Any) -> Actions:
    """「手札が3枚になるまで退避エリアに置く」: one after another."""
    n = next(int(p) for p in parts if isinstance(p, Token))
    whose = {p for p in parts if not isinstance(p, Token)}
    nonsense_if(not whose <= {SELF}, "自分の手札ではない", "not one's own hand")
    hand = E.Cards(SELF, ("hand",))
    one = (E.Choose(hand, 1, 1, by=SELF), E.Move(OWN, "retreat"))
    return (E.Repeat(E.Sum(E.CountOf(hand), E.Num(-n)), one),)


def draw_as_theirs(who: str) -> Actions:
    """「相手の手札と同じ枚数になるまでカードを引く」"""
    theirs, held = [E.CountOf(E.Cards(w, ("hand",))) for w in (who, SELF)]
    nonsense_if(who != E.OPPONENT, "自分の手札との比較", "compared with one's own hand")
    return (E.Draw(SELF, E.Sum(theirs, E.Scaled(held, -1))),)


def all_of_those(_: None, group: Group) -> Who:
    """「その中から<…>のカードをすべて」"""
    cards = group.cards
    if cards.zones or cards.other or cards.who or group.differ:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return Who(replace(cards, who="those"))


def pick_blind(group: Group, quantity: tuple[int, int]) -> Pick:
    """「表を見ずに」: cards that nobody may look at."""
    pick = pick_of(None, group, quantity)
    if getattr(pick.choice.what, "zones", ()) not in (("hand",), ("orb",)):
        raise nonsense("表の見えるカード", "cards that can be seen")
    return pick


def pick_such_those(_: None, group: Group, quantity: tuple[int, int]) -> Pick:
    cards = group.cards
    if cards.zones or cards.other or cards.who:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return Pick(E.Choose(replace(cards, who="those"), *quantity, by=SELF, differ=group.differ))


def _copied(who: Who, of: Who, infos: Sequence[str]) -> E.Action:
    """23.1.8.1: the information that is named becomes that of another card."""
    known = tuple([i for i in G.INFOS if i in infos])
    nonsense_if(
        not known or "unit" in infos or "name" in infos,
        "コピーにならないもの",
        "what is not copied",
    )
    return G.CopyOf(told(who), told(of), "", known)


def choose_with(source: E.Cards, *such: tuple[Group, tuple[int, int]]) -> Actions:
    """「退避エリアから出撃コストが3以下のカード1枚と出撃コストが1以下のカード1枚を選ぶ」"""
    picks = [pick_of(source, group, quantity) for group, quantity in such]
    return (*picks[0].before, *choices(picks))


def pick_and(pick: Pick, deed: Deed | pieces.Ways) -> Actions:
    return (*pick.before, pick.choice, *_done(deed, OWN))


def do(*parts: Any) -> Actions:
    """「このユニットを前衛に移動させる」「前衛にこのユニットを移動させる」"""
    *spots, what, deed = parts
    if spots:
        unknown = deed not in (moves(), deploys())
        nonsense_if(unknown, "どこかを言えないこと", "what is not done to a place")
        deed = moves(*spots) if deed == moves() else deploys(*spots)
    done = _done(deed, what.what)
    return done if what.cond is None else (E.If(what.cond, done),)


DoneTo = tuple[Pick | Who | None, Deed | pieces.Ways]
"""What is chosen or told, and what is done to it."""


def either(one: DoneTo, other: DoneTo) -> Actions:
    """「敵を1体選び撃破するか相手のオーブを1つ選び破壊する」「敵を1体選び、移動させるか撃破する」"""
    (what, first), (another, second) = one, other
    nonsense_if(isinstance(another, Who), "どれのことか分からない", "which is meant cannot be told")
    if isinstance(what, Pick) and isinstance(another, Pick):
        return (E.ChooseModes((pick_and(what, first), pick_and(another, second)), by=SELF),)
    nonsense_if(another is not None, "どれのことか分からない", "which is meant cannot be told")
    if isinstance(what, Who):
        return (E.ChooseModes((do(what, first), do(what, second)), by=SELF),)
    modes = E.ChooseModes((_done(first, LEFT_OUT), _done(second, LEFT_OUT)), by=SELF)
    return (modes,) if what is None else (*what.before, what.choice, modes)


def _done(deed: Deed | pieces.Ways, what: E.Selector) -> Actions:
    if isinstance(deed, pieces.Ways):
        return (E.ChooseModes(tuple([d.to(what) for d in deed.deeds]), by=SELF),)
    return deed.to(what)


def just(who: Who, wo: Token) -> Who:
    nonsense_if(wo == "をすべて", "すべてのもの", "all of them")  # w_all
    nonsense_if(who.loose, "どれのことか分からない", "which is meant cannot be told")
    return who


def top_deed(top: TopOf, deed: Deed | pieces.Ways) -> Actions:
    if isinstance(deed, pieces.Ways):
        raise nonsense("デッキの上でできないこと", "this is not done to the top of a deck")
    first, *more = deed.actions
    if isinstance(first, E.Show):
        return (
            E.FromDeck(top.who, top.count, "reveal"),
            *Deed(tuple(more), deed.whose).to(OWN),
        )
    if deed.whose and (deed.whose == E.OPPONENT) != (top.who == E.OPPONENT):
        raise nonsense("持ち主の領域ではない", "not a zone of the cards' owner")
    if isinstance(first, E.Move) and not first.bottom and not more and first.to != "deck":
        return (E.FromDeck(top.who, top.count, first.to, face_down=first.face_down),)
    raise nonsense("デッキの上でできないこと", "this is not done to the top of a deck")


def draw_up_to(*parts: Any) -> Actions:
    who = parts[0] if len(parts) > 1 else SELF
    nonsense_if(who != SELF, "自分の手札ではない", "not one's own hand")
    held = E.CountOf(E.Cards(who, ("hand",)))
    return (E.Draw(SELF, E.Sum(E.Num(int(parts[-1])), E.Scaled(held, -1))),)


def reverse(n: Token) -> Actions:
    bonds = E.Cards(SELF, ("bond",), (), (E.Placed("face_up"),))
    paid = E.Choose(bonds, int(n), int(n), by=SELF, differ=UNNAMED)
    return (paid, E.TurnFace(OWN, False))


def _moves(
    whose: tuple[str | None, ...], to: str, bottom: bool = False, down: bool = False
) -> Deed:
    said = [who for who in whose if who is not None]
    return Deed((E.Move(LEFT_OUT, to, bottom, down),), said[0] if said else "")


VERBS: Final = {
    "put": {"retreat", "bond", "boundless", "support", "deck", "deck bottom"},
    "add": {"hand", "pile"},
    "back": {"hand", "pile", "deck", "deck bottom"},
    "join": {"orb"},
    "draw": set(),
}
"""Which verb goes with which zone."""


def put_to(*parts: Any) -> Deed:
    """「好きな順番で自分のデッキの1番下に置く」「絆エリアに裏向きで置く」"""
    *ways, verb = parts
    (to,) = [p for p in ways if isinstance(p, tuple)]
    *whose, dest = to
    faces = [p for p in ways if isinstance(p, str)]
    orders = [p for p in ways if p is None]
    nonsense_if(dest not in VERBS[verb], "そこにしないこと", "what is not done there")
    nonsense_if(len(faces) > (dest == "bond") or len(orders) > 1, "知らない言葉", "unknown words")
    zone = "deck" if dest == "pile" else dest.removesuffix(" bottom")
    nonsense_if(bool(orders) and zone not in ("deck", "retreat"), "順番のない所", "no order there")
    return _moves(tuple(whose), zone, dest.endswith("bottom"), "face_down" in faces)


def shuffled_in(*whose: str) -> Deed:
    """「デッキに戻してシャッフルする」"""
    moved = _moves(whose, "deck")
    return replace(moved, actions=(*moved.actions, E.Shuffle(ITS, "deck")))


def top_or(*parts: Any) -> pieces.Ways:
    """「デッキの1番上か1番下に」"""
    *whose, end = parts
    one, bottom = ("retreat", False) if end.startswith("退避") else ("deck", True)
    return pieces.Ways((_moves(tuple(whose), "deck"), _moves(tuple(whose), one, bottom)))


def verb_deed(verb: str) -> Deed:
    """「撃破する」「破壊する」"""
    return Deed((G.Defeat(LEFT_OUT) if verb == "defeats" else G.BreakOrbs(LEFT_OUT),))


def draw(n: Token, verb: str) -> Actions:
    nonsense_if(verb != "draw", "引くカードではない", "cards that are not drawn")
    return (E.Draw(SELF, E.Num(int(n))),)


def stated(state: str) -> Deed:
    """「行動済みにする」「裏向きにする」"""
    if state.startswith("face"):
        return Deed((E.TurnFace(LEFT_OUT, state == "face_up"),))
    return Deed((E.SetPose(LEFT_OUT, state),))


def either_face() -> pieces.Ways:
    up, down = E.TurnFace(LEFT_OUT, True), E.TurnFace(LEFT_OUT, False)
    return pieces.Ways((Deed((up,)), Deed((down,))))


@dataclass(frozen=True)
class Spot:
    """Where units come or go to, and how they lie then."""

    area: str = ""
    beside: Who | None = None
    pose: str = ""


def _spot(spots: Sequence[Spot]) -> Spot:
    area = [s.area for s in spots if s.area]
    beside = [s.beside for s in spots if s.beside is not None]
    pose = [s.pose for s in spots if s.pose]
    if len(area) + len(beside) > 1 or len(pose) > 1:
        raise nonsense("どこか分からない", "where it is is not told")
    return Spot("".join(area), beside[0] if beside else None, "".join(pose))


def moves(*spots: Spot) -> Deed:
    """「前衛に移動させる」「このユニットと同じエリアに移動させる」"""
    spot = _spot(spots)
    nonsense_if(bool(spot.pose), "移動で変わらないこと", "what a move does not change")
    if spot.beside is not None:
        return Deed((G.MoveBeside(LEFT_OUT, told(spot.beside)),))
    return Deed((E.Relocate(LEFT_OUT, spot.area or "other"),))


def deploys(*spots: Spot) -> Deed:
    """「後衛に行動済みで出撃させる」"""
    spot = _spot(spots)
    pose = "acted" if spot.pose == "acted" else ""
    if spot.beside is not None:
        return Deed((G.DeployBeside(LEFT_OUT, told(spot.beside), pose),))
    return Deed((E.Deploy(LEFT_OUT, spot.area or "any", pose, by=SELF),))


def show_and(deed: Deed | pieces.Ways) -> Deed:
    if isinstance(deed, pieces.Ways):
        raise nonsense("公開してできないこと", "this is not done to what is shown")
    return Deed((E.Show(LEFT_OUT), *deed.actions), deed.whose)


def _with_tag(actions: Actions, given: E.Ability, to: E.Ability) -> Actions:
    done: Actions = rebuilt(actions, lambda n: to if n == given else None)
    return done


@placed
def chosen_tag(m: Meaning, *parts: Any) -> Sentence:
    """「<剣>か<槍>を1つ選ぶ。…選んだ武器…」: one of the ways in which that can be."""
    *tags, said = parts
    found = [n for n in walk(said.actions) if isinstance(n, E.Ability) and CHOSEN_TAG in n.tags]
    if len(found) != 1 or said.follow or not isinstance(said, Sentence):
        raise nonsense("選んだ武器と言っていない", "the chosen one is not spoken of")
    modes = []
    for tag in tags:
        test = pieces.tag(tag)
        name = f"{test.group}:{test.tag}"
        given = tuple([name if t == CHOSEN_TAG else t for t in found[0].tags])
        to = replace(found[0], tags=given)
        modes.append(_with_tag(said.actions, found[0], to))
    return replace(said, actions=(E.ChooseModes(tuple(modes), by=E.YOU),), start=m.start)


# --- sentences


AMID: Final = Words("文の途中の「そうしたなら」", "そうしたなら amid a sentence")
CHOSEN_TAG: Final = "weapon:?"  # 「選んだ武器」
NO_PLACE: Final = Words("何の代わりか分からない", "instead of what is not said")


@placed
def plain(m: Meaning, *parts: Any, may: bool = False) -> Sentence:
    flat: list[Any] = []
    for part in parts:
        if isinstance(part, tuple) and part and isinstance(part[0], Until):
            flat.extend(part)
        else:
            flat.append(part)
    row, follow = parted(flat, AMID, NO_PLACE)
    return Sentence(Folding(row, may).rest(0), follow, None, m.start, lasts(row))


def at_least_so(attr: str, n: Token) -> pieces.Note:
    if attr not in ("cost", "class_cost"):
        raise nonsense("コストだけが言えること", "only costs are said so")
    return pieces.Note(holds=(E.Holds(E.This(), f"least_{attr}", E.BECOMES, E.Num(int(n))),))


@placed
def either_area(
    m: Meaning,
    one: str,
    other: str,
    group: Group,
    deed: Deed | pieces.Ways,
) -> Sentence:
    nonsense_if({one, other} != {"front", "back"}, "同じエリア", "the same area twice")
    cards = cards_of(group)
    nonsense_if(cards.zones != FIELD, "戦場にいないもの", "what is not on the battlefield")
    modes = [_done(deed, replace(cards, zones=(area,))) for area in (one, other)]
    return plain(m, (E.ChooseModes(tuple(modes), by=SELF),))


def only_one(had: E.Test | str) -> pieces.Note:
    """「ただし、『…』は1つしか持てない」「ただし、同じスキル名のスキルは…」"""
    named = isinstance(had, E.HasTag) and had.group == "skill"
    nonsense_if(had != "*" and not named, "1つしか持てないもの", "of what there is one alone")
    return pieces.Note(single=had.tag if isinstance(had, E.HasTag) else "*")


def in_next_start(who: str, phase: pieces.Case) -> pieces.AtStart:
    """「次の相手の開始フェイズに」"""
    until = {E.OPPONENT: E.NEXT_OPPONENT_TURN, SELF: "own_turn"}.get(who)
    nonsense_if(until is None or phase.value != "start", "知らない期間", "a time that is not known")
    return pieces.AtStart(str(until))


def limit_lost(cond: E.Condition, icon: Token) -> pieces.Note:
    nonsense_if(bare(icon) != "ターン1回", "失えないアイコン", "an icon that is not lost")
    return pieces.Note(unlimited=of_whom(whole(cond), E.YOU))


def _stand_in(who: Who, instead_of: Who) -> E.Action:
    """「その味方の代わりに攻撃される」: of a main character, one's own."""
    of = of_whom(told(instead_of), E.YOU)
    if isinstance(of, E.Cards) and not of.who:
        of = replace(of, who=E.YOU)
    return G.StandIn(told(who), of)


def _allies(s: E.Selector) -> bool:
    """Whether all allies, or all of a kind, are meant, and no one unit."""
    if not isinstance(s, E.Cards) or s.who != E.YOU or E.Placed("main") in s.tests:
        return False
    return set(s.zones) <= set(FIELD)


RULES: Final[Rules] = {
    # --- leads
    "per_group": lambda group, n: per_these(cards_of(group), n),
    "per_revealed": lambda group, n: per_these(E.Cards("those", (), (), group.cards.tests), n),
    "per_number": lambda of, attr, n: Per(
        E.NumberOf(of, attr) if n == "1" else E.Quotient(E.NumberOf(of, attr), int(n))
    ),
    "per_kind": lambda group, aspect: Per(E.KindsOf(cards_of(group), aspect)),
    "until_gone": lambda: Until("leaves"),
    "next_turn": lambda: (Until(E.NEXT_OPPONENT_TURN), Given(E.TurnOf(E.OPPONENT))),
    "in_own_turn": lambda: Later(E.Trigger("turn_start", who=E.YOU, by="turn"), "own_turn"),
    "at_own_start": lambda: Later(E.Trigger("turn_start", who=E.YOU), "own_turn"),
    "at_turn_end": lambda: Later(E.Trigger("turn_end"), E.WHOLE_TURN),
    "pay": lambda: pieces.Pay(),
    "such_many": lambda group, n: (group, (int(n), int(n))),
    "after_battle": lambda: pieces.After("support_end"),
    "instead_of_retreat": lambda: pieces.After("support_instead"),
    # --- choosing
    "from_bonds": lambda *parts: E.Cards(parts[0] if parts else SELF, ("bond",)),
    "all_revealed": lambda group, wo: all_of_those(None, group),
    "pick_those": lambda _, quantity: Pick(
        E.Choose(E.Cards("those", ()), quantity[0], quantity[1], by=SELF)
    ),
    "choose": lambda pick: (*pick.before, pick.choice),
    "to_left": lambda deed: (None, deed),
    "to_told": lambda what, deed: (what, deed),
    "to_picked": lambda pick, deed: (pick, deed),
    "do_left": lambda deed: _done(deed, LEFT_OUT),
    # --- the deck
    "top_many": lambda *parts: TopOf(parts[0] if len(parts) > 1 else SELF, E.Num(int(parts[-1]))),
    "deck_looked": lambda top: (E.FromDeck(top.who, top.count, "look"),),
    "shuffle": lambda *parts: (E.Shuffle(parts[0] if parts else ITS, "deck"),),
    "shuffle_each": lambda: (E.Shuffle(E.BOTH, "deck"),),
    "look_at": lambda who: (E.LookAt(told(who), SELF),),
    "take_top": lambda *parts: (G.TakeTop(told(parts[0])),),
    "take_own_top": lambda *whose: (G.TakeTop(E.This()),),
    "draw_measured": lambda amount: per(amount, (E.Draw(SELF, E.Num(1)),)),
    # --- deeds
    "in_any_order": lambda: None,
    "to": lambda *parts: parts,
    "v_put": lambda: "put",
    "v_add": lambda: "add",
    "v_back": lambda: "back",
    "v_draw": lambda: "draw",
    "v_join": lambda: "join",
    "at_area": lambda area: Spot(area=area),
    "at_beside": lambda who: Spot(beside=who),
    "at_pose": lambda pose: Spot(pose=pose),
    "looked": lambda: Deed((E.LookAt(LEFT_OUT, SELF),)),
    "level_up": lambda who, growth: Deed((G.LevelUp(LEFT_OUT, told(who), growth == "classed"),)),
    "grow": lambda who: Deed((G.Grow(LEFT_OUT, told(who)),)),
    "change": lambda who: Deed((G.Change(LEFT_OUT, told(who)),)),
    "fail_support": lambda: Deed((G.FailSupport(LEFT_OUT),)),
    # --- other clauses
    "to_main": lambda frm, to: (G.ToMain(told(to), told(frm)),),
    "to_main_here": lambda to: (
        G.ToMain(told(to), E.Cards(E.YOU, FIELD, (), (E.Placed("main"),))),
    ),
    "second_bond": lambda: (G.SecondBondPhase(),),
    "stand_in": lambda who, instead_of: (_stand_in(who, instead_of),),
    "copy_part": lambda who, *parts: (_copied(who, parts[-1], parts[:-1]),),
    "copy_some": lambda who, of, *infos: (_copied(who, of, infos),),
    "copy_but": lambda who, *parts: (
        _copied(who, parts[-1], [i for i in G.INFOS if i not in parts[:-1]]),
    ),
    "choose_each": lambda source, *parts: choose_with(
        source, *[(group, (int(parts[-1]), int(parts[-1]))) for group in parts[:-1]]
    ),
    "choose_all": lambda source, group: (pick_of(source, group, (E.EVERY, E.EVERY)).choice,),
    "take_its_top": lambda *whose: (G.TakeTop(LEFT_OUT),),
    "stand_in_for": lambda instead_of, who: (_stand_in(who, instead_of),),
    "copy_of": lambda who, of: (G.CopyOf(told(who), told(of), ""),),
    "pile": lambda who: Deed((G.Grow(LEFT_OUT, told(who), False),)),
    "barred_symbol": lambda who, tag: pieces.Note(
        cond=of_whom(none(pieces.other_symbols(who or SELF, tag)), E.YOU)
    ),
    # --- sentences
    "may": placed(partial(plain, may=True)),
    "required": lambda cond: pieces.Note(cond=of_whom(cond, E.YOU)),
    "by_rule": lambda: pieces.Note(by="rule"),
    "barred": lambda cond: pieces.Note(cond=of_whom(not_so(whole(cond)), E.YOU)),
    "repeats": lambda *does: pieces.Note(again=tuple([a for part in does for a in part])),
}
