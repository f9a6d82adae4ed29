"""Begin a lesson: a small notebook that runs, its questions and their answers, to be written over.

`python tests/notebooks/new_lesson.py 18 the-dice-of-a-siege "The dice of a siege"`
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from hotw_nb.lessons import header

TOP = Path(__file__).resolve().parents[2]

QUESTIONS = """title_en = "{title}"
title_fr = "Leçon {number}"
notebook = "{file}"

[predict.wall]
kind = "chance"
question_en = "Out of 100 attacks on a fort, how many win?"
question_fr = "Sur 100 attaques contre un fort, combien sont gagnées ?"
surprise_en = "It is {{exact}}."
surprise_fr = "C'est {{exact}}."

[check.twice]
kind = "chance"
question_en = "Two armies attack a plain defender in turn. How likely is it that at least one of them wins?"
question_fr = "Deux armées attaquent tour à tour un simple défenseur. Quelle est la probabilité qu'une au moins gagne ?"
hints_en = ["Ask for the opposite.", "Both must fail.", "Multiply the chance to fail by itself; take it from 1."]
hints_fr = [
    "Cherchez le contraire.",
    "Les deux doivent échouer.",
    "Multipliez la probabilité d'échec par elle-même, puis retirez-la de 1.",
]
"""

ANSWERS = '''"""The answers to the questions of lesson {number}."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds


def wall() -> Fraction:
    """How likely an attack on a fort wins."""
    return odds.battle(attack=2, defend=1, defend_bonus=1).win


def wall_simulated(n: int, seed: int) -> odds.Sample:
    """The results of `n` simulated attacks on a fort."""
    return odds.sample(attack=2, defend=1, defend_bonus=1, n=n, seed=seed)


def twice() -> Fraction:
    """How likely at least one of two attacks wins."""
    return 1 - (1 - odds.battle(attack=2, defend=1).win) ** 2
'''

BEGIN = """import hotw_nb as hotw
from hotw_nb.lessons import check, predict, reveal, start

start("{number}")"""

# The cells after the header, in their order: its id, and its text or its code.
CELLS = (
    ("moment", "# ## A moment of history\n\nWho, where, when. (To check: author, *title*, year.)"),
    ("map", 'hotw.show.board("2001")'),
    ("ask-wall", "# ## 1 · Guess\n\nWhat is to be guessed, before anything is computed."),
    ("guess-wall", 'predict("wall")'),
    ("roll", "# Roll, and count."),
    ("roll-wall", "hotw.odds.sample(attack=2, defend=1, defend_bonus=1, n=100, seed=1).counts"),
    ("many", "# A hundred still jump about. And ten thousand?"),
    ("roll-many", "hotw.odds.sample(attack=2, defend=1, defend_bonus=1, n=10_000, seed=1).counts"),
    ("compute", "# Say how the number comes about. What tells the answer waits with it, as `then`."),
    ("reveal-wall", 'reveal("wall", then=hotw.odds.battle(attack=2, defend=1, defend_bonus=1))'),
    ("plain", "# And without the fort?"),
    ("open", "hotw.odds.battle(attack=2, defend=1)"),
    ("two", "# ## 2 · Two attacks\n\nThink, then answer."),
    ("check-twice", "check.twice()"),
    ("leaves-out", "# ## Back to history\n\nWhat does the rule leave out? Who is not in it?"),
    ("argue", "# **To argue about:** one question that no number answers."),
    ("score", 'display(start("{number}"), hotw.lessons.my_work())'),
)

LEFT = """Written. Left to do, as the tests ask:
  README.md, a line in the table of lessons
  notebooks/teacher/lessons.ipynb, a section (cell lesson-{number}, the same parts in the same order as the others)
  notebooks/teacher/plans.ipynb, a place in the term and among the topics
  tests/notebooks/words/{number}.txt, words that the dictionary lacks
  pytest -n 0 -k {number} tests/lessons/test_questions.py tests/notebooks, in seconds, as often as you like, and then
  pytest -n 0 tests/lessons/test_questions.py tests/notebooks notebooks/{file}"""


def notebook(number: str, title: str) -> nbformat.NotebookNode:
    """The lesson's notebook, whose cells can be run at once."""
    cells = [
        new_markdown_cell(f"# {title}\n\nWhat this lesson asks, in two sentences.", id="title"),
        new_markdown_cell(header("en"), id="launch"),
        new_code_cell(BEGIN.format(number=number), id="begin"),
    ]
    for id, source in CELLS:
        text = source.format(number=number)
        words = text.removeprefix("# ")
        cells.append(new_code_cell(text, id=id) if words == text else new_markdown_cell(words, id=id))
    return new_notebook(cells=cells, metadata=_KERNEL)


_KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def files(number: str, slug: str, title: str) -> dict[str, str]:
    """What a lesson begins with: the text of each file, by its place in the project."""
    file = f"{number}-{slug}.ipynb"
    return {
        f"data/lessons/{number}.toml": QUESTIONS.format(number=number, title=title, file=file),
        f"hotw_nb/lessons/answers/lesson_{number}.py": ANSWERS.format(number=number),
        f"notebooks/{file}": nbformat.writes(notebook(number, title)) + "\n",
    }


def write(number: str, slug: str, title: str, top: Path = TOP) -> str:
    """The files written, unless one of them is there; what is left to do."""
    made = files(number, slug, title)
    if there := [name for name in made if (top / name).exists()]:
        raise SystemExit(f"There is {' and '.join(there)} already; choose another number.")
    for name, text in made.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(text, "utf-8")
    return LEFT.format(number=number, file=f"{number}-{slug}.ipynb")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    print(write(*sys.argv[1:]))
