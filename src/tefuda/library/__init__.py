"""Cards that somebody brings: read from lists, kept with what they compile to, put into decks."""
