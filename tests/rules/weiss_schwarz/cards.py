"""The tiny cards of these tests: one for each thing that must be shown.

Characters without text are 甲 乙 丙 丁 戊 己 庚 (red, ever higher) and 青 黄 緑 with their level
behind them. A climax is called by its icon, and all of them give +1000 power and +1 soul; 凪 gives
nothing that counts. What a card with text does stands beside its name in the lists below.
"""

from __future__ import annotations

CardData = dict[str, object]

POWERS = {0: 3000, 1: 5000, 2: 7500, 3: 10000}


def chara(
    name: str,
    *texts: str,
    color: str = "赤",
    level: int = 0,
    cost: int = 0,
    power: int = 3000,
    soul: int = 1,
    trigger: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    side: str = "W",
    work: str = "",
) -> CardData:
    """A character: red, level 0, cost 0, power 3000, soul 1 unless told otherwise."""
    return {
        "id": name,
        "kind": "character",
        "name": name,
        "color": color,
        "level": level,
        "cost": cost,
        "power": power,
        "soul": soul,
        "trigger": list(trigger),
        "traits": list(traits),
        "side": side,
        "work": work,
        "text": list(texts),
    }


def event(
    name: str,
    *texts: str,
    color: str = "赤",
    level: int = 0,
    cost: int = 0,
    trigger: tuple[str, ...] = (),
) -> CardData:
    """An event: red, level 0, cost 0 unless told otherwise."""
    return {
        "id": name,
        "kind": "event",
        "name": name,
        "color": color,
        "level": level,
        "cost": cost,
        "trigger": list(trigger),
        "text": list(texts),
    }


UP = "【永】 あなたのキャラすべてに、パワーを+1000し、ソウルを+1。"


def climax(name: str, *trigger: str, color: str = "赤", text: str = UP) -> CardData:
    return {
        "id": name,
        "kind": "climax",
        "name": name,
        "color": color,
        "trigger": list(trigger),
        "text": [text],
    }


PLAIN = [
    chara("甲"),
    chara("乙", power=2000),  # what decks are filled with
    chara("丙", power=1000),
    chara("丁", level=1, power=5000),
    chara("戊", level=1, cost=1, power=6000, trigger=("soul",)),
    chara("己", level=2, cost=1, power=7500, trigger=("soul",)),
    chara("庚", level=3, cost=2, power=10000, soul=2, trigger=("soul",)),
    chara("青", color="青", power=2500),
    chara("黄", color="黄", power=2500),
    chara("緑", color="緑", power=2500),
    chara("青一", color="青", level=1, power=5000),
    chara("黄一", color="黄", level=1, power=5000),
    chara("緑一", color="緑", level=1, power=5000),
    chara("青二", color="青", level=2, cost=1, power=7500),
    chara("高", cost=2, power=5000),  # level 0, cost 2
    chara("双", soul=2),
    chara("参", soul=3),
    chara("虚", soul=0),  # it deals no damage
    chara("無", power=0),  # it falls at once (9.5.1)
    chara("巨", power=20000),
    chara("霊", trigger=("soul",)),  # a soul icon, for choice
    chara("重", trigger=("soul", "soul")),
    chara("音", traits=("音楽",)),
    chara("魔", traits=("魔法",)),
    chara("音魔", traits=("音楽", "魔法")),
    chara("黒", side="S", work="別の物語"),
    chara("両", side="WS"),
]

CLIMAXES = [
    climax("魂", "soul"),
    climax("魂魂", "soul", "soul"),
    climax("風", "soul", "return"),
    climax("帰", "return"),
    climax("宝", "treasure"),
    climax("袋", "pool"),
    climax("門", "gate"),
    climax("扉", "comeback"),
    climax("本", "draw"),
    climax("炎", "soul", "shot"),
    climax("弾", "shot"),
    climax("待", "standby"),
    climax("選", "choice"),
    climax("運", "chance"),
    climax("覧", "discovery"),
    climax("凪", text="【永】 あなたのキャラすべてに、パワーを+0。"),
    climax("青凪", color="青", text="【永】 あなたのキャラすべてに、パワーを+0。"),
    climax(
        "幕",
        text="【自】 このカードが手札からクライマックス置場に置かれた時、あなたは1枚引く。",
    ),
]

