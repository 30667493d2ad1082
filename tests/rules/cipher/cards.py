"""The tiny cards of these tests: one for each thing that must be shown.

Cards without skills, all of the symbol 光の剣 unless told: 主 (the main character where a test names
none), 札 (what decks and orbs are filled with), 甲 乙 丙 丁 戊 (ever dearer and stronger). 甲 and 乙
have further cards of the same unit name: 二甲 (a level-up), 上甲 上乙 (class changes), 極甲 (a dearer
one). Ranges: 弓 魔 遠 砲 杖. Symbols: 聖 白 暗 両 無. What a card with a skill does stands beside its
name below; the skill of each is called 技, or for support skills 火の紋章 and the like.
"""

from __future__ import annotations

CardData = dict[str, object]


def card(
    name: str,
    *skills: str,
    unit: str = "",
    cost: int = 1,
    change: int | None = None,
    symbols: tuple[str, ...] = ("光の剣",),
    power: int = 40,
    reach: str = "1",
    support: int = 10,
    sex: str = "男",
    rank: str = "下級職",
    job: str = "兵",
    weapon: str = "剣",
    types: tuple[str, ...] = (),
) -> CardData:
    """A card of 光の剣 with a sword: cost 1, power 40, range 1, support 10 unless told otherwise.
    `unit`: its unit name, where that is only the end of its name (上甲 of 甲)."""
    return {
        "id": name,
        "title": name.removesuffix(unit) if unit else "",
        "unit": unit or name,
        "cost": cost,
        **({} if change is None else {"class_cost": change}),
        "symbols": list(symbols),
        "sex": sex,
        "rank": "上級職" if change is not None and rank == "下級職" else rank,
        "job": job,
        "weapons": [weapon] if weapon else [],
        "types": list(types),
        "power": power,
        "range": reach,
        "support": support,
        "text": list(skills),
    }


PLAIN = [
    card("主"),
    card("札", power=10, support=0),
    card("甲"),
    card("乙", power=30, support=20, sex="女", weapon="槍"),
    card("丙", cost=2, power=50),
    card("丁", cost=3, power=60),
    card("戊", cost=4, power=70, support=30),
    card("二甲", unit="甲", cost=2, power=50),
    card("上甲", unit="甲", cost=3, change=2, power=60),
    card("極甲", unit="甲", cost=4, change=3, power=70, support=20),
    card("上乙", unit="乙", cost=3, change=2, power=60, support=20, sex="女", weapon="槍"),
    card("上丙", unit="丙", cost=3, change=0, power=60),
    card("弱", power=10),
    card("強", power=100),
    card("虚", power=0),
    card("零", cost=0, power=20),
    card("高", cost=6, power=80),
    card("励", power=30, support=30),  # for support alone
    card("弓", power=30, reach="2", weapon="弓", support=20),
    card("魔", power=30, reach="1-2", weapon="魔法", support=20),
    card("遠", power=30, reach="1-3", weapon="魔法"),
    card("狙", power=30, reach="2-3", weapon="弓"),
    card("砲", power=30, reach="3", weapon="弓"),
    card("杖", power=20, reach="-", weapon="杖", support=20, sex="女"),
    card("聖", symbols=("聖痕",)),
    card("白", symbols=("白夜",)),
    card("暗", symbols=("暗夜",)),
    card("両", symbols=("白夜", "暗夜"), cost=2, power=50),
    card("無", symbols=()),
    card("馬", types=("獣馬",), weapon="槍"),
    card("翼", types=("飛行", "獣馬"), support=30, sex="女"),
    card("鎧", types=("アーマー",), power=50, cost=2),
    card("竜", types=("竜",), weapon="竜石", rank="特殊職"),
]

CONTINUOUS = [
    card("勇", "技【常】自分のターン中、このユニットの戦闘力は＋２０される。"),
    card("守", "技【常】相手のターン中、このユニットの戦闘力は＋２０される。"),
    card("王", "技【常】他のすべての味方の戦闘力は＋１０される。"),
    card("屠", "技【常】このユニットが<竜>を攻撃している場合、このユニットの戦闘力は＋３０される。"),
    card("盾", "技【常】後衛の敵はこのユニットを攻撃できない。"),
    card("賢", "技【常】自分の手札が３枚以上の場合、このユニットの戦闘力は＋１０される。"),
    card("友", "技【常】味方に『甲』がいる場合、このユニットの戦闘力は＋１０される。"),
    card("速", "技【常】このユニットの攻撃は神速回避されない。"),
    card("壊", "技【常】このユニットが攻撃で破壊するオーブは２つになる。"),
    card(
        "転甲",
        "技〖CCS〗【常】このユニットの戦闘力は＋１０される。",
        unit="甲",
        cost=3,
        change=2,
        power=60,
    ),
    card("段", "技〖LvS3〗【常】このユニットの戦闘力は＋３０される。"),
]  # fmt: skip

