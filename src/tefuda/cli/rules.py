"""`tefuda rules`: the clauses of a book, and how far each book is carried out and proven."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.groups import Falling
from tefuda.cli.screen import Screen, screen_of, short
from tefuda.rulebook.about import About, about
from tefuda.rulebook.coverage import Coverage, Evidence, Standing, coverage, coverage_all, evidence
from tefuda.rulebook.demos import ENDING, FOLDER
from tefuda.rulebook.index import BOOKS, Clause, book
from tefuda.rulebook.search import count as count_hits
from tefuda.rulebook.search import search

WHOLE = 100  # a book of up to so many clauses is printed whole when no clause is named

app = typer.Typer(cls=Falling, no_args_is_help=True, rich_markup_mode="rich")


@app.callback()
def rules() -> None:
    """Read the rulebooks clause by clause, and see how far each one is carried out.

    "tefuda rules weiss_schwarz 7.5" prints a section; "tefuda rules search" finds clauses by words;
    "tefuda rules coverage" counts.
    """


@app.command("show")
def show(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Whose book, e.g. soukou_musume.")],
    clause: Annotated[str, typer.Argument(help="Which clause, with all below it.")] = "",
) -> None:
    """Print a section of a book in our own words, with what carries it out and proves it."""
    screen = screen_of(ctx)
    index = book(game)
    counted = coverage(game, evidence())
    outline = not clause and len(index.clauses) > WHOLE
    if outline:
        clauses = [index.root, *index.children[index.root.id]]
    else:
        clauses = index.section(clause or index.root.id)
    screen.line((index.title(screen.lang), "bold"))
    if clause:
        above = [c.say(screen.lang) or c.id for c in index.above(clause)]
        screen.line((" › ".join(above), "dim"))
    print_clauses(screen, counted, clauses)
    if clause:
        print_around(screen, about(game, clause))
    if outline:
        first = index.children[index.root.id][0].id
        screen.line(
            (
                screen.say(
                    f"章だけを示した。中を読むには: tefuda rules {game} {first}",
                    f"Chapters only. To read one: tefuda rules {game} {first}",
                ),
                "dim",
            )
        )


def print_around(screen: Screen, got: About) -> None:
    """What is known of a clause besides its words: readings, references, demonstrations."""
    for reading in got.readings:
        label = screen.say(f"読み方（決定{reading.decision}）: ", f"reading ({reading.decision}): ")
        screen.line((label, "bold"), reading.say(screen.lang))
    for label, others in (
        (screen.say("指す条項: ", "refers to: "), got.refers),
        (screen.say("この条項を指す条項: ", "referred to by: "), got.referred),
    ):
        if others:
            screen.line((label, "bold"), (" ".join([c.id for c in others]), "cyan"))
    for demo in got.demos:
        label = screen.say("実演: ", "demonstration: ")
        screen.line((label, "bold"), demo.title(screen.lang))
        path = FOLDER / got.game / f"{demo.name}{ENDING}"
        screen.line((f"  tefuda scenario run {short(path)} --step", "dim"))


@app.command("search")
def find(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(help="Words, or a clause's number.")],
    game: Annotated[str, typer.Option("--game", help="Only in this book.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Find clauses by words, in either language, or by number; the best come first.

    Width, case, hiragana or katakana make no difference. All the words must be there.
    """
    screen = screen_of(ctx)
    among = [book(game).game] if game else list(BOOKS)
    hits = search(" ".join(words), among)
    if as_json:
        rows = [{"game": h.game, "id": h.clause.id, **h.clause.said()} for h in hits]
        screen.json({"count": count_hits(" ".join(words), among), "hits": rows})
        return
    if not hits:
        screen.line(screen.say("見つからない。", "Nothing found."))
        return
    table = screen.table(
        screen.say("ゲーム", "game"),
        screen.say("条項", "clause"),
        screen.say("要約", "in our own words"),
    )
    table.columns[0].no_wrap = True
    table.columns[1].no_wrap = True
    for hit in hits:
        said = summary(screen, hit.clause)
        for start, end in hit.spans_ja if screen.lang == "ja" else hit.spans_en:
            said.stylize("reverse", start, end)
        table.add_row(hit.game, Text(hit.clause.id, style="cyan"), said)
    screen.out.print(table)
    total = count_hits(" ".join(words), among)
    screen.line(screen.say(f"{total}件のうち{len(hits)}件", f"{len(hits)} of {total} found"))


