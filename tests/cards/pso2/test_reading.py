"""Card text to nodes: what each wording means, what is refused and with which words, bad fields."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllSo,
    AllThese,
    Among,
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
    LookAt,
    May,
    Modify,
    Move,
    NotSo,
    Num,
    NumberOf,
    OneOf,
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
    TurnOf,
)
from tefuda.games.common.card_files import Refused, read_cards
from tefuda.games.common.places import Place
from tefuda.games.pso2.cards.card import (
    TEXTS,
    Card,
    Programs,
    card_facts,
    compile_card,
    read_card,
    text_ja,
)
from tefuda.games.pso2.effects.nodes import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    PaidX,
    PayPP,
    Recover,
    Recycle,
    Redirect,
    Search,
    ToPP,
    UnderAttack,
)
from tefuda.games.pso2.text.keywords import EVENTS, keyword
from tefuda.games.pso2.text.rendering import JAPANESE
from tefuda.kernel.errors import BadInput

FIELD = ("field",)
SIDE = ("player", "field")
GEAR = ("field", "player")
TABLE = ("field", "player", "mag")


def chara(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    return Cards(who, FIELD, ("character",), tests, other)


def side(who: str, *tests: Test) -> Cards:
    return Cards(who, SIDE, ("player", "character"), tests)


def player(who: str = OPPONENT) -> Cards:
    return Cards(who, ("player",), ("player",))


def item(who: str, *tests: Test) -> Cards:
    return Cards(who, GEAR, ("item",), tests)


def inside(zone: str, *tests: Test, kind: str = "", who: str = YOU) -> Cards:
    return Cards(who, (zone,), (kind,) if kind else (), tests)


def tag(group: str, name: str) -> HasTag:
    return HasTag(group, name)


def pick(what: Selector, least: int = 1, most: int = 1, slot: int = 0, by: str = YOU) -> Choose:
    return Choose(what, least, most, by=by, slot=slot)


def pair(what: Selector, attack: int, hp: int, until: str = THIS_TURN) -> tuple[Modify, Modify]:
    more = [Modify(what, a, PLUS, Num(n), until) for a, n in (("attack", attack), ("hp", hp))]
    return more[0], more[1]


def holds(what: Selector, attack: int, hp: int) -> tuple[Holds, Holds]:
    return (
        Holds(what, "attack", PLUS, Num(attack)),
        Holds(what, "hp", PLUS, Num(hp)),
    )


def flags(what: Selector, attr: str) -> Ability:
    return Ability("static", holds=(Holds(what, attr, BECOMES, Num(1)),))


def played(*does: Action) -> Ability:
    return Ability("active", does)


def when(event: str, what: Selector | None = None, **more: Any) -> Ability:
    """A triggered ability that draws."""
    return Ability("trigger", (DRAW,), trigger=Trigger(event, what, **more))


def act(*cost: Action, **more: Any) -> Ability:
    return Ability("act", (DRAW,), cost, **more)


def enters(*does: Action, **more: Any) -> Ability:
    first, *also = EVENTS["enter"]
    return Ability("trigger", does, trigger=replace(first, also=tuple(also)), word="enter", **more)


def many(what: Selector, cmp: str, n: int) -> Compare:
    return Compare(CountOf(what), cmp, Num(n))


DRAW = Draw(YOU, Num(1))
DRAWS = "カードを1枚ドローする。"
THAT = Chosen(0)
ALLY = chara(YOU)
FOE = chara()
WEAPON = tag("type", "武器")
ARMOUR = tag("type", "防具")


def card(kind: str = "character", *texts: str, **fields: Any) -> Card:
    data: dict[str, object] = {"id": "T-1", "kind": kind, "name": "試し", "text": list(texts)}
    if kind == "player":
        data |= {"size": 40, "second": {}}
    if kind == "boss":
        data |= {"life": 10}
    return read_card(data | fields, Place("t"))


def read(text: str, kind: str = "character", **fields: Any) -> tuple[Ability, ...]:
    programs = compile_card(card(kind, *text.split("|"), **fields))
    assert isinstance(programs, Programs), programs
    return programs.abilities


def unread(text: str, kind: str = "character", **fields: Any) -> str:
    programs = compile_card(card(kind, *text.split("|"), **fields))
    assert isinstance(programs, Refused), programs
    return programs.unread[0][2]


# --- plain texts of an active card -----------------------------------------------------------------

BARE = {
    # choosing, and the forms of its verbs
    "相手のキャラ1体を選び、2ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラを1体選び、2ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラ１体を選んで、２ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラ1体に2ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラ1体を選び、そのキャラに2ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラ1体を選ぶ。それに2ダメージを与える。": (pick(FOE), Damage(THAT, Num(2))),
    "相手のキャラ2体まで選び、2ダメージを与える。": (pick(FOE, 0, 2), Damage(THAT, Num(2))),
    "相手のキャラ2体を選び、それぞれに2ダメージを与える。": (
        pick(FOE, 2, 2), Damage(THAT, Num(2))),
    "味方のキャラを好きな数選び、手札に戻す。": (pick(ALLY, 0, 99), Move(THAT, "hand")),
    "味方のキャラ1体と相手のキャラ1体を選び、それらに3ダメージを与える。": (
        pick(ALLY), pick(FOE, slot=1), Damage(AllThese((THAT, Chosen(1))), Num(3))),
    "味方のキャラ1体と相手のキャラ1体を選び、その相手のキャラに、その味方のキャラの攻撃力に等しいダメージを与える。": (
        pick(ALLY), pick(FOE, slot=1), Damage(Chosen(1), NumberOf(THAT, "attack"))),
    "味方のキャラ1体を選び、その攻撃力に等しいダメージを相手のキャラ1体に与える。": (
        pick(ALLY), pick(FOE, slot=1), Damage(Chosen(1), NumberOf(THAT, "attack"))),
    "相手は自身のキャラ1体を選び、破壊する。": (pick(FOE, by=OPPONENT), Destroy(THAT)),
    # nouns: sides, kinds, rows
    "相手1体を選び、2ダメージを与える。": (pick(side(OPPONENT)), Damage(THAT, Num(2))),
    "味方1体を選び、2ダメージを与える。": (pick(side(YOU)), Damage(THAT, Num(2))),
    "相手のキャラまたはプレイヤー1体を選び、2ダメージを与える。": (
        pick(side(OPPONENT)), Damage(THAT, Num(2))),
    "キャラ1体を選び、破壊する。": (pick(chara(BOTH)), Destroy(THAT)),
    "相手の場の後列のキャラ1体を選び、破壊する。": (pick(chara(OPPONENT, Placed("back"))), Destroy(THAT)),
    "相手のアイテム1枚を選び、破壊する。": (pick(item(OPPONENT)), Destroy(THAT)),
    "相手の武器または防具1枚を選び、破壊する。": (
        pick(item(OPPONENT, OneOf((WEAPON, ARMOUR)))), Destroy(THAT)),
    "付与されているアクティブ1枚を選び、破壊する。": (
        pick(Cards(BOTH, TABLE, ("active",))), Destroy(THAT)),
    "自分のマグをOFFにする。": (SetPose(Cards(YOU, ("mag",), ("mag",)), "off"),),
    "相手のプレイヤーに2ダメージを与える。": (Damage(player(), Num(2)),),
    "ターゲットプレイヤーに2ダメージを与える。": (
        Damage(replace(player(), tests=(Placed("target_player"),)), Num(2)),),
    "キャラまたはアイテム2枚を選び、破壊する。": (
        pick(Cards(BOTH, ("field", "player"), ("character", "item")), 2, 2), Destroy(THAT)),
    "相手のキャラまたは味方のキャラ2体を選び、破壊する。": (pick(chara(BOTH), 2, 2), Destroy(THAT)),
    "味方のハンター1体を選び、ONにする。": (
        pick(side(YOU, tag("class", "ハンター"))), SetPose(THAT, "on")),
    "味方の《ハンター》1体を選び、ONにする。": (
        pick(side(YOU, tag("class", "ハンター"))), SetPose(THAT, "on")),
    "味方の前列のハンター1体を選び、ONにする。": (
        pick(chara(YOU, Placed("front"), tag("class", "ハンター"))), SetPose(THAT, "on")),
    "お互いのプレイヤーに2ダメージを与える。": (Damage(player(BOTH), Num(2)),),
    "お互いのプレイヤーはデッキの上から2枚を捨札に置く。": (
        FromDeck(BOTH, Num(2), "discard"),),
    "デッキの上から3枚を見て、その中のキャラカード全てを手札に加え、残りを捨札に置く。": (
        FromDeck(YOU, Num(3), "look"), Move(Among(0, ("character",)), "hand"),
        Move(Among(0, (), (NotSo(HasKind(("character",))),)), "discard")),
    "相手のキャラ1体を選び、1ダメージを3回与える。": (
        pick(FOE), Repeat(Num(3), (Damage(THAT, Num(1)),))),
    "相手のキャラ1体を選び、持ち主の手札に戻す。": (pick(FOE), Move(THAT, "hand")),
    # all of some
    "相手のキャラ全てに1ダメージを与える。": (Damage(FOE, Num(1)),),
    "相手の全てのキャラに1ダメージを与える。": (Damage(FOE, Num(1)),),
    "相手のキャラそれぞれに1ダメージを与える。": (Damage(FOE, Num(1)),),
    "相手のキャラを全て破壊する。": (Destroy(FOE),),
    "相手全てに1ダメージを与える。": (Damage(side(OPPONENT), Num(1)),),
    "相手のキャラ全てと自分のプレイヤーに1ダメージを与える。": (
        Damage(AllThese((FOE, player(YOU))), Num(1)),),
    # tests
    "相手の赤または青のキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, OneOf((tag("color", "赤"), tag("color", "青"))))),),
    "相手の白のキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, HasNumber("colors", EQUAL, Num(0)))),),
    "相手の赤以外のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, NotSo(tag("color", "赤")))),),
    "相手のハンターまたはファイターのキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, OneOf((tag("class", "ハンター"), tag("class", "ファイター"))))),),
    "相手の《ハンター》のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, tag("class", "ハンター"))),),
    "相手のニューマンのキャラ全てを破壊する。": (Destroy(chara(OPPONENT, tag("kind", "ニューマン"))),),
    "相手の《星虫》のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, tag("kind", "星虫"))),),
    "相手の種別《星虫》のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, tag("kind", "星虫"))),),
    "味方の“ナナ”1体を選び、ONにする。": (pick(side(YOU, tag("name", "ナナ"))), SetPose(THAT, "on")),
    "味方の《ナナ》1体を選び、ONにする。": (pick(side(YOU, tag("name", "ナナ"))), SetPose(THAT, "on")),
    "味方の“《ナナ》”のキャラ1体を選び、ONにする。": (
        pick(chara(YOU, tag("name", "ナナ"))), SetPose(THAT, "on")),
    "相手のコスト3以下のキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, HasNumber("cost", AT_MOST, Num(3)))),),
    "相手のHPが2のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, HasNumber("hp", EQUAL, Num(2)))),),
    "相手の攻撃力4以上のキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, HasNumber("attack", AT_LEAST, Num(4)))),),
    "相手の受けているダメージが2以上のキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, HasNumber("damage", AT_LEAST, Num(2)))),),
    "相手の【OFF】状態のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, InPose("off"))),),
    "相手の攻撃中のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, Placed("attacking"))),),
    "相手の交戦状態のキャラ全てを破壊する。": (Destroy(chara(OPPONENT, Placed("engaged"))),),
    "相手のダメージを受けていないキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, NotSo(Placed("damaged")))),),
    "相手の武器を装備しているキャラ全てを破壊する。": (Destroy(chara(OPPONENT, Placed("armed"))),),
    "相手のアイテムを装備しているキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, OneOf((Placed("armed"), Placed("armoured"))))),),
    "相手のアクティブが付与されているキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, Placed("attached"))),),
    "相手の最もHPの低いキャラ1体を選び、破壊する。": (
        pick(chara(OPPONENT, Placed("lowest_hp"))), Destroy(THAT)),
    "相手の【ウォークライ】を持つキャラ全てを破壊する。": (
        Destroy(chara(OPPONENT, HasWord("war_cry"))),),
    # cards elsewhere
    "捨札のキャラカード1枚を選び、手札に加える。": (
        pick(inside("discard", kind="character")), Move(THAT, "hand")),
    "捨札から【回復】を持たないカードを3枚まで選び、デッキに加え、シャッフルする。": (
        pick(inside("discard", NotSo(HasWord("recover"))), 0, 3), Recycle(THAT)),
    "捨札の“ナナ”1枚を選び、場に出す。": (pick(inside("discard", tag("name", "ナナ"))), Deploy(THAT)),
    "手札からコスト2以下のキャラカード1枚をON状態で場に出す。": (
        pick(inside("hand", HasNumber("cost", AT_MOST, Num(2)), kind="character")),
        Deploy(THAT, pose="on")),
    "PPのカード2枚をONにする。": (pick(inside("pp"), 2, 2), SetPose(THAT, "on")),
    "手札1枚をPPに置く。": (pick(inside("hand")), ToPP(THAT)),
    "デッキの上から1枚をPPに裏向きで置く。": (
        ToPP(Top(YOU, "deck", Num(1)), "on", face_down=True),),
    "デッキの上から1枚をPPにOFF状態で置く。": (ToPP(Top(YOU, "deck", Num(1)), "off"),),
    "相手のデッキの上から2枚を捨札に置く。": (FromDeck(OPPONENT, Num(2), "discard"),),
    "デッキの上から2枚を手札に加える。": (Move(Top(YOU, "deck", Num(2)), "hand"),),
    "デッキから武器または防具のアイテムカード1枚をサーチする。": (
        Search(inside("deck", OneOf((WEAPON, ARMOUR)), kind="item"), 1),),
    "デッキからコスト3以下のハンターのキャラカードを2枚までサーチする。": (
        Search(
            inside(
                "deck", HasNumber("cost", AT_MOST, Num(3)), tag("class", "ハンター"), kind="character"
            ),
            2,
        ),),
    "デッキの上から3枚を見て、その中からキャラカード1枚を手札に加え、残りをデッキの下に置く。": (
        FromDeck(YOU, Num(3), "look"),
        pick(Among(0, ("character",)), slot=1),
        Move(Chosen(1), "hand"),
        Move(Rest(0, (1,)), "deck", bottom=True)),
    "相手の手札を見る。": (LookAt(inside("hand", who=OPPONENT), YOU),),
    "相手は手札を公開する。": (Show(inside("hand", who=OPPONENT)),),
    "デッキをシャッフルする。": (Shuffle(YOU, "deck"),),
    # what is done
    "カードを2枚ドローする。": (Draw(YOU, Num(2)),),
    "カード2枚をドローする。": (Draw(YOU, Num(2)),),
    "相手は手札を1枚捨てる。": (Discard(OPPONENT, Num(1)),),
    "お互いのプレイヤーはカードを1枚ドローする。": (Draw(BOTH, Num(1)),),
    "手札を全て捨てる。": (Discard(YOU, CountOf(inside("hand"))),),
    "手札のアクティブカード1枚を捨てる。": (
        pick(inside("hand", kind="active")), Move(THAT, "discard")),
    "【回復2】する。": (Recover(Num(2)),),
    "味方のキャラ1体を選び、受けているダメージを取り除く。": (pick(ALLY), Heal(THAT)),
    "味方のキャラ全てが受けているダメージを全て取り除く。": (Heal(ALLY),),
    "相手のキャラ1体を選び、後列に移動させる。": (pick(FOE), Relocate(THAT, "back")),
    "相手のキャラ1体を選び、デッキの下に置く。": (pick(FOE), Move(THAT, "deck", bottom=True)),
    "相手のキャラ1体を選び、デッキの上に置く。": (pick(FOE), Move(THAT, "deck")),
    "味方のキャラ1体を選び、攻撃の対象をそのキャラに移す。": (pick(ALLY), Redirect(THAT)),
    "この戦闘を終了する。": (EndBattle(),),
    "捨札の武器のアイテムカード1枚と味方のキャラ1体を選び、そのカードをそのキャラに装備する。": (
        pick(inside("discard", WEAPON, kind="item")), pick(ALLY, slot=1), Equip(THAT, Chosen(1))),
    "手札の武器1枚を選び、味方のキャラ1体に装備する。": (
        pick(inside("hand", WEAPON, kind="item")), pick(ALLY, slot=1), Equip(THAT, Chosen(1))),
    "相手のキャラ1体を選び、それに装備されている武器を破壊する。": (
        pick(FOE), Destroy(AttachedTo(THAT, "weapon"))),
    "相手のキャラ1体を選び、その持ち主のプレイヤーに2ダメージを与える。": (
        pick(FOE), Damage(Related("master", THAT), Num(2))),
    # for a while
    "味方のキャラ1体を選び、このターン中、+2/+0する。": (pick(ALLY), *pair(THAT, 2, 0)),
    "味方のキャラ1体を選び、ターン終了時まで+2/+0する。": (pick(ALLY), *pair(THAT, 2, 0)),
    "このターン中、味方のキャラ1体を+2/-1する。": (pick(ALLY), *pair(THAT, 2, -1)),
    "この戦闘中、味方のキャラ全ては+1/+1。": pair(ALLY, 1, 1, THIS_BATTLE),
    "ゲーム中、自分のプレイヤーは+1/+0。": pair(player(YOU), 1, 0, THIS_GAME),
    "相手のキャラ1体を選び、フリーズさせる。": (
        pick(FOE), Modify(THAT, "no_attack", BECOMES, Num(1), THIS_TURN)),
    "次の相手のターン終了時まで、相手のキャラ全てをフリーズさせる。": (
        Modify(FOE, "no_attack", BECOMES, Num(1), NEXT_OPPONENT_TURN),),
    "味方のキャラ1体を選び、このターン中、【狙撃】と【貫通2】を得る。": (
        pick(ALLY),
        Grant(THAT, keyword("snipe"), THIS_TURN),
        Grant(THAT, keyword("pierce", 2), THIS_TURN)),
    "このターン中、味方のキャラは「登場時：カードを1枚ドローする。」を得る。": (
        Grant(ALLY, enters(DRAW), THIS_TURN),),
    "このターン中、相手はアクティブカードをプレイできない。": (
        Modify(Players(OPPONENT), "no_play_active", BECOMES, Num(1), THIS_TURN),),
    "このターン中、自分のプレイヤーが受けるダメージを-2する。": (
        Modify(player(YOU), "cut", PLUS, Num(2), THIS_TURN),),
    # one after another
    "カードを1枚ドローする。さらに、手札を1枚捨てる。": (DRAW, Discard(YOU, Num(1))),
    "カードを1枚ドローし、手札を1枚捨てる。": (DRAW, Discard(YOU, Num(1))),
    "味方のキャラ1体を選び、手札に戻す。そうした場合、カードを1枚ドローする。": (
        pick(ALLY), Move(THAT, "hand"), If(Did(), (DRAW,))),
    "手札を1枚捨ててもよい。そうした場合、カードを1枚ドローする。": (
        May((Discard(YOU, Num(1)),), (DRAW,)),),
    "手札を1枚捨ててもよい。そうしなかった場合、カードを1枚ドローする。": (
        May((Discard(YOU, Num(1)),), otherwise=(DRAW,)),),
    "味方のキャラが3体以上いるなら、カードを1枚ドローする。": (If(many(ALLY, AT_LEAST, 3), (DRAW,)),),
    "カードを1枚ドローする。相手のキャラがいないなら、かわりにカードを2枚ドローする。": (
        If(many(FOE, EQUAL, 0), (Draw(YOU, Num(2)),), (DRAW,)),),
    "味方のキャラ1体を選び、ONにする。ターン終了時、そのキャラを破壊する。": (
        pick(ALLY),
        SetPose(THAT, "on"),
        Delay(Ability("trigger", (Destroy(THAT),), trigger=Trigger("turn_end")), THIS_TURN)),
    "以下のいずれかの能力を選んで発動する。\n・相手のキャラ1体を選び、4ダメージを与える。\n・カードを1枚ドローする。": (
        ChooseModes(((pick(FOE), Damage(THAT, Num(4))), (DRAW,))),),
    "以下の能力から2つまで選んで発動する。・カードを1枚ドローする。・【回復1】する。": (
        ChooseModes(((DRAW,), (Recover(Num(1)),)), 2, up_to=True),),
    # how much
    "相手のプレイヤーに味方のキャラ1体につき1ダメージを与える。": (Damage(player(), CountOf(ALLY)),),
    "相手のプレイヤーに味方のキャラ1体につき2ダメージを与える。": (
        Damage(player(), Scaled(CountOf(ALLY), 2)),),
    "捨札のカード1枚につき、カードを1枚ドローする。": (Draw(YOU, CountOf(inside("discard"))),),
    "味方のキャラ1体につき、相手のキャラ1体を選び、1ダメージを与える。": (
        Repeat(CountOf(ALLY), (pick(FOE), Damage(THAT, Num(1)))),),
    "相手のプレイヤーにXダメージを与える。Xは味方のキャラの数に等しい。": (Damage(player(), CountOf(ALLY)),),
    "相手のプレイヤーに味方のキャラの色の数に等しいダメージを与える。": (
        Damage(player(), KindsOf(ALLY, "color")),),
    "（注釈。）カードを1枚ドローする。（これは能力ではない。）": (DRAW,),
}  # fmt: skip


@pytest.mark.parametrize("text", BARE)
def test_an_active_does(text: str) -> None:
    assert read(text, "active") == (played(*BARE[text]),)


def test_x_of_an_active_is_what_was_paid() -> None:
    """209.3."""
    text = "相手のキャラ1体を選び、Xダメージを与える。"
    assert read(text, "active", cost="1+X") == (played(pick(FOE), Damage(THAT, PaidX())),)
    assert "what X is" in unread(text, "active", cost=1)


def test_plain_texts_of_an_active_are_one_ability() -> None:
    """211.2: in their order, and a later one speaks of what an earlier one chose."""
    text = f"【MAIN】相手のキャラ1体を選び、2ダメージを与える。|【ドロップ】：{DRAWS}|そのキャラをOFFにする。"
    first, second = read(text, "active")
    done = (pick(FOE), Damage(THAT, Num(2)), SetPose(THAT, "off"))
    assert first == replace(played(*done), tags=("timing:main",))
    assert (second.kind, second.word, second.does) == ("trigger", "drop", (DRAW,))


def test_an_attached_active_has_abilities_on_the_field() -> None:
    """204.2.2."""
    text = "【付与】相手のキャラ|付与先は攻撃宣言できない。|戦闘不能時：カードを1枚ドローする。"
    header, bans, falls = read(text, "active")
    assert header == Ability("attach", (pick(FOE),))
    assert bans == flags(Host(), "no_attack")
    assert falls.word == "fallen"


# --- what holds ------------------------------------------------------------------------------------

TEAM = chara(YOU, tag("class", "ハンター"), other=True)
STANDING = {
    "このカードは+1/+1。": Ability("static", holds=holds(This(), 1, 1)),
    "自身は+1/-2。": Ability("static", holds=holds(This(), 1, -2)),
    "装備先は+2/+1。": Ability("static", holds=holds(Host(), 2, 1)),
    "他の味方のハンターのキャラは+1/+0。": Ability("static", holds=holds(TEAM, 1, 0)),
    "味方の前列のキャラは+1/+0。": Ability("static", holds=holds(chara(YOU, Placed("front")), 1, 0)),
    "自分のターン中、このカードは+2/+0。": Ability(
        "static", cond=TurnOf(YOU), holds=holds(This(), 2, 0)),
    "相手のメインフェイズ中、このカードは+2/+0。": Ability(
        "static", cond=DuringStep("main", OPPONENT), holds=holds(This(), 2, 0)),
    "味方のキャラ1体につき、このカードは+1/+0。": Ability("static", holds=(
        Holds(This(), "attack", PLUS, CountOf(ALLY)),
        Holds(This(), "hp", PLUS, Scaled(CountOf(ALLY), 0)))),
    "このカードは+X/+X。Xは手札の枚数に等しい。": Ability("static", holds=(
        Holds(This(), "attack", PLUS, CountOf(inside("hand"))),
        Holds(This(), "hp", PLUS, CountOf(inside("hand"))))),
    "このカードの攻撃力は味方のキャラの数に等しい。": Ability(
        "static", holds=(Holds(This(), "attack", BECOMES, CountOf(ALLY)),)),
    "味方のキャラは【狙撃】を持つ。": Ability("static", gives=(Gives(ALLY, keyword("snipe")),)),
    "味方のキャラは『狙撃』を持つ。": Ability("static", gives=(Gives(ALLY, keyword("snipe")),)),
    "手札のテクニックのアクティブカードのコストを-1する。": Ability("static", holds=(
        Holds(inside("hand", tag("kind", "テクニック"), kind="active"), "price", PLUS, Num(-1)),)),
    "自分の手札の上限枚数を+1する。": Ability(
        "static", holds=(Holds(Players(YOU), "hand_room", PLUS, Num(1)),)),
    "装備先の武器の装備枠を+1する。": Ability(
        "static", holds=(Holds(Host(), "weapon_room", PLUS, Num(1)),)),
    "このカードが受けるダメージを1軽減する。": Ability(
        "static", holds=(Holds(This(), "cut", PLUS, Num(1)),)),
    "このカードが与えるダメージを+1する。": Ability(
        "static", holds=(Holds(This(), "deals", PLUS, Num(1)),)),
    "このカードは可能なら攻撃しなければならない。": flags(This(), "must_attack"),
    "相手は可能ならこのカードを攻撃しなければならない。": flags(This(), "must_target"),
    "相手は【回復】できない。": flags(Players(OPPONENT), "no_recover"),
    "相手は【ウォークライ】を使用できない。": flags(Players(OPPONENT), "no_war_cry"),
    "付与先は【ウォークライ】を使用できない。": flags(Host(), "no_war_cry"),
    "付与先はフリーズする。": flags(Host(), "no_attack"),
    "このカードはプレイヤーを攻撃できない。": flags(This(), "no_attack_player"),
    "このカードは攻撃の対象に選ばれない。": flags(This(), "no_target"),
    "このカードは相手の能力の対象に選ばれない。": flags(This(), "no_choice"),
    "このカードはダメージを受けない。": flags(This(), "no_damage"),
    "このカードは戦闘ダメージを受けない。": flags(This(), "no_battle_damage"),
    "このカードは破壊されない。": flags(This(), "no_destroy"),
    "このカードは開始フェイズにONにならない。": flags(This(), "no_wake"),
    "このカードはダメージによって後列に移動しない。": flags(This(), "no_back"),
    "このカードが破壊される場合、かわりにこのカードを手札に戻す。": Ability("static", instead=(
        Instead("moved", This(), (Move(This(), "hand"),), frm="field", to="discard"),)),
    "味方のキャラが破壊される場合、かわりにそのキャラを手札に戻してもよい。": Ability("static", instead=(
        Instead("moved", ALLY, (Move(Happened(), "hand"),), True, "field", "discard"),)),
    "装備先がダメージを受ける場合、かわりにこのカードを破壊する。": Ability("static", instead=(
        Instead("damaged", Host(), (Destroy(This()),)),)),
    "このカードは相手の場の最もコストの低いキャラを攻撃する。": Ability(
        "aim", (pick(chara(OPPONENT, Placed("lowest_cost"))),)),
}  # fmt: skip


@pytest.mark.parametrize("text", STANDING)
def test_a_static_ability_holds(text: str) -> None:
    """300.4."""
    assert read(text) == (STANDING[text],)


# --- conditions ------------------------------------------------------------------------------------

HAND, THEIRS = CountOf(inside("hand")), CountOf(inside("hand", who=OPPONENT))
FACTS = {
    "味方のキャラが3体以上いる": many(ALLY, AT_LEAST, 3),
    "味方のキャラが2体": many(ALLY, EQUAL, 2),
    "味方の“ナナ”がいる": many(side(YOU, tag("name", "ナナ")), AT_LEAST, 1),
    "自分のデッキが10枚以下": many(inside("deck"), AT_MOST, 10),
    "手札の枚数が3以下": Compare(HAND, AT_MOST, Num(3)),
    "自分の手札の枚数が相手の手札の枚数以下": Compare(HAND, AT_MOST, THEIRS),
    "自分の手札が相手の手札より少ない": Compare(HAND, AT_MOST, Sum(THEIRS, Num(-1))),
    "このカードの攻撃力が5以上": Compare(NumberOf(This(), "attack"), AT_LEAST, Num(5)),
    "このカードが前列にいる": AllSo(This(), Placed("front")),
    "このカードがON状態である": AllSo(This(), InPose("on")),
    "このカードが武器を装備している": AllSo(This(), Placed("armed")),
    "装備先がハンターである": AllSo(Host(), tag("class", "ハンター")),
    "装備先がハンターではない": AllSo(Host(), NotSo(tag("class", "ハンター"))),
    "装備先がキャラである": AllSo(Host(), HasKind(("character",))),
    "自分のターンである": TurnOf(YOU),
    "味方が攻撃されている": UnderAttack(),
    "味方のキャラが3体以上いて、手札が2枚以下": Both(
        many(ALLY, AT_LEAST, 3), many(inside("hand"), AT_MOST, 2)),
    "味方のキャラが3体以上いるか、手札が2枚以下": Either(
        (many(ALLY, AT_LEAST, 3), many(inside("hand"), AT_MOST, 2))),
}  # fmt: skip


@pytest.mark.parametrize("fact", FACTS)
def test_a_condition(fact: str) -> None:
    cond = FACTS[fact]
    stands = Ability("static", cond=cond, holds=holds(This(), 1, 0))
    assert read(f"{fact}なら、このカードは+1/+0。") == (stands,)
    assert read(f"{fact}なら、{DRAWS}", "active") == (played(If(cond, (DRAW,))),)
    if not isinstance(cond, (Both, Either)):
        waits = when("turn_start", who=YOU)
        assert read(f"自分のターンの開始時/{fact}：{DRAWS}") == (replace(waits, cond=cond),)


# --- what triggers ---------------------------------------------------------------------------------

EVENTS_READ = {
    "他の味方のキャラが場に出た時": when("moved", chara(YOU, other=True), to="field"),
    "味方のキャラが破壊された時": when("moved", ALLY, frm="field", to="discard"),
    "味方のアイテムが破壊された時": when(
        "moved", item(YOU), frm="field", to="discard",
        also=(Trigger("moved", item(YOU), frm="player", to="discard"),)),
    "このカードが手札から捨てられた時": when("moved", This(), frm="hand", to="discard"),
    "カードが手札から捨札に置かれた時": when("moved", inside("hand"), frm="hand", to="discard"),
    "このカードがPPに置かれた時": when("moved", This(), to="pp"),
    "自分のPPにカードが置かれた時": when("moved", inside("pp"), to="pp"),
    "味方のキャラが手札に戻った時": when("moved", ALLY, frm="field", to="hand"),
    "このカードがONになった時": when("turned", This(), to="on"),
    "ONの味方のキャラがOFFになった時": when("turned", ALLY, frm="on", to="off"),
    "相手のキャラが攻撃宣言した時": when("declared", FOE),
    "このカードが攻撃の対象になった時": when("targeted", This()),
    "装備先が攻撃した時": when("attacks", Host()),
    "このカードが相手のプレイヤーを攻撃した時": when("attacks", This(), other=player()),
    "味方のキャラが攻撃された時": when("attacked", ALLY),
    "このカードが相手のキャラに攻撃された時": when("attacked", This(), other=FOE),
    "このカードが交戦状態になった時": when("engages", This()),
    "このカードが攻撃し、相手のプレイヤーと交戦状態になった時": when(
        "engages", This(), by="attacker", other=player()),
    "味方のキャラが武器を使用した時": when("weapon_used", item(YOU, WEAPON), other=ALLY),
    "このカードがダメージを受けた時": when("damaged", This()),
    "このカードが戦闘ダメージを受けた時": when("damaged", This(), by="battle"),
    "このカードが相手のプレイヤーにダメージを与えた時": when("dealt", This(), other=player()),
    "このカードが相手のキャラに戦闘ダメージを与えた時": when("dealt", This(), by="battle", other=FOE),
    "このカードが戦闘で相手のキャラを破壊した時": when("kills", This(), other=FOE),
    "このカードが攻撃によってキャラを破壊した時": when("kills", This(), by="attack", other=chara(BOTH)),
    "自分がカードをドローした時": when("drawn", who=YOU),
    "自分がテクニックのアクティブカードをプレイした時": when(
        "played", Cards(YOU, (), ("active",), (tag("kind", "テクニック"),)), who=YOU),
    "相手が起動能力を起動した時": when("activated", who=OPPONENT),
    "このカードが武器を装備した時": when("equipped", This(), other=item(YOU, WEAPON)),
    "味方が【回復】した時": when("recovered", side(YOU)),
    "自分が【回復】した時": when("recovered", who=YOU),
    "味方のキャラが後列に移動した時": when("row_changed", ALLY, by="back"),
    "このカードの戦闘終了時": when("battle_end", This()),
    "自分のターンの開始時": when("turn_start", who=YOU),
    "相手のターンの終了時": when("turn_end", who=OPPONENT),
    "ターン終了時": when("turn_end"),
    "自分のメインフェイズの開始時": when("main_start", who=YOU),
    "自分のターン中/味方のキャラが破壊された時": replace(
        when("moved", ALLY, frm="field", to="discard"), cond=TurnOf(YOU)),
    "自分のターン中、味方のキャラが破壊された時": replace(
        when("moved", ALLY, frm="field", to="discard"), cond=TurnOf(YOU)),
    "このカードが攻撃した時/このカードが攻撃された時": when(
        "attacks", This(), also=(Trigger("attacked", This()),)),
    "このカードが攻撃した時、またはこのカードが攻撃された時": when(
        "attacks", This(), also=(Trigger("attacked", This()),)),
    "1ターンに1度、装備先が攻撃した時、①": replace(
        when("attacks", Host()), limit=1, cost=(PayPP(Num(1)),)),
    "相手のキャラが攻撃宣言した時、このカードを破壊する": replace(
        when("declared", FOE), cost=(Destroy(This()),)),
}  # fmt: skip


@pytest.mark.parametrize("text", EVENTS_READ)
def test_an_event(text: str) -> None:
    """300.2, glossary.(A)/(B):(C)."""
    assert read(f"{text}：{DRAWS}") == (EVENTS_READ[text],)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("味方のキャラが破壊された時：そのキャラを手札に戻す。", Happened()),
        ("味方のキャラが攻撃した時：それを手札に戻す。", Happened()),
        ("このカードが相手のキャラに攻撃された時：そのキャラを手札に戻す。", Happened("other")),
        ("このカードが交戦状態になった時：その相手を手札に戻す。", Happened("other")),
        ("このカードが攻撃した時：交戦している相手を手札に戻す。", Related("foe", This())),
    ],
)
def test_what_the_event_happened_to(text: str, what: Selector) -> None:
    (ability,) = read(text)
    assert ability.does == (Move(what, "hand"),)


def test_what_is_chosen_is_nearer_than_the_event() -> None:
    (ability,) = read("味方のキャラが破壊された時：相手のキャラ1体を選ぶ。そのキャラを破壊する。")
    assert ability.does == (pick(FOE), Destroy(THAT))


def test_a_weapon_and_an_armour_are_used() -> None:
    """205.5: what the card is tells which of the two it is."""
    text = f"このカードを使用した時：{DRAWS}"
    assert read(text, "item", type="武器") == (when("weapon_used", This()),)
    assert read(text, "item", type="防具") == (when("armour_used", This()),)
    assert "not used" in unread(text)


# --- costs -----------------------------------------------------------------------------------------

COSTS = {
    "①⇒": act(PayPP(Num(1))),
    "【MAIN】⑨⇒": act(PayPP(Num(9)), tags=("timing:main",)),
    "【MAIN】1ターンに1度、②⇒": act(PayPP(Num(2)), tags=("timing:main",), limit=1),
    "【ON】⇒【OFF】⇒": act(SetPose(This(), "off")),
    "①/【ON】⇒【OFF】⇒": act(PayPP(Num(1)), SetPose(This(), "off")),
    "①、手札を1枚捨てる⇒": act(PayPP(Num(1)), Discard(YOU, Num(1))),
    "自分のターン中/①⇒": act(PayPP(Num(1)), cond=TurnOf(YOU)),
    "自身を破壊する⇒": act(Destroy(This())),
    "味方のキャラ1体を破壊する⇒": act(pick(ALLY), Destroy(THAT)),
    "味方のキャラ1体を選び、破壊する⇒": act(pick(ALLY), Destroy(THAT)),
    "味方のキャラ1体をOFFにする⇒": act(pick(chara(YOU, InPose("on"))), SetPose(THAT, "off")),
    "デッキの上から2枚を捨札に置く⇒": act(FromDeck(YOU, Num(2), "discard")),
    "自分のプレイヤーに1ダメージを与える⇒": act(Damage(player(YOU), Num(1))),
    "PPのカード1枚を捨札に置く⇒": act(pick(inside("pp")), Move(THAT, "discard")),
    "捨札のカード2枚をデッキの下に置く⇒": act(
        pick(inside("discard"), 2, 2), Move(THAT, "deck", bottom=True)),
}  # fmt: skip


@pytest.mark.parametrize("text", COSTS)
def test_a_cost(text: str) -> None:
    """300.3."""
    assert read(text + DRAWS) == (COSTS[text],)


@pytest.mark.parametrize("coin", ["⊗", "Ⓧ"])
def test_x_is_what_was_paid(coin: str) -> None:
    """glossary.⊗."""
    (ability,) = read(f"{coin}⇒相手のキャラ1体を選び、Xダメージを与える。")
    paid = (PayPP(PaidX()),)
    assert ability == Ability("act", (pick(FOE), Damage(THAT, PaidX())), paid)


def test_an_ability_says_when_it_can_be_used() -> None:
    only = "この能力は自分のターン中のみ使用できる。"
    assert read(f"①⇒{DRAWS}{only}") == (act(PayPP(Num(1)), cond=TurnOf(YOU)),)
    once = "この能力は1ターンに1度のみ発動できる。"
    assert read(f"①⇒{DRAWS}{once}") == (act(PayPP(Num(1)), limit=1),)


# --- keywords --------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["【{}】", "『{}』", "{}", "【{}】（注釈。）"])
@pytest.mark.parametrize(
    ("said", "word", "n"),
    [
        ("ウォークライ", "war_cry", 0),
        ("連撃", "chain", 0),
        ("奇襲", "ambush", 0),
        ("連続射撃", "double", 0),
        ("狙撃", "snipe", 0),
        ("貫通2", "pierce", 2),
        ("装備枠３", "slots", 3),
    ],
)
def test_a_keyword(form: str, said: str, word: str, n: int) -> None:
    """302, 205.4.4.1."""
    assert read(form.format(said)) == (keyword(word, n),)


def test_several_keywords_in_one_text() -> None:
    assert read("【奇襲】、【貫通2】") == (keyword("ambush"), keyword("pierce", 2))


def test_the_long_form_of_war_cry() -> None:
    """302.1b."""
    text = (
        "【ON】⇒【OFF】⇒攻撃の対象をこのカードに移す。この能力は味方が攻撃された時のみ発動できる。"
    )
    (ability,) = read(text)
    assert replace(ability, word="war_cry") == keyword("war_cry")


@pytest.mark.parametrize("form", ["{}：", "【{}】：", "『{}』："])
@pytest.mark.parametrize(
    ("said", "word"), [("登場時", "enter"), ("戦闘不能時", "fallen"), ("ドロップ", "drop")]
)
def test_a_keyword_that_triggers(form: str, said: str, word: str) -> None:
    """302.2-302.4."""
    first, *also = EVENTS[word]
    trigger = replace(first, also=tuple(also))
    assert read(form.format(said) + DRAWS) == (
        Ability("trigger", (DRAW,), trigger=trigger, word=word),
    )


def test_the_long_form_of_entering_and_falling() -> None:
    for long, short in (
        ("このカードが場に出た時", "登場時"),
        ("このカードが破壊された時", "戦闘不能時"),
    ):
        assert read(f"{long}：{DRAWS}") == read(f"{short}：{DRAWS}")


def test_two_keywords_are_each_enough() -> None:
    (ability,) = read(f"登場時/戦闘不能時：{DRAWS}")
    first, *also = (*EVENTS["enter"], *EVENTS["fallen"])
    assert ability.trigger == replace(first, also=tuple(also))
    assert ability.word == ""


# --- 種別 and names ---------------------------------------------------------------------------------


def test_a_card_names_its_own_kind_without_brackets() -> None:
    """210: a word that is no card's kind is not one."""
    text = "他の味方の星虫のキャラは+1/+0。"
    (ability,) = read(text, kinds=["星虫"])
    assert ability.holds == holds(chara(YOU, tag("kind", "星虫"), other=True), 1, 0)
    assert unread(text) == "星虫のキャラは+1/+0。"


