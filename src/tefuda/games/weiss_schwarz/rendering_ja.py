"""Weiss Schwarz in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

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
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    Action,
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
    Chosen,
    Compare,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    DuringStep,
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
    LookAt,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
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
from tefuda.games.weiss_schwarz.words import (
    Combine,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    Replay,
    Separate,
)
from tefuda.text.audit import walk
from tefuda.text.japanese import (
    ADDS,
    BACK,
    CMP,
    DOES,
    GETS,
    GIVES,
    PLAYERS,
    PUTS,
    SWAPS,
    Clause,
    Japanese,
    Verb,
    joining,
    stopped,
    suru,
)
from tefuda.text.render import SENTENCES, Voice, no_words

WHO = {YOU: "あなたの", OPPONENT: "相手の", BOTH: ""}
KIND_ICONS = {"cont": "【永】", "auto": "【自】", "act": "【起】"}
ICONS = {"counter": "【カウンター】", "clock": "【クロック】"}
TRIGGER_ICONS = {
    "soul": "soul", "return": "bounce", "pool": "stock", "comeback": "salvage", "draw": "draw",
    "shot": "shot", "treasure": "treasure", "gate": "gate", "standby": "standby",
    "choice": "choice", "chance": "chance", "discovery": "discovery",
}  # fmt: skip
KEYWORDS = {
    "alarm": "アラーム", "encore": "アンコール", "assist": "応援", "bond": "絆", "backup": "助太刀",
    "great_performance": "大活躍", "brainstorm": "集中", "change": "チェンジ", "memory": "記憶",
    "experience": "経験", "shift": "シフト", "accelerate": "加速", "resonance": "共鳴",
    "force": "フォース", "combine": "合体", "separate": "分離", "inherit": "継承",
}  # fmt: skip
ATTACKS = {"": "アタック", "direct": "ダイレクトアタック", "front": "フロントアタック",
           "side": "サイドアタック"}  # fmt: skip
MOMENTS = {
    "turn_start": "ターンの始めに",
    "stand_start": "スタンドフェイズの始めに",
    "draw_start": "ドローフェイズの始めに",
    "clock_start": "クロックフェイズの始めに",
    "main_start": "メインフェイズの始めに",
    "climax_start": "クライマックスフェイズの始めに",
    "attack_start": "アタックフェイズの始めに",
    "declare_start": "アタック宣言ステップの始めに",
    "trigger_start": "トリガーステップの始めに",
    "counter_start": "カウンターステップの始めに",
    "damage_start": "ダメージステップの始めに",
    "battle_start": "バトルステップの始めに",
    "attack_end": "アタックの終わりに",
    "encore_start": "アンコールステップの始めに",
    "turn_end": "ターンの終わりに",
}
FLAGS = {  # what is so as long as the flag stands, as the end of 「このカードは…」
    "no_attack": "アタックできない",
    "no_front": "フロントアタックできない",
    "no_side": "サイドアタックできない",
    "no_direct": "ダイレクトアタックできない",
    "no_stand": "あなたのスタンドフェイズに【スタンド】しない",
    "no_reverse": "【リバース】しない",
    "no_choose": "相手の効果に選ばれない",
    "no_move": "他の枠に動かせない",
    "no_encore": "『【自】 アンコール』を使えない",
    "keep_soul": "サイドアタックしてもソウルが減少しない",
    "no_cancel": "与えるダメージがキャンセルされない",
    "any_color": "色条件を満たさずに手札からプレイできる",
    "no_play": "手札からプレイできない",
    "no_backup": "『助太刀』を手札からプレイできない",
    "no_events": "イベントを手札からプレイできない",
    "no_climax": "クライマックスを手札からプレイできない",
}
CLOCK_TOP = AllSo(This(), Placed("clock_top"))
IN_BACK = AllSo(This(), Placed("back"))
IN_BATTLE = AllSo(This(), Placed("in_battle"))

ALTER = Verb("", "し", "して")  # 「パワーを＋500」 needs no verb at the end
SHOWN_AFTER = Verb("選ぶ", "選んで", "選んで")
LOOKS_ON = Verb("見る", "見て、", "見て")
LOOKS_IN = Verb("見る", "見て", "見て")


class WeissJapanese(Japanese):
    zones = {
        "deck": "山札",
        "hand": "手札",
        "waiting": "控え室",
        "clock": "クロック置場",
        "level": "レベル置場",
        "stock": "ストック置場",
        "climax": "クライマックス置場",
        "memory": "思い出置場",
        "resolution": "解決領域",
        "stage": "舞台",
        "marker": "マーカー置場",
    }
    piles = {"hand": "手札", "clock": "クロック", "stock": "ストック", "memory": "思い出"}
    kinds = {
        (): "カード",
        ("character",): "キャラ",
        ("event",): "イベント",
        ("climax",): "クライマックス",
    }
    numbers = {"power": "パワー", "soul": "ソウル", "level": "レベル", "cost": "コスト",
               "markers": "マーカーの枚数", "hand_limit": "手札の上限枚数"}  # fmt: skip
    poses = {"stand": "【スタンド】", "rest": "【レスト】", "reverse": "【リバース】"}
    ways = {"marker": "マーカー", "marker_up": "マーカー"}
    durations = {
        THIS_TURN: "そのターン中",
        NEXT_OPPONENT_TURN: "次の相手のターンの終わりまで",
        THIS_ATTACK: "そのアタック中",
        THIS_BATTLE: "そのバトル中",
        THIS_GAME: "このゲーム中",
    }
    relations = {"battle": "バトル相手", "facing": "正面のキャラ", "ahead": "前のキャラ",
                 "behind": "後ろのキャラ"}  # fmt: skip
    places = {
        "front": "前列の",
        "back": "後列の",
        "center": "前列の中央の枠の",
        "left": "前列の左の枠の",
        "right": "前列の右の枠の",
        "facing": "正面の",
        "ahead": "前の",
        "behind": "後ろの",
        "in_battle": "バトル中の",
        "front_attacked": "フロントアタックされている",
        "attacking": "アタック中の",
        "clock_top": "クロックの1番上の",
    }
    slots = {
        "any": "舞台の好きな枠に",
        "same": "このカードがいた枠に",
        "front": "前列の好きな枠に",
        "back": "後列の好きな枠に",
        "empty": "舞台のキャラのいない枠に",
        "front_empty": "前列のキャラのいない枠に",
        "back_empty": "後列のキャラのいない枠に",
        "center_empty": "前列の中央のキャラのいない枠に",
        "center": "前列の中央の枠に",
    }
    steps = {
        "stand": "スタンドフェイズ",
        "draw": "ドローフェイズ",
        "clock": "クロックフェイズ",
        "main": "メインフェイズ",
        "climax": "クライマックスフェイズ",
        "attack": "アタックフェイズ",
        "declare": "アタック宣言ステップ",
        "trigger": "トリガーステップ",
        "counter": "カウンターステップ",
        "damage": "ダメージステップ",
        "battle": "バトルステップ",
        "encore": "アンコールステップ",
        "end": "エンドフェイズ",
    }
    keywords = KEYWORDS
    name_word = "カード名"
    group_words = {"trait": "特徴", "color": "色", "trigger": "トリガーアイコン"}
    to = {
        ("hand", False): Clause("手札に", BACK),
        ("waiting", False): Clause("控え室に", PUTS),
        ("clock", False): Clause("クロック置場に", PUTS),
        ("level", False): Clause("レベル置場に", PUTS),
        ("stock", False): Clause("ストック置場に", PUTS),
        ("climax", False): Clause("クライマックス置場に", PUTS),
        ("resolution", False): Clause("解決領域に", PUTS),
        ("memory", False): Clause("思い出に", suru("")),
        ("deck", False): Clause("山札の上に", PUTS),
        ("deck", True): Clause("山札の下に", PUTS),
        ("clock", True): Clause("クロック置場の下に", PUTS),
        ("stock", True): Clause("ストック置場の下に", PUTS),
    }

    def __init__(self) -> None:
        super().__init__()
        self.own = {
            Damage: self.damage,
            DoIcon: self.icon,
            ExtraTurn: self.extra_turn,
            GoTo: self.go_to,
            Replay: self.replay,
            Combine: self.combine,
            Separate: self.separate,
            Defend: self.defend,
        }

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return "自分の" if who == v.subject and who != BOTH else WHO[who]

    def cards(self, s: Cards, v: Voice) -> str:
        near = [t for t in s.tests if isinstance(t, Placed) and t.of is not None]
        tests = tuple([t for t in s.tests if t not in near])
        head = "".join([self.test(t, v) for t in near])
        head += ("他の" if s.other else "") + self.whose(s.who, v)
        if s.zones == ("stage",):
            return head + self.described(s.kinds, tests, v, on_stage=True)
        zone = s.zones[0]
        if zone in self.piles and s.zones == (zone,) and not s.kinds and not tests:
            return head + self.piles[zone]
        kinds = () if s.zones == ("climax",) and tests and _is_name(tests[-1]) else s.kinds
        where = "か".join([self.zones[z] for z in s.zones])
        return f"{head}{where}の{self.described(kinds, tests, v)}"

    def described(
        self, kinds: tuple[str, ...], tests: tuple[Test, ...], v: Voice, on_stage: bool = False
    ) -> str:
        """The tests and the noun; a name, or a list of names, takes the noun's place."""
        noun = self.kinds.get(kinds) or "か".join([self.kinds[k,] for k in kinds])
        if tests and (on_stage or not kinds):
            named = self.as_noun(tests[-1], v)
            if named:
                tests, noun = tests[:-1], named
        out = ""
        for i, t in enumerate(tests):
            after = tests[i + 1] if i + 1 < len(tests) else None
            said = self.test(t, v)
            if isinstance(t, HasNumber) and isinstance(after, HasNumber):
                said = said.removesuffix("の") + "で"
            out += ("、" if isinstance(t, OneOf) else "") + said
        return out + noun

    def as_noun(self, t: Test, v: Voice) -> str:
        """A test that says what a card is: 「N」, 《愛》のキャラか「N」."""
        if isinstance(t, Named) and not t.part:
            return f"「{t.name}」"
        if isinstance(t, HasKind):
            return "か".join([self.kinds[k,] for k in t.kinds])
        if isinstance(t, AllOf) and isinstance(t.tests[0], HasKind):
            return self.described(t.tests[0].kinds, t.tests[1:], v)
        if isinstance(t, OneOf):
            parts = [self.as_noun(part, v) for part in t.tests]
            return "か".join(parts) if all(parts) else ""
        return ""

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"{self.selector(s.to, v)}の下の{self.ways[s.way]}"

    def top(self, s: Top, v: Voice) -> str:
        zone = self.piles.get(s.zone) or self.zones[s.zone]
        return f"{self.whose(s.who, v)}{zone}の上から{self.figure(s.count, v)}枚"

    def happened(self, s: Happened, v: Voice) -> str:
        return "そのキャラ" if s.role == "card" else "そのバトル相手"

    def related(self, s: Related, v: Voice) -> str:
        return f"{self.selector(s.of, v)}の{self.relations[s.key]}"

    def among(self, s: Among, v: Voice) -> str:
        return f"{self.those(Chosen(s.slot), v)}の{self.described(s.kinds, s.tests, v)}"

    def chosen(self, s: Chosen, v: Voice) -> str:
        return self.those(s, v)

    def those(self, s: Chosen, v: Voice) -> str:
        a = v.filled(s)
        if isinstance(a, FromDeck):
            return "そのカード" if a.count == Num(1) else "それらのカード"
        noun = "キャラ" if _kinds(a.what) == ("character",) else "カード"
        return f"その{noun}" if a.most == 1 else f"それらの{noun}"

    def is_single(self, s: Selector) -> bool:
        if isinstance(s, Cards):
            return any([isinstance(t, Placed) and t.place == "center" for t in s.tests])
        return not isinstance(s, AttachedTo)

    def counter(self, s: Selector) -> str:
        return "枚"

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        attr, than = self.numbers[t.attr], t.than
        if isinstance(than, Num):
            return f"{attr}{than.n}{CMP[t.cmp]}の"
        if t.cmp == AT_LEAST and isinstance(than, Sum) and than.right == Num(1):
            return f"{attr}が{self.amount(than.left, v)}より高い"
        if _own_level(than) or (isinstance(than, Sum) and _own_level(than.left)):
            return f"{self.amount(than, v)}{CMP[t.cmp]}の{attr}の"
        return f"{attr}{self.figure(than, v)}{CMP[t.cmp]}の"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "trait":
            return f"《{t.tag}》の"
        if t.group == "color":
            return f"{t.tag}の"
        if t.group == "trigger":
            return f"トリガーアイコンが{_icon(t.tag)}の"
        if t.group == "icon":
            return f"{ICONS[t.tag]}がある"
        return {"side": "サイドが{}の", "work": "作品名が『{}』の"}[t.group].format(t.tag)

    def named(self, t: Named, v: Voice) -> str:
        return f"カード名に「{t.name}」を含む" if t.part else f"カード名が「{t.name}」の"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return f"{self.poses[t.pose]}している"

    def one_of(self, t: OneOf, v: Voice) -> str:
        if all([isinstance(part, Named) and part.part for part in t.tests]):
            names = [f"「{part.name}」" for part in t.tests if isinstance(part, Named)]
            return f"カード名に{'か'.join(names)}を含む"
        said = [self.test(part, v) for part in t.tests]
        if all([isinstance(part, InPose) for part in t.tests]):
            said[:-1] = [s.removesuffix("している") for s in said[:-1]]
        return "か".join([s.removesuffix("の") for s in said[:-1]] + said[-1:])

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return "か".join([self.kinds[k,] for k in t.kinds]) + "の"

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"『{_keyword(t.word)}』を持つ"

    def not_so(self, t: NotSo, v: Voice) -> str:
        if isinstance(t.test, InPose):
            return f"{self.poses[t.test.pose]}していない"
        said = self.test(t.test, v)
        if said.endswith("の"):
            return said.removesuffix("の") + "でない"
        for ends, opposite in (("含む", "含まない"), ("持つ", "持たない"), ("がある", "がない"),
                               ("いる", "いない"), ("高い", "高くない")):  # fmt: skip
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        raise no_words(t)

    # --- conditions, without なら

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if _own_level(CountOf(what)):
            return f"{self.amount(CountOf(what), v)}が{n}{CMP[cmp]}"
        some, none = cmp == AT_LEAST and n == 1, cmp == EQUAL and n == 0
        if some or none:
            there = self._there(what, v)
            if there.endswith("いる"):
                return there if some else there.removesuffix("いる") + "いない"
            if there:
                return there if some else there.removesuffix("ある") + "ない"
        return f"{self.selector(what, v)}が{n}枚{CMP[cmp]}"

    def _there(self, what: Selector, v: Voice) -> str:
        """「…がいる」「…に…がある」, where that can be said of such cards."""
        if isinstance(what, AttachedTo):
            return f"{self.selector(what.to, v)}の下に{self.ways[what.way]}がある"
        if isinstance(what, Among):
            noun = self.described(what.kinds, what.tests, v)
            return f"{self.those(Chosen(what.slot), v)}に{noun}がある"
        if not isinstance(what, Cards):
            return ""
        if what.zones == ("stage",):
            return self.cards(what, v) + "がいる"
        if len(what.zones) > 1 or (not what.kinds and not what.tests):
            return ""
        zone = self.zones[what.zones[0]]
        noun = self.cards(what, v).partition(zone + "の")[2]
        other = "他の" if what.other else ""
        return f"{other}{self.whose(what.who, v)}{zone}に{noun}がある"

    def compared(self, c: Compare, v: Voice) -> str:
        left, right = self.amount(c.left, v), c.right
        colors = "色" if isinstance(c.left, KindsOf) and c.left.group == "color" else ""
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            more = "多い" if left.endswith("枚数") else "高い"
            return f"{left}が{self.amount(right.left, v)}より{more}"
        if c.cmp == AT_MOST and isinstance(right, Sum) and right.right == Num(-1):
            less = "少ない" if left.endswith("枚数") else "低い"
            return f"{left}が{self.amount(right.left, v)}より{less}"
        return f"{left}が{self.amount(right, v)}{colors}{CMP[c.cmp]}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun, test = self.selector(c.what, v), c.test
        if isinstance(test, Placed) and test.of is None:
            return self._stands(noun, test.place)
        every = "すべて" if not self.is_single(c.what) else ""
        if isinstance(test, HasNumber):
            return self._measures(noun + every, test, v)
        if isinstance(test, HasTag) and test.group == "icon":
            return f"{noun}に{ICONS[test.tag]}がある"
        if isinstance(test, NotSo):
            return self._is_not(noun + every, test.test, v)
        said = self.as_noun(test, v) or self.test(test, v).removesuffix("の")
        return f"{noun}{every}が{said}"

    def _stands(self, noun: str, place: str) -> str:
        if place == "clock_top":
            return f"{noun}がクロックの1番上にある"
        if place in ("in_battle", "front_attacked", "attacking"):
            return f"{noun}が{self.places[place].removesuffix('の')}"
        return f"{self.places[place].removesuffix('の')}に{noun}がいる"

    def _measures(self, noun: str, test: HasNumber, v: Voice) -> str:
        attr, than = self.numbers[test.attr], test.than
        if test.cmp == AT_LEAST and isinstance(than, Sum) and than.right == Num(1):
            return f"{noun}の{attr}が{self.amount(than.left, v)}より高い"
        return f"{noun}の{attr}が{self.amount(than, v)}{CMP[test.cmp]}"

    def _is_not(self, noun: str, test: Test, v: Voice) -> str:
        if isinstance(test, InPose):
            return f"{noun}が{self.poses[test.pose]}していない"
        said = self.as_noun(test, v) or self.test(test, v)
        return f"{noun}が{said.removesuffix('の')}でない"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"{WHO[c.who]}ターン中"

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"{WHO[c.who] if c.who else ''}{self.steps[c.step]}中"

    def when(self, c: Condition, v: Voice) -> str:
        """The conditions in front of a sentence, with their comma."""
        if isinstance(c, Did):
            return "そうしたら、"
        out, open_ = "", ""
        for part in _parts(c):
            said = "このカードのバトル中" if part == IN_BATTLE else self.condition(part, v)
            if part == IN_BATTLE or isinstance(part, (TurnOf, DuringStep)):
                out += (open_ + "なら、" if open_ else "") + said + "、"
                open_ = ""
            else:
                open_ = (joining(open_) + "、" if open_ else "") + said
        return out + (open_ + "なら、" if open_ else "")

    # --- amounts

    def count_of(self, a: CountOf, v: Voice) -> str:
        if _own_level(a) and isinstance(a.what, Cards):
            return self.whose(a.what.who, v) + "レベル"
        return f"{self.selector(a.what, v)}の枚数"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        return super().number_of(a, v).replace("マーカーの枚数", "下のマーカーの枚数")

    def is_each(self, a: Amount) -> bool:
        return isinstance(a, Scaled) and isinstance(a.each, CountOf) and not _own_level(a.each)

    def each(self, a: Amount, v: Voice) -> str:
        """「…1枚につき、」"""
        if isinstance(a, Scaled) and isinstance(a.each, CountOf):
            return f"{self.selector(a.each.what, v)}1枚につき、"
        raise no_words(a)

    # --- who does it

    def actor(self, a: Action, v: Voice, prev: Action | None) -> str:
        """Who must be named as the one that acts; nobody where the words do without."""
        if isinstance(a, (Choose, May, MayEither)):
            return "" if self.goes_on(a, prev) else a.by
        if isinstance(a, (Draw, ExtraTurn)):
            return a.who
        if isinstance(a, FromDeck):
            return a.who if a.way in ("look", "hand") else YOU
        if isinstance(a, LookAt):
            return a.who
        if isinstance(a, Shuffle):
            return "" if prev is not None else YOU
        if isinstance(a, (PayCost, Relocate, Exchange, Combine, Separate)):
            return "" if self.left_out(getattr(a, "what", None), v, prev) else YOU
        if isinstance(a, (Move, SetPose, Deploy, AttachCards, Show)):
            return "" if isinstance(a.what, This) or self.left_out(a.what, v, prev) else YOU
        return ""

    def goes_on(self, a: Action, prev: Action | None) -> bool:
        return isinstance(a, MayEither) and isinstance(prev, (Choose, FromDeck))

    def left_out(self, s: object, v: Voice, prev: Action | None) -> bool:
        """Whether it is what the clause before chose or spoke of, and needs no name."""
        if not isinstance(s, Chosen) or prev is None:
            return False
        if isinstance(prev, (Choose, FromDeck)):
            return prev.slot == s.slot
        return getattr(prev, "what", None) == s

    # --- actions

    def choose(self, a: Choose, v: Voice) -> Clause:
        what = a.what
        said = (
            self.described(what.kinds, what.tests, v).removeprefix("、")
            if isinstance(what, Among)
            else self.selector(what, v)
        )
        return Clause(f"{said}を{self.quantity(a)}", Verb("選ぶ", "選び", "選んで"))

    def draw(self, a: Draw, v: Voice) -> Clause:
        return Clause(f"{self.figure(a.count, v)}枚", Verb("引く", "引き", "引いて"))

    def move(self, a: Move, v: Voice) -> Clause:
        to = self.to[a.to, a.bottom]
        verb = ADDS if a.to == "hand" and self.source(a.what, v) == "deck" else to.verb
        order = "好きな順番で" if a.to == "deck" and self.is_many(a.what, v) else ""
        down = "裏向きに" if a.face_down else ""
        return Clause(self.obj(a.what, v) + to.words + order + down, verb)

    def obj(self, s: Selector, v: Voice) -> str:
        """The object with を; a pile takes a comma behind it."""
        if v.here:  # what was just chosen is left out
            return ""
        if isinstance(s, Top) or not self.is_single(s):
            return self.what(s, "を、", v)
        return self.what(s, "を", v)

    def source(self, s: Selector, v: Voice) -> str:
        """The zone a card comes from, where it is known."""
        if isinstance(s, Chosen):
            a = v.filled(s)
            if isinstance(a, FromDeck):
                return "deck" if a.way in ("look", "reveal", "flip") else a.way
            s = a.what
        if isinstance(s, (Among, Rest)):
            return "deck"
        if isinstance(s, Top):
            return s.zone
        return s.zones[0] if isinstance(s, Cards) else ""

    def is_many(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Chosen):
            a = v.filled(s)
            return a.count != Num(1) if isinstance(a, FromDeck) else a.most > 1
        return isinstance(s, (Rest, Cards, AllThese))

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        whose = "その" if v.here else self.whose(a.who, v)
        return Clause(f"{whose}{self.zones[a.zone]}を", suru("シャッフル"))

    def show(self, a: Show, v: Voice) -> Clause:
        if v.here:
            return Clause("相手に", Verb("見せる", "見せ", "見せて"))
        return Clause(self.obj(a.what, v), suru("公開"))

    def look_at(self, a: LookAt, v: Voice) -> Clause:
        return Clause(self.what(a.what, "を", v).replace("すべて", ""), LOOKS_IN)

    def from_deck(self, a: FromDeck, v: Voice) -> Clause:
        if a.way == "hand" and a.up_to and not a.bottom:
            words = f"{self.figure(a.count, v)}枚まで"
            return Clause(words, Verb("引く", "引き", "引いて"))
        if a.way == "hand":
            said = super().from_deck(a, v)
            return Clause(said.words, ADDS)
        said = super().from_deck(a, v)
        return Clause(said.words, LOOKS_ON) if a.way == "look" else said

    def attach(self, a: AttachCards, v: Voice) -> Clause:
        face = "表向きに" if a.way == "marker_up" else "裏向きに"
        under = f"{self.selector(a.to, v)}の下にマーカーとして"
        return Clause(self.obj(a.what, v) + under + face, PUTS)

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        if isinstance(a.one, Chosen) and isinstance(a.other, Chosen) and v.here:
            return Clause("", SWAPS)
        if isinstance(a.other, Chosen) and v.here:
            return Clause(f"{self.selector(a.one, v)}と", SWAPS)
        return Clause(f"{self.selector(a.one, v)}と{self.selector(a.other, v)}を", SWAPS)

    def change(self, attr: str, how: str, amount: Amount, v: Voice) -> tuple[str, Clause]:
        if how == BECOMES and attr in FLAGS and amount == Num(1):
            said = FLAGS[attr]
            return "は", Clause(said, Verb("", "、", ""))
        if attr == "trigger_checks" and how == BECOMES:
            words = f"トリガーステップにトリガーチェックを{self.figure(amount, v)}回"
            return "は", Clause(words, DOES)
        n, name = self.figure(amount, v), self.numbers[attr]
        if how in (PLUS, MINUS):
            return "の", Clause(f"{name}を{'＋' if how == PLUS else '－'}{n}", ALTER)
        if how == BECOMES:
            return "の", Clause(f"{name}を{n}に", suru(""))
        if how == TIMES:
            return "の", Clause(f"{name}を{n}倍に", suru(""))
        if how == HALF:
            return "の", Clause(f"{name}を{n}分の1に", suru(""))
        raise no_words((attr, how, amount))

    def modify(self, a: Modify, v: Voice) -> Clause:
        particle, change = self.change(a.attr, a.how, a.amount, v)
        head = self.affected(a.what, a.until, particle, v)
        return Clause(head + change.words, change.verb)

    def affected(self, s: Selector, until: str, particle: str, v: Voice) -> str:
        """Whom it concerns and how long: 「そのターン中、このカードの」「…すべてに、そのターン中、」."""
        lasts = self.durations[until] + "、"
        if v.here and particle == "の":
            return lasts
        if self.is_single(s):
            return lasts + self.selector(s, v) + particle
        return self.what(s, "に、" if particle == "の" else "は、", v) + lasts

    def grant(self, a: Grant, v: Voice) -> Clause:
        if a.ability.kind == "tag":
            return self.give_tags(a, v)
        lasts = self.durations[a.until] + "、"
        head, verb = self.receiver(a.what, v)
        head = lasts + head if verb == GETS or self.is_single(a.what) else head + lasts
        if v.here:
            head, verb = lasts, GIVES
        said = self.ability(a.ability)
        if _is_short(a.ability):
            return Clause(f"{head}『{said}』を", verb)
        return Clause(head + "次の能力を", verb, after=f"『{said}』")

    def receiver(self, s: Selector, v: Voice) -> tuple[str, Verb]:
        """Who gets an ability, and whether it gets it or is given it."""
        if isinstance(s, (This, Related)):
            return self.what(s, "は", v), GETS
        return self.what(s, "に" if self.is_single(s) else "に、", v), GIVES

    def give_tags(self, a: Grant, v: Voice) -> Clause:
        head, verb = self.receiver(a.what, v)
        head = "" if v.here else head
        return Clause(f"{self.durations[a.until]}、{head}{_tags(a.ability)}を", verb)

    def repeat(self, a: Repeat, v: Voice) -> Clause:
        said = f"『{self.sentences(a.do, replace(v, subject=''))}』"
        if isinstance(a.times, CountOf):
            what = self.selector(a.times.what, v)
            return Clause(f"{what}1枚につき、次の行動を", DOES, after=said)
        return Clause(f"次の行動を{self.figure(a.times, v)}回", DOES, after=said)

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> Clause:
        sure = "キャンセルされない" if a.sure else ""
        return Clause(f"{PLAYERS[a.who]}に{sure}{self.figure(a.amount, v)}ダメージを", GIVES)

    def icon(self, a: DoIcon, v: Voice) -> Clause:
        return Clause(f"{_icon(a.icon)}の効果を", DOES)

    def extra_turn(self, a: ExtraTurn, v: Voice) -> Clause:
        return Clause("追加の1ターンを", GETS)

    def go_to(self, a: GoTo, v: Voice) -> Clause:
        return Clause(f"{self.steps[a.step]}に", Verb("進む", "進み", "進んで"))

    def replay(self, a: Replay, v: Voice) -> Clause:
        return Clause(a.name, suru(""))

    def combine(self, a: Combine, v: Voice) -> Clause:
        that = self.selector(a.what, v)
        words = f"{self.obj(a.what, v)}このカードがいる枠に置き、このカードの下のマーカーすべてと"
        return Clause(f"{words}このカードを{that}の下にマーカーとして好きな順番で表向きに", PUTS)

    def separate(self, a: Separate, v: Voice) -> Clause:
        words = f"{self.selector(a.what, v)}を舞台の好きな枠に置き、このカードとこのカードの下の"
        return Clause(f"{words}マーカーすべてをそのキャラの下にマーカーとして", PUTS)

    def defend(self, a: Defend, v: Voice) -> Clause:
        return Clause(f"相手は{self.selector(a.what, v)}に", suru("フロントアタック"))

    # --- sentences

    def row(self, actions: Sequence[Action], v: Voice, te: bool = False) -> tuple[str, Voice]:
        """Some actions as the rest of one sentence, up to the end of its last verb."""
        out, prev = "", None
        for i, a in enumerate(actions):
            last = i == len(actions) - 1
            actor = self.actor(a, v, prev)
            if actor and actor != v.subject:
                out += PLAYERS[actor] + "は"
                v = replace(v, subject=actor)
            clause = self.clause(a, prev, None if last else actions[i + 1], v)
            if isinstance(a, (Choose, FromDeck)):
                v = v.chose(a)
            if not last:
                if clause.after:
                    raise no_words(a)
                joins = clause.verb.joins
                out += clause.words + joins + ("" if joins[-1:] in ("て", "、") else "、")
            else:
                out += clause.words + (clause.verb.te if te else clause.verb.ends)
                out += f"。{clause.after}" if clause.after else ""
            prev = a
        return out, v

    def clause(self, a: Action, prev: Action | None, after: Action | None, v: Voice) -> Clause:
        """One action in its row; `here` tells the words whether its object is left out."""
        bare = self.left_out(getattr(a, "what", None), v, prev)
        said = replace(v, here=int(bare))
        if isinstance(a, Shuffle):
            return self.shuffle(a, replace(v, here=int(prev is not None)))
        if isinstance(a, Exchange):
            return self.exchange(a, replace(v, here=int(self._just(a, v, prev))))
        if isinstance(a, Modify) and isinstance(prev, (Modify, Grant)) and _same(a, prev):
            particle, change = self.change(a.attr, a.how, a.amount, said)
            head = "" if particle == "の" else self.what(a.what, particle, said)
            return Clause(head + change.words, change.verb)
        if isinstance(a, Grant) and isinstance(prev, Modify) and _same(a, prev):
            clause = self.grant(a, said)
            words = clause.words.replace(self.durations[a.until] + "、", "", 1)
            if not isinstance(a.what, (This, Related)):
                words = words[words.index("『" if "『" in words else "次の") :]
            return replace(clause, words=words)
        if isinstance(a, Choose) and isinstance(prev, LookAt) and isinstance(a.what, Cards):
            words = self.described(a.what.kinds, a.what.tests, v).removeprefix("、")
            clause = Clause(f"{words}を{self.quantity(a)}", Verb("選ぶ", "選び", "選んで"))
        else:
            clause = self.action(a, said)
        if isinstance(a, Choose) and isinstance(after, Show) and after.what == Chosen(a.slot):
            return replace(clause, verb=SHOWN_AFTER)
        if isinstance(a, Move) and isinstance(after, Shuffle) and a.to == "deck":
            return Clause(self.obj(a.what, said) + "山札に", BACK)
        return clause

    def _just(self, a: Exchange, v: Voice, prev: Action | None) -> bool:
        """Whether the latest choices of the row are what changes places."""
        return isinstance(prev, Choose) and a.other == Chosen(prev.slot)

    def sentences(self, actions: tuple[Action, ...], v: Voice, before: str = "") -> str:
        """Some actions as whole sentences; `before` stands at their beginning."""
        out, row = before, []
        v = replace(v, subject="", here=0, letters=[])
        for i, a in enumerate(actions):
            if isinstance(a, SENTENCES):
                said, v = self._whole(a, v)
                out += said
                continue
            row.append(a)
            after = actions[i + 1] if i + 1 < len(actions) else None
            if after is None or isinstance(after, SENTENCES) or self.ends(a):
                said, v = self.row(row, v)
                out += stopped(said) + self.explained(v)
                v = replace(v, subject="", here=0)
                row = []
        return out

    def ends(self, a: Action) -> bool:
        """Whether nothing can follow it in its sentence."""
        return bool(self.action(a, Voice("")).after) if isinstance(a, Repeat) else False

    def _whole(self, a: Action, v: Voice) -> tuple[str, Voice]:
        """What is said in sentences of its own, and what has been chosen after it."""
        if isinstance(a, May):
            return self.allowed(a, v)
        if isinstance(a, If):
            return self.given(a, v)
        if isinstance(a, Delay):
            return self.delayed(a, v), v
        raise no_words(a)

    def allowed(self, a: May, v: Voice) -> tuple[str, Voice]:
        start = replace(v, subject=a.by)
        said, after = self.row(a.do, start, te=True)
        out = f"{PLAYERS[a.by]}は{said}よい。" + self.explained(after)
        if a.then:
            out += self.sentences(a.then, after, "そうしたら、")
        if a.otherwise:
            out += self.sentences(a.otherwise, v, "そうしなかったら、")
        return out, replace(after, subject="", here=0)

    def given(self, a: If, v: Voice) -> tuple[str, Voice]:
        when = self.when(a.cond, v)
        if a.cond == Did() or len(a.then) == 1 or self.is_row(a.then):
            out = self.sentences(a.then, v, when)
        else:
            out = f"{when}次の行動を行う。『{self.sentences(a.then, v)}』"
        if a.otherwise:
            out += self.sentences(a.otherwise, v, "そうでないなら、")
        for made in walk(a.then):
            v = v.chose(made) if isinstance(made, (Choose, FromDeck)) else v
        return out, replace(v, subject="", here=0)

    def is_row(self, actions: tuple[Action, ...]) -> bool:
        """Whether they can be said in one sentence (what follows only upon them excepted)."""
        while actions and isinstance(actions[-1], If) and actions[-1].cond == Did():
            actions = actions[:-1]
        return not any([isinstance(a, (*SENTENCES, Repeat)) for a in actions])

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        first = self._event(t, v)
        for other in t.also:
            said = self._event(other, v)
            same = self.selector(t.what, v) + "が" if t.what is not None else ""
            if same and said.startswith(same):
                said = said.removeprefix(same)
            first = f"{first}か{said}"
        return first

    def _event(self, t: Trigger, v: Voice) -> str:
        head = ""
        battle = isinstance(t.what, This) and t.while_ == IN_BATTLE
        if t.event == "state":
            if t.while_ is None:
                raise no_words(t)
            return self.condition(t.while_, v) + "時"
        if t.while_ is not None and not battle:
            head = self.when(t.while_, v)
        what = "" if t.what is None else self.selector(t.what, v)
        what = "バトル中の" + what if battle else what
        return head + self.occurs(t, what, v)

    def occurs(self, t: Trigger, what: str, v: Voice) -> str:
        """What happens, with its 時 or に."""
        who = PLAYERS.get(t.who, "")
        if t.event in MOMENTS:
            return (f"{what}の" if what else WHO.get(t.who, "")) + MOMENTS[t.event]
        if t.event == "moved":
            return self._moved(t, what, v)
        if t.event == "turned":
            return f"{what}が{self.poses[t.to]}した時"
        if t.event in ("attacked", "was_attacked"):
            done = "した" if t.event == "attacked" else "された"
            return f"{what}が{ATTACKS[t.by]}{done}時"
        if t.event in ("damage_cancelled", "damage_taken"):
            end = (
                "キャンセルされた時"
                if t.event == "damage_cancelled"
                else "キャンセルされなかった時"
            )
            return (f"{what}の与えた" if what else f"{who}の受けた") + f"ダメージが{end}"
        if t.event == "checked":
            return self._checked(t, v)
        if t.event == "played":
            noun = what.removeprefix(WHO.get(t.who, "")) or "カード"
            return f"{who}が{noun}をプレイした時"
        if t.event == "used":
            word = "【起】" if t.by == "act" else f"『{_keyword(t.by)}』"
            return f"{who}が{what}{'の' if what else ''}{word}を使った時"
        if t.event in ("leveled", "refreshed"):
            done = "レベルアップ" if t.event == "leveled" else "リフレッシュ"
            return f"{who}が{done}した時"
        raise no_words(t)

    def _moved(self, t: Trigger, what: str, v: Voice) -> str:
        frm = f"{self.zones[t.frm]}から" if t.frm else ""
        if not t.to:
            return f"{what}が{self.zones[t.frm]}を離れた時"
        if t.by == "play":
            frm += "プレイされて"
        elif t.by:
            frm += f"『{_keyword(t.by)}』で"
        if t.to == "memory" and not frm:
            return f"{what}が思い出になった時"
        s = t.what
        if isinstance(s, Cards) and t.to == "climax":
            noun = self.described(s.kinds, s.tests, v, on_stage=True)
            if noun.startswith("「"):
                return f"{WHO[s.who]}クライマックス置場に{noun}が{frm}置かれた時"
            what = WHO[s.who] + noun
        elif isinstance(s, Cards) and s.zones not in ((), ("stage",)):
            what = ("他の" if s.other else "") + WHO[s.who] + self.described(s.kinds, s.tests, v)
        return f"{what}が{frm}{self.zones[t.to]}に置かれた時"

    def _checked(self, t: Trigger, v: Voice) -> str:
        noun = "カード"
        if isinstance(t.what, This):
            noun = v.this
        elif isinstance(t.what, Cards):
            noun = self.described(t.what.kinds, t.what.tests, v)
        if t.other is None:
            return f"{WHO.get(t.who or YOU)}{noun}がトリガーした時"
        return f"{self.selector(t.other, v)}のトリガーチェックで{noun}がでた時"

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text, as it could be printed."""
        v = Voice("このカード")
        if a.kind == "tag":
            return _tags(a)
        if a.kind == "replay":
            return f"【リプレイ】 {a.label} {self.sentences(a.does, v)}"
        special = self.keyword(a, v)
        if special:
            return special
        head = KIND_ICONS.get(a.kind, "") + self._icons(a)
        word = KEYWORDS.get(a.word, "")
        parts = [head, word, self.price(a, v), self._body(a, v)]
        out = " ".join([part for part in parts if part])
        return out.replace("】 ［", "】［", 1) if not word and head else out

    def _icons(self, a: Ability) -> str:
        out = "【CXコンボ】" if a.label == "cx" else ""
        if "clock" in a.where:
            out += "【クロック】"
        if a.kind in ("act", "event") and _in_counter(a.cond):
            out += "【カウンター】"
        return out + (f"【ターン{a.limit}】" if a.limit else "")

    def price(self, a: Ability, v: Voice) -> str:
        """The cost in its brackets."""
        if not a.cost:
            return ""
        this = "手札のこのカード" if "hand" in a.where else v.this
        return f"［{self.costs(a.cost, replace(v, this=this))}］"

    def costs(self, cost: tuple[Action, ...], v: Voice) -> str:
        first, rest = cost[0], cost
        out = ""
        if isinstance(first, Move) and isinstance(first.what, Top) and first.to == "waiting":
            if first.what.zone == "stock" and first.what.who == YOU:
                out, rest = f"({self.amount(first.what.count, v)})", cost[1:]
        words: list[Clause] = []
        i = 0
        while i < len(rest):
            clause, used, v = self._paid(rest[i:], v)
            words.append(clause)
            i += used
        said = "".join([c.words + c.verb.joins + "、" for c in words[:-1]])
        said += words[-1].words + words[-1].verb.ends if words else ""
        return f"{out} {said}" if out and said else out + said

    def _paid(self, cost: tuple[Action, ...], v: Voice) -> tuple[Clause, int, Voice]:
        """One part of a cost: a choice and what is done with it are said in one."""
        a = cost[0]
        if not isinstance(a, Choose):
            clause = self.action(a, v) if not isinstance(a, FromDeck) else self.from_deck(a, v)
            return replace(clause, words=clause.words.replace("を、", "を")), 1, v
        v = v.chose(a)
        if len(cost) < 2 or getattr(cost[1], "what", None) != Chosen(a.slot):
            return self.choose(a, replace(v, here=0)), 1, v
        done = cost[1]
        what = self.selector(a.what, v)
        if isinstance(a.what, Cards):
            if a.what.zones == ("stage",) and not isinstance(done, SetPose):
                whose = ("他の" if a.what.other else "") + WHO[a.what.who]
                what = whose + "舞台の" + what.removeprefix(whose)
            elif a.what.zones == ("hand",):
                what = what.removeprefix(WHO[a.what.who])
        if isinstance(done, Show):
            return Clause(f"{what}を{self.quantity(a)}", suru("公開")), 2, v
        then = self.action(done, replace(v, here=1))
        return Clause(f"{what}を{self.quantity(a)}{then.words}", then.verb), 2, v

    def _body(self, a: Ability, v: Voice) -> str:
        if a.kind == "deck":
            return a.label
        if a.holds or a.gives or a.instead or a.tags:
            return self.standing(a, v)
        before = self._zone(a)
        cond = _but(a.cond, a)
        if a.trigger is None:
            when = (before + "なら、" if before else "") + (
                "" if cond is None else self.when(cond, v)
            )
            return self.sentences(a.does, v, when)
        if cond is not None:
            when = self.when(cond, v)
            if a.word == "alarm" or isinstance(cond, (TurnOf, DuringStep)):
                return self.sentences(a.does, v, f"{when}{self.event(a.trigger, v)}、")
            before = (joining(before) + "、" if before else "") + when
        elif before:
            before += "なら、"
        return self.sentences(a.does, v, f"{self.event(a.trigger, v)}、{before}")

    def _zone(self, a: Ability) -> str:
        """「思い出置場にこのカードがある」 for what works there."""
        for zone in ("memory", "level", "waiting"):
            if zone in a.where:
                return f"{self.zones[zone]}にこのカードがある"
        return ""

    def standing(self, a: Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        cond = _but(a.cond, a)
        zone = self._zone(a)
        if "hand" in a.where:
            v = replace(v, this="あなたの手札のこのカード")
        items: list[Holds | Gives] = [*a.holds, *a.gives]
        out = ""
        for same, run in groupby(items, key=lambda h: (h.cond, _each_of(self, h))):
            group = list(run)
            whole = _both(cond, same[0])
            when = "" if whole is None else self.when(whole, v)
            if zone:
                when = f"{joining(zone)}、{when}" if when else f"{zone}なら、"
            per = "" if same[1] is None else self.each(same[1], v)
            out += when + per + self._held(group, same[1] is not None, v)
        out += "".join([self.instead(i, cond, v) for i in a.instead])
        if a.tags:
            out += f"{v.this}は{_tags(a)}を持つ。"
        return out

    def _held(self, group: list[Holds | Gives], each: bool, v: Voice) -> str:
        """Numbers and abilities under one condition: 「このカードのパワーを＋500し、…」."""
        words, after = "", ""
        for i, h in enumerate(group):
            prev = group[i - 1] if i else None
            clause = self._hold(h, prev, each, v)
            last = i == len(group) - 1
            if clause.after and not last:
                raise no_words(h)
            words += clause.words + (clause.verb.ends if last else clause.verb.joins + "、")
            after = clause.after
        words = words.replace("、、", "、")
        end = f"。{after}" if after else "。"
        return words + end + self.explained(v)

    def _hold(self, h: Holds | Gives, prev: Holds | Gives | None, each: bool, v: Voice) -> Clause:
        same = prev is not None and prev.what == h.what
        if isinstance(h, Gives):
            return self._give(h, same, v)
        amount = Num(h.amount.by) if each and isinstance(h.amount, Scaled) else h.amount
        particle, change = self.change(h.attr, h.how, amount, v)
        if same and particle == "の":
            return change
        if not self.is_single(h.what) or _is_center(h.what):
            particle = "に、" if particle == "の" else "は、"
        return Clause(self.what(h.what, particle, v) + change.words, change.verb)

    def _give(self, h: Gives, same: bool, v: Voice) -> Clause:
        head, verb = self.receiver(h.what, v)
        head = "" if same and verb == GIVES else head
        if h.ability.kind == "tag":
            return Clause(f"{head}{_tags(h.ability)}を", verb)
        said = self.ability(h.ability)
        if _is_short(h.ability):
            return Clause(f"{head}『{said}』を", verb)
        return Clause(head + "次の能力を", verb, after=f"『{said}』")

    def instead(self, i: Instead, cond: Condition | None, v: Voice) -> str:
        what = self.selector(i.what, v)
        head = "" if cond is None else self.when(cond, v)
        frm = f"{self.zones[i.frm]}から" if i.frm else ""
        if i.event == "attack":
            event = f"{what}がアタックする時、"
        elif i.event == "moved" and i.to:
            event = f"{what}が{frm}{self.zones[i.to]}に置かれる時、"
        elif i.event in ("turned", "pose") and i.to:
            event = f"{what}が{self.poses[i.to]}する時、"
        elif i.event == "damage":
            event = f"{what}がダメージを与える時、"
        else:
            raise no_words(i)
        start = replace(v, subject=YOU if i.may else "")
        said, v = self.row(i.do, start, te=i.may)
        may = f"{PLAYERS[YOU]}はかわりに{said}よい。" if i.may else f"かわりに{stopped(said)}"
        return head + event + may + self.explained(v)

    # --- keywords that stand for a whole text

    def keyword(self, a: Ability, v: Voice) -> str:
        """The short form of an ability that its keyword says."""
        icon = KIND_ICONS.get(a.kind, "")
        price = self.price(a, v)
        if a.word.startswith("link:"):
            return f"{icon}【リンク】 {a.word.removeprefix('link:')}"
        if a.word == "encore":
            return f"{icon} アンコール {price}".rstrip()
        if a.word == "great_performance":
            return f"{icon} 大活躍"
        names = "".join([f"「{n.name}」" for n in walk(a.does) if isinstance(n, Named)])
        if a.word == "bond":
            return f"{icon} 絆／{names} {price}".rstrip()
        if a.word == "separate" and names:
            return f"{icon} 分離／{names} {price}".rstrip()
        level = [c.right for c in walk(a.cond) if isinstance(c, Compare)]
        least = level[0].n if level and isinstance(level[0], Num) else 0
        power = [n.amount for n in walk(a.does) if isinstance(n, Modify)]
        if a.word == "backup" and power:
            x = self.amount(power[0], v)
            return f"{icon}【カウンター】 助太刀{x} レベル{least} {price}".rstrip()
        if a.word == "shift":
            return f"{icon}【クロック】 シフト レベル{least}"
        return ""


# --- small things -------------------------------------------------------------------------------


def _keyword(word: str) -> str:
    if word.startswith("link:"):
        return "【リンク】" + word.removeprefix("link:")
    return KEYWORDS[word]


def _icon(name: str) -> str:
    return f"[[{TRIGGER_ICONS[name]}.gif]]"


def _tags(a: Ability) -> str:
    """《愛》と《勇気》, which an ability gives."""
    out = []
    for tag in a.tags:
        group, _, name = tag.partition(":")
        out.append(f"《{name}》" if group == "trait" else name)
    return "と".join(out)


def _is_short(a: Ability) -> bool:
    """Whether an ability is said in line: 「『【自】 アンコール ［…］』を与える」."""
    return a.word in ("encore", "great_performance", "backup", "bond") or a.word.startswith("link:")


def _kinds(s: Selector) -> tuple[str, ...]:
    if isinstance(s, Cards):
        return ("character",) if s.zones == ("stage",) else s.kinds
    if isinstance(s, Among):
        return s.kinds
    return ("character",) if isinstance(s, (Related, Host)) else ()


def _own_level(a: Amount) -> bool:
    """Whether it is a player's level."""
    return (
        isinstance(a, CountOf)
        and isinstance(a.what, Cards)
        and a.what == Cards(a.what.who, ("level",))
    )


