"""What pupils try with Event cards: anything, at any time. There is always a way on, and a no has a reason."""

from __future__ import annotations

import random

import pytest
from positions_events import (
    RULES,
    ada,
    band,
    before,
    ben,
    choose,
    cleo,
    do,
    expand,
    holder,
    kinds,
    offered,
    rolls,
    rule_of,
    told,
)

import hotw_nb as hotw

CARDS = RULES.deck.events
ACTIVE = {
    1: "shang_dynasty",
    2: "persia",
    3: "romans",
    4: "arabs",
    5: "franks",
    6: "incas_and_aztecs",
    7: "britain",
}
JUNK = [
    *(None, "", " ", (), [], {}, True, 10_000, -1, 3.5, object(), "levant", "Wei River"),
    *(("",), ("choose",), ("choose", ""), ("choose", "atlantis"), ("choose", "levant", "x", "y"), ("play",)),
    *(("play", ""), ("play", "no such card"), ("stop",), ("end", "end"), ("rescue",), ("swap", "levant")),
    *(("expand", ""), ("roll", "1-2-3"), ("done",), ("begin", "now"), (1, 2), ("choose", None), ("a",) * 9),
    *(("<b>x</b>", "{card}"), ("choose", "{place}"), ("play", "🏺"), ("choose", "x" * 500)),
]
WORLDS = ("empty", "own", "crowded")


def world(name):
    """A board with nobody, only with armies of the player who plays, or with somebody in every land."""
    lands = [land.id for land in hotw.board().lands if not land.barren]
    peoples = ("egypt", "minoans", "hittites", "canaanites")
    if name == "empty":
        return {}
    if name == "own":
        return {land: ada(peoples[i % 4], city=i % 6 == 0) for i, land in enumerate(lands[::3])}
    thing = (ben, cleo, ada, ben, cleo)
    return {
        land: thing[i % 5](peoples[i % 4], fort=i % 3 == 0, capital=i % 7 == 0, monument=i % 4 == 0)
        for i, land in enumerate(lands)
    }


def asks(game):
    """The decision can be read in both languages and offers something, each thing once."""
    actions = game.decision.actions
    assert actions, f"nothing to do in {game.decision.kind}"
    assert len(set(actions)) == len(actions)
    for lang in ("en", "fr"):
        assert "{" not in game.decision.text(lang)
        assert all("{" not in record.text(lang) for record in game.log[-3:])
    return actions


def resolve(game, limit=300):
    """Every way through the choices of a card, up to a limit; each end of them is a position to go on from."""
    heap, ends = [game], []
    chance = random.Random(len(game.log))
    while heap and len(ends) < limit:
        game = heap.pop()
        actions = asks(game)
        if game.decision.kind in ("events", "expand", "reallocate"):
            ends.append(game)
        else:
            heap += [game.play(action) for action in chance.sample(actions, min(3, len(actions)))]
    return ends


@pytest.mark.rule("2001-IV-14", "2001-IV-15")
@pytest.mark.parametrize("where", WORLDS)
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_is_resolved_or_refused_with_a_reason_in_each_of_its_epochs(card, where):
    thing = RULES.deck.event[card]
    for epoch in range(thing.first, thing.last + 1):
        game = before(ACTIVE[epoch], [card, "leader", "weaponry"], world(where), seed=epoch)
        asks(game)
        if card in offered(game, "play"):
            for end in resolve(game.play(("play", card)))[:8]:
                assert end.view("Ada").hand.count(card) == [card, "leader", "weaponry"].count(card) - 1
                assert end.active["player"] == "Ada"
        else:
            assert rule_of(game, "play", card) == "2001-IV-15"
            assert offered(game, "play")
            assert "begin" in kinds(game)


@pytest.mark.rule("2001-IV-07", "2001-IV-15")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_a_card_in_a_wrong_epoch_is_refused_and_the_turn_can_begin(card):
    thing = RULES.deck.event[card]
    for epoch in set(range(1, 8)) - set(range(thing.first, thing.last + 1)):
        game = before(ACTIVE[epoch], [card, "leader"], world("crowded"))
        assert rule_of(game, "play", card) == "2001-IV-07"
        assert {action.kind for action in game.decision.actions} == {"play", "begin"}
        alone = before(ACTIVE[epoch], [card], world("crowded"))
        assert alone.decision.kind in ("expand", "reallocate"), "a hand without a playable card asks nothing"


@pytest.mark.rule("2001-IV-04")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.copies > 1])
def test_a_second_copy_in_the_same_turn_is_refused(card):
    thing = RULES.deck.event[card]
    empire = "assyria" if card == "astronomy" else ACTIVE[thing.last]
    game = before(empire, [card, card, "jihad"], world("crowded"), seed=4)
    for end in resolve(game.play(("play", card)), limit=5):
        assert end.decision.kind == "events"
        assert rule_of(end, "play", card) == "2001-IV-04"


