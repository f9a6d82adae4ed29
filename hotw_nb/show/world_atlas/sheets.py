"""What a sheet of the atlas shows: the peoples of an Epoch, of a year or of a game, each with its number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from hotw_nb.chronicle import Page, history, year
from hotw_nb.chronicle.dating import dated
from hotw_nb.show.style import PLAYERS
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.game import Game

EMPIRES, OTHERS = "empires", "others"


@dataclass(frozen=True)
class Entry:
    """One people on a sheet; `players` are those who had it, where the sheet is a game's."""

    number: int
    page: Page
    players: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """Whether an Empire card or another card names it."""
        return EMPIRES if self.page.kind == "empire" else OTHERS

    @property
    def start(self) -> str:
        """The land where the card lets it begin, empty where the card names none."""
        return self.page.people.start

    @property
    def lands(self) -> tuple[str, ...]:
        """The lands that it really held at its height."""
        return tuple(land.id for land in self.page.lands)


@dataclass(frozen=True)
class Sheet:
    """The peoples that are shown together; `epoch` or `year` says which, the other is 0."""

    entries: tuple[Entry, ...]
    epoch: int = 0
    year: int = 0
    of_game: bool = False

    def entry(self, id: str) -> Entry | None:
        """The entry of a people, None where the sheet has none."""
        return next((one for one in self.entries if one.page.id == id), None)

    def holders(self, land: str) -> tuple[Entry, ...]:
        """Those that held a land at their height."""
        return tuple(one for one in self.entries if land in one.lands)

    def title(self, lang: str) -> str:
        """Which Epoch or year this is."""
        if self.year:
            return say("atlas.title_year", lang, year=year(self.year, lang))
        epoch = rules().epochs[self.epoch - 1]
        key = "atlas.title_game" if self.of_game else "atlas.title_epoch"
        return say(key, lang, epoch=ROMAN[self.epoch], begins=epoch.begins(lang))

    def line(self, entry: Entry, lang: str) -> str:
        """One entry as a line of text."""
        values = {"name": entry.page.title(lang), "dates": entry.page.dates(lang)}
        line = say("atlas.line", lang, number=entry.number, place=entry.page.place.title(lang), **values)
        return (
            f"{line} {say('atlas.had', lang, players=listing(entry.players, lang))}"
            if entry.players
            else line
        )

    def summary(self, lang: str) -> str:
        """The whole sheet as lines of text."""
        lines = [self.line(one, lang) for one in self.entries] or [self.nobody(lang)]
        return "\n".join([self.title(lang), *lines])

    def nobody(self, lang: str) -> str:
        """What is said of a sheet without any people."""
        return say(f"atlas.nobody{'_game' * self.of_game}", lang)

    def rows(self, lang: str) -> list[dict[str, Any]]:
        """The sheet as rows of a table."""
        return [
            {
                "number": one.number,
                "id": one.page.id,
                "name": one.page.title(lang),
                "kind": one.page.kind,
                "from": one.page.begins,
                "to": one.page.ends,
                "place": one.page.place.title(lang),
                "lon": one.page.place.lon,
                "lat": one.page.place.lat,
                "start": one.start,
                "height": one.page.height,
                "lands": ";".join(one.lands),
                "players": ";".join(one.players),
            }
            for one in self.entries
        ]


@cache
def rules() -> Edition:
    """The edition whose cards, Epochs and board the atlas shows."""
    return dated()


def _numbered(pages: Iterable[Page], had: Mapping[str, tuple[str, ...]] | None = None) -> tuple[Entry, ...]:
    """The pages with their numbers, the Empires first."""
    ordered = sorted(pages, key=lambda page: page.kind != "empire")
    return tuple(Entry(n, page, (had or {}).get(page.id, ())) for n, page in enumerate(ordered, start=1))


def last_epoch(game: Game | None = None) -> int:
    """The last Epoch that has a sheet: of a game the one that it has come to."""
    last = len(rules().epochs)
    return min(game.epoch, last) if game else last


def of_epoch(epoch: int) -> Sheet:
    """The peoples whose cards belong to an Epoch."""
    pages = history().values()
    return Sheet(_numbered(page for page in pages if page.people.epoch == epoch), epoch=epoch)


def of_year(number: int) -> Sheet:
    """The peoples and states that were there in a year; 0, which no calendar has, is taken for the year 1."""
    pages = history().in_year(number)
    return Sheet(_numbered(sorted(pages, key=lambda page: page.begins)), year=number or 1)


def of_game(game: Game, epoch: int) -> Sheet:
    """The peoples that came on the board in an Epoch of a game, with the players who had them."""
    letters = {name: PLAYERS[seat].letter for seat, name in enumerate(game.players)}
    unled = game.rules.leaderless
    had: dict[str, list[str]] = {}
    for record in game.log:
        people = record.data.get("people")
        if unled and people == unled and record.epoch == epoch:
            had.setdefault(unled, [])
        elif record.epoch == epoch and isinstance(people, str) and record.player in letters:
            who = f"{record.player} ({letters[record.player]})"
            if who not in had.setdefault(people, []):
                had[people].append(who)
    pages = [page for page in history().values() if page.id in had]
    players = {people: tuple(names) for people, names in had.items()}
    return Sheet(_numbered(pages, players), epoch=epoch, of_game=True)
