"""A refusal names the true cause: single positions, and random games in which the cause is read anew from the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import stage
import stage_classic
from positions_events import ada, before, ben, do, expand, war

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.game import Game

GREEKS = {"owner": "Ben", "empire": "greek_city_states"}
PERSIA = {"persian_plateau": ada("persia"), "eastern_anatolia": ada("persia")}


def told(game: Game, *action: str) -> str:
    """What a refusal is about; the sentences of both languages are whole."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is legal"
    for lang in ("en", "fr"):
        assert "{" not in refusal.text(lang)
    return refusal.topic


# --- Event cards ---


@pytest.mark.rule("2001-IV-15", "2001-EV-61")
def test_a_card_without_a_target_is_told_so_though_the_time_for_cards_was_skipped() -> None:
    game = before("romans", ["disaster"])
    assert game.decision.kind == "expand"
    assert told(game, "play", "disaster") == "no_target"
    assert told(do(game, *expand("northern_apennines")), "play", "disaster") == "events_before_first_army"


@pytest.mark.rule("2001-IV-15")
@pytest.mark.parametrize("card", ["plague", "famine", "pestilence"])
def test_the_first_army_of_the_empire_itself_was_no_target(card: str) -> None:
    alone = {"player": "Ada", "empire": "egypt"}
    game = hotw.scenario("2001", epoch=1, active=alone, hands={"Ada": [card]}, phase="events")
    assert told(game, "play", card) == "no_target"


@pytest.mark.rule("2001-IV-15")
def test_so_is_a_second_card_after_the_first() -> None:
    game = do(before("romans", ["leader", "disaster"]), ("play", "leader"))
    assert game.decision.kind == "expand"
    assert told(game, "play", "disaster") == "no_target"


@pytest.mark.rule("2001-IV-02", "2001-IV-06", "2001-IV-07")
def test_after_the_cards_each_is_refused_for_its_own_reason() -> None:
    game = do(before("romans", ["leader", "weaponry", "crusade"]), "begin")
    assert told(game, "play", "leader") == "events_before_first_army"
    assert told(game, "play", "jihad") == "not_in_hand"
    assert told(game, "play", "crusade") == "wrong_epochs"


@pytest.mark.rule("2001-EV-01")
def test_fleets_cannot_be_swapped_without_the_card() -> None:
    assert told(war("romans"), "swap", "western_mediterranean") == "swap_needs_card"
    game = do(before("romans", ["reallocation"]), ("play", "reallocation"), "done")
    assert told(game, "swap", "western_mediterranean") == "swap_before_first_army"


@pytest.mark.rule("classic-EV-26", "classic-4P1-02")
def test_a_classic_civil_war_without_an_empire_of_three_lands_is_told_so() -> None:
    lands = {"levant": stage_classic.foe(), "palestine": stage_classic.foe()}
    hand = {"phase": "events", "hands": {stage_classic.ME: ["civil_war"]}}
    game = stage_classic.turn("romans", lands, **hand)
    assert game.decision.kind == "expand"
    refusal = game.why_not(("play", "civil_war"))
    assert refusal is not None
    assert refusal.topic == "idle_empire"
    assert "three lands or more" in refusal.text("en")
    settled = stage.do(game, next(a for a in game.legal_actions() if a.kind == "expand"))
    assert told(settled, "play", "civil_war") == "start_of_turn"


@pytest.mark.rule("2001-III-16")
def test_before_the_cards_are_done_nothing_else_is() -> None:
    game = before("romans", ["leader"])
    refusal = game.why_not(("expand", "northern_apennines"))
    assert refusal is not None
    assert refusal.text("en") == (
        "This is the time for Event cards. Play one, or begin the turn and do this afterwards."
    )
    assert refusal.text("fr").startswith("C'est le moment des cartes Événement")


# --- two peoples ---


@pytest.mark.rule("2001-CARD-15", "classic-4P2-09")
@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_the_people_goes_without_saying_where_only_one_can_act(edition: str) -> None:
    turn = stage.turn if edition == "2001" else stage_classic.turn
    game = turn("incas_and_aztecs")
    for land, people in (("southern_andes", "incas"), ("pacific_seaboard", "aztecs")):
        assert game.meant(("expand", land)) == hotw.Action("expand", land, "", people)
        assert game.play(("expand", land)) == game.play(("expand", land, "", people))
    assert game.meant(("expand", "southern_andes", "northern_andes")).by == "incas"
    assert game.meant(("fort", "mexican_valley")).by == "aztecs"


