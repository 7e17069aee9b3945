"""`[tool.lightning-migrate]` and `[tool.black]` of a project's `pyproject.toml`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from codemods.deferred import dataclass
from codemods.model import Release
from codemods.rewriting.formatting import BlackStyle
from migrate_cli.failure import Failure

SECTION = "lightning-migrate"


@dataclass(frozen=True)
class Configuration:
    """What the file says; None where it says nothing. `path` is None where there is no file."""

    path: str | None = None
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    include: tuple[str, ...] | None = None
    exclude: tuple[str, ...] | None = None
    extend_exclude: tuple[str, ...] = ()
    target: Release | None = None
    origin: Release | None = None
    unsafe_fixes: bool = False
    black: BlackStyle = field(default_factory=BlackStyle)


def nearest(folder: str) -> str | None:
    """The `pyproject.toml` in the absolute `folder` or above it."""
    while True:
        path = os.path.join(folder, "pyproject.toml")
        if os.path.isfile(path):
            return path
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above


def load(path: str | None) -> Configuration:
    """The configuration in a file; Failure names the file and the key that is wrong."""
    if path is None:
        return Configuration()
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    shown = os.path.relpath(path)
    try:
        with open(path, "rb") as file:
            document = tomllib.load(file)
    except OSError as error:
        raise Failure(f"{shown}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Failure(f"{shown}: not TOML: {error}") from None
    tool = document.get("tool", {})
    if not isinstance(tool, dict):
        raise Failure(f"{shown}: `tool` is not a table")
    ours = _Table(shown, SECTION, tool.get(SECTION, {}))
    ignores = ours.table("per-file-ignores")
    configuration = Configuration(
        path=path,
        select=ours.strings("select"),
        ignore=ours.strings("ignore") or (),
        extend_select=ours.strings("extend-select") or (),
        per_file_ignores=tuple((pattern, ignores.strings(pattern) or ()) for pattern in ignores.values),
        include=ours.strings("include"),
        exclude=ours.strings("exclude"),
        extend_exclude=ours.strings("extend-exclude") or (),
        target=ours.release("target"),
        origin=ours.release("origin"),
        unsafe_fixes=ours.boolean("unsafe-fixes", False),
        black=_black(_Table(shown, "black", tool.get("black", {}))),
    )
    ours.refuse_others()
    return configuration


_ON = frozenset({"1", "true", "t", "yes", "y", "on"})
_OFF = frozenset({"0", "false", "f", "no", "n", "off"})


def _black(table: _Table) -> BlackStyle:
    normal = {key.removeprefix("--").replace("_", "-"): value for key, value in table.values.items()}
    table = _Table(table.file, "black", normal)
    return BlackStyle(
        line_length=table.integer("line-length", BlackStyle().line_length),
        target_versions=table.strings("target-version") or (),
        string_normalization=not table.flag("skip-string-normalization"),
        magic_trailing_comma=not table.flag("skip-magic-trailing-comma"),
        preview=table.flag("preview"),
    )


class _Table:
    """A table of the file, read key by key; what is of the wrong type is a Failure."""

    def __init__(self, file: str, name: str, values: Any) -> None:
        self.file, self.name = file, name
        if not isinstance(values, dict):
            raise Failure(f"{file}: [tool.{name}] is not a table")
        self.values: Mapping[str, Any] = values
        self.asked: set[str] = set()

    def wrong(self, key: str, says: str) -> Failure:
        return Failure(f"{self.file}: [tool.{self.name}] {key}: {says}")

    def get(self, key: str) -> Any:
        self.asked.add(key)
        return self.values.get(key)

    def strings(self, key: str) -> tuple[str, ...] | None:
        value = self.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, "a list of strings is expected")
        return tuple(value)

    def integer(self, key: str, default: int) -> int:
        value = self.get(key)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, "a number is expected")
        return value

    def boolean(self, key: str, default: bool) -> bool:
        value = self.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false is expected")
        return value

    def flag(self, key: str) -> bool:
        """A switch of Black, which takes the words of its command line too: `preview = "True"`."""
        value = self.get(key)
        if not isinstance(value, str):
            return self.boolean(key, False)
        if value.strip().lower() in _ON | _OFF:
            return value.strip().lower() in _ON
        raise self.wrong(key, "true or false is expected")

    def release(self, key: str) -> Release | None:
        value = self.get(key)
        if value is None:
            return None
        if not isinstance(value, str):
            raise self.wrong(key, 'a release in quotes is expected, such as "2.6"')
        try:
            return Release.parse(value)
        except ValueError as error:
            raise self.wrong(key, str(error)) from None

    def table(self, key: str) -> _Table:
        value = self.get(key)
        return _Table(self.file, f"{self.name}.{key}", {} if value is None else value)

    def refuse_others(self) -> None:
        unknown = sorted(set(self.values) - self.asked)
        if unknown:
            raise self.wrong(unknown[0], f"unknown key; known are {', '.join(sorted(self.asked))}")
