"""What a pupil meant: numbers, fractions, percentages, ranges, small sums and choices as people type them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, isfinite
from numbers import Rational, Real

from hotw_nb.boards.name_lookup import near
from hotw_nb.lessons.questions import CHANCE, CHOICE, NUMBER, Question
from hotw_nb.text import LANGUAGES, clipped, say, spelt

_DIGITS = r"(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)"
_NUMBER = rf"(?:{_DIGITS}(?:[.,]\d+)*|(?:[.,]\d+)+)(?:e[-+]?\d+)?"
_OF = r"\bin\b|\bout of\b|\bof\b|\bsur\b|\bparmi\b"
_VALUE = re.compile(
    rf"(?<![\w.,])(?P<sign>(?:(?<![\d%)])[-+])?)(?P<whole>\d+ (?=\d+ ?/))?(?P<top>{_NUMBER})"
    rf"(?:\s*(?P<of>/|{_OF})\s*(?P<bottom>{_NUMBER}))?"
    r"(?P<percent>\s*(?:%|per ?cent\b|pour ?cent\b))?(?!\w)"
)
_SEVERAL = re.compile(r"(?<=\d)(\s*%?)\s*(?:[-–—]|\.\.+)\s*(?=[.,]?\d)")
_FOUND = "\0"
# What may not stand beside a number that is whole: a sign that belongs to it, or one that lacks its other side.
_SIGN, _NEAR = r"[/\\%*^±_|@&+]", rf"[^\w{_FOUND}:=]*"
_STRAY = re.compile(
    rf"[-+]{_FOUND}|{_FOUND}-|{_FOUND}{_NEAR}{_SIGN}|{_FOUND}{_NEAR}-{_NEAR}$|(?:{_SIGN}|-{_NEAR}-|^{_NEAR}-){_NEAR}{_FOUND}"
    rf"|(?:^|\s)[.,]\s*{_FOUND}|{_FOUND}\s*(?:{_OF})\s*$|^\s*(?:out of|sur|parmi)\s*{_FOUND}"
)
_FROM_TO = re.compile(
    rf"{_FOUND}\s*(?:[.,;]+\s|(?!(?:{_OF})\s*{_FOUND})[^\W\d_]+(?:\s+[^\W\d_]+)*)\s*{_FOUND}"
)
_MARKS = str.maketrans({"÷": "/", "⁄": "/", "−": "-", "٪": "%", "٫": ".", "٬": ",", _FOUND: " "})
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_POWER = re.compile(rf"(?<=[\d)])[⁺⁻]?[{_RAISED}]+")
_PARTS = "¼-¾⅐-⅞"
_EXPONENT = 2
"""How many digits an exponent may have."""


def tidy(text: str) -> str:
    """A text with its digits and signs written plainly, whatever script they were typed in.

    >>> tidy("1½"), tidy("٥٠٪"), tidy("(35/36)³⁶"), tidy("1’296")
    ('1 1/2', '50%', '(35/36)^36', '1 296')
    """
    text = _POWER.sub(lambda power: "^" + unicodedata.normalize("NFKC", power[0]), text)
    text = re.sub(rf"([/÷*×^]\s*)([{_PARTS}])", r"\1(\2)", text)
    text = re.sub(rf"(?<=[\d.,{_PARTS}])(?=[{_PARTS}])", " ", text)
    text = re.sub(rf"(?<=[{_PARTS}])\s*(?=[.,]?\d)", "\n", text)
    text = "".join(_plain_digit(sign) for sign in text)
    text = unicodedata.normalize("NFKC", text).translate(_MARKS).casefold().strip()
    return re.sub(r"(?<=\d)['’](?=\d{3}(?!\d))", " ", text)


def _plain_digit(sign: str) -> str:
    """A digit as one of 0 to 9; a number that is no digit, as a small 2 below the line, as what no number has."""
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    number = sign.isnumeric() and not re.match(rf"[{_PARTS}]", sign)
    return "_" if number and not sign.isalpha() else sign


def numbers_in(text: str, lang: str, chance: bool) -> list[tuple[Fraction, bool]]:
    """The numbers in a tidy text, each with whether its scale is known, as that of 58% is.

    There are none where anything that looks like a part of a number is left over.

    >>> numbers_in("about 1/6", "en", chance=True)
    [(Fraction(1, 6), True)]
    >>> numbers_in("1/6/", "en", chance=True), numbers_in("50 % %", "en", chance=True)
    ([], [])
    """
    if "<" in text or ">" in text:
        return []  # less or more than something is no number, nor is a piece of HTML
    text = _spread(text)
    if re.search(r"\d", bare := _VALUE.sub(_FOUND, text)) or _STRAY.search(bare):
        return []
    try:
        found = [_value(match, lang, chance) for match in _VALUE.finditer(text)]
    except (ValueError, ZeroDivisionError):
        return []
    percents = "%" in text or "cent" in text
    if percents and len(found) == 2 and not found[0][1] and found[0][0] > 1:
        found[0] = (found[0][0] / 100, True)
    return found


def side_by_side(text: str) -> bool:
    """Whether two numbers of a tidy text have nothing between them that says how they belong together.

    >>> side_by_side("5 5"), side_by_side("1:1"), side_by_side("1/2 = 50%"), side_by_side("1/2, so 50%")
    (True, True, False, False)
    """
    between = _VALUE.sub(_FOUND, _spread(text)).split(_FOUND)[1:-1]
    return any(not re.search(r"[^\W\d_]|[=≈(]|[,;]\s", words) for words in between)


def from_to(text: str) -> bool:
    """Whether two numbers of a tidy text stand as the ends of a range do, and not merely one behind the other.

    >>> from_to("50-70%"), from_to("between 0.5 and 0.7"), from_to("1:2"), from_to("0 5"), from_to("3 in 4 in 5")
    (True, True, False, False, False)
    """
    return bool(_FROM_TO.search(_VALUE.sub(_FOUND, _spread(text))))


def _spread(text: str) -> str:
    """A tidy text with "to" between the ends of a range, and the sign of its only number beside it."""
    return re.sub(r"^([-+])\s+(?=[.,]?\d)", r"\1", _SEVERAL.sub(r"\1 to ", text))


def _value(match: re.Match[str], lang: str, chance: bool) -> tuple[Fraction, bool]:
    """What one number is worth; ValueError where it is not well formed."""
    whole, top = match["whole"] or "", match["top"]
    if whole and len(top) == 3 and len(whole) <= 4 and (chance or top[0] == "0"):
        whole, top = "", whole + top  # 1 125/1 296 is 1,125 in 1,296
    if match["percent"] and match["of"] not in (None, "/"):
        raise ValueError("so many per cent in so many")
    value = plain(top, lang) / plain(match["bottom"] or "1", lang)
    if whole and not (value < 1 and f"{top}{match['bottom']}".isdecimal()):
        raise ValueError("a mixed number ends in less than one")
    value += Fraction(whole or 0)
    if match["percent"]:
        value /= 100
    return -value if match["sign"] == "-" else value, bool(match["percent"] or match["bottom"])


def plain(number: str, lang: str) -> Fraction:
    """A number with either decimal mark and with thousands apart; ValueError if it is not well formed.

    >>> plain("0,58", "en") == plain("0.58", "fr") == Fraction(58, 100)
    True
    >>> int(plain("2,887", "en")), int(plain("2 887", "fr")), int(plain("1.234.567", "en"))
    (2887, 2887, 1234567)
    """
    body, _, exponent = number.partition("e")
    if len(exponent.lstrip("+-")) > _EXPONENT:
        raise ValueError(f"the exponent of {number} is too large")
    marks = [mark for mark in body if mark in " .,"]
    apart = len(marks) > 1 or " " in marks or (lang == "en" and re.fullmatch(r"[1-9]\d{0,2},\d{3}", body))
    if apart:
        first = re.escape(marks[0])
        if not re.fullmatch(rf"\d{{1,3}}(?:{first}\d{{3}})+(?:(?!{first})[.,]\d+)?", body):
            raise ValueError(f"the marks of {number} are not those of thousands")
        body = body.replace(marks[0], "")
    return Fraction(body.replace(",", ".")) * Fraction(10) ** int(exponent or 0)


LONGEST_SUM, DIGITS, HIGHEST_POWER, HIGHEST_FACTORIAL = 100, 12, 100, 30
_TOKEN = re.compile(r"\d+(?:[.,]\d+)?|\*\*|[-+*/!()^%]")
_SIGNS = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-"})


class _Refused(ValueError):
    """It is no sum, or one too large."""


def looks_like_a_sum(text: str, minus: bool) -> bool:
    """Whether a text is meant to be worked out; `minus`: whether 1 - 5/6 is a difference and no range.

    >>> looks_like_a_sum("6!/2!", False), looks_like_a_sum("5/6", True), looks_like_a_sum("1 - 5/6", True)
    (True, False, True)
    """
    text = text.translate(_SIGNS)
    signs = r"[(]|[\d%]\s*\+\s*\d|/\s*\d+\s*/|%\s*/\s*\d"
    return (
        must_be_a_sum(text)
        or bool(re.search(signs, text))
        or (minus and bool(re.match(r"\s*1\s*-\s*\d+\s*/", text)))
    )


def must_be_a_sum(text: str) -> bool:
    """Whether a text has signs that nothing but a sum has.

    >>> must_be_a_sum("6*5"), must_be_a_sum("4!"), must_be_a_sum("17 % (I think!)")
    (True, True, False)
    """
    return bool(re.search(r"[*^]|[\d)]!", text.translate(_SIGNS)))


def worked_out(text: str, number: Callable[[str], Fraction]) -> Fraction | None:
    """The value of a sum with + - * / ! powers and brackets, or None if it is none or too large.

    `number` reads one number, with the decimal mark of its language.

    >>> worked_out("6!/2!", Fraction), worked_out("6 × 5 × 4 × 3", Fraction), worked_out("(1-5/6)^2", Fraction)
    (Fraction(360, 1), Fraction(360, 1), Fraction(1, 36))
    >>> worked_out("9**9**9**9", Fraction), worked_out("1//6", Fraction), worked_out("2(3", Fraction)
    (None, None, None)
    """
    text = re.sub(r"\s+", " ", text.translate(_SIGNS)).strip()
    tokens = _TOKEN.findall(text)
    if len(text) > LONGEST_SUM or "".join(tokens) != text.replace(" ", "") or re.search(r"\d \d", text):
        return None
    try:
        reader = _Reader(tokens, number)
        value = reader.sum()
        return None if reader.tokens else value
    except (_Refused, ValueError, ZeroDivisionError, RecursionError):
        return None


class _Reader:
    """Reads tokens from left to right, each kind of sign by a function of its own."""

    def __init__(self, tokens: list[str], number: Callable[[str], Fraction]) -> None:
        self.tokens, self.number = list(reversed(tokens)), number
        self.percent = False

    def took(self, *signs: str) -> str:
        """The next sign if it is one of these, and then it is gone; else nothing."""
        return self.tokens.pop() if self.tokens and self.tokens[-1] in signs else ""

    def sum(self) -> Fraction:
        """Products with + and - between them."""
        value = self.product()
        while sign := self.took("+", "-"):
            other = self.product()
            value = value + other if sign == "+" else value - other
        return value

    def product(self) -> Fraction:
        """Powers with * and / between them."""
        value = self.power()
        while sign := self.took("*", "/"):
            other = self.power()
            if sign == "/" and self.percent:  # 1/2% may be half a per cent, or fifty
                raise _Refused
            value = _small(value * other if sign == "*" else value / other)
        return value

    def power(self) -> Fraction:
        """A number, perhaps with a minus before it, or with a power; 2 ** 3 ** 2 goes from the right."""
        if self.took("-"):
            return -self.unsigned()
        return self.unsigned()

    def unsigned(self) -> Fraction:
        """A number, perhaps with a power."""
        base = self.marked()
        if not self.took("**", "^"):
            return base
        power = self.power()
        if power.denominator != 1 or abs(power) > HIGHEST_POWER:
            raise _Refused
        return _small(base ** int(power))

    def marked(self) -> Fraction:
        """A number or a bracket, with ! or % behind it."""
        value = self.single()
        sign = self.took("!", "%")
        self.percent = sign == "%"
        if sign:
            if sign == "%":
                value /= 100
            elif value.denominator == 1 and 0 <= value <= HIGHEST_FACTORIAL:
                value = Fraction(factorial(int(value)))
            else:
                raise _Refused
        return value

    def single(self) -> Fraction:
        """A number, or a sum in brackets."""
        if self.took("("):
            value = self.sum()
            if not self.took(")"):
                raise _Refused
            return value
        if not self.tokens or not self.tokens[-1][0].isdigit() or len(self.tokens[-1]) > DIGITS:
            raise _Refused
        return self.number(self.tokens.pop())


def _small(value: Fraction) -> Fraction:
    """The value, refused if it has more digits than anybody would mean."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 2000:
        raise _Refused
    return value


