"""Text that does no harm where it is printed, and how it looks there."""

from __future__ import annotations

from typing import Any

import click


def printable(text: str) -> str:
    """The text without control characters and what is no character at all."""
    return "".join(char if char.isprintable() else " " for char in text)


def one_line(text: str) -> str:
    """The text on one line."""
    return printable(" ".join(text.split()))


def styled(text: str, colour: bool, **looks: Any) -> str:
    """The text as a terminal shows it, where there is colour."""
    return click.style(text, **looks) if colour else text
