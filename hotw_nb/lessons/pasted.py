"""Thirty pupils' tallies as they are pasted: names or none, commas, tabs, words, JSON; nothing is lost in silence."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from hotw_nb.text import LANGUAGES, say

SIGN = r"(?:[^\W\d_]|[\u2600-\u27bf\U0001f000-\U0001faff])"  # a letter, or a small picture for a name
_STOP = re.compile(r"[:;\t|=]+")
_LETTER = re.compile(r"[^\W\d_]")
_SPACE = re.compile(r"\s*+")
_SPACE_AND_STOPS = re.compile(r"[\s:;|=]*+")


def before_a_stop(text: str) -> tuple[str, str] | None:
    """A name with a letter in it and what stands behind its colon, or behind another sign that no name holds.

    >>> before_a_stop("Ada B. : 12 7 9")
    ('Ada B.', ' 12 7 9')
    """
    text = text.lstrip()
    stop = _STOP.search(text)
    name = text[: stop.start()].rstrip() if stop else ""
    if not re.search(SIGN, name):
        return None
    end = _SPACE.match(text, len(name)).end()  # type: ignore[union-attr]  # it finds at least nothing
    if stop := _STOP.match(text, end):
        return name, text[stop.end() :]
    return name, text[text.rindex("\t", len(name), end) + 1 :]


def numbered(text: str) -> tuple[str, str] | None:
    """A name that begins with a digit, and what stands behind its colon, which begins with a letter: 7: win 3.

    >>> numbered("7: win 3"), numbered("7: 3")
    (('7', 'win 3'), None)
    """
    text = text.lstrip()
    stop = _STOP.search(text)
    name = text[: stop.start()].rstrip() if stop else ""
    if not name[:1].isdecimal():
        return None
    end = _SPACE_AND_STOPS.match(text, len(name)).end()  # type: ignore[union-attr]
    stops = text[len(name) : end].strip()
    whole = all(sign == "\t" or not sign.isspace() for sign in stops)
    return (name, text[end:]) if whole and _LETTER.match(text, end) else None


def before_a_number(text: str) -> tuple[str, str] | None:
    """A name with a letter and no digit in it, and the numbers that stand behind it after a space or a comma.

    >>> before_a_number("Ada B., 12 7 9")
    ('Ada B.', '12 7 9')
    """
    text = text.lstrip()
    digit = re.search(r"\d", text)
    start = end = digit.start() if digit else 0
    while end and (text[end - 1] == "," or text[end - 1].isspace()):
        end -= 1
    name = text[:end]
    return (name, text[start:]) if end < start and re.search(SIGN, name) and not _STOP.search(name) else None


def after_name(text: str) -> str:
    """What stands behind the name of a line, if there are numbers behind it; else the whole line.

    >>> after_name("Ada: 12 7 9"), after_name("12 7 9")
    (' 12 7 9', '12 7 9')
    """
    found = before_a_stop(text)
    return found[1] if found and re.search(r"\d", found[1]) else text


MOST = 10**6
LONGEST = 300  # letters in a line
RESULTS = ("win", "tie", "lose")
_SHAPES = {3: RESULTS, 6: ("1", "2", "3", "4", "5", "6"), 2: ("yes", "no")}
_STOPS = r"[:;\t|=\r\n]"  # what no name holds, as it ends one
_SPLIT = re.compile(r"[\s,;|/&+]+")
# All patterns read a line in one go, whatever is in it: `++` and `*+` never give back what they have taken.
_BEFORE = re.compile(  # win 12
    r"(?<![^\W\d_])([^\W\d_]++)\.?\s*+(?:(?:[:=]|[-–](?=\s))\s*+)?(-?\d++(?:\.\d++)?)"
)
_CALL = re.compile(r"^\s*tally\(\s*([\"'])(.*?)\1\s*,([\d,\s]+)\)\s*$")  # tally("Ada", 6, 1, 3)
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s++"
_TIME = r"\d{1,2}[:h]\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?"
_MARK = r"[-–—>•*]\s++"  # what stands before a line of a list
_DASH = re.compile(rf"\A\s*+{_MARK}")
_CHAT = re.compile(  # [14/11/2026 10:03] Ada
    rf"\A(?:\s*+{_MARK})?(?:\[?(?:{_DAY}(?:{_TIME})?|{_TIME})\]?\s*+[-–—:,]?\s*+)?(?:{_MARK})?(?={SIGN})",
    re.IGNORECASE,
)
_SAID_AT = re.compile(
    rf"(?<=[^\W\d_])\s++{_TIME}(?:\s*+:\s*+|\s++)(?=\S)", re.IGNORECASE
)  # Nina 10:03 AM: win 3
_ASIDE = re.compile(r"(?<!\s)\s*+\((?P<words>[^()]*+)\)[\s.!]*+\Z")  # win 41, tie 20, lose 39 (100 in all)
_SHARES = re.compile(r"\d\s*/\s*\d+[\s,;]+\d+\s*/\s*\d")  # 20/36 6/36 10/36
_AFTER = re.compile(  # 12 wins
    r"(-?(?<!\d)\d++(?:\.\d++)?)\s*+(?:[x×]\s*+(?=[^\W\d_]))?([^\W\d_]++)"
)


class Unread(ValueError):
    """A line that could not be read; the message says why."""


@dataclass(frozen=True)
class Tally:
    """What one pupil counted."""

    name: str
    counts: tuple[int, ...]
    line: int
    unsaid: tuple[str, ...] = ()
    """The results that the line does not speak of, and that count as none."""

    @property
    def n(self) -> int:
        """How many rolls the pupil counted."""
        return sum(self.counts)


@dataclass(frozen=True)
class Left:
    """A line that was left out, with the reason."""

    line: int
    text: str
    reason: str


def words_for(names: Iterable[str]) -> Mapping[str, str]:
    """Every word by which a count may be called, with the name that it stands for."""
    return _words(tuple(names))


@lru_cache(maxsize=32)
def _words(names: tuple[str, ...]) -> Mapping[str, str]:
    words = {name.casefold(): name for name in names}
    for name in set(names) & set(RESULTS):
        words |= {say(f"odds.{name}", lang).casefold(): name for lang in LANGUAGES}
        words |= {say(f"pooling.{name}", lang).casefold(): name for lang in LANGUAGES}
        others = (say(f"pooling.{name}_also", lang).casefold().split() for lang in LANGUAGES)
        words |= {word: name for some in others for word in some}
    return words


@cache
def _no_names() -> frozenset[str]:
    """What stands in place of a name that nobody has put in yet."""
    return frozenset(say("pooling.no_name_yet", lang).casefold() for lang in LANGUAGES)


@cache
def _pupil() -> frozenset[str]:
    """The words that stand over a column of names."""
    return frozenset(
        word for lang in LANGUAGES for word in say("pooling.head_words", lang).casefold().split()
    )


def shape(texts: Iterable[str]) -> tuple[str, ...]:
    """What is counted, told by how many numbers most lines hold: 3 battle results, 6 faces, 2 for yes and no."""
    lengths = Counter(_length(text) for text in texts if len(text) <= LONGEST and text.strip())
    usual = [(count, length) for length, count in lengths.items() if length in _SHAPES]
    return _SHAPES[max(usual)[1]] if usual else RESULTS


def _length(text: str) -> int:
    """How many numbers a line holds."""
    own = next((len(names) for names in _SHAPES.values() if _own(text, names)), 0)
    return own or len(re.findall(r"\d+", after_name(_CHAT.sub("", text))))


def _own(text: str, names: Sequence[str]) -> re.Match[str] | None:
    """A line just as `tally` writes it, whatever the pupil is called, and whatever a chat has put before it.

    >>> _own("10:31 Anna Schmidt: Anna: win 6, tie 1, lose 3", RESULTS).groups()
    ('Anna', '6', '1', '3')
    """
    return _tallied(tuple(names)).fullmatch(text)


@lru_cache(maxsize=32)
def _tallied(names: tuple[str, ...]) -> re.Pattern[str]:
    counts = ", ".join(rf"{re.escape(name)} (\d{{1,30}})" for name in names)
    return re.compile(rf"(?:(?:.*(?:[:\])>]|\d:\d\d)\s+)?([^:;\t|=]+): )?{counts}\s*+")


def pieces(text: str) -> list[str]:
    """The pasted text in lines; JSON is taken apart into one line for each pupil."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return text.splitlines()
    if isinstance(whole, dict) and all(isinstance(value, (list, dict)) for value in whole.values()):
        return [json.dumps({name: value}, ensure_ascii=False) for name, value in whole.items()]
    if isinstance(whole, list) and any(isinstance(item, (list, dict, str)) for item in whole):
        return [item if isinstance(item, str) else json.dumps(item, ensure_ascii=False) for item in whole]
    return [text]


