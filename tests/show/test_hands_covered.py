"""A screen that several people share: no card of a hand is read before all others were asked to look away."""

from __future__ import annotations

import json
import random

import pytest
from at_the_table import saved, secrets, take
from stage_classic import ME, foe, own
from stage_classic_events import war

import hotw_nb as hotw

PEEK = "Look at what only I may see"


def own_cards(table):
    """The names of the cards that whoever decides holds."""
    game = table.game
    player = game.active.get("player") or game.decision.player
    hand = game.view(player).hand if player in game.players else ()
    return {game.rules.name(card, table.lang) for card in hand}


def readable(table):
    """What everybody reads in the list and over it."""
    rows = table.choices.items
    return " | ".join([table.choices.head, *(f"{row.label} {row.note}" for row in rows)])


@pytest.mark.parametrize(("edition", "seed"), [("2001", 3), ("2024", 5), ("classic", 2)])
def test_a_hand_shows_only_to_eyes_that_were_left_alone(edition, seed):
    """Whatever is clicked: after each "I am" or look a hand may lie open, until something is done that all watch."""
    chance = random.Random(seed)
    table = hotw.show.play(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=seed), save_in=None)
    open_choices, covered = {"draw", "events", "keep_token", "take_event", "take", "play_tokens"}, 0
    for _ in range(260):
        if table.game.over:
            break
        rows = table.choices.items
        kind = table.game.decision.kind
        played = [row for row in rows if row.action and row.action.kind == "play"]
        looked = any(row.deed == "put_away" for row in rows)
        if not looked and kind not in open_choices:
            assert played == []
            if edition == "classic" and own_cards(table) and not table.waiting and kind == "expand":
                assert [row.label for row in rows if row.deed == "peek"] == [PEEK]
                covered += 1
        if kind in open_choices and not table.sitting.alone:
            assert [row.deed for row in rows] == ["hand_over"]
        table.choices.value = chance.randrange(len(rows))
        table.choices.click()
    assert edition != "classic" or covered > 10


def test_who_draws_last_and_first_is_left_alone_before_the_next_card_is_seen():
    """One player may end an Epoch and begin the next one, while all others still watch the screen."""
    table = hotw.show.play(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=3), save_in=None)
    take(table, "I am")
    table.sitting.alone = False
    table.redraw()
    assert "what comes next is for you alone" in table.choices.head
    assert [row.deed for row in table.choices.items] == ["hand_over"]
    take(table, "I am")
    assert not table.waiting


def test_in_the_midst_of_a_turn_a_card_lies_under_the_look_that_shows_it():
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans")}
    table = hotw.show.play(war("assyria", ["Trade Bonus", "Fire"], lands, armies=3), save_in=None)
    take(table, f"I am {ME}")
    assert "Trade Bonus" not in readable(table) + saved(table)
    table.parts.advise.click()
    assert "Trade Bonus" not in table.parts.said.text
    take(table, PEEK)
    assert "Play Trade Bonus" in readable(table)
    assert "Fire" in readable(table)
    assert "Fire" not in saved(table, but=table.choices)
    take(table, "Put it away")
    assert "Trade Bonus" not in readable(table)


def test_nobody_covers_a_card_from_the_only_person_at_the_table():
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans")}
    game = war("assyria", ["Trade Bonus"], lands, armies=3)
    bots = {name: hotw.bots.Random(1) for name in game.players if name != ME}
    table = hotw.show.play(game, bots, save_in=None)
    assert "Play Trade Bonus" in readable(table)
    assert all(row.deed != "peek" for row in table.choices.items)


def test_what_was_said_over_an_open_hand_goes_with_it():
    """Advice and "Why not?" may name a card to whoever looks; once it is put away, nothing on the screen does."""
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans")}
    for cards in (["Trade Bonus"], ["Trade Bonus", "Fire"]):
        table = hotw.show.play(war("assyria", cards, lands, armies=3), save_in=None, lang="en")
        take(table, f"I am {ME}")
        for why in (True, False):
            take(table, PEEK)
            table.parts.why.value = why
            number = next(i for i, row in enumerate(table.choices.items) if row.action)
            table.choices.arm(number) if table.choices.items[number].ask else table.choices.look(number)
            if why:
                table.choices.click()
                assert "Trade Bonus" in table.parts.said.text
            else:
                table.parts.advise.click()
            take(table, "Put it away")
            told = " ".join(str(part.words) for part in table.parts.told.values())
            assert "Trade Bonus" not in readable(table) + told + saved(table)
            table.parts.why.value = False


