"""Descriptions of positions as nobody should write them: wrong things in right fields, right ones in wrong fields."""

from __future__ import annotations

from random import Random
from typing import Any

from hotw_nb import editions
from hotw_nb.editions.e2001 import scene as scene_2001
from hotw_nb.editions.e2024 import scene as scene_2024

PLAYERS = ("Ada", "Ben", "Cleo")
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        10**30,
        10**5000,
        1e308,
        float("nan"),
        float("inf"),
        0.5,
        "",
        "\0",
        "\ud800",
    ),
    *(
        "x" * 100_000,
        "\u202e\u202d",
        [],
        {},
        [[]],
        [1],
        ["a"],
        {"a": 1},
        {1: 2},
        {None: 1},
        {1: 2, "a": 3},
        (1, 2),
        b"x",
        {1, 2},
    ),
    *(
        [None],
        [[["a"]]],
        {"": ""},
        range(3),
        {"player": "Ada"},
        {"player": 1, "empire": 2},
        DEEP,
        [1] * 100_000,
    ),
)
KEYS = (
    *("player", "empire", "owner", "armies", "army", "fort", "capital", "city", "monument", "wall"),
    *("beneath", "epoch", "points", "land", "forts"),
)


class Describer:
    """Makes scenarios of an edition, most of them wrong."""

    def __init__(self, edition: str, chance: Random) -> None:
        rules: Any = editions.get(edition)
        self.chance, self.gold = chance, hasattr(rules, "box")
        self.lands = [land.id for land in rules.board.lands]
        self.waters = [sea.id for sea in rules.board.seas]
        self.cards, self.events = list(rules.deck.empire), list(rules.deck.event)
        self.peoples, self.options = list(rules.deck.people), list(rules.options)
        self.areas = list(rules.ground.areas)
        self.honors = list(rules.box.honor) if self.gold else []
        self.fields = (
            *(scene_2024 if self.gold else scene_2001).FIELDS,
            "players",
            "options",
            "dice",
            "seed",
        )
        self.epoch_of = {card.id: card.epoch for card in rules.deck.empires}
        self.phases = [*scene_2024.PHASES, *scene_2024.BETWEEN] if self.gold else list(scene_2001.PHASES)

    def word(self) -> str:
        """Any word of the game."""
        return self.chance.choice(
            self.chance.choice(
                [
                    PLAYERS,
                    self.lands,
                    self.waters,
                    self.cards,
                    self.events,
                    self.peoples,
                    self.options,
                    self.areas,
                ]
            )
        )

    def thing(self, depth: int = 0) -> Any:
        """Anything: something odd, a word, a number, or lists and dicts of such things."""
        luck, some = self.chance.random(), range(self.chance.randint(0, 4))
        if luck < 0.15:
            return self.chance.choice(ODD)
        if luck < 0.45 or depth > 3:
            return self.word()
        if luck < 0.65:
            return self.chance.choice([True, False, *range(-1, 21)])
        if luck < 0.8:
            return [self.thing(depth + 1) for _ in some]
        return {self.chance.choice([self.word(), *KEYS]): self.thing(depth + 1) for _ in some}

    def _land(self) -> dict[str, Any]:
        yes = {key: self.chance.random() < 0.3 for key in ("fort", "capital", "city", "monument")}
        if not self.gold:
            yes |= {"armies": self.chance.randint(0, 2)}
        whole = {"owner": self.chance.choice(PLAYERS), "empire": self.chance.choice(self.peoples), **yes}
        return {key: value for key, value in whole.items() if self.chance.random() < 0.6}

    def right(self, field: str, epoch: int) -> Any:
        """Something that fits into a field, taken by itself."""
        chance = self.chance
        who, card = (
            chance.choice(PLAYERS),
            chance.choice([c for c in self.cards if self.epoch_of[c] == epoch]),
        )
        event, some = chance.choice(self.events), chance.randint(0, 9)
        honors = chance.sample(self.honors, 2) if self.honors else []
        fit: dict[str, Any] = {
            "epoch": epoch, "active": {"player": who, "empire": card}, "phase": chance.choice(self.phases),
            "lands": {land: self._land() for land in chance.sample(self.lands, chance.randint(0, 5))},
            "events": [event], "hands": {who: [event]}, "armies": some, "coins": some, "ally_coins": some,
            "fleets": [chance.choice(self.waters)], "empires": {who: card}, "history": {who: [card]},
            "seas": {chance.choice(self.waters): {"owner": who, "empire": chance.choice(self.peoples)}},
            "scores": {who: some * 20}, "markers": {who: [4]}, "pile": [3, 4], "deck": chance.sample(self.cards, 5),
            "order": chance.sample(PLAYERS, 3), "options": [chance.choice(self.options)], "dice": [[1, 2], 3],
            "seed": some, "players": list(PLAYERS), "honors": {who: honors[:1]}, "overflow": {who: honors[1:]},
            "stacks": {who: honors}, "tokens": {who: [chance.choice(self.areas)]}, "leaders": [who],
            "endgame": [chance.choice(self.areas)], "revealed": {who: [event]}, "pool": {"forts": some}, "half": 0,
            "conquest": {"points": some, "land": chance.choice(self.lands), "owner": who},
        }  # fmt: skip
        return fit[field] if field in fit else self.thing()

    def scenario(self) -> dict[str, Any]:
        """The arguments of one scenario."""
        chance = self.chance
        epoch = chance.randint(1, max(self.epoch_of.values()))
        asked = [field for field in self.fields if chance.random() < 0.2]
        found = {field: self.right(field, epoch) for field in ("epoch", *asked)}
        for _ in range(chance.choice((0, 0, 1, 2))):
            found[chance.choice(self.fields)] = self.thing()
        return found
