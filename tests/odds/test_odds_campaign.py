"""Campaigns: order, stop or go, and the joint distribution, against recursions that try everything."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odds_oracle import plain, roll

from hotw_nb import odds, text
from hotw_nb.boards import load

BOARD = load("2001")
CARDS = ("leader", "weaponry", "jihad", "siegecraft", "elite_troops")
HANDS = [(), *[(card,) for card in CARDS], *combinations(CARDS, 2)]
HELD = st.fixed_dictionaries(
    {
        "terrain": st.sampled_from(["clear", "mountain", "sea"]),
        "fort": st.booleans(),
        "points": st.integers(0, 4),
        "defenders": st.integers(1, 2),
    }
)
EMPTY = st.integers(0, 4).map(lambda n: {"terrain": "vacant", "fort": False, "points": n, "defenders": 0})
LAND = HELD | HELD | EMPTY
DICE = {"clear": 1, "mountain": 2, "sea": 3, "vacant": 0}


def named(lands: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{"name": name, **land} for name, land in zip("ABCDEFG", lands, strict=False)]


def in_turn(
    lands: list[dict[str, object]], armies: int, coins: int, cards: frozenset[str]
) -> dict[tuple[int, int], Fraction]:
    """Chances of (lands taken, armies left), by following every roll of one army after another."""
    ends: dict[tuple[int, int], Fraction] = {}

    def start(i: int, pool: int, coin: int, leader: bool, fallen: int, p: Fraction) -> None:
        if i == len(lands):
            ends[i, pool] = ends.get((i, pool), Fraction(0)) + p
        else:
            send(i, lands[i]["fort"], lands[i]["defenders"], pool, coin, leader, fallen, p)

    def send(
        i: int, fort: bool, holders: int, pool: int, coin: int, leader: bool, fallen: int, p: Fraction
    ) -> None:
        if not pool:
            ends[i, 0] = ends.get((i, 0), Fraction(0)) + p
        elif not holders:
            start(i + 1, pool - 1, coin, leader, fallen, p)
        else:
            fight(i, fort, holders, pool, coin, leader, fallen, p)

    def fight(
        i: int, fort: bool, holders: int, pool: int, coin: int, leader: bool, fallen: int, p: Fraction
    ) -> None:
        three = leader or ("jihad" in cards and not fallen)
        ties = ("elite_troops" in cards and not fallen) or ("jihad" in cards and fallen < 2)
        plus = ("weaponry" in cards) + ("siegecraft" in cards and fort)
        for (result, triple), q in roll(
            3 if three else 2, DICE[lands[i]["terrain"]], plus, int(fort)
        ).items():
            lives = leader and not triple
            if result == "tie" and ties:
                result = "win"
            if result == "win":
                left = holders if fort and "siegecraft" not in cards else holders - 1
                if left:
                    fight(i, False, left, pool, coin, lives, fallen, p * q)
                else:
                    start(i + 1, pool - 1, coin, lives, fallen, p * q)
            else:
                left = holders - (result == "tie" and not fort)
                wall = fort and result == "lose"
                paid = coin > 0
                send(i, wall, left, pool - (not paid), coin - paid, lives, fallen + 1, p * q)

    start(0, armies, coins, "leader" in cards, 0, Fraction(1))
    return ends


@given(st.lists(LAND, min_size=1, max_size=3), st.integers(0, 4), st.integers(0, 2), st.sampled_from(HANDS))
@settings(max_examples=40, deadline=None)
def test_the_joint_distribution(
    lands: list[dict[str, object]], armies: int, coins: int, cards: tuple[str, ...]
) -> None:
    found = odds.campaign(named(lands), armies, coins=coins, cards=cards)
    seen = in_turn(lands, armies, coins, frozenset(cards))
    assert found.outcomes == {key: p for key, p in seen.items() if p}
    assert sum(found.outcomes.values()) == 1
    worth = [sum(land["points"] for land in lands[:n]) for n in range(len(lands) + 1)]
    assert found.points == sum((p * worth[taken] for (taken, _), p in seen.items()), Fraction(0))
    assert list(found.reached.values()) == [found.taken.at_least(n + 1) for n in range(len(lands))]


def test_a_campaign_of_one_land_is_a_siege() -> None:
    siege, campaign = odds.siege(armies=4), odds.campaign(["clear"], armies=4)
    assert campaign.outcomes == {(int(taken), left): p for (taken, left), p in siege.outcomes.items()}


def test_empty_lands_are_entered_without_a_fight() -> None:
    assert odds.campaign(["vacant"] * 3, armies=2).outcomes == {(2, 0): 1}


@pytest.mark.rule("2001-EV-39")
def test_treachery_belongs_to_one_land() -> None:
    lands = [{"name": "gate", "terrain": "wall", "fort": True, "cards": ["treachery"]}, {"name": "plain"}]
    campaign = odds.campaign(lands, armies=2)
    assert campaign.reached == {"gate": 1, "plain": Fraction(125, 216)}


@pytest.mark.rule("2001-EV-25", "2001-EV-26", "2001-EV-27")
def test_barbarians_raid_until_they_are_beaten() -> None:
    win = plain(2, 1, 0, 0)["win"]
    raid = odds.campaign(["clear"] * 3, armies=3, give_up=1)
    assert list(raid.reached.values()) == [win, win**2, win**3]


@given(
    st.lists(LAND, min_size=1, max_size=4),
    st.integers(0, 6),
    st.integers(0, 2),
    st.sampled_from(["", "weaponry"]),
)
@settings(max_examples=25, deadline=None)
def test_the_best_order_of_all(lands: list[dict[str, object]], armies: int, coins: int, card: str) -> None:
    campaign = odds.campaign(named(lands), armies, coins=coins, cards=[card] if card else [])
    orders = list(permutations(campaign.names))
    assert campaign.best_order.value == max(campaign.in_order(order).points for order in orders)
    assert campaign.best_order.value == campaign.in_order(campaign.best_order.lands).points


@pytest.mark.parametrize("cards", [("leader",), ("jihad",), ("elite_troops", "siegecraft")], ids="+".join)
def test_the_best_order_when_cards_run_out(cards: tuple[str, ...]) -> None:
    lands = named(
        [
            {"terrain": "clear", "points": 1},
            {"terrain": "mountain", "fort": True, "points": 3},
            {"terrain": "clear", "points": 1},
            {"terrain": "sea", "points": 2},
        ]
    )
    campaign = odds.campaign(lands, 5, cards=cards)
    seen = max(campaign.in_order(order).points for order in permutations(campaign.names))
    assert campaign.best_order.value == seen


def test_the_best_order_for_points_that_are_not_a_sum() -> None:
    def majority(lands: frozenset[str]) -> int:
        return 6 if len(lands & {"A", "B", "C"}) >= 2 else 2 * bool(lands & {"A", "B", "C"}) + ("D" in lands)

    lands = named([{"terrain": "sea"}, {}, {"terrain": "mountain"}, {}])
    campaign = odds.campaign(lands, 4, points=majority)
    orders = list(permutations(campaign.names))
    assert campaign.best_order.value == max(campaign.in_order(order).points for order in orders)
    assert campaign.best_order.lands[0] == "B"


def test_a_chain_has_only_one_order() -> None:
    campaign = odds.campaign(["sea", "clear"], armies=3, chain=True)
    assert campaign.best_order.lands == ("land 1", "land 2")


def best_play(
    lands: list[dict[str, object]],
    armies: int,
    coins: int,
    cards: frozenset[str],
    fort_points: Fraction,
    places: int,
    chain: bool,
) -> Fraction:
    """Points under the best play, trying every move at every moment, forts at any time included."""

    @cache
    def value(
        pool: int, coin: int, stands: tuple[tuple[int, bool], ...], leader: bool, fallen: int, free: int
    ) -> Fraction:
        """`stands` holds (defenders, fort) of each land; a taken land has -1 defenders."""
        ways = [Fraction(0)]
        if free and pool:
            ways.append(fort_points + value(pool - 1, coin, stands, leader, fallen, free - 1))
        if free and coin:
            ways.append(fort_points + value(pool, coin - 1, stands, leader, fallen, free - 1))
        for i, (holders, fort) in enumerate(stands):
            if pool and holders == 0:
                ways.append(won(i, pool, coin, stands, leader, fallen, free))
            elif pool and holders > 0:
                ways.append(fight(i, holders, fort, pool, coin, stands, leader, fallen, free))
            if chain and holders >= 0:
                break
        return max(ways)

    def won(i: int, pool: int, coin: int, stands: tuple, leader: bool, fallen: int, free: int) -> Fraction:
        after = (*stands[:i], (-1, False), *stands[i + 1 :])
        return lands[i]["points"] + value(pool - 1, coin, after, leader, fallen, free + 1)

    def fight(
        i: int,
        holders: int,
        fort: bool,
        pool: int,
        coin: int,
        stands: tuple,
        leader: bool,
        fallen: int,
        free: int,
    ) -> Fraction:
        three = leader or ("jihad" in cards and not fallen)
        ties = ("elite_troops" in cards and not fallen) or ("jihad" in cards and fallen < 2)
        plus = ("weaponry" in cards) + ("siegecraft" in cards and fort)
        total = Fraction(0)
        for (result, triple), q in roll(
            3 if three else 2, DICE[lands[i]["terrain"]], plus, int(fort)
        ).items():
            lives = leader and not triple
            if result == "tie" and ties:
                result = "win"
            if result == "win":
                left = holders if fort and "siegecraft" not in cards else holders - 1
                if left:
                    total += q * fight(i, left, False, pool, coin, stands, lives, min(fallen, 2), free)
                else:
                    total += q * won(i, pool, coin, stands, lives, min(fallen, 2), free)
                continue
            left = holders - (result == "tie" and not fort)
            after = (*stands[:i], (left, fort and result == "lose"), *stands[i + 1 :])
            outlook = [value(pool - 1, coin, after, lives, min(fallen + 1, 2), free)]
            if coin:
                outlook.append(value(pool, coin - 1, after, lives, min(fallen + 1, 2), free))
            total += q * max(outlook)
        return total

    start = tuple(
        (0, False) if land["terrain"] == "vacant" else (land["defenders"], land["fort"]) for land in lands
    )
    return value(armies, coins, start, "leader" in cards, 0, places)


@given(
    st.lists(LAND, min_size=1, max_size=3),
    st.integers(0, 3),
    st.integers(0, 1),
    st.sampled_from(HANDS),
    st.fractions(0, 2, max_denominator=4),
    st.integers(0, 2),
    st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_stop_or_go_is_the_best_play(
    lands: list[dict[str, object]],
    armies: int,
    coins: int,
    cards: tuple[str, ...],
    fort_points: Fraction,
    places: int,
    chain: bool,
) -> None:
    campaign = odds.campaign(
        named(lands),
        armies,
        coins=coins,
        cards=cards,
        fort_points=fort_points,
        fort_places=places,
        chain=chain,
    )
    seen = best_play(lands, armies, coins, frozenset(cards), fort_points, places, chain)
    assert campaign.stop_or_go.value == seen
    assert campaign.stop_or_go.value >= campaign.best_order.value


def test_stop_or_go_by_hand() -> None:
    """One army, one land worth 2, a fort worth 1: attacking brings 2 * 125/216, building 1, stopping nothing."""
    campaign = odds.campaign([{"name": "A", "points": 2}], armies=1, fort_points=1, fort_places=1)
    values = {str(move): value for move, value in campaign.stop_or_go.start.values.items()}
    assert values == {"attack A": Fraction(250, 216), "build a fort": 1, "stop": 0}
    assert str(campaign.stop_or_go.best) == "attack A"


def test_to_stop_builds_nothing() -> None:
    plan = odds.campaign(["mountain"], armies=3, fort_points=5, fort_places=3).stop_or_go
    assert {move.id: value for move, value in plan.start.values.items() if not move.land} == {
        "fort": 15,
        "stop": 0,
    }
    assert plan.best.id == "fort"
    after = plan.at(armies=0, taken=["land 1"], forts=2)
    assert after.values == {odds.plans.Move("stop"): 11}
    with pytest.raises(ValueError, match="'forts' may be 3"):
        plan.at(forts=4)


def test_of_equally_good_moves_to_stop_is_named() -> None:
    worthless = odds.campaign([odds.Target("A", points=0)], armies=2).stop_or_go.start
    assert worthless.best.id == "stop"
    assert {move.id for move in worthless.level} == {"attack:A", "stop"}


def test_stop_or_go_elsewhere() -> None:
    campaign = odds.campaign(named([{"fort": True, "points": 3}, {"points": 1}]), armies=4)
    plan = campaign.stop_or_go
    after = plan.at(armies=2, taken=["B"], no_fort=["A"])
    assert after.value == 1 + 3 * odds.siege(2, 1, False, 2).taken
    assert plan.at(armies=1, empty=["A"]).best.kind == "enter"
    assert {str(move): value for move, value in plan.at(armies=0).values.items()} == {"stop": 0}
    assert plan.at(armies=2, taken=["A", "B"]).value == 4


def test_every_situation_can_be_listed() -> None:
    campaign = odds.campaign(named([{"fort": True, "points": 3}, {"points": 1}]), armies=3, cards=["leader"])
    frame = campaign.stop_or_go.frame()
    assert {"armies", "coins", "A", "B", "leader_stage", "value", "best"} <= set(frame.columns)
    assert frame.iloc[0]["armies"] == 3
    assert len(frame) == len(frame[["armies", "A", "B", "leader_stage"]].drop_duplicates())
    assert (frame["value"] >= frame["stop"]).all()


def test_tables_read_alike_in_every_language() -> None:
    tables = []
    for lang in ("en", "fr"):
        text.use(lang)
        campaign = odds.campaign(["clear", "mountain"], 3, cards=["leader"], fort_points=1, fort_places=1)
        tables.append(campaign.stop_or_go.frame())
        assert list(campaign.stop_or_go.start.frame()["move"])[-2:] == ["fort", "stop"]
    assert tables[0].equals(tables[1])
    words = {"attack:land 1", "attack:land 2", "enter:land 1", "enter:land 2", "fort", "stop"}
    assert words <= set(tables[0].columns)
    assert set(tables[0]["best"]) <= words
    assert set(tables[0]["land 1"]) == {"army", "empty", "taken"}


def test_every_row_of_the_table_is_the_choice_in_that_situation() -> None:
    """Each row against a campaign of its own that begins there; a land is found with its fort or without."""
    plan = odds.campaign(
        named([{"fort": True, "points": 3}, {"terrain": "mountain", "points": 2}]), 3, fort_points=1
    ).stop_or_go
    for row in plan.records():
        worth = {"A": 3, "B": 2}
        held = [name for name in worth if row[name] == "taken"]
        lands = [
            {"name": name, "terrain": "mountain" if name == "B" else "clear", "points": worth[name]}
            | ({"terrain": "vacant"} if row[name] == "empty" else {"fort": row[name] == "fort_army"})
            for name in worth
            if name not in held
        ]
        base = sum(worth[name] for name in held)
        if lands:
            rest = odds.campaign(lands, row["armies"], fort_points=1, fort_places=len(held))
            assert row["value"] == base + rest.stop_or_go.value
        else:
            assert row["value"] == base + min(row["armies"], len(held))


def test_a_long_plan_needs_no_deep_recursion() -> None:
    long = odds.campaign(["clear"], armies=450)
    assert long.stop_or_go.value == long.points
    held = odds.campaign([odds.Battle(defenders=100)], armies=150)
    assert held.stop_or_go.value == held.points


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"armies": -1}, "'armies' must be a whole number"),
        ({"armies": 2.5}, "'armies' must be a whole number"),
        ({"coins": -1}, "'coins'"),
        ({"armies": 10**6}, "at most here"),
        ({"cards": (1, 0)}, "leader 0-1"),
        ({"cards": (2,)}, "leader 0-1"),
        ({"cards": "over"}, "must be a list"),
        ({"taken": ["C"]}, "The lands of this campaign are: A, B"),
        ({"taken": 3}, "must be a list"),
        ({"taken": "A", "empty": "A"}, "two things at once"),
        ({"empty": "A", "no_fort": "A"}, "two things at once"),
    ],
)
def test_situations_that_cannot_be_are_refused(words: dict[str, object], says: str) -> None:
    plan = odds.campaign(named([{"fort": True}, {}]), armies=3, cards=["leader"]).stop_or_go
    with pytest.raises(ValueError, match=says):
        plan.at(**words)
    with pytest.raises(ValueError, match="cannot come up"):
        plan.choice(plan.start.plan._replace(cards=(7,)))
    chain = odds.campaign(named([{}, {}]), armies=3, chain=True).stop_or_go
    with pytest.raises(ValueError, match="order A, B"):
        chain.at(taken=["B"])
    assert chain.at(taken="A").best == odds.plans.Move("attack", "B")


def test_the_invasion_bonus_is_lost_by_turning_elsewhere() -> None:
    """2024, Option 3: a second try has +2, but not after an attack on another land."""
    edition = "2024 option 3"
    lands = [odds.Target("A", odds.against("mountain", edition=edition), 2)]
    assert (
        odds.campaign(lands, armies=2, edition=edition).points
        == 2 * odds.siege(terrain="mountain", fort=False, armies=2, edition=edition).taken
    )
    both = odds.campaign([*lands, odds.Target("B", odds.against("mountain", edition=edition), 2)], armies=2)
    first = both.stop_or_go
    chances = plain(2, 2, 0, 0)
    win = chances["win"] + chances["tie"]
    again = plain(2, 2, 2, 0)
    win_again = again["win"] + again["tie"]
    assert first.value == win * (2 + 2 * win) + (1 - win) * 2 * win_again


@pytest.mark.parametrize(
    ("lands", "says"),
    [
        ([], "at least one land"),
        ([{"terrain": "swamp"}], "no terrain 'swamp'"),
        ([17], "is no land"),
        ([{"name": "A"}, {"name": "A"}], "called 'A'"),
        ([{"name": "A", "teraine": "sea"}], "teraine"),
    ],
)
def test_what_is_no_campaign(lands: list[object], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        odds.campaign(lands, armies=3)


def test_what_would_take_too_long_is_refused() -> None:
    many = odds.campaign(["clear"] * 13, armies=20)
    with pytest.raises(ValueError, match="at most 12 lands"):
        _ = many.best_order
    with pytest.raises(ValueError, match="chain=True"):
        _ = many.stop_or_go
    unlike = [{"name": f"land {i}", "points": i} for i in range(11)]
    with pytest.raises(ValueError, match="ask for best_plan"):
        _ = odds.campaign(unlike, armies=20, cards=["leader"]).best_order
    with pytest.raises(ValueError, match="give it to that land"):
        odds.campaign(["clear"], cards=["treachery"])


@pytest.mark.parametrize("ties", ["both", "reroll"])
def test_a_long_chain_of_many_defenders(ties: str) -> None:
    """Fourteen lands with 72 defenders, by sweeping over all situations in floating point."""
    held = (22, 8, 2, 2, 2, 7, 1, 1, 3, 1, 2, 3, 5, 13)
    assert sum(held) == 72
    armies = 90
    campaign = odds.campaign([odds.Battle(defenders=n, ties=ties) for n in held], armies=armies)
    win, tie, lose = map(float, odds.battle(ties=ties))
    now = {(0, held[0], armies): 1.0}
    ends = dict.fromkeys(range(len(held) + 1), 0.0)
    while now:
        then: dict[tuple[int, int, int], float] = {}
        for (land, holders, pool), p in now.items():
            if land == len(held) or not pool:
                ends[land] += p
                continue
            steps = [(1.0, 0, 0)] if not holders else [(win, 1, 0), (tie, 1, 1), (lose, 0, 1)]
            for q, killed, lost in steps:
                state = (land, holders - killed, pool - lost)
                if not lost and state[1] == 0:  # the army that won, or walked in, stays in the land
                    state = (land + 1, held[land + 1] if land + 1 < len(held) else 0, pool - 1)
                then[state] = then.get(state, 0.0) + p * q
        now = then
    assert {n: float(p) for n, p in campaign.taken.items()} == pytest.approx(
        {n: p for n, p in ends.items() if n in campaign.taken}
    )
    assert sum(campaign.outcomes.values()) == 1


def test_turning_elsewhere_ends_a_series_of_tries() -> None:
    """2024, Option 3: with two armies left and one try made at A, attacking B forfeits the +2 at A."""
    edition = "2024 option 3"
    battle = odds.against("mountain", edition=edition)
    plan = odds.campaign([odds.Target("A", battle, 2), odds.Target("B", battle, 2)], armies=3).stop_or_go
    first, second = plan.start.plan.stands
    choice = plan.choice(plan.start.plan._replace(armies=2, stands=(first._replace(tries=1), second)))
    values = {str(move): value for move, value in choice.values.items()}
    fresh, again = (odds.battle(2, 2, bonus, ties="attack").win for bonus in (0, 2))
    third = odds.battle(2, 2, 4, ties="attack").win
    assert values["attack B"] == fresh * (2 + 2 * fresh) + (1 - fresh) * 2 * again
    assert values["attack A"] == again * (2 + 2 * fresh) + (1 - again) * 2 * third


def test_lands_of_the_board_are_attacked_over_their_borders() -> None:
    pytest.importorskip("hotw_nb.boards", reason="the board is not here yet")
    campaign = odds.campaign(["wei_river", "yellow_river"], armies=5, start="mongolia")
    assert [target.battle.defend for target in campaign.targets] == [
        2,
        1,
    ]  # over the Wall, then out of Wei River
    assert campaign.names == ("wei_river", "yellow_river")
    fort = odds.campaign([{"land": "Wei River", "fort": True, "points": 2}], armies=5, start="mongolia")
    assert fort.outcomes == {(int(t), n): p for (t, n), p in odds.siege(2, 2, True, 5).outcomes.items()}
    ceylon = odds.campaign(["ceylon"], start="eastern_ghats", cards=["expert_troops_straits"])
    assert ceylon.targets[0].battle.defend == 1


def over_every_border(land: str, experts: tuple[str, ...] = ()) -> set[int]:
    """The dice that a land's defender rolls over each of its borders, counted from the board."""
    ways = [way for way in BOARD.borders if way.b == land and not way.barren]
    kinds = [{way.terrain, "strait" if way.strait else "clear"} - {"clear", *experts} for way in ways]
    return {1 + bool(kind) for kind in kinds} or {3}  # no border at all: only over the sea


