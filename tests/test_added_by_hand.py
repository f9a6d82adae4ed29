"""What has to be written in several tables for a card or an option: each missing row is named with its file."""

from __future__ import annotations

import pytest
import reading_chapters

import hotw_nb as hotw
from hotw_nb import editions, text
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.classic import combat as combat_classic
from hotw_nb.editions.classic.preview import TELLERS
from hotw_nb.editions.e2001 import combat as combat_2001
from hotw_nb.editions.e2024 import combat as combat_2024
from hotw_nb.editions.shared.events import Choose
from hotw_nb.editions.shared.table import preview_words
from hotw_nb.engine.step import Step

ALL = [editions.get(id) for id in ("2001", "2024", "classic")]
# A card that only lies on the board from the beginning is not played.
KINDS = [(rules, kind) for rules in (ALL[0], ALL[2]) for kind in rules.events if kind != "neutral"]
STEPS = [(edition, name) for edition in ALL for name, step in edition.steps.items() if step.asks]
# Nobody weighs how two players share a loss, or what is given up in a shortage: bots choose there at random.
UNWEIGHED = {"share", "shortage"}


def name(value: object) -> str:
    return getattr(value, "id", str(value))


@pytest.mark.parametrize(("edition", "kind"), KINDS, ids=name)
def test_a_kind_of_event_has_its_rules(edition, kind):
    cards = [card for card in edition.deck.events if card.kind == kind]
    assert cards, f"no card of the kind in {edition.folder}/events.csv"
    for card in cards:
        assert card.effect in edition.effects, f"a row {card.effect} in data/{edition.folder}/effects.csv"
        rule = edition.effects[card.effect].rule
        assert numbered_rules.rule(rule).id == rule == edition.rules[card.topic]


@pytest.mark.parametrize("kind", ALL[0].events)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_the_table_says_what_a_card_of_2001_does(kind, lang):
    assert text.catalogue(lang, "table").get(f"event_{kind}"), f"event_{kind} in text/{lang}/table.toml"


@pytest.mark.parametrize("card", [card.id for card in ALL[0].deck.events])
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_card_of_2001_in_the_hand_says_what_it_would_do_now(card, lang):
    game = hotw.scenario(
        "2001", epoch=4, phase="events", active={"player": "Ada", "empire": "guptas"}, hands={"Ada": [card]}
    )
    said = preview_words.event(game, "Ada", card, lang)
    assert said.endswith("."), said
    assert "{" not in said, f"a gap in event_{card} that _values of e2001/preview.py does not fill"


@pytest.mark.parametrize("kind", [kind for rules, kind in KINDS if rules is ALL[2]])
def test_the_table_says_what_a_classic_card_would_do_now(kind):
    assert kind in TELLERS, f"a line {kind} in TELLERS of hotw_nb/editions/classic/preview/__init__.py"


@pytest.mark.parametrize("edition", ALL, ids=name)
def test_an_option_names_its_rule_and_other_options(edition):
    for option in edition.options.values():
        assert numbered_rules.rule(option.rule).id.startswith(edition.id), option.id
        assert {option.needs, option.excludes} <= {"", *edition.options}, option.id
        assert option.text("en") != option.text("fr"), option.id


def missing(*places: tuple[bool, str]) -> list[str]:
    """What is missing, each with its file."""
    return [place for there, place in places if not there]


@pytest.mark.parametrize(("edition", "step"), STEPS, ids=name)
def test_a_step_that_asks_has_its_question(edition, step):
    asked = type(edition.steps[step]).question is not Step.question
    lost = missing(
        *((asked or step in text.catalogue(lang, "decisions"), f"{step} in hotw_nb/text/{lang}/decisions.toml")
          for lang in text.LANGUAGES)
    )  # fmt: skip
    assert not lost, lost


ASKING = [
    (edition, step) for edition in (ALL[0], ALL[2]) for step, asks in edition.steps.items() if isinstance(asks, Choose)
]  # fmt: skip


