"""The rules of the book, a file a chapter."""
