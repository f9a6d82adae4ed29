"""Why not: the rule and the reason for everything that is not among the options of a game for gold."""

from __future__ import annotations

from hotw_nb.base.speech import short
from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import reach
from hotw_nb.editions.e2024.state import NONE, Engine
from hotw_nb.editions.shared import refusals
from hotw_nb.engine.action import STOP, Action, shorter
from hotw_nb.engine.errors import Refusal

_TOKENS = ("token", "pair")
_HONORS = ("honor", "cash")


def untimely(e: Engine, action: Action) -> Refusal:
    """Why something cannot be done in a phase that has no place for it."""
    if action.kind in _HONORS:
        return e.refuse("honors_phase")
    if action.kind == "leader":
        establishing = ("establish",) in e.state.agenda
        late = "leader_establishing" if establishing else "leader_phase"
        return e.refuse("leader_events" if e.state.minor else late)
    if action.kind == "fort":
        return e.refuse("forts_events" if e.state.minor else "forts_phase")
    if action.kind == "wall":
        return e.refuse("wall_phase")
    if action.kind in _TOKENS:
        return e.refuse("tokens_phase")
    return e.untimely(action)


def _no_land(e: Engine, word: str) -> Refusal | None:
    """Why a word is no land for a people piece, or None if it is one."""
    return refusals.no_land(e, word, "wasteland")


def _too_much(e: Engine, action: Action) -> Refusal | None:
    """What an action says beyond one that is offered, or None."""
    less = shorter(action, e.options())
    if less is None:
        return None
    word = " ".join(part for part in less if part)
    extra = " ".join(part for part, kept in zip(action, less, strict=True) if part != kept)
    return e.refuse("stands_alone", word=word, extra=short(extra))


def expansion(e: Engine, action: Action) -> Refusal:
    """Why an action is not among the options while an Empire or an Event expands."""
    return _too_much(e, action) or _expansion(e, action)


def _expansion(e: Engine, action: Action) -> Refusal:
    s, kind = e.state, action.kind
    if s.minor and kind in (*_HONORS, "leader", "fort", *_TOKENS, "wall"):
        return untimely(e, action)
    if kind == "expand":
        return _no_land(e, action.target) or _expand(e, action)
    if kind in ("fort", "pool_fort", "wall", "city"):
        return _no_land(e, action.target) or _building(e, kind, e.ground.land[action.target])
    if kind == "fleet":
        if not s.pool_fleets:
            return e.refuse("no_fleet_in_pool")
        return _fleet(e, action.target, reach.late(e), "fleet")
    if kind == "honor":
        return _coin_honor(e, action)
    if kind == "cash":
        return e.refuse("coins_later")
    if kind == "leader":
        return _leader(e)
    if kind == "end":
        return e.refuse("use_event_people" if s.minor else "use_people")
    if kind == "conquer":
        return _no_conquest(e, action)
    if kind == "monument":
        return e.refuse("monuments_after")
    return untimely(e, action)


def _expand(e: Engine, action: Action) -> Refusal:
    s, ground = e.state, e.ground
    land, name = ground.land[action.target], e.naming(action.target)
    bit = 1 << land
    if bit & s.acting:
        return e.refuse("empire_land", land=name)
    if not s.army:
        return e.refuse("no_people_left")
    if bit & s.reach:
        return e.refuse("no_such_way", land=name)
    past = s.friendly() & ground.near[land]
    if past:
        base = e.naming(ground.lands[past.bit_length() - 1])
        return e.refuse("garrison_no_base", land=name, base=base)
    waters = [water for water in bits(reach.navigable(e)) if e.edition.shores[water] & bit]
    bridge = next((water for water in waters if e.edition.shores[water] & s.acting), NONE)
    if bridge != NONE:
        return e.refuse("no_fleet_on", land=name, sea=e.naming(ground.waters[bridge]))
    return e.refuse("not_beside", land=name)


def _building(e: Engine, kind: str, land: int) -> Refusal:
    s, name, bit = e.state, e.naming(e.land_name(land)), 1 << land
    if kind == "pool_fort" and not s.pool_forts:
        return e.refuse("not_in_pool")
    if kind == "wall" and not s.pool_walls:
        return e.refuse("no_wall_in_pool")
    if kind == "city" and not (s.event == "establish_cities" and s.helps):
        return e.refuse("no_city_now")
    if kind == "wall" and not bit & e.edition.walls:
        return e.refuse("wall_site", land=name)
    if not bit & s.acting:
        topics = {"wall": "wall_control", "city": "city_empire_only"}
        return e.refuse(topics.get(kind, "fort_empire_only"), land=name)
    if kind == "city":
        return e.refuse("one_city", land=name) if bit & s.cities else e.refuse("nothing_left")
    if bit & (s.forts | s.walls):
        return e.refuse("wall_there" if kind == "wall" else "one_fort", land=name)
    return e.refuse("nothing_left" if s.army else "fort_needs_people")


def _fleet(e: Engine, word: str, oceans: bool, what: str) -> Refusal:
    s, ground = e.state, e.ground
    if word not in ground.water:
        return refusals.no_such_place(e, "no_such_sea", word, ground.water)
    name, water = e.naming(word), ground.water[word]
    if bool(ground.oceans >> water & 1) != oceans:
        topic = f"{what}_{'ocean' if oceans else 'sea'}"
        return e.refuse(topic, sea=name)
    if s.fleets >> water & 1:
        return e.refuse("one_fleet", sea=name)
    if not reach.adjacent(e, oceans) >> water & 1:
        return e.refuse(f"{what}_not_beside", sea=name)
    return e.refuse("no_fleet_left")


