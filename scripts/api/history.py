"""All patches together: which definitions are one object, and by which paths each patch has it.

A class or function is followed as it moves. Two definitions are one object when
- a path leads to the one in a patch and to the other in the next patch that has the path, under
  one simple name;
- the one is a stub that only derives from the other, or forwards to it, and has its name;
- the one is gone in a patch from which on the other is there, and no third has the name.
Definitions that share a name by accident are kept apart by `FALSE_FRIENDS`.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from packaging.version import Version

from codemods.model import Release
from scripts.api.false_friends import FALSE_FRIENDS
from scripts.api.resolving import FRIENDS, Entity, Kind, Library
from scripts.api.unpacking import is_ours


class Patch(NamedTuple):
    """A patch release."""

    release: Release
    version: Version


Node = tuple[str, int]
"""A definition: its home, and 1 from the release on in which its name means something else."""

Path = tuple[str, str]
"""A module and a name in it."""


@dataclass
class Object:
    """One thing through all patches."""

    package: str
    simple: str
    homes: dict[Patch, list[str]] = field(default_factory=dict)
    """Where it is defined; first the definition proper, then stubs that derive from it."""
    paths: dict[Patch, list[str]] = field(default_factory=dict)
    """Every path that leads to it, the best first."""
    kinds: dict[Patch, Kind] = field(default_factory=dict)
    canonical: str = ""

    @property
    def newest(self) -> Patch:
        return max(self.paths)

    @property
    def releases(self) -> dict[Release, Patch]:
        """The minor releases that have it, each with its newest patch that does."""
        return {patch.release: patch for patch in sorted(self.paths)}


class History:
    """The patches of one package: `pytorch` or `fabric`."""

    def __init__(self, package: str, libraries: dict[Patch, Library]) -> None:
        self.package = package
        self.libraries = libraries
        self.names = {patch: _names(package, library) for patch, library in libraries.items()}
        """For each patch what each path leads to."""
        self._definers = _definers(self.names)
        self._followed = {patch: self._follow(patch) for patch in libraries}
        self._parents: dict[Node, Node] = {}
        self._join_paths()
        self._join_stubs()
        self._join_moves()
        self.objects = self._collect()
        """The object of each definition that a path leads to, by (home, patch)."""

    def _follow(self, patch: Patch) -> dict[Path, Entity]:
        """The paths whose objects are this package's: what it defines, and what it offers of others."""
        return {
            path: entity
            for path, entity in self.names[patch].items()
            if is_object(entity) and (_top(entity) == self.package or self.offers(patch, path, entity))
        }

    def node(self, entity: Entity, patch: Patch) -> Node:
        friend = FALSE_FRIENDS.get((self.package, entity.simple))
        return entity.home, int(friend is not None and patch.release >= friend.since)

    def _join_paths(self) -> None:
        last: dict[Path, tuple[Entity, Node]] = {}
        for patch, names in self._followed.items():
            for path, entity in names.items():
                node = self.node(entity, patch)
                before = last.get(path)
                same_kind = before and (before[0].kind == "value") == (entity.kind == "value")
                if before and same_kind and before[0].simple == entity.simple and before[1][1] == node[1]:
                    self._join(before[1], node)
                last[path] = entity, node

    def _join_stubs(self) -> None:
        for patch in self.libraries:
            for entity in set(self._followed[patch].values()):
                for meant in self._meant(patch, entity):
                    self._join(self.node(meant, patch), self.node(entity, patch))

    def _meant(self, patch: Patch, entity: Entity) -> list[Entity]:
        """What a stub stands for: a class that it derives from, a function that it forwards to."""
        library = self.libraries[patch]
        forwarded = library.forwarded(entity)
        if forwarded is not None:
            return [forwarded]
        bases = library.bases(entity) if entity.kind == "class" else []
        return [
            base
            for base in bases
            if base.kind == "class" and base.simple == entity.simple and _top(base) == _top(entity)
        ]

    def _join_moves(self) -> None:
        """A definition that is gone, where the next patch has one of its name that is new there."""
        for old, new in pairwise(self.names):
            before, after = self._defined(old), self._defined(new)
            for simple, homes in before.items():
                gone = homes - after.get(simple, set())
                came = after.get(simple, set()) - homes
                if len(gone) == len(came) == 1 and not homes & after[simple]:
                    one, other = Entity("class", gone.pop()), Entity("class", came.pop())
                    if self.node(one, old)[1] == self.node(other, new)[1]:
                        self._join(self.node(one, old), self.node(other, new))

    def _defined(self, patch: Patch) -> dict[str, set[str]]:
        found = defaultdict(set)
        for entity in self.names[patch].values():
            if entity.kind in {"class", "function"} and _top(entity) == self.package:
                found[entity.simple].add(entity.home)
        return found

    def _join(self, one: Node, other: Node) -> None:
        self._parents[self._root(one)] = self._root(other)

    def _root(self, node: Node) -> Node:
        while node in self._parents and self._parents[node] != node:
            node = self._parents[node]
        return node

    def _collect(self) -> dict[tuple[str, Patch], Object]:
        by_root: dict[Node, Object] = {}
        objects = {}
        for patch, names in self._followed.items():
            found: dict[Node, list[tuple[Path, Entity]]] = defaultdict(list)
            for path, entity in names.items():
                found[self._root(self.node(entity, patch))].append((path, entity))
            for root, reached in found.items():
                one = by_root.setdefault(root, Object(self.package, reached[0][1].simple))
                ranked = sorted((self._rank(patch, path, entity), path, entity) for path, entity in reached)
                one.paths[patch] = [".".join(path) for _, path, _ in ranked]
                best = ranked[0][2]
                found_in = {entity for _, entity in reached}
                found_in |= {meant for entity in found_in for meant in self._meant(patch, entity)}
                entities = sorted(
                    found_in, key=lambda entity: (bool(self._meant(patch, entity)), entity != best, entity.home)
                )
                one.homes[patch] = [entity.home for entity in entities]
                one.kinds[patch] = entities[0].kind
                objects.update({(entity.home, patch): one for entity in entities})
        return objects

    def offers(self, patch: Patch, path: Path, entity: Entity) -> bool:
        """Whether a module offers the name, rather than happens to import it.

        A module that once defined it offers it still, and so does one in the place where another
        package defines it (`pytorch.utilities.exceptions` for `fabric.utilities.exceptions`).
        """
        module, name = path
        mirrored = module.partition(".")[2] == entity.home.rpartition(".")[0].partition(".")[2] != ""
        return mirrored or path in self._definers or self.libraries[patch].exposes(module, name)

    def _rank(self, patch: Patch, path: Path, entity: Entity) -> tuple[object, ...]:
        """How good a path is: public, offered on purpose, short, under its own name, near its definition."""
        module, name = path
        parts = module.split(".")
        return (
            any(part.startswith("_") for part in parts) or (name.startswith("_") and not entity.simple.startswith("_")),
            not self.offers(patch, path, entity),
            len(parts),
            name != entity.simple,
            not entity.home.startswith(f"{module}."),
        )


def is_object(entity: Entity) -> bool:
    """Whether an entity is something that is followed: Lightning's own, or what a friend took over."""
    if entity.kind == "foreign":
        return entity.home.startswith(FRIENDS)
    return entity.kind != "module" and is_ours(entity.home)


def _definers(names: dict[Patch, dict[Path, Entity]]) -> set[Path]:
    """The paths that are the home of a class or function in some patch."""
    found = (item for paths in names.values() for item in paths.items())
    return {path for path, entity in found if is_defined(entity) and entity.home == ".".join(path)}


def is_defined(entity: Entity) -> bool:
    return entity.kind in {"class", "function"}


def _top(entity: Entity) -> str:
    return entity.home.partition(".")[0]


def _names(package: str, library: Library) -> dict[Path, Entity]:
    return {
        (module, name): entity
        for module in sorted(library.modules)
        if module == package or module.startswith(f"{package}.")
        for name, entity in library.names(module).items()
    }
