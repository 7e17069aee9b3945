"""Whether a Trainer had the progress of a checkpoint that it evaluated."""

from __future__ import annotations

from typing import Final

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import EVALUATIONS, calls_before, loads_checkpoint
from codemods.semantics.members import AttributeUse

_FIRST: Final = Release(1, 5)
_BACK: Final = Release(1, 7)


def takes_progress(use: AttributeUse, context: Context) -> bool:
    """Whether the last run before a read evaluated a checkpoint, in code that may have taken its progress then."""
    origin = context.origin
    if origin.before(Release(2, 0)) is not True:
        return False
    if origin.before(_FIRST) is True or origin.before(_BACK) is False:
        return False
    behind = [call for name in (*EVALUATIONS, "fit") for call in calls_before(name, use, context)]
    last = max(behind, key=lambda call: call.span.start, default=None)
    return last is not None and last.name != "fit" and loads_checkpoint(last, context)
