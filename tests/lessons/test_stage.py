"""`stage(...)`: a turn set up in one line is the scenario that it stands for."""

import pytest

import hotw_nb as hotw
from hotw_nb.lessons import stage


def test_a_stage_is_a_scenario_written_shorter():
    short = stage(
        "romans",
        "leader weaponry",
        "351 2",
        ben={"northern_apennines": "etruscans city fort"},
        vacant={"crete": "city monument"},
    )
    long = hotw.scenario(
        "2001",
        epoch=3,
        phase="events",
        active={"player": "Ada", "empire": "romans"},
        players=["Ada", "Ben", "Cleo"],
        hands={"Ada": ["leader", "weaponry"]},
        lands={
            "northern_apennines": {"owner": "Ben", "empire": "etruscans", "city": True, "fort": True},
            "crete": {"city": True, "monument": True},
        },
        dice=[[3, 5, 1], [2]],
    )
    assert short == long


def test_without_cards_the_armies_are_ready_and_more_is_handed_on():
    game = stage("chola", fleets=[], events=["expert_troops_straits"], armies=3)
    assert (game.decision.kind, game.active["bands"][0]["fleets"]) == ("expand", ())
    assert game.active["bands"][0]["armies"] == 3


@pytest.mark.parametrize(
    "wrong", [{"ben": {"crete": "dragons"}}, {"dice": "a b"}, {"ben": {"atlantis": "huns"}}]
)
def test_what_is_wrong_is_said_in_a_sentence(wrong):
    with pytest.raises(hotw.BadSetup):
        stage("romans", **wrong)


def test_an_empire_that_nobody_knows_is_refused():
    with pytest.raises(hotw.BadSetup, match="dragons"):
        stage("dragons")
