"""Packages that the browser's Python fetches when somebody imports them, as they are large and not always needed.

A cell that imports a package has it fetched before it runs, since the kernel looks through the cell; what the library
imports later, within a function, nobody sees coming. Then this fetches it while the import waits.
"""

from __future__ import annotations

import hashlib
import io
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from types import ModuleType
from typing import Any
from urllib.parse import urljoin

LATE = ("pandas", "plotly")
"""The packages that come late; what they need comes with them."""
PATIENCE = 60_000
"""How many milliseconds a file may take to come."""


class LateFinder:
    """Finds modules of late packages, at the end of all other places where Python looks."""

    def __init__(
        self,
        packages: Mapping[str, Mapping[str, Any]],
        base: str,
        read: Callable[[str], bytes],
        folder: str,
        late: Iterable[str] = LATE,
        arrived: Callable[[str], None] = lambda name: None,
    ) -> None:
        """Take files of the list `packages` from addresses relative to `base`, and unpack them into a folder.

        `read` gives what is at an address, or raises an OSError. `arrived` is told which package has come.
        """
        self._packages, self._base, self._read, self._folder = packages, base, read, folder
        self._late = {module: name for name in late for module in packages[name]["imports"]}
        self._arrived = arrived

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, once its package has come; None where it is no late one, or does not come.

        Whatever does not come is not asked for again, as each attempt may take a minute.
        """
        package = self._late.pop(fullname, None)
        if package is None:
            return None
        try:
            for name in self._with_needs(package, set()):
                self._fetch(name)
        except OSError:
            return None
        invalidate_caches()
        return PathFinder.find_spec(fullname, path, target)

    def _with_needs(self, name: str, seen: set[str]) -> Iterator[str]:
        """A package after all that it needs, as far as that is missing here."""
        if name in seen:
            return
        seen.add(name)
        for need in self._packages[name]["depends"]:
            yield from self._with_needs(need.lower().replace("_", "-"), seen)
        modules = self._packages[name]["imports"]
        if not all(module in sys.modules or PathFinder.find_spec(module) for module in modules):
            yield name

    def _fetch(self, name: str) -> None:
        """Unpack one package; OSError where it does not come whole."""
        told = self._packages[name]
        content = self._read(urljoin(self._base, told["file_name"]))
        if hashlib.sha256(content).hexdigest() != told["sha256"]:
            raise OSError(name)
        with zipfile.ZipFile(io.BytesIO(content)) as wheel:
            wheel.extractall(self._folder)
        self._arrived(name)


def fetch_late_packages() -> None:
    """From now on late packages come when they are imported; elsewhere than in a browser nothing happens."""
    if find_spec("pyodide_js") is None:
        return
    import pyodide_js  # type: ignore[import-not-found]  # a module of Pyodide, which no type checker knows

    listed = pyodide_js.lockfile.to_py()["packages"]
    folder = next(path for path in sys.path if path.endswith("site-packages"))

    def arrived(name: str) -> None:
        setattr(
            pyodide_js.loadedPackages, name, "late"
        )  # a cell that imports it has not to fetch it once more

    finder = LateFinder(listed, pyodide_js.lockfileBaseUrl, _read, folder, arrived=arrived)
    sys.meta_path.append(finder)


def _read(address: str) -> bytes:
    """What is at an address; Python waits for it, as an import cannot be put off."""
    from js import XMLHttpRequest  # type: ignore[import-not-found]  # what the browser offers
    from pyodide.ffi import JsException  # type: ignore[import-not-found]

    request = XMLHttpRequest.new()
    request.open("GET", address, False)
    request.responseType = "arraybuffer"
    request.timeout = PATIENCE
    try:
        request.send()
    except JsException as trouble:
        raise OSError(str(trouble)) from None
    if request.status != 200:
        raise OSError(f"{address}: {request.status}")
    content: bytes = request.response.to_bytes()
    return content
