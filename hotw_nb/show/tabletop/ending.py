"""The end of a game: who has which place, and how the end screen is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, TypeVar

from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import joined, say
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.game import Game

T = TypeVar("T")


def ranks(game: Game) -> dict[str, int]:
    """Which place each player has at the end, best first: whoever has won, and then the others by their points."""
    won, points = game.winners, game.scores
    others = {name: found for name, found in points.items() if name not in won}
    found = {
        name: 1 + len(won) + sum(other > mine for other in others.values()) for name, mine in others.items()
    }
    found |= dict.fromkeys(won, 1)
    return {name: found[name] for name in sorted(found, key=lambda name: (found[name], -points[name]))}


def highest(found: Iterable[T], worth: Callable[[T], int]) -> list[T]:
    """All that are worth most, in the order in which they came."""
    every = list(found)
    most = max(map(worth, every))
    return [one for one in every if worth(one) == most]


def most_won(won: Mapping[str, int], tried: Mapping[str, int], lang: str) -> str:
    """Who won most often, and how often of how many times; several if they are level."""
    names = highest(tried, lambda name: won.get(name, 0))
    return joined(
        [say("table.most_won_of", lang, player=name, won=won.get(name, 0), of=tried[name]) for name in names],
        lang,
    )


def screen(game: Game, how: str, heads: str, rows: str, notes: Iterable[str], lang: str) -> str:
    """Who has won and how that was decided, the standings under these heads, and some sentences, as HTML."""
    key = "table.end_won" if len(game.winners) == 1 else "table.end_shared"
    title = say(key, lang, names=" & ".join(game.winners))
    told = "".join(f"<li>{html_words(line)}</li>" for line in notes)
    return (
        f'<p class="won">{escape(title)}</p><p class="quiet">{how}</p>'
        f'<table class="standings"><tr><th></th><th></th><th></th>{heads}</tr>{rows}</table>'
        f'<ul class="highlights">{told}</ul>'
    )


def named(game: Game, rank: int, name: str) -> str:
    """The cells of a player's place, letter and name."""
    called = escape(name)
    return f"<td>{rank}.</td><td>{badge(game, name)}</td><th scope='row' title='{called}'>{called}</th>"
