"""The classic edition: what lies in the box, how a game is set up, and how Empires find their players."""

from __future__ import annotations

import pytest
from stage_classic import (
    DECK,
    GROUND,
    PLAYERS,
    RULES,
    do,
    neutral,
    own,
    records,
    rule_of,
    stack,
    state,
    targets,
)

import hotw_nb as hotw
from hotw_nb.editions.classic import end
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.view_values import FACE_DOWN
from hotw_nb.game import Game


def new(players: str = "ABC", seed: int = 5, **more: object) -> Game:
    """A new game of players with one letter each."""
    return hotw.new_game("classic", list(players), seed=seed, **more)  # type: ignore[arg-type]


# --- what lies in the box ---


@pytest.mark.rule("classic-1-01", "classic-OPT-06", "classic-2-03")
def test_the_profile_of_the_edition() -> None:
    numbers = RULES.numbers
    assert numbers["armies_in_a_land"] == 3
    assert numbers["fleets_in_a_sea"] == 2
    assert numbers["difficult_dice"] == numbers["sea_dice"] == 2
    assert numbers["events_in_a_turn"] == 2
    assert not any("coin" in option for option in RULES.options)
    assert not new().options
    assert not state(new()).markers
    assert state(new()).held[-1], "a neutral people holds land"


@pytest.mark.rule("classic-2-01", "classic-2-02", "classic-2-08")
def test_areas_barren_lands_and_waters() -> None:
    board = RULES.board
    assert len(board.areas) == 13
    inside = [land for area in board.areas for land in area.lands]
    assert len(inside) == len(set(inside)) == 94
    barren = {land.name for land in board.lands if land.barren}
    assert barren == {
        *("Alps", "Amazonia", "Northern Lakes", "Plateau of Tibet", "Sahara Desert", "Siberia"),
        *("Syrian Desert", "The Outback"),
    }
    assert {land.id for land in board.lands} - set(inside) == {land.id for land in board.lands if land.barren}
    assert sorted(sea.id for sea in board.seas if sea.ocean) == [
        "atlantic_ocean",
        "indian_ocean",
        "pacific_ocean",
    ]
    assert len([sea for sea in board.seas if not sea.ocean]) == 10


@pytest.mark.rule("classic-2-05", "classic-2-06")
def test_forty_eight_empire_cards_and_sixty_four_events() -> None:
    counts = [len([card for card in DECK.empires if card.epoch == epoch]) for epoch in range(1, 8)]
    assert counts == [6, 7, 7, 7, 7, 7, 7]
    assert sum(len(card.peoples) for card in DECK.empires) == 49
    for epoch in range(1, 8):
        numbers = [card.slot for card in DECK.empires if card.epoch == epoch]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert [len(pile) for pile in RULES.piles.values()] == [7] * 9
    assert sum(card.copies for card in DECK.events) == 64


@pytest.mark.rule("classic-2-07")
def test_white_dice_attack_and_black_dice_defend() -> None:
    game = hotw.scenario(
        "classic",
        epoch=2,
        active={"player": "Ada", "empire": "assyria"},
        lands={
            "upper_tigris": own("assyria", capital=True),
            "levant": {"owner": "Ben", "empire": "egypt"},
        },
        armies=3,
        dice="by hand",
    )
    fight = game.battle(("expand", "levant"))
    assert fight is not None
    game = game.play(("expand", "levant"))
    assert game.decision.text("en") == "Roll 2 dice for the attack and type in what they show."
    assert {len(action.target.split("-")) for action in game.legal_actions()} == {2}
    assert {face for action in game.legal_actions() for face in action.target.split("-")} == set("123456")
    game = game.play("6 5")
    assert f"Roll {'die' if fight.defend == 1 else '2 dice'} for the defence" in game.decision.text(
        "en"
    ).replace("1 ", "")


@pytest.mark.rule("classic-2-09")
def test_three_to_six_colours() -> None:
    for count in range(3, 7):
        assert len(new("ABCDEF"[:count]).players) == count
    for players in ("AB", "ABCDEFG"):
        with pytest.raises(BadSetup):
            new(players)


# --- the set-up ---


@pytest.mark.rule("classic-3-01", "classic-3-02")
def test_all_begin_with_nothing_and_nobody_holds_sumeria() -> None:
    game = new("ABCDEF")
    assert set(game.scores.values()) == {0}
    assert {array["strength"] for array in game.arrays.values()} == {0}
    assert all("sumeria" not in game.view(player).hand for player in game.players)
    assert all(RULES.neutral.id not in (DECK.events[i].id for i in pile) for pile in RULES.piles.values())


@pytest.mark.rule("classic-3-03", "classic-3-04")
@pytest.mark.parametrize(("players", "removed"), [("ABCD", 27), ("ABCDEF", 9)])
def test_nine_cards_of_nine_colours_each(players: str, removed: int) -> None:
    game = new(players)
    hands = state(game).hands
    for hand in hands:
        assert sorted(DECK.events[card].deck for card in hand) == sorted(RULES.piles)
    dealt = [card for hand in hands for card in hand]
    assert all(dealt.count(card) <= DECK.events[card].copies for card in dealt)
    assert 63 - len(dealt) == removed
    later = hotw.play_out(game)
    sizes = [len(hand) for hand in state(later).hands]
    assert max(sizes) <= 9
    for before, after in zip(hands, state(later).hands, strict=True):
        assert not [card for card in after if after.count(card) > before.count(card)]


