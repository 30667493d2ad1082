"""The tiny cards of these tests: one for each thing that must be shown."""

from __future__ import annotations

CardData = dict[str, object]
Skill = tuple[str, int, int, str, str]

STRONG = {"斬": "貫", "貫": "衝", "衝": "斬"}


def unit(
    name: str,
    attribute: str,
    hp: int,
    retreat: int,
    *skills: tuple[int, int, str] | tuple[int, int, str, str],
    circles: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
) -> CardData:
    """A unit; a skill is its cost, damage, type and text."""
    return {
        "id": name,
        "kind": "unit",
        "name": name,
        "attribute": attribute,
        "advantage": STRONG[attribute],
        "hp": hp,
        "retreat": retreat,
        "traits": list(traits),
        "skill": [
            {
                "name": f"{name}のスキル{i}",
                "cost": skill[0],
                "damage": skill[1],
                "type": skill[2],
                "text": skill[3] if len(skill) > 3 else "",
            }
            for i, skill in enumerate(skills, 1)
        ],
        "circle": [{"name": f"{name}の○{i}", "text": text} for i, text in enumerate(circles, 1)],
    }


def command(kind: str, name: str, text: str) -> CardData:
    return {"id": name, "kind": kind, "name": name, "text": text}


MELEE, SHOT = "格闘", "射撃"
MY_UNIT = "自分のユニットを1体選び、"

UNITS = [
    unit("甲", "斬", 500, 1, (1, 200, MELEE), (2, 300, SHOT)),
    unit("乙", "貫", 400, 0, (0, 100, MELEE)),
    unit("丙", "衝", 300, 2, (1, 100, SHOT)),
    unit("大", "斬", 1000, 0, (0, 100, MELEE), (0, 100, SHOT)),
    unit(
        "破",
        "斬",
        500,
        0,
        (0, 100, SHOT, "相手の主戦ユニットを小破させる。"),
        (0, 100, SHOT, "相手の主戦ユニットを中破させる。"),
    ),
    unit(
        "散",
        "斬",
        500,
        0,
        (0, 100, MELEE, "相手の控えユニットすべてに100ダメージを与える。"),
        (0, 300, MELEE, "このユニットに500ダメージを与える。"),
    ),
    unit(
        "力",
        "斬",
        500,
        0,
        (0, 100, MELEE, "このユニットのエネルギー1枚につき、ダメージを100アップする。"),
        (0, 100, MELEE, "ダメージを200ダウンする。"),
    ),
    unit(
        "賭",
        "斬",
        500,
        0,
        (0, 100, MELEE, "自分の手札を1枚捨て場に置いてもよい。そうしたら、ダメージを200アップする。"),
        (0, 100, MELEE, "自分のデッキを1枚引く。そうしたら、ダメージを100アップする。"),
    ),
    unit(
        "岩",
        "斬",
        500,
        0,
        (0, 100, MELEE, "相手の次のターンの終わりまで、このユニットの受けるダメージを100ダウンする。"),
    ),
    unit(
        "円",
        "斬",
        500,
        0,
        (0, 100, MELEE),
        circles=(
            "【ターン1回】自分のデッキを1枚引く。",
            "[このユニットのエネルギーを1枚捨て場に置く]このユニットのダメージを100回復する。",
        ),
    ),
    unit(
        "環",
        "斬",
        500,
        0,
        (0, 100, MELEE),
        circles=(
            "【ターン2回】この○スキルは、自分の手札が2枚以下の場合のみ使用できる。自分のデッキを1枚引く。",
            "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。",
        ),
    ),
    unit("輪", "斬", 500, 0, (0, 100, MELEE),
         circles=("[自分の手札を1枚捨て場に置く]自分のデッキを1枚引く。", "【ターン1回】自分のデッキを1枚引く。")),
    unit("斉", "斬", 500, 0, (0, 100, MELEE, "相手のユニットすべてに400ダメージを与える。"),
         (0, 0, MELEE, "お互いのユニットすべてに500ダメージを与える。")),
]  # fmt: skip

