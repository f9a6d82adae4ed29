"""How values come to words: boards, engine and rules ask here, and `hotw_nb.text` answers.

They hold data and import no sentence. `hotw_nb/__init__.py` names the module of the sentences, which is loaded
when something is said for the first time and registers here how each kind of value is said.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import singledispatch
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

    parts: tuple[str, ...]


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
