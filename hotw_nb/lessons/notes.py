"""A sentence as the answer of a cell, with a sign and a line at its side that do not depend on colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hotw_nb.text.html import Answer, html_words

SIGNS = {"yes": "✓", "no": "✗", "ask": "?", "hint": "→"}
_COLOURS = {"yes": "#0072B2", "no": "#D55E00", "ask": "#7A7A7A", "hint": "#7A7A7A"}
_LINES = {"yes": "solid", "no": "double", "ask": "dashed", "hint": "dotted"}


@dataclass(frozen=True, repr=False)
class Note(Answer):
    """Some sentences; `kind` is "yes", "no", "ask" or "hint"."""

    kind: str
    lines: tuple[str, ...]

    @property
    def right(self) -> bool | None:
        """True for a right answer, False for a wrong one, None for anything else."""
        return {"yes": True, "no": False}.get(self.kind)

    def text(self, lang: str | None = None) -> str:
        """The sign and the sentences."""
        return f"{SIGNS[self.kind]} " + "\n".join(self.lines)

    def html(self, lang: str | None = None) -> str:
        """The sentences beside a line."""
        sign = f'<b aria-hidden="true" style="font-size:1.3em;margin-right:0.5em">{SIGNS[self.kind]}</b>'
        return (
            f'<div role="status" style="border-left:6px {_LINES[self.kind]} {_COLOURS[self.kind]};padding:0.3em 0.8em;'
            f'max-width:52em;line-height:1.45">{sign}{"<br>".join(map(html_words, self.lines))}</div>'
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each sentence."""
        return [{"kind": self.kind, "sentence": line} for line in self.lines]
