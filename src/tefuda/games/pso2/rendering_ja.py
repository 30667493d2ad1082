"""PSO2 in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    HALF,
    MINUS,
    OPPONENT,
    PLUS,
    TEAM,
    THIS_BATTLE,
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
    WinGame,
)
from tefuda.games.pso2.keywords import EVENT_WORDS, WORDS
from tefuda.games.pso2.saying import (
    MAIN_ONLY,
    MANY,
    TURNS_OFF,
    Change,
    actor,
    aimed,
    all_chosen,
    amount_of,
    bare_pile,
    changes_of,
    choices_of,
    chosen_many,
    circled,
    cost_parts,
    difference,
    drawn_up_to,
    gear_in,
    gear_of,
    goes_on,
    head_of,
    held,
    in_effect,
    is_ally,
    is_attached,
    is_body,
    is_character,
    is_done_to,
    is_flag,
    is_item,
    is_mag,
    is_mixed,
    is_one,
    is_player,
    is_remainder,
    is_target_player,
    is_time,
    is_whole_deck,
    is_whole_hand,
    keyword_of,
    left,
    less_for_each,
    letters_of,
    mixed_of,
    name_of,
    on_table,
    only_on,
    only_said,
    owner,
    paired,
    per_pair,
    roles_of,
    signed,
    source,
    than_another,
    turned,
)
from tefuda.games.pso2.terms import COUNTED, PHASES, SIDE, STANDS, TABLE, TRIBES, UNTIL
from tefuda.games.pso2.words import (
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
from tefuda.text.japanese import (
    ADDS,
    BACK,
    CHOOSES,
    CMP,
    GETS,
    GIVES,
    PUTS,
    SWAPS,
    Clause,
    Japanese,
    Verb,
    negated,
    stopped,
    suru,
)
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import before_turning, speaks_of

LETTERS: Final = "XYZ"
SIDES: Final = {
    YOU: "味方の",
    OPPONENT: "相手の",
    BOTH: "",
    TEAM: "パーティーの味方の",
}  # of characters
WHOSE: Final = {
    YOU: "自分の",
    OPPONENT: "相手の",
    BOTH: "",
    TEAM: "パーティーの",
}  # of players, mags, equipment
PILES: Final = {
    YOU: "",
    OPPONENT: "相手の",
    BOTH: "お互いの",
    TEAM: "パーティーの",
}  # of hands, decks…
ALLIES: Final = {
    YOU: "味方",
    OPPONENT: "相手",
    BOTH: "味方または相手",
    TEAM: "パーティーの味方",
}
MIXED: Final = {  # kinds of card on the table, named together
    "player": "プレイヤー",
    "character": "キャラ",
    "mag": "マグ",
    "active": "アクティブ",
    "item": "アイテム",
}
PLAYERS: Final = {YOU: "自分", OPPONENT: "相手", BOTH: "お互い"}

CHANGES_TO: Final = Verb("なる", "なり", "なって")
HAS: Final = Verb("持つ", "持ち", "持って")
DISCARDS: Final = Verb("捨てる", "捨て", "捨てて")
TAKES_OFF: Final = Verb("取り除く", "取り除き", "取り除いて")
SHIFTS: Final = Verb("移す", "移し", "移して")
BRINGS_OUT: Final = Verb("出す", "出し", "出して")
MOVES: Final = Verb("移動させる", "移動させ", "移動させて")
PAYS: Final = Verb("支払う", "支払い", "支払って")
FREEZES: Final = Verb("フリーズさせる", "フリーズさせ", "フリーズさせて")

KEYWORDS: Final = turned(WORDS)
HEADS: Final = turned(EVENT_WORDS) | {"drop": "【ドロップ】"}
FLAGS: Final = {  # what is so as long as the flag stands, behind 「…は」
    "no_attack": "攻撃宣言できない",
    "no_attack_player": "プレイヤーを攻撃できない",
    "no_target": "攻撃の対象に選ばれない",
    "no_choice": "相手の能力の対象に選ばれない",
    "no_damage": "ダメージを受けない",
    "no_battle_damage": "戦闘ダメージを受けない",
    "no_destroy": "破壊されない",
    "no_wake": "開始フェイズにONにならない",
    "must_attack": "可能なら攻撃しなければならない",
    "no_war_cry": "ウォークライを使用できない",
    "no_back": "ダメージによって後列に移動しない",
    "no_draw": "ドローできない",
    "no_recover": "【回復】できない",
    "no_play_character": "キャラカードをプレイできない",
    "no_play_active": "アクティブカードをプレイできない",
    "no_play_item": "アイテムカードをプレイできない",
    "no_act": "起動能力を起動できない",
}
ATTRS: Final = {
    "attack": "攻撃力",
    "hp": "HP",
    "price": "コスト",
    "defence": "防御力",
    "slots": "装備枠",
    "weapon_room": "武器の装備枠",
    "armour_room": "防具の装備枠",
    "deals": "与えるダメージ",
    "cut": "受けるダメージ",
    "hand_room": "手札の上限枚数",
}
STANDING: Final = turned(STANDS)
MOMENTS: Final = {
    "turn_start": "ターンの開始時",
    "turn_end": "ターンの終了時",
    "main_start": "メインフェイズの開始時",
}
GEAR_USED: Final = {"weapon_used": "武器", "armour_used": "防具"}


class Pso2Japanese(Japanese):
    zones = {
        "deck": "デッキ",
        "hand": "手札",
        "player": "プレイヤー",
        "mag": "マグ",
        "pp": "PP",
        "discard": "捨札",
        "processing": "処理領域",
        "removed": "ゲームから取り除かれた",
        "field": "場",
    }
    kinds = {
        (): "カード",
        ("player",): "プレイヤーカード",
        ("character",): "キャラカード",
        ("mag",): "マグカード",
        ("active",): "アクティブカード",
        ("item",): "アイテムカード",
    }
    numbers = turned(COUNTED) | {
        "colors": "色の数",
        "price": "支払うコスト",
        "slots": "装備枠",
        "weapon_room": "武器の装備枠",
        "armour_room": "防具の装備枠",
        "hand_room": "手札の上限枚数",
    }
    poses = {"on": "ON", "off": "OFF"}
    ways = {"weapon": "装備している武器", "armour": "装備している防具"}
    durations = turned(UNTIL)
    relations = {
        "foe": "{}と交戦している相手",
        "target": "{}の攻撃の対象",
        "attacker": "{}を攻撃している相手",
        "master": "{}の持ち主のプレイヤー",
    }
    places = {
        **{place: said if said.endswith("る") else said + "の" for place, said in STANDING.items()},
        "front": "前列の",
        "back": "後列の",
        "lowest_cost": "最もコストの低い",
        "highest_cost": "最もコストの高い",
        "lowest_hp": "最もHPの低い",
        "highest_hp": "最もHPの高い",
        "lowest_attack": "最も攻撃力の低い",
        "highest_attack": "最も攻撃力の高い",
        "same_row": "{}と同じ列の",
        "foe": "{}と交戦している",
    }
    rows = {"front": "前列", "back": "後列"}
    steps = turned(PHASES)
    keywords = KEYWORDS
    group_words = {"color": "色", "class": "クラス", "kind": "種別"}
    name_word = "カード名"
    effect_word = "この効果"
    differs = {"name": "カード名の異なる"}
    host_word = "装備先"
    to = {
        ("hand", False): Clause("手札に", ADDS),
        ("deck", False): Clause("デッキの上に", PUTS),
        ("deck", True): Clause("デッキの下に", PUTS),
        ("discard", False): Clause("捨札に", PUTS),
        ("pp", False): Clause("PPに", PUTS),
        ("removed", False): Clause("ゲームから", TAKES_OFF),
    }

    def __init__(self, host: str = "装備先") -> None:
        super().__init__()
        self.host_word = host
        self.own = {
            Damage: self.damage,
            Destroy: self.destroy,
            Heal: self.heal,
            Recover: self.recover,
            Recycle: self.recycle,
            TakeFound: self.take_found,
            HealUp: self.heal_up,
            Search: self.search,
            Discard: self.discard,
            Redirect: self.redirect,
            ToPP: self.to_pp,
            Equip: self.equip,
            EndBattle: self.end_battle,
        }

    # --- nouns

    def cards(self, s: Cards, v: Voice) -> str:
        if is_ally(s):
            noun = ALLIES[s.who]
            if s.tests and name_of(s.tests[-1]):
                named = f"{noun}の“{name_of(s.tests[-1])}”"
                return self.tested(s.tests[:-1], v) + self.but_this(s) + named
            return self.tested(s.tests, v) + self.but_this(s) + noun
        if is_character(s):
            return self.but_this(s) + SIDES[s.who] + self.described(s.kinds, s.tests, v, "キャラ")
        if is_target_player(s):
            return "ターゲットプレイヤー"
        for known, noun in (
            (is_player(s), "プレイヤー"),
            (is_mag(s), "マグ"),
            (is_item(s), "アイテム"),
            (is_attached(s), "付与されているアクティブ"),
        ):
            if known:
                whose = self.but_this(s) + WHOSE[s.who]
                return whose + self.described(s.kinds, s.tests, v, noun)
        if is_mixed(s):
            found = mixed_of(s)
            tests = s.tests if found == list(s.kinds) else s.tests[:-1]
            nouns = "または".join([MIXED.get(one, one) for one in found])
            return self.but_this(s) + WHOSE[s.who] + self.tested(tests, v) + nouns
        return self.pile(s, v) + "の" + self.but_this(s) + self.described(s.kinds, s.tests, v)

    def but_this(self, s: Cards) -> str:
        return "他の" if s.other else ""

    def pile(self, s: Cards, v: Voice) -> str:
        """A hand, a deck…: whose it is, and its name."""
        zones = "または".join([self.zones[z] for z in s.zones])
        if "field" in s.zones or "player" in s.zones:
            return WHOSE[s.who] + zones
        return self.whose(s.who, v) + zones

    def whose(self, who: str, v: Voice) -> str:
        """Of a hand, a deck…; it needs no word where it is that of who does it."""
        if v.subject == OPPONENT and who != BOTH:
            if who == YOU:
                raise no_words(who)
            return ""
        return PILES[who]

    def tested(self, tests: Sequence[Test], v: Voice) -> str:
        return "".join([self.test(t, v) for t in tests])

    def described(
        self, kinds: tuple[str, ...], tests: tuple[Test, ...], v: Voice, noun: str = ""
    ) -> str:
        """What cards of these kinds that pass the tests are called; a name stands for the noun."""
        noun = noun or "または".join([self.kinds[k,] for k in kinds]) or self.kinds[()]
        if tests and name_of(tests[-1]) and not kinds:
            return f"{self.tested(tests[:-1], v)}“{name_of(tests[-1])}”"
        if tests and noun == "アイテム" and gear_of(tests[-1]):
            return self.tested(tests[:-1], v) + gear_of(tests[-1])
        return self.tested(tests, v) + noun

    def players(self, s: Players, v: Voice) -> str:
        return PLAYERS[s.who]

    def attached(self, s: AttachedTo, v: Voice) -> str:
        to = self.selector(s.to, v)
        if s.way == "active":
            return f"{to}に付与されているアクティブ"
        return f"{to}が{self.ways[s.way]}"

    def top(self, s: Top, v: Voice) -> str:
        return f"{self.whose(s.who, v)}{self.zones[s.zone]}の上から{self.figure(s.count, v)}枚"

    def happened(self, s: Happened, v: Voice) -> str:
        names = dict([part.split("=", 1) for part in v.that.split("|") if part])
        return names.get(s.role) or {"card": "そのカード", "other": "その相手"}[s.role]

    def related(self, s: Related, v: Voice) -> str:
        return self.relations[s.key].format(self.selector(s.of, v))

    def all_these(self, s: AllThese, v: Voice) -> str:
        return "それら" if all_chosen(s, v) else super().all_these(s, v)

    def among(self, s: Among, v: Voice) -> str:
        if is_remainder(s):
            return "残りのカード"
        return f"その中の{self.described(s.kinds, s.tests, v)}"

    def chosen(self, s: Chosen, v: Voice) -> str:
        """「そのキャラ」; where two choices are called the same, by whose they are."""
        noun = self.called(s, v)
        same = [a for a in v.choices if a.slot != s.slot and self.called(Chosen(a.slot), v) == noun]
        many = "それらの" if chosen_many(s, v) else "その"
        if not same:
            return many + noun
        what = source(s, v)
        side = SIDES[owner(s, v)] if is_character(what) and owner(s, v) else ""
        clash = [a for a in same if owner(Chosen(a.slot), v) == owner(s, v)]
        if not side or clash:
            raise no_words(s)
        return many + side + noun

    def called(self, s: Chosen, v: Voice) -> str:
        """The noun by which a choice is spoken of."""
        what = source(s, v)
        if isinstance(what, Cards):
            if is_ally(what):
                return {YOU: "味方", OPPONENT: "相手"}.get(what.who, "カード")
            for known, noun in (
                (is_character(what), "キャラ"),
                (is_player(what), "プレイヤー"),
                (is_item(what), "アイテム"),
                (is_attached(what), "アクティブ"),
            ):
                if known:
                    return noun
        return "カード"

    def counter(self, s: Selector) -> str:
        return "体" if is_body(s) else "枚"

    def is_single(self, s: Selector) -> bool:
        return is_one(s)

    def what(self, s: Selector, particle: str, v: Voice) -> str:
        """The noun with its particle; 「全て」 where it may be several cards."""
        single = self.is_single(s) or isinstance(s, (Top, AllThese, Rest)) or is_remainder(s)
        return self.selector(s, v) + ("" if single else "全て") + particle

    def obj(self, s: Selector, v: Voice) -> str:
        """The object with を; what was just chosen is left out."""
        if v.own is not None and s == Chosen(v.own.slot):
            return self.picked(v.own, v) + "を"
        return "" if v.is_plain(s) else self.what(s, "を", v)

    def picked(self, a: Choose, v: Voice) -> str:
        """What is chosen, with how many: 「相手のキャラ1体」."""
        if isinstance(a.what, Among):
            noun = f"その中から{self.differing(a)}{self.described(a.what.kinds, a.what.tests, v)}"
        else:
            noun = self.differing(a) + self.selector(a.what, v)
        return noun + ("を" if a.most == MANY else "") + self.quantity(a)

    def quantity(self, a: Choose) -> str:
        return "好きな数だけ" if (a.least, a.most) == (0, MANY) else super().quantity(a)

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        if t.attr == "colors" and (t.cmp, t.than) == (EQUAL, Num(0)):
            return "色を持たない"
        than = than_another(t)
        if than is not None:
            more = "高い" if than[1] else "低い"
            return f"{self.selector(than[0], v)}より{self.numbers[t.attr]}が{more}"
        n = self.figure(t.than, v)
        between = "が" if t.attr in ("damage", "colors") else ""
        return f"{self.numbers[t.attr]}{between}{n}{CMP[t.cmp]}の"

    def trait(self, t: HasTag) -> str:
        if t.group == "name":
            return f"“{t.tag}”"
        if t.group == "kind" and t.tag not in TRIBES:
            return f"《{t.tag}》"
        if t.group in ("color", "class", "kind", "type"):
            return t.tag
        raise no_words(t)

    def has_tag(self, t: HasTag, v: Voice) -> str:
        trait = self.trait(t)
        return ("種別" if trait.startswith("《") else "") + trait + "の"

    def named(self, t: Named, v: Voice) -> str:
        return f"カード名に「{t.name}」を含む" if t.part else f"カード名が「{t.name}」の"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return f"{self.poses[t.pose]}状態の"

    def one_of(self, t: OneOf, v: Voice) -> str:
        return "または".join(self.alternatives(t.tests, v))

    def all_of(self, t: AllOf, v: Voice) -> str:
        return "かつ".join(self.alternatives(t.tests, v))

    def alternatives(self, tests: Sequence[Test], v: Voice) -> list[str]:
        """Tests in a row, of which only the last has its の."""
        said = [self.trait(t) + "の" if isinstance(t, HasTag) else self.test(t, v) for t in tests]
        return [*[s.removesuffix("の") for s in said[:-1]], said[-1]]

    def not_so(self, t: NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if isinstance(t.test, HasTag):
            return self.trait(t.test) + "以外の"
        for ends, opposite in (("いる", "いない"), ("持つ", "持たない"), ("の", "でない")):
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        raise no_words(t)

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return "または".join([self.kinds[k,] for k in t.kinds]) + "の"

    def placed(self, t: Placed, v: Voice) -> str:
        return self.places[t.place].format("" if t.of is None else self.selector(t.of, v))

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"【{self.keywords[t.word]}】を持つ"

    # --- conditions, without なら

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, UnderAttack):
            return "味方が攻撃されている"
        return super().condition(c, v)

    def heap(self, s: Selector, v: Voice) -> str:
        """What is counted: 「手札」 for the cards in it."""
        if isinstance(s, Cards) and not s.kinds and not s.tests and not s.other:
            if len(s.zones) == 1 and s.zones[0] in ("hand", "deck", "discard", "pp"):
                return self.pile(s, v)
        return self.selector(s, v)

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        noun = self.heap(what, v)
        there = "いる" if is_body(what) else "ある"
        if (cmp, n) == (AT_LEAST, 1):
            return f"{noun}が{there}"
        if (cmp, n) == (EQUAL, 0):
            return f"{noun}が{'いない' if is_body(what) else 'ない'}"
        return f"{noun}が{n}{self.counter(what)}{CMP[cmp]}" + (there if cmp == AT_LEAST else "")

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun = self.what(c.what, "", v)
        test = c.test
        if isinstance(test, HasNumber):
            return f"{noun}が{self.test(test, v).removesuffix('の')}"
        if isinstance(test, Placed) and test.place in self.rows:
            return f"{noun}が{self.rows[test.place]}にいる"
        if isinstance(test, AllOf) and len(test.tests) == 2 and isinstance(test.tests[0], HasKind):
            kind, trait = test.tests
            return f"{noun}が{self.test(trait, v)}{self.test(kind, v).removesuffix('の')}"
        if isinstance(test, NotSo):
            return negated(self.all_so(replace(c, test=test.test), v))
        return f"{noun}が{self.test(test, v).removesuffix('の')}"

    def both(self, c: Both, v: Voice) -> str:
        return f"{self.fact(c.left, v)}かつ{self.fact(c.right, v)}"

    def either(self, c: Either, v: Voice) -> str:
        return "または".join([self.fact(part, v) for part in c.conds])

    def fact(self, c: Condition, v: Voice) -> str:
        """A condition before なら, alone or with others."""
        return f"{WHOSE[c.who]}ターン" if isinstance(c, TurnOf) else self.condition(c, v)

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"{WHOSE[c.who]}ターン中"

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"{WHOSE[c.who] if c.who else ''}{self.steps[c.step]}中"

    def compared(self, c: Compare, v: Voice) -> str:
        left_, right = self.amount(c.left, v), c.right
        if isinstance(right, Sum) and isinstance(right.right, Num):
            than = self.amount(right.left, v)
            if (c.cmp, right.right.n) == (AT_LEAST, 1):
                return f"{left_}が{than}より多い"
            if (c.cmp, right.right.n) == (AT_MOST, -1):
                return f"{left_}が{than}より少ない"
        same = "と同じ" if c.cmp == EQUAL and not isinstance(right, Num) else CMP[c.cmp]
        return f"{left_}が{self.amount(right, v)}{same}"

    def when(self, c: Condition, v: Voice) -> str:
        """A condition in front of a sentence."""
        if isinstance(c, Did):
            return "そうした場合、"
        return self.fact(c, v) + "なら、"

    def given(self, conds: Sequence[Condition], v: Voice) -> str:
        """Conditions in front of what holds as long as they do."""
        out: list[str] = []
        facts: list[str] = []
        for c in conds:
            if not is_time(c):
                facts.append(self.fact(c, v))
                continue
            out += ["かつ".join(facts) + "なら、"] if facts else []
            out.append(self.condition(c, v) + "、")
            facts = []
        return "".join(out) + ("かつ".join(facts) + "なら、" if facts else "")

    # --- amounts

    def amount(self, a: Amount, v: Voice) -> str:
        return "X" if isinstance(a, PaidX) else super().amount(a, v)

    def count_of(self, a: CountOf, v: Voice) -> str:
        return f"{self.heap(a.what, v)}の{'数' if is_body(a.what) else '枚数'}"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "" if self.is_single(a.what) else "の合計"
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def scaled(self, a: Scaled, v: Voice) -> str:
        return f"{self.amount(a.each, v)}の{a.by}倍"

    def sum_of(self, a: Sum, v: Voice) -> str:
        left_, right = self.amount(a.left, v), a.right
        if isinstance(right, Num) and right.n < 0:
            return f"{left_}から{-right.n}を引いた数"
        return f"{left_}に{self.amount(right, v)}を加えた数"

    def figure(self, a: Amount, v: Voice) -> str:
        if isinstance(a, Num):
            return str(a.n)
        if a not in v.letters:
            v.letters.append(a)
        return LETTERS[v.letters.index(a)]

    def explained(self, v: Voice) -> str:
        """「Xは…に等しい。」 for every letter of the sentence before; an X that is paid is known."""
        plain = replace(v, subject="", here=0, letters=letters_of(tuple(v.letters)))
        out = [
            f"{LETTERS[i]}は{self.amount(a, plain)}に等しい。"
            for i, a in enumerate(v.letters)
            if not isinstance(a, PaidX)
        ]
        v.letters[:] = [a for a in v.letters if isinstance(a, PaidX)]
        return "".join(out)

    def kinds_of(self, a: KindsOf, v: Voice) -> str:
        group = self.name_word if a.group == "name" else self.group_words[a.group]
        return f"{self.selector(a.what, v)}の{group}の種類"

    def each(self, c: CountOf, v: Voice) -> str:
        """「味方のキャラ1体につき、」"""
        return f"{self.heap(c.what, v)}1{self.counter(c.what)}につき、"

    # --- actions

    def choose(self, a: Choose, v: Voice) -> Clause:
        return Clause(self.picked(a, v) + ("を" if a.least == a.most else ""), CHOOSES)

    def draw(self, a: Draw, v: Voice) -> Clause:
        if drawn_up_to(a):
            return Clause(f"手札が{drawn_up_to(a)}枚になるまでカードを", suru("ドロー"))
        return Clause(f"カードを{self.figure(a.count, v)}枚", suru("ドロー"))

    def discard(self, a: Discard, v: Voice) -> Clause:
        if is_whole_hand(a):
            return Clause("手札を全て", DISCARDS)
        return Clause(f"手札を{self.figure(a.count, v)}枚", DISCARDS)

    def move(self, a: Move, v: Voice) -> Clause:
        to = self.to[a.to, a.bottom]
        if a.to == "hand" and self.from_table(a.what, v):
            to = Clause("手札に", BACK)
        down = "裏向きで" if a.face_down else ""
        return Clause(self.obj(a.what, v) + to.words + down, to.verb)

    def from_table(self, s: Selector, v: Voice) -> bool:
        what = source(s, v)
        return isinstance(what, (This, AttachedTo)) or on_table(what) or self.in_field(what)

    def in_field(self, s: Selector) -> bool:
        return isinstance(s, Cards) and "field" in s.zones

    def set_pose(self, a: SetPose, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru(self.poses[a.pose] + "に"))

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        return Clause(f"{self.whose(a.who, v)}{self.zones[a.zone]}を", suru("シャッフル"))

    def show(self, a: Show, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru("公開"))

    def look_at(self, a: LookAt, v: Voice) -> Clause:
        if a.who != YOU:
            raise no_words(a)
        heap = self.heap(a.what, v)
        return Clause("" if v.is_plain(a.what) else heap + "を", Verb("見る", "見て", "見て"))

    def attach(self, a: AttachCards, v: Voice) -> Clause:
        to = self.what(a.to, "に", replace(v, here=0))
        return Clause(self.obj(a.what, v) + to, suru({"active": "付与"}[a.way]))

    def pay_cost(self, a: PayCost, v: Voice) -> Clause:
        return Clause("コストを", PAYS)

    def win(self, a: WinGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("勝利"))

    def lose(self, a: LoseGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("敗北"))

    def from_deck(self, a: FromDeck, v: Voice) -> Clause:
        if is_whole_deck(a):
            return Clause(f"{self.whose(a.who, v)}デッキを", Verb("見る", "見て", "見て"))
        end = "下" if a.bottom else "上"
        much = self.figure(a.count, v) + "枚" + ("まで" if a.up_to else "")
        pile = f"{self.whose(a.who, v)}デッキの{end}から{much}を"
        if a.way == "look":
            return Clause(pile, Verb("見る", "見て", "見て"))
        if a.way == "reveal":
            return Clause(pile, suru("公開"))
        to = self.to[a.way, False]
        return Clause(pile + to.words + ("裏向きで" if a.face_down else ""), to.verb)

    def deploy(self, a: Deploy, v: Voice) -> Clause:
        pose = f"{self.poses[a.pose]}状態で" if a.pose else ""
        place = "場" if a.place == "any" else self.rows[a.place]
        if a.by != YOU:
            raise no_words(a)
        return Clause(f"{self.obj(a.what, v)}{pose}{place}に", BRINGS_OUT)

    def relocate(self, a: Relocate, v: Voice) -> Clause:
        return Clause(f"{self.obj(a.what, v)}{self.rows[a.place]}に", MOVES)

    def may_either(self, a: MayEither, v: Voice) -> Clause:
        one, two = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        if a.first.to == a.second.to == "deck":
            ends = ["下" if m.bottom else "上" for m in (a.first, a.second)]
            return Clause(f"{self.obj(a.what, v)}デッキの{'または'.join(ends)}に", PUTS)
        return Clause(f"{self.obj(a.what, v)}{one.words}{one.verb.ends}か、{two.words}", two.verb)

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        plain = replace(v, here=0)
        return Clause(f"{self.selector(a.one, plain)}と{self.selector(a.other, plain)}を", SWAPS)

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> Clause:
        n = self.figure(a.amount, v)
        if v.own is not None and a.what == Chosen(v.own.slot):
            return Clause(f"{self.picked(v.own, v)}に{n}ダメージを", GIVES)
        whom = "" if v.is_plain(a.what) else self.what(a.what, "に", v)
        return Clause(f"{whom}{n}ダメージを", GIVES)

    def destroy(self, a: Destroy, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru("破壊"))

    def heal(self, a: Heal, v: Voice) -> Clause:
        if v.is_plain(a.what):
            return Clause("受けているダメージを", TAKES_OFF)
        return Clause(self.what(a.what, "が", v) + "受けているダメージを", TAKES_OFF)

    def heal_up(self, a: HealUp, v: Voice) -> Clause:
        clause = self.heal(Heal(a.what), v)
        return Clause(f"{clause.words}取り除き、後列にいるなら前列に", MOVES)

    def recover(self, a: Recover, v: Voice) -> Clause:
        return Clause(f"【回復{self.figure(a.count, v)}】", suru(""))

    def recycle(self, a: Recycle, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + "デッキに加え、", suru("シャッフル"))

    def take_found(self, a: TakeFound, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + "手札に加え、デッキを", suru("シャッフル"))

    def search(self, a: Search, v: Voice) -> Clause:
        s = a.what
        if s.zones != ("deck",) or s.who != YOU or s.other:
            raise no_words(a)
        return Clause(
            f"デッキから{self.described(s.kinds, s.tests, v)}{a.count}枚を", suru("サーチ")
        )

    def redirect(self, a: Redirect, v: Voice) -> Clause:
        return Clause(f"攻撃の対象を{self.what(a.to, 'に', replace(v, here=0))}", SHIFTS)

    def to_pp(self, a: ToPP, v: Voice) -> Clause:
        down = "裏向きで" if a.face_down else ""
        pose = f"{self.poses[a.pose]}状態で" if a.pose != "on" else ""
        return Clause(f"{self.obj(a.what, v)}PPに{down}{pose}", PUTS)

    def equip(self, a: Equip, v: Voice) -> Clause:
        to = self.what(a.to, "に", replace(v, here=0))
        return Clause(self.obj(a.what, v) + to, suru("装備"))

    def end_battle(self, a: EndBattle, v: Voice) -> Clause:
        return Clause("この戦闘を", suru("終了"))

    # --- numbers, flags and abilities, for a while or as long as an ability is there

    def changed(self, group: Sequence[Change], v: Voice) -> tuple[str, Clause]:
        """What is counted for it (「…1体につき、」), and what becomes of a number or a flag."""
        first = group[0]
        if isinstance(first, (Grant, Gives)):
            verb = GETS if isinstance(first, Grant) else HAS
            return "", Clause(f"{self.topic(first, 'は', v)}{self.had(first.ability)}を", verb)
        if len(group) == 2:
            return self.pair(group, v)
        if is_flag(first):
            return "", self.flag(first, v)
        per = less_for_each(first)
        if per is not None:
            each = replace(first, amount=Num(per[1]))
            return self.each(per[0], v), self.number_change(each, v)
        return "", self.number_change(first, v)

    def topic(self, h: Change, particle: str, v: Voice) -> str:
        """Of whom it is said; nothing where it was just chosen."""
        if v.is_plain(h.what):
            return ""
        if isinstance(h, (Holds, Gives)):
            return self.selector(h.what, v) + particle
        return self.what(h.what, particle, v)

    def pair(self, group: Sequence[Change], v: Voice) -> tuple[str, Clause]:
        """±X/±Y."""
        per = per_pair(group)
        lead = ""
        if per is not None:
            lead = self.each(per[0], v)
            both = [signed(str(per[1])), signed(str(per[2]))]
        else:
            both = [self.sign_and_figure(amount_of(h), v) for h in group]
        said = "/".join(both)
        topic = self.topic(group[0], "は", v)
        verb = Verb("", "し", "して") if topic else suru("")
        return lead, Clause(topic + said, verb)

    def sign_and_figure(self, a: Amount, v: Voice) -> str:
        if isinstance(a, Scaled) and a.by == -1:
            return "-" + self.figure(a.each, v)
        return signed(self.figure(a, v))

    def flag(self, h: Modify | Holds, v: Voice) -> Clause:
        if h.attr == "no_attack" and isinstance(h, Modify):
            return Clause(self.topic(h, "を", v), FREEZES)
        if h.attr == "must_target":
            whom = self.selector(h.what, v)
            return Clause(f"相手は可能なら{whom}を攻撃", Verb("しなければならない", "", ""))
        said = FLAGS[h.attr]
        whom = self.what(h.what, "は", v)
        if isinstance(h, Holds) and not (h.attr == "no_act" and is_ally(h.what)):
            whom = self.selector(h.what, v) + "は"
        return Clause(whom, Verb(said, said.removesuffix("ない") + "ず", ""))

    def number_change(self, h: Modify | Holds, v: Voice) -> Clause:
        particle = "が" if h.attr in ("deals", "cut") else "の"
        head = self.topic(h, particle, v) + ATTRS[h.attr]
        if h.how in (PLUS, MINUS) or h.attr in ("deals", "cut"):
            n, less = difference(h, self.sign_and_figure(h.amount, v).removeprefix("+"))
            return Clause(f"{head}を{'-' if less else '+'}{n}", suru(""))
        if h.how == BECOMES:
            return Clause(f"{head}は{self.figure(h.amount, v)}に", CHANGES_TO)
        if h.how == TIMES:
            return Clause(f"{head}は{self.figure(h.amount, v)}倍に", CHANGES_TO)
        if h.how == HALF and h.amount == Num(2):
            return Clause(f"{head}は半分に", CHANGES_TO)
        raise no_words(h)

    def had(self, a: Ability) -> str:
        """What a card is said to have: a keyword, or a whole text."""
        said = self.ability(a)
        return said if keyword_of(a)[0] else f"「{said}」"

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return self.told(actions, v)[0]

    def told(
        self, actions: Sequence[Action], v: Voice, lead: str = "", under: bool = False
    ) -> tuple[str, Voice]:
        """Some actions as whole sentences; `lead` stands at their beginning. `under`: it is said of
        the first sentence alone, and the others must tell that they go on under it."""
        out, row = lead, list(actions)
        done: list[Action] = []
        while row:
            said, used, v = self.next_sentence(row, left(v))
            if under and done and not speaks_of(row[:used], done):
                said = "その後、" + said
            out += said + self.explained(v)
            done, row = done + row[:used], row[used:]
        return out, left(v)

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
            return self.delayed(a, v), 1, v
        if isinstance(a, ChooseModes):
            return self.either_way(a, v), 1, v
        who = actor(a) if not v.held else YOU
        clauses, used, after = self.chain(row, replace(v, subject=who if who != YOU else v.subject))
        subject = f"{PLAYERS[who]}は" if who != YOU else ""
        after = replace(after, subject=v.subject)
        return subject + stopped(self.joined(clauses)), used, after

    def joined(self, clauses: list[Clause], te: bool = False) -> str:
        last = clauses[-1].verb
        if not all([c.verb.joins for c in clauses[:-1]]) or (te and not last.te):
            raise no_words(clauses)
        return super().joined(clauses, te)

    def chain(self, row: list[Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """The clauses of one sentence: choices, and what is done with them; or one deed."""
        if isinstance(row[0], (Modify, Grant)):
            return *self.lasting(row, v), v
        chosen = choices_of(row)
        if not chosen:
            clause = self.action(row[0], v)
            a = row[0]
            if isinstance(a, FromDeck):
                v = left(v.chose(a))
            return [clause], 1, v
        exactly = chosen[0].least == chosen[0].most
        picked = "と".join([self.picked(a, v) for a in chosen])
        clauses = [Clause(picked + ("を" if exactly else ""), CHOOSES)]
        for a in chosen:
            v = v.chose(a)
        slots = [a.slot for a in chosen]
        used = len(chosen)
        while used < len(row) and goes_on(row[used], slots) and not self.needs_name(row[used]):
            b = row[used]
            alone = len(chosen) == 1 and is_done_to(b, slots[0])  # it needs no name
            here = replace(v, here=1 if alone else 0, several=False)
            if isinstance(b, (Modify, Grant)):
                more, n = self.lasting(row[used:], here)
            else:
                more, n = [self.action(b, here)], 1
            clauses += more
            used += n
        return clauses, used, left(v)

    def needs_name(self, a: Action) -> bool:
        """Whether it is said of somebody, 「そのキャラは…できない」, and so in a new sentence."""
        if not isinstance(a, Modify) or (a.attr == "no_attack" and is_flag(a)):
            return False
        return a.how in (BECOMES, TIMES, HALF)

    def lasting(self, row: Sequence[Action], v: Voice) -> tuple[list[Clause], int]:
        """The changes at the beginning that last equally long: 「このターン中、+2/+0し、…」."""
        run = changes_of(row)
        if not self.needs_name(run[0]):
            run = run[: next((i for i, a in enumerate(run) if self.needs_name(a)), len(run))]
        clauses: list[Clause] = []
        for i, group in enumerate(paired(run)):
            here = replace(v, own=None)
            per, clause = self.changed(group, here)
            until = "" if i else self.durations[run[0].until] + "、"
            clauses.append(replace(clause, words=until + per + clause.words))
            if self.needs_name(run[0]):
                return clauses, len(group)
        return clauses, len(run)

    def conditional(self, a: If, v: Voice) -> tuple[str, Voice]:
        lead = self.when(a.cond, v)
        if a.otherwise:  # 「B。Aなら、かわりにC。」
            other = self.told(a.otherwise, v)[0]
            said, after = self.told(a.then, v, lead + "かわりに")
            return other + said, after
        return self.told(a.then, v, lead, True)

    def allowed(self, a: May, v: Voice) -> tuple[str, Voice]:
        """「…してもよい。そうした場合、…」"""
        inner = replace(v, held=a.by != YOU, subject=a.by if a.by != YOU else v.subject)
        row, clauses = list(a.do), []
        while row:
            more, used, inner = self.chain(row, left(inner))
            clauses += more
            row = row[used:]
        after = replace(inner, held=v.held, subject=v.subject)
        subject = f"{PLAYERS[a.by]}は" if a.by != YOU else ""
        out = subject + self.joined(clauses, te=True) + "もよい。"
        if a.then:
            said, after = self.told(a.then, after, "そうした場合、", True)
            out += said
        if a.otherwise:
            out += self.told(a.otherwise, v, "そうしなかった場合、")[0]
        return out, after

    def delayed(self, a: Delay, v: Voice) -> str:
        """「ターン終了時、…」"""
        ability = a.ability
        if ability.trigger is None:
            raise no_words(a)
        if ability.trigger == Trigger("turn_end") and a.until == THIS_TURN and not a.lasting:
            when = "ターン終了時、"
        elif ability.trigger == Trigger("battle_end") and a.until == THIS_BATTLE and not a.lasting:
            when = "戦闘終了時、"
        else:
            event = self.event(ability.trigger, v) + ("ごとに" if a.lasting else "")
            when = f"{self.durations[a.until]}、{event}、"
        v = replace(v, that=self.spoken_of(ability.trigger, v))
        when += "".join([self.when(c, v) for c in parts_of(ability.cond)])
        return self.told(ability.does, v, when)[0]

    def either_way(self, a: ChooseModes, v: Voice) -> str:
        by = f"{PLAYERS[a.by]}は" if a.by != YOU else ""
        which = "以下のいずれかの能力を"
        if a.count != 1 or a.up_to:
            which = f"以下の能力から{a.count}つ{'まで' if a.up_to else 'を'}"
        return f"{by}{which}選んで発動する。" + "".join(
            [f"・{self.told(mode, v)[0]}" for mode in a.modes]
        )

    def repeat(self, a: Repeat, v: Voice) -> Clause:
        said = f"『{self.told(a.do, v)[0]}』"
        return Clause(f"以下を{self.figure(a.times, v)}回", suru("実行"), after=said)

    def again(self, a: Again, v: Voice) -> Clause:
        clauses, _, _ = self.chain(list(a.do), left(v))
        words = f"{self.joined(clauses, te=True)}もよい。そうした場合、{self.effect_word}を"
        return Clause(words, Verb("くり返す", "", ""))

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        """What happens, up to and with 「時」."""
        subject = before_turning(t)
        what = "" if subject is None else self.selector(subject, v)
        other = "" if t.other is None else self.selector(t.other, v)
        if t.event in MOMENTS:
            return (WHOSE[t.who] if t.who else "") + MOMENTS[t.event]
        if t.event == "battle_end":
            return f"{what}の戦闘終了時" if what else "戦闘終了時"
        return self.occurs(t, what, other, v) + "時"

    def occurs(self, t: Trigger, what: str, other: str, v: Voice) -> str:
        battle = "戦闘" if t.by == "battle" else ""
        who = PLAYERS[t.who] if t.who else "いずれかのプレイヤー"
        if t.event == "moved":
            return self.moves(t, what, v)
        if t.event == "turned":
            return f"{what}が{self.poses[t.to]}になった"
        if t.event == "declared":
            return f"{what}が攻撃宣言した"
        if t.event == "targeted":
            return f"{what}が{other + 'の' if other else ''}攻撃の対象になった"
        if t.event == "attacks":
            return f"{what}が{other + 'を' if other else ''}攻撃した"
        if t.event == "attacked":
            return f"{what}が{other + 'に' if other else ''}攻撃された"
        if t.event == "engages":
            attacking = "攻撃し、" if t.by == "attacker" and other else ""
            attacking = "攻撃して" if t.by == "attacker" and not other else attacking
            return f"{what}が{attacking}{other + 'と' if other else ''}交戦状態になった"
        if t.event in GEAR_USED:
            bearer, used = self.gear(t, v)
            return f"{bearer + 'が' if bearer else ''}{used or GEAR_USED[t.event]}を使用した"
        if t.event == "damaged":
            return f"{what}が{other + 'から' if other else ''}{battle}ダメージを受けた"
        if t.event == "dealt":
            return f"{what}が{other + 'に' if other else ''}{battle}ダメージを与えた"
        if t.event == "kills":
            by = "攻撃で" if t.by == "attack" else "戦闘で"
            return f"{what}が{by}{other}を破壊した"
        if t.event == "drawn":
            return f"{who}がカードをドローした"
        if t.event == "played":
            return f"{who}が{self.played(t.what, v)}をプレイした"
        if t.event == "activated":
            if t.what is not None:
                return f"{what}の起動能力が起動された"
            return f"{who}が起動能力を起動した"
        if t.event == "equipped":
            return f"{what}が{self.gear(t, v)[1] or 'アイテム'}を装備した"
        if t.event == "recovered":
            return f"{what or who}が【回復】した"
        if t.event == "row_changed":
            return f"{what}が{self.rows[t.by]}に移動した"
        raise no_words(t)

    def gear(self, t: Trigger, v: Voice) -> tuple[str, str]:
        """Who uses or gets equipment, and that."""
        bearer, gear, evident = gear_in(t)
        if isinstance(gear, Cards) and evident:
            gear = replace(gear, who=BOTH)
        who = "" if bearer is None else self.selector(bearer, v)
        return who, "" if gear is None else self.selector(gear, v)

    def played(self, s: Selector | None, v: Voice) -> str:
        if isinstance(s, Cards):
            return self.described(s.kinds, s.tests, v)
        return "カード" if s is None else self.selector(s, v)

    def moves(self, t: Trigger, what: str, v: Voice) -> str:
        """「…が場に出た」「…が破壊された」「…が手札から捨てられた」"""
        frm = self.zones[t.frm] + "から" if t.frm else ""
        pile = bare_pile(t.what)
        if pile and isinstance(t.what, Cards):
            if (pile, t.frm, t.to) == ("hand", "hand", "discard"):
                return f"{self.pile(t.what, v)}が捨てられた"
            if pile == t.to and not t.frm:
                done = "加えられた" if pile == "hand" else "置かれた"
                return f"{self.pile(t.what, v)}にカードが{done}"
        if t.to == "discard" and t.frm in TABLE:
            return f"{what}が破壊された"
        if (t.frm, t.to) == ("hand", "discard"):
            return f"{what}が手札から捨てられた"
        if t.to in TABLE:
            return f"{what}が{frm}場に出た"
        if not t.to:
            return f"{what}が{self.zones[t.frm]}を離れた"
        if t.to == "hand":
            return f"{what}が{frm}手札に{'戻った' if t.frm == 'field' else '加えられた'}"
        if t.to == "removed":
            return f"{what}が{frm}ゲームから取り除かれた"
        return f"{what}が{frm}{self.zones[t.to]}に置かれた"

    def spoken_of(self, t: Trigger | None, v: Voice) -> str:
        """What the cards of an event are called in what a trigger does."""
        out = []
        for role, s in roles_of(t):
            if isinstance(s, Cards):
                out.append(f"{role}=その{self.event_noun(s)}")
        return "|".join(out)

    def event_noun(self, s: Cards) -> str:
        for known, noun in (
            (is_character(s), "キャラ"),
            (is_player(s), "プレイヤー"),
            (is_item(s), "アイテム"),
            (s.zones == SIDE, {YOU: "味方", OPPONENT: "相手"}.get(s.who, "カード")),
        ):
            if known:
                return noun
        return "カード"

    # --- abilities

    def ability(self, a: Ability) -> str:
        """A whole text, as it could be printed."""
        try:
            return self.text(a, Voice("このカード", letters=letters_of(a)))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        only_said(a)
        word, n = keyword_of(a)
        if word:
            return f"【{KEYWORDS[word]}{n or ''}】"
        main = "【MAIN】" if MAIN_ONLY in a.tags else ""
        if a.kind == "attach":
            return f"{main}【付与】{self.selector(aimed(a).what, v)}"
        if a.kind == "aim":
            whom = self.selector(aimed(a).what, v)
            return f"{v.this}は{whom.replace('相手の', '相手の場の', 1)}を攻撃する。"
        if a.kind == "static":
            return main + self.standing(a, v)
        limit = "1ターンに1度、" if a.limit == 1 else ""
        if a.limit > 1:
            limit = f"1ターンに{a.limit}度、"
        if a.kind == "active":
            return main + limit + self.told(a.does, v)[0] + self.only_when(a.cond, v)
        head, v = self.heading(a, v)
        v = in_effect(a, replace(v, that=self.spoken_of(a.trigger, v)))
        if a.kind == "act":
            return f"{main}{limit}{head}⇒{self.told(a.does, v)[0]}"
        if a.kind == "trigger":
            return f"{main}{limit}{head}：{self.told(a.does, v)[0]}"
        raise no_words(a)

    def only_when(self, c: Condition | None, v: Voice) -> str:
        """「この能力は自分のターン中のみ発動できる。」"""
        out = ""
        for part in parts_of(c):
            case = "" if is_time(part) else "場合"
            out += f"この能力は{self.condition(part, v)}{case}のみ発動できる。"
        return out

    def heading(self, a: Ability, v: Voice) -> tuple[str, Voice]:
        """What must be so, what happens, what is paid: 「自分のターン中/登場時/①」."""
        head = head_of(a)
        parts = [f"{v.this}が{self.zones[zone]}にある" for zone in a.where]
        parts += [self.condition(c, v) for c in head.before]
        for e in head.events:
            parts.append(HEADS[e] if isinstance(e, str) else self.event(e, v))
        parts += [self.condition(c, v) for c in head.after]
        for part in cost_parts(a.cost):
            said, v = self.paid(part, v)
            parts.append(said)
        return "/".join(parts), v

    def paid(self, part: list[Action], v: Voice) -> tuple[str, Voice]:
        """One part of a cost."""
        a = part[0]
        if isinstance(a, PayPP):
            return circled(a.count), v
        if a == TURNS_OFF:
            return "【ON】⇒【OFF】", v
        if isinstance(a, Choose):
            said = replace(v, own=only_on(part))
            v = left(v.chose(a))
            if len(part) == 1:
                return self.joined([self.choose(a, v)]), v
            clauses = [self.action(part[1], said)]
            clauses += [self.action(b, replace(v, here=1)) for b in part[2:]]
            return self.joined(clauses), v
        clause = self.action(a, v)
        v = left(v.chose(a)) if isinstance(a, FromDeck) else v
        return self.joined([clause]), v

    def standing(self, a: Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        said = [self.held(group, v) for group in paired(held(a))]
        lead = self.given(parts_of(a.cond), v)
        if lead and len(said) > 1 and all([not own and c.verb.joins for own, c in said[:-1]]):
            row = "".join(
                [f"{c.words}{c.verb.joins}、" for _, c in said[:-1]]
            )  # all under the lead
            said = [(row + said[-1][0], said[-1][1])]
        out = "".join([f"{lead}{own}{c.words}{c.verb.ends}。" for own, c in said])
        out += self.explained(v)
        for i in a.instead:
            out += lead + self.instead(i, v)
        if not out or a.does or a.cost or a.trigger is not None:
            raise no_words(a)
        return out

    def held(self, group: Sequence[Holds | Gives], v: Voice) -> tuple[str, Clause]:
        """Under which condition of its own something holds, and what."""
        per, clause = self.changed(group, v)
        return self.given(parts_of(group[0].cond), v) + per, clause

    def instead(self, i: Instead, v: Voice) -> str:
        """「このカードが破壊される場合、かわりに…」"""
        what = self.selector(i.what, v)
        if i.event == "damaged":
            lead = f"{what}がダメージを受ける場合、かわりに"
        elif i.event == "moved":
            lead = f"{what}が{self.would_move(i)}場合、かわりに"
        else:
            raise no_words(i)
        if isinstance(i.what, Cards):
            v = replace(v, that=f"card=その{self.event_noun(i.what)}")
        if i.may:
            return lead + self.allowed(May(i.do), v)[0]
        return self.told(i.do, v, lead)[0]

    def would_move(self, i: Instead) -> str:
        if (i.frm, i.to) == ("field", "discard"):
            return "破壊される"
        if not i.to:
            return f"{self.zones[i.frm]}を離れる"
        frm = self.zones[i.frm] + "から" if i.frm else ""
        if i.to == "field":
            return f"{frm}場に出る"
        if i.to == "hand":
            return f"{frm}手札に{'戻る' if i.frm == 'field' else '加えられる'}"
        return f"{frm}{self.zones[i.to]}に置かれる"
