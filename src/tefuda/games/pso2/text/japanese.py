"""PSO2 in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.pso2.effects import nodes as G
from tefuda.games.pso2.text import lexicon, shapes
from tefuda.text.japanese import ALTERS, Clause, Japanese, Verb, verb
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import Change, Row, changes_of, cost_parts, left, signed
from tefuda.text.verbs import in_a_row


class Pso2Japanese(Japanese, words=lexicon.BOOK.japanese):
    sides: dict[str, str]
    piles: dict[str, str]
    allies: dict[str, str]
    mixed: dict[str, str]
    rows: dict[str, str]
    opposites = (("いる", "いない"), ("持つ", "持たない"), ("の", "でない"))
    heads: dict[str, str]
    flags: dict[str, str]
    changing: dict[str, str]
    gear_used: dict[str, str]
    past: dict[str, str]
    draws = ("カードを", verb("ドローする"))
    repeats = ("以下を", verb("実行する"))
    laid = {"on": "", "off": "OFF状態で"}
    posed = {"on": "ON状態で", "off": "OFF状態で"}

    # --- nouns

    def cards(self, s: E.Cards, v: Voice) -> str:
        other = "他の" if s.other else ""
        if shapes.is_ally(s):
            named = shapes.name_of(s.tests[-1]) if s.tests else ""
            tests = self.tested(s.tests[:-1] if named else s.tests, v)
            return tests + other + self.allies[s.who] + (f"の“{named}”" if named else "")
        if shapes.is_target_player(s):
            return "ターゲットプレイヤー"
        noun = "マグ" if shapes.is_mag(s) else self.table_noun(s)[0]
        if noun:
            whose = self.sides[s.who] if noun == "キャラ" else self.owners[s.who]
            noun = "付与されている" + noun if noun == "アクティブ" else noun
            return other + whose + self.described(s.kinds, s.tests, v, noun)
        if shapes.is_mixed(s):
            found = shapes.mixed_of(s)
            tests = self.tested(s.tests if found == list(s.kinds) else s.tests[:-1], v)
            nouns = self.or_word.join([self.mixed.get(one, one) for one in found])
            return other + self.owners[s.who] + tests + nouns
        return f"{self.pile(s, v)}の{other}{self.described(s.kinds, s.tests, v)}"

    def pile(self, s: E.Cards, v: Voice) -> str:
        if "field" in s.zones or "player" in s.zones:
            return self.owners[s.who] + self.or_word.join([self.zones[z] for z in s.zones])
        return super().pile(s, v)

    def whose(self, who: str, v: Voice) -> str:
        """Of a hand, a deck…; it needs no word where it is that of who does it."""
        if v.subject == E.OPPONENT and who != E.BOTH:
            if who == E.YOU:
                raise no_words(who)
            return ""
        return self.piles[who]

    def described(
        self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], v: Voice, noun: str = ""
    ) -> str:
        """A name stands for the noun, and so does a sort of item."""
        if tests and shapes.name_of(tests[-1]) and not kinds:
            return f"{self.tested(tests[:-1], v)}“{shapes.name_of(tests[-1])}”"
        if tests and noun == "アイテム" and shapes.gear_of(tests[-1]):
            return self.tested(tests[:-1], v) + shapes.gear_of(tests[-1])
        return self.tested(tests, v) + (noun or self.kind_words(kinds))

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        return "それら" if self.all_chosen(s, v) else super().all_these(s, v)

    def among(self, s: E.Among, v: Voice) -> str:
        return "残りのカード" if shapes.is_remainder(s) else super().among(s, v)

    def side_of(self, s: E.Selector) -> str:
        return self.sides[s.who] if isinstance(s, E.Cards) and shapes.is_character(s) else ""

    def called(self, s: E.Selector) -> str:
        if isinstance(s, E.Cards) and shapes.is_ally(s):
            return {E.YOU: "味方", E.OPPONENT: "相手"}.get(s.who, "カード")
        return super().called(s)

    def counter(self, s: E.Selector) -> str:
        return "体" if shapes.is_body(s) else "枚"

    def is_single(self, s: E.Selector) -> bool:
        return shapes.is_one(s)

    def what(self, s: E.Selector, particle: str, v: Voice) -> str:
        if isinstance(s, (E.Top, E.AllThese, E.Rest)) or shapes.is_remainder(s):
            return self.selector(s, v) + particle
        return super().what(s, particle, v)

    def with_particle(self, s: E.Selector, particle: str, v: Voice) -> str:
        """What was just chosen is left out; what the clause itself chooses is said in full."""
        if v.own is not None and s == E.Chosen(v.own.slot):
            return self.picked(v.own, v) + particle
        return "" if v.is_plain(s) else self.what(s, particle, v)

    def obj(self, s: E.Selector, v: Voice) -> str:
        return self.with_particle(s, "を", v)

    def picked(self, a: E.Choose, v: Voice) -> str:
        differ = self.differing(a)
        if isinstance(a.what, E.Among):
            noun = f"その中から{differ}{self.described(a.what.kinds, a.what.tests, v)}"
        else:
            noun = differ + self.selector(a.what, v)
        return noun + ("を" if a.most == shapes.MANY else "") + self.quantity(a)

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr == "colors" and (t.cmp, t.than) == (E.EQUAL, E.Num(0)):
            return "色を持たない"
        than = shapes.than_another(t)
        if than is not None:
            more = "高い" if than[1] else "低い"
            return f"{self.selector(than[0], v)}より{self.numbers[t.attr]}が{more}"
        return super().has_number(t, v)

    def trait(self, t: E.HasTag) -> str:
        if t.group == "name":
            return f"“{t.tag}”"
        if t.group == "kind" and t.tag not in lexicon.TRIBES:
            return f"《{t.tag}》"
        if t.group in ("color", "class", "kind", "type"):
            return t.tag
        raise no_words(t)

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        trait = self.trait(t)
        return ("種別" if trait.startswith("《") else "") + trait + "の"

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        return "または".join(self.alternatives(t.tests, v))

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        return "かつ".join(self.alternatives(t.tests, v))

    def alternatives(self, tests: Sequence[E.Test], v: Voice) -> list[str]:
        """Tests in a row, of which only the last has its の."""
        return in_a_row(
            [self.trait(t) + "の" if isinstance(t, E.HasTag) else self.test(t, v) for t in tests]
        )

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        return (
            self.trait(t.test) + "以外の" if isinstance(t.test, E.HasTag) else super().not_so(t, v)
        )

    # --- conditions, without なら

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        there = self.there(what)[0] if cmp == E.AT_LEAST and n != 1 else ""
        return super().counted(what, cmp, n, v) + there

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        noun, test = self.what(c.what, "", v), c.test
        if isinstance(test, E.HasNumber):
            return f"{noun}が{self.test(test, v).removesuffix('の')}"
        if isinstance(test, E.Placed) and test.place in self.rows:
            return f"{noun}が{self.rows[test.place]}にいる"
        if isinstance(test, E.AllOf) and len(test.tests) == 2:
            kind, trait = test.tests
            if isinstance(kind, E.HasKind):
                return f"{noun}が{self.test(trait, v)}{self.test(kind, v).removesuffix('の')}"
        return super().all_so(c, v)

    def fact(self, c: E.Condition, v: Voice) -> str:
        return f"{self.owners[c.who]}ターン" if isinstance(c, E.TurnOf) else self.condition(c, v)

    def given(self, conds: Sequence[E.Condition], v: Voice) -> str:
        """Conditions in front of what holds as long as they do."""
        out, facts = "", ""
        for c in conds:
            if shapes.is_time(c):
                out += (facts + "なら、" if facts else "") + self.condition(c, v) + "、"
                facts = ""
            else:
                facts += ("かつ" if facts else "") + self.fact(c, v)
        return out + (facts + "なら、" if facts else "")

    # --- amounts

    def is_known(self, a: E.Amount) -> bool:
        return isinstance(a, G.PaidX)

    def __init__(self, host: str = "装備先") -> None:
        super().__init__()
        self.host_word = host

    # --- actions

    def discard(self, a: G.Discard, v: Voice) -> Clause:
        much = "全て" if shapes.is_whole_hand(a) else f"{self.figure(a.count, v)}枚"
        return Clause(f"手札を{much}", verb("捨てる"))

    def lies_open(self, s: E.Selector) -> bool:
        field = isinstance(s, E.Cards) and "field" in s.zones
        return field or isinstance(s, (E.This, E.AttachedTo)) or shapes.on_table(s)

    def look_at(self, a: E.LookAt, v: Voice) -> Clause:
        if a.who != E.YOU:
            raise no_words(a)
        return Clause("" if v.is_plain(a.what) else self.heap(a.what, v) + "を", self.looks)

    def after_choice(self, a: E.Choose) -> str:
        return "を" if a.least == a.most else ""

    def from_deck(self, a: E.FromDeck, v: Voice) -> Clause:
        if shapes.is_whole_deck(a):
            return Clause(f"{self.whose(a.who, v)}デッキを", self.looks)
        return super().from_deck(a, v)

    def in_one_place(self, a: E.MayEither) -> bool:
        return a.first.to == a.second.to == "deck"

    def search(self, a: G.Search, v: Voice) -> Clause:
        s = a.what
        if s.zones != ("deck",) or s.who != E.YOU or s.other:
            raise no_words(a)
        what = self.described(s.kinds, s.tests, v)
        return Clause(f"デッキから{what}{a.count}枚を", verb("サーチする"))

    # --- numbers, flags and abilities, for a while or as long as an ability is there

    def changed(self, group: Sequence[Change], v: Voice) -> tuple[str, Clause]:
        """What is counted for it (「…1体につき、」), and what becomes of a number or a flag."""
        first = group[0]
        if isinstance(first, (E.Grant, E.Gives)):
            has = verb("得る" if isinstance(first, E.Grant) else "持つ")
            return "", Clause(f"{self.topic(first, 'は', v)}{self.had(first.ability)}を", has)
        if len(group) == 2:
            return self.pair(group, v)
        if shapes.is_flag(first):
            return "", self.flag(first, v)
        per = shapes.less_for_each(first)
        if per is not None:
            each = replace(first, amount=E.Num(per[1]))
            return self.each(per[0], v), self.number_change(each, v)
        return "", self.number_change(first, v)

    def topic(self, h: Change, particle: str, v: Voice) -> str:
        """Of whom it is said; nothing where it was just chosen."""
        if v.is_plain(h.what):
            return ""
        if isinstance(h, (E.Holds, E.Gives)):
            return self.selector(h.what, v) + particle
        return self.what(h.what, particle, v)

    def pair(self, group: Sequence[Change], v: Voice) -> tuple[str, Clause]:
        """±X/±Y."""
        per = shapes.per_pair(group)
        lead = "" if per is None else self.each(per[0], v)
        amounts = (
            [shapes.amount_of(h) for h in group] if per is None else [E.Num(n) for n in per[1:]]
        )
        both = [self.sign_and_figure(a, v) for a in amounts]
        topic = self.topic(group[0], "は", v)
        return lead, Clause(topic + "/".join(both), ALTERS if topic else verb("する"))

    def sign_and_figure(self, a: E.Amount, v: Voice) -> str:
        if isinstance(a, E.Scaled) and a.by == -1:
            return "-" + self.figure(a.each, v)
        return signed(self.figure(a, v))

    def flag(self, h: E.Modify | E.Holds, v: Voice) -> Clause:
        if h.attr == "no_attack" and isinstance(h, E.Modify):
            return Clause(self.topic(h, "を", v), verb("フリーズさせる"))
        if h.attr == "must_target":
            whom = self.selector(h.what, v)
            return Clause(f"相手は可能なら{whom}を攻撃", Verb("しなければならない", "", ""))
        if isinstance(h, E.Holds) and not (h.attr == "no_act" and shapes.is_ally(h.what)):
            return Clause(self.selector(h.what, v) + "は", verb(self.flags[h.attr]))
        return Clause(self.what(h.what, "は", v), verb(self.flags[h.attr]))

    def number_change(self, h: E.Modify | E.Holds, v: Voice) -> Clause:
        of_damage = h.attr in ("deals", "cut")
        head = (
            self.topic(h, "が" if of_damage else "の", v) + (self.numbers | self.changing)[h.attr]
        )
        if h.how in (E.PLUS, E.MINUS) or of_damage:
            n, less = shapes.difference(h, self.sign_and_figure(h.amount, v).removeprefix("+"))
            return Clause(f"{head}を{'-' if less else '+'}{n}", verb("する"))
        if h.how == E.HALF and h.amount == E.Num(2):
            return Clause(f"{head}は半分に", verb("なる"))
        times = {E.BECOMES: "", E.TIMES: "倍"}[h.how]
        return Clause(f"{head}は{self.figure(h.amount, v)}{times}に", verb("なる"))

    def had(self, a: E.Ability) -> str:
        """What a card is said to have: a keyword, or a whole text."""
        said = self.ability(a)
        return said if shapes.keyword_of(a)[0] else f"「{said}」"

    # --- sentences

    def actor(self, a: E.Action) -> str:
        return shapes.actor(a)

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """Choices, and what is done with them; or one deed."""
        a = row[0]
        if isinstance(a, (E.Modify, E.Grant)):
            return *self.lasting(row, v), v
        chosen = shapes.choices_of(row)
        if not chosen:
            clause = self.action(a, v)
            return [clause], 1, left(v.chose(a)) if isinstance(a, E.FromDeck) else v
        first, v = self.choosing(chosen, v)
        clauses = [first]
        slots = [a.slot for a in chosen]
        used = len(chosen)
        while used < len(row) and shapes.goes_on(row[used], slots):
            b = row[used]
            if self.needs_name(b):
                break
            alone = len(chosen) == 1 and shapes.is_done_to(b, slots[0])  # it needs no name
            here = replace(v, here=1 if alone else 0, several=False)
            changes = isinstance(b, (E.Modify, E.Grant))
            more, n = self.lasting(row[used:], here) if changes else ([self.action(b, here)], 1)
            clauses += more
            used += n
        return clauses, used, left(v)

    def needs_name(self, a: E.Action) -> bool:
        """Whether it is said of somebody, 「そのキャラは…できない」, and so in a new sentence."""
        if not isinstance(a, E.Modify) or (a.attr == "no_attack" and shapes.is_flag(a)):
            return False
        return a.how in (E.BECOMES, E.TIMES, E.HALF)

    def lasting(self, row: Row, v: Voice) -> tuple[list[Clause], int]:
        """The changes at the beginning that last equally long: 「このターン中、+2/+0し、…」."""
        run = changes_of(row)
        if not self.needs_name(run[0]):
            run = run[: next((i for i, a in enumerate(run) if self.needs_name(a)), len(run))]
        clauses: list[Clause] = []
        for i, group in enumerate(shapes.paired(run)):
            per, clause = self.changed(group, replace(v, own=None))
            until = "" if i else self.durations[run[0].until] + "、"
            clauses.append(replace(clause, words=until + per + clause.words))
            if self.needs_name(run[0]):
                return clauses, len(group)
        return clauses, len(run)

    def later(self, a: E.Delay, v: Voice) -> str:
        """「ターン終了時、…」"""
        ability, t = a.ability, a.ability.trigger
        if t is None:
            raise no_words(a)
        soon = {
            ("turn_end", E.THIS_TURN): "ターン終了時、",
            ("battle_end", E.THIS_BATTLE): "戦闘終了時、",
        }
        when = soon.get((t.event, a.until), "")
        if not when or t != E.Trigger(t.event) or a.lasting:
            each = "ごとに" if a.lasting else ""
            when = f"{self.durations[a.until]}、{self.event(t, v)}{each}、"
        v = replace(v, that=self.event_names(t, v))
        when += "".join([self.when(c, v) for c in parts_of(ability.cond)])
        return self.told(ability.does, v, when)[0]

    def either_way(self, a: E.ChooseModes, v: Voice) -> str:
        by = f"{self.actors[a.by]}は" if a.by != E.YOU else ""
        which = "以下のいずれかの能力を"
        if a.count != 1 or a.up_to:
            which = f"以下の能力から{a.count}つ{'まで' if a.up_to else 'を'}"
        modes = "".join([f"・{self.sentences(mode, v)}" for mode in a.modes])
        return f"{by}{which}選んで発動する。{modes}"

    def again(self, a: E.Again, v: Voice) -> Clause:
        clauses, _, _ = self.chain(list(a.do), left(v))
        words = f"{self.joined(clauses, te=True)}もよい。そうした場合、{self.effect_word}を"
        return Clause(words, Verb("くり返す", "", ""))

    # --- when an ability triggers

    def owned_moment(self, t: E.Trigger) -> str:
        return "" if t.what is not None else super().owned_moment(t)

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        if t.event == "moved":
            return self.moves(t, v)
        return super().occurs(replace(t, event="acted") if shapes.is_act(t) else t, v)

    def event_words(self, t: E.Trigger, v: Voice) -> dict[str, str]:
        words = super().event_words(t, v)
        who, s = words["who"] or "いずれかのプレイヤー", t.what
        card = self.described(s.kinds, s.tests, v) if isinstance(s, E.Cards) else words["what"]
        bearer, gear = self.gear(t, v)
        more = {"who": who, "any": words["what"] or who, "card": card or "カード", "bearer": bearer}
        more["gear"] = gear or self.gear_used.get(t.event, "アイテム")
        if t.by == "attacker":
            more["attacking"] = "攻撃し、" if t.other is not None else "攻撃して"
        return {"attacking": ""} | words | more

    def gear(self, t: E.Trigger, v: Voice) -> tuple[str, str]:
        """Who uses or gets equipment, and that."""
        bearer, gear, evident = shapes.gear_in(t)
        if isinstance(gear, E.Cards) and evident:
            gear = replace(gear, who=E.BOTH)
        who = "" if bearer is None else self.selector(bearer, v)
        return who, "" if gear is None else self.selector(gear, v)

    def moves(self, t: E.Trigger, v: Voice) -> str:
        """「…が場に出た」「…が破壊された」「…が手札から捨てられた」"""
        what = self.event_words(t, v)["what"]
        pile = shapes.bare_pile(t.what)
        if pile and isinstance(t.what, E.Cards):
            if (pile, t.frm, t.to) == ("hand", "hand", "discard"):
                return f"{self.pile(t.what, v)}が捨てられた"
            if pile == t.to and not t.frm:
                done = "加えられた" if pile == "hand" else "置かれた"
                return f"{self.pile(t.what, v)}にカードが{done}"
        if t.to == "discard" and t.frm in lexicon.TABLE:
            return f"{what}が破壊された"
        if (t.frm, t.to) == ("hand", "discard"):
            return f"{what}が手札から捨てられた"
        return f"{what}が{self.would_move(t, past=True)}"

    def would_move(self, t: E.Trigger | E.Instead, past: bool) -> str:
        """Where from and where to a card moves, in this tense."""
        tense = self.past if past else {said: said for said in self.past}
        frm = self.zones[t.frm] + "から" if t.frm else ""
        if not t.to:
            return self.zones[t.frm] + "を" + tense["離れる"]
        if t.to == "field" or (t.to in lexicon.TABLE and isinstance(t, E.Trigger)):
            return f"{frm}場に{tense['出る']}"
        if t.to == "hand":
            return f"{frm}手札に{tense['戻る' if t.frm == 'field' else '加えられる']}"
        if t.to == "removed" and isinstance(t, E.Trigger):
            return f"{frm}ゲームから{tense['取り除かれる']}"
        return f"{frm}{self.zones[t.to]}に{tense['置かれる']}"

    def event_name(self, role: str, s: E.Selector | None, t: E.Trigger | None, v: Voice) -> str:
        if isinstance(s, E.Cards) and shapes.is_attached(s):
            return "そのカード"
        return super().event_name(role, s, t, v)

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        return Voice("このカード", letters=shapes.letters_of(a))

    def text(self, a: E.Ability, v: Voice) -> str:
        shapes.only_said(a)
        word, n = shapes.keyword_of(a)
        if word:
            return f"【{self.keywords[word]}{n or ''}】"
        main = "【MAIN】" if shapes.MAIN_ONLY in a.tags else ""
        if a.kind == "attach":
            return f"{main}【付与】{self.selector(shapes.aimed(a).what, v)}"
        if a.kind == "aim":
            whom = self.selector(shapes.aimed(a).what, v)
            return f"{v.this}は{whom.replace('相手の', '相手の場の', 1)}を攻撃する。"
        if a.kind == "static":
            return main + self.standing(a, v)
        limit = f"1ターンに{a.limit}度、" if a.limit else ""
        if a.kind == "active":
            return main + limit + self.sentences(a.does, v) + self.only_when(a.cond, v)
        head, v = self.heading(a, v)
        v = shapes.in_effect(a, replace(v, that=self.event_names(a.trigger, v)))
        colon = {"act": "⇒", "trigger": "："}[a.kind]
        return f"{main}{limit}{head}{colon}{self.sentences(a.does, v)}"

    def only_when(self, c: E.Condition | None, v: Voice) -> str:
        """「この能力は自分のターン中のみ発動できる。」"""
        out = ""
        for part in parts_of(c):
            case = "" if shapes.is_time(part) else "場合"
            out += f"この能力は{self.condition(part, v)}{case}のみ発動できる。"
        return out

    def heading(self, a: E.Ability, v: Voice) -> tuple[str, Voice]:
        """What must be so, what happens, what is paid: 「自分のターン中/登場時、①」."""
        head = shapes.head_of(a)
        parts = [f"{v.this}が{self.zones[zone]}にある" for zone in a.where]
        parts += [self.condition(c, v) for c in head.before]
        parts += [self.heads[e] if isinstance(e, str) else self.event(e, v) for e in head.events]
        parts += [self.condition(c, v) for c in head.after]
        costs: list[str] = []
        for part in cost_parts(a.cost):
            said, v = self.paid(part, v)
            costs.append(said)
        if a.kind == "trigger":  # a slash would say that either is enough
            return "/".join(parts) + ("、" + "/".join(costs) if costs else ""), v
        return "/".join(parts + costs), v

    def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]:
        """One part of a cost."""
        a = part[0]
        if isinstance(a, G.PayPP):
            return shapes.circled(a.count), v
        if a == shapes.TURNS_OFF:
            return "【ON】⇒【OFF】", v
        if isinstance(a, E.Choose):
            said = replace(v, own=shapes.only_on(part))
            v = left(v.chose(a))
            if len(part) == 1:
                return self.joined([self.choosing([a], v)[0]]), v
            clauses = [self.action(part[1], said)]
            clauses += [self.action(b, replace(v, here=1)) for b in part[2:]]
            return self.joined(clauses), v
        clause = self.action(a, v)
        v = left(v.chose(a)) if isinstance(a, E.FromDeck) else v
        return self.joined([clause]), v

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        said = [self.held(group, v) for group in shapes.paired(shapes.held(a))]
        lead = self.given(parts_of(a.cond), v)
        if lead and len(said) > 1 and all([not own and c.verb.joins for own, c in said[:-1]]):
            row = "".join([f"{c.words}{c.verb.joins}、" for _, c in said[:-1]])
            said = [(row + said[-1][0], said[-1][1])]  # all under the lead
        out = "".join([f"{lead}{own}{c.words}{c.verb.ends}。" for own, c in said])
        out += self.explained(v) + "".join([lead + self.instead(i, v) for i in a.instead])
        if not out or a.does or a.cost or a.trigger is not None:
            raise no_words(a)
        return out

    def held(self, group: Sequence[E.Holds | E.Gives], v: Voice) -> tuple[str, Clause]:
        """Under which condition of its own something holds, and what."""
        per, clause = self.changed(group, v)
        return self.given(parts_of(group[0].cond), v) + per, clause

    def instead(self, i: E.Instead, v: Voice) -> str:
        """「このカードが破壊される場合、かわりに…」"""
        does = {"damaged": "ダメージを受ける", "moved": ""}[i.event]
        if (i.frm, i.to) == ("field", "discard"):
            does = does or "破壊される"
        does = does or self.would_move(i, past=False)
        lead = f"{self.selector(i.what, v)}が{does}場合、かわりに"
        if isinstance(i.what, E.Cards):
            v = replace(v, that=f"card={self.event_name('card', i.what, None, v)}")
        return lead + self.allowed(E.May(i.do), v)[0] if i.may else self.told(i.do, v, lead)[0]
