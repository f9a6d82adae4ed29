"""What lies face-down in a game of 2024 stays so at the table: nothing of it is saved, and others look away."""

import json
import random

import pytest
from at_the_table import calm, click, saved, take
from stage_2024 import FOE, ME, PLAYERS, own, turn

import hotw_nb as hotw
from hotw_nb.show.tabletop import laying

ALL = ("event_selection", "hidden_empires", "paired_tokens")
HONORS = {name: ["recruit_1"] for name in PLAYERS}
STACKS = {name: ["recruit_2", "fortify"] for name in PLAYERS}
LANDS = {"crete": own(), "tigris": {"owner": FOE, "empire": "assyria"}}


def plain(table) -> str:
    """What a notebook would keep, without the names that every table gives its own parts."""
    return saved(table).replace(str(id(table)), "")


def evening(phase: str, seed: int, options=ALL):
    """The beginning of Epoch II: everything that lies open is the same for all seeds, all that is hidden another."""
    return hotw.scenario(
        "2024", epoch=2, phase=phase, players=PLAYERS, seed=seed, honors=HONORS, stacks=STACKS, lands=LANDS,
        scores={ME: 9, FOE: 6, "Cleo": 3}, options=options,
    )  # fmt: skip


@pytest.mark.parametrize("phase", ["tokens", "event_cards", "draw"])
def test_the_saved_notebook_is_the_same_whatever_is_passed_round(phase):
    kept, shown = set(), set()
    for seed in range(4):
        table = hotw.show.play(evening(phase, seed), save_in=None, lang="en")
        before = plain(table)
        take(table, "I am")
        shown.add(json.dumps([table.choices.head, *(row.label for row in table.choices.items)]))
        during = plain(table)
        table.choices.value = len(table.choices.items) - 1
        looking = plain(table)
        table.choices.click()
        calm(table)
        kept.add((before, during, looking, plain(table)))
    assert len(shown) == 4, "whoever chooses sees another offer with each seed"
    assert len(kept) == 1, "but nobody else does"


def test_while_empires_are_chosen_openly_own_cards_and_tokens_stay_hidden():
    kept, heads = set(), set()
    for area, card in (("china", "etruscans"), ("india", "philosophers")):
        game = hotw.scenario(
            "2024", epoch=2, phase="draw", players=PLAYERS, honors=HONORS, stacks=STACKS, lands=LANDS,
            scores={"Cleo": 9, FOE: 6, ME: 3}, deck=["persia", "maurya", "carthage"], tokens={ME: [area]},
            hands={ME: [card]},
        )  # fmt: skip
        table = hotw.show.play(game, save_in=None, lang="en")
        before = plain(table)
        take(table, "I am Ada")
        heads.add(table.choices.head)
        during = plain(table)
        table.choices.click()
        kept.add((before, during, plain(table), table.choices.head))
    assert len(heads) == 2, "Ada sees her own"
    assert len(kept) == 1


def test_an_open_empire_is_taken_on_the_map_and_a_hidden_one_is_not():
    table = hotw.show.play(hotw.new_game("2024", seed=1), save_in=None, lang="en")
    take(table, "I am")
    card = table.game.legal_actions()[-1].target
    click(table, table.game.rules.homes(card)[0])
    assert table.game.actions[-1] == ("take", card, "", "")
    table = hotw.show.play(evening("draw", 1), save_in=None, lang="en")
    take(table, "I am")
    before = table.game
    for place in table.map.whispered:
        click(table, place)
    assert table.game == before


@pytest.mark.parametrize("phase", ["tokens", "event_cards", "draw"])
def test_nobody_can_read_afterwards_what_was_kept(phase):
    kept = set()
    game = evening(phase, 1)
    for number in range(len(game.legal_actions())):
        table = hotw.show.play(game, save_in=None, lang="en")
        take(table, "I am")
        table.choices.value = number
        table.choices.click()
        kept.add((plain(table), table.parts.code.code, table.parts.said.text, table.choices.head))
        assert table.parts.undo.disabled
    assert len(kept) == 1
    assert next(iter(kept))[1] == "game = table.game"


def test_an_empire_that_lies_open_may_be_named_in_the_line_of_code():
    table = hotw.show.play(hotw.new_game("2024", seed=1), save_in=None, lang="en")
    take(table, "I am")
    table.choices.click()
    assert table.parts.code.code.startswith('game = game.play(["take", ')


