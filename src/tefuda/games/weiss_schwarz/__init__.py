"""Weiss Schwarz, by its comprehensive rules 1.109."""
