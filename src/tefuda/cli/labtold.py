"""What came of a run of the lab, at the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from tefuda.cli.screen import Screen
from tefuda.lab.runs.reading import by_effect, cells_of, mirrored, ranking

Data = dict[str, Any]
WAYS: Final = (
    ("opening", "初手にあった", "in the opening hand"),
    ("drawn", "引いた", "drawn"),
    ("played", "プレイした", "played"),
)
SAID: Final = {
    "better": ("入れ替えた方がよい。", "The new version is better."),
    "worse": ("入れ替えない方がよい。", "The new version is worse."),
    "same": ("求めた大きさの差はない。", "There is no difference as large as asked for."),
    "undecided": ("上限までに決まらなかった。", "Undecided at the limit."),
    "running": ("まだ途中。", "Still under way."),
}


def told(screen: Screen, data: Data) -> None:
    """A run in tables."""
    name = data["name"][screen.lang]
    screen.line((name, "bold"), f"  {data['kind']} {data['run']}  --seed {data['seed']}")
    if not data["games"]:
        screen.line(screen.say("対戦はまだない。", "There are no games yet."))
        return
    if data["kind"] == "swap":
        _swap(screen, data)
    elif data["kind"] == "best":
        _rounds(screen, data)
    elif len(data["pairings"]) > 1:
        _matrix(screen, data)
    if data["kind"] == "cards":
        _cards(screen, data)
    _sides(screen, data)
    _endings(screen, data)
    turns, decisions = data["turns"], data["decisions"]
    screen.line(
        screen.say(
            f"{data['games']}局。長さの平均は{turns['mean']:.1f}ターン、決定{decisions['mean']:.0f}回。",
            f"{data['games']} {'game' if data['games'] == 1 else 'games'}, {turns['mean']:.1f} turns and "
            f"{decisions['mean']:.0f} decisions long on average.",
        )
    )
    first = data["first"]
    if first is not None:
        screen.line(screen.say("先攻の勝率: ", "Share of whoever goes first: "), percent(first))


def percent(share: Data) -> str:
    """A share with its interval: 56.3 % (51.4–61.1)."""
    if share["share"] is None:
        return "–"
    return f"{share['share']:.1%} ({share['low'] * 100:.1f}–{share['high'] * 100:.1f})".replace(
        "%", " %"
    )


def points(by: float, low: float, high: float) -> str:
    """A difference in points: +3.2 (−1.0 to +7.4)."""
    return f"{by * 100:+.1f} ({low * 100:+.1f} … {high * 100:+.1f})"


def _sides(screen: Screen, data: Data) -> None:
    columns = [
        screen.say("デッキ", "deck"),
        screen.say("対戦", "games"),
        screen.say("勝率（95%）", "share of wins (95 %)"),
        screen.say("引き分け", "draws"),
    ]
    if not data["together"]:
        columns += [screen.say("先攻で", "going first"), screen.say("後攻で", "going second")]
    table = screen.table(*columns, numbers=tuple(range(1, len(columns))))
    for side in [side for side in data["sides"] if side["own"]]:
        row = [side["name"], str(side["games"]), percent(side), str(side["draws"])]
        if not data["together"]:
            row += [percent(side["first"]), percent(side["second"])]
        table.add_row(*row)
    screen.out.print(table)


def _matrix(screen: Screen, data: Data) -> None:
    """The share of the row against the column."""
    names = [side["name"] for side in data["sides"]]
    rows = sorted({p["a"] for p in data["pairings"]} | mirrored(data))
    columns = sorted({p["b"] for p in data["pairings"]} | mirrored(data))
    table = screen.table(
        "", *[names[k] for k in columns], numbers=tuple(range(1, len(columns) + 1))
    )
    cells = cells_of(data)
    for a in rows:
        table.add_row(names[a], *[percent(cells[a, b]) if (a, b) in cells else "" for b in columns])
    screen.out.print(table)


def _endings(screen: Screen, data: Data) -> None:
    table = screen.table(
        screen.say("どう終わったか", "how games end"),
        screen.say("条項", "clause"),
        screen.say("対戦", "games"),
        numbers=(2,),
    )
    for ending in data["endings"]:
        words = ending["words"][screen.lang] or ending["clause"]
        n = ending["games"]
        table.add_row(Text(words), ending["clause"], f"{n} ({n / data['games']:.0%})")
    screen.out.print(table)


def _cards(screen: Screen, data: Data) -> None:
    for one in data["cards"]:
        side = data["sides"][one["side"]]["name"]
        table = screen.table(
            screen.say("カード", "card"),
            "",
            *[screen.say(ja, en) for _, ja, en in WAYS],
            title=screen.say(
                f"{side}: そうでなかった対戦との勝率の差（点、95%）",
                f"{side}: share of wins where it was so, minus where it was not (points, 95 %)",
            ),
            numbers=(1, 2, 3, 4),
        )
        for card in by_effect(one["cards"]):
            table.add_row(
                Text(card["name"][screen.lang]),
                str(card["copies"]),
                *[_effect(card[way]) for way, _, _ in WAYS],
            )
        screen.out.print(table)


def _effect(found: Data) -> str:
    if found["by"] is None:
        return "–"
    return f"{points(found['by'], found['low'], found['high'])} n={found['with']['games']}"


def _swap(screen: Screen, data: Data) -> None:
    found = data["swap"]
    table: Table = screen.table("", screen.say("勝率（95%）", "share of wins (95 %)"), numbers=(1,))
    table.add_row(screen.say("前", "before"), percent(found["old"]))
    table.add_row(screen.say("後", "after"), percent(found["new"]))
    screen.out.print(table)
    ja, en = SAID[found["said"]]
    by = points(found["by"] or 0.0, found["low"], found["high"])
    screen.line((screen.say(ja, en), "bold"))
    screen.line(
        screen.say(
            f"差は{by}点（いつ見ても95%）。{found['pairs']}組のうち、よくなったのは{found['up']}、"
            f"悪くなったのは{found['down']}、同じが{found['same']}。上限は{found['limit']}組。",
            f"Difference {by} points (95 % at any time). Of {found['pairs']} pairs {found['up']} went "
            f"better, {found['down']} worse, {found['same']} alike; the limit is {found['limit']}.",
        )
    )


def _rounds(screen: Screen, data: Data) -> None:
    names = [side["name"] for side in data["sides"]]
    columns = [screen.say("デッキ", "deck")]
    columns += [
        screen.say(f"{n}回戦（{one['games']}局まで）", f"round {n} ({one['games']} games)")
        for n, one in enumerate(data["rounds"], 1)
    ]
    table = screen.table(*columns, numbers=tuple(range(1, len(columns))))
    order = ranking(data)
    for side in order:
        row = [names[side]]
        for one in data["rounds"]:
            if side not in one["sides"]:
                row.append("")
                continue
            share = one["shares"][one["sides"].index(side)]
            row.append(f"{share:.1%}{'' if side in one['stay'] else ' ✗'}".replace("%", " %"))
        table.add_row(*row)
    screen.out.print(table)
    if data["done"] and order:
        best = data["sides"][order[0]]
        screen.line(
            (screen.say(f"最良: {best['name']}", f"Best: {best['name']}"), "bold"),
            f"  {percent(best)}",
        )
