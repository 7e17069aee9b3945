"""Everything that the tables know, for tests and documentation."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api import data
from codemods.api.members import Kind
from codemods.api.paths import absolute


def classes() -> Iterator[str]:
    """The canonical path of every class that any release had."""
    return (absolute(key) for key in sorted(data.keyed("members.z")))


def callables() -> Iterator[str]:
    """Every function, class and method of its own that any release had, by canonical path."""
    functions = (one.canonical for one in map(data.object_at, range(len(data.object_lines()))) if one.kind == "f")
    yield from (absolute(key) for key in sorted(set(functions)))
    called = {Kind.METHOD.value, Kind.CLASS_METHOD.value, Kind.STATIC_METHOD.value}
    for cls in classes():
        yield cls
        record = data.class_record(cls.removeprefix("lightning."))
        for name, said in record.members.items() if record else ():
            if called & {kind for _, kind in data.series(said)}:
                yield f"{cls}.{name}"
