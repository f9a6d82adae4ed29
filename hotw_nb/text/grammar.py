"""What a name asks of the sentence round it: its article, a preposition that melts with it, a verb in its number.

`hotw_nb/text/names.csv` says of each name its French article, the word that leads into it ("en Perse", "dans le
Bas-Tigre", "au Levant"), and whether an English verb after it stands in the plural. A name that is not there, such as
a player's or that of a land of one's own, is one and has no article, unless it is written with it: "Les Landes".

A player who is called exactly "You" or "Toi" is spoken to, in the words of either language: "You settle in Libya".
"""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from functools import cache, lru_cache
from html import unescape
from importlib.resources import files
from typing import Any, NamedTuple

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
THIN = "\u202f"
MINUS = "−"  # as wide as a digit, and as on the axis of a chart; a hyphen is shorter
_COLUMNS = ["name_fr", "article_fr", "place_fr", "name_en", "number_en"]
_ARTICLES = ("", "le", "la", "l'", "les")
_MELTED = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_WITH_ARTICLE = re.compile(r"(?:(Le|La|Les) |L(?:['’]|&#x27;))(?=\S)")
_VOWELS = "aàâäeéèêëiîïoôöuùûüœæ"
SPOKEN_TO = re.compile(r"(?:You|Toi)( \(\d\)|)")
"""Who is spoken to; a number follows where one person leads two colours."""
SUBJECT = {"en": "you", "fr": "tu"}
_PRONOUNS = {
    "en": {"name": "You", "you": "you", "your": "your"},
    "fr": {
        "name": "Toi",
        "tu": "tu",
        "toi": "toi",
        "le": "toi",
        "de": "de toi",
        "à": "à toi",
        "que": "que tu",
    },
}
"""What each gap for a player says to the one who is spoken to."""


class Manners(NamedTuple):
    """What the sentences of a language have to know of a name."""

    article: str = ""
    place: str = "dans"
    many: bool = False


@cache
def known(lang: str) -> dict[str, Manners]:
    """Every name that asks for something, in a language; refused if its table is damaged.

    >>> known("fr")["Bas-Tigre"].article, known("en")["Vikings"].many
    ('le', True)
    """
    text = (files(__package__) / "names.csv").read_text("utf-8")
    table = csv.DictReader(text.splitlines(), strict=True)
    if table.fieldnames != _COLUMNS:
        raise ValueError(f"text/names.csv, line 1: expected the columns {', '.join(_COLUMNS)}.")
    found: dict[str, Manners] = {}
    for row in table:
        if row["article_fr"] not in _ARTICLES or row["number_en"] not in ("one", "many"):
            raise ValueError(
                f"text/names.csv, line {table.line_num}: expected an article among {_ARTICLES} and "
                f"'one' or 'many', found {row['article_fr']!r} and {row['number_en']!r}."
            )
        if lang == "fr":
            article = row["article_fr"]
            found[printed(row["name_fr"])] = Manners(article, row["place_fr"] or "dans", article == "les")
        else:
            found[row["name_en"]] = Manners(many=row["number_en"] == "many")
    return found


def manners(name: str, lang: str) -> Manners:
    """What a name asks for, also where it was made ready for a page."""
    return _parted(name, lang)[0]


@lru_cache(maxsize=4096)
def _parted(name: str, lang: str) -> tuple[Manners, str]:
    """What a name asks for, and the name without the article that somebody wrote before it.

    >>> _parted("Les Landes", "fr")
    (Manners(article='les', place='dans', many=True), 'Landes')
    """
    word = unescape(name)
    listed = known(lang).get(printed(word) if lang == "fr" else word)
    written = _WITH_ARTICLE.match(name) if lang == "fr" and not listed else None
    if not written:
        return listed or Manners(), name
    article = (written[1] or "l'").lower()
    return Manners(article, many=article == "les"), name[written.end() :]


def many(value: object, lang: str) -> bool:
    """Whether a verb or noun that goes with a number or with a name stands in the plural.

    >>> many(0, "en"), many(0, "fr"), many("Mongols", "en"), many("Balkans", "fr")
    (True, False, True, True)
    """
    if isinstance(value, Somebody):
        return value.plural
    if isinstance(value, str):
        return manners(value, lang).many
    return value != 1 if lang == "en" else not (isinstance(value, int | Fraction) and -2 < value < 2)


