"""A lesson made for the tests; its chances are counted case by case."""

from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

TABLE = {
    "title_en": "A test",
    "title_fr": "Un essai",
    "predict": {
        "win": {"kind": "chance", "question_en": "How often?", "question_fr": "Combien ?",
                "surprise_en": "It is {exact}, a tie {tie}.", "surprise_fr": "C'est {exact}, égalité {tie}."},
        "life": {"kind": "number", "low": 0, "high": 100, "question_en": "How long?", "question_fr": "Combien ?",
                 "unit_en": "rolls", "unit_fr": "lancers"},
        "span": {"kind": "chance", "interval": True, "question_en": "Which range?", "question_fr": "Quel intervalle ?"},
        "better": {"kind": "choice", "question_en": "Which?", "question_fr": "Lequel ?",
                   "choices": {"one": {"en": "Weaponry", "fr": "Armement"},
                               "two": {"en": "a Leader", "fr": "un chef"}}},
    },
    "check": {
        "tie": {"kind": "chance", "question_en": "A tie?", "question_fr": "Égalité ?",
                "hints_en": ["first", "second", "third"], "hints_fr": ["un", "deux", "trois"],
                "because_en": "One face of six.", "because_fr": "Une face sur six."},
        "sum": {"kind": "number", "question_en": "How many ways?", "question_fr": "Combien de façons ?",
                "hints_en": ["first", "second", "third"], "hints_fr": ["un", "deux", "trois"]},
        "who": {"kind": "choice", "question_en": "Who?", "question_fr": "Qui ?",
                "choices": {"a": {"en": "the attacker", "fr": "l'attaquant"},
                            "d": {"en": "the defender", "fr": "le défenseur"}},
                "hints_en": ["first", "second", "third"], "hints_fr": ["un", "deux", "trois"]},
    },
}  # fmt: skip


def counted():
    """How two dice against one come out of 216."""
    results = Counter()
    for a, b, d in product(range(1, 7), repeat=3):
        results[(max(a, b) > d) - (max(a, b) < d)] += 1
    return {name: Fraction(results[sign], 216) for name, sign in (("win", 1), ("tie", 0), ("lose", -1))}


ANSWERS = SimpleNamespace(
    win=lambda: counted()["win"],
    win_simulated=lambda n, seed: (round(0.58 * n), n),
    life=lambda: 36,
    span=lambda: counted()["lose"],
    better=lambda: "one",
    tie=lambda: counted()["tie"],
    sum=lambda: 216,
    who=lambda: "a",
)
