"""Chapter V of the 2001 edition: turning armies into forts, and where forts stand."""

from __future__ import annotations

import pytest
from positions_conquest import (
    called,
    end,
    expand,
    kinds,
    land,
    mine,
    pool,
    records,
    refused,
    theirs,
    turn,
)

FIVE = ("levant", "palestine", "nile_delta", "libya", "upper_tigris")


def fort(*lands: str) -> list[tuple[str, str]]:
    return [("fort", land) for land in lands]


@pytest.mark.rule("2001-V-26", "2001-V-35")
def test_an_army_of_the_pool_becomes_a_fort_between_attacks_and_after_the_last_one() -> None:
    game = turn("assyria", theirs("levant", "palestine"), dice=[(1, 2), 6, (6, 1), 2, (5, 1), 2])
    game = expand(game, "levant", "levant")
    before = pool(game)
    game = game.play(("fort", "levant"))
    assert (pool(game), land(game, "levant").fort) == (before - 1, True)
    game = expand(game, "palestine").play(("fort", "palestine"))
    assert (pool(game), land(game, "palestine").fort) == (before - 3, True)


@pytest.mark.rule("2001-V-26")
def test_an_empty_pool_makes_no_forts() -> None:
    game = turn("assyria", mine(*FIVE), armies=1, coins=1).play(("fort", "levant"))
    assert pool(game) == 0
    assert refused(game, "fort", "palestine") == "2001-V-26"


@pytest.mark.rule("2001-V-27")
@pytest.mark.parametrize("place", ["middle_tigris", "zagros", "palestine", "nile_delta"])
def test_a_fort_needs_an_army_of_the_active_empire_beside_it(place: str) -> None:
    game = turn(
        "assyria",
        mine("upper_tigris"),
        theirs("middle_tigris"),
        mine("palestine", empire="egypt"),
        mine("nile_delta", empire="canaanites"),
    )
    assert refused(game, "fort", place) == "2001-V-27"
    assert refused(game, "fort", "upper_tigris") == ""


@pytest.mark.rule("2001-V-28")
def test_a_fort_is_never_taken_back_or_moved() -> None:
    game = turn("assyria", mine("upper_tigris", "levant")).play(("fort", "levant"))
    assert kinds(game.decision) == {"expand", "fort", "end"}
    before = pool(game)
    game = expand(game, "palestine")
    assert land(game, "levant").fort
    assert pool(game) == before - 1
    assert land(end(game), "levant").fort


@pytest.mark.rule("2001-V-29")
def test_as_many_armies_as_wished_become_forts() -> None:
    game = turn("assyria", mine(*FIVE), armies=6)
    for action in fort(*FIVE):
        game = game.play(action)
    assert all(land(game, id).fort for id in FIVE)
    assert pool(game) == 1


@pytest.mark.rule("2001-V-30")
def test_a_land_has_one_fort_at_most() -> None:
    game = turn("assyria", mine("upper_tigris", "levant")).play(("fort", "levant"))
    assert refused(game, "fort", "levant") == "2001-V-30"
    bought = turn("assyria", mine("upper_tigris", fort=True), coins=2)
    assert refused(bought, "buy_fort", "upper_tigris") == "2001-V-30"


@pytest.mark.rule("2001-V-31")
def test_a_fort_stands_beside_a_capital_or_a_city() -> None:
    game = turn("assyria", mine("upper_tigris", capital=True), mine("levant", city=True))
    game = game.play(("fort", "upper_tigris")).play(("fort", "levant"))
    assert (land(game, "upper_tigris").capital, land(game, "upper_tigris").fort) == (True, True)
    assert (land(game, "levant").city, land(game, "levant").fort) == (True, True)


@pytest.mark.rule("2001-V-32")
def test_a_converted_army_stands_as_a_fort_at_once_and_not_before_the_first_army() -> None:
    game = called("assyria", hands={"Ada": ["leader"]})
    assert refused(game, "fort", "upper_tigris")
    game = game.play(("begin",))
    forts = [action for action in game.decision.actions if action.kind == "fort"]
    assert [action.target for action in forts] == ["upper_tigris"]
    game = game.play(forts[0])
    assert land(game, "upper_tigris").fort
    assert records(game, "fort")[0].rule == "2001-V-26"


@pytest.mark.rule("2001-V-33")
def test_famine_takes_the_fort_with_its_last_army() -> None:
    before = called(
        "assyria", theirs("nile_delta", fort=True, capital=True), hands={"Ada": ["famine"]}, dice=[1]
    )
    game = before.play(("play", "famine")).play(("choose", "north_africa"))
    here = land(game, "nile_delta")
    assert (here.armies, here.fort, here.capital) == (0, False, True)


@pytest.mark.rule("2001-V-33")
def test_treachery_takes_the_fort_with_its_last_army() -> None:
    before = turn("assyria", theirs("levant", fort=True), events=["treachery:levant"])
    game = expand(before, "levant")
    assert (land(game, "levant").owner, land(game, "levant").fort) == ("Ada", False)


@pytest.mark.rule("2001-V-33")
def test_a_kingdom_takes_the_fort_with_its_last_army() -> None:
    game = called("egypt", theirs("palestine", fort=True), hands={"Ada": ["canaanites"]})
    game = game.play(("play", "canaanites"))
    here = land(game, "palestine")
    assert (here.owner, here.fort, here.city) == ("Ada", False, True)