def test_a_kind_inside_a_name_is_part_of_the_name() -> None:
    (ability,) = read("味方の“星虫の子”がいるなら、このカードは+1/+0。", kinds=["星虫"])
    assert ability.cond == many(side(YOU, tag("name", "星虫の子")), AT_LEAST, 1)


# --- two sides -------------------------------------------------------------------------------------


def test_the_sides_of_a_player_are_kept_apart() -> None:
    """102.3.1."""
    both = card(
        "player", "このカードは+1/+1。", attack=1, second={"attack": 2, "text": [f"①⇒{DRAWS}"]}
    )
    programs = compile_card(both)
    assert isinstance(programs, Programs)
    assert programs.abilities == (Ability("static", holds=holds(This(), 1, 1)),)
    assert programs.second == (act(PayPP(Num(1))),)
    assert (both.attack, both.second_attack) == (1, 2)
    assert TEXTS.of_card(both, "ja") == ["【先攻】このカードは+1/+1。", f"【後攻】①⇒{DRAWS}"]
    assert [t.split("]")[0] for t in TEXTS.of_card(both, "en")] == ["[first", "[second"]


def test_unread_words_of_the_other_side_are_shown() -> None:
    programs = compile_card(card("player", second={"text": ["踊る。"]}))
    assert isinstance(programs, Refused)
    assert programs.unread == (("裏面のテキスト1", "踊る。", "踊る。", "踊る。"),)


