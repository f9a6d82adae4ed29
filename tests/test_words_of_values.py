"""What a value says where it is printed or stands at the end of a cell: words in the language, never a dump of code."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from IPython.lib.pretty import pretty

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.editions.numbered_rules import all_rules

DUMP = re.compile(r"\w+\(\w+=|<[\w.]+ object at|\{'")


def values(edition: str) -> Iterator[Any]:
    """What somebody who looks around in a game and in its rules finds there."""
    game, chance = hotw.new_game(edition, seed=3), random.Random(1)
    yield game.decision.actions[0]
    for _ in range(60):
        game = game.play(chance.choice(game.decision.actions))
    rules, board = game.rules, game.board
    yield from (rules, game.setup, rules.deck.empires[0], rules.deck.peoples[0], rules.deck.events[0])
    yield from (board.lands[0], board.areas[0], board.seas[0], board.borders[0])
    yield from (*list(game.lands.values())[:5], *game.fleets.values())
    yield from (game.view(name) for name in game.players)
    yield from (*rules.options.values(), *game.log[-5:], game.why_not("fly"), all_rules("2001")[0])
    yield from (hotw.bots.Planner().advice(game), *hotw.odds.RULES.values())


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_whatever_is_found_reads_as_words(edition, lang):
    with text.speaking(lang):
        for value in values(edition):
            assert not DUMP.search(str(value)), value
            if not isinstance(value, hotw.Action):  # a list of them shows how they are written
                assert pretty(value) == str(value)


def test_a_rule_tells_its_number_its_title_and_its_text():
    rule = next(rule for rule in all_rules("2001") if rule.id == "2001-V-30")
    assert str(rule) == "2001-V-30 (One fort in a Land) A Land never has more than one fort."
    with text.speaking("fr"):
        assert str(rule).startswith("2001-V-30 (Un fort par territoire) ")


def test_an_action_outside_a_game_speaks_the_language_in_use():
    with text.speaking("fr"):
        assert str(hotw.Action("expand", "wei_river")) == "S'étendre dans la Vallée du Wei"
        assert "Ada" in str(hotw.Action("give", "Ada"))


def test_dice_rules_without_dice_promise_no_roll():
    words = str(hotw.odds.RULES["2024 no dice"])
    assert "rolls" not in words
    assert "difficult terrain" in words


ONE = {
    "replay.score": {"name": "Ada", "points": 1},
    "scores.turns_title": {"player": "Ada", "empire": "Sumeria", "epoch": "I", "points": 1},
    "scores.course_title": {"player": "Ada", "points": 1, "ahead": 1, "second": "Ben"},
    "scores.turns_caption": {"total": 1, "turns": 1, "share": 100, "level": "presence"},
    "scores.track_caption": {"spread": 1},
    "table.points_of": {"name": "Ada", "points": 1},
    "table.best_turn": {"points": 1, "who": "Ada"},
    "table.longest": {"where": "Nubia", "n": 1},
    "position.summary": {"player": "Ada", "lands": "1 land", "points": 1},
    "setup.moment": {"count": 1, "found": 2},
    "setup.nothing_next": {"count": 1},
}


@pytest.mark.parametrize("key", ONE)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_one_point_or_action_is_said_in_the_singular(key, lang):
    said = text.say(key, lang, **ONE[key])
    assert not re.search(r"\b1 (points|actions|turns|tours|rolls|jets)\b", said), said
    assert re.search(r"\b1 (point|action|turn|tour|roll|jet)\b", said), said
