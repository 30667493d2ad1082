"""The vocabulary of card effects, one for all games, and how it runs on the kernel.

`nodes` is the vocabulary, `vocab` how a game names its own things in it, `ask` answers questions
about a position (which cards, how many, whether), `lower` turns an effect into a flat program,
`run` and `moving` carry one out, `hold` reads off what simply holds, `watch` sees what triggers.
No game is known here.
"""
