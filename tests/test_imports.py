"""Imports point one way, and no layer knows what stands above it."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src" / "tefuda"

# what each part may import, besides itself
MAY = {
    "kernel": set[str](),
    "effects": {"kernel"},
    "text": {"kernel", "effects"},
    "games": {"kernel", "effects", "text"},
    "game": {"kernel", "games"},
    "starting": {"kernel", "games", "game", "library"},
    "library": {"kernel", "effects", "text", "games"},
    "reel": {"kernel", "game"},
    "rulebook": {"kernel", "games", "starting", "scenario"},
    "workshop": {"kernel", "games", "library", "starting", "rulebook"},
    "bench": {"kernel", "games", "starting"},
    "scenario": {"kernel", "games", "game", "starting"},
    "bots": {"games", "kernel", "game", "starting", "reel"},
    "lessons": {"kernel", "games", "game", "scenario", "rulebook", "bots"},
    "env": {"kernel", "effects", "games", "game", "starting", "bots"},
    "lab": {
        "kernel",
        "effects",
        "text",
        "games",
        "game",
        "scenario",
        "starting",
        "library",
        "workshop",
        "bots",
        "env",
        "rulebook",
    },
    "server": {
        "kernel",
        "effects",
        "games",
        "game",
        "library",
        "starting",
        "workshop",
        "reel",
        "bots",
        "env",
        "rulebook",
        "scenario",
        "lessons",
        "lab",
    },
    "cli": {
        "kernel",
        "games",
        "game",
        "library",
        "starting",
        "reel",
        "workshop",
        "rulebook",
        "scenario",
        "bench",
        "bots",
        "env",
        "lab",
        "server",
    },
}


def imports(path: Path) -> set[str]:
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it points"
            if node.module:
                out.add(node.module)
                out.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            out.update(alias.name for alias in node.names)
    return {name for name in out if name == "tefuda" or name.startswith("tefuda.")}


def part(name: str) -> str:
    pieces = name.split(".")
    return pieces[1] if len(pieces) > 1 else ""


def test_imports_point_one_way() -> None:
    wrong: list[str] = []
    for path in sorted(SRC.rglob("*.py")):
        here = path.relative_to(SRC).parts[0].removesuffix(".py")
        if here in ("__init__", "__main__", "_pure"):
            continue
        for name in imports(path):
            there = part(name)
            if there not in MAY:
                continue  # the front of the package itself: `from tefuda import new`
            if there != here and there not in MAY[here]:
                wrong.append(f"{path.relative_to(SRC)} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_every_part_is_in_the_table() -> None:
    parts = {p.name.removesuffix(".py") for p in SRC.iterdir() if not p.name.startswith("_")}
    assert parts - {"py.typed", "scenarios"} == set(MAY)


def test_the_lower_parts_do_not_import_the_front_of_the_package() -> None:
    for folder in ("kernel", "effects", "text", "games"):
        for path in sorted((SRC / folder).rglob("*.py")):
            assert "tefuda" not in imports(path), path


def test_a_game_knows_no_other_game() -> None:
    folders = [p.name for p in (SRC / "games").iterdir() if (p / "rulebook.py").exists()]
    for folder in folders:
        for path in sorted((SRC / "games" / folder).rglob("*.py")):
            for name in imports(path):
                for other in folders:
                    assert other == folder or f"games.{other}" not in name, (path, name)


def test_the_kernel_and_effects_name_no_game() -> None:
    words = ("weiss", "schwarz", "cipher", "pso2", "soukou", "装甲娘", "ヴァイス", "サイファ")
    for folder in ("kernel", "effects"):
        for path in sorted((SRC / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            docs = {
                id(node.body[0].value)
                for node in ast.walk(tree)
                if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
                and node.body
                and isinstance(node.body[0], ast.Expr)
            }
            for node in ast.walk(tree):
                named = ""
                if isinstance(node, ast.Name):
                    named = node.id
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    named = "" if id(node) in docs else node.value
                assert not any(w in named.lower() for w in words), (path, named)


def compiled_modules() -> set[str]:
    """The modules that the build compiles, by name."""
    tool = SRC.parent.parent / "tools" / "compile.py"
    spec = importlib.util.spec_from_file_location("compile_tool", tool)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(tool.parent))  # where it finds what stands beside it
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(tool.parent))
    return {name.removesuffix(".py").replace("/", ".") for name in module.modules(SRC.parent)}


def test_no_class_outside_the_build_derives_from_one_in_it() -> None:
    """A compiled class cannot be subclassed by an interpreted one: it fails when the first is made."""
    inside = compiled_modules()
    wrong: list[str] = []
    for path in sorted(SRC.rglob("*.py")):
        name = ".".join(path.relative_to(SRC.parent).with_suffix("").parts)
        if name in inside:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        whence: dict[str, str] = {}  # a name of this file → the module or class that it means
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whence[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else []:
                said = ast.unparse(base).partition("[")[0].split(".")
                full = ".".join([whence.get(said[0], said[0]), *said[1:]])
                module, _, class_ = full.rpartition(".")
                if module in inside and not may_be_derived(module, class_):
                    wrong.append(f"{name}: {ast.unparse(base)}")
    assert not wrong, "\n".join(wrong)


def may_be_derived(module: str, name: str) -> bool:
    """Exceptions and protocols are not native classes."""
    found = getattr(importlib.import_module(module), name)
    return issubclass(found, Exception) or getattr(found, "_is_protocol", False)
