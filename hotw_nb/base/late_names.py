"""Names of a package that are loaded when they are first used, so that importing the package stays light."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from hotw_nb.base.speech import sentence


class NoSuchName(AttributeError):
    """A package has no such name; the message lists the names that it has."""

    def __init__(self, package: str, missing: str, names: Sequence[str]) -> None:
        super().__init__(package, missing, names)
        self.package = package
        self.missing = missing
        self.names = tuple(names)

    def __str__(self) -> str:
        # Put into words only here: Python asks a package for each of its modules like this before importing it.
        names = ", ".join(self.names)
        return sentence("setup.no_such_name", package=self.package, name=self.missing, names=names)


def load_name(package: str, where: Mapping[str, str], name: str) -> Any:
    """What a name of a package means, loaded when it is first used and kept in the package from then on.

    `where` names the module, and after a colon what it is called there; a name with a colon only is a module itself.

    >>> load_name("hotw_nb", {"board": "boards:load"}, "board").__name__
    'load'
    """
    if name not in where:
        raise NoSuchName(package, name, sorted(where))
    module, _, attribute = where[name].partition(":")
    if not module:
        return import_module(f"{package}.{name}")
    value = getattr(import_module(f"{package}.{module}"), attribute or name)
    setattr(sys.modules[package], name, value)
    return value
