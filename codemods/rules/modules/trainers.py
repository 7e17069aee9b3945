"""Which Trainers may train a family of modules, and what they are given; which modules a file's Trainers may train."""

from __future__ import annotations

from collections.abc import Iterable

from codemods.deferred import dataclass
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.search import merge

STEP = "training_step"
_NOTHING: dict[str, tuple[object, ...]] = {"gradient_clip_val": (0,), "accumulate_grad_batches": (1,)}
"""Values that say no more than none."""


@dataclass(frozen=True)
class Trained:
    """Some classes, and the Trainers in their files and in those that import one of them."""

    project: ProjectIndex
    family: frozenset[str]

    def given(self, names: Iterable[str]) -> dict[str, object]:
        """What all these Trainers are given: UNKNOWN where that is not one constant, None for nothing."""
        found: dict[str, object] = {}
        names = tuple(names)
        for module in self.project.nearby.of(self.family):
            for values in self.project.trainers(module):
                told = {name: values.get(name) for name in names}
                merge(found, {name: None if value in _NOTHING.get(name, ()) else value for name, value in told.items()})
        return found

    def is_near(self, module: str) -> bool:
        """Whether a file defines a class of the family or imports one."""
        return module in self.project.nearby.of(self.family)


def trained(project: ProjectIndex, symbol: str) -> Trained:
    """A class and those that inherit from it, with their Trainers."""
    return Trained(project, frozenset({symbol, *project.classes.descendants(symbol)}))


def top(project: ProjectIndex, symbol: str) -> str | None:
    """The class of the project that a class has `training_step` from first of all; None where it has none."""
    known = project.classes
    line = [name for name in known.ancestry(symbol) if name in known.classes and STEP in known.classes[name].methods]
    return line[-1] if line else None


def tops(project: ProjectIndex, homes: Iterable[str]) -> list[str]:
    """The modules that the Trainers of files may train: of each family the class that has `training_step` first."""
    files = frozenset(homes)
    found = {top(project, name) for name in project.classes.modules_with(STEP)}
    return sorted(name for name in found if name is not None and any(map(trained(project, name).is_near, files)))
