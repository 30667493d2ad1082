"""`why` at the table: the clause that forbids an action, in words."""

from __future__ import annotations

from tefuda.cli.look import find_cards
from tefuda.cli.screen import Screen
from tefuda.game import Game, Reason
from tefuda.games.common.places import brief, shown, whole
from tefuda.kernel.codes import option
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.record import card_name
from tefuda.kernel.rules import ActionKind


def explain(screen: Screen, game: Game, words: str) -> None:
    """Say why an action cannot be taken now, or that it can."""
    if not words:
        _actions(screen, game)
        return
    if 1 <= (whole(words) or 0) <= len(game.options):
        _tell(screen, words, None, game)
        return
    if words.split()[0] in game.rules.kind_no:
        _tell(screen, words, game.why_not(words), game)
        return
    card = _visible(game, words)
    if card < 0:
        raise IllegalChoice(
            f"no action and no card you can see is called {shown(words)}; why alone lists the actions",
            ja=f"「{brief(words)}」という行動も、見えているカードもない。why だけで行動の一覧が出る。",
        )
    name = card_name(game.rules, game.state, card, screen.lang)
    for kind in _judged(game):
        if kind.a == "card":
            code = option(kind.index, card)
            words = f"{kind.key}  {_template(kind, screen.lang, name)}"
            _tell(screen, words, game.why_not(code), game)


def refusal(screen: Screen, game: Game, words: str, error: IllegalChoice) -> str:
    """Why words typed as an action were refused, in the player's language."""
    try:
        reason = game.why_not(words)
    except IllegalChoice:
        reason = None
    if reason is not None:
        return reason.cited(screen.lang)
    if words.split()[0] not in game.rules.kind_no:
        return screen.say(
            f"「{brief(words)}」は行動でも命令でもない。番号を入れるか、help を見ること。",
            f"{shown(words)} is no action and no command: type a number, or help",
        )
    return error.say(screen.lang)


def _judged(game: Game) -> list[ActionKind]:
    """The kinds of action that a rule may allow or forbid."""
    return [kind for kind in game.rules.kinds if kind.why_not is not None]


def _template(kind: ActionKind, lang: str, card: str = "…") -> str:
    return kind.words.say(lang).format(card=card, ability="…", zone="…", seat="…", x="…", b="…")


def _actions(screen: Screen, game: Game) -> None:
    screen.line(
        screen.say(
            "why のあとに行動を書く（カード名も可）:",
            "Write an action after why (or the name of a card):",
        )
    )
    for kind in _judged(game):
        card = screen.say(" カード名", " CARD") if kind.a == "card" else ""
        screen.line((f"  why {kind.key}{card}", "bold cyan"), f"  {_template(kind, screen.lang)}")


def _tell(screen: Screen, words: str, reason: Reason | None, game: Game) -> None:
    if reason is None:
        yes = screen.say("今、選ぶことができる。", "can be chosen now.")
        screen.line((f"  {words}: ", "bold"), (yes, "green"))
        return
    clause = (f"  [{reason.clause}]", "dim cyan") if reason.clause else ""
    screen.line((f"  {words}: ", "bold"), reason.say(screen.lang), clause)


def _visible(game: Game, wanted: str) -> int:
    """A card called so (or a part of it) that the one who is asked sees: first one of theirs."""
    s, rules = game.state, game.rules
    seat = max(s.ask_seat, 0)
    meant = {d.index for d in find_cards(rules, wanted)}
    found = [c for c in range(len(s.defn)) if (s.known[c] >> seat) & 1 and s.defn[c] in meant]
    found.sort(key=lambda c: s.owner[c] != seat)
    return found[0] if found else -1
