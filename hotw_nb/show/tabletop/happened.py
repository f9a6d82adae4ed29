"""What has happened: the dice of the last fight, and the log as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotw_nb.show.pictures.dice_faces import dice_rows
from hotw_nb.show.pictures.film import places
from hotw_nb.text import ROMAN, say
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

SHOWN, KEPT = 3, 80


def dice(game: Game, records: Sequence[Record], lang: str) -> str:
    """The dice of the last records as HTML, in the order in which they were rolled.

    Of several fights nothing is shown; the sentences and the moves one by one tell them.
    """
    if sum("rounds" in record.data for record in records) > 1:
        return ""  # dice of several fights in a row would not say which is which
    return "".join(f"<div>{row}</div>" for row in dice_rows(game, records, lang)[-SHOWN:])


Said = dict[int, tuple["Record", str]]
"""Sentences of a log by their numbers, each with the record that it tells."""


def log(game: Game, fresh: int, lang: str, said: Said | None = None) -> str:
    """The last sentences as HTML, the newest first, each Epoch under its name; the `fresh` newest stand out.

    What is in `said` is not put into words once more.
    """
    records, known = game.log, {} if said is None else said
    first = max(0, len(records) - max(KEPT, fresh))
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
    if len(sentences) > SHOWN:
        left = len(sentences) - SHOWN
        more = say("table.and_more" if left > 1 else "table.and_one_more", lang, n=left)
        return "\n".join([*sentences[:SHOWN], more])
    return "\n".join(sentences)


def touched(records: Sequence[Record]) -> dict[str, str]:
    """The places that the last records speak of, as marks for the map; none where several turns went by at once."""
    if sum(record.closes_turn for record in records) > 1:
        return {}
    return dict.fromkeys((place for record in records for place in places(record)), "here")
