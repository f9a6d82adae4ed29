"""Odds inside a game agree with the dice of that game."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.odds.courses import Course
from hotw_nb.odds.games.moves import _ends  # what it remembers is emptied


class Here:
    """A game in which every action brings the same battle."""

    def __init__(self, battle: Fight) -> None:
        self._battle = battle

    def battle(self, action: object) -> Fight:
        return self._battle

    def meant(self, action: object) -> object:
        return action


def all_battles() -> list[Fight]:
    forces = [
        Force(bonus=bonus, leader=leader, jihad=jihad, elite=elite, siegecraft=siegecraft, losses=losses)
        for bonus, leader, jihad, elite, siegecraft, losses in product(
            (0, 1), (False, True), (False, True), (False, True), (False, True), (0, 1, 2)
        )
    ]
    lands = product((1, 2, 3), (False, True), (1, 2), (False, True))
    return [
        Fight(force, defend, fort, armies, town) for (defend, fort, armies, town) in lands for force in forces
    ]


def by_hand(battle: Fight) -> dict[str, Fraction]:
    """How the last roll of one army ends, by listing all dice and asking the battle itself who wins."""
    counts: Counter[tuple[str, bool]] = Counter()
    for mine in product(range(1, 7), repeat=battle.attack):
        triple = len(mine) == 3 and len(set(mine)) == 1
        for theirs in product(range(1, 7), repeat=battle.defend):
            counts[battle.result(mine, theirs), triple] += 1
    chances = dict.fromkeys(("win", "tie", "lose"), Fraction(0))
    for (result, triple), n in counts.items():
        p = Fraction(n, 6 ** (battle.attack + battle.defend))
        after = battle.onward(result, triple)
        if result == "win" and after.armies:
            for end, q in by_hand(after).items():
                chances[end] += p * q
        else:
            chances[result] += p
    return chances


@pytest.mark.parametrize("battle", all_battles()[::29], ids=str)
def test_the_odds_of_a_move_by_listing_all_dice(battle: Fight) -> None:
    outcome = odds.of(Here(battle), None)
    assert dict(zip(("win", "tie", "lose"), outcome, strict=True)) == by_hand(battle)


def test_one_description_of_a_battle_or_the_other_gives_the_same_odds() -> None:
    """A battle of the game, followed roll by roll, and its translation into the terms of sieges."""
    for battle in all_battles():
        land, effects, cards = hotw.EDITIONS["2001"].odds.adapted(battle)
        siege = odds.Siege(Course((land,), effects, 1, cards=cards))
        assert siege.taken == odds.of(Here(battle), None).win, battle
        assert odds.first_roll(Here(battle), None).win >= odds.of(Here(battle), None).win


@pytest.mark.parametrize("what", ["strong forts", "a bonus in the open", "ties"])
def test_a_house_rule_inside_a_battle_counts_in_sieges_too(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever changes how a battle adds up changes the chance to take the land, as dice listed by hand show."""
    house = {
        "strong forts": ("defend_bonus", lambda fight: 2 * fight.fort),
        "a bonus in the open": ("defend_bonus", lambda fight: 1),
        "ties": ("ties", lambda fight: "attack"),
    }
    name, rule = house[what]
    monkeypatch.setattr(Fight, name, property(rule))
    _ends.cache_clear()
    for battle in all_battles()[::29]:
        land, effects, cards = hotw.EDITIONS["2001"].odds.adapted(battle)
        siege = odds.Siege(Course((land,), effects, 1, cards=cards))
        assert siege.taken == by_hand(battle)["win"], battle
    _ends.cache_clear()


def test_what_needs_no_dice_is_sure() -> None:
    assert odds.of(Here(Fight(Force(), given=True)), None).win == 1
    assert odds.of(Here(None), hotw.Action("expand", "levant")).win == 1
    with pytest.raises(ValueError, match="rolls no dice"):
        odds.siege_of(Here(None), None)


WALL = {
    "epoch": 5,
    "active": {"player": "Ben", "empire": "mongols"},
    "lands": {
        "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
        "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True, "fort": True, "capital": True},
    },
}


def expansion(game: object, land: str) -> object:
    return next(a for a in game.legal_actions() if a.kind == "expand" and a.target == land)


