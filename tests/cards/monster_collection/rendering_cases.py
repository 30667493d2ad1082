"""Abilities made by hand from nodes, with the words they have in both languages.

The names are nobody's. `UNREAD` are those that no card text is read as: they have words all the same.
"""

from __future__ import annotations

from typing import Any

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Again,
    AllSo,
    AllThese,
    Amount,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    CountOf,
    Delay,
    Did,
    Draw,
    Exchange,
    FromDeck,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    Host,
    If,
    InPose,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
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
    TurnOf,
    WinGame,
)
from tefuda.games.monster_collection.effects.nodes import (
    Anew,
    Cancel,
    Damage,
    DiscardHand,
    FirstSide,
    Kill,
    Roll,
    RollResult,
    Spend,
    Summon,
)
from tefuda.games.monster_collection.names import THIS_PHASE
from tefuda.games.monster_collection.text import lexicon

Case = tuple[Ability, str, str, str]  # on which kind of card, Japanese, English

BATTLING = Placed("battling")
C0, C1 = Chosen(0), Chosen(1)
FIRE = HasTag("element", "火")
DRAW = Draw(YOU, Num(1))
DONE = SetPose(This(), "acted")
BATTLE, FIELD = "valid:battle", "valid:field"
NORMAL, COUNTER, RITUAL = "timing:normal", "timing:counter", "timing:ritual"
CONDITION, ALWAYS = "timing:condition", "timing:always"


def units(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units of the battle under way."""
    return Cards(who, ("party",), ("unit",), (BATTLING, *tests), other)


def anywhere(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units wherever they are, for texts with Field."""
    return Cards(who, ("party",), ("unit",), tests, other)


def gear(who: str = OPPONENT) -> Cards:
    return Cards(who, ("party",), ("item",), (BATTLING,))


def pile(zone: str, *kinds: str, tests: tuple[Test, ...] = (), who: str = YOU) -> Cards:
    return Cards(who, (zone,), kinds, tests)


def choose(what: Selector, most: int = 1, least: int | None = None, slot: int = 0) -> Choose:
    return Choose(what, most if least is None else least, most, slot=slot)


def give(what: Selector, attr: str, n: int | Amount, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, PLUS, Num(n) if isinstance(n, int) else n, until)


def flag(what: Selector, attr: str, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), until)


def holds(what: Selector, attr: str, n: int | Amount, **more: Any) -> Holds:
    return Holds(what, attr, PLUS, Num(n) if isinstance(n, int) else n, **more)


def use(*does: Action, cost: tuple[Action, ...] = (), timing: str = NORMAL, **more: Any) -> Ability:
    return Ability("use", does, cost, tags=(BATTLE, timing), **more)


def act(*does: Action, cost: tuple[Action, ...] = (), **more: Any) -> Ability:
    """Of a unit, for which it acts, in the main phase."""
    return Ability("act", does, (DONE, *cost), tags=(FIELD, RITUAL, "icon:done"), **more)


def static(*held: Holds, valid: str = BATTLE) -> Ability:
    return Ability("static", holds=held, tags=(valid, ALWAYS))


def trig(trigger: Trigger, *does: Action, valid: str = BATTLE) -> Ability:
    return Ability("trigger", does or (DRAW,), trigger=trigger, tags=(valid, CONDITION))


def spell(*does: Action, **more: Any) -> tuple[Ability, str]:
    return use(*does, **more), lexicon.SPELL


def unit(ability: Ability) -> tuple[Ability, str]:
    return ability, lexicon.UNIT


def on(kind: str, ability: Ability) -> tuple[Ability, str]:
    return ability, kind


