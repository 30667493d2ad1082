"""A made-up game that has nothing but card effects: a table, a program, what it asks and does."""

from __future__ import annotations

from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.hold import fits, measure, modifiers_of, reach
from tefuda.effects.lower import compile_ability, program, standing
from tefuda.effects.nodes import Ability, Action, Amount, Condition, Selector
from tefuda.effects.possible import can_do
from tefuda.effects.ready import Prepared
from tefuda.effects.run import PROCEDURES, attach_card, start
from tefuda.effects.triggers.lanes import trigger_index
from tefuda.effects.triggers.moments import moment
from tefuda.effects.triggers.notice import after_event
from tefuda.effects.triggers.play import TRIGGERED, play
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.kernel.change import MOVE, POSE
from tefuda.kernel.codes import option
from tefuda.kernel.index import index_cards
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, call, finish, run
from tefuda.kernel.rules import PUBLIC, Definition, Procedure, Rules, Step, ZoneKind
from tefuda.kernel.state import Event, Frame, Modifier, State
from tefuda.kernel.values import expire, value
from tests.kernel import playing
from tests.kernel.tiny import FIELD, PILE, lay, table, tiny_rules, w

ZONES = {"deck": 0, "hand": 1, "field": FIELD, "pile": PILE, "map": 4}
POSES = {"up": 0, "rest": 1, "gone": 2}
KINDS = {"unit": 0, "event": 1}
WAYS = {"energy": 1, "marker": 2}
POWER, LEVEL = 0, 1
WAY, MARKS = 0, 1  # columns
TURN, NOW = 0, 1  # numbers: whose turn, which moment


def _carry(rules: Rules, s: State, f: Frame) -> None:
    start(rules, s, f.a, f.seat, f.src)