# --- refused ---------------------------------------------------------------------------------------

UNREAD = {
    "カードを1枚引く。": "引く。",
    "相手のキャラ1体を選び、2ダメージを与えてください。": "与えてください。",
    "カードを1枚ドローする": "する",
    "カードを1枚ドローする。踊る。": "踊る。",
    "味方の虫のキャラ1体を選び、ONにする。": "虫のキャラ1体を選び、ONにする。",
    "相手のキャラ1体を選び、【貫通】を得る。": "を得る。",
}
MEANINGLESS = {
    "相手のキャラを破壊する。": "which is meant cannot be told",
    "相手のキャラ1体を選び、そのアイテムを破壊する。": "nothing was chosen",
    "そのキャラを破壊する。": "nothing was chosen",
    "2ダメージを与える。": "nothing was chosen",
    "カード1枚を選び、破壊する。": "where the cards are",
    "味方のキャラ1体を選び、相手のキャラ1体を選び、2ダメージを与える。": "more than one",
    "味方のキャラ1体と相手のキャラ1体を選び、そのキャラを破壊する。": "more than one",
    "味方のキャラ1体を選び、+1/+0する。": "how long it lasts",
    "相手のキャラ0体を選び、破壊する。": "a choice of none",
    "自分のターン中、カードを1枚ドローする。": "only a static ability",
    "アクティブカードをプレイできない。": "whose is meant",
    "捨札のカード1枚を捨てる。": "cards of a hand are discarded",
    "相手の味方1体を選び、破壊する。": "whose it is",
    "相手の相手のキャラ1体を選び、破壊する。": "said twice",
    "相手の赤の赤のキャラ1体を選び、破壊する。": "said twice",
    "そうした場合、カードを1枚ドローする。": "nothing stands before",
    "相手のプレイヤーにXダメージを与える。": "what X is",
    "以下の能力から3つを選んで発動する。・カードを1枚ドローする。・【回復1】する。": "not that many",
}
LINES = {
    "カードを1枚ドローする。": "static ability cannot",
    "味方のキャラは+X/+0。": "what X is",
    "①：カードを1枚ドローする。": "what triggers it",
    "登場時⇒カードを1枚ドローする。": "that waits",
    "自分のターン中⇒カードを1枚ドローする。": "no cost",
    "【MAIN】登場時：カードを1枚ドローする。": "of a triggered ability",
    "【付与】味方のキャラ": "not said on such a card",
    "このターン中、味方のキャラは+1/+0。": "static ability cannot",
    "このカードは+1/+0⇒カードを1枚ドローする。": "",
    "このカードは+1/+0。このカードのコストを-1する。": "nothing on the field",
    "自分のアクティブが与えるダメージを+1する。": "never what deals damage",
    "登場時：相手のキャラ1体を選び、自分の手札に加える。": "not their owner's",
    "登場時：相手のPPのカード1枚を選び、破壊する。": "on the field are destroyed",
    "登場時：味方のキャラまたは相手のアイテム1枚を選び、破壊する。": "named together",
    "味方のキャラは「このカードを使用した時：カードを1枚ドローする。」を持つ。": "not used",
}


