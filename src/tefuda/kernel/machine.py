"""The loop: take the top frame, run its next step, until somebody must decide or the game ends."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from tefuda.kernel.codes import KIND_SPAN
from tefuda.kernel.errors import EngineFault, GameOver, IllegalChoice, TooManySteps
from tefuda.kernel.index import index_cards
from tefuda.kernel.lots import in_no_order
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules, Step
from tefuda.kernel.state import Event, Frame, Item, State

CONCEDE: Final = -(1 << 40)  # and downwards, one number per seat
NO_OPTIONS: Final[list[int]] = []  # never changed: options are replaced as a whole
LIMIT: Final = 200_000  # steps without a decision: an undeclared loop is a fault, not a hang


def call(rules: Rules, s: State, name: str, seat: int = -1, src: int = -1) -> Frame:
    """Push a procedure: it runs before the caller's next step."""
    f = Frame(rules.proc_no[name], seat, src)
    s.frames.append(f)
    return f


def call_with(
    rules: Rules, s: State, name: str, seat: int, src: int, obj: Event | Item | None
) -> Frame:
    f = call(rules, s, name, seat, src)
    f.obj = obj
    return f


def goto(rules: Rules, f: Frame, clause: str) -> None:
    """Continue at the step of this clause ("again from 7.7.1.2")."""
    f.pc = rules.procs[f.proc].at[clause]


def again(f: Frame) -> None:
    """Run the same step once more, after the procedures it has called."""
    f.pc -= 1


def leave(rules: Rules, f: Frame) -> None:
    """End the procedure after this step."""
    f.pc = len(rules.procs[f.proc].steps)


def under_way(rules: Rules, s: State, name: str, seat: int) -> bool:
    """Whether a procedure of this name is already running for a seat."""
    wanted = rules.proc_no[name]
    return any([f.proc == wanted and f.seat == seat for f in s.frames])


def unwind_to(rules: Rules, s: State, name: str) -> Frame:
    """Drop all frames above the running procedure of this name, and return its frame."""
    wanted = rules.proc_no[name]
    while s.frames:
        if s.frames[-1].proc == wanted:
            return s.frames[-1]
        s.frames.pop()
    raise EngineFault(f"the procedure {name!r} is not under way")


def ask(s: State, seat: int, options: list[int]) -> None:
    """Ask a seat to pick one of the options. Without options, nothing is asked."""
    if options:
        s.ask_seat = seat
        s.options = options


def ask_number(s: State, seat: int, lo: int, hi: int, but: int = -1) -> None:
    """Ask a seat for a whole number from lo to hi, except one."""
    s.ask_seat = seat
    s.options = NO_OPTIONS
    s.ask_lo = lo
    s.ask_hi = hi
    s.ask_not = but


def finish(s: State, winners: int) -> None:
    """End the game: the seats in the mask have won; an empty mask is a draw."""
    s.over = True
    s.winners = winners
    s.ask_seat = -1
    s.options = NO_OPTIONS


def run(rules: Rules, s: State, limit: int = LIMIT) -> None:
    """Run until a decision is open or the game is over, for no more than so many steps."""
    rows = rules.steps
    interrupts = rules.interrupts
    if s.index is None:
        index_cards(rules, s)
    if not s.frames:
        raise nothing_under_way(rules)
    if s.shared:
        s.thaw()
    calm = rules.no_interrupt_due
    for _step in range(
        limit
    ):  # a name of its own: compiled, `_` would be an object each time round
        if s.dirty and interrupts and s.hold == 0:
            s.dirty = False
            if calm is None or not calm(rules, s):
                look_for_interrupts(rules, s)
        f = s.frames[-1]  # a step may have replaced the list (`State.become`)
        pc = f.pc
        step = rows[f.proc][pc]
        if step is None:
            frames = s.frames
            frames.pop()
            if not frames:
                raise nothing_under_way(rules)
            continue
        f.pc = pc + 1
        where = step.where
        if where:
            s.clause = where
        do = step.do
        do(rules, s, f)
        if s.ask_seat >= 0:
            if rules.stand_in is not None:
                s.ask_seat = rules.stand_in(rules, s, s.ask_seat)
            if s.bans:
                drop_banned(rules, s)
            if s.saved and rules.narrow is not None:
                rules.narrow(rules, s)
            options = s.options
            if step.always or len(options) != 1:
                return
            only = options[0]
            s.ask_seat = -1
            s.options = NO_OPTIONS
            take = step.take
            if take is None:
                raise EngineFault(f"{rules.name} {step.clause}: asks, but takes no answer")
            where = clause_of(rules, step, only)
            if where:
                s.clause = where
            take(rules, s, f, only)
        if s.over:
            return
    clause = rules.clauses[s.clause]
    raise TooManySteps(
        f"{rules.name} {clause}: {limit} steps of the rules without a decision; the game is as it was "
        "before this choice",
        ja=f"{clause}：決定のないまま{limit}手順が続いた。ゲームはこの選択の前のままである。",
    )


def offered_by(rules: Rules, s: State, opt: int) -> str:
    """The clause that carries out an option that is offered now."""
    step = None
    if s.ask_seat >= 0 and s.frames:
        f = s.frames[-1]
        step = rules.steps[f.proc][f.pc - 1]
    if step is None:
        return rules.kinds[opt % KIND_SPAN].clause
    return rules.clauses[clause_of(rules, step, opt)]


def clause_of(rules: Rules, step: Step, opt: int) -> int:
    """The clause that carries out an option: what the step says of its kind, else the kind's own."""
    kind = opt % KIND_SPAN
    if step.by and kind in step.by:
        return step.by[kind]
    return rules.kinds[kind].where


