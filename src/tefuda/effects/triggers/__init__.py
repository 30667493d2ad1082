"""Triggered abilities: what an event or a moment sets off, and how one is carried out.

`lanes` knows who watches for what, `short_cuts` whether anybody does, `notice` and `moments` let what fits wait
(`notice.after_event` is a game's hook behind the door, `Rules.after_event`), and `play` is the hook that
carries one out (`Rules.play_waiting`).
"""
