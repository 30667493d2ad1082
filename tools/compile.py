"""Build the engine with mypyc: kernel, effects and games, in place beside their sources.

    python tools/compile.py            build into src/ (or the folder given with --into)
    python tools/compile.py --c-only   only see whether mypyc can translate everything to C
    python tools/compile.py --clean    take the compiled modules away again

The compiled modules are what Python then imports; TEFUDA_PURE=1 still runs the sources. The rooms
that play are compiled; what reads card text, and what only describes a game, stays Python.

mypyc writes a C file for each module. They are compiled in bundles, on all cores: inside a bundle the
C compiler can put small functions in place, and all bundles become one library, so a call from one to
another is a plain call. What takes part in every decision gets the C compiler's full attention, the
rest less of it. Their C code is shortened first (`shorten.py` beside this file), and counts with numbers of 62
bits; modules with larger ones (`LARGE`) are compiled as mypyc wrote them.

With `--tuned` the engine is built twice (GCC only). The first build counts what random games run
through; the second is made for that (docs/speed.md says what it gives). With `--work FOLDER` the C files
and what was made of them are kept there, and the next build compiles only the bundles that changed.
`native.h` beside this file stands before every bundle.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from mypyc.build import get_cflags, mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from shorten import shorten

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("kernel", "effects")
ROOMS = ("book", "effects", "bot")
BESIDE = ("env/encode.py", "bots/dealing.py", "bots/learned.py", "bots/search.py")
SINGLE = ("names.py", "rulebook.py", "cards/data.py", "cards/least_costs.py")
TABLE = ("board.py", "view.py")
SHARED_BY_GAMES = {
    "book.py",
    "continuous.py",
    "drawing.py",
    "greedy.py",
    "loops.py",
    "places.py",
    "running.py",
    "share.py",
    "wording.py",
}
LEFT_AS_PYTHON = {"__init__.py", "save.py"}
WITHIN = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-g0")
"""For GCC and Clang: the functions of the engine call each other directly, and small ones are put in
place. Without this every call from one to another goes through the linker's table, as if somebody
might exchange it."""

COLD = ("bot", "table", "rulebook", "names", "nodes", "lower", "register", "data", "least_costs")
"""Modules and rooms that run when a rulebook is built, or seldom."""
COLD_OPT = "1"
LARGE = (
    "kernel___large",
    "kernel___redeal",
    "kernel___rng",
    "kernel___stir",
    "monster_collection___book___game_end",
)
"""Modules that calculate with numbers of more than 62 bits."""
LARGE_ROOMS = ("bots", "env")
COUNT = ("-fprofile-generate", "-fprofile-update=single")
GAMES_TO_COUNT = 120
COUNTING = f"""
import sys

from tefuda import GAMES
from tefuda.bench import beginner, is_compiled
from tefuda.kernel.playout import play
from tefuda.starting import rules_for

assert is_compiled()
for game in sys.argv[1:] or GAMES:
    rules = rules_for(game, None)
    begin = beginner(game, rules)
    for seed in range({GAMES_TO_COUNT}):
        s = begin(seed)
        play(rules, s, seed, 60)
        play(rules, s.copy(), seed)
"""
NATIVE = ROOT / "tools/native.h"
"""Put before every bundle but that of mypyc's own library: what its functions do, in place."""
RUNTIME = "runtime"
TABLES = "shared"
"""The bundle that has the tables of `native.h`."""
BUNDLE = 3_200_000
"""About how many bytes of C make one bundle: a minute or so of one core."""


def modules(src: Path, games: tuple[str, ...] = ()) -> list[str]:
    """The files to compile, relative to the source folder: those of the rooms that play. `games`: only
    these of the games."""
    top = src / "tefuda"
    found = [path for folder in SHARED for path in (top / folder).rglob("*.py")]
    found += [path for path in (top / "games/common").glob("*.py") if path.name in SHARED_BY_GAMES]
    found += [top / name for name in BESIDE if (top / name).exists()]
    for game in sorted(path.parent for path in (top / "games").glob("*/rulebook.py")):
        if games and game.name not in games:
            continue
        found += [path for room in ROOMS for path in (game / room).rglob("*.py")]
        found += [game / name for name in SINGLE if (game / name).exists()]
        found += [game / "table" / name for name in TABLE if (game / "table" / name).exists()]
    return sorted(str(path.relative_to(src)) for path in found if path.name not in LEFT_AS_PYTHON)


def clean(src: Path) -> int:
    """Remove every compiled module; how many there were."""
    found = [*src.rglob("*.so"), *src.rglob("*.pyd")]
    for path in found:
        path.unlink()
    return len(found)


