"""Renew the pinned versions: `make lock`.

    python tools/lock.py                      constraints.txt and web/package-lock.json
    python tools/lock.py --before 2026-10-20  the web packages as they were on that day

Python is resolved on the oldest version that the project supports, so that the pins serve the newer
ones too. Neither file names the place that packages come from. A lock that `npm ci` cannot install
from is refused, and the old one stays: it happens where a registry does not have the builds of a
package for every platform yet, and an earlier day helps.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "constraints.txt"
WEB = ROOT / "web"
HEAD = """\
# The versions that the project is developed and tested with. Written by `make lock`; the Makefile
# hands it to pip. What a platform does not need is not installed by being named here.
"""


def normal(name: str) -> str:
    """The one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def lock_python() -> None:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = str(told["project"]["requires-python"]).removeprefix(">=")
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if here != oldest:
        sys.exit(f"the pins are made with Python {oldest}, and {sys.executable} is {here}")
    building = [*told["build-system"]["requires"], "editables"]
    env = {k: v for k, v in os.environ.items() if not k.endswith("_CONSTRAINT")}
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    command += ["--dry-run", "--ignore-installed", "--report", "-", "-e", ".[dev]", *building]
    ran = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True)
    pins = {
        normal(row["metadata"]["name"]): str(row["metadata"]["version"])
        for row in json.loads(ran.stdout)["install"]
    }
    del pins["tefuda"]
    PINS.write_text(
        HEAD + "".join([f"{name}=={pins[name]}\n" for name in sorted(pins)]), encoding="utf-8"
    )
    print(f"{PINS.name}: {len(pins)} packages")


def lock_web(before: str) -> None:
    """In a folder of its own: beside installed packages npm takes them as they are, checksums lost."""
    day = [f"--before={before}"] if before else []
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("package.json", ".npmrc"):
            shutil.copy(WEB / name, scratch)
        for command in (["install", "--package-lock-only", *day], ["ci", "--dry-run"]):
            ran = subprocess.run(
                ["npm", *command], cwd=scratch, capture_output=True, text=True, check=False
            )
            if ran.returncode:
                print(ran.stderr, file=sys.stderr)
                sys.exit("web/package-lock.json is left as it was; make lock BEFORE=day may help")
        lock = Path(scratch) / "package-lock.json"
        packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
        shutil.copy(lock, WEB)
    print(f"web/{lock.name}: {len(packages) - 1} packages")


def main() -> None:
    parser = argparse.ArgumentParser(description="Renew the pinned versions.")
    parser.add_argument("--before", default="", help="a day (YYYY-MM-DD) for the web packages")
    args = parser.parse_args()
    lock_python()
    lock_web(args.before)


if __name__ == "__main__":
    main()
