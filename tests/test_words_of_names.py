"""Names in sentences: French articles, elisions and prepositions, the number of verbs, and French spacing."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

import hotw_nb as hotw
from hotw_nb import editions, text
from hotw_nb.show.map_drawing.words import of_board
from hotw_nb.text import grammar

EDITIONS = ("2001", "2024", "classic")
PLAYERS = ("Ada", "Éva", "Yves", "Hugo")
TOPICS = sorted(path.stem for path in (grammar.files("hotw_nb.text") / "fr").iterdir())
MARKS = re.compile("(?<![\u202f!?])[;!?»](?=\\s|$)|(?<!\u202f):(?=\\s)|«(?!\u202f)")
UNELIDED = re.compile(
    r"\b(de|le|la|que|ne|se|si|jusque) [AEIOUÉÈÊÎÔaeioué]|\b([àd]e?|en) les?\b|\bà le\b|\ben l[ae']"
)
LEADS = (
    "de|dans|à|par|pour|que|avec|depuis|vers|contre|sur|attaque|occupe|prend"
    "|Attaquer|Occuper|Prendre|Choisir|Conquérir"
)
GAPS = "land|sea|haven|target|area|place|base|people|empire|a|b"


@cache
def said(edition, lang):
    """What a game of bots that choose at random says in a language: log, questions, choices and refusals."""
    game = hotw.new_game(edition, players=list(PLAYERS), seed=11)
    random, found = Random(5), set()
    places = [place.id for place in (*game.board.lands, *game.board.seas)]
    for turn in range(10_000):
        if not game.decision.actions:
            break
        found |= {game.decision.text(lang), *game.decision.lines(lang)}
        kind = ("expand", "fort", "fleet", "choose", "monument", "retreat")[turn % 6]
        refusal = game.why_not((kind, places[turn % len(places)]))
        if refusal:
            found.add(refusal.text(lang))
        game = game.play(random.choice(game.decision.actions))
    return sorted(found | {record.text(lang) for record in game.log})


@pytest.mark.parametrize("edition", EDITIONS)
def test_french_elides_contracts_and_spaces(edition):
    sentences = said(edition, "fr")
    assert len(sentences) > 300
    assert [line for line in sentences if UNELIDED.search(line) or MARKS.search(line)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_french_name_stands_bare_behind_a_word_that_asks_for_its_article(edition):
    known = sorted(grammar.known("fr"), key=len, reverse=True)
    names = re.compile(rf"(?:\b({LEADS}) )?({'|'.join(map(re.escape, known))})\b")
    lines = said(edition, "fr")
    bare = [
        line
        for line in lines
        for lead, name in names.findall(line)
        if lead and grammar.manners(name, "fr").article
    ]
    assert bare == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_english_verbs_go_with_their_names(edition):
    names = {many: [] for many in (True, False)}
    for people in editions.get(edition).deck.peoples:
        names[grammar.many(people.title("en"), "en")].append(re.escape(people.title("en")))
    several, one = ("|".join(names[many]) for many in (True, False))
    wrong = re.compile(
        rf"^(?:{several}) (?:\(\w+\) )?(?:[a-z]+s|is|has)\b"
        rf"|^(?:{one}) \(\w+\) (?:start|settle|take|put|attack|appear|hold|invade|place|are|lay|raise)\b"
    )
    assert [line for line in said(edition, "en") if wrong.search(line)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_name_on_the_board_and_on_the_empire_cards_is_known_to_the_grammar(edition):
    rules = editions.get(edition)
    things = [*rules.board.lands, *rules.board.seas, *rules.board.areas, *rules.deck.empires]
    assert {thing.title("fr") for thing in things} - grammar.known("fr").keys() == set()
    assert {thing.title("en") for thing in things} - grammar.known("en").keys() == set()


@pytest.mark.parametrize(
    ("name", "the", "of", "to", "within"),
    [
        ("Égypte", "l'Égypte", "de l'Égypte", "à l'Égypte", "en Égypte"),
        ("Bas-Tigre", "le Bas-Tigre", "du Bas-Tigre", "au Bas-Tigre", "dans le Bas-Tigre"),
        ("Balkans", "les Balkans", "des Balkans", "aux Balkans", "dans les Balkans"),
        ("Péninsule Arabique", "la Péninsule Arabique", "de la Péninsule Arabique", "à la Péninsule Arabique",
         "dans la Péninsule Arabique"),
        ("Levant", "le Levant", "du Levant", "au Levant", "au Levant"),
        ("Antilles", "les Antilles", "des Antilles", "aux Antilles", "aux Antilles"),
        ("Ceylan", "Ceylan", "de Ceylan", "à Ceylan", "à Ceylan"),
        ("Ada", "Ada", "d'Ada", "à Ada", "dans Ada"),
        ("Plateau du Tibet", "le Plateau du Tibet", "du Plateau du Tibet", "au Plateau du Tibet",
         "sur le Plateau du Tibet"),
        ("Mer du Nord", "la Mer du Nord", "de la Mer du Nord", "à la Mer du Nord", "en Mer du Nord"),
        ("Outback", "l'Outback", "de l'Outback", "à l'Outback", "dans l'Outback"),
    ],
)  # fmt: skip
def test_a_french_name_is_led_as_a_grammar_book_leads_it(name, the, of, to, within):
    assert [grammar.led(word, name) for word in ("le", "de", "à", "dans")] == [the, of, to, within]
    assert grammar.led("Le", name) == the[0].upper() + the[1:]


@pytest.mark.parametrize(
    ("name", "the", "of", "to", "that", "within"),
    [
        ("Atlantide", "Atlantide", "d'Atlantide", "à Atlantide", "qu'Atlantide", "dans Atlantide"),
        ("Le Maghreb", "le Maghreb", "du Maghreb", "au Maghreb", "que le Maghreb", "dans le Maghreb"),
        ("La Bretagne", "la Bretagne", "de la Bretagne", "à la Bretagne", "que la Bretagne", "dans la Bretagne"),
        ("L'Atlantide", "l'Atlantide", "de l'Atlantide", "à l'Atlantide", "que l'Atlantide", "dans l'Atlantide"),
        ("L&#x27;Oural", "l'Oural", "de l'Oural", "à l'Oural", "que l'Oural", "dans l'Oural"),
        ("Les Landes", "les Landes", "des Landes", "aux Landes", "que les Landes", "dans les Landes"),
        ("Las Vegas", "Las Vegas", "de Las Vegas", "à Las Vegas", "que Las Vegas", "dans Las Vegas"),
        ("Léa", "Léa", "de Léa", "à Léa", "que Léa", "dans Léa"),
    ],
)  # fmt: skip
def test_a_name_that_no_table_knows_is_led_by_the_article_that_it_is_written_with(
    name, the, of, to, that, within
):
    assert [grammar.led(word, name) for word in ("le", "de", "à", "que", "dans")] == [
        the,
        of,
        to,
        that,
        within,
    ]
    assert grammar.many(name, "fr") == (name == "Les Landes")
    assert not grammar.many(name, "en")


def test_every_name_with_a_colon_is_found_as_it_is_printed():
    assert grammar.filled(grammar.printed("Migrants : Afrique"), "va|vont", "fr") == "vont"


def test_a_name_on_a_page_keeps_its_article():
    assert grammar.led("de", "Plaine d&#x27;Europe du Nord") == "de la Plaine d&#x27;Europe du Nord"
    assert grammar.filled("<b>x</b>", "le", "fr") == "<b>x</b>"


def flat(found):
    return [
        text for value in found.values() for text in (flat(value) if isinstance(value, dict) else [value])
    ]


@pytest.mark.parametrize("topic", TOPICS)
def test_the_french_catalogue_is_set_with_narrow_spaces(topic):
    sentences = flat(text.catalogue("fr", topic.removesuffix(".toml")))
    lines = [line for found in sentences for line in (found if isinstance(found, list) else [found])]
    assert [line for line in lines if re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]", line)] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_no_french_sentence_puts_a_small_word_before_a_bare_name(topic):
    sentences = [
        line for line in flat(text.catalogue("fr", topic.removesuffix(".toml"))) if isinstance(line, str)
    ]
    bare = re.compile(rf"\b(?:de|dans|à|par|pour|que|avec|depuis|vers|en) (?:<b>)?\{{(?:{GAPS})\}}")
    assert [line for line in sentences if bare.search(line)] == []


@pytest.mark.parametrize("name", ["battle", "siege", "campaign", "sample", "trials", "view", "board"])
def test_what_is_joined_of_several_parts_is_set_as_french_is(name):
    odds = hotw.odds
    saying = {
        "battle": lambda: odds.battle(2, 1).text("fr"),
        "siege": lambda: odds.siege(attack=2, defend=1, armies=5).text("fr"),
        "campaign": lambda: odds.campaign(["clear", "mountain"], armies=6).text("fr"),
        "sample": lambda: odds.sample(n=100, seed=7).text("fr"),
        "trials": lambda: odds.attempts(odds.siege(attack=2, defend=1, armies=5), n=100, seed=7).text("fr"),
        "view": lambda: text.joined([text.labelled("Chine", "Sichuan", "fr")] * 2, "fr"),
        "board": lambda: of_board(hotw.board("2024"), "fr"),
    }[name]()
    assert MARKS.search(saying) is None, saying


def test_a_player_who_is_called_as_a_place_is_called_so_in_every_language():
    names, theirs = ["crete", "india", "Cleo"], {"owner": "india"}
    gold = hotw.scenario(
        "2024",
        players=names,
        active={"player": "crete", "empire": "sumeria"},
        options=["invasion_and_conquest"],
        lands={"euphrates": {"owner": "crete", "empire": "sumeria"}, "tigris": theirs, "zagros": theirs},
        armies=3,
        conquest={"points": 3, "land": "tigris", "owner": "india"},
    )
    assert "of india" in gold.decision.text("en")
    assert "d'india" in gold.decision.text("fr")
    fleets = {"owner": "india", "empire": "romans"}
    classic = hotw.scenario(
        "classic",
        epoch=6,
        players=names,
        active={"player": "crete", "empire": "spain"},
        lands={"pyrenees": {"owner": "crete", "empire": "spain"}, "albion": fleets},
        seas={"atlantic_ocean": fleets},
    ).play(("fleet", "atlantic_ocean"))
    assert "Attack the fleets of india" in classic.decision.lines("en")
    assert "Attaquer les flottes d'india" in classic.decision.lines("fr")
