"""The pieces that the browser course is made of, each in one version that is known by its checksum."""

from __future__ import annotations

import tarfile
import tomllib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from hotw_nb.cli.course import fetching
from hotw_nb.cli.course.fetching import NotFetched, fetched

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a browser asks for."""
COMPILED = ("numpy", "pandas")
"""What is compiled for the browser, and so is on no package index: only the release of Pyodide has it."""
KERNEL = "jupyterlite_pyodide_kernel"


@dataclass(frozen=True)
class Pins:
    """What is in `pieces.toml`: versions, and the checksum of every file that is fetched from a package index."""

    pyodide: str
    tarball: str
    wheels: Mapping[str, str]
    needs: tuple[str, ...]


def pins() -> Pins:
    """The versions and checksums of all pieces.

    >>> pins().wheels["six-1.17.0-py2.py3-none-any.whl"][:8]
    '4721f391'
    """
    told: dict[str, Any] = tomllib.loads((files("hotw_nb.cli.course") / "pieces.toml").read_text("utf-8"))
    return Pins(told["pyodide"]["version"], told["pyodide"]["sha256"], told["wheels"], tuple(told["needs"]))


@dataclass(frozen=True)
class Pieces:
    """The pieces as files: Pyodide's runtime by name, the wheels, and the compiled ones as far as they could be had."""

    pins: Pins
    runtime: Mapping[str, bytes]
    wheels: tuple[Path, ...]
    compiled: tuple[Path, ...]

    @property
    def kernel(self) -> Path:
        """The wheel of JupyterLite's kernel, which has a part for the browser."""
        return next(path for path in self.wheels if path.name.startswith(f"{KERNEL}-"))


def gather(*, offline: bool = False) -> Pieces:
    """All pieces, from the cache or fetched into it; raises NotFetched where one that is needed cannot be had."""
    known = pins()
    get = partial(fetching.from_npm, "pyodide", known.pyodide)
    runtime = unpacked(fetched(f"pyodide-{known.pyodide}.tgz", known.tarball, get, offline=offline))
    found = fetching.fetched_wheels(known.wheels, offline=offline)
    return Pieces(known, runtime, found, _compiled(known, runtime["pyodide-lock.json"], offline=offline))


def unpacked(tarball: Path) -> dict[str, bytes]:
    """The files of Pyodide that a browser asks for, out of npm's tarball."""
    with tarfile.open(tarball) as archive:
        return {name: _member(archive, f"package/{name}") for name in RUNTIME}


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file is not None, name
    return file.read()


def _compiled(known: Pins, lock: bytes, *, offline: bool) -> tuple[Path, ...]:
    """Numpy and pandas, by the checksums of Pyodide's own list; none of them where one cannot be had."""
    import json

    packages = json.loads(lock)["packages"]
    tasks: list[Callable[[], Path]] = [
        partial(
            fetched,
            packages[name]["file_name"],
            packages[name]["sha256"],
            partial(fetching.from_release, known.pyodide, packages[name]["file_name"]),
            offline=offline,
        )
        for name in COMPILED
    ]
    try:
        with ThreadPoolExecutor() as pool:
            return tuple(pool.map(lambda task: task(), tasks))
    except NotFetched:
        return ()
