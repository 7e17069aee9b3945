"""Signals that end a program: when they may, and when they have to wait."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from migrate_cli.output.stream import say

ENDING = ("SIGTERM", "SIGHUP")
"""Those that end a run as Ctrl-C does."""


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """SIGTERM and SIGHUP end the run as Ctrl-C does: with everything that it started."""

    def end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    with _handled(ENDING, end):
        yield


@contextmanager
def to_the_end(done: str = "") -> Iterator[None]:
    """What is begun inside is done to its end; a signal that would end it comes afterwards, when `done` is said."""
    caught: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    with _handled(("SIGINT", *ENDING), note):
        yield
    if caught:
        if done:
            say(done)
        raise KeyboardInterrupt


@contextmanager
def _handled(names: tuple[str, ...], handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Some signals, those of them that the machine has, go to a handler while a block runs."""
    numbers = [number for name in names if (number := getattr(signal, name, None)) is not None]
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