class Somebody(str):
    """A player, or what a player leads, in words, with what the sentence round them has to know.

    `spoken` says whether it is the player who is spoken to, `plural` whether a verb after it stands in the plural,
    and `small` whether its first word gets a capital letter only where a sentence begins, as no name does.
    """

    spoken: bool
    plural: bool
    small: bool
    article: str

    def __new__(
        cls,
        words: str,
        *,
        spoken: bool = False,
        plural: bool = False,
        small: bool = False,
        article: str = "",
    ) -> Somebody:
        """Somebody in these words; `article` is the French one that they begin with."""
        made = super().__new__(cls, words)
        made.spoken, made.plural, made.small, made.article = spoken, plural, small, article
        return made


def spoken(value: object) -> bool:
    """Whether it is the player who is spoken to: exactly "You" or "Toi", and no name that only begins so.

    >>> spoken("You"), spoken("Toi"), spoken("you"), spoken("Youssef")
    (True, True, False, False)
    """
    if isinstance(value, Somebody):
        return value.spoken
    return isinstance(value, str) and value[:3] in ("You", "Toi") and SPOKEN_TO.fullmatch(value) is not None


def _colour(value: str) -> str:
    """The number that follows the name of the player who is spoken to where one person leads two colours."""
    found = SPOKEN_TO.match(value)
    return found[1] if found else ""


def person(value: str, spec: str, lang: str) -> str | None:
    """A player in the word that a gap asks for, or None where it asks for something else.

    >>> person("You", "your", "en"), person("Ben", "your", "en"), person("You", "tu", "fr"), person("Ada", "que", "fr")
    ('your', "Ben's", 'tu', None)
    """
    own = _PRONOUNS[lang]
    word = spec.lower()
    if word not in own:
        return None
    if spoken(value):
        if isinstance(value, Somebody) and word == "name":
            return value
        said = own[word] if word == "your" else own[word] + _colour(value)
        return said[0].upper() + said[1:] if spec != word else said
    if word in LED:
        return None
    return f"{value}'s" if word == "your" else value


def small(value: object, spec: str) -> bool:
    """Whether what a gap says gets a capital letter only because a sentence begins with it."""
    if isinstance(value, Somebody) and not value.spoken:
        return value.small
    return spoken(value) and spec != "name"


@cache
def ways(spec: str) -> tuple[str, str, str | None] | None:
    """What a gap says of one, of several, and to the one who is spoken to; None where it offers no choice.

    >>> ways("settles|settle"), ways("{player}'s/your")
    (('settles', 'settle', None), ("{player}'s", "{player}'s", 'your'))
    """
    parts, depth = [""], 0
    for letter in spec:
        depth += (letter == "{") - (letter == "}")
        if letter in "|/" and not depth:
            parts.append(letter)
            parts.append("")
        else:
            parts[-1] += letter
    match parts:
        case [one, "|", several]:
            return one, several, None
        case [others, "/", you]:
            return others, others, you
        case [one, "|", several, "/", you]:
            return one, several, you
    return None


def agreeing(value: str, spec: str, lang: str) -> str | None:
    """The words of a gap that go with a name or with the player who is spoken to; None where it offers no choice.

    >>> agreeing("You", "draws/draw", "en"), agreeing("Ben", "draws/draw", "en")
    ('draw', 'draws')
    >>> agreeing("Toi", "tient|tiennent/tiens", "fr"), agreeing("Huns", "tient|tiennent/tiens", "fr")
    ('tiens', 'tiennent')
    """
    found = ways(spec)
    if found is None:
        return None
    one, several, you = found
    if spoken(value):
        return (several if lang == "en" else one) if you is None else you
    return several if many(value, lang) else one


def elided(word: str, name: str) -> str:
    """A small French word before a name, shortened before a vowel; before y only if a consonant follows.

    >>> elided("de", "Égypte"), elided("que", "Ben"), elided("de", "Yves"), elided("de", "Yasmine")
    ("d'Égypte", 'que Ben', "d'Yves", 'de Yasmine')
    """
    low = f"{name.lower()}  "
    first, second = low[0], low[1]
    soft = first in _VOWELS or (first == "y" and second.isalpha() and second not in _VOWELS)
    return f"{word[:-1]}'{name}" if soft else f"{word} {name}"


