"""Campaigns in games of 2024 against every roll of every die, played by the game itself."""

from __future__ import annotations

import marshal
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from stage_2024 import BOX, ME, do, event, foe, own, third, turn

import hotw_nb as hotw
from hotw_nb import odds, show
from hotw_nb.editions.e2024.odds.campaigns import GoldCampaign, GoldEnd
from hotw_nb.engine.engine import Engine

THREE = {"dice": [], "no dice": ["no_dice"], "option 3": ["invasion_and_conquest"]}
Names = tuple[str, ...]


class Told:
    """Dice that show what they are told, and say how many of them were asked for."""

    def __init__(self, faces: tuple[int, ...] = ()) -> None:
        self.faces = faces

    def clash(self, attack: int, defend: int, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if len(self.faces) != attack + defend:
            raise Asked(attack + defend)
        return self.faces[:attack], self.faces[attack:]


class Asked(Exception):
    """How many dice are to be rolled."""


def played(e: Engine, action: Any, faces: tuple[int, ...] = ()) -> tuple[Engine, int]:
    """The position after an action as the game goes on by itself, and the gold of the turn that came with it."""
    then = Engine(e.edition, e.players, e.state.copy(), Told(faces), e.options_on, [])
    if action is None:
        then.state.army = then.state.pool_forts = then.state.pool_walls = then.state.pool_fleets = 0
        then.settle()
    else:
        then.do(action)
    kinds = ("revenue", "event_revenue", "plunder")
    return then, sum(r.data["points"] for r in then.log if r.kind in kinds and r.player == ME)


def rolled(e: Engine, action: Any) -> list[tuple[Fraction, Engine, int]]:
    """All that the dice of an action can bring: every roll by itself, equal positions then taken together."""
    try:
        return [(Fraction(1), *played(e, action))]
    except Asked as asked:
        dice = asked.args[0]
    found: dict[tuple[bytes, int], list[Any]] = {}
    for faces in product(range(1, 7), repeat=dice):
        then, gold = played(e, action, faces)
        one = found.setdefault((full(then), gold), [0, then, gold])
        one[0] += 1
    return [(Fraction(n, 6**dice), then, gold) for n, then, gold in found.values()]


def full(e: Engine) -> bytes:
    """The whole position in bytes, without the count of the dice and without what no edition for gold has."""
    kept = {key: value for key, value in vars(e.state).items() if key not in ("rolled", "force")}
    return marshal.dumps(kept, 2)


def expanding(e: Engine) -> bool:
    """Whether Ada expands now."""
    return e.errand[0] in ("expand", "conquest") and e.state.player == 0


def wishes(e: Engine, names: Names) -> list[Any]:
    """Which options concern these lands."""
    if not expanding(e):
        return []
    return [a for a in e.options() if a.kind in ("expand", "conquer") and a.target in names]


def in_order(e: Engine, names: Names) -> Any:
    """What the order asks for: the first land that is not held yet; points buy the first that they can."""
    if not expanding(e):
        return None
    missing = [n for n in names if not e.state.acting >> e.ground.land[n] & 1]
    options = wishes(e, names)
    if e.errand[0] == "conquest":
        bought = [a for n in missing for a in options if a.target == n]
        return bought[0] if bought else hotw.Action("stop")
    return next((a for a in options if missing and a.target == missing[0]), None)


def by_hand(game: Any, names: Names) -> dict[tuple[Any, ...], Fraction]:
    """Lands held, armies left, gold of the turn: the chance of each by trying every roll."""
    ends: dict[tuple[Any, ...], Fraction] = {}

    def go(e: Engine, chance: Fraction, gold: int, left: int) -> None:
        action = in_order(e, names) if left and e.state.minor == start.state.minor else None
        if action is None:
            more = played(e, None)[1] if expanding(e) and e.state.minor == start.state.minor else 0
            held = tuple(n for n in names if e.state.held[0] >> e.ground.land[n] & 1)
            key = held, left, gold + more
            ends[key] = ends.get(key, Fraction(0)) + chance
            return
        for p, then, got in rolled(e, action):
            go(then, chance * p, gold + got, left - (action.kind != "stop"))

    start = game.engine()
    go(start, Fraction(1), -played(start, None)[1], start.state.army)
    return ends


def best_by_hand(game: Any, names: Names) -> Fraction:
    """The gold of the best play: at each decision about these lands the best of all that the rules allow."""
    known: dict[bytes, Fraction] = {}

    def worth(e: Engine) -> Fraction:
        if not expanding(e):
            return Fraction(0)
        key = full(e)
        if key not in known:
            options = wishes(e, names)
            values = [sum(p * (got + worth(then)) for p, then, got in rolled(e, a)) for a in options]
            if e.errand[0] == "conquest":
                values += [p * (got + worth(then)) for p, then, got in rolled(e, hotw.Action("stop"))]
            else:
                values.append(Fraction(played(e, None)[1]))
            known[key] = max(values)
        return known[key]

    start = game.engine()
    return worth(start) - played(start, None)[1]


def told(campaign: GoldCampaign, names: Names) -> dict[tuple[Any, ...], Fraction]:
    found: dict[tuple[Any, ...], Fraction] = {}
    for end in campaign.ends:
        key = tuple(n for n in names if n in end.taken), end.armies_left, end.gold
        found[key] = found.get(key, Fraction(0)) + end.chance
    return found


HERE = {"tigris": own(empire="assyria")}
BARBARIANS = {"caucasus": own(empire="scythians"), "danubia": foe()}
POSITIONS: dict[str, tuple[Any, Names]] = {
    "two clear lands, three armies": (
        lambda o: turn("assyria", {**HERE, "levant": foe(), "euphrates": foe()}, armies=3, options=o),
        ("levant", "euphrates"),
    ),
    "mountains and a city": (
        lambda o: turn("assyria", {**HERE, "zagros": foe(), "levant": foe(city=True)}, armies=3, options=o),
        ("zagros", "levant"),
    ),
    "an enemy loses his lands although nobody walks in": (
        lambda o: turn("assyria", {**HERE, "zagros": foe(), "anatolia": foe()}, armies=2, options=o),
        ("zagros", "anatolia"),
    ),
    "an own garrison, an empty land, a land of somebody else": (
        lambda o: turn(
            "assyria", {**HERE, "levant": own(city=True), "zagros": third(fort=False)}, armies=3, options=o
        ),
        ("levant", "zagros", "euphrates"),
    ),
    "barbarians plunder": (
        lambda o: turn(
            "scythians",
            {**BARBARIANS, "volga": foe(city=True), "anatolia": foe(capital=True)},
            armies=2,
            options=o,
        ),
        ("anatolia", "volga"),
    ),
    "an icon for a monument": (
        lambda o: turn("assyria", {**HERE, "anatolia": foe(), "levant": foe()}, armies=3, options=o),
        ("anatolia", "levant"),
    ),
}


@pytest.mark.rule("2024-C-12", "2024-C-16", "2024-C-17", "2024-C-23", "2024-C-24", "2024-OPT3-16")
@pytest.mark.parametrize("system", THREE)
@pytest.mark.parametrize("place", POSITIONS)
def test_every_roll_through_the_game_itself(place: str, system: str) -> None:
    make, names = POSITIONS[place]
    game = make(THREE[system])
    campaign = odds.campaign_of(game, names)
    assert told(campaign, names) == by_hand(game, names)
    assert sum(campaign.outcomes.values()) == 1


@pytest.mark.parametrize("system", THREE)
@pytest.mark.parametrize("place", POSITIONS)
def test_the_best_play_by_trying_everything(place: str, system: str) -> None:
    make, names = POSITIONS[place]
    game = make(THREE[system])
    plan = odds.campaign_of(game, names).stop_or_go
    assert plan.value == best_by_hand(game, names)


def test_the_best_order_is_the_best_of_all() -> None:
    lands = {**HERE, "zagros": foe(), "levant": foe(), "euphrates": foe(monument=True)}
    game = turn("assyria", lands, armies=3)
    campaign = odds.campaign_of(game, ["zagros", "levant", "euphrates"])
    gold = {
        order: sum(p * key[2] for key, p in by_hand(game, order).items())
        for order in permutations(campaign.names)
    }
    assert campaign.points == gold[campaign.names]
    assert campaign.best_order.value == max(gold.values()) == gold[campaign.best_order.lands]


def test_points_conquer_what_lies_behind() -> None:
    lands = {**HERE, "levant": foe(), "nile_delta": foe(), "libya": foe(), "zagros": foe()}
    game = turn("assyria", lands, armies=3, options=THREE["option 3"])
    names = ("levant", "nile_delta", "libya")
    campaign = odds.campaign_of(game, names, chain=True)
    assert told(campaign, names) == by_hand(game, names)
    assert campaign.stop_or_go.value == best_by_hand(game, names)
    conquered = odds.conquest_of(game, ("expand", "levant")).also(1, 1)
    assert 0 < conquered < campaign.all, "points alone, or points and more invasions"
    with pytest.raises(ValueError, match="nile_delta cannot be entered now"):
        odds.campaign_of(game, names)
    with pytest.raises(ValueError, match="'armies' must be a whole number"):
        odds.conquest_of(game, ("expand", "levant"), armies="many")


@pytest.mark.parametrize("system", ["dice", "option 3"])
def test_the_leader_rolls_a_third_die(system: str) -> None:
    game = turn("assyria", {**HERE, "levant": foe()}, armies=1, options=THREE[system])
    led = do(game, "leader")
    assert odds.campaign_of(led, ["levant"]).all == odds.of(led, ("expand", "levant")).win
    assert odds.campaign_of(led, ["levant"]).all > odds.campaign_of(game, ["levant"]).all
    assert told(odds.campaign_of(led, ["levant"]), ("levant",)) == by_hand(led, ("levant",))


def test_a_leader_without_dice_ignores_what_was_named() -> None:
    lands = {**HERE, "zagros": foe(), "levant": foe(fort=True)}
    game = turn("assyria", lands, armies=2, options=THREE["no dice"])
    lost = {
        word: odds.campaign_of(do(game, ("leader", "", word)), ["zagros", "levant"]).reached
        for word in ("terrain", "forts")
    }
    assert lost["terrain"] == {"zagros": 1, "levant": 0}
    assert lost["forts"] == {"zagros": 1, "levant": 0}, "two armies for the mountains, none left"
    assert odds.campaign_of(game, ["zagros", "levant"]).emptied == {"zagros": 0, "levant": 0}


@pytest.mark.parametrize("system", THREE)
@pytest.mark.parametrize("help", ["bronze_working", "siegecraft", "elite_troops"])
def test_later_events_that_help(system: str, help: str) -> None:
    card = next(card for card in BOX.events if card.kind == help)
    empire = next(c for c in BOX.empires if c.epoch == card.epoch and len(c.peoples) == 1)
    start, fort = (
        empire.peoples[0].starts[0],
        system != "option 3",
    )  # 7,776 rolls are too many to be listed often
    near = [n for n in hotw.board("2024")[start].neighbours if not hotw.board("2024")[n].barren][:2]
    lands = {start: own(empire=empire.peoples[0].id), near[0]: foe(fort=fort), near[1]: foe()}
    game = turn(empire.id, lands, armies=3 - (not fort), events=[card.id], options=THREE[system])
    campaign = odds.campaign_of(game, near)
    assert told(campaign, tuple(near)) == by_hand(game, tuple(near))
    assert campaign.stop_or_go.value == best_by_hand(game, tuple(near))


@pytest.mark.rule("2024-EV-04", "2024-EV-07", "2024-EV-10", "2024-EV-14")
@pytest.mark.parametrize("system", THREE)
@pytest.mark.parametrize("name", ["celts", "hittites"])
def test_armies_of_an_event_have_campaigns_of_their_own(name: str, system: str) -> None:
    card = BOX.event[name]
    empire = next(c.id for c in BOX.empires if c.epoch == card.epoch and len(c.peoples) == 1)
    board = hotw.board("2024")
    near = tuple(n for n in board[card.start].neighbours if not board[n].barren)[:2]
    game = event(empire, card.id, {near[0]: foe(city=True), near[1]: foe()}, options=THREE[system])
    assert game.active["of_event"]
    campaign = odds.campaign_of(game, near)
    assert told(campaign, near) == by_hand(game, near)


def test_points_in_hand_are_the_first_move() -> None:
    spec = {"points": 2, "land": "levant", "owner": "Ben"}
    lands = {"levant": own(empire="assyria"), "tigris": foe(), "anatolia": foe()}
    game = turn("assyria", lands, armies=2, conquest=spec, options=THREE["option 3"])
    campaign = odds.campaign_of(game, ["anatolia", "tigris"])
    assert campaign.chain.leaving(0)[0].result == "conquer"
    assert campaign.reached["anatolia"] == 1
    assert campaign.stop_or_go.value == best_by_hand(game, ("anatolia", "tigris"))
    assert "conquest points: 2" in campaign.stop_or_go.text("en")


def test_forts_are_worth_what_is_said() -> None:
    game = turn("assyria", {**HERE, "levant": foe()}, armies=2)
    campaign = odds.campaign_of(game, ["levant"], fort_points=3, fort_places=1)
    plan = campaign.stop_or_go
    first = odds.of(game, ("expand", "levant")).win
    attack = next(value for move, value in plan.start.values.items() if move.kind == "attack")
    levels = {end.gold for end in campaign.ends if end.taken}
    assert len(levels) == 1
    held = levels.pop()
    assert attack == first * (held + 3) + (1 - first) * max(held, 3)
    assert next(v for m, v in plan.start.values.items() if m.kind == "fort") == 3


def test_what_a_campaign_tells() -> None:
    game = turn("assyria", {**HERE, "zagros": foe(), "levant": foe(city=True)}, armies=3)
    campaign = odds.campaign_of(game, ["zagros", "levant"])
    assert isinstance(campaign.ends[0], GoldEnd)
    for lang in ("en", "fr"):
        words = (
            campaign.text(lang),
            campaign.html(lang),
            campaign.stop_or_go.text(lang),
            campaign.chain.text(lang),
        )
        assert not any("{" in word for word in words)
    assert "brings its Enemy an Honor" in campaign.text("en")
    assert campaign.losses.mean == campaign.armies - campaign.left.mean - campaign.taken.mean
    assert sum(campaign.chain.ends.values()) == 1
    assert campaign.frame()["chance"].sum() == 1
    assert set(campaign.stop_or_go.frame()["best"]) >= {"attack:zagros", "stop"}
    for picture in (show.survival, show.losses, show.decisions):
        assert picture(campaign).title
        assert picture(campaign).figure.data is not None
    assert show.chain(odds.campaign_of(game, ["levant"])).figure


def test_conquest_is_drawn_in_the_map_of_decisions() -> None:
    lands = {**HERE, "levant": foe(), "nile_delta": foe()}
    game = turn("assyria", lands, armies=3, options=THREE["option 3"])
    campaign = odds.campaign_of(game, ["levant", "nile_delta"], chain=True)
    picture = show.decisions(campaign)
    assert "conquer" in picture.caption
    assert any("C2" in text for trace in picture.figure.data for text in trace.text)


@pytest.mark.parametrize(
    ("lands", "more", "words"),
    [
        (["brazil"], {}, "brazil cannot be entered now"),
        (["levant", "levant"], {}, "named twice"),
        ([], {}, "at least one land"),
        (["levant"], {"armies": -1}, "'armies' must be"),
        (["tigris", "levant"], {}, "tigris cannot be entered now"),
        (["levant"], {"fort_points": "many"}, "'fort_points' must be"),
    ],
)
def test_what_cannot_be_asked_is_refused(lands: list[str], more: dict[str, Any], words: str) -> None:
    game = turn("assyria", {**HERE, "levant": foe()}, armies=3)
    with pytest.raises(ValueError, match=words):
        odds.campaign_of(game, lands, **more)


def test_before_and_after_the_expansion_there_is_none() -> None:
    with pytest.raises(ValueError, match="No turn"):
        odds.campaign_of(hotw.new_game("2024", seed=1), ["levant"])
    game = turn("assyria", {**HERE, "levant": foe()}, phase="rewards", honors={ME: ["recruit_1"]})
    with pytest.raises(ValueError, match="Something else"):
        odds.campaign_of(game, ["levant"])
