"""The sheets of a game for points: the score track, and the areas with what one more land would bring."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table.prospects import Prospect, prospects
from hotw_nb.show.style import PAPER, look
from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hotw_nb.game import Game


def _row(game: Game, name: str, most: int, lang: str, told: str, cell: str) -> str:
    points, markers = game.scores[name], game.markers[name]
    active = game.active.get("player") == name
    words = [say("table.points_of", lang, name=name, points=points)]
    now = markers_shown = ""
    if active:
        total = game.preview(name).total
        now = say("table.now", lang, n=total)
        words.append(say("table.now_words", lang, n=total))
    if markers and not game.over:
        markers_shown = f"{markers}&#9733;"
        words.append(say("table.markers", lang, n=markers))
    words += [told] if told else []
    played = [empire for empire, _, player in game.calls if player == name]
    empire = game.rules.name(played[0], lang) if played else ""
    owner = look(PAPER, game.seat(name)).counter
    bar = f'style="--owner:{owner};--share:{100 * points / most:.0f}%"'
    who = f'<td class="who" {bar} title="{escape(empire, quote=True)}">{cell}{escape(name)}<i>{escape(empire)}</i></td>'
    return (
        f'<tr class="{"turn" if active else ""}" aria-label="{escape(". ".join(words), quote=True)}">'
        f"<td>{badge(game, name)}</td>{who}"
        f"<td class='n'>{points}</td><td class='now'>{now}</td><td class='stars'>"
        f"{markers_shown}</td></tr>"
    )


def track(game: Game, lang: str, sign: str = "", strengths: Mapping[str, int] | None = None) -> str:
    """The score track as HTML: points, what a score now would add for the turn that is played, and markers.

    Where there are Strength Markers, each stands in its player's row, with a sign that the caption explains.
    """
    most = max([*game.scores.values(), 1])
    strength, rows = say("realm_table.strength", lang) if strengths else "", ""
    for name in game.players:
        told = f"{strength} {strengths[name]}" if strengths else ""
        cell = f'<i class="strength" title="{told}">{sign}{strengths[name]}</i>' if strengths else ""
        rows += _row(game, name, most, lang, told, cell)
    legend = f" <span>{sign} {strength}</span>" if strengths else ""
    return f'<table class="track"><caption>{say("table.track", lang)}{legend}</caption>{rows}</table>'


def _cell(level: str, lang: str) -> str:
    if not level:
        return "<td>&middot;</td>"
    word = say(f"scoring.{level}", lang)
    letter = say(f"table.letter_{level}", lang)
    return f'<td class="{level}" title="{word}" aria-label="{word}">{letter}</td>'


def _area(game: Game, one: Prospect, me: str, lang: str) -> str:
    cells = "".join(_cell(one.levels[name], lang) for name in game.players)
    more = word = ""
    if one.more:
        more = f"+{one.more}"
        if one.after != one.levels[me]:
            word = say(f"scoring.{one.after}", lang)
            more += f" {say(f'table.letter_{one.after}', lang)}"
    return (
        f'<tr><th scope="row">{escape(game.rules.name(one.area, lang))}</th><td class="n">{one.value}</td>{cells}'
        f'<td class="n">{one.points or ""}</td><td class="more" title="{word}">{more}</td></tr>'
    )


def areas(game: Game, me: str, lang: str, counted: str = "table.one_more") -> str:
    """The areas as HTML: value, every player's level, and what one more of what is `counted` would bring to one."""
    found = [one._replace(more=0) if game.over else one for one in prospects(game, me)]
    heads = "".join(f"<th>{badge(game, name)}</th>" for name in game.players)
    rows = "".join(_area(game, one, me, lang) for one in found)
    value, more = say("table.value", lang), "" if game.over else say(counted, lang)
    now = escape(say("table.points_now", lang, name=me))
    caption = say("table.areas", lang, epoch=ROMAN[game.epoch])
    letters = ", ".join(
        f"{say(f'table.letter_{level}', lang)} {say(f'scoring.{level}', lang)}"
        for level in ("presence", "dominance", "control")
    )
    return (
        f'<table class="areas"><caption>{caption} <span>{letters}</span></caption><thead><tr><th></th>'
        f"<th>{value}</th>{heads}<th>{now}</th><th>{more}</th></tr>"
        f"</thead><tbody>{rows}</tbody></table>"
    )
