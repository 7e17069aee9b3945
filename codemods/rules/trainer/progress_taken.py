"""Whether a Trainer had the progress of a checkpoint that it evaluated, or evaluates."""

from __future__ import annotations

from typing import Final

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import EVALUATIONS, calls_before, loads_checkpoint
from codemods.semantics.members import AttributeUse

_FIRST: Final = Release(1, 5)
_BACK: Final = Release(1, 7)
_STAGES: Final = {"test": "test", "predict": "predict"}
"""The runs by which hooks begin, `on_` left out. Those of a validation belong to a training too."""


def takes_progress(use: AttributeUse, context: Context) -> bool:
    """Whether the last run before a read evaluated a checkpoint, in code that may have taken its progress then."""
    if not _may_take(context):
        return False
    behind = [call for name in (*EVALUATIONS, "fit") for call in calls_before(name, use, context)]
    last = max(behind, key=lambda call: call.span.start, default=None)
    return last is not None and last.name != "fit" and loads_checkpoint(last, context)


def took_progress(use: AttributeUse, context: Context) -> bool:
    """Whether a hook of an evaluation reads it, in such code with a run of that kind that is given a checkpoint."""
    stage = _STAGES.get(getattr(use.scope.function().node, "name", "").removeprefix("on_").partition("_")[0])
    if stage is None or not _may_take(context):
        return False
    runs = (facts.runs for facts in context.project.names.modules.values())
    return any(f"{stage}.ckpt_path" in found for found in runs)


def _may_take(context: Context) -> bool:
    """Whether code may be of one of the releases that took it, and is known to be older than 2.0."""
    origin = context.origin
    if origin.before(Release(2, 0)) is not True:
        return False
    return origin.before(_FIRST) is not True and origin.before(_BACK) is not False
