"""The editions of the game, fetched by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, cast

from hotw_nb.base.speech import sentence, spelt
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.errors import BadSetup

if TYPE_CHECKING:
    from hotw_nb.boards import Board
    from hotw_nb.bots.base import EditionBots
    from hotw_nb.editions.shared.preview import EditionPreview
    from hotw_nb.odds.games.moves import EditionOdds
    from hotw_nb.show.tabletop.laying import EditionTable

_MODULES = {
    "2001": "hotw_nb.editions.e2001.edition",
    "2024": "hotw_nb.editions.e2024.edition",
    "classic": "hotw_nb.editions.classic.edition",
}
IDS = tuple(_MODULES)
EditionId = Literal["2001", "2024", "classic"]
"""The editions that come with the package, for editors that complete words."""
DEFAULT_EDITION = IDS[0]
"""The edition that is meant where none is named."""


class _Room:
    """A package of an edition with what its modules offer; each module is loaded when something in it is first used."""

    def __init__(self, id: str, package: str, where: Mapping[str, str]) -> None:
        """`where` names the module of each thing."""
        self._package, self._where = f"{_package(id)}.{package}", where

    def __getattr__(self, name: str) -> Any:
        if name not in self._where:
            raise AttributeError(name)
        found = getattr(import_module(f"{self._package}.{self._where[name]}"), name)
        setattr(self, name, found)
        return found


def _package(id: str) -> str:
    """The package of the edition with this id."""
    return _MODULES[id].removesuffix(".edition")


_BOTS = {
    "GREEDY": "greedy",
    "PLANNER": "planner",
    "PROSPECTS": "planner",
    "seen": "planner",
    "REASONS": "reasons",
    "AIMS": "reasons",
    "SAFER": "reasons",
}
_TABLE = {"TABLE": "laying", "ROWS": "box_rows", "STORY": "story"}


def odds_of(id: str) -> EditionOdds:
    """What the edition with this id tells about its battles."""
    odds: EditionOdds = import_module(f"{_package(id)}.odds").ODDS
    return odds


def preview_of(id: str) -> EditionPreview:
    """What the edition with this id answers about cards and lands before anybody moves."""
    return cast("EditionPreview", import_module(f"{_package(id)}.preview"))


def bots_of(id: str) -> EditionBots:
    """What the edition with this id offers to the bots."""
    return cast("EditionBots", _Room(id, "bots", _BOTS))


def table_of(id: str) -> EditionTable:
    """How the edition with this id is shown."""
    return cast("EditionTable", _Room(id, "table", _TABLE))


def get(id: str) -> Edition:
    """The edition with this id.

    >>> get("2001").deck.empire["romans"].strength
    20
    """
    if not isinstance(id, str):
        if spelt(id) in _MODULES:
            raise BadSetup(sentence("setup.edition_quoted", found=spelt(id)))
        raise BadSetup(sentence("setup.edition", found=id, editions=", ".join(_MODULES)))
    if id not in _MODULES:
        raise BadSetup(sentence("setup.edition", found=id, editions=", ".join(_MODULES)))
    edition: Edition = import_module(_MODULES[id]).EDITION
    return edition


def files_of(name: str) -> Iterator[str]:
    """The texts of a file such as `table/table.css` of all editions that have one; no edition is loaded for it."""
    for module in _MODULES.values():
        file = files(__name__) / module.split(".")[-2] / name
        if file.is_file():
            yield file.read_text("utf-8")


def played_on(board: Board) -> Edition:
    """The first edition that is played on a board, or on one with its kind of ground if none knows this one.

    >>> played_on(get("2024").board).id
    '2024'
    """
    every = EDITIONS.values()
    alike = (edition for edition in every if edition.board.own_ground == board.own_ground)
    return next((edition for edition in every if edition.board.id == board.id), None) or next(alike)


def called(id: str, lang: str | None = None) -> str:
    """The proper name of an id where no game says which edition is meant: that of the first one that knows it.

    >>> called("wei_river", "fr"), called("Ada", "fr")
    ('Vallée du Wei', 'Ada')
    """
    names = (edition.name(id, lang) for edition in EDITIONS.values())
    return next((name for name in names if name != id), id)


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