def test_own_tokens_are_looked_at_on_purpose_only_and_leave_nothing_behind():
    kept = set()
    for area, card in (("china", "kush"), ("india", "ancients")):
        hidden = {"tokens": {ME: [area]}, "hands": {FOE: [card]}}
        table = hotw.show.play(turn("minoans", {"crete": own("minoans")}, honors=HONORS, stacks=STACKS, **hidden),
                               save_in=None, lang="en")  # fmt: skip
        take(table, "I am")
        word, stages = area.title(), []
        for label, seen in (("Look at what only I may see", True), ("Put it away", False),
                            ("Look at what only I may see", True)):  # fmt: skip
            rows = [table.choices.head, *(row.label + row.note for row in table.choices.items)]
            assert (word in json.dumps(rows)) is not seen
            stages.append(plain(table))
            take(table, label)
            assert (f"Your area tokens: {word}." in table.choices.head) is seen
        stages.append(plain(table))
        click(table, "pindus")
        assert word not in table.choices.head, "they are face-down again after the next choice"
        kept.add((*stages, plain(table)))
    assert len(kept) == 1


def test_who_has_nothing_to_hide_is_not_asked_to_look():
    table = hotw.show.play(turn("minoans", {"crete": own("minoans")}), save_in=None, lang="en")
    take(table, "I am")
    assert not any(row.deed == "peek" for row in table.choices.items)


def test_before_tokens_are_played_all_others_look_away():
    game = turn("minoans", {"crete": own("minoans")}, tokens={ME: ["china", "india"]}, phase="rewards",
                honors={ME: ["lands_bonus"]}, players=PLAYERS)  # fmt: skip
    table = hotw.show.play(game, save_in=None, lang="en")
    take(table, "I am Ada")
    while table.game.decision.kind == "rewards":
        take(table, "Stop here")
    assert table.game.decision.kind == "play_tokens"
    assert table.waiting
    assert "Ada (A), what comes next is for you alone." in table.choices.head
    assert not any("China" in row.label for row in table.choices.items)
    assert (table.map.whispered, laying.lit(table.game)) == ({}, ())
    table.choices.value = 0
    table.choices.click()
    assert [row.label for row in table.choices.items][:2] == ["China", "India"]
    china = {land for land in table.game.board.area("china").lands if not table.game.board[land].barren}
    assert china <= set(table.map.whispered), "the map shows them to Ada alone"
    assert not china & set(table.map.marked)
    take(table, "China")
    assert not table.waiting, "the next token needs no new promise"
    take(table, "Stop here")
    assert table.waiting or table.game.decision.player != ME


def test_a_person_alone_among_bots_is_never_sent_away():
    game = turn("minoans", {"crete": own("minoans")}, tokens={ME: ["china", "india"]}, phase="conclude")
    table = hotw.show.play(game, hotw.bots.Greedy(1), save_in=None, lang="en")
    assert not table.waiting
    assert [row.label for row in table.choices.items] == ["China", "India", "Stop here"]


def secrets(game) -> set[str]:
    """The names of Event cards that only one player may know now, as far as nothing open uses the same words."""
    board = game.board
    hands = {game.rules.name(card, "en") for player in game.players for card in game.view(player).hand}
    if game.decision.kind == "take_event":
        hands |= {game.rules.name(action.target, "en") for action in game.legal_actions()}
    open_words = " ".join(
        [*map(str, game.log), *(place.title("en") for place in (*board.lands, *board.seas, *board.areas))]
    )
    return {name for name in hands if name not in open_words}


@pytest.mark.parametrize(("seed", "options"), [(1, ()), (8, ALL)])
def test_no_event_card_is_saved_with_the_notebook(seed, options):
    chance = random.Random(seed)
    game = hotw.new_game("2024", seed=seed, options=options)
    table = hotw.show.play(game, {"Cleo": hotw.bots.Greedy(1)}, save_in=None)
    looked = 0
    for _ in range(150):
        if table.game.over:
            break
        table.parts.why.value = chance.random() < 0.2
        table.choices.value = chance.randrange(len(table.choices.items))
        kept = saved(table)
        looked += len(secrets(table.game))
        assert [name for name in secrets(table.game) if name in kept] == []
        table.choices.click()
        calm(table)
    assert looked > 60


def test_a_saved_notebook_is_small():
    table = hotw.show.play(hotw.play_out(hotw.new_game("2024", seed=2)), save_in=None)
    assert len(saved(table)) < 300_000
    assert table.map.svg == ""
