"""The end of a game for points: standings with the markers turned up, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotw_nb.show.tabletop.ending import highest, most_won, named, ranks, screen
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

FEW = 3


def standings(game: Game) -> list[tuple[int, str, int, tuple[int, ...], int]]:
    """For each player, best first: rank, name, points on the track before the reveal, markers, points at the end."""
    markers: dict[str, tuple[int, ...]] = {
        record.player: record.data["markers"] for record in game.log if record.kind == "reveal"
    }
    found = []
    for name, rank in ranks(game).items():
        own, points = markers.get(name, ()), game.scores[name]
        found.append((rank, name, points - sum(own), own, points))
    return found


def highlights(game: Game, lang: str) -> Iterator[str]:
    """A few remarkable things of the game, each as one sentence."""
    scored = [record for record in game.log if record.kind == "score"]
    if scored:
        best = highest(scored, lambda record: record.data["points"])
        turns = [
            say("table.best_turn_of", lang, player=one.player, epoch=ROMAN[one.epoch],
                empire=game.rules.name(one.data["empire"], lang))
            for one in best
        ]  # fmt: skip
        key = "table.best_turn" if len(best) == 1 else "table.best_turns"
        yield say(key, lang, points=best[0].data["points"], who=listing(turns, lang))
    fights = [record for record in game.log if record.kind == "fight"]
    if fights:
        tried = Counter(record.player for record in fights)
        won = Counter(record.player for record in fights if record.data["result"] == "win")
        yield say("table.most_won", lang, who=most_won(won, tried, lang))
        yield from _longest(game, fights, lang)
    sacked = [record for record in game.log if record.data.get("sacked") == "capital"]
    if sacked:
        yield say("table.sacked", lang, n=len(sacked))


def _longest(game: Game, fights: list[Record], lang: str) -> Iterator[str]:
    """The fights of most rolls, each by its land as long as they are few."""
    found = highest(fights, lambda record: len(record.data["rounds"]))
    rolls = len(found[0].data["rounds"])
    if rolls < 2:
        return
    if len(found) > FEW:
        yield say("table.longest_many", lang, n=rolls, count=len(found))
        return
    where = [
        say("table.longest_of", lang, land=game.rules.name(one.data["land"], lang), epoch=ROMAN[one.epoch])
        for one in found
    ]
    key = "table.longest" if len(found) == 1 else "table.longest_shared"
    yield say(key, lang, where=listing(where, lang), n=rolls)


def ending(game: Game, lang: str) -> str:
    """The end screen as HTML."""
    final = standings(game)
    marked = any(own for *_, own, _ in final)
    rows = "".join(
        f"<tr>{named(game, rank, name)}{_revealed(before, own) if marked else ''}"
        f"<td class='n'><b>{points}</b></td></tr>"
        for rank, name, before, own, points in final
    )
    heads = "".join(
        f"<th{sort}>{say(f'table.{key}', lang)}</th>"
        for key, sort in (("end_track", ""), ("end_markers", " class='own'"), ("end_total", ""))
        if marked or key == "end_total"
    )
    how = say(f"table.verdict_{game.verdict}", lang)
    return screen(game, how, heads, rows, highlights(game, lang), lang)


def _revealed(before: int, own: tuple[int, ...]) -> str:
    """The cells of a player's points before the markers were turned up, and of the markers."""
    return f"<td class='n'>{before}</td><td class='own'>{' + '.join(map(str, own)) or '&ndash;'}</td>"
