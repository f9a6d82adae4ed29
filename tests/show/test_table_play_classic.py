"""The table of the classic edition without a screen: games by clicks, stacks, fleets, cards, the Strength track."""

from __future__ import annotations

import random

import pytest
from at_the_table import click, clicked_to_its_end, take
from stage_classic import FOE, ME, THIRD, borders, do, fleets, foe, neutral, own, turn, units

import hotw_nb as hotw


@pytest.mark.parametrize(("seed", "lang"), [(1, "en"), (2, "fr")])
def test_a_whole_game_by_clicks_at_random(seed: int, lang: str) -> None:
    game = hotw.new_game("classic", [ME, FOE, THIRD], seed=seed)
    table = hotw.show.play(game, {THIRD: hotw.bots.Random(1)}, lang=lang)
    clicked_to_its_end(table, random.Random(seed))


def test_a_click_settles_reinforces_and_launches() -> None:
    game = turn("minoans", {"crete": own("minoans", capital=True)}, armies=4)
    table = hotw.show.play(game)
    take(table, "I am Ada")
    assert "a fleet has to be built" in table.parts.head.value
    click(table, "eastern_mediterranean")
    assert table.game == do(game, ("fleet", "eastern_mediterranean"))
    click(table, "morea")
    assert table.game.lands["morea"].owner == ME
    click(table, "crete")
    take(table, "Put another army into Crete")
    assert table.game.lands["crete"].armies == 2
    assert units(table.game) == 1


def test_a_dead_click_names_the_rule() -> None:
    game = turn("babylonia", {"middle_tigris": own("babylonia", capital=True)}, armies=3)
    table = hotw.show.play(game)
    take(table, "I am Ada")
    for place, wish in (
        ("eastern_mediterranean", "fleet"),
        ("brazil", "expand"),
        ("sahara_desert", "expand"),
    ):
        click(table, place)
        refusal = game.why_not((wish, place))
        assert refusal is not None
        assert refusal.rule in table.parts.said.text
    assert table.game == game


def test_rows_tell_the_stack_the_odds_and_the_card() -> None:
    lands = {
        "upper_tigris": own("assyria", capital=True),
        "levant": foe("egypt", 2, fort=True),
        "zagros": neutral(),
    }
    with borders([("upper_tigris", "levant", ""), ("upper_tigris", "zagros", "")]):
        game = turn("assyria", lands, armies=4, hands={ME: ["leader", "fire"]})
        found = {row.label: row for row in game.rules.table.TABLE.rows(game, "en")}
    levant = found["Levant"]
    assert "2 armies, fort" in levant.note
    assert levant.chance
    assert "their fort" in levant.tip
    assert "several armies" in levant.tip
    assert found["Zagros"].group == "Attack"
    card = found["Play Leader"]
    assert card.group == "Event cards"
    assert card.note
    assert "Play Fire" not in found, "a card for the start of a turn"


def test_the_strength_track_and_what_is_left_are_told() -> None:
    game = turn(
        "minoans",
        {"crete": own("minoans", capital=True), "nile_delta": foe()},
        seas={"eastern_mediterranean": fleets(FOE, "egypt")},
        armies=3,
        strengths={ME: 17, FOE: 12},
        events=["leader"],
    )
    laying = game.rules.table.TABLE
    assert ">&#9876;17</i>" in laying.track(game, "en")
    assert "Strength 12" in laying.track(game, "en")
    assert "units <b>3</b>" in laying.facts(game, "en")
    assert "Leader (helps the next rolls)" in laying.facts(game, "en")
    sea = next(row for row in laying.rows(game, "en") if row.action and row.action.kind == "fleet")
    assert sea.group == "Fleets"
    assert "fleets against fleets" in sea.tip


def test_units_extra_armies_and_allies_are_told_apart_from_the_card_on() -> None:
    """Persia has 15 units; two armies of a Population Explosion and two of the Allies are no units."""
    hand = {ME: ["allies", "population_explosion", "leader"]}
    game = hotw.scenario(
        "classic", epoch=2, active={"player": ME, "empire": "persia"}, phase="events", hands=hand
    )
    facts = game.rules.table.TABLE.facts
    assert facts(game, "en") == ["units <b>15</b>"]
    game = do(game, ("play", "allies"))
    assert facts(game, "en")[:2] == ["units <b>15</b>", "allies <b>2</b>"], "they wait for the units"
    assert facts(game, "fr")[:2] == ["unités <b>15</b>", "alliés <b>2</b>"]
    game = do(game, ("play", "population_explosion"))
    (told,) = [record for record in game.log if record.kind == "muster_units"]
    assert told.text("en").startswith(
        "Ada takes 15 units, 2 extra armies and 2 armies of the allies for Persia."
    )
    assert told.text("fr").startswith(
        "Ada prend 15 unités, 2 armées en plus et 2 armées des alliés pour la Perse"
    )
    left = ["units <b>14</b>", "extra armies <b>2</b>", "allies <b>2</b>"]
    assert facts(game, "en")[:3] == left, "the first unit is the army of the Start Land"


def test_units_alone_are_told_alone() -> None:
    game = turn("babylonia", phase="muster")
    (told,) = [record for record in game.log if record.kind == "muster_units"]
    assert told.text("en") == "Ada takes 4 units for Babylonia. The Strength Marker is at 4."
