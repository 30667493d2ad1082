"""The vocabulary of card effects, shared by all games, and its execution on the kernel.

`nodes` is the vocabulary, `vocab` a game's own names in it, `ask` evaluates selectors, amounts and
conditions, `lower` turns an effect into a flat program, `run` and `moving` carry one out, `hold`
collects continuous effects and replacements, `triggers` finds and plays triggered abilities, `possible` tells
what can be done and paid. No game is known
here.
"""