def test_the_mongols_at_the_wall() -> None:
    game = hotw.scenario("2001", **WALL, events=["leader"])
    action = expansion(game, "wei_river")
    assert odds.first_roll(game, action) == odds.battle(3, 2, defend_bonus=1)
    assert odds.of(game, action).win == odds.siege(2, 2, True, 1, cards=["leader"]).taken
    siege = odds.siege_of(game, action, armies=6)
    assert siege.outcomes == odds.siege(2, 2, True, 6, cards=["leader"], town=True).outcomes
    assert odds.siege_of(game, action).course.armies == game.active["bands"][0]["armies"]


def test_the_odds_of_a_move_are_what_its_dice_bring() -> None:
    """All 1,296 rolls, each in a scripted game: the records of scripted games against the odds."""
    counts: Counter[str] = Counter()
    for mine in product(range(1, 7), repeat=2):
        for theirs in product(range(1, 7), repeat=2):
            lands = {**WALL["lands"], "wei_river": {**WALL["lands"]["wei_river"], "fort": False}}
            game = hotw.scenario("2001", **{**WALL, "lands": lands}, dice=[mine, theirs])
            after = game.play(expansion(game, "wei_river"))
            counts[next(r for r in after.log if r.data.get("rounds")).data["rounds"][-1].result] += 1
    action = expansion(game, "wei_river")
    assert odds.of(game, action).ways == (counts["win"], counts["tie"], counts["lose"])


def test_a_turn_is_simulated_and_says_so() -> None:
    game = hotw.scenario("2001", **WALL)
    turn = odds.turn(game, n=20, seed=4)
    assert turn.scores == odds.turn(game, n=20, seed=4).scores
    assert turn.player == "Ben"
    assert turn.n == 20
    low, high = turn.interval
    assert low <= turn.mean <= high
    assert sum(turn.points.values()) == 1
    assert "simulated" in turn.text("en")
    assert turn.frame()["simulated"].all()
    with pytest.raises(ValueError, match="at least 2"):
        odds.turn(game, n=1)
    with pytest.raises(ValueError, match="No turn"):
        odds.turn(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"n": 2.5}, "'n' must be a whole number"),
        ({"n": "many"}, "'n' must be a whole number"),
        ({"n": 10**9}, "'n' may be"),
        ({"seed": 1.5}, "'seed' must be a whole number"),
        ({"seed": None}, "'seed' must be a whole number"),
        ({"bot": "greedy"}, "is no bot; give one such as bots.Greedy()"),
        ({"bot": hotw.bots.Greedy}, "with the brackets"),
    ],
)
def test_a_turn_that_cannot_be_simulated(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        odds.turn(hotw.scenario("2001", **WALL), **options)


def test_no_turn_while_dice_are_awaited_or_when_all_is_over() -> None:
    game = hotw.scenario("2001", **WALL, dice="by hand").play(("expand", "wei_river"))
    with pytest.raises(ValueError, match="Dice are being rolled"):
        odds.turn(game)
    over = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=2))
    with pytest.raises(ValueError, match="This game is over"):
        odds.turn(over)
    with pytest.raises(hotw.IllegalAction, match="over"):
        odds.of(over, 0)


@pytest.mark.parametrize("found", [None, "game", 7, hotw.Action("end")])
def test_what_is_no_game_has_no_odds(found: Any) -> None:
    for asked in (odds.of, odds.first_roll, odds.siege_of, odds.campaign_of):
        with pytest.raises(TypeError, match="is no game"):
            asked(found, [])
    for asked in (odds.turn, odds.luck):
        with pytest.raises(TypeError, match="is no game"):
            asked(found)


@pytest.mark.parametrize(
    "wish", [None, 2.5, "attack", 10**6, -1, [], {}, ("expand", "atlantis"), ("expand",)]
)
def test_a_move_that_is_none_is_refused_in_a_sentence(wish: Any) -> None:
    game = hotw.scenario("2001", **WALL)
    for asked in (odds.of, odds.first_roll, odds.siege_of):
        with pytest.raises(hotw.IllegalAction):
            asked(game, wish)


LANDS = {
    **WALL["lands"],
    "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True},
    "yellow_river": {"owner": "Ada", "empire": "scythians", "army": True, "city": True},
}


