"""What all games share: their entry, cards in files, positions, drawing, and rules they all have."""
