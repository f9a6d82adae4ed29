"""Whatever is played in the classic edition, with whatever options: limits hold, points add up, games come back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import played_through, refused_with_a_rule, somewhere, stays_and_comes_back
from stage import lands_add_up
from stage_classic import DECK, GROUND, RULES

import hotw_nb as hotw
from hotw_nb.editions.classic import reach
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FACE_DOWN

OPTIONS = st.sets(st.sampled_from(sorted(set(RULES.options) - {"two_colours"}))).map(sorted)


def berths(s, host):
    """Where a fleet of a people can be placed, worked out by the names on the board."""
    lands = set(GROUND.land_ids(host.lands))
    permitted = set(GROUND.water_ids(host.waters))
    counts = {
        GROUND.waters[water]: fleets.count((s.player, host.people))  # those of other peoples are no bases
        for water, fleets in s.fleets.items()
    }
    fleets = {id for id, count in counts.items() if count and id in permitted}
    ashore = {sea.id for sea in RULES.board.seas if lands & set(sea.coasts)}
    connected = fleets & ashore
    while True:
        beside = {near for id in connected for near in RULES.board.sea(id).neighbours}
        if not beside & fleets - connected:
            break
        connected |= beside & fleets
    full = {
        sea.id
        for sea in RULES.board.seas
        if not sea.ocean and counts.get(sea.id, 0) >= RULES.numbers["fleets_in_a_sea"]
    }
    return tuple(id for id in GROUND.waters if id in (ashore | beside) & permitted - full)


def check(engine):
    """All that holds after every action of every game."""
    s, numbers = engine.state, RULES.numbers
    lands_add_up(engine)
    for land in s.under:
        assert 1 < len(s.stack(land)) <= numbers["armies_in_a_land"]
        assert s.owner[land] != NOBODY
    assert not s.forts & ~s.occupied
    assert not s.fortresses & ~s.forts
    assert not s.capitals & s.cities
    assert not (s.capitals | s.cities | s.monuments) & GROUND.barren
    assert all(s.monuments >> land & 1 for land in s.builders)
    for water, lying in s.fleets.items():
        assert lying
        assert (GROUND.seas | GROUND.oceans) >> water & 1
    for player in range(len(engine.players)):
        lying = {water for water, fleets in s.fleets.items() if player in {owner for owner, _ in fleets}}
        assert s.waters_of(player) == sum(1 << water for water in lying)
    step = s.agenda[-1][0] if s.agenda else ""
    if step == "expand":
        for host in s.bands:
            assert GROUND.water_ids(reach.berths(engine, host)) == berths(s, host)
    if not {errand[0] for errand in s.agenda} & {"sea_battle", "ocean", "storm"}:
        for sea in s.fleets:
            if GROUND.seas >> sea & 1:
                assert len({owner for owner, _ in s.fleets[sea]}) == 1
                assert len(s.fleets[sea]) <= numbers["fleets_in_a_sea"]
    if step in ("events", "expand", "draw"):
        for player in range(len(engine.players)):
            mine = s.waters_of(player)
            safe = reach.linked(engine, mine, s.held[player])
            assert safe == mine or (player == s.player and not mine & ~safe & ~s.pirates)
    for host in s.bands:
        assert min(host.pool, host.levies, host.marked) >= 0
        assert not host.lands & ~s.held[s.player]
    assert min(s.strengths) >= 0


@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), options=OPTIONS, salt=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
@pytest.mark.rule("classic-1-02", "classic-5-04", "classic-6-01", "classic-4P6-01", "classic-4P2-01")
def test_random_games(players, seed, options, salt):
    game = hotw.new_game("classic", players=list("ABCDEF")[:players], seed=seed, options=options)
    engine = played_through(game, salt, check)
    s = engine.state
    points = game.scores
    for record in engine.log:
        assert record.rule.startswith("classic-")
        if record.scored and "lines" in record.data:
            points[record.player] += record.data["points"]
            assert record.data["score"] == points[record.player]
            assert record.data["points"] == sum(line.points for line in record.data["lines"])
        elif record.kind == "reveal":
            points[record.player] = record.data["score"]
    assert tuple(points.values()) == s.scores
    assert all(len(past) == 7 for past in s.history)
    strengths = tuple(sum(DECK.empire[card].strength for card in past) for past in s.history)
    assert s.strengths == strengths
    assert s.winners


@given(seed=st.integers(0, 10**6), options=OPTIONS, stop=st.integers(1, 160))
@settings(max_examples=12, deadline=None)
def test_saves_come_back_and_old_games_stay(seed, options, stop):
    game = hotw.new_game("classic", players=list("ABCD"), seed=seed, options=options)
    stays_and_comes_back(game, seed, stop)


@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), options=OPTIONS)
@settings(max_examples=12, deadline=None)
@pytest.mark.rule("classic-4P4-11", "classic-4P4-17", "classic-4P4-23", "classic-4P4-24")
def test_every_battle_is_fought_as_it_was_foretold(players, seed, options):
    game = hotw.new_game("classic", players=list("ABCDEF")[:players], seed=seed, options=options)
    bot, log = hotw.bots.Random(seed).fresh(2), []
    engine = game.engine(log=log)
    while not engine.state.over:
        offered = list(engine.options())
        action, before = bot.choose(engine, offered), len(log)
        foretold = [engine.step.battle(engine, one) for one in offered]
        assert all(fight.defend <= RULES.numbers["difficult_dice"] for fight in foretold if fight)
        fight = foretold[offered.index(action)]
        engine.do(action)
        fought = [record.data["fight"] for record in log[before:] if "fight" in record.data]
        if fight and not fight.given and action.kind in ("expand", "fleet", "engage", "fight_on"):
            first = fought[0]
            assert (first.attack, first.attack_bonus) == (fight.attack, fight.attack_bonus)
            assert (first.defend, first.defend_bonus) == (fight.defend, fight.defend_bonus)
            assert (first.ties, first.fleets) == (fight.ties, fight.fleets)
            assert first.armies in (1, fight.armies)
        elif action.kind in ("reinforce", "fort", "fortress", "ally", "peace"):
            assert not fought


KINDS = (
    *(
        "expand",
        "reinforce",
        "ally",
        "fort",
        "fortress",
        "extra_fort",
        "fleet",
        "engage",
        "peace",
        "fight_on",
    ),
    *("call_on", "unaided", "retreat", "place", "play", "begin", "monument", "end", "keep", "give", "choose"),
    *("accept", "decline", "upgrade", "stop"),
)
WORDS = (
    "",
    *GROUND.lands,
    *GROUND.waters,
    *DECK.event,
    *DECK.empire,
    "Ada",
    "Ben",
    "nowhere",
    "sea",
    "difficult",
)


@given(seed=st.integers(0, 10**6), options=OPTIONS, data=st.data())
@settings(max_examples=25, deadline=None)
def test_every_other_action_is_refused_with_a_rule(seed, options, data):
    game = hotw.play_out(hotw.new_game("classic", seed=seed, options=options))
    game = somewhere(game, data)
    refused_with_a_rule(game, data, (KINDS, WORDS, WORDS), 25, (".", ")"))


@given(seed=st.integers(0, 10**6), data=st.data())
@settings(max_examples=15, deadline=None)
@pytest.mark.rule("classic-4-08", "classic-4-09", "classic-3-03")
def test_what_a_player_sees_does_not_depend_on_what_is_hidden(seed, data):
    game = hotw.play_out(hotw.new_game("classic", players=list("ABCD"), seed=seed))
    game = somewhere(game, data)
    s = game.engine().state
    drawing = game.decision.kind in ("draw", "neutral")
    for me, name in enumerate(game.players):
        view = game.view(name)
        assert view.hand == tuple(DECK.events[card].id for card in s.hands[me])
        for other, card in view.empires.items():
            seat = game.players.index(other)
            if not drawing:
                assert card == s.empires[seat]
            elif card not in ("", FACE_DOWN):
                assert s.givers[seat] == me
        if view.drawn:
            assert game.decision.player == name
    for card, how, player in game.calls:
        assert not (drawing and player), (card, how)
