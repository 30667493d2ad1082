"""What a player at the terminal looks at: the table, the question, cards, clauses, reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.panel import Panel
from rich.text import Text

from tefuda.cli.screen import Screen
from tefuda.game import Game, LogLine
from tefuda.games.common.entry import GameEntry
from tefuda.games.common.places import brief, shown
from tefuda.kernel.change import sees
from tefuda.kernel.errors import BadInput
from tefuda.kernel.record import card_name, seat_name, zone_name
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import CARD_MASK
from tefuda.rulebook.index import book


def kind_word(entry: GameEntry, kind: int, lang: str) -> str:
    return entry.cards.kinds[kind].say(lang)


def name_of(d: Definition, lang: str) -> str:
    return d.name if lang == "ja" else d.name_en or d.name


def facts(entry: GameEntry, rules: Rules, d: Definition, lang: str) -> str:
    """Kind, numbers and traits of a card in one line."""
    parts = [kind_word(entry, d.kind, lang), entry.cards.facts_of(rules, d.key, lang)]
    return ("　" if lang == "ja" else ", ").join([part for part in parts if part])


def print_log(screen: Screen, lines: Sequence[LogLine]) -> None:
    """Lines of the record; the clause is told once for lines in a row that it stands for."""
    width = max([len(line.clause) for line in lines], default=0)
    before = ""
    for line in lines:
        clause = "" if line.clause == before else line.clause
        before = line.clause
        screen.line((f"  {clause:<{width}}  ", "dim cyan"), line.text)


def print_board(screen: Screen, game: Game, seat: int | None, title: str) -> None:
    words = Text(game.board(seat, screen.lang))
    screen.out.print(Panel(words, title=Text(title, style="bold"), border_style="blue"))


def print_question(screen: Screen, game: Game) -> None:
    """What is asked, and the options by number."""
    decision = game.decision
    assert decision is not None
    who = seat_name(decision.seat, screen.lang)
    ask = decision.ask(screen.lang) or screen.say("選ぶ", "Choose")
    screen.line(
        (f"{who}: ", "bold"),
        (f"{_effect(screen, game)}{ask}", "bold yellow"),
        (f"  [{decision.clause}]", "dim cyan"),
    )
    if decision.range is not None:
        lo, hi = decision.range
        screen.line(screen.say(f"  {lo}から{hi}までの数", f"  a number from {lo} to {hi}"))
    width = len(str(len(decision.options)))
    for option in decision.options:
        screen.line((f"  {option.index + 1:>{width}}  ", "bold cyan"), option.text(screen.lang))


def _effect(screen: Screen, game: Game) -> str:
    """The card whose effect asks, if the one who is asked sees it."""
    s = game.state
    src = s.frames[-1].src
    if src < 0 or not sees(game.rules, s, src & CARD_MASK, s.ask_seat):
        return ""
    return f"{card_name(game.rules, s, src & CARD_MASK, screen.lang)} ― "


def print_zones(screen: Screen, game: Game, seat: int, wanted: str) -> None:
    """Every card that a seat sees, place by place; `wanted`: only the places called so."""
    rules, s = game.rules, game.state
    zones = [z for z in range(len(s.zones)) if not wanted or wanted.casefold() in called(rules, z)]
    if not zones:
        there = dict.fromkeys([zone_name(rules, z, screen.lang) for z in range(len(s.zones))])
        raise BadInput(
            f"no place is called {shown(wanted)}; there is {', '.join(there)}",
            ja=f"「{brief(wanted)}」という場所はない。あるもの: {'、'.join(there)}",
        )
    for z in zones:
        cards = s.zones[z]
        if not cards and not wanted:
            continue
        whose, name = seat_name(rules.zone_seat[z], screen.lang), zone_name(rules, z, screen.lang)
        screen.line((f"{whose} ", "dim"), (name, "bold"), (f" {len(cards)}", "bold cyan"))
        seen = [card_name(rules, s, c, screen.lang) for c in cards if sees(rules, s, c, seat)]
        for card, n in Counter(seen).items():
            screen.line(f"  {card}", (f" ×{n}" if n > 1 else "", "cyan"))


def called(rules: Rules, zone: int) -> list[str]:
    """What a place may be called: in either language, or by its key."""
    names = [zone_name(rules, zone, lang).casefold() for lang in ("ja", "en")]
    return [*names, rules.zone_kinds[rules.zone_kind[zone]].key]


def print_clause(screen: Screen, game: str, id: str) -> None:
    """A clause with its summary and the headings it stands under."""
    if not id:
        screen.line(screen.say("この場面に条項はない。", "No clause stands for this."))
        return
    index = book(game)
    if id not in index.by_id:
        screen.line((id, "cyan"))
        return
    above = [c.say(screen.lang) for c in index.above(id)[1:]]
    if above:
        screen.line((" › ".join(above), "dim"))
    clause = index.by_id[id]
    screen.line((f"{id}  ", "bold cyan"), clause.say(screen.lang))


def print_card(screen: Screen, entry: GameEntry, rules: Rules, d: Definition) -> None:
    """A card: name, facts, text."""
    title = Text.assemble((name_of(d, screen.lang), "bold"), f"  {d.key}")
    body = Text(facts(entry, rules, d, screen.lang), style="dim")
    for line in entry.cards.lines_of(rules, d.key, screen.lang):
        body.append(f"\n{line}", style="not dim")
    screen.out.print(Panel(body, title=title, title_align="left", expand=False))


def find_cards(rules: Rules, wanted: str) -> list[Definition]:
    """The cards of the pool that a name means: exactly, else as a part of it."""
    low = wanted.strip().casefold()
    exact = [d for d in rules.pool if low in (d.key.casefold(), d.name, d.name_en.casefold())]
    if exact:
        return exact
    return [d for d in rules.pool if low in d.name or low in d.name_en.casefold()] if low else []


def card_of_option(game: Game, number: int) -> Definition:
    """The card an option is about, if the one who is asked may see it."""
    options = game.options
    if not 1 <= number <= len(options):
        raise BadInput(
            f"there is no option {number}; there are {len(options)}",
            ja=f"選択肢{number}はない（1から{len(options)}まで）。",
        )
    card = options[number - 1].card
    s = game.state
    if card is None or not sees(game.rules, s, card, s.ask_seat):
        raise BadInput(
            f"option {number} is not about a card that you can see",
            ja=f"選択肢{number}は、見えているカードについてのものではない。",
        )
    return game.rules.pool[s.defn[card]]


def print_result(screen: Screen, game: Game) -> None:
    """How it ended, and by which clause."""
    winners = game.winners
    if winners:
        names = screen.say("と", " and ").join([seat_name(k, screen.lang) for k in winners])
        words = screen.say(f"{names}の勝ち！", f"{names} wins!")
    else:
        words = screen.say("引き分け", "A draw")
    screen.out.print(Panel(Text(words, style="bold green"), expand=False))
    for seat, lost in enumerate(game.state.lost):
        if lost:
            screen.line(
                screen.say(f"{seat_name(seat, 'ja')}の敗北:", f"{seat_name(seat, 'en')} lost by:")
            )
            print_clause(screen, game.rules.name, game.rules.clauses[lost - 1])
