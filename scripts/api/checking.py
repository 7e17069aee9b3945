"""Whether the tables say of a release what its packages say when they are read anew."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api import data
from codemods.api.known import bit
from codemods.api.paths import absolute, class_key
from codemods.model import Release
from scripts.api.resolving import Entity, Library
from scripts.api.tables import MEMBERS, PACKAGES


def differences(library: Library, release: Release) -> Iterator[str]:
    """One line for each thing in which the tables and a library that was read now differ."""
    at = bit(release)
    known = {key for key in data.module_keys() if (found := data.module(key)) and found.mask & at}
    yield from (f"{release}: module {name}" for name in sorted(known ^ library.modules.keys()))
    for module in sorted(known & library.modules.keys()):
        fresh = library.names(module)
        found = data.module(module)
        names = {name: _at(data.series(said), at) for name, said in (found.names if found else {}).items()}
        have = {name for name, target in names.items() if target}
        yield from (f"{release}: name {module}.{name}" for name in sorted(have ^ fresh.keys()))
        for name, entity in fresh.items():
            if entity.home == f"{module}.{name}" and module.partition(".")[0] in PACKAGES:
                yield from (f"{release}: {line}" for line in _definition(library, entity, at))


def _definition(library: Library, entity: Entity, at: int) -> Iterator[str]:
    key = class_key(absolute(entity.home))
    texts = {name: _text(said, at) for name, said in data.parameter_record(key).items()}
    function = library.function_of(entity)
    if entity.kind == "function" and function and texts.get("") != function.parameters:
        yield f"parameters of {entity.home}"
    facts = library.class_of(entity) if entity.kind == "class" else None
    record = data.class_record(key)
    if facts is None or record is None:
        return
    kinds = {name: _at(data.series(said), at) for name, said in record.members.items()}
    for name, member in facts.members.items():
        if not member.gone and kinds.get(name) != MEMBERS[member.kind]:
            yield f"member {entity.home}.{name}"
        if not member.gone and member.kind in {"method", "class", "static"} and texts.get(name) != member.parameters:
            yield f"parameters of {entity.home}.{name}"
    kept = {name for name, kind in kinds.items() if kind}
    yield from (f"member {entity.home}.{name}" for name in sorted(kept - facts.members.keys()))


def _at(said: list[tuple[int, str]], at: int) -> str | None:
    return next((what for mask, what in said if mask & at), None)


def _text(said: dict[str, str], at: int) -> str | None:
    return next((text for ranges, text in said.items() if data.mask(ranges) & at), None)
