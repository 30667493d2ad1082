"""The locks name every package that is asked for, in a version that does, and no place to fetch it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+", row) for row in rows), rows
    return dict([row.split("==") for row in rows])


def package_file(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))
    return found


def test_every_python_package_that_is_asked_for_is_pinned() -> None:
    project = PROJECT["project"]
    asked = [*project["dependencies"], *PROJECT["build-system"]["requires"]]
    for extra in project["optional-dependencies"].values():
        asked += extra
    pinned = pins()
    for line in asked:
        want = Requirement(line)
        if want.name != "tefuda":
            version = pinned.get(canonicalize_name(want.name), "")
            assert want.specifier.contains(version), f"{line}: make lock"


def test_the_extra_for_development_holds_all_others() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    held = Requirement(extras["dev"][0]).extras
    assert held == set(extras) - {"dev"}


def test_the_web_lock_is_of_the_packages_that_are_asked_for() -> None:
    told, root = package_file("package.json"), package_file("package-lock.json")["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert root[kind] == told[kind], "make lock"


def test_the_web_lock_has_checksums_and_no_addresses() -> None:
    packages = package_file("package-lock.json")["packages"]
    assert len(packages) > 100
    for name, row in packages.items():
        assert "resolved" not in row, name
        assert not name or row["integrity"].startswith("sha512-"), name


def test_the_web_lock_serves_every_platform() -> None:
    packages = package_file("package-lock.json")["packages"]
    for name, row in packages.items():
        for other in row.get("optionalDependencies", {}):
            assert f"node_modules/{other}" in packages, (
                f"{name} needs {other}: make lock BEFORE=day"
            )
