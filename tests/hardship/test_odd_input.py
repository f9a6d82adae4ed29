"""Whatever somebody types where a game, a name, a number or a list belongs is answered with a sentence."""

from __future__ import annotations

import re

import pytest

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.lessons import hint, pool, tally, turn_of

ODD = [None, "", "🎲", -1, 1.5, True, "<b>levant</b>", "Ада", [], [None], {"Ada": 5}, "x" * 3000]
NO_GAME = {
    "play_out": hotw.play_out,
    "play_on": hotw.play_on,
    "rehearse": hotw.rehearse,
    "what_if": lambda odd: hotw.what_if(odd, 3, [6, 6, 1]),
    "worlds": lambda odd: hotw.worlds(odd, 3),
    "steps": lambda odd: hotw.show.steps(odd, 0),
    "worth": hotw.show.worth,
    "replay": hotw.show.replay,
    "hand": lambda odd: hotw.show.hand(odd, "Ada"),
    "play": hotw.show.play,
}
REFUSED = {
    "seed of a bot": lambda odd: hotw.bots.Greedy("7" if odd in (-1, True) else odd),
    "frame": lambda odd: hotw.new_game(seed=1).frame(odd),
    "what_if": lambda odd: hotw.what_if(hotw.new_game(seed=1).play(0), 0, odd),
    "standings": lambda odd: hotw.standings(hotw.simulate(1, players=3), by=odd),
    "theme": lambda odd: hotw.show.odds(hotw.odds.battle(), theme=odd or "none"),
    "seed of a battle": lambda odd: hotw.show.battle("nile_delta", "nubia", seed=odd or "none"),
    "seed of the laboratory": lambda odd: hotw.show.odds_lab(odd or "none"),
    "chance of a pool": lambda odd: pool("Ada: 12 7 9", exact=2 if odd is None or odd is True else odd),
    "view": lambda odd: hotw.show.map("2001", view=odd),
    "empire": turn_of,
    "hand": lambda odd: turn_of("romans", hand=odd or 7),
    "lands": lambda odd: turn_of("romans", ada=odd or "nowhere"),
}


def is_a_sentence(trouble: Exception) -> bool:
    """A short one that ends like a sentence and holds nothing of the program."""
    words = str(trouble)
    raw = re.search(r"NoneType|object has no|unhashable|not iterable|not supported|<function|<object", words)
    return len(words) < 1200 and not raw and words.rstrip()[-1] in ".?!)»"


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("call", NO_GAME)
def test_what_is_no_game_is_refused_with_a_sentence(call, lang):
    with text.speaking(lang):
        for odd in ODD:
            with pytest.raises(TypeError) as trouble:
                NO_GAME[call](odd)
            assert is_a_sentence(trouble.value), (odd, trouble.value)
            assert "hotw.new_game()" in str(trouble.value)


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("call", REFUSED)
def test_what_is_out_of_place_is_refused_with_a_sentence(call, lang):
    with text.speaking(lang):
        for odd in ODD:
            with pytest.raises((ValueError, LookupError, TypeError)) as trouble:
                REFUSED[call](odd)
            assert is_a_sentence(trouble.value), (odd, trouble.value)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_lessons_answer_whatever_is_typed(lang):
    with text.speaking(lang):
        for odd in ODD:
            for answer in (hint(odd), pool(odd), pool(names=odd), tally("Ada", 1, 2, 3, names=odd)):
                assert str(answer)
                assert "NoneType" not in str(answer)


def test_a_number_or_a_word_says_the_action_that_it_stands_for():
    game = hotw.new_game(seed=7)
    assert game.say(0) == game.say(game.decision.actions[0])
    with pytest.raises(hotw.IllegalAction, match="fly"):
        game.say("fly")
