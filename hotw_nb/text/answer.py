"""What every answer of this package can do: read as a sentence, stand in a notebook, become a DataFrame."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


class Answer:
    """An answer with a text form, an HTML form and a table form."""

    __slots__ = ()

    @abstractmethod
    def text(self, lang: str | None = None) -> str:
        """The answer in words."""

    @abstractmethod
    def html(self, lang: str | None = None) -> str:
        """The answer as an HTML table with a caption."""

    @abstractmethod
    def records(self) -> list[dict[str, Any]]:
        """The rows of the table form, chances as exact fractions."""

    def frame(self) -> pd.DataFrame:
        """The answer as a DataFrame, one row for each thing that can happen."""
        import pandas as pd

        return pd.DataFrame(self.records())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}
