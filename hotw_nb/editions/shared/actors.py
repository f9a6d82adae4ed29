"""Which of the peoples that play now an action speaks of, and what is said where it names none or a wrong one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY, Band
from hotw_nb.engine.step import R, S

B = TypeVar("B", bound=Band)


def band_of(e: Engine, bands: Sequence[B], action: Action) -> B:
    """Which of the bands an action speaks of; on a card with two peoples the action names it."""
    if action.by:
        people = e.edition.deck.people[action.by]
        return next(band for band in bands if band.people == people)
    return bands[0]


def unnamed(e: Engine, action: Action) -> Action:
    """The action without its people where only one plays, which then need not be named."""
    ids = [e.people_id(band.people) for band in e.state.bands]
    return action._replace(by="") if [action.by] == ids else action


def for_somebody(e: Engine, action: Action) -> Action:
    """An action that names none of several peoples, with the only one that can do it; else the action itself."""
    meant = _of_each(e, action)
    return meant[0] if len(meant) == 1 else action


def _of_each(e: Engine, action: Action) -> list[Action]:
    """The options that an action without a people means, one for each of several peoples that can do it."""
    if action.by or len(e.state.bands) < 2:
        return []
    options = e.step.options(e)
    each = [e.step.same(e, action._replace(by=e.people_id(band.people))) for band in e.state.bands]
    return [meant for meant in each if meant in options]


def entered(e: Engine, land: int) -> tuple[str, str]:
    """What it is to enter a land: "settle" where nobody is, "own", or "attack" and the name of whoever holds it."""
    owner = e.state.owner[land]
    if owner == NOBODY:
        return "settle", ""
    return ("own", "") if owner == e.state.player else ("attack", e.whose(owner))


def people_known(e: Engine, action: Action) -> bool:
    """Whether an action names one of the peoples that play, or none where only one does."""
    ids = [e.people_id(band.people) for band in e.state.bands]
    return action.by in ids if action.by else len(ids) == 1


def whose(e: Engine[S, R], action: Action, why: Callable[[Engine[S, R], Action], Refusal]) -> Refusal:
    """Why an action that names no people, or none of those that play, is refused; `why` tells it of one people."""
    peoples = [e.people_id(band.people) for band in e.state.bands]
    if not action.by:
        return _not_said(e, action, peoples, why)
    return e.refuse(
        "not_that_people",
        people=e.naming_people(action.by),
        peoples=tuple(map(e.naming_people, peoples)),
    )


def _not_said(
    e: Engine[S, R], action: Action, peoples: list[str], why: Callable[[Engine[S, R], Action], Refusal]
) -> Refusal:
    """The people has to be named only if several could do it; else each has a reason of its own."""
    if _of_each(e, action):
        return e.refuse("name_the_people")
    one, other, *_ = found = [why(e, action._replace(by=people)) for people in peoples]
    if all(refusal == one for refusal in found):
        return one
    name, next_name = map(e.naming_people, peoples[:2])
    return Refusal(
        one.rule,
        "each_people",
        {"people": name, "reason": one, "other": next_name, "next_reason": other},
    )
