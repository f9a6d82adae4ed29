"""What each pupil of a class does in a process of their own, in one folder: python one_folder.py WHAT PUPILS

One process learns the package and is then copied once for each pupil, so that forty begin at the same moment. Each
pupil says on a line of JSON what was done or found.
"""

from __future__ import annotations

import json
import os
import sys
from multiprocessing import get_context
from typing import Any

import hotw_nb as hotw
from hotw_nb.lessons import (
    check,
    collect,
    lesson,
    predict,
    start,
    teach,
    teachers_page,
    waiting_panels,
)
from hotw_nb.show.widgets import memory

THREE = ["Ada", "Ben", "Cleo"]


def table(seed: int, **more: Any) -> Any:
    """The table of the same cell with its default players, as somebody sees it."""
    found = hotw.show.play(hotw.new_game(players=THREE, seed=seed), **more)
    found.parts.keeping.send = lambda message, buffers=None: None
    found.parts.keeping._handle_custom_msg({"ask": True}, [])
    return found


def press(found: Any, deed: str) -> None:
    """Press the row of a deed."""
    found.take(next(row for row in found.choices.items if row.deed == deed))


def play(found: Any, choices: int, which: int) -> None:
    for _ in range(choices):
        actions = found.game.decision.actions
        found.play(actions[which % len(actions)])


def plays(number: int, wait: Any) -> dict[str, Any]:
    """Play a game that nobody else plays, with the same players at the same table."""
    found = table(1000 + number)
    wait()
    if found.keeper.offer:
        press(found, "anew")
    play(found, 2 + number % 3, number)
    return {"token": found.game.token()}


def plays_on(number: int, wait: Any) -> dict[str, Any]:
    """Look through the list for the game that was played, go on with it and play a little more."""
    with open(f"token-{number}") as file:
        mine = hotw.from_token(file.read())
    found = table(0)
    wait()
    if len(found.choices.items) > 2:
        press(found, "list")
        while mine not in [kept.work for kept in found.keeper.listed]:
            press(found, "older")
        row = [kept.work for kept in found.keeper.listed].index(mine)
        found.take(found.choices.items[row])
    press(found, "go_on")
    same = found.game == mine
    play(found, 1, 0)
    return {"found": same, "token": found.game.token()}


def branches(number: int, wait: Any) -> dict[str, Any]:
    """Go on with the one game that there is, at the same moment as all others, each in another way."""
    found = table(0)
    press(found, "go_on")
    choice = found.game.decision.actions[number]
    wait()
    found.play(choice)
    return {"token": found.game.token()}


def learns(number: int, wait: Any) -> dict[str, Any]:
    """Guess and answer in a lesson that everybody has begun."""
    wait()
    start("00")
    guess = predict("attacks")
    guess.input.value = 20 + number
    guess.button.click()
    asked = check.tie()
    for answer in (f"{number}/1000", "1/6"):
        asked.input.value = answer
        asked.button.click()
    return {}


def learns_on(number: int, wait: Any) -> dict[str, Any]:
    """Look for one's own guess in what is offered, and go on with it."""
    begun = start("00")
    offer = waiting_panels.OfferPanel(begun, begun.found, "en")
    wait()
    labels = [label for label, _ in offer.which.options]
    offer.which.value = next(at for at, label in enumerate(labels) if label.endswith(f" {20 + number}%"))
    offer.yes.click()
    wrong = [str(said.low) for said in begun.work["tie"].wrong]
    return {"guess": str(begun.guess("attacks").said.low), "wrong": wrong}


def teaches(number: int, wait: Any) -> dict[str, Any]:
    """Collect the lines of a class in a notebook of one's own, of which every second one is a copy of the same one."""
    os.environ["JPY_SESSION_NAME"] = f"class-{number}.ipynb"
    memory.running_cell = lambda: (f"cell-{number % 2}", "run")
    teach()
    box = collect()
    wait()
    for line in range(5):
        box.input.value += f"\nPupil {number}-{line}: win 6, tie 2, lose 2"
        box.button.click()
    return {}


def act(what: str, number: int, barrier: Any, answers: Any) -> None:
    """Be one pupil."""
    for module in (lesson, teachers_page):
        module.running_cell = lambda: ("cell", "run")
    answers.put((number, globals()[what](number, barrier.wait)))


def main(what: str, pupils: int) -> None:
    """Let all pupils work at the same time, and print what each of them says."""
    context = get_context("fork")
    barrier, answers = context.Barrier(pupils, timeout=120), context.SimpleQueue()
    play(table(0, save_in=None), 1, 0)  # what everybody needs is read once
    everybody = [
        context.Process(target=act, args=(what, number, barrier, answers)) for number in range(pupils)
    ]
    for pupil in everybody:
        pupil.start()
    for pupil in everybody:
        pupil.join()
    print(
        json.dumps(
            [answers.get()[:2] for _ in range(pupils)] if not any(one.exitcode for one in everybody) else []
        )
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
