"""The names of values that something watches where a module may be trained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.monitored import WATCHERS, watched_by_name
from codemods.semantics.names import is_of_tests
from codemods.semantics.symbols import ROOT
from codemods.source.documents import Kind

BY_ITSELF: Final = frozenset({"checkpoint_on", "early_stop_on", "loss", "val_loss"})
"""What the callbacks that a Trainer of 0.x and 1.x makes by itself watch."""


def is_open_to_watching(project: ProjectIndex) -> bool:
    """Whether something of a project may watch a value, or read all of them, beside `BY_ITSELF`.

    Callbacks do that are given a `monitor`, or what is not seen.
    """
    given = [project.given_to(watcher) for watcher in WATCHERS]
    stopping = project.given_to(f"{ROOT}.callbacks.EarlyStopping").calls
    told = any(each.open or "monitor" in each.values for each in given)
    if stopping or told or any(project.running.monitors.values()):
        return True
    return any(facts.reads_all_metrics for facts in project.names.modules.values())


def watched_of(project: ProjectIndex, module: Module, owner: str) -> frozenset[str]:
    """What callbacks watch that may be those of Trainers which train a class, and what its own schedulers do."""
    scheduled = project.running.scheduled
    family = project.classes.family(owner)
    others = [names for name, names in scheduled.items() if name not in family]
    if not others:
        return watched_near(project, module)
    own = frozenset[str]().union(*(names for name, names in scheduled.items() if name in family))
    return own | project.cached(
        ("watched by callbacks", module.name), lambda project: _near(project, module, project.running.by_callbacks)
    )


def watched_near(project: ProjectIndex, module: Module) -> frozenset[str]:
    """What callbacks and schedulers watch that may be those of Trainers which train what a file defines."""
    return _near(project, module, project.running.monitors)


def _near(project: ProjectIndex, module: Module, by_file: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The same of what is known by file.

    They are made where such a Trainer is, in what that file imports or in what imports this one, or in a configuration.
    """
    makers = project.deciding(module.name)
    leading = {maker for maker in makers or () if module.name in project.nearby.closure(maker)}
    if not all(map(is_of_tests, leading)):
        makers = frozenset(leading)  # who names it trains it
    if makers is None:
        return watched_by_name(project).union(*by_file.values())
    files = {module.name, *makers, *project.imports.above(module.name)}
    near = files.union(*(project.nearby.closure(file) for file in files))
    told = [project.told_by(watcher, "monitor") for watcher in WATCHERS]
    found = {
        name
        for given in told
        for file, names in given.items()
        if file in near or not Kind.is_code(project.names.modules[file].path)
        for name in names
    }
    named = frozenset(name for name in found if isinstance(name, str))
    return named.union(*(names for file, names in by_file.items() if file in near))
