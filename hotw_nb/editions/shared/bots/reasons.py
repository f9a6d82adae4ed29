"""Why a planner does what it does, and aims where it aims, where more than one edition has the same choice."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots import reasons
from hotw_nb.bots.reasons import Case, Reason
from hotw_nb.bots.worth import LandsNow
from hotw_nb.editions.shared.bots import cards


def treachery(case: Case) -> list[str]:
    """What the land is worth, and that it lies near the Start Land."""
    value = LandsNow(case.e, case.e.state.player).land(case.land, True)
    found = [case.say("prize", points=case.points(value))] if value > reasons.TENTH else []
    near = cards.around_start(case.e, 2)
    return [*found, case.say("near_start")] if near >> case.land & 1 else found


REASONS: Mapping[str, Reason] = {"events": reasons.card, "draw": reasons.draw}
AIMS: Mapping[str, Reason] = {
    "monuments": reasons.stakes,
    "treachery": treachery,
    "migrants": reasons.counted("brings", cards.PLANNER["migrants"]),
    "rebels": reasons.prize,
    "raid": reasons.prize,
    "civil_war": reasons.counted("empire_lands", cards.PLANNER["civil_war"]),
    "barbarians": reasons.counted("raids", cards.PLANNER["barbarians"]),
    "black_death": reasons.death(cards.dying, reasons.area),
    "pestilence": reasons.death(cards.catching, reasons.around),
}
