"""Whatever is played: pieces are conserved, scores add up, hands shrink, saves come back, old games stay."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import played_through, refused_with_a_rule, somewhere, stays_and_comes_back
from stage import RULES, lands_add_up

import hotw_nb as hotw
from hotw_nb.boards.ground import bits

OPTIONS = st.sets(st.sampled_from(list(RULES.options))).map(
    lambda chosen: chosen - ({"twelve_markers"} if "naval_control" not in chosen else set())
)


def check(engine):
    """All that holds after every action of every game."""
    s, ground = engine.state, engine.ground
    together = lands_add_up(engine)
    assert not s.forts & ~together
    assert not s.capitals & s.cities
    assert not (s.capitals | s.cities | s.monuments) & ground.barren
    assert s.monuments.bit_count() <= RULES.numbers["monuments"]
    assert engine.stacks or not s.under
    for land in s.under:
        assert s.armies(land) >= 2
        assert s.figures(land) <= 3
    for sea in s.garrisons:
        assert ground.seas >> sea & 1
    for band in s.bands:
        assert min(band.pool, band.marked) >= 0
        assert band.pool + band.marked <= RULES.epochs[s.epoch - 1].count
        assert not band.lands & ~s.held[s.player]
        assert all(s.people[land] == band.people for land in bits(band.lands))
    assert min(s.coins, s.ally_coins, s.extra_forts, s.due) >= 0
    assert len(set(s.played)) == len(s.played) <= 2
    if not s.over and "no_preeminence" not in engine.options_on:
        assert sorted((*s.markers, *(value for won in s.won for value in won))) == [3, 3, 4, 4, 4, 5, 5, 6]


@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), options=OPTIONS, data=st.data())
@settings(max_examples=40, deadline=None)
def test_random_games(players, seed, options, data):
    game = hotw.new_game(players=list("ABCDEF")[:players], seed=seed, options=sorted(options))
    before = game.engine().state

    def check_with_hands_and_scores(engine):
        nonlocal before
        check(engine)
        after = engine.state.copy()
        assert all(len(a) <= len(b) for a, b in zip(after.hands, before.hands, strict=True))
        assert all(a >= b for a, b in zip(after.scores, before.scores, strict=True))
        before = after

    assert [len(hand) for hand in before.hands] == [10] * players
    engine = played_through(game, data.draw(st.integers(0, 10**6)), check_with_hands_and_scores)
    earned = dict.fromkeys(engine.players, 0)
    for record in engine.log:
        if record.kind == "score":
            earned[record.player] += record.data["points"]
            assert record.data["points"] == sum(line.points for line in record.data["lines"])
        if record.kind == "reveal":
            earned[record.player] += sum(record.data["markers"])
    assert tuple(earned.values()) == engine.state.scores


@given(seed=st.integers(0, 10**6), options=OPTIONS, stop=st.integers(1, 200))
@settings(max_examples=15, deadline=None)
def test_saves_come_back_and_old_games_stay(seed, options, stop):
    game = hotw.new_game(players=list("ABCD"), seed=seed, options=sorted(options))
    stays_and_comes_back(game, seed, stop)


KINDS = (
    *("expand", "fort", "buy_fort", "play", "choose", "monument", "swap", "keep", "give", "end"),
    "man_fleet",
)


@given(seed=st.integers(0, 10**6), data=st.data())
@settings(max_examples=25, deadline=None)
def test_every_other_action_is_refused_with_a_rule(seed, data):
    game = somewhere(hotw.play_out(hotw.new_game(seed=seed)), data)
    ids = [*RULES.ground.lands, *RULES.ground.waters, *RULES.deck.event, *RULES.deck.empire, *game.players]
    refused_with_a_rule(game, data, (KINDS, ids, ["", "sea", "levant"]), 20, ".")
