"""The edition whose cards the chronicle tells about, and whose games were watched."""

from __future__ import annotations

from hotw_nb.editions import get
from hotw_nb.text import say

EDITION = "2001"


def refuse_others(id: str, key: str, lang: str | None = None) -> None:
    """Refuse every other edition, in the sentence with this key.

    >>> refuse_others("2001", "timeline.only_2001")
    """
    if get(id) is not get(EDITION):
        raise ValueError(say(key, lang, edition=repr(id)))
