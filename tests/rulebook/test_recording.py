"""The record is written by the run itself: small projects, most of them run in this process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.rulebook.tested import Proof, fingerprint, read_record
from tests import conftest

pytest_plugins = ["pytester"]

HERE = Path(__file__).parents[1]
HEAD = "import pytest\nfrom tests.support import clause\n"
ONE = HEAD + (
    '@clause("soukou_musume", "sheet.prep.1", "sheet.prep.2")\n'
    "def test_one():\n    assert True\n"
    "def test_unmarked():\n    assert True\n"
)
TWO = HEAD + '@clause("kernel:cipher", "2.12")\ndef test_two():\n    assert {}\n'


class Project:
    """A small project whose runs are recorded as ours are."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.root = pytester.path
        (self.root / "tests").mkdir()
        (self.root / "pyproject.toml").write_text(
            '[project]\nname = "tefuda"\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
            'markers = ["clause(game, *ids): x", "late: x"]\n'
        )

    def write(self, name: str, text: str) -> None:
        (self.root / "tests" / f"test_{name}.py").write_text(text)

    def run(self, *args: str) -> pytest.RunResult:
        """A run in this process: our conftest is a plugin of it."""
        return self.pytester.runpytest_inprocess("-q", *args, plugins=[conftest])

    def run_apart(self, *args: str) -> subprocess.CompletedProcess[str]:
        """A run in a process of its own, with a copy of our conftest and of what it imports."""
        for path in HERE.glob("*.py"):
            if not path.name.startswith("test_"):
                shutil.copy(path, self.root / "tests" / path.name)
        env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV"))}
        env["PYTHONDONTWRITEBYTECODE"] = "1"
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *args],
            cwd=self.root,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )

    def outcomes(self) -> dict[str, str]:
        return {n.split("::")[1]: p.outcome for n, p in read_record(self.root).items()}


@pytest.fixture
def project(pytester: pytest.Pytester) -> Project:
    return Project(pytester)


def test_a_run_records_every_marked_test_with_its_clauses_and_sources(project: Project) -> None:
    project.write("one", ONE)
    assert project.run().ret == 0
    pairs = (("soukou_musume", "sheet.prep.1"), ("soukou_musume", "sheet.prep.2"))
    assert read_record(project.root) == {
        "tests/test_one.py::test_one": Proof("passed", pairs, fingerprint(project.root))
    }


def test_what_fails_is_skipped_or_is_expected_to_fail_is_recorded_as_that(project: Project) -> None:
    project.write(
        "all",
        HEAD
        + 'pytestmark = clause("soukou_musume", "sheet.prep.1")\n'
        + "@pytest.fixture\ndef late():\n    yield\n    raise ValueError\n"
        + "def test_failed():\n    assert False\n"
        + "def test_late(late):\n    pass\n"
        + "@pytest.mark.skip\ndef test_skipped():\n    pass\n"
        + "@pytest.mark.xfail\ndef test_xfailed():\n    assert False\n"
        + "@pytest.mark.xfail\ndef test_xpassed():\n    pass\n",
    )
    assert project.run().ret == 1
    assert project.outcomes() == {
        "test_failed": "failed",
        "test_late": "failed",
        "test_skipped": "skipped",
        "test_xfailed": "xfailed",
        "test_xpassed": "xpassed",
    }


def test_part_of_the_tests_leaves_the_rest_and_a_full_run_drops_what_is_gone(
    project: Project,
) -> None:
    project.write("one", ONE)
    project.write("two", TWO.format("True"))
    project.run()
    assert project.outcomes() == {"test_one": "passed", "test_two": "passed"}
    project.write("two", TWO.format("False"))
    project.run("tests/test_two.py")
    assert project.outcomes() == {"test_one": "passed", "test_two": "failed"}
    project.write("two", TWO.format("True").replace("test_two", "test_renamed"))
    project.run("-k", "renamed")
    assert project.outcomes() == {
        "test_one": "passed",
        "test_two": "failed",
        "test_renamed": "passed",
    }
    project.run()
    assert project.outcomes() == {"test_one": "passed", "test_renamed": "passed"}


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ('"soukou_musume", "sheet.prep.99"', "no clause 'sheet.prep.99'"),
        ('"kernel:cipher", "2.999"', "no clause '2.999'"),
        ('"chess", "1"', "no book 'chess'"),
        ('"soukou_musume"', "at least one clause"),
    ],
)
def test_a_clause_that_no_book_has_fails_the_run(project: Project, mark: str, told: str) -> None:
    project.write("bad", HEAD + f"@clause({mark})\ndef test_bad():\n    pass\n")
    result = project.run()
    assert result.ret == 1
    assert told in str(result.stdout)
    assert "passed" not in project.outcomes().values()


def test_a_damaged_record_is_begun_anew(project: Project) -> None:
    project.write("one", ONE)
    (project.root / ".tefuda").mkdir()
    (project.root / ".tefuda" / "tested.json").write_text("{")
    assert project.run().ret == 0
    assert project.outcomes() == {"test_one": "passed"}


def test_a_run_with_our_conftest_in_its_place_records_the_same(project: Project) -> None:
    project.write("one", ONE)
    assert project.run_apart().returncode == 0
    assert project.outcomes() == {"test_one": "passed"}


LATE = "@pytest.mark.late\n" + TWO.removeprefix(HEAD)


def test_what_a_mark_leaves_out_is_kept_and_what_is_gone_is_dropped(project: Project) -> None:
    project.write("one", ONE)
    project.write("two", HEAD + LATE.format("True"))
    project.run()
    project.write("one", ONE.replace("test_one", "test_renamed"))
    project.run("-m", "not late")
    assert project.outcomes() == {"test_two": "passed", "test_renamed": "passed"}


def test_workers_report_to_the_one_that_records(project: Project) -> None:
    pytest.importorskip("xdist")
    project.write("one", ONE)
    project.write("two", HEAD + LATE.format("True"))
    assert project.run_apart("-n", "2", "--dist", "loadscope").returncode == 0
    assert project.outcomes() == {"test_one": "passed", "test_two": "passed"}
    project.write("one", ONE.replace("test_one", "test_renamed"))
    assert project.run_apart("-n", "2", "-m", "not late").returncode == 0
    assert project.outcomes() == {"test_two": "passed", "test_renamed": "passed"}