def test_a_campaign_in_a_game_counts_its_own_points() -> None:
    game = hotw.scenario("2001", **{**WALL, "lands": LANDS}, events=["leader"])
    campaign = odds.campaign_of(game, ["wei_river", "yellow_river"], chain=True, armies=4)
    assert [target.battle.defend for target in campaign.targets] == [2, 1]
    assert [target.battle.fort for target in campaign.targets] == [True, False]
    assert (
        campaign.outcomes
        == odds.campaign(
            [
                {"terrain": "wall", "fort": True, "town": True},
                {"terrain": "clear", "town": True},
            ],
            armies=4,
            cards=["leader"],
        ).outcomes
    )
    taken = {**LANDS}
    for name, left in (("wei_river", {"city": True}), ("yellow_river", {})):
        taken[name] = {"owner": "Ben", "empire": "mongols", "army": True, **left}
    after = hotw.scenario("2001", **{**WALL, "lands": taken})
    assert campaign.value(campaign.names) == after.preview("Ben").total - game.preview("Ben").total
    assert campaign.value([]) == 0


def test_stop_or_go_in_a_game() -> None:
    game = hotw.scenario("2001", **{**WALL, "lands": LANDS})
    campaign = odds.campaign_of(game, ["wei_river", "eastern_steppe"], armies=3)
    assert campaign.stop_or_go.value >= campaign.best_order.value >= campaign.points
    assert {move.land for move in campaign.stop_or_go.start.values} == {"wei_river", "eastern_steppe", ""}
    with pytest.raises(ValueError, match="chain=True"):
        odds.campaign_of(game, ["yangtze_kiang"])


FAMINE = {
    "epoch": 3,
    "active": {"player": "Ben", "empire": "romans"},
    "phase": "events",
    "lands": {
        "levant": {"owner": "Cleo", "empire": "persia", "army": True, "capital": True},
        "wei_river": {"owner": "Ada", "empire": "han_dynasty", "army": True, "fort": True},
        "nubia": {"owner": "Ada", "empire": "chou_dynasty", "army": True},
        "yangtze_kiang": {"owner": "Ada", "empire": "chou_dynasty", "army": True},
    },
}


@pytest.mark.parametrize("card", ["famine", "plague", "pestilence", "leader", "civil_war"])
def test_a_card_that_is_no_battle_has_no_odds(card: str) -> None:
    game = hotw.scenario("2001", **FAMINE, hands={"Ben": [card]})
    play = next(a for a in game.legal_actions() if a.kind == "play")
    for action in (play, game.legal_actions().index(play), hotw.Action("begin")):
        for asked in (odds.of, odds.first_roll):
            with pytest.raises(ValueError, match="not one battle"):
                asked(game, action)


def test_a_civil_war_that_fights_at_once() -> None:
    """All 216 rolls of an Empire with one land, each in a scripted game; a larger Empire is refused."""
    game = hotw.scenario("2001", **FAMINE, hands={"Ben": ["civil_war"]})
    game = game.play(next(a for a in game.legal_actions() if a.kind == "play"))
    persia, chou = (
        next(a for a in game.legal_actions() if a.target == who) for who in ("persia", "chou_dynasty")
    )
    counts: Counter[str] = Counter()
    for mine in product(range(1, 7), repeat=2):
        for theirs in range(1, 7):
            rolled = hotw.scenario("2001", **FAMINE, hands={"Ben": ["civil_war"]}, dice=[mine, [theirs]])
            after = rolled.play(next(a for a in rolled.legal_actions() if a.kind == "play")).play(persia)
            counts[next(r for r in after.log if r.data.get("rounds")).data["result"]] += 1
    assert odds.of(game, persia).ways == (counts["win"], counts["tie"], counts["lose"]) == (125, 36, 55)
    with pytest.raises(ValueError, match="not one battle"):
        odds.of(game, chou)
    with pytest.raises(ValueError, match="fought once"):
        odds.siege_of(game, persia)


HITTITES = {
    "epoch": 1,
    "active": {"player": "Ben", "empire": "egypt"},
    "phase": "events",
    "coins": 2,
    "lands": {
        "western_anatolia": {"owner": "Cleo", "empire": "minoans", "army": True},
        "levant": {"owner": "Cleo", "empire": "minoans", "army": True},
    },
}


