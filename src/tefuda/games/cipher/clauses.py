"""What sentences of Cipher text are made of: leads and clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    THIS_BATTLE,
    THIS_GAME,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    ChooseModes,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Draw,
    DuringStep,
    FromDeck,
    Gives,
    Grant,
    Holds,
    If,
    KindsOf,
    LookAt,
    LoseGame,
    May,
    Modify,
    Move,
    Num,
    PayCost,
    Placed,
    Players,
    Relocate,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Trigger,
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.games.cipher.parts import (
    UNNAMED,
    After,
    Deed,
    Group,
    InItsPlace,
    Note,
    Pay,
    Pick,
    TopOf,
    Ways,
    Who,
    about,
    bare,
    flag,
    none,
    without_owner,
)
from tefuda.games.cipher.predicates import Predicates
from tefuda.games.cipher.standing import standing
from tefuda.games.cipher.terms import FIELD, OFF_FIELD, PHASES
from tefuda.games.cipher.words import (
    BanSkill,
    BreakOrbs,
    Change,
    CopyOf,
    Defeat,
    DeployBeside,
    FailSupport,
    GainSkills,
    Grow,
    LevelUp,
    SecondBondPhase,
    StandIn,
    TakeTop,
    ToMain,
)
from tefuda.text.audit import walk
from tefuda.text.pieces import (
    SELF,
    Actions,
    Follow,
    Given,
    Later,
    Per,
    Pieces,
    Sentence,
    Subject,
    Until,
    of_whom,
    refuse,
)


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    leads = (Given, Later, Per, Pay, After)

    def rest(self, at: int) -> Actions:
        piece = self.pieces[at] if at < len(self.pieces) else None
        if isinstance(piece, Pay):
            return (May((PayCost(),), self.rest(at + 1)),)
        if isinstance(piece, After):
            does = self.rest(at + 1)
            self.until = ""
            if piece.event == "support_instead":
                does = about(does, This())
            waits = Ability("support_end", does, trigger=Trigger(piece.event))
            return (Delay(waits, THIS_BATTLE),)
        if isinstance(piece, Subject) and piece.who == BOTH:
            return self._by_both(at)
        if isinstance(piece, Given) and self.until:
            return self._as_long_as(piece.cond, at)
        if isinstance(piece, Given) and self._before_the_end(at):
            cond = of_whom(piece.cond, self.subject)
            done = self.rest(at + 1)
            assert isinstance(done[0], Delay)
            return (replace(done[0], ability=replace(done[0].ability, cond=cond)),)
        return super().rest(at)

    def _by_both(self, at: int) -> Actions:
        """「あなたと相手は」: each does it (2.11)."""
        if self.may:
            raise refuse("プレイヤー両名がすること", "what both players do")
        self.subject = YOU
        mine = self.rest(at + 1)
        self.subject, self.onto = OPPONENT, None
        theirs = self.rest(at + 1)
        draws = [replace(a, who=BOTH) for a in mine if isinstance(a, Draw)]
        if draws and len(draws) == len(mine):
            return tuple(draws)
        if without_owner(mine) == without_owner(theirs):  # each, what is theirs of the same
            return without_owner(mine)
        first = theirs[0]
        if isinstance(first, Choose):  # 2.10
            theirs = (replace(first, together=True), *theirs[1:])
        return (*mine, *theirs)

    def _before_the_end(self, at: int) -> bool:
        """18.6.1.4.1: what stands right before 「戦闘終了時、」 must be so then."""
        return at + 1 < len(self.pieces) and isinstance(self.pieces[at + 1], After)

    def _as_long_as(self, cond: Condition, at: int) -> Actions:
        """「ターン終了まで、…場合、」: until then, whenever it is so."""
        until, self.until = self.until, ""
        if self.may:
            raise refuse("どの条件の下か分からない", "under which condition it is is not said")
        ability = standing((If(of_whom(cond, self.subject), self.rest(at + 1)),))
        to = This() if speaks_of_itself(ability) else Players(YOU)  # else it is not the unit's
        return (Grant(to, replace(ability, where=()), until),)

    def _action(self, a: Action) -> Action:
        if isinstance(a, (BanSkill, GainSkills, CopyOf)) and not a.until:
            a = replace(a, until=self.until)
        if isinstance(a, If) and self.until:  # 「ターン終了まで、<聖痕>の攻撃ユニットの…」
            a = replace(a, then=tuple([lasting(b, self.until) for b in a.then]))
        if isinstance(a, Modify) and a.attr.startswith("no_deploy") and self.until:
            what = of_whom(a.what, self.subject)
            return self._of_player(Holds(what, a.attr, a.how, a.amount))
        if self.until == THIS_GAME and isinstance(a, (Modify, Grant)) and _allies(a.what):
            return self._all_game(of_whom(a, self.subject))
        return super()._action(a)

    def _of_player(self, *holds: Holds, gives: tuple[Gives, ...] = ()) -> Action:
        return Grant(Players(YOU), Ability("cont", holds=holds, gives=gives), self.until)

    def _all_game(self, a: Modify | Grant) -> Action:
        """23.1.9: it counts for allies that come later, too."""
        if isinstance(a, Modify):
            return self._of_player(Holds(a.what, a.attr, a.how, a.amount))
        return self._of_player(gives=(Gives(a.what, a.ability),))

    def check(self, a: Action) -> None:
        if isinstance(a, Modify) and a.attr.startswith("no_deploy"):
            return
        if self.subject == OPPONENT and isinstance(a, (Modify, Grant, LookAt, PayCost)):
            if not isinstance(a, (Modify, Grant)) or not isinstance(a.what, Players):
                raise refuse("相手がすること", "what the opponent does")


def speaks_of_itself(ability: Ability) -> bool:
    """「このユニット」, or 「他の」 than it."""
    return any([isinstance(n, This) or getattr(n, "other", None) is True for n in walk(ability)])


def lasting(a: Action, until: str) -> Action:
    """For how long it is, where it does not say so itself."""
    return replace(a, until=until) if isinstance(a, (Modify, Grant)) and not a.until else a


class Clauses(Predicates):
    """What is done, to what, and for how long."""

    # --- leads

    def you_do(self) -> Subject:
        return Subject(YOU)

    def they_do(self) -> Subject:
        return Subject(OPPONENT)

    def both_do(self) -> Subject:
        return Subject(BOTH)

    def until(self, when: str) -> Until:
        return Until(when)

    def given(self, cond: Condition) -> Given:
        return Given(cond)

    def per_group(self, group: Group) -> Per:
        return Per(CountOf(self.cards(group)))

    def per_sel(self, what: Selector) -> Per:
        return Per(CountOf(what))

    def per_revealed(self, group: Group) -> Per:
        return Per(CountOf(Cards("those", (), (), group.cards.tests)))

    def turn_given(self, who: str) -> Given:
        return Given(self._turn(who), lasting=True)

    def _turn(self, who: str) -> Condition:
        return TurnOf(YOU if who == SELF else who)

    def phase_given(self, who: str, phase: Token) -> Given:
        whose = {SELF: YOU, BOTH: ""}.get(who, who)
        return Given(DuringStep(PHASES[phase], whose), lasting=True)

    def per_name(self, group: Group) -> Per:
        return Per(KindsOf(self.cards(group), "unit"))

    def per_name_of(self, test: Test) -> Per:
        return Per(KindsOf(Cards(BOTH, FIELD, (), (test,)), "unit"))

    def next_turn(self) -> tuple[Until, Given]:
        return Until(NEXT_OPPONENT_TURN), Given(TurnOf(OPPONENT))

    def after_that(self) -> Follow:
        return Follow("after")

    def then(self) -> Follow:
        return Follow("then")

    def otherwise(self) -> Follow:
        return Follow("else")

    def in_its_place(self) -> InItsPlace:
        return InItsPlace()

    def pay(self) -> Pay:
        return Pay()

    def after_battle(self) -> After:
        return After("support_end")

    def instead_of_retreat(self) -> After:
        return After("support_instead")

    # --- choosing

    def from_zone(self, *parts: str) -> Cards:
        return Cards(parts[0] if len(parts) > 1 else SELF, (parts[-1],))

    def from_deck_all(self, *parts: str) -> Cards:
        return Cards(parts[0] if parts else SELF, ("deck",))

    def from_zones(self, *parts: str) -> Cards:
        return Cards(parts[0] if len(parts) > 2 else SELF, parts[-2:])

    def pick(self, source: Cards | None, group: Group, quantity: tuple[int, int]) -> Pick:
        cards, differ = group.cards, group.differ
        before: Actions = ()
        if source is not None:
            if (cards.zones and cards.zones != FIELD) or cards.other or group.every:
                raise self.nonsense("別の領域にあるもの", "what lies in another zone")
            if cards.zones == FIELD or cards.who:
                raise self.nonsense("戦場にいるもの", "what is on the battlefield")
            cards = replace(cards, who=source.who, zones=source.zones)
            if "deck" in cards.zones:
                before = (LookAt(Cards(cards.who, ("deck",)), SELF),)
        else:
            cards = self.cards(replace(group, differ=""))
        if group.every:
            raise self.nonsense("すべてから選べない", "one cannot choose of all")
        least, most = quantity
        return Pick(Choose(cards, least, most, by=SELF, differ=differ), before)

    def pick_blind(self, group: Group, quantity: tuple[int, int]) -> Pick:
        """「表を見ずに」: cards that nobody may look at."""
        pick = self.pick(None, group, quantity)
        if getattr(pick.choice.what, "zones", ()) not in (("hand",), ("orb",)):
            raise self.nonsense("表の見えるカード", "cards that can be seen")
        return pick

    def pick_under(self, what: Selector, quantity: tuple[int, int]) -> Pick:
        return Pick(Choose(what, *quantity, by=SELF))

    def those_cards(self) -> None:
        return None

    def pick_those(self, _: None, quantity: tuple[int, int]) -> Pick:
        return Pick(Choose(Cards("those", ()), *quantity, by=SELF))

    def pick_such_those(self, _: None, group: Group, quantity: tuple[int, int]) -> Pick:
        cards = group.cards
        if cards.zones or cards.other or cards.who:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return Pick(Choose(replace(cards, who="those"), *quantity, by=SELF, differ=group.differ))

    def choose(self, pick: Pick) -> Actions:
        return (*pick.before, pick.choice)

    def pick_and(self, pick: Pick, deed: Deed | Ways) -> Actions:
        return (*pick.before, pick.choice, *self._done(deed, OWN))

    def do(self, what: Who, deed: Deed | Ways) -> Actions:
        done = self._done(deed, what.what)
        return done if what.cond is None else (If(what.cond, done),)

    def do_left(self, deed: Deed | Ways) -> Actions:
        return self._done(deed, LEFT_OUT)

    def do_either(self, what: Who, one: Deed | Ways, other: Deed | Ways) -> Actions:
        modes = (self.do(what, one), self.do(what, other))
        return (ChooseModes(modes, by=SELF),)

    def choose_either(self, pick: Pick, one: Deed | Ways, other: Deed | Ways) -> Actions:
        modes = (self._done(one, LEFT_OUT), self._done(other, LEFT_OUT))
        return (*pick.before, pick.choice, ChooseModes(modes, by=SELF))

    def _done(self, deed: Deed | Ways, what: Selector) -> Actions:
        if isinstance(deed, Ways):
            return (ChooseModes(tuple([d.to(what) for d in deed.deeds]), by=SELF),)
        return deed.to(what)

    def just(self, who: Who) -> Who:
        if who.loose:
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        return who

    def all_of(self, group: Group) -> Who:
        return Who(self.cards(group))

    # --- the deck

    def top_many(self, *parts: Any) -> TopOf:
        return TopOf(parts[0] if len(parts) > 1 else SELF, int(parts[-1]))

    def top_one(self, *parts: str) -> TopOf:
        return TopOf(parts[0] if parts else SELF, 1)

    def deck_looked(self, top: TopOf) -> Actions:
        return (FromDeck(top.who, Num(top.n), "look"),)

    def top_look(self, does: Actions) -> Actions:
        return does

    def top_deed(self, top: TopOf, deed: Deed | Ways) -> Actions:
        if isinstance(deed, Ways):
            raise self.nonsense("デッキの上でできないこと", "this is not done to the top of a deck")
        first, *more = deed.actions
        n = Num(top.n)
        if isinstance(first, Show):
            return (FromDeck(top.who, n, "reveal"), *Deed(tuple(more), deed.whose).to(OWN))
        if deed.whose and (deed.whose == OPPONENT) != (top.who == OPPONENT):
            raise self.nonsense("持ち主の領域ではない", "not a zone of the cards' owner")
        if isinstance(first, Move) and not first.bottom and not more and first.to != "deck":
            return (FromDeck(top.who, n, first.to, face_down=first.face_down),)
        raise self.nonsense("デッキの上でできないこと", "this is not done to the top of a deck")

    def shuffle(self, *parts: str) -> Actions:
        return (Shuffle(parts[0] if parts else "its", "deck"),)

    def shuffle_each(self) -> Actions:
        return (Shuffle(BOTH, "deck"),)

    def look_at(self, who: Who) -> Actions:
        return (LookAt(self._plain(who), SELF),)

    def take_top(self, *parts: Any) -> Actions:
        return (TakeTop(self._plain(parts[0])),)

    def take_own_top(self, *whose: str) -> Actions:
        return (TakeTop(This()),)

    def stand_in_main(self, who: Who) -> Actions:
        return (StandIn(self._plain(who)),)

    def no_deploying(self, area: str | None, group: Group) -> Actions:
        """「相手は…カードを出撃させることができない」"""
        cards = group.cards
        if cards.zones or cards.other or cards.who or group.differ:
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        cards = replace(cards, who=SELF, zones=OFF_FIELD)
        return (flag(cards, f"no_deploy_{area}" if area else "no_deploy"),)

    def draw(self, n: Token) -> Actions:
        return (Draw(SELF, Num(int(n))),)

    def draw_up_to(self, *parts: Any) -> Actions:
        who = parts[0] if len(parts) > 1 else SELF
        if who != SELF:
            raise self.nonsense("自分の手札ではない", "not one's own hand")
        held = CountOf(Cards(who, ("hand",)))
        return (Draw(SELF, Sum(Num(int(parts[-1])), Scaled(held, -1))),)

    def reverse(self, n: Token) -> Actions:
        bonds = Cards(SELF, ("bond",), (), (Placed("face_up"),))
        paid = Choose(bonds, int(n), int(n), by=SELF, differ=UNNAMED)
        return (paid, TurnFace(OWN, False))

    # --- deeds

    def in_any_order(self) -> None:
        return None

    def _moves(
        self, whose: tuple[str | None, ...], to: str, bottom: bool = False, down: bool = False
    ) -> Deed:
        said = [who for who in whose if who is not None]
        return Deed((Move(LEFT_OUT, to, bottom, down),), said[0] if said else "")

    def to_retreat(self, order: None) -> Deed:
        return self._moves((), "retreat")

    def to_whose_retreat(self, who: str) -> Deed:
        return self._moves((who,), "retreat")

    def to_hand(self, *whose: str) -> Deed:
        return self._moves(whose, "hand")

    def to_bond(self, *whose: str) -> Deed:
        return self._moves(whose, "bond")

    def to_bond_down(self, *whose: str) -> Deed:
        return self._moves(whose, "bond", down=True)

    def to_boundless(self, *whose: str) -> Deed:
        return self._moves(whose, "boundless")

    def to_top(self, *whose: str | None) -> Deed:
        return self._moves(whose, "deck")

    def to_bottom(self, *whose: str | None) -> Deed:
        return self._moves(whose, "deck", bottom=True)

    def to_support(self, *whose: str) -> Deed:
        return self._moves(whose, "support")

    def to_orb(self, *whose: str) -> Deed:
        return self._moves(whose, "orb")

    def move_over(self) -> Deed:
        return Deed((Relocate(LEFT_OUT, "other"),))

    def move_to(self, area: str) -> Deed:
        return Deed((Relocate(LEFT_OUT, area),))

    def defeat(self) -> Deed:
        return Deed((Defeat(LEFT_OUT),))

    def posed(self, pose: str) -> Deed:
        return Deed((SetPose(LEFT_OUT, pose),))

    def faced(self, face: str) -> Deed:
        return Deed((TurnFace(LEFT_OUT, face == "face_up"),))

    def either_face(self) -> Ways:
        up, down = TurnFace(LEFT_OUT, True), TurnFace(LEFT_OUT, False)
        return Ways((Deed((up,)), Deed((down,))))

    def deploy(self) -> Deed:
        return Deed((Deploy(LEFT_OUT, by=SELF),))

    def deploy_in_pose(self, pose: str) -> Deed:
        return Deed((Deploy(LEFT_OUT, "any", self._comes(pose), by=SELF),))

    def deploy_at(self, area: str) -> Deed:
        return Deed((Deploy(LEFT_OUT, area, by=SELF),))

    def deploy_at_pose(self, area: str, pose: str) -> Deed:
        return Deed((Deploy(LEFT_OUT, area, self._comes(pose), by=SELF),))

    def deploy_pose_at(self, pose: str, area: str) -> Deed:
        return self.deploy_at_pose(area, pose)

    def _comes(self, pose: str) -> str:
        return "acted" if pose == "acted" else ""

    def deploy_beside(self, who: Who) -> Deed:
        return Deed((DeployBeside(LEFT_OUT, self._plain(who)),))

    def shown(self) -> Deed:
        return Deed((Show(LEFT_OUT),))

    def show_and(self, deed: Deed | Ways) -> Deed:
        if isinstance(deed, Ways):
            raise self.nonsense("公開してできないこと", "this is not done to what is shown")
        return Deed((Show(LEFT_OUT), *deed.actions), deed.whose)

    def looked(self) -> Deed:
        return Deed((LookAt(LEFT_OUT, SELF),))

    def broken(self) -> Deed:
        return Deed((BreakOrbs(LEFT_OUT),))

    def level_up(self, who: Who, growth: str) -> Deed:
        return Deed((LevelUp(LEFT_OUT, self._plain(who), growth == "classed"),))

    def grow(self, who: Who) -> Deed:
        return Deed((Grow(LEFT_OUT, self._plain(who)),))

    def change(self, who: Who) -> Deed:
        return Deed((Change(LEFT_OUT, self._plain(who)),))

    def fail_support(self) -> Deed:
        return Deed((FailSupport(LEFT_OUT),))

    # --- other clauses

    def to_main(self, frm: Who, to: Who) -> Actions:
        return (ToMain(self._plain(to), self._plain(frm)),)

    def to_main_here(self, to: Who) -> Actions:
        return (ToMain(self._plain(to), Cards(YOU, FIELD, (), (Placed("main"),))),)

    def second_bond(self) -> Actions:
        return (SecondBondPhase(),)

    def win(self) -> Actions:
        return (WinGame(SELF),)

    def lose(self) -> Actions:
        return (LoseGame(SELF),)

    def stand_in(self, who: Who, instead_of: Who) -> Actions:
        return (StandIn(self._plain(who)),)

    def copy_of(self, who: Who, of: Who) -> Actions:
        return (CopyOf(self._plain(who), self._plain(of), ""),)

    def ban_skill(self, name: Token) -> Actions:
        return (BanSkill(bare(name), "", SELF),)

    def ban_for(self, who: Who, name: Token) -> Actions:
        if who.what != Cards(YOU, FIELD) or who.cond is not None:
            raise self.nonsense("どの味方か分からない", "which allies are meant cannot be told")
        return (BanSkill(bare(name), "", YOU),)

    def clause(self, does: Actions) -> Actions:
        return does

    # --- sentences

    def _sentence(self, parts: list[Any], may: bool) -> Sentence:
        pieces: list[Any] = []
        follow = ""
        for part in parts:
            if part == Follow("after") and pieces:
                continue  # in a sentence it says no more
            if isinstance(part, Follow):
                if pieces or follow:
                    raise self.nonsense(
                        "文の途中の「そうしたなら」", "そうしたなら amid a sentence"
                    )
                follow = part.how
            elif isinstance(part, InItsPlace):
                if follow or not pieces or not isinstance(pieces[-1], Given):
                    raise self.nonsense("何の代わりか分からない", "instead of what is not said")
                follow = "instead"
            elif isinstance(part, tuple) and part and isinstance(part[0], Until):
                pieces.extend(part)
            elif part != ():
                pieces.append(part)
        lasting = any([isinstance(p, Given) and p.lasting for p in pieces])
        actions = Folding(pieces, may).rest(0)
        return Sentence(actions, follow, None, self.start, lasting)

    def plain(self, *parts: Any) -> Sentence:
        return self._sentence(list(parts), False)

    def may(self, *parts: Any) -> Sentence:
        return self._sentence(list(parts), True)

    def required(self, cond: Condition) -> Note:
        return Note(cond=of_whom(cond, YOU))

    def by_rule(self) -> Note:
        return Note(by="rule")

    def barred(self, group: Group) -> Note:
        return Note(cond=of_whom(none(self.cards(group)), YOU))

    def at_least_so(self, attr: str, n: Token) -> Note:
        if attr not in ("cost", "class_cost"):
            raise self.nonsense("コストだけが言えること", "only costs are said so")
        return Note(holds=(Holds(This(), f"least_{attr}", BECOMES, Num(int(n))),))

    def repeats(self, *does: Actions) -> Note:
        return Note(again=tuple([a for part in does for a in part]))

    def either_area(self, one: str, other: str, group: Group, deed: Deed | Ways) -> Sentence:
        if {one, other} != {"front", "back"}:
            raise self.nonsense("同じエリア", "the same area twice")
        cards = self.cards(group)
        if cards.zones != FIELD:
            raise self.nonsense("戦場にいないもの", "what is not on the battlefield")
        modes = [self._done(deed, replace(cards, zones=(area,))) for area in (one, other)]
        return self._sentence([(ChooseModes(tuple(modes), by=SELF),)], False)

    def limit_lost(self, cond: Condition, icon: Token) -> Note:
        if bare(icon) != "ターン1回":
            raise self.nonsense("失えないアイコン", "an icon that is not lost")
        return Note(unlimited=of_whom(cond, YOU))

    def effects(self, *sentences: Any) -> tuple[Any, ...]:
        return sentences


def _allies(s: Selector) -> bool:
    """Whether all allies, or all of a kind, are meant, and no one unit."""
    if not isinstance(s, Cards) or s.who != YOU or Placed("main") in s.tests:
        return False
    return set(s.zones) <= set(FIELD)
