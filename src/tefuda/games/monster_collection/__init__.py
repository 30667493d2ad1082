"""Monster Collection TCG 20th Anniversary: the rulebook, version 1.11."""
