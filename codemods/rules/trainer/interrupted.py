"""Runs that go on from a checkpoint, and those that may do so inside of an epoch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import has_path, uses_of
from codemods.rules.trainer.resumes import is_option
from codemods.semantics.bridge import RESUME
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument

STEPS: Final = "max_steps"
EVERY: Final = "every_n_train_steps"
AT_END: Final = "save_on_train_epoch_end"
SAVED: Final = (EVERY, AT_END)
"""Arguments of a ModelCheckpoint that may have it save inside of an epoch."""
ENDED: Final[Mapping[str, tuple[object, ...]]] = {
    "val_check_interval": (None, 0, 1),
    "check_val_every_n_epoch": (None, 1),
    STEPS: (None, 0, -1),
}
"""The values with which checkpoints are written where an epoch is over, and a run goes on with the next one.

A checkpoint behind a validation is written before the end of the epoch, and it is not written at that end where only
some epochs are validated. A run that has a number of steps does not count the epoch that the checkpoint ends.
"""


def goes_on(context: Context) -> bool:
    """Whether a Trainer of the project is given a checkpoint, or a `fit`."""
    given = any(value is not None for value in _given(RESUME, context)) or any(map(_has_path, uses_of("fit", context)))
    return given or any(facts.fits_on for facts in context.project.names.modules.values())


def _has_path(use: AttributeUse) -> bool:
    path = argument(use.call, "ckpt_path") if use.call is not None else None
    return has_path(use) and (path is None or not is_option(path))


def _given(argument: str, context: Context) -> list[object]:
    """What the Trainers of a project are given as an argument."""
    project = context.project
    return [values.get(argument) for module in project.names.modules for values in project.trainers(module)]


def is_within(argument: str, value: object) -> bool:
    """Whether a value of an argument of the Trainer or a ModelCheckpoint has a run go on inside of an epoch."""
    if argument in ENDED:
        return not isinstance(value, bool) and value not in ENDED[argument]
    return value is False if argument == AT_END else not isinstance(value, bool) and value not in {None, 0, 1}


def resumes_within(context: Context) -> bool:
    """Whether the project has checkpoints that are inside of an epoch for its Trainers, and one goes on."""
    within = any(is_within(argument, value) for argument in ENDED for value in _given(argument, context))
    saved = context.project.given_to(f"{PACKAGE}.ModelCheckpoint").values
    within = within or any(is_within(argument, value) for argument in SAVED for value in saved.get(argument, ()))
    return within and goes_on(context)
