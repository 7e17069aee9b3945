"""What one release has and another has not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from codemods.api import data
from codemods.api.known import bit
from codemods.api.listing import callables, classes
from codemods.api.members import members
from codemods.api.parameters import parameters
from codemods.api.paths import absolute
from codemods.deferred import NamedTuple
from codemods.model import Release


class Loss(NamedTuple):
    """Something public that is there in the old release and not in the new."""

    kind: Literal["module", "name", "member", "parameter"]
    path: str
    """The module, the name, the class or the callable, by its canonical root."""
    item: str = ""
    """The member of the class, the parameter of the callable."""

    def __str__(self) -> str:
        return f"{self.path}({self.item})" if self.kind == "parameter" else ".".join(filter(None, self[1:]))


def changes(old: Release, new: Release) -> Iterator[Loss]:
    """Every public module, name, member and parameter that `old` has and `new` has not.

    A name counts by each path that offers it, so one that only moved is in the list by its old path.
    Members are those of classes, parameters those of callables, that `new` has still.
    """
    yield from _names(bit(old), bit(new))
    for cls in classes():
        if _public(cls) and _alive(cls, new):
            lost = members(cls, old) - members(cls, new)
            yield from (Loss("member", cls, item) for item in sorted(lost) if not item.startswith("_"))
    for path in callables():
        before, after = parameters(path, old), parameters(path, new)
        if before is not None and after is not None and _public(path):
            kept = {given.name for given in after}
            yield from (Loss("parameter", path, given.name) for given in before if given.name not in kept)


def _names(old: int, new: int) -> Iterator[Loss]:
    for key in sorted(data.module_keys()):
        found = data.module(key)
        if found is None or not _public(key):
            continue
        if found.mask & old and not found.mask & new:
            yield Loss("module", absolute(key))
        for name in found.names:
            bound = data.names(key, name)
            offered = any(one.mask & old and one.object and one.offered for one in bound)
            if offered and _public(name) and not any(one.mask & new for one in bound):
                yield Loss("name", f"{absolute(key)}.{name}")


def _alive(cls: str, release: Release) -> bool:
    record = data.class_record(cls.removeprefix("lightning."))
    return record is not None and any(mask & bit(release) for mask, _ in record.bases)


def _public(path: str) -> bool:
    return not any(part.startswith("_") for part in path.split("."))
