"""Wheels for the browser: the project's own, made from what is installed here, and others without what it ignores."""

from __future__ import annotations

import base64
import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hotw_nb.base import VERSION
from hotw_nb.boards import resources

TEACHER = "teacher"
"""The folder of notebooks that pupils do without."""
_ABOUT = {
    "METADATA": f"Metadata-Version: 2.1\nName: hotw-nb\nVersion: {VERSION}\n",
    "WHEEL": "Wheel-Version: 1.0\nGenerator: hotw site\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}


def own_wheel() -> tuple[str, bytes]:
    """The project's wheel for the browser: its file name and its content.

    It holds what is installed here, from a clone, a wheel or a zip alike, without the teacher's notebooks. The same
    files always give the same wheel, and the name tells one content from another, so that no browser takes a file
    that it has kept for one that has changed.
    """
    about = f"hotw_nb-{VERSION}.dist-info"
    content = dict(sorted(own_files())) | {f"{about}/{name}": told.encode() for name, told in _ABOUT.items()}
    record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in content.items())
    packed = _packed(content | {f"{about}/RECORD": f"{record}{about}/RECORD,,\n".encode()})
    build = hashlib.sha256(packed).hexdigest()[:12]
    return f"hotw_nb-{VERSION}-0_{build}-py3-none-any.whl", packed


def own_files() -> Iterator[tuple[str, bytes]]:
    """Every file of the package with its tables and notebooks, by its path in a wheel."""
    yield from _files(files("hotw_nb"), "hotw_nb/", without={"data", "notebooks"})
    left_out = _left_out()
    for path, content in _files(resources.data(""), "data/"):
        if not any(fnmatch(f"/{path}", one) or fnmatch(f"/{path}", f"{one}/*") for one in left_out):
            yield f"hotw_nb/{path}", content
    yield from _files(resources.notebooks(), "hotw_nb/notebooks/", without={TEACHER})


def _left_out() -> list[str]:
    """What the project's own settings leave out of a wheel; where it runs from a wheel, that has been left out."""
    top = resources.clone()
    if top is None:
        return []
    settings = tomllib.loads((top / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"])


def _files(folder: Traversable, above: str, without: Iterable[str] = ()) -> Iterator[tuple[str, bytes]]:
    """Every file of a folder, without hidden and compiled ones."""
    for entry in folder.iterdir():
        if entry.name.startswith((".", "__pycache__")) or entry.name in without:
            continue
        if entry.is_dir():
            yield from _files(entry, f"{above}{entry.name}/")
        else:
            yield above + entry.name, entry.read_bytes()


def slim(wheel: Path) -> bytes:
    """The content of a wheel without what it would put beside Python's packages, such as parts of JupyterLab.

    In the browser course these parts are pages of the site, and Python would fetch them once more for nothing.
    """
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        if not any(_beside(name) for name in names):
            return wheel.read_bytes()
        return _packed({name: archive.read(name) for name in names if not _beside(name) and name[-1] != "/"})


def _beside(name: str) -> bool:
    return name.partition("/")[0].endswith(".data")


def _packed(content: Mapping[str, bytes]) -> bytes:
    """A zip of these files; the same files always give the same zip."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in content.items():
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)
    return packed.getvalue()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
