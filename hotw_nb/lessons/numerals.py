"""Numbers as people type them: each is found whole and well formed in a text, or the text holds none."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

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
    """The numbers in a tidy text, each with whether its scale is known, as that of 58 % is.

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

    >>> side_by_side("5 5"), side_by_side("1:1"), side_by_side("1/2 = 50 %"), side_by_side("1/2, so 50 %")
    (True, True, False, False)
    """
    between = _VALUE.sub(_FOUND, _spread(text)).split(_FOUND)[1:-1]
    return any(not re.search(r"[^\W\d_]|[=≈(]|[,;]\s", words) for words in between)


def from_to(text: str) -> bool:
    """Whether two numbers of a tidy text stand as the ends of a range do, and not merely one behind the other.

    >>> from_to("50-70 %"), from_to("between 0.5 and 0.7"), from_to("1:2"), from_to("0 5"), from_to("3 in 4 in 5")
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
