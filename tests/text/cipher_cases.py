"""Skills made by hand from nodes, with the words they have in both languages.

The names are nobody's. `UNREAD` are those that no card text is read as: they have words all the
same.
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
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
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
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    If,
    InPose,
    Instead,
    KindsOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Quotient,
    Related,
    Relocate,
    Remainder,
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
from tefuda.games.cipher.effects.nodes import (
    AsHand,
    BanSkill,
    BreakOrbs,
    Change,
    CopyOf,
    Defeat,
    DeployBeside,
    FailSupport,
    Felled,
    Fighter,
    FlipLess,
    GainSkills,
    Grow,
    LevelUp,
    MoveBeside,
    NthAttack,
    OrbBroken,
    PayOtherwise,
    SecondBondPhase,
    ShareSkills,
    SkillHolds,
    StandIn,
    SupportFailed,
    TakeTop,
    ToMain,
    UsedIcon,
    UsedSkill,
)

FIELD = ("front", "back")
ANYWHERE = ("hand", "front", "back", "bond", "support", "retreat", "boundless", "orb", "deck")
ACTION = (SetPose(This(), "acted"),)
MAIN = Placed("main")
NOT_MAIN = NotSo(MAIN)
FLYING = HasTag("type", "飛行")
SWORD = HasTag("weapon", "剣")
HOSHIDO = HasTag("symbol", "白夜")
FEMALE = HasTag("sex", "女")

Case = tuple[Ability, str, str]


def unit(name: str) -> HasTag:
    return HasTag("unit", name)


def cost(cmp: str, n: int) -> HasNumber:
    return HasNumber("cost", cmp, Num(n))


def ally(*tests: Test, other: bool = False, zones: tuple[str, ...] = FIELD) -> Cards:
    return Cards(YOU, zones, tests=tests, other=other)


def foe(*tests: Test, zones: tuple[str, ...] = FIELD) -> Cards:
    return Cards(OPPONENT, zones, tests=tests)


def main_of(who: str) -> Cards:
    return Cards(who, FIELD, tests=(MAIN,))


def some(what: Selector, cmp: str = AT_LEAST, n: int = 1) -> Compare:
    return Compare(CountOf(what), cmp, Num(n))


def reverse(n: int, slot: int = 0, who: str = YOU) -> tuple[Action, ...]:
    """[リバースN]"""
    bonds = Cards(who, ("bond",), tests=(Placed("face_up"),))
    return Choose(bonds, n, n, by=who, slot=slot), TurnFace(Chosen(slot), False)


def power(what: Selector, n: int, until: str = THIS_TURN) -> Modify:
    return Modify(what, "power", PLUS, Num(n), until)


def holds(
    attr: str,
    how: str,
    n: int | Amount,
    what: Selector | None = None,
    cond: Condition | None = None,
) -> Holds:
    amount = Num(n) if isinstance(n, int) else n
    return Holds(This() if what is None else what, attr, how, amount, cond)


def pay(*then: Action) -> May:
    """「コストを支払うなら、」"""
    return May((PayCost(),), then)


def named(name: str, kind: str, more: tuple[str, ...] = ()) -> tuple[str, ...]:
    return (f"skill:{name}", f"kind:{kind}", *more)


def act(*does: Action, **more: Any) -> Ability:
    return Ability("act", does, label="技", **{"tags": named("技", "act"), **more})


def auto(t: Trigger, *does: Action, **more: Any) -> Ability:
    more = {"tags": named("技", "auto"), **more}
    return Ability("auto", does, trigger=t, label="技", **more)


def cont(*held: Holds, **more: Any) -> Ability:
    return Ability("cont", holds=held, label="技", **{"tags": named("技", "cont"), **more})


def support(*does: Action, kind: str = "support_attack", **more: Any) -> Ability:
    more = {"tags": named("の紋章", "support"), **more}
    return Ability(kind, does, where=("support",), label="の紋章", **more)


def special(
    *held: Holds, tags: tuple[str, ...] = (), where: tuple[str, ...] = ANYWHERE, **more: Any
) -> Ability:
    tags = named("技", "special", tags)
    return Ability("special", holds=held, label="技", tags=tags, where=where, **more)


NAMES = {
    "技": "Move One",
    "技2": "Move Two",
    "の紋章": "Emblem",
    "飛行特効": "Sky Bane",
    "甲": "Alder",
    "乙": "Birch",
    "丙": "Cedar",
}

READ: list[Case] = [
    (
        cont(holds("power", PLUS, 10), cond=SkillHolds("構え")),
        "技【常】このユニットの『構え』が有効になっている場合、このユニットの戦闘力は＋１０される。",
        'Move One 【Constant】 If "構え" of this unit is valid, this unit gets +10 attack power.',
    ),
    (
        cont(holds("power", PLUS, Scaled(Quotient(CountOf(Cards(YOU, ("bond",))), 2), 10))),
        "技【常】自分の絆カード２枚につき、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 This unit gets +10 attack power for every 2 bond cards of yours.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Compare(Remainder(CountOf(Cards(YOU, ("bond",))), 2), EQUAL, Num(1)),
        ),
        "技【常】自分の絆カードの枚数が奇数の場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If the number of your bond cards is odd, this unit gets +10 attack power.",
    ),
    (
        act(MoveBeside(This(), ally(unit("甲")))),
        "技【起】このユニットを味方の『甲』と同じエリアに移動させる。",
        'Move One 【Activated】 Move this unit into the same line as an ally "Alder".',
    ),
    (
        act(power(This(), 10), limit=1, cost=reverse(1)),
        "技【起】〖ターン1回〗【[リバース1]】ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Activated】〖Once per turn〗【[FLIP 1]】 This unit gets +10 attack power until the end of the turn.",
    ),
    (
        act(Draw(YOU, Num(1)), cost=ACTION + reverse(2)),
        "技【起】【[アクション],[リバース2]】カードを１枚引く。",
        "Move One 【Activated】【[TAP], [FLIP 2]】 Draw 1 card.",
    ),
    (
        act(
            Choose(foe(NOT_MAIN, cost(AT_MOST, 2)), 1, 1),
            Defeat(Chosen()),
            cost=(Choose(ally(FLYING, other=True), 1, 1, slot=0), SetPose(Chosen(0), "acted")),
        ),
        "技【起】【他の<飛行>の味方を１体行動済みにする】主人公以外で出撃コストが２以下の敵を１体選び、撃破する。",
        "Move One 【Activated】【choose 1 other flying ally and make it acted】 Choose 1 enemy other than the main character with deployment cost 2 or less and defeat it.",
    ),
    (
        act(
            Choose(ally(other=True), 1, 1),
            power(Chosen(), 20),
            cost=(
                Choose(Cards(YOU, ("hand",), tests=(unit("甲"),)), 1, 1, slot=0),
                Move(Chosen(0), "retreat"),
            ),
        ),
        "技【起】【自分の手札から『甲』を１枚退避エリアに置く】他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋２０される。",
        'Move One 【Activated】【choose 1 "Alder" in your hand and put it into your retreat area】 Choose 1 other ally. That ally gets +20 attack power until the end of the turn.',
    ),
    (
        act(
            Choose(Cards(YOU, ("retreat",), tests=(NotSo(unit("甲")),)), 1, 1),
            Move(Chosen(), "hand"),
            cost=(Choose(Cards(YOU, ("hand",)), 1, 1, slot=0), Move(Chosen(0), "retreat")),
        ),
        "技【起】【自分の手札を１枚退避エリアに置く】自分の退避エリアから『甲』以外のカードを１枚選び、手札に加える。",
        'Move One 【Activated】【choose 1 card in your hand and put it into your retreat area】 Choose 1 card other than "Alder" in your retreat area and add it to your hand.',
    ),
    (
        act(
            Choose(Cards(YOU, ("retreat",), tests=(NotSo(unit("甲")),)), 0, 2, differ="unit"),
            Move(Chosen(), "hand"),
        ),
        "技【起】自分の退避エリアから『甲』以外でユニット名が異なるカードを２枚まで選び、手札に加える。",
        'Move One 【Activated】 Choose up to 2 cards other than "Alder" in your retreat area with different unit names and add them to your hand.',
    ),
    (
        act(
            LookAt(Cards(YOU, ("deck",)), YOU),
            Choose(
                Cards(YOU, ("deck",), tests=(cost(AT_MOST, 2), OneOf((unit("甲"), unit("乙"))))),
                0,
                1,
            ),
            Show(Chosen()),
            Deploy(Chosen()),
            Shuffle(YOU, "deck"),
        ),
        "技【起】自分のデッキから出撃コストが２以下の『甲』か『乙』を１枚まで選び、公開して、出撃させる。その後、デッキをシャッフルする。",
        'Move One 【Activated】 Search your deck for up to 1 "Alder" or "Birch" with deployment cost 2 or less, reveal it, then deploy it. Shuffle your deck.',
    ),
    (
        act(Choose(foe(zones=("back",)), 0, 99), Relocate(Chosen(), "other")),
        "技【起】後衛の敵を好きな数だけ選び、移動させる。",
        "Move One 【Activated】 Choose any number of back-line enemies and move them.",
    ),
    (
        act(
            Modify(This(), "range_1", BECOMES, Num(1), THIS_TURN),
            Modify(This(), "range_2", BECOMES, Num(1), THIS_TURN),
        ),
        "技【起】ターン終了まで、このユニットに射程１−２が追加される。",
        "Move One 【Activated】 This unit gets range 1-2 until the end of the turn.",
    ),
    (
        act(
            power(This(), 20),
            Grant(This(), Ability("tag", tags=("weapon:魔法",)), THIS_TURN),
            Modify(This(), "range_1", BECOMES, Num(1), THIS_TURN),
            Modify(This(), "range_2", BECOMES, Num(1), THIS_TURN),
        ),
        "技【起】ターン終了まで、このユニットの戦闘力は＋２０され、このユニットに<魔法>と射程１−２が追加される。",
        "Move One 【Activated】 This unit gets +20 attack power, tome, and range 1-2 until the end of the turn.",
    ),
    (
        act(
            Grant(
                This(),
                Ability(
                    "cont",
                    holds=(
                        Holds(
                            Cards(OPPONENT, FIELD, tests=(NOT_MAIN, Placed("attacked_by", This()))),
                            "no_evade",
                            BECOMES,
                            Num(1),
                        ),
                    ),
                ),
                THIS_TURN,
            )
        ),
        "技【起】ターン終了まで、このユニットの攻撃は主人公以外の敵に神速回避されない。",
        "Move One 【Activated】 Enemies other than the main character cannot make god-speed evasions against attacks of this unit until the end of the turn.",
    ),
    (
        act(Modify(This(), "power", PLUS, NumberOf(This(), "power"), THIS_TURN)),
        "技【起】ターン終了まで、このユニットの戦闘力は２倍になる。",
        "Move One 【Activated】 This unit has twice the attack power until the end of the turn.",
    ),
    (
        act(Modify(This(), "orbs", BECOMES, Num(2), THIS_TURN)),
        "技【起】ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。",
        "Move One 【Activated】 This unit breaks 2 orbs by attacking until the end of the turn.",
    ),
    (
        act(Modify(This(), "range_back", BECOMES, Num(1), THIS_TURN)),
        "技【起】ターン終了まで、このユニットは射程に関係なく後衛の敵を攻撃することができる。",
        "Move One 【Activated】 This unit can attack any back-line enemy regardless of range until the end of the turn.",
    ),
    (
        act(
            FromDeck(YOU, Num(1), "reveal", slot=0),
            If(AllSo(Chosen(0), cost(AT_LEAST, 3)), (Move(Chosen(0), "hand"),)),
        ),
        "技【起】自分のデッキの１番上のカードを公開する。そのカードの出撃コストが３以上の場合、そのカードを手札に加える。",
        "Move One 【Activated】 Reveal the top card of your deck. If that card has deployment cost 3 or more, add that card to your hand.",
    ),
    (
        act(FromDeck(OPPONENT, Num(1), "reveal", slot=0), May((Move(Chosen(0), "retreat"),))),
        "技【起】相手のデッキの１番上のカードを公開させる。そのカードを退避エリアに置かせてもよい。",
        "Move One 【Activated】 Reveal the top card of your opponent's deck. You may put that card into your opponent's retreat area.",
    ),
    (
        act(
            FromDeck(YOU, Num(3), "reveal", slot=0),
            Choose(Among(0, tests=(unit("甲"),)), 1, 1, slot=1),
            Move(Chosen(1), "hand"),
            Move(Rest(0, (1,)), "retreat"),
        ),
        "技【起】自分のデッキの上からカードを３枚公開する。公開したカードの中から『甲』を１枚選び、手札に加え、残りのすべてのカードを退避エリアに置く。",
        'Move One 【Activated】 Reveal the top 3 cards of your deck. Choose 1 "Alder" among the revealed cards, add it to your hand, then put the rest into your retreat area.',
    ),
    (
        act(FromDeck(YOU, Num(1), "orb")),
        "技【起】自分のデッキの１番上のカードをオーブに追加する。",
        "Move One 【Activated】 Add the top card of your deck to your orbs.",
    ),
    (
        act(Draw(YOU, Num(1)), Choose(Cards(YOU, ("hand",)), 1, 1), Move(Chosen(), "deck")),
        "技【起】カードを１枚引く。自分の手札を１枚選び、デッキの１番上に置く。",
        "Move One 【Activated】 Draw 1 card. Choose 1 card in your hand and put it on top of your deck.",
    ),
    (
        act(Draw(YOU, Sum(Num(3), Scaled(CountOf(Cards(YOU, ("hand",))), -1)))),
        "技【起】自分の手札が３枚になるまでカードを引く。",
        "Move One 【Activated】 Draw cards until you have 3 cards in hand.",
    ),
    (
        act(
            If(some(ally(unit("甲"))), (Relocate(This(), "other"), If(Did(), (power(This(), 10),))))
        ),
        "技【起】味方に『甲』がいる場合、このユニットを移動させる。そうしたなら、ターン終了まで、このユニットの戦闘力は＋１０される。",
        'Move One 【Activated】 If there is an ally "Alder", move this unit. If you do, this unit gets +10 attack power until the end of the turn.',
    ),
    (
        act(
            May(reverse(1)),
        ),
        "技【起】[リバース1]してもよい。",
        "Move One 【Activated】 You may do [FLIP 1].",
    ),
    (
        act(
            May(
                reverse(1, who=OPPONENT),
                (),
                OPPONENT,
                (Choose(Cards(YOU, ("bond",)), 1, 1, slot=1), TurnFace(Chosen(1), True)),
            )
        ),
        "技【起】相手は[リバース1]してもよい。そうしなかったなら、自分の絆カードを１枚選び、表向きにする。",
        "Move One 【Activated】 Your opponent may do [FLIP 1]. If your opponent does not, choose 1 of your bond cards and turn it face up.",
    ),
    (
        act(Choose(Cards(OPPONENT, ("hand",)), 1, 1, by=OPPONENT), Move(Chosen(), "retreat")),
        "技【起】相手は自分の手札を１枚選び、退避エリアに置く。",
        "Move One 【Activated】 Your opponent chooses 1 card in their hand and puts it into their retreat area.",
    ),
    (
        act(Choose(Cards(OPPONENT, ("bond",)), 1, 1), TurnFace(Chosen(), False)),
        "技【起】相手の絆カードを１枚選び、裏向きにさせる。",
        "Move One 【Activated】 Choose 1 of your opponent's bond cards and turn it face down.",
    ),
    (
        act(Choose(Cards(YOU, ("orb",)), 1, 1), LookAt(Chosen(), YOU)),
        "技【起】自分のオーブを１つ選び、表を見る。",
        "Move One 【Activated】 Choose 1 of your orbs and look at it.",
    ),
    (
        act(Choose(Cards(OPPONENT, ("orb",)), 1, 1), BreakOrbs(Chosen())),
        "技【起】相手のオーブを１つ選び、破壊する。",
        "Move One 【Activated】 Choose 1 of your opponent's orbs and break it.",
    ),
    (
        act(
            Choose(ally(HOSHIDO), 1, 1),
            ToMain(Chosen(), Cards(YOU, FIELD, tests=(HOSHIDO, MAIN))),
            BanSkill("技", THIS_TURN),
            word="hs",
            tags=("skill:技", "kind:act", "icon:HS"),
        ),
        "技〖HS〗【起】<白夜>の味方を１体選び、自分の<白夜>の主人公からその味方に主人公を交代する。ターン終了まで、あなたは『技』を使用できない。",
        'Move One 〖Hero Skill〗【Activated】 Choose 1 Hoshido ally and make that ally the main character in place of your Hoshido main character. You cannot use "Move One" until the end of the turn.',
    ),
    (
        act(
            Choose(ally(other=True), 1, 1),
            Choose(Cards(YOU, ("retreat",), tests=(Placed("same_name", Chosen(0)),)), 1, 1, slot=1),
            Grow(Chosen(1), Chosen(0)),
        ),
        "技【起】他の味方を１体選ぶ。自分の退避エリアからその味方と同じユニット名のカードを１枚選び、その味方の下に重ねて成長させる。",
        "Move One 【Activated】 Choose 1 other ally. Choose 1 card with the same unit name as that ally in your retreat area and put it under that ally so that it grows.",
    ),
    (
        act(Choose(Cards(YOU, ("retreat",), tests=(unit("甲"),)), 1, 1), LevelUp(Chosen(), This())),
        "技【起】自分の退避エリアから『甲』を１枚選び、このユニットの上に重ねてレベルアップさせる。",
        'Move One 【Activated】 Choose 1 "Alder" in your retreat area and put it on top of this unit as a level-up.',
    ),
    (
        act(Change(This(), ally(unit("乙")))),
        "技【起】このユニットを味方の『乙』の上に重ねて変化させる。",
        'Move One 【Activated】 Put this unit on top of an ally "Birch" as a change (no level-up).',
    ),
    (
        act(TakeTop(This())),
        "技【起】このユニットの１番上に重ねられているこのカードを自分の退避エリアに置く。",
        "Move One 【Activated】 Put the top card of this unit into your retreat area.",
    ),
    (
        act(
            Choose(Cards(YOU, ("boundless",)), 1, 1),
            Move(Chosen(), "retreat"),
            GainSkills(This(), Chosen(), THIS_TURN),
        ),
        "技【起】自分の無限エリアからカードを１枚選び、退避エリアに置く。ターン終了まで、このユニットはそのカードが持つすべてのスキルを得る。",
        "Move One 【Activated】 Choose 1 card in your boundless area and put it into your retreat area. This unit gets all skills printed on that card until the end of the turn.",
    ),
    (
        act(
            ChooseModes(
                (
                    (Defeat(foe(NOT_MAIN, zones=("front",))),),
                    (Defeat(foe(NOT_MAIN, zones=("back",))),),
                )
            )
        ),
        "技【起】前衛か後衛を選ぶ。選んだエリアにいる主人公以外のすべての敵を撃破する。",
        "Move One 【Activated】 Choose 1 of the following and carry it out: “Defeat all front-line enemies other than the main character.” “Defeat all back-line enemies other than the main character.”",
    ),
    (
        act(Draw(YOU, Num(1)), cond=some(Cards(YOU, ("bond",)), AT_LEAST, 5)),
        "技【起】カードを１枚引く。このスキルは自分の絆カードが５枚以上なければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if you have 5 or more bond cards.",
    ),
    (
        act(Draw(YOU, Num(1)), cond=AllSo(This(), Placed("front"))),
        "技【起】カードを１枚引く。このスキルはこのユニットが前衛でなければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if this unit is in the front line.",
    ),
    (
        act(Draw(YOU, Num(1)), cond=UsedSkill(This(), "技", 2)),
        "技【起】カードを１枚引く。このスキルはこのユニットが『技』を２回以上使用したターンでなければ使用できない。",
        'Move One 【Activated】 Draw 1 card. This skill can be used only if this unit has used "Move One" 2 or more times this turn.',
    ),
    (
        act(Draw(YOU, Num(1)), cond=OrbBroken(OPPONENT)),
        "技【起】カードを１枚引く。このスキルは相手のオーブが破壊されたターンでなければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if an orb of your opponent's has been broken this turn.",
    ),
    (
        act(Draw(YOU, Num(1)), cond=some(ally(unit("甲")))),
        "技【起】カードを１枚引く。このスキルは味方に『甲』がいなければ使用できない。",
        'Move One 【Activated】 Draw 1 card. This skill can be used only if there is an ally "Alder".',
    ),
    (
        act(Draw(YOU, Num(1)), cond=AllSo(This(), InPose("ready"))),
        "技【起】カードを１枚引く。このスキルはこのユニットが未行動でなければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if this unit is unacted.",
    ),
    (
        act(Draw(YOU, Num(1)), cond=some(ally(FLYING, other=True), AT_LEAST, 2)),
        "技【起】カードを１枚引く。このスキルは<飛行>の味方が他に２体以上いなければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if there are 2 or more other flying allies.",
    ),
    (
        act(
            Draw(YOU, Num(1)),
            cond=Either(
                (
                    Both(
                        AllSo(This(), Placed("leveled")),
                        AllSo(This(), HasNumber("stack", AT_LEAST, Num(3))),
                    ),
                    AllSo(This(), HasTag("opens", "lvs:3")),
                )
            ),
            word="lvs:3",
            tags=("skill:技", "kind:act", "icon:LvS"),
        ),
        "技〖LvS3〗【起】カードを１枚引く。",
        "Move One 〖Level-up Skill 3〗【Activated】 Draw 1 card.",
    ),
    (
        act(
            Deploy(This()),
            where=("hand",),
            word="cp",
            tags=("skill:技", "kind:act", "icon:CP"),
            cost=(Choose(ally(cost(AT_LEAST, 3)), 1, 1, slot=0), SetPose(Chosen(0), "acted")),
        ),
        "技〖CP〗【起】【出撃コストが３以上の味方を１体行動済みにする】このカードを出撃させる。",
        "Move One 〖Crest Power〗【Hand】【Activated】【choose 1 ally with deployment cost 3 or more and make it acted】 Deploy this card.",
    ),
    (
        act(
            Draw(YOU, Num(1)),
            where=("bond",),
            word="bs",
            tags=("skill:技", "kind:act", "icon:BS"),
            cost=(TurnFace(This(), False),),
        ),
        "技〖BS〗【絆】【起】【このカードを裏向きにする】カードを１枚引く。",
        "Move One 〖Bond Skill〗【Bond】【Activated】【turn this card face down】 Draw 1 card.",
    ),
    (
        act(SecondBondPhase()),
        "技【起】このターンの出撃フェイズの前に２回目の絆フェイズを追加する。",
        "Move One 【Activated】 Add a second bond phase before the deployment phase of this turn.",
    ),
    (
        act(WinGame(YOU)),
        "技【起】あなたはゲームに勝利する。",
        "Move One 【Activated】 You win the game.",
    ),
    (
        act(LoseGame(OPPONENT)),
        "技【起】相手はゲームに敗北する。",
        "Move One 【Activated】 Your opponent loses the game.",
    ),
    (
        act(
            Repeat(
                CountOf(ally(Placed("classed"))),
                (Choose(foe(zones=("back",)), 0, 1), Relocate(Chosen(), "other")),
            )
        ),
        "技【起】クラスチェンジしている味方１体につき、後衛の敵を１体まで選び、移動させる。",
        "Move One 【Activated】 For each ally that has class changed, choose up to 1 back-line enemy and move it.",
    ),
    (
        act(Modify(Players(OPPONENT), "skill_no_deploy", BECOMES, Num(1), NEXT_OPPONENT_TURN)),
        "技【起】次の相手のターン終了まで、相手はスキルの効果によってカードを出撃させることができない。",
        "Move One 【Activated】 Your opponent cannot deploy cards by the effect of a skill until the end of your opponent's next turn.",
    ),
    (
        act(If(AllSo(This(), Placed("classed")), (power(This(), 30),), (power(This(), 10),))),
        "技【起】ターン終了まで、このユニットの戦闘力は＋１０される。このユニットがクラスチェンジしている場合、代わりにターン終了まで、このユニットの戦闘力は＋３０される。",
        "Move One 【Activated】 If this unit has class changed, this unit gets +30 attack power until the end of the turn. Otherwise, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        act(
            Choose(foe(NOT_MAIN), 1, 1),
            Grant(
                Chosen(),
                Ability("loss", takes=("kind:act", "kind:cont", "kind:auto", "kind:support")),
                THIS_TURN,
            ),
        ),
        "技【起】主人公以外の敵を１体選ぶ。ターン終了まで、その敵は【特】スキル以外のすべてのスキルを失い、新たに得ることもできない。",
        "Move One 【Activated】 Choose 1 enemy other than the main character. That enemy loses all skills except special skills and cannot get them anew until the end of the turn.",
    ),
    (
        act(
            Choose(Cards(YOU, ("orb",)), 1, 1),
            ChooseModes(((TurnFace(Chosen(), True),), (TurnFace(Chosen(), False),))),
        ),
        "技【起】自分のオーブを１つ選び、表向きか裏向きにする。",
        "Move One 【Activated】 Choose 1 of your orbs and turn it face up or face down.",
    ),
    (
        auto(
            Trigger("defeats", This(), other=foe(), by="attack"),
            pay(Draw(YOU, Num(1))),
            cost=reverse(1),
        ),
        "技【自】【[リバース1]】このユニットの攻撃で敵を撃破した時、コストを支払うなら、カードを１枚引く。",
        "Move One 【Auto】【[FLIP 1]】 When the attack of this unit defeats an enemy, you may pay the cost. If you do, draw 1 card.",
    ),
    (
        auto(
            Trigger("deployed", This()),
            May((Choose(foe(zones=("back",)), 1, 1), Relocate(Chosen(), "other"))),
        ),
        "技【自】このユニットが出撃した時、後衛の敵を１体選び、移動させてもよい。",
        "Move One 【Auto】 When this unit is deployed, you may choose 1 back-line enemy and move it.",
    ),
    (
        auto(Trigger("deployed", ally(FLYING, other=True)), power(Happened(), 10)),
        "技【自】他の<飛行>の味方が出撃した時、ターン終了まで、その味方の戦闘力は＋１０される。",
        "Move One 【Auto】 When another flying ally is deployed, that ally gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("deployed", ally(other=True), to="front"), power(This(), 10), limit=1),
        "技【自】〖ターン1回〗他の味方が前衛に出撃した時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】〖Once per turn〗 When another ally is deployed in the front line, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("deployed", This(), by="skill:技2"), Draw(YOU, Num(1))),
        "技【自】このユニットが『技2』で出撃した時、カードを１枚引く。",
        'Move One 【Auto】 When this unit is deployed by "Move Two", draw 1 card.',
    ),
    (
        auto(
            Trigger("classed", This(), by="rule"),
            Draw(YOU, Num(1)),
            word="as",
            tags=("skill:技", "kind:auto", "icon:AS"),
        ),
        "技〖AS〗【自】このユニットにクラスチェンジした時、カードを１枚引く。このスキルはスキルの効果でクラスチェンジした場合は発動しない。",
        "Move One 〖Awakening Skill〗【Auto】 When you class change to this unit other than by the effect of a skill, draw 1 card.",
    ),
    (
        auto(
            Trigger("leveled", ally(other=True), also=(Trigger("grown", ally(other=True)),)),
            power(This(), 10),
        ),
        "技【自】他の味方がレベルアップか成長した時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When another ally levels up or grows, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("shifted", This(), to="front"), power(This(), 10)),
        "技【自】このユニットが前衛に移動した時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When this unit moves to the front line, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("attacked", This(), other=main_of(OPPONENT)), power(This(), 10, THIS_BATTLE)),
        "技【自】このユニットが相手の主人公を攻撃した時、戦闘終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When this unit attacks your opponent's main character, this unit gets +10 attack power until the end of the battle.",
    ),
    (
        auto(
            Trigger("was_attacked", ally(other=True)),
            pay(StandIn(This(), Happened())),
            cost=reverse(1),
            cond=AllSo(This(), Placed("front")),
        ),
        "技【自】【[リバース1]】他の味方が攻撃された時、コストを支払うなら、このユニットはその味方の代わりに攻撃される。このスキルはこのユニットが前衛でなければ発動しない。",
        "Move One 【Auto】【[FLIP 1]】 When another ally is attacked, you may pay the cost. If you do, have this unit be attacked in place of that ally. This skill works only if this unit is in the front line.",
    ),
    (
        auto(
            Trigger("supported", This(), other=Cards(YOU, ("support",), tests=(unit("甲"),))),
            Draw(YOU, Num(1)),
        ),
        "技【自】このユニットが『甲』に支援された時、カードを１枚引く。",
        'Move One 【Auto】 When this unit is supported by "Alder", draw 1 card.',
    ),
    (
        auto(
            Trigger("support_failed", Cards(OPPONENT, ("support",)), other=foe()),
            Modify(Happened("other"), "no_critical", BECOMES, Num(1), THIS_BATTLE),
        ),
        "技【自】相手の支援カードが敵の支援に失敗した時、戦闘終了まで、その敵は必殺攻撃できない。",
        "Move One 【Auto】 When your opponent's support card fails to support an enemy, that enemy cannot make a critical hit until the end of the battle.",
    ),
    (
        auto(Trigger("critical", This(), also=(Trigger("evaded", This()),)), Draw(YOU, Num(1))),
        "技【自】このユニットが必殺攻撃か神速回避した時、カードを１枚引く。",
        "Move One 【Auto】 When this unit makes a critical hit or makes a god-speed evasion, draw 1 card.",
    ),
    (
        auto(Trigger("was_evaded", This(), other=foe(NOT_MAIN)), Draw(YOU, Num(1))),
        "技【自】このユニットの攻撃が主人公以外の敵に神速回避された時、カードを１枚引く。",
        "Move One 【Auto】 When the attack of this unit is evaded by an enemy other than the main character by a god-speed evasion, draw 1 card.",
    ),
    (
        auto(Trigger("was_critical", This()), Draw(YOU, Num(1))),
        "技【自】このユニットが必殺攻撃された時、カードを１枚引く。",
        "Move One 【Auto】 When this unit is hit by a critical hit, draw 1 card.",
    ),
    (
        auto(Trigger("defeated", This(), by="attack"), Draw(YOU, Num(1))),
        "技【自】このユニットが敵の攻撃で撃破された時、カードを１枚引く。",
        "Move One 【Auto】 When this unit is defeated by an enemy's attack, draw 1 card.",
    ),
    (
        auto(Trigger("defeated", foe()), Draw(YOU, Num(1))),
        "技【自】敵が撃破された時、カードを１枚引く。",
        "Move One 【Auto】 When an enemy is defeated, draw 1 card.",
    ),
    (
        auto(Trigger("not_defeats", This(), other=foe()), SetPose(This(), "ready")),
        "技【自】このユニットの攻撃で敵を撃破できなかった時、このユニットを未行動にする。",
        "Move One 【Auto】 When the attack of this unit fails to defeat an enemy, make this unit unacted.",
    ),
    (
        auto(Trigger("survives", This(), other=foe(FLYING)), Defeat(Happened("other"))),
        "技【自】このユニットが<飛行>の敵に攻撃されて撃破されなかった時、その敵を撃破する。",
        "Move One 【Auto】 When this unit is attacked by a flying enemy and is not defeated, defeat that enemy.",
    ),
    (
        auto(Trigger("attack_end", This()), May((Relocate(This(), "other"),))),
        "技【自】このユニットの攻撃終了時、このユニットを移動させてもよい。",
        "Move One 【Auto】 At the end of the attack of this unit, you may move this unit.",
    ),
    (
        auto(Trigger("battle_end", This()), Draw(YOU, Num(1))),
        "技【自】このユニットの戦闘終了時、カードを１枚引く。",
        "Move One 【Auto】 At the end of the battle of this unit, draw 1 card.",
    ),
    (
        auto(Trigger("orb_broken", who=OPPONENT), Draw(YOU, Num(1))),
        "技【自】相手のオーブが破壊された時、カードを１枚引く。",
        "Move One 【Auto】 When an orb of your opponent's is broken, draw 1 card.",
    ),
    (
        auto(Trigger("drawn", who=YOU), power(This(), 10)),
        "技【自】あなたがカードを引いた時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When you draw a card, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("turned", This(), to="ready"), power(This(), 10)),
        "技【自】このユニットが未行動になった時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When this unit becomes unacted, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(
            Trigger("turned", Cards(YOU, FIELD, other=True), frm="ready", to="acted"),
            Draw(YOU, Num(1)),
        ),
        "技【自】未行動の他の味方が行動済みになった時、カードを１枚引く。",
        "Move One 【Auto】 When another unacted ally becomes acted, draw 1 card.",
    ),
    (
        auto(
            Trigger("moved", This(), to="bond"),
            Draw(YOU, Num(1)),
            where=("bond",),
            word="bs",
            tags=("skill:技", "kind:auto", "icon:BS"),
        ),
        "技〖BS〗【絆】【自】このカードが自分の絆エリアに置かれた時、カードを１枚引く。",
        "Move One 〖Bond Skill〗【Bond】【Auto】 When this card is put into your bond area, draw 1 card.",
    ),
    (
        auto(
            Trigger("moved", Cards(YOU, ("bond",), tests=(HOSHIDO,)), to="bond"), power(This(), 10)
        ),
        "技【自】自分の絆エリアに<白夜>のカードが置かれた時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When a Hoshido card is put into your bond area, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(
            Trigger("moved", Cards(YOU, ("retreat",)), frm="hand", to="retreat", by="foe"),
            power(This(), 10),
        ),
        "技【自】敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When a card is put into your retreat area from your hand by a skill of an enemy or a support skill of your opponent, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("used", ally(), by="icon:LIS"), power(This(), 10)),
        "技【自】味方が〖LIS〗を使用した時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When an ally uses a Legendary Item Skill, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        auto(Trigger("turn_end", who=YOU), Defeat(This())),
        "技【自】自分のターン終了時、このユニットを撃破する。",
        "Move One 【Auto】 At the end of your turn, defeat this unit.",
    ),
    (
        auto(Trigger("turn_start"), Draw(YOU, Num(1))),
        "技【自】お互いのターン開始時、カードを１枚引く。",
        "Move One 【Auto】 At the start of each player's turn, draw 1 card.",
    ),
    (
        auto(Trigger("bond_end", who=YOU), SecondBondPhase()),
        "技【自】自分の絆フェイズ終了時、このターンの出撃フェイズの前に２回目の絆フェイズを追加する。",
        "Move One 【Auto】 At the end of your bond phase, add a second bond phase before the deployment phase of this turn.",
    ),
    (
        auto(Trigger("deploy_start", who=YOU), Draw(YOU, Num(1))),
        "技【自】自分の出撃フェイズ開始時、カードを１枚引く。",
        "Move One 【Auto】 At the start of your deployment phase, draw 1 card.",
    ),
    (
        auto(Trigger("action_start", who=YOU), Draw(YOU, Num(1))),
        "技【自】自分の行動フェイズ開始時、カードを１枚引く。",
        "Move One 【Auto】 At the start of your action phase, draw 1 card.",
    ),
    (
        auto(Trigger("bond_start", who=YOU), Draw(YOU, Num(1))),
        "技【自】自分の絆フェイズ開始時、カードを１枚引く。",
        "Move One 【Auto】 At the start of your bond phase, draw 1 card.",
    ),
    (
        cont(holds("power", PLUS, 30), cond=AllSo(Related("target", This()), FLYING)),
        "技【常】このユニットが<飛行>を攻撃している場合、このユニットの戦闘力は＋３０される。",
        "Move One 【Constant】 If this unit is attacking a flying enemy, this unit gets +30 attack power.",
    ),
    (
        cont(holds("power", PLUS, 20), cond=TurnOf(YOU)),
        "技【常】自分のターン中、このユニットの戦闘力は＋２０される。",
        "Move One 【Constant】 During your turn, this unit gets +20 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=some(ally(unit("甲")))),
        "技【常】味方に『甲』がいる場合、このユニットの戦闘力は＋１０される。",
        'Move One 【Constant】 If there is an ally "Alder", this unit gets +10 attack power.',
    ),
    (
        cont(holds("power", PLUS, 10), cond=Both(some(ally(unit("甲"))), some(ally(unit("乙"))))),
        "技【常】味方に『甲』と『乙』がいる場合、このユニットの戦闘力は＋１０される。",
        'Move One 【Constant】 If there are allies "Alder" and "Birch", this unit gets +10 attack power.',
    ),
    (
        cont(holds("power", PLUS, 10), cond=AllSo(Related("support", This()), HOSHIDO)),
        "技【常】このユニットを支援しているカードが<白夜>の場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If the card supporting this unit has Hoshido, this unit gets +10 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=AllSo(Related("support", This()), unit("甲"))),
        "技【常】このユニットが『甲』に支援されている場合、このユニットの戦闘力は＋１０される。",
        'Move One 【Constant】 If this unit is supported by "Alder", this unit gets +10 attack power.',
    ),
    (
        cont(
            holds("power", PLUS, 20),
            cond=AllSo(Related("attacked_by", This()), NotSo(HasTag("weapon", "魔法"))),
        ),
        "技【常】このユニットが<魔法>以外に攻撃されている場合、このユニットの戦闘力は＋２０される。",
        "Move One 【Constant】 If this unit is attacked by an enemy without tome, this unit gets +20 attack power.",
    ),
    (
        cont(holds("power", PLUS, 20), cond=AllSo(Related("battle", This()), MAIN)),
        "技【常】このユニットが相手の主人公と戦闘している場合、このユニットの戦闘力は＋２０される。",
        "Move One 【Constant】 If this unit is battling your opponent's main character, this unit gets +20 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 20),
            cond=AllSo(Related("target", This()), AllOf((NOT_MAIN, FLYING))),
        ),
        "技【常】このユニットが主人公以外の<飛行>を攻撃している場合、このユニットの戦闘力は＋２０される。",
        "Move One 【Constant】 If this unit is attacking a flying enemy other than the main character, this unit gets +20 attack power.",
    ),
    (
        cont(holds("power", PLUS, Scaled(CountOf(ally(FLYING, other=True)), 10))),
        "技【常】他の<飛行>の味方１体につき、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 This unit gets +10 attack power for each other flying ally.",
    ),
    (
        cont(holds("power", PLUS, Scaled(CountOf(AttachedTo(This(), "under")), 10))),
        "技【常】このカードの下に重ねられているカード１枚につき、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 This unit gets +10 attack power for each card under this unit.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Compare(CountOf(ally()), AT_LEAST, Sum(CountOf(foe()), Num(1))),
        ),
        "技【常】味方の数が敵より多い場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If there are more allies than enemies, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Compare(
                CountOf(Cards(YOU, ("orb",))), AT_MOST, CountOf(Cards(OPPONENT, ("orb",)))
            ),
        ),
        "技【常】自分のオーブの数が相手と同じか相手より少ない場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If you have at most as many orbs as your opponent, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Compare(
                CountOf(Cards(YOU, ("hand",))),
                AT_MOST,
                Sum(CountOf(Cards(OPPONENT, ("hand",))), Num(-1)),
            ),
        ),
        "技【常】自分の手札の枚数が相手より少ない場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If you have fewer cards in hand than your opponent, this unit gets +10 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=some(Cards(YOU, ("orb",)), EQUAL, 0)),
        "技【常】自分のオーブが１つもない場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If you have no orbs, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=some(Cards(YOU, ("bond",), tests=(Placed("face_down"),)), AT_LEAST, 2),
        ),
        "技【常】自分の裏向きの絆カードが２枚以上の場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If you have 2 or more face-down bond cards, this unit gets +10 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10, what=ally(other=True)), holds("power", PLUS, 20)),
        "技【常】他のすべての味方の戦闘力は＋１０され、このユニットの戦闘力は＋２０される。",
        "Move One 【Constant】 All other allies get +10 attack power and this unit gets +20 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10, what=AllThese((This(), ally(unit("甲")))))),
        "技【常】このユニットと味方の『甲』の戦闘力は＋１０される。",
        'Move One 【Constant】 This unit and all allies "Alder" get +10 attack power.',
    ),
    (
        cont(holds("no_target", BECOMES, 1, cond=AllSo(Fighter("attacker"), Placed("back")))),
        "技【常】後衛の敵はこのユニットを攻撃できない。",
        "Move One 【Constant】 This unit cannot be attacked by back-line enemies.",
    ),
    (
        cont(holds("no_target", BECOMES, 1), cond=AllSo(This(), Placed("back"))),
        "技【常】このユニットが後衛の場合、敵はこのユニットを攻撃できない。",
        "Move One 【Constant】 If this unit is in the back line, this unit cannot be attacked by enemies.",
    ),
    (
        cont(
            holds("no_defeat_attack", BECOMES, 1, cond=AllSo(Fighter("attacker"), cost(AT_MOST, 2)))
        ),
        "技【常】このユニットは出撃コストが２以下の敵の攻撃で撃破されない。",
        "Move One 【Constant】 This unit cannot be defeated by attacks of enemies with deployment cost 2 or less.",
    ),
    (
        cont(holds("no_critical", BECOMES, 1), holds("no_evade", BECOMES, 1)),
        "技【常】このユニットは必殺攻撃できず、このユニットは神速回避できない。",
        "Move One 【Constant】 This unit cannot make a critical hit and cannot make a god-speed evasion.",
    ),
    (
        cont(holds("no_evade", BECOMES, 1, what=foe(NOT_MAIN, Placed("attacked_by", This())))),
        "技【常】このユニットの攻撃は主人公以外の敵に神速回避されない。",
        "Move One 【Constant】 Enemies other than the main character cannot make god-speed evasions against attacks of this unit.",
    ),
    (
        cont(
            holds("no_support_skill", BECOMES, 1, what=Cards(OPPONENT, ("support",))),
            cond=AllSo(main_of(YOU), Placed("attacked")),
        ),
        "技【常】自分の主人公が攻撃されている場合、相手の支援カードが持つ支援スキルは発動しない。",
        "Move One 【Constant】 If your main character is being attacked, the support skills of your opponent's support card are not carried out.",
    ),
    (
        cont(holds("support_twice", BECOMES, 1)),
        "技【常】このユニットを支援しているカードの支援スキルは２回発動する。",
        "Move One 【Constant】 The support skills of the card supporting this unit are carried out twice.",
    ),
    (
        cont(holds("fails", BECOMES, 1, what=Related("support", This())), cond=TurnOf(YOU)),
        "技【常】自分のターン中、自分の支援カードはこのユニットの支援に失敗する。",
        "Move One 【Constant】 During your turn, cards fail to support this unit.",
    ),
    (
        cont(
            holds("power", PLUS, 10), cond=AllSo(main_of(YOU), HasNumber("stack", AT_LEAST, Num(4)))
        ),
        "技【常】自分の主人公の重ねられたカードの合計枚数が４枚以上の場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If your main character has 4 or more stacked cards, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=AllSo(This(), Placed("classed")),
            word="ccs",
            tags=("skill:技", "kind:cont", "icon:CCS"),
        ),
        "技〖CCS〗【常】このユニットの戦闘力は＋１０される。",
        "Move One 〖Class Change Skill〗【Constant】 This unit gets +10 attack power.",
    ),
    (
        cont(gives=(Gives(foe(), Ability("loss", takes=("skill:飛行特効",))),)),
        "技【常】すべての敵は『飛行特効』を失い、新たに得ることもできない。",
        'Move One 【Constant】 All enemies lose "Sky Bane" and cannot get it anew.',
    ),
    (
        cont(gives=(Gives(This(), Ability("tag", tags=("symbol:白夜",))),)),
        "技【常】このユニットは<白夜>としてもあつかう。",
        "Move One 【Constant】 This unit is also Hoshido.",
    ),
    (
        cont(does=(ShareSkills(ally(other=True), "db"),)),
        "技【常】このユニットは他の味方が持つすべての〖DB〗を得る。ただし、同じスキル名のスキルは１つしか持てない。",
        "Move One 【Constant】 This unit gets every Dragon Blood of all other allies, each name only once.",
    ),
    (
        cont(does=(AsHand(Cards(YOU, ("boundless",), tests=(HOSHIDO,))),)),
        "技【常】自分の無限エリアにある<白夜>のカードは自分の手札にあるカードのように出撃させることができる。",
        "Move One 【Constant】 All Hoshido cards in your boundless area can be deployed as if in your hand.",
    ),
    (
        cont(does=(PayOtherwise(This(), "critical", reverse(1)),)),
        "技【常】このユニットが必殺攻撃する場合、自分の手札からこのユニットと同じユニット名のカードを１枚退避エリアに置く代わりに[リバース1]してもよい。",
        "Move One 【Constant】 When this unit makes a critical hit, instead of putting a card with its unit name from your hand into your retreat area, you may do [FLIP 1].",
    ),
    (
        cont(
            does=(
                PayOtherwise(
                    This(),
                    "evade",
                    (
                        Choose(Cards(YOU, ("hand",), tests=(HasTag("weapon", "暗器"),)), 1, 1),
                        Move(Chosen(), "retreat"),
                    ),
                ),
            )
        ),
        "技【常】このユニットが神速回避する場合、自分の手札からこのユニットと同じユニット名のカードを１枚退避エリアに置く代わりに自分の手札から<暗器>のカードを１枚退避エリアに置いてもよい。",
        "Move One 【Constant】 When this unit makes a god-speed evasion, instead of putting a card with its unit name from your hand into your retreat area, you may choose 1 knife card in your hand and put it into your retreat area.",
    ),
    (
        cont(instead=(Instead("retreats", This(), (Move(Happened(), "boundless"),)),)),
        "技【常】撃破されたこのユニットが退避エリアに置かれる場合、代わりに無限エリアに置く。",
        "Move One 【Constant】 When this unit, defeated, would be put into the retreat area, instead put this unit into its owner's boundless area.",
    ),
    (
        cont(
            instead=(
                Instead(
                    "retreats",
                    This(),
                    (Choose(Cards(YOU, ("orb",)), 1, 1), BreakOrbs(Chosen())),
                    may=True,
                ),
            ),
            cond=AllSo(main_of(YOU), unit("甲")),
            word="ts",
            tags=("skill:技", "kind:cont", "icon:TS"),
        ),
        "技〖TS〗【常】自分の主人公が『甲』なら、撃破されたこのユニットが退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。",
        'Move One 〖Twin Skill〗【Constant】 If your main character is "Alder", when this unit, defeated, would be put into the retreat area, instead you may choose 1 of your orbs and break it.',
    ),
    (
        cont(
            instead=(
                Instead(
                    "retreats", foe(Placed("defeated_by", This())), (Move(Happened(), "boundless"),)
                ),
            )
        ),
        "技【常】このユニットの攻撃で撃破した敵が退避エリアに置かれる場合、代わりに無限エリアに置く。",
        "Move One 【Constant】 When an enemy defeated by the attack of this unit would be put into the retreat area, instead put that enemy into its owner's boundless area.",
    ),
    (
        cont(
            instead=(
                Instead(
                    "support_retreats",
                    Related("support", This()),
                    (Move(Happened(), "hand"),),
                    may=True,
                ),
            ),
            cond=TurnOf(YOU),
        ),
        "技【常】自分のターン中、このユニットの支援に成功したカードが退避エリアに置かれる場合、代わりに手札に加えてもよい。",
        "Move One 【Constant】 During your turn, when a card that supported this unit would be put into the retreat area, instead you may add that support card to its owner's hand.",
    ),
    (
        cont(word="two", tags=("skill:技", "kind:cont", "two:甲")),
        "技【常】あなたの『甲』は同時に２体まで戦場にいることができる。",
        'Move One 【Constant】 Up to 2 of your "Alder" can be on the field at a time.',
    ),
    (
        support(Modify(Fighter("attacker"), "power", PLUS, Num(20), THIS_BATTLE)),
        "【支援(攻)】の紋章戦闘終了まで、攻撃ユニットの戦闘力は＋２０される。",
        "Emblem 【Support (attack)】 The attacking unit gets +20 attack power until the end of the battle.",
    ),
    (
        support(
            Modify(Fighter("attacker"), "no_critical", BECOMES, Num(1), THIS_BATTLE),
            kind="support_defence",
        ),
        "【支援(防)】の紋章戦闘終了まで、攻撃ユニットは必殺攻撃できない。",
        "Emblem 【Support (defence)】 The attacking unit cannot make a critical hit until the end of the battle.",
    ),
    (
        support(
            Choose(ally(NotSo(Placed("attacking"))), 1, 1), May((Relocate(Chosen(), "other"),))
        ),
        "【支援(攻)】の紋章攻撃ユニット以外の味方を１体選ぶ。その味方を移動させてもよい。",
        "Emblem 【Support (attack)】 Choose 1 ally other than the attacking unit. You may move that ally.",
    ),
    (
        support(If(AllSo(Fighter("own"), FLYING), (Draw(YOU, Num(1)),)), kind="support_both"),
        "【支援(攻防)】の紋章自分の戦闘ユニットが<飛行>の場合、カードを１枚引く。",
        "Emblem 【Support (attack and defence)】 If your unit in battle is flying, draw 1 card.",
    ),
    (
        support(
            Delay(
                Ability(
                    "support_end",
                    trigger=Trigger("support_end"),
                    does=(May((Relocate(Fighter("attacker"), "other"),)),),
                ),
                THIS_BATTLE,
            )
        ),
        "【支援(攻)】の紋章戦闘終了時、攻撃ユニットを移動させてもよい。",
        "Emblem 【Support (attack)】 At the end of the battle, you may move the attacking unit.",
    ),
    (
        support(
            Delay(
                Ability(
                    "support_end",
                    trigger=Trigger("support_instead"),
                    cond=Felled(),
                    does=(May((Deploy(This()),)),),
                ),
                THIS_BATTLE,
            ),
            kind="support_defence",
        ),
        "【支援(防)】の紋章防御ユニットが撃破された場合、戦闘終了時、このカードを退避エリアに置く代わりに出撃させてもよい。",
        "Emblem 【Support (defence)】 If the defending unit was defeated in this battle, at the end of the battle, instead of putting this card into the retreat area, you may deploy this card.",
    ),
    (
        support(
            Delay(
                Ability(
                    "support_end",
                    trigger=Trigger("support_instead"),
                    does=(DeployBeside(This(), ally(unit("甲"))),),
                ),
                THIS_BATTLE,
            )
        ),
        "【支援(攻)】の紋章戦闘終了時、このカードを退避エリアに置く代わりに味方の『甲』と同じエリアに出撃させる。",
        'Emblem 【Support (attack)】 At the end of the battle, instead of putting this card into the retreat area, deploy this card in the same line as an ally "Alder".',
    ),
    (
        support(pay(FailSupport(Cards(OPPONENT, ("support",)))), cost=reverse(1)),
        "【支援(攻)】の紋章【[リバース1]】コストを支払うなら、相手の支援カードは支援に失敗して、退避エリアに置かれる。",
        "Emblem 【Support (attack)】【[FLIP 1]】 You may pay the cost. If you do, make your opponent's support card fail to support and put it into your opponent's retreat area.",
    ),
    (
        support(
            Modify(Fighter("defender"), "power", PLUS, Num(10), THIS_BATTLE),
            Again(reverse(1)),
            word="is",
            tags=("skill:の紋章", "kind:support", "icon:IS"),
            kind="support_defence",
        ),
        "【支援(防)】の紋章〖IS〗戦闘終了まで、防御ユニットの戦闘力は＋１０される。[リバース1]するなら、そのたびにこのスキルをくり返し実行する。",
        "Emblem 〖Increase Skill〗【Support (defence)】 The defending unit gets +10 attack power until the end of the battle. You may do [FLIP 1]; each time that is done, carry out this skill again.",
    ),
    (
        special(holds("cost", MINUS, 1), holds("least_cost", BECOMES, 1), where=("hand",)),
        "技【特】手札にあるこのカードの出撃コストは１だけ小さくなる。ただし、出撃コストは１より小さくならない。",
        "Move One 【Special】 The deployment cost of this card in your hand is 1 lower and cannot become less than 1.",
    ),
    (
        special(holds("class_cost", BECOMES, 2)),
        "技【特】このカードのクラスチェンジコストは２になる。",
        "Move One 【Special】 The class change cost of this card becomes 2.",
    ),
    (
        special(holds("no_bond", BECOMES, 1)),
        "技【特】このカードは絆エリアに置くことができない。",
        "Move One 【Special】 This card cannot be put into the bond area.",
    ),
    (
        special(word="alias", tags=("unit:乙",)),
        "技【特】このカードのユニット名は『乙』としてもあつかう。",
        'Move One 【Special】 This card is also named "Birch".',
    ),
    (
        special(word="onto", tags=("onto:甲", "onto:乙"), cond=some(ally(unit("丙")), EQUAL, 0)),
        "技【特】味方に『丙』がいない場合、味方の『甲』か『乙』をこのカードにレベルアップさせることができる。",
        'Move One 【Special】 If there are no allies "Cedar", an ally "Alder" or "Birch" can be leveled up to this card.',
    ),
    (
        special(word="not_onto", tags=("not_onto:甲",)),
        "技【特】このカードは『甲』の上に重ねてクラスチェンジさせることができない。",
        'Move One 【Special】 This card cannot be put on top of "Alder" as a class change.',
    ),
    (
        special(word="many", tags=("many:甲",)),
        "技【特】このカードは味方に『甲』がいても出撃させることができ、『甲』が２体以上味方にいてもよい。",
        'Move One 【Special】 This card can be deployed even if there is an ally "Alder", and there may be 2 or more allies "Alder".',
    ),
    (
        special(
            where=("boundless",),
            gives=(Gives(main_of(OPPONENT), Ability("loss", takes=("symbol:*",))),),
        ),
        "技【特】このカードが自分の無限エリアにある場合、相手の主人公はすべてのシンボルを失う。",
        "Move One 【Special】 If this card is in your boundless area, your opponent's main character loses all symbols.",
    ),
    (
        Ability(
            "special",
            (pay(Deploy(This())),),
            cost=reverse(1),
            trigger=Trigger("was_attacked", main_of(YOU)),
            where=("hand",),
            label="技",
            tags=("skill:技", "kind:special"),
        ),
        "技【特】【[リバース1]】自分の主人公が攻撃された時、コストを支払うなら、手札にあるこのカードを出撃させる。",
        "Move One 【Special】【[FLIP 1]】 When your main character is attacked, you may pay the cost. If you do, deploy this card in your hand.",
    ),
    (
        Ability("deck", label="技"),
        "技【特】このカードと同じカード名のカードをデッキに５枚以上入れてもよい。",
        "Move One 【Special】 A deck may contain 5 or more cards with the same card name as this card.",
    ),
    (
        act(
            Choose(foe(), 1, 1),
            Modify(Chosen(), "never_ready", BECOMES, Num(1), NEXT_OPPONENT_TURN),
        ),
        "技【起】敵を１体選ぶ。次の相手のターン終了まで、その敵は未行動にならない。",
        "Move One 【Activated】 Choose 1 enemy. That enemy does not become unacted until the end of your opponent's next turn.",
    ),
    (
        act(
            Grant(
                This(),
                Ability(
                    "cont", cond=TurnOf(OPPONENT), holds=(holds("no_defeat_skill", BECOMES, 1),)
                ),
                NEXT_OPPONENT_TURN,
            )
        ),
        "技【起】次の相手のターン中、このユニットはスキルのコストやスキルの効果によって撃破されない。",
        "Move One 【Activated】 This unit cannot be defeated by the costs or effects of skills during your opponent's next turn.",
    ),
    (
        act(
            Draw(YOU, Num(1)),
            limit=1,
            gives=(
                Gives(
                    This(), Ability("loss", takes=("limit:技",)), AllSo(This(), Placed("leveled"))
                ),
            ),
        ),
        "技【起】〖ターン1回〗カードを１枚引く。このユニットがレベルアップしている場合、このスキルは〖ターン1回〗を失う。",
        "Move One 【Activated】〖Once per turn〗 Draw 1 card. If this unit has leveled up, this skill can be used more than once per turn.",
    ),
    (
        act(Choose(Cards(YOU, ("hand",)), 1, 1, by=OPPONENT), Move(Chosen(), "retreat")),
        "技【起】相手はあなたの手札を１枚選び、退避エリアに置かせる。",
        "Move One 【Activated】 Your opponent chooses 1 card in your hand without looking and puts it into your retreat area.",
    ),
    (
        act(Move(Cards(OPPONENT, ("retreat",)), "deck"), Shuffle(OPPONENT, "deck")),
        "技【起】相手の退避エリアにあるカードをデッキに加えさせる。その後、相手のデッキをシャッフルする。",
        "Move One 【Activated】 Shuffle all cards in your opponent's retreat area into your opponent's deck.",
    ),
    (
        act(
            Choose(Cards(YOU, ("retreat",), tests=(FLYING, SWORD, HasTag("icon", "BS"))), 1, 1),
            Move(Chosen(), "bond", face_down=True),
        ),
        "技【起】自分の退避エリアから<飛行>で<剣>で〖BS〗を持つカードを１枚選び、絆エリアに裏向きで置く。",
        "Move One 【Activated】 Choose 1 flying sword card with a Bond Skill in your retreat area and put it into your bond area face down.",
    ),
    (
        cont(
            holds("power", PLUS, 10, what=ally(Placed("battling"))),
            cond=AllSo(Related("support", ally()), FLYING),
        ),
        "技【常】味方を支援しているカードが<飛行>の場合、その味方の戦闘力は＋１０される。",
        "Move One 【Constant】 If the card supporting an ally is flying, that unit gets +10 attack power.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=AllSo(ally(), SWORD)),
        "技【常】すべての味方が<剣>の場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If all allies have a sword, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds(
                "fails",
                BECOMES,
                1,
                what=Related("support", This()),
                cond=AllSo(Related("support", This()), FEMALE),
            )
        ),
        "技【常】自分の<女>の支援カードはこのユニットの支援に失敗する。",
        "Move One 【Constant】 Female cards fail to support this unit.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=Both(some(ally(unit("甲"))), TurnOf(YOU))),
        "技【常】自分のターン中、このユニットの戦闘力は＋１０される。このスキルは味方に『甲』がいなければ有効にならない。",
        'Move One 【Constant】 During your turn, if there is an ally "Alder", this unit gets +10 attack power.',
    ),
    (
        cont(holds("power", PLUS, 10), cond=some(Cards(BOTH, FIELD), EQUAL, 7)),
        "技【常】ユニットがちょうど７体いる場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If there are exactly 7 units, this unit gets +10 attack power.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Either(
                (AllSo(This(), Placed("attacked")), some(ally(unit("甲"), Placed("attacked"))))
            ),
        ),
        "技【常】このユニットか味方の『甲』が攻撃されている場合、このユニットの戦闘力は＋１０される。",
        'Move One 【Constant】 If this unit or an ally "Alder" is being attacked, this unit gets +10 attack power.',
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=some(ally(Placed("same_area", This()), other=True), EQUAL, 0),
        ),
        "技【常】このユニットと同じエリアに味方が他に１体もいない場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If there are no other allies in the same line as this unit, this unit gets +10 attack power.",
    ),
    (
        cont(
            instead=(
                Instead(
                    "support_retreats",
                    Related("support", This()),
                    (*reverse(2, 0), Deploy(Happened())),
                    may=True,
                ),
            )
        ),
        "技【常】このユニットの支援に成功したカードが退避エリアに置かれる場合、代わりにあなたは[リバース2]してもよい。そうしたなら、その支援カードを出撃させる。",
        "Move One 【Constant】 When a card that supported this unit would be put into the retreat area, instead you may do [FLIP 2], then deploy that support card.",
    ),
    (
        special(
            holds(
                "no_deploy", BECOMES, 1, cond=NotTrue(some(Cards(YOU, ("retreat",)), AT_LEAST, 10))
            )
        ),
        "技【特】このカードは自分の退避エリアにカードが１０枚以上なければ出撃できない。",
        "Move One 【Special】 This card can be deployed only if there are 10 or more cards in your retreat area.",
    ),
    (
        special(holds("level_cut", BECOMES, 1), tags=("level_cut:甲",), where=("hand",)),
        "技【特】味方の『甲』をレベルアップさせる場合、手札にあるこのカードの出撃コストは１だけ小さくなる。",
        'Move One 【Special】 When an ally "Alder" is leveled up, the deployment cost of this card in your hand is 1 lower.',
    ),
    (
        special(tags=("weapon:槍", "weapon:斧")),
        "技【特】このカードは<槍>と<斧>を持つ。",
        "Move One 【Special】 This card has lance and axe.",
    ),
    (
        auto(
            Trigger("was_attacked", This(), while_=AllSo(This(), Placed("back"))),
            power(This(), 10, THIS_BATTLE),
        ),
        "技【自】後衛のこのユニットが攻撃された時、戦闘終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 If this unit is in the back line, when this unit is attacked, this unit gets +10 attack power until the end of the battle.",
    ),
    (
        auto(Trigger("orb_broken", who=OPPONENT, other=This(), by="attack"), Draw(YOU, Num(1))),
        "技【自】このユニットの攻撃で相手のオーブが破壊された時、カードを１枚引く。",
        "Move One 【Auto】 When an orb of your opponent's is broken by the attack of this unit, draw 1 card.",
    ),
    (
        auto(Trigger("moved", Cards(YOU, ("hand",)), frm="retreat", to="hand"), power(This(), 10)),
        "技【自】自分の退避エリアから手札にカードを加えた時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When a card is added to your hand from your retreat area, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        Ability(
            "special",
            (Draw(YOU, Num(1)),),
            trigger=Trigger("moved", This(), frm="hand", to="retreat", by="foe"),
            where=ANYWHERE,
            label="技",
            tags=("skill:技", "kind:special"),
        ),
        "技【特】敵のスキルか相手の支援スキルによってこのカードが自分の手札から退避エリアに置かれた時、カードを１枚引く。",
        "Move One 【Special】 When this card is put into your retreat area from your hand by a skill of an enemy or a support skill of your opponent, draw 1 card.",
    ),
    (
        cont(holds("power", PLUS, 10), cond=DuringStep("action", YOU)),
        "技【常】自分の行動フェイズ中、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 During your action phase, this unit gets +10 attack power.",
    ),
    (
        cont(holds("power", PLUS, KindsOf(ally(), "unit"))),
        "技【常】味方のユニット名１種類につき、このユニットの戦闘力は＋１される。",
        "Move One 【Constant】 This unit gets +1 attack power for each different unit name among all allies.",
    ),
]

UNREAD: list[Case] = [
    (
        act(CopyOf(This(), Happened("other"), THIS_TURN)),
        "技【起】ターン終了まで、このユニットはそのカードのコピーになる。",
        "Move One 【Activated】 This unit becomes a copy of that card until the end of the turn.",
    ),
    (
        act(
            Grant(
                This(),
                Ability(
                    "cont",
                    holds=(
                        holds("power", PLUS, 30, cond=AllSo(Related("target", This()), FLYING)),
                    ),
                    label="飛行特効",
                    tags=("skill:飛行特効", "kind:cont"),
                ),
                THIS_TURN,
            )
        ),
        "技【起】ターン終了まで、このユニットは『飛行特効』を得る。（『飛行特効』【常】このユニットが<飛行>を攻撃している場合、このユニットの戦闘力は＋３０される。）",
        "Move One 【Activated】 Until the end of the turn, this unit gets the following skill: “Sky Bane 【Constant】 If this unit is attacking a flying enemy, this unit gets +30 attack power.”",
    ),
    (
        act(Exchange(This(), main_of(YOU))),
        "技【起】このユニットと自分の主人公を入れ替える。",
        "Move One 【Activated】 Exchange this unit and your main character.",
    ),
    (
        act(
            Choose(Cards(OPPONENT, ("hand",)), 1, 1),
            MayEither(Chosen(), Move(Chosen(), "deck"), Move(Chosen(), "deck", bottom=True)),
        ),
        "技【起】相手の手札を１枚選び、デッキの１番上か１番下に置く。",
        "Move One 【Activated】 Choose 1 card in your opponent's hand without looking and put it on top of your opponent's deck or on the bottom of your opponent's deck.",
    ),
    (
        auto(Trigger("revealed", who=OPPONENT, by="ally"), power(This(), 10)),
        "技【自】味方のスキルか自分の支援スキルによって相手がデッキのカードを公開した時、ターン終了まで、このユニットの戦闘力は＋１０される。",
        "Move One 【Auto】 When your opponent reveals a card of the deck by a skill of an ally or a support skill of yours, this unit gets +10 attack power until the end of the turn.",
    ),
    (
        act(LookAt(Top(YOU, "deck", Num(1)), YOU)),
        "技【起】自分のデッキの１番上のカードを見る。",
        "Move One 【Activated】 Look at the top card of your deck.",
    ),
    (
        act(
            ChooseModes(
                (
                    (Grant(ally(), Ability("tag", tags=("weapon:剣",)), THIS_TURN),),
                    (Grant(ally(), Ability("tag", tags=("weapon:弓",)), THIS_TURN),),
                )
            )
        ),
        "技【起】<剣>か<弓>を１つ選ぶ。ターン終了まで、すべての味方に選んだ武器が追加される。",
        "Move One 【Activated】 Choose 1 of the following and carry it out: “All allies get sword until the end of the turn.” “All allies get bow until the end of the turn.”",
    ),
    (
        act(Choose(ally(HasWord("cf")), 1, 1), Relocate(Chosen(), "front")),
        "技【起】〖CF〗を持つ味方を１体選び、前衛に移動させる。",
        "Move One 【Activated】 Choose 1 ally with a Carnage Form and move it to the front line.",
    ),
    (
        cont(
            instead=(
                Instead("orb_breaks", Cards(OPPONENT, ("orb",)), (Move(Happened(), "retreat"),)),
            )
        ),
        "技【常】相手のオーブを破壊する場合、代わりに退避エリアに置く。",
        "Move One 【Constant】 When an orb of your opponent's would be broken, instead put that orb into its owner's retreat area.",
    ),
    (
        act(Modify(Top(YOU, "deck", Num(1)), "cost", BECOMES, Num(1), THIS_GAME)),
        "技【起】ゲーム終了まで、自分のデッキの１番上のカードの出撃コストは１になる。",
        "Move One 【Activated】 The deployment cost of the top card of your deck becomes 1 until the end of the game.",
    ),
    (
        cont(
            holds("power", PLUS, 10),
            cond=Either((AllSo(This(), Placed("front")), NotTrue(some(ally(FLYING))))),
        ),
        "技【常】このユニットが前衛か、<飛行>の味方がいない場合、このユニットの戦闘力は＋１０される。",
        "Move One 【Constant】 If this unit is in the front line or there is no flying ally, this unit gets +10 attack power.",
    ),
    (
        replace(act(Draw(YOU, Num(1))), cond=NthAttack(2)),
        "技【起】カードを１枚引く。このスキルはそれがこのターンの２番目の攻撃でなければ使用できない。",
        "Move One 【Activated】 Draw 1 card. This skill can be used only if it is the second attack of this turn.",
    ),
    (
        act(If(UsedIcon(YOU, "CP", 2), (Draw(YOU, Num(1)),))),
        "技【起】このターンに自分の手札から〖CP〗を２回以上使用している場合、カードを１枚引く。",
        "Move One 【Activated】 If you have used a Crest Power from hand 2 or more times this turn, draw 1 card.",
    ),
    (
        act(If(SupportFailed(OPPONENT), (Draw(YOU, Num(1)),))),
        "技【起】その攻撃中に相手の支援カードが支援に失敗していた場合、カードを１枚引く。",
        "Move One 【Activated】 If your opponent's support card has failed in this battle, draw 1 card.",
    ),
    (
        replace(cont(), does=(PayOtherwise(This(), "skill:技", (FlipLess(1),), False),)),
        "技【常】このユニットの『技』のコストは[リバース1]だけ小さくなる。",
        'Move One 【Constant】 The cost of "Move One" of this unit is [FLIP 1] less.',
    ),
]