def test_a_card_s_own_cost_is_counted_in_the_hand() -> None:
    """300.4.1: on the field it is paid already."""
    less = Holds(This(), "price", PLUS, Scaled(CountOf(ALLY), -1))
    for text in (
        "このカードのコストは、味方のキャラ1体につき-1する。",
        "このカードのコストは、味方のキャラ1体につき-1される。",
        "味方のキャラ1体につき、手札のこのカードのコストを-1する。",
    ):
        programs = compile_card(card("character", text))
        assert isinstance(programs, Programs)
        assert programs.abilities == (Ability("static", holds=(less,), where=("hand",)),)
        said = unread(text, "mag")
        assert "nothing on the field" in said


def test_a_note_alone_is_no_ability() -> None:
    programs = compile_card(card("active", "（何も起きない。）"))
    assert isinstance(programs, Programs)
    assert programs.abilities == ()


SAID_AGAIN = (
    "キャラまたは武器1枚を選び、破壊する。",
    "味方のハンターまたはファイター1体を選び、ONにする。",
    "自分のHPが5以下なら、カードを1枚ドローする。",
    "味方のキャラが3体以上いるなら、カードを2枚ドローする。そうでないなら、カードを1枚ドローする。",
    "デッキの上から1枚を公開する。それがハンターのキャラカードなら、手札に加える。",
    "デッキの上から1枚を見て、デッキの上または下に置く。",
    "デッキを見て、その中から“ナナ”1枚を選び、公開して手札に加える。",
    "デッキの上から4枚を公開し、その中のハンターのカードを全て手札に加える。残りを捨札に置く。",
    "相手の手札を見て、その中からアクティブカード1枚を選び、捨札に置く。",
    "相手のキャラに付与されているアクティブ1枚を選び、破壊する。",
    "相手のキャラ1体を選び、そのキャラが装備している武器を全て破壊する。",
    "捨札の武器1枚を味方のキャラ1体に装備してもよい。",
    "交戦状態の味方1体を選び、この戦闘中、+2/+0する。",
    "このターン中、お互いのプレイヤーは【回復】できない。",
    "味方のキャラ1体を選び、このターン中、+1/+1する。そのキャラがハンターなら、かわりに+2/+2する。",
    "味方のキャラ1体を選び、このターン中、+1/+1する。そのキャラがハンターなら、さらに【貫通1】を得る。",
    "このターン中、手札のキャラカードのコストを味方のキャラ1体につき-1する。",
)


