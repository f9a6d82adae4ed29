"""What people ask beside a game of 2024: futures, other dice, tables; and nothing of it gives a secret away."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest
from stage_2024 import BOX, GROUND, event, foe, own, turn

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.editions.e2024.state import NONE, engine_of
from hotw_nb.editions.e2024.view import draw_anew
from hotw_nb.engine.dice import Seeded

GREEDY = hotw.bots.Greedy(2)


def stopped(kind, epoch, *options, seed=5, players="ABCD"):
    """A game that has come to a decision of this kind in an Epoch."""
    game = hotw.new_game("2024", players=list(players), seed=seed, options=options)
    while not (game.decision.kind == kind and game.epoch == epoch):
        game = game.play(GREEDY.fresh(0).choose(game.engine(), game.decision.actions))
    return game


def futures(game, n=30):
    me = game.seat(game.decision.player)
    found = []
    for i in range(n):
        engine = game.engine()
        draw_anew(game, engine, me, Seeded(i))
        found.append(engine.state)
    return me, engine_of(game).state, found


def tokens(s, area):
    """Where the tokens of an area lie."""
    bag = s.bags[s.epoch - 1][s.taken :]
    held = sum(tokens.count(area) for tokens in s.tokens)
    return bag.count(area) + held + s.endgame.count(area) + s.spent.count(area) + s.offer.count(area)


@pytest.mark.rule("2024-ORG-12", "2024-HON-08")
@pytest.mark.parametrize(
    ("kind", "epoch"), [("keep_token", 3), ("expand", 2), ("take", 4), ("play_tokens", 3)]
)
def test_what_lies_face_down_is_drawn_anew(kind, epoch):
    me, now, found = futures(stopped(kind, epoch))
    for s in found:
        assert s.tokens[me] == now.tokens[me]
        assert s.offer == now.offer
        assert s.tracks == now.tracks
        assert s.hands[me] == now.hands[me]
        assert [sorted(stack) for stack in s.stacks] == [sorted(stack) for stack in now.stacks]
        assert s.endgame[0] == now.endgame[0], "the first one lies open"
        assert [area == NONE for area in s.endgame] == [area == NONE for area in now.endgame]
        for area in range(len(GROUND.areas)):
            assert tokens(s, area) == tokens(now, area)
    assert len({s.tokens for s in found}) > 1
    assert len({s.stacks for s in found}) > 1
    assert len({s.decks[4] for s in found}) > 1
    assert len({s.event_decks[4] for s in found}) > 1
    assert len({card for s in found for card in s.event_decks[4]}) == 7, "also the cards that the box keeps"


def test_the_next_bags_hold_what_was_left_and_the_new_areas():
    _, _, found = futures(stopped("expand", 2))
    for s in found:
        for epoch in range(s.epoch, 5):
            left = s.bags[epoch - 1][s.taken if epoch == s.epoch else 5 :]
            new = [i for i, area in enumerate(GROUND.areas) if hotw.board("2024").areas[i].epoch == epoch + 1]
            assert Counter(s.bags[epoch]) == Counter([*left, *new * 3])


def test_empires_that_nobody_has_seen_are_open_as_soon_as_they_lie_on_the_map():
    _, now, before = futures(stopped("keep_token", 3))
    assert len({s.decks[2] for s in before}) > 1
    _, now, after = futures(stopped("take", 3))
    assert {s.decks[2] for s in after} == {now.decks[2]}


@pytest.mark.rule("2024-OPT2-02", "2024-OPT4-01")
def test_hidden_empires_and_pairs_of_others_are_mixed():
    game = stopped("expand", 2, "hidden_empires", "paired_tokens")
    me, now, found = futures(game)
    assert now.slot == BOX.empire[now.empires[me]].slot
    for s in found:
        assert s.empires[me] == now.empires[me]
        assert sorted(s.empires) == sorted(now.empires)
        assert s.pairs[me] == now.pairs[me]
        assert len(set(s.pairs)) == len(s.pairs)
    waiting = sum(BOX.empire[card].slot > now.slot for card in now.empires)
    assert (len({s.empires for s in found}) > 1) == (waiting > 1)
    assert len({s.pairs for s in found}) > 1


def test_honors_that_were_played_lie_under_the_stack_in_their_order():
    game = hotw.play_out(hotw.new_game("2024", seed=21), GREEDY)
    game = game.at(len(game.actions) - 3)
    _, now, found = futures(game, 5)
    for player, stack in enumerate(now.stacks):
        name = game.players[player]
        awarded = sum(r.kind in ("award", "award_over") and r.player == name for r in game.log)
        known = len(stack) - max(0, 9 - awarded)
        for s in found:
            assert s.stacks[player][len(stack) - known :] == stack[len(stack) - known :]


class Watching(hotw.bots.Greedy):
    """Looks at the tokens that lie face-down on the Endgame spaces."""

    seen: ClassVar[set] = set()

    def fresh(self, salt):
        return self

    def choose(self, engine, actions):
        self.seen.add(engine.state.endgame)
        return actions[0]


@pytest.mark.rule("2024-ORG-12")
def test_rehearsals_know_of_the_face_down_endgame_what_the_player_knows():
    game = stopped("play_tokens", 3)
    name = game.decision.player
    (last,), several = game.view(name).passed
    assert game.view(name).endgame[1] == last, "who kept a token last of all knows which one was left"
    hotw.rehearse(game, n=12, bots=Watching())
    areas = GROUND.areas
    assert {areas[endgame[1]] for endgame in Watching.seen} == {last}
    assert len({areas[endgame[2]] for endgame in Watching.seen} & set(several)) > 1
    assert {areas[endgame[2]] for endgame in Watching.seen} <= set(several)


def sources(game, me):
    """For each Epoch from the second on what a player passed on, and for each area how often others have played it."""
    played = Counter(
        record.data["area"]
        for record in game.log
        if record.kind in ("token", "token_empty") and record.player != game.players[me]
    )
    return dict(enumerate(engine_of(game).state.glimpses[me], start=1)), played


@pytest.mark.rule("2024-ORG-12")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("kind", "epoch"), [("keep_token", 4), ("expand", 3), ("play_tokens", 5)])
def test_no_future_contradicts_what_a_player_has_passed_on(kind, epoch, seed):
    game = stopped(kind, epoch, seed=seed, players="ABCDE"[: 3 + seed % 3])
    me, now, found = futures(game, 20)
    passed, played = sources(game, me)
    others = [player for player in range(len(game.players)) if player != me]
    for s in found:
        for space, areas in passed.items():
            if areas and s.endgame[space] != NONE:
                assert s.endgame[space] in areas
                if len(set(areas)) == 1:
                    assert s.endgame[space] == now.endgame[space]
        went = Counter(area for areas in passed.values() for area in areas)
        lies = Counter(s.endgame[space] for space, areas in passed.items() if areas)
        held = Counter(token for player in others for token in s.tokens[player])
        for area, count in went.items():
            assert count <= lies[area] + held[area] + played[GROUND.areas[area]], "none is back in the bag"
        assert [len(tokens) for tokens in s.tokens] == [len(tokens) for tokens in now.tokens]


class Spending(hotw.bots.Greedy):
    """Plays its tokens as soon as it can."""

    def choose(self, engine, actions):
        tokens = [action for action in actions if action.kind == "token"]
        return tokens[0] if tokens else super().choose(engine, actions)


def test_what_others_have_played_tells_which_token_was_left():
    """Two tokens were passed on, nobody else holds any more, and only one of the two was ever played: not the other."""
    told = 0
    for seed in range(30):
        game = hotw.new_game("2024", players=["Ada", "Ben", "Cleo"], seed=seed)
        while game.epoch < 3:
            game = game.play(Spending().choose(game.engine(), game.decision.actions))
            me = game.seat(game.decision.player)
            passed, played = sources(game, me)
            others = [tokens for i, tokens in enumerate(engine_of(game).state.tokens) if i != me]
            two = set(passed.get(1, ()))
            if game.epoch == 2 and len(passed.get(1, ())) == len(two) == 2 and not any(others):
                never = [area for area in two if not played[GROUND.areas[area]]]
                if len(never) == 1:
                    told += 1
                    assert {s.endgame[1] for s in futures(game, 6)[2]} == set(never)
    assert told


def third_try(**more):
    """Two frustrated tries at the Levant, and a third one with +4 that has succeeded."""
    lands = {"tigris": own(empire="assyria"), "levant": foe()}
    dice = [(1, 1), (6,)] * 2 + [(5, 1), (1,)]
    game = turn("assyria", lands, armies=4, options=["invasion_and_conquest"], dice=dice, **more)
    for _ in range(3):
        game = game.play(("expand", "levant"))
    return game


def test_a_third_try_is_lost_by_the_lowest_dice_only():
    worlds = hotw.worlds(third_try(), 2, times=1)
    assert worlds["battle"].tolist() == ["won", "lost"]
    assert "invade_lose_stays" in [r.kind for r in hotw.what_if(third_try(), 2, [1, 1, 6]).log]


def test_a_battle_that_no_dice_can_lose_has_no_other_world():
    with pytest.raises(hotw.BadSetup, match="No dice can make choice 2 end otherwise"):
        hotw.worlds(third_try(events=["bronze_working"]), 2)


def test_each_choice_has_its_result_and_its_gold():
    game = hotw.play_out(hotw.new_game("2024", seed=21), GREEDY)
    choices = game.frame("choices")
    won = sum(r.kind == "invade_win" for r in game.log)
    assert (choices["result"] == "win").sum() == won > 0
    own_gold = sum(r.data["points"] for r in game.log if r.scored)
    assert 0 < choices["points"].sum() <= own_gold
    token = next(r for r in game.log if r.kind == "token")
    row = choices[choices["choice"].str.startswith("Play the token")].iloc[0]
    assert row["points"] >= token.data["points"]


@pytest.mark.rule("2024-ORG-12", "2024-OPT1-02", "2024-OPT2-02")
def test_the_table_of_choices_does_not_turn_cards_up():
    options = ("event_selection", "hidden_empires")
    game = stopped("expand", 2, *options)
    choices = game.frame("choices")
    kinds = [action.kind for action in game.actions]
    for row in choices.itertuples():
        face_down = kinds[row.number] == "keep_token" or (
            kinds[row.number] in ("take", "take_event") and row.epoch == 2
        )
        assert (row.choice == "(face-down)") == face_down
    assert "(face-down)" in set(choices["choice"])
    over = hotw.play_out(game, GREEDY)
    assert "(face-down)" not in set(over.frame("choices")["choice"])


def test_maps_of_starts_and_price_lists_know_the_edition():
    told = hotw.show.starts(3, edition="2024", lang="en").scene.summary
    assert "4 Volga: Huns" in told
    assert "4 Turanian Plain: Huns" in told
    assert "a Danubia: Goths" in told
    assert [p.terrain for p in odds.price_list(edition="2024").prices] == ["clear"] * 2 + ["difficult"] * 2


class Stopping(hotw.bots.Greedy):
    """Keeps its tokens."""

    def choose(self, engine, actions):
        return actions[-1]


def test_the_worth_of_the_last_turn_leaves_the_endgame_out():
    """What unused tokens and the Leader bring comes after the turn, although nobody is asked in between."""
    lands = {"albion": own(empire="britain")}
    game = turn("britain", lands, phase="conclude", tokens={"Ada": ["china"]}, honors={}, endgame=["china"])
    assert odds.turn(game, n=2, bot=Stopping()).scores == (0, 0)
    over = game.play("stop")
    assert [r.data["points"] for r in over.log if r.kind == "leftovers" and r.player == "Ada"] == [2]


@pytest.mark.rule("2024-HON-08")
def test_the_worth_of_a_turn_does_not_know_which_honor_comes_next():
    """After the Event a garrison of one's own has to leave the start-land, which brings an Honor."""
    stack = [honor.id for honor in BOX.honors]
    lands = {"euphrates": own(empire="minoans")}
    first, second = (
        event("sumeria", "hittites", lands, stacks={"Ada": order}) for order in (stack, stack[::-1])
    )
    assert "award" not in {record.kind for record in first.log}
    scores = odds.turn(first, n=30, seed=1, bot=hotw.bots.Random(3)).scores
    assert scores == odds.turn(second, n=30, seed=1, bot=hotw.bots.Random(3)).scores


def test_a_paired_token_that_was_played_is_nobodys_in_any_future():
    game = stopped("play_tokens", 1, "paired_tokens")
    me = game.seat(game.decision.player)
    played = engine_of(game).state.pairs[me]
    game = game.play("pair").play("stop")
    while game.decision.kind != "play_tokens":
        game = game.play(GREEDY.fresh(0).choose(game.engine(), game.decision.actions))
    assert game.seat(game.decision.player) != me
    _, now, found = futures(game)
    for s in found:
        assert played not in s.pairs
        assert [pair == NONE for pair in s.pairs] == [pair == NONE for pair in now.pairs]
    assert len({s.pairs for s in found}) > 1