EVENTS = [
    event("引", "あなたは1枚引く。"),
    event("引二", "あなたは2枚引く。"),
    event("捨", "あなたは2枚引き、自分の手札を1枚選び、控え室に置く。"),
    event("税", "あなたは1枚引く。", cost=1),
    event("一", "あなたは1枚引く。", level=1),
    event("青引", "あなたは1枚引く。", color="青", level=1),
    event("強", "あなたは自分のキャラを1枚選び、そのターン中、パワーを+2000。"),
    event("弱", "あなたは相手のキャラを1枚選び、そのターン中、パワーを-2000。"),
    event("鋭", "あなたは自分のキャラを1枚選び、そのターン中、ソウルを+1。"),
    event("鈍", "あなたは相手のキャラを1枚選び、そのターン中、ソウルを-1。"),
    event("倒", "あなたは相手のキャラを1枚選び、控え室に置く。"),
    event("戻", "あなたは相手のキャラを1枚選び、手札に戻す。"),
    event("覆", "あなたは相手のキャラを1枚選び、【リバース】する。"),
    event("休", "あなたは自分のキャラを1枚選び、【レスト】する。"),
    event("立", "あなたは自分のキャラを1枚選び、【スタンド】する。"),
    event("撃", "あなたは相手に1ダメージを与える。"),
    event("撃三", "あなたは相手に3ダメージを与える。"),
    event("拾", "あなたは自分の控え室のキャラを1枚選び、手札に戻す。"),
    event("拾任", "あなたは自分の控え室のキャラを1枚まで選び、手札に戻す。"),
    event("癒", "あなたは自分のクロックの上から1枚を、控え室に置く。"),
    event("傷", "あなたは自分の山札の上から1枚を、クロック置場に置く。"),
    event("貯", "あなたは自分の山札の上から1枚を、ストック置場に置く。"),
    event("貯三", "あなたは自分の山札の上から3枚を、ストック置場に置く。"),
    event("落", "あなたは自分の山札の上から1枚を、控え室に置く。"),
    event("落三", "あなたは自分の山札の上から3枚を、控え室に置く。"),
    event(
        "探",
        "あなたは自分の山札を見てキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
    ),
    event("混", "あなたは自分の山札をシャッフルする。"),
    event("憶", "あなたは自分のキャラを1枚選び、思い出にする。"),
    event(
        "見",
        "あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。",
    ),
    event("並", "あなたは自分の山札を上から2枚まで見て、山札の上に好きな順番で置く。"),
    event("壊", "あなたは相手のキャラすべてを、控え室に置く。"),
    event("全", "あなたのキャラすべてに、そのターン中、パワーを+1000。"),
    event("援", "【カウンター】あなたは自分のキャラを1枚選び、そのターン中、パワーを+3000。"),
]

KEYWORDS = [
    chara(
        "警",
        "【永】【クロック】 アラーム このカードがクロックの1番上にあるなら、あなたのキャラすべてに、パワーを+1000。",
    ),
    chara("再", "【自】 アンコール ［手札のキャラを1枚控え室に置く］"),
    chara("再一", "【自】 アンコール ［(1)］"),
    chara("応", "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを+500。"),
    chara("絆", "【自】 絆／「甲」 ［(1)］"),
    chara("助", "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを控え室に置く］"),
    chara(
        "助一",
        "【起】【カウンター】 助太刀2000 レベル1 ［(1) 手札のこのカードを控え室に置く］",
        level=1,
    ),
    chara("躍", "【永】 大活躍"),
    chara(
        "集",
        "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは1枚引く。",
    ),
    chara(
        "変",
        "【自】 チェンジ ［(1) このカードを控え室に置く］ あなたのクライマックスフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「丁」を1枚選び、このカードがいた枠に置く。",
    ),
    chara("記", "【永】 記憶 あなたの思い出置場のカードが1枚以上なら、このカードのパワーを+1500。"),
    chara("経", "【永】 経験 あなたのレベル置場のカードが2枚以上なら、このカードのパワーを+1500。"),
    chara("移", "【自】【クロック】 シフト レベル0"),
    chara(
        "速",
        "【自】 加速 ［あなたの山札の上から1枚をクロック置場に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは2枚引く。",
    ),
    chara(
        "鳴",
        "【自】 共鳴 ［手札の「甲」を1枚公開する］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
    ),
    chara(
        "力",
        "【自】 フォース ［手札を1枚控え室に置く］ あなたのクライマックスフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたは相手のキャラを2枚選び、それぞれを【スタンド】して入れ替える。",
    ),
    chara(
        "合",
        "【起】 合体 ［あなたの舞台の「甲」を1枚このカードの下にマーカーとして表向きに置く］ あなたは自分の山札を見て「巨」を1枚まで選び、このカードがいる枠に置き、このカードの下のマーカーすべてとこのカードをその「巨」の下にマーカーとして好きな順番で表向きに置き、その山札をシャッフルする。",
    ),
    chara("離", "【自】 分離／「乙」 ［(1)］"),
    chara("結", "【永】 【リンク】歯車"),
    chara("回", "【起】【ターン1】 あなたは1枚引く。"),
    chara("回二", "【起】【ターン2】 あなたは1枚引く。"),
]

