"""Building decks: lists as text, what is wrong with one by which clause, counts, odds."""
