"""What could be read otherwise is said to be a decision, and figures about it are those that the tables give."""

from __future__ import annotations

import re

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.boards import resources
from hotw_nb.editions import numbered_rules

SUSPECTS = {
    ("turanian_plain", "persian_plateau"),
    ("middle_tigris", "lower_tigris"),
    ("malayan_peninsula", "ganges_delta"),
}


def words(folder: str) -> str:
    """The page about the sources of a folder, in one line."""
    return " ".join(resources.read(f"{folder}/SOURCES.md").split())


@pytest.mark.parametrize(
    ("folder", "rules", "said"),
    [
        ("editions/2001", ("2001-I-06", "2001-EV-57", "2001-EV-38"), "nobody builds a 33rd fort"),
        ("editions/2024", ("2024-HON-22", "2024-BLD-07"), "no city beside a capital at all"),
        ("editions/classic", ("classic-4P4-16", "classic-EV-07"), "attacker calls off attack"),
        ("editions/classic", (), '"regions already occupied by player"'),
        ("editions/classic", (), '"adjacent to player-controlled land"'),
        ("boards/world102", (), "six landings"),
    ],
)
def test_a_contestable_reading_is_told_beside_the_sources(
    folder: str, rules: tuple[str, ...], said: str
) -> None:
    page = words(folder)
    assert said in page
    for id in rules:
        assert f"`{id}`" in page
        assert numbered_rules.rule(id).ruling, f"{id} is a decision, and its row has to say so"


@pytest.mark.rule("classic-4P4-03", "classic-4P4-33")
def test_the_bases_of_classic_are_called_a_decision() -> None:
    for id in ("classic-4P4-03", "classic-4P4-33"):
        assert numbered_rules.rule(id).ruling


@pytest.mark.rule("2001-EV-38")
def test_the_black_death_never_reaches_africa_or_australia() -> None:
    board = hotw.board("2001")
    area = {land.id: land.area for land in board.lands}
    joined = {
        frozenset((area[one.a], area[one.b]))
        for one in board.borders
        if not one.barren and area[one.a] != area[one.b]
    }
    alone = {area.id for area in board.areas} - frozenset().union(*joined)
    assert alone == {"africa", "australia"}
    assert "the areas Africa and Australia are never struck" in words("editions/2001")


def test_the_figures_about_clear_borders_are_those_of_the_observed_battles() -> None:
    board = hotw.board("2001")
    found = odds.grounds(hotw.observed("battles"), board=board)
    won, tied, lost = found.total("clear")
    attacks = won + tied + lost
    roll = odds.battle(2, 1)
    expected = [round(attacks * chance) for chance in (roll.win, roll.tie, roll.lose)]
    page = words("boards/world102")
    assert f"{attacks:,} attacks" in page
    assert f"{won} won, {tied} tied, {lost} lost" in page
    assert "about {}, {} and {}".format(*expected) in page
    odd = {(one.out_of, one.into) for one in found.against if one.board == "clear"}
    assert odd == SUSPECTS
    for pair in SUSPECTS:
        for land in pair:
            name = board.land(land).title("en").removesuffix(" Tigris")
            assert re.search(rf"\b{name}\b", page), name
