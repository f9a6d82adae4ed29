"""The editions of the game, fetched by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from hotw_nb.editions.contract import Edition
from hotw_nb.engine.errors import BadSetup
from hotw_nb.text import say, spelt

if TYPE_CHECKING:
    from hotw_nb.bots.adapter import EditionBots

_MODULES = {
    "2001": "hotw_nb.editions.e2001.edition",
    "2024": "hotw_nb.editions.e2024.edition",
    "classic": "hotw_nb.editions.classic.edition",
}


def get(id: str) -> Edition:
    """The edition with this id.

    >>> get("2001").deck.empire["romans"].strength
    20
    """
    if not isinstance(id, str):
        if spelt(id) in _MODULES:
            raise BadSetup(say("setup.edition_quoted", found=spelt(id)))
        raise BadSetup(say("setup.edition", found=id, editions=", ".join(_MODULES)))
    if id not in _MODULES:
        raise BadSetup(say("setup.edition", found=id, editions=", ".join(_MODULES)))
    edition: Edition = import_module(_MODULES[id]).EDITION
    return edition


def bots_of(id: str) -> EditionBots:
    """What the edition with this id offers to the bots; only its package `bots` is loaded for it."""
    found = import_module(_MODULES[id].removesuffix("edition") + "bots")
    return cast("EditionBots", found)


def called(id: str, lang: str | None = None) -> str:
    """The proper name of an id where no game says which edition is meant: that of the first one that knows it.

    >>> called("wei_river", "fr"), called("Ada", "fr")
    ('Vallée du Wei', 'Ada')
    """
    names = (edition.name(id, lang) for edition in EDITIONS.values())
    return next((name for name in names if name != id), id)


def of_2001(id: str, key: str, lang: str | None = None) -> None:
    """Refuse, in the sentence with this key, every edition for which there are no such data.

    >>> of_2001("2001", "timeline.only_2001")
    """
    edition = get(id)
    if edition is not get("2001"):
        raise ValueError(say(key, lang, edition=repr(id)))


class Editions(Mapping[str, Edition]):
    """All editions that can be played, by id; each is put together when it is first asked for."""

    def __getitem__(self, id: str) -> Edition:
        if id not in _MODULES:
            raise KeyError(id)
        return get(id)

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)

    def __repr__(self) -> str:
        return f"Editions({', '.join(_MODULES)})"


EDITIONS = Editions()
