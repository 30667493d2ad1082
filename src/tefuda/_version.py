"""The version: here and nowhere else. Replays carry it, and the package takes it from here."""

VERSION = "0.1.0"