@pytest.mark.rule("2001-CARD-15", "classic-4P2-09")
@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_the_people_is_asked_for_where_both_can_act_and_their_reasons_are_told_where_none_can(
    edition: str,
) -> None:
    turn, own = (stage.turn, stage.own) if edition == "2001" else (stage_classic.turn, stage_classic.own)
    game = turn("incas_and_aztecs", {"central_america": own("aztecs")})
    assert told(game, "expand", "guiana_highlands") == "name_the_people"
    for people in ("incas", "aztecs"):
        assert game.why_not(("expand", "guiana_highlands", "", people)) is None
    assert told(game, "expand", "levant") == told(game, "expand", "levant", "", "incas") == "not_adjacent"
    spent = do(turn("incas_and_aztecs"), ("expand", "southern_andes"))
    refusal = spent.why_not(("expand", "guiana_highlands"))
    assert refusal is not None
    assert refusal.topic == "each_people"
    for people in ("incas", "aztecs"):
        alone = spent.why_not(("expand", "guiana_highlands", "", people))
        assert alone is not None
        assert alone.text("en") in refusal.text("en")


# --- optional rules ---


@pytest.mark.rule("2001-OPT-07", "2001-OPT-11")
def test_without_multiple_armies_no_land_can_be_reinforced() -> None:
    for land in ("levant", "crete"):
        assert told(war("romans", {"crete": ben("minoans")}), "reinforce", land) == "stacks_option"
    game = war("romans", options=["multiple_armies"])
    assert told(game, "reinforce", "levant") == "reinforce_only_active"


# --- Naval Control ---


@pytest.mark.rule("2001-OPT-21", "2001-OPT-22")
def test_a_fleet_in_a_sea_that_somebody_else_holds_has_to_be_won_first() -> None:
    game = war("persia", PERSIA, seas={"black_sea": GREEKS}, options=["naval_control"])
    refusal = game.why_not(("man_fleet", "black_sea"))
    assert refusal is not None
    assert refusal.topic == "fight_first"
    assert '("fight_sea", "black_sea")' in refusal.text("en")
    assert '("fight_sea", "black_sea")' in refusal.text("fr")
    assert told(game, "expand", "danubia") == "fight_first"
    assert told(game, "expand", "caucasus", "black_sea") == "fight_first"
    late = do(game, *expand("zagros"))
    assert told(late, "man_fleet", "black_sea") == told(late, "expand", "danubia") == "fight_too_late"
    assert told(late, "fight_sea", "black_sea") == "sea_fights_first"
    assert told(late, "fight_sea", "red_sea") == "no_enemy_fleet"
    assert told(game, "man_fleet", "north_sea") == "no_own_fleet"


# --- random games: every card, sea and land, with the cause read from what lies open ---

SETS = [
    ("2001", ()),
    ("2001", ("naval_control", "multiple_armies", "twelve_markers")),
    ("classic", ()),
    ("classic", ("fortresses", "two_colours")),
]
BEFORE = {"2001": "events_before_first_army", "classic": "start_of_turn"}


class Reader:
    """A game as somebody reads it who knows the board, the cards and what was done in this turn."""

    def __init__(self, game: Game, turn: list[str]) -> None:
        self.game, self.turn = game, turn
        self.me = game.active["player"]
        self.deck = editions.get(game.edition).deck

    @property
    def main(self) -> bool:
        """Whether the Empire of the turn acts itself, not the army of a card."""
        card = self.deck.empire[self.game.active["empire"]]
        return self.game.active["bands"][0]["people"] in {people.id for people in card.peoples}

    def lacks_target(self, kind: str) -> bool | None:
        """Whether a kind of card would find nothing on the board; None for kinds that are not read here."""
        lands = [land for land in self.game.lands.values() if land.owner or land.empire or land.monument]
        enemies = [land for land in lands if land.empire and land.owner != self.me]
        if kind == "disaster":
            return not any(land.monument for land in lands)
        if kind in ("treachery", "surprise_attack", "rebellion"):
            return not enemies
        if kind == "civil_war":
            peoples = {people.id: people for people in self.deck.peoples}
            empires = Counter(
                (peoples[land.empire].card, land.owner)
                for land in enemies
                if peoples[land.empire].empire or not land.owner
            )
            return max(empires.values(), default=0) < (3 if self.game.edition == "classic" else 1)
        return None

    def card(self, id: str) -> set[str]:
        """What the refusal of a card may be about."""
        card, game = self.deck.event[id], self.game
        if len(game.active["events"]) >= 2:
            return {"third_event"}
        if id not in game.view(self.me).hand:
            return {"not_in_hand"}
        if id in game.active["events"]:
            return {"two_alike"}
        if not card.first <= game.epoch <= card.last:
            return {"wrong_epoch", "wrong_epochs"}
        idle = {"no_target", *(name for name in _IDLE if game.edition == "classic")}
        if game.decision.kind == "events" or card.when == "during":
            return idle
        if not self.main:
            return {"card_first"}
        units = {"expand", "reinforce", "fort", "buy_fort", "extra_fort", "man_fleet", "fight_sea", "fleet"}
        if units & set(self.turn):
            return {BEFORE[game.edition]}
        if self.lacks_target(card.kind) is False:
            return {BEFORE[game.edition]}
        return idle if "begin" not in self.turn else idle | {BEFORE[game.edition]}

    def sea(self, kind: str, id: str) -> set[str]:
        """What the refusal of an army on a fleet, or of a fight at sea, may be about."""
        game, bands = self.game, self.game.active["bands"]
        sea = next(sea for sea in game.board.seas if sea.id == id)
        if "naval_control" not in game.options:
            return {"naval_option"}
        if not self.main:
            return {"naval_not_minor"}
        if sea.ocean:
            return {"ocean_not_held"}
        if not sea.open:
            return {"closed_sea"}
        lying = game.fleets.get(id)
        sailed = self.deck.empire[game.active["empire"]].waters
        due = any(id in (water, *game.board.sea(water).opens) for water in sailed)
        perhaps = "astronomy" in game.active["events"]
        hostile = lying is not None and lying.army and lying.owner != self.me
        moved = bool({"expand", "reinforce"} & set(self.turn))
        if kind == "fight_sea":
            if hostile and due:
                return {"sea_fights_first"} if moved else {"no_armies_left"}
            return {"no_enemy_fleet", "sea_fights_first"} if hostile and perhaps else {"no_enemy_fleet"}
        if hostile and due:
            return {"fight_too_late"} if moved else {"fight_first"}
        if hostile:
            return {"no_own_fleet", "fight_too_late", "fight_first"} if perhaps else {"no_own_fleet"}
        if lying is not None and lying.army:
            return {"sea_held"}
        return {"no_armies_left"} if id in bands[0]["fleets"] else {"no_own_fleet"}

    def unsaid(self, kind: str, id: str) -> set[str] | None:
        """What the refusal of an action without a people may be about, where two of them play; else None."""
        if len(self.game.active["bands"]) < 2:
            return None
        able = {a.by for a in self.game.legal_actions() if a.kind == kind and a.target == id}
        return {"name_the_people"} if len(able) > 1 else set()


