"""Monster Collection in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    Again,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    CountOf,
    Delay,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Holds,
    Host,
    If,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Num,
    Players,
    Relocate,
    Repeat,
    Selector,
    SetPose,
    Show,
    Shuffle,
    This,
    Trigger,
    WinGame,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.rendering_ja_nouns import (
    PILES,
    PLAYERS,
    SIDES,
    SLOTS,
    THIS_WORDS,
    MonsterJapaneseNouns,
)
from tefuda.games.monster_collection.saying import (
    BARE,
    EVERY_COPY,
    PRINTED,
    Head,
    N,
    after,
    bearer_of,
    check,
    choices_of,
    chosen_at_once,
    cost_of,
    for_each,
    head_of,
    held,
    hurt_of,
    is_flag,
    is_gear,
    is_slot,
    is_used,
    lasting,
    less,
    marched_here,
    on_table,
    one_each,
    plainly,
    search_of,
    shuffled_in,
    slot_runs,
    user_of,
    usual,
    with_dice,
    without_pose,
)
from tefuda.games.monster_collection.words import (
    Cancel,
    Damage,
    DiscardHand,
    Kill,
    Roll,
    Spend,
    Summon,
)
from tefuda.text.japanese import (
    BACK,
    CHOOSES,
    GETS,
    GIVES,
    LOOKS,
    SWAPS,
    Clause,
    Verb,
    stopped,
    suru,
)
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import cost_parts, drawn_up_to, owner, signed, source, turned

VALID: Final = turned(terms.VALID)
TIMING: Final = turned(terms.TIMING)
ICON: Final = {"": "", **{icon: f"《{said}》" for said, icon in terms.ICONS.items()}}
FLAGS: Final = {flag: said + "ない" for flag, said in turned(terms.FLAGS).items()}
BANS: Final = {ban: said + "できない" for ban, said in turned(terms.BANS).items()} | {
    "no_counter": "対抗できない"
}
AREAS: Final = {"battle": "戦闘中の地形", "headquarters": "自軍本陣"}
MOMENTS: Final = turned(terms.MOMENTS)
HERE: Final = {"この地形": "この地形", "このカード": "このカードと同じ地形"}
DEEDS: Final = {  # what happens to a card, before とき
    "died": "死亡した",
    "attacks": "攻撃した",
    "marched": "進軍した",
    "damaged": "ダメージを適用された",
    "battle_won": "戦闘に勝利した",
}
BY: Final = {"died": "によって", "damaged": "から"}
KILLS: Final = Verb("死亡させる", "死亡させ", "死亡させて")
ROLLS: Final = Verb("振る", "振り", "振って")
SHARES: Final = suru("付与")


class MonsterJapanese(MonsterJapaneseNouns):
    def __init__(self) -> None:
        super().__init__()
        self.own = {
            Damage: self.damage,
            Kill: self.kill,
            DiscardHand: self.discard_hand,
            Cancel: self.cancel,
            Roll: self.roll,
            Summon: self.summon,
        }

    # --- actions

    def choose(self, a: Choose, v: Voice) -> Clause:
        return Clause(self.picked(a, v) + "を", CHOOSES)

    def draw(self, a: Draw, v: Voice) -> Clause:
        who = self.doer(a.who, v)
        if drawn_up_to(a):
            return Clause(f"{who}手札が{drawn_up_to(a)}枚になるまで手札を", suru("補充"))
        return Clause(f"{who}手札を{self.figure(a.count, v)}枚", suru("補充"))

    def doer(self, who: str, v: Voice) -> str:
        """Who does it, where that is not said already."""
        return f"{PLAYERS[who]}は" if who not in (YOU, v.subject) else ""

    def discard_hand(self, a: DiscardHand, v: Voice) -> Clause:
        who = self.doer(a.who, v)
        if a.count == CountOf(Cards(a.who, ("hand",))):
            return Clause(f"{who}手札すべてを", suru("破棄"))
        return Clause(f"{who}手札を{self.figure(a.count, v)}枚", suru("破棄"))

    def move(self, a: Move, v: Voice) -> Clause:
        if a.face_down:
            raise no_words(a)
        to = self.to[a.to, a.bottom]
        if a.to == "hand" and self.from_table(a.what, v):
            to = Clause("手札に", BACK)
        return Clause(self.obj(a.what, v) + to.words, to.verb)

    def from_table(self, s: Selector, v: Voice) -> bool:
        what = source(s, v)
        return isinstance(what, (This, Host, AttachedTo)) or on_table(what)

    def set_pose(self, a: SetPose, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru(self.poses[a.pose] + "に"))

    def shuffle(self, a: Shuffle, v: Voice) -> Clause:
        return Clause(f"{PILES[a.who]}{self.zones[a.zone]}を", suru("シャッフル"))

    def show(self, a: Show, v: Voice) -> Clause:
        heap = self.heap(a.what, v)
        if heap != self.selector(a.what, v):  # a whole hand
            return Clause(heap + "を", suru("公開"))
        return Clause(self.obj(a.what, v), suru("公開"))

    def look_at(self, a: LookAt, v: Voice) -> Clause:
        if a.who != YOU:
            raise no_words(a)
        return Clause(self.heap(a.what, v) + "を", LOOKS)

    def from_deck(self, a: FromDeck, v: Voice) -> Clause:
        if a.up_to or a.face_down:
            raise no_words(a)
        pile = f"{self.from_where(a)}から{self.figure(a.count, v)}枚を"
        if a.way in ("look", "reveal"):
            return Clause(pile, LOOKS if a.way == "look" else suru("公開"))
        to = self.to[a.way, False]
        return Clause(pile + to.words, to.verb)

    def relocate(self, a: Relocate, v: Voice) -> Clause:
        if a.place == "headquarters":
            home = {YOU: "自軍本陣へ", OPPONENT: "敵軍本陣へ"}.get(
                owner(a.what, v), "持ち主の本陣へ"
            )
            home = "自軍本陣へ" if isinstance(a.what, Host) else home
            return Clause(self.obj(a.what, v) + home, suru("移動"))
        row = {"front": "最前列に", "rear": "最後列に"}[a.place]
        return Clause(self.obj(a.what, v), suru(row))

    def attach(self, a: AttachCards, v: Voice) -> Clause:
        if a.way != "item":
            raise no_words(a)
        return Clause(self.obj(a.what, v) + self.what(a.to, "に", v), suru("装備"))

    def exchange(self, a: Exchange, v: Voice) -> Clause:
        return Clause(f"{self.selector(a.one, v)}と{self.selector(a.other, v)}を", SWAPS)

    def may_either(self, a: MayEither, v: Voice) -> Clause:
        one, two = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        return Clause(f"{self.obj(a.what, v)}{one.words}{one.verb.ends}か、{two.words}", two.verb)

    def repeat(self, a: Repeat, v: Voice) -> Clause:
        said = f"『{self.told(a.do, v)[0]}』"
        return Clause(f"次の効果を{self.figure(a.times, v)}回", suru("適用"), after=said)

    def again(self, a: Again, v: Voice) -> Clause:
        done = self.joined(self.row(a.do, v)[0], te=True)
        return Clause(f"{done}もよい。効果適用後、この効果を再び", suru("適用"))

    def win(self, a: WinGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("勝利"))

    def lose(self, a: LoseGame, v: Voice) -> Clause:
        return Clause(f"{PLAYERS[a.who]}はゲームに", suru("敗北"))

    # --- the game's own actions

    def damage(self, a: Damage, v: Voice) -> Clause:
        n = self.figure(a.amount, v)
        size = f"【{a.element}：{n}】" if a.element else f"【{n}】"
        return Clause(f"{self.what(a.what, 'に', v)}{size}ダメージを", GIVES)

    def kill(self, a: Kill, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), KILLS)

    def cancel(self, a: Cancel, v: Voice) -> Clause:
        return Clause(self.obj(a.what, v), suru("キャンセル"))

    def roll(self, a: Roll, v: Voice) -> Clause:
        return Clause(f"{a.count}Dを", ROLLS)

    def summon(self, a: Summon, v: Voice) -> Clause:
        pose = self.poses[a.pose] + "で" if a.pose else ""
        area = AREAS[a.place] if a.place != "here" else HERE.get(v.this, "このユニットと同じ地形")
        return Clause(f"{self.obj(a.what, v)}{area}に{pose}", suru("召喚"))

    # --- what is granted or held

    def granted(self, row: Sequence[Modify | Grant], v: Voice) -> Clause:
        """「攻撃力：+2」&「防御力：-1」を付与する."""
        first = row[0]
        if isinstance(first, Modify) and isinstance(first.what, Players) and is_flag(first):
            return self.banned(first, v)
        until = "" if first.until == v.usual else self.durations[first.until] + "、"
        per, said = self.contents(row, v)
        return Clause(f"{until}{self.what(first.what, 'に', v)}{per}{said}を", SHARES)

    def banned(self, a: Modify, v: Voice) -> Clause:
        """「敵軍プレイヤーは即時召喚できない」, for a while."""
        until = "" if a.until == v.usual else self.durations[a.until] + "、"
        said = BANS[a.attr].removesuffix("ない")
        return Clause(f"{until}{self.selector(a.what, v)}は{said}", Verb("ない", "ず", ""))

    def contents(self, row: Sequence[Modify | Grant | Holds | Gives], v: Voice) -> tuple[str, str]:
        """What is counted for it, and what stands in 「」, one after another."""
        numbers = [h for h in row if isinstance(h, (Modify, Holds))]
        given = [h for h in row if isinstance(h, (Grant, Gives))]
        if [*numbers, *given] != list(row):
            raise no_words(row)
        per = for_each(row[0])
        if per is not None:
            numbers = [one_each(h) for h in numbers]
        said_all = [self.content(run, v) for run in slot_runs(numbers)]
        said_all += [self.ability(h.ability) for h in given]
        each = "" if per is None else self.each(per, v)
        return each, "&".join([f"「{said}」" for said in said_all])

    def content(self, run: Sequence[N], v: Voice) -> str:
        """What stands in one 「」."""
        h = run[0]
        if is_slot(h):
            return self.slots_in({x.attr: x.amount.n for x in run if isinstance(x.amount, Num)})
        if is_flag(h):
            return (FLAGS | BANS)[h.attr]
        if h.attr == "march" and h.how == BECOMES and isinstance(h.amount, Num):
            return f"進軍タイプ：{terms.MARCHES[h.amount.n]}"
        minus = less(h.amount)
        element = hurt_of(h.attr)
        if h.how == PLUS and element:
            if minus is not None:
                return f"耐性：{element}({self.figure(minus, v)}減)"
            return f"弱点：{element}({self.figure(h.amount, v)}増)"
        if h.how == BECOMES and h.attr not in BARE:
            return f"{self.numbers[h.attr]}：{self.figure(h.amount, v)}"
        if h.how != PLUS:
            raise no_words(h)
        n = "-" + self.figure(minus, v) if minus is not None else self.figure(h.amount, v)
        if h.attr in BARE and minus is None:
            return f"{self.numbers[h.attr]}：{n}"
        return f"{self.numbers[h.attr]}：{signed(n)}"

    def numbers_in(self, numbers: dict[str, int]) -> str:
        """The standing abilities of a card: 「イニシアチブ：+1」「スペル：火火」 (12)."""
        row = [Holds(This(), attr, PLUS, Num(n)) for attr, n in numbers.items()]
        return "　".join([self.content(run, Voice("")) for run in slot_runs(row)])

    def holding(self, row: Sequence[Holds | Gives], v: Voice) -> str:
        """「自軍が先攻側なら、このユニットは「攻撃力：+2」を得る。」"""
        first = row[0]
        lead = "" if first.cond is None else self.when(first.cond, v)
        who = self.selector(first.what, v)
        if isinstance(first, Holds) and isinstance(first.what, Players) and is_flag(first):
            return f"{lead}{who}は{BANS[first.attr]}。"
        per, said = self.contents(row, v)
        return f"{lead}{who}は{per}{said}を{GETS.ends}。" + self.explained(v)

    # --- sentences

    def sentences(self, actions: tuple[Action, ...], v: Voice) -> str:
        return self.told(actions, v)[0]

    def told(self, actions: Sequence[Action], v: Voice, lead: str = "") -> tuple[str, Voice]:
        """Some actions as whole sentences; `lead` stands at their beginning."""
        out, row = lead, with_dice(actions)
        first = True
        while row:
            said, used, v = self.next_sentence(row, after(v, ()))
            then = "" if first or isinstance(row[0], If) else "その後、"
            out += then + said + self.explained(v)
            first = isinstance(row[used - 1], If)  # 「その後、」 would go on under its condition
            row = row[used:]
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
            return self.delayed(a, v), 1, v
        if isinstance(a, ChooseModes):
            return self.either_way(a, v), 1, v
        clauses, used, v = self.chain(row, v)
        return stopped(self.joined(clauses)), used, v

    def row(self, actions: Sequence[Action], v: Voice) -> tuple[list[Clause], Voice]:
        """Some actions as the clauses of one sentence."""
        out: list[Clause] = []
        row = with_dice(actions)
        while row:
            clauses, used, v = self.chain(row, after(v, ()))
            out += clauses
            row = row[used:]
        return out, v

    def chain(self, row: list[Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """One deed, with the choices that it takes up."""
        found = search_of(row)
        if found is not None:
            return self.searched(found[0], found[1], v), found[2], after(v, [found[0]])
        chosen = chosen_at_once(row)
        if not chosen and isinstance(row[0], Choose):
            chosen = choices_of(row)
            picked: list[str] = []
            for a in chosen:
                picked.append(self.picked(a, after(v, ())))
                v = v.chose(a)
            return [Clause("と".join(picked) + "を", CHOOSES)], len(chosen), after(v, ())
        for a in chosen:
            v = v.chose(a)
        v = replace(v, here=len(chosen))
        rest = row[len(chosen) :]
        run = lasting(rest)
        if run:
            return [self.granted(run, v)], len(chosen) + len(run), after(v, ())
        first = rest[0]
        if isinstance(first, Move) and shuffled_in(rest, owner(first.what, v)):
            said = Clause(self.obj(first.what, v) + "山札に加え、", suru("シャッフル"))
            return [said], len(chosen) + 2, after(v, ())
        said = self.action(first, v)
        return [said], len(chosen) + 1, after(v, [first])

    def searched(self, a: Choose, does: Action, v: Voice) -> list[Clause]:
        """「山札から…1枚を手札に加え、シャッフルする」"""
        assert isinstance(a.what, Cards)
        s = a.what
        many = "1枚" if a.most == 1 else f"{a.most}枚まで"
        what = f"山札から{self.described(s.kinds, s.tests, v)}{many}を"
        said = self.action(does, v.chose(a))
        brief = said.words.removeprefix(self.obj(Chosen(a.slot), v.chose(a)))
        return [Clause(what + brief, said.verb), Clause("", suru("シャッフル"))]

    def conditional(self, a: If, v: Voice) -> tuple[str, Voice]:
        said, inner = self.scoped(a.then, v, self.when(a.cond, v))
        if a.otherwise:
            said += self.scoped(a.otherwise, v, "そうでないなら、")[0]
        return said, inner

    def scoped(self, actions: Sequence[Action], v: Voice, lead: str) -> tuple[str, Voice]:
        """What holds under a lead: one sentence, and what follows upon it."""
        end = next((i for i, a in enumerate(actions) if isinstance(a, (If, May, Delay))), None)
        head, tail = (actions, ()) if end is None else (actions[:end], actions[end:])
        out = lead
        if head:
            clauses, v = self.row(head, v)
            out += stopped(self.joined(clauses)) + self.explained(v)
        if tail:
            said, v = self.told(tail, v)
            out += said
        return out, v

    def allowed(self, a: May, v: Voice) -> tuple[str, Voice]:
        """「…してもよい。効果適用後、…」"""
        who = f"{PLAYERS[a.by]}は" if a.by != YOU else ""
        clauses, v = self.row(a.do, replace(v, subject=a.by if who else ""))
        v = replace(v, subject="")
        out = who + self.joined(clauses, te=True) + "もよい。" + self.explained(v)
        if a.then:
            said, v = self.scoped(a.then, v, "効果適用後、")
            out += said
        if a.otherwise:
            out += self.scoped(a.otherwise, v, "そうしないなら、")[0]
        return out, v

    def delayed(self, a: Delay, v: Voice) -> str:
        """「ターン終了時、…」"""
        ability = a.ability
        if ability.trigger is None or a.lasting:
            raise no_words(a)
        when = self.event(ability.trigger, v) + "、"
        return self.scoped(ability.does, replace(v, that=self.spoken_of(ability.trigger)), when)[0]

    def either_way(self, a: ChooseModes, v: Voice) -> str:
        by = f"{PLAYERS[a.by]}は" if a.by != YOU else ""
        many = f"{a.count}つまで" if a.up_to else f"{a.count}つ"
        modes = "".join([f"『{self.told(mode, v)[0]}』" for mode in a.modes])
        return f"{by}次の効果から{many}を選んで適用する。{modes}"

    # --- when an ability triggers

    def event(self, t: Trigger, v: Voice) -> str:
        """〈発揮：…〉: up to and with 「とき」 or 「時」."""
        one = replace(t, also=())
        if t.while_ is not None:
            raise no_words(t)
        if t.event in MOMENTS:
            if replace(one, who="") != Trigger(t.event):
                raise no_words(t)
            said = (SIDES[t.who] + "の" if t.who else "") + MOMENTS[t.event]
        else:
            said = f"{self.occurs(one, v)}とき"
        return "or".join([said, *[self.event(other, v) for other in t.also]])

    def occurs(self, t: Trigger, v: Voice) -> str:
        if t.event == "used":
            return self.uses(t, v)
        if t.what is None or t.who or (t.other is not None and t.event not in BY):
            raise no_words(t)
        what = self.selector(t.what, v)
        if t.event == "moved":
            return f"{what}が{self.moves(t, what == THIS_WORDS[terms.EQUIPMENT])}"
        if t.event == "turned":
            return f"{what}が{self.poses[t.to]}になった"
        if t.frm or t.to:
            raise no_words(t)
        if t.event == "died" and t.other is not None:
            return f"{self.selector(t.other, v)}が{what}を死亡させた"
        here = marched_here(t)
        if here is not None and v.this == THIS_WORDS[terms.TERRAIN]:
            return f"{self.selector(here, v)}がこの地形に進軍した"
        by = "" if t.other is None else self.selector(t.other, v) + BY[t.event]
        return f"{what}が{by}{DEEDS[t.event]}"

    def uses(self, t: Trigger, v: Voice) -> str:
        """「敵軍プレイヤーが戦闘スペルを使用した」, 「このユニットが特殊能力を使用した」"""
        if t.other is not None or t.frm or t.to or t.what is None:
            raise no_words(t)
        if isinstance(t.what, Cards) and is_used(t.what):
            if t.what.who != (t.who or BOTH):
                raise no_words(t)
            used = self.used(t.what, v)
            return f"{PLAYERS[t.who]}が{used}を使用した" if t.who else f"{used}が使用された"
        if t.who != user_of(t.what):
            raise no_words(t)
        return f"{self.selector(t.what, v)}が特殊能力を使用した"

    def moves(self, t: Trigger, gear: bool) -> str:
        """What becomes of a card that comes to the field, or leaves it."""
        if not t.frm and t.to == "party":
            return "装備された" if is_gear(t.what or This()) or gear else "召喚された"
        if not t.frm and t.to == "terrain":
            return "配置された"
        if t.frm in ("party", "terrain") and t.to in ("discard", "removed", "hand"):
            return {"discard": "破棄された", "removed": "除外された", "hand": "手札に戻された"}[
                t.to
            ]
        raise no_words(t)

    def spoken_of(self, t: Trigger | None) -> str:
        """What the cards of an event are called in what a trigger does."""
        if t is None:
            return ""
        out = []
        for role, s in (("card", t.what), ("other", t.other)):
            if isinstance(s, Cards):
                out.append(f"{role}=その{self.called(s)}")
        return "|".join(out)

    # --- abilities

    def ability(self, a: Ability, kind: str = "") -> str:
        """A whole text, as it could be printed on a card of this kind."""
        try:
            return self.text(a, Voice(THIS_WORDS[bearer_of(a, kind)]))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: Ability, v: Voice) -> str:
        check(a)
        head = head_of(a)
        a = plainly(a, head)
        v = replace(v, usual=usual(head.valid))
        if head.valid == PRINTED:
            return "&".join([self.contents(row, v)[1] for row in held(a)])
        out = f"{VALID[head.valid]}［{TIMING[head.timing]}］{ICON[head.icon]}"
        if a.kind == "deck":
            return f"{out}{v.this}はデックに{self.copies(a)}入れられる。"
        if a.kind == "static":
            return out + self.standing(a, v)
        if a.holds or a.gives or a.kind not in ("act", "use", "trigger"):
            raise no_words(a)
        cost, v = self.costs(a, head, v)
        out += cost
        out += f"〈発揮：{self.event(a.trigger, v)}〉" if a.trigger is not None else ""
        v = replace(v, that=self.spoken_of(a.trigger))
        only = "" if a.cond is None else self.usable(a.cond, v)
        return out + self.told(a.does, v)[0] + only

    def copies(self, a: Ability) -> str:
        return "何枚でも" if a.limit >= EVERY_COPY else f"{a.limit}枚まで"

    def standing(self, a: Ability, v: Voice) -> str:
        if a.does or a.cost or a.trigger is not None or not (a.holds or a.gives):
            raise no_words(a)
        if a.cond is not None:
            raise no_words(a)
        return "".join([self.holding(row, v) for row in held(a)])

    def costs(self, a: Ability, head: Head, v: Voice) -> tuple[str, Voice]:
        """〈コスト：火火消費、手札1枚を破棄する〉 (14-1)."""
        said: list[str] = []
        for part in cost_parts(cost_of(a, head)):
            part = without_pose(part)
            first = part[0]
            if isinstance(first, DiscardHand) and first.who == YOU and isinstance(first.count, Num):
                said.append(f"手札{first.count.n}枚を破棄する")
                continue
            if isinstance(first, Spend):
                said.append("".join([SLOTS[slot] for slot in first.slots]) + "消費")
                continue
            clauses, v = self.row(part, v)
            said.append(self.joined(clauses))
        if v.letters:
            raise no_words(a)
        chooses = any([isinstance(n, Choose) for n in a.does])
        v = replace(v, choices=()) if chooses else v
        return (f"〈コスト：{'、'.join(said)}〉" if said else ""), v
