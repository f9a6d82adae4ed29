"""The course of a turn for gold: the Event, each people of the card one after the other, and the conclusion."""

from __future__ import annotations

from hotw_nb.editions.e2024 import honors, score
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.garrisons import BETWEEN
from hotw_nb.editions.e2024.state import NONE, Engine, State, Step
from hotw_nb.editions.shared import epoch
from hotw_nb.engine.position import NOBODY, errands, swap


class Calls(epoch.Calls[State, Edition2024]):
    """Empires play in the order of their numbers; those without a player are skipped."""

    def begin(self, e: Engine) -> None:
        """No people of the card has played yet."""
        e.state.half = 0


class Peoples(Step):
    """Each people of the Empire card is played from its foundation to its revenue."""

    def run(self, e: Engine) -> None:
        """The next people, with the armies of the one before laid down."""
        s = e.state
        e.pop()
        people = e.edition.box.empire[s.empires[s.player]].peoples[s.half]
        if s.half:
            e.tell("second_people", people=people.id)
        e.push(("gather", e.edition.box.people[people.id], False), *errands(PHASES), ("next_people",))


PHASES = ("establish", "expand", "monuments", "revenue", "rewards")


class NextPeople(Step):
    """After one people of a card the other one, if there is one."""

    def run(self, e: Engine) -> None:
        """Two Empires of a card are played one after the other."""
        s = e.state
        e.pop()
        if s.half + 1 < len(e.edition.box.empire[s.empires[s.player]].peoples):
            s.half += 1
            e.push(("lay_down", BETWEEN), ("peoples",))


class MostGold(Step):
    """Whoever has the most gold at the end of the own turn is awarded an Honor."""

    def run(self, e: Engine) -> None:
        """With a full track it is gold instead."""
        s = e.state
        e.pop()
        if s.ranks[-1] == s.player:
            if NONE in s.tracks[s.player]:
                e.tell("most_gold")
                honors.award(e, s.player)
            else:
                score.collect(e, s.player, e.edition.box.numbers["full_track_gold"], "track_full")
        e.tell("turn_over", gold=s.scores[s.player])
        s.event, s.helps, s.half = "", 0, 0
        s.band = NOBODY


class NextEpoch(Step):
    """After the last Epoch the Endgame follows, after any other the next one begins."""

    def run(self, e: Engine) -> None:
        """Begin the next Epoch, or the Endgame after the last one."""
        s = e.state
        e.pop()
        s.hands = ((),) * len(e.players)
        if s.epoch == e.edition.box.numbers["epochs"]:
            e.push(*errands(ENDGAME))
            return
        s.epoch += 1
        e.tell("gold_epoch", NOBODY, number=s.epoch)
        e.push(*errands(e.edition.epoch))


ENDGAME = ("leftovers", "last_honors", "spaces", "verdict")


def reveal(e: Engine) -> str:
    """The player's Event card is turned face-up; its id."""
    s = e.state
    card = e.edition.box.events[s.hands[s.player][0]]
    s.hands = swap(s.hands, s.player, ())
    s.revealed = swap(s.revealed, s.player, (*s.revealed[s.player], card.id))
    return card.id


STEPS: dict[str, Step] = {
    "calls": Calls(),
    "peoples": Peoples(),
    "next_people": NextPeople(),
    "most_gold": MostGold(),
    "next_epoch": NextEpoch(),
}
