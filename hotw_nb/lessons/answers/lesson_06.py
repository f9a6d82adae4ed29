"""The answers to the questions about scoring."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds
from hotw_nb.lessons.positions import turn_of
from hotw_nb.start.scenario import scenario

MORE = 3  # points that control of India brings beyond dominance in Epoch IV
CERTAIN = 2  # points for presence in Southeast Asia in Epoch IV


def nile() -> int:
    """What a capital in the Nile Delta and its land bring over all Epochs."""
    game = scenario("2001", phase="draw", lands={"nile_delta": {"owner": "Ada", "capital": True}})
    return sum(game.preview("Ada", epoch).total for epoch in range(1, 8))


def control() -> Fraction:
    """How likely an attack leaves no defender: it wins, or both sides lose their armies."""
    fight = odds.battle(attack=2, defend=1)
    return fight.win + fight.tie


def control_simulated(n: int, seed: int) -> tuple[int, int]:
    """In how many of so many attacks the defender is gone."""
    seen = odds.sample(attack=2, defend=1, n=n, seed=seed)
    return seen.counts["win"] + seen.counts["tie"], n


def vedic() -> int:
    """The points of the turn of the Vedic City States, with the monument."""
    india = {"upper_indus": "capital", "western_deccan eastern_ghats hindu_kush persian_plateau": ""}
    egypt = {"nile_delta": "egypt capital", "libya palestine": "egypt"}
    ben = {"upper_tigris middle_tigris lower_tigris": "assyria"}
    return turn_of("vedic_city_states", ada=india | egypt, ben=ben, armies=0).play("end").scores["Ada"]


def expected() -> Fraction:
    """What the attack adds to the score on average."""
    return MORE * control()


def surely() -> str:
    """Which of the two brings more on average."""
    return "attack" if expected() > CERTAIN else "walk"
