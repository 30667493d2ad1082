"""How often something must be tried before one may say that it comes about often enough."""

from __future__ import annotations

from collections.abc import Iterable
from math import log

ERROR = 0.001
"""The most that either mistake of a verdict may happen: to call a bad share good, or a good one bad."""


class Undecided(AssertionError):
    """There was not enough to look at."""


def good_share(tried: Iterable[bool], bad: float, good: float) -> tuple[bool, int, int]:
    """Wald's sequential test: the verdict, how often it came about, and how often it was tried.

    Every trial makes one of two claims likelier: that the true share is `good`, or that it is
    `bad`. The trials end where one claim is 1/ERROR times as likely as the other. A share of `bad`
    or less is then called good, and one of `good` or more bad, with a probability of at most ERROR.
    """
    bound = log((1 - ERROR) / ERROR)
    evidence, yes, n = 0.0, 0, 0
    for came in tried:
        n += 1
        yes += came
        evidence += log(good / bad) if came else log((1 - good) / (1 - bad))
        if abs(evidence) >= bound:
            return evidence > 0, yes, n
    raise Undecided(f"{yes} of {n} decide nothing between {bad} and {good}")
