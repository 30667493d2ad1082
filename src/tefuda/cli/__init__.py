"""The command line: `tefuda --help`."""

from tefuda.cli.app import main

__all__ = ["main"]
