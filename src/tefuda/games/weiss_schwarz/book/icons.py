"""4.12: what each trigger icon stands for."""

from __future__ import annotations

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.deck import REVEAL, UP_TO, with_deck
from tefuda.games.weiss_schwarz.book.deployment import deploy
from tefuda.games.weiss_schwarz.book.durations import end_of_turn
from tefuda.games.weiss_schwarz.book.gained_icons import icons_of
from tefuda.games.weiss_schwarz.book.shot_icon import shoot
from tefuda.games.weiss_schwarz.book.zones import at, card_now, characters, level
from tefuda.games.weiss_schwarz.cards.data import ICON_NO, ICONS
from tefuda.kernel.change import move
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.kinds import CARD, DONE, NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import ADD, BOUND, begin, value


def do_icon(rules: Rules, s: State, icon: int, seat: int, src: int) -> None:
    """4.12.1: a player carries out what an icon stands for. `src`: the card that bears it."""
    if icon:
        note(s, rules.say_no["icon_" + ICONS[icon]], seat, -1, 0, 0)
        call(rules, s, "icon." + ICONS[icon], seat, src)


def do_icons(rules: Rules, s: State, icons: tuple[int, ...], seat: int, src: int) -> None:
    """7.3.1.2.1: several icons, in any order."""
    if len(icons) == 1:
        do_icon(rules, s, icons[0], seat, src)
    elif icons:
        f = call(rules, s, "icons", seat, src)
        f.cards = icons


def which_icon(rules: Rules, s: State, f: Frame) -> None:
    if not f.cards:
        leave(rules, f)
        return
    different = list(dict.fromkeys(f.cards))
    ask(s, f.seat, [option(N.ICON, 0, icon) for icon in different])


def this_icon(rules: Rules, s: State, f: Frame, opt: int) -> None:
    left = list(f.cards)
    left.remove(arg_b(opt))
    f.cards = tuple(left)
    f.pc -= 1
    do_icon(rules, s, arg_b(opt), f.seat, f.src)


# --- each icon -------------------------------------------------------------------------------------


