"""Weiss Schwarz in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects.marks import Grants
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
    WinGame,
)
from tefuda.games.weiss_schwarz.saying import (
    EACH,
    IN_BATTLE,
    all_named,
    closes,
    counted_by,
    groups,
    hidden_reveal,
    icons_of,
    is_center,
    is_character,
    is_one,
    is_short,
    just_chosen,
    kinds_of,
    left_to_say,
    level_of,
    merged,
    names_of,
    near_of,
    pose_to_pay,
    row_of,
    swapped_beside_this,
    swapped_facing,
    swapped_with_this,
    traits_of,
    with_this,
    without_did,
    without_pose,
)
from tefuda.games.weiss_schwarz.words import (
    Bottom,
    CameThisTurn,
    Combine,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    Separate,
    TakePlace,
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
from tefuda.text.pieces import both
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import before_turning

MANY = 99  # 「好きな枚数」
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
    piles = {
        "deck": "山札",
        "hand": "手札",
        "clock": "クロック",
        "stock": "ストック",
        "memory": "思い出",
    }
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
        "under": "下の",
    }
    slots = {
        "any": "舞台の好きな枠に",
        "same": "このカードがいた枠に",
        "own": "そのキャラがいた枠に",
        "apart": "舞台の別々の枠に",
        "front_empty_facing": "前列のキャラのいない枠で、正面に相手のキャラがいる枠に",
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
    host_word = "このカードの上のキャラ"
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
            TakePlace: self.take_place,
            RenewStock: self.renew_stock,
        }

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return "自分の" if who == v.subject else WHO[who]

    def everyones(self, who: str, v: Voice) -> str:
        return "すべてのプレイヤーの" if who == BOTH != v.subject else self.whose(who, v)

    def cards(self, s: Cards, v: Voice) -> str:
        near, tests = near_of(s)
        head = "".join([self.test(t, v) for t in near])
        rows = [t for t in tests[:1] if t in (Placed("front"), Placed("back"), Placed("center"))]
        whose = self.everyones(s.who, v) if rows else self.whose(s.who, v)
        head += ("他の" if s.other else "") + whose
        if s.zones == ("stage",):
            return head + self.described(s.kinds, tests, v, on_stage=True)
        if s.zones == ("marker",):
            return (
                f"{head}マーカーの{self.described(s.kinds, tests, v)}"
                if tests
                else head + "マーカー"
            )
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
        tests = row_of(tests)
        if tests and isinstance(tests[-1], OneOf) and self.is_clumsy(tests[-1], v):
            noun = "か".join([self.described(kinds, (t,), v) for t in tests[-1].tests])
            out, tests = ("、" if len(tests) == 1 else ""), tests[:-1]
        for i, t in enumerate(tests):
            after = tests[i + 1] if i + 1 < len(tests) else None
            said = self.test(t, v)
            if isinstance(t, HasNumber) and isinstance(after, HasNumber):
                said = said.removesuffix("の") + "で"
            listed = isinstance(t, OneOf) and not i and not said.startswith("カード名に")
            out += ("、" if listed else "") + said
        return out + noun

    def is_clumsy(self, t: OneOf, v: Voice) -> bool:
        """Whether each part needs the noun: 「『経験』を持つキャラか《愛》のキャラ」."""
        if len([part for part in t.tests if isinstance(part, Named)]) > 1:
            return False
        if any([isinstance(part, AllOf) or _is_name(part) for part in t.tests]):
            return True
        firsts = [p for p in t.tests[:-1] if not isinstance(p, InPose)]
        return any([not self.test(part, v).endswith("の") for part in firsts])

    def as_noun(self, t: Test, v: Voice) -> str:
        """A test that says what a card is: 「N」, 《愛》のキャラか「N」."""
        if isinstance(t, Named) and not t.part:
            return f"「{t.name}」"
        if isinstance(t, HasKind):
            return "か".join([self.kinds[k,] for k in t.kinds])
        if isinstance(t, AllOf) and isinstance(t.tests[0], HasKind):
            return self.described(t.tests[0].kinds, t.tests[1:], v).removeprefix("、")
        if isinstance(t, OneOf):
            parts = [self.as_noun(part, v) for part in t.tests]
            if not any(parts):
                return ""
            return "か".join(
                [said or self.test(t.tests[i], v) + "カード" for i, said in enumerate(parts)]
            )
        return ""

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"{self.selector(s.to, v)}の下の{self.ways[s.way]}"

    def top(self, s: Top, v: Voice) -> str:
        zone = self.piles.get(s.zone) or self.zones[s.zone]
        return f"{self.whose(s.who, v)}{zone}の上から{self.figure(s.count, v)}枚"

    def bottom(self, s: Bottom, v: Voice) -> str:
        zone = self.piles.get(s.zone) or self.zones[s.zone]
        return f"{self.whose(s.who, v)}{zone}の下から{self.figure(s.count, v)}枚"

    def selector(self, s: Selector, v: Voice) -> str:
        return self.bottom(s, v) if isinstance(s, Bottom) else super().selector(s, v)

    def happened(self, s: Happened, v: Voice) -> str:
        if s.role == "other":
            return "そのバトル相手"
        return "そのキャラ" if s == EACH else v.that or "そのキャラ"

    def related(self, s: Related, v: Voice) -> str:
        if s.key == "in_waiting":  # where its cost has put it goes without saying
            return self.selector(s.of, v)
        return f"{self.selector(s.of, v)}の{self.relations[s.key]}"

    def among(self, s: Among, v: Voice) -> str:
        if isinstance(v.filled(Chosen(s.slot)), Choose):
            return f"この効果で控え室に置かれた{self.described(s.kinds, s.tests, v)}"
        return f"{self.those(Chosen(s.slot), v)}の{self.described(s.kinds, s.tests, v)}"

    def chosen(self, s: Chosen, v: Voice) -> str:
        return self.those(s, v)

    def all_these(self, s: AllThese, v: Voice) -> str:
        beside = [a for a in v.choices if isinstance(a, Choose) and isinstance(a.what, AllThese)]
        if any([s == with_this(a.slot) for a in beside]):
            return "それらのキャラ"
        return super().all_these(s, v)

    def those(self, s: Chosen, v: Voice) -> str:
        a = v.filled(s)
        if isinstance(a, FromDeck):
            if a.count != Num(1):
                return "それらのカード"
            return "公開されたカード" if hidden_reveal(a, v) else "そのカード"
        noun = "キャラ" if kinds_of(a.what) == ("character",) else "カード"
        return f"その{noun}" if a.most == 1 else f"それらの{noun}"

    def is_single(self, s: Selector) -> bool:
        if isinstance(s, Cards):
            return is_center(s)
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
        if level_of(than) or (isinstance(than, Sum) and level_of(than.left)):
            return f"{self.amount(than, v)}{CMP[t.cmp]}の{attr}の"
        return f"{attr}{self.figure(than, v)}{CMP[t.cmp]}の"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "trait":
            return f"《{t.tag}》の"
        if t.group == "color":
            return f"{t.tag}の"
        if t.group == "trigger":
            return f"トリガーアイコンに{_icon(t.tag)}がある"
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
        parts = tuple([part for part in t.tests if isinstance(part, Named) and part.part])
        if len(parts) > 1:
            others = tuple([part for part in t.tests if part not in parts])
            return (
                f"{self.one_of(OneOf(others), v).removesuffix('の')}か{self.test(OneOf(parts), v)}"
            )
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
        if level_of(CountOf(what)):
            return f"{self.amount(CountOf(what), v)}が{n}{CMP[cmp]}"
        if isinstance(what, Chosen) and cmp == AT_LEAST:
            if isinstance(v.filled(what), FromDeck):
                return f"{n}枚以上公開した"
            if n == 1:
                return "手札に加えた"
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
        near, tests = near_of(what)
        if near and near[0].of is not None and near[0].place in ("facing", "under"):
            of, noun = self.selector(near[0].of, v), self.described(what.kinds, tests, v, True)
            if near[0].place == "under":
                return f"{of}の下に{noun}がある"
            return f"{of}の正面に{self.whose(what.who, v)}{noun}がいる"
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
        more = self._more_cards(c, v)
        if more:
            return more
        colors = "色" if isinstance(c.left, KindsOf) and c.left.group == "color" else ""
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            more = "多い" if left.endswith("枚数") else "高い"
            return f"{left}が{self.amount(right.left, v)}より{more}"
        if c.cmp == AT_MOST and isinstance(right, Sum) and right.right == Num(-1):
            less = "少ない" if left.endswith("枚数") else "低い"
            return f"{left}が{self.amount(right.left, v)}より{less}"
        return f"{left}が{self.amount(right, v)}{colors}{CMP[c.cmp]}"

    def _more_cards(self, c: Compare, v: Voice) -> str:
        """「あなたの手札が相手の手札より多い」"""
        if c.cmp != AT_LEAST or not isinstance(c.right, Sum) or c.right.right != Num(1):
            return ""
        one, other = c.left, c.right.left
        if not isinstance(one, CountOf) or not isinstance(other, CountOf):
            return ""
        if level_of(one) or level_of(other):
            return ""
        return f"{self.selector(one.what, v)}が{self.selector(other.what, v)}より多い"

    def both(self, c: Both, v: Voice) -> str:
        named = all_named(c)
        if named is None:
            if _of_all_players(c):
                mine = self.condition(c.left, v)
                return mine.replace(self.whose(YOU, v), "すべてのプレイヤーの", 1)
            parts = [self.condition(part, v) for part in parts_of(c)]
            return "、".join([*[joining(part) for part in parts[:-1]], parts[-1]])
        place, names = named
        said = "と".join([f"「{name}」" for name in names])
        head = ("他の" if place.other else "") + self.whose(place.who, v)
        if place.zones == ("stage",):
            return f"{head}、{said}がいる"
        return f"{head}{self.zones[place.zones[0]]}に{said}がある"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun, test = self.selector(c.what, v), c.test
        if isinstance(test, AllOf):
            placed = row_of(test.tests)
            test = placed[0] if len(placed) == 1 else test
        if isinstance(test, Placed) and test.of is None:
            return self._stands(noun, test.place)
        every = "すべて" if not self.is_single(c.what) else ""
        if isinstance(test, HasNumber):
            return self._measures(noun + every, test, v)
        if isinstance(test, HasTag) and test.group == "icon":
            return f"{noun}に{ICONS[test.tag]}がある"
        if isinstance(test, NotSo):
            return self._is_not(noun + every, test.test, v)
        said = self.as_noun(test, v) or self.test(test, v)
        if every:
            said = said.removesuffix("の")
        elif not self.as_noun(test, v) and not isinstance(test, InPose):
            said += "カード"
        return f"{noun}{every}が{said.removeprefix('、')}"

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
        if level_of(than) and test.cmp == AT_MOST:
            return f"{noun}の{attr}が{self.amount(than, v)}以下"
        return f"{noun}の{attr}が{self.figure(than, v)}{CMP[test.cmp]}"

    def _is_not(self, noun: str, test: Test, v: Voice) -> str:
        if isinstance(test, InPose):
            return f"{noun}が{self.poses[test.pose]}していない"
        said = self.as_noun(test, v) or self.test(test, v)
        return f"{noun}が{said.removesuffix('の').removeprefix('、')}でない"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"{WHO[c.who]}ターン中"

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"{WHO[c.who] if c.who else ''}{self.steps[c.step]}中"

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, CameThisTurn):
            return f"{self.selector(c.what, v)}が{self.zones[c.frm]}から舞台に置かれたターン中"
        return super().condition(c, v)

    def when(self, c: Condition, v: Voice) -> str:
        """The conditions in front of a sentence, with their comma."""
        if isinstance(c, Did):
            return "そうしたら、"
        out, open_ = "", ""
        v = replace(v, subject="")
        for part in parts_of(c):
            said = "このカードのバトル中" if part == IN_BATTLE else self.condition(part, v)
            if part == IN_BATTLE or isinstance(part, (TurnOf, DuringStep, CameThisTurn)):
                out += (open_ + "なら、" if open_ else "") + said + "、"
                open_ = ""
            else:
                open_ = (joining(open_) + "、" if open_ else "") + said
        return out + (open_ + "なら、" if open_ else "")

    # --- amounts

    def count_of(self, a: CountOf, v: Voice) -> str:
        if level_of(a) and isinstance(a.what, Cards):
            whose = "すべてのプレイヤーの" if a.what.who == BOTH else self.whose(a.what.who, v)
            return whose + "レベル"
        return f"{self.selector(a.what, v)}の枚数"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        if isinstance(a.what, Chosen):
            made = v.filled(a.what)
            if isinstance(made, FromDeck) and made.way == "reveal" and made.count == Num(1):
                return f"公開されたカードの{self.numbers[a.attr]}"
        if a.attr == "markers":
            return f"{self.selector(a.what, v)}の下のマーカーの枚数"
        many = not self.is_single(a.what) or self.is_many(a.what, v) or isinstance(a.what, Among)
        total = "の合計" if many else ""
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def each(self, a: Amount, v: Voice) -> str:
        """「…1枚につき、」"""
        if isinstance(a, CountOf):
            return f"{self.selector(a.what, v)}1枚につき、"
        raise no_words(a)

    # --- who does it

    def actor(self, a: Action, v: Voice, prev: Action | None) -> str:
        """Who must be named as the one that acts; nobody where the words do without."""
        if isinstance(a, (Choose, May, MayEither)):
            return "" if self.goes_on(a, prev) else a.by
        if isinstance(a, (Draw, ExtraTurn, WinGame, LoseGame, RenewStock)):
            return a.who
        if isinstance(a, Damage):  # said of all players, it would be damage from each
            return YOU if a.who == YOU or v.subject == BOTH else ""
        if isinstance(a, FromDeck):
            return a.who if a.way == "hand" and a.up_to else YOU
        if isinstance(a, LookAt):
            return a.who
        if isinstance(a, Shuffle):
            if prev is None:
                return a.who
            return a.who if a.who != (v.subject or YOU) else ""
        if isinstance(a, (PayCost, Relocate, Exchange, Combine, Separate)):
            return "" if self.left_out(getattr(a, "what", None), v, prev) else YOU
        if isinstance(a, Deploy) and a.by != YOU:
            return a.by
        if isinstance(a, (Move, SetPose, Deploy, AttachCards, Show, TakePlace)):
            if isinstance(a.what, Cards) and a.what.who == BOTH and a.what.zones != ("stage",):
                return BOTH
            return "" if isinstance(a.what, This) or self.left_out(a.what, v, prev) else YOU
        return ""

    def goes_on(self, a: Action, prev: Action | None) -> bool:
        return isinstance(a, MayEither) and isinstance(prev, (Choose, FromDeck))

    def left_out(self, s: object, v: Voice, prev: Action | None) -> bool:
        """Whether it is what the clause before chose or spoke of, and needs no name."""
        if isinstance(s, AllThese) and isinstance(prev, Choose):
            return s == with_this(prev.slot)
        if not isinstance(s, (Chosen, AllThese)) or prev is None:
            return False
        if isinstance(prev, (Choose, FromDeck)):
            return just_chosen(s, prev.slot)
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

    def quantity(self, a: Choose) -> str:
        return "好きな枚数" if a.least == 0 and a.most >= MANY else super().quantity(a)

    def draw(self, a: Draw, v: Voice) -> Clause:
        return Clause(f"{self.figure(a.count, v)}枚", Verb("引く", "引き", "引いて"))

    def move(self, a: Move, v: Voice) -> Clause:
        to = self.to[a.to, a.bottom]
        verb = ADDS if a.to == "hand" and self.source(a.what, v) == "deck" else to.verb
        order = "好きな順番で" if a.to == "deck" and self.is_many(a.what, v) else ""
        down = "裏向きで" if a.face_down else ""
        return Clause(self.obj(a.what, v) + down + to.words + order, verb)

    def obj(self, s: Selector, v: Voice) -> str:
        """The object with を; a pile takes a comma behind it."""
        if v.here:  # what was just chosen is left out
            return ""
        if isinstance(s, (Top, Bottom)) or not self.is_single(s):
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
        if isinstance(s, (Top, Bottom)):
            return s.zone
        return s.zones[0] if isinstance(s, Cards) else ""

    def is_many(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Chosen):
            a = v.filled(s)
            return a.count != Num(1) if isinstance(a, FromDeck) else a.most > 1
        return isinstance(s, (Rest, Cards, AllThese))

    def deploy(self, a: Deploy, v: Voice) -> Clause:
        return super().deploy(a, replace(v, here=0) if a.place == "own" else v)

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        it = "それらの" if a.who == BOTH else "その"
        whose = it if v.here else self.whose(a.who, v)
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
        if a.who == BOTH:
            said = super().from_deck(a, v)
            return replace(said, words="すべてのプレイヤーの" + said.words)
        if a.way == "hand":
            said = super().from_deck(a, v)
            return Clause(said.words, ADDS)
        said = super().from_deck(a, v)
        return Clause(said.words, LOOKS_ON) if a.way == "look" else said

    def attach(self, a: AttachCards, v: Voice) -> Clause:
        face = "表向きに" if a.way == "marker_up" else "裏向きに"
        under = f"{self.selector(a.to, v)}の下にマーカーとして"
        return Clause(self.obj(a.what, v) + under + face, PUTS)

    def each_of(self, one: Choose, other: Choose, v: Voice) -> str:
        """「レベル置場のカードと控え室のカードを1枚ずつ」"""
        first, second = self.selector(one.what, v), self.selector(other.what, v)
        return f"{first}と{second}を1枚ずつ"

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        if isinstance(a.one, Chosen) and isinstance(a.other, Chosen) and v.here:
            return Clause("", SWAPS)
        if isinstance(a.other, Chosen) and v.here:
            return Clause(f"{self.selector(a.one, v)}と", SWAPS)
        return Clause(f"{self.selector(a.one, v)}と{self.selector(a.other, v)}を", SWAPS)

    def change(self, attr: str, how: str, amount: Amount, v: Voice) -> tuple[str, Clause]:
        if how == BECOMES and attr in FLAGS and amount == Num(1):
            said = FLAGS[attr]
            return "は", Clause("", Verb(said, _not_and(said), ""))
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
        if a.attr == "no_stand" and a.until == NEXT_OPPONENT_TURN and self.is_single(a.what):
            words = f"{self.selector(a.what, replace(v, here=0))}は次の相手のスタンドフェイズに"
            return Clause(words, Verb("【スタンド】しない", "【スタンド】せず", ""))
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
        """An ability that is said in line, or traits, or names."""
        if names_of(a.ability):
            named = self.also_named(a.ability, a.what, v)
            return replace(named, words=f"{self.durations[a.until]}、{named.words}")
        head, verb = self.given_to(a.what, a.until, v)
        if names_of(a.ability):
            return self.also_named(a.ability, a.what, v)
        tag = a.ability.kind == "tag"
        said = _tags(a.ability) if tag else f"『{self.ability(a.ability)}』"
        return Clause(f"{head}{said}を", verb)

    def also_named(self, a: Ability, s: Selector, v: Voice) -> Clause:
        names = "".join([f"「{name}」" for name in names_of(a)])
        words = f"{self.what(s, 'の', v)}カード名は{names}としても"
        return Clause(words, Verb("扱う", "扱い", "扱って"))

    def grants(self, a: Grants, v: Voice) -> Clause:
        head, verb = self.given_to(a.what, a.until, v)
        return Clause(head + _next(a.abilities), verb, after=self.quoted(a.abilities))

    def quoted(self, abilities: Sequence[Ability]) -> str:
        return "".join([f"『{self.ability(ability)}』" for ability in abilities])

    def given_to(self, s: Selector, until: str, v: Voice) -> tuple[str, Verb]:
        lasts = self.durations[until] + "、"
        if v.here:
            return lasts, GIVES
        head, verb = self.receiver(s, v)
        return (head + lasts if verb == GIVES else lasts + head), verb

    def receiver(self, s: Selector, v: Voice) -> tuple[str, Verb]:
        """Who gets an ability, and whether it gets it or is given it."""
        if self.is_single(s) and not isinstance(s, Cards):
            return self.what(s, "は", v), GETS
        return self.what(s, "に、", v), GIVES

    def repeat(self, a: Repeat, v: Voice) -> Clause:
        said = f"『{self.sentences(a.do, v)}』"
        if isinstance(a.times, CountOf):
            return Clause(f"{self.each(a.times, v)}次の行動を", DOES, after=said)
        return Clause(f"次の行動を{self.figure(a.times, v)}回", DOES, after=said)

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> Clause:
        sure = "キャンセルされない" if a.sure else ""
        whom = "自分" if a.who == v.subject == YOU else PLAYERS[a.who]
        return Clause(f"{whom}に{sure}{self.figure(a.amount, v)}ダメージを", GIVES)

    def win(self, a: WinGame, v: Voice) -> Clause:
        return Clause("ゲームに", suru("勝利"))

    def lose(self, a: LoseGame, v: Voice) -> Clause:
        return Clause("ゲームに", suru("敗北"))

    def icon(self, a: DoIcon, v: Voice) -> Clause:
        return Clause(f"{_icon(a.icon)}の効果を", DOES)

    def extra_turn(self, a: ExtraTurn, v: Voice) -> Clause:
        return Clause("追加の1ターンを", GETS)

    def go_to(self, a: GoTo, v: Voice) -> Clause:
        if a.step == "end":
            phase = PLAYERS[a.whose or YOU] + "の" + self.steps[a.ends or "main"]
            words = f"{phase}を終了しエンドフェイズに"
            return Clause(words, Verb("進む", "進み", "進んで"))
        return Clause(f"{self.steps[a.step]}に", Verb("進む", "進み", "進んで"))

    def replay(self, a: Replay, v: Voice) -> Clause:
        return Clause(a.name.removesuffix("する"), suru(""))

    def combine(self, a: Combine, v: Voice) -> Clause:
        that = self.selector(a.what, v)
        made = v.filled(a.what) if isinstance(a.what, Chosen) else None
        if isinstance(made, Choose) and isinstance(made.what, Cards) and made.what.tests:
            name = self.as_noun(made.what.tests[-1], v)
            that = "その" + name if name else that
        words = f"{self.obj(a.what, v)}このカードがいる枠に置き、このカードの下のマーカーすべてと"
        return Clause(f"{words}このカードを{that}の下にマーカーとして好きな順番で表向きに", PUTS)

    def separate(self, a: Separate, v: Voice) -> Clause:
        words = f"{self.selector(a.what, v)}を舞台の好きな枠に置き、このカードとこのカードの下の"
        return Clause(f"{words}マーカーすべてをそのキャラの下にマーカーとして", PUTS)

    def renew_stock(self, a: RenewStock, v: Voice) -> Clause:
        whose = self.whose(a.who, v)
        gone = "控え室に置き" if a.to == "waiting" else "山札に戻し、その山札をシャッフルし"
        words = f"{whose}ストックすべてを、{gone}、{whose}山札の上から同じ枚数をストック置場に"
        return Clause(words, PUTS)

    def take_place(self, a: TakePlace, v: Voice) -> Clause:
        pose = f"{self.poses[a.pose]}して" if a.pose else ""
        of = self.selector(a.of, replace(v, here=0))
        return Clause(f"{self.obj(a.what, v)}{of}がいた枠に{pose}", PUTS)

    def defend(self, a: Defend, v: Voice) -> Clause:
        return Clause(f"相手は{self.selector(a.what, v)}に", suru("フロントアタック"))

    # --- sentences

    def sentences(
        self, actions: tuple[Action, ...], v: Voice, before: str = "", one: bool = False
    ) -> str:
        """Some actions as whole sentences; `before` stands at their beginning, and is true for the
        first sentence only where it must be `one`."""
        return self.told(actions, v, before, one)[0]

    def told(
        self, actions: tuple[Action, ...], v: Voice, before: str, one: bool
    ) -> tuple[str, Voice]:
        v = replace(v, subject="", here=0, letters=[])
        if one and not is_one(actions):
            said, v = self.told(actions, v, "", False)
            return f"{before}次の行動を行う。『{said}』", v
        out = before
        for group in [merged(actions)] if one else groups(actions):
            said, v = self.sentence(group, v)
            out += said
        return out, v

    def sentence(self, actions: list[Action], v: Voice) -> tuple[str, Voice]:
        """One sentence with its stop, and those that hang on it."""
        letters = v.letters
        words, tail, v = self.flow(actions, v)
        out = stopped(words) + self.explained(replace(v, letters=letters)) + tail
        return out, replace(v, subject="", here=0)

    def flow(self, actions: Sequence[Action], v: Voice, te: bool = False) -> tuple[str, str, Voice]:
        """A sentence up to the end of its last verb, and the sentences that hang on it."""
        row, done = without_did(merged(actions))
        out, tail = "", ""
        prev: Action | None = None
        i = 0
        while i < len(row):
            if i == len(row) - 1 and isinstance(row[i], (If, May, Delay, Repeat)):
                said, tail, v = self.ending(row[i], v)
                out += said
                break
            if self.are_counted(row[i:], v):
                out += self.counted_changes(row[i:], v, te)
                break
            after = row[i + 1] if i + 1 < len(row) else None
            out, v = self._named_actor(row[i], prev, out, v, after)
            clause, used = self.piece(row[i:], prev, v)
            beside = swapped_beside_this(row[i:])
            for a in row[i : i + used]:
                made = replace(a, what=AllThese((a.what, This()))) if a is beside else a
                v = v.chose(made) if isinstance(made, (Choose, FromDeck)) else v
            i += used
            prev = row[i - 1]
            out += _joining(clause) if i < len(row) else _ending(clause, te)
        for follow in done:
            said, v = self.told(follow.then, v, "そうしたら、", True)
            tail += said
        return out, tail, v

    def piece(self, row: Sequence[Action], prev: Action | None, v: Voice) -> tuple[Clause, int]:
        """The next clause, and how many actions it says."""
        swap = self.swap(row[:3], v)
        if swap is not None:
            return swap, 3
        others = swapped_facing(row)
        if others is not None:
            group = self.selector(others, replace(v, subject=YOU))
            words = f"このカードの正面のキャラを1枚と、そのキャラ以外の{group}を1枚選び、"
            return Clause(f"{words}それぞれを【スタンド】して", SWAPS), 4
        beside = swapped_beside_this(row)
        if beside is not None:
            said = self.choose(beside, replace(v, here=0)).words
            return Clause(f"{said}とこのカードを選び、", SWAPS), 2
        a, after = row[0], row[1] if len(row) > 1 else None
        if isinstance(a, Choose) and after is not None and self.in_one(a, after, len(row) == 2):
            return self._paid((a, after), replace(v, here=0))[0], 2
        return self.clause(a, prev, after, v), 1

    def in_one(self, a: Choose, after: Action, last: bool) -> bool:
        """「このカードの下のマーカーを1枚手札に戻す」「手札の「N」を1枚公開する」"""
        if after == AttachCards(AllThese((Chosen(a.slot), This())), *_onto(after)):
            return True
        if getattr(after, "what", None) != Chosen(a.slot):
            return False
        if isinstance(after, Show):
            return last
        put = isinstance(after, (Move, AttachCards, SetPose))
        return put and isinstance(a.what, AttachedTo)

    def counted_changes(self, run: Sequence[Action], v: Voice, te: bool) -> str:
        """「…1枚につき、」 and changes by plain numbers."""
        each = counted_by(run[0])
        assert each is not None
        plain = [replace(m, amount=_times(m.amount)) for m in run if isinstance(m, Modify)]
        return self.each(each, v) + self.flow(plain, v, te)[0]

    def are_counted(self, run: Sequence[Action], v: Voice) -> bool:
        """Whether all that is left are changes counted for the same cards, and more than one
        letter would be needed for them."""
        if len(run) < 2 and not v.letters:
            return False
        if isinstance(run[0], Modify) and run[0].amount in v.letters:
            return False
        first = counted_by(run[0])
        return first is not None and all([counted_by(a) == first for a in run])

    def swap(self, row: Sequence[Action], v: Voice) -> Clause | None:
        """Two characters that stand and change places."""
        found = swapped_with_this(row)
        if found is None:
            return self.swap_two(row, replace(v, subject=YOU))
        choose, other = found
        v = replace(v, subject=YOU)
        if isinstance(other, This):
            words = f"{self.selector(choose.what, v)}を1枚とこのカードを選び、それぞれを【スタンド】して"
            return Clause(words, SWAPS)
        s = choose.what
        if isinstance(other, Chosen):
            words = (
                f"{self.selector(s, v)}を{self.quantity(choose)}選び、それぞれを【スタンド】して"
            )
            return Clause(words, SWAPS)
        return None

    def swap_two(self, row: Sequence[Action], v: Voice) -> Clause | None:
        """One card each of two kinds that change places."""
        if len(row) < 3 or not isinstance(row[0], Choose) or not isinstance(row[1], Choose):
            return None
        one, other = row[0], row[1]
        if row[2] != Exchange(Chosen(one.slot), Chosen(other.slot)):
            return None
        if (one.least, one.most, other.least, other.most) != (1, 1, 1, 1) or one.by != other.by:
            return None
        return Clause(f"{self.each_of(one, other, v)}選び、", SWAPS)

    def _named_actor(
        self, a: Action, prev: Action | None, out: str, v: Voice, after: Action | None = None
    ) -> tuple[str, Voice]:
        actor = self.actor(a, v, prev)
        if isinstance(a, FromDeck) and isinstance(after, MayEither):
            actor = after.by
        if not actor or actor == v.subject or v.held:
            return out, v
        return out + PLAYERS[actor] + "は", replace(v, subject=actor)

    def ending(self, a: Action, v: Voice) -> tuple[str, str, Voice]:
        """What the rest of a sentence hangs on: a condition, a leave, a later moment."""
        if isinstance(a, If):
            return self.given(a, v)
        if isinstance(a, May):
            return self.allowed(a, v)
        if isinstance(a, Delay):
            return self.later(a, v)
        if isinstance(a, Repeat) and isinstance(a.times, CountOf):
            return self.scoped(self.each(a.times, replace(v, subject="")), a.do, v)
        if isinstance(a, Repeat):
            clause = self.repeat(a, v)
            return f"{clause.words}{clause.verb.ends}。{clause.after}", "", v
        raise no_words(a)

    def scoped(self, lead: str, actions: tuple[Action, ...], v: Voice) -> tuple[str, str, Voice]:
        """What stands under a lead, in the same sentence."""
        if is_one(actions):
            words, tail, v = self.flow(actions, v)
            return lead + words, tail, v
        said, v = self.told(actions, v, "", False)
        return f"{lead}次の行動を行う。『{said}』", "", v

    def given(self, a: If, v: Voice) -> tuple[str, str, Voice]:
        words, tail, after = self.scoped(self.as_facts(a.cond, v), a.then, v)
        if a.otherwise:
            said, _ = self.told(a.otherwise, v, "そうでないなら、", True)
            tail += said
        return words, tail, after

    def as_facts(self, c: Condition, v: Voice) -> str:
        """A condition of a part: whose turn it is stands among the others (「あなたのターンで、」)."""
        parts = parts_of(c)
        if not any([isinstance(part, TurnOf) for part in parts]):
            return self.when(c, v)
        plain = replace(v, subject="")
        said = [self.condition(part, plain).removesuffix("中") for part in parts]
        return "、".join([*[joining(part) for part in said[:-1]], said[-1] + "なら、"])

    def allowed(self, a: May, v: Voice) -> tuple[str, str, Voice]:
        row, _ = without_did(merged(a.do))
        others = [part for part in row if isinstance(part, RenewStock) and part.who != a.by]
        if (others or any([closes(part) for part in row])) and a.by == YOU and not a.then:
            said = f"『{self.sentences(a.do, v)}』"
            return f"{PLAYERS[a.by]}は次の行動を行ってよい。{said}", "", v
        start = replace(v, subject=a.by, held=a.by != YOU)
        words, tail, after = self.flow(a.do, start, te=True)
        after = replace(after, held=False)
        out = f"{PLAYERS[a.by]}は{words}よい"
        if a.then:
            said, after = self.told(a.then, after, "そうしたら、", True)
            tail += said
        if a.otherwise:
            tail += self.told(a.otherwise, v, "そうしなかったら、", True)[0]
        return out, tail, after

    def later(self, a: Delay, v: Voice) -> tuple[str, str, Voice]:
        trigger = a.ability.trigger
        if trigger is None:
            raise no_words(a)
        lead = self.durations[a.until] + "、" if a.lasting else ""
        lead += "次の" if a.until == THIS_GAME and trigger.who and not a.lasting else ""
        return self.scoped(f"{lead}{self.event(trigger, v)}、", a.ability.does, v)

    def clause(self, a: Action, prev: Action | None, after: Action | None, v: Voice) -> Clause:
        """One action in its row; `here` tells the words whether its object is left out."""
        bare = self.left_out(getattr(a, "what", None), v, prev)
        if isinstance(a, Deploy) and a.by != YOU:  # somebody else may go on with it
            bare = bare and a.by == getattr(prev, "by", YOU)
        said = replace(v, here=int(bare))
        if isinstance(a, Shuffle):
            return self.shuffle(a, replace(v, here=int(prev is not None)))
        if isinstance(a, Exchange):
            just = isinstance(prev, Choose) and just_chosen(a.other, prev.slot)
            return self.exchange(a, replace(v, here=int(just)))
        if isinstance(a, (Modify, Grant, Grants)) and _same(a, prev):
            return self.further(a, said)
        if isinstance(a, Grants):
            return self.grants(a, said)
        if isinstance(a, Choose) and isinstance(prev, LookAt) and isinstance(a.what, Cards):
            words = self.described(a.what.kinds, a.what.tests, v).removeprefix("、")
            clause = Clause(f"{words}を{self.quantity(a)}", Verb("選ぶ", "選び", "選んで"))
        else:
            clause = self.action(a, said)
        if isinstance(a, Choose) and getattr(after, "what", None) == with_this(a.slot):
            return replace(clause, words=f"{clause.words}とこのカードを")
        if isinstance(a, Choose) and isinstance(after, Show) and after.what == Chosen(a.slot):
            return replace(clause, verb=SHOWN_AFTER)
        if isinstance(a, Move) and isinstance(after, Shuffle) and a.to == "deck":
            return Clause(self.obj(a.what, said) + "山札に", BACK)
        return clause

    def further(self, a: Modify | Grant | Grants, v: Voice) -> Clause:
        """One more change to the same cards for the same time."""
        if isinstance(a, Modify):
            particle, change = self.change(a.attr, a.how, a.amount, v)
            named = particle == "は" and self.is_single(a.what) and not v.here
            return replace(
                change, words=(self.what(a.what, "は", v) if named else "") + change.words
            )
        head, verb = self.receiver(a.what, v)
        head = "" if verb == GIVES or v.here else head
        verb = GIVES if v.here else verb
        if isinstance(a, Grants):
            return Clause(head + _next(a.abilities), verb, after=self.quoted(a.abilities))
        tag = a.ability.kind == "tag"
        said = _tags(a.ability) if tag else f"『{self.ability(a.ability)}』"
        return Clause(f"{head}{said}を", verb)

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        first = self._event(t, v)
        frm = [part.frm for part in (t, *t.also)]
        if (
            t.also
            and all([part == replace(t, frm=part.frm, also=()) for part in t.also])
            and all(frm)
        ):
            where = "か".join([self.zones[zone] for zone in frm])
            return self._event(t, v).replace(f"{self.zones[t.frm]}から", f"{where}から", 1)
        shared = t.while_ is not None and all([part.while_ == t.while_ for part in t.also])
        if t.also and shared and t.while_ is not None:
            plain = [replace(part, while_=None) for part in t.also]
            whole = replace(t, while_=None, also=tuple(plain))
            return self.when(t.while_, v) + self.event(whole, v)
        for other in t.also:
            said = self._event(other, v)
            same = self.selector(t.what, v) + "が" if t.what is not None else ""
            if same and said.startswith(same):
                said = said.removeprefix(same)
            first = f"{first}か{said}"
        return first

    def _event(self, t: Trigger, v: Voice) -> str:
        if t.event == "state":
            if t.while_ is None:
                raise no_words(t)
            return self.state(t.while_, v) + "時"
        subject = before_turning(t)
        what = "" if subject is None else self.selector(subject, v)
        head: Condition | None = None
        for part in parts_of(t.while_):
            if t.event == "attack_end" and part == AllSo(This(), Placed("attacking")):
                what = v.this
            elif part == IN_BATTLE and isinstance(t.what, This) and t.event == "turned":
                what = "バトル中の" + what
            elif isinstance(part, AllSo) and part.what == t.what and isinstance(t.what, Related):
                such = part.test.tests if isinstance(part.test, AllOf) else (part.test,)
                what = f"{what}で{self.described(('character',), such, v)}"
            else:
                head = both(head, part)
        return ("" if head is None else self.when(head, v)) + self.occurs(t, what, v)

    def state(self, c: Condition, v: Voice) -> str:
        """「あなたの手札にカードがない」: what is so when a state triggers."""
        if isinstance(c, Compare) and isinstance(c.left, CountOf) and c.right == Num(0):
            s = c.left.what
            if isinstance(s, Cards) and not s.kinds and not s.tests and c.cmp == EQUAL:
                return f"{self.whose(s.who, v)}{self.zones[s.zones[0]]}にカードがない"
        return self.condition(c, v)

    def occurs(self, t: Trigger, what: str, v: Voice) -> str:
        """What happens, with its 時 or に."""
        who = PLAYERS.get(t.who, "")
        if t.event in MOMENTS:
            whose = "すべてのプレイヤーの" if t.who == BOTH else WHO.get(t.who, "")
            return (f"{what}の" if what else whose) + MOMENTS[t.event]
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
            s = t.what
            noun = self.described(s.kinds, s.tests, v) if isinstance(s, Cards) else what or "カード"
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
            noun = noun if t.other is None else noun.removeprefix("、")
        if t.other is None:
            who = t.what.who if isinstance(t.what, Cards) else t.who or YOU
            return f"{WHO[who]}{noun}がトリガーした時"
        return f"{self.selector(t.other, v)}のトリガーチェックで{noun}がでた時"

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text, as it could be printed."""
        try:
            return self.text(a, Voice("このカード"))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        if a.kind == "tag":
            return _tags(a)
        if a.kind == "deck":
            return self.deck_line(a)
        if a.kind == "replay":
            return f"【リプレイ】 {a.label} {self.sentences(a.does, v)}"
        if _is_line(a):
            cond = "" if a.cond is None else self.when(a.cond, v)
            icons = "".join([part + " " for part in [self._icons(a)] if part])
            return f"{icons}このカードは、{cond}手札からプレイできない。"
        head = KIND_ICONS.get(a.kind, "") + self._icons(a)
        special = self.keyword(a, v)
        if special:
            return head + special
        word = KEYWORDS.get(a.word, "")
        parts = [head, word, self.price(a, v), self._body(a, v)]
        out = " ".join([part for part in parts if part])
        return out.replace("】 ［", "】［", 1) if not word and head else out

    def _icons(self, a: Ability) -> str:
        out = "【CXコンボ】" if a.label == "cx" else ""
        out += "".join([ICONS[icon] for icon in icons_of(a)])
        return out + (f"【ターン{a.limit}】" if a.limit else "")

    def deck_line(self, a: Ability) -> str:
        """How many of it a deck may have."""
        names = [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]
        same = "".join(["このカードと同じカード名のカード", *[f"と、「{n}」" for n in names]])
        if not a.limit:
            return f"{same}は、デッキに好きな枚数入れることができる。"
        if names:
            return f"【永】 {same}は、デッキに合計{a.limit}枚まで入れることができる。"
        return f"{same}は、デッキに{a.limit}枚まで入れることができる。"

    def price(self, a: Ability, v: Voice) -> str:
        """The cost in its brackets."""
        if not a.cost:
            return ""
        pose = pose_to_pay(a)
        this = f"{self.poses[pose]}している{v.this}" if pose else v.this
        this = "手札のこのカード" if "hand" in a.where else this
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
            clause, used, v = self._paid(rest[i:], replace(v, here=0))
            if i == 0 and isinstance(rest[0], Shuffle):  # no deck was spoken of before
                clause = self.shuffle(rest[0], replace(v, here=0))
            words.append(clause)
            i += used
        said = "".join([c.words + c.verb.joins + "、" for c in words[:-1]])
        said += words[-1].words + words[-1].verb.ends if words else ""
        return f"{out} {said}" if out and said else out + said

    def _paid(self, cost: tuple[Action, ...], v: Voice) -> tuple[Clause, int, Voice]:
        """One part of a cost: a choice and what is done with it are said in one."""
        a = cost[0]
        if isinstance(a, Shuffle):
            return self.shuffle(a, replace(v, here=1)), 1, v
        if not isinstance(a, Choose):
            clause = self.action(a, v) if not isinstance(a, FromDeck) else self.from_deck(a, v)
            return replace(clause, words=clause.words.replace("を、", "を")), 1, v
        v = v.chose(a)
        if len(cost) > 1 and isinstance(cost[1], AttachCards):
            if cost[1].what == AllThese((Chosen(a.slot), This())):
                both_ = f"{self.selector(a.what, v)}{self.quantity(a)}とこのカードを選び、"
                under = f"{self.selector(cost[1].to, v)}の下にマーカーとして好きな順番で"
                face = "表向きに" if cost[1].way == "marker_up" else "裏向きに"
                return Clause(both_ + under + face, PUTS), 2, v
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
        if isinstance(done, Move) and done.to == "deck" and cost[2:3] == (Shuffle(YOU, "deck"),):
            return Clause(f"{what}を{self.quantity(a)}山札に", BACK), 2, v
        then = self.action(done, replace(v, here=1))
        return Clause(f"{what}を{self.quantity(a)}{then.words}", then.verb), 2, v

    def _body(self, a: Ability, v: Voice) -> str:
        if a.kind == "cont":
            return self.standing(a, v)
        cond, does = left_to_say(a), a.does
        if pose_to_pay(a):
            does = without_pose(does)
        first = cond is not None
        zone = self._zone(a)
        if zone and cond is None and len(does) == 1 and isinstance(does[0], If):
            if not does[0].otherwise:
                cond, does = does[0].cond, does[0].then
        when = self.lead(zone, cond, v)
        if a.trigger is None:
            return self.sentences(does, v, when, one=bool(when))
        event = self.event(a.trigger, v) + "、"
        if not any([isinstance(t.what, This) for t in (a.trigger, *a.trigger.also)]):
            v = replace(v, that="そのキャラ" if is_character(a.trigger) else "そのカード")
        if first or not when:
            return self.sentences(does, v, when + event)
        return event + self.sentences(does, v, when, one=True)

    def lead(self, zone: str, cond: Condition | None, v: Voice) -> str:
        """The conditions of a whole ability, with where its card must be."""
        parts = parts_of(cond)
        if not zone:
            return "" if cond is None else self.when(cond, v)
        out = ""
        while parts and isinstance(parts[0], (TurnOf, DuringStep)):
            out += self.when(parts.pop(0), v)
        rest: Condition | None = None
        for part in parts:
            rest = both(rest, part)
        return out + (f"{zone}なら、" if rest is None else f"{joining(zone)}、{self.when(rest, v)}")

    def _zone(self, a: Ability) -> str:
        """「思い出置場にこのカードがある」 for what works there."""
        for zone in ("memory", "level", "waiting"):
            used = a.trigger is not None and a.trigger.event == "used"
            if zone in a.where and not (zone == "waiting" and used):
                return f"{self.zones[zone]}にこのカードがある"
        return "舞台にこのカードがいる" if "stage" in a.where else ""

    def standing(self, a: Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        cond = left_to_say(a)
        zone = self._zone(a)
        items: list[Holds | Gives] = [*a.holds, *a.gives]
        if "hand" in a.where and any([h.what == This() for h in items]):
            v = replace(v, this="あなたの手札のこのカード")
        runs = [
            (same, list(run)) for same, run in groupby(items, key=lambda h: (h.cond, _counted(h)))
        ]
        plain = replace(v, this="このカード")
        joined = len(runs) > 1 and (cond is not None or bool(zone))
        out = self.lead(zone, cond, plain) if joined else ""
        for i, ((own, each), run) in enumerate(runs):
            lead = self.lead("", own, plain) if joined else self.lead(zone, both(cond, own), plain)
            per = "" if each is None else self.each(each, v)
            clauses = self._held(run, each is not None, v)
            last = i == len(runs) - 1
            out += lead + per + "".join([_joining(c) for c in clauses[:-1]])
            if joined and not last:
                out += _joining(clauses[-1])
            else:
                out += stopped(_ending(clauses[-1], False)) + self.explained(v)
        out += "".join([self.instead(i, cond, v) for i in a.instead])
        if traits_of(a):
            out += f"{v.this}は{_tags(a)}を得る。"
        return out

    def _held(self, group: list[Holds | Gives], each: bool, v: Voice) -> list[Clause]:
        """Numbers and abilities under one condition: 「このカードのパワーを＋500し、…」."""
        holds = [h for h in group if isinstance(h, Holds)]
        clauses: list[Clause] = []
        for i, h in enumerate(holds):
            clauses.append(self._hold(h, i > 0 and holds[i - 1].what == h.what, each, v))
        before = holds[-1].what if holds else None
        gives = [h for h in group if isinstance(h, Gives)]
        for what, run in groupby(gives, key=lambda g: g.what):
            given = [g.ability for g in run]
            tags = [a for a in given if a.kind == "tag"]
            if tags:
                clauses += self._given(tags, what, before, v)
                before = what
            given = [a for a in given if a.kind != "tag"]
            clauses += self._given(given, what, before, v) if given else []
            before = what
        return clauses

    def _hold(self, h: Holds, same: bool, each: bool, v: Voice) -> Clause:
        amount = h.amount
        if each:
            amount = Num(amount.by) if isinstance(amount, Scaled) else Num(1)
        particle, change = self.change(h.attr, h.how, amount, v)
        if same and (particle == "の" or not self.is_single(h.what)):
            return change
        if isinstance(h.what, Cards):
            particle = "に、" if particle == "の" else "は"
        return Clause(self.what(h.what, particle, v) + change.words, change.verb)

    def _given(
        self, abilities: list[Ability], s: Selector, before: Selector | None, v: Voice
    ) -> list[Clause]:
        """What cards have as long as the ability is there."""
        head, verb = self.receiver(s, v)
        head = "" if s == before and verb == GIVES else head
        if not all([is_short(a) for a in abilities]):
            return [Clause(head + _next(abilities), verb, after=self.quoted(abilities))]
        out = []
        for a in abilities:
            if names_of(a):
                out.append(self.also_named(a, s, v))
                continue
            said = _tags(a) if a.kind == "tag" else f"『{self.ability(a)}』"
            out.append(Clause(f"{head}{said}を", verb))
        return out

    def instead(self, i: Instead, cond: Condition | None, v: Voice) -> str:
        what = self.selector(i.what, v)
        head = "" if cond is None else self.when(cond, v)
        frm = f"{self.zones[i.frm]}から" if i.frm else ""
        if i.event == "attack" and i.may and isinstance(i.do[0], Choose):
            one = self.selector(i.do[0].what, replace(v, subject=YOU)).replace("自分の", "あなたの")
            return (
                f"{head}{what}がアタックする時、あなたはかわりに{one}を1枚選び、"
                f"{what}はそのキャラを防御キャラとしてフロントアタックしてよい。"
            )
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
        said, _, v = self.flow(i.do, start, te=i.may)
        may = f"{PLAYERS[YOU]}はかわりに{said}よい。" if i.may else f"かわりに{stopped(said)}"
        return head + event + may + self.explained(v)

    # --- keywords that stand for a whole text

    def keyword(self, a: Ability, v: Voice) -> str:
        """The short form of an ability that its keyword says, behind its icons."""
        price = self.price(a, v)
        if a.word.startswith("link:"):
            return f"【リンク】 {a.word.removeprefix('link:')}"
        if a.word == "encore":
            return f" アンコール {price}".rstrip()
        if a.word == "great_performance":
            return " 大活躍"
        names = "".join([f"「{n.name}」" for n in walk(a.does) if isinstance(n, Named)])
        if a.word in ("bond", "separate") and names:
            return f" {KEYWORDS[a.word]}／{names} {price}".rstrip()
        level = [c.right for c in walk((a.cond, a.does)) if isinstance(c, Compare)]
        least = level[0].n if level and isinstance(level[0], Num) else 0
        power = [n.amount for n in walk(a.does) if isinstance(n, Modify)]
        if a.word == "backup" and power:
            return f" 助太刀{self.amount(power[0], v)} レベル{least} {price}".rstrip()
        return f" シフト レベル{least}" if a.word == "shift" else ""


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
    for tag in traits_of(a):
        group, _, name = tag.partition(":")
        out.append(f"《{name}》" if group == "trait" else name)
    return "と".join(out)


def _is_name(t: Test) -> bool:
    return isinstance(t, Named) and not t.part


def _same(a: Modify | Grant | Grants, b: Action | None) -> bool:
    """Whether both change the same cards for the same time."""
    if not isinstance(b, (Modify, Grant, Grants)):
        return False
    return a.what == b.what and a.until == b.until


def _times(a: Amount) -> Amount:
    return Num(a.by) if isinstance(a, Scaled) else Num(1)


def _ending(clause: Clause, te: bool) -> str:
    """A clause at the end of its sentence."""
    said = clause.words + (clause.verb.te if te else clause.verb.ends)
    return said + (f"。{clause.after}" if clause.after else "")


def _joining(clause: Clause) -> str:
    """A clause with more behind it."""
    if clause.after:
        raise no_words(clause)
    joins = clause.verb.joins
    return clause.words + joins + ("" if joins[-1:] in ("て", "で", "、") else "、")


def _onto(a: Action) -> tuple[Selector, str]:
    return (a.to, a.way) if isinstance(a, AttachCards) else (This(), "")


def _next(abilities: Sequence[Ability]) -> str:
    many = f"{len(abilities)}つの" if len(abilities) > 1 else ""
    return f"次の{many}能力を"


def _of_all_players(c: Both) -> bool:
    """「すべてのプレイヤーのレベルが3以上」: of one player and of the other, said as one."""
    if not isinstance(c.left, Compare) or not isinstance(c.right, Compare):
        return False
    mine, theirs = CountOf(Cards(YOU, ("level",))), CountOf(Cards(OPPONENT, ("level",)))
    return c.left.left == mine and c.right == replace(c.left, left=theirs)


def _not_and(said: str) -> str:
    """「できない」 in the middle of a sentence: 「できず」."""
    if said.endswith("しない"):
        return said.removesuffix("しない") + "せず"
    return said.removesuffix("ない") + "ず" if said.endswith("ない") else said.removesuffix("る")


def _is_line(a: Ability) -> bool:
    """「このカードは、…なら、手札からプレイできない。」, which stands without an icon."""
    flags = [(h.what, h.attr, h.cond) for h in a.holds]
    return a.where == ("hand",) and flags == [(This(), "no_play", None)] and not a.gives


def _counted(h: Holds | Gives) -> Amount | None:
    """What a number is counted for, where it is said so: 「…1枚につき」."""
    if not isinstance(h, Holds):
        return None
    each = h.amount.each if isinstance(h.amount, Scaled) else h.amount
    return each if isinstance(each, CountOf) and not level_of(each) else None
