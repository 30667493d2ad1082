"""The table: views, layout, board, positions."""
