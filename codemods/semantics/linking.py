"""Joining the files' flows: which places reach the arguments of a Trainer.

The search goes backwards from each place that a Trainer takes its keywords from, over the edges of
all files. What it meets on the way are the places whose sites hold arguments of that Trainer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from codemods.semantics import symbols
from codemods.semantics.flow import KEYWORDS, NOWHERE, VARS, Place
from codemods.semantics.project import Classes, ModuleFacts, Names

_CONSTRUCTORS = {"from_argparse_args", "__init__"}
_LONGEST_PATH = 6
_MOST_PLACES = 5_000  # of one Trainer; what is beyond counts as not seen


class Target(NamedTuple):
    """One callable's keywords as one call gives them, and what reaches them.

    `given` maps each file's path to the argument names written in it; `unseen` are the splats
    (`**kwargs`) that bring something which is not seen whole.
    """

    callable: str
    place: Place
    places: frozenset[Place]
    given: dict[str, frozenset[str]]
    unseen: frozenset[Place]


@dataclass(slots=True)
class ProjectIndex:
    """What the linked repository knows; picklable."""

    names: Names
    classes: Classes
    _modules: list[ModuleFacts]
    _targets: list[Target] | None = None
    _places: dict[tuple[str, str], Place] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, modules: Iterable[ModuleFacts]) -> ProjectIndex:
        """Link the facts of all files; the order of `modules` does not matter."""
        ordered = sorted(modules, key=lambda facts: facts.path)
        names = Names(ordered)
        return cls(names, Classes(names), ordered)

    @property
    def targets(self) -> list[Target]:
        """What takes arguments, and where they come from; searched for when first asked."""
        if self._targets is None:
            self._targets = _Search(self, self._modules).targets()
            self._modules = []
        return self._targets

    def place(self, place: Place, importer: str) -> Place:
        """A place in its canonical form: names followed, parameters found."""
        base = place.base
        if base[:1] == "@" or (":" in base and base[:1] != "="):
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
        return Place("=" + ".".join(parts[:end]), tuple("." + part for part in parts[end:]))

    def _returned(self, callee: str, importer: str) -> Place:
        name = self.names.follow(callee, importer) if not callee.startswith("<") else callee
        if name in self.classes.classes:
            return Place("=" + name)  # an instance
        function = self.callee(callee, importer)
        return Place(f"{function})") if function is not None else NOWHERE

    def _parameter(self, callee: str, key: str, importer: str) -> Place:
        mutated = "!" * key.endswith("!")
        key = key.rstrip("!")
        function = self.callee(callee, importer)
        if function is None:
            return self._record(callee, key, importer)
        owner, _, method = function.rpartition(".")
        if owner == symbols.TRAINER and method in _CONSTRUCTORS or function == symbols.TRAINER:
            return Place(symbols.TRAINER + "(" + key)
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
        name = self.names.follow(callee, importer)
        if not any(self.classes.classes[c].is_record for c in self.classes.ancestry(name) if c in self.classes.classes):
            return NOWHERE
        return Place("=" + name, (VARS,) if key == "**" else ("." + key,))


class _Search:
    """Backwards from the Trainers; holds the edges of all files while it runs."""

    def __init__(self, index: ProjectIndex, modules: list[ModuleFacts]) -> None:
        self.index = index
        self.into: dict[Place, list[Place]] = {}
        self.given: dict[Place, dict[str, frozenset[str]]] = {}
        self.known: set[str] = set()
        for facts in modules:
            for source, target in facts.flow.edges:
                there = index.place(target, facts.name)
                if there.base:
                    self.into.setdefault(there, []).append(index.place(source, facts.name))
            for place, names in facts.flow.given:
                here = self.given.setdefault(index.place(place, facts.name), {})
                here[facts.path] = here.get(facts.path, frozenset()).union(names)
            self.known.update(index.place(place, facts.name).base for place in facts.flow.known)

    def targets(self) -> list[Target]:
        trainer = Place(symbols.TRAINER + "(**")
        return [self._backwards(place) for place in dict.fromkeys(self.into.get(trainer, ())) if place.base]

    def _backwards(self, start: Place) -> Target:
        """One Trainer's keywords: what is written in the call, and what each splat brings."""
        places, given, unseen = {start}, dict(self.given.get(start, {})), set()
        for source in dict.fromkeys(self._sources(start)):
            seen, opened = self._reached(source)
            if opened:
                unseen.add(source)
            for place in seen - places:
                for path, names in self.given.get(place, {}).items():
                    given[path] = given.get(path, frozenset()) | names
            places |= seen
        return Target(symbols.TRAINER, start, frozenset(places), given, frozenset(unseen))

    def _reached(self, start: Place) -> tuple[set[Place], bool]:
        """All places that reach `start`, and whether one of them is filled from what is not seen."""
        seen, todo, opened = {start}, [start], not start.base
        for place in todo:
            sources = list(self._sources(place))
            if NOWHERE in sources or len(todo) > _MOST_PLACES:
                opened = True
            elif not sources and place not in self.given and not self._closed(place):
                opened = True
            for source in sources:
                if source.base and source not in seen and len(source.path) <= _LONGEST_PATH and len(todo) <= _MOST_PLACES:
                    seen.add(source)
                    todo.append(source)
        return seen, opened

    def _closed(self, place: Place) -> bool:
        """Whether nothing unseen can come from a place though nothing seen does."""
        return place.base in self.known or place.base.endswith("!") or place.path[-1:] == (KEYWORDS,)

    def _sources(self, place: Place) -> Iterable[Place]:
        base, path = place
        for length in range(len(path) + 1):
            for source in self.into.get(Place(base, path[:length]), ()):
                yield source.at(*path[length:])
        if base.startswith("=") and path:
            classes = self.index.classes
            if base[1:] in classes.classes:
                for other in [*list(classes.ancestry(base[1:]))[1:], *classes.descendants(base[1:])]:
                    if other in classes.classes:
                        yield Place("=" + other, path)