LONGEST = 200
"""How many letters are read of what somebody typed, and how many digits a number may have."""
_BARS = re.compile(r"\d\s*/\s*[\d.,]+\s*/\s*[\d.,]")
_AGREE = Fraction(51, 10000)  # the same chance written twice differs by rounding only


class Unclear(ValueError):
    """It could not be understood; the message says what would be."""


@dataclass(frozen=True)
class Said:
    """What was understood: a value, a range from `low` to `high`, or a choice."""

    low: Fraction | str
    high: Fraction | str

    @property
    def ranged(self) -> bool:
        """Whether it is a range."""
        return self.low != self.high

    @property
    def middle(self) -> Fraction | str:
        """The value, or the middle of the range."""
        if isinstance(self.low, str) or isinstance(self.high, str):
            return self.low
        return (self.low + self.high) / 2

    def in_words(self, question: Question, lang: str) -> str:
        """What was understood as the question writes it."""
        low, high = (question.in_words(end, lang) for end in (self.low, self.high))
        return say("lessons.range", lang, low=low, high=high) if self.ranged else low


def is_empty(given: object) -> bool:
    """Whether nothing has been answered yet.

    >>> is_empty("..."), is_empty("0")
    (True, False)
    """
    return given is None or given is ... or (isinstance(given, str) and not given.strip(" .…_?\n\t"))


