"""The message catalogue: every sentence that a person reads, in English and in French.

The texts stand in `en/<topic>.toml` and `fr/<topic>.toml`; `say("topic.key", lang, name=value)` gives one back.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")
_chosen: list[str] = []


def use(lang: str) -> None:
    """Make `lang` the language of everything that is shown from now on."""
    if lang not in LANGUAGES:
        raise ValueError(f"The languages are {' and '.join(LANGUAGES)}; {lang!r} is not one of them.")
    _chosen[:] = [lang]


def language() -> str:
    """The language in use: what `use` chose, else the environment's HOTW_LANG, else English."""
    if _chosen:
        return _chosen[0]
    wish = os.environ.get("HOTW_LANG", "en")[:2]
    return wish if wish in LANGUAGES else "en"


@cache
def catalogue(lang: str, topic: str) -> dict[str, str]:
    """All texts of one topic in one language."""
    texts: dict[str, str] = tomllib.loads((files(__package__) / lang / f"{topic}.toml").read_text("utf-8"))
    return texts


def say(key: str, lang: str | None = None, **values: object) -> str:
    """The text behind `topic.key` with its gaps filled in.

    >>> say("board.unknown", "en", word="wei", near="wei_river")
    "There is no land or sea 'wei' on this board. Did you mean: wei_river?"
    """
    topic, _, name = key.partition(".")
    return catalogue(lang or language(), topic)[name].format(**values)