def led(word: str, name: str) -> str:
    """A French name with its article and the small word before it: "le", "de", "à", "que", or "dans" for a place.

    >>> led("le", "Bas-Tigre"), led("de", "Bas-Tigre"), led("à", "Égypte"), led("que", "Ada")
    ('le Bas-Tigre', 'du Bas-Tigre', "à l'Égypte", "qu'Ada")
    >>> led("dans", "Égypte"), led("dans", "Bas-Tigre"), led("dans", "Levant"), led("Dans", "Ceylan")
    ('en Égypte', 'dans le Bas-Tigre', 'au Levant', 'À Ceylan')
    """
    small = word.lower()
    if isinstance(name, Somebody) and name.article:
        asked, name = Manners(name.article), name[len(name.article) :].lstrip()
    else:
        asked, name = _parted(name, "fr")
    if small == "dans":
        small = asked.place
    article = "" if small == "en" else asked.article
    gap = "" if article in ("", "l'") else " "
    called = f"{article}{gap}{name}"
    if small == "le":
        said = called
    elif (small, article) in _MELTED:
        said = f"{_MELTED[small, article]} {name}"
    elif small in ("de", "que"):
        said = elided(small, called)
    else:
        said = f"{small} {called}"
    return said if word == word.lower() else said[0].upper() + said[1:]


_MINE = {"le": "ton ", "la": "ta ", "l'": "ton ", "les": "tes "}


def yours(name: str) -> str:
    """A French name as that of the player who is spoken to.

    >>> yours("Rebelles"), yours("Macédoine"), yours("Égypte")
    ('tes Rebelles', 'ta Macédoine', 'ton Égypte')
    """
    asked, bare = _parted(name, "fr")
    return f"{_MINE.get(asked.article, 'ton ')}{bare}"


LED = {word for small in ("le", "de", "à", "que", "dans") for word in (small, small.capitalize())}


def filled(value: Any, spec: str, lang: str) -> str:
    """What goes into a gap: a number with its noun, a Roman number, a name with what it asks for, or a name's verb.

    A number with a noun, or with `count`, is written in groups of three digits; years and numbers of lines are not.

    >>> filled(2, "army|armies", "en"), filled(3, "roman", "en"), filled("Perse", "dans", "fr")
    ('2 armies', 'III', 'en Perse')
    >>> filled("Huns", "starts|start", "en"), filled("Persia", "starts|start", "en")
    ('start', 'starts')
    >>> filled(1000236, "roll|rolls", "en"), filled(1000236, "count", "fr").replace(THIN, "_")
    ('1,000,236 rolls', '1_000_236')
    """
    if not spec:
        return str(value)
    if spec == "count":
        return counted(value, lang)
    if spec == "roman":
        return ROMAN[value] if isinstance(value, int) and value < len(ROMAN) else str(value)
    if isinstance(value, str):
        if (said := person(value, spec, lang)) is not None or (
            said := agreeing(value, spec, lang)
        ) is not None:
            return said
        if spec == "ton":
            return yours(value)
    if spec in LED:
        return led(spec, value if isinstance(value, str) else str(value))
    one, bar, others = spec.partition("|")
    if not bar:
        return format(value, spec)
    return f"{counted(value, lang)} {others if many(value, lang) else one}"


def counted(value: Any, lang: str) -> str:
    """A whole number in groups of three digits; whatever else, and a number that writes itself, as it is.

    >>> counted(12000, "en"), counted("12,000", "en"), counted(-12000, "en")
    ('12,000', '12,000', '−12,000')
    """
    if type(value) is not int:
        return str(value)
    return f"{value:,}".replace(",", THIN if lang == "fr" else ",").replace("-", MINUS)


def in_percent(figures: object, lang: str) -> str:
    """Figures with the sign of percent as the language sets it: close in English, after a space in French.

    >>> in_percent("57.9", "en"), in_percent("57,9", "fr")
    ('57.9%', '57,9 %')
    """
    return f"{figures} %" if lang == "fr" else f"{figures}%"


def typeset(text: Any) -> Any:
    """French as it is printed: a narrow space that no line breaks at stands before ; : ! ? and within « ».

    >>> typeset("Prêt ? « Oui »").replace(THIN, "_")
    'Prêt_? «_Oui_»'
    """
    if isinstance(text, dict):
        return {key: typeset(value) for key, value in text.items()}
    if isinstance(text, list):
        return [typeset(value) for value in text]
    return printed(text) if isinstance(text, str) else text


@cache
def printed(text: str) -> str:
    """One French text, or name, as it is printed."""
    for mark in ";:!?»":
        text = text.replace(f" {mark}", f"{THIN}{mark}").replace(f"\u00a0{mark}", f"{THIN}{mark}")
    return text.replace("« ", f"«{THIN}").replace("«\u00a0", f"«{THIN}")
