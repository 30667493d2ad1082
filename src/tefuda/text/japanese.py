"""Canonical Japanese: nodes to sentences that read back as the same nodes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    OPPONENT,
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
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Host,
    If,
    InPose,
    KindsOf,
    LeastOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    NotTrue,
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
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.text.audit import walk
from tefuda.text.render import Renderer, Voice, breaks, no_words, number

WHO = {YOU: "自分の", OPPONENT: "相手の", BOTH: "お互いの"}
PLAYERS = {YOU: "あなた", OPPONENT: "相手", BOTH: "すべてのプレイヤー"}
CMP = {AT_LEAST: "以上", AT_MOST: "以下", EQUAL: ""}
LETTERS = "ＸＹＺ"


@dataclass(frozen=True)
class Verb:
    """A verb in the three forms that card text needs: 置く, 置き, 置いて."""

    ends: str
    joins: str
    te: str


@dataclass(frozen=True)
class Clause:
    """Everything up to the verb, and the verb. `theirs`: what the opponent does. `after`: what
    stands behind the full stop, such as the 『…』 of 「次の能力を与える。」."""

    words: str
    verb: Verb
    theirs: bool = False
    after: str = ""


def suru(stem: str) -> Verb:
    return Verb(stem + "する", stem + "し", stem + "して")


CHOOSES = Verb("選ぶ", "選び", "選んで")
DRAWS = Verb("引く", "引き", "引いて")
PUTS = Verb("置く", "置き", "置いて")
ADDS = Verb("加える", "加え", "加えて")
GIVES = Verb("与える", "与え", "与えて")
BACK = Verb("戻す", "戻し", "戻して")
SHOWS = Verb("見せる", "見せて", "見せて")
LOOKS = Verb("見る", "見", "見て")
SWAPS = Verb("入れ替える", "入れ替え", "入れ替えて")
CAUSES = Verb("させる", "させ", "させて")
PAYS = Verb("払う", "払い", "払って")
DOES = Verb("行う", "行い", "行って")
TURNS_OVER = Verb("めくる", "めくり", "めくって")
GOES = Verb("動かす", "動かし", "動かして")
GETS = Verb("得る", "得", "得て")

# how a condition goes on: 「…がいて、…があり、…で、」
JOINS = (("いない", "いなく"), ("ない", "なく"), ("いる", "いて"), ("ある", "あり"))
JOINS_VERBS = (("高い", "高く"), ("多い", "多く"), ("少ない", "少なく"), ("低い", "低く"))


def stopped(said: str) -> str:
    """A sentence with its full stop, unless it ends with what is quoted."""
    return said if said.endswith("』") else said + "。"


def joining(said: str) -> str:
    """A condition in the middle of a sentence."""
    for ends, joins in (*JOINS_VERBS, *JOINS):
        if said.endswith(ends):
            return said.removesuffix(ends) + joins
    return said + "で"


def negated(said: str) -> str:
    """The opposite of a condition."""
    for ends, opposite in (("いる", "いない"), ("ある", "ない")):
        if said.endswith(ends):
            return said.removesuffix(ends) + opposite
    return said + "でない"


class Japanese(Renderer[Clause]):
    """The grammar; a game adds the words."""

    units: dict[tuple[str, ...], str] = {}  # zones → what units there are called
    zones: dict[str, str] = {}
    kinds: dict[tuple[str, ...], str] = {}
    one_card: tuple[str, ...] = ()  # zones with never more than one card
    bodies: tuple[str, ...] = ()  # zones whose cards are counted as 体
    numbers: dict[str, str] = {}
    poses: dict[str, str] = {}
    tags: dict[str, str] = {}  # group → 「属性が{}の」
    facts: dict[str, str] = {}  # group → 「の属性が{}」
    ways: dict[str, str] = {}
    durations: dict[str, str] = {}
    host_word: str = ""
    relations: dict[str, str] = {}  # 「このカードの正面のキャラ」
    places: dict[str, str] = {}  # 「前列の」
    slots: dict[str, str] = {}  # where a card comes to: 「舞台の好きな枠に」
    steps: dict[str, str] = {}
    keywords: dict[str, str] = {}
    group_words: dict[str, str] = {}  # what a group of tags is called
    name_word: str = "名前"
    cost_word: str = "コスト"
    effect_word: str = "この効果"
    differs: dict[str, str] = {}  # in what cards differ: 「名前が異なる」
    losses: dict[str, str] = {}  # group → what is lost: 「『{}』」; "group:*" for all of it
    to: dict[tuple[str, bool], Clause] = {}  # zone, bottom → 「手札に加える」

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return WHO[who]

    def players(self, s: Players, v: Voice) -> str:
        return PLAYERS[s.who]

    def happened(self, s: Happened, v: Voice) -> str:
        return "そのカード"

    def related(self, s: Related, v: Voice) -> str:
        return f"{self.selector(s.of, v)}の{self.relations[s.key]}"

    def among(self, s: Among, v: Voice) -> str:
        return f"それらのカードの{self.described(s.kinds, s.tests, v)}"

    def rest(self, s: Rest, v: Voice) -> str:
        return "残りの" + self.kinds[()]

    def all_these(self, s: AllThese, v: Voice) -> str:
        return "と".join([self.selector(part, v) for part in s.parts])

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], v: Voice) -> str:
        """What cards of these kinds that pass the tests are called: 「《愛》のキャラ」."""
        noun = self.kinds[kinds]
        if tests and _is_name(tests[-1]):
            noun = f"「{_name(tests[-1])}」"
            tests = tests[:-1]
        return "".join([self.test(t, v) for t in tests]) + noun

    def host(self, v: Voice) -> str:
        return self.host_word

    def cards(self, s: Cards, v: Voice) -> str:
        tests = list(s.tests)
        other = "他の" if s.other else ""
        units = self.units.get(s.zones) if s.kinds == ("unit",) else None
        if units is not None:
            noun = units
            if tests and _is_name(tests[-1]) and len(s.zones) > 1:
                noun = f"「{_name(tests.pop())}」"
            said = "".join([self.test(t, v) for t in tests])
            if all([isinstance(t, (HasTag, Named)) for t in tests]):  # 自分の〈…〉のユニット
                return WHO[s.who] + other + said + noun
            return said + WHO[s.who] + other + noun
        if len(s.zones) != 1:
            raise no_words(s)
        zone = WHO[s.who] + other + self.zones[s.zones[0]]
        if not s.kinds and not tests:
            if s.zones[0] in ("hand", "deck"):
                return zone
            return zone + "の" + self.kinds[()]
        noun = self.kinds[s.kinds]
        if not s.kinds and tests and _is_name(tests[-1]):
            noun = f"「{_name(tests.pop())}」"
        return zone + "の" + "".join([self.test(t, v) for t in tests]) + noun

    def attached(self, s: AttachedTo, v: Voice) -> str:
        return f"{self.selector(s.to, v)}の{self.ways[s.way]}"

    def top(self, s: Top, v: Voice) -> str:
        return f"{WHO[s.who]}{self.zones[s.zone]}の上から{number(s.count)}枚"

    def counter(self, s: Selector) -> str:
        return "体" if isinstance(s, Cards) and s.zones[0] in self.bodies else "枚"

    def is_single(self, s: Selector) -> bool:
        if isinstance(s, Cards):
            return s.zones == self.one_card
        return isinstance(s, (This, Host, Chosen, Top))

    def what(self, s: Selector, particle: str, v: Voice) -> str:
        """The noun with its particle; 「すべて」 where it may be several cards."""
        return self.selector(s, v) + ("" if self.is_single(s) else "すべて") + particle

    def obj(self, s: Selector, v: Voice) -> str:
        """The object with を; what was just chosen is left out."""
        return "" if v.own is None and v.is_plain(s) else self.what(s, "を", v)

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        count = "枚" if t.attr == "energy" else ""
        return f"{self.numbers[t.attr]}が{number(t.than)}{count}{CMP[t.cmp]}の"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        return self.tags[t.group].format(t.tag)

    def named(self, t: Named, v: Voice) -> str:
        return f"名前に「{t.name}」を含む" if t.part else f"名前が「{t.name}」の"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return f"{self.poses[t.pose]}している"

    def one_of(self, t: OneOf, v: Voice) -> str:
        poses = [p.pose for p in t.tests if isinstance(p, InPose)]
        if len(poses) != 2 or len(t.tests) != 2:
            raise no_words(t)
        return f"{self.poses[poses[0]]}または{self.poses[poses[1]]}している"

    def not_so(self, t: NotSo, v: Voice) -> str:
        if isinstance(t.test, InPose):
            return f"{self.poses[t.test.pose]}していない"
        raise no_words(t)

    def all_of(self, t: AllOf, v: Voice) -> str:
        return "".join([self.test(part, v) for part in t.tests])

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return self.kinds[t.kinds] + "の"

    def placed(self, t: Placed, v: Voice) -> str:
        return ("" if t.of is None else self.selector(t.of, v) + "の") + self.places[t.place]

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"『{self.keywords[t.word]}』を持つ"

    # --- conditions, without なら

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        noun = self.selector(what, v)
        alive = self.counter(what) == "体"
        if cmp == AT_LEAST and n == 1:
            return noun + ("がいる" if alive else "がある")
        if cmp == EQUAL and n == 0:
            return noun + ("がいない" if alive else "がない")
        return f"{noun}が{n}{self.counter(what)}{CMP[cmp]}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun = self.selector(c.what, v)
        test = c.test
        if isinstance(test, HasTag):
            return noun + self.facts[test.group].format(test.tag)
        if isinstance(test, HasNumber):
            return f"{noun}の{self.numbers[test.attr]}が{number(test.than)}{CMP[test.cmp]}"
        return f"{noun}が{self.test(test, v)}"

    def both(self, c: Both, v: Voice) -> str:
        return f"{self.condition(c.left, v)}かつ{self.condition(c.right, v)}"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"{WHO[c.who]}ターン"

    def either(self, c: Either, v: Voice) -> str:
        return "か、".join([self.condition(part, v) for part in c.conds])

    def not_true(self, c: NotTrue, v: Voice) -> str:
        return negated(self.condition(c.of, v))

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"{WHO[c.who] if c.who else ''}{self.steps[c.step]}"

    def compared(self, c: Compare, v: Voice) -> str:
        left, right = self.amount(c.left, v), c.right
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            return f"{left}が{self.amount(right.left, v)}より多い"
        return f"{left}が{self.amount(right, v)}{CMP[c.cmp]}"

    def when(self, c: Condition, v: Voice) -> str:
        """A condition in front of a sentence."""
        return "そうしたら、" if isinstance(c, Did) else self.condition(c, v) + "なら、"

    # --- amounts

    def count_of(self, a: CountOf, v: Voice) -> str:
        return f"{self.selector(a.what, v)}の枚数"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "" if self.is_single(a.what) else "の合計"
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def scaled(self, a: Scaled, v: Voice) -> str:
        return f"{self.amount(a.each, v)}×{a.by}"

    def sum_of(self, a: Sum, v: Voice) -> str:
        left = self.amount(a.left, v)
        if isinstance(a.right, Num) and a.right.n < 0:
            return f"{left}－{-a.right.n}"
        return f"{left}＋{self.amount(a.right, v)}"

    def least_of(self, a: LeastOf, v: Voice) -> str:
        return f"{self.amount(a.of, v)}（最大{a.limit}）"

    def kinds_of(self, a: KindsOf, v: Voice) -> str:
        group = self.name_word if a.group == "name" else self.group_words[a.group]
        return f"{self.selector(a.what, v)}の{group}の種類の数"

    def figure(self, a: Amount, v: Voice) -> str:
        """A number where a figure stands: itself, or a letter that a later sentence explains."""
        if isinstance(a, Num):
            return str(a.n)
        if a not in v.letters:
            v.letters.append(a)
        return LETTERS[v.letters.index(a)]

    def explained(self, v: Voice) -> str:
        """「Ｘは…に等しい。」 for every letter of the sentence before."""
        plain = replace(v, subject="", here=0, letters=[])
        out = [f"{LETTERS[i]}は{self.amount(a, plain)}に等しい。" for i, a in enumerate(v.letters)]
        v.letters.clear()
        return "".join(out)

    def per(self, amount: Amount, v: Voice) -> tuple[str, int]:
        """「…1枚につき、」 (or nothing) and the number."""
        if isinstance(amount, Num):
            return "", amount.n
        if isinstance(amount, Scaled) and isinstance(amount.each, CountOf):
            what = amount.each.what
            return f"{self.selector(what, v)}1{self.counter(what)}につき、", amount.by
        raise no_words(amount)

    def quantity(self, a: Choose) -> str:
        count = self.counter(a.what)
        if a.least == a.most:
            return f"{a.most}{count}"
        if a.least == 0:
            return f"{a.most}{count}まで"
        return f"{a.least}～{a.most}{count}"

    # --- actions

    def choose(self, a: Choose, v: Voice) -> Clause:
        if a.by == OPPONENT:
            zone = self.cards(replace(_of(a.what), who=YOU), v).removeprefix(WHO[YOU])
            return Clause(f"{zone}を{self.quantity(a)}", CHOOSES, theirs=True)
        return Clause(f"{self.differing(a)}{self.selector(a.what, v)}を{self.quantity(a)}", CHOOSES)

    def differing(self, a: Choose) -> str:
        return self.differs[a.differ] if a.differ else ""

    def draw(self, a: Draw, v: Voice) -> Clause:
        if a.who == OPPONENT:
            return Clause(f"{self.zones['deck']}を{number(a.count)}枚", DRAWS, theirs=True)
        return Clause(f"{WHO[a.who]}{self.zones['deck']}を{number(a.count)}枚", DRAWS)

    def move(self, a: Move, v: Voice) -> Clause:
        to = self.to[a.to, a.bottom]
        theirs = v.is_plain(a.what) and v.choice(a.what).by == OPPONENT
        return Clause(self.obj(a.what, v) + to.words, to.verb, theirs)

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        if v.is_plain(a.other):
            return Clause(self.what(a.one, "と", v), SWAPS)
        return Clause(self.what(a.one, "と", v) + self.what(a.other, "を", v), SWAPS)

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        who = "" if a.who == YOU else WHO[a.who]
        return Clause(f"{who}{self.zones[a.zone]}を", suru("シャッフル"))

    def show(self, a: Show, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + "相手に", SHOWS)

    def look_at(self, a: LookAt, v: Voice) -> Clause:
        return Clause(self.selector(a.what, v) + "を", LOOKS)

    def attach(self, a: AttachCards, v: Voice) -> Clause:
        to = f"{self.selector(a.to, v)}の{self.ways[a.way]}に"
        return Clause(self.obj(a.what, v) + to, suru(""))

    def modify(self, a: Modify, v: Voice) -> Clause:
        particle, change = self.change(a.attr, a.how, a.amount, v)
        subject = self.what(a.what, particle, v)
        return Clause(f"{self.durations[a.until]}、{subject}{change.words}", change.verb)

    def set_pose(self, a: SetPose, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru(self.poses[a.pose]))

    def turn_face(self, a: TurnFace, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru("表向きに" if a.up else "裏向きに"))

    def lost(self, taken: str) -> str:
        """What an ability takes away: 「『N』」 of "group:N"."""
        group, _, name = taken.partition(":")
        return self.losses.get(taken) or self.losses[group].format(name)

    def grant(self, a: Grant, v: Voice) -> Clause:
        said = f"『{self.ability(a.ability)}』"
        until = self.durations[a.until] + "、"
        if isinstance(a.what, (This, Host)):
            return Clause(f"{until}{self.what(a.what, 'は', v)}次の能力を", GETS, after=said)
        what = "" if v.is_plain(a.what) else self.what(a.what, "に、", v)
        return Clause(f"{what}{until}次の能力を", GIVES, after=said)

    def repeat(self, a: Repeat, v: Voice) -> Clause:
        said = f"『{self.sentences(a.do, v)}』"
        if isinstance(a.times, CountOf):
            return Clause(
                f"{self.selector(a.times.what, v)}1{self.counter(a.times.what)}につき、次の行動を",
                DOES,
                after=said,
            )
        return Clause(f"次の行動を{self.figure(a.times, v)}回", DOES, after=said)

    def again(self, a: Again, v: Voice) -> Clause:
        done = self.joined(self.clauses(a.do, v)[0])
        return Clause(f"{done}なら、そのたびに{self.effect_word}をくり返し", suru("実行"))

    def win(self, a: WinGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("勝利"))

    def lose(self, a: LoseGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("敗北"))

    def pay_cost(self, a: PayCost, v: Voice) -> Clause:
        return Clause(f"{self.cost_word}を", PAYS)

    def from_deck(self, a: FromDeck, v: Voice) -> Clause:
        deck = self.whose(a.who, v) + self.zones["deck"]
        end = "下" if a.bottom else "上"
        much = self.figure(a.count, v) + "枚" + ("まで" if a.up_to else "")
        if a.way == "look":
            return Clause(f"{deck}を{end}から{much}", LOOKS)
        pile = f"{deck}の{end}から{much}を"
        if a.way == "reveal":
            return Clause(pile, suru("公開"))
        if a.way == "flip":
            return Clause(pile, TURNS_OVER)
        to = self.to[a.way, False]
        down = "裏向きで" if a.face_down else ""
        return Clause(f"{pile}、{down}{to.words}", to.verb)

    def deploy(self, a: Deploy, v: Voice) -> Clause:
        pose = f"{self.poses[a.pose]}して" if a.pose else ""
        return Clause(self.obj(a.what, v) + self.slots[a.place] + pose, PUTS)

    def relocate(self, a: Relocate, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v) + self.slots[a.place], GOES)

    def choose_modes(self, a: ChooseModes, v: Voice) -> Clause:
        many = f"{a.count}つ" + ("まで" if a.up_to else "")
        modes = "".join([f"『{self.sentences(mode, v)}』" for mode in a.modes])
        which = f"次の{len(a.modes)}つの効果のうち{PLAYERS[a.by]}が選んだ{many}を"
        return Clause(which, DOES, after=modes)

    def may_either(self, a: MayEither, v: Voice) -> Clause:
        one, two = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        if one.verb != two.verb:
            words = f"{self.obj(a.what, v)}{one.words}{one.verb.ends}か、{two.words}"
            return Clause(words, two.verb)
        zone, place = one.words[:-2], two.words
        if a.first.to == a.second.to and place.startswith(zone):  # 山札の上か下に
            place = place.removeprefix(zone)
        return Clause(f"{self.obj(a.what, v)}{one.words[:-1]}か{place}", two.verb)

    def ability(self, a: Ability) -> str:
        raise no_words(a)

    def event(self, t: Trigger, v: Voice) -> str:
        """What happens, up to and with 「時」 or 「始めに」."""
        raise no_words(t)

    def change(self, attr: str, how: str, amount: Amount, v: Voice) -> tuple[str, Clause]:
        """The particle of whose number it is, and what becomes of it: 「の」「HPを300アップする」."""
        raise no_words(attr)

    # --- sentences

    def clauses(self, actions: tuple[Action, ...], v: Voice) -> tuple[list[Clause], Voice]:
        """Clause by clause; a choice that is at once used up is said in one."""
        out: list[Clause] = []
        v = v.begin(actions)
        i = 0
        while i < len(actions):
            a = actions[i]
            after = actions[i + 1] if i + 1 < len(actions) else None
            if isinstance(a, Choose):
                brief = self.brief(a, after, v)
                said = brief or self.action(a, v)
                v = v.chose(a)
                out.append(said)
                i += 1 if brief is None else 2
                continue
            out.append(self.action(a, v))
            i += 1
        return out, v

    def brief(self, a: Choose, after: Action | None, v: Voice) -> Clause | None:
        """「手札を1枚捨て場に置く」 for choosing and putting, 「1体と入れ替える」."""
        if a.by != YOU:
            return None
        chosen = f"{self.selector(a.what, v)}{self.quantity(a)}"
        it = Chosen(a.slot)
        if isinstance(after, Exchange) and after.other == it:
            return Clause(self.what(after.one, "と", v) + chosen + "を", SWAPS)
        if v.several and after is not None and self.takes(after, it):
            return self.action(after, replace(v, own=a))
        if isinstance(after, Move) and after.what == it and after.to == "discard":
            to = self.to[after.to, after.bottom]
            return Clause(f"{self.selector(a.what, v)}を{self.quantity(a)}{to.words}", to.verb)
        return None

    def takes(self, after: Action, it: Chosen) -> bool:
        """Whether a choice can be said as the object of what is done: 「手札1枚を」."""
        if isinstance(after, (Choose, Exchange)) or getattr(after, "what", None) != it:
            return False
        if isinstance(after, Modify) and after.how == BECOMES:
            return False
        return len([n for n in walk(after) if n == it]) == 1

    def chosen(self, s: Chosen, v: Voice) -> str:
        if v.own is not None and s == Chosen(v.own.slot):
            return self.selector(v.own.what, replace(v, own=None)) + self.quantity(v.own)
        a = v.choice(s)
        return "そのユニット" if self.counter(a.what) == "体" else "そのカード"

    def joined(self, clauses: list[Clause], te: bool = False) -> str:
        """A row of clauses up to the end of the last verb, without the full stop."""
        out = "相手は" if clauses[0].theirs else ""
        if any([c.theirs != clauses[0].theirs for c in clauses]):
            raise no_words(clauses)
        for c in clauses[:-1]:
            out += c.words + c.verb.joins + ("" if c.verb.joins.endswith("て") else "、")
        last = clauses[-1]
        if any([c.after for c in clauses[:-1]]) or (te and last.after):
            raise no_words(clauses)
        end = last.verb.te if te else last.verb.ends
        return out + last.words + end + (f"。{last.after}" if last.after else "")

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        """Some actions as whole sentences."""
        out = ""
        row: tuple[Action, ...] = ()
        for i, a in enumerate(actions):
            if row and breaks(row, actions[i:]):
                clauses, v = self.clauses(row, v)
                out += stopped(self.joined(clauses)) + self.explained(v)
                row = ()
            if isinstance(a, May):
                out += self._may(a, v)
            elif isinstance(a, If):
                out += self._if(a, v)
            elif isinstance(a, Delay):
                out += self.delayed(a, v)
            else:
                row = (*row, a)
        if row:
            clauses, v = self.clauses(row, v)
            out += stopped(self.joined(clauses)) + self.explained(v)
        return out

    def _may(self, a: May, v: Voice) -> str:
        clauses, v = self.clauses(a.do, v)
        out = self.joined(clauses, te=True) + "もよい。"
        out += self._if(If(Did(), a.then), v) if a.then else ""
        return out + (f"そうしなかったら、{self.sentences(a.otherwise, v)}" if a.otherwise else "")

    def delayed(self, a: Delay, v: Voice) -> str:
        """What waits for its moment: 「そのターンの終わりに、…」."""
        if a.ability.trigger is None:
            raise no_words(a)
        lasting = self.durations[a.until] + "、" if a.lasting else ""
        does = self.sentences(a.ability.does, v)
        return f"{lasting}{self.event(a.ability.trigger, v)}、{does}"

    def _if(self, a: If, v: Voice) -> str:
        if a.otherwise:
            return (
                self._if(If(a.cond, a.then), v)
                + f"そうでないなら、{self.sentences(a.otherwise, v)}"
            )
        when = self.when(a.cond, v)
        if len(a.then) == 1 and isinstance(a.then[0], May):
            return when + self._may(a.then[0], v)
        then, last = a.then, a.then[-1]
        if isinstance(last, If) and last.cond == Did():
            clauses, v = self.clauses(then[:-1], v)
            return when + stopped(self.joined(clauses)) + self._if(last, v)
        return when + stopped(self.joined(self.clauses(then, v)[0])) + self.explained(v)


def _is_name(test: object) -> bool:
    return isinstance(test, Named) and not test.part


def _name(test: object) -> str:
    assert isinstance(test, Named)
    return test.name


def _of(s: Selector) -> Cards:
    if isinstance(s, Cards):
        return s
    raise no_words(s)
