"""Pages from the tables of the edition: Empires and Event cards to cut out, counting points, the map to colour."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotw_nb import boards
from hotw_nb.lessons.handouts.page import Handout, cut, grid, paragraphs, steps, words, written
from hotw_nb.show.map_drawing import compose, svg
from hotw_nb.show.map_drawing.views import view
from hotw_nb.show.style import PAPER
from hotw_nb.show.tables.table import table
from hotw_nb.text import ROMAN, labelled, say

if TYPE_CHECKING:
    from hotw_nb.show.tables.table import Table

EDITION = "2001"
EPOCHS = tuple(map(str, range(1, 8)))
_ORDERS = range(1, 8)
_TOLD = ("strength", "start", "capital", "fleets")  # on an Empire card, under its name
# Nothing is tinted, so that a pencil can be; what is drawn stays dark enough for a poor copying machine.
_WHITE = replace(
    PAPER,
    name="colouring",
    paper="#FFFFFF",
    sea="#FFFFFF",
    ocean="#F2F2F2",
    barren="#FFFFFF",
    halo="#FFFFFF",
    border="#333333",
    tints=("#FFFFFF",) * len(PAPER.tints),
)


def _column(shown: Table, name: str) -> int:
    return shown.columns.index(name)


def cards(about: str, lang: str) -> Handout:
    """The Greater Event cards of the edition, to be cut out, shuffled and dealt."""
    shown = table(EDITION, "events", lang)
    deck, name, copies, epochs = (_column(shown, word) for word in ("deck", "name", "copies", "epochs"))
    greater = shown.rows[0][deck]
    made = [
        f"<b>{words(row[name])}</b>{words(row[epochs])}"
        for row in shown.rows
        if row[deck] == greater
        for _ in range(row[copies])
    ]
    body = paragraphs(say("handouts.cards_words", lang, count=len(made))) + cut(made, 4, 33)
    return Handout("cards", about, say("handouts.cards", lang), body, lang, signed=False)


def empires(about: str, lang: str) -> Handout:
    """The seven Empire cards of an Epoch, to be cut out, in the order in which they are called."""
    shown = table(EDITION, "empires", lang)
    epoch, order = ROMAN[int(about)], _column(shown, "order")
    rows = [row for row in shown.rows if row[_column(shown, "epoch")] == epoch and row[order] in _ORDERS]
    # The Incas and the Aztecs share one card, and stand on it one below the other.
    made = [
        f'<b class="no">{number}.</b>'
        + "".join(_people(shown, row, lang) for row in rows if row[order] == number)
        for number in _ORDERS
    ]
    body = paragraphs(say("handouts.empires_words", lang)) + cut(made, 2, 48)
    return Handout("empires", about, say("handouts.empires", lang, epoch=epoch), body, lang, signed=False)


def _people(shown: Table, row: tuple[Any, ...], lang: str) -> str:
    """A people's name in bold, and below it what its card says."""
    told = {key: (word, cell) for key, word, cell in zip(shown.columns, shown.headings, row, strict=True)}
    lines = [labelled(*told[key], lang) for key in _TOLD if told[key][1] != ""]
    return f"<b>{words(row[_column(shown, 'name')])}</b>" + "<br>".join(map(words, lines))


def score(about: str, lang: str) -> Handout:
    """Counting the points of one turn, area by area, with what each area is worth in each Epoch."""
    shown = table(EDITION, "areas", lang)
    more = [say(f"handouts.score_{word}", lang) for word in ("mine", "others", "points")]
    rows = [(str(row[0]), *map(int, row[1:]), "", "", "") for row in shown.rows]
    below = ("capitals", "cities", "monuments", "sum")
    none = ["–"] * (len(shown.headings) - 1)
    extra = [(say(f"handouts.score_{word}", lang), *none, "", "–", "") for word in below]
    body = steps(say("handouts.score_steps", lang)) + grid([*shown.headings, *more], [*rows, *extra], 8)
    return Handout("score", about, say("handouts.score", lang), body, lang)


def map_to_colour(about: str, lang: str) -> Handout:
    """A map without colours: the world, or a region of it."""
    board = boards.load(EDITION)
    window = view(board.id, about)
    drawing = svg.draw(compose.compose(board, window, _WHITE, lang))
    key = " ".join([say("handouts.map_key", lang), *["☐ ___"] * 6])
    title = say("handouts.map", lang, region=window.title(lang))
    body = f'<div class="map">{drawing}</div>' + paragraphs(key) + written(say("handouts.map_wonder", lang))
    return Handout("map", about, title, body, lang, landscape=True)
