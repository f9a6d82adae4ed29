"""The message catalogue: every sentence that a person reads, in English and in French.

The texts stand in `en/<topic>.toml` and `fr/<topic>.toml`; `say("topic.key", lang, name=value)` gives one back.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, NoReturn

LANGUAGES = ("en", "fr")
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_chosen: list[str] = []


def use(lang: str) -> None:
    """Make `lang` the language of everything that is shown from now on."""
    _chosen[:] = [known(lang)]


def known(lang: str | None) -> str:
    """The language that is meant, or else the language in use; refused if nothing is said in it.

    >>> known("fr")
    'fr'
    """
    chosen = lang or language()
    if chosen not in LANGUAGES:
        raise ValueError(say("setup.languages", language(), languages=", ".join(LANGUAGES), found=chosen))
    return chosen


def chosen() -> str:
    """The language that `use` chose, or nothing."""
    return _chosen[0] if _chosen else ""


def language() -> str:
    """The language in use: what `use` chose, else the environment's HOTW_LANG, else English."""
    if chosen():
        return chosen()
    wish = os.environ.get("HOTW_LANG", "en")[:2]
    return wish if wish in LANGUAGES else "en"


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Let everything that is said inside be said in `lang`, as in a panel that has its own language.

    >>> with speaking("fr"):
    ...     say("scoring.lands", count=2)
    '2 territoires'
    """
    before = tuple(_chosen)
    try:
        use(lang)
        yield
    finally:
        _chosen[:] = before


class BadText(ValueError):
    """A file of texts is damaged; the message names the file, the key and what was expected."""


class _Texts(dict[str, str]):
    """The texts of one file by key; a key that it lacks is refused like any other damage."""

    def __init__(self, path: str, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.path = path

    def __missing__(self, key: str) -> NoReturn:
        raise BadText(f"{self.path}: expected a text with the key '{short(key)}', found none.")


@cache
def catalogue(lang: str, topic: str) -> dict[str, str]:
    """All texts of one topic in one language."""
    path = f"hotw_nb/text/{lang}/{short(topic)}.toml"
    try:
        texts = tomllib.loads((files(__package__) / lang / f"{topic}.toml").read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as trouble:
        raise BadText(
            f"{path}: expected lines such as 'key = \"text\"' in TOML; {short(trouble, 200)}."
        ) from None
    for key, sentence in texts.items():
        try:
            tuple(Formatter().parse(sentence))
        except (TypeError, ValueError) as trouble:
            raise _bad_gap(path, key, trouble) from None
    return _Texts(path, texts)


def _bad_gap(path: str, key: str, trouble: Exception) -> BadText:
    return BadText(
        f"{path}, key '{short(key)}': expected a text in quotation marks with the gaps of the other language, each "
        f"name in a pair of braces; {type(trouble).__name__} {short(trouble, 100)}."
    )


def filled(lang: str, key: str, /, **values: object) -> str:
    """The text behind `topic.key` with its gaps filled in as they are, which is quicker than `say` for plain gaps."""
    topic, _, name = key.partition(".")
    sentence = catalogue(lang, topic)[name]
    try:
        return sentence.format(**values)
    except (LookupError, AttributeError, ValueError, TypeError) as trouble:
        raise _bad_gap(f"hotw_nb/text/{lang}/{topic}.toml", name, trouble) from trouble


def spelt(word: object) -> str:
    """A word in letters; what has more digits, or is deeper nested, than Python writes down in a word for its kind.

    >>> spelt(7), spelt(10**5000)
    ('7', 'int')
    """
    try:
        return str(word)
    except (ValueError, RecursionError):
        return type(word).__name__


def short(word: object, most: int = 40) -> str:
    """A word cut to a length that fits into a sentence."""
    text = spelt(word)
    return text if len(text) <= most else text[: most - 3] + "..."


def repeated(found: object, most: int = 160) -> str:
    """What somebody typed, as it would be typed in Python, short enough to be repeated in a sentence.

    >>> repeated("levant"), len(repeated([1] * 1000))
    ("'levant'", 160)
    """
    try:
        words = repr(found)
    except (ValueError, RecursionError):
        words = type(found).__name__
    return words if len(words) <= most else f"{words[: most - 33]}...{words[-30:]}"


class _Counting(Formatter):
    """Fills gaps like `{count:land|lands}` with a number and its noun, in the form that the language asks for.

    Gaps like `{epoch:roman}` get their number as the cards write it, those like `{found!r}` what somebody typed.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "roman":
            return ROMAN[value] if isinstance(value, int) and value < len(ROMAN) else str(value)
        one, bar, many = spec.partition("|")
        if not bar:
            return str(super().format_field(value, spec))
        single = value == 1 if self.lang == "en" else isinstance(value, int | Fraction) and -2 < value < 2
        return f"{value} {one if single else many}"

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return repeated(value) if conversion == "r" else super().convert_field(value, conversion)


_counting = {lang: _Counting(lang) for lang in LANGUAGES}


def listing(parts: Sequence[str], lang: str | None = None) -> str:
    """Several things as one phrase.

    >>> listing(("a fort", "a city", "a monument"), "en")
    'a fort, a city and a monument'
    """
    lang = lang or language()
    *first, last = parts
    return say("records.and", lang).join([", ".join(first), last]) if first else last


def say(key: str, lang: str | None = None, **values: object) -> str:
    """The text behind `topic.key` with its gaps filled in.

    >>> say("board.unknown", "en", word="wei", near="wei_river")
    "There is no land or sea 'wei' on this board. Did you mean: wei_river?"
    >>> say("scoring.lands", "en", count=2), say("scoring.lands", "fr", count=1)
    ('2 lands', '1 territoire')
    """
    lang = known(lang)
    topic, _, name = key.partition(".")
    sentence = catalogue(lang, topic)[name]
    # Few gaps need the slower formatter, and a panel says several hundred sentences at each click.
    special = "|" in sentence or ":roman}" in sentence or "!r}" in sentence
    try:
        return _counting[lang].vformat(sentence, (), values) if special else sentence.format(**values)
    except (LookupError, AttributeError, ValueError, TypeError) as trouble:
        raise _bad_gap(f"hotw_nb/text/{lang}/{topic}.toml", name, trouble) from trouble