def awaited(game: object) -> tuple[tuple[int, ...], ...]:
    """The dice typed in since the last choice, while more are asked for."""
    rolls = []
    for action in reversed(game.actions) if game.decision.kind == "roll" else ():
        if action.kind != "roll":
            break
        rolls.insert(0, tuple(map(int, action.target.split("-"))))
    return tuple(rolls)


def by_playing(game: object, lands: str | tuple[str, ...], known: dict[str, Any]) -> Fraction:
    """The chance to take lands in this order, by playing every roll in the game until they or the armies are gone."""
    lands = (lands,) if isinstance(lands, str) else lands
    held = [game.lands.get(land) for land in lands]
    land = next((land for land, here in zip(lands, held, strict=True) if not here or here.owner != "Ben"), "")
    if not land:
        return Fraction(1)
    bands = game.active.get("bands", ())
    people = bands[0]["people"] if bands else ""
    if known.setdefault("people", people) != people:  # the armies are gone, another people moves
        return Fraction(0)
    # the attacker's dice wait for the defender's: only the highest counts, and no Leader looks at triples; behind
    # a pair of rolls the fight goes on only if the fort has fallen
    waiting = [max(rolls[-1]) if len(rolls) % 2 else 0, len(rolls)] if (rolls := awaited(game)) else []
    key = str(
        (held, [band["armies"] for band in bands], game.active.get("coins"), waiting, game.decision.kind)
    )
    if key in known:
        return known[key]
    actions = game.legal_actions()
    chance = Fraction(0)
    if game.decision.kind == "roll":
        for action in actions:
            faces = action.target.split("-")
            ways = len(set(permutations(faces)))
            chance += Fraction(ways, 6 ** len(faces)) * by_playing(game.play(action), lands, known)
    else:
        rescue = next((a for a in actions if a.kind == "rescue"), None)
        onward = rescue or next((a for a in actions if a.kind == "expand" and a.target == land), None)
        chance = by_playing(game.play(onward), lands, known) if onward else chance
    known[key] = chance
    return chance


@pytest.mark.rule("2001-IV-19", "2001-EV-13")
def test_a_minor_empire_has_no_coins() -> None:
    game = hotw.scenario("2001", **HITTITES, hands={"Ben": ["hittites"]}, dice="by hand")
    game = game.play(hotw.Action("play", "hittites"))
    while not any(a.kind == "expand" for a in game.legal_actions()):
        game = game.play(game.legal_actions()[-1])
    action = next(a for a in game.legal_actions() if a.kind == "expand" and game.battle(a) is not None)
    assert game.active["coins"] == 2
    siege = odds.siege_of(game, action)
    assert siege.course.coins == 0
    assert odds.campaign_of(game, [action.target]).course.coins == 0
    few = odds.siege_of(game, action, armies=2)
    assert few.taken == odds.siege(2, game.battle(action).defend, False, 2).taken
    assert siege.taken == by_playing(game, action.target, {})


def test_coins_of_the_active_empire() -> None:
    game = hotw.scenario("2001", **WALL, coins=1, armies=1, dice="by hand")
    action = expansion(game, "wei_river")
    siege = odds.siege_of(game, action)
    assert siege.course.coins == 1
    assert siege.taken == odds.campaign_of(game, ["wei_river"]).all == by_playing(game, "wei_river", {})


def test_the_coins_of_allies_are_refused() -> None:
    game = hotw.scenario("2001", **WALL, ally_coins=1)
    for asked in (
        lambda: odds.siege_of(game, expansion(game, "wei_river")),
        lambda: odds.campaign_of(game, ["wei_river"]),
    ):
        with pytest.raises(ValueError, match=r"Allies.*\(rule 2001-EV-67\)"):
            asked()
    plain = hotw.scenario("2001", **WALL)
    assert odds.campaign_of(plain, ["wei_river"]).course.coins == 0


CRUSADE = {
    "epoch": 5,
    "active": {"player": "Ben", "empire": "mongols"},
    "phase": "events",
    "hands": {"Ben": ["crusade"]},
    "coins": 2,
    "lands": {
        "palestine": {"owner": "Cleo", "empire": "arabs", "army": True, "city": True, "fort": True},
        "levant": {"owner": "Ada", "empire": "romans", "army": True},
    },
}


