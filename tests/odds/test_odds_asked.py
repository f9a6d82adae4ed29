"""Whatever is asked, odds answer or say in a sentence of the catalogue what is wrong with the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from importlib.resources import files
from inspect import Parameter, signature
from itertools import repeat
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb import odds, text

OPTION_3 = odds.against("mountain", edition="2024 option 3")
GAME = hotw.scenario(
    "2001",
    epoch=5,
    active={"player": "Ben", "empire": "mongols"},
    lands={
        "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
        "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True, "fort": True, "capital": True},
    },
)
ATTACK = next(action for action in GAME.legal_actions() if action.target == "wei_river")
PLAN = odds.campaign(
    [{"name": "A", "fort": True}, "sea"], 3, coins=1, cards=["leader"], fort_points=1
).stop_or_go
CHAIN = odds.campaign(["clear", "sea"], 3, chain=True).stop_or_go

BEST = odds.best_plan([{"name": "A", "fort": True}, "sea"], 3, coins=1, leader=True)
CHAINED = odds.best_plan(["clear", "sea"], 3, chain=True)

ANYTHING: list[Any] = [
    *(None, True, False, -(10**7), -3, -1, 0, 1, 2, 3, 7, 100, 10**7, 10**400),
    *(0.5, 2.0, -1.5, float("nan"), float("inf"), Fraction(1, 2), Fraction(7), 1j),
    *("", "A", "clear", "sea", "vacant", "fleets", "mountain", "win", "both", "reroll", "maybe", "x" * 500),
    *("wei_river", "ceylon", "alps", "black_sea", "mongolia", "atlantis", "land 2"),
    *("2001", "classic", "2024", "2024 option 3", "2024 no dice", "1066"),
    *("leader", "weaponry", "naval_power", "jewish_revolt", "treachery", "leader_against_terrain"),
    *([], (), {}, set(), b"sea", object(), len, [None], [2], [[2]], [["leader"]], (1,), (0, 2, 4), [0.5]),
    *(["leader"], ["leader", "leader"], ["naval_power"], ["clear", "sea"], ["wei_river"], ["wei_river", 7]),
    *(
        {"terrain": "sea"},
        [{"terrain": "sea"}],
        [{"land": 3}],
        [{"name": 3}],
        [{"cards": 5}],
        [{"fort": "no"}],
    ),
    *([{"cards": "treachery"}], [{"defenders": -1}], [{"points": "x"}], [{None: 1}], repeat("clear")),
    *(
        odds.Battle(),
        [odds.Battle()],
        odds.Target("A"),
        [odds.Target("A", points=2)],
        OPTION_3,
        odds.battle(),
    ),
    *({"A": odds.battle()}, {"A": 2}, (5, 2, 3), (5, -2, 3), [odds.Fit((5, 2, 3), odds.battle())], GAME),
]
TURNED: dict[str, Callable[..., Any]] = {
    "battle": odds.battle,
    "Battle": odds.Battle,
    "against": odds.against,
    "siege": odds.siege,
    "chain": odds.chain,
    "expected_armies": odds.expected_armies,
    "campaign": odds.campaign,
    "best_plan": odds.best_plan,
    "best_plan.at": BEST.at,
    "best_plan.next": BEST.next,
    "chained best_plan.at": CHAINED.at,
    "Target": odds.Target,
    "conquest": odds.conquest,
    "conquest.also": lambda price=1: odds.conquest(OPTION_3).also(price),
    "stop_or_go.at": PLAN.at,
    "chained stop_or_go.at": CHAIN.at,
    "in_order": lambda names=("A", "land 2"): PLAN.campaign.in_order(names),
    "leader_life": odds.leader_life,
    "hand": odds.hand,
    "siege_of": lambda game=GAME, action=ATTACK, armies=None: odds.siege_of(game, action, armies),
    "campaign_of": odds.campaign_of,
}
NEEDED = {
    "lands": ["clear", "wei_river"],
    "battle": OPTION_3,
    "name": "A",
    "game": GAME,
    "copies": 1,
    "cards": 3,
    "drawn": 2,
}


@cache
def sentences() -> list[re.Pattern[str]]:
    """Every sentence of the catalogue, its gaps filled with anything."""
    topics = [file.name.removesuffix(".toml") for file in (files("hotw_nb.text") / "en").iterdir()]
    said = [
        sentence
        for topic in topics
        for key, sentence in text.catalogue("en", topic).items()
        if isinstance(sentence, str) and len(re.sub(r"{[^}]*}", "", sentence)) > 12
    ]
    return [re.compile(r".*".join(map(re.escape, re.split(r"{[^}]*}", s))), re.DOTALL) for s in said]


def is_a_sentence(words: str) -> bool:
    words = re.sub(r" \(rule [\w-]+\)$", "", words)
    return any(sentence.fullmatch(words) for sentence in sentences()) or any(
        sentence.fullmatch(words + tail) for sentence in sentences() for tail in (" ", ".")
    )


def read(answer: Any) -> None:
    """Read an answer in full, which is when much of it is worked out."""
    for look in (
        "odds",
        "taken",
        "outcomes",
        "best_order",
        "best_plan",
        "stop_or_go",
    ):
        getattr(answer, look, None)
    if hasattr(answer, "html"):
        for lang in text.LANGUAGES:
            assert answer.text(lang)
            assert answer.html(lang)
        assert len(answer.records()) >= 1


def asked_of(call: Callable[..., Any], keywords: dict[str, Any]) -> None:
    """Ask with these words and with whatever else is needed; a refusal must be a sentence."""
    needed = {
        name: NEEDED[name]
        for name, one in signature(call).parameters.items()
        if one.default is Parameter.empty and one.kind is not Parameter.VAR_KEYWORD
    }
    refused = ""
    try:
        read(call(**needed | keywords))
    except (ValueError, TypeError, LookupError) as wrong:
        refused = f"{wrong}"
    assert not refused or is_a_sentence(refused), refused


def test_what_python_says_by_itself_is_no_sentence_of_the_catalogue() -> None:
    for raw in (
        "'float' object cannot be interpreted as an integer",
        "unhashable type: 'list'",
        "zip() argument 2 is longer than argument 1",
        "maximum recursion depth exceeded while calling a Python object",
        "'str' object has no attribute 'board'",
        "Exceeds the limit (4300 digits) for integer string conversion",
    ):
        assert not is_a_sentence(raw)


KEYWORDS = {
    name: [one.name for one in signature(call).parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    + (["terrain", "defenders", "cards", "edition", "armies"] if name in ("chain", "expected_armies") else [])
    for name, call in TURNED.items()
}


@pytest.mark.parametrize("name", TURNED)
def test_any_one_word_is_answered_or_refused_in_a_sentence(name: str) -> None:
    for keyword in KEYWORDS[name]:
        for value in ANYTHING:
            asked_of(TURNED[name], {keyword: value})


@pytest.mark.parametrize("name", TURNED)
@given(data=st.data())
@settings(max_examples=120, deadline=None)
def test_any_words_together_are_answered_or_refused_in_a_sentence(name: str, data: st.DataObject) -> None:
    words = st.dictionaries(st.sampled_from(KEYWORDS[name]), st.sampled_from(ANYTHING), max_size=4)
    asked_of(TURNED[name], data.draw(words))
