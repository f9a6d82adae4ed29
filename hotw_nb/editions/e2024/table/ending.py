"""The end of a game for gold: what the Endgame brought to whom, how it was decided, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.engine.battle import WIN
from hotw_nb.show.tabletop.ending import highest, most_won, named, ranks, screen
from hotw_nb.text import ROMAN, listing, say
from hotw_nb.text.grammar import MINUS

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Row(NamedTuple):
    """One player in the standings: gold before the Endgame, what each part of it brought, and gold at the end."""

    rank: int
    player: str
    before: int
    left: int
    honors: int
    spaces: int
    gold: int


def _endgame(game: Game) -> tuple[Record, ...]:
    """The records of the Endgame."""
    at = next((i for i, record in enumerate(game.log) if record.kind == "endgame"), len(game.log))
    return game.log[at:]


def standings(game: Game) -> tuple[Row, ...]:
    """The players, best first."""
    found = []
    for name, rank in ranks(game).items():
        gold, won = game.scores[name], Counter[str]()
        for record in _endgame(game):
            if record.player == name and record.scored:
                sort = {"leftovers": "left", "space_pays": "spaces"}.get(record.kind, "honors")
                won[sort] += record.data["points"]
        found.append(Row(rank, name, gold - won.total(), won["left"], won["honors"], won["spaces"], gold))
    return tuple(found)


def highlights(game: Game, lang: str) -> Iterator[str]:
    """A few remarkable things of the game, each as one sentence."""
    revenues = [record for record in game.log if record.kind == "revenue"]
    if revenues:
        best = highest(revenues, lambda record: int(record.data["points"]))
        turns = [
            say("gold_table.best_revenue_of", lang, player=one.player, epoch=ROMAN[one.epoch],
                people=game.rules.people_name(one.data["people"], lang))
            for one in best
        ]  # fmt: skip
        key = "gold_table.best_revenue" if len(best) == 1 else "gold_table.best_revenues"
        yield say(key, lang, gold=best[0].data["points"], who=listing(turns, lang))
    invasions = [record for record in game.log if record.kind.startswith("invade_")]
    if invasions:
        tried = Counter(record.player for record in invasions)
        won = Counter(record.player for record in invasions if record.data["result"] == WIN)
        yield say("gold_table.most_invasions", lang, who=most_won(won, tried, lang))
    plunder = Counter[str]()
    for record in game.log:
        if record.kind == "plunder":
            plunder[record.player] += record.data["points"]
    if plunder:
        first = highest(plunder, plunder.__getitem__)
        key = "gold_table.most_plunder" if len(first) == 1 else "gold_table.most_plunder_shared"
        yield say(key, lang, who=listing(first, lang), gold=plunder[first[0]])
    spaces = [record.data["area"] for record in _endgame(game) if record.kind == "space"]
    if spaces:
        names = listing([game.rules.name(area, lang) for area in spaces], lang)
        yield say("gold_table.spaces_were", lang, names=names)


def _parts(row: Row) -> str:
    """The cells of what came together; the Honors of others may have taken more than the own ones brought."""
    parts = (row.before, row.left, row.honors, row.spaces)
    return "".join(f"<td class='n'>{str(part).replace('-', MINUS)}</td>" for part in parts)


def ending(game: Game, lang: str) -> str:
    """The end screen as HTML."""
    rows = "".join(
        f"<tr>{named(game, row.rank, row.player)}{_parts(row)}<td class='n'><b>{row.gold}</b></td></tr>"
        for row in standings(game)
    )
    heads = "".join(
        f"<th>{say(f'gold_table.end_{key}', lang)}</th>"
        for key in ("before", "left", "honors", "spaces", "gold")
    )
    how = say(f"gold_table.verdict_{game.verdict}", lang)
    return screen(game, how, heads, rows, highlights(game, lang), lang)
