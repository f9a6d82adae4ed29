"""What all widgets of our own share: once their kernel has gone they say so, and nothing is thrown."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

from hotw_nb.text import say

_COMMENT = re.compile(r"/\*(?:(?!\*/).)*\*/")
"""A comment of a style sheet that has a line to itself."""
_BESIDE = re.compile(r"(?<=;) // .*")
"""A comment behind a line of a script."""
_BLOCK = re.compile(r"(?<=\)) (?=\{$)")
"""The space before a block that begins at the end of a line of a script."""
_ROOM = re.compile(r" ?([{};,>]) ?|(?<=[\w-]:) ")
"""Spaces that only the readers of a style sheet need, as they do the mark after the last line of a rule."""


def part(name: str) -> str:
    """The text of a script or style sheet, such as `tabletop/table.css`, without what only its readers need.

    A notebook that is saved with its widgets holds a copy for each of them.
    """
    return tight((files("hotw_nb.show") / name).read_text("utf-8"), name.endswith(".css"))


def tight(text: str, css: bool) -> str:
    """The text of a script, or of a style sheet where it is `css`, without what only its readers need.

    >>> tight(".board { margin: 0; }", True)
    '.board{margin:0}'
    >>> tight("if (late) {", False)
    'if (late){'
    """
    lines = map(str.strip, text.splitlines())
    told = [line for line in lines if line and not line.startswith("//") and not _COMMENT.fullmatch(line)]
    if css:
        return _ROOM.sub(r"\1", " ".join(told)).replace(";}", "}")
    return "\n".join(_BLOCK.sub("", _BESIDE.sub("", line)) for line in told)


def script(*texts: str, keys: bool = True) -> str:
    """The script of a widget, with what it needs to hear on a busy page and to notice that its kernel has gone; and to
    keep its panel's own `keys` and single presses, unless it always stands beside one that does.
    """
    panel = ("widgets/own_keys.js", "widgets/single_press.js") if keys else ()
    shared = ("widgets/hearing.js", "widgets/asleep.js", *panel)
    return "\n".join((*map(part, shared), *texts))


def style(*texts: str) -> str:
    """The style sheet of a widget, with what all panels wear and with that of the sentence that tells it."""
    return "\n".join((part("widgets/panel.css"), part("widgets/asleep.css"), *texts))


class OwnWidget(anywidget.AnyWidget):
    """A widget of our own; `.asleep` is what it says when the kernel no longer answers."""

    asleep = traitlets.Unicode().tag(sync=True)
    own = traitlets.Unicode().tag(sync=True)
    """By what the page knows this very widget."""

    def __init__(self, **given: Any) -> None:
        own = uuid4().hex[:12]  # a saved notebook names it often
        super().__init__(model_id=own, own=own, **given)

    @traitlets.default("asleep")
    def _asleep(self) -> str:
        return say("keeping.asleep")
