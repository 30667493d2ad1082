"""Cards put through their paces: random legal decks, games that are watched, abilities seen to act."""
