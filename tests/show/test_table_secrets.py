"""Pupils share one computer and its saved notebook: nothing that a hand holds may lie open or be saved."""

import json
import random

import pytest
from at_the_table import saved, secrets

import hotw_nb as hotw


def kept_of(table) -> str:
    """Everything that a notebook would keep of the table, and its printed form.

    The list of the Epoch is left out: it names all Empires of the Epoch to everybody.
    """
    return saved(table, but=table.parts.calls)


@pytest.mark.parametrize("seed", [1, 8])
def test_no_hand_and_no_drawn_card_is_saved_with_the_notebook(seed):
    chance = random.Random(seed)
    table = hotw.show.play(hotw.new_game(seed=seed), {"Cleo": hotw.bots.Greedy(1)})
    shown = looked = 0
    for _ in range(160):
        if table.game.over:
            break
        table.parts.why.value = chance.random() < 0.2
        table.choices.value = chance.randrange(len(table.choices.items))
        if table.game.decision.kind in ("draw", "events") and not table.waiting:
            rows = json.dumps([table.choices.head, *(row.label for row in table.choices.items)])
            shown += any(name in rows for name in secrets(table.game))
        kept = kept_of(table)
        looked += 1
        assert [name for name in secrets(table.game) if name in kept] == []
        table.choices.click()
        assert [name for name in secrets(table.game) if name in kept_of(table)] == []
    assert shown > 10
    assert looked > 100


def test_the_game_in_the_next_cell_does_not_tell_how_many_cards_can_be_played():
    shown = set()
    for hand in (["leader"], ["leader", "weaponry", "jihad"]):
        game = hotw.scenario(
            "2001", epoch=3, phase="events", active={"player": "Ada", "empire": "romans"},
            players=["Ada", "Ben", "Cleo"], hands={"Ada": hand},
        )  # fmt: skip
        shown.add((game.decision.kind, repr(game), str(game), json.dumps(game._repr_mimebundle_())))
    assert len(shown) == 1
    assert next(iter(shown))[0] == "events"


def test_the_screen_is_handed_over_before_a_card_is_shown():
    table = hotw.show.play(hotw.new_game(seed=3))
    for _ in range(40):
        if table.game.decision.kind not in ("draw", "events"):
            break
        name = table.game.decision.player
        if name == table.sitting.holder:
            table.choices.click()
            continue
        assert table.waiting
        assert [row.label for row in table.choices.items] == [f"I am {name}"]
        assert table.choices.value == -1, "a second press of Enter shows nothing"
        assert table.map.whispered == {}
        assert not any(secret in table.choices.head for secret in secrets(table.game))
        table.map.chosen = "crete"
        table.map.clicks += 1
        assert table.waiting
        table.choices.value = 0
        table.choices.click()
        assert not table.waiting
        if table.game.decision.kind == "draw":
            card = table.game.view(name).drawn
            assert table.game.rules.name(card, "en").split(" & ")[0] in table.choices.head
            start = table.game.rules.deck.empire[card].peoples[0].start
            assert table.map.whispered[start] == "start"
        table.choices.click()
    assert table.game.log[-1].player


def test_one_person_among_bots_is_not_asked_to_hand_over():
    table = hotw.show.play(hotw.new_game(seed=3), hotw.bots.Greedy(1))
    while not table.game.over and len(table.game.log) < 150:
        assert not any(row.deed == "hand_over" for row in table.choices.items)
        table.choices.click()


def test_a_stale_click_of_the_browser_is_dropped():
    table = hotw.show.play(hotw.new_game(seed=3), hotw.bots.Greedy(1))
    turn, game = table.choices.turn, table.game
    table.choices._hear(None, {"take": 0, "turn": turn - 1}, [])
    assert table.game is game
    table.choices._hear(None, {"take": 0, "turn": turn}, [])
    assert table.game is not game


def test_the_list_of_the_epoch_is_the_same_whatever_was_drawn():
    shown = set()
    for seed in range(6):
        table = hotw.show.play(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=seed))
        while table.game.decision.kind == "draw":
            shown.add(table.parts.calls.value)
            table.play(table.game.decision.actions[-1])
    assert len(shown) == 1
