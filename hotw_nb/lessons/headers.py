"""The words with which every notebook begins: where it runs, how long to wait, how to keep one's work."""

from __future__ import annotations

from hotw_nb.text import say


class Header(str):
    """Markdown that a notebook shows as such."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/markdown": str(self), "text/plain": str(self)}


def header(lang: str | None = None) -> Header:
    """The text of the cell `launch`, which is the second cell of every notebook, the same in all of them.

    >>> header("en").startswith("**Where does this run?**")
    True
    """
    return Header(say("lessons.header", lang).strip())
