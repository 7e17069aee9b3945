"""Whether the Trainers of a project have a sanity check of the validation."""

from __future__ import annotations

from typing import Final

from codemods.semantics.linking import ProjectIndex
from codemods.semantics.symbols import TRAINER

STEPS: Final = "num_sanity_val_steps"
SWITCHES: Final = {
    STEPS: 0,
    "limit_val_batches": 0,
    "fast_dev_run": True,
    "nb_sanity_val_steps": 0,
    "val_percent_check": 0,
}
"""Arguments of the Trainer, and with which values there is no sanity check; the last two are of 0.x."""


def is_unchecked(project: ProjectIndex) -> bool:
    """Whether no Trainer of the project has a sanity check.

    Where one takes arguments that are not seen, what stands in its call says so, which nothing can give once more.
    """
    given = project.given_to(TRAINER)
    if not given.calls:
        return False
    for name, off in SWITCHES.items():
        values = (given.within if given.open else given.values).get(name, [])
        if len(values) == given.calls and all(value == off and value is not None for value in values):
            return True
    return not given.open and _are_all_unchecked(project, given.calls)


def _are_all_unchecked(project: ProjectIndex, calls: int) -> bool:
    """Whether each of so many Trainers is told to have none, by its call or by a dict that several of them share."""
    made = [given for module in sorted(project.makers) for given in project.surely(module)]
    return len(made) == calls and all(
        any(given.get(name) == off and given.get(name) is not None for name, off in SWITCHES.items()) for given in made
    )
