"""Two buttons by which a file leaves the kernel for the person's own computer, and comes back."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from typing import Any

import traitlets

from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style


class FileExchange(OwnWidget):
    """A button that hands a file over, and one that brings a file. What travels is never part of the widget's state.

    `on_wish` is called when somebody wants the file, `on_over` when the browser has it, `on_file` with the name and the
    content of a file that was brought, and `on_too_big` for one that is larger than `largest` bytes.
    """

    _esm = script(part("widgets/hand_over.js"), part("widgets/file_exchange.js"))
    _css = style(part("widgets/file_exchange.css"))
    words = traitlets.Dict().tag(sync=True)
    """The words on both buttons and over them: `give`, `give_tip`, `take`, `take_tip`."""
    kinds = traitlets.Unicode().tag(sync=True)
    """Which files may be chosen, as a page asks for them: ".zip,.json"."""
    largest = traitlets.Int().tag(sync=True)

    def __init__(self, words: dict[str, str], kinds: str, largest: int) -> None:
        super().__init__(words=words, kinds=kinds, largest=largest)
        self.on_wish: Callable[[], object] = lambda: None
        self.on_over: Callable[[], object] = lambda: None
        self.on_file: Callable[[str, bytes], object] = lambda name, content: None
        self.on_too_big: Callable[[], object] = lambda: None
        self.on_msg(lambda _, message, __: self._hear(message))

    def hand_over(self, name: str, content: bytes, kind: str) -> None:
        """Give the browser a file of this name and MIME type."""
        self.send({"name": name, "kind": kind, "content": base64.b64encode(content).decode()})

    def _hear(self, message: dict[str, Any]) -> None:
        """Do what a button asks for; what no button can have sent is left alone."""
        if message.get("want"):
            self.on_wish()
        elif message.get("over"):
            self.on_over()
        elif message.get("too_big"):
            self.on_too_big()
        elif isinstance(content := message.get("content"), str):
            try:
                self.on_file(str(message.get("name", "")), base64.b64decode(content, validate=True))
            except binascii.Error:
                self.on_file("", b"")
