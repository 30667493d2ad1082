"""The clause index: every clause of the five books, in our own words, and how far each is proven."""
