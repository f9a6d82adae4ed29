"""Sentences that are read aloud as they change; they may name a hidden card, so they are not saved."""

from __future__ import annotations

from hotw_nb.show.own_widget import OwnWidget, part, script


class Spoken(OwnWidget):
    """One or several sentences in a place that screen readers listen to."""

    _esm = script(part("tabletop/spoken.js"))

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.on_msg(lambda *_: self._tell())

    def say(self, text: str) -> None:
        """Say something else."""
        self.text = text
        self._tell()

    def _tell(self) -> None:
        self.send({"text": self.text})
