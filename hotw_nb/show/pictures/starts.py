"""`starts(7)`: the map of an Epoch, its Start Lands numbered as in the list, and under it whose numbers they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from string import ascii_lowercase

from hotw_nb import editions
from hotw_nb.editions.components import Start
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.errors import BadSetup
from hotw_nb.show.map_drawing import compose, legend
from hotw_nb.show.map_drawing.marks import circle
from hotw_nb.show.map_drawing.scene import Label, Marks, Scene
from hotw_nb.show.map_drawing.views import view as find_view
from hotw_nb.show.pictures.board_picture import BoardPicture
from hotw_nb.show.style import PAPER, known_theme
from hotw_nb.text import ROMAN, known, repeated, say

RADIUS, SIZE = 10.5, 15.0
_SIGN = circle((0, 0), 0.7)


def starts(
    epoch: int, edition: str = "2001", view: str = "world", theme: str | None = None, lang: str | None = None
) -> BoardPicture:
    """The board with the Start Lands of an Epoch: 1 to 7 as in the list, m the Minor Empire, k the Kingdom.

    Where there are several Minor Empires or Kingdoms they are called a, b, c and so on.

    >>> print(starts(7).scene.summary.splitlines()[0])
    1 North European Plain: Russia
    """
    lang = known(lang)
    rules = editions.get(edition)
    last = rules.numbers["epochs"]
    if isinstance(epoch, bool) or not isinstance(epoch, int) or not 1 <= epoch <= last:
        raise BadSetup(say("show.no_epoch", lang, found=repeated(epoch, 40), last=last))
    scene = compose.compose(
        rules.board, find_view(rules.board.id, view), known_theme(theme or PAPER.name, lang), lang, True
    )
    shown = _marked(scene, rules, epoch, lang)
    return BoardPicture(rules.board, shown, theme is None, lang, shown.title)


def _marked(scene: Scene, rules: Edition, epoch: int, lang: str) -> Scene:
    """The picture with a numbered disc on each Start Land, and a list of them in its words."""
    found = {start.land: start for start in _told_apart(rules.beginnings(epoch))}
    seen = {land: start.mark for land, start in found.items() if land in scene.stands}
    discs = tuple(circle(scene.stands[land], RADIUS) for land in seen)
    letters = tuple(
        Label((mark,), scene.stands[land], SIZE, scene.theme.paper, "", bold=True)
        for land, mark in seen.items()
    )
    rows = sorted(
        (mark, say("show.starts_line", lang, mark=mark, land=rules.name(land, lang), name=who.title(lang)))
        for mark, land, who in found.values()
    )
    theme = scene.theme
    named = sorted({(one.mark, one.who.title(lang)) for one in found.values() if one.land in seen})
    signs = [legend.Entry("start", (_SIGN,), theme.ink, name, "", mark, theme.paper) for mark, name in named]
    foot = legend.foot(scene)
    strip = legend.Strip(signs, theme, foot - 4, legend.ROWS)
    return replace(
        scene,
        key=f"{scene.key}-starts-{epoch}",
        title=say("show.starts", lang, epoch=ROMAN[epoch]),
        summary="\n".join(text for _, text in rows),
        pieces=(Marks("start", discs, scene.theme.ink, halo=scene.theme.halo),),
        letters=letters,
        height=foot + strip.rows * legend.ROW,
        legend_marks=(*scene.legend_marks, *strip.marks()),
        legend_labels=(*scene.legend_labels, *strip.labels()),
    )


def _told_apart(starts: Iterable[Start]) -> Iterator[Start]:
    """The starts, with a letter for each card whose mark another card has too."""
    every = tuple(starts)
    sharing = Counter(one.mark for one in every if not one.mark.isdigit())
    letters = iter(ascii_lowercase)
    for one in every:
        yield one._replace(mark=next(letters)) if sharing[one.mark] > 1 else one
