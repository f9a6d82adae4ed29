"""Distributions, waiting times, chains, words: what all answers have in common."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotw_nb import odds
from hotw_nb.odds.words import decimal, number, one_in, percent
from hotw_nb.text import catalogue

COUNTS = st.dictionaries(st.integers(-5, 20), st.integers(1, 50), min_size=1, max_size=8)


def distribution(ways: dict[int, int]) -> odds.Distribution:
    return odds.Distribution({n: Fraction(k, sum(ways.values())) for n, k in ways.items()}, "lands")


@given(COUNTS)
@settings(deadline=None)
def test_a_distribution_against_a_list_of_all_cases(ways: dict[int, int]) -> None:
    cases = sorted(n for n, k in ways.items() for _ in range(k))
    found = distribution(ways)
    mean = Fraction(sum(cases), len(cases))
    assert found.mean == mean
    assert found.variance == Fraction(sum((n - mean) ** 2 for n in cases), len(cases))
    assert found.median == cases[(len(cases) - 1) // 2]
    assert found.at_least(3) == Fraction(sum(n >= 3 for n in cases), len(cases))
    assert found.at_most(3) == Fraction(sum(n <= 3 for n in cases), len(cases))
    assert found[999] == 0
    assert 999 not in found
    assert sum(found.frame()["chance"]) == 1


@given(st.fractions(Fraction(1, 50), Fraction(1)), st.integers(1, 60))
@settings(deadline=None)
def test_waiting_times(chance: Fraction, rolls: int) -> None:
    wait = odds.Waiting(chance)
    assert wait.within(rolls) == sum(wait.at(n) for n in range(1, rolls + 1))
    assert wait.within(rolls) + wait.later_than(rolls) == 1
    assert wait.within(wait.median) >= Fraction(1, 2) > wait.within(wait.median - 1)


def test_a_very_long_wait_is_found_without_counting_every_roll() -> None:
    assert odds.Waiting(Fraction(1, 46656)).median == 32340


@pytest.mark.parametrize(("share", "rolls"), [(0, 0), (Fraction(99, 100), 164)])
def test_shares_of_a_wait(share: Fraction, rolls: int) -> None:
    assert odds.leader_life().quantile(share) == rolls


def test_a_share_beyond_one_is_refused() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        odds.leader_life().quantile(1)
    with pytest.raises(ValueError, match="between 0 and 1"):
        distribution({0: 1}).quantile(2)


def test_chains_are_checked() -> None:
    half = Fraction(1, 2)
    with pytest.raises(ValueError, match="leads back"):
        odds.Chain(["a", "b"], [odds.Arrow("b", "a", Fraction(1), "")])
    with pytest.raises(ValueError, match="do not add up"):
        odds.Chain(["a", "b"], [odds.Arrow("a", "b", half, "")])
    with pytest.raises(ValueError, match="only leads to itself"):
        odds.Chain(["a"], [odds.Arrow("a", "a", Fraction(1), "")])


def test_a_chain_by_hand() -> None:
    """A walk: from a to b or out; from b back to b or out. Solved with pencil: a once, b 3/4 times."""
    arrows = [
        odds.Arrow("a", "b", Fraction(1, 2), "x"),
        odds.Arrow("a", "out", Fraction(1, 2), "y"),
        odds.Arrow("b", "b", Fraction(1, 3), "x"),
        odds.Arrow("b", "out", Fraction(2, 3), "y"),
    ]
    chain = odds.Chain(["a", "b", "out"], arrows)
    assert chain.visits == {"a": 1, "b": Fraction(3, 4), "out": 1}
    assert chain.rounds == Fraction(7, 4)
    assert chain.absorbing == ("out",)
    assert chain.after(2) == {"b": Fraction(1, 6), "out": Fraction(5, 6)}
    assert chain.text("en").splitlines()[1:3] == ["a", "    1 in 2 = 50.0%  x -> b"]


@given(st.fractions(0, 1) | st.fractions(0, 1, max_denominator=2001) | st.just(Fraction(1, 2000)))
@settings(deadline=None)
def test_percentages_are_rounded_from_the_exact_value(chance: Fraction) -> None:
    words = percent(chance, "en")
    if found := re.fullmatch(r"(\d+\.\d)%", words):
        assert abs(Fraction(found[1]) - 100 * chance) <= Fraction(1, 20)
    else:
        assert words in ("0%", "100%", "under 0.1%", "over 99.9%")
    assert not words.startswith("0.0 ")
    assert (words == "100%") is (chance == 1)


def test_numbers_in_words() -> None:
    assert decimal(Fraction(-1, 3), 2, "fr") == "−0,33"
    assert decimal(Fraction(-1, 1000), 2, "en") == "0.00"
    assert number(Fraction(72, 2), "en") == "36"
    assert [one_in(Fraction(1, n), "en") for n in (1, 36, 7776)] == ["1 in 1", "1 in 36", "1 in 7,776"]
    assert one_in(Fraction(3, 100), "fr") == "1 sur 33,3"


@pytest.mark.parametrize(
    ("lands", "armies", "english", "french"),
    [
        (["vacant"], 1, "1 land taken and 0 armies lost", "1 territoire pris et 0 armée perdue"),
        (["vacant"] * 2, 1, "1 land taken", "1 territoire pris"),
        (["vacant"] * 2, 2, "2 lands taken", "2 territoires pris"),
        (["clear"], 1, "0.58 lands taken and 0.42 armies lost", "0,58 territoire pris et 0,42 armée perdue"),
    ],
)
def test_nouns_follow_their_numbers(lands: list[str], armies: int, english: str, french: str) -> None:
    campaign = odds.campaign(lands, armies)
    assert english in campaign.text("en")
    assert french in campaign.text("fr")
    assert campaign.text("fr").startswith("1 armée\u202f:" if armies == 1 else "2 armées\u202f:")
    assert ("1 army left" in campaign.stop_or_go.text("en")) is (armies == 1)


def test_lands_without_a_name_are_numbered_in_the_language() -> None:
    campaign = odds.campaign(["clear", "sea"], armies=2)
    assert campaign.names == ("land 1", "land 2")
    assert "territoire 2" in campaign.text("fr")
    assert "territoire 2\u202f: armée" in campaign.stop_or_go.text("fr")
    assert "attaquer territoire 1" in campaign.stop_or_go.html("fr")
    assert "territoire 1 > territoire 2" in campaign.best_order.text("fr")
    assert "land" not in campaign.html("fr") + campaign.best_order.html("fr")


def test_french_colons_and_semicolons_stand_apart() -> None:
    said = list(catalogue("fr", "odds").values())
    said += [
        ANSWERS[name].text("fr") for name in ("siege", "campaign", "order", "choice", "conquest", "chain")
    ]
    for sentence in said:
        plain = re.sub(r"{[^}]*}|'[^']*'|\([^)]*\)", "", sentence)
        assert not re.search(r"[^\s][:;?!](\s|$)", plain), sentence


def test_a_chain_says_what_it_counts() -> None:
    """One army against one: a roll, and after a tie a second army walks in; counted by hand."""
    chain = odds.siege(fort=False, armies=2).chain
    _, tie, lose = odds.battle()
    assert chain.rounds == 1 + tie + lose
    assert "on average an arrow is followed 1.42 times" in chain.text("en")
    assert "walking into an empty land counted" in chain.html("en")
    assert "on suit une flèche 1,42 fois" in chain.text("fr")
    assert "lancers" not in chain.text("fr")


class Tags(HTMLParser):
    """Refuses HTML whose tags do not close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.captions = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.captions += tag == "caption"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


