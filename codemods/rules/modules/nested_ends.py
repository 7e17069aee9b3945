"""Whether the outputs of `training_epoch_end` were those of several optimizers, or of parts of batches."""

from __future__ import annotations

from collections.abc import Iterable

from codemods.model import Origin
from codemods.rules.modules.callers import by_hand
from codemods.rules.modules.several import several_of
from codemods.semantics.linking import ProjectIndex

_END = "training_epoch_end"


def is_nested(project: ProjectIndex, symbol: str, members: Iterable[str], origin: Origin) -> bool:
    """Whether a class's `training_epoch_end` reads outputs that were nested in a class of its family, its `members`.

    It stays as it is then, for a round at least: a loop over the optimizers may be written first.
    """
    facts = project.classes.classes.get(symbol)
    if facts is None or _END not in facts.reading:
        return False
    family = list(members)
    told = any(_takes(project, each, "optimizer_idx") for each in family)
    several = told and not several_of(project, symbol, origin).is_driven and not by_hand(project, symbol)
    if facts.keyed:
        return several and is_driven_below(project, family, origin)
    return several or any(_takes(project, each, "hiddens") for each in family)


def is_driven_below(project: ProjectIndex, members: Iterable[str], origin: Origin) -> bool:
    """Whether a class of a family has a loop over its optimizers, or is going to, which collects their outputs."""
    told = [each for each in members if _takes(project, each, "optimizer_idx")]
    return any(several_of(project, each, origin).is_driven for each in told)


def _takes(project: ProjectIndex, symbol: str, parameter: str) -> bool:
    step = project.classes.functions.get(f"{symbol}.training_step")
    return step is not None and parameter in step.named
