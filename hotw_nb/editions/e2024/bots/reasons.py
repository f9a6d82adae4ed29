"""Why a planner does what it does, and aims where it aims, in the edition of 2024, in words."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots import reasons
from hotw_nb.bots.reasons import Case, Reason, counted, hits, hope_of, rest
from hotw_nb.editions.e2024 import score
from hotw_nb.editions.e2024.bots import greedy, planner
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import State
from hotw_nb.text import listing


def _expansion(case: Case[State, Edition2024]) -> list[str]:
    """The revenue of a land, and what it may bring later; else what a piece or an Honor counts."""
    e, action = case.e, case.action
    if action.kind == "expand":
        hope = planner.WorthLater(e).hope(case.land, action.via)
        return hope_of(case, hope, hope.now)
    if action.kind == "honor":
        card = e.edition.box.honors[e.edition.box.honor[action.target]]
        worth = greedy.honor_worth(card)
        return [case.say("honor", points=case.points(worth), coins=case.points(card.coins))]
    if action.kind == "leader":
        lands = planner.enemy_lands(e, case.game.decision.actions)
        return [case.say("led", armies=e.state.army, lands=lands)]
    if action.kind in ("fleet", "city") and not case.overruled:
        return [case.say("piece", points=case.points(greedy.PIECES[action.kind]))]
    return rest(case)


def _take(case: Case[State, Edition2024]) -> list[str]:
    """How many people the Empire brings, and when it plays."""
    card = case.e.edition.box.empire[case.action.target]
    return [case.say("empire", people=card.people, slot=card.slot)]


def _settled(case: Case[State, Edition2024]) -> list[str]:
    """What a land that is taken without a fight brings, in gold."""
    if case.action.kind == "stop":
        return [case.say("nothing_left")]
    return counted("brings", greedy.lands)(case)


def _sufferer(case: Case[State, Edition2024]) -> list[str]:
    """What others lose in a land, and who they are."""
    s = case.e.state
    found = hits(case, s.owner[case.land])
    built = score.buildings_in(case.e.edition, s, 1 << case.land)
    return [*found, case.say("built", points=case.points(built))] if built else found


def _least(case: Case[State, Edition2024]) -> list[str]:
    """What is lost in an own land."""
    built = score.buildings_in(case.e.edition, case.e.state, 1 << case.land)
    return [case.say("least" if built else "bare", points=case.points(built))]


def _keep_token(case: Case[State, Edition2024]) -> list[str]:
    """How many lands the player holds in an area."""
    e = case.e
    mask = e.ground.area_masks[e.ground.area[case.action.target]]
    mine = (e.state.held[e.step.player(e)] & mask).bit_count()
    return [case.say("token_lands", count=mine, all=mask.bit_count())]


def _play_tokens(case: Case[State, Edition2024]) -> list[str]:
    """What a token brings, and what it should bring in this Epoch."""
    e, tokens = case.e, [action for action in case.game.decision.actions if action.kind != "stop"]
    if case.action.kind == "stop":
        best = max(greedy.token_gold(e, action) for action in tokens)
        wanted = greedy.token_wanted(e, all(a.kind == "pair" for a in tokens), planner.PATIENCE)
        return [case.say("token_waits", gold=case.points(best), wanted=case.points(wanted))]
    wanted = greedy.token_wanted(e, case.action.kind == "pair", planner.PATIENCE)
    return [
        case.say("token", gold=case.points(greedy.token_gold(e, case.action)), wanted=case.points(wanted))
    ]


def _rewards(case: Case[State, Edition2024]) -> list[str]:
    """What a bonus brings for an area or does to others, or that it is kept for later."""
    e, action = case.e, case.action
    if action.kind == "stop":
        return [case.say("bonus_waits")]
    if action.kind == "cash":
        return [
            case.say(
                "coins", points=case.points(e.edition.box.honors[e.edition.box.honor[action.target]].coins)
            )
        ]
    if action.via in e.ground.areas:
        return [case.say("bonus", points=case.points(greedy.bonus_gold(e, action)))]
    if action.via in e.ground.land:
        name = e.whose(e.state.owner[e.ground.land[action.via]])
        return [case.say("hits" if name else "no_more", name=name)]
    return [case.say("no_more")]


def _take_event(case: Case[State, Edition2024]) -> list[str]:
    """What an Event of the game for gold brings onto the board."""
    card = case.e.edition.box.event[case.action.target]
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
    found = [case.say("event_brings", things=listing(parts, case.lang))] if parts else []
    return [*found, case.say("event_later")] if card.later else found


SAFER = ("fort", "pool_fort", "wall")
REASONS: Mapping[str, Reason[State, Edition2024]] = {"expand": _expansion, "take": _take}
AIMS: Mapping[str, Reason[State, Edition2024]] = {
    "monuments": reasons.stakes,
    "famine_area": reasons.area,
    "black_death_area": reasons.area,
    "conquest": _settled,
    "liberate": _settled,
    "revolution": _settled,
    "ancients": _settled,
    "crusade_fort": _settled,
    "great_flood": _sufferer,
    "lend": _sufferer,
    "succumb": _least,
    "keep_token": _keep_token,
    "play_tokens": _play_tokens,
    "rewards": _rewards,
    "farewell": _rewards,
    "take_event": _take_event,
}
