"""What a game puts on a board: owners, armies, forts, buildings and fleets, added to a picture in the same terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing import legend
from hotw_nb.show.map_drawing import marks as stands
from hotw_nb.show.map_drawing.compose import compose
from hotw_nb.show.map_drawing.marks import place
from hotw_nb.show.map_drawing.scene import Disc, Hatch, Label, Marks, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.style import PALE, Look, Theme, look, mix, white
from hotw_nb.text import clipped, say

if TYPE_CHECKING:
    from hotw_nb.engine.view_values import LandView
    from hotw_nb.game import Game

LETTER = 1.6, 1.4  # how large a letter is beside the radius of its army, and one with a number
STACK = 1.17  # how large several armies in one land are beside a single one, so that their number can be read
LONGEST, SHORTEST = 16, 4  # letters of a player's name in the legend


def on_a_table(game: Game, view: str, theme: Theme, lang: str) -> Scene:
    """The board of a game in one of its views, for a table, which shows the players beside it."""
    bare = compose(game.board, views(game.board.id)[view], theme, lang, True)
    return Overlay(bare, game, lang).on_board()


class Overlay:
    """One position laid over one bare picture; `scene()` gives the picture with both.

    With an `epoch` that is over, the words are those of its end; `speaks` is how they are put.
    """

    def __init__(
        self, bare: Scene, game: Game, lang: str, epoch: int = 0, speaks: type[Words] = Words
    ) -> None:
        self.bare, self.game, self.lang, self.theme = bare, game, lang, bare.theme
        self.words = speaks(game, lang, epoch)
        self.lands, self.fleets = game.lands, game.fleets
        self.looks = {name: look(bare.theme, seat) for seat, name in enumerate(game.players)}
        places: tuple[Patch | Disc, ...] = (*bare.patches, *bare.discs)
        self.said = self.words.of_all([one.id for one in places])
        self.discs = {disc.id: disc for disc in bare.discs if disc.id in self.fleets}

    def scene(self) -> Scene:
        """The picture with what the game puts on it, and below it who plays and what the pieces are."""
        strip = self.strip()
        return replace(
            self.on_board(),
            height=self.bare.height + legend.ROW,
            legend_marks=(*self.bare.legend_marks, *strip.marks()),
            legend_labels=(*self.bare.legend_labels, *strip.labels()),
        )

    def on_board(self) -> Scene:
        """The picture with what the game puts on it, for a panel that shows the players itself."""
        return replace(
            self.bare,
            title=self.words.title(),
            summary=self.words.summary(),
            patches=tuple(map(self.patch, self.bare.patches)),
            discs=tuple(map(self.disc, self.bare.discs)),
            pieces=tuple(self.pieces()),
            letters=tuple(self.letters()),
            bare=self.bare,
        )

    def patch(self, patch: Patch) -> Patch:
        """A land in the look of its owner, with the words of the game."""
        if patch.id not in self.bare.stands and patch.hatch:
            return patch
        here = self.lands.get(patch.id)
        owner = self.looks.get(here.owner) if here else None
        title, words = self.said[patch.id]
        if owner is None:
            return replace(patch, fill=mix(patch.fill, self.theme.paper, PALE), title=title, words=words)
        return replace(patch, fill=owner.ground, hatch=_hatch(owner), title=title, words=words, held=True)

    def disc(self, disc: Disc) -> Disc:
        """A sea with the fleet that sails there."""
        title, words = self.said[disc.id]
        return replace(disc, title=title, words=words)

    def standing(self) -> Iterator[tuple[LandView, Point]]:
        """What is in each land of the picture, with the place where it stands."""
        for id, here in self.lands.items():
            if id in self.bare.stands:
                yield here, self.bare.stands[id]

    def sailing(self) -> Iterator[tuple[str, str, Point, float]]:
        """The fleets of each player in each water: whose, in letters and figures, where, and how large they are."""
        for sea, disc in self.discs.items():
            fleet = self.fleets[sea]
            counts = fleet.counts or ((fleet.owner, 1),)
            places = stands.harbour(disc.at, disc.radius, len(counts))
            for (name, count), (at, size) in zip(counts, places, strict=True):
                number = "1" if fleet.army else str(count) if count > 1 else ""
                yield name, self.looks[name].letter + number, at, size

    def pieces(self) -> Iterator[Marks]:
        """All pieces as shapes, those of one look together."""
        r, theme = self.bare.stand, self.theme
        turn = [place(_shape(here), at, 1.42 * _size(here, r)) for here, at in self.standing() if here.active]
        if turn:
            yield Marks("turn", tuple(turn), theme.ink, halo=theme.halo)
        for name, owner in self.looks.items():
            mine = [(here, at) for here, at in self.standing() if here.owner == name]
            sailing = [(at, size) for who, _, at, size in self.sailing() if who == name]
            groups = {
                "army": [place(stands.ARMY, at, _size(here, r)) for here, at in mine if not here.fort],
                "fort": [
                    place(stands.FORT, at, _size(here, r))
                    for here, at in mine
                    if here.fort and not here.fortress
                ],
                "fortress": [
                    place(stands.FORTRESS, at, _size(here, r)) for here, at in mine if here.fortress
                ],
                "fleet": [place(stands.SHIP, at, size * 0.92) for at, size in sailing],
            }
            for kind, shapes in groups.items():
                if shapes:
                    yield Marks(f"{kind} {owner.letter}", tuple(shapes), owner.counter, theme.ink, edge=1.2)
        neutral = [
            place(stands.ARMY, at, _size(here, r))
            for here, at in self.standing()
            if here.armies and not here.owner
        ]
        if neutral:
            yield Marks("army neutral", tuple(neutral), white(theme).counter, theme.ink, edge=1.6)
        ruins = [place(stands.FORT, at, r) for here, at in self.standing() if here.fort and not here.owner]
        if ruins:
            yield Marks("fort", tuple(ruins), theme.paper, theme.ink, edge=1.2)
        yield from self.buildings()

    def buildings(self) -> Iterator[Marks]:
        """Capitals, cities and monuments; a monument whose builder counts has the builder's colour."""
        r, theme = self.bare.stand, self.theme
        for kind, shape in stands.BUILDINGS.items():
            built: dict[str, list[Ring]] = {}
            for here, at in self.standing():
                if getattr(here, kind):
                    ring = place(shape, stands.corner(kind, at, _size(here, r)), stands.BUILDING * r)
                    built.setdefault(here.builder if kind == "monument" else "", []).append(ring)
            for name, rings in built.items():
                if name:
                    yield Marks(kind, tuple(rings), self.looks[name].counter, theme.ink, edge=1.2)
                else:
                    yield Marks(kind, tuple(rings), theme.ink, halo=theme.halo)

    def letters(self) -> Iterator[Label]:
        """The owner's letter on each army and fleet, with the number of armies if they are several.

        Letter and number are wider than their piece: a rim of its colour keeps them readable on land and buildings.
        """
        for here, at in self.standing():
            if here.owner or here.armies:
                own = self.looks[here.owner] if here.owner else white(self.theme)
                letter = own.letter or self.words.people(here.empire)[0]
                text = letter + (str(here.armies) if here.armies > 1 else "")
                yield _letter(text, at, _size(here, self.bare.stand) * LETTER[len(text) > 1], own)
        for name, text, (x, y), radius in self.sailing():
            size = radius * (1.35 if len(text) == 1 else 1.2)
            yield _letter(text, (x, y - radius * 0.36), size, self.looks[name])

    def strip(self) -> legend.Strip:
        """The players and the pieces in one row; long names are cut before the letters get smaller."""
        widths = range(LONGEST, SHORTEST - 1, -1)
        strips = (
            legend.Strip(list(self.entries(wide)), self.theme, self.bare.height - 4, 1) for wide in widths
        )
        for strip in strips:
            if strip.size == legend.SIZE:
                break
        return strip

    def entries(self, wide: int) -> Iterator[legend.Entry]:
        """The players, with names of at most so many letters, and the pieces for the legend."""
        for name, owner in self.looks.items():
            shown = clipped(name, wide)
            yield legend.Entry(
                "player", (_unit(stands.ARMY),), owner.counter, shown, "", owner.letter, owner.ink
            )
        if people := self.game.rules.leaderless:
            title, own = self.words.people(people), white(self.theme)
            yield legend.Entry("player", (_unit(stands.ARMY),), own.counter, title, "", title[0], own.ink)
        pieces = {"fort": _unit(stands.FORT, 0.4), "fleet": _unit(stands.SHIP, 0.42), **stands.BUILDINGS}
        if any(here.fortress for here in self.lands.values()):
            pieces = {"fortress": _unit(stands.FORTRESS, 0.4), **pieces}
        for kind, shape in pieces.items():
            yield legend.Entry(kind, (shape,), self.theme.ink, say(f"position.{kind}", self.lang))


def _shape(here: LandView) -> Ring:
    return stands.FORTRESS if here.fortress else stands.FORT if here.fort else stands.ARMY


def _letter(text: str, at: Point, size: float, own: Look) -> Label:
    """What is written on a piece of this look; a letter alone lies on its piece and needs no rim."""
    return Label((text,), at, size, own.ink, own.counter if len(text) > 1 else "", bold=True)


def _size(here: LandView, radius: float) -> float:
    """How large what stands in a land is drawn."""
    return radius * STACK if here.armies > 1 else radius


def _unit(shape: Ring, size: float = 0.58) -> Ring:
    return place(shape, (0, 0), size)


def _hatch(owner: Look) -> Hatch | None:
    """The pattern of an owner's lands; plain lands have none."""
    if owner.pattern == "plain":
        return None
    return Hatch(f"own-{owner.letter}", owner.pattern, owner.ground, owner.stripe)
