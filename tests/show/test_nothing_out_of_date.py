"""What is kept from one move to the next is never out of date: words of places, and what one more land would bring."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import hotw_nb as hotw
from hotw_nb.show.map_drawing.words import Words, WordsOfAFilm

PLAYERS = ["Ada", "Ben", "Cleo"]
WORDS = """
import json, sys
import hotw_nb as hotw
from hotw_nb.show.map_drawing.words import WordsOfAFilm, Words

game = hotw.from_token(sys.stdin.read())
places = [one.id for one in game.board.lands if not one.barren] + [one.id for one in game.board.seas]
print(json.dumps([speaks(game, lang, epoch).of_all(places)
                  for speaks in (Words, WordsOfAFilm) for lang in ("en", "fr") for epoch in (0, 1)]))
"""


def moments(edition, options=(), every=25, players=PLAYERS):
    """Positions of a game, in the order in which they come."""
    start = hotw.new_game(edition, players=players, seed=5, options=options)
    game = hotw.play_out(start, hotw.bots.Greedy(2))
    moment, found = game.start(), []
    for number, action in enumerate(game.actions):
        moment = moment.play(action)
        if number % every == 0:
            found.append(moment)
    return found


def said(game):
    places = [one.id for one in game.board.lands if not one.barren] + [one.id for one in game.board.seas]
    found = [
        speaks(game, lang, epoch).of_all(places)
        for speaks in (Words, WordsOfAFilm)
        for lang in ("en", "fr")
        for epoch in (0, 1)
    ]
    return json.loads(json.dumps(found))


@pytest.mark.parametrize(
    ("edition", "options"),
    [("2001", ()), ("2024", ()), ("2024", ("no_dice",)), ("classic", ())],
)
def test_the_words_of_places_are_those_of_a_new_process(edition, options):
    games = [moments(edition, options, players=order) for order in (PLAYERS, PLAYERS[::-1])]
    for game in (*games[0], *games[1]):
        said(game)  # all of it is known by now, and much of it was said of other positions
    for game in (games[0][-1], games[1][len(games[1]) // 2], games[1][-1]):
        new = subprocess.run(
            [sys.executable, "-c", WORDS], input=game.token(), capture_output=True, text=True, check=True
        )
        assert said(game) == json.loads(new.stdout)


def test_a_player_has_the_letter_of_the_seat_whatever_was_said_of_other_games():
    for order in (
        ["Ada", "Ben", "Cleo"],
        ["Ben", "Cleo", "Ada"],
        ["Cleo", "Ada", "Ben"],
        ["Ada", "Ben", "Cleo"],
    ):
        lands = {"wei_river": {"owner": "Ben", "empire": "chou_dynasty"}}
        active = {"player": "Ada", "empire": "mongols"}
        game = hotw.scenario("2001", epoch=5, players=order, active=active, lands=lands)
        assert f"(Ben ({'ABC'[order.index('Ben')]})," in Words(game, "en").of_land("wei_river")[0]


def one_more(game, seat, area, mask):
    """The points of an area now and the most that it brings with any one more land or army, each one tried."""
    ground, rules, name = game.rules.ground, game.rules, game.rules.ground.areas[area]

    def points(position):
        return sum(
            line.points for line in rules.score(rules, position, seat, game.epoch) if line.what == name
        )

    best = now = points(game.position)
    for land in range(len(ground.lands)):
        if not mask >> land & 1:
            continue
        later = game.position.copy()
        if game.position.held[seat] >> land & 1:
            if not rules.roomy(later, 1 << land):
                continue
            later.join(land, later.people[land])
        else:
            later.clear(land)
            later.place(land, seat, 0)
        best = max(best, points(later))
    return now, best - now


@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_the_best_land_of_an_area_is_the_best_of_all_its_lands(edition):
    brought = 0
    for game in moments(edition, every=9):
        for player in game.players:
            found = {one.area: (one.points, one.more) for one in game.rules.preview.prospects(game, player)}
            for area, mask, _ in game.rules.scoring[game.epoch - 1]:
                wanted = one_more(game, game.seat(player), area, mask)
                assert found[game.rules.ground.areas[area]] == wanted
                brought += wanted[1] > 0
    assert brought > 50