@pytest.mark.rule("classic-3-05", "classic-4-10")
def test_decks_come_up_epoch_after_epoch_and_leftovers_leave() -> None:
    game = hotw.play_out(new("ABCDE"))
    for past in state(game).history:
        assert [DECK.empire[card].epoch for card in past] == [1, 2, 3, 4, 5, 6, 7]
    for epoch in range(1, 8):
        played = {past[epoch - 1] for past in state(game).history}
        deck = state(new("ABCDE")).decks[epoch - 1]
        assert played == set(deck[:5])
        assert len(deck) - 5 == (1 if epoch == 1 else 2)
    full = hotw.play_out(new("ABCDEF"))
    first = {past[0] for past in state(full).history}
    assert first == {card.id for card in DECK.empires if card.epoch == 1}, "six players use all six"


@pytest.mark.rule("classic-3-06", "classic-4-05")
def test_the_highest_sum_begins_and_only_equal_ones_roll_again() -> None:
    game = new("ABC", dice=[(3, 4), (6, 3), (4, 5), (2, 2), (5, 6)])
    assert game.draw_order == ("C", "B", "A")
    assert game.decision.player == "C"
    assert game.arrays["C"]["keeper"]
    game = new("ABC", dice=[(3, 3), (5, 6), (4, 5)])
    assert game.draw_order == ("B", "C", "A")
    ties_below = new("ABC", dice=[(6, 6), (2, 2), (3, 1), (1, 1), (6, 1)])
    assert ties_below.draw_order == ("A", "C", "B")


def begun() -> Game:
    """A game whose first player is to set up Sumeria."""
    return new("ABC", dice=[(6, 6), (5, 5), (4, 4), *[(1, 1)] * 40])


@pytest.mark.rule("classic-3-07", "classic-3-08", "classic-3-09")
def test_sumeria_is_set_up_army_by_army() -> None:
    game = begun()
    assert (game.decision.player, game.decision.kind) == ("A", "neutral")
    assert game.lands["lower_tigris"].capital
    assert (game.lands["lower_tigris"].owner, game.lands["lower_tigris"].empire) == ("", "sumeria")
    assert rule_of(game, "place", "levant") == "classic-3-08"
    assert rule_of(game, "place", "syrian_desert") == "classic-2-02"
    assert rule_of(game, "keep") == "classic-3-08"
    game = do(game, ("place", "lower_tigris"), ("place", "zagros"), ("place", "upper_tigris"))
    assert [stack(game, land) for land in ("lower_tigris", "zagros", "upper_tigris")] == [
        ("", 2),
        ("", 1),
        ("", 1),
    ]
    assert game.decision.kind == "draw"
    full = do(begun(), ("place", "lower_tigris"), ("place", "lower_tigris"))
    assert "lower_tigris" not in targets(full, "place")
    assert rule_of(full, "place", "lower_tigris") == "classic-5-01"


@pytest.mark.rule("classic-3-09", "classic-3-11")
def test_sumeria_never_plays_and_its_keeper_attacks_it_against_his_neighbour() -> None:
    for keeper, roller in (("Ada", "Ben"), ("Cleo", "Cleo")):
        game = hotw.scenario(
            "classic",
            epoch=1,
            active={"player": "Ada", "empire": "babylonia"},
            lands={"middle_tigris": own("babylonia", capital=True), "lower_tigris": neutral()},
            armies=2,
            keeper=keeper,
            players=PLAYERS,
            dice=[(6, 6), (1,)],
        )
        game = game.play(("expand", "lower_tigris"))
        (record,) = records(game, "fight")
        assert record.data["roller"] == roller
        assert record.data["owner"] == ""
    played = hotw.play_out(new(seed=11))
    assert all(
        record.data.get("people") != "sumeria" for record in records(played, "fight", "settle", "reinforce")
    )


# --- drawing ---


def between(strengths: dict[str, int], scores: dict[str, int], past: dict[str, str]) -> tuple[str, ...]:
    """The order of the draw for the Epoch that follows."""
    game = hotw.scenario(
        "classic",
        epoch=2,
        phase="next_epoch",
        players=list(strengths),
        strengths=strengths,
        scores=scores,
        history={name: ["egypt", card] for name, card in past.items()},
    )
    return game.draw_order


@pytest.mark.rule("classic-4-02", "classic-4-03", "classic-4-04")
@pytest.mark.parametrize(
    ("strengths", "scores", "past", "order"),
    [
        ((12, 9, 15), (30, 10, 5), ("assyria", "chou_dynasty", "vedic_city_states"), "BAC"),
        ((9, 9, 15), (10, 14, 5), ("assyria", "chou_dynasty", "vedic_city_states"), "BAC"),
        ((9, 9, 9), (14, 14, 20), ("scythians", "chou_dynasty", "persia"), "CBA"),
    ],
)
def test_the_weakest_draws_first(
    strengths: tuple[int, ...], scores: tuple[int, ...], past: tuple[str, ...], order: str
) -> None:
    found = between(
        dict(zip("ABC", strengths, strict=True)),
        dict(zip("ABC", scores, strict=True)),
        dict(zip("ABC", past, strict=True)),
    )
    assert "".join(found) == order


