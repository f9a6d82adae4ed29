"""What must hold in every edition, whatever is played: games end, saves come back, and what is refused has a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb.engine.engine import Engine
from hotw_nb.game import Game


def played_through(game: Game, salt: int, check: Callable[[Engine], None]) -> Engine:
    """The engine after random play to the end, with every choice offered once and a check after each action."""
    bot = hotw.bots.Random(salt).fresh(0)
    engine = game.engine(log=[])
    while not engine.state.over:
        offered = list(engine.options())
        assert offered
        assert len(set(offered)) == len(offered)
        engine.do(bot.choose(engine, offered))
        check(engine)
    return engine


def looks(game: Game) -> tuple[Any, ...]:
    """All that can be seen of a position."""
    return game.lands, game.scores, game.fleets, game.arrays, game.legal_actions()


def stays_and_comes_back(game: Game, seed: int, steps: int) -> None:
    """Games stay as they were while others are played out of them, and the last one comes back out of its token."""
    bot = hotw.bots.Random(seed).fresh(1)
    past = []
    for _ in range(steps):
        if game.over:
            break
        past.append((game, looks(game)))
        game = game.play(bot.choose(game.engine(), game.decision.actions))
    for old, seen in past[:: max(1, len(past) // 10)]:
        assert looks(old) == seen
    again = hotw.from_token(game.token())
    assert again == game
    assert again.log == game.log
    assert looks(again) == looks(game)


def refused_with_a_rule(game: Game, data: Any, words: Sequence[Sequence[str]], times: int, end: Any) -> None:
    """Actions put together from these words go on or are refused, by a numbered rule and in whole sentences."""
    known = set(game.rules.rules.values())
    for _ in range(times):
        action = tuple(data.draw(st.sampled_from(several)) for several in words)
        refusal = game.why_not(action)
        if refusal is None:
            assert game.play(action) != game
            continue
        assert refusal.rule in known
        for lang in ("en", "fr"):
            assert refusal.text(lang).endswith(end)
            assert "{" not in refusal.text(lang)


def somewhere(game: Game, data: Any) -> Game:
    """A finished game at one of its decisions."""
    return game.at(data.draw(st.integers(0, len(game.actions) - 1)))