ACTIVATED = [
    card("引", "技【起】〖ターン1回〗カードを１枚引く。"),
    card("反", "技【起】【[リバース1]】カードを１枚引く。"),
    card("動", "技【起】【[アクション]】カードを１枚引く。"),
    card("号", "技【起】【[アクション],[リバース1]】主人公以外の敵を１体選び、撃破する。"),
    card(
        "鼓",
        "技【起】【[アクション],他の味方を１体行動済みにする】他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。",
    ),
    card(
        "歌",
        "技【起】【[アクション]】他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。",
    ),
    card("運", "技【起】【[アクション]】他の味方を１体選び、移動させる。"),
    card("追", "技【起】【[アクション]】敵を１体選び、移動させる。"),
    card("舞", "技【起】【[アクション]】他の味方を１体選び、未行動にする。"),
    card(
        "拾",
        "技【起】【[アクション],[リバース2]】自分の退避エリアから『拾』以外のカードを１枚選び、手札に加える。",
        reach="-",
        weapon="杖",
    ),
    card("長", "技【起】【[リバース1]】ターン終了まで、このユニットに<魔法>と射程１-２が追加される。"),
    card(
        "砕",
        "技【起】【[リバース1]】ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。",
    ),
    card("捨", "技【起】【手札を１枚退避エリアに置く】カードを１枚引く。"),
]  # fmt: skip

AUTOMATIC = [
    card("出", "技【自】このユニットが出撃した時、カードを１枚引く。"),
    card("攻", "技【自】このユニットが攻撃した時、戦闘終了まで、このユニットの戦闘力は＋２０される。"),
    card("受", "技【自】このユニットが攻撃された時、戦闘終了まで、このユニットの戦闘力は＋２０される。"),
    card(
        "払",
        "技【自】【[リバース1]】このユニットが攻撃した時、コストを支払うなら、戦闘終了まで、このユニットの戦闘力は＋４０される。",
    ),
    card("勝", "技【自】このユニットの攻撃で敵を撃破した時、カードを１枚引く。"),
    card("去", "技【自】このユニットが撃破された時、カードを１枚引く。"),
    card("朝", "技【自】自分のターン開始時、カードを１枚引く。"),
    card("夜", "技【自】自分のターン終了時、カードを１枚引く。"),
    card("見", "技【自】〖ターン1回〗他の味方が出撃した時、カードを１枚引く。"),
    card("昇", "技【自】他の味方がクラスチェンジするたび、カードを１枚引く。"),
    card("必", "技【自】このユニットが必殺攻撃した時、カードを１枚引く。"),
    card("避", "技【自】このユニットが神速回避した時、カードを１枚引く。"),
    card("歩", "技【自】このユニットの攻撃終了時、このユニットを移動させてもよい。"),
]  # fmt: skip

SPECIAL = [
    card(
        "群",
        "技【特】このカードは味方に『群』がいても出撃させることができ、『群』が２体以上味方にいてもよい。",
        "技【特】このカードと同じカード名のカードをデッキに５枚以上入れてもよい。",
    ),
    card(
        "化",
        "技【特】味方に『化』がいない場合、味方の『甲』をこのカードにクラスチェンジさせることができる。",
        cost=3,
        change=2,
        power=60,
    ),
]

SUPPORTING = [
    card("火", "【支援(攻)】火の紋章戦闘終了まで、自分の攻撃ユニットの戦闘力は＋２０される。"),
    card("水", "【支援(防)】水の紋章戦闘終了まで、自分の防御ユニットの戦闘力は＋２０される。"),
    card(
        "風",
        "【支援(攻)】風の紋章自分の攻撃ユニット以外の味方を１体選ぶ。その味方を移動させてもよい。",
    ),
    card("土", "【支援(攻)】土の紋章カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。"),
    card("祈", "【支援(防)】祈りの紋章戦闘終了まで、相手の攻撃ユニットは必殺攻撃できない。"),
]

BOND = [
    card("絆", "技〖BS〗【絆】【起】【このカードを裏向きにする】カードを１枚引く。"),
]

CARDS: list[CardData] = [
    *PLAIN, *CONTINUOUS, *ACTIVATED, *AUTOMATIC, *SPECIAL, *SUPPORTING, *BOND,
]  # fmt: skip