def heading(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """The order of the results that a line names, each once and nothing else but a word for the pupil, as the head of a
    table does; else nothing.

    >>> heading("name, lose, tie, win", RESULTS), heading("I lose, tie and never win", RESULTS)
    (('lose', 'tie', 'win'), ())
    """
    words, pupil = words_for(names), _pupil()
    cells = filter(None, re.split(r"[\s,;:|/&+\"“”«»]+", text.casefold()))
    found = [words.get(cell, cell) for cell in cells if cell not in pupil]
    whole = not re.search(r"\d", text) and sorted(found) == sorted(names)
    return tuple(found) if whole else ()


def read(text: str, number: int, names: Sequence[str], lang: str, order: Sequence[str] = ()) -> Tally:
    """One line as a tally, bare numbers in this order; `Unread` says why it is none."""
    text = _CALL.sub(r"\2: \3", text)
    if len(text) > LONGEST:
        raise Unread(say("pooling.too_long", lang, most=LONGEST))
    if own := _own(text, names):
        name, *found = own.groups(default="")
        name = _DASH.sub("", name)
        rest, counts = "", tuple(map(int, found))
    elif _SHARES.search(text):
        raise Unread(say("pooling.shares", lang))
    else:
        name, rest = _name(_plain(_from_json(text), names), names, lang)
        name = name.strip(" .,-–—>•*'\"“”")
        counts = _labelled(rest, names, lang, bool(name)) or _listed(rest, names, lang)
    if name.casefold() in _no_names():
        name = ""
    if order and rest and not re.search(r"[^\W\d_]", rest):
        counts = tuple(counts[order.index(one)] for one in names)
    if not sum(counts):
        raise Unread(say("pooling.nothing_rolled", lang))
    if max(counts) > MOST:
        raise Unread(say("pooling.too_many", lang, most=MOST))
    return Tally(name, counts, number, _unsaid(rest, names))


def _plain(text: str, names: Sequence[str]) -> str:
    """A line without what a chat or a pupil has put round it: day and time, a dash, a remark in brackets at its end.

    >>> _plain("14/11/2026, 10:03 - Ada: win 2, tie 1, lose 1 (4 in all)", RESULTS)
    'Ada: win 2, tie 1, lose 1'
    """
    text = _SAID_AT.sub(": ", _CHAT.sub("", text), count=1)
    aside, words = _ASIDE.search(text), words_for(names)
    said = re.findall(r"[^\W\d_]+", aside["words"].casefold()) if aside else ()
    if aside and said and not any(word in words for word in said) and re.search(r"\d", text[: aside.start()]):
        text = text[: aside.start()]
    return text


def _unsaid(rest: str, names: Sequence[str]) -> tuple[str, ...]:
    """The results of which a line with words says nothing.

    >>> _unsaid("win 6, tie 2", RESULTS), _unsaid("6 2 3", RESULTS)
    (('lose',), ())
    """
    words = words_for([name for name in names if not name.isdigit()])
    told = {words[word] for word in re.findall(r"[^\W\d_]+", rest.casefold()) if word in words}
    return tuple(name for name in names if name not in told) if told else ()


def _from_json(text: str) -> str:
    """A line of JSON written as a plain line; any other line as it is."""
    if text.strip()[:1] not in ("{", "["):
        return text
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text.strip("{}[] ").replace('"', "")
    name = ""
    if isinstance(value, dict):
        name = str(value.pop("name", value.pop("nom", "")))
        inner = next(iter(value.values()), None)
        if len(value) == 1 and isinstance(inner, (list, dict)):
            name, value = name or next(iter(value)), inner
    if isinstance(value, dict):
        plain = ", ".join(f"{key} {item}" for key, item in value.items())
    else:
        plain = ", ".join(map(str, value))
    return f"{re.sub(_STOPS, ' ', name)}: {plain}" if name else plain


def _name(text: str, names: Sequence[str], lang: str) -> tuple[str, str]:
    """The pupil's name, "" if there is none, and the rest of the line."""
    words = words_for(names)
    for parted in (before_a_stop, numbered, before_a_number):
        found = parted(text.strip())
        if found and re.search(r"\d", found[1]):
            name, rest = found
            parts = [part for one in name.split() if (part := one.strip(".-–"))]
            alone = not re.search(r"[^\W\d_]", rest) and len(re.findall(r"\d+", rest)) == len(names)
            if parts and parts[-1].casefold() in words and not (alone and len(parts) > 1):
                if len(parts) == 1:
                    continue
                name, rest = " ".join(parts[:-1]), f"{parts[-1]} {rest}"
            _not_a_result(name, rest, words, names, lang)
            return name.strip(" .,-'\"“”"), rest
    return "", text


def _not_a_result(name: str, rest: str, words: Mapping[str, str], names: Sequence[str], lang: str) -> None:
    """Refuse a line in which a word for a result stands where its number cannot be told from others."""
    inside, after = (
        sum(word.casefold() in words for word in re.findall(r"[^\W\d_]+", part)) for part in (name, rest)
    )
    if inside > 1 or (inside and after):
        raise Unread(say("pooling.odd_words", lang, names=", ".join(names)))


def _labelled(rest: str, names: Sequence[str], lang: str, named: bool) -> tuple[int, ...]:
    """The counts of a line like "win 12, tie 7, lose 9"; empty if it has no such words.

    One result alone and without a name is a part of somebody's tally.
    """
    words = words_for([name for name in names if not name.isdigit()])
    found = _BEFORE.findall(rest)
    if rest.lstrip()[:1].isdigit() and (after := _AFTER.findall(rest)):
        found = [(word, number) for number, word in after]
    pairs = [(words[word.casefold()], number) for word, number in found if word.casefold() in words]
    if not pairs:
        return ()
    told = [name for name, _ in pairs]
    every = len(re.findall(r"\d+", rest)) == sum(len(re.findall(r"\d+", number)) for _, number in found)
    if len(set(told)) != len(told) or len(found) != len(pairs) or not every or not (named or told[1:]):
        raise Unread(say("pooling.odd_words", lang, names=", ".join(names)))
    alone = [
        word for word in re.findall(r"[^\W\d_]+", rest) if words.get(word.casefold(), told[0]) not in told
    ]
    if alone:
        raise Unread(say("pooling.no_number_for", lang, word=alone[0]))
    counts = {name: _whole(number, lang) for name, number in pairs}
    return tuple(counts.get(name, 0) for name in names)


def _listed(rest: str, names: Sequence[str], lang: str) -> tuple[int, ...]:
    """The counts of a line like "12 7 9"."""
    tokens = [token for token in _SPLIT.split(rest.strip(" .:=()[]{}")) if token]
    if not any(re.search(r"\d", token) for token in tokens):
        raise Unread(say("pooling.no_numbers", lang))
    numbers = [_whole(token, lang) for token in tokens]
    if len(numbers) != len(names):
        raise Unread(
            say("pooling.wrong_count", lang, found=len(numbers), wanted=len(names), names=", ".join(names))
        )
    return tuple(numbers)


def _whole(token: str, lang: str) -> int:
    if not re.fullmatch(r"\d{1,30}", token):
        raise Unread(say("pooling.not_whole", lang, token=token[:20]))
    return int(token)