ABILITIES = [
    chara("起", "【起】［(1)］ あなたは1枚引く。"),
    chara("起休", "【起】［このカードを【レスト】する］ あなたは1枚引く。"),
    chara(
        "起強", "【起】［(1)］ あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。"
    ),
    chara("出", "【自】 このカードが手札から舞台に置かれた時、あなたは1枚引く。"),
    chara("出任", "【自】 このカードが手札から舞台に置かれた時、あなたは1枚引いてよい。"),
    chara(
        "出払",
        "【自】［(1)］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
    ),
    chara(
        "出強",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。",
    ),
    chara("去", "【自】 このカードが舞台から控え室に置かれた時、あなたは1枚引く。"),
    chara("攻", "【自】 このカードがアタックした時、そのターン中、このカードのパワーを+1000。"),
    chara("攻引", "【自】 このカードがアタックした時、あなたは1枚引く。"),
    chara("勝", "【自】 このカードのバトル相手が【リバース】した時、あなたは1枚引く。"),
    chara("負", "【自】 このカードが【リバース】した時、あなたは1枚引く。"),
    chara("朝", "【自】 あなたのターンの始めに、あなたは1枚引く。"),
    chara("昼", "【自】 あなたのメインフェイズの始めに、あなたは1枚引く。"),
    chara("夜", "【自】 あなたのターンの終わりに、あなたは1枚引く。"),
    chara("劇", "【自】 あなたのクライマックス置場に「凪」が置かれた時、あなたは1枚引く。"),
    chara("消", "【自】 あなたの受けたダメージがキャンセルされた時、あなたは1枚引く。"),
    chara("通", "【自】 このカードの与えたダメージがキャンセルされた時、あなたは1枚引く。"),
    chara("常強", "【永】 他のあなたのキャラすべてに、パワーを+500。"),
    chara("自強", "【永】 あなたのターン中、このカードのパワーを+2000。"),
    chara("数強", "【永】 他のあなたのキャラ1枚につき、このカードのパワーを+500。"),
    chara("不動", "【永】 このカードはアタックできない。"),
    chara("不横", "【永】 このカードはサイドアタックできない。"),
    chara("不正", "【永】 このカードはフロントアタックできない。"),
    chara("不起", "【永】 このカードはあなたのスタンドフェイズに【スタンド】しない。"),
    chara("不覆", "【永】 このカードは【リバース】しない。"),
    chara("不選", "【永】 このカードは相手の効果に選ばれない。"),
    chara("不移", "【永】 このカードは他の枠に動かせない。"),
    chara("横魂", "【永】 このカードはサイドアタックしてもソウルが減少しない。"),
    chara("色", "【永】 このカードは色条件を満たさずに手札からプレイできる。", color="青", level=1),
    chara(
        "印",
        "【起】［(1)］ あなたは自分の山札の上から1枚を、このカードの下にマーカーとして裏向きに置く。",
    ),
    chara(
        "印表",
        "【起】［(1)］ あなたは自分の控え室のカードを1枚選び、このカードの下にマーカーとして表向きに置く。",
    ),
    chara(
        "換",
        "【自】［(1)］ あなたのクライマックスフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「甲」を1枚選び、舞台の好きな枠に置く。",
    ),
    chara(
        "与",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。『【自】 このカードがアタックした時、あなたは1枚引く。』",
    ),
    chara("並兵", "このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。"),
]  # fmt: skip

CARDS: list[CardData] = [*PLAIN, *CLIMAXES, *EVENTS, *KEYWORDS, *ABILITIES]
