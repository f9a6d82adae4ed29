"""Where the map of the table looks: at the lands that may be chosen, and alike whenever the same position is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from at_the_table import take
from stage_classic import FOE, ME, foe, own
from stage_classic_events import war

import hotw_nb as hotw
from hotw_nb.boards import Land
from hotw_nb.show.tabletop import laying, sight

MARCH = "expand"


def positions(edition: str, seed: int) -> list[Any]:
    """Every position of a whole game that is played at random."""
    game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo", "Dmitri"], seed=seed)
    found = [game]
    for action in hotw.play_out(game, hotw.bots.Random(seed)).actions:
        found.append(found[-1].play(action))
    return found


def lands(game: Any, places: Any) -> list[str]:
    return [place for place in places if isinstance(game.board[place], Land)]


@pytest.mark.parametrize("edition", hotw.EDITIONS)
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_all_that_may_be_chosen_is_framed_at_every_decision_of_a_game(edition: str, seed: int) -> None:
    seen: Counter[str] = Counter()
    for game in positions(edition, seed):
        frame, lit, kind = sight.frame(game), laying.lit(game), game.decision.kind
        assert set(lit) == set(frame.lit)
        assert set(lands(game, lit) or lit) <= {*frame.must, *frame.may}, kind
        if not lands(game, lit):
            continue
        seen[kind] += 1
        if kind != MARCH:
            assert sight.shows(game, frame.view, lit), (kind, frame.view)
        elif frame.view != "world" and not sight.shows(game, frame.view, lit):
            whole = [*sight.home(game), *lands(game, lit)]
            assert sight.closest(game, whole) == "world", (
                "a region that holds all is shown before one that does not"
            )
        if kind == MARCH:
            own = sight.home(game)
            there = sum(sight.shows(game, frame.view, (land,)) for land in own)
            assert 2 * there >= len(own), "whoever marches sees most of the lands that the march begins in"
    assert [kind for kind, step in hotw.EDITIONS[edition].steps.items() if step.spreads] == [MARCH]
    assert len(seen) > 4
    assert seen[MARCH] > 50


def look(table: Any) -> tuple[str, Any]:
    return table.parts.views.value, dict(table.map.focus)


@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_a_position_is_framed_alike_in_both_themes_and_whatever_was_seen_before(edition: str) -> None:
    games = positions(edition, 2)[5::37]
    table = hotw.show.play(games[0], save_in=None)
    seen = []
    for dark, order in ((False, games), (True, games[::-1])):
        table.map.dark = dark
        looks = {}
        for game in order:
            table.game = game
            if table.now.hidden:
                take(table, "I am")
            looks[game.token()] = look(table)
        seen.append(looks)
    assert seen[0] == seen[1]


def test_whoever_is_asked_in_another_s_turn_sees_the_own_lands() -> None:
    there = {
        "upper_tigris": own("assyria", capital=True),
        "chekiang": foe("shang_dynasty"),
        "si_kyang": foe("egypt"),
    }
    table = hotw.show.play(war("assyria", ["Trade Bonus"], there, armies=2), save_in=None, lang="en")
    take(table, f"I am {ME}")
    home = table.parts.views.value
    take(table, "Look at what only I may see")
    take(table, "Play Trade Bonus")
    take(table, f"I am {FOE}")
    take(table, "Trade")
    assert table.game.decision.kind == "trade_army"
    assert table.parts.views.value == "china" != home
    assert set(table.map.focus["must"]) == {"chekiang", "si_kyang"}
    take(table, "Choose Chekiang")
    take(table, f"I am {ME}")
    assert table.parts.views.value == home


def test_a_view_is_taken_only_for_lands_that_it_is_about() -> None:
    game = hotw.new_game("classic", seed=1)
    around = ("shatts_plateau", "northern_apennines", "lower_rhine", "southern_iberia")
    assert sight.shows(game, "north_america", around), (
        "they lie at its edge, since it has the shape of all views"
    )
    assert sight.closest(game, around) == "world"
    assert sight.closest(game, ("deep_south", "mexican_valley")) == "north_america"
    for edition in hotw.EDITIONS:
        game = hotw.new_game(edition, seed=1)
        alone = [land.id for land in game.board.lands if sight.closest(game, (land.id,)) == "world"]
        assert alone == ["northern_lakes"], "every other land has a view that is about it"


def share(game: Any, view: str, places: Any) -> float:
    found = lands(game, places)
    return sum(sight.shows(game, view, (land,)) for land in found) / len(found) if found else 1.0


@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_within_a_march_the_map_moves_only_where_another_view_shows_much_more(edition: str) -> None:
    """A land that was found is found again after the next choice."""
    actions = hotw.play_out(hotw.new_game(edition, seed=4), hotw.bots.Greedy(4)).actions
    table = hotw.show.play(hotw.new_game(edition, seed=4), save_in=None)
    moved, alone, marches, before = 0, 0, 0, ("", "", "")
    for action in actions:
        game, view = table.game, table.parts.views.value
        found = sight.frame(game)
        if game.decision.kind == MARCH and found.lit:
            turn = f"{game.epoch} {game.active['empire']} {game.active.get('people')}"
            marches, wanted = marches + 1, ({*found.must, *found.may}, found.must)
            if turn == before[0]:
                alone += found.view != before[1]
                if view != before[2]:
                    moved += 1
                    gains = [share(game, view, places) - share(game, before[2], places) for places in wanted]
                    assert before[2] == "world" or max(gains) > 0.2
            for places in wanted:
                assert share(game, view, places) > share(game, found.view, places) - 0.2001
            before = (turn, found.view, view)
        table.play(action)
    assert marches > 100
    assert moved <= 0.7 * alone, "seen one by one, the positions of a turn would move it more often"
