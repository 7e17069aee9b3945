"""Signals that end a program: when they may, and when they have to wait."""

from __future__ import annotations

import signal
from collections.abc import Iterator
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

    before = {number: signal.signal(number, end) for number in _numbers(ENDING)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def to_the_end(done: str) -> Iterator[None]:
    """What is begun inside is done to its end; a signal that would end it comes afterwards, when `done` is said."""
    caught: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    before = {number: signal.signal(number, note) for number in _numbers(("SIGINT", *ENDING))}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if caught:
        say(done)
        raise KeyboardInterrupt


def _numbers(names: tuple[str, ...]) -> list[int]:
    return [number for name in names if (number := getattr(signal, name, None)) is not None]
