"""Scoring: what areas, structures and seas bring in the classic edition."""

from __future__ import annotations

from hotw_nb.base.speech import sentence
from hotw_nb.editions.classic.state import State
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared import score
from hotw_nb.editions.shared.score import CONTROL, DOMINANCE, LEVELS, PRESENCE, Part


class Tally(Part):
    """A line of an area that counts armies."""

    def label(self, edition: Edition, lang: str | None = None) -> str:
        """The line in words."""
        name, how = edition.name(self.what, lang), sentence(f"scoring.{self.level}", lang)
        count = sentence("scoring.armies", lang, count=self.number)
        return sentence("scoring.area", lang, area=name, level=how, lands=count)


def weights(s: State, lands: int) -> list[int]:
    """What is compared in an area: how many armies each player has there, or with the option how many lands."""
    found = [(held & lands).bit_count() for held in s.held]
    if not s.by_lands:
        for land, beneath in s.under.items():
            if lands >> land & 1:
                found[s.owner[land]] += len(beneath)
    return found


def tier(control: bool, mine: int, rivals: list[int], fewest: int) -> str:
    """How a player with anything in an area stands there: all of its lands, or most and enough armies, or any."""
    if control:
        return CONTROL
    return DOMINANCE if mine >= fewest and all(mine > rival for rival in rivals) else PRESENCE


def lines(edition: Edition, s: State, player: int, epoch: int) -> list[Part]:
    """What a player has on the board in an Epoch: the one function that scores, explains and previews."""
    numbers, own = edition.numbers, s.held[player]
    found: list[Part] = []
    kind = Part if s.by_lands else Tally
    for area, lands, value in edition.scoring[epoch - 1]:
        if own & lands:
            # the neutral people, last of all, is no rival, but its lands are nobody else's
            *counts, _ = weights(s, lands)
            mine = counts.pop(player)
            how = tier(own & lands == lands, mine, counts, numbers["domination_armies"])
            found.append(kind(edition.ground.areas[area], how, mine, value * LEVELS[how]))
    built = 0
    if s.own_monuments:
        built = own & s.monuments & sum(1 << land for land, by in s.builders.items() if by == player)
    for what, places, worth in (
        ("capitals", own & s.capitals, numbers["capital_points"]),
        ("cities", own & s.cities, numbers["city_points"]),
        ("own_monuments", built, numbers["own_monument_points"]),
        ("monuments", own & s.monuments & ~built, numbers["monument_points"]),
        ("seas", s.waters_of(player) & edition.ground.seas, numbers["sea_points"]),
    ):
        count = places.bit_count()
        if count:
            found.append(Part(what, "", count, count * worth))
    return found


STEPS = {"score": score.Score()}