def understand(question: Question, given: object, lang: str, ranges: bool = False) -> Said:
    """What `given` means as an answer to this question; `Unclear` says in a sentence why it means nothing."""
    if question.kind == CHOICE:
        return _choice(question, given, lang)
    if isinstance(given, str) and question.kind == CHANCE and _BARS.search(tidy(given[:LONGEST])):
        raise Unclear(say("lessons.two_bars", lang, given=shorten(given)))
    worked = _worked_out(question, given, lang, ranges)
    values = worked or _values(question, given, lang)
    if not values:
        raise Unclear(say(f"lessons.want_{question.kind}", lang, given=shorten(given)))
    if question.kind == CHANCE:
        values = _as_chances(values)
        if any(not 0 <= value <= 1 for value, _ in values):
            raise Unclear(say("lessons.not_a_chance", lang, given=shorten(given)))
    numbers = [value for value, _ in values]
    if any(max(abs(value.numerator), value.denominator) >= 10**LONGEST for value in numbers):
        raise Unclear(say(f"lessons.want_{question.kind}", lang, given=shorten(given)))
    alike = max(numbers) - min(numbers) <= (_AGREE if question.kind == CHANCE else 0)
    text = tidy(given) if isinstance(given, str) and not worked and len(numbers) > 1 else ""
    # 50-50 is a chance, and 5-5 no number
    twice = side_by_side(text) or (question.kind == NUMBER and from_to(text))
    if alike and not twice:
        return Said(numbers[0], numbers[0])
    if ranges and len(numbers) == 2 and (from_to(text) or not isinstance(given, str)):
        return Said(min(numbers), max(numbers))
    raise Unclear(say("lessons.one_number", lang, given=shorten(given), count=len(numbers)))


