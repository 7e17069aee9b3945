"""The temporary folder of a run: made, and removed whatever comes in between."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from migrate_cli.runs.signals import to_the_end

PREFIX = "lightning-migrate-smoke-"
"""How the folders of smoke runs are called."""
SETTINGS = "settings.json"
OWNER = "owner.json"
"""What process made a folder, and among which processes its number means something."""
OLD = 86400.0
"""After so many seconds a folder is nobody's, where the process that made it could not be seen from here."""


@contextmanager
def scratch() -> Iterator[str]:
    """A folder of its own, that is gone afterwards."""
    path = ""
    try:
        with to_the_end():
            path = os.path.realpath(tempfile.mkdtemp(prefix=PREFIX))
            with open(os.path.join(path, OWNER), "w", encoding="utf-8") as file:
                json.dump({"tool": os.getpid(), "among": _among()}, file)
        yield path
    finally:
        remove(path)


def remove(path: str) -> None:
    """Delete a folder to its end, however often somebody interrupts that."""
    interrupted: KeyboardInterrupt | None = None
    while os.path.lexists(path):
        try:
            with to_the_end():
                shutil.rmtree(path, ignore_errors=True)
            break
        except KeyboardInterrupt as error:
            interrupted = error
    if interrupted is not None:
        raise interrupted


def sweep() -> None:
    """Delete what is left of runs of this user's that were killed."""
    above = tempfile.gettempdir()
    for name in os.listdir(above):
        path = os.path.join(above, name)
        try:
            if name.startswith(PREFIX) and os.stat(path).st_uid == os.getuid() and not _lives(path):
                shutil.rmtree(path, ignore_errors=True)
        except (OSError, ValueError, KeyError, AttributeError):  # not finished, somebody else's; or no users here
            continue


def _lives(path: str) -> bool:
    """Whether the program that made a folder may still run."""
    young = time.time() - os.stat(path).st_mtime < OLD
    if not os.path.exists(os.path.join(path, OWNER)):
        return young
    with open(os.path.join(path, OWNER), encoding="utf-8") as file:
        owner = json.load(file)
    if owner["among"] != _among():
        return young
    try:
        os.kill(int(owner["tool"]), 0)
    except ProcessLookupError:
        return False
    return True


def _among() -> str:
    """The processes that this one can see: containers that share a temporary folder do not share their numbers."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="utf-8") as file:
            return f"{os.readlink('/proc/self/ns/pid')} {file.read().strip()}"
    except OSError:
        return ""
