"""Abilities made by hand from nodes, with the words they have in both languages.

The names are nobody's. `UNREAD` are those that no card text is read as: they have words all the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    HALF,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    TEAM,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    DuringStep,
    Either,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    Host,
    If,
    InPose,
    Instead,
    KindsOf,
    LeastOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.games.pso2.effects.nodes import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    HealUp,
    PaidX,
    PayPP,
    Recover,
    Recycle,
    Redirect,
    Search,
    TakeFound,
    ToPP,
    UnderAttack,
)
from tefuda.games.pso2.text.keywords import EVENTS, keyword

Case = tuple[Ability, str, str]


def chars(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    return Cards(who, ("field",), ("character",), tests, other)


def allies(who: str = YOU, *tests: Test, other: bool = False) -> Cards:
    return Cards(who, ("player", "field"), ("player", "character"), tests, other)


def player(who: str = OPPONENT) -> Cards:
    return Cards(who, ("player",), ("player",))


def mag(who: str = YOU) -> Cards:
    return Cards(who, ("mag",), ("mag",))


def items(who: str = OPPONENT, *tests: Test) -> Cards:
    return Cards(who, ("field", "player"), ("item",), tests)


def actives(who: str = OPPONENT, *tests: Test) -> Cards:
    return Cards(who, ("field", "player", "mag"), ("active",), tests)


def pile(zone: str, kind: str = "", *tests: Test, who: str = YOU) -> Cards:
    return Cards(who, (zone,), (kind,) if kind else (), tests)


def choose(
    s: Selector, n: int = 1, slot: int = 0, least: int | None = None, by: str = YOU
) -> Choose:
    return Choose(s, n if least is None else least, n, by=by, slot=slot)


def _amount(n: int | Amount) -> Amount:
    return Num(n) if isinstance(n, int) else n


def pm(
    what: Selector, attack: int | Amount, hp_: int | Amount, until: str = THIS_TURN
) -> tuple[Modify, Modify]:
    """±X/±Y for a while."""
    return (
        Modify(what, "attack", PLUS, _amount(attack), until),
        Modify(what, "hp", PLUS, _amount(hp_), until),
    )


def hp(what: Selector, attack: int | Amount, hp_: int | Amount) -> tuple[Holds, Holds]:
    """±X/±Y as long as the ability is there."""
    return Holds(what, "attack", PLUS, _amount(attack)), Holds(what, "hp", PLUS, _amount(hp_))


def flag(what: Selector, attr: str, until: str = THIS_TURN) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), until)


def hflag(what: Selector, attr: str) -> Holds:
    return Holds(what, attr, BECOMES, Num(1))


def act(*does: Action, cost: tuple[Action, ...] = (PayPP(Num(1)),), **more: Any) -> Ability:
    return Ability("act", does, cost, **more)


def active(*does: Action, **more: Any) -> Ability:
    return Ability("active", does, **more)


def static(*holds: Holds, **more: Any) -> Ability:
    return Ability("static", holds=holds, **more)


def word_trigger(word: str, *does: Action, also: tuple[str, ...] = (), **more: Any) -> Ability:
    row = [t for w in (word, *also) for t in EVENTS[w]]
    trigger = replace(row[0], also=tuple(row[1:]))
    tags = tuple([f"word:{w}" for w in sorted((word, *also))]) if also else ()
    return Ability("trigger", does, trigger=trigger, word="" if also else word, tags=tags, **more)


def enter(*does: Action, **more: Any) -> Ability:
    return word_trigger("enter", *does, **more)


THIS = This()


def trig(event: str, *does: Action, what: Selector | None = THIS, **more: Any) -> Ability:
    names = ("frm", "to", "who", "by", "other", "while_", "also")
    said = {name: more.pop(name) for name in names if name in more}
    return Ability("trigger", does, trigger=Trigger(event, what, **said), **more)


def many(what: Cards, key: str, *does: Action, **more: Any) -> Ability:
    """Something that happens to cards in any of their zones."""
    places: list[Any] = [{key: zone} for zone in what.zones]
    row = [Trigger("moved", what, **place, **more) for place in places]
    return Ability("trigger", does, trigger=replace(row[0], also=tuple(row[1:])))


C0, C1 = Chosen(0), Chosen(1)
DRAW = Draw(YOU, Num(1))
D2 = Damage(C0, Num(2))
HUNTER = HasTag("class", "ハンター")
W = HasTag("type", "武器")
OFF = SetPose(This(), "off")
H = Damage(Happened(), Num(2))
HO = Damage(Happened("other"), Num(2))

READ: list[Case] = [
    (keyword("war_cry"), "【ウォークライ】", "War Cry"),
    (keyword("chain"), "【連撃】", "Chain Attack"),
    (keyword("ambush"), "【奇襲】", "Ambush"),
    (keyword("double"), "【連続射撃】", "Double Shot"),
    (keyword("snipe"), "【狙撃】", "Snipe"),
    (keyword("pierce", 2), "【貫通2】", "Pierce 2"),
    (keyword("slots", 2), "【装備枠2】", "Armour slots 2"),
    (enter(DRAW), "登場時：カードを1枚ドローする。", "On entry: Draw 1 card."),
    (
        word_trigger("fallen", DRAW),
        "戦闘不能時：カードを1枚ドローする。",
        "When knocked out: Draw 1 card.",
    ),
    (word_trigger("drop", DRAW), "【ドロップ】：カードを1枚ドローする。", "Drop: Draw 1 card."),
    (
        enter(DRAW, also=("fallen",)),
        "登場時/戦闘不能時：カードを1枚ドローする。",
        "On entry / when knocked out: Draw 1 card.",
    ),
    (
        enter(DRAW, cost=(PayPP(Num(2)),)),
        "登場時、②：カードを1枚ドローする。",
        "On entry, pay ②: Draw 1 card.",
    ),
    (
        enter(DRAW, cond=TurnOf(YOU)),
        "自分のターン中/登場時：カードを1枚ドローする。",
        "During your turn / on entry: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=chars(YOU), frm="field", to="discard", cond=TurnOf(YOU)),
        "自分のターン中/味方のキャラが破壊された時：カードを1枚ドローする。",
        "During your turn / when an ally character is destroyed: Draw 1 card.",
    ),
    (
        active(choose(chars()), D2),
        "相手のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(YOU)), D2),
        "味方のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 ally character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(BOTH)), D2),
        "キャラ1体を選び、2ダメージを与える。",
        "Choose 1 character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(YOU, other=True)), D2),
        "他の味方のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 other ally character and deal 2 damage to it.",
    ),
    (
        active(choose(allies()), D2),
        "味方1体を選び、2ダメージを与える。",
        "Choose 1 ally and deal 2 damage to it.",
    ),
    (
        active(choose(allies(OPPONENT)), D2),
        "相手1体を選び、2ダメージを与える。",
        "Choose 1 enemy and deal 2 damage to it.",
    ),
    (
        active(choose(chars(YOU, HUNTER)), D2),
        "味方のハンターのキャラ1体を選び、2ダメージを与える。",
        "Choose 1 ally Hunter character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("cost", AT_MOST, Num(3)))), D2),
        "相手のコスト3以下のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with cost 3 or less and deal 2 damage to it.",
    ),
    (
        active(choose(chars(YOU, Placed("front"))), D2),
        "味方の前列のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 front-row ally character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, InPose("off"))), D2),
        "相手のOFF状態のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 OFF enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("damaged"))), D2),
        "相手のダメージを受けているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 damaged enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, OneOf((HUNTER, HasTag("class", "フォース"))))), D2),
        "相手のハンターまたはフォースのキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy Hunter or Force character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasTag("color", "赤"), HasTag("kind", "キャスト"))), D2),
        "相手の赤のキャストのキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy red Cast character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasTag("kind", "灯霊"))), D2),
        "相手の種別《灯霊》のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy 灯霊 character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, NotSo(HUNTER))), D2),
        "相手のハンター以外のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy non-Hunter character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasWord("drop"))), D2),
        "相手の【ドロップ】を持つキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with Drop and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, NotSo(HasWord("drop")))), D2),
        "相手の【ドロップ】を持たないキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character without Drop and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("colors", EQUAL, Num(0)))), D2),
        "相手の色を持たないキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with no colour and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("attack", AT_LEAST, Num(4)))), D2),
        "相手の攻撃力4以上のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with attack 4 or more and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("hp", EQUAL, Num(4)))), D2),
        "相手のHP4のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with HP 4 and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("damage", AT_LEAST, Num(2)))), D2),
        "相手の受けているダメージが2以上のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with 2 or more damage on it and deal 2 damage to it.",
    ),
    (
        active(choose(allies(YOU, HasTag("name", "甲"))), D2),
        "味方の“甲”1体を選び、2ダメージを与える。",
        'Choose 1 ally named "甲" and deal 2 damage to it.',
    ),
    (
        active(choose(chars(YOU, HasTag("name", "甲"))), D2),
        "味方の“甲”のキャラ1体を選び、2ダメージを与える。",
        'Choose 1 ally character named "甲" and deal 2 damage to it.',
    ),
    (
        active(choose(chars(OPPONENT, Placed("same_row", This()))), D2),
        "相手のこのカードと同じ列のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character in the same row as this card and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("foe", This()))), D2),
        "相手のこのカードと交戦しているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character engaged with this card and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("back"))), D2),
        "相手の後列のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 back-row enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("attacking"))), D2),
        "相手の攻撃中のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 attacking enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("attacked"))), D2),
        "相手の攻撃の対象になっているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character under attack and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("engaged"))), D2),
        "相手の交戦状態のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 engaged enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("armed"))), D2),
        "相手の武器を装備しているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with a weapon equipped and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("armoured"))), D2),
        "相手の防具を装備しているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with armour equipped and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("attached"))), D2),
        "相手のアクティブが付与されているキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character with an active attached and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("lowest_cost"))), D2),
        "相手の最もコストの低いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 lowest-cost enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("highest_cost"))), D2),
        "相手の最もコストの高いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 highest-cost enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("lowest_hp"))), D2),
        "相手の最もHPの低いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 lowest-HP enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("highest_hp"))), D2),
        "相手の最もHPの高いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 highest-HP enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("lowest_attack"))), D2),
        "相手の最も攻撃力の低いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 lowest-attack enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("highest_attack"))), D2),
        "相手の最も攻撃力の高いキャラ1体を選び、2ダメージを与える。",
        "Choose 1 highest-attack enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, NotSo(Placed("armed")))), D2),
        "相手の武器を装備していないキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character without a weapon equipped and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, NotSo(Placed("damaged")))), D2),
        "相手のダメージを受けていないキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character that is not damaged and deal 2 damage to it.",
    ),
    (
        active(choose(allies(YOU, Placed("damaged"), other=True)), D2),
        "ダメージを受けている他の味方1体を選び、2ダメージを与える。",
        "Choose 1 other damaged ally and deal 2 damage to it.",
    ),
    (
        active(choose(chars(), 2, least=0), D2),
        "相手のキャラ2体まで選び、2ダメージを与える。",
        "Choose up to 2 enemy characters and deal 2 damage to them.",
    ),
    (
        active(choose(items()), Destroy(C0)),
        "相手のアイテム1枚を選び、破壊する。",
        "Choose 1 enemy item and destroy it.",
    ),
    (
        active(choose(items(OPPONENT, HasTag("type", "武器"))), Destroy(C0)),
        "相手の武器1枚を選び、破壊する。",
        "Choose 1 enemy weapon and destroy it.",
    ),
    (
        active(
            choose(items(YOU, HasNumber("cost", AT_MOST, Num(2)), HasTag("type", "防具"))),
            SetPose(C0, "on"),
        ),
        "自分のコスト2以下の防具1枚を選び、ONにする。",
        "Choose 1 ally armour with cost 2 or less and turn it ON.",
    ),
    (
        active(choose(actives()), Destroy(C0)),
        "相手の付与されているアクティブ1枚を選び、破壊する。",
        "Choose 1 enemy attached active and destroy it.",
    ),
    (
        active(choose(pile("hand", "character", HasNumber("cost", AT_MOST, Num(2)))), Deploy(C0)),
        "手札のコスト2以下のキャラカード1枚を選び、場に出す。",
        "Choose 1 character card in your hand with cost 2 or less and put it onto the field.",
    ),
    (
        active(choose(pile("discard", "character")), Deploy(C0, pose="on")),
        "捨札のキャラカード1枚を選び、ON状態で場に出す。",
        "Choose 1 character card in your discard pile and put it onto the field ON.",
    ),
    (
        active(choose(pile("discard", "active")), Move(C0, "hand")),
        "捨札のアクティブカード1枚を選び、手札に加える。",
        "Choose 1 active card in your discard pile and add it to your hand.",
    ),
    (
        active(choose(pile("discard", "character")), Deploy(C0, "back")),
        "捨札のキャラカード1枚を選び、後列に出す。",
        "Choose 1 character card in your discard pile and put it into the back row.",
    ),
    (
        active(choose(pile("discard", "", HasTag("name", "甲"))), Move(C0, "hand")),
        "捨札の“甲”1枚を選び、手札に加える。",
        'Choose 1 card in your discard pile named "甲" and add it to your hand.',
    ),
    (
        active(choose(pile("pp")), Move(C0, "discard")),
        "PPのカード1枚を選び、捨札に置く。",
        "Choose 1 card in your PP and put it into your discard pile.",
    ),
    (
        active(choose(pile("discard"), 3, least=0), Recycle(C0)),
        "捨札のカード3枚まで選び、デッキに加え、シャッフルする。",
        "Choose up to 3 cards in your discard pile and shuffle them into your deck.",
    ),
    (
        active(choose(pile("discard"), 2), Move(C0, "deck", True)),
        "捨札のカード2枚を選び、デッキの下に置く。",
        "Choose 2 cards in your discard pile and put them on the bottom of your deck.",
    ),
    (
        active(choose(pile("discard"), 1), Move(C0, "deck")),
        "捨札のカード1枚を選び、デッキの上に置く。",
        "Choose 1 card in your discard pile and put it on top of your deck.",
    ),
    (
        active(choose(pile("hand")), ToPP(C0)),
        "手札のカード1枚を選び、PPに置く。",
        "Choose 1 card in your hand and put it into your PP.",
    ),
    (
        active(choose(pile("hand")), ToPP(C0, "off")),
        "手札のカード1枚を選び、PPにOFF状態で置く。",
        "Choose 1 card in your hand and put it into your PP OFF.",
    ),
    (
        active(choose(pile("hand")), ToPP(C0, "on", True)),
        "手札のカード1枚を選び、PPに裏向きで置く。",
        "Choose 1 card in your hand and put it into your PP face down.",
    ),
    (
        active(ToPP(Top(YOU, "deck", Num(1)))),
        "デッキの上から1枚をPPに置く。",
        "Put the top card of your deck into your PP.",
    ),
    (
        active(ToPP(Top(YOU, "deck", Num(1)), "off")),
        "デッキの上から1枚をPPにOFF状態で置く。",
        "Put the top card of your deck into your PP OFF.",
    ),
    (
        active(
            choose(pile("discard", "item", HasTag("type", "武器"))),
            choose(chars(YOU), slot=1),
            Equip(C0, C1),
        ),
        "捨札の武器のアイテムカード1枚と味方のキャラ1体を選び、そのカードをそのキャラに装備する。",
        "Choose 1 weapon item card in your discard pile and 1 ally character and equip that card to that character.",
    ),
    (
        active(choose(pile("hand", "item")), Equip(C0, This())),
        "手札のアイテムカード1枚を選び、このカードに装備する。",
        "Choose 1 item card in your hand and equip it to this card.",
    ),
    (
        active(choose(chars(YOU)), choose(chars(), slot=1), Damage(AllThese((C0, C1)), Num(3))),
        "味方のキャラ1体と相手のキャラ1体を選び、それらに3ダメージを与える。",
        "Choose 1 ally character and 1 enemy character and deal 3 damage to them.",
    ),
    (
        active(choose(chars(YOU)), choose(chars(), slot=1), Damage(C1, Num(3)), Destroy(C0)),
        "味方のキャラ1体と相手のキャラ1体を選び、その相手のキャラに3ダメージを与え、その味方のキャラを破壊する。",
        "Choose 1 ally character and 1 enemy character, deal 3 damage to that enemy character, then destroy that ally character.",
    ),
    (
        active(choose(chars()), Move(C0, "hand")),
        "相手のキャラ1体を選び、手札に戻す。",
        "Choose 1 enemy character and return it to your opponent's hand.",
    ),
    (
        active(choose(chars()), Move(C0, "deck", True)),
        "相手のキャラ1体を選び、デッキの下に置く。",
        "Choose 1 enemy character and put it on the bottom of your opponent's deck.",
    ),
    (
        active(choose(chars()), Move(C0, "removed")),
        "相手のキャラ1体を選び、ゲームから取り除く。",
        "Choose 1 enemy character and remove it from the game.",
    ),
    (
        active(choose(chars()), SetPose(C0, "off")),
        "相手のキャラ1体を選び、OFFにする。",
        "Choose 1 enemy character and turn it OFF.",
    ),
    (
        active(choose(chars(YOU)), SetPose(C0, "on")),
        "味方のキャラ1体を選び、ONにする。",
        "Choose 1 ally character and turn it ON.",
    ),
    (
        active(choose(chars()), Relocate(C0, "back")),
        "相手のキャラ1体を選び、後列に移動させる。",
        "Choose 1 enemy character and move it to the back row.",
    ),
    (
        active(choose(chars(YOU)), Heal(C0)),
        "味方のキャラ1体を選び、受けているダメージを取り除く。",
        "Choose 1 ally character and remove all damage from it.",
    ),
    (
        active(choose(chars(YOU)), Heal(C0), Relocate(C0, "front")),
        "味方のキャラ1体を選び、受けているダメージを取り除き、前列に移動させる。",
        "Choose 1 ally character, remove all damage from it, then move it to the front row.",
    ),
    (
        active(choose(chars(YOU)), Redirect(C0)),
        "味方のキャラ1体を選び、攻撃の対象をそのキャラに移す。",
        "Choose 1 ally character and make that character the target of the attack.",
    ),
    (active(EndBattle()), "この戦闘を終了する。", "End this battle."),
    (active(Recover(Num(2))), "【回復2】する。", "Recover 2."),
    (active(Recover(PaidX())), "【回復X】する。", "Recover X."),
    (
        active(Damage(player(), PaidX())),
        "相手のプレイヤーにXダメージを与える。",
        "Deal X damage to your opponent's player.",
    ),
    (
        active(Damage(player(), CountOf(chars(YOU)))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの数に等しい。",
        "Deal X damage to your opponent's player. X is equal to the number of ally characters.",
    ),
    (
        active(Damage(player(), Scaled(CountOf(chars(YOU)), 2))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの数の2倍に等しい。",
        "Deal X damage to your opponent's player. X is equal to the number of ally characters times 2.",
    ),
    (
        active(Damage(player(), NumberOf(This(), "attack"))),
        "相手のプレイヤーにXダメージを与える。Xはこのカードの攻撃力に等しい。",
        "Deal X damage to your opponent's player. X is equal to the attack of this card.",
    ),
    (
        active(Damage(chars(), Num(1))),
        "相手のキャラ全てに1ダメージを与える。",
        "Deal 1 damage to all enemy characters.",
    ),
    (
        active(Damage(chars(BOTH), Num(1))),
        "キャラ全てに1ダメージを与える。",
        "Deal 1 damage to all characters.",
    ),
    (
        active(Damage(player(YOU), Num(1))),
        "自分のプレイヤーに1ダメージを与える。",
        "Deal 1 damage to your player.",
    ),
    (
        active(
            Damage(Cards(OPPONENT, ("player",), ("player",), (Placed("target_player"),)), Num(2))
        ),
        "ターゲットプレイヤーに2ダメージを与える。",
        "Deal 2 damage to the target player.",
    ),
    (
        active(SetPose(chars(), "off")),
        "相手のキャラ全てをOFFにする。",
        "Turn all enemy characters OFF.",
    ),
    (
        active(Destroy(items(OPPONENT))),
        "相手のアイテム全てを破壊する。",
        "Destroy all enemy items.",
    ),
    (
        active(Draw(OPPONENT, Num(1))),
        "相手はカードを1枚ドローする。",
        "Your opponent draws 1 card.",
    ),
    (active(Discard(YOU, Num(1))), "手札を1枚捨てる。", "Discard 1 card from your hand."),
    (
        active(Discard(OPPONENT, Num(2))),
        "相手は手札を2枚捨てる。",
        "Your opponent discards 2 cards from their hand.",
    ),
    (
        active(Discard(OPPONENT, CountOf(pile("hand", who=OPPONENT)))),
        "相手は手札を全て捨てる。",
        "Your opponent discards all cards from their hand.",
    ),
    (
        active(Draw(YOU, Sum(Num(5), Scaled(CountOf(pile("hand")), -1)))),
        "手札が5枚になるまでカードをドローする。",
        "Draw cards until you have 5 cards in hand.",
    ),
    (
        active(Search(pile("deck", "character", HUNTER), 1)),
        "デッキからハンターのキャラカード1枚をサーチする。",
        "Search your deck for 1 Hunter character card, reveal it, add it to your hand, and shuffle.",
    ),
    (
        active(Search(pile("deck", "", HasTag("name", "甲")), 1)),
        "デッキから“甲”1枚をサーチする。",
        'Search your deck for 1 card named "甲", reveal it, add it to your hand, and shuffle.',
    ),
    (
        active(
            Search(pile("deck", "item", OneOf((HasTag("type", "武器"), HasTag("type", "防具")))), 2)
        ),
        "デッキから武器または防具のアイテムカード2枚をサーチする。",
        "Search your deck for 2 weapon or armour item cards, reveal them, add them to your hand, and shuffle.",
    ),
    (
        active(FromDeck(OPPONENT, Num(3), "discard")),
        "相手のデッキの上から3枚を捨札に置く。",
        "Put the top 3 cards of your opponent's deck into their discard pile.",
    ),
    (
        active(FromDeck(YOU, Num(2), "discard")),
        "デッキの上から2枚を捨札に置く。",
        "Put the top 2 cards of your deck into your discard pile.",
    ),
    (
        active(
            FromDeck(YOU, Num(3), "look"),
            Choose(Among(0, ("character",), ()), 1, 1, slot=1),
            Move(C1, "hand"),
            Move(Rest(0, (1,)), "deck", True),
        ),
        "デッキの上から3枚を見る。その中からキャラカード1枚を選び、手札に加える。残りのカードをデッキの下に置く。",
        "Look at the top 3 cards of your deck. Choose 1 character card among them and add it to your hand. Put the rest on the bottom of your deck.",
    ),
    (
        active(
            FromDeck(YOU, Num(3), "reveal"),
            Choose(Among(0, (), (HUNTER,)), 0, 1, slot=1),
            Move(C1, "hand"),
            Move(Rest(0, (1,)), "discard"),
        ),
        "デッキの上から3枚を公開する。その中からハンターのカード1枚まで選び、手札に加える。残りのカードを捨札に置く。",
        "Reveal the top 3 cards of your deck. Choose up to 1 Hunter card among them and add it to your hand. Put the rest into your discard pile.",
    ),
    (
        active(LookAt(pile("hand", who=OPPONENT), YOU)),
        "相手の手札を見る。",
        "Look at all cards in your opponent's hand.",
    ),
    (active(Shuffle(YOU, "deck")), "デッキをシャッフルする。", "Shuffle your deck."),
    (
        active(Move(Top(YOU, "deck", Num(1)), "hand")),
        "デッキの上から1枚を手札に加える。",
        "Add the top card of your deck to your hand.",
    ),
    (active(WinGame(YOU)), "自分はゲームに勝利する。", "You win the game."),
    (active(LoseGame(OPPONENT)), "相手はゲームに敗北する。", "Your opponent loses the game."),
    (
        active(choose(chars(YOU)), *pm(C0, 2, 0)),
        "味方のキャラ1体を選び、このターン中、+2/+0する。",
        "Choose 1 ally character and it gets +2/+0 this turn.",
    ),
    (
        active(choose(chars()), *pm(C0, -1, -1, NEXT_OPPONENT_TURN)),
        "相手のキャラ1体を選び、次の相手のターン終了時まで、-1/-1する。",
        "Choose 1 enemy character and it gets -1/-1 until the end of your opponent's next turn.",
    ),
    (
        active(*pm(chars(YOU), 1, 1)),
        "このターン中、味方のキャラ全ては+1/+1。",
        "All ally characters get +1/+1 this turn.",
    ),
    (
        active(*pm(This(), 2, 0, THIS_BATTLE)),
        "この戦闘中、このカードは+2/+0。",
        "This card gets +2/+0 during this battle.",
    ),
    (
        active(*pm(player(YOU), 3, 0)),
        "このターン中、自分のプレイヤーは+3/+0。",
        "Your player gets +3/+0 this turn.",
    ),
    (
        active(*pm(This(), 1, 1, THIS_GAME)),
        "ゲーム中、このカードは+1/+1。",
        "This card gets +1/+1 for the rest of the game.",
    ),
    (
        active(choose(chars()), flag(C0, "no_attack")),
        "相手のキャラ1体を選び、このターン中、フリーズさせる。",
        "Choose 1 enemy character and freeze it this turn.",
    ),
    (
        active(choose(chars()), flag(C0, "no_attack", NEXT_OPPONENT_TURN)),
        "相手のキャラ1体を選び、次の相手のターン終了時まで、フリーズさせる。",
        "Choose 1 enemy character and freeze it until the end of your opponent's next turn.",
    ),
    (
        active(flag(chars(), "no_attack", NEXT_OPPONENT_TURN)),
        "次の相手のターン終了時まで、相手のキャラ全てをフリーズさせる。",
        "Freeze all enemy characters until the end of your opponent's next turn.",
    ),
    (
        active(choose(chars(YOU)), Grant(C0, keyword("snipe"), THIS_TURN)),
        "味方のキャラ1体を選び、このターン中、【狙撃】を得る。",
        "Choose 1 ally character and it gets Snipe this turn.",
    ),
    (
        active(choose(chars(YOU)), *pm(C0, 1, 0), Grant(C0, keyword("pierce", 1), THIS_TURN)),
        "味方のキャラ1体を選び、このターン中、+1/+0し、【貫通1】を得る。",
        "Choose 1 ally character and it gets +1/+0 and Pierce 1 this turn.",
    ),
    (
        active(choose(chars(YOU)), flag(C0, "no_damage")),
        "味方のキャラ1体を選ぶ。このターン中、そのキャラはダメージを受けない。",
        "Choose 1 ally character and it takes no damage this turn.",
    ),
    (
        active(choose(chars(YOU)), Grant(C0, enter(DRAW), THIS_TURN)),
        "味方のキャラ1体を選び、このターン中、「登場時：カードを1枚ドローする。」を得る。",
        "Choose 1 ally character and it gets “On entry: Draw 1 card.” this turn.",
    ),
    (
        active(flag(Players(OPPONENT), "no_play_active")),
        "このターン中、相手はアクティブカードをプレイできない。",
        "Your opponent cannot play active cards this turn.",
    ),
    (
        active(flag(Players(YOU), "no_draw")),
        "このターン中、自分はドローできない。",
        "You cannot draw cards this turn.",
    ),
    (
        active(Modify(player(YOU), "cut", PLUS, Num(2), THIS_TURN)),
        "このターン中、自分のプレイヤーが受けるダメージを-2する。",
        "Your player takes 2 less damage this turn.",
    ),
    (
        active(choose(chars(YOU)), Modify(C0, "deals", PLUS, Num(1), THIS_TURN)),
        "味方のキャラ1体を選び、このターン中、与えるダメージを+1する。",
        "Choose 1 ally character and it deals 1 more damage this turn.",
    ),
    (
        active(*pm(This(), PaidX(), 0)),
        "このターン中、このカードは+X/+0。",
        "This card gets +X/+0 this turn.",
    ),
    (
        active(*pm(This(), CountOf(chars(YOU)), Scaled(CountOf(chars(YOU)), 0))),
        "このターン中、味方のキャラ1体につき、このカードは+1/+0。",
        "This card gets +1/+0 for each ally character this turn.",
    ),
    (
        active(choose(chars()), *pm(C0, Scaled(PaidX(), -1), 0)),
        "相手のキャラ1体を選び、このターン中、-X/+0する。",
        "Choose 1 enemy character and it gets -X/+0 this turn.",
    ),
    (
        active(choose(chars(YOU)), Modify(C0, "attack", BECOMES, Num(5), THIS_TURN)),
        "味方のキャラ1体を選ぶ。このターン中、そのキャラの攻撃力は5になる。",
        "Choose 1 ally character and its attack becomes 5 this turn.",
    ),
    (
        active(flag(This(), "must_target")),
        "このターン中、相手は可能ならこのカードを攻撃しなければならない。",
        "This card must be attacked if possible this turn.",
    ),
    (
        active(choose(chars(YOU)), Destroy(C0), If(Did(), (DRAW,))),
        "味方のキャラ1体を選び、破壊する。そうした場合、カードを1枚ドローする。",
        "Choose 1 ally character and destroy it. If you do, draw 1 card.",
    ),
    (
        active(May((Discard(YOU, Num(1)),), (Draw(YOU, Num(2)),))),
        "手札を1枚捨ててもよい。そうした場合、カードを2枚ドローする。",
        "You may discard 1 card from your hand. If you do, draw 2 cards.",
    ),
    (
        active(May((choose(chars()), Destroy(C0)))),
        "相手のキャラ1体を選び、破壊してもよい。",
        "You may choose 1 enemy character and destroy it.",
    ),
    (active(May((DRAW,))), "カードを1枚ドローしてもよい。", "You may draw 1 card."),
    (
        active(If(Compare(CountOf(chars(YOU)), AT_LEAST, Num(3)), (DRAW,))),
        "味方のキャラが3体以上いるなら、カードを1枚ドローする。",
        "If there are 3 or more ally characters, draw 1 card.",
    ),
    (
        active(If(TurnOf(YOU), (DRAW,))),
        "自分のターンなら、カードを1枚ドローする。",
        "If it is your turn, draw 1 card.",
    ),
    (
        active(If(Compare(CountOf(chars(YOU)), AT_LEAST, Num(3)), (Draw(YOU, Num(2)),), (DRAW,))),
        "カードを1枚ドローする。味方のキャラが3体以上いるなら、かわりにカードを2枚ドローする。",
        "If there are 3 or more ally characters, draw 2 cards. Otherwise, draw 1 card.",
    ),
    (
        active(
            May(
                (Discard(YOU, Num(1)),),
                (Draw(YOU, Num(2)),),
                otherwise=(Damage(player(YOU), Num(1)),),
            )
        ),
        "手札を1枚捨ててもよい。そうした場合、カードを2枚ドローする。そうしなかった場合、自分のプレイヤーに1ダメージを与える。",
        "You may discard 1 card from your hand. If you do, draw 2 cards. If you do not, deal 1 damage to your player.",
    ),
    (
        active(May((Discard(OPPONENT, Num(1)),), (), OPPONENT, (Damage(player(), Num(2)),))),
        "相手は手札を1枚捨ててもよい。そうしなかった場合、相手のプレイヤーに2ダメージを与える。",
        "Your opponent may discard 1 card from their hand. If your opponent does not, deal 2 damage to your opponent's player.",
    ),
    (
        active(
            choose(chars(YOU)),
            SetPose(C0, "on"),
            Delay(Ability("trigger", (Destroy(C0),), trigger=Trigger("turn_end")), THIS_TURN),
        ),
        "味方のキャラ1体を選び、ONにする。ターン終了時、そのキャラを破壊する。",
        "Choose 1 ally character and turn it ON. At the end of this turn, destroy that character.",
    ),
    (
        active(choose(chars()), D2, DRAW),
        "相手のキャラ1体を選び、2ダメージを与える。カードを1枚ドローする。",
        "Choose 1 enemy character and deal 2 damage to it. Draw 1 card.",
    ),
    (
        active(DRAW, choose(chars()), D2),
        "カードを1枚ドローする。相手のキャラ1体を選び、2ダメージを与える。",
        "Draw 1 card. Choose 1 enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(chars(), by=OPPONENT), Destroy(C0)),
        "相手は相手のキャラ1体を選び、破壊する。",
        "Your opponent chooses 1 character of theirs and destroys it.",
    ),
    (
        active(Delay(Ability("trigger", (DRAW,), trigger=Trigger("battle_end")), THIS_BATTLE)),
        "戦闘終了時、カードを1枚ドローする。",
        "At the end of this battle, draw 1 card.",
    ),
    (
        active(ChooseModes(((choose(chars()), D2), (DRAW,)), 1)),
        "以下のいずれかの能力を選んで発動する。・相手のキャラ1体を選び、2ダメージを与える。・カードを1枚ドローする。",
        "Choose 1 of the following: • Choose 1 enemy character and deal 2 damage to it. • Draw 1 card.",
    ),
    (
        active(ChooseModes(((choose(chars()), D2), (DRAW,), (Recover(Num(1)),)), 2)),
        "以下の能力から2つを選んで発動する。・相手のキャラ1体を選び、2ダメージを与える。・カードを1枚ドローする。・【回復1】する。",
        "Choose 2 of the following: • Choose 1 enemy character and deal 2 damage to it. • Draw 1 card. • Recover 1.",
    ),
    (
        active(ChooseModes(((DRAW,), (Recover(Num(1)),)), 2, True)),
        "以下の能力から2つまで選んで発動する。・カードを1枚ドローする。・【回復1】する。",
        "Choose up to 2 of the following: • Draw 1 card. • Recover 1.",
    ),
    (active(DRAW, tags=("timing:main",)), "【MAIN】カードを1枚ドローする。", "[MAIN] Draw 1 card."),
    (act(DRAW), "①⇒カードを1枚ドローする。", "① ⇒ Draw 1 card."),
    (act(DRAW, cost=(OFF,)), "【ON】⇒【OFF】⇒カードを1枚ドローする。", "[ON]⇒[OFF] ⇒ Draw 1 card."),
    (
        act(DRAW, cost=(PayPP(Num(1)), OFF)),
        "①/【ON】⇒【OFF】⇒カードを1枚ドローする。",
        "① / [ON]⇒[OFF] ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(PayPP(PaidX()), OFF)),
        "⊗/【ON】⇒【OFF】⇒カードを1枚ドローする。",
        "⊗ / [ON]⇒[OFF] ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, limit=1, tags=("timing:main",)),
        "【MAIN】1ターンに1度、①⇒カードを1枚ドローする。",
        "[MAIN] Once per turn, ① ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(Discard(YOU, Num(1)),)),
        "手札を1枚捨てる⇒カードを1枚ドローする。",
        "Discard 1 card from your hand ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(Destroy(This()),)),
        "このカードを破壊する⇒カードを1枚ドローする。",
        "Destroy this card ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(chars(YOU)), Destroy(C0))),
        "味方のキャラ1体を破壊する⇒カードを1枚ドローする。",
        "Destroy 1 ally character ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(chars(YOU, InPose("on"))), SetPose(C0, "off"))),
        "味方のキャラ1体をOFFにする⇒カードを1枚ドローする。",
        "Turn 1 ally character OFF ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(FromDeck(YOU, Num(2), "discard"),)),
        "デッキの上から2枚を捨札に置く⇒カードを1枚ドローする。",
        "Put the top 2 cards of your deck into your discard pile ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(Damage(player(YOU), Num(1)),)),
        "自分のプレイヤーに1ダメージを与える⇒カードを1枚ドローする。",
        "Deal 1 damage to your player ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(pile("pp")), Move(C0, "discard"))),
        "PPのカード1枚を捨札に置く⇒カードを1枚ドローする。",
        "Put 1 card in your PP into your discard pile ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(pile("discard"), 2), Move(C0, "deck", True))),
        "捨札のカード2枚をデッキの下に置く⇒カードを1枚ドローする。",
        "Put 2 cards in your discard pile on the bottom of your deck ⇒ Draw 1 card.",
    ),
    (
        act(choose(chars()), D2, cost=(choose(chars(YOU)), Destroy(C0), PayPP(Num(1)))),
        "味方のキャラ1体を破壊する/①⇒相手のキャラ1体を選び、2ダメージを与える。",
        "Destroy 1 ally character / ① ⇒ Choose 1 enemy character and deal 2 damage to it.",
    ),
    (
        act(DRAW, cond=TurnOf(YOU)),
        "自分のターン中/①⇒カードを1枚ドローする。",
        "During your turn / ① ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cond=Compare(CountOf(chars(YOU)), AT_LEAST, Num(3))),
        "味方のキャラが3体以上いる/①⇒カードを1枚ドローする。",
        "If there are 3 or more ally characters / ① ⇒ Draw 1 card.",
    ),
    (
        act(choose(chars()), Damage(C0, PaidX()), cost=(PayPP(PaidX()),)),
        "⊗⇒相手のキャラ1体を選び、Xダメージを与える。",
        "⊗ ⇒ Choose 1 enemy character and deal X damage to it.",
    ),
    (
        act(DRAW, cost=(choose(pile("hand", "character")), Move(C0, "discard"))),
        "手札のキャラカード1枚を捨札に置く⇒カードを1枚ドローする。",
        "Put 1 character card in your hand into your discard pile ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, limit=2),
        "1ターンに2度、①⇒カードを1枚ドローする。",
        "Twice per turn, ① ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cond=DuringStep("main", YOU)),
        "自分のメインフェイズ中/①⇒カードを1枚ドローする。",
        "During your main phase / ① ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cond=UnderAttack(), cost=(PayPP(Num(1)),)),
        "味方が攻撃されている/①⇒カードを1枚ドローする。",
        "If an ally is being attacked / ① ⇒ Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=chars(YOU), to="field"),
        "味方のキャラが場に出た時：カードを1枚ドローする。",
        "When an ally character enters the field: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, frm="hand", to="discard"),
        "このカードが手札から捨てられた時：カードを1枚ドローする。",
        "When this card is discarded from the hand: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, to="pp"),
        "このカードがPPに置かれた時：カードを1枚ドローする。",
        "When this card is put into the PP: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=chars(YOU, other=True), frm="field", to="discard"),
        "他の味方のキャラが破壊された時：カードを1枚ドローする。",
        "When another ally character is destroyed: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, frm="field", to="hand"),
        "このカードが場から手札に戻った時：カードを1枚ドローする。",
        "When this card returns to the hand: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, frm="deck", to="discard"),
        "このカードがデッキから捨札に置かれた時：カードを1枚ドローする。",
        "When this card is put into the discard pile from the deck: Draw 1 card.",
    ),
    (
        trig("turned", DRAW, to="on"),
        "このカードがONになった時：カードを1枚ドローする。",
        "When this card turns ON: Draw 1 card.",
    ),
    (
        trig("turned", DRAW, to="off"),
        "このカードがOFFになった時：カードを1枚ドローする。",
        "When this card turns OFF: Draw 1 card.",
    ),
    (
        trig("turned", DRAW, what=chars(YOU), frm="on", to="off"),
        "味方のON状態のキャラがOFFになった時：カードを1枚ドローする。",
        "When an ON ally character turns OFF: Draw 1 card.",
    ),
    (
        trig("declared", H, what=chars()),
        "相手のキャラが攻撃宣言した時：そのキャラに2ダメージを与える。",
        "When an enemy character declares an attack: Deal 2 damage to that character.",
    ),
    (
        trig("targeted", DRAW),
        "このカードが攻撃の対象になった時：カードを1枚ドローする。",
        "When this card becomes the target of an attack: Draw 1 card.",
    ),
    (
        trig("attacks", DRAW),
        "このカードが攻撃した時：カードを1枚ドローする。",
        "When this card attacks: Draw 1 card.",
    ),
    (
        trig("attacks", DRAW, other=player()),
        "このカードが相手のプレイヤーを攻撃した時：カードを1枚ドローする。",
        "When this card attacks your opponent's player: Draw 1 card.",
    ),
    (
        trig("attacks", HO, other=chars()),
        "このカードが相手のキャラを攻撃した時：そのキャラに2ダメージを与える。",
        "When this card attacks an enemy character: Deal 2 damage to that character.",
    ),
    (
        trig("attacks", DRAW, what=Host()),
        "装備先が攻撃した時：カードを1枚ドローする。",
        "When the card this is on attacks: Draw 1 card.",
    ),
    (
        trig("attacked", DRAW),
        "このカードが攻撃された時：カードを1枚ドローする。",
        "When this card is attacked: Draw 1 card.",
    ),
    (
        trig("attacked", HO, other=chars()),
        "このカードが相手のキャラに攻撃された時：そのキャラに2ダメージを与える。",
        "When this card is attacked by an enemy character: Deal 2 damage to that character.",
    ),
    (
        trig("attacks", *pm(Happened(), 1, 0), what=chars(YOU)),
        "味方のキャラが攻撃した時：このターン中、そのキャラは+1/+0。",
        "When an ally character attacks: That character gets +1/+0 this turn.",
    ),
    (
        trig("engages", DRAW),
        "このカードが交戦状態になった時：カードを1枚ドローする。",
        "When this card becomes engaged: Draw 1 card.",
    ),
    (
        trig("engages", HO, other=chars()),
        "このカードが相手のキャラと交戦状態になった時：そのキャラに2ダメージを与える。",
        "When this card becomes engaged with an enemy character: Deal 2 damage to that character.",
    ),
    (
        trig("engages", DRAW, by="attacker"),
        "このカードが攻撃して交戦状態になった時：カードを1枚ドローする。",
        "When this card attacks and becomes engaged: Draw 1 card.",
    ),
    (
        trig("engages", DRAW, by="attacker", other=player()),
        "このカードが攻撃し、相手のプレイヤーと交戦状態になった時：カードを1枚ドローする。",
        "When this card attacks and becomes engaged with your opponent's player: Draw 1 card.",
    ),
    (
        trig("weapon_used", DRAW),
        "このカードを使用した時：カードを1枚ドローする。",
        "When this card is used: Draw 1 card.",
    ),
    (
        trig("damaged", DRAW),
        "このカードがダメージを受けた時：カードを1枚ドローする。",
        "When this card takes damage: Draw 1 card.",
    ),
    (
        trig("damaged", DRAW, by="battle"),
        "このカードが戦闘ダメージを受けた時：カードを1枚ドローする。",
        "When this card takes battle damage: Draw 1 card.",
    ),
    (
        trig("damaged", HO, other=chars()),
        "このカードが相手のキャラからダメージを受けた時：そのキャラに2ダメージを与える。",
        "When this card takes damage from an enemy character: Deal 2 damage to that character.",
    ),
    (
        trig("dealt", DRAW, other=player()),
        "このカードが相手のプレイヤーにダメージを与えた時：カードを1枚ドローする。",
        "When this card deals damage to your opponent's player: Draw 1 card.",
    ),
    (
        trig(
            "dealt",
            flag(Happened("other"), "no_attack", NEXT_OPPONENT_TURN),
            other=chars(),
            by="battle",
        ),
        "このカードが相手のキャラに戦闘ダメージを与えた時：次の相手のターン終了時まで、そのキャラをフリーズさせる。",
        "When this card deals battle damage to an enemy character: Freeze that character until the end of your opponent's next turn.",
    ),
    (
        trig("dealt", DRAW),
        "このカードがダメージを与えた時：カードを1枚ドローする。",
        "When this card deals damage: Draw 1 card.",
    ),
    (
        trig("kills", DRAW, other=chars()),
        "このカードが戦闘で相手のキャラを破壊した時：カードを1枚ドローする。",
        "When this card destroys an enemy character in battle: Draw 1 card.",
    ),
    (
        trig("kills", DRAW, other=chars(), by="attack"),
        "このカードが攻撃で相手のキャラを破壊した時：カードを1枚ドローする。",
        "When this card destroys an enemy character by its attack: Draw 1 card.",
    ),
    (
        trig("drawn", DRAW, what=None, who=YOU),
        "自分がカードをドローした時：カードを1枚ドローする。",
        "When you draw a card: Draw 1 card.",
    ),
    (
        trig("drawn", DRAW, what=None, who=OPPONENT),
        "相手がカードをドローした時：カードを1枚ドローする。",
        "When your opponent draws a card: Draw 1 card.",
    ),
    (
        trig("activated", DRAW, what=None, who=OPPONENT),
        "相手が起動能力を起動した時：カードを1枚ドローする。",
        "When your opponent uses an activated ability: Draw 1 card.",
    ),
    (
        trig("recovered", DRAW, what=allies()),
        "味方が【回復】した時：カードを1枚ドローする。",
        "When an ally Recovers: Draw 1 card.",
    ),
    (
        trig("row_changed", DRAW, by="back"),
        "このカードが後列に移動した時：カードを1枚ドローする。",
        "When this card moves to the back row: Draw 1 card.",
    ),
    (
        trig("row_changed", DRAW, by="front", what=chars(YOU)),
        "味方のキャラが前列に移動した時：カードを1枚ドローする。",
        "When an ally character moves to the front row: Draw 1 card.",
    ),
    (
        trig("battle_end", DRAW),
        "このカードの戦闘終了時：カードを1枚ドローする。",
        "At the end of this card's battle: Draw 1 card.",
    ),
    (
        trig("turn_start", DRAW, what=None, who=YOU),
        "自分のターンの開始時：カードを1枚ドローする。",
        "At the start of your turn: Draw 1 card.",
    ),
    (
        trig("turn_end", DRAW, what=None, who=OPPONENT),
        "相手のターンの終了時：カードを1枚ドローする。",
        "At the end of your opponent's turn: Draw 1 card.",
    ),
    (
        trig("turn_end", DRAW, what=None),
        "ターンの終了時：カードを1枚ドローする。",
        "At the end of each turn: Draw 1 card.",
    ),
    (
        trig("main_start", DRAW, what=None, who=YOU),
        "自分のメインフェイズの開始時：カードを1枚ドローする。",
        "At the start of your main phase: Draw 1 card.",
    ),
    (
        trig("turn_end", DRAW, what=None, who=YOU, cost=(PayPP(Num(3)),)),
        "自分のターンの終了時、③：カードを1枚ドローする。",
        "At the end of your turn, pay ③: Draw 1 card.",
    ),
    (
        trig("attacks", DRAW, limit=1),
        "1ターンに1度、このカードが攻撃した時：カードを1枚ドローする。",
        "Once per turn, when this card attacks: Draw 1 card.",
    ),
    (
        trig(
            "turn_start", DRAW, what=None, who=YOU, cond=Compare(CountOf(chars(YOU)), EQUAL, Num(0))
        ),
        "自分のターンの開始時/味方のキャラがいない：カードを1枚ドローする。",
        "At the start of your turn / if there are no ally characters: Draw 1 card.",
    ),
    (
        trig("declared", H, what=chars(), cost=(Destroy(This()),)),
        "相手のキャラが攻撃宣言した時、このカードを破壊する：そのキャラに2ダメージを与える。",
        "When an enemy character declares an attack, destroy this card: Deal 2 damage to that character.",
    ),
    (
        trig("attacks", DRAW, also=(Trigger("attacked", This()),)),
        "このカードが攻撃した時/このカードが攻撃された時：カードを1枚ドローする。",
        "When this card attacks / when this card is attacked: Draw 1 card.",
    ),
    (
        trig("attacks", Damage(Related("foe", This()), Num(1))),
        "このカードが攻撃した時：このカードと交戦している相手に1ダメージを与える。",
        "When this card attacks: Deal 1 damage to the enemy that this card is engaged with.",
    ),
    (
        trig("attacks", Damage(Related("target", This()), Num(1))),
        "このカードが攻撃した時：このカードの攻撃の対象に1ダメージを与える。",
        "When this card attacks: Deal 1 damage to the target of this card's attack.",
    ),
    (
        trig("attacked", Damage(Related("attacker", This()), Num(1))),
        "このカードが攻撃された時：このカードを攻撃している相手に1ダメージを与える。",
        "When this card is attacked: Deal 1 damage to the enemy that attacks this card.",
    ),
    (
        trig("attacks", Damage(Related("master", Happened("other")), Num(1)), other=chars()),
        "このカードが相手のキャラを攻撃した時：そのキャラの持ち主のプレイヤーに1ダメージを与える。",
        "When this card attacks an enemy character: Deal 1 damage to the player who controls that character.",
    ),
    (static(*hp(This(), 1, 1)), "このカードは+1/+1。", "This card gets +1/+1."),
    (static(*hp(Host(), 2, 1)), "装備先は+2/+1。", "The card this is on gets +2/+1."),
    (
        static(hflag(Host(), "no_attack")),
        "装備先は攻撃宣言できない。",
        "The card this is on cannot declare attacks.",
    ),
    (
        static(*hp(chars(YOU, HUNTER, other=True), 1, 0)),
        "他の味方のハンターのキャラは+1/+0。",
        "Other ally Hunter characters get +1/+0.",
    ),
    (
        Ability("static", gives=(Gives(chars(YOU), keyword("snipe")),)),
        "味方のキャラは【狙撃】を持つ。",
        "Ally characters have Snipe.",
    ),
    (
        static(*hp(This(), 2, 0), cond=TurnOf(YOU)),
        "自分のターン中、このカードは+2/+0。",
        "During your turn, this card gets +2/+0.",
    ),
    (
        static(
            *hp(chars(YOU, Placed("front")), 0, 1),
            cond=Compare(CountOf(chars(YOU)), AT_LEAST, Num(3)),
        ),
        "味方のキャラが3体以上いるなら、味方の前列のキャラは+0/+1。",
        "If there are 3 or more ally characters, front-row ally characters get +0/+1.",
    ),
    (
        static(Holds(pile("hand", "active", HasTag("kind", "テクニック")), "price", PLUS, Num(-1))),
        "手札のテクニックのアクティブカードのコストを-1する。",
        "Technique active cards in your hand cost 1 less to play.",
    ),
    (
        static(Holds(This(), "cut", PLUS, Num(1))),
        "このカードが受けるダメージを-1する。",
        "This card takes 1 less damage.",
    ),
    (
        static(Holds(This(), "deals", PLUS, Num(1))),
        "このカードが与えるダメージを+1する。",
        "This card deals 1 more damage.",
    ),
    (
        static(Holds(Players(YOU), "hand_room", PLUS, Num(1))),
        "自分の手札の上限枚数を+1する。",
        "Your hand limit is 1 more.",
    ),
    (
        static(Holds(Host(), "armour_room", PLUS, Num(1))),
        "装備先の防具の装備枠を+1する。",
        "The card this is on has 1 more armour slot.",
    ),
    (
        static(Holds(This(), "weapon_room", PLUS, Num(1))),
        "このカードの武器の装備枠を+1する。",
        "This card has 1 more weapon slot.",
    ),
    (
        static(hflag(This(), "no_attack_player")),
        "このカードはプレイヤーを攻撃できない。",
        "This card cannot attack players.",
    ),
    (
        static(hflag(This(), "no_target")),
        "このカードは攻撃の対象に選ばれない。",
        "This card cannot be chosen as the target of attacks.",
    ),
    (
        static(hflag(This(), "no_choice")),
        "このカードは相手の能力の対象に選ばれない。",
        "This card cannot be chosen by your opponent's abilities.",
    ),
    (
        static(hflag(This(), "no_damage")),
        "このカードはダメージを受けない。",
        "This card takes no damage.",
    ),
    (
        static(hflag(This(), "no_battle_damage")),
        "このカードは戦闘ダメージを受けない。",
        "This card takes no battle damage.",
    ),
    (
        static(hflag(This(), "no_destroy")),
        "このカードは破壊されない。",
        "This card cannot be destroyed.",
    ),
    (
        static(hflag(This(), "no_wake")),
        "このカードは開始フェイズにONにならない。",
        "This card does not turn ON in the start phase.",
    ),
    (
        static(hflag(This(), "must_attack")),
        "このカードは可能なら攻撃しなければならない。",
        "This card must attack if possible.",
    ),
    (
        static(hflag(This(), "must_target")),
        "相手は可能ならこのカードを攻撃しなければならない。",
        "This card must be attacked if possible.",
    ),
    (
        static(hflag(This(), "no_war_cry")),
        "このカードはウォークライを使用できない。",
        "This card cannot use War Cry.",
    ),
    (
        static(hflag(This(), "no_back")),
        "このカードはダメージによって後列に移動しない。",
        "This card does not move to the back row by damage.",
    ),
    (
        static(hflag(This(), "no_act")),
        "このカードは起動能力を起動できない。",
        "This card cannot use activated abilities.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_draw")),
        "相手はドローできない。",
        "Your opponent cannot draw cards.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_recover")),
        "相手は【回復】できない。",
        "Your opponent cannot Recover.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_play_character")),
        "相手はキャラカードをプレイできない。",
        "Your opponent cannot play character cards.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_play_active")),
        "相手はアクティブカードをプレイできない。",
        "Your opponent cannot play active cards.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_play_item")),
        "相手はアイテムカードをプレイできない。",
        "Your opponent cannot play item cards.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_act")),
        "相手は起動能力を起動できない。",
        "Your opponent cannot use activated abilities.",
    ),
    (
        static(hflag(Players(OPPONENT), "no_war_cry")),
        "相手はウォークライを使用できない。",
        "Your opponent cannot use War Cry.",
    ),
    (
        static(*hp(This(), CountOf(chars(YOU)), Scaled(CountOf(chars(YOU)), 0))),
        "味方のキャラ1体につき、このカードは+1/+0。",
        "This card gets +1/+0 for each ally character.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(This(), Placed("armed"))),
        "このカードが武器を装備しているなら、このカードは+1/+1。",
        "If this card has a weapon equipped, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(This(), Placed("front"))),
        "このカードが前列にいるなら、このカードは+1/+1。",
        "If this card is in the front row, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(This(), InPose("off"))),
        "このカードがOFF状態なら、このカードは+1/+1。",
        "If this card is OFF, this card gets +1/+1.",
    ),
    (
        static(*hp(Host(), 1, 1), cond=AllSo(Host(), HUNTER)),
        "装備先がハンターなら、装備先は+1/+1。",
        "If the card this is on is a Hunter, the card this is on gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Compare(CountOf(pile("hand")), AT_MOST, Num(2))),
        "手札が2枚以下なら、このカードは+1/+1。",
        "If you have 2 or fewer cards in your hand, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Compare(CountOf(pile("discard", "item")), AT_LEAST, Num(5))),
        "捨札のアイテムカードが5枚以上あるなら、このカードは+1/+1。",
        "If you have 5 or more item cards in your discard pile, this card gets +1/+1.",
    ),
    (
        static(
            *hp(This(), 1, 1),
            cond=Compare(CountOf(allies(YOU, HasTag("name", "甲"))), AT_LEAST, Num(1)),
        ),
        "味方の“甲”がいるなら、このカードは+1/+1。",
        'If there is at least 1 ally named "甲", this card gets +1/+1.',
    ),
    (
        static(*hp(This(), 1, 1), cond=Compare(NumberOf(This(), "attack"), AT_LEAST, Num(5))),
        "このカードの攻撃力が5以上なら、このカードは+1/+1。",
        "If the attack of this card is 5 or higher, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=DuringStep("battle")),
        "戦闘フェイズ中、このカードは+1/+1。",
        "During the battle phase, this card gets +1/+1.",
    ),
    (
        Ability("static", holds=hp(Host(), 1, 0), gives=(Gives(Host(), keyword("snipe")),)),
        "装備先は+1/+0。装備先は【狙撃】を持つ。",
        "The card this is on gets +1/+0. The card this is on has Snipe.",
    ),
    (
        static(
            *hp(This(), 1, 1),
            cond=Compare(
                CountOf(pile("hand")), AT_LEAST, Sum(CountOf(pile("hand", who=OPPONENT)), Num(1))
            ),
        ),
        "手札の枚数が相手の手札の枚数より多いなら、このカードは+1/+1。",
        "If the number of cards in your hand is higher than the number of cards in your opponent's hand, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Both(TurnOf(YOU), AllSo(This(), Placed("front")))),
        "自分のターン中、このカードが前列にいるなら、このカードは+1/+1。",
        "During your turn, if this card is in the front row, this card gets +1/+1.",
    ),
    (
        static(Holds(This(), "attack", BECOMES, Num(5))),
        "このカードの攻撃力は5になる。",
        "The attack of this card becomes 5.",
    ),
    (
        Ability(
            "static",
            instead=(Instead("moved", This(), (Move(This(), "hand"),), frm="field", to="discard"),),
        ),
        "このカードが破壊される場合、かわりにこのカードを手札に戻す。",
        "If this card would be destroyed, return this card to your hand instead.",
    ),
    (
        Ability("static", instead=(Instead("damaged", Host(), (Destroy(This()),), may=True),)),
        "装備先がダメージを受ける場合、かわりにこのカードを破壊してもよい。",
        "If the card this is on would take damage, you may destroy this card instead.",
    ),
    (
        Ability(
            "static",
            instead=(Instead("damaged", This(), (FromDeck(YOU, Num(2), "discard"),), may=True),),
        ),
        "このカードがダメージを受ける場合、かわりにデッキの上から2枚を捨札に置いてもよい。",
        "If this card would take damage, you may put the top 2 cards of your deck into your discard pile instead.",
    ),
    (
        Ability("static", gives=(Gives(chars(YOU), act(DRAW)),)),
        "味方のキャラは「①⇒カードを1枚ドローする。」を持つ。",
        "Ally characters have “① ⇒ Draw 1 card.”",
    ),
    (
        Ability("attach", (choose(chars(YOU)),)),
        "【付与】味方のキャラ",
        "Attach to an ally character",
    ),
    (
        Ability("attach", (choose(player(YOU)),)),
        "【付与】自分のプレイヤー",
        "Attach to your player",
    ),
    (Ability("attach", (choose(mag()),)), "【付与】自分のマグ", "Attach to your mag"),
    (
        Ability("aim", (choose(chars(OPPONENT, Placed("lowest_cost"))),)),
        "このカードは相手の場の最もコストの低いキャラを攻撃する。",
        "This card attacks the lowest-cost enemy character.",
    ),
    (
        trig("moved", DRAW, what=pile("hand"), frm="hand", to="discard"),
        "手札が捨てられた時：カードを1枚ドローする。",
        "When a card is discarded from your hand: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=pile("hand", "character"), frm="hand", to="discard"),
        "手札のキャラカードが手札から捨てられた時：カードを1枚ドローする。",
        "When a character card is discarded from your hand: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=pile("pp", who=OPPONENT), to="pp"),
        "相手のPPにカードが置かれた時：カードを1枚ドローする。",
        "When a card is put into your opponent's PP: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=pile("discard", "item"), frm="deck", to="discard"),
        "捨札のアイテムカードがデッキから捨札に置かれた時：カードを1枚ドローする。",
        "When an item card is put into your discard pile from your deck: Draw 1 card.",
    ),
    (
        trig(
            "played",
            DRAW,
            what=Cards(YOU, (), ("active",), (HasTag("kind", "テクニック"),)),
            who=YOU,
        ),
        "自分がテクニックのアクティブカードをプレイした時：カードを1枚ドローする。",
        "When you play a technique active card: Draw 1 card.",
    ),
    (
        trig("played", DRAW, what=Cards(BOTH, (), ("character",))),
        "いずれかのプレイヤーがキャラカードをプレイした時：カードを1枚ドローする。",
        "When a player plays a character card: Draw 1 card.",
    ),
    (
        trig("played", DRAW, what=Cards(OPPONENT, ()), who=OPPONENT),
        "相手がカードをプレイした時：カードを1枚ドローする。",
        "When your opponent plays a card: Draw 1 card.",
    ),
    (
        trig("equipped", DRAW, what=chars(YOU), other=items(YOU, W)),
        "味方のキャラが武器を装備した時：カードを1枚ドローする。",
        "When an ally character equips a weapon: Draw 1 card.",
    ),
    (
        trig("equipped", DRAW, other=items(YOU)),
        "このカードがアイテムを装備した時：カードを1枚ドローする。",
        "When this card equips an item: Draw 1 card.",
    ),
    (
        trig("equipped", DRAW, what=chars(), other=items(OPPONENT, HasTag("type", "防具"))),
        "相手のキャラが防具を装備した時：カードを1枚ドローする。",
        "When an enemy character equips armour: Draw 1 card.",
    ),
    (
        many(items(), "frm", DRAW, to="discard"),
        "相手のアイテムが破壊された時：カードを1枚ドローする。",
        "When an enemy item is destroyed: Draw 1 card.",
    ),
    (
        many(items(YOU, W), "to", DRAW),
        "自分の武器が場に出た時：カードを1枚ドローする。",
        "When an ally weapon enters the field: Draw 1 card.",
    ),
    (
        trig("weapon_used", DRAW, what=items(YOU, W), other=chars(YOU)),
        "味方のキャラが武器を使用した時：カードを1枚ドローする。",
        "When an ally character uses a weapon: Draw 1 card.",
    ),
    (
        trig("armour_used", DRAW, what=items(BOTH, HasTag("type", "防具")), other=This()),
        "このカードが防具を使用した時：カードを1枚ドローする。",
        "When this card uses armour: Draw 1 card.",
    ),
    (
        trig("activated", DRAW, what=chars()),
        "相手のキャラの起動能力が起動された時：カードを1枚ドローする。",
        "When an activated ability of an enemy character is used: Draw 1 card.",
    ),
    (
        trig("recovered", DRAW, what=None, who=YOU),
        "自分が【回復】した時：カードを1枚ドローする。",
        "When you Recover: Draw 1 card.",
    ),
    (
        trig("weapon_used", DRAW, other=chars(YOU)),
        "味方のキャラがこのカードを使用した時：カードを1枚ドローする。",
        "When an ally character uses this card: Draw 1 card.",
    ),
    (
        trig("weapon_used", DRAW, other=Host()),
        "装備先がこのカードを使用した時：カードを1枚ドローする。",
        "When the card this is on uses this card: Draw 1 card.",
    ),
    (
        active(choose(chars(), 99, least=0), Destroy(C0)),
        "相手のキャラを好きな数だけ選び、破壊する。",
        "Choose any number of enemy characters and destroy them.",
    ),
    (
        active(Destroy(AttachedTo(This(), "weapon"))),
        "このカードが装備している武器全てを破壊する。",
        "Destroy all weapons equipped by this card.",
    ),
    (
        active(Destroy(AttachedTo(Host(), "active"))),
        "装備先に付与されているアクティブ全てを破壊する。",
        "Destroy all actives attached to the card this is on.",
    ),
    (
        active(choose(chars()), Destroy(AttachedTo(C0, "armour"))),
        "相手のキャラ1体を選び、そのキャラが装備している防具全てを破壊する。",
        "Choose 1 enemy character and destroy all armour equipped by that character.",
    ),
    (
        static(
            *hp(This(), 1, 0), cond=Compare(CountOf(AttachedTo(This(), "armour")), AT_LEAST, Num(2))
        ),
        "このカードが装備している防具が2枚以上あるなら、このカードは+1/+0。",
        "If this card has 2 or more armour equipped, this card gets +1/+0.",
    ),
    (
        static(
            *hp(
                This(),
                CountOf(AttachedTo(This(), "weapon")),
                Scaled(CountOf(AttachedTo(This(), "weapon")), 0),
            )
        ),
        "このカードが装備している武器1枚につき、このカードは+1/+0。",
        "This card gets +1/+0 for each weapon on this card.",
    ),
    (
        static(*hp(This(), CountOf(pile("discard")), CountOf(pile("discard")))),
        "捨札1枚につき、このカードは+1/+1。",
        "This card gets +1/+1 for each card in your discard pile.",
    ),
    (
        static(*hp(chars(), Scaled(CountOf(pile("pp")), -1), Scaled(CountOf(pile("pp")), 0))),
        "PP1枚につき、相手のキャラは-1/+0。",
        "Enemy characters get -1/+0 for each card in your PP.",
    ),
    (
        active(Damage(player(), KindsOf(chars(YOU), "color"))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの色の種類に等しい。",
        "Deal X damage to your opponent's player. X is equal to the number of different colours among all ally characters.",
    ),
    (
        active(Damage(player(), Sum(CountOf(chars(YOU)), Num(2)))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの数に2を加えた数に等しい。",
        "Deal X damage to your opponent's player. X is equal to the number of ally characters plus 2.",
    ),
    (
        active(Damage(player(), NumberOf(chars(YOU), "attack"))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの攻撃力の合計に等しい。",
        "Deal X damage to your opponent's player. X is equal to the total attack of all ally characters.",
    ),
    (
        active(Draw(YOU, CountOf(chars(YOU)))),
        "カードをX枚ドローする。Xは味方のキャラの数に等しい。",
        "Draw X cards. X is equal to the number of ally characters.",
    ),
    (
        active(choose(chars()), Damage(C0, NumberOf(C0, "cost"))),
        "相手のキャラ1体を選び、そのキャラにXダメージを与える。Xはそのキャラのコストに等しい。",
        "Choose 1 enemy character and deal X damage to that character. X is equal to the cost of that character.",
    ),
    (
        active(choose(chars(OPPONENT, HasNumber("cost", AT_MOST, PaidX()))), Destroy(C0)),
        "相手のコストX以下のキャラ1体を選び、破壊する。",
        "Choose 1 enemy character with cost X or less and destroy it.",
    ),
    (
        active(
            choose(chars(OPPONENT, HasNumber("attack", AT_MOST, NumberOf(This(), "attack")))),
            Destroy(C0),
        ),
        "相手の攻撃力X以下のキャラ1体を選び、破壊する。Xはこのカードの攻撃力に等しい。",
        "Choose 1 enemy character with attack X or less and destroy it. X is equal to the attack of this card.",
    ),
    (
        active(
            choose(
                chars(OPPONENT, HasNumber("cost", AT_MOST, Sum(NumberOf(This(), "cost"), Num(-1))))
            ),
            Destroy(C0),
        ),
        "相手のこのカードよりコストが低いキャラ1体を選び、破壊する。",
        "Choose 1 enemy character with lower cost than this card and destroy it.",
    ),
    (
        active(If(AllSo(This(), Placed("engaged")), (DRAW,))),
        "このカードが交戦状態なら、カードを1枚ドローする。",
        "If this card is engaged, draw 1 card.",
    ),
    (
        trig("attacks", If(AllSo(Happened("other"), HUNTER), (DRAW,)), other=chars()),
        "このカードが相手のキャラを攻撃した時：そのキャラがハンターなら、カードを1枚ドローする。",
        "When this card attacks an enemy character: If that character is a Hunter, draw 1 card.",
    ),
    (
        active(
            choose(chars()),
            If(AllSo(C0, HasNumber("cost", AT_MOST, Num(2))), (Destroy(C0),), (D2,)),
        ),
        "相手のキャラ1体を選ぶ。そのキャラに2ダメージを与える。そのキャラがコスト2以下なら、かわりにそのキャラを破壊する。",
        "Choose 1 enemy character. If that character has cost 2 or less, destroy that character. Otherwise, deal 2 damage to that character.",
    ),
    (
        active(choose(chars()), If(AllSo(C0, InPose("off")), (Destroy(C0),))),
        "相手のキャラ1体を選ぶ。そのキャラがOFF状態なら、そのキャラを破壊する。",
        "Choose 1 enemy character. If that character is OFF, destroy that character.",
    ),
    (
        active(choose(chars(YOU)), Grant(C0, keyword("snipe"), THIS_TURN), flag(C0, "no_choice")),
        "味方のキャラ1体を選び、このターン中、【狙撃】を得る。このターン中、そのキャラは相手の能力の対象に選ばれない。",
        "Choose 1 ally character and it gets Snipe and cannot be chosen by your opponent's abilities this turn.",
    ),
    (
        active(choose(chars()), flag(C0, "no_attack"), D2),
        "相手のキャラ1体を選び、このターン中、フリーズさせ、2ダメージを与える。",
        "Choose 1 enemy character, freeze it this turn, then deal 2 damage to it.",
    ),
    (
        active(choose(chars()), SetPose(C0, "off"), flag(C0, "no_wake", NEXT_OPPONENT_TURN)),
        "相手のキャラ1体を選び、OFFにする。次の相手のターン終了時まで、そのキャラは開始フェイズにONにならない。",
        "Choose 1 enemy character, turn it OFF, then it does not turn ON in the start phase until the end of your opponent's next turn.",
    ),
    (
        active(choose(chars(), 2), SetPose(C0, "off"), DRAW, Damage(C0, Num(1))),
        "相手のキャラ2体を選び、OFFにする。カードを1枚ドローする。それらのキャラに1ダメージを与える。",
        "Choose 2 enemy characters and turn them OFF. Draw 1 card. Deal 1 damage to those characters.",
    ),
    (
        active(
            May(
                (choose(pile("hand", "character")), Move(C0, "discard")),
                (choose(chars(), slot=1), Damage(C1, Num(3))),
            )
        ),
        "手札のキャラカード1枚を選び、捨札に置いてもよい。そうした場合、相手のキャラ1体を選び、3ダメージを与える。",
        "You may choose 1 character card in your hand and put it into your discard pile. If you do, choose 1 enemy character and deal 3 damage to it.",
    ),
    (
        enter(May((choose(pile("hand", "character")), Deploy(C0, pose="on")), (*pm(C0, 1, 1),))),
        "登場時：手札のキャラカード1枚を選び、ON状態で場に出してもよい。そうした場合、このターン中、そのカードは+1/+1。",
        "On entry: You may choose 1 character card in your hand and put it onto the field ON. If you do, that card gets +1/+1 this turn.",
    ),
    (
        trig("attacks", May((Destroy(Happened("other")),)), other=chars()),
        "このカードが相手のキャラを攻撃した時：そのキャラを破壊してもよい。",
        "When this card attacks an enemy character: You may destroy that character.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Either((TurnOf(YOU), AllSo(This(), Placed("armed"))))),
        "自分のターンまたはこのカードが武器を装備しているなら、このカードは+1/+1。",
        "If it is your turn or this card has a weapon equipped, this card gets +1/+1.",
    ),
    (
        static(
            *hp(This(), 1, 1),
            cond=Both(
                Compare(CountOf(chars(YOU)), AT_LEAST, Num(3)), AllSo(This(), Placed("armed"))
            ),
        ),
        "味方のキャラが3体以上いるかつこのカードが武器を装備しているなら、このカードは+1/+1。",
        "If there are 3 or more ally characters and this card has a weapon equipped, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(This(), NotSo(HUNTER))),
        "このカードがハンターでないなら、このカードは+1/+1。",
        "If this card is not a Hunter, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(chars(YOU), HUNTER)),
        "味方のキャラ全てがハンターなら、このカードは+1/+1。",
        "If all ally characters are Hunter, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Compare(CountOf(pile("deck")), AT_MOST, Num(10))),
        "デッキが10枚以下なら、このカードは+1/+1。",
        "If you have 10 or fewer cards in your deck, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=Compare(CountOf(chars(YOU)), EQUAL, Num(2))),
        "味方のキャラが2体なら、このカードは+1/+1。",
        "If there are exactly 2 ally characters, this card gets +1/+1.",
    ),
    (
        static(*hp(This(), 1, 1), cond=AllSo(This(), HasWord("snipe"))),
        "このカードが【狙撃】を持つなら、このカードは+1/+1。",
        "If this card has Snipe, this card gets +1/+1.",
    ),
    (static(*hp(allies(YOU), 1, 0)), "味方は+1/+0。", "Allies get +1/+0."),
    (
        static(*hp(AllThese((This(), Host())), 1, 0)),
        "このカードと装備先は+1/+0。",
        "This card and the card this is on get +1/+0.",
    ),
    (
        static(hflag(chars(OPPONENT, Placed("back")), "no_attack")),
        "相手の後列のキャラは攻撃宣言できない。",
        "Back-row enemy characters cannot declare attacks.",
    ),
    (
        static(hflag(allies(YOU), "no_choice")),
        "味方は相手の能力の対象に選ばれない。",
        "Allies cannot be chosen by your opponent's abilities.",
    ),
    (
        static(Holds(chars(YOU), "cut", PLUS, Num(1))),
        "味方のキャラが受けるダメージを-1する。",
        "Ally characters take 1 less damage.",
    ),
    (
        static(Holds(player(YOU), "cut", PLUS, Num(-1))),
        "自分のプレイヤーが受けるダメージを+1する。",
        "Your player takes 1 more damage.",
    ),
    (
        static(Holds(pile("hand", "character", who=OPPONENT), "price", PLUS, Num(1))),
        "相手の手札のキャラカードのコストを+1する。",
        "Character cards in your opponent's hand cost 1 more to play.",
    ),
    (
        Ability(
            "static",
            cond=TurnOf(OPPONENT),
            instead=(
                Instead(
                    "moved",
                    chars(YOU, other=True),
                    (Destroy(This()),),
                    may=True,
                    frm="field",
                    to="discard",
                ),
            ),
        ),
        "相手のターン中、他の味方のキャラが破壊される場合、かわりにこのカードを破壊してもよい。",
        "During your opponent's turn, if another ally character would be destroyed, you may destroy this card instead.",
    ),
    (
        Ability(
            "static",
            instead=(
                Instead(
                    "moved", chars(YOU), (Move(Happened(), "hand"),), frm="field", to="discard"
                ),
            ),
        ),
        "味方のキャラが破壊される場合、かわりにそのキャラを手札に加える。",
        "If an ally character would be destroyed, add that character to its owner's hand instead.",
    ),
    (
        act(*pm(This(), 2, 0), cost=(PayPP(Num(2)),), limit=1),
        "1ターンに1度、②⇒このターン中、このカードは+2/+0。",
        "Once per turn, ② ⇒ This card gets +2/+0 this turn.",
    ),
    (
        act(choose(chars(YOU)), *pm(C0, PaidX(), PaidX()), cost=(PayPP(PaidX()),)),
        "⊗⇒味方のキャラ1体を選び、このターン中、+X/+Xする。",
        "⊗ ⇒ Choose 1 ally character and it gets +X/+X this turn.",
    ),
    (
        word_trigger("drop", Deploy(This())),
        "【ドロップ】：このカードを場に出す。",
        "Drop: Put this card onto the field.",
    ),
    (word_trigger("drop", Recover(Num(2))), "【ドロップ】：【回復2】する。", "Drop: Recover 2."),
    (
        word_trigger("fallen", choose(pile("discard", "item")), Move(C0, "hand")),
        "戦闘不能時：捨札のアイテムカード1枚を選び、手札に加える。",
        "When knocked out: Choose 1 item card in your discard pile and add it to your hand.",
    ),
    (
        enter(
            DRAW,
            limit=1,
            cond=Compare(CountOf(chars(YOU)), AT_LEAST, Num(3)),
            cost=(PayPP(Num(1)), Discard(YOU, Num(1))),
        ),
        "1ターンに1度、登場時/味方のキャラが3体以上いる、①/手札を1枚捨てる：カードを1枚ドローする。",
        "Once per turn, on entry / if there are 3 or more ally characters, pay ①, discard 1 card from your hand: Draw 1 card.",
    ),
    (
        act(DRAW, cost=(Relocate(This(), "back"),)),
        "このカードを後列に移動させる⇒カードを1枚ドローする。",
        "Move this card to the back row ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(Move(This(), "hand"),)),
        "このカードを手札に戻す⇒カードを1枚ドローする。",
        "Return this card to your hand ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(pile("hand"), 1), ToPP(C0))),
        "手札のカード1枚をPPに置く⇒カードを1枚ドローする。",
        "Put 1 card in your hand into your PP ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(items(YOU, W)), Destroy(C0))),
        "自分の武器1枚を破壊する⇒カードを1枚ドローする。",
        "Destroy 1 ally weapon ⇒ Draw 1 card.",
    ),
    (
        act(DRAW, cost=(choose(allies(YOU, InPose("on"), other=True)), SetPose(C0, "off"))),
        "他の味方1体をOFFにする⇒カードを1枚ドローする。",
        "Turn 1 other ally OFF ⇒ Draw 1 card.",
    ),
]

UNREAD: list[Case] = [
    (
        active(Repeat(Num(2), (choose(chars()), D2))),
        "以下を2回実行する。『相手のキャラ1体を選び、2ダメージを与える。』",
        "Do the following 2 times: “Choose 1 enemy character and deal 2 damage to it.”",
    ),
    (
        active(DRAW, Again((Discard(YOU, Num(1)),))),
        "カードを1枚ドローする。手札を1枚捨ててもよい。そうした場合、この効果をくり返す。",
        "Draw 1 card. You may discard 1 card from your hand; each time that is done, carry out this effect again.",
    ),
    (
        active(choose(pile("discard")), MayEither(C0, Move(C0, "deck"), Move(C0, "deck", True))),
        "捨札のカード1枚を選び、そのカードをデッキの上または下に置く。",
        "Choose 1 card in your discard pile and put that card on top of your deck or on the bottom of your deck.",
    ),
    (
        active(choose(pile("discard")), MayEither(C0, Move(C0, "hand"), Move(C0, "deck", True))),
        "捨札のカード1枚を選び、そのカードを手札に加えるか、デッキの下に置く。",
        "Choose 1 card in your discard pile and add that card to your hand or put that card on the bottom of your deck.",
    ),
    (
        active(choose(chars(YOU)), choose(chars(), slot=1), Exchange(C0, C1)),
        "味方のキャラ1体と相手のキャラ1体を選び、その味方のキャラとその相手のキャラを入れ替える。",
        "Choose 1 ally character and 1 enemy character and switch that ally character with that enemy character.",
    ),
    (
        active(choose(pile("pp")), TurnFace(C0, False)),
        "PPのカード1枚を選び、裏向きにする。",
        "Choose 1 card in your PP and turn it face down.",
    ),
    (
        active(choose(pile("hand", "active")), AttachCards(C0, This(), "active")),
        "手札のアクティブカード1枚を選び、このカードに付与する。",
        "Choose 1 active card in your hand and attach it to this card.",
    ),
    (
        active(choose(pile("hand", "character")), Show(C0)),
        "手札のキャラカード1枚を選び、公開する。",
        "Choose 1 character card in your hand and reveal it.",
    ),
    (
        active(FromDeck(YOU, Num(2), "hand", up_to=True)),
        "デッキの上から2枚までを手札に加える。",
        "Add up to 2 cards from the top of your deck to your hand.",
    ),
    (
        active(FromDeck(YOU, Num(1), "pp", bottom=True, face_down=True)),
        "デッキの下から1枚をPPに裏向きで置く。",
        "Put the bottom card of your deck into your PP face down.",
    ),
    (active(Draw(BOTH, Num(1))), "お互いはカードを1枚ドローする。", "Each player draws 1 card."),
    (
        active(If(DuringStep("attack", OPPONENT), (DRAW,))),
        "相手の攻撃参加ステップ中なら、カードを1枚ドローする。",
        "If it is your opponent's attack step, draw 1 card.",
    ),
    (
        active(Modify(This(), "attack", TIMES, Num(2), THIS_TURN)),
        "このターン中、このカードの攻撃力は2倍になる。",
        "The attack of this card is multiplied by 2 this turn.",
    ),
    (
        active(Modify(This(), "hp", HALF, Num(2), THIS_TURN)),
        "このターン中、このカードのHPは半分になる。",
        "The HP of this card is halved this turn.",
    ),
    (
        static(Holds(This(), "slots", MINUS, Num(1))),
        "このカードの装備枠を-1する。",
        "The armour slot cost of this card is 1 less.",
    ),
    (
        static(Holds(This(), "defence", PLUS, Num(1))),
        "このカードの防御力を+1する。",
        "The defence of this card is 1 more.",
    ),
    (
        active(choose(pile("deck")), TakeFound(C0)),
        "デッキのカード1枚を選び、手札に加え、デッキをシャッフルする。",
        "Choose 1 card in your deck and add it to your hand and shuffle your deck.",
    ),
    (
        active(choose(chars(TEAM)), HealUp(C0)),
        "パーティーの味方のキャラ1体を選び、受けているダメージを取り除き、後列にいるなら前列に移動させる。",
        "Choose 1 party character and remove all damage from it and move it to the front row if it is in the back row.",
    ),
    (
        active(choose(allies(TEAM)), HealUp(C0)),
        "パーティーの味方1体を選び、受けているダメージを取り除き、後列にいるなら前列に移動させる。",
        "Choose 1 party ally and remove all damage from it and move it to the front row if it is in the back row.",
    ),
    (
        active(choose(allies(BOTH)), D2),
        "味方または相手1体を選び、2ダメージを与える。",
        "Choose 1 player or character and deal 2 damage to it.",
    ),
    (
        active(DRAW, cond=TurnOf(YOU)),
        "カードを1枚ドローする。この能力は自分のターン中のみ発動できる。",
        "Play only if it is your turn. Draw 1 card.",
    ),
    (
        active(DRAW, cond=Compare(CountOf(chars(YOU)), AT_LEAST, Num(3))),
        "カードを1枚ドローする。この能力は味方のキャラが3体以上いる場合のみ発動できる。",
        "Play only if there are 3 or more ally characters. Draw 1 card.",
    ),
    (
        trig("attacks", DRAW, where=("discard",), what=chars(YOU)),
        "このカードが捨札にある/味方のキャラが攻撃した時：カードを1枚ドローする。",
        "While this card is in the discard pile / when an ally character attacks: Draw 1 card.",
    ),
    (
        act(DRAW, where=("hand",)),
        "このカードが手札にある/①⇒カードを1枚ドローする。",
        "While this card is in the hand / ① ⇒ Draw 1 card.",
    ),
    (
        active(choose(pile("hand", "", Named("甲", True))), Move(C0, "discard")),
        "手札のカード名に「甲」を含むカード1枚を選び、捨札に置く。",
        'Choose 1 card in your hand with "甲" in the name and put it into your discard pile.',
    ),
    (
        active(choose(pile("hand", "", Named("甲"))), Move(C0, "discard")),
        "手札のカード名が「甲」のカード1枚を選び、捨札に置く。",
        'Choose 1 card in your hand named "甲" and put it into your discard pile.',
    ),
    (
        active(
            choose(chars(OPPONENT, OneOf((AllOf((HasTag("color", "赤"), HUNTER)), InPose("off"))))),
            D2,
        ),
        "相手の赤かつハンターまたはOFF状態のキャラ1体を選び、2ダメージを与える。",
        "Choose 1 red and Hunter or OFF enemy character and deal 2 damage to it.",
    ),
    (
        active(choose(pile("discard", "", HasKind(("character", "item")))), Move(C0, "hand")),
        "捨札のキャラカードまたはアイテムカードのカード1枚を選び、手札に加える。",
        "Choose 1 card in your discard pile that is a character card or an item card and add it to your hand.",
    ),
    (
        active(choose(chars(OPPONENT, NotSo(InPose("on")))), D2),
        "相手のON状態でないキャラ1体を選び、2ダメージを与える。",
        "Choose 1 enemy character that is not ON and deal 2 damage to it.",
    ),
    (
        active(choose(chars(OPPONENT, Placed("face_down"))), D2),
        "相手の裏向きのキャラ1体を選び、2ダメージを与える。",
        "Choose 1 face-down enemy character and deal 2 damage to it.",
    ),
    (
        trig("targeted", DRAW, other=chars()),
        "このカードが相手のキャラの攻撃の対象になった時：カードを1枚ドローする。",
        "When this card becomes the target of an attack of an enemy character: Draw 1 card.",
    ),
    (
        active(May((PayCost(),), (DRAW,))),
        "コストを支払ってもよい。そうした場合、カードを1枚ドローする。",
        "You may pay the cost. If you do, draw 1 card.",
    ),
    (
        active(choose(pile("discard", "character"), 2, least=1), Move(C0, "hand")),
        "捨札のキャラカード1～2枚選び、手札に加える。",
        "Choose 1 to 2 character cards in your discard pile and add them to your hand.",
    ),
    (
        active(Choose(pile("discard"), 2, 2, differ="name"), Move(C0, "hand")),
        "カード名の異なる捨札のカード2枚を選び、手札に加える。",
        "Choose 2 cards in your discard pile with different names and add them to your hand.",
    ),
    (
        active(
            Delay(
                Ability("trigger", (Destroy(Happened()),), trigger=Trigger("attacks", chars())),
                THIS_TURN,
            )
        ),
        "このターン中、相手のキャラが攻撃した時、そのキャラを破壊する。",
        "This turn, when an enemy character attacks, destroy that character.",
    ),
    (
        active(
            Delay(
                Ability("trigger", (Destroy(Happened()),), trigger=Trigger("attacks", chars())),
                THIS_TURN,
                lasting=True,
            )
        ),
        "このターン中、相手のキャラが攻撃した時ごとに、そのキャラを破壊する。",
        "This turn, whenever an enemy character attacks, destroy that character.",
    ),
    (
        trig("moved", DRAW, frm="field"),
        "このカードが場を離れた時：カードを1枚ドローする。",
        "When this card leaves the field: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, frm="hand", to="field", what=chars(YOU)),
        "味方のキャラが手札から場に出た時：カードを1枚ドローする。",
        "When an ally character enters the field from the hand: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, to="removed"),
        "このカードがゲームから取り除かれた時：カードを1枚ドローする。",
        "When this card is removed from the game: Draw 1 card.",
    ),
    (
        trig("moved", DRAW, what=chars(YOU), to="deck"),
        "味方のキャラがデッキに置かれた時：カードを1枚ドローする。",
        "When an ally character is put into the deck: Draw 1 card.",
    ),
    (
        Ability(
            "static",
            instead=(
                Instead("moved", This(), (Move(This(), "deck", True),), frm="field", to="hand"),
            ),
        ),
        "このカードが場から手札に戻る場合、かわりにこのカードをデッキの下に置く。",
        "If this card would be put into the hand from the field, put this card on the bottom of your deck instead.",
    ),
    (
        Ability(
            "static",
            instead=(Instead("moved", This(), (Move(This(), "deck", True),), frm="field"),),
        ),
        "このカードが場を離れる場合、かわりにこのカードをデッキの下に置く。",
        "If this card would leave the field, put this card on the bottom of your deck instead.",
    ),
    (
        static(hflag(Players(BOTH), "no_draw")),
        "お互いはドローできない。",
        "Each player cannot draw cards.",
    ),
    (
        static(*hp(This(), 1, 1), cond=NotTrue(AllSo(This(), Placed("front")))),
        "このカードが前列にいないなら、このカードは+1/+1。",
        "If it is not so that this card is in the front row, this card gets +1/+1.",
    ),
    (
        active(Damage(player(), LeastOf(CountOf(chars(YOU)), 3))),
        "相手のプレイヤーにXダメージを与える。Xは味方のキャラの数（最大3）に等しい。",
        "Deal X damage to your opponent's player. X is equal to the number of ally characters, up to 3.",
    ),
    (
        active(Shuffle(OPPONENT, "deck")),
        "相手のデッキをシャッフルする。",
        "Shuffle your opponent's deck.",
    ),
    (
        active(
            choose(chars(YOU)), choose(chars(YOU, HUNTER), slot=1, by=OPPONENT), SetPose(C1, "off")
        ),
        "味方のキャラ1体を選ぶ。相手は味方のハンターのキャラ1体を選び、OFFにする。",
        "Choose 1 ally character. Your opponent chooses 1 Hunter character of yours and turns it OFF.",
    ),
    (
        active(Move(pile("hand"), "removed")),
        "手札のカード全てをゲームから取り除く。",
        "Remove all cards in your hand from the game.",
    ),
    (
        active(Destroy(AllThese((This(), Host())))),
        "このカードと装備先を破壊する。",
        "Destroy this card and the card this is on.",
    ),
    (act(DRAW, cost=(PayPP(Num(0)),)), "⓪⇒カードを1枚ドローする。", "⓪ ⇒ Draw 1 card."),
]
