"""A classic hand at the table: every card says what it would do now, and nothing that is hidden."""

from __future__ import annotations

import random
import re

from at_the_table import take
from classic_hands import LANDS, SEAS, TURKS, midst, row, rule, start, told
from stage_classic import DECK, FOE, ME, THIRD, own
from stage_classic_events import play, war
from test_words_of_names import MARKS, UNELIDED

import hotw_nb as hotw


def test_what_cannot_be_played_says_why_and_keeps_its_rule():
    game = start("Fire", "Storm at Sea", "Leader", lands={"zagros": own("assyria")}, seas={})
    rows = {one.label: one for one in game.rules.table.TABLE.rows(game, "en") if one.wish}
    for name in ("Fire", "Storm at Sea"):
        refusal = game.why_not(*play(name))
        assert refusal is not None
        assert rows[name].note == refusal.text("en")
        assert rows[name].tip == rule(game, DECK.find(name))


def test_the_rule_stands_below_the_list_with_the_odds_where_there_are_any():
    for card in ("Fire", "Jewish Revolt"):
        tip = row(start(card), card).tip
        assert tip.endswith(rule(start(card), DECK.find(card)))
    assert "win" in row(start("Jewish Revolt"), "Jewish Revolt").tip


def test_whoever_is_alone_sees_in_the_midst_of_a_turn_which_cards_are_idle():
    game = midst("Storm at Sea", "Leader", "Fire", seas={})
    bots = {name: hotw.bots.Random(1) for name in (FOE, THIRD)}
    shared, alone = (hotw.show.play(game, seats, save_in=None, lang="en") for seats in (None, bots))
    take(shared, "I am")
    idle = [[one.label for one in table.choices.items if one.wish] for table in (shared, alone)]
    assert idle == [[], ["Fire", "Storm at Sea"]]
    notes = {one.label: one.note for one in alone.choices.items}
    assert all(notes[name] == rule(game, DECK.find(name)) for name in idle[1])
    assert "Play Leader" in notes


def test_no_sentence_tells_of_other_hands_or_of_dice_to_come():
    cards = ["Leader", "Plague", "Rebellion", "Barbarians", "Trade Bonus"]
    worlds = [
        war(TURKS, cards, LANDS, phase="events", seas=SEAS, dice=dice) for dice in ([[6] * 40], [[1] * 40])
    ]
    one, other = ([told(game, card) for card in game.view(ME).hand] for game in worlds)
    assert one == other
    rich = hotw.scenario(
        "classic", epoch=6, active={"player": ME, "empire": TURKS}, lands=LANDS, seas=SEAS, phase="events",
        players=(ME, FOE, THIRD), hands={ME: [DECK.find(card) for card in cards], FOE: ["fire", "mali"]},
    )  # fmt: skip
    assert [told(rich, card) for card in rich.view(ME).hand] == one


def test_in_any_position_a_hand_is_told_in_both_languages_with_the_same_numbers_and_nothing_moves():
    chance, seen = random.Random(4), 0
    bot = hotw.bots.Greedy(2)
    for seed in (1, 2):
        game = hotw.new_game("classic", ["Ada", "Éva", "Yves", "Hugo"], seed=seed)
        while not game.over:
            if any(action.kind == "play" for action in game.decision.actions):
                mark = game.engine().state.mark()
                for card in dict.fromkeys(game.view(game.decision.player).hand):
                    english, french = (told(game, card, lang) for lang in ("en", "fr"))
                    if game.why_not(("play", card)) is None:
                        seen += 1
                        assert len(english) < 150, english
                        assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", french)), (
                            french
                        )
                        assert not UNELIDED.search(french), french
                        assert not MARKS.search(french), french
                assert game.engine().state.mark() == mark
            actions = game.decision.actions
            waits = chance.random() < 0.7 and [one for one in actions if one.kind != "play"]
            game = game.play(bot.choose(game.engine(), waits or actions))
    assert seen > 500
