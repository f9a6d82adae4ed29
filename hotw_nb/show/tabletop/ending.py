"""The end of a game: standings with the markers turned up, how it was decided, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.position_words import ROMAN
from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def standings(game: Game) -> list[tuple[int, str, int, tuple[int, ...], int]]:
    """For each player, best first: rank, name, points on the track before the reveal, markers, points at the end."""
    markers: dict[str, tuple[int, ...]] = {
        record.player: record.data["markers"] for record in game.log if record.kind == "reveal"
    }
    rows = sorted(game.scores.items(), key=lambda pair: (pair[0] not in game.winners, -pair[1]))
    found = []
    for name, points in rows:
        rank = 1 if name in game.winners else 1 + sum(other > points for other in game.scores.values())
        if name not in game.winners and rank == 1:
            rank = 1 + len(game.winners)
        own = markers.get(name, ())
        found.append((rank, name, points - sum(own), own, points))
    return found


def highlights(game: Game, lang: str) -> Iterator[str]:
    """A few remarkable things of the game, each as one sentence."""
    scored = [record for record in game.log if record.kind == "score"]
    if scored:
        best = max(scored, key=lambda record: record.data["points"])
        empire = game.rules.name(best.data["empire"], lang)
        yield say("table.best_turn", lang, player=best.player, empire=empire, epoch=ROMAN[best.epoch],
                  points=best.data["points"])  # fmt: skip
    fights = [record for record in game.log if record.kind == "fight"]
    if fights:
        won = Counter(record.player for record in fights if record.data["result"] == "win")
        fought = Counter(record.player for record in fights)
        name = max(fought, key=lambda player: (won[player], player))
        yield say("table.most_won", lang, player=name, won=won[name], of=fought[name])
        longest = max(fights, key=lambda record: len(record.data["rounds"]))
        if len(longest.data["rounds"]) > 1:
            land = game.rules.name(longest.data["land"], lang)
            yield say(
                "table.longest", lang, land=land, epoch=ROMAN[longest.epoch], n=len(longest.data["rounds"])
            )
    sacked = [record for record in game.log if record.data.get("sacked") == "capital"]
    if sacked:
        yield say("table.sacked", lang, n=len(sacked))


def ending(game: Game, lang: str) -> str:
    """The end screen as HTML."""
    rows = "".join(
        f"<tr><td>{rank}.</td><td>{badge(game, name)}</td><th scope='row' title='{escape(name)}'>{escape(name)}</th>"
        f"<td class='n'>{before}</td><td class='own'>{' + '.join(map(str, own)) or '&ndash;'}</td>"
        f"<td class='n'><b>{points}</b></td></tr>"
        for rank, name, before, own, points in standings(game)
    )
    heads = "".join(
        f"<th>{say(f'table.{key}', lang)}</th>" for key in ("end_track", "end_markers", "end_total")
    )
    notes = "".join(f"<li>{escape(line)}</li>" for line in highlights(game, lang))
    winners = " & ".join(game.winners)
    title = say("table.end_won" if len(game.winners) == 1 else "table.end_shared", lang, names=winners)
    how = say(f"table.verdict_{game.verdict}", lang)
    return (
        f'<p class="won">{escape(title)}</p><p class="quiet">{how}</p><table class="standings">'
        f'<tr><th></th><th></th><th></th>{heads}</tr>{rows}</table><ul class="highlights">{notes}</ul>'
    )
