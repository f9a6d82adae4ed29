"""How values come to words: boards, engine and rules ask here, and `hotw_nb.text` answers; typed words, spelt.

They hold data and import no sentence. `hotw_nb/__init__.py` names the module of the sentences, which is loaded
when something is said for the first time and registers here how each kind of value is said.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache, singledispatch
from typing import Any, NamedTuple

_to_load: list[Callable[[], object]] = []


class Sentence(NamedTuple):
    """A sentence by its key in the catalogue, with what goes into its gaps."""

    key: str
    values: Mapping[str, Any]


class InBoth(NamedTuple):
    """A text that a thing carries in each language, as the columns of its table do.

    French gets the narrow spaces of print, unless the text is wanted letter for `letter` as in the table.
    """

    en: str
    fr: str
    letter: bool = False


class Listing(NamedTuple):
    """Several things as one phrase, the last of them after an "and"."""

    parts: tuple[Any, ...]


class Name(NamedTuple):
    """The proper name of an id in an edition, in whatever language it will be asked for."""

    edition: str
    id: str


class PeopleName(NamedTuple):
    """The name of a people, which for the armies of an Event card is not that of the card."""

    edition: str
    id: str


class Wanted(NamedTuple):
    """An action that was asked for, with the proper names of its edition."""

    edition: str
    action: object


class Near(NamedTuple):
    """The names that read like a word nobody knows, to be offered instead."""

    names: tuple[str, ...]


@singledispatch
def as_text(value: object, lang: str | None = None, **how: Any) -> str:
    """A value in words; as code where no words are registered for it."""
    return repr(value)


@singledispatch
def as_html(value: object, lang: str | None = None, **how: Any) -> str:
    """A value as HTML; as text where no HTML is registered for it."""
    return as_text(value, lang, **how)


def load_when_needed(sentences: Callable[[], object]) -> None:
    """Call this once, before anything is said for the first time; it loads the module of the sentences."""
    _to_load.append(sentences)


def in_words(value: object, lang: str | None = None, **how: Any) -> str:
    """A value in a language, or in the language in use.

    >>> in_words(Sentence("scoring.lands", {"count": 2}), "en")
    '2 lands'
    """
    _load()
    return as_text(value, lang, **how)


def in_html(value: object, lang: str | None = None, **how: Any) -> str:
    """A value as HTML."""
    _load()
    return as_html(value, lang, **how)


def sentence(key: str, lang: str | None = None, **values: Any) -> str:
    """The sentence behind `topic.key` with its gaps filled in.

    >>> sentence("scoring.lands", "fr", count=1)
    '1 territoire'
    """
    return in_words(Sentence(key, values), lang)


def _load() -> None:
    while _to_load:
        load = _to_load.pop()
        try:
            load()
        except BaseException:  # such as an interruption: the next word tries again
            _to_load.append(load)
            raise


class Read:
    """Something that stands at the end of a cell as it is printed: in words, not as the code that would make it."""

    __slots__ = ()

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        # IPython looks for it in the very class that has a `repr`, as every dataclass does.
        cls._repr_pretty_ = Read._repr_pretty_  # type: ignore[method-assign]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Shown:
    """Something with a text form and an HTML form."""

    __slots__ = ()

    @abstractmethod
    def summary(self, lang: str | None = None) -> str:
        """The whole content as lines of text."""

    @abstractmethod
    def html(self, lang: str | None = None) -> str:
        """The whole content as HTML."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.summary(), "text/html": self.html()}


def worded(thing: object, what: str, lang: str | None = None) -> str:
    """What a field of a thing says in a language: of `name_en` and `name_fr` the one that fits."""
    en, fr = getattr(thing, f"{what}_en"), getattr(thing, f"{what}_fr")
    return _in_both(en, fr, lang) if lang else in_words(InBoth(en, fr))


@lru_cache(maxsize=8192)
def _in_both(en: str, fr: str, lang: str) -> str:
    """The one of two texts that fits a language; pictures and tables ask for thousands of names."""
    return in_words(InBoth(en, fr), lang)


class Titled(Read):
    """Something with a name in every language."""

    __slots__ = ()
    name_en: str
    name_fr: str

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return worded(self, "name", lang)

    def __str__(self) -> str:
        return self.title()


class Worded(Titled):
    """Something with a name and a text in every language."""

    __slots__ = ()
    text_en: str
    text_fr: str

    def text(self, lang: str | None = None) -> str:
        """What it does, in a language; empty where no text stands on it."""
        return worded(self, "text", lang)

    def __str__(self) -> str:
        text = self.text()
        return sentence("history.line", label=self.title(), content=text) if text else self.title()


def spelt(word: object) -> str:
    """A word in letters; what has more digits, or is deeper nested, than Python writes down in a word for its kind.

    >>> spelt(7), spelt(10**5000)
    ('7', 'int')
    """
    try:
        return whole(str(word))
    except (ValueError, RecursionError):
        return type(word).__name__


def whole(text: str) -> str:
    """A text with a question mark for each half of a letter, which no page and no file can hold.

    >>> whole("Zoé"), whole("half: " + chr(0xD83D))
    ('Zoé', 'half: ?')
    """
    return text if text.isascii() else text.encode(errors="replace").decode()


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
