"""Whatever is played: pieces are conserved, scores add up, hands shrink, saves come back, old games stay."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from stage import RULES, lands_add_up

import hotw_nb as hotw
from hotw_nb.ground import bits

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
    salt = data.draw(st.integers(0, 10**6))
    bot = hotw.bots.Random(salt).fresh(0)
    engine = game.engine(log=[])
    hands = [10] * players
    scores = engine.state.scores
    while not engine.state.over:
        options_now = list(engine.options())
        assert options_now
        assert len(set(options_now)) == len(options_now)
        action = bot.choose(engine, options_now)
        engine.do(action)
        check(engine)
        now = [len(hand) for hand in engine.state.hands]
        assert all(a <= b for a, b in zip(now, hands, strict=True))
        hands = now
        assert all(a >= b for a, b in zip(engine.state.scores, scores, strict=True))
        scores = engine.state.scores
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
    bot = hotw.bots.Random(seed).fresh(1)
    past = []
    for _ in range(stop):
        if game.over:
            break
        past.append((game, game.lands, game.scores, game.decision.actions))
        game = game.play(bot.choose(game.engine(), game.decision.actions))
    for old, lands, scores, actions in past[:: max(1, len(past) // 10)]:
        assert (old.lands, old.scores, old.legal_actions()) == (lands, scores, actions)
    again = hotw.from_token(game.token())
    assert again == game
    assert again.log == game.log
    assert again.lands == game.lands


@given(seed=st.integers(0, 10**6), data=st.data())
@settings(max_examples=25, deadline=None)
def test_every_other_action_is_refused_with_a_rule(seed, data):
    game = hotw.play_out(hotw.new_game(seed=seed))
    game = game.at(data.draw(st.integers(0, len(game.actions) - 1)))
    ids = [*RULES.ground.lands, *RULES.ground.waters, *RULES.deck.event, *RULES.deck.empire, *game.players]
    kinds = (
        "expand",
        "fort",
        "buy_fort",
        "play",
        "choose",
        "monument",
        "swap",
        "keep",
        "give",
        "end",
        "man_fleet",
    )
    for _ in range(20):
        kind = data.draw(st.sampled_from(kinds))
        action = (kind, data.draw(st.sampled_from(ids)), data.draw(st.sampled_from(["", "sea", "levant"])))
        refusal = game.why_not(action)
        if refusal is None:
            assert game.play(action) != game
        else:
            assert refusal.rule in set(RULES.rules.values())
            for lang in ("en", "fr"):
                assert refusal.text(lang).endswith(".")
                assert "{" not in refusal.text(lang)
