"""Schedulers that wait for a metric: they are stepped where a training epoch ends."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Change, Code, InsertStatement, Span
from codemods.rules.modules.driving import plateaus
from codemods.rules.modules.several import Several
from codemods.rules.registry import Context
from codemods.semantics.looping import ENDS_OF_TRAINING, is_open
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import first_parameter
from codemods.semantics.scopes import FunctionNode

_HOOK = "on_train_epoch_end"


def can_step(owner: ClassUse, several: Several) -> bool:
    """Whether a class can step them at the end of its hook, if it has both."""
    return not plateaus(several, "self") or is_open(_end(owner))


def _end(owner: ClassUse) -> FunctionNode | None:
    """The hook of a class that is the last to run in a training epoch."""
    return next((owner.methods[end] for end in ENDS_OF_TRAINING if end in owner.methods), None)


def stepped_at_end(owner: ClassUse, several: Several, step: Span, context: Context) -> Iterator[Change]:
    """The changes that step them; a hook is put behind the statement at `step` where there is none."""
    end = _end(owner)
    me = (first_parameter(end) if end is not None else "") or "self"
    lines = plateaus(several, me)
    if end is not None:
        at = context.module.span(end.body[-1])
        yield from (InsertStatement(at, Code.of(line), after=True) for line in lines)
    elif lines:
        body = "\n".join(lines).replace("\n", "\n    ")
        yield InsertStatement(step, Code.of(f"def {_HOOK}({me}):\n    {body}"), after=True)
