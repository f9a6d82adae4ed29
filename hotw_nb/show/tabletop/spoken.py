"""Sentences that are read aloud as they change; they may name a hidden card, so they are not saved."""

from __future__ import annotations

from hotw_nb.editions import files_of
from hotw_nb.show.tabletop.told import Told
from hotw_nb.show.widgets.own_widget import part, script, tight


class Spoken(Told):
    """One or several sentences in a place that screen readers listen to."""

    _esm = script(part("tabletop/told.js"), part("tabletop/spoken.js"), keys=False)
    _css = "".join(
        (part("tabletop/table.css"), *(tight(text, css=True) for text in files_of("table/table.css")))
    )
    """Each table has one of these, which brings what the whole table wears."""

    def __init__(self) -> None:
        super().__init__()
        self.put(text="", shown="")

    @property
    def text(self) -> str:
        """What is said."""
        return self.words["text"]
