"""Processes for a run, and a progress bar while it lasts."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor

FEW = 200
"""Below so many files, starting processes costs more than it saves."""

PATIENCE = 1.0
"""Seconds before a bar is shown."""

WIDTH = 30


@contextmanager
def executor(jobs: int | None, files: int, start: str | None = None) -> Iterator[Executor | None]:
    """A process pool, or None where this process does the work.

    `start` says how processes are started, where this one runs threads and must not be forked.
    """
    workers = jobs or cores()
    if workers == 1 or files < FEW:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    if start == "spawn" and os.name != "nt":
        from multiprocessing.resource_tracker import ensure_running

        with redirect_stderr(sys.__stderr__):  # a screen puts something in its place that no process can have
            ensure_running()
    with ProcessPoolExecutor(workers, get_context(start), initializer=gc.disable) as pool:
        yield pool


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Bar:
    """A progress bar on stderr, for a person at a terminal, when it takes longer than a moment."""

    def __init__(self, quiet: bool) -> None:
        self._shown = not quiet and sys.stderr.isatty()
        self._start = time.monotonic()
        self._last = ""

    def __call__(self, step: str, done: int, total: int) -> None:
        if not self._shown or not total or time.monotonic() - self._start < PATIENCE:
            return
        full = WIDTH * done // total
        line = f"{step} [{'#' * full}{'-' * (WIDTH - full)}] {done}/{total}"
        if line != self._last:
            sys.stderr.write(f"\r{line.ljust(len(self._last))}")
            sys.stderr.flush()
            self._last = line

    def close(self) -> None:
        """Wipe the bar away."""
        if self._last:
            sys.stderr.write(f"\r{' ' * len(self._last)}\r")
            sys.stderr.flush()
            self._last = ""