def _known_honor(e: Engine, action: Action, player: int) -> Refusal | None:
    """Why an Honor cannot be played at all, or None if it lies face-up."""
    names = {name: honor.id for honor in e.edition.box.honors for name in (honor.name_en, honor.name_fr)}
    if action.target not in e.edition.box.honor:
        hint = e.hint(action.target, {**{id: id for id in e.edition.box.honor}, **names})
        return e.refuse("no_such_honor", word=action.target, hint=hint)
    if e.edition.box.honor[action.target] not in e.state.faced(player):
        return e.refuse("honor_hidden", honor=e.naming(action.target))
    return None


def _coin_honor(e: Engine, action: Action) -> Refusal:
    s = e.state
    refusal = _known_honor(e, action, s.player)
    if refusal:
        return refusal
    card, name = e.edition.box.honors[e.edition.box.honor[action.target]], e.naming(action.target)
    if not card.coins:
        return e.refuse("bonus_later", honor=name)
    if card.effect != "recruit" and not action.via:
        return e.refuse("honor_nowhere", honor=name)
    if card.effect == "fleet":
        return _fleet(e, action.via, reach.to_ocean(e), "honor")
    if card.effect == "recruit":
        return e.refuse("stands_alone", word="honor", extra=action.via)
    wrong = _no_land(e, action.via)
    if wrong:
        return wrong
    land = e.ground.land[action.via]
    if not s.acting >> land & 1:
        return e.refuse(f"honor_{card.effect}_place", land=e.naming(action.via))
    if (s.forts | s.walls if card.effect == "fort" else s.cities) >> land & 1:
        return e.refuse("one_fort" if card.effect == "fort" else "one_city", land=e.naming(action.via))
    return e.refuse("nothing_left")


def _leader(e: Engine) -> Refusal:
    s = e.state
    if s.leading:
        return e.refuse("leader_chosen")
    if not s.leaders >> s.player & 1:
        return e.refuse("leader_gone")
    return e.refuse("leader_aim")


def reward(e: Engine, action: Action) -> Refusal:
    """Why an Honor cannot be played in that way while revenue is raised, or in the Endgame."""
    s = e.state
    if action.kind not in _HONORS:
        return untimely(e, action)
    player = e.step.player(e)
    refusal = _too_much(e, action) or _known_honor(e, action, player)
    if refusal:
        return refusal
    card, name = e.edition.box.honors[e.edition.box.honor[action.target]], e.naming(action.target)
    if action.kind == "cash" or card.coins:
        return e.refuse("no_coins" if action.kind == "cash" else "effect_earlier", honor=name)
    if card.effect == "catastrophe":
        if not action.via:
            return e.refuse("catastrophe_aim")
        return e.refuse("catastrophe_land", land=e.naming(action.via))
    if action.via not in e.ground.areas:
        return e.refuse("no_such_area", word=action.via, hint=e.hint(action.via, e.ground.areas))
    return e.refuse("inactive_area", area=e.naming(action.via), epoch=s.epoch)


def token(e: Engine, action: Action) -> Refusal:
    """Why a token cannot be played."""
    if action.kind == "token":
        if action.target not in e.ground.areas:
            return e.refuse("no_such_area", word=action.target, hint=e.hint(action.target, e.ground.areas))
        return e.refuse("no_such_token", area=e.naming(action.target))
    if action.kind == "pair":
        return e.refuse("no_pair")
    return untimely(e, action)


def _no_conquest(e: Engine, action: Action) -> Refusal:
    """Why no land is conquered now: another way of invading, no points, or points that have lapsed."""
    s = e.state
    if "invasion_and_conquest" not in e.options_on:
        return e.refuse("no_conquests")
    if not s.lapsed:
        return e.refuse("no_points")
    if len(s.lapsed) == 1:
        return e.refuse("points_let_go", left=s.lapsed[0])
    if not s.army:
        return e.refuse("conquest_needs_people")
    points, prey, front = s.lapsed
    return _unbought(e, action, points, prey, front, "too_dear_lapsed")


def conquest(e: Engine, action: Action) -> Refusal:
    """Why a land cannot be conquered with the points."""
    s = e.state
    if action.kind != "conquer":
        return e.refuse("points_first")
    return _too_much(e, action) or _unbought(e, action, s.points, s.prey, s.front, "too_dear")


def _unbought(e: Engine, action: Action, points: int, prey: int, front: int, dear: str) -> Refusal:
    """Why so many points could not buy a land of an Enemy, beside what was taken."""
    wrong = _no_land(e, action.target)
    if wrong:
        return wrong
    s, land, name = e.state, e.ground.land[action.target], e.naming(action.target)
    if not s.held[prey] >> land & 1:
        return e.refuse("other_enemy", land=name, owner=e.players[prey])
    if not any(e.ground.near[base] >> land & 1 for base in bits(front)):
        by_sea = any(e.edition.shores[water] >> land & 1 for water in bits(s.fleets))
        return e.refuse("no_fleets_here" if by_sea else "not_in_chain", land=name)
    return e.refuse(dear, land=name, cost=reach.price(e, land), left=points)


def passing(e: Engine, action: Action, kind: str) -> Refusal:
    """Why a card or token cannot be kept."""
    if action.kind != kind:
        return untimely(e, action) if action.kind in (*_HONORS, *_TOKENS) else e.refuse(f"{kind}_first")
    return e.refuse(f"{kind}_offer", thing=e.naming(action.target))


def aim(e: Engine, action: Action, card: str, topic: str) -> Refusal:
    """Why an Event cannot be aimed at a place."""
    if action == STOP:
        return e.refuse("carry_out", card=e.naming(card))
    if action.kind != "choose":
        return untimely(e, action)
    return e.refuse(topic, card=e.naming(card), place=e.naming(action.target))
