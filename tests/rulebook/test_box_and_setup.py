"""What is in the box, and how the table looks before the first Empire is called (chapters I and II)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby, pairwise

import pytest
from positions_a import army, attack, fleets, random_steps, told, turn
from stage import PILES

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.editions import numbered_rules
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import Game

EDITION = editions.get("2001")
DECK, NUMBERS = EDITION.deck, EDITION.numbers
BOARD = hotw.board("2001")
SETTLED = [land.id for land in BOARD.lands if not land.barren]
EPOCHS = range(1, 8)


@cache
def whole_game() -> tuple[Game, ...]:
    """A four-player game from the first roll to the winner, position by position."""
    return tuple(random_steps(4, seed=11))


# Chapter I: the box


@pytest.mark.rule("2001-I-01")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_three_to_six_may_play(count: int) -> None:
    assert len(hotw.new_game("2001", players=list("ABCDEF"[:count]), seed=1).players) == count


@pytest.mark.rule("2001-I-01")
@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_fewer_or_more_are_refused(count: int) -> None:
    with pytest.raises(BadSetup, match="3 to 6"):
        hotw.new_game("2001", players=list("ABCDEFG"[:count]), seed=1)


@pytest.mark.rule("2001-I-02", "2001-II-03")
def test_every_colour_has_as_many_figures_as_the_strongest_empire_of_the_epoch() -> None:
    assert [epoch.count for epoch in EDITION.epochs] == [5, 12, 20, 15, 18, 14, 16]
    strongest = [max(card.strength for card in DECK.empires if card.epoch == epoch) for epoch in EPOCHS]
    assert strongest == [5, 12, 20, 15, 18, 14, 16]


@pytest.mark.rule("2001-II-03")
def test_the_figures_follow_the_epoch_not_the_empire() -> None:
    styles = [epoch.style_en for epoch in EDITION.epochs]
    assert styles == ["Egyptian", "Persian", "Roman", "Byzantine", "Mongol", "Spanish", "British"]
    for card in DECK.empires:
        assert EDITION.figures(card.peoples[0].id, card.epoch) == (EDITION.epochs[card.epoch - 1],)


@pytest.mark.rule("2001-I-03", "2001-I-04")
def test_the_stock_of_structures_and_of_coins_that_are_fleets_on_the_back() -> None:
    stock = {
        name: NUMBERS[name] for name in ("capitals_and_cities", "forts", "monuments", "coins_and_fleets")
    }
    assert stock == {"capitals_and_cities": 30, "forts": 32, "monuments": 36, "coins_and_fleets": 12}


@pytest.mark.rule("2001-I-05")
def test_britain_has_a_fleet_in_all_its_waters_though_these_are_more_than_twelve() -> None:
    assert fleets(turn("britain", 7)) == {
        "north_atlantic", "atlantic_ocean", "indian_ocean", "west_pacific",
        "north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea", "caribbean_sea",
        "red_sea", "bay_of_bengal", "south_china_sea", "sea_of_japan",
    }  # fmt: skip


@pytest.mark.rule("2001-I-05")
def test_coins_never_run_out() -> None:
    game = turn("britain", 7, coins=20)
    assert (game.active["coins"], len(fleets(game))) == (20, 13)


@pytest.mark.rule("2001-I-06")
def test_a_33rd_fort_and_a_31st_city_may_still_be_built() -> None:
    others = [land for land in SETTLED if land != "southern_apennines"][:32]
    forts = {land: army("B", "greek_city_states", fort=True, city=True) for land in others}
    lands = {**forts, "southern_apennines": army("A", "romans", capital=True)}
    game = turn("romans", 3, lands).play(("fort", "southern_apennines"))
    assert sum(land.fort for land in game.lands.values()) == 33
    assert sum(land.capital or land.city for land in game.lands.values()) == 33


ROMAN_RESOURCES = {land: army("A", "romans") for land in ("southern_apennines", "southern_iberia")}


@pytest.mark.rule("2001-I-06")
@pytest.mark.parametrize(("standing", "built"), [(35, 1), (36, 0)])
def test_the_36th_monument_may_be_built_and_a_37th_may_not(standing: int, built: int) -> None:
    others = [land for land in SETTLED if land not in (*ROMAN_RESOURCES, "crete")][:standing]
    monuments = {land: army("B", "greek_city_states", monument=True) for land in others}
    lands = {**monuments, **ROMAN_RESOURCES, "crete": army("A", "romans", city=True)}
    game = turn("romans", 3, lands, phase="monuments")
    assert [record.data["land"] for record in told(game, "monument")] == ["crete"] * built


@pytest.mark.rule("2001-I-07", "2001-IV-10")
def test_49_empires_two_piles_of_events_and_8_markers() -> None:
    assert [sum(card.epoch == epoch for card in DECK.empires) for epoch in EPOCHS] == [7] * 7
    copies = Counter(dict.fromkeys(("greater", "lesser"), 0))
    for card in DECK.events:
        copies[card.deck] += card.copies
    assert copies == PILES
    assert (len(EDITION.markers), NUMBERS["score_charts"]) == (8, 42)


@pytest.mark.rule("2001-I-08")
def test_the_42_score_charts_are_the_runs_of_equal_values_and_eight_blanks() -> None:
    open_late = [row for row in EDITION.values if row[0] == 0]
    charts = sum(value > 0 for row in EDITION.values for value, _ in groupby(row))
    assert (charts, len(open_late), charts + len(open_late)) == (34, 8, 42)


@pytest.mark.rule("2001-I-09")
def test_three_dice_against_three_are_six_throws_of_their_own() -> None:
    lands = {"albion": army("A", "britain"), "palestine": army("B", "ottoman_turks")}
    game = attack(turn("britain", 7, lands, events=["leader"], dice=[[6, 5, 4], [3, 2, 1]]), "palestine")
    assert game.log[-1].rolls == ((6, 5, 4), (3, 2, 1))


@pytest.mark.rule("2001-I-09")
def test_every_face_of_a_die_is_equally_likely() -> None:
    dice = Seeded(2001)
    throws = [face for count in range(12_000) for part in dice.clash(3, 2, count) for face in part]
    counts = Counter(throws)
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    # Chi-square with five degrees of freedom stays below 20.5 in 999 of 1000 samples of fair dice.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


@pytest.mark.rule("2001-I-10", "2001-I-11")
def test_sources_and_packing_are_for_the_people_at_the_table() -> None:
    assert [numbered_rules.rule(id).enforced_by for id in ("2001-I-10", "2001-I-11")] == ["table", "table"]
    assert "tables and cards" in numbered_rules.rule("2001-I-10").text("en")


# Chapter II: object and set-up


@pytest.mark.rule("2001-II-01")
def test_everybody_commands_one_empire_in_each_of_seven_epochs_and_then_the_game_is_over() -> None:
    game = whole_game()[-1]
    called = [(record.player, record.epoch) for record in told(game, "called")]
    assert sorted(called) == sorted((player, epoch) for player in game.players for epoch in EPOCHS)
    assert game.over
    assert game.winners


@pytest.mark.rule("2001-II-02")
def test_two_seats_of_one_colour_are_refused() -> None:
    with pytest.raises(BadSetup, match="two are the same"):
        hotw.new_game("2001", players=["Ada", "Ben", "Ada"], seed=1)


@pytest.mark.rule("2001-II-02")
def test_every_army_of_a_whole_game_belongs_to_a_seat() -> None:
    for game in whole_game():
        assert {land.owner for land in game.lands.values() if land.armies} <= set(game.players)


@pytest.mark.rule("2001-II-04")
def test_a_land_of_the_board_lies_in_one_area_unless_it_is_barren() -> None:
    lands = [land for area in BOARD.areas for land in area.lands]
    assert len(lands) == len(set(lands)) == 94
    assert set(lands) == set(SETTLED)


@pytest.mark.rule("2001-II-05")
def test_the_102nd_space_is_owned_up_to_as_doubtful() -> None:
    assert len(BOARD.lands) == 102
    assert "unconfirmed" in BOARD["sierra_morena"].source


@pytest.mark.rule("2001-II-06")
def test_at_the_start_each_area_shows_its_chart_of_epoch_i() -> None:
    shown = {
        area.id: hotw.scenario("2001", phase="draw", lands={area.lands[0]: army("A", "egypt")})
        .preview("A")
        .total
        for area in BOARD.areas
    }
    worth = {"middle_east": 2, "north_africa": 1, "china": 1, "india": 1, "southern_europe": 1}
    assert shown == {area.id: worth.get(area.id, 0) for area in BOARD.areas}


@pytest.mark.rule("2001-II-07", "2001-II-14")
def test_nobody_has_points_and_nothing_stands_on_the_board() -> None:
    game = whole_game()[0]
    assert game.scores == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert (game.lands, game.active) == ({}, {})
    assert numbered_rules.rule("2001-II-07").enforced_by == "table"


@pytest.mark.rule("2001-II-08")
def test_six_players_get_three_greater_and_seven_lesser_cards_each() -> None:
    game = hotw.new_game("2001", players=list("ABCDEF"), seed=5)
    dealt: Counter[str] = Counter()
    for player in game.players:
        hand = game.view(player).hand
        assert Counter(DECK.event[card].deck for card in hand) == {"greater": 3, "lesser": 7}
        dealt.update(hand)
    assert all(count <= DECK.event[card].copies for card, count in dealt.items())
    left = Counter({card.id: card.copies for card in DECK.events}) - dealt
    undealt = {"greater": PILES["greater"] - 6 * 3, "lesser": PILES["lesser"] - 6 * 7}
    assert Counter(DECK.event[card].deck for card in left.elements()) == undealt


@pytest.mark.rule("2001-II-08")
def test_another_seed_deals_other_cards() -> None:
    hands = {hotw.new_game("2001", players=list("ABC"), seed=seed).view("A").hand for seed in range(5)}
    assert len(hands) == 5


@pytest.mark.rule("2001-II-09")
def test_a_player_sees_the_own_cards_and_of_the_others_only_how_many() -> None:
    game = whole_game()[0]
    for me in game.players:
        view = game.view(me)
        assert view.hands == dict.fromkeys(game.players, 10)
        strange = {card for player in game.players for card in game.view(player).hand} - set(view.hand)
        assert not [card for card in strange if f"'{card}'" in repr(view)]


@pytest.mark.rule("2001-II-09")
def test_a_card_becomes_public_when_it_is_played() -> None:
    game = hotw.scenario(
        "2001",
        epoch=3,
        phase="events",
        active={"player": "A", "empire": "romans"},
        hands={"A": ["leader", "plague"]},
    ).play(("play", "leader"))
    assert game.active["events"] == ("leader",)
    assert told(game, "play")[0].data["card"] == "leader"


@pytest.mark.rule("2001-II-10", "2001-II-11")
def test_hands_only_shrink_and_undealt_cards_never_come_up() -> None:
    games = whole_game()
    start, played = games[0], [(r.player, r.data["card"]) for r in told(games[-1], "play")]
    for player in start.players:
        hands = [Counter(game.view(player).hand) for game in games]
        assert all(later <= earlier for earlier, later in pairwise(hands))
        assert Counter(card for who, card in played if who == player) == hands[0] - hands[-1]
    assert max(Counter(who for who, _ in played).values()) <= 10


@pytest.mark.rule("2001-II-12")
def test_seven_shuffled_decks_one_for_each_epoch() -> None:
    decks = [hotw.new_game("2001", seed=seed).engine().state.decks for seed in range(4)]
    for piles in decks:
        assert [sorted(pile) for pile in piles] == [
            sorted(card.id for card in DECK.empires if card.epoch == epoch) for epoch in EPOCHS
        ]
    assert all(len({piles[epoch] for piles in decks}) > 1 for epoch in range(7))
    assert hotw.new_game("2001", seed=3).engine().state.decks == decks[3]
    slots = {tuple(DECK.empire[card].slot for card in pile) for pile in decks[0]}
    assert len(slots) > 1


@pytest.mark.rule("2001-II-13")
def test_eight_markers_lie_shuffled_and_face_down() -> None:
    piles = [hotw.new_game("2001", seed=seed).engine().state.markers for seed in range(6)]
    assert {tuple(sorted(pile)) for pile in piles} == {(3, 3, 4, 4, 4, 5, 5, 6)}
    assert len(set(piles)) > 1
    view = hotw.new_game("2001", seed=1).view("Ada")
    assert (view.markers_left, set(view.markers.values())) == (8, {0})
