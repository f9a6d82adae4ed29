"""Classic Event cards that destroy: Flood, Volcano and Fire strike monuments, Plague and Famine stacks of armies."""

from __future__ import annotations

from collections.abc import Callable

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import Engine, Event, State, Step
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import Choose, OfArea, ask


def shores(e: Engine) -> int:
    """Lands on a sea or an ocean."""
    return e.ground.shores


def mountains(e: Engine) -> int:
    """Lands that are entered over mountains from somewhere."""
    return e.ground.entered_over("mountain")


def anywhere(e: Engine) -> int:
    """Every land that people live in, as a mask."""
    return e.ground.settled


FITTING: dict[str, Callable[[Engine], int]] = {"flood": shores, "volcano": mountains, "fire": anywhere}


def targets(e: Engine, card: EventCard) -> int:
    """The lands with a monument that a card can strike."""
    return e.state.monuments & FITTING[card.kind](e)


class Ruin(Choose[State, ClassicEdition]):
    """A land loses monument, fort and city; a capital becomes a city, and armies stay."""

    def where(self, e: Engine) -> int:
        """Fitting lands with a monument."""
        return targets(e, e.edition.deck.event[self.card(e)])

    def chosen(self, e: Engine, index: int) -> None:
        """Destroy what is built in the chosen land, and write it into the record."""
        s, card = e.state, self.card(e)
        e.pop()
        s.builders.pop(index, None)
        s.fortresses &= ~(1 << index)
        topic = e.edition.deck.event[card].topic
        e.tell("disaster", topic=topic, card=card, land=e.land_name(index), gone=events.wreck(s, index))


class Plague(Choose[State, ClassicEdition]):
    """Every army of one land rolls four dice."""

    denial = "plague_land"

    def where(self, e: Engine) -> int:
        """Lands with armies, own ones and those of the neutral people too."""
        return e.state.occupied

    def chosen(self, e: Engine, index: int) -> None:
        """Roll for each army."""
        card = self.card(e)
        e.pop()
        events.sicken(e, card, index, e.edition.numbers["plague_dice"])


class Pestilence(events.Pestilence[State, ClassicEdition]):
    """Every army of a land and of its neighbours rolls."""

    def dice(self, e: Engine) -> tuple[int, int]:
        """As many dice as the table says."""
        return e.edition.numbers["pestilence_dice"], e.edition.numbers["pestilence_near_dice"]


class BlackDeath(events.BlackDeath[State, ClassicEdition]):
    """Every army of two adjacent areas rolls."""

    def dice(self, e: Engine) -> int:
        """As many dice as the table says."""
        return e.edition.numbers["black_death_dice"]


def crowded(e: Engine) -> int:
    """The areas with a land in which more than one army stands."""
    return e.ground.areas_with(sum(1 << land for land in e.state.under))


class Famine(OfArea[State, ClassicEdition]):
    """In one area every land keeps a single army."""

    denial = "famine_stacks"

    def where(self, e: Engine) -> int:
        """Areas in which somebody would go hungry."""
        return crowded(e)

    def chosen(self, e: Engine, index: int) -> None:
        """The newest army of each stack is left."""
        s, card = e.state, self.card(e)
        e.pop()
        for land in bits(e.ground.area_masks[index] & s.occupied):
            armies = s.stack(land)
            if len(armies) > 1:
                s.restack(land, armies[-1:])
                e.tell(
                    "starve",
                    card=card,
                    land=e.land_name(land),
                    owner=e.whose(s.owner[land]),
                    other=e.people_id(armies[-1]),
                    lost=len(armies) - 1,
                )


STEPS: dict[str, Step] = {
    "ruin": Ruin(),
    "plague_land": Plague(),
    "famine_stacks": Famine(),
    "black_death": BlackDeath(),
    "pestilence": Pestilence(),
}

EVENTS = {
    **{kind: Event(ask("ruin"), lambda e, card: bool(targets(e, card))) for kind in FITTING},
    "plague": Event(ask("plague_land"), lambda e, card: bool(e.state.occupied)),
    "famine": Event(ask("famine_stacks"), lambda e, card: bool(crowded(e))),
}
