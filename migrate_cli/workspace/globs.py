"""Globs of `--exclude` and of the configuration: they match as ruff's do."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable

from codemods.deferred import dataclass


@dataclass(frozen=True)
class Globs:
    """Globs that match a name where they have no slash, else the whole path below a folder."""

    plain: frozenset[str] = frozenset()
    names: re.Pattern[str] | None = None
    paths: re.Pattern[str] | None = None

    def match(self, path: str) -> bool:
        """Whether one matches the file or folder at the absolute `path`, apart from those above it."""
        name = os.path.basename(path)
        if name in self.plain or (self.names is not None and self.names.fullmatch(name)):
            return True
        return self.paths is not None and self.paths.fullmatch(path.replace(os.sep, "/")) is not None

    def match_up(self, path: str) -> bool:
        """Whether one matches the absolute `path` or a folder above it."""
        while not self.match(path):
            above = os.path.dirname(path)
            if above == path:
                return False
            path = above
        return True


def globs(*given: tuple[Iterable[str], str]) -> Globs:
    """Globs, each group with the folder that those with a slash are relative to."""
    plain, names, paths = set(), [], []
    for patterns, folder in given:
        for pattern in patterns:
            bare = pattern.rstrip("/")
            if "/" in bare:
                paths.append(_path_regex(bare, os.path.abspath(folder)))
            elif any(char in bare for char in "*?[{"):
                names.append(_regex(bare))
            else:
                plain.add(bare)
    return Globs(frozenset(plain), _any(names), _any(paths))


def _any(patterns: list[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(patterns), re.DOTALL) if patterns else None


def _path_regex(pattern: str, folder: str) -> str:
    """The regular expression of a glob with a slash; characters of the folder's own name are plain."""
    pattern = posixpath.normpath(pattern)
    if os.path.isabs(pattern):
        return _regex(pattern)
    while pattern.startswith("../"):
        pattern, folder = pattern[3:], os.path.dirname(folder)
    return re.escape(folder.replace(os.sep, "/").rstrip("/") + "/") + _regex(pattern)


def _regex(pattern: str) -> str:
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
    return f"(?:{out})"
