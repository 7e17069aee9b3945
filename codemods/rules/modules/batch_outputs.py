"""What `on_train_batch_end` is given of the training step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.rules.modules.several import several_of
from codemods.rules.modules.trainers import STEP, trained
from codemods.rules.modules.truncating import HELPER, Truncated
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import positional_of
from codemods.semantics.outputs import NAMED_OUTPUTS
from codemods.semantics.symbols import CALLBACK, MODULE

HOOK: Final = "on_train_batch_end"
_OLDEST: Final = 3
"""How many parameters the hook of 0.9 had."""


def outputs_of(method: Method) -> str:
    """The parameter of the hook that is what the step gave; empty where it has none, as up to 0.9.

    There a batch, its number and that of the dataloader came first, so that of three the name decides.
    """
    place = 3 if CALLBACK in method.owner.kinds else 1
    names = [arg.arg for arg in positional_of(method.node.args)][place:]
    taken = len(names) > _OLDEST or any("output" in name or NAMED_OUTPUTS.match(name) for name in names[:1])
    return names[0] if taken else ""


def row_of(method: Method) -> str:
    """The hook's name with its kind of class, as rows have it."""
    return f"{'Callback' if CALLBACK in method.owner.kinds else 'LightningModule'}.{HOOK}"


def is_of_several(method: Method, context: Context) -> bool:
    """Whether the hook is of a module, or beside one, whose step is a loop over optimizers or parts of a batch."""
    return any(_is_looped(symbol, context) for symbol in _trained(method, context))


def _trained(method: Method, context: Context) -> Iterator[str]:
    """The modules with a training step that may come before the hook."""
    known = context.project.classes
    line = {*known.family(method.owner.symbol)} if MODULE in method.owner.kinds else None
    for symbol, facts in known.classes.items():
        if STEP in facts.methods and (line is None or symbol in line) and MODULE in known.kinds(symbol):
            family = trained(context.project, symbol).family
            if line is not None or context.project.nearby.joins(context.module.name, family):
                yield symbol


def _is_looped(symbol: str, context: Context) -> bool:
    """Whether the step of a module is rewritten to a loop, or was."""
    several = several_of(context.project, symbol, context.origin)
    if several.is_manual:
        return several.defines(several.helper) or several.defines(HELPER)
    if several.takes_index(symbol) and several.top == symbol and several.number != 1:
        return several.refusal is None
    truncated = Truncated(context.project, symbol, context.origin)
    return truncated.takes_hiddens and truncated.refusal is None
