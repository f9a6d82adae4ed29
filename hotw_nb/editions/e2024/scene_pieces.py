"""What a scenario of a game for gold lays before the players and on the board: arrays, and lands with their pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from hotw_nb.editions.e2024.contract import Edition2024
from hotw_nb.editions.e2024.state import NONE, State
from hotw_nb.editions.shared.scene import Scene
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import swap
from hotw_nb.engine.setup import Setup
from hotw_nb.speech import sentence

LAND_KEYS = ("owner", "empire", "army", "fort", "wall", "capital", "city", "monument")


class Pieces(Scene[State]):
    """Reads what lies on an array or stands in a land, and puts it there."""

    def __init__(self, setup: Setup, fields: Sequence[str]) -> None:
        super().__init__(setup, fields)
        self.gold = cast(Edition2024, self.rules)
        self.box = self.gold.box

    # the arrays

    def arrays(self) -> None:
        """What lies on the arrays of all players, and the tokens on the Endgame spaces."""
        s = self.state
        s.pairs = (NONE,) * len(self.players)
        self._tracks()
        for player in range(len(self.players)):
            s.stacks = swap(s.stacks, player, self._stack(player))
        for name, words in self.table("tokens").items():
            areas = sorted(self._area(word, "tokens") for word in self.several(words, "tokens"))
            s.tokens = swap(s.tokens, self.player(name, "tokens"), tuple(areas))
        ids = [pair.id for pair in self.box.pairs]
        for name, word in self.table("pairs").items():
            if str(word) not in ids:
                raise BadSetup(sentence("scenario.pair", found=word, pairs=", ".join(ids)))
            s.pairs = swap(s.pairs, self.player(name, "pairs"), ids.index(str(word)))
        if "leaders" in self.spec:
            names = self.several(self.spec["leaders"], "leaders")
            s.leaders = sum({1 << self.player(name, "leaders") for name in names})
        for i, word in enumerate(self.several(self.spec.get("endgame", []), "endgame")):
            if i < len(s.endgame) and word:
                s.endgame = swap(s.endgame, i, self._area(word, "endgame"))
                s.turned = 1

    def _tracks(self) -> None:
        """The Honors that lie face-up: on the track, and those that overflowed."""
        s, spaces = self.state, self.rules.numbers["honor_spaces"]
        s.tracks = ((NONE,) * spaces,) * len(self.players)
        for name, words in self.table("honors").items():
            several = self.several(words, "honors")
            honors = [NONE if word in ("", None) else self._honor(word) for word in several]
            if len(honors) > spaces:
                raise BadSetup(sentence("scenario.track", spaces=spaces))
            track = (*honors, *(NONE,) * (spaces - len(honors)))
            s.tracks = swap(s.tracks, self.player(name, "honors"), track)
        for name, words in self.table("overflow").items():
            spare = tuple(self._honor(word) for word in self.several(words, "overflow"))
            s.spare = swap(s.spare, self.player(name, "overflow"), spare)

    def _stack(self, player: int) -> tuple[int, ...]:
        """The Honors of a player that lie face-down: those that are named, else all that do not lie face-up."""
        name, faced, dealt = self.players[player], self.state.faced(player), self.state.stacks[player]
        if name in self.table("stacks"):
            stack = [self._honor(word) for word in self.several(self.table("stacks")[name], "stacks")]
        else:
            stack = [honor for honor in dealt if honor not in faced]
            stack += [i for i in range(len(self.box.honors)) if i not in faced and i not in stack]
        if len({*stack, *faced}) < len(stack) + len(faced):
            raise BadSetup(sentence("scenario.honor_twice", player=name))
        return tuple(stack)

    def _honor(self, word: Any) -> int:
        if not isinstance(word, str) or word not in self.box.honor:
            raise BadSetup(sentence("scenario.no_honor", found=word, honors=", ".join(self.box.honor)))
        return self.box.honor[word]

    def _area(self, word: Any, field: str) -> int:
        areas = self.rules.ground.areas
        if word not in areas:
            raise BadSetup(sentence("scenario.no_area", field=field, found=word, areas=", ".join(areas)))
        return areas.index(word)

    # the map

    def put(self, word: str, thing: Any) -> None:
        """What stands in a land."""
        s = self.state
        id, land = self.site(word, thing, LAND_KEYS, ("fort", "wall", "capital", "city", "monument"))
        if thing.get("fort") and thing.get("wall"):
            raise BadSetup(sentence("scenario.two_forts", land=id))
        if thing.get("wall") and not self.gold.walls >> land & 1:
            raise BadSetup(sentence("scenario.wall", land=id, sites=", ".join(self.box.wall_sites)))
        if self.flag(thing.get("army", thing.get("owner") is not None), f"lands: {id}: army"):
            owner = self.player(thing.get("owner"), f"lands: {id}: owner")
            s.place(land, owner, self.whose(owner, thing, f"lands: {id}"))
        s.forts |= bool(thing.get("fort")) << land
        s.walls |= bool(thing.get("wall")) << land
        s.capitals |= bool(thing.get("capital")) << land
        s.cities |= bool(thing.get("city")) << land
        s.monuments |= bool(thing.get("monument")) << land
