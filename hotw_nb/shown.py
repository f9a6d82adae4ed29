"""How values read in a notebook and in a terminal: the same content as text and as a plain HTML table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

# how the words over a table look: from the left, bold, and not squeezed into the width of two narrow columns
CAPTION = "text-align:left;font-weight:600;padding:4px 0;caption-side:top;min-width:min(26em,80vw)"


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A small HTML table; every cell is escaped, and numbers stand under each other.

    >>> table("<b>", ["a"], [[1]]).partition("<tr>")[2]
    '<th scope="col" style="text-align:right">a</th></tr><tr><td style="text-align:right">1</td></tr></table>'
    """
    cells = [list(row) for row in rows]
    sides = [
        "right" if cells and all(isinstance(row[at], int) for row in cells) else "left"
        for at in range(len(header))
    ]

    def line(tag: str, row: Sequence[object]) -> str:
        inside = (
            f'<{tag} style="text-align:{side}">{escape(str(cell))}</{tag[:2]}>'
            for side, cell in zip(sides, row, strict=True)
        )
        return f"<tr>{''.join(inside)}</tr>"

    head, body = line('th scope="col"', header), "".join(line("td", row) for row in cells)
    return f'<table><caption style="{CAPTION}">{escape(caption)}</caption>{head}{body}</table>'


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
