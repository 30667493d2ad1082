"""Monster Collection in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.text import lexicon, shapes
from tefuda.games.monster_collection.text.speaking import Speaking
from tefuda.text.japanese import Clause, Japanese, verb
from tefuda.text.japanese_nouns import CMP, NONE, SOME
from tefuda.text.render import SENTENCES, Voice, no_words
from tefuda.text.spoken import Change, Row, chosen_many, left, owner, source
from tefuda.text.verbs import stopped

QUOTED: Final = re.compile("の|or|OR|または|を|なら|で|以外|が|[、。「」〈〉【】:]")  # needs “”


class MonsterJapanese(Speaking[Clause, str], Japanese, words=lexicon.BOOK.japanese):
    side_words: dict[str, str]
    users: dict[str, str]
    opposites = (("いる", "いない"), ("の", "以外の"))
    bans: dict[str, str]
    areas: dict[str, str]
    homes: dict[str, str]
    posed: dict[str, str]
    here: dict[str, str]
    gone: dict[str, str]
    draws = ("手札を", verb("補充する"))
    down = {False: ""}
    up_to = {False: ""}
    looks = verb("見る")
    repeats = ("次の効果を", verb("適用する"))

    # --- cards

    def cards(self, s: E.Cards, v: Voice) -> str:
        but = "他の" if s.other else ""
        noun = self.table_noun(s)[0]
        if noun and noun != "地形":
            return self.sided(s, noun, v)
        if shapes.is_battlefield(s):
            return "戦闘中の地形"
        if shapes.is_terrain(s):
            whose = f"{self.side_words[s.who]}配置" if s.who != E.BOTH else ""
            return but + self.tested(s.tests, v) + whose + "地形"
        if shapes.is_used(s):
            return self.users[s.who] + self.used(s, v)
        if "party" in s.zones:
            raise no_words(s)
        return f"{self.pile(s, v)}の{but}{self.described(s.kinds, s.tests, v)}"

    def sided(self, s: E.Cards, noun: str, v: Voice) -> str:
        """「自軍ユニット」, 「自軍の火のユニット」."""
        but = "他の" if s.other else ""
        side = self.side_words[s.who]
        where = self.tested([t for t in s.tests if shapes.is_where(t)], v)
        tests = self.tested([t for t in s.tests if not shapes.is_where(t)], v)
        side += "の" if side and (tests or noun == "装備品") else ""
        return where + but + side + tests + noun

    def used(self, s: E.Cards, v: Voice) -> str:
        """What was used: 「戦闘スペル」, 「消耗品or錬金弾」."""
        tests = s.tests
        mixed = shapes.mixed_of(s)
        if mixed:
            said = [self.kind_in(t).removesuffix("カード") for t in mixed]
            return self.tested(tests[:-1], v) + "or".join(said)
        if s.kinds == ("item",):
            items = shapes.items_of(tests[-1]) if tests else []
            if items:
                return self.tested(tests[:-1], v) + "or".join(items)
            return self.tested(tests, v) + "アイテム"
        nouns = {"spell": "戦闘スペル", "item": "アイテム"}
        return self.tested(tests, v) + ("or".join([nouns[k] for k in s.kinds]) or "カード")

    def described(self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], v: Voice) -> str:
        """What cards of these kinds that pass the tests are called; a name stands for the noun."""
        items = shapes.items_of(tests[-1]) if tests and kinds == ("item",) else []
        if items:
            return self.tested(tests[:-1], v) + "or".join(items) + "カード"
        mixed = shapes.mixed_of(E.Cards(E.YOU, (), kinds, tests))
        if mixed:
            return self.tested(tests[:-1], v) + "or".join([self.kind_in(t) for t in mixed])
        if tests and shapes.name_of(tests[-1]) and not kinds:
            return f"{self.tested(tests[:-1], v)}“{shapes.name_of(tests[-1])}”"
        return super().described(kinds, tests, v)

    def kind_in(self, t: E.Test) -> str:
        """A kind of card, or a class of items."""
        if isinstance(t, E.HasKind):
            return self.kind_words(t.kinds)
        return shapes.items_of(t)[0] + "カード"

    def attached(self, s: E.AttachedTo, v: Voice) -> str:
        if s.way != "item":
            raise no_words(s)
        bears = "が装備している" if isinstance(s.to, E.Cards) else "の"
        return f"{self.selector(s.to, v)}{bears}装備品"

    def related(self, s: E.Related, v: Voice) -> str:
        if s.key == "users":
            this = "このカード" if isinstance(s.of, E.This) else "その効果"
            return f"{this}を使用したユニット"
        return super().related(s, v)

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        return "それら" if self.all_chosen(s, v) and not v.here else super().all_these(s, v)

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        """What the clause at hand chooses, in full; what was chosen before, as 「対象」."""
        here = v.choices[len(v.choices) - v.here :]
        for i, a in enumerate(here):
            if isinstance(a, E.Choose) and a.slot == s.slot:
                before = v.choices[: len(v.choices) - v.here + i]
                return self.picked(a, replace(v, choices=before, here=i))
        if not [a for a in v.choices if a.slot == s.slot]:
            raise no_words(s)
        if len({a.slot for a in v.choices}) == 1 and shapes.on_table(source(s, v)):
            return "対象"
        return super().chosen(s, v)

    def side_of(self, s: E.Selector) -> str:
        return self.side_words[s.who] if isinstance(s, E.Cards) and shapes.on_table(s) else ""

    def called(self, s: E.Selector) -> str:
        if isinstance(s, E.Cards) and shapes.is_used(s):
            last = s.tests[-1:] if shapes.items_of(s.tests[-1:]) else ()
            return self.used(replace(s, tests=last), Voice(""))
        return super().called(s)

    def counter(self, s: E.Selector) -> str:
        if isinstance(s, E.AttachedTo):
            return "つ"
        return "体" if isinstance(s, E.Related) else super().counter(s)

    def is_single(self, s: E.Selector) -> bool:
        """Whether no 「すべて」 is said of it."""
        if isinstance(s, E.Cards):
            return shapes.is_battlefield(s) or (shapes.is_summoner(s) and s.who != E.BOTH)
        return super().is_single(s)

    def picked(self, a: E.Choose, v: Voice) -> str:
        by = f"{self.actors[a.by]}が選んだ" if a.by not in (E.YOU, v.subject) else ""
        return by + super().picked(a, v)

    def obj(self, s: E.Selector, v: Voice) -> str:
        return self.what(s, "を", v)

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr in self.slots:
            return self.slotted((t,))
        if t.attr == "items":
            return f"装備品を{self.figure(t.than, v)}つ{CMP[t.cmp]}装備している"
        return super().has_number(t, v)

    def slots_in(self, slots: dict[str, int]) -> str:
        """「スペル：火火マルチ」, of slots of one sort."""
        sort = "アイテム" if set(slots) <= set(shapes.ITEM_SLOTS) else "スペル"
        return f"{sort}：" + "".join([self.slots[attr] * n for attr, n in slots.items()])

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        """「種族：ドラゴンの」; elements and classes of items need no such word."""
        if t.group in ("element", "item"):
            return t.tag + "の"
        tag = f"“{t.tag}”" if QUOTED.search(t.tag) else t.tag
        return f"{self.group_words[t.group]}：{tag}の"

    def named(self, t: E.Named, v: Voice) -> str:
        return f"カード名に“{t.name}”を含む" if t.part else f"“{t.name}”の"

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        if any([not self.test(part, v).endswith("の") for part in t.tests]):
            raise no_words(t)
        return super().one_of(t, v)

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        return self.slotted(t.tests)

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if isinstance(t.test, (E.AllOf, E.NotSo)):
            raise no_words(t)
        return "敵軍配置地形の" if t.test == E.Placed("placed_by_you") else super().not_so(t, v)

    def placed(self, t: E.Placed, v: Voice) -> str:
        if (t.of is not None) != ("{}" in self.places[t.place]):
            raise no_words(t)
        if t == E.Placed("same_area", E.This()) and v.this == self.this_words[lexicon.TERRAIN]:
            return "この地形の"
        return super().placed(t, v)

    # --- conditions, without なら

    def usable(self, c: E.Condition, v: Voice) -> str:
        """「この効果は自軍が先攻側の場合のみ使用できる。」"""
        said = self.condition(c, v)
        verb = said.endswith(("存在する", "存在しない", "ではない", "多い", "少ない", "いる"))
        return f"この効果は{said}{'' if verb else 'の'}場合のみ使用できる。"

    def there(self, s: E.Selector) -> tuple[str, str]:
        return "存在する", "存在しない"

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        heap = self.heap(what, v) != self.selector(what, v)
        there = "" if heap or (cmp, n) in (SOME, NONE) else "存在する"
        return super().counted(what, cmp, n, v) + there

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        noun = self.what(c.what, "", v)
        if isinstance(c.test, E.HasNumber) and c.test.attr != "items":
            return f"{noun}の{self.measured(c.test, 'が', v)}"
        test, end = (c.test.test, "ではない") if isinstance(c.test, E.NotSo) else (c.test, "")
        if c.test in (E.NotSo(E.Placed("armed")), E.NotSo(E.Placed("placed_by_you"))):
            test, end = c.test, ""  # 「装備品を装備していない」, 「敵軍配置地形にいる」
        stands = shapes.is_where(test) and not isinstance(c.what, E.Related)
        there = "にいる" if stands and not end else ""
        return f"{noun}が{self.test(test, v).removesuffix('の')}{there}{end}"

    def during_step(self, c: E.DuringStep, v: Voice) -> str:
        if c.who:
            raise no_words(c)
        return self.steps[c.step] + "中"

    def not_true(self, c: E.NotTrue, v: Voice) -> str:
        if isinstance(c.of, (E.DuringStep, E.AllSo)):
            return self.condition(c.of, v) + "ではない"
        raise no_words(c)

    # --- amounts

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        if a.attr == "items":
            return f"{self.selector(a.what, v)}の装備品の数"
        several = isinstance(a.what, E.Chosen) and chosen_many(a.what, v)
        return super().number_of(a, v) + ("の合計" if several else "")

    def each(self, a: E.Amount, v: Voice) -> str:
        return super().each(a, v).removesuffix("、")

    # --- actions

    def doer(self, who: str, v: Voice) -> str:
        return f"{self.actors[who]}は" if who not in (E.YOU, v.subject) else ""

    def discard_hand(self, a: G.DiscardHand, v: Voice) -> Clause:
        whole = a.count == E.CountOf(E.Cards(a.who, ("hand",)))
        much = "すべてを" if whole else f"を{self.figure(a.count, v)}枚"
        return Clause(f"{self.doer(a.who, v)}手札{much}", verb("破棄する"))

    def lies_open(self, s: E.Selector) -> bool:
        return isinstance(s, (E.This, E.Host, E.AttachedTo)) or shapes.on_table(s)

    def show(self, a: E.Show, v: Voice) -> Clause:
        heap = self.heap(a.what, v)
        if heap != self.selector(a.what, v):  # a whole hand
            return Clause(heap + "を", verb("公開する"))
        return Clause(self.obj(a.what, v), verb("公開する"))

    def look_at(self, a: E.LookAt, v: Voice) -> Clause:
        if a.who != E.YOU:
            raise no_words(a)
        return Clause(self.heap(a.what, v) + "を", self.looks)

    def relocate(self, a: E.Relocate, v: Voice) -> Clause:
        if a.place == "headquarters":
            whose = E.YOU if isinstance(a.what, E.Host) else owner(a.what, v)
            home = self.homes.get(whose, "持ち主の本陣へ")
            return Clause(self.obj(a.what, v) + home, verb("移動する"))
        row = {"front": "最前列にする", "rear": "最後列にする"}[a.place]
        return Clause(self.obj(a.what, v), verb(row))

    def in_one_place(self, a: E.MayEither) -> bool:
        return False

    def again(self, a: E.Again, v: Voice) -> Clause:
        done = self.joined(self.chained(a.do, v)[0], te=True)
        return Clause(f"{done}もよい。効果適用後、この効果を再び", verb("適用する"))

    # --- the game's own actions

    def damage(self, a: G.Damage, v: Voice) -> Clause:
        element = f"{a.element}：" if a.element else ""
        size = f"【{element}{self.figure(a.amount, v)}】"
        return Clause(f"{self.what(a.what, 'に', v)}{size}ダメージを", verb("与える"))

    def summon(self, a: G.Summon, v: Voice) -> Clause:
        here = a.place == "here"
        area = self.here.get(v.this, "このユニットと同じ地形") if here else self.areas[a.place]
        pose = self.posed[a.pose] if a.pose else ""
        return Clause(f"{self.obj(a.what, v)}{area}に{pose}", verb("召喚する"))

    # --- what is granted or held

    def granted(self, row: Sequence[E.Modify | E.Grant], v: Voice) -> Clause:
        """「攻撃力：+2」&「防御力：-1」を付与する."""
        first = row[0]
        until = "" if first.until == v.usual else self.durations[first.until] + "、"
        if isinstance(first, E.Modify) and shapes.is_ban(first):
            return Clause(f"{until}{self.selector(first.what, v)}は", verb(self.bans[first.attr]))
        per, said = self.contents(row, v)
        return Clause(f"{until}{self.what(first.what, 'に', v)}{per}{said}を", verb("付与する"))

    def contents(self, row: Sequence[Change], v: Voice) -> tuple[str, str]:
        """What is counted for it, and what stands in 「」, one after another."""
        numbers = [h for h in row if isinstance(h, (E.Modify, E.Holds))]
        given = [h for h in row if isinstance(h, (E.Grant, E.Gives))]
        if [*numbers, *given] != list(row):
            raise no_words(row)
        per = shapes.for_each(row[0])
        if per is not None:
            numbers = [shapes.one_each(h) for h in numbers]
        said_all = [self.content(run, v) for run in shapes.slot_runs(numbers)]
        said_all += [self.ability(h.ability) for h in given]
        each = "" if per is None else self.each(per, v)
        return each, "&".join([f"「{said}」" for said in said_all])

    def forbidden(self, attr: str) -> str:
        return (self.flags | self.bans)[attr]

    def march_word(self, march: int) -> str:
        return lexicon.MARCHES[march]

    def holding(self, row: Sequence[E.Holds | E.Gives], v: Voice) -> str:
        """「自軍が先攻側なら、このユニットは「攻撃力：+2」を得る。」"""
        first = row[0]
        lead = "" if first.cond is None else self.when(first.cond, v)
        who = self.selector(first.what, v)
        if isinstance(first, E.Holds) and shapes.is_ban(first):
            return f"{lead}{who}は{self.bans[first.attr]}。"
        per, said = self.contents(row, v)
        return f"{lead}{who}は{per}{said}を得る。" + self.explained(v)

    # --- sentences

    def said_row(self, actions: Row) -> list[E.Action]:
        return shapes.with_dice(actions)

    def linked(self, said: str, now: Row, done: Row, under: bool) -> str:
        """「その後、」, but not behind a condition: it would go on under that."""
        plain = done and not isinstance(now[0], E.If) and not isinstance(done[-1], E.If)
        return self.later_word + said if plain else said

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """One deed, with the choices that it takes up."""
        found = shapes.search_of(row)
        if found is not None:
            return self.searched(found[0], found[1], v), found[2], shapes.after(v, [found[0]])
        chosen = shapes.chosen_at_once(row)
        if not chosen and isinstance(row[0], E.Choose):
            chosen = shapes.choices_of(row)
            said, v = self.choosing(chosen, v)
            return [said], len(chosen), v
        for a in chosen:
            v = v.chose(a)
        v = replace(v, here=len(chosen))
        rest = row[len(chosen) :]
        run = shapes.lasting(rest)
        if run:
            return [self.granted(run, v)], len(chosen) + len(run), left(v)
        first = rest[0]
        if isinstance(first, E.Move) and shapes.shuffled_in(rest, owner(first.what, v)):
            said = Clause(self.obj(first.what, v) + "山札に加え、", verb("シャッフルする"))
            return [said], len(chosen) + 2, left(v)
        said = self.action(first, v)
        return [said], len(chosen) + 1, shapes.after(v, [first])

    def searched(self, a: E.Choose, does: E.Action, v: Voice) -> list[Clause]:
        """「山札から…1枚を手札に加え、シャッフルする」"""
        assert isinstance(a.what, E.Cards)
        s = a.what
        many = "1枚" if a.most == 1 else f"{a.most}枚まで"
        what = f"山札から{self.described(s.kinds, s.tests, v)}{many}を"
        said = self.action(does, v.chose(a))
        brief = said.words.removeprefix(self.obj(E.Chosen(a.slot), v.chose(a)))
        return [Clause(what + brief, said.verb), Clause("", verb("シャッフルする"))]

    def conditional(self, a: E.If, v: Voice) -> tuple[str, Voice]:
        said, inner = self.scoped(a.then, v, self.when(a.cond, v))
        if a.otherwise:
            said += self.scoped(a.otherwise, v, "そうでないなら、")[0]
        return said, inner

    def scoped(self, actions: Row, v: Voice, lead: str) -> tuple[str, Voice]:
        """What holds under a lead: one sentence, and what follows upon it."""
        ends = [i for i, a in enumerate(actions) if isinstance(a, (*SENTENCES, E.ChooseModes))]
        end = ends[0] if ends else len(actions)
        head, tail = actions[:end], actions[end:]
        out = lead
        if head:
            clauses, v = self.chained(head, v)
            out += stopped(self.joined(clauses)) + self.explained(v)
        if tail:
            said, v = self.told(tail, v)
            out += said
        return out, v

    def allowed(self, a: E.May, v: Voice) -> tuple[str, Voice]:
        """「…してもよい。効果適用後、…」"""
        said, after = super().allowed(replace(a, then=(), otherwise=()), replace(v, subject=""))
        said += self.explained(after)
        if a.then:
            then, after = self.scoped(a.then, after, self.did_word)
            said += then
        if a.otherwise:
            said += self.scoped(a.otherwise, after, self.not_done_word)[0]
        return said, after

    def later(self, a: E.Delay, v: Voice) -> str:
        """「ターン終了時、…」"""
        ability = a.ability
        if ability.trigger is None or a.lasting:
            raise no_words(a)
        when = self.event(ability.trigger, v) + "、"
        return self.scoped(
            ability.does, replace(v, that=self.event_names(ability.trigger, v)), when
        )[0]

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        """〈発揮：…〉: up to and with 「とき」 or 「時」."""
        one = replace(t, also=())
        if t.while_ is not None:
            raise no_words(t)
        if t.event in self.moments:
            if replace(one, who="") != E.Trigger(t.event):
                raise no_words(t)
            said = (self.side_words[t.who] + "の" if t.who else "") + self.moments[t.event]
        else:
            said = f"{self.occurs(one, v)}とき"
        return "or".join([said, *[self.event(other, v) for other in t.also]])

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        if t.event == "used":
            return self.uses(t, v)
        if t.what is None or t.who or (t.other is not None and t.event not in ("died", "damaged")):
            raise no_words(t)
        if t.event == "moved":
            what = self.selector(t.what, v)
            return f"{what}が{self.moves(t, what == self.this_words[lexicon.EQUIPMENT])}"
        if (t.frm or t.to) and t.event != "turned":
            raise no_words(t)
        if t.event == "died" and t.other is not None:
            return f"{self.selector(t.other, v)}が{self.selector(t.what, v)}を死亡させた"
        here = shapes.marched_here(t)
        if here is not None and v.this == self.this_words[lexicon.TERRAIN]:
            return f"{self.selector(here, v)}がこの地形に進軍した"
        return super().occurs(t, v)

    def moves(self, t: E.Trigger, gear: bool) -> str:
        """What becomes of a card that comes to the field, or leaves it."""
        if not t.frm and t.to == "party":
            return "装備された" if shapes.is_gear(t.what or E.This()) or gear else "召喚された"
        if not t.frm and t.to == "terrain":
            return "配置された"
        if t.frm in ("party", "terrain") and t.to in self.gone:
            return self.gone[t.to]
        raise no_words(t)

    # --- abilities

    def heard(self, t: E.Trigger | None, v: Voice) -> Voice:
        return replace(v, that=self.event_names(t, v))

    def all_held(self, rows: list[list[E.Holds | E.Gives]], v: Voice) -> str:
        return "".join([self.holding(row, v) for row in rows])

    def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]:
        first = part[0]
        if isinstance(first, G.DiscardHand) and first.who == E.YOU:
            if isinstance(first.count, E.Num):
                return f"手札{first.count.n}枚を破棄する", v
        if isinstance(first, G.Spend):
            return "".join([self.slots[slot] for slot in first.slots]) + "消費", v
        clauses, v = self.chained(part, v)
        return self.joined(clauses), v
