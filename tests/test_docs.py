"""The pages say what is so: the README's examples run, links lead somewhere, tables are fresh."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import tefuda
import tefuda.game

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert tried > 20
    assert failed == 0


def test_the_examples_of_the_library_run() -> None:
    for module in (tefuda, tefuda.game):
        failed, tried = doctest.testmod(module)
        assert tried > 0
        assert failed == 0


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    ]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page}: {target}"


def test_the_glossary_is_as_the_games_name_things() -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "glossary.py"), "--check"], check=False
    )
    assert ran.returncode == 0, "docs/glossary.md is stale: run tools/glossary.py"


def test_nothing_names_a_registry_or_a_workplace() -> None:
    bad = re.compile(r"pypi\.org|registry\.npmjs|files\.pythonhosted|opt/pypi", re.IGNORECASE)
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")[:-1]
    assert {"constraints.txt", "web/package-lock.json", "web/.npmrc"} <= set(listed)
    for name in listed:
        path = ROOT / name
        if name != "tests/test_docs.py" and path.exists():
            assert not bad.search(path.read_text(encoding="utf-8", errors="ignore")), name
