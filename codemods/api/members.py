"""What a class has: its own members, and those it inherits from classes of Lightning."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from functools import lru_cache

from codemods.api import data
from codemods.api.known import EVERY, Releases, bit
from codemods.api.paths import class_key
from codemods.deferred import NamedTuple
from codemods.model import Release


class Kind(enum.Enum):
    """What a member is."""

    METHOD = "0"
    CLASS_METHOD = "1"
    STATIC_METHOD = "2"
    PROPERTY = "3"
    READ_ONLY = "4"
    """A property that can not be set."""
    WRITE_ONLY = "5"
    ATTRIBUTE = "6"
    """Of the class or of its instances; a nested class is one, too."""


class Member(NamedTuple):
    """One member of a class through the releases."""

    releases: Releases
    kinds: tuple[tuple[Releases, Kind], ...]
    """What it was in which of them."""

    def kind(self, release: Release) -> Kind | None:
        """What it is in a release; None where that lacks it."""
        return next((kind for releases, kind in self.kinds if release in releases), None)


_OF_EVERY_CLASS = frozenset({*dir(object), "__dict__", "__module__", "__name__", "__qualname__", "__weakref__"})
BENIGN = frozenset({"object", "Generic", "Protocol", "ABC", "abc.ABC", "typing.Generic", "typing.Protocol"})
"""Bases that bring no members that code would use."""


@lru_cache(maxsize=4096)
def member(cls: str, name: str) -> Member | None:
    """The member `name` of a class by any of its paths, inherited ones included.

    None where no release had it. What every Python class has (`__init__`, `__doc__`) is there as
    long as the class; what a base that is not Lightning's brings is not known here (`foreign_bases`).
    """
    key = class_key(cls)
    record = data.class_record(key)
    if record is None:
        return None
    kinds: dict[str, int] = {}
    found = _collect(key, name, EVERY.mask, kinds)
    if name in _OF_EVERY_CLASS:
        rest = class_mask(record) & ~found
        kinds[Kind.ATTRIBUTE.value] = kinds.get(Kind.ATTRIBUTE.value, 0) | rest
        found |= rest
    if not found:
        return None
    return Member(Releases(found), tuple((Releases(mask), Kind(kind)) for kind, mask in kinds.items() if mask))


def _collect(key: str, name: str, wanted: int, kinds: dict[str, int]) -> int:
    """The releases among `wanted` in which the class has the member; its kinds are put into `kinds`."""
    record = data.class_record(key)
    if record is None:
        return 0
    found = 0
    for mask, kind in data.series(record.members.get(name, "")):
        kinds[kind] = kinds.get(kind, 0) | mask & wanted
        found |= mask & wanted
    for mask, bases in record.bases:
        for base in bases:
            left = mask & wanted & ~found
            if left and not base.startswith("-"):
                found |= _collect(base, name, left, kinds)
    return found


@lru_cache(maxsize=512)
def members(cls: str, release: Release) -> frozenset[str]:
    """The names of all members that the class has in the release, private ones too."""
    at = bit(release)
    return frozenset(
        name
        for record in _ancestry(class_key(cls), at)
        for name, said in record.members.items()
        if any(mask & at for mask, _ in data.series(said))
    )


def members_ever(cls: str) -> frozenset[str]:
    """The names of all members of all classes that the class has ever inherited from; none it had is missing."""
    todo = [class_key(cls)]
    names: set[str] = set()
    for key in todo:
        record = data.class_record(key)
        if record is not None:
            names |= record.members.keys()
            todo += [base for _, bases in record.bases for base in bases if base not in todo]
    return frozenset(names)


def foreign_bases(cls: str, release: Release) -> tuple[str, ...]:
    """The bases outside Lightning whose members the class has as well, such as `torch.nn.Module`."""
    at = bit(release)
    found = (
        base.removeprefix("-")
        for record in _ancestry(class_key(cls), at)
        for mask, bases in record.bases
        for base in bases
        if mask & at and base.startswith("-")
    )
    return tuple(dict.fromkeys(base for base in found if base not in BENIGN))


def class_mask(record: data.ClassRecord) -> int:
    """The releases that have the class."""
    return sum(mask for mask, _ in record.bases)


def ancestry(key: str, at: int) -> Iterator[tuple[str, data.ClassRecord]]:
    """The classes of Lightning that a class consists of in a release, in the order of lookup."""
    seen = set()
    todo = [key]
    while todo:
        one = todo.pop(0)
        record = None if one in seen else data.class_record(one)
        seen.add(one)
        if record is not None and class_mask(record) & at:
            yield one, record
            todo = [base for mask, bases in record.bases if mask & at for base in bases] + todo


def _ancestry(key: str, at: int) -> Iterator[data.ClassRecord]:
    return (record for _, record in ancestry(key, at))
