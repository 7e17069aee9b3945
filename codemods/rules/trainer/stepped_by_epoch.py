"""Whether a project has schedulers that are stepped with each epoch, or with each batch."""

from __future__ import annotations

from codemods.semantics.linking import ProjectIndex


def has_schedulers(project: ProjectIndex, *, plateau: bool = False, interval: str = "epoch") -> bool:
    """Whether a module of the project may have such schedulers, `plateau` ones that wait for a metric among them.

    `interval` says what they are stepped with, "epoch" or "step".
    """
    known = (facts.optimizers for facts in project.classes.classes.values() if facts.optimizers is not None)
    return any(
        one.schedulers is None
        or any(each.interval == interval and (plateau or not each.plateau) for each in one.schedulers)
        for one in known
    )
