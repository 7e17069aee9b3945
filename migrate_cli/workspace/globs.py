"""Globs of `--exclude` and of the configuration: they match as ruff's do."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Glob(NamedTuple):
    """A glob matches the whole path below `folder`, or a name where it has no slash."""

    pattern: str
    folder: str

    def matches(self, path: str, name: str) -> bool:
        """Whether it matches a file or folder at the absolute `path`, whose last part is `name`."""
        absolute = os.path.join(self.folder, self.pattern)
        if "/" not in self.pattern.rstrip("/") and _compiled(self.pattern.rstrip("/")).fullmatch(name):
            return True
        return _compiled(absolute.rstrip("/").replace(os.sep, "/")).fullmatch(path.replace(os.sep, "/")) is not None


def globs(patterns: Iterable[str], folder: str) -> tuple[Glob, ...]:
    """Globs as given in `folder`, to which a glob with a slash is relative."""
    return tuple(Glob(pattern, os.path.abspath(folder)) for pattern in patterns)


def any_matches(given: Iterable[Glob], path: str) -> bool:
    """Whether a glob matches the file or folder at the absolute `path`."""
    name = os.path.basename(path)
    return any(glob.matches(path, name) for glob in given)


def any_matches_up(given: Iterable[Glob], path: str) -> bool:
    """Whether a glob matches the absolute `path` or a folder above it."""
    given = tuple(given)
    while True:
        if any_matches(given, path):
            return True
        above = os.path.dirname(path)
        if above == path:
            return False
        path = above


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """The regular expression of a glob: `*` also crosses slashes, `{a,b}` chooses."""
    out, i, depth = "", 0, 0
    while i < len(pattern):
        if pattern.startswith("**/", i):
            out, i = out + "(?:.*/)?", i + 3
            continue
        char = pattern[i]
        i += 1
        if char == "*":
            out += ".*"
        elif char == "?":
            out += "."
        elif char == "{" and "}" in pattern[i:]:
            out, depth = out + "(?:", depth + 1
        elif char == "}" and depth:
            out, depth = out + ")", depth - 1
        elif char == "," and depth:
            out += "|"
        elif char == "[" and (end := pattern.find("]", i + 1 + pattern.startswith("!", i))) > 0:
            inside = pattern[i:end].replace("\\", r"\\").replace("[", r"\[")
            inside = "^" + inside[1:] if inside.startswith("!") else inside.replace("^", r"\^")
            out, i = f"{out}[{inside}]", end + 1
        else:
            out += re.escape(char)
    return re.compile(out, re.DOTALL)