class Bundle:
    """C files that are compiled as one, and how hard the C compiler tries."""

    def __init__(self, name: str, files: list[Path], opt: str, large: bool) -> None:
        self.name = name
        self.files = files
        self.opt = opt
        self.large = large  # its numbers may be of any size
        self.size = sum(file.stat().st_size for file in files)


def bundles(files: list[Path], opt: str) -> list[Bundle]:
    """The C files of the engine in bundles, the largest first, so that no core waits at the end."""
    rooms: dict[tuple[str, bool], list[Path]] = {}
    for file in files:
        if not file.name.startswith("__native_tefuda___"):  # what all share, and mypyc's own
            rooms.setdefault((TABLES if "__native" in file.stem else RUNTIME, False), []).append(
                file
            )
            continue
        parts = file.stem.removeprefix("__native_tefuda___").split("___")
        room = parts[1] if parts[0] == "games" else parts[0]
        if file.stem.endswith(LARGE):
            room = "large"
        rooms.setdefault((room, any(part in COLD for part in parts)), []).append(file)
    out: list[Bundle] = []
    for (room, cold), mine in rooms.items():
        name = f"{room}_cold" if cold else room
        level = min(opt, COLD_OPT) if cold else opt
        total = sum(file.stat().st_size for file in mine)
        large = cold or room in (*LARGE_ROOMS, TABLES, RUNTIME, "large")
        parts_of = _in_parts(sorted(mine), round(total / max(1, round(total / BUNDLE))) + 1)
        for n, part in enumerate(parts_of):
            out.append(Bundle(f"{name}{n + 1}" if len(parts_of) > 1 else name, part, level, large))
    return sorted(out, key=lambda bundle: (bundle.opt, bundle.size), reverse=True)


def _shortened(file: Path) -> Path:
    """A C file, shortened, beside the one that mypyc wrote."""
    out = file.with_name(f"short_{file.name.removeprefix('__native_')}")
    out.write_text(shorten(file.read_text(encoding="utf-8")), encoding="utf-8")
    return out


def _in_parts(files: list[Path], size: int) -> list[list[Path]]:
    parts: list[list[Path]] = [[]]
    filled = 0
    for file in files:
        if parts[-1] and filled + file.stat().st_size // 2 > size:
            parts.append([])
            filled = 0
        parts[-1].append(file)
        filled += file.stat().st_size
    return parts


