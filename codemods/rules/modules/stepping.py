"""Schedulers that wait for a metric: they are stepped where a training epoch ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, InsertStatement, Span
from codemods.rules.modules.driving import plateaus
from codemods.rules.modules.several import Several
from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import own_nodes

_HOOK = "on_train_epoch_end"


def can_step(owner: ClassUse, several: Several) -> bool:
    """Whether a class can step them at the end of its hook, if it has both."""
    end = owner.methods.get(_HOOK)
    if end is None or not plateaus(several, "self"):
        return True
    return len(end.args.args) == 1 and not any(isinstance(node, ast.Return) for node in own_nodes(end.body))


def stepped_at_end(owner: ClassUse, several: Several, step: Span, context: Context) -> Iterator[Change]:
    """The changes that step them; a hook is put behind the statement at `step` where there is none."""
    end = owner.methods.get(_HOOK)
    me = end.args.args[0].arg if end is not None and end.args.args else "self"
    lines = plateaus(several, me)
    if end is not None:
        at = context.module.span(end.body[-1])
        yield from (InsertStatement(at, Code.of(line), after=True) for line in lines)
    elif lines:
        body = "\n".join(lines).replace("\n", "\n    ")
        yield InsertStatement(step, Code.of(f"def {_HOOK}({me}):\n    {body}"), after=True)