@pytest.mark.parametrize("cards", [(), ("expert_troops_mountains",), ("expert_troops_straits",)])
def test_a_land_without_a_start_is_what_all_its_borders_are(cards: tuple[str, ...]) -> None:
    experts = tuple(card.removeprefix("expert_troops_").rstrip("s") for card in cards)
    for land in BOARD.lands:
        if land.barren:
            continue
        dice = over_every_border(land.id, experts)
        if len(dice) == 1:
            assert odds.campaign([land.id], cards=cards).targets[0].battle.defend == min(dice), land.id
        else:
            with pytest.raises(ValueError, match=f"How {land.id} is defended depends on where"):
                odds.campaign([land.id], cards=cards)
    assert over_every_border("ceylon") == {2}


def test_a_land_that_nobody_can_attack_says_why() -> None:
    barren = next(land.id for land in BOARD.lands if land.barren)
    with pytest.raises(ValueError, match=f"{barren} is barren: no army ever enters it"):
        odds.campaign([barren])
    with pytest.raises(ValueError, match="black_sea is a sea"):
        odds.campaign(["black_sea"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"lands": "clear"}, "in a list"),
        ({"lands": odds.Battle()}, "in a list"),
        ({"lands": {"terrain": "sea"}}, "in a list"),
        ({"lands": repeat("clear")}, "more than 100"),
        ({"cards": ["naval_power"]}, "a Battle says that already"),
        ({"cards": ["jewish_revolt"]}, "a Battle says that already"),
        ({"edition": "classic"}, "goes by other rules"),
        ({"start": "mongolia"}, "none of these lands asks for it"),
        ({"start": "black_sea"}, "is a sea"),
        ({"points": 3}, "must be a function"),
        ({"lands": [odds.Target("A", points=2)], "points": len}, "points of its own"),
        ({"lands": ["clear"], "fort_points": -1}, "'fort_points' must be a number, at least 0"),
        ({"lands": [{"points": float("nan")}]}, "'points' must be a number"),
        ({"lands": [{"name": 3}]}, "'name' must be a word"),
        ({"lands": [{"terrain": "vacant", "defenders": 2}]}, "no defenders"),
    ],
)
def test_a_campaign_drops_nothing_in_silence(words: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.campaign(**{"lands": [odds.Battle()]} | words)


def test_points_that_are_no_number_are_refused_when_they_are_counted() -> None:
    campaign = odds.campaign(["clear"], points=lambda names: "many")
    with pytest.raises(ValueError, match="'points' must be a number"):
        _ = campaign.points
    with pytest.raises(ValueError, match="The lands of this campaign are"):
        campaign.in_order(["clear"])


def test_lands_that_cannot_be_reached_are_refused() -> None:
    pytest.importorskip("hotw_nb.boards", reason="the board is not here yet")
    with pytest.raises(ValueError, match="no border with mongolia"):
        odds.campaign(["albion"], start="mongolia")
    with pytest.raises(ValueError, match="neither a terrain"):
        odds.campaign(["atlantis"])


def test_the_best_play_needs_a_free_choice() -> None:
    raid = odds.campaign(["clear"] * 2, armies=4, give_up=1)
    win = plain(2, 1, 0, 0)["win"]
    assert raid.points == win + win**2
    with pytest.raises(ValueError, match="Leave give_up out"):
        _ = raid.stop_or_go
    with pytest.raises(ValueError, match="at least 0; it is -3"):
        odds.campaign(["clear"], fort_places=-3)
