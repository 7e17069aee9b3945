"""The standard streams: output of ranks, stacks on request, and an input with nothing in it."""

import faulthandler
import io
import os
import signal
import sys
from typing import Any

from .events import emit, guarded
from .frames import where
from .state import state


def own_output() -> None:
    """A rank that Lightning started prints to a file of its own; what others read from a pipe is left."""
    shared = os.stat(os.path.join(state.events, "main.out"))
    for number in (1, 2):
        now = os.fstat(number)
        if (now.st_dev, now.st_ino) == (shared.st_dev, shared.st_ino):
            path = os.path.join(state.events, "%d.out" % os.getpid())
            out = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(out, number)
            os.close(out)


def shown_stacks() -> None:
    """On SIGUSR1 the stack of the main thread goes to a file, also where C code holds the interpreter."""
    path = os.path.join(state.events, "%d.stacks" % os.getpid())
    faulthandler.register(signal.SIGUSR1, file=io.open(path, "w"), all_threads=False, chain=False)


class NoInput(io.TextIOWrapper):
    """The standard input of a smoke run, in which there is nothing."""

    def read(self, *args: Any) -> str:
        self._asked()
        return super(NoInput, self).read(*args)

    def readline(self, *args: Any) -> str:  # type: ignore[override]
        self._asked()
        return super(NoInput, self).readline(*args)

    def __next__(self) -> str:  # type: ignore[override]
        self._asked()
        return super(NoInput, self).__next__()

    @guarded
    def _asked(self) -> None:
        emit("input", where=where(sys._getframe(1)), phase=state.phase)


def without_input() -> None:
    """Say where the program asks for input."""
    if sys.stdin is not None and not sys.stdin.isatty():
        sys.stdin = NoInput(sys.stdin.buffer, sys.stdin.encoding)
