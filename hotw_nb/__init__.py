"""History of the World in notebooks: `import hotw_nb as hotw`.

Importing this module loads the standard library only; the names below arrive when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_WHERE = {
    "board": "hotw_nb.boards:load",
    "rules": "hotw_nb.registry:rules",
    "BadTable": "hotw_nb.tables:BadTable",
}
_ROOMS = ("odds", "show", "text")

__all__ = ["BadTable", "__version__", "board", "odds", "rules", "show", "text"]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"hotw_nb.{name}")
    if name in _WHERE:
        module, _, attribute = _WHERE[name].partition(":")
        value = getattr(import_module(module), attribute)
        globals()[name] = value
        return value
    raise AttributeError(f"hotw_nb has no {name!r}; it has: {', '.join(sorted([*_WHERE, *_ROOMS]))}")


def __dir__() -> list[str]:
    return sorted([*_WHERE, *_ROOMS, "__version__"])
