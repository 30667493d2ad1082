"""`python -m tefuda`: the command line."""

import sys

from tefuda.cli import main

if __name__ == "__main__":
    sys.exit(main())
