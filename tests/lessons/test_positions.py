"""`turn_of` says in one line what `scenario` says in many."""

import pytest

import hotw_nb as hotw
from hotw_nb.engine.errors import BadSetup
from hotw_nb.lessons import turn_of


def test_a_short_position_is_the_long_one():
    short = turn_of(
        "mongols", ben={"wei_river": "chou_dynasty fort capital"}, events="leader", dice="466 16, 245 34"
    )
    long = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ada", "empire": "mongols"},
        players=["Ada", "Ben", "Cleo"],
        events=["leader"],
        lands={"wei_river": {"owner": "Ben", "empire": "chou_dynasty", "fort": True, "capital": True}},
        dice=[(4, 6, 6), (1, 6), (2, 4, 5), (3, 4)],
    )
    assert short == long


def test_several_lands_share_their_words_and_a_list_needs_none():
    game = turn_of(
        "assyria", ada="levant zagros", cleo={"crete morea": "minoans"}, nobody={"albion": "monument"}
    )
    assert {id: here.owner for id, here in game.lands.items()} == {
        "levant": "Ada",
        "zagros": "Ada",
        "crete": "Cleo",
        "morea": "Cleo",
        "albion": "",
    }
    assert game.lands["levant"].active
    assert game.lands["morea"].empire == "minoans"


def test_an_empire_may_be_called_by_its_name():
    assert turn_of("Greek City States").active["empire"] == "greek_city_states"


@pytest.mark.parametrize(
    "wrong", [{"empire": "atlantis"}, {"empire": "assyria", "ben": {"levant": "castle"}}]
)
def test_what_does_not_exist_is_refused_in_a_sentence(wrong):
    with pytest.raises(BadSetup, match="scenario"):
        turn_of(**wrong)
