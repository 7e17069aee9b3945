"""Locks that the processes of a run wait for."""

import os

from .state import state

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


def locked(name: str) -> int:
    """A file of the run's, for no other process until it is closed."""
    lock = os.open(os.path.join(state.events, name), os.O_RDWR | os.O_CREAT, 0o600)
    if fcntl is not None:
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock
