"""Which Trainers may train a family of modules, and what they are given; which modules a file's Trainers may train."""

from __future__ import annotations

from collections.abc import Container, Iterable

from codemods.deferred import dataclass
from codemods.semantics.bridge import ADD, ADD_TRAINER, FROM, MAKE_TRAINER
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.search import merge
from codemods.semantics.symbols import TRAINER

STEP = "training_step"
HIDDENS = "hiddens"
"""The parameter of a step whose batches are split in time."""
_CLI = ""
"""Where the Trainer of a LightningCLI is made: in no file of the project."""
_NOTHING: dict[str, tuple[object, ...]] = {"gradient_clip_val": (0,), "accumulate_grad_batches": (1,)}
"""Values that say no more than none."""


@dataclass(frozen=True)
class Trained:
    """Some classes, and the Trainers in their files and in those that import one of them, or of a LightningCLI."""

    project: ProjectIndex
    family: frozenset[str]

    def given(self, names: Iterable[str]) -> dict[str, object]:
        """What all these Trainers are given: UNKNOWN where that is not one constant, None for nothing."""
        found: dict[str, object] = {}
        names = tuple(names)
        for module in self._homes:
            for values in self.project.surely(module):
                told = {name: values.get(name) for name in names}
                merge(found, {name: None if value in _NOTHING.get(name, ()) else value for name, value in told.items()})
        return found

    @property
    def by_command_line(self) -> bool:
        """Whether the command line may give these Trainers any argument."""
        return by_command_line(self.project, self.project.nearby.of(self.family))

    def is_near(self, module: str) -> bool:
        """Whether a file defines a class of the family or imports one, or is none but a LightningCLI."""
        return module in self._homes

    @property
    def _homes(self) -> frozenset[str]:
        """The files near to the family; a LightningCLI may train any module."""
        near = self.project.nearby.of(self.family)
        return near | {_CLI} if "LightningCLI" in self.project.imported else near


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
    found = project.cached(_tops, _tops)
    return [name for name in found if any(map(trained(project, name).is_near, files))]


def _tops(project: ProjectIndex) -> list[str]:
    found = {top(project, name) for name in project.classes.modules_with(STEP)}
    return sorted(name for name in found if name is not None)


def by_command_line(project: ProjectIndex, near: Container[str]) -> bool:
    """Whether the command line may give the Trainers of some files any argument, by `Trainer.add_argparse_args`.

    Or by what takes its place, once that is there.
    """
    added = near_by = False
    for name, facts in project.names.modules.items():
        if facts.bridge is not None:
            added |= (ADD, TRAINER) in facts.bridge.calls or ADD_TRAINER in facts.exports
            near_by |= name in near and ((FROM, TRAINER) in facts.bridge.calls or MAKE_TRAINER in facts.exports)
    return added and near_by