def _waiting(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.waiting")


def _more(rules: Rules, s: State, f: Frame) -> None:
    if s.ret == (1,):
        f.pc = 1


def _stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def _stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


MAIN = Procedure(
    "main",
    [Step("", _carry), Step("", _waiting), Step("", _more), Step("", _stop, _stopped, always=True)],
)


def _turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


def _until(rules: Rules, s: State, until: str) -> int:
    return -1 if until == "game" else s.var[NOW]


def _marks(rules: Rules, s: State, c: int, what: str) -> int:
    assert what == "marks"
    return s.cols[MARKS][c]


def _on_field(rules: Rules, s: State) -> list[int]:
    return s.zones[rules.zone(FIELD, 0)] + s.zones[rules.zone(FIELD, 1)]


def _statics(rules: Rules, s: State) -> list[Modifier]:
    out: list[Modifier] = []
    for c in _on_field(rules, s):
        modifiers_of(rules, s, c, out)
    return out


def _fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """A card that goes from the field to the pile dies; one that is turned to rest rests."""
    if event.kind == MOVE:
        dies = s.zone[event.card] in (rules.zone(FIELD, 0), rules.zone(FIELD, 1))
        key = "die" if dies and rules.zone_kind[event.a] == PILE else "go"
        return fits(rules, s, m, event, key)
    return event.kind == POSE and event.a == POSES["rest"] and fits(rules, s, m, event, "rest")


def _replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    start(rules, s, standing(rules, m.node).program, m.seat, m.src)
    return None


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.zones, v.poses, v.kinds, v.ways = ZONES, POSES, KINDS, WAYS
    v.attrs = {"power": POWER, "level": LEVEL}
    v.way_column = WAY
    v.watch_zones = ("field",)
    v.left_alone = (POSES["gone"],)
    v.moments = _until
    v.numbers = _marks
    return v


class Game:
    """A table with its rules, to lay cards on and carry effects out."""

    def __init__(self) -> None:
        rules = tiny_rules([MAIN], ["way", "marks"], ["turn", "now"])
        rules.add_zones([ZoneKind("map", w("map"), "", PUBLIC, shared=True)])
        rules.reset = [WAY, MARKS]
        rules.add_procedures([*PROCEDURES, TRIGGERED])
        rules.vocab = vocabulary()
        rules.prepared = Prepared()
        rules.make_index = trigger_index
        rules.turn_seat = _turn
        rules.static_zones = [kind == FIELD for kind in rules.zone_kind]
        rules.static_mods = _statics
        rules.reach, rules.measure, rules.scope = reach, measure, _on_field
        rules.fits, rules.replace = _fits, _replace
        rules.after_event, rules.play_waiting = after_event, play
        self.rules = rules
        self.s = table(rules)

    # laying the table

    def card(
        self,
        seat: int,
        zone: str,
        key: str,
        *abilities: Ability,
        power: int = 0,
        level: int = 0,
        kind: str = "unit",
        tags: tuple[str, ...] = (),
    ) -> int:
        """A card on top of a zone; the key's first use says what the card is."""
        rules = self.rules
        if key not in rules.key_no:
            have = tuple([compile_ability(rules, a) for a in abilities])
            ints = (power, level)
            rules.add_card(
                Definition(key, key, key, KINDS[kind], ints, frozenset(tags), have, None)
            )
        card = lay(rules, self.s, seat, ZONES[zone], rules.key_no[key])
        self.reindex()
        return card

    def cards(self, seat: int, zone: str, keys: str) -> list[int]:
        """Cards without any text, by their keys: "a b c", the last on top."""
        return [self.card(seat, zone, key) for key in keys.split()]

    def pose(self, card: int, pose: str) -> None:
        self.s.pose[card] = POSES[pose]
        self.s.touch()

    def attach(self, card: int, host: int, way: str) -> None:
        attach_card(self.rules, self.s, card, host, WAYS[way])

    # asking

    def context(self, src: int = -1, seat: int = 0, *chosen: tuple[int, ...]) -> Context:
        return Context(seat, src, chosen)

    def keys_of(self, cards: list[int]) -> str:
        return " ".join([self.rules.card(self.s, c).key for c in cards])

    def select(self, sel: Selector, src: int = -1, seat: int = 0) -> str:
        return self.keys_of(cards_of(self.rules, self.s, self.context(src, seat), sel))

    def amount(self, a: Amount, src: int = -1, seat: int = 0) -> int:
        return amount(self.rules, self.s, self.context(src, seat), a)

    def true(self, cond: Condition, src: int = -1, seat: int = 0) -> bool:
        return true_now(self.rules, self.s, self.context(src, seat), cond)

    def can(self, *actions: Action, src: int = -1, seat: int = 0) -> bool:
        return can_do(self.rules, self.s, self.context(src, seat), actions)

    def power(self, card: int) -> int:
        return value(self.rules, self.s, card, POWER)

    def level(self, card: int) -> int:
        return value(self.rules, self.s, card, LEVEL)

    def zone(self, seat: int, zone: str) -> str:
        """The keys in a zone, from the bottom to the top."""
        return self.keys_of(self.s.zones[self.rules.zone(ZONES[zone], seat)])

    # doing

    def do(self, *actions: Action, src: int = -1, seat: int = 0) -> None:
        """Carry actions out for a seat, from a card, up to the first decision or the end."""
        self.play(program(self.rules, actions), src, seat)

    def play(self, number: int, src: int = -1, seat: int = 0) -> None:
        s = self.s
        self.reindex()
        s.frames, s.ask_seat, s.options = [], -1, []
        f = call(self.rules, s, "main", seat, s.ref(src) if src >= 0 else -1)
        f.a = number
        run(self.rules, s)
        if not s.over:
            playing.settled(self.rules, s)

    def reindex(self) -> None:
        """Look through the cards again: this book takes in cards and effects while it is played."""
        self.rules.indices.clear()
        index_cards(self.rules, self.s)

    def moment(self, name: str) -> None:
        """A moment comes, and what waits for it is carried out."""
        self.reindex()
        moment(self.rules, self.s, name)
        self.play(-1)

    def end(self, now: int = 0) -> None:
        """Let the effects end that last until now."""
        expire(self.s, now)

    def offered(self) -> tuple[int, list[str]]:
        """Who is asked, and exactly what."""
        return self.s.ask_seat, playing.offered(self.rules, self.s)

    def take(self, seat: int, *answers: str) -> None:
        """Answer; a copy and a save go the same way (tests.kernel.playing)."""
        playing.take(self.rules, self.s, seat, *answers)

    def done(self) -> bool:
        """Whether the effect is over and nobody has been asked anything more."""
        return self.offered() == (0, ["pass"])