def through(game, chance):
    """The game after Ada's turn, in which she plays all cards she can and then anything that is offered."""
    while game.active.get("player") == "Ada":
        actions = asks(game)
        game = game.play(chance.choice([a for a in actions if a.kind == "play"] or list(actions)))
        assert len(game.actions) < 400
    return game


@pytest.mark.rule("2001-IV-01", "2001-IV-14")
@pytest.mark.parametrize("epoch", range(1, 8))
def test_any_two_cards_in_either_order_lead_on_to_the_turn_and_through_it(epoch):
    chance = random.Random(epoch)
    ready = [card.id for card in CARDS if card.first <= epoch <= card.last]
    for first in ready:
        for second in chance.sample(ready, 10):
            hand = sorted({first, second}, key=[first, second].index)
            game = before(ACTIVE[epoch], hand, world(chance.choice(WORLDS)), seed=chance.randrange(99))
            game = through(game, chance)
            assert told(game, "score")[0].data["points"] == game.preview("Ada", epoch).total


@pytest.mark.rule("2001-OPT-01", "2001-IV-14")
@pytest.mark.parametrize("option", ["multiple_armies", "naval_control", "all"])
@pytest.mark.parametrize("epoch", range(1, 8))
def test_every_card_gets_along_with_every_option(epoch, option):
    """With fleets of others in some seas, and several armies in every third land."""
    chance = random.Random(f"{epoch} {option}")
    options = list(RULES.options) if option == "all" else [option]
    lands = world("crowded")
    if option != "naval_control":
        lands = {id: {**what, "armies": 2} if i % 3 else what for i, (id, what) in enumerate(lands.items())}
    waters = [sea.id for sea in hotw.board().seas if sea.open and not sea.ocean]
    owners = (ben, cleo, ada)
    seas = {sea: owners[i % 3]("egypt", epoch=1 + i % epoch) for i, sea in enumerate(waters) if i % 4}
    for card in CARDS:
        if card.first <= epoch <= card.last:
            hand = list({card.id: 1, chance.choice(["astronomy", "allies", "leader", "reallocation"]): 1})
            more = {} if option == "multiple_armies" else {"seas": seas}
            game = before(ACTIVE[epoch], hand, lands, options=options, seed=chance.randrange(99), **more)
            game = through(game, chance)
            assert told(game, "score")[0].data["points"] == game.preview("Ada", epoch).total
            assert all(
                view.armies + view.fort <= (2 if option == "naval_control" else 3)
                for view in game.lands.values()
            )


@pytest.mark.rule("2001-III-16")
@pytest.mark.parametrize(
    ("empire", "card"),
    [
        *(("persia", card) for card in ("treachery", "astronomy", "famine", "plague", "pestilence")),
        *(("persia", card) for card in ("disaster", "civil_war", "barbarians", "reallocation", "phoenicia")),
        *(("franks", card) for card in ("crusade", "migrants_africa")),
        *(("incas_and_aztecs", card) for card in ("black_death", "allies")),
    ],
)
def test_nonsense_in_the_middle_of_a_card_changes_nothing_and_is_answered(empire, card):
    lands = {
        land: what for land, what in world("crowded").items() if land not in ("gold_coast", "madagascar")
    }
    game = before(empire, [card, "leader"], lands, seed=2)
    for asked in (game, game.play(("play", card))):
        token = asked.token()
        legal = {tuple(action) for action in asked.decision.actions}
        for wish in JUNK:
            if isinstance(wish, (tuple, list)) and (*map(str, wish), "", "", "")[:4] in legal:
                continue
            lone = isinstance(wish, tuple) and wish and not any(wish[1:])
            if lone and sum(wish[0] == action[0] for action in legal) == 1:
                continue  # one word is enough where only one action begins with it
            with pytest.raises(hotw.IllegalAction) as no:
                asked.play(wish)
            assert no.value.reason.strip()
            assert "{" not in str(no.value) or "{" in str(wish)
            assert not no.value.rule or no.value.rule.startswith("2001-")
        assert asked.token() == token


@pytest.mark.rule("2001-IV-14")
def test_another_card_or_the_turn_has_to_wait_for_the_choice_of_a_card():
    game = do(before("persia", ["plague", "leader"], {"crete": ben("minoans")}), ("play", "plague"))
    for action in (("play", "leader"), ("begin",), ("expand", "zagros"), ("end",)):
        assert rule_of(game, *action).startswith("2001-")
    assert kinds(game) == {"choose"}


