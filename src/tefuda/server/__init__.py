"""The table in the browser: rooms, seats, sockets, and games kept on disk."""
