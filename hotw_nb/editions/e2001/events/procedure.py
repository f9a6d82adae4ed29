"""Event cards: up to two, never two alike, before the first army."""

from __future__ import annotations

from hotw_nb.editions.shared.events.procedure import Events

STEPS = {"events": Events()}
