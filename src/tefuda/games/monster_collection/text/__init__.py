"""Card text to effects, and effects to Japanese and English."""
