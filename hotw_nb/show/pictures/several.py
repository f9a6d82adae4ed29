"""Names that a picture was given: one alone, or several in a list."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from hotw_nb.engine.errors import BadSetup
from hotw_nb.text import say

MOST = 1000  # names: more than any board has places


def several(what: str, found: object, lang: str | None = None) -> tuple[str, ...]:
    """The names as a tuple; anything but a name or a list of names is refused with a sentence.

    >>> several("look", "levant"), several("look", ["levant", "crete"])
    (('levant',), ('levant', 'crete'))
    """
    if isinstance(found, str):
        return (found,)
    names = tuple(islice(found, MOST)) if isinstance(found, Iterable) else (None,)
    if not all(isinstance(name, str) for name in names):
        raise BadSetup(say("show.several", lang, what=what, found=found))
    return names
