"""A player who is called You, or Toi, is spoken to in every sentence of a game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb.engine.record import Record
from hotw_nb.text import LANGUAGES, say

EDITIONS = ("2001", "2024", "classic")
WRONG = ("keep", "expand", ("expand", "nowhere"), ("give", "You"), ("give", "Toi"), ("engage", "You"), "pass")
PUPILS = {"en": "You", "fr": "Toi"}

# What an English speaker never says to somebody: each word here is a verb of "he, she, it".
OF_HIM_OR_HER = re.findall(
    r"\w+",
    "adds attacks begins builds buys chooses clears collects conquers declines discards does draws ends "
    "enters founds gains gets gives goes has holds invades is keeps lays leads leaves lets lives loses "
    "names pays places plays plunders puts raises relieves replaces returns rolls scores settles starts "
    "takes trades turns uses was wins ",
)
NEVER_IN_ENGLISH = [
    r"\b[Yy]ou(?: \(\w\))? (?:now |also |each )?(?:" + "|".join(OF_HIM_OR_HER) + r")\b",
    r"\b[Yy]ou['’]s\b",
    r"\((?:You|Toi)\b",
    r"\bToi\b",
    r"(?<=[\w,;:] )You\b",  # a capital letter within a sentence
    r"\b(?:of|to|with|from|by|for) (?:You|the You)\b",
    r"^you\b",
    r"^your\b",
    r"[.?!] you",
    r"\bYour? [a-z]+s and [a-z]+s it\b",
]
NEVER_IN_FRENCH = [
    r"\b(?:Toi|toi|Tu|tu) (?:a|est|fait|va|peut|prend|met|perd|gagne|joue|pioche|marque|reçoit)\b",
    r"\((?:You|Toi)\b",
    r"\bYou\b",
    r"(?<=[\w,;] )(?:Toi|Tu)\b",  # a capital letter within a sentence
    r"\b(?:de|à|avec|pour|par) tu\b",
    r"\bque toi\b(?<!de plus que toi)",
    r"^(?:tu|toi|ton|ta|tes)\b",
    r"[.?!] (?:tu|toi|ton|ta|tes)\b",
    r"\bd['’]il\b",
]
# Of the French verbs every present tense that goes with "tu" ends in s or x, as in "tu peux".
SMALL_WORDS = r"(?:(?:ne|n'|t'|te|me|se|la|le|les|l'|y|en|lui) ?)*"


def talk(edition: str, names: list[str], seed: int) -> Iterable[tuple[str, str]]:
    """Every question, choice, refusal and record of a whole game of chance, in both languages."""
    chance = Random(seed)
    game = hotw.new_game(edition, players=names, seed=seed)
    while not game.over:
        asked = game.decision
        for lang in LANGUAGES:
            yield lang, asked.text(lang)
            yield lang, asked.text(lang, to="")
            refused = game.why_not(chance.choice(WRONG))
            if refused:
                yield lang, refused.text(lang)
        chosen = chance.choice(game.legal_actions())
        before = len(game.log)
        for lang in LANGUAGES:
            yield lang, game.say(chosen, lang)
        game = game.play(chosen)
        for record in game.log[before:]:
            for lang in LANGUAGES:
                yield lang, record.text(lang)
    for lang in LANGUAGES:
        yield lang, game.decision.text(lang)


def played_by_a_bot(edition: str, names: list[str], seed: int) -> Iterable[tuple[str, str]]:
    """What is told of a whole game that bots play who plan their expansion."""
    game = hotw.play_out(hotw.new_game(edition, players=names, seed=seed), hotw.bots.Greedy(seed))
    for record in game.log:
        for lang in LANGUAGES:
            yield lang, record.text(lang)


def clauses(line: str) -> list[str]:
    """The sentences of a line."""
    return re.split(r"(?<=[.?!])\s+", line)


def slips(lang: str, line: str) -> list[str]:
    """What somebody who is spoken to would stumble over."""
    typed = r"'[^' ]+'|« [^»]+ »|\(\"[^)]+\)"  # what a refusal repeats is no word of ours
    plain = re.sub(typed, "...", line.replace("\u202f", " "))
    found = [
        never for never in (NEVER_IN_ENGLISH if lang == "en" else NEVER_IN_FRENCH) if re.search(never, plain)
    ]
    for sentence in clauses(plain):
        if lang == "en" and sentence.startswith("You "):
            subject = sentence.partition(":")[0].partition("attack ")[0]
            found += [word for word in OF_HIM_OR_HER if re.search(rf"(?:and|,) {word}\b", subject)]
        if lang == "fr":
            verbs = re.findall(rf"(?<!-)\b[Tt]u (?:\(\d\) )?{SMALL_WORDS}(\w+)", sentence)
            found += [verb for verb in verbs if verb[-1] not in "sx"]
        other = re.search(
            r"(?<!and )(?<!et )(?<!oes )\b(?:Ben|Cleo) "
            r"(draw|keep|give|turn|take|play|score|lead|build|lose|pioches|joues)\b",
            sentence,
        )
        found += [other[0]] if other else []
    return found


@pytest.mark.parametrize("names", [["You", "Ben", "Cleo"], ["Ben", "Cleo", "Toi"]])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sentence_of_a_whole_game_speaks_of_the_pupil_as_of_somebody_else(
    edition: str, names: list[str]
) -> None:
    said = {*talk(edition, names, 11), *played_by_a_bot(edition, names, 4)}
    assert {line: slip for lang, line in said if (slip := slips(lang, line))} == {}
    english = [line for lang, line in said if lang == "en" and re.search(r"\b[Yy]ou\b", line)]
    french = [line for lang, line in said if lang == "fr" and re.search(r"\b([Tt]u|toi)\b", line)]
    assert min(len(english), len(french)) > 100  # so the pupil was spoken to, and often


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_slips_are_found_in_sentences_that_have_them(lang: str) -> None:
    bad = {
        "en": ["You has drawn Egypt.", "Egypt (You) settles in Libya.", "The order is Ben, You, Cleo.",
               "You draw a card and keeps it.", "Total for You: 5", "Ben attacks Crete. you lose it.",
               "You's army stays."],
        "fr": ["Toi a pioché.", "Tu pioche une carte.", "Égypte (Toi) occupe la Libye.", "Le tour de tu.",
               "Ben et Tu gagnent.", "Tu t'installe en Libye.", "Une carte pour You."],
    }[lang]  # fmt: skip
    assert [line for line in bad if not slips(lang, line)] == []


def told(kind: str, edition: str = "2001", player: str = "You", **data: Any) -> Record:
    """A record of a game in which Ben and a pupil play."""
    return Record(kind, player, "", 1, edition, data)


EGYPT, TWO = {"people": "egypt"}, {"other": "minoans", "owner": "Ben"}
MOVES = [
    (told("keep"), "You draw an Empire card and keep it.", "Tu pioches une carte Empire et la gardes."),
    (
        told("give", to="Ben"),
        "You draw an Empire card and give it to Ben.",
        "Tu pioches une carte Empire et la donnes à Ben.",
    ),
    (
        told("give", player="Ben", to="You"),
        "Ben draws an Empire card and gives it to you.",
        "Ben pioche une carte Empire et te la donne.",
    ),
    (
        told("first_drawer", names=("You", "Cleo", "Ben")),
        "You draw first. The draw goes in this order: you, Cleo and Ben.",
        "Tu pioches en premier. On pioche dans cet ordre : toi, Cleo et Ben.",
    ),
    (
        told("first_roll", names=("Ben", "You"), sums=("Ben 7", "You 9")),
        "The dice decide who draws first: Ben 7, you 9.",
        "Les dés disent qui pioche en premier : Ben 7, toi 9.",
    ),
    (
        told("called", empire="egypt"),
        "The list calls Egypt. You turn up the card.",
        "On appelle l'Égypte. Tu retournes la carte.",
    ),
    (
        told("muster", armies=1, empire="egypt"),
        "You take 1 army for Egypt.",
        "Tu prends 1 armée pour l'Égypte.",
    ),
    (
        told("found_capital", land="nile_delta", **EGYPT),
        "You start in Nile Delta and build your capital there.",
        "Tu commences dans le Delta du Nil et y fondes ta capitale.",
    ),
    (
        told("found_capital", player="Ben", people="minoans", land="crete"),
        "Ben's Minoans start in Crete and build their capital there.",
        "Les Minoens de Ben commencent en Crète et y fondent leur capitale.",
    ),
    (
        told("found_over", people="macedonia", land="pindus", **TWO),
        "You start in Pindus. Ben's Minoans lose the army there.",
        "Tu commences dans le Pinde. Les Minoens de Ben y perdent leur armée.",
    ),
    (
        told("found_over", player="Ben", people="macedonia", land="pindus", other="minoans", owner="You"),
        "Ben's Macedonia starts in Pindus. You lose your army there.",
        "La Macédoine de Ben commence dans le Pinde. Tu y perds ton armée.",
    ),
    (told("settle", people="egypt", land="libya"), "You settle in Libya.", "Tu t'installes en Libye."),
    (
        told("settle", people="canaanites", land="libya"),
        "Your Canaanites settle in Libya.",
        "Tes Cananéens s'installent en Libye.",
    ),
    (
        told("settle", people="japan", land="libya"),
        "Your Japan settles in Libya.",
        "Ton Japon s'installe en Libye.",
    ),
    (
        told("settle", people="phoenicia", land="libya"),
        "Your Phoenicia settles in Libya.",
        "Ta Phénicie s'installe en Libye.",
    ),
    (
        told("settle", player="Ben", people="minoans", land="morea"),
        "Ben's Minoans settle in Morea.",
        "Les Minoens de Ben s'installent en Morée.",
    ),
    (
        told("settle", player="Ada", people="egypt", land="levant"),
        "Ada's Egypt settles in Levant.",
        "L'Égypte d'Ada s'installe au Levant.",
    ),
    (
        told("settle", player="Ben", people="sumeria", land="zagros"),
        "Ben's Sumeria settles in Zagros.",
        "Ben (Sumer) s'installe dans le Zagros.",
    ),
    (
        told("take_over", people="ming_dynasty", land="szechuan", other="han_dynasty"),
        "You take over Szechuan from your own Han Dynasty.",
        "Tu prends le Sichuan à ton ancien empire (Dynastie Han), sans combat.",
    ),
    (
        told("reinforce", people="egypt", land="libya"),
        "You put another army into Libya.",
        "Tu ajoutes une armée en Libye.",
    ),
    (
        told("betrayed", people="mongols", land="wei_river", owner="Ben"),
        "A traitor opens the gates of Wei River to you, and Ben loses the land.",
        "Un traître t'ouvre les portes de la Vallée du Wei, et Ben perd ce territoire.",
    ),
    (
        told("betrayed", player="Ben", people="mongols", land="wei_river", owner="You"),
        "A traitor opens the gates of Wei River to Ben's Mongols, and you lose the land.",
        "Un traître ouvre les portes de la Vallée du Wei aux Mongols de Ben, et tu perds ce territoire.",
    ),
    (
        told("fort", land="crete"),
        "You turn an army into a fort in Crete.",
        "Tu changes une armée en fort en Crète.",
    ),
    (
        told("extra_fort", land="crete"),
        "Your engineers build a fort in Crete.",
        "Ton génie bâtit un fort en Crète.",
    ),
    (
        told("end_expansion", people=("egypt",), left=2),
        "You end your expansion. 2 armies go unused.",
        "Tu finis ton expansion. 2 armées restent inutilisées.",
    ),
    (
        told("expansion_done", people=("egypt",), left=0),
        "Your expansion is over.",
        "Ton expansion est finie.",
    ),
    (
        told("expansion_done", player="Ben", people=("incas", "aztecs"), left=0),
        "The expansion of Ben's Incas and Aztecs is over.",
        "L'expansion des Incas et Aztèques de Ben est finie.",
    ),
    (told("monument", land="crete"), "You build a monument in Crete.", "Tu bâtis un monument en Crète."),
    (
        told("no_monument_left"),
        "All monuments are on the board, so you build none.",
        "Tous les monuments sont sur le plateau : tu n'en bâtis pas.",
    ),
    (
        told("clean_up", coins=1, forts=0, cards=()),
        "You clear up and lose 1 coin.",
        "Tu fais place nette et perds 1 pièce.",
    ),
    (
        told("score", points=1, score=5),
        "You score 1 point and now have 5.",
        "Tu marques 1 point et en as maintenant 5.",
    ),
    (
        told("reveal", markers=(3, 5), score=40),
        "You turn up your Pre-eminence Markers (3, 5) and now have 40.",
        "Tu retournes tes marqueurs de prééminence (3, 5) et as maintenant 40 points.",
    ),
    (told("winner", names=("You",), score=99), "You win with 99 points.", "Tu gagnes avec 99 points."),
    (
        told("shared", names=("You", "Ben"), score=99),
        "You and Ben share the victory with 99 points.",
        "La victoire est partagée entre toi et Ben, avec 99 points.",
    ),
    (
        told("coins", card="civil_service", count=1),
        "Civil Service brings you 1 coin.",
        "Administration : tu reçois 1 pièce.",
    ),
    (
        told("treachery", player="Ben", land="crete", owner="You"),
        "Ben names Crete, which you hold. An attack on it will succeed.",
        "Ben désigne la Crète, que tu tiens. Une attaque y réussira.",
    ),
    (
        told("migrants", people="migrants_africa", land="nubia"),
        "Your Migrants in Africa settle in Nubia.",
        "Tes Migrants en Afrique s'installent en Nubie.",
    ),
    (
        told("stay", sea="black_sea"),
        "Your army stays on the fleet in Black Sea.",
        "Ton armée reste sur la flotte en Mer Noire.",
    ),
    (
        told("award", "2024", honor="fortify"),
        "You are awarded the Honor Fortify.",
        "Tu reçois l'Honneur Fortification.",
    ),
    (
        told("revenue", "2024", people="egypt", points=9, score=21),
        "You raise 9 gold. You now have 21.",
        "Tu perçois 9 or de revenus. Tu en as maintenant 21.",
    ),
    (
        told("plunder", "2024", player="Ben", land="tigris", owner="You", points=2, score=9),
        "Ben plunders Tigris, taken from you, for 2 gold and now has 9.",
        "Ben pille le Tigre à tes dépens pour 2 or et en a maintenant 9.",
    ),
    (
        told("catastrophe", "2024", player="You", by="Ben", honor="catastrophe", land="tigris", score=4),
        "Ben plays Catastrophe. The monument in Tigris is destroyed, and your chest moves back to 4.",
        "Ben joue l'Honneur Catastrophe. Le monument du Tigre est détruit, et ton coffre recule à 4.",
    ),
    (told("turn_over", "2024", gold=7), "Your turn ends with 7 gold.", "Ton tour se termine avec 7 or."),
    (
        told("called_open", "classic", empire="egypt", open=True),
        "Egypt plays next, led by you.",
        "C'est au tour de l'Égypte, que tu mènes.",
    ),
    (
        told("retreats", "classic", player="Ben", land="crete", haven="morea", other="minoans", owner="You"),
        "Your army in Crete retreats to Morea.",
        "Ton armée en Crète se retire en Morée.",
    ),
    (
        told("trade", "classic", player="Ben", owner="You"),
        "Ben trades with you. You gain a unit, and Ben adds an army.",
        "Ben commerce avec toi. Tu gagnes une unité, et Ben ajoute une armée.",
    ),
    (
        told("upgrade", "classic", land="crete"),
        "Your fort in Crete becomes a Fortress.",
        "Ton fort en Crète devient une forteresse.",
    ),
]


@pytest.mark.parametrize(("record", "english", "french"), MOVES, ids=lambda value: getattr(value, "kind", ""))
def test_a_move_is_told_as_a_teacher_would_say_it(record: Record, english: str, french: str) -> None:
    assert record.text("en") == english
    assert record.text("fr").replace("\u202f", " ") == french
    toi = record._replace(
        player="Toi" if record.player == "You" else record.player,
        data={key: tuple("Toi" if one == "You" else one for one in value) if key == "names"
              else tuple(one.replace("You ", "Toi ") for one in value) if key == "sums"
              else "Toi" if value == "You" else value
              for key, value in record.data.items()},
    )  # fmt: skip
    assert (toi.text("en"), toi.text("fr")) == (record.text("en"), record.text("fr"))


QUESTIONS = [
    (
        {"epoch": 1, "active": {"player": "You", "empire": "egypt"}, "armies": 2, "phase": "expand"},
        "You lead Egypt and have 2 armies left. Where next?",
        "Tu mènes l'Égypte. Il reste 2 armées. Où aller maintenant ?",
    ),
    (
        {"epoch": 1, "active": {"player": "Ben", "empire": "egypt"}, "armies": 1, "phase": "expand"},
        "Ben leads Egypt and has 1 army left. Where next?",
        "Ben mène l'Égypte. Il reste 1 armée. Où aller maintenant ?",
    ),
]


@pytest.mark.parametrize(("position", "english", "french"), QUESTIONS)
def test_a_question_is_put_to_the_pupil(position: dict[str, Any], english: str, french: str) -> None:
    position = position | {
        "lands": {"nile_delta": {"owner": position["active"]["player"], "empire": "egypt"}}
    }
    asked = hotw.scenario("2001", players=["You", "Ben", "Cleo"], **position).decision
    assert (asked.text("en"), asked.text("fr").replace("\u202f", " ")) == (english, french)


def test_an_attack_on_the_pupil_says_whose_land_it_is() -> None:
    lands = {"levant": {"owner": "Ben", "empire": "persia"}, "palestine": {"owner": "You", "empire": "egypt"}}
    game = hotw.scenario("2001", players=["You", "Ben", "Cleo"], epoch=2, lands=lands, armies=2, phase="expand",
                         active={"player": "Ben", "empire": "persia"}, dice=[[6, 5], [1]])  # fmt: skip
    attack = hotw.Action("expand", "palestine")
    assert game.say(attack, "en").startswith("Attack Palestine (yours)")
    assert game.say(attack, "fr").startswith("Attaquer la Palestine (à toi)")
    fought = game.play(attack).log[-1]
    assert fought.text("en").startswith(
        "Ben's Persia attacks Palestine, which you hold: 6-5 against 1, the land is taken."
    )
    assert (
        fought.text("fr")
        .replace("\u202f", " ")
        .startswith("La Perse de Ben attaque la Palestine, que tu tiens : 6-5 contre 1,")
    )


@pytest.mark.parametrize("name", ["Youssef", "you", "Toinette", "toi", "YOU", "You!"])
def test_only_the_very_names_are_spoken_to(name: str) -> None:
    kept = told("keep", player=name)
    assert kept.text("en") == f"{name} draws an Empire card and keeps it."
    assert kept.text("fr") == f"{name} pioche une carte Empire et la garde."


def test_a_pupil_with_two_colours_is_spoken_to_in_both() -> None:
    game = hotw.new_game("classic", players=["You", "Ben", "Cleo"], seed=5, options=["two_colours"])
    said = " ".join(record.text("en") for record in hotw.play_out(game, hotw.bots.Greedy(1)).log)
    assert "You (1) draw an Empire card and keep it." in said
    assert re.search(r"You \(\d\) (draws|takes|plays|scores)", said) is None
    shared = told("gold_shared", "2024", names=("You", "Ben"), gold=70)
    assert shared.text("en") == "You and Ben share the victory with 70 gold."
    both = told("winning_colours", "classic", names=("You (1)", "You (2)"))
    assert both.text("en") == "You (1) and you (2) win together, as the two colours of one person."


def test_the_scores_name_the_pupil() -> None:
    game = hotw.new_game("2001", players=["You", "Ben", "Cleo"], seed=5)
    assert "You 0, Ben 0, Cleo 0" in game.summary("en")
    assert "Toi 0, Ben 0, Cleo 0" in game.summary("fr")
    assert say("scoring.total_points", "en", player="You", total=1) == "Your total: 1 point"
    assert say("scoring.total_points", "en", player="Ben", total=5) == "Total for Ben: 5 points"
    assert (
        say("scoring.total_points", "fr", player="You", total=1).replace("\u202f", " ")
        == "Ton total : 1 point"
    )


def test_a_game_is_the_same_however_it_is_told() -> None:
    lines = []
    for name in ("You", "Ada"):
        game = hotw.play_out(
            hotw.new_game("2001", players=[name, "Ben", "Cleo"], seed=3), hotw.bots.Greedy(2)
        )
        assert hotw.from_token(game.token()) == game
        lines.append([(one.kind, one.rule, one.rolls) for one in game.log])
    assert lines[0] == lines[1]
