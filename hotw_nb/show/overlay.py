"""What a game puts on a board: owners, armies, forts, buildings and fleets, added to a picture in the same terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from hotw_nb.show import legend, stands
from hotw_nb.show.marks import place
from hotw_nb.show.position_words import Words
from hotw_nb.show.projection import Point
from hotw_nb.show.scene import Disc, Hatch, Label, Marks, Patch, Ring, Scene
from hotw_nb.show.style import PALE, Look, look, mix
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.position import LandView

LONGEST, SHORTEST = 16, 4  # letters of a player's name in the legend


class Overlay:
    """One position laid over one bare picture; `scene()` gives the picture with both.

    With an `epoch` that is over, the words are those of its end.
    """

    def __init__(self, bare: Scene, game: Game, lang: str, epoch: int = 0) -> None:
        self.bare, self.game, self.lang, self.theme = bare, game, lang, bare.theme
        self.words = Words(game, lang, epoch)
        self.lands, self.fleets = game.lands, game.fleets
        self.looks = {name: look(bare.theme, seat) for seat, name in enumerate(game.players)}
        self.discs = {disc.id: disc for disc in bare.discs if disc.id in self.fleets}

    def scene(self) -> Scene:
        """The picture with what the game puts on it."""
        strip = self.strip()
        return replace(
            self.bare,
            title=self.words.title(),
            summary=self.words.summary(),
            patches=tuple(map(self.patch, self.bare.patches)),
            discs=tuple(map(self.disc, self.bare.discs)),
            pieces=tuple(self.pieces()),
            letters=tuple(self.letters()),
            height=self.bare.height + legend.ROW,
            legend_marks=(*self.bare.legend_marks, *strip.marks()),
            legend_labels=(*self.bare.legend_labels, *strip.labels()),
            bare=self.bare,
        )

    def patch(self, patch: Patch) -> Patch:
        """A land in the look of its owner, with the words of the game."""
        if patch.id not in self.bare.stands and patch.hatch:
            return patch
        here = self.lands.get(patch.id)
        owner = self.looks.get(here.owner) if here else None
        title, words = self.words.of_land(patch.id)
        if owner is None:
            return replace(patch, fill=mix(patch.fill, self.theme.paper, PALE), title=title, words=words)
        return replace(patch, fill=owner.ground, hatch=_hatch(owner), title=title, words=words)

    def disc(self, disc: Disc) -> Disc:
        """A sea with the fleet that sails there."""
        title, words = self.words.of_sea(disc.id)
        return replace(disc, title=title, words=words)

    def standing(self) -> Iterator[tuple[LandView, Point]]:
        """What is in each land of the picture, with the place where it stands."""
        for id, here in self.lands.items():
            if id in self.bare.stands:
                yield here, self.bare.stands[id]

    def pieces(self) -> Iterator[Marks]:
        """All pieces as shapes, those of one look together."""
        r, theme = self.bare.stand, self.theme
        turn = [place(_shape(here), at, 1.42 * r) for here, at in self.standing() if here.active]
        if turn:
            yield Marks("turn", tuple(turn), theme.ink, halo=theme.halo)
        for name, owner in self.looks.items():
            mine = [(here, at) for here, at in self.standing() if here.owner == name]
            sailing = [disc for sea, disc in self.discs.items() if self.fleets[sea].owner == name]
            groups = {
                "army": [place(stands.ARMY, at, r) for here, at in mine if not here.fort],
                "fort": [place(stands.FORT, at, r) for here, at in mine if here.fort],
                "fleet": [place(stands.SHIP, disc.at, disc.radius * 0.92) for disc in sailing],
            }
            for kind, shapes in groups.items():
                if shapes:
                    yield Marks(f"{kind} {owner.letter}", tuple(shapes), owner.counter, theme.ink, edge=1.2)
        ruins = [place(stands.FORT, at, r) for here, at in self.standing() if here.fort and not here.owner]
        if ruins:
            yield Marks("fort", tuple(ruins), theme.paper, theme.ink, edge=1.2)
        for kind, shape in stands.BUILDINGS.items():
            built = [stands.corner(kind, at, r) for here, at in self.standing() if getattr(here, kind)]
            if built:
                yield Marks(
                    kind, tuple(place(shape, at, 1.5 * r) for at in built), theme.ink, halo=theme.halo
                )

    def letters(self) -> Iterator[Label]:
        """The owner's letter on each army and fleet, with the number of armies if they are several."""
        r = self.bare.stand
        for here, at in self.standing():
            if here.owner:
                owner = self.looks[here.owner]
                text = owner.letter + (str(here.armies) if here.armies > 1 else "")
                yield Label((text,), at, r * (1.6 if len(text) == 1 else 1.2), owner.ink, "", bold=True)
        for sea, disc in self.discs.items():
            owner, (x, y) = self.looks[self.fleets[sea].owner], disc.at
            text = owner.letter + ("1" if self.fleets[sea].army else "")
            size = disc.radius * (1.35 if len(text) == 1 else 1.0)
            yield Label((text,), (x, y - disc.radius * 0.36), size, owner.ink, "", bold=True)

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
            shown = name if len(name) <= wide else name[: wide - 1] + "…"
            yield legend.Entry(
                "player", (_unit(stands.ARMY),), owner.counter, shown, "", owner.letter, owner.ink
            )
        pieces = {"fort": _unit(stands.FORT, 0.4), "fleet": _unit(stands.SHIP, 0.42), **stands.BUILDINGS}
        for kind, shape in pieces.items():
            yield legend.Entry(kind, (shape,), self.theme.ink, say(f"position.{kind}", self.lang))


def _shape(here: LandView) -> Ring:
    return stands.FORT if here.fort else stands.ARMY


def _unit(shape: Ring, size: float = 0.58) -> Ring:
    return place(shape, (0, 0), size)


def _hatch(owner: Look) -> Hatch | None:
    """The pattern of an owner's lands; plain lands have none."""
    if owner.pattern == "plain":
        return None
    return Hatch(f"own-{owner.letter}", owner.pattern, owner.ground, owner.stripe)
