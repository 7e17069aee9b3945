"""`trainer.tune(…)` of a Trainer that is made out of sight, where all Trainers of the project have the same finders."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.rules.trainer.tuned import FLAGS, OFF, Finder, constant_finder, tune_replaced
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source.documents import Kind


def finders_of_all(context: Context) -> dict[str, Finder]:
    """The finders that each Trainer of the project is told to have, in the same words; none where they differ."""
    given = context.project.given_to(TRAINER)
    found: dict[str, Finder] = {}
    for flag in FLAGS:
        values = given.values.get(flag, [])
        if all(value in OFF for value in values):
            continue
        first = values[0]
        files = context.project.told_by(TRAINER, flag)
        in_code = all(Kind.is_code(context.project.names.modules[name].path) for name in files)
        if given.open or first is UNKNOWN or len(values) != given.calls or not in_code:
            return {}  # a configuration is one of several
        if any(value != first for value in values):
            return {}
        found[flag] = constant_finder(flag, first)
    return found


def replaced_alike(use: AttributeUse, context: Context) -> Rewrite | None:
    """A `tune` becomes the finders that any Trainer of the project has; None where these are not known."""
    finders = finders_of_all(context)
    return tune_replaced(use, use.call, finders, context) if finders and use.call is not None else None
