"""What a command raises when it cannot do what was asked: one sentence for the person who typed it."""

from __future__ import annotations

from hotw_nb import text


class Refused(Exception):
    """A command cannot go on; the message is one sentence of the catalogue."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(text.say(key, text.language(), **values))
