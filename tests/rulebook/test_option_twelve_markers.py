"""Naval Control with only twelve pieces, so that old fleets have to give theirs up."""

from __future__ import annotations

import positions_events
import pytest
from positions_events import ada, band, ben, cleo, do, held_seas, kinds, offered, rule_of

import hotw_nb as hotw
from hotw_nb.show import steps

TWELVE = ["naval_control", "twelve_markers"]
GREEKS = ben("greek_city_states")
OLD = {
    "black_sea": ben("greek_city_states"),
    "eastern_mediterranean": cleo("macedonia"),
    "western_mediterranean": ben("romans"),
    "red_sea": cleo("macedonia"),
    "sea_of_japan": ada("fujiwara", epoch=5),
}

FOUR = {
    "black_sea": ben("greek_city_states"),
    "eastern_mediterranean": cleo("macedonia"),
    "red_sea": cleo("macedonia"),
    "north_sea": ben("romans"),
}


def cards(empire, hand, lands=None, options=TWELVE, **more):
    """Event cards with the option."""
    return positions_events.before(empire, hand, lands, options=options, **more)


@pytest.mark.rule("2001-OPT-23")
def test_with_twelve_markers_the_oldest_fleets_give_theirs_up_first():
    game = cards("france", ["leader"], seas=OLD)
    game = do(game, "begin")
    assert game.decision.kind == "shortage"
    assert offered(game, "take_marker") == {"black_sea"}
    assert rule_of(game, "take_marker", "red_sea") == "2001-OPT-23"
    game = do(game, ("take_marker", "black_sea"))
    assert offered(game, "take_marker") == {"eastern_mediterranean", "western_mediterranean", "red_sea"}
    while game.decision.kind == "shortage":
        game = game.play(0)
    assert len(band(game)["fleets"]) + sum(held_seas(game).values()) - held_seas(game)["Ada"] <= 12


@pytest.mark.rule("2001-OPT-23")
def test_a_fleet_whose_marker_was_taken_holds_its_sea_no_longer():
    game = do(cards("france", ["leader"], seas=OLD), "begin", ("take_marker", "black_sea"))
    while game.decision.kind == "shortage":
        game = game.play(0)
    assert held_seas(game)["Ben"] <= 1
    assert "black_sea" in band(game)["fleets"]
    assert "black_sea" not in offered(game, "fight_sea")


@pytest.mark.rule("2001-OPT-23")
def test_a_turn_that_wants_more_fleets_than_there_are_says_how_many_are_missing():
    """Nine new fleets and four old ones are thirteen pieces, one too many."""
    story = steps(cards("france", ["leader"], seas=FOUR), "begin")
    english, french = story.summary("en"), story.summary("fr")
    assert "Ada takes 11 armies for France. 9 fleets are due in Atlantic Ocean, " in english
    assert ", but 1 fleet marker is missing." in english
    assert "2001-OPT-23" in english
    assert "Il lui revient 9 flottes (" in french
    assert "), mais il manque 1 marqueur de flotte." in french


@pytest.mark.rule("2001-OPT-23")
@pytest.mark.parametrize(
    ("seas", "options"), [({}, TWELVE), ({"black_sea": GREEKS}, TWELVE), (FOUR, ["naval_control"])]
)
def test_a_turn_with_markers_enough_tells_of_none_that_is_missing(seas, options):
    empire = "france" if options != TWELVE else "persia"
    told = steps(cards(empire, ["leader"], seas=seas, options=options), "begin").summary("en")
    assert ", with " in told
    assert "missing" not in told
    assert "2001-OPT-23" not in told


@pytest.mark.rule("2001-OPT-24", "2001-OPT-23")
def test_an_empire_of_thirteen_waters_goes_without_one_when_no_old_fleet_is_left():
    game = do(cards("britain", ["leader"], options=TWELVE), "begin")
    assert (game.decision.kind, kinds(game)) == ("shortage", {"no_fleet"})
    game = do(game, ("no_fleet", "north_sea"))
    assert (game.decision.kind, len(band(game)["fleets"])) == ("expand", 12)
    unlimited = do(cards("britain", ["leader"], options=["naval_control"]), "begin")
    assert (unlimited.decision.kind, len(band(unlimited)["fleets"])) == ("expand", 13)


@pytest.mark.rule("2001-OPT-23", "2001-I-04")
def test_with_twelve_pieces_coins_are_fleet_markers_that_are_not_free():
    """Three waters, six held seas and five coins are fourteen pieces, two too many."""
    far = ("western_mediterranean", "north_sea", "caribbean_sea", "bay_of_bengal", "south_china_sea")
    seas = {**dict.fromkeys(far, GREEKS), "sea_of_japan": ben("egypt")}
    hand = ["civil_service", "population_explosion"]
    rich = do(cards("persia", hand, seas=seas, options=TWELVE), *(("play", card) for card in hand))
    assert (rich.active["coins"], offered(rich, "take_marker")) == (5, {"sea_of_japan"})
    rich = do(rich, ("take_marker", "sea_of_japan"))
    assert offered(rich, "take_marker") == set(far), "within an Epoch the player chooses"
    rich = do(rich, ("take_marker", "north_sea"))
    assert (rich.decision.kind, held_seas(rich)["Ben"]) == ("expand", 4)
    poor = do(cards("persia", hand, seas=seas, options=TWELVE), "begin")
    assert (poor.decision.kind, held_seas(poor)["Ben"]) == ("expand", 6)


@pytest.mark.rule("2001-OPT-24")
def test_markers_are_not_scarce_unless_the_table_says_so():
    game = do(cards("france", ["leader"], seas=OLD, options=["naval_control"]), "begin")
    assert game.decision.kind == "expand"
    assert sum(held_seas(game).values()) == len(OLD)
    with pytest.raises(hotw.BadSetup, match="needs the option 'naval_control'"):
        hotw.new_game("2001", seed=1, options=["twelve_markers"])