def shorten(given: object) -> str:
    """What was given, short enough to repeat."""
    text = " ".join(given.split()) if isinstance(given, str) else type(given).__name__
    if isinstance(given, (bool, int, float, Fraction)):
        text = str(given) if not isinstance(given, int) or abs(given) < 10**40 else "…"
    return clipped(text, 40)


def _worked_out(question: Question, given: object, lang: str, ranges: bool) -> list[tuple[Fraction, bool]]:
    """The value of a small sum or of a number in letters; nothing where it is neither."""
    if not isinstance(given, str) or len(given) > LONGEST:
        return []
    if question.kind == NUMBER:
        word = _letters(given)
        for one in LANGUAGES:
            names = say("lessons.number_words", one).split()
            if word in names:
                return [(Fraction(names.index(word)), True)]
    parts = tidy(given).split("=")
    if not any(looks_like_a_sum(part, not ranges) for part in parts):
        return []
    values = [worked_out(part, lambda number: plain(number, lang)) for part in parts]
    if any(value is None for value in values):
        if not any(map(must_be_a_sum, parts)):
            return []
        raise Unclear(say("lessons.no_sum", lang, given=shorten(given)))
    return [(value, looks_like_a_sum(part, True) or "/" in part or "%" in part)
            for value, part in zip(values, parts, strict=True) if value is not None]  # fmt: skip