@pytest.mark.rule("classic-4-02", "classic-4-03")
def test_the_sample_game_before_its_third_epoch() -> None:
    order = between(
        {"Zeus": 11, "Hermes": 11, "Apollo": 12, "Hera": 19},
        {"Zeus": 9, "Hermes": 12, "Apollo": 8, "Hera": 29},
        {"Zeus": "chou_dynasty", "Hermes": "vedic_city_states", "Apollo": "carthage", "Hera": "persia"},
    )
    assert order == ("Hermes", "Zeus", "Apollo", "Hera")


def draw(players: list[str], deck: list[str]) -> Game:
    """The draw of Epoch I with a known deck."""
    return hotw.scenario("classic", epoch=1, phase="draw", players=players, order=players, deck=deck)


DECK_I = ["aryans", "egypt", "minoans", "babylonia", "shang_dynasty", "indus_valley"]


def offers(game: Game) -> set[str]:
    """Keep, or the names of those who can get the card."""
    return {action.target or action.kind for action in game.legal_actions()}


@pytest.mark.rule("classic-4-06", "classic-4-07", "classic-4-08", "classic-4-09", "classic-4-10")
def test_keep_or_pass() -> None:
    game = draw(["A", "B", "C"], DECK_I)
    assert offers(game) == {"keep", "B", "C"}
    game = game.play(("give", "B"))
    assert game.view("B").empires["B"] == FACE_DOWN
    assert game.view("A").empires["B"] == "aryans"
    assert offers(game) == {"A", "C"}
    assert rule_of(game, "keep") == "classic-4-07"
    game = game.play(("give", "A"))
    assert offers(game) == {"keep"}
    assert rule_of(game, "give", "A") == "classic-4-06"
    game = game.play("keep")
    assert game.view("C").empires == {"A": "egypt", "B": "aryans", "C": "minoans"}
    (record,) = records(game, "open_cards")
    assert set(record.data["cards"]) == {"aryans", "egypt", "minoans"}
    assert set(DECK_I[3:]).isdisjoint(state(game).empires)


@pytest.mark.rule("classic-4-06", "classic-4-07", "classic-4-11")
def test_the_distribution_of_the_sample_game() -> None:
    game = draw(["Apollo", "Zeus", "Hermes", "Hera"], DECK_I)
    asked = [
        ({"keep", "Zeus", "Hermes", "Hera"}, ("give", "Hermes")),
        ({"keep", "Apollo", "Hera"}, ("keep",)),
    ]
    asked += [({"Apollo", "Hera"}, ("give", "Apollo")), ({"keep"}, ("keep",))]
    for offered, choice in asked:
        assert offers(game) == offered
        game = game.play(choice)
    cards = {"Hermes": "aryans", "Zeus": "egypt", "Apollo": "minoans", "Hera": "babylonia"}
    assert game.view("Hera").empires == cards
    called = [record.player for record in records(hotw.play_out(game), "called")][:4]
    assert called == ["Zeus", "Apollo", "Hera", "Hermes"]


@pytest.mark.rule("classic-4-11", "classic-4-01")
def test_turns_go_by_the_numbers_of_the_cards() -> None:
    game = hotw.scenario(
        "classic",
        epoch=2,
        players=["A", "B", "C"],
        empires={"A": "carthage", "B": "assyria", "C": "greek_city_states"},
    )
    bots = hotw.bots.Random(3)
    while game.epoch == 2:
        game = game.play(bots.choose(game.engine(), game.legal_actions()))
    told = [
        record.kind for record in game.log if record.kind in ("called", "score", "turn_ends", "next_epoch")
    ]
    assert told == ["called", "score", "turn_ends"] * 3 + ["next_epoch"]
    assert [record.player for record in records(game, "called")] == ["B", "C", "A"]
    assert end.draw_order(game.engine())


@pytest.mark.rule("classic-4-12")
def test_six_phases_in_their_order() -> None:
    phases = ["events", "muster", "found", "expand", "monuments", "score"]
    assert [name for name in RULES.turn if name in phases] == phases
    game = hotw.scenario(
        "classic",
        epoch=1,
        phase="monuments",
        active={"player": "Ada", "empire": "babylonia"},
        lands={
            "middle_tigris": own("babylonia", city=True),
            "lower_tigris": own("babylonia", city=True),
            "levant": own("babylonia"),
            "zagros": own("babylonia"),
        },
    )
    assert targets(game, "monument") == {"middle_tigris", "lower_tigris"}
    assert rule_of(game, "expand", "upper_tigris") == "classic-4-12"
    assert rule_of(game, "end") == "classic-4-12"
    assert GROUND.land["middle_tigris"] >= 0
