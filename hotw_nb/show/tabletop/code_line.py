"""The line of code that the last click stood for, with a button that copies it."""

from __future__ import annotations

import json
from typing import Any

import traitlets

from hotw_nb.engine.action import Action
from hotw_nb.show.tabletop.told import Told
from hotw_nb.show.widgets.own_widget import part, script

KEPT = "game = table.game"
"""The line for a choice that nobody else may read."""
PLAY_ON, PLAY_TURN = "game = hotw.play_on(game)", "game = hotw.play_on(game, turns=1)"


def plain(action: Action) -> str:
    """An action as code, without what it does not need.

    >>> plain(Action("end"))
    '["end"]'
    """
    parts = list(action)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return json.dumps(parts, ensure_ascii=False)


def line(action: Action) -> str:
    """The code that plays an action.

    >>> line(Action("expand", "wei_river", "sea"))
    'game = game.play(["expand", "wei_river", "sea"])'
    """
    return f"game = game.play({plain(action)})"


class CodeLine(Told):
    """A line of code, what it is, and a button to copy it; nothing of it is saved with the notebook."""

    _esm = script(part("tabletop/told.js"), part("tabletop/code_line.js"), keys=False)
    _css = part("tabletop/code_line.css")
    copy_words = traitlets.Unicode().tag(sync=True)
    copied_words = traitlets.Unicode().tag(sync=True)

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)
        self.put(code="", comment="")

    @property
    def code(self) -> str:
        """The line that is shown."""
        return self.words["code"]

    def show(self, code: str, comment: str = "") -> None:
        """Show another line."""
        self.put(code=code, comment=comment)
        self.tell()
