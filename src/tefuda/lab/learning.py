"""How an agent learned, as a picture: the share of games won against each bot, over computing time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

COLOURS: Final = ("#2a7", "#c40", "#36c", "#850")
LEFT, RIGHT, TOP, BOTTOM = 50, 530, 40, 280


def curve(rows: Sequence[Mapping[str, Any]]) -> str:
    """An SVG file. A row is a measurement: `cpu_minutes`, `bot`, `wins`, `of`, `low` and `high`, the last
    two the ends of the interval, drawn as a bar."""
    last = max([1.0, *[float(row["cpu_minutes"]) for row in rows]])

    def across(row: Mapping[str, Any]) -> float:
        return LEFT + (RIGHT - LEFT) * float(row["cpu_minutes"]) / last

    def up(share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * share

    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" font-family="sans-serif" '
        'font-size="12"><rect width="640" height="320" fill="white"/>',
        f'<text x="{LEFT}" y="308">0</text>',
        f'<text x="{RIGHT}" y="308" text-anchor="end">{last:.0f} minutes of computing, all cores</text>',
    ]
    for share in (0, 25, 50, 75, 95, 100):
        y = up(share / 100)
        out.append(f'<path d="M{LEFT},{y:g}H{RIGHT}" stroke="#ccc"/>')
        out.append(f'<text x="8" y="{y + 4:g}">{share} %</text>')
    for k, bot in enumerate(dict.fromkeys([str(row["bot"]) for row in rows])):
        colour = COLOURS[k % len(COLOURS)]
        mine = [(across(r), up(r["wins"] / r["of"]), r) for r in rows if r["bot"] == bot]
        for x, _, row in mine:
            bar = f"M{x:.1f},{up(row['low']):.1f}V{up(row['high']):.1f}"
            out.append(
                f'<path d="{bar}" stroke="{colour}" stroke-opacity="0.35" stroke-width="3"/>'
            )
        line = " ".join([f"{x:.1f},{y:.1f}" for x, y, _ in mine])
        out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line}"/>')
        x, y, _ = mine[-1]
        name = f"against {escape(bot)}"
        out.append(f'<text x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join([*out, "</svg>\n"])
