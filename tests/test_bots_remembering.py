"""What a planner remembers while it plays a turn out never changes what it thinks of a land."""

from __future__ import annotations

import pytest

import hotw_nb as hotw
from hotw_nb.boards.ground import bits
from hotw_nb.bots import plans
from hotw_nb.bots.plans import affordable
from hotw_nb.bots.worth import BEHIND
from hotw_nb.editions.classic.bots.planner import WorthLater as WorthLaterClassic
from hotw_nb.editions.classic.bots.planner import counted
from hotw_nb.editions.e2001.bots import planner
from hotw_nb.editions.e2001.bots.planner import Front
from hotw_nb.editions.e2024.bots.planner import WorthLater as WorthLater2024
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.simulation.play_out import NAMES, dealt, seats


def positions(edition, kind, seed, options=()):
    """The engine whenever a decision of a kind is open in a game between greedy bots."""
    e = dealt(edition, NAMES[:4], frozenset(options), seed)
    at_table = seats(NAMES[:4], hotw.bots.Greedy(seed), seed)
    while not e.state.over:
        actions = e.options()
        if e.state.agenda[-1][0] == kind:
            yield e, [action for action in actions if action.kind == "expand"]
        e.do(at_table[e.step.player(e)].choose(e, actions))


def behind(e, band, land, worth):
    """What the lands that come into reach behind a land add to it, each of them weighed anew."""
    beyond = e.ground.near[land] & ~e.state.held[e.state.player] & ~(band.easy | band.hard | band.sea)
    hopes = [planner.WorthLater(e).hope(other, band).worth for other in bits(beyond)]
    if sum(one.pool for one in e.state.bands) < 2:
        return 0.0
    best = max([0.0, *hopes])
    return 0.02 * best + BEHIND * max(0.0, best - worth)


@pytest.mark.parametrize("options", [(), ("multiple_armies",), ("naval_control", "dealt_minor_empires")])
def test_a_land_that_was_weighed_before_is_worth_what_its_plan_says(options):
    weighed = 0
    for e, actions in positions("2001", "expand", 5, options):
        worth_later = planner.WorthLater(e)
        ahead = [Front(worth_later, band) for band in e.state.bands]
        for action in actions:
            band, land = band_of(e, e.state.bands, action), e.ground.land[action.target]
            worth = ahead[e.state.bands.index(band)].worth(land, action.via)
            assert worth == planner.WorthLater(e).hope(land, band, action.via).worth
            assert Front(planner.WorthLater(e), band).behind(land, worth) == behind(e, band, land, worth)
            weighed += 1
    assert weighed > 1000


@pytest.mark.parametrize("options", [(), ("fortresses",), ("domination_by_lands",)])
def test_among_stacks_a_land_that_was_weighed_before_is_worth_what_its_plan_says(options):
    weighed = 0
    for e, actions in positions("classic", "expand", 5, options):
        design = WorthLaterClassic(e)
        for action in actions:
            host, land = band_of(e, e.state.bands, action), e.ground.land[action.target]
            found = design.front(host).worth(land, action.via)
            assert found == WorthLaterClassic(e).hope(land, host, action.via).worth
            weighed += 1
    assert weighed > 1000


def fresh_notes(monkeypatch):
    """From now on nothing that was noted before is known."""
    monkeypatch.setattr(plans, "turn_notes", lambda *turn: [plans.Notes()])


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_planner_without_any_notes_weighs_every_action_the_same(edition, seed, monkeypatch):
    bot = hotw.bots.Planner(1)
    noted = [bot.weights(e, e.options()) for e, _ in positions(edition, "expand", seed)]
    fresh_notes(monkeypatch)
    anew = [bot.weights(e, e.options()) for e, _ in positions(edition, "expand", seed)]
    assert len(noted) > 100
    assert noted == anew


@pytest.mark.parametrize("options", [(), ("no_dice",), ("invasion_and_conquest",)])
def test_for_gold_a_land_is_worth_what_its_parts_add_up_to(options):
    for e, actions in positions("2024", "expand", 5, options):
        outlook = WorthLater2024(e)
        for action in actions:
            land = e.ground.land[action.target]
            assert outlook.land(land, action.via) == WorthLater2024(e).hope(land, action.via).worth


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_notes_that_grow_long_are_begun_anew_and_nothing_else_changes(edition, monkeypatch):
    game = hotw.new_game(edition=edition, players=list("ABC"), seed=6)
    played = hotw.play_out(game, hotw.bots.Planner(2))
    monkeypatch.setattr(plans, "MOST_NOTES", 30)
    assert hotw.play_out(game, hotw.bots.Planner(2)) == played


@pytest.mark.parametrize(("costs", "armies", "steps"), [
    ([1.0, 2.0, 4.5], 9, 3), ([1.0, 2.0, 4.5], 4, 2), ([1.0, 2.0, 4.5], 1, 1), ([1.0], 0, 1), ([2.5, 3.5], 0, 1),
])  # fmt: skip
def test_the_first_step_of_a_plan_is_always_taken_and_the_others_as_far_as_the_armies_go(
    costs, armies, steps
):
    assert affordable(costs, armies) == steps


def test_every_area_is_counted_as_the_board_has_it():
    for e, _ in positions("classic", "expand", 8):
        design, s = WorthLaterClassic(e), e.state
        for area, mask in enumerate(e.ground.area_masks):
            lands = [(held & mask).bit_count() for held in s.held]
            armies = [s.count(player, mask) for player in range(len(s.held))]
            assert design.counts(area) == (lands, armies)


def test_an_area_of_one_land_is_counted_too():
    assert counted(1, 2, 3) == ((0, 1, 0), (0, 3, 0))
    assert counted(255, 0, 2) == ((0, 0), (0, 0))