def _values(question: Question, given: object, lang: str) -> list[tuple[Fraction, bool]]:
    """The numbers in what was given, each with whether its scale is known, as that of 58% is."""
    if isinstance(given, bool):
        return []
    if isinstance(given, Rational):
        if max(abs(int(given.numerator)), int(given.denominator)) >= 10**LONGEST:
            return []
        return [(Fraction(int(given.numerator), int(given.denominator)), int(given.denominator) != 1)]
    if isinstance(given, Real):
        return [(Fraction(str(float(given))), False)] if isfinite(given) else []
    if isinstance(given, str):
        return numbers_in(tidy(given), lang, question.kind == CHANCE) if len(given) <= LONGEST else []
    if isinstance(given, (tuple, list)) and len(given) <= 2:
        ends = [item for item in given if not isinstance(item, (tuple, list))]
        return [value for item in ends for value in _values(question, item, lang)]
    return []


def _as_chances(values: Iterable[tuple[Fraction, bool]]) -> list[tuple[Fraction, bool]]:
    """Numbers as probabilities: if one is above 1, plain numbers count as percentages."""
    values = list(values)
    hundreds = any(value > 1 and not scaled for value, scaled in values)
    return [(value / 100 if hundreds and not scaled else value, True) for value, scaled in values]


def _choice(question: Question, given: object, lang: str) -> Said:
    texts = {text: key for key, both in question.choices.items() for text in both.values()}
    names = {key: key for key in question.choices} | texts
    if isinstance(given, bool):
        given = say("lessons.yes" if given else "lessons.no", lang)
    word = " ".join(spelt(given).split())[:LONGEST] if isinstance(given, (str, int, float, Fraction)) else ""
    same = [key for name, key in names.items() if _letters(name) == _letters(word) != ""]
    spoken = {key for name, key in texts.items() if f" {_letters(name)} " in f" {_letters(word)} "}
    close = set(near(word, texts))
    part = _in_roman(_letters(word))
    inside = {key for name, key in texts.items() if part and f" {part} " in f" {_letters(name)} "}
    for keys in (set(same), spoken, inside, close):
        if len(keys) == 1:
            key = keys.pop()
            return Said(key, key)
    listed = ", ".join(f"“{question.choices[key][lang]}”" for key in question.choices)
    raise Unclear(say("lessons.want_choice", lang, given=shorten(given), choices=listed))


def _in_roman(word: str) -> str:
    """A word that may stand for a whole answer: VII or 7 for Epoch VII, or any word of three letters or more."""
    romans = ("i", "ii", "iii", "iv", "v", "vi", "vii")
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(romans):
        return romans[int(word) - 1]
    return word if word in romans or (len(word) > 2 and not word.isdecimal()) else ""


def _letters(text: str) -> str:
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))
