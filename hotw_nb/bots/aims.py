"""Why a planner aims where it aims: at which land, area or water, and whether it trades, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hotw_nb.action import Action
from hotw_nb.bots import gold_plans, moves, plans, realms, riches, worth
from hotw_nb.bots.reasons import TENTH, Case, Reason
from hotw_nb.chapters import revenue
from hotw_nb.engine import Engine
from hotw_nb.gold.treasury import box, rules, table
from hotw_nb.ground import bits
from hotw_nb.realm import realm
from hotw_nb.state import NOBODY

Weigh = Callable[[Engine, Sequence[Action]], list[float]]


def _counted(key: str, weigh: Weigh) -> Reason:
    """What the choice counts in points, as the bot weighs it."""

    def tell(case: Case) -> list[str]:
        value = weigh(case.e, [case.action])[0]
        return [case.say(key, points=case.points(value))] if value > TENTH else []

    return tell


def _plain(key: str, kind: str) -> Reason:
    """The one reason for one kind of action."""
    return lambda case: [case.say(key)] if case.action.kind == kind else []


def _prize(case: Case) -> list[str]:
    """What an enemy land is worth in the plan, and the fort that makes it harder."""
    hope = plans.Plans(case.e).land(case.land, True)
    found = [case.say("prize", points=case.points(hope.worth))] if hope.worth > TENTH else []
    if case.e.state.forts >> case.land & 1:
        found.append(case.say("despite_fort"))
    return found


def _seat(case: Case) -> list[str]:
    """An enemy land as the rules of thumb weigh it, without its chance."""
    if case.action.target not in case.e.ground.land:
        return [case.say("no_aim")]
    owner = case.e.state.owner[case.land]
    reign = realms.Reign(case.e, case.e.state.player)
    value = reign.land(case.land, owner != NOBODY)
    return [case.say("prize", points=case.points(value))] if value > TENTH else []


def _stakes(case: Case) -> list[str]:
    """What stands in an own land and could be lost."""
    s = case.e.state
    kinds = (("capital", s.capitals), ("city", s.cities), ("monument", s.monuments))
    if case.action.target not in case.e.ground.land:
        return []
    there = [case.say(f"a_{kind}") for kind, where in kinds if where >> case.land & 1]
    return [case.say("stands", things=_and(case, there))] if there else []


def _and(case: Case, parts: list[str]) -> str:
    from hotw_nb.text import listing

    return listing(parts, case.lang)


def _fewest(case: Case) -> list[str]:
    """Armies that go where few stand already."""
    s = realm(case.e)
    count = s.armies(case.land)
    counts = {s.armies(case.e.ground.land[action.target]) for action in case.game.decision.actions}
    return [case.say("fewest", count=count)] if len(counts) > 1 and count == min(counts) else []


def _retreat(case: Case) -> list[str]:
    """Where most stands, or else fewest armies."""
    return _stakes(case) or _fewest(case)


def _ruin(case: Case) -> list[str]:
    """Whose monuments and cities are lost, and whether that player leads."""
    if case.action.kind == "stop":
        return [case.say("spare")]
    s = case.e.state
    owner = s.owner[case.land]
    if not 0 <= owner < len(s.scores) or owner == case.e.step.player(case.e):
        return _stakes(case)
    found = [case.say("hits", name=case.e.players[owner])]
    if s.scores[owner] == max(s.scores) > min(s.scores):
        found.append(case.say("leads", name=case.e.players[owner]))
    return found + _stakes(case)


def _armies(case: Case, mask: int, below: int = 0) -> list[str]:
    """How many armies of others and own ones are in some lands, but for so many of each stack."""
    s, me = case.e.state, case.e.step.player(case.e)
    own = others = 0
    for land in bits(mask & s.occupied):
        count = realm(case.e).armies(land) - below if below else 1
        if s.owner[land] == me:
            own += count
        else:
            others += count
    return [case.say("strikes", others=others, own=own)]


def _hunger(case: Case) -> list[str]:
    """The stacks of an area, each of which shrinks to one army."""
    ground = case.e.ground
    return _armies(case, ground.area_masks[ground.areas.index(case.action.target)], 1)


def _area(case: Case) -> list[str]:
    """The armies of an area."""
    ground = case.e.ground
    return _armies(case, ground.area_masks[ground.areas.index(case.action.target)])


def _around(case: Case) -> list[str]:
    """The armies of a land and of those beside it."""
    return _armies(case, 1 << case.land | case.e.ground.near[case.land])


def _death(weigh: Weigh, else_tell: Reason) -> Reason:
    """What deaths are worth in points, or else whom they strike."""
    counted = _counted("deaths", weigh)
    return lambda case: counted(case) or else_tell(case)


def _start_lands(e: Engine) -> int:
    """The Start Lands of the Empire whose turn it is."""
    card = e.edition.deck.empire[e.state.empires[e.state.player]]
    return sum(1 << e.ground.land[people.start] for people in card.peoples)


def _treachery(case: Case) -> list[str]:
    """What the land is worth, and that it lies near the Start Land."""
    near, ground = _start_lands(case.e), case.e.ground
    for _ in range(2):
        for land in list(bits(near)):
            near |= ground.near[land]
    value = worth.Scales(case.e, case.e.state.player).land(case.land, True)
    found = [case.say("prize", points=case.points(value))] if value > TENTH else []
    return [*found, case.say("near_start")] if near >> case.land & 1 else found


def _astronomy(case: Case) -> list[str]:
    """That the water lies by the Start Land, and how many coasts it has."""
    ground, starts = case.e.ground, _start_lands(case.e)
    coasts, near = ground.coasts[ground.water[case.action.target]], starts
    for land in bits(starts):
        near |= ground.near[land]
    found = [case.say("near_start")] if coasts & near else []
    return [*found, case.say("many_coasts", count=coasts.bit_count())]


def _waves(case: Case) -> list[str]:
    """Whose fleets a storm takes."""
    s = realm(case.e)
    lying = s.fleets.get(case.e.ground.water[case.action.target], ())
    own = sum(owner == s.player for owner, _ in lying)
    return [case.say("wrecks", others=len(lying) - own, own=own)]


def _lair(case: Case) -> list[str]:
    """Whether the player has a coast there, and what fleets there are."""
    s, water = realm(case.e), case.e.ground.water[case.action.target]
    found = [case.say("own_coast")] if case.e.ground.coasts[water] & s.held[s.player] else []
    return found if s.fleets.get(water) else [*found, case.say("no_fleets")]


def _fighting(case: Case) -> list[str]:
    """Why the battle goes on, or an Event is named for it."""
    return [case.say(case.action.kind)] if case.action.kind in ("call_on", "unaided", "fight_on") else []


def _trade(case: Case) -> list[str]:
    """Whether the player leads."""
    s = case.e.state
    leads = s.scores[s.player] >= max(s.scores) > 0
    return [case.say("trade_leading" if leads else "trade")]


def _settled(case: Case) -> list[str]:
    """What a land that is taken without a fight brings, in gold."""
    if case.action.kind == "stop":
        return [case.say("nothing_left")]
    return _counted("brings", riches.lands)(case)


def _sufferer(case: Case) -> list[str]:
    """What others lose in a land, and who they are."""
    owner, s = case.e.state.owner[case.land], table(case.e)
    found = [] if owner == NOBODY else [case.say("hits", name=case.e.players[owner])]
    if owner != NOBODY and s.scores[owner] == max(s.scores) > min(s.scores):
        found.append(case.say("leads", name=case.e.players[owner]))
    built = revenue.buildings_in(rules(case.e), s, 1 << case.land)
    return [*found, case.say("built", points=case.points(built))] if built else found


def _least(case: Case) -> list[str]:
    """What is lost in an own land."""
    built = revenue.buildings_in(rules(case.e), table(case.e), 1 << case.land)
    return [case.say("built" if built else "bare", points=case.points(built))]


def _keep_token(case: Case) -> list[str]:
    """How many lands the player holds in an area."""
    e = case.e
    mask = e.ground.area_masks[e.ground.areas.index(case.action.target)]
    mine = (e.state.held[e.step.player(e)] & mask).bit_count()
    return [case.say("token_lands", count=mine, all=mask.bit_count())]


def _play_tokens(case: Case) -> list[str]:
    """What a token brings, and what it should bring in this Epoch."""
    e, tokens = case.e, [action for action in case.game.decision.actions if action.kind != "stop"]
    if case.action.kind == "stop":
        best = max(riches.token_gold(e, action) for action in tokens)
        wanted = riches.token_wanted(e, all(a.kind == "pair" for a in tokens), gold_plans.PATIENCE)
        return [case.say("token_waits", gold=case.points(best), wanted=case.points(wanted))]
    wanted = riches.token_wanted(e, case.action.kind == "pair", gold_plans.PATIENCE)
    return [
        case.say("token", gold=case.points(riches.token_gold(e, case.action)), wanted=case.points(wanted))
    ]


def _rewards(case: Case) -> list[str]:
    """What a bonus brings for an area or does to others, or that it is kept for later."""
    e, action = case.e, case.action
    if action.kind == "stop":
        return [case.say("bonus_waits")]
    if action.kind == "cash":
        return [case.say("coins", points=case.points(box(e).honors[box(e).honor[action.target]].coins))]
    if action.via in e.ground.areas:
        return [case.say("bonus", points=case.points(riches.bonus_gold(e, action)))]
    if action.via in e.ground.land:
        name = e.players[e.state.owner[e.ground.land[action.via]]]
        return [case.say("hits", name=name)]
    return []


def _take_event(case: Case) -> list[str]:
    """What an Event of the game for gold brings onto the board."""
    card = box(case.e).event[case.action.target]
    pieces = card.pieces
    parts = [
        case.say(key, count=count)
        for key, count in (
            ("n_people", pieces.people),
            ("n_cities", pieces.cities),
            ("n_capitals", pieces.capitals),
            ("n_honors", int(card.honor)),
        )
        if count
    ]
    found = [case.say("event_brings", things=_and(case, parts))] if parts else []
    return [*found, case.say("event_later")] if card.later else found


AIMS: Mapping[str, Reason] = {
    "neutral": _fewest,
    "retreat": _retreat,
    "monuments": _stakes,
    "trade_army": _stakes,
    "revive": _stakes,
    "fortify": _stakes,
    "rescue": _plain("rescue", "rescue"),
    "anchor": _plain("stay", "stay"),
    "reallocate": _plain("keep_fleets", "done"),
    "astronomy": _astronomy,
    "treachery": _treachery,
    "migrants": _counted("brings", moves.settling),
    "rebels": _prize,
    "raid": _prize,
    "civil_war": _counted("empire_lands", moves.civil_war),
    "barbarians": _counted("raids", moves.barbarians),
    "famine": _death(moves.dying, _area),
    "black_death": _death(moves.dying, _area),
    "plague": _death(moves.catching, _around),
    "pestilence": _death(moves.catching, _around),
    "plague_land": _around,
    "famine_stacks": _hunger,
    "disaster": _ruin,
    "ruin": _ruin,
    "surprise_attack": _seat,
    "rebellion": _seat,
    "crusade": _seat,
    "storm_at_sea": _waves,
    "pirates": _lair,
    "storm": _fighting,
    "sea_battle": _fighting,
    "ocean": _plain("peace", "peace"),
    "trade": _trade,
    "conquest": _settled,
    "liberate": _settled,
    "revolution": _settled,
    "ancients": _settled,
    "crusade_fort": _settled,
    "great_flood": _sufferer,
    "lend": _sufferer,
    "succumb": _least,
    "famine_area": _area,
    "black_death_area": _area,
    "keep_token": _keep_token,
    "play_tokens": _play_tokens,
    "rewards": _rewards,
    "farewell": _rewards,
    "take_event": _take_event,
}
