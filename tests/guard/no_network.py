"""Other machines cannot be reached from here: whoever tries gets an error and is written down."""

from __future__ import annotations

import os
import socket
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import Any

NOTES = "NETWORK_NOTES"
"""The environment variable that names the file of notes, in this process and in those that it starts."""

_WATCHED = {"socket.connect": 1, "socket.sendto": 1, "socket.sendmsg": 1, "socket.getaddrinfo": 0,
            "socket.gethostbyname": 0}  # fmt: skip


def stand() -> None:
    """Stand guard in this process until it ends."""
    here = {"localhost", "", None, socket.gethostname(), socket.getfqdn()}
    sys.addaudithook(lambda event, values: _look(event, values, here) if event in _WATCHED else None)


def _look(event: str, values: tuple[Any, ...], here: set[Any]) -> None:
    host = values[_WATCHED[event]]
    if isinstance(host, tuple):
        host = host[0]
    if isinstance(host, bytes):
        host = host.decode(errors="replace")
    # What is no name and no address of another machine: a socket in the file system, or one to the system itself.
    if host in here or not isinstance(host, str) or host.startswith(("/", "\0", "@")) or _is_loopback(host):
        return
    if NOTES in os.environ:
        with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
            notes.write(f"{event} {host!r} by {' '.join(sys.argv)[:200]}\n")
    raise ConnectionRefusedError(f"no test may speak with another machine, here {host!r}")


def _is_loopback(host: str) -> bool:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified
