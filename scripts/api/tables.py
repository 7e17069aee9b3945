"""What the data says: names, objects, members and parameters, from the histories of the packages.

A minor release has what any of the patches has that were read; where patches differ, the newest wins.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from codemods.model import Release
from scripts.api.encoding import Letters, packed
from scripts.api.functions import FunctionFacts
from scripts.api.history import History, Object, Patch
from scripts.api.resolving import Entity, Kind, Library

KIND = {"class": "c", "function": "f", "value": "v", "foreign": "x"}
PACKAGES = ("pytorch", "fabric")
MEMBERS = {"method": "0", "class": "1", "static": "2", "property": "3", "read": "4", "write": "5", "attribute": "6"}

Said = dict[str, dict[Release, str]]
"""What is said of each name, by release."""


class Tables:
    """The data files, made of all patches, oldest first."""

    def __init__(self, libraries: dict[Patch, Library]) -> None:
        self.libraries = libraries
        self.patches = list(reversed(libraries))
        """Newest first: what is said first of a release stays."""
        self.releases = sorted({patch.release for patch in libraries})
        self.letters = Letters(self.releases)
        self.histories = {package: History(package, libraries) for package in PACKAGES}
        self.objects = self._numbered()
        self.numbers = {id(one): number for number, one in enumerate(self.objects)}

    def files(self) -> dict[str, bytes]:
        """The content of each data file."""
        return {
            "modules.z": packed(self._modules()),
            "objects.z": packed((one.canonical, self._object(one)) for one in self.objects),
            "members.z": packed(self._members()),
            "parameters.z": packed(self._parameters()),
        }

    # --- objects ---

    def _numbered(self) -> list[Object]:
        """Every object once, with a canonical path of its own among those that live together."""
        found = list({id(one): one for history in self.histories.values() for one in history.objects.values()}.values())
        found.sort(key=lambda one: (one.package, one.paths[one.newest][0], one.newest))
        taken: dict[str, list[Object]] = defaultdict(list)
        for one in sorted(found, key=lambda one: one.newest, reverse=True):
            for path in [*one.paths[one.newest], *one.homes[one.newest]]:
                if not any(other.releases.keys() & one.releases.keys() for other in taken[path]):
                    one.canonical = path
                    taken[path].append(one)
                    break
            else:
                raise ValueError(f"no canonical path is left for {one}")
        return found

    def _object(self, one: Object) -> object:
        homes = {release: one.homes[patch][0] for release, patch in one.releases.items()}
        best = {release: one.paths[patch][0] for release, patch in one.releases.items()}
        return [KIND[one.kinds[one.newest]], self.letters.by_range(homes), self.letters.by_range(best)]

    def object_of(self, entity: Entity, patch: Patch) -> Object | None:
        """The object of a definition, as the package that defines it has it."""
        package = entity.home.partition(".")[0]
        for history in (self.histories.get(package), *self.histories.values()):
            found = history and history.objects.get((entity.home, patch))
            if found:
                return found
        return None

    # --- names ---

    def _modules(self) -> Iterator[tuple[str, object]]:
        modules: dict[str, set[Release]] = defaultdict(set)
        names: dict[str, Said] = defaultdict(lambda: defaultdict(dict))
        for patch in self.patches:
            library = self.libraries[patch]
            for module in library.modules:
                modules[module].add(patch.release)
                for name, entity in library.names(module).items():
                    names[module][name].setdefault(patch.release, self._target(patch, module, name, entity))
        for module in sorted(modules):
            entries = {name: self.letters.series(said) for name, said in sorted(names[module].items())}
            yield module, [self.letters.ranges(modules[module]), entries]

    def _target(self, patch: Patch, module: str, name: str, entity: Entity) -> str:
        """What a name leads to: the number of an object, `.` a module, `-` what is not Lightning's."""
        if entity.kind == "module":
            return "."
        package = module.partition(".")[0]
        own = self.histories.get(package)
        for history in (own, *self.histories.values()):
            one = history and history.objects.get((entity.home, patch))
            if one:
                offered = own is None or own.offers(patch, (module, name), entity)
                return f"{self.numbers[id(one)]}{'' if offered else '~'}"
        return "-"

    # --- members and parameters ---

    def _living(self, kind: Kind) -> Iterator[tuple[str, list[tuple[Object, Entity, Patch]]]]:
        """For each canonical path what it stands for in which patch, newest first, if that is of the kind.

        What shares a canonical path never lives in one release.
        """
        found: dict[str, list[tuple[Object, Entity, Patch]]] = defaultdict(list)
        for one in self.objects:
            for patch in sorted(one.homes, reverse=True):
                if one.kinds[patch] == kind:
                    found[one.canonical].append((one, Entity(kind, one.homes[patch][0]), patch))
        yield from sorted(found.items())

    def _members(self) -> Iterator[tuple[str, object]]:
        for canonical, living in self._living("class"):
            bases: dict[Release, tuple[str, ...]] = {}
            members: Said = defaultdict(dict)
            for one, entity, patch in living:
                bases.setdefault(patch.release, tuple(self._bases(one, entity, patch)))
                for name, member in self._own(one, entity, patch).items():
                    members[name].setdefault(patch.release, MEMBERS[member.kind])
            entries = {name: self.letters.series(said) for name, said in sorted(members.items())}
            yield canonical, [self.letters.by_range(bases), entries]

    def _bases(self, one: Object, entity: Entity, patch: Patch) -> Iterator[str]:
        """The bases of a class; a class of another package that is offered here has that as its base."""
        if not entity.home.startswith(f"{one.package}."):
            defined = self.object_of(entity, patch)
            assert defined is not None
            yield defined.canonical
            return
        for base in self.libraries[patch].bases(entity):
            found = self.object_of(base, patch) if base.kind == "class" else None
            yield found.canonical if found else f"-{base.home}"

    def _own(self, one: Object, entity: Entity, patch: Patch) -> dict[str, FunctionFacts]:
        if not entity.home.startswith(f"{one.package}."):
            return {}
        facts = self.libraries[patch].class_of(entity)
        assert facts is not None
        return {name: member for name, member in facts.members.items() if not member.gone}

    def _parameters(self) -> Iterator[tuple[str, object]]:
        found: dict[str, Said] = defaultdict(lambda: defaultdict(dict))
        for canonical, living in self._living("function"):
            for _, entity, patch in living:
                function = self.libraries[patch].function_of(entity)
                if function is not None:
                    found[canonical][""].setdefault(patch.release, function.parameters)
        for canonical, living in self._living("class"):
            for one, entity, patch in living:
                own = self._own(one, entity, patch)
                for name, member in own.items():
                    if member.kind in {"method", "class", "static"}:
                        found[canonical][name].setdefault(patch.release, member.parameters)
                facts = self.libraries[patch].class_of(entity)
                if facts is not None and facts.fields is not None and "__init__" not in own:
                    found[canonical]["="].setdefault(patch.release, facts.fields)
        for canonical, said in sorted(found.items()):
            yield canonical, {name: self.letters.by_range(texts) for name, texts in sorted(said.items())}
