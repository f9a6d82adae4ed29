"""What a scenario of stacks and fleets puts on the board: lands with their stacks, and waters with their fleets."""

from __future__ import annotations

from typing import Any

from hotw_nb.editions.classic import neutral
from hotw_nb.editions.classic.contract import ClassicEdition
from hotw_nb.editions.classic.state import State
from hotw_nb.editions.shared.scene import Scene
from hotw_nb.engine.errors import BadSetup
from hotw_nb.speech import sentence

LAND_KEYS = (
    *("owner", "empire", "army", "armies", "beneath", "fort", "fortress", "capital", "city", "monument"),
    "builder",
)
FLEET_KEYS = ("owner", "empire", "fleets")


class Pieces(Scene[State]):
    """Reads what stands in a land or lies in a water, and puts it there."""

    realm: ClassicEdition

    def put(self, word: str, thing: Any) -> None:
        """What stands in a land."""
        s = self.state
        id, land = self.site(word, thing, LAND_KEYS, ("fort", "fortress", "capital", "city", "monument"))
        self.towns(id, land, thing)
        armies = self._armies(id, thing)
        if thing.get("fort") or thing.get("fortress"):
            if not armies:
                raise BadSetup(sentence("scenario.fort", land=id))
            s.forts |= 1 << land
            s.fortresses |= bool(thing.get("fortress")) << land
        if thing.get("monument"):
            s.monuments |= 1 << land
            if "builder" in thing:
                s.builders[land] = self.player(thing["builder"], f"lands: {id}: builder")

    def _armies(self, id: str, thing: dict[str, Any]) -> int:
        """The stack of a land, which without an owner is the neutral people's; how many armies it has."""
        s, land = self.state, self.rules.ground.land[id]
        owned = thing.get("owner") is not None or "empire" in thing
        count = self.count(id, thing, owned, self.rules.numbers["armies_in_a_land"])
        if not count:
            return 0
        owner, people = self._whose(thing, f"lands: {id}")
        beneath = self.beneath(id, thing)
        if len(beneath) >= count:
            raise BadSetup(sentence("scenario.beneath", land=id))
        s.place(land, owner, people)
        if count > 1:
            s.under[land] = (*beneath, *[people] * (count - 1 - len(beneath)))
        return count

    def _whose(self, thing: dict[str, Any], field: str) -> tuple[int, int]:
        """Whose armies they are, and of which people."""
        s, no_player = self.state, neutral.people(self.engine)
        if thing.get("owner") is None:
            if self.people(thing.get("empire", ""), f"{field}: empire") != no_player:
                raise BadSetup(sentence("scenario.owner", field=field, people=self.realm.neutral.title()))
            return s.neutral, no_player
        owner = self.player(thing["owner"], f"{field}: owner")
        people = self.whose(owner, thing, field)
        if "empire" in thing and people == no_player:
            raise BadSetup(sentence("scenario.owner", field=field, people=self.realm.neutral.title()))
        return owner, people

    def anchor(self, word: str, thing: Any) -> None:
        """The fleets of a water: of one player, or in an ocean a list of several."""
        s, ground = self.state, self.rules.ground
        id = self.water(word, "seas")
        water = ground.water[id]
        for one in thing if isinstance(thing, list) else [thing]:
            if not isinstance(one, dict) or not set(one) <= set(FLEET_KEYS):
                raise BadSetup(sentence("scenario.fleet_keys", sea=id, keys=", ".join(FLEET_KEYS)))
            if one.get("owner") is None:
                raise BadSetup(sentence("scenario.fleet_owner", sea=id))
            owner, people = self._whose(one, f"seas: {id}")
            for _ in range(self.whole(one.get("fleets", 1), f"seas: {id}: fleets", 0, 99)):
                s.launch(water, owner, people)
        fleets = s.fleets.get(water, ())
        crowded = len(fleets) > self.rules.numbers["fleets_in_a_sea"] or len({o for o, _ in fleets}) > 1
        if crowded and not ground.oceans >> water & 1:
            raise BadSetup(sentence("scenario.crowded_sea", sea=id))
