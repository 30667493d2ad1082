"""A run as a page to look at: HTML and SVG of our own, which need no script and nothing from the network.

The same markup is shown in the browser table. Words are escaped, and nothing is styled by attributes: a
page that forbids those shows it all the same. How it looks is in `report.css`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any, Final

from tefuda._version import VERSION
from tefuda.lab.runs.reading import by_effect, cells_of, mirrored, ranking
from tefuda.lab.runs.words import WAYS, say, verdict_words

Data = dict[str, Any]
STEPS: Final = 10  # of the heat map, to either side
FULL: Final = 0.35  # so far from a half the colour is at its strongest
LANGS: Final = ("ja", "en")
NAMES: Final = {"ja": "日本語", "en": "English"}


def whole_page(data: Data, lang: str) -> str:
    """A file of its own, in both languages, light and dark."""
    css = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    switch = "".join(
        [
            f'<input type="radio" name="lang" id="in-{one}"{" checked" if one == lang else ""}>'
            f'<label for="in-{one}" lang="{one}">{NAMES[one]}</label>'
            for one in LANGS
        ]
    )
    bodies = "".join([f'<main lang="{one}">{fragment(data, one)}</main>' for one in LANGS])
    title = escape(f"{data['name'][lang]} – {say('kind_' + data['kind'], lang)} – Tefuda")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{css}</style>\n"
        f'<body class="lab-file"><nav class="lab-switch">{switch}</nav>{bodies}</body>\n</html>\n'
    )


def fragment(data: Data, lang: str) -> str:
    """The page without its frame, in one language."""
    return Report(data, lang).whole()


class Report:
    """A run in one language."""

    def __init__(self, data: Data, lang: str) -> None:
        self.data = data
        self.lang = lang
        self.names = [escape(side["label"][lang]) for side in data["sides"]]

    def say(self, key: str, **more: object) -> str:
        return escape(say(key, self.lang).format(**more))

    def whole(self) -> str:
        data = self.data
        parts = [self.head()]
        if data["games"]:
            if data["kind"] == "swap":
                parts.append(self.swap())
            if data["kind"] == "best":
                parts.append(self.rounds())
            if len(data["pairings"]) > 1:
                parts.append(self.matrix())
            parts += [self.sides(), self.curves(), self.lengths(), self.endings(), self.cards()]
        parts.append(self.foot())
        return f'<article class="lab">{"".join(parts)}</article>'

    def section(self, key: str, inner: str, hint: str = "") -> str:
        note = f'<p class="lab-hint">{self.say(hint)}</p>' if hint else ""
        return f'<section class="lab-{key}"><h2>{self.say(key)}</h2>{note}{inner}</section>'

    # --- the top

    def head(self) -> str:
        data = self.data
        tiles = [(self.say("games"), f"{data['games']:,}")]
        if data["games"]:
            if data["first"] is not None:
                tiles.append((self.say("firstShare"), percent(data["first"]["share"])))
            tiles.append((self.say("turnsMean"), f"{data['turns']['mean']:.1f}"))
            tiles.append((self.say("decisionsMean"), f"{data['decisions']['mean']:.0f}"))
        if not data["done"]:
            tiles.append((self.say("progress"), f"{data['there']} / {data['most']}"))
        cells = "".join([f"<div><b>{n}</b><span>{word}</span></div>" for word, n in tiles])
        faults = ""
        if data["faults"]:
            faults = f'<p class="lab-fault">{self.say("faults", n=len(data["faults"]))}</p>'
        return (
            f'<header><p class="lab-over">{escape(data["name"][self.lang])} · '
            f"{self.say('kind_' + data['kind'])}{self.settings()}</p>"
            f"<h1>{self.headline()}</h1>"
            f'<div class="lab-tiles">{cells}</div>{faults}</header>'
        )

    def settings(self) -> str:
        table = self.data["settings"].get("table")
        return f" · {escape(str(table))}" if table and self.data["together"] else ""

    def headline(self) -> str:
        """The run in one sentence."""
        data = self.data
        if not data["games"]:
            return self.say("noGames")
        if data["kind"] == "swap":
            return escape(verdict_words(data["swap"], self.lang))
        if data["kind"] == "best":
            order = ranking(data)
            if not order:
                return self.say("kind_best")
            best = data["sides"][order[0]]
            return self.say("headBest", name=best["label"][self.lang], share=percent(best["share"]))
        if len(data["pairings"]) == 1:
            one = data["pairings"][0]
            a, b = (data["sides"][one[k]]["label"][self.lang] for k in ("a", "b"))
            return self.say("headMatch", a=a, b=b, share=percent(one["share"]))
        if data["kind"] == "cards":
            side = data["sides"][0]
            return self.say(
                "headCards", name=side["label"][self.lang], share=percent(side["share"])
            )
        own = sorted({p["a"] for p in data["pairings"]} | mirrored(data))
        best = max([data["sides"][k] for k in own], key=lambda side: side["share"] or 0.0)
        return self.say("headLeague", name=best["label"][self.lang], share=percent(best["share"]))

    # --- shares

    def matrix(self) -> str:
        data, names = self.data, self.names
        both = mirrored(data)
        rows = sorted({p["a"] for p in data["pairings"]} | both)
        columns = sorted({p["b"] for p in data["pairings"]} | both)
        cells = cells_of(data)
        head = "".join([f'<th scope="col">{names[k]}</th>' for k in columns])
        lines: list[str] = []
        for a in rows:
            line = [f'<th scope="row">{names[a]}</th>']
            for b in columns:
                found = cells.get((a, b))
                if found is None or found["share"] is None:
                    line.append('<td class="lab-none">–</td>')
                    continue
                low, high = found["low"] * 100, found["high"] * 100
                line.append(
                    f'<td class="h{heat(found["share"])}"><b>{percent(found["share"])}</b>'
                    f"<span>{low:.0f}–{high:.0f}</span></td>"
                )
            lines.append(f"<tr>{''.join(line)}</tr>")
        table = (
            f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
        )
        scale = "".join([f'<i class="h{k}"></i>' for k in range(2 * STEPS + 1)])
        low, high = percent(0.5 - FULL, 0), percent(0.5 + FULL, 0)
        legend = f'<p class="lab-scale"><span>{low}</span>{scale}<span>{high}</span></p>'
        return self.section("matrix", f'<div class="lab-wide">{table}</div>{legend}', "matrixHint")

    def sides(self) -> str:
        data = self.data
        rows: list[str] = []
        order = sorted(range(len(data["sides"])), key=lambda k: -(data["sides"][k]["share"] or 0))
        for k in [k for k in order if data["sides"][k]["own"]]:
            side = data["sides"][k]
            rows.append(self.bar(self.names[k], side, "all"))
            if not data["together"] and data["kind"] in ("match", "league"):
                rows.append(self.bar(self.say("goingFirst"), side["first"], "part"))
                rows.append(self.bar(self.say("goingSecond"), side["second"], "part"))
        if data["first"] is not None:
            rows.append(self.bar(self.say("firstShare"), data["first"], "all lab-whole"))
        return self.section("shares", f'<div class="lab-rows">{"".join(rows)}</div>', "sharesHint")

    def bar(self, name: str, share: Data, kind: str) -> str:
        """A name, an interval between 0 and 100 %, and the numbers."""
        if share["share"] is None:
            return ""
        low, mid, high = share["low"] * 100, share["share"] * 100, share["high"] * 100
        picture = track(low, mid, high, 50)
        numbers = f"<b>{mid:.1f}</b> <span>{low:.1f}–{high:.1f}</span>"
        return (
            f'<div class="lab-row {kind}"><span class="lab-name">{name}</span>{picture}'
            f'<span class="lab-numbers">{numbers}</span></div>'
        )

    # --- a swap, the best

    def swap(self) -> str:
        found = self.data["swap"]
        rows = self.bar(self.say("before"), found["old"], "all")
        rows += self.bar(self.say("after"), found["new"], "all")
        points = found["curve"]
        top = max([0.05, *[abs(one[k]) for one in points[len(points) // 8 :] for k in (2, 3)]])
        picture = curve(points, -top, top, 0.0)
        total = max(1, found["up"] + found["same"] + found["down"])
        split = "".join(
            [
                f'<rect class="{name}" x="{x * 100 / total:.2f}" y="0" '
                f'width="{n * 100 / total:.2f}" height="10"/>'
                for name, x, n in (
                    ("up", 0, found["up"]),
                    ("same", found["up"], found["same"]),
                    ("down", found["up"] + found["same"], found["down"]),
                )
            ]
        )
        told = self.say("pairsTold", **{k: found[k] for k in ("pairs", "up", "same", "down")})
        inner = (
            f'<div class="lab-rows">{rows}</div>'
            f'<svg class="lab-split" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" '
            f'aria-label="{told}">{split}</svg><p class="lab-hint">{told}</p>'
            f"{self.framed(self.say('curveSwap'), picture, signed(top), signed(-top), points)}"
        )
        return self.section("swap", inner, "swapHint")

    def rounds(self) -> str:
        data = self.data
        head = "".join(
            [
                f'<th scope="col">{self.say("round", n=n)}<span>{self.say("each", n=one["games"])}</span></th>'
                for n, one in enumerate(data["rounds"], 1)
            ]
        )
        lines: list[str] = []
        for side in ranking(data):
            line = [f'<th scope="row">{self.names[side]}</th>']
            for one in data["rounds"]:
                if side not in one["sides"]:
                    line.append('<td class="lab-none"></td>')
                    continue
                got = one["shares"][one["sides"].index(side)]
                gone = "" if side in one["stay"] else " lab-gone"
                line.append(f'<td class="h{heat(got)}{gone}"><b>{percent(got)}</b></td>')
            lines.append(f"<tr>{''.join(line)}</tr>")
        table = (
            f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
        )
        return self.section("rounds", f'<div class="lab-wide">{table}</div>', "roundsHint")

    # --- how games go

    def curves(self) -> str:
        pictures: list[str] = []
        for one in self.data["curves"]:
            points = one["points"]
            if len(points) < 2:
                continue
            picture = curve(points, 0.0, 1.0, 0.5)
            pictures.append(self.framed(self.names[one["side"]], picture, "100 %", "0 %", points))
        if not pictures:
            return ""
        return self.section(
            "curves", f'<div class="lab-many">{"".join(pictures)}</div>', "curvesHint"
        )

    def framed(
        self, name: str, picture: str, high: str, low: str, points: Sequence[Sequence[float]]
    ) -> str:
        last = f"{int(points[-1][0]):,}" if points else "0"
        return (
            f'<figure><figcaption>{name}</figcaption><div class="lab-plot">'
            f'<span class="hi">{high}</span><span class="lo">{low}</span>{picture}'
            f'<span class="from">0</span><span class="to">{last}</span></div></figure>'
        )

    def lengths(self) -> str:
        pictures: list[str] = []
        for key in ("turns", "decisions"):
            found = self.data[key]
            bars = found["bars"]
            top = max([n for _, n in bars])
            wide = 100 / len(bars)
            drawn = "".join(
                [
                    f'<rect x="{k * wide + wide * 0.08:.2f}" y="{50 - n * 50 / top:.2f}" '
                    f'width="{wide * 0.84:.2f}" height="{n * 50 / top:.2f}"><title>'
                    f"{start}–{start + found['width'] - 1}: {n}</title></rect>"
                    for k, (start, n) in enumerate(bars)
                ]
            )
            last = bars[-1][0] + found["width"] - 1
            told = self.say(
                "quartiles", low=_short(found["low"]), middle=_short(found["middle"]),
                high=_short(found["high"]),
            )  # fmt: skip
            pictures.append(
                f"<figure><figcaption>{self.say(key)} <span>{told}</span></figcaption>"
                f'<div class="lab-plot"><span class="hi">{top}</span>'
                f'<svg class="lab-bars" viewBox="0 0 100 50" preserveAspectRatio="none" role="img" '
                f'aria-label="{told}">{drawn}</svg>'
                f'<span class="from">{bars[0][0]}</span><span class="to">{last}</span></div></figure>'
            )
        return self.section("lengths", f'<div class="lab-many">{"".join(pictures)}</div>')

    def endings(self) -> str:
        data = self.data
        rows: list[str] = []
        for ending in data["endings"]:
            part = ending["games"] / data["games"]
            words = escape(ending["words"][self.lang] or ending["clause"])
            clause = (
                f'<i class="clause lab-clause">{escape(ending["clause"])}</i>'
                if ending["clause"]
                else ""
            )
            rows.append(
                f'<li><p>{words} {clause}</p><svg class="lab-part" viewBox="0 0 100 6" '
                f'preserveAspectRatio="none" aria-hidden="true"><rect class="back" width="100" height="6"/>'
                f'<rect width="{part * 100:.2f}" height="6"/></svg>'
                f"<b>{part:.0%}</b><span>{ending['games']}</span></li>".replace("%</b>", " %</b>")
            )
        return self.section("endings", f"<ul>{''.join(rows)}</ul>")

    # --- cards

    def cards(self) -> str:
        tables: list[str] = []
        for one in self.data["cards"]:
            known = [
                abs(card[way][end])
                for card in one["cards"]
                for way in WAYS
                if card[way]["by"] is not None
                for end in ("low", "high")
            ]
            if not known:
                continue
            top = min(0.6, max(0.1, sorted(known)[int(0.9 * (len(known) - 1))]))
            head = "".join([f"<span>{self.say(way)}</span>" for way in WAYS])
            rows = "".join([self.card(card, top) for card in by_effect(one["cards"])])
            open_it = " open" if len(self.data["cards"]) <= 2 or not tables else ""
            tables.append(
                f"<details{open_it}><summary>{self.names[one['side']]}</summary>"
                f'<div class="lab-cards-head"><span>{self.say("card")}</span>{head}</div>'
                f'<div class="lab-cards-rows">{rows}</div></details>'
            )
        if not tables:
            return ""
        return self.section("cards", "".join(tables), "cardsHint")

    def card(self, card: Data, top: float) -> str:
        name = escape(card["name"][self.lang])
        cells: list[str] = []
        for way in WAYS:
            found = card[way]
            word = f'<span class="lab-way">{self.say(way)}</span>'
            if found["by"] is None:
                cells.append(f'<div class="lab-effect lab-none">{word}<span>–</span></div>')
                continue
            low, mid, high = (
                50 + 50 * max(-1.0, min(1.0, found[end] / top)) for end in ("low", "by", "high")
            )
            sure = "up" if found["low"] > 0 else "down" if found["high"] < 0 else ""
            note = self.say(
                "cardTold", n=found["with"]["games"], share=percent(found["with"]["share"]),
                m=found["without"]["games"], other=percent(found["without"]["share"]),
            )  # fmt: skip
            cells.append(
                f'<div class="lab-effect {sure}" title="{note}">{word}{track(low, mid, high, 50)}'
                f"<b>{signed(found['by'])}</b></div>"
            )
        return (
            f'<div class="lab-card"><span class="lab-name">{name} '
            f"<i>×{card['copies']}</i></span>{''.join(cells)}</div>"
        )

    # --- the end

    def foot(self) -> str:
        data = self.data
        bots = " / ".join(dict.fromkeys(data["bots"]))
        facts = self.say(
            "facts", run="{run}", seed=data["seed"], bots="{bots}", version="{version}"
        )
        facts = facts.format(
            run=mark(data["run"]), bots=mark(bots), version=mark(f"{VERSION} {data['engine']}")
        )
        method = "".join([f"<li>{self.say(f'method{n}')}</li>" for n in range(1, 5)])
        return f"<footer><p>{facts}</p><h2>{self.say('method')}</h2><ul>{method}</ul></footer>"


# --- shapes -------------------------------------------------------------------------------------------


def track(low: float, mid: float, high: float, zero: float) -> str:
    """An interval on a line from 0 to 100, with a mark at its middle."""
    return (
        '<svg class="lab-track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="back" x="0" y="4.4" width="100" height="1.2"/>'
        f'<rect class="zero" x="{zero - 0.15:.2f}" y="0" width="0.3" height="10"/>'
        f'<rect class="range" x="{low:.2f}" y="3" width="{max(0.4, high - low):.2f}" height="4"/>'
        f'<rect class="mid" x="{mid - 0.6:.2f}" y="1" width="1.2" height="8"/></svg>'
    )


def curve(points: Sequence[Sequence[float]], bottom: float, top: float, zero: float) -> str:
    """A line with its band: points of (n, middle, low, high)."""
    if not points:
        return ""
    last = points[-1][0]

    def at(n: float, y: float) -> str:
        part = (max(bottom, min(top, y)) - bottom) / (top - bottom)
        return f"{n * 100 / last:.2f},{50 - 50 * part:.2f}"

    line = " ".join([at(p[0], p[1]) for p in points])
    band = " ".join([at(p[0], p[3]) for p in points] + [at(p[0], p[2]) for p in reversed(points)])
    level = 50 - 50 * (zero - bottom) / (top - bottom)
    return (
        '<svg class="lab-curve" viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">'
        f'<line class="zero" x1="0" x2="100" y1="{level:.2f}" y2="{level:.2f}"/>'
        f'<polygon points="{band}"/><polyline points="{line}"/></svg>'
    )


def heat(share: float) -> int:
    """Which of the colours a share has."""
    part = max(-1.0, min(1.0, (share - 0.5) / FULL))
    return STEPS + round(part * STEPS)


def mark(words: str) -> str:
    """A name that belongs to no language."""
    return f'<span lang="zxx">{escape(words)}</span>'


def percent(share: float | None, digits: int = 1) -> str:
    return "–" if share is None else f"{share * 100:.{digits}f} %"


def signed(points: float) -> str:
    """A difference in points, with a real minus."""
    return f"{points * 100:+.1f}".replace("-", "−")


def _short(number: float) -> str:
    return f"{number:.0f}" if number == int(number) else f"{number:.1f}"
