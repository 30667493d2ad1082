"""The machine that all five rulebooks run on. It knows no game.

Read in this order: `state` (what a game is), `rules` (what a rulebook is), `machine` (how one runs
on the other), `change` (events), then the parts that only some books need: `triggers`,
`stack`, `chain`, `values`, `replace`, `cost`, `interrupts`, `loops`; and what leaves the engine:
`view`, `log`, `save`.
"""