class InBundles(build_ext):
    """setuptools' own building of modules, but the library of the engine in bundles, on all cores."""

    opt = "2"
    tuned = False
    games: tuple[str, ...] = ()
    kept: Path

    def build_extensions(self) -> None:
        library, *shims = self.extensions
        work = bundles([Path(name) for name in library.sources], self.opt)
        hot = [bundle for bundle in work if bundle.opt == self.opt]
        library.sources = []
        for shim in shims:  # they only lead into the library
            shim.extra_compile_args = self.flags("0")
        if not self.tuned:
            library.extra_objects = self.all_compiled(work, library)
            print(f"linking {len(shims)} modules", flush=True)
            super().build_extensions()
            return
        others = self.all_compiled([bundle for bundle in work if bundle not in hot], library)
        library.extra_objects = others + self.all_compiled(hot, library, COUNT)
        library.extra_link_args = ["-fprofile-generate"]
        super().build_extensions()
        self.copy_extensions_to_source()  # where the games below find them
        print(f"playing {GAMES_TO_COUNT} games of each game, to count", flush=True)
        here = {**os.environ, "PYTHONPATH": str(Path.cwd()), "TEFUDA_PURE": ""}
        subprocess.run([sys.executable, "-c", COUNTING, *self.games], env=here, check=True)
        library.extra_objects = others + self.all_compiled(hot, library)
        library.extra_link_args = []
        self.force = True
        self.build_extension(library)

    def all_compiled(
        self, work: list[Bundle], library: Extension, extra: tuple[str, ...] = ()
    ) -> list[str]:
        """The object files of some bundles, made on all cores."""
        started = time.monotonic()
        total = sum(bundle.size for bundle in work)
        done = 0
        objects: list[str] = []
        with ThreadPoolExecutor(self.parallel if isinstance(self.parallel, int) else 1) as pool:
            making = {pool.submit(self.compiled, bundle, library, extra): bundle for bundle in work}
            for made in as_completed(making):
                objects += made.result()
                done += making[made].size
                took = time.monotonic() - started
                print(f"{100 * done // total:3d} %  {took:4.0f} s  {making[made].name}", flush=True)
        return sorted(objects)

    def counts_of(self, bundle: Bundle) -> list[Path]:
        """What was counted for a bundle."""
        return list((self.kept / f"{bundle.name}_counting").rglob("*.gcda")) if self.tuned else []

    def flags(self, opt: str) -> list[str]:
        kind = self.compiler.compiler_type
        found = get_cflags(compiler_type=kind, opt_level=opt, multi_file=True)
        return [*found, *WITHIN] if kind == "unix" else found

    def compiled(self, bundle: Bundle, library: Extension, extra: tuple[str, ...]) -> list[str]:
        """The object files of a bundle; those of the last build, if it is the same."""
        flags = [*self.flags(bundle.opt), *extra]
        place = self.kept / (f"{bundle.name}_counting" if extra else bundle.name)
        counts = [] if extra else self.counts_of(bundle)
        if counts:
            flags += ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
        source = place / f"{bundle.name}.c"
        files = bundle.files if bundle.large else [_shortened(file) for file in bundle.files]
        text = "".join(f'#include "{file.as_posix()}"\n' for file in files)
        if bundle.name != RUNTIME:
            here = "#define TEFUDA_HERE\n" if bundle.name == TABLES else ""
            here += "#define TEFUDA_LARGE\n" if bundle.large else ""
            text = f'{here}#include "{NATIVE.as_posix()}"\n{text}'
        mark = hashlib.blake2b(repr([text, flags, sys.version]).encode(), digest_size=12)
        headers = sorted(bundle.files[0].parent.glob("*.h"))
        for file in [NATIVE, *files, *headers, *counts]:
            mark.update(hashlib.blake2b(file.read_bytes()).digest())
        known = place / "made_of"
        if known.exists() and known.read_text() == mark.hexdigest():
            return [str(path) for path in place.rglob(f"*{self.compiler.obj_extension}")]
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        source.write_text(text, encoding="utf-8")
        for file in counts:  # GCC looks for them beside the object file
            beside = Path(self.compiler.object_filenames([str(source)], output_dir=str(place))[0])
            beside.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, beside.with_suffix(".gcda"))
        made: list[str] = self.compiler.compile(
            [str(source)],
            output_dir=str(place),
            include_dirs=library.include_dirs,
            extra_postargs=flags,
        )
        known.write_text(mark.hexdigest(), encoding="utf-8")
        return made


def build(
    src: Path,
    opt: str,
    work: Path,
    jobs: int,
    tuned: bool = False,
    c_only: bool = False,
    games: tuple[str, ...] = (),
) -> None:
    """Compile in a folder of its own, then put the finished modules beside their sources."""
    copy = work / "src"
    shutil.rmtree(copy, ignore_errors=True)
    bare = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "pages")
    shutil.copytree(src, copy, ignore=bare)
    here = Path.cwd()
    os.chdir(copy)
    try:
        names = modules(copy, games)
        print(f"translating {len(names)} modules to C", flush=True)
        extensions = mypycify(
            ["--strict", *names], opt_level=opt, target_dir=str(work / "c"), multi_file=True
        )
        if c_only:
            return
        command = InBundles(Distribution({"name": "tefuda", "ext_modules": extensions}))
        command.opt = opt
        command.tuned = tuned
        command.games = games
        command.kept = work / "bundles"
        command.inplace = True
        command.parallel = jobs
        command.build_temp = str(work / "o")
        command.build_lib = str(work / "lib")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    clean(src)
    for made in [*copy.rglob("*.so"), *copy.rglob("*.pyd")]:
        shutil.copy2(made, src / made.relative_to(copy))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--clean", action="store_true", help="remove the compiled modules")
    parser.add_argument("--c-only", action="store_true", help="stop before the C compiler")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "src", help="a copy of src/ to build in"
    )
    parser.add_argument(
        "--opt", default="2", choices=["0", "1", "2", "3"], help="how hard the C compiler tries"
    )
    parser.add_argument(
        "--tuned",
        action="store_true",
        help="build twice, the second time for what games ran through",
    )
    parser.add_argument(
        "--work", type=Path, help="keep the C files here; the next build needs less time"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many cores to use"
    )
    parser.add_argument(
        "--game", action="append", default=[], help="compile this game and not all (for trials)"
    )
    args = parser.parse_args()
    if args.clean:
        print(f"removed {clean(args.into)} compiled modules")
        return 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        work = (args.work or Path(scratch)).resolve()
        games = tuple(args.game)
        build(args.into.resolve(), args.opt, work, args.jobs, args.tuned, args.c_only, games)
    took = time.monotonic() - started
    made = "translated" if args.c_only else "compiled"
    print(f"{made} {len(modules(args.into, tuple(args.game)))} modules in {took:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
