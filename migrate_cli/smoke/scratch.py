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
OLD = 86400.0
"""After so many seconds a folder is nobody's, where the process that made it is not to be seen."""


@contextmanager
def scratch() -> Iterator[str]:
    """A folder of its own, that is gone afterwards."""
    path = ""
    try:
        with to_the_end():
            path = os.path.realpath(tempfile.mkdtemp(prefix=PREFIX))
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
    settings = os.path.join(path, SETTINGS)
    if time.time() - os.stat(settings).st_mtime < OLD:
        return True
    with open(settings, encoding="utf-8") as file:
        pid = int(json.load(file)["tool"])
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