@pytest.mark.parametrize("text", SAID_AGAIN)
def test_what_is_said_of_it_is_read_again(text: str) -> None:
    programs = compile_card(card("active", text))
    assert isinstance(programs, Programs), programs
    again = compile_card(card("active", *[JAPANESE.ability(a) for a in programs.abilities]))
    assert isinstance(again, Programs), again
    assert again.abilities == programs.abilities


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("このカードはON状態で場に出る。", "ambush"),
        ("このカードは攻撃中戦闘ダメージを受けない。", "snipe"),
        ("このカードは攻撃対象を2つ同時に選択できる。戦闘は同時に解決する。", "double"),
        ("このカードが相手のプレイヤーを攻撃した時：1ターンに1度だけ【ON】になる。", "chain"),
    ],
)
def test_the_words_for_which_a_keyword_stands(text: str, word: str) -> None:
    programs = compile_card(card("character", text))
    assert isinstance(programs, Programs), programs
    assert programs.abilities == (keyword(word),)


AT_THREE = "味方のキャラが3体以上いるなら、"


@pytest.mark.parametrize(
    ("text", "under"),
    [
        (f"{AT_THREE}{DRAWS}その後、手札を1枚捨てる。", True),
        (f"{AT_THREE}{DRAWS}手札を1枚捨てる。", False),
        (f"手札を1枚捨ててもよい。そうした場合、{DRAWS}その後、{DRAWS}", True),
        (f"手札を1枚捨ててもよい。その後、{DRAWS}", False),
    ],
)
def test_what_is_done_after_that_stands_under_what_the_sentence_before_stands_under(
    text: str, under: bool
) -> None:
    (ability,) = read(text, "active")
    assert (len(ability.does) == 1) is under
    assert read(JAPANESE.ability(ability), "active") == (ability,)  # and it is said again so


