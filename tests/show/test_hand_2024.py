"""The Event card of 2024 in a hand: what it would find now, counted here from the board alone."""

from __future__ import annotations

from collections import Counter

import pytest
from stage_2024 import BOX, FOE, ME, THIRD, foe, own, third, turn

import hotw_nb as hotw
from hotw_nb.editions.shared.table import preview_words
from hotw_nb.game import Game

LANDS = {
    "nile_delta": own(),
    "pindus": own(capital=True),
    "levant": foe(city=True),
    "anatolia": foe(fort=True),
    "euphrates": third(monument=True, fort=True),
    "persian_plateau": third(),
    "libya": third(),
}


@pytest.fixture(name="game")
def board() -> Game:
    """Ada in the midst of her turn, with Ben and Cleo beside her."""
    return turn("vikings", LANDS)


def says(game: Game, card: str, player: str = ME) -> str:
    """What a card would find for a player."""
    return preview_words.event(game, player, BOX.event[card].id, "en")


def whose(game: Game, lands: list[str], me: str) -> str:
    """How many of these lands each player holds, others first."""
    count = Counter(game.lands[land].owner for land in lands)
    names = sorted(set(count) - {me}, key=lambda name: (-count[name], game.players.index(name)))
    said = [f"{name} {count[name]}" for name in names]
    return ", ".join([*said, f"yours {count[me]}"] if count[me] else said)


def enemies(game: Game, me: str) -> list[str]:
    """The lands of everybody else."""
    return [id for id, here in game.lands.items() if here.owner not in ("", me)]


@pytest.mark.parametrize("me", [ME, FOE])
def test_what_an_event_could_aim_at_is_counted_for_whoever_holds_it(game, me):
    lands = game.lands
    mine = {id for id, here in lands.items() if here.owner == me}
    beside = {other for id in mine for other in game.board[id].neighbours}
    built = ("capital", "city", "monument", "fort", "wall")
    for card, fits in (
        ("great_flood", lambda id: any(getattr(lands[id], kind) for kind in built)),
        ("revolution", lambda id: lands[id].capital or lands[id].city),
        ("liberate", lambda id: id in beside),
    ):
        found = [id for id in enemies(game, me) if fits(id)]
        assert found, card
        said = f"Lands that it could aim at now: {len(found)} ({whose(game, found, me)})."
        assert says(game, card, me) == said
    forts = [id for id in enemies(game, me) if lands[id].fort]
    assert says(game, "siegecraft", me) == f"Forts of others now: {whose(game, forts, me)}."


def test_what_strikes_an_area_names_the_one_where_others_outnumber_ones_garrisons_most(game):
    there: dict[str, list[str]] = {}
    for id, here in game.lands.items():
        if here.owner:
            there.setdefault(game.board[id].area, []).append(id)
    best = max(there, key=lambda area: sum(1 if game.lands[id].owner != ME else -1 for id in there[area]))
    name, counts = game.board.area(best).title("en"), whose(game, there[best], ME)
    for card in ("famine", "black_death"):
        assert says(game, card) == f"Others outnumber your garrisons most in {name} now: {counts}."


def test_who_begins_somewhere_is_told_who_stands_there(game):
    people = game.rules.people_name(game.lands["levant"].empire, "en")
    assert says(game, "crusades") == f"Levant now: Ben (B), {people}."
    assert says(game, "etruscans") == "Apennines now: nobody."


def test_an_empty_board_offers_free_lands_and_no_target():
    game = hotw.new_game("2024", players=[ME, FOE, THIRD], seed=1, options=["event_selection"])
    free = [land for land in game.board.lands if not land.barren]
    assert says(game, "ancients") == f"Free lands to choose from now: {len(free)}."
    assert says(game, "great_flood") == "It would find no target now."
    assert says(game, "bronze_working") == ""


def test_the_rows_from_which_a_card_is_taken_say_it():
    game = hotw.new_game("2024", players=[ME, FOE, THIRD], seed=1, options=["event_selection"])
    while game.decision.kind != "take_event":
        game = game.play(0)
    told = 0
    for row in game.rules.table.TABLE.rows(game, "en"):
        now = says(game, row.action.target, game.decision.player)
        assert row.note.endswith(now)
        told += bool(now)
    assert told
