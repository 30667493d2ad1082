"""The cards: their data, sets and decks."""
