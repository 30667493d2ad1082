"""What card effects do in this game."""
