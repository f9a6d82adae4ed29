"""`hotw.scenario` with anything that JSON can say, and more: a game that can be played and kept, or a sentence."""

from __future__ import annotations

from random import Random

import pytest
from foreign_scenarios import DEEP, Describer
from sentences import sentence

import hotw_nb as hotw
from hotw_nb.engine.errors import DiceError

MANY = 400
STRANGE = {
    "minus": -5, "fraction": 0.5, "yes": True, "deep": DEEP, "huge": 10**5000, "thing": object(), "numbered": {1: 2},
    "lists": [[None]], "half a letter": "\ud800", "dicts": [{}],
}  # fmt: skip


def go_on(game, chance):
    """Some choices further, kept and brought back."""
    for _ in range(3):
        if game.over or not game.legal_actions():
            break
        game = game.play(chance.randrange(len(game.legal_actions())))
    assert game.over or game.legal_actions(), "somebody can always choose something"
    assert hotw.from_token(game.token()) == game


@pytest.mark.parametrize("edition", list(hotw.EDITIONS))
def test_any_description_is_a_position_or_is_refused_in_a_sentence(edition):
    chance = Random(edition)
    describe = Describer(edition, chance)
    games = 0
    for _ in range(MANY):
        asked = describe.scenario()
        try:
            game = hotw.scenario(edition, **asked)
        except (hotw.BadSetup, DiceError) as trouble:
            sentence(trouble)
            continue
        games += 1
        try:
            go_on(game, chance)
        except DiceError:
            assert "dice" in asked, "only a list of dice comes to an end"
    assert 20 < games < MANY - 20


@pytest.mark.parametrize(
    "field", ["lands", "active", "order", "options", "events", "players", "dice", "seed", "epoch"]
)
@pytest.mark.parametrize("name", STRANGE)
def test_a_field_of_another_kind_is_refused(field, name):
    value = STRANGE[name]
    with pytest.raises((hotw.BadSetup, DiceError)) as trouble:
        hotw.scenario(**{"active": {"player": "Ada", "empire": "egypt"}, field: value})
    sentence(trouble.value)


def test_before_the_draw_nobody_holds_a_card():
    with pytest.raises(hotw.BadSetup, match="leave out 'active' and 'empires'"):
        hotw.scenario(phase="draw", empires={"Ada": "egypt"})
