"""What lands cost in armies: several grounds side by side, with and without a fort."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds.dice_rules import against, rules_of
from hotw_nb.odds.prices import expected_armies
from hotw_nb.odds.words import decimal, html_table, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer

GROUNDS = ("clear", "difficult", "sea")  # unless others are named, as far as the edition knows them
WIDEST = 7  # armies for the whole width of a bar


class Price(NamedTuple):
    """One kind of land: how likely the first roll wins, and how many armies taking it needs on average."""

    terrain: str
    fort: bool
    win: Fraction
    armies: Fraction


class PriceList(Answer):
    """The prices of several kinds of land, each without a fort and with one."""

    def __init__(self, prices: tuple[Price, ...]) -> None:
        self.prices = prices

    def name(self, price: Price, lang: str | None) -> str:
        """The ground, and the fort if there is one."""
        ground = say(f"odds.terrain_{price.terrain}", lang)
        return say("odds.price_fort", lang, ground=ground) if price.fort else ground

    def armies(self, price: Price, lang: str | None) -> str:
        """How many armies a land needs, with as many decimals as the others in the list."""
        whole = all(one.armies.denominator == 1 for one in self.prices)
        return decimal(price.armies, 0 if whole else 2, lang)

    def text(self, lang: str | None = None) -> str:
        """One line for each kind of land."""
        lines = (
            say(
                "odds.each_count",
                lang,
                n=self.name(price, lang),
                chance=f"{self.armies(price, lang)} ({percent(price.win, lang)})",
            )
            for price in self.prices
        )
        return "\n".join([say("odds.price_list", lang), *lines])

    def html(self, lang: str | None = None) -> str:
        """A table with bars."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "first_attack", "armies_needed")]
        rows = [
            (self.name(price, lang), percent(price.win, lang), self.armies(price, lang))
            for price in self.prices
        ]
        shares = [min(price.armies / WIDEST, Fraction(1)) for price in self.prices]
        return html_table(say("odds.price_list", lang), head, rows, shares, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each kind of land."""
        return [price._asdict() for price in self.prices]


def price_list(*terrains: str, edition: str = DEFAULT_EDITION) -> PriceList:
    """What lands on these kinds of ground cost in armies, the one that stays there included.

    >>> [str(price.armies) for price in price_list("clear", "difficult").prices]
    ['36/23', '7398/2875', '2', '2016/505']
    """
    known = rules_of(edition).terrain
    return PriceList(
        tuple(
            Price(
                terrain,
                fort,
                (land := against(terrain, fort=fort, edition=edition)).odds.win,
                expected_armies(land),
            )
            for terrain in terrains or [ground for ground in GROUNDS if ground in known]
            for fort in (False, True)
        )
    )
