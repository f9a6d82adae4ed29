"""Gold: chests move along the track; revenue for buildings and lands of the Empire, and what Later Events add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotw_nb.editions.e2024 import build
from hotw_nb.editions.e2024.state import NONE, Engine, State, Step
from hotw_nb.editions.shared.score import CONTROL, Part, level
from hotw_nb.engine.position import swap

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.components import Edition2024


def move(e: Engine, player: int, gold: int) -> int:
    """Move a chest by so much gold, never below zero; by how much it moved comes back."""
    s = e.state
    now = max(0, s.scores[player] + gold)
    moved = now - s.scores[player]
    if not moved:
        return 0
    s.scores = swap(s.scores, player, now)
    others = tuple(other for other in s.ranks if other != player)
    place = sum(s.scores[other] <= now for other in others)
    s.ranks = (*others[:place], player, *others[place:])
    return moved


def collect(e: Engine, player: int, gold: int, kind: str, **data: Any) -> None:
    """Somebody collects gold, and the record says what for; for nothing no chest moves and nothing is said."""
    if not gold:
        return
    moved = move(e, player, gold)
    if e.log is not None:
        e.tell(kind, player, points=moved, score=e.state.scores[player], **data)


MASTERY = "mastery"


def buildings_in(edition: Edition2024, s: State, lands: int) -> int:
    """What the buildings in some lands bring."""
    if not lands & (s.capitals | s.cities | s.monuments | s.forts | s.walls):
        return 0
    gold = edition.box.gold
    return (
        (s.capitals & lands).bit_count() * gold["capital"]
        + (s.cities & lands).bit_count() * gold["city"]
        + (s.monuments & lands).bit_count() * gold["monument"]
        + (s.forts & lands).bit_count() * gold["fort"]
        + (s.walls & lands).bit_count() * gold["wall"]
    )


def worth(
    edition: Edition2024, s: State, player: int, own: int, friends: int, areas: int = NONE, epoch: int = 0
) -> list[Part]:
    """What `own` lands of a player bring when `friends` are his or her other lands; `areas` limits where to look.

    Lands count in areas only that are active in this Epoch, or in the `epoch` that is named; buildings everywhere.
    """
    epoch = epoch or s.epoch
    names, masks = edition.ground.areas, edition.ground.area_masks
    mastery, dominance = edition.fewest
    found: list[Part] = []
    counted = 0
    for i, mask in enumerate(masks):
        if not areas >> i & 1:
            continue
        counted |= mask
        mine = (own & mask).bit_count()
        if not mine or edition.activated[i] > epoch:
            continue
        most = others = 0
        if mine >= dominance or mine >= mastery:  # fewer lands are present, whatever the others hold
            most = others = (friends & mask).bit_count()
            for other, held in enumerate(s.held):
                if other != player and held & mask:
                    count = (held & mask).bit_count()
                    others += count
                    most = max(most, count)
        how = level(mine, others, most, mastery, dominance)
        how = MASTERY if how == CONTROL else how
        found.append(Part(names[i], how, mine, edition.worth[how]))
    value = edition.box.gold
    built = own & counted & (s.capitals | s.cities | s.monuments | s.forts | s.walls)
    for kind, places in build.STANDING.items() if built else ():
        count = (getattr(s, places) & built).bit_count()
        if count and value[kind]:
            found.append(Part(places, "", count, count * value[kind]))
    return found


def lines(edition: Edition2024, s: State, player: int, epoch: int) -> list[Part]:
    """What a player would collect in an Epoch: for the Empire that is played, else for all lands as tokens do."""
    if player == s.player and (s.acting or s.army):
        return of_turn(edition, s, epoch)
    return worth(edition, s, player, s.held[player], 0, epoch=epoch)


def of_turn(edition: Edition2024, s: State, epoch: int = 0) -> list[Part]:
    """What the people of the turn brings: its lands and buildings, and what a Later Event adds for an Empire."""
    found = worth(edition, s, s.player, s.acting, s.friendly(), epoch=epoch)
    return found if s.minor else [*found, *extra(edition, s, s.acting)]


def extra(edition: Edition2024, s: State, own: int) -> list[Part]:
    """What the Later Event of the turn adds to the revenue of an Empire."""
    counts = {
        "philosophers": lambda: (own & s.monuments).bit_count(),
        "civil_service": lambda: (own & s.capitals).bit_count() + (own & s.cities).bit_count(),
        "ocean_trade": lambda: sum(
            bool(edition.shores[ocean] & own)
            for ocean in range(len(edition.shores))
            if edition.ground.oceans >> ocean & 1
        ),
        "industry": lambda: (
            (own & edition.powers.get(edition.power(s.band), 0)).bit_count()
            // edition.numbers["icons_per_monument"]
        ),
    }
    count = counts[s.event]() if s.event in counts else 0
    return [Part(s.event, "", count, count)] if count else []


class Score(Step):
    """The Empire's revenue is collected in one move."""

    def run(self, e: Engine) -> None:
        """Buildings, lands, and what a Later Event adds."""
        s = e.state
        e.pop()
        found = of_turn(e.edition, s)
        points = sum(part.points for part in found)
        kind = "event_revenue" if s.minor else "revenue"
        if points:
            people = e.people_id(s.band)
            card = {} if s.minor else {"empire": s.empires[s.player]}
            collect(e, s.player, points, kind, people=people, lines=tuple(found), **card)
        else:
            e.tell("no_revenue")


STEPS: dict[str, Step] = {"revenue": Score()}
