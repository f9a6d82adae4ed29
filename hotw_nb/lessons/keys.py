"""The teacher's key: every question of a lesson with its answer computed, its hints and what to say about it."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from hotw_nb.lessons.checks import how, in_full
from hotw_nb.lessons.questions import Question, Sheet, names, sheet
from hotw_nb.odds.words import html_table
from hotw_nb.text import language, say, spelt
from hotw_nb.text.html import PAGE, Answer

WIDE = 96  # letters in a line: what a notebook prints beyond that it breaks in the middle of a word


@dataclass(frozen=True, repr=False)
class Key(Answer):
    """All answers of one lesson or of several; `.frame()` is the same as a table."""

    sheets: tuple[Sheet, ...]

    def text(self, lang: str | None = None) -> str:
        """Every question with its answer, what else counts as right, what to say about it, and the hints."""
        lang = lang or language()
        return "\n\n".join(_lines(one, lang) for one in self.sheets)

    def html(self, lang: str | None = None) -> str:
        """All answers as HTML, in one table for each lesson."""
        lang = lang or language()
        head = [say(f"lessons.head_{name}", lang) for name in ("question", "answer", "counts", "remark")]
        tables = []
        for one in self.sheets:
            rows = [
                (row["question"], row["answer"], row["counts"], row["remark"]) for row in _rows(one, lang)
            ]
            tables.append(
                html_table(_title(one, lang), head, rows, lang=lang).replace(
                    "text-align:right", "text-align:left"
                )
            )
        return PAGE + "".join(tables)

    def records(self, lang: str | None = None) -> list[dict[str, Any]]:
        """One row for each question: the exact value, the answer in words, what counts, the remark, the hints."""
        rows = (row for one in self.sheets for row in _rows(one, lang or language()))
        return [{**row, "hints": " / ".join(row["hints"])} for row in rows]


def key(name: str | int | None = None) -> Key:
    """The teacher's key to the lesson of the notebook with this number, or to all lessons.

    >>> print(key("00").frame().set_index("id").loc["tie", "answer"])
    1/6 = 16.7 %
    """
    wanted = names() if name is None else (spelt(name).strip().zfill(2),)
    return Key(tuple(map(sheet, wanted)))


def _title(one: Sheet, lang: str) -> str:
    return say("lessons.key_title", lang, name=one.name, title=one.title[lang])


def _lines(one: Sheet, lang: str) -> str:
    lines = [_title(one, lang)]
    for row in _rows(one, lang):
        below = (f"= {row['answer']}", row["counts"], row["remark"], *(f"→ {hint}" for hint in row["hints"]))
        lines += _wrapped(f"{row['id']}. {row['question']}", "")
        for line in filter(None, below):
            lines += _wrapped(line, "   ")
    return "\n".join(lines)


def _wrapped(line: str, indent: str) -> list[str]:
    return wrap(line, WIDE, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def _rows(one: Sheet, lang: str) -> list[dict[str, Any]]:
    parts = (("predict", one.predictions), ("check", one.checks))
    return [_row(one, part, question, lang) for part, all_of in parts for question in all_of.values()]


def _row(one: Sheet, part: str, question: Question, lang: str) -> dict[str, Any]:
    exact = question.exact()
    return {
        "lesson": one.name,
        "id": question.id,
        "part": part,
        "question": question.words[lang],
        "exact": exact,
        "answer": in_full(question, exact, lang),
        "counts": say("lessons.counts", lang, how=how(question, lang)) if part == "check" else "",
        "remark": one.remark(question, lang),
        "hints": question.hints[lang],
    }
