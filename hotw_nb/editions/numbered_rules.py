"""The numbered rules of an edition: what each says in plain words, where it comes from and who sees to it."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from hotw_nb.base.speech import InBoth, Read, in_words, sentence, short
from hotw_nb.boards import csv_tables, resources

COLUMNS = (
    "id",
    "chapter",
    "title_en",
    "title_fr",
    "rule_en",
    "rule_fr",
    "enforced_by",
    "ruling",
    "source",
)
ENFORCERS = ("engine", "setup", "table")
HOUSE = "house rule,"


class UnknownRule(LookupError):
    """No rule or edition has this name; the message offers the nearest ones."""


@dataclass(frozen=True)
class Rule(Read):
    """One numbered rule with its title and its sentences in every language.

    `enforced_by` tells who sees to it: the engine, the set-up tables, or the people at the table.
    `ruling` is true where the sources are silent or disagree and the project had to decide.
    """

    id: str
    chapter: str
    title_en: str
    title_fr: str
    rule_en: str
    rule_fr: str
    enforced_by: str
    ruling: bool
    source: str

    @property
    def house(self) -> bool:
        """Whether it is a house rule, added to those of the box; its source says so first.

        >>> rule("2001-V-37").house
        False
        """
        return self.source.startswith(HOUSE)

    def title(self, lang: str | None = None) -> str:
        """The short title in `lang`, or in the language in use.

        >>> rule("2001-V-37").title("fr")
        'Une égalité coûte les deux armées'
        """
        return in_words(InBoth(self.title_en, self.title_fr, letter=True), lang)

    def text(self, lang: str | None = None) -> str:
        """What the rule says, in `lang` or in the language in use.

        >>> rule("2001-VI-17").text("en")
        'A fort is worth no points.'
        """
        return in_words(InBoth(self.rule_en, self.rule_fr, letter=True), lang)

    def __str__(self) -> str:
        return f"{self.id} ({self.title()}) {self.text()}"


def _editions() -> tuple[str, ...]:
    """The editions whose rules are numbered in the data."""
    names = (entry.name for entry in resources.data("rules").iterdir())
    return tuple(sorted(name.removesuffix(".csv") for name in names if name.endswith(".csv")))


def check_edition(edition: object) -> None:
    """Refuse an edition whose rules are not in the data, and what is no word at all."""
    if not isinstance(edition, str) or edition not in _editions():
        raise UnknownRule(sentence("registry.edition", word=short(edition), editions=", ".join(_editions())))


def _read(edition: str, row: csv_tables.Row, seen: set[str]) -> Rule:
    """The rule on one line of the table, whose id must be new and belong to the edition."""
    id = row.text("id")
    if id in seen or not id.startswith(f"{edition}-"):
        row.refuse("id", "new_rule", edition=edition)
    seen.add(id)
    return Rule(
        **row.texts("chapter", "title_en", "title_fr", "rule_en", "rule_fr", "source"),
        id=id,
        enforced_by=row.choice("enforced_by", ENFORCERS),
        ruling=row.flag("ruling"),
    )


@cache
def all_rules(edition: str = "2001") -> tuple[Rule, ...]:
    """All rules of an edition, in the order of the rule book.

    >>> all_rules("2001")[0].id
    '2001-I-01'
    """
    check_edition(edition)
    seen: set[str] = set()
    return tuple(_read(edition, row, seen) for row in csv_tables.read(f"rules/{edition}.csv", COLUMNS))


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for edition in _editions() for rule in all_rules(edition)}


def rule(id: str) -> Rule:
    """The rule with this id, whatever its edition.

    >>> print(rule("2001-V-30").text("en"))
    A Land never has more than one fort.
    >>> rule("V-07")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    hotw_nb.editions.numbered_rules.UnknownRule: ... 2001-V-07, ...
    """
    known = _by_id()
    if isinstance(id, str) and id in known:
        return known[id]
    word = short(id)
    capitals = {name.upper(): name for name in known}
    near = get_close_matches(word.strip().upper(), capitals, n=3, cutoff=0.5)
    if near:
        raise UnknownRule(
            sentence("registry.near", word=word, near=", ".join(capitals[name] for name in near))
        )
    raise UnknownRule(sentence("registry.far", word=word, example=next(iter(known))))
