"""Fetching a file whose checksum is known: from the person's cache folder, or from the network into it.

This is the only module of the package that asks another machine for anything, and only `hotw site` uses it.
"""

from __future__ import annotations

import hashlib
import html
import os
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from hotw_nb.base import VERSION

PYPI = "https://pypi.org/simple/"
NPM = "https://registry.npmjs.org/"
PYODIDE = "https://cdn.jsdelivr.net/pyodide/"
PATIENCE = 30.0
"""How many seconds a machine may take to say something before we give up on it."""


class NotFetched(Exception):
    """A file could not be had; the message is what the system or the other machine says about it."""


def cache() -> Path:
    """The folder in which fetched files are kept for the next time."""
    from platformdirs import user_cache_path

    return user_cache_path("hotw-nb", appauthor=False) / "course"


def fetched(name: str, sha256: str, address: Callable[[], str], *, offline: bool = False) -> Path:
    """The file of this name and checksum, from the cache if it is there, else from its address.

    The address is only asked for where it is needed, as finding it may need the network too. Raises NotFetched where
    the file cannot be had, or is another file than it should be.
    """
    path = cache() / sha256[:16] / name
    with suppress(OSError):
        if checksum(path.read_bytes()) == sha256:
            return path
    if offline:
        raise NotFetched(name)
    content = read(address())
    if checksum(content) != sha256:
        raise NotFetched(f"{name}: {checksum(content)} != {sha256}")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(part, path)
    return path


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


def wheel_address(file: str, sha256: str) -> str:
    """Where PyPI keeps the wheel of this name and checksum."""
    return _link(file, rf"sha256={sha256}").partition("#")[0]


def wheel_checksum(file: str) -> str:
    """The checksum that PyPI gives for the wheel of this name."""
    return _link(file, r"sha256=\w+").rpartition("sha256=")[2]


def _link(file: str, fragment: str) -> str:
    """The link on the page of a package that leads to this file, with its checksum after the #."""
    page = urljoin(PYPI, re.sub(r"[-_.]+", "-", file.partition("-")[0]).lower() + "/")
    found = re.search(rf'href="([^"#]*/{re.escape(file)}#{fragment})"', read(page).decode())
    if not found:
        raise NotFetched(f"{page}: {file}")
    return urljoin(page, html.unescape(found[1]))


def npm_address(name: str, version: str) -> str:
    """Where npm keeps this version of a package."""
    return urljoin(NPM, f"{name}/-/{name}-{version}.tgz")


def release_address(version: str, file: str = "") -> str:
    """Where a release of Pyodide keeps this file."""
    return urljoin(PYODIDE, f"v{version}/full/{file}")
