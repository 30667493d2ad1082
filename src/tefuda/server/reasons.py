"""Why not: what a player who points at a card, a place or nothing in particular is told.

Which kinds of action concern what the player points at stands in each game's table (`Layout.uses`);
whether and why they cannot be taken is asked of the rules themselves, by the function that would also
allow them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from tefuda.effects.lower import compiled
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.layout import Layout, Use
from tefuda.kernel.change import sees
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.record import seat_name
from tefuda.kernel.rules import ActionKind, Words
from tefuda.kernel.view import option_words, question
from tefuda.server.messages import Reason, Reasons, Why

OVER: Final = Words("対戦は終わっている。", "The game is over.")
NOT_ASKED: Final = Words("今決めるのは{who}：{ask}", "{who} decides now: {ask}")
OTHER_TIME: Final = Words(
    "今はその時ではない。今：{ask}", "This is not the time for it. Now: {ask}"
)
NO_CARD: Final = Words("そのためのカードがない。", "You have no card for it.")
BEGIN: Final = Words(
    "今できる。光っているものから選ぶ。", "It can be done now: begin with what glows."
)
MOST_ABILITIES: Final = 8  # counted on one card
AS_REFUSED: Final = 2  # reasons told of one action that is refused in several ways


def why(game: Game, seat: int, asked: Why, lang: str) -> Reasons:
    """The reasons, most to the point first; none: nothing is ever done with it."""
    out = Reasons(asked.card, asked.zone, [])
    s = game.state
    if s.over or s.ask_seat != seat:
        out.reasons = [_not_now(game, lang)]
        return out
    table = game_entry(game.rules.name).table.layout
    uses = [use for use in table.uses if not asked.kind or use.kind == asked.kind]
    asker = _Asker(game, seat, lang, table)
    if asked.card >= 0:
        known = asked.card < len(s.defn) and sees(game.rules, s, asked.card, seat)
        found = [r for use in uses if known for r in asker.of_card(use, asked.card)]
    elif asked.zone >= 0:
        place = asker.zone_key(asked.zone)
        here = [use for use in uses if place in use.to] or [u for u in uses if place in u.zones]
        found = [r for use in here for r in asker.of_use(use, told=True)]
    else:
        found = [r for use in uses for r in asker.of_use(use, told=False)]
    out.reasons = _once(found)
    return out


def _not_now(game: Game, lang: str) -> Reason:
    s = game.state
    if s.over:
        return Reason("", "", OVER.say(lang))
    said = NOT_ASKED.say(lang).format(
        who=seat_name(s.ask_seat, lang), ask=question(game.rules, s, lang)
    )
    return Reason("", game.rules.clauses[s.clause], said)


def _once(reasons: Iterable[Reason]) -> list[Reason]:
    """Each sentence of an action once; what is only a matter of time comes last."""
    seen: set[tuple[str, str]] = set()
    out: list[Reason] = []
    for r in reasons:
        if (r.what, r.text) not in seen:
            seen.add((r.what, r.text))
            out.append(r)
    return sorted(out, key=lambda r: r.late)


class _Asker:
    """Asks the rules of one game for one seat."""

    def __init__(self, game: Game, seat: int, lang: str, table: Layout) -> None:
        self.game = game
        self.rules = game.rules
        self.seat = seat
        self.lang = lang
        self.uses = {use.kind: use for use in table.uses}
        self.squares = 0 if table.board is None else len(table.board.squares)
        self.offered = {kind_of(code) for code in game.state.options}

    def zone_key(self, zone: int) -> str:
        rules = self.rules
        if zone >= len(rules.zone_kind):
            return ""
        return rules.zone_kinds[rules.zone_kind[zone]].key

    def kind(self, use: Use) -> ActionKind:
        found = [k for k in self.rules.kinds if k.key == use.kind and k.why_not is not None]
        return found[0]

    def concerns(self, use: Use, card: int) -> bool:
        """Whether a use is about cards like this one, where it lies."""
        s = self.game.state
        zone = s.zone[card]
        whose = self.rules.zone_seat[zone]
        if whose >= 0 and (whose != self.seat) != use.theirs:
            return False
        if use.zones and self.zone_key(zone) not in use.zones and not use.ability:
            return False
        return not use.kinds or self.rules.pool[s.defn[card]].kind in use.kinds

    def of_card(self, use: Use, card: int) -> list[Reason]:
        """Why this is not done with this card."""
        kind = self.kind(use)
        if not self.concerns(use, card) or (kind.a != "card" and not use.zones):
            return []
        if use.by:
            return self.of_use(self.uses[use.by], told=True)
        if kind.b in ("skill", "ability", "printed"):
            return self.of_abilities(use, kind, card)
        return self.refused(use, kind, self.tries(kind, [card], use))

    def of_abilities(self, use: Use, kind: ActionKind, card: int) -> list[Reason]:
        """As with any action, but each ability of the card for itself, in words."""
        s = self.game.state
        printed = self.rules.pool[s.defn[card]].abilities
        which = self.skills(use, card, printed) if kind.b == "skill" else range(MOST_ABILITIES)
        out: list[Reason] = []
        for b in which:
            try:
                words = option_words(
                    self.rules, s, option(kind.index, card, b), self.seat, self.lang
                )
            except IndexError:  # the card has not so many
                break
            for reason in self.refused(use, kind, [(card, b)]):
                reason.what = words
                out.append(reason)
        return out

    def skills(self, use: Use, card: int, numbers: Iterable[int]) -> list[int]:
        """Those of a card's abilities that this is about, where the card lies."""
        if not use.ability:
            return list(numbers)
        here = self.zone_key(self.game.state.zone[card])
        found = [(n, compiled(self.rules, n).ability) for n in numbers]
        return [n for n, a in found if a.kind == use.ability and here in (a.where or use.zones)]

    def of_use(self, use: Use, told: bool) -> list[Reason]:
        """Why this is not done at all; `told`: if it can be, that."""
        kind = self.kind(use)
        name = use.name.ja if self.lang == "ja" else use.name.en
        if kind.index in self.offered:
            return [Reason(name, kind.clause, BEGIN.say(self.lang))] if told else []
        s = self.game.state
        cards = [
            c
            for c in range(len(s.defn))
            if sees(self.rules, s, c, self.seat) and self.concerns(use, c)
        ]
        if kind.a == "card" and not cards:
            return [Reason(name, kind.clause, NO_CARD.say(self.lang))]
        tries = [t for c in cards for t in self.tries(kind, [c], use)]
        found = self.refused(use, kind, tries if kind.a == "card" else self.tries(kind, [], use))
        return found[:1] or [Reason(name, kind.clause, NO_CARD.say(self.lang))]

    def tries(self, kind: ActionKind, cards: list[int], use: Use) -> list[tuple[int, int]]:
        """What the two numbers of an action can be, as far as that concerns these cards."""
        s = self.game.state
        if kind.a == "card":
            firsts = cards
        elif kind.a:
            firsts = list(range(self.squares or MOST_ABILITIES))
        else:
            firsts = [kind.subject(s, self.seat) if kind.subject is not None else 0]
        if kind.b == "card":
            mine = [c for c in range(len(s.defn)) if s.owner[c] == self.seat]
            seconds = [c for c in mine if s.host[c] < 0 and sees(self.rules, s, c, self.seat)]
        elif kind.b == "area":
            seconds = list(range(self.squares))
        elif kind.b in ("slot", "ability", "printed"):
            seconds = list(range(MOST_ABILITIES))
        elif kind.b == "skill":
            pool = self.rules.pool
            return [(c, b) for c in firsts for b in self.skills(use, c, pool[s.defn[c]].abilities)]
        else:
            seconds = [0]
        return [(a, b) for a in firsts for b in seconds]

    def refused(self, use: Use, kind: ActionKind, tries: list[tuple[int, int]]) -> list[Reason]:
        """What speaks against an action, the most frequent first; nothing if one way is open."""
        rules, s = self.rules, self.game.state
        assert kind.why_not is not None
        found: Counter[int] = Counter()
        for a, b in tries:
            if option(kind.index, a, b) in s.options:
                return []
            found[kind.why_not(rules, s, self.seat, a, b)] += 1
        name = use.name.ja if self.lang == "ja" else use.name.en
        out: list[Reason] = []
        for no, _count in found.most_common():
            if not no:
                ask = OTHER_TIME.say(self.lang).format(ask=question(rules, s, self.lang))
                out.append(Reason(name, rules.clauses[s.clause], ask, late=1))
            elif rules.refusals[no - 1].key not in use.beside:
                refusal = rules.refusals[no - 1]
                out.append(Reason(name, refusal.clause, refusal.words.say(self.lang)))
        return out[:AS_REFUSED]
