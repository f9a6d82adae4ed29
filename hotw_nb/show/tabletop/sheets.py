"""What is written around the map, as HTML: the turn, the list of Empires, dice, log and the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape, unescape
from typing import TYPE_CHECKING, TypeVar

from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures.dice_faces import dice_rows
from hotw_nb.show.style import PAPER, look
from hotw_nb.text import ROMAN, joined, labelled, name_of, players, say
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


def badge(game: Game, name: str) -> str:
    """A player's letter on the player's colour."""
    owner = look(PAPER, game.seat(name))
    return f'<b class="badge" style="background:{owner.counter};color:{owner.ink}">{owner.letter}</b>'


def calls(game: Game, lang: str) -> str:
    """The Epoch's list of Empires as HTML: who was called, who was skipped, and who is to come; cards stay hidden."""
    rows = []
    for number, (card, mark, player) in enumerate(game.calls, start=1):
        name, state = game.rules.name(card, lang), say(f"tables.call_{mark}", lang)
        words = escape(
            labelled(name, state, lang) + (f" ({name_of(player, lang)})" if player else ""), quote=True
        )
        who = badge(game, player) if player else ""
        rows.append(
            f'<li class="{mark}" title="{words}" aria-label="{words}">{number} <span>{escape(name)}</span> {who}</li>'
        )
    if not rows:
        return ""
    title = say("table.calls", lang, epoch=ROMAN[game.epoch])
    return f'<div class="call-list"><b>{title}</b><ol aria-label="{title}">{"".join(rows)}</ol></div>'


def turn_line(game: Game, lang: str) -> str:
    """The line as HTML."""
    epoch = say("position.title", lang, epoch=ROMAN[game.epoch])
    if game.over or not game.active:
        name = game.decision.player
        who = f"{badge(game, name)} {escape(Words(game, lang).player(name))}" if name else ""
        stage = say(f"table.stage_{game.decision.kind}", lang)
        spans = [f"<span>{epoch}</span>", f'<span class="empire">{stage}</span>', f"<span>{who}</span>"]
        return f'<div class="turn-line">{"".join(spans)}</div>'
    active, laying = game.active, game.rules.table.TABLE
    player = escape(Words(game, lang).player(active["player"]))
    spans = [
        f"<span>{epoch}</span>",
        f'<span class="empire">{escape(laying.who(game, lang))}</span>',
        f"<span>{badge(game, active['player'])} {player}</span>",
        _facts(laying.facts(game, lang)),
    ]
    return f'<div class="turn-line">{"".join(spans)}</div>'


def _facts(facts: list[str]) -> str:
    """What is left of the turn, on two lines where one is too short; its title says all of it in plain words."""
    title = ", ".join(re.sub("<[^>]*>", "", fact) for fact in facts)
    told = "".join(f'<span class="fact">{fact}</span>' for fact in facts)
    return f'<span class="facts" title="{escape(unescape(title), quote=True)}">{told}</span>'


SENTENCES_SHOWN, SENTENCES_KEPT = 3, 80


def dice(game: Game, records: Sequence[Record], lang: str) -> str:
    """The dice of the last records as HTML, in the order in which they were rolled.

    Of several fights nothing is shown; the sentences and the moves one by one tell them.
    """
    if sum("rounds" in record.data for record in records) > 1:
        return ""  # dice of several fights in a row would not say which is which
    return "".join(f"<div>{row}</div>" for row in dice_rows(game, records, lang)[-SENTENCES_SHOWN:])


Said = dict[int, tuple["Record", str]]
"""Sentences of a log by their numbers, each with the record that it tells."""


def log(game: Game, fresh: int, lang: str, said: Said | None = None) -> str:
    """The last sentences as HTML, the newest first, each Epoch under its name; the `fresh` newest stand out.

    What is in `said` is not put into words once more.
    """
    records, known = game.log, {} if said is None else said
    first = max(0, len(records) - max(SENTENCES_KEPT, fresh))
    rows = []
    for number in range(len(records) - 1, first - 1, -1):
        record = records[number]
        new = ' class="new"' if number >= len(records) - fresh else ""
        if number + 1 == len(records) or records[number + 1].epoch != record.epoch:
            rows.append(f'<li class="epoch">{say("position.title", lang, epoch=ROMAN[record.epoch])}</li>')
        if number not in known or known[number][0] is not record:
            known[number] = record, html_words(record.text(lang))
        rows.append(f"<li{new}>{known[number][1]}</li>")
    return f'<p class="caption">{say("table.log", lang)}</p><ul class="log">{"".join(rows)}</ul>'


def told(records: Sequence[Record], lang: str) -> str:
    """The last records as the sentences that are shown large and read aloud, the newest first as in the log."""
    sentences = [record.text(lang) for record in reversed(records)]
    if len(sentences) > SENTENCES_SHOWN:
        left = len(sentences) - SENTENCES_SHOWN
        more = say("table.and_more" if left > 1 else "table.and_one_more", lang, n=left)
        return "\n".join([*sentences[:SENTENCES_SHOWN], more])
    return "\n".join(sentences)


def touched(records: Sequence[Record]) -> dict[str, str]:
    """The places that the last records speak of, as marks for the map; none where several turns went by at once."""
    if sum(record.closes_turn for record in records) > 1:
        return {}
    return dict.fromkeys((place for record in records for place in record.places), "here")


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


def end_screen(game: Game, how: str, heads: str, rows: str, notes: Iterable[str], lang: str) -> str:
    """Who has won and how that was decided, the standings under these heads, and some sentences, as HTML."""
    key = "table.end_won" if len(game.winners) == 1 else "table.end_shared"
    title = say(key, lang, names=players(game.winners, lang))
    told = "".join(f"<li>{html_words(line)}</li>" for line in notes)
    return (
        f'<p class="won">{escape(title)}</p><p class="quiet">{how}</p>'
        f'<table class="standings"><tr><th></th><th></th><th></th>{heads}</tr>{rows}</table>'
        f'<ul class="highlights">{told}</ul>'
    )


def named_cells(game: Game, rank: int, name: str) -> str:
    """The cells of a player's place, letter and name."""
    called = escape(name)
    return f"<td>{rank}.</td><td>{badge(game, name)}</td><th scope='row' title='{called}'>{called}</th>"