def test_after_one_of_several_sentences_under_a_condition_is_in_doubt() -> None:
    words = unread(f"{DRAWS}{AT_THREE}{DRAWS}その後、手札を1枚捨てる。", "active")
    assert "その後、手札を1枚捨てる。 (it could mean more than one thing said before)" in words


@pytest.mark.parametrize("text", UNREAD)
def test_unread_words_are_shown(text: str) -> None:
    assert unread(text, "active").partition(" (")[0] == UNREAD[text]


@pytest.mark.parametrize("text", MEANINGLESS)
def test_words_that_mean_nothing_or_two_things(text: str) -> None:
    assert MEANINGLESS[text] in unread(text, "active")


@pytest.mark.parametrize("text", LINES)
def test_lines_that_are_no_ability(text: str) -> None:
    assert LINES[text] in unread(text)


def test_a_card_is_refused_for_one_text_of_several() -> None:
    programs = compile_card(card("character", "【奇襲】", "踊る。", "歌う。"))
    assert isinstance(programs, Refused)
    assert [where for where, *_ in programs.unread] == ["テキスト2", "テキスト3"]
    assert TEXTS.of_card(card("character", "踊る。"), "en") == ["踊る。 (not understood: 踊る。)"]


@pytest.mark.parametrize(
    "piece", ["味方の", "他の", "または", "そのキャラの", "1体につき", "「", "①/"]
)
def test_endless_words_are_refused_soon(piece: str) -> None:
    assert unread(piece * 200)
    assert unread(piece * 200 + "キャラ1体を選び、破壊する。", "active")