def print_clauses(screen: Screen, counted: Coverage, clauses: list[Clause]) -> None:
    """A row a clause: its id, its summary or reason, and the marks."""
    table = screen.table(
        screen.say("条項", "clause"),
        screen.say("要約", "in our own words"),
        screen.say("コード", "code"),
        screen.say("テスト", "test"),
    )
    table.columns[0].no_wrap = True
    standings = {s.clause.id: s for s in counted.standings}
    for clause in clauses:
        s = standings[clause.id]
        table.add_row(
            Text(clause.id, style="cyan"),
            summary(screen, clause),
            Text("✓" if s.code else "", style="green"),
            Text("✓" if s.tested else "", style="green"),
        )
    screen.out.print(table)


def summary(screen: Screen, clause: Clause) -> Text:
    """The clause in words; a heading in bold, a reason below it."""
    style = "bold" if clause.kind == "heading" else ""
    out = Text(clause.say(screen.lang), style=style)
    if clause.reason(screen.lang):
        label = screen.say("理由: ", "reason: ")
        out.append(f"\n{label}{clause.reason(screen.lang)}", style="dim not bold")
    return out


@app.command("coverage")
def count(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Only this book (all five without it).")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="List the open clauses and what each lacks.")
    ] = False,
) -> None:
    """Count, for each book, the clauses with code, with a passed test, with a reason, and open.

    A clause is open when it has no reason and lacks code or a test that ran and passed.
    """
    screen = screen_of(ctx)
    shown = evidence()
    books = {game: coverage(game, shown)} if game else coverage_all(shown)
    say_how_old(screen, shown)
    if as_json and missing:
        screen.json({g: [_lack(s) for s in c.missing] for g, c in books.items()})
    elif as_json:
        screen.json({g: c.counts() for g, c in books.items()})
    else:
        print_counts(screen, books)
        if missing:
            for counted in books.values():
                print_missing(screen, counted)


def say_how_old(screen: Screen, shown: Evidence) -> None:
    """Whether the record of tests can be believed."""
    if shown.shipped is not None:
        screen.note(
            f"配布物に付いた記録による（テスト{shown.shipped.tests}件）。",
            f"By the record that comes with the package ({shown.shipped.tests} tests).",
        )
    elif shown.root is None:
        screen.note(
            "テストの記録はない（ソースのフォルダーの外では「テスト」は0になる）。",
            "There is no record of tests here: outside the source folder none can be counted.",
        )
    elif not shown.tests:
        screen.note(
            f"テストの記録 {shown.record} はまだない。make test で作られる。",
            f"There is no record of tests yet ({shown.record}): run make test.",
        )
    elif shown.stale:
        screen.note(
            f"テストの記録はソースより古い（{len(shown.tests)}件中{shown.stale}件）。"
            "make test を実行すること。",
            f"The record is older than the sources ({shown.stale} of {len(shown.tests)} tests): "
            "run make test.",
        )


def print_counts(screen: Screen, books: dict[str, Coverage]) -> None:
    table = screen.table(
        screen.say("ゲーム", "game"),
        screen.say("条項", "clauses"),
        screen.say("コード", "code"),
        screen.say("テスト", "tested"),
        screen.say("理由", "reason"),
        screen.say("未完", "open"),
        numbers=(1, 2, 3, 4, 5),
    )
    for game, counted in books.items():
        n = counted.counts()
        style = "green" if n["open"] == 0 else "yellow"
        cells = [str(n[key]) for key in ("clauses", "code", "tested", "reason")]
        table.add_row(Text(game, style="cyan"), *cells, Text(str(n["open"]), style=style))
    screen.out.print(table)


def _lack(s: Standing) -> dict[str, object]:
    lacks = [word for word, there in (("code", s.code), ("test", s.tested)) if not there]
    return {"id": s.clause.id, "lacks": lacks}


def print_missing(screen: Screen, counted: Coverage) -> None:
    if not counted.missing:
        return
    table = screen.table(
        screen.say("条項", "clause"),
        screen.say("足りないもの", "lacks"),
        screen.say("要約", "in our own words"),
        title=f"{counted.book.title(screen.lang)}: {len(counted.missing)}",
    )
    table.columns[0].no_wrap = True
    table.columns[1].no_wrap = True
    words = {"code": screen.say("コード", "code"), "test": screen.say("テスト", "test")}
    for s in counted.missing:
        lacks = [w for key, w in words.items() if not (s.code if key == "code" else s.tested)]
        said = s.clause.say(screen.lang)
        table.add_row(
            Text(s.clause.id, style="cyan"),
            screen.say("・", ", ").join(lacks),
            Text(said),
        )
    screen.out.print(table)
