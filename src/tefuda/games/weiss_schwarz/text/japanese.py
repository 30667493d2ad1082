"""Weiss Schwarz in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.japanese_actions import tag_words
from tefuda.games.weiss_schwarz.text.japanese_nouns import ICONS, MARKS
from tefuda.games.weiss_schwarz.text.japanese_sentences import WeissJapaneseSentences, once
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.audit import walk
from tefuda.text.japanese import Clause
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.sentences import both
from tefuda.text.spoken import before_turning
from tefuda.text.verbs import GIVES, joining, stopped

KIND_ICONS: dict[str, str] = BOOK.japanese["kind_icons"]
ATTACKS: dict[str, str] = BOOK.japanese["attacks"]


ANYBODYS = "あなたか相手の"
EFFECT_OF = {"auto": "【自】", "act": "【起】", "effect": ""}


class WeissJapanese(WeissJapaneseSentences):
    moments = {
        "turn_start": "ターンの始めに",
        **{
            f"{step}_start": f"{said}の始めに"
            for step, said in WeissJapaneseSentences.steps.items()
        },
        "attack_end": "アタックの終わりに",
        "turn_end": "ターンの終わりに",
        "checks_done": "2回行ったら",
    }

    out_of = {zone: f"{said}から" for zone, said in WeissJapaneseSentences.zones.items()}
    would: dict[str, str]

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        parts = (t, *t.also)
        alike = all([part == replace(t, frm=part.frm, also=()) for part in t.also])
        if t.also and alike and all([part.frm for part in parts]):
            where = "か".join([self.zones[part.frm] for part in parts])
            return self.one_event(t, v).replace(f"{self.zones[t.frm]}から", f"{where}から", 1)
        if t.also and t.while_ is not None and all([part.while_ == t.while_ for part in t.also]):
            plain = tuple([replace(part, while_=None) for part in t.also])
            return self.when(t.while_, v) + self.event(replace(t, while_=None, also=plain), v)
        same = self.selector(t.what, v) + "が" if t.what is not None else ""
        said = [self.one_event(part, v) for part in parts]
        return "か".join([said[0], *[one.removeprefix(same) for one in said[1:]]])

    def one_event(self, t: E.Trigger, v: Voice) -> str:
        if t.event == "state":
            if t.while_ is None:
                raise no_words(t)
            return self.state(t.while_, v) + "時"
        subject = before_turning(t)
        what = "" if subject is None else self.selector(subject, v)
        head: E.Condition | None = None
        for part in parts_of(t.while_):
            if t.event == "attack_end" and part == E.AllSo(E.This(), E.Placed("attacking")):
                what = v.this
            elif part == shapes.IN_BATTLE and isinstance(t.what, E.This) and t.event == "turned":
                what = "バトル中の" + what
            elif (
                isinstance(part, E.AllSo) and part.what == t.what and isinstance(t.what, E.Related)
            ):
                such = part.test.tests if isinstance(part.test, E.AllOf) else (part.test,)
                what = f"{what}で{self.described(('character',), such, v)}"
            else:
                head = both(head, part)
        return ("" if head is None else self.when(head, v)) + self.happens(t, what, v)

    def state(self, c: E.Condition, v: Voice) -> str:
        """「あなたの手札にカードがない」: what is so when a state triggers."""
        if isinstance(c, E.Compare) and isinstance(c.left, E.CountOf) and c.right == E.Num(0):
            s = c.left.what
            if isinstance(s, E.Cards) and not s.kinds and not s.tests and c.cmp == E.EQUAL:
                return f"{self.whose(s.who, v)}{self.zones[s.zones[0]]}にカードがない"
        return self.condition(c, v)

    def happens(self, t: E.Trigger, what: str, v: Voice) -> str:
        """What happens, with its 時 or に."""
        if t.event in self.moments:
            whose = "すべてのプレイヤーの" if t.who == E.BOTH else self.owners.get(t.who, "")
            return (f"{what}の" if what else whose) + self.moments[t.event]
        if t.event == "moved":
            return self.moves(t, what, v)
        if t.event == "checked":
            return self.checks(t, v)
        who = self.actors.get(t.who, "")
        harm = f"{what}の与えた" if what else f"{who}の受けた"
        s = t.what
        played = self.described(s.kinds, s.tests, v) if isinstance(s, E.Cards) else what or "カード"
        words = {"what": what, "who": who, "harm": harm, "played": played}
        return self.fill(self.events[t.event], t, v, **words) + "時"

    def used_word(self, by: str, v: Voice) -> str:
        return "【起】" if by == "act" else f"『{self.keyword_name(by, v)}』"

    def moves(self, t: E.Trigger, what: str, v: Voice) -> str:
        frm = f"{self.zones[t.frm]}から" if t.frm else ""
        if not t.to:
            return f"{what}が{self.zones[t.frm]}から離れた時"
        if isinstance(t.other, E.Cards):
            by = self.described(t.other.kinds, t.other.tests, v).removeprefix("、")
            frm = f"{by}の{EFFECT_OF[t.by]}の効果で".replace("のの", "の") + frm
        elif t.by.startswith("icon:"):
            frm = f"{ICONS[t.by.removeprefix('icon:')]}の効果で{frm}"
        elif t.by == "play":
            frm += "プレイされて"
        elif t.by:
            frm += f"『{self.keyword_name(t.by, v)}』で"
        if t.to == "hand" and t.frm in ("stage", "waiting"):
            return f"{self.moved_one(t, what, v)}が{frm}手札に戻った時"
        if t.to == "memory" and not frm:
            return f"{what}が思い出になった時"
        s = t.what
        if isinstance(s, E.Cards) and t.to == "climax":
            noun = self.described(s.kinds, s.tests, v, on_stage=True)
            if noun.startswith("「"):
                return f"{self.owners[s.who]}クライマックス置場に{noun}が{frm}置かれた時"
            what = (self.owners[s.who] or ANYBODYS) + noun
        else:
            what = self.moved_one(t, what, v)
        return f"{what}が{frm}{self.zones[t.to]}に置かれた時"

    def moved_one(self, t: E.Trigger, what: str, v: Voice) -> str:
        """What moves; of what is not on the stage, without where it is then."""
        s = t.what
        if not isinstance(s, E.Cards) or s.zones in ((), ("stage",)):
            return what
        other = "他の" if s.other else ""
        return f"{other}{self.owners[s.who] or ANYBODYS}{self.described(s.kinds, s.tests, v)}"

    def checks(self, t: E.Trigger, v: Voice) -> str:
        noun = "カード"
        if isinstance(t.what, E.This):
            noun = v.this
        elif isinstance(t.what, E.Cards):
            noun = self.described(t.what.kinds, t.what.tests, v)
            noun = noun if t.other is None else noun.removeprefix("、")
        if t.other is None:
            who = t.what.who if isinstance(t.what, E.Cards) else t.who or E.YOU
            return f"{self.owners[who]}{noun}がトリガーした時"
        return f"{self.selector(t.other, v)}のトリガーチェックで{noun}がでた時"

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        return Voice("このカード")

    def text(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "tag":
            return tag_words(a)
        if a.kind == "deck":
            return self.deck_line(a)
        if a.kind == "replay":
            return f"【リプレイ】 {a.label} {self.sentences(a.does, v)}"
        if _is_line(a):
            cond = "" if a.cond is None else self.when(a.cond, v)
            icons = "".join([part + " " for part in [self.icon_row(a)] if part])
            return f"{icons}このカードは、{cond}手札からプレイできない。"
        head = KIND_ICONS.get(a.kind, "") + self.icon_row(a)
        special = self.keyword(a, v)
        if special:
            return head + special
        word = self.keywords.get(a.word, "")
        once = f"この能力は1ターンにつき{a.fires}回まで発動する。" if a.fires else ""
        parts = [head, word, self.price(a, v), once + self.body(a, v)]
        out = " ".join([part for part in parts if part])
        return out.replace("】 ［", "】［", 1) if not word and head else out

    def icon_row(self, a: E.Ability) -> str:
        out = "【CXコンボ】" if a.label == "cx" else ""
        out += "".join([MARKS[icon] for icon in shapes.icons_of(a)])
        return out + (f"【ターン{a.limit}】" if a.limit else "")

    def deck_line(self, a: E.Ability) -> str:
        """How many of it a deck may have."""
        names = [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]
        same = "".join(["このカードと同じカード名のカード", *[f"と、「{n}」" for n in names]])
        if not a.limit:
            return f"{same}は、デッキに好きな枚数入れることができる。"
        if names:
            return f"【永】 {same}は、デッキに合計{a.limit}枚まで入れることができる。"
        return f"{same}は、デッキに{a.limit}枚まで入れることができる。"

    def price(self, a: E.Ability, v: Voice) -> str:
        """The cost in its brackets."""
        if not a.cost:
            return ""
        pose = shapes.pose_to_pay(a)
        this = f"{self.poses[pose]}している{v.this}" if pose else v.this
        this = "手札のこのカード" if "hand" in a.where else this
        return f"［{self.costs(a.cost, replace(v, this=this))}］"

    def body(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "cont":
            return self.standing(a, v)
        cond, does = shapes.left_to_say(a), a.does
        if shapes.pose_to_pay(a):
            does = shapes.without_pose(does)
        first = cond is not None
        zone = self.works_in(a)
        if zone and cond is None and len(does) == 1 and isinstance(does[0], E.If):
            if not does[0].otherwise:
                cond, does = does[0].cond, does[0].then
        when = self.lead(zone, cond, v)
        if a.trigger is None:
            return self.told(does, v, when, bool(when))[0]
        event = self.event(a.trigger, v) + "、"
        if not any([isinstance(t.what, E.This) for t in (a.trigger, *a.trigger.also)]):
            character = shapes.is_character(a.trigger)
            v = replace(v, that="card=そのキャラ" if character else "card=そのカード")
        if first or not when:
            return self.told(does, v, when + event)[0]
        return event + self.told(does, v, when, True)[0]

    def lead(self, zone: str, cond: E.Condition | None, v: Voice) -> str:
        """The conditions of a whole ability, with where its card must be."""
        parts = parts_of(cond)
        if not zone:
            return "" if cond is None else self.when(cond, v)
        out = ""
        while parts and isinstance(parts[0], (E.TurnOf, E.DuringStep)):
            out += self.when(parts.pop(0), v)
        rest: E.Condition | None = None
        for part in parts:
            rest = both(rest, part)
        return out + (f"{zone}なら、" if rest is None else f"{joining(zone)}、{self.when(rest, v)}")

    def works_in(self, a: E.Ability) -> str:
        """「思い出置場にこのカードがある」 for what works there."""
        for zone in ("memory", "level", "waiting"):
            used = a.trigger is not None and a.trigger.event == "used"
            if zone in a.where and not (zone == "waiting" and used):
                return f"{self.zones[zone]}にこのカードがある"
        return "舞台にこのカードがいる" if "stage" in a.where else ""

    def iconic(self, a: E.Ability, v: Voice) -> str:
        """「すべての領域にあるこのカードはトリガーアイコンに…を得る」; "": it is nothing of the kind."""
        icons = {tag for g in a.gives for tag in g.ability.tags if tag.startswith("trigger:")}
        if len(icons) != 1:
            return ""
        lead = "" if a.cond is None else self.when(a.cond, v)
        icon = ICONS[icons.pop().removeprefix("trigger:")]
        if a.gives[0].what == E.This():
            return f"{lead}すべての領域にあるこのカードはトリガーアイコンに{icon}を得る。"
        cards = [g.what for g in a.gives if isinstance(g.what, E.Cards)]
        whose = ("他の" if cards[0].other else "") + self.owners[cards[0].who]
        such = [self.described(s.kinds, s.tests, v).removeprefix("、") for s in cards]
        what = "と".join(such)
        return f"{lead}{whose}すべての領域の、{what}のトリガーアイコンに{icon}を与える。"

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        icons = self.iconic(a, v)
        if icons:
            return icons
        cond = shapes.left_to_say(a)
        zone = self.works_in(a)
        items: list[E.Holds | E.Gives] = [*a.holds, *a.gives]
        if "hand" in a.where and any([h.what == E.This() for h in items]):
            v = replace(v, this="あなたの手札のこのカード")
        found = groupby(items, key=lambda h: (h.cond, shapes.counted_by(h)))
        runs = [(same, list(run)) for same, run in found]
        plain = replace(v, this="このカード")
        joined = len(runs) > 1 and (cond is not None or bool(zone))
        out = self.lead(zone, cond, plain) if joined else ""
        for i, ((own, each), run) in enumerate(runs):
            lead = self.lead("", own, plain) if joined else self.lead(zone, both(cond, own), plain)
            per = "" if each is None else self.each(each, v)
            clauses = self.held(run, each is not None, v)
            last = i == len(runs) - 1
            out += lead + per + "".join([self.goes_on(c) for c in clauses[:-1]])
            if joined and not last:
                out += self.goes_on(clauses[-1])
            else:
                out += stopped(self.ended(clauses[-1], False)) + self.explained(v)
        out += "".join([self.instead(i, cond, v) for i in a.instead])
        if shapes.traits_of(a):
            out += f"すべての領域にある{v.this}は{tag_words(a)}を得る。"
        return out

    def held(self, group: list[E.Holds | E.Gives], each: bool, v: Voice) -> list[Clause]:
        """Numbers and abilities under one condition: 「このカードのパワーを＋500し、…」."""
        holds = [h for h in group if isinstance(h, E.Holds)]
        clauses: list[Clause] = []
        for i, h in enumerate(holds):
            clauses.append(self.hold(h, i > 0 and holds[i - 1].what == h.what, each, v))
        before = holds[-1].what if holds else None
        gives = [h for h in group if isinstance(h, E.Gives)]
        for what, run in groupby(gives, key=lambda g: g.what):
            given = sorted([g.ability for g in run], key=lambda a: a.kind != "tag")
            for _, alike in groupby(given, key=lambda a: a.kind == "tag"):
                clauses += self.given(list(alike), what, before, v)
                before = what
        return clauses

    def hold(self, h: E.Holds, same: bool, each: bool, v: Voice) -> Clause:
        amount = once(h.amount) if each else h.amount
        particle, change = self.change(h.attr, h.how, amount, v)
        if same and (particle == "の" or not self.is_single(h.what)):
            return change
        if isinstance(h.what, E.Cards):
            particle = "に、" if particle == "の" else "は"
        return Clause(self.what(h.what, particle, v) + change.words, change.verb)

    def given(
        self, abilities: list[E.Ability], s: E.Selector, before: E.Selector | None, v: Voice
    ) -> list[Clause]:
        """What cards have as long as the ability is there."""
        head, does = self.receiver(s, v)
        head = "" if s == before and does == GIVES else head
        if not all([shapes.is_short(a) for a in abilities]):
            return [self.all_given(head, does, abilities)]
        return [
            self.also_named(a, s, v)
            if shapes.names_of(a)
            else Clause(f"{head}{self.inline(a)}を", does)
            for a in abilities
        ]

    def instead(self, i: E.Instead, cond: E.Condition | None, v: Voice) -> str:
        what = self.selector(i.what, v)
        head = "" if cond is None else self.when(cond, v)
        if i.event == "attack" and i.may and isinstance(i.do[0], E.Choose):
            one = self.selector(i.do[0].what, replace(v, subject=E.YOU))
            one = one.replace("自分の", "あなたの")
            return (
                f"{head}{what}がアタックする時、あなたはかわりに{one}を1枚選び、"
                f"{what}はそのキャラを防御キャラとしてフロントアタックしてよい。"
            )
        event = self.fill(self.would[i.event], i, v)
        said, _, v = self.flow(i.do, replace(v, subject=E.YOU if i.may else ""), te=i.may)
        may = f"{self.actors[E.YOU]}はかわりに{said}よい。" if i.may else f"かわりに{stopped(said)}"
        return head + event + may + self.explained(v)

    # --- keywords that stand for a whole text

    def keyword(self, a: E.Ability, v: Voice) -> str:
        """The short form of an ability that its keyword says, behind its icons."""
        price = self.price(a, v)
        if a.word.startswith("link:"):
            return f"【リンク】 {a.word.removeprefix('link:')}"
        if a.word == "encore":
            return f" アンコール {price}".rstrip()
        if a.word == "great_performance":
            return " 大活躍"
        names = "".join([f"「{n.name}」" for n in walk(a.does) if isinstance(n, E.Named)])
        if a.word in ("bond", "separate") and names:
            return f" {self.keywords[a.word]}／{names} {price}".rstrip()
        level = [c.right for c in walk((a.cond, a.does)) if isinstance(c, E.Compare)]
        least = level[0].n if level and isinstance(level[0], E.Num) else 0
        power = [n.amount for n in walk(a.does) if isinstance(n, E.Modify)]
        if a.word == "backup" and power:
            if not isinstance(power[0], E.Num):
                x = self.equals.format("Ｘ", self.amount(power[0], v))
                return f" 助太刀Ｘ レベル{least} {price} {x}"
            return f" 助太刀{self.amount(power[0], v)} レベル{least} {price}".rstrip()
        return f" シフト レベル{least}" if a.word == "shift" else ""


def _is_line(a: E.Ability) -> bool:
    """「このカードは、…なら、手札からプレイできない。」, which stands without an icon."""
    flags = [(h.what, h.attr, h.cond) for h in a.holds]
    return a.where == ("hand",) and flags == [(E.This(), "no_play", None)] and not a.gives
