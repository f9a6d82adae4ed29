"""Names of a package that arrive when they are first used, so that importing it is quick."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any


def arrive(package: str, where: Mapping[str, str], name: str) -> Any:
    """What a name of a package means, which is kept in the package from then on.

    `where` names the module, and after a colon what it is called there; a name with a colon only is a module itself.

    >>> arrive("hotw_nb", {"board": "boards:load"}, "board").__name__
    'load'
    """
    if name not in where:
        from hotw_nb.text import say

        raise AttributeError(
            say("setup.no_such_name", package=package, name=name, names=", ".join(sorted(where)))
        )
    module, _, attribute = where[name].partition(":")
    if not module:
        return import_module(f"{package}.{name}")
    value = getattr(import_module(f"{package}.{module}"), attribute or name)
    setattr(sys.modules[package], name, value)
    return value
