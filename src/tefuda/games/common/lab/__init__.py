"""Tools for positions and decks in which cards show what they do: what knows no single game."""
