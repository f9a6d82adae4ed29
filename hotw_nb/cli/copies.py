"""Bringing notebooks and pages into the folder that somebody wishes for, over which they alone have the say.

A small register in the folder remembers the fingerprint of every file as it was brought. A file that still has its
fingerprint is nobody's work yet and may be renewed; any other file stays as it is, and what is newer goes beside it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from importlib.resources.abc import Traversable
from itertools import count, islice
from pathlib import Path, PurePosixPath

from hotw_nb.start.files import holds, put


def a_folder(word: str) -> Path:
    """The folder of that name; a ValueError if nothing can be called so on any disk, as by no name at all."""
    if not word.strip() or b"\0" in os.fsencode(word):
        raise ValueError(word)
    return Path(word)


REGISTER, PAGES = ".hotw-notebooks.json", ".hotw-handouts.json"


def bring(
    source: Traversable, folder: Path, version: str, without: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Copy all notebooks into `folder` and give back (file kept, newer file beside it) for each kept file.

    What lies in one of the folders `without` is not brought; what is there already stays.

    Raises OSError where the folder cannot be made, read or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    known = _register(folder / REGISTER)
    beside = []
    for name, content in _files(source):
        if name.partition("/")[0] in without:
            continue
        place = _place(folder, name, content, known, version)
        if place is None:
            continue
        if not holds(folder / place, content):
            _write(folder / place, content)
            if place != name:
                beside.append((name, place))
        known[place] = _fingerprint(content)
    _register_all(folder / REGISTER, known)
    return beside


def bring_pages(pages: Iterable[tuple[str, bytes]], folder: Path, version: str) -> list[tuple[str, str]]:
    """Write all pages (name, content) into `folder`, and give back (page kept, new page beside it) for each kept page.

    A page that somebody has edited is kept; one that is as it was written before is renewed. Raises OSError where the
    folder cannot be made, read or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    known = _register(folder / PAGES)
    beside = []
    try:
        for name, content in pages:
            names = (name, *islice(_names_beside(name, version), 1000))
            place = next(place for place in names if _free(folder, place, content, known))
            if not holds(folder / place, content):
                _write(folder / place, content)
            known[place] = _fingerprint(content)
            if place != name:
                beside.append((name, place))
    finally:
        with suppress(OSError):
            _register_all(folder / PAGES, known)
    return beside


def _place(folder: Path, name: str, content: bytes, known: dict[str, str], version: str) -> str | None:
    """Where the content may go: its own name, else a name beside it, else nowhere as it would be nothing new."""
    if _free(folder, name, content, known):
        return name
    if known.get(name) == _fingerprint(content):
        return None
    for place in _names_beside(name, version):
        if known.get(place) == _fingerprint(content):
            return None
        if _free(folder, place, content, known):
            return place
    raise AssertionError("there is always one more name")


def _free(folder: Path, name: str, content: bytes, known: dict[str, str]) -> bool:
    """Whether writing the content under this name would lose nobody's work."""
    path = folder / name
    if not os.path.lexists(path):
        return True
    if not path.is_file():
        return False
    there = path.read_bytes()
    return there == content or known.get(name) == _fingerprint(there)


def _names_beside(name: str, version: str) -> Iterator[str]:
    """00-start-here.ipynb, version 0.2.0 -> 00-start-here-version-0.2.0.ipynb, then ...-2.ipynb, ...-3.ipynb."""
    path = PurePosixPath(name)
    yield str(path.with_stem(f"{path.stem}-version-{version}"))
    for number in count(2):
        yield str(path.with_stem(f"{path.stem}-version-{version}-{number}"))


def _files(source: Traversable, above: str = "") -> Iterator[tuple[str, bytes]]:
    """Every file of the notebooks' folder, by its name counted from there, without hidden and compiled ones."""
    for entry in sorted(source.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir():
            yield from _files(entry, f"{above}{entry.name}/")
        else:
            yield above + entry.name, entry.read_bytes()


def _register_all(register: Path, known: dict[str, str]) -> None:
    """Write the fingerprints of all files into a register."""
    _write(register, json.dumps(known, indent=1, sort_keys=True).encode() + b"\n")


def _register(register: Path) -> dict[str, str]:
    """The fingerprints in a register; none if it is missing or damaged, so that every file counts as changed."""
    try:
        known = json.loads(register.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Put the whole file in place at once: a full disk must not leave half a notebook."""
    path.parent.mkdir(parents=True, exist_ok=True)
    put(path, content)
