"""Near names for a word that nobody knows, and the letters by which names are compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from unicodedata import normalize

_MOST = 3
_PART = 4


def near(word: object, names: Mapping[str, str] | Iterable[str]) -> tuple[str, ...]:
    """At most three of the names that read like a word; a mapping gives for each name what comes back.

    >>> near("ben", ["Ada", "Ben", "Benno"])
    ('Ben', 'Benno')
    >>> near("gobi_desert", ["gobi", "levant"])
    ('gobi',)
    """
    if not isinstance(word, str) or len(word) > 60:
        return ()
    means = names if isinstance(names, Mapping) else {name: name for name in names}
    keys: dict[str, str] = {}
    for name, meaning in means.items():
        keys.setdefault(letters(name), meaning)
    close = get_close_matches(letters(word), list(keys), n=2 * _MOST, cutoff=0.6)
    parts = [letters(part) for part in word.replace("_", " ").split()]
    close += [key for key in keys if any(len(part) >= _PART and part in key for part in parts)]
    return tuple(dict.fromkeys(keys[key] for key in close))[:_MOST]


def letters(word: str) -> str:
    """The letters and digits of a name, all small and without accents, by which names are compared.

    >>> letters("Han Dynasty"), letters("han_dynasty"), letters("Égypte")
    ('handynasty', 'handynasty', 'egypte')
    """
    return "".join(letter for letter in normalize("NFKD", word.casefold()) if letter.isalnum())
