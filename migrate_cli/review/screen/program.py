"""An application that lives as long as its terminal, waits for what takes its time, and keeps what failed."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TypeVar

from textual.app import App
from textual.worker import WorkerFailed

from migrate_cli.review.screen.dialogs import Wait
from migrate_cli.review.terminal import is_closed

EACH = 1.5
"""Seconds between looks at the terminal and the files."""

T = TypeVar("T")


class Program(App[bool]):
    """What any screen of ours is; `failure` is told by the command in one line, as any other."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.failure: Exception | None = None

    def watch_terminal(self) -> None:
        """End with the terminal from now on."""
        if not self.is_headless and sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.set_interval(EACH, self._listen)

    def _listen(self) -> None:
        if is_closed() and not self.is_busy:
            os._exit(2)  # closing the screen would wait for ever for a thread that cannot write any more

    @property
    def is_busy(self) -> bool:
        """Whether something is going on that a key has set off."""
        return any(not worker.is_finished for worker in self.workers)

    async def waited(self, what: str, do: Callable[[], T]) -> T:
        """The result of something that takes its time; keys wait."""
        wait = Wait(what)
        await self.push_screen(wait)
        try:
            return await asyncio.to_thread(do)
        finally:
            if self.is_running and wait.is_current:
                wait.dismiss()

    def _handle_exception(self, error: Exception) -> None:
        self.failure = self.failure or (error.error if isinstance(error, WorkerFailed) else error)  # type: ignore[assignment]
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()
