"""What to think of when an Empire card is kept or given away, and where the Empires of an Epoch begin."""

from __future__ import annotations

from typing import NamedTuple

from hotw_nb import editions
from hotw_nb.action import Action
from hotw_nb.editions.edition import Edition
from hotw_nb.errors import BadSetup
from hotw_nb.game import Game
from hotw_nb.text import say

TOPICS = ("hint_strength", "hint_slot", "hint_location", "hint_capital")


class Hint(NamedTuple):
    """What the drawn card would mean for the player who gets it by `action`.

    `rank` is its place among the Epoch's cards by strength, `place` that of the receiver by points, each
    counted from the highest. `near` are the receiver's lands in or beside a Start Land of the card.
    """

    edition: Edition
    action: Action
    receiver: str
    empire: str
    strength: int
    rank: int
    slot: int
    place: int
    near: tuple[str, ...]
    capital: bool
    waters: tuple[str, ...]

    def lines(self, lang: str | None = None) -> tuple[tuple[str, str], ...]:
        """The hint as (rule id, sentence), one for each thing to think of."""
        name = self.edition.name
        values: dict[str, object] = {
            "receiver": self.receiver,
            "empire": name(self.empire, lang),
            "strength": self.strength,
            "rank": self.rank,
            "slot": self.slot,
            "place": self.place,
            "near": len(self.near),
            "capital": say("hints.yes" if self.capital else "hints.no", lang),
            "waters": ", ".join(name(water, lang) for water in self.waters) or say("hints.no", lang),
        }
        return tuple((self.edition.rules[topic], say(f"hints.{topic}", lang, **values)) for topic in TOPICS)

    def text(self, lang: str | None = None) -> str:
        """All sentences of the hint."""
        return " ".join(sentence for _, sentence in self.lines(lang))

    def __str__(self) -> str:
        return self.text()


def hints(game: Game) -> tuple[Hint, ...]:
    """A hint for each way to keep or pass the drawn Empire card; nothing when no card is drawn.

    >>> from hotw_nb import scenario
    >>> game = scenario(epoch=7, phase="draw", deck=["britain", "russia", "france"], scores={"Ada": 9})
    >>> [(hint.receiver, hint.strength, hint.rank, hint.slot, hint.place) for hint in hints(game)]
    [('Ada', 16, 1, 5, 1), ('Ben', 16, 1, 5, 2), ('Cleo', 16, 1, 5, 2)]
    """
    decision, rules = game.decision, game.rules
    if decision.kind != "draw":
        return ()
    card = rules.deck.empire[game.view(decision.player).drawn]
    rivals = [rules.deck.empire[id].strength for id in rules.calls[card.epoch - 1]]
    around = 0
    for people in card.peoples:
        land = rules.ground.land[people.start]
        around |= 1 << land | rules.ground.near[land]
    nearby = set(rules.ground.land_ids(around))
    found = []
    for action in decision.actions:
        receiver = action.target or decision.player
        points = game.scores[receiver]
        lands = (land.id for land in game.lands.values() if land.owner == receiver)
        found.append(
            Hint(
                edition=rules,
                action=action,
                receiver=receiver,
                empire=card.id,
                strength=card.strength,
                rank=1 + sum(strength > card.strength for strength in rivals),
                slot=card.slot,
                place=1 + sum(other > points for other in game.scores.values()),
                near=tuple(land for land in lands if land in nearby),
                capital=card.capital,
                waters=card.waters,
            )
        )
    return tuple(found)


def overview(edition: str = "2001", epoch: int = 1) -> dict[str, str]:
    """Where the Empires of an Epoch start, by their number in the order of play, then "m" and "k".

    "m" is where its Minor Empire starts and "k" where its Kingdom lies; a number with a letter belongs to a
    card with several peoples.

    >>> overview("2001", 7)["m"], overview("2001", 6)["3b"]
    ('honshu', 'mexican_valley')
    """
    rules = editions.get(edition)
    if not 1 <= epoch <= rules.numbers["epochs"]:
        raise BadSetup(f"The Epochs are 1 to {rules.numbers['epochs']}; {epoch!r} is none of them.")
    found: dict[str, str] = {}
    for slot, id in enumerate(rules.calls[epoch - 1], start=1):
        peoples = rules.deck.empire[id].peoples
        for letter, people in zip("abc", peoples, strict=False):
            found[f"{slot}{letter}" if len(peoples) > 1 else str(slot)] = people.start
    for letter, kind in (("m", "minor_empire"), ("k", "kingdom")):
        for card in rules.deck.events:
            if card.kind == kind and card.first <= epoch <= card.last:
                found[letter] = card.place
    return found
