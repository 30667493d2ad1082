"""Canonical Japanese: nodes to sentences that read back as the same nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.text.japanese_nouns import JapaneseNouns
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import Row, before_turning, drawn_up_to, left, source, speaks_of
from tefuda.text.verbs import ALTERS, Clause, Verb, stopped, verb

__all__ = ["ALTERS", "Clause", "Japanese", "Verb", "verb"]


class Japanese(JapaneseNouns):
    """The grammar of actions and sentences; a game adds the words."""

    to: dict[tuple[str, bool], Clause] = {}  # zone, bottom → 「手札に加える」
    down = {True: "裏向きで", False: ""}
    up_to = {True: "まで", False: ""}
    down_first: bool = False  # 「裏向きで控え室に」, not 「PPに裏向きで」
    draws: tuple[str, Verb] = ("カードを", verb("引く"))
    looks: Verb = verb("見る→見て")
    repeats: tuple[str, Verb] = ("次の行動を", verb("行う"))
    modes: str = ""  # 「次の効果から{}を選んで適用する。」
    later_word: str = "その後、"  # before a sentence that only follows the one before it
    instead_word: str = "かわりに"
    not_done_word: str = "そうしなかった場合、"
    effect_word: str = "この効果"
    moments: dict[str, str] = {}  # 「ターンの終了時」
    events: dict[str, str] = {}  # phrases of triggers: 「{what}が{other:を}攻撃した」
    phrases = {
        E.SetPose: "{what:を}|{pose:poses}にする",
        E.TurnFace: "{what:を}|{up:faces}にする",
        E.Shuffle: "{who:whose}{zone:zones}を|シャッフルする",
        E.Show: "{what:を}|公開する",
        E.Exchange: "{one}と{other}を|入れ替える",
        E.WinGame: "{who:actors}はゲームに|勝利する",
        E.LoseGame: "{who:actors}はゲームに|敗北する",
        E.PayCost: "コストを|支払う",
    }

    # --- actions

    def draw(self, a: E.Draw, v: Voice) -> Clause:
        (what, draws), who, hand = self.draws, self.doer(a.who, v), drawn_up_to(a)
        if hand:
            return Clause(f"{who}手札が{self.digits(hand)}枚になるまで{what}", draws)
        return Clause(f"{who}{what}{self.figure(a.count, v)}枚", draws)

    def doer(self, who: str, v: Voice) -> str:
        """Who does it, where a clause says that itself."""
        return ""

    def move(self, a: E.Move, v: Voice) -> Clause:
        to, down = self.goes(a, v), self.down[a.face_down]
        order = "好きな順番で" if self.in_any_order(a, v) else ""
        where = down + to.words if self.down_first else to.words + down
        return Clause(self.obj(a.what, v) + where + order, to.verb)

    def in_any_order(self, a: E.Move, v: Voice) -> bool:
        return a.to == "deck" and self.is_many(a.what, v)

    def goes(self, a: E.Move, v: Voice) -> Clause:
        """Where to a card goes; what lay on the table goes back to the hand."""
        if a.to == "hand" and self.lies_open(source(a.what, v)):
            return Clause("手札に", verb("戻す"))
        return self.to[a.to, a.bottom]

    def lies_open(self, s: E.Selector) -> bool:
        """Whether cards lie on the table, and not in a pile or a hand."""
        return False

    def is_many(self, s: E.Selector, v: Voice) -> bool:
        """Whether they are several cards, which need an order."""
        return False

    def from_deck(self, a: E.FromDeck, v: Voice) -> Clause:
        much = self.figure(a.count, v) + "枚" + self.up_to[a.up_to]
        deck = self.whose(a.who, v) + self.zones["deck"]
        pile = f"{deck}の{'下' if a.bottom else '上'}から{much}を"
        if a.way in ("look", "reveal"):
            return Clause(pile, self.looks if a.way == "look" else verb("公開する"))
        to = self.to[a.way, False]
        return Clause(pile + to.words + self.down[a.face_down], to.verb)

    def may_either(self, a: E.MayEither, v: Voice) -> Clause:
        one, two = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        head = self.obj(a.what, v)
        if not self.in_one_place(a):
            return Clause(f"{head}{one.words}{one.verb.ends}か、{two.words}", two.verb)
        zone = one.words.partition("の")[0] + "の"  # 山札の上か下に
        place = two.words.removeprefix(zone)
        return Clause(f"{head}{one.words.removesuffix('に')}{self.or_word}{place}", two.verb)

    def in_one_place(self, a: E.MayEither) -> bool:
        """Whether two places are said with one verb."""
        first, second = self.to[a.first.to, a.first.bottom], self.to[a.second.to, a.second.bottom]
        return first.verb == second.verb

    def repeat(self, a: E.Repeat, v: Voice) -> Clause:
        what, does = self.repeats
        said = f"『{self.sentences(a.do, v)}』"
        return Clause(f"{what}{self.figure(a.times, v)}回", does, after=said)

    # --- sentences

    def sentences(self, actions: tuple[E.Action, ...], v: Voice) -> str:
        """Some actions as whole sentences."""
        return self.told(actions, v)[0]

    def told(
        self, actions: Row, v: Voice, lead: str = "", under: bool = False
    ) -> tuple[str, Voice]:
        """Some actions as whole sentences; `lead` stands at their beginning. `under`: it is said of
        the first sentence alone, and the others must tell that they go on under it."""
        out, row = lead, self.said_row(actions)
        done: list[E.Action] = []
        while row:
            said, used, v = self.next_sentence(row, left(v))
            out += self.linked(said, row[:used], done, under) + self.explained(v)
            done, row = done + row[:used], row[used:]
        return out, left(v)

    def said_row(self, actions: Row) -> list[E.Action]:
        """Actions as they are said, where some are said as one."""
        return list(actions)

    def linked(self, said: str, now: Row, done: Row, under: bool) -> str:
        """A sentence behind others."""
        return self.later_word + said if under and done and not speaks_of(now, done) else said

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[str, int, Voice]:
        """One sentence of deeds, with who does them."""
        who = E.YOU if v.held else self.actor(row[0])
        subject = v.subject if who == E.YOU else who
        clauses, used, after = self.chain(row, replace(v, subject=subject))
        head = f"{self.actors[who]}は" if who != E.YOU else ""
        return head + stopped(self.joined(clauses)), used, replace(after, subject=v.subject)

    def choosing(self, chosen: Sequence[E.Choose], v: Voice) -> tuple[Clause, Voice]:
        """Choices that are made in one breath: 「A1体とB1体を選び」."""
        picked: list[str] = []
        for a in chosen:
            picked.append(self.picked(a, left(v)))
            v = v.chose(a)
        return Clause("と".join(picked) + self.after_choice(chosen[0]), verb("選ぶ")), left(v)

    def picked(self, a: E.Choose, v: Voice) -> str:
        """What is chosen, with how many: 「相手のキャラ1体」."""
        return self.selector(a.what, v) + self.quantity(a)

    def after_choice(self, a: E.Choose) -> str:
        return "を"

    def actor(self, a: E.Action) -> str:
        """Who does it, where that must be said."""
        return E.YOU

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[Clause], int, Voice]:
        """The clauses of one sentence, and how many actions they say."""
        raise no_words(row)

    def chained(self, actions: Row, v: Voice) -> tuple[list[Clause], Voice]:
        """Some actions as the clauses of one sentence."""
        out: list[Clause] = []
        row = self.said_row(actions)
        while row:
            clauses, used, v = self.chain(row, left(v))
            out += clauses
            row = row[used:]
        return out, v

    def goes_on(self, c: Clause) -> str:
        """A clause with more behind it."""
        if c.after or not c.verb.joins:
            raise no_words(c)
        return c.words + c.verb.joins + ("" if c.verb.joins[-1:] in ("て", "で", "、") else "、")

    def ended(self, c: Clause, te: bool = False) -> str:
        """A clause at the end of its sentence."""
        if te and (c.after or not c.verb.te):
            raise no_words(c)
        return c.words + (c.verb.te if te else c.verb.ends) + (f"。{c.after}" if c.after else "")

    def joined(self, clauses: Sequence[Clause], te: bool = False) -> str:
        """A row of clauses up to the end of the last verb, without the full stop."""
        return "".join([self.goes_on(c) for c in clauses[:-1]]) + self.ended(clauses[-1], te)

    def conditional(self, a: E.If, v: Voice) -> tuple[str, Voice]:
        """「…なら、…」; 「B。Aなら、かわりにC。」 for one thing or the other."""
        lead = self.when(a.cond, v)
        if not a.otherwise:
            return self.told(a.then, v, lead, True)
        other = self.told(a.otherwise, v)[0]
        said, after = self.told(a.then, v, lead + self.instead_word)
        return other + said, after

    def allowed(self, a: E.May, v: Voice) -> tuple[str, Voice]:
        """「…してもよい。そうした場合、…」"""
        by = a.by if a.by != E.YOU else ""
        said, after = self.permitted(a.do, replace(v, held=bool(by), subject=by or v.subject))
        after = replace(after, held=v.held, subject=v.subject)
        out = (f"{self.actors[by]}は" if by else "") + f"{said}もよい。"
        if a.then:
            said, after = self.told(a.then, after, self.did_word, True)
            out += said
        if a.otherwise:
            out += self.told(a.otherwise, v, self.not_done_word)[0]
        return out, after

    def either_way(self, a: E.ChooseModes, v: Voice) -> str:
        """「次の効果から1つを選んで適用する。『…』『…』」"""
        by = f"{self.actors[a.by]}は" if a.by != E.YOU else ""
        many = f"{self.digits(a.count)}つ" + ("まで" if a.up_to else "")
        modes = "".join([f"『{self.sentences(mode, v)}』" for mode in a.modes])
        return by + self.modes.format(many) + modes

    def permitted(self, do: Row, v: Voice) -> tuple[str, Voice]:
        """What may be done, up to its て."""
        clauses, v = self.chained(do, v)
        return self.joined(clauses, te=True), v

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as an ability is there."""
        raise no_words(a)

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        """What happens, up to and with 「時」."""
        return self.owned_moment(t) or self.occurs(t, v) + "時"

    def owned_moment(self, t: E.Trigger) -> str:
        """「相手のターンの終了時」; nothing where it is no such moment."""
        if t.event not in self.moments:
            return ""
        whose = self.owners[t.who] if t.who or "" in self.owners else ""
        return whose + self.moments[t.event]

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        """What happens, by its phrase."""
        return self.fill(self.events[t.event], t, v, **self.event_words(t, v))

    def event_words(self, t: E.Trigger, v: Voice) -> dict[str, str]:
        """What the fields of such a phrase say: the cards of the event, and who did it."""
        subject = before_turning(t)
        what = "" if subject is None else self.selector(subject, v)
        other = "" if t.other is None else self.selector(t.other, v)
        return {"what": what, "other": other, "who": self.actors[t.who] if t.who else ""}

    def event_names(self, t: E.Trigger | None, v: Voice) -> str:
        """What the cards of an event are called in what a trigger does: "card=そのキャラ|…"."""
        cards = [] if t is None else [("card", t.what), ("other", t.other)]
        named = [(role, self.event_name(role, s, t, v)) for role, s in cards if t is not None]
        return "|".join([f"{role}={said}" for role, said in named if said])

    def event_name(self, role: str, s: E.Selector | None, t: E.Trigger | None, v: Voice) -> str:
        """What one of them is called; nothing where it is not spoken of."""
        return f"その{self.called(s)}" if isinstance(s, E.Cards) else ""
