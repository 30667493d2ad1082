"""A game at the terminal: show, ask, carry out what is typed, until the end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.rule import Rule
from rich.text import Text

from tefuda.bots.answering import answer
from tefuda.cli import look, why
from tefuda.cli.files import write_game
from tefuda.cli.screen import Screen
from tefuda.game import Game
from tefuda.games.common.places import unwritable, whole
from tefuda.kernel import record
from tefuda.kernel.errors import BadInput, IllegalChoice, TefudaError
from tefuda.kernel.record import seat_name

HELP = (
    ("3", "3番の選択肢を選ぶ（行動の言葉でもよい）", "choose option 3 (or type an action's words)"),
    ("?", "今の決定の条項", "the clause of this decision"),
    ("? 3", "3番の選択肢の条項", "the clause of option 3"),
    (
        "card NAME / card 3",
        "カードの文（名前か選択肢の番号で）",
        "a card's text, by name or option",
    ),
    (
        "look / look PLACE",
        "見えるカードをすべて、または一つの場所だけ（例: look 控え室）",
        "all cards you see, or those of one place (as in look waiting room)",
    ),
    ("why ACTION", "その行動がなぜできないか", "why an action cannot be taken"),
    ("undo", "自分の前の決定に戻る", "back to your own last decision"),
    ("log", "これまでの記録", "all that has happened"),
    ("board", "盤面と選択肢をもう一度", "the table and the options again"),
    ("save FILE", "保存する（.json ならリプレイ）", "save the game (.json: as a replay)"),
    ("concede", "投了する", "give up the game"),
    ("quit", "やめる（保存はされない）", "leave (nothing is saved)"),
)
NAMES = {
    "？": "?",
    "カード": "card",
    "見る": "look",
    "なぜ": "why",
    "戻る": "undo",
    "戻す": "undo",
    "記録": "log",
    "盤面": "board",
    "保存": "save",
    "投了": "concede",
    "終了": "quit",
    "ヘルプ": "help",
    "exit": "quit",
    "q": "quit",
}


class Leave(Exception):
    """The player has had enough, or the input has ended."""


class Table:
    """One game, the people at it, and the bot that answers for the others."""

    def __init__(self, screen: Screen, game: Game, people: tuple[int, ...], who: str) -> None:
        self.screen = screen
        self.game = game
        self.people = people
        self.bot = who
        self.rng = Random(game.origin.seed if game.origin else 0)
        self.told = dict.fromkeys(people, 0)  # how much of the record each person has read
        self.before = people[0] if len(people) == 1 else -1  # who looked at the screen last
        self.kept = ""  # the file the game was last saved to
        self.saved: tuple[str, int] = ("", -1)  # that file, and after how many decisions
        self.drawn = ""  # the board that stands on the screen
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.clause,
            "card": self.card,
            "look": lambda words: look.print_zones(screen, game, self.seat(), words),
            "why": lambda words: why.explain(self.screen, self.game, words),
            "undo": self.undo,
            "log": self.log,
            "board": lambda _words: self.show(whole=True),
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "help": lambda _words: self.help(),
        }

    def play(self) -> None:
        """To the end of the game, or until the player leaves or the input ends."""
        screen = self.screen
        try:
            while True:
                self.bots()
                if self.game.over:
                    self.finale()
                else:
                    self.person()
        except Leave:
            pass
        except (EOFError, KeyboardInterrupt):
            screen.line()
            if not self.game.over:
                words = "入力が終わったのでやめる。", "The input has ended: leaving."
                screen.line((screen.say(*words), "yellow"))
        self.farewell()

    def farewell(self) -> None:
        """Leaving before the end: what is kept of the game."""
        screen = self.screen
        if self.game.over:
            return
        if self.saved == (self.kept, self.game.state.taken):
            words = f"{self.kept} から続けられる。", f"Go on later with --load {self.kept}."
        elif self.kept:
            words = (
                f"{self.kept} に保存したあとの手は保存していない。",
                f"What happened since {self.kept} was saved is not saved.",
            )
        else:
            words = (
                "対戦の途中で終わった。保存はしていない。",
                "The game is not over; nothing saved.",
            )
        screen.line((screen.say(*words), "yellow"))

    def bots(self) -> None:
        game = self.game
        while not game.over and game.state.ask_seat not in self.people:
            answer(game, self.bot, self.rng)

    # what a person sees

    def person(self) -> None:
        """Show the person who is asked the table, and go on until something changes."""
        seat = self.game.state.ask_seat
        if seat != self.before:
            self.curtain(seat)
            self.drawn = ""
        self.before = seat
        self.show()
        now = self.game.state
        taken = now.taken
        while self.game.state is now and now.taken == taken:
            self.obey(self.read("> "))

    def curtain(self, seat: int) -> None:
        """Between two people at one keyboard: nobody sees the other's hand."""
        screen = self.screen
        if screen.out.is_terminal:
            screen.out.clear()
        screen.out.print(Rule(Text(seat_name(seat, screen.lang), style="bold")))
        self.read(
            screen.say(
                f"{seat_name(seat, 'ja')}だけが画面を見て、Enterを押す ",
                f"{seat_name(seat, 'en')} alone looks at the screen, and presses Enter ",
            )
        )

    def show(self, whole: bool = False) -> None:
        """What has happened since, the table where it has changed, the question."""
        screen, game = self.screen, self.game
        if game.over:
            look.print_result(screen, game)
            return
        seat = game.state.ask_seat
        self.news(seat)
        you = screen.say("（あなた）", " (you)") if len(self.people) == 1 else ""
        title = f"{game.entry.name.say(screen.lang)} ─ {seat_name(seat, screen.lang)}{you}"
        board = game.board(seat, screen.lang)
        if whole or board != self.drawn:
            look.print_board(screen, game, seat, title)
        self.drawn = board
        look.print_question(screen, game)

    def news(self, seat: int) -> None:
        lines = self.game.log_for(seat, self.screen.lang)
        new = lines[min(self.told[seat], len(lines)) :]
        self.told[seat] = len(lines)
        if new:
            self.screen.line()
            look.print_log(self.screen, new)

    def finale(self) -> None:
        """The end: the last lines, the result, and still undo, log and save for who wants them."""
        screen = self.screen
        for seat in self.people[:1]:
            self.news(seat)
            look.print_board(screen, self.game, seat, self.game.entry.name.say(screen.lang))
        look.print_result(screen, self.game)
        hint = "undo / log / save FILE、ほかは終了", "undo / log / save FILE; anything else leaves"
        screen.line((screen.say(*hint), "dim"))
        while self.game.over:
            line = self.read("> ")
            name, words = self.split(line)
            if name not in ("undo", "log", "save", "card", "look", "board", "help"):
                raise Leave
            self.carry_out(name, words)

    # what a person types

    def read(self, prompt: str) -> str:
        if sys.stdin.isatty():
            return input(prompt).strip()
        self.screen.out.print(Text(prompt), end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.line(line.strip())
        return line.strip()

    def split(self, line: str) -> tuple[str, str]:
        if line[:1] in ("?", "？"):
            return "?", line[1:].strip()
        first, _, rest = line.partition(" ")
        name = NAMES.get(first, first.lower())
        return name, rest.strip()

    def obey(self, line: str) -> None:
        name, words = self.split(line.replace("　", " ").strip())
        if not name:
            self.show(whole=True)
        elif name in self.commands:
            self.carry_out(name, words)
        else:
            self.choose(line)

    def carry_out(self, name: str, words: str) -> None:
        try:
            self.commands[name](words)
        except TefudaError as error:
            self.screen.refuse(error.say(self.screen.lang))

    def choose(self, line: str) -> None:
        game, screen = self.game, self.screen
        typed = whole(line.removeprefix("-"))
        if typed is not None and line.startswith("-"):
            typed = -typed
        try:
            if typed is None:
                game.choose(line)
            else:
                self.number(typed)
        except IllegalChoice as error:
            told = error.say(screen.lang)
            if typed is None:
                told = why.refusal(screen, game, line, error)
            screen.refuse(told)

    def number(self, n: int) -> None:
        game = self.game
        if not game.options:
            game.choose(n)
            return
        if not 1 <= n <= len(game.options):
            raise IllegalChoice(
                f"there are options 1 to {len(game.options)}, and no {n}",
                ja=f"選択肢は1から{len(game.options)}まで。{n}番はない。",
            )
        game.choose(n - 1)

    # the commands

    def clause(self, words: str) -> None:
        decision = self.game.decision
        if decision is None:
            return
        id = decision.clause
        if words:
            number = whole(words) or 0
            if not 1 <= number <= len(decision.options):
                raise BadInput("after ? comes an option's number", ja="? のあとは選択肢の番号。")
            id = decision.options[number - 1].clause or id
        look.print_clause(self.screen, self.game.rules.name, id)

    def card(self, words: str) -> None:
        screen, game = self.screen, self.game
        if not words:
            raise BadInput("card wants a name or a number", ja="card のあとに名前か番号を書く。")
        number = whole(words)
        if number is not None:
            found = [look.card_of_option(game, number)]
        else:
            found = look.find_cards(game.rules, words)
        if not found:
            raise BadInput(f"there is no card {words!r}", ja=f"「{words}」というカードはない。")
        for d in found[:4]:
            look.print_card(screen, game.entry, game.rules, d)
        if len(found) > 4:
            screen.line(", ".join([look.name_of(d, screen.lang) for d in found[4:]]))

    def undo(self, words: str) -> None:
        """Back to the last decision of the one who looks at the screen."""
        game, screen = self.game, self.screen
        past = record.decisions(game.state)
        mine = [i for i, (seat, _code, _count) in enumerate(past) if seat == self.before]
        if not mine:
            raise BadInput("you have decided nothing yet", ja="まだ何も決めていない。")
        game.undo(len(past) - mine[-1])
        for seat in self.people:
            self.told[seat] = min(self.told[seat], len(game.log_for(seat)))
        self.drawn = ""
        screen.line((screen.say("前の決定に戻った。", "Back at your last decision."), "yellow"))

    def log(self, words: str) -> None:
        look.print_log(self.screen, self.game.log_for(self.seat(), self.screen.lang))

    def seat(self) -> int:
        """Whose eyes look at the screen."""
        return self.before if self.before >= 0 else self.people[0]

    def save(self, words: str) -> None:
        screen = self.screen
        if not words:
            raise BadInput("save wants the name of a file", ja="save のあとにファイル名を書く。")
        try:
            path = Path(words).expanduser()
        except (RuntimeError, ValueError) as error:  # ~somebody who is not here
            raise unwritable(words, error) from error
        write_game(path, self.game)
        self.kept = str(path)
        self.saved = (self.kept, self.game.state.taken)
        how = screen.say(f"{path} に保存した。", f"Saved to {path}.")
        screen.line((how, "green"))

    def concede(self, words: str) -> None:
        """Give up: the person at the screen loses at once."""
        self.game.concede(self.game.state.ask_seat)

    def quit(self, words: str) -> None:
        raise Leave

    def help(self) -> None:
        for what, ja, en in HELP:
            self.screen.line((f"  {what:<20}", "bold cyan"), self.screen.say(ja, en))
