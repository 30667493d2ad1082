"""Build the engine with mypyc: kernel, effects and games, in place beside their sources.

    python tools/compile.py            build into src/ (or the folder given with --into)
    python tools/compile.py --clean    take the compiled modules away again

The compiled modules are what Python then imports; TEFUDA_PURE=1 still runs the sources. What reads
card text (text/, and what in a game imports it) and what only describes (entry.py) stays Python.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("kernel", "effects", "games")
LEFT_AS_PYTHON = {
    "__init__.py", "entry.py", "cards.py", "reading.py", "rendering.py", "sense.py", "terms.py", "cardfile.py",
    "ownset.py", "save.py", "layout.py", "listing.py",
}  # fmt: skip
WITHIN = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-g0")
"""For GCC and Clang: the functions of the engine call each other directly, and small ones are put in
place. Without this every call from one to another goes through the linker's table, as if somebody
might exchange it."""


def reads_text(path: Path) -> bool:
    """Whether a module is part of a game's reader or renderers: those work with the text layer."""
    return re.search(r"^from (tefuda\.text|lark)\b", path.read_text("utf-8"), re.M) is not None


def modules(src: Path) -> list[str]:
    """The files to compile, relative to the source folder."""
    out: list[str] = []
    for folder in FOLDERS:
        for path in sorted((src / "tefuda" / folder).rglob("*.py")):
            if path.name not in LEFT_AS_PYTHON and not reads_text(path):
                out.append(str(path.relative_to(src)))
    return out


def clean(src: Path) -> int:
    """Remove every compiled module; how many there were."""
    found = [*src.rglob("*.so"), *src.rglob("*.pyd")]
    for path in found:
        path.unlink()
    return len(found)


def build(src: Path, opt: str) -> None:
    """Compile in a scratch folder, then put the finished modules beside their sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch) / "src"
        shutil.copytree(src, work, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        here = Path.cwd()
        os.chdir(work)
        try:
            extensions = mypycify(
                ["--strict", *modules(work)], opt_level=opt, target_dir=str(Path(scratch) / "c")
            )
            if os.name == "posix":
                for extension in extensions:
                    extension.extra_compile_args.extend(WITHIN)
            command = build_ext(Distribution({"name": "tefuda", "ext_modules": extensions}))
            command.inplace = True
            command.build_temp = str(Path(scratch) / "o")
            command.build_lib = str(Path(scratch) / "lib")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(here)
        clean(src)
        for made in [*work.rglob("*.so"), *work.rglob("*.pyd")]:
            shutil.copy2(made, src / made.relative_to(work))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--clean", action="store_true", help="remove the compiled modules")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "src", help="a copy of src/ to build in"
    )
    parser.add_argument(
        "--opt", default="2", choices=["0", "1", "2", "3"], help="how hard the C compiler tries"
    )
    args = parser.parse_args()
    if args.clean:
        print(f"removed {clean(args.into)} compiled modules")
        return 0
    build(args.into, args.opt)
    print(f"compiled {len(modules(args.into))} modules into {args.into}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
