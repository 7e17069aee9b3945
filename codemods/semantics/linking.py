"""Joining the files' flows: which places reach the arguments of a Trainer, or of another callable of Lightning.

The search goes backwards from each place that a Trainer takes its keywords from, over the edges of
all files. What it meets on the way are the places whose sites hold arguments of that Trainer.
The other callables are those that rules listen to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from codemods.semantics import symbols
from codemods.semantics.places import KEYWORDS, NO_FLOW, NOWHERE, Place
from codemods.semantics.project import Classes, ModuleFacts, Names
from codemods.semantics.values import UNKNOWN

_CONSTRUCTORS = {"from_argparse_args", "__init__"}
_LONGEST_PATH = 6
_MOST_PLACES = 5_000  # of one Trainer; what is beyond counts as not seen
_MOST_STEPS = 200_000  # of all Trainers; beyond, calls on the way are not told apart any more
_MOST_CALLS = 24  # on the way from one place; nor are those beyond


class Inflow(NamedTuple):
    """What reaches the Trainers and the other callables.

    `roots` maps each place from which arguments come to the calls that take them: the Trainer's
    own, and those of functions on the way (as places of what these calls give); `by_root` is the
    same the other way round. `starts` are the calls of the callables themselves, with the canonical
    name of what is called. `written` maps places to the arguments written there, by the path of the
    file, with their constant or UNKNOWN. `unseen` maps a call to the places which bring it something
    that is not seen whole.
    """

    roots: dict[Place, frozenset[Place]]
    by_root: dict[Place, frozenset[Place]]
    starts: dict[Place, str]
    written: dict[Place, dict[str, dict[str, object]]]
    unseen: dict[Place, frozenset[Place]]


@dataclass(slots=True)
class ProjectIndex:
    """What the linked repository knows; picklable."""

    names: Names
    classes: Classes
    _modules: list[ModuleFacts]
    callables: frozenset[str]
    _inflow: Inflow | None = None
    _places: dict[tuple[str, str], Place] = field(default_factory=dict, repr=False)
    _meetings: dict[frozenset[Place], frozenset[Place]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, modules: Iterable[ModuleFacts], callables: frozenset[str] = frozenset()) -> ProjectIndex:
        """Link the facts of all files; the order of `modules` does not matter.

        `callables` are canonical names of Lightning's callables whose arguments matter besides the Trainer's.
        """
        ordered = sorted(modules, key=lambda facts: facts.path)
        names = Names(replace(facts, flow=NO_FLOW) for facts in ordered)  # an index travels to other processes
        return cls(names, Classes(names), ordered, callables | {symbols.TRAINER})

    @property
    def inflow(self) -> Inflow:
        """What takes arguments, and where they come from; searched for when first asked."""
        if self._inflow is None:
            self._inflow = _Search(self, self._modules).inflow()
            self._modules = []
        return self._inflow

    def meeting(self, roots: frozenset[Place]) -> frozenset[Place]:
        """The places from which arguments come together, in one run, with those that go to `roots`."""
        found = self._meetings.get(roots)
        if found is None:
            ways = self.inflow.roots
            near = frozenset[Place]().union(*(self.inflow.by_root[root] for root in roots))
            found = frozenset(place for place in near if ways[place] <= roots or roots <= ways[place])
            self._meetings[roots] = found
        return found

    def place(self, place: Place, importer: str) -> Place:
        """A place in its canonical form: names followed, parameters found."""
        base = place.base
        if base[:1] == "@" or place.is_local:
            return place
        key = (base, importer)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(base, importer)
        return found.at(*place.path) if place.path else found

    def _place(self, base: str, importer: str) -> Place:
        if base.startswith("="):
            return self._named(base[1:], importer)
        if base.endswith(")"):
            return self._returned(base[:-1], importer)
        if "(" in base:
            callee, _, key = base.partition("(")
            return self._parameter(callee, key, importer)
        return Place(base)

    def callee(self, callee: str, importer: str) -> str | None:
        """The canonical function, or Lightning callable, that a call of `callee` runs."""
        inherited = callee.startswith("<")
        name = callee[1:] if inherited else self.names.follow(callee, importer)
        if not inherited:
            if name in self.classes.classes:
                return self.classes.method(name, "__init__")
            if name in self.classes.functions:
                return name
            if symbols.is_lightning(name):
                return name
        owner, _, method = name.rpartition(".")
        if owner not in self.classes.classes:
            return None
        return self.classes.method(owner, method, inherited=inherited)

    def taken(self, callee: str, importer: str) -> frozenset[str]:
        """The keywords that a project's function takes for itself when `callee` is called."""
        facts = self.classes.functions.get(self.callee(callee, importer) or "")
        return facts.named if facts is not None else frozenset()

    def _named(self, dotted: str, importer: str) -> Place:
        name = self.names.follow(dotted, importer)
        parts = name.split(".")
        length = next((n for n in range(len(parts) - 1, -1, -1) if ".".join(parts[:n]) in self.names.modules), None)
        if length is None:
            return Place("=" + name)
        end = length + 1
        while end < len(parts) and ".".join(parts[: end + 1]) in self.classes.classes:
            end += 1
        return Place("=" + ".".join(parts[:end]), tuple(parts[end:]))

    def _returned(self, callee: str, importer: str) -> Place:
        name = self.names.follow(callee, importer) if not callee.startswith("<") else callee
        if name in self.classes.classes:
            return Place("=" + name)  # an instance
        function = self.callee(callee, importer)
        if function is None and not callee.startswith("<"):
            function = name  # not read yet, or no function: nothing flows out of it
        return Place(f"{function})") if function is not None else NOWHERE

    def makes_record(self, callee: str, importer: str) -> bool:
        """Whether calling `callee` makes an instance of a dataclass or its like."""
        classes = self.classes.classes
        name = self.names.follow(callee, importer)
        return any(classes[c].is_record for c in self.classes.ancestry(name) if c in classes)

    def _parameter(self, callee: str, key: str, importer: str) -> Place:
        mutated = "!" * key.endswith("!")
        key = key.rstrip("!")
        function = self.callee(callee, importer)
        if function is None:
            return self._record(callee, key, importer)
        owner, _, method = function.rpartition(".")
        if symbols.is_lightning(function):
            return Place(f"{owner if method in _CONSTRUCTORS else function}({key}")
        facts = self.classes.functions.get(function)
        if facts is None:
            return NOWHERE
        if key.isdigit():
            index = int(key) + facts.bound
            if index >= len(facts.positional):
                return NOWHERE
            return Place(f"{function}:{facts.positional[index]}{mutated}")
        if key in facts.named:
            return Place(f"{function}:{key}{mutated}")
        if facts.kwargs is None:
            return NOWHERE
        return Place(f"{function}:{facts.kwargs}{mutated}", () if key == "**" else (key,))

    def _record(self, callee: str, key: str, importer: str) -> Place:
        """A dataclass has no `__init__` of its own: what it is given are its instance's attributes."""
        if not self.makes_record(callee, importer):
            return NOWHERE
        name = self.names.follow(callee, importer)
        return Place("=" + name, () if key == "**" else (key,))


