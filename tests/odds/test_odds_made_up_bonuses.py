"""A bonus that the box does not know counts in one roll, in a siege and in a campaign alike, in every edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import stage_2024
import stage_classic

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.editions.classic.battle import Fight as FightClassic
from hotw_nb.editions.e2001.battle import Fight
from hotw_nb.editions.e2024.battle import Fight as Fight2024
from hotw_nb.odds.games.moves import _ends  # only here can what it remembers of other bonuses be emptied

Bonus = Callable[[Any], int]
MADE_UP: list[tuple[str, Bonus]] = [
    ("defend_bonus", lambda fight: 1),
    ("defend_bonus", lambda fight: fight.fort),
    ("defend_bonus", lambda fight: 1 + fight.fort),
    ("attack_bonus", lambda fight: 2),
]


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    _ends.cache_clear()
    yield
    _ends.cache_clear()


def points(fort: bool, **more: Any) -> Any:
    """The Mongols before a land of the Han."""
    lands = {
        "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
        "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True, "fort": fort},
    }
    return hotw.scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands=lands, **more)


def stacks(fort: bool, **more: Any) -> Any:
    """Assyria before a stack of two."""
    lands = {
        "upper_tigris": stage_classic.own("assyria", capital=True),
        "levant": stage_classic.foe("egypt", 2, fort=fort, fortress=more.pop("fortress", False)),
    }
    return stage_classic.turn("assyria", lands, armies=3, **more)


def gold(fort: bool, **more: Any) -> Any:
    """Assyria before a garrison."""
    lands = {"tigris": stage_2024.own(empire="assyria"), "zagros": stage_2024.foe(fort=fort)}
    return stage_2024.turn("assyria", lands, armies=3, **more)


def alike(game: Any, land: str, kind: type, name: str, bonus: Bonus, patch: pytest.MonkeyPatch) -> None:
    """One army takes the land as likely as one roll after the other says, and not as likely as without the bonus."""
    action = ("expand", land)
    fight = game.battle(action)
    assert isinstance(fight, kind)
    before, plain = odds.of(game, action).win, getattr(kind, name).fget
    patch.setattr(kind, name, property(lambda fight: plain(fight) + bonus(fight)))
    _ends.cache_clear()
    now = odds.of(game, action).win
    assert (now != before) == bool(bonus(fight))
    assert odds.siege_of(game, action, armies=1).taken == now
    assert odds.campaign_of(game, [land], armies=1).all == now


@pytest.mark.parametrize("fort", [False, True], ids=["open", "fort"])
@pytest.mark.parametrize(("name", "bonus"), MADE_UP)
@pytest.mark.parametrize("events", [[], ["leader"], ["siegecraft"], ["weaponry"]], ids=str)
def test_one_army_against_one_land(
    events: list[str], name: str, bonus: Bonus, fort: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    alike(points(fort, events=events), "wei_river", Fight, name, bonus, monkeypatch)


@pytest.mark.parametrize("fort", [False, True], ids=["open", "fort"])
@pytest.mark.parametrize(("name", "bonus"), MADE_UP)
@pytest.mark.parametrize("events", [[], ["leader"], ["weaponry"], ["fanaticism"]], ids=str)
def test_one_army_against_a_stack(
    events: list[str], name: str, bonus: Bonus, fort: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    alike(stacks(fort, events=events), "levant", FightClassic, name, bonus, monkeypatch)


@pytest.mark.parametrize(("name", "bonus"), MADE_UP)
def test_one_army_against_a_fortress(name: str, bonus: Bonus, monkeypatch: pytest.MonkeyPatch) -> None:
    game = stacks(False, fortress=True, options=["fortresses"])
    alike(game, "levant", FightClassic, name, bonus, monkeypatch)


@pytest.mark.parametrize("fort", [False, True], ids=["open", "fort"])
@pytest.mark.parametrize(("name", "bonus"), MADE_UP)
@pytest.mark.parametrize("options", [[], ["invasion_and_conquest"]], ids=str)
def test_one_army_against_a_garrison(
    options: list[str], name: str, bonus: Bonus, fort: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    alike(gold(fort, options=options), "zagros", Fight2024, name, bonus, monkeypatch)
