"""A pasted line parted into a pupil's name and what stands behind it, in one go however odd the line is."""

from __future__ import annotations

import re

SIGN = r"(?:[^\W\d_]|[\u2600-\u27bf\U0001f000-\U0001faff])"  # a letter, or a small picture for a name
_STOP = re.compile(r"[:;\t|=]+")
_LETTER = re.compile(r"[^\W\d_]")
_SPACE = re.compile(r"\s*+")
_SPACE_AND_STOPS = re.compile(r"[\s:;|=]*+")


def before_a_stop(text: str) -> tuple[str, str] | None:
    """A name with a letter in it and what stands behind its colon, or behind another sign that no name holds.

    >>> before_a_stop("Ada B. : 12 7 9")
    ('Ada B.', ' 12 7 9')
    """
    text = text.lstrip()
    stop = _STOP.search(text)
    name = text[: stop.start()].rstrip() if stop else ""
    if not re.search(SIGN, name):
        return None
    end = _SPACE.match(text, len(name)).end()  # type: ignore[union-attr]  # it finds at least nothing
    if stop := _STOP.match(text, end):
        return name, text[stop.end() :]
    return name, text[text.rindex("\t", len(name), end) + 1 :]


def numbered(text: str) -> tuple[str, str] | None:
    """A name that begins with a digit, and what stands behind its colon, which begins with a letter: 7: win 3.

    >>> numbered("7: win 3"), numbered("7: 3")
    (('7', 'win 3'), None)
    """
    text = text.lstrip()
    stop = _STOP.search(text)
    name = text[: stop.start()].rstrip() if stop else ""
    if not name[:1].isdecimal():
        return None
    end = _SPACE_AND_STOPS.match(text, len(name)).end()  # type: ignore[union-attr]
    stops = text[len(name) : end].strip()
    whole = all(sign == "\t" or not sign.isspace() for sign in stops)
    return (name, text[end:]) if whole and _LETTER.match(text, end) else None


def before_a_number(text: str) -> tuple[str, str] | None:
    """A name with a letter and no digit in it, and the numbers that stand behind it after a space or a comma.

    >>> before_a_number("Ada B., 12 7 9")
    ('Ada B.', '12 7 9')
    """
    text = text.lstrip()
    digit = re.search(r"\d", text)
    start = end = digit.start() if digit else 0
    while end and (text[end - 1] == "," or text[end - 1].isspace()):
        end -= 1
    name = text[:end]
    return (name, text[start:]) if end < start and re.search(SIGN, name) and not _STOP.search(name) else None


def after_name(text: str) -> str:
    """What stands behind the name of a line, if there are numbers behind it; else the whole line.

    >>> after_name("Ada: 12 7 9"), after_name("12 7 9")
    (' 12 7 9', '12 7 9')
    """
    found = before_a_stop(text)
    return found[1] if found and re.search(r"\d", found[1]) else text
