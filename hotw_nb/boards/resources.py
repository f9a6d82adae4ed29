"""Where the data tables and notebooks are: a clone, an editable install, a wheel and a zip are all read alike."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def _root(folder: str) -> Traversable:
    """The folder `data` or `notebooks`: beside the package in a clone, inside it once installed."""
    inside = files("hotw_nb") / folder
    if inside.is_dir():
        return inside
    beside = Path(__file__).resolve().parents[2] / folder
    if beside.is_dir():
        return beside
    raise FileNotFoundError(
        f"hotw_nb was installed without its '{folder}' folder; install it again with: pip install ."
    )


def data(path: str) -> Traversable:
    """The data file at `path`, counted from the folder `data`.

    >>> data("boards/world102/lands.csv").is_file()
    True
    """
    return _root("data").joinpath(*path.split("/"))


def read(path: str) -> str:
    """The text of a data file."""
    return data(path).read_text(encoding="utf-8")


def notebooks() -> Traversable:
    """The folder of notebooks."""
    return _root("notebooks")


def clone() -> Path | None:
    """The folder of the source tree when the package runs from a clone, else None."""
    top = Path(__file__).resolve().parents[2]
    return top if (top / "notebooks").is_dir() and (top / "pyproject.toml").is_file() else None
