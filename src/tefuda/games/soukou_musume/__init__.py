"""装甲娘 TCG, by its rule sheet."""
