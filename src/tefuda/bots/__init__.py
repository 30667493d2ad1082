"""Programs that play: whoever has no person at a seat."""