@pytest.mark.rule("2001-EV-33", "2001-EV-34", "2001-EV-35", "2001-EV-36", "2001-IV-19")
def test_crusaders_as_the_game_plays_them() -> None:
    """Into vacant Levant and on to Palestine with +1 against a fort: every roll of both sides is played."""
    lands = {"palestine": CRUSADE["lands"]["palestine"]}
    game = hotw.scenario("2001", **{**CRUSADE, "lands": lands}, dice="by hand")
    game = game.play(hotw.Action("play", "crusade"))
    road = ("levant", "palestine")
    campaign = odds.campaign_of(game, road, chain=True)
    assert campaign.course.armies == 3
    assert campaign.course.coins == 0
    assert campaign.all == by_playing(game, road, {})
    assert campaign.all == odds.siege(2, 1, True, 2, cards=["crusade"], town=True).taken
    with pytest.raises(ValueError, match="chain=True"):  # Levant opens an easy way into Palestine
        odds.campaign_of(game, road)


@pytest.mark.rule("2001-EV-33", "2001-EV-34", "2001-EV-36")
def test_crusaders_land_as_in_games_with_seeded_dice() -> None:
    """Three armies with +1 against three dice and a fort: five hundred games, each with dice of its own."""
    taken = 0
    for seed in range(500):
        game = hotw.scenario("2001", **CRUSADE, seed=seed).play(hotw.Action("play", "crusade"))
        if not seed:
            siege = odds.siege_of(game, expansion(game, "palestine"))
        while game.decision.kind == "expand" and game.active["bands"][0]["people"] == "crusade":
            landing = [a for a in game.legal_actions() if a.kind == "expand" and a.target == "palestine"]
            game = game.play(landing[0] if landing else hotw.Action("end"))
        taken += game.lands["palestine"].owner == "Ben" if "palestine" in game.lands else 0
    assert siege.outcomes == odds.siege(2, 3, True, 3, cards=["crusade"], town=True).outcomes
    low, high = odds.interval(taken, 500, z=3.3)
    assert low < siege.taken < high


def test_crusaders_win_a_city_and_their_points_hold_no_monuments() -> None:
    game = hotw.scenario("2001", **CRUSADE, dice=[(6, 6), (1, 1, 1), (6, 6), (1, 1, 1)])
    game = game.play(hotw.Action("play", "crusade"))
    worth = odds.campaign_of(game, ["palestine"]).value(["palestine"])
    after = game.play(expansion(game, "palestine"))
    assert after.lands["palestine"].fort
    assert worth == after.preview("Ben").total - game.preview("Ben").total > 0


class Sixes:
    """Dice with which the attacker always wins."""

    def roll(self, count: int, turn: int) -> tuple[int, ...]:
        return (6,) * count

    def clash(self, attack: int, defend: int, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return (6, 5, 5)[:attack], (1,) * defend


def scored_after(game: Any, lands: tuple[str, ...], by: str) -> int:
    """What the game itself scores for the turn if these lands are taken and the expansion is ended."""
    log: list[Any] = []
    engine = game.engine(Sixes(), log)
    for land in lands:
        ways = [a for a in engine.options() if a.kind == "expand" and a.target == land and a.by == by]
        engine.do(ways[0])
    while not (scores := [record for record in log if record.kind == "score"]):
        options = engine.options()
        engine.do(next((a for a in options if a.kind == "end"), options[-1]))
    return scores[0].data["points"]


@pytest.mark.rule("2001-V-69", "2001-V-70", "2001-V-71", "2001-V-73", "2001-V-76", "2001-VI-16")
@pytest.mark.parametrize("seed", [2, 3])
def test_points_are_those_that_the_game_scores_after_its_monuments(seed: int) -> None:
    """Out of real games: up to two lands taken by dice that always win, the turn played on until it scores."""
    now = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=seed))
    final, now = now, now.start()
    seen = with_monuments = 0
    for number, action in enumerate(final.actions):
        bands = now.active.get("bands", ()) if now.decision.kind == "expand" else ()
        allied = now.active and (now.active["ally_coins"] or any(band["marked"] for band in bands))
        if number % 5 == 0 and bands and now.position.bands[0].main and bands[0]["armies"] and not allied:
            by = bands[0]["people"] if len(bands) > 1 else ""
            reach = [a.target for a in now.legal_actions() if a.kind == "expand" and a.by == by]
            resource = [land for land in reach if now.board[land].resource and land not in now.lands]
            for lands in {(reach[0],), (reach[-1],), *((land,) for land in resource)}:
                campaign = odds.campaign_of(now, lands)
                gain = scored_after(now, lands, by) - scored_after(now, (), by)
                assert campaign.value(lands) == gain
                seen += 1
                with_monuments += lands[0] in resource
        now = now.play(action)
    assert seen > 40
    assert with_monuments