@pytest.mark.rule("2001-III-16")
def test_a_choice_can_be_taken_back_by_going_on_from_the_game_before():
    start = before("persia", ["treachery", "leader"], {"crete": ben("minoans"), "levant": ben("egypt")})
    asked = do(start, ("play", "treachery"))
    first, second = do(asked, *choose("crete")), do(asked, *choose("levant"))
    assert (first.active["betrayed"], second.active["betrayed"]) == (("crete",), ("levant",))
    assert first.at(0) == start
    assert first.at(1).decision.actions == asked.decision.actions
    assert start.view("Ada").hand == ("leader", "treachery")
    assert hotw.from_token(asked.token()).play(("choose", "levant")) == second


@pytest.mark.rule("2001-EV-38", "2001-IV-15")
def test_the_black_death_is_not_offered_where_no_two_areas_can_suffer():
    """Australia borders no other area, so an army there alone is no target."""
    game = before("spain", ["black_death", "leader"], {"australia": ben("migrants_australia")})
    assert offered(game, "play") == {"leader"}
    assert rule_of(game, "play", "black_death") == "2001-IV-15"


@pytest.mark.rule("2001-EV-39", "2001-EV-29")
def test_a_land_that_the_own_revolt_takes_by_treachery_is_own_ground_for_the_empire():
    game = before("macedonia", ["treachery", "jewish_revolt"], {"palestine": ben("egypt")}, dice=[])
    game = do(game, ("play", "treachery"), *choose("palestine"), ("play", "jewish_revolt"))
    game = do(game, *expand("crete"))
    game = do(game, *expand("palestine"))
    assert holder(game, "palestine") == ("Ada", "macedonia")


@pytest.mark.rule("2001-EV-39", "2001-EV-53")
def test_a_traitor_in_a_land_that_sickness_empties_is_simply_wasted():
    game = before("assyria", ["treachery", "plague"], {"levant": ben("egypt")}, dice=[[1, 1, 1, 1]])
    game = do(game, ("play", "treachery"), *choose("levant"), ("play", "plague"), *choose("levant"))
    game = do(game, *expand("levant"))
    assert holder(game, "levant") == ("Ada", "assyria")


@pytest.mark.rule("2001-EV-10", "2001-EV-39")
def test_a_minor_empire_keeps_its_choice_of_ways_into_a_betrayed_land():
    """The traitor waits for the Active Empire, so the way matters to the dice of the Minor Empire."""
    lands = {"western_anatolia": ben("hittites"), "eastern_anatolia": ada("minoans")}
    game = before("chou_dynasty", ["treachery", "phoenicia"], lands)
    game = do(game, ("play", "treachery"), *choose("western_anatolia"), ("play", "phoenicia"))
    game = do(game, *expand("eastern_anatolia"))
    ways = {action.via for action in game.decision.actions if action.target == "western_anatolia"}
    assert ways == {"", "sea"}
    by_sea = game.play(("expand", "western_anatolia", "eastern_mediterranean"))
    assert len(rolls(by_sea)[0][1]) == 3
    assert rule_of(game, "expand", "western_anatolia", "black_sea") != "2001-V-50"


@pytest.mark.rule("2001-EV-53", "2001-EV-56", "2001-EV-25")
def test_dice_rolled_by_hand_are_asked_for_one_roll_after_the_other():
    game = before(
        "persia", ["pestilence"], {"nubia": ben("egypt"), "upper_nile": ben("kush")}, dice="by hand"
    )
    game = do(game, ("play", "pestilence"), *choose("nubia"))
    assert game.decision.kind == "roll"
    game = do(game, ("roll", "2-3-4"))
    assert holder(game, "nubia")[0] == "Ben"
    assert game.decision.kind == "roll"
    game = do(game, ("roll", "5-1"))
    assert (holder(game, "nubia")[0], holder(game, "upper_nile")) == ("Ben", ("", ""))
    plague = before("persia", ["plague"], {"nubia": ben("egypt")}, dice="by hand")
    plague = do(plague, ("play", "plague"), *choose("nubia"))
    assert rule_of(plague, "roll", "1-2-3") == "2001-I-09"
    assert holder(do(plague, ("roll", "6-1-2-2")), "nubia") == ("", "")


@pytest.mark.rule("2001-EV-67", "2001-CARD-15")
def test_allies_of_two_peoples_bring_back_armies_for_the_one_that_lost():
    lands = {"southern_andes": ben("tiahuanaco")}
    game = before("incas_and_aztecs", ["allies"], lands, dice=[[1, 1], [6, 5]])
    game = do(game, ("play", "allies"), ("expand", "southern_andes", "", "incas"), ("rescue", "", "ally"))
    assert [one["marked"] for one in game.active["bands"]] == [1, 0]
    assert "southern_andes" not in {a.target for a in game.decision.actions if a.by == "incas"}


@pytest.mark.rule("2001-EV-01")
def test_reallocation_without_fleets_changes_nothing_and_asks_nothing():
    game = do(before("huns", ["reallocation"]), ("play", "reallocation"))
    assert (game.decision.kind, game.active["coins"], band(game)["armies"]) == ("expand", 0, 13)
