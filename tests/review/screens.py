"""The whole screen in tests: an application that is driven by keys, and what it shows as text."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from textual.pilot import Pilot, WaitForScreenTimeout

from migrate_cli.options import Options
from migrate_cli.review.desk import Desk
from migrate_cli.review.screen.app import ReviewApp
from migrate_cli.review.screen.dialogs import Page, Question
from migrate_cli.review.session import Session
from migrate_cli.review.writing import Writer

FOLDER = Path(__file__).parent / "screens"
PATIENCE = 5.0
"""Seconds that all widgets have to answer after a key."""

CELL = 12.2  # the width of a character in the pictures that Textual makes of a screen

Play = Callable[["Screen"], Awaitable[None]]


class Screen:
    """An application under test."""

    def __init__(self, app: ReviewApp, pilot: Pilot[bool]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys; each is done before the next."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until everything that a key has set off is done."""
        await self.pilot.pause()
        while self.app.is_running and not isinstance(self.app.screen, (Page, Question)):
            if all(worker.is_finished for worker in self.app.workers):
                break
            await self.pilot.pause(0.02)
        await self.pilot.pause()

    @property
    def message(self) -> str:
        return self.app.desk.message

    @property
    def text(self) -> str:
        """What is on the screen."""
        picture = self.app.export_screenshot()
        lines: dict[int, str] = {}
        for x, line, said in re.findall(r'<text [^>]*?x="([\d.]+)"[^>]*?-line-(\d+)\)">([^<]*)</text>', picture):
            column = round(float(x) / CELL)
            shown = html.unescape(said).replace("\xa0", " ")
            lines[int(line)] = lines.get(int(line), "").ljust(column) + shown
        return "".join(f"{lines.get(number, '').rstrip()}\n" for number in range(self.app.size.height))


def _be_patient(pilot: Pilot[bool]) -> None:
    """Wait for widgets, but not for those of a screen that is gone: they never answer."""
    wait = pilot._wait_for_screen

    async def patient(timeout: float = PATIENCE) -> bool:
        with suppress(WaitForScreenTimeout):
            return await wait(PATIENCE)
        return False

    pilot._wait_for_screen = patient  # type: ignore[method-assign]


def play(session: Session, script: Play, size: tuple[int, int] = (100, 30), **options: object) -> bool | None:
    """Run the application on a session with a script; what it ends with."""

    async def run() -> bool | None:
        chosen = Options(**{"quiet": True, "jobs": 1, **options})  # type: ignore[arg-type]
        app = ReviewApp(Desk(session), Writer(session, chosen))
        async with app.run_test(size=size) as pilot:
            _be_patient(pilot)
            screen = Screen(app, pilot)
            await screen.settle()
            await script(screen)
        return app.return_value

    return asyncio.run(run())