# --- there and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", STANDING)
def test_a_static_ability_is_said_so_that_it_reads_back(text: str) -> None:
    (ability,) = read(text)
    assert read(text_ja(ability)) == (ability,)


@pytest.mark.parametrize(
    "text", [*[f"{t}：{DRAWS}" for t in EVENTS_READ], *[t + DRAWS for t in COSTS]]
)
def test_a_head_is_said_so_that_it_reads_back(text: str) -> None:
    (ability,) = read(text)
    assert read(text_ja(ability)) == (ability,)


# --- fields ----------------------------------------------------------------------------------------

GOOD = {"id": "T-1", "kind": "character", "name": "試し", "cost": 2, "attack": 1, "hp": 3}
PLAYER = {"id": "T-2", "kind": "player", "name": "試し", "size": 40, "second": {"attack": 2}}
ITEM = {"id": "T-3", "kind": "item", "name": "試し", "cost": 1}
BOSS = {"id": "T-4", "kind": "boss", "name": "試し", "life": 40}


@pytest.mark.parametrize(
    ("data", "change", "said"),
    [
        (GOOD, {"kind": None}, "'kind' is missing"),
        (GOOD, {"kind": "unit"}, "'kind' is 'unit'; use one of player"),
        (GOOD, {"name": None}, "'name' is missing"),
        (GOOD, {"name": ""}, "'name' must be words"),
        (GOOD, {"id": 3}, "'id' must be words"),
        (GOOD, {"power": 3}, "no field is called 'power'"),
        (GOOD, {"size": 40}, "no field is called 'size'"),
        (GOOD, {"color": "緑"}, "'color' is '緑'"),
        (GOOD, {"classes": ["剣士"]}, "'classes' has '剣士'"),
        (GOOD, {"classes": ["ALL", "ハンター"]}, "ALL in 'classes' stands alone"),
        (GOOD, {"classes": ["ハンター", "ハンター"]}, "'classes' has something twice"),
        (GOOD, {"classes": "ハンター"}, "'classes' must be a list"),
        (GOOD, {"kinds": ["虫", "虫"]}, "'kinds' has something twice"),
        (GOOD, {"cost": -1}, "'cost' must be"),
        (GOOD, {"cost": "2X"}, "'cost' must be"),
        (GOOD, {"cost": True}, "'cost' must be"),
        (GOOD, {"attack": "3"}, "'attack' must be a whole number"),
        (GOOD, {"hp": -1}, "'hp' must be a whole number"),
        (GOOD, {"text": "【奇襲】"}, "'text' must be a list"),
        (GOOD, {"text": [""]}, "'text' must be a list"),
        (ITEM, {"type": "盾"}, "'type' is '盾'"),
        (ITEM, {"attack": 2}, "only a weapon has 'attack'"),
        (ITEM, {"type": "武器", "defence": 2}, "only armour has 'defence'"),
        (PLAYER, {"size": None}, "'size' is missing"),
        (PLAYER, {"size": 0}, "'size' must be a whole number"),
        (PLAYER, {"second": None}, "'second' is missing"),
        (PLAYER, {"second": ["x"]}, "'second' must be a table"),
        (PLAYER, {"second": {"hp": 3}}, "its second side: no field is called 'hp'"),
        (PLAYER, {"second": {"attack": -1}}, "its second side: 'attack' must be"),
        (BOSS, {"life": None}, "'life' is missing"),
        (BOSS, {"life": "40"}, "'life' must be a whole number"),
    ],
)
def test_a_bad_field(data: dict[str, object], change: dict[str, object], said: str) -> None:
    new = {key: got for key, got in (data | change).items() if got is not None}
    with pytest.raises(BadInput) as error:
        read_card(new, Place("試し.jsonl", "try.jsonl"))
    assert f"try.jsonl, card {new.get('id')}" in error.value.say("en")
    assert said in error.value.say("en")
    assert error.value.say("ja").startswith("試し.jsonl、カード")