ANSWERS = {
    "battle": odds.battle(),
    "siege": odds.siege(cards=["leader"], coins=1),
    "losses": odds.siege().losses,
    "chain": odds.siege(armies=2, cards=["jihad"], coins=1).chain,
    "life": odds.leader_life(),
    "hand": odds.hand(7, 22, 3),
    "campaign": odds.campaign(["clear", "sea"], armies=4),
    "order": odds.campaign(["clear", "sea"], armies=4).best_order,
    "choice": odds.campaign(["clear", "sea"], armies=4, coins=1).stop_or_go,
    "plan": odds.best_plan([{"name": "A", "points": 2}, "sea", "vacant"], armies=4, coins=1, leader=True),
    "conquest": odds.conquest(odds.against("mountain", edition="2024 option 3"), 3),
    "luck": odds.luck_of([odds.rolled(odds.battle(), "win", "Ada <b>", "Ben", epoch=3)]),
    "fortune": odds.luck_of([odds.rolled(odds.battle(), "win", "Ada", "Ben")]).players["Ben"],
    "fit": odds.Fit((5, 2, 3), odds.battle()),
    "sample": odds.sample(n=50, seed=1),
}


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_answer_reads_as_text_html_and_table(name: str, lang: str) -> None:
    answer = ANSWERS[name]
    assert len(answer.text(lang)) > 20
    tags = Tags()
    tags.feed(answer.html(lang))
    assert not tags.open
    assert tags.captions
    assert "<b>" not in answer.html(lang)
    assert len(answer.frame()) > 0
    bundle = answer._repr_mimebundle_()
    assert bundle["text/plain"] == str(answer) == repr(answer)
    assert bundle["text/html"] == answer._repr_html_()


def test_no_number_is_a_float_inside() -> None:
    siege = odds.siege(cards=["leader", "jihad"], coins=2)
    assert all(isinstance(p, Fraction) for p in siege.outcomes.values())
    assert all(isinstance(arrow.chance, Fraction) for arrow in siege.chain.transitions)
    assert all(a.front.order <= b.front.order for a, b in pairwise(siege.chain.states))