def test_two_resources_are_worth_a_monument() -> None:
    lands = {
        "zagros": {"owner": "Ben", "empire": "persia", "army": True},
        "upper_tigris": {"owner": "Ben", "empire": "persia", "army": True, "capital": True},
        "levant": {"owner": "Cleo", "empire": "greeks", "army": True},
    }
    game = hotw.scenario("2001", epoch=2, active={"player": "Ben", "empire": "persia"}, lands=lands)
    campaign = odds.campaign_of(game, ["levant"])
    taken = {**lands, "levant": {"owner": "Ben", "empire": "persia", "army": True}}
    after = hotw.scenario("2001", epoch=2, active={"player": "Ben", "empire": "persia"}, lands=taken)
    plain = after.preview("Ben").total - game.preview("Ben").total
    monument = game.rules.numbers["monument_points"]
    assert campaign.value(["levant"]) == plain + monument


def test_of_two_peoples_the_one_that_can_sets_out() -> None:
    game = hotw.scenario("2001", epoch=6, active={"player": "Ben", "empire": "incas_and_aztecs"}, armies=4)
    incas, aztecs = ({a.target for a in game.legal_actions() if a.by == who} for who in ("incas", "aztecs"))
    assert incas
    assert aztecs
    for mine, theirs in ((incas, aztecs), (aztecs, incas)):
        land = min(mine - theirs)
        assert odds.campaign_of(game, [land]).names == (land,)
    with pytest.raises(ValueError, match="No people of this Empire can enter all of these lands"):
        odds.campaign_of(game, [min(incas - aztecs), min(aztecs - incas)])
    with pytest.raises(ValueError, match="levant cannot be entered now"):
        odds.campaign_of(game, ["levant"])
    with pytest.raises(ValueError, match="'armies' must be a whole number"):  # is no reason to try the other
        odds.campaign_of(game, [min(incas)], armies=-1)


def test_a_campaign_needs_a_game_and_an_expansion() -> None:
    game = hotw.scenario("2001", **WALL, dice="by hand")
    for asked in (
        lambda: odds.campaign_of("a game", ["wei_river"]),
        lambda: odds.siege_of("a game", 0),
    ):
        with pytest.raises(TypeError, match="is no game"):
            asked()
    with pytest.raises(ValueError, match="in a list"):
        odds.campaign_of(game, "wei_river")
    with pytest.raises(ValueError, match="at least one land"):
        odds.campaign_of(game, [])
    with pytest.raises(ValueError, match="No turn"):
        odds.campaign_of(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1), ["levant"])
    rolling = game.play(expansion(game, "wei_river"))
    with pytest.raises(ValueError, match=r"first: .*dice"):
        odds.campaign_of(rolling, ["wei_river"])


def test_the_best_play_along_a_road() -> None:
    """Lands that are reached one through the other: only the first ones of the road are ever asked for."""
    game = hotw.scenario("2001", **{**WALL, "lands": LANDS}, events=["leader"])
    campaign = odds.campaign_of(game, ["wei_river", "yellow_river"], chain=True, armies=4)
    plan = campaign.stop_or_go
    assert plan.value >= campaign.points
    assert plan.at(taken=["wei_river"]).best.land == "yellow_river"
    assert set(plan.frame()["wei_river"]) >= {"taken", "fort_army"}


def test_a_land_is_taken_once() -> None:
    game = hotw.scenario("2001", **WALL)
    with pytest.raises(ValueError, match="named twice"):
        odds.campaign_of(game, ["wei_river", "Wei River"])
