"""What a class needs: so many kernels at once, each with the table open, all of them played on at the same time.

python tests/benchmarks/thirty_kernels.py [kernels] [choices of each]

Each kernel is a process of its own, as on a server for a class. It prints how long all of them took to stand with a
table, what memory they need together (what they share is counted once), and how long a pupil waits for the answer to a
choice while all the others choose too, without ever stopping to think. A bot's turn counts as a choice, its whole
game does not. Nothing is asserted: how fast it is depends on the machine.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import psutil
from jupyter_client.manager import AsyncKernelManager

TABLE = """
import hotw_nb as hotw
table = hotw.show.play(hotw.new_game(seed={seed}), hotw.bots.Greedy({seed}))
display(table.panel)
"""
CHOICE = """
if not table.choices.items:
    table.game = hotw.new_game(seed={seed})
rows = [n for n, row in enumerate(table.choices.items) if row.deed != "run"]
table.choices.look(rows[{seed} % len(rows)])
table.choices.click()
"""


async def pupil(folder: str, seed: int, choices: int, ready: asyncio.Barrier) -> tuple[list[float], int]:
    """How long each choice took, and the memory of this pupil's kernel in bytes, its shared part in parts."""
    manager = AsyncKernelManager(transport="ipc", ip=f"{folder}/kernel")
    await manager.start_kernel(cwd=folder)
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=300)
        await run(client, TABLE.format(seed=seed))
        await ready.wait()
        waits = []
        for number in range(choices):
            start = perf_counter()
            await run(client, CHOICE.format(seed=seed + number))
            waits.append(perf_counter() - start)
        await ready.wait()
        process = psutil.Process(manager.provisioner.pid)
        return waits, getattr(process.memory_full_info(), "pss", process.memory_info().rss)
    finally:
        client.stop_channels()
        await manager.shutdown_kernel(now=True)


async def run(client: Any, code: str) -> None:
    """Have a kernel run a cell, and stop at what goes wrong in it."""
    reply = await client.execute_interactive(code, timeout=600, output_hook=lambda _: None)
    if reply["content"]["status"] != "ok":
        raise RuntimeError("\n".join(reply["content"]["traceback"]))


async def a_class(kernels: int = 30, choices: int = 20) -> None:
    """Print the figures."""
    start = perf_counter()
    ready = asyncio.Barrier(kernels + 1)
    with tempfile.TemporaryDirectory() as folder:
        rooms = [Path(folder) / str(seed) for seed in range(kernels)]
        for room in rooms:
            room.mkdir()
        pupils = [
            asyncio.create_task(pupil(str(room), seed, choices, ready)) for seed, room in enumerate(rooms)
        ]
        await ready.wait()
        standing = perf_counter() - start
        await ready.wait()
        found = await asyncio.gather(*pupils)
    waits = sorted(wait for one, _ in found for wait in one)
    memory = [bytes_ for _, bytes_ in found]
    print(f"{kernels} kernels on {psutil.cpu_count()} cores: all tables stand after {standing:.1f} s")
    print(f"memory: {sum(memory) / 2**30:.2f} GB together, {max(memory) / 2**20:.0f} MB at most for one")
    slow = quantiles(waits, n=20)[-1]
    print(
        f"{len(waits)} choices: {median(waits):.2f} s median, {slow:.2f} s at 95 %, {waits[-1]:.2f} s at most"
    )


if __name__ == "__main__":
    asyncio.run(a_class(*map(int, sys.argv[1:])))
