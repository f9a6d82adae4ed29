"""Chapter V of the 2001 edition: what a conquest does to capitals, cities and monuments."""

from __future__ import annotations

import pytest
from positions_conquest import called, end, expand, land, line, mine, records, theirs, turn

import hotw_nb as hotw
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import Game


def town(game: Game, id: str) -> str:
    """Which structure stands in a land."""
    here = land(game, id)
    assert not (here.capital and here.city)
    return "capital" if here.capital else "city" if here.city else ""


@pytest.mark.rule("2001-V-59")
def test_a_captured_capital_becomes_a_city() -> None:
    game = expand(turn("assyria", theirs("levant", capital=True), dice=[(6, 1), 2]), "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ada", "city")
    assert game.log[-1].data["sacked"] == "capital"
    assert line(game, "cities") == ("", 1, 1)


@pytest.mark.rule("2001-V-60")
def test_a_captured_city_is_removed() -> None:
    game = expand(turn("assyria", theirs("levant", city=True), dice=[(6, 1), 2]), "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ada", "")
    assert game.log[-1].data["sacked"] == "city"


@pytest.mark.rule("2001-V-61")
def test_two_conquests_by_two_empires_make_a_capital_a_city_and_then_nothing() -> None:
    lands = {"wei_river": {"owner": "Cleo", "empire": "chou_dynasty", "capital": True}}
    rolls = [(6, 1), (1, 2), (6, 1), (1, 2)]
    game = turn("sung_dynasty", lands, empires={"Ben": "mongols"}, dice=rolls)
    game = expand(game, "wei_river")
    assert (land(game, "wei_river").owner, town(game, "wei_river")) == ("Ada", "city")
    game = expand(end(game), "wei_river")
    assert (land(game, "wei_river").owner, town(game, "wei_river")) == ("Ben", "")


@pytest.mark.rule("2001-V-61", "2001-V-53")
def test_two_rounds_of_one_conquest_lower_a_capital_by_one_step_only() -> None:
    rolls = [(6, 1), 2, (6, 1), 2]
    game = expand(turn("assyria", theirs("levant", capital=True, fort=True), dice=rolls), "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ada", "city")


@pytest.mark.rule("2001-V-62")
@pytest.mark.parametrize("what", ["capital", "city"])
def test_a_tie_leaves_the_structure_as_it_is(what: str) -> None:
    game = expand(turn("assyria", theirs("levant", **{what: True}), dice=[(5, 1), 5]), "levant")
    assert (land(game, "levant").armies, town(game, "levant")) == (0, what)


@pytest.mark.rule("2001-V-62")
def test_a_lost_attack_leaves_the_structure_as_it_is() -> None:
    game = expand(turn("assyria", theirs("levant", capital=True), dice=[(1, 1), 5]), "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ben", "capital")


@pytest.mark.rule("2001-V-63")
def test_walking_into_a_vacant_land_spares_its_capital_which_then_scores_two() -> None:
    game = expand(turn("assyria", theirs("levant", capital=True), dice=[(5, 1), 5]), "levant", "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ada", "capital")
    assert line(game, "capitals") == ("", 2, 4)
    plague = expand(turn("assyria", {"levant": {"city": True}}), "levant")
    assert town(plague, "levant") == "city"
    assert line(plague, "cities") == ("", 1, 1)


@pytest.mark.rule("2001-V-64")
def test_a_monument_survives_conquest_and_scores_for_the_conqueror() -> None:
    before = turn("assyria", theirs("levant", monument=True, capital=True), dice=[(6, 1), 2])
    assert line(before, "monuments", "Ben") == ("", 1, 1)
    game = expand(before, "levant")
    assert (land(game, "levant").monument, town(game, "levant")) == (True, "city")
    assert line(game, "monuments") == ("", 1, 1)
    assert line(game, "monuments", "Ben") == ("", 0, 0)


def _minor_empire() -> Game:
    """The Safavids storm Middle Tigris."""
    old = theirs("zagros", capital=True)
    game = called("mughals", old, hands={"Ada": ["safavids"]}, dice=[(6, 1), 2])
    return expand(game.play(("play", "safavids")), "zagros")


def _rebels() -> Game:
    """A province of an Empire rises in Civil War."""
    game = called("mughals", theirs("zagros", capital=True), hands={"Ada": ["civil_war"]}, dice=[(6, 1), 2])
    return game.play(("play", "civil_war")).play(("choose", "sumeria"))


def _traitors() -> Game:
    """The gates are opened by Treachery."""
    lands = theirs("zagros", capital=True)
    return expand(turn("mughals", mine("persian_plateau"), lands, events=["treachery:zagros"]), "zagros")


@pytest.mark.rule("2001-V-65")
@pytest.mark.parametrize("conquest", [_minor_empire, _rebels, _traitors])
def test_every_army_that_conquers_sacks(conquest: object) -> None:
    game = conquest()  # type: ignore[operator]
    assert (land(game, "zagros").owner, town(game, "zagros")) == ("Ada", "city")


@pytest.mark.rule("2001-V-65")
def test_barbarians_and_jewish_rebels_sack_too() -> None:
    game = called(
        "mughals", theirs("palestine", capital=True), hands={"Ada": ["barbarians"]}, dice=[(6, 1), 2]
    )
    game = game.play(("play", "barbarians")).play(("choose", "syrian_desert")).play(("choose", "palestine"))
    assert (land(game, "palestine").owner, town(game, "palestine")) == ("Ada", "city")
    revolt = called(
        "mughals", theirs("palestine", city=True), hands={"Ada": ["jewish_revolt"]}, dice=[(6, 1, 1), 2]
    )
    revolt = revolt.play(("play", "jewish_revolt"))
    assert (land(revolt, "palestine").owner, town(revolt, "palestine")) == ("Ada", "")


@pytest.mark.rule("2001-V-65")
def test_crusaders_sack_a_capital_on_their_way() -> None:
    game = called(
        "ottoman_turks", theirs("levant", capital=True), hands={"Ada": ["crusade"]}, dice=[(6, 1), (1, 2, 2)]
    )
    game = expand(game.play(("play", "crusade")), "levant")
    assert (land(game, "levant").owner, town(game, "levant")) == ("Ada", "city")


@pytest.mark.rule("2001-V-66")
def test_no_land_holds_a_capital_and_a_city() -> None:
    with pytest.raises(BadSetup, match="capital and a city"):
        hotw.scenario("2001", lands={"levant": {"capital": True, "city": True}})
    game = called("egypt", theirs("palestine", capital=True), hands={"Ada": ["canaanites"]})
    assert town(game.play(("play", "canaanites")), "palestine") == "city"


@pytest.mark.rule("2001-V-59", "2001-V-60")
def test_the_record_tells_of_the_sack() -> None:
    capital = expand(turn("assyria", theirs("levant", capital=True), dice=[(6, 1), 2]), "levant")
    city = expand(turn("assyria", theirs("levant", city=True), dice=[(6, 1), 2]), "levant")
    assert [records(game, "fight")[0].rule for game in (capital, city)] == ["2001-V-59", "2001-V-60"]
    assert str(capital.log[-1]).endswith("The capital becomes a city.")
    assert str(_traitors().log[-1]).endswith("The capital becomes a city.")
