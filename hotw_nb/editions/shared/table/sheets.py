"""The sheets of a game for points: the score track, the areas with what one more land would bring, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.style import PAPER, look
from hotw_nb.show.tabletop.sheets import badge, end_screen, highest, most_won, named_cells, ranks
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hotw_nb.editions.shared.preview import Prospect
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
        f"<tr>{named_cells(game, rank, name)}{_revealed(before, own) if marked else ''}"
        f"<td class='n'><b>{points}</b></td></tr>"
        for rank, name, before, own, points in final
    )
    heads = "".join(
        f"<th{sort}>{say(f'table.{key}', lang)}</th>"
        for key, sort in (("end_track", ""), ("end_markers", " class='own'"), ("end_total", ""))
        if marked or key == "end_total"
    )
    how = say(f"table.verdict_{game.verdict}", lang)
    return end_screen(game, how, heads, rows, highlights(game, lang), lang)


def _revealed(before: int, own: tuple[int, ...]) -> str:
    """The cells of a player's points before the markers were turned up, and of the markers."""
    return f"<td class='n'>{before}</td><td class='own'>{' + '.join(map(str, own)) or '&ndash;'}</td>"


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
    strength, rows = say("table.strength", lang) if strengths else "", ""
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


def _area(game: Game, one: Prospect, lang: str) -> str:
    cells = "".join(_cell(one.levels[name], lang) for name in game.players)
    more = word = ""
    if one.more:
        more = f"+{one.more}"
        if one.after != one.level:
            word = say(f"scoring.{one.after}", lang)
            more += f" {say(f'table.letter_{one.after}', lang)}"
    value = game.rules.chart(one.area, game.epoch)[0]
    return (
        f'<tr><th scope="row">{escape(game.rules.name(one.area, lang))}</th><td class="n">{value}</td>{cells}'
        f'<td class="n">{one.points or ""}</td><td class="more" title="{word}">{more}</td></tr>'
    )


def areas(game: Game, me: str, lang: str, counted: str = "table.one_more") -> str:
    """The areas as HTML: value, every player's level, and what one more of what is `counted` would bring to one."""
    found = [one._replace(more=0) if game.over else one for one in game.rules.preview.prospects(game, me)]
    heads = "".join(f"<th>{badge(game, name)}</th>" for name in game.players)
    rows = "".join(_area(game, one, lang) for one in found)
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
