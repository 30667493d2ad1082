"""Decks measured: many games of bots, kept in one file, counted and shown.

A *plan* says which decks meet, who plays them, and from which number all chance follows (`plan`). A game
of it follows from the plan, its pairing and its index alone (`playing`), so it does not matter who plays
it, when, or twice. Rows are kept in SQLite (`keep`). A *course* says which games are wanted next, from
the rows so far (`course`); *hands* play them: this process, others on this machine, a Ray cluster
(`hands`, `cluster`). What came of it is counted by `summary` and shown by `html` and `export`.
"""
