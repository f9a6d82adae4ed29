"""What a scenario of stacks and fleets puts on the board: lands with their stacks, and waters with their fleets."""

from __future__ import annotations

from typing import Any

from hotw_nb.chapters import neutral
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.fields import Fields
from hotw_nb.realm import Realm
from hotw_nb.text import say

LAND_KEYS = (
    *("owner", "empire", "army", "armies", "beneath", "fort", "fortress", "capital", "city", "monument"),
    "builder",
)
FLEET_KEYS = ("owner", "empire", "fleets")


class Pieces(Fields):
    """Reads what stands in a land or lies in a water, and puts it there."""

    realm: RealmEdition
    state: Realm
    engine: Engine

    def put(self, word: str, thing: Any) -> None:
        """What stands in a land."""
        s, ground = self.state, self.rules.ground
        id = self.land(word, "lands")
        if not isinstance(thing, dict) or not set(thing) <= set(LAND_KEYS):
            raise BadSetup(say("scenario.land_keys", land=id, keys=", ".join(LAND_KEYS)))
        land = ground.land[id]
        bit = 1 << land
        if bit & ground.barren:
            raise BadSetup(say("scenario.barren", land=id))
        for key in ("fort", "fortress", "capital", "city", "monument"):
            self.flag(thing.get(key, False), f"lands: {id}: {key}")
        if thing.get("capital") and thing.get("city"):
            raise BadSetup(say("scenario.two_towns", land=id))
        armies = self._armies(id, thing)
        if thing.get("fort") or thing.get("fortress"):
            if not armies:
                raise BadSetup(say("scenario.fort", land=id))
            s.forts |= bit
            s.fortresses |= bit if thing.get("fortress") else 0
        s.capitals |= bit if thing.get("capital") else 0
        s.cities |= bit if thing.get("city") else 0
        if thing.get("monument"):
            s.monuments |= bit
            if "builder" in thing:
                s.builders[land] = self.player(thing["builder"], f"lands: {id}: builder")

    def _armies(self, id: str, thing: dict[str, Any]) -> int:
        """The stack of a land, which without an owner is the neutral people's; how many armies it has."""
        s, land = self.state, self.rules.ground.land[id]
        owned = thing.get("owner") is not None or "empire" in thing
        armies = thing.get("armies", thing.get("army", owned))
        count = int(armies) if isinstance(armies, bool) else armies
        count = self.whole(count, f"lands: {id}: armies", 0, self.rules.numbers["armies_in_a_land"])
        if not count:
            return 0
        owner, people = self._whose(thing, f"lands: {id}")
        beneath = tuple(
            self.people(word, f"lands: {id}: beneath")
            for word in self.several(thing.get("beneath", []), f"lands: {id}: beneath")
        )
        if len(beneath) >= count:
            raise BadSetup(say("scenario.beneath", land=id))
        s.place(land, owner, people)
        if count > 1:
            s.under[land] = (*beneath, *[people] * (count - 1 - len(beneath)))
        return count

    def _whose(self, thing: dict[str, Any], field: str) -> tuple[int, int]:
        """Whose armies they are, and of which people."""
        s, no_player = self.state, neutral.people(self.engine)
        if thing.get("owner") is None:
            if self.people(thing.get("empire", ""), f"{field}: empire") != no_player:
                raise BadSetup(say("scenario.owner", field=field, people=self.realm.neutral.title()))
            return s.neutral, no_player
        owner = self.player(thing["owner"], f"{field}: owner")
        if "empire" in thing:
            people = self.people(thing["empire"], f"{field}: empire")
            if people == no_player:
                raise BadSetup(say("scenario.owner", field=field, people=self.realm.neutral.title()))
            return owner, people
        active = self.table("active")
        if active.get("player") == self.players[owner]:
            card = self.empire(active.get("empire"), "active")
            return owner, self.rules.deck.people[self.rules.deck.empire[card].peoples[0].id]
        return owner, 0

    def anchor(self, word: str, thing: Any) -> None:
        """The fleets of a water: of one player, or in an ocean a list of several."""
        s, ground = self.state, self.rules.ground
        id = self.water(word, "seas")
        water = ground.water[id]
        for one in thing if isinstance(thing, list) else [thing]:
            if not isinstance(one, dict) or not set(one) <= set(FLEET_KEYS):
                raise BadSetup(say("scenario.fleet_keys", sea=id, keys=", ".join(FLEET_KEYS)))
            if one.get("owner") is None:
                raise BadSetup(say("scenario.fleet_owner", sea=id))
            owner, people = self._whose(one, f"seas: {id}")
            for _ in range(self.whole(one.get("fleets", 1), f"seas: {id}: fleets", 0, 99)):
                s.launch(water, owner, people)
        fleets = s.fleets.get(water, ())
        crowded = len(fleets) > self.rules.numbers["fleets_in_a_sea"] or len({o for o, _ in fleets}) > 1
        if crowded and not ground.oceans >> water & 1:
            raise BadSetup(say("scenario.crowded_sea", sea=id))
