"""Which Trainers may train a family of modules, and what they are given; which modules a file's Trainers may train."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from codemods.semantics.linking import ProjectIndex
from codemods.semantics.search import merge
from codemods.semantics.symbols import MODULE, TRAINER

STEP = "training_step"


@dataclass(frozen=True)
class Trained:
    """A family of classes, and the Trainers in its files and in those that import one of it."""

    project: ProjectIndex
    family: frozenset[str]

    def given(self, names: Iterable[str]) -> dict[str, object]:
        """What all these Trainers are given: UNKNOWN where that is not one constant, None for nothing."""
        found: dict[str, object] = {}
        names = tuple(names)
        for values in self._trainers():
            merge(found, {name: values.get(name) for name in names})
        return found

    def _trainers(self) -> Iterator[dict[str, object]]:
        """The arguments of each of the Trainers."""
        inflow = self.project.inflow
        near = {name for name in self.project.names.modules if self.is_near(name)}
        for start, called in sorted(inflow.starts.items()):
            home = start.base.removeprefix("@").rpartition(":")[0]
            if called == TRAINER and home in near:
                values: dict[str, object] = {}
                for place in sorted(inflow.by_root.get(start, ())):
                    for given in inflow.written.get(place, {}).values():
                        merge(values, given)
                yield values

    def is_near(self, module: str) -> bool:
        """Whether a file defines a class of the family or imports one."""
        facts = self.project.names.modules[module]
        if not facts.classes.keys().isdisjoint(self.family):
            return True
        lasts = {symbol.rpartition(".")[2] for symbol in self.family}
        named = (target for target in facts.exports.values() if target.rpartition(".")[2] in lasts)
        return any(self.project.names.follow(target, module) in self.family for target in named)


def trained(project: ProjectIndex, symbol: str) -> Trained:
    """The family of a class with its Trainers."""
    known = project.classes
    return Trained(project, frozenset(name for name in known.family(symbol) if name in known.classes))


def top(project: ProjectIndex, symbol: str) -> str | None:
    """The class of the project that a class has `training_step` from first of all; None where it has none."""
    known = project.classes
    line = [name for name in known.ancestry(symbol) if name in known.classes and STEP in known.classes[name].methods]
    return line[-1] if line else None


def tops(project: ProjectIndex, module: str) -> list[str]:
    """The modules that the Trainers of a file may train: of each family the class that has `training_step` first."""
    known = project.classes
    found = {
        top(project, name)
        for name, facts in known.classes.items()
        if STEP in facts.methods and MODULE in known.kinds(name)
    }
    return sorted(name for name in found if name is not None and trained(project, name).is_near(module))
