"""Runs that go on from a checkpoint, and those that may do so inside of an epoch."""

from __future__ import annotations

from typing import Final

from codemods.rules.bridging import RESUME
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import has_path, uses_of

INTERVAL: Final = "val_check_interval"
WHOLE: Final = (None, 0, 1)
"""The intervals that are whole epochs."""


def goes_on(context: Context) -> bool:
    """Whether a Trainer of the project is given a checkpoint, or a `fit` of this file."""
    return any(value is not None for value in _given(RESUME, context)) or any(map(has_path, uses_of("fit", context)))


def _given(argument: str, context: Context) -> list[object]:
    """What the Trainers of a project are given as an argument."""
    project = context.project
    return [values.get(argument) for module in project.names.modules for values in project.trainers(module)]


def resumes_within(context: Context) -> bool:
    """Whether a Trainer of the project validates inside of an epoch, where checkpoints are written, and one goes on."""
    intervals = _given(INTERVAL, context)
    return any(not isinstance(value, bool) and value not in WHOLE for value in intervals) and goes_on(context)
