"""The tables that the tests of the environments play at."""

from __future__ import annotations

from functools import cache

from tefuda.env.tables import Table

TABLES: dict[str, tuple[str, dict[str, int | str]]] = {
    "weiss_schwarz": ("weiss_schwarz", {}),
    "cipher": ("cipher", {}),
    "pso2": ("pso2", {}),
    "monster_collection": ("monster_collection", {}),
    "soukou_musume": ("soukou_musume", {}),
    **{f"raid{n}": ("pso2", {"table": f"raid{n}"}) for n in range(1, 5)},
}


@cache
def table(name: str) -> Table:
    game, settings = TABLES[name]
    return Table(game, settings=settings)