def nothing(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.1: no icon, nothing to do."""


def soul(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.2: +1 soul for the present attacker until the turn ends; no choice."""
    attacker = card_now(s, s.var[N.ATTACKER])
    if attacker >= 0:
        refs = (s.ref(attacker),)
        begin(s, N.SOUL, ADD, 1, refs, end_of_turn(s), f.src, f.seat, -1, BOUND)


def offer_cards(rules: Rules, s: State, f: Frame, cards: list[int]) -> None:
    """One of these, or none: "may choose"."""
    if cards:
        ask(s, f.seat, [*options(CARD, cards), option(DONE)])
    else:
        leave(rules, f)


def return_whom(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.3: one character of the opponent may go back to its owner's hand."""
    theirs = [c for c in characters(s, 1 - f.seat) if value(rules, s, c, N.NO_CHOOSE) <= 0]
    offer_cards(rules, s, f, theirs)


def return_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == CARD:
        card = arg_a(opt)
        if value(rules, s, card, N.NO_HAND) <= 0:  # 1.3.3
            move(rules, s, card, at(N.HAND, s.owner[card]))


def offer_top(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.4, 4.12.2.6: there must be a card to do it with."""
    if s.zones[at(N.DECK, f.seat)]:
        ask(s, f.seat, [option(YES), option(NO)])
    else:
        leave(rules, f)


def pool(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """4.12.2.4: the top card of the deck may go to the stock."""
    if kind_of(opt) == YES:
        move(rules, s, s.zones[at(N.DECK, f.seat)][-1], at(N.STOCK, f.seat))


def draw(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """4.12.2.6: a card may be drawn."""
    if kind_of(opt) == YES:
        move(rules, s, s.zones[at(N.DECK, f.seat)][-1], at(N.HAND, f.seat))


def in_waiting(rules: Rules, s: State, seat: int, kind: int) -> list[int]:
    return [c for c in s.zones[at(N.WAITING, seat)] if rules.pool[s.defn[c]].kind == kind]


def comeback_whom(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.5: a character card of the waiting room may go to the hand."""
    offer_cards(rules, s, f, in_waiting(rules, s, f.seat, N.CHARACTER))


def gate_which(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.9: a climax card of the waiting room may go to the hand."""
    offer_cards(rules, s, f, in_waiting(rules, s, f.seat, N.CLIMAX))


def to_hand(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == CARD:
        move(rules, s, arg_a(opt), at(N.HAND, f.seat))


def shot(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.7: an ability comes into being that watches the attacker's next damage."""
    attacker = card_now(s, s.var[N.ATTACKER])
    if attacker >= 0:
        shoot(rules, s, f.seat, attacker, f.src)


def treasure(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.8, 4.12.2.8.1: the card itself goes to its owner's hand; no choice."""
    if s.same(f.src):
        card = f.src & CARD_MASK
        move(rules, s, card, at(N.HAND, s.owner[card]))


def standby_whom(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.10: a character of the waiting room, of at most the player's level + 1."""
    most = level(s, f.seat) + 1
    fit = [
        c for c in in_waiting(rules, s, f.seat, N.CHARACTER) if value(rules, s, c, N.LEVEL) <= most
    ]
    offer_cards(rules, s, f, fit)


def standby(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """4.12.2.10.1: into any slot, rested; one that is taken too."""
    if kind_of(opt) == CARD:
        deploy(rules, s, [s.ref(arg_a(opt))], "any", N.REST, f.seat, f.src)


def choice_whom(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.11: a character with a soul icon among its trigger icons."""
    mine = in_waiting(rules, s, f.seat, N.CHARACTER)
    fit = [c for c in mine if ICON_NO["soul"] in icons_of(rules, s, c)]
    offer_cards(rules, s, f, fit)


def choice_taken(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == CARD:
        f.cards = (s.ref(arg_a(opt)),)
    else:
        leave(rules, f)


def choice_where(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(N.MODE, 0, 0), option(N.MODE, 0, 1)])


def choice_there(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = N.HAND if arg_b(opt) == 0 else N.STOCK
    move(rules, s, f.cards[0] & CARD_MASK, at(kind, f.seat))


def chance(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.12, 4.12.2.12.1: the card itself goes to the waiting room; no choice."""
    if s.same(f.src):
        card = f.src & CARD_MASK
        move(rules, s, card, at(N.WAITING, s.owner[card]))


def chance_reveal(rules: Rules, s: State, f: Frame) -> None:
    with_deck(rules, s, f.seat, 2, REVEAL, UP_TO, f.src, f.seat)


def chance_which(rules: Rules, s: State, f: Frame) -> None:
    """One of the cards shown goes to the stock…"""
    f.cards = s.ret
    shown = [ref & CARD_MASK for ref in f.cards]
    if not shown:
        leave(rules, f)
        return
    ask(s, f.seat, options(CARD, shown))


def chance_stock(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.a = arg_a(opt)
    move(rules, s, f.a, at(N.STOCK, f.seat))


def chance_rest(rules: Rules, s: State, f: Frame) -> None:
    """…and the other one to the hand."""
    for ref in f.cards:
        if ref & CARD_MASK != f.a and s.same(ref):
            move(rules, s, ref & CARD_MASK, at(N.HAND, f.seat))


def discover(rules: Rules, s: State, f: Frame) -> None:
    """4.12.2.13: up to three cards are shown; 4.12.2.13.1: they stay in the deck meanwhile."""
    with_deck(rules, s, f.seat, 3, REVEAL, UP_TO, f.src, f.seat)


def discovered(rules: Rules, s: State, f: Frame) -> None:
    f.cards = s.ret
    s.hold += 1  # 4.12.2.13.1: no refresh before all of it is done
    shown = [ref & CARD_MASK for ref in f.cards]
    fit = [c for c in shown if rules.pool[s.defn[c]].kind == N.CHARACTER]
    if fit:
        ask(s, f.seat, [*options(CARD, fit), option(DONE)])


def discovered_one(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == CARD:
        move(rules, s, arg_a(opt), at(N.HAND, f.seat))


def discovered_rest(rules: Rules, s: State, f: Frame) -> None:
    for ref in f.cards:
        if s.same(ref):
            move(rules, s, ref & CARD_MASK, at(N.WAITING, f.seat))
    s.hold -= 1
    s.dirty = True


WHICH = Words("どのカードを選ぶか", "Which card?")
MAY = Words("行うか", "Do you want to do this?")


def icon_procedures() -> list[Procedure]:
    """4.12.2: one procedure for each icon."""
    top = Words(
        "山札の一番上のカードをストック置場に置くか", "Put the top card of your deck into stock?"
    )
    return [
        Procedure(
            "icons",
            [
                Step(
                    "7.3.1.2.1", which_icon, this_icon, Words("どのアイコンか", "Which icon first?")
                )
            ],
            numbers=True,
        ),
        Procedure("icon.none", [Step("4.12.2.1", nothing, cites=("4.12.1", "4.12.2"))]),
        Procedure("icon.soul", [Step("4.12.2.2", soul)]),
        Procedure("icon.return", [Step("4.12.2.3", return_whom, return_it, WHICH)]),
        Procedure("icon.pool", [Step("4.12.2.4", offer_top, pool, top)]),
        Procedure("icon.comeback", [Step("4.12.2.5", comeback_whom, to_hand, WHICH)]),
        Procedure(
            "icon.draw", [Step("4.12.2.6", offer_top, draw, Words("1枚引くか", "Draw a card?"))]
        ),
        Procedure(
            "icon.shot",
            [Step("4.12.2.7", shot, cites=("4.12.2.7.1", "4.12.2.7.2", "4.12.2.7.3"))],
        ),
        Procedure(
            "icon.treasure",
            [
                Step("4.12.2.8", treasure, cites=("4.12.2.8.1",)),
                Step("4.12.2.8", offer_top, pool, top),
            ],
        ),
        Procedure("icon.gate", [Step("4.12.2.9", gate_which, to_hand, WHICH)]),
        Procedure(
            "icon.standby",
            [Step("4.12.2.10", standby_whom, standby, WHICH, cites=("4.12.2.10.1",))],
        ),
        Procedure(
            "icon.choice",
            [
                Step("4.12.2.11", choice_whom, choice_taken, WHICH),
                Step(
                    "4.12.2.11",
                    choice_where,
                    choice_there,
                    Words("手札かストックか", "To hand or to stock?"),
                ),
            ],
        ),
        Procedure(
            "icon.chance",
            [
                Step("4.12.2.12", chance, cites=("4.12.2.12.1",)),
                Step("4.12.2.12", chance_reveal),
                Step(
                    "4.12.2.12",
                    chance_which,
                    chance_stock,
                    Words("ストックに置くカード", "Which card goes to the stock?"),
                ),
                Step("4.12.2.12", chance_rest),
            ],
        ),
        Procedure(
            "icon.discovery",
            [
                Step("4.12.2.13", discover, cites=("4.12.2.13.1",)),
                Step("4.12.2.13", discovered, discovered_one, WHICH),
                Step("4.12.2.13", discovered_rest),
            ],
        ),
    ]
