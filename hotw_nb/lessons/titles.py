"""`title("carthage")`: what stands above a story, in the language of its reader."""

from __future__ import annotations

from hotw_nb.lessons.lesson import current, offer
from hotw_nb.text import language, say


def title(id: str) -> str:
    """The title of this name in the table of the lesson that was started last, or a sentence that helps to find it.

    >>> from hotw_nb.lessons import start
    >>> lesson = start("05", fresh=True)
    >>> title("portugal")
    'Three oceans on one card: Portugal'
    """
    lesson, lang = current(), language()
    if lesson is None:
        return say("lessons.no_start", lang)
    titles = lesson.sheet.titles
    known = isinstance(id, str) and id in titles
    return titles[id][lang] if known else offer(id, titles, lang, "no_title")
