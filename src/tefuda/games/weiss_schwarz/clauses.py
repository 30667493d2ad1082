"""What sentences of Weiss Schwarz text are made of: leads and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LEFT_OUT, OWN, Said, That
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_ATTACK,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllSo,
    AllThese,
    Amount,
    AttachCards,
    Cards,
    Choose,
    ChooseModes,
    Condition,
    CountOf,
    Deploy,
    Draw,
    Exchange,
    FromDeck,
    Grant,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Selector,
    SetPose,
    Show,
    Shuffle,
    This,
    Top,
    Trigger,
    TurnOf,
    WinGame,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.facts import Facts
from tefuda.games.weiss_schwarz.parts import (
    MANY,
    NOTHING,
    Deed,
    Granting,
    Icon,
    Mode,
    Whose,
    bare,
    flag,
    one_of,
    tagged,
)
from tefuda.games.weiss_schwarz.sense import LOOSE, Folding
from tefuda.games.weiss_schwarz.terms import DEPLOY_PLACES, MOVE_PLACES, POWERLESS, STEPS
from tefuda.games.weiss_schwarz.words import (
    Bottom,
    CameThisTurn,
    Combine,
    Damage,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    TakePlace,
)
from tefuda.text.pieces import (
    SELF,
    Actions,
    Follow,
    Given,
    Later,
    Onto,
    Per,
    Sentence,
    Subject,
    Until,
    of_whom,
)


class Clauses(Facts):
    """What is done, to what, and for how long."""

    # --- leads

    def you_do(self) -> Subject:
        return Subject(YOU)

    def they_do(self) -> Subject:
        return Subject(OPPONENT)

    def until(self, when: str) -> Until:
        return Until(when)

    def given(self, cond: Condition) -> Given:
        return Given(cond)

    def per_group(self, group: Selector) -> Per:
        return Per(CountOf(group))

    def onto_all(self, group: Selector) -> Onto:
        return Onto(group)

    def onto(self, single: Selector) -> Onto:
        return Onto(single)

    def turn_given(self, whose: Whose) -> Given:
        return Given(TurnOf(whose[0]), lasting=True)

    def battle_given(self) -> Given:
        return Given(AllSo(This(), Placed("in_battle")), lasting=True)

    def came_given(self) -> Given:
        return Given(CameThisTurn(This(), "hand"), lasting=True)

    def all_do(self) -> Subject:
        return Subject(BOTH)

    def after_that(self) -> Follow:
        return Follow("after")

    def onto_named(self, whose: Whose, *names: Token) -> Onto:
        who, other = whose
        test = one_of([Named(bare(n)) for n in names])
        return Onto(Cards(who, ("stage",), ("character",), (test,), other))

    def then(self) -> Follow:
        return Follow("then")

    def otherwise(self) -> Follow:
        return Follow("else")

    def if_not(self) -> Follow:
        return Follow("if_not")

    def delayed(self, words: Token) -> Later:
        said = str(words)
        if said in ("そのターンの終わりに", "ターンの終わりに", "このターンの終わりに"):
            return Later(Trigger("turn_end"), THIS_TURN)
        if said == "そのアタックの終わりに":
            return Later(Trigger("attack_end"), THIS_ATTACK)
        said = said.removeprefix("次の")
        who = YOU if said.startswith("あなたの") else OPPONENT
        if not said.startswith(("あなたの", "相手の")):
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        said = said.removeprefix("あなたの").removeprefix("相手の")
        return Later(Trigger(self._moment(said), who=who), THIS_GAME)

    def _moment(self, words: str) -> str:
        if words == "アタックの終わりに":
            return "attack_end"
        if words == "ターンの終わりに":
            return "turn_end"
        if not words.endswith("の始めに"):
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        step = STEPS.get(words.removesuffix("の始めに"))
        if step is None:
            raise self.nonsense("いつのことか分からない", "when this is cannot be told")
        return f"{step}_start"

    def look_exact(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look"),)

    def look_top(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look", up_to=True),)

    def look_deck(self, whose: Whose) -> Actions:
        return (LookAt(Cards(whose[0], ("deck",)), SELF),)

    def look_only(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look"),)

    def look_only_up(self, whose: Whose, n: Amount) -> Actions:
        return (FromDeck(whose[0], n, "look", up_to=True),)

    def choose_show(self, group: Selector, quantity: tuple[int, int]) -> Actions:
        return (self._choice(group, quantity), Show(OWN))

    # --- clauses

    def exactly(self, n: Token) -> tuple[int, int]:
        return int(n), int(n)

    def at_most(self, n: Token) -> tuple[int, int]:
        return 0, int(n)

    def any_many(self) -> tuple[int, int]:
        return 0, MANY

    def _choice(self, group: Selector, quantity: tuple[int, int]) -> Choose:
        if isinstance(group, Cards) and group.who == BOTH and not group.other:
            if group.zones != ("stage",):
                raise self.nonsense("誰のものを選ぶか分からない", "whose are chosen is not said")
        return Choose(group, *quantity, by=SELF)

    def pay(self) -> Actions:
        return (PayCost(),)

    def choose_facing(self) -> Actions:
        return (Choose(Related("facing", This()), 1, 1, by=SELF),)

    def choose_with_this(self, group: Selector) -> Actions:
        """One more beside this card: what follows is done to both."""
        if not isinstance(group, Cards):
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        pick = self._choice(replace(group, other=True), (1, 1))  # two cards, so not this one
        return (replace(pick, what=AllThese((pick.what, This()))),)

    def also_named(self, single: Selector, *names: Token) -> Actions:
        tags = tuple([f"name:{bare(name)}" for name in names])
        return (Grant(single, Ability("tag", tags=tags), ""),)

    def draw(self, n: Amount) -> Actions:
        return (Draw(SELF, n),)

    def draw_up_to(self, n: Amount) -> Actions:
        return (FromDeck(SELF, n, "hand", up_to=True),)

    def choose(self, group: Selector, quantity: tuple[int, int]) -> Actions:
        return (self._choice(group, quantity),)

    def do(self, *parts: Any) -> Actions:
        *objects, deed = parts
        if isinstance(deed, tuple):  # put back as it was
            if objects:
                raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
            return ()
        what = objects[0] if objects else LEFT_OUT
        done: Actions = deed.to(what)
        return done

    def pick_and(self, group: Selector, quantity: tuple[int, int], deed: Deed) -> Actions:
        if isinstance(deed, tuple):
            raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
        return (self._choice(group, quantity), *deed.to(OWN))

    def just(self, single: Selector) -> Selector:
        return single

    def all_of(self, group: Selector) -> Selector:
        return group

    def two_of(self, one: Selector, other: Selector) -> Selector:
        return AllThese((one, other))

    def whose_pile(self, group: Selector) -> Selector:
        return group

    def top_of(self, whose: Whose, pile: str, end: Token, n: Amount) -> Any:
        return whose[0], pile, "下" in end, n, False

    def top_up_to(self, whose: Whose, pile: str, end: Token, n: Amount) -> Any:
        return whose[0], pile, "下" in end, n, True

    def top_deed(self, top: Any, deed: Any) -> Actions:
        who, pile, bottom, n, up_to = top
        if isinstance(deed, tuple):
            raise self.nonsense("元の順番で戻すもの", "what is put back as it was")
        if pile == "deck":
            return self._deck_top(who, bottom, n, up_to, deed)
        if pile not in ("clock", "stock"):
            raise self.nonsense("上下のない領域", "a zone without a top")
        what = Bottom(who, pile, n) if bottom else Top(who, pile, n)
        done: Actions = deed.to(what)
        return self._one_at_most(n, *done) if up_to else done

    def _one_at_most(self, n: Amount, *does: Action) -> Actions:
        """「1枚まで」 of a pile: it may be done."""
        if n != Num(1):
            raise self.nonsense("山札でない「まで」", "up to so many, and not of a deck")
        return (May(does, by=SELF),)

    def _deck_top(self, who: str, bottom: bool, n: Amount, up_to: bool, deed: Deed) -> Actions:
        a = deed.action
        if isinstance(a, Move) and not a.bottom and a.to in ("waiting", "stock", "clock", "memory"):
            return (FromDeck(who, n, a.to, up_to, bottom, face_down=a.face_down),)
        if isinstance(a, Move) and a.to == "hand":
            return (FromDeck(who, n, "hand", up_to, bottom),)
        if isinstance(a, Show) and deed is not NOTHING:
            return (FromDeck(who, n, "reveal", up_to, bottom),)
        if isinstance(a, AttachCards) and not bottom:
            under = replace(a, what=Top(who, "deck", n))
            return (under,) if not up_to else self._one_at_most(n, under)
        if deed is NOTHING:
            return (FromDeck(who, n, "flip", up_to, bottom),)
        raise self.nonsense("山札の上でできないこと", "this is not done to the top of a deck")

    # deeds

    def _moves(self, to: str, bottom: bool = False) -> Deed:
        return Deed(Move(LEFT_OUT, to, bottom))

    def to_waiting(self) -> Deed:
        return self._moves("waiting")

    def to_hand(self) -> Deed:
        return self._moves("hand")

    def to_stock(self) -> Deed:
        return self._moves("stock")

    def to_clock(self) -> Deed:
        return self._moves("clock")

    def to_level(self) -> Deed:
        return self._moves("level")

    def to_top(self) -> Deed:
        return self._moves("deck")

    def to_top_same(self) -> tuple[()]:
        return ()

    def to_bottom(self) -> Deed:
        return self._moves("deck", True)

    def to_stock_bottom(self) -> Deed:
        return self._moves("stock", True)

    def to_clock_bottom(self) -> Deed:
        return self._moves("clock", True)

    def to_memory(self) -> Deed:
        return self._moves("memory")

    def to_memory_down(self) -> Deed:
        return Deed(Move(LEFT_OUT, "memory", face_down=True))

    def top_or_bottom(self) -> Deed:
        top, bottom = Move(LEFT_OUT, "deck"), Move(LEFT_OUT, "deck", True)
        return Deed(MayEither(LEFT_OUT, top, bottom, SELF))

    def top_or_waiting(self) -> Deed:
        top, waiting = Move(LEFT_OUT, "deck"), Move(LEFT_OUT, "waiting")
        return Deed(MayEither(LEFT_OUT, top, waiting, SELF))

    def posed(self, pose: str) -> Deed:
        return Deed(SetPose(LEFT_OUT, pose))

    def shown(self) -> Deed:
        return Deed(Show(LEFT_OUT))

    def flipped(self) -> Deed:
        return NOTHING

    def deployed(self, words: Token, rest: Token | None) -> Deed:
        return Deed(Deploy(LEFT_OUT, DEPLOY_PLACES[words], "rest" if rest else "", by=SELF))

    def took_place(self, rest: Token | None) -> Deed:
        return Deed(TakePlace(LEFT_OUT, That(sense.CHARA), "rest" if rest else ""))

    def relocated(self, words: Token) -> Deed:
        return Deed(Relocate(LEFT_OUT, MOVE_PLACES[words]))

    def under_down(self, of: Selector) -> Deed:
        """3.7.2: markers lie face down."""
        return Deed(AttachCards(LEFT_OUT, of, "marker"))

    def under(self, of: Selector, face: Token) -> Deed:
        return Deed(AttachCards(LEFT_OUT, of, "marker" if "裏" in face else "marker_up"))

    # changes

    def by(self, owner: Selector | None, attr: str, sign: Token, n: Amount) -> Actions:
        how = PLUS if sign == "+" else MINUS
        return (Modify(owner or LEFT_OUT, attr, how, n, ""),)

    def becomes(self, owner: Selector | None, attr: str, n: Token) -> Actions:
        return (Modify(owner or LEFT_OUT, attr, BECOMES, Num(int(n)), ""),)

    def changed(self, change: Actions) -> Actions:
        return change

    def flagged(self, single: Selector, words: Token) -> Actions:
        return (flag(single, self._flag_of(words)),)

    def flagged_left(self, words: Token) -> Actions:
        return (flag(LEFT_OUT, self._flag_of(words)),)

    def flagged_all(self, group: Selector, words: Token) -> Actions:
        return (flag(group, self._flag_of(words)),)

    def _flag_of(self, words: Token) -> str:
        for begins, attr in POWERLESS:
            if str(words).startswith(begins):
                return attr
        raise self.nonsense("知らない禁止", "a prohibition that is not known")

    def gets(self, single: Selector | None, ability: Ability) -> Actions:
        return (Grant(single or LEFT_OUT, ability, ""),)

    def gives(self, ability: Ability) -> Actions:
        return (Grant(LEFT_OUT, ability, ""),)

    def gets_trait(self, single: Selector | None, *traits: Token) -> Actions:
        return (Grant(single or LEFT_OUT, tagged(traits), ""),)

    def gives_trait(self, *traits: Token) -> Actions:
        return (Grant(LEFT_OUT, tagged(traits), ""),)

    def damage(self, n: Amount) -> Actions:
        return (Damage(OPPONENT, n),)

    def own_damage(self, n: Amount) -> Actions:
        return (Damage(SELF, n),)

    def damage_all(self, n: Amount) -> Actions:
        return (Damage(BOTH, n),)

    def do_icon(self, icon: str) -> Actions:
        return (DoIcon(icon),)

    def check_times(self, n: Token) -> Actions:
        return (Modify(Players(SELF), "trigger_checks", BECOMES, Num(int(n)), ""),)

    def ban(self, words: Token) -> Actions:
        out = []
        for said, attr in (("助太刀", "no_backup"), ("イベント", "no_events")):
            if said in words:
                out.append(flag(Players(SELF), attr))
        if "アンコール" in words:
            out.append(flag(Players(SELF), "no_encore"))
        return tuple(out)

    def swap_two(self, one: Selector, other: Selector) -> Actions:
        if isinstance(one, Cards) and isinstance(other, Cards) and other.who == LOOSE:
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        first, second = self._choice(one, (1, 1)), self._choice(other, (1, 1))
        return (first, second, *self.swap_chosen())

    def swap_chosen(self) -> Actions:
        return (Exchange(That(sense.FIRST), That(sense.SECOND)),)

    def renew_stock(self) -> Actions:
        return (RenewStock(SELF, "waiting"),)

    def renew_from_deck(self) -> Actions:
        return (RenewStock(SELF, "deck"),)

    def damage_often(self, n: Amount, times: Token) -> Actions:
        return (Repeat(Num(int(times)), (Damage(OPPONENT, n),)),)

    def swap_these(self, one: Selector, other: Selector) -> Actions:
        return (Exchange(one, other),)

    def swap_pair(self) -> Actions:
        """Two characters chosen together: each changes places with the other."""
        return (SetPose(That(sense.PAIR), "stand"), *self.swap_chosen())

    def combined(self, name: Token) -> Actions:
        return (Combine(That(sense.NAMED + bare(name))),)

    def both_and(self, pile: Selector, quantity: tuple[int, int], deed: Deed) -> Actions:
        return (self._choice(pile, quantity), *deed.to(AllThese((OWN, This()))))

    def force_swap(self, one: Selector, group: Cards) -> Actions:
        if one != Related("facing", This()):
            raise self.nonsense("何以外か分からない", "other than what is not said")
        other = replace(group, tests=(*group.tests, NotSo(Placed("facing", This()))))
        stand = SetPose(AllThese((That(sense.FIRST), That(sense.SECOND))), "stand")
        return (*self.choose_facing(), self._choice(other, (1, 1)), stand, *self.swap_chosen())

    def extra_turn(self) -> Actions:
        return (ExtraTurn(SELF),)

    def to_the_end(self, whose: Whose, words: Token) -> Actions:
        phase = STEPS[str(words).removesuffix("を終了し")]
        return (GoTo("end", phase, whose[0]),)

    def next_no_stand(self, single: Selector, whose: Whose) -> Actions:
        if whose[0] != OPPONENT:
            raise self.nonsense("いつまでか決められない", "until when cannot be told")
        return (Modify(single, "no_stand", BECOMES, Num(1), NEXT_OPPONENT_TURN),)

    def shuffle_it(self) -> Actions:
        return (Shuffle(sense.ITS, "deck"),)

    def shuffle_those(self) -> Actions:
        return (Shuffle(sense.THEIRS, "deck"),)

    def shuffle_own(self) -> Actions:
        return (Shuffle(SELF, "deck"),)

    def shuffle_yours(self) -> Actions:
        return (Shuffle(YOU, "deck"),)

    def look_hand(self) -> Actions:
        return (LookAt(Cards(OPPONENT, ("hand",)), SELF),)

    def win(self) -> Actions:
        return (WinGame(SELF),)

    def lose(self) -> Actions:
        return (LoseGame(SELF),)

    def replayed(self, name: Token) -> Actions:
        return (Replay(bare(name)),)

    # --- sentences

    def _sentence(self, pieces: Sequence[Any], may: bool) -> Sentence:
        start = self.start
        follow = ""
        rest = list(pieces)
        if rest and isinstance(rest[0], Follow):
            follow = rest.pop(0).how
        rest = [p for p in rest if p != Follow("after")]  # in a sentence it says no more
        actions = Folding(rest, may).rest(0)
        if not actions:
            raise self.nonsense("実行することがない", "there is nothing to carry out")
        lasting = any([isinstance(p, Given) and p.lasting for p in rest])
        return Sentence(actions, follow, None, start, lasting)

    def plain(self, *pieces: Any) -> Sentence:
        return self._sentence(pieces, False)

    def may(self, *pieces: Any) -> Sentence:
        return self._sentence(pieces, True)

    def quote(self, ability: Ability) -> Ability:
        return ability

    def mode(self, sentences: list[Sentence]) -> Mode:
        return Mode((Said(tuple(sentences)),))

    def give_quoted(self, *n: Token) -> Granting:
        return Granting(LEFT_OUT)

    def get_quoted(self, single: Selector, *n: Token) -> Granting:
        return Granting(single)

    def get_left(self, *n: Token) -> Granting:
        return Granting(LEFT_OUT)

    def grants(self, *parts: Any) -> Sentence:
        granting = next(p for p in parts if isinstance(p, Granting))
        given = tuple([Grant(granting.what, p, "") for p in parts if isinstance(p, Ability)])
        pieces = [p for p in parts if not isinstance(p, (Granting, Ability))]
        return self._sentence([*pieces, given], False)

    def modes_of(self, of: Token, n: Token) -> Icon:
        return Icon(f"modes:{of}", int(n))

    def modes_any(self, n: Token) -> Icon:
        return Icon("modes:", int(n))

    def choose_modes(self, *parts: Any) -> Sentence:
        modes = tuple([p.actions for p in parts if isinstance(p, Mode)])
        head = next(p for p in parts if isinstance(p, Icon))
        said = head.what.removeprefix("modes:")
        if said and int(said) != len(modes):
            raise self.nonsense("効果の数が合わない", "there are more or fewer effects than said")
        pieces = [p for p in parts if not isinstance(p, (Mode, Icon))]
        return self._sentence([*pieces, (ChooseModes(modes, head.n, by=SELF),)], False)

    def do_so(self, *parts: Any) -> Sentence:
        *pieces, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, mode.actions], False)

    def may_do_so(self, *parts: Any) -> Sentence:
        *pieces, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, (May(mode.actions),)], False)

    def do_so_often(self, *parts: Any) -> Sentence:
        *pieces, n, mode = parts
        self._not_for_them(pieces)
        return self._sentence([*pieces, (Repeat(Num(int(n)), mode.actions),)], False)

    def _not_for_them(self, pieces: Sequence[Any]) -> None:
        """In a quoted action, 「あなた」 is whoever does it: only for oneself is that plain."""
        if any([isinstance(p, Subject) and p.who != YOU for p in pieces]):
            raise self.nonsense("他のプレイヤーがする行動", "an action that somebody else does")

    def x_is(self, amount: Amount) -> Sentence:
        return Sentence((), "", of_whom(amount, YOU), self.start)

    def effects(self, *sentences: Sentence) -> Any:
        return list(sentences)
