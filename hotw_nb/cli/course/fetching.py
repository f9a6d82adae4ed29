"""Fetching a file whose checksum is known: from the person's cache folder, or from the network into it.

Packages are fetched by pip and npm, so that a school's own settings for these hold here too. This is the only module
of the package that asks another machine for anything, and only `hotw site` uses it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from hotw_nb.base import VERSION

PYODIDE = "https://cdn.jsdelivr.net/pyodide/"
PATIENCE = 30.0
"""How many seconds a machine may take to say something before we give up on it."""


class NotFetched(Exception):
    """A file could not be had; the message is what the system or the other machine says about it."""


def cache() -> Path:
    """The folder in which fetched files are kept for the next time."""
    from platformdirs import user_cache_path

    return user_cache_path("hotw-nb", appauthor=False) / "course"


def kept(name: str, sha256: str) -> Path | None:
    """The file of this name and checksum, if it is in the cache and undamaged."""
    path = _place(name, sha256)
    with suppress(OSError):
        if checksum(path.read_bytes()) == sha256:
            return path
    return None


def keep(name: str, sha256: str, content: bytes) -> Path:
    """Put a file into the cache. Raises NotFetched where it is another file than it should be."""
    if checksum(content) != sha256:
        raise NotFetched(f"{name}: {checksum(content)} != {sha256}")
    path = _place(name, sha256)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(part, path)
    return path


def _place(name: str, sha256: str) -> Path:
    return cache() / sha256[:16] / name


def fetched(name: str, sha256: str, get: Callable[[], bytes], *, offline: bool = False) -> Path:
    """The file of this name and checksum, from the cache if it is there, else from where `get` finds it.

    Raises NotFetched where the file cannot be had, or is another file than it should be.
    """
    if path := kept(name, sha256):
        return path
    if offline:
        raise NotFetched(name)
    return keep(name, sha256, get())


def fetched_wheels(wheels: Mapping[str, str], *, offline: bool = False) -> tuple[Path, ...]:
    """The wheels of these names and checksums; those that the cache lacks are asked for together."""
    missing = [name for name, sha256 in wheels.items() if not kept(name, sha256)]
    if missing and offline:
        raise NotFetched(missing[0])
    found = from_pip(missing) if missing else {}
    return tuple(kept(name, sha256) or keep(name, sha256, found[name]) for name, sha256 in wheels.items())


def checksum(content: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def read(address: str) -> bytes:
    """What is at an address of the web. Raises NotFetched where that cannot be read."""
    if not address.startswith("https://"):
        raise NotFetched(address)
    try:
        request = Request(address, headers={"User-Agent": f"hotw-nb/{VERSION}"})
        with urlopen(request, timeout=PATIENCE) as answer:
            return bytes(answer.read())
    except (OSError, HTTPException) as trouble:
        why = trouble.reason if isinstance(trouble, URLError) else trouble
        raise NotFetched(f"{address}: {why}") from None


def from_pip(wheels: Iterable[str]) -> dict[str, bytes]:
    """The wheels of these names, from wherever this person's pip takes packages. Raises NotFetched without them."""
    wheels = list(wheels)
    asked = ["{}=={}".format(*wheel.split("-")[:2]) for wheel in wheels]
    with tempfile.TemporaryDirectory(prefix="hotw-") as room:
        # What runs in a browser is compiled for no machine, and may ask for a newer Python than this one.
        how = [
            "--no-deps",
            "--only-binary=:all:",
            "--platform=any",
            "--ignore-requires-python",
            "--dest",
            room,
        ]
        _run(
            [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", *how, *asked]
        )
        return {wheel: _written(Path(room, wheel)) for wheel in wheels}


def from_npm(package: str, version: str) -> bytes:
    """A package as npm packs it, from wherever this person's npm takes packages. Raises NotFetched without it."""
    npm = shutil.which("npm")
    if npm is None:
        raise NotFetched("npm")
    with tempfile.TemporaryDirectory(prefix="hotw-") as room:
        _run([npm, "pack", f"{package}@{version}", "--silent", "--pack-destination", room])
        return _written(Path(room, f"{package}-{version}.tgz"))


def _run(words: list[str]) -> None:
    """Run a program that fetches something. Raises NotFetched with the last thing that it says if it fails."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    except OSError as trouble:
        raise NotFetched(f"{words[0]}: {trouble}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise NotFetched(said[-1] if said else words[0])


def _written(path: Path) -> bytes:
    """What is in a file that should have come. Raises NotFetched where it has not."""
    try:
        return path.read_bytes()
    except OSError:
        raise NotFetched(path.name) from None


def release_address(version: str, file: str = "") -> str:
    """Where a release of Pyodide keeps this file."""
    return urljoin(PYODIDE, f"v{version}/full/{file}")


def from_release(version: str, file: str) -> bytes:
    """A file of a release of Pyodide. Raises NotFetched where it cannot be read."""
    return read(release_address(version, file))
