"""What picture stories of 2024 tell besides the records."""

from __future__ import annotations

from hotw_nb.show.pictures.step_words import Story

STORY = Story(obstacles=("held_difficult", "held_fort"))
