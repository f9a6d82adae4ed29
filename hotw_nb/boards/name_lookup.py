"""Names: the letters by which they are compared, what is found by them, and near ones for a word that nobody knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:
    from hotw_nb.boards.csv_tables import Row

NAMED = ("id", "name_en", "name_fr")
_MOST = 3
_PART = 4
_BEGINNING = 3  # letters; fewer begin too many names


def near(word: object, names: Mapping[str, str] | Iterable[str]) -> tuple[str, ...]:
    """At most three of the names that read like a word; a mapping gives for each name what comes back.

    A name of which it is a word comes first, then one in which it begins a word, then those that are spelt alike.

    >>> near("ben", ["Ada", "Ben", "Benno"])
    ('Ben', 'Benno')
    >>> near("gobi_desert", ["gobi", "levant"])
    ('gobi',)
    >>> near("nile", ["nubia", "dnieper", "nile_delta"])[0]
    'nile_delta'
    """
    if not isinstance(word, str) or len(word) > 60:
        return ()
    means = names if isinstance(names, Mapping) else {name: name for name in names}
    keys: dict[str, str] = {}
    for name, meaning in means.items():
        keys.setdefault(letters(name), meaning)
    close = _begun(letters(word), means)
    close += get_close_matches(letters(word), list(keys), n=2 * _MOST, cutoff=0.6)
    parts = [letters(part) for part in word.replace("_", " ").split()]
    close += [key for key in keys if any(len(part) >= _PART and part in key for part in parts)]
    return tuple(dict.fromkeys(keys[key] for key in close))[:_MOST]


def _begun(asked: str, names: Iterable[str]) -> list[str]:
    """The names, in plain letters, of which something asked is a word or begins one, whole words first."""
    if len(asked) < _BEGINNING:
        return []
    found: dict[str, bool] = {}
    for name in names:
        words = [part for one in re.split(r"[\W_]+", name) if (part := letters(one))]
        if any("".join(words[i:]).startswith(asked) for i in range(len(words))):
            found[letters(name)] = asked not in words
    return sorted(found, key=found.__getitem__)


def letters(word: str) -> str:
    """The letters and digits of a name, all small and without accents, by which names are compared.

    >>> letters("Han Dynasty"), letters("han_dynasty"), letters("Égypte")
    ('handynasty', 'handynasty', 'egypte')
    """
    return "".join(letter for letter in normalize("NFKD", word.casefold()) if letter.isalnum())


class Findable:
    """Things of some tables that are found by any of their names."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    @property
    def names(self) -> Mapping[str, str]:
        """Every name in plain letters, with the id that it means."""
        return MappingProxyType(self._names)

    def find(self, name: str) -> str:
        """The id that is meant by a name, or a KeyError."""
        return self._names[letters(name)]

    def _named(self, row: Row) -> str:
        """The id in a row, which may also be called by its names and aliases."""
        id = row.text("id")
        for column in NAMED:
            self._call(row, column, row.text(column), id)
        for alias in row.words("aliases"):
            self._call(row, "aliases", alias, id)
        return id

    def _call(self, row: Row, column: str, name: str, id: str) -> None:
        """Let one more name mean an id, unless it means another one already."""
        if self._names.setdefault(letters(name), id) != id:
            row.refuse(column, "new_name", other=self._names[letters(name)])
