"""Colours of code and diffs, for dark and light; each is readable on each of its grounds."""

from __future__ import annotations

import os
from typing import NamedTuple


class Palette(NamedTuple):
    """Grounds of lines and of words in them, and the colours of what stands there."""

    ground: str
    removed: str
    added: str
    removed_word: str
    added_word: str
    asked: str
    asked_word: str
    text: str
    faint: str
    minus: str
    plus: str
    keyword: str
    string: str
    number: str
    comment: str
    name: str

    @property
    def grounds(self) -> tuple[str, ...]:
        """Whatever text may stand on."""
        return (
            self.ground,
            self.removed,
            self.added,
            self.removed_word,
            self.added_word,
            self.asked,
            self.asked_word,
        )

    @property
    def inks(self) -> tuple[str, ...]:
        """Whatever may stand on a ground."""
        return (self.text, self.minus, self.plus, self.keyword, self.string, self.number, self.comment, self.name)


DARK = Palette(
    ground="#161616",
    removed="#2f1719",
    added="#13281a",
    removed_word="#571c22",
    added_word="#1b4a2a",
    asked="#2b2713",
    asked_word="#4a4216",
    text="#f0f0f0",
    faint="#9a9a9a",
    minus="#ff9d9d",
    plus="#8fe3a1",
    keyword="#d9a8ff",
    string="#a8e6a1",
    number="#8fd3ff",
    comment="#bdbdbd",
    name="#ffd58a",
)
LIGHT = Palette(
    ground="#ffffff",
    removed="#ffeeee",
    added="#eaf8ec",
    removed_word="#ffd2d2",
    added_word="#c6edcd",
    asked="#fff8dc",
    asked_word="#fbe9a9",
    text="#1a1a1a",
    faint="#6a6a6a",
    minus="#a3121c",
    plus="#0b5c22",
    keyword="#6f1f9e",
    string="#0a5a2a",
    number="#0b4f91",
    comment="#4d4d4d",
    name="#7a3e00",
)


def starts_dark() -> bool:
    """Whether the terminal is dark, where it says so (`COLORFGBG`), else yes: the screen paints its own ground."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return not ground.isdigit() or int(ground) not in {7, *range(9, 16)}
