"""The generated data, read when it is first asked for and only as far as it is asked for.

This is the one place of the library that reads a file: data of this very package, through
`pkgutil` (`importlib.resources` costs 15 ms to import). Each file is lines of a key, a tab and
JSON; a line is decoded when its key is looked up. `scripts/api/encoding.py` writes them.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from pkgutil import get_data
from string import ascii_letters
from typing import Any

from codemods.deferred import NamedTuple, pattern

_PIECE = pattern(r"([a-zA-Z]+)([^a-zA-Z]+)")


class Object(NamedTuple):
    """One thing through all releases, wherever it was defined."""

    canonical: str
    kind: str
    """`c` a class, `f` a function, `v` a value, `x` what a package of somebody else's took over."""
    homes: tuple[tuple[int, str], ...]
    """Where it is defined, by mask of releases."""
    spellings: tuple[tuple[int, str], ...]
    """The best path that leads to it, by mask of releases."""

    @property
    def mask(self) -> int:
        return sum(mask for mask, _ in self.homes)


class Name(NamedTuple):
    """What a name of a module is in some releases."""

    mask: int
    target: str
    """`.` a module, `-` not Lightning's, else the number of an object."""
    offered: bool
    """Whether the module offers it rather than happens to import it."""

    @property
    def object(self) -> Object | None:
        return None if self.target in ".-" else object_at(int(self.target))


class Module(NamedTuple):
    mask: int
    names: dict[str, str]
    """The name and what is said of it, still encoded."""


class ClassRecord(NamedTuple):
    """A class: its bases by mask of releases (`-` before those that are not ours), and own members."""

    bases: tuple[tuple[int, tuple[str, ...]], ...]
    members: dict[str, str]


def lines(file: str) -> list[str]:
    content = get_data("codemods.api", file)
    if content is None:
        raise FileNotFoundError(f"the installation is broken: codemods/api/{file} is missing")
    return zlib.decompress(content).decode().split("\n")


@cache
def keyed(file: str) -> dict[str, str]:
    """The lines of a file by their keys, undecoded."""
    return {key: value for key, _, value in (line.partition("\t") for line in lines(file))}


@cache
def mask(ranges: str) -> int:
    """The releases of `acxx`: the first to the third, and the 24th."""
    bits = 0
    for low, high in zip(ranges[::2], ranges[1::2], strict=True):
        bits |= (2 << ascii_letters.index(high)) - (1 << ascii_letters.index(low))
    return bits


def series(text: str) -> list[tuple[int, str]]:
    """Masks and what is said of them."""
    return [(mask(ranges), what) for ranges, what in _PIECE.findall(text)]


def by_mask(said: dict[str, Any]) -> tuple[tuple[int, Any], ...]:
    return tuple((mask(ranges), tuple(what) if isinstance(what, list) else what) for ranges, what in said.items())


# --- records ---


def module_keys() -> dict[str, str]:
    return keyed("modules.z")


@cache
def module(key: str) -> Module | None:
    """What is known of a module (`pytorch.callbacks.base`)."""
    line = module_keys().get(key)
    return None if line is None else Module(mask((found := json.loads(line))[0]), found[1])


@cache
def names(key: str, name: str) -> tuple[Name, ...]:
    """What a name of a module was in which releases."""
    found = module(key)
    said = found and found.names.get(name)
    return tuple(Name(bits, what.rstrip("~"), not what.endswith("~")) for bits, what in series(said or ""))


@cache
def object_lines() -> list[str]:
    return lines("objects.z")


@cache
def object_at(number: int) -> Object:
    canonical, _, line = object_lines()[number].partition("\t")
    kind, homes, spellings = json.loads(line)
    return Object(canonical, kind, by_mask(homes), by_mask(spellings))


@cache
def class_record(key: str) -> ClassRecord | None:
    """The members of a class by its canonical path."""
    line = keyed("members.z").get(key)
    if line is None:
        return None
    bases, members = json.loads(line)
    return ClassRecord(by_mask(bases), members)


@cache
def parameter_record(key: str) -> dict[str, dict[str, str]]:
    """What is called below a canonical path: `""` a function, `=` fields, else methods; by ranges."""
    line = keyed("parameters.z").get(key)
    found: dict[str, dict[str, str]] = json.loads(line) if line else {}
    return found
