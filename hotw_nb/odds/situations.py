"""The course of an attack as a Markov chain: every situation with a name that a lesson can print and draw."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from hotw_nb.odds.battles import Stand
from hotw_nb.odds.chains import Arrow, Chain
from hotw_nb.odds.courses import Course, Front
from hotw_nb.odds.effects import Effect
from hotw_nb.odds.words import land_name
from hotw_nb.text import say

MOST_STATES = 20_000


class Situation(NamedTuple):
    """How far a course has come and how many armies have fallen, which endless armies do not count."""

    front: Front
    lost: int = 0


def chain_of(course: Course, names: Sequence[str], *, endless: bool = False) -> Chain[Situation]:
    """All situations of a course, from the first attack until everything is taken or no army is left.

    With `endless` armies the chain only ends when everything is taken, and a lost attack may lead nowhere
    new.
    """
    arrows: dict[Situation, list[Arrow[Situation]]] = {}
    waiting = [Situation(course.start)]
    while waiting:
        here = waiting.pop()
        if here in arrows:
            continue
        if len(arrows) == MOST_STATES:
            raise ValueError(say("odds.too_many_states", most=MOST_STATES))
        land = here.front.land
        goes_on = land < len(course.battles) and (endless or here.lost < course.can_lose(land))
        arrows[here] = []
        for step, front in course.rounds(here.front) if goes_on else ():
            there = Situation(front, 0 if endless else here.lost + step.lost)
            arrows[here].append(Arrow(here, there, Fraction(step.ways, step.of), step.result))
        waiting += [arrow.end for arrow in arrows[here]]
    states = sorted(arrows, key=lambda s: (s.front.order, s.lost))
    return Chain(
        states,
        [arrow for state in states for arrow in arrows[state]],
        partial(_situation, course, tuple(names), endless),
        lambda result, lang: say(f"odds.result_{result}", lang),
    )


def _situation(
    course: Course, names: tuple[str, ...], endless: bool, here: Situation, lang: str | None = None
) -> str:
    """A situation in words: land, what stands there, armies and coins left, cards."""
    front, lost = here
    parts = []
    if front.land == len(course.battles):
        parts.append(say("odds.stand_taken" if len(names) == 1 else "odds.stand_all_taken", lang))
    else:
        stands = standing(front.stand, lang)
        if len(names) > 1:
            stands = say("odds.in_land", lang, land=land_name(names[front.land], lang), stands=stands)
        parts.append(stands)
    if not endless:
        left = course.armies_left(front.land, lost)
        parts.append(say("odds.pool", lang, armies=left))
        if course.coins:
            parts.append(say("odds.pool_coins", lang, coins=max(0, course.coins - lost)))
    if front.land < len(course.battles):
        parts += [card_state(e, i, lang) for e, i in zip(course.effects, front.stand.cards, strict=True)]
    return ", ".join(part for part in parts if part)


def standing(stand: Stand, lang: str | None = None) -> str:
    """What stands in a land, in words."""
    if stand.taken or not stand.defenders:
        return say("odds.stand_taken" if stand.taken else "odds.stand_empty", lang)
    key = ("fort_" if stand.fort else "") + ("army" if stand.defenders == 1 else "armies")
    stands = say(f"odds.stand_{key}", lang, armies=stand.defenders)
    return say("odds.stand_try", lang, stands=stands, n=stand.tries + 1) if stand.tries else stands


def standing_id(stand: Stand) -> str:
    """What stands in a land as a word for tables that is the same in every language."""
    if stand.taken or not stand.defenders:
        return "taken" if stand.taken else "empty"
    held = ("fort_" if stand.fort else "") + ("army" if stand.defenders == 1 else f"{stand.defenders}_armies")
    return f"{held}_try_{stand.tries + 1}" if stand.tries else held


def card_state(effect: Effect, index: int, lang: str | None) -> str:
    """A card that can change during the turn: in force, in its second stage, or over."""
    if not any(stage.ends for stage in effect.stages):
        return ""
    key = "over" if index == len(effect.stages) else "stage" if index else "on"
    return say(f"odds.card_{key}", lang, card=say(f"odds.name_{effect.name}", lang), stage=index + 1)