def test_what_is_not_printed_counts_nothing() -> None:
    """207.2, 209.3.1, 212.1.1, 213.1.1, raid.special.7."""
    got = read_card({"id": "a", "kind": "character", "name": "a", "color": "白"}, Place("t"))
    assert (got.cost, got.attack, got.hp, got.color, got.classes) == (0, 0, 0, "", ())
    for cost, printed in (("X", (0, True)), ("2+X", (2, True)), (3, (3, False))):
        got = card("active", cost=cost)
        assert (got.cost, got.cost_x) == printed


def test_the_title_belongs_to_the_name() -> None:
    """206.1.2: but texts ask for the name alone (206.2)."""
    got = card(title="暁の", title_en="Dawn", name_en="Trial")
    assert (got.name, got.plain, got.name_en) == ("暁の 試し", "試し", "Dawn Trial")


def test_facts_around_the_text() -> None:
    got = card("active", color="赤", classes=["ハンター"], kinds=["テクニック"], cost="1+X")
    assert card_facts(got, "ja") == "アクティブ　コスト 1+X　赤　ハンター　テクニック"
    assert card_facts(got, "en") == "active, cost 1+X, red, Hunter, technique"
    weapon = card("item", type="武器", cost=2, attack=3)
    assert card_facts(weapon, "en") == "weapon, cost 2, white, attack 3"


def test_cards_come_from_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    lines = [json.dumps(data, ensure_ascii=False) for data in (GOOD, PLAYER, ITEM, BOSS)]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert [c.kind for c in read_cards(file, read_card)] == ["character", "player", "item", "boss"]