@pytest.mark.parametrize(("edition", "step"), ASKING, ids=name)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_the_question_of_a_card_names_whichever_card_asks(edition, step, lang):
    """Several cards may have one effect: a Flood asks as a Disaster does, and a house card as the printed one."""
    question = text.catalogue(lang, "decisions").get(step, "")
    typed = [card.title(lang) for card in edition.deck.events if card.title(lang).lower() in question.lower()]
    assert not typed, f"{{card}} in place of {typed} in {step} of hotw_nb/text/{lang}/decisions.toml"


@pytest.mark.parametrize(("edition", "step"), STEPS, ids=name)
def test_bots_weigh_a_step_that_asks_and_say_why(edition, step):
    bots, told = edition.bots, {**edition.bots.REASONS, **edition.bots.AIMS}
    lost = missing(
        (
            step in bots.GREEDY,
            f"a weigher of {step} in hotw_nb/bots/cards.py, or in bots/greedy.py of the edition",
        ),
        (
            step in bots.PLANNER,
            f"a weigher of {step} in hotw_nb/bots/cards.py, or in bots/planner.py of the edition",
        ),
        (
            step in told,
            f"its reason {step} in AIMS of hotw_nb/bots/reasons.py, or of bots/reasons.py of the edition",
        ),
    )
    assert not lost or step in UNWEIGHED, lost


# In 2024 a card of the box is no card in hand: what its steps refuse is said by the steps themselves.
CHOICES = [
    (edition, kind) for edition in (ALL[0], ALL[2]) for kind, step in edition.steps.items()
    if isinstance(step, Choose) and kind in edition.events
]  # fmt: skip


@pytest.mark.parametrize(("edition", "kind"), CHOICES, ids=name)
def test_a_choice_that_a_card_asks_for_has_its_refusal(edition, kind):
    topic = f"choice_{edition.steps[kind].denial or kind}"
    lost = missing(
        (topic in edition.rules, f"a row {topic} in data/{edition.folder}/citations.csv"),
        *((topic in text.catalogue(lang, "refusals"), f"{topic} in hotw_nb/text/{lang}/refusals.toml")
          for lang in text.LANGUAGES),
    )  # fmt: skip
    assert not lost, lost


@pytest.mark.parametrize("edition", ALL, ids=name)
def test_every_word_of_a_chapter_is_known(edition):
    """A step that a chapter asks for is there; what it tells or refuses has its rule and its sentences."""
    lost = []
    for what, word, _, where in reading_chapters.of(edition, tuple(ALL[: ALL.index(edition)])):
        told = {"record": "records", "refusal": "refusals"}.get(what, "")
        lost += missing(
            (what != "step" or word in edition.steps, f"{where}: a step {word} in STEPS of the chapter"),
            (what not in ("topic", "refusal") or word in edition.rules,
             f"{where}: a row {word} in data/{edition.folder}/citations.csv"),
            *((not told or word in text.catalogue(lang, told), f"{where}: {word} in hotw_nb/text/{lang}/{told}.toml")
              for lang in text.LANGUAGES),
        )  # fmt: skip
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize(
    ("edition", "chapter", "topic"),
    [(ALL[0], combat_2001, "table"), (ALL[1], combat_2024, "table_2024"), (ALL[2], combat_classic, "table")],
    ids=name,
)
def test_a_reason_of_a_battle_has_its_rule_and_its_words(edition, chapter, topic):
    found = list(reading_chapters.reasons(chapter))
    assert found
    lost = []
    for _, word, _, where in found:
        # in 2024 an invasion without dice has words of its own
        keys = {f"why_{word}", f"why_no_dice_{word}" if topic == "table_2024" else ""}
        told = {lang: bool(keys & text.catalogue(lang, topic).keys()) for lang in text.LANGUAGES}
        lost += missing(
            (word in edition.rules, f"{where}: a row {word} in data/{edition.folder}/citations.csv"),
            *((told[lang], f"{where}: why_{word} in hotw_nb/text/{lang}/{topic}.toml") for lang in told),
        )
    assert not lost, "\n".join(lost)