READ: list[Case] = [
    (
        *spell(choose(units()), Damage(C0, Num(4), "火炎"), cost=(Spend(("fire", "fire")),)),
        "Battle［普通］〈コスト：火火消費〉敵軍ユニット1体に【火炎：4】ダメージを与える。",
        "Battle [Normal] <Cost: fire fire> Deal [blaze: 4] damage to one enemy unit.",
    ),
    (
        *spell(choose(units()), Damage(C0, Num(3))),
        "Battle［普通］敵軍ユニット1体に【3】ダメージを与える。",
        "Battle [Normal] Deal [3] damage to one enemy unit.",
    ),
    (
        *spell(Damage(units(), Num(3), "ALL"), timing="timing:unanswered"),
        "Battle［普通|対抗不可］敵軍ユニットすべてに【ALL：3】ダメージを与える。",
        "Battle [Normal, no counter] Deal [ALL: 3] damage to all enemy units.",
    ),
    (
        *spell(choose(units()), Roll(2), Damage(C0, RollResult(), "火炎")),
        "Battle［普通］敵軍ユニット1体に【火炎：2D】ダメージを与える。",
        "Battle [Normal] Deal [blaze: 2D] damage to one enemy unit.",
    ),
    (
        *spell(choose(units()), Roll(1), Damage(C0, Sum(RollResult(), Num(2)), "毒")),
        "Battle［普通］敵軍ユニット1体に【毒：1D+2】ダメージを与える。",
        "Battle [Normal] Deal [poison: 1D+2] damage to one enemy unit.",
    ),
    (
        *spell(choose(units()), Damage(C0, CountOf(units(YOU)), "津波")),
        "Battle［普通］敵軍ユニット1体に【津波：X】ダメージを与える。Xは自軍ユニットの数である。",
        "Battle [Normal] Deal [tidal wave: X] damage to one enemy unit. X is the number of your units.",
    ),
    (
        *spell(choose(units()), Damage(C0, Scaled(NumberOf(units(YOU), "attack"), 2), "未知")),
        "Battle［普通］敵軍ユニット1体に【未知：X】ダメージを与える。Xは自軍ユニットの攻撃力の合計の2倍である。",
        "Battle [Normal] Deal [未知: X] damage to one enemy unit. X is the total attack of all your units times 2.",
    ),
    (
        *spell(choose(units(OPPONENT), 2, 0), Damage(C0, Num(2)), SetPose(C0, "acted")),
        "Battle［普通］敵軍ユニット2体までに【2】ダメージを与える。その後、対象を行動完了にする。",
        "Battle [Normal] Deal [2] damage to up to two enemy units. Then set those units to acted.",
    ),
    (
        *spell(choose(units(YOU)), choose(units(), slot=1), Damage(AllThese((C0, C1)), Num(3))),
        "Battle［普通］自軍ユニット1体と敵軍ユニット1体に【3】ダメージを与える。",
        "Battle [Normal] Deal [3] damage to one of your units and one enemy unit.",
    ),
    (
        *spell(choose(units()), choose(units(YOU), slot=1), Kill(C0), SetPose(C1, "unacted")),
        "Battle［普通］敵軍ユニット1体と自軍ユニット1体を選ぶ。その後、その敵軍ユニットを死亡させる。その後、その自軍ユニットを未行動にする。",
        "Battle [Normal] Choose one enemy unit and one of your units. Then kill that enemy unit. Then set that unit of yours to unacted.",
    ),
    (
        *spell(choose(units(OPPONENT, FIRE)), Kill(C0)),
        "Battle［普通］敵軍の火のユニット1体を死亡させる。",
        "Battle [Normal] Kill one enemy fire unit.",
    ),
    (
        *spell(
            choose(units(OPPONENT, OneOf((FIRE, HasTag("element", "風"))))), Move(C0, "discard")
        ),
        "Battle［普通］敵軍の火or風のユニット1体を破棄する。",
        "Battle [Normal] Discard one enemy fire or wind unit.",
    ),
    (
        *spell(
            choose(units(OPPONENT, HasTag("race", "灯族"), HasNumber("level", AT_MOST, Num(3)))),
            Move(C0, "hand"),
        ),
        "Battle［普通］敵軍の種族：灯族のレベル3以下のユニット1体を手札に戻す。",
        "Battle [Normal] Return one enemy 灯族 unit with level 3 or less to its owner's hand.",
    ),
    (
        *spell(choose(units(OPPONENT, NotSo(FIRE))), Move(C0, "deck", bottom=True)),
        "Battle［普通］敵軍の火以外のユニット1体を山札の下に置く。",
        "Battle [Normal] Put one enemy non-fire unit on the bottom of its owner's deck.",
    ),
    (
        *spell(choose(units(OPPONENT, Placed("armed"))), Move(C0, "removed")),
        "Battle［普通］敵軍の装備品を装備しているユニット1体を除外する。",
        "Battle [Normal] Remove one enemy unit with equipment from the game.",
    ),
    (
        *spell(choose(units(OPPONENT, Named("甲"))), Relocate(C0, "front")),
        "Battle［普通］敵軍の“甲”のユニット1体を最前列にする。",
        "Battle [Normal] Move one enemy unit named “甲” to the front.",
    ),
    (
        *spell(choose(units(YOU, InPose("acted"))), SetPose(C0, "unacted")),
        "Battle［普通］自軍の行動完了のユニット1体を未行動にする。",
        "Battle [Normal] Set one of your acted units to unacted.",
    ),
    (
        *spell(choose(units(YOU)), Move(C0, "deck"), Shuffle(YOU, "deck")),
        "Battle［普通］自軍ユニット1体を山札に加え、シャッフルする。",
        "Battle [Normal] Shuffle one of your units into your deck.",
    ),
    (
        *spell(choose(units(YOU)), give(C0, "attack", 2), give(C0, "defence", -1)),
        "Battle［普通］自軍ユニット1体に「攻撃力：+2」&「防御力：-1」を付与する。",
        "Battle [Normal] Give one of your units +2 attack and -1 defence until the end of the battle.",
    ),
    (
        *spell(
            choose(units(YOU)),
            give(C0, "defence", -1),
            Anew(C0, "defence", PLUS, Num(2), THIS_BATTLE),
            give(C0, "attack", 1),
        ),
        "Battle［普通］自軍ユニット1体に「防御力：-1」を付与する。その後、対象に「防御力：+2」&「攻撃力：+1」を付与する。",
        "Battle [Normal] Give one of your units -1 defence until the end of the battle. Then give that unit +2 defence and +1 attack until the end of the battle.",
    ),
    (
        *spell(choose(units(YOU)), Roll(1), give(C0, "attack", RollResult())),
        "Battle［普通］自軍ユニット1体に「攻撃力：+1D」を付与する。",
        "Battle [Normal] Give one of your units +1D attack until the end of the battle.",
    ),
    (
        *spell(
            choose(units(YOU)),
            give(C0, "fire", 2),
            give(C0, "multi_spell", 1),
            give(C0, "charge", 2),
        ),
        "Battle［普通］自軍ユニット1体に「スペル：火火マルチ」&「チャージ：2」を付与する。",
        "Battle [Normal] Give one of your units spell: fire fire multi and charge 2 until the end of the battle.",
    ),
    (
        *spell(choose(units(YOU)), give(C0, "hurt:火炎", -3), give(C0, "hurt:ALL", 1)),
        "Battle［普通］自軍ユニット1体に「耐性：火炎(3減)」&「弱点：ALL(1増)」を付与する。",
        "Battle [Normal] Give one of your units resistance: blaze (3 less) and weakness: ALL (1 more) until the end of the battle.",
    ),
    (
        *spell(choose(units(YOU)), flag(C0, "no_die", THIS_TURN)),
        "Battle［普通］ターン終了まで、自軍ユニット1体に「死亡しない」を付与する。",
        "Battle [Normal] Give one of your units “cannot die” until the end of the turn.",
    ),
    (
        *spell(choose(units(YOU)), Modify(C0, "march", BECOMES, Num(1), THIS_BATTLE)),
        "Battle［普通］自軍ユニット1体に「進軍タイプ：飛行」を付与する。",
        "Battle [Normal] Give one of your units march type flying until the end of the battle.",
    ),
    (
        *spell(choose(units(YOU)), give(C0, "attack", Scaled(CountOf(units(YOU, FIRE)), 2))),
        "Battle［普通］自軍ユニット1体に自軍の火のユニット1体につき「攻撃力：+2」を付与する。",
        "Battle [Normal] Give one of your units +2 attack for each of your fire units until the end of the battle.",
    ),
    (
        *spell(flag(Players(OPPONENT), "no_spell"), give(Players(YOU), "dice", 1)),
        "Battle［普通］敵軍プレイヤーは戦闘スペルを使用できない。その後、自軍プレイヤーに「ダイス結果：+1」を付与する。",
        "Battle [Normal] Your opponent cannot use combat spells until the end of the battle. Then you get +1 to dice results until the end of the battle.",
    ),
    (
        *spell(choose(gear()), Move(C0, "discard")),
        "Battle［普通］敵軍の装備品1つを破棄する。",
        "Battle [Normal] Discard one enemy equipment card.",
    ),
    (
        *spell(choose(units()), choose(AttachedTo(C0, "item"), slot=1), Move(C1, "discard")),
        "Battle［普通］敵軍ユニット1体の装備品1つを破棄する。",
        "Battle [Normal] Discard one equipment card of one enemy unit.",
    ),
    (
        *spell(choose(units()), Move(AttachedTo(C0, "item"), "discard")),
        "Battle［普通］敵軍ユニット1体の装備品すべてを破棄する。",
        "Battle [Normal] Discard the equipment of one enemy unit.",
    ),
    (
        *spell(choose(Cards(BOTH, ("effect",), ("spell",))), Cancel(C0), timing=COUNTER),
        "Battle［対抗］使用された戦闘スペル1枚をキャンセルする。",
        "Battle [Counter] Cancel one combat spell that was used.",
    ),
    (
        *spell(
            choose(
                Cards(
                    OPPONENT,
                    ("effect",),
                    ("item",),
                    (OneOf((HasTag("item", "消耗品"), HasTag("item", "錬金弾"))),),
                )
            ),
            Cancel(C0),
            timing=COUNTER,
        ),
        "Battle［対抗］敵軍が使用した消耗品or錬金弾1枚をキャンセルする。",
        "Battle [Counter] Cancel one consumable or alchemy shot your opponent used.",
    ),
    (
        *spell(Roll(1), If(Compare(RollResult(), AT_LEAST, Num(4)), (Kill(units()),))),
        "Battle［普通］1Dを振る。ダイス結果が4以上なら、敵軍ユニットすべてを死亡させる。",
        "Battle [Normal] Roll one die. If the dice result is 4 or higher, kill all enemy units.",
    ),
    (
        *spell(choose(units(YOU)), Move(C0, "discard"), If(Did(), (Draw(YOU, Num(2)),))),
        "Battle［普通］自軍ユニット1体を破棄する。効果適用後、手札を2枚補充する。",
        "Battle [Normal] Discard one of your units. If that was done in full, draw two cards.",
    ),
    (
        *spell(May((DiscardHand(YOU, Num(1)),), (choose(units()), Damage(C0, Num(3))))),
        "Battle［普通］手札を1枚破棄してもよい。効果適用後、敵軍ユニット1体に【3】ダメージを与える。",
        "Battle [Normal] You may discard one card from your hand. If you do, deal [3] damage to one enemy unit.",
    ),
    (
        *spell(If(TurnOf(YOU), (DRAW,), (DiscardHand(OPPONENT, Num(1)),))),
        "Battle［普通］自軍が進軍側なら、手札を1枚補充する。そうでないなら、敵軍プレイヤーは手札を1枚破棄する。",
        "Battle [Normal] If you are the marching side, draw one card. Otherwise, your opponent discards one card from their hand.",
    ),
    (
        *spell(If(FirstSide(OPPONENT), (FromDeck(OPPONENT, Num(2), "discard"),))),
        "Battle［普通］自軍が後攻側なら、敵軍山札の上から2枚を破棄する。",
        "Battle [Normal] If you are the second side, discard the top two cards of your opponent's deck.",
    ),
    (
        *spell(choose(pile("hand", "unit")), Summon(C0, "battle")),
        "Battle［普通］手札のユニットカード1枚を戦闘中の地形に召喚する。",
        "Battle [Normal] Summon one unit card from your hand to the battle.",
    ),
    (
        *spell(
            choose(pile("discard", "unit", tests=(HasNumber("level", AT_MOST, Num(2)),))),
            Summon(C0, "battle", "acted"),
        ),
        "Battle［普通］捨札のレベル2以下のユニットカード1枚を戦闘中の地形に行動完了で召喚する。",
        "Battle [Normal] Summon one unit card with level 2 or less from your discard pile to the battle, acted.",
    ),
    (
        *spell(
            choose(pile("deck", "unit"), 1, 0), Show(C0), Move(C0, "hand"), Shuffle(YOU, "deck")
        ),
        "Battle［普通］山札からユニットカード1枚を手札に加え、シャッフルする。",
        "Battle [Normal] Search your deck for one unit card, reveal it, add it to your hand, and shuffle your deck.",
    ),
    (
        *spell(
            choose(pile("discard", "item", tests=(HasTag("item", "装備品"),))), Move(C0, "hand")
        ),
        "Battle［普通］捨札の装備品カード1枚を手札に加える。",
        "Battle [Normal] Add one equipment card from your discard pile to your hand.",
    ),
    (
        *spell(Move(Top(YOU, "deck", Num(2)), "hand")),
        "Battle［普通］山札の上から2枚を手札に加える。",
        "Battle [Normal] Add the top two cards of your deck to your hand.",
    ),
    (
        *spell(LookAt(pile("hand", who=OPPONENT), YOU)),
        "Battle［普通］敵軍手札を見る。",
        "Battle [Normal] Look at your opponent's hand.",
    ),
    (
        *spell(Draw(YOU, Num(3)), DiscardHand(BOTH, Num(1))),
        "Battle［普通］手札を3枚補充する。その後、双方のプレイヤーは手札を1枚破棄する。",
        "Battle [Normal] Draw three cards. Then each player discards one card from their hand.",
    ),
    (
        *spell(DRAW, cond=Compare(CountOf(units(YOU)), AT_LEAST, Num(2))),
        "Battle［普通］手札を1枚補充する。この効果は自軍ユニットが2体以上存在する場合のみ使用できる。",
        "Battle [Normal] Draw one card. Use this only if you have two or more units.",
    ),
    (
        *spell(give(Related("users", This()), "attack", 1)),
        "Battle［普通］このカードを使用したユニットに「攻撃力：+1」を付与する。",
        "Battle [Normal] Give the unit that used this card +1 attack until the end of the battle.",
    ),
    (
        *on(
            lexicon.UNIT, act(choose(anywhere(YOU, other=True)), give(C0, "attack", 2, THIS_PHASE))
        ),
        "Field［儀式］《完了型》他の自軍ユニット1体に「攻撃力：+2」を付与する。",
        "Field [Ritual] (Acting) Give one of your other units +2 attack until the end of the phase.",
    ),
    (
        *on(lexicon.UNIT, act(choose(anywhere(YOU)), give(C0, "defence", 1, THIS_TURN))),
        "Field［儀式］《完了型》ターン終了まで、自軍ユニット1体に「防御力：+1」を付与する。",
        "Field [Ritual] (Acting) Give one of your units +1 defence until the end of the turn.",
    ),
    (
        *on(lexicon.UNIT, act(give(This(), "level", -1, THIS_GAME))),
        "Field［儀式］《完了型》ゲーム終了まで、このユニットに「レベル：-1」を付与する。",
        "Field [Ritual] (Acting) Give this unit -1 level for the rest of the game.",
    ),
    (
        *on(lexicon.UNIT, act(Relocate(This(), "headquarters"))),
        "Field［儀式］《完了型》このユニットを自軍本陣へ移動する。",
        "Field [Ritual] (Acting) Move this unit to your headquarters.",
    ),
    (
        *on(lexicon.UNIT, act(choose(pile("hand", "unit")), Summon(C0, "here"))),
        "Field［儀式］《完了型》手札のユニットカード1枚をこのユニットと同じ地形に召喚する。",
        "Field [Ritual] (Acting) Summon one unit card from your hand to the same terrain as this unit.",
    ),
    (
        *on(
            lexicon.UNIT,
            act(choose(Cards(OPPONENT, ("terrain",))), Move(C0, "discard")),
        ),
        "Field［儀式］《完了型》敵軍配置地形1つを破棄する。",
        "Field [Ritual] (Acting) Discard one terrain your opponent placed.",
    ),
    (
        *on(lexicon.UNIT, act(give(Related("terrain", This()), "limit", 2, THIS_PHASE))),
        "Field［儀式］《完了型》このユニットのいる地形に「リミット：+2」を付与する。",
        "Field [Ritual] (Acting) Give the terrain this unit is on +2 limit until the end of the phase.",
    ),
    (
        *on(
            lexicon.UNIT,
            act(SetPose(anywhere(YOU, Placed("same_area", This()), other=True), "unacted")),
        ),
        "Field［儀式］《完了型》このユニットと同じ地形の他の自軍ユニットすべてを未行動にする。",
        "Field [Ritual] (Acting) Set all your other units on the same terrain as this unit to unacted.",
    ),
    (
        *on(
            lexicon.UNIT,
            act(
                DRAW,
                cost=(choose(anywhere(YOU, InPose("unacted"), other=True)), SetPose(C0, "acted")),
            ),
        ),
        "Field［儀式］《完了型》〈コスト：他の自軍ユニット1体を行動完了にする〉手札を1枚補充する。",
        "Field [Ritual] (Acting) <Cost: set one of your other units to acted> Draw one card.",
    ),
    (
        *on(
            lexicon.UNIT,
            act(DRAW, cost=(DiscardHand(YOU, Num(1)), FromDeck(YOU, Num(2), "discard"))),
        ),
        "Field［儀式］《完了型》〈コスト：手札1枚を破棄する、山札の上から2枚を破棄する〉手札を1枚補充する。",
        "Field [Ritual] (Acting) <Cost: discard one card from your hand; discard the top two cards of your deck> Draw one card.",
    ),
    (
        *on(
            lexicon.UNIT,
            Ability(
                "act",
                (DRAW,),
                (Move(This(), "discard"),),
                tags=(BATTLE, COUNTER, "icon:hand"),
                where=("hand",),
            ),
        ),
        "Battle［対抗］《手札》〈コスト：このカードを破棄する〉手札を1枚補充する。",
        "Battle [Counter] (From hand) <Cost: discard this card> Draw one card.",
    ),
    (
        *on(
            lexicon.UNIT,
            Ability(
                "act", (DRAW,), (Spend(("multi_item",)),), tags=(BATTLE, NORMAL, "icon:declared")
            ),
        ),
        "Battle［普通］《宣言型》〈コスト：マルチ消費〉手札を1枚補充する。",
        "Battle [Normal] (Declared) <Cost: multi item> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, Ability("deck", limit=5, tags=("valid:deck", ALWAYS))),
        "Deck［常時］このカードはデックに5枚まで入れられる。",
        "Deck [Always] A deck may have up to 5 copies of this card.",
    ),
    (
        *on(lexicon.UNIT, Ability("deck", limit=50, tags=("valid:deck", ALWAYS))),
        "Deck［常時］このカードはデックに何枚でも入れられる。",
        "Deck [Always] A deck may have any number of copies of this card.",
    ),
    (
        *on(lexicon.UNIT, static(holds(This(), "attack", 2, cond=FirstSide(YOU)))),
        "Battle［常時］自軍が先攻側なら、このユニットは「攻撃力：+2」を得る。",
        "Battle [Always] If you are the first side, this unit gets +2 attack.",
    ),
    (
        *on(lexicon.UNIT, static(holds(units(YOU, FIRE, other=True), "attack", 1))),
        "Battle［常時］他の自軍の火のユニットは「攻撃力：+1」を得る。",
        "Battle [Always] Your other fire units get +1 attack.",
    ),
    (
        *on(lexicon.UNIT, static(holds(This(), "attack", CountOf(units(YOU))))),
        "Battle［常時］このユニットは自軍ユニット1体につき「攻撃力：+1」を得る。",
        "Battle [Always] This unit gets +1 attack for each of your units.",
    ),
    (
        *on(lexicon.UNIT, static(holds(This(), "defence", 1, cond=AllSo(This(), Placed("front"))))),
        "Battle［常時］このユニットが最前列なら、このユニットは「防御力：+1」を得る。",
        "Battle [Always] If this unit is in front, this unit gets +1 defence.",
    ),
    (
        *on(
            lexicon.UNIT,
            static(holds(This(), "attack", 1, cond=Compare(CountOf(units()), EQUAL, Num(0)))),
        ),
        "Battle［常時］敵軍ユニットが存在しないなら、このユニットは「攻撃力：+1」を得る。",
        "Battle [Always] If there are no enemy units, this unit gets +1 attack.",
    ),
    (
        *on(lexicon.UNIT, static(Holds(This(), "no_march", BECOMES, Num(1)), valid=FIELD)),
        "Field［常時］このユニットは「進軍できない」を得る。",
        "Field [Always] This unit cannot march.",
    ),
    (
        *on(
            lexicon.UNIT,
            static(Holds(Players(OPPONENT), "no_instant", BECOMES, Num(1), TurnOf(OPPONENT))),
        ),
        "Battle［常時］自軍が守備側なら、敵軍プレイヤーは即時召喚できない。",
        "Battle [Always] If you are the defending side, your opponent cannot summon instantly.",
    ),
    (
        *on(lexicon.UNIT, static(holds(Players(YOU), "hand_room", 1), valid=FIELD)),
        "Field［常時］自軍プレイヤーは「手札上限枚数：+1」を得る。",
        "Field [Always] You get +1 hand limit.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("battle_start"))),
        "Battle［条件］〈発揮：戦闘開始時〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: at the start of the battle> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("normal_start", who=YOU))),
        "Battle［条件］〈発揮：自軍の普通タイミング開始時〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: at the start of your normal timing> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("turn_end", who=OPPONENT), valid=FIELD)),
        "Field［条件］〈発揮：敵軍のターン終了時〉手札を1枚補充する。",
        "Field [Condition] <Trigger: at the end of your opponent's turn> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("moved", This(), to="party"), valid=FIELD)),
        "Field［条件］〈発揮：このユニットが召喚されたとき〉手札を1枚補充する。",
        "Field [Condition] <Trigger: when this unit is summoned> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("moved", This(), frm="party", to="discard"), valid=FIELD)),
        "Field［条件］〈発揮：このユニットが破棄されたとき〉手札を1枚補充する。",
        "Field [Condition] <Trigger: when this unit is discarded> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("died", units(YOU, other=True)))),
        "Battle［条件］〈発揮：他の自軍ユニットが死亡したとき〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: when one of your other units dies> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("died", units(), other=This()), SetPose(This(), "unacted"))),
        "Battle［条件］〈発揮：このユニットが敵軍ユニットを死亡させたとき〉このユニットを未行動にする。",
        "Battle [Condition] <Trigger: when this unit kills an enemy unit> Set this unit to unacted.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("attacks", units()), Damage(Happened(), Num(2), "冷気"))),
        "Battle［条件］〈発揮：敵軍ユニットが攻撃したとき〉そのユニットに【冷気：2】ダメージを与える。",
        "Battle [Condition] <Trigger: when an enemy unit attacks> Deal [cold: 2] damage to that unit.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("marched", This()), valid=FIELD)),
        "Field［条件］〈発揮：このユニットが進軍したとき〉手札を1枚補充する。",
        "Field [Condition] <Trigger: when this unit marches> Draw one card.",
    ),
    (
        *on(
            lexicon.UNIT,
            trig(Trigger("used", Cards(OPPONENT, ("effect",), ("spell",)), who=OPPONENT)),
        ),
        "Battle［条件］〈発揮：敵軍プレイヤーが戦闘スペルを使用したとき〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: when your opponent uses a combat spell> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("used", units(), who=OPPONENT))),
        "Battle［条件］〈発揮：敵軍ユニットが特殊能力を使用したとき〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: when an enemy unit uses a special ability> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("damaged", This()))),
        "Battle［条件］〈発揮：このユニットがダメージを適用されたとき〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: when this unit takes damage> Draw one card.",
    ),
    (
        *on(lexicon.UNIT, trig(Trigger("battle_won", This(), also=(Trigger("attacks", This()),)))),
        "Battle［条件］〈発揮：このユニットが戦闘に勝利したときorこのユニットが攻撃したとき〉手札を1枚補充する。",
        "Battle [Condition] <Trigger: when this unit wins a battle or when this unit attacks> Draw one card.",
    ),
    (
        *on(lexicon.TERRAIN, trig(Trigger("moved", This(), to="terrain"), valid=FIELD)),
        "Field［条件］〈発揮：この地形が配置されたとき〉手札を1枚補充する。",
        "Field [Condition] <Trigger: when this terrain is placed> Draw one card.",
    ),
    (
        *on(
            lexicon.TERRAIN,
            trig(
                Trigger("marched", anywhere(OPPONENT, Placed("same_area", This()))),
                SetPose(Happened(), "acted"),
                valid=FIELD,
            ),
        ),
        "Field［条件］〈発揮：敵軍ユニットがこの地形に進軍したとき〉そのユニットを行動完了にする。",
        "Field [Condition] <Trigger: when an enemy unit marches to this terrain> Set that unit to acted.",
    ),
    (
        *on(lexicon.TERRAIN, static(holds(This(), "limit", 2), valid=FIELD)),
        "Field［常時］この地形は「リミット：+2」を得る。",
        "Field [Always] This terrain gets +2 limit.",
    ),
    (
        *on(lexicon.EQUIPMENT, static(holds(Host(), "attack", 1))),
        "Battle［常時］装備ユニットは「攻撃力：+1」を得る。",
        "Battle [Always] The equipped unit gets +1 attack.",
    ),
    (
        *on(
            lexicon.EQUIPMENT,
            Ability(
                "act",
                (flag(Host(), "no_die"),),
                (Move(This(), "discard"),),
                tags=(BATTLE, COUNTER, "icon:declared"),
            ),
        ),
        "Battle［対抗］《宣言型》〈コスト：この装備品を破棄する〉装備ユニットに「死亡しない」を付与する。",
        "Battle [Counter] (Declared) <Cost: discard this equipment> Give the equipped unit “cannot die” until the end of the battle.",
    ),
    (
        *on(
            lexicon.EQUIPMENT,
            Ability("act", (DRAW,), (SetPose(Host(), "acted"),), tags=(FIELD, RITUAL, "icon:done")),
        ),
        "Field［儀式］《完了型》手札を1枚補充する。",
        "Field [Ritual] (Acting) Draw one card.",
    ),
    (
        *on(
            lexicon.SUMMONER,
            Ability(
                "act",
                (choose(units(YOU)), give(C0, "attack", 2)),
                (DONE,),
                tags=(BATTLE, NORMAL, "icon:done"),
            ),
        ),
        "Battle［普通］《完了型》自軍ユニット1体に「攻撃力：+2」を付与する。",
        "Battle [Normal] (Acting) Give one of your units +2 attack until the end of the battle.",
    ),
]