@pytest.mark.parametrize(("edition", "seed"), [("2001", 3), ("2024", 5), ("classic", 2)])
def test_one_rule_for_own_cards_at_every_decision_of_every_edition(edition, seed):
    """Where several people sit they lie under a look at each decision but those about them; to a single one, open.

    A player who is asked the same again and knows the same cards is passed over, so that whole games are gone through.
    """
    chance, looks, seen = random.Random(seed), 0, set()
    shared = hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=seed)
    for _ in range(400):
        asked, kind = shared.decision.player, shared.decision.kind
        asking = (asked, kind, str(shared.view(asked)))
        if asking in seen:
            shared = shared.play(chance.choice(shared.decision.actions))
            if shared.over:
                break
            continue
        seen.add(asking)
        bots = {name: hotw.bots.Random(1) for name in shared.players if name != asked}
        mine = {shared.rules.name(card, "en") for card in shared.view(asked).hand}
        many = hotw.show.play(shared, save_in=None, lang="en")
        take(many, f"I am {asked}")
        alone = hotw.show.play(shared.seated(bots), save_in=None, lang="en")
        deeds = [[row.deed for row in table.choices.items if row.deed] for table in (many, alone)]
        assert deeds[1] == []
        assert all(name in readable(alone) for name in mine), kind
        if not many.now.laying.private(shared):
            known = bool(many.now.laying.knows(shared, asked, "en"))
            assert deeds[0] == ["peek"] * known
            looks += known
            if known:
                assert not any(f"Play {name}" in readable(many) for name in mine)
                take(many, PEEK)
                assert all(name in readable(many) for name in mine)
        shared = shared.play(chance.choice(shared.decision.actions))
        if shared.over:
            break
    assert looks > 20


def test_no_sentence_of_an_open_hand_is_said_twice():
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans")}
    game = war("assyria", ["Trade Bonus", "Fire", "Plague", "Leader"], lands, armies=3)
    table = hotw.show.play(game, save_in=None, lang="en")
    take(table, f"I am {ME}")
    take(table, PEEK)
    told = [part for row in table.choices.items for part in (row.label, row.note) if part]
    assert len(told) == len(set(told))
    labels = [row.label for row in table.choices.items]
    assert all(sum(name in label for label in labels) == 1 for name in ("Trade Bonus", "Fire", "Plague"))
    assert "Fire" not in table.choices.head
    refused = [row for row in table.choices.items if row.wish]
    assert refused
    assert all(row.tip == game.why_not(row.wish).text("en") for row in refused), (
        "why not stands below the list"
    )


def page_opens(table, part):
    """A page that has just opened asks a part of the table what to show, and hears what was sent to it since."""
    heard = []
    send = part.send
    part.send = heard.append
    try:
        part._handle_custom_msg({"ask": True, "still": False}, [])
    finally:
        part.send = send
    return json.dumps(heard, ensure_ascii=False)


PARTS = ["choices", "map", "head", "said", "code", "log"]


@pytest.mark.parametrize("first", PARTS)
def test_a_hand_that_was_left_open_is_covered_before_a_page_that_opens_anew_is_told_anything(first):
    """Whoever was called away reloads the page, or somebody else does."""
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans")}
    table = hotw.show.play(war("assyria", ["Trade Bonus", "Fire"], lands, armies=3), save_in=None, lang="en")
    take(table, f"I am {ME}")
    take(table, PEEK)
    table.parts.advise.click()
    table.parts.why.value = True
    number = next(i for i, row in enumerate(table.choices.items) if row.wish)
    table.choices.look(number)
    table.choices.click()
    assert "fire" in table.parts.code.code
    parts = {**table.parts.told, "choices": table.choices, "map": table.map}
    heard = page_opens(table, parts[first])
    heard += "".join(page_opens(table, part) for part in parts.values())
    assert not any(name in heard for name in ("Trade Bonus", "Fire", "trade_bonus", '"fire"'))
    assert "Look at what only I may see" in heard
    assert not table.choices.secret


@pytest.mark.parametrize(("edition", "seed"), [("2001", 3), ("2024", 5), ("classic", 2)])
def test_a_page_that_opens_while_cards_are_chosen_asks_first_who_sits_there(edition, seed):
    chance, covered = random.Random(seed), 0
    table = hotw.show.play(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=seed), save_in=None)
    for _ in range(120):
        if table.game.over:
            break
        private = table.now.laying.private(table.game)
        if private and not table.waiting:
            assert table.choices.secret
            hidden = secrets(table.game)
            heard = page_opens(table, table.parts.map) + page_opens(table, table.choices)
            assert [row.deed for row in table.choices.items] == ["hand_over"]
            assert not any(name in heard for name in hidden)
            assert table.map.whispered == {}
            covered += 1
            take(table, "I am")
            assert not table.waiting
        table.choices.value = chance.randrange(len(table.choices.items))
        table.choices.click()
    assert covered > 3


def test_where_one_person_plays_a_page_that_opens_shows_the_hand_at_once():
    players = {"Ada": None, "Ben": hotw.bots.Random(1), "Cleo": hotw.bots.Random(2)}
    table = hotw.show.play(hotw.new_game("2001", players=players, seed=3), save_in=None)
    assert table.now.laying.private(table.game)
    before = [row.label for row in table.choices.items]
    page_opens(table, table.choices)
    assert [row.label for row in table.choices.items] == before
    assert not table.choices.secret, "nobody is there from whom it would be covered"
