"""Numbers that a notebook types because a pupil works with them by hand: held against the tables."""

import re

from reading_notebooks import FOLDER, words
from stage import BOX, PILES


def test_the_pencil_of_lesson_4_counts_the_greater_cards():
    """The one sum that the notebook writes out, for a pupil with a pencil."""
    greater, leaders = PILES["greater"], BOX["greater"]["leader"]
    pencil = dict(words(FOLDER / "04-event-cards.ipynb"))["pencil"]
    factors = [(int(a), int(b)) for a, b in re.findall(r"frac\{(\d+)\}\{(\d+)\}", pencil)]
    here = (
        "notebooks/04-event-cards.ipynb, cell pencil: write out the sum for the Greater cards of events.csv"
    )
    assert factors == [(greater - leaders - n, greater - n) for n in range(3)], here
    plain = [int(n) for n in re.findall(r"\b\d+\b", pencil.split("$$")[0])]
    assert set(plain) - {1} <= {n for pair in factors for n in pair}, here
