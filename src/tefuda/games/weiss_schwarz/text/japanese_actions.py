"""Weiss Schwarz in Japanese: what is done, and what is changed and given for a while."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.effects.marks import Grants
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.japanese_nouns import WeissJapaneseNouns
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.japanese import ALTERS, Clause, Verb, verb
from tefuda.text.render import Voice
from tefuda.text.verbs import GIVES, clause

FLAGS: dict[str, str] = BOOK.japanese["flags"]


class WeissJapaneseActions(WeissJapaneseNouns):
    down_first = True
    draws = ("", verb("引く"))
    slots: dict[str, str]
    turned_to: dict[str, str]
    posing = {pose: f"{said}して" for pose, said in WeissJapaneseNouns.poses.items()}

    # --- who does it

    def named_actor(self, a: E.Action, v: Voice, prev: E.Action | None) -> str:
        """Who must be named as the one that acts; nobody where the words do without."""
        if isinstance(a, (E.Choose, E.May, E.MayEither)):
            taken = isinstance(a, E.MayEither) and isinstance(prev, (E.Choose, E.FromDeck))
            return "" if taken else a.by
        if isinstance(a, (E.Draw, G.ExtraTurn, E.WinGame, E.LoseGame, G.RenewStock)):
            return a.who
        if isinstance(a, G.Damage):  # said of all players, it would be damage from each
            return E.YOU if a.who == E.YOU or v.subject == E.BOTH else ""
        if isinstance(a, E.FromDeck):
            return a.who if a.way == "hand" and a.up_to else E.YOU
        if isinstance(a, E.LookAt):
            return a.who
        if isinstance(a, E.Shuffle):
            if prev is None:
                return a.who
            return a.who if a.who != (v.subject or E.YOU) else ""
        if isinstance(a, (E.PayCost, E.Relocate, E.Exchange, G.Combine, G.Separate)):
            return "" if self.left_out(getattr(a, "what", None), v, prev) else E.YOU
        if isinstance(a, E.Deploy) and a.by != E.YOU:
            return a.by
        if isinstance(a, (E.Move, E.SetPose, E.Deploy, E.AttachCards, E.Show, G.TakePlace)):
            if isinstance(a.what, E.Cards) and a.what.who == E.BOTH and a.what.zones != ("stage",):
                return E.BOTH
            return "" if isinstance(a.what, E.This) or self.left_out(a.what, v, prev) else E.YOU
        return ""

    def left_out(self, s: object, v: Voice, prev: E.Action | None) -> bool:
        """Whether it is what the clause before chose or spoke of, and needs no name."""
        if isinstance(s, E.AllThese) and isinstance(prev, E.Choose):
            return s == shapes.with_this(prev.slot) or shapes.all_picked(s, prev)
        if not isinstance(s, (E.Chosen, E.AllThese)) or prev is None:
            return False
        if isinstance(prev, (E.Choose, E.FromDeck)):
            return shapes.just_chosen(s, prev.slot)
        return getattr(prev, "what", None) == s

    # --- actions

    def choose(self, a: E.Choose, v: Voice) -> Clause:
        what = a.what
        if isinstance(what, E.Among):
            return self.choose_from(what, a, v)
        return Clause(f"{self.selector(what, v)}を{self.so_many(a, v)}", verb("選ぶ"))

    def so_many(self, a: E.Choose, v: Voice) -> str:
        """How many are chosen; of a number worked out, its letter."""
        if a.many is None:
            return self.quantity(a)
        if isinstance(a.many, E.CountOf) and isinstance(a.many.what, E.Chosen):
            if isinstance(v.filled(a.many.what), E.FromDeck) and a.least:
                return "同じ枚数"
        return f"{self.figure(a.many, v)}枚{'' if a.least else 'まで'}"

    def choose_from(self, s: E.Cards | E.Among, a: E.Choose, v: Voice) -> Clause:
        """A choice from cards that were just named."""
        said = self.described(s.kinds, shapes.plain_tests(s), v).removeprefix("、")
        made = v.filled(E.Chosen(s.slot)) if isinstance(s, E.Among) else None
        if isinstance(made, E.Choose):
            said = f"それらのカードの{said}"
        return Clause(f"{said}を{self.so_many(a, v)}", verb("選ぶ"))

    def goes(self, a: E.Move, v: Voice) -> Clause:
        to = super().goes(a, v)
        added = a.to == "hand" and shapes.source(a.what, v) == "deck"
        return replace(to, verb=verb("加える")) if added else to

    def obj(self, s: E.Selector, v: Voice) -> str:
        """The object with を; a pile takes a comma behind it."""
        comma = isinstance(s, (E.Top, G.Bottom)) or not self.is_single(s)
        return "" if v.here else self.what(s, "を、" if comma else "を", v)

    def deploy(self, a: E.Deploy, v: Voice) -> Clause:
        what = self.obj(a.what, replace(v, here=0) if a.place == "own" else v)
        pose = f"{self.poses[a.pose]}して" if a.pose else ""
        return Clause(what + self.slots[a.place] + pose, verb("置く"))

    def shuffle(self, a: E.Shuffle, v: Voice) -> Clause:
        it = "それらの" if a.who == E.BOTH else "その"
        whose = it if v.here else self.whose(a.who, v)
        return Clause(f"{whose}{self.zones[a.zone]}を", verb("シャッフルする"))

    def show(self, a: E.Show, v: Voice) -> Clause:
        if v.here:
            return Clause("相手に", verb("見せる"))
        return Clause(self.obj(a.what, v), verb("公開する"))

    def look_at(self, a: E.LookAt, v: Voice) -> Clause:
        return Clause(self.what(a.what, "を", v).replace("すべて", ""), self.looks)

    def from_deck(self, a: E.FromDeck, v: Voice) -> Clause:
        much = self.figure(a.count, v) + "枚" + ("まで" if a.up_to else "")
        if a.way == "hand" and a.up_to and not a.bottom:
            return Clause(much, verb("引く"))
        end = "下" if a.bottom else "上"
        deck = ("すべてのプレイヤーの" if a.who == E.BOTH else self.whose(a.who, v)) + "山札"
        if a.way == "look":
            looks = verb("見る" if a.who == E.BOTH else "見る→見て、")
            return Clause(f"{deck}を{end}から{much}", looks)
        pile = f"{deck}の{end}から{much}を"
        if a.way in ("reveal", "flip"):
            return Clause(pile, verb("公開する" if a.way == "reveal" else "めくる"))
        to = self.to[a.way, False]
        does = verb("加える") if a.way == "hand" and a.who != E.BOTH else to.verb
        return Clause(f"{pile}、{self.down[a.face_down]}{to.words}", does)

    def exchange(self, a: E.Exchange, v: Voice) -> Clause:
        if isinstance(a.one, E.Chosen) and isinstance(a.other, E.Chosen):
            return Clause("" if v.here else "それらのカードを", verb("入れ替える"))
        if isinstance(a.other, E.Chosen) and v.here:
            return Clause(f"{self.selector(a.one, v)}と", verb("入れ替える"))
        both = f"{self.selector(a.one, v)}と{self.selector(a.other, v)}を"
        return Clause(both, verb("入れ替える"))

    def change(self, attr: str, how: str, amount: E.Amount, v: Voice) -> tuple[str, Clause]:
        if how == E.BECOMES and attr in FLAGS and amount == E.Num(1):
            return "は", Clause("", verb(FLAGS[attr]))
        n = self.figure(amount, v)
        if attr == "trigger_checks" and how == E.BECOMES:
            return "は", clause(f"トリガーステップにトリガーチェックを{n}回|行う")
        if how in (E.PLUS, E.MINUS):
            sign = "＋" if how == E.PLUS else "－"
            return "の", Clause(f"{self.numbers[attr]}を{sign}{n}", ALTERS)
        times = {E.BECOMES: "に", E.TIMES: "倍に", E.HALF: "分の1に"}[how]
        return "の", clause(f"{self.numbers[attr]}を{n}{times}|する")

    def modify(self, a: E.Modify, v: Voice) -> Clause:
        if shapes.no_next_stand(a) and self.is_single(a.what):
            whose = "あなた" if a.until == E.NEXT_OWN_TURN else "相手"
            words = f"{self.selector(a.what, replace(v, here=0))}は次の{whose}のスタンドフェイズに"
            return Clause(words, verb("【スタンド】しない"))
        particle, change = self.change(a.attr, a.how, a.amount, v)
        head = self.affected(a.what, a.until, particle, v)
        return Clause(head + change.words, change.verb)

    def affected(self, s: E.Selector, until: str, particle: str, v: Voice) -> str:
        """Whom it concerns and how long: 「そのターン中、このカードの」「…すべてに、そのターン中、」."""
        lasts = self.durations[until] + "、"
        if v.here and particle == "の":
            return lasts
        if self.is_single(s):
            return lasts + self.selector(s, v) + particle
        if particle != "の":
            return lasts + self.what(s, "は", v)
        return self.what(s, "に、", v) + lasts

    def grant(self, a: E.Grant, v: Voice) -> Clause:
        """An ability that is said in line, or traits, or names."""
        if shapes.names_of(a.ability):
            named = self.also_named(a.ability, a.what, v)
            return replace(named, words=f"{self.durations[a.until]}、{named.words}")
        head, does = self.given_to(a.what, a.until, v)
        return Clause(f"{head}{self.inline(a.ability)}を", does)

    def inline(self, a: E.Ability) -> str:
        """Traits, or an ability in its quotation marks."""
        return tag_words(a) if a.kind == "tag" else f"『{self.ability(a)}』"

    def also_named(self, a: E.Ability, s: E.Selector, v: Voice) -> Clause:
        names = "".join([f"「{name}」" for name in shapes.names_of(a)])
        words = f"{self.what(s, 'の', v)}カード名は{names}としても"
        return Clause(words, verb("扱う"))

    def grants(self, a: Grants, v: Voice) -> Clause:
        return self.all_given(*self.given_to(a.what, a.until, v), a.abilities)

    def all_given(self, head: str, does: Verb, abilities: Sequence[E.Ability]) -> Clause:
        """「次の2つの能力を与える。『…』『…』」"""
        many = f"{len(abilities)}つの" if len(abilities) > 1 else ""
        said = "".join([f"『{self.ability(a)}』" for a in abilities])
        return Clause(f"{head}次の{many}能力を", does, after=said)

    def given_to(self, s: E.Selector, until: str, v: Voice) -> tuple[str, Verb]:
        lasts = self.durations[until] + "、"
        if v.here:
            return lasts, GIVES
        head, does = self.receiver(s, v)
        return (head + lasts if does == GIVES else lasts + head), does

    def receiver(self, s: E.Selector, v: Voice) -> tuple[str, Verb]:
        """Who gets an ability, and whether it gets it or is given it."""
        if self.is_single(s) and not isinstance(s, E.Cards):
            return self.what(s, "は", v), verb("得る")
        return self.what(s, "に、", v), GIVES

    def repeat(self, a: E.Repeat, v: Voice) -> Clause:
        if not isinstance(a.times, E.CountOf):
            return super().repeat(a, v)
        said = f"『{self.sentences(a.do, v)}』"
        return Clause(f"{self.each(a.times, v)}次の行動を", verb("行う"), after=said)

    def quoted(self, actions: tuple[E.Action, ...], v: Voice) -> str:
        """Some actions in quotation marks, with the cost that stands in front of them."""
        cost = shapes.own_cost(actions)
        if not cost:
            return f"『{self.sentences(actions, v)}』"
        price = self.costs(cost, replace(v, subject=""))
        return f"『［{price}］ {self.sentences(shapes.without_cost(actions), v)}』"

    def choose_modes(self, a: E.ChooseModes, v: Voice) -> Clause:
        many = f"{a.count}つ" + ("まで" if a.up_to else "")
        given = shapes.one_ability(a)
        if given is not None:
            head, does = self.given_to(given[0], given[1], v)
            said = "".join([f"『{self.ability(ability)}』" for ability in given[2]])
            which = f"次の{len(a.modes)}つの能力のうち{self.actors[a.by]}が選んだ{many}を"
            return Clause(head + which, does, after=said)
        modes = "".join([self.quoted(mode, v) for mode in a.modes])
        if a.ordered:
            return Clause("次の2つの効果を好きな順番で1回ずつ", verb("行う"), after=modes)
        which = f"次の{len(a.modes)}つの効果のうち{self.actors[a.by]}が選んだ{many}を"
        return Clause(which, verb("行う"), after=modes)

    def each_player(self, a: E.EachPlayer, v: Voice) -> Clause:
        said = self.quoted(a.do, replace(v, choices=()))
        return Clause("すべてのプレイヤーは次の行動を", verb("行う"), after=said)

    def costs(self, cost: tuple[E.Action, ...], v: Voice) -> str:
        """What is paid, without the brackets."""
        raise NotImplementedError

    def may_either(self, a: E.MayEither, v: Voice) -> Clause:
        said = super().may_either(a, v)
        if a.third is None:
            return said
        third = self.to[a.third.to, a.third.bottom]
        return Clause(f"{said.words.removesuffix('に')}か{third.words}", third.verb)

    # --- the game's own actions

    def damage(self, a: G.Damage, v: Voice) -> Clause:
        sure = "キャンセルされない" if a.sure else ""
        if isinstance(a.amount, G.SameDamage):
            return Clause(f"{self.actors[a.who]}に同じダメージを", GIVES)
        whom = "自分" if a.who == v.subject == E.YOU else self.actors[a.who]
        return Clause(f"{whom}に{sure}{self.figure(a.amount, v)}ダメージを", GIVES)

    def go_to(self, a: G.GoTo, v: Voice) -> Clause:
        if a.step == "end":
            phase = f"{self.actors[a.whose or E.YOU]}の{self.steps[a.ends or 'main']}"
            return Clause(f"{phase}を終了しエンドフェイズに", verb("進む"))
        return Clause(f"{self.steps[a.step]}に", verb("進む"))

    def replay(self, a: G.Replay, v: Voice) -> Clause:
        return Clause(a.name.removesuffix("する"), verb("する"))

    def combine(self, a: G.Combine, v: Voice) -> Clause:
        that = self.selector(a.what, v)
        made = v.filled(a.what) if isinstance(a.what, E.Chosen) else None
        if isinstance(made, E.Choose) and isinstance(made.what, E.Cards) and made.what.tests:
            name = self.as_noun(made.what.tests[-1], v)
            that = "その" + name if name else that
        words = f"{self.obj(a.what, v)}このカードがいる枠に置き、このカードの下のマーカーすべてと"
        under = f"このカードを{that}の下にマーカーとして好きな順番で表向きに"
        return Clause(words + under, verb("置く"))


def tag_words(a: E.Ability) -> str:
    """《愛》と《勇気》, which an ability gives."""
    out = []
    for tag in shapes.traits_of(a):
        group, _, name = tag.partition(":")
        out.append(f"《{name}》" if group == "trait" else name)
    return "と".join(out)
