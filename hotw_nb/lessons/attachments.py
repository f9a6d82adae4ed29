"""What stands below an answer once it is shown: words, tables, charts, panels, whatever a notebook displays."""

from __future__ import annotations

from html import escape
from typing import Any

from hotw_nb.text import speaking, spelt

Things = tuple[object, ...]


def several(then: object) -> Things:
    """One thing or several, as several.

    >>> several(None), several("a word"), several(["a word", 7])
    ((), ('a word',), ('a word', 7))
    """
    if then is None:
        return ()
    return tuple(then) if type(then) in (list, tuple) else (then,)  # type: ignore[arg-type]


def text(things: Things, lang: str) -> list[str]:
    """Each thing in words."""
    with speaking(lang):
        return list(map(spelt, things))


def html(things: Things, lang: str) -> str:
    """The things under each other; what has no HTML form stands there in words.

    >>> html(("3 < 5",), "en")
    '<pre>3 &lt; 5</pre>'
    """
    with speaking(lang):
        return "".join(_bundle(one).get("text/html") or f"<pre>{escape(spelt(one))}</pre>" for one in things)


def _bundle(thing: Any) -> dict[str, Any]:
    """A thing in the forms that it has for a notebook; a class has none, only what is made of it."""
    if isinstance(thing, type):
        return {}
    if hasattr(thing, "_repr_mimebundle_"):
        given = thing._repr_mimebundle_()
        bundle = given[0] if isinstance(given, tuple) else given  # what comes second is about the first
        return dict(bundle or {})
    return {"text/html": thing._repr_html_()} if hasattr(thing, "_repr_html_") else {}