def _is_name(t: Test) -> bool:
    return isinstance(t, Named) and not t.part


def _is_center(s: Selector) -> bool:
    return isinstance(s, Cards)


def _same(a: Modify | Grant, b: Modify | Grant) -> bool:
    return a.what == b.what and a.until == b.until


def _parts(c: Condition) -> list[Condition]:
    return [*_parts(c.left), *_parts(c.right)] if isinstance(c, Both) else [c]


def _both(one: Condition | None, other: Condition | None) -> Condition | None:
    if one is None or other is None:
        return one or other
    return Both(one, other)


def _but(cond: Condition | None, a: Ability) -> Condition | None:
    """The condition without what the keyword or an icon says already."""
    if cond is None:
        return None
    said: Condition | None = None
    for part in _parts(cond):
        if a.word == "assist" and part == IN_BACK:
            continue
        if _in_counter(part) and a.kind in ("act", "event"):
            continue
        said = _both(said, part)
    return said


def _in_counter(cond: Condition | None) -> bool:
    return cond is not None and any(
        [isinstance(c, DuringStep) and c.step == "counter" for c in _parts(cond)]
    )


def _each_of(ja: WeissJapanese, h: Holds | Gives) -> Amount | None:
    """What a number is counted for, where it is said so: 「…1枚につき」."""
    if isinstance(h, Holds) and ja.is_each(h.amount) and isinstance(h.amount, Scaled):
        return replace(h.amount, by=1)
    return None
