"""Whatever is played in 2024, with whatever options: pieces and gold are conserved, secrets kept, games come back."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import played_through, refused_with_a_rule, somewhere, stays_and_comes_back
from stage import lands_add_up
from stage_2024 import BOX, GROUND, RULES

import hotw_nb as hotw
from hotw_nb.editions.e2024 import build, reach
from hotw_nb.editions.e2024.state import NONE
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FACE_DOWN, FACE_DOWN_TOKEN

SYSTEMS = ((), ("no_dice",), ("invasion_and_conquest",))
EXTRAS = ("event_selection", "hidden_empires", "paired_tokens")
OPTIONS = st.builds(
    lambda system, extras: sorted({*system, *extras}),
    st.sampled_from(SYSTEMS),
    st.sets(st.sampled_from(EXTRAS)),
)


def check(engine):
    """All that holds after every action of every game."""
    s, ground = engine.state, engine.ground
    players = range(len(engine.players))
    lands_add_up(engine)
    assert not s.acting & ~(s.held[s.player] if s.player != NOBODY else 0)
    # buildings: never more than the box holds, one of each kind, nothing on wastelands
    for kind in build.STANDING:
        assert build.stock(engine, kind) >= 0, kind
    assert not s.forts & s.walls
    assert not s.walls & ~RULES.walls
    assert not (s.capitals | s.cities | s.monuments | s.forts | s.walls) & ground.barren
    assert reach.fleets_left(engine) >= 0
    assert all(build.people_left(engine, player) >= 0 for player in players)
    assert (
        min(s.army, s.pool_capitals, s.pool_cities, s.pool_forts, s.pool_walls, s.pool_fleets, s.helps) >= 0
    )
    # Honors: each player always has the same ten
    for player in players:
        assert sorted((*s.stacks[player], *s.faced(player))) == list(range(len(BOX.honors)))
        assert len(s.tracks[player]) == BOX.numbers["honor_spaces"]
    # chests
    assert min(s.scores) >= 0
    assert sorted(s.ranks) == list(players)
    assert [s.scores[player] for player in s.ranks] == sorted(s.scores)
    # tokens: 36 in all, three an area
    if s.epoch and s.bags:
        later = [i for i, epoch in enumerate(RULES.activated) if epoch > s.epoch for _ in range(3)]
        bag = s.bags[s.epoch - 1][s.taken :]
        offer = s.offer if s.agenda and s.agenda[-1][0] == "keep_token" and len(s.agenda[-1]) > 1 else ()
        held = [token for tokens in s.tokens for token in tokens]
        placed = [area for area in s.endgame if area != NONE]
        drawn = Counter([*later, *bag, *offer, *held, *placed, *s.spent])
        if not (s.agenda and s.agenda[-1][0] in ("activate", "keep_token") and len(s.agenda[-1]) == 1):
            assert drawn == dict.fromkeys(range(len(ground.areas)), 3)
    # no armies and fleets between turns
    if s.player == NOBODY:
        assert not s.acting | s.fleets
        assert not s.army + s.pool_forts + s.pool_walls + s.pool_fleets + s.pool_capitals + s.pool_cities


@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), options=OPTIONS, salt=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_random_games(players, seed, options, salt):
    game = hotw.new_game("2024", players=list("ABCDEF")[:players], seed=seed, options=options)
    engine = played_through(game, salt, check)
    gold = game.scores
    for record in engine.log:
        assert record.rule.startswith("2024-")
        if record.scored:
            gold[record.player] += record.data["points"]
            assert record.data["score"] == gold[record.player]
            if "lines" in record.data:
                assert record.data["points"] == sum(line.points for line in record.data["lines"])
    assert tuple(gold.values()) == engine.state.scores
    assert all(
        len(past) == len(seen) == 5
        for past, seen in zip(engine.state.history, engine.state.revealed, strict=True)
    )
    assert not any(engine.state.faced(player) for player in range(players))


@given(seed=st.integers(0, 10**6), options=OPTIONS, stop=st.integers(1, 200))
@settings(max_examples=20, deadline=None)
def test_saves_come_back_and_old_games_stay(seed, options, stop):
    game = hotw.new_game("2024", players=list("ABCD"), seed=seed, options=options)
    stays_and_comes_back(game, seed, stop)


KINDS = (
    *(
        "expand",
        "fort",
        "pool_fort",
        "wall",
        "city",
        "fleet",
        "honor",
        "cash",
        "leader",
        "end",
        "stop",
        "token",
    ),
    *("pair", "conquer", "lend", "choose", "monument", "take", "take_event", "keep_token", "play", "keep"),
)
WORDS = (
    *("", *GROUND.lands, *GROUND.waters, *GROUND.areas, *BOX.event, *BOX.empire, *BOX.honor),
    *("terrain", "forts", "elite", "nowhere", "Ada"),
)


@given(seed=st.integers(0, 10**6), options=OPTIONS, data=st.data())
@settings(max_examples=40, deadline=None)
def test_every_other_action_is_refused_with_a_rule(seed, options, data):
    game = hotw.play_out(hotw.new_game("2024", seed=seed, options=options))
    game = somewhere(game, data)
    refused_with_a_rule(game, data, (KINDS, WORDS, WORDS), 25, (".", ")"))


@given(seed=st.integers(0, 10**6), epoch=st.integers(2, 5), players=st.integers(2, 6))
@settings(max_examples=25, deadline=None)
@pytest.mark.rule("2024-ORG-12")
def test_a_face_down_endgame_token_is_known_to_whoever_passed_on_nothing_else(seed, epoch, players):
    start = hotw.scenario("2024", epoch=epoch, phase="tokens", players=list("ABCDEF")[:players], seed=seed)
    whole = hotw.play_out(start, hotw.bots.Random(seed))
    passed = {}
    for i, action in enumerate(whole.actions):
        if action.kind != "keep_token":
            continue
        game = whole.at(i)
        offer = list(game.view(game.decision.player).offer)
        offer.remove(action.target)
        passed[game.epoch, game.decision.player] = set(offer)
        after = whole.at(i + 1)
        if after.decision.kind == "keep_token":
            continue
        hidden = after.engine().state.endgame
        for number, name in product(range(epoch, game.epoch + 1), after.players):
            area = GROUND.areas[hidden[number - 1]]
            # Whoever had no choice held tokens of one area only, and so knows which one was left.
            knows = passed.get((number, name), {area}) == {area}
            assert after.view(name).endgame[number - 1] == (area if knows else FACE_DOWN_TOKEN)


@given(seed=st.integers(0, 10**6), options=OPTIONS, data=st.data())
@settings(max_examples=25, deadline=None)
@pytest.mark.rule("2024-ORG-12", "2024-ORG-14", "2024-HON-08", "2024-SET-15", "2024-OPT1-02", "2024-OPT2-02")
def test_what_a_player_sees_does_not_depend_on_what_is_hidden(seed, options, data):
    game = hotw.play_out(hotw.new_game("2024", players=list("ABCD"), seed=seed, options=options))
    game = somewhere(game, data)
    s = game.engine().state
    for me, name in enumerate(game.players):
        view = game.view(name)
        assert [GROUND.areas.index(area) for area in view.tokens] == list(s.tokens[me])
        assert view.hand == tuple(BOX.events[card].id for card in s.hands[me])
        if view.offer:
            assert game.decision.player == name
        for other, card in view.empires.items():
            slot = BOX.empire[card].slot if card not in ("", FACE_DOWN) else 0
            if "hidden_empires" in options and other != name:
                assert slot <= s.slot
        for number, area in enumerate(view.endgame, start=1):
            if area in GROUND.areas and number > max(s.turned, 1):
                assert set(s.glimpses[me][number - 2]) == {GROUND.areas.index(area)}
    assert set(game.arrays["A"]) == {
        *("gold", "rank", "leader", "track", "pool", "stack", "tokens", "pair", "supply", "empires", "events")
    }
    shown = repr(game.arrays) + game.summary("en") + "".join(record.text("en") for record in game.log)
    for hand in s.hands:
        for card in hand:
            assert BOX.events[card].id not in repr(game.arrays)
            assert f"Event {BOX.events[card].title('en')}." not in shown
    if "hidden_empires" in options:
        for card in s.empires:
            if card and BOX.empire[card].slot > s.slot:
                assert f"takes {BOX.empire[card].title('en')}" not in shown