UNREAD: list[Case] = [
    (
        *on(
            lexicon.EQUIPMENT,
            Ability(
                "static",
                holds=(
                    holds(Host(), "attack", 2),
                    holds(Host(), "defence", -1),
                    holds(Host(), "fire", 1),
                ),
                tags=("valid:printed", ALWAYS),
            ),
        ),
        "「攻撃力：+2」&「防御力：-1」&「スペル：火」",
        "+2 attack, -1 defence and spell: fire",
    ),
    (
        *spell(choose(units(YOU)), Grant(C0, static(holds(This(), "attack", 1)), THIS_BATTLE)),
        "Battle［普通］自軍ユニット1体に「Battle［常時］このユニットは「攻撃力：+1」を得る。」を付与する。",
        "Battle [Normal] Give one of your units “Battle [Always] This unit gets +1 attack.” until the end of the battle.",
    ),
    (
        *spell(choose(units(YOU)), choose(units(), slot=1), Exchange(C0, C1)),
        "Battle［普通］自軍ユニット1体と敵軍ユニット1体を入れ替える。",
        "Battle [Normal] Switch one of your units with one enemy unit.",
    ),
    (
        *spell(
            choose(pile("hand", "item")), choose(units(YOU), slot=1), AttachCards(C0, C1, "item")
        ),
        "Battle［普通］手札のアイテムカード1枚を自軍ユニット1体に装備する。",
        "Battle [Normal] Equip one item card from your hand to one of your units.",
    ),
    (
        *spell(ChooseModes(((DRAW,), (DiscardHand(OPPONENT, Num(1)),)))),
        "Battle［普通］次の効果から1つを選んで適用する。『手札を1枚補充する。』『敵軍プレイヤーは手札を1枚破棄する。』",
        "Battle [Normal] Choose one of the following: • Draw one card. • Your opponent discards one card from their hand.",
    ),
    (
        *spell(Delay(Ability("trigger", (DRAW,), trigger=Trigger("turn_end")), THIS_TURN)),
        "Battle［普通］ターン終了時、手札を1枚補充する。",
        "Battle [Normal] At the end of the turn, draw one card.",
    ),
    (
        *spell(Repeat(Num(2), (DRAW,))),
        "Battle［普通］次の効果を2回適用する。『手札を1枚補充する。』",
        "Battle [Normal] Do the following two times: “Draw one card.”",
    ),
    (
        *spell(DRAW, Again((DiscardHand(YOU, Num(1)),))),
        "Battle［普通］手札を1枚補充する。その後、手札を1枚破棄してもよい。効果適用後、この効果を再び適用する。",
        "Battle [Normal] Draw one card. Then you may discard one card from your hand; each time that is done, carry out this effect again.",
    ),
    (
        *spell(WinGame(YOU), LoseGame(OPPONENT)),
        "Battle［普通］自軍プレイヤーはゲームに勝利する。その後、敵軍プレイヤーはゲームに敗北する。",
        "Battle [Normal] You win the game. Then your opponent loses the game.",
    ),
    (
        *spell(choose(pile("discard", "unit")), MayEither(C0, Move(C0, "hand"), Move(C0, "deck"))),
        "Battle［普通］捨札のユニットカード1枚を手札に加えるか、山札の上に置く。",
        "Battle [Normal] Add one unit card from your discard pile to your hand or put it on top of your deck.",
    ),
    (
        *spell(choose(units(YOU)), Modify(C0, "attack", BECOMES, Num(3), THIS_BATTLE)),
        "Battle［普通］自軍ユニット1体に「攻撃力：3」を付与する。",
        "Battle [Normal] Give one of your units attack 3 until the end of the battle.",
    ),
]
