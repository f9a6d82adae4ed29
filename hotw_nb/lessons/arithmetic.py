"""Small sums as pupils write them, such as `6!/2!` or `(35/36)**36`: worked out exactly, and never run as code."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import factorial

LONGEST, DIGITS, HIGHEST_POWER, HIGHEST_FACTORIAL = 100, 12, 100, 30
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
    if len(text) > LONGEST or "".join(tokens) != text.replace(" ", "") or re.search(r"\d \d", text):
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
