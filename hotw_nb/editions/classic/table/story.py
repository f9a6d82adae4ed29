"""What picture stories of the rules of 1993 tell besides the records."""

from __future__ import annotations

from functools import partial

from hotw_nb.editions.shared.table.story import idle
from hotw_nb.show.pictures.step_words import Story

STORY = Story(idle=partial(idle, ("score",)))