_IDLE = (
    *("idle_capital", "idle_waters", "idle_losses", "idle_monument", "idle_stacks", "idle_fleets"),
    *("idle_empire", "idle_heirs"),
)


def check(reader: Reader) -> Counter[str]:
    """Compare the refusals of a position with the reading of them; how many of each kind were compared."""
    game, found = reader.game, Counter[str]()
    offered = set(game.legal_actions())
    if game.decision.kind in ("events", "expand"):
        for card in reader.deck.events:
            action = hotw.Action("play", card.id)
            if action in offered:
                continue
            topic = told(game, *action[:2])
            assert topic in reader.card(card.id), (game, card.id, topic, reader.card(card.id))
            if topic in ("no_target", "idle_empire"):
                assert reader.lacks_target(card.kind) in (True, None), (game, card.id)
            found[topic] += 1
    if game.edition == "2001" and game.decision.kind == "expand":
        for sea in game.board.seas:
            for kind in ("man_fleet", "fight_sea"):
                if hotw.Action(kind, sea.id) not in offered:
                    topic, read = told(game, kind, sea.id), reader.sea(kind, sea.id)
                    assert topic in read, (game, kind, sea.id, topic, read)
                    found[topic] += 1
    if game.decision.kind == "expand":
        for land in game.board.lands:
            for kind in ("expand", "fort"):
                read = reader.unsaid(kind, land.id)
                if read is None:
                    break
                refusal = game.why_not((kind, land.id))
                able = {a.by for a in offered if a.kind == kind and a.target == land.id}
                assert (refusal is None) == (len(able) == 1), (game, kind, land.id)
                assert refusal is None or (refusal.topic == "name_the_people") == (len(able) > 1)
                found["peoples"] += 1
    return found


@pytest.mark.parametrize(("edition", "options"), SETS)
def test_in_random_games_each_refusal_is_about_what_is_so(edition: str, options: Any) -> None:
    found: Counter[str] = Counter()
    for seed in range(3):
        game = hotw.new_game(edition, players=["A", "B", "C"], seed=seed, options=options)
        bot, turn, steps = hotw.bots.Random(seed), list[str](), 0
        while not game.over:
            action = bot.choose(game.engine(), game.decision.actions)
            later = game.play(action)
            new = [record.kind for record in later.log[len(game.log) :]]
            turn = [] if any(kind.startswith("called") for kind in new) else [*turn, action.kind]
            game, steps = later, steps + 1
            kind = "" if game.over else game.decision.kind
            fresh = kind == "expand" and not {"expand", "fort", "fleet"} & set(turn)
            two = not game.over and len(game.active.get("bands", ())) > 1
            if not game.over and game.active and (steps % 40 == 0 or (fresh and steps % 3 == 0) or two):
                reader = Reader(game, turn)
                if game.active.get("bands") or kind == "events":
                    found += check(reader)
    assert found["not_in_hand"] > 100
    assert sum(found[topic] for topic in ("no_target", *_IDLE)) > 0
