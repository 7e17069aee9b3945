"""The tables as text: one line a module, an object, a class; compressed, and small.

Each release is a letter, a range of releases two: `ac` is the first three. What a line says of a
name is a series of ranges, each with what holds in it. `codemods.api.reading` reads what is
written here.
"""

from __future__ import annotations

import json
import string
import zlib
from collections.abc import Iterable, Mapping
from typing import TypeVar

from codemods.model import Release

Said = TypeVar("Said")


class Letters:
    """The letters of the releases."""

    def __init__(self, releases: Iterable[Release]) -> None:
        self.releases = list(releases)
        self.index = {release: number for number, release in enumerate(self.releases)}

    def ranges(self, releases: Iterable[Release]) -> str:
        """Releases as pairs of letters, each the first and the last of an unbroken series."""
        numbers = sorted(self.index[release] for release in releases)
        text = ""
        for position, number in enumerate(numbers):
            if position == 0 or numbers[position - 1] != number - 1:
                text += string.ascii_letters[number]
            if position == len(numbers) - 1 or numbers[position + 1] != number + 1:
                text += string.ascii_letters[number]
        return text

    def grouped(self, said: Mapping[Release, Said]) -> list[tuple[str, Said]]:
        """What is said of each release, as (ranges, what), oldest first."""
        by_what: dict[Said, list[Release]] = {}
        for release in sorted(said):
            by_what.setdefault(said[release], []).append(release)
        return [(self.ranges(releases), what) for what, releases in by_what.items()]

    def series(self, said: Mapping[Release, str]) -> str:
        """The same in one word; what is said must not hold letters."""
        return "".join(ranges + what for ranges, what in self.grouped(said))

    def by_range(self, said: Mapping[Release, Said]) -> dict[str, Said]:
        return dict(self.grouped(said))


def packed(lines: Iterable[tuple[str, object]]) -> bytes:
    """Lines of a key and JSON, compressed."""
    text = "\n".join(f"{key}\t{json.dumps(value, separators=(',', ':'))}" for key, value in lines)
    return zlib.compress(text.encode(), 9)
