"""The build of a wheel or a source archive stops where the pages of the web app are missing.

With `TEFUDA_COMPILED=1` the wheel is one for this platform and this Python: it holds the compiled
modules too, which `tools/compile.py` has put beside their sources.
"""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("src", "tefuda", "server", "pages")


class Pages(BuildHookInterface[Any]):
    """Looks for the pages. An editable install goes without: it finds them once they are built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        pages = Path(self.root) / PAGES
        if version == "editable":
            return
        if not (pages / "index.html").is_file() or not any((pages / "assets").glob("*.js")):
            raise FileNotFoundError(
                f"{PAGES.as_posix()} has no pages: build them first, or use 'make wheel', which does"
            )
        if self.target_name == "wheel" and os.environ.get("TEFUDA_COMPILED"):
            add_compiled(Path(self.root) / "src", build_data)


def add_compiled(src: Path, build_data: dict[str, Any]) -> None:
    """Put the compiled modules into a wheel, and name the wheel by this platform and this Python."""
    end = str(sysconfig.get_config_var("EXT_SUFFIX"))
    found = sorted(src.rglob(f"*{end}"))
    if not found:
        raise FileNotFoundError(
            f"no compiled module (*{end}) is in {src}: run tools/compile.py first, or use "
            "'make wheel COMPILED=1', which does"
        )
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
    for path in found:
        build_data["force_include"][str(path)] = path.relative_to(src).as_posix()
