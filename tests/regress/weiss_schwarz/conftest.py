"""The table of the rules, for what once went wrong."""

from tests.rules.weiss_schwarz.conftest import table as table
