"""The message catalogue: every sentence that a person reads, in English and in French.

The texts stand in `en/<topic>.toml` and `fr/<topic>.toml`; `say("topic.key", lang, name=value)` gives one back.
A gap may ask for more than its value: `{count:land|lands}` for a number with its noun, `{people:starts|start}` for the
verb of a name, `{epoch:roman}` for a number as the cards write it, `{found!r}` for what somebody typed, and in French
`{land:le}`, `{land:de}`, `{land:à}`, `{land:que}` and `{land:dans}` for a name with its article and the small word
before it (`grammar.py`). A player's gap asks for `{player:you}` and `{player:your}`, in French for `{player:tu}` and
`{player:toi}`, or for `{player:name}` where the name stands alone. After a slash stands what is said to the player
who is spoken to, `{player:draws/draw}`, and either side may have gaps of its own. French sentences get their narrow
spaces by themselves; the files have plain ones.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import NoReturn

from hotw_nb.base.speech import repeated as repeated
from hotw_nb.base.speech import short as short
from hotw_nb.base.speech import spelt as spelt
from hotw_nb.base.speech import whole as whole
from hotw_nb.text import grammar
from hotw_nb.text.grammar import ROMAN as ROMAN

LANGUAGES = ("en", "fr")
_TWO_STOPS = re.compile(
    r"(?<=[^\W\d_]\.)\.(?=\s|$)"
)  # of an abbreviation, and of the sentence that ends with it
_BEGINS = re.compile(r"(?:^|[.!?])\s*$")  # where the next word begins a sentence
_chosen: list[str] = []


def use(lang: str | None) -> None:
    """Make `lang` the language of everything that is shown from now on; None leaves it to the environment again."""
    _chosen[:] = [] if lang is None else [known(lang)]


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
    return _Texts(path, grammar.typeset(texts) if lang == "fr" else texts)


def _bad_gap(path: str, key: str, trouble: Exception) -> BadText:
    return BadText(
        f"{path}, key '{short(key)}': expected a text in quotation marks with the gaps of the other language, each "
        f"name in a pair of braces; {type(trouble).__name__} {short(trouble, 100)}."
    )


def clipped(text: str, most: int) -> str:
    """A text of so many letters at most; one that was longer ends with an ellipsis.

    >>> clipped("Wei River", 9), clipped("Wei River", 5)
    ('Wei River', 'Wei…')
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


_Pieces = tuple[tuple[str, str | None, str | None, str | None], ...]


@cache
def _parsed(sentence: str) -> _Pieces:
    """A sentence as its words and the gaps between them."""
    return tuple(Formatter().parse(sentence))


@cache
def _pieces(sentence: str) -> _Pieces:
    """A sentence as its words and the gaps between them, or nothing if all its gaps are plain."""
    pieces = _parsed(sentence)
    return pieces if any(spec or conversion for _, _, spec, conversion in pieces) else ()


def name_of(player: str, lang: str | None = None) -> str:
    """A player's name where it stands alone: that of the player who is spoken to is "You" or "Toi".

    >>> name_of("You", "fr"), name_of("Toi", "en"), name_of("Ben", "fr")
    ('Toi', 'You', 'Ben')
    """
    return grammar.filled(player, "name", known(lang))


def listing(parts: Sequence[str], lang: str | None = None) -> str:
    """Several things as one phrase; where one of them has an "and" of its own, a comma parts the last from the others.

    >>> listing(("a fort", "a city", "a monument"), "en"), listing(("Mughals", "Incas and Aztecs", "Spain"), "en")
    ('a fort, a city and a monument', 'Mughals, Incas and Aztecs, and Spain')
    """
    *first, last = parts
    link = say("records.and", lang)
    if any(link in part for part in parts):
        link = f",{link}"
    return link.join([", ".join(first), last]) if first else last


def players(names: Sequence[str], lang: str | None = None) -> grammar.Somebody:
    """Players as one phrase of a sentence, in which one of them may be spoken to.

    >>> players(("Ben", "You"), "en"), players(("You", "Cleo"), "fr")
    ('Ben and you', 'toi et Cleo')
    """
    lang = known(lang)
    if len(names) == 1 and grammar.spoken(names[0]):
        return grammar.Somebody(grammar.SUBJECT[lang], spoken=True)
    words = [name_of(name, lang).lower() if grammar.spoken(name) else name for name in names]
    small = bool(names) and grammar.spoken(names[0])
    return grammar.Somebody(listing(words, lang) if words else "", plural=len(words) > 1, small=small)


def joined(parts: Sequence[str], lang: str | None = None) -> str:
    """Several things that are told one after another, parted by a mark that says more than a comma; no empty ones.

    >>> joined(("2 lands", "", "1 city"), "en")
    '2 lands; 1 city'
    """
    return say("records.semicolon", lang).join(filter(None, parts))


def labelled(label: object, content: object, lang: str | None = None) -> str:
    """A word and what belongs to it, with the colon that a language sets between the two.

    >>> labelled("Levant", "Ada", "fr").replace(grammar.THIN, "_")
    'Levant_: Ada'
    """
    return say("history.line", lang, label=label, content=content)


def say(key: str, lang: str | None = None, **values: object) -> str:
    """The text behind `topic.key` with its gaps filled in.

    >>> say("board.unknown", "en", word="wei", near="wei_river")
    "There is no land or sea 'wei' on this board. Did you mean: wei_river?"
    >>> say("scoring.lands", "en", count=2), say("scoring.lands", "fr", count=1)
    ('2 lands', '1 territoire')
    """
    return filled(known(lang), key, **values)


def filled(lang: str, key: str, /, **values: object) -> str:
    """The text behind `topic.key` in a known language, with its gaps filled in, each as it asks.

    >>> filled("fr", "actions.place", target="Bas-Tigre")
    'Placer une armée dans le Bas-Tigre'
    """
    topic, _, name = key.partition(".")
    sentence = catalogue(lang, topic)[name]
    try:
        pieces = _pieces(sentence)
        if not pieces and any(isinstance(value, grammar.Somebody) for value in values.values()):
            pieces = _parsed(sentence)  # somebody at the beginning of a sentence gets a capital letter
        # Few gaps need more than this, and a panel says several hundred sentences at each click.
        text = _said(pieces, lang, values) if pieces else sentence.format(**values)
    except (LookupError, AttributeError, ValueError, TypeError) as trouble:
        raise _bad_gap(f"hotw_nb/text/{lang}/{topic}.toml", name, trouble) from trouble
    return _TWO_STOPS.sub("", text) if ".." in text else text


def _said(pieces: _Pieces, lang: str, values: Mapping[str, object], before: str = "") -> str:
    """What pieces say after the words `before` them, with these."""
    said = before
    for words, gap, spec, conversion in pieces:
        said += words
        if gap is None:
            continue
        value = repeated(values[gap]) if conversion == "r" else values[gap]
        chosen = grammar.agreeing(value, spec, lang) if spec and isinstance(value, str) else None
        if chosen is not None:
            said = _said(_parsed(chosen), lang, values, said) if "{" in chosen else said + chosen
            continue
        told = grammar.filled(value, spec or "", lang)
        if isinstance(value, str) and grammar.small(value, spec or "") and _BEGINS.search(said):
            told = told[:1].upper() + told[1:]
        said += told
    return said
