"""What came of exercising cards, in figures and lists."""

from __future__ import annotations

from collections import Counter

from tefuda.lab.exercise import Seen, Tally


def figures(tally: Tally) -> dict[str, object]:
    """The figures alone, for programs. Printed abilities and those that others give apart."""
    out: dict[str, object] = {
        "games": tally.games,
        "trials": tally.trials,
        "decisions": tally.decisions,
        "checked": tally.checked,
        "faults": len(tally.faults),
    }
    for name, given in (("printed", False), ("given", True)):
        kinds = [seen for seen in tally.kinds.values() if seen.given == given]
        out[f"{name}_kinds"] = len(kinds)
        out[f"{name}_acted"] = len([seen for seen in kinds if seen.acted])
    return out


def whole_report(tally: Tally) -> dict[str, object]:
    """The figures, and every kind that never acted with its reason, its cards and an example."""
    never = [
        {
            "why": why(seen),
            "cards": seen.cards,
            "example": seen.example,
            "text": seen.text,
            "given": seen.given,
        }
        for seen in tally.never()
    ]
    errors = Counter([fault.error for fault in tally.faults])
    return {**figures(tally), "errors": dict(errors), "never": never, "why": dict(reasons(tally))}


def why(seen: Seen) -> str:
    """Why a kind has not acted: it began and did nothing, or what it waits for never came."""
    return f"{'began and did nothing' if seen.started else 'never began'}: {seen.why}"


def reasons(tally: Tally) -> list[tuple[str, int]]:
    """How many kinds never acted for each reason, most frequent first."""
    return Counter([why(seen) for seen in tally.never()]).most_common()
