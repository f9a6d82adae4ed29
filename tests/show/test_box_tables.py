"""The box as the 2001 rule book lists it, the piles of a game, and a hand that only its player sees."""

from collections import Counter

import pytest
from stage import PILES

import hotw_nb as hotw


def rows(of, what, lang="en"):
    return hotw.show.table(of, what, lang=lang).rows


def test_the_box_is_what_the_rule_book_lists():
    counts = [row[1] for row in rows("2001", "box")]
    assert counts == [600, 30, 32, 36, 12, 49, PILES["lesser"], PILES["greater"], 42, 8, 5]


def test_the_figures_of_each_epoch():
    assert [row[3] for row in rows("2001", "figures")] == [5, 12, 20, 15, 18, 14, 16]
    assert rows("2001", "figures")[2][4] == "Romans: 20 armies"


def test_the_stack_of_each_area_goes_from_the_first_epoch_to_the_last():
    found = rows("2001", "charts")
    assert sum(row[1] for row in found) == 42
    assert ("Northern Europe", 5, "I–II: blank | III: 1 | IV–V: 2 | VI: 3 | VII: 4") in found
    assert all(row[2].count("|") == row[1] - 1 and "VII:" in row[2] for row in found)


def test_the_eight_markers():
    assert rows("2001", "markers") == ((3, 2), (4, 3), (5, 2), (6, 1))


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_piles_before_anything_is_played(count):
    game = hotw.new_game("2001", players=list("ABCDEF"[:count]), seed=1)
    left = sum(PILES.values()) - 10 * count
    assert [row[1] for row in rows(game, "piles")] == [49, 8, 10 * count, 0, left, 0, 0]


def test_no_event_card_is_lost_or_won_on_the_way():
    game = hotw.play_out(hotw.new_game("2001", players=list("ABCD"), seed=3))
    piles = [row[1] for row in rows(game, "piles")]
    assert piles[0] == 0
    assert piles[2] + piles[3] == 40
    assert piles[3] == sum(record.kind == "play" for record in game.log)
    assert piles[5] == sum(land.armies for land in game.lands.values())


def test_everybody_leads_one_empire_in_each_epoch():
    game = hotw.play_out(hotw.new_game("2001", players=list("ABC"), seed=3))
    table = hotw.show.table(game, "led")
    assert table.headings == ("Epoch", "A", "B", "C")
    assert len(table.rows) == 7
    led = Counter(cell.rpartition(" (")[0] for row in table.rows for cell in row[1:])
    assert len(led) == 21
    assert max(led.values()) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hand_shows_the_player_s_own_cards(lang):
    game = hotw.new_game("2001", players=list("ABC"), seed=5)
    hand = hotw.show.hand(game, "B", lang=lang)
    deck = game.rules.deck
    assert [row[0] for row in hand.rows] == [deck.event[card].title(lang) for card in game.view("B").hand]
    assert "B" in hand.title
    with pytest.raises(hotw.BadSetup):
        hotw.show.hand(game, "Zoe")


@pytest.mark.parametrize(("lang", "said"), [("en", "nothing of this"), ("fr", "rien de tel")])
def test_a_table_without_rows_says_so(lang, said):
    table = hotw.show.table(hotw.new_game("2001", players=list("ABC"), seed=5), "battles", lang=lang)
    assert table.rows == ()
    assert said in table.html()
    assert said in str(table)


@pytest.mark.parametrize(("lang", "said"), [("en", "no card"), ("fr", "aucune carte")])
def test_a_hand_without_cards_says_so(lang, said):
    over = hotw.play_out(hotw.new_game("2024", players=list("ABC"), seed=3), hotw.bots.Greedy())
    hands = {name: hotw.show.hand(over, name, lang=lang) for name in over.players}
    empty = [hand for hand in hands.values() if not hand.rows]
    assert empty
    assert all(said in hand.html() for hand in empty)


def test_a_table_is_found_by_its_word_in_the_edition_that_has_it():
    assert hotw.show.table("honors") == hotw.show.table("2024", "honors")
    assert hotw.show.table("epochs") == hotw.show.table("classic", "epochs")
    assert hotw.show.table("lands") == hotw.show.table("2001", "lands")
    with pytest.raises(ValueError, match="with your game"):
        hotw.show.table("standing")


def test_numbers_and_their_heading_stand_on_the_same_side():
    heads = hotw.show.table("2001", "markers").html().partition("<tbody>")[0]
    assert heads.count("text-align:right") == 2


def test_every_event_of_2024_says_what_it_does():
    assert all(row[-1] for row in hotw.show.table("2024", "events").rows)
