"""Cipher in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.japanese_actions import AFTER, DEEDS
from tefuda.games.cipher.text.japanese_nouns import quoted
from tefuda.games.cipher.text.japanese_triggers import CipherJapaneseTriggers
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.japanese import Clause, Verb, verb
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.sentences import both
from tefuda.text.spoken import Row, speaks_of
from tefuda.text.verbs import stopped

KINDS: dict[str, str] = BOOK.japanese["skill_kinds"]
SUPPORTS: dict[str, str] = BOOK.japanese["supports"]
SPECIAL: dict[str, str] = BOOK.japanese["specials"]
INSTEAD: dict[str, str] = BOOK.japanese["replacements"]
FELL_TO_ATTACK = E.AllSo(E.This(), E.Placed("defeated_attack"))


class CipherJapanese(CipherJapaneseTriggers):
    implied = ("name",)  # 14.1.3

    # --- sentences

    def linked(self, said: str, now: Row, done: Row, under: bool) -> str:
        if done and under and not speaks_of(now, done):
            return AFTER + said.removeprefix(AFTER)
        plain = done and isinstance(done[-1], E.If) and not under
        return said.removeprefix(AFTER) if plain else said

    def is_list(self, a: E.ChooseModes) -> bool:
        return shapes.mode_object(a) is None

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[str, int, Voice]:
        a = row[0]
        if isinstance(a, E.Repeat) and isinstance(a.times, (E.CountOf, E.Quotient)):
            return self.told(a.do, v, self.each(a.times, v))[0], 1, v
        down = shapes.discards_to(a)
        if down is not None:
            who = "相手は自分の" if down[0] == E.OPPONENT else "自分の"
            return f"{who}手札が{self.digits(down[1])}枚になるまで退避エリアに置く。", 1, v
        if isinstance(a, E.Repeat) and isinstance(a.times, E.NumberOf):
            return self.told(a.do, v, f"{self.amount(a.times, v)}の数だけ、")[0], 1, v
        if isinstance(a, E.Repeat):
            return stopped(self.joined([self.repeat(a, v)])), 1, v
        if isinstance(a, E.Again):
            done, _, v = self.flow(list(a.do), v)
            return f"{done}なら、そのたびに{self.effect_word}をくり返し実行する。", 1, v
        said, used, v = self.flow(row, v)
        return stopped(said), used, v

    def goes_on(self, c: Clause) -> str:
        return c.words + c.verb.joins + "、"

    def lasting(self, a: E.Modify | E.Grant) -> str:
        """「ターン終了まで、」; what holds in the next turn only, 「次の相手のターン中、」."""
        return "" if shapes.in_next_turn(a) else self.durations[a.until] + "、"

    def run_of(self, row: Row) -> list[E.Modify | E.Grant]:
        """The changes at the beginning that last equally long."""
        first = row[0]
        out: list[E.Modify | E.Grant] = []
        for a in row:
            if not isinstance(a, (E.Modify, E.Grant)) or a.until != getattr(first, "until", ""):
                break
            out.append(a)
        return out

    def flow(self, row: list[E.Action], v: Voice, te: bool = False) -> tuple[str, int, Voice]:
        """One sentence of deeds up to the end of its verb: 「敵を１体選び、移動させる」."""
        a = row[0]
        half = shapes.of_both(row)
        if half:
            said, _used, v = self.flow(row[:half], v, te)
            theirs = row[half]
            v = shapes.chose(v, theirs) if isinstance(theirs, E.Choose) else v
            return f"{self.actors[E.BOTH]}は{said}", 2 * half, v
        actor = shapes.actor(a)
        subject = f"{self.actors[actor]}は" if actor in (E.OPPONENT, E.BOTH) and not v.held else ""
        v = replace(v, subject=actor if actor == E.OPPONENT else v.subject if v.held else "")
        turned = shapes.reversal(row)
        if turned:
            v = shapes.chose(v, row[0]) if isinstance(row[0], E.Choose) else v
            return f"{subject}[リバース{turned}]" + ("して" if te else "する"), 2, v
        clauses, used, v = self.chain(row, v)
        return subject + self.joined(clauses, te), used, replace(v, here=0, subject="")

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """The clauses of one sentence: a choice, and what is done with it."""
        a = row[0]
        if isinstance(a, E.LookAt) and len(row) > 1 and self.is_search(a, row[1]):
            clauses, used, v = self.chain(row[1:], v)
            return clauses, used + 1, v
        if isinstance(a, (E.Modify, E.Grant)):
            run = self.run_of(row)
            said = self.lasting(a) + self.changed(run, v)
            return [Clause("", Verb(said, said, said))], len(run), v
        if isinstance(a, E.Choose) and len(row) > 1 and shapes.with_it(a, row[1]):
            return self.two_picks(row, v)
        clauses = [self.deed(a, row[1:], v)]
        if not isinstance(a, (E.Choose, E.FromDeck)):
            return clauses, 1, v
        v = shapes.chose(v, a)
        i = 1
        while i < len(row):
            b = row[i]
            apart = (E.Choose, E.FromDeck, E.If, E.May, E.Modify, E.Grant, E.Delay)
            gone = isinstance(a, E.FromDeck) and a.way not in ("look", "reveal")
            if isinstance(b, apart) or gone or not self.hangs_on(b, a):
                break
            clauses.append(self.deed(b, row[i + 1 :], replace(v, here=1)))
            i += 1
        v = replace(v, here=0)
        left = getattr(row[i], "what", None) if i < len(row) else None
        if isinstance(left, E.Rest) and i > 1 and left.but == (a.slot,):
            clauses.append(self.action(row[i], v))
            i += 1
        return clauses, i, v

    def two_picks(self, row: list[E.Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """「退避エリアから…カード１枚と…カード１枚を選ぶ」"""
        one, other = row[0], row[1]
        assert isinstance(one, E.Choose)
        assert isinstance(other, E.Choose)
        assert isinstance(other.what, E.Cards)
        plain = replace(other, what=replace(other.what, tests=other.what.tests[:-1]))
        first, second = [f"{self.picked(a, v)}{self.quantity(a)}" for a in (one, plain)]
        where = first.partition("から")[0] + "から"
        said = Clause(f"{first}と{second.removeprefix(where)}を", verb("選ぶ"))
        return [said], 2, shapes.chose(shapes.chose(v, one), other)

    def deed(self, a: E.Action, after: Row, v: Voice) -> Clause:
        """One deed; what goes into a deck that is then shuffled goes to no place in it."""
        if isinstance(a, E.Move) and (a.to, a.bottom) == ("deck", False) and after:
            if isinstance(after[0], E.Shuffle):
                said = Clause(self.obj(a.what, v) + "デッキに", verb("加える"))
                return self.caused(said, a.what, v)
        return self.action(a, v)

    def is_search(self, a: E.LookAt, after: E.Action) -> bool:
        """Looking through a deck to choose from it, which 「デッキから選び」 says."""
        return (
            isinstance(a.what, E.Cards)
            and isinstance(after, E.Choose)
            and (isinstance(after.what, E.Cards) and after.what.zones == a.what.zones == ("deck",))
        )

    def hangs_on(self, b: E.Action, a: E.Choose | E.FromDeck) -> bool:
        """Whether it is done to what was just chosen, in the same sentence."""
        what = shapes.mode_object(b) if isinstance(b, E.ChooseModes) else getattr(b, "what", None)
        return what == E.Chosen(a.slot)

    def choose_modes(self, a: E.ChooseModes, v: Voice) -> Clause:
        """One of several deeds to the same cards: 「手札に加えるか、退避エリアに置く」."""
        what = shapes.mode_object(a)
        if what is None:
            raise no_words(a)
        done = [mode[0] for mode in a.modes]
        if all([isinstance(d, E.TurnFace) for d in done]):
            faces = [self.faces[d.up] for d in done if isinstance(d, E.TurnFace)]
            return Clause(f"{self.obj(what, v)}{'か'.join(faces)}に", verb("する"))
        clauses = [self.action(d, replace(v, here=1)) for d in done]
        first = "".join([f"{c.words}{c.verb.ends}か、" for c in clauses[:-1]])
        return Clause(self.obj(what, v) + first + clauses[-1].words, clauses[-1].verb)

    def conditional(self, a: E.If, v: Voice) -> tuple[str, Voice]:
        then = a.then[0] if len(a.then) == 1 else None
        if a.otherwise and isinstance(then, E.May) and then.otherwise == a.otherwise:
            a = replace(a, then=(replace(then, otherwise=()),))  # 「代わりに…してもよい」
        if isinstance(a.cond, E.Did) and a.otherwise:
            said, after = self.told(a.then, v, self.did_word, True) if a.then else ("", v)
            return said + self.told(a.otherwise, v, self.not_done_word)[0], after
        such = self.such_fighter(a)
        if such is not None:
            v = replace(v, that=f"{v.that}|fighter={self.test(such, v)}")
            return self.told(a.then, v)[0], v
        return super().conditional(a, v)

    def such_fighter(self, a: E.If) -> E.Test | None:
        """「戦闘終了まで、シンボルを持たない攻撃ユニットの…」: what is asked of that unit."""
        c = a.cond
        if not isinstance(c, E.AllSo) or not isinstance(c.what, G.Fighter) or a.otherwise:
            return None
        changes = [isinstance(t, E.Modify) and t.what == c.what for t in a.then]
        return c.test if self.is_held(c.test) and all(changes) and len(changes) == 1 else None

    def allowed(self, a: E.May, v: Voice) -> tuple[str, Voice]:
        if a.do == (E.PayCost(),):
            said, v = self.told(a.then, v, "コストを支払うなら、", True)
            if a.otherwise:
                said += self.told(a.otherwise, v, self.not_done_word)[0]
            return said, v
        return super().allowed(a, v)

    def permitted(self, do: Row, v: Voice) -> tuple[str, Voice]:
        row, parts = list(do), []
        by = v.subject if v.held else ""
        while row:
            said, used, v = self.flow(row, replace(v, subject=by), te=True)
            parts.append(said)
            row = row[used:]
        return "、".join(parts), v

    def later(self, a: E.Delay, v: Voice) -> str:
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
        if shapes.in_own_turn(a):
            said = self.told(ability.does, v)[0]
            return "次の自分のターン中、" + said.replace(self.durations[E.THIS_TURN] + "、", "")
        if ability.trigger == E.Trigger("turn_start", who=E.YOU):
            return self.told(ability.does, v, lead + "次の自分のターン開始時、")[0]
        if ability.trigger == E.Trigger("turn_end"):
            return self.told(ability.does, v, lead + "ターン終了時、")[0]
        lasting = self.durations[a.until] + "、" if a.lasting else ""
        event = self.event(ability.trigger, v)
        return self.told(ability.does, v, f"{lasting}{lead}{event}、")[0]

    def ending(self, c: E.Condition, v: Voice) -> str:
        """What must be so at the end of a battle: 「<T>の攻撃ユニットが敵を撃破した場合、」."""
        parts = parts_of(c)
        if len(parts) == 2 and isinstance(parts[0], E.AllSo) and isinstance(parts[1], G.Felled):
            if parts[0].what == G.Fighter("attacker"):
                whom = "相手の主人公" if parts[1].main else "敵"
                return f"{self.test(parts[0].test, v)}攻撃ユニットが{whom}を撃破した場合、"
        return self.when(c, v)

    def replaced(self, does: tuple[E.Action, ...], lead: str, v: Voice) -> str:
        """What is done instead, with the card itself left out as the object."""
        first, row = does[0], list(does)
        may = isinstance(first, E.May) and not first.then and len(does) == 1
        if isinstance(first, E.May) and may:
            row = list(first.do)
        if getattr(row[0], "what", None) in (E.This(), E.Happened()):
            said = self.ended(self.action(row[0], replace(v, here=1)), may)
            return f"{lead}{said}{'もよい' if may else ''}。" + self.told(row[1:], v)[0]
        return self.told(does, v, lead)[0]

    def either_way(self, a: E.ChooseModes, v: Voice) -> str:
        by = "相手は" if a.by == E.OPPONENT else ""
        line = shapes.in_chosen_line(a.modes)
        if line is not None and a.count == 1:
            return f"{by}前衛か後衛を選ぶ。" + self.sentences(line, v)
        tags, effect = shapes.in_chosen_tag(a.modes)
        if tags:
            named = "か".join([f"<{tag}>" for tag in tags])
            return f"{by}{named}を１つ選ぶ。" + self.sentences(effect, v)
        if a.count == 1 and not a.up_to and all([shapes.picks_and_does(m) for m in a.modes]):
            said = [self.sentences(mode, v).removesuffix("。") for mode in a.modes]
            return by + "か、".join(said) + "。"
        return super().either_way(a, v)

    # --- skills

    def voice(self, a: E.Ability) -> Voice:
        if a.kind == "special" and len(a.where) == 1 and a.where != ("support",):
            whose = "" if a.where == ("hand",) else "自分の"
            return Voice(f"{whose}{self.zones[a.where[0]]}にあるこのカード")
        of_card = a.kind in ("special", "deck", "support_end", *shapes.SUPPORT_KINDS) or a.where
        return Voice("このカード" if of_card else "このユニット")

    def text(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "deck":
            body = "このカードと同じカード名のカードをデッキに５枚以上入れてもよい。"
            return f"{shapes.label_of(a)}【特】{body}"
        if a.kind == "tag":
            return "と".join([f"<{name}>" for _, name in shapes.gained(a)])
        if a.kind == "loss":
            return "と".join([self.lost(taken) for taken in shapes.taken_from(a)])
        paid = shapes.paid_with(a.cost)
        said = [f"paid{one.slot}={self.as_paid(one, done, v)}" for one, done in paid]
        return self.head(a, v) + self.body(a, replace(v, that="|".join([v.that, *said])))

    def as_paid(self, one: E.Choose, done: E.Action, v: Voice) -> str:
        """「このスキルのコストで行動済みにした味方」"""
        c = self.action(done, replace(v, here=1))
        te = c.verb.te
        past = te[:-1] + ("だ" if te.endswith("で") else "た")
        return f"このスキルのコストで{c.words}{past}{self.noun_of(one.what, v)}"

    def head(self, a: E.Ability, v: Voice) -> str:
        """「name〖CCS〗【起】〖ターン1回〗【[リバース1]】」"""
        word, n = shapes.keyword(a)
        icon = f"〖{shapes.ICONS[word]}{n}〗" if word else ""
        price = f"【{self.price(a.cost, v)}】" if a.cost else ""
        limit = f"〖ターン{a.limit}回〗" if a.limit else ""
        if a.kind in shapes.SUPPORT_KINDS:
            return f"【支援({SUPPORTS[a.kind]})】{shapes.label_of(a)}{icon}{limit}{price}"
        in_hand = a.where == ("hand",) and a.kind == "act" and word != "cp"
        in_bond = a.where == ("bond",) and a.kind != "special"
        where = "【絆】" if in_bond else "【手札】" if in_hand else ""
        return f"{shapes.label_of(a)}{icon}{where}{KINDS[a.kind]}{limit}{price}"

    def price(self, cost: tuple[E.Action, ...], v: Voice) -> str:
        """A cost in its brackets, part by part."""
        out: list[str] = []
        for part in shapes.cost_parts(cost):
            said, v = self.paid(part, v)
            out.append(said)
        return ",".join(out)

    def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]:
        a = part[0]
        if part == [E.SetPose(E.This(), "acted")]:
            return "[アクション]", v
        if isinstance(a, E.FromDeck) and len(part) == 1:
            return self.joined([self.from_deck(a, v)]), shapes.chose(v, a)
        if not isinstance(a, E.Choose):
            return self.paid_row("", part, v), v
        v = shapes.chose(v, a)
        if shapes.reversal(part):
            return f"[リバース{shapes.reversal(part)}]", v
        what = f"{self.picked(a, v)}を{self.quantity(a)}"
        here = replace(v, here=1)
        return self.paid_row(what, part[1:], here) if part[1:] else what + "選ぶ", v

    def paid_row(self, what: str, part: Row, v: Voice) -> str:
        clauses = [self.action(b, v) for b in part]
        said = "".join([c.words + c.verb.te for c in clauses[:-1]])
        return f"{what}{said}{clauses[-1].words}{clauses[-1].verb.ends}"

    def body(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "special" and a.word and not shapes.keyword(a)[0]:
            return self.special(a, v)
        cond = shapes.left_to_say(a)
        if a.word == "two":
            named = quoted(shapes.tags_of(a, "two"), "と")
            return self.front(cond, v) + f"あなたの{named}は同時に２体まで戦場にいることができる。"
        if a.kind in ("cont", "special") and a.trigger is None:
            return self.standing(replace(a, cond=cond), v)
        notes = self.together(parts_of(cond))[::-1]
        tail = self.required(notes, "使用できない" if a.kind == "act" else "発動しない", v)
        for g in a.gives:
            if g.ability.takes[:1] not in ((f"limit:{shapes.label_of(a)}",), ("limit:",)):
                raise no_words(g)
            tail += self.front(g.cond, v) + "このスキルは〖ターン1回〗を失う。"
        if a.trigger is None:
            return self.gated(a.does, v, "", False) + tail
        t = a.trigger
        if any([part.by == "rule" for part in (t, *t.also)]):
            done = DEEDS[t.event].removesuffix("した")
            tail += f"このスキルはスキルの効果で{done}した場合は発動しない。"
            t = replace(t, by="", also=tuple([replace(o, by="") for o in t.also]))
        event = self.event(t, self.in_place(v)) + "、"
        v = replace(v, that=f"{self.event_names(t, v)}|{v.that}")
        return self.gated(a.does, v, event, True) + tail

    def in_place(self, v: Voice) -> Voice:
        """Where a text need not say where its card lies."""
        return replace(v, this="このカード") if v.this.endswith("にあるこのカード") else v

    def gated(self, does: tuple[E.Action, ...], v: Voice, lead: str, triggered: bool) -> str:
        """What is done: what stands before the deeds of the first sentence stands before all."""
        while len(does) == 1:
            a = does[0]
            if isinstance(a, E.May) and a.do == (E.PayCost(),) and not a.otherwise:
                lead, does = lead + "コストを支払うなら、", a.then
            elif isinstance(a, E.If) and triggered and not a.otherwise:
                if self.such_fighter(a) is not None:
                    break
                lead, does = lead + self.when(a.cond, v), a.then
            else:
                break
        return self.told(does, v, lead)[0]

    def front(self, cond: E.Condition | None, v: Voice) -> str:
        return "" if cond is None else self.given(parts_of(cond), v)

    def special(self, a: E.Ability, v: Voice) -> str:
        cond = self.front(shapes.left_to_say(a), v)
        names = quoted(shapes.tags_of(a, a.word))
        if a.word == "two":
            joins = SPECIAL["join"].format(names) if shapes.tags_of(a, "join") else ""
            return f"{cond}{joins}あなたの{names}は同時に２体まで戦場にいることができる。"
        if a.word == "alias":
            names = quoted(shapes.tags_of(a, "unit"), "と")
        return cond + SPECIAL[a.word].format(names, v.this)

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as the skill is there."""
        place = ""
        if a.kind == "special" and len(a.where) == 1 and not shapes.mentions_this(a):
            place = f"このカードが自分の{self.zones[a.where[0]]}にある場合、"
            v = replace(v, this="このカード")
        plain = self.in_place(v)
        out = ""
        notes, given = shapes.noted(a.cond)
        items = shapes.all_held(a)
        v = replace(v, that=v.that or "that=その味方")
        special = self.standing_line(a, v)
        if special:
            return special
        same = shapes.mirrored(items)
        if same is not None:
            what, of = [self.selector(s, v) for s in same]
            return f"{self.front(given, plain)}{what}は{of}が持つシンボルを得る。"
        runs = shapes.in_runs(items)
        for i, run in enumerate(runs):
            cond = shapes.other_cond(run[0])
            shared = given if len(runs) == 1 else None
            lead = ("" if i else place) + self.front(both(shared, cond), plain)
            out += lead + stopped(self.changed(run, v))
        if len(runs) > 1 and given is not None:
            notes.append(given)
        for replacing in a.instead:
            out += self.instead_under(replacing, given, plain, v)
        for deed in a.does:
            out += self.front(given, plain) + self.let(deed, v)
        out += self.required(notes, "有効にならない", plain)
        return out

    def instead_under(self, i: E.Instead, cond: E.Condition | None, plain: Voice, v: Voice) -> str:
        """A replacement under a condition; 「敵の攻撃で」 is said of what was defeated."""
        left: E.Condition | None = None
        by_skill = critical = ""
        for part in parts_of(cond):
            felled = shapes.felled_by(part)
            if felled is not None:
                by_skill = f"{self.selector(felled[0], v)}の{felled[1]}"
            elif part == shapes.CRITICAL:
                critical = "必殺攻撃"
            left = left if felled or critical or part == FELL_TO_ATTACK else both(left, part)
        lead = self.front(left, plain)
        if lead.endswith("場合、"):
            lead = lead.removesuffix("場合、").removesuffix("の") + "なら、"
        if critical:
            return lead + self.instead(i, v).replace("攻撃", critical, 1)
        by_attack = "" if left == cond else by_skill or "敵の攻撃で"
        return lead + by_attack + self.instead(i, v)

    def standing_line(self, a: E.Ability, v: Voice) -> str:
        """Special skills that are said in a way of their own."""
        tags = shapes.card_tags(a)
        if tags and not a.holds and not a.gives:
            named = "と".join([f"<{n}>" for n in tags])
            return f"{self.front(a.cond, v)}{v.this}は{named}を持つ。"
        first = a.holds[0] if len(a.holds) == 1 else None
        if first is not None and first.attr == "level_cut":
            named = quoted(shapes.tags_of(a, "level_cut"))
            lead = f"{self.front(a.cond, v)}味方の{named}をレベルアップさせる場合、"
            return f"{lead}{v.this}の出撃コストは{self.amount(first.amount, v)}だけ小さくなる。"
        if first is not None and first.attr == "no_deploy" and isinstance(first.cond, E.NotTrue):
            return f"{v.this}は{self.unless(first.cond.of, v)}出撃できない。"
        beside = shapes.not_beside(a.holds)
        if beside is not None:
            return f"{v.this}は{self.selector(beside, v)}と同じエリアに出撃できない。"
        return ""

    def required(self, notes: Sequence[E.Condition], end: str, v: Voice) -> str:
        """「このスキルは…なければ使用できない。」 for every condition."""
        return "".join([f"このスキルは{self.unless(note, v)}{end}。" for note in notes])

    def let(self, a: E.Action, v: Voice) -> str:
        """What a constant skill lets or gives."""
        if not isinstance(a, G.PayOtherwise):
            return self.fill(self.phrases[type(a)], a, v)
        what = self.selector(a.what, v)
        if a.deed.startswith("skill:"):
            name = a.deed.removeprefix("skill:")
            if not a.do:
                return f"{what}の『{name}』のコストを支払わなくてもよい。"
            if isinstance(a.do[0], G.FlipLess):
                return f"{what}の『{name}』のコストは[リバース{a.do[0].n}]だけ小さくなる。"
            lead = f"{what}が『{name}』を使用する場合、そのコストを支払う代わりに"
            if not a.may:
                return lead + self.told(a.do, v)[0]
            return f"{lead}{self.permitted(a.do, v)[0]}もよい。"
        done = {"critical": "必殺攻撃", "evade": "神速回避"}[a.deed]
        that = what if isinstance(a.what, E.This) else "その" + self.noun_of(a.what, v)
        card = f"自分の手札から{that}と同じユニット名のカードを１枚退避エリアに置く代わりに"
        v = replace(v, that=f"card={that}")
        said = self.price(a.do, v) + ("する" if shapes.reversal(a.do) else "")
        said = self.ended(Clause("", verb(said)), a.may) + ("もよい" if a.may else "")
        return f"{what}が{done}する場合、{card}{said}。"

    def instead(self, i: E.Instead, v: Voice) -> str:
        """「撃破されたこのユニットが退避エリアに置かれる場合、代わりに…」"""
        key, what, tests = i.event, i.what, shapes.said_tests(i.what)
        if key == "retreats" and E.Placed("defeated_skill") in tests:
            key = "skill_retreats"
        elif key == "retreats" and shapes.by_this(what) is not None:
            key, what = "felled_retreats", shapes.by_this(what) or what
        elif key == "retreats":
            key = "this_retreats"
        elif key in ("orb_breaks", "orb_taken") and E.Placed("broken_by", E.This()) in tests[:1]:
            key, v = f"this_{key}", replace(v, subject=E.OPPONENT)
        elif key == "support_retreats" and isinstance(what, E.Related):
            what = what.of
        lead = INSTEAD[key] + "代わりに"
        lead = lead.format(self.selector(what, v)) if "{}" in lead else lead
        that = "その支援カード" if i.event == "support_retreats" else "そのカード"
        v = replace(v, that=f"card={that}")
        row = list(i.do)
        if len(row) == 1 and getattr(row[0], "what", None) in (E.Happened(), E.This()):
            said = self.ended(self.action(row[0], replace(v, here=1)), i.may)
            return f"{lead}{said}{'もよい' if i.may else ''}。"
        turned = shapes.reversal(row)
        if i.may and turned and len(row) > 2:
            paid = f"{lead}あなたは[リバース{turned}]してもよい。"
            return self.told(row[2:], v, paid + "そうしたなら、")[0]
        if i.may:
            return lead + self.allowed(E.May(i.do), v)[0]
        return self.told(i.do, v, lead)[0]
