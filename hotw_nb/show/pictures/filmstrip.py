"""`filmstrip(game)`: the board at the end of each Epoch as one still picture, for print and for GitHub."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.base.frames import frame
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import WIDTH, Patch, Scene
from hotw_nb.show.map_drawing.thinning import outlined
from hotw_nb.show.map_drawing.words import in_unit
from hotw_nb.show.pictures import light_svg
from hotw_nb.show.pictures.board_picture import players, row, scene
from hotw_nb.show.pictures.film import Film
from hotw_nb.show.style import FONT, PAPER, coloured, look
from hotw_nb.text import ROMAN, language, listing, say
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    import pandas as pd

    from hotw_nb.game import Game

COLUMNS, GAP, HEAD, CAPTION, SCORES, FOOT = 2, 16.0, 44.0, 24.0, 26.0, 60.0
TOLERANCE = 1.4  # how far outlines may be off where they are drawn half as large
LETTER = 24.0


@dataclass(frozen=True)
class Filmstrip:
    """One small map for each Epoch, with the points at its end."""

    game: Game
    lang: str
    scenes: dict[int, Scene]
    scores: dict[int, dict[str, int]]

    @property
    def title(self) -> str:
        """The title of the strip, with the name of the edition."""
        return say("replay.strip_title", self.lang, edition=self.game.rules.title(self.lang))

    @property
    def caption(self) -> str:
        """Who stands highest in the last picture."""
        last = self.scores[max(self.scores)]
        best = max(last.values())
        first = [name for name, points in last.items() if points == best]
        key = "replay.strip_caption" if len(first) == 1 else "replay.strip_caption_tie"
        return say(in_unit(self.game.rules, key), self.lang, leader=listing(first, self.lang), points=best)

    def frame(self) -> pd.DataFrame:
        """Lands and points by Epoch and player."""
        rows = [
            {"epoch": epoch, "player": name, "lands": _lands(self.scenes[epoch], seat), "points": points}
            for epoch, scores in self.scores.items()
            for seat, (name, points) in enumerate(scores.items())
        ]
        return frame(rows, ("epoch", "player", "lands", "points"))

    def svg(self) -> str:
        """The whole strip as SVG text, ready to be written to a file."""
        width = (WIDTH - GAP * (COLUMNS + 1)) / COLUMNS
        tall = CAPTION + width / 2 + SCORES
        rows = -(-len(self.scenes) // COLUMNS)
        height = HEAD + rows * (tall + GAP) + FOOT
        first = next(iter(self.scenes.values()))
        known = outlined(tuple((one.id, one.rings) for one in first.patches), WIDTH, WIDTH / 2, TOLERANCE)
        cells = "".join(
            f'<g transform="translate({GAP + i % COLUMNS * (width + GAP):.1f} '
            f'{HEAD + i // COLUMNS * (tall + GAP):.1f})">{self._cell(epoch, width)}</g>'
            for i, epoch in enumerate(self.scenes)
        )
        outlines = "".join(
            f'<path id="s{number}" d="{"".join(light_svg.closed(ring) for ring in known.rings[patch.id])}"/>'
            for number, patch in enumerate(first.patches)
        )
        lands = tuple(patch for one in self.scenes.values() for patch in one.patches)
        drawn = (
            f"{svg.hatches(lands, 'strip', 2.0)}<defs>{outlines}</defs>"
            f'<rect width="{WIDTH:.0f}" height="{height:.0f}" rx="8" fill="{PAPER.paper}"/>'
            f'<text x="{GAP}" y="28" font-size="17" font-weight="600" fill="{PAPER.ink}">{escape(self.title)}</text>'
            f'{cells}<text x="{GAP}" y="{height - 42:.0f}" font-size="14" fill="{PAPER.ink}">'
            f"{escape(self.caption)}</text>{players(self.game.players, self.game.scores, height - 18)}"
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {height:.0f}" '
            f'width="{WIDTH:.0f}" height="{height:.0f}" role="img" style="max-width:100%;height:auto" '
            f'font-family="{FONT}"><title>{escape(self.title)}</title>'
            f"<desc>{escape(self.caption)}</desc>{coloured(drawn, True)}</svg>"
        )

    def _cell(self, epoch: int, width: float) -> str:
        """One Epoch: its name, the small map, and the points."""
        one, scores = self.scenes[epoch], tuple(self.scores[epoch].values())
        filled: dict[str, list[str]] = {}
        for number, patch in enumerate(one.patches):
            filled.setdefault(svg.fill(patch, "strip"), []).append(f'<use href="#s{number}"/>')
        lands = "".join(f'<g fill="{fill}">{"".join(uses)}</g>' for fill, uses in filled.items())
        names = "".join(
            f'<text x="{x:.0f}" y="{y + LETTER * 0.35:.0f}" fill="{PAPER.ink}">{letter}</text>'
            for letter, (x, y) in _letters(one)
        )
        return (
            f'<text y="16" font-size="15" font-weight="600" fill="{PAPER.ink}">{escape(one.title)}</text>'
            f'<svg y="{CAPTION}" width="{width:.1f}" height="{width / 2:.1f}" '
            f'viewBox="0 0 {WIDTH:.0f} {WIDTH / 2:.0f}">'
            f"<desc>{escape(one.summary)}</desc>"
            f'<rect width="{WIDTH:.0f}" height="{WIDTH / 2:.0f}" fill="{PAPER.sea}"/>'
            f'<g stroke="{PAPER.border}" stroke-width="1.2">{lands}</g>'
            f'<g font-size="{LETTER}" font-weight="700" text-anchor="middle" stroke="{PAPER.halo}" stroke-width="5" '
            f'paint-order="stroke" stroke-linejoin="round">{names}</g></svg>'
            + row(("",) * len(scores), scores, CAPTION + width / 2 + 14, width, 12)
        )

    def __str__(self) -> str:
        lines = [self.title]
        for epoch, one in self.scenes.items():
            points = ", ".join(f"{name} {points}" for name, points in self.scores[epoch].items())
            lines.append(
                f"{one.title}. " + say(in_unit(self.game.rules, "position.scores"), self.lang, scores=points)
            )
        return "\n".join([*lines, self.caption])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # JupyterLab shows an SVG without its words and cuts what is wider than its cell; an image has them and shrinks.
        strip = wide_picture(light_svg.image(self.svg(), str(self)), WIDTH, self.lang)
        return {"text/html": strip, "text/plain": str(self)}


def _size(patch: Patch) -> float:
    """How large a land is, as the area of the box round its largest ring."""
    return max(
        (max(x for x, _ in ring) - min(x for x, _ in ring))
        * (max(y for _, y in ring) - min(y for _, y in ring))
        for ring in patch.rings
    )


def _letters(one: Scene) -> Iterator[tuple[str, tuple[float, float]]]:
    """Letters for as many lands as have room for them, the largest first; patterns tell the others."""
    taken: list[tuple[float, float]] = []
    for patch in sorted(one.patches, key=_size, reverse=True):
        letter = _letter(patch)
        if not letter or patch.id not in one.stands:
            continue
        x, y = one.stands[patch.id]
        if all(abs(x - u) > LETTER * 0.95 or abs(y - v) > LETTER * 0.9 for u, v in taken):
            taken.append((x, y))
            yield letter, (x, y)


def _letter(patch: Patch) -> str:
    """The letter of a land's owner."""
    return next((look(PAPER, seat).letter for seat in range(6) if patch.fill == look(PAPER, seat).ground), "")


def _lands(one: Scene, seat: int) -> int:
    return sum(_letter(patch) == look(PAPER, seat).letter for patch in one.patches)


def filmstrip(game: Game, lang: str | None = None) -> Filmstrip:
    """The board at the end of each Epoch of a game as one picture.

    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))  # doctest: +SKIP
    >>> picture = hotw.show.filmstrip(game)  # doctest: +SKIP
    """
    lang = lang or language()
    film = Film(a_game(game, lang))
    ends = {epoch: film.end_of(epoch) for epoch in film.epochs}
    scenes = {epoch: scene(end, "world", "paper", lang, epoch) for epoch, end in ends.items()}
    if game.over:  # the caption tells who won; here every picture is that of an Epoch
        last = film.epochs[-1]
        scenes[last] = replace(scenes[last], title=say("position.title_end", lang, epoch=ROMAN[last]))
    return Filmstrip(game, lang, scenes, {epoch: end.scores for epoch, end in ends.items()})
