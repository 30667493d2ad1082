"""Cipher in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    Again,
    AllOf,
    AllSo,
    Among,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Happened,
    Holds,
    If,
    Instead,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    NotTrue,
    Num,
    PayCost,
    Placed,
    Related,
    Relocate,
    Repeat,
    Rest,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Test,
    This,
    Trigger,
    TurnFace,
    WinGame,
)
from tefuda.games.cipher.saying import (
    EVERYWHERE,
    FIELD,
    ICONS,
    OF_SUPPORT,
    RANGES,
    SUPPORT_KINDS,
    about_attacker,
    about_support,
    added,
    all_held,
    by_this,
    card_tags,
    chose,
    cost_parts,
    counted_for,
    drawn_up_to,
    evaded_by,
    filled,
    gained,
    happened_to,
    in_chosen_line,
    in_chosen_tag,
    in_line,
    in_next_turn,
    in_runs,
    is_nameless,
    is_put,
    is_single,
    is_tag,
    keyword,
    label_of,
    left_to_say,
    mentions_this,
    mode_object,
    noted,
    of_both,
    on_field,
    other_cond,
    owner,
    put_together,
    reversal,
    said_tests,
    spoken,
    tags_of,
    taken_from,
    times,
    unit_names,
    without_turn,
    zones_of,
)
from tefuda.games.cipher.saying_ja import (
    SKILLS,
    WHO,
    JapaneseNouns,
    wide,
)
from tefuda.games.cipher.words import (
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
    GainSkills,
    Grow,
    LevelUp,
    PayOtherwise,
    SecondBondPhase,
    ShareSkills,
    StandIn,
    TakeTop,
    ToMain,
)
from tefuda.text.japanese import (
    ADDS,
    CHOOSES,
    DRAWS,
    GETS,
    LOOKS,
    PUTS,
    Clause,
    Verb,
    suru,
)
from tefuda.text.pieces import both
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import before_turning, speaks_of

AFTER = "その後、"
PLAYERS = {YOU: "あなた", OPPONENT: "相手", BOTH: "あなたと相手"}
LINE_WORDS = {"front": "前衛", "back": "後衛"}
KINDS = {"act": "【起】", "cont": "【常】", "auto": "【自】", "special": "【特】"}
SUPPORTS = {"support_attack": "攻", "support_defence": "防", "support_both": "攻防"}
CAUSES = {  # what makes something happen: 「スキルの効果によって」
    "skill": "スキルの効果によって",
    "foe": "敵のスキルか相手の支援スキルによって",
    "ally": "味方のスキルか自分の支援スキルによって",
    "support": "支援スキルの効果によって",
    "cost_or_skill": "スキルのコストかスキルの効果によって",
}
FLAGS = {  # what is so as long as the flag stands, as the end of 「このユニットは…」
    "no_attack": "攻撃できない",
    "no_critical": "必殺攻撃できない",
    "no_evade": "神速回避できない",
    "no_defeat": "撃破されない",
    "no_defeat_attack": "敵の攻撃で撃破されない",
    "no_defeat_critical": "必殺攻撃で撃破されない",
    "no_defeat_skill": "スキルのコストやスキルの効果によって撃破されない",
    "no_defeat_foe": "敵のスキルの効果によって撃破されない",
    "no_ready": "開始フェイズに未行動にならない",
    "never_ready": "未行動にならない",
    "range_all": "射程に関係なく敵を攻撃することができる",
    "range_back": "射程に関係なく後衛の敵を攻撃することができる",
    "no_deploy": "出撃できない",
    "no_deploy_front": "前衛に出撃できない",
    "no_deploy_back": "後衛に出撃できない",
    "no_deploy_skill": "スキルの効果によって出撃させることができない",
    "no_move": "移動できない",
    "no_move_skill": "スキルで移動しない",
    "no_move_foe": "敵のスキルか相手の支援スキルで移動しない",
    "no_class": "クラスチェンジすることができない",
    "no_level": "レベルアップできない",
    "no_level_skill": "スキルの効果によってレベルアップすることができない",
    "no_bond": "絆エリアに置くことができない",
    "fails": "支援に失敗する",
    "succeeds": "支援に成功する",
    "triple": "必殺攻撃した場合、戦闘力を２倍にする代わりに３倍にする",
    "skill_no_deploy": "スキルの効果によってカードを出撃させることができない",
    "skill_no_level": "スキルの効果によってレベルアップすることができない",
    "skill_no_bond": "スキルの効果によって自分の手札を絆エリアに置くことができない",
}
MOMENTS = {
    "turn_start": "ターン開始時",
    "turn_end": "ターン終了時",
    "bond_start": "絆フェイズ開始時",
    "bond_end": "絆フェイズ終了時",
    "deploy_start": "出撃フェイズ開始時",
    "action_start": "行動フェイズ開始時",
}
DEEDS = {  # what a unit does or what becomes of it: 「…が出撃した時」
    "deployed": "出撃した",
    "leveled": "レベルアップした",
    "classed": "クラスチェンジした",
    "grown": "成長した",
    "shifted": "移動した",
    "attacked": "攻撃した",
    "was_attacked": "攻撃された",
    "supported": "支援された",
    "critical": "必殺攻撃した",
    "was_critical": "必殺攻撃された",
    "evaded": "神速回避した",
    "defeated": "撃破された",
}
BECOME = Verb("なる", "なり", "なって")
HITS = Verb("攻撃される", "攻撃され", "攻撃されて")
MOVES_OWN = Verb("移動させる", "移動させ", "移動させて")
DEPLOYS = Verb("出撃させる", "出撃させ", "出撃させて")
GROWS = Verb("成長させる", "成長させ", "成長させて")
LEVELS = Verb("レベルアップさせる", "レベルアップさせ", "レベルアップさせて")
CLASSES = Verb("クラスチェンジさせる", "クラスチェンジさせ", "クラスチェンジさせて")
CHANGES = Verb("変化させる", "変化させ", "変化させて")
PAYS = Verb("支払う", "支払い", "支払って")
LOSES = Verb("失う", "失い", "失って")
TREATS = Verb("あつかう", "あつかい", "あつかって")
# the same when the opponent is made to do it: 「退避エリアに置かせる」
MADE_TO = {
    "置く": Verb("置かせる", "置かせ", "置かせて"),
    "加える": Verb("加えさせる", "加えさせ", "加えさせて"),
    "公開する": Verb("公開させる", "公開させて", "公開させて"),
    "追加する": Verb("追加させる", "追加させ", "追加させて"),
    "裏向きにする": Verb("裏向きにさせる", "裏向きにさせ", "裏向きにさせて"),
    "表向きにする": Verb("表向きにさせる", "表向きにさせ", "表向きにさせて"),
}
FELL_TO_ATTACK = AllSo(This(), Placed("defeated_attack"))


def passive(stem: str) -> Verb:
    return Verb(stem + "される", stem + "され", stem + "されて")


def never(said: str) -> Verb:
    """「攻撃できない」, which goes on as 「攻撃できず」."""
    if said.endswith("しない"):
        return Verb(said, said.removesuffix("しない") + "せず", "")
    if said.endswith("ない"):
        return Verb(said, said.removesuffix("ない") + "ず", "")
    if said.endswith("する"):
        return suru(said.removesuffix("する"))
    return Verb(said, said.removesuffix("る"), "")


class CipherJapanese(JapaneseNouns):
    def __init__(self) -> None:
        super().__init__()
        self.own = {
            LevelUp: self.level_up,
            Grow: self.grow,
            Change: self.turn_into,
            TakeTop: self.take_top,
            Defeat: self.defeat,
            BreakOrbs: self.break_orbs,
            ToMain: self.to_main,
            StandIn: self.stand_in,
            FailSupport: self.fail_support,
            SecondBondPhase: self.second_bond,
            BanSkill: self.ban_skill,
            GainSkills: self.gain_skills,
            CopyOf: self.copy_of,
            DeployBeside: self.deploy_beside,
        }

    # --- actions

    def choose(self, a: Choose, v: Voice) -> Clause:
        return Clause(f"{self.picked(a, v)}を{self.quantity(a)}", CHOOSES)

    def picked(self, a: Choose, v: Voice) -> str:
        """What is chosen from: 「自分の退避エリアから<T>のカード」「公開したカードの中から…」."""
        s, differ = a.what, self.differing(a)
        if isinstance(s, Among):
            return f"{self.pool(s, v)}中から{differ}{self.described((), s.tests, v)}"
        if not isinstance(s, Cards) or on_field(s) or s.zones in (("bond",), ("orb",), ("chosen",)):
            both_ = isinstance(s, Cards) and s.who == BOTH and not on_field(s)
            return ("自分か相手の" if both_ else "") + differ + self.selector(s, v)
        if s.zones == ("support",) or (s == Cards(s.who, ("hand",)) and not differ):
            return self.selector(s, v)
        where = self.whose(s.who, v) + "か".join([self.zones[z] for z in s.zones])
        if differ and s.tests and not unit_names(s.tests[-1]):
            words = self.adjectives(s.tests, v)
            words = words.removesuffix("の") + "で" if words.endswith("の") else words
            return f"{where}から{words}{differ}カード"
        other = "他の" if s.other else ""
        return f"{where}から{differ}{other}{self.described((), s.tests, v)}"

    def draw(self, a: Draw, v: Voice) -> Clause:
        hand = drawn_up_to(a.count)
        if hand:
            return Clause(f"自分の手札が{wide(hand)}枚になるまでカードを", DRAWS)
        each = counted_for(a.count)
        if each is not None:
            return Clause(f"{self.each(each[0], v)}カードを{wide(each[1])}枚", DRAWS)
        return Clause(f"カードを{self.figure(a.count, v)}枚", DRAWS)

    def object(self, s: Selector, v: Voice) -> str:
        """The object with を; what was just chosen is left out."""
        return "" if v.here else self.every(s, v) + "を"

    def is_theirs(self, s: Selector, v: Voice) -> bool:
        """Whether the opponent is made to do it: these are their cards."""
        return owner(s, v) == (YOU if v.subject == OPPONENT else OPPONENT)

    def caused(self, clause: Clause, s: Selector, v: Voice) -> Clause:
        """「退避エリアに置かせる」 where it is done with the opponent's cards."""
        if not self.is_theirs(s, v):
            return clause
        ends = clause.verb.ends
        made = MADE_TO.get(ends)
        return clause if made is None else replace(clause, verb=made)

    def move(self, a: Move, v: Voice) -> Clause:
        to = self.to[a.to, a.bottom]
        down = "裏向きで" if a.face_down else ""
        order = "好きな順番で" if a.to == "deck" and self.is_many(a.what, v) else ""
        words = self.object(a.what, v) + to.words + down + order
        return self.caused(Clause(words, to.verb), a.what, v)

    def is_many(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Chosen):
            a = filled(s, v)
            return a.count != Num(1) if isinstance(a, FromDeck) else a is not None and a.most > 1
        return not is_single(s)

    def set_pose(self, a: SetPose, v: Voice) -> Clause:
        return Clause(self.object(a.what, v) + self.poses[a.pose] + "に", suru(""))

    def turn_face(self, a: TurnFace, v: Voice) -> Clause:
        face = "表向きにする" if a.up else "裏向きにする"
        clause = Clause(self.object(a.what, v), suru(face.removesuffix("する")))
        return self.caused(clause, a.what, v)

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        whose = self.whose(a.who, v) if a.who == OPPONENT != v.subject else ""
        return Clause(f"{AFTER}{whose}デッキを", suru("シャッフル"))

    def show(self, a: Show, v: Voice) -> Clause:
        shown = Verb("公開する", "公開して", "公開して")
        return self.caused(Clause(self.object(a.what, v), shown), a.what, v)

    def look_at(self, a: LookAt, v: Voice) -> Clause:
        zones = zones_of(a.what, v)
        if v.here or zones == ("orb",):
            head = "" if v.here else self.selector(a.what, v) + "の"
            return Clause(head + "表を", LOOKS)
        return Clause(self.selector(a.what, v) + "を", LOOKS)

    def from_deck(self, a: FromDeck, v: Voice) -> Clause:
        deck = self.whose(a.who, v) + "デッキ"
        end = "下" if a.bottom else "上"
        many = "まで" if a.up_to else ""
        if a.count == Num(1) and not a.up_to:
            cards = f"{deck}の１番{end}のカードを"
        else:
            each = counted_for(a.count)
            if each is not None:
                cards = f"{self.each(each[0], v)}{deck}の{end}からカードを{wide(each[1])}枚{many}"
            else:
                cards = f"{deck}の{end}からカードを{self.figure(a.count, v)}枚{many}"
        theirs = a.who == OPPONENT != v.subject
        if a.way == "look":
            return Clause(cards, Verb("見る", "見て", "見て"))
        if a.way == "reveal":
            shown = Verb("公開する", "公開して", "公開して")
            return Clause(cards, MADE_TO["公開する"] if theirs else shown)
        to = self.to[a.way, False]
        down = "裏向きで" if a.face_down else ""
        verb = MADE_TO.get(to.verb.ends, to.verb) if theirs else to.verb
        return Clause(cards + to.words + down, verb)

    def deploy(self, a: Deploy, v: Voice) -> Clause:
        place = f"{LINE_WORDS[a.place]}に" if a.place in LINE_WORDS else ""
        pose = f"{self.poses[a.pose]}で" if a.pose else ""
        if a.place not in (*LINE_WORDS, "any"):
            raise no_words(a)
        return Clause(self.object(a.what, v) + place + pose, DEPLOYS)

    def deploy_beside(self, a: DeployBeside, v: Voice) -> Clause:
        pose = f"{self.poses[a.pose]}で" if a.pose else ""
        beside = self.selector(a.beside, replace(v, here=0))
        return Clause(f"{self.object(a.what, v)}{beside}と同じエリアに{pose}", DEPLOYS)

    def relocate(self, a: Relocate, v: Voice) -> Clause:
        place = f"{LINE_WORDS[a.place]}に" if a.place in LINE_WORDS else ""
        return Clause(self.object(a.what, v) + place, MOVES_OWN)

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        one, other = self.selector(a.one, v), self.selector(a.other, v)
        return Clause(f"{one}と{other}を", Verb("入れ替える", "入れ替え", "入れ替えて"))

    def pay_cost(self, a: PayCost, v: Voice) -> Clause:
        return Clause("コストを", PAYS)

    def win(self, a: WinGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("勝利"))

    def lose(self, a: LoseGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("敗北"))

    def may_either(self, a: MayEither, v: Voice) -> Clause:
        one, two = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        if one.verb == two.verb:
            if a.first.to == a.second.to == "deck":
                return Clause(f"{self.object(a.what, v)}デッキの１番上か１番下に", two.verb)
            return Clause(self.object(a.what, v) + one.words[:-1] + "か" + two.words, two.verb)
        words = f"{self.object(a.what, v)}{one.words}{one.verb.ends}か、{two.words}"
        return Clause(words, two.verb)

    # --- the game's own actions

    def level_up(self, a: LevelUp, v: Voice) -> Clause:
        onto = self.selector(a.onto, replace(v, here=0))
        verb = CLASSES if a.classed else LEVELS
        return Clause(f"{self.object(a.what, v)}{onto}の上に重ねて", verb)

    def grow(self, a: Grow, v: Voice) -> Clause:
        under = self.selector(a.under, replace(v, here=0))
        return Clause(f"{self.object(a.what, v)}{under}の下に重ねて", GROWS)

    def turn_into(self, a: Change, v: Voice) -> Clause:
        onto = self.selector(a.onto, replace(v, here=0))
        return Clause(f"{self.object(a.what, v)}{onto}の上に重ねて", CHANGES)

    def take_top(self, a: TakeTop, v: Voice) -> Clause:
        if isinstance(a.what, This):
            words = f"{v.this}の１番上に重ねられているこのカードを自分の退避エリアに"
            return Clause(words, PUTS)
        words = f"{self.selector(a.what, replace(v, here=0))}の１番上のカードを退避エリアに"
        return self.caused(Clause(words, PUTS), a.what, v)

    def defeat(self, a: Defeat, v: Voice) -> Clause:
        return Clause(self.object(a.what, v), suru("撃破"))

    def break_orbs(self, a: BreakOrbs, v: Voice) -> Clause:
        return Clause(self.object(a.what, v), suru("破壊"))

    def to_main(self, a: ToMain, v: Voice) -> Clause:
        to = self.selector(a.what, replace(v, here=0))
        return Clause(f"{self.selector(a.frm, v)}から{to}に主人公を", suru("交代"))

    def stand_in(self, a: StandIn, v: Voice) -> Clause:
        instead = self.happened(Happened(), v) if v.that else "その味方"
        return Clause(f"{self.selector(a.what, v)}は{instead}の代わりに", HITS)

    def fail_support(self, a: FailSupport, v: Voice) -> Clause:
        what = self.selector(a.what, v)
        return Clause(f"{what}は支援に失敗して、退避エリアに置", Verb("かれる", "かれ", "かれて"))

    def second_bond(self, a: SecondBondPhase, v: Voice) -> Clause:
        return Clause("このターンの出撃フェイズの前に２回目の絆フェイズを", suru("追加"))

    def ban_skill(self, a: BanSkill, v: Voice) -> Clause:
        words = f"{self.durations[a.until]}、{PLAYERS[a.who]}は『{a.name}』を使用"
        return Clause(words, Verb("できない", "できず", ""))

    def gain_skills(self, a: GainSkills, v: Voice) -> Clause:
        skills = f"〖{ICONS[a.word]}〗" if a.word else "スキル"
        of = self.selector(a.of, v)
        until = self.durations[a.until] + "、"
        return Clause(f"{until}{self.every(a.what, v)}は{of}が持つすべての{skills}を", GETS)

    def copy_of(self, a: CopyOf, v: Voice) -> Clause:
        until = self.durations[a.until] + "、"
        what, of = self.every(a.what, v), self.selector(a.of, v)
        return Clause(f"{until}{what}は{of}のコピーに", BECOME)

    # --- numbers, flags and skills, for a while or as long as a skill is there

    def change_of(
        self, h: Modify | Holds, v: Voice, cond: Condition | None = None
    ) -> tuple[str, Clause]:
        """What is counted for it (「…１体につき、」), and what becomes of a number or a flag."""
        attr, how, amount = h.attr, h.how, h.amount
        evaded = evaded_by(h)
        if evaded is not None:
            return "", self.not_evaded(*evaded, v)
        what = self.every(h.what, v)
        if attr in OF_SUPPORT and isinstance(h.what, Related):
            what = self.failing(h.what, cond, v)
        attacker, _ = about_attacker(cond)
        if how == BECOMES and amount == Num(1):
            said = self.flag(h.what, attr, what, attacker, v)
            if said is not None:
                return "", said
        if attr in RANGES and how == BECOMES and amount == Num(0):
            return "", Clause(f"{what}は射程{wide(RANGES.index(attr) + 1)}を", LOSES)
        each = counted_for(amount) if how in (PLUS, MINUS) else None
        per = ""
        if each is not None:
            per, amount = self.each(each[0], v), Num(each[1])
        n = self.figure(amount, v) if how != PLUS or not times(h.what, attr, amount) else ""
        if attr == "orbs":
            end = f"{n}つに" if how == BECOMES else f"{n}つ"
            verb = BECOME if how == BECOMES else Verb("多くなる", "多くなり", "")
            return per, Clause(f"{what}が攻撃で破壊するオーブは{end}", verb)
        if attr in ("least_cost", "least_class_cost"):
            name = self.numbers[attr.removeprefix("least_")]
            return "", Clause(f"ただし、{name}は{n}より小さくならない", Verb("", "", ""))
        name = self.numbers[attr]
        head = f"{what}の{name}は"
        if how == PLUS and times(h.what, attr, amount):
            return per, Clause(f"{head}{wide(times(h.what, attr, amount))}倍に", BECOME)
        if attr in ("cost", "class_cost") and how in (PLUS, MINUS):
            size = ("大きくなる", "大きくなり") if how == PLUS else ("小さくなる", "小さくなり")
            return per, Clause(f"{head}{n}だけ", Verb(*size, ""))
        if how in (PLUS, MINUS):
            return per, Clause(f"{head}{'＋' if how == PLUS else '−'}{n}", passive(""))
        if how == BECOMES:
            return per, Clause(f"{head}{n}に", BECOME)
        raise no_words(h)

    def failing(self, s: Related, cond: Condition | None, v: Voice) -> str:
        """「自分の<女>の支援カードはこのユニット」, whose support fails."""
        theirs = OPPONENT in (owner(s.of, v), spoken(v, "side"))
        test, _ = about_support(s, cond)
        cards = Cards(OPPONENT if theirs else YOU, ("support",), tests=(test,) if test else ())
        return f"{self.pile(cards, v)}は{self.every(s.of, v)}"

    def not_evaded(self, by: Cards, whose: Selector, v: Voice) -> Clause:
        foe = self.field(in_line(by), v)
        by_whom = "" if foe == "敵" else f"{foe}に"
        words = f"{self.every(whose, v)}の攻撃は{by_whom}"
        return Clause(words, Verb("神速回避されない", "神速回避されず", ""))

    def flag(
        self, s: Selector, attr: str, what: str, attacker: Test | None, v: Voice
    ) -> Clause | None:
        """What a flag says of who bears it; `attacker` is asked of the attacking unit."""
        foe = "敵" if attacker is None else self.attackers(attacker, s, v)
        if attr == "no_target":
            return Clause(f"{foe}は{what}を", never("攻撃できない"))
        if attr == "no_defeat_attack" and attacker is not None:
            return Clause(f"{what}は{foe}の攻撃で", never("撃破されない"))
        if attr in OF_SUPPORT and isinstance(s, Related):
            return Clause(f"{what}の支援に", suru("失敗" if attr == "fails" else "成功"))
        if attr == "no_auto":
            whose = "すべて" if isinstance(s, Cards) and s.who == BOTH else what
            return Clause(f"{whose}の【自】スキルは", never("発動しない"))
        if attr == "no_support_skill":
            return Clause(f"{what}が持つ支援スキルは", never("発動しない"))
        if attr == "support_twice":
            return Clause(f"{what}を支援しているカードの支援スキルは２回", suru("発動"))
        if attr == "triple" and isinstance(s, This):
            words = f"{what}が必殺攻撃した場合、{what}の戦闘力を２倍にする代わりに３倍に"
            return Clause(words, suru(""))
        if attr.startswith("no_deploy") and isinstance(s, Cards) and len(s.zones) > 1:
            line = LINE_WORDS.get(attr.removeprefix("no_deploy_"), "")
            who = f"{PLAYERS[s.who]}は{line + 'に' if line else ''}"
            words = f"{who}{self.described((), s.tests, v)}を"
            return Clause(words, never("出撃させることができない"))
        said = FLAGS.get(attr)
        return None if said is None else Clause(f"{what}は", never(said))

    def attackers(self, t: Test, target: Selector, v: Voice) -> str:
        """Units that attack, by what is asked of them."""
        side = YOU if owner(target, v) == OPPONENT else OPPONENT
        tests = t.tests if isinstance(t, AllOf) else (t,)
        return self.field(in_line(Cards(side, FIELD, tests=tests)), v)

    def put(self, items: Sequence[Modify | Grant | Holds | Gives], v: Voice) -> Clause:
        """「このユニットに<魔法>と射程１−２が追加される」"""
        names, ranges = added(items)
        said = [f"<{name}>" if name != "*" else "選んだ武器" for name in names]
        if ranges:
            row = list(range(ranges[0], ranges[-1] + 1))
            if ranges == row:
                ends = f"{wide(row[0])}−{wide(row[-1])}" if len(row) > 1 else wide(row[0])
                said.append("射程" + ends)
            else:
                said += [f"射程{wide(n)}" for n in ranges]
        return Clause(f"{self.every(items[0].what, v)}に{'と'.join(said)}が", passive("追加"))

    def given_skill(self, s: Selector, a: Ability, v: Voice) -> Clause:
        """What a unit gets or loses: a skill, a name, a trait."""
        what = self.every(s, v)
        if a.kind == "loss":
            if len(a.takes) == 1 and a.takes[0].startswith("limit:"):
                name = a.takes[0].removeprefix("limit:")
                return Clause(f"{what}の『{name}』は〖ターン1回〗を", LOSES)
            lost = "と".join([self.lost(taken) for taken in taken_from(a)])
            no_more = any([t.startswith(("skill", "kind")) for t in a.takes])
            end = Verb("失い、新たに得ることもできない", "失い、新たに得ることもできず", "")
            return Clause(f"{what}は{lost}を", end if no_more else LOSES)
        opened = [name.partition(":")[2] for group, name in gained(a) if group == "opens"]
        if opened:
            return self.opened(s, opened, v)
        if gained(a):
            units = [name for group, name in gained(a) if group == "unit"]
            if units:
                named = "と".join([f"『{name}』" for name in units])
                return Clause(f"{what}のユニット名は{named}としても", TREATS)
            tags = "と".join([f"<{name}>" for _, name in gained(a)])
            return Clause(f"{what}は{tags}としても", TREATS)
        name = label_of(a)
        if a.kind == "next":
            return Clause(f"{what}は以下のスキルを", GETS)
        if not name:
            said = self.text(a, Voice("このユニット"))
            return Clause(f"{what}は以下のスキルを", GETS, after=said)
        if a.kind == "named":
            return Clause(f"{what}は『{name}』を", GETS)
        text = self.text(replace(a, label=""), Voice("このユニット"))
        after = f"（『{name}』{text.removeprefix(name)}）"
        return Clause(f"{what}は『{name}』を", GETS, after=after)

    def opened(self, s: Selector, levels: Sequence[str], v: Voice) -> Clause:
        """「味方が持つすべての〖LvS2〗は有効になる」"""
        icons = "".join([f"〖LvS{n}〗" for n in levels])
        return Clause(f"{self.selector(s, v)}が持つすべての{icons}は有効に", BECOME)

    def changed(self, items: Sequence[Modify | Grant | Holds | Gives], v: Voice) -> str:
        """A row of changes up to the end of the last verb, with what stands behind the stop."""
        out, after = "", ""
        groups = put_together(items)
        for i, group in enumerate(groups):
            per, clause = self.one_change(group, v)
            last = i == len(groups) - 1
            after += clause.after
            if clause.words.startswith("ただし") and out:
                out = out.removesuffix("、")
                out = self.ended(out, groups[i - 1], v)
                out += f"。{clause.words}"
                continue
            out += per + clause.words + (clause.verb.ends if last else clause.verb.joins + "、")
        return out + (f"。{after}" if after else "")

    def ended(self, out: str, group: Sequence[Modify | Grant | Holds | Gives], v: Voice) -> str:
        clause = self.one_change(group, v)[1]
        return out.removesuffix(clause.verb.joins) + clause.verb.ends

    def one_change(
        self, group: Sequence[Modify | Grant | Holds | Gives], v: Voice
    ) -> tuple[str, Clause]:
        first = group[0]
        if is_put(first):
            return "", self.put(group, v)
        if isinstance(first, (Modify, Holds)):
            cond = first.cond if isinstance(first, Holds) else None
            return self.change_of(first, v, cond)
        if isinstance(first, Grant) and in_next_turn(first):
            plain = replace(first.ability, cond=without_turn(first.ability.cond))
            said = self.standing(plain, replace(v, this=self.every(first.what, v)))
            lead = {NEXT_OPPONENT_TURN: "次の相手の", "own_turn": "次の自分の"}[first.until]
            said = f"{lead}ターン中、{said.removesuffix('。')}"
            return "", Clause("", Verb(said, self.midway(said), ""))
        if is_nameless(first.ability):
            given_to = replace(v, this=self.every(first.what, v))
            if owner(first.what, v) == OPPONENT:
                given_to = replace(given_to, that=f"{v.that}|side={OPPONENT}")
            said = self.standing(first.ability, given_to).removesuffix("。")
            return "", Clause("", Verb(said, self.midway(said), ""))
        return "", self.given_skill(first.what, first.ability, v)

    def midway(self, said: str) -> str:
        """A whole clause as it goes on."""
        for ends, joins in (("ない", "ず"), ("する", "し"), ("できる", "でき"), ("る", "")):
            if said.endswith(ends):
                return said.removesuffix(ends) + joins
        return said

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return self.told(actions, v)[0]

    def told(
        self, actions: Sequence[Action], v: Voice, lead: str = "", under: bool = False
    ) -> tuple[str, Voice]:
        """Some actions as whole sentences; `lead` stands at their beginning. `under`: it is said of
        the first sentence alone, and the others must tell that they go on under it."""
        out = lead
        i = 0
        row = list(actions)
        while i < len(row):
            said, used, v = self.next_sentence(row[i:], v)
            if i and isinstance(row[i - 1], If) and not under:
                said = said.removeprefix(AFTER)
            elif i and under and not speaks_of(row[i : i + used], row[:i]):
                said = AFTER + said.removeprefix(AFTER)
            out += said
            i += used
        return out, v

    def next_sentence(self, row: list[Action], v: Voice) -> tuple[str, int, Voice]:
        """The next sentence, with its stop, and how many actions it says."""
        a = row[0]
        if isinstance(a, If):
            said, v = self.conditional(a, v)
            return said, 1, v
        if isinstance(a, May):
            said, v = self.allowed(a, v)
            return said, 1, v
        if isinstance(a, Delay):
            return self.later(a, v), 1, v
        if isinstance(a, ChooseModes) and mode_object(a) is None:
            return self.either_way(a, v), 1, v
        if isinstance(a, Repeat):
            return self.repeated(a, v), 1, v
        if isinstance(a, Again):
            done, _, v = self.flow(list(a.do), v)
            return f"{done}なら、そのたびに{self.effect_word}をくり返し実行する。", 1, v
        if isinstance(a, (Modify, Grant)):
            run = self.run_of(row)
            head = self.lasting(a)
            said = self.changed([x for x in run if isinstance(x, (Modify, Grant))], v)
            return self.stopped(head + said), len(run), v
        said, used, v = self.flow(row, v)
        return self.stopped(said), used, v

    def stopped(self, said: str) -> str:
        return said if said.endswith(("）", "。")) else said + "。"

    def lasting(self, a: Modify | Grant) -> str:
        """「ターン終了まで、」; what holds in the next turn only, 「次の相手のターン中、」."""
        return "" if in_next_turn(a) else self.durations[a.until] + "、"

    def run_of(self, row: Sequence[Action]) -> list[Modify | Grant]:
        """The changes at the beginning that last equally long."""
        first = row[0]
        out: list[Modify | Grant] = []
        for a in row:
            if not isinstance(a, (Modify, Grant)) or a.until != getattr(first, "until", ""):
                break
            out.append(a)
        return out

    def flow(self, row: list[Action], v: Voice, te: bool = False) -> tuple[str, int, Voice]:
        """One sentence of deeds up to the end of its verb: 「敵を１体選び、移動させる」."""
        a = row[0]
        half = of_both(row)
        if half:
            said, _used, v = self.flow(row[:half], v, te)
            theirs = row[half]
            v = chose(v, theirs) if isinstance(theirs, Choose) else v
            return f"{PLAYERS[BOTH]}は{said}", 2 * half, v
        actor = self.actor(a, row[1] if len(row) > 1 else None)
        subject = f"{PLAYERS[actor]}は" if actor in (OPPONENT, BOTH) and not v.held else ""
        v = replace(v, subject=actor if actor == OPPONENT else v.subject if v.held else "")
        turned = reversal(row)
        if turned:
            v = chose(v, row[0]) if isinstance(row[0], Choose) else v
            return f"{subject}[リバース{turned}]" + ("して" if te else "する"), 2, v
        clauses, used, v = self.chain(row, v)
        out = subject
        for c in clauses[:-1]:
            out += c.words + c.verb.joins + "、"
        last = clauses[-1]
        out += last.words + (last.verb.te if te else last.verb.ends)
        return out, used, replace(v, here=0, subject="")

    def actor(self, a: Action, after: Action | None) -> str:
        """Who does it, where that must be said."""
        if isinstance(a, Choose):
            return a.by
        return a.who if isinstance(a, Draw) else YOU

    def chain(self, row: list[Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """The clauses of one sentence: a choice, and what is done with it."""
        a = row[0]
        if isinstance(a, LookAt) and len(row) > 1 and self.is_search(a, row[1]):
            clauses, used, v = self.chain(row[1:], v)
            return clauses, used + 1, v
        if isinstance(a, (Modify, Grant)):
            run = self.run_of(row)
            said = self.lasting(a) + self.changed(run, v)
            return [Clause("", Verb(said, said, said))], len(run), v
        clauses = [self.deed(a, row[1:], v)]
        if not isinstance(a, (Choose, FromDeck)):
            return clauses, 1, v
        v = chose(v, a)
        i = 1
        while i < len(row):
            b = row[i]
            if isinstance(b, (Choose, FromDeck, If, May, Modify, Grant, Delay)):
                break
            if not self.hangs_on(b, a, row[i - 1]):
                break
            here = 1
            if isinstance(a, FromDeck) and a.way not in ("look", "reveal"):
                break
            clauses.append(self.deed(b, row[i + 1 :], replace(v, here=here)))
            i += 1
        v = replace(v, here=0)
        rest = row[i] if i < len(row) else None
        left = getattr(rest, "what", None)
        if rest is not None and isinstance(left, Rest) and i > 1:
            if left.but == (a.slot,):
                clauses.append(self.action(rest, v))
                i += 1
        return clauses, i, v

    def deed(self, a: Action, after: Sequence[Action], v: Voice) -> Clause:
        """One deed; what goes into a deck that is then shuffled goes to no place in it."""
        if isinstance(a, Move) and (a.to, a.bottom) == ("deck", False) and after:
            if isinstance(after[0], Shuffle):
                return self.caused(Clause(self.object(a.what, v) + "デッキに", ADDS), a.what, v)
        return self.action(a, v)

    def is_search(self, a: LookAt, after: Action) -> bool:
        """Looking through a deck to choose from it, which 「デッキから選び」 says."""
        return (
            isinstance(a.what, Cards)
            and isinstance(after, Choose)
            and (isinstance(after.what, Cards) and after.what.zones == a.what.zones == ("deck",))
        )

    def hangs_on(self, b: Action, a: Choose | FromDeck, prev: Action) -> bool:
        """Whether it is done to what was just chosen, in the same sentence."""
        what = mode_object(b) if isinstance(b, ChooseModes) else getattr(b, "what", None)
        return what == Chosen(a.slot)

    def choose_modes(self, a: ChooseModes, v: Voice) -> Clause:
        """One of several deeds to the same cards: 「手札に加えるか、退避エリアに置く」."""
        what = mode_object(a)
        if what is None:
            raise no_words(a)
        done = [mode[0] for mode in a.modes]
        if all([isinstance(d, TurnFace) for d in done]):
            faces = ["表向き" if isinstance(d, TurnFace) and d.up else "裏向き" for d in done]
            return Clause(f"{self.object(what, v)}{'か'.join(faces)}に", suru(""))
        clauses = [self.action(d, replace(v, here=1)) for d in done]
        first = "".join([f"{c.words}{c.verb.ends}か、" for c in clauses[:-1]])
        return Clause(self.object(what, v) + first + clauses[-1].words, clauses[-1].verb)

    def conditional(self, a: If, v: Voice) -> tuple[str, Voice]:
        such = self.such_fighter(a)
        if such is not None:
            v = replace(v, that=f"{v.that}|fighter={self.test(such, v)}")
            return self.told(a.then, v)[0], v
        lead = self.when(a.cond, v)
        if a.otherwise:
            return self.alternatives(a, lead, v)
        said, v = self.told(a.then, v, lead, True)
        return said, v

    def such_fighter(self, a: If) -> Test | None:
        """「戦闘終了まで、シンボルを持たない攻撃ユニットの…」: what is asked of that unit."""
        c = a.cond
        if not isinstance(c, AllSo) or not isinstance(c.what, Fighter) or a.otherwise:
            return None
        changes = [isinstance(t, Modify) and t.what == c.what for t in a.then]
        return c.test if self.is_held(c.test) and all(changes) and len(changes) == 1 else None

    def alternatives(self, a: If, lead: str, v: Voice) -> tuple[str, Voice]:
        """「(B)。(A)場合、代わりに(C)。」"""
        other = self.told(a.otherwise, v)[0]
        said, v = self.told(a.then, v, lead + "代わりに")
        return other + said, v

    def allowed(self, a: May, v: Voice) -> tuple[str, Voice]:
        if a.do == (PayCost(),):
            said, v = self.told(a.then, v, "コストを支払うなら、", True)
            if a.otherwise:
                said += self.told(a.otherwise, v, "そうしなかったなら、")[0]
            return said, v
        subject = "相手は" if a.by == OPPONENT else ""
        inner = replace(v, subject=a.by if a.by == OPPONENT else "", held=a.by == OPPONENT)
        row = list(a.do)
        parts: list[str] = []
        while row:
            said, used, inner = self.flow(row, inner, te=True)
            inner = replace(inner, subject=a.by if a.by == OPPONENT else "")
            parts.append(said)
            row = row[used:]
        after = replace(inner, subject="", held=False)
        out = f"{subject}{'、'.join(parts)}もよい。"
        if a.then:
            said, after = self.told(a.then, after, "そうしたなら、", True)
            out += said
        if a.otherwise:
            out += self.told(a.otherwise, v, "そうしなかったなら、")[0]
        return out, after

    def later(self, a: Delay, v: Voice) -> str:
        """「戦闘終了時、…」, 「…代わりに…」"""
        ability = a.ability
        if ability.trigger is None:
            raise no_words(a)
        lead = "" if ability.cond is None else self.ending(ability.cond, v)
        if ability.trigger.event == "support_instead":
            lead += "戦闘終了時、このカードを退避エリアに置く代わりに"
            return self.replaced(ability.does, lead, v)
        if ability.trigger.event == "support_end":
            return self.told(ability.does, v, lead + "戦闘終了時、")[0]
        lasting = self.durations[a.until] + "、" if a.lasting else ""
        event = self.event(ability.trigger, v)
        return self.told(ability.does, v, f"{lasting}{lead}{event}、")[0]

    def ending(self, c: Condition, v: Voice) -> str:
        """What must be so at the end of a battle: 「<T>の攻撃ユニットが敵を撃破した場合、」."""
        parts = parts_of(c)
        if len(parts) == 2 and isinstance(parts[0], AllSo) and isinstance(parts[1], Felled):
            if parts[0].what == Fighter("attacker"):
                whom = "相手の主人公" if parts[1].main else "敵"
                return f"{self.test(parts[0].test, v)}攻撃ユニットが{whom}を撃破した場合、"
        return self.when(c, v)

    def replaced(self, does: tuple[Action, ...], lead: str, v: Voice) -> str:
        """What is done instead, with the card itself left out as the object."""
        first = does[0]
        may = isinstance(first, May) and not first.then and len(does) == 1
        inner = first.do if isinstance(first, May) and may else does
        row = list(inner)
        if getattr(row[0], "what", None) in (This(), Happened()):
            clause = self.action(row[0], replace(v, here=1))
            said = clause.words + (clause.verb.te + "もよい" if may else clause.verb.ends)
            out = f"{lead}{said}。"
            return out + (self.told(row[1:], v)[0] if row[1:] else "")
        return self.told(does, v, lead)[0]

    def either_way(self, a: ChooseModes, v: Voice) -> str:
        by = "相手は" if a.by == OPPONENT else ""
        line = in_chosen_line(a.modes)
        if line is not None and a.count == 1:
            return f"{by}前衛か後衛を選ぶ。" + self.told(line, v)[0]
        tags, effect = in_chosen_tag(a.modes)
        if tags:
            named = "か".join([f"<{tag}>" for tag in tags])
            return f"{by}{named}を１つ選ぶ。" + self.told(effect, v)[0]
        many = f"{wide(a.count)}つ" + ("まで" if a.up_to else "")
        modes = "".join([f"『{self.told(mode, v)[0]}』" for mode in a.modes])
        return f"{by}以下から{many}を選び、実行する。{modes}"

    def repeated(self, a: Repeat, v: Voice) -> str:
        if isinstance(a.times, CountOf):
            return self.told(a.do, v, self.each(a.times, v))[0]
        return f"以下を{self.figure(a.times, v)}回実行する。『{self.told(a.do, v)[0]}』"

    # --- when a skill triggers

    def event(self, t: Trigger, v: Voice) -> str:
        conds = parts_of(t.while_)
        for line, word in LINE_WORDS.items():
            here = AllSo(This(), Placed(line))
            if here in conds and isinstance(t.what, This):
                conds.remove(here)
                v = replace(v, this=f"{word}の{v.this}")
        head = self.given(conds, v)
        t = replace(t, while_=None)
        if not t.also:
            return head + self.occurs(t, v) + "時"
        said = [self.occurs(part, v) for part in (t, *[replace(o, while_=None) for o in t.also])]
        return head + self.or_else(t, said, v) + "時"

    def or_else(self, t: Trigger, said: list[str], v: Voice) -> str:
        """Several events in one: 「レベルアップか成長した」「このユニットか他の味方が出撃した」."""
        parts = (t, *t.also)
        deeds = {(part.event, part.frm, part.to, part.by, part.other, part.who) for part in parts}
        if len(deeds) == 1 and all([part.what is not None for part in parts]):
            subjects = [before_turning(part) or This() for part in parts]
            whats = [self.selector(what, v) for what in subjects]
            return said[-1].replace(whats[-1], "か".join(whats), 1)
        subject = before_turning(t)
        head = self.selector(subject, v) + "が" if subject is not None else ""
        if head and all([s.startswith(head) for s in said]):
            ends = [s.removeprefix(head) for s in said]
            if all([e.endswith("した") for e in ends]) and all([e in DEEDS.values() for e in ends]):
                return head + "か".join([*[e.removesuffix("した") for e in ends[:-1]], ends[-1]])
            return head + "時か".join(ends)
        return "時か".join(said)

    def occurs(self, t: Trigger, v: Voice) -> str:
        """What happens, up to before 時."""
        subject = before_turning(t)
        what = "" if subject is None else self.selector(subject, v)
        other = "" if t.other is None else self.foe_of(t.other, v)
        if t.event in MOMENTS:
            return WHO[t.who] + MOMENTS[t.event].removesuffix("時")
        if t.event in ("attack_end", "battle_end"):
            return f"{what}の{'攻撃' if t.event == 'attack_end' else '戦闘'}終了"
        if t.event == "defeats":
            return f"{self.hit_by(t, what)}{other or '敵'}を撃破した"
        if t.event == "not_defeats":
            return f"{self.hit_by(t, what)}{other or '敵'}を撃破できなかった"
        if t.event == "survives" and not other:
            return f"{what}が敵の攻撃で撃破されなかった"
        if t.event == "survives":
            return f"{what}が{other or '敵'}に攻撃されて撃破されなかった"
        if t.event == "was_evaded":
            return f"{what}の攻撃が{other + 'に' if other else ''}神速回避された"
        if t.event == "support_failed":
            of = f"{other}の" if other else ""
            return f"{what}が{of}支援に失敗した"
        if t.event == "orb_broken":
            by = f"{other}の攻撃で" if other else ""
            return f"{by}{WHO[t.who]}オーブが破壊された"
        name = t.by.removeprefix("own:") if t.by.startswith("own:") else ""
        if t.event == "drawn" and name:
            return f"このユニットの『{name}』でカードを引いた"
        if t.event == "revealed" and name:
            such = said_tests(t.what) if t.what is not None else ()
            if such:
                return f"このユニットの『{name}』で{self.described((), such, v)}が公開された"
            return f"このユニットの『{name}』でカードを公開させた"
        if t.event == "drawn":
            return f"{self.cause(t)}{PLAYERS[t.who]}がカードを引いた"
        if t.event == "turned":
            return f"{self.cause(t)}{what}が{self.with_skill(t)}{self.poses[t.to]}になった"
        if t.event == "moved":
            return self.put_event(t, what, v)
        if t.event == "used" and (t.what is None or (isinstance(t.what, Cards) and
                                  t.what.zones == EVERYWHERE)):  # fmt: skip
            names = unit_names(t.what.tests[-1]) if isinstance(t.what, Cards) else []
            named = "か".join([f"『{n}』" for n in names])
            frm = f"にある{named}の" if named else "から"
            return f"自分の手札{frm}{self.used_skill(t.by)}を使用した"
        if t.event == "used":
            return f"{what}が{self.used_skill(t.by)}を使用した"
        if t.event == "revealed":
            return f"{self.cause(t)}{PLAYERS[t.who or OPPONENT]}がデッキのカードを公開した"
        return self.done(t, what, other, v)

    def foe_of(self, s: Selector, v: Voice) -> str:
        """The second card of an event; a support card is known by what it is."""
        if isinstance(s, Cards) and s.zones == ("support",) and s.tests:
            said = self.described((), s.tests, v)
            return said.removesuffix("のカード") if is_tag(s.tests[-1]) else said
        return self.selector(s, v)

    def hit_by(self, t: Trigger, what: str) -> str:
        """By what a unit defeats another: 「このユニットの攻撃で」."""
        if t.by.startswith("skill:"):
            return f"{what}の『{t.by.removeprefix('skill:')}』で"
        return f"{what}の" + {"critical": "必殺攻撃で", "skill": "スキルで"}.get(t.by, "攻撃で")

    def cause(self, t: Trigger) -> str:
        if t.by.startswith("own:"):
            return f"このユニットの『{t.by.removeprefix('own:')}』で"
        return CAUSES.get(t.by, "")

    def with_skill(self, t: Trigger) -> str:
        return f"『{t.by.removeprefix('skill:')}』で" if t.by.startswith("skill:") else ""

    def used_skill(self, by: str) -> str:
        group, _, name = by.partition(":")
        if group == "icon":
            return f"〖{name}〗"
        return f"『{name}』" if group == "skill" else SKILLS[by or "act"]

    def done(self, t: Trigger, what: str, other: str, v: Voice) -> str:
        done = DEEDS[t.event]
        if t.event == "shifted" and t.by.startswith("own:"):
            return f"{self.cause(t)}{what}を移動させた"
        if t.event in ("leveled", "classed") and isinstance(t.what, This):
            frm = f"{WHO[YOU]}{self.zones[t.frm]}から" if t.frm else ""
            return f"{self.cause(t)}{frm}{what}に{done}"
        if other:
            done = f"{other}{'を' if t.event == 'attacked' else 'に'}{done}"
        if t.event == "defeated":
            by = {"attack": "敵の攻撃で", "critical": "必殺攻撃で"}.get(t.by, "")
            return f"{self.cause(t)}{what}が{by or self.with_skill(t)}{done}"
        frm = ""
        if t.frm:
            whose = "" if t.frm in LINE_WORDS else WHO[YOU]
            frm = f"{whose}{self.zones[t.frm]}から"
        to = f"{self.zones[t.to]}に" if t.to else ""
        return f"{self.cause(t)}{what}が{frm}{to}{self.with_skill(t)}{done}"

    def put_event(self, t: Trigger, what: str, v: Voice) -> str:
        """「このカードが自分の絆エリアに置かれた」「自分の絆エリアに<T>のカードが置かれた」"""
        s = t.what
        if isinstance(s, Cards):
            noun = self.described((), s.tests, v)
            whose = WHO[s.who]
            if t.to == "hand" and t.frm:
                return f"{self.cause(t)}{whose}{self.zones[t.frm]}から手札に{noun}を加えた"
            if t.frm == "hand" and not s.tests:
                return f"{self.cause(t)}{whose}手札が{self.zones[t.to]}に置かれた"
            frm = f"{self.zones[t.frm]}から" if t.frm else ""
            if not t.to:
                return f"{self.cause(t)}{whose}{noun}が{self.zones[t.frm]}を離れた"
            return f"{self.cause(t)}{whose}{self.zones[t.to]}に{noun}が{frm}置かれた"
        frm = f"{WHO[YOU]}{self.zones[t.frm]}から" if t.frm else ""
        if not t.to:
            return f"{self.cause(t)}{what}が{WHO[YOU]}{self.zones[t.frm]}を離れた"
        own = WHO[YOU] if not frm and t.to != "boundless" else ""
        cause = self.cause(t)
        if t.to == "bond":
            return f"{what}が{cause}{own}{self.zones[t.to]}に置かれた"
        return f"{cause}{what}が{frm}{own}{self.zones[t.to]}に置かれた"

    def spoken_of(self, t: Trigger | None, v: Voice) -> str:
        """What 「その味方」 and 「その敵」 are called in what a trigger does."""
        if t is None:
            return ""
        out = []
        for role in ("card", "other"):
            s = happened_to(t, role)
            if isinstance(s, This):
                continue
            if isinstance(s, Cards) and t.event == "moved" and t.to == "support":
                out.append(f"{role}=その支援カード")
            elif isinstance(s, Cards) and not on_field(s):
                out.append(f"{role}=そのカード")
            elif s is not None:
                out.append(f"{role}=その{self.noun_of(s, v)}")
            elif role == "other" and t.what is not None:
                foe = "味方" if owner(t.what, v) == OPPONENT else "敵"
                out.append(f"{role}=その{foe}")
        return "|".join(out)

    # --- skills

    def ability(self, a: Ability) -> str:
        """A whole text, as it could be printed."""
        try:
            return self.text(a, Voice(self.itself(a)))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def itself(self, a: Ability) -> str:
        """How a text calls its own card."""
        if a.kind in ("special", "deck", "support_end", *SUPPORT_KINDS) or a.where:
            if a.kind == "special" and len(a.where) == 1:
                zone = a.where[0]
                whose = "" if zone == "hand" else "自分の"
                if zone in ("hand", "retreat", "boundless"):
                    return f"{whose}{self.zones[zone]}にあるこのカード"
            return "このカード"
        return "このユニット"

    def text(self, a: Ability, v: Voice) -> str:
        if a.kind == "deck":
            body = "このカードと同じカード名のカードをデッキに５枚以上入れてもよい。"
            return f"{label_of(a)}【特】{body}"
        if a.kind == "tag":
            return "と".join([f"<{name}>" for _, name in gained(a)])
        if a.kind == "loss":
            return "と".join([self.lost(taken) for taken in taken_from(a)])
        return self.head(a, v) + self.body(a, v)

    def head(self, a: Ability, v: Voice) -> str:
        """「name〖CCS〗【起】〖ターン1回〗【[リバース1]】」"""
        word, n = keyword(a)
        icon = f"〖{ICONS[word]}{n}〗" if word else ""
        price = f"【{self.price(a.cost, v)}】" if a.cost else ""
        limit = f"〖ターン{a.limit}回〗" if a.limit else ""
        if a.kind in SUPPORT_KINDS:
            return f"【支援({SUPPORTS[a.kind]})】{label_of(a)}{icon}{limit}{price}"
        where = ""
        if a.where == ("bond",):
            where = "【絆】"
        elif a.where == ("hand",) and a.kind == "act" and word != "cp":
            where = "【手札】"
        return f"{label_of(a)}{icon}{where}{KINDS[a.kind]}{limit}{price}"

    def price(self, cost: tuple[Action, ...], v: Voice) -> str:
        """A cost in its brackets, part by part."""
        out: list[str] = []
        for part in cost_parts(cost):
            turned = reversal(part)
            if turned:
                out.append(f"[リバース{turned}]")
                if isinstance(part[0], Choose):
                    v = chose(v, part[0])
                continue
            if part == [SetPose(This(), "acted")]:
                out.append("[アクション]")
                continue
            said, v = self.paid(part, v)
            out.append(said)
        return ",".join(out)

    def paid(self, part: list[Action], v: Voice) -> tuple[str, Voice]:
        a = part[0]
        if isinstance(a, FromDeck) and len(part) == 1:
            clause = self.from_deck(a, v)
            return clause.words + clause.verb.ends, chose(v, a)
        if not isinstance(a, Choose):
            return self.together_paid(part, v), v
        v = chose(v, a)
        what = self.picked(a, v)
        here = replace(v, here=1)
        clauses = [self.action(b, here) for b in part[1:]]
        many = self.quantity(a)
        if not clauses:
            return f"{what}を{many}選ぶ", v
        said = "".join([c.words + c.verb.te for c in clauses[:-1]])
        return f"{what}を{many}{said}{clauses[-1].words}{clauses[-1].verb.ends}", v

    def together_paid(self, part: list[Action], v: Voice) -> str:
        clauses = [self.action(b, v) for b in part]
        said = "".join([c.words + c.verb.te for c in clauses[:-1]])
        return f"{said}{clauses[-1].words}{clauses[-1].verb.ends}"

    def body(self, a: Ability, v: Voice) -> str:
        if a.kind == "special" and a.word and not keyword(a)[0]:
            return self.special(a, v)
        cond = left_to_say(a)
        if a.word == "two":
            named = "と".join([f"『{n}』" for n in tags_of(a, "two")])
            return self.front(cond, v) + f"あなたの{named}は同時に２体まで戦場にいることができる。"
        tail = ""
        if a.kind in ("cont", "special") and a.trigger is None:
            return self.standing(replace(a, cond=cond), v)
        notes = self.together(parts_of(cond))[::-1]
        tail += self.required(notes, "使用できない" if a.kind == "act" else "発動しない", v)
        for g in a.gives:
            if g.ability.takes[:1] != (f"limit:{label_of(a)}",) and g.ability.takes != ("limit:",):
                raise no_words(g)
            tail += self.front(g.cond, v) + "このスキルは〖ターン1回〗を失う。"
        if a.trigger is None:
            return self.gated(a.does, v, "", False) + tail
        t = a.trigger
        if any([part.by == "rule" for part in (t, *t.also)]):
            done = DEEDS[t.event].removesuffix("した")
            tail += f"このスキルはスキルの効果で{done}した場合は発動しない。"
            t = replace(t, by="", also=tuple([replace(o, by="") for o in t.also]))
        plain = replace(v, this="このカード") if v.this.endswith("にあるこのカード") else v
        event = self.event(t, plain) + "、"
        v = replace(v, that=self.spoken_of(t, v))
        return self.gated(a.does, v, event, True) + tail

    def gated(self, does: tuple[Action, ...], v: Voice, lead: str, triggered: bool) -> str:
        """What is done: what stands before the deeds of the first sentence stands before all."""
        while len(does) == 1:
            a = does[0]
            if isinstance(a, May) and a.do == (PayCost(),) and not a.otherwise:
                lead, does = lead + "コストを支払うなら、", a.then
            elif isinstance(a, If) and triggered and not a.otherwise:
                if self.such_fighter(a) is not None:
                    break
                lead, does = lead + self.when(a.cond, v), a.then
            else:
                break
        return self.told(does, v, lead)[0]

    def front(self, cond: Condition | None, v: Voice) -> str:
        return "" if cond is None else self.given(parts_of(cond), v)

    def special(self, a: Ability, v: Voice) -> str:
        """Special skills about level-ups, names and how many there may be."""
        names = "か".join([f"『{n}』" for n in tags_of(a, a.word)])
        cond = self.front(left_to_say(a), v)
        if a.word == "alias":
            names = "と".join([f"『{n}』" for n in tags_of(a, "unit")])
            return f"{cond}{v.this}のユニット名は{names}としてもあつかう。"
        if a.word == "onto":
            return f"{cond}味方の{names}をこのカードにレベルアップさせることができる。"
        if a.word == "not_onto":
            return f"{cond}このカードは{names}の上に重ねてクラスチェンジさせることができない。"
        if a.word == "many":
            return (
                f"{cond}このカードは味方に{names}がいても出撃させることができ、"
                f"{names}が２体以上味方にいてもよい。"
            )
        raise no_words(a)

    def standing(self, a: Ability, v: Voice) -> str:
        """What holds as long as the skill is there."""
        place = ""
        if a.kind == "special" and len(a.where) == 1 and not mentions_this(a):
            place = f"このカードが自分の{self.zones[a.where[0]]}にある場合、"
            v = replace(v, this="このカード")
        plain = replace(v, this="このカード") if v.this.endswith("にあるこのカード") else v
        out = ""
        notes, given = noted(a.cond)
        items = all_held(a)
        v = replace(v, that=v.that or "that=その味方")
        special = self.standing_line(a, v)
        if special:
            return special
        runs = in_runs(items)
        for i, run in enumerate(runs):
            cond = other_cond(run[0])
            shared = given if len(runs) == 1 else None
            lead = ("" if i else place) + self.front(both(shared, cond), plain)
            out += lead + self.stopped(self.changed(run, v))
        if len(runs) > 1 and given is not None:
            notes.append(given)
        for replacing in a.instead:
            out += self.instead_under(replacing, given, plain, v)
        for deed in a.does:
            out += self.front(given, plain) + self.no_deed(deed, v)
        out += self.required(notes, "有効にならない", plain)
        return out

    def instead_under(self, i: Instead, cond: Condition | None, plain: Voice, v: Voice) -> str:
        """A replacement under a condition; 「敵の攻撃で」 is said of what was defeated."""
        left: Condition | None = None
        for part in parts_of(cond):
            left = left if part == FELL_TO_ATTACK else both(left, part)
        lead = self.front(left, plain)
        if lead.endswith("場合、"):
            lead = lead.removesuffix("場合、").removesuffix("の") + "なら、"
        by_attack = "" if left == cond else "敵の攻撃で"
        return lead + by_attack + self.instead(i, v)

    def standing_line(self, a: Ability, v: Voice) -> str:
        """Special skills that are said in a way of their own."""
        tags = card_tags(a)
        if tags and not a.holds and not a.gives:
            named = "と".join([f"<{n}>" for n in tags])
            return f"{self.front(a.cond, v)}{v.this}は{named}を持つ。"
        first = a.holds[0] if len(a.holds) == 1 else None
        if first is not None and first.attr == "level_cut":
            named = "か".join([f"『{n}』" for n in tags_of(a, "level_cut")])
            lead = f"{self.front(a.cond, v)}味方の{named}をレベルアップさせる場合、"
            return f"{lead}{v.this}の出撃コストは{self.amount(first.amount, v)}だけ小さくなる。"
        if first is not None and first.attr == "no_deploy" and isinstance(first.cond, NotTrue):
            return f"{v.this}は{self.unless(first.cond.of, v)}出撃できない。"
        return ""

    def required(self, notes: Sequence[Condition], end: str, v: Voice) -> str:
        """「このスキルは…なければ使用できない。」 for every condition."""
        return "".join([f"このスキルは{self.unless(note, v)}{end}。" for note in notes])

    def no_deed(self, a: Action, v: Voice) -> str:
        """What a constant skill lets or gives, which is nothing that is done."""
        if isinstance(a, AsHand):
            what = self.selector(a.what, v)
            return f"{what}は自分の手札にあるカードのように出撃させることができる。"
        if isinstance(a, ShareSkills):
            of = self.selector(a.of, v)
            return (
                f"{v.this}は{of}が持つすべての〖{ICONS[a.word]}〗を得る。"
                "ただし、同じスキル名のスキルは１つしか持てない。"
            )
        if isinstance(a, PayOtherwise):
            return self.pay_otherwise(a, v)
        raise no_words(a)

    def pay_otherwise(self, a: PayOtherwise, v: Voice) -> str:
        what = self.selector(a.what, v)
        done = {"critical": "必殺攻撃", "evade": "神速回避"}[a.deed]
        that = what if isinstance(a.what, This) else "その" + self.noun_of(a.what, v)
        card = f"自分の手札から{that}と同じユニット名のカードを１枚退避エリアに置く代わりに"
        v = replace(v, that=f"card={that}")
        said = self.price(a.do, v)
        if reversal(a.do):
            end = "してもよい" if a.may else "する"
        else:
            end = self.permitted(said) if a.may else said
            said = ""
        return f"{what}が{done}する場合、{card}{said}{end}。"

    def permitted(self, said: str) -> str:
        """「置く」 as 「置いてもよい」."""
        for ends, te in (("置く", "置いて"), ("加える", "加えて"), ("する", "して"),
                         ("せる", "せて"), ("選ぶ", "選んで")):  # fmt: skip
            if said.endswith(ends):
                return said.removesuffix(ends) + te + "もよい"
        raise no_words(said)

    def instead(self, i: Instead, v: Voice) -> str:
        """「撃破されたこのユニットが退避エリアに置かれる場合、代わりに…」"""
        lead = ""
        if i.event == "retreats" and Placed("defeated_skill") in said_tests(i.what):
            lead = "味方のスキルの効果によって撃破した敵が退避エリアに置かれる場合、代わりに"
        elif i.event == "retreats" and by_this(i.what) is not None:
            what = self.selector(by_this(i.what) or i.what, v)
            lead = f"このユニットの攻撃で撃破した{what}が退避エリアに置かれる場合、代わりに"
        elif i.event == "orb_breaks" and said_tests(i.what)[:1] == (Placed("broken_by", This()),):
            lead = "このユニットの攻撃で相手のオーブが破壊される場合、相手はそのオーブを自分の手札に加える代わりに"
            v = replace(v, subject=OPPONENT)
        elif i.event == "retreats":
            fallen = "撃破された" if isinstance(i.what, This) else ""
            what = self.selector(i.what, v)
            lead = f"{fallen}{what}が退避エリアに置かれる場合、代わりに"
        elif i.event == "support_retreats":
            of = self.selector(i.what.of if isinstance(i.what, Related) else i.what, v)
            lead = f"{of}の支援に成功したカードが退避エリアに置かれる場合、代わりに"
        elif i.event == "orb_breaks":
            lead = f"{self.selector(i.what, v)}を破壊する場合、代わりに"
        else:
            raise no_words(i)
        that = "その支援カード" if i.event == "support_retreats" else "そのカード"
        v = replace(v, that=f"card={that}")
        row = list(i.do)
        if len(row) == 1 and getattr(row[0], "what", None) in (Happened(), This()):
            clause = self.action(row[0], replace(v, here=1))
            return (
                f"{lead}{clause.words}{clause.verb.te + 'もよい' if i.may else clause.verb.ends}。"
            )
        turned = reversal(row)
        if i.may and turned and len(row) > 2:
            paid = f"{lead}あなたは[リバース{turned}]してもよい。"
            return self.told(row[2:], v, paid + "そうしたなら、")[0]
        if i.may:
            return lead + self.allowed(May(i.do), v)[0]
        return self.told(i.do, v, lead)[0]
