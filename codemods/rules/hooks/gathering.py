"""What the steps of an epoch returned, collected at the end of each batch for a hook that got it as a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from codemods.model import Change, Code, InsertStatement, Release
from codemods.rules.hooks.rows import RENAMED
from codemods.semantics.nodes import own_statements, positional_of
from codemods.semantics.symbols import CALLBACK, MODULE

if TYPE_CHECKING:
    from codemods.rules.hooks.methods import Moved

_START, _END = "on_train_epoch_start", "on_train_batch_end"
_NAMES = ("training_step_outputs", "_training_step_outputs", "_collected_training_step_outputs")


def against(moved: Moved) -> str | None:
    """Why the outputs of a hook of training can not be collected, or None."""
    owner, context = moved.method.owner, moved.context
    known = context.project.classes
    if moved.static:
        return "it is a static method"
    if context.origin.before(Release(1, 4)) is not False:
        return "up to 1.3 the outputs were nested by optimizers and parts of batches"
    for symbol in known.family(owner.symbol):
        facts = known.classes.get(symbol)
        taken = [name for name in (_START, _END, moved.row.hook, "training_epoch_end") if facts and name in facts.names]
        if symbol != owner.symbol and taken:
            return f"`{symbol.rpartition('.')[2]}` has a `{taken[0]}` of its own"
    coming = {RENAMED.get((moved.row.kind, name)) for name in owner.methods}
    if {_START, _END, "training_epoch_end"} & owner.methods.keys() or coming & {_START, _END}:
        return "the class has hooks of its own where they would be collected"
    modules = [owner.symbol] if moved.row.kind == MODULE else known.classes
    numbers = {found.number for name in modules if (found := known.optimizers(name)) is not None}
    return None if numbers <= {1} else "with several optimizers the outputs were nested"


def gathered(moved: Moved, name: str) -> Iterator[Change]:
    """The list: made when an epoch starts, filled at the end of each batch, given up where it is read."""
    span = moved.context.module.span(moved.node)
    known = moved.context.project.classes
    first = positional_of(moved.node.args)[0].arg
    kept = next((n for n in _NAMES if not known.defines(moved.method.owner.symbol, n)), _NAMES[-1] + "_")
    holder = f"{first}.{kept}"
    given = ", trainer, pl_module" if moved.row.kind == CALLBACK else ""
    yield InsertStatement(span, Code.of(f"def {_START}({first}{given}):\n    {holder} = []"))
    filled = f"    if outputs:\n        {holder}.append(outputs)"
    yield InsertStatement(span, Code.of(f"def {_END}({first}{given}, outputs, batch, batch_idx):\n{filled}"))
    body = moved.context.module.span(own_statements(moved.node)[0])
    yield InsertStatement(body, Code.of(f"{name} = {holder}"))
    yield InsertStatement(body, Code.of(f"{holder} = []"))