def nothing_under_way(rules: Rules) -> EngineFault:
    return EngineFault(f"{rules.name}: no procedure is under way and the game is not over")


def look_for_interrupts(rules: Rules, s: State) -> None:
    """Push the interrupt process if at least one interrupt is due (kernel.interrupts runs it)."""
    for seat in range(s.seats):
        for interrupt in rules.interrupts:
            if interrupt.due(rules, s, seat) and not under_way(rules, s, interrupt.proc, seat):
                call(rules, s, "kernel.interrupts")
                return


def drop_banned(rules: Rules, s: State) -> None:
    """Remove the options banned by the end of a declared loop, unless no other is left."""
    meant = [(k, o) for k, seat, o in s.bans if seat == s.ask_seat and o in s.options]
    if not meant:
        return  # no need to compute the position
    key = position_key(rules, s)
    banned = {o for k, o in meant if k == key}
    if banned:
        kept = [o for o in s.options if o not in banned]
        if kept:
            s.options = kept


def position_key(rules: Rules, s: State) -> int:
    """A hash of the position: the place and pose of every card. It is the same on every machine; a
    game adds further parts with `Rules.position`."""
    mine: tuple[int, ...] = () if rules.position is None else rules.position(rules, s)
    under_way = [(f.proc, f.pc, f.seat, f.cards) for f in s.frames]
    cols = [col for i, col in enumerate(s.cols) if i not in rules.timers]
    zones = s.zones if s.lots is None else in_no_order(s)
    told = repr((mine, zones, s.pose, s.face, s.host, cols, under_way))
    return int.from_bytes(blake2b(told.encode(), digest_size=7).digest(), "big")


def conceding(seat: int) -> int:
    """Conceding as a decision: it needs no question, so it has a number of its own."""
    return CONCEDE - seat


def is_concession(s: State, opt: int) -> bool:
    return CONCEDE - s.seats < opt <= CONCEDE


def concede(rules: Rules, s: State, seat: int) -> None:
    """A player concedes: at any moment, at once, and nothing can replace or prevent it."""
    if s.over:
        raise GameOver("the game is over already", ja="ゲームはもう終わっている。")
    if not rules.concede:
        raise IllegalChoice(
            "the book of this game knows no conceding", ja="このゲームの規則に投了はない。"
        )
    if s.lost[seat]:
        raise IllegalChoice(
            "this player is out of the game already", ja="このプレイヤーはもうゲームにいない。"
        )
    if rules.stand_in is not None and rules.stand_in(rules, s, seat) != seat:
        raise IllegalChoice("nobody plays this seat", ja="この席を担当するプレイヤーはいない。")
    if rules.may_concede is not None and not rules.may_concede(rules, s, seat):
        raise IllegalChoice(
            "nobody can give up any more at this stage of the game",
            rules.concede,
            ja="ゲームのこの段階では、もう投了できない。",
        )
    if s.shared:
        s.thaw()
    s.past = (seat, conceding(seat), 1, s.past)
    s.taken += 1
    s.clause = rules.clause_no[rules.concede]
    s.lost[seat] = 1 + s.clause
    note(s, rules.say_no["conceded"], seat, -1, 0, 0)
    if rules.drop_out is not None and rules.drop_out(rules, s, seat):
        if not s.over:
            run(rules, s)
        return
    winners = 0
    for other in range(s.seats):
        if s.teams[other] != s.teams[seat]:
            winners |= 1 << other
    finish(s, winners)


def choose(rules: Rules, s: State, opt: int, limit: int = LIMIT) -> None:
    """Answer the open decision with one of its options, and run on to the next, for no more than so
    many steps (`TooManySteps`)."""
    if opt <= CONCEDE and is_concession(s, opt):
        concede(rules, s, CONCEDE - opt)
        return
    seat = s.ask_seat
    if seat < 0:
        if s.over:
            raise GameOver(
                "the game is over; there is nothing to decide any more",
                ja="ゲームは終わっている。もう決めることはない。",
            )
        raise IllegalChoice("no decision is open", ja="決めることは今はない。")
    if s.shared:
        s.thaw()
    f = s.frames[-1]
    step = rules.steps[f.proc][f.pc - 1]
    assert step is not None
    options = s.options
    where = 0
    if options:
        if opt not in options:
            raise IllegalChoice(
                f"option {opt} is not one of those offered",
                step.clause,
                ja=f"選択肢{opt}は、今選べるものではない。",
            )
        count = len(options)
        where = clause_of(rules, step, opt) if step.by else rules.kinds[opt % KIND_SPAN].where
    else:
        if not s.ask_lo <= opt <= s.ask_hi or opt == s.ask_not:
            but = f" other than {s.ask_not}" if s.ask_not >= 0 else ""
            but_ja = f"{s.ask_not}以外の" if s.ask_not >= 0 else ""
            raise IllegalChoice(
                f"a number from {s.ask_lo} to {s.ask_hi}{but} is asked for, not {opt}",
                step.clause,
                ja=f"{s.ask_lo}から{s.ask_hi}までの{but_ja}数を選ぶ。{opt}は選べない。",
            )
        count = s.ask_hi - s.ask_lo + 1
        s.ask_hi = -1
        s.ask_lo = 0
        s.ask_not = -1
    s.past = (seat, opt, count, s.past)
    s.taken += 1
    s.ask_seat = -1
    s.options = NO_OPTIONS
    if where:  # the next steps follow the clause of the chosen action
        s.clause = where
    elif step.where:
        s.clause = step.where
    take = step.take
    if take is None:
        raise EngineFault(f"{rules.name} {step.clause}: asks, but takes no answer")
    take(rules, s, f, opt)
    if not s.over:
        run(rules, s, limit)
