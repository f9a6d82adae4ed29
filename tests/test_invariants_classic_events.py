"""Whatever is played in the classic edition, a card changes what it speaks of and nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stage_classic import DECK, GROUND, RULES

import hotw_nb as hotw
from hotw_nb.boards.ground import bits
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY

SICK = ("plague_land", "pestilence", "black_death", "famine_stacks")


class Board(NamedTuple):
    """What is on the board, to be compared later."""

    stacks: tuple[tuple[int, tuple[int, ...]], ...]
    towns: tuple[int, int, int]
    forts: tuple[int, int]
    fleets: dict[int, tuple[tuple[int, int], ...]]

    @property
    def armies(self) -> list[int]:
        """How many armies stand in each land."""
        return [len(stack) for _, stack in self.stacks]


def board(e: Engine) -> Board:
    """The board as it is now."""
    s: Any = e.state
    lands = range(len(GROUND.lands))
    return Board(
        tuple((s.owner[land], s.stack(land)) for land in lands),
        (s.capitals, s.cities, s.monuments),
        (s.forts, s.fortresses),
        dict(s.fleets),
    )


def changed(old: Board, new: Board) -> int:
    """The lands in which anything is different."""
    found = sum(
        1 << i for i, pair in enumerate(zip(old.stacks, new.stacks, strict=True)) if pair[0] != pair[1]
    )
    for a, b in zip((*old.towns, *old.forts), (*new.towns, *new.forts), strict=True):
        found |= a ^ b
    return found


def area(name: str) -> int:
    """The lands of an area."""
    return GROUND.area_masks[GROUND.areas.index(name)]


def sick(errand: tuple[Any, ...], target: str, old: Board, new: Board) -> None:
    """Armies die where the card strikes; a fort falls with the last of them, and nothing else is touched."""
    kind = errand[0]
    if kind == "black_death" and len(errand) == 2:
        assert changed(old, new) == 0
        return
    if kind == "famine_stacks":
        where = area(target)
        assert all(new.armies[land] == min(1, old.armies[land]) for land in bits(where))
    elif kind == "black_death":
        where = area(target) | GROUND.area_masks[errand[2]]
    else:
        land = GROUND.land[target]
        where = 1 << land | (GROUND.near[land] if kind == "pestilence" else 0)
    assert not changed(old, new) & ~where
    assert old.towns == new.towns
    for land in bits(where):
        (owner, before), (after_owner, after) = old.stacks[land], new.stacks[land]
        assert len(after) <= len(before)
        assert after_owner == (owner if after else NOBODY)
        fort = old.forts[0] >> land & 1
        assert new.forts[0] >> land & 1 == (fort if after else 0)


def ruined(target: str, old: Board, new: Board) -> None:
    """One monument is gone, with a fort; a capital is a city and a city is gone; armies stay."""
    bit = 1 << GROUND.land[target]
    assert old.stacks == new.stacks
    assert changed(old, new) == bit
    capitals, cities, monuments = old.towns
    assert monuments & bit
    assert new.towns == (capitals & ~bit, (cities & ~bit) | (capitals & bit), monuments & ~bit)
    assert not (new.forts[0] | new.forts[1]) & bit


def given_to_heirs(kind: str, target: str, old: Board, new: Board) -> None:
    """One army like those that stand there, or one fort more."""
    land = GROUND.land[target]
    assert changed(old, new) == 1 << land
    owner, before = old.stacks[land]
    if kind == "revive":
        assert new.stacks[land] == (owner, (*before, before[-1]))
        assert (old.towns, old.forts) == (new.towns, new.forts)
    else:
        assert (old.stacks, old.towns) == (new.stacks, new.towns)
        fort, fortress = (mask >> land & 1 for mask in new.forts)
        assert (fort, fortress) == (1, old.forts[0] >> land & 1)


def plundered(target: str, old: Board, new: Board) -> None:
    """A land that was raided keeps its owner, or nobody: its capital is a city then, and its city gone."""
    land = GROUND.land[target]
    bit = 1 << land
    assert not changed(old, new) & ~bit
    if new.armies[land]:
        assert new.stacks[land][0] == old.stacks[land][0] != NOBODY
        assert (new.towns, new.forts) == (old.towns, old.forts)
    else:
        capitals, cities, monuments = old.towns
        assert new.towns == (capitals & ~bit, (cities & ~bit) | (capitals & bit), monuments)
        assert not (new.forts[0] | new.forts[1]) & bit


def watch(errand: tuple[Any, ...], action: Any, old: Board, new: Board) -> None:
    """What must hold after an action of a card."""
    kind = errand[0]
    if kind in SICK:
        sick(errand, action.target, old, new)
    elif kind == "ruin":
        ruined(action.target, old, new)
    elif kind in ("revive", "fortify"):
        given_to_heirs(kind, action.target, old, new)
    elif kind == "raid":
        plundered(action.target, old, new)
    elif kind == "storm_at_sea":
        assert GROUND.water[action.target] not in new.fleets
        assert changed(old, new) == 0
        assert set(new.fleets) < set(old.fleets)
    elif kind == "migrants":
        land = GROUND.land[action.target]
        assert (changed(old, new), old.armies[land], new.armies[land]) == (1 << land, 0, 1)
    elif kind == "trade_army":
        land = GROUND.land[action.target]
        assert (changed(old, new), new.armies[land]) == (1 << land, old.armies[land] + 1)


@given(
    seed=st.integers(0, 10**6), options=st.sets(st.sampled_from(sorted(set(RULES.options) - {"two_colours"})))
)
@settings(max_examples=30, deadline=None)
@pytest.mark.rule(
    *("classic-EV-24", "classic-EV-25", "classic-EV-26", "classic-EV-27", "classic-EV-28", "classic-EV-29"),
    *("classic-EV-33", "classic-EV-34", "classic-EV-05"),
)
def test_a_card_changes_what_it_speaks_of(seed: int, options: set[str]) -> None:
    names = list("ABCDEF")[: 3 + seed % 4]
    game = hotw.new_game("classic", players=names, seed=seed, options=sorted(options))
    bot, log = hotw.bots.Random(seed).fresh(0), []
    engine = game.engine(log=log)
    while not engine.state.over:
        errand, old = engine.errand, board(engine)
        chosen = bot.choose(engine, engine.options())
        engine.step.do(engine, chosen)
        watch(errand, chosen, old, board(engine))
        engine.settle()
    played = [record.data["card"] for record in log if record.kind == "play"]
    kinds = {DECK.event[id].kind for id in played}
    assert len(played) <= 2 * 7 * len(names)
    assert kinds <= set(RULES.events)