class _Search:
    """Backwards from the Trainers.

    Names are followed only for edges that may matter: those whose target has the key of a place
    that the search has come to.
    """

    def __init__(self, index: ProjectIndex, modules: list[ModuleFacts]) -> None:
        self.index = index
        self.known = frozenset[str]().union(*(facts.flow.known for facts in modules))
        self._holding: dict[str, list[ModuleFacts]] = {}
        self._written_in: dict[str, list[ModuleFacts]] = {}
        for facts in modules:
            for key in facts.flow.into:
                self._holding.setdefault(key, []).append(facts)
            for key in facts.flow.given:
                self._written_in.setdefault(key, []).append(facts)
        self._into: dict[str, dict[Place, list[Place]]] = {}
        self._given: dict[str, dict[Place, dict[str, dict[str, object]]]] = {}

    def inflow(self) -> Inflow:
        starts: dict[Place, str] = {}
        for called in sorted(self.index.callables):
            for name in sorted({called.rpartition(".")[2], *_CONSTRUCTORS, *self._names(called)}):
                starts |= dict.fromkeys(self._edges(f"({name}").get(Place(called + "(**"), ()), called)
        roots: dict[Place, set[Place]] = {}
        unseen: dict[Place, frozenset[Place]] = {}
        todo = [place for place in sorted(starts) if place.base]
        waiting = set(todo)
        steps = 0
        for root in todo:
            opened = set()
            for source in dict.fromkeys(self._sources(root)):
                seen, is_open = self._reached(source)
                if is_open:
                    opened.add(source)
                steps += len(seen)
                for place in seen:
                    ways = roots.setdefault(place, set())
                    if len(ways) < _MOST_CALLS or root in starts:
                        ways.add(root.call)
                    if place.is_call and place not in waiting and steps < _MOST_STEPS:
                        waiting.add(place)
                        todo.append(place)
            roots.setdefault(root, set()).add(root.call)
            unseen[root] = frozenset(opened)
        written = {place: here for place in roots if (here := self._written(place))}
        by_root: dict[Place, set[Place]] = {}
        for place, found in roots.items():
            for root in found:
                by_root.setdefault(root, set()).add(place)
        return Inflow(
            {place: frozenset(found) for place, found in roots.items()},
            {root: frozenset(places) for root, places in by_root.items()},
            {place.call: called for place, called in starts.items() if place.base},
            written,
            unseen,
        )

    def _reached(self, start: Place) -> tuple[set[Place], bool]:
        """All places that reach `start`, and whether one of them is filled from what is not seen.

        What a call on the way brings that is not seen is that call's to say.
        """
        seen, todo, opened = {start}, [start], not start.base
        behind = {start} if start.is_call else set[Place]()
        for place in todo:
            sources = list(self._sources(place))
            if place not in behind:
                seen_whole = sources or self._is_made(place) or self._closed(place)
                opened = opened or NOWHERE in sources or not seen_whole or len(todo) > _MOST_PLACES
            if place.is_local:
                sources.append(Place(place.base + "!", place.path))
            for source in sources:
                known = source in seen or not source.base or len(source.path) > _LONGEST_PATH
                if not known and len(todo) <= _MOST_PLACES:
                    seen.add(source)
                    todo.append(source)
                    if place in behind or source.is_call:
                        behind.add(source)
        return seen, opened

    def _closed(self, place: Place) -> bool:
        """Whether nothing unseen can come from a place though nothing seen does."""
        return place.base in self.known or place.base.endswith("!") or KEYWORDS in place.path

    def _is_made(self, place: Place) -> bool:
        """Whether a dict, a namespace or a record is made there, and not only added to."""
        if place.base[:1] != "@" and place.base[1:] not in self.index.classes.classes:
            return False
        return any(place in self._sites(key) for key in self._keys(place))

    def _written(self, place: Place) -> dict[str, dict[str, object]]:
        """The arguments written at a place, by the path of the file."""
        found: dict[str, dict[str, object]] = {}
        for key in self._keys(place):
            for path, given in self._sites(key).get(place, {}).items():
                merge(found.setdefault(path, {}), given)
        return found

    def _sources(self, place: Place) -> Iterable[Place]:
        base, path = place
        for key in self._keys(place):
            edges = self._edges(key)
            for length in range(len(path) + 1):
                for source in edges.get(Place(base, path[:length]), ()):
                    yield source.at(*path[length:])
        if base.startswith("="):
            classes = self.index.classes
            if base[1:] in classes.classes:
                for other in [*list(classes.ancestry(base[1:]))[1:], *classes.descendants(base[1:])]:
                    if other in classes.classes:
                        yield Place("=" + other, path)

    def _keys(self, place: Place) -> list[str]:
        """The keys under which edges into a place and sites at it are found."""
        base = place.base
        if base[:1] == "=":
            names = self._names(base[1:])
            return [*(f"={name}" for name in names), *(f"({name}" for name in names)]
        if base[:1] == "@" or ":" not in base:
            return [base]
        function = base.partition(":")[0]
        if function not in self.index.classes.functions:
            return [base]
        owner, _, name = function.rpartition(".")
        names = self._names(function)
        if name == "__init__":
            names = names | self._names(owner)
        return [base, *(f"({name}" for name in sorted(names))]

    def _names(self, symbol: str) -> set[str]:
        """The last parts of the names that a symbol goes by, or for a class its subclasses do."""
        names = set(self.index.names.aliases(symbol.rpartition(".")[2]))
        for child in self.index.classes.descendants(symbol):
            names |= self.index.names.aliases(child.rpartition(".")[2])
        return names

    def _edges(self, key: str) -> dict[Place, list[Place]]:
        """The edges with a key, names followed."""
        found = self._into.get(key)
        if found is None:
            found = self._into[key] = {}
            for facts in self._holding.get(key, ()):
                for target, source in facts.flow.into[key]:
                    there, come_from = self.index.place(target, facts.name), self.index.place(source, facts.name)
                    unknown = not come_from.base and source.base.endswith("!")  # takes it, but hardly changes it
                    if there.base and not unknown:
                        found.setdefault(there, []).append(come_from)
        return found

    def _sites(self, key: str) -> dict[Place, dict[str, dict[str, object]]]:
        """The arguments at the sites with a key."""
        found = self._given.get(key)
        if found is None:
            found = self._given[key] = {}
            for facts in self._written_in.get(key, ()):
                for place, given in facts.flow.given[key]:
                    here = found.setdefault(self.index.place(place, facts.name), {})
                    merge(here.setdefault(facts.path, {}), given)
        return found


def merge(into: dict[str, object], given: Mapping[str, object]) -> None:
    """Add arguments to others; one that is given twice with different values is UNKNOWN."""
    for name, value in given.items():
        same = name not in into or (type(into[name]) is type(value) and into[name] == value)
        into[name] = value if same else UNKNOWN
