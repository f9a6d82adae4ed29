"""The words that go with a place on the board: what a reader hovers over, hears or reads."""

from __future__ import annotations

from hotw_nb.boards import POWERS, Board, Land, Sea
from hotw_nb.text import joined, labelled, say


def _names(board: Board, ids: tuple[str, ...], lang: str) -> str:
    """The names of some lands and seas in a row."""
    return ", ".join(board[place].title(lang) for place in ids)


def _hard(board: Board, land: Land, lang: str) -> str:
    """From where a land is hard to attack, and why."""
    crossings = ((other, board.crossing(other, land.id)) for other in land.neighbours)
    return ", ".join(
        f"{board[other].title(lang)} ({say('show.terrain_' + why, lang)})"
        for other, crossing in crossings
        if crossing and not crossing.barren
        for why in ("strait" if crossing.strait else crossing.terrain,)
        if why != "clear"
    )


def of_land(board: Board, land: Land, lang: str) -> tuple[str, ...]:
    """A land in a few short lines: its area, where it is today, what it has, and what lies next to it."""
    lines = [say("show.land_area", lang, area=board.area(land.area).title(lang)) if land.area
             else say("show.land_barren", lang)]  # fmt: skip
    lines.append(say("show.land_where", lang, where=land.where(lang)))
    if board.own_ground and not land.barren:
        hard = "clear" if land.terrain == "clear" else "hard"
        lines.append(say(f"show.ground_{hard}", lang, ground=say(f"show.terrain_{land.terrain}", lang)))
    if land.power:
        lines.append(say("show.land_power", lang, power=say(f"show.power_{land.power}", lang)))
    if land.resource:
        lines.append(say("show.land_resource", lang))
    if land.neighbours:
        lines.append(say("show.land_neighbours", lang, names=_names(board, land.neighbours, lang)))
    if land.coasts:
        lines.append(say("show.land_coasts", lang, names=_names(board, land.coasts, lang)))
    if not board.own_ground and (hard := _hard(board, land, lang)):
        lines.append(say("show.land_hard", lang, names=hard))
    if land.origin:
        lines.append(say(f"show.origin_{land.origin}", lang))
    return tuple(lines)


def of_sea(board: Board, sea: Sea, lang: str) -> tuple[str, ...]:
    """A sea or an ocean in a few short lines."""
    lines = [say("show.ocean" if sea.ocean else "show.sea", lang)]
    if not sea.open:
        lines.append(say("show.sea_closed", lang))
    if sea.opens:
        lines.append(say("show.sea_opens", lang, names=_names(board, sea.opens, lang)))
    if sea.coasts:
        lines.append(say("show.sea_coasts", lang, names=_names(board, sea.coasts, lang)))
    return tuple(lines)


def of_board(board: Board, lang: str) -> str:
    """The board in two sentences, for readers who do not see it."""
    barren = sum(land.barren for land in board.lands)
    counts: dict[str, object] = {
        "lands": len(board.lands) - barren,
        "areas": len(board.areas),
        "barren": barren,
    }
    if board.own_ground:
        powers = joined(
            [
                labelled(
                    say(f"show.power_{power}", lang),
                    ", ".join(land.title(lang) for land in board.lands if land.power == power),
                    lang,
                )
                for power in POWERS
            ],
            lang,
        )
        return say("show.board_summary_powers", lang, powers=powers, **counts)
    rich = ", ".join(land.title(lang) for land in board.lands if land.resource)
    return say("show.board_summary", lang, resources=rich, **counts)