COMMANDS = [
    command("strategy", "策", "自分のデッキを2枚引く。"),
    command("strategy", "計", "小破している相手のユニットを1体選び、中破させる。"),
    command("tactic", "術", "このターンの間、自分の主戦ユニットの与えるダメージを100アップする。"),
    command("tactic", "倍", "このターンの間、自分の主戦ユニットの与えるダメージを2倍にする。"),
    command("tactic", "技", "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。"),
    command(
        "tactic",
        "弱",
        "相手の次のターンの終わりまで、相手の主戦ユニットの与えるダメージを100ダウンする。",
    ),
    command("tactic", "砕", "相手の主戦ユニットを大破させる。"),
    command("tactic", "小", "相手のユニットを1体選び、小破させる。"),
    command("tactic", "中", "相手のユニットを1体選び、中破させる。"),
    command("tactic", "直", f"{MY_UNIT}通常状態に戻す。"),
    command("tactic", "癒", f"{MY_UNIT}そのユニットのダメージを200回復する。"),
    command("tactic", "帰", "自分の主戦ユニットを手札に戻す。"),
    command("tactic", "退", "自分の控えユニットを1体選び、手札に戻す。"),
    command("tactic", "救", "大破している自分の控えユニットを1体選び、手札に加える。"),
    command("tactic", "替", "相手の主戦ユニットと相手の控えユニット1体を入れ替える。"),
    command("tactic", "堅", "このターンの間、自分の主戦ユニットのHPを300アップする。"),
    command("tactic", "自壊", "自分の主戦ユニットに500ダメージを与える。"),
    command("tactic", "相討", "お互いのユニットすべてに500ダメージを与える。"),
    command("tactic", "引", "自分のデッキを3枚引く。"),
    command("tactic", "捨", "自分の手札を1枚選び、捨て場に置く。自分のデッキを2枚引く。"),
    command("tactic", "混", "自分のデッキをシャッフルする。"),
    command(
        "tactic", "充", "自分の捨て場のカードを1枚選び、自分の主戦ユニットのエネルギーにする。"
    ),
]

UNIFORMS = [
    command("uniform", "衣", "セットしたユニットのHPを300アップする。"),
    command("uniform", "手", "セットしたユニットの与えるダメージを100アップする。"),
    command("uniform", "刀", "セットしたユニットの与える格闘ダメージを200アップする。"),
    command("uniform", "銃", "セットしたユニットの与える射撃ダメージを200アップする。"),
    command("uniform", "刃", "セットしたユニットの与えるダメージを2倍にする。"),
    command("uniform", "盾", "セットしたユニットの受けるダメージを半分にする。"),
    command("uniform", "鎧", "セットしたユニットの受けるダメージを100ダウンする。"),
    command("uniform", "胴", "セットしたユニットの受ける格闘ダメージを200ダウンする。"),
    command("uniform", "帽", "セットしたユニットの受ける射撃ダメージを200ダウンする。"),
    command("uniform", "標", "セットしたユニットの受けるダメージを100アップする。"),
    command("uniform", "二", "セットしたユニットの与えるダメージを100アップする。自分の手札が2枚以下なら、セットしたユニットの与えるダメージを200アップする。"),
    command("uniform", "重", "セットしたユニットは相手の効果で小破・中破しない。"),
    command("uniform", "浮", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復する。"),
    command("uniform", "殻", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復してもよい。"),
    command("uniform", "永", "セットしたユニットが大破する時、かわりに自分のデッキを1枚引く。"),
    command("uniform", "脆", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置く。"),
    command("uniform", "軽", "セットしたユニットの退却コストを1ダウンする。"),
    command("uniform", "空", "自分の手札が2枚以下なら、セットしたユニットのHPを300アップする。"),
    command("uniform", "前", "自分の主戦ユニットのHPを300アップする。"),
]  # fmt: skip

READINGS = [  # for test_readings.py
    unit("払", "斬", 500, 0, (0, 100, MELEE), circles=(
        "［自分の控えユニットを1体選び、小破させる］自分のデッキを1枚引く。",
        "［このユニットのダメージを100回復する］自分のデッキを1枚引く。",
        "［自分の手札を1枚捨て場に置き、自分の手札を1枚選び、デッキの下に置く］自分のデッキを1枚引く。",
    )),
    unit("全", "斬", 500, 0, (0, 100, MELEE, "自分の手札を2枚捨て場に置く。そうしたら、ダメージを300アップする。")),
    command("tactic", "低", "HPが300以下の相手のユニットを1体選び、大破させる。"),
    command("tactic", "連射", "相手のユニットを2体選び、そのユニットに200ダメージを与える。"),
    command("tactic", "二引", "自分のデッキを2枚引く。そうしたら、自分の主戦ユニットのダメージを100回復する。"),
    command("tactic", "結", "相手のユニットを1体選び、自分の手札を1枚捨て場に置き、そのユニットに100ダメージを与える。"),
    command("tactic", "換", "自分のユニットを1体選び、そのユニットのエネルギーを1枚捨て場に置き、そのユニットのダメージを200回復する。"),
    command("uniform", "身代", "自分の主戦ユニットが大破する時、かわりにセットしたユニットを大破させる。"),
]  # fmt: skip

CARDS: list[CardData] = [*UNITS, *COMMANDS, *UNIFORMS, *READINGS]
