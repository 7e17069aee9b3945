"""What the data says: names, objects, members and parameters, from the histories of the packages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from codemods.model import Release
from scripts.api.encoding import Letters, packed
from scripts.api.functions import FunctionFacts
from scripts.api.history import History, Object, is_object
from scripts.api.resolving import Entity, Library

PACKAGES = ("pytorch", "fabric")
KINDS = {"method": "0", "class": "1", "static": "2", "property": "3", "read": "4", "write": "5", "attribute": "6"}


class Tables:
    """The data files, made of all releases."""

    def __init__(self, libraries: dict[Release, Library]) -> None:
        self.libraries = libraries
        self.letters = Letters(libraries)
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
                if not any(other.paths.keys() & one.paths.keys() for other in taken[path]):
                    one.canonical = path
                    taken[path].append(one)
                    break
            else:
                raise ValueError(f"no canonical path is left for {one}")
        return found

    def _object(self, one: Object) -> object:
        kind = one.kinds[one.newest][0]
        homes = self.letters.by_range({release: homes[0] for release, homes in one.homes.items()})
        best = self.letters.by_range({release: paths[0] for release, paths in one.paths.items()})
        return [kind, homes, best]

    def object_of(self, entity: Entity, release: Release) -> Object | None:
        """The object of a definition, as the package that defines it has it."""
        package = entity.home.partition(".")[0]
        for history in (self.histories.get(package), *self.histories.values()):
            found = history and history.objects.get((entity.home, release))
            if found:
                return found
        return None

    # --- names ---

    def _modules(self) -> Iterator[tuple[str, object]]:
        modules: dict[str, dict[Release, str]] = defaultdict(dict)
        names: dict[str, dict[str, dict[Release, str]]] = defaultdict(lambda: defaultdict(dict))
        for release, library in self.libraries.items():
            for module in library.modules:
                modules[module][release] = ""
                for name, entity in library.names(module).items():
                    names[module][name][release] = self._target(release, module, name, entity)
        for module in sorted(modules):
            entries = {name: self.letters.series(said) for name, said in sorted(names[module].items())}
            yield module, [self.letters.ranges(modules[module]), entries]

    def _target(self, release: Release, module: str, name: str, entity: Entity) -> str:
        """What a name leads to: the number of an object, `.` a module, `-` what is not Lightning's."""
        if entity.kind == "module":
            return "."
        package = module.partition(".")[0]
        # the umbrella package offers what PyTorch Lightning has, under its own names
        for history in [self.histories[package]] if package in self.histories else self.histories.values():
            one = history.objects.get((entity.home, release)) if is_object(entity) else None
            if one is not None:
                offered = package not in self.histories or history.offers(release, (module, name), entity)
                return f"{self.numbers[id(one)]}{'' if offered else '~'}"
        return "-"

    # --- members and parameters ---

    def _members(self) -> Iterator[tuple[str, object]]:
        for one in self.objects:
            if "class" not in one.kinds.values():
                continue
            bases: dict[Release, tuple[str, ...]] = {}
            members: dict[str, dict[Release, str]] = defaultdict(dict)
            for release, homes in one.homes.items():
                if one.kinds[release] != "class":
                    continue
                entity = Entity("class", homes[0])
                bases[release] = tuple(self._bases(one, entity, release))
                for name, member in self._own(one, entity, release).items():
                    members[name][release] = KINDS[member.kind]
            entries = {name: self.letters.series(said) for name, said in sorted(members.items())}
            yield one.canonical, [self.letters.by_range(bases), entries]

    def _bases(self, one: Object, entity: Entity, release: Release) -> Iterator[str]:
        """The bases of a class; a class of another package that is offered here has that as its base."""
        if not entity.home.startswith(f"{one.package}."):
            defined = self.object_of(entity, release)
            assert defined is not None
            yield defined.canonical
            return
        for base in self.libraries[release].bases(entity):
            found = self.object_of(base, release) if base.kind == "class" else None
            yield found.canonical if found else f"-{base.home}"

    def _own(self, one: Object, entity: Entity, release: Release) -> dict[str, FunctionFacts]:
        if not entity.home.startswith(f"{one.package}."):
            return {}
        facts = self.libraries[release].class_of(entity)
        assert facts is not None
        return {name: member for name, member in facts.members.items() if not member.gone}

    def _parameters(self) -> Iterator[tuple[str, object]]:
        for one in self.objects:
            found: dict[str, dict[Release, str]] = defaultdict(dict)
            for release, homes in one.homes.items():
                entity = Entity("class" if one.kinds[release] == "class" else "function", homes[0])
                if entity.kind == "class":
                    for name, member in self._own(one, entity, release).items():
                        if member.kind in {"method", "class", "static"}:
                            found[name][release] = member.parameters
                    facts = self.libraries[release].class_of(entity)
                    if facts is not None and facts.fields is not None and "__init__" not in facts.members:
                        found["="][release] = facts.fields
                else:
                    function = self.libraries[release].function_of(entity)
                    if function is not None:
                        found[""][release] = function.parameters
            if found:
                yield one.canonical, {name: self.letters.by_range(said) for name, said in sorted(found.items())}
