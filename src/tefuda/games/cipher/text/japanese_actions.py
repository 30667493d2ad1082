"""Cipher in Japanese: what is done, and what is changed and given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import lexicon, shapes
from tefuda.games.cipher.text.japanese_conditions import CipherJapaneseConditions
from tefuda.games.cipher.text.japanese_nouns import quoted
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.japanese import Clause, Verb, verb
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import Change, chosen_many, drawn_up_to, turned
from tefuda.text.verbs import clause, turned_end

AFTER = "その後、"
LINE_WORDS = turned(lexicon.AREAS)
FLAGS: dict[str, str] = BOOK.japanese["flags"]
DEEDS: dict[str, str] = BOOK.japanese["deeds"]
INFOS = turned(BOOK.reads["infos"])
MADE_TO = {ends: verb(made) for ends, made in BOOK.japanese["made_to"].items()}
MIDWAY = (("ない", "ず"), ("する", "し"), ("できる", "でき"), ("る", ""))


class CipherJapaneseActions(CipherJapaneseConditions):
    repeats = ("以下を", verb("実行する"))
    skill_icons = {"": "スキル"} | {word: f"〖{icon}〗" for word, icon in shapes.ICONS.items()}
    grown = {True: "重ねて成長させる", False: "重ねる"}
    grows = {True: "クラスチェンジさせる", False: "レベルアップさせる"}
    losses: dict[str, str]

    # --- actions

    def choose(self, a: E.Choose, v: Voice) -> Clause:
        return Clause(f"{self.picked(a, v)}を{self.quantity(a)}", verb("選ぶ"))

    def picked(self, a: E.Choose, v: Voice) -> str:
        """What is chosen from: 「自分の退避エリアから<T>のカード」「公開したカードの中から…」."""
        s, differ = a.what, self.differing(a)
        if isinstance(s, E.Among):
            return f"{self.pool(s, v)}中から{differ}{self.described((), s.tests, v)}"
        if (
            not isinstance(s, E.Cards)
            or shapes.on_field(s)
            or s.zones in (("bond",), ("orb",), ("chosen",), ("under",))
        ):
            both_ = isinstance(s, E.Cards) and s.who == E.BOTH and not shapes.on_field(s)
            return ("自分か相手の" if both_ else "") + differ + self.selector(s, v)
        if s.zones == ("support",) or (s == E.Cards(s.who, ("hand",)) and not differ):
            return self.selector(s, v)
        where = self.whose(s.who, v) + "か".join([self.zones[z] for z in s.zones])
        if differ and s.tests and not shapes.unit_names(s.tests[-1]):
            words = self.adjectives(s.tests, v)
            words = words.removesuffix("の") + "で" if words.endswith("の") else words
            return f"{where}から{words}{differ}カード"
        other = "他の" if s.other else ""
        return f"{where}から{differ}{other}{self.described((), s.tests, v)}"

    def draw(self, a: E.Draw, v: Voice) -> Clause:
        each = shapes.counted_for(a.count)
        if each is not None:
            head = f"{self.each(each[0], v)}カードを{self.digits(each[1])}枚"
            return Clause(head, verb("引く"))
        theirs = shapes.as_theirs(a)
        if theirs:
            return Clause(f"{self.whose(theirs, v)}手札と同じ枚数になるまでカードを", verb("引く"))
        said = super().draw(a, v)
        return replace(said, words="自分の" + said.words) if drawn_up_to(a) else said

    def is_theirs(self, s: E.Selector, v: Voice) -> bool:
        """Whether the opponent is made to do it: these are their cards."""
        return shapes.owner(s, v) == (E.YOU if v.subject == E.OPPONENT else E.OPPONENT)

    def caused(self, clause: Clause, s: E.Selector, v: Voice) -> Clause:
        """「退避エリアに置かせる」 where it is done with the opponent's cards."""
        if not self.is_theirs(s, v):
            return clause
        return replace(clause, verb=MADE_TO.get(clause.verb.ends, clause.verb))

    def action(self, a: E.Action, v: Voice) -> Clause:
        said = super().action(a, v)
        if isinstance(a, (E.Move, E.TurnFace, E.Show)):
            return self.caused(said, a.what, v)
        return said

    def is_many(self, s: E.Selector, v: Voice) -> bool:
        return chosen_many(s, v) if isinstance(s, E.Chosen) else not self.is_single(s)

    def shuffle(self, a: E.Shuffle, v: Voice) -> Clause:
        whose = self.whose(a.who, v) if a.who == E.OPPONENT != v.subject else ""
        return Clause(f"{AFTER}{whose}デッキを", verb("シャッフルする"))

    def look_at(self, a: E.LookAt, v: Voice) -> Clause:
        if v.here:
            return Clause("表を", verb("見る"))
        face = "の表" if shapes.zones_of(a.what, v) == ("orb",) else ""
        return Clause(f"{self.selector(a.what, v)}{face}を", verb("見る"))

    def from_deck(self, a: E.FromDeck, v: Voice) -> Clause:
        deck, end = self.whose(a.who, v) + "デッキ", "下" if a.bottom else "上"
        each = shapes.counted_for(a.count)
        per = "" if each is None else self.each(each[0], v)
        n = self.figure(a.count, v) if each is None else self.digits(each[1])
        cards = f"{per}{deck}の{end}からカードを{n}枚{'まで' if a.up_to else ''}"
        if a.count == E.Num(1) and not a.up_to:
            cards = f"{deck}の１番{end}のカードを"
        if a.way == "look":
            return Clause(cards, self.looks)
        does = clause("|公開する→公開して") if a.way == "reveal" else self.to[a.way, False]
        theirs = a.who == E.OPPONENT != v.subject
        made = MADE_TO.get(does.verb.ends, does.verb) if theirs else does.verb
        return Clause(cards + does.words + self.down[a.face_down], made)

    # --- the game's own actions

    def take_top(self, a: G.TakeTop, v: Voice) -> Clause:
        if isinstance(a.what, E.This):
            words = f"{v.this}の１番上に重ねられているこのカードを自分の退避エリアに"
            return Clause(words, verb("置く"))
        words = f"{self.selector(a.what, replace(v, here=0))}の１番上のカードを退避エリアに"
        return self.caused(Clause(words, verb("置く")), a.what, v)

    def copy_of(self, a: G.CopyOf, v: Voice) -> Clause:
        what, of = self.selector(a.what, v), self.selector(a.of, v)
        infos = "と".join([INFOS[i] for i in a.infos])
        head = f"{self.durations[a.until]}、{what}" + (f"の{infos}は" if infos else "は")
        return Clause(f"{head}{of}のコピーに", verb("なる"))

    def stand_in(self, a: G.StandIn, v: Voice) -> Clause:
        what, of = self.selector(a.what, v), self.selector(a.of, v)
        return Clause(f"{what}は{of}の代わりに", verb("攻撃される"))

    # --- numbers, flags and skills, for a while or as long as a skill is there

    def change_of(
        self, h: E.Modify | E.Holds, v: Voice, cond: E.Condition | None = None
    ) -> tuple[str, Clause]:
        """What is counted for it (「…１体につき、」), and what becomes of a number or a flag."""
        attr, how, amount = h.attr, h.how, h.amount
        evaded = shapes.evaded_by(h)
        if evaded is not None:
            return "", self.not_evaded(*evaded, v, cond)
        what = self.every(h.what, v)
        if shapes.by_its_name(h, cond) and isinstance(h.what, E.Related):
            who = self.every(h.what.of, v)
            it = v.this if v.this == "このユニット" else "その味方"
            return "", Clause(f"{who}は{it}とユニット名が同じ支援カードにも", verb("支援される"))
        if attr in shapes.OF_SUPPORT and isinstance(h.what, E.Related):
            what = self.failing(h.what, cond, v)
        attacker, _ = shapes.about(shapes.ATTACKER, cond)
        if how == E.BECOMES and amount == E.Num(1):
            said = self.flag(h.what, attr, what, attacker, v)
            if said is not None:
                return "", said
        if attr in shapes.RANGES and how == E.BECOMES and amount == E.Num(0):
            n = self.digits(shapes.RANGES.index(attr) + 1)
            return "", Clause(f"{what}は射程{n}を", verb("失う"))
        each = shapes.counted_for(amount) if how in (E.PLUS, E.MINUS) else None
        per = ""
        if each is not None:
            per, amount = self.each(each[0], v), E.Num(each[1])
        times = shapes.times(h.what, attr, amount) if how == E.PLUS else 0
        n = "" if times else self.figure(amount, v)
        if attr == "orbs":
            end = clause(f"{n}つに|なる" if how == E.BECOMES else f"{n}つ|多くなる")
            return per, replace(end, words=f"{what}が攻撃で破壊するオーブは{end.words}")
        if attr in ("least_cost", "least_class_cost"):
            name = self.numbers[attr.removeprefix("least_")]
            return "", Clause(f"ただし、{name}は{n}より小さくならない", Verb("", "", ""))
        name = self.numbers[attr]
        head = f"{what}の{name}は"
        if times:
            return per, Clause(f"{head}{self.digits(times)}倍に", verb("なる"))
        told = isinstance(amount, E.Num)
        if (attr in ("cost", "class_cost") or not told) and how in (E.PLUS, E.MINUS):
            size = verb("大きくなる" if how == E.PLUS else "小さくなる")
            return per, Clause(f"{head}{n}だけ", size)
        if how in (E.PLUS, E.MINUS):
            return per, Clause(f"{head}{'＋' if how == E.PLUS else '−'}{n}", verb("される"))
        if how == E.BECOMES:
            return per, Clause(f"{head}{n}に", verb("なる"))
        raise no_words(h)

    def failing(self, s: E.Related, cond: E.Condition | None, v: Voice) -> str:
        """「自分の<女>の支援カードはこのユニット」, whose support fails."""
        theirs = E.OPPONENT in (shapes.owner(s.of, v), shapes.spoken(v, "side"))
        test, _ = shapes.about(s, cond)
        cards = E.Cards(
            E.OPPONENT if theirs else E.YOU, ("support",), tests=(test,) if test else ()
        )
        return f"{self.pile(cards, v)}は{self.every(s.of, v)}"

    def not_evaded(
        self, by: E.Cards, whose: E.Selector, v: Voice, cond: E.Condition | None
    ) -> Clause:
        foe = self.field(shapes.in_line(by), v)
        by_whom = "" if foe == "敵" else f"{foe}に"
        hit = "必殺攻撃" if shapes.about(shapes.ATTACKER, cond)[0] else "攻撃"
        words = f"{self.every(whose, v)}の{hit}は{by_whom}"
        return Clause(words, verb("神速回避されない"))

    def flag(
        self, s: E.Selector, attr: str, what: str, attacker: E.Test | None, v: Voice
    ) -> Clause | None:
        """What a flag says of who bears it; `attacker` is asked of the attacking unit."""
        known = attacker is not None and attacker != shapes.ITSELF
        foe = self.field(shapes.attackers(attacker, s, v), v) if known and attacker else "敵"
        if (
            attacker == shapes.ITSELF
            and attr in ("no_target", "in_reach")
            and isinstance(s, E.Cards)
        ):
            whom = self.field(shapes.in_line(s), v)
            if attr == "in_reach":
                return Clause(f"{v.this}は射程に関係なく{whom}を攻撃することが", verb("できる"))
            return Clause(f"{v.this}は{whom}を", verb("攻撃できない"))
        if attr == "no_target":
            return Clause(f"{foe}は{what}を", verb("攻撃できない"))
        if attr == "no_defeat_attack" and attacker is not None:
            return Clause(f"{what}は{foe}の攻撃で", verb("撃破されない"))
        if attr in shapes.OF_SUPPORT and isinstance(s, E.Related):
            return Clause(f"{what}の支援に", verb("失敗する" if attr == "fails" else "成功する"))
        if attr == "no_auto":
            whose = "すべて" if isinstance(s, E.Cards) and s.who == E.BOTH else what
            return Clause(f"{whose}の【自】スキルは", verb("発動しない"))
        if attr == "no_support_skill":
            return Clause(f"{what}が持つ支援スキルは", verb("発動しない"))
        if attr == "support_twice":
            return Clause(f"{what}を支援しているカードの支援スキルは２回", verb("発動する"))
        if attr == "triple" and isinstance(s, E.This):
            words = f"{what}が必殺攻撃した場合、{what}の戦闘力を２倍にする代わりに３倍に"
            return Clause(words, verb("する"))
        if attr.startswith("no_deploy") and isinstance(s, E.Cards) and len(s.zones) > 1:
            line = LINE_WORDS.get(attr.removeprefix("no_deploy_"), "")
            who = f"{self.actors[s.who]}は{line + 'に' if line else ''}"
            words = f"{who}{self.described((), s.tests, v)}を"
            return Clause(words, verb("出撃させることができない"))
        said = FLAGS.get(attr)
        return None if said is None else Clause(f"{what}は", verb(said))

    def put(self, items: Sequence[Change], v: Voice) -> Clause:
        """「このユニットに<魔法>と射程１−２が追加される」"""
        names, ranges = shapes.added(items)
        said = [f"<{name}>" if name != "*" else "選んだ武器" for name in names]
        if ranges:
            row = list(range(ranges[0], ranges[-1] + 1))
            if ranges == row:
                said.append("射程" + "−".join([self.digits(n) for n in sorted({row[0], row[-1]})]))
            else:
                said += [f"射程{self.digits(n)}" for n in ranges]
        return Clause(f"{self.every(items[0].what, v)}に{'と'.join(said)}が", verb("追加される"))

    def lost(self, taken: str) -> str:
        """What an ability takes away: 「『N』」 of "skill:N"."""
        group, _, name = taken.partition(":")
        return self.losses.get(taken) or (self.losses.get(group) or self.losses[""]).format(name)

    def given_skill(self, s: E.Selector, a: E.Ability, v: Voice) -> Clause:
        """What a unit gets or loses: a skill, a name, a trait."""
        what = self.every(s, v)
        if a.kind == "loss":
            if len(a.takes) == 1 and a.takes[0].startswith("use:"):
                return Clause(f"{what}は『{a.takes[0][4:]}』を使用", verb("できない"))
            if len(a.takes) == 1 and a.takes[0].startswith("limit:"):
                name = a.takes[0].removeprefix("limit:")
                return Clause(f"{what}の『{name}』は〖ターン1回〗を", verb("失う"))
            lost = "と".join([self.lost(taken) for taken in shapes.taken_from(a)])
            no_more = any([t.startswith(("skill", "kind")) for t in a.takes])
            end = "失い、新たに得ることもできない" if no_more else "失う"
            return Clause(f"{what}は{lost}を", verb(end))
        opened = [name.partition(":")[2] for group, name in shapes.gained(a) if group == "opens"]
        if opened:
            return self.opened(s, opened, v)
        if shapes.gained(a):
            units = [name for group, name in shapes.gained(a) if group == "unit"]
            if units:
                return Clause(
                    f"{what}のユニット名は{quoted(units, 'と')}としても", verb("あつかう")
                )
            tags = "と".join([f"<{name}>" for _, name in shapes.gained(a)])
            return Clause(f"{what}は{tags}としても", verb("あつかう"))
        if a.kind == "worded":
            return Clause(f"{what}はこのユニットの〖{shapes.ICONS[a.word]}〗を", verb("得る"))
        name = shapes.label_of(a)
        if a.kind == "next" or not name:
            after = "" if a.kind == "next" else self.text(a, Voice("このユニット"))
            return Clause(f"{what}は以下のスキルを", verb("得る"), after=after)
        text = "" if a.kind == "named" else self.text(replace(a, label=""), Voice("このユニット"))
        after = f"（『{name}』{text.removeprefix(name)}）" if text else ""
        return Clause(f"{what}は『{name}』を", verb("得る"), after=after)

    def opened(self, s: E.Selector, levels: Sequence[str], v: Voice) -> Clause:
        """「味方が持つすべての〖LvS2〗は有効になる」"""
        icons = "".join([f"〖LvS{n}〗" for n in levels])
        return Clause(f"{self.selector(s, v)}が持つすべての{icons}は有効に", verb("なる"))

    def changed(self, items: Sequence[Change], v: Voice) -> str:
        """A row of changes up to the end of the last verb, with what stands behind the stop."""
        out, after = "", ""
        groups = shapes.put_together(items)
        for i, group in enumerate(groups):
            per, clause = self.one_change(group, v)
            last = i == len(groups) - 1
            after += clause.after
            if clause.words.startswith("ただし") and out:
                before = self.one_change(groups[i - 1], v)[1].verb
                out = out.removesuffix("、").removesuffix(before.joins) + before.ends
                out += f"。{clause.words}"
                continue
            out += per + clause.words + (clause.verb.ends if last else clause.verb.joins + "、")
        return out + (f"。{after}" if after else "")

    def one_change(self, group: Sequence[Change], v: Voice) -> tuple[str, Clause]:
        first = group[0]
        if shapes.is_put(first):
            return "", self.put(group, v)
        if isinstance(first, (E.Modify, E.Holds)):
            cond = first.cond if isinstance(first, E.Holds) else None
            return self.change_of(first, v, cond)
        given_to = replace(v, this=self.every(first.what, v))
        if isinstance(first, E.Grant) and shapes.in_next_turn(first):
            plain = replace(first.ability, cond=shapes.without_turn(first.ability.cond))
            lead = {E.NEXT_OPPONENT_TURN: "次の相手の", "own_turn": "次の自分の"}[first.until]
            said = f"{lead}ターン中、{self.standing(plain, given_to)}"
        elif shapes.is_nameless(first.ability):
            if shapes.owner(first.what, v) == E.OPPONENT:
                given_to = replace(given_to, that=f"{v.that}|side={E.OPPONENT}")
            said = self.standing(first.ability, given_to)
        else:
            return "", self.given_skill(first.what, first.ability, v)
        said = said.removesuffix("。")
        return "", Clause("", Verb(said, turned_end(said, MIDWAY) or said, ""))
