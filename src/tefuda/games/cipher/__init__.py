"""Fire Emblem 0 (Cipher): comprehensive rules 1.35."""
