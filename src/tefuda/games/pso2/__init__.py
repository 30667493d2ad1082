"""Phantasy Star Online 2 TCG: the detailed rules, version 1.8, with the co-op raid battle."""
