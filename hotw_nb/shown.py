"""How values read in a notebook and in a terminal: the same content as text and as a plain HTML table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A small HTML table; every cell is escaped.

    >>> table("<b>", ["a"], [[1]])
    '<table><caption>&lt;b&gt;</caption><tr><th scope="col">a</th></tr><tr><td>1</td></tr></table>'
    """
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in header)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>"


class Read:
    """Something that stands at the end of a cell as it is printed: in words, not as the code that would make it."""

    __slots__ = ()

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        # IPython looks for it in the very class that has a `repr`, as every dataclass does.
        cls._repr_pretty_ = Read._repr_pretty_  # type: ignore[method-assign]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Shown:
    """Something with a text form and an HTML form."""

    __slots__ = ()

    @abstractmethod
    def summary(self, lang: str | None = None) -> str:
        """The whole content as lines of text."""

    @abstractmethod
    def html(self, lang: str | None = None) -> str:
        """The whole content as HTML."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.summary(), "text/html": self.html()}
